"""From written text to typed cards: every field is read as what its struct says it is.

All problems are collected: whoever writes a box mends it in one go.
"""

from __future__ import annotations

import difflib
import re
import types
import typing
import unicodedata
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from dmd_tui.cards import schema
from dmd_tui.cards.box import Clause
from dmd_tui.cards.parse import ParseError, parse_condition, parse_effects
from dmd_tui.cards.problems import Lines, Problem
from dmd_tui.cards.yaml_text import Fields, Items, Text, Tree

T = TypeVar("T")
Path: TypeAlias = tuple[str | int, ...]

LARGEST_NUMBER = 999
_BOOLEANS = {"true": True, "false": False}
_BOOLEAN_KEYS = {"on", "off", "yes", "no", "y", "n", "true", "false"}
_CONDITIONS = set(typing.get_args(schema.Condition))
_PARAGRAPHS = {"briefing"}
"""Fields that may hold more than one line."""
_UNPRINTABLE = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


class _Unreadable(Exception):
    """The problem has been noted; whatever contains this part cannot be built."""


class Reader:
    """Reads the files of one box."""

    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.problems: list[Problem] = []
        self._file = ""

    def read(self, file: str, path: Path, tree: Tree, kind: type[T]) -> T | None:
        """The part at a path of the box, or nothing if there are problems with it."""
        self._file = file
        try:
            return typing.cast(T, self._value(tree, kind, path))
        except _Unreadable:
            return None

    def note(self, file: str, line: int, message: str) -> None:
        self.problems.append(Problem(file, line, message))

    def _fail(self, line: int, message: str) -> typing.NoReturn:
        self.note(self._file, line, message)
        raise _Unreadable

    def _value(self, tree: Tree, kind: Any, path: Path) -> Any:
        self.lines.note(path, self._file, tree.line)
        kind = _without_none(kind)
        if kind == schema.Effects:
            return self._language(tree, path, parse_effects)
        if set(typing.get_args(kind)) == _CONDITIONS:
            return self._language(tree, path, parse_condition)
        origin = typing.get_origin(kind)
        if origin is tuple:
            return self._tuple(tree, typing.get_args(kind), path)
        if origin is dict:
            return self._dict(tree, typing.get_args(kind), path)
        if isinstance(kind, type) and issubclass(kind, Struct):
            return self._struct(tree, kind, path)
        return self._scalar(tree, kind, path)

    # ── one text ─────────────────────────────────────────────────────────────────────────────

    def _scalar(self, tree: Tree, kind: Any, path: Path) -> Any:
        value: Any = None
        if isinstance(tree, Text):
            if kind is str:
                return self._printable(tree, path)
            if kind is bool:
                value = _BOOLEANS.get(tree.text)
            elif kind is int:
                value = _whole(tree.text)
            else:
                value = next((word for word in _choices(kind) if str(word) == tree.text), None)
        if value is None:
            self._fail(tree.line, f"{_label(path)} must be {_expected(kind)}, not {tree.shown}")
        return value

    def _printable(self, tree: Text, path: Path) -> str:
        name = _label(path)
        allowed = "\n" if path[-1] in _PARAGRAPHS else ""
        for letter in tree.text:
            if letter not in allowed and unicodedata.category(letter) in _UNPRINTABLE:
                self._fail(
                    tree.line,
                    f"{name} holds a control character (U+{ord(letter):04X}); "
                    "text must be printable and, except the briefing, one line",
                )
        return tree.text

    def _language(self, tree: Tree, path: Path, parse: Callable[[str], T]) -> T:
        name = _label(path)
        if not isinstance(tree, Text):
            self._fail(
                tree.line,
                f"{name} must be one text, not {tree.shown}: put “;” between several effects, "
                "and quotes around the text inside { }",
            )
        try:
            found = parse(tree.text)
        except ParseError as error:
            self._fail(tree.line, f"{name}{_column(tree, error)}: {error}")
        if not found:  # an empty list is no text either
            self._fail(tree.line, f"{name} says nothing; leave the field out or say what happens")
        return found

    # ── several ──────────────────────────────────────────────────────────────────────────────

    def _tuple(self, tree: Tree, kinds: tuple[Any, ...], path: Path) -> tuple[Any, ...]:
        name = _label(path)
        many = kinds[-1] is Ellipsis
        if many and isinstance(tree, Text) and tree.text and _is_word(kinds[0]):
            return (self._value(tree, kinds[0], path),)
        if not isinstance(tree, Items):
            self._fail(tree.line, f"{name} must be a list, not {tree.shown}")
        if not many and len(tree.items) != len(kinds):
            self._fail(tree.line, f"{name} must be a list of {len(kinds)}")
        found, failed = [], False
        for index, item in enumerate(tree.items):
            try:
                found.append(self._value(item, kinds[0 if many else index], (*path, index)))
            except _Unreadable:
                failed = True
        if failed:
            raise _Unreadable
        return tuple(found)

    def _dict(self, tree: Tree, kinds: tuple[Any, ...], path: Path) -> dict[Any, Any]:
        if not isinstance(tree, Fields):
            self._fail(tree.line, f"{_label(path)} must be a group of fields, not {tree.shown}")
        found, failed = {}, False
        for key, value in tree.fields.items():
            try:
                word = self._value(Text(key, tree.lines[key], 0), kinds[0], path)
                found[word] = self._value(value, kinds[1], (*path, key))
            except _Unreadable:
                failed = True
        self.lines.note(path, self._file, tree.line)
        if failed:
            raise _Unreadable
        return found

    def _struct(self, tree: Tree, kind: type[Struct], path: Path) -> Struct:
        title = _title(kind)
        if not isinstance(tree, Fields):
            self._fail(tree.line, f"{title} must be a group of fields, not {tree.shown}")
        known = _fields(kind)
        unknown = [key for key in tree.fields if key not in known]
        for key in unknown:
            self.note(self._file, tree.lines[key], _unknown_field(key, title, known))
        written = {*tree.fields, *(_nearest(key, known) for key in unknown)}
        missing = [key for key, field in known.items() if field.required and key not in written]
        for key in missing:
            self.note(self._file, tree.line, f"{title} lacks “{key}”: {_expected(known[key].type)}")
        values, failed = {}, bool(unknown or missing)
        for key, part in tree.fields.items():
            if key in known:
                try:
                    values[known[key].name] = self._value(part, known[key].type, (*path, key))
                except _Unreadable:
                    failed = True
        if failed:
            raise _Unreadable
        if kind is Clause:  # a moment may be written with underscores, like an id in an effect
            values["when"] = tuple(moment.replace("_", "-") for moment in values["when"])
        return kind(**values)


