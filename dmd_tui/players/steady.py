"""A bot that plays like a sensible person: one small function for every kind of choice.

It knows what a player at the table knows, and nothing else. Its plans are expectations
(`planning`), its dice exact (`odds`, `rolls`), its opinion of cards read from their texts
(`appraise`), and what it is after comes from the episode (`goals`).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from dmd_tui.cards.ask import ALL
from dmd_tui.cards.game import Game
from dmd_tui.engine import Choice, Option, Table
from dmd_tui.players import acting, belongings, harms, rolls, targets
from dmd_tui.players.course import Course
from dmd_tui.players.situation import Situation

Decision = Callable[[Situation], Option]

DECISIONS: dict[str, Decision] = {
    # the turn
    "action": acting.choose_action,
    "free-action": acting.choose_free_action,
    "step": acting.choose_step,
    "sneak": acting.choose_sneak,
    "take-along": acting.take_nobody,
    "walk": acting.choose_walk,
    "move-to": acting.choose_end,
    "trade": belongings.choose_gift,
    # dice
    "reroll": lambda now: rolls.choose_reroll(now.choice, now.appraiser),
    "convert": lambda now: rolls.choose_conversion(now.choice, now.appraiser),
    # enemies
    "target": targets.choose_target,
    "attacker": targets.choose_attacker,
    "divide-wounds": targets.choose_share,
    "which": targets.choose_thing,
    "summon-at": targets.choose_gate,
    # harm
    "assign-wound": harms.assign_wound,
    "ignore": harms.ignore,
    "heal": harms.heal,
    "heal-shared": harms.heal_shared,
    "level-up": harms.level_up,
    # texts
    "effect": belongings.choose_branch,
    "pay": belongings.pay_or_not,
    "pay-any": belongings.pay_some,
    "unless": belongings.pay_or_suffer,
    "use": belongings.use_or_go_on,
    "keep-relic": belongings.keep_relic,
    "choose-relic": belongings.keep_relic,
}


class SteadyBot:
    """Decides everything by what it sees now; it remembers only the way of its Run."""

    def __init__(self, seed: int = 0) -> None:
        """A seed is taken like every other bot does, but nothing is left to chance."""
        self._course = Course()

    def decide(self, table: Table) -> Option:
        assert table.pending is not None
        choice = _one_by_one(table.pending)
        decision = DECISIONS.get(choice.kind)
        if decision is None:
            return choice.options[0]
        return decision(Situation(cast(Game, table.game), choice, self._course))


def _one_by_one(choice: Choice) -> Choice:
    """It has the patience to send every figure on its way alone."""
    alone = [option for option in choice.options if not option.key.startswith(ALL)]
    if len(alone) == len(choice.options):
        return choice
    return Choice(choice.who, choice.kind, alone, choice.cause, choice.args)
