"""Ways through closed passages: how far it is for somebody who can open them."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush

from dmd_tui.board import Board, passage

TOLL = 1.5
"""Actions that it takes to open a passage: a roll that may fail."""

Links = tuple[tuple[str, str], ...]


@lru_cache(maxsize=4096)
def efforts_from(
    board: Board, closed: tuple[str, ...], links: Links, start: str, speed: int
) -> dict[str, float]:
    """The actions it takes from a space to all others, with so many moves per Run."""
    shut = set(closed)
    every = board.routes((), links).neighbours
    found: dict[str, float] = {}
    waiting: list[tuple[float, int, int, str]] = [(0.0, 0, 0, start)]
    while waiting:
        _, moves, opened, space = heappop(waiting)
        if space in found:
            continue
        found[space] = -(-moves // speed) + TOLL * opened
        for other in every[space]:
            if other not in found:
                more = opened + (passage(space, other) in shut)
                heappush(waiting, ((moves + 1) / speed + TOLL * more, moves + 1, more, other))
    return found
