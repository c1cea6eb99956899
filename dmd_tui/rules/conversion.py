"""DICE-24 to DICE-28 – symbols that count as successes, and whether anybody need be asked.

To count them is optional. Where it could only hurt whoever decides, or could change nothing at all,
the answer is known and the question does not come up (docs/rulings.md).
"""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import would_change
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import holds
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Share
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import ELDER_ONE
from dmd_tui.rules import harm, moments
from dmd_tui.rules.roll import Conversion, Roll

_COUNTED = {
    "success": "successes",
    "elder-sign": "elder_signs",
    "tentacle": "tentacles",
    "blank": "blanks",
}
"""Where a roll counts its symbols."""


def convert(game: Game, roll: Roll, conversion: Conversion) -> Steps[None]:
    """How many symbols count as successes; one that does is no longer itself (DICE-25)."""
    counted = _COUNTED[conversion.what]
    there: int = getattr(roll, counted)
    most = min(there, conversion.left)
    assert conversion.text is not None
    if most <= 0 or not moments.available(game, conversion.text):
        return
    if not _can_matter(game, roll, conversion):
        return
    options = [
        Option(f"count:{count}", {"n": count, "worth": conversion.worth})
        for count in range(most, -1, -1)
    ]
    source = conversion.text.source.id
    cause = Cause(("DICE-24", "DICE-28"), source)
    about = {"symbol": conversion.what, "roll": roll, "source": source}
    answer = yield Choice(roll.who.id, "convert", options, cause, about)
    count = int(answer.key.partition(":")[2])
    if not count:
        return
    conversion.use(game, count)
    setattr(roll, counted, there - count)
    roll.successes += count * conversion.worth
    roll.shares.append(Share(conversion.what, count * conversion.worth, source))
    if conversion.what == "elder-sign":
        roll.converted += count
    game.say("symbols-counted", "DICE-25", who=roll.who.id, symbol=conversion.what, n=count)


def _can_matter(game: Game, roll: Roll, conversion: Conversion) -> bool:
    """Somebody could want it: the successes, the symbols gone, or what answers to either."""
    if conversion.what not in ("elder-sign", "blank") or conversion.worth <= 0:
        return True
    if conversion.what == "elder-sign" and _rewarded(game, roll):
        return True
    match roll.kind:
        case "attack":
            return roll.suffices is None or roll.successes + roll.extra_wounds < roll.suffices
        case "enemy-attack" | "fire":
            return _wound_sets_off(game, roll)
    return True


def _rewarded(game: Game, roll: Roll) -> bool:
    """A text answers to elder signs that were counted (SKILLS-04), and would do something."""
    roll.converted += 1
    try:
        return any(
            holds(game, text.clause.if_, ctx) and would_change(game, text.clause.do, ctx)
            for text in moments.texts_of(game, roll.who, "converts")
            if moments.available(game, text)
            for ctx in [moments.context(text, roll.who, roll=roll)]
        )
    finally:
        roll.converted -= 1


def _wound_sets_off(game: Game, roll: Roll) -> bool:
    """Successes against oneself are wounds. Something may come of them beyond that, or of the
    symbols that are left: then it is not for us to say that nobody would want it."""
    who, enemy = roll.who, roll.enemy
    texts: list[Text] = []
    if enemy is None:
        texts += moments.texts_of(game, who, "burned")
    else:
        texts += moments.enemy_texts(game, enemy, "wounds")
        texts += moments.board_texts(game, "enemy-wounds")
        if enemy.kind == ELDER_ONE:
            texts += moments.board_texts(game, "elder-wounds")
        texts += [text for text in moments.enemy_texts(game, enemy, "attacks") if _looks(text)]
    return bool(texts) or (
        bool(harm.companions(game, who)) and bool(moments.owned_texts(game, who, "lost"))
    )


def _looks(text: Text) -> bool:
    """At what the dice have shown."""
    return any(isinstance(node, schema.OfRoll) for node in nodes((text.clause.if_, text.clause.do)))
