"""Statistics: what became of all finished games, on four pages of charts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType

from dmd_tui.lang.errors import error_in
from dmd_tui.ui.drawing.ink import Line, Span, fit, wrap
from dmd_tui.ui.keys import FooterKey
from dmd_tui.ui.screens.page import MARGIN, PageScreen

if TYPE_CHECKING:  # loaded when somebody looks: the title needs none of it
    from dmd_tui.lang.recorded import RecordNames
    from dmd_tui.store.finished import Finished, Recorded
    from dmd_tui.store.home import Home
    from dmd_tui.store.statistics import Wanted

DAYS = 30
ABOVE = 4
"""Lines above a page: its tabs, how many games, and blanks."""


class StatisticsScreen(PageScreen):
    """One page at a time, of all games or of those that a filter leaves."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("tab,right,l", "turn(1)", "next page", id="statistics.next"),
        Binding("shift+tab,left,h", "turn(-1)", "last page", id="statistics.last"),
        Binding("up,k", "scroll(-1)", "up", id="statistics.up", show=False),
        Binding("down,j", "scroll(1)", "down", id="statistics.down", show=False),
        Binding("pagedown,space", "page(1)", "page down", id="statistics.page-down", show=False),
        Binding("pageup", "page(-1)", "page up", id="statistics.page-up", show=False),
        Binding("f", "filter(1)", "next filter", id="statistics.filter"),
        Binding("F", "filter(-1)", "last filter", id="statistics.filter-back", show=False),
        Binding("x", "export", "export", id="statistics.export"),
        Binding("q,backspace,escape", "leave", "go back", id="statistics.leave"),
    ]

    def __init__(self, home: Home) -> None:
        super().__init__()
        self.home = home
        self.place = 0
        self.filter = 0
        self.told: list[Line] = []
        """What came of an export, until the next key."""

    # ── the games ────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def recorded(self) -> Recorded:
        """The record as it was when the screen was opened."""
        from dmd_tui.store.finished import read_finished

        return read_finished(self.home)

    @cached_property
    def names(self) -> RecordNames:
        """Without boxes, ids must do."""
        from dmd_tui.cards.load import load_library
        from dmd_tui.cards.problems import ContentError
        from dmd_tui.lang.recorded import RecordNames

        try:
            return RecordNames(self.app.library or load_library(), self.app.language)
        except ContentError:
            return RecordNames(None, self.app.language)

    @cached_property
    def filters(self) -> list[tuple[str, Wanted]]:
        """Titles and filters: those under which there are games, but not all of them."""
        from dmd_tui.store.statistics import OPTIONS, Wanted, matching

        words = self.app.words
        lately = (datetime.now(UTC) - timedelta(days=DAYS)).strftime("%Y-%m-%d")
        possible = [(words.phrase("statistics:of-lately", days=DAYS), Wanted(since=lately))]
        possible += [
            (self.names.played_with(option), Wanted(options={option: True})) for option in OPTIONS
        ]
        possible += [
            (
                words.phrase("statistics:against", elder=self.names.elder_one(elder)),
                Wanted(elder_one=elder),
            )
            for elder in self.names.elder_ones
        ]
        games = self.recorded.sealed
        useful = [
            (title, wanted)
            for title, wanted in possible
            if 0 < len(matching(games, wanted)) < len(games)
        ]
        return [("", Wanted()), *useful]

    @property
    def games(self) -> list[Finished]:
        from dmd_tui.store.statistics import matching

        return matching(self.recorded.sealed, self.filters[self.filter][1])

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def settings_changed(self) -> None:
        """Names and filters are told anew; which filter it was stays."""
        for known in ("names", "filters"):
            self.__dict__.pop(known, None)
        self.told = []
        self.show()

    def heading(self) -> str:
        return self.app.words.tell("statistics:heading")

    def page(self, width: int) -> list[Line]:
        from dmd_tui.ui.drawing.statistics import View, empty_lines, page_lines, summary, tabs

        if not self.recorded.games:
            return [[], *empty_lines(width, self.app.words)]
        games, glyphs = self.games, self.app.glyphs
        view = View(games, self.names, glyphs, width, self.pane("page").rows - ABOVE)
        lines = [fit(tabs(self.place, glyphs, self.app.words), width, glyphs.ellipsis), []]
        lines += self.told or summary(view, self.recorded, self.filters[self.filter][0])
        return [*lines, [], *(page_lines(self.place, view) if games else [])]

    def keys(self) -> Iterable[FooterKey]:
        if not self.recorded.games:
            return ["statistics.leave"]
        keys: list[FooterKey] = ["statistics.next"]
        if len(self.filters) > 1:
            keys.append("statistics.filter")
        if self.longer:
            keys.append(("statistics.down", "statistics.read-on"))
        return [*keys, "statistics.export", "statistics.leave"]

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def action_turn(self, step: int) -> None:
        from dmd_tui.ui.drawing.statistics import PAGES

        self._look_at((self.place + step) % len(PAGES), self.filter)

    def action_filter(self, step: int) -> None:
        self._look_at(self.place, (self.filter + step) % len(self.filters))

    def _look_at(self, place: int, filter: int) -> None:
        self.place, self.filter, self.told = place, filter, []
        self.pane("page").top = 0
        self.show()

    def action_export(self) -> None:
        """Both files, of the games that the filter leaves."""
        from dmd_tui.store.statistics_export import export

        if not self.recorded.games:
            return
        name = f"statistics-{datetime.now().strftime('%Y-%m-%d-%H%M%S')}"
        wanted = self.filters[self.filter][1]
        try:
            paths = export(self.home, self.games, wanted, self.recorded.unsealed, name)
        except OSError as error:
            why = error_in(self.app.language, error.strerror or str(error))
            told = [Span(self.app.words.tell("statistics:not-written", why=why), "danger")]
        else:
            written = self.app.words.tell("statistics:written")
            told = [Span(f"{written} ", "good"), Span("  ".join(map(str, paths)), "strong")]
        self.told = wrap(told, max(20, self.app.size.width - 2 * MARGIN), 2)
        self.pane("page").top = 0
        self.show()
