"""The map as text: rooms, walls, openings, at three zooms, and that nothing leaves its room."""

import re
from collections import Counter
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dmd_tui.board import Board, Cell, Opening
from dmd_tui.cards.load import load_library
from dmd_tui.rules.play import new_game
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.drawing.furnishing import Room
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE
from dmd_tui.ui.drawing.ink import Span, text_of
from dmd_tui.ui.drawing.map import ZOOMS, Plan, Zoom, draw_map, plan_of
from tests.support.screen import contents_of, text

FIRST_ZOOM = """
┌────────┬────────┬─────────────────┬────────┬────────┐
│Gall… B»╎        ╎Tholsel Court   j╎Gaol…  c│Bl… u R»│
├───╌╌───┘        ├───╌╌────────────┼───╌╌───┴───╌╌───┤
│Fair Green       ╎Jury Room       c│Gaol Yard     j g│
├───╌╌───────╌╌───┼────────────╌╌───┼───╌╌───────╌╌───┤
│Town Square      ╎High Street      ╎Market Row      c│
│                 ├───╌╌───┬────────┼───╌╌───────╌╌───┤
│                 ╎Butter… ╎▐M▌ R ⌂ ╎River Quay      j│
└─────────────────┼───╌╌───┴────────┼───╌╌───────╌╌───┤
                  │Ale Cellar      c╎Churchyard       │
                  ├───╌╌────────────┼────────┐g       │
                  │Kyteler's Inn   j╎Lepe… Y»╎        │
                  └─────────────────┴────────┴────────┘
""".strip("\n")

SECOND_ZOOM = """
┌────────────┬────────────┬─────────────────────────┬────────────┬────────────┐
│Gallows     │Fair Green  │Tholsel Court            │Gaol Gate   │Black Cell  │
│Knoll     B»╎            ╎j                        ╎c           │u R»        │
├────╌╌╌╌────┘            ├────╌╌╌╌─────────────────┼────╌╌╌╌────┴────╌╌╌╌────┤
│                         │Jury Room                │Gaol Yard                │
│                         ╎c                        │j g                      │
├────╌╌╌╌─────────╌╌╌╌────┼─────────────────╌╌╌╌────┼────╌╌╌╌─────────╌╌╌╌────┤
│Town Square              │High Street              │Market Row               │
│                         ╎                         ╎c                        │
│                         ├────╌╌╌╌────┬────────────┼────╌╌╌╌─────────╌╌╌╌────┤
│                         │Butter Slip │Coach Yard  │River Quay               │
│                         ╎            ╎▐M▌ R ⌂     ╎j                        │
└─────────────────────────┼────╌╌╌╌────┴────────────┼────╌╌╌╌─────────╌╌╌╌────┤
                          │Ale Cellar               │Churchyard               │
                          │c                        ╎g                        │
                          ├────╌╌╌╌─────────────────┼────────────┐            │
                          │Kyteler's Inn            │Lepers'     │            │
                          │j                        ╎Crypt     Y»╎            │
                          └─────────────────────────┴────────────┴────────────┘
""".strip("\n")

THIRD_ZOOM_TOP = """
┌─────────────────┬─────────────────┬───────────────────────────────────┬─────────────────┬─────────────────┐
│Gallows Knoll    │Fair Green       │Tholsel Court                      │Gaol Gate        │Black Cell       │
│B»               ╎                 ╎j                                  ╎c                │u R»             │
│                 ╎                 ╎                                   ╎                 │                 │
│                 │                 │                                   │                 │                 │
├──────╌╌╌╌╌──────┘                 ├──────╌╌╌╌╌────────────────────────┼──────╌╌╌╌╌──────┴──────╌╌╌╌╌──────┤
│                                   │Jury Room                          │Gaol Yard                          │
│                                   ╎c                                  │j g                                │
""".strip("\n")

ASCII_TOP = """
+--------+--------+-----------------+--------+--------+
|Gall~ B>:        :Tholsel Court   j:Gaol~  c|Bl~ u R>|
+---..---+        +---..------------+---..---+---..---+
|Fair Green       :Jury Room       c|Gaol Yard     j g|
""".strip("\n")


LIBRARY = load_library()


def kilkenny(*, ascii: bool = False) -> Contents:
    table = new_game(LIBRARY, "kilkenny", "tsathoggua", ("mike", "ruth"), 7)
    return contents_of(table, ascii=ascii)


BOARD = kilkenny().session.game.board


def test_kilkenny_at_three_zooms() -> None:
    contents = kilkenny()
    assert text(contents.map(ZOOMS[0], 0)[0]) == FIRST_ZOOM
    assert text(contents.map(ZOOMS[1], 0)[0]) == SECOND_ZOOM
    assert text(contents.map(ZOOMS[2], 0)[0]).startswith(THIRD_ZOOM_TOP)


def test_kilkenny_in_ascii() -> None:
    assert text(kilkenny(ascii=True).map(ZOOMS[0], 0)[0]).startswith(ASCII_TOP)


@pytest.mark.parametrize("episode", LIBRARY.episodes)
def test_the_largest_zoom_that_fits_is_chosen(episode: str) -> None:
    """One more column or line in every cell, and it would be too much."""
    contents = contents_of(new_game(LIBRARY, episode, "tsathoggua", ("mike", "ruth"), 7))
    columns, rows = contents.shape
    for width, height in product(range(73, 260, 3), range(13, 60)):
        zoom = contents.best_zoom(width, height)
        across, down = zoom.size(columns, rows)
        assert across <= width
        assert down <= height
        assert across + columns > width or zoom.width == ZOOMS[-1].width
        assert down + rows > height or zoom.height == ZOOMS[-1].height


