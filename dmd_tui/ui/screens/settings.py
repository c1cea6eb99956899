"""Settings: changed with the arrow keys, seen at once, saved when one leaves."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from textual import events
from textual.binding import Binding, BindingType

from dmd_tui.lang.errors import error_in
from dmd_tui.store.settings import BrokenFile
from dmd_tui.ui.drawing.ink import Line, Span, wrap
from dmd_tui.ui.drawing.settings import NAMES as ORDER
from dmd_tui.ui.drawing.settings import file_lines, preview, rule, setting_lines
from dmd_tui.ui.keys import FooterKey
from dmd_tui.ui.menu import says_yes
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.screens.page import PageScreen

KEYS: tuple[FooterKey, ...] = ("settings.last", "settings.next", "settings.leave")
ON: tuple[FooterKey, ...] = (("enter", "settings.go-on"),)


class SettingsScreen(PageScreen):
    """The list, a piece of table to look at, and where it all is kept."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="settings.up", show=False),
        Binding("down,j", "move(1)", "down", id="settings.down", show=False),
        Binding("right,l,enter,space", "turn(1)", "next value", id="settings.next"),
        Binding("left,h", "turn(-1)", "last value", id="settings.last"),
        Binding("backspace,escape,q", "leave", "save and go back", id="settings.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.cursor = 0
        self.asking = False
        """Whether a broken file may be written anew."""
        self.failed = ""
        """Why the settings could not be saved."""

    @property
    def preferences(self) -> Preferences:
        return self.app.preferences

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def heading(self) -> str:
        return self.app.words.tell("setting:heading")

    def page(self, width: int) -> list[Line]:
        preferences, glyphs, words = self.preferences, self.app.glyphs, self.app.words
        values = {name: preferences.value(name) for name in ORDER}
        file = preferences.file
        problems = preferences.problems(words.language)
        no_color = preferences.terminal.no_color
        lines = setting_lines(values, ORDER[self.cursor], words, glyphs, width, no_color)
        looks = words.phrase("setting:as-it-looks")
        lines += [[], rule(looks, glyphs, width), *preview(words, glyphs, width)]
        keys = len(self.app.keymap)
        lines += [[], *file_lines(words, str(file.path), problems, keys, width)]
        if question := words.tell("setting:broken") if self.asking else self.failed:
            lines = [[], *wrap([Span("! ", "danger"), Span(question, "strong")], width, 2), *lines]
        return lines

    def keys(self) -> Iterable[FooterKey]:
        if self.asking:
            yes = self.app.words.phrase("answer:yes")
            return [(yes, "settings.write-anew"), ("n", "settings.leave-alone")]
        return ON if self.failed else KEYS

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """A question is answered before anything else is done."""
        if not (self.asking or self.failed):
            return
        event.stop()
        event.prevent_default()
        if self.failed:
            self.app.pop_screen()
        elif says_yes(event.character, self.app.words):
            self._save(replace_broken=True)
        else:
            self.preferences.forget()
            self.app.pop_screen()

    def action_move(self, step: int) -> None:
        self.cursor = (self.cursor + step) % len(ORDER)
        self.show()
        self.pane("page").bring_into_sight(0, self.cursor + 1)

    def action_turn(self, step: int) -> None:
        self.preferences.turn(ORDER[self.cursor], step)
        self.app.settings_changed()

    def action_leave(self) -> None:
        self._save()

    def _save(self, *, replace_broken: bool = False) -> None:
        self.asking = False
        try:
            self.preferences.save(replace_broken=replace_broken)
        except BrokenFile:
            self.asking = True
        except OSError as error:
            why = error_in(self.app.language, error.strerror or str(error))
            self.failed = self.app.words.tell("setting:not-saved", why=why)
            self.preferences.forget()
        else:
            self.app.pop_screen()
            return
        self.pane("page").top = 0
        self.show()
