"""Sayings: effects and conditions as clauses, before a language has given them words.

Every saying can be said in several forms:

| form | English | German |
|---|---|---|
| `command` | take 1 stress; each investigator takes 1 stress | erleide 1 Stress; jeder Ermittler erleidet 1 Stress |
| `after` | the same, behind something that opens the sentence | erleide 1 Stress; erleidet jeder Ermittler 1 Stress |
| `statement` | you take 1 stress | du erleidest 1 Stress |
| `inverted` | you take 1 stress | erleidest du 1 Stress |
| `sub` | (if) you take 1 stress | (wenn) du 1 Stress erleidest |
| `bare` | (may) take 1 stress | (darf) 1 Stress erleiden |
| `to` | (to) take 1 stress | (um) 1 Stress zu erleiden |
| `choice` | take 1 stress, as something to choose | erleide 1 Stress |
| `predicate` | takes 1 stress | erleidet 1 Stress |
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from dmd_tui.lang.grammar.mention import Mention

if TYPE_CHECKING:
    from dmd_tui.lang.grammar.language import Language

Form = str
BEHIND = {"command": "after", "statement": "inverted"}
"""The form of a clause that does not open its sentence."""
ANEW = {"command": "command", "after": "command", "inverted": "command", "choice": "choice"}
"""The form in which the reader is spoken to again, after the deed of somebody else."""


class Saying:
    """A clause, or several that belong together."""

    alone = False
    """It wants a sentence of its own: if, otherwise, for each."""
    compound = False
    """It has parts of its own: beside other clauses it is set apart."""
    leads = False
    """It begins with a clause of its own, so that an opening before it would be too much."""

    def parts(self, form: Form) -> list[Part]:
        raise NotImplementedError

    @property
    def own(self) -> bool:
        """Nobody else is named as the one who acts."""
        return True

    @property
    def others(self) -> bool:
        """Somebody else acts, not the reader."""
        return False


class Part:
    """One clause in one form."""

    def __init__(self, text: str, saying: Saying, form: Form) -> None:
        self.text = text
        self.saying = saying
        self.form = form
        self.anew = False
        """It is the reader's turn again, after the deed of somebody else: it is set apart."""


class Act(Saying):
    """Somebody does something. The message is a verb with what belongs to it."""

    def __init__(
        self,
        language: Language,
        id: str,
        subject: Mention | None = None,
        words: Mapping[str, object] | None = None,
        mood: str = "",
    ) -> None:
        self.language = language
        self.id = id
        self.subject = subject
        self.words = words or {}
        self.mood = mood
        """may, or nothing."""

    @property
    def own(self) -> bool:
        return not self.mood and not self.others

    @property
    def others(self) -> bool:
        return self.subject is not None and not self.subject.is_you

    def parts(self, form: Form) -> list[Part]:
        return [Part(self.language.act(self, form), self, form)]


class Told(Saying):
    """A sentence that is put together from others: if …, unless …, choose one: …"""

    def __init__(
        self,
        language: Language,
        id: str,
        words: Mapping[str, object],
        *,
        alone: bool = False,
        compound: bool = False,
        leads: bool = False,
    ) -> None:
        self.language = language
        self.id = id
        self.words = words
        self.alone = alone
        self.compound = compound
        self.leads = leads and f"{id}/after" not in language.messages

    def parts(self, form: Form) -> list[Part]:
        return [Part(self.language.told(self.id, self.words, form), self, form)]


class Chain(Saying):
    """Several sentences, one after the other."""

    def __init__(self, *sayings: Saying) -> None:
        self.sayings = sayings
        self.alone = any(saying.alone for saying in sayings)
        self.leads = sayings[0].leads

    def parts(self, form: Form) -> list[Part]:
        first, *others = self.sayings
        later = {"after": "command", "inverted": "statement"}.get(form, form)
        return [*first.parts(form), *(part for saying in others for part in saying.parts(later))]


class Several:
    """Several sayings in one sentence: what fills a gap of a message."""

    def __init__(self, language: Language, sayings: Sequence[Saying], word: str = "and") -> None:
        self.language = language
        self.sayings = sayings
        self.word = word

    def form(self, form: Form) -> str:
        return self.language.inline(self.units(form or "command"), self.word)

    def units(self, form: Form) -> list[Part]:
        return units(self.language, self.sayings, form)


def units(language: Language, sayings: Sequence[Saying], form: Form) -> list[Part]:
    """The clauses in order. Where the reader acts after somebody else did, something new begins:
    “each monster heals 1 wound; move each monster 1 space”."""
    first, *others = _turns(sayings) if form in ANEW else [sayings]
    parts = _in_turn(language, first, form)
    for turn in others:
        begun = _in_turn(language, turn, language.anew.get(form) or ANEW[form])
        begun[0].anew = True
        parts += begun
    return parts


def _turns(sayings: Sequence[Saying]) -> list[list[Saying]]:
    """Whatever the reader does before others do something."""
    turns: list[list[Saying]] = [[]]
    for saying in sayings:
        if turns[-1] and saying.own and turns[-1][-1].others:
            turns.append([])
        turns[-1].append(saying)
    return turns


def _in_turn(language: Language, sayings: Sequence[Saying], form: Form) -> list[Part]:
    """Behind what the reader may do, what is done in any case needs a “you”."""
    mixed = len({saying.own for saying in sayings}) > 1
    if mixed and not language.mixes_moods:
        form = {"command": "statement", "after": "inverted"}.get(form, form)
    parts: list[Part] = []
    named = False
    for saying in sayings:
        wanted = form
        if parts and form in ("after", "inverted"):
            wanted = "command" if form == "after" else "statement"
        if named and saying.own and wanted == "command":
            wanted = "statement"
        if language.elides and wanted == "statement" and parts and _same(parts[-1], saying):
            wanted = "predicate"
        parts += saying.parts(wanted)
        named = named or (form in ("command", "after") and not saying.own)
    return parts


def _same(before: Part, saying: Saying) -> bool:
    """The same one acts again, and nothing was told between."""
    if not isinstance(saying, Act) or before.form not in ("statement", "inverted", "predicate"):
        return False
    actor = before.saying
    if not isinstance(actor, Act):
        return False
    if actor.subject is None or actor.subject.is_you:
        return saying.subject is None or saying.subject.is_you
    return saying.subject is not None and saying.subject.pronoun() == actor.subject.pronoun()


class Conditions(Several):
    """Conditions: what follows “if”."""

    def form(self, form: Form) -> str:
        form = form or "sub"
        parts: list[Part] = []
        for saying in self.sayings:
            again = (
                self.language.elides and form == "sub" and parts and _you_twice(parts[-1], saying)
            )
            parts += saying.parts("sub-same" if again else form)
        return self.language.listing([part.text for part in parts], self.word)


def _you_twice(before: Part, saying: Saying) -> bool:
    acts = (before.saying, saying)
    return all(isinstance(act, Act) and act.subject and act.subject.is_you for act in acts)
