"""A map from nothing but a graph: every space gets a cell, neighbours side by side where possible.

Each path that was written becomes a row, or branches off from a space it begins with; what cannot
lie side by side is still a passage, only without a gap in a common wall.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise

from dmd_tui.board.board import Board, Cell, Opening

_STEPS = ((1, 0), (0, 1), (-1, 0), (0, -1))


def sketch(paths: Sequence[Sequence[str]]) -> Board:
    """A board with the spaces and passages of these paths, drawn on a grid."""
    places: dict[str, tuple[int, int]] = {}
    passages = [(a, b) for path in paths for a, b in pairwise(path)]
    for path in paths:
        _lay_path(path, places)
    left = min((x for x, _ in places.values()), default=0)
    top = min((y for _, y in places.values()), default=0)
    cells = [Cell(x - left, y - top, space) for space, (x, y) in places.items()]
    cells.sort(key=lambda cell: (cell.y, cell.x))
    return Board(places, passages, cells, openings=_openings(cells, passages))


def _lay_path(path: Sequence[str], places: dict[str, tuple[int, int]]) -> None:
    for place, space in enumerate(path):
        if space in places:
            continue
        before = places.get(path[place - 1]) if place else None
        places[space] = _free_near(before, places.values())


def _free_near(near: tuple[int, int] | None, taken: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Beside the space before it (east, south, west, north), else in a new row below."""
    used = set(taken)
    if near is not None:
        for dx, dy in _STEPS:
            spot = (near[0] + dx, near[1] + dy)
            if spot not in used:
                return spot
    return (0, 1 + max((y for _, y in used), default=-1))


def _openings(cells: Sequence[Cell], passages: Iterable[tuple[str, str]]) -> list[Opening]:
    ways = {frozenset(pair) for pair in passages}
    at: Mapping[tuple[int, int], str] = {(cell.x, cell.y): cell.space for cell in cells}
    found = []
    for cell in cells:
        if frozenset((cell.space, at.get((cell.x + 1, cell.y), ""))) in ways:
            found.append(Opening(cell.x, cell.y, "east", True))
        if frozenset((cell.space, at.get((cell.x, cell.y + 1), ""))) in ways:
            found.append(Opening(cell.x, cell.y, "south", True))
    return found
