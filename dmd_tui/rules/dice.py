"""DICE – pools, rerolls, changing symbols, counting.

A roll is gathered, thrown, rerolled die by die, and counted; what its successes do is up to whoever
asked for it (attack, fight, fire, tests). Tentacles are paid last (DICE-29).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from operator import attrgetter
from typing import get_args

from dmd_tui.cards import schema
from dmd_tui.cards.act import act, can_pay, pay, would_change
from dmd_tui.cards.game import DICE, Game
from dmd_tui.cards.select import holds, number
from dmd_tui.cards.stats import forbidden, modifiers
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, Share
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Cause, Choice, Option, Refusal, Steps
from dmd_tui.rules import harm, moments, sanity
from dmd_tui.rules.conversion import convert
from dmd_tui.rules.harm import Allowance
from dmd_tui.rules.roll import SYMBOLS, Conversion, Die, Roll


def roll_dice(game: Game, roll: Roll) -> Steps[None]:
    """Gather, throw, reroll, convert, count (DICE-04, DICE-17 to DICE-28)."""
    roll.no_stress = forbidden(game, roll.who, "stress-reroll")
    roll.scope.guards = moments.owned_texts(game, roll.who, "harm")
    for text, ctx in _texts(game, roll):
        if roll.who.alive and moments.available(game, text):
            yield from _apply(game, roll, text, ctx)
    if roll.enemy is not None and game.state.enemies.get(roll.enemy.id) is not roll.enemy:
        return
    _throw(game, roll)
    yield from _reroll(game, roll)
    yield from _count(game, roll)


def pay_tentacles(game: Game, roll: Roll) -> Steps[None]:
    """DICE-14, DICE-35: all tentacles of a roll are one loss of whoever handles the roll."""
    if roll.tentacles and roll.who.alive:
        yield from sanity.lose_sanity(
            game, roll.who, roll.tentacles, roll.scope, shields=roll.shields
        )


# ── gathering ────────────────────────────────────────────────────────────────────────────────────


def _texts(game: Game, roll: Roll) -> Iterator[tuple[Text, Context]]:
    """Texts that have something to say about this roll, with what they mean by `it`."""
    who = roll.who
    found: list[Text] = []
    for moment in roll.moments:
        found += moments.owned_texts(game, who, moment)
        found += moments.board_texts(game, moment)
    for text in found:
        for it in roll.about or (None,):
            ctx = moments.context(text, who, it=it, roll=roll)
            if holds(game, text.clause.if_, ctx):
                yield text, ctx
                break
    if not roll.against:
        for other in game.living():
            if other is not who:
                for text in moments.owned_texts(game, other, "ally-roll"):
                    ctx = moments.context(text, who, it=who, roll=roll)
                    if holds(game, text.clause.if_, ctx):
                        yield text, ctx
    if roll.enemy is not None and "attacks" in game.enemy_moments:
        for text in moments.enemy_texts(game, roll.enemy, "attacks"):
            ctx = moments.context(text, who, roll=roll)
            if only_modifies(text) and holds(game, text.clause.if_, ctx):
                yield text, ctx


def only_modifies(text: Text) -> bool:
    """A text of an attacker about the dice of its attack, not about what comes of them."""
    return not any(isinstance(node, _DEEDS) for node in nodes(text.clause.do))


_DEEDS = tuple({*get_args(schema.Effect)} - {*schema.MODIFIERS, schema.Given})


def _apply(game: Game, roll: Roll, text: Text, ctx: Context) -> Steps[None]:
    """Add what a text gives to the roll. Bonus dice are decided on before the dice are thrown;
    everything else that is optional waits until they lie on the table."""
    limited = text.clause.per is not None
    for node in modifiers(game, text.clause.do, ctx):
        if isinstance(node, schema.May):
            if any(isinstance(part, schema.Bonus) for part in node.then):
                yield from _buy_dice(game, roll, text, ctx, node)
            else:
                roll.uses[_use_key(text)] = text, ctx, node.cost, node.then
        elif limited and isinstance(node, schema.Auto | schema.ExtraWounds):
            *_, together = roll.uses.get(_use_key(text), (text, ctx, (), ()))
            roll.uses[_use_key(text)] = text, ctx, (), (*together, node)
        elif isinstance(node, schema.MODIFIERS):
            add_modifier(game, roll, node, text, ctx)
        elif not _of_its_action(roll, text) and would_change(game, (node,), ctx):
            moments.use_up(game, text)
            yield from act(game, (node,), ctx)


def _of_its_action(roll: Roll, text: Text) -> bool:
    """What a text does when an action is taken is done there; the roll only takes its modifiers."""
    return roll.scope.source.startswith("action:") and roll.moments[0] in text.clause.when


def add_modifier(game: Game, roll: Roll, node: schema.Effect, text: Text, ctx: Context) -> None:
    match node:
        case schema.Bonus(n=n):
            if _may_join(roll, text):
                roll.bonus += (more := number(game, n, ctx))
                roll.shares.append(Share("bonus", more, text.source.id))
        case schema.Reroll(n=n):
            roll.free.append(Allowance("reroll", number(game, n, ctx), text))
        case schema.Followup(n=n):
            roll.followup = max(roll.followup, number(game, n, ctx))
        case schema.Auto(n=n):
            roll.auto += (more := number(game, n, ctx))
            roll.shares.append(Share("auto", more, text.source.id))
        case schema.ExtraWounds(n=n):
            roll.extra_wounds += (more := number(game, n, ctx))
            roll.shares.append(Share("extra-wounds", more, text.source.id))
        case schema.CountAs(symbol=symbol, n=n, worth=worth):
            count, value = number(game, n, ctx), number(game, worth, ctx)
            roll.conversions.append(Conversion(symbol, count, value, text))
        case schema.Prevent(what=what, n=n):
            roll.shields.append(Allowance(what, number(game, n, ctx), text))
        case schema.Forbid(what="stress-reroll"):
            roll.no_stress = text.source.id


def _may_join(roll: Roll, text: Text) -> bool:
    """DICE-09: bonus dice join a roll against you only if their text speaks of such rolls."""
    return not roll.against or "any-roll" not in text.clause.when


def _buy_dice(game: Game, roll: Roll, text: Text, ctx: Context, offer: schema.May) -> Steps[None]:
    if not _may_join(roll, text) or not can_pay(game, offer.cost, ctx):
        return
    options = [Option("pay", {"cost": offer.cost, "do": offer.then}), Option("decline")]
    cause = Cause(("DICE-11",), text.source.id)
    about = {"source": text.source.id}
    answer = yield Choice(roll.who.id, "pay", options, cause, about)
    if answer.key == "pay":
        moments.use_up(game, text)
        yield from pay(game, offer.cost, ctx)
        for node in offer.then:
            add_modifier(game, roll, node, text, ctx)


def _use_key(text: Text) -> str:
    return f"use:{text.source.id.partition(':')[2]}"


# ── throwing and rerolling ───────────────────────────────────────────────────────────────────────


def _throw(game: Game, roll: Roll) -> None:
    if not roll.against:
        own = sanity.bonus_dice(game, roll.who)  # SANITY-08, never against you: DICE-08
        if own:
            roll.bonus += own
            roll.shares.append(Share("bonus", own, "SANITY-06"))
    roll.standard = max(0, roll.standard)
    roll.bonus = max(0, roll.bonus)
    for place in range(roll.standard + roll.bonus):
        bonus = place >= roll.standard
        roll.dice.append(Die(bonus, _face(game, bonus)))
    game.say(
        "dice-thrown",
        "DICE-04",
        who=roll.who.id,
        kind=roll.kind,
        source=roll.scope.source,
        standard=[die.face for die in roll.dice if not die.bonus],
        bonus=[die.face for die in roll.dice if die.bonus],
        shares=tuple(share for share in roll.shares if share.what in _DICE and share.n),
    )


_DICE = ("standard", "bonus")


def _face(game: Game, bonus: bool) -> str:
    if bonus:
        return game.pick(DICE, game.constants.bonus_die, "a bonus die")
    return game.pick(DICE, game.constants.standard_die, "a standard die")


_KEEP = Option("keep")


@cache
def _dice_by_number(action: str, count: int) -> tuple[Option, ...]:
    return tuple(Option(f"{action}:{place}") for place in range(1, count + 1))


def _reroll(game: Game, roll: Roll) -> Steps[None]:
    """DICE-17 to DICE-23: one die at a time, each decision knowing the last result."""
    who = roll.who
    while True:
        free = _next_free(roll)
        can_stress = not roll.no_stress and harm.room_for_stress(game, who) > 0
        options: list[Option] = []
        gratis = free is not None or roll.credits > 0
        if gratis or can_stress:
            options += _dice_by_number("die", len(roll.dice))
            if gratis and can_stress:
                options += _dice_by_number("stress", len(roll.dice))
        for key, (text, ctx, cost, then) in roll.uses.items():
            if moments.available(game, text) and can_pay(game, cost, ctx):
                options.append(Option(key, {"cost": cost, "do": then}))
        options.append(_KEEP)
        cause = Cause(("DICE-17", "DICE-20"), roll.scope.source)
        about = {"roll": roll, "free": gratis}
        answer = yield Choice(
            who.id, "reroll", options, cause, about, partial(_no_stress, roll, can_stress)
        )
        action, _, place_text = answer.key.partition(":")
        if action == "keep":
            return
        if action == "use":
            yield from _use(game, roll, answer.key)
            continue
        if action == "die" and roll.credits > 0:
            roll.credits -= 1
        elif action == "die" and free is not None:
            free.use(game)
        else:
            harm.take_stress(game, who, 1, "reroll")
            roll.credits += roll.followup
        _throw_again(game, roll, roll.dice[int(place_text) - 1])


def _next_free(roll: Roll) -> Allowance | None:
    """Free rerolls of texts without a limit per turn or game are spent first."""
    having = [allowance for allowance in roll.free if allowance.left > 0]
    return min(having, key=attrgetter("limited")) if having else None


def _no_stress(roll: Roll, can_stress: bool) -> list[Refusal]:
    if can_stress:
        return []
    if roll.no_stress:
        return [Refusal("stress", "stress-reroll-forbidden", (), {"source": roll.no_stress})]
    return [Refusal("stress", "stress-full", ("DICE-18", "TRACKS-02"))]


def _throw_again(game: Game, roll: Roll, die: Die) -> None:
    before, die.face = die.face, _face(game, die.bonus)
    game.say(
        "die-rerolled", "DICE-17", who=roll.who.id, before=before, face=die.face, bonus=die.bonus
    )


def _use(game: Game, roll: Roll, key: str) -> Steps[None]:
    text, ctx, cost, then = roll.uses.pop(key)
    moments.use_up(game, text)
    yield from pay(game, cost, ctx)
    for node in then:
        if isinstance(node, schema.MODIFIERS):
            add_modifier(game, roll, node, text, ctx)
        else:
            yield from act(game, (node,), ctx)
    game.say("text-used", who=roll.who.id, source=text.source.id)


# ── counting ─────────────────────────────────────────────────────────────────────────────────────


def _count(game: Game, roll: Roll) -> Steps[None]:
    """DICE-24 to DICE-26: symbols are changed when counting; a changed one is no longer itself."""
    roll.successes = roll.auto
    for die in roll.dice:
        successes, tentacles, elder_signs = SYMBOLS[die.face]
        roll.successes += successes
        roll.tentacles += tentacles
        roll.elder_signs += elder_signs
        roll.blanks += die.face == "blank"
    for conversion in roll.conversions:
        yield from convert(game, roll, conversion)
    roll.successes = max(0, roll.successes)
    game.say(
        "dice-counted",
        "DICE-29",
        who=roll.who.id,
        kind=roll.kind,
        successes=roll.successes,
        tentacles=roll.tentacles,
        elder_signs=roll.elder_signs,
        auto=max(0, roll.auto),
        lost=max(0, -roll.auto),
        shares=tuple(share for share in roll.shares if share.what not in _DICE and share.n),
    )
    if roll.converted:
        yield from moments.announce(game, "converts", roll.who, roll=roll)
    if roll.tentacles and not roll.against:
        yield from moments.announce(game, "tentacles", roll.who, roll=roll)
