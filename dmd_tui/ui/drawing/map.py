"""The map as rooms: walls, openings, and room for what is in them. Pure drawing on a grid of cells.

Every cell of the printed map takes a box of the same size (`Zoom`); cells of one space have no wall
between them, so the room inside them is joined, walls included. What is written into its free lines
is for `furnishing` to say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from dmd_tui.board import Board
from dmd_tui.ui.drawing.furnishing import Room, Slot, furnished
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span


class Zoom(NamedTuple):
    """The inside of a cell: columns and lines."""

    width: int
    height: int

    @property
    def area(self) -> int:
        return self.width * self.height

    def size(self, columns: int, rows: int) -> tuple[int, int]:
        """Of a map of so many cells, walls included."""
        return columns * (self.width + 1) + 1, rows * (self.height + 1) + 1


MARKS = ("choice", "cursor")
"""Inks that colour the ground of a room."""
FRAMED = ("active", "active-edge")
"""Inks that keep their own colours in a marked room."""

ZOOMS = (Zoom(8, 1), Zoom(12, 2), Zoom(17, 4), Zoom(22, 5))
"""Steps from the smallest cells that can be read to the largest that say any more."""


def fitting(columns: int, rows: int, width: int, height: int) -> Zoom:
    """The largest cells with which a map of so many cells fits, in each direction for itself."""
    least, most = ZOOMS[0], ZOOMS[-1]
    return Zoom(
        min(max((width - 1) // columns - 1, least.width), most.width),
        min(max((height - 1) // rows - 1, least.height), most.height),
    )


class Canvas:
    """A grid of characters with inks."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._chars = [[" "] * width for _ in range(height)]
        self._inks = [["text"] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, ink: str) -> None:
        for place, char in enumerate(text, x):
            self._chars[y][place] = char
            self._inks[y][place] = ink

    def ink(self, x: int, y: int, width: int, ink: str) -> None:
        for place in range(x, x + width):
            self._inks[y][place] = ink

    def lines(self) -> list[Line]:
        found = []
        for chars, inks in zip(self._chars, self._inks, strict=True):
            spans: Line = []
            start = 0
            for place in range(1, self.width + 1):
                if place < self.width and chars[place] == " " and _same_ground(inks, place):
                    inks[place] = inks[place - 1]  # a blank shows no ink: one piece fewer to send
                if place == self.width or inks[place] != inks[start]:
                    spans.append(Span("".join(chars[start:place]), inks[start]))
                    start = place
            found.append(spans)
        return found


