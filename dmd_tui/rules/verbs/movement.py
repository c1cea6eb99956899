"""Moving, placing, summoning, removing, killing."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.cards import schema
from dmd_tui.cards.act import changes, verb
from dmd_tui.cards.ask import choose, choose_one, tie_breaker
from dmd_tui.cards.cut import to_each
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import THEMSELVES, candidates, number
from dmd_tui.cards.things import Context, Thing, space_of
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import Enemy, Investigator, Piece
from dmd_tui.rules import enemies, moments
from dmd_tui.rules.moving import (
    choose_space,
    depart,
    meet,
    move_enemy,
    place,
    steps_away,
    steps_toward,
)
from dmd_tui.rules.ritual import check_ritual
from dmd_tui.rules.verbs.together import Crowd

EVERYWHERE = 1_000


@verb(schema.Move)
def move(game: Game, effect: schema.Move, ctx: Context) -> Steps[None]:
    """MYTHOS-10 to MYTHOS-12: a shortest way, the full allowance, no farther than the goal."""
    movers = yield from choose(game, effect.who, ctx, THEMSELVES)
    if len(movers) > 1:
        n = EVERYWHERE if effect.to is not None else number(game, effect.n, ctx)
        movers = yield from _in_order(game, movers, n, ctx)
    several = len(movers) > 1 or isinstance(effect.who, schema.Pick)
    crowd = Crowd(movers, lambda mover: gone(game, mover))

    def go(mover: Thing) -> Steps[None]:
        steps = _move_one(game, mover, effect, ctx.about(mover) if several else ctx)
        return crowd.move(mover, steps) if len(movers) > 1 else steps

    yield from to_each(movers, go)


_YOU = schema.Ref("you")


def _move_one(game: Game, mover: Thing, effect: schema.Move, ctx: Context) -> Steps[None]:
    if gone(game, mover):
        return
    aim = effect.toward or effect.to or effect.away or _YOU
    n = EVERYWHERE if effect.to is not None else number(game, effect.n, ctx)
    away = effect.away is not None
    goals = _of_one_space(game, aim, ctx, mover)
    if not goals:
        goals = yield from choose(game, aim, ctx, mover)
    goals = [goal for goal in goals if space_of(goal)]
    if not goals:
        return
    goal = space_of(goals[0])
    if isinstance(mover, Investigator):
        yield from _move_investigator(game, mover, goal, n, ctx, away=away)
        return
    finder = steps_away if away else steps_toward
    end = yield from choose_space(game, finder(game, mover, goal, n), mover, ctx, "MYTHOS-11")
    if isinstance(mover, Enemy):
        yield from move_enemy(game, mover, end, ctx.you)
    elif isinstance(mover, Piece):
        yield from move_piece(game, mover, end)


def _of_one_space(game: Game, aim: schema.Who, ctx: Context, mover: Thing) -> list[Thing]:
    """The nearest ones, if they all are in one space: for whoever goes there it is the same."""
    if not isinstance(aim, schema.Pick) or aim.how != "nearest":
        return []
    goals = candidates(game, aim, ctx, mover)
    return goals if len({space_of(goal) for goal in goals}) == 1 else []


def _move_investigator(
    game: Game, who: Investigator, goal: str, n: int, ctx: Context, *, away: bool
) -> Steps[None]:
    """RUN-10: step by step, followed by enemies, catching fire; no Sneaking (OPEN-32)."""
    while n > 0 and who.alive:
        finder = steps_away if away else steps_toward
        ends = finder(game, who, goal, 1)
        if ends == [who.space]:
            return
        space = yield from choose_space(game, ends, who, ctx, "MYTHOS-11")
        yield from depart(game, [who], space)
        n -= 1


def _in_order(game: Game, movers: list[Thing], n: int, ctx: Context) -> Steps[list[Thing]]:
    """The order is asked only where it can matter, and as long as it can: investigators who leave
    one space (OPEN-33), and enemies one of which acts when they come together."""
    ordered: list[Thing] = []
    rest = list(movers)
    while entangled := _entangled(game, rest, n):
        first = yield from choose_one(game, entangled, ctx, "first", tie_breaker(game, ctx))
        ordered.append(first)
        rest = [mover for mover in rest if mover is not first]
    return ordered + rest


def _entangled(game: Game, movers: list[Thing], n: int) -> list[Thing]:
    """Movers for whom it matters when somebody else of them goes."""
    pairs = [
        (one, other)
        for one in movers
        if isinstance(one, Investigator) or _minds_others(game, one)
        for other in movers
        if other is not one and _are_entangled(game, one, other, n)
    ]
    return [mover for mover in movers if any(mover is one for pair in pairs for one in pair)]


def _minds_others(game: Game, thing: Thing) -> bool:
    """An enemy with a text about meeting others, or about entering a space."""
    if not isinstance(thing, Enemy) or not {"meets", "enters"} & game.enemy_moments:
        return False
    source = game.enemy_source(thing.kind)
    return source is not None and bool({"meets", "enters"} & source.by_moment.keys())


def _are_entangled(game: Game, one: Thing, other: Thing, n: int) -> bool:
    if isinstance(one, Investigator):
        return isinstance(other, Investigator) and one.space == other.space
    if not isinstance(one, Enemy) or not isinstance(other, Enemy):
        return False
    far = game.routes(game.staging.closing).distance(one.space, other.space)
    if 0 < far <= n:  # one of them can come to where the other still is, or has left
        meets = moments.enemy_texts(game, one, "meets")
        if any(game.is_kind(other, text.clause.of or "enemy") for text in meets):
            return True
    return far <= n + 1 and any(
        isinstance(node, schema.Move)
        and isinstance(node.who, schema.Pick)
        and game.is_kind(other, node.who.kind)
        for text in moments.enemy_texts(game, one, "enters")
        for node in nodes(text.clause.do)
    )


def gone(game: Game, thing: Thing) -> bool:
    if isinstance(thing, Investigator):
        return not thing.alive
    if isinstance(thing, Enemy):
        return thing.id not in game.state.enemies
    return isinstance(thing, Piece) and thing.id not in game.state.pieces


@changes(schema.Move)
def _move_changes(game: Game, effect: schema.Move, ctx: Context) -> bool:
    aim = effect.toward or effect.to or effect.away or _YOU
    for mover in candidates(game, effect.who, ctx, THEMSELVES):
        here = ctx.about(mover) if isinstance(effect.who, schema.Pick) else ctx
        for goal in candidates(game, aim, here, mover):
            finder = steps_away if effect.away is not None else steps_toward
            if space_of(goal) and finder(game, mover, space_of(goal), 1) != [space_of(mover)]:
                return True
    return False


def move_piece(game: Game, piece: Piece, to: str) -> Steps[None]:
    if piece.space != to:
        origin, piece.space = piece.space, to
        game.say("token-moved", token=piece.id, origin=origin, space=to)
        yield from check_ritual(game)


@verb(schema.PlaceAt)
def place_at(game: Game, effect: schema.PlaceAt, ctx: Context) -> Steps[None]:
    chosen = yield from choose(game, effect.who, ctx)
    for thing in chosen:
        here = ctx.about(thing) if isinstance(effect.who, schema.Pick) else ctx
        spots = yield from choose(game, effect.at, here)
        if spots and space_of(spots[0]):
            yield from place(game, thing, space_of(spots[0]))
            yield from check_ritual(game)


@changes(schema.PlaceAt)
def _place_changes(game: Game, effect: schema.PlaceAt, ctx: Context) -> bool:
    for thing in candidates(game, effect.who, ctx):
        here = ctx.about(thing) if isinstance(effect.who, schema.Pick) else ctx
        spots = map(space_of, candidates(game, effect.at, here))
        if any(spot and spot != space_of(thing) for spot in spots):
            return True
    return False


@verb(schema.Step)
def step(game: Game, effect: schema.Step, ctx: Context) -> Steps[None]:
    """Along its path, and from its end to its beginning."""
    token = game.tokens.get(effect.token)
    path = [game.episode.map.places[name] for name in token.path] if token else []
    for piece in game.state.pieces.values():
        if piece.kind == effect.token and path:
            now = path.index(piece.space) if piece.space in path else -1
            yield from place(game, piece, path[(now + 1) % len(path)])
    yield from check_ritual(game)


@changes(schema.Step)
def _step_changes(game: Game, effect: schema.Step, ctx: Context) -> bool:
    return any(piece.kind == effect.token for piece in game.state.pieces.values())


@verb(schema.Summon)
def summon(game: Game, effect: schema.Summon, ctx: Context) -> Steps[None]:
    """MYTHOS-16, LIMITS-05: with too few figures the active investigator says which gate first."""
    spots = yield from choose(game, effect.at, ctx)
    spaces = [space_of(spot) for spot in spots if space_of(spot)]
    kind = _summoned_kind(game, effect.kind, ctx)
    each = number(game, effect.n, ctx)
    wanted = len(spaces) * each
    if wanted > len(game.state.pool.get(kind, ())) and len(set(spaces)) > 1:
        spaces = yield from _first_spaces(game, spaces, len(game.state.pool.get(kind, ())), ctx)
    for space in spaces:
        for _ in range(each):
            enemy = enemies.summon(game, kind, space)
            if enemy is not None:
                yield from meet(game, [enemy])


def _summoned_kind(game: Game, kind: str, ctx: Context) -> str:
    if kind == "self-kind" and isinstance(ctx.bearer, Enemy):
        return ctx.bearer.kind
    return game.reference(kind)


def _first_spaces(
    game: Game, spaces: Sequence[str], figures: int, ctx: Context
) -> Steps[list[str]]:
    chosen: list[str] = []
    rest = list(spaces)
    while rest and len(chosen) < figures:
        options = [Option(f"space:{space}", {"space": space}) for space in rest]
        cause = Cause(("MYTHOS-16", "LIMITS-05"), ctx.scope.source)
        answer = yield Choice(game.active.id, "summon-at", options, cause)
        chosen.append(answer.key.partition(":")[2])
        rest.remove(chosen[-1])
    return chosen


@changes(schema.Summon)
def _summon_changes(game: Game, effect: schema.Summon, ctx: Context) -> bool:
    kind = _summoned_kind(game, effect.kind, ctx)
    return bool(game.state.pool.get(kind)) and bool(candidates(game, effect.at, ctx))


@verb(schema.Remove)
def remove(game: Game, effect: schema.Remove, ctx: Context) -> Steps[None]:
    chosen = yield from choose(game, effect.who, ctx)
    for thing in chosen:
        if isinstance(thing, Enemy) and thing.id in game.state.enemies:
            enemies.take_off(game, thing)
            game.say("removed", thing=thing.id, source=ctx.scope.source)
        elif isinstance(thing, Piece):
            del game.state.pieces[thing.id]
            game.say("removed", thing=thing.id, source=ctx.scope.source)


@verb(schema.Kill)
def kill(game: Game, effect: schema.Kill, ctx: Context) -> Steps[None]:
    """The enemy dies now; whose text it is, is the killer (OPEN-73)."""
    chosen = yield from choose(game, effect.who, ctx)
    dying = [thing for thing in chosen if isinstance(thing, Enemy)]
    yield from enemies.kill_all(game, dying, enemies.killer_by(ctx))


@changes(schema.Kill)
def _kill_changes(game: Game, effect: schema.Kill, ctx: Context) -> bool:
    return any(
        isinstance(thing, Enemy) and enemies.vulnerable(game, thing)
        for thing in candidates(game, effect.who, ctx)
    )


@verb(schema.GoAlong)
def go_along(game: Game, effect: schema.GoAlong, ctx: Context) -> Steps[None]:
    """OPEN-35: a departure of its own, right after the leader's step."""
    for leader in candidates(game, effect.who, ctx):
        if isinstance(leader, Investigator) and ctx.you.alive and leader.space != ctx.you.space:
            yield from depart(game, [ctx.you], leader.space)
