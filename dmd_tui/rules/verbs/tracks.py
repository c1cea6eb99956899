"""Wounds, stress, sanity and healing as words of a card; and the words that only change a roll."""

from __future__ import annotations

from typing import TypeAlias

from dmd_tui.cards import schema
from dmd_tui.cards.act import changes, payable, verb
from dmd_tui.cards.ask import choose
from dmd_tui.cards.cut import in_full, to_each
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import candidates, number
from dmd_tui.cards.things import Context, Holding, Thing
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import Enemy, Investigator
from dmd_tui.rules import enemies, harm
from dmd_tui.rules.death import lose_card
from dmd_tui.rules.sanity import lose_sanity


@verb(schema.Wound)
def wound(game: Game, effect: schema.Wound, ctx: Context) -> Steps[None]:
    """Enemies first: if one effect kills the elder one and an investigator, the win counts
    (WINLOSE-06). Whose text it is, causes the kills (OPEN-73)."""
    things = yield from choose(game, effect.who, ctx)
    n = number(game, effect.n, ctx)
    killer = enemies.killer_by(ctx)
    dead = [
        thing
        for thing in things
        if isinstance(thing, Enemy) and enemies.hurt(game, thing, n, ctx.scope.source)
    ]

    def suffer(thing: Thing) -> Steps[None]:
        if isinstance(thing, Investigator):
            yield from harm.suffer(game, thing, n, ctx.scope, cost=ctx.paying)
        elif isinstance(thing, Holding):
            yield from _wound_companion(game, thing, n)

    yield from in_full([enemies.kill_all(game, dead, killer), to_each(things, suffer)])


def _wound_companion(game: Game, companion: Holding, n: int) -> Steps[None]:
    """TRACKS-10, INVESTIGATE-20."""
    side = game.side(companion.card)
    companion.card.wounds = min(side.health, companion.card.wounds + n)
    owner, card = companion.owner, companion.card
    game.say("companion-wounded", "TRACKS-10", who=owner.id, card=card.card, n=n)
    if companion.card.wounds >= side.health:
        yield from lose_card(game, companion.owner, companion.card)


@payable(schema.Wound)
def _can_suffer(game: Game, effect: schema.Wound, ctx: Context) -> bool:
    """A wound taken as a cost may go to a Companion (OPEN-11), but may not kill."""
    n = number(game, effect.n, ctx)
    for who in candidates(game, effect.who, ctx):
        if not isinstance(who, Investigator) or not who.alive:
            return False
        shelter = sum(game.side(card).health - card.wounds for card in harm.companions(game, who))
        if harm.health_left(game, who) - 1 + shelter < n:
            return False
    return True


@changes(schema.Wound)
def _wound_changes(game: Game, effect: schema.Wound, ctx: Context) -> bool:
    n = number(game, effect.n, ctx)
    return n > 0 and any(
        _feels(game, thing, n) if isinstance(thing, Enemy) else True
        for thing in candidates(game, effect.who, ctx)
    )


def _feels(game: Game, enemy: Enemy, n: int) -> bool:
    return enemies.vulnerable(game, enemy) and n > enemies.ignored_wounds(game, enemy)


@verb(schema.Stress)
def stress(game: Game, effect: schema.Stress, ctx: Context) -> Steps[None]:
    """TRACKS-04, TRACKS-05: what does not fit is lost, or becomes wounds if the card says so."""
    things = yield from choose(game, effect.who, ctx)

    def suffer(who: Thing) -> Steps[None]:
        if isinstance(who, Investigator) and who.alive:
            over = harm.take_stress(game, who, number(game, effect.n, ctx), ctx.scope.source)
            if over and effect.over == "wound":
                yield from harm.suffer(game, who, over, ctx.scope)

    yield from to_each(things, suffer)


@payable(schema.Stress)
def _can_take_stress(game: Game, effect: schema.Stress, ctx: Context) -> bool:
    """TRACKS-06: in full or not at all."""
    n = number(game, effect.n, ctx)
    return all(
        isinstance(who, Investigator) and who.alive and harm.room_for_stress(game, who) >= n
        for who in candidates(game, effect.who, ctx)
    )


@changes(schema.Stress)
def _stress_changes(game: Game, effect: schema.Stress, ctx: Context) -> bool:
    return number(game, effect.n, ctx) > 0 and any(
        isinstance(who, Investigator)
        and (effect.over == "wound" or harm.room_for_stress(game, who) > 0)
        for who in candidates(game, effect.who, ctx)
    )


@verb(schema.Sanity)
def sanity(game: Game, effect: schema.Sanity, ctx: Context) -> Steps[None]:
    things = yield from choose(game, effect.who, ctx)

    def lose(who: Thing) -> Steps[None]:
        if isinstance(who, Investigator):
            n = number(game, effect.n, ctx)
            yield from lose_sanity(game, who, n, ctx.scope, cost=ctx.paying)

    yield from to_each(things, lose)


