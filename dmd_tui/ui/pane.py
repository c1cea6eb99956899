"""A pane: a titled area of styled lines that repaints only the lines that changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.segment import Segment
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from dmd_tui.ui.drawing.glyphs import ASCII
from dmd_tui.ui.drawing.ink import Line, Span, difference, over, pad, width_of
from dmd_tui.ui.drawing.letters import in_ascii
from dmd_tui.ui.themes import Theme, style_of

if TYPE_CHECKING:
    from dmd_tui.ui.app import DmdApp


UNTITLED = 2
"""A pane of so few lines has none to spare for a title."""


class Pane(Widget):
    """Lines under a title bar. A pane holds no truth: it shows what it is given.

    Lines may be wider and more than the pane: `left` and `top` say what is in sight.
    """

    DEFAULT_CSS = "Pane { position: absolute; }"

    app: DmdApp

    def __init__(
        self, id: str, *, titled: bool = True, margin: int = 0, edges: bool = False
    ) -> None:
        super().__init__(id=id)
        self.edges = edges
        """Whether arrows show in which directions more lies: for what is wider than a text."""
        self.margin = margin
        self.titled = self._may_have_title = titled
        self.heading = ""
        self.lines: list[Line] = []
        self.columns = self.rows = 0
        """The size it was given; Textual's own follows at its next layout."""
        self.top = 0
        self.left = 0
        self.pinned = 0
        self._rows: list[Line] = []
        """What is on the screen, to know what has to be painted."""
        self.lit = False
        """Drawn as the pane that has the keys."""
        self.more = ""
        """What the title says about lines that are out of sight."""

    @property
    def inner_height(self) -> int:
        return max(0, self.rows - self.titled)

    @property
    def text_width(self) -> int:
        """Columns for text: a margin on the left, one column free on the right."""
        return max(1, self.columns - self.margin - 1)

    def put(self, area: tuple[int, int, int, int] | None) -> None:
        """Lie there, or nowhere."""
        self.display = area is not None
        if area is not None:
            x, y, width, height = area
            self.columns, self.rows = width, height
            self.titled = self._may_have_title and height > UNTITLED
            self.styles.offset = (x, y)
            self.styles.width = width
            self.styles.height = height

    def show(
        self, lines: list[Line], heading: str = "", *, at_end: bool = False, pinned: int = 0
    ) -> None:
        """Show these lines, or the last of them; only what differs is painted. The `pinned` ones at
        the top stay in sight, whatever is scrolled."""
        width = self.columns
        self.lines, self.pinned = lines, pinned
        last_top = max(0, len(lines) - self.inner_height)
        self.top = last_top if at_end else min(self.top, last_top)
        title, more = (heading, self._more(heading)), self.more
        changed = [] if title == (self.heading, more) else [Region(0, 0, width, 1)] * self.titled
        self.heading, self.more = title
        before, self._rows = self._rows, [self._line_at(y) for y in range(self.inner_height)]
        for y, new in enumerate(self._rows):
            old = before[y] if y < len(before) else []
            if old != new:
                first, last = difference(old, new)
                x = max(0, first - self.left + self.margin)
                end = min(width, last - self.left + self.margin)
                if x < end:
                    changed.append(Region(x, y + self.titled, end - x, 1))
        if changed:
            self.refresh(*changed)

    def _more(self, heading: str) -> str:
        """That something is below, and how much; in short where the title needs the room."""
        below = len(self.lines) - self.inner_height - self.top
        if below <= 0 or self.edges:  # there the arrows say it
            return ""
        phrase = self.app.words.phrase
        whole, short = phrase("pane:more", n=below), phrase("pane:more-short", n=below)
        for words in (f"  {whole} ", f" {short} "):
            if len(heading) + 1 + len(words) <= self.columns:
                return words
        return f" +{below} "

    def light(self, lit: bool) -> None:
        if lit != self.lit:
            self.lit = lit
            if self.titled:
                self.refresh(Region(0, 0, self.columns, 1))

    def scroll_lines(self, count: int) -> None:
        top = max(0, min(self.top + count, len(self.lines) - self.inner_height))
        if top != self.top:
            self.top = top
            self.show(self.lines, self.heading, pinned=self.pinned)

    def bring_into_sight(self, x: int, y: int) -> None:
        """Bring a point into sight, with some room around it."""
        width = max(map(width_of, self.lines), default=0)
        left = max(0, min(x - self.columns // 2, width - self.columns))
        top = max(0, min(y - self.inner_height // 2, len(self.lines) - self.inner_height))
        if (left, top) != (self.left, self.top):
            self.left, self.top = left, top
            self.more = self._more(self.heading)
            self._rows = [self._line_at(y) for y in range(self.inner_height)]
            self.refresh()

    def render_line(self, y: int) -> Strip:
        theme = self.app.inks
        width = self.size.width
        if self.titled and y == 0:
            return self._title_bar(theme, width)
        spans = self._line_at(y - self.titled)
        if self.margin and spans:
            spans = [Span(" " * self.margin, spans[0].ink), *spans]
        segments = [Segment(self._letters(span.text), style_of(theme, span.ink)) for span in spans]
        strip = Strip(segments).crop(self.left, self.left + width)
        return strip.extend_cell_length(width, style_of(theme, self._ground(spans)))

    def _ground(self, spans: Line) -> str:
        """A bar stays a bar to its end; other lines end on the ground."""
        return spans[-1].ink if spans and not self.titled else "text"

    def _title_bar(self, theme: Theme, width: int) -> Strip:
        ink = "pane-focus" if self.lit else "pane"
        room = width - len(self.more)
        spans = [*pad([Span(f" {self.heading}", ink)], room, ink), Span(self.more, ink)]
        segments = [Segment(self._letters(span.text), style_of(theme, span.ink)) for span in spans]
        return Strip(segments, width)

    def _letters(self, text: str) -> str:
        """What a text has beyond the table of signs (quotes, accents) is ASCII where signs are."""
        return in_ascii(text) if self.app.glyphs is ASCII else text

    def _line_at(self, y: int) -> Line:
        """The line that is in sight in that row under the title."""
        place = y if y < self.pinned else y + self.top
        spans = self.lines[place] if 0 <= place < len(self.lines) else []
        for x, sign in self._arrows(y) if self.edges else ():
            spans = over(spans, self.left + x, sign, "key")
        return spans

    def _arrows(self, y: int) -> list[tuple[int, str]]:
        """Signs at the edges beyond which something is, with their columns in that row."""
        more, (width, height) = self.app.glyphs.more, (self.columns, self.inner_height)
        found = []
        if y == 0 and self.top > 0:
            found.append((width // 2 - 1, f" {more['up']} "))
        if y == height - 1 and len(self.lines) > self.top + height:
            found.append((width // 2 - 1, f" {more['down']} "))
        if y == height // 2:
            if self.left > 0:
                found.append((0, more["left"]))
            if max(map(width_of, self.lines), default=0) > self.left + width:
                found.append((width - len(more["right"]), more["right"]))
        return found
