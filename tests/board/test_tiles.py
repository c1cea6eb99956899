"""Tile faces, how they turn, and the map of the first episode, passage by passage."""

import pytest

from dmd_tui.board import Board, BoardError, Face, assemble, passage
from dmd_tui.board.tiles import Laid
from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from tests.support import rule

NORTH, EAST, SOUTH, WEST = (0, -1), (1, 0), (0, 1), (-1, 0)

KILKENNY = """
    1A.a: 3A.a 3A.b 13A.a
    2A.a: 2A.b 4A.b
    2A.b: 2A.a 3A.a 4A.a
    3A.a: 1A.a 2A.b 3A.b 3A.c
    3A.b: 1A.a 3A.a 5A.b 15A.a
    3A.c: 3A.a 15A.b
    4A.a: 2A.b 4A.b 15A.b
    4A.b: 2A.a 4A.a
    5A.a: 5A.b 6A.a 13A.a
    5A.b: 3A.b 5A.a 13A.a
    6A.a: 5A.a 6A.c
    6A.b: 6A.c
    6A.c: 6A.a 6A.b 15A.a
    13A.a: 1A.a 5A.a 5A.b 13A.b
    13A.b: 13A.a
    15A.a: 3A.b 6A.c 15A.b
    15A.b: 3A.c 4A.a 15A.a
"""


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


def test_a_face_is_read_cell_by_cell() -> None:
    face = Face.read("3A", "ab/cb ++ #+ ++ +# +=#+")
    assert face.letters == {(0, 0): "a", (1, 0): "b", (0, 1): "c", (1, 1): "b"}
    assert face.spaces == ["3A.a", "3A.b", "3A.c"]
    outer = {side: [face.edges[cell, side] for cell in cells] for side, cells in _sides().items()}
    assert outer == {
        NORTH: ["+", "+"],
        EAST: ["#", "+"],
        SOUTH: ["+", "+"],
        WEST: ["+", "#"],
    }
    assert face.edges[(0, 0), EAST] == face.edges[(1, 0), WEST] == "+"
    assert face.edges[(1, 0), SOUTH] == face.edges[(1, 1), NORTH] == "="
    assert face.edges[(0, 1), EAST] == face.edges[(1, 1), WEST] == "#"
    assert face.edges[(0, 0), SOUTH] == face.edges[(0, 1), NORTH] == "+"


def _sides() -> dict[tuple[int, int], list[tuple[int, int]]]:
    return {
        NORTH: [(0, 0), (1, 0)],
        EAST: [(1, 0), (1, 1)],
        SOUTH: [(0, 1), (1, 1)],
        WEST: [(0, 0), (0, 1)],
    }


def test_a_quarter_turn_goes_clockwise() -> None:
    face = Face.read("3A", "ab/cb ++ #+ ++ +# +=#+").turned(90)
    assert face.letters == {(0, 0): "c", (1, 0): "a", (0, 1): "b", (1, 1): "b"}
    # What was west, read from the north, is north now, read from the east.
    assert [face.edges[cell, NORTH] for cell in ((1, 0), (0, 0))] == ["+", "#"]
    assert face.edges[(0, 1), EAST] == "="


@pytest.mark.parametrize("code", ["1A", "3A", "6A", "13A", "16B"])
def test_four_quarter_turns_change_nothing(library: Library, code: str) -> None:
    face = library.faces[code]
    assert face.turned(90).turned(90) == face.turned(180)
    assert face.turned(270).turned(90) == face == face.turned(360)


@rule("BOARD-01", "BOARD-02", "LIMITS-09")
def test_sixteen_tiles_have_two_sides_with_one_to_three_spaces(library: Library) -> None:
    assert sorted(library.faces) == sorted(f"{n}{side}" for n in range(1, 17) for side in "AB")
    assert {len(face.spaces) for face in library.faces.values()} == {1, 2, 3}


@rule("BOARD-03")
def test_inside_a_tile_there_are_walls_and_passages_only(library: Library) -> None:
    for face in library.faces.values():
        for (cell, side), edge in face.edges.items():
            other = (cell[0] + side[0], cell[1] + side[1])
            if other in face.letters:
                same = face.letters[cell] == face.letters[other]
                assert (edge == "=") == same
                assert face.edges[other, (-side[0], -side[1])] == edge
            else:
                assert edge in "+#"


@pytest.mark.parametrize(
    "notation",
    ["", "ab/cb", "abc/abc ++ ++ ++ ++ ====", "aa/aa ++ ++ ++ ++ ===", "aa/aa +x ++ ++ ++ ===="],
)
def test_a_face_that_is_none(notation: str) -> None:
    with pytest.raises(BoardError, match="is not a face; right would be"):
        Face.read("1A", notation)


