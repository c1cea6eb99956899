"""What stands in each space, as signs: investigators, enemies with their wounds, tokens, gates."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from dmd_tui.board import Board, passage
from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE, Enemy
from dmd_tui.ui.drawing.furnishing import Room
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, line
from dmd_tui.ui.drawing.signs import elder_letter, framed, initials, letter_of, token_sign


def rooms(
    game: Game,
    speaker: Speaker,
    glyphs: Glyphs,
    choices: Iterable[str] = (),
    cursor: str = "",
) -> dict[str, Room]:
    """Every space of the board, furnished; `choices` can be chosen, `cursor` is looked at."""
    possible = set(choices)
    found = {}
    for space in game.board.spaces:
        mark = "choice" if space in possible else ""
        if space == cursor:
            mark = "cursor"
        named = space in game.episode.map.places.values()
        name, ink = speaker.names.place(space), "place" if named else "room"
        foremost = foremost_at(game, glyphs, space)
        found[space] = Room(
            name,
            [*foremost, *others_at(game, speaker, glyphs, space)],
            len(foremost),
            "lit" if mark else ink,
            mark,
            sign={"choice": glyphs.choosable, "cursor": glyphs.here}.get(mark, ""),
            short=in_few_words(speaker, name),
        )
    return found


def in_few_words(speaker: Speaker, name: str) -> str:
    """A name without its little words: `Camera di Consiglio` as one would write it on a map."""
    little = speaker.phrase("map:little-words").split()
    kept = []
    for word in name.split():
        before, mark, after = word.partition("’")
        if mark and f"{before}’".lower() in little:
            word = after
        if word.lower() not in little:
            kept.append(word)
    return " ".join(kept) or name


def closed_ways(game: Game) -> list[tuple[str, str]]:
    """Printed passages that a token closes; stairs show it by their sign."""
    ends = {passage(a, b): (a, b) for a in game.board.spaces for b in game.board.printed(a)}
    return [ends[name] for name in _shut(game) if name in ends]


def _shut(game: Game) -> list[str]:
    closing = game.staging.closing
    return [
        name
        for name, tokens in game.state.passages.items()
        if any(tokens.get(token) for token in closing)
    ]


def things_at(game: Game, speaker: Speaker, glyphs: Glyphs, space: str) -> list[Line]:
    """All of them, the most important first."""
    return [*foremost_at(game, glyphs, space), *others_at(game, speaker, glyphs, space)]


def foremost_at(game: Game, glyphs: Glyphs, space: str) -> list[Line]:
    """Whom and what the game is about: the elder one, investigators, and what the episode is won
    with: its tokens, and enemies that it has given tokens or texts of their own."""
    return [
        *_elder_one(game, space),
        *_investigators(game, glyphs, space),
        *_enemies(game, glyphs, space, of_the_story=True),
        *_tokens(game, space),
    ]


def others_at(game: Game, speaker: Speaker, glyphs: Glyphs, space: str) -> list[Line]:
    return [
        *_enemies(game, glyphs, space, of_the_story=False),
        *_fire(game, glyphs, space),
        *_fixtures(game, speaker, glyphs, space),
    ]


def _elder_one(game: Game, space: str) -> list[Line]:
    """`T9/12`: what it has left of its health."""
    elder = game.state.enemies.get(ELDER_ONE)
    if elder is None or elder.space != space or _is_dead(game, elder):
        return []
    return [line((f"{elder_letter(game)}{health_of(game, elder)}", "elder"))]


def _is_dead(game: Game, elder: Enemy) -> bool:
    """Only with the Final Stage (ELDER-17)."""
    final = game.state.stage == len(game.elder.stages)
    return final and elder.wounds >= stat(game, elder, "health")


def _investigators(game: Game, glyphs: Glyphs, space: str) -> list[Line]:
    """Whoever's turn it is comes first: the last of a crowd to be counted only."""
    short, active = initials(game), game.state.turn.who
    here = [who.id for who in game.living() if who.space == space]
    return [
        framed(short[who], glyphs) if who == active else line((short[who], "investigator"))
        for who in sorted(here, key=lambda who: who != active)
    ]


