"""FREE/SPECIAL – texts that an investigator may use: free actions, special actions, cards."""

from __future__ import annotations

from dmd_tui.cards.act import would_change
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Discard, Effects, Grant, Ref
from dmd_tui.cards.select import holds
from dmd_tui.cards.texts import Text
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import Investigator
from dmd_tui.rules import moments

MODES = {"free": "FREE-01", "special": "FREE-04", "use": "INVESTIGATE-12"}
"""How a text may be used, and the rule of that."""


def usable_texts(game: Game, who: Investigator, mode: str) -> dict[str, Text]:
    """Texts of a mode (`free`, `special`, `use`) that would change something now, by key."""
    found: dict[str, Text] = {}
    for text in game.sheet(who).texts.get(mode, ()):
        ctx = moments.context(text, who)
        clause = text.clause
        if (
            moments.available(game, text)
            and holds(game, clause.if_, ctx)
            and would_change(game, _gain(clause.do), ctx)
            and _in_time(game, mode, clause.do)
        ):
            found[text_key(mode, text)] = text
    return found


def _in_time(game: Game, mode: str, effects: Effects) -> bool:
    """FREE-02: a card may be used at any moment, the free action it gives may not."""
    if mode != "use" or game.state.turn.phase == "actions":
        return True
    return not any(isinstance(node, Grant) for node in nodes(effects))


def text_key(mode: str, text: Text) -> str:
    return f"{mode}:{text.source.id.partition(':')[2]}"


def text_options(texts: dict[str, Text]) -> list[Option]:
    return [Option(key, {"source": text.source.id}) for key, text in texts.items()]


def use_text(game: Game, who: Investigator, text: Text) -> Steps[None]:
    game.say("text-used", mode_rule(text), who=who.id, source=text.source.id)
    yield from moments.perform(game, text, moments.context(text, who))


def mode_rule(text: Text) -> str:
    return next(rule for mode, rule in MODES.items() if mode in text.clause.when)


def window(game: Game) -> Steps[None]:
    """INVESTIGATE-12: between two parts of the own turn cards without a timing may be used.

    Nobody is asked who has nothing to use, or who asked not to be disturbed this turn.
    """
    you = game.active
    if game.state.turn.quiet:
        return
    while you.alive and (usable := usable_texts(game, you, "use")):
        options = [*text_options(usable), Option("go-on"), Option("not-this-turn")]
        cause = Cause(("INVESTIGATE-12", "INVESTIGATE-13"))
        answer = yield Choice(you.id, "use", options, cause)
        if answer.key == "not-this-turn":
            game.state.turn.quiet = True
        if answer.key in ("go-on", "not-this-turn"):
            return
        yield from use_text(game, you, usable[answer.key])


def _gain(effects: Effects) -> Effects:
    """What a text is used for: discarding itself is its price, not its gain."""
    gain = tuple(
        effect
        for effect in effects
        if not (isinstance(effect, Discard) and effect.card == Ref("self"))
    )
    return gain or effects
