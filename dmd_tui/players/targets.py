"""Whom it concerns: targets of attacks, attackers, and whatever else a text lets us choose."""

from __future__ import annotations

from dmd_tui.cards.things import Holding, Passage, Thing
from dmd_tui.engine import Option
from dmd_tui.model import ELDER_ONE, Enemy, Investigator, Piece
from dmd_tui.players import belongings, costs
from dmd_tui.players.goal import ELDER_WOUND
from dmd_tui.players.odds import at_least, mean
from dmd_tui.players.situation import Situation

OURS = ("card", "skill", "relic", "action", "turn")
"""Sources whose texts are on our side: what they touch is helped, or an enemy is hurt."""


def choose_target(now: Situation) -> Option:
    """The enemy whose death is worth most and likely; further ones if they might fall as well."""
    enemies = [option for option in now.choice.options if "thing" in option.args]
    best = max(enemies, key=lambda option: worth_of_attack(now, option.args["thing"]))
    chosen: list[Enemy] = now.choice.args.get("targets", [])
    if not chosen:
        return best
    pool = now.sight.attack_pool(now.who, target=chosen[0]).opening
    needed = sum(now.sight.health_left(enemy) for enemy in (*chosen, best.args["thing"]))
    return best if at_least(needed, pool) >= 0.25 else now.choice.options[-1]


def worth_of_attack(now: Situation, enemy: Enemy) -> float:
    sight = now.sight
    if now.goal.spares(sight, enemy) or not sight.can_be_hurt(enemy):
        return -1.0
    near = enemy.space == now.who.space
    pool = sight.attack_pool(now.who, near=near, target=enemy).opening
    if enemy.kind == ELDER_ONE:
        return ELDER_WOUND * mean(pool)
    left = sight.health_left(enemy)
    kill = at_least(left, pool)
    share = kill + (1 - kill) * 0.35 * min(1.0, mean(pool) / left)
    return share * (0.35 if near else 0.12) * sight.menace(enemy)


def choose_share(now: Situation) -> Option:
    """One wound after the other to whoever can be killed with what is left."""
    left: int = now.choice.args["left"]

    def worth(option: Option) -> float:
        enemy: Enemy = option.args["thing"]
        given: int = option.args["given"]
        needed = now.sight.health_left(enemy) - given
        if needed <= 0:
            return -1.0
        menace = now.sight.menace(enemy)
        return 10 + menace - needed if needed <= left else menace / needed

    return max(now.choice.options, key=worth)


def choose_attacker(now: Situation) -> Option:
    """A card that helps now comes first; then the worst enemy, while there is stress to spend."""
    for option in now.choice.options:
        if "source" in option.args and belongings.worth_of_use(now, option) > 0.05:
            return option
    enemies = [option for option in now.choice.options if "thing" in option.args]
    return max(enemies, key=lambda option: now.sight.menace(option.args["thing"]))


def choose_gate(now: Situation) -> Option:
    """As far from everybody as possible."""

    def solitude(option: Option) -> int:
        space = option.key.partition(":")[2]
        return min(now.sight.distance(space, who.space) for who in now.game.living())

    return max(now.choice.options, key=solitude)


def choose_thing(now: Situation) -> Option:
    """One of several things, without knowing what will be done to it: our own texts do good to us
    and harm to enemies, all others the reverse."""
    ours = now.choice.cause.source.partition(":")[0] in OURS
    options = now.choice.options

    def worth(option: Option) -> float:
        good = _good_to_be_chosen(now, option.args.get("thing"))
        return good if ours else -good

    return max(options, key=worth)


def _good_to_be_chosen(now: Situation, thing: Thing | None) -> float:
    """How much one would like a text on our side to concern it."""
    if isinstance(thing, Enemy):
        return worth_of_attack(now, thing)
    if isinstance(thing, Investigator):
        return costs.best_relief(thing, 3)
    if isinstance(thing, Piece):
        return now.goal.piece_need(now.sight, thing)
    if isinstance(thing, Passage):
        return now.goal.passage_need(now.sight, thing)
    if isinstance(thing, Holding):
        return -now.appraiser.card(thing.owner, thing.card)
    if isinstance(thing, str):
        return min(now.sight.distance(thing, who.space) for who in now.game.living())
    return 0.0
