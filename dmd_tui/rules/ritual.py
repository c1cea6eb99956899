"""EPISODE-02, TERMS-16: the ritual is disrupted the moment its condition is true, for good."""

from __future__ import annotations

from dmd_tui.cards.act import verb
from dmd_tui.cards.box import Episode
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Compare, Count, Disrupt
from dmd_tui.cards.select import holds, number
from dmd_tui.cards.things import Context, Scope
from dmd_tui.cards.walk import nodes
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


def tokens_of_ritual(episode: Episode) -> frozenset[str]:
    """Tokens that decide about the ritual: its condition names them or, where a text disrupts it,
    the texts of the same bearer do."""
    bearers = (episode.rules, *episode.monster_rules.values())
    texts = [
        (clause.if_, clause.do)
        for bearer in bearers
        if any(isinstance(node, Disrupt) for clause in bearer for node in nodes(clause.do))
        for clause in bearer
    ]
    named = {
        getattr(node, name)
        for node in nodes((episode.disrupted_when, *texts))
        for name in node.__struct_fields__
        if isinstance(getattr(node, name), str)
    }
    return frozenset(token.id for token in episode.tokens if token.id in named)


def counted_token(game: Game) -> str:
    """The kind of token whose number decides, if the condition counts tokens."""
    condition = game.episode.disrupted_when
    if isinstance(condition, Compare) and isinstance(condition.left, Count):
        kind = str(condition.left.of.kind)
        return kind if kind in game.tokens else ""
    return ""


def disrupt(game: Game) -> Steps[None]:
    game.state.disrupted = True
    game.say("ritual-disrupted", "TERMS-16", "EPISODE-02")
    texts = list(moments.board_texts(game, "disrupted"))
    yield from moments.announce(game, "disrupted", game.active, texts=texts)


@verb(Disrupt)
def _disrupt(game: Game, effect: Disrupt, ctx: Context) -> Steps[None]:
    if not game.state.disrupted:
        yield from disrupt(game)
