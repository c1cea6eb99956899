"""How the app goes to games that were begun: to play on, to watch, to look at them again."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from dmd_tui.store.film import Film
    from dmd_tui.ui.house import House

Say: TypeAlias = "Callable[[str], None]"
"""Tells the player something where they are."""


class Shelves:
    """What the app can do with saved games. Everything heavy is loaded when somebody comes here."""

    def show_shelf(self: House) -> None:
        from dmd_tui.ui.screens.load import LoadScreen

        if (library := self.boxes()) is not None:
            self._go_to(LoadScreen(library, language=self.language))

    def open_game(self: House, path: Path, say: Say, *, example: bool = False) -> None:
        """Go on with a saved game. What stands in the way is said; one that another window plays
        can be watched."""
        from dmd_tui.store import saves
        from dmd_tui.store.lock import Taken
        from dmd_tui.store.recall import CannotOpen
        from dmd_tui.store.seat import Seat
        from dmd_tui.ui.session import Session

        library = self.boxes()
        if library is None:
            return
        try:
            if example:
                path = saves.take_example(self.home, path)
            seat, told = Seat.open(path, library)
        except Taken:
            self.watch_game(path, say)
        except (CannotOpen, saves.SaveError, OSError) as error:
            say(self.said(error))
        else:
            self.sit_down(Session(seat, speed=self.speed, language=self.language))
            if told:
                self.tell(told)

    def watch_game(self: House, path: Path, say: Say) -> None:
        from dmd_tui.store.recall import CannotOpen
        from dmd_tui.store.watch import Watched
        from dmd_tui.ui.screens.watch import WatchScreen

        if (library := self.boxes()) is None:
            return
        try:
            watched = Watched(path, library)
        except CannotOpen as error:
            say(self.said(error))
        else:
            self.push_screen(WatchScreen(watched, self.language))

    def replay(self: House, path: Path, say: Say) -> None:
        from dmd_tui.store.film import Film
        from dmd_tui.store.lines import NotOurs
        from dmd_tui.store.recall import CannotOpen
        from dmd_tui.store.record import read_record
        from dmd_tui.ui.screens.replay import ReplayScreen

        if (library := self.boxes()) is None:
            return
        try:
            film = Film(read_record(path), library)
        except (CannotOpen, NotOurs) as error:
            say(f"{path.name}: {self.said(error)}")
        else:
            self.push_screen(ReplayScreen(film, self.language))

    def export_story(self: House, path: Path, say: Say) -> None:
        from dmd_tui.store.exports import write_story
        from dmd_tui.store.recall import CannotOpen

        if (library := self.boxes()) is None:
            return
        try:
            target = write_story(
                path, library, self.home.exports / f"{path.stem}.md", self.language
            )
        except (CannotOpen, OSError) as error:
            say(self.said(error))
        else:
            say(self.words.tell("shelf:story", file=target))

    def play_on(self: House, film: Film) -> None:
        """From a moment of another game, as a new one that is never sealed."""
        from dmd_tui.store.seat import Seat
        from dmd_tui.ui.session import Session

        seat = Seat.branch(self.home, film.table(), film.record)
        while len(self.screen_stack) > 2:
            self.pop_screen()
        self.sit_down(Session(seat, speed=self.speed, language=self.language))
