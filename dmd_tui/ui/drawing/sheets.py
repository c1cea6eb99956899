"""Investigator sheets: the same three lines everywhere, and the whole sheet where there is room."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal, NamedTuple

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Investigator
from dmd_tui.rules.sanity import bonus_dice
from dmd_tui.ui.drawing.furnishing import shortened
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, packed, width_of, wrap
from dmd_tui.ui.drawing.signs import token_sign
from dmd_tui.ui.drawing.syllables import ENOUGH, abbreviated

WHOLE = 1000
"""Room for everything that a sheet can say."""


def sheet_lines(
    game: Game, speaker: Speaker, glyphs: Glyphs, who: Investigator, width: int, room: int = 0
) -> list[Line]:
    """Tracks, skills and belongings, with as many of their texts as there is room for: what is not
    told stands in a list, which ends with an ellipsis."""
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
    return [*lines, *_with_texts(speaker, blocks, width, room - len(lines), glyphs)]


def tracks(
    game: Game, speaker: Speaker, glyphs: Glyphs, who: Investigator, *, short: bool = False
) -> Line:
    """Health, stress, and whatever else lies on the board: tokens first, for they decide games,
    with their signs on the map; `short` where words would not fit."""
    health, cap = game.constants.health, stat(game, who, "stress-cap")
    found = line(
        (glyphs.heart * (health - who.wounds), "health"),
        (glyphs.heart_lost * who.wounds, "faint"),
        " ",
        (glyphs.stress * who.stress, "stress"),
        (glyphs.stress_free * max(0, cap - who.stress), "faint"),
    )
    for token, count in who.tokens.items():
        if count:
            name = "" if short else f" {speaker.names.token_among_others(token)}"
            found.append(Span(f" {count}{token_sign(game, token, '')}{name}", "token"))
    if who.fire:
        found.append(Span(f" {who.fire}{glyphs.fire}", "fire"))
    if dice := bonus_dice(game, who):
        told = speaker.phrase("sheet:bonus-short" if short else "sheet:bonus", n=dice)
        found.append(Span(f" {told}", "good"))
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


# ── in few words ─────────────────────────────────────────────────────────────────────────────────


def _skills(levels: Mapping[str, int], width: int) -> list[Line]:
    """Skills in one line, their names shortened as little as possible, but never so that two of
    them look alike; in more lines if that is not enough."""
    longest = max(map(len, levels), default=0)
    for gap in (" ", ""):
        for room in range(longest, ENOUGH, -1):
            found = _levels(levels, room, gap)
            names = [span.text.strip() for span in found[::2]]
            if width_of(found) <= width and len(set(names)) == len(names):
                return [found]
    return packed(_beginnings(levels), width, 1)


def _levels(levels: Mapping[str, int], room: int, gap: str) -> Line:
    found: Line = []
    for name, level in levels.items():
        told = name if len(name) <= room else abbreviated(name.split()[0], room)
        found += [Span(f"{' ' if found else ''}{told}{gap}", "text"), Span(str(level), "number")]
    return found


def _beginnings(levels: Mapping[str, int]) -> Iterator[Line]:
    """As many letters as it takes to tell them apart: `Ste1 Swi2 Mar4`."""
    for name, level in levels.items():
        others = [other for other in levels if other != name]
        enough = (
            name[:length]
            for length in range(ENOUGH, len(name))
            if not any(other.startswith(name[:length]) for other in others)
        )
        yield line((next(enough, name), "text"), (str(level), "number"))


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


# ── with their texts ─────────────────────────────────────────────────────────────────────────────


class Block(NamedTuple):
    """A skill or a card: its name, and what it says."""

    name: str
    kind: Literal["skill", "condition", "held", "insanity"]
    head: Line
    text: list[Line]
    level: int = 0

    @property
    def rank(self) -> int:
        """Who is told first where there is not room for all: cards are new, skills are known."""
        return {"skill": 1, "insanity": 2}.get(self.kind, 0)


def _with_texts(
    speaker: Speaker, blocks: list[Block], width: int, room: int, glyphs: Glyphs
) -> list[Line]:
    """As many texts as there is room for, the others by name."""
    told: set[int] = set()
    lines = _told(speaker, blocks, told, width, glyphs)
    for place, _ in sorted(enumerate(blocks), key=lambda entry: entry[1].rank):
        longer = _told(speaker, blocks, told | {place}, width, glyphs)
        if len(longer) <= room:
            told.add(place)
            lines = longer
    return lines


def _told(
    speaker: Speaker, blocks: list[Block], told: set[int], width: int, glyphs: Glyphs
) -> list[Line]:
    """Those with their texts first, skills before cards; then lists of the others. On the shortest
    sheet the insanity is not named: it is no choice, and comes with a page of its own."""
    lines: list[Line] = []
    for place in sorted(told):
        block = blocks[place]
        lines += [fit(block.head, width, glyphs.ellipsis), *block.text]
    rest = [block for place, block in enumerate(blocks) if place not in told]
    names: dict[str, list[str]] = {"condition": [], "held": [], "insanity": []}
    for block in rest:
        if block.kind != "skill":
            names[block.kind].append(block.name)
    borne = [*names["condition"], *(names["insanity"] if told else ())]
    levels = {block.name: block.level for block in rest if block.kind == "skill"}
    more = f" {glyphs.ellipsis}" if told else ""
    listed = _skills(levels, width - len(more)) if levels else []
    listed += _belongings(speaker, borne, names["held"], width - len(more))
    return [*lines, *([*one, Span(more, "faint")] if more else one for one in listed)]


def _blocks(
    game: Game, speaker: Speaker, glyphs: Glyphs, who: Investigator, width: int
) -> list[Block]:
    def text(words: str) -> list[Line]:
        return wrap(line((words, "text")), width, 2)

    found, names = [], speaker.names
    for skill, level in game.sheet(who).levels.items():
        name, told = names.skill(skill), speaker.phrase("sheet:level", n=level)
        head = line((name, "strong"), (f"  {told}", "number"))
        found.append(Block(name, "skill", head, text(speaker.skill(skill, level)), level))
    for card in who.cards:
        side = game.side(card)
        health = f"  {side.health - card.wounds}/{side.health}" if side.companion else ""
        name, what = names.side(side), speaker.phrase(f"sheet:{side.kind}")
        shown, told = name, f"  {what}{health}"
        if health and len(name) + len(told) > width:  # what can change is told
            shown, told = shortened(name, width - len(health), glyphs.ellipsis), health
        kind: Literal["condition", "held"] = "condition" if side.condition else "held"
        head = line((shown, "item"), (told, "faint"))
        found.append(Block(name, kind, head, text(speaker.side(side))))
    for relic in who.relics:
        name = names.relic(relic.id, relic.transformed)
        words = speaker.relic(game.library.relics[relic.id], relic.transformed)
        found.append(Block(name, "held", line((name, "item")), text(words)))
    for scar in who.scars:
        name, what = names.source(f"scar:{scar}"), speaker.phrase("sheet:scar")
        head = line((name, "bad"), (f"  {what}", "faint"))
        found.append(Block(name, "held", head, text(speaker.source_text(f"scar:{scar}"))))
    if who.insanity:
        insanity = game.library.insanities[who.insanity]
        name, when = names.of(insanity), speaker.phrase("sheet:insanity")
        head = line((name, "bad"), (f"  {when}", "faint"))
        found.append(Block(name, "insanity", head, text(speaker.insanity(insanity))))
    return found
