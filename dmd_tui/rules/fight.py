"""FIGHT – phase 3 in an unsafe space: enemies attack the active investigator."""

from __future__ import annotations

from dmd_tui.cards.ask import option_of
from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.cards.things import key_of
from dmd_tui.engine import Cause, Choice, Steps
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.rules import harm, moments
from dmd_tui.rules.dice import only_modifies, pay_tentacles, roll_dice
from dmd_tui.rules.roll import Roll
from dmd_tui.rules.texts import text_options, usable_texts, use_text


def attackers(game: Game) -> list[Enemy]:
    """FIGHT-02, FIGHT-05, FIGHT-09: enemies in the space now that have not attacked yet."""
    fought = game.state.turn.fought
    here = game.active.space
    return [
        enemy for enemy in game.state.enemies.values()
        if enemy.space == here and enemy.id not in fought
    ]  # fmt: skip


def next_attack(game: Game, *, asked: bool = False) -> Steps[bool]:
    """FIGHT-04, OPEN-77: the next attacker is chosen after each attack. Says whether there was one.

    Between two attacks the active investigator may use cards (INVESTIGATE-12), unless `asked` about
    them just now, or not to be asked this turn. Of attackers that nobody could tell apart one is
    named.
    """
    you = game.active
    enemies = attackers(game)
    if not enemies:
        return False
    options = [option_of(game, enemy) for enemy in enemies]
    usable = {} if asked or game.state.turn.quiet else usable_texts(game, you, "use")
    if usable:
        options = list({option.like: option for option in reversed(options)}.values())[::-1]
        options += text_options(usable)
    answer = yield Choice(you.id, "attacker", options, Cause(("FIGHT-04", "OPEN-77")))
    if answer.key in usable:
        yield from use_text(game, you, usable[answer.key])
        return True
    enemy = next(enemy for enemy in enemies if key_of(enemy) == answer.key)
    yield from strike(game, enemy, you, "FIGHT-02")
    return True


def strike(game: Game, enemy: Enemy, victim: Investigator, rule: str = "OPEN-01") -> Steps[None]:
    """An enemy attack: exactly its own dice, rolled by the victim (DICE-05, DICE-06).

    A card may order one at any time (OPEN-01); in phase 3 that was the enemy's attack (FIGHT-05).
    """
    turn = game.state.turn
    if turn.phase == "encounter" and victim.id == turn.who and enemy.id not in turn.fought:
        turn.fought.append(enemy.id)
    game.say("enemy-attacks", rule, "DICE-05", enemy=enemy.id, who=victim.id)
    roll = Roll(
        victim,
        "enemy-attack",
        ("enemy-attacks", "any-roll"),
        standard=stat(game, enemy, "standard-dice"),
        bonus=stat(game, enemy, "bonus-dice"),
        against=True,
        enemy=enemy,
        about=(enemy,),
        source=key_of(enemy),
    )
    yield from roll_dice(game, roll)
    if game.state.enemies.get(enemy.id) is not enemy:
        return  # a text of the victim has killed it before it could hit
    dealt = yield from harm.suffer(game, victim, roll.successes, roll.scope, shields=roll.shields)
    yield from _outcome(game, enemy, victim, roll, dealt)
    yield from pay_tentacles(game, roll)


def _outcome(game: Game, enemy: Enemy, victim: Investigator, roll: Roll, dealt: int) -> Steps[None]:
    """DICE-29, step 2: what depends on the outcome; nothing for the dead (OPEN-49)."""
    if not victim.alive:
        return
    texts = [
        text for text in moments.enemy_texts(game, enemy, "attacks") if not only_modifies(text)
    ]
    if dealt:
        texts += moments.enemy_texts(game, enemy, "wounds")
        texts += moments.board_texts(game, "enemy-wounds")
        if enemy.kind == ELDER_ONE:
            texts += moments.board_texts(game, "elder-wounds")
    unharmed = [] if dealt else moments.texts_of(game, victim, "unharmed")
    if texts or unharmed:
        yield from moments.settle_together(
            game,
            moments.waiting_for(texts, victim, None, roll),
            moments.waiting_for(unharmed, victim, enemy, roll),
        )
