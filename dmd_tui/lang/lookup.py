"""Finding things in the lexicon: by number, by word, by term, or by a question as it is asked.

Everything is indexed once; a keystroke then costs about a millisecond. A word meets another form of
itself, its beginning, and in German the compound it is a part of. A term of the glossary, in any of
the languages, leads to the rules that explain it. Words that say nothing are ignored, and not every
word must be found: what is missing costs rank.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from math import log
from pathlib import Path
from typing import Literal, NamedTuple

import msgspec

from dmd_tui.lang.lexicon import NUMBER, Lexicon, LexiconError, lexicon_root, load_lexicon
from dmd_tui.lang.stems import STOP, fold, stem, words_of

Kind = Literal["rule", "ruling", "question", "example"]

WORTH: dict[Kind, float] = {"rule": 1.0, "ruling": 0.72, "question": 1.5, "example": 0.4}
"""How much an entry of each kind is worth to somebody who asks."""

BEGINNING, INSIDE, CUT, SAME = 0.75, 0.6, 0.5, 0.9
"""What it counts if a word is the beginning of another, a part of it, longer than it, or means the
same."""
EXPLAINED = 0.8
"""What it counts if a rule explains a term, beside the words that occur in it."""
MISSING = 1.5
"""How much words that do not occur cost."""
WORTH_SHOWING = 0.12
"""What answers less than this part of the best answer is not shown."""
LONG_ENOUGH = 4
"""Shorter words are no part of others."""
NUMBER_TYPED = re.compile(r"([a-z]+)[ -]?([0-9]{1,2})?-?")


class Hit(NamedTuple):
    """An entry that answers: its number, or the id of a question."""

    id: str
    kind: Kind
    score: float


class Term(msgspec.Struct, frozen=True):
    """A term of the glossary: its names by language, and where it is explained."""

    id: str
    names: dict[str, tuple[str, ...]]
    rules: tuple[str, ...]


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What players say: words with those of the rulebook, and rules with what is said of them."""

    words: dict[str, str]
    rules: dict[str, str]


class Terms:
    """The glossary of all languages."""

    def __init__(self, terms: Iterable[Term], asked: dict[str, Asked]) -> None:
        self.terms = tuple(terms)
        self.asked = asked
        """By language: what players say where the rulebook says it otherwise."""

    def explained_by(self, number: str) -> list[Term]:
        """The terms that a rule explains."""
        return [term for term in self.terms if number in term.rules]


@lru_cache(maxsize=1)
def load_terms(root: Path | None = None) -> Terms:
    """Read `glossary.yaml` and `asked.yaml`."""
    folder = lexicon_root(root)
    file = folder / "glossary.yaml"
    try:
        raw = msgspec.yaml.decode(file.read_bytes())["terms"]
        file = folder / "asked.yaml"
        asked = msgspec.yaml.decode(file.read_bytes(), type=dict[str, Asked])
    except (OSError, KeyError, msgspec.MsgspecError) as error:
        raise LexiconError(f"{file}: {error}") from error
    found = []
    for term in raw:
        names: dict[str, tuple[str, ...]] = {"en": (term["en"].removeprefix("to "),)}
        for language in ("de", "it"):
            forms = (term[language].get(form) for form in ("name", "short"))
            names[language] = tuple(form for form in forms if form)
        found.append(Term(term["id"], names, tuple(term["rules"])))
    return Terms(found, asked)


class _Unit(NamedTuple):
    """A word of a query: its stems with what each of them counts."""

    stems: tuple[tuple[str, float], ...]
    typed: str = ""
    """The last word as far as it was typed: it may go on."""


