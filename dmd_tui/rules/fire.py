"""FIRE – the fire roll at the end of the turn; fire on spaces and boards."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import changes, verb
from dmd_tui.cards.ask import choose
from dmd_tui.cards.game import Game
from dmd_tui.cards.scarcity import first_served
from dmd_tui.cards.select import candidates, number
from dmd_tui.cards.stats import ignores
from dmd_tui.cards.things import Context, space_of
from dmd_tui.engine import Steps
from dmd_tui.model import Investigator
from dmd_tui.rules import harm, moments
from dmd_tui.rules.dice import pay_tentacles, roll_dice
from dmd_tui.rules.roll import Roll


def fire_roll(game: Game, who: Investigator) -> Steps[None]:
    """FIRE-01 to FIRE-06: one standard die per token, all in one roll, then all tokens go. Whom
    fire does not concern rolls for none of them."""
    if not who.fire:
        return
    if "fire" not in ignores(game, who):
        yield from _burn(game, who)
    who.fire = 0
    game.say("fire-out", "FIRE-06", who=who.id)


def _burn(game: Game, who: Investigator) -> Steps[None]:
    roll = Roll(
        who, "fire", ("fire-roll", "any-roll"), standard=who.fire, against=True, source="fire"
    )
    yield from roll_dice(game, roll)
    yield from harm.suffer(game, who, roll.successes, roll.scope, shields=roll.shields)
    if who.alive:
        yield from moments.announce(game, "burned", who, roll=roll)
    yield from pay_tentacles(game, roll)


@verb(schema.Fire)
def _fire(game: Game, effect: schema.Fire, ctx: Context) -> Steps[None]:
    """FIRE-09, FIRE-10: on the map at most as many as the game has; if they do not suffice, the
    active investigator says where they are put first (LIMITS-05, TIES-01)."""
    left, n = game.supply("fire"), number(game, effect.n, ctx)
    if n <= 0:
        return
    if left <= 0:
        game.say("no-token-left", "FIRE-09", token="fire")
        return
    chosen = yield from choose(game, effect.at, ctx)
    if left < n * len(chosen):
        chosen = yield from first_served(game, chosen, -(-left // n), ctx)
    for thing in chosen:
        space = space_of(thing)
        laid = min(n, game.supply("fire"))
        if laid > 0 and space:
            tokens = game.counters_of(space)
            tokens["fire"] = tokens.get("fire", 0) + laid
            game.say("fire-laid", "FIRE-09", space=space, n=laid, source=ctx.scope.source)


@changes(schema.Fire)
def _fire_changes(game: Game, effect: schema.Fire, ctx: Context) -> bool:
    return game.supply("fire") > 0 and bool(candidates(game, effect.at, ctx))


@verb(schema.Ignite)
def _ignite(game: Game, effect: schema.Ignite, ctx: Context) -> Steps[None]:
    """FIRE-08, FIRE-11, FIRE-12: boards take any number, whatever lies on the map."""
    chosen = yield from choose(game, effect.who, ctx)
    for who in chosen:
        n = number(game, effect.n, ctx)
        if isinstance(who, Investigator) and who.alive and "fire" not in ignores(game, who):
            who.fire += n
            game.say("caught-fire", "FIRE-08", who=who.id, n=n, space=who.space)


@verb(schema.Douse)
def _douse(game: Game, effect: schema.Douse, ctx: Context) -> Steps[None]:
    chosen = yield from choose(game, effect.at, ctx)
    for thing in chosen:
        n = number(game, effect.n, ctx)
        if isinstance(thing, Investigator):
            thing.fire -= min(n, thing.fire)
            game.say("doused", who=thing.id, space="")
            continue
        space = space_of(thing)
        burning = game.fire_at(space)
        if burning:
            game.counters_of(space)["fire"] = burning - min(n, burning)
            game.say("doused", who="", space=space)


@changes(schema.Douse)
def _douse_changes(game: Game, effect: schema.Douse, ctx: Context) -> bool:
    return any(
        thing.fire if isinstance(thing, Investigator) else game.fire_at(space_of(thing))
        for thing in candidates(game, effect.at, ctx)
    )
