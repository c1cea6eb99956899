"""What somebody at the table sees: who stands where, how dangerous it is, how strong one is.

A `Sight` is taken for one decision and thrown away. It never looks at the order of a deck, at the
chance to come or at anything else that lies face down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cached_property

from dmd_tui.board import Routes
from dmd_tui.board.routes import FAR
from dmd_tui.cards import schema
from dmd_tui.cards.act import can_pay
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import UNLIMITED, holds, number
from dmd_tui.cards.stats import ignores, modifiers, stat
from dmd_tui.cards.things import Context, Thing
from dmd_tui.cards.walk import nodes
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.players import costs
from dmd_tui.players.efforts import efforts_from
from dmd_tui.players.guard import Guard, calm_of, guard_of
from dmd_tui.players.odds import Pool, suffered_in_all, tentacles
from dmd_tui.rules import moments
from dmd_tui.rules.enemies import ignored_wounds, vulnerable
from dmd_tui.rules.sanity import bonus_dice

ATTACK_MOMENTS = ("attack", "roll", "any-roll")
MOST_WOUNDS = 9
"""Nobody deals more with one attack."""
SHIELD = 0.1
"""Even a wound that something else bears has its price."""


class Sight:
    """The table as the deciding investigator sees it."""

    def __init__(self, game: Game, who: Investigator, like: Sight | None = None) -> None:
        """What somebody else has seen already need not be looked at again."""
        self.game = game
        self.who = who
        shut = game.state.passages
        self._ignored = ignores(game, who) if shut else ()
        self.routes: Routes = game.routes(self._ignored)
        self._dice: dict[str, tuple[int, int]] = like._dice if like else {}
        self._health: dict[str, int] = like._health if like else {}
        self._menaces: dict[str, float] = like._menaces if like else {}
        self._hurtable: dict[str, bool] = like._hurtable if like else {}
        self._harms: dict[tuple[tuple[int, float], ...], float] = {}
        self._pools: dict[tuple[str, str, bool, str], Pool] = {}
        self._around: dict[str, bool] = {}
        self._tentacles: dict[tuple[int, int], float] = {}

    @cached_property
    def by_space(self) -> dict[str, list[Enemy]]:
        found: dict[str, list[Enemy]] = {}
        for enemy in self.game.state.enemies.values():
            found.setdefault(enemy.space, []).append(enemy)
        return found

    @cached_property
    def elder(self) -> Enemy | None:
        return self.game.state.enemies.get(ELDER_ONE)

    @property
    def others(self) -> list[Investigator]:
        return [other for other in self.game.living() if other is not self.who]

    def distance(self, a: str, b: str) -> int:
        return self.routes.distance(a, b)

    @cached_property
    def closed(self) -> tuple[str, ...]:
        """Passages that somebody has to open first."""
        passages = self.game.state.passages
        if not passages:
            return ()
        shut = [token for token in self.game.staging.closing if token not in self._ignored]
        return tuple(
            name
            for name, tokens in sorted(passages.items())
            if any(tokens.get(token) for token in shut)
        )

    def runs(self, a: str, b: str, speed: int) -> float:
        """Actions that the way takes, with opening what is closed on it."""
        if not self.closed:
            return -(-self.routes.distance(a, b) // speed)
        links = tuple(
            (spaces[0], spaces[1]) for spaces in self.game.state.links.values() if len(spaces) == 2
        )
        return efforts_from(self.game.board, self.closed, links, a, speed).get(b, float(FAR))

    # ── enemies ──────────────────────────────────────────────────────────────────────────────────

    def dice_of(self, enemy: Enemy) -> tuple[int, int]:
        """Standard and bonus dice of its attack."""
        known = self._dice.get(enemy.id)
        if known is None:
            game = self.game
            known = stat(game, enemy, "standard-dice"), stat(game, enemy, "bonus-dice")
            self._dice[enemy.id] = known
        return known

    def health_left(self, enemy: Enemy) -> int:
        known = self._health.get(enemy.id)
        if known is None:
            known = max(1, stat(self.game, enemy, "health") - enemy.wounds)
            self._health[enemy.id] = known
        return known

    def can_be_hurt(self, enemy: Enemy) -> bool:
        """Whether an attack of ours could wound it at all."""
        known = self._hurtable.get(enemy.id)
        if known is None:
            game = self.game
            known = vulnerable(game, enemy) and ignored_wounds(game, enemy) < MOST_WOUNDS
            self._hurtable[enemy.id] = known
        return known

    def menace(self, enemy: Enemy) -> float:
        """How much one would like to be rid of it: dice, and a little for what else it does."""
        known = self._menaces.get(enemy.id)
        if known is None:
            known = sum(self.dice_of(enemy)) + 0.2 * self.health_left(enemy)
            self._menaces[enemy.id] = known
        return known

    # ── being attacked ───────────────────────────────────────────────────────────────────────────

    @cached_property
    def guard(self) -> Guard:
        return guard_of(self.game, self.who)

    def harm(self, attackers: Sequence[tuple[Enemy, float]]) -> float:
        """What the attacks of these enemies will cost, each as likely as it says."""
        guard = self.guard
        attacks = []
        sanity = 0.0
        for enemy, likely in attackers:
            standard, bonus = self.dice_of(enemy)
            attacks.append((standard + bonus, round(likely, 1)))
            sanity += likely * self._maddening(standard, guard.sanity)
        attacks.sort()
        return self._wounding(tuple(attacks)) + sanity

    def harm_of_dice(self, dice: int) -> float:
        """What an attack with so many dice would cost, whoever makes it."""
        return self._wounding(((dice, 1.0),))

    def _wounding(self, key: tuple[tuple[int, float], ...]) -> float:
        known = self._harms.get(key)
        if known is None:
            guard = self.guard
            chances = suffered_in_all(key, guard.rerolls, guard.wounds)
            known = sum(
                chance * (self._wounds[min(wounds, len(self._wounds) - 1)] + SHIELD * wounds)
                for wounds, chance in enumerate(chances)
            )
            self._harms[key] = known
        return known

    @cached_property
    def _wounds(self) -> list[float]:
        """What 0, 1, 2 … wounds cost; Companions are shields: what they bear does not kill."""
        shield = self.guard.shield
        return [
            costs.wound_cost(self.game, self.who, max(0, wounds - shield)) for wounds in range(14)
        ]

    def roll_price(self, target: Enemy | None = None) -> float:
        """What the tentacles of an own roll, or of an attack on somebody, are expected to cost."""
        spared = calm_of(self.game, self.who, target)
        return self._maddening(self.game.constants.dice_of_a_roll, spared)

    @property
    def is_raving(self) -> bool:
        """Whether the next tentacle is the last."""
        return self.who.sanity + 1 >= self.game.constants.sanity_skull

    def _maddening(self, standard: int, spared: int) -> float:
        """What the tentacles of so many dice are expected to cost, if some of them are spared."""
        key = standard, spared
        known = self._tentacles.get(key)
        if known is None:
            known = self._tentacles[key] = sum(
                chance * costs.sanity_cost(self.game, self.who, lost)
                for lost, chance in enumerate(tentacles(standard, spared))
            )
        return known

    # ── one's own strength ───────────────────────────────────────────────────────────────────────

    def attack_pool(
        self, who: Investigator, *, near: bool = True, target: Enemy | None, at: str = ""
    ) -> Pool:
        """The dice of an attack on a target in the own space, or away from it; now, or if one stood
        somewhere else."""
        space = at if at and self.looks_around(who) else who.space
        key = who.id, target.kind if target else "", near, space
        known = self._pools.get(key)
        if known is None:
            with standing_at(who, space):
                known = self.pool(who, ATTACK_MOMENTS, it=target, near=near)
            self._pools[key] = known
        return known

    def looks_around(self, who: Investigator) -> bool:
        """Whether it matters to the own dice who stands near."""
        known = self._around.get(who.id)
        if known is None:
            known = self._around[who.id] = any(
                isinstance(node, schema.Pick) and node.kind == "investigator"
                for moment in ATTACK_MOMENTS
                for text in moments.owned_texts(self.game, who, moment)
                for node in nodes((text.clause.if_, *text.clause.do))
            )
        return known

    def pool(
        self,
        who: Investigator,
        waiting: Iterable[str],
        *,
        it: Thing | None = None,
        near: bool = True,
        auto: int = 0,
        bonus: int = 0,
        stress: bool = True,
    ) -> Pool:
        """The dice of a roll with everything that the own texts are known to add to it, rerolls
        that come with stress included or not."""
        game = self.game
        bonus += bonus_dice(game, who)
        rerolls = converts = once = 0
        worth = 1
        for moment in waiting:
            own, board = moments.owned_texts(game, who, moment), moments.board_texts(game, moment)
            for text in (*own, *board):
                clause = text.clause
                ctx = moments.context(text, who, it=_stand_in(it, who, near))
                if not moments.available(game, text) or not holds(game, clause.if_, ctx):
                    continue
                for node in self._affordable(clause.do, ctx):
                    match node:
                        case schema.Bonus(n=n):
                            bonus += number(game, n, ctx)
                        case schema.Reroll(n=n):
                            rerolls += number(game, n, ctx)
                        case schema.Auto(n=n) | schema.ExtraWounds(n=n) if clause.per:
                            once += number(game, n, ctx)
                        case schema.Auto(n=n) | schema.ExtraWounds(n=n):
                            auto += number(game, n, ctx)
                        case schema.Followup() if stress:
                            rerolls += 1
                        case schema.CountAs(symbol="elder-sign", n=n, worth=value):
                            converts += min(UNLIMITED, number(game, n, ctx))
                            worth = max(worth, number(game, value, ctx))
        standard = game.constants.dice_of_a_roll
        return Pool(standard, max(0, bonus), auto, min(rerolls, 4), min(converts, 8), worth, once)

    def _affordable(self, effects: schema.Effects, ctx: Context) -> Iterator[schema.Effect]:
        """What a text adds to a roll, with what one can pay for it in stress."""
        for node in modifiers(self.game, effects, ctx):
            if not isinstance(node, schema.May):
                yield node
            elif all(isinstance(cost, schema.Stress) for cost in node.cost):
                yield from node.then if can_pay(self.game, node.cost, ctx) else ()

    def reach_of(self, who: Investigator) -> int:
        return stat(self.game, who, "range")

    def spoils(self, who: Investigator, enemy: Enemy) -> int:
        """Points that somebody heals by killing an enemy."""
        found = 0
        for text in moments.owned_texts(self.game, who, "kill"):
            ctx = moments.context(text, who, it=enemy)
            for node in text.clause.do:
                if isinstance(node, schema.Heal | schema.HealShared | schema.HealStress):
                    found += number(self.game, node.n, ctx)
        return found

    def sneaks(self, who: Investigator) -> int:
        """Enemies that can be left behind in one Run."""
        found = 0
        for text in moments.owned_texts(self.game, who, "run"):
            ctx = moments.context(text, who)
            for node in modifiers(self.game, text.clause.do, ctx):
                if isinstance(node, schema.Evade) and moments.available(self.game, text):
                    found += number(self.game, node.n, ctx)
        return found

    def sneak_wounds(self, who: Investigator) -> int:
        """Wounds that an enemy suffers who is left behind."""
        found = 0
        for text in moments.owned_texts(self.game, who, "sneak"):
            ctx = moments.context(text, who)
            for node in text.clause.do:
                if isinstance(node, schema.Wound) and not text.clause.per:
                    found += number(self.game, node.n, ctx)
        return found


@contextmanager
def standing_at(who: Investigator, space: str) -> Iterator[None]:
    """As if: texts ask where their owner stands, and a copy of the owner would be somebody else."""
    here, who.space = who.space, space
    try:
        yield
    finally:
        who.space = here


def _stand_in(it: Thing | None, who: Investigator, near: bool) -> Thing | None:
    """The target as it would stand: a plan speaks of spaces that nobody has reached yet."""
    if not isinstance(it, Enemy):
        return it
    return Enemy(it.id, it.kind, who.space if near else "", it.wounds, it.tokens)
