"""The map as rooms: walls, openings, names, figures. Pure drawing on a grid of cells.

Every cell of the printed map takes a box of the same size (`Zoom`); cells of one space have no wall
between them, so the room inside them is joined, walls included. What is in a room is written into
its free lines from the top, the most important first; what does not fit becomes a count.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from msgspec import Struct

from dmd_tui.board import Board
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, width_of


class Zoom(Struct, frozen=True):
    """The inside of a cell: columns and lines."""

    width: int
    height: int


MARKS = ("choice", "cursor")
"""Inks that colour the ground of a room."""

ZOOMS = (Zoom(8, 1), Zoom(12, 2), Zoom(17, 4))


class Room(Struct):
    """What is to be written into a space."""

    title: Line
    things: list[Line]
    """Figures and tokens, the most important first; each stays together."""
    mark: str = ""
    """An ink for the whole room: a place that can be chosen, or the one under the cursor."""
    short: Line = []
    """Its name in fewer words, where the whole would be cut."""

    def name_in(self, width: int) -> Line:
        """The name as it can be written there."""
        fits = width_of(self.title) <= width or not self.short
        return _clip(self.title if fits else self.short, width)


class Slot(Struct, frozen=True):
    """Free columns of a line inside a room."""

    x: int
    y: int
    width: int


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
        self.columns = 1 + max((cell.x for cell in board.cells), default=0)
        self.rows = 1 + max((cell.y for cell in board.cells), default=0)
        self.width = self.columns * (zoom.width + 1) + 1
        self.height = self.rows * (zoom.height + 1) + 1
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
        _furnish(canvas, plan.slots[space], room)
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


def _furnish(canvas: Canvas, slots: Sequence[Slot], room: Room) -> None:
    """Write a room: its name first if there is more than one line, things after it."""
    if room.mark:
        for slot in slots:
            canvas.ink(slot.x, slot.y, slot.width, room.mark)
    lines = _arrange(slots, room)
    for slot, spans in zip(slots, lines, strict=False):
        x = slot.x
        for span in spans:
            ink = f"{span.ink} {room.mark}".strip() if room.mark else span.ink
            canvas.put(x, slot.y, span.text, ink)
            x += len(span.text)


def _arrange(slots: Sequence[Slot], room: Room) -> list[Line]:
    """Which things stand in which line. What does not fit is counted at the end."""
    lines: list[Line] = [[] for _ in slots]
    if len(slots) == 1:
        lines[0] = _one_line(slots[0].width, room)
        return lines
    title = _line_for_title(slots, room)
    lines[title] = room.name_in(slots[title].width)
    free = [place for place in range(len(slots)) if place != title]
    left = list(room.things)
    for place in free:
        while left:
            gap = [Span(" ")] if lines[place] else []
            if width_of(lines[place]) + len(gap) + width_of(left[0]) > slots[place].width:
                break
            lines[place] += [*gap, *left.pop(0)]
    if left:
        place = free[-1]
        lines[place] = _with_count(lines[place], left, slots[place].width)
    return lines


def _line_for_title(slots: Sequence[Slot], room: Room) -> int:
    """The first line that holds the whole name, else the widest."""
    needed = width_of(room.title)
    for place, slot in enumerate(slots[:-1]):
        if slot.width >= needed:
            return place
    widths = [slot.width for slot in slots]
    return widths.index(max(widths))


def _one_line(width: int, room: Room) -> Line:
    """Things first; the name only where it does not take their room."""
    found: Line = []
    for place, thing in enumerate(room.things):
        gap = [Span(" ")] if found else []
        if width_of(found) + len(gap) + width_of(thing) > width:
            return _with_count(found, room.things[place:], width)
        found += [*gap, *thing]
    rest = width - width_of(found) - (1 if found else 0)
    if not found or min(map(width_of, (room.title, room.short or room.title))) <= rest:
        name = room.name_in(rest)
        blank = width - width_of(found) - width_of(name) if found else 0
        found += [Span(" " * blank), *name] if blank else name
    return found


def _with_count(spans: Line, left_out: list[Line], width: int) -> Line:
    """What did not fit, as a number; the inspector has the full list."""
    found = list(spans)
    more = sum(_count(thing[0]) for thing in left_out if thing)
    while found and width_of(found) + len(f"+{more}") > width:
        gone = found.pop()
        more += _count(gone) if gone.text != " " else 0
    return [*found, Span(f"+{more}", "more")]


def _count(sign: Span) -> int:
    """`3c` are three."""
    digits = sign.text[: len(sign.text) - len(sign.text.lstrip("0123456789"))]
    return int(digits) if digits else 1


def _clip(spans: Line, width: int) -> Line:
    found: Line = []
    for span in spans:
        if width <= 0:
            break
        found.append(Span(span.text[:width], span.ink))
        width -= len(span.text)
    return found
