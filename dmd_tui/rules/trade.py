"""ACT-TRADE – the Trade action: everybody in the space with everybody."""

from __future__ import annotations

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import forbidden
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import HeldCard, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.death import lost_with


def traders(game: Game, who: Investigator) -> list[Investigator]:
    """TRADE-01: the acting investigator and all others in the same space who may trade."""
    here = [who, *game.others_at(who)]
    return [one for one in here if not forbidden(game, one, "trade")]


def tradable(game: Game, who: Investigator) -> list[HeldCard]:
    """TRADE-02, TRADE-06: Items and Companions, never Conditions."""
    return [card for card in who.cards if game.side(card).kind != "condition"]


def trade(game: Game, who: Investigator) -> Steps[None]:
    """TRADE-02 to TRADE-05: any number of gifts, each from anyone here to anyone here."""
    game.say("trades", "TRADE-01", who=who.id)
    while who.alive:
        here = traders(game, who)
        options = [
            Option(
                f"give:{giver.id}:{game.side(card).id}:{taker.id}",
                {"giver": giver.id, "card": card.card, "side": card.side, "taker": taker.id},
            )
            for giver in here
            for card in tradable(game, giver)
            for taker in here
            if taker is not giver
        ]
        options.append(Option("done"))
        answer = yield Choice(who.id, "trade", options, Cause(("TRADE-02", "TRADE-03")))
        if answer.key == "done":
            return
        _, giver_id, side, taker_id = answer.key.split(":")
        giver, taker = game.state.investigators[giver_id], game.state.investigators[taker_id]
        card = next(card for card in tradable(game, giver) if game.side(card).id == side)
        lost = lost_with(game, giver, card)
        giver.cards[:] = [held for held in giver.cards if held is not card]
        taker.cards.append(card)
        game.sheet_changed(giver)
        game.sheet_changed(taker)
        game.say("traded", "TRADE-04", who=giver.id, to=taker.id, card=card.card, side=card.side)
        yield from moments.announce(game, "lost", giver, texts=lost)
