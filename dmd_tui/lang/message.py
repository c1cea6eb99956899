"""Messages: sentences with gaps, as a translator writes them.

    {who} takes {n:stress|stress}[ ({source})].
    {who} loses {n:action|actions}[now? this turn][!now? next turn].
    fügt {victim:dat} {n:acc} zu

`{name}` is a gap, `{name:form}` asks for a form of what fills it (a case, a preposition, the shape
of a clause: see docs/languages.md). `{n:one|many}` is a number with its noun. A part in brackets is
left out when one of its gaps stays empty, or when the word before `?` says so (`!` for the
opposite).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache

_PART = re.compile(r"\[(?:(?P<no>!?)(?P<flag>\w+)\?)?(?P<text>[^\[\]]*)\]")
_GAP = re.compile(r"\{(?P<name>\w+)(?::(?P<one>[^|}]*)(?:\|(?P<many>[^}]*))?)?\}")

Piece = str | tuple[str, str | None, str | None]
"""Plain text, or a gap: its name, its form or its singular, its plural."""
Former = Callable[[object, str], str]
"""How a language says what fills a gap, in the form that the gap asks for."""


class Part:
    """A stretch of a message: always said, or only under a condition."""

    __slots__ = ("flag", "names", "no", "pieces")

    def __init__(self, text: str, *, flag: str = "", no: bool = False, optional: bool = True):
        self.pieces = _pieces(text)
        self.flag = flag
        self.no = no
        self.names = [piece[0] for piece in self.pieces if optional and isinstance(piece, tuple)]

    def said(self, words: Mapping[str, object]) -> bool:
        if self.flag:
            return bool(words.get(self.flag)) != self.no
        return all(_present(words.get(name)) for name in self.names)


def _pieces(text: str) -> list[Piece]:
    pieces: list[Piece] = []
    end = 0
    for found in _GAP.finditer(text):
        if found.start() > end:
            pieces.append(text[end : found.start()])
        pieces.append((found["name"], found["one"], found["many"]))
        end = found.end()
    if end < len(text):
        pieces.append(text[end:])
    return pieces


@lru_cache(maxsize=4096)
def _parsed(message: str) -> list[Part]:
    parts: list[Part] = []
    end = 0
    for found in _PART.finditer(message):
        if found.start() > end:
            parts.append(Part(message[end : found.start()], optional=False))
        parts.append(Part(found["text"], flag=found["flag"] or "", no=bool(found["no"])))
        end = found.end()
    if end < len(message):
        parts.append(Part(message[end:], optional=False))
    return parts


def _plain(value: object, form: str) -> str:
    return str(value)


def fill(message: str, words: Mapping[str, object], former: Former = _plain) -> str:
    """The message with its gaps filled."""
    said: list[str] = []
    for part in _parsed(message):
        if not part.said(words):
            continue
        for piece in part.pieces:
            if isinstance(piece, str):
                said.append(piece)
                continue
            name, one, many = piece
            value = words.get(name, "")
            if many is not None:
                said.append(f"{value} {one if value == 1 else many}")
            elif type(value) is str:
                said.append(value)
            else:
                said.append(former(value, one or ""))
    return "".join(said)


def sentence(message: str, words: Mapping[str, object], former: Former = _plain) -> str:
    """The same, beginning with a capital letter."""
    return capital(fill(message, words, former))


def gaps(message: str) -> set[str]:
    """The names of all gaps and flags of a message."""
    flags = {found["flag"] for found in _PART.finditer(message) if found["flag"]}
    return flags | {found["name"] for found in _GAP.finditer(message)}


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _present(value: object) -> bool:
    return value not in ("", None, 0, [], ())
