"""INVESTIGATE – phase 3 in a Safe space: Discovery cards, and relics."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import act, changes, payable, verb
from dmd_tui.cards.ask import choose
from dmd_tui.cards.game import DECKS, Game
from dmd_tui.cards.select import candidates, number
from dmd_tui.cards.things import Context, Holding, Scope
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import HeldCard, HeldRelic, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.death import lose_card
from dmd_tui.rules.mythos import put_away


def investigate(game: Game, who: Investigator) -> Steps[None]:
    """INVESTIGATE-02 to 04: compulsory; with an empty deck nobody can."""
    if not game.state.discovery_deck:
        game.say("discovery-deck-empty", "INVESTIGATE-04", who=who.id)
        return
    replaced = yield from moments.announce(game, "investigating", who)
    if replaced:
        return
    yield from draw_discovery(game, who)
    if who.alive:
        yield from moments.announce(game, "investigate", who)


def draw_discovery(game: Game, who: Investigator) -> Steps[None]:
    """INVESTIGATE-06 to 10: do its text; at most one side is claimed, else it is discarded."""
    state = game.state
    if not state.discovery_deck:
        return
    card = game.library.discovery[state.discovery_deck.pop(0)]
    game.say("discovery-drawn", "INVESTIGATE-02", who=who.id, card=card.id)
    state.resolving.append(card.id)
    scope = Scope(f"discovery:{card.id}")
    yield from act(game, card.do, Context(who, scope, drawn=card.id))
    if not scope.claimed:
        put_away(game, card.id)
        game.say("discovery-discarded", "INVESTIGATE-10", who=who.id, card=card.id)


@verb(schema.Take)
def _take(game: Game, effect: schema.Take, ctx: Context) -> Steps[None]:
    """INVESTIGATE-07: the card joins the inventory with only the claimed side in effect."""
    if not ctx.drawn or ctx.scope.claimed or not ctx.you.alive:
        return
    ctx.scope.claimed = True
    game.state.resolving.remove(ctx.drawn)
    held = HeldCard(ctx.drawn, effect.side)
    ctx.you.cards.append(held)
    game.sheet_changed(ctx.you)
    game.say("claimed", "INVESTIGATE-07", who=ctx.you.id, card=ctx.drawn, side=effect.side)
    yield from _just_taken(game, ctx.you, held)


@changes(schema.Take)
def _take_changes(game: Game, effect: schema.Take, ctx: Context) -> bool:
    return not ctx.scope.claimed


def _just_taken(game: Game, who: Investigator, held: HeldCard) -> Steps[None]:
    source = game.library.sides[held.card, held.side][1]
    texts = [
        text for text in moments.owned_texts(game, who, "taken") if text.source.id == source.id
    ]
    yield from moments.announce(game, "taken", who, texts=texts)


@verb(schema.ChangeSide)
def _change_side(game: Game, effect: schema.ChangeSide, ctx: Context) -> Steps[None]:
    """INVESTIGATE-15, 16: the former side ceases to apply; wounds on it are removed."""
    for thing in candidates(game, effect.who, ctx):
        if isinstance(thing, Holding):
            thing.card.side = "right" if thing.card.side == "left" else "left"
            thing.card.wounds = 0
            game.sheet_changed(thing.owner)
            game.say(
                "side-changed",
                "INVESTIGATE-15",
                who=thing.owner.id,
                card=thing.card.card,
                side=thing.card.side,
            )
            yield from _just_taken(game, thing.owner, thing.card)


@verb(schema.Discard)
def _discard(game: Game, effect: schema.Discard, ctx: Context) -> Steps[None]:
    chosen = yield from choose(game, effect.card, ctx)
    for thing in chosen:
        if isinstance(thing, Holding) and any(card is thing.card for card in thing.owner.cards):
            yield from lose_card(game, thing.owner, thing.card)


@payable(schema.Discard)
def _can_discard(game: Game, effect: schema.Discard, ctx: Context) -> bool:
    """UNKNOWN-22: a relic cannot be discarded, and so it is no price either."""
    return any(isinstance(thing, Holding) for thing in candidates(game, effect.card, ctx))


@verb(schema.DrawDiscovery)
def _draw_discovery(game: Game, effect: schema.DrawDiscovery, ctx: Context) -> Steps[None]:
    chosen = yield from choose(game, effect.who, ctx)
    for who in chosen:
        for _ in range(number(game, effect.n, ctx)):
            if isinstance(who, Investigator) and who.alive:
                yield from draw_discovery(game, who)


@verb(schema.Investigate)
def _investigate(game: Game, effect: schema.Investigate, ctx: Context) -> Steps[None]:
    yield from investigate(game, ctx.you)


@changes(schema.DrawDiscovery, schema.Investigate)
def _draw_changes(game: Game, effect: schema.Effect, ctx: Context) -> bool:
    return bool(game.state.discovery_deck)


# ── relics ───────────────────────────────────────────────────────────────────────────────────────


@verb(schema.DrawRelics)
def _draw_relics(game: Game, effect: schema.DrawRelics, ctx: Context) -> Steps[None]:
    """SIGNATURE-36, SIGNATURE-40, OPEN-63: random relics, some kept, the rest shuffled back."""
    deck = game.state.relic_deck
    drawn = [deck.pop(0) for _ in range(min(number(game, effect.n, ctx), len(deck)))]
    for _ in range(min(number(game, effect.keep, ctx), len(drawn))):
        options = [Option(f"relic:{relic}", {"relic": relic}) for relic in drawn]
        cause = Cause(("SIGNATURE-36",), ctx.scope.source)
        answer = yield Choice(ctx.you.id, "keep-relic", options, cause)
        kept = answer.key.partition(":")[2]
        drawn.remove(kept)
        gain_relic(game, ctx.you, kept, transformed=effect.transformed)
    deck.extend(drawn)
    game.shuffle(DECKS, deck)


@changes(schema.DrawRelics)
def _draw_relics_changes(game: Game, effect: schema.DrawRelics, ctx: Context) -> bool:
    return bool(game.state.relic_deck)


def gain_relic(game: Game, who: Investigator, relic: str, *, transformed: bool = False) -> None:
    """SIGNATURE-37: more than one may be owned; past the third threshold they are transformed."""
    turned = transformed or who.sanity >= game.constants.relic_threshold
    who.relics.append(HeldRelic(relic, turned))
    game.sheet_changed(who)
    game.say("relic-gained", "SIGNATURE-36", who=who.id, relic=relic, transformed=turned)
