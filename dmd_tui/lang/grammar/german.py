"""German: clauses and sentences – where the verb stands, who is named and who not.

A message of a deed is an infinitive with what belongs to it: “{victim:dat} {n:acc} zufügen”. Its last
word is looked up among the verbs of `words/de.yaml`. What follows ` | ` stays behind the verb.
`(,)` closes a subordinate clause: a comma, unless the sentence pauses there anyway.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from dmd_tui.lang.grammar.german_nouns import CLOSE, GermanNouns
from dmd_tui.lang.grammar.german_words import reflexive
from dmd_tui.lang.grammar.language import Opening, Verb
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.grammar.saying import Act, Form, Part
from dmd_tui.lang.message import fill

_CLOSED = re.compile(r"\(,\)(?=\s*(?:[.,;:!?)–]|\(,\)|$))")
_AFTER_COLON = re.compile(r": (\w)")
_NAMES = re.compile("„[^“]*“")
_YOU = re.compile(r"(?:\w+ )?du ")
"""The beginning of a clause that names the reader: “du heilst …”, “heilst du …”."""
_AGAIN = re.compile("^du darfst ")
_SMALL = ("dich", "dir", "sich", "ihn", "ihm", "sie", "ihr", "ihnen", "es")
"""Pronouns that go before a noun that is the subject: “greift dich ein Gegner an”."""
_JOINED = re.compile(r"\bund\b")
"""Clauses or nouns that belong together: “heile 2 Stress und/oder Wunden”."""
_POINTS = ("am ", "zu ")
"""How a moment begins that is a point of time."""
_NOBODY = "es "
"""A message that begins so has no subject but this: “es gibt einen Gegner, der …”."""
_DARF = Verb(second="darfst", third="darf", third_plural="dürfen")


class German(GermanNouns):
    """As good rulebooks write it: du, short main clauses."""

    mixes_moods = False
    elides = True

    # ── clauses ──────────────────────────────────────────────────────────────────────────────────

    def _split(self, act: Act) -> tuple[str, str, str]:
        """What stands before the verb, its infinitive, and what stays behind it."""
        words = {**act.words, "subject": act.subject} if act.subject else act.words
        text, _, tail = fill(self.messages[act.id], words, self.said).partition(" | ")
        rest, _, verb = text.rpartition(" ")
        if rest.startswith("sich "):
            rest = reflexive(act.subject is None or act.subject.is_you) + rest[4:]
        return rest, verb, tail

    def _verb(self, infinitive: str) -> Verb:
        return self.vocabulary.verbs[infinitive]

    def _finite(self, verb: Verb, infinitive: str, subject: Mention | None) -> str:
        """Without its prefix."""
        if subject is None or subject.is_you:
            return verb.second
        if self.gender(subject) == "pl":
            return verb.third_plural or infinitive.removeprefix(verb.prefix)
        return verb.third

    def act(self, act: Act, form: Form) -> str:
        return self._clause(act, *self._split(act), form)

    def _clause(self, act: Act, rest: str, infinitive: str, tail: str, form: Form) -> str:
        subject = act.subject
        you = subject is None or subject.is_you
        if act.mood and form not in ("bare", "to", "choice"):
            verb, rest, infinitive = _DARF, f"{rest} {infinitive}", "dürfen"
            if form in ("command", "after"):
                form = "statement" if form == "command" else "inverted"
        else:
            verb = self._verb(infinitive)
        if form == "choice" or (form in ("command", "after") and you):
            return _joined(verb.imperative, rest, verb.prefix, tail)
        if form in ("bare", "to"):
            if not you and subject is not None:
                rest, infinitive = f"{self._named(subject, 'acc')} {rest} {infinitive}", "lassen"
                verb = Verb()
            return _joined(rest, _with_zu(infinitive, verb) if form == "to" else infinitive, tail)
        finite = self._finite(verb, infinitive, subject)
        name = "du" if subject is None else self._named(subject, "nom")
        if rest.startswith(_NOBODY):
            name, rest, finite = "es", rest.removeprefix(_NOBODY), verb.third
        if subject is not None and subject.stand == "pronoun" and act.id.startswith("whether:isa"):
            name = "es"  # falls es ein Monster ist
        match form:
            case "predicate":
                return _joined(finite, rest, verb.prefix, tail)
            case "sub-same":
                return _joined(rest, verb.prefix + finite, tail)
            case "sub":
                return _joined(name, rest, verb.prefix + finite, tail)
            case "after" | "inverted":
                first, _, others = rest.partition(" ")
                if first in _SMALL and subject is not None and not subject.stand:
                    return _joined(finite, first, name, others, verb.prefix, tail)
                return _joined(finite, name, rest, verb.prefix, tail)
        return _joined(name, finite, rest, verb.prefix, tail)

    def listing_of(self, units: Sequence[Part], word: str) -> str:
        """A verb that all share is said once, with all that belongs to it before or behind it."""
        acts = [unit.saying for unit in units if isinstance(unit.saying, Act)]
        if len(acts) == len(units) > 1:
            split = [self._split(act) for act in acts]
            alike = {
                (verb, tail, act.mood) for act, (_, verb, tail) in zip(acts, split, strict=True)
            }
            same = all(act.subject == acts[0].subject for act in acts)
            if len(alike) == 1 and same and not any(map(_pauses, (rest for rest, _, _ in split))):
                rest = self.listing([rest for rest, _, _ in split], word)
                return self._clause(acts[0], rest, split[0][1], split[0][2], units[0].form)
        texts = [unit.text for unit in units]
        for place, before in enumerate(units[:-1], start=1):
            if _names_you(before):
                texts[place] = _AGAIN.sub("darfst ", texts[place])
        return self.listing(texts, word)

    def either_of(self, units: Sequence[Part]) -> str:
        """Commands in which something is joined already are told apart by a comma."""
        texts = [unit.text for unit in units]
        commands = all(unit.form == "choice" for unit in units)
        if commands and any(_JOINED.search(text) for text in texts):
            return f"{', '.join(texts[:-1])}, {self.messages['list:or']} {texts[-1]}"
        return super().either_of(units)

    def permit(self, you: Mention, deed: str, form: Form) -> str:
        name, may = self._named(you, "nom"), self._finite(_DARF, "dürfen", you)
        if form in ("after", "inverted"):
            return f"{may} {name} {deed}"
        return f"{name} {deed} {may}" if form == "sub" else f"{name} {may} {deed}"

    # ── sentences ────────────────────────────────────────────────────────────────────────────────

    def opening(self, opening: Opening) -> tuple[str, Form]:
        """A clause before the effect allows a command; a mere “at the end of your turn” does not."""
        when = self.listing(opening.moments, "or")
        condition = opening.condition
        clause = when.startswith(("wenn ", "nachdem ", "sobald "))
        if when.startswith("wenn ") and condition.startswith("falls "):
            joint = "und dabei" if " oder " in when else "und"
            condition = condition.removeprefix("falls ")
            if joint == "und" and when.startswith("wenn du "):
                condition = condition.removeprefix("du ")
            elif "ein anderer Ermittler" in when and condition.startswith("er "):
                joint, condition = "und dabei", condition.removeprefix("er ")
            when, condition = f"{when} {joint} {condition}", ""
        elif when.startswith(_POINTS) and condition.startswith("falls ") and not opening.limit:
            return f"{_at_that_time(condition, when)},", "after"
        comma = ", " if clause else " "
        text = comma.join(part for part in (opening.limit, when) if part)
        text = ", ".join(part for part in (text, condition) if part)
        standing = condition.startswith("solange ")
        if condition or clause:
            return f"{text},", "inverted" if standing or (when and not clause) else "after"
        return text, "inverted"

    def opened(self, opening: str, text: str, *, leads: bool) -> str:
        return f"{opening.removesuffix(',')}: {text}" if leads else f"{opening} {text}"

    def finish(self, text: str) -> str:
        text = _CLOSED.sub("", text).replace(CLOSE, ",")
        return _AFTER_COLON.sub(lambda found: f": {found[1].upper()}", text)


def _at_that_time(condition: str, when: str) -> str:
    """“falls du am Ende deines Zuges …”, “falls am Ende deines Zuges ein Feuermarker …”"""
    words = condition.split(" ")
    place = 2 if words[1] == "du" else 1
    return " ".join([*words[:place], when, *words[place:]])


def _names_you(part: Part) -> bool:
    """“du” has been said, and need not be said again."""
    return part.form in ("statement", "inverted") and _YOU.match(part.text) is not None


def _pauses(text: str) -> bool:
    """There is a comma in it, outside of names."""
    return "," in _NAMES.sub("", text)


def _with_zu(infinitive: str, verb: Verb) -> str:
    """abzulegen, zu erleiden"""
    if verb.prefix:
        return f"{verb.prefix}zu{infinitive.removeprefix(verb.prefix)}"
    return f"zu {infinitive}"


def _joined(*parts: str) -> str:
    text = " ".join(part for part in parts if part)
    return text.replace(" ,", ",")
