"""Finished games that nobody played, for tables and charts.

    games = invented(150)
    game(won=True, who=("mike", "ruth"), turns=20)

The same number gives the same games.
"""

from __future__ import annotations

import random
from typing import Any

from dmd_tui.model import Options, Setup
from dmd_tui.store.finished import Deeds, Finished, Symbols, Throws

PEOPLE = (
    "agatha", "huikong", "julien", "leon", "mike", "peters", "ruth", "sally", "sandra", "stella",
)  # fmt: skip
EPISODES = ("kilkenny", "asylum", "catacombs", "castle", "fair", "beast")
ELDER_ONES = ("tsathoggua", "azathoth")
DEATHS = (
    ("died-before-summoning", "wounds", "enemy:ghast"),
    ("died-before-summoning", "wounds", "enemy:cultist"),
    ("died-before-summoning", "sanity", "attack"),
    ("all-dead", "wounds", "enemy:elder-one"),
    ("all-dead", "wounds", "fire"),
    ("all-dead", "sanity", "mythos:e1-m3"),
    ("track", "", ""),
)


def throws(dice: int, beyond: float = 0.0) -> Throws:
    """Standard dice, half of which should succeed, and so many successes more or less."""
    half = dice / 2
    return Throws(
        standard=dice,
        rolled=Symbols(round(half + beyond), round(dice / 3), round(dice / 6)),
        expected=Symbols(half, dice / 3, dice / 6),
        variance=Symbols(dice / 4, dice * 2 / 9, dice * 5 / 36),
    )


def game(
    id: str = "g1",
    *,
    won: bool = False,
    episode: str = "kilkenny",
    elder_one: str = "tsathoggua",
    who: tuple[str, ...] = ("mike", "ruth"),
    options: Options | None = None,
    strict: bool = False,
    **more: Any,
) -> Finished:
    """A game of which only what matters is said."""
    setup = Setup(episode, elder_one, who, 7, options or Options(), strict=strict)
    death = {"who": who[-1], "cause": "wounds", "slain_by": "enemy:ghast"}
    usual: dict[str, Any] = {
        "began": "2026-11-01T18:00:00Z",
        "at": "2026-11-01T20:00:00Z",
        "program": "0.1.0",
        "reason": "elder-one-slain" if won else "all-dead",
        "turns": 20,
        "rounds": 10,
        "decisions": 300,
        "investigators": tuple(Deeds(id=one, alive=won) for one in who),
        **({} if won else death),
    }
    return Finished(id=id, setup=setup, won=won, **{**usual, **more})


def invented(count: int, seed: int = 1) -> list[Finished]:
    """An evening's worth for many evenings: every table has something in it."""
    chance = random.Random(seed)
    return [_invented(number, chance) for number in range(count)]


def _invented(number: int, chance: random.Random) -> Finished:
    investigators = tuple(chance.sample(PEOPLE, chance.choice((2, 2, 2, 3, 4))))
    episode = chance.choice(EPISODES[: 2 + number % 5])
    elder_one = chance.choice(ELDER_ONES)
    won = chance.random() < 0.35 + 0.1 * len(episode) / 5 - 0.2 * (elder_one == "azathoth")
    reason, cause, slain_by = chance.choice(DEATHS)
    turns = max(4, round(chance.gauss(21 if won else 16, 5)))
    options = Options(
        unknown=chance.choice((0, 0, 0, 1, 2)),
        relics=chance.random() < 0.3,
        mythos=chance.choice(("printed", "printed", "gentler")),
    )
    people = tuple(
        Deeds(
            id=who,
            alive=won and chance.random() < 0.8,
            kills=chance.randrange(7),
            suffered=chance.randrange(12),
            own=throws(60, chance.gauss(0.1 * PEOPLE.index(who), 3.9)),
            against=throws(40, chance.gauss(0, 3.2)),
        )
        for who in investigators
    )
    ended: dict[str, Any] = {} if won else {"reason": reason, "cause": cause, "slain_by": slain_by}
    return game(
        f"20261001-{number:06}",
        won=won,
        episode=episode,
        elder_one=elder_one,
        who=investigators,
        options=options,
        strict=chance.random() < 0.2,
        at=f"2026-{1 + number % 11:02}-{1 + number % 28:02}T20:00:00Z",
        turns=turns,
        rounds=turns // 2,
        disrupted=turns // 2 if won or chance.random() < 0.4 else 0,
        campaign="s1" if number % 15 == 0 else "",
        investigators=people,
        **ended,
    )
