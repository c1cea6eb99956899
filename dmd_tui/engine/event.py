"""What happened, as a message id with arguments: language never enters rules or state."""

from typing import Any

from msgspec import Struct


class Event(Struct, frozen=True, gc=False):
    """Something that happened at the table, with the rules (and card) that made it happen."""

    id: str
    args: dict[str, Any] = {}
    rules: tuple[str, ...] = ()


class Ending(Struct, frozen=True, omit_defaults=True):
    """How the game ended."""

    won: bool
    reason: str
    rules: tuple[str, ...] = ()
    args: dict[str, str] = {}
