"""Whom or where, how many, whether: the words of the effect language that only look."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct


class Node(Struct, frozen=True, tag_field="op", forbid_unknown_fields=True, omit_defaults=True):
    """The base of all nodes."""


# ── Whom or where ────────────────────────────────────────────────────────────────────────────────

RefName = Literal[
    "you", "it", "self", "all", "others", "other", "start", "episode", "elder-one", "active"
]
Colour = Literal["red", "yellow", "blue"]
How = Literal["each", "nearest", "farthest", "one", "random", "most", "least"]


class Ref(Node, frozen=True, tag="ref"):
    """Somebody or something known: `you`, `it`, `all` …"""

    name: RefName


class GateRef(Node, frozen=True, tag="gate"):
    """The space of that gate."""

    colour: Colour


class PlaceRef(Node, frozen=True, tag="place"):
    """A named space of the episode's map."""

    place: str


class SpaceOf(Node, frozen=True, tag="space"):
    """The space somebody stands in."""

    of: Who


class Pick(Node, frozen=True, tag="pick"):
    """Things of a kind, filtered, and how many of them: `nearest(ghast, to=you)`."""

    how: How
    kind: str
    at: Who | None = None
    adj: Who | None = None
    within: Number | None = None
    to: Who | None = None
    having: str | None = None
    lacking: str | None = None
    held: Who | None = None
    side: str | None = None
    other: Who | None = None
    where: Condition | None = None
    n: Number | None = None
    of: str | None = None


Who: TypeAlias = Ref | GateRef | PlaceRef | SpaceOf | Pick

# ── How many ─────────────────────────────────────────────────────────────────────────────────────

RollName = Literal["successes", "elder-signs", "tentacles", "converted", "targets"]
TrackName = Literal["wounds", "stress", "sanity", "thresholds", "health"]


class Everything(Node, frozen=True, tag="all"):
    """As many as there are."""


class Count(Node, frozen=True, tag="count"):
    """How many things there are of a kind."""

    of: Pick


class Tokens(Node, frozen=True, tag="tokens"):
    """Tokens lying on something."""

    token: str
    on: Who


class Stat(Node, frozen=True, tag="stat"):
    """A value on a track, or the health of an enemy."""

    of: Who
    track: TrackName


class LevelOf(Node, frozen=True, tag="level_of"):
    """Your level in a skill, 0 without it."""

    skill: str


class OfRoll(Node, frozen=True, tag="of_roll"):
    """Something about the roll that is being resolved."""

    what: RollName


class Paid(Node, frozen=True, tag="paid"):
    """What was given to the enclosing `pay_any`."""


class Stages(Node, frozen=True, tag="stage"):
    """The number of revealed stages."""


class Half(Node, frozen=True, tag="half"):
    """Half, rounded down."""

    of: Number


class Plus(Node, frozen=True, tag="plus"):
    """A sum."""

    left: Number
    right: Number


Number: TypeAlias = (
    int | Everything | Count | Tokens | Stat | LevelOf | OfRoll | Paid | Stages | Half | Plus
)

# ── Whether ──────────────────────────────────────────────────────────────────────────────────────


class Has(Node, frozen=True, tag="has"):
    """Somebody holds that token, or that card (by id, tag or kind)."""

    who: Who
    what: str


class At(Node, frozen=True, tag="at"):
    """Two things are in the same space."""

    who: Who
    where: Who


class Safe(Node, frozen=True, tag="safe"):
    """No enemy is in the space of somebody (TERMS-06)."""

    who: Who


class Exists(Node, frozen=True, tag="exists"):
    """There is at least one such thing."""

    what: Pick


class IsA(Node, frozen=True, tag="isa"):
    """Something is of a kind."""

    who: Who
    kind: str


class StressMax(Node, frozen=True, tag="stress_max"):
    """Somebody can take no more stress."""

    who: Who


class Disrupted(Node, frozen=True, tag="disrupted"):
    """The ritual has been disrupted."""


class Sneaked(Node, frozen=True, tag="sneaked"):
    """At least one enemy was left behind during this Run."""


class Not(Node, frozen=True, tag="not"):
    of: Condition


class And(Node, frozen=True, tag="and"):
    of: tuple[Condition, ...]


class Or(Node, frozen=True, tag="or"):
    of: tuple[Condition, ...]


class Compare(Node, frozen=True, tag="compare"):
    left: Number
    sign: Literal[">=", "<=", "==", "<", ">"]
    right: Number


Condition: TypeAlias = (
    Has | At | Safe | Exists | IsA | StressMax | Disrupted | Sneaked | Not | And | Or | Compare
)
