"""Setting up a game: three questions with defaults, the team, surprises, the seed."""

import asyncio
from collections.abc import Callable, Collection
from itertools import combinations, product

import pytest

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.drawing.setup import details, heading_line, investigator_lines, steps_line
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.preparation import DIAL, SEEDS, STEPS, Combination, Preparation
from dmd_tui.ui.screens.new_game import NewGameScreen
from dmd_tui.ui.screens.table import TableScreen
from tests.support.screen import seen


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture
def preparation(library: Library) -> Preparation:
    return Preparation(library, below=lambda count: 0)


def speaker_of(preparation: Preparation) -> Speaker:
    return Speaker(preparation.library, "en", preparation.episode, preparation.elder_one)


def at(preparation: Preparation, step: str) -> Preparation:
    preparation.dialling = step == DIAL
    while preparation.step != step:
        preparation.go_on()
    return preparation


# ── the three questions ──────────────────────────────────────────────────────────────────────────


def test_every_question_has_an_answer_from_the_start(preparation: Preparation) -> None:
    setup = preparation.begin().game.state.setup  # type: ignore[attr-defined]
    assert (setup.episode, setup.elder_one) == ("kilkenny", "tsathoggua")
    assert setup.investigators == ("mike", "ruth")
    assert setup.solo


def test_one_goes_on_and_back(preparation: Preparation) -> None:
    assert [preparation.step, *(preparation.go_on() and preparation.step for _ in range(2))] == [
        *STEPS
    ]
    assert not preparation.go_on()
    assert [preparation.go_back() for _ in range(2)] == [True] * 2
    assert not preparation.go_back()


def test_the_dial_lies_beside_the_questions(preparation: Preparation) -> None:
    preparation.go_on()
    preparation.dialling = True
    assert preparation.step == "difficulty"
    assert preparation.turn_knob("2")
    assert preparation.go_on()
    assert preparation.step == "elder-one"
    assert not preparation.turn_knob("2")
    assert preparation.setup(preparation.team).options.relics


def test_the_steps_show_what_would_be_played(preparation: Preparation) -> None:
    text = text_of(steps_line(preparation, UNICODE, 80))
    assert "1 The Kilkenny Witch Trial" in text
    assert "2 Tsathoggua" in text
    assert "3 Mike, Ruth" in text
    preparation.team = ["mike", "ruth", "peters", "leon", "stella"]
    assert "3 team of 5" in text_of(steps_line(preparation, UNICODE, 80, "d"))


@pytest.mark.parametrize("step", [*STEPS, DIAL])
@pytest.mark.parametrize("width", [49, 64, 90, 130])
def test_details_are_never_cut(preparation: Preparation, step: str, width: int) -> None:
    at(preparation, step)
    for height in (20, 32, 44):
        lines = details(preparation, speaker_of(preparation), UNICODE, width, height)
        assert max(len(text_of(line).rstrip()) for line in lines) <= width


@pytest.mark.parametrize("step", [*STEPS, DIAL])
def test_ascii_stays_ascii(preparation: Preparation, step: str) -> None:
    at(preparation, step)
    lines = details(preparation, speaker_of(preparation), ASCII, 110, 60)
    lines += [heading_line(preparation, 80), steps_line(preparation, ASCII, 40)]
    assert all(text_of(line).isascii() for line in lines)


def test_an_episode_tells_what_it_is_about(preparation: Preparation) -> None:
    lines = details(preparation, speaker_of(preparation), UNICODE, 90, 34)
    text = "\n".join(map(text_of, lines))
    for words in (
        "In 1324 the town",
        "All four jurors must stand",
        "Ghast  monster, 4 figures",
        "17 spaces",
        "Convince Juror",
        "Kyteler's Inn",  # on the map
    ):
        assert words in text


def test_the_map_is_left_out_where_it_has_no_room(preparation: Preparation) -> None:
    text = "\n".join(map(text_of, details(preparation, speaker_of(preparation), UNICODE, 49, 20)))
    assert "Kyteler's Inn" not in text


def test_an_elder_one_shows_its_first_stage_only(preparation: Preparation) -> None:
    at(preparation, "elder-one")
    text = " ".join(map(text_of, details(preparation, speaker_of(preparation), UNICODE, 90, 32)))
    assert "The Sleeper of N'kai  4 stages" in text
    assert "Voormi Acolyte" in text
    assert "The Black Maw" not in text


