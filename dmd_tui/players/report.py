"""What a simulation found out: of each game, of all, by pair and by investigator."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from msgspec import Struct

from dmd_tui.engine.rate import wilson

NORMAL = "normal"
ALL_PAIRS = "all"
SENSIBLE_PAIRS = "sensible"
PAIRS = (ALL_PAIRS, SENSIBLE_PAIRS)
"""Which pairs take turns: all of them, or those who do not share a common skill."""


class Task(Struct, frozen=True):
    """What is to be played."""

    games: int
    bot: str
    seed: int
    episode: str
    elder_one: str
    investigators: tuple[str, ...] = ()
    """Who plays; if nobody is named, pairs take turns in an order that the seed decides."""
    difficulty: str = NORMAL
    pairs: str = ALL_PAIRS


class Result(Struct, frozen=True):
    """What became of a game."""

    game: int
    seed: int
    investigators: tuple[str, ...]
    won: bool
    reason: str
    turns: int
    decisions: int
    disrupted: int
    """The turn in which the ritual was disrupted; 0 if it never was."""
    claimed: tuple[str, ...] = ()
    """Sides of Discovery cards that were claimed: `e1-d04/left`."""

    @property
    def rounds(self) -> int:
        """Everybody has a turn in a round; the last may be cut short."""
        return -(-self.turns // len(self.investigators))


class Tally(Struct):
    """How often somebody won, with the interval that holds the true rate in 95 of 100 runs."""

    games: int
    won: int
    win_rate: float
    interval: tuple[float, float]

    @classmethod
    def of(cls, results: Sequence[Result]) -> Tally:
        won = sum(result.won for result in results)
        return cls(len(results), won, _rate(won, len(results)), wilson(won, len(results)))


class Spread(Struct):
    mean: float
    min: int
    max: int

    @classmethod
    def of(cls, numbers: Sequence[int]) -> Spread:
        if not numbers:
            return cls(0.0, 0, 0)
        return cls(round(sum(numbers) / len(numbers), 3), min(numbers), max(numbers))


class Report(Struct, kw_only=True):
    """Everything a simulation found out. Only `seconds` and what follows differ between runs."""

    bot: str
    seed: int
    episode: str
    elder_one: str
    difficulty: str
    wanted: int
    games: int
    won: int
    win_rate: float
    interval: tuple[float, float]
    losses: dict[str, int]
    turns: Spread
    disrupted: int
    disruption_turns: Spread
    decisions: int
    by_pair: dict[str, Tally]
    by_investigator: dict[str, Tally]
    seconds: float
    decisions_per_second: float


def _rate(won: int, games: int) -> float:
    return round(won / games, 4) if games else 0.0


def report(task: Task, results: Iterable[Result], seconds: float) -> Report:
    """What the games have in common. The order in which they ended does not matter."""
    results = sorted(results, key=lambda result: result.game)
    overall = Tally.of(results)
    losses = Counter(result.reason for result in results if not result.won)
    decisions = sum(result.decisions for result in results)
    disrupted = [result.disrupted for result in results if result.disrupted]
    return Report(
        bot=task.bot,
        seed=task.seed,
        episode=task.episode,
        elder_one=task.elder_one,
        difficulty=task.difficulty,
        wanted=task.games,
        games=overall.games,
        won=overall.won,
        win_rate=overall.win_rate,
        interval=overall.interval,
        losses=dict(sorted(losses.items(), key=lambda loss: (-loss[1], loss[0]))),
        turns=Spread.of([result.turns for result in results]),
        disrupted=len(disrupted),
        disruption_turns=Spread.of(disrupted),
        decisions=decisions,
        by_pair=_tallies(results, lambda result: ["+".join(sorted(result.investigators))]),
        by_investigator=_tallies(results, lambda result: result.investigators),
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
    )


def _tallies(
    results: Sequence[Result], names: Callable[[Result], Iterable[str]]
) -> dict[str, Tally]:
    groups: dict[str, list[Result]] = {}
    for result in results:
        for name in names(result):
            groups.setdefault(name, []).append(result)
    return {name: Tally.of(groups[name]) for name in sorted(groups)}


def lines(found: Report) -> list[str]:
    """The report for people."""
    low, high = found.interval
    text = [
        f"{found.bot} bot, {found.episode} against {found.elder_one}, {found.difficulty}, "
        f"seed {found.seed}",
        f"games      {found.games}" + ("" if found.games == found.wanted else " (interrupted)"),
        f"won        {found.won} = {found.win_rate:.1%} (95 %: {low:.1%} to {high:.1%})",
    ]
    for reason, count in found.losses.items():
        text.append(f"lost       {count} = {count / found.games:.1%} {reason.replace('-', ' ')}")
    turns, disruption = found.turns, found.disruption_turns
    text.append(f"turns      {turns.mean:.1f} ({turns.min} to {turns.max})")
    if found.games:
        share = found.disrupted / found.games
        text.append(f"disrupted  {share:.1%} of the rituals, in turn {disruption.mean:.1f}")
    for name, tally in found.by_investigator.items():
        text.append(f"  with {name:<10} {tally.win_rate:6.1%} of {tally.games}")
    text.append(
        f"time       {found.seconds:.1f} s, {found.decisions} decisions, "
        f"{found.decisions_per_second:.0f} per second"
    )
    return text
