"""Watching a game that another window plays: read-only, as it happens."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from dmd_tui.lang.errors import error_in
from dmd_tui.store.lock import read_holder
from dmd_tui.store.watch import Watched
from dmd_tui.ui.cursor import Direction
from dmd_tui.ui.drawing.ink import Line, Span
from dmd_tui.ui.drawing.keys import fitting, key_line
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.replay import Showing
from dmd_tui.ui.screens.looking import LookingScreen

LOOK_EVERY = 0.5
"""Seconds between two looks at the file."""

LEAST_KEYS = 34
"""Columns of the footer for the keys that matter; where somebody plays can be a long name."""
KEYS: tuple[FooterKey, ...] = (
    "watch.take-over",
    "pane.map",
    "pane.story",
    "pane.mythos",
    "pane.sheets",
    "pane.log",
    "watch.leave",
    "app.help",
)


class WatchScreen(LookingScreen):
    """The table of somebody else. It can be taken over when they are gone."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move('up')", "up", id="watch.up", show=False),
        Binding("down,j", "move('down')", "down", id="watch.down", show=False),
        Binding("left,h", "move('left')", "left", id="watch.left", show=False),
        Binding("right,l", "move('right')", "right", id="watch.right", show=False),
        Binding("home", "edge(-1)", "to the top", id="pane.home", show=False),
        Binding("end", "edge(1)", "to the end", id="pane.end", show=False),
        Binding("T", "take_over", "take over, when they are gone", id="watch.take-over"),
        Binding("q", "leave", "back", id="watch.leave"),
    ]

    def __init__(self, watched: Watched, language: str = "en") -> None:
        self.watched = watched
        self.showing = Showing(watched.table, language=language)
        super().__init__(self.showing)
        self.is_left = watched.is_left

    def on_mount(self) -> None:
        super().on_mount()
        self.set_interval(LOOK_EVERY, self._look)

    def _look(self) -> None:
        """Only what changed is painted; while nothing happens nothing is sent."""
        left = self.watched.is_left
        if self.watched.look() or left != self.is_left:
            self.is_left = left
            self.showing.show(self.watched.table)
            self.show()

    def settings_changed(self) -> None:
        self.showing.speak(self.app.language)
        super().settings_changed()

    def _keys(self) -> Line:
        words = self.app.words
        if self.is_left:
            [(key, _)] = footer(self, ["watch.take-over"])
            told = words.phrase("watch:left", key=key)
        else:
            told = self._where()
        first = Span(f" {told} ", "footer-key")
        room = max(10, self.app.size.width - len(first.text))
        return [first, *key_line(fitting(footer(self, KEYS), room))]

    def _where(self) -> str:
        """Where it is played, as exactly as there is room for."""
        words, holder = self.app.words, read_holder(self.watched.path)
        places = [error_in(words.language, place) for place in (str(holder), holder.place)]
        told = [words.phrase("watch:watching", holder=place) for place in places]
        fits = [one for one in told if len(one) <= self.app.size.width - LEAST_KEYS]
        return fits[0] if fits else words.phrase("watch:somebody")

    def action_move(self, direction: Direction) -> None:
        if self.focused_pane == "map":
            self.look_over_map(direction)
        elif self.focused_pane == "log":
            self.move_in_log(1 if direction in ("down", "right") else -1)
        else:
            self.pane(self.focused_pane).scroll_lines(1 if direction in ("down", "right") else -1)

    def action_take_over(self) -> None:
        if self.is_left:
            self.app.pop_screen()
            self.app.open_game(self.watched.path, self.app.notify)

    def action_leave(self) -> None:
        self.app.pop_screen()
