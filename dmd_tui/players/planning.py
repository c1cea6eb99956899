"""The rest of a turn, as far as it can be foreseen: where to go, what to do there, where to end.

No dice are thrown in thought and nothing is tried out: every plan is an expectation. A plan is made
anew at every decision, so that what happened in between is always taken into account.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from itertools import accumulate
from typing import NamedTuple

from dmd_tui.cards import schema
from dmd_tui.cards.select import holds, number
from dmd_tui.cards.stats import stat
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.players import costs
from dmd_tui.players.goal import Work
from dmd_tui.players.goals import Goal
from dmd_tui.players.odds import mean
from dmd_tui.players.sight import Sight
from dmd_tui.players.strike import strike_of, volley
from dmd_tui.players.ways import Way, Ways
from dmd_tui.rules import moments

FUTURE = 0.9
"""What work of the next turn is worth today."""
COMING = 0.12
"""The chance that a Mythos card brings the enemies of a kind that are near."""
ARRIVING = 0.25
STRANGER = 2
"""The chance that an enemy appears at a gate, and its dice."""
FARTHEST = 15
"""No way takes more Runs than this, or there is none."""
NEAR = 2
TIRED = 3
"""With so much stress Rest comes before work."""
FIRE = 0.25
"""The price of a fire token that is caught on the way."""
CROWDED = 2.7
IN_THE_WAY = 0.5
"""How much the harm counts that an enemy would do where the work is."""
AFAR = 0.5
"""How much it counts that somebody dies whom nobody has met yet."""
MOST_SHOTS = 4
ENGAGED = 0.4
"""Enemies that survive will attack again, and each of them forbids Rest and investigating."""


class Plan(NamedTuple):
    """What to do with the actions that are left in a space, and what that is worth."""

    worth: float
    fights: int
    """Attacks, on enemies there or within range."""
    rests: int
    works: tuple[str, ...]
    tired: bool = False

    @property
    def first(self) -> str:
        """Enemies first, because their deaths are uncertain; then the work, unless Rest is needed
        for it: stress is rerolls."""
        if self.fights:
            return "attack"
        if self.works and not (self.rests and self.tired):
            return self.works[0]
        return "rest" if self.rests else "pass"


class Planner:
    """Plans of one investigator."""

    def __init__(self, sight: Sight, goal: Goal, who: Investigator) -> None:
        self.sight = sight
        self.goal = goal
        self.who = who
        self._speed = stat(sight.game, who, "run")
        self._rest = stat(sight.game, who, "rest")
        self._lighter, self._calm = _more_than_rest(sight, who)
        self._sites = goal.worksites(sight, who)
        self._card = goal.card_worth(sight)
        self._fear = goal.fear(sight)
        self._fire = FIRE * goal.burn(who)
        self._prices: dict[str, float] = {}
        self._roll = self._price_of_roll()
        self._strike = strike_of(sight.game, who)
        self._reach = sight.reach_of(who)
        self._volleys: dict[str, list[float]] = {}
        self._unspoilt = not moments.owned_texts(sight.game, who, "kill")
        self._gates = frozenset(sight.game.episode.map.gates.values())
        self._exposures: dict[str, float] = {}
        self._heals: dict[int, float] = {}
        self._friends: dict[str, list[Sight]] = {}
        for other in sight.others:
            self._friends.setdefault(other.space, []).append(Sight(sight.game, other, sight))
        self._care = goal.care * self._fear
        rescues = {space: self._relief(space, []) for space in self._friends}
        self.ways = Ways(sight, goal, who, rescues)

    # ── standing somewhere ───────────────────────────────────────────────────────────────────────

    def plan(
        self,
        space: str,
        actions: int,
        company: Sequence[Enemy] = (),
        gone: Sequence[Enemy] = (),
    ) -> Plan:
        """The best use of so many actions there, with these enemies having come along, and others
        having died on the way."""
        sight = self.sight
        foes = [enemy for enemy in sight.by_space.get(space, ()) if enemy not in company]
        foes = [enemy for enemy in foes if enemy not in gone]
        foes += company
        works = self.goal.works_at(sight, space, self.who)[:actions]
        gains = list(accumulate(map(self._gain, works), initial=0.0))
        aimed = self._shots(space, gone, company)
        best = Plan(float("-inf"), 0, 0, ())
        tired = self.who.stress >= TIRED
        fixed = self._prospect(space) - self._exposure(space)
        for fights in range(actions + 1) if foes else (0,):
            clear, harm = self._after_fights(space, foes, fights)
            ending = fixed + clear * self._card - harm
            most = min(len(aimed) - 1, actions - fights) if clear > 0 else 0
            for shots in range(most + 1):
                left = actions - fights - shots
                for rests in range(left + 1) if clear > 0 else (0,):
                    done = min(len(works), left - rests)
                    healed = self._healed(rests) if rests else 0.0
                    worth = ending + gains[done] + clear * (healed + aimed[shots])
                    if worth > best.worth + 1e-9:
                        keys = tuple(work.key for work in works[:done])
                        best = Plan(worth, fights + shots, rests, keys, tired)
        return best

    def shot(self) -> float:
        """What an attack as a gift is worth, on somebody who is not here."""
        here, sight = self.who.space, self.sight
        worths = self._shots(here, (), ())[1:2]
        elder = sight.elder
        far = sight.distance(here, elder.space) if elder else 0
        if elder and sight.can_be_hurt(elder) and 1 <= far <= self._reach:
            wounds = mean(sight.attack_pool(self.who, near=False, target=elder))
            worths.append(self.goal.elder_wound(sight) * wounds - self._price_of_roll(elder))
        return max(worths, default=0.0)

    def _gain(self, work: Work) -> float:
        return work.gain - (self._price_of_roll(work.target) if work.rolls else 0.0)

    def _price_of_roll(self, target: Enemy | None = None) -> float:
        """What its tentacles cost; a death counts the same, whoever throws the dice."""
        key = target.kind if target else ""
        known = self._prices.get(key)
        if known is None:
            known = self.sight.roll_price(target)
            if self.sight.is_raving:
                known *= max(1.0, CROWDED * self._fear)
            self._prices[key] = known
        return known

    def _shots(self, space: str, gone: Sequence[Enemy], company: Sequence[Enemy]) -> list[float]:
        """What 0, 1, 2 … attacks from there on enemies elsewhere are worth: those in the way of
        the work, those that may come, and those that stand with others."""
        if not self._reach:
            return [0.0]
        sight = self.sight
        known = self._volleys.get(space)
        if known is None or gone or company:
            aims = [
                (self._riddance(space, enemy), sight.health_left(enemy))
                for other in sight.routes.within(space, self._reach)
                if other != space
                for enemy in sight.by_space.get(other, ())
                if enemy.kind != ELDER_ONE and sight.can_be_hurt(enemy)
                if enemy not in gone and enemy not in company
                if not self.goal.spares(sight, enemy)
            ]
            pool = sight.attack_pool(self.who, near=False, target=None, at=space)
            known = volley(aims, pool, MOST_SHOTS, self._roll)
            if not gone and not company:
                self._volleys[space] = known
        return known

    def _riddance(self, space: str, enemy: Enemy) -> float:
        """What it is worth to somebody there that an enemy elsewhere dies."""
        sight = self.sight
        harm = sight.harm(((enemy, 1.0),))
        worth = AFAR * self.goal.kill * sum(sight.dice_of(enemy)) + self._spoils(enemy)
        if sight.distance(space, enemy.space) <= NEAR:
            worth += COMING * self._fear * harm
        if enemy.space in self._sites:
            worth += IN_THE_WAY * self._fear * harm
        for friend in self._friends.get(enemy.space, ()):
            worth += self._care * friend.harm(((enemy, 1.0),))
        return worth

    def _spoils(self, enemy: Enemy) -> float:
        """What it is worth that somebody is healed by a kill."""
        if self._unspoilt:
            return 0.0
        return costs.best_relief(self.who, self.sight.spoils(self.who, enemy))

    def _healed(self, rests: int) -> float:
        """What so many Rests do: points healed, and tokens that a text lets one put down."""
        known = self._heals.get(rests)
        if known is None:
            relief = costs.best_relief(self.who, rests * self._rest, rests * self._calm)
            known = self._heals[rests] = relief + costs.BURDEN * min(rests, self._lighter)
        return known

    def _after_fights(self, space: str, foes: list[Enemy], fights: int) -> tuple[float, float]:
        """The chance that so many attacks clear the space, and what the survivors will cost."""
        if not foes:
            return 1.0, 0.0
        sight = self.sight
        order = sorted(foes, key=lambda foe: sight.health_left(foe) / (0.1 + sight.menace(foe)))
        aims = [foe for foe in order if sight.can_be_hurt(foe) and not self.goal.spares(sight, foe)]
        healths = tuple(sight.health_left(foe) for foe in aims)
        pool = sight.attack_pool(self.who, target=None, at=space)
        chances = self._strike.falls(healths, fights, pool)
        falls = {foe.id: chance for foe, chance in zip(aims, chances, strict=True)}
        clear = min(chances) if len(aims) == len(foes) else 0.0
        engaged = killed = 0.0
        attackers = []
        for foe in order:
            fallen = falls.get(foe.id, 0.0)
            attackers.append((foe, 1 - fallen))
            engaged += ENGAGED * (1 - fallen)
            killed += fallen * (self.goal.kill * sum(sight.dice_of(foe)) + self._spoils(foe))
        harm = self._fear * (CROWDED * sight.harm(attackers) + engaged) - killed
        harm -= self._relief(space, attackers)
        return clear, harm + fights * self._roll

    def _relief(self, space: str, attackers: list[tuple[Enemy, float]]) -> float:
        """What it is worth to those who stand there that only these enemies remain."""
        friends = self._friends.get(space)
        if not friends or not self._care:
            return 0.0
        before = [(enemy, 1.0) for enemy in self.sight.by_space.get(space, ())]
        return self._care * sum(friend.harm(before) - friend.harm(attackers) for friend in friends)

    def _prospect(self, space: str) -> float:
        """Work within reach of the next turn."""
        best = -FARTHEST * self.goal.pace
        for site, gain in self._sites.items():
            runs = self.sight.runs(space, site, self._speed)
            best = max(best, gain - self.goal.pace * runs)
        return FUTURE * best

    @cached_property
    def _around(self) -> dict[str, dict[str, list[tuple[Enemy, float]]]]:
        """Of every space the enemies that are near, but not in it, by kind."""
        found: dict[str, dict[str, list[tuple[Enemy, float]]]] = {}
        for enemy in self.sight.game.state.enemies.values():
            if enemy.kind != ELDER_ONE:
                for space in self.sight.routes.within(enemy.space, NEAR):
                    if space != enemy.space:
                        kinds = found.setdefault(space, {})
                        kinds.setdefault(enemy.kind, []).append((enemy, 1.0))
        return found

    def _exposure(self, space: str) -> float:
        """Enemies that one card could bring here: all of a kind that are near, or a new one."""
        known = self._exposures.get(space)
        if known is None:
            kinds = self._around.get(space, {})
            sight = self.sight
            known = COMING * sum(sight.harm(enemies) for enemies in kinds.values())
            if space in self._gates:
                known += ARRIVING * (sight.harm_of_dice(STRANGER) + ENGAGED)
            known *= self._fear
            self._exposures[space] = known
        return known

    # ── going somewhere ──────────────────────────────────────────────────────────────────────────

    def best_run(self, moves: int, actions: int, sneaks: int) -> tuple[float, tuple[str, ...]]:
        """The best end of a Run with so many moves, and the way there."""
        best: tuple[float, tuple[str, ...]] = (float("-inf"), ())
        for space, way in self.ways.within(moves, sneaks).items():
            if way.steps:
                worth = self.plan(space, actions, way.company, way.gone).worth
                worth += (
                    way.gain + self._led_away(way) - self._fire * way.fire - 0.01 * len(way.steps)
                )
                worth -= way.toll.price(self.sight.game, self.who)
                if worth > best[0]:
                    best = worth, way.steps
        return best

    def _led_away(self, way: Way) -> float:
        """What it is worth to those whom one leaves, or meets on the way, that their enemies come
        along. Whoever is met at its end is reckoned with there."""
        worth = 0.0
        for space in self._friends:
            here = self.sight.by_space.get(space, ())
            left = [(enemy, 1.0) for enemy in here if enemy not in way.company]
            if len(left) < len(here) and space != way.steps[-1]:
                worth += self._relief(space, left)
        return worth


def _more_than_rest(sight: Sight, who: Investigator) -> tuple[int, int]:
    """What texts of the board add to a Rest: tokens on the own board that they may take away, and
    points of stress."""
    dropped = calm = 0
    for text in moments.board_texts(sight.game, "rest"):
        ctx = moments.context(text, who)
        if not moments.available(sight.game, text) or not holds(sight.game, text.clause.if_, ctx):
            continue
        for node in text.clause.do:
            match node:
                case schema.Drop(token=token, on=schema.Ref(name="you" | "all")):
                    dropped = max(dropped, who.tokens.get(token, 0))
                case schema.HealStress(who=schema.Ref(name="you" | "all"), n=n):
                    calm += number(sight.game, n, ctx)
    return dropped, calm
