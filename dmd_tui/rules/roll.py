"""DICE – a roll in progress: its dice, and everything that texts have added to it."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, Scope, Share, Thing
from dmd_tui.model import Enemy, Investigator
from dmd_tui.rules.harm import Allowance

SYMBOLS = {
    "blank": (0, 0, 0),
    "success": (1, 0, 0),
    "success+tentacle": (1, 1, 0),
    "tentacle": (0, 1, 0),
    "elder-sign": (0, 0, 1),
    "elder-sign+success": (1, 0, 1),
}
"""Successes, tentacles and elder signs of a face: two symbols yield both (DICE-12)."""


class Die:
    """A die as it lies on the table."""

    __slots__ = ("bonus", "face")

    def __init__(self, bonus: bool, face: str) -> None:
        self.bonus = bonus
        self.face = face


class Conversion(Allowance):
    """Symbols that may count as successes; `worth` successes each."""

    __slots__ = ("worth",)

    def __init__(self, symbol: str, left: int, worth: int, text: Text) -> None:
        super().__init__(symbol, left, text)
        self.worth = worth


class Roll:
    """A roll in progress, with everything that texts have added to it."""

    def __init__(
        self,
        who: Investigator,
        kind: str,
        moments: tuple[str, ...],
        *,
        standard: int,
        bonus: int = 0,
        auto: int = 0,
        against: bool = False,
        enemy: Enemy | None = None,
        targets: int = 0,
        about: tuple[Thing, ...] = (),
        source: str = "",
        asked: schema.RollTest | schema.RollPer | schema.RollAgainst | None = None,
    ) -> None:
        self.who = who
        self.kind = kind
        self.moments = moments
        self.standard = standard
        self.bonus = bonus
        self.auto = auto
        self.against = against
        self.enemy = enemy
        self.targets = targets
        self.about = about
        """What texts mean by `it`: the targets of an attack, or the attacker."""
        self.asked = asked
        """The words of a text that ask for this roll."""
        self.scope = Scope(source or kind)
        asks = f"enemy:{enemy.id}" if enemy is not None else self.scope.source
        self.shares = [
            share
            for share in (Share("standard", standard, asks), Share("bonus", bonus, asks))
            if share.n
        ]
        """Where dice and successes come from: told with the throw, and to whoever asks."""
        if auto:
            self.shares.append(Share("auto", auto, asks))
        self.dice: list[Die] = []
        self.free: list[Allowance] = []
        self.credits = 0
        self.followup = 0
        self.conversions: list[Conversion] = []
        self.shields: list[Allowance] = []
        self.uses: dict[str, tuple[Text, Context, schema.Effects, schema.Effects]] = {}
        self.extra_wounds = 0
        self.suffices: int | None = None
        """With so many wounds an attack has done all it can: more are lost (ATTACK-06)."""
        self.no_stress = ""
        self.successes = 0
        self.tentacles = 0
        self.elder_signs = 0
        self.blanks = 0
        self.converted = 0
        self.sneaked = False
