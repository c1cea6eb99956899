"""DEATH – an investigator dies; and how cards leave an investigator."""

from __future__ import annotations

from dmd_tui.cards.act import act
from dmd_tui.cards.cut import TurnCut
from dmd_tui.cards.game import DECKS, Game
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, Holding, Scope
from dmd_tui.engine import Steps
from dmd_tui.model import HeldCard, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.outcome import lose

CANNOT_BE_CUT = (3, 4)
"""Steps of the end of the turn that are finished even if the active investigator dies (OPEN-48)."""


def die(game: Game, who: Investigator, cause: str, source: str = "") -> Steps[None]:
    """DEATH-01: the fifth wound and the skull of the sanity track have the same consequences."""
    who.alive = False
    game.say("investigator-dies", "DEATH-01", who=who.id, cause=cause, source=source)
    state = game.state
    if not state.summoned:
        lose(game, "died-before-summoning", "DEATH-02", "WINLOSE-03", who=who.id, cause=cause)
    if not any(other.alive for other in state.investigators.values()):
        lose(game, "all-dead", "WINLOSE-04", who=who.id, cause=cause)
    yield from _lose_everything(game, who)
    turn = state.turn
    if who.id == turn.who and not (turn.phase == "end" and turn.step in CANNOT_BE_CUT):
        raise TurnCut


def _lose_everything(game: Game, who: Investigator) -> Steps[None]:
    """DEATH-04, DEATH-05: all components are discarded, special tokens as the episode says."""
    episode = Scope(f"episode:{game.episode.id}")
    yield from act(game, game.episode.when_dead, Context(game.active, episode, it=who))
    game.state.discovery_discard.extend(card.card for card in who.cards)
    game.state.relic_deck.extend(relic.id for relic in who.relics)
    game.shuffle(DECKS, game.state.relic_deck)
    who.cards.clear()
    who.relics.clear()
    game.sheet_changed(who)
    who.tokens.clear()
    who.fire = 0


def lose_card(game: Game, who: Investigator, card: HeldCard) -> Steps[None]:
    """A card leaves the inventory for the discard pile; its benefits end (INVESTIGATE-20, 23)."""
    lost = lost_with(game, who, card)
    who.cards[:] = [held for held in who.cards if held is not card]
    game.sheet_changed(who)
    game.state.discovery_discard.append(card.card)
    game.say("card-lost", who=who.id, card=card.card, side=card.side)
    if lost:
        yield from moments.announce(game, "lost", who, texts=lost)


def lost_with(game: Game, who: Investigator, card: HeldCard) -> list[Text]:
    """What a card does when it leaves its owner, also in a Trade."""
    leaving = game.side(card).id
    return [
        text
        for text in moments.owned_texts(game, who, "lost")
        if isinstance(text.bearer, Holding) and game.side(text.bearer.card).id == leaving
    ]
