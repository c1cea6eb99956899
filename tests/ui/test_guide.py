"""The guided first turn: every hint at its moment, once, told whole; then goodbye."""

from __future__ import annotations

import asyncio
import random

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.sources import languages
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.arrangement import arrange
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE, Glyphs
from dmd_tui.ui.drawing.guide import guide_lines
from dmd_tui.ui.guide import GOODBYE, HINTS, Hint, hint_words
from dmd_tui.ui.session import Session
from tests.support import situations as s
from tests.support.screen import SIZES, seen, text

BESIDE_A_JUROR = """
investigators: {mike: 1A.a, ruth: 1A.a}
turn: {who: mike, actions-left: 2}
map: {empty: true}
tokens: [{kind: juror, at: 1A.a}]
"""


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
def test_every_hint_is_told_whole_at_any_width(hint: Hint, glyphs: Glyphs, language: str) -> None:
    for episode in load_library().episodes.values():
        table = new_game(load_library(), episode.id, episode.pairing, ("sandra", "huikong"), 1)
        session = Session(Seat(table), guide=True, language=language)
        words = {**hint_words(session), "deed": "Lay to Rest / Break Through", "key": "d"}
        for width, most in ((80, 4), (55, 6), (70, 5)):
            lines = guide_lines(hint, session.speaker, words, glyphs, width)
            written = text(lines)
            assert len(lines) <= most
            assert all(len(line) <= width for line in written.split("\n"))
            assert "…" not in written
            assert written.endswith(session.speaker.phrase("guide:skip").replace("`", ""))


def test_hints_name_the_cultist_and_lead_to_the_goal() -> None:
    table = new_game(load_library(), "kilkenny", "azathoth", ("mike", "ruth"), 1)
    session = Session(Seat(table), guide=True)
    seek = next(hint for hint in HINTS if hint.id == "seek")
    told = " ".join(
        text(guide_lines(seek, session.speaker, hint_words(session), UNICODE, 80)).split()
    )
    assert "c is Piper of the Court, a cultist" in told
    assert session.speaker.names.ritual(session.game.episode) in told


def test_an_action_of_the_episode_has_a_hint_with_its_key() -> None:
    session = guided(BESIDE_A_JUROR)
    assert session.guide is not None
    session.guide.shown.append("welcome")
    hint = session.guide.look(session)
    assert hint is not None
    assert hint.id == "deed"
    words = hint_words(session)
    told = text(guide_lines(hint, session.speaker, words, UNICODE, 80))
    assert told.strip().startswith("Gather Jurors (d) is an action of this episode")


def test_dice_of_a_card_are_no_attack() -> None:
    """With nobody in the room nobody attacks, whatever rolls against somebody."""
    hint = next(hint for hint in HINTS if hint.id == "attacked")
    session = guided(s.FIGHT)
    session.answer("enemy:ghast-1")
    assert hint.suits(session)
    for enemy in session.game.enemies_at(session.game.active.space):
        enemy.space = "6A.b"
    assert not hint.suits(session)


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
@pytest.mark.parametrize("lines", [2, 3])
def test_the_bar_stands_above_the_choice_and_covers_nothing(
    size: tuple[int, int], fate: bool, lines: int
) -> None:
    areas = arrange(*size, fate=fate, guide=lines)
    bar, choice = areas["guide"], areas["choice"]
    assert (bar.x, bar.width, bar.height) == (choice.x, choice.width, lines)
    assert bar.y + bar.height == choice.y
    cells = [
        (x, y)
        for area in areas.values()
        for x in range(area.x, area.x + area.width)
        for y in range(area.y, area.y + area.height)
    ]
    assert len(cells) == len(set(cells))
    assert choice.height >= 7 - lines


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
