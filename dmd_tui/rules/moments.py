"""Moments: rules announce them, texts answer. Rules never ask for a card by name.

A text belongs to an investigator (skill, card, relic), to an enemy's reference, or to the board
(the episode and the revealed stages). Several texts at one moment are done in an order that the
active investigator chooses (TIES-03).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from dmd_tui.cards.act import act, would_change
from dmd_tui.cards.cut import in_full
from dmd_tui.cards.game import Game
from dmd_tui.cards.interplay import can_meddle, only_take_off, runs_short, seen, touched, unfeared
from dmd_tui.cards.schema import Offer
from dmd_tui.cards.select import holds
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, Scope, Thing
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import Enemy, Investigator

Waiting: TypeAlias = tuple[Text, Context]
"""A text that answers a moment, and whom and what it is about."""


def owned_texts(game: Game, who: Investigator, moment: str) -> list[Text]:
    """Texts of an investigator's skills, cards and relics that wait for a moment."""
    return game.sheet(who).texts.get(moment, [])


def enemy_texts(game: Game, enemy: Enemy, moment: str) -> list[Text]:
    source = game.enemy_source(enemy.kind)
    if source is None:
        return []
    clauses = source.by_moment.get(moment, ())
    return [Text(source, index, clause, None, enemy) for index, clause in clauses]


def board_texts(game: Game, moment: str) -> list[Text]:
    """Texts of the episode and of the revealed stages."""
    return game.staging.board_texts(game.state.stage, moment)


def texts_of(game: Game, who: Investigator, moment: str) -> list[Text]:
    """Texts of an investigator and of the board."""
    return [*owned_texts(game, who, moment), *board_texts(game, moment)]


def available(game: Game, text: Text) -> bool:
    """A limited text has not been used up (OPEN-56)."""
    per = text.clause.per
    if per is None or per == "run":
        return True
    return text.limit not in (game.state.turn.used if per == "turn" else game.state.used)


def use_up(game: Game, text: Text) -> None:
    if text.clause.per == "turn":
        game.state.turn.used.append(text.limit)
    elif text.clause.per == "game":
        game.state.used.append(text.limit)


def give_back(game: Game, text: Text) -> None:
    """What was offered and declined has not been used."""
    if text.clause.per == "turn":
        game.state.turn.used.remove(text.limit)
    elif text.clause.per == "game":
        game.state.used.remove(text.limit)


def context(
    text: Text,
    you: Investigator,
    *,
    it: Thing | None = None,
    roll: object = None,
) -> Context:
    """The pronouns of a text: an investigator's own texts speak to their owner."""
    return Context(text.owner or you, Scope(text.source.id), it=it, bearer=text.bearer, roll=roll)


def announce(
    game: Game,
    moment: str,
    you: Investigator,
    *,
    it: Thing | None = None,
    texts: Sequence[Text] | None = None,
    roll: object = None,
) -> Steps[bool]:
    """Let every text that waits for a moment act. Says whether one replaced what was to happen.

    Without `texts` these are the ones of `you` and of the board.
    """
    if texts is None:
        texts = texts_of(game, you, moment)
    if not texts:
        return False
    return (yield from settle(game, waiting_for(texts, you, it, roll)))


def settle(game: Game, waiting: list[Waiting]) -> Steps[bool]:
    """Let texts of one moment act, in an order that the active investigator chooses (TIES-03); who
    has died meanwhile does nothing more. Whatever has had its turn leaves the list."""
    waiting[:] = [entry for entry in waiting if available(game, entry[0])]
    replaced = False
    while waiting:
        ready: list[Waiting] = []
        idle: list[Waiting] = []
        for entry in waiting:
            owner = entry[0].owner
            if owner is None or owner.alive:
                (ready if _is_ready(game, entry) else idle).append(entry)
        if not ready:
            break
        if idle:
            idle = [entry for entry in idle if _may_be_woken(entry[0], ready)]
        entry = yield from first_of(game, ready + idle)
        waiting.remove(entry)
        if entry in idle:
            continue  # it was put first, where it changes nothing
        text, ctx = entry
        yield from perform(game, text, ctx)
        if ctx.declined and isinstance(text.clause.do[0], Offer):
            give_back(game, text)
        replaced = replaced or ctx.replaced
    return replaced


def settle_together(game: Game, ones: list[Waiting], others: list[Waiting]) -> Steps[None]:
    """Texts of two moments that come at once, mixed in any order where that can matter (TIES-03).

    What a text cuts short by killing the active investigator still comes: a figure that returns
    when it dies would be lost for good.
    """
    parts = (ones, others)
    if ones and others and _may_meet(game, ones, others):
        parts = (ones + others,) * 2  # the second time only what has been cut off is left
    yield from in_full(settle(game, part) for part in parts)


def _may_meet(game: Game, ones: list[Waiting], others: list[Waiting]) -> bool:
    """Whether it can make a difference which of them come first."""
    pairs = [
        (one, other)
        for one in ones
        if _is_ready(game, one)
        for other in others
        if _is_ready(game, other)
    ]
    return any(
        can_meddle(one[0].clause, other[0].clause)
        or runs_short(game, one[0].clause, one[1])
        or runs_short(game, other[0].clause, other[1])
        for one, other in pairs
    )


def _is_ready(game: Game, waiting: Waiting) -> bool:
    """It would change something now."""
    text, ctx = waiting
    return holds(game, text.clause.if_, ctx) and would_change(game, text.clause.do, ctx)


def waiting_for(
    texts: Sequence[Text], you: Investigator, it: Thing | None, roll: object = None
) -> list[Waiting]:
    return [(text, context(text, you, it=it, roll=roll)) for text in texts]


def _may_be_woken(text: Text, ready: list[Waiting]) -> bool:
    """A compulsory text that changes nothing now, and might after one of the others: the active
    investigator may put it first, where it does no harm (TIES-03)."""
    return not unfeared(text.clause) and any(
        touched(other.clause) & seen(text.clause) for other, _ in ready
    )


def perform(game: Game, text: Text, ctx: Context) -> Steps[None]:
    use_up(game, text)
    yield from act(game, text.clause.do, ctx)


def first_of(game: Game, ready: list[Waiting]) -> Steps[Waiting]:
    """TIES-03: the active investigator chooses which of several effects comes first. The same text
    on two figures of one kind needs no order, nor do texts that only take something off."""
    if len(ready) == 1:
        return ready[0]
    by_key: dict[str, Waiting] = {}
    for entry in ready:
        by_key.setdefault(_key(game, entry[0]), entry)
    if len(by_key) == 1 or _only_take_off([text for text, _ in by_key.values()]):
        return ready[0]
    options = [_option(game, text) for text, _ in by_key.values()]
    answer = yield Choice(game.active.id, "order", options, Cause(("TIES-03",)))
    return by_key[answer.key]


def _only_take_off(texts: Sequence[Text]) -> bool:
    """And nothing is set off by it."""
    return only_take_off([text.clause for text in texts]) and not any(
        "lost" in text.source.by_moment for text in texts
    )


def _key(game: Game, text: Text) -> str:
    """Of somebody else's text the key also says whose it is."""
    whose = f"@{text.owner.id}" if text.owner and text.owner is not game.active else ""
    return f"text:{text.source.id}/{text.index}{whose}"


def _option(game: Game, text: Text) -> Option:
    args: dict[str, Any] = {"source": text.source.id, "clause": text.clause}
    if text.owner and text.owner is not game.active:
        args["owner"] = text.owner.id
    return Option(_key(game, text), args)
