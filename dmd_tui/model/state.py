"""The whole state of a game, as it would be seen on a real table.

Only what cannot be derived is kept here: levels in effect, distances, the health of an enemy and
legal targets are functions. Insertion order matters wherever a dict is iterated, and every order
comes from set-up or from play, so that equal games have equal bytes. Fields with their default are
left out of these bytes: a later version may add some, and the hashes in old saves still hold.
"""

from typing import Literal

from msgspec import Struct

from dmd_tui.engine import Chance, Ending

ELDER_ONE = "elder-one"
"""Id and kind of the elder one's figure while it stands on the board."""

Phase = Literal["set-up", "start", "actions", "mythos", "encounter", "end"]


class Options(Struct, frozen=True, omit_defaults=True):
    """How a game differs from the plain one. Everything can be combined (DIFFICULTY-01)."""

    unknown: Literal[0, 1, 2] = 0
    """Unknown Monsters (UNKNOWN-03, DIFFICULTY-09)."""
    relics: bool = False
    """Everybody begins with a relic (UNKNOWN-11)."""
    random_locations: bool = False
    """Stage III and the Final Stage appear at a random place (DIFFICULTY-04)."""
    insanities: Literal["random", "choose"] = "random"
    """House option: insanity cards are dealt, or as `chosen` says."""
    chosen: tuple[str, ...] = ()
    """One insanity card for each investigator, in their order."""
    banned: tuple[str, ...] = ()
    """House option: insanity cards that are not dealt."""
    mythos: Literal["gentler", "printed", "harsher"] = "printed"
    """House option: two cards leave the Mythos deck, with or without a summoning symbol."""


class Legacy(Struct, frozen=True, omit_defaults=True):
    """What an investigator brings from the earlier episodes of a season."""

    trainings: tuple[str, ...] = ()
    """Own skills that begin one level higher."""
    scars: tuple[str, ...] = ()
    keepsake: str = ""
    """A side of a Discovery card that is held from the start: `e1-d04/left`."""


class Setup(Struct, frozen=True, omit_defaults=True):
    """What was chosen before the game began."""

    episode: str
    elder_one: str
    investigators: tuple[str, ...]
    seed: int
    options: Options = Options()
    strict: bool = False
    """Nothing is taken back."""
    legacies: dict[str, Legacy] = {}
    """Of a season, by investigator."""
    doom: int = 0
    """Of a season: lost episodes that make Stage II harder to kill."""

    @property
    def solo(self) -> bool:
        """SOLO-01: one player leads two."""
        return len(self.investigators) == 2


class HeldCard(Struct, omit_defaults=True):
    """A claimed Discovery card: only the claimed side is in effect (INVESTIGATE-07)."""

    card: str
    side: Literal["left", "right"]
    wounds: int = 0


class HeldRelic(Struct, omit_defaults=True):
    """A relic, on its standard or its transformed side."""

    id: str
    transformed: bool = False


class Investigator(Struct, omit_defaults=True):
    """An investigator board with everything on and beside it."""

    id: str
    space: str
    wounds: int = 0
    stress: int = 0
    sanity: int = 1
    skills: dict[str, int] = {}
    """The investigator's own levels; what companions and items add is derived."""
    insanity: str = ""
    scars: list[str] = []
    """Texts that stay with the investigator for a season."""
    cards: list[HeldCard] = []
    relics: list[HeldRelic] = []
    tokens: dict[str, int] = {}
    fire: int = 0
    lost_actions: int = 0
    """Actions the next turn will have fewer."""
    alive: bool = True


class Enemy(Struct, omit_defaults=True):
    """A figure on the board. A dead one keeps its last space for those who still speak of it."""

    id: str
    kind: str
    space: str
    wounds: int = 0
    tokens: dict[str, int] = {}


class Piece(Struct, omit_defaults=True):
    """A token that stands on the map by itself: it can be chosen, moved and turned."""

    id: str
    kind: str
    space: str
    side: str = ""


class Lasting(Struct, frozen=True, omit_defaults=True):
    """Modifiers that hold until the end of the turn: the nth `this_turn` text of that source."""

    owner: str
    source: str
    nth: int


class Turn(Struct, omit_defaults=True):
    """Where in the turn we are. Together with the rest of the state it is enough to play on."""

    who: str
    number: int = 1
    phase: Phase = "start"
    step: int = 0
    """Of the end of the turn: the next of its five steps. Of the encounter: 1 while fighting."""
    actions: int = 0
    extra_actions: int = 0
    fought: list[str] = []
    """Enemies that have attacked in this phase (FIGHT-05)."""
    used: list[str] = []
    """Texts with a limit per turn that have been used."""
    lasting: list[Lasting] = []
    quiet: bool = False
    """The active investigator wants to use no card between the parts of this turn any more."""


class State(Struct, omit_defaults=True):
    """Everything on the table."""

    setup: Setup
    chance: Chance
    order: list[str]
    """Seats, clockwise."""
    investigators: dict[str, Investigator]
    turn: Turn
    enemies: dict[str, Enemy] = {}
    """Figures on the board, the elder one among them once it was summoned."""
    pool: dict[str, list[str]] = {}
    """Figures beside the board, by kind."""
    pieces: dict[str, Piece] = {}
    spaces: dict[str, dict[str, int]] = {}
    """Counters lying on spaces, fire among them."""
    passages: dict[str, dict[str, int]] = {}
    """Counters lying on passages; the key names both spaces in the order of the map."""
    episode_tokens: dict[str, int] = {}
    links: dict[str, list[str]] = {}
    """The spaces that bear stairs and tunnel tokens."""
    mythos_deck: list[str] = []
    mythos_discard: list[str] = []
    discovery_deck: list[str] = []
    discovery_discard: list[str] = []
    resolving: list[str] = []
    """Cards that were drawn and lie between deck and discard pile while they are resolved."""
    relic_deck: list[str] = []
    set_aside: list[str] = []
    """Mythos cards that left the game face up before it began."""
    unknown: list[str] = []
    """Unknown Monsters, in slot A and in slot B (UNKNOWN-02)."""
    offered_relics: list[str] = []
    """Relics that were drawn at set-up and are yet to be chosen (UNKNOWN-12)."""
    locations: list[str] = []
    """Random-location tokens still in the draw for the elder one: `start`, gates by colour."""
    track: int = 1
    """The space of the Summoning track that the figure or the progress token has reached."""
    stage: int = 1
    """The number of revealed stages."""
    summoned: bool = False
    disrupted: bool = False
    used: list[str] = []
    """Texts with a limit per game that have been used."""
    ending: Ending | None = None

    @property
    def active(self) -> Investigator:
        return self.investigators[self.turn.who]

    def clockwise(self) -> list[Investigator]:
        """Living investigators, from the active one on."""
        start = self.order.index(self.turn.who)
        seats = self.order[start:] + self.order[:start]
        return [self.investigators[seat] for seat in seats if self.investigators[seat].alive]
