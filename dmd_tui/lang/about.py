"""What a text is about: what the grammar of a language must know beside the effect tree itself."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from dmd_tui.cards.translation import Noun
from dmd_tui.lang.names import Names

Bearer = Literal["card", "relic", "enemy", "board", "skill"]


class About(Struct, frozen=True):
    """Who bears a text, and what is already known of its pronouns."""

    names: Names
    bearer: Bearer = "board"
    sides: dict[str, str] = {}
    """Of a Discovery card: what its sides are called."""
    it: str = ""
    """The name of `it`, if it is a certain figure."""
    noun: Noun | None = None
    """Its noun, where it is not a proper name."""
    it_is_enemy: bool = False
    """`it` is not a person."""
    it_is_you: bool = False
    """`it` is whoever the text is read to."""
