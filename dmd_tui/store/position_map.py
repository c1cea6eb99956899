"""The map of a position: the episode's own board, or a graph of spaces, with the episode on it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from itertools import pairwise

import msgspec

from dmd_tui.board import Board, passage
from dmd_tui.board.sketch import sketch as draw_sketch
from dmd_tui.cards.box import Episode, Map
from dmd_tui.cards.library import Library
from dmd_tui.rules.unknown import GATES
from dmd_tui.store.position import MapSketch, Position, PositionError

_SPACE = re.compile(r"[\w.]+")
_MANY = 40


def check_known(id: str, known: Iterable[str], what: str, *part: str | int) -> None:
    """Refuse what does not exist, and say what was probably meant or what there is."""
    known = list(known)
    if id in known:
        return
    near = difflib.get_close_matches(id, known, 1)
    meant = f"; did you mean “{near[0]}”?" if near else ""
    there = ", ".join(known[:_MANY]) + (" …" if len(known) > _MANY else "")
    raise PositionError(f"there is no {what} “{id}”{meant} (possible: {there or 'none'})", *part)


def check_range(value: int, least: int, most: int, *part: str | int) -> None:
    if not least <= value <= most:
        right = f"a number from {least} to {most}" if least < most else str(least)
        raise PositionError(f"must be {right}, not {value}", *part)


def set_the_scene(library: Library, position: Position, episode: Episode) -> tuple[Episode, Board]:
    """The episode as this position changes it, and the board."""
    sketch = position.map
    board = sketch_board(sketch) if sketch.paths else library.board(episode.id)
    changed = msgspec.structs.replace(episode, map=_map(sketch, episode.map, board))
    if sketch.paths or sketch.empty:
        changed = msgspec.structs.replace(changed, figures=(), laid=())
    return _with_guests(library, position, changed), board


def sketch_board(sketch: MapSketch) -> Board:
    """A graph of spaces from its paths; `A` alone is a space without a way out."""
    paths: list[list[str]] = []
    for place, path in enumerate(sketch.paths):
        names = [name.strip() for name in path.split("-")]
        if not all(_SPACE.fullmatch(name) for name in names):
            raise PositionError(
                f"“{path}” is no path; write names of spaces with a “-” between them, "
                "for example “A-B-C”",
                "map",
                "paths",
                place,
            )
        for a, b in pairwise(names):
            if a == b:
                raise PositionError(f"“{path}” leads from {a} to {a}", "map", "paths", place)
        paths.append(names)
    return draw_sketch(paths)


def read_passage(board: Board, text: str, *part: str | int) -> str:
    """The name of the passage that is written `A-B`."""
    names = [name.strip() for name in text.split("-")]
    if len(names) != 2 or passage(*names) not in board.passages:
        there = ", ".join(name.replace("–", "-") for name in board.passages)
        raise PositionError(f"there is no passage “{text}” (possible: {there or 'none'})", *part)
    return passage(*names)


def _map(sketch: MapSketch, printed: Map, board: Board) -> Map:
    """The printed map with what the sketch says; on a graph nothing is where it was printed."""
    _check_spaces(sketch, printed, board)
    if not sketch.paths:
        return msgspec.structs.replace(
            printed,
            start=sketch.start or printed.start,
            gates={**printed.gates, **sketch.gates},
            places={**printed.places, **sketch.places},
            stairs=sketch.stairs or printed.stairs,
            tunnel=sketch.tunnel or printed.tunnel,
        )
    start = sketch.start or board.spaces[0]
    gates = {colour: board.spaces[place % len(board.spaces)] for place, colour in enumerate(GATES)}
    return Map(
        tiles=(),
        start=start,
        gates={**gates, **sketch.gates},
        places={**dict.fromkeys(printed.places, start), **sketch.places},
        place_names=printed.place_names,
        names={space: space for space in board.spaces if space not in sketch.places.values()},
        stairs=sketch.stairs,
        tunnel=sketch.tunnel,
    )


def _check_spaces(sketch: MapSketch, printed: Map, board: Board) -> None:
    named: list[tuple[str, tuple[str | int, ...]]] = []
    if sketch.start:
        named.append((sketch.start, ("start",)))
    named += [(space, ("gates", colour)) for colour, space in sketch.gates.items()]
    for place, space in sketch.places.items():
        check_known(place, printed.places, "place", "map", "places", place)
        named.append((space, ("places", place)))
    for name in ("stairs", "tunnel"):
        link = getattr(sketch, name) or ()
        named += [(space, (name, index)) for index, space in enumerate(link)]
        if link and link[0] == link[1]:
            raise PositionError(f"leads from {link[0]} to {link[0]}", "map", name)
    for space, part in named:
        check_known(space, board.spaces, "space", "map", *part)


def _with_guests(library: Library, position: Position, episode: Episode) -> Episode:
    """Monsters of other episodes may appear too: then all of their figures take part."""
    kinds = [*(foe.kind for foe in position.enemies), *position.pool]
    guests = {
        kind: library.monsters[kind].figures
        for kind in kinds
        if kind in library.monsters and kind not in (*episode.monsters, *position.unknown)
    }
    if not guests:
        return episode
    return msgspec.structs.replace(episode, monsters={**episode.monsters, **guests})
