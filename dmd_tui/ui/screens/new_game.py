"""A new game in three questions; Enter to each of them begins."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from dmd_tui.cards.library import Library
from dmd_tui.lang.errors import error_in
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.setup import SetupError
from dmd_tui.ui.drawing.ink import Line, line
from dmd_tui.ui.drawing.keys import fitting, key_line
from dmd_tui.ui.drawing.setup import details, heading_line, question, read_on, steps_line
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.menu import menu_lines, menu_width
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.preparation import Played, Preparation, nothing_played
from dmd_tui.ui.screens.desk import DeskScreen
from dmd_tui.ui.screens.paned import Areas
from dmd_tui.ui.typing import GIVES_UP

WIDGETS = {"heading": False, "steps": False, "list": True, "details": True, "footer": False}
"""Panes, and whether each has a title."""

KEYS_LIST: tuple[FooterKey, ...] = ("new.go-on",)
KEYS_TEAM: tuple[FooterKey, ...] = (("new.go-on", "new.begin"), "new.take")
KEYS_ASKED: tuple[FooterKey, ...] = ("new.difficulty", "new.surprise", "new.seed")
KEYS_LEVEL: tuple[FooterKey, ...] = (("new.go-on", "new.take-level"), ("1-6", "new.turn"))
KEYS_ALWAYS: tuple[FooterKey, ...] = ("new.back", "app.help")
KEYS_SEED: tuple[FooterKey, ...] = (
    ("0-9", "new.type-seed"),
    ("enter", "new.take-seed"),
    ("backspace", "new.erase"),
    ("escape", "new.keep-seed"),
)


class NewGameScreen(DeskScreen):
    """Lists on the left, everything about the answer under the cursor on the right."""

    PREPARES = "game"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="new.up", show=False),
        Binding("down,j", "move(1)", "down", id="new.down", show=False),
        Binding("right,l,pagedown", "read(1)", "read on", id="new.read-on", show=False),
        Binding("left,h,pageup", "read(-1)", "read back", id="new.read-back", show=False),
        Binding("enter", "go_on", "go on", id="new.go-on"),
        Binding("space", "take", "take or leave", id="new.take"),
        Binding("r", "surprise", "surprise me", id="new.surprise"),
        Binding("d", "difficulty", "how hard", id="new.difficulty"),
        Binding("s", "type_seed", "seed", id="new.seed"),
        Binding("escape,backspace", "back", "back", id="new.back"),
        Binding("q", "leave", "leave", id="new.leave", show=False),
    ]

    def __init__(
        self, library: Library, played: Played = nothing_played, language: str = "en"
    ) -> None:
        super().__init__()
        self.preparation = Preparation(library, played, language=language)
        self.remark = ""
        """Why the last key did nothing."""

    def compose(self) -> ComposeResult:
        for name, titled in WIDGETS.items():
            yield Pane(name, titled=titled)

    def settings_changed(self) -> None:
        self.preparation.speak(self.app.language)
        self.show()

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def areas(self, width: int, height: int) -> Areas:
        side, body = self._list_width(width), height - 3
        return {
            "heading": (0, 0, width, 1),
            "steps": (0, 1, width, 1),
            "list": (0, 2, side, body),
            "details": (side, 2, width - side, body),
            "footer": (0, height - 1, width, 1),
        }

    def _list_width(self, width: int) -> int:
        """As wide as its question and its entries need, but never more than half."""
        asked = len(question(self.preparation))
        needed = max(menu_width(self.preparation.menu, self._marks()), asked + 2)
        return min(needed + 1, width // 2)

    def paint(self, width: int) -> None:
        preparation, glyphs = self.preparation, self.app.glyphs
        side, sheet = self.pane("list"), self.pane("details")
        speaker = Speaker(
            preparation.library,
            preparation.names.language,
            preparation.episode,
            preparation.elder_one,
        )
        self.pane("heading").show([heading_line(preparation, width)])
        [(dial, _)] = footer(self, ["new.difficulty"])
        self.pane("steps").show([steps_line(preparation, glyphs, width, dial)])
        side.show(
            menu_lines(preparation.menu, glyphs, side.columns - 1, self._marks()),
            question(preparation),
        )
        side.light(True)
        side.bring_into_sight(0, preparation.menu.cursor)
        lines = details(preparation, speaker, glyphs, sheet.columns - 2, sheet.inner_height)
        longer = len(lines) > sheet.inner_height
        sheet.show(lines, read_on(self._heading(), longer, self.app.words, sheet.columns))
        self.pane("footer").show([self._keys()])

    def _marks(self) -> dict[str, str]:
        """Members of the team by their number; other lists have no marks."""
        if self.preparation.step != "investigators":
            return {}
        nobody = {entry.key: "" for entry in self.preparation.menu.entries}
        return nobody | {who: str(number) for number, who in enumerate(self.preparation.team, 1)}

    def _heading(self) -> str:
        preparation = self.preparation
        if preparation.step == "investigators":
            return preparation.names.full_name(preparation.looked_at)
        return preparation.menu.entries[preparation.menu.cursor].text

    def _keys(self) -> Line:
        preparation = self.preparation
        if self.remark:
            return line((f" {self.remark}", "footer-key"))
        if preparation.typed is not None:
            return key_line(footer(self, KEYS_SEED))
        keys = KEYS_TEAM if preparation.step == "investigators" else KEYS_LIST
        keys = KEYS_LEVEL if preparation.dialling else (*keys, *KEYS_ASKED)
        return key_line(fitting(footer(self, [*keys, *KEYS_ALWAYS]), self.app.size.width))

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Whoever types a seed types nothing else."""
        if self.asks_unseen:
            return
        self.remark = ""
        preparation = self.preparation
        if preparation.typed is None:
            if preparation.turn_knob(event.character or ""):
                event.stop()
                event.prevent_default()
                self.show_from_the_top()
            return
        event.stop()
        event.prevent_default()
        pressed = event.character or ""
        if event.key == "enter":
            preparation.take_seed()
        elif event.key == "backspace":
            preparation.erase_digit()
        elif event.key in GIVES_UP:
            preparation.keep_seed()
        elif pressed.isascii() and pressed.isdigit():
            preparation.type_digit(pressed)
        self.show()

    def action_move(self, step: int) -> None:
        self.preparation.menu.move(step)
        self.show_from_the_top()

    def action_read(self, direction: int) -> None:
        sheet = self.pane("details")
        sheet.scroll_lines(direction * max(1, sheet.inner_height - 1))

    def action_go_on(self) -> None:
        preparation = self.preparation
        if preparation.step == "investigators" and preparation.missing:
            self.remark = self.app.words.tell("team:too-few", missing=preparation.missing)
        elif not preparation.go_on():
            self._begin()
            return
        self.show_from_the_top()

    def _begin(self) -> None:
        try:
            table = self.preparation.begin()
        except SetupError as error:
            self.notify(error_in(self.app.language, str(error)))
            return
        self.app.play(table)

    def action_take(self) -> None:
        preparation = self.preparation
        if preparation.step == "investigators" and not preparation.toggle():
            self.remark = self.app.words.tell("team:full", most=preparation.most)
        self.show()

    def action_surprise(self) -> None:
        self.preparation.surprise()
        self.show_from_the_top()

    def action_difficulty(self) -> None:
        self.preparation.dialling = not self.preparation.dialling
        self.show_from_the_top()

    def action_type_seed(self) -> None:
        self.preparation.type_seed()
        self.show()

    def action_back(self) -> None:
        if self.preparation.go_back():
            self.show_from_the_top()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        self.app.show_title()
