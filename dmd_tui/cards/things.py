"""What effects speak about: figures, spaces, passages, cards; and the context they speak in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, TypeAlias

from msgspec import Struct

from dmd_tui.board import passage
from dmd_tui.model import Enemy, HeldCard, HeldRelic, Investigator, Piece


class Passage(Struct, frozen=True):
    """The way between two adjacent spaces."""

    a: str
    b: str

    @property
    def name(self) -> str:
        return passage(self.a, self.b)


class Holding(Struct, eq=False):
    """A claimed card with its owner."""

    owner: Investigator
    card: HeldCard


class RelicHolding(Struct, eq=False):
    """A relic with its owner."""

    owner: Investigator
    relic: HeldRelic


class Nothing(Struct, frozen=True):
    """The episode card as a holder of tokens; or an elder one that is not on the board."""

    name: str


Thing: TypeAlias = Investigator | Enemy | Piece | Passage | Holding | RelicHolding | Nothing | str
"""A str is a space."""


class Share(NamedTuple):
    """A part of a number, and where it comes from: `Share("bonus", 1, "skill:brawling")`.

    The source is a card, skill, enemy …, the number of a rule, or nothing for what lies on the
    table for all to see.
    """

    what: str
    n: int
    source: str


class Scope:
    """One source of harm: a card, a text or a roll (SANITY-03, OPEN-10).

    `stopped` are investigators who have been halted at a threshold by this source; `prevented`
    counts what they have already ignored of it, text by text; `guards` are the texts against harm
    that whoever rolls had when the roll began (OPEN-09); `claimed` says that a side of the
    Discovery card being resolved was taken.
    """

    __slots__ = ("claimed", "guards", "prevented", "source", "stopped")

    def __init__(self, source: str) -> None:
        self.source = source
        self.stopped: list[str] = []
        self.prevented: dict[tuple[str, str, str], int] = {}
        self.guards: Sequence[Any] = ()
        self.claimed = False


class Context:
    """Who is spoken to, what about, and by what: the pronouns of a text."""

    __slots__ = (
        *("bearer", "chooser", "declined", "doing", "drawn", "it", "paid", "paying", "replaced"),
        *("roll", "scope", "times", "you"),
    )

    def __init__(
        self,
        you: Investigator,
        scope: Scope,
        *,
        it: Thing | None = None,
        bearer: Thing | None = None,
        roll: Any = None,
        chooser: Investigator | None = None,
        drawn: str = "",
    ) -> None:
        self.you = you
        self.scope = scope
        self.it = it
        self.bearer = bearer
        self.roll = roll
        self.chooser = chooser
        """Who makes all choices of this text; without one, whoever is concerned."""
        self.drawn = drawn
        """The Discovery card that is being resolved."""
        self.declined = False
        """Nothing of what was offered last was taken."""
        self.doing: Any = None
        """The effect that is being done: what a question is about."""
        self.paid = 0
        self.paying = False
        """What happens now is a price that was accepted: nothing of it can be prevented."""
        self.times = 1
        """So often the healing that comes next is repeated."""
        self.replaced = False
        """An `instead` has taken the place of what was about to happen."""

    def about(self, it: Thing) -> Context:
        """The same text, about something else."""
        other = Context(
            self.you,
            self.scope,
            it=it,
            bearer=self.bearer,
            roll=self.roll,
            chooser=self.chooser,
            drawn=self.drawn,
        )
        other.doing, other.paid = self.doing, self.paid
        return other


def space_of(thing: Thing | None) -> str:
    """Where a thing is; empty if it is nowhere."""
    if type(thing) is str:
        return thing
    space: str | None = getattr(thing, "space", None)
    if space is not None:
        return space
    if isinstance(thing, Holding | RelicHolding):
        return thing.owner.space
    return thing.a if isinstance(thing, Passage) else ""


def key_of(thing: Thing) -> str:
    """The stable key of an option that stands for a thing."""
    if isinstance(thing, str):
        return f"space:{thing}"
    if isinstance(thing, Enemy):
        return f"enemy:{thing.id}"
    if isinstance(thing, Investigator):
        return f"investigator:{thing.id}"
    if isinstance(thing, Piece):
        return f"token:{thing.id}"
    if isinstance(thing, Passage):
        return f"passage:{thing.name}"
    if isinstance(thing, Holding):
        return f"card:{thing.card.card}"
    if isinstance(thing, RelicHolding):
        return f"relic:{thing.relic.id}"
    return thing.name
