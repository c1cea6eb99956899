"""From a file back to the table: the same state, or the last point that can be vouched for."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Any

import msgspec
import pytest

from dmd_tui.cards.library import Library
from dmd_tui.model import Setup, State
from dmd_tui.rules.play import begin
from dmd_tui.store import recall, record
from dmd_tui.store.home import Home
from dmd_tui.store.keeper import Checkpoint
from dmd_tui.store.position_file import open_position
from dmd_tui.store.recall import CannotOpen, open_game
from dmd_tui.store.record import checkpoint_path, read_record
from dmd_tui.store.seat import Seat
from tests.support.kept import file_of, library, play, reopen, rewrite, said, sit_down, write
from tests.support.situations import SITUATIONS


@pytest.fixture
def seat(home: Home) -> Seat:
    """A game of sixty decisions that was left."""
    seat = sit_down(home)
    play(seat, 60)
    seat.close()
    return seat


@pytest.fixture
def path(seat: Seat) -> Path:
    return file_of(seat)


def test_the_same_state_with_its_whole_past(seat: Seat, path: Path) -> None:
    found = open_game(path, library())
    assert found.table.digest() == seat.table.digest()
    assert found.table.journal == seat.table.journal
    assert list(found.table.events) == list(seat.table.events)
    assert (found.lost, found.why) == (0, "")
    for _ in range(60):
        found.table.undo("choice")
    assert not found.table.journal


def test_a_game_from_a_position_begins_there_again(home: Home) -> None:
    text = SITUATIONS["attack"]
    seat = Seat.begin(home, open_position(library(), text), position=text)
    play(seat, 5)
    seat.close()
    assert open_game(file_of(seat), library()).table.digest() == seat.table.digest()


def test_a_damaged_file_can_be_played_where_nothing_can_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stays as it is until a copy of it could be made."""
    content = path.read_bytes()[:-200] + b"nonsense\nnonsense\n"
    path.write_bytes(content)
    copy = path.with_name(f"{path.name}.damaged")

    def refuse(path: Path, content: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(record, "write_whole", refuse)
        seat, why = Seat.open(path, library())
        assert "damaged" in why
        assert "No space left" in seat.problem
        play(seat, 2)
        assert (path.read_bytes(), copy.exists()) == (content, False)
    play(seat, 1)
    assert seat.problem == ""
    assert copy.read_bytes() == content
    kept = read_record(path)
    assert kept.whole
    assert [decided.entry for decided in kept.decisions] == seat.table.journal


def test_a_torn_last_line_is_nothing_to_speak_of(path: Path) -> None:
    """Nobody has seen the effect of that decision."""
    content = path.read_bytes()
    path.write_bytes(content[:-20])
    seat, told = Seat.open(path, library())
    assert told == ""
    play(seat, 1)
    seat.close()
    assert read_record(path).whole
    assert not list(path.parent.glob("*.damaged"))


def spoil_line(path: Path, number: int) -> bytes:
    """Damage a decision; the whole file as it is then."""
    content = path.read_bytes().replace(b'"n":%d,' % number, b'"n":%d;' % number)
    path.write_bytes(content)
    return content


def test_damage_in_the_middle(seat: Seat, path: Path) -> None:
    """The game goes on from its checkpoint with all that was decided since, the player is told what
    is lost, and nothing is thrown away."""
    content = spoil_line(path, 12)
    opened, told = Seat.open(path, library())
    assert opened.table.digest() == seat.table.digest()
    assert "damaged in turn" in told
    assert "decisions lost: 1)" in told
    (copy,) = path.parent.glob("*.damaged")
    assert copy.read_bytes() == content
    play(opened, 2)
    opened.close()
    again, told = Seat.open(path, library())
    assert "a part of the file was lost (decision 12 was lost)" in told
    assert again.table.digest() == opened.table.digest()
    assert len(again.table.journal) == 62


def test_damage_where_the_last_turn_began(seat: Seat, path: Path) -> None:
    """Nothing vouches for the checkpoint any more but what comes out after it."""
    saved = recall.read_checkpoint(path)
    assert saved is not None
    content = path.read_bytes().replace(saved.hash.encode(), b"?" * 16)
    path.write_bytes(content)
    spoil_line(path, saved.decisions)
    opened, told = Seat.open(path, library())
    assert "decisions lost: 1)" in told
    assert opened.table.digest() == seat.table.digest()


def test_damage_without_a_checkpoint(path: Path) -> None:
    """Then it goes on where it can still be read."""
    spoil_line(path, 12)
    checkpoint_path(path).unlink()
    seat, told = Seat.open(path, library())
    assert "decisions lost: 49)" in told
    assert len(seat.table.journal) == 11
    play(seat, 2)
    seat.close()
    again, told = Seat.open(path, library())
    assert told == ""
    assert len(again.table.journal) == 13


def test_damage_that_costs_no_decision(seat: Seat, path: Path) -> None:
    path.write_bytes(path.read_bytes().replace(b'"number":2,', b'"number":3,'))
    opened, told = Seat.open(path, library())
    assert "no decision was lost" in told
    assert opened.table.journal == seat.table.journal
    opened.close()
    assert read_record(path).whole


def test_damage_at_the_end(path: Path) -> None:
    spoil_line(path, 60)
    seat, told = Seat.open(path, library())
    assert "decisions lost: at most 1)" in told
    assert len(seat.table.journal) == 59


@pytest.mark.parametrize("rest", [b"", b'12345678 {"is":"ch'])
def test_a_file_that_was_cut_off(path: Path, rest: bytes) -> None:
    """The checkpoint has seen more than the file holds: no line that was never acknowledged."""
    content = path.read_bytes()
    cut = content[: content.index(b'"n":20,') - len('12345678 {"is":"choice",')] + rest
    path.write_bytes(cut)
    saved = recall.read_checkpoint(path)
    assert saved is not None
    assert saved.decisions > 20
    seat, told = Seat.open(path, library())
    assert f"decisions lost: {saved.decisions - 19})" in told
    assert seat.table.boundaries[0].digest == saved.hash
    (copy,) = path.parent.glob("*.damaged")
    assert copy.read_bytes() == cut
    play(seat, 3)
    seat.close()
    again = reopen(path)
    assert again.table.digest() == seat.table.digest()
    assert len(again.table.journal) == saved.decisions + 3


def test_a_turn_that_was_taken_back_is_not_lost(home: Home) -> None:
    """The power went before the checkpoint of the turn before was written."""
    seat = sit_down(home)
    play(seat, 40)
    path = file_of(seat)
    ahead = checkpoint_path(path).read_bytes()
    seat.undo("turn", unseal=True)
    seat.undo("turn", unseal=True)
    seat.close()
    checkpoint_path(path).write_bytes(ahead)
    opened, told = Seat.open(path, library())
    assert (told, opened.table.journal) == ("", seat.table.journal)


def test_a_second_damage_keeps_a_second_copy(path: Path) -> None:
    for _ in range(2):
        path.write_bytes(path.read_bytes() + b"rubbish\n")
        reopen(path).close()
    assert len(list(path.parent.glob("*.damaged"))) == 2


# ── a hash that does not fit ─────────────────────────────────────────────────────────────────────


def spoil_hash(path: Path, number: int) -> None:
    """As if the rules had changed so that this decision has another effect."""

    def spoil(line: dict[str, Any]) -> dict[str, Any]:
        return {**line, "hash": "0" * 16} if line.get("n") == number else line

    rewrite(path, spoil)


def test_without_a_checkpoint_the_last_state_that_fits(path: Path) -> None:
    spoil_hash(path, 10)
    checkpoint_path(path).unlink()
    before = said(path)
    found = open_game(path, library())
    assert len(found.table.journal) == 9
    assert found.lost == 51
    assert "last 51 of 60 decisions" in found.why
    assert "does not fit" in found.why
    seat = reopen(path)
    seat.close()
    assert said(path)[: len(before)] == before, "the file keeps them"
    assert said(path)[len(before)] == {"is": "back", "keep": 9, "mended": True}


def test_the_mended_game_is_whole_and_still_sealed(path: Path) -> None:
    """It is not the player's fault."""
    spoil_hash(path, 10)
    checkpoint_path(path).unlink()
    seat = reopen(path)
    play(seat, 3, seed=5)
    seat.close()
    again, told = Seat.open(path, library())
    assert told == ""
    assert again.sealed
    assert again.table.digest() == seat.table.digest()


def test_with_a_checkpoint_nothing_is_lost(seat: Seat, path: Path) -> None:
    """It holds the state in which the last turn began; what was decided since is played again."""
    spoil_hash(path, 10)
    found = open_game(path, library())
    assert found.lost == 0
    assert found.table.digest() == seat.table.digest()
    assert found.table.journal == seat.table.journal
    assert "cannot be taken back" in found.why
    opened = reopen(path)
    play(opened, 6)
    opened.close()
    assert reopen(path).table.digest() == opened.table.digest()


def test_other_cards_are_named_as_the_cause(path: Path) -> None:
    spoil_hash(path, 10)
    rewrite(path, lambda line: {**line, "content": "other"} if line["is"] == "game" else line)
    assert "cards or rules have changed" in open_game(path, library()).why


def test_a_checkpoint_that_the_journal_does_not_vouch_for(path: Path) -> None:
    spoil_hash(path, 10)
    content = checkpoint_path(path).read_bytes()
    saved = msgspec.msgpack.decode(content, type=Checkpoint)
    state = msgspec.msgpack.decode(saved.snapshot, type=State)
    state.investigators["mike"].wounds = 0
    state.investigators["mike"].skills = dict.fromkeys(state.investigators["mike"].skills, 4)
    forged = Checkpoint(1, saved.decisions, msgspec.msgpack.encode(state))
    checkpoint_path(path).write_bytes(msgspec.msgpack.encode(forged))
    assert len(open_game(path, library()).table.journal) == 9


@pytest.mark.parametrize("content", [b"", b"\x00" * 50, b"\xff" * 5000, b"\x93\x01\xc0\xc0"])
def test_a_checkpoint_that_is_none(path: Path, content: bytes) -> None:
    spoil_hash(path, 10)
    checkpoint_path(path).write_bytes(content)
    assert len(open_game(path, library()).table.journal) == 9


def test_an_answer_that_is_not_possible(path: Path) -> None:
    def spoil(line: dict[str, Any]) -> dict[str, Any]:
        return {**line, "key": "\x1b[2Jfly"} if line.get("n") == 3 else line

    rewrite(path, spoil)
    checkpoint_path(path).unlink()
    found = open_game(path, library())
    assert len(found.table.journal) == 2
    assert "fly" in found.why
    assert found.why.isprintable()


def test_a_rule_that_stumbles(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever a rule makes of a file that a stranger wrote: the table stands at a good point."""
    checkpoint_path(path).unlink()
    real = recall.Table.replay

    def stumbles(table: recall.Table, entries: Any) -> None:
        real(table, entries)
        if len(table.journal) == 20 and entries:
            raise KeyError("ghast-77")

    monkeypatch.setattr(recall.Table, "replay", stumbles)
    found = open_game(path, library())
    assert len(found.table.journal) == 19
    assert "KeyError: 'ghast-77'" in found.why


# ── what cannot be opened ────────────────────────────────────────────────────────────────────────


def with_setup(path: Path, **change: Any) -> None:
    content = said(path)
    content[0]["setup"].update(change)
    write(path, content)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        ({"episode": "atlantis"}, "there is no episode “atlantis”"),
        ({"episode": "\x1b[2J"}, "there is no episode"),
        ({"investigators": []}, "2 to 5 investigators"),
        ({"investigators": ["mike", "mike"]}, "only once"),
        ({"options": {"chosen": ["x"]}}, "no insanity card “x”"),
        ({"legacies": {"mike": {"scars": ["x"]}}}, "there is no scar “x”"),
        ({"legacies": {"mike": {"keepsake": "/"}}}, "no card side"),
    ],
)
def test_a_set_up_that_cannot_be(path: Path, change: dict[str, Any], why: str) -> None:
    with_setup(path, **change)
    with pytest.raises(CannotOpen, match=why) as refused:
        open_game(path, library())
    assert str(refused.value).isprintable()
    assert "--content" in str(refused.value)


def test_boxes_that_are_missing_are_named(home: Home) -> None:
    ours = library()
    harbour = msgspec.structs.replace(
        ours.boxes[0], id="harbour", box=msgspec.structs.replace(ours.boxes[0].box, name="Harbour")
    )
    with_harbour = Library([*ours.boxes, harbour], [harbour])
    setup = Setup("kilkenny", "tsathoggua", ("mike", "ruth"), 1)
    seat = Seat.begin(home, begin(with_harbour, setup))
    seat.close()
    assert read_record(file_of(seat)).begun.boxes == ("Harbour",)
    with_setup(file_of(seat), episode="atlantis")
    with pytest.raises(CannotOpen, match="boxes that are not here: Harbour"):
        open_game(file_of(seat), ours)
    with pytest.raises(CannotOpen, match="If it was played"):
        open_game(file_of(seat), with_harbour)


def test_a_refused_game_is_free_again(path: Path) -> None:
    content = path.read_bytes()
    with_setup(path, episode="atlantis")
    with pytest.raises(CannotOpen):
        Seat.open(path, library())
    path.write_bytes(content)
    reopen(path).close()


def test_a_missing_game_leaves_no_lock(home: Home) -> None:
    with pytest.raises(CannotOpen, match="No such file"):
        Seat.open(home.games / "nothing.dmd", library())
    assert not home.root.exists()


def test_a_link_is_not_opened(path: Path) -> None:
    link = path.with_name("link.dmd")
    link.symlink_to(path)
    with pytest.raises(CannotOpen, match="is a link"):
        Seat.open(link, library())
