"""Decisions about dice that lie on the table: reroll, change symbols, spend something on them.

A roll has a value for every number of successes. What to reroll follows from it exactly for the
next die, face by face, and from the best later rerolls as `odds` reckons them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dmd_tui.cards import schema
from dmd_tui.cards.select import number
from dmd_tui.cards.stats import standing
from dmd_tui.cards.things import Context, Scope
from dmd_tui.engine import Choice, Option
from dmd_tui.model import Enemy
from dmd_tui.players import costs
from dmd_tui.players.appraise import Appraiser
from dmd_tui.players.guard import borne_by_companions
from dmd_tui.players.odds import BONUS, STANDARD, best_of_rerolls
from dmd_tui.rules import harm, moments
from dmd_tui.rules.roll import SYMBOLS, Die, Roll

MOST_REROLLS = 4
"""So far ahead rerolls are reckoned with."""
PER_SUCCESS = 0.4
"""What a success is worth where nothing else is known."""
BORNE = 0.3
"""What it costs that a Companion bears a wound."""
LEAST_GAIN = 0.01

Value = Callable[[int], float]


class RollJudge:
    """Knows what the successes and tentacles of one roll are worth to whoever handles it."""

    def __init__(self, appraiser: Appraiser, roll: Roll) -> None:
        self.appraiser = appraiser
        self.game = appraiser.game
        self.roll = roll
        self._spared = {what: self._ignored(what) for what in ("wound", "sanity")}
        self.value: Value = self._value()
        self.converts, self.sign = self._conversions()

    def _ignored(self, what: str) -> int:
        """How much of a harm skills and cards take off."""
        roll = self.roll
        having = harm.defences(self.game, roll.who, what, roll.scope, roll.shields)
        return sum(allowance.left for allowance in having)

    # ── what is it worth ─────────────────────────────────────────────────────────────────────────

    def _value(self) -> Value:
        roll = self.roll
        if roll.against:
            return self._harm
        if roll.kind == "attack":
            return self._wounds
        return self._test()

    def _harm(self, successes: int) -> float:
        """Wounds to be suffered; what a shield takes away costs nothing."""
        roll = self.roll
        spared = self._spared["wound"]
        borne = borne_by_companions(self.game, roll.who)
        wounds = max(0, successes - spared)
        if roll.kind == "against":
            return -PER_SUCCESS * wounds
        own = max(0, wounds - borne)
        price = BORNE * (wounds - own) + 0.1 * (successes - wounds)
        return -price - (costs.wound_cost(self.game, roll.who, own) if own else 0.0)

    def _wounds(self, successes: int) -> float:
        """Wounds on the targets: one after the other, or all of them in full."""
        roll, appraiser = self.roll, self.appraiser
        left = successes + roll.extra_wounds
        targets = [target for target in roll.about if isinstance(target, Enemy)]
        if len(targets) == 1:
            return appraiser.hurt(targets[0], left)
        if standing(self.game, roll.who, schema.EachInFull):
            return sum(appraiser.hurt(target, left) for target in targets)
        worth = 0.0
        for target in sorted(targets, key=appraiser.sight.health_left):
            share = min(left, appraiser.sight.health_left(target))
            worth += appraiser.hurt(target, share)
            left -= share
        return worth

    def _test(self) -> Value:
        """A test is passed or not; anything else counts its successes."""
        node = self.roll.asked
        appraiser = self.appraiser
        ctx = appraiser.context(self.roll.who, self.roll.scope.source)
        if isinstance(node, schema.RollTest):
            need = number(self.game, node.need, ctx)
            worth = max(0.3, appraiser.worth(node.ok, ctx) - appraiser.worth(node.fail, ctx))
            return lambda successes: worth if successes >= need else 0.0
        if isinstance(node, schema.RollPer):
            each = max(0.15, appraiser.worth(node.do, ctx))
            most = appraiser.times(node, ctx)
            return lambda successes: each * min(successes, most)
        return lambda successes: PER_SUCCESS * successes

    def _conversions(self) -> tuple[int, int]:
        """How many elder signs count as successes, and how much; never against oneself."""
        if self.roll.against:
            return 0, 0
        count, worth = 0, 1
        for conversion in self.roll.conversions:
            text = conversion.text
            if conversion.what == "elder-sign" and text and moments.available(self.game, text):
                count += conversion.left
                worth = max(worth, conversion.worth)
        return count, worth

    def tentacle_cost(self) -> float:
        """The price of one tentacle more or less."""
        roll = self.roll
        spared = self._spared["sanity"]
        shown = sum(SYMBOLS[die.face][1] for die in roll.dice)
        if shown < spared:
            return 0.0
        return costs.sanity_cost(self.game, roll.who)

    # ── the dice as they lie ─────────────────────────────────────────────────────────────────────

    def shown(self) -> tuple[int, int]:
        """Successes and elder signs on the table."""
        successes = self.roll.auto
        signs = 0
        for die in self.roll.dice:
            success, _, sign = SYMBOLS[die.face]
            successes += success
            signs += sign
        return successes, signs

    def total(self, successes: int, signs: int) -> int:
        return max(0, successes + min(signs, self.converts) * self.sign)

    def now(self) -> float:
        return self.value(self.total(*self.shown()))

    def is_poor(self, die: Die) -> bool:
        """A die that its roller would rather see again."""
        success, _, sign = SYMBOLS[die.face]
        if self.roll.against:
            return success > 0
        return success == 0 and not (sign and self.converts)

    def after_reroll(self, die: Die, prices: list[float]) -> float:
        """What it is worth to throw that die again, and to go on as it pays."""
        roll = self.roll
        successes, signs = self.shown()
        success, tentacle, sign = SYMBOLS[die.face]
        poor = sum(self.is_poor(other) for other in roll.dice if other is not die)
        cost = self.tentacle_cost()
        step = -1 if roll.against else 1
        faces = BONUS if die.bonus else STANDARD
        worth = 0.0
        known: dict[tuple[int, int], float] = {}
        for new_success, new_tentacle, new_sign in faces:
            total = self.total(successes - success + new_success, signs - sign + new_sign)
            bad = new_success if roll.against else not (new_success or (new_sign and self.converts))
            key = total, poor + bool(bad)
            if key not in known:
                known[key] = best_of_rerolls(self.value, total, key[1], prices[1:], step)
            worth += (known[key] - cost * (new_tentacle - tentacle)) / len(faces)
        return worth - prices[0]


def prices_of_rerolls(judge: RollJudge, *, free: bool) -> list[float]:
    """What each further reroll costs: the free ones first, then stress and what it brings."""
    roll = judge.roll
    gratis = sum(allowance.left for allowance in roll.free) + roll.credits if free else 0
    prices = [0.0] * gratis
    if not roll.no_stress:
        for point in range(harm.room_for_stress(judge.game, roll.who)):
            price = costs.stress_price(roll.who, roll.who.stress + point)
            prices += [price] + [0.0] * roll.followup
    return prices[:MOST_REROLLS]


def choose_reroll(choice: Choice, appraiser: Appraiser) -> Option:
    """The reroll, the card or the skill that improves the roll most, or none."""
    judge = RollJudge(appraiser, choice.args["roll"])
    keep = choice.options[-1]
    best, chosen = judge.now() + LEAST_GAIN, keep
    prices = prices_of_rerolls(judge, free=choice.args["free"])
    seen: set[tuple[bool, str]] = set()
    for option in choice.options:
        action, _, place = option.key.partition(":")
        if action == "die":
            die = judge.roll.dice[int(place) - 1]
            if prices and (die.bonus, die.face) not in seen:
                seen.add((die.bonus, die.face))
                worth = judge.after_reroll(die, prices)
            else:
                continue
        elif action == "use":
            worth = _worth_of_use(judge, option.args)
        else:
            continue
        if worth > best:
            best, chosen = worth, option
    return chosen


def _worth_of_use(judge: RollJudge, offer: dict[str, Any]) -> float:
    """A limited text that adds successes or wounds for a price."""
    ctx = Context(judge.roll.who, Scope(judge.roll.scope.source))
    added = sum(
        number(judge.game, node.n, ctx)
        for node in offer["do"]
        if isinstance(node, schema.Auto | schema.ExtraWounds)
    )
    total = judge.total(*judge.shown())
    return judge.value(total + added) + judge.appraiser.worth(offer["cost"], ctx)


def choose_conversion(choice: Choice, appraiser: Appraiser) -> Option:
    """As many symbols as help; none that would hurt."""
    roll: Roll = choice.args["roll"]
    judge = RollJudge(appraiser, roll)

    def worth(option: Option) -> float:
        count: int = option.args["n"]
        each: int = option.args["worth"]
        saved = judge.tentacle_cost() * count if choice.args["symbol"] == "tentacle" else 0.0
        return judge.value(max(0, roll.successes + count * each)) + saved + 0.001 * count

    return max(choice.options, key=worth)
