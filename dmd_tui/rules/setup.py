"""SETUP and SOLO – what lies on the table before the first turn (see `unknown` for the rest)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from dmd_tui.board import passage
from dmd_tui.cards.box import Episode
from dmd_tui.cards.game import DECKS, SETUP, VARIANTS
from dmd_tui.cards.library import Library
from dmd_tui.engine import Chance
from dmd_tui.model import Enemy, HeldCard, Investigator, Legacy, Piece, Setup, State, Turn
from dmd_tui.rules.unknown import (
    all_locations,
    bring_in,
    draw_monsters,
    needs_setting_up,
    possible_monsters,
)


class SetupError(Exception):
    """A game that cannot be set up; the message says why and what would be possible."""


SOLO_INVESTIGATORS = 2
CARDS_SET_ASIDE = 2
"""House option: so many Mythos cards leave a gentler or harsher deck."""


def check_boxes(library: Library, episode: str, elder_one: str) -> None:
    """SETUP-01: one episode and one elder one, in any combination."""
    if episode not in library.episodes:
        raise SetupError(
            f"there is no episode “{episode}”; there are: {', '.join(library.episodes)}"
        )
    if elder_one not in library.elder_ones:
        raise SetupError(
            f"there is no elder one “{elder_one}”; there are: {', '.join(library.elder_ones)}"
        )


def check_investigators(library: Library, investigators: Sequence[str]) -> None:
    """SETUP-11, SETUP-12, SOLO-01."""
    most = library.constants.players[1]
    if not SOLO_INVESTIGATORS <= len(investigators) <= most:
        raise SetupError(
            f"{SOLO_INVESTIGATORS} to {most} investigators can play, not {len(investigators)}; "
            "one player alone leads two (SOLO-01)"
        )
    for who in investigators:
        if who not in library.investigators:
            known = ", ".join(library.investigators)
            raise SetupError(f"there is no investigator “{who}”; there are: {known}")
        if list(investigators).count(who) > 1:
            raise SetupError(f"{who} can take part only once (SETUP-12)")


def check_options(library: Library, setup: Setup) -> None:
    """UNKNOWN-23 and house options: what was chosen must be there."""
    options = setup.options
    if options.unknown:
        episode = library.episodes[setup.episode]
        possible = len(possible_monsters(library, episode, setup.elder_one))
        if options.unknown > possible:
            wanted = f"{options.unknown} Unknown Monsters are wanted"
            raise SetupError(f"{wanted}, {possible} are possible")
    if options.relics and len(library.relics) < len(setup.investigators):
        raise SetupError("there are not enough relics for everybody (UNKNOWN-11)")
    for id in (*options.chosen, *options.banned):
        if id not in library.insanities:
            known = ", ".join(library.insanities)
            raise SetupError(f"there is no insanity card “{id}”; there are: {known}")
    if options.insanities == "choose":
        _check_chosen(setup)
    elif len(library.insanities) - len(set(options.banned)) < len(setup.investigators):
        raise SetupError("so many insanity cards are banned that not everybody can have one")


def _check_chosen(setup: Setup) -> None:
    chosen, investigators = setup.options.chosen, len(setup.investigators)
    if len(chosen) != investigators:
        raise SetupError(
            f"{investigators} insanity cards must be chosen, one for each investigator, "
            f"not {len(chosen)}"
        )
    for id in chosen:
        if chosen.count(id) > 1:
            raise SetupError(f"there is only one insanity card “{id}”")


def check_legacies(library: Library, setup: Setup) -> None:
    """Of a season: everybody has only what there is, and no training twice."""
    for who, legacy in setup.legacies.items():
        if who not in setup.investigators:
            raise SetupError(f"{who} takes no part and brings nothing along")
        for skill in legacy.trainings:
            if skill not in library.investigators[who].skills:
                raise SetupError(f"{who} has no skill “{skill}” to be trained in")
            if legacy.trainings.count(skill) > 1:
                raise SetupError(f"{who} can be trained in {skill} only once")
        for scar in legacy.scars:
            if scar not in library.scars:
                known = ", ".join(library.scars)
                raise SetupError(f"there is no scar “{scar}”; there are: {known}")
            if legacy.scars.count(scar) > 1:
                raise SetupError(f"{who} can have the scar {scar} only once")
        if legacy.keepsake and keepsake_key(legacy.keepsake) not in library.sides:
            raise SetupError(f"there is no card side “{legacy.keepsake}”; write “e1-d01/left”")
    kept = [legacy.keepsake.partition("/")[0] for legacy in setup.legacies.values()]
    for card in kept:
        if card and kept.count(card) > 1:
            raise SetupError(f"only one investigator can keep {card}")


def keepsake_key(keepsake: str) -> tuple[str, Literal["left", "right"]]:
    """The card and the side that `e1-d01/left` names."""
    card, _, side = keepsake.partition("/")
    return card, "right" if side == "right" else "left"


def set_up(library: Library, setup: Setup) -> State:
    """A new game, ready for its first turn."""
    check_boxes(library, setup.episode, setup.elder_one)
    check_investigators(library, setup.investigators)
    check_options(library, setup)
    check_legacies(library, setup)
    return arrange(library, setup, library.episodes[setup.episode])


def arrange(
    library: Library, setup: Setup, episode: Episode, unknown: Sequence[str] | None = None
) -> State:
    """Lay everything out. The episode may have been changed for a position, which also says which
    Unknown Monsters lie in the slots; otherwise they are drawn."""
    elder = library.elder_ones[setup.elder_one]
    chance = Chance(setup.seed)
    state = State(
        setup,
        chance,
        order=list(setup.investigators),
        investigators={},
        turn=Turn(setup.investigators[0]),
    )
    _deal_investigators(library, state, episode)
    cards = library.enemies(episode, elder)
    for kind, card in cards.items():
        state.pool[kind] = [f"{kind}-{place}" for place in range(1, card.figures + 1)]
    lay_out(state, episode)
    state.mythos_deck = [*library.mythos_of[elder.id], *library.mythos_of[episode.id]]
    _temper_mythos(library, state)
    kept = [card.card for who in state.investigators.values() for card in who.cards]
    state.discovery_deck = [card for card in library.discovery_of[episode.id] if card not in kept]
    state.relic_deck = list(library.relics)
    if unknown is None and setup.options.unknown:
        possible = possible_monsters(library, episode, elder.id)
        unknown = draw_monsters(possible, setup.options.unknown, chance)
    if unknown:
        bring_in(library, state, unknown)
    for deck in (state.mythos_deck, state.discovery_deck, state.relic_deck):
        chance.shuffle(DECKS, deck)
    state.turn.who = state.order[chance.below(SETUP, len(state.order))]
    if setup.options.random_locations:
        state.locations = all_locations()
    if needs_setting_up(state):
        state.turn.phase = "set-up"
    return state


def _deal_investigators(library: Library, state: State, episode: Episode) -> None:
    """SETUP-13 to SETUP-19: everybody on the Start space, unhurt, with an insanity card each."""
    options = state.setup.options
    insanities = list(options.chosen)
    if options.insanities == "random":
        insanities = [id for id in library.insanities if id not in options.banned]
        state.chance.shuffle(SETUP, insanities)
    for place, id in enumerate(state.order):
        card = library.investigators[id]
        state.investigators[id] = Investigator(
            id,
            episode.map.start,
            skills=dict.fromkeys(card.skills, 1),
            insanity=insanities[place] if place < len(insanities) else "",
        )
        if id in state.setup.legacies:
            _hand_down(state.investigators[id], state.setup.legacies[id])


def _hand_down(who: Investigator, legacy: Legacy) -> None:
    """What the earlier episodes of a season have made of somebody."""
    for skill in legacy.trainings:
        who.skills[skill] += 1
    who.scars = list(legacy.scars)
    if legacy.keepsake:
        who.cards.append(HeldCard(*keepsake_key(legacy.keepsake)))


def _temper_mythos(library: Library, state: State) -> None:
    """House option: a gentler deck has fewer summoning symbols, a harsher one fewer blanks."""
    temper = state.setup.options.mythos
    if temper == "printed":
        return
    leaving = [
        card for card in state.mythos_deck if library.mythos[card].symbol == (temper == "gentler")
    ]
    state.chance.shuffle(VARIANTS, leaving)
    state.set_aside = leaving[:CARDS_SET_ASIDE]
    for card in state.set_aside:
        state.mythos_deck.remove(card)


def lay_out(state: State, episode: Episode) -> None:
    """SETUP-07, SETUP-08: figures and tokens as the back of the episode card shows them."""
    for figure in episode.figures:
        place_figure(state, figure.kind, figure.space)
    tokens = {token.id: token for token in episode.tokens}
    for laying in episode.laid:
        token = tokens[laying.token]
        for _ in range(laying.n):
            if token.is_piece:
                place_piece(state, token.id, laying.space or "", laying.side)
            elif laying.passage:
                counters = state.passages.setdefault(passage(*laying.passage), {})
                counters[token.id] = counters.get(token.id, 0) + 1
            else:
                counters = state.spaces.setdefault(laying.space or "", {})
                counters[token.id] = counters.get(token.id, 0) + 1
    for kind, pair in (("stairs", episode.map.stairs), ("tunnel", episode.map.tunnel)):
        if pair:
            state.links[kind] = list(pair)


def place_figure(state: State, kind: str, space: str) -> Enemy:
    figure = state.pool[kind].pop(0)
    enemy = Enemy(figure, kind, space)
    state.enemies[figure] = enemy
    return enemy


def place_piece(state: State, kind: str, space: str, side: str) -> Piece:
    number = 1 + sum(1 for piece in state.pieces.values() if piece.kind == kind)
    piece = Piece(f"{kind}-{number}", kind, space, side)
    state.pieces[piece.id] = piece
    return piece
