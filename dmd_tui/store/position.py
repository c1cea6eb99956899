"""A position: any situation of a game, in a few words.

Tests, puzzles and bug reports describe a situation with these structs, `docs/positions.md` explains
them one by one, and `position_build` sets the table accordingly. What is not said has a harmless
default: nobody is hurt, no enemy stands anywhere, decks are shuffled by the seed.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from dmd_tui.cards.schema import Colour
from dmd_tui.model.state import Phase

END = "end"
"""In a deck: nothing lies behind the cards that are listed."""
DEAL = "deal"
"""In place of an insanity card: one is dealt as in the set-up."""


class PositionError(Exception):
    """A situation that cannot be: which part of it, what is wrong, and what would be right."""

    def __init__(self, message: str, *part: str | int) -> None:
        self.message = message
        self.part = part
        where = ".".join(f"#{name + 1}" if isinstance(name, int) else name for name in part)
        super().__init__(f"{where}: {message}" if where else message)


class Said(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """The base of all parts. A part with a `short` field may be written as that field alone.

    `called` is the word for it in whatever is told to its writer.
    """

    short: ClassVar[str] = ""
    called: ClassVar[str] = ""


class MapSketch(Said, frozen=True, kw_only=True):
    """The map: the episode's own, with or without what stands on it, or a graph of spaces."""

    called: ClassVar[str] = "map"

    empty: bool = False
    paths: tuple[str, ...] = ()
    """`A-B-C`: passages lead from A to B and from B to C."""
    start: str = ""
    gates: dict[Colour, str] = {}
    places: dict[str, str] = {}
    stairs: tuple[str, str] | None = None
    tunnel: tuple[str, str] | None = None


class Claimed(Said, frozen=True, kw_only=True):
    """A claimed side of a Discovery card: an Item, a Companion or a Condition."""

    short: ClassVar[str] = "card"
    called: ClassVar[str] = "card"

    card: str
    wounds: int = 0


class Carried(Said, frozen=True, kw_only=True):
    """A relic; unless something else is said, its sanity decides which side is up."""

    short: ClassVar[str] = "id"
    called: ClassVar[str] = "relic"

    id: str
    transformed: bool | None = None


class Sheet(Said, frozen=True, kw_only=True):
    """An investigator board, and what lies beside it."""

    short: ClassVar[str] = "at"
    called: ClassVar[str] = "investigator"

    at: str = ""
    wounds: int = 0
    stress: int = 0
    sanity: int = 1
    skills: dict[str, int] = {}
    insanity: str = ""
    scars: tuple[str, ...] = ()
    cards: tuple[Claimed, ...] = ()
    relics: tuple[Carried, ...] = ()
    tokens: dict[str, int] = {}
    fire: int = 0
    lost_actions: int = 0
    used: tuple[str, ...] = ()
    """Skills, cards and relics whose texts with a limit have been used up."""
    dead: bool = False


class Foe(Said, frozen=True, kw_only=True):
    """An enemy on the board; the second ghast that is mentioned becomes `ghast-2`."""

    called: ClassVar[str] = "enemy"

    kind: str
    at: str
    wounds: int = 0
    tokens: dict[str, int] = {}


class ElderOne(Said, frozen=True, kw_only=True):
    """Which elder one it is, and from stage 2 on where it stands."""

    short: ClassVar[str] = "id"

    id: str = ""
    stage: int = 1
    at: str = ""
    wounds: int = 0
    tokens: dict[str, int] = {}


class Marker(Said, frozen=True, kw_only=True):
    """Tokens on a space (`at: C`), on a passage (`at: A-B`) or on the episode (`at: episode`)."""

    called: ClassVar[str] = "token"

    kind: str
    at: str
    side: str = ""
    n: int = 1


class TurnState(Said, frozen=True, kw_only=True):
    """Whose turn it is, and how far it has come."""

    short: ClassVar[str] = "who"
    called: ClassVar[str] = "turn"

    who: str = ""
    phase: Phase = "actions"
    step: int | None = None
    actions_left: int | None = None
    number: int = 1
    fought: tuple[str, ...] = ()
    """Enemies that have attacked in this encounter."""


class Position(Said, frozen=True, kw_only=True):
    """A whole situation."""

    episode: str = ""
    elder_one: ElderOne = ElderOne()
    investigators: dict[str, Sheet]
    """In the order of their seats."""
    seed: int = 1
    turn: TurnState = TurnState()
    map: MapSketch = MapSketch()
    enemies: tuple[Foe, ...] = ()
    tokens: tuple[Marker, ...] = ()
    fire: dict[str, int] = {}
    track: int = 1
    disrupted: bool = False
    mythos: tuple[str, ...] = ()
    mythos_discard: tuple[str, ...] = ()
    discovery: tuple[str, ...] = ()
    discovery_discard: tuple[str, ...] = ()
    relics: tuple[str, ...] = ()
    offered_relics: tuple[str, ...] = ()
    """Relics of the set-up that nobody has chosen yet."""
    unknown: tuple[str, ...] = ()
    """Unknown Monsters, in slot A and in slot B."""
    locations: tuple[str, ...] = ()
    """Random-location tokens still in the draw for the elder one."""
    doom: int = 0
    strict: bool = False
    pool: dict[str, int] = {}
    """How many figures are left beside the board; further ones are out of the game."""
    dice: tuple[str, ...] = ()
    """The faces of the next dice, in the order in which they are thrown."""
