"""The moment before the Mythos card, in which the last action can be taken back for nothing.

With the last action the action phase ends by itself, if nothing is left to do, and the Mythos card
is drawn: whoever presses a wrong key then has seen it. So the answer is tried on a second table
first. If it leads to the card, and nothing else comes to light before that, the player says when to
go on. Only then is the answer given: rules, journals and bots know nothing of it.
"""

from __future__ import annotations

from msgspec import Struct

from dmd_tui.engine import Cause, Choice, EngineError, Event, Option, Table
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store.film import Still

PASS = "pass"


class LastMoment(Struct):
    """An answer that has not been given yet: the table as it would be, and the question."""

    key: str
    still: Still
    choice: Choice


class _CardDrawn(Exception):
    """The Mythos card would be seen now."""


class _Watch(list[Event]):
    """A log that stops before the Mythos card, with a picture of the table as it was until then."""

    def __init__(self, game: DeathMayDie) -> None:
        super().__init__(game.events)
        self._game = game
        self.picture = game.snapshot()

    def append(self, event: Event) -> None:
        if event.id == "mythos-drawn" and self._game.state.turn.phase == "mythos":
            raise _CardDrawn
        super().append(event)
        self.picture = self._game.snapshot()


def last_moment(table: Table, key: str) -> LastMoment | None:
    """If this answer ends the action phase by itself, and nothing that nobody could know has come
    to light with the last action."""
    game = table.game
    assert isinstance(game, DeathMayDie)
    if key == PASS or game.state.turn.phase != "actions" or not table.boundaries:
        return None
    if table.reveals_since(table.boundaries[-1].entries):  # dice have been seen in this action
        return None
    trial = table.fork()
    tried = trial.game
    assert isinstance(tried, DeathMayDie)
    watch = _Watch(tried)
    tried.events = watch
    known = len(watch)
    try:
        trial.answer(key)
    except _CardDrawn:
        new = watch[known:]
    except EngineError:  # scripted dice that do not fit: the real table will say so
        return None
    else:
        return None
    if tried.luck or any(event.id in game.reveals for event in new):
        return None
    after = game.restore(watch.picture)
    still = Still(after, [*table.events, *new])
    # That no action is left is said once, and not for each of them.
    cause = Cause(("TURN-02", "MYTHOS-01"))
    choice = Choice(after.active.id, "action", [Option(PASS)], cause, {"left": 0})
    return LastMoment(key, still, choice)
