"""The `lang` folder of a box from YAML: one file per language, ids at the left."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import msgspec

from dmd_tui.cards.reader import Reader
from dmd_tui.cards.translation import Translated, Translation
from dmd_tui.cards.yaml_text import Fields, Text, Tree, read_yaml

FOLDER = "lang"
LANGUAGE = re.compile("[a-z]{2,3}")
GROUPS = {
    field.name: field.type for field in msgspec.structs.fields(Translation) if field.name != "cards"
}
"""Keys at the left that are no ids."""
NAMED = ("places", "words")
"""Groups in which a name may stand for a group of fields."""


def read_translations(folder: Path, name: str, reader: Reader) -> dict[str, Translation]:
    """All languages of a box by their codes; problems go to the reader."""
    found = {}
    for path in sorted((folder / FOLDER).glob("*.y*ml")):
        file = f"{name}/{FOLDER}/{path.name}"
        if not LANGUAGE.fullmatch(path.stem) or path.suffix != ".yaml":
            reader.note(file, 0, "a translation is called after its language, such as de.yaml")
            continue
        tree, problems = read_yaml(path, file)
        reader.problems += problems
        if tree is not None:
            found[path.stem] = _read(reader, file, path.stem, tree)
    return found


def _read(reader: Reader, file: str, language: str, tree: Tree) -> Translation:
    if not isinstance(tree, Fields):
        reader.note(file, tree.line, "the file must hold ids, and under each its name")
        return Translation()
    groups: dict[str, Any] = {}
    cards: dict[str, Translated] = {}
    for key, part in tree.fields.items():
        path = (FOLDER, language, key)
        if key in NAMED and isinstance(part, Fields):
            part = Fields(
                {inner: _named(value) for inner, value in part.fields.items()},
                part.lines,
                part.line,
            )
        kind = GROUPS.get(key, Translated)
        found = reader.read(file, path, part if key in GROUPS else _named(part), kind)
        if found is not None:
            (groups if key in GROUPS else cards)[key] = found
    return Translation(cards=cards, **groups)


def _named(tree: Tree) -> Tree:
    """`e1-d01: Name` is short for `e1-d01: {name: Name}`."""
    return (
        Fields({"name": tree}, {"name": tree.line}, tree.line) if isinstance(tree, Text) else tree
    )
