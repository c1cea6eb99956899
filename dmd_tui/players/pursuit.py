"""What it costs to be followed: some enemies hurt whoever they come after, space by space."""

from __future__ import annotations

from operator import add
from typing import NamedTuple

from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import number
from dmd_tui.model import Enemy, Investigator
from dmd_tui.players import costs
from dmd_tui.rules import moments
from dmd_tui.rules.harm import room_for_stress


class Toll(NamedTuple):
    """Points of harm: stress, wounds that stress may avert, and wounds that nothing does."""

    stress: int = 0
    averted: int = 0
    wounds: int = 0

    @property
    def points(self) -> int:
        return sum(self)

    def __add__(self, other: object) -> Toll:
        assert isinstance(other, Toll)
        return Toll(*map(add, self, other))

    def price(self, game: Game, who: Investigator) -> float:
        """Stress for which there is no room costs nothing, or a wound where it should avert one."""
        room = room_for_stress(game, who)
        wounds = self.wounds + max(0, self.averted - room)
        hurt = costs.wound_cost(game, who, wounds) if wounds else 0.0
        return costs.stress_cost(who, min(self.stress + self.averted, room)) + hurt


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
                case schema.Stress(n=n, over=None):
                    toll += Toll(stress=number(game, n, ctx))
                case schema.Stress(n=n) | schema.Unless(cost=(schema.Stress(n=n),)):
                    toll += Toll(averted=number(game, n, ctx))
    return toll
