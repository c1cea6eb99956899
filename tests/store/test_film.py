"""A whole game as a film: every event, every decision, and every hash compared on the way."""

from __future__ import annotations

from typing import Any

import pytest

from dmd_tui.store.film import Film
from dmd_tui.store.home import Home
from dmd_tui.store.record import Record, read_record
from dmd_tui.store.seat import Seat
from tests.support.kept import file_of, library, play, rewrite, sit_down


@pytest.fixture
def seat(home: Home) -> Seat:
    seat = sit_down(home)
    play(seat)
    seat.close()
    return seat


@pytest.fixture
def record(seat: Seat) -> Record:
    return read_record(file_of(seat))


@pytest.fixture
def film(record: Record) -> Film:
    return Film(record, library())


def test_every_hash_is_compared(film: Film, record: Record) -> None:
    assert film.verified == len(record.decisions) > 0
    assert film.problem == ""


def test_every_event_and_every_decision_is_a_frame(film: Film, seat: Seat) -> None:
    told = [frame.told for frame in film.frames if frame.snapshot is not None]
    assert told == list(range(1, len(seat.table.events) + 1))
    asked = [frame.decided for frame in film.frames if frame.snapshot is None]
    assert asked == list(range(len(seat.table.journal) + 1))
    assert list(film.events) == list(seat.table.events)


def test_a_decision_stands_as_it_came_up(film: Film, record: Record) -> None:
    """At every decision the table has the hash that was recorded, asks, and knows the answer."""
    for place, frame in enumerate(film.frames):
        if frame.snapshot is not None or frame.decided == 0:
            continue
        film.at = place
        table = film.table()
        assert table.digest() == record.decisions[frame.decided - 1].hash
        if table.pending is not None:
            assert film.answer in {option.key for option in table.pending.options}
        else:
            assert film.answer == ""
            assert place == len(film) - 1


def test_an_event_is_told_on_the_table_as_it_was_then(film: Film) -> None:
    at = [place for place, frame in enumerate(film.frames) if frame.snapshot is not None][-1]
    film.at = at
    assert film.event == film.events[film.frame.told - 1]
    table = film.table()
    assert table.pending is None
    assert list(table.events) == list(film.events[: film.frame.told])


def test_forward_and_backward_are_the_same_way(film: Film) -> None:
    for by in ("event", "choice", "turn"):
        film.at = 0
        there = [film.at]
        while film.step(by, 1):
            there.append(film.at)
        back = [film.at]
        while film.step(by, -1):
            back.append(film.at)
        assert back[: len(there) - 1] == there[:0:-1]
        assert len(there) > 3


def test_turns_can_be_gone_to(film: Film, record: Record) -> None:
    assert list(film.turns) == list(range(1, record.turn + 1))
    assert film.go_to_turn(3)
    assert film.event is not None
    assert (film.event.id, film.event.args["number"]) == ("turn-starts", 3)
    assert not film.go_to_turn(99)
    assert film.event.args["number"] == 3


def test_to_look_changes_nothing(film: Film, record: Record, seat: Seat) -> None:
    """Somebody plays on from the middle: the film stays the film."""
    table = film.table_after(10)
    while table.pending is not None and len(table.journal) < 30:
        table.answer(table.pending.options[-1].key)
    film.at = len(film) - 1
    assert film.table().digest() == seat.table.digest()


def test_a_table_from_the_middle_has_its_whole_past(film: Film, seat: Seat) -> None:
    table = film.table_after(30)
    assert table.journal == seat.table.journal[:30]
    for _ in range(30):
        table.undo("choice")
    assert table.digest() == film.table_after(0).digest()


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"hash": "0" * 16}, "decision 12 leads to another state"),
        ({"key": "fly"}, "“fly” is not possible"),
        ({"kind": "dream"}, "recorded as dream"),
        ({"who": "\x1b[2J"}, r"recorded as .* of \[2J"),
    ],
)
def test_a_film_that_tears_says_why(seat: Seat, change: dict[str, Any], problem: str) -> None:
    import re

    rewrite(file_of(seat), lambda line: {**line, **change} if line.get("n") == 12 else line)
    film = Film(read_record(file_of(seat)), library())
    assert re.search(problem, film.problem)
    assert film.problem.isprintable()
    assert film.verified == 11
    film.at = len(film) - 1
    assert len(film.table().journal) == 11
