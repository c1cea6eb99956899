"""Exact chances of a pool of dice, and the best use of its rerolls.

Everything here is arithmetic on the printed faces: no game, no luck. Results are remembered,
because the same few pools are thrown in every game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from math import comb
from typing import NamedTuple

Faces = tuple[tuple[int, int, int], ...]
"""Of each face: successes, tentacles, elder signs."""

STANDARD: Faces = ((0, 0, 0), (1, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1))
BONUS: Faces = ((0, 0, 0), (0, 0, 0), (1, 0, 0), (1, 0, 0), (0, 0, 1), (1, 0, 1))
SUCCESS = 1 / 2
"""The chance of a success on either die."""
TENTACLE = 1 / 3
"""The chance of a tentacle on a standard die; a bonus die has none."""


class Pool(NamedTuple):
    """Dice about to be thrown, with what is known to help.

    `converts` elder signs count as `worth` successes each; a reroll throws one failed die again.
    """

    standard: int
    bonus: int = 0
    auto: int = 0
    rerolls: int = 0
    converts: int = 0
    worth: int = 1
    once: int = 0
    """Successes that only the first of several rolls has besides."""

    @property
    def opening(self) -> Pool:
        """The pool of the first roll of several."""
        return self._replace(auto=self.auto + self.once, once=0)

    @property
    def dice(self) -> int:
        return self.standard + self.bonus

    def times(self, n: int) -> Pool:
        """The same pool thrown so many times."""
        return self._replace(
            standard=n * self.standard,
            bonus=n * self.bonus,
            auto=n * self.auto + self.once,
            once=0,
            rerolls=n * self.rerolls,
            converts=n * self.converts,
        )


@cache
def symbols(standard: int, bonus: int) -> dict[tuple[int, int, int], float]:
    """Chances of each number of dice with a success, an elder sign, and both."""
    chances = {(0, 0, 0): 1.0}
    for faces in (STANDARD,) * standard + (BONUS,) * bonus:
        thrown: dict[tuple[int, int, int], float] = {}
        for (successes, signs, both), chance in chances.items():
            for success, _, sign in faces:
                key = successes + success, signs + sign, both + (success and sign)
                thrown[key] = thrown.get(key, 0.0) + chance / len(faces)
        chances = thrown
    return chances


@cache
def distribution(pool: Pool) -> tuple[float, ...]:
    """Chances of 0, 1, 2 … successes. Rerolls are spent on dice that yield nothing; of a reroll
    only its successes are counted."""
    chances: dict[int, float] = {}
    for (successes, signs, both), chance in symbols(pool.standard, pool.bonus).items():
        used = min(signs, pool.converts)
        failed = pool.dice - successes - max(0, used - both)
        total = successes + used * pool.worth + pool.auto
        for gained, share in enumerate(_gained(failed, pool.rerolls)):
            end = max(0, total + gained)
            chances[end] = chances.get(end, 0.0) + chance * share
    return tuple(chances.get(total, 0.0) for total in range(max(chances) + 1))


@cache
def _gained(failed: int, rerolls: int) -> tuple[float, ...]:
    """Chances of turning 0, 1, 2 … of the failed dice into successes, one reroll after another."""
    if failed == 0 or rerolls == 0:
        return (1.0,)
    miss, hit = _gained(failed, rerolls - 1), _gained(failed - 1, rerolls - 1)
    found = [0.0] * (max(len(miss), len(hit) + 1))
    for gained, chance in enumerate(miss):
        found[gained] += chance * (1 - SUCCESS)
    for gained, chance in enumerate(hit):
        found[gained + 1] += chance * SUCCESS
    return tuple(found)


@cache
def at_least(need: int, pool: Pool) -> float:
    """The chance of at least so many successes."""
    return min(1.0, sum(distribution(pool)[max(0, need) :]))


@cache
def felled(healths: tuple[int, ...], attacks: int, pool: Pool) -> tuple[float, ...]:
    """Chances that the first, second … of several enemies fall to so many attacks on one of them
    at a time: what an attack does beyond a kill is lost."""
    if not healths:
        return ()
    standing = {(0, healths[0]): 1.0}
    """Who is attacked next, and the health that is left."""
    for attack in range(attacks):
        chances = distribution(pool if attack else pool.opening)
        after: dict[tuple[int, int], float] = {}
        for (index, left), chance in standing.items():
            if index == len(healths):
                after[index, 0] = after.get((index, 0), 0.0) + chance
                continue
            for wounds, share in enumerate(chances):
                following = healths[index + 1] if index + 1 < len(healths) else 0
                end = (index, left - wounds) if wounds < left else (index + 1, following)
                after[end] = after.get(end, 0.0) + chance * share
        standing = after
    return tuple(
        sum(chance for (reached, _), chance in standing.items() if reached > index)
        for index in range(len(healths))
    )


@cache
def mean(pool: Pool) -> float:
    return sum(total * chance for total, chance in enumerate(distribution(pool)))


@cache
def hits(dice: int, times: int = 1) -> tuple[float, ...]:
    """Chances of 0, 1, 2 … successes of so many plain dice: what an enemy does."""
    return distribution(Pool(dice * times))


@cache
def suffered(dice: int, rerolls: int, spared: int) -> tuple[float, ...]:
    """Chances of 0, 1, 2 … wounds by one attack: its victim throws so many of the successes again
    and is spared some of the rest."""
    chances: dict[int, float] = {}
    for wounds, chance in enumerate(hits(dice)):
        for averted, share in enumerate(_gained(wounds, rerolls)):
            end = max(0, wounds - averted - spared)
            chances[end] = chances.get(end, 0.0) + chance * share
    return tuple(chances.get(wounds, 0.0) for wounds in range(max(chances) + 1))


@cache
def suffered_in_all(
    attacks: tuple[tuple[int, float], ...], rerolls: int, spared: int
) -> tuple[float, ...]:
    """Chances of 0, 1, 2 … wounds by several attacks; of each its dice and how likely it is."""
    if not attacks:
        return (1.0,)
    (dice, likely), *others = attacks
    rest = suffered_in_all(tuple(others), rerolls, spared)
    one = suffered(dice, rerolls, spared)
    found = [0.0] * (len(rest) + len(one) - 1)
    for wounds, chance in enumerate(rest):
        found[wounds] += chance * (1 - likely)
        for more, share in enumerate(one):
            found[wounds + more] += chance * likely * share
    return tuple(found)


@cache
def tentacles(standard: int, spared: int) -> tuple[float, ...]:
    """Chances that a roll with so many standard dice costs 0, 1, 2 … sanity."""
    found = [0.0] * (standard + 1)
    for n in range(standard + 1):
        chance = comb(standard, n) * TENTACLE**n * (1 - TENTACLE) ** (standard - n)
        found[max(0, n - spared)] += chance
    return tuple(found)


# ── rerolls ──────────────────────────────────────────────────────────────────────────────────────


def best_of_rerolls(
    value: Callable[[int], float], now: int, poor: int, prices: Sequence[float], step: int = 1
) -> float:
    """The expected value of a thrown pool whose owner rerolls as long as it pays.

    `value` says what a number of successes is worth, `now` are shown, `poor` dice show what their
    owner does not like, and each further reroll costs the next of the `prices`. A good throw adds
    `step` successes: 1 for one's own dice, -1 for those of an enemy.
    """
    known: dict[tuple[int, int, int], float] = {}

    def best(now: int, poor: int, spent: int) -> float:
        if spent == len(prices) or poor <= 0:
            return value(now)
        key = now, poor, spent
        if key not in known:
            good = best(now + step, poor - 1, spent + 1)
            bad = best(now, poor, spent + 1)
            again = SUCCESS * good + (1 - SUCCESS) * bad - prices[spent]
            known[key] = max(value(now), again)
        return known[key]

    return best(now, poor, 0)
