"""What is true of every game at every decision, whatever was played.

    assert broken(table) == []

Each check yields sentences about what is wrong; none means that all is well. Between two actions
more is true than in the middle of one, where a card may be on its way and a dead enemy still fall.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import cast

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.engine import Choice, Table
from dmd_tui.model import ELDER_ONE, Enemy, Investigator


def broken(table: Table) -> list[str]:
    """Everything that is wrong at this table now."""
    game = cast(Game, table.game)
    found = [
        *_choice(table),
        *_figures(game),
        *_cards(game, table.pending),
        *_tokens(game),
        *_investigators(game),
        *_tracks(game),
    ]
    if table.pending is not None and table.pending.kind == "action":
        found += _between_actions(game)
    return found


def _choice(table: Table) -> Iterator[str]:
    """Somebody can choose, or the game is over."""
    choice = table.pending
    if (choice is None) != (table.ending is not None):
        yield f"pending choice {choice!r} and ending {table.ending!r}"
    if choice is None:
        return
    keys = [option.key for option in choice.options]
    if len(set(keys)) != len(keys):
        yield f"{choice.kind}: two options have the same key: {keys}"
    if choice.trivial:
        yield f"{choice.kind}: asked although there is nothing to decide: {keys}"
    if choice.who not in cast(Game, table.game).state.investigators:
        yield f"{choice.kind} is asked of {choice.who!r}, who does not take part"


def refusals_broken(choice: Choice) -> list[str]:
    """Nothing is offered and refused at the same time. (Refusals cost time: look at a sample.)"""
    offered = {option.key for option in choice.options}
    return [
        f"{choice.kind}: {refusal.key} is offered and refused ({refusal.reason})"
        for refusal in choice.refused
        if refusal.key in offered
    ]


def _figures(game: Game) -> Iterator[str]:
    """Every figure stands on the board or lies in the pool of its kind, once."""
    state = game.state
    box = [
        f"{kind}-{place}"
        for kind, card in game.kinds.items()
        for place in range(1, card.figures + 1)
    ]
    if state.summoned:
        box.append(ELDER_ONE)
    found = [*state.enemies, *(figure for figures in state.pool.values() for figure in figures)]
    yield from _differences("figure", box, found)
    for id, enemy in state.enemies.items():
        if enemy.id != id:
            yield f"{id} is on the board under the name of {enemy.id}"
        if enemy.space not in game.board and not (enemy.kind == ELDER_ONE and not enemy.space):
            yield f"{id} stands in {enemy.space!r}, which is no space"
        if enemy.wounds < 0:
            yield f"{id} has {enemy.wounds} wounds"
    for kind, figures in state.pool.items():
        for figure in figures:
            if figure.rpartition("-")[0] != kind:
                yield f"{figure} lies in the pool of {kind}"


def _cards(game: Game, pending: Choice | None) -> Iterator[str]:
    """Every card is in a deck, in a pile, with an investigator or being resolved, once."""
    state, library, setup = game.state, game.library, game.state.setup
    held = [card.card for who in state.investigators.values() for card in who.cards]
    relics = [relic.id for who in state.investigators.values() for relic in who.relics]
    if pending is not None and pending.kind == "keep-relic":
        relics += [option.key.partition(":")[2] for option in pending.options]
    relics += state.offered_relics
    mythos = [*library.mythos_of[setup.elder_one], *library.mythos_of[setup.episode]]
    mythos += library.unknown_mythos("ab"[: len(state.unknown)])
    kept = [legacy.keepsake.partition("/")[0] for legacy in setup.legacies.values()]
    discovery = {*library.discovery_of[setup.episode], *filter(None, kept)}
    mythos_now = [card for card in state.resolving if card in library.mythos]
    discovery_now = [card for card in state.resolving if card in library.discovery]
    yield from _differences(
        "Mythos card",
        mythos,
        [*state.mythos_deck, *state.mythos_discard, *mythos_now, *state.set_aside],
    )
    yield from _differences(
        "Discovery card",
        list(discovery),
        [*state.discovery_deck, *state.discovery_discard, *held, *discovery_now],
    )
    yield from _differences("relic", list(library.relics), [*state.relic_deck, *relics])


def _differences(what: str, box: list[str], found: list[str]) -> Iterator[str]:
    if sorted(box) == sorted(found):
        return
    expected, places = Counter(box), Counter(found)
    for id in sorted({*box, *found}):
        if places[id] != expected[id]:
            yield f"{what} {id} is in {places[id]} places, not {expected[id]}"


def _tokens(game: Game) -> Iterator[str]:
    """Tokens never exceed the box, what one holder may have, or the places they may lie."""
    state = game.state
    holders: list[tuple[str, str, dict[str, int]]] = [
        *(("space", space, tokens) for space, tokens in state.spaces.items()),
        *(("passage", name, tokens) for name, tokens in state.passages.items()),
        *(("investigator", who.id, who.tokens) for who in state.investigators.values()),
        *(("enemy", enemy.id, enemy.tokens) for enemy in state.enemies.values()),
        ("episode", "the episode", state.episode_tokens),
    ]
    for home, name, tokens in holders:
        for token, count in tokens.items():
            if count < 0:
                yield f"{count} {token} on {name}"
            if token == "fire":
                continue
            kind = game.tokens.get(token)
            if kind is None or home not in kind.home:
                yield f"{token} on {name}, where it cannot be"
            elif (most := kind.most_on(home)) is not None and count > most:
                yield f"{count} {token} on {name}, at most {most}"
    for space in state.spaces:
        if space not in game.board:
            yield f"tokens lie in {space!r}, which is no space"
    for token in ("fire", *(kind.id for kind in game.tokens.values() if not kind.is_piece)):
        if game.supply(token) < 0:
            yield f"{-game.supply(token)} {token} more on the table than in the box"
    yield from _pieces(game)


def _pieces(game: Game) -> Iterator[str]:
    counts: Counter[str] = Counter()
    for id, piece in game.state.pieces.items():
        counts[piece.kind] += 1
        kind = game.tokens[piece.kind]
        if piece.id != id or not id.startswith(f"{piece.kind}-"):
            yield f"{piece.id} is on the board under the name of {id}"
        if piece.space not in game.board:
            yield f"{id} stands in {piece.space!r}, which is no space"
        if kind.sides and piece.side not in kind.sides:
            yield f"{id} shows {piece.side!r}, which is none of its sides"
    for token, count in counts.items():
        if count > game.tokens[token].count:
            yield f"{count} {token} on the board, {game.tokens[token].count} in the box"


def _investigators(game: Game) -> Iterator[str]:
    state, constants = game.state, game.constants
    if list(state.investigators) != list(state.setup.investigators):
        yield f"at the table sit {list(state.investigators)}"
    for who in state.investigators.values():
        yield from _on_track(who, "wounds", who.wounds, 0, constants.health)
        yield from _on_track(who, "stress", who.stress, 0, constants.stress)
        yield from _on_track(who, "sanity", who.sanity, 1, constants.sanity_skull)
        for skill, level in who.skills.items():
            yield from _on_track(who, skill, level, 1, constants.skill_levels)
        if set(who.skills) != set(game.library.investigators[who.id].skills):
            yield f"{who.id} has the skills {list(who.skills)}"
        if who.fire < 0 or who.lost_actions < 0:
            yield f"{who.id} has {who.fire} fire and {who.lost_actions} lost actions"
        if who.space not in game.board:
            yield f"{who.id} stands in {who.space!r}, which is no space"


def _on_track(who: Investigator, track: str, value: int, least: int, most: int) -> Iterator[str]:
    if not least <= value <= most:
        yield f"{track} of {who.id} is {value}, not {least} to {most}"


def _tracks(game: Game) -> Iterator[str]:
    state, constants = game.state, game.constants
    if not 1 <= state.track <= constants.summoning_track:
        yield f"space {state.track} of the Summoning track"
    if not 1 <= state.stage <= constants.stages:
        yield f"stage {state.stage}"
    if state.summoned != (state.stage > 1):
        yield f"summoned: {state.summoned}, stage: {state.stage}"
    if state.ending is None and not any(who.alive for who in state.investigators.values()):
        yield "everybody is dead, and the game goes on"


def _between_actions(game: Game) -> Iterator[str]:
    """True where no rule is suspended: nothing is on its way."""
    state, constants = game.state, game.constants
    if not game.active.alive:
        yield f"it is the turn of {state.turn.who}, who is dead"
    for who in state.investigators.values():
        dead = who.wounds >= constants.health or who.sanity >= constants.sanity_skull
        if dead == who.alive:
            yield f"{who.id}: alive {who.alive}, {who.wounds} wounds, sanity {who.sanity}"
        if not who.alive and (who.cards or who.relics or who.fire or any(who.tokens.values())):
            yield f"{who.id} is dead and still owns something"
        if not who.alive and not state.summoned:
            yield f"{who.id} died before the summoning, and the game goes on"
        yield from _companions(game, who)
    yield from _fallen(game, state.enemies.values())
    if state.ending is None and state.summoned and state.track >= constants.summoning_track:
        yield "the progress token has reached the end of the track, and the game goes on"


def _companions(game: Game, who: Investigator) -> Iterator[str]:
    for card in who.cards:
        side = game.side(card)
        if card.wounds and card.wounds >= side.health:
            yield f"{side.id} of {who.id} has {card.wounds} wounds and is still there"


def _fallen(game: Game, enemies: Iterable[Enemy]) -> Iterator[str]:
    for enemy in enemies:
        if not enemy.space:
            yield f"{enemy.id} stands nowhere"
        if enemy.wounds >= stat(game, enemy, "health"):
            yield f"{enemy.id} has {enemy.wounds} wounds and still stands"
