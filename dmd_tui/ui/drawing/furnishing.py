"""What is written into a room: its name from the top left, then its things.

Everything is tried from the most that could be said to the least. A name gives way first: it is
written in two lines, in fewer words, shortened with a sign, and left out where every column is
needed. What becomes of the things then is for `crowding` to say.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from dmd_tui.ui.drawing.crowding import fewer
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, width_of
from dmd_tui.ui.drawing.syllables import in_two

LEAST_OF_A_NAME = 2
"""A letter, and the sign that there is more of it."""


class Room(Struct):
    """What is to be written into a space."""

    name: str
    things: list[Line]
    """Figures and tokens, the most important first; each stays together."""
    foremost: int = 0
    """How many of the first matter most: whoever's turn it is rather loses the frame than that one
    of them is only counted."""
    ink: str = "room"
    """Of the name."""
    mark: str = ""
    """An ink for the whole room: a place that can be chosen, or the one under the cursor."""
    sign: str = ""
    """The same before the name, for those who see no colours."""
    short: str = ""
    """Its name in fewer words, where the whole would be cut."""


class Slot(Struct, frozen=True):
    """Free columns of a line inside a room."""

    x: int
    y: int
    width: int


class Name(Struct, frozen=True):
    """A way to write a name: from which slot on, and what is in each line."""

    slot: int
    lines: tuple[str, ...]
    shares: bool = True
    """Things may stand behind it in its last line; behind half a word only if there is no other."""


def furnished(slots: Sequence[Slot], room: Room, glyphs: Glyphs) -> list[Line]:
    """A line for every slot."""
    space = sum(slot.width + 1 for slot in slots)
    for things in fewer(room.things, room.foremost):
        if sum(width_of(thing) + 1 for thing in things) > space:
            continue
        for name in _names(slots, room, glyphs.ellipsis):
            for shared in (False, True) if name.shares else (False,):
                if lines := _written(slots, room, name, things, shared=shared):
                    return _signed(lines, slots, room, name, glyphs.ellipsis)
    return [[] for _ in slots]


# ── names ────────────────────────────────────────────────────────────────────────────────────────


def _names(slots: Sequence[Slot], room: Room, ellipsis: str) -> Iterator[Name]:
    """Ways to write the name, the best first; things come before it, so it has what they leave."""
    whole, short = room.name, room.short or room.name
    for name in dict.fromkeys((whole, short)):
        yield from _in_one_line(slots, name)
        yield from _in_two_lines(slots, name)
    yield from _in_two_lines(slots, short, within_words=True)
    widest = max(range(len(slots)), key=lambda place: slots[place].width)
    for left in range(slots[widest].width, LEAST_OF_A_NAME - 1, -1):
        yield Name(widest, (shortened(short, left, ellipsis),))
    yield Name(0, ("",))


def _in_one_line(slots: Sequence[Slot], name: str) -> Iterator[Name]:
    for place, slot in enumerate(slots):
        if len(name) <= slot.width:
            yield Name(place, (name,))
            return


def _in_two_lines(
    slots: Sequence[Slot], name: str, *, within_words: bool = False
) -> Iterator[Name]:
    for place, (upper, lower) in enumerate(pairwise(slots)):
        if (upper.x, upper.y + 1) != (lower.x, lower.y):
            continue
        if lines := in_two(name, upper.width, lower.width, within_words=within_words):
            yield Name(place, lines, shares=not within_words or len(slots) == len(lines))
            return


def shortened(name: str, width: int, ellipsis: str) -> str:
    """A name that is cut says so."""
    return name if len(name) <= width else name[: width - len(ellipsis)].rstrip() + ellipsis


# ── together ─────────────────────────────────────────────────────────────────────────────────────


def _written(
    slots: Sequence[Slot], room: Room, name: Name, things: list[Line], *, shared: bool
) -> list[Line]:
    """Name and things, or nothing if they do not fit; `shared` is the last line of the name."""
    last = name.slot + len(name.lines) - 1
    lines: list[Line] = [[] for _ in slots]
    left = list(things)
    for place, slot in enumerate(slots):
        called = name.lines[place - name.slot] if name.slot <= place <= last else ""
        width = slot.width - (len(called) + 1 if called else 0)
        here = _taken(left, width) if not called or (shared and place == last) else []
        gap = slot.width - len(called) - width_of(here) if called and here else 0
        title = [Span(called, room.ink)] if called else []
        lines[place] = [*title, *([Span(" " * gap)] if gap else []), *here]
    return [] if left else lines


def _taken(left: list[Line], width: int) -> Line:
    """As many things as stand in a line with blanks between them; they are taken from the list.
    What is too wide for the rest of the line leaves it to the next."""
    found: Line = []
    for thing in list(left):
        if width_of(found) + bool(found) + width_of(thing) <= width:
            found += [*([Span(" ")] if found else []), *thing]
            left.remove(thing)
    return found


def _signed(
    lines: list[Line], slots: Sequence[Slot], room: Room, name: Name, ellipsis: str
) -> list[Line]:
    """The sign of a room that can be chosen, before its name: nothing else moves for it. Where
    there is no name it stands at the end of the line."""
    sign, called, width = room.sign, name.lines[0], slots[name.slot].width
    if not sign:
        return lines
    behind = lines[name.slot][bool(called) :]
    if not called:
        spare = width - width_of(behind) - len(sign)
        signed = [*behind, Span(" " * spare), Span(sign, room.ink)] if spare > 0 else behind
    else:
        things = behind[1:]
        room_for_name = width - (width_of(things) + 1 if things else 0) - len(sign)
        if len(called) > room_for_name:
            cut = called.removesuffix(ellipsis)[: room_for_name - len(ellipsis)].rstrip()
            called = f"{cut}{ellipsis}" if cut else ""
        gap = room_for_name - len(called) + 1
        signed = [
            Span(f"{sign}{called}", room.ink),
            *([Span(" " * gap), *things] if things else []),
        ]
    return [*lines[: name.slot], signed, *lines[name.slot + 1 :]]
