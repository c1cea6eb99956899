"""Values that texts in force change: `stat`, `ignores`, `forbidden` and the modifiers of a text.

`always:` texts are read here. Nothing is stored: a value is worked out when somebody asks.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TypeVar

from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Effects, Forbid, Given, Ignore, Mod
from dmd_tui.cards.select import candidates, holds, number
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, Scope, Share, Thing
from dmd_tui.model import ELDER_ONE, Enemy, Investigator

N = TypeVar("N", bound=schema.Node)

LEAST_RUN = 1


def stat(game: Game, thing: Thing, name: str) -> int:
    """A value with everything that is added to it."""
    if isinstance(thing, Investigator):
        sheet = game.sheet(thing)
        value = game.staging.base[name] + sheet.sums.get(name, 0)
        for token, count in thing.tokens.items():
            value += count * game.staging.carried[token].get(name, 0)
    else:
        assert isinstance(thing, Enemy)
        value = _of_enemy(game, thing, name)
    for node, ctx in _looked_at(game, thing):
        if isinstance(node, Mod) and node.stat == name and _concerns(game, node.who, thing, ctx):
            value += number(game, node.n, ctx)
    return max(LEAST_RUN if name == "run" else 0, value)


def shares(game: Game, thing: Investigator | Enemy, name: str) -> list[Share]:
    """What a value is made of, for whoever asks why it is so high: `stat` is their sum."""
    found = []
    if isinstance(thing, Investigator):
        found.append(Share(name, game.staging.base[name], "board"))
        for node, source in game.sheet(thing).fixed.get(Mod, ()):
            if isinstance(node, Mod) and node.stat == name and isinstance(node.n, int):
                found.append(Share(name, node.n, source))
        for token, count in thing.tokens.items():
            found.append(Share(name, count * game.staging.carried[token].get(name, 0), token))
    else:
        found.append(Share(name, _of_enemy(game, thing, name), f"enemy:{thing.id}"))
    for node, ctx in _looked_at(game, thing):
        if isinstance(node, Mod) and node.stat == name and _concerns(game, node.who, thing, ctx):
            found.append(Share(name, number(game, node.n, ctx), ctx.scope.source))
    return [share for share in found if share.n]


def ignores(game: Game, thing: Thing) -> tuple[str, ...]:
    """What does not concern somebody: locks, walls, fire."""
    found = []
    if isinstance(thing, Investigator):
        for node, _ in game.sheet(thing).fixed.get(Ignore, ()):
            assert isinstance(node, Ignore)
            found.append(node.what)
    for node, ctx in _looked_at(game, thing):
        if isinstance(node, Ignore) and (node.who is None or _concerns(game, node.who, thing, ctx)):
            found.append(node.what)
    return tuple(found)


def forbidden(game: Game, who: Investigator, what: str) -> str:
    """The source that forbids something to somebody, or nothing."""
    for node, source in game.sheet(who).fixed.get(Forbid, ()):
        if isinstance(node, Forbid) and node.what == what:
            return source
    for node, ctx in _looked_at(game, who):
        if isinstance(node, Forbid) and node.what == what:
            return ctx.scope.source
    return ""


def standing(game: Game, who: Investigator, kind: type[N]) -> list[N]:
    """Modifiers of a kind that are always in force for somebody."""
    found = [node for node, _ in game.sheet(who).fixed.get(kind, ()) if isinstance(node, kind)]
    found += [node for node, _ in _looked_at(game, who) if isinstance(node, kind)]
    return found


def modifiers(game: Game, effects: Effects, ctx: Context) -> Iterator[schema.Effect]:
    """The effects of a text with its conditions decided."""
    for effect in effects:
        if isinstance(effect, Given):
            branch = effect.then if holds(game, effect.condition, ctx) else effect.otherwise
            yield from modifiers(game, branch, ctx)
        else:
            yield effect


def _of_enemy(game: Game, enemy: Enemy, name: str) -> int:
    """The printed value; the dice of the elder one are those of all revealed stages (ELDER-04)."""
    if name == "health":
        return game.health(enemy)
    if enemy.kind == ELDER_ONE:
        dice = [stage.dice for stage in game.elder.stages[: game.state.stage]]
    else:
        dice = [game.kinds[enemy.kind].dice]
    if name == "standard-dice":
        return sum(entry.standard for entry in dice)
    return sum(entry.bonus for entry in dice)


def _looked_at(game: Game, thing: Thing) -> Iterable[tuple[schema.Effect, Context]]:
    """Standing modifiers that look at the situation, or that the board imposes."""
    texts: Sequence[Text] = ()
    you = None
    if isinstance(thing, Investigator):
        you = thing
        texts = game.sheet(thing).fluid
    elif isinstance(thing, Enemy):
        source = game.enemy_source(thing.kind)
        if source is not None and "always" in source.by_moment:
            clauses = source.by_moment["always"]
            texts = [Text(source, index, clause, None, thing) for index, clause in clauses]
    board = game.staging.board_texts(game.state.stage, "always")
    if not texts and not board:
        return ()
    return [
        entry for text in (*texts, *board) for entry in _decided(game, text, you or game.active)
    ]


def _decided(game: Game, text: Text, you: Investigator) -> Iterator[tuple[schema.Effect, Context]]:
    ctx = Context(you, Scope(text.source.id), bearer=text.bearer)
    if holds(game, text.clause.if_, ctx):
        for node in modifiers(game, text.clause.do, ctx):
            yield node, ctx


def _concerns(game: Game, who: schema.Who, thing: Thing, ctx: Context) -> bool:
    return any(found is thing for found in candidates(game, who, ctx))
