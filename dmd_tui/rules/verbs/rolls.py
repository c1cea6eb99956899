"""Rolls that a card asks for, and enemies that strike out of turn."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import act, changes, verb
from dmd_tui.cards.ask import choose
from dmd_tui.cards.cut import to_each
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import UNLIMITED, number
from dmd_tui.cards.things import Context, Thing
from dmd_tui.engine import Steps
from dmd_tui.model import Enemy, Investigator
from dmd_tui.rules.dice import pay_tentacles, roll_dice
from dmd_tui.rules.fight import strike
from dmd_tui.rules.roll import Roll


@verb(schema.RollTest)
def roll_test(game: Game, effect: schema.RollTest, ctx: Context) -> Steps[None]:
    """DICE-32, DICE-33: the required successes must come from this one roll."""
    roll = _own_roll(game, effect, ctx)
    yield from roll_dice(game, roll)
    passed = roll.successes >= number(game, effect.need, ctx)
    game.say(
        "test-passed" if passed else "test-failed",
        "DICE-32",
        who=ctx.you.id,
        successes=roll.successes,
        need=number(game, effect.need, ctx),
    )
    inner = _with_roll(ctx, roll)
    yield from act(game, effect.ok if passed else effect.fail, inner)
    yield from pay_tentacles(game, roll)


@verb(schema.RollPer)
def roll_per(game: Game, effect: schema.RollPer, ctx: Context) -> Steps[None]:
    """DICE-32, OPEN-40: something happens once per success, looked at anew each time."""
    roll = _own_roll(game, effect, ctx)
    yield from roll_dice(game, roll)
    inner = _with_roll(ctx, roll)
    for _ in range(min(roll.successes, number(game, effect.max, ctx, UNLIMITED))):
        yield from act(game, effect.do, inner)
    yield from pay_tentacles(game, roll)


@verb(schema.RollAgainst)
def roll_against(game: Game, effect: schema.RollAgainst, ctx: Context) -> Steps[None]:
    """DICE-07 to DICE-09: no permanent bonus dice; stress may be taken to reroll.

    The victim handles the roll; choices of a Mythos card remain with the active one (MYTHOS-09).
    """
    victims = yield from choose(game, effect.who, ctx)

    def handle(victim: Thing) -> Steps[None]:
        if isinstance(victim, Investigator) and victim.alive:
            yield from _roll_against(game, effect, victim, ctx)

    yield from to_each(victims, handle)


def _roll_against(
    game: Game, effect: schema.RollAgainst, victim: Investigator, ctx: Context
) -> Steps[None]:
    roll = Roll(
        victim,
        "against",
        ("any-roll",),
        standard=number(game, effect.standard, ctx),
        bonus=number(game, effect.bonus, ctx),
        against=True,
        source=ctx.scope.source,
        asked=effect,
    )
    yield from roll_dice(game, roll)
    inner = Context(
        victim, roll.scope, it=ctx.it, bearer=ctx.bearer, roll=roll, chooser=ctx.chooser
    )
    for _ in range(roll.successes):
        yield from act(game, effect.do, inner)
    yield from pay_tentacles(game, roll)


def _own_roll(game: Game, effect: schema.RollTest | schema.RollPer, ctx: Context) -> Roll:
    """DICE-04: 3 standard dice and every bonus die the investigator is entitled to."""
    kind, _, id = ctx.scope.source.partition(":")
    return Roll(
        ctx.you,
        "test",
        (id, "roll", "any-roll") if kind == "action" else ("roll", "any-roll"),
        standard=game.constants.dice_of_a_roll,
        bonus=number(game, effect.bonus, ctx),
        auto=number(game, effect.auto, ctx),
        source=ctx.scope.source,
        asked=effect,
    )


def _with_roll(ctx: Context, roll: Roll) -> Context:
    """The text goes on, able to speak of its roll; its own harm stays its own source."""
    inner = Context(
        ctx.you,
        ctx.scope,
        it=ctx.it,
        bearer=ctx.bearer,
        roll=roll,
        chooser=ctx.chooser,
        drawn=ctx.drawn,
    )
    inner.paid = ctx.paid
    return inner


@verb(schema.Strike)
def strikes(game: Game, effect: schema.Strike, ctx: Context) -> Steps[None]:
    attackers = yield from choose(game, effect.enemy, ctx)
    victims = yield from choose(game, effect.who, ctx)
    for enemy in attackers:
        for victim in victims[:1]:
            if isinstance(enemy, Enemy) and isinstance(victim, Investigator) and victim.alive:
                yield from strike(game, enemy, victim)


@changes(schema.RollTest, schema.RollPer, schema.RollAgainst)
def _always(game: Game, effect: schema.Effect, ctx: Context) -> bool:
    """Dice always change something: tentacles cost sanity."""
    return True
