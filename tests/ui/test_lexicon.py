"""The lexicon on the screen: opened from anywhere, searched while one types, gone back from."""

import asyncio
from collections.abc import Callable, Sequence

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.lexicon import load_lexicon
from dmd_tui.lang.lookup import Lookup
from dmd_tui.lang.screen import words
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.store.settings import Settings, SettingsFile, settings_path
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.drawing.inspect import explain_event, numbers_in
from dmd_tui.ui.drawing.lexicon import (
    Background,
    Row,
    chapter_rows,
    contents_rows,
    entry_rows,
    hit_rows,
    lines_of,
    neighbour,
    question_rows,
    turn_rows,
    with_detail,
)
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.screens.lexicon import LexiconScreen
from dmd_tui.ui.screens.table import TableScreen
from dmd_tui.ui.screens.title import TitleScreen
from dmd_tui.ui.session import Session

LANGUAGES = ("en", "de", "it")


def session() -> Session:
    return Session(Seat(new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], 7)))


def visit(
    app: DmdApp,
    *keys: str,
    then: Callable[[DmdApp], bool | None],
    size: tuple[int, int] = (80, 24),
) -> None:
    """Start, press keys, look: `then` asserts, or says whether all is well."""

    async def run() -> None:
        async with app.run_test(size=size) as pilot:
            await pilot.press(*keys)
            await pilot.pause()
            assert then(app) is not False

    asyncio.run(run())


def lexicon_of(app: DmdApp) -> LexiconScreen:
    screen = app.screen
    assert isinstance(screen, LexiconScreen)
    return screen


def seen(app: DmdApp, *panes: str) -> str:
    """What is in sight."""
    screen = lexicon_of(app)
    lines = []
    for name in panes or ("heading", "page", "footer"):
        pane = screen.pane(name)
        lines += [text_of(pane._line_at(y)) for y in range(pane.inner_height)]
    return "\n".join(lines)


def texts(rows: Sequence[Row]) -> str:
    return "\n".join(text_of(spans) for row in rows for spans in row.lines)


# ── what is drawn ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [78, 118])
def test_no_row_is_wider_than_the_page(language: str, width: int) -> None:
    lexicon = load_lexicon(language)
    lookup = Lookup(lexicon)
    back = Background(lexicon, words(language), lookup.terms.terms[:3])
    entries = ["RUN-03", "DICE-29", "OPEN-09", "EX-02", "carried-along", "INVESTIGATE-17"]
    pages = [
        turn_rows(lexicon, words(lexicon.language), UNICODE, width, "end"),
        question_rows(lexicon, UNICODE, width),
        contents_rows(lexicon, words(language)),
        chapter_rows(lexicon, "SKILLS", width),
        chapter_rows(lexicon, "OPEN", width),
        hit_rows(
            lookup, words(language), lookup.find("dado Würfel dice"), "dado Würfel dice", width
        ),
        *(entry_rows(back, id, width) for id in entries),
    ]
    for rows in pages:
        lines = lines_of(rows, 0, UNICODE)
        assert max(len(text_of(spans).rstrip()) for spans in lines) <= width


@pytest.mark.parametrize("language", LANGUAGES)
def test_first_pages_fit_a_screen_of_80_by_24(language: str) -> None:
    lexicon = load_lexicon(language)
    assert len(lines_of(turn_rows(lexicon, words(lexicon.language), UNICODE, 78), 0, UNICODE)) <= 22
    assert len(lines_of(question_rows(lexicon, UNICODE, 78), 0, UNICODE)) <= 22
    for page in (
        turn_rows(lexicon, words(lexicon.language), UNICODE, 78),
        question_rows(lexicon, UNICODE, 78),
    ):
        assert UNICODE.ellipsis not in texts(page)  # nothing was cut


def test_the_phase_of_the_game_is_marked_by_more_than_colour() -> None:
    lexicon = load_lexicon()
    plain = texts(turn_rows(lexicon, words(lexicon.language), UNICODE, 78))
    now = texts(turn_rows(lexicon, words(lexicon.language), UNICODE, 78, "mythos"))
    changed = [line for line in now.splitlines() if line not in plain.splitlines()]
    assert [line[:8] for line in changed] == ["2 Mythos"]


def test_the_cursor_is_a_sign_before_its_row() -> None:
    rows = chapter_rows(load_lexicon(), "REST", 78)
    lines = [text_of(spans) for spans in lines_of(rows, 1, ASCII)]
    assert [line[:8] for line in lines if line.startswith(">")] == ["> REST-0"]


def test_every_entry_can_be_drawn_and_every_target_exists() -> None:
    lexicon = load_lexicon()
    known = {*lexicon.rules, *lexicon.rulings, *lexicon.examples, *lexicon.questions}
    for id in known:
        rows = entry_rows(Background(lexicon, words()), id, 78)
        assert rows, id
        assert known >= {row.target for row in rows if row.target}, id


