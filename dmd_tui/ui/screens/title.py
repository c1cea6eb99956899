"""The title screen: where every evening begins."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType

from dmd_tui import __version__
from dmd_tui.ui.drawing.keys import key_line
from dmd_tui.ui.drawing.title import title_lines
from dmd_tui.ui.keys import FooterKey, footer
from dmd_tui.ui.menu import Entry, Menu
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.screens.paned import PanedScreen

if TYPE_CHECKING:
    from dmd_tui.store.saves import Saved

CONTINUE = ("continue", "title.continue")
MENU = (
    ("new-game", "title.new-game"),
    ("new-campaign", "title.new-campaign"),
    ("load", "title.load"),
    ("lexicon", "app.lexicon"),
    ("statistics", "title.statistics"),
    ("settings", "title.settings"),
    ("help", "title.help"),
    ("quit", "title.quit"),
)
"""What can be chosen, and the binding that does it at once."""

LONGEST_NAME = 30
"""Of a game, so that the menu stays a menu."""

KEYS: tuple[FooterKey, ...] = ("title.choose", "title.quit")


class TitleScreen(PanedScreen):
    """The name of the game and what one can do now."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "up", id="title.up", show=False),
        Binding("down,j", "move(1)", "down", id="title.down", show=False),
        Binding("enter,space", "choose", "choose", id="title.choose"),
        Binding("c", "open('continue')", "continue", id="title.continue"),
        Binding("n", "open('new-game')", "new game", id="title.new-game"),
        Binding("a", "open('new-campaign')", "new campaign", id="title.new-campaign"),
        Binding("l", "open('load')", "load", id="title.load"),
        Binding("t", "open('statistics')", "statistics", id="title.statistics"),
        Binding("s", "open('settings')", "settings", id="title.settings"),
        Binding("question_mark", "open('help')", "help", id="title.help"),
        Binding("q", "open('quit')", "quit", id="title.quit"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self._last: Saved | None = None
        """The game to continue with."""
        self.menu = Menu(())

    def _entries(self) -> list[Entry]:
        words = self.app.words
        rooms = [CONTINUE, *MENU] if self._last is not None else MENU
        hot = [key for key, _ in footer(self, [binding for _, binding in rooms])]
        return [
            Entry(room, words.tell(f"title:{room}", **self._about(room)), key)
            for (room, _), key in zip(rooms, hot, strict=True)
        ]

    def _about(self, room: str) -> dict[str, object]:
        """Which game one would go on with: what a player called it, and how far it is."""
        last = self._last
        if room != "continue" or last is None:
            return {}
        return {"name": (last.name or last.season)[:LONGEST_NAME], "turn": last.turn}

    def on_mount(self) -> None:
        """Which game was played last is asked of the disk only now: the app must be there."""
        from dmd_tui.store.saves import last_played

        self._last = last_played(self.app.home)
        self.menu = Menu(self._entries())
        self.menu.go_to(self.app.left_title_for)

    def compose(self) -> ComposeResult:
        yield Pane("page", titled=False)
        yield Pane("footer", titled=False)

    def on_resize(self, event: events.Resize) -> None:
        width, height = event.size
        with self.app.batch_update():
            self.put({"page": (0, 0, width, height - 1), "footer": (0, height - 1, width, 1)})
            self._paint()

    def settings_changed(self) -> None:
        self.menu.reword(self._entries())
        self._paint()

    def _paint(self) -> None:
        page = self.pane("page")
        app, version = self.app, f"dmd-tui {__version__}"
        size = page.columns, page.rows
        with app.batch_update():
            page.show(title_lines(self.menu, app.words, app.glyphs, *size, version))
            self.pane("footer").show([key_line(footer(self, KEYS))])

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def action_move(self, step: int) -> None:
        self.menu.move(step)
        self._paint()

    def action_choose(self) -> None:
        self.action_open(self.menu.here)

    def action_open(self, key: str) -> None:
        if key not in (entry.key for entry in self.menu.entries):
            return
        self.app.left_title_for = key
        match key:
            case "continue" if self._last is not None:
                self.app.open_game(self._last.path, self.app.notify)
            case "new-game":
                self.app.prepare_game()
            case "new-campaign":
                self.app.new_campaign()
            case "load":
                self.app.show_shelf()
            case "lexicon":
                self.app.action_lexicon()
            case "statistics":
                self.app.show_statistics()
            case "settings":
                self.app.action_settings()
            case "help":
                self.app.action_help()
            case "quit":
                self.app.exit()
