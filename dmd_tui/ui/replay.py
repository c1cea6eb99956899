"""A film on the screen: what a session is to whoever plays, to whoever looks on."""

from __future__ import annotations

from dmd_tui.engine import Choice, Table
from dmd_tui.lang.speaker import Speaker
from dmd_tui.store.film import Film
from dmd_tui.store.seat import Seat
from dmd_tui.ui.session import Page, Session


class Showing(Session):
    """Shows a table as it is, without telling it as a story: every event is a page of its own."""

    def __init__(self, table: Table, *, language: str = "en") -> None:
        super().__init__(Seat(table), speed="fast", language=language)

    def _turn_pages(self) -> None:
        """Whoever shows it says which page is open."""

    def show(self, table: Table, page: Page | None = None) -> None:
        self.seat = Seat(table)
        self.speaker = Speaker.at(table, self.speaker.catalogue.language)
        self.pages = [page] if page is not None else []


class Projector(Showing):
    """Shows the frame of a film that is looked at."""

    def __init__(self, film: Film, *, language: str = "en") -> None:
        self.film = film
        super().__init__(film.table(), language=language)
        self.refresh()

    def refresh(self) -> None:
        event = self.film.event
        self.show(self.film.table(), Page(event, (event,)) if event is not None else None)

    @property
    def answer_given(self) -> int:
        """The place of the option that was chosen at this frame."""
        choice: Choice | None = self.choice
        if choice is None:
            return 0
        keys = [option.key for option in choice.options]
        return keys.index(self.film.answer) if self.film.answer in keys else 0
