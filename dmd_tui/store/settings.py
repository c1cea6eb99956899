"""A player's settings: a small TOML file that is read with care and never harmed.

Whatever stands in the file, something usable comes out of it: what is wrong is reported with its
line and has its default. docs/settings.md tells players about it.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any, Literal, TypeAlias, get_args

import msgspec
from msgspec import Struct

from dmd_tui.cards.problems import Problem
from dmd_tui.store import settings_text
from dmd_tui.store.home import given_home, unused, write_whole

FILE = "settings.toml"
LARGEST = 1_000_000
"""No settings are longer; what is was not meant for us."""

Value: TypeAlias = str | bool


class Settings(Struct, frozen=True, kw_only=True):
    """What a player can set. `auto` leaves it to what the terminal can do."""

    theme: Literal["auto", "dark", "light", "contrast", "safe", "ansi", "mono"] = "auto"
    glyphs: Literal["auto", "unicode", "ascii"] = "auto"
    speed: Literal["step", "normal", "fast"] = "normal"
    animation: Literal["auto", "on", "off"] = "auto"
    mouse: bool = False
    guide: bool = True
    """Whether the guided first turn is still to be offered."""
    language: Literal["auto", "en", "de", "it"] = "auto"
    keys: dict[str, str] = {}
    """Keys by binding id: `{"table.undo": "u,ctrl+u"}`."""

    def with_values(self, values: dict[str, Value]) -> Settings:
        return msgspec.structs.replace(self, **values)


FIELDS = {field.name: field.type for field in msgspec.structs.fields(Settings)}


def values_of(name: str) -> tuple[Value, ...]:
    """Everything a setting can be, in the order in which it is offered."""
    kind = FIELDS[name]
    return (False, True) if kind is bool else get_args(kind)


class SettingsFile(Struct):
    """A settings file as it was found. Without a file: the defaults, and no problems."""

    path: Path
    settings: Settings
    problems: list[Problem]
    text: str = ""


def settings_path(file: str = "") -> Path:
    """The file that was asked for, or the usual place for it."""
    if file:
        return Path(file)
    if home := given_home():
        return home / FILE
    import platformdirs

    return platformdirs.user_config_path("dmd-tui", appauthor=False) / FILE


# ── reading ──────────────────────────────────────────────────────────────────────────────────────


def read_settings(path: Path) -> SettingsFile:
    """Never fails: what cannot be read or understood is a problem, not an error."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except (FileNotFoundError, NotADirectoryError):
        return SettingsFile(path, Settings(), [])
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else None) or "it has no such name"
        return _unusable(path, 0, f"cannot be read: {why}")
    if len(content) > LARGEST:
        return _unusable(path, 0, "is far too long for a settings file")
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        return _unusable(path, line, "is not text in UTF-8")
    return _understood(path, text)


def _unusable(path: Path, line: int, message: str, text: str = "") -> SettingsFile:
    return SettingsFile(path, Settings(), [Problem(str(path), line, message)], text)


def _understood(path: Path, text: str) -> SettingsFile:
    try:
        tree = settings_text.parse(text)
    except settings_text.NotToml as error:
        return _unusable(path, error.line, error.message, text)
    lines = settings_text.lines_of(text)
    found: dict[str, Any] = {}
    problems: list[Problem] = []
    for name, value in tree.items():
        if name == "keys":
            found["keys"], wrong = _keys(value)
        elif name in FIELDS:
            found[name] = value
            wrong = _wrong_value(name, value)
            if wrong:
                del found[name]
        else:
            wrong = {name: f"there is no setting {_shown(name)}{_nearest(name, FIELDS)}"}
        problems += [
            Problem(str(path), settings_text.line_of(lines, where), message)
            for where, message in wrong.items()
        ]
    return SettingsFile(path, Settings(**found), sorted(problems), text)


def _wrong_value(name: str, value: Any) -> dict[str, str]:
    try:
        msgspec.convert(value, FIELDS[name], strict=True)
    except msgspec.ValidationError:
        possible = [_plain(one) for one in values_of(name)]
        message = f"“{name}” is one of {', '.join(possible)}, not {_shown(value)}"
        return {name: message + _nearest(str(value), possible)}
    return {}


def _keys(tree: Any) -> tuple[dict[str, str], dict[str, str]]:
    """Keys by binding id, and what is wrong. `table.undo = …` without quotes is nested in TOML."""
    if not isinstance(tree, dict):
        return {}, {"keys": f"“keys” is a table of binding ids and keys, not {_shown(tree)}"}
    found: dict[str, str] = {}
    wrong: dict[str, str] = {}
    open_tables = [("", tree)]
    while open_tables:
        prefix, table = open_tables.pop()
        for name, value in table.items():
            id = f"{prefix}{name}"
            keys = value if isinstance(value, list) else [value]
            if isinstance(value, dict):
                open_tables.append((f"{id}.", value))
            elif keys and all(isinstance(key, str) and key.strip() for key in keys):
                found[id] = ",".join(keys)
            else:
                wrong[f"keys.{id}"] = (
                    f"the keys of {_shown(id)} are a text or a list of texts, not {_shown(value)}"
                )
    return found, wrong


def _nearest(word: str, words: Any) -> str:
    from difflib import get_close_matches

    near = get_close_matches(word.lower()[:40], list(words), 1)
    return f"; did you mean “{near[0]}”?" if near else ""


def _plain(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else value


def _shown(value: Any) -> str:
    """Something a stranger wrote, fit to be shown in a line."""
    text = _plain(value) if isinstance(value, (str, bool)) else str(value)
    return f"“{''.join(char if char.isprintable() else '?' for char in text[:40])}”"


# ── writing ──────────────────────────────────────────────────────────────────────────────────────


class BrokenFile(Exception):
    """The file on the disk has problems: nothing is written unless the player says so."""


def save_settings(
    path: Path, changes: dict[str, Value], *, replace_broken: bool = False
) -> SettingsFile:
    """Write what was changed and leave the rest of the file as it is, comments included.

    A broken file is replaced only if asked for, and kept beside the new one with the ending `.old`.
    """
    path = Path(os.path.realpath(path))  # a link to the file stays a link
    now = read_settings(path)
    settings = now.settings.with_values(changes)
    if now.problems:
        if not replace_broken:
            raise BrokenFile(str(now.problems[0]))
        os.replace(path, unused(path.with_name(f"{path.name}.old")))
        text = ""
    else:
        text = settings_text.edited(now.text, changes) if now.text.strip() else ""
    if not text or _understood(path, text).settings != settings:
        text = settings_text.whole(msgspec.structs.asdict(settings))
    write_whole(path, text.encode())
    return SettingsFile(path, settings, [], text)
