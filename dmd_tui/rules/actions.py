"""TURN and FREE/SPECIAL – what an investigator may do in the action phase, and why not."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import act, cannot_pay, changes, too_dear, verb
from dmd_tui.cards.ask import choose
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import holds, number
from dmd_tui.cards.stats import forbidden, stat
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, Scope
from dmd_tui.engine import Cause, Choice, Option, Refusal, Steps
from dmd_tui.model import ELDER_ONE, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.attack import attack, targets_in_reach
from dmd_tui.rules.enemies import vulnerable
from dmd_tui.rules.rest import rest
from dmd_tui.rules.run import can_run, run
from dmd_tui.rules.texts import (
    MODES,
    mode_rule,
    text_key,
    text_options,
    usable_texts,
    use_text,
)
from dmd_tui.rules.trade import tradable, trade, traders

BEFORE_THE_MYTHOS = ("start", "actions")
"""Phases in which actions can still be gained and lost."""


def actions_left(game: Game) -> int:
    """TURN-02, SKILLS-34, OPEN-57: worked out anew at every choice."""
    turn = game.state.turn
    return stat(game, game.active, "actions") + turn.extra_actions - turn.actions


_RUN, _ATTACK, _REST, _TRADE, _PASS = map(Option, ("run", "attack", "rest", "trade", "pass"))
_ACTION = Cause(("TURN-02", "TURN-04"))


def possible_actions(game: Game, who: Investigator) -> list[Option]:
    """TURN-04: Run, Attack, Rest, Trade and the actions of the episode that can be taken now."""
    options = []
    if can_run(game, who):
        options.append(_RUN)
    if targets_in_reach(game, who):
        options.append(_ATTACK)
    if game.safe(who.space):
        options.append(_REST)
    if can_trade(game, who):
        options.append(_TRADE)
    ctx = Context(who, Scope("requirement"))
    for action in game.episode.actions:
        if holds(game, action.requires, ctx):
            options.append(Option(action.id))
    return options


def take_action(game: Game, who: Investigator, key: str) -> Steps[None]:
    match key:
        case "run":
            yield from run(game, who)
        case "attack":
            yield from attack(game, who)
        case "rest":
            yield from rest(game, who)
        case "trade":
            yield from trade(game, who)
        case _:
            action = next(action for action in game.episode.actions if action.id == key)
            game.say("episode-action", "EPISODE-01", who=who.id, action=action.id)
            yield from act(game, action.do, Context(who, Scope(f"action:{action.id}")))
            yield from moments.announce(game, action.id, who)


def can_trade(game: Game, who: Investigator) -> bool:
    """TRADE-01, OPEN-59: at least one partner, and something to give."""
    if not game.others_at(who) or forbidden(game, who, "trade"):
        return False
    here = traders(game, who)
    return len(here) > 1 and any(tradable(game, one) for one in here)


def choose_action(game: Game) -> Steps[bool]:
    """One action, free action or card of the active investigator; says whether the phase goes on.

    An action is resolved completely before the next begins (TURN-06); fewer than three are allowed
    (OPEN-75).
    """
    you = game.active
    left = actions_left(game)
    texts = {**usable_texts(game, you, "free"), **usable_texts(game, you, "use")}
    options: list[Option] = []
    if left > 0:
        options = possible_actions(game, you)
        texts.update(usable_texts(game, you, "special"))
    options += text_options(texts)
    options.append(_PASS)
    answer = yield Choice(
        you.id, "action", options, _ACTION, {"left": left}, lambda: refusals(game, you)
    )
    if answer.key == "pass":
        return False
    text = texts.get(answer.key)
    if text is None or "special" in text.clause.when:
        game.state.turn.actions += 1
    if text is not None:
        yield from use_text(game, you, text)
    else:
        yield from take_action(game, you, answer.key)
    return True


def refusals(game: Game, who: Investigator) -> list[Refusal]:
    """What is not possible now, with the reason: nothing disappears without a word."""
    if actions_left(game) <= 0:
        keys = ["run", "attack", "rest", "trade", *(action.id for action in game.episode.actions)]
        return [Refusal(key, "no-actions-left", ("TURN-02",)) for key in keys]
    possible = {option.key for option in possible_actions(game, who)}
    found = []
    if "run" not in possible:
        reason = "ways-closed" if game.board.printed(who.space) else "no-way-out"
        found.append(Refusal("run", reason, ("RUN-02",)))
    if "attack" not in possible:
        if _shielded_by_the_ritual(game, who):
            found.append(Refusal("attack", "ritual-not-disrupted", ("ATTACK-08", "ELDER-05")))
        else:
            found.append(Refusal("attack", "no-enemy-in-reach", ("ATTACK-01",)))
    if "rest" not in possible:
        enemies = [enemy.id for enemy in game.enemies_at(who.space)]
        found.append(Refusal("rest", "not-safe", ("REST-01", "TERMS-06"), {"enemies": enemies}))
    if "trade" not in possible:
        found.append(_why_no_trade(game, who))
    for action in game.episode.actions:
        if action.id not in possible:
            args = {"requires": action.requires}
            found.append(Refusal(action.id, "requirement-not-met", ("EPISODE-01",), args))
    return found + _texts_not_usable(game, who)


def _shielded_by_the_ritual(game: Game, who: Investigator) -> bool:
    """ATTACK-08: the elder one is in reach, and only the ritual protects it."""
    elder = game.state.enemies.get(ELDER_ONE)
    if elder is None or vulnerable(game, elder):
        return False
    return game.routes().distance(who.space, elder.space) <= stat(game, who, "range")


def _texts_not_usable(game: Game, who: Investigator) -> list[Refusal]:
    """Free and special actions and cards that are used up, or would change nothing now."""
    found = []
    for mode in MODES:
        usable = usable_texts(game, who, mode)
        for text in moments.owned_texts(game, who, mode):
            key = text_key(mode, text)
            if key not in usable:
                found.append(_why_not_usable(game, key, text, moments.context(text, who)))
    return found


def _why_not_usable(game: Game, key: str, text: Text, ctx: Context) -> Refusal:
    clause = text.clause
    source = {"source": text.source.id}
    if not moments.available(game, text):
        return Refusal(key, f"used-this-{clause.per}", ("OPEN-56",), source)
    if not holds(game, clause.if_, ctx):
        return Refusal(key, "requirement-not-met", (mode_rule(text),), {"requires": clause.if_})
    if price := too_dear(game, clause.do, ctx):
        return cannot_pay(price.cost, key)
    return Refusal(key, "changes-nothing", (mode_rule(text),), source)


def _why_no_trade(game: Game, who: Investigator) -> Refusal:
    others = game.others_at(who)
    if source := forbidden(game, who, "trade"):
        return Refusal("trade", "trade-forbidden", ("TRADE-01",), {"source": source})
    if not others:
        return Refusal("trade", "nobody-to-trade-with", ("TRADE-01", "OPEN-59"))
    if any(tradable(game, one) for one in (who, *others)):
        for other in others:
            if source := forbidden(game, other, "trade"):
                about = {"who": other.id, "source": source}
                return Refusal("trade", "partner-forbidden", ("TRADE-01",), about)
    return Refusal("trade", "nothing-to-trade", ("TRADE-02",))


# ── actions given by texts ───────────────────────────────────────────────────────────────────────


@verb(schema.Grant)
def _grant(game: Game, effect: schema.Grant, ctx: Context) -> Steps[None]:
    """FREE-01, FREE-06: a free action obeys all rules of the action it repeats."""
    chosen = yield from choose(game, effect.who or schema.Ref("you"), ctx)
    for who in chosen:
        if isinstance(who, Investigator) and who.alive:
            yield from _act_freely(game, who, effect, ctx)


def _act_freely(game: Game, who: Investigator, effect: schema.Grant, ctx: Context) -> Steps[None]:
    if effect.away:
        if targets_in_reach(game, who, away=True):
            yield from attack(game, who, away=True)
        return
    wanted = effect.action
    options = [option for option in possible_actions(game, who) if wanted in ("any", option.key)]
    texts = usable_texts(game, who, "special") if wanted == "any" else {}
    options += text_options(texts)
    if not options:
        return
    cause = Cause(("FREE-01", "FREE-06"), ctx.scope.source)
    answer = yield Choice(who.id, "free-action", options, cause)
    if answer.key in texts:
        yield from use_text(game, who, texts[answer.key])
    else:
        yield from take_action(game, who, answer.key)


@changes(schema.Grant)
def _grant_changes(game: Game, effect: schema.Grant, ctx: Context) -> bool:
    """A free action that cannot be taken changes nothing."""
    who = ctx.you
    if effect.away:
        return bool(targets_in_reach(game, who, away=True))
    if effect.action == "any":
        return True
    if effect.action == "run":
        return can_run(game, who)
    return any(option.key == effect.action for option in possible_actions(game, who))


@verb(schema.ExtraAction)
def _extra_action(game: Game, effect: schema.ExtraAction, ctx: Context) -> None:
    game.state.turn.extra_actions += number(game, effect.n, ctx)
    game.say("extra-action", "TURN-02", who=ctx.you.id, source=ctx.scope.source)


@changes(schema.ExtraAction)
def _extra_action_changes(game: Game, effect: schema.ExtraAction, ctx: Context) -> bool:
    """After the action phase nobody could take it any more."""
    return game.state.turn.phase in BEFORE_THE_MYTHOS


@verb(schema.LoseAction)
def _lose_action(game: Game, effect: schema.LoseAction, ctx: Context) -> None:
    """This turn if actions remain, else next turn."""
    n = number(game, effect.n, ctx)
    turn = game.state.turn
    now = turn.phase in BEFORE_THE_MYTHOS and ctx.you is game.active and actions_left(game) > 0
    if now:
        turn.extra_actions -= n
    else:
        ctx.you.lost_actions += n
    game.say("action-lost", "TURN-02", who=ctx.you.id, n=n, now=now, source=ctx.scope.source)
