"""Lines that prove themselves: a checksum, a blank, JSON.

    5f1c02d7 {"is":"name","name":"Monday"}

A line that was written in part, or was changed, is noticed and left out. Reading goes on behind it,
and where something was left out is noted: what follows may not follow from what came before.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO, Generic, TypeVar
from zlib import crc32

import msgspec
from msgspec import Struct

LARGEST_FILE = 8_000_000
LONGEST_LINE = 2_500_000
"""The first line may hold a whole position file, which may have a million bytes."""
MOST_DAMAGED = 10_000
"""Lines. In a file with more of them nobody looks for good ones."""

T = TypeVar("T")


class NotOurs(Exception):
    """A file that is no journal of ours at all, or cannot be read; the message says why."""


class Lines(Struct, Generic[T]):
    """The good lines of a file."""

    found: list[T]
    texts: list[bytes]
    """The same as they stand in the file."""
    gaps: dict[int, int]
    """Before which of them something damaged lies, and how many bytes of it."""
    unread: int
    """Lines at the end that are damaged."""
    whole: bool
    """There is nothing but them: else something is damaged, or was never finished."""
    torn: bool
    """There is nothing else but the beginning of a line: it was being written when all ended."""

    def first(self, count: int) -> Lines[T]:
        """The same file, as if all were damaged after so many lines."""
        unread = self.unread + len(self.found) - count
        return Lines(self.found[:count], self.texts[:count], self.gaps, unread, False, False)


def line(content: object) -> bytes:
    body = msgspec.json.encode(content)
    return b"%08x %b\n" % (crc32(body), body)


def read_content(path: Path) -> bytes:
    """All bytes of a game, if it is not absurdly large."""
    content = read_at_most(path, LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise NotOurs("it is far too large for a game")
    return content


def read_at_most(path: Path, size: int) -> bytes:
    """The first bytes of a file, if it is one. A pipe would let us wait for ever: it is opened
    without waiting, and refused."""
    try:
        with without_waiting(path) as opened:
            if not stat.S_ISREG(os.fstat(opened.fileno()).st_mode):
                raise NotOurs("it is not a file")
            return opened.read(size)
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or "it has no such name"
        raise NotOurs(f"it cannot be read: {why}") from None


def without_waiting(path: Path) -> BinaryIO:
    """A file to be read, which may turn out to be a pipe."""
    return os.fdopen(os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK), "rb")


def first_body(content: bytes) -> bytes:
    """What the first line says; nothing if it is damaged."""
    end = content.find(b"\n", 0, LONGEST_LINE)
    return (_body(content[:end]) if end > 0 else None) or b""


def understand(content: bytes, kind: type[T]) -> Lines[T]:
    lines: Lines[T] = Lines([], [], {}, 0, True, True)
    decode = _decoder(kind).decode
    size = gap = damaged = 0
    while (end := content.find(b"\n", size)) >= 0 and damaged < MOST_DAMAGED:
        text = content[size : end + 1]
        if (said := _said(text, decode)) is None:
            damaged += 1
            lines.unread += 1
            gap += len(text)
        else:
            if gap:
                lines.gaps[len(lines.found)] = gap
                gap = lines.unread = 0
            lines.found.append(said)
            lines.texts.append(text)
        size = end + 1
    lines.torn = not damaged
    lines.whole = not damaged and size == len(content)
    return lines


def _said(text: bytes, decode: Callable[[bytes], T]) -> T | None:
    """What a line says; nothing if it is damaged, or in no words of ours."""
    body = _body(text[:-1]) if len(text) <= LONGEST_LINE else None
    try:
        return decode(body) if body is not None else None
    except (msgspec.MsgspecError, RecursionError, ValueError):
        return None


def _decoder(kind: Any) -> Any:
    """Made once for each kind of lines: a union of structs takes its time."""
    if kind not in _decoders:
        _decoders[kind] = msgspec.json.Decoder(kind)
    return _decoders[kind]


_decoders: dict[Any, Any] = {}


def _body(text: bytes) -> bytes | None:
    """What a line says, if its checksum is right."""
    checksum, blank, body = text[:8], text[8:9], text[9:]
    return body if blank == b" " and checksum == b"%08x" % crc32(body) else None
