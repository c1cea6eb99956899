"""What harm costs, in the bot's one currency: actions of an investigator.

Rest heals three points for one action, so a point is worth about a third of one; the last points
before death are worth far more, and before the summoning a death is worth the whole game.
"""

from __future__ import annotations

from dmd_tui.cards.game import Game
from dmd_tui.model import Investigator
from dmd_tui.players.madness import wounds_of_madness

STRESS = (0.2, 0.3, 0.45, 0.8)
"""The price of the first, second … point of stress: it is a shield, and with a full track every
card hurts."""
WOUNDS = (0.2, 0.4, 1.0, 3.5)
"""The price of the first, second … wound: the fourth leaves nothing for bad luck."""
HELPLESS = 1.2
"""What the last point of stress costs besides when a wound or two would kill: many cards wound
those who cannot take stress."""
SANITY = ((5, 0.0), (9, 0.1), (13, 0.3), (16, 0.7), (19, 1.5), (20, 4.0))
"""Up to these spaces of the track a point costs so much, while a death would lose the game:
toward the end every roll may be the last."""
FIRST_SPACE = 1
PACE = 2.0
"""Points that last for a turn of one's own."""
PLENTY, SCARCE = 0.4, 3.0
"""How much sanity counts, at least and at most, because there is more or less of it than time."""
LEVEL = 0.08
DIE = 0.05
"""What a level of a skill and a bonus die are worth in each turn that is left: madness is power."""
TURNS_OF_A_SPACE = 3.4
"""Turns, of all together, until the elder one advances."""
BURDEN = 0.6
"""What a token of the elder one on an investigator board costs: it slows, and it adds up."""
LOST_GAME = 25.0
LOST_FRIEND = 7.0
LAST_HOPE = 12.0
"""What the death of the last investigator costs: it may have been lost anyway."""
TOO_LATE = 0.4
"""A death costs only so much when the track ends soon: there was not much left to do."""


def death_cost(game: Game) -> float:
    """DEATH-02: before the summoning a death loses the game."""
    state = game.state
    if not state.summoned:
        return LOST_GAME
    cost = LAST_HOPE if len(game.living()) == 1 else LOST_FRIEND
    return cost * TOO_LATE if game.constants.summoning_track - state.track <= 1 else cost


def stress_price(who: Investigator, point: int) -> float:
    """The price of the next point when so many are taken."""
    last = len(STRESS) - 1
    return STRESS[min(point, last)] + (HELPLESS if point >= last and who.wounds >= 3 else 0.0)


def stress_cost(who: Investigator, n: int = 1) -> float:
    return sum(stress_price(who, point) for point in range(who.stress, who.stress + n))


def wound_cost(game: Game, who: Investigator, n: int = 1) -> float:
    """The price of n more wounds."""
    if who.wounds + n >= game.constants.health:
        return death_cost(game)
    return sum(WOUNDS[point] for point in range(who.wounds, who.wounds + n))


def sanity_cost(game: Game, who: Investigator, n: int = 1) -> float:
    """The price of one loss of n sanity: it stops at the next threshold (SANITY-03)."""
    if n <= 0:
        return 0.0
    constants = game.constants
    ahead = [space for space in constants.thresholds if space > who.sanity]
    end = min(who.sanity + n, ahead[0] if ahead else constants.sanity_skull)
    if end >= constants.sanity_skull:
        return death_cost(game)
    turns = _turns_left(game)
    scarcity = PACE * turns / (constants.sanity_skull - who.sanity)
    cost = sum(_price_of_space(space) for space in range(who.sanity, end))
    cost *= death_cost(game) / LOST_GAME * min(SCARCE, max(PLENTY, scarcity))
    cost -= turns * _power(game, who.sanity, end, ahead[0])
    if end < ahead[0]:
        return cost
    wounds = wounds_of_madness(game, who)
    if who.wounds + wounds >= constants.health:
        return death_cost(game)
    return cost + wound_cost(game, who, wounds)


def _turns_left(game: Game) -> float:
    """Turns of one's own until the track ends."""
    spaces = game.constants.summoning_track - game.state.track
    return spaces * TURNS_OF_A_SPACE / len(game.living())


def _power(game: Game, start: int, end: int, threshold: int) -> float:
    """The share that these steps toward a threshold have in what it gives."""
    constants = game.constants
    passed = [space for space in constants.thresholds if space <= start]
    gift = LEVEL + (DIE if threshold in constants.bonus_die_thresholds else 0.0)
    return gift * (end - start) / (threshold - max(passed, default=FIRST_SPACE))


def _price_of_space(space: int) -> float:
    for limit, price in SANITY:
        if space < limit:
            return price
    return SANITY[-1][1] * 2


def stress_relief(who: Investigator, n: int) -> float:
    healed = min(n, who.stress)
    return sum(stress_price(who, point) for point in range(who.stress - healed, who.stress))


def wound_relief(who: Investigator, n: int) -> float:
    healed = min(n, who.wounds)
    return sum(WOUNDS[point] for point in range(who.wounds - healed, who.wounds))


def best_relief(who: Investigator, n: int, calm: int = 0) -> float:
    """Heal n points in the best mix of stress and wounds, and some more of stress alone."""
    return max(
        stress_relief(who, stress + calm) + wound_relief(who, n - stress)
        for stress in range(min(n, who.stress) + 1)
    )
