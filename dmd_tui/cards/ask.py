"""Where a text means one of several things, somebody decides which (TIES-01, TIES-02)."""

from __future__ import annotations

from typing import Any

from dmd_tui.cards import schema
from dmd_tui.cards.game import SETUP, Game
from dmd_tui.cards.schema import Effects, Pick, Who
from dmd_tui.cards.select import UNLIMITED, candidates, number
from dmd_tui.cards.things import Context, Holding, Thing, key_of
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import Enemy, Investigator, Piece

TIES = ("TIES-01", "TIES-02")
ALL = "all:"
"""Before the key of an option that holds for several who are asked the same."""


def tie_breaker(game: Game, ctx: Context) -> Investigator:
    """Who decides between equals: the active investigator (TIES-01, TIES-02), but the owner of a
    skill about what it does (OPEN-69)."""
    if ctx.chooser is not None:
        return ctx.chooser
    own = ctx.scope.source.startswith("skill:") and ctx.you.alive
    return ctx.you if own else game.active


def choose(game: Game, who: Who, ctx: Context, mover: Thing | None = None) -> Steps[list[Thing]]:
    """Whom a text means; where it means one of several, somebody decides (TIES-01, TIES-02).

    Whoever a text speaks to picks `one` thing; between equally near ones a tie is broken.
    """
    origins = None
    if isinstance(who, Pick) and isinstance(who.to, Pick):
        origins = yield from _origins(game, who, who.to, ctx, mover)
    found = candidates(game, who, ctx, mover, origins)
    if isinstance(who, schema.Ref):
        if who.name != "other" or len(found) < 2:
            return found
        return [(yield from choose_one(game, found, ctx))]
    if not isinstance(who, Pick) or not found:
        return found
    asked: dict[str, Any] = {"part": _part(who, ctx.doing), "mover": mover}
    if who.how == "each":
        limit = number(game, who.n, ctx, UNLIMITED)
        chosen: list[Thing] = []
        while len(found) > limit - len(chosen) > 0:
            one = yield from choose_one(game, found, ctx, chooser=tie_breaker(game, ctx), **asked)
            chosen.append(one)
            found = [thing for thing in found if thing is not one]
        return chosen + found if len(chosen) < limit else chosen
    if who.how == "random":
        return [found[game.below(SETUP, len(found))]]
    if len(found) == 1:
        return found
    chooser = None if who.how == "one" else tie_breaker(game, ctx)
    return [(yield from choose_one(game, found, ctx, chooser=chooser, **asked))]


def _origins(
    game: Game, who: Pick, to: Pick, ctx: Context, mover: Thing | None
) -> Steps[list[Thing]]:
    """From where it is measured: of several that are equally near, one (TIES-02). Nobody is asked
    if it comes to the same from all of them."""
    tied = candidates(game, to, ctx)
    if to.how == "each" or len(tied) < 2:
        return tied
    found = [candidates(game, who, ctx, mover, [origin]) for origin in tied]
    if all(list(map(key_of, things)) == list(map(key_of, found[0])) for things in found):
        return tied[:1]
    return (yield from choose(game, to, ctx))


def _part(who: Who, doing: object) -> str:
    """What is chosen for a movement: whom it goes toward, or away from."""
    parts = {"toward": "toward", "to": "toward", "away": "away"}
    return next((parts[name] for name in parts if getattr(doing, name, None) is who), "")


def choose_one(
    game: Game,
    things: list[Thing],
    ctx: Context,
    kind: str = "which",
    chooser: Investigator | None = None,
    **args: Any,
) -> Steps[Thing]:
    """Let somebody pick one of several things; without a chooser, whoever the text speaks to."""
    if len(things) == 1:
        return things[0]
    chooser = chooser or ctx.chooser or (ctx.you if ctx.you.alive else game.active)
    options = [option_of(game, thing) for thing in things]
    cause = Cause(TIES, ctx.scope.source)
    about = {"doing": ctx.doing, "for": ctx.it, **args}
    answer = yield Choice(chooser.id, kind, options, cause, about)
    return things[next(i for i, option in enumerate(options) if option.key == answer.key)]


def in_one(effects: Effects, times: int, ctx: Context) -> int:
    """How often the same must be done. Healing is divided once: nobody is asked for every point
    alone."""
    match effects:
        case (schema.Heal(),) if times:
            ctx.times = times
            return 1
    return times


def option_of(game: Game, thing: Thing) -> Option:
    """The option that stands for a thing."""
    return Option(key_of(thing), {"thing": thing}, _likeness(game, thing))


def _likeness(game: Game, thing: Thing) -> object:
    """Equal for things that nobody could tell apart. Of enemies it also counts during a fight who
    is still to attack (FIGHT-05); two copies of one Condition are as alike as two unhurt cultists.
    """
    if isinstance(thing, Enemy):
        done = game.has_attacked(thing)
        return (thing.kind, thing.space, thing.wounds, tuple(thing.tokens.items()), done)
    if isinstance(thing, Piece):
        return (thing.kind, thing.space, thing.side)
    if isinstance(thing, Holding):
        return (thing.owner.id, game.side(thing.card).id, thing.card.wounds)
    return None
