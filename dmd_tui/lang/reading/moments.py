"""When: the moments of the game, and whole texts with their moment and limit."""

from __future__ import annotations

from dmd_tui.cards.box import Clause
from dmd_tui.cards.schema import MODIFIERS, Auto, Condition, Effects, ExtraWounds, IsA, Ref
from dmd_tui.lang.about import About
from dmd_tui.lang.grammar.language import Language, Opening
from dmd_tui.lang.grammar.mention import YOU, Mention, Referent
from dmd_tui.lang.grammar.saying import Part, Saying, units
from dmd_tui.lang.message import capital
from dmd_tui.lang.reading import effects as _effects
from dmd_tui.lang.reading import flow as _flow
from dmd_tui.lang.reading import modifiers as _modifiers
from dmd_tui.lang.reading.reading import Reading, read
from dmd_tui.lang.reading.whether import rival, whether
from dmd_tui.lang.reading.whom import elder_one, kind_of

READERS = (_effects, _flow, _modifiers)
"""Importing them gives every node its message."""

MODES = ("free", "special", "use")

OPTIONAL_WHEN_LIMITED = (Auto, ExtraWounds)
"""Nobody must use up a limited text on a roll that does not need it."""


def _it(moment: str, r: Reading) -> Referent:
    """What a text means by `it` at a moment, and whether the moment has named it already."""
    match moment:
        case "attack":
            return Referent(r.mention("target", "enemy", det="the"))
        case "enemy-attacks" | "unharmed" | "kill" | "sneak":
            return Referent(r.mention("enemy", "enemy", det="that"), known=True)
        case "ally-roll" | "ally-rests" | "ally-leaves":
            return Referent(r.mention("investigator", "investigator", det="that"), known=True)
        case "dies":
            return Referent(r.mention("killer", "investigator", det="the"))
    return Referent(YOU)


