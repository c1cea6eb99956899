"""The footer of the table: the keys of what is looked at, and always a way out."""

import asyncio

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.session import Session
from tests.support.screen import seen


def footer_after(*keys: str) -> str:
    async def run() -> str:
        table = new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], 7)
        app = DmdApp(Session(Seat(table)))
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            return seen(app)[-1]

    return asyncio.run(run())


@pytest.mark.parametrize(
    ("keys", "named"),
    [
        ((), ("enter choose", "? why", "u undo", "b board", "q leave", "f1 keys")),
        (("m",), ("arrows go around", "+ larger", "- smaller", "? why", "esc back")),
        (("i",), ("arrows scroll", "page down by page", "? why", "esc back")),
        (("g",), ("arrows scroll", "page down by page", "? why", "esc back")),
        (("i", "question_mark"), ("/ look these rules up", "esc back")),
        (("x",), ("enter go on", "? why", "u undo", "q leave")),
    ],
)
def test_the_footer_names_the_keys_of_what_is_looked_at(
    keys: tuple[str, ...], named: tuple[str, ...]
) -> None:
    told = footer_after(*keys)
    assert [one for one in named if one not in told] == []
