"""A language in one file: messages and vocabulary, compiled so that a start does not wait for it.

People write `po/messages.pot`, `po/<language>.po`, `words/<language>.yaml` and the glossary of the
lexicon. `python -m dmd_tui.lang.compiled` (a part of `make`) writes `compiled/<language>.msgpack`;
without it, or when it is stale, the sources are read. `… merge` brings the .po files in line with
the English messages.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec
from msgspec import Struct

from dmd_tui.cards.translation import Noun
from dmd_tui.lang.grammar.language import Verb, Vocabulary
from dmd_tui.lang.screen import Screens, plain_messages
from dmd_tui.lang.sources import (
    COMPILED,
    HERE,
    catalogues,
    glossary,
    is_fresh,
    languages,
    read_messages,
    stamp_of,
)


class Tongue(Struct, frozen=True):
    """All that is written down about a language."""

    stamp: str
    messages: dict[str, str]
    vocabulary: Vocabulary


class _Words(Struct, forbid_unknown_fields=True):
    nouns: dict[str, Noun] = {}
    verbs: dict[str, Verb] = {}
    adjectives: dict[str, Noun] = {}


def load_tongue(language: str) -> Tongue:
    try:
        data = (COMPILED / f"{language}.msgpack").read_bytes()
        tongue = msgspec.msgpack.decode(data, type=Tongue)
    except (OSError, msgspec.MsgspecError):
        return read_tongue(language)
    return tongue if is_fresh(tongue.stamp, language) else read_tongue(language)


def read_tongue(language: str) -> Tongue:
    """From the files of people."""
    file = HERE / "words" / f"{language}.yaml"
    words = msgspec.yaml.decode(file.read_bytes(), type=_Words)
    nouns = _terms(language) | words.nouns
    vocabulary = Vocabulary(nouns, words.verbs, words.adjectives)
    return Tongue(stamp_of(language), read_messages(language), vocabulary)


def _terms(language: str) -> dict[str, Noun]:
    """The nouns of the glossary; English texts have nouns of their own."""
    if language == "en":
        return {}
    terms = msgspec.yaml.decode(glossary().read_bytes())["terms"]
    return {
        term["id"]: msgspec.convert(_forms(term[language]), Noun)
        for term in terms
        if term.get("part", "noun") == "noun"
    }


def _forms(term: dict[str, str]) -> dict[str, str]:
    return {key: value for key, value in term.items() if key not in ("short", "preposition")}


def compile_languages() -> None:
    COMPILED.mkdir(exist_ok=True)
    for language in languages():
        tongue = read_tongue(language)
        screens = Screens(tongue.stamp, plain_messages(tongue.messages))
        _write(COMPILED / f"{language}.msgpack", tongue)
        _write(COMPILED / f"{language}.screen.msgpack", screens)


def _write(target: Path, data: object) -> None:
    """Whole or not at all: somebody may be reading."""
    temporary = target.with_suffix(".new")
    temporary.write_bytes(msgspec.msgpack.encode(data))
    temporary.replace(target)


def merge_languages() -> None:
    """Bring the translations in line with the English messages."""
    from dmd_tui.lang.pofile import merged, read_po, write_po

    for source in catalogues():
        for file in sorted(source.parent.glob("*.po")):
            head = file.read_text("utf-8").split("\n\n", 1)[0]
            write_po(file, head, merged(read_po(source), read_po(file)))


if __name__ == "__main__":
    if sys.argv[1:] == ["merge"]:
        merge_languages()
    compile_languages()
