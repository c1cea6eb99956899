"""Seasons and campaigns for tests: agreed on, played up to a point, won or lost.

season = after(season(), won(track=5), library)     # the next chapter was played
campaign = started(home, fresh(), library)          # its game lies on the disk
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from msgspec.structs import replace

from dmd_tui.cards.library import Library
from dmd_tui.engine import Table
from dmd_tui.players import RandomBot, play_out
from dmd_tui.rules.play import begin
from dmd_tui.store import campaign as campaigns
from dmd_tui.store.campaign import Campaign, new_campaign, save
from dmd_tui.store.home import Home
from dmd_tui.store.interlude import (
    choose,
    due,
    next_episode,
    next_setup,
)
from dmd_tui.store.season import (
    Agreement,
    Chapter,
    Facts,
    Season,
    score,
)
from dmd_tui.store.seat import Seat

EPISODES = ("kilkenny", "asylum", "catacombs", "castle", "fair", "beast")
LAST_SPACE = 8


def season(**agreed: Any) -> Season:
    usual: dict[str, Any] = {"seed": 7, "episodes": EPISODES, "team": ("mike", "ruth")}
    return Season(Agreement(**{**usual, **agreed}))


def won(**facts: Any) -> Facts:
    return Facts(
        **{"won": True, "stage": 4, "disrupted": True, "living": ("mike", "ruth"), **facts}
    )


def lost(**facts: Any) -> Facts:
    return Facts(**{"won": False, "living": ("mike", "ruth"), **facts})


def after(
    season: Season,
    facts: Facts,
    library: Library,
    *,
    scars: dict[str, str] | None = None,
    elder_one: str = "",
) -> Season:
    """The next chapter was played, and ended like that."""
    setup = next_setup(season, library)
    chapter = Chapter(
        episode=setup.episode or next_episode(season),
        elder_one=elder_one or setup.elder_one,
        team=setup.investigators,
        facts=facts,
        score=score(facts, setup.options, LAST_SPACE),
        scars=scars or {},
        made=season.made,
    )
    return replace(season, chapters=(*season.chapters, chapter), made=())


def decided(season: Season, library: Library, *kinds: str) -> Season:
    """Take the first option of what comes up, and see that it is what should come up."""
    for kind in kinds:
        offer = due(season, library)
        assert offer is not None
        assert offer.kind == kind
        season = choose(season, library, offer.options[0])
    return season


def grown(season: Season, library: Library) -> Season:
    while (offer := due(season, library)) is not None and offer.kind == "growth":
        season = choose(season, library, offer.options[0])
    return season


# ── on the disk ──────────────────────────────────────────────────────────────────────────────────


def fresh(name: str = "The long winter", **agreed: Any) -> Campaign:
    usual: dict[str, Any] = {"seed": 7, "episodes": EPISODES, "team": ("mike", "ruth")}
    return new_campaign(name, Agreement(**{**usual, **agreed}))


def path_of(home: Home, campaign: Campaign) -> Path:
    return campaigns.path_of(home, campaign.id)


def started(home: Home, campaign: Campaign, library: Library, decisions: int = 3) -> Campaign:
    """The game of the next chapter lies on the disk, and the season knows of it."""
    id = begun(home, campaign, library, decisions)
    return save(home, replace(campaign, game=id))


def begun(home: Home, campaign: Campaign, library: Library, decisions: int = 3) -> str:
    table = begin(library, next_setup(campaign.season, library))
    for _ in range(decisions):
        assert table.pending is not None
        table.answer(table.pending.options[0].key)
    return kept(home, campaign, table)


def kept(home: Home, campaign: Campaign, table: Table) -> str:
    seat = Seat.begin(home, table, campaign=campaign.id)
    seat.close()
    assert seat.keeper is not None
    assert seat.problem == ""
    return seat.keeper.begun.id


def lost_game(campaign: Campaign, library: Library) -> Table:
    table = begin(library, next_setup(campaign.season, library))
    assert not play_out(table, RandomBot(3)).won
    return table
