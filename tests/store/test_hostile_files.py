"""Game files that are damaged, or were written by somebody who means harm (see `make fuzz`)."""

from __future__ import annotations

import json
import time
from collections import Counter

import pytest

from dmd_tui.cli import main
from dmd_tui.store.home import Home, make_folder
from tests.bench.fuzz_saves import many, samples, spoilt

FILES = 200
"""In each of the shares; `make fuzz` tries tens of thousands."""


@pytest.mark.parametrize("share", range(3))
def test_spoilt_files_do_no_harm(share: int) -> None:
    outcomes: Counter[str] = Counter()
    for tried in many(range(share * FILES, (share + 1) * FILES)):
        assert not tried.trouble, f"fuzz_saves.py --only {tried.number}: {tried.trouble}"
        outcomes[tried.outcome] += 1
    assert len(outcomes) >= 3, "a test that refuses all files proves nothing"


@pytest.mark.parametrize("number", [1869, 2919])
def test_a_game_that_was_mended_stays_as_it_is(number: int) -> None:
    """Once they were another game when they were opened again: one kept the checkpoint of decisions
    that had been given up, the other believed one with a wrong number of decisions."""
    assert [tried.trouble for tried in many(range(number, number + 1))] == [""]


def test_the_list_of_a_folder_full_of_them(home: Home, capsys: pytest.CaptureFixture[str]) -> None:
    make_folder(home.games)
    found = samples(home.root)
    for number in range(1, 200):
        spoilt(number, found, home.games / f"game-{number}.dmd")
    started = time.process_time()
    assert main(["saves", "--data-dir", str(home.root), "list"]) == 0
    shown = capsys.readouterr().out.splitlines()
    assert len(shown) == 199
    assert all(line.isprintable() and len(line) < 400 for line in shown)
    assert main(["saves", "--data-dir", str(home.root), "list", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 199
    assert time.process_time() - started < 2.0
