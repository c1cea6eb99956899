"""Campaigns as files: saved, listed, copied, and those that strangers wrote."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from dmd_tui.cards.library import Library
from dmd_tui.model import Options
from dmd_tui.store import campaign as campaigns
from dmd_tui.store import saves
from dmd_tui.store.campaign import list_campaigns, load, read, save
from dmd_tui.store.chapter import abandon, look
from dmd_tui.store.finished import finished_path, read_finished
from dmd_tui.store.home import Home
from dmd_tui.store.recall import CannotOpen
from dmd_tui.store.saves import SaveError
from tests.support.seasons import fresh, path_of, started

# ── files ────────────────────────────────────────────────────────────────────────────────────────


def test_what_is_saved_is_loaded(home: Home, library: Library) -> None:
    campaign = fresh(options=Options(unknown=1, relics=True), strict=True, elder="free")
    written = save(home, campaign)
    path = path_of(home, campaign)
    assert load(path) == written
    assert written.revision == 1
    assert path.stat().st_mode & 0o777 == 0o600
    assert path.parent.stat().st_mode & 0o777 == 0o700
    assert os.listdir(path.parent) == [path.name]  # no draft is left


def test_the_last_changed_comes_first_with_its_progress(
    home: Home, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = iter(f"2026-11-{day:02}T10:00:00Z" for day in range(1, 20))
    monkeypatch.setattr(campaigns, "now", lambda: next(moments))
    first = save(home, fresh("one"))
    save(home, fresh("two"))
    first = started(home, first, library)
    save(home, abandon(first, look(home, first, library), library))
    listed = list_campaigns(home)
    assert [(saved.name, saved.played, saved.chapters) for saved in listed] == [
        ("one", 1, 6),
        ("two", 0, 6),
    ]
    assert (listed[0].total, listed[0].result, listed[0].over) == (0, "Footnote", False)


def test_rename_duplicate_archive_and_delete(home: Home, library: Library) -> None:
    campaign = started(home, fresh(), library)
    path = path_of(home, campaign)
    assert campaigns.rename(home, path, "  Spring\x1b[2J\n ").name == "Spring [2J"
    copy = load(campaigns.duplicate(home, path))
    assert copy.name == "Spring [2J (copy)"
    assert (copy.id != campaign.id, copy.game) == (True, "")  # the game stays with the first
    away = campaigns.archive(home, path)
    assert [saved.id for saved in list_campaigns(home)] == [copy.id]
    assert [saved.id for saved in list_campaigns(home, "archive")] == [campaign.id]
    assert path_of(home, campaign) == away
    assert campaigns.unarchive(home, away) == path
    campaigns.delete(path)
    assert [saved.id for saved in list_campaigns(home)] == [copy.id]
    assert saves.list_games(home)  # the games of a season are not deleted with it


def test_export_and_import(home: Home, tmp_path: Path) -> None:
    campaign = save(home, fresh())
    target = tmp_path / "winter.json"
    campaigns.export(path_of(home, campaign), target)
    with pytest.raises(SaveError, match="exists already"):
        campaigns.export(path_of(home, campaign), target)
    with pytest.raises(SaveError, match="here already"):
        campaigns.import_campaign(home, target)
    elsewhere = Home(tmp_path / "elsewhere")
    assert load(campaigns.import_campaign(elsewhere, target)).season == campaign.season
    other = replace(campaign, season=fresh(seed=99).season)
    target.write_bytes(msgspec.json.encode(other))
    path = campaigns.import_campaign(elsewhere, target)
    assert load(path).id != campaign.id  # nothing is written over
    assert len(list_campaigns(elsewhere)) == 2


def test_the_game_stays_where_it_was_and_is_found_where_it_comes_to(
    home: Home, library: Library, tmp_path: Path
) -> None:
    campaign = started(home, save(home, fresh()), library)
    target = campaigns.export(path_of(home, campaign), tmp_path / "winter.json")
    elsewhere = Home(tmp_path / "elsewhere")
    there = load(campaigns.import_campaign(elsewhere, target))
    assert not look(elsewhere, there, library).begun  # the episode can begin anew
    saves.import_game(elsewhere, home.games / f"{campaign.game}.dmd")
    now = look(elsewhere, there, library)
    assert (now.campaign.game, now.problem) == (campaign.game, "")


def test_a_pipe_keeps_nobody_waiting(home: Home, library: Library) -> None:
    campaign = save(home, fresh())
    home.games.mkdir()
    os.mkfifo(home.games / "pipe.dmd")
    os.mkfifo(home.campaigns / "pipe.json")
    os.mkfifo(finished_path(home))
    assert not look(home, campaign, library).begun
    assert [saved.problem for saved in list_campaigns(home)].count("it is not a file") == 1
    assert read_finished(home).games == ()


def test_two_windows_do_not_write_over_each_other(home: Home) -> None:
    campaign = save(home, fresh())
    newer = save(home, replace(campaign, name="newer"))
    with pytest.raises(SaveError, match="another window"):
        save(home, replace(campaign, name="older"))
    assert load(path_of(home, campaign)) == newer


def test_a_full_disk_is_told_and_the_old_file_stays(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    campaign = save(home, fresh())

    def full(file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(SaveError, match="No space left"):
        save(home, replace(campaign, name="new"))
    monkeypatch.undo()
    assert load(path_of(home, campaign)).name == "The long winter"
    assert len(os.listdir(home.campaigns)) == 1


# ── strangers' files ─────────────────────────────────────────────────────────────────────────────


def changed(**fields: Any) -> bytes:
    plain = msgspec.to_builtins(fresh())
    for name, value in fields.items():
        place = plain
        *above, last = name.split("__")
        for key in above:
            place = place[key]
        place[last] = value
    return msgspec.json.encode(plain)


HOSTILE = {
    "empty": b"",
    "text": b"I am no campaign",
    "bytes": bytes(range(256)),
    "cut": changed()[:200],
    "list": b"[]",
    "deep": b'{"format":1,"season":' + b"[" * 100_000,
    "large": b" " * 1_000_001,
    "path as game": changed(game="../../etc/passwd"),
    "no episodes": changed(season__agreement__episodes=[]),
    "nobody": changed(season__agreement__team=[]),
    "twice": changed(season__agreement__episodes=["kilkenny", "kilkenny"]),
    "nobody always comes": changed(season__agreement__elder="fixed"),
    "escape": changed(season__agreement__team=["mike", "\x1b[2Jruth"]),
    "many": changed(season__agreement__episodes=[f"e{n}" for n in range(300)]),
    "wrong type": changed(season__agreement__seed="seven"),
    "wrong word": changed(season__agreement__elder="sometimes"),
    "no format": changed(format=0),
    "long word": changed(season__agreement__elder_one="x" * 5000),
}


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_strangers_files_are_refused_with_a_sentence_and_left_alone(
    home: Home, content: bytes
) -> None:
    home.campaigns.mkdir(parents=True)
    path = home.campaigns / "20261116-050000-abcdef.json"
    path.write_bytes(content)
    with pytest.raises(CannotOpen) as told:
        load(path)
    assert str(told.value).isprintable()
    assert len(str(told.value)) < 400
    (saved,) = list_campaigns(home)
    assert saved.problem
    assert not saved.problem.startswith(path.name)
    with pytest.raises(SaveError):
        campaigns.rename(home, path, "mine")
    with pytest.raises(SaveError):
        campaigns.import_campaign(home, path)
    assert path.read_bytes() == content


def test_a_newer_format_says_so(home: Home) -> None:
    home.campaigns.mkdir(parents=True)
    path = home.campaigns / "20261116-050000-abcdef.json"
    path.write_bytes(b'{"format": 9, "program": "7.0", "season": "something new"}')
    with pytest.raises(CannotOpen, match=r"newer version of dmd-tui \(7.0, format 9; .* Update"):
        read(path)


def test_a_missing_or_forbidden_file_is_told(home: Home) -> None:
    with pytest.raises(CannotOpen, match="No such file"):
        load(home.campaigns / "none.json")
    assert list_campaigns(home) == []


def test_a_file_copied_by_hand_is_another_campaign(home: Home, library: Library) -> None:
    campaign = started(home, fresh(), library)
    copy = home.campaigns / "copy.json"
    copy.write_bytes(path_of(home, campaign).read_bytes())
    loaded = load(copy)
    assert loaded.id == "copy"
    assert "belongs to something else" in look(home, loaded, library).problem


def test_an_id_leads_nowhere_else(home: Home) -> None:
    with pytest.raises(CannotOpen):
        campaigns.path_of(home, "../settings")
