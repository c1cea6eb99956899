"""One language: its messages by what they are for, its vocabulary and its grammar."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib import import_module

from dmd_tui.cards.translation import Noun
from dmd_tui.lang.compiled import Tongue, load_tongue
from dmd_tui.lang.grammar.language import Language
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.message import fill, sentence

LANGUAGES = {
    "en": ("dmd_tui.lang.grammar.english", "English"),
    "de": ("dmd_tui.lang.grammar.german", "German"),
    "it": ("dmd_tui.lang.grammar.italian", "Italian"),
}
"""Where the grammar of a language is; it is imported when somebody speaks it."""


class UnknownLanguage(LookupError):
    """There is no catalogue of that language."""


class Catalogue:
    """Messages of one language by what they are for; ids as in the .po files without the group."""

    def __init__(self, language: str, tongue: Tongue, grammar: Language) -> None:
        groups: dict[str, dict[str, str]] = {}
        for id, text in tongue.messages.items():
            group, _, name = id.partition(":")
            groups.setdefault(group, {})[name] = text
        self.language = language
        self.grammar = grammar
        self.words = groups["word"]
        self.events = groups["event"]
        self.endings = groups["ending"]
        self.prompts = groups["prompt"]
        self.options = groups["option"]
        self.refusals = groups["refusal"]
        self.interface = groups["interface"]
        """What the program itself says in plain lines."""
        self.screen = groups.get("screen", {})
        """What stands on the screens: headings, keys, hints."""
        self.phrases = groups["phrase"]
        """Parts of messages: how something is, how somebody dies."""
        self.faces = groups["face"]
        self.symbols = {id: _pair(text) for id, text in groups["symbol"].items()}
        """One and several."""
        self.harms = {id: _pair(text) for id, text in groups["harm"].items()}

    def tell(self, id: str, /, **words: object) -> str:
        """A sentence of the screens or of the program, for whoever has no game at hand."""
        return sentence(self._message(id), words, self.grammar.said)

    def phrase(self, id: str, /, **words: object) -> str:
        """The same without a capital: a part of a line."""
        return fill(self._message(id), words, self.grammar.said)

    def _message(self, id: str) -> str:
        return self.screen[id] if id in self.screen else self.interface[id]

    def listing(self, parts: Sequence[str], word: str = "and") -> str:
        return self.grammar.listing(parts, word)

    def counted(self, noun: str, n: int) -> str:
        """So many of a word of the vocabulary: 2 bonus dice."""
        return self.grammar.mention(Mention(self.grammar.noun(noun), n=n), "nom")

    def tokens(self, name: str, n: int) -> str:
        """So many tokens of that name, if no more is known about it: 2 Fatigue tokens."""
        return self.grammar.mention(Mention(self.grammar.token(Noun(name=name)), n=n), "acc")

    def dice_rolled(self, standard: int, bonus: int) -> tuple[Mention, ...]:
        """2 standard dice and 1 bonus die: fills a gap that asks for their case."""
        kinds = ((standard, "standard-die"), (bonus, "bonus-die"))
        return tuple(Mention(self.grammar.noun(noun), n=n) for n, noun in kinds if n)

    def dice(self, standard: int, bonus: int) -> str:
        """The same after “with”."""
        return self.grammar.said(self.dice_rolled(standard, bonus), "dat")


def _pair(text: str) -> tuple[str, str]:
    one, _, many = text.partition("|")
    return one, many


@cache
def catalogue(language: str) -> Catalogue:
    if language not in LANGUAGES:
        raise UnknownLanguage(f"there are no texts in the language “{language}”")
    module, name = LANGUAGES[language]
    tongue = load_tongue(language)
    grammar = getattr(import_module(module), name)(tongue.messages, tongue.vocabulary)
    return Catalogue(language, tongue, grammar)
