"""A new campaign as lines: what is agreed on, and what each agreement means."""

from __future__ import annotations

from dmd_tui.store.season import bonus
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, pad, width_of, wrap
from dmd_tui.ui.drawing.setup import READING, answers_line, investigator_lines
from dmd_tui.ui.founding import FIXED, ROWS, Founding, Row

LEAST_COLUMN, LARGEST = 21, 24


def founding_heading(founding: Founding, width: int) -> Line:
    chapters = len(founding.episodes)
    speaker = founding.speaker
    right = line((f"{speaker.phrase('founding:chapters', n=chapters)} ", "title-faint"))
    left = line((f" {speaker.tell('founding:heading')}", "title"))
    return [*left, Span(" " * (width - width_of(left) - width_of(right)), "title"), *right]


def founding_steps(founding: Founding, glyphs: Glyphs, width: int) -> Line:
    """Both answers as they stand now: what Enter, Enter would begin."""
    speaker = founding.speaker
    team = ", ".join(map(speaker.names.investigator, founding.team)) or glyphs.dash
    many = speaker.phrase("setup:team", n=len(founding.team))
    here = 0 if founding.step == "rules" else 1
    found = [(founding.name, shown) for shown in (team, many)]
    return answers_line(found, here, glyphs, width)


def rule_lines(founding: Founding, glyphs: Glyphs, width: int) -> list[Line]:
    """A line per agreement, what the one under the cursor means, and what a season is."""
    lines: list[Line] = []
    for row in ROWS:
        here = row == founding.row
        lines.append(_cut(_row(founding, row, glyphs, here=here), glyphs, width))
    reading, speaker = min(width - 2, READING), founding.speaker
    name, about = _name(founding, founding.row), speaker.phrase(f"founding:about/{founding.row}")
    told = [Span(f"{name}: ", "strong"), Span(about)]
    lines += [[], *_indented(wrap(told, reading))]
    points = bonus(founding.options)
    if points:
        worth = speaker.tell("founding:worth", points=f"{points:+}")
        lines += _indented(wrap(line((worth, "number")), reading))
    carry = speaker.tell("founding:season")
    return [*lines, [], *_indented(wrap(line((carry, "faint")), reading))]


def _name(founding: Founding, row: Row) -> str:
    return founding.speaker.tell(f"founding:{row}")


def _indented(lines: list[Line]) -> list[Line]:
    return [[Span("  "), *one] for one in lines]


def _row(founding: Founding, row: Row, glyphs: Glyphs, *, here: bool) -> Line:
    name, text = _name(founding, row), value_of(founding, row)
    label = Span(f"{glyphs.here if here else ' '} {name}", "selected" if here else "text")
    turns = here and row in founding.possible
    left, right = ("<", ">") if turns else (" ", " ")
    chosen = Span(f"{left} {text} {right}", "cursor" if here else "item")
    column = max(LEAST_COLUMN, *(3 + len(_name(founding, one)) for one in ROWS))
    return [*pad([label], column), *pad([chosen], LARGEST)]


def value_of(founding: Founding, row: Row) -> str:
    if row == "name":
        return founding.name if founding.typed is None else f"{founding.typed}_"
    value = founding.values[row]
    if row == "elder" and str(value).startswith(FIXED):
        card = founding.library.elder_ones[str(value).removeprefix(FIXED)]
        name = founding.speaker.names.of(card)
        return founding.speaker.phrase("founding:elder=always", name=name)
    return founding.speaker.phrase(f"founding:{row}={value}".lower())


def person_lines(founding: Founding, width: int, height: int) -> list[Line]:
    speaker, reading = founding.speaker, min(width, READING)
    airy = investigator_lines(founding.looked_at, speaker, reading)
    if len(airy) <= height:
        return airy
    return investigator_lines(founding.looked_at, speaker, reading, close=True)


def _cut(spans: Line, glyphs: Glyphs, width: int) -> Line:
    return fit(spans, width, glyphs.ellipsis)
