"""Games of every format that there ever was can still be opened, and lead where they led."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmd_tui.store.film import Film
from dmd_tui.store.home import Home
from dmd_tui.store.record import FORMAT, read_record
from dmd_tui.store.saves import examples_folder, import_game
from dmd_tui.store.seat import Seat
from tests.support.kept import library, said

GOLDEN = sorted((examples_folder() / "golden").glob("*.dmd"))


def test_there_is_one_for_every_format() -> None:
    assert [path.name for path in GOLDEN] == [f"format-{n}.dmd" for n in range(1, FORMAT + 1)]


def test_the_game_of_today_is_verified() -> None:
    """If a rule was corrected and this game is another one now: `make_golden.py`."""
    record = read_record(GOLDEN[-1])
    assert record.whole
    assert record.ending is not None
    film = Film(record, library())
    assert film.problem == ""
    assert film.verified == len(record.decisions) > 20


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_a_golden_save_is_opened(path: Path, home: Home) -> None:
    """Whole, or as far as the rules of today lead; then the player is told."""
    before = path.read_bytes()
    seat, told = Seat.open(import_game(home, path), library())
    assert not seat.problem
    assert told or seat.table.ending == read_record(path).ending
    assert path != GOLDEN[-1] or not told
    seat.close()
    assert path.read_bytes() == before


def test_it_says_all_that_a_file_can_say() -> None:
    """But for the report, which no game ends with."""
    kinds = {line["is"] for line in said(GOLDEN[-1])}
    assert kinds == {"game", "turn", "choice", "back", "name", "end"}
