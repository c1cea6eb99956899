"""What a position says must fit: tracks have an end, and there are only so many tokens."""

from __future__ import annotations

from collections.abc import Iterator

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.model import ELDER_ONE
from dmd_tui.store.position import Position, PositionError
from dmd_tui.store.position_map import check_range


def check_amounts(game: Game, position: Position) -> None:
    """Once everything lies on the table: nothing of it is more than there can be."""
    _check_investigators(game, position)
    _check_enemies(game, position)
    for token in ("fire", *game.tokens):
        _check_supply(game, position, token)


def _check_investigators(game: Game, position: Position) -> None:
    constants = game.constants
    for id, sheet in position.investigators.items():
        who = game.state.investigators[id]
        part = ("investigators", id)
        check_range(who.wounds, 0, constants.health - who.alive, *part, "wounds")
        check_range(who.sanity, 1, constants.sanity_skull - who.alive, *part, "sanity")
        check_range(who.stress, 0, stat(game, who, "stress-cap"), *part, "stress")
        check_range(sheet.fire, 0, 99, *part, "fire")
        check_range(sheet.lost_actions, 0, 99, *part, "lost-actions")


def _check_enemies(game: Game, position: Position) -> None:
    """Nobody with as many wounds as health is still on the board."""
    foes = [enemy for enemy in game.state.enemies.values() if enemy.id != ELDER_ONE]
    said = foes[len(foes) - len(position.enemies) :]
    for index, enemy in enumerate(said):
        check_range(enemy.wounds, 0, stat(game, enemy, "health") - 1, "enemies", index, "wounds")
    if ELDER_ONE in game.state.enemies:
        elder = game.state.enemies[ELDER_ONE]
        check_range(elder.wounds, 0, stat(game, elder, "health") - 1, "elder-one", "wounds")


def _check_supply(game: Game, position: Position, token: str) -> None:
    """Told where the first token is mentioned that is one too many."""
    too_many = -game.supply(token)
    if too_many <= 0:
        return
    total = game.constants.fire if token == "fire" else game.tokens[token].count
    laid = total + too_many - sum(n for _, n in _mentions(position, token))
    for part, n in _mentions(position, token):
        laid += n
        if laid > total:
            message = f"there are only {total} {token} tokens, and this would be number {laid}"
            raise PositionError(message, *part)


def _mentions(position: Position, token: str) -> Iterator[tuple[tuple[str | int, ...], int]]:
    """Where a position speaks of a kind of tokens, and of how many."""
    for id, sheet in position.investigators.items():
        yield ("investigators", id, "tokens", token), sheet.tokens.get(token, 0)
    for index, foe in enumerate(position.enemies):
        yield ("enemies", index, "tokens", token), foe.tokens.get(token, 0)
    yield ("elder-one", "tokens", token), position.elder_one.tokens.get(token, 0)
    for index, marker in enumerate(position.tokens):
        yield ("tokens", index, "n"), marker.n if marker.kind == token else 0
    if token == "fire":
        yield from ((("fire", space), n) for space, n in position.fire.items())
