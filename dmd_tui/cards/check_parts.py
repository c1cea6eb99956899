"""What the checks have in common: a box with its lines, and a walk over everything in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from dmd_tui.cards.library import BoxContent
from dmd_tui.cards.problems import Lines, Problem
from dmd_tui.cards.schema import Node
from dmd_tui.cards.translation import Translation

Path: TypeAlias = tuple[str | int, ...]


class Checked(Struct, eq=False):
    """A box under examination."""

    content: BoxContent
    lines: Lines
    problems: list[Problem] = []

    def fault(self, path: Path, message: str) -> None:
        self.problems.append(self.lines.problem(path, message))


class Text(Struct, frozen=True):
    """Effects or a condition somewhere in a box."""

    path: Path
    tree: Any


def parts(value: Any, path: Path = ()) -> Iterator[tuple[Path, Struct]]:
    """Every struct in a box with its path, as the files name it.

    Neither effects nor translations are entered.
    """
    if isinstance(value, Struct) and not isinstance(value, Node | Translation):
        yield path, value
        for name, key in _names(type(value)):
            yield from parts(getattr(value, name), (*path, key))
    elif isinstance(value, tuple):
        for index, item in enumerate(value):
            yield from parts(item, (*path, index))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from parts(item, (*path, key))


def texts(part: Struct, path: Path) -> Iterator[Text]:
    """The effects and conditions that are fields of this part itself."""
    for name, key in _names(type(part)):
        value = getattr(part, name)
        if isinstance(value, Node) or (
            isinstance(value, tuple) and value and isinstance(value[0], Node)
        ):
            yield Text((*path, key), value)


@cache
def _names(kind: type[Struct]) -> tuple[tuple[str, str], ...]:
    return tuple((field.name, field.encode_name) for field in msgspec.structs.fields(kind))
