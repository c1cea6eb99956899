"""The lexicon: the turn on one page, and behind it every rule and every card, found while one
types."""

from __future__ import annotations

from collections.abc import Iterable
from string import ascii_lowercase
from typing import TYPE_CHECKING, ClassVar, Literal

from msgspec import Struct
from textual import events
from textual.binding import Binding, BindingType

from dmd_tui.ui.drawing.ink import Line, Span, fit, pad
from dmd_tui.ui.drawing.keys import fitting, key_line
from dmd_tui.ui.drawing.lexicon import (
    Background,
    Row,
    chapter_rows,
    contents_rows,
    entry_rows,
    heading_of,
    hit_rows,
    lines_of,
    list_rows,
    neighbour,
    question_rows,
    title_of,
    turn_rows,
    with_detail,
)
from dmd_tui.ui.drawing.things import entry_of_thing, heading_of_thing, thing_rows
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.screens.page import MARGIN, PageScreen

if TYPE_CHECKING:
    from dmd_tui.lang.bends import Bend
    from dmd_tui.lang.lexicon import Lexicon
    from dmd_tui.lang.things import Things
    from dmd_tui.ui.session import Session

CLOSE = ("lexicon.back", "lexicon.close")
SEARCHING: tuple[FooterKey, ...] = ("lexicon.open", "lexicon.questions", "lexicon.chapters", CLOSE)
HITS: tuple[FooterKey, ...] = ("lexicon.open", "lexicon.down", "lexicon.chapters", "lexicon.back")
LIST: tuple[FooterKey, ...] = ("lexicon.open", "lexicon.search", "lexicon.chapters", "lexicon.back")
LETTERS: tuple[FooterKey, ...] = (("a-t", "lexicon.answer"), *LIST)
ENTRY: tuple[FooterKey, ...] = ("lexicon.next", *LIST)

LONGEST_QUERY = 60
WIDEST = 100
"""Longer lines are hard to read."""
WIDE = 116
"""From this width on a list stands beside what its cursor is on."""
PAGE_WIDTH = 76
"""What the turn on one page needs."""

Kind = Literal["search", "entry", "contents", "chapter", "questions", "why"]


class View(Struct):
    """What is open, and where one is in it."""

    kind: Kind
    id: str = ""
    """Of an entry or a chapter."""
    numbers: tuple[str, ...] = ()
    """Of a list of reasons."""
    query: str = ""
    cursor: int = 0
    """The row among all rows."""
    top: int = 0