def _enemies(game: Game, glyphs: Glyphs, space: str, *, of_the_story: bool) -> list[Line]:
    """One sign per kind, number of wounds and tokens: `3c` three unhurt cultists, `g'` a ghast with
    1 wound, `u9/13+2m` a Beast with 9 health left of 13 and 2 meals."""
    groups: Counter[str] = Counter()
    for enemy in game.enemies_at(space):
        borne = _borne(game, enemy)
        special = bool(borne) or enemy.kind in game.episode.monster_rules
        if enemy.kind != ELDER_ONE and special == of_the_story:
            hurt = health_of(game, enemy) if enemy.wounds > TICKS else glyphs.wound * enemy.wounds
            groups[f"{letter_of(game, enemy.kind)}{hurt}{borne}"] += 1
    return [line((f"{n if n > 1 else ''}{sign}", "enemy")) for sign, n in groups.items()]


TICKS = 3
"""So many wounds are seen at a glance; more become a number."""


def health_of(game: Game, enemy: Enemy) -> str:
    """Left, and in all, as everywhere; whoever is dead has nothing left, not less."""
    health = stat(game, enemy, "health")
    return f"{max(0, health - enemy.wounds)}/{health}"


def _borne(game: Game, enemy: Enemy) -> str:
    """The tokens on an enemy."""
    tokens = (f"{n}{token_sign(game, kind, '')}" for kind, n in enemy.tokens.items() if n)
    return "".join(f"+{sign}" for sign in tokens)


def _fire(game: Game, glyphs: Glyphs, space: str) -> list[Line]:
    fire = game.fire_at(space)
    if not fire:
        return []
    return [line((glyphs.fire * fire if fire < 3 else f"{fire}{glyphs.fire}", "fire"))]


def _tokens(game: Game, space: str) -> list[Line]:
    """Pieces by side (a second side is a capital letter), counters with their number."""
    groups: Counter[tuple[str, str]] = Counter()
    for piece in game.state.pieces.values():
        if piece.space == space:
            groups[piece.kind, piece.side] += 1
    found = [
        line((f"{count if count > 1 else ''}{token_sign(game, kind, side)}", "token"))
        for (kind, side), count in groups.items()
    ]
    for kind, count in game.state.spaces.get(space, {}).items():
        if kind != "fire" and count:
            found.append(line((f"{count}{token_sign(game, kind, '')}", "token")))
    return found


@lru_cache(maxsize=8)
def far_ways(board: Board) -> dict[str, list[str]]:
    """Passages that no gap in a wall shows: between rooms of a sketch that do not touch."""
    at = {(cell.x, cell.y): cell.space for cell in board.cells}
    shown = set()
    for gap in board.openings:
        beyond = (gap.x + 1, gap.y) if gap.side == "east" else (gap.x, gap.y + 1)
        shown.add(frozenset((at[gap.x, gap.y], at[beyond])))
    return {
        space: [other for other in board.printed(space) if frozenset((space, other)) not in shown]
        for space in board.spaces
    }


def _fixtures(game: Game, speaker: Speaker, glyphs: Glyphs, space: str) -> list[Line]:
    found = [
        line((f"{glyphs.arrow}{other}", "fixture")) for other in far_ways(game.board).get(space, ())
    ]
    for colour, gate in game.episode.map.gates.items():
        if gate == space:
            letter = speaker.phrase(f"gate:{colour}")
            found.append([Span(f"{letter}{glyphs.gate}", f"gate-{colour}")])
    if game.episode.map.start == space:
        found.append(line((glyphs.start, "fixture")))
    for kind, sign in (("stairs", glyphs.stairs), ("tunnel", glyphs.tunnel)):
        ends = game.state.links.get(kind, ())
        if space in ends:
            shut = len(ends) == 2 and passage(*ends) in _shut(game)
            found.append(line((f"{sign}{glyphs.closed}" if shut else sign, "fixture")))
    return found
