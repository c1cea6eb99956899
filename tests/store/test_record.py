"""What the lines of a game file say, and what becomes of those that are not as they should be."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from dmd_tui.store import lines, record
from dmd_tui.store.home import Home
from dmd_tui.store.lines import NotOurs
from dmd_tui.store.record import read_bytes, read_record
from tests.support.kept import file_of, play, reopen, rewrite, said, sit_down, write


@pytest.fixture
def path(home: Home) -> Path:
    """A game of forty decisions that nobody plays at the moment."""
    seat = sit_down(home)
    play(seat, 40)
    seat.close()
    return file_of(seat)


# ── lines that prove themselves ──────────────────────────────────────────────────────────────────


def test_a_line_is_a_checksum_a_blank_and_json() -> None:
    assert (
        lines.line({"is": "name", "name": "Monday"}) == b'b747da34 {"is":"name","name":"Monday"}\n'
    )


def test_every_bit_counts(path: Path) -> None:
    """Whichever bit of a line turns over: the line is left out, and all others keep their places."""
    content = path.read_bytes()
    starts = [0, *(place + 1 for place, byte in enumerate(content) if byte == 10)]
    start, end = starts[10], starts[11]
    for place in range(start, end - 1):
        for bit in range(8):
            spoilt = bytearray(content)
            spoilt[place] ^= 1 << bit
            found = read_bytes(bytes(spoilt))
            assert found.content.startswith(content[:start])
            assert found.content.endswith(content[end:])
            assert len(found.decisions) == 40
            assert found.damaged


def test_a_torn_last_line_is_left_out(path: Path) -> None:
    content = path.read_bytes()
    last = content[:-1].rfind(b"\n") + 1
    for end in range(last + 1, len(content)):
        found = read_bytes(content[:end])
        assert found.torn
        assert not found.whole
        assert found.content == content[:last]


def test_damage_in_the_middle_is_more_than_a_torn_line(path: Path) -> None:
    content = path.read_bytes()
    found = read_bytes(content[:900] + b"?" + content[901:])
    assert not found.torn
    assert not found.whole
    assert 0 < found.good < 40


def spoil(path: Path, *numbers: int, kind: str = "choice") -> bytes:
    """Turn a bit over in the lines of these decisions (or turns)."""
    key = b'"n":%d,' if kind == "choice" else b'"turn","number":%d,'
    content = bytearray(path.read_bytes())
    for number in numbers:
        content[content.index(key % number)] ^= 1
    path.write_bytes(content)
    return bytes(content)


def test_lost_decisions_have_a_place(path: Path) -> None:
    before = read_record(path)
    spoil(path, 30, 31)
    found = read_record(path)
    kinds = [decided.kind for decided in found.decisions]
    assert (found.good, kinds[29:31]) == (29, [record.LOST, record.LOST])
    assert found.decisions[31:] == before.decisions[31:]
    assert found.turns == before.turns
    assert read_bytes(found.content).decisions == found.decisions, "it can be written like that"


def test_a_damaged_line_that_is_no_decision_costs_none(path: Path) -> None:
    before = read_record(path)
    spoil(path, 2, kind="turn")
    found = read_record(path)
    assert found.decisions == before.decisions
    assert found.damaged
    assert len(found.turns) == len(before.turns) - 1


def test_a_damaged_step_back_is_told_by_what_follows(path: Path) -> None:
    content = said(path)
    again = next(line for line in content if line.get("n") == 31)
    write(path, [*content, {"is": "back", "keep": 30}, again])
    spoilt = path.read_bytes().replace(b'"keep":30', b'"keep":31')
    found = read_bytes(spoilt)
    assert len(found.decisions) == 31
    assert found.sealed == read_bytes(path.read_bytes()).sealed


def test_no_more_is_lost_than_there_was_room_for(path: Path) -> None:
    """A number that a stranger wrote does not fill the memory."""
    far = {"is": "choice", "n": 10**9, "who": "mike", "kind": "action", "key": "rest"}
    path.write_bytes(path.read_bytes() + b"nonsense\n" + lines.line(far))
    assert len(read_record(path).decisions) == 40


@pytest.mark.parametrize("content", [b"", b"\n", b"{}\n", b"\x00" * 100, b"# Markdown\n" * 50])
def test_other_files_are_none_of_ours(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "other.dmd"
    path.write_bytes(content)
    with pytest.raises(NotOurs, match="not a game of dmd-tui"):
        read_record(path)


def test_what_is_no_file_is_refused_at_once(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.dmd"
    os.mkfifo(pipe)
    folder = tmp_path / "folder.dmd"
    folder.mkdir()
    for path in (pipe, folder, Path(os.devnull)):
        with pytest.raises(NotOurs, match=r"not a file|cannot be read"):
            read_record(path)
    with pytest.raises(NotOurs, match="No such file"):
        read_record(tmp_path / "nothing.dmd")


def test_a_gigantic_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "large.dmd"
    with path.open("wb") as file:
        file.truncate(5_000_000_000)
    with pytest.raises(NotOurs, match="too large"):
        read_record(path)


# ── lines that do not fit ────────────────────────────────────────────────────────────────────────


def count(path: Path) -> int:
    return len(read_record(path).decisions)


def test_a_decision_out_of_turn_ends_the_game(path: Path) -> None:
    content = said(path)
    place = next(n for n, line in enumerate(content) if line.get("n") == 20)
    write(path, [*content[:place], *content[place + 1 :]])
    assert count(path) == 19
    write(path, [*content[: place + 1], content[place], *content[place + 1 :]])
    assert count(path) == 20
    assert not read_record(path).whole


def test_what_comes_after_the_end_is_left_out(path: Path) -> None:
    content = said(path)
    ending = {"is": "end", "ending": {"won": True, "reason": "?"}, "at": "now"}
    place = next(n for n, line in enumerate(content) if line.get("n") == 20)
    write(path, [*content[:place], ending, *content[place:]])
    assert count(path) == 19


def test_a_second_beginning_ends_the_game(path: Path) -> None:
    content = said(path)
    write(path, [*content, content[0], *content[1:]])
    assert count(path) == 40


@pytest.mark.parametrize("keep", [-1, 41, 2**63 - 1])
def test_one_cannot_go_back_to_where_one_never_was(path: Path, keep: int) -> None:
    content = said(path)
    write(path, [*content, {"is": "back", "keep": 7}])
    assert count(path) == 7
    write(path, [*content, {"is": "back", "keep": keep}])
    assert count(path) == 40


def test_words_that_nobody_knows_are_left_out(path: Path) -> None:
    content = path.read_bytes()
    write(path, [*said(path)[:12], {"is": "spell"}, *said(path)[12:]])
    assert read_record(path).damaged
    assert read_record(path).content == content


@pytest.mark.parametrize(
    "change",
    [{"seed": -1}, {"seed": 2**63}, {"investigators": ["mike"] * 21}],
)
def test_a_set_up_that_cannot_be(path: Path, change: dict[str, Any]) -> None:
    def spoil(line: dict[str, Any]) -> dict[str, Any]:
        return {**line, "setup": {**line["setup"], **change}} if line["is"] == "game" else line

    rewrite(path, spoil)
    with pytest.raises(NotOurs, match="set-up"):
        read_record(path)


def test_names_and_dates_are_cleaned(path: Path) -> None:
    def spoil(line: dict[str, Any]) -> dict[str, Any]:
        return {**line, "at": "\x1b[2J" * 50} if "at" in line else line

    rewrite(path, spoil)
    path.write_bytes(path.read_bytes() + lines.line({"is": "name", "name": "\x1b]0;x\x07\n"}))
    found = read_record(path)
    assert found.name == "]0;x"
    assert found.at.isprintable()
    assert len(found.at) <= 30


# ── other formats ────────────────────────────────────────────────────────────────────────────────


def test_a_newer_format_is_refused_with_a_word_about_updates(path: Path) -> None:
    """Even if it says things in its first line that we cannot read."""

    def newer(line: dict[str, Any]) -> dict[str, Any]:
        if line["is"] != "game":
            return line
        return {"is": "game", "format": 2, "program": "9.9\x1b", "setup": "in other words"}

    rewrite(path, newer)
    with pytest.raises(NotOurs, match=r"newer version of dmd-tui \(9.9, format 2; .*Update"):
        read_record(path)


def test_a_format_that_nobody_remembers_is_refused(path: Path) -> None:
    rewrite(path, lambda line: {**line, "format": 0} if line["is"] == "game" else line)
    with pytest.raises(NotOurs, match="too old"):
        read_record(path)


def older(line: dict[str, Any]) -> dict[str, Any]:
    """A made-up format 0: decisions were called otherwise, and the first line had no program."""
    if line["is"] == "choice":
        return {"is": "answer", **{key: line[key] for key in line if key != "is"}}
    if line["is"] == "game":
        return {key: line[key] for key in line if key != "program"} | {"format": 0}
    return line


def newer_again(line: dict[str, Any]) -> dict[str, Any]:
    if line["is"] == "answer":
        return {**line, "is": "choice"}
    return {**line, "program": "0.0"} if line["is"] == "game" else line


@pytest.fixture
def old(path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setitem(record.MIGRATIONS, 0, newer_again)
    rewrite(path, older)
    return path


def test_an_older_format_is_brought_up_to_date_line_by_line(old: Path) -> None:
    before = old.read_bytes()
    found = read_record(old)
    assert len(found.decisions) == 40
    assert found.begun.format == record.FORMAT
    assert found.format == 0
    assert found.whole
    assert old.read_bytes() == before, "to look at it does not change it"


def test_an_older_game_goes_on_and_its_file_is_kept(old: Path) -> None:
    before = old.read_bytes()
    seat = reopen(old)
    play(seat, 3)
    seat.close()
    assert old.with_name(f"{old.name}.format-0").read_bytes() == before
    found = read_record(old)
    assert (found.format, len(found.decisions)) == (record.FORMAT, 43)
    assert reopen(old).table.digest() == seat.table.digest()


def test_a_migration_that_stumbles_costs_the_rest_only(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stumbles(line: dict[str, Any]) -> dict[str, Any]:
        if line.get("n") == 30:
            raise KeyError("what?")
        return newer_again(line)

    monkeypatch.setitem(record.MIGRATIONS, 0, stumbles)
    found = read_record(old)
    assert len(found.decisions) == 29
    assert not found.whole
