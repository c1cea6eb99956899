"""Who and what is which sign in this game: no two figures or tokens of a game share one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, line

if TYPE_CHECKING:
    from dmd_tui.cards.game import Game

UNKNOWN_SIGNS = ("{", "&")
"""The symbols of the two slots, which tell their Unknown Monsters apart (UNKNOWN-02)."""


def letter_of(game: Game, kind: str) -> str:
    if kind in game.state.unknown:
        return UNKNOWN_SIGNS[game.state.unknown.index(kind)]
    card = game.kinds[kind]
    return card.letter or card.name[0].lower()


def token_sign(game: Game, kind: str, side: str) -> str:
    """A small letter; the second side of a token is its capital."""
    token = game.tokens[kind]
    letter = (token.letter or token.name[0]).lower()
    return letter.upper() if side and side != token.sides[0] else letter


def token_signs(game: Game, kind: str) -> list[str]:
    """Of all its sides."""
    return [token_sign(game, kind, side) for side in game.tokens[kind].sides or ("",)]


def elder_letter(game: Game) -> str:
    """Before what is left of the health of the elder one: `T9/12`."""
    return game.elder.name[0]


def initials(game: Game) -> dict[str, str]:
    """The shortest beginnings of names that tell the investigators of this game apart, and that
    mean nothing else in it: beside innocent jurors, who are `J`, Julien is `Ju`."""
    names = {id: game.library.investigators[id].name for id in game.state.order}
    taken = {elder_letter(game)}
    taken |= {sign for kind in game.tokens for sign in token_signs(game, kind)}
    return {
        id: _beginning(name, [other for key, other in names.items() if key != id], taken)
        for id, name in names.items()
    }


def _beginning(name: str, others: Iterable[str], taken: set[str]) -> str:
    for length in range(1, len(name)):
        start = name[:length]
        if start not in taken and not any(other.startswith(start) for other in others):
            return start
    return name


def framed(short: str, glyphs: Glyphs) -> Line:
    """Whoever's turn it is. The frame has an ink of its own: half blocks in the colour of the
    ground behind the letter make one shape with it."""
    left, right = glyphs.cursor
    return line((left, "active-edge"), (short, "active"), (right, "active-edge"))
