"""The shelf: what is listed, and what can be done with a game without playing it."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dmd_tui.store import lines, saves
from dmd_tui.store.home import Home
from dmd_tui.store.record import checkpoint_path, read_record
from dmd_tui.store.saves import SaveError
from tests.support.kept import (
    file_of,
    library,
    play,
    play_until,
    reopen,
    rewrite,
    said,
    sit_down,
)


@pytest.fixture
def game(home: Home) -> Path:
    """A sealed game of thirty decisions that nobody plays."""
    seat = sit_down(home)
    play(seat, 30)
    seat.close()
    return file_of(seat)


def kept(home: Home) -> Path:
    """A game that was begun, and left again."""
    seat = sit_down(home)
    seat.close()
    return file_of(seat)


def change_first(path: Path, **change: Any) -> None:
    rewrite(path, lambda line: {**line, **change} if line["is"] == "game" else line)


# ── listing ──────────────────────────────────────────────────────────────────────────────────────


def test_a_game_is_listed_without_being_played(home: Home, game: Path) -> None:
    (saved,) = saves.list_games(home)
    assert saved.id == game.stem
    assert saved.setup is not None
    assert saved.setup.episode == "kilkenny"
    assert saved.decisions == 30
    assert saved.turn == read_record(game).turn > 1
    assert saved.sealed
    assert saved.ending is None
    assert not saved.problem
    assert not saved.is_open


def test_the_last_played_comes_first(home: Home) -> None:
    paths = []
    for hour in (3, 9, 5):
        seat = sit_down(home)
        seat.close()
        os.utime(file_of(seat), (hour * 3600, hour * 3600))
        paths.append(file_of(seat))
    assert [saved.path for saved in saves.list_games(home)] == [paths[1], paths[2], paths[0]]


def test_what_is_done_with_a_game_is_not_to_play_it(home: Home, tmp_path: Path) -> None:
    """Continue and Load agree, whatever was renamed, copied or brought from elsewhere since."""
    old, new = kept(home), kept(home)
    for path, played in ((old, 1_000_000), (new, 2_000_000)):
        os.utime(path, (played, played))
    saves.rename(old, "Monday")
    saves.duplicate(home, old)
    seat = sit_down(Home(tmp_path / "friend"))
    rewrite(file_of(seat), lambda line: {**line, "at": "1970-01-05T00:00:00Z"})
    saves.import_game(home, file_of(seat))
    last = saves.last_played(home)
    assert last is not None
    assert last.path == saves.list_games(home)[0].path == new
    assert {saved.at[:7] for saved in saves.list_games(home)} == {"1970-01"}


def test_a_damaged_game_that_can_be_opened_is_marked(home: Home, game: Path) -> None:
    assert not saves.look_at(game).damaged
    game.write_bytes(game.read_bytes() + b"rubbish\n")
    assert saves.look_at(game).damaged


def test_a_damaged_game_is_listed_with_its_problem(home: Home, game: Path) -> None:
    game.write_bytes(b"rubbish")
    (saved,) = saves.list_games(home)
    assert "not a game of dmd-tui" in saved.problem
    assert saved.at


def test_other_files_are_not_listed(home: Home, game: Path) -> None:
    for name in ("notes.txt", "x.dmd.damaged", ".hidden", "x.checkpoint"):
        (home.games / name).write_text("x")
    (home.games / "folder.dmd").mkdir()
    os.mkfifo(home.games / "pipe.dmd")
    found = {saved.path.name: saved.problem for saved in saves.list_games(home)}
    assert sorted(found) == sorted([game.name, "folder.dmd", "pipe.dmd"])
    assert found["folder.dmd"]
    assert found["pipe.dmd"]


def test_a_link_is_shown_but_not_followed(home: Home, game: Path, tmp_path: Path) -> None:
    elsewhere = tmp_path / "elsewhere.dmd"
    os.rename(game, elsewhere)
    game.symlink_to(elsewhere)
    (saved,) = saves.list_games(home)
    assert "link" in saved.problem
    with pytest.raises(SaveError, match="link"):
        saves.rename(game, "x")
    assert game.is_symlink()


def test_file_names_are_cleaned(home: Home, game: Path) -> None:
    os.rename(game, game.with_name("\x1b[2J\n.dmd"))
    (saved,) = saves.list_games(home)
    assert saved.id == "[2J"


def test_a_game_that_is_open_is_known_to_be(home: Home, game: Path) -> None:
    seat = reopen(game)
    assert saves.look_at(game).is_open
    seat.close()
    assert not saves.look_at(game).is_open


def test_the_one_to_go_on_with(home: Home, game: Path) -> None:
    over = sit_down(home)
    play(over)
    over.close()
    damaged = home.games / "zzz.dmd"
    damaged.write_bytes(b"?")
    found = saves.last_played(home)
    assert found is not None
    assert found.path == game
    for number in range(20):
        shutil.copy(file_of(over), home.games / f"over-{number}.dmd")
    assert saves.last_played(home) == found, "however many are over"
    game.unlink()
    assert saves.last_played(home) is None


# ── finding ──────────────────────────────────────────────────────────────────────────────────────


def test_found_by_id_beginning_name_and_path(home: Home, game: Path) -> None:
    saves.rename(game, "Monday evening")
    for word in (game.stem, game.stem[:-2], "Monday evening", "monday", str(game)):
        assert saves.find_game(home, word) == game


@pytest.mark.parametrize(
    "word",
    ["nothing", "", "../no/such/game", "/nowhere/x", "~nobody-at-all/x.dmd", "\x00", "\x1b[2J"],
)
def test_what_is_not_there_is_not_found(home: Home, game: Path, word: str) -> None:
    with pytest.raises(SaveError) as refused:
        saves.find_game(home, word)
    assert str(refused.value).isprintable()


def test_what_could_be_two_is_asked_back(home: Home, game: Path) -> None:
    second = saves.duplicate(home, game)
    with pytest.raises(SaveError, match="give more of it"):
        saves.find_game(home, game.stem[:8])
    assert saves.find_game(home, second.stem) == second


# ── names ────────────────────────────────────────────────────────────────────────────────────────


def test_a_name_is_one_more_line(game: Path) -> None:
    before = game.read_bytes()
    saves.rename(game, "  Monday \x1b[31m evening\n ")
    assert game.read_bytes() == before + lines.line({"is": "name", "name": "Monday [31m evening"})
    saves.rename(game, "Tuesday")
    assert read_record(game).name == "Tuesday"
    assert read_record(game).sealed


def test_to_name_a_damaged_game_keeps_a_copy(game: Path) -> None:
    spoilt = game.read_bytes() + b"rubbish\nrubbish\n"
    game.write_bytes(spoilt)
    saves.rename(game, "Monday")
    assert read_record(game).whole
    assert read_record(game).name == "Monday"
    (copy,) = game.parent.glob("*.damaged")
    assert copy.read_bytes() == spoilt


@pytest.mark.parametrize(
    "do",
    [
        lambda home, path: saves.rename(path, "x"),
        lambda home, path: saves.archive(home, path),
        lambda home, path: saves.delete(path),
    ],
)
def test_a_game_that_is_open_elsewhere_is_left_alone(
    home: Home, game: Path, do: Callable[[Home, Path], Any]
) -> None:
    seat = reopen(game)
    before = game.read_bytes()
    with pytest.raises(SaveError, match="being played in another window"):
        do(home, game)
    assert game.read_bytes() == before
    seat.close()
    do(home, game)


# ── copies ───────────────────────────────────────────────────────────────────────────────────────


def test_a_duplicate_has_the_same_past_and_is_not_sealed(home: Home, game: Path) -> None:
    copy = saves.duplicate(home, game)
    assert copy != game
    one, other = read_record(game), read_record(copy)
    assert other.decisions == one.decisions
    assert (one.sealed, other.sealed) == (True, False)
    assert (other.begun.id, other.begun.branch_of) == (copy.stem, one.begun.id)
    assert other.name == "copy"
    assert reopen(copy).table.digest() == reopen(game).table.digest()


def test_a_duplicate_has_the_checkpoint_too(home: Home, game: Path) -> None:
    copy = saves.duplicate(home, game)
    assert checkpoint_path(copy).read_bytes() == checkpoint_path(game).read_bytes()


def test_archived_and_back(home: Home, game: Path) -> None:
    content = game.read_bytes()
    away = saves.archive(home, game)
    assert away.parent == home.archive
    assert not list(home.games.iterdir()), "nothing of it stays behind"
    assert checkpoint_path(away).exists()
    back = saves.unarchive(home, away)
    assert back == game
    assert back.read_bytes() == content
    assert reopen(back).sealed


def test_nothing_in_the_archive_is_written_over(home: Home, game: Path) -> None:
    content = game.read_bytes()
    first = saves.archive(home, game)
    game.write_bytes(content + lines.line({"is": "name", "name": "second"}))
    second = saves.archive(home, game)
    assert first != second
    assert first.read_bytes() == content


def test_deleted_for_good(home: Home, game: Path) -> None:
    saves.delete(game)
    assert not list(home.games.iterdir())


# ── to and from elsewhere ────────────────────────────────────────────────────────────────────────


def test_exported_and_imported_elsewhere_it_is_the_same_game(
    home: Home, game: Path, tmp_path: Path
) -> None:
    file = saves.export(game, tmp_path)
    assert file == tmp_path / game.name
    friend = Home(tmp_path / "friend")
    there = saves.import_game(friend, file)
    assert there.read_bytes() == game.read_bytes()
    assert reopen(there).sealed
    assert file.exists()


def test_an_export_writes_over_nothing(game: Path, tmp_path: Path) -> None:
    (tmp_path / "mine.dmd").write_text("mine")
    with pytest.raises(SaveError, match="exists already"):
        saves.export(game, tmp_path / "mine.dmd")
    assert (tmp_path / "mine.dmd").read_text() == "mine"
    assert saves.export(game, tmp_path) != saves.export(game, tmp_path)


def test_a_folder_that_is_not_there_yet_is_made(game: Path, tmp_path: Path) -> None:
    """`exports/` is a folder, even before there is one."""
    file = saves.export(game, saves.target_of(f"{tmp_path}/exports/"))
    assert file == tmp_path / "exports" / game.name


def test_only_what_is_good_is_exported(game: Path, tmp_path: Path) -> None:
    good = game.read_bytes()
    game.write_bytes(good + b"half a li")
    assert saves.export(game, tmp_path).read_bytes() == good


def test_a_game_that_is_here_already(home: Home, game: Path, tmp_path: Path) -> None:
    file = saves.export(game, tmp_path)
    with pytest.raises(SaveError, match="here already"):
        saves.import_game(home, file)
    seat = reopen(game)
    play(seat, 2)
    seat.close()
    with pytest.raises(SaveError, match="here already"):
        saves.import_game(home, file)
    assert saves.import_or_find(home, file) == game


def test_a_game_that_was_played_on_elsewhere_goes_on_here(
    home: Home, game: Path, tmp_path: Path
) -> None:
    """It is the same game: no copy, and as sealed as it was."""
    friend = Home(tmp_path / "friend")
    theirs = saves.import_game(friend, saves.export(game, tmp_path))
    seat = reopen(theirs)
    play(seat, 5)
    seat.close()
    mine = reopen(game)
    with pytest.raises(SaveError, match="another window"):
        saves.import_game(home, theirs)
    mine.close()
    assert saves.import_game(home, theirs) == game
    assert reopen(game).table.digest() == seat.table.digest()
    assert saves.look_at(game).sealed
    assert len(saves.list_games(home)) == 1


def test_another_way_of_the_same_game_is_a_branch(home: Home, game: Path, tmp_path: Path) -> None:
    """A friend played on from here, and so did I."""
    friend = Home(tmp_path / "friend")
    theirs = saves.import_game(friend, saves.export(game, tmp_path))
    for path, seed in ((game, 1), (theirs, 2)):
        seat = reopen(path)
        play(seat, 5, seed=seed)
        seat.close()
    before = game.read_bytes()
    copy = saves.import_or_find(home, theirs)
    assert copy != game
    assert game.read_bytes() == before
    assert [one.key for one in read_record(copy).decisions] == [
        one.key for one in read_record(theirs).decisions
    ]
    assert not read_record(copy).sealed


@pytest.mark.parametrize(
    "id",
    [
        "../../evil",
        "/etc/cron.d/evil",
        "..",
        "",
        "a/b",
        "x" * 500,
        "A",
        ".hidden",
        "a\x00b",
        "con\n",
    ],
)
def test_an_id_leads_nowhere_else(home: Home, game: Path, tmp_path: Path, id: str) -> None:
    change_first(game, id=id)
    outside = {path for path in tmp_path.rglob("*") if path.is_file()}
    friend = Home(tmp_path / "friend")
    there = saves.import_game(friend, game)
    assert there.parent == friend.games
    exported = saves.export(game, tmp_path)
    assert exported.parent == tmp_path
    copy = saves.duplicate(home, game)
    assert copy.parent == home.games
    new = {path for path in tmp_path.rglob("*") if path.is_file()} - outside
    assert {path.suffix for path in new} <= {".dmd", ".checkpoint"}


def test_what_is_no_game_is_not_imported(home: Home, tmp_path: Path) -> None:
    file = tmp_path / "letter.dmd"
    file.write_text("Dear friend,")
    with pytest.raises(SaveError, match=r"letter.dmd: it is not a game"):
        saves.import_game(home, file)
    assert not home.games.exists()


def test_an_import_goes_on_where_it_stood(home: Home, game: Path, tmp_path: Path) -> None:
    seat = reopen(saves.import_game(Home(tmp_path / "friend"), game))
    play_until(seat, lambda table: len(table.journal) == 33)
    assert not seat.problem
    assert [line["n"] for line in said(file_of(seat)) if line["is"] == "choice"][-1] == 33
    assert len(read_record(game).decisions) == 30
    assert library()
