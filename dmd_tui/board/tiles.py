"""Tile faces and how they are laid: a face is two by two cells, `ab/cb ++ #+ ++ +# +=#+`.

The five groups after the cells are the outer half-edges of the north, east, south and west side
(north and south read from the west, east and west from the north; `+` an arrow, `#` a wall) and the
inner edges in the order NW·NE, NE·SE, SW·SE, NW·SW (`=` one space, `+` a passage, `#` a wall).
"""

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from dmd_tui.board.board import Board, BoardError, Cell, Opening

XY: TypeAlias = tuple[int, int]

_INNER: tuple[tuple[XY, XY], ...] = (
    ((0, 0), (1, 0)),
    ((1, 0), (1, 1)),
    ((0, 1), (1, 1)),
    ((0, 0), (0, 1)),
)
_OUTER: tuple[tuple[XY, XY], ...] = tuple(
    (cell, direction)
    for cells, direction in (
        (((0, 0), (1, 0)), (0, -1)),
        (((1, 0), (1, 1)), (1, 0)),
        (((0, 1), (1, 1)), (0, 1)),
        (((0, 0), (0, 1)), (-1, 0)),
    )
    for cell in cells
)


class Face(Struct, frozen=True):
    """One side of a tile: letters of its four cells, and what each edge of a cell shows."""

    code: str
    letters: Mapping[XY, str]
    edges: Mapping[tuple[XY, XY], str]
    """By cell and direction."""

    @classmethod
    def read(cls, code: str, notation: str) -> "Face":
        groups = notation.split()
        rows = groups[0].split("/") if groups else []
        if (
            len(groups) != 6
            or [len(row) for row in rows] != [2, 2]
            or [len(group) for group in groups[1:]] != [2, 2, 2, 2, 4]
            or not set("".join(groups[1:5])) <= set("+#")
            or not set(groups[5]) <= set("+#=")
        ):
            raise BoardError(
                f"tile face {code}: “{notation}” is not a face; "
                "right would be, for example, “ab/cb ++ #+ ++ +# +=#+”"
            )
        letters = {(x, y): rows[y][x] for y in (0, 1) for x in (0, 1)}
        edges: dict[tuple[XY, XY], str] = dict(zip(_OUTER, "".join(groups[1:5]), strict=True))
        for (a, b), edge in zip(_INNER, groups[5], strict=True):
            if (edge == "=") != (letters[a] == letters[b]):
                raise BoardError(
                    f"tile face {code}: “=” must stand between equal letters and nowhere else "
                    f"(inner edges “{groups[5]}”, cells “{groups[0]}”)"
                )
            step = (b[0] - a[0], b[1] - a[1])
            edges[a, step] = edge
            edges[b, (-step[0], -step[1])] = edge
        return cls(code, letters, edges)

    @property
    def spaces(self) -> list[str]:
        return [f"{self.code}.{letter}" for letter in sorted(set(self.letters.values()))]

    def turned(self, degrees: int) -> "Face":
        """The face turned clockwise."""
        face = self
        for _ in range(degrees // 90 % 4):
            face = Face(
                face.code,
                {_turn_cell(cell): letter for cell, letter in face.letters.items()},
                {
                    (_turn_cell(cell), (-direction[1], direction[0])): edge
                    for (cell, direction), edge in face.edges.items()
                },
            )
        return face


def _turn_cell(cell: XY) -> XY:
    return 1 - cell[1], cell[0]


class Laid(Struct, frozen=True):
    """A tile laid on the table: column and row in tiles, and how far it is turned clockwise."""

    face: str
    at: tuple[int, int]
    turn: Literal[0, 90, 180, 270] = 0


def assemble(faces: Mapping[str, Face], plan: list[Laid]) -> Board:
    """Lay the tiles and find the passages: both touching half-edges need an arrow (BOARD-04)."""
    cells: dict[XY, str] = {}
    edges: dict[tuple[XY, XY], str] = {}
    tiles_used: dict[str, str] = {}
    for laid in plan:
        if laid.face not in faces:
            raise BoardError(f"there is no tile face {laid.face}; known: {', '.join(faces)}")
        tile = laid.face.rstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        if tile in tiles_used:
            raise BoardError(
                f"tile {tile} is laid twice ({tiles_used[tile]} and {laid.face}); "
                "a tile can show one of its sides only"
            )
        tiles_used[tile] = laid.face
        face = faces[laid.face].turned(laid.turn)
        for (x, y), letter in face.letters.items():
            place = (2 * laid.at[0] + x, 2 * laid.at[1] + y)
            if place in cells:
                raise BoardError(f"tile {laid.face} lies on tile {cells[place].split('.')[0]}")
            cells[place] = f"{laid.face}.{letter}"
        for ((x, y), direction), edge in face.edges.items():
            edges[(2 * laid.at[0] + x, 2 * laid.at[1] + y), direction] = edge
    passages: list[tuple[str, str]] = []
    blocked: list[tuple[str, str]] = []
    for ((x, y), (dx, dy)), edge in edges.items():
        other = (x + dx, y + dy)
        if edge != "+":
            continue
        if edges.get((other, (-dx, -dy))) == "+":
            passages.append((cells[x, y], cells[other]))
        elif other in cells:
            blocked.append((cells[x, y], cells[other]))
    order = {laid.face: index for index, laid in enumerate(plan)}
    spaces = sorted(set(cells.values()), key=lambda space: (order[space.split(".")[0]], space))
    drawn = [Cell(x, y, space) for (x, y), space in sorted(cells.items(), key=_row_first)]
    return Board(spaces, passages, drawn, blocked, _openings(cells, edges))


def _openings(cells: Mapping[XY, str], edges: Mapping[tuple[XY, XY], str]) -> list[Opening]:
    """Where walls have gaps, for those who draw the map."""
    found = []
    for x, y in sorted(cells, key=lambda cell: (cell[1], cell[0])):
        for side, (dx, dy) in _SIDES.items():
            near = edges.get(((x, y), (dx, dy))) == "+"
            far = edges.get(((x + dx, y + dy), (-dx, -dy))) == "+"
            if (near or far) and (x + dx, y + dy) in cells:
                found.append(Opening(x, y, side, near and far))
    return found


_SIDES: dict[Literal["east", "south"], XY] = {"east": (1, 0), "south": (0, 1)}


def _row_first(item: tuple[XY, str]) -> XY:
    (x, y), _ = item
    return y, x