def test_sheets_show_every_level_of_every_skill(preparation: Preparation) -> None:
    speaker = speaker_of(preparation)
    for card in preparation.library.investigators.values():
        for close in (False, True):
            lines = investigator_lines(card, speaker, 400, close=close)
            shown = [text_of(line) for line in lines]
            assert card.flavour in shown
            for skill in card.skills:
                for level in range(1, 5):
                    assert f"{level} {speaker.skill_level(skill, level)}" in " ".join(shown)


# ── the team ─────────────────────────────────────────────────────────────────────────────────────


def test_a_team_has_two_to_five(preparation: Preparation) -> None:
    menu = at(preparation, "investigators").menu
    for who in ("agatha", "huikong", "julien"):
        menu.go_to(who)
        assert preparation.toggle()
    assert preparation.team == ["mike", "ruth", "agatha", "huikong", "julien"]
    menu.go_to("leon")
    assert not preparation.toggle()
    for who in list(preparation.team)[1:]:
        menu.go_to(who)
        assert preparation.toggle()
    assert (preparation.team, preparation.missing) == (["mike"], 1)


# ── surprises ────────────────────────────────────────────────────────────────────────────────────


def pairs_but(library: Library, *kept: str) -> Collection[Combination]:
    return [
        Combination(episode, elder_one, frozenset(pair))
        for episode, elder_one in product(library.episodes, library.elder_ones)
        for pair in combinations(library.investigators, 2)
        if frozenset(pair) != frozenset(kept)
    ]


def test_a_surprise_was_not_played_yet(library: Library) -> None:
    preparation = Preparation(library, lambda: pairs_but(library, "leon", "stella"))
    preparation.surprise()
    assert preparation.team == ["leon", "stella"]
    assert preparation.step == "investigators"


def test_when_everything_was_played_anything_will_do(library: Library) -> None:
    preparation = Preparation(library, lambda: pairs_but(library))
    preparation.surprise()
    assert len(preparation.team) == 2


def test_a_surprise_differs_from_what_is_there_and_keeps_the_size(library: Library) -> None:
    preparation = Preparation(library)
    preparation.menus["investigators"].go_to("sally")
    at(preparation, "investigators").toggle()
    for _ in range(20):
        before = preparation.setup(preparation.team)
        preparation.surprise()
        assert preparation.setup(preparation.team) != before
        assert len(preparation.team) == 3


# ── the seed ─────────────────────────────────────────────────────────────────────────────────────


def test_a_seed_is_there_and_can_be_typed(preparation: Preparation) -> None:
    assert "seed 0" in text_of(heading_line(preparation, 80))
    preparation.type_seed()
    for digit in "4815":
        preparation.type_digit(digit)
    preparation.erase_digit()
    assert "seed [481_]" in text_of(heading_line(preparation, 80))
    preparation.take_seed()
    assert preparation.seed == 481
    assert preparation.begin().game.state.setup.seed == 481  # type: ignore[attr-defined]


def test_without_a_digit_the_seed_is_drawn_anew(library: Library) -> None:
    draws = iter([5, 6])
    preparation = Preparation(library, below=lambda count: next(draws) if count == SEEDS else 0)
    preparation.type_seed()
    preparation.take_seed()
    assert preparation.seed == 6


def test_erasing_nothing_keeps_the_seed(preparation: Preparation) -> None:
    preparation.type_seed()
    preparation.erase_digit()
    assert (preparation.typed, preparation.seed) == (None, 0)


# ── with keys ────────────────────────────────────────────────────────────────────────────────────


def visit(
    *keys: str,
    then: Callable[[DmdApp], object],
    size: tuple[int, int] = (80, 24),
    ascii: bool = False,
) -> None:
    async def run() -> None:
        app = DmdApp(ascii=ascii)
        async with app.run_test(size=size) as pilot:
            await pilot.press("n", *keys)
            await pilot.pause()
            then(app)

    asyncio.run(run())


def preparation_of(app: DmdApp) -> Preparation:
    assert isinstance(app.screen, NewGameScreen)
    return app.screen.preparation


