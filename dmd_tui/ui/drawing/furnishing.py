"""What is written into a room: its name from the top left, then its things.

Everything is tried from the most that could be said to the least. A name gives way first: it is
written in two lines, in fewer words, and at last shortened with a sign, but never cut in silence.
Then figures become a count. Gates and fire never do: whoever plans a way must see them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct

from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, width_of
from dmd_tui.ui.drawing.syllables import in_two

STAYS = ("fire", "gate-red", "gate-yellow", "gate-blue")
"""Inks of things that are never folded into a count."""

LEAST_OF_A_NAME = 2
"""A letter, and the sign that there is more of it."""


class Room(Struct):
    """What is to be written into a space."""

    name: str
    things: list[Line]
    """Figures and tokens, the most important first; each stays together."""
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
    for things in _fewer(room.things):
        if sum(width_of(thing) + 1 for thing in things) > space:
            continue
        for name in _names(slots, room, glyphs.ellipsis):
            for shared in (False, True) if name.shares else (False,):
                if lines := _written(slots, room, name, things, shared=shared):
                    return lines
    return [[] for _ in slots]


# ── things ───────────────────────────────────────────────────────────────────────────────────────


def _fewer(things: list[Line]) -> Iterator[list[Line]]:
    """All things, then fewer and fewer of those that may be counted."""
    yield things
    places = [place for place, thing in enumerate(things) if not _stays(thing)]
    for shown in range(len(places) - 1, -1, -1):
        hidden = set(places[shown:])
        kept = [thing for place, thing in enumerate(things) if place not in hidden]
        more = [Span(f"+{sum(_count(things[place]) for place in hidden)}", "more")]
        yield [*kept, more]
        if shown == 1:
            yield [*map(_unframed, kept), more]
    if places:
        yield [[span for thing in kept for span in thing], more]  # every cell counts
        yield [more]


def _stays(thing: Line) -> bool:
    return any(span.ink in STAYS for span in thing)


def _unframed(thing: Line) -> Line:
    return [span for span in thing if span.ink != "active-edge"]


def _count(thing: Line) -> int:
    """`3c` are three."""
    sign = thing[0].text
    digits = sign[: len(sign) - len(sign.lstrip("0123456789"))]
    return int(digits) if digits else 1


# ── names ────────────────────────────────────────────────────────────────────────────────────────


def _names(slots: Sequence[Slot], room: Room, ellipsis: str) -> Iterator[Name]:
    """Ways to write the name, the best first; in a room of one line the last is to leave it out."""
    whole, short = (f"{room.sign}{name}" for name in (room.name, room.short or room.name))
    for name in dict.fromkeys((whole, short)):
        yield from _in_one_line(slots, name)
        yield from _in_two_lines(slots, name)
    yield from _in_two_lines(slots, short, within_words=True)
    widest = max(range(len(slots)), key=lambda place: slots[place].width)
    width = slots[widest].width
    yield Name(widest, (shortened(short, width, ellipsis),))
    if len(slots) == 1:  # things come first: the name has what they leave
        least = len(room.sign) + LEAST_OF_A_NAME
        for left in range(width - 1, least - 1, -1):
            yield Name(0, (shortened(short, left, ellipsis),))
        yield Name(0, (room.sign,))
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
    """As many things as stand in a line with blanks between them; they are taken from the list."""
    found: Line = []
    while left and width_of(found) + bool(found) + width_of(left[0]) <= width:
        found += [*([Span(" ")] if found else []), *left.pop(0)]
    return found
