"""Where panes lie on a screen of a given size. Pure arithmetic, so every size can be tested."""

from __future__ import annotations

from typing import NamedTuple

from dmd_tui.ui.drawing.map import ZOOMS, fitting

SMALLEST = (80, 24)
PANES = ("map", "story", "unknown", "mythos", "sheets", "choice", "log")
"""Panes that can be gone to; `track` is the story board in two lines, for small screens, `unknown`
the Unknown board, which only some games have."""
BARS = ("title", "phases", "guide", "footer")


class Area(NamedTuple):
    x: int
    y: int
    width: int
    height: int


def arrange(
    width: int,
    height: int,
    shape: tuple[int, int] = (6, 6),
    *,
    zoomed: str = "",
    fate: bool = False,
    guide: int = 0,
    unknown: bool = False,
) -> dict[str, Area]:
    """An area for every pane that is shown, around a map of a `shape` of columns and rows.

    A zoomed pane takes all but the bars and the choice. While fate is told (a card, an attack), it
    takes the place of choice and log. A hint of the guide takes so many lines above the choice. The
    Unknown board, if there is one, lies beside the story board where there is room for both.
    """
    if width >= 150 and height >= 44:
        areas = _large(width, height, shape)
        if unknown:
            areas = _two_boards(areas)
    elif width >= 112 and height >= 32:
        areas = _middle(width, height, shape)
    else:
        areas = _small(width, height, shape)
    if fate and "log" in areas:
        areas = _fate(areas)
    if zoomed in PANES or zoomed == "inspect":
        areas = _zoom(areas, zoomed, width, height)
    if guide:
        areas = _guide(areas, guide, zoomed)
    areas["title"] = Area(0, 0, width, 1)
    areas["phases"] = Area(0, 1, width, 1)
    areas["footer"] = Area(0, height - 1, width, 1)
    return areas


def _map_size(shape: tuple[int, int], width: int, height: int) -> tuple[int, int]:
    """How much of a room a map needs, its title included: what it cannot use is for others."""
    across, down = fitting(*shape, width, height - 1).size(*shape)
    return min(across, width), min(down + 1, height)


def _beside(width: int, wanted: int, least: int, shape: tuple[int, int]) -> int:
    """Columns for what stands beside the map: as many as it wants, or fewer, if only then the map
    is whole. A map that is cut jumps with every move."""
    whole = ZOOMS[0].size(*shape)[0]
    return width - whole if least <= width - whole < wanted else wanted


def _small(width: int, height: int, shape: tuple[int, int]) -> dict[str, Area]:
    """80×24: the map, both sheets in short, the track, the choice, two lines of log."""
    log = 2 if height < 28 else 4
    choice = 5 if height < 28 else 7
    beside = _beside(width, 25 if width < 90 else 30, 25, shape)
    left, top = _map_size(shape, width - beside, height - 3 - choice - log)
    side, log = width - left, height - 3 - choice - top
    return {
        "map": Area(0, 2, left, top),
        "sheets": Area(left, 2, side, top - 3),
        "track": Area(left, 2 + top - 3, side, 3),
        "choice": Area(0, 2 + top, width, choice),
        "log": Area(0, 2 + top + choice, width, log),
    }


def _middle(width: int, height: int, shape: tuple[int, int]) -> dict[str, Area]:
    """120×36: the map larger; beside it a whole sheet with the others in short, the story board."""
    body = height - 3
    left, top = _map_size(shape, width - _beside(width, 40, 39, shape), body - 13)
    side, lower = width - left, body - top
    log = max(4, lower - 12)
    story = max(10, body * 3 // 10)
    return {
        "map": Area(0, 2, left, top),
        "sheets": Area(left, 2, side, body - story),
        "choice": Area(0, 2 + top, left, lower - log),
        "log": Area(0, 2 + body - log, left, log),
        "story": Area(left, 2 + body - story, side, story),
    }


def _large(width: int, height: int, shape: tuple[int, int]) -> dict[str, Area]:
    """160×48 and more: everything at once; nothing needs to be opened to play a turn."""
    body = height - 3
    left, top = _map_size(shape, max(width - 72, min(110, width - 46)), body - 13)
    side, lower = width - left, body - top
    log = max(5, lower // 3)
    mythos = max(34, left // 3)
    story = max(14, body * 2 // 5)
    return {
        "map": Area(0, 2, left, top),
        "choice": Area(0, 2 + top, left - mythos, lower - log),
        "log": Area(0, 2 + body - log, left - mythos, log),
        "mythos": Area(left - mythos, 2 + top, mythos, lower),
        "sheets": Area(left, 2, side, body - story),
        "story": Area(left, 2 + body - story, side, story),
    }


def _two_boards(areas: dict[str, Area]) -> dict[str, Area]:
    """The Unknown board below the story board: that one and the sheets give way to it."""
    sheets, story = areas["sheets"], areas["story"]
    height = (sheets.height + story.height) // 3
    less = height // 2
    board = Area(story.x, story.y + story.height - height, story.width, height)
    return {
        **areas,
        "sheets": sheets._replace(height=sheets.height - less),
        "story": story._replace(y=story.y - less, height=story.height - height + less),
        "unknown": board,
    }


def _fate(areas: dict[str, Area]) -> dict[str, Area]:
    choice, log = areas["choice"], areas["log"]
    found = {name: area for name, area in areas.items() if name != "log"}
    found["choice"] = choice._replace(height=choice.height + log.height)
    return found


def _guide(areas: dict[str, Area], lines: int, zoomed: str = "") -> dict[str, Area]:
    """The log gives its lines, or a pane that is shown large; what is missing gives the choice."""
    x, y, width, height = areas["choice"]
    if zoomed in areas and zoomed != "choice":
        large = areas[zoomed]
        shorter = large._replace(height=large.height - lines)
        return {**areas, zoomed: shorter, "guide": Area(x, y - lines, width, lines)}
    found = {**areas, "guide": Area(x, y, width, lines)}
    log = found.pop("log", None)
    spare = log.height if log is not None else 0
    found["choice"] = Area(x, y + lines, width, height - max(0, lines - spare))
    if log is not None and spare > lines:
        found["log"] = log._replace(y=log.y + lines, height=spare - lines)
    return found


def _zoom(areas: dict[str, Area], zoomed: str, width: int, height: int) -> dict[str, Area]:
    if zoomed == "choice":
        return {"choice": Area(0, 2, width, height - 3)}
    lower = min(areas["choice"].height, 7)
    return {
        zoomed: Area(0, 2, width, height - 3 - lower),
        "choice": Area(0, height - 1 - lower, width, lower),
    }
