"""The table screen under its keys: choosing, looking, zooming, leaving, and every size of window."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from textual.pilot import Pilot

from dmd_tui.cards.load import load_library
from dmd_tui.rules.play import new_game
from dmd_tui.store.home import Home
from dmd_tui.store.seat import Seat
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.arrangement import PANES
from dmd_tui.ui.screens.table import TableScreen
from dmd_tui.ui.session import Session
from tests.support import situations as s
from tests.support.screen import app_of, seen, table_screen

Script = Callable[[Pilot[None], DmdApp], Awaitable[None]]


def play(app: DmdApp, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    """Run the program without a terminal, and press keys by a script."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot, app)

    asyncio.run(run())


def screen_text(app: DmdApp) -> str:
    return "\n".join(seen(app))


# ── choosing ─────────────────────────────────────────────────────────────────────────────────────


def test_hot_keys_answer_and_u_takes_it_back() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        assert "Attack" in screen_text(app)
        await pilot.press("r")
        session = table_screen(app).session
        assert session.choice is not None
        assert session.choice.kind == "step"
        assert "will follow" in screen_text(app)
        assert "you catch 2 fire" in screen_text(app)
        await pilot.press("u")
        assert session.choice.kind == "action"

    play(app_of(s.table_of(s.RUN)), script)


def test_enter_chooses_what_the_cursor_is_on() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("down", "enter")
        choice = table_screen(app).session.choice
        assert choice is not None
        assert choice.kind in ("target", "reroll")

    play(app_of(s.table_of(s.RUN)), script)


def test_arrows_walk_over_the_map_while_running() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        screen = table_screen(app)
        await pilot.press("right")
        assert screen.contents.space_under(screen.cursor) == "15A.a"
        await pilot.press("enter")
        assert screen.session.game.state.investigators["mike"].space == "15A.a"

    play(app_of(s.table_of(s.RUN, "run")), script)


def test_question_mark_explains_and_every_way_back_works() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        for key in ("question_mark", "escape", "backspace"):
            await pilot.press("question_mark")
            assert "TURN-02" in screen_text(app)
            assert "Not possible now" in screen_text(app)
            await pilot.press(key)
            assert "Not possible now" not in screen_text(app)

    play(app_of(s.table_of(s.RUN)), script)


def test_a_drawn_card_stays_until_it_is_acknowledged() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        session = table_screen(app).session
        await pilot.press("x")
        assert session.page is not None
        assert "Howls over the Nore" in screen_text(app)
        pages = len(session.pages)
        await pilot.press("down")
        assert len(session.pages) == pages
        await pilot.press("enter")
        assert len(session.pages) == pages - 1

    play(app_of(s.table_of(s.MYTHOS)), script)


def test_the_end_of_the_game_says_how_it_ended() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        session = table_screen(app).session
        await pilot.press("p")
        for _ in range(10):
            if session.page is None:
                break
            await pilot.press("enter")
        assert session.table.ending is not None
        assert "You have lost." in screen_text(app)

    play(app_of(s.table_of(s.LAST_BREATH)), script)


# ── looking ──────────────────────────────────────────────────────────────────────────────────────

LOOKS = {"m": "map", "b": "story", "y": "mythos", "i": "sheets", "g": "log", "c": "choice"}


