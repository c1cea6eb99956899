"""RUN-03 to RUN-12: what happens whenever somebody leaves a space, whatever caused it.

Enemies that an effect moves, and figures that are placed, are here too: they leave nothing behind.
"""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.cards.ask import tie_breaker
from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import ignores
from dmd_tui.cards.things import Context, Thing, space_of
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import Enemy, Investigator, Piece
from dmd_tui.rules import moments


def depart(
    game: Game,
    leavers: Sequence[Investigator],
    to: str,
    staying: Sequence[Enemy] = (),
    rule: str = "RUN-10",
) -> Steps[None]:
    """Investigators leave a space together: enemies go along, fire is caught (RUN-03, RUN-07).

    Enemies that were sneaked past stay (OPEN-34). Afterwards those who go along after the leader
    may do so, as departures of their own (OPEN-35).
    """
    leader = leavers[0]
    origin = leader.space
    followers = [enemy for enemy in game.enemies_at(origin) if enemy not in staying]
    if "left" in game.enemy_moments:
        here = game.enemies_at(origin)
        texts = [text for enemy in here for text in moments.enemy_texts(game, enemy, "left")]
        yield from moments.announce(game, "left", leader, it=leader, texts=texts)
    if not leader.alive:
        return
    fire = game.fire_at(origin)
    for leaver in leavers:
        if not leaver.alive:
            continue
        leaver.space = to
        why = rule if leaver is leader else "RUN-10"
        game.say("moved", why, who=leaver.id, origin=origin, space=to)
        if fire and "fire" not in ignores(game, leaver):
            leaver.fire += fire
            game.say("caught-fire", "RUN-07", who=leaver.id, n=fire, space=origin)
    standing = game.state.enemies
    following = [enemy for enemy in followers if enemy.id in standing and enemy.space == origin]
    for enemy in following:
        enemy.space = to
        game.say("followed", "RUN-03", enemy=enemy.id, who=leader.id, space=to)
    if following and "follows" in game.enemy_moments:
        texts = [
            text for enemy in following for text in moments.enemy_texts(game, enemy, "follows")
        ]
        yield from moments.announce(game, "follows", leader, it=leader, texts=texts)
    if followers:
        yield from meet(game, followers)
    for other in game.living():
        if other.space == origin and other not in leavers:
            willing = list(moments.owned_texts(game, other, "ally-leaves"))
            if willing and can_step(game, other, to):
                yield from moments.announce(game, "ally-leaves", other, it=leader, texts=willing)


def move_enemy(game: Game, enemy: Enemy, to: str, you: Investigator) -> Steps[None]:
    """An effect moves an enemy: it takes no fire (RUN-12) and nobody follows it."""
    if enemy.space == to:
        return
    origin, enemy.space = enemy.space, to
    game.say("enemy-moved", "MYTHOS-10", enemy=enemy.id, origin=origin, space=to)
    if "enters" in game.enemy_moments:
        texts = moments.enemy_texts(game, enemy, "enters")
        yield from moments.announce(game, "enters", you, texts=texts)
    yield from meet(game, [enemy])


def place(game: Game, thing: Thing, to: str) -> Steps[None]:
    """TERMS-13, RUN-11: set directly into a space; no leaving, no following, no fire."""
    if isinstance(thing, Investigator | Enemy | Piece):
        thing.space = to
        game.say("placed", "TERMS-13", thing=thing.id, space=to)
        if isinstance(thing, Enemy):
            yield from meet(game, [thing])


def meet(game: Game, arrived: Sequence[Enemy]) -> Steps[None]:
    """Texts of enemies that share a space with a figure of some kind, however it came there."""
    if "meets" not in game.enemy_moments:
        return
    for enemy in list(game.state.enemies.values()):
        for text in moments.enemy_texts(game, enemy, "meets"):
            kind = text.clause.of or "enemy"
            for other in list(game.state.enemies.values()):
                if (
                    other is not enemy
                    and other.space == enemy.space
                    and (other in arrived or enemy in arrived)
                    and game.is_kind(other, kind)
                    and _stand(game, enemy, other)
                ):
                    ctx = moments.context(text, game.active, it=other)
                    yield from moments.perform(game, text, ctx)


def _stand(game: Game, *figures: Enemy) -> bool:
    """None of them has been killed or removed meanwhile."""
    return all(game.state.enemies.get(figure.id) is figure for figure in figures)


def can_step(game: Game, who: Investigator, to: str) -> bool:
    """A way leads there for this one: what somebody else can pass, or has made adjacent, holds for
    that one only (DISTANCE-04)."""
    routes = game.routes(ignores(game, who) if game.state.passages else ())
    return to in routes.neighbours[who.space]


def steps_toward(game: Game, thing: Thing, goal: str, n: int) -> list[str]:
    routes = game.routes(ignores(game, thing) if game.state.passages else ())
    return routes.toward(space_of(thing), goal, n)


def steps_away(game: Game, thing: Thing, origin: str, n: int) -> list[str]:
    routes = game.routes(ignores(game, thing) if game.state.passages else ())
    return routes.away(space_of(thing), origin, n)


def choose_space(game: Game, ends: list[str], thing: Thing, ctx: Context, rule: str) -> Steps[str]:
    """MYTHOS-11: among equally short ways the active investigator chooses."""
    if len(ends) == 1:
        return ends[0]
    options = [Option(f"space:{end}", {"space": end}) for end in ends]
    cause = Cause((rule,), ctx.scope.source)
    chooser = tie_breaker(game, ctx)
    answer = yield Choice(chooser.id, "move-to", options, cause, {"thing": thing})
    return answer.key.partition(":")[2]
