"""What other texts will make of a roll against somebody, before its dice are kept."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from typing import TYPE_CHECKING

from dmd_tui.cards.act import would_change
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import holds
from dmd_tui.cards.texts import Text
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE
from dmd_tui.rules import moments
from dmd_tui.rules.dice import only_modifies
from dmd_tui.rules.roll import Roll

if TYPE_CHECKING:
    from dmd_tui.ui.drawing.outcome import Tally


def aftermath(
    game: Game, speaker: Speaker, roll: Roll, tally: Tally, *, wounded: bool, named: int = 0
) -> list[str]:
    """`then Amorphous Scion: gain 1 Fatigue token`: texts that will react to these symbols, and to
    wounds if some of them are not ignored for sure. So many of them, the longest, are only
    `named`."""
    then = copy(roll)
    then.successes, then.tentacles = tally.successes, tally.tentacles
    then.elder_signs, then.blanks = tally.elder_signs, tally.blanks
    told: dict[str, str] = {}
    for text in _waiting(game, then, wounded=wounded):
        ctx = moments.context(text, roll.who, roll=then)
        if holds(game, text.clause.if_, ctx) and would_change(game, text.clause.do, ctx):
            told[speaker.following(text.clause.do, text.source.id)] = text.source.id
    longest = sorted(told, key=len, reverse=True)[:named]
    return [
        speaker.phrase("outcome:then", name=speaker.source(source)) if text in longest else text
        for text, source in told.items()
    ]


def _waiting(game: Game, roll: Roll, *, wounded: bool) -> Iterator[Text]:
    """As the rules look for them: after the fire, and after an attack."""
    if roll.kind == "fire":
        yield from moments.board_texts(game, "burned")
    enemy = roll.enemy
    if roll.kind != "enemy-attack" or enemy is None:
        return
    for text in moments.enemy_texts(game, enemy, "attacks"):
        if not only_modifies(text):
            yield text
    if wounded:
        yield from moments.enemy_texts(game, enemy, "wounds")
        yield from moments.board_texts(game, "enemy-wounds")
        if enemy.kind == ELDER_ONE:
            yield from moments.board_texts(game, "elder-wounds")
