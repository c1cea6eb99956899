"""Tokens: adding, dropping, turning them."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import act, changes, payable, verb, would_change
from dmd_tui.cards.ask import choose
from dmd_tui.cards.box import TokenKind
from dmd_tui.cards.game import Game
from dmd_tui.cards.scarcity import first_served
from dmd_tui.cards.select import candidates, counters, number
from dmd_tui.cards.things import Context, Nothing, Passage, Thing, space_of
from dmd_tui.engine import Steps
from dmd_tui.model import Enemy, Investigator, Piece
from dmd_tui.rules import enemies
from dmd_tui.rules.ritual import check_ritual

LINKS = {"stairs": 2, "tunnel": 2}
"""Tokens that join the two spaces they lie on, and how many there are (BOARD-10, LIMITS-09)."""


@verb(schema.Add)
def add(game: Game, effect: schema.Add, ctx: Context) -> Steps[None]:
    """From the supply onto something; as much as there is and as fits (LIMITS-04, LIMITS-05). If
    they do not suffice, the active investigator says who comes first (TIES-01)."""
    if effect.token in LINKS:
        holders = yield from choose(game, effect.on, ctx)
        _lay_links(game, effect.token, holders)
        return
    token = game.tokens.get(effect.token)
    if token is None:  # a keepsake from another episode
        return
    if _all_out(game, token):
        if number(game, effect.n, ctx) and candidates(game, effect.on, ctx):
            game.say("no-token-left", "LIMITS-04", token=token.id)
        return
    holders = yield from choose(game, effect.on, ctx)
    if len(holders) > 1:
        holders = yield from _with_the_served_first(game, token, effect, holders, ctx)
    for holder in holders:
        for _ in range(number(game, effect.n, ctx)):
            yield from _add_one(game, token, holder, ctx)
    yield from check_ritual(game)


def _all_out(game: Game, token: TokenKind) -> bool:
    """None is left, and nothing happens in its place."""
    if token.shortage or token.overflow:
        return False
    return not _free_pieces(game, token) if token.is_piece else game.supply(token.id) <= 0


def _with_the_served_first(
    game: Game, token: TokenKind, effect: schema.Add, holders: list[Thing], ctx: Context
) -> Steps[list[Thing]]:
    left = len(_free_pieces(game, token)) if token.is_piece else game.supply(token.id)
    n = number(game, effect.n, ctx)
    wanting = [one for one in holders if token.is_piece or _home(game, token, one) is not None]
    if not 0 < left < n * len(wanting):
        return holders
    without = [one for one in holders if not any(one is other for other in wanting)]
    wanting = yield from first_served(game, wanting, -(-left // n), ctx)
    return wanting + without


def _add_one(game: Game, token: TokenKind, holder: Thing, ctx: Context) -> Steps[None]:
    if isinstance(holder, Investigator) and not holder.alive:
        holder = holder.space
    if token.is_piece:
        _add_piece(game, token, space_of(holder), ctx.scope.source)
        return
    where = _home(game, token, holder)
    if where is None:
        yield from act(game, token.overflow, _for_holder(holder, ctx))
        return
    if game.supply(token.id) <= 0:
        yield from act(game, token.shortage, _for_holder(holder, ctx))
        return
    lying = game.counters_of(where)
    lying[token.id] = lying.get(token.id, 0) + 1
    more = lying[token.id] if lying[token.id] > 1 else 0
    on, source = _name(where), ctx.scope.source
    game.say("token-added", "LIMITS-04", token=token.id, on=on, total=more, source=source)


def _lay_links(game: Game, token: str, holders: list[Thing]) -> None:
    """BOARD-10, BOARD-11: the second of a pair makes the two spaces adjacent."""
    for space in map(space_of, holders):
        laid = game.state.links.setdefault(token, [])
        if space and space not in laid and len(laid) < LINKS[token]:
            laid.append(space)
            game.say("token-added", "BOARD-10", token=token, on=space, total=0, source="")


def _take_up_links(game: Game, token: str, holders: list[Thing]) -> None:
    """BOARD-13: one token alone joins nothing."""
    laid = game.state.links.get(token, [])
    for space in map(space_of, holders):
        if space in laid:
            laid.remove(space)
            game.say("token-dropped", "BOARD-13", token=token, on=space, n=1, source="")


def _for_holder(holder: Thing, ctx: Context) -> Context:
    """In the rule of a token `you` is whoever should have received it."""
    if not isinstance(holder, Investigator):
        return ctx
    return Context(holder, ctx.scope, chooser=ctx.chooser)


_HOLDERS: dict[type, str] = {
    Investigator: "investigator",
    Enemy: "enemy",
    Passage: "passage",
    Nothing: "episode",
}


def _home(game: Game, token: TokenKind, holder: Thing) -> Thing | None:
    """Where the token comes to lie: on the holder if there is room, else in the holder's space."""
    kind = _home_of(holder)
    if kind in token.home and _room(game, token, holder):
        return holder
    space = space_of(holder)
    if kind != "space" and "space" in token.home and space and _room(game, token, space):
        return space
    return None


