"""The odds of an attack before it is made, for whoever asks."""

from __future__ import annotations

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Enemy
from dmd_tui.rules.attack import targets_in_reach
from dmd_tui.rules.enemies import ignored_wounds
from dmd_tui.ui.drawing.ink import Line, line, wrap


def attack_chances(game: Game, speaker: Speaker, enemy: Enemy, width: int) -> list[Line]:
    """How likely whoever's turn it is would wound and fell it, with what is free; nothing if it
    cannot be attacked from where they stand."""
    who = game.active
    if not who.alive or enemy not in targets_in_reach(game, who):
        return []
    from dmd_tui.players.odds import at_least
    from dmd_tui.players.sight import ATTACK_MOMENTS, Sight

    near = enemy.space == who.space
    pool = Sight(game, who).pool(who, ATTACK_MOMENTS, it=enemy, near=near, stress=False)
    ignored = ignored_wounds(game, enemy)
    left = stat(game, enemy, "health") - enemy.wounds
    told = speaker.phrase(
        "shares:chances",
        who=speaker.names.investigator(who.id),
        wound=round(100 * at_least(1 + ignored, pool)),
        fell=round(100 * at_least(left + ignored, pool)),
    )
    return wrap(line((told, "text")), width, 2)
