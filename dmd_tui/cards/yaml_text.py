"""YAML as it was written: a tree of texts with their lines, before anybody says what they mean.

A text stays a text here. Whether `12` is a number and `no` a word is decided by the field that it
stands in, so none of the surprises of YAML 1.1 (`on` is true, `3:30` is 210) can happen. The tree
is built from parser events without recursion and with limits: files come from strangers.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

import yaml
from msgspec import Struct

from dmd_tui.cards.problems import Problem

LARGEST = 1_000_000
"""Bytes. The largest file of ours has a hundredth of it."""
DEEPEST = 24

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Text(Struct, frozen=True):
    text: str
    line: int
    column: int
    """Of its first character; 0 if the text runs over several lines."""

    @property
    def shown(self) -> str:
        return f"“{self.text[:40]}…”" if len(self.text) > 40 else f"“{self.text}”"


class Items(Struct):
    items: list[Tree]
    line: int

    shown = "a list"


class Fields(Struct):
    fields: dict[str, Tree]
    lines: dict[str, int]
    """The line of every key."""
    line: int
    key: Text | None = None
    """A key that still waits for its value."""

    shown = "a group of fields"


Tree: TypeAlias = Text | Items | Fields


class _Stop(Exception):
    """The file cannot be read any further."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line


def read_yaml(source: Path | str, name: str) -> tuple[Tree | None, list[Problem]]:
    """The tree of a file or of a text, called `name` in problems."""
    problems: list[Problem] = []
    try:
        text = source if isinstance(source, str) else _read_text(source)
        return _build(text, name, problems), problems
    except _Stop as stop:
        problems.append(Problem(name, stop.line, str(stop)))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line = mark.line + 1 if mark else 0
        problems.append(Problem(name, line, f"this is not YAML: {error.problem or error.context}"))
    except yaml.YAMLError as error:
        problems.append(Problem(name, 0, f"this is not YAML: {str(error).splitlines()[0]}"))
    except OSError as error:
        problems.append(Problem(name, 0, f"cannot be read: {error.strerror}"))
    return None, problems


def _read_text(path: Path) -> str:
    if not path.is_file():
        raise _Stop(0, "is not a file")
    with path.open("rb") as file:
        data = file.read(LARGEST + 1)
    if len(data) > LARGEST:
        raise _Stop(0, f"is larger than {LARGEST} bytes")
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise _Stop(line, "is not text in UTF-8") from None


def _build(text: str, name: str, problems: list[Problem]) -> Tree | None:
    root: Tree | None = None
    open_parts: list[Items | Fields] = []
    for event in yaml.parse(text, Loader=_Loader):
        line = event.start_mark.line + 1
        part: Tree
        match event:
            case yaml.SequenceStartEvent():
                part = Items([], line)
            case yaml.MappingStartEvent():
                part = Fields({}, {}, line)
            case yaml.ScalarEvent():
                part = _text(event, line)
            case yaml.SequenceEndEvent() | yaml.MappingEndEvent():
                open_parts.pop()
                continue
            case yaml.AliasEvent():
                raise _Stop(line, "anchors and aliases (&, *) are not used here")
            case yaml.DocumentStartEvent() if root is not None:
                raise _Stop(line, "a file holds one document; remove the “---”")
            case _:
                continue
        if open_parts:
            _put(open_parts[-1], part, name, problems)
        else:
            root = part
        if not isinstance(part, Text):
            open_parts.append(part)
            if len(open_parts) > DEEPEST:
                raise _Stop(line, f"is nested deeper than {DEEPEST} levels")
    return root


def _text(event: yaml.ScalarEvent, line: int) -> Text:
    if event.style in ("|", ">"):
        return Text(event.value.rstrip("\n"), line + 1, 0)
    start, end = event.start_mark, event.end_mark
    if start is None or end is None or start.line != end.line:
        return Text(event.value, line, 0)
    quoted = event.style in ("'", '"')
    return Text(event.value, line, start.column + 1 + quoted)


def _put(parent: Items | Fields, part: Tree, name: str, problems: list[Problem]) -> None:
    if isinstance(parent, Items):
        parent.items.append(part)
    elif parent.key is None:
        if not isinstance(part, Text):
            raise _Stop(part.line, f"{part.shown} cannot be the name of a field")
        if part.text in parent.fields:
            message = f"“{part.text}” is written twice (first in line {parent.lines[part.text]})"
            problems.append(Problem(name, part.line, message))
        parent.key = part
    else:
        parent.fields.setdefault(parent.key.text, part)
        parent.lines.setdefault(parent.key.text, parent.key.line)
        parent.key = None
