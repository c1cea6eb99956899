"""What the program says where no game is at hand: the words of screens, commands and errors.

    words("de").tell("continue")

Light on purpose: no cards, no grammar. Their ids are `screen:…` and `interface:…` in the catalogues;
here they are named without the group.
"""

from __future__ import annotations

from functools import cache

import msgspec
from msgspec import Struct

from dmd_tui.lang.message import fill, sentence
from dmd_tui.lang.sources import COMPILED, is_fresh, languages, read_messages

GROUPS = ("interface", "screen")
"""In a later group an id counts more."""


class Screens(Struct, frozen=True):
    """The compiled file."""

    stamp: str
    messages: dict[str, str]


class Words:
    """The plain messages of one language."""

    def __init__(self, language: str, messages: dict[str, str]) -> None:
        self.language = language
        self.messages = messages

    def tell(self, id: str, /, **words: object) -> str:
        """A sentence or a heading: it begins with a capital."""
        return sentence(self.messages[id], words)

    def phrase(self, id: str, /, **words: object) -> str:
        """A part of a line, as it is written."""
        return fill(self.messages[id], words)

    def __contains__(self, id: str) -> bool:
        return id in self.messages


def plain_messages(messages: dict[str, str]) -> dict[str, str]:
    """Those that need no grammar, without their group."""
    found: dict[str, str] = {}
    for group in GROUPS:
        for id, text in messages.items():
            head, _, name = id.partition(":")
            if head == group:
                found[name] = text
    return found


@cache
def words(language: str = "en") -> Words:
    """The words of a language; of one that we do not have, English."""
    if language not in languages():
        language = "en"
    try:
        data = (COMPILED / f"{language}.screen.msgpack").read_bytes()
        screens = msgspec.msgpack.decode(data, type=Screens)
        if is_fresh(screens.stamp, language):
            return Words(language, screens.messages)
    except (OSError, msgspec.MsgspecError):
        pass
    return Words(language, plain_messages(read_messages(language)))
