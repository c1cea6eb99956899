"""Where somebody plays for keeps: what may be taken back, and what that costs."""

from __future__ import annotations

import errno
import os

import pytest

from dmd_tui.engine import IllegalAnswer, NothingToUndo
from dmd_tui.store import finished
from dmd_tui.store import seat as seats
from dmd_tui.store.film import Film
from dmd_tui.store.finished import finished_path, read_finished
from dmd_tui.store.home import Home
from dmd_tui.store.keeper import Keeper
from dmd_tui.store.record import read_record
from dmd_tui.store.seat import Seat, StrictGame, WouldUnseal
from tests.support.kept import file_of, library, play, play_until, reopen, sit_down


def last_was_news(seat: Seat) -> bool:
    return bool(seat.table.journal) and seat.table.journal[-1].news


def test_what_nobody_could_have_learnt_from_is_taken_back_freely(home: Home) -> None:
    """A step on the map, a target: no die was thrown, no card was turned."""
    seat = sit_down(home)
    seat.answer("run")
    before = seat.table.digest()
    step = next(option.key for option in seat.table.pending.options if ":" in option.key)  # type: ignore[union-attr]
    seat.answer(step)
    assert not last_was_news(seat)
    seat.undo("choice")
    assert seat.table.digest() == before
    assert seat.sealed
    assert read_record(file_of(seat)).sealed


def test_what_was_seen_is_taken_back_only_if_one_agrees(home: Home) -> None:
    seat = sit_down(home)
    play_until(seat, lambda table: bool(table.journal) and table.journal[-1].news)
    decisions = len(seat.table.journal)
    with pytest.raises(WouldUnseal):
        seat.undo("choice")
    assert len(seat.table.journal) == decisions
    assert seat.sealed
    seat.undo("choice", unseal=True)
    assert len(seat.table.journal) == decisions - 1
    assert not seat.sealed
    assert not read_record(file_of(seat)).sealed
    seat.close()
    assert not reopen(file_of(seat)).sealed, "it stays so"


def test_an_unsealed_game_asks_no_more(home: Home) -> None:
    seat = sit_down(home)
    play_until(seat, lambda table: last_was_news(seat))
    seat.undo("choice", unseal=True)
    play_until(seat, lambda table: last_was_news(seat))
    decisions = len(seat.table.journal)
    seat.undo("choice")
    assert len(seat.table.journal) == decisions - 1


def test_an_action_with_a_throw_in_it_is_not_free_either(home: Home) -> None:
    """What counts is everything that would be taken back, not the last decision."""
    seat = sit_down(home)

    def thrown_earlier(table: object) -> bool:
        journal = seat.table.journal
        start = seat.table.start_of("action")
        return bool(journal) and not journal[-1].news and any(e.news for e in journal[start:])

    play_until(seat, thrown_earlier)
    with pytest.raises(WouldUnseal):
        seat.undo("action")
    seat.undo("choice")
    assert seat.sealed


def test_in_a_strict_game_nothing_is_taken_back(home: Home) -> None:
    seat = sit_down(home, strict=True)
    seat.answer("run")
    before = file_of(seat).read_bytes()
    for unseal in (False, True):
        with pytest.raises(StrictGame):
            seat.undo("choice", unseal=unseal)
    assert file_of(seat).read_bytes() == before
    seat.close()
    again = reopen(file_of(seat))
    assert again.strict
    with pytest.raises(StrictGame):
        again.undo("choice")


def test_before_the_first_decision_there_is_nothing_to_undo(home: Home) -> None:
    seat = sit_down(home)
    with pytest.raises(NothingToUndo):
        seat.undo("turn")
    assert seat.sealed


def test_a_branch_is_not_sealed_and_can_be_taken_back_to_its_beginning(home: Home) -> None:
    seat = sit_down(home)
    play(seat, 40)
    record = read_record(file_of(seat))
    film = Film(record, library())
    branch = Seat.branch(home, film.table_after(25), record)
    assert not branch.sealed
    assert len(read_record(file_of(branch)).decisions) == 25
    assert read_record(file_of(branch)).begun.branch_of == record.begun.id
    for _ in range(25):
        branch.undo("choice")
    assert not branch.table.journal
    assert read_record(file_of(seat)).sealed


def test_an_answer_that_is_refused_is_not_written(home: Home) -> None:
    seat = sit_down(home)
    before = file_of(seat).read_bytes()
    with pytest.raises(IllegalAnswer):
        seat.answer("fly")
    assert file_of(seat).read_bytes() == before


def test_a_game_is_opened_as_it_is_on_the_disk_when_it_is_free(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other window writes a last decision and leaves while we take the lock."""
    first = sit_down(home)
    play(first, 10)
    real = seats.Lock.take

    def meanwhile(path: object) -> object:
        monkeypatch.undo()
        play(first, 1)
        first.close()
        return real(file_of(first))

    monkeypatch.setattr(seats.Lock, "take", meanwhile)
    second, _ = Seat.open(file_of(first), library())
    assert second.table.digest() == first.table.digest()
    assert len(read_record(file_of(first)).decisions) == 11


# ── the end ──────────────────────────────────────────────────────────────────────────────────────


class Killed(BaseException):
    """Nothing after it happens any more, and nobody catches it."""


def last_decision(home: Home) -> tuple[Seat, str]:
    """A game with one decision left, and the answer that ends it."""
    whole = sit_down(home, seed=1)
    play(whole)
    assert whole.table.ending is not None
    answer = whole.table.journal[-1].key
    whole.close()
    file_of(whole).unlink()
    finished_path(home).unlink()
    seat = sit_down(home, seed=1)
    play(seat, len(whole.table.journal) - 1)
    return seat, answer


@pytest.mark.parametrize("kept", [False, True], ids=["before it is kept", "after it is kept"])
def test_a_kill_at_the_end_costs_the_statistics_no_game(
    home: Home, monkeypatch: pytest.MonkeyPatch, kept: bool
) -> None:
    seat, answer = last_decision(home)
    real = Keeper.keep

    def keep(keeper: Keeper, table: object) -> None:
        if kept:
            real(keeper, table)  # type: ignore[arg-type]
        raise Killed

    with monkeypatch.context() as power:
        power.setattr(Keeper, "keep", keep)
        with pytest.raises(Killed):
            seat.answer(answer)
    assert seat.keeper is not None
    seat.keeper.close()
    again = reopen(file_of(seat))
    if not kept:
        again.answer(answer)
    assert again.table.ending is not None
    assert [game.sealed for game in read_finished(home).games] == [True]
    assert len(finished_path(home).read_bytes().splitlines()) == 1


def test_a_game_that_cannot_be_recorded_is_kept_all_the_same(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, answer = last_decision(home)

    def stumble(*_: object) -> str:
        raise KeyError("ghast-77")

    monkeypatch.setattr(finished, "note_finished", stumble)
    with pytest.raises(KeyError):
        seat.answer(answer)
    assert read_record(file_of(seat)).ending is not None


def test_what_the_disk_refused_at_the_end_is_tried_once_more(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, answer = last_decision(home)

    def refuse(file: int, content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "write", refuse)
        seat.answer(answer)
    assert seat.problem
    assert read_record(file_of(seat)).ending is None
    seat.close()
    assert read_record(file_of(seat)).ending is not None
    assert len(read_finished(home).sealed) == 1
