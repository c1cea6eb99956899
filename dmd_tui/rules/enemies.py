"""ATTACK-03 to ATTACK-06, ELDER-12: wounds on enemies, kills, and what a kill sets off."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.cards.cut import to_each
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Prevent
from dmd_tui.cards.select import holds, number
from dmd_tui.cards.stats import modifiers, stat
from dmd_tui.cards.things import Context
from dmd_tui.engine import Steps
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.rules import moments


def vulnerable(game: Game, enemy: Enemy) -> bool:
    """ELDER-05, ELDER-06: until the ritual is disrupted the elder one cannot be wounded at all."""
    return enemy.kind != ELDER_ONE or game.state.disrupted


def ignored_wounds(game: Game, enemy: Enemy) -> int:
    """What a standing text of its own takes off every blow: an attack, an Item or a Sneak."""
    ignored = 0
    for text in moments.enemy_texts(game, enemy, "always"):
        ctx = moments.context(text, game.active)
        if holds(game, text.clause.if_, ctx):
            for node in modifiers(game, text.clause.do, ctx):
                if isinstance(node, Prevent) and node.what == "wound":
                    ignored += number(game, node.n, ctx)
    return ignored


def hurt(game: Game, enemy: Enemy, n: int, source: str) -> bool:
    """Put wounds on an enemy (ATTACK-03). Says whether that is its end."""
    n -= ignored_wounds(game, enemy)
    if n <= 0 or not vulnerable(game, enemy) or enemy.id not in game.state.enemies:
        return False
    if has_fallen(game, enemy):
        return False
    enemy.wounds += n
    game.say("enemy-wounded", "ATTACK-03", enemy=enemy.id, n=n, source=source)
    return enemy.wounds >= stat(game, enemy, "health")


def kill(game: Game, enemy: Enemy, killer: Investigator | None) -> Steps[None]:
    """ATTACK-04, ATTACK-05: back to the pool without wounds; the elder one loses a stage."""
    yield from kill_all(game, [enemy], killer)


def has_fallen(game: Game, enemy: Enemy) -> bool:
    """As many wounds as health: its end is settled. A stage of the elder one stays like that until
    the next one is revealed, while texts about the kill are resolved (ELDER-13, ELDER-15)."""
    return bool(enemy.wounds) and enemy.wounds >= stat(game, enemy, "health")


def fallen(game: Game) -> list[Enemy]:
    """Enemies with as many wounds as health, whose end is yet to come."""
    return [enemy for enemy in game.state.enemies.values() if has_fallen(game, enemy)]


def kill_all(game: Game, dead: Sequence[Enemy], killer: Investigator | None) -> Steps[None]:
    """They die at the same time: all figures leave the board before the death of one of them does
    anything (DICE-29, OPEN-51); a Final Stage among them wins even before (WINLOSE-06, OPEN-50)."""
    here = game.state.enemies
    dying = [enemy for enemy in dead if enemy.id in here and vulnerable(game, enemy)]
    dying.sort(key=lambda enemy: not _is_final_stage(game, enemy))
    for enemy in dying:
        if _is_final_stage(game, enemy):
            break  # the game is won, and nothing else happens
        if enemy.kind != ELDER_ONE:
            take_off(game, enemy)
            game.say("enemy-killed", "ATTACK-05", enemy=enemy.id, who=killer.id if killer else "")
    yield from to_each(dying, lambda enemy: _after_death(game, enemy, killer))


def _after_death(game: Game, enemy: Enemy, killer: Investigator | None) -> Steps[None]:
    """DICE-34, ELDER-13, TIES-03: texts of the enemy, to which `it` is the killer, and those of the
    killer and the board about the enemy."""
    if enemy.kind == ELDER_ONE:
        from dmd_tui.rules.elder import defeat_stage

        yield from defeat_stage(game, enemy, killer)
        return
    dies: list[moments.Waiting] = []
    kill: list[moments.Waiting] = []
    if "dies" in game.enemy_moments:
        texts = moments.enemy_texts(game, enemy, "dies")
        dies = moments.waiting_for(texts, killer or game.active, killer)
    if killer is not None and killer.alive:
        kill = moments.waiting_for(moments.texts_of(game, killer, "kill"), killer, enemy)
    yield from moments.settle_together(game, dies, kill)


def _is_final_stage(game: Game, enemy: Enemy) -> bool:
    return enemy.kind == ELDER_ONE and game.state.stage == len(game.elder.stages)


def clear_fallen(game: Game) -> None:
    """A death has cut short what was going on (DEATH-06): who fell with it, still falls."""
    for enemy in fallen(game):
        if enemy.kind != ELDER_ONE:
            take_off(game, enemy)
            game.say("enemy-killed", "ATTACK-05", enemy=enemy.id, who="")


FATE = ("mythos", "stage", "episode", "enemy", "token")
"""Sources whose texts speak to an investigator without being that investigator's doing."""


def killer_by(ctx: Context) -> Investigator | None:
    """OPEN-73: an investigator causes what the own skills, cards and actions do, not what fate
    does with a Mythos card, a stage, the episode or an enemy."""
    kind = ctx.scope.source.partition(":")[0]
    return None if kind in FATE or isinstance(ctx.bearer, Enemy) else ctx.you


def take_off(game: Game, enemy: Enemy) -> None:
    """A figure leaves the board for the pool; whoever still speaks of it sees its last space."""
    del game.state.enemies[enemy.id]
    figures = game.state.pool.setdefault(enemy.kind, [])
    figures.append(enemy.id)
    figures.sort(key=_figure_number)


def summon(game: Game, kind: str, space: str) -> Enemy | None:
    """MYTHOS-13, MYTHOS-14: a figure from the pool to a space; none left, nothing happens."""
    kind = game.reference(kind)
    figures = game.state.pool.get(kind)
    if not figures:
        game.say("no-figure-left", "MYTHOS-14", enemy=kind, space=space)
        return None
    enemy = Enemy(figures.pop(0), kind, space)
    game.state.enemies[enemy.id] = enemy
    game.say("summoned", "MYTHOS-13", enemy=enemy.id, space=space)
    return enemy


def _figure_number(figure: str) -> int:
    return int(figure.rpartition("-")[2])
