"""The action phase: which action, which step, which way."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.stats import stat
from dmd_tui.cards.texts import Text
from dmd_tui.engine import Option
from dmd_tui.model import Enemy, Investigator, Piece
from dmd_tui.players import belongings
from dmd_tui.players.situation import Situation
from dmd_tui.rules import moments
from dmd_tui.rules.actions import actions_left
from dmd_tui.rules.run import Run

LEAST_GAIN = 0.05
"""A free action or a card must bring at least this much."""


def choose_action(now: Situation) -> Option:
    """The action that the best plan for the rest of the turn begins with."""
    left: int = now.choice.args["left"]
    plan = now.planner.plan(now.who.space, left)
    best, chosen = plan.worth, now.option(plan.first) or now.choice.options[-1]
    for option in now.choice.options:
        worth = _worth_of(now, option, left, plan.worth)
        if worth is not None and worth > best + 1e-6:
            best, chosen = worth, option
    return chosen


def _worth_of(now: Situation, option: Option, left: int, staying: float) -> float | None:
    """What the rest of the turn is worth if it begins so; None for what a plan takes care of."""
    mode, _, text_id = option.key.partition(":")
    if option.key == "run":
        return _run(now, left - 1)
    if option.key == "trade":
        return belongings.worth_of_trade(now) - 1.0 + staying
    if not text_id:
        return None
    text = text_behind(now, mode, option)
    if text is None:
        return None
    gain = _worth_of_text(now, text, left, staying)
    if mode == "special":
        return now.planner.plan(now.who.space, left - 1).worth + gain
    return staying + gain if gain > LEAST_GAIN else None


def _best_run(now: Situation, actions: int) -> tuple[float, tuple[str, ...]]:
    speed = stat(now.game, now.who, "run")
    return now.planner.best_run(speed, actions, now.sight.sneaks(now.who))


def _run(now: Situation, actions: int) -> float:
    """What the best Run is worth; its way is remembered in case it is taken."""
    worth, steps = _best_run(now, actions)
    now.course.set(now.game, steps)
    return worth


def text_behind(now: Situation, mode: str, option: Option) -> Text | None:
    """The text that an option stands for."""
    for text in moments.owned_texts(now.game, now.who, mode):
        if text.source.id == option.args.get("source") and moments.available(now.game, text):
            return text
    return None


def _worth_of_text(now: Situation, text: Text, left: int, staying: float) -> float:
    for effect in text.clause.do:
        if isinstance(effect, schema.Grant) and effect.action == "run":
            return _best_run(now, left)[0] - staying
        if isinstance(effect, schema.Grant) and effect.away:
            return now.planner.shot()
    return now.appraiser.worth(text.clause.do, moments.context(text, now.who))


def choose_free_action(now: Situation) -> Option:
    """One action as a gift: what a plan of one action would do."""
    plan = now.planner.plan(now.who.space, 1)
    run = now.option("run")
    if run is not None and _run(now, 0) > plan.worth:
        return run
    return now.option(plan.first) or now.choice.options[0]


# ── moving ───────────────────────────────────────────────────────────────────────────────────────


def choose_step(now: Situation) -> Option:
    """One step nearer to the best end of this Run, or none."""
    known = now.course.next_step(now.game)
    if known is not None:
        step = now.option(f"space:{known}" if known else "stop")
        if step is not None:
            return step
    this_run: Run = now.choice.args["run"]
    return _step(now, this_run.moves, this_run.sneaks_left)


def _step(now: Situation, moves: int, sneaks: int) -> Option:
    actions = actions_left(now.game) if now.who is now.game.active else 0
    staying = now.planner.plan(now.who.space, actions).worth
    worth, steps = now.planner.best_run(moves, actions, sneaks)
    if steps and worth > staying + 1e-6:
        step = now.option(f"space:{steps[0]}")
        if step is not None:
            now.course.set(now.game, steps[1:])
            return step
    return now.choice.options[-1]


def choose_sneak(now: Situation) -> Option:
    def worth(option: Option) -> float:
        """To leave nobody behind any more is worth nothing."""
        thing = option.args.get("thing")
        return now.planner.ways.worth_of_sneaking(thing) if thing is not None else -0.5

    return max(now.choice.options, key=worth)


def take_nobody(now: Situation) -> Option:
    """Everybody has plans of their own."""
    return now.choice.options[-1]


def choose_walk(now: Situation) -> Option:
    """Somebody or something is led: tokens as the goal says, enemies away, ourselves as planned."""
    thing = now.choice.args["thing"]
    stop = now.choice.options[-1]
    spaces = [option.key.partition(":")[2] for option in now.choice.options[:-1]]
    if isinstance(thing, Piece):
        step = now.goal.best_step(now.sight, thing, spaces)
        return (now.option(f"space:{step}") if step else None) or stop
    if isinstance(thing, Investigator):
        return _step(now, now.choice.args["left"], 0)
    return max(now.choice.options[:-1], key=lambda option: _solitude(now, option))


def choose_end(now: Situation) -> Option:
    """Equally short ways: enemies stay away from us, we from them, tokens near us."""
    thing = now.choice.args["thing"]
    if isinstance(thing, Investigator):
        return max(
            now.choice.options,
            key=lambda option: now.planner.plan(option.key.partition(":")[2], 0).worth,
        )
    if isinstance(thing, Enemy):
        return max(now.choice.options, key=lambda option: _solitude(now, option))
    if isinstance(thing, Piece):
        spaces = [option.key.partition(":")[2] for option in now.choice.options]
        step = now.goal.best_step(now.sight, thing, spaces)
        if step:
            return now.option(f"space:{step}") or now.choice.options[0]
    return min(now.choice.options, key=lambda option: _solitude(now, option))


def _solitude(now: Situation, option: Option) -> float:
    """How far a space is from all investigators; the nearest counts most."""
    space = option.key.partition(":")[2]
    far = [now.sight.distance(space, who.space) for who in now.game.living()]
    return min(far) + 0.1 * sum(far)
