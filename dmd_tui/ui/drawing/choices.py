"""The choice pane: who decides what and why, the dice, the options with their keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TypeAlias

from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import GoAlong
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Choice, Option, Refusal
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Investigator
from dmd_tui.rules.roll import Roll
from dmd_tui.ui.drawing import dice
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.hot_keys import NO_LETTERS, hot_keys
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, packed, width_of, wrap
from dmd_tui.ui.drawing.outcome import consequence, outcome

LEAST_FOR_REFUSALS = 30
"""Columns below which a reason could not be read."""

NOWHERE = -1
"""The place of a cursor that nobody has put on an option yet."""

MOST_NAMED = 4
"""So many texts may be told by their names alone where there is no room for what they say."""

BESIDE = 2
"""So many lines right of the dice an outcome may take; it then goes below them."""


def choice_lines(
    game: Game,
    choice: Choice,
    speaker: Speaker,
    glyphs: Glyphs,
    width: int,
    height: int,
    cursor: int,
    *,
    letters: Mapping[str, str] = NO_LETTERS,
    paying: bool = False,
    faces: Sequence[str] = (),
) -> list[Line]:
    """Dice and what they mean, what leaving a space costs, then the options in columns.

    `faces` are what tumbling dice show: while they do, nothing is said about them yet, and nothing
    offered.
    """
    lines = facts(game, choice, speaker, glyphs, width, cursor, paying=paying, faces=faces)
    if faces:
        return lines
    named = 0
    while len(lines) >= height and named < MOST_NAMED:  # room for the answers comes first
        named += 1
        lines = facts(game, choice, speaker, glyphs, width, cursor, paying=paying, named=named)
    keys = hot_keys(choice, letters, paying=paying)
    shown = [
        (place, option)
        for place, option in enumerate(choice.options)
        if not dice.place_of(option.key)
    ]
    entries = [
        entry(choice, option, speaker, keys.get(option.key, ""), place == cursor, glyphs)
        for place, option in shown
    ]
    under = next((row for row, (place, _) in enumerate(shown) if place == cursor), 0)
    rows = max(1, height - len(lines))
    more = partial(_more, speaker, glyphs)
    side = side_to_claim(game, choice, speaker, cursor) if cursor != NOWHERE else ""
    words = side or purpose(choice, speaker)
    if words:
        in_one_line = sum(width_of(one) + 2 for one in entries) <= width
        options = in_columns(entries, width, 1 if in_one_line else rows, under, glyphs, more)
        return [*lines, *options, *_beginning(words, width, rows - len(options), glyphs)]
    options = in_columns(entries, width, rows, under, glyphs, more)
    if choice.kind == "action":
        options = with_refusals(options, choice, speaker, glyphs, width, rows)
    return [*lines, *options]


def side_to_claim(game: Game, choice: Choice, speaker: Speaker, cursor: int) -> str:
    """What the side or Relic under the cursor says: the page that showed the card is gone by
    now."""
    kind, _, card = choice.cause.source.partition(":")
    head, _, side = choice.options[min(cursor, len(choice.options) - 1)].key.partition(":")
    if head == "relic":
        return speaker.source_text(f"relic:{side}")
    if head == "text" and choice.kind == "which":
        return speaker.source_text(side)
    if kind != "discovery" or head != "take" or (card, side) not in game.library.sides:
        return ""
    return speaker.side(game.library.sides[card, side][0])


def purpose(choice: Choice, speaker: Speaker) -> str:
    """What somebody chooses for, where the question does not say it: the text that asks."""
    if choice.kind != "which" or choice.args.get("doing") or choice.args.get("part"):
        return ""
    return speaker.source_text(choice.cause.source)


def _beginning(words: str, width: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """As much of a text as there is room for; it says so if that is not all."""
    lines = [[Span("   "), *one] for one in wrap(line((words, "faint")), width - 3)]
    if len(lines) > rows > 0:
        cut = [*lines[rows - 1], Span(" " * width)]
        lines[rows - 1] = fit(cut, width, glyphs.ellipsis)
    return lines[: max(0, rows)]


def with_refusals(
    options: list[Line], choice: Choice, speaker: Speaker, glyphs: Glyphs, width: int, rows: int
) -> list[Line]:
    """Beside what is possible, what is not, and why: a move never disappears without a word."""
    taken = max((width_of(one) for one in options), default=0) + 2
    room = width - taken
    if room < LEAST_FOR_REFUSALS:
        return options
    reasons = refusal_lines(choice, speaker, glyphs, room, rows)
    found = []
    for row in range(max(len(options), len(reasons))):
        left = options[row] if row < len(options) else []
        blank = Span(" " * (taken - width_of(left)))
        found.append([*left, blank, *reasons[row]] if row < len(reasons) else left)
    return found


def refusal_lines(
    choice: Choice, speaker: Speaker, glyphs: Glyphs, width: int, rows: int
) -> list[Line]:
    """Reasons that fit whole, in as many lines as it takes; of the others what they are about."""
    refused = choice.refused
    texts = [
        wrap(line((refused_because(speaker, choice, no), "refused")), width, 2) for no in refused
    ]
    if sum(map(len, texts)) <= rows:
        return [one for text in texts for one in text]
    told: set[int] = set()
    spare = rows - 1
    for place in sorted(range(len(texts)), key=lambda place: len(texts[place])):
        if len(texts[place]) <= spare:
            told.add(place)
            spare -= len(texts[place])
    found = [one for place, text in enumerate(texts) if place in told for one in text]
    left = [speaker.refused(choice, no) for place, no in enumerate(refused) if place not in told]
    names = f"{glyphs.ellipsis} {speaker.phrase('refused:others', list=', '.join(left))}"
    if len(names) > width:
        more = speaker.phrase("refused:more", n=len(left), one=len(left) == 1)
        names = f"{glyphs.ellipsis} {more}"
    return [*found, line((names, "refused"))]


def refused_because(speaker: Speaker, choice: Choice, no: Refusal) -> str:
    what, why = speaker.refused(choice, no), speaker.refusal(no)
    return speaker.phrase("refused:because", what=what, why=why)


def facts(
    game: Game,
    choice: Choice,
    speaker: Speaker,
    glyphs: Glyphs,
    width: int,
    cursor: int,
    *,
    paying: bool = False,
    faces: Sequence[str] = (),
    named: int = 0,
) -> list[Line]:
    """What one should know before choosing. Of what follows dice so many texts are only `named`."""
    option = choice.options[min(cursor, len(choice.options) - 1)]
    roll = choice.args.get("roll")
    moved = choice.kind == "move-to" and isinstance(choice.args["thing"], Investigator)
    if choice.kind == "step" or moved or _goes_along(option):
        return [line((cost_of_leaving(game, speaker, choice, width), "bad"))]
    if not isinstance(roll, Roll):
        words = consequence(game, speaker, choice, option)
        return beside([[]], words, glyphs, width) if words else []
    rerolling = choice.kind == "reroll"
    lines = dice.tray(
        game,
        roll,
        glyphs,
        width,
        marked=dice.place_of(option.key),
        keys=rerolling,
        faces=faces,
    )
    if faces:
        return lines
    words = outcome(game, speaker, roll, named) if rerolling else []
    lines = beside(lines, words or consequence(game, speaker, choice, option), glyphs, width)
    if rerolling:
        lines += wrap(dice.reroll_words(game, speaker, choice, glyphs, paying=paying), width, 1)
    return lines


def beside(lines: list[Line], words: Sequence[str], glyphs: Glyphs, width: int) -> list[Line]:
    """What it means: right of the dice if there is room for it, else below them."""
    parts = [line((f"{glyphs.bullet} ", "faint"), (part, "strong")) for part in words]
    left = max(width_of(spans) for spans in lines) + 2
    if lines[0] and all(width_of(part) <= width - left for part in parts):
        right = packed(parts, width - left)
        rows = max(len(lines), min(BESIDE, len(right)))
        if len(right) <= rows:
            found = [*lines, *([] for _ in range(rows - len(lines)))]
            for place, spans in enumerate(right):
                blank = left - width_of(found[place])
                found[place] = [*found[place], Span(" " * blank), *spans]
            return found
    below = packed(parts, width - 1)
    return [*(spans for spans in lines if spans), *([Span(" "), *spans] for spans in below)]


def prompt(choice: Choice, speaker: Speaker) -> str:
    """What is asked. Above dice it says whose dice they are: attacks follow one another."""
    roll = choice.args.get("roll")
    asked = speaker.prompt(choice)
    if choice.kind != "reroll" or not isinstance(roll, Roll):
        return asked
    names = speaker.names
    who = names.investigator(roll.who.id)
    if roll.kind == "attack":
        targets = speaker.catalogue.listing([names.thing(thing) for thing in roll.about])
        return speaker.tell("roll:attack", who=who, enemies=targets)
    if roll.enemy is not None:
        return speaker.tell("roll:enemy-attack", enemy=names.enemy(roll.enemy.id), who=who)
    if roll.kind == "fire":
        return speaker.tell("roll:fire", who=who)
    return speaker.tell("roll:other", source=names.source(roll.scope.source), who=who)


def _goes_along(option: Option) -> bool:
    """Whoever goes along after somebody leaves the space on their own account (OPEN-35): enemies
    that the other sneaked past follow."""
    return any(isinstance(node, GoAlong) for node in nodes(option.args.get("do", ())))


def cost_of_leaving(game: Game, speaker: Speaker, choice: Choice, width: int) -> str:
    """Who follows and how much fire is caught: known before the step is taken."""
    who = choice.args.get("thing") or game.state.investigators[choice.who]
    followers = [speaker.names.enemy(enemy.id) for enemy in game.enemies_at(who.space)]
    fire = game.fire_at(who.space)
    if not followers:
        return speaker.phrase("leaving:alone", fire=fire)
    told = speaker.phrase("leaving:followed", followers=", ".join(followers), fire=fire)
    if len(told) <= width:
        return told
    return speaker.phrase("leaving:crowd", n=len(followers), fire=fire)


def entry(
    choice: Choice, option: Option, speaker: Speaker, key: str, marked: bool, glyphs: Glyphs
) -> Line:
    mark = glyphs.here if marked else " "
    text = speaker.option(choice, option)
    text = text[:1].upper() + text[1:]
    ink = "selected" if marked else "text"
    return [Span(f"{mark}{key or ' '} ", "key"), Span(text, ink)]


More: TypeAlias = Callable[[int, str], str]
"""Says how many entries of a list are out of sight, `up` or `down`."""


def _more(speaker: Speaker, glyphs: Glyphs, n: int, where: str) -> str:
    return speaker.phrase("choice:more", n=n, where=glyphs.more[where])


def in_columns(
    entries: list[Line], width: int, rows: int, cursor: int, glyphs: Glyphs, more: More
) -> list[Line]:
    """Down the first column, then the next. What does not fit scrolls with the cursor, and how much
    there is of it stands at the right."""
    columns = max(1, -(-len(entries) // rows))
    while columns > 1:
        wide = [
            max(width_of(one) for one in entries[start : start + rows]) + 2
            for start in range(0, len(entries), rows)
        ]
        if sum(wide) <= width + 2:
            break
        columns -= 1
        if columns * rows < len(entries):
            columns = 1
    if columns == 1:
        return _in_one_column(entries, width, rows, cursor, glyphs, more)
    found: list[Line] = []
    for row in range(rows):
        spans: Line = []
        for column, room in enumerate(wide):
            place = column * rows + row
            if place < len(entries):
                one = fit(entries[place], room - 1, glyphs.ellipsis)
                spans += [*one, Span(" " * (room - width_of(one)))]
        found.append(spans)
    return found


def _in_one_column(
    entries: list[Line], width: int, rows: int, cursor: int, glyphs: Glyphs, more: More
) -> list[Line]:
    """One below the other, all of them whole if there is room; else the one under the cursor."""
    whole = [wrap(one, width, 4) for one in entries]
    if sum(map(len, whole)) <= rows:
        return [one for text in whole for one in text]
    own = whole[cursor][:rows]
    count = rows - len(own) + 1
    first = max(0, min(cursor - count // 2, len(entries) - count))
    found: list[Line] = []
    for place, one in enumerate(entries[first : first + count], first):
        found += own if place == cursor else [_shortened(one, width, glyphs)]
    above, below = first, len(entries) - first - count
    notes = [""] * len(found)
    notes[0] = more(above, "up") if above else ""
    if below > 0:
        notes[-1] = f"{notes[-1]}  {more(below, 'down')}".strip()
    return [
        _noted(one, note, width, glyphs, whole=one in own) if note else one
        for one, note in zip(found, notes, strict=True)
    ]


def _noted(entry: Line, note: str, width: int, glyphs: Glyphs, *, whole: bool) -> Line:
    """A note at the right end of a line; what has to stay whole may leave no room for it."""
    room = max(0, width - len(note) - 2)
    if whole and width_of(entry) > room:
        return entry
    entry = _shortened(entry, room, glyphs)
    return [*entry, Span(" " * (width - len(note) - width_of(entry))), Span(note, "key")]


def _shortened(entry: Line, width: int, glyphs: Glyphs) -> Line:
    """What an option is about, where there is no room for all of it: up to a colon or a word."""
    if width_of(entry) <= width:
        return entry
    *before, last = entry
    room = width - width_of(before) - len(glyphs.ellipsis) - 1
    text = last.text[: max(0, room)]
    about, colon, _ = text.partition(": ")
    told = about if colon else text.rpartition(" ")[0] or text
    return [*before, Span(f"{told} {glyphs.ellipsis}", last.ink)]


# ── room ─────────────────────────────────────────────────────────────────────────────────────────


def lines_needed(
    game: Game, choice: Choice, speaker: Speaker, glyphs: Glyphs, width: int, cursor: int
) -> int:
    """How many lines a choice takes if nothing of it is cut. Options that fit into a line may
    scroll; dice have their answers beside each other."""
    told = len(facts(game, choice, speaker, glyphs, width, cursor))
    if "roll" in choice.args:
        return told + 1
    entries = [entry(choice, option, speaker, " ", False, glyphs) for option in choice.options]
    places = range(len(entries))
    sides = [words for place in places if (words := side_to_claim(game, choice, speaker, place))]
    if sides:
        in_one_line = sum(width_of(one) + 2 for one in entries) <= width
        text = max(len(wrap(line(words), width - 3)) for words in sides)
        return told + (1 if in_one_line else len(entries)) + text
    if all(width_of(one) <= width for one in entries):
        return 0
    return told + sum(len(wrap(one, width, 4)) for one in entries)
