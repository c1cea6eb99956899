"""Continue, Load, replay and watch: what a player does with games that lie on the disk."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dmd_tui.cards.load import load_library
from dmd_tui.model import Setup
from dmd_tui.rules.play import begin, new_game
from dmd_tui.store import saves
from dmd_tui.store.campaign import new_campaign, save
from dmd_tui.store.home import Home
from dmd_tui.store.lock import Lock
from dmd_tui.store.season import Agreement
from dmd_tui.store.seat import Seat
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.screens.load import LoadScreen
from dmd_tui.ui.screens.notice import NoticeScreen
from dmd_tui.ui.screens.replay import ReplayScreen
from dmd_tui.ui.screens.table import TableScreen
from dmd_tui.ui.screens.title import TitleScreen
from dmd_tui.ui.screens.watch import WatchScreen
from dmd_tui.ui.session import Session
from tests.support.screen import seen

Script = Callable[[Pilot[None], DmdApp], Awaitable[None]]
LIBRARY = load_library()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


def visit(home: Home, script: Script, session: Session | None = None) -> None:
    async def run() -> None:
        app = DmdApp(session, home=home, library=LIBRARY)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await script(pilot, app)

    asyncio.run(run())


def shown(app: DmdApp) -> str:
    return "\n".join(seen(app))


def kept(home: Home, *answers: str, seed: int = 7, strict: bool = False) -> Path:
    """A game that was begun, and left again."""
    setup = Setup("kilkenny", "tsathoggua", ("mike", "ruth"), seed, strict=strict)
    seat = Seat.begin(home, begin(LIBRARY, setup))
    for answer in answers:
        seat.answer(answer)
    seat.close()
    assert seat.keeper is not None
    return seat.keeper.path


# ── the title ────────────────────────────────────────────────────────────────────────────────────


def test_the_title_offers_to_continue_only_what_can_be_continued(home: Home) -> None:
    async def nothing(pilot: Pilot[None], app: DmdApp) -> None:
        assert "Continue" not in shown(app)
        await pilot.press("c")
        assert isinstance(app.screen, TitleScreen)

    visit(home, nothing)
    path = kept(home, "rest")

    async def continues(pilot: Pilot[None], app: DmdApp) -> None:
        assert "Continue" in shown(app)
        await pilot.press("c")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        keeper = app.screen.session.seat.keeper
        assert keeper is not None
        assert keeper.path == path
        assert len(app.screen.session.table.journal) == 1

    visit(home, continues)


def test_a_new_game_is_on_the_disk_before_its_first_prompt_and_left_without_a_question(
    home: Home,
) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        app.play(new_game(LIBRARY, "kilkenny", "tsathoggua", ("mike", "ruth"), 3))
        await pilot.pause()
        assert len(saves.list_games(home)) == 1
        await pilot.press("e")
        assert saves.list_games(home)[0].decisions == 1
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(app.screen, TitleScreen)
        assert not saves.list_games(home)[0].is_open

    visit(home, script)


def test_a_disk_that_takes_nothing_is_told_at_once_and_again_when_it_does(home: Home) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        home.root.write_text("a file where the folder should be")
        app.play(new_game(LIBRARY, "kilkenny", "tsathoggua", ("mike", "ruth"), 3))
        await pilot.pause()
        assert isinstance(app.screen, NoticeScreen)
        assert "not being saved" in shown(app)
        await pilot.press("enter")
        assert "not saved" in seen(app)[0]
        await pilot.press("q")
        assert "could not be saved" in seen(app)[-1], "leaving would lose it"
        await pilot.press("n")
        home.root.unlink()
        await pilot.press("e")
        assert "not saved" not in seen(app)[0]
        assert saves.list_games(home)[0].decisions == 1

    visit(home, script)


# ── what is damaged, and what belongs to a season ────────────────────────────────────────────────


def test_a_game_that_is_damaged_is_marked(home: Home) -> None:
    path = kept(home, "rest")
    path.write_bytes(path.read_bytes() + b"rubbish\n")

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        app.show_shelf()
        await pilot.pause()
        assert "damaged" in seen(app)[2]
        assert "a part of the file cannot be read" in shown(app)

    visit(home, script)


def test_who_deletes_a_game_of_a_season_is_told(home: Home) -> None:
    agreement = Agreement(seed=1, episodes=("kilkenny",), team=("mike", "ruth"))
    season = save(home, new_campaign("The long winter", agreement))
    table = new_game(LIBRARY, "kilkenny", "tsathoggua", ("mike", "ruth"), 3)
    Seat.begin(home, table, campaign=season.id).close()

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        app.show_shelf()
        await pilot.pause()
        assert "The long winter" in shown(app)
        await pilot.press("x")
        assert "turn 1" in shown(app)
        assert "“The long winter”" in shown(app)
        await pilot.press("n")
        assert len(saves.list_games(home)) == 1

    visit(home, script)


@pytest.mark.parametrize(("name", "begins"), [("a.md", "# "), ("a.cast", '{"version": 2')])
def test_the_ending_says_in_which_form_a_game_is_exported(
    home: Home, tmp_path: Path, name: str, begins: str
) -> None:
    path = kept(home, "rest")

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        app.show_shelf()
        await pilot.pause()
        assert isinstance(app.screen, LoadScreen)
        await pilot.press("e")
        app.screen.typed = str(tmp_path / name)
        await pilot.press("enter")
        await app.workers.wait_for_complete()
        assert "Exported" in shown(app)
        assert path.exists()

    visit(home, script)
    assert (tmp_path / name).read_text("utf-8").startswith(begins)


# ── undo ─────────────────────────────────────────────────────────────────────────────────────────


def session_of(home: Home, **options: bool) -> Session:
    seat, _ = Seat.open(kept(home, **options), LIBRARY)
    return Session(seat, speed="fast")


def test_the_table_says_if_nothing_can_be_taken_back(home: Home) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        assert "strict" in seen(app)[0]
        assert "undo" not in seen(app)[-1]

    visit(home, script, session_of(home, strict=True))


def test_the_table_says_if_a_game_does_not_count(home: Home) -> None:
    copy, _ = Seat.open(saves.duplicate(home, kept(home)), LIBRARY)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        assert "unsealed" in seen(app)[0]
        assert "undo" in seen(app)[-1]

    visit(home, script, Session(copy, speed="fast"))


def test_undo_is_free_until_something_new_was_seen(home: Home) -> None:
    session = session_of(home)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("e", "u")
        assert session.seat.sealed
        assert session.table.journal == []
        await pilot.press("x")  # ends the action phase: a Mythos card is drawn
        drawn = len(session.table.journal)
        await pilot.press("u")
        assert "Take back dice or cards" in seen(app)[-1]
        assert "statistics do not count it" in "".join(seen(app))
        await pilot.press("u")  # is no answer
        assert "Take back dice or cards" in seen(app)[-1]
        await pilot.press("n")
        assert len(session.table.journal) == drawn
        assert session.seat.sealed
        await pilot.press("u", "y")
        assert session.table.journal == []
        assert not session.seat.sealed

    visit(home, script, session)
    assert not saves.list_games(home)[0].sealed


def test_a_strict_game_takes_nothing_back(home: Home) -> None:
    session = session_of(home, strict=True)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("e", "u")
        assert len(session.table.journal) == 1

    visit(home, script, session)


# ── the shelf ────────────────────────────────────────────────────────────────────────────────────


def test_rename_duplicate_archive_delete(home: Home) -> None:
    kept(home, "rest")

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, LoadScreen)
        assert "Tsathoggua, Mike, Ruth" in shown(app)
        await pilot.press("r", *"Mon", "enter")
        assert saves.list_games(home)[0].name == "Mon"
        await pilot.press("d")
        assert sorted(game.name for game in saves.list_games(home)) == ["Mon", "Mon (copy)"]
        assert "Mon (copy)" in shown(app)
        await pilot.press("a")
        assert len(saves.list_games(home)) == 1
        assert len(saves.list_games(home, "archive")) == 1
        await pilot.press("x", "n")
        assert len(saves.list_games(home)) == 1
        await pilot.press("x", "y")
        assert saves.list_games(home) == []
        assert "No game is saved" in shown(app)

    visit(home, script)


def test_export_and_import_on_another_machine(home: Home, tmp_path: Path) -> None:
    path = kept(home, "rest")
    other = Home(tmp_path / "elsewhere")
    target = tmp_path / "game.dmd"

    async def exports(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("l", "e", "ctrl+u", "g", "full_stop")
        type_in(app, str(target))
        await pilot.press("enter")
        assert "Exported" in shown(app)

    async def imports(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("l", "i")
        type_in(app, str(target))
        await pilot.press("enter")
        assert "Imported" in seen(app)[-1]
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert len(app.screen.session.table.journal) == 1

    visit(home, exports)
    visit(other, imports)
    assert path.exists()
    assert target.exists()


def type_in(app: DmdApp, text: str) -> None:
    """A whole path at once: a key takes its time."""
    assert isinstance(app.screen, LoadScreen)
    app.screen.typed = text


def test_a_damaged_game_is_listed_and_says_what_is_wrong(home: Home) -> None:
    path = kept(home, "rest")
    path.write_bytes(b"no game of ours\n")

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("l")
        await pilot.pause()
        assert "damaged" in shown(app)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, LoadScreen)
        assert "cannot be opened" in shown(app)

    visit(home, script)
    assert path.read_bytes() == b"no game of ours\n"


# ── replay ───────────────────────────────────────────────────────────────────────────────────────


def test_a_replay_steps_by_event_choice_and_turn_and_can_be_played_on(home: Home) -> None:
    path = kept(home, "rest", "rest", "pass")

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        app.replay(path, app.notify)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        assert "Turn 1" in shown(app)
        await pilot.press("down")
        assert screen.session.choice is not None
        assert screen.film.answer == "rest"
        cursor = screen.session.choice.options[screen.cursor]
        assert cursor.key == "rest", "the cursor stands on what was decided"
        await pilot.press("end")
        assert screen.film.at == len(screen.film) - 1
        await pilot.press("home", "t", "1", "enter")
        assert "Turn 1" in shown(app)
        await pilot.press("down", "down", "P")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert len(app.screen.session.table.journal) == 1
        assert not app.screen.session.seat.sealed
        assert app.screen.session.pages == [], "whoever saw the film is not told it again"

    visit(home, script)
    assert len(saves.list_games(home)) == 2


def test_an_example_is_played_as_a_copy_that_does_not_count(home: Home) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("l", "left", "enter")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)
        assert not app.screen.session.seat.sealed

    visit(home, script)
    assert [saved.sealed for saved in saves.list_games(home)] == [False]


def test_a_replay_runs_and_pauses(home: Home) -> None:
    path = kept(home, "rest", "rest", "pass")

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        app.replay(path, app.notify)
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("greater_than_sign", "space")
        assert screen.runs
        for _ in range(30):
            await pilot.pause(0.1)
            if screen.film.at:
                break
        await pilot.press("space")
        assert not screen.runs
        at = screen.film.at
        assert at > 0
        await pilot.pause(0.6)
        assert screen.film.at == at

    visit(home, script)


# ── two windows ──────────────────────────────────────────────────────────────────────────────────


def test_the_second_window_watches_and_takes_over(home: Home) -> None:
    path = kept(home, "rest")
    first, _ = Seat.open(path, LIBRARY)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("c")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, WatchScreen)
        assert f"watching: process {os.getpid()}" in seen(app)[-1]
        assert "T take over" in seen(app)[-1]
        assert "q back" in seen(app)[-1]
        first.answer("rest")
        screen._look()
        assert len(screen.session.table.journal) == 2
        await pilot.press("T")
        assert app.screen is screen, "the first window still plays"
        first.close()
        screen._look()
        assert "takes the game over" in seen(app)[-1]
        await pilot.press("T")
        await pilot.pause()
        assert isinstance(app.screen, TableScreen)

    visit(home, script)


def test_who_looks_on_reads_the_story_board_to_its_end(home: Home) -> None:
    lock = Lock.take(kept(home, "rest"))

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("c")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, WatchScreen)
        await pilot.press("b", "end")
        pane = screen.pane("story")
        assert pane.top == len(pane.lines) - pane.inner_height > 0
        await pilot.press("home")
        assert pane.top == 0

    visit(home, script)
    lock.release()


def test_a_game_that_is_open_elsewhere_cannot_be_changed_from_the_shelf(home: Home) -> None:
    path = kept(home, "rest")
    lock = Lock.take(path)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("l", "x", "y")
        assert "another window" in " ".join(shown(app).split())
        assert path.exists()

    visit(home, script)
    lock.release()


# ── reporting ────────────────────────────────────────────────────────────────────────────────────


def test_one_key_writes_a_report_that_replay_opens(home: Home) -> None:
    session = session_of(home)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("e", "exclamation_mark")
        await pilot.pause()
        assert isinstance(app.screen, NoticeScreen)
        (report,) = home.reports.iterdir()
        await pilot.press("enter")
        app.replay(report, app.notify)
        await pilot.pause()
        assert isinstance(app.screen, ReplayScreen)
        assert app.screen.film.record.report is not None
        assert app.screen.film.problem == ""

    visit(home, script, session)
