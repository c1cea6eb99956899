"""A screen to read: a bar, lines that can be scrolled, the keys that matter."""

from __future__ import annotations

from collections.abc import Iterable

from textual import events
from textual.app import ComposeResult

from dmd_tui.ui.drawing.ink import Line, Span, pad
from dmd_tui.ui.drawing.keys import key_line
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.screens.paned import PanedScreen

MARGIN = 1
"""Blank columns on both sides of the page; the last span of a line keeps its ink off them."""


class PageScreen(PanedScreen):
    """Subclasses say what stands on the page; it fits a screen of any size."""

    def heading(self) -> str:
        raise NotImplementedError

    def page(self, width: int) -> list[Line]:
        raise NotImplementedError

    def keys(self) -> Iterable[FooterKey]:
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        for name in ("heading", "page", "footer"):
            yield Pane(name, titled=False)

    def on_resize(self, event: events.Resize) -> None:
        width, height = self.app.size
        areas = {
            "heading": (0, 0, width, 1),
            "page": (0, 1, width, max(1, height - 2)),
            "footer": (0, max(1, height - 1), width, 1),
        }
        with self.app.batch_update():
            self.put(areas)
            self.show()

    def show(self) -> None:
        page, width = self.pane("page"), self.app.size.width
        with self.app.batch_update():
            lines = self.page(page.columns - 2 * MARGIN)
            page.show([[Span(" " * MARGIN), *line, Span("")] for line in lines])
            self.pane("heading").show([pad([Span(f" {self.heading()}", "title")], width, "title")])
            keys = footer(self, self.keys())
            self.pane("footer").show([pad(key_line(keys), width, "footer")])

    def settings_changed(self) -> None:
        self.show()

    @property
    def longer(self) -> bool:
        """There is more than the screen shows."""
        page = self.pane("page")
        return len(page.lines) > page.inner_height

    def action_scroll(self, count: int) -> None:
        self.pane("page").scroll_lines(count)

    def action_page(self, direction: int) -> None:
        page = self.pane("page")
        page.scroll_lines(direction * max(1, page.inner_height - 1))

    def action_leave(self) -> None:
        self.app.pop_screen()
