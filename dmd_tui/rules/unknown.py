"""UNKNOWN and DIFFICULTY – monsters nobody expected, relics, and an elder one out of place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from dmd_tui.cards.act import act
from dmd_tui.cards.box import SLOTS, Episode
from dmd_tui.cards.game import DECKS, VARIANTS, Game
from dmd_tui.cards.library import Library
from dmd_tui.cards.schema import Colour, Effects, GateRef, Move, Node, PlaceAt, Ref, Who
from dmd_tui.cards.things import Context, Scope
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Cause, Chance, Choice, Option, Steps
from dmd_tui.model import HeldRelic, Options, State
from dmd_tui.rules.enemies import summon
from dmd_tui.rules.moving import meet

GATES: tuple[Colour, ...] = ("red", "yellow", "blue")
START = "start"
FIRST_TIME = Options(unknown=1, relics=True)
"""What is recommended for the first game with the Unknown rules (DIFFICULTY-12)."""
MONSTERS, RELICS, CHOOSING = range(3)
"""Steps of the additional set-up."""


def possible_monsters(library: Library, episode: Episode, elder_one: str) -> list[str]:
    """UNKNOWN-03, UNKNOWN-23, OPEN-65: those of the boxes at hand that no enemy here equals."""
    here = library.enemies(episode, library.elder_ones[elder_one])
    return [
        kind
        for kind in library.unknown_monsters
        if kind not in here and library.monsters[kind].variant_of not in here
    ]


def draw_monsters(possible: Sequence[str], n: int, chance: Chance) -> list[str]:
    """UNKNOWN-03, UNKNOWN-04: random ones for the slots, in a random order."""
    drawn = list(possible)
    chance.shuffle(VARIANTS, drawn)
    return drawn[:n]


def bring_in(library: Library, state: State, monsters: Sequence[str]) -> None:
    """UNKNOWN-05, UNKNOWN-10, DIFFICULTY-11: into the slots, with all their figures and with the
    Mythos cards that bear the symbols of these slots."""
    state.unknown = list(monsters)
    for kind in state.unknown:
        figures = library.monsters[kind].figures
        state.pool[kind] = [f"{kind}-{place}" for place in range(1, figures + 1)]
    state.mythos_deck += library.unknown_mythos(SLOTS[: len(state.unknown)])


# ── the additional set-up ────────────────────────────────────────────────────────────────────────


def needs_setting_up(state: State) -> bool:
    """Whether anything is left to be done, or to be told, before the first turn."""
    return bool(state.unknown or state.set_aside) or state.setup.options.relics


def set_up(game: Game) -> Steps[None]:
    """One step of what comes after the normal set-up; then the first turn begins."""
    turn = game.state.turn
    if turn.step == MONSTERS:
        for card in game.state.set_aside:
            game.say("mythos-set-aside", "SETUP-09", card=card)
        yield from _summon_monsters(game)
        turn.step = RELICS
    elif turn.step == RELICS:
        _offer_relics(game)
        turn.step = CHOOSING
    elif game.state.offered_relics:
        yield from _choose_relic(game)
    else:
        turn.phase, turn.step = "start", 0


def _summon_monsters(game: Game) -> Steps[None]:
    """UNKNOWN-06 to UNKNOWN-09, OPEN-66: one figure of each at a random gate, no two at the same;
    then whatever its card says about the set-up."""
    gates: list[Colour] = list(GATES)
    for slot, kind in enumerate(game.state.unknown):
        gate = gates[game.below(VARIANTS, len(gates))]
        gates.remove(gate)
        game.say("unknown-monster", "UNKNOWN-07", "UNKNOWN-08", enemy=kind, slot=SLOTS[slot])
        enemy = summon(game, kind, game.gate(gate))
        if enemy is None:
            continue
        yield from meet(game, [enemy])
        ctx = Context(game.active, Scope(f"enemy:{kind}"), bearer=enemy)
        yield from act(game, game.kinds[kind].setup, ctx)


def _offer_relics(game: Game) -> None:
    """UNKNOWN-11: as many as there are investigators."""
    state = game.state
    if state.setup.options.relics:
        state.offered_relics = state.relic_deck[: len(state.order)]
        del state.relic_deck[: len(state.order)]
        game.say("relics-offered", "UNKNOWN-11", relics=list(state.offered_relics))


def _choose_relic(game: Game) -> Steps[None]:
    """UNKNOWN-12, UNKNOWN-13, EDITION-31: from the first investigator clockwise, one each."""
    state = game.state
    who = next((one for one in game.living() if not one.relics), None)
    if who is None:  # more relics than investigators can only lie in a position
        state.relic_deck += state.offered_relics
        state.offered_relics = []
        game.shuffle(DECKS, state.relic_deck)
        return
    options = [Option(f"relic:{relic}", {"relic": relic}) for relic in state.offered_relics]
    answer = yield Choice(who.id, "choose-relic", options, Cause(("UNKNOWN-12",)))
    relic = answer.key.partition(":")[2]
    state.offered_relics.remove(relic)
    who.relics.append(HeldRelic(relic))
    game.sheet_changed(who)
    if len(options) > 1:
        game.say("relic-chosen", "UNKNOWN-12", who=who.id, relic=relic)
    else:  # nobody was asked
        game.say("relic-left", "UNKNOWN-12", who=who.id, relic=relic)


# ── random locations ─────────────────────────────────────────────────────────────────────────────


def all_locations() -> list[str]:
    """DIFFICULTY-04, OPEN-64: Start and the three gates, whatever was drawn in the set-up."""
    return [START, *GATES]


def relocated(game: Game, reveal: Effects) -> Effects:
    """DIFFICULTY-04 to DIFFICULTY-08: the elder one comes to a random place instead of the printed
    one, and the token is out of the draw; everything else is done as printed."""
    tokens = game.state.locations
    drawn = tokens[game.below(VARIANTS, len(tokens))]
    tokens.remove(drawn)
    at: Who = Ref("start") if drawn == START else GateRef(_colour(drawn))
    space = game.episode.map.start if drawn == START else game.gate(drawn)
    rule = "DIFFICULTY-04" if len(tokens) == len(GATES) else "DIFFICULTY-06"
    game.say("random-location", rule, location=drawn, space=space)
    if not any(_moves_elder_one(node) for node in nodes(reveal)):
        return (PlaceAt(Ref("elder-one"), at), *reveal)
    return tuple(_elsewhere(effect, at) for effect in reveal)


def _colour(name: str) -> Colour:
    return next(colour for colour in GATES if colour == name)


def _moves_elder_one(node: Node) -> bool:
    return isinstance(node, PlaceAt | Move) and node.who == Ref("elder-one")


def _elsewhere(tree: Any, at: Who) -> Any:
    """The same text with another place for the elder one, however deep that stands in it."""
    if isinstance(tree, tuple):
        return tuple(_elsewhere(part, at) for part in tree)
    if not isinstance(tree, Node):
        return tree
    if _moves_elder_one(tree):
        return PlaceAt(Ref("elder-one"), at)
    return replace(
        tree, **{name: _elsewhere(getattr(tree, name), at) for name in tree.__struct_fields__}
    )
