"""What the own insanity card would do at a threshold: whoever holds it has read it."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import would_change
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import number
from dmd_tui.cards.stats import modifiers
from dmd_tui.cards.things import Context, Scope
from dmd_tui.model import Investigator
from dmd_tui.rules.harm import room_for_stress

STRUCK = 1
"""Wounds that an attack out of turn is expected to deal."""


def wounds_of_madness(game: Game, who: Investigator) -> int:
    """Wounds that the next threshold would cost, stress that finds no room included."""
    insanity = game.library.insanities.get(who.insanity)
    if insanity is None:
        return 0
    return _wounds(game, insanity.do, Context(who, Scope(f"insanity:{who.insanity}")))


def _wounds(game: Game, effects: schema.Effects, ctx: Context) -> int:
    found = 0
    for node in modifiers(game, effects, ctx):
        match node:
            case schema.Wound(n=n):
                found += number(game, n, ctx)
            case schema.Stress(n=n, over="wound"):
                found += max(0, number(game, n, ctx) - room_for_stress(game, ctx.you))
            case schema.Strike():
                found += STRUCK
            case schema.Choose(options=options):
                real = [option for option in options if would_change(game, option, ctx)]
                found += min((_wounds(game, option, ctx) for option in real), default=0)
    return found
