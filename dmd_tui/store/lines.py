"""Lines that prove themselves: a checksum, a blank, JSON.

    5f1c02d7 {"is":"name","name":"Monday"}

A line that was written in part, or was changed, is noticed. Reading stops at the first such line:
what comes after it cannot be trusted to follow from what came before.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import Any, Generic, TypeVar
from zlib import crc32

import msgspec
from msgspec import Struct

LARGEST_FILE = 8_000_000
LONGEST_LINE = 2_500_000
"""The first line may hold a whole position file, which may have a million bytes."""

T = TypeVar("T")


class NotOurs(Exception):
    """A file that is no journal of ours at all, or cannot be read; the message says why."""


class Lines(Struct, Generic[T]):
    """The good lines of a file, from its beginning."""

    found: list[T]
    ends: list[int]
    """Where each of them ends, in bytes."""
    whole: bool
    """Nothing is beyond them: else it is damaged, or was never finished."""
    torn: bool
    """What is beyond them is the beginning of one line: it was being written when all ended."""
    content: bytes
    """The whole file, whatever is in it."""

    def first(self, count: int) -> Lines[T]:
        """The same file, as if it were damaged after so many lines."""
        return Lines(self.found[:count], self.ends[:count], False, False, self.content)

    @property
    def good(self) -> bytes:
        """The bytes of the good lines."""
        return self.content[: self.ends[-1] if self.ends else 0]


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
        file = os.open(path, os.O_RDONLY | os.O_CLOEXEC | os.O_NONBLOCK)
        with os.fdopen(file, "rb") as opened:
            if not stat.S_ISREG(os.fstat(file).st_mode):
                raise NotOurs("it is not a file")
            return opened.read(size)
    except (OSError, ValueError) as error:
        why = (error.strerror if isinstance(error, OSError) else "") or "it has no such name"
        raise NotOurs(f"it cannot be read: {why}") from None


def first_body(content: bytes) -> bytes:
    """What the first line says; nothing if it is damaged."""
    end = content.find(b"\n", 0, LONGEST_LINE)
    return (_body(content[:end]) if end > 0 else None) or b""


def understand(content: bytes, kind: type[T]) -> Lines[T]:
    decode = _decoder(kind).decode
    found: list[T] = []
    ends: list[int] = []
    size = 0
    while size < len(content):
        end = content.find(b"\n", size, size + LONGEST_LINE)
        if end < 0 or (body := _body(content[size:end])) is None:
            break
        try:
            found.append(decode(body))
        except (msgspec.MsgspecError, RecursionError, ValueError):
            break
        size = end + 1
        ends.append(size)
    return Lines(found, ends, size == len(content), content.find(b"\n", size) < 0, content)


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
