"""A game in other forms: a story to read, a report to send."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmd_tui.line.replay_command import verify
from dmd_tui.store import lines, saves
from dmd_tui.store.exports import LONGEST_LOG, write_report, write_story
from dmd_tui.store.home import Home
from dmd_tui.store.record import read_record
from tests.support.kept import file_of, library, play, rewrite, sit_down


@pytest.fixture
def game(home: Home) -> Path:
    seat = sit_down(home)
    play(seat)
    seat.close()
    saves.rename(file_of(seat), "Monday")
    return file_of(seat)


def test_a_story_tells_the_game(home: Home, game: Path) -> None:
    told = write_story(game, library(), home.exports / "story.md").read_text()
    assert told.startswith("# Monday\n")
    for turn in range(1, read_record(game).turn + 1):
        assert f"urn {turn}" in told
    assert told.isascii() or "\x1b" not in told
    assert f"> {library().episodes['kilkenny'].defeat}" in told


def test_a_story_is_written_over_nothing(home: Home, game: Path) -> None:
    target = home.exports / "story.md"
    first = write_story(game, library(), target)
    before = first.read_bytes()
    second = write_story(game, library(), target)
    assert (first.name, second.name) == ("story.md", "story-2.md")
    assert first.read_bytes() == before


def test_hostile_words_stay_words(home: Home, game: Path) -> None:
    rewrite(game, lambda line: {**line, "at": "\x1b[2J\x07"} if "at" in line else line)
    game.write_bytes(game.read_bytes() + lines.line({"is": "name", "name": "\x1b[31m"}))
    told = write_story(game, library(), home.exports / "story.md").read_text()
    assert all(line.isprintable() for line in told.split("\n"))


def test_a_report_is_the_game_and_a_last_line(home: Home, game: Path) -> None:
    report = write_report(home, game, "Mike fell.\nThen Ruth.")
    assert report.parent == home.reports
    assert report.read_bytes().startswith(game.read_bytes())
    record = read_record(report)
    assert record.whole
    assert record.report is not None
    assert record.report.log == "Mike fell.\nThen Ruth."
    assert record.report.program in record.begun.program


def test_the_longest_log_can_be_read_again(home: Home, game: Path) -> None:
    """Every character may need six bytes in JSON."""
    report = read_record(write_report(home, game, "\x1b" * (LONGEST_LOG + 5))).report
    assert report is not None
    assert len(report.log) == LONGEST_LOG


def test_a_report_of_a_game_that_is_being_written(home: Home, game: Path) -> None:
    game.write_bytes(game.read_bytes() + b"half a li")
    assert read_record(write_report(home, game, "")).report is not None


def test_a_report_is_verified_and_shown_without_harm(
    home: Home, game: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = write_report(home, game, "first\x1b[2J\nsecond\x07")
    assert verify(report, library()) == 0
    shown = capsys.readouterr().out
    assert "all right" in shown
    assert "first [2J\nsecond\n" in shown
    assert "\x1b" not in shown
    assert "\x07" not in shown