@pytest.mark.parametrize("inner", ["+===", "====", "#+=+"])
def test_one_space_has_no_edge_inside(inner: str) -> None:
    with pytest.raises(BoardError, match="between equal letters and nowhere else"):
        Face.read("1A", f"ab/ab ++ ++ ++ ++ {inner}")


@rule("BOARD-04", "BOARD-06", "TERMS-07")
def test_every_passage_of_kilkenny(library: Library) -> None:
    board = library.board("kilkenny")
    expected = {}
    for line in KILKENNY.strip().splitlines():
        space, others = line.split(":")
        expected[space.strip()] = set(others.split())
    assert {space: set(board.printed(space)) for space in board.spaces} == expected
    routes = board.routes()
    assert {space: set(routes.neighbours[space]) for space in board.spaces} == expected
    pairs = {passage(space, other) for space, others in expected.items() for other in others}
    assert set(board.passages) == pairs


def test_kilkenny_is_drawn_as_in_the_book(library: Library) -> None:
    rows: dict[int, list[str]] = {}
    for cell in library.board("kilkenny").cells:
        rows.setdefault(cell.y, []).append(cell.space)
    assert [" ".join(row) for row in rows.values()] == [
        "13A.b 13A.a 5A.a 5A.a 6A.a 6A.b",
        "13A.a 13A.a 5A.b 5A.b 6A.c 6A.c",
        "1A.a 1A.a 3A.b 3A.b 15A.a 15A.a",
        "1A.a 1A.a 3A.a 3A.c 15A.b 15A.b",
        "2A.b 2A.b 4A.a 4A.a",
        "2A.a 2A.a 4A.b 4A.a",
    ]


@rule("BOARD-08", "BOARD-14", "LIMITS-09")
def test_kilkenny_has_three_gates_and_a_start(library: Library) -> None:
    plan, board = library.episodes["kilkenny"].map, library.board("kilkenny")
    assert set(plan.gates) == {"red", "yellow", "blue"}
    assert len(set(plan.gates.values())) == 3
    assert all(space in board for space in (*plan.gates.values(), plan.start))


def _two_tiles(west: str, east: str) -> Board:
    """Two single-space tiles side by side; the strings are the touching edges."""
    faces = {
        "1A": Face.read("1A", f"aa/aa ## {west} ## ## ===="),
        "2A": Face.read("2A", f"aa/aa ## ## ## {east} ===="),
    }
    return assemble(faces, [Laid("1A", (0, 0)), Laid("2A", (1, 0))])


@rule("BOARD-04")
def test_both_sides_of_a_passage_need_an_arrow() -> None:
    assert _two_tiles("+#", "+#").passages == ("1A.a–2A.a",)
    assert _two_tiles("++", "++").passages == ("1A.a–2A.a",)


@rule("BOARD-05")
@pytest.mark.parametrize(
    ("west", "east", "blocked"),
    [
        ("+#", "##", {("1A.a", "2A.a")}),
        ("##", "#+", {("2A.a", "1A.a")}),
        ("+#", "#+", {("1A.a", "2A.a"), ("2A.a", "1A.a")}),
        ("##", "##", set()),
    ],
)
def test_one_arrow_is_not_enough(west: str, east: str, blocked: set[tuple[str, str]]) -> None:
    board = _two_tiles(west, east)
    assert board.passages == ()
    assert set(board.blocked) == blocked
    assert board.routes().within("1A.a", 9) == ["1A.a"]


@rule("BOARD-05")
def test_a_passage_that_leads_off_the_map(library: Library) -> None:
    board = assemble(library.faces, [Laid("1A", (0, 0))])
    assert board.passages == board.blocked == ()


def test_a_tile_cannot_be_laid_twice(library: Library) -> None:
    with pytest.raises(BoardError, match="tile 1 is laid twice"):
        assemble(library.faces, [Laid("1A", (0, 0)), Laid("1B", (1, 0))])


def test_a_tile_cannot_lie_on_another(library: Library) -> None:
    with pytest.raises(BoardError, match="tile 2A lies on tile 1A"):
        assemble(library.faces, [Laid("1A", (0, 0)), Laid("2A", (0, 0))])


def test_a_face_that_nobody_has(library: Library) -> None:
    with pytest.raises(BoardError, match="there is no tile face 99A"):
        assemble(library.faces, [Laid("99A", (0, 0))])