@payable(schema.Sanity)
def _can_lose_sanity(game: Game, effect: schema.Sanity, ctx: Context) -> bool:
    """As with wounds a price may not kill: the last step is never one (SANITY-11)."""
    last = game.constants.sanity_skull - 1
    return all(
        isinstance(who, Investigator) and who.alive and who.sanity < last
        for who in candidates(game, effect.who, ctx)
    )


# ── healing ──────────────────────────────────────────────────────────────────────────────────────


@verb(schema.Heal)
def heal(game: Game, effect: schema.Heal, ctx: Context) -> Steps[None]:
    times, ctx.times = ctx.times, 1
    things = yield from choose(game, effect.who, ctx)
    for thing in things:
        n = number(game, effect.n, ctx) * times
        if isinstance(thing, Investigator):
            yield from harm.heal(game, thing, n, ctx, "TRACKS-11")
        elif isinstance(thing, Enemy) and thing.wounds:
            healed = min(n, thing.wounds)
            thing.wounds -= healed
            game.say("enemy-healed", enemy=thing.id, n=healed, source=ctx.scope.source)


@verb(schema.HealShared)
def heal_shared(game: Game, effect: schema.HealShared, ctx: Context) -> Steps[None]:
    """One point after the other, to whoever needs it, until the amount is spent (SIGNATURE-25)."""
    for left in range(number(game, effect.n, ctx), 0, -1):
        options = []
        for who in candidates(game, effect.who, ctx):
            if isinstance(who, Investigator):
                if who.stress:
                    options.append(Option(f"stress:{who.id}", {"who": who.id}))
                if who.wounds:
                    options.append(Option(f"wound:{who.id}", {"who": who.id}))
        if not options:
            return
        cause = Cause(("SIGNATURE-25",), ctx.scope.source)
        answer = yield Choice(ctx.you.id, "heal-shared", options, cause, {"left": left})
        track, _, id = answer.key.partition(":")
        healing = harm.heal_stress if track == "stress" else harm.heal_wounds
        healing(game, game.state.investigators[id], 1, ctx.scope.source)


@verb(schema.HealWounds)
def heal_wounds(game: Game, effect: schema.HealWounds, ctx: Context) -> Steps[None]:
    things = yield from choose(game, effect.who, ctx)
    for who in things:
        if isinstance(who, Investigator):
            harm.heal_wounds(game, who, number(game, effect.n, ctx), ctx.scope.source)


@verb(schema.HealStress)
def heal_stress(game: Game, effect: schema.HealStress, ctx: Context) -> Steps[None]:
    things = yield from choose(game, effect.who, ctx)
    for who in things:
        if isinstance(who, Investigator):
            harm.heal_stress(game, who, number(game, effect.n, ctx), ctx.scope.source)


Healing: TypeAlias = schema.Heal | schema.HealShared | schema.HealWounds | schema.HealStress


@changes(schema.Heal, schema.HealShared, schema.HealWounds, schema.HealStress)
def _heal_changes(game: Game, effect: Healing, ctx: Context) -> bool:
    return any(_can_heal(effect, thing) for thing in candidates(game, effect.who, ctx))


def _can_heal(effect: Healing, thing: Thing) -> bool:
    if isinstance(thing, Enemy):
        return thing.wounds > 0
    if not isinstance(thing, Investigator):
        return False
    stressed = thing.stress > 0 and not isinstance(effect, schema.HealWounds)
    wounded = thing.wounds > 0 and not isinstance(effect, schema.HealStress)
    return stressed or wounded


@payable(schema.LoseAction)
def _can_lose_action(game: Game, effect: schema.LoseAction, ctx: Context) -> bool:
    return ctx.you.lost_actions < game.constants.actions


# ── modifiers met outside of what they modify ────────────────────────────────────────────────────


@verb(schema.Prevent)
def prevent(game: Game, effect: schema.Prevent, ctx: Context) -> None:
    """While a roll is being resolved: its harm may be ignored (SIGNATURE-11, SIGNATURE-12)."""
    if ctx.roll is not None and hasattr(ctx.roll, "shields"):
        ctx.roll.shields.append(harm.Allowance(effect.what, number(game, effect.n, ctx)))


@verb(*(kind for kind in schema.MODIFIERS if kind is not schema.Prevent))
def modifier(game: Game, effect: schema.Effect, ctx: Context) -> None:
    """Read by what it modifies (roll, Run, attack, values); there is nothing to do here."""


@changes(*schema.MODIFIERS)
def _modifier_changes(game: Game, effect: schema.Effect, ctx: Context) -> bool:
    return isinstance(effect, schema.Prevent) and ctx.roll is not None
