"""The state as a player sees it, in plain values: what `{"show": "state"}` answers.

Open information only: the order of decks and the dice to come are nobody's to know. Every field is
explained in `docs/json.md`.
"""

from __future__ import annotations

from typing import Any

import msgspec

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.engine import Ending
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE, Enemy, HeldCard, Investigator
from dmd_tui.rules.actions import actions_left
from dmd_tui.rules.elder import symbols
from dmd_tui.rules.enemies import vulnerable
from dmd_tui.rules.ritual import progress
from dmd_tui.rules.sanity import bonus_dice

Plain = dict[str, Any]


def state_view(game: Game, speaker: Speaker) -> Plain:
    state = game.state
    return {
        "setup": {
            "episode": state.setup.episode,
            "elder_one": state.setup.elder_one,
            "investigators": list(state.order),
            "seed": state.setup.seed,
            "options": msgspec.to_builtins(state.setup.options),
            "doom": state.setup.doom,
        },
        "turn": _turn(game),
        "story": _story(game, speaker),
        "investigators": [
            _investigator(game, speaker, state.investigators[seat]) for seat in state.order
        ],
        "enemies": [_enemy(game, speaker, enemy) for enemy in state.enemies.values()],
        "tokens": _tokens(game, speaker),
        "spaces": [_space(game, speaker, space) for space in game.board.spaces],
        "pool": {kind: len(figures) for kind, figures in state.pool.items()},
        "decks": {
            "mythos": len(state.mythos_deck),
            "mythos_discard": list(state.mythos_discard),
            "mythos_set_aside": list(state.set_aside),
            "discovery": len(state.discovery_deck),
            "discovery_discard": list(state.discovery_discard),
            "relics": len(state.relic_deck),
        },
        "ending": ending_view(ending, speaker) if (ending := game.state.ending) else None,
    }


def _turn(game: Game) -> Plain:
    turn = game.state.turn
    return {
        "who": turn.who,
        "number": turn.number,
        "phase": turn.phase,
        "step": turn.step,
        "actions_left": max(0, actions_left(game)) if turn.phase in ("start", "actions") else 0,
        "fought": list(turn.fought),
    }


def _story(game: Game, speaker: Speaker) -> Plain:
    """The story board: how far the elder one has come."""
    state, constants = game.state, game.constants
    stage = game.elder.stages[state.stage - 1]
    return {
        "track": state.track,
        "track_end": constants.summoning_track,
        "red_spaces": list(constants.red_spaces),
        "symbols": symbols(game),
        "symbols_to_advance": constants.symbols_to_advance,
        "summoned": state.summoned,
        "disrupted": state.disrupted,
        "ritual": speaker.names.ritual(game.episode),
        "progress": list(progress(game) or ()) or None,
        "stage": state.stage,
        "stages": len(game.elder.stages),
        "stage_id": stage.id,
        "stage_name": speaker.names.stage(stage.id),
        "unknown": list(state.unknown),
        "locations": list(state.locations),
    }


def _investigator(game: Game, speaker: Speaker, who: Investigator) -> Plain:
    constants = game.constants
    return {
        "id": who.id,
        "name": speaker.names.investigator(who.id),
        "alive": who.alive,
        "space": who.space,
        "wounds": who.wounds,
        "health": constants.health,
        "stress": who.stress,
        "stress_cap": stat(game, who, "stress-cap"),
        "sanity": who.sanity,
        "sanity_end": constants.sanity_skull,
        "next_threshold": min((n for n in constants.thresholds if n > who.sanity), default=None),
        "bonus_dice": bonus_dice(game, who),
        "run": stat(game, who, "run"),
        "rest": stat(game, who, "rest"),
        "range": stat(game, who, "range"),
        "skills": [
            {
                "id": skill,
                "name": speaker.names.skill(skill),
                "level": level,
                "own_level": who.skills.get(skill, 0),
            }
            for skill, level in game.sheet(who).levels.items()
        ],
        "insanity": who.insanity,
        "scars": list(who.scars),
        "cards": [_card(game, speaker, card) for card in who.cards],
        "relics": [
            {
                "id": relic.id,
                "name": speaker.names.relic(relic.id, relic.transformed),
                "transformed": relic.transformed,
            }
            for relic in who.relics
        ],
        "tokens": _lying(who.tokens),
        "fire": who.fire,
        "lost_actions": who.lost_actions,
    }


def _card(game: Game, speaker: Speaker, card: HeldCard) -> Plain:
    side = game.side(card)
    return {
        "id": side.id,
        "name": speaker.names.card_side(card.card, card.side),
        "kind": side.kind,
        "card": card.card,
        "side": card.side,
        "wounds": card.wounds,
        "health": side.health,
        "tags": list(side.tags),
    }


def _enemy(game: Game, speaker: Speaker, enemy: Enemy) -> Plain:
    kind = "cultist" if enemy.kind == "cultist" else "monster"
    return {
        "id": enemy.id,
        "name": speaker.names.enemy(enemy.id),
        "kind": enemy.kind,
        "class": ELDER_ONE if enemy.kind == ELDER_ONE else kind,
        "space": enemy.space,
        "wounds": enemy.wounds,
        "health": stat(game, enemy, "health"),
        "standard_dice": stat(game, enemy, "standard-dice"),
        "bonus_dice": stat(game, enemy, "bonus-dice"),
        "vulnerable": vulnerable(game, enemy),
        "tokens": _lying(enemy.tokens),
    }


def _tokens(game: Game, speaker: Speaker) -> Plain:
    state = game.state
    return {
        "pieces": [
            {
                "id": piece.id,
                "name": speaker.names.piece(piece.id),
                "kind": piece.kind,
                "space": piece.space,
                "side": piece.side,
            }
            for piece in state.pieces.values()
        ],
        "passages": [
            {"between": name.split("–"), "tokens": _lying(tokens)}
            for name, tokens in state.passages.items()
            if _lying(tokens)
        ],
        "episode": _lying(state.episode_tokens),
        "links": {kind: list(spaces) for kind, spaces in state.links.items()},
        "supply": {token: game.supply(token) for token in ("fire", *_counters(game))},
    }


def _counters(game: Game) -> list[str]:
    return [token.id for token in game.tokens.values() if not token.is_piece and token.id != "fire"]


def _space(game: Game, speaker: Speaker, space: str) -> Plain:
    chart = game.episode.map
    return {
        "id": space,
        "name": speaker.names.place(space),
        "neighbours": list(game.routes().neighbours[space]),
        "passages": list(game.board.printed(space)),
        "gates": [colour for colour, at in chart.gates.items() if at == space],
        "place": next((place for place, at in chart.places.items() if at == space), None),
        "start": space == chart.start,
        "safe": game.safe(space),
        "fire": game.fire_at(space),
        "tokens": {
            token: count
            for token, count in _lying(game.state.spaces.get(space, {})).items()
            if token != "fire"
        },
    }


def _lying(tokens: dict[str, int]) -> dict[str, int]:
    return {token: count for token, count in tokens.items() if count}


def ending_view(ending: Ending, speaker: Speaker) -> Plain:
    """How it ended, and the closing words of the episode."""
    return {
        "won": ending.won,
        "reason": ending.reason,
        "text": speaker.ending(ending),
        "epilogue": speaker.epilogue(ending),
    }
