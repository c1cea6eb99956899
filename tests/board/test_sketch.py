"""Maps of a position's own: every space has a cell, and neighbours touch where they can."""

import pytest

from dmd_tui.board.sketch import sketch


def cells(*paths: str) -> dict[str, tuple[int, int]]:
    board = sketch([path.split("-") for path in paths])
    return {cell.space: (cell.x, cell.y) for cell in board.cells}


def test_a_path_is_a_row() -> None:
    assert cells("A-B-C") == {"A": (0, 0), "B": (1, 0), "C": (2, 0)}


def test_a_second_path_branches_off_below() -> None:
    assert cells("A-B-C", "B-E")["E"] == (1, 1)


def test_paths_that_do_not_meet_lie_below_each_other() -> None:
    assert cells("A-B", "X-Y") == {"A": (0, 0), "B": (1, 0), "X": (0, 1), "Y": (1, 1)}


@pytest.mark.parametrize("spokes", [1, 4, 5, 9])
def test_every_space_has_a_cell_of_its_own(spokes: int) -> None:
    found = cells(*(f"hub-{spoke}" for spoke in range(spokes)))
    assert len(set(found.values())) == len(found) == spokes + 1


def test_gaps_are_where_neighbours_touch() -> None:
    board = sketch([["A", "B", "C"], ["C", "A"]])
    assert [(gap.x, gap.y, gap.side) for gap in board.openings] == [(0, 0, "east"), (1, 0, "east")]
    assert "C" in board.printed("A")
