"""EPISODE-02, TERMS-16: the ritual is disrupted the moment its condition is true, for good."""

from __future__ import annotations

from dmd_tui.cards.act import verb
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Compare, Disrupt
from dmd_tui.cards.select import holds, number
from dmd_tui.cards.things import Context, Scope
from dmd_tui.engine import Steps
from dmd_tui.rules import moments


def check_ritual(game: Game) -> Steps[None]:
    """To be called whenever something on the map has changed that an episode may look at."""
    if not game.state.disrupted:
        ctx = Context(game.active, Scope(f"episode:{game.episode.id}"))
        if holds(game, game.episode.disrupted_when, ctx):
            yield from disrupt(game)


def progress(game: Game) -> tuple[int, int] | None:
    """How far we are, where the condition counts something: what there is, and the goal."""
    condition = game.episode.disrupted_when
    if not isinstance(condition, Compare):
        return None
    ctx = Context(game.active, Scope(f"episode:{game.episode.id}"))
    return number(game, condition.left, ctx), number(game, condition.right, ctx)


def disrupt(game: Game) -> Steps[None]:
    game.state.disrupted = True
    game.say("ritual-disrupted", "TERMS-16", "EPISODE-02")
    texts = list(moments.board_texts(game, "disrupted"))
    yield from moments.announce(game, "disrupted", game.active, texts=texts)


@verb(Disrupt)
def _disrupt(game: Game, effect: Disrupt, ctx: Context) -> Steps[None]:
    if not game.state.disrupted:
        yield from disrupt(game)
