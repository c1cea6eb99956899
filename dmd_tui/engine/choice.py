"""What a rule asks, and what may be answered.

A rule that needs a decision yields a `Choice` and is sent the chosen `Option`. The same structure
feeds the prompt, the hot keys, the map highlight, the bots and the JSON lines.
"""

from collections.abc import Callable, Generator, Hashable, Sequence
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

T = TypeVar("T")


class Cause(Struct, frozen=True, gc=False):
    """Why something is asked, refused or done: rule numbers, and the card if a card asks."""

    rules: tuple[str, ...] = ()
    source: str = ""


class Option(Struct, frozen=True, gc=False):
    """One legal answer. The key is stable (`run`, `space:3A.c`, `die:2`), never an index.

    `args` are the facts the wording may need. Options with the same `like` (not None) stand for
    things nobody could tell apart: two unhurt cultists in one space.
    """

    key: str
    args: dict[str, Any] = {}
    like: Hashable = None


class Refusal(Struct, frozen=True, gc=False):
    """What is not possible now, and the reason: a message with its arguments, and the rules."""

    key: str
    reason: str
    rules: tuple[str, ...] = ()
    args: dict[str, Any] = {}


class Choice:
    """A decision that waits for somebody.

    Refusals are only worked out when somebody looks at them: a bot never does.
    """

    __slots__ = ("_refused", "args", "cause", "kind", "options", "who")

    def __init__(
        self,
        who: str,
        kind: str,
        options: Sequence[Option],
        cause: Cause,
        args: dict[str, Any] | None = None,
        refused: Callable[[], list[Refusal]] | None = None,
    ) -> None:
        self.who = who
        self.kind = kind
        self.options = options
        self.cause = cause
        self.args = args or {}
        self._refused = refused

    def __repr__(self) -> str:
        return f"Choice({self.who}, {self.kind}, {[option.key for option in self.options]})"

    @property
    def refused(self) -> list[Refusal]:
        return self._refused() if self._refused else []

    @property
    def trivial(self) -> bool:
        """There is one option, or there are only options that nobody could tell apart."""
        options = self.options
        first = options[0].like
        if first is None:
            return len(options) == 1
        return all(option.like == first for option in options)

    def option(self, key: str) -> Option | None:
        for option in self.options:
            if option.key == key:
                return option
        return None


Steps: TypeAlias = Generator[Choice, Option, T]
"""A rule in progress: yields choices, is sent options, and returns a T when it is done."""