class LexiconScreen(PageScreen):
    """Opens over whatever is open, and leaves it as it was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="lexicon.up", show=False),
        Binding("down,j", "move(1)", "down", id="lexicon.down", show=False),
        Binding("pagedown,space", "page(1)", "page down", id="lexicon.page-down", show=False),
        Binding("pageup", "page(-1)", "page up", id="lexicon.page-up", show=False),
        Binding("right,l", "next(1)", "next rule", id="lexicon.next"),
        Binding("left,h", "next(-1)", "rule before", id="lexicon.last"),
        Binding("enter", "open", "open", id="lexicon.open"),
        Binding("slash", "search", "search", id="lexicon.search"),
        Binding("question_mark", "questions", "what players ask", id="lexicon.questions"),
        Binding("tab,c", "contents", "chapters", id="lexicon.chapters"),
        Binding("ctrl+u", "clear", "clear the words", id="lexicon.clear", show=False),
        Binding("escape,backspace", "back", "back", id="lexicon.back"),
        Binding("q", "leave", "close", id="lexicon.leave"),
    ]

    def __init__(self, numbers: tuple[str, ...] = ()) -> None:
        super().__init__()
        self.view = View("why", numbers=numbers) if numbers else View("search")
        self.past: list[View] = []
        """Where one came from."""
        self.rows: list[Row] = []
        self._bends: list[Bend] | None = None
        self._things: Things | None = None
        self._shown: View | None = None

    def on_mount(self) -> None:
        """All lies where it belongs before Textual looks for the first time; the index is made
        while the first page is already being read."""
        self.on_resize(events.Resize(self.app.size, self.app.size))
        self.call_after_refresh(lambda: (self.app.lookup, self.things))

    @property
    def lexicon(self) -> Lexicon:
        return self.app.lexicon

    @property
    def session(self) -> Session | None:
        """The game under the lexicon, if one is open."""
        for screen in reversed(self.app.screen_stack):
            if screen is not self and (found := getattr(screen, "session", None)) is not None:
                return found
        return None

    @property
    def things(self) -> Things:
        """What lies on the table, or without one, in all boxes."""
        if self._things is None:
            self._things = self.app.things_of(self.session)
        return self._things

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def show(self) -> None:
        page, view, width = self.pane("page"), self.view, self.app.size.width
        room = page.columns - 2 * MARGIN
        left = self._width_of_list(room)
        self.rows = self._rows(left or min(room, WIDEST))
        view.cursor = self._on_a_target(view.cursor)
        if view is not self._shown:
            self._shown, page.top = view, view.top
        lines = lines_of(self.rows, view.cursor, self.app.glyphs)
        if left:
            page.top = max(0, min(page.top, len(lines) - page.inner_height))
            window = range(page.top, page.top + page.inner_height)
            detail = lines_of(self._detail(room - left - 3), -1, self.app.glyphs)
            lines = with_detail(lines, detail, self.app.glyphs, left, window)
        with self.app.batch_update():
            page.show([[Span(" " * MARGIN), *spans, Span("")] for spans in lines])
            self.pane("heading").show([self._bar(width)])
            keys = footer(self, [*self.keys(), "app.help"])
            self.pane("footer").show([pad(key_line(fitting(keys, width)), width, "footer")])

    def _rows(self, width: int) -> list[Row]:
        view, lexicon, glyphs, words = self.view, self.lexicon, self.app.glyphs, self.app.words
        match view.kind:
            case "search" if view.query.strip():
                return self._found(view.query, width)
            case "search":
                return turn_rows(lexicon, words, glyphs, width, self._phase())
            case "questions":
                return question_rows(lexicon, glyphs, width)
            case "contents":
                return contents_rows(lexicon, words)
            case "chapter":
                return chapter_rows(lexicon, view.id, width)
            case "why":
                return list_rows(lexicon, view.numbers, width)
            case _:
                return self._entry(view.id, width)

    def _found(self, query: str, width: int) -> list[Row]:
        """What is called so, then the rules, then what only speaks of it."""
        lookup, words = self.app.lookup, self.app.words
        called, told = self.things.find(query)
        hits = lookup.find(query)
        rules = hit_rows(lookup, words, hits, query, width) if hits or not (called or told) else []
        return [*thing_rows(called, words, width), *rules, *thing_rows(told, words, width)]

    def _entry(self, id: str, width: int) -> list[Row]:
        if id in self.things.by_id:
            return entry_of_thing(self.things, id, self.lexicon, self.app.words, width)
        return entry_rows(self._background(id), id, width)

    def _width_of_list(self, room: int) -> int:
        """On a wide screen a list leaves room for what the cursor is on; 0 on any other."""
        if room < WIDE or self.view.kind == "entry":
            return 0
        is_page = self.view.kind == "questions" or self._is_first_page
        return PAGE_WIDTH if is_page else max(PAGE_WIDTH * 3 // 4, room // 2)

    @property
    def _is_first_page(self) -> bool:
        return self.view.kind == "search" and not self.view.query.strip()

    def _detail(self, width: int) -> list[Row]:
        """What Enter would open."""
        target = self.rows[self.view.cursor].target if self.rows else ""
        if target.startswith("chapter:"):
            return chapter_rows(self.lexicon, target.partition(":")[2], width)
        return self._entry(target, width) if target else []

    def _phase(self) -> str:
        session = self.session
        if session is None or session.table.ending is not None:
            return ""
        return str(session.game.state.turn.phase)

    def _background(self, id: str) -> Background:
        terms = self.app.lookup.terms.explained_by(id)
        session = self.session
        if session is None:
            return Background(self.lexicon, self.app.words, terms)
        if self._bends is None:
            from dmd_tui.lang.bends import bends

            self._bends = bends(session.game)
        found = [bend for bend in self._bends if id in bend.rules]
        return Background(self.lexicon, self.app.words, terms, found, session.speaker)

    def _bar(self, width: int) -> Line:
        """The words that are searched for, or what is open; its own name where there is room."""
        view, words, ink = self.view, self.app.words, "title"
        left, right = self._heading()
        room = width - len(right) - 2
        name = f" {words.tell('lexicon:title')}  "
        if view.kind == "search":
            spans = [Span(f"{name}/{view.query}_", ink)]
            if not view.query:
                spans.append(Span(f"  {words.phrase('lexicon:type-here')}", "title-faint"))
        else:
            spans = [Span(f"{name}{left}" if len(name) + len(left) <= room else f" {left}", ink)]
        spans = pad(fit(spans, room, self.app.glyphs.ellipsis), room, ink)
        return [*spans, Span(f" {right} ", "title-faint")]

    def _heading(self) -> tuple[str, str]:
        view, words = self.view, self.app.words
        match view.kind:
            case "search":
                count = sum(1 for row in self.rows if row.target)
                told = words.phrase("lexicon:found", n=count)
                return "", told if view.query else self.lexicon.turn.title
            case "entry" if one := self.things.by_id.get(view.id):
                return heading_of_thing(one, words)
            case "entry":
                return heading_of(self.lexicon, words, view.id)
            case "chapter":
                return f"{view.id}  {title_of(self.lexicon, words, view.id)}", ""
            case "contents":
                return words.tell("lexicon:chapters"), ""
            case "questions":
                return words.tell("lexicon:questions"), ""
            case _:
                return words.tell("lexicon:why"), ""

    def keys(self) -> Iterable[FooterKey]:
        match self.view.kind:
            case "search":
                return HITS if self.view.query else SEARCHING
            case "questions":
                return LETTERS
            case "entry" if self.view.id not in self.things.by_id:
                return ENTRY
            case _:
                return LIST

    def settings_changed(self) -> None:
        self._bends = self._things = None
        self.show()

    # ── the cursor ───────────────────────────────────────────────────────────────────────────────

    def _on_a_target(self, place: int) -> int:
        """The row under the cursor, or the next one that leads somewhere."""
        targets = [number for number, row in enumerate(self.rows) if row.target]
        later = [number for number in targets if number >= place]
        return (later or targets[-1:] or [0])[0]

    def _first_line(self, place: int) -> int:
        return sum(len(row.lines) for row in self.rows[:place])

    def action_move(self, step: int) -> None:
        """To the next row that leads somewhere; what is to be read between is not skipped."""
        page, view = self.pane("page"), self.view
        targets = [number for number, row in enumerate(self.rows) if row.target]
        ahead = [number for number in targets if (number - view.cursor) * step > 0]
        following = (ahead[0] if step > 0 else ahead[-1]) if ahead else None
        if following is None:
            self._scroll(step)
            return
        first = self._first_line(following)
        last = first + len(self.rows[following].lines) - 1
        if step > 0 and first >= page.top + page.inner_height + 2:
            self._scroll(step)
            return
        if step < 0 and last < page.top - 2:
            self._scroll(step)
            return
        view.cursor = following
        if last >= page.top + page.inner_height:
            page.top = min(first, last - page.inner_height + 1)
        if first < page.top:
            page.top = 0 if following == targets[0] else first
        self.show()

    def _scroll(self, count: int) -> None:
        self.pane("page").scroll_lines(count)
        self.show()

    def action_page(self, direction: int) -> None:
        page = self.pane("page")
        page.scroll_lines(direction * max(1, page.inner_height - 1))
        seen = range(page.top, page.top + page.inner_height)
        for number, row in enumerate(self.rows):
            if row.target and self._first_line(number) in seen:
                self.view.cursor = number
                break
        self.show()

    # ── going somewhere ──────────────────────────────────────────────────────────────────────────

    def _go(self, view: View) -> None:
        self.view.top = self.pane("page").top
        self.past.append(self.view)
        self.view = view
        self.show()

    def action_open(self) -> None:
        if not self.rows:
            return
        target = self.rows[self.view.cursor].target
        if target.startswith("chapter:"):
            self._go(View("chapter", target.partition(":")[2]))
        elif target:
            self._go(View("entry", target))

    def action_next(self, step: int) -> None:
        """Turning pages leaves no trace: one comes back to where one began."""
        if self.view.kind == "entry":
            self.view = View("entry", neighbour(self.lexicon, self.view.id, step))
            self.show()

    def action_search(self) -> None:
        if self.view.kind != "search":
            self._go(View("search"))

    def action_questions(self) -> None:
        if self.view.kind != "questions":
            self._go(View("questions"))

    def action_contents(self) -> None:
        if self.view.kind != "contents":
            self._go(View("contents"))

    def action_clear(self) -> None:
        if self.view.kind == "search":
            self._type("")

    def action_back(self) -> None:
        """One step back; from the first page, to where the lexicon was opened."""
        if self.view.kind == "search" and self.view.query:
            self._type("")
        elif self.past:
            self.view = self.past.pop()
            self.show()
        else:
            self.action_leave()

    # ── typing ───────────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Letters are words where one searches, and questions where these are listed."""
        if self._takes(event):
            event.stop()
            event.prevent_default()

    def _takes(self, event: events.Key) -> bool:
        char, view = event.character or "", self.view
        if view.kind == "search":
            if event.key == "backspace" and view.query:
                self._type(view.query[:-1])
                return True
            if not (len(char) == 1 and char.isprintable()):
                return False
            if view.query or char.isalnum():
                self._type((view.query + char)[:LONGEST_QUERY])
                return True
            return char != "?"
        if view.kind == "questions" and len(char) == 1 and char in ascii_lowercase:
            questions = list(self.lexicon.questions)
            if (place := ascii_lowercase.index(char)) < len(questions):
                view.cursor = place
                self._go(View("entry", questions[place]))
            return True
        return False

    def _type(self, query: str) -> None:
        self.view = View("search", query=query)
        self.show()
