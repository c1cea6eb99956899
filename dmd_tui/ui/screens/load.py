"""The shelves: every game and campaign that was begun, the archive and the examples.

All keys act on what is under the cursor."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import ClassVar, Literal

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from dmd_tui.cards.library import Library
from dmd_tui.lang.errors import error_in
from dmd_tui.lang.recorded import RecordNames
from dmd_tui.store import shelf
from dmd_tui.store.campaign import SavedCampaign
from dmd_tui.store.home import reason, typed_path
from dmd_tui.store.recall import CannotOpen
from dmd_tui.store.saves import SaveError
from dmd_tui.store.shelf import Item, Place
from dmd_tui.ui.drawing.ink import Line, Span, line, pad, wrap
from dmd_tui.ui.drawing.keys import fitting, key_line
from dmd_tui.ui.drawing.saves import about_lines, doomed_lines, saved_lines
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.menu import says_yes
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.screens.paned import PanedScreen
from dmd_tui.ui.typing import GIVES_UP, edited

PLACES: tuple[Place, ...] = ("games", "campaigns", "archive", "examples")

CHANGES: tuple[FooterKey, ...] = ("load.rename", "load.duplicate", "load.archive")
"""What can be done with a game or a campaign that is played."""
AWAY: tuple[FooterKey, ...] = ("load.delete", "load.export")
LAST: tuple[FooterKey, ...] = ("load.shelf", "load.leave", "app.help")
KEYS: dict[Place, tuple[FooterKey, ...]] = {
    "games": ("load.open", "load.replay", *CHANGES, *AWAY, "load.import", *LAST),
    "campaigns": ("load.open", "load.new-campaign", *CHANGES, *AWAY, "load.import", *LAST),
    "archive": ("load.open", "load.replay", ("load.archive", "load.take-out"), *AWAY, *LAST),
    "examples": (("load.open", "load.play"), "load.replay", *LAST),
}
EMPTY: dict[Place, tuple[FooterKey, ...]] = {
    "games": ("load.import", *LAST),
    "campaigns": ("load.new-campaign", "load.import", *LAST),
    "archive": LAST,
    "examples": LAST,
}
"""Nothing can be done with nothing."""
DETAILS = 5
"""Lines for what is under the cursor."""

Typing = Literal["rename", "export", "import"]
LONGEST = 200


class LoadScreen(PanedScreen):
    """Four shelves, one of them in sight."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="load.up", show=False),
        Binding("down,j", "move(1)", "down", id="load.down", show=False),
        Binding("pageup", "move(-10)", "page up", id="load.page-up", show=False),
        Binding("pagedown", "move(10)", "page down", id="load.page-down", show=False),
        Binding("enter", "open", "go on with it", id="load.open"),
        Binding("n", "new_campaign", "new campaign", id="load.new-campaign", show=False),
        Binding("v", "replay", "replay", id="load.replay"),
        Binding("w", "watch", "watch", id="load.watch", show=False),
        Binding("r", "type('rename')", "rename", id="load.rename"),
        Binding("d", "duplicate", "duplicate", id="load.duplicate"),
        Binding("a", "archive", "archive", id="load.archive"),
        Binding("x,delete", "delete", "delete", id="load.delete"),
        Binding("e", "type('export')", "export", id="load.export"),
        Binding("s", "story", "export as a story", id="load.story"),
        Binding("i", "type('import')", "import", id="load.import"),
        Binding("tab,right,l", "shelf(1)", "other shelf", id="load.shelf"),
        Binding("left,h", "shelf(-1)", "other shelf", id="load.shelf-back", show=False),
        Binding("q,escape,backspace", "leave", "back", id="load.leave"),
    ]

    def __init__(self, library: Library, place: Place = "games", language: str = "en") -> None:
        super().__init__()
        self.library = library
        self.names = RecordNames(library, language)
        self.place: Place = place
        self.games: list[Item] = []
        self.cursor = 0
        self.remark = ""
        """What the last key did, or why it did nothing."""
        self.typing: Typing | None = None
        self.typed = ""
        self.deleting = False

    def compose(self) -> ComposeResult:
        for name in ("heading", "list", "details", "footer"):
            yield Pane(name, titled=name in ("list", "details"))

    def on_mount(self) -> None:
        self._look()

    def on_resize(self, event: events.Resize) -> None:
        self.show()

    def settings_changed(self) -> None:
        self.names = RecordNames(self.library, self.app.language)
        self.show()

    def on_screen_resume(self) -> None:
        """Back from a replay or a game: the shelf may have changed."""
        if self.is_mounted and self.query(Pane):
            self._look(self.here.path if self.here else None)
            self.show()

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    @property
    def here(self) -> Item | None:
        return self.games[self.cursor] if self.games else None

    def _look(self, at: Path | None = None) -> None:
        """Read the shelf; the cursor stays on the game it was on."""
        self.games = shelf.items_on(self.app.home, self.place)
        paths = [saved.path for saved in self.games]
        if at in paths:
            self.cursor = paths.index(at)
        self.cursor = max(0, min(self.cursor, len(self.games) - 1))

    def show(self) -> None:
        width, height = self.app.size
        body = max(3, height - 2 - DETAILS)
        areas = {
            "heading": (0, 0, width, 1),
            "list": (0, 1, width, body),
            "details": (0, 1 + body, width, DETAILS),
            "footer": (0, height - 1, width, 1),
        }
        with self.app.batch_update():
            self.put(areas)
            heading = self.app.words.tell("shelf:heading")
            self.pane("heading").show([pad([Span(f" {heading}", "title")], width, "title")])
            self._show_list()
            details: list[Line] = []
            if self.deleting and self.here is not None:
                details = doomed_lines(self.here, self.names, width - 2)
            elif self._is_long(self.remark):
                details = wrap(line((self.remark, "strong")), width - 2, 2)
            elif self.here is not None:
                details = about_lines(self.here, self.names, width - 2)
            self.pane("details").show([[Span(" "), *one] for one in details], self._called())
            self.pane("footer").show([pad(self._keys(), width, "footer")])

    def _show_list(self) -> None:
        pane, glyphs, words = self.pane("list"), self.app.glyphs, self.app.words
        called = {place: words.tell(f"shelf:{place}") for place in PLACES}
        shelves = "   ".join(
            f"[{name}]" if place == self.place else name for place, name in called.items()
        )
        if self.games:
            lines = saved_lines(self.games, self.cursor, self.names, glyphs, pane.columns - 1)
        else:
            empty = words.tell(f"shelf:empty/{self.place}")
            lines = [[], *wrap(line("  ", (empty, "faint")), pane.columns - 1, 2)]
        [(tab, _)] = footer(self, ["load.shelf"])
        pane.show(lines, f"{tab}: {shelves}")
        pane.light(True)
        pane.bring_into_sight(0, self.cursor)

    def _called(self) -> str:
        return self.here.id if self.here is not None else ""

    def _keys(self) -> Line:
        if self.typing is not None:
            return [Span(f" {self._asked(self.typing)}", "footer-key")]
        if self.deleting:
            asked = self.app.words.tell("shelf:delete?")
            yes = self.app.words.phrase("answer:yes")
            answers = footer(self, [(yes, "load.delete-it"), ("n", "load.keep-it")])
            return [Span(f" {asked} ", "footer-key"), *key_line(answers)]
        if self.remark and not self._is_long(self.remark):
            return [Span(f" {self.remark}", "footer-key")]
        return key_line(
            fitting(footer(self, (KEYS if self.games else EMPTY)[self.place]), self.app.size.width)
        )

    def _is_long(self, remark: str) -> bool:
        """Whether it must be told where there are more lines than in the footer."""
        return len(remark) + 1 > self.app.size.width

    def _asked(self, typing: Typing) -> str:
        """What is to be typed, and the end of what was: the rest has no room."""
        words = self.app.words
        room = self.app.size.width - 2 - len(words.tell(f"shelf:type/{typing}", typed=""))
        return words.tell(f"shelf:type/{typing}", typed=self.typed[-max(room, 10) :])

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def on_key(self, event: events.Key) -> None:
        """Whoever types or is asked does nothing else."""
        self.remark = ""
        if self.typing is None and not self.deleting:
            return
        event.stop()
        event.prevent_default()
        if self.deleting:
            self.deleting = False
            if says_yes(event.character, self.app.words):
                self._do(shelf.delete, "shelf:deleted")
        else:
            self._type(event)
        self.show()

    def _type(self, event: events.Key) -> None:
        if event.key == "enter":
            self._typed_in()
        elif event.key in GIVES_UP:
            self.typing = None
        else:
            self.typed = edited(self.typed, event, LONGEST)

    def _typed_in(self) -> None:
        typing, self.typing = self.typing, None
        if typing == "rename":
            self._do(lambda item: shelf.rename(self.app.home, item, self.typed), "")
        elif typing == "export":
            self._export(self.typed)
        elif self.typed.strip():
            self._import(typed_path(self.typed))

    def _export(self, typed: str) -> None:
        """The ending of the file says in which form. A film takes a while: it is made aside."""
        from dmd_tui.store.exports import FILM, export

        if typed.endswith(FILM) and (game := self._game()) is not None:
            self._say(self.app.words.tell("shelf:filming"))
            self.run_worker(self._film(game, typed))
            return
        home, language = self.app.home, self.app.language
        self._do(
            lambda item: ", ".join(
                map(str, export(home, item, typed, lambda: self.library, language))
            ),
            "shelf:exported",
        )

    async def _film(self, game: Path, typed: str) -> None:
        """A second dmd-tui draws it, as `dmd-tui saves export` would: ours goes on."""
        told = ("--data-dir", str(self.app.home.root), "--lang", self.app.language)
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "dmd_tui", *told, "saves", "export", str(game), typed),
            stdin=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
        )
        done, refused = await process.communicate()
        file = done.decode(errors="replace").strip()
        why = refused.decode(errors="replace").strip()
        self._say(why if process.returncode else self.app.words.tell("shelf:exported", file=file))

    def _import(self, source: Path) -> None:
        try:
            self.place, path = shelf.take_in(self.app.home, source)
        except (SaveError, CannotOpen, OSError) as error:
            self.remark = error_in(self.app.language, reason(error))
            return
        self._look(path)
        self.remark = self.app.words.tell("shelf:imported")

    def _do(self, what: Callable[[Item], Path | str | None], told: str) -> None:
        """Do something with what is under the cursor, and say so (the id of a message)."""
        if self.here is None:
            return
        try:
            result = what(self.here)
        except (SaveError, CannotOpen, OSError) as error:
            self.remark = error_in(self.app.language, reason(error))
        else:
            self.remark = self.app.words.tell(told, file=result) if told else ""
            self._look(result if isinstance(result, Path) else self.here.path)
        self.show()

    def action_move(self, step: int) -> None:
        if self.games:
            last = len(self.games) - 1
            around = (self.cursor + step) % len(self.games)
            self.cursor = around if abs(step) == 1 else max(0, min(self.cursor + step, last))
        self.show()

    def action_shelf(self, step: int) -> None:
        self.place = PLACES[(PLACES.index(self.place) + step) % len(PLACES)]
        self.cursor = 0
        self._look()
        self.show()

    def action_type(self, typing: Typing) -> None:
        saved = self.here
        if typing != "import" and (saved is None or self.place == "examples"):
            return
        self.typing = typing
        self.typed = ""
        if saved is not None and typing == "rename":
            self.typed = saved.name
        elif typing == "export":
            self.typed = f"{self.app.home.exports}/"
        self.show()

    def action_duplicate(self) -> None:
        if self.place in ("games", "campaigns"):
            running = isinstance(self.here, SavedCampaign) and self.here.game
            told = "shelf:duplicated/anew" if running else "shelf:duplicated"
            self._do(lambda item: shelf.duplicate(self.app.home, item), told)

    def action_archive(self) -> None:
        home = self.app.home
        if self.place in ("games", "campaigns"):
            self._do(lambda item: shelf.put_away(home, item), "shelf:archived")
        elif self.place == "archive":
            self._do(lambda item: shelf.take_out(home, item), "shelf:taken-out")

    def action_delete(self) -> None:
        self.deleting = self.here is not None and self.place != "examples"
        self.show()

    def _game(self) -> Path | None:
        """The game under the cursor, if it is one."""
        item = self.here
        return None if item is None or isinstance(item, SavedCampaign) else item.path

    def action_story(self) -> None:
        if (path := self._game()) is not None:
            self.app.export_story(path, self._say)

    def action_new_campaign(self) -> None:
        if self.place == "campaigns":
            self.app.new_campaign()

    def action_open(self) -> None:
        item = self.here
        if item is None:
            return
        if isinstance(item, SavedCampaign):
            self.app.open_campaign(item.path)
        elif item.ending is not None:
            self.action_replay()
        else:
            self.app.open_game(item.path, self._say, example=self.place == "examples")

    def action_replay(self) -> None:
        if (path := self._game()) is not None:
            self.app.replay(path, self._say)

    def action_watch(self) -> None:
        if (path := self._game()) is not None:
            self.app.watch_game(path, self._say)

    def _say(self, remark: str) -> None:
        self.remark = remark
        self.show()

    def action_leave(self) -> None:
        self.app.show_title()
