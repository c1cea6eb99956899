"""Reference cards: kinds of enemies, the Unknown board, tokens, and how much of each is left."""

from __future__ import annotations

from dmd_tui.cards.box import SLOTS, ElderOneCard
from dmd_tui.cards.game import Game
from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.drawing.ink import Line, Span, line, wrap
from dmd_tui.ui.drawing.signs import letter_of, token_signs


def class_of(elder: ElderOneCard, kind: str) -> str:
    """What texts mean by it (TERMS-01 to TERMS-05): a cultist, a monster, or the minion, who is
    both minion and monster."""
    classes = {elder.cultist.id: "cultist", elder.minion.id: "minion"}
    return classes.get(kind, "monster")


def unknown_lines(game: Game, speaker: Speaker, width: int) -> list[Line]:
    """The Unknown board: what lies in its slots, by whose letter Mythos cards call it."""
    slots = zip(SLOTS, game.state.unknown, strict=False)
    return [
        one for slot, kind in slots for one in reference(game, speaker, kind, width, slot.upper())
    ]


def reference_lines(game: Game, speaker: Speaker, width: int) -> list[Line]:
    """Every kind of enemy that no slot of the Unknown board holds."""
    kinds = (kind for kind in game.kinds if kind not in game.state.unknown)
    return [one for kind in kinds for one in reference(game, speaker, kind, width)]


def reference(game: Game, speaker: Speaker, kind: str, width: int, slot: str = "") -> list[Line]:
    """A kind of enemy: its sign on the map, what it is, how many are still to come, what it does.
    What it did in the set-up is over."""
    card = game.kinds[kind]
    left = len(game.state.pool.get(kind, ()))
    supply = speaker.phrase("story:supply", left=left, all=card.figures)
    what = speaker.phrase(f"class:{class_of(game.elder, kind)}", slot=slot)
    head = line(
        (letter_of(game, kind), "enemy"),
        (f" {speaker.names.reference(card)}", "strong"),
        (f"  {what}, {supply}", "faint"),
    )
    over = game.state.turn.phase != "set-up"
    text = speaker.monster(card, setup=not over)
    return [*wrap(head, width, 2), *wrap(line((text, "text")), width, 2)]


def token_lines(game: Game, speaker: Speaker, width: int) -> list[Line]:
    """The tokens of episode and elder one: how many are left beside the board, how many lie on the
    episode card, and what they do."""
    lines: list[Line] = []
    for kind, token in game.tokens.items():
        standing = sum(piece.kind == kind for piece in game.state.pieces.values())
        told = speaker.phrase(
            "story:token",
            left="" if token.is_piece else str(game.supply(kind)),
            standing=str(standing) if token.is_piece else "",
            all=token.count,
            card=game.state.episode_tokens.get(kind, 0),
        )
        head = line(
            (" ".join(token_signs(game, kind)), "token"),
            (f" {speaker.names.of(token)}", "item"),
            (f"  {told}", "faint"),
        )
        if text := speaker.token(token):
            head.append(Span(f"  {text}", "text"))
        lines += wrap(head, width, 2)
    return lines
