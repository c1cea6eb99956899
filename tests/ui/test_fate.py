"""Pages of fate: what a card says, what is done of it, what happened, and where."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Awaitable, Callable

import pytest
from textual.pilot import Pilot

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Event
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui import animation
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.drawing.fate import condensed, place_of, places_of
from dmd_tui.ui.drawing.glyphs import ASCII
from dmd_tui.ui.drawing.letters import in_ascii
from dmd_tui.ui.screens import table as table_module
from dmd_tui.ui.screens.table import TableScreen
from dmd_tui.ui.session import Page, Session
from tests.support import situations as s
from tests.support.screen import app_of, contents_of, seen, table_screen, text, widest

ASKING = """
seed: 5
investigators: {mike: A, ruth: B}
map: {paths: [A-B-C], gates: {yellow: C}}
turn: {who: mike, phase: mythos}
tokens: [{kind: juror, at: C, side: innocent}]
mythos: [e1-m6]
"""
"""False Testimony: stress or a juror turns, then a summons."""


def told(contents: Contents) -> str:
    lines, heading = contents.fate(76)
    return f"{heading}\n{text(lines)}"


def after(situation: str, *answers: str) -> Contents:
    """The pages that the last of these answers brings."""
    contents = contents_of(s.table_of(situation, *answers[:-1]))
    for answer in answers[-1:]:
        contents.session.answer(answer)
    return contents


# ── what a page says ─────────────────────────────────────────────────────────────────────────────


def test_a_mythos_card_shows_name_flavour_steps_and_deeds() -> None:
    shown = told(after(s.MYTHOS, "pass"))
    assert shown.startswith("Mythos: Howls over the Nore\nThe river carries sound well.")
    assert "✓ Move each Ghast 2 spaces toward you." in shown
    assert "✓ Summon 1 Ghast at the yellow gate." in shown
    assert "appears in" in shown


def test_steps_that_are_still_to_come_are_not_ticked() -> None:
    contents = contents_of(s.table_of(ASKING))
    shown = told(contents)
    assert "Unless you take 2 stress" in shown
    assert "✓" not in shown
    page = contents.session.page
    assert page is not None
    contents.session.acknowledge()
    choice = contents.session.choice
    assert choice is not None
    contents.session.answer(choice.options[0].key)
    assert "continued" in told(contents)
    assert "✓ Unless you take 2 stress" in told(contents)


EMPTY_LANES = """
seed: 5
investigators: {mike: A}
map: {paths: [A-B-C], gates: {red: C, yellow: C}}
turn: {who: mike, phase: mythos}
enemies: [{kind: ghast, at: C}]
mythos: [CARD]
discovery: [e1-d05]
"""


@pytest.mark.parametrize(
    ("card", "step", "mark"),
    [
        ("e1-m1", "Move each cultist 2 spaces toward you", "–"),
        ("e1-m1", "Summon 1 cultist", "✓"),
        ("e1-m2", "Move each Ghast 2 spaces toward you", "✓"),
        ("e1-m2", "Summon 1 Ghast", "✓"),
    ],
)
def test_only_what_was_done_is_ticked(card: str, step: str, mark: str) -> None:
    shown = told(contents_of(s.table_of(EMPTY_LANES.replace("CARD", card))))
    assert f"{mark} {step}" in shown


def test_a_text_that_came_to_nothing_is_not_ticked() -> None:
    contents = contents_of(s.table_of(s.DISCOVERY))
    while contents.session.choice is None:
        contents.session.acknowledge()
    drawn = Page(Event("insanity", {"who": "mike", "insanity": "stigmata"}), (), over=True)
    contents.session.pages = [drawn]
    assert "\n– " in told(contents)


def test_a_discovery_shows_both_sides_until_one_is_claimed() -> None:
    shown = told(contents_of(s.table_of(s.DISCOVERY)))
    assert shown.startswith("Discovery: The Kyteler Ledger")
    assert "Either Kyteler Ledger: Counts as Evidence." in shown
    assert "Or Hexed:" in shown


def test_an_attack_is_a_short_page_with_its_dice() -> None:
    shown = told(after(s.FIGHT, "enemy:ghast-1", "keep"))
    assert shown.startswith("Ghast 1 attacks Mike\n [✔ ]")
    assert shown.count("\n") <= 4


def test_steps_of_one_figure_are_told_as_one_way() -> None:
    steps = [
        Event("enemy-moved", {"enemy": "ghast-1", "origin": "A", "space": "B"}),
        Event("enemy-moved", {"enemy": "ghast-1", "origin": "B", "space": "C"}),
        Event("enemy-moved", {"enemy": "ghast-2", "origin": "A", "space": "B"}),
    ]
    ways = [(event.args["origin"], event.args["space"]) for event in condensed(steps)]
    assert ways == [("A", "C"), ("A", "B")]


# ── where it happened ────────────────────────────────────────────────────────────────────────────


def test_rooms_where_something_moved_are_lit() -> None:
    session = after(s.MYTHOS, "pass").session
    page = session.page
    assert page is not None
    places = places_of(session.game, page)
    gate = session.game.gate("yellow")
    assert gate in places
    assert place_of(session.game, page) in places


def test_an_attack_lights_the_room_of_the_victim() -> None:
    session = after(s.FIGHT, "enemy:ghast-1", "keep").session
    assert session.page is not None
    assert place_of(session.game, session.page) == "15A.a"


@pytest.mark.parametrize("seed", [1, 2])
def test_no_page_is_wider_than_its_pane_and_ascii_is_ascii(seed: int) -> None:
    crew = [("mike", "ruth"), ("agatha", "julien", "peters", "stella")][seed % 2]
    table = new_game(load_library(), "kilkenny", "tsathoggua", crew, seed)
    session = Session(Seat(table), speed="step")
    contents = Contents(session, ASCII)
    chance = random.Random(seed)
    while session.page is not None or session.choice is not None:
        cursor = chance.randrange(len(session.choice.options)) if session.choice else 0
        lines, heading = contents.choice(76, 6, cursor)
        assert widest(lines) <= 76 or not lines
        assert in_ascii(heading + text(lines)).isascii()
        if session.choice is not None:
            session.answer(session.choice.options[cursor].key)
        session.acknowledge()


# ── under the keys ───────────────────────────────────────────────────────────────────────────────

Script = Callable[[Pilot[None], DmdApp], Awaitable[None]]


def play(app: DmdApp, script: Script, size: tuple[int, int] = (80, 24)) -> None:
    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await script(pilot, app)

    asyncio.run(run())


def test_enter_on_a_page_never_answers_what_comes_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 100.0
    monkeypatch.setattr(table_module, "monotonic", lambda: now)

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        nonlocal now
        session = table_screen(app).session
        await pilot.press("x")
        before = len(session.table.journal)
        for _ in range(12):  # a key that is held down
            now += 0.1
            table_screen(app).action_confirm()
        assert session.page is None
        assert len(session.table.journal) == before
        now += 1.0
        table_screen(app).action_confirm()
        assert len(session.table.journal) == before + 1

    play(app_of(s.table_of(s.MYTHOS)), script)


def test_a_long_page_says_so_and_enter_reads_on() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        session = table_screen(app).session
        page = session.page
        assert "more line" in "\n".join(seen(app))
        assert "read on" in seen(app)[-1]
        await pilot.press("enter")
        assert session.page is page
        await pilot.press("pagedown")
        assert "more line" not in "\n".join(seen(app))
        assert "go on" in seen(app)[-1]
        await pilot.press("enter")
        assert session.page is not page

    play(app_of(s.table_of(s.DISCOVERY)), script)


def test_s_pays_stress_for_the_next_reroll() -> None:
    from tests.ui.test_choices import ARCANE

    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        session = table_screen(app).session
        sandra = session.game.state.investigators["sandra"]
        await pilot.press("s", "3")
        assert sandra.stress == 2
        await pilot.press("3")
        assert sandra.stress == 2

    table = s.table_of(
        ARCANE.replace("blank]", "blank, success, success]"), "attack", "enemy:ghast-1", "done"
    )
    play(app_of(table), script)


def test_any_key_stops_tumbling_dice_and_does_nothing_else() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        app.animated = True
        screen = table_screen(app)
        await pilot.press("a")
        assert screen.tumbling.faces()
        assert "rolls" not in log_of(screen)
        await pilot.press("p")
        assert not screen.tumbling.faces()
        assert "rolls" in log_of(screen)
        await pilot.press("p")  # too soon: nobody has seen the dice yet
        assert screen.session.table.journal[-1].kind == "action"
        await asyncio.sleep(animation.TO_BE_SEEN)
        await pilot.press("p")
        assert screen.session.table.journal[-1].key == "keep"

    play(app_of(s.table_of(s.ATTACK)), script)


def log_of(screen: TableScreen) -> str:
    return text(screen.pane("log").lines)


def test_dice_tumble_for_less_than_half_a_second_and_then_no_clock_runs() -> None:
    session = Session(Seat(s.table_of(s.ATTACK)))
    waiting: list[tuple[float, Callable[[], None]]] = []
    frames: list[list[str]] = []
    tumbling = animation.Tumbling(
        session,
        lambda pause, then: waiting.append((pause, then)),
        lambda: frames.append(tumbling.faces()),
    )
    session.answer("attack")
    tumbling.throw()
    seconds = 0.0
    while waiting:
        pause, then = waiting.pop()
        seconds += pause
        then()
    assert 0 < seconds <= 0.5
    assert frames[-1] == []
    assert len({tuple(frame) for frame in frames}) == len(frames)


def test_only_the_die_that_was_rerolled_tumbles() -> None:
    session = Session(Seat(s.table_of(s.ATTACK, "attack")))
    session.answer("die:3")
    thrown = animation.thrown_dice(session.choice, session.answered, session.fresh)
    assert thrown == {3}


def test_without_animation_nothing_tumbles() -> None:
    async def script(pilot: Pilot[None], app: DmdApp) -> None:
        await pilot.press("a")
        assert not table_screen(app).tumbling.faces()

    play(app_of(s.table_of(s.ATTACK)), script)


BURNT_OUT = """
seed: 5
investigators: {mike: A}
map: {paths: [A-B-C], gates: {red: C, yellow: C}}
turn: {who: mike, phase: mythos}
fire: {B: 12}
mythos: [CARD]
discovery: [e1-d05]
"""


def test_a_step_that_lacks_tokens_says_so() -> None:
    cards = load_library().mythos.values()
    fiery = next(card.id for card in cards if any(type(e).__name__ == "Fire" for e in card.do))
    shown = told(contents_of(s.table_of(BURNT_OUT.replace("CARD", fiery))))
    assert "Fire: the supply is exhausted." in shown
    assert "– " in shown
