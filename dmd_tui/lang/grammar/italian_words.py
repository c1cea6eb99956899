"""Italian articles, prepositions, pronouns and endings by gender, number and the word that follows."""

from __future__ import annotations

import re

from dmd_tui.cards.translation import Noun

_VOWEL = re.compile(r"[aeiouàèéìòùh]", re.IGNORECASE)
_LIKE_LO = re.compile(r"s[^aeiouàèéìòù]|z|gn|ps|pn|x", re.IGNORECASE)
"""lo Squarcio, lo zio, gli Gnoph-Keh: impure consonants."""

_ARTICULATED = {"di": "de", "a": "a", "da": "da", "in": "ne", "su": "su"}
"""Prepositions that melt with the article, and what is left of them."""

BOUNDS = {
    "at-least": "almeno ",
    "at-most": "al massimo ",
    "exactly": "esattamente ",
    "fewer-than": "meno di ",
    "more-than": "più di ",
}

POSSESSIVES = {
    "you": {"m": "tuo", "f": "tua", "mp": "tuoi", "fp": "tue"},
    "it": {"m": "suo", "f": "sua", "mp": "suoi", "fp": "sue"},
    "they": {"m": "loro", "f": "loro", "mp": "loro", "fp": "loro"},
}
WHOSE = {"m": "il cui", "f": "la cui", "mp": "i cui", "fp": "le cui"}

OBJECTS = {"you": "ti", "m": "lo", "f": "la", "mp": "li", "fp": "le"}
DATIVES = {"you": "ti", "m": "gli", "f": "le", "mp": "gli", "fp": "gli"}
"""Unstressed pronouns: they lean on the verb."""
ENDINGS = {"m": "o", "f": "a", "mp": "i", "fp": "e"}


def shape(gender: str, several: bool) -> str:
    """m, f, mp, fp: what everything around a noun agrees with."""
    return gender + "p" if several else gender


def article(shape: str, before: str) -> str:
    """il, lo, la, l’, i, gli, le – with the space behind it, if there is one."""
    vowel = bool(_VOWEL.match(before))
    impure = bool(_LIKE_LO.match(before))
    match shape:
        case "m":
            return "l’" if vowel else "lo " if impure else "il "
        case "f":
            return "l’" if vowel else "la "
        case "mp":
            return "gli " if vowel or impure else "i "
    return "le "


def one(shape: str, before: str, word: str = "un") -> str:
    """un, uno, una, un’; nessun likewise."""
    if shape[0] == "m":
        return f"{word}o " if _LIKE_LO.match(before) else f"{word} "
    return f"{word}’" if _VOWEL.match(before) else f"{word}a "


def that(shape: str, before: str) -> str:
    """quel nemico, quell’investigatore, quello Shoggoth, quella Bestia"""
    return _melted("que", article(shape, before))


def this(shape: str) -> str:
    return f"quest{ENDINGS[shape]} "


def with_article(preposition: str, article: str) -> str:
    """del, nello, all’, sulla …; con, per, verso … stay apart."""
    stem = _ARTICULATED.get(preposition)
    return f"{preposition} {article}" if stem is None else _melted(stem, article)


def _melted(stem: str, article: str) -> str:
    """de + il = del, de + la = della, de + i = dei"""
    if article == "il ":
        return f"{stem}l "
    return stem + ("l" if article.startswith("l") else "") + article


def agreeing(adjective: Noun, shape: str) -> str:
    """The form of an adjective; one that is left out is like the form before it."""
    feminine = adjective.feminine or adjective.name
    plural = adjective.plural or adjective.name
    forms = {
        "m": adjective.name,
        "f": feminine,
        "mp": plural,
        "fp": adjective.feminine_plural or plural,
    }
    return forms[shape]


def leaning(verb: str, clitic: str) -> str:
    """A pronoun behind an infinitive or an imperative: muoverlo, collocala."""
    return f"{verb[:-1] if verb.endswith('re') else verb}{clitic}"
