"""The letters of a game: an action or a text keeps its letter as long as it exists.

The actions of the episode have theirs from the start. A text of a skill, card or relic gets the
first free one when it first comes to its owner, and only when it is gone does another get that. All
of it follows from the states the table remembers: the same game has the same letters wherever it is
taken up.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct

from dmd_tui.cards import schema
from dmd_tui.cards.texts import Text
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Boundary, Table
from dmd_tui.model import Investigator
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.rules.texts import MODES, text_key
from dmd_tui.ui.drawing.hot_keys import SPARE

Given: TypeAlias = Mapping[str, Mapping[str, str]]
"""Letters by investigator and key of an option."""
Held: TypeAlias = Mapping[str, tuple[object, ...]]
"""What each investigator has that texts come from."""

OF_ROLLS = frozenset({"roll", "any-roll", "attack", "enemy-attacks", "fire-roll"})
"""Moments of texts that may be used beside the dice."""


class _Step(Struct, frozen=True):
    """Letters as they were at a boundary."""

    boundary: Boundary
    held: Held
    given: Given


class Letters:
    """The letters of a game. What has been worked out for its past is not worked out again."""

    def __init__(self) -> None:
        self._steps: list[_Step] = []

    def of(self, table: Table, who: str) -> Mapping[str, str]:
        """The letters of an investigator now, by the key of the option."""
        game = table.game
        assert isinstance(game, DeathMayDie)
        fixed = dict(zip((action.id for action in game.episode.actions), SPARE, strict=False))
        self._catch_up(game, table.boundaries)
        last = self._steps[-1] if self._steps else None
        _, given = _look(game, last)
        return {**fixed, **given.get(who, {})}

    def _catch_up(self, game: DeathMayDie, boundaries: Sequence[Boundary]) -> None:
        """Look at boundaries that are new; an undo has taken back some of the others."""
        known = 0
        for step, boundary in zip(self._steps, boundaries, strict=False):
            if step.boundary is not boundary:
                break
            known += 1
        del self._steps[known:]
        for boundary in boundaries[known:]:
            last = self._steps[-1] if self._steps else None
            held, given = _look(game.restore(boundary.snapshot), last)
            self._steps.append(_Step(boundary, held, given))


def _look(game: DeathMayDie, last: _Step | None) -> tuple[Held, Given]:
    """Whose texts have changed since then gets letters for the new ones."""
    held = {id: _held(who) for id, who in game.state.investigators.items()}
    if last is not None and held == last.held:
        return held, last.given
    taken = len(game.episode.actions)
    given: dict[str, Mapping[str, str]] = {}
    for id, who in game.state.investigators.items():
        before = last.given.get(id, {}) if last is not None else {}
        if last is not None and held[id] == last.held.get(id):
            given[id] = before
            continue
        keys = list(dict.fromkeys(_usable(game, who)))
        kept = {key: letter for key, letter in before.items() if key in keys}
        free = [letter for letter in SPARE[taken:] if letter not in kept.values()]
        new = (key for key in keys if key not in kept)
        given[id] = {**kept, **dict(zip(new, free, strict=False))}
    return held, given


def _held(who: Investigator) -> tuple[object, ...]:
    cards = tuple((card.card, card.side) for card in who.cards)
    relics = tuple((relic.id, relic.transformed) for relic in who.relics)
    return (tuple(who.skills.items()), cards, relics, tuple(who.scars))


def _usable(game: DeathMayDie, who: Investigator) -> Iterator[str]:
    """Keys of all texts that their owner may use at some time, though perhaps not now."""
    for moment, texts in game.sheet(who).texts.items():
        for text in texts:
            if moment in MODES:
                yield text_key(moment, text)
            elif moment in OF_ROLLS and _is_used_in_rolls(text):
                yield text_key("use", text)


def _is_used_in_rolls(text: Text) -> bool:
    """Offered beside the dice (`rules/dice.py`): what has a price, or may be used so many times."""
    limited = text.clause.per is not None
    return any(
        isinstance(node, schema.May)
        or (limited and isinstance(node, schema.Auto | schema.ExtraWounds))
        for node in nodes(text.clause.do)
    )