class Lookup:
    """The index of one lexicon."""

    def __init__(self, lexicon: Lexicon, terms: Terms | None = None) -> None:
        self.lexicon = lexicon
        self.language = lexicon.language
        self.terms = terms or load_terms()
        self._ids: list[tuple[str, Kind]] = []
        self._where: dict[str, dict[int, float]] = defaultdict(dict)
        """By stem: the entries it occurs in, with what it counts there."""
        self._asked = self.terms.asked[lexicon.language]
        for id, kind, texts in _entries(lexicon):
            self._add(id, kind, [*texts, (self._asked.rules.get(id, ""), 1.2)])
        self._place = {id: place for place, (id, _) in enumerate(self._ids)}
        self._rarity = {
            word: log(1 + len(self._ids) / len(places)) for word, places in self._where.items()
        }
        self._vocabulary = sorted(self._where)
        self._own_names = self._names_in_this_language()
        self._named = [(term, _keys_of(term)) for term in self.terms.terms]

    def _add(self, id: str, kind: Kind, texts: list[tuple[str, float]]) -> None:
        place = len(self._ids)
        self._ids.append((id, kind))
        counted: dict[str, float] = defaultdict(float)
        length = 0
        for text, weight in texts:
            words = words_of(NUMBER.sub(" ", text), self.language)
            length += len(words) if weight == 1 else 0
            for word in words:
                key = stem(word, self.language)
                counted[key] = max(counted[key], weight) + 0.15 * weight
        for key, weight in counted.items():
            self._where[key][place] = weight / (0.75 + length / 80)

    # ── asking ───────────────────────────────────────────────────────────────────────────────────

    def find(self, query: str, most: int = 60) -> list[Hit]:
        """What answers a query, best first."""
        numbered = list(self._numbered(query))
        taken = {hit.id for hit in numbered}
        found = [hit for hit in self._worded(query) if hit.id not in taken]
        return [*numbered, *found][:most]

    def _numbered(self, query: str) -> Iterator[Hit]:
        """`RUN-03`, `run 3`, `run-0`: the numbers that begin so, in the order of the book."""
        match = NUMBER_TYPED.fullmatch(fold(query.strip()))
        if not match or not (match[2] or "-" in query):
            return
        chapter, digits = match[1].upper(), match[2] or ""
        wanted = f"{chapter}-{digits.zfill(2)}"
        if wanted in self._place:
            yield Hit(wanted, self._ids[self._place[wanted]][1], 100.0)
        for id, kind in self._ids:
            if id != wanted and id.startswith(f"{chapter}-{digits}"):
                yield Hit(id, kind, 50.0)

    def _worded(self, query: str) -> list[Hit]:
        units = self._units(query)
        if not units:
            return []
        scores: dict[int, float] = defaultdict(float)
        covered: dict[int, float] = defaultdict(float)
        whole = 0.0
        for unit in units:
            matches, rarity = self._matches(unit)
            whole += rarity
            for place, weight in matches.items():
                scores[place] += weight
                covered[place] += min(rarity, weight)
        for place, (score, share) in self._explained(query, whole).items():
            scores[place] += score
            covered[place] = min(whole, covered[place] + share)
        ranked = {
            place: score * (covered[place] / whole) ** MISSING * WORTH[self._ids[place][1]]
            for place, score in scores.items()
        }
        self._lift(ranked)
        enough = WORTH_SHOWING * max(ranked.values(), default=0.0)
        order = sorted(ranked, key=lambda place: (-ranked[place], place))
        return [Hit(*self._ids[place], ranked[place]) for place in order if ranked[place] >= enough]

    def _lift(self, ranked: dict[int, float]) -> None:
        """A question lifts the rules that answer it, a ruling those that it affects."""
        lifted: dict[int, float] = defaultdict(float)
        for place, score in ranked.items():
            id, kind = self._ids[place]
            if kind == "question":
                for rank, number in enumerate(self.lexicon.questions[id].rules):
                    other = self._place[number]
                    lifted[other] = max(lifted[other], score / (3 + rank))
            elif kind == "ruling":
                for number in self.lexicon.rulings[id].affects[:3]:
                    other = self._place[number]
                    lifted[other] = max(lifted[other], score * 0.2)
        for place, score in lifted.items():
            ranked[place] = ranked.get(place, 0.0) + score

    def _units(self, query: str) -> list[_Unit]:
        words = words_of(query, self.language)
        said = [word for word in words if word not in STOP[self.language]] or words
        typing = bool(query) and query[-1].isalnum()
        return [
            _Unit(self._alternatives(word), word if typing and place == len(said) - 1 else "")
            for place, word in enumerate(said)
        ]

    @lru_cache(maxsize=512)  # noqa: B019 – an index lives as long as its program
    def _alternatives(self, word: str) -> tuple[tuple[str, float], ...]:
        """The stem of a word; of what the rulebook calls it; of its name in this language."""
        found = {stem(word, self.language): 1.0}
        if self.language == "de":
            found[stem(_with_umlauts(word), "de")] = 1.0
        meant = self._asked.words.get(word, "")
        for other in words_of(meant, self.language):
            found.setdefault(stem(other, self.language), SAME)
        for name in self._own_names.get(word, ()):
            for other in words_of(name, self.language):
                found.setdefault(stem(other, self.language), SAME)
        return tuple(found.items())

    def _names_in_this_language(self) -> dict[str, tuple[str, ...]]:
        """Terms of one word in other languages, and what they are called in this one."""
        found: dict[str, tuple[str, ...]] = {}
        for term in self.terms.terms:
            for language, names in term.names.items():
                for name in names if language != self.language else ():
                    words = words_of(name, language)
                    if len(words) == 1:
                        found[words[0]] = term.names[self.language]
        return found

    def _matches(self, unit: _Unit) -> tuple[dict[int, float], float]:
        """Entries with a word like this one, and how rare it is."""
        found: dict[int, float] = {}
        rarest = 0.0
        for wanted, worth in unit.stems:
            for word, alike in self._alike(wanted, unit.typed if worth == 1 else ""):
                weight = self._rarity[word] * alike * worth
                rarest = max(rarest, weight)
                for place, counted in self._where[word].items():
                    found[place] = max(found.get(place, 0.0), weight * counted)
        return found, rarest or log(1 + len(self._ids))

    @lru_cache(maxsize=512)  # noqa: B019
    def _alike(self, wanted: str, typed: str = "") -> tuple[tuple[str, float], ...]:
        """Words of the lexicon that are this one, or nearly; what was typed may go on."""
        found = []
        beginning = typed or wanted
        shortest = 1 if typed else LONG_ENOUGH
        compounds = self.language == "de"
        for word in self._vocabulary:
            if word == wanted:
                found.append((word, 1.0))
            elif word.startswith(beginning):
                if len(beginning) >= shortest:
                    found.append((word, BEGINNING))
            elif len(wanted) >= LONG_ENOUGH and len(word) >= LONG_ENOUGH:
                if wanted.startswith(word) and len(wanted) - len(word) <= LONG_ENOUGH:
                    found.append((word, CUT))
                elif compounds and wanted in word:
                    found.append((word, INSIDE))
                elif compounds and word in wanted and len(word) > LONG_ENOUGH:
                    found.append((word, CUT))
        return tuple(found)

    def _explained(self, query: str, whole: float) -> dict[int, tuple[float, float]]:
        """Rules that explain a term of the query, and the share of the query that the term is."""
        found: dict[int, tuple[float, float]] = {}
        stems = {
            language: {stem(word, language) for word in words_of(query, language)}
            for language in ("en", "de", "it")
        }
        stems["de"] |= {stem(_with_umlauts(word), "de") for word in words_of(query, "de")}
        units = self._units(query)
        said, typed = max(1, len(units)), units[-1].typed if units else ""
        for term, keys in self._named:
            length = max(
                (len(key) for language, key in keys if _says(stems[language], key, typed)),
                default=0,
            )
            if not length:
                continue
            for rank, number in enumerate(term.rules):
                share = min(1.0, length / said)
                score = EXPLAINED * whole * share**2 / (1 + 0.35 * rank)
                place = self._place[number]
                if score > found.get(place, (0.0, 0.0))[0]:
                    found[place] = (score, 0.5 * whole * share**2)
        return found

    # ── showing ──────────────────────────────────────────────────────────────────────────────────

    def marked(self, text: str, query: str) -> list[tuple[str, bool]]:
        """A text in pieces: what the query asked for, and what lies between."""
        wanted = {
            word
            for unit in self._units(query)
            for key, worth in unit.stems
            for word, _ in self._alike(key, unit.typed if worth == 1 else "")
        }
        pieces = re.split(r"(\S+)", text)
        found: list[tuple[str, bool]] = []
        for piece in pieces:
            words = words_of(piece, self.language)
            lit = any(
                stem(word, self.language) in wanted and word not in STOP[self.language]
                for word in words
            )
            if found and found[-1][1] == lit:
                found[-1] = (found[-1][0] + piece, lit)
            elif piece:
                found.append((piece, lit))
        return found


