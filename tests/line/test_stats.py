"""`dmd-tui stats`: tables that anybody can read, files that harm nothing."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmd_tui.cli import main
from dmd_tui.lang.recorded import RecordNames
from dmd_tui.lang.screen import words as words_of
from dmd_tui.line.paper import WIDTH
from dmd_tui.line.stats_command import Report
from dmd_tui.store.finished import Recorded, record
from dmd_tui.store.home import Home
from dmd_tui.store.statistics import OPTIONS, Wanted, matching
from tests.support.games import game, invented

GAMES = [replace(one, sealed=number % 50 != 3) for number, one in enumerate(invented(150))]


@pytest.fixture
def data(tmp_path: Path) -> str:
    """A folder with games in it."""
    home = Home(tmp_path / "data")
    for one in GAMES[:30]:
        record(home, one)
    return str(home.root)


# ── tables ───────────────────────────────────────────────────────────────────────────────────────


def test_everything_is_told(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--data-dir", data]) == 0
    told = capsys.readouterr().out
    for words in (
        "Finished games: 29",
        "Not counted: 1 unsealed game",
        "The Kilkenny Witch Trial",
        "against Tsathoggua",
        "Causes of loss",
        "What dealt the last blow",
        "Turns: ",
        "The ritual was disrupted in",
        "Mike",
        "? fewer than 10 games",
    ):
        assert words in told


def test_no_line_is_too_long() -> None:
    recorded = Recorded(tuple(GAMES), 2)
    wanted = Wanted(options=dict.fromkeys(OPTIONS, False), since="2026-01-01", episode="kilkenny")
    for games in (recorded.sealed, matching(recorded.sealed, wanted)):
        for line in Report(RecordNames(None), words_of("en")).lines(recorded, games, wanted):
            assert len(line.rstrip()) <= WIDTH


def test_an_empty_record_says_what_will_be_here(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats", "--data-dir", str(tmp_path)]) == 0
    told = capsys.readouterr().out
    assert "No game has been finished yet" in told
    assert "finished.jsonl" in told.replace("\n", "")


@pytest.mark.parametrize(
    ("arguments", "count"),
    [
        (["--episode", "kilkenny"], sum(one.setup.episode == "kilkenny" for one in GAMES[:30])),
        (["--with", "unknown"], sum(one.setup.options.unknown > 0 for one in GAMES[:30])),
        (["--without", "unknown,strict"], None),
        (["--investigators", "Mike"], sum("mike" in one.setup.investigators for one in GAMES[:30])),
        (["--since", "2026-06-01"], sum(one.at >= "2026-06" for one in GAMES[:30])),
    ],
)
def test_filters(
    arguments: list[str], count: int | None, data: str, capsys: pytest.CaptureFixture[str]
) -> None:
    if count is None:
        having = [one for one in GAMES[:30] if not (one.setup.options.unknown or one.setup.strict)]
        count = len(having)
    assert main(["stats", "--data-dir", data, "--json", "-", *arguments]) == 0
    found = json.loads(capsys.readouterr().out)
    assert 0 < found["all"]["games"] <= count  # one of them may be unsealed
    assert found["all"]["games"] >= count - 1


def test_nothing_found_is_told_as_grep_does(data: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--data-dir", data, "--since", "2999-01-01"]) == 1
    assert "): 0" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--with", "monsters"], "there is no option “monsters”; there are: printed, unknown"),
        (["--with", "relics", "--without", "relics"], "both with and without “relics”"),
        (["--episode", "nowhere"], "there is no episode “nowhere”; there are: kilkenny"),
        (["--elder-one", "nobody"], "there is no elder one “nobody”; there are: "),
        (["--since", "yesterday"], "not a date like 2026-10-31"),
        (["--csv", "-", "--json", "-"], "only one of --csv and --json"),
    ],
)
def test_what_cannot_be_is_refused(
    arguments: list[str], message: str, data: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["stats", "--data-dir", data, *arguments]) == 2
    told = capsys.readouterr()
    assert message in told.err
    assert told.out == ""


# ── names ────────────────────────────────────────────────────────────────────────────────────────


def test_boxes_that_are_not_at_hand_are_called_by_their_ids() -> None:
    names = RecordNames(None)
    assert names.episode("my-own-box") == "My own box"
    assert names.did_it("enemy:deep-one") == "Deep one"
    assert names.lost("drowned", "sanity") == "Drowned sanity"
    assert "\x1b" not in names.investigator("\x1b[31mmike")


def test_everything_the_rules_can_end_with_has_words() -> None:
    from dmd_tui.lang.catalogue import catalogue

    words = RecordNames(None).words
    told = {
        id.partition(":")[2].partition("/")[0] for id in words.messages if id.startswith("lost:")
    }
    assert told == set(catalogue("en").endings) - {"elder-one-slain"}
    assert all(f"played:{option}" in words for option in OPTIONS)
    assert "blow:fire" in words


# ── files ────────────────────────────────────────────────────────────────────────────────────────


def test_csv_and_json_files(data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sheet, tree = tmp_path / "games.csv", tmp_path / "games.json"
    assert main(["stats", "--data-dir", data, "--csv", str(sheet), "--json", str(tree)]) == 0
    told = capsys.readouterr()
    assert told.out == ""
    assert f"29 games written to {sheet}" in told.err
    assert len(list(csv.DictReader(sheet.open(newline="")))) == 29
    assert json.loads(tree.read_text())["all"]["games"] == 29


def test_a_file_that_is_there_is_never_written_over(
    data: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.json"
    mine.write_text("precious")
    sheet = tmp_path / "games.csv"
    assert main(["stats", "--data-dir", data, "--csv", str(sheet), "--json", str(mine)]) == 2
    assert "is there already; remove it or choose another name" in capsys.readouterr().err
    assert mine.read_text() == "precious"
    assert not sheet.exists()  # all or nothing


def test_csv_on_the_standard_output(data: str, capsysbinary: pytest.CaptureFixture[bytes]) -> None:
    assert main(["stats", "--data-dir", data, "--csv", "-"]) == 0
    rows = csv.DictReader(io.StringIO(capsysbinary.readouterr().out.decode(), newline=""))
    assert len(list(rows)) == 29


def test_a_single_game_is_told_in_the_singular(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record(Home(tmp_path), game())
    assert main(["stats", "--data-dir", str(tmp_path)]) == 0
    assert "(1 lost game)" in capsys.readouterr().out


def test_the_help_names_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["stats", "--help"])
    told = capsys.readouterr().out.replace("-\n", "-")
    assert all(option in told for option in OPTIONS)
