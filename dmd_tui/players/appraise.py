"""What a text is worth to the investigators, read from the same tree that acts.

Every node has a small function that says how much good it does, in actions; what a card is worth is
the sum of its texts. Nothing here knows a card by name.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmd_tui.cards import schema
from dmd_tui.cards.act import can_pay
from dmd_tui.cards.box import Clause
from dmd_tui.cards.schema import Effects
from dmd_tui.cards.select import UNLIMITED, candidates, counters, holds, number
from dmd_tui.cards.things import Context, Holding, Scope, Thing, space_of
from dmd_tui.model import ELDER_ONE, Enemy, HeldCard, Investigator, Piece
from dmd_tui.players import costs
from dmd_tui.players.goal import ELDER_WOUND, Goal
from dmd_tui.players.odds import at_least, mean
from dmd_tui.players.sight import Sight
from dmd_tui.rules.elder import symbols

FREQUENCY = {"use": 1.0, "special": 0.5, "free": 3.0, "always": 3.0, "taken": 1.0, "threshold": 1.0}
"""How often a text will be used in the rest of the game; twice, if nothing else is known."""
OFTEN = 2.0
MODIFIERS = {
    schema.Bonus: 0.3,
    schema.Reroll: 0.2,
    schema.Auto: 0.35,
    schema.ExtraWounds: 0.35,
    schema.CountAs: 0.15,
    schema.Prevent: 0.2,
    schema.Level: 0.3,
    schema.Evade: 0.2,
    schema.Followup: 0.2,
}
"""What one use of a modifier is worth, each."""
STATS = {"run": 0.1, "rest": 0.1, "actions": 1.0, "range": 0.4, "stress-cap": 0.15}
COMPANION_HEALTH = 0.6
COMPANION_SKILL = 0.5
RELIC = 0.9


class Appraiser:
    """Looks at texts with the eyes of one investigator."""

    def __init__(self, sight: Sight, goal: Goal) -> None:
        self.sight = sight
        self.goal = goal
        self.game = sight.game

    def context(self, who: Investigator, source: str, it: Thing | None = None) -> Context:
        """The pronouns of a text; a Discovery card in hand is found by its source."""
        kind, _, id = source.partition(":")
        return Context(who, Scope(source), it=it, drawn=id if kind == "discovery" else "")

    def worth(self, effects: Effects, ctx: Context) -> float:
        return sum(self._node(effect, ctx) for effect in effects)

    def _node(self, effect: schema.Effect, ctx: Context) -> float:
        worth = _WORTH.get(type(effect))
        if worth is not None:
            return worth(self, effect, ctx)
        each = MODIFIERS.get(type(effect))
        if each is None:
            return 0.0
        return each * min(4, number(self.game, getattr(effect, "n", 1), ctx))

    # ── cards ────────────────────────────────────────────────────────────────────────────────────

    def card(self, who: Investigator, card: HeldCard) -> float:
        """What a card is worth to its owner."""
        side, source = self.game.library.sides[card.card, card.side]
        worth = sum(self.goal.tag_worth(self.sight, who, card, tag) for tag in side.tags)
        if side.companion:
            worth += COMPANION_HEALTH * (side.health - card.wounds)
            worth += COMPANION_SKILL if side.skill else 0.0
        return worth + self.texts(who, source.clauses, f"card:{side.id}")

    def texts(self, who: Investigator, clauses: tuple[Clause, ...], source: str) -> float:
        ctx = Context(who, Scope(source), it=who)
        return sum(
            FREQUENCY.get(clause.when[0], OFTEN) * self._text(clause, ctx) for clause in clauses
        )

    def _text(self, clause: Clause, ctx: Context) -> float:
        """A text for later: healing and harming will find somebody then."""
        return sum(_later(self, effect, ctx) for effect in clause.do)

    # ── harm and healing ─────────────────────────────────────────────────────────────────────────

    def wound(self, effect: schema.Wound, ctx: Context) -> float:
        n = number(self.game, effect.n, ctx)
        worths = []
        for thing in candidates(self.game, effect.who, ctx):
            if isinstance(thing, Enemy):
                worths.append(self.hurt(thing, n))
            elif isinstance(thing, Investigator):
                worths.append(-costs.wound_cost(self.game, thing, n))
        return _one_or_all(effect.who, worths)

    def hurt(self, enemy: Enemy, n: int) -> float:
        """What n wounds on an enemy are worth."""
        sight = self.sight
        if not sight.can_be_hurt(enemy) or self.goal.spares(sight, enemy):
            return 0.0
        if enemy.kind == ELDER_ONE:
            return ELDER_WOUND * n
        left = sight.health_left(enemy)
        close = any(who.space == enemy.space for who in self.game.living())
        share = 1.0 if n >= left else 0.35 * n / left
        return share * (0.3 if close else 0.1) * sight.menace(enemy)

    def stress(self, effect: schema.Stress, ctx: Context) -> float:
        n = number(self.game, effect.n, ctx)
        cost = 0.0
        for who in candidates(self.game, effect.who, ctx):
            if isinstance(who, Investigator):
                fits = min(n, self.game.constants.stress - who.stress)
                cost += costs.stress_cost(who, fits)
                if effect.over == "wound" and n > fits:
                    cost += costs.wound_cost(self.game, who, n - fits)
        return -cost

    def sanity(self, effect: schema.Sanity, ctx: Context) -> float:
        n = number(self.game, effect.n, ctx)
        return -sum(
            costs.sanity_cost(self.game, who, n)
            for who in candidates(self.game, effect.who, ctx)
            if isinstance(who, Investigator)
        )

    def heal(self, effect: Any, ctx: Context) -> float:
        n = min(9, number(self.game, effect.n, ctx))
        relief = {
            schema.HealWounds: costs.wound_relief,
            schema.HealStress: costs.stress_relief,
        }.get(type(effect), costs.best_relief)
        worths = [
            relief(who, n)
            for who in candidates(self.game, effect.who, ctx)
            if isinstance(who, Investigator)
        ]
        return _one_or_all(effect.who, worths)

    # ── the board ────────────────────────────────────────────────────────────────────────────────

    def move(self, effect: schema.Move, ctx: Context) -> float:
        """Enemies toward somebody are bad, away from somebody good."""
        sign = 1.0 if effect.away is not None else -0.4
        worths = []
        for thing in candidates(self.game, effect.who, ctx):
            if isinstance(thing, Enemy):
                led = self._led(thing, effect, ctx)
                if led is not None:
                    worths.append(led)
                    continue
                close = any(who.space == thing.space for who in self.game.living())
                worths.append(sign * (0.2 if close else 0.04) * self.sight.menace(thing))
            elif isinstance(thing, Piece):
                worths.append(self._herded(thing, effect, ctx))
        return _one_or_all(effect.who, worths)

    def _led(self, enemy: Enemy, effect: schema.Move, ctx: Context) -> float | None:
        """Some enemies should come to some places."""
        toward = effect.toward or effect.to
        if not self.goal.gathers or toward is None:
            return None
        ends = candidates(self.game, toward, ctx.about(enemy))
        return self.goal.led(self.sight, enemy, space_of(ends[0])) if ends else None

    def _herded(self, piece: Piece, effect: schema.Move, ctx: Context) -> float:
        toward = effect.toward or effect.to
        goals = candidates(self.game, toward, ctx) if toward else []
        if not goals:
            return 0.0
        ends = self.sight.routes.toward(piece.space, space_of(goals[0]), 1)
        return 0.5 if self.goal.best_step(self.sight, piece, ends) else -0.5

    def walk(self, effect: schema.Walk, ctx: Context) -> float:
        worths = []
        for thing in candidates(self.game, effect.who, ctx):
            if isinstance(thing, Piece):
                around = list(self.sight.routes.neighbours[thing.space])
                worths.append(0.5 if self.goal.best_step(self.sight, thing, around) else 0.0)
            else:
                worths.append(0.2)
        return _one_or_all(effect.who, worths)

    def flip(self, effect: schema.Flip, ctx: Context) -> float:
        worths = [
            self.goal.piece_worth(piece, effect.side)
            for piece in candidates(self.game, effect.who, ctx)
            if isinstance(piece, Piece)
        ]
        return _one_or_all(effect.who, worths)

    def fire(self, effect: Any, ctx: Context) -> float:
        where = effect.at if isinstance(effect, schema.Fire) else effect.who
        places = candidates(self.game, where, ctx)
        hit = sum(
            any(who.space == space_of(place) for who in self.game.living()) for place in places
        )
        return -0.2 * hit

    def add(self, effect: schema.Add, ctx: Context) -> float:
        """What tokens are worth is for the goal to say."""
        n = min(3, number(self.game, effect.n, ctx))
        worths = [
            n * self.goal.counter_worth(self.sight, effect.token, thing)
            for thing in candidates(self.game, effect.on, ctx)
        ]
        return _one_or_all(effect.on, worths)

    def drop(self, effect: schema.Drop, ctx: Context) -> float:
        n = min(3, number(self.game, effect.n, ctx))
        worths = [
            -min(n, counters(self.game, effect.token, thing))
            * self.goal.counter_worth(self.sight, effect.token, thing)
            for thing in candidates(self.game, effect.on, ctx)
        ]
        return _one_or_all(effect.on, worths)

    def pay_any(self, effect: schema.PayAny, ctx: Context) -> float:
        return self.goal.payment(self.sight, effect, ctx.you)[1]

    def roll_per(self, effect: schema.RollPer, ctx: Context) -> float:
        """The first successes count; more than needed do not."""
        pool = self.sight.pool(
            ctx.you,
            ("roll", "any-roll"),
            auto=number(self.game, effect.auto, ctx),
            bonus=number(self.game, effect.bonus, ctx),
        )
        return self.worth(effect.do, ctx) * min(mean(pool), self.times(effect, ctx))

    def times(self, effect: schema.RollPer, ctx: Context) -> int:
        """How many successes of a roll are of use."""
        most = self.goal.most_of(self.sight, effect.do, ctx.you)
        return min(most, number(self.game, effect.max, ctx, most))

    # ── cards in motion ──────────────────────────────────────────────────────────────────────────

    def take(self, effect: schema.Take, ctx: Context) -> float:
        return self.card(ctx.you, HeldCard(ctx.drawn, effect.side)) if ctx.drawn else 0.0

    def discard(self, effect: schema.Discard, ctx: Context) -> float:
        worths = [
            self.card(thing.owner, thing.card)
            for thing in candidates(self.game, effect.card, ctx)
            if isinstance(thing, Holding)
        ]
        return -min(worths, default=0.0)

    def recall(self, effect: schema.RecallMythos, ctx: Context) -> float:
        """It saves an advance only when one is due."""
        due = symbols(self.game) == self.game.constants.symbols_to_advance
        return 1.2 if due and self.game.state.turn.phase == "end" else 0.0

    # ── flow ─────────────────────────────────────────────────────────────────────────────────────

    def may(self, effect: schema.May, ctx: Context) -> float:
        declined = self.worth(effect.otherwise, ctx)
        if not can_pay(self.game, effect.cost, ctx):
            return declined
        return max(declined, self.worth(effect.cost, ctx) + self.worth(effect.then, ctx))

    def unless(self, effect: schema.Unless, ctx: Context) -> float:
        suffered = self.worth(effect.do, ctx)
        if not can_pay(self.game, effect.cost, ctx):
            return suffered
        return max(suffered, self.worth(effect.cost, ctx))

    def given(self, effect: schema.Given, ctx: Context) -> float:
        branch = effect.then if holds(self.game, effect.condition, ctx) else effect.otherwise
        return self.worth(branch, ctx)

    def roll(self, effect: schema.RollTest, ctx: Context) -> float:
        pool = self.sight.pool(
            ctx.you, ("roll", "any-roll"), auto=number(self.game, effect.auto, ctx)
        )
        chance = at_least(number(self.game, effect.need, ctx), pool)
        return chance * self.worth(effect.ok, ctx) + (1 - chance) * self.worth(effect.fail, ctx)

    def for_each(self, effect: schema.ForEach, ctx: Context) -> float:
        things = candidates(self.game, effect.who, ctx)
        return _one_or_all(effect.who, [self.worth(effect.do, ctx.about(it)) for it in things])


def _one_or_all(who: schema.Who, worths: list[float]) -> float:
    """A selector that means one of several means the best of them, if we may choose."""
    if isinstance(who, schema.Pick) and who.how != "each":
        return max(worths, default=0.0)
    return sum(worths)


def _later(appraiser: Appraiser, effect: schema.Effect, ctx: Context) -> float:
    """What an effect will be worth some day, when there is somebody to heal or to hurt."""
    match effect:
        case schema.Heal(n=n) | schema.HealWounds(n=n) | schema.HealStress(n=n):
            return 0.22 * min(3, number(appraiser.game, n, ctx))
        case schema.Wound(n=n):
            return 0.3 * min(3, number(appraiser.game, n, ctx))
        case schema.RecallMythos():
            return 0.8
        case schema.Discard(card=schema.Ref(name="self")):
            return 0.0
        case schema.Walk() | schema.Move():
            return 0.2
        case schema.Mod(stat=stat, n=n):
            return STATS.get(stat, 0.1) * max(-3, min(3, number(appraiser.game, n, ctx)))
        case schema.Given(then=then):
            return sum(_later(appraiser, part, ctx) for part in then) / 2
        case schema.May(cost=cost, then=then):
            parts = (*cost, *then)
            return max(0.0, sum(_later(appraiser, part, ctx) for part in parts))
        case schema.CountAs(n=n):
            return 0.15 * min(2, number(appraiser.game, n, ctx, UNLIMITED))
    return appraiser._node(effect, ctx)


Worth = Callable[[Appraiser, Any, Context], float]


def _best(appraiser: Appraiser, effect: schema.Choose | schema.Offer, ctx: Context) -> float:
    worths = [appraiser.worth(branch, ctx) for branch in effect.options]
    return max(worths, default=0.0) if isinstance(effect, schema.Choose) else max(0.0, *worths)


def _times(appraiser: Appraiser, effect: schema.Repeat, ctx: Context) -> float:
    return min(4, number(appraiser.game, effect.n, ctx)) * appraiser.worth(effect.do, ctx)


_WORTH: dict[type, Worth] = {
    schema.Wound: Appraiser.wound,
    schema.Stress: Appraiser.stress,
    schema.Sanity: Appraiser.sanity,
    schema.Heal: Appraiser.heal,
    schema.HealShared: Appraiser.heal,
    schema.HealWounds: Appraiser.heal,
    schema.HealStress: Appraiser.heal,
    schema.Move: Appraiser.move,
    schema.Walk: Appraiser.walk,
    schema.Flip: Appraiser.flip,
    schema.Fire: Appraiser.fire,
    schema.Ignite: Appraiser.fire,
    schema.Add: Appraiser.add,
    schema.Drop: Appraiser.drop,
    schema.Take: Appraiser.take,
    schema.Discard: Appraiser.discard,
    schema.RecallMythos: Appraiser.recall,
    schema.May: Appraiser.may,
    schema.Unless: Appraiser.unless,
    schema.Given: Appraiser.given,
    schema.RollTest: Appraiser.roll,
    schema.RollPer: Appraiser.roll_per,
    schema.PayAny: Appraiser.pay_any,
    schema.ForEach: Appraiser.for_each,
    schema.Choose: _best,
    schema.Offer: _best,
    schema.Repeat: _times,
    schema.Kill: lambda a, effect, ctx: sum(
        a.hurt(thing, 99)
        for thing in candidates(a.game, effect.who, ctx)
        if isinstance(thing, Enemy)
    ),
    schema.Summon: lambda a, effect, ctx: -0.5,
    schema.Strike: lambda a, effect, ctx: -0.6,
    schema.DrawDiscovery: lambda a, effect, ctx: a.goal.card_worth(a.sight),
    schema.Investigate: lambda a, effect, ctx: a.goal.card_worth(a.sight),
    schema.DrawRelics: lambda a, effect, ctx: RELIC,
    schema.DrawMythos: lambda a, effect, ctx: -1.0,
    schema.Instead: lambda a, effect, ctx: a.worth(effect.do, ctx) - a.goal.card_worth(a.sight),
    schema.Grant: lambda a, effect, ctx: 0.8,
    schema.ExtraAction: lambda a, effect, ctx: 1.0,
    schema.LoseAction: lambda a, effect, ctx: -1.0,
    schema.Disrupt: lambda a, effect, ctx: 5.0,
    schema.Advance: lambda a, effect, ctx: -4.0,
}
