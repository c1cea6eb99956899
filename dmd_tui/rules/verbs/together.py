"""One answer for several: figures of a kind that leave one space with the same ways before them.

Whoever decides may send them one by one, or all at once (`all:space:3A.c`). Nothing is taken for
granted: the answer holds for whoever comes to the very same question, and for nobody else.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from dmd_tui.cards.ask import ALL
from dmd_tui.cards.things import Thing, space_of
from dmd_tui.engine import Choice, Option, Steps
from dmd_tui.model import Enemy, Piece

Likeness: TypeAlias = tuple[str, str, str]
"""Of a figure: its kind, the side it shows, the space it leaves."""
Question: TypeAlias = tuple[Likeness, str, str, tuple[str, ...]]


class Crowd:
    """Those who move by one effect, as long as they do."""

    def __init__(self, movers: Sequence[Thing], gone: Callable[[Thing], bool]) -> None:
        self._waiting = list(movers)
        self._gone = gone
        self._settled: dict[Question, str] = {}
        """Answers that hold for all who are asked the same."""

    def move(self, mover: Thing, steps: Steps[None]) -> Steps[None]:
        """Let one of them move, and ask about its way only what has not been settled."""
        self._waiting = [other for other in self._waiting if other is not mover]
        alike = likeness(mover)
        try:
            choice = next(steps)
            while True:
                if alike is None or not _is_about(choice, mover) or choice.trivial:
                    option = yield choice
                else:
                    option = yield from self._ask(choice, alike)
                choice = steps.send(option)
        except StopIteration:
            return

    def _ask(self, choice: Choice, alike: Likeness) -> Steps[Option]:
        keys = tuple(option.key for option in choice.options)
        question = (alike, choice.kind, choice.cause.source, keys)
        if question in self._settled:
            return _chosen(choice, self._settled[question])
        company = [
            other for other in self._waiting if likeness(other) == alike and not self._gone(other)
        ]
        if not company:
            return (yield choice)
        n = len(company) + 1
        options = [
            Option(f"all:{option.key}", {**option.args, "n": n}) for option in choice.options
        ]
        options += choice.options
        answer = yield Choice(choice.who, choice.kind, options, choice.cause, choice.args)
        if not answer.key.startswith(ALL):
            return answer
        self._settled[question] = answer.key.removeprefix(ALL)
        return _chosen(choice, self._settled[question])


def _chosen(choice: Choice, key: str) -> Option:
    option = choice.option(key)
    assert option is not None
    return option


def likeness(thing: Thing) -> Likeness | None:
    """Investigators go for themselves: fire and whoever follows is theirs alone."""
    if isinstance(thing, Enemy):
        return thing.kind, "", space_of(thing)
    return (thing.kind, thing.side, space_of(thing)) if isinstance(thing, Piece) else None


def _is_about(choice: Choice, mover: Thing) -> bool:
    """It is asked where this one goes, or toward what."""
    if choice.kind == "move-to":
        return choice.args["thing"] is mover
    return choice.kind == "which" and choice.args.get("mover") is mover