# ── walls and openings of small maps ─────────────────────────────────────────────────────────────


def drawn(board: Board, zoom: Zoom = ZOOMS[0], closed: tuple[tuple[str, str], ...] = ()) -> str:
    return text(draw_map(Plan(board, zoom), {}, UNICODE, closed))


def two_rooms(*openings: Opening) -> Board:
    return Board("AB", [("A", "B")], [Cell(0, 0, "A"), Cell(1, 0, "B")], (), openings)


def test_a_wall_stands_between_spaces() -> None:
    assert drawn(two_rooms()) == (
        "┌────────┬────────┐\n"
        "│        │        │\n"
        "└────────┴────────┘"
    )  # fmt: skip


def test_no_wall_stands_inside_a_space() -> None:
    cells = [Cell(0, 0, "A"), Cell(1, 0, "A"), Cell(0, 1, "A"), Cell(1, 1, "B")]
    assert drawn(Board("AB", [], cells)) == (
        "┌─────────────────┐\n"
        "│                 │\n"
        "│        ┌────────┤\n"
        "│        │        │\n"
        "└────────┴────────┘"
    )  # fmt: skip


def test_an_opening_is_a_gap_in_the_wall() -> None:
    assert drawn(two_rooms(Opening(0, 0, "east", True))).splitlines()[1] == "│        ╎        │"


def test_an_opening_with_one_arrow_only_is_blocked() -> None:
    assert drawn(two_rooms(Opening(0, 0, "east", False))).splitlines()[1] == "│        ║        │"


def test_a_closed_passage_looks_different_from_an_open_and_a_blocked_one() -> None:
    board = two_rooms(Opening(0, 0, "east", True))
    assert drawn(board, closed=(("B", "A"),)).splitlines()[1] == "│        ▒        │"


def test_openings_to_the_south() -> None:
    cells = [Cell(0, 0, "A"), Cell(0, 1, "B")]
    for crossable, gap in ((True, "╌╌"), (False, "══")):
        board = Board("AB", [], cells, (), [Opening(0, 0, "south", crossable)])
        assert drawn(board).splitlines()[2] == f"├───{gap}───┤"


def test_signs_for_ways_differ_also_in_ascii() -> None:
    for glyphs in (UNICODE, ASCII):
        down = {glyphs.door_down, glyphs.blocked_down, glyphs.closed, glyphs.walls["NS"]}
        across = {glyphs.door_across, glyphs.blocked_across, glyphs.closed, glyphs.walls["EW"]}
        assert len(down) == len(across) == 4


# ── nothing leaves its room ──────────────────────────────────────────────────────────────────────

THING = st.text("abcGMR'^0123456789/", min_size=1, max_size=7)


ENEMY = st.tuples(
    st.integers(1, 20), st.sampled_from("abcdefgh{&"), st.sampled_from(("", "'", "''"))
)
"""How many, of which kind, with which wounds."""


def figures(signs: str) -> Counter[str]:
    """`3c c' +2` are four `c` and two more."""
    found: Counter[str] = Counter()
    for more, count, kind in re.findall(r"\+(\d+)|(\d*)([a-z{&])'*", signs):
        found[kind or "+"] += int(more or count or 1)
    return found


@given(data=st.data(), zoom=st.sampled_from(ZOOMS))
@settings(max_examples=120, deadline=None, derandomize=True)
def test_every_room_keeps_its_things_inside_its_walls(data: st.DataObject, zoom: Zoom) -> None:
    plan = plan_of(BOARD, zoom)
    space = data.draw(st.sampled_from(BOARD.spaces))
    things = data.draw(st.lists(THING, max_size=30))
    title = data.draw(st.text("xyz ", min_size=1, max_size=30))
    room = Room(title, [[Span(thing, "enemy")] for thing in things])
    before = draw_map(plan, {}, UNICODE)
    after = draw_map(plan, {space: room}, UNICODE)
    inside = {(x, slot.y) for slot in plan.slots[space] for x in range(slot.x, slot.x + slot.width)}
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        for x, (one, other) in enumerate(zip(text_of(old), text_of(new), strict=True)):
            assert one == other or (x, y) in inside, f"{other!r} at {x}, {y} is not in {space}"


@given(data=st.data(), zoom=st.sampled_from(ZOOMS))
@settings(max_examples=120, deadline=None, derandomize=True)
def test_every_enemy_is_told_with_its_kind_or_counted(data: st.DataObject, zoom: Zoom) -> None:
    """Wounds may be left out and signs may touch; of no kind only some are told."""
    plan = plan_of(BOARD, zoom)
    space = data.draw(st.sampled_from(BOARD.spaces))
    enemies = data.draw(st.lists(ENEMY, max_size=30))
    signs = [f"{count if count > 1 else ''}{kind}{hurt}" for count, kind, hurt in enemies]
    room = Room("", [[Span(sign, "enemy")] for sign in signs])
    lines = draw_map(plan, {space: room}, UNICODE)
    seen = [text_of(lines[slot.y])[slot.x : slot.x + slot.width] for slot in plan.slots[space]]
    there, told = figures(" ".join(signs)), figures(" ".join(seen))
    hidden = told.pop("+", 0)
    assert told == {kind: there[kind] for kind in list(there)[: len(told)]}
    assert hidden == there.total() - told.total()


def test_free_lines_of_rooms_do_not_overlap() -> None:
    for zoom in ZOOMS:
        plan = plan_of(BOARD, zoom)
        taken: set[tuple[int, int]] = set()
        for slots in plan.slots.values():
            for slot in slots:
                cells = {(x, slot.y) for x in range(slot.x, slot.x + slot.width)}
                assert not cells & taken
                taken |= cells
