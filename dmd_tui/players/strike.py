"""Whom an attack can hit: one enemy, several that share its wounds, or each of them in full."""

from __future__ import annotations

from typing import NamedTuple

from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import UNLIMITED, number
from dmd_tui.cards.stats import standing
from dmd_tui.cards.things import Context, Scope
from dmd_tui.model import Investigator
from dmd_tui.players.odds import Pool, at_least, felled


class Strike(NamedTuple):
    """So many further targets, and whether each of them suffers all wounds."""

    further: int = 0
    in_full: bool = False

    def falls(self, healths: tuple[int, ...], attacks: int, pool: Pool) -> tuple[float, ...]:
        """How likely each of these enemies falls to so many attacks, the first ones first."""
        if not attacks:
            return (0.0,) * len(healths)
        if not self.further:
            return felled(healths, attacks, pool)
        thrown = pool.times(attacks)
        if self.in_full:
            return tuple(at_least(health, thrown) for health in healths)
        shared = 0
        return tuple(at_least(shared := shared + health, thrown) for health in healths)


def strike_of(game: Game, who: Investigator, *, near: bool = True) -> Strike:
    """What somebody's attacks are like, in the own space or away from it (OPEN-54)."""
    ctx = Context(who, Scope("attack"))
    further = [
        min(UNLIMITED, number(game, node.n, ctx))
        for node in standing(game, who, schema.Targets)
        if near or node.where == "target"
    ]
    in_full = any(near or node.where == "target" for node in standing(game, who, schema.EachInFull))
    return Strike(max(further, default=0), in_full)


def volley(aims: list[tuple[float, int]], pool: Pool, attacks: int, price: float) -> list[float]:
    """What 0, 1, 2 … attacks are worth, each on the enemy where it does most: of every enemy what
    its death is worth, and its health."""
    found = [0.0]
    spent = [0] * len(aims)
    for _ in range(attacks if aims else 0):
        gains = [
            worth * (felled((health,), n + 1, pool)[0] - felled((health,), n, pool)[0])
            for (worth, health), n in zip(aims, spent, strict=True)
        ]
        best = max(range(len(aims)), key=lambda index: gains[index])
        spent[best] += 1
        found.append(found[-1] + gains[best] - price)
    return found
