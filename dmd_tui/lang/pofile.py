"""Reads and writes gettext .po files: the small part of the format that our catalogues use."""

from __future__ import annotations

import ast
from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct


class PoError(ValueError):
    """A catalogue is wrong; the message names the file and the line."""


class Entry(Struct):
    """One message."""

    context: str = ""
    """The id of the message: `event:moved`."""
    english: str = ""
    text: str = ""
    """The translation."""
    comments: list[str] = []
    """For translators, without the leading `#.`."""
    fuzzy: bool = False
    """The English has changed since it was translated."""


def read_po(file: Path) -> dict[str, Entry]:
    """The entries of a file by id, in order. The header has the id `""`."""
    entries: dict[str, Entry] = {}
    entry, field = Entry(), ""
    for number, line in enumerate([*file.read_text("utf-8").splitlines(), ""], 1):
        line = line.strip()
        try:
            if not line:
                if field:
                    if entry.context in entries:
                        raise PoError(f"{entry.context} is there twice")
                    entries[entry.context] = entry
                entry, field = Entry(), ""
            elif line.startswith("#."):
                entry.comments.append(line[2:].strip())
            elif line.startswith("#,"):
                entry.fuzzy = "fuzzy" in line
            elif line.startswith("#"):
                continue
            else:
                keyword, _, rest = line.partition(" ")
                if not line.startswith('"'):
                    field = _FIELDS[keyword]
                    line = rest
                text = ast.literal_eval(line)
                setattr(entry, field, getattr(entry, field) + text)
        except (KeyError, SyntaxError, ValueError) as error:
            raise PoError(f"{file}:{number}: {error}") from error
    return entries


_FIELDS = {"msgctxt": "context", "msgid": "english", "msgstr": "text"}


def write_po(file: Path, head: str, entries: Iterable[Entry]) -> None:
    file.write_text("\n\n".join([head.strip(), *map(_written, entries)]) + "\n", "utf-8")


def _written(entry: Entry) -> str:
    lines = [f"#. {comment}" for comment in entry.comments]
    lines += ["#, fuzzy"] if entry.fuzzy else []
    lines.append(f'msgctxt "{entry.context}"')
    lines += _field("msgid", entry.english) + _field("msgstr", entry.text)
    return "\n".join(lines)


def _field(keyword: str, text: str) -> list[str]:
    lines = [line.replace("\\", "\\\\").replace('"', '\\"') for line in text.splitlines()]
    if len(lines) < 2:
        return [f'{keyword} "{"".join(lines)}"']
    return [f'{keyword} ""', *(f'"{line}\\n"' for line in lines[:-1]), f'"{lines[-1]}"']


def merged(source: dict[str, Entry], translation: dict[str, Entry]) -> list[Entry]:
    """The translation in the order of the source; what is new is empty, what changed is fuzzy.

    A variant (`flow:choose/inverted`) that only the translation has stays beside its message.
    """
    variants: dict[str, list[Entry]] = {}
    for id, entry in translation.items():
        if "/" in id and id not in source:
            variants.setdefault(id.rpartition("/")[0], []).append(entry)
    found = []
    for id, entry in source.items():
        if id:
            old = translation.get(id, Entry())
            fuzzy = bool(old.text) and (old.fuzzy or old.english != entry.english)
            found.append(Entry(id, entry.english, old.text, entry.comments, fuzzy))
            found += variants.get(id, [])
    return found
