"""Words that change something while it is resolved, or as long as a text is in force."""

from __future__ import annotations

from typing import Literal, TypeAlias, get_args

from dmd_tui.cards.schema.words import Node, Number, Who

Symbol = Literal["success", "elder-sign", "tentacle", "blank"]
StatName = Literal[
    "health", "standard-dice", "bonus-dice", "run", "rest", "stress-cap", "range", "actions"
]


class Bonus(Node, frozen=True, tag="bonus"):
    """More bonus dice in the roll."""

    n: Number = 1


class Reroll(Node, frozen=True, tag="reroll"):
    """Free rerolls in the roll (TERMS-17)."""

    n: Number = 1


class Followup(Node, frozen=True, tag="followup"):
    """Each stress taken for a reroll allows further rerolls (SIGNATURE-17)."""

    n: Number = 1


class Auto(Node, frozen=True, tag="auto"):
    """Automatic successes, or fewer of them."""

    n: Number


class ExtraWounds(Node, frozen=True, tag="extra_wounds"):
    """The attack deals more wounds (OPEN-53)."""

    n: Number


class CountAs(Node, frozen=True, tag="count_as"):
    """Up to n of a symbol may count as successes in place of themselves (DICE-24 to 26)."""

    symbol: Symbol
    n: Number
    worth: Number = 1


class Prevent(Node, frozen=True, tag="prevent"):
    """Up to n wounds, sanity losses or insanity cards may be ignored."""

    what: Literal["wound", "sanity", "insanity"]
    n: Number


class Forbid(Node, frozen=True, tag="forbid"):
    """Something is not allowed."""

    what: Literal["trade", "stress-reroll"]


class Mod(Node, frozen=True, tag="mod"):
    """Add to a value."""

    stat: StatName
    who: Who
    n: Number


class Level(Node, frozen=True, tag="level"):
    """Levels of a skill, from 1 up if you lack it, up to 4."""

    skill: str
    n: Number = 1


class Ignore(Node, frozen=True, tag="ignore"):
    """Locks, walls or fire do not concern you, or somebody else."""

    what: str
    who: Who | None = None


class Link(Node, frozen=True, tag="link"):
    """During this Run spaces with one thing are adjacent to spaces with another, for you only."""

    a: str
    b: str


class Evade(Node, frozen=True, tag="evade"):
    """So many Sneaks during this Run (SKILLS-21)."""

    n: Number


class Escort(Node, frozen=True, tag="escort"):
    """During a Run so many investigators may be taken along from a space that is left."""

    n: Number = 1


class Targets(Node, frozen=True, tag="targets"):
    """An attack may have so many further targets, in your own or in the target's space."""

    n: Number
    where: Literal["own", "target"]


class EachInFull(Node, frozen=True, tag="each_in_full"):
    """Each target receives the full number of wounds."""

    where: Literal["own", "target"]


class Waive(Node, frozen=True, tag="waive"):
    """Items may be claimed without the stress or wounds demanded for them (SIGNATURE-38)."""

    what: Literal["item"]


Modifier: TypeAlias = (
    Bonus
    | Reroll
    | Followup
    | Auto
    | ExtraWounds
    | CountAs
    | Prevent
    | Forbid
    | Mod
    | Level
    | Ignore
    | Link
    | Evade
    | Escort
    | Targets
    | EachInFull
    | Waive
)

MODIFIERS: tuple[type[Node], ...] = get_args(Modifier)
