"""ACT-ATTACK – the Attack action: targets, the roll, dividing wounds."""

from __future__ import annotations

from functools import partial

from dmd_tui.cards import schema
from dmd_tui.cards.ask import option_of
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import UNLIMITED, holds, number
from dmd_tui.cards.stats import modifiers, standing, stat
from dmd_tui.cards.things import Context, Scope, key_of
from dmd_tui.engine import Cause, Choice, Option, Refusal, Steps
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.dice import pay_tentacles, roll_dice
from dmd_tui.rules.enemies import has_fallen, hurt, ignored_wounds, kill_all, vulnerable
from dmd_tui.rules.roll import Roll


def targets_in_reach(game: Game, who: Investigator, *, away: bool = False) -> list[Enemy]:
    """ATTACK-01, ATTACK-08, SKILLS-14 to 19: enemies in the own space, or within range."""
    reach = stat(game, who, "range")
    here = who.space
    if not reach and not away:
        return [enemy for enemy in game.enemies_at(here) if _can_be_attacked(game, enemy)]
    routes = game.routes()
    return [
        enemy
        for enemy in game.state.enemies.values()
        if (0 if not away else 1) <= routes.distance(here, enemy.space) <= reach
        and _can_be_attacked(game, enemy)
    ]


def _can_be_attacked(game: Game, enemy: Enemy) -> bool:
    return vulnerable(game, enemy) and not has_fallen(game, enemy)


def attack(game: Game, who: Investigator, *, away: bool = False) -> Steps[None]:
    """ATTACK-01, ATTACK-02: name the targets, then roll."""
    targets = yield from _choose_targets(game, who, away=away)
    shields = yield from _when_attacked(game, who, targets)
    targets = [target for target in targets if target.id in game.state.enemies]
    if not who.alive or not targets:
        return
    roll = Roll(
        who,
        "attack",
        ("attack", "roll", "any-roll"),
        standard=game.constants.dice_of_a_roll,
        targets=len(targets),
        about=tuple(targets),
        source="attack",
    )
    roll.suffices = _most_of_use(game, who, targets, shields)
    yield from roll_dice(game, roll)
    wounds = roll.successes + roll.extra_wounds
    shares = yield from _divide(game, who, targets, wounds, roll, shields)
    yield from _land(game, who, targets, shares, shields)
    yield from pay_tentacles(game, roll)


def _choose_targets(game: Game, who: Investigator, *, away: bool) -> Steps[list[Enemy]]:
    """One target; further ones in the same space as skills allow (SKILLS-09, SIGNATURE-41)."""
    chosen: list[Enemy] = []
    candidates = sorted(targets_in_reach(game, who, away=away), key=partial(_rank, who))
    allowed = 1
    while candidates and len(chosen) < allowed:
        options = [option_of(game, enemy) for enemy in candidates]
        if chosen:
            options.append(Option("done"))
        cause = Cause(("ATTACK-01", "ATTACK-02") if not chosen else ("SKILLS-13", "OPEN-54"))
        about = {"targets": chosen}
        answer = yield Choice(
            who.id, "target", options, cause, about, partial(_no_target, game, chosen, options)
        )
        if answer.key == "done":
            break
        target = next(enemy for enemy in candidates if key_of(enemy) == answer.key)
        chosen.append(target)
        if len(chosen) == 1:
            allowed += _further_targets(game, who, target)
        candidates = [
            enemy for enemy in candidates if enemy not in chosen and enemy.space == target.space
        ]
    game.say("attacks", "ATTACK-01", who=who.id, enemies=[enemy.id for enemy in chosen])
    return chosen


def _rank(who: Investigator, enemy: Enemy) -> tuple[bool, bool]:
    """As one looks for a target: the elder one, then enemies here, then those elsewhere."""
    return enemy.kind != ELDER_ONE, enemy.space != who.space


def _no_target(game: Game, chosen: list[Enemy], options: list[Option]) -> list[Refusal]:
    """Enemies on the board that cannot be named, and why."""
    possible = {option.key for option in options} | {key_of(enemy) for enemy in chosen}
    found = []
    for enemy in game.state.enemies.values():
        if key_of(enemy) in possible:
            continue
        if not vulnerable(game, enemy):
            found.append(Refusal(key_of(enemy), "ritual-not-disrupted", ("ATTACK-08",)))
        elif chosen:
            found.append(Refusal(key_of(enemy), "not-in-target-space", ("OPEN-54",)))
        else:
            found.append(Refusal(key_of(enemy), "out-of-reach", ("ATTACK-01", "SKILLS-18")))
    return found


