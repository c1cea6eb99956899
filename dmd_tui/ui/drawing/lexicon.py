"""The lexicon as rows: what can be opened has a target, everything else is to be read.

The two columns before every row belong to the cursor, so moving it costs two signs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from string import ascii_lowercase
from typing import NamedTuple

from dmd_tui.lang.bends import Bend
from dmd_tui.lang.lexicon import Chapter, Example, Lexicon, Question, Rule, Ruling
from dmd_tui.lang.lookup import Hit, Lookup, Term
from dmd_tui.lang.screen import Words
from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, pad, wrap

GUTTER = 2
RULES_COLUMN = 20
LONGEST_NUMBER = 14
"""INVESTIGATE-24."""
SETS = ("OPEN", "EDITION", "EX")
"""What stands behind the chapters: rulings and worked examples."""


class Row(NamedTuple):
    """Some lines that belong together; a target can be gone to."""

    lines: list[Line]
    target: str = ""


def lines_of(rows: Sequence[Row], place: int, glyphs: Glyphs) -> list[Line]:
    """All lines, with the cursor before the row it is on."""
    found = []
    for number, row in enumerate(rows):
        for depth, spans in enumerate(row.lines):
            here = number == place and depth == 0 and row.target
            found.append([Span(f"{glyphs.here if here else ' '} ", "key"), *spans])
    return found


def with_detail(
    lines: list[Line], detail: list[Line], glyphs: Glyphs, left: int, window: range
) -> list[Line]:
    """On a wide screen: beside the lines that are in sight, what the cursor is on."""
    whole = [*lines, *([[]] * (len(window) - len(lines)))]
    for y, row in enumerate(window):
        shown = detail[y] if y < len(detail) else []
        wall = Span(f" {glyphs.walls['NS']} ", "wall")
        whole[row] = [*pad(_without_tail(whole[row]), left), wall, *shown]
    return whole


def _without_tail(spans: Line) -> Line:
    """A wrapped line may end with the blank before the next word."""
    return [*spans[:-1], Span(spans[-1].text.rstrip(), spans[-1].ink)] if spans else []


# ── what is read first ───────────────────────────────────────────────────────────────────────────


def turn_rows(
    lexicon: Lexicon, words: Words, glyphs: Glyphs, width: int, phase: str = ""
) -> list[Row]:
    """The turn on one page; the phase that a game is in bears a mark."""
    rows = []
    room = width - GUTTER - RULES_COLUMN
    for part in lexicon.turn.parts:
        now = part.phase and part.phase == phase
        mark = f"  {glyphs.marker} {words.phrase('lexicon:now')}" if now else ""
        head = line((part.name, "phase-now" if now else "strong"), (mark, "key"))
        rows.append(Row([_with_rules(head, part.rules, room, glyphs)], part.rules[0]))
        names = max(len(reminder.name) for reminder in part.lines)
        for reminder in part.lines:
            name = f"{reminder.name:<{names}}  " if names else ""
            spans = line("  ", (name, "item"), (reminder.text, "text"))
            rows.append(Row([_with_rules(spans, reminder.rules, room, glyphs)], reminder.rules[0]))
    return rows


def _with_rules(spans: Line, rules: Iterable[str], room: int, glyphs: Glyphs) -> Line:
    spans = fit(spans, room - 1, glyphs.ellipsis)
    used = sum(len(span.text) for span in spans)
    return [*spans, Span(" " * (room - used)), Span(" ".join(rules), "rule")]


def question_rows(lexicon: Lexicon, glyphs: Glyphs, width: int) -> list[Row]:
    """What players ask: every question has a letter."""
    rows = []
    for letter, question in zip(ascii_lowercase, lexicon.questions.values(), strict=False):
        room = width - GUTTER - LONGEST_NUMBER - 4
        asked = fit(line((question.question, "text")), room, glyphs.ellipsis)
        used = sum(len(span.text) for span in asked)
        tail = [Span(" " * (room - used + 1)), Span(question.rules[0], "rule")]
        rows.append(Row([[Span(f"{letter}  ", "key"), *asked, *tail]], question.id))
    return rows


def contents_rows(lexicon: Lexicon, words: Words) -> list[Row]:
    """All chapters, then rulings and examples."""
    entries = [(one.chapter, one.title, len(one.rules)) for one in lexicon.chapters]
    entries += [
        (prefix, title_of(lexicon, words, prefix), len(_set(lexicon, prefix))) for prefix in SETS
    ]
    return [
        Row(
            [line((f"{name:<13}", "rule"), (title, "text"), (f"  {count}", "faint"))],
            f"chapter:{name}",
        )
        for name, title, count in entries
    ]


def _set(lexicon: Lexicon, name: str) -> list[str]:
    """The rulings or examples whose numbers begin so."""
    return [
        number for number in (*lexicon.rulings, *lexicon.examples) if number.startswith(f"{name}-")
    ]


def title_of(lexicon: Lexicon, words: Words, name: str) -> str:
    """What a chapter is called, or the rulings and examples behind the chapters."""
    chapter = lexicon.chapter(name)
    return chapter.title if chapter else words.phrase(f"lexicon:{name}")


# ── lists ────────────────────────────────────────────────────────────────────────────────────────


def list_rows(lexicon: Lexicon, numbers: Sequence[str], width: int) -> list[Row]:
    """Numbers with what they say."""
    column = column_of(numbers)
    return [
        Row(numbered(number, _said(lexicon, number), column, width), number) for number in numbers
    ]


def _said(lexicon: Lexicon, number: str) -> Line:
    """A ruling says little without its question."""
    if ruling := lexicon.rulings.get(number):
        return line((f"{ruling.question} ", "faint"), (ruling.ruling, "text"))
    return line((lexicon.text(number), "text"))


def chapter_rows(lexicon: Lexicon, name: str, width: int) -> list[Row]:
    """A chapter in order, under its headings."""
    chapter = lexicon.chapter(name)
    if chapter is None:
        return list_rows(lexicon, _set(lexicon, name), width)
    rows: list[Row] = []
    heading: str | None = None
    for rule, row in zip(
        chapter.rules, list_rows(lexicon, [one.id for one in chapter.rules], width), strict=True
    ):
        if rule.heading and rule.heading != heading:
            rows.append(Row([*([[]] if rows else []), line((rule.heading, "strong"))]))
        heading = rule.heading
        rows.append(row)
    return rows


def hit_rows(
    lookup: Lookup, words: Words, hits: Sequence[Hit], query: str, width: int
) -> list[Row]:
    """What was found, in full, with the words that were asked for."""
    lexicon = lookup.lexicon
    if not hits:
        return [Row([line((words.tell("lexicon:nothing"), "faint"))])]
    labels = [words.phrase("lexicon:asked") if hit.kind == "question" else hit.id for hit in hits]
    column = column_of(labels)
    rows = []
    for hit, label in zip(hits, labels, strict=True):
        if hit.kind == "question":
            question = lexicon.questions[hit.id]
            text = f"{question.question} {question.answer}"
        elif hit.kind == "ruling":
            ruling = lexicon.rulings[hit.id]
            text = f"{ruling.question} {ruling.ruling}"
        else:
            text = lexicon.text(hit.id)
        pieces = lookup.marked(text, query)
        spans = [Span(piece, "strong" if lit else "text") for piece, lit in pieces]
        rows.append(Row(numbered(label, spans, column, width), hit.id))
    return rows


def column_of(numbers: Iterable[str]) -> int:
    return max((len(number) for number in numbers), default=0) + 2


def numbered(number: str, spans: Line, column: int, width: int) -> list[Line]:
    lead = Span(f"{number:<{column}}", "rule")
    return wrap([lead, *spans], width - GUTTER, column)


# ── entries ──────────────────────────────────────────────────────────────────────────────────────


class Background(NamedTuple):
    """What an entry can show beside its own text."""

    lexicon: Lexicon
    words: Words
    terms: Sequence[Term] = ()
    bends: Sequence[Bend] = ()
    speaker: Speaker | None = None


def entry_rows(back: Background, id: str, width: int) -> list[Row]:
    """A rule, a ruling, an example or a question with everything that belongs to it."""
    lexicon, words, room = back.lexicon, back.words, width - GUTTER
    if rule := lexicon.rules.get(id):
        return _rule(back, rule, room)
    if ruling := lexicon.rulings.get(id):
        return _ruling(lexicon, words, ruling, room)
    if example := lexicon.examples.get(id):
        return _example(lexicon, words, example, room)
    if question := lexicon.questions.get(id):
        return _question(lexicon, question, width)
    return []


def _rule(back: Background, rule: Rule, room: int) -> list[Row]:
    lexicon, words = back.lexicon, back.words
    rows = [Row([*wrap(line((rule.text, "selected")), room), []])]
    rows += [
        Row([*_ruling_lines(words, lexicon.rulings[number], room), []], number)
        for number in rule.rulings
    ]
    rows += _in_this_game(back, room)
    rows += [
        Row([*_example_lines(words, example, room), []], example.id)
        for example in lexicon.examples_of(rule.id)
    ]
    questions = [one for one in lexicon.questions.values() if rule.id in one.rules]
    related = lexicon.related(rule.id)
    if related or questions:
        rows.append(Row([line((words.tell("lexicon:see-also"), "strong"))]))
    asked = words.phrase("lexicon:asked")
    column = column_of([asked, *related])
    rows += [
        Row(numbered(asked, line((question.question, "text")), column, room + GUTTER), question.id)
        for question in questions
    ]
    rows += list_rows(lexicon, related, room + GUTTER)
    if back.terms:
        rows.append(Row([[], *_terms(back, room)]))
    return rows


def _terms(back: Background, room: int) -> list[Line]:
    """The terms that a rule explains, with their names in the other languages."""
    own = back.lexicon.language
    told = []
    for term in back.terms:
        others = dict.fromkeys(
            names[0] for language, names in term.names.items() if language != own and names
        )
        told.append(f"{term.names[own][0]} ({', '.join(others)})")
    head = back.words.tell("lexicon:terms")
    return wrap(line((f"{head}  ", "strong"), ("; ".join(told), "faint")), room, len(head) + 2)


def _in_this_game(back: Background, room: int) -> list[Row]:
    speaker = back.speaker
    if not back.bends or speaker is None:
        return []
    lines: list[Line] = [line((back.words.tell("lexicon:in-this-game"), "strong"))]
    for bend in back.bends:
        where = "" if bend.place == "play" else back.words.phrase(f"lexicon:{bend.place}")
        if bend.holder:
            where = speaker.names.investigator(bend.holder)
        told = f" ({where})" if where else ""
        spans = line((speaker.source(bend.source), "item"), (told, "faint"), ("  ", "text"))
        ink = "text" if bend.place == "play" else "faint"
        lines += wrap([*spans, Span(bend.say(speaker), ink)], room, 2)
    return [Row([*lines, []])]


def _ruling_lines(words: Words, ruling: Ruling, room: int) -> list[Line]:
    head = words.tell("lexicon:ruling", number=ruling.id)
    lines = wrap(line((f"{head}  ", "rule"), (ruling.question, "strong")), room, GUTTER)
    lines += _indented((ruling.ruling, "text"), room)
    if ruling.reason:
        lines += _indented((words.tell("lexicon:reason", reason=ruling.reason), "faint"), room)
    return lines


def _example_lines(words: Words, example: Example, room: int) -> list[Line]:
    head = words.tell("lexicon:example", number=example.id)
    lines = wrap(line((f"{head}  ", "rule"), (example.title, "strong")), room, 2)
    for part, text in (("given", example.given), ("when", example.when), ("then", example.then)):
        lines += wrap(line("  ", (words.tell(f"lexicon:{part}"), "item"), (text, "text")), room, 4)
    return lines


def _indented(part: tuple[str, str], room: int) -> list[Line]:
    return [[Span("  "), *spans] for spans in wrap(line(part), room - 2)]


def _ruling(lexicon: Lexicon, words: Words, ruling: Ruling, room: int) -> list[Row]:
    rows = [
        Row(
            [
                line((ruling.topic, "faint")),
                *wrap(line((ruling.question, "strong")), room),
                *wrap(line((ruling.ruling, "selected")), room),
            ]
        )
    ]
    if ruling.reason:
        reason = words.tell("lexicon:reason", reason=ruling.reason)
        rows.append(Row(wrap(line((reason, "text")), room, 2)))
    head = words.tell("lexicon:affects" if ruling.affects else "lexicon:common")
    rows.append(Row([[], line((head, "strong"))]))
    return [*rows, *list_rows(lexicon, ruling.affects, room + GUTTER)]


def _example(lexicon: Lexicon, words: Words, example: Example, room: int) -> list[Row]:
    rows = [
        Row(
            [
                *_example_lines(words, example, room),
                [],
                line((words.tell("lexicon:cites"), "strong")),
            ]
        )
    ]
    return [*rows, *list_rows(lexicon, example.cites, room + GUTTER)]


def _question(lexicon: Lexicon, question: Question, width: int) -> list[Row]:
    room = width - GUTTER
    head = wrap(line((question.question, "strong")), room)
    answer = wrap(line((question.answer, "selected")), room)
    return [Row([*head, [], *answer, []]), *list_rows(lexicon, question.rules, width)]


def heading_of(lexicon: Lexicon, words: Words, id: str) -> tuple[str, str]:
    """What the bar says of an entry: its name and where it stands."""
    prefix = id.partition("-")[0]
    chapter: Chapter | None = lexicon.chapter(id) if id in lexicon.rules else None
    if chapter is not None:
        rule = lexicon.rules[id]
        place = [one.id for one in chapter.rules].index(id) + 1
        name = f"{chapter.title}: {rule.heading}" if rule.heading else chapter.title
        return f"{id}  {name}", f"{place}/{len(chapter.rules)}"
    if id in lexicon.questions:
        place = list(lexicon.questions).index(id) + 1
        return words.tell("lexicon:questions"), f"{place}/{len(lexicon.questions)}"
    family = _set(lexicon, prefix)
    return f"{id}  {words.tell(f'lexicon:{prefix}')}", f"{family.index(id) + 1}/{len(family)}"


def neighbour(lexicon: Lexicon, id: str, step: int) -> str:
    """The rule, ruling, example or question before or after one; at the ends the same."""
    order = [*lexicon.rules, *lexicon.rulings, *lexicon.examples]
    if id in lexicon.questions:
        order = list(lexicon.questions)
    if id not in order:
        return id
    return order[max(0, min(order.index(id) + step, len(order) - 1))]
