"""`dmd-tui saves` and `replay --verify`: what the shell says about games, and does with them."""

from __future__ import annotations

import sys
from datetime import datetime
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmd_tui.cli import main
from dmd_tui.store import saves
from dmd_tui.store.campaign import new_campaign, save
from dmd_tui.store.home import Home
from dmd_tui.store.season import Agreement
from dmd_tui.store.seat import Seat
from tests.support.kept import file_of, play, reopen, sit_down, table

Told = pytest.CaptureFixture[str]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


@pytest.fixture
def game(home: Home) -> Path:
    """A game of thirty decisions that nobody plays."""
    seat = sit_down(home)
    play(seat, 30)
    seat.close()
    return file_of(seat)


def shell(home: Home, *words: str) -> int:
    return main(["--data-dir", str(home.root), *words])


def damage(path: Path, number: int) -> None:
    path.write_bytes(path.read_bytes().replace(b'"n":%d,' % number, b'"n":%d;' % number))


def test_a_damaged_game_is_not_all_right(home: Home, game: Path, capsys: Told) -> None:
    assert shell(home, "replay", game.stem, "--verify") == 0
    damage(game, 12)
    assert shell(home, "replay", game.stem, "--verify") == 1
    assert "damaged after decision 11" in capsys.readouterr().out
    shell(home, "saves")
    assert "[damaged]" in capsys.readouterr().out


def test_one_bad_file_keeps_no_other_from_being_imported(
    home: Home, game: Path, tmp_path: Path, capsys: Told
) -> None:
    friend = Home(tmp_path / "friend")
    bad = tmp_path / "bad.dmd"
    bad.write_text("rubbish")
    other = sit_down(home)
    other.close()
    files = (game, bad, tmp_path / "none.dmd", file_of(other))
    assert shell(friend, "saves", "import", *map(str, files)) == 2
    told = capsys.readouterr()
    assert told.out.split() == [game.stem, file_of(other).stem]
    assert len(told.err.splitlines()) == 2
    assert len(saves.list_games(friend)) == 2


def season(home: Home) -> tuple[str, Path]:
    """A season whose first episode is being played."""
    agreement = Agreement(seed=1, episodes=("kilkenny",), team=("mike", "ruth"))
    begun = new_campaign("The long winter", agreement)
    seat = Seat.begin(home, table(), campaign=begun.id)
    seat.close()
    save(home, replace(begun, game=file_of(seat).stem))
    return begun.id, file_of(seat)


def test_who_deletes_a_game_of_a_season_is_told(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, path = season(home)
    asked: list[str] = []

    def refuse(text: str) -> str:
        asked.append(text)
        return "n"

    monkeypatch.setattr(sys.stdin, "isatty", lambda: True)
    monkeypatch.setattr("builtins.input", refuse)
    assert shell(home, "saves", "delete", path.stem) == 0
    assert asked == [
        f"Delete {path.stem}, turn 1, of the season “The long winter” for good? (y/N) "
    ]
    assert path.exists()


def test_a_season_is_exported_with_the_game_that_is_being_played(
    home: Home, tmp_path: Path, capsys: Told
) -> None:
    id, path = season(home)
    assert shell(home, "saves", "export", id, str(tmp_path / "winter.json")) == 0
    files = [tmp_path / "winter.json", tmp_path / "winter.dmd"]
    assert capsys.readouterr().out.split() == [str(file) for file in files]
    assert files[1].read_bytes() == path.read_bytes()
    assert shell(home, "saves", "duplicate", id) == 0
    assert "begins the running episode anew" in capsys.readouterr().err


def test_who_comes_second_is_told_how_to_watch(home: Home, game: Path, capsys: Told) -> None:
    seat = reopen(game)
    assert shell(home, "plain", "--continue") == 2
    seat.close()
    assert "choose Load and press w" in capsys.readouterr().err


def test_why_something_fails_is_told_without_a_number(
    home: Home, game: Path, tmp_path: Path, capsys: Told
) -> None:
    (tmp_path / "file").write_text("in the way")
    assert shell(home, "saves", "export", game.stem, str(tmp_path / "file" / "a.md")) == 2
    assert "Errno" not in capsys.readouterr().err


def test_dates_are_those_of_the_players_clock(home: Home, game: Path, capsys: Told) -> None:
    shell(home, "saves")
    played = datetime.fromtimestamp(game.stat().st_mtime)
    assert f"{played:%Y-%m-%d %H:%M}" in capsys.readouterr().out
