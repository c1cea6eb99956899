"""Ways of a Run: every space in reach, and who and what comes along."""

from __future__ import annotations

from typing import NamedTuple

from dmd_tui.cards.select import holds
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.players.appraise import Appraiser
from dmd_tui.players.goals import Goal
from dmd_tui.players.pursuit import NOTHING, Toll, toll_of
from dmd_tui.players.sight import Sight
from dmd_tui.rules import moments

STING = 5.0
"""How many dice of followers one accepts for something worth an action."""
PURSUED = 1.5
"""How many dice of followers a point of harm on the way is like."""


class Way(NamedTuple):
    """A way somewhere: its steps, and who and what comes along."""

    steps: tuple[str, ...]
    company: tuple[Enemy, ...]
    fire: int
    sneaks: int
    burden: float
    gain: float = 0.0
    """What the wounds are worth that Sneaking has dealt on the way, and who met whom."""
    gone: tuple[Enemy, ...] = ()
    """Enemies that died on the way."""
    toll: Toll = NOTHING
    """What those who follow take on the way."""
    rescue: float = 0.0
    """What it is worth to others that their enemies come along."""

    @property
    def price(self) -> float:
        """What makes one way worse than another."""
        return self.burden - STING * (self.gain + self.rescue)


class Ways:
    """What somebody may run into, and out of."""

    def __init__(
        self, sight: Sight, goal: Goal, who: Investigator, rescues: dict[str, float]
    ) -> None:
        """Of spaces where others stand: what it is worth that all enemies are led away."""
        self._rescues = {space: worth for space, worth in rescues.items() if worth > 0}
        self.sight = sight
        self.goal = goal
        self.who = who
        self._stings = sight.sneak_wounds(who)
        self._tolls: dict[str, Toll] = {}
        self._costs: dict[str, float] = {}

    def within(self, moves: int, sneaks: int) -> dict[str, Way]:
        """Every space in reach, by the way with the least company and fire.

        Whoever wounds by Sneaking, or fetches enemies from others, may want to come back and leave
        again.
        """
        sight = self.sight
        start = Way((), (), 0, sneaks, 0.0)
        best = {self.who.space: start}
        edge = dict(best)
        for _ in range(moves):
            reached: dict[str, Way] = {}
            for space, way in edge.items():
                leaving = self._leave(space, way)
                for other in sight.routes.neighbours[space]:
                    onward = self._enter(leaving._replace(steps=(*leaving.steps, other)))
                    if _better(onward, best.get(other)):
                        best[other] = reached[other] = onward
                    elif (self._stings or self._rescues) and _better(onward, reached.get(other)):
                        reached[other] = onward
            edge = reached
        return best

    def _enter(self, way: Way) -> Way:
        """Who comes along may meet somebody."""
        if not self.goal.gathers:
            return way
        gain, dead = self.goal.meeting(self.sight, way.steps[-1], way.company, way.gone)
        if not dead:
            return way
        company = tuple(enemy for enemy in way.company if enemy not in dead)
        return way._replace(company=company, gain=way.gain + gain, gone=(*way.gone, *dead))

    def _leave(self, space: str, way: Way) -> Way:
        """Who follows out of a space, and what is caught there (RUN-03, RUN-07)."""
        sight = self.sight
        here = [*way.company]
        known = (*way.company, *way.gone)
        here += [enemy for enemy in sight.by_space.get(space, ()) if enemy not in known]
        here.sort(key=self.worth_of_sneaking, reverse=True)
        staying = min(way.sneaks, sum(self.worth_of_sneaking(enemy) >= 0 for enemy in here))
        company = tuple(here[staying:])
        fire = way.fire + sight.game.fire_at(space)
        burden = fire + sum(sight.menace(enemy) for enemy in company) + 0.1 * staying
        gain = way.gain + sum(self._sting(enemy) for enemy in here[:staying])
        toll = sum((self._toll(enemy) for enemy in company), way.toll)
        burden += PURSUED * toll.points
        rescue = way.rescue
        if space not in (self.who.space, *way.steps)[:-1]:
            rescue += self._rescues.get(space, 0.0)
        return Way(
            way.steps, company, fire, way.sneaks - staying, burden, gain, way.gone, toll, rescue
        )

    def worth_of_sneaking(self, enemy: Enemy) -> float:
        """Leave the worst of them behind, or whoever it hurts most; some are wanted along."""
        if self.goal.gathers and self.goal.leads(self.sight, enemy):
            return -1.0
        return self.sight.menace(enemy) + STING * self._sting(enemy)

    def _toll(self, enemy: Enemy) -> Toll:
        known = self._tolls.get(enemy.kind)
        if known is None:
            known = self._tolls[enemy.kind] = toll_of(self.sight.game, enemy, self.who)
        return known

    def _sting(self, enemy: Enemy) -> float:
        """What it is worth to sneak past somebody who is wounded by it, and what it costs."""
        known = self._costs.get(enemy.kind)
        if known is None:
            known = self._costs[enemy.kind] = self._cost_of_sneaking(enemy)
        return self._wounding(enemy) - known

    def _cost_of_sneaking(self, enemy: Enemy) -> float:
        """What texts of the board do to whoever sneaks past an enemy."""
        game, cost = self.sight.game, 0.0
        for text in moments.board_texts(game, "sneak"):
            ctx = moments.context(text, self.who, it=enemy)
            if holds(game, text.clause.if_, ctx):
                cost -= Appraiser(self.sight, self.goal).worth(text.clause.do, ctx)
        return cost

    def _wounding(self, enemy: Enemy) -> float:
        if not self._stings or not self.sight.can_be_hurt(enemy):
            return 0.0
        if enemy.kind == ELDER_ONE:
            return self.goal.elder_wound(self.sight) * self._stings
        dice = sum(self.sight.dice_of(enemy))
        return self.goal.kill * dice * min(1.0, self._stings / self.sight.health_left(enemy))


def _better(way: Way, known: Way | None) -> bool:
    return known is None or way.price < known.price - 1e-9
