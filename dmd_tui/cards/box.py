"""What is in the boxes: the structs that content files are decoded into.

A field that holds effects is written in call syntax in the files (see `parse`) and is a tree here.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct, field

from dmd_tui.board.tiles import Laid
from dmd_tui.cards.schema import Colour, Condition, Effects

MOMENTS = (
    # modes of use
    "always", "free", "special", "use",
    # of an enemy
    "attacked", "survives", "dies", "attacks", "wounds", "enters", "follows", "left", "meets",
    # of an investigator's roll
    "roll", "any-roll", "attack", "enemy-attacks", "fire-roll", "ally-roll", "tentacles",
    "converts",
    # of an investigator
    "run", "run-ends", "sneak", "rest", "ally-rests", "ally-leaves", "kill", "unharmed", "harm",
    "threshold", "investigating", "investigate", "taken", "lost", "turn-start", "turn-end",
    # of the game
    "advance", "disrupted", "enemy-wounds", "elder-wounds", "burned",
)  # fmt: skip
"""Every moment that rules announce, besides the actions of the episode."""


SLOTS = ("a", "b")
"""The symbols of the Unknown board (UNKNOWN-02)."""


class Part(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True, omit_defaults=True):
    """The base of everything in a box."""


class Clause(Part, frozen=True, kw_only=True):
    """A text: when a moment comes, if a condition holds, do this; at most once per turn, run, game.

    `of` narrows `meets` to a kind of figure.
    """

    when: tuple[str, ...]
    do: Effects
    if_: Condition | None = field(name="if", default=None)
    per: Literal["turn", "run", "game"] | None = None
    of: str | None = None


class Dice(Part, frozen=True, kw_only=True):
    standard: int = 0
    bonus: int = 0


class Box(Part, frozen=True, kw_only=True):
    """`box.yaml`: what the box is called, and who made it."""

    name: str
    author: str = ""
    fire: int = 0
    """Fire tokens of another base game, to be added to those of the core (LIMITS-08)."""


class Constants(Part, frozen=True, kw_only=True):
    """`rules.yaml` of the core: figures printed on boards, tracks and in the component list."""

    standard_die: tuple[str, ...]
    bonus_die: tuple[str, ...]
    dice_of_a_roll: int
    actions: int
    run: int
    rest: int
    health: int
    stress: int
    sanity_skull: int
    thresholds: tuple[int, ...]
    bonus_die_thresholds: tuple[int, ...]
    relic_threshold: int
    skill_levels: int
    summoning_track: int
    red_spaces: tuple[int, ...]
    symbols_to_advance: int
    fire: int
    cultists: int
    mythos_cards: int
    discovery_cards: int
    stages: int
    players: tuple[int, int]
    doom_health: int
    most_doom_health: int


class TileFace(Part, frozen=True, kw_only=True):
    code: str
    name: str
    face: str


class SkillLevel(Part, frozen=True, kw_only=True):
    """What a level adds; `instead` lists the earlier levels that it replaces (SKILLS-01)."""

    abilities: tuple[Clause, ...]
    instead: tuple[int, ...] = ()


class Skill(Part, frozen=True, kw_only=True):
    id: str
    name: str
    levels: tuple[SkillLevel, ...]
    flavour: str = ""


class InvestigatorCard(Part, frozen=True, kw_only=True):
    id: str
    name: str
    skills: tuple[str, ...]
    full_name: str = ""
    flavour: str = ""


class Insanity(Part, frozen=True, kw_only=True):
    id: str
    name: str
    do: Effects
    flavour: str = ""


class Scar(Part, frozen=True, kw_only=True):
    """What an episode of a season has done to an investigator for good."""

    id: str
    name: str
    abilities: tuple[Clause, ...]
    flavour: str = ""


class RelicSide(Part, frozen=True, kw_only=True):
    name: str = ""
    abilities: tuple[Clause, ...]


class Relic(Part, frozen=True, kw_only=True):
    id: str
    name: str
    normal: RelicSide
    transformed: RelicSide
    flavour: str = ""


class EnemyCard(Part, frozen=True, kw_only=True):
    """A reference: health, attack dice, special ability, number of figures (TERMS-19)."""

    id: str
    name: str
    health: int
    dice: Dice
    figures: int
    abilities: tuple[Clause, ...] = ()
    unknown: bool = False
    """An Unknown Monster: no episode names it, it is drawn (UNKNOWN-03)."""
    variant_of: str = ""
    """Of an Unknown Monster: it is not drawn into a game with this enemy."""
    setup: Effects = ()
    """Of an Unknown Monster: done when its first figure was summoned (UNKNOWN-09)."""
    flavour: str = ""
    letter: str = ""


class TokenKind(Part, frozen=True, kw_only=True):
    """A token: where it may lie, how many there are, how many one holder may have.

    The cap is for holders of the first home: an investigator carries 2, a space takes the rest. A
    token with `sides`, or with `stands: true`, is a piece that stands on the map by itself.
    """

    id: str
    name: str
    count: int
    home: tuple[Literal["space", "investigator", "enemy", "passage", "episode"], ...]
    cap: int | None = None
    sides: tuple[str, ...] = ()
    stands: bool = False
    path: tuple[str, ...] = ()
    """Places that `step` puts it on, one after the other."""
    closes: bool = False
    """A passage with this token is closed to whoever does not ignore it."""
    carried: Effects = ()
    """Modifiers per token for the investigator who holds it."""
    overflow: Effects = ()
    """What happens in place of a token over the cap of its holder."""
    shortage: Effects = ()
    """What happens in place of a token when none is left in the supply."""
    letter: str = ""

    @property
    def is_piece(self) -> bool:
        return self.stands or bool(self.sides)

    def most_on(self, home: str) -> int | None:
        """How many of them one holder may have; without a number, all of them."""
        if home == "passage":
            return self.cap or 1
        return self.cap if home == self.home[0] else None


class MythosSummon(Part, frozen=True, kw_only=True):
    kind: str
    gate: Colour


class MythosCard(Part, frozen=True, kw_only=True):
    id: str
    name: str
    symbol: bool = False
    again: bool = False
    """When it was drawn, another card follows (UNKNOWN-16)."""
    slot: Literal["a", "b"] | None = None
    """The slot of the Unknown board whose symbol it bears (UNKNOWN-10)."""
    do: Effects = ()
    summon: tuple[MythosSummon, ...] = ()
    flavour: str = ""


class ConditionCard(Part, frozen=True, kw_only=True):
    """A Condition: one text, on the sides of several Discovery cards."""

    id: str
    name: str
    abilities: tuple[Clause, ...]
    flavour: str = ""


class Side(Part, frozen=True, kw_only=True):
    """One side of a Discovery card: an Item, a Companion or a Condition (INVESTIGATE-11)."""

    item: str | None = None
    companion: str | None = None
    condition: str | None = None
    name: str = ""
    tags: tuple[str, ...] = ()
    health: int = 0
    skill: str | None = None
    abilities: tuple[Clause, ...] = ()

    @property
    def kind(self) -> Literal["item", "companion", "condition"]:
        if self.item:
            return "item"
        return "companion" if self.companion else "condition"

    @property
    def id(self) -> str:
        return self.item or self.companion or self.condition or ""


class DiscoveryCard(Part, frozen=True, kw_only=True):
    id: str
    name: str
    do: Effects
    left: Side
    right: Side
    flavour: str = ""


class Action(Part, frozen=True, kw_only=True):
    """One of the two actions an episode offers (EPISODE-01)."""

    id: str
    name: str
    requires: Condition
    do: Effects


class Figure(Part, frozen=True, kw_only=True):
    kind: str
    space: str


class Role(Part, frozen=True, kw_only=True):
    """What an episode calls one of its monsters: here the Unnamable is the Beast."""

    id: str
    name: str


class Laying(Part, frozen=True, kw_only=True):
    """Tokens on the map when the game begins; on a passage, `passage` names both spaces."""

    token: str
    space: str | None = None
    passage: tuple[str, str] | None = None
    n: int = 1
    side: str = ""


class Map(Part, frozen=True, kw_only=True):
    tiles: tuple[Laid, ...]
    start: str
    gates: dict[Colour, str]
    places: dict[str, str] = {}
    place_names: dict[str, str] = {}
    names: dict[str, str] = {}
    """What people call the other spaces."""
    stairs: tuple[str, str] | None = None
    tunnel: tuple[str, str] | None = None


class Episode(Part, frozen=True, kw_only=True):
    id: str
    name: str
    number: int
    theme: str
    briefing: str
    collapse: str = ""
    """What is told when the ritual is disrupted; then how it ends, one way or the other."""
    victory: str = ""
    defeat: str = ""
    map: Map
    monsters: dict[str, int]
    """Monsters of this episode, and how many of their figures take part."""
    figures: tuple[Figure, ...]
    tokens: tuple[TokenKind, ...]
    laid: tuple[Laying, ...] = ()
    ritual: str
    """In a sentence: how the ritual is disrupted."""
    disrupted_when: Condition
    advance: Effects
    actions: tuple[Action, ...]
    rules: tuple[Clause, ...] = ()
    monster_rules: dict[str, tuple[Clause, ...]] = {}
    """Texts that an enemy has in this episode only."""
    roles: tuple[Role, ...] = ()
    """Monsters that go by another name in this episode."""
    when_dead: Effects = ()
    conditions: tuple[ConditionCard, ...] = ()
    pairing: str = ""
    """The elder one that suits it best: in a season it comes here, if the players agreed so."""


class Stage(Part, frozen=True, kw_only=True):
    id: str
    name: str
    health: int | None = None
    dice: Dice = Dice()
    reveal: Effects = ()
    abilities: tuple[Clause, ...] = ()
    flavour: str = ""


class ElderOneCard(Part, frozen=True, kw_only=True):
    id: str
    name: str
    number: int = 99
    """Its place among the elder ones: the first is the one to begin with."""
    title: str = ""
    cultist: EnemyCard
    minion: EnemyCard
    stages: tuple[Stage, ...]
    tokens: tuple[TokenKind, ...] = ()
    flavour: str = ""
