"""A map: spaces, the passages between them, and where things are drawn."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Literal

from msgspec import Struct

from dmd_tui.board.routes import Routes


class BoardError(Exception):
    """A map that cannot be: the message says what is wrong and what would be right."""


class Cell(Struct, frozen=True):
    """One cell of the drawn map: its column and row, and the space it belongs to."""

    x: int
    y: int
    space: str


class Opening(Struct, frozen=True):
    """A gap in the wall east or south of a cell; crossable only with arrows on both sides."""

    x: int
    y: int
    side: Literal["east", "south"]
    crossable: bool


def passage(a: str, b: str) -> str:
    """The name of the passage between two spaces, whichever way one looks at it."""
    return f"{a}–{b}" if a < b else f"{b}–{a}"


class Board:
    """The printed map: it never changes during a game. Tokens that change ways are in the state."""

    def __init__(
        self,
        spaces: Iterable[str],
        passages: Iterable[tuple[str, str]],
        cells: Iterable[Cell] = (),
        blocked: Iterable[tuple[str, str]] = (),
        openings: Iterable[Opening] = (),
    ) -> None:
        self.spaces = tuple(spaces)
        self.cells = tuple(cells)
        self.openings = tuple(openings)
        self.blocked = tuple(blocked)
        """Pairs of spaces with a printed opening that nobody can cross (BOARD-05)."""
        self._printed: dict[str, tuple[str, ...]] = dict.fromkeys(self.spaces, ())
        for a, b in passages:
            for here, there in ((a, b), (b, a)):
                if there not in self._printed[here]:
                    self._printed[here] += (there,)
        self.passages = tuple(
            sorted({passage(a, b) for a, others in self._printed.items() for b in others})
        )
        drawn = [cell.space for cell in sorted(self.cells, key=lambda cell: (cell.y, cell.x))]
        self.places = {space: n for n, space in enumerate(dict.fromkeys([*drawn, *self.spaces]))}
        """Where a space comes when one reads the map: from the top, and from the left."""
        self._routes = lru_cache(maxsize=64)(self._find_routes)

    def __contains__(self, space: object) -> bool:
        return space in self._printed

    def printed(self, space: str) -> tuple[str, ...]:
        """Spaces that a crossable passage leads to."""
        return self._printed[space]

    def routes(
        self, closed: tuple[str, ...] = (), links: tuple[tuple[str, str], ...] = ()
    ) -> Routes:
        """Ways over this map with some passages closed and some spaces linked by tokens."""
        return self._routes(closed, links)

    def _find_routes(self, closed: tuple[str, ...], links: tuple[tuple[str, str], ...]) -> Routes:
        shut = set(closed)
        ways: dict[str, list[str]] = {space: [] for space in self.spaces}
        for space, others in self._printed.items():
            ways[space].extend(other for other in others if passage(space, other) not in shut)
        for a, b in links:
            if passage(a, b) not in shut:
                for here, there in ((a, b), (b, a)):
                    if there not in ways[here]:
                        ways[here].append(there)
        order: Mapping[str, int] = {space: index for index, space in enumerate(self.spaces)}
        return Routes(
            {space: sorted(others, key=order.__getitem__) for space, others in ways.items()}
        )
