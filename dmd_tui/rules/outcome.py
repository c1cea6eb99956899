"""WINLOSE – end of the game, also in the middle of anything."""

from __future__ import annotations

from typing import NoReturn

from dmd_tui.cards.game import Game
from dmd_tui.engine import Ending


class GameOver(Exception):
    """The game is won or lost: nothing else is applied (OPEN-50)."""


def win(game: Game) -> NoReturn:
    """WINLOSE-02: the Final Stage is defeated."""
    _end(game, Ending(True, "elder-one-slain", ("WINLOSE-02",)))


def lose(game: Game, reason: str, *rules: str, **args: str) -> NoReturn:
    _end(game, Ending(False, reason, rules, args))


def _end(game: Game, ending: Ending) -> NoReturn:
    game.state.ending = ending
    game.say("game-won" if ending.won else "game-lost", *ending.rules, reason=ending.reason)
    raise GameOver
