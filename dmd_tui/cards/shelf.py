"""One box folder from YAML: which file holds what."""

from __future__ import annotations

import difflib
import types
import typing
from pathlib import Path
from typing import Any

import msgspec

from dmd_tui.cards.library import BoxContent
from dmd_tui.cards.problems import Lines, Problem
from dmd_tui.cards.read_translation import read_translations
from dmd_tui.cards.reader import Reader
from dmd_tui.cards.yaml_text import Fields, Tree, read_yaml

FILES = {
    "box.yaml": "box",
    "rules.yaml": "constants",
    "tiles.yaml": "tiles",
    "skills.yaml": "skills",
    "investigators.yaml": "investigators",
    "insanities.yaml": "insanities",
    "relics.yaml": "relics",
    "scars.yaml": "scars",
    "monsters.yaml": "monsters",
    "episode.yaml": "episode",
    "elder-one.yaml": "elder_one",
    "mythos.yaml": "mythos",
    "discovery.yaml": "discovery",
}
"""The files of a box, and the field of `BoxContent` that each one fills."""


def read_box(folder: Path, name: str, lines: Lines) -> tuple[BoxContent | None, list[Problem]]:
    """A box and its problems; a box with problems in one file is not given out at all."""
    reader = Reader(lines)
    kinds = {field.name: field.type for field in msgspec.structs.fields(BoxContent)}
    found: dict[str, Any] = {}
    for path in sorted(folder.glob("*.y*ml")):
        file = f"{name}/{path.name}"
        if path.name not in FILES:
            reader.note(file, 0, _unknown_file(path.name))
            continue
        tree, problems = read_yaml(path, file)
        reader.problems += problems
        if tree is None:
            if not problems:
                reader.note(file, 0, "is empty")
            continue
        field = FILES[path.name]
        found[field] = _read_file(reader, file, field, tree, kinds[field])
    found["lang"] = read_translations(folder, name, reader)
    if reader.problems:
        return None, reader.problems
    return BoxContent(id=folder.absolute().name, **found), []


def _read_file(reader: Reader, file: str, field: str, tree: Tree, kind: Any) -> Any:
    """A file is one struct, or one key with a list under it."""
    if typing.get_origin(kind) is not tuple:
        return reader.read(file, (field,), tree, _struct_of(kind))
    if not isinstance(tree, Fields) or list(tree.fields) != [field]:
        reader.note(file, tree.line, f"the file must hold one list, under “{field}:”")
        return ()
    return reader.read(file, (field,), tree.fields[field], kind)


def _struct_of(kind: Any) -> Any:
    return next((part for part in typing.get_args(kind) if part is not types.NoneType), kind)


def _unknown_file(name: str) -> str:
    near = difflib.get_close_matches(name, FILES, 1)
    hint = f"did you mean {near[0]}?" if near else f"a box holds {', '.join(FILES)}"
    return f"no part of a box is called so; {hint}"
