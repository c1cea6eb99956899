"""Looking over the map while something is to be decided."""

from __future__ import annotations

import asyncio

from textual.pilot import Pilot

from dmd_tui.ui.app import DmdApp
from tests.support import situations as s
from tests.support.screen import app_of, seen, table_screen


def test_every_room_can_be_looked_into_while_rooms_are_to_be_chosen() -> None:
    """What the map only counts can always be read; Enter takes no room that is not looked at."""

    async def look(pilot: Pilot[None], app: DmdApp) -> None:
        screen = table_screen(app)
        session = screen.session
        assert session.choice is not None
        options = {option.key.removeprefix("space:") for option in session.choice.options}
        await pilot.press("m")
        rooms = set()
        for key in (*["left"] * 6, *["up"] * 5, *["right"] * 6, *["down"] * 6):
            await pilot.press(key)
            rooms.add(screen.space_in_sight())
            under = session.choice.options[screen.cursor].key.removeprefix("space:")
            if screen.space_in_sight() in options:
                assert under == screen.space_in_sight()
        assert len(rooms) > len(options)
        assert screen.space_in_sight() not in options
        before = len(session.table.journal)
        await pilot.press("question_mark")
        assert f"({screen.space_in_sight()})" in "\n".join(seen(app))
        await pilot.press("question_mark", "enter")
        assert "cannot be chosen" in seen(app)[-1]
        assert len(session.table.journal) == before

    async def run() -> None:
        app = app_of(s.table_of(s.RUN, "run"))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await look(pilot, app)

    asyncio.run(run())
