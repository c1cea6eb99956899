"""The guided first turn: every hint at its moment, once, in two lines; then goodbye."""

from __future__ import annotations

import asyncio
import random

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.sources import languages
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.arrangement import arrange
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE, Glyphs
from dmd_tui.ui.drawing.guide import guide_lines
from dmd_tui.ui.guide import GOODBYE, HINTS, Hint
from dmd_tui.ui.session import Session
from tests.support import situations as s
from tests.support.screen import SIZES, seen, text


def shown_in(session: Session, *, seed: int = 0) -> list[str]:
    """The hints somebody sees who plays at random until the guide says goodbye."""
    chance = random.Random(seed)
    found: list[str] = []
    guide = session.guide
    assert guide is not None
    for _ in range(300):
        hint = guide.look(session)
        assert guide.look(session) is hint  # looking again changes nothing
        if hint is not None and (not found or found[-1] != hint.id):
            found.append(hint.id)
        if guide.over:
            return found
        if session.page is not None:
            session.acknowledge()
        elif session.choice is not None:
            session.answer(chance.choice(list(session.choice.options)).key)
        else:
            break
    return found


def guided(situation: str) -> Session:
    return Session(Seat(s.table_of(situation)), guide=True)


@pytest.mark.parametrize("hint", [*HINTS, GOODBYE], ids=lambda hint: hint.id)
@pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])
@pytest.mark.parametrize("language", languages())
def test_every_hint_fits_two_lines_of_80_columns(hint: Hint, glyphs: Glyphs, language: str) -> None:
    speaker = Speaker(load_library(), language)
    names = [speaker.names.of(card) for card in load_library().investigators.values()]
    lines = guide_lines(hint, speaker, max(names, key=len), "c", glyphs, 80)
    written = text(lines)
    assert len(lines) == 2
    assert all(len(line) <= 80 for line in written.split("\n"))
    assert "…" not in written
    assert not written.split("\n")[0].endswith("~")
    assert written.endswith(speaker.phrase("guide:skip").replace("`", ""))


@pytest.mark.parametrize("seed", range(8))
def test_hints_come_once_and_end_with_goodbye(seed: int) -> None:
    table = new_game(load_library(), "kilkenny", "tsathoggua", ("mike", "ruth"), seed)
    found = shown_in(Session(Seat(table), guide=True), seed=seed)
    assert found[0] == "welcome"
    assert found[-1] == "goodbye" or table.ending is not None
    assert len(set(found)) == len(found)
    assert "mythos" in found


def test_each_hint_is_bound_to_its_moment() -> None:
    session = guided(s.RUN)
    guide = session.guide
    assert guide is not None

    def now() -> str:
        hint = guide.look(session)
        return hint.id if hint else ""

    assert now() == "welcome"
    session.answer("run")
    assert now() == "run"
    assert session.choice is not None
    session.answer(session.choice.options[0].key)
    assert now() == "followed"
    session.answer("stop")
    assert now() == "attack"
    session.answer("attack")
    session.answer(session.choice.options[0].key)
    assert now() == "dice"


def test_being_attacked_and_investigating_have_their_hints() -> None:
    session = guided(s.FIGHT)
    assert session.guide is not None
    session.answer("enemy:ghast-1")
    hint = session.guide.look(session)
    assert hint is not None
    assert hint.id == "attacked"
    session = guided(s.DISCOVERY)
    assert session.guide is not None
    hint = session.guide.look(session)
    assert hint is not None
    assert hint.id == "investigate"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("fate", [False, True])
def test_the_bar_stands_above_the_choice_and_covers_nothing(
    size: tuple[int, int], fate: bool
) -> None:
    areas = arrange(*size, fate=fate, guide=True)
    bar, choice = areas["guide"], areas["choice"]
    assert (bar.x, bar.width, bar.height) == (choice.x, choice.width, 2)
    assert bar.y + bar.height == choice.y
    cells = [
        (x, y)
        for area in areas.values()
        for x in range(area.x, area.x + area.width)
        for y in range(area.y, area.y + area.height)
    ]
    assert len(cells) == len(set(cells))
    assert choice.height >= 5


def test_one_key_ends_it_for_good() -> None:
    app = DmdApp(guided(s.RUN))
    over = []
    app.guide_is_over = lambda: over.append(True)  # type: ignore[method-assign]

    async def run() -> None:
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            assert any("X ends the hints" in line for line in seen(app))
            await pilot.press("X")
            assert not any("X ends the hints" in line for line in seen(app))
            await pilot.press("r")
            assert over == [True]

    asyncio.run(run())
