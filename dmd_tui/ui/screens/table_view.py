"""What the table screen shows: where its panes lie and what is in them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct
from textual import events
from textual.app import ComposeResult

from dmd_tui.engine import Choice
from dmd_tui.ui import cursor as cursors
from dmd_tui.ui.animation import Tumbling
from dmd_tui.ui.arrangement import BARS, PANES, arrange
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.drawing.choices import NOWHERE
from dmd_tui.ui.drawing.ink import Line, Span, line, wrap
from dmd_tui.ui.drawing.inspect import (
    explain_choice,
    explain_event,
    explain_page,
    explain_pane,
    explain_space,
    numbers_in,
    rules_lines,
)
from dmd_tui.ui.drawing.keys import fitting, key_line
from dmd_tui.ui.drawing.map import Zoom
from dmd_tui.ui.drawing.small import too_small
from dmd_tui.ui.first_place import first_place
from dmd_tui.ui.keys import footer
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.screens.paned import PanedScreen
from dmd_tui.ui.session import Page, Session
from dmd_tui.ui.table_keys import table_keys

if TYPE_CHECKING:
    from dmd_tui.ui.guide import Hint

COME_AND_GO = ("log", "guide", "inspect")
WIDGETS = (*COME_AND_GO, *(name for name in (*PANES, "track", *BARS) if name not in COME_AND_GO))
"""Those that come and go are composed first: Textual counts from the last one, and repaints every
pane whose number changes."""

TRACK = 1
"""Lines of the story board that are never scrolled away: the Summoning track with its symbols."""

FOLLOW_THE_CURSOR = ("map", "choice", "inspect", "footer")


class Question(Struct, frozen=True):
    """Something to be sure about: only a yes does it, every other key does nothing.

    It is asked as `ask:ID`; the answers are `key:ask.ID` and `key:ask.NO`.
    """

    id: str
    no: str
    do: Callable[[], None]


class TableView(PanedScreen):
    """Shows a session. Holds what is looked at, never game truth."""

    NEEDS_ROOM = True

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.cursor = 0
        self.pointed = True
        """Whether anybody has put the cursor where it is, or it does no harm there."""
        self.zoomed = ""
        self.focused_pane = "choice"
        self.looking = ""
        """A space that is looked at on the map, though it is no option."""
        self.log_place = -1
        """The event of the log that the cursor is on, counted from the last one."""
        self.map_zoom: Zoom | None = None
        """What was asked for instead of the zoom that fits."""
        self.question: Question | None = None
        """Asked, and not answered yet."""
        self.remark = ""
        """Said in the last line, where it hides nothing, until the next key."""
        self.paying = False
        """The numbers of the dice take stress though a reroll is free."""
        self.hint: Hint | None = None
        self.tumbling = Tumbling(session, self.set_timer, self.show)
        self._page: Page | None = None
        self._asked: Choice | None = None
        self._layout: tuple[object, ...] = ()
        self.is_laid_out_anew = False
        """The last `show` put panes elsewhere."""

    def compose(self) -> ComposeResult:
        for name in WIDGETS:
            flush = name in BARS or name == "map"
            margin = 0 if flush else 1
            yield Pane(name, titled=name not in BARS, margin=margin, edges=name == "map")

    def on_mount(self) -> None:
        """Everything lies where it belongs before Textual looks for the first time."""
        self.contents = Contents(self.session, self.app.glyphs)
        self.show()

    def on_resize(self, event: events.Resize) -> None:
        self.show()

    def settings_changed(self) -> None:
        self.contents = Contents(self.session, self.app.glyphs)
        self.show()

    def show(self, panes: Sequence[str] = WIDGETS) -> None:
        """Lay out and paint: only what changed costs anything. Whoever knows which panes that can
        be names them."""
        with self.app.batch_update():
            self._look_around()
            fate = self.tells_fate()
            layout = (self.app.size, self.zoomed, fate, self._lines_of_hint())
            self.is_laid_out_anew = layout != self._layout
            if self.is_laid_out_anew:
                self._layout, panes = layout, WIDGETS
                self._lay_out(fate)
            self._keep_focus_in_sight()
            self._paint(panes)

    def _keep_focus_in_sight(self) -> None:
        """Keys go to no pane that nobody sees: one that has lost its place gives them back. Only an
        explanation may cover what it explains."""
        covered = self.too_small or self.zoomed == "inspect"
        if not covered and not self.pane(self.focused_pane).display:
            self.focused_pane = "choice"

    def _look_around(self) -> None:
        """Notice what is new: another choice, another page, another hint."""
        choice, page, guide = self.session.choice, self.session.page, self.session.guide
        if choice is not self._asked:
            self._asked, self.paying, self.looking = choice, False, ""
            self.pane("sheets").top = 0
            self.pointed = choice is None or not (
                self.session.dice_kept or cursors.is_for_good(choice)
            )
            self.cursor = first_place(self.session.game, choice) if choice is not None else 0
        if page is not self._page:
            self._page, self.looking = page, ""
            self.pane("choice").top = 0
        self.hint = guide.look(self.session) if guide is not None else None
        if guide is not None and guide.over:
            self.session.guide = None
            self.app.guide_is_over()

    @property
    def has_unknown_board(self) -> bool:
        return bool(self.session.game.state.unknown)

    def tells_fate(self) -> bool:
        """The choice needs more room than it usually has."""
        return self.session.choice is None or self._choice_needs_room()

    def _choice_needs_room(self) -> bool:
        if self.too_small:
            return False
        width, height = self.app.size
        shape, unknown = self.contents.shape, self.has_unknown_board
        area = arrange(width, height, shape, zoomed=self.zoomed, unknown=unknown)["choice"]
        return self.contents.lines_of_choice(area.width - 2, self.cursor) >= area.height

    def _lines_of_hint(self) -> int:
        """A hint is as wide as the choice below it."""
        if self.hint is None or self.too_small:
            return 0
        width, height = self.app.size
        shape, unknown = self.contents.shape, self.has_unknown_board
        area = arrange(width, height, shape, zoomed=self.zoomed, unknown=unknown)["choice"]
        return len(self.contents.guide(self.hint, area.width)[0])

    def _lay_out(self, fate: bool) -> None:
        width, height = self.app.size
        if self.too_small:
            areas = {"title": (0, 0, width, height)}
        else:
            areas = dict(
                arrange(
                    width,
                    height,
                    self.contents.shape,
                    zoomed=self.zoomed,
                    fate=fate,
                    guide=self._lines_of_hint(),
                    unknown=self.has_unknown_board,
                )
            )
        self.put(areas)

    def _paint(self, panes: Sequence[str]) -> None:
        if self.too_small:
            self.pane("title").show(too_small("table", self.app.words, *self.app.size))
            return
        for name in panes:
            pane = self.pane(name)
            if pane.display:
                self._paint_pane(name, pane)
                pane.light(name == self.focused_pane)

    def _paint_pane(self, name: str, pane: Pane) -> None:
        contents, width, text = self.contents, pane.columns, pane.text_width
        match name:
            case "map":
                zoom = self.zoom_of(pane)
                looking = self.space_in_sight() if self.focused_pane == "map" else ""
                lines, heading = contents.map(zoom, self.cursor, looking)
                plan = contents.plan(zoom)
                whole = plan.width <= pane.columns and plan.height <= pane.inner_height
                if not (whole or self.zoomed):
                    heading = self.app.words.phrase("heading:part-of-map", name=heading)
                pane.show(lines, heading)
                pane.bring_into_sight(*contents.plan(zoom).middle(self.space_in_sight()))
            case "choice" if self.question is not None:
                asked = self.app.words.tell(f"asked:{self.question.id}")
                pane.show(
                    wrap(line((asked, "strong")), text), self.app.words.phrase("heading:sure")
                )
            case "choice" if self.session.page is not None:
                pane.show(*contents.fate(text))
            case "choice":
                height, paying, faces = pane.inner_height, self.paying, self.tumbling.faces()
                cursor = self.cursor if self.pointed else NOWHERE
                shown = contents.choice(text, height, cursor, paying=paying, faces=faces)
                pane.show(*shown)
            case "guide" if self.hint is not None:
                pane.show(*contents.guide(self.hint, width))
            case "sheets" if self.zoomed == "sheets":
                pane.show(*contents.whole_sheets(text))
            case "sheets":
                pane.show(*contents.sheets(text, pane.inner_height))
            case "log" if self.tumbling.goes_on:
                pass  # it would tell what the dice show before they lie still
            case "log" if self.focused_pane == "log" and self.session.shown.events:
                lines, heading, first = contents.log_with_cursor(text, self.log_place)
                pane.top = max(first - pane.inner_height + 2, min(pane.top, first), 0)
                pane.show(lines, heading)
            case "log":
                pane.show(*contents.log(text, pane.inner_height), at_end=True)
            case "inspect":
                pane.show(self._explanation(text), self.app.words.phrase("heading:why"))
            case "footer":
                pane.show([self._keys()])
            case "story":
                pane.show(*contents.story(text), pinned=TRACK)
            case "title" | "phases":
                pane.show(*getattr(contents, name)(width))
            case _:
                pane.show(*getattr(contents, name)(text))

    def zoom_of(self, pane: Pane) -> Zoom:
        if self.map_zoom is not None:
            return self.map_zoom
        return self.contents.best_zoom(pane.columns, pane.inner_height)

    def space_in_sight(self) -> str:
        """The space that is looked at, that an option or a page is about, or of the active one."""
        under = self.looking or self.contents.space_under(self.cursor)
        return under or self.session.game.active.space

    def _explanation(self, width: int) -> list[Line]:
        """`?` on the option under the cursor, on a space of the map, or on another pane."""
        session, lexicon = self.session, self.app.lexicon
        events, speaker = session.shown.events, session.speaker
        if self.focused_pane == "map":
            return explain_space(session.game, speaker, lexicon, self.space_in_sight(), width)
        if self.focused_pane == "log" and events:
            return explain_event(speaker, lexicon, events[self.log_place], width)
        if self.focused_pane == "choice":
            if session.page is not None:
                return explain_page(speaker, lexicon, session.page.events, width)
            if (choice := session.choice) is not None:
                return explain_choice(session.game, speaker, lexicon, choice, self.cursor, width)
            if (ending := session.table.ending) is not None:
                return rules_lines(lexicon, ending.rules, width)
        return explain_pane(session.game, speaker, lexicon, self.focused_pane, width)

    def rules_explained(self) -> tuple[str, ...]:
        """The rules of what `?` explains, as long as it is open: the lexicon begins with them."""
        if self.zoomed != "inspect":
            return ()
        return numbers_in(self._explanation(self.pane("inspect").text_width))

    def _keys(self) -> Line:
        """The keys that matter now, or what is asked."""
        if (asked := self.question) is not None:
            yes = self.app.words.phrase("answer:yes")
            answers = footer(self, ((yes, f"ask.{asked.id}"), ("n", f"ask.{asked.no}")))
            text = self.app.words.phrase(f"ask:{asked.id}")
            return [Span(f" {text} ", "footer-key"), *key_line(answers)]
        if self.remark:
            return [Span(f" {self.remark}", "footer-key")]
        return key_line(fitting(footer(self, table_keys(self)), self.app.size.width))

    def more_below(self) -> bool:
        """A page of fate goes on below the edge of its pane."""
        pane = self.pane("choice")
        return pane.top + pane.inner_height < len(pane.lines)
