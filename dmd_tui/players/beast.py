"""Beauty and the Beast: a monster that must be fed, led to a place, and killed there in time."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

from dmd_tui.cards import schema
from dmd_tui.cards.box import Action
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import number
from dmd_tui.cards.staging import Staging
from dmd_tui.cards.things import Context, Scope, Thing
from dmd_tui.cards.walk import nodes
from dmd_tui.model import Enemy, Investigator, Piece
from dmd_tui.players.goal import ATTACK, Explore, Work
from dmd_tui.players.odds import Pool, at_least, mean
from dmd_tui.players.sight import Sight
from dmd_tui.rules.elder import symbols
from dmd_tui.rules.harm import room_for_stress

MEAL = 2.0
"""What a meal is worth while the Beast is hungry."""
SPARE_MEALS = 1
"""One more than needed: an advance digests some."""
REMEMBERING = 5.0
"""What it is worth that the Lady remembers when the Beast can be killed; less before."""
TOO_EARLY = 0.3
WOUND = 1.5
"""What a wound on the Beast is worth where it counts; less elsewhere: it keeps them."""
ELSEWHERE = 0.5
SAFE_HEALTH = 6
"""With so much health left an attack in the wrong place does not kill."""
SHOW = 5.0
"""What the place is worth where it must end."""
LEAST_CHANCE = 0.15
DUE = (0.1, 0.25, 0.5)
"""The chance that an advance undoes it first, by symbols."""


class Tale(NamedTuple):
    """What the texts of the monster say."""

    beast: str
    prey: str
    meal: str
    meals: int
    lady: str
    side: str


@lru_cache(maxsize=64)
def read_tale(staging: Staging) -> Tale | None:
    """A monster that eats another kind, cannot be wounded before, and disrupts when it dies."""
    for beast, clauses in staging.episode.monster_rules.items():
        prey = meal = lady = side = ""
        meals = 0
        for clause in clauses:
            if "meets" in clause.when:
                prey = clause.of or ""
                meal = next((n.token for n in nodes(clause.do) if isinstance(n, schema.Add)), "")
            if "dies" in clause.when and any(
                isinstance(n, schema.Disrupt) for n in nodes(clause.do)
            ):
                for node in nodes(clause.do):
                    if isinstance(node, schema.Pick) and node.side:
                        lady, side = node.kind, node.side
            if any(isinstance(n, schema.Prevent) for n in clause.do) and isinstance(
                clause.if_, schema.Compare
            ):
                meals = clause.if_.right if isinstance(clause.if_.right, int) else 0
        if prey and meal and lady:
            return Tale(beast, prey, meal, meals, lady, side)
    return None


class Beast(Explore):
    """Feed it, lead it to her, make her remember, and kill it there (Episode 6)."""

    gathers = True

    def __init__(self, game: Game, tale: Tale) -> None:
        self.game = game
        self.tale = tale

    @classmethod
    def read(cls, game: Game) -> Beast | None:
        tale = read_tale(game.staging)
        return cls(game, tale) if tale else None

    # ── who is where ─────────────────────────────────────────────────────────────────────────────

    @cached_property
    def beast(self) -> Enemy | None:
        kind = self.tale.beast
        return next((e for e in self.game.state.enemies.values() if e.kind == kind), None)

    @cached_property
    def lady(self) -> Piece | None:
        kind = self.tale.lady
        return next((p for p in self.game.state.pieces.values() if p.kind == kind), None)

    @property
    def meals(self) -> int:
        return self.beast.tokens.get(self.tale.meal, 0) if self.beast else 0

    @property
    def hungry(self) -> bool:
        return self.meals < self.tale.meals

    @property
    def remembers(self) -> bool:
        return self.lady is not None and self.lady.side == self.tale.side

    @property
    def is_there(self) -> bool:
        """The Beast is where it must end."""
        return bool(self.beast and self.lady and self.beast.space == self.lady.space)

    def _is_prey(self, enemy: Enemy) -> bool:
        return self.game.is_kind(enemy, self.tale.prey)

    @cached_property
    def lasting(self) -> float:
        """The chance that what is done now is not undone by the next advance."""
        return 1.0 - DUE[min(symbols(self.game), len(DUE) - 1)]

    def _appetite(self) -> int:
        return max(0, self.tale.meals + SPARE_MEALS - self.meals)

    # ── who meets whom ───────────────────────────────────────────────────────────────────────────

    def meeting(
        self, sight: Sight, space: str, company: Sequence[Enemy], gone: Sequence[Enemy]
    ) -> tuple[float, tuple[Enemy, ...]]:
        beast = self.beast
        if beast is None:
            return 0.0, ()
        if beast in company:
            here = sight.by_space.get(space, ())
            dead = [e for e in here if self._is_prey(e) and e not in gone and e not in company]
        elif beast.space == space:
            dead = [enemy for enemy in company if self._is_prey(enemy)]
        else:
            return 0.0, ()
        eaten = sum(self._is_prey(enemy) for enemy in gone)
        useful = max(0, min(len(dead), self._appetite() - eaten))
        return MEAL * useful, tuple(dead)

    def leads(self, sight: Sight, enemy: Enemy) -> bool:
        """Whom one does not shake off: the Beast, and food for it."""
        if sight.who.wounds >= 3:
            return False
        return enemy is self.beast or (self.hungry and self._is_prey(enemy))

    def spares(self, sight: Sight, enemy: Enemy) -> bool:
        """In the wrong place its death is for nothing, and food is not to be killed."""
        if enemy is not self.beast:
            return False
        return not (self.is_there and self.remembers) and sight.health_left(enemy) < SAFE_HEALTH

    def led(self, sight: Sight, enemy: Enemy, space: str) -> float | None:
        if self.lady is None or self.beast is None:
            return None
        if enemy is self.beast:
            if space == self.lady.space and enemy.space != space:
                return 0.1 if self.hungry else 0.8
            return 0.0
        if self._is_prey(enemy) and space == self.beast.space:
            return 0.5 if self.hungry else 0.0
        return None

    # ── work ─────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def luring(self) -> Action | None:
        return self._moving(self.tale.prey)

    @cached_property
    def telling(self) -> Action | None:
        for action in self.game.episode.actions:
            if any(isinstance(node, schema.Flip) for node in nodes(action.do)):
                return action
        return None

    def _moving(self, kind: str) -> Action | None:
        for action in self.game.episode.actions:
            for node in nodes(action.do):
                whom = node.who if isinstance(node, schema.Move) else None
                if isinstance(whom, schema.Pick) and whom.kind == kind:
                    return action
        return None

    def works_at(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        if self.beast is None or self.lady is None:
            return []
        works: list[Work] = []
        here = self.beast.space == space
        if here and self.hungry:
            works += self._lures(sight, space, who)
        if self.lady.space == space:
            works += self._tales(sight, who)
        if here and sight.can_be_hurt(self.beast) and not self.spares(sight, self.beast):
            share = WOUND if self.is_there and self.remembers else WOUND * ELSEWHERE
            hits = mean(sight.attack_pool(who, target=self.beast))
            works += [Work(ATTACK, share * hits, 1)] * 4
        return sorted(works, key=lambda work: -work.gain)

    def _lures(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        if self.luring is None:
            return []
        far = sorted(
            sight.distance(space, enemy.space)
            for enemy in self.game.state.enemies.values()
            if self._is_prey(enemy)
        )
        if not far:
            return []
        chance = at_least(far[0], self._pool(sight, who, self.luring))
        return [Work(self.luring.id, MEAL * (chance + 0.2 * (1 - chance)), 1)]

    def _tales(self, sight: Sight, who: Investigator) -> list[Work]:
        if self.telling is None or self.lady is None or self.beast is None:
            return []
        works = []
        if not self.remembers:
            gain = self.chance(sight, who) * self._memory()
            works += [Work(self.telling.id, gain, 1)] * 2
        far = sight.distance(self.beast.space, self.lady.space)
        if far and not self.hungry:
            steps = min(far, mean(self._pool(sight, who, self.telling)))
            works.append(Work(self.telling.id, 0.8 * steps, 1))
        return works

    def _memory(self) -> float:
        missing = max(0, self.tale.meals - self.meals)
        early = 1.0 if not missing else TOO_EARLY / missing
        return REMEMBERING * early * self.lasting

    def _pool(self, sight: Sight, who: Investigator, action: Action) -> Pool:
        pool = sight.pool(who, (action.id, "roll", "any-roll"))
        return pool._replace(rerolls=pool.rerolls + min(2, room_for_stress(self.game, who)))

    def chance(self, sight: Sight, who: Investigator) -> float:
        """The chance that the tale makes her remember."""
        assert self.telling is not None
        for node in nodes(self.telling.do):
            if isinstance(node, schema.RollTest):
                need = number(self.game, node.need, Context(who, Scope("goal")))
                chance = at_least(need, self._pool(sight, who, self.telling))
                return chance if chance >= LEAST_CHANCE else 0.0
        return 0.0

    def worksites(self, sight: Sight, who: Investigator) -> dict[str, float]:
        beast, lady = self.beast, self.lady
        if beast is None or lady is None:
            return {}
        own = sight.distance(who.space, beast.space)
        mine = all(sight.distance(other.space, beast.space) >= own for other in sight.others)
        sites: dict[str, float] = {}
        if not self.hungry:
            sites[lady.space] = SHOW
            if not self.is_there and mine:
                sites[beast.space] = SHOW - 0.5
            return sites
        sites[lady.space] = 0.5 if mine else 1.0
        for enemy in self.game.state.enemies.values():
            if self._is_prey(enemy):
                gain = MEAL if own == 0 else 0.4 * MEAL
                sites[enemy.space] = sites.get(enemy.space, 0.0) + gain
        if own:
            food = sum(map(self._is_prey, sight.by_space.get(who.space, ())))
            sites[beast.space] = MEAL * (food + 0.7) if mine or food else 0.3
        return sites

    # ── what others' texts do ────────────────────────────────────────────────────────────────────

    def counter_worth(self, sight: Sight, token: str, on: Thing) -> float:
        if token == self.tale.meal:
            return MEAL if self._appetite() else 0.2
        return super().counter_worth(sight, token, on)

    def piece_worth(self, piece: Piece, side: str) -> float:
        if piece.kind != self.tale.lady or side == piece.side:
            return 0.0
        return self._memory() if side == self.tale.side else -self._memory()