def _home_of(holder: Thing) -> str:
    return _HOLDERS.get(type(holder), "space")


def _room(game: Game, token: TokenKind, holder: Thing) -> bool:
    most = token.most_on(_home_of(holder))
    return most is None or counters(game, token.id, holder) < most


def _free_pieces(game: Game, token: TokenKind) -> list[str]:
    """Pieces of a kind that lie beside the board."""
    ids = [f"{token.id}-{place}" for place in range(1, token.count + 1)]
    return [id for id in ids if id not in game.state.pieces]


def _add_piece(game: Game, token: TokenKind, space: str, source: str) -> None:
    free = _free_pieces(game, token)
    if free and space:
        game.state.pieces[free[0]] = Piece(free[0], token.id, space, *token.sides[:1])
        game.say("token-added", "LIMITS-04", token=token.id, on=space, total=0, source=source)


def _name(holder: Thing) -> str:
    if isinstance(holder, str):
        return holder
    if isinstance(holder, Passage | Nothing):
        return holder.name
    return str(getattr(holder, "id", ""))


@changes(schema.Add)
def _add_changes(game: Game, effect: schema.Add, ctx: Context) -> bool:
    if not number(game, effect.n, ctx):
        return False
    if effect.token in LINKS:
        return len(game.state.links.get(effect.token, ())) < LINKS[effect.token]
    token = game.tokens.get(effect.token)
    if token is None:
        return False
    for holder in candidates(game, effect.on, ctx):
        if token.is_piece:
            return bool(_free_pieces(game, token))
        if _home(game, token, holder) is None:
            if would_change(game, token.overflow, _for_holder(holder, ctx)):
                return True
        elif game.supply(token.id) > 0 or token.shortage:
            return True
    return False


@verb(schema.Drop)
def drop(game: Game, effect: schema.Drop, ctx: Context) -> Steps[None]:
    """Back to the supply (LIMITS-06)."""
    holders = yield from choose(game, effect.on, ctx)
    if effect.token in LINKS:
        _take_up_links(game, effect.token, holders)
        return
    dying = enemies.fallen(game)
    for holder in holders:
        gone = min(number(game, effect.n, ctx), counters(game, effect.token, holder))
        if gone > 0:
            game.counters_of(holder)[effect.token] -= gone
            token, on, source = effect.token, _name(holder), ctx.scope.source
            game.say("token-dropped", "LIMITS-06", token=token, on=on, n=gone, source=source)
    _forget_empty(game)
    for enemy in enemies.fallen(game):
        if enemy not in dying:
            yield from enemies.kill(game, enemy, None)  # its health has shrunk to its wounds
    yield from check_ritual(game)


def _forget_empty(game: Game) -> None:
    """Passages without tokens are not remembered: ways are looked up by what closes them."""
    passages = game.state.passages
    for name in [name for name, tokens in passages.items() if not any(tokens.values())]:
        del passages[name]


@changes(schema.Drop)
def _drop_changes(game: Game, effect: schema.Drop, ctx: Context) -> bool:
    return any(_held(game, effect.token, holder) for holder in candidates(game, effect.on, ctx))


@payable(schema.Drop)
def _can_drop(game: Game, effect: schema.Drop, ctx: Context) -> bool:
    holders = candidates(game, effect.on, ctx)
    needed = number(game, effect.n, ctx)
    return bool(holders) and _held(game, effect.token, holders[0]) >= needed


def _held(game: Game, token: str, holder: Thing) -> int:
    if token in LINKS:
        return int(space_of(holder) in game.state.links.get(token, ()))
    return counters(game, token, holder)


@verb(schema.Flip)
def flip(game: Game, effect: schema.Flip, ctx: Context) -> Steps[None]:
    pieces = yield from choose(game, effect.who, ctx)
    for piece in pieces:
        if isinstance(piece, Piece) and piece.side != effect.side:
            piece.side = effect.side
            game.say("token-turned", token=piece.id, side=effect.side, source=ctx.scope.source)
    yield from check_ritual(game)


@changes(schema.Flip)
def _flip_changes(game: Game, effect: schema.Flip, ctx: Context) -> bool:
    return any(
        isinstance(piece, Piece) and piece.side != effect.side
        for piece in candidates(game, effect.who, ctx)
    )
