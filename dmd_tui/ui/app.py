"""The application: themes, glyphs and settings for all screens."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from textual.app import App
from textual.binding import Binding, BindingType
from textual.screen import Screen

from dmd_tui.store.home import Home
from dmd_tui.ui.campaigns import CampaignRooms
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE, Glyphs
from dmd_tui.ui.drawing.letters import in_ascii
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.reading_room import ReadingRoom
from dmd_tui.ui.shelves import Shelves
from dmd_tui.ui.themes import THEMES, Theme
from dmd_tui.ui.wire import lean, wake_up_for_signals

if TYPE_CHECKING:  # rules and cards are loaded when somebody sits down: the title needs neither
    from collections.abc import Callable
    from pathlib import Path

    from dmd_tui.cards.library import Library
    from dmd_tui.engine import Table
    from dmd_tui.lang.screen import Words
    from dmd_tui.ui.preparation import Combination
    from dmd_tui.ui.session import Session


class DmdApp(CampaignRooms, ReadingRoom, Shelves, App[None]):
    """Death May Die in the terminal."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1,H,question_mark", "help", "keys and signs", id="app.help"),
        Binding("f2,S", "settings", "settings", id="app.settings"),
        Binding("slash", "lexicon", "lexicon", id="app.lexicon"),
        Binding("exclamation_mark", "report", "report a mistake", id="app.report"),
        Binding("ctrl+c", "leave", "leave", id="app.leave"),
        Binding("ctrl+q", "quit", "quit at once", id="app.quit", priority=True),
        Binding("ctrl+z", "suspend_process", "to the shell", id="app.suspend"),
    ]
    CSS = "Screen { layers: base; overflow: hidden; } Toast { border-left: none; }"

    def __init__(
        self,
        session: Session | None = None,
        *,
        told: str = "",
        theme: str = "dark",
        ascii: bool = False,
        library: Library | None = None,
        preferences: Preferences | None = None,
        home: Home | None = None,
    ) -> None:
        self.home = home or Home.usual()
        self.preferences = preferences or Preferences.given(theme, ascii)
        self.crash = ""
        """What to tell the player if we broke down."""
        self._take_look()
        super().__init__(ansi_color=True)
        self.session = session
        self.library = library
        """The boxes at hand; our own if none are given."""
        self._told = told
        """What the player should know about the game that is open from the beginning."""
        self.shown_first: Path | None = None
        """A game that is to be replayed before anything else."""
        self.left_title_for = ""
        """Where one went from the title: its cursor is there when one comes back."""
        self._disk = ""
        """Why the game is not on the disk, as the player was last told."""

    @property
    def words(self) -> Words:
        """What screens say, in the language of now."""
        from dmd_tui.lang.screen import words

        return words(self.language)

    def on_mount(self) -> None:
        wake_up_for_signals()
        self._take_keys()
        if self.session is not None:
            self.sit_down(self.session)
        else:
            self.show_title()
        if self.shown_first is not None:
            self.replay(self.shown_first, self.tell)
        if self._told:
            self.tell(self._told)
        if self._problems(self.words):
            from dmd_tui.ui.screens.notice import settings_notice

            self.push_screen(settings_notice(self._problems))

    # ── settings ─────────────────────────────────────────────────────────────────────────────────

    def _take_look(self) -> None:
        look = self.preferences.look
        self.inks: Theme = THEMES[look.theme]
        self.glyphs: Glyphs = ASCII if look.ascii else UNICODE
        self.speed = self.preferences.settings.speed
        self.animated = look.animated
        self.language = look.language

    def _take_keys(self) -> None:
        """Remap keys, as far as it can be."""
        if wanted := self.preferences.settings.keys:
            from dmd_tui.ui.keys import usable_keymap

            self.set_keymap(usable_keymap(wanted, type(self), self.words)[0])

    def _problems(self, words: Words) -> list[str]:
        """What is wrong in the settings file."""
        found = self.preferences.problems(words.language)
        if wanted := self.preferences.settings.keys:
            from dmd_tui.ui.keys import usable_keymap

            found += usable_keymap(wanted, type(self), words)[1]
        return found

    @property
    def keymap(self) -> dict[str, str]:
        """Keys by binding id, where they are not the default."""
        return dict(self._keymap)

    def settings_changed(self) -> None:
        """Seen at once, on every open screen."""
        self._take_look()
        if self.session is not None:
            self.session.speed = self.speed
            self.session.speak(self.language)
        for screen in self.screen_stack:
            if hasattr(screen, "settings_changed"):
                screen.settings_changed()
            for pane in screen.query(Pane):
                pane.refresh()

    # ── everywhere ───────────────────────────────────────────────────────────────────────────────

    def action_help(self) -> None:
        from dmd_tui.ui.screens.help import HelpScreen

        self._open_once(HelpScreen)

    def action_settings(self) -> None:
        from dmd_tui.ui.screens.settings import SettingsScreen

        self._open_once(SettingsScreen)

    def action_report(self) -> None:
        """Everything we need to understand a mistake, in one file."""
        keeper = self.session.seat.keeper if self.session is not None else None
        if self.session is None or keeper is None:
            self.tell(lambda words: words.tell("report:nothing"))
            return
        from dmd_tui.store.exports import write_report
        from dmd_tui.ui.crash import last_crash

        events = [self.session.speaker.event(event) for event in self.session.table.events[-60:]]
        width, height = self.size
        seen = f"{width}x{height}, {self.inks.name}, {self.screen!r}"
        try:
            file = write_report(self.home, keeper.path, "\n".join([seen, *events, last_crash()]))
        except OSError as error:
            why = self.said(error.strerror or error)
            self.tell(lambda words: words.tell("report:not-written", why=why))
        else:
            self.tell(lambda words: words.tell("report:written", file=file))

    def _open_once(self, kind: type[Screen[None]]) -> None:
        if not any(isinstance(screen, kind) for screen in self.screen_stack):
            self.push_screen(kind())

    def action_leave(self) -> None:
        """Ctrl+C leaves a screen as its own key would; from the title it leaves the game."""
        leave = getattr(self.screen, "action_leave", self.exit)
        leave()

    async def action_quit(self) -> None:
        """At once; but what the disk has not taken is not thrown away without a question."""
        from dmd_tui.ui.screens.table import TableScreen

        session = self.session
        tables = [screen for screen in self.screen_stack if isinstance(screen, TableScreen)]
        if session is None or not session.seat.problem or not tables:
            self.exit()
            return
        while self.screen is not tables[-1]:
            self.pop_screen()
        tables[-1].ask_before(self.exit)

    def notify(self, message: str, **how: Any) -> None:
        """Brackets in a message are brackets; on an ASCII terminal its signs are ASCII too."""
        text = in_ascii(message) if self.glyphs is ASCII else message
        super().notify(text, **{"markup": False, **how})

    def _print_error_renderables(self) -> None:
        """A traceback is for us, not for the player."""
        if self._exit_renderables:
            from dmd_tui.ui.crash import keep

            self.crash = keep(self._exit_renderables, self.language)
            self._exit_renderables.clear()

    def _display(self, screen: Screen[Any], renderable: Any) -> None:
        super()._display(screen, lean(renderable))

    # ── from screen to screen ────────────────────────────────────────────────────────────────────

    def show_title(self) -> None:
        from dmd_tui.ui.screens.title import TitleScreen

        self.stand_up()
        self._go_to(TitleScreen())

    def boxes(self) -> Library | None:
        """All cards; if they cannot be read, the player is told why."""
        from dmd_tui.cards.load import load_library
        from dmd_tui.cards.problems import ContentError

        try:
            self.library = self.library or load_library()
        except ContentError as error:
            self.notify(self.said(error), severity="error")
        return self.library

    def prepare_game(self) -> None:
        from dmd_tui.ui.screens.new_game import NewGameScreen

        if (library := self.boxes()) is not None:
            self._go_to(NewGameScreen(library, self._played, self.language))

    def _played(self) -> list[Combination]:
        from dmd_tui.store.played import read_played
        from dmd_tui.ui.preparation import Combination

        return [
            Combination(game.episode, game.elder_one, frozenset(game.investigators))
            for game in read_played(self.home.played)
        ]

    def play(self, table: Table, *, campaign: str = "") -> None:
        """A new game: it is on the disk before its first prompt is shown."""
        from dmd_tui.store.played import note_played
        from dmd_tui.store.seat import Seat
        from dmd_tui.ui.session import Session

        seat = Seat.begin(self.home, table, campaign=campaign)
        guide = self.preferences.settings.guide
        session = Session(seat, speed=self.speed, language=self.language, guide=guide)
        note_played(self.home.played, session.game.state.setup)
        self.sit_down(session)

    def show_statistics(self) -> None:
        from dmd_tui.ui.screens.statistics import StatisticsScreen

        self.push_screen(StatisticsScreen(self.home))

    def play_again(self, session: Session) -> None:
        """The same set-up with another seed."""
        import msgspec

        from dmd_tui.rules.play import begin
        from dmd_tui.ui.preparation import any_seed

        setup = session.game.state.setup
        library = session.game.library
        if setup.episode in library.episodes:
            self.play(begin(library, msgspec.structs.replace(setup, seed=any_seed())))

    def guide_is_over(self) -> None:
        """It is offered once; if that cannot be written down, once in an evening."""
        from dmd_tui.store.settings import BrokenFile

        self.preferences.change("guide", False)
        try:
            self.preferences.save()
        except (OSError, BrokenFile):
            self.preferences.forget()

    def sit_down(self, session: Session) -> None:
        from dmd_tui.ui.screens.table import TableScreen

        self.session = session
        self._go_to(TableScreen(session))
        self.watch_the_disk(session)

    def stand_up(self) -> None:
        """Let go of the game: it lies on the disk, and another window may have it."""
        if self.session is not None:
            self.session.seat.close()
            self.session = None

    def said(self, error: object) -> str:
        """An error in the language of now: those who raise it know only English."""
        from dmd_tui.lang.errors import error_in

        return error_in(self.language, str(error))

    def tell(self, what: str | Callable[[Words], str]) -> None:
        """Something that the player must have read before going on."""
        from dmd_tui.ui.screens.notice import game_notice

        self.push_screen(game_notice(what))

    def watch_the_disk(self, session: Session) -> None:
        """A game that cannot be saved, or can be again, is told at once."""
        problem = session.seat.problem
        if problem and not self._disk:
            from dmd_tui.ui.screens.notice import unsaved_notice

            keeper = session.seat.keeper
            self.push_screen(unsaved_notice(problem, str(keeper.path) if keeper else ""))
        elif self._disk and not problem:
            self.notify(self.words.tell("disk:saved-again"))
        self._disk = problem

    def _go_to(self, screen: Screen[None]) -> None:
        """Title, set-up and table take each other's place; only the bare screen is kept below."""
        if len(self.screen_stack) > 1:
            self.switch_screen(screen)
        else:
            self.push_screen(screen)
