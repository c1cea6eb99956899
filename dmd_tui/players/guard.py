"""What stands between somebody and the dice of the enemies: skills, cards, Companions, stress."""

from __future__ import annotations

from typing import NamedTuple

from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import holds, number
from dmd_tui.cards.stats import modifiers
from dmd_tui.cards.walk import nodes
from dmd_tui.model import Enemy, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.harm import room_for_stress

WAITING = ("enemy-attacks", "any-roll", "harm")
"""Moments at which a text may help the victim of an attack."""

ALL = 9
"""More tentacles than a roll has."""


class Guard(NamedTuple):
    """Against each attack so many wounds and so much sanity are spared, and dice thrown again;
    the shield holds back so many wounds of all attacks together."""

    wounds: int = 0
    sanity: int = 0
    rerolls: int = 0
    shield: int = 0


def guard_of(game: Game, who: Investigator) -> Guard:
    wounds = sanity = rerolls = 0
    shield = shield_of(game, who)
    for moment in WAITING:
        for text in moments.owned_texts(game, who, moment):
            ctx = moments.context(text, who)
            if not moments.available(game, text) or not holds(game, text.clause.if_, ctx):
                continue
            limited = bool(text.clause.per)
            for node in modifiers(game, text.clause.do, ctx):
                match node:
                    case schema.Prevent(what="wound", n=n) if limited:
                        shield += number(game, n, ctx)
                    case schema.Prevent(what="wound", n=n):
                        wounds += number(game, n, ctx)
                    case schema.Prevent(what="sanity", n=n) if not limited:
                        sanity += number(game, n, ctx)
                    case schema.Reroll(n=n) if not limited:
                        rerolls += number(game, n, ctx)
    return Guard(wounds, sanity, min(rerolls, 4), shield)


def shield_of(game: Game, who: Investigator) -> int:
    """Wounds that Companions, and half as well rerolls for stress, can keep away."""
    return borne_by_companions(game, who) + room_for_stress(game, who) // 2


def borne_by_companions(game: Game, who: Investigator) -> int:
    """Wounds that somebody else can bear."""
    borne = 0
    for card in who.cards:
        side = game.side(card)
        if side.companion:
            borne += side.health - card.wounds
    return borne


def calm_of(game: Game, who: Investigator, target: Enemy | None = None) -> int:
    """Tentacles of an own roll, or of an attack on somebody, that cost nothing."""
    spared = 0
    for moment in ("harm", "tentacles", "attack") if target else ("harm", "tentacles"):
        for text in moments.texts_of(game, who, moment):
            ctx = moments.context(text, who, it=target)
            if text.clause.per or not holds(game, text.clause.if_, ctx):
                continue
            for node in nodes(text.clause.do):
                if isinstance(node, schema.Prevent) and node.what == "sanity":
                    spared += node.n if isinstance(node.n, int) and moment != "tentacles" else ALL
    return spared
