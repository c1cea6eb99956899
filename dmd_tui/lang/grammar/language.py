"""What every language can do with messages and vocabulary; the grammar itself is its own."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import ClassVar

from msgspec import Struct

from dmd_tui.cards.translation import Noun
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.grammar.saying import Act, Form, Part, Several
from dmd_tui.lang.message import capital, fill


class Verb(Struct, frozen=True, omit_defaults=True):
    """The forms of a verb that texts use; the key of the vocabulary is its infinitive."""

    imperative: str = ""
    second: str = ""
    """Second person singular."""
    third: str = ""
    """Third person singular."""
    third_plural: str = ""
    prefix: str = ""
    """Of separable verbs (German)."""
    participle: str = ""
    subjunctive: str = ""
    """Present, of one person (Italian)."""


class Vocabulary(Struct, frozen=True):
    """The words of a language with their forms: `words/<language>.yaml` and the glossary."""

    nouns: dict[str, Noun] = {}
    verbs: dict[str, Verb] = {}
    adjectives: dict[str, Noun] = {}
    """`~` in a name marks the place of the noun: “~ weniger”."""


class Opening(Struct, frozen=True):
    """What stands before the effect of a text."""

    limit: str = ""
    """once per turn"""
    moments: tuple[str, ...] = ()
    """when you attack; at the end of your turn"""
    condition: str = ""
    """if your space is Safe, as long as …"""

    def __bool__(self) -> bool:
        return bool(self.limit or self.moments or self.condition)


class Language:
    """How a language fills messages and shapes what stands in their gaps."""

    mixes_moods = True
    """A command and a statement may share a sentence: “place it there and it heals 1 wound”."""
    gendered = False
    """“he” may be the enemy as well as the investigator: then a noun is said again."""
    anew: ClassVar[Mapping[Form, Form]] = {}
    """Where the reader, spoken to again after somebody else's deed, is not simply commanded."""
    long_last = False
    """“put on your space 1 token for each relic you have”: the place is named before the amount."""
    elides = False
    """Who does two things in a row is named once: “du erleidest 1 Stress und heilst 1 Wunde”."""

    def __init__(self, messages: Mapping[str, str], vocabulary: Vocabulary) -> None:
        self.messages = messages
        """Messages of texts by id: `effect:wound`, `flow:given` …"""
        self.vocabulary = vocabulary

    # ── messages ─────────────────────────────────────────────────────────────────────────────────

    def fill(self, id: str, /, **words: object) -> str:
        return fill(self.messages[id], words, self.said)

    def said(self, value: object, form: str) -> str:
        """What fills a gap, in the form that the gap asks for."""
        if isinstance(value, Mention):
            return self.mention(value, form)
        if isinstance(value, Several):
            return value.form(form)
        if isinstance(value, tuple):
            return self.listing([self.said(part, form) for part in value])
        return str(value)

    def told(self, id: str, words: Mapping[str, object], form: Form) -> str:
        """A message; some have another wording behind an opening, or as something one may do."""

        def said(value: object, wanted: str) -> str:
            return self.said(value, form if wanted == "=" else wanted)

        for variant in _VARIANTS.get(form, ()):
            if message := self.messages.get(f"{id}/{variant}"):
                return fill(message, words, said)
        return fill(self.messages[id], words, said)

    # ── words ────────────────────────────────────────────────────────────────────────────────────

    def noun(self, id: str) -> Noun:
        return self.vocabulary.nouns[id]

    def token(self, noun: Noun) -> Noun:
        """The noun for a counter: “Fatigue token”."""
        return noun

    def piece(self, noun: Noun) -> Noun:
        """The noun for a token that stands on the map by itself."""
        return noun

    def figure(self, noun: Noun) -> Noun:
        """The noun for one of several figures of an enemy."""
        return noun

    def has_article(self, noun: Noun) -> bool:
        """A named place of the map is “the Ballroom”, not “Kyteler's Inn”."""
        return noun.gender is not None

    def card(self, name: str) -> Noun:
        """A certain card, by its name."""
        return Noun(name=name)

    def condition(self, name: str) -> Noun:
        """A certain Condition, by its name."""
        return Noun(name=name)

    def tagged(self, noun: Noun) -> Noun:
        """Any card with that tag: “Evidence card”."""
        return noun

    # ── to be shaped by each language ────────────────────────────────────────────────────────────

    def mention(self, mention: Mention, form: str = "") -> str:
        raise NotImplementedError

    def act(self, act: Act, form: Form) -> str:
        raise NotImplementedError

    def belonging(self, thing: Mention, holder: Mention) -> Mention:
        """What is counted and somebody has: “(each) relic you have”."""
        return thing.with_(after=(*thing.after, self.held(thing, holder)))

    def held(self, thing: Mention, holder: Mention) -> str:
        """A relative clause: “(the relic) you have”."""
        raise NotImplementedError

    def permit(self, you: Mention, deed: str, form: Form) -> str:
        """You may do something."""
        raise NotImplementedError

    def opening(self, opening: Opening) -> tuple[str, Form]:
        """When, how often and if; and the form of the clause that follows."""
        parts = [opening.limit, self.listing(opening.moments, "or"), opening.condition]
        return ", ".join(part for part in parts if part), "after"

    def opened(self, opening: str, text: str, *, leads: bool) -> str:
        """An opening with its clause; one that `leads` begins with a clause of its own."""
        return f"{opening}, {text}"

    # ── sentences ────────────────────────────────────────────────────────────────────────────────

    def listing(self, parts: Sequence[str], word: str = "and") -> str:
        """a, b and c"""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.messages[f'list:{word}']} {parts[-1]}"

    def inline(self, units: Sequence[Part], word: str = "and") -> str:
        """Several clauses inside one sentence; those with parts of their own are set apart, and
        so is what the reader does after somebody else."""
        if len(units) == 1:
            return units[0].text
        if any(self.is_compound(unit) for unit in units):
            return "; ".join(unit.text for unit in units)
        starts = [0, *(place for place, unit in enumerate(units) if unit.anew), len(units)]
        turns = [units[start:end] for start, end in pairwise(starts)]
        return "; ".join(self.listing_of(turn, word) for turn in turns)

    def listing_of(self, units: Sequence[Part], word: str) -> str:
        """Clauses one after the other; a verb that all share is said once."""
        raise NotImplementedError

    def either(self, units: Sequence[Part]) -> str:
        """Ways to choose from; those of several sentences are numbered."""
        if any(c in unit.text for unit in units for c in ";:"):
            ways = [
                f"({letter}) {unit.text}" for letter, unit in zip("abcdef", units, strict=False)
            ]
            return f"{'; '.join(ways[:-1])}; {self.messages['list:or']} {ways[-1]}"
        return self.either_of(units)

    def either_of(self, units: Sequence[Part]) -> str:
        """Ways of one clause each."""
        return self.listing_of(units, "or")

    def is_compound(self, unit: Part) -> bool:
        return unit.saying.compound or unit.saying.alone or any(c in unit.text for c in ":;")

    def finish(self, text: str) -> str:
        """The last touch to a text that is put together."""
        return text

    def sentence(self, text: str) -> str:
        """With a capital at its beginning and a full stop at its end."""
        text = self.finish(text)
        return capital(text if text.endswith((".", "!", "?")) else f"{text}.")


_VARIANTS: dict[Form, tuple[str, ...]] = {
    "after": ("after",),
    "inverted": ("inverted", "after"),
    "bare": ("bare",),
    "to": ("to", "bare"),
    "choice": ("choice",),
    "sub": ("sub",),
}