def test_a_rule_shows_everything_that_belongs_to_it() -> None:
    lookup = Lookup(load_lexicon())
    back = Background(lookup.lexicon, words(), lookup.terms.explained_by("RUN-03"))
    shown = texts(entry_rows(back, "RUN-03", 78))
    for part in ("every enemy in it goes along", "Ruling OPEN-33", "Example EX-01", "See also"):
        assert part in shown
    assert "follow (folgen, seguire)" in shown


def test_rules_have_neighbours_across_chapters() -> None:
    lexicon = load_lexicon()
    assert neighbour(lexicon, "RUN-13", 1) == "ATTACK-01"
    assert neighbour(lexicon, "TERMS-01", -1) == "TERMS-01"
    assert neighbour(lexicon, "cultist-a-monster", 1) == "bonus-dice-when-attacked"


# ── opening and searching ────────────────────────────────────────────────────────────────────────


def test_it_opens_from_the_title_and_from_its_menu() -> None:
    def at_the_turn(app: DmdApp) -> None:
        assert "1 Actions" in seen(app)

    visit(DmdApp(), "slash", then=at_the_turn)
    visit(DmdApp(), *["down"] * 3, "enter", then=at_the_turn)


def test_it_opens_at_the_table_and_leaves_it_as_it_was() -> None:
    def back(app: DmdApp) -> None:
        assert isinstance(app.screen, TableScreen)

    visit(DmdApp(session()), "slash", "r", "u", "n", "escape", "escape", then=back)
    visit(DmdApp(session()), "slash", "tab", "q", then=back)
    visit(DmdApp(), "slash", "backspace", then=lambda app: isinstance(app.screen, TitleScreen))


def test_typing_searches_at_once_and_letters_are_no_commands() -> None:
    def found(app: DmdApp) -> None:
        screen = lexicon_of(app)
        assert screen.view.query == "Heal companionq"
        assert "Companions cannot be healed" in seen(app, "page")

    keys = [*"Heal", "space", *"companionq"]
    visit(DmdApp(session()), "slash", *keys, then=found)


def test_backspace_takes_back_letters_then_closes() -> None:
    visit(DmdApp(), "slash", *"run", "backspace", then=lambda app: "/ru_" in seen(app, "heading"))

    def at_the_turn(app: DmdApp) -> None:
        assert "1 Actions" in seen(app)

    visit(DmdApp(), "slash", "x", "backspace", then=at_the_turn)
    visit(DmdApp(), "slash", *"run", "ctrl+u", then=at_the_turn)


def test_what_was_found_is_opened_and_gone_back_to() -> None:
    def open_(app: DmdApp) -> None:
        assert "SANITY-03" in seen(app, "heading")

    def again(app: DmdApp) -> None:
        assert lexicon_of(app).view.query == "sanity-03"

    keys = ["slash", *"sanity", "minus", *"03", "enter"]
    visit(DmdApp(), *keys, then=open_)
    visit(DmdApp(), *keys, "backspace", then=again)


def test_left_and_right_turn_pages_and_leave_no_trace() -> None:
    keys = ["slash", *"run", "minus", *"03", "enter", "right", "right"]
    visit(DmdApp(), *keys, then=lambda app: lexicon_of(app).view.id == "RUN-05")

    def at_the_hits(app: DmdApp) -> None:
        assert lexicon_of(app).view.kind == "search"

    visit(DmdApp(), *keys, "left", "escape", then=at_the_hits)


def test_chapters_and_their_rules() -> None:
    def chapter(app: DmdApp) -> None:
        assert "BOARD-01" in seen(app, "page")
        assert "The map" in seen(app, "heading")

    visit(DmdApp(), "slash", "tab", "down", "enter", then=chapter)


@pytest.mark.parametrize(
    ("letter", "answer", "number"),
    [
        ("a", "three kinds of enemies", "TERMS-03"),
        ("b", "You roll the enemy's dice", "DICE-08"),
        ("c", "every enemy of the space comes along", "OPEN-34"),
        ("d", "one roll with all its tentacles", "SANITY-03"),
    ],
)
def test_what_players_ask_is_answered_within_three_keys(
    letter: str, answer: str, number: str
) -> None:
    def answered(app: DmdApp) -> None:
        assert answer in " ".join(seen(app, "page").split())
        assert number in seen(app, "page")

    visit(DmdApp(session()), "slash", "question_mark", letter, then=answered)


def test_a_rule_shows_the_cards_of_this_game_that_bend_it() -> None:
    def bent(app: DmdApp) -> None:
        assert "In this game" in seen(app, "page")
        assert "Swiftness (Ruth)" in seen(app, "page")

    keys = ["slash", *"run", "minus", *"01", "enter"]
    visit(DmdApp(session()), *keys, then=bent)
    visit(DmdApp(), *keys, then=lambda app: "In this game" not in seen(app, "page"))


