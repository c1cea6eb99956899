"""Wounds, stress, sanity and what they teach: who bears it, what is healed, which skill grows."""

from __future__ import annotations

from dmd_tui.engine import Option
from dmd_tui.players import costs
from dmd_tui.players.situation import Situation

SKILLS: dict[str, tuple[float, float, float]] = {
    "arcane-mastery": (1.2, 0.6, 1.3),
    "brawling": (0.6, 1.0, 0.6),
    "marksman": (0.6, 0.4, 1.0),
    "stealth": (0.8, 0.6, 0.4),
    "swiftness": (0.9, 0.6, 1.4),
    "toughness": (1.5, 1.5, 0.8),
    "killer-instinct": (0.6, 0.8, 1.8),
    "self-defense": (0.5, 0.4, 0.9),
    "silent-witness": (1.0, 0.7, 1.3),
    "show-off": (1.2, 1.4, 0.1),
    "proficient": (0.5, 1.0, 0.5),
    "surgeon": (0.8, 0.3, 0.3),
    "sly": (1.0, 0.8, 0.5),
    "avid-photographer": (0.4, 0.3, 1.2),
    "relic-seeker": (0.4, 0.8, 0.5),
    "chemical-explosives": (0.5, 0.3, 0.6),
}
"""What the second, third and fourth level of a skill add, for somebody who plays like this bot."""
UNKNOWN_SKILL = (0.7, 0.7, 0.7)
LATER = 0.5
"""A level also opens the way to the next one."""


def level_up(now: Situation) -> Option:
    def worth(option: Option) -> float:
        skill, level = option.args["skill"], option.args["level"]
        values = SKILLS.get(skill, UNKNOWN_SKILL)[level - 2 :]
        return values[0] + LATER * sum(values[1:2])

    return max(now.choice.options, key=worth)


def assign_wound(now: Situation) -> Option:
    """Whoever it costs least: a Companion, as long as the own wounds are dearer."""

    def cost(option: Option) -> float:
        if option.key == "self":
            left: int = now.choice.args["left"]
            return costs.wound_cost(now.game, now.who, left) / left
        card = next(card for card in now.who.cards if card.card == option.args["card"])
        left = now.game.side(card).health - card.wounds
        return now.appraiser.card(now.who, card) / max(1, left)

    return min(now.choice.options, key=cost)


def ignore(now: Situation) -> Option:
    """Ignore all harm; a little sanity at the beginning is no harm."""
    most, nothing = now.choice.options[0], now.choice.options[-1]
    if now.choice.args["what"] != "sanity":
        return most
    return most if costs.sanity_cost(now.game, now.who, now.choice.args["n"]) > 0 else nothing


def heal(now: Situation) -> Option:
    patient = now.game.state.investigators[now.choice.args["who"]]

    def relief(option: Option) -> float:
        stress = costs.stress_relief(patient, option.args["stress"])
        return stress + costs.wound_relief(patient, option.args["wounds"])

    return max(now.choice.options, key=relief)


def heal_shared(now: Situation) -> Option:
    def relief(option: Option) -> float:
        patient = now.game.state.investigators[option.args["who"]]
        track = option.key.partition(":")[0]
        return (costs.stress_relief if track == "stress" else costs.wound_relief)(patient, 1)

    return max(now.choice.options, key=relief)
