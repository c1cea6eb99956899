"""Looking over a player's shoulder: what they do is seen, and nothing is ever written."""

from __future__ import annotations

import os

import pytest

from dmd_tui.store.home import Home
from dmd_tui.store.recall import CannotOpen
from dmd_tui.store.seat import Seat
from dmd_tui.store.watch import Watched
from tests.support.kept import file_of, library, play, reopen, sit_down


@pytest.fixture
def seat(home: Home) -> Seat:
    seat = sit_down(home)
    play(seat, 10)
    return seat


def test_every_decision_and_every_undo_is_seen(seat: Seat) -> None:
    watched = Watched(file_of(seat), library())
    for number in range(30):
        if number % 6 == 5:
            seat.undo("action", unseal=True)
        else:
            play(seat, 1)
        assert watched.look()
        assert watched.table.digest() == seat.table.digest()
    assert len(watched.table.events) == len(seat.table.events)


def test_several_at_once(seat: Seat) -> None:
    watched = Watched(file_of(seat), library())
    play(seat, 7)
    seat.undo("choice", unseal=True)
    play(seat, 3)
    assert watched.look()
    assert watched.table.digest() == seat.table.digest()


def test_nothing_is_done_while_nothing_happens(seat: Seat) -> None:
    watched = Watched(file_of(seat), library())
    table = watched.table
    assert not watched.look()
    assert watched.table is table


def test_nothing_is_written(seat: Seat, home: Home) -> None:
    before = {path: path.read_bytes() for path in home.games.iterdir()}
    watched = Watched(file_of(seat), library())
    watched.look()
    assert {path: path.read_bytes() for path in home.games.iterdir()} == before


def test_half_a_line_is_waited_for(seat: Seat) -> None:
    path = file_of(seat)
    before = path.read_bytes()
    play(seat, 1)
    after = path.read_bytes()
    seat.close()
    path.write_bytes(before)
    watched = Watched(path, library())
    with path.open("ab") as file:
        file.write(after[len(before) : -5])
        file.flush()
        watched.look()
        assert len(watched.table.journal) == 10
        file.write(after[-5:])
    assert watched.look()
    assert watched.table.digest() == seat.table.digest()


def test_when_the_other_window_is_gone_the_game_can_be_taken_over(seat: Seat) -> None:
    watched = Watched(file_of(seat), library())
    assert not watched.is_left
    seat.close()
    assert watched.is_left
    assert reopen(file_of(seat)).table.digest() == seat.table.digest()


def test_a_game_that_is_taken_away_stays_in_sight(seat: Seat) -> None:
    watched = Watched(file_of(seat), library())
    seat.close()
    os.rename(file_of(seat), file_of(seat).with_suffix(".gone"))
    assert not watched.look()
    assert len(watched.table.journal) == 10


def test_what_cannot_be_opened_cannot_be_watched(home: Home) -> None:
    with pytest.raises(CannotOpen):
        Watched(home.games / "nothing.dmd", library())


def test_a_game_that_goes_another_way_than_ours_would(seat: Seat) -> None:
    """The other window runs another version: as far as it goes the same way, it is watched."""
    from dmd_tui.store import lines

    watched = Watched(file_of(seat), library())
    strange = {"is": "choice", "n": 11, "who": "nobody", "kind": "dream", "key": "fly"}
    with file_of(seat).open("ab") as file:
        file.write(lines.line(strange))
    watched.look()
    assert len(watched.table.journal) == 10
