"""Combinations that were played are remembered, and nothing about it can go wrong."""

from pathlib import Path

from dmd_tui.model import Setup
from dmd_tui.store.played import Game, note_played, read_played

SETUP = Setup("kilkenny", "tsathoggua", ("mike", "ruth"), 7)
GAME = Game("kilkenny", "tsathoggua", ("mike", "ruth"))


def test_what_was_begun_is_remembered(tmp_path: Path) -> None:
    file = tmp_path / "new" / "played.jsonl"
    note_played(file, SETUP)
    note_played(file, SETUP)
    assert read_played(file) == [GAME, GAME]
    assert file.stat().st_mode & 0o777 == 0o600


def test_nothing_was_played_yet(tmp_path: Path) -> None:
    assert read_played(tmp_path / "played.jsonl") == []


def test_lines_that_are_no_games_are_passed_over(tmp_path: Path) -> None:
    file = tmp_path / "played.jsonl"
    note_played(file, SETUP)
    file.write_bytes(b"\xff\x00\n{}\n[1]\n" + file.read_bytes() + b'{"episode": 3')
    assert read_played(file) == [GAME]


def test_a_place_that_cannot_be_written_to_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    note_played(tmp_path / "file" / "played.jsonl", SETUP)
