"""Cards, enemies, tokens and skills in the lexicon: what they say, and what belongs to them."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.lang.lexicon import Lexicon
from dmd_tui.lang.screen import Words
from dmd_tui.lang.things import Thing, Things
from dmd_tui.ui.drawing.ink import Line, Span, line, wrap
from dmd_tui.ui.drawing.lexicon import GUTTER, Row, column_of, list_rows, numbered


def thing_rows(found: Sequence[Thing], words: Words, width: int) -> list[Row]:
    """Things with their texts; what they are stands where rules have their numbers."""
    labels = [words.phrase(f"lexicon:kind/{one.kind}") for one in found]
    column = column_of(labels)
    return [
        Row(numbered(label, _told(one, words), column, width), one.id)
        for one, label in zip(found, labels, strict=True)
    ]


def _told(one: Thing, words: Words) -> Line:
    return [*_called(one, words), Span(f"  {one.text}", "text")]


def _called(one: Thing, words: Words) -> Line:
    where = f" ({words.phrase(f'lexicon:{one.place}')})" if one.place else ""
    return line((one.name, "strong"), (where, "faint"))


def entry_of_thing(
    things: Things, id: str, lexicon: Lexicon, words: Words, width: int
) -> list[Row]:
    """Its text; what it speaks of, and what speaks of it; the rules behind it."""
    one, room = things.by_id[id], width - GUTTER
    rows = [Row([_called(one, words), *wrap(line((one.text, "selected")), room), []])]
    there = [things.by_id[other] for other in one.related if other in things.by_id]
    rows += _below(thing_rows(there, words, width))
    if naming := things.naming(id):
        rows.append(Row([line((words.tell("lexicon:named-by"), "strong"))]))
        rows += _below(thing_rows(naming, words, width))
    rows.append(Row([line((words.tell("lexicon:see-also"), "strong"))]))
    return [*rows, *list_rows(lexicon, one.rules, width)]


def _below(rows: list[Row]) -> list[Row]:
    """A list, and a free line after it."""
    return [*rows, Row([[]])] if rows else []


def heading_of_thing(one: Thing, words: Words) -> tuple[str, str]:
    return one.name, words.phrase(f"lexicon:kind/{one.kind}")
