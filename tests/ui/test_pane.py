"""A pane shows lines, and paints no more than what changed."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from textual.app import App, ComposeResult
from textual.geometry import Region

from dmd_tui.lang.screen import words
from dmd_tui.ui.drawing.glyphs import UNICODE
from dmd_tui.ui.drawing.ink import Line, Span, difference, fit, line, pad, text_of, width_of, wrap
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.themes import THEMES


class Frame(App[None]):
    """A screen with nothing on it but a pane of twenty by five."""

    inks = THEMES["dark"]
    glyphs = UNICODE
    words = words()

    def compose(self) -> ComposeResult:
        yield Pane("pane")

    def on_mount(self) -> None:
        self.query_one(Pane).put((0, 0, 20, 5))


def with_pane(look: Callable[[Pane], Awaitable[None]]) -> None:
    async def run() -> None:
        app = Frame()
        async with app.run_test(size=(40, 10)) as pilot:
            pane = app.query_one(Pane)
            await pilot.pause()
            await look(pane)

    asyncio.run(run())


def lines_of(*texts: str) -> list[Line]:
    return [line(text) for text in texts]


def rows(pane: Pane) -> list[str]:
    return [pane.render_line(y).text for y in range(pane.rows)]


class Painted:
    """What a pane asks to have painted."""

    def __init__(self, pane: Pane) -> None:
        self.regions: list[Region] = []
        self.all = False
        pane.refresh = self._refresh  # type: ignore[method-assign, assignment]

    def _refresh(self, *regions: Region, **_: object) -> None:
        self.regions += regions
        self.all = self.all or not regions


def test_a_pane_shows_its_title_and_its_lines() -> None:
    async def look(pane: Pane) -> None:
        pane.show(lines_of("one", "two"), "Things")
        assert [row.rstrip() for row in rows(pane)] == [" Things", "one", "two", "", ""]
        assert {len(row) for row in rows(pane)} == {20}

    with_pane(look)


def test_the_title_says_how_much_is_out_of_sight() -> None:
    async def look(pane: Pane) -> None:
        pane.show(lines_of(*"abcdef"), "Log")
        assert rows(pane)[0].endswith("  2 more lines ")
        pane.scroll_lines(1)
        assert rows(pane)[0].endswith("  1 more line ")
        pane.scroll_lines(1)
        assert rows(pane)[0].rstrip() == " Log"
        pane.show(lines_of(*"abcdefgh"), "Choice", at_end=False)
        assert rows(pane)[0] == " Choice    +2 lines "
        pane.show(lines_of(*"abcdefgh"), "Investigators", at_end=False)
        assert rows(pane)[0] == " Investigators   +2 "

    with_pane(look)


def test_long_lines_are_cut_at_the_edge() -> None:
    async def look(pane: Pane) -> None:
        pane.show(lines_of("x" * 50), "y" * 50)
        assert {len(row) for row in rows(pane)} == {20}

    with_pane(look)


def test_the_same_lines_paint_nothing() -> None:
    async def look(pane: Pane) -> None:
        pane.show(lines_of("one", "two"), "Things")
        painted = Painted(pane)
        pane.show(lines_of("one", "two"), "Things")
        assert not painted.regions
        assert not painted.all

    with_pane(look)


def test_only_the_columns_that_changed_are_painted() -> None:
    async def look(pane: Pane) -> None:
        pane.show(lines_of("one", "two little pigs"), "Things")
        painted = Painted(pane)
        pane.show(lines_of("one", "two bottle pigs"), "Things")
        assert painted.regions == [Region(4, 2, 2, 1)]

    with_pane(look)


def test_a_change_of_ink_is_a_change() -> None:
    async def look(pane: Pane) -> None:
        pane.show([line("a", "b", "c")])
        painted = Painted(pane)
        pane.show([line("a", ("b", "strong"), "c")])
        assert painted.regions == [Region(1, 1, 1, 1)]

    with_pane(look)


def test_a_shorter_line_wipes_the_longer_one() -> None:
    async def look(pane: Pane) -> None:
        pane.show(lines_of("a longer line"))
        pane.show(lines_of("a long"))
        assert rows(pane)[1].rstrip() == "a long"

    with_pane(look)


def test_scrolling_stops_at_both_ends() -> None:
    async def look(pane: Pane) -> None:
        pane.show(lines_of(*"abcdefgh"))
        pane.scroll_lines(-3)
        assert rows(pane)[1].strip() == "a"
        pane.scroll_lines(100)
        assert [row.strip() for row in rows(pane)[1:]] == list("efgh")
        pane.show(lines_of(*"ab"))
        assert [row.strip() for row in rows(pane)[1:3]] == list("ab")

    with_pane(look)


def test_a_point_is_brought_into_sight() -> None:
    async def look(pane: Pane) -> None:
        wide = [[Span("." * 60)] for _ in range(30)]
        wide[25] = line("." * 50, "X", "." * 9)
        pane.show(wide)
        pane.bring_into_sight(50, 25)
        assert any("X" in row for row in rows(pane))
        assert {len(row) for row in rows(pane)} == {20}

    with_pane(look)


def test_arrows_show_where_more_lies() -> None:
    async def look(pane: Pane) -> None:
        pane.edges = True
        pane.show([[Span("." * 60)] for _ in range(30)])
        assert [row.strip(".") for row in rows(pane)[1:]] == ["", "", "→", "↓".center(3)]
        pane.bring_into_sight(30, 15)
        assert [row.strip(".") for row in rows(pane)[1:]] == [" ↑ ", "", f"←{'.' * 18}→", " ↓ "]
        pane.bring_into_sight(60, 30)
        assert [row.strip(".") for row in rows(pane)[1:]] == [" ↑ ", "", "←", ""]
        pane.show(lines_of("." * 20))
        pane.bring_into_sight(0, 0)
        assert rows(pane)[1] == "." * 20

    with_pane(look)


def test_a_pane_of_two_lines_has_no_title() -> None:
    async def look(pane: Pane) -> None:
        pane.put((0, 0, 20, 2))
        pane.show(lines_of("one", "two"), "Things")
        assert [row.rstrip() for row in rows(pane)] == ["one", "two"]

    with_pane(look)


# ── lines ────────────────────────────────────────────────────────────────────────────────────────


def test_a_line_that_is_too_long_ends_in_an_ellipsis() -> None:
    assert text_of(fit(line("one two ", ("three", "strong")), 10)) == "one two t…"
    assert text_of(fit(line("one"), 10)) == "one"


def test_padding_makes_a_line_as_wide_as_it_should_be() -> None:
    for text in ("", "one", "a much longer line"):
        assert width_of(pad(line(text), 10)) == 10


def test_wrapping_breaks_between_words_and_indents() -> None:
    wrapped = wrap(line("one two ", ("three four", "strong")), 9, 2)
    assert [text_of(one).rstrip() for one in wrapped] == ["one two", "  three", "  four"]


def test_wrapping_loses_no_letter() -> None:
    text = "In his house at R'lyeh dead Cthulhu waits dreaming " + "x" * 40
    for width in range(6, 60):
        wrapped = wrap(line(text), width, 2)
        assert "".join("".join(text_of(one) for one in wrapped).split()) == "".join(text.split())
        assert all(len(text_of(one).rstrip()) <= width for one in wrapped)


def test_the_difference_of_two_lines_is_exact() -> None:
    assert difference(line("abcd"), line("abXd")) == (2, 3)
    assert difference(line("ab"), line("abcd")) == (2, 4)
    assert difference(line("ab"), line("ab")) == (2, 2)
