"""A new campaign: what is agreed on, then who goes. Enter, Enter begins."""

from __future__ import annotations

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from dmd_tui.cards.library import Library
from dmd_tui.store.saves import SaveError
from dmd_tui.ui.drawing.founding import (
    founding_heading,
    founding_steps,
    person_lines,
    rule_lines,
)
from dmd_tui.ui.drawing.ink import Line, Span, pad
from dmd_tui.ui.drawing.keys import fitting, key_line
from dmd_tui.ui.drawing.setup import read_on
from dmd_tui.ui.founding import LONGEST_NAME, Founding
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.menu import menu_lines, menu_width
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.screens.desk import DeskScreen
from dmd_tui.ui.screens.paned import Areas
from dmd_tui.ui.typing import GIVES_UP, edited

WIDGETS = {"heading": False, "steps": False, "list": True, "details": True, "footer": False}
"""Panes, and whether each has a title."""

KEYS_RULES: tuple[FooterKey, ...] = (
    "newcampaign.go-on",
    "newcampaign.last",
    "newcampaign.next",
    "newcampaign.rename",
    "newcampaign.back",
    "app.help",
)
KEYS_TEAM: tuple[FooterKey, ...] = (
    ("newcampaign.go-on", "newcampaign.begin"),
    "newcampaign.take",
    "newcampaign.rename",
    "newcampaign.back",
    "app.help",
)
KEYS_NAME: tuple[FooterKey, ...] = (("enter", "name.take"), ("escape", "name.keep-old"))


class NewCampaignScreen(DeskScreen):
    """Agreements on one page, the team on the next."""

    PREPARES = "campaign"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="newcampaign.up", show=False),
        Binding("down,j", "move(1)", "down", id="newcampaign.down", show=False),
        Binding("right,l", "turn(1)", "next value, read on", id="newcampaign.next"),
        Binding("left,h", "turn(-1)", "last value, read back", id="newcampaign.last"),
        Binding("enter", "go_on", "go on", id="newcampaign.go-on"),
        Binding("space", "take", "next value, in or out", id="newcampaign.take"),
        Binding("r", "rename", "rename", id="newcampaign.rename"),
        Binding("escape,backspace", "back", "back", id="newcampaign.back"),
        Binding("q", "leave", "leave", id="newcampaign.leave", show=False),
    ]

    def __init__(self, library: Library, number: int = 1, language: str = "en") -> None:
        super().__init__()
        self.founding = Founding(library, number, language=language)
        self.remark = ""
        """Why the last key did nothing."""

    def compose(self) -> ComposeResult:
        for name, titled in WIDGETS.items():
            yield Pane(name, titled=titled, margin=1 if name == "details" else 0)

    def settings_changed(self) -> None:
        self.founding.speak(self.app.language)
        self.show()

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def areas(self, width: int, height: int) -> Areas:
        body = height - 3
        areas = {
            "heading": (0, 0, width, 1),
            "steps": (0, 1, width, 1),
            "list": (0, 2, width, body),
            "footer": (0, height - 1, width, 1),
        }
        if self.founding.step == "team":
            side = min(menu_width(self.founding.people, self._marks()) + 1, width // 2)
            areas["list"] = (0, 2, side, body)
            areas["details"] = (side, 2, width - side, body)
        return areas

    def paint(self, width: int) -> None:
        founding, glyphs = self.founding, self.app.glyphs
        side = self.pane("list")
        self.pane("heading").show([founding_heading(founding, width)])
        self.pane("steps").show([founding_steps(founding, glyphs, width)])
        if founding.step == "rules":
            side.show(rule_lines(founding, glyphs, side.columns - 1), self._question())
            side.bring_into_sight(0, founding.cursor)
        else:
            menu = menu_lines(founding.people, glyphs, side.columns - 1, self._marks())
            side.show(menu, self._question())
            side.bring_into_sight(0, founding.people.cursor)
            self._paint_person()
        side.light(True)
        self.pane("footer").show([pad(self._keys(width), width, "footer")])

    def _question(self) -> str:
        return self.app.words.tell(f"founding:which/{self.founding.step}")

    def _paint_person(self) -> None:
        sheet = self.pane("details")
        lines = person_lines(self.founding, sheet.text_width, sheet.inner_height)
        name = self.founding.speaker.names.full_name(self.founding.looked_at)
        longer = len(lines) > sheet.inner_height
        sheet.show(lines, read_on(name, longer, self.app.words, sheet.columns))

    def _marks(self) -> dict[str, str]:
        nobody = {entry.key: "" for entry in self.founding.people.entries}
        return nobody | {who: str(number) for number, who in enumerate(self.founding.team, 1)}

    def _keys(self, width: int) -> Line:
        if self.founding.typed is not None:
            return key_line(footer(self, KEYS_NAME))
        if self.remark:
            return [Span(f" {self.remark}", "footer-key")]
        keys = KEYS_RULES if self.founding.step == "rules" else KEYS_TEAM
        return key_line(fitting(footer(self, keys), width))

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Whoever types a name does nothing else."""
        if self.asks_unseen:
            return
        self.remark = ""
        founding = self.founding
        if founding.typed is None:
            return
        event.stop()
        event.prevent_default()
        if event.key in ("enter", *GIVES_UP):
            founding.take_name(keep=event.key == "enter")
        else:
            founding.typed = edited(founding.typed, event, LONGEST_NAME)
        self.show()

    def action_move(self, step: int) -> None:
        self.founding.move(step)
        self.show_from_the_top()

    def action_turn(self, step: int) -> None:
        """Among agreements another value; in the team the sheet is read."""
        if self.founding.step == "rules":
            self.founding.turn(step)
            self.show()
        else:
            sheet = self.pane("details")
            sheet.scroll_lines(step * max(1, sheet.inner_height - 1))

    def action_take(self) -> None:
        if self.founding.step == "rules":
            self.founding.turn(1)
        elif not self.founding.toggle():
            self.remark = self.app.words.tell("team:full", most=self.founding.most)
        self.show()

    def action_rename(self) -> None:
        self.founding.type_name()
        self.founding.step = "rules"
        self.founding.cursor = 0
        self.show_from_the_top()

    def action_go_on(self) -> None:
        founding = self.founding
        if founding.step == "rules":
            founding.step = "team"
        elif founding.missing:
            self.remark = self.app.words.tell("team:too-few", missing=founding.missing)
        else:
            self._begin()
            return
        self.show_from_the_top()

    def _begin(self) -> None:
        try:
            self.app.begin_campaign(self.founding.begin())
        except SaveError as error:
            self.app.tell(str(error))  # it names a file: a line would be too short for it

    def action_back(self) -> None:
        if self.founding.step == "team":
            self.founding.step = "rules"
            self.show_from_the_top()
        else:
            self.action_leave()

    def action_leave(self) -> None:
        self.app.show_title()
