"""Statistics on the screen: charts as text, pages, filters, exports."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.recorded import RecordNames
from dmd_tui.store.finished import Recorded, record
from dmd_tui.store.home import Home
from dmd_tui.store.statistics import Tally
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing import charts
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE, Glyphs
from dmd_tui.ui.drawing.ink import text_of, width_of
from dmd_tui.ui.drawing.statistics import PAGES, View, page_lines, summary, tabs
from dmd_tui.ui.screens.statistics import StatisticsScreen
from tests.support.games import game, invented

GAMES = invented(150)
NAMES = RecordNames(load_library())
GRID, PEOPLE, LOSSES, LENGTH = range(4)


def page(
    place: int,
    games: list = GAMES,  # type: ignore[type-arg]
    *,
    width: int = 78,
    height: int = 18,
    glyphs: Glyphs = UNICODE,
    names: RecordNames = NAMES,
) -> str:
    lines = page_lines(place, View(games, names, glyphs, width, height))
    return "\n".join(text_of(spans).rstrip() for spans in lines)


# ── charts ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
def test_shades_grow_with_the_rate(glyphs: Glyphs) -> None:
    shades = [charts.shade(percent / 100, glyphs) for percent in (0, 20, 40, 60, 80, 100)]
    assert shades == [*charts.signs_of(glyphs).shades, charts.signs_of(glyphs).shades[-1]]


def test_bars_are_as_long_as_their_share_and_never_vanish() -> None:
    assert charts.bar(1, 10, ASCII) == "#" * 10
    assert charts.bar(0.5, 10, ASCII) == "#" * 5
    assert charts.bar(0.001, 10, ASCII) == "#"
    assert charts.bar(0, 10, ASCII) == ""


@pytest.mark.parametrize(
    ("rate", "low", "high", "drawn"),
    [
        (0.5, 0.2, 0.8, "..---o---."),
        (0.0, 0.0, 0.3, "o---......"),
        (1.0, 0.7, 1.0, ".......--o"),
        (0.5, 0.5, 0.5, ".....o...."),
        (0.0, 0.0, 1.0, "o---------"),
    ],
)
def test_an_interval_lies_where_it_should(rate: float, low: float, high: float, drawn: str) -> None:
    assert text_of(charts.interval(rate, low, high, 10, ASCII)) == drawn


@pytest.mark.parametrize(
    ("z", "drawn"),
    [
        (0.0, "...|..."),
        (1.0, "...|#.."),
        (-2.0, ".##|..."),
        (9.0, "...|###"),
        (-9.0, "###|..."),
    ],
)
def test_a_gauge_shows_luck_to_the_right(z: float, drawn: str) -> None:
    assert text_of(charts.gauge(z, 7, ASCII)) == drawn


def test_columns_stand_on_what_was_won() -> None:
    drawn = [text_of(row) for row in charts.columns([(4, 4), (0, 2), (1, 0), (0, 0)], 4, 2, ASCII)]
    assert drawn == [
        "::          ",
        "::          ",
        "##          ",
        "## :: ##    ",
    ]


def test_a_few_games_make_low_columns() -> None:
    assert len(charts.columns([(1, 1), (0, 1)], 12, 2, ASCII)) == 2


def test_in_every_column_both_can_be_seen() -> None:
    """A single victory among many losses has its cell, and the other way round."""
    for won, lost in ((1, 40), (40, 1)):
        drawn = "".join(text_of(row) for row in charts.columns([(won, lost)], 5, 1, ASCII))
        assert "#" in drawn
        assert ":" in drawn


# ── pages ────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize("width", [78, 118, 158])
@pytest.mark.parametrize("place", range(len(PAGES)))
def test_pages_fit_and_cut_nothing(place: int, width: int, glyphs: Glyphs) -> None:
    shown = page(place, width=width, glyphs=glyphs)
    assert max(map(len, shown.split("\n"))) <= width
    assert glyphs.ellipsis not in shown
    if glyphs is ASCII:
        assert shown.isascii()


@pytest.mark.parametrize("width", [10, 30, 50, 76])
@pytest.mark.parametrize("count", [1, 2, 60])
@pytest.mark.parametrize("place", range(len(PAGES)))
def test_pages_fit_on_any_screen_with_any_number_of_games(
    place: int, count: int, width: int
) -> None:
    shown = page(place, GAMES[:count], width=width, height=3)
    assert max(map(len, shown.split("\n"))) <= width


@pytest.mark.parametrize("place", [GRID, LOSSES, LENGTH])
def test_at_80_by_24_a_page_needs_no_scrolling(place: int) -> None:
    assert len(page(place).split("\n")) <= 18


def test_the_grid_says_rates_and_counts_and_marks_few_games() -> None:
    games = [game(str(n), won=n < 6) for n in range(12)]
    games += [game("x", episode="asylum", elder_one="azathoth", won=True)]
    rows = page(GRID, games, glyphs=ASCII).split("\n")
    kilkenny = next(row for row in rows if "Kilkenny" in row)
    asylum = next(row for row in rows if "Damned" in row)
    assert "+++" in kilkenny
    assert " 50%  6/12" in kilkenny
    assert "100%? 1/1" in asylum
    assert any("Queen" in row and "%" not in row for row in rows)  # never played
    assert "7/13" in next(row for row in rows if row.startswith("all"))


def test_boxes_that_are_gone_keep_their_row() -> None:
    assert "My own box" in page(GRID, [game(episode="my-own-box", elder_one="my-own-god")])
    assert "Kilkenny" in page(GRID, [game()], names=RecordNames(None))


def test_many_elder_ones_leave_room_for_the_names() -> None:
    games = [game(str(n), elder_one=f"old-one-{n}") for n in range(14)]
    shown = page(GRID, games)
    assert "The Kilkenny" in shown
    assert "On a wider screen you see 16 elder ones." in shown


def test_lately_the_last_game_is_the_last_sign() -> None:
    games = [
        game("new", won=True, at="2026-11-02T00:00:00Z"),
        game("old", at="2026-11-01T00:00:00Z"),
    ]
    assert "Lately  L W" in page(GRID, games, glyphs=ASCII)


def test_investigators_and_pairs() -> None:
    games = [game(str(n), won=n < 3) for n in range(12)]
    shown = page(PEOPLE, games, glyphs=ASCII)
    mike = next(row for row in shown.split("\n") if row.startswith("Mike"))
    assert "25%  3/12" in mike
    assert "Mike & Ruth" in mike  # the pair stands beside


def test_losses_name_the_cause_and_the_last_blow() -> None:
    shown = page(LOSSES, [game("a"), game("b", reason="track", cause="", slain_by="")])
    assert "2 games were lost" in shown
    assert "All dead, the last of wounds" in shown
    assert "The end of the Summoning track" in shown
    assert "Ghast" in shown
    assert "No game was lost." in page(LOSSES, [game(won=True)])


def test_length_and_luck() -> None:
    shown = page(LENGTH)
    turns = sorted(one.turns for one in GAMES)
    assert f"Turns  {turns[0]} to {turns[-1]}, median" in shown
    assert "Agatha" in shown
    assert "own against" in shown


def test_the_summary_tells_what_is_not_counted() -> None:
    recorded = Recorded((*GAMES, game("u", sealed=False)), 2)
    view = View(GAMES, NAMES, UNICODE, 78, 18)
    told = " ".join(text_of(spans) for spans in summary(view, recorded, "strict"))
    tally = Tally.of(GAMES)
    assert f"150 games, strict  {tally.won} won" in told
    assert "1 unsealed not counted" in told
    assert "2 unreadable lines passed over" in told
    assert max(width_of(spans) for spans in summary(view, recorded, "strict")) <= 78


def test_the_open_page_is_marked_without_colour() -> None:
    assert "> Losses" in text_of(tabs(LOSSES, ASCII, NAMES.words))
    assert text_of(tabs(LOSSES, ASCII, NAMES.words)).count(">") == 1


# ── the screen ───────────────────────────────────────────────────────────────────────────────────


class Opened(DmdApp):
    """The program, with the statistics open."""

    def __init__(self, home: Home, **how: object) -> None:
        super().__init__(**how)  # type: ignore[arg-type]
        self.statistics = StatisticsScreen(home)

    def show_title(self) -> None:
        self.push_screen(self.statistics)

    @property
    def shown(self) -> str:
        return "\n".join(text_of(spans) for spans in self.statistics.pane("page").lines)

    @property
    def footer(self) -> str:
        return self.statistics.pane("footer").render_line(0).text


Press = Callable[..., Awaitable[None]]


def at_statistics(
    home: Home, do: Callable[[Opened, Press], Awaitable[None]], **how: object
) -> None:
    async def look() -> None:
        app = Opened(home, **how)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await do(app, pilot.press)

    asyncio.run(look())


@pytest.fixture
def home(tmp_path: Path) -> Home:
    home = Home(tmp_path / "home")
    for one in GAMES[:40]:
        record(home, one)
    return home


def test_pages_turn_both_ways(home: Home) -> None:
    async def do(app: Opened, press: Press) -> None:
        assert "Tsathoggua" in app.shown
        await press("tab")
        assert "Pairs" in app.shown
        await press("right")
        assert "lost" in app.shown
        await press("left", "left")
        assert "Tsathoggua" in app.shown
        await press("left")
        assert "Luck" in app.shown

    at_statistics(home, do)


def test_filters_go_round_and_only_useful_ones_are_offered(home: Home) -> None:
    async def do(app: Opened, press: Press) -> None:
        assert "40 games  " in app.shown
        titles = [title for title, _ in app.statistics.filters]
        assert "with Unknown Monsters" in titles
        assert "with random locations" not in titles  # never played so
        seen = set()
        for _ in titles[1:]:
            await press("f")
            assert 0 < len(app.statistics.games) < 40
            seen.add(app.shown.split("\n")[2])
        assert len(seen) == len(titles) - 1
        await press("f")
        assert "40 games  " in app.shown
        await press("F")
        assert titles[-1] in app.shown

    at_statistics(home, do)


def test_export_writes_both_files_and_names_them(home: Home) -> None:
    async def do(app: Opened, press: Press) -> None:
        await press("f")
        count = len(app.statistics.games)
        await press("x")
        tree, sheet = sorted(home.exports.iterdir(), key=lambda path: path.suffix, reverse=True)[:2]
        shown = app.shown.replace("\n", "").replace(" ", "")
        assert str(tree) in shown
        assert str(sheet) in shown
        assert (tree.suffix, sheet.suffix) == (".json", ".csv")
        assert json.loads(tree.read_text())["all"]["games"] == count
        await press("tab")
        assert "Written" not in app.shown

    at_statistics(home, do)


def test_an_export_that_fails_is_told(home: Home) -> None:
    home.exports.write_text("a file where the folder should be")

    async def do(app: Opened, press: Press) -> None:
        await press("x")
        assert "Nothing was exported" in app.shown

    at_statistics(home, do)


def test_an_empty_record_says_what_will_be_here(tmp_path: Path) -> None:
    async def do(app: Opened, press: Press) -> None:
        assert "No game has been finished yet." in app.shown
        await press("tab", "f", "x")
        assert "No game has been finished yet." in app.shown
        assert "export" not in app.footer

    at_statistics(Home(tmp_path), do)
    assert list(tmp_path.iterdir()) == []


def test_only_unsealed_games(tmp_path: Path) -> None:
    record(Home(tmp_path), game(sealed=False))

    async def do(app: Opened, press: Press) -> None:
        assert "0 games" in app.shown
        assert "1 unsealed not counted" in app.shown
        await press("tab", "f")

    at_statistics(Home(tmp_path), do)


@pytest.mark.parametrize("key", ["q", "escape", "backspace"])
def test_leaving(home: Home, key: str) -> None:
    async def do(app: Opened, press: Press) -> None:
        assert app.screen is app.statistics
        await press(key)
        assert app.screen is not app.statistics

    at_statistics(home, do)


def test_on_an_ascii_terminal_everything_is_ascii(home: Home) -> None:
    async def do(app: Opened, press: Press) -> None:
        for _ in PAGES:
            rows = app.statistics.pane("page").rows
            drawn = "".join(app.statistics.pane("page").render_line(y).text for y in range(rows))
            assert drawn.isascii()
            await press("tab")

    at_statistics(home, do, ascii=True)
