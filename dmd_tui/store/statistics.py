"""What the finished games have in common: pure functions from games to tables.

    games = matching(recorded.sealed, Wanted(episode="kilkenny", options={"unknown": True}))
    grid(games).cells["kilkenny", "tsathoggua"].won

Every rate comes with the interval that holds the true one in 95 of 100 cases, and says itself when
it rests on too few games to mean much.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from itertools import combinations
from math import sqrt
from statistics import median
from typing import TypeAlias, TypeVar

from msgspec import Struct

from dmd_tui.engine.rate import wilson
from dmd_tui.model import Options
from dmd_tui.store.finished import Finished, Throws

FEW_GAMES = 10
"""With fewer a rate says little: the true one may well lie a quarter away."""
FEW_DICE = 200
"""With fewer dice luck is just that."""

Games: TypeAlias = Sequence[Finished]
T = TypeVar("T")


# ── which games ──────────────────────────────────────────────────────────────────────────────────


OPTIONS: dict[str, Callable[[Finished], bool]] = {
    "printed": lambda game: game.setup.options == Options() and not game.campaign,
    "unknown": lambda game: game.setup.options.unknown > 0,
    "relics": lambda game: game.setup.options.relics,
    "random-locations": lambda game: game.setup.options.random_locations,
    "house": lambda game: game.house,
    "strict": lambda game: game.setup.strict,
    "season": lambda game: bool(game.campaign),
    "solo": lambda game: game.setup.solo,
}
"""Ways in which games differ, by name; `printed` is a game without any option."""


class Wanted(Struct, frozen=True):
    """Which games are looked at. What is left empty does not matter."""

    episode: str = ""
    elder_one: str = ""
    investigators: tuple[str, ...] = ()
    """All of them took part."""
    options: dict[str, bool] = {}
    """Names of `OPTIONS`, and whether a game must have it or must not."""
    campaign: str = ""
    since: str = ""
    """A date: 2026-10-01."""


def matching(games: Iterable[Finished], wanted: Wanted) -> list[Finished]:
    return [game for game in games if _matches(game, wanted)]


def _matches(game: Finished, wanted: Wanted) -> bool:
    setup = game.setup
    return (
        wanted.episode in ("", setup.episode)
        and wanted.elder_one in ("", setup.elder_one)
        and set(wanted.investigators) <= set(setup.investigators)
        and wanted.campaign in ("", game.campaign)
        and game.at >= wanted.since
        and all(OPTIONS[name](game) == must for name, must in wanted.options.items())
    )


# ── how often somebody won ───────────────────────────────────────────────────────────────────────


class Tally(Struct, frozen=True):
    """Games played and won."""

    games: int
    won: int
    rate: float
    interval: tuple[float, float]
    few: bool

    @classmethod
    def of(cls, games: Games) -> Tally:
        won, played = sum(game.won for game in games), len(games)
        rate = round(won / played, 4) if played else 0.0
        return cls(played, won, rate, wilson(won, played), played < FEW_GAMES)


class Grid(Struct, frozen=True):
    """Episodes against elder ones; a combination that was never played has no cell."""

    cells: dict[tuple[str, str], Tally]
    episodes: dict[str, Tally]
    elder_ones: dict[str, Tally]


def grid(games: Games) -> Grid:
    return Grid(
        _tallies(games, lambda game: [(game.setup.episode, game.setup.elder_one)]),
        _tallies(games, lambda game: [game.setup.episode]),
        _tallies(games, lambda game: [game.setup.elder_one]),
    )


def by_pair(games: Games) -> dict[tuple[str, str], Tally]:
    """Every two who sat at a table together, whoever else did; the most played first."""
    return _tallies(games, lambda game: combinations(sorted(game.setup.investigators), 2))


def _tallies(games: Games, names: Callable[[Finished], Iterable[T]]) -> dict[T, Tally]:
    groups: dict[T, list[Finished]] = {}
    for game in games:
        for name in names(game):
            groups.setdefault(name, []).append(game)
    in_order = sorted(groups, key=lambda name: (-len(groups[name]), str(name)))
    return {name: Tally.of(groups[name]) for name in in_order}


class Person(Struct, frozen=True):
    """An investigator in all games."""

    tally: Tally
    died: int
    kills: float
    """Per game, in games that are known from their beginning."""
    luck: Luck


def by_investigator(games: Games) -> dict[str, Person]:
    tallies = _tallies(games, lambda game: game.setup.investigators)
    return {who: _person(who, tally, games) for who, tally in tallies.items()}


def _person(who: str, tally: Tally, games: Games) -> Person:
    mine = [(game, deeds) for game in games for deeds in game.investigators if deeds.id == who]
    kills = [deeds.kills for game, deeds in mine if game.whole]
    return Person(
        tally,
        sum(not deeds.alive for _, deeds in mine),
        round(sum(kills) / len(kills), 2) if kills else 0.0,
        luck([deeds.own for _, deeds in mine], [deeds.against for _, deeds in mine]),
    )


# ── why games were lost ──────────────────────────────────────────────────────────────────────────


class Losses(Struct, frozen=True):
    """Causes of loss, the most frequent first."""

    lost: int
    reasons: dict[tuple[str, str], int]
    """By the reason of the ending and what the last one died of: `("all-dead", "sanity")`."""
    slain_by: dict[str, int]
    """Of the losses that a death brought about: what did it."""


def losses(games: Games) -> Losses:
    lost = [game for game in games if not game.won]
    return Losses(
        len(lost),
        _counted((game.reason, game.cause) for game in lost),
        _counted(game.slain_by for game in lost if game.slain_by),
    )


def _counted(names: Iterable[T]) -> dict[T, int]:
    counts = Counter(names)
    return dict(sorted(counts.items(), key=lambda one: (-one[1], str(one[0]))))


# ── how long they were ───────────────────────────────────────────────────────────────────────────


class Bin(Struct, frozen=True):
    """Games that lasted from `first` to `last` turns."""

    first: int
    last: int
    won: int
    lost: int

    @property
    def games(self) -> int:
        return self.won + self.lost


class Lengths(Struct, frozen=True):
    """Turns of a game."""

    games: int
    least: int
    median: float
    most: int
    bins: tuple[Bin, ...]
    disrupted: int
    """Games in which the ritual was disrupted, and the turn in which that was, as a median."""
    disruption: float


def lengths(games: Games, most_bins: int = 24) -> Lengths:
    turns = [game.turns for game in games]
    if not turns:
        return Lengths(0, 0, 0.0, 0, (), 0, 0.0)
    disrupted = [game.disrupted for game in games if game.disrupted]
    least, most = min(turns), max(turns)
    width = -(-(most - least + 1) // max(1, most_bins))
    bins = tuple(
        Bin(
            first,
            first + width - 1,
            sum(game.won for game in games if first <= game.turns < first + width),
            sum(not game.won for game in games if first <= game.turns < first + width),
        )
        for first in range(least, most + 1, width)
    )
    middle = float(median(disrupted)) if disrupted else 0.0
    return Lengths(len(turns), least, float(median(turns)), most, bins, len(disrupted), middle)


# ── luck ─────────────────────────────────────────────────────────────────────────────────────────


class Luck(Struct, frozen=True):
    """Dice against expectation. `own` and `against` are successes beyond it, per 100 dice."""

    dice: int
    own: float
    against: float
    z: float
    """Standard deviations by which fortune was kind: own successes, and hits one was spared."""
    few: bool


def luck(own: Iterable[Throws], against: Iterable[Throws]) -> Luck:
    mine, theirs = _sum(own), _sum(against)
    dice = mine.dice + theirs.dice
    spread = sqrt(mine.variance + theirs.variance)
    kind = (mine.beyond - theirs.beyond) / spread if spread else 0.0
    return Luck(dice, mine.per_hundred, theirs.per_hundred, round(kind, 2), dice < FEW_DICE)


def luck_of_all(games: Games) -> Luck:
    everybody = [deeds for game in games for deeds in game.investigators]
    return luck([deeds.own for deeds in everybody], [deeds.against for deeds in everybody])


class _Sum(Struct):
    dice: int
    beyond: float
    variance: float

    @property
    def per_hundred(self) -> float:
        return round(100 * self.beyond / self.dice, 1) if self.dice else 0.0


def _sum(throws: Iterable[Throws]) -> _Sum:
    found = _Sum(0, 0.0, 0.0)
    for throw in throws:
        found.dice += throw.dice
        found.beyond += throw.rolled.successes - throw.expected.successes
        found.variance += throw.variance.successes
    return found
