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
            room = limit - len(chosen)
            some = yield from _choose_some(game, found, room, ctx, tie_breaker(game, ctx), **asked)
            chosen += some
            found = [thing for thing in found if not any(thing is one for one in some)]
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
    answer = yield _which(game, things, ctx, kind, chooser, **args)
    return _meant(things, answer.key)


def _choose_some(
    game: Game, things: list[Thing], room: int, ctx: Context, chooser: Investigator, **args: Any
) -> Steps[list[Thing]]:
    """One of several things; or with it all that nobody could tell from it, as many as there is
    room for."""
    choice = _which(game, things, ctx, "which", chooser, **args)
    if choice.trivial:
        return [_meant(things, (yield choice).key)]
    alike: dict[object, list[Thing]] = {}
    for thing, option in zip(things, choice.options, strict=True):
        if option.like is not None:
            alike.setdefault(option.like, []).append(thing)
    groups = {f"{ALL}{key_of(many[0])}": many[:room] for many in alike.values()}
    groups = {key: many for key, many in groups.items() if len(many) > 1}
    together = [Option(key, {"thing": many[0], "n": len(many)}) for key, many in groups.items()]
    options = [*together, *choice.options]
    answer = yield Choice(choice.who, choice.kind, options, choice.cause, choice.args)
    return groups.get(answer.key) or [_meant(things, answer.key)]


def _which(
    game: Game,
    things: list[Thing],
    ctx: Context,
    kind: str,
    chooser: Investigator | None,
    **args: Any,
) -> Choice:
    chooser = chooser or ctx.chooser or (ctx.you if ctx.you.alive else game.active)
    options = [option_of(game, thing) for thing in things]
    about = {"doing": ctx.doing, "for": ctx.it, **args}
    return Choice(chooser.id, kind, options, Cause(TIES, ctx.scope.source), about)


def _meant(things: list[Thing], key: str) -> Thing:
    return next(thing for thing in things if key_of(thing) == key)


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
