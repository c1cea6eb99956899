"""Italian deeds: a verb with the pronouns that lean on it, and the order of what follows."""

from __future__ import annotations

import re

from dmd_tui.cards.translation import Noun
from dmd_tui.lang.grammar.italian_words import leaning
from dmd_tui.lang.grammar.language import Verb
from dmd_tui.lang.grammar.mention import Mention

SILENT = Mention(Noun(name=""))
"""What goes without saying."""


class Deed:
    """A verb, what follows it, the pronoun that leans on it, and whether it is denied."""

    def __init__(self, verb: str, rest: str, clitic: str, no: bool, noun: str = "") -> None:
        self.verb = verb
        self.rest = rest
        self.clitic = clitic
        self.no = no
        self.noun = noun
        """What the pronoun stands for."""

    def said(self, verb: str) -> str:
        return f"{verb} {self.rest}".rstrip()

    def _clitic(self, you: bool) -> str:
        return "ti" if self.clitic == "si" and you else self.clitic

    def infinitive(self, you: bool) -> str:
        bare = leaning(self.verb, self._clitic(you)) if self.clitic else self.verb
        return f"non {bare}" if self.no else bare

    def command(self, verb: Verb) -> str:
        if self.no:
            return self.infinitive(True)
        if not self.clitic:
            return verb.imperative
        return self._either(leaning(verb.imperative, self._clitic(True)), verb.imperative)

    def finite(self, verb: str, you: bool) -> str:
        return self._either(f"{self._clitic(you)} {verb}", verb) if self.clitic else verb

    def _either(self, said: str, verb: str) -> str:
        """With the pronoun; or with the noun, which the whole sentence decides."""
        return f"⟪{said}|{verb} {self.noun}⟫" if self.noun else said

    def allowed(self, may: bool, you: bool) -> Deed:
        """puoi muoverlo, non puoi scambiare"""
        inner = Deed(self.verb, self.rest, self.clitic, False)
        return Deed("potere", inner.said(inner.infinitive(you)), "", self.no or not may)


def in_order(message: str, words: dict[str, object]) -> str:
    """The message with a long object at its end. Of what is moved nobody needs to hear that something
    is nearest to itself or to its goal."""
    whom, subject = words.get("whom"), words.get("subject")
    if isinstance(whom, Mention) and isinstance(subject, Mention):
        words["whom"] = _nearest_of(whom, subject)
    n = words.get("n")
    if isinstance(n, Mention) and n.after and ("where" in words or "victim" in words):
        return _at_the_end(message, "n")
    key = "who" if "who" in words else "what"
    moved = words.get(key)
    if not isinstance(moved, Mention):
        return message
    goal, long = words.get("goal"), bool(moved.after or moved.relative)
    if not isinstance(goal, Mention):
        long = long or bool(moved.near)
    else:
        words["goal"] = _nearest_of(goal, moved)
        if moved.near and moved.near[1] in (goal, goal.owner):
            words[key], long = moved.with_(near=(moved.near[0], SILENT)), True
    last = long and not moved.stand and not words.get("each")
    return _at_the_end(message, key) if last else message


def _at_the_end(message: str, name: str) -> str:
    found = re.search(rf" \{{{name}(?::[^}}]*)?\}}", message)
    return message[: found.start()] + message[found.end() :] + found[0] if found else message


def _nearest_of(goal: Mention, moved: Mention) -> Mention:
    if goal.near and goal.near[1] == moved.pronoun():
        return goal.with_(near=(goal.near[0], SILENT))
    return goal.with_(owner=_nearest_of(goal.owner, moved)) if goal.owner else goal
