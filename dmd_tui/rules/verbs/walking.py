"""Walking on a way of one's choice: step by step, or with one answer for the whole way.

A token that stands on the map walks as it likes: nobody follows it, nothing waits for it on its
way, and where it goes is all there is to decide. So the goal may be named at once
(`all:space:3A.c`), for all who stand together as for one alone; step by step (`space:3A.c`, `stop`)
each still goes its own way.
"""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.board.routes import Routes
from dmd_tui.cards import schema
from dmd_tui.cards.act import verb
from dmd_tui.cards.ask import ALL, choose
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import THEMSELVES, number
from dmd_tui.cards.stats import ignores
from dmd_tui.cards.things import Context, Thing, space_of
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import Enemy, Investigator, Piece
from dmd_tui.rules.moving import depart, move_enemy
from dmd_tui.rules.verbs.movement import gone, move_piece
from dmd_tui.rules.verbs.together import likeness


@verb(schema.Walk)
def walk(game: Game, effect: schema.Walk, ctx: Context) -> Steps[None]:
    """Up to n spaces on a way of your choice."""
    rest = yield from choose(game, effect.who, ctx, THEMSELVES)
    n = number(game, effect.n, ctx)
    while rest:
        walker, *rest = rest
        if gone(game, walker):
            continue
        company = [other for other in rest if _go_along(walker, other) and not gone(game, other)]
        if (yield from _walk_one(game, walker, company, n, ctx)):
            rest = [other for other in rest if other not in company]


def _go_along(walker: Thing, other: Thing) -> bool:
    return isinstance(walker, Piece) and likeness(walker) == likeness(other)


def _walk_one(
    game: Game, walker: Thing, company: Sequence[Thing], n: int, ctx: Context
) -> Steps[bool]:
    """Whether it took its company along."""
    for left in range(n, 0, -1):
        if gone(game, walker):
            return False
        routes = game.routes(ignores(game, walker) if game.state.passages else ())
        about = {"thing": walker, "left": left}
        options = _options(routes, walker, company if left == n else (), left)
        cause = Cause(("TIES-01",), ctx.scope.source)
        answer = yield Choice(ctx.you.id, "walk", options, cause, about)
        goal = answer.key.removeprefix(ALL).partition(":")[2]
        if answer.key.startswith(ALL):
            together = (walker, *(company if left == n else ()))
            for one in together if goal else ():
                yield from _walk_to(game, one, goal)
            return len(together) > 1
        if answer.key == "stop":
            return False
        if isinstance(walker, Investigator):
            yield from depart(game, [walker], goal)
        elif isinstance(walker, Piece):
            yield from move_piece(game, walker, goal)
        elif isinstance(walker, Enemy):
            yield from move_enemy(game, walker, goal, ctx.you)
    return False


def _options(routes: Routes, walker: Thing, company: Sequence[Thing], left: int) -> list[Option]:
    """The next step; and for a token the whole way, unless it is a step that leads there."""
    here = space_of(walker)
    steps = [Option(f"space:{space}", {"space": space}) for space in routes.neighbours[here]]
    if not isinstance(walker, Piece) or not steps:
        return [*steps, Option("stop")]
    n = len(company) + 1
    nearest = 0 if company else 1
    ways = [
        Option(f"{ALL}space:{space}", {"space": space, "n": n})
        for space in routes.within(here, left)
        if routes.distance(here, space) > nearest
    ]
    if company:
        return [*ways, Option(f"{ALL}stop", {"n": n}), *steps, Option("stop")]
    return [*steps, *ways, Option("stop")]


def _walk_to(game: Game, piece: Thing, goal: str) -> Steps[None]:
    """Each step is a move of its own: what the game looks at after a move, it looks at now."""
    assert isinstance(piece, Piece)
    while not gone(game, piece) and piece.space != goal:
        routes = game.routes(ignores(game, piece) if game.state.passages else ())
        step = routes.toward(piece.space, goal, 1)[0]
        if step == piece.space:
            return
        yield from move_piece(game, piece, step)
