"""What it costs to be followed: some enemies hurt whoever they come after, space by space."""

from __future__ import annotations

from typing import NamedTuple

from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import number
from dmd_tui.model import Enemy, Investigator
from dmd_tui.players import costs
from dmd_tui.rules import moments
from dmd_tui.rules.harm import room_for_stress


class Toll(NamedTuple):
    """Points of harm: those that stress may buy off, and those that nothing does."""

    averted: int = 0
    wounds: int = 0

    def __add__(self, other: object) -> Toll:
        assert isinstance(other, Toll)
        return Toll(self.averted + other.averted, self.wounds + other.wounds)

    def price(self, game: Game, who: Investigator) -> float:
        """Stress while there is room for it, then wounds."""
        stress = min(self.averted, room_for_stress(game, who))
        wounds = self.wounds + self.averted - stress
        hurt = costs.wound_cost(game, who, wounds) if wounds else 0.0
        return costs.stress_cost(who, stress) + hurt


NOTHING = Toll()


def toll_of(game: Game, enemy: Enemy, who: Investigator) -> Toll:
    """What an enemy takes each time it follows somebody into a space."""
    if "follows" not in game.enemy_moments:
        return NOTHING
    toll = NOTHING
    for text in moments.enemy_texts(game, enemy, "follows"):
        ctx = moments.context(text, who)
        for node in text.clause.do:
            match node:
                case schema.Wound(n=n):
                    toll += Toll(wounds=number(game, n, ctx))
                case schema.Unless(cost=(schema.Stress(n=n),)) | schema.Stress(n=n):
                    toll += Toll(averted=number(game, n, ctx))
    return toll
