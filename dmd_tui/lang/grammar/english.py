"""English: articles, plurals, verbs, pronouns."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dmd_tui.cards.translation import Noun
from dmd_tui.lang.grammar.language import Language
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.grammar.saying import Act, Form, Part
from dmd_tui.lang.message import fill

_PRONOUNS = {
    "you": ("you", "you", "your"),
    "it": ("it", "it", "its"),
    "they": ("they", "them", "their"),
    "that": ("that", "that", "whose"),
    "who": ("who", "whom", "whose"),
}
"""Subject, object, possessive."""

_PURPOSE = re.compile(r"(?<!up) to ")
_DETERMINERS = {
    "random": "a random",
    "any": "any number of",
    "most": "the most",
    "least": "the least",
}
_BOUNDS = {
    "at-least": "at least ",
    "at-most": "at most ",
    "exactly": "exactly ",
    "fewer-than": "fewer than ",
    "more-than": "more than ",
    "every": "every ",
}
_AMOUNT = re.compile(r" (\[[^]]*\])?\{n\}")
_PLACES = {"where", "goal", "victim"}
_LONG_LAST = ("effect:extra-action", "modifier:actions")
"""Where an amount of many words is said last: “gain this turn 1 extra action for each relic you
have”, “summon at the red gate 1 cultist for each investigator”."""
_SILENT = re.compile(r"uni|use|eu|one\b", re.IGNORECASE)
"""Written with a vowel, spoken without: a unit."""


class English(Language):
    """As good rulebooks write it; “they” for an investigator."""

    long_last = True

    # ── nouns ────────────────────────────────────────────────────────────────────────────────────

    def mention(self, mention: Mention, form: str = "") -> str:
        match form:
            case "nom":
                return self._named(mention, 0)
            case "poss":
                return self.possessive(mention)
            case "where":
                at = self._is_gate(mention) or (mention.place and mention.det == "the")
                word = "at" if at else "in"
                return mention.noun.in_ or f"{word} {self._named(mention, 1)}"
            case "whither":
                return mention.noun.to or f"to {self._named(mention, 1)}"
            case "plain":
                return self._core(mention, self._name(mention))
            case "plural":
                return self._core(mention, self.plural(mention.noun)) + self._behind(mention)
        return self._named(mention, 1)

    def _named(self, mention: Mention, case: int) -> str:
        if mention.stand:
            return _PRONOUNS[self._pronoun(mention)][case]
        return self._text(mention)

    def _pronoun(self, mention: Mention) -> str:
        if mention.stand == "you":
            return "you"
        if mention.stand == "relative":
            return "who" if mention.kind == "investigator" else "that"
        return "they" if mention.kind == "investigator" or mention.is_several else "it"

    def is_plural(self, mention: Mention) -> bool:
        """The verb after it has no s."""
        if mention.stand in ("you", "pronoun"):
            return self._pronoun(mention) in ("you", "they")
        return mention.is_several and self.plural(mention.noun) != mention.noun.name

    def possessive(self, mention: Mention) -> str:
        if mention.stand:
            return _PRONOUNS[self._pronoun(mention)][2]
        text = self._text(mention)
        return f"{text}'" if text.endswith("s") else f"{text}'s"

    def _is_gate(self, mention: Mention) -> bool:
        return mention.noun is self.noun("gate")

    def _name(self, mention: Mention) -> str:
        several = mention.is_several
        return self.plural(mention.noun) if several else mention.noun.name

    def _core(self, mention: Mention, name: str) -> str:
        """Adjectives and noun."""
        words = [
            self.vocabulary.adjectives[word].name if isinstance(word, str) else word.name
            for word in mention.adjectives
            if not (word == "other" and mention.det == "another")
        ]
        return " ".join([*words, name])

    def _behind(self, mention: Mention) -> str:
        near = ""
        if mention.near:
            word = "nearest to" if mention.near[0] == "nearest" else "farthest from"
            near = f" {word} {self._named(mention.near[1], 1)}"
        behind = "".join(f" {text}" for text in mention.after)
        return f"{behind}{near}{mention.relative and ' ' + mention.relative}"

    def _text(self, mention: Mention) -> str:
        core = self._core(mention, self._name(mention))
        return f"{self._determined(mention, core)}{self._behind(mention)}"

    def _determined(self, mention: Mention, core: str) -> str:
        if mention.owner is not None:
            return self._owned(mention, core)
        if mention.n is not None:
            bound = "up to " if mention.up_to else _BOUNDS.get(mention.det, "")
            return f"{bound}{mention.n} {core}"
        match mention.det:
            case "":
                return core
            case "a":
                return self.article(core)
        return f"{_DETERMINERS.get(mention.det, mention.det)} {core}"

    def _owned(self, mention: Mention, core: str) -> str:
        assert mention.owner is not None
        owner = mention.owner
        long = owner.near or owner.after or owner.relative
        if not owner.stand and (long or (mention.place and len(self._text(owner).split()) > 2)):
            return f"the {core} of {self._named(owner, 1)}"
        whose = self.possessive(owner)
        if mention.det == "one-of":
            return f"one of {whose} {self.plural(mention.noun)}"
        return f"{'all ' if mention.det == 'all' else ''}{whose} {core}"

    def plural(self, noun: Noun) -> str:
        """Of the noun itself; irregular ones are in the vocabulary."""
        return noun.plural or f"{noun.name}s"

    def article(self, text: str) -> str:
        """a gate, an enemy"""
        vowel = text[:1].lower() in "aeiou" and not _SILENT.match(text)
        return f"{'an' if vowel else 'a'} {text}"

    def has_article(self, noun: Noun) -> bool:
        return "'s " not in noun.name and not noun.name.startswith("The ")

    def card(self, name: str) -> Noun:
        return Noun(name=name)

    def condition(self, name: str) -> Noun:
        return Noun(name=f"{name} Condition")

    def tagged(self, noun: Noun) -> Noun:
        return Noun(name=f"{noun.name.capitalize()} card")

    def token(self, noun: Noun) -> Noun:
        return Noun(name=f"{noun.name} token")

    def piece(self, noun: Noun) -> Noun:
        return Noun(name=noun.name.lower(), plural=noun.plural.lower(), gender=noun.gender)

    def figure(self, noun: Noun) -> Noun:
        return Noun(name=noun.name.removeprefix("The "), plural=noun.plural)

    # ── clauses ──────────────────────────────────────────────────────────────────────────────────

    def _split(self, act: Act) -> tuple[str, str]:
        """The verb, and what follows it."""
        words = {**act.words, "subject": act.subject} if act.subject else act.words
        message, n = self.messages[act.id], words.get("n")
        if isinstance(n, Mention) and n.after and (_PLACES & words.keys() or act.id in _LONG_LAST):
            message = f"{_AMOUNT.sub('', message)} {{n}}"
        verb, _, rest = fill(message, words, self.said).partition(" ")
        return verb, rest

    def _third(self, verb: str) -> str:
        known = self.vocabulary.verbs.get(verb)
        return known.third if known else f"{verb}s"

    def _finite(self, act: Act, verb: str) -> str:
        subject = act.subject
        if subject is None or self.is_plural(subject):
            known = self.vocabulary.verbs.get(verb)
            return (known.second if known else "") or verb
        return self._third(verb)

    def act(self, act: Act, form: Form) -> str:
        verb, rest = self._split(act)
        if verb == "there":  # there be {subject} …: the subject is behind its verb
            verb, _, rest = rest.partition(" ")
            return f"there {self._finite(act, verb)} {rest}"
        bare = f"{verb} {rest}".rstrip()
        subject = act.subject
        you = subject is None or subject.is_you
        name = "you" if subject is None else self._named(subject, 0)
        if act.mood:
            if form in ("bare", "to", "choice") and act.mood == "may":
                return bare
            return f"{'' if form == 'predicate' else name + ' '}{act.mood} {bare}"
        if form in ("bare", "to", "choice", "command", "after") and you:
            return bare
        if form in ("bare", "to"):
            return f"have {self._named(subject, 1)} {bare}" if subject else bare
        predicate = f"{self._finite(act, verb)} {rest}".rstrip()
        return predicate if form == "predicate" else f"{name} {predicate}"

    def _gapped(self, units: Sequence[Part]) -> list[str]:
        """A verb that all begin with is said once: “ignore 1 wound”, “1 sanity loss”."""
        whole = [unit.text for unit in units]
        acts = [unit.saying for unit in units if isinstance(unit.saying, Act)]
        if len(acts) < len(units) or any(_PURPOSE.search(text) or ":" in text for text in whole):
            return whole
        split = [self._split(act) for act in acts]
        alike = {(verb, act.mood) for act, (verb, _) in zip(acts, split, strict=True)}
        if len(alike) > 1 or any(act.subject != acts[0].subject for act in acts):
            return whole
        return [whole[0], *(rest for _, rest in split[1:])]

    def listing_of(self, units: Sequence[Part], word: str) -> str:
        return self.listing(self._gapped(units), word)

    def permit(self, you: Mention, deed: str, form: Form) -> str:
        return f"{self._named(you, 0)} may {deed}"

    def held(self, thing: Mention, holder: Mention) -> str:
        that = "" if holder.stand else "that "
        return f"{that}{self._named(holder, 0)} {'have' if self.is_plural(holder) else 'has'}"

    # ── sentences ────────────────────────────────────────────────────────────────────────────────

    def is_compound(self, unit: Part) -> bool:
        return unit.saying.compound or unit.saying.alone or any(c in unit.text for c in ",:;")

    def either_of(self, units: Sequence[Part]) -> str:
        """Short ways are joined by “or”, long ones are set apart."""
        ways = self._gapped(units)
        if len(ways) == 2 and any(" to " in way or len(way.split()) > 6 for way in ways):
            return ", or ".join(ways)
        return self.listing(ways, "or")
