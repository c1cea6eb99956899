"""The example games can be opened, and come out as they were recorded."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.store.film import Film
from dmd_tui.store.home import Home
from dmd_tui.store.record import read_record
from dmd_tui.store.saves import list_games

EXAMPLES = list_games(Home(Path("nowhere")), "examples")


def test_there_are_some_to_open_and_one_to_watch() -> None:
    assert sum(saved.ending is None for saved in EXAMPLES) >= 3
    assert any(saved.ending is not None and saved.ending.won for saved in EXAMPLES)


@pytest.mark.parametrize("path", [saved.path for saved in EXAMPLES], ids=lambda path: path.stem)
def test_an_example_comes_out_as_it_was_recorded(path: Path) -> None:
    record = read_record(path)
    film = Film(record, load_library())
    assert film.problem == "", "cards or rules have changed: run `make examples`"
    assert film.verified == len(record.decisions)
    assert record.name