@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
def test_every_pane_is_one_key_away(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        screen = table_screen(app)
        for key, name in LOOKS.items():
            await pilot.press(key)
            assert screen.focused_pane == name
            assert screen.pane(name).display
        await pilot.press("backspace")
        assert screen.focused_pane == "choice"

    play(app_of(s.table_of(s.ATTACK)), script, size)


def test_question_mark_on_the_map_explains_the_space_under_the_cursor() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("m", "question_mark")
        assert "(3A.b)" in screen_text(app)
        assert "Not possible now" not in screen_text(app)

    play(app_of(s.table_of(s.RUN)), script)


def test_the_map_can_be_looked_at_while_a_page_waits() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        screen = table_screen(app)
        page = screen.session.page
        await pilot.press("m")
        here = screen.space_in_sight()
        await pilot.press("left")
        assert screen.space_in_sight() != here
        await pilot.press("question_mark")
        assert screen.space_in_sight() in screen_text(app)
        assert screen.session.page is page
        await pilot.press("escape")
        assert screen.space_in_sight() == here

    play(app_of(s.table_of(s.MYTHOS, "pass")), script)


def test_what_cannot_be_taken_back_is_said_where_it_hides_nothing() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        before = seen(app)
        await pilot.press("u")
        assert "Nothing has been decided yet" in seen(app)[-1]
        assert seen(app)[:-1] == before[:-1]
        await pilot.press("m")
        assert "Nothing has been decided yet" not in seen(app)[-1]

    play(app_of(s.table_of(s.ATTACK)), script, (120, 36))


def test_tab_visits_every_pane_that_is_shown() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        screen = table_screen(app)
        visited = set()
        for _ in PANES:
            await pilot.press("tab")
            visited.add(screen.focused_pane)
        assert visited == set(PANES) - {"unknown"}

    play(app_of(s.table_of(s.ATTACK)), script, (160, 48))


def test_z_makes_a_pane_large_and_small_again() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        pane = table_screen(app).pane("sheets")
        before = pane.columns, pane.rows
        await pilot.press("i", "z")
        assert pane.columns == 80
        assert "level 2" in screen_text(app)
        await pilot.press("z")
        assert (pane.columns, pane.rows) == before

    play(app_of(s.table_of(s.ATTACK)), script)


def test_plus_and_minus_zoom_the_map_and_keep_the_active_one_in_sight() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        for key in ("plus", "plus", "minus", "minus", "minus"):
            await pilot.press(key)
            assert "▐R▌" in screen_text(app)

    play(app_of(s.table_of(s.ATTACK)), script)


def test_leaving_asks_first() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("q", "enter")
        assert isinstance(app.screen, TableScreen)
        await pilot.press("q", "y")
        await pilot.pause()
        assert not isinstance(app.screen, TableScreen)

    play(app_of(s.table_of(s.ATTACK)), script)


def test_to_quit_at_once_asks_too_if_something_would_be_lost(tmp_path: Path) -> None:
    """From wherever one is: the question stands on the table."""

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        assert app.session is not None
        assert app.session.seat.problem
        await pilot.press("enter", "f1", "ctrl+q")
        assert isinstance(app.screen, TableScreen)
        assert app.screen.question is not None
        await pilot.press("n")
        assert app.is_running
        await pilot.press("ctrl+q", "y")
        await pilot.pause()
        assert app.return_code == 0

    (tmp_path / "games").write_text("in the way")
    seat = Seat.begin(Home(tmp_path), s.table_of(s.ATTACK))
    play(DmdApp(Session(seat)), script)


# ── windows ──────────────────────────────────────────────────────────────────────────────────────


def test_too_small_is_told_and_recovers() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        for width, height in ((79, 24), (80, 23), (40, 10), (20, 4), (1, 1)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert len(seen(app)) == height
            if width > 40:
                assert "too small" in screen_text(app)
                assert "80x24" in screen_text(app)
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "Town Square" in screen_text(app)
        assert "Ruth, what will you do?" in screen_text(app)

    play(app_of(s.table_of(s.ATTACK)), script)


def test_while_it_is_too_small_keys_choose_nothing() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        before = table_screen(app).session.table.pending
        await pilot.press("x", "enter")
        assert table_screen(app).session.table.pending is before

    play(app_of(s.table_of(s.ATTACK)), script)


def test_resize_storms_in_every_situation() -> None:
    """At the end the screen is the same as one that never was resized."""
    chance = random.Random(3)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        before = seen(app)
        for _ in range(12):
            await pilot.resize_terminal(chance.randrange(1, 220), chance.randrange(1, 70))
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        await pilot.pause()
        assert seen(app) == before

    for situation in ("run", "crowd", "stage", "discovery"):
        play(app_of(s.table_of(situation)), script)


@pytest.mark.parametrize("size", [(80, 24), (120, 36), (160, 48), (200, 60)])
def test_the_screen_is_filled_to_its_edges(size: tuple[int, int]) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        rows = seen(app)
        assert len(rows) == size[1]
        assert {len(row) for row in rows} == {size[0]}

    play(app_of(s.table_of(s.ATTACK)), script, size)


@pytest.mark.parametrize("situation", s.SITUATIONS)
def test_in_ascii_the_whole_screen_is_ascii(situation: str) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        for key in ("", "question_mark"):
            if key:
                await pilot.press(key)
            strange = {
                char for char in screen_text(app) if not (char == "\n" or " " <= char < "\x7f")
            }
            assert not strange

    play(app_of(s.table_of(situation), ascii=True), script, (160, 48))


# ── a monkey ─────────────────────────────────────────────────────────────────────────────────────

PAWS = (
    *["enter"] * 8,
    *"123456789raeptdfnvwx",
    *"mbyigczhjklu?UqnoSH",
    *("up", "down", "left", "right", "tab", "pageup", "pagedown", "plus", "minus"),
    *("escape", "backspace", "space", "home", "end", "f1", "f2", "delete", "ctrl+l"),
)


@pytest.mark.parametrize("seed", range(3))
def test_a_monkey_at_the_keys_breaks_nothing(seed: int) -> None:
    """Any key in any situation: an exception would end the run and fail the test."""
    chance = random.Random(seed)
    crew = (("mike", "ruth"), ("agatha", "leon", "sally"), ("huikong", "stella"))[seed]
    table = new_game(load_library(), "kilkenny", "tsathoggua", crew, seed)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        for turn in range(30):
            await pilot.press(*(chance.choice(PAWS) for _ in range(3)))
            if turn % 10 == 9:
                await pilot.resize_terminal(chance.randrange(30, 200), chance.randrange(10, 60))
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert len(seen(app)) == 24

    play(app_of(table, speed=("step", "normal", "fast")[seed]), script)  # type: ignore[arg-type]


def at_the_end() -> DmdApp:
    app = app_of(s.table_of(s.LAST_BREATH, "keep"))
    assert app.session is not None
    assert app.session.table.ending is not None
    app.session.pages.clear()
    return app


def test_at_the_end_the_same_again_is_a_new_game_with_the_same_people() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        before = table_screen(app).session
        await pilot.press("A")
        await pilot.pause()
        after = table_screen(app).session
        assert after is not before
        assert after.table.ending is None
        assert after.game.state.order == before.game.state.order

    play(at_the_end(), script)


def test_at_the_end_another_game_can_be_set_up() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("N")
        await pilot.pause()
        assert type(app.screen).__name__ == "NewGameScreen"

    play(at_the_end(), script)


def test_before_the_end_nothing_is_given_up() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        session = table_screen(app).session
        await pilot.press("A", "N")
        await pilot.pause()
        assert table_screen(app).session is session

    play(app_of(s.table_of(s.ATTACK)), script)
