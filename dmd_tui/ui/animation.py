"""Dice that tumble for a moment before they lie still.

Only what is shown tumbles: the dice were thrown when the answer was given. Any key ends it at once
and does nothing else, nor does one that comes a moment too late: nobody answers for dice that
nobody has seen, and until they lie still no answer is offered. Without animation nothing here
runs and nothing is painted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import monotonic

from dmd_tui.engine import Choice, Event
from dmd_tui.rules.roll import SYMBOLS, Roll
from dmd_tui.ui.drawing.dice import place_of
from dmd_tui.ui.session import Session

FRAMES = 5
PAUSE = 0.08
"""Seconds from frame to frame: with five of them less than half a second in all."""
TO_BE_SEEN = 0.3
"""Seconds that dice lie there before a key can answer for them."""

_STANDARD = ("tentacle", "success", "blank", "success+tentacle", "elder-sign")
_BONUS = ("success", "blank", "elder-sign", "elder-sign+success")
assert {*_STANDARD, *_BONUS} == {*SYMBOLS}


def thrown_dice(choice: Choice | None, answered: str, events: Sequence[Event]) -> frozenset[int]:
    """Which dice, counted from 1, the last answer has set in motion."""
    roll = choice.args.get("roll") if choice is not None and choice.kind == "reroll" else None
    if not isinstance(roll, Roll):
        return frozenset()
    if any(event.id == "dice-thrown" for event in events):
        return frozenset(range(1, len(roll.dice) + 1))
    rerolled = place_of(answered)
    return frozenset({rerolled} if rerolled else ())


class Tumbling:
    """The dice in motion, if there are any. `later` calls back after some seconds, once."""

    def __init__(
        self,
        session: Session,
        later: Callable[[float, Callable[[], None]], object],
        show: Callable[[], None],
    ) -> None:
        self._session = session
        self._later = later
        self._show = show
        self._thrown: frozenset[int] = frozenset()
        self._frame = 0
        self._throws = 0
        self._still_since = 0.0

    def throw(self) -> None:
        """Set in motion what the last answer has thrown, once no page stands before it."""
        session = self._session
        self._thrown = thrown_dice(session.choice, session.answered, session.fresh)
        if self._thrown:
            self._frame = 0
            self._throws += 1
            self._wait()

    @property
    def goes_on(self) -> bool:
        return bool(self._thrown)

    def lie_still(self) -> None:
        if self._thrown:
            self._thrown = frozenset()
            self._still_since = monotonic()
            self._show()

    @property
    def have_hardly_been_seen(self) -> bool:
        """They came to rest so shortly ago that a key was meant for the tumbling."""
        return monotonic() - self._still_since < TO_BE_SEEN

    def faces(self) -> list[str]:
        """What the dice show in this frame; nothing if they lie still."""
        choice = self._session.choice
        if not self._thrown or choice is None:
            return []
        return [
            self._face(place, die.bonus) if place in self._thrown else die.face
            for place, die in enumerate(choice.args["roll"].dice, 1)
        ]

    def _wait(self) -> None:
        throw = self._throws
        self._later(PAUSE, lambda: self._next_frame(throw))

    def _next_frame(self, throw: int) -> None:
        """A frame of an earlier throw, which somebody has cut short, comes too late."""
        if not self._thrown or throw != self._throws:
            return
        self._frame += 1
        if self._frame == FRAMES:
            self.lie_still()
        else:
            self._show()
            self._wait()

    def _face(self, place: int, bonus: bool) -> str:
        """No chance is spent on this: neighbours only must not turn in step."""
        sides = _BONUS if bonus else _STANDARD
        return sides[(self._frame * 2 + place * 3) % len(sides)]
