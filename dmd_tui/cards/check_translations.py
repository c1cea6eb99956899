"""Translations speak about things that are there, and say of them what there is to say."""

from __future__ import annotations

import difflib
from collections.abc import Iterable

import msgspec

from dmd_tui.cards.check_parts import Checked, Path
from dmd_tui.cards.dictionary import FORMS, named_things, words_of
from dmd_tui.cards.translation import Translated, Translation

FIELDS = msgspec.structs.fields(Translated)
"""Asked for once: msgspec reads the annotations of a struct anew every time."""


def check_translations(box: Checked) -> None:
    for language, translation in box.content.lang.items():
        _check(box, ("lang", language), translation)


def _check(box: Checked, path: Path, translation: Translation) -> None:
    content = box.content
    texts: dict[str, set[str]] = {}
    for thing in named_things(content):
        texts.setdefault(thing.id, set()).update(thing.texts)
    _known(box, path, translation.cards, texts, "id")
    for id, entry in translation.cards.items():
        if id in texts:
            _check_fields(box, (*path, id), entry, texts[id])
    _check_fields(box, (*path, "box"), translation.box, {"name"})
    _known(box, (*path, "words"), translation.words, words_of(content), "tag or side")
    chart = content.episode.map if content.episode else None
    _known(box, (*path, "places"), translation.places, chart.places if chart else (), "place")
    _known(box, (*path, "spaces"), translation.spaces, chart.names if chart else (), "named space")


def _known(
    box: Checked, path: Path, written: Iterable[str], there: Iterable[str], kind: str
) -> None:
    there = list(there)
    for id in written:
        if id not in there:
            near = difflib.get_close_matches(id, there, 1)
            hint = f"; did you mean “{near[0]}”?" if near else ""
            box.fault((*path, id), f"this box has no {kind} “{id}”{hint}")


def _check_fields(box: Checked, path: Path, entry: Translated, there: set[str]) -> None:
    """A flavour line for a card without one would never be seen."""
    for field in FIELDS:
        key = field.encode_name
        if key not in FORMS and key not in there and getattr(entry, field.name):
            message = f"“{path[-1]}” has no “{key}” to translate; it has {', '.join(sorted(there))}"
            box.fault((*path, key), message)