def footer_of(app: DmdApp) -> str:
    return app.screen.query_one("#footer", Pane).render_line(0).text


def test_enter_three_times_begins() -> None:
    def playing(app: DmdApp) -> None:
        assert isinstance(app.screen, TableScreen)
        assert app.screen.session.game.state.order == ["mike", "ruth"]
        assert len(app.screen_stack) == 2

    visit("enter", "enter", "enter", then=playing)


@pytest.mark.parametrize("key", ["escape", "ctrl+c"])
def test_typing_a_seed_can_be_given_up(key: str) -> None:
    def asked(app: DmdApp) -> None:
        assert preparation_of(app).typed is None
        assert preparation_of(app).seed != 4815
        assert "surprise me" in footer_of(app)

    visit("s", *"4815", key, then=asked)
    visit("s", then=lambda app: _in(footer_of(app), "backspace erase", "esc cancel"))


def _in(text: str, *parts: str) -> None:
    assert all(part in text for part in parts)


def test_nothing_is_chosen_that_is_not_seen() -> None:
    visit("enter", "s", "4", then=lambda app: _at_step(app, "episode"), size=(70, 20))
    visit("q", then=lambda app: _is(app, "TitleScreen"), size=(70, 20))


def test_a_question_mark_opens_the_help() -> None:
    visit("question_mark", then=lambda app: _is(app, "HelpScreen"))


def test_the_typed_seed_and_team_are_played() -> None:
    def playing(app: DmdApp) -> None:
        assert isinstance(app.screen, TableScreen)
        setup = app.screen.session.game.state.setup
        assert (setup.seed, setup.investigators) == (42, ("mike", "ruth", "peters"))

    keys = ("s", "4", "x", "2", "enter", "enter", "enter", "down", "space", "enter")
    visit(*keys, then=playing)


def test_a_team_of_one_does_not_begin_and_says_why() -> None:
    def told(app: DmdApp) -> None:
        assert preparation_of(app).team == ["ruth"]
        assert "needs 1 more" in footer_of(app)

    visit("enter", "enter", "space", "enter", then=told)


@pytest.mark.parametrize("key", ["backspace", "escape"])
def test_back_goes_a_step_back_and_then_to_the_title(key: str) -> None:
    visit("enter", key, then=lambda app: _at_step(app, "episode"))
    visit(key, then=lambda app: _is(app, "TitleScreen"))


def test_a_long_sheet_can_be_read_on() -> None:
    def read(app: DmdApp) -> None:
        sheet = app.screen.query_one("#details", Pane)
        assert sheet.top > 0
        assert sheet.top + sheet.inner_height == len(sheet.lines)

    visit("enter", "enter", "right", "right", then=read)


@pytest.mark.parametrize("keys", [("right", "enter"), ("enter", "enter", "right", "down")])
def test_something_else_is_read_from_its_beginning(keys: tuple[str, ...]) -> None:
    def read(app: DmdApp) -> None:
        sheet = app.screen.query_one("#details", Pane)
        assert sheet.top == 0
        assert seen(app)[3].endswith(text_of(sheet.lines[0]).ljust(sheet.columns))

    visit(*keys, then=read)


def test_too_small_a_window_says_so_and_recovers() -> None:
    async def run() -> None:
        app = DmdApp()
        async with app.run_test(size=(60, 20)) as pilot:
            await pilot.press("n")
            await pilot.pause()
            assert "too small" in app.screen.query_one("#heading", Pane).render_line(0).text
            await pilot.resize_terminal(80, 24)
            await pilot.pause()
            assert "New game" in app.screen.query_one("#heading", Pane).render_line(0).text

    asyncio.run(run())


def test_every_cell_is_ascii_with_ascii() -> None:
    def ascii_only(app: DmdApp) -> None:
        for pane in app.screen.query(Pane):
            assert all(pane.render_line(y).text.isascii() for y in range(pane.rows))

    for keys in ((), ("enter",), ("enter", "enter")):
        visit(*keys, then=ascii_only, ascii=True)


def _at_step(app: DmdApp, step: str) -> None:
    assert preparation_of(app).step == step


def _is(app: DmdApp, name: str) -> None:
    assert type(app.screen).__name__ == name
