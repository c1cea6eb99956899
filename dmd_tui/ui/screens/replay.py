"""A game is shown again: played, paused, stepped through, and played on from anywhere."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType
from textual.timer import Timer

from dmd_tui.lang.errors import error_in
from dmd_tui.store.film import Film, Step
from dmd_tui.ui.drawing.ink import Line, Span
from dmd_tui.ui.drawing.keys import fitting, key_line
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.replay import Projector
from dmd_tui.ui.screens.looking import LookingScreen

SPEEDS = (0.25, 0.5, 1.0, 2.0, 4.0, 8.0, 16.0)
"""Frames in a second."""
NORMAL = 2

KEYS: tuple[FooterKey, ...] = (
    "replay.play",
    "replay.next-event",
    "replay.next-choice",
    "replay.next-turn",
    "replay.to-turn",
    "replay.faster",
    "replay.branch",
    "replay.leave",
    "app.help",
)


class ReplayScreen(LookingScreen):
    """The real table, and a film running on it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space", "play", "play or pause", id="replay.play"),
        Binding("right,l,enter", "step('event', 1)", "next event", id="replay.next-event"),
        Binding("left,h", "step('event', -1)", "last event", id="replay.last-event"),
        Binding("down,j", "step('choice', 1)", "next choice", id="replay.next-choice"),
        Binding("up,k", "step('choice', -1)", "last choice", id="replay.last-choice"),
        Binding("n,right_square_bracket", "step('turn', 1)", "next turn", id="replay.next-turn"),
        Binding("p,left_square_bracket", "step('turn', -1)", "last turn", id="replay.last-turn"),
        Binding("t", "type_turn", "to a turn", id="replay.to-turn"),
        Binding("home,0", "go_to(0)", "to the beginning", id="replay.beginning"),
        Binding("end,dollar_sign", "go_to(-1)", "to the end", id="replay.end"),
        Binding("greater_than_sign", "speed(1)", "faster", id="replay.faster"),
        Binding("less_than_sign", "speed(-1)", "slower", id="replay.slower"),
        Binding("P", "branch", "play on from here", id="replay.branch"),
        Binding("q", "leave", "leave", id="replay.leave"),
    ]

    def __init__(self, film: Film, language: str = "en") -> None:
        self.film = film
        self.projector = Projector(film, language=language)
        super().__init__(self.projector)
        self.pace = NORMAL
        self.typed: str | None = None
        """Digits of the turn to go to; nobody types while it is None."""
        self._ends_early = bool(film.problem)
        """That the film breaks off is told until the first key."""
        self.remark = ""
        self._clock: Timer | None = None

    @property
    def runs(self) -> bool:
        return self._clock is not None

    def _show_frame(self) -> None:
        self.projector.refresh()
        self._asked = self.session.choice
        self.cursor = self.projector.answer_given
        self.show()

    def on_mount(self) -> None:
        super().on_mount()
        self._show_frame()
        if self._ends_early and len(told := self._why_early()) >= self.app.size.width:
            self.notify(told)

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def tells_fate(self) -> bool:
        """A film does not jump between two layouts."""
        return True

    def settings_changed(self) -> None:
        self.projector.speak(self.app.language)
        super().settings_changed()

    def _why_early(self) -> str:
        why = error_in(self.app.language, self.film.problem)
        return self.app.words.tell("replay:ends-early", why=why)

    def _keys(self) -> Line:
        film, words = self.film, self.app.words
        if self.typed is not None:
            last = max(film.turns, default=1)
            asked = words.tell("replay:to-turn?", last=last, typed=self.typed)
            return [Span(f" {asked}", "footer-key")]
        if self._ends_early:
            return [Span(f" {self._why_early()}", "footer-key")]
        if self.remark:
            return [Span(f" {self.remark}", "footer-key")]
        speed = f"{SPEEDS[self.pace]:g}"
        state = words.phrase("replay:plays" if self.runs else "replay:paused", speed=speed)
        where = f" {state} {film.at + 1}/{len(film)} "
        room = self.app.size.width - len(where)
        return [Span(where, "footer-key"), *key_line(fitting(footer(self, KEYS), room))]

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Whoever types a number types nothing else."""
        self.remark, self._ends_early = "", False
        if self.typed is None or self.asks_unseen:
            return
        event.stop()
        event.prevent_default()
        pressed = event.character or ""
        if pressed.isascii() and pressed.isdigit() and len(self.typed) < 4:
            self.typed += pressed
        elif event.key == "backspace" and self.typed:
            self.typed = self.typed[:-1]
        elif event.key == "enter":
            number, self.typed = self.typed, None
            if number and not self.film.go_to_turn(int(number)):
                self.remark = self.app.words.tell("replay:no-turn", turn=number)
            self._show_frame()
            return
        else:
            self.typed = None
        self.show()

    def action_play(self) -> None:
        if self._clock is not None:
            self._pause()
        else:
            if self.film.at + 1 == len(self.film):
                self.film.at = 0
            self._clock = self.set_interval(1 / SPEEDS[self.pace], self._tick)
        self._show_frame()

    def _pause(self) -> None:
        if self._clock is not None:
            self._clock.stop()
            self._clock = None

    def _tick(self) -> None:
        if not self.film.step("event", 1):
            self._pause()
        self._show_frame()

    def action_step(self, by: Step, direction: int) -> None:
        self._pause()
        if not self.film.step(by, direction):
            self.film.at = len(self.film) - 1 if direction > 0 else 0
        self._show_frame()

    def action_go_to(self, place: int) -> None:
        self._pause()
        self.film.at = place % len(self.film)
        self._show_frame()

    def action_type_turn(self) -> None:
        self._pause()
        self.typed = ""
        self.show()

    def action_speed(self, step: int) -> None:
        self.pace = max(0, min(self.pace + step, len(SPEEDS) - 1))
        if self._clock is not None:
            self._clock.stop()
            self._clock = self.set_interval(1 / SPEEDS[self.pace], self._tick)
        self.show()

    def action_branch(self) -> None:
        """A new game with this past; the old one stays as it is."""
        if self.session.choice is None:
            self.remark = self.app.words.tell("replay:nobody-decides")
            self.show()
            return
        self._pause()
        self.app.play_on(self.film)

    def action_leave(self) -> None:
        self._pause()
        self.app.pop_screen()
