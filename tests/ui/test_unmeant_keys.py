"""Keys that were meant for the last question do not answer the next one."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from dmd_tui.store.seat import Seat
from dmd_tui.store.settings import Settings, SettingsFile, settings_path
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.screens import table as table_module
from dmd_tui.ui.session import Session
from tests.support import situations as s
from tests.support.screen import app_of, seen, table_screen

LEVEL_UP = """
seed: 5
investigators: {mike: {at: A, sanity: 4, insanity: stigmata}, ruth: B}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
dice: [tentacle, blank, blank, blank]
"""
"""The next tentacle is a threshold."""

Script = Callable[[Pilot[None], DmdApp], Awaitable[None]]


def play(app: DmdApp, script: Script) -> None:
    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await script(pilot, app)

    asyncio.run(run())


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    clock = Clock()
    monkeypatch.setattr(table_module, "monotonic", clock)
    return clock


def kind(app: DmdApp) -> str:
    choice = table_screen(app).session.choice
    return choice.kind if choice is not None else "page"


def test_the_same_key_at_once_does_not_answer_another_kind_of_question(clock: Clock) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        screen = table_screen(app)
        await pilot.press("enter")  # the first action under the cursor
        now = kind(app)
        assert now != "action"
        for _ in range(20):  # held down
            clock.now += 0.05
            await pilot.press("enter")
            assert kind(app) == now
        clock.now += 0.15  # pressed again
        before = len(screen.session.table.journal)
        await pilot.press("enter")
        assert len(screen.session.table.journal) == before + 1

    play(app_of(s.table_of(s.RUN)), script)


def test_another_key_answers_at_once(clock: Clock) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("a", "p")
        assert table_screen(app).session.table.journal[-1].key == "keep"

    play(app_of(s.table_of(s.ATTACK)), script)


def test_what_is_chosen_for_good_must_be_pointed_at(clock: Clock) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        session = table_screen(app).session
        while kind(app) == "page":
            await pilot.press("enter")
        clock.now += 1
        assert kind(app) == "level-up"
        assert session.choice is not None
        first = session.choice.options[0].key
        assert not any("▸1" in row for row in seen(app))
        await pilot.press("enter")
        assert kind(app) == "level-up"
        await pilot.press("down")
        assert any("▸1" in row for row in seen(app))
        clock.now += 1
        await pilot.press("enter")
        assert session.table.journal[-1].key == first

    play(app_of(s.table_of(LEVEL_UP, "attack", "keep")), script)


KEPT = """
seed: 5
investigators: {mike: A, ruth: B}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
dice: [success, blank, blank]
"""
"""An attack of which nothing follows but a wound: whoever kept the dice has read that."""


@pytest.mark.parametrize("key", ["p", "enter"])
def test_enter_after_kept_dice_begins_no_action(clock: Clock, key: str) -> None:
    """Elsewhere a page would come: this Enter may be meant for it."""

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        journal = table_screen(app).session.table.journal
        await pilot.press("a")
        clock.now += 1
        await pilot.press(key)
        assert (kind(app), journal[-1].key) == ("action", "keep")
        assert not any("▸r" in row for row in seen(app))
        assert "go on" in seen(app)[-1]
        clock.now += 1
        await pilot.press("enter")
        assert journal[-1].key == "keep"
        assert any("▸r" in row for row in seen(app))
        assert "go on" not in seen(app)[-1]
        await pilot.press("enter")  # twice at once is still meant for the page
        assert journal[-1].key == "keep"
        clock.now += 1
        await pilot.press("enter")
        assert journal[-1].key == "run"

    play(app_of(s.table_of(KEPT)), script)


def test_after_kept_dice_letters_and_arrows_need_no_enter(clock: Clock) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        journal = table_screen(app).session.table.journal
        await pilot.press("a", "p", "down")
        assert any("▸r" in row for row in seen(app))
        clock.now += 1
        await pilot.press("enter")
        assert journal[-1].key == "run"
        await pilot.press("U", "a", "p", "r")
        assert journal[-1].key == "run"

    play(app_of(s.table_of(KEPT)), script)


def test_p_ends_no_action_phase() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("p")
        assert table_screen(app).session.table.journal == []

    play(app_of(s.table_of(s.ATTACK)), script)


@pytest.mark.parametrize(("language", "yes"), [("en", "y"), ("de", "j"), ("it", "s")])
def test_yes_is_said_in_the_language_of_the_player(language: str, yes: str) -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("q")
        assert f" {yes} " in seen(app)[-1]
        await pilot.press(yes)
        await pilot.pause()
        assert not isinstance(app.screen, table_module.TableScreen)

    settings = Settings(language=language)  # type: ignore[arg-type]
    preferences = Preferences(SettingsFile(settings_path(), settings, []))
    session = Session(Seat(s.table_of(s.ATTACK)), language=language)
    play(DmdApp(session, preferences=preferences), script)
