"""A turn that is cut short by a death, and effects on several that are finished all the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from dmd_tui.engine import Steps

T = TypeVar("T")


class TurnCut(Exception):
    """The active investigator died: the rest of the turn is skipped (DEATH-06)."""


def to_each(things: Sequence[T], do: Callable[[T], Steps[object]]) -> Steps[None]:
    """One effect on several reaches all of them (MYTHOS-08)."""
    return in_full(do(thing) for thing in things)


def in_full(parts: Iterable[Steps[object]]) -> Steps[None]:
    """All parts of what belongs together are done: if the active investigator dies of one of them,
    the turn is cut after the last and not in the middle."""
    cut: TurnCut | None = None
    for part in parts:
        try:
            yield from part
        except TurnCut as death:
            cut = death
    if cut is not None:
        raise cut
