"""MYTHOS – phase 2: draw a card, do what it says from top to bottom."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import act, changes, verb
from dmd_tui.cards.ask import tie_breaker
from dmd_tui.cards.game import DECKS, Game
from dmd_tui.cards.select import number
from dmd_tui.cards.things import Context, Scope
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.rules.enemies import summon
from dmd_tui.rules.moving import meet


def draw_mythos(game: Game) -> Steps[None]:
    """MYTHOS-01 to MYTHOS-05. A card that says so is followed by another (UNKNOWN-16, 17)."""
    again = True
    while again:
        state = game.state
        if not state.mythos_deck:
            game.say("mythos-deck-empty", "MYTHOS-01", "OPEN-30")
            return
        card = game.library.mythos[state.mythos_deck.pop(0)]
        game.say("mythos-drawn", "MYTHOS-01", who=state.turn.who, card=card.id)
        state.resolving.append(card.id)
        yield from resolve(game, card.id)
        put_away(game, card.id)
        again = card.again


def resolve(game: Game, card_id: str) -> Steps[None]:
    """MYTHOS-02, 03, 07, 09: top to bottom, all choices by the active investigator."""
    card = game.library.mythos[card_id]
    you = game.active
    ctx = Context(you, Scope(f"mythos:{card.id}"), chooser=you)
    yield from act(game, card.do, ctx)
    for entry in card.summon:
        enemy = summon(game, entry.kind, game.gate(entry.gate))
        if enemy is not None:
            yield from meet(game, [enemy])


def put_away(game: Game, card: str) -> None:
    """MYTHOS-04, INVESTIGATE-10: a card that is done goes to its discard pile."""
    state = game.state
    state.resolving.remove(card)
    pile = state.mythos_discard if card in game.library.mythos else state.discovery_discard
    pile.append(card)


@verb(schema.DrawMythos)
def _draw_mythos(game: Game, effect: schema.DrawMythos, ctx: Context) -> Steps[None]:
    for _ in range(number(game, effect.n, ctx)):
        yield from draw_mythos(game)


@changes(schema.DrawMythos)
def _draw_mythos_changes(game: Game, effect: schema.DrawMythos, ctx: Context) -> bool:
    return bool(game.state.mythos_deck)


def _cards_with_symbol(game: Game) -> list[str]:
    return [card for card in game.state.mythos_discard if game.library.mythos[card].symbol]


@verb(schema.RecallMythos)
def _recall(game: Game, effect: schema.RecallMythos, ctx: Context) -> Steps[None]:
    """Cards with a summoning symbol go from the discard pile back into the deck; the active
    investigator chooses which (TIES-01)."""
    state = game.state
    for _ in range(min(number(game, effect.n, ctx), len(_cards_with_symbol(game)))):
        options = [
            Option(f"text:mythos:{card}", {"source": f"mythos:{card}"})
            for card in _cards_with_symbol(game)
        ]
        cause = Cause(("TIES-01",), ctx.scope.source)
        about = {"doing": effect}
        answer = yield Choice(tie_breaker(game, ctx).id, "which", options, cause, about)
        card = answer.key.removeprefix("text:mythos:")
        state.mythos_discard.remove(card)
        state.mythos_deck.append(card)
        game.say("mythos-recalled", "ADVANCE-02", card=card, source=ctx.scope.source)
    game.shuffle(DECKS, state.mythos_deck)


@changes(schema.RecallMythos)
def _recall_changes(game: Game, effect: schema.RecallMythos, ctx: Context) -> bool:
    return bool(_cards_with_symbol(game))
