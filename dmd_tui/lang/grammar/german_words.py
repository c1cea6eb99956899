"""German endings: articles, adjectives, nouns and pronouns by case and gender (m, f, n, pl)."""

from __future__ import annotations

from dmd_tui.cards.translation import Noun

CASES = ("nom", "acc", "dat", "gen")

_DEFINITE = {
    "m": ("der", "den", "dem", "des"),
    "f": ("die", "die", "der", "der"),
    "n": ("das", "das", "dem", "des"),
    "pl": ("die", "die", "den", "der"),
}
_LIKE_DIESER = {
    "m": ("er", "en", "em", "es"),
    "f": ("e", "e", "er", "er"),
    "n": ("es", "es", "em", "es"),
    "pl": ("e", "e", "en", "er"),
}
_LIKE_EIN = {
    "m": ("", "en", "em", "es"),
    "f": ("e", "e", "er", "er"),
    "n": ("", "", "em", "es"),
    "pl": ("e", "e", "en", "er"),
}
_ADJECTIVES = {
    "weak": {
        "m": ("e", "en", "en", "en"),
        "f": ("e", "e", "en", "en"),
        "n": ("e", "e", "en", "en"),
        "pl": ("en", "en", "en", "en"),
    },
    "mixed": {
        "m": ("er", "en", "en", "en"),
        "f": ("e", "e", "en", "en"),
        "n": ("es", "es", "en", "en"),
        "pl": ("en", "en", "en", "en"),
    },
    "strong": {
        "m": ("er", "en", "em", "en"),
        "f": ("e", "e", "er", "er"),
        "n": ("es", "es", "em", "en"),
        "pl": ("e", "e", "en", "er"),
    },
}
"""Behind der, dieser, jeder; behind ein, kein, dein and 1; alone."""
_PRONOUNS = {
    "du": ("du", "dich", "dir", "deiner"),
    "m": ("er", "ihn", "ihm", "seiner"),
    "f": ("sie", "sie", "ihr", "ihrer"),
    "n": ("es", "es", "ihm", "seiner"),
    "pl": ("sie", "sie", "ihnen", "ihrer"),
}
_RELATIVE = {
    "m": ("der", "den", "dem", "dessen"),
    "f": ("die", "die", "der", "deren"),
    "n": ("das", "das", "dem", "dessen"),
    "pl": ("die", "die", "denen", "deren"),
}

PREPOSITIONS = {
    "an": "dat", "auf": "dat", "aus": "dat", "bei": "dat", "durch": "acc", "für": "acc",
    "gegen": "acc", "in": "dat", "mit": "dat", "neben": "dat", "ohne": "acc", "um": "acc",
    "von": "dat", "zu": "dat",
}  # fmt: skip
"""The case that a preposition asks for, if the message does not name another: `auf+acc`."""

_CONTRACTED = {
    ("an", "dem"): "am", ("an", "das"): "ans", ("bei", "dem"): "beim", ("in", "dem"): "im",
    ("in", "das"): "ins", ("von", "dem"): "vom", ("zu", "dem"): "zum", ("zu", "der"): "zur",
}  # fmt: skip

BOUNDS = {
    "at-least": "mindestens ",
    "at-most": "höchstens ",
    "exactly": "genau ",
    "fewer-than": "weniger als ",
    "more-than": "mehr als ",
}


def article(word: str, case: str, gender: str) -> str:
    """der, ein, kein, dein, sein, ihr, dies-, jed-, all-"""
    index = CASES.index(case)
    if word == "der":
        return _DEFINITE[gender][index]
    table = _LIKE_DIESER if word in ("dies", "jed", "all") else _LIKE_EIN
    return word + table[gender][index]


def ending(case: str, gender: str, declension: str) -> str:
    """Of an adjective."""
    return _ADJECTIVES[declension][gender][CASES.index(case)]


def pronoun(gender: str, case: str) -> str:
    return _PRONOUNS[gender][CASES.index(case)]


def relative_pronoun(gender: str, case: str) -> str:
    return _RELATIVE[gender][CASES.index(case)]


def possessive(gender: str) -> str:
    return "ihr" if gender in ("f", "pl") else "sein"


def reflexive(you: bool) -> str:
    return "dich" if you else "sich"


def contracted(preposition: str, text: str) -> str:
    """zu + dem roten Tor = zum roten Tor"""
    first, _, rest = text.partition(" ")
    if joined := _CONTRACTED.get((preposition, first)):
        return f"{joined} {rest}"
    return f"{preposition} {text}"


def inflected(noun: Noun, case: str, gender: str, declension: str) -> str:
    """The noun itself. Forms that are left out are like the name, or like the plural."""
    weak = declension == "weak"
    if gender == "pl":
        if noun.gender == "pl":
            plural, definite = noun.name, noun.definite
        else:
            plural, definite = noun.plural or noun.name, noun.plural_definite
        if case == "dat":
            return noun.dative_plural or plural
        return (definite if weak or declension == "mixed" else "") or plural
    match case:
        case "gen":
            return noun.genitive or noun.name
        case "dat":
            return noun.dative or noun.name
        case "acc" if noun.gender == "m" or noun.gender is None:
            return noun.accusative or noun.name
    return (noun.definite if weak else "") or noun.name
