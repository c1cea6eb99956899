"""The season screen: chapters, people, and what is to decide now. Enter goes on, always."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from dmd_tui.ui.drawing.campaign import (
    chapter_lines,
    chapters_title,
    chapters_width,
    people_lines,
    season_heading,
)
from dmd_tui.ui.drawing.ink import Line, Span, pad
from dmd_tui.ui.drawing.interlude import about_lines, about_title, question
from dmd_tui.ui.drawing.keys import fitting, key_line
from dmd_tui.ui.founding import LONGEST_NAME
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.menu import menu_lines, menu_width, says_yes
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.screens.desk import DeskScreen
from dmd_tui.ui.screens.paned import Areas
from dmd_tui.ui.season import Desk
from dmd_tui.ui.typing import GIVES_UP, edited

WIDGETS = {
    "heading": False,
    "chapters": True,
    "people": True,
    "list": True,
    "details": True,
    "footer": False,
}
"""Panes, and whether each has a title."""

CHAPTERS_WIDTH = 54
LEAST_PEOPLE = 21
LEAST_BELOW = 8

UNDO = "campaign.undo"
KEYS: tuple[FooterKey, ...] = (
    "campaign.go-on",
    UNDO,
    "campaign.rename",
    "campaign.leave",
    "app.help",
)
KEYS_TEAM: tuple[FooterKey, ...] = (
    ("campaign.go-on", "campaign.these"),
    "campaign.take",
    *KEYS[1:],
)
KEYS_NAME: tuple[FooterKey, ...] = (("enter", "name.take"), ("escape", "name.keep-old"))
MANY = 10
"""Lines out of sight, of which a title speaks by itself: their number has two digits."""


class CampaignScreen(DeskScreen):
    """Shows a desk and turns keys into decisions."""

    PREPARES = "season"

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="campaign.up", show=False),
        Binding("down,j", "move(1)", "down", id="campaign.down", show=False),
        Binding("right,l,pagedown", "read(1)", "read on", id="campaign.read-on", show=False),
        Binding("left,h,pageup", "read(-1)", "read back", id="campaign.read-back", show=False),
        Binding("enter", "go_on", "choose, play", id="campaign.go-on"),
        Binding("space", "take", "into the team or out of it", id="campaign.take"),
        Binding("u", "take_back", "take the last choice back", id="campaign.undo"),
        Binding("r", "rename", "rename", id="campaign.rename"),
        Binding("q,backspace,escape", "leave", "to the title", id="campaign.leave"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        self.asking = False
        """Whether the episode is to be given up."""
        self.typed: str | None = None
        """A name that is being typed."""

    def compose(self) -> ComposeResult:
        for name, titled in WIDGETS.items():
            yield Pane(name, titled=titled, margin=1 if name in ("people", "details") else 0)

    def settings_changed(self) -> None:
        self.desk.speak(self.app.language)
        self.show()

    def on_screen_resume(self) -> None:
        """Back from somewhere else: the game may have gone on in another window."""
        if self.is_mounted and self.query(Pane) and self.desk.now.begun:
            at = self.desk.menu.here
            self.desk.look()
            self.desk.menu.go_to(at)
            self.show()

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def areas(self, width: int, height: int) -> Areas:
        """Chapters and people above, what is to decide below with what is known about it."""
        desk = self.desk
        named = min(chapters_width(desk, self.app.glyphs) + 1, width - LEAST_PEOPLE)
        left = max(CHAPTERS_WIDTH, width * 3 // 5, named)
        people = len(people_lines(desk, self.app.glyphs, width - left - 2, height))
        rows = 1 + max(len(desk.season.agreement.episodes), people)
        top = min(rows, height - 2 - max(LEAST_BELOW, height // 2))
        body = height - 2 - top
        needed = max(menu_width(desk.menu, desk.marks()), len(question(desk)) + 2)
        side = min(needed + 1, width // 2)
        return {
            "heading": (0, 0, width, 1),
            "chapters": (0, 1, left, top),
            "people": (left, 1, width - left, top),
            "list": (0, 1 + top, side, body),
            "details": (side, 1 + top, width - side, body),
            "footer": (0, height - 1, width, 1),
        }

    def paint(self, width: int) -> None:
        desk, glyphs = self.desk, self.app.glyphs
        chapters, people = self.pane("chapters"), self.pane("people")
        side, sheet = self.pane("list"), self.pane("details")
        self.pane("heading").show([season_heading(desk, width, self.typed)])
        chapters.show(chapter_lines(desk, glyphs, chapters.columns - 1), chapters_title(desk))
        chapters.bring_into_sight(0, desk.season.number - 1)
        shown = people_lines(desk, glyphs, people.text_width, people.inner_height)
        people.show(shown, self.app.words.tell("season:team"))
        side.show(menu_lines(desk.menu, glyphs, side.columns - 1, desk.marks()), question(desk))
        side.light(True)
        side.bring_into_sight(0, desk.menu.cursor)
        lines = about_lines(desk, sheet.text_width)
        title, longer = about_title(desk), len(lines) > sheet.inner_height
        words = self.app.words
        read_on, more = f"   {words.phrase('read-on')}", words.phrase("pane:more", n=MANY)
        room = len(title) + len(read_on) + len(f"  {more} ") < sheet.columns
        sheet.show(lines, f"{title}{read_on}" if longer and room else title)
        self.pane("footer").show([pad(self._keys(width), width, "footer")])

    def _keys(self, width: int) -> Line:
        if self.asking:
            asked = self.app.words.tell("season:give-up?")
            yes = self.app.words.phrase("answer:yes")
            answers = footer(self, [(yes, "campaign.give-up"), ("n", "campaign.play-on")])
            return [Span(f" {asked} ", "footer-key"), *key_line(answers)]
        if self.typed is not None:
            return key_line(footer(self, KEYS_NAME))
        if self.desk.remark:
            return [Span(f" {self.desk.remark}", "footer-key")]
        keys = KEYS_TEAM if self.desk.moment == "team" else KEYS
        if not self.desk.season.made or self.desk.now.begun:
            keys = tuple(key for key in keys if key != UNDO)
        return key_line(fitting(footer(self, keys), width))

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Whoever types or is asked does nothing else."""
        if self.asks_unseen:
            return
        self.desk.remark = ""
        if not self.asking and self.typed is None:
            return
        event.stop()
        event.prevent_default()
        if self.asking:
            self.asking = False
            if says_yes(event.character, self.app.words):
                self.desk.give_up()
        else:
            self._type(event)
        self.show_from_the_top()

    def _type(self, event: events.Key) -> None:
        typed = self.typed or ""
        if event.key == "enter":
            self.typed = None
            self.desk.rename(typed)
        elif event.key in GIVES_UP:
            self.typed = None
        else:
            self.typed = edited(typed, event, LONGEST_NAME)

    def action_move(self, step: int) -> None:
        self.desk.menu.move(step)
        self.show_from_the_top()

    def action_read(self, direction: int) -> None:
        sheet = self.pane("details")
        sheet.scroll_lines(direction * max(1, sheet.inner_height - 1))

    def action_take(self) -> None:
        self.desk.toggle()
        self.show()

    def action_take_back(self) -> None:
        self.desk.take_back()
        self.show_from_the_top()

    def action_rename(self) -> None:
        self.typed = self.desk.campaign.name
        self.show()

    def action_go_on(self) -> None:
        """Whatever stands under the cursor."""
        desk = self.desk
        if desk.moment in ("choice", "team"):
            desk.decide()
            self.show_from_the_top()
            return
        match desk.menu.here:
            case "begin" | "anew":
                self._begin()
            case "continue" | "table" if desk.now.path is not None:
                self._sit_down(desk.now.path)
            case "go-on":
                desk.note()
                self.show_from_the_top()
            case "give-up":
                self.asking = True
                self.show()
            case "leave":
                self.action_leave()

    def _begin(self) -> None:
        """The game is on the disk before the season knows of it: no moment can lose it."""
        table = self.desk.table()
        if table is None:
            self.show()
            return
        self.app.play(table, campaign=self.desk.campaign.id)
        keeper = self.app.session.seat.keeper if self.app.session is not None else None
        if keeper is not None:
            self.desk.begun(keeper.begun.id)

    def _sit_down(self, path: Path) -> None:
        self.app.open_game(path, self._say)

    def _say(self, remark: str) -> None:
        self.desk.remark = remark
        self.show()

    def action_leave(self) -> None:
        self.app.show_title()
