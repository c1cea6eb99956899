"""What each pane of the table shows, as lines with a heading."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import TypeAlias

from dmd_tui.engine import Event
from dmd_tui.lang.message import capital
from dmd_tui.ui.cursor import choosable, space_of
from dmd_tui.ui.drawing.choices import choice_lines, lines_needed, prompt
from dmd_tui.ui.drawing.ending import ending_heading, ending_lines
from dmd_tui.ui.drawing.fate import fate_heading, fate_lines, place_of, places_of
from dmd_tui.ui.drawing.furnishing import shortened
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.guide import guide_lines
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, width_of, wrap
from dmd_tui.ui.drawing.map import Plan, Zoom, draw_map, fitting, plan_of, shape_of
from dmd_tui.ui.drawing.phases import phase_line, title_line
from dmd_tui.ui.drawing.references import unknown_lines
from dmd_tui.ui.drawing.rooms import closed_ways, in_few_words, rooms
from dmd_tui.ui.drawing.sheets import WHOLE, sheet_lines
from dmd_tui.ui.drawing.story import (
    mythos_lines,
    stage_in_short,
    story_lines,
    track_heading,
    track_line,
)
from dmd_tui.ui.guide import Hint, hint_words
from dmd_tui.ui.session import Session

Content: TypeAlias = tuple[list[Line], str]

LOG_LINES = 400


class Contents:
    """A session as lines of text. Knows no widget; every method is a pane."""

    def __init__(self, session: Session, glyphs: Glyphs) -> None:
        self.session = session
        self.glyphs = glyphs
        self._told: dict[tuple[int, int], tuple[Event, list[Line]]] = {}
        """Entries of the log by event and width. The event is kept so that its id stays its own."""

    def title(self, width: int) -> Content:
        session, speaker = self.session, self.session.speaker
        pending = session.table.pending
        if session.page is not None:
            decides = speaker.phrase("bar:fate")
        elif pending is not None:
            who = speaker.names.investigator(pending.who)
            decides = speaker.phrase("bar:decides", who=who)
        else:
            decides = speaker.phrase("bar:the-end")
        seat = session.seat
        mark = "not-saved" if seat.problem else seat.terms
        warning = speaker.phrase(f"bar:{mark}") if mark else ""
        title = title_line(session.game, speaker, self.glyphs, decides, width, warning=warning)
        return [title], ""

    def phases(self, width: int) -> Content:
        page = self.session.page
        headline = page.headline.id if page is not None else ""
        spans = phase_line(self.session.game, self.session.speaker, self.glyphs, headline)
        return [fit(spans, width, self.glyphs.ellipsis)], ""

    def plan(self, zoom: Zoom) -> Plan:
        return plan_of(self.session.game.board, zoom)

    @property
    def shape(self) -> tuple[int, int]:
        """Columns and rows of the map."""
        return shape_of(self.session.game.board)

    def best_zoom(self, width: int, height: int) -> Zoom:
        """The largest zoom at which the whole map fits."""
        return fitting(*self.shape, width, height)

    def map(self, zoom: Zoom, cursor: int, looking: str = "") -> Content:
        game, choice = self.session.game, self.session.choice
        looked_at = looking or self.space_under(cursor)
        page = self.session.page
        lit = choosable(game, choice) if page is None else places_of(game, page)
        furnished = rooms(game, self.session.speaker, self.glyphs, lit, looked_at)
        lines = draw_map(self.plan(zoom), furnished, self.glyphs, closed_ways(game))
        return lines, self.session.speaker.names.of(game.episode)

    def space_under(self, cursor: int) -> str:
        if (page := self.session.page) is not None:
            return place_of(self.session.game, page)
        choice = self.session.choice
        if choice is None or cursor >= len(choice.options):
            return ""
        return space_of(self.session.game, choice.options[cursor].key)

    def sheets(self, width: int, height: int) -> Content:
        """What is needed of every sheet; the rest of the room first to whoever decides. Where not
        all are in sight, that sheet is: the others follow it in the order of the table."""
        state, choice = self.session.game.state, self.session.choice
        first = choice.who if choice is not None else state.turn.who
        shown = {seat: self._sheet(seat, width) for seat in state.order}
        for seat in sorted(state.order, key=lambda seat: seat != first):
            others = sum(len(lines) for other, lines in shown.items() if other != seat)
            shown[seat] = self._sheet(seat, width, height - others)
        start = state.order.index(first) if sum(map(len, shown.values())) > height else 0
        seats = (*state.order[start:], *state.order[:start])
        return [one for seat in seats for one in shown[seat]], self._heading("investigators")

    def whole_sheets(self, width: int) -> Content:
        seats = self.session.game.state.order
        lines = [one for seat in seats for one in self._sheet(seat, width, WHOLE)]
        return lines, self._heading("investigators")

    def _heading(self, pane: str) -> str:
        return self.session.speaker.phrase(f"heading:{pane}")

    def _sheet(self, seat: str, width: int, room: int = 0) -> list[Line]:
        """Name and place, then the sheet; one that is told at length ends with a free line."""
        game, speaker, glyphs = self.session.game, self.session.speaker, self.glyphs
        who = game.state.investigators[seat]
        head = line((speaker.names.investigator(seat), "strong"))
        if seat == game.state.turn.who:
            head.append(Span(f" {glyphs.here}", "key"))
        place, left = speaker.names.place(who.space), width - width_of(head) - 2
        if len(place) > left:
            place = shortened(in_few_words(speaker, place), left, glyphs.ellipsis)
        head.append(Span(f"  {place}", "faint"))
        short = sheet_lines(game, speaker, glyphs, who, width)
        lines = sheet_lines(game, speaker, glyphs, who, width, room - 2)
        return [
            fit(head, width, glyphs.ellipsis),
            *lines,
            *([[]] if len(lines) > len(short) else []),
        ]

    def story(self, width: int) -> Content:
        session = self.session
        lines = story_lines(session.game, session.speaker, self.glyphs, width)
        return lines, self._heading("story")

    def unknown(self, width: int) -> Content:
        lines = unknown_lines(self.session.game, self.session.speaker, width)
        return lines, self._heading("unknown")

    def track(self, width: int) -> Content:
        game, speaker = self.session.game, self.session.speaker
        stage = stage_in_short(game, speaker, self.glyphs, width)
        lines = [
            fit(one, width, self.glyphs.ellipsis) for one in (track_line(game, self.glyphs), stage)
        ]
        return lines, track_heading(game, speaker)

    def mythos(self, width: int) -> Content:
        session = self.session
        lines = mythos_lines(session.game, session.speaker, self.glyphs, width)
        return lines, self._heading("mythos")

    def log(self, width: int, height: int = 0) -> Content:
        """What happened; what has been told once is not worded again. Where the last `height` lines
        would begin within a sentence, they begin with the next."""
        told = [self._told_once(event, width) for event in self._recent]
        lines = [one for entry in told for one in entry]
        above = len(lines) - height
        if height and above > 0:
            begins = list(accumulate(map(len, told), initial=0))
            whole = next(place for place in begins if place >= above)
            if whole < len(lines):
                lines[above:whole] = [[] for _ in range(whole - above)]
        return lines, self._heading("log")

    def log_with_cursor(self, width: int, place: int) -> tuple[list[Line], str, int]:
        """The log with a mark before one of its events, and the line of that event."""
        lines: list[Line] = []
        marked = self.session.shown.events[place] if self._recent else None
        first = 0
        for event in self._recent:
            told = self._told_once(event, width - 2)
            if event is marked:
                first = len(lines)
            for depth, spans in enumerate(told):
                here = event is marked and depth == 0
                lines.append([Span(f"{self.glyphs.here if here else ' '} ", "key"), *spans])
        return lines, self._heading("log"), first

    @property
    def _recent(self) -> Sequence[Event]:
        return self.session.shown.events[-LOG_LINES:]

    def _told_once(self, event: Event, width: int) -> list[Line]:
        told = self._told.get((id(event), width))
        if told is None:
            told = self._told[id(event), width] = (event, self._entry(event, width))
        return told[1]

    def _entry(self, event: Event, width: int) -> list[Line]:
        ink = "strong" if event.id == "turn-starts" else "text"
        spans = [Span(self.session.speaker.event(event), ink)]
        if event.rules:
            spans.append(Span(f"  {event.rules[0]}", "rule"))
        return wrap(spans, width, 2)

    def guide(self, hint: Hint, width: int) -> Content:
        words = hint_words(self.session)
        return guide_lines(hint, self.session.speaker, words, self.glyphs, width), ""

    def fate(self, width: int) -> Content:
        """A card or an attack: what it says, then what it did."""
        session, page = self.session, self.session.page
        assert page is not None
        lines = fate_lines(session.game, session.speaker, self.glyphs, page, width)
        return lines, fate_heading(session.speaker, page)

    def _ending(self, width: int) -> Content:
        session, ending = self.session, self.session.table.ending
        assert ending is not None
        events = session.table.events
        lines = ending_lines(session.game, session.speaker, self.glyphs, ending, events, width)
        return lines, ending_heading(session.game, session.speaker, ending)

    def lines_of_choice(self, width: int, cursor: int) -> int:
        """How many lines the choice would take, told whole; nothing where it may scroll."""
        session, choice = self.session, self.session.choice
        if choice is None:
            return 0
        return lines_needed(session.game, choice, session.speaker, self.glyphs, width, cursor)

    def choice(
        self,
        width: int,
        height: int,
        cursor: int,
        *,
        paying: bool = False,
        faces: Sequence[str] = (),
    ) -> Content:
        session = self.session
        if session.page is not None:
            return self.fate(width)
        choice = session.choice
        if choice is None:
            return self._ending(width)
        asked, rules = prompt(choice, session.speaker), choice.cause.rules
        rule = rules[0] if rules else ""
        heading = session.speaker.phrase("heading:prompt", asked=asked, rule=rule)
        if len(heading) > width:
            heading = asked
        before: list[Line] = []
        if len(asked) > width and ": " in asked:  # what it is about, then in the pane the question
            about, _, asked = asked.rpartition(": ")
            before, heading = wrap(line((capital(asked), "strong")), width), about
            if len(about) > width:
                before, heading = wrap(line((f"{about}:", "text")), width), capital(asked)
        lines = choice_lines(
            session.game,
            choice,
            session.speaker,
            self.glyphs,
            width,
            height - len(before),
            cursor,
            letters=session.letters,
            paying=paying,
            faces=faces,
        )
        return [*before, *lines], heading
