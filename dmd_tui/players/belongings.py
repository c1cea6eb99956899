"""Cards: take or leave them, pay or suffer, use, give and keep them."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.select import card_is
from dmd_tui.cards.things import Context
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Option
from dmd_tui.model import Investigator
from dmd_tui.players.herd import Herd
from dmd_tui.players.situation import Situation
from dmd_tui.rules import moments

TRADE = 2.0
"""What it is worth to have the cards for the ritual in one hand."""


def choose_branch(now: Situation) -> Option:
    """The most useful of several branches; nothing, if all of them do harm."""
    ctx = _context(now)
    return max(now.choice.options, key=lambda option: _branch(now, option, ctx))


def _branch(now: Situation, option: Option, ctx: Context) -> float:
    effects = option.args.get("do", ())
    if any(isinstance(effect, schema.GoAlong) for effect in effects):
        return _going_along(now)
    return now.appraiser.worth(effects, ctx) + now.appraiser.worth(option.args.get("cost", ()), ctx)


def _going_along(now: Situation) -> float:
    """The leader is gone already, and took the enemies along."""
    there = now.planner.plan(now.game.active.space, 0).worth
    return there - now.planner.plan(now.who.space, 0).worth - 0.01


def pay_or_not(now: Situation) -> Option:
    """What is bought against what it costs, and against what comes otherwise."""
    ctx = _context(now)

    def worth(option: Option) -> float:
        gain = now.appraiser.worth(option.args.get("do", ()), ctx)
        return gain + now.appraiser.worth(option.args.get("cost", ()), ctx)

    return max(now.choice.options, key=worth)


pay_or_suffer = pay_or_not
"""To buy oneself off is the same question: the harm is what comes otherwise."""


def pay_some(now: Situation) -> Option:
    """As many tokens as the goal thinks right."""
    id = now.choice.cause.source.partition(":")[2]
    for action in now.game.episode.actions:
        for node in nodes(action.do):
            if action.id == id and isinstance(node, schema.PayAny):
                count, _ = now.goal.payment(now.sight, node, now.who)
                return now.option(f"pay:{count}") or now.choice.options[0]
    return now.choice.options[0]


def _context(now: Situation) -> Context:
    source = now.choice.cause.source
    return now.appraiser.context(now.who, source, it=now.choice.args.get("for"))


def use_or_go_on(now: Situation) -> Option:
    """A card without a timing: used when it does some good now."""
    best, chosen = 0.05, now.choice.options[-1]
    for option in now.choice.options[:-1]:
        worth = worth_of_use(now, option)
        if worth > best:
            best, chosen = worth, option
    return chosen


def worth_of_use(now: Situation, option: Option) -> float:
    mode = option.key.partition(":")[0]
    for text in moments.owned_texts(now.game, now.who, mode):
        if text.source.id == option.args.get("source") and moments.available(now.game, text):
            return now.appraiser.worth(text.clause.do, moments.context(text, now.who))
    return 0.0


def keep_relic(now: Situation) -> Option:
    library = now.game.library

    def worth(option: Option) -> float:
        relic = library.relics[option.key.partition(":")[2]]
        source = f"relic:{relic.id}"
        normal = now.appraiser.texts(now.who, relic.normal.abilities, source)
        return normal + now.appraiser.texts(now.who, relic.transformed.abilities, source)

    return max(now.choice.options, key=worth)


# ── trade ────────────────────────────────────────────────────────────────────────────────────────


def _holder(now: Situation) -> Investigator | None:
    """Who should have all the cards that the goal asks for, of those who stand here."""
    goal = now.goal
    if not isinstance(goal, Herd):
        return None
    return goal.best_holder(now.sight, [now.who, *now.game.others_at(now.who)])


def worth_of_trade(now: Situation) -> float:
    return TRADE if _holder(now) is not None else 0.0


def choose_gift(now: Situation) -> Option:
    """The next card of the wanted kind to whoever should have it."""
    holder = _holder(now)
    goal = now.goal
    if holder is not None and isinstance(goal, Herd):
        for option in now.choice.options[:-1]:
            if option.args["taker"] == holder.id and _is_wanted(now, goal.wanted, option):
                return option
    return now.choice.options[-1]


def _is_wanted(now: Situation, kind: str, option: Option) -> bool:
    giver = now.game.state.investigators[option.args["giver"]]
    return any(
        card.card == option.args["card"] and card_is(now.game, card, kind) for card in giver.cards
    )