class Reader:
    """Effect trees as sentences of a language."""

    def __init__(self, language: Language) -> None:
        self.language = language

    def text(self, effects: Effects, about: About) -> str:
        """Whole sentences, as on a card."""
        return self._sentences(self._statements(effects, Reading.of(about, self.language)))

    def option(self, effects: Effects, about: About) -> str:
        """One phrase, as an answer to choose."""
        text = Reading.of(about, self.language).several(effects).form("command")
        return capital(self.language.finish(text))

    def purpose(self, effects: Effects, about: About) -> str:
        """What one pays for: in English, what follows “to”."""
        text = Reading.of(about, self.language).several(effects).form("to")
        return self.language.finish(text)

    def within(self, id: str, effects: Effects, about: About, **words: object) -> str:
        """Effects in a message, without a capital: a part of a line."""
        r = Reading.of(about, self.language)
        text = self.language.told(id, {"do": r.several(effects), **words}, "command")
        return self.language.finish(text)

    def condition(self, condition: Condition, about: About) -> str:
        """What follows “if”."""
        text = whether(condition, Reading.of(about, self.language)).form("sub")
        return self.language.finish(text)

    def clause(self, clause: Clause, about: About) -> str:
        """A text with its moment, condition and limit."""
        r = Reading.of(about, self.language)
        aim = _aim(clause, r)
        r.it = Referent(aim, known=True) if aim else _it(clause.when[0], r)
        if clause.when[0] == "ally-roll":
            r.roller = r.it.noun.pronoun()
        opening = self._opening(clause, r, aim)
        if clause.when[0] == "meets":  # two enemies: neither is simply “it”
            r.it = Referent(_met(clause, r).with_(det="the"))
            r.own.known = False
        elif r.own.noun.kind == "enemy" and rival(clause.if_, r):
            r.own.known = False
        if not opening:
            texts = [part.text for part in self._parts(clause.do, r, "command")]
            return self._with_mode(clause, self._sentences(texts))
        opened, form = self.language.opening(opening)
        parts = self._parts(clause.do, r, form, may=clause)
        leads = parts[0].saying.leads
        if len(parts) > 1 and not any(part.saying.alone for part in parts):
            first, *rest = [self.language.inline(parts)]
        else:
            first, *rest = [part.text for part in parts]
        first = self.language.opened(opened, first, leads=leads)
        return self._with_mode(clause, self._sentences([first, *rest]))

    def _parts(
        self, effects: Effects, r: Reading, form: str, may: Clause | None = None
    ) -> list[Part]:
        """The clauses; only the first one stands behind the opening."""
        sayings = read(effects, r)
        if form in ("after", "inverted") and not any(saying.alone for saying in sayings):
            if may and may.per and isinstance(effects[0], OPTIONAL_WHEN_LIMITED):
                _permitted(sayings[0])
            return units(self.language, sayings, "command" if sayings[0].leads else form)
        parts: list[Part] = []
        for effect, saying in zip(effects, sayings, strict=True):
            wanted = form
            if form in ("after", "inverted") and (parts or saying.leads):
                wanted = "command"
            if form == "command" and isinstance(effect, MODIFIERS):
                wanted = "statement"  # what stands is told, what happens is commanded
            if may and not parts and may.per and isinstance(effect, OPTIONAL_WHEN_LIMITED):
                saying = _permitted(saying)
            parts += saying.parts(wanted)
        return parts

    def _statements(self, effects: Effects, r: Reading) -> list[str]:
        return [part.text for part in self._parts(effects, r, "command")]

    def _with_mode(self, clause: Clause, text: str) -> str:
        mode = clause.when[0]
        if mode not in MODES:
            return text
        limit = self.language.messages[f"limit:{clause.per}"] if clause.per else ""
        return capital(self.language.fill(f"mode:{mode}", limit=limit, text=text))

    def _opening(self, clause: Clause, r: Reading, aim: Mention | None) -> Opening:
        """When, how often, and if: what stands before the effect."""
        limit, condition = "", ""
        moments: tuple[str, ...] = ()
        if clause.when[0] not in MODES:
            limit = self.language.messages[f"limit:{clause.per}"] if clause.per else ""
            moments = tuple(self._moment(m, clause, r, aim) for m in clause.when if m != "always")
        if clause.if_ is not None and aim is None:
            id = "clause:as-long-as" if clause.when == ("always",) else "clause:if"
            condition = self.language.fill(id, condition=whether(clause.if_, r))
        return Opening(limit, moments, condition)

    def _moment(self, moment: str, clause: Clause, r: Reading, aim: Mention | None) -> str:
        if aim is not None:
            return self.language.fill(f"moment:{moment}/of", of=aim)
        message = self.language.messages.get(f"moment:{moment}")
        if message is None:  # an action of the episode
            return self.language.fill("moment:action", action=r.names.action(moment))
        own = r.own.mention() if "{self" in message else ""
        met = _met(clause, r) if moment == "meets" else ""
        return self.language.fill(f"moment:{moment}", self=own, of=met)

    def _sentences(self, parts: list[str]) -> str:
        return " ".join(self.language.sentence(part) for part in parts)


def _aim(clause: Clause, r: Reading) -> Mention | None:
    """Whom alone a text means that speaks of what you do to an enemy: one attacks the elder one, and
    not somebody who, as it turns out, is the elder one."""
    match clause:
        case Clause(when=("attack" | "kill" | "sneak",), if_=IsA(who=Ref(name="it"), kind=kind)):
            return elder_one(r) if kind == "elder-one" else kind_of(kind, r).with_(det="a")
    return None


def _met(clause: Clause, r: Reading) -> Mention:
    """Whom an enemy meets."""
    if clause.of:
        return kind_of(clause.of, r).with_(det="a")
    return r.mention("enemy", "enemy", adjectives=("other",), det="another")


def _permitted(saying: Saying) -> Saying:
    saying.mood = "may"  # type: ignore[attr-defined]
    return saying
