"""Closed passages: whoever wants to get through has to open them first."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dmd_tui.cards import schema
from dmd_tui.cards.box import Action
from dmd_tui.cards.select import number
from dmd_tui.cards.staging import Staging
from dmd_tui.cards.stats import stat
from dmd_tui.cards.things import Context, Passage, Scope, Thing
from dmd_tui.cards.walk import nodes
from dmd_tui.model import Investigator
from dmd_tui.players.goal import Explore, Work
from dmd_tui.players.odds import at_least
from dmd_tui.players.sight import Sight
from dmd_tui.rules.harm import room_for_stress

LEAST_SAVING = 0.1


class Opening(NamedTuple):
    """The action that opens a passage, and the roll for it."""

    action: Action
    test: schema.RollTest


@lru_cache(maxsize=64)
def read_opening(staging: Staging) -> Opening | None:
    for action in staging.episode.actions:
        for node in nodes(action.do):
            if isinstance(node, schema.RollTest) and any(
                isinstance(part, schema.Drop) and part.token in staging.closing for part in node.ok
            ):
                return Opening(action, node)
    return None


class Opener(Explore):
    """A goal whose worksites may lie behind closed passages."""

    def openings(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        """Opening the passage here that brings somebody nearest to the work."""
        opening = read_opening(sight.game.staging)
        if opening is None or not sight.closed:
            return []
        here = [name.split("–") for name in sight.closed if space in name.split("–")]
        savings = [self._saving(sight, who, space, a if b == space else b) for a, b in here]
        saved = max(savings, default=0.0)
        if saved <= LEAST_SAVING:
            return []
        game = sight.game
        key = opening.action.id
        need = number(game, opening.test.need, Context(who, Scope(f"action:{key}")))
        pool = sight.pool(who, (key, "roll", "any-roll"))
        pool = pool._replace(rerolls=pool.rerolls + min(2, room_for_stress(game, who)))
        return [Work(key, saved * at_least(need, pool), 1)]

    def _saving(self, sight: Sight, who: Investigator, space: str, beyond: str) -> float:
        """How much nearer the best work is if one can step from a space to another."""
        speed = stat(sight.game, who, "run")
        now = then = float("-inf")
        for site, gain in self.worksites(sight, who).items():
            now = max(now, gain - self.pace * sight.runs(space, site, speed))
            then = max(then, gain - self.pace * (sight.runs(beyond, site, speed) + 1 / speed))
        return then - now if then > now else 0.0

    def passage_need(self, sight: Sight, passage: Passage) -> float:
        here = sight.who.space
        if here not in (passage.a, passage.b):
            return 0.0
        beyond = passage.b if passage.a == here else passage.a
        return self._saving(sight, sight.who, here, beyond)

    def counter_worth(self, sight: Sight, token: str, on: Thing) -> float:
        if token in sight.game.staging.closing and isinstance(on, Passage):
            return -max(0.1, self.passage_need(sight, on))
        return super().counter_worth(sight, token, on)
