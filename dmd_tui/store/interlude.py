"""Between two episodes: what is to be decided, one thing after the other, and the game to come.

while (offer := due(season, library)) is not None:
    season = choose(season, library, offer.options[0])
table = begin(library, next_setup(season, library))
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.cards.library import Library
from dmd_tui.model import Legacy, Setup
from dmd_tui.rules.setup import SetupError, check_investigators
from dmd_tui.store.season import (
    Made,
    Season,
    SeasonError,
    Standing,
    doom_now,
    possible_elder_ones,
    possible_episodes,
    seed_of_game,
    standing,
    trainable,
)

OfferKind = Literal["growth", "keepsake", "replace", "episode", "elder-one", "team", "bearer"]


class Offer(Struct):
    """Something to be decided. For a team the options are people, of whom several are chosen."""

    kind: OfferKind
    options: list[Made]
    who: str = ""
    """Whom it is about."""


def due(season: Season, library: Library) -> Offer | None:
    """What is to be decided now; nothing when the next episode can begin, or none is left."""
    if season.over:
        return None
    now = standing(season)
    return (
        _growth(season, library, now)
        or _keepsake(season, library, now)
        or _replacement(season, library, now)
        or _episode(season, library)
        or _elder_one(season, library)
        or _team(season, library, now)
        or _bearer(season, library, now)
    )


def choose(season: Season, library: Library, made: Made) -> Season:
    """Decide what is due; `SeasonError` if it is not one of the options."""
    offer = due(season, library)
    if offer is None:
        raise SeasonError("there is nothing to decide now")
    if offer.kind == "team":
        _check_team(season, library, made)
    elif made not in offer.options:
        raise SeasonError(f"“{made.what}” cannot be chosen here")
    return replace(season, made=(*season.made, made))


def take_back(season: Season) -> Season:
    """The last choice for the next episode, as if it had not been made."""
    if not season.made:
        raise SeasonError("nothing was decided since the last episode")
    return replace(season, made=season.made[:-1])


def next_episode(season: Season) -> str:
    """The one that was chosen, or whose turn it is; nothing while that is open."""
    chosen = season.choice("episode")
    if chosen is not None:
        return chosen
    possible = possible_episodes(season)
    return possible[0] if len(possible) == 1 else ""


def next_elder_one(season: Season, library: Library) -> str:
    """The one that was chosen, or that the rule of the season says; nothing while that is open."""
    chosen = season.choice("elder-one")
    if chosen is not None:
        return chosen
    episode = next_episode(season)
    possible = _elder_ones(season, library, episode) if episode else []
    return possible[0] if len(possible) == 1 else ""


def next_setup(season: Season, library: Library) -> Setup:
    """The game to come, with everything that carries over."""
    now, agreement = standing(season), season.agreement
    nothing = Legacy()
    return Setup(
        next_episode(season),
        next_elder_one(season, library),
        now.team,
        seed_of_game(season),
        agreement.options,
        agreement.strict,
        {who: now.legacy(who) for who in now.team if now.legacy(who) != nothing},
        doom_now(season),
    )


# ── one thing after the other ────────────────────────────────────────────────────────────────────


def _growth(season: Season, library: Library, now: Standing) -> Offer | None:
    """After a won episode everybody who lives is trained or recovers."""
    if not season.chapters or not (facts := season.chapters[-1].facts).won:
        return None
    done = {made.who for made in season.made if made.kind in ("train", "recover")}
    for who in facts.living:
        card, legacy = library.investigators.get(who), now.legacy(who)
        skills = card.skills if card is not None else ()
        options = [Made("train", skill, who) for skill in trainable(skills, legacy)]
        options += [Made("recover", scar, who) for scar in legacy.scars]
        if who not in done and options:
            return Offer("growth", options, who)
    return None


def keepable(season: Season) -> list[str]:
    """Items of a won episode that were not taken along before."""
    if not season.chapters or not (facts := season.chapters[-1].facts).won:
        return []
    used = standing(season).used
    return [item for item in facts.items if item not in used]


def _keepsake(season: Season, library: Library, now: Standing) -> Offer | None:
    items = [item for item in keepable(season) if _is_known(library, item)]
    if season.choice("keepsake") is not None or not items:
        return None
    return Offer("keepsake", [Made("keepsake", item) for item in (*items, "")])


def _is_known(library: Library, item: str) -> bool:
    card, _, side = item.partition("/")
    return (card, side) in library.sides


def _replacement(season: Season, library: Library, now: Standing) -> Offer | None:
    """Somebody fresh takes the place of whoever has three scars; a team that may change is put
    together anyway."""
    if season.agreement.changing:
        return None
    for who in now.team:
        if who in now.retired:
            options = [Made("replace", fresh, who) for fresh in _fresh(library, now)]
            return Offer("replace", options, who)
    return None


def _fresh(library: Library, now: Standing) -> list[str]:
    """Whoever has not retired; when nobody is left, retired ones' namesakes."""
    free = [who for who in library.investigators if who not in now.team]
    return [who for who in free if who not in now.retired] or free


def _episode(season: Season, library: Library) -> Offer | None:
    if next_episode(season):
        return None
    there = [episode for episode in possible_episodes(season) if episode in library.episodes]
    return Offer("episode", [Made("episode", episode) for episode in there]) if there else None


def _elder_one(season: Season, library: Library) -> Offer | None:
    if next_elder_one(season, library) or not (episode := next_episode(season)):
        return None
    possible = _elder_ones(season, library, episode)
    return Offer("elder-one", [Made("elder-one", elder) for elder in possible])


def _elder_ones(season: Season, library: Library, episode: str) -> list[str]:
    pairings = {id: card.pairing for id, card in library.episodes.items()}
    return possible_elder_ones(season, episode, pairings, list(library.elder_ones))


def _team(season: Season, library: Library, now: Standing) -> Offer | None:
    """Asked before every episode but the first, whose team was agreed on."""
    changing = season.agreement.changing and bool(season.chapters)
    if not changing or season.choice("team") is not None:
        return None
    return Offer("team", [Made("team", who) for who in _available(library, now)])


def _available(library: Library, now: Standing) -> list[str]:
    there = [who for who in library.investigators if who not in now.retired]
    return there if len(there) > 1 else list(library.investigators)


def usual_team(season: Season) -> list[str]:
    """Whoever of the last team can go again."""
    now = standing(season)
    return [who for who in now.team if who not in now.retired]


def _check_team(season: Season, library: Library, made: Made) -> None:
    team = made.what.split("+")
    try:
        check_investigators(library, team)
    except SetupError as error:
        raise SeasonError(str(error)) from None
    available = _available(library, standing(season))
    for who in team:
        if who not in available:
            raise SeasonError(f"{who} has retired")


def team_choice(team: Iterable[str]) -> Made:
    return Made("team", "+".join(team))


def _bearer(season: Season, library: Library, now: Standing) -> Offer | None:
    if not season.choice("keepsake") or season.choice("bearer") is not None:
        return None
    return Offer("bearer", [Made("bearer", who) for who in now.team])