def test_long_entries_are_read_to_their_end() -> None:
    def at_the_end(app: DmdApp) -> None:
        page = lexicon_of(app).pane("page")
        assert page.top + page.inner_height == len(page.lines)

    keys = ["slash", *"run", "minus", *"03", "enter"]
    visit(DmdApp(session()), *keys, *["down"] * 40, then=at_the_end)
    visit(DmdApp(session()), *keys, *["pagedown"] * 5, then=at_the_end)


def test_a_wide_screen_shows_beside_a_list_what_its_cursor_is_on() -> None:
    def beside(app: DmdApp) -> None:
        lines = seen(app, "page").splitlines()
        wall = UNICODE.walls["NS"]
        assert all(wall in line for line in lines)
        assert len({line.index(wall) for line in lines}) == 1
        right = " ".join(line.partition(wall)[2].strip() for line in lines)
        assert "Swiftness (Ruth)" in right

    visit(DmdApp(session()), "slash", *"run", "minus", *"01", then=beside, size=(120, 36))


def test_nothing_is_cut_beside_a_wall() -> None:
    rows = chapter_rows(load_lexicon(), "FIRE", 58)
    lines = lines_of(rows, 0, UNICODE)
    shown = with_detail(lines, [], UNICODE, 58, range(len(lines)))
    assert not any(UNICODE.ellipsis in text_of(spans) for spans in shown)


@pytest.mark.parametrize(("language", "word"), [("de", "Aktionen"), ("it", "Azioni")])
def test_it_speaks_the_language_of_the_settings(language: str, word: str) -> None:
    settings = Settings(language=language)  # type: ignore[arg-type]
    app = DmdApp(preferences=Preferences(SettingsFile(settings_path(), settings, [])))

    def spoken(app: DmdApp) -> None:
        assert word in seen(app, "page")

    visit(app, "slash", then=spoken)


# ── why ──────────────────────────────────────────────────────────────────────────────────────────


def test_why_at_the_table_leads_to_its_rules() -> None:
    def reasons(app: DmdApp) -> None:
        screen = lexicon_of(app)
        assert screen.view.numbers[:2] == ("RUN-01", "RUN-03")
        assert "TURN-02" in screen.view.numbers

    visit(DmdApp(session()), "question_mark", "slash", then=reasons)
    visit(
        DmdApp(session()),
        *("question_mark", "slash", "enter"),
        then=lambda app: "Swiftness (Ruth)" in seen(app),
    )


def test_a_line_of_the_log_is_explained() -> None:
    def explained(app: DmdApp) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        shown = "\n".join(text_of(spans) for spans in screen.pane("inspect").lines)
        assert "MYTHOS-01" in shown
        assert screen.rules_explained()[0] == "MYTHOS-01"

    def in_the_log(app: DmdApp) -> None:
        screen = app.screen
        assert isinstance(screen, TableScreen)
        marked = [text_of(spans) for spans in screen.pane("log").lines]
        assert [line for line in marked if line.startswith(UNICODE.here)] == [
            line for line in marked if "Mythos" in line and "MYTHOS-01" in line
        ]

    drawn = session()
    drawn.answer("pass")
    places = [event.id for event in drawn.shown.events]
    up = len(places) - 1 - places.index("mythos-drawn")
    keys = ["g", "g", *["up"] * up]
    visit(DmdApp(drawn), *keys, then=in_the_log)
    visit(DmdApp(drawn), *keys, "question_mark", then=explained)


def test_a_card_that_caused_a_line_is_told_with_its_text() -> None:
    drawn = session()
    drawn.answer("pass")
    event = next(event for event in drawn.table.events if event.id == "mythos-drawn")
    lines = explain_event(drawn.speaker, load_lexicon(), event, 78)
    card = drawn.game.library.mythos[event.args["card"]]
    shown = " ".join(" ".join(text_of(spans) for spans in lines).split())
    assert drawn.speaker.mythos(card) in shown
    assert numbers_in(lines) == event.rules


def test_what_lies_on_the_table_is_found_before_rules_that_speak_of_it() -> None:
    def then(app: DmdApp) -> None:
        assert "token  Fatigue  For each one you carry" in seen(app, "page")

    visit(DmdApp(session()), "slash", *"fatigue", then=then)


def test_a_card_opens_with_its_token_and_leads_back() -> None:
    def then(app: DmdApp) -> None:
        page = seen(app, "page")
        assert "Torpor (in the deck)" in page
        assert "gains 1 Fatigue token" in page
        assert "For each one you carry" in page
        assert "MYTHOS-01" in page
        assert "next rule" not in seen(app, "footer")

    visit(DmdApp(session()), "slash", *"torpor", "enter", then=then)


def test_without_a_game_all_boxes_can_be_looked_up() -> None:
    def then(app: DmdApp) -> None:
        assert "Torpor" in seen(app, "page")

    visit(DmdApp(library=load_library()), "slash", *"torpor", then=then)
