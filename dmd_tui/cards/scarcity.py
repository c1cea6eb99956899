"""Too few tokens for everybody: then it matters who comes first (LIMITS-05, TIES-01)."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.cards import schema
from dmd_tui.cards.ask import choose_one, tie_breaker
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Effects
from dmd_tui.cards.select import candidates, number
from dmd_tui.cards.things import Context, Thing, key_of
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Steps


def first_served(game: Game, things: list[Thing], served: int, ctx: Context) -> Steps[list[Thing]]:
    """The active investigator names those for whom there is enough; the others come after them."""
    ordered: list[Thing] = []
    rest = list(things)
    while rest and len(ordered) < served:
        first = yield from choose_one(game, rest, ctx, "order", tie_breaker(game, ctx))
        ordered.append(first)
        rest = [thing for thing in rest if thing is not first]
    return ordered + rest


def enough_for(game: Game, effects: Effects, contexts: Sequence[Context]) -> int | None:
    """To how many a text can give its tokens, if it cannot give them to all, and if it would not
    put all of them in the same place."""
    for node in nodes(effects):
        if isinstance(node, schema.Add | schema.Fire):
            token = node.token if isinstance(node, schema.Add) else "fire"
            left = game.supply(token) if token in game.tokens or token == "fire" else 0
            wanted = [number(game, node.n, ctx) for ctx in contexts]
            if 0 < left < sum(wanted) and _differ(game, node, contexts):
                return max(1, left // max(wanted))
    return None


def _differ(game: Game, node: schema.Add | schema.Fire, contexts: Sequence[Context]) -> bool:
    on = node.on if isinstance(node, schema.Add) else node.at
    return len({tuple(map(key_of, candidates(game, on, ctx))) for ctx in contexts}) > 1