@cache
def _fields(kind: type[Struct]) -> dict[str, msgspec.structs.FieldInfo]:
    return {field.encode_name: field for field in msgspec.structs.fields(kind)}


def _without_none(kind: Any) -> Any:
    if typing.get_origin(kind) not in (typing.Union, types.UnionType):
        return kind
    return typing.Union[  # noqa: UP007 - built at run time
        tuple(part for part in typing.get_args(kind) if part is not types.NoneType)
    ]


def _whole(text: str) -> int | None:
    number = int(text) if re.fullmatch(r"[-+]?[0-9]{1,4}", text) else LARGEST_NUMBER + 1
    return number if abs(number) <= LARGEST_NUMBER else None


def _choices(kind: Any) -> tuple[Any, ...]:
    return typing.get_args(kind) if typing.get_origin(kind) is typing.Literal else ()


def _is_word(kind: Any) -> bool:
    return kind is str or bool(_choices(kind))


def _label(path: Path) -> str:
    words = [part for part in path if isinstance(part, str)]
    return f"“{words[-1]}”"


def _title(kind: type[Struct]) -> str:
    """`MythosCard` is called “a mythos card”, unless it says otherwise."""
    words = getattr(kind, "called", "") or re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower()
    return f"{'an' if words[0] in 'aeiou' else 'a'} {words}"


def _expected(kind: Any) -> str:
    kind = _without_none(kind)
    if kind == schema.Effects:
        return "an effect, for example “stress(you, 1)”"
    if set(typing.get_args(kind)) == _CONDITIONS:
        return "a condition, for example “safe(you)”"
    if choices := _choices(kind):
        return f"one of {', '.join(str(choice) for choice in choices)}"
    if kind is int:
        return f"a whole number up to {LARGEST_NUMBER}"
    if kind is bool:
        return "true or false"
    if kind is str:
        return "a text"
    return "a list" if typing.get_origin(kind) is tuple else "a group of fields"


def _nearest(key: str, known: Iterable[str]) -> str | None:
    """The field that was probably meant; `on` is what other games write for `when`."""
    if key == "on":
        return "when" if "when" in known else None
    return next(iter(difflib.get_close_matches(key, known, 1)), None)


def _unknown_field(key: str, title: str, known: dict[str, Any]) -> str:
    near = _nearest(key, known)
    hint = f"; did you mean “{near}”?" if near else ""
    yes = f" (and many YAML programs read “{key}” as yes or no)" if key in _BOOLEAN_KEYS else ""
    return f"there is no field “{key}”{yes}{hint} ({title} has {', '.join(known)})"


def _column(tree: Text, error: ParseError) -> str:
    if not error.column:
        return ""
    if tree.column:
        return f", column {tree.column + error.column - 1}"
    return f", character {error.column} of its text"
