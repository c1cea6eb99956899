"""The lexicon: every numbered rule, ruling and worked example, to be read.

It lies in ``content/lexicon/<language>/``: one file per chapter in the order of the book
(``07-run.yaml``), ``rulings.yaml`` and ``examples.yaml``; before them what is read first, the turn
on one page (``turn.yaml``) and what players ask most (``questions.yaml``). The number of a rule is
the same everywhere: here, in the prompt it causes, in the log and in the test that proves it.
How things are found is in ``lookup``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Protocol, TypeVar

import msgspec

NUMBER = re.compile(r"\b[A-Z]+-[0-9]{2}\b")


class LexiconError(ValueError):
    """A file of the lexicon is missing or wrong; the message names the file and the fault."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One testable statement, such as RUN-03."""

    id: str
    text: str
    heading: str | None = None
    rulings: tuple[str, ...] = ()


class Chapter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rules whose numbers begin with the same word."""

    chapter: str
    title: str
    rules: tuple[Rule, ...]


class Ruling(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What this game does where editions differ (EDITION-nn) or the book is silent (OPEN-nn)."""

    id: str
    topic: str
    question: str
    ruling: str
    reason: str | None = None
    affects: tuple[str, ...] = ()
    """Rules and examples; none means that the ruling holds everywhere."""


class Example(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A worked example of the book, such as EX-01, told as a test."""

    id: str
    title: str
    cites: tuple[str, ...]
    given: str
    when: str
    then: str


class Reminder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the turn reference: what one does, and the rules that say so."""

    text: str
    rules: tuple[str, ...]
    name: str = ""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A phase of the turn; `phase` is how the state of a game calls it."""

    name: str
    rules: tuple[str, ...]
    lines: tuple[Reminder, ...]
    phase: str = ""


class TurnReference(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole turn on one page."""

    title: str
    parts: tuple[Part, ...]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players ask, the answer in short, and the rules and rulings that give it."""

    id: str
    question: str
    answer: str
    rules: tuple[str, ...]


class Lexicon(msgspec.Struct, frozen=True):
    """All of it in one language. The dicts go by number, in the order of the book."""

    language: str
    chapters: tuple[Chapter, ...]
    rules: dict[str, Rule]
    rulings: dict[str, Ruling]
    examples: dict[str, Example]
    turn: TurnReference
    questions: dict[str, Question]

    def rule(self, number: str) -> Rule | None:
        """The rule of this number, if there is one."""
        return self.rules.get(number)

    def chapter(self, number: str) -> Chapter | None:
        """The chapter of a rule, or the one of that name."""
        prefix = number.partition("-")[0]
        return next((one for one in self.chapters if one.chapter == prefix), None)

    def text(self, number: str) -> str:
        """What a number says in short: a rule, what was ruled, or what comes of an example."""
        if rule := self.rules.get(number):
            return rule.text
        if ruling := self.rulings.get(number):
            return ruling.ruling
        example = self.examples.get(number)
        return f"{example.title}: {example.then}" if example else ""

    def examples_of(self, number: str) -> list[Example]:
        """Worked examples that cite a rule or ruling."""
        return [example for example in self.examples.values() if number in example.cites]

    def related(self, number: str, most: int = 6) -> list[str]:
        """Rules to read next: named in the text, naming this one, ruled or told together with it.

        Neighbours need no mention: they are one key away.
        """
        near: Counter[str] = Counter()
        for other in NUMBER.findall(self.text(number)):
            near[other] += 8
        for rule in self.rules.values():
            if number in NUMBER.findall(rule.text):
                near[rule.id] += 8
        for ruling in self.rulings.values():
            if number in ruling.affects:
                near.update(dict.fromkeys(ruling.affects, 4))
        for question in self.questions.values():
            if number in question.rules:
                near.update(dict.fromkeys(question.rules, 3))
        for example in self.examples_of(number):
            near.update(example.cites)
        order = {known: place for place, known in enumerate(self.rules)}
        found = [other for other in near if other in order and other != number]
        found.sort(key=lambda other: (-near[other], order[other]))
        return sorted(found[:most], key=order.__getitem__)


@cache
def load_lexicon(language: str = "en", root: Path | None = None) -> Lexicon:
    """Read the lexicon of a language, once, from ``root``: the content folder of the game."""
    folder = lexicon_root(root) / language
    if not folder.is_dir():
        raise LexiconError(f"{folder}: there is no lexicon in the language {language!r}")

    files = sorted(folder.glob("[0-9][0-9]-*.yaml"))
    if not files:
        raise LexiconError(f"{folder}: there is no chapter (such as 01-terms.yaml)")
    chapters = []
    rules: dict[str, Rule] = {}
    for file in files:
        chapter = _read(file, Chapter)
        rules |= _by_number(chapter.rules, file, (chapter.chapter,), taken=rules)
        chapters.append(chapter)

    file = folder / "rulings.yaml"
    rulings = _by_number(_read(file, _Rulings).rulings, file, ("EDITION", "OPEN"))
    file = folder / "examples.yaml"
    examples = _by_number(_read(file, _Examples).examples, file, ("EX",))
    turn = _read(folder / "turn.yaml", TurnReference)
    asked = _read(folder / "questions.yaml", _Questions).questions
    questions = {question.id: question for question in asked}
    return Lexicon(language, tuple(chapters), rules, rulings, examples, turn, questions)


def lexicon_root(root: Path | None = None) -> Path:
    """Where the lexicons lie, in the content folder of the game or in another one."""
    if root is None:
        from dmd_tui.cards.load import content_root

        root = content_root()
    return root / "lexicon"


def lexicon_languages() -> list[str]:
    """The languages that there is a lexicon in."""
    return sorted(folder.name for folder in lexicon_root().iterdir() if folder.is_dir())


# ── reading ──────────────────────────────────────────────────────────────────────────────────


class _Rulings(msgspec.Struct, forbid_unknown_fields=True):
    rulings: tuple[Ruling, ...]


class _Examples(msgspec.Struct, forbid_unknown_fields=True):
    examples: tuple[Example, ...]


class _Questions(msgspec.Struct, forbid_unknown_fields=True):
    questions: tuple[Question, ...]


class _Numbered(Protocol):
    @property
    def id(self) -> str: ...


_File = TypeVar("_File", Chapter, _Rulings, _Examples, TurnReference, _Questions)
_Entry = TypeVar("_Entry", bound=_Numbered)


def _read(file: Path, shape: type[_File]) -> _File:
    try:
        return msgspec.yaml.decode(file.read_bytes(), type=shape)
    except (OSError, msgspec.MsgspecError) as error:
        raise LexiconError(f"{file}: {error}") from error


def _by_number(
    entries: Iterable[_Entry], file: Path, prefixes: tuple[str, ...], taken: Iterable[str] = ()
) -> dict[str, _Entry]:
    """The entries of a file by number; each number is well formed, belongs here and is new."""
    numbers: dict[str, _Entry] = {}
    for entry in entries:
        prefix, _, digits = entry.id.partition("-")
        if prefix not in prefixes or not re.fullmatch(r"[0-9]{2}", digits):
            expected = " or ".join(f"{prefix}-nn" for prefix in prefixes)
            raise LexiconError(f"{file}: {entry.id} is not a number of this file ({expected})")
        if entry.id in numbers or entry.id in taken:
            raise LexiconError(f"{file}: {entry.id} is there twice")
        numbers[entry.id] = entry
    return numbers
