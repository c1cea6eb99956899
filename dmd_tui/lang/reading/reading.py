"""A text while it is being read, and the register of readers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Effects, Node
from dmd_tui.cards.translation import Noun
from dmd_tui.lang.about import About
from dmd_tui.lang.grammar.language import Language
from dmd_tui.lang.grammar.mention import YOU, Kind, Mention, Referent
from dmd_tui.lang.grammar.saying import Act, Saying, Several, Told
from dmd_tui.lang.names import Names
from dmd_tui.lang.reading.together import together


class Reading:
    """A text while it is being read: who its pronouns are."""

    def __init__(
        self,
        names: Names,
        language: Language,
        *,
        you: Mention = YOU,
        it: Referent | None = None,
        own: Referent | None = None,
        sides: dict[str, str] | None = None,
    ) -> None:
        self.names = names
        self.language = language
        self.you = you
        self.it = it or Referent(Mention(language.noun("thing"), stand="pronoun"), known=True)
        self.own = own or Referent(self.mention("this-card", "card", det="this"))
        """What bears the text: `self` in content."""
        self.sides = sides or {}
        self.roller = you
        """Whose roll it is that the text changes."""
        self.before: tuple[Node, ...] = ()
        """What was said before: who says it again says that it is more of it."""

    @classmethod
    def of(cls, about: About, language: Language) -> Reading:
        r = cls(about.names, language, sides=about.sides)
        if about.it_is_you:
            r.it = Referent(YOU)
        elif about.it or about.noun:
            kind: Kind = "enemy" if about.it_is_enemy else "investigator"
            noun = about.noun or Noun(name=about.it)
            r.it = Referent(Mention(noun, kind, det="the" if about.noun else ""))
        if about.bearer == "enemy":
            r.own = Referent(r.mention("enemy", "enemy", det="this"))
        return r

    def about(self, it: Mention, *, known: bool = False) -> Reading:
        """The same text, about something else."""
        return Reading(
            self.names,
            self.language,
            you=self.you,
            it=Referent(it, known=known),
            own=self.own,
            sides=self.sides,
        )

    def told_to(self, you: Mention) -> Reading:
        return Reading(
            self.names, self.language, you=you, it=self.it, own=self.own, sides=self.sides
        )

    # ── what sentences are made of ───────────────────────────────────────────────────────────────

    def mention(self, noun: str, kind: Kind = "other", **features: Any) -> Mention:
        """A word of the vocabulary."""
        return Mention(self.language.noun(noun), kind, **features)

    def text(self, id: str, /, **words: object) -> str:
        return self.language.fill(id, **words)

    def act(self, id: str, subject: Mention | None = None, /, **words: object) -> Act:
        """Somebody does something; without a subject it is the reader."""
        return Act(self.language, id, subject, words)

    def may(self, id: str, subject: Mention, /, **words: object) -> Act:
        """A permission: nobody must."""
        return Act(self.language, id, subject, words, mood="may")

    def told(self, id: str, /, *, alone: bool = False, compound: bool = False, leads: bool = False,
             **words: object) -> Told:  # fmt: skip
        return Told(self.language, id, words, alone=alone, compound=compound, leads=leads)

    def several(self, effects: Effects, word: str = "and") -> Several:
        return Several(self.language, read(effects, self), word)


# ── the register: one function per node ──────────────────────────────────────────────────────────

Reader = Callable[[Any, Reading], Saying]
R = TypeVar("R", bound=Reader)

READERS: dict[type[Node], Reader] = {}


def reads(*kinds: type[Node]) -> Callable[[R], R]:
    """Register how a node reads."""

    def register(function: R) -> R:
        for kind in kinds:
            READERS[kind] = function
        return function

    return register


def read(effects: Effects, r: Reading) -> Sequence[Saying]:
    before, found = r.before, []
    told = together(effects)
    for place, effect in enumerate(told):
        r.before = (*before, *told[:place])
        found.append(READERS[type(effect)](effect, r))
    r.before = before
    return found


def is_you(who: schema.Who | None) -> bool:
    return isinstance(who, schema.Ref) and who.name == "you"