@cache
def lookup_in(language: str) -> Lookup:
    """The index of the lexicon of the game, made when somebody first searches."""
    return Lookup(load_lexicon(language))


def _says(stems: set[str], key: frozenset[str], typed: str) -> bool:
    """Whether a query names a term; the word that is being typed may go on."""
    if key <= stems:
        return True
    going_on = len(typed) > LONG_ENOUGH and any(word.startswith(typed) for word in key - stems)
    return going_on and len(key - stems) == 1


def _with_umlauts(word: str) -> str:
    """Somebody without umlauts on the keyboard types `Wuerfel`; folded, an umlaut is a vowel."""
    return re.sub("([aou])e", r"\1", word)


def _keys_of(term: Term) -> list[tuple[str, frozenset[str]]]:
    """The stems of each name of a term, by language."""
    return [
        (language, frozenset(stem(word, language) for word in words_of(name, language)))
        for language, names in term.names.items()
        for name in names
    ]


def _entries(lexicon: Lexicon) -> Iterator[tuple[str, Kind, list[tuple[str, float]]]]:
    """Everything that can be found, with its texts and what a word in them counts."""
    for chapter in lexicon.chapters:
        for rule in chapter.rules:
            texts = [(rule.text, 1.0), (rule.heading or "", 0.5), (chapter.title, 0.35)]
            yield rule.id, "rule", texts
    for ruling in lexicon.rulings.values():
        texts = [(ruling.question, 1.0), (ruling.ruling, 1.0), (ruling.topic, 0.3)]
        yield ruling.id, "ruling", [*texts, (ruling.reason or "", 0.3)]
    for example in lexicon.examples.values():
        text = f"{example.given} {example.when} {example.then}"
        yield example.id, "example", [(example.title, 1.0), (text, 1.0)]
    for question in lexicon.questions.values():
        yield question.id, "question", [(question.question, 1.0), (question.answer, 0.35)]
