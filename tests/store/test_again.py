"""Kept games with much taken back: every hash is the same again (see `make again`)."""

from __future__ import annotations

import pytest

from dmd_tui.store.home import Home
from tests.bench.again import any_setup, play_again
from tests.support.kept import library, quick_disk

GAMES = 12


@pytest.mark.parametrize("first", [0, 100, 200])
def test_undo_and_replay_by_hashes(home: Home, first: int) -> None:
    with quick_disk():
        played = [play_again(library(), seed, home) for seed in range(first, first + GAMES)]
    assert sum(game.undos for game in played) > GAMES


def test_every_pair_is_met() -> None:
    """So that no box is left out when there are more of them."""
    boxes = library()
    pairs = {(a, b) for a in boxes.episodes for b in boxes.elder_ones}
    setups = [any_setup(boxes, seed) for seed in range(len(pairs))]
    assert {(setup.episode, setup.elder_one) for setup in setups} == pairs
