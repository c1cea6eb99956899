"""The one gate through which everybody plays: person, bot, test, replay or program.

    table = Table(game)
    while table.pending:
        table.answer(table.pending.options[0].key)
    print(table.ending)

The game plays on by itself until somebody must decide. Between two boundaries of the game a rule
may be suspended in the middle of what it does; such a moment is never copied. It is reached again
from the last boundary by giving the same answers: undo, fork and load are all that.
"""

from collections.abc import Sequence
from typing import Literal, Protocol, TypeVar

from msgspec import Struct

from dmd_tui.engine.choice import Choice, Option, Steps
from dmd_tui.engine.errors import EngineError
from dmd_tui.engine.event import Ending, Event
from dmd_tui.engine.journal import Boundary, Entry, digest

Self = TypeVar("Self", bound="Playable")


class IllegalAnswer(EngineError):
    """The answer is not one of the options of the pending choice."""


class NothingToUndo(EngineError):
    """There is no earlier decision of that kind."""


class Desync(EngineError):
    """Recorded answers no longer fit the choices that come up."""


class Playable(Protocol):
    """A game in progress, as the table sees it."""

    events: list[Event]
    luck: list[int]
    reveals: frozenset[str]
    """Events, and kinds of choices, that bring to light what nobody could know."""

    @property
    def ending(self) -> Ending | None: ...

    @property
    def begins(self) -> Literal["turn", "action", ""]:
        """What begins at the boundary where the game stands."""

    def play_on(self) -> Steps[None]:
        """Play to the next boundary."""

    def snapshot(self) -> bytes: ...

    def restore(self: Self, snapshot: bytes) -> Self:
        """A game of the same kind in that state, with an empty log."""

    def conceal(self, seed: int) -> None:
        """Reshuffle what a player could not know."""


class Checkpoint(Struct, frozen=True):
    """A game to go on with: the state at the last boundary, and the answers given since."""

    snapshot: bytes
    answers: list[Entry] = []


