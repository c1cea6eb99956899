"""Where panes lie: at every size they cover the screen, never overlap, and have room enough."""

from itertools import product

import pytest

from dmd_tui.ui.arrangement import PANES, SMALLEST, Area, arrange
from dmd_tui.ui.drawing.map import ZOOMS, fitting

WIDTHS = range(SMALLEST[0], 251)
HEIGHTS = range(SMALLEST[1], 81)

NEEDED = {
    "map": (55, 14),
    "sheets": (25, 11),
    "track": (25, 3),
    "choice": (40, 5),
    "log": (40, 2),
    "story": (39, 9),
    "mythos": (34, 10),
    "inspect": (80, 10),
}
"""The map at its smallest zoom under a title; two sheets in short; a few lines of everything."""


SHAPES = ((6, 6), (8, 4), (8, 6))
"""Columns and rows of the maps in the boxes."""


@pytest.mark.parametrize("shape", SHAPES)
def test_no_room_under_or_beside_the_map_is_wasted(shape: tuple[int, int]) -> None:
    """A map that fits fills its pane; what it cannot use belongs to others."""
    for width, height in product(WIDTHS, HEIGHTS):
        area = arrange(width, height, shape)["map"]
        across, down = fitting(*shape, area.width, area.height - 1).size(*shape)
        assert area.width <= across, f"{width}×{height}"
        assert area.height - 1 <= down, f"{width}×{height}"


@pytest.mark.parametrize("shape", SHAPES)
def test_a_map_is_whole_from_where_it_can_be(shape: tuple[int, int]) -> None:
    """What stands beside it gives a few columns rather than that the map is cut."""
    across = ZOOMS[0].size(*shape)[0]
    for width, height in product(range(across + NEEDED["sheets"][0], 251), HEIGHTS):
        assert arrange(width, height, shape)["map"].width >= across, f"{width}×{height}"


def overlap(a: Area, b: Area) -> bool:
    return (
        a.x < b.x + b.width
        and b.x < a.x + a.width
        and a.y < b.y + b.height
        and b.y < a.y + a.height
    )


def check(areas: dict[str, Area], width: int, height: int) -> None:
    """Inside, side by side, and together as large as the screen: so nothing is left uncovered."""
    where = f"at {width}×{height}: {areas}"
    shown = list(areas.values())
    for place, area in enumerate(shown):
        assert area.x >= 0, where
        assert area.y >= 0, where
        assert area.x + area.width <= width, where
        assert area.y + area.height <= height, where
        assert not any(overlap(area, other) for other in shown[place + 1 :]), where
    assert sum(area.width * area.height for area in shown) == width * height, where


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("fate", [False, True])
def test_panes_cover_every_screen_side_by_side(fate: bool, shape: tuple[int, int]) -> None:
    for width, height in product(WIDTHS, HEIGHTS):
        check(dict(arrange(width, height, shape, fate=fate)), width, height)


@pytest.mark.parametrize("shape", SHAPES)
def test_panes_are_as_large_as_they_need_to_be(shape: tuple[int, int]) -> None:
    for width, height in product(WIDTHS, HEIGHTS):
        for name, area in arrange(width, height, shape).items():
            needed = NEEDED.get(name, (width, 1))
            assert area.width >= needed[0], f"{name} is too narrow at {width}×{height}"
            assert area.height >= needed[1], f"{name} is too low at {width}×{height}"


@pytest.mark.parametrize("zoomed", [*PANES, "inspect"])
@pytest.mark.parametrize("fate", [False, True])
def test_a_zoomed_pane_leaves_room_for_the_choice_only(zoomed: str, fate: bool) -> None:
    for width, height in product(WIDTHS[::9], HEIGHTS[::5]):
        areas = dict(arrange(width, height, zoomed=zoomed, fate=fate))
        check(areas, width, height)
        assert set(areas) == {zoomed, "choice", "title", "phases", "footer"}
        assert areas[zoomed].width == width
        usual = arrange(width, height, fate=fate).get(zoomed, Area(0, 0, 0, 0))
        assert areas[zoomed].height >= min(usual.height, 10)


def test_larger_screens_show_more_panes() -> None:
    shown = [set(arrange(*size)) & set(PANES) for size in ((80, 24), (120, 36), (160, 48))]
    assert shown[0] == {"map", "sheets", "choice", "log"}
    assert shown[1] == shown[0] | {"story"}
    assert shown[2] == set(PANES) - {"unknown"}


def test_the_unknown_board_lies_beside_the_story_board_where_there_is_room() -> None:
    for width, height in product(WIDTHS, HEIGHTS):
        areas = dict(arrange(width, height, unknown=True))
        check(areas, width, height)
        assert ("unknown" in areas) == (width >= 150 and height >= 44)
    areas = arrange(160, 48, unknown=True)
    story, board = areas["story"], areas["unknown"]
    assert (board.x, board.y) == (story.x, story.y + story.height)
    assert min(areas["sheets"].height, story.height, board.height) >= 10


def test_a_hint_over_a_large_pane_leaves_the_choice_its_lines() -> None:
    usual = dict(arrange(80, 24, zoomed="map"))
    hinted = dict(arrange(80, 24, zoomed="map", guide=True))
    check(hinted, 80, 24)
    assert hinted["choice"] == usual["choice"]
    assert hinted["map"].height == usual["map"].height - hinted["guide"].height