class Plan:
    """A board at one zoom: where walls, openings and the free lines of each room are."""

    def __init__(self, board: Board, zoom: Zoom) -> None:
        self.zoom = zoom
        self._cells = {(cell.x, cell.y): cell.space for cell in board.cells}
        self.columns, self.rows = shape_of(board)
        self.width, self.height = zoom.size(self.columns, self.rows)
        self.openings = board.openings
        self.slots = {space: self._slots(space) for space in board.spaces}

    def space_at(self, x: int, y: int) -> str | None:
        """The space at a point of the drawing; a wall belongs to none."""
        column, row = x // (self.zoom.width + 1), y // (self.zoom.height + 1)
        return self._cells.get((column, row))

    def space_at_cell(self, column: int, row: int) -> str | None:
        return self._cells.get((column, row))

    def middle(self, space: str) -> tuple[int, int]:
        """A point to scroll to."""
        slots = self.slots[space]
        slot = slots[len(slots) // 2]
        return slot.x + slot.width // 2, slot.y

    def same(self, a: tuple[int, int], b: tuple[int, int]) -> bool:
        return a in self._cells and self._cells.get(a) == self._cells.get(b)

    def corner(self, x: int, y: int) -> str:
        """Which walls meet at a corner of the grid of cells."""
        nw, ne, sw, se = (x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)
        walls = ""
        if self._wall(nw, ne):
            walls += "N"
        if self._wall(ne, se):
            walls += "E"
        if self._wall(sw, se):
            walls += "S"
        if self._wall(nw, sw):
            walls += "W"
        return walls

    def _wall(self, a: tuple[int, int], b: tuple[int, int]) -> bool:
        """Between two cells stands a wall unless they are one space, or both off the map."""
        return (a in self._cells or b in self._cells) and not self.same(a, b)

    def _slots(self, space: str) -> list[Slot]:
        """Free lines of a room: inside cells, and across walls that are not there."""
        width, height = self.zoom.width, self.zoom.height
        found: list[Slot] = []
        mine = [cell for cell, owner in self._cells.items() if owner == space]
        for row in sorted({y for _, y in mine}):
            runs = _runs([x for x, y in sorted(mine) if y == row])
            for inner in range(height):
                for first, last in runs:
                    x = first * (width + 1) + 1
                    free = (last - first + 1) * (width + 1) - 1
                    found.append(Slot(x, row * (height + 1) + 1 + inner, free))
            below = _runs([x for x, y in sorted(mine) if y == row and (x, row + 1) in mine])
            for first, last in below:
                x = first * (width + 1) + 1
                free = (last - first + 1) * (width + 1) - 1
                found.append(Slot(x, (row + 1) * (height + 1), free))
        return sorted(found, key=lambda slot: (slot.y, slot.x))


def _same_ground(inks: list[str], place: int) -> bool:
    """Neither cell is marked: only marks change what is behind a character."""
    return not any(mark in inks[at] for at in (place - 1, place) for mark in MARKS)


def _runs(columns: Sequence[int]) -> list[tuple[int, int]]:
    """Neighbouring columns as ranges."""
    found: list[tuple[int, int]] = []
    for column in columns:
        if found and found[-1][1] == column - 1:
            found[-1] = (found[-1][0], column)
        else:
            found.append((column, column))
    return found


@lru_cache(maxsize=16)
def shape_of(board: Board) -> tuple[int, int]:
    """Columns and rows of cells."""
    across = 1 + max((cell.x for cell in board.cells), default=0)
    return across, 1 + max((cell.y for cell in board.cells), default=0)


@lru_cache(maxsize=16)
def plan_of(board: Board, zoom: Zoom) -> Plan:
    return Plan(board, zoom)


def draw_map(
    plan: Plan,
    rooms: Mapping[str, Room],
    glyphs: Glyphs,
    closed: Sequence[tuple[str, str]] = (),
) -> list[Line]:
    """The whole map; `closed` are passages that a token closes."""
    canvas = Canvas(plan.width, plan.height)
    _draw_walls(canvas, plan, glyphs)
    _draw_openings(canvas, plan, glyphs, closed)
    for space, room in rooms.items():
        _furnish(canvas, plan.slots[space], room, glyphs)
    return canvas.lines()


def _draw_walls(canvas: Canvas, plan: Plan, glyphs: Glyphs) -> None:
    width, height = plan.zoom.width, plan.zoom.height
    for y in range(plan.rows + 1):
        for x in range(plan.columns + 1):
            px, py = x * (width + 1), y * (height + 1)
            corner = plan.corner(x, y)
            canvas.put(px, py, glyphs.walls[corner], "wall")
            if "E" in corner:
                canvas.put(px + 1, py, glyphs.walls["EW"] * width, "wall")
            if "S" in corner:
                for line in range(height):
                    canvas.put(px, py + 1 + line, glyphs.walls["NS"], "wall")


def _draw_openings(
    canvas: Canvas, plan: Plan, glyphs: Glyphs, closed: Sequence[tuple[str, str]]
) -> None:
    width, height = plan.zoom.width, plan.zoom.height
    shut = {frozenset(pair) for pair in closed}
    for opening in plan.openings:
        here = plan.space_at_cell(opening.x, opening.y)
        east = opening.side == "east"
        there = plan.space_at_cell(opening.x + east, opening.y + (not east))
        if here == there:
            continue
        ink = "wall"
        across, down = glyphs.door_across, glyphs.door_down
        if not opening.crossable:
            across, down, ink = glyphs.blocked_across, glyphs.blocked_down, "blocked"
        elif frozenset((here, there)) in shut:
            across = down = glyphs.closed
            ink = "blocked"
        x, y = opening.x * (width + 1), opening.y * (height + 1)
        if east:
            middle = height // 2 if height > 1 else 0
            for line in range(max(1, height - 2)):
                canvas.put(x + width + 1, y + 1 + min(middle, 1) + line, down, ink)
        else:
            gap = max(2, width // 3)
            canvas.put(x + 1 + (width - gap) // 2, y + height + 1, across * gap, ink)


def _furnish(canvas: Canvas, slots: Sequence[Slot], room: Room, glyphs: Glyphs) -> None:
    if room.mark:
        for slot in slots:
            canvas.ink(slot.x, slot.y, slot.width, room.mark)
    for slot, spans in zip(slots, furnished(slots, room, glyphs), strict=True):
        x = slot.x
        for span in spans:
            canvas.put(x, slot.y, span.text, _marked(span.ink, room.mark))
            x += len(span.text)


def _marked(ink: str, mark: str) -> str:
    """The mark goes over what is in the room, but not over whoever has a ground of their own."""
    inks = (mark, ink) if ink in FRAMED else (ink, mark)
    return " ".join(filter(None, inks))
