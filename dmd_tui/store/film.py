"""A whole game as a film: every event with the table as it was then, every decision as it came up.

    film = Film(record, library)
    film.at = film.start_of_turn(4)
    film.table()                  # the table at that frame

To make it the game is played again, and every recorded hash is compared on the way.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from dmd_tui.cards.library import Library
from dmd_tui.engine import Choice, Event, Playable, Table
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store.recall import first_table, stumble
from dmd_tui.store.record import Record

Step = Literal["event", "choice", "turn"]


class Frame(Struct, frozen=True):
    """One moment. `decided` decisions and `told` events lie before it.

    With a snapshot it is an event, and the state is the one in which it was told. Without one a
    decision is asked for, or the game is over.
    """

    decided: int
    told: int
    snapshot: bytes | None = None


class Still(Table):
    """A table at which nothing goes on: one moment of a game."""

    def __init__(self, game: DeathMayDie, events: Sequence[Event]) -> None:
        self.game = game
        self.game.events.extend(events)
        self.pending: Choice | None = None
        self.journal = []
        self.boundaries = []
        self.told = 0

    @classmethod
    def of(cls, table: Table, told: int, picture: bytes) -> Still:
        """The table as it was when so many events had been told."""
        game = table.game.restore(picture)
        assert isinstance(game, DeathMayDie)
        return cls(game, table.events[:told])


class Reel(list[Event]):
    """The log of a game, which takes a picture whenever something is told."""

    def __init__(self, game: Playable) -> None:
        super().__init__(game.events)
        self.pictures: list[bytes] = []
        self._game = game

    def append(self, event: Event) -> None:
        super().append(event)
        self.pictures.append(self._game.snapshot())


def pictures_since(table: Table, told: int) -> dict[int, bytes]:
    """The state in which each event after the first `told` was told, by the number of the event.

    What led to them is played again from the last boundary before them: the table itself is not
    touched and need not have known that anybody would ask.
    """
    start = [mark for mark in table.boundaries if mark.events <= told][-1]
    game = table.game.restore(start.snapshot)
    game.events = reel = Reel(game)
    Table(game, remember=False).replay(table.journal[start.entries :])
    return dict(enumerate(reel.pictures, start.events + 1))


class Film:
    """Frames, and which of them is seen. `problem`: why it ends before the game did."""

    def __init__(self, record: Record, library: Library) -> None:
        self.record = record
        self.frames: list[Frame] = []
        self.problem = ""
        self.verified = 0
        """Hashes that were compared and found right."""
        self.at = 0
        self._whole = first_table(record, library)
        self._shoot()

    def __len__(self) -> int:
        return len(self.frames)

    @property
    def game(self) -> DeathMayDie:
        game = self._whole.game
        assert isinstance(game, DeathMayDie)
        return game

    @property
    def events(self) -> Sequence[Event]:
        return self._whole.events

    @property
    def frame(self) -> Frame:
        return self.frames[self.at]

    @property
    def event(self) -> Event | None:
        """What is told at this frame; nothing where somebody decides."""
        frame = self.frame
        return self.events[frame.told - 1] if frame.snapshot is not None else None

    @property
    def answer(self) -> str:
        """What was decided at this frame; nothing if nothing is asked, or no answer was given."""
        frame = self.frame
        decisions = self._whole.journal
        if frame.snapshot is not None or frame.decided >= len(decisions):
            return ""
        return decisions[frame.decided].key

    def table(self) -> Table:
        """The table at this frame; at a decision it could be played on from here."""
        frame = self.frame
        if frame.snapshot is not None:
            return Still.of(self._whole, frame.told, frame.snapshot)
        return self.table_after(frame.decided)

    def table_after(self, decided: int) -> Table:
        """A table of its own, with its whole past, where so many decisions have been made."""
        whole = self._whole
        last = sum(mark.entries <= decided for mark in whole.boundaries) - 1
        start = whole.boundaries[last]
        game = self.game.restore(start.snapshot)
        game.events.extend(whole.events[: start.events])
        table = Table(game, past=whole.journal[: start.entries])
        table.boundaries[:0] = whole.boundaries[:last]
        table.replay(whole.journal[start.entries : decided])
        table.told = len(table.events)  # whoever comes here has seen it all
        return table

    # ── going through it ─────────────────────────────────────────────────────────────────────────

    def step(self, by: Step, direction: int) -> bool:
        """To the next or the last frame of that kind; says whether there is one."""
        place = self.at + direction
        while 0 <= place < len(self.frames) and not self._is(by, place):
            place += direction
        if not 0 <= place < len(self.frames):
            return False
        self.at = place
        return True

    def _is(self, by: Step, place: int) -> bool:
        frame = self.frames[place]
        if by == "choice":
            return frame.snapshot is None
        return by == "event" or self._begins_turn(frame)

    def _begins_turn(self, frame: Frame) -> bool:
        return frame.snapshot is not None and self.events[frame.told - 1].id == "turn-starts"

    @property
    def turns(self) -> dict[int, int]:
        """The frame at which each turn begins."""
        return {
            self.events[frame.told - 1].args["number"]: place
            for place, frame in enumerate(self.frames)
            if self._begins_turn(frame)
        }

    def go_to_turn(self, number: int) -> bool:
        place = self.turns.get(number)
        if place is not None:
            self.at = place
        return place is not None

    # ── making it ────────────────────────────────────────────────────────────────────────────────

    def _shoot(self) -> None:
        table, game = self._whole, self.game
        first = game.snapshot()
        self.frames += [Frame(0, told, first) for told in range(1, len(table.events) + 1)]
        reel = Reel(game)
        game.events = reel
        self.frames.append(Frame(0, len(reel)))
        for decided in self.record.decisions:
            before = len(reel)
            if problem := stumble(table, decided):
                self.problem = problem
                break
            self.verified += bool(decided.hash)
            self._add(len(table.journal), before, reel)
        reel.pictures.clear()

    def _add(self, decided: int, before: int, reel: Reel) -> None:
        """The events that followed a decision, then the next one."""
        told = range(before + 1, len(reel) + 1)
        pictures = reel.pictures[-len(told) :] if told else []
        self.frames += [
            Frame(decided, number, picture) for number, picture in zip(told, pictures, strict=True)
        ]
        self.frames.append(Frame(decided, len(reel)))
