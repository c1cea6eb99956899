"""Where numbers come from: the dice of a roll, the values of a figure, the distance to somebody."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dmd_tui.board.routes import FAR
from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import ignores, shares
from dmd_tui.cards.things import Share
from dmd_tui.engine import Event
from dmd_tui.lang.lexicon import NUMBER
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.rules.roll import Roll
from dmd_tui.ui.drawing.ink import Line, Span, wrap

DICE = {"standard": "standard-dice", "bonus": "bonus-dice"}
"""Dice of a roll, and the values of an enemy that they come from."""
OF_ENEMIES = ("health", "standard-dice", "bonus-dice")
OF_INVESTIGATORS = ("run", "rest", "stress-cap")
OWN_ROLLS = ("attack", "test")
"""Kinds of rolls that begin with the dice of every roll (DICE-04)."""
RULES = {"SANITY-06": "source:threshold"}
"""Rules that are a source by themselves, and what they are about."""
PRINTED = "printed"
"""What the reference of an enemy says: a source that only we name."""
BOARD = "board"
"""What the board of an investigator says."""
TELLING = ("dice-thrown", "dice-counted")
"""Events that say where their numbers come from."""


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────


def roll_lines(game: Game, speaker: Speaker, roll: Roll, width: int) -> list[Line]:
    """`5 dice: 3 standard (every roll, DICE-04), 2 bonus (Brawling 2)`, then what else it has."""
    known = [part for share in roll.shares for part in _of_enemy(game, roll, share)]
    return _shares_lines(speaker, known, roll.kind, width, roll.who, game)


def event_lines(speaker: Speaker, event: Event, width: int) -> list[Line]:
    """The same for a line of the log."""
    if event.id not in TELLING:
        return []
    told = [Share(*share) for share in event.args.get("shares", ())]
    return _shares_lines(speaker, told, str(event.args.get("kind", "")), width)


def _of_enemy(game: Game, roll: Roll, share: Share) -> list[Share]:
    """The dice of an attacker in parts, as long as they still are what was thrown."""
    if roll.enemy is None or share.source != f"enemy:{roll.enemy.id}" or share.what not in DICE:
        return [share]
    parts = shares(game, roll.enemy, DICE[share.what])
    if sum(part.n for part in parts) != share.n:
        return [share]
    return [Share(share.what, part.n, part.source) for part in parts]


def _shares_lines(
    speaker: Speaker,
    told: Sequence[Share],
    kind: str,
    width: int,
    who: Investigator | None = None,
    game: Game | None = None,
) -> list[Line]:
    def said(share: Share) -> str:
        source = _source(speaker, share.source, who, game)
        if share.what == "standard" and kind in OWN_ROLLS:
            source = speaker.phrase("source:every-roll", rule="DICE-04")
        return speaker.phrase(f"shares:{share.what}", n=share.n, source=source)

    dice = [share for share in told if share.what in DICE and share.n]
    rest = [share for share in told if share.what not in DICE and share.n]
    lines: list[Line] = []
    if dice:
        total = max(0, sum(share.n for share in dice))
        parts = ", ".join(map(said, dice))
        lines += _told(speaker.phrase("shares:dice", n=total, parts=parts), width)
    for share in rest:
        lines += _told(said(share), width)
    return lines


# ── values ───────────────────────────────────────────────────────────────────────────────────────


def enemy_values(game: Game, speaker: Speaker, enemy: Enemy, width: int) -> list[Line]:
    """What health and dice are made of."""
    lines: list[Line] = []
    for name in OF_ENEMIES:
        parts = [
            share._replace(source=PRINTED) if share.source == f"enemy:{enemy.id}" else share
            for share in shares(game, enemy, name)
        ]
        lines += _value(speaker, name, parts, width)
    if lines:
        return lines
    stages = speaker.phrase("shares:of-stages", rule="ELDER-04")
    printed = speaker.phrase("shares:printed", rule="DICE-05")
    return _told(stages if enemy.kind == ELDER_ONE else printed, width)


def value_lines(
    game: Game, speaker: Speaker, who: Investigator, name: str, width: int
) -> list[Line]:
    """What one value of an investigator is made of, if it is not what the board says."""
    return _value(speaker, name, shares(game, who, name), width, who, game)


def sheet_values(game: Game, speaker: Speaker, who: Investigator, width: int) -> list[Line]:
    """Values of an investigator that are not what the board says."""
    found = []
    for name in OF_INVESTIGATORS:
        for one in value_lines(game, speaker, who, name, width - 2):
            found.append([Span("  "), *one])
    if found:
        found.insert(0, [Span(speaker.names.investigator(who.id), "strong")])
    return found


def _value(
    speaker: Speaker,
    name: str,
    parts: Sequence[Share],
    width: int,
    who: Investigator | None = None,
    game: Game | None = None,
) -> list[Line]:
    """`Run 2: 3 (on the board), -1 (Limp)`; nothing where a value is what is printed."""
    if all(share.source in (PRINTED, BOARD) for share in parts):
        return []
    said = [
        speaker.phrase(
            "shares:part",
            n=str(share.n) if not place else f"{share.n:+}",
            source=_source(speaker, share.source, who, game),
        )
        for place, share in enumerate(parts)
    ]
    total = sum(share.n for share in parts)
    return _told(speaker.phrase(f"shares:{name}", n=str(total), parts=", ".join(said)), width)


def _source(
    speaker: Speaker, source: str, who: Investigator | None = None, game: Game | None = None
) -> str:
    """A source by name: a skill with the level that counts, a rule with its number."""
    if source in RULES:
        return speaker.phrase(RULES[source], rule=source)
    if NUMBER.fullmatch(source):
        return source
    if source == BOARD:
        return speaker.phrase("source:board")
    if speaker.names.token_kind(source) is not None:
        return speaker.names.token(source)
    if source == PRINTED:
        return speaker.phrase("source:printed")
    kind, _, id = source.partition(":")
    if kind == "enemy" and speaker.names.is_enemy(id):
        return speaker.phrase("source:ability", enemy=speaker.names.enemy(id))
    name = speaker.names.source(source) or source
    level = game.level(who, id) if kind == "skill" and game is not None and who is not None else 0
    return f"{name} {level}" if level else name


# ── distances ────────────────────────────────────────────────────────────────────────────────────


def distance_lines(
    game: Game, speaker: Speaker, space: str, width: int, enemy: Enemy | None = None
) -> list[Line]:
    """How far every investigator is from a space, or from an enemy on its own ways: why somebody is
    the nearest (TERMS-08, TERMS-10; open is what the one who moves can pass, DISTANCE-02)."""
    own_ways = enemy is not None and bool(game.state.passages)
    routes = game.routes(ignores(game, enemy)) if own_ways and enemy is not None else game.routes()
    far = {who.id: routes.distance(space, who.space) for who in game.living() if who.space}
    reached = {id: n for id, n in far.items() if n < FAR}
    if not reached:
        return []
    names = speaker.names
    least = min(reached.values())
    nearest = [names.investigator(id) for id, n in reached.items() if n == least]
    listed = [
        f"{names.investigator(id)} {n}"
        if n < FAR
        else speaker.phrase("distance:unreachable", who=names.investigator(id))
        for id, n in sorted(far.items(), key=lambda entry: entry[1])
    ]
    rules = " ".join(("TERMS-08", "TERMS-10", *(("DISTANCE-02",) if own_ways else ())))
    told = speaker.tell(
        "distance:all",
        list=", ".join(listed),
        nearest=speaker.catalogue.listing(nearest) if len(far) > 1 else "",
    )
    return [*_told(f"{told} {rules}", width)]


def _told(text: str, width: int) -> list[Line]:
    """Rule numbers stand out, and the lexicon can begin with them."""
    return wrap(_spans(text), width, 2)


def _spans(text: str) -> Iterable[Span]:
    end = 0
    for found in NUMBER.finditer(text):
        yield Span(text[end : found.start()])
        yield Span(found.group(), "rule")
        end = found.end()
    yield Span(text[end:])