class Table:
    """A game with its pending choice, its journal and its past.

    `remember=False` leaves out the past (no undo, no fork): for simulations by the thousand.
    """

    def __init__(
        self, game: Playable, *, past: Sequence[Entry] = (), remember: bool = True
    ) -> None:
        self.game = game
        self.pending: Choice | None = None
        self.journal: list[Entry] = list(past)
        self.boundaries: list[Boundary] = []
        self.told = 0
        """How many events had happened when the last decision was made."""
        self._remember = remember
        self._steps: Steps[None] | None = None
        self._play_on()

    @classmethod
    def resume(cls, game: Playable, checkpoint: Checkpoint, past: Sequence[Entry] = ()) -> "Table":
        """`past`: the decisions before the checkpoint, as far as they are known. They count, but
        cannot be taken back."""
        table = cls(game.restore(checkpoint.snapshot), past=past)
        table.replay(checkpoint.answers)
        return table

    @property
    def ending(self) -> Ending | None:
        return self.game.ending

    @property
    def events(self) -> Sequence[Event]:
        """Everything that happened, oldest first."""
        return self.game.events

    def answer(self, key: str) -> None:
        """Decide. The game plays on to the next choice, or to its end."""
        choice = self.pending
        if choice is None:
            raise IllegalAnswer("the game is over: there is nothing to decide")
        option = choice.option(key)
        if option is None:
            legal = ", ".join(option.key for option in choice.options)
            raise IllegalAnswer(f"“{key}” is not possible here; possible: {legal}")
        self.choose(option)

    def choose(self, option: Option) -> None:
        """Decide for an option of the pending choice."""
        assert self.pending is not None
        entry = Entry(self.pending.who, self.pending.kind, option.key)
        self.journal.append(entry)
        self.told = told = len(self.game.events)
        self.game.luck.clear()
        try:
            self._play_on(option)
        except EngineError:  # a scripted die that cannot be: nothing is lost but this answer
            if self.boundaries:
                self._return_to(len(self.journal) - 1)
            raise
        if self._remember:
            self._note_news(entry, told)

    def replay(self, entries: Sequence[Entry]) -> None:
        """Give recorded answers again; a choice that does not fit them is reported."""
        for entry in entries:
            choice = self.pending
            if choice is None or choice.kind != entry.kind or choice.who != entry.who:
                found = f"{choice.kind} of {choice.who}" if choice else "the end of the game"
                raise Desync(
                    f"decision {len(self.journal) + 1} was recorded as {entry.kind} of "
                    f"{entry.who}, but the game came to {found}"
                )
            self.answer(entry.key)

    def checkpoint(self) -> Checkpoint:
        last = self._last_boundary()
        return Checkpoint(last.snapshot, self.journal[last.entries :])

    def fork(self, conceal: int | None = None) -> "Table":
        """A second table in the same position. With a seed, what nobody knows is dealt anew."""
        last = self._last_boundary()
        table = Table(self.game.restore(last.snapshot))
        table.replay(self.journal[last.entries :])
        if conceal is not None:
            table.game.conceal(conceal)
        return table

    def undo(self, by: Literal["choice", "action", "turn"] = "choice") -> None:
        """Take back the last decision, or all since the last action or turn began; if that was
        before the game did (a position in the middle of a turn), all of them."""
        if not self.journal:
            raise NothingToUndo("nothing has been decided yet")
        keep = self.start_of(by)
        if self.boundaries and keep < self.boundaries[0].entries:
            raise NothingToUndo("the game was taken up here: what came before cannot be undone")
        self._return_to(keep)

    def start_of(self, by: Literal["choice", "action", "turn"]) -> int:
        """How many decisions an undo would leave."""
        keep = max(0, len(self.journal) - 1)
        return keep if by == "choice" else self._last_start(by, keep)

    def reveals_since(self, keep: int) -> bool:
        """Whether to go back so far would take back something that has come to light."""
        return any(entry.news for entry in self.journal[keep:])

    def _last_start(self, by: Literal["action", "turn"], keep: int) -> int:
        """Where the last action or turn began in which at most `keep` decisions had been made.

        An action that nobody was asked about (there was nothing left to do) is none.
        """
        ends = [boundary.entries for boundary in self.boundaries[1:]] + [len(self.journal) + 1]
        starts = [
            boundary.entries
            for boundary, end in zip(self.boundaries, ends, strict=True)
            if boundary.entries <= keep
            and (boundary.turn or (by == "action" and boundary.action and end > boundary.entries))
        ]
        return starts[-1] if starts else 0

    def digest(self) -> str:
        """The hash of the state as it is now, also in the middle of an action."""
        return digest(self.game.snapshot())

    def _return_to(self, keep: int) -> None:
        """Stand again where `keep` decisions had been made."""
        while len(self.boundaries) > 1 and self.boundaries[-1].entries > keep:
            self.boundaries.pop()
        while (
            len(self.boundaries) > 1 and self.boundaries[-2].entries == self.boundaries[-1].entries
        ):
            self.boundaries.pop()
        start = self.boundaries.pop()
        again = self.journal[start.entries : keep]
        del self.journal[start.entries :]
        past = self.game.events[: start.events]
        self.game = self.game.restore(start.snapshot)
        self.game.events.extend(past)
        self._steps = None
        self._play_on()
        self.replay(again)

    def _last_boundary(self) -> Boundary:
        if not self.boundaries:
            raise EngineError("this table does not remember its past")
        return self.boundaries[-1]

    def _play_on(self, option: Option | None = None) -> None:
        """Let the game go on until somebody must decide or it is over."""
        game = self.game
        steps = self._steps
        while True:
            try:
                if steps is None:
                    if game.ending is not None:
                        choice = None
                        break
                    self._mark_boundary()
                    steps = game.play_on()
                    choice = next(steps)
                else:
                    assert option is not None
                    choice = steps.send(option)
            except StopIteration:
                steps = None
                continue
            if not choice.trivial:
                break
            option = choice.options[0]
        self._steps = steps
        self.pending = choice

    def _note_news(self, entry: Entry, told: int) -> None:
        """What chance said, and whether anything came to light, belongs to the last decision."""
        game = self.game
        shown = [event.id for event in game.events[told:]]
        if self.pending is not None:
            shown.append(self.pending.kind)
        entry.luck.extend(game.luck)
        entry.news = bool(game.luck) or not game.reveals.isdisjoint(shown)

    def _mark_boundary(self) -> None:
        if self._remember:
            game = self.game
            begins = game.begins
            self.boundaries.append(
                Boundary(
                    game.snapshot(),
                    len(self.journal),
                    len(game.events),
                    turn=begins == "turn",
                    action=begins == "action",
                )
            )
