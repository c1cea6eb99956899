"""The text of a settings file: TOML in, TOML out, and on which line what was written."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

Tree = dict[str, object]

HEADER = """\
# Settings of dmd-tui; docs/settings.md explains them.
# The settings screen of the game changes single lines and leaves the others alone.
"""

_TABLE = re.compile(r"\s*\[+\s*([^\]=]+?)\s*\]")
_KEY = re.compile(r"\s*([^=#\[\]{}]+?)\s*=")
_PLACE = re.compile(r"\(at line (\d+), column \d+\)$")
_AT_END = "(at end of document)"


class NotToml(Exception):
    def __init__(self, line: int, message: str) -> None:
        super().__init__(message)
        self.line = line
        self.message = message


def parse(text: str) -> Tree:
    import tomllib

    try:
        return tomllib.loads(text)
    except RecursionError:
        raise NotToml(0, "is nested too deeply") from None
    except ValueError as error:  # also numbers with more digits than Python reads
        message = str(error)
        if place := _PLACE.search(message):
            raise NotToml(int(place[1]), _sentence(message[: place.start()])) from None
        line = text.count("\n") + 1 if message.endswith(_AT_END) else 0
        raise NotToml(line, _sentence(message.removesuffix(_AT_END))) from None


def _sentence(message: str) -> str:
    clean = "".join(char if char.isprintable() else "?" for char in message.strip()[:120])
    return f"is not valid TOML: {clean[:1].lower()}{clean[1:]}"


def lines_of(text: str) -> dict[str, int]:
    """The line of every key by its full name, as far as a glance can tell."""
    found: dict[str, int] = {}
    prefix = ""
    for number, line in enumerate(text.split("\n"), 1):
        if table := _TABLE.match(line):
            prefix = _bare(table[1])
            found.setdefault(prefix, number)
        elif key := _KEY.match(line):
            found.setdefault(f"{prefix}.{_bare(key[1])}" if prefix else _bare(key[1]), number)
    return found


def _bare(key: str) -> str:
    return re.sub(r"[\"'\s]", "", key)


def line_of(lines: Mapping[str, int], name: str) -> int:
    """The line of a key, or of the part around it; 0 if it cannot be found."""
    name = _bare(name)
    while name and name not in lines:
        name = name.rpartition(".")[0]
    return lines.get(name, 0)


# ── writing ──────────────────────────────────────────────────────────────────────────────────────


def whole(values: Mapping[str, object]) -> str:
    """A new file with every setting in it."""
    keys = values.get("keys")
    lines = [f"{name} = {_written(value)}" for name, value in values.items() if name != "keys"]
    lines += ["", "[keys]"]
    if isinstance(keys, dict):
        lines += [f"{_written(id)} = {_written(key)}" for id, key in keys.items()]
    return HEADER + "\n".join(lines) + "\n"


def edited(text: str, changes: Mapping[str, object]) -> str:
    """The same text with other values; everything else in it stays as the player wrote it."""
    lines = text.split("\n") if text else []
    end = next((place for place, line in enumerate(lines) if _TABLE.match(line)), len(lines))
    while end and not lines[end - 1].strip():
        end -= 1
    for name, value in changes.items():
        pattern = re.compile(rf"(\s*[\"']?{name}[\"']?\s*=\s*)(\"[^\"]*\"|'[^']*'|\w+)")
        for place in range(end):
            if found := pattern.match(lines[place]):
                lines[place] = lines[place].replace(found[0], found[1] + _written(value), 1)
                break
        else:
            lines.insert(end, f"{name} = {_written(value)}")
            end += 1
    return "\n".join(lines)


def _written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    return json.dumps(str(value), ensure_ascii=False).replace("\x7f", "\\u007f")
