"""From the game of a season to a chapter of it.

    now = look(home, campaign, library)
    if now.facts is not None and now.ended:
        campaign = settle(campaign, now, library)

What became of a game is read from its own file whenever somebody looks. There is no moment in which
a result could be lost, and none is noted before the players go on: until then they may take back
their last moves, and the chapter will be what the game is.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.cards.library import Library
from dmd_tui.engine import Table
from dmd_tui.model import Setup
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store import lines
from dmd_tui.store.campaign import Campaign
from dmd_tui.store.home import Home
from dmd_tui.store.recall import CannotOpen, Recalled, open_game
from dmd_tui.store.record import SUFFIX, Begun, Record
from dmd_tui.store.season import (
    ABANDONED,
    Chapter,
    Facts,
    drawn_scars,
    score,
    seed_of_game,
    standing,
)


class Now(Struct):
    """Where the chapter stands that is being played. `problem`: why nobody can tell."""

    campaign: Campaign
    path: Path | None = None
    setup: Setup | None = None
    turn: int = 0
    ended: bool = False
    facts: Facts | None = None
    """How it ended, or how it would be judged if it were given up now."""
    sealed: bool = True
    at: str = ""
    told: str = ""
    """What the players should know about the game."""
    problem: str = ""

    @property
    def begun(self) -> bool:
        return bool(self.campaign.game)


def look(home: Home, campaign: Campaign, library: Library) -> Now:
    """The game of the season, if one was begun; also one that was begun in the moment before the
    lights went out."""
    if not campaign.game:
        id = _begun_unnoticed(home, campaign)
        if not id:
            return Now(campaign)
        campaign = replace(campaign, game=id)
    path = game_path(home, campaign.game)
    if path is None:
        return Now(campaign, problem="its game is no longer there")
    try:
        found = open_game(path, library)
    except CannotOpen as error:
        return Now(campaign, path, problem=str(error).rstrip("."))
    if found.record.begun.campaign != campaign.id:
        return Now(campaign, path, problem="the game that was noted belongs to something else")
    return _judge(campaign, path, found)


def _judge(campaign: Campaign, path: Path, found: Recalled) -> Now:
    record = found.record
    facts = facts_of(found.table)
    if record.ending is not None:
        facts = _as_recorded(facts, record)
    return Now(
        campaign,
        path,
        record.begun.setup,
        record.turn,
        record.ending is not None,
        facts,
        record.sealed,
        record.at,
        found.why,
    )


def _as_recorded(facts: Facts, record: Record) -> Facts:
    """Where a game can no longer be played again to its end, the end at least is known."""
    ending = record.ending
    assert ending is not None
    who = str(ending.args.get("who", ""))
    dead = (*facts.dead, who) if who in facts.living else facts.dead
    living = tuple(one for one in facts.living if one != who)
    return replace(facts, won=ending.won, reason=ending.reason, living=living, dead=dead)


def facts_of(table: Table) -> Facts:
    """What a season wants to know about a table."""
    game = table.game
    assert isinstance(game, DeathMayDie)
    state = game.state
    people = [state.investigators[seat] for seat in state.order]
    return Facts(
        won=state.ending is not None and state.ending.won,
        reason=state.ending.reason if state.ending is not None else "",
        track=state.track,
        stage=state.stage,
        disrupted=state.disrupted,
        living=tuple(who.id for who in people if who.alive),
        dead=tuple(who.id for who in people if not who.alive),
        items=tuple(
            f"{card.card}/{card.side}"
            for who in people
            if who.alive
            for card in who.cards
            if game.side(card).item
        ),
        turn=state.turn.number,
    )


# ── noting it ────────────────────────────────────────────────────────────────────────────────────


def settle(campaign: Campaign, now: Now, library: Library) -> Campaign:
    """The chapter is over and noted: from now on nothing changes it."""
    assert now.ended
    return _noted(campaign, now, library, now.facts)


def abandon(campaign: Campaign, now: Now, library: Library) -> Campaign:
    """The episode is given up: it counts as lost, as it stands. Whoever calls this has asked."""
    facts = now.facts or Facts(won=False, living=standing(campaign.season).team)
    return _noted(campaign, now, library, replace(facts, won=False, reason=ABANDONED, items=()))


def _noted(campaign: Campaign, now: Now, library: Library, facts: Facts | None) -> Campaign:
    from dmd_tui.store.interlude import next_setup

    assert facts is not None
    season = campaign.season
    setup = now.setup or next_setup(season, library)
    scars = drawn_scars(
        season.agreement.seed, season.number, standing(season), facts.dead, list(library.scars)
    )
    chapter = Chapter(
        episode=setup.episode,
        elder_one=setup.elder_one,
        team=setup.investigators,
        facts=facts,
        score=score(facts, setup.options, library.constants.summoning_track),
        scars=scars,
        made=season.made,
        options=setup.options,
        game=campaign.game,
        at=now.at,
        sealed=now.sealed,
    )
    season = replace(season, chapters=(*season.chapters, chapter), made=())
    return replace(campaign, season=season, game="")


# ── finding the game ─────────────────────────────────────────────────────────────────────────────


def game_path(home: Home, id: str) -> Path | None:
    """Where the file of a game lies; an archived one counts too."""
    for folder in (home.games, home.archive):
        path = folder / f"{id}{SUFFIX}"
        if path.is_file():
            return path
    return None


def _begun_unnoticed(home: Home, campaign: Campaign) -> str:
    """A game of this season's next chapter of which the season knows nothing yet."""
    known = {chapter.game for chapter in campaign.season.chapters}
    seed = seed_of_game(campaign.season)
    found = [
        path.stem
        for path in _game_files(home)
        if path.stem not in known
        and (begun := _beginning(path)) is not None
        and begun.campaign == campaign.id
        and not begun.branch_of
        and begun.setup.seed == seed
    ]
    return max(found, default="")


def _game_files(home: Home) -> list[Path]:
    try:
        return [path for path in home.games.iterdir() if path.suffix == SUFFIX and path.is_file()]
    except OSError:
        return []


def _beginning(path: Path) -> Begun | None:
    """The first line of a game, without reading the rest."""
    try:
        with path.open("rb") as file:
            first = file.readline(lines.LONGEST_LINE)
    except OSError:
        return None
    found = lines.understand(first, Begun).found
    return found[0] if found else None
