"""Investigator sheets: the same three lines everywhere, and the whole sheet where there is room."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Investigator
from dmd_tui.rules.sanity import bonus_dice
from dmd_tui.ui.drawing.furnishing import shortened
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, width_of, wrap
from dmd_tui.ui.drawing.syllables import ENOUGH, abbreviated

WHOLE = 1000
"""Room for everything that a sheet can say."""
WORTH_IT = 4
"""Lines of texts: with fewer, a list of names says no more than the short sheet."""


def sheet_lines(
    game: Game, speaker: Speaker, glyphs: Glyphs, who: Investigator, width: int, room: int = 0
) -> list[Line]:
    """Tracks, skills and belongings, with as many of their texts as there is room for."""
    if not who.alive:
        mad = who.sanity >= game.constants.sanity_skull
        return [line((speaker.phrase("sheet:insane" if mad else "sheet:dead"), "danger"))]
    board = tracks(game, speaker, glyphs, who)
    if width_of(board) > width:
        board = tracks(game, speaker, glyphs, who, short=True)
    lines = [
        fit(board, width, glyphs.ellipsis),
        fit(sanity_track(game, glyphs, who), width, glyphs.ellipsis),
    ]
    blocks = _blocks(game, speaker, glyphs, who, width)
    if len(lines) + len(blocks) + WORTH_IT > room:
        return [*lines, *_compact(game, speaker, who, width, glyphs)]
    heads = [block._replace(head=fit(block.head, width, glyphs.ellipsis)) for block in blocks]
    return [*lines, *_with_texts(heads, room - len(lines))]


SHORT = 3
"""Letters of the name of a token where there is little room."""


def tracks(
    game: Game, speaker: Speaker, glyphs: Glyphs, who: Investigator, *, short: bool = False
) -> Line:
    """Health, stress, and whatever else lies on the board; `short` where words would not fit."""
    health, cap = game.constants.health, stat(game, who, "stress-cap")
    found = line(
        (glyphs.heart * (health - who.wounds), "health"),
        (glyphs.heart_lost * who.wounds, "faint"),
        " ",
        (glyphs.stress * who.stress, "stress"),
        (glyphs.stress_free * max(0, cap - who.stress), "faint"),
    )
    if dice := bonus_dice(game, who):
        told = speaker.phrase("sheet:bonus-short" if short else "sheet:bonus", n=dice)
        found.append(Span(f" {told}", "good"))
    if who.fire:
        found.append(Span(f" {who.fire}{glyphs.fire}", "fire"))
    for token, count in who.tokens.items():
        if count:
            name = speaker.names.token_among_others(token)
            found.append(Span(f" {name[:SHORT] if short else name} {count}", "bad"))
    return found


def sanity_track(game: Game, glyphs: Glyphs, who: Investigator) -> Line:
    """Spaces gone, the marker, thresholds (filled when passed), the skull."""
    found: Line = []
    for space in range(1, game.constants.sanity_skull):
        threshold = space in game.constants.thresholds
        if space == who.sanity:
            found.append(Span(glyphs.marker, "marker"))
        elif space < who.sanity:
            sign = glyphs.threshold_passed if threshold else glyphs.gone
            found.append(Span(sign, "threshold" if threshold else "faint"))
        else:
            sign = glyphs.threshold if threshold else glyphs.ahead
            found.append(Span(sign, "threshold" if threshold else "faint"))
    found.append(Span(glyphs.skull, "danger"))
    return found


def _compact(
    game: Game, speaker: Speaker, who: Investigator, width: int, glyphs: Glyphs
) -> list[Line]:
    sides = [game.side(card) for card in who.cards]
    held = [speaker.names.side(side) for side in sides if side.kind != "condition"]
    held += [speaker.names.relic(relic.id, relic.transformed) for relic in who.relics]
    held += [speaker.names.source(f"scar:{scar}") for scar in who.scars]
    borne = [speaker.names.side(side) for side in sides if side.kind == "condition"]
    skills = fit(_skills(game, speaker, who, width), width, glyphs.ellipsis)
    return [skills, *_belongings(speaker, borne, held, width)]


def _skills(game: Game, speaker: Speaker, who: Investigator, width: int) -> Line:
    """Skills in one line, their names abbreviated as little as possible."""
    levels = {speaker.names.skill(skill): n for skill, n in game.sheet(who).levels.items()}
    longest = max(map(len, levels), default=0)
    tries = (_levels(levels, room, gap) for gap in (" ", "") for room in range(longest, ENOUGH, -1))
    return next((found for found in tries if width_of(found) <= width), _levels(levels, 0, ""))


def _levels(levels: Mapping[str, int], room: int, gap: str) -> Line:
    found: Line = []
    for name, level in levels.items():
        told = name if len(name) <= room else abbreviated(name.split()[0], room)
        found += [Span(f"{' ' if found else ''}{told}{gap}", "text"), Span(str(level), "number")]
    return found


def _belongings(speaker: Speaker, borne: list[str], held: list[str], width: int) -> list[Line]:
    """Conditions are always named, for they bind whoever has them; the rest may be counted."""
    conditions, rest = line((", ".join(borne), "bad")), width
    if borne and held:
        conditions.append(Span(", ", "bad"))
        rest = width - width_of(conditions)
        if len(listed := _listed(speaker, held, rest)) <= rest:
            return [[*conditions, Span(listed, "item")]]
    lines = wrap(conditions, width) if borne else []
    return [*lines, line((_listed(speaker, held, width), "item"))] if held else lines


def _listed(speaker: Speaker, names: list[str], width: int) -> str:
    """As many names as fit whole, and how many more there are."""
    for count in range(len(names), 0, -1):
        more = [speaker.phrase("sheet:more", n=len(names) - count)] if count < len(names) else []
        if len(told := ", ".join([*names[:count], *more])) <= width:
            return told
    return speaker.phrase("sheet:held", n=len(names))


class Block(NamedTuple):
    """A skill or a card: its name, and what it says."""

    head: Line
    text: list[Line]
    rank: int
    """Who is told first where there is not room for all: cards are new, skills are known."""


def _with_texts(blocks: list[Block], room: int) -> list[Line]:
    """The name of everything, and the texts that fit."""
    spare = room - len(blocks)
    told = set()
    for place, block in sorted(enumerate(blocks), key=lambda entry: entry[1].rank):
        if len(block.text) <= spare:
            told.add(place)
            spare -= len(block.text)
    lines: list[Line] = []
    for place, block in enumerate(blocks):
        lines += [block.head, *(block.text if place in told else ())]
    return lines


def _blocks(
    game: Game, speaker: Speaker, glyphs: Glyphs, who: Investigator, width: int
) -> list[Block]:
    def text(words: str) -> list[Line]:
        return wrap(line((words, "text")), width, 2)

    found = []
    for skill, level in game.sheet(who).levels.items():
        told = speaker.phrase("sheet:level", n=level)
        head = line((speaker.names.skill(skill), "strong"), (f"  {told}", "number"))
        found.append(Block(head, text(speaker.skill(skill, level)), 1))
    for card in who.cards:
        side = game.side(card)
        health = f"  {side.health - card.wounds}/{side.health}" if side.companion else ""
        kind = speaker.phrase(f"sheet:{side.kind}")
        name, told = speaker.names.side(side), f"  {kind}{health}"
        if health and len(name) + len(told) > width:  # what can change is told
            name, told = shortened(name, width - len(health), glyphs.ellipsis), health
        head = line((name, "item"), (told, "faint"))
        found.append(Block(head, text(speaker.side(side)), 0))
    for relic in who.relics:
        head = line((speaker.names.relic(relic.id, relic.transformed), "item"))
        words = speaker.relic(game.library.relics[relic.id], relic.transformed)
        found.append(Block(head, text(words), 0))
    for scar in who.scars:
        kind = speaker.phrase("sheet:scar")
        head = line((speaker.names.source(f"scar:{scar}"), "bad"), (f"  {kind}", "faint"))
        found.append(Block(head, text(speaker.source_text(f"scar:{scar}")), 1))
    if who.insanity:
        insanity = game.library.insanities[who.insanity]
        when = speaker.phrase("sheet:insanity")
        head = line((speaker.names.of(insanity), "bad"), (f"  {when}", "faint"))
        found.append(Block(head, text(speaker.insanity(insanity)), 2))
    return found