def _further_targets(game: Game, who: Investigator, target: Enemy) -> int:
    """OPEN-54: an attack has one target space; the better number of targets applies."""
    ctx = Context(who, Scope("attack"), it=target)
    counts = [
        number(game, node.n, ctx)
        for node in standing(game, who, schema.Targets)
        if isinstance(node, schema.Targets)
        and (node.where == "target" or target.space == who.space)
    ]
    return min(UNLIMITED, max(counts, default=0))


def _when_attacked(game: Game, who: Investigator, targets: list[Enemy]) -> Steps[dict[str, int]]:
    """ATTACK-09, OPEN-45: what targets do when attacked, before the roll.

    Says how many wounds each of them will ignore.
    """
    shields: dict[str, int] = {}
    if "attacked" not in game.enemy_moments:
        return shields
    waiting = []
    for target in targets:
        for text in moments.enemy_texts(game, target, "attacked"):
            ctx = moments.context(text, who, it=who)
            waiting.append(text)
            if not holds(game, text.clause.if_, ctx):
                continue
            for node in modifiers(game, text.clause.do, ctx):
                if isinstance(node, schema.Prevent):
                    shields[target.id] = shields.get(target.id, 0) + number(game, node.n, ctx)
    yield from moments.announce(game, "attacked", who, it=who, texts=waiting)
    return shields


def _divide(
    game: Game,
    who: Investigator,
    targets: list[Enemy],
    wounds: int,
    roll: Roll,
    shields: dict[str, int],
) -> Steps[dict[str, int]]:
    """ATTACK-07, SKILLS-10, SKILLS-12: all to one, freely divided, or in full to each.

    Nobody is asked to give a target more than defeats it: that would be lost (ATTACK-06).
    """
    if len(targets) == 1:
        return {targets[0].id: wounds}
    if _each_in_full(game, who, targets):
        return dict.fromkeys((target.id for target in targets), wounds)
    shares = dict.fromkeys((target.id for target in targets), 0)
    enough = {target.id: _defeats(game, target, shields) for target in targets}
    if wounds >= sum(enough.values()):
        return enough
    for left in range(wounds, 0, -1):
        options = [
            Option(key_of(target), {"thing": target, "given": shares[target.id]})
            for target in targets
            if shares[target.id] < enough[target.id]
        ]
        about = {"left": left, "shares": shares, "roll": roll}
        answer = yield Choice(who.id, "divide-wounds", options, Cause(("SKILLS-10",)), about)
        shares[answer.key.partition(":")[2]] += 1
    return shares


def _each_in_full(game: Game, who: Investigator, targets: list[Enemy]) -> bool:
    return any(
        isinstance(node, schema.EachInFull)
        and (node.where == "target" or targets[0].space == who.space)
        for node in standing(game, who, schema.EachInFull)
    )


def _most_of_use(
    game: Game, who: Investigator, targets: list[Enemy], shields: dict[str, int]
) -> int:
    """ATTACK-06: how many wounds defeat all targets; the surplus is lost."""
    needed = [_defeats(game, target, shields) for target in targets]
    return max(needed) if _each_in_full(game, who, targets) else sum(needed)


def _defeats(game: Game, target: Enemy, shields: dict[str, int]) -> int:
    """How many wounds of an attack defeat a target."""
    ignored = ignored_wounds(game, target) + shields.get(target.id, 0)
    return max(0, stat(game, target, "health") - target.wounds + ignored)


def _land(
    game: Game,
    who: Investigator,
    targets: list[Enemy],
    shares: dict[str, int],
    shields: dict[str, int],
) -> Steps[None]:
    """DICE-29: first all wounds, then what depends on the outcome (DICE-30, DICE-34)."""
    dead = [
        target
        for target in targets
        if hurt(game, target, shares[target.id] - shields.get(target.id, 0), who.id)
    ]
    yield from kill_all(game, dead, who)
    if "survives" in game.enemy_moments:
        texts = [
            text
            for target in targets
            if target not in dead and target.id in game.state.enemies
            for text in moments.enemy_texts(game, target, "survives")
        ]
        yield from moments.announce(game, "survives", who, it=who, texts=texts)
