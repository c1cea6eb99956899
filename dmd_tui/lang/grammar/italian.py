"""Italian: clauses and sentences – moods, clitic pronouns, the subjunctive, who is named and who not.

A message of a deed is an infinitive with what belongs to it: “infliggere {n} {victim:dative}”. Its
first word (behind “non”) is looked up among the verbs of `words/it.yaml`; “muoversi” is reflexive.
`~` is an ending that agrees with the subject: “essere Sicur~”.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from dmd_tui.lang.grammar.italian_deeds import Deed, in_order
from dmd_tui.lang.grammar.italian_nouns import ItalianNouns
from dmd_tui.lang.grammar.italian_words import ENDINGS
from dmd_tui.lang.grammar.language import Opening, Verb
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.grammar.saying import Act, Form, Part
from dmd_tui.lang.message import fill

GROUP = "⟦"
"""Before conditions that belong together."""
_CLITIC = re.compile(r" ?⟨(\w+)(?:=([^⟩]*))?⟩")
"""A pronoun that has yet to find its verb, and the noun it stands for."""
_EITHER = re.compile(r"⟪([^|⟫]*)\|([^⟫]*)⟫")
"""A verb with its pronoun, or with the noun, if the pronoun could mean somebody else."""
_SOMEBODY = "un investigatore "
_POINTS = re.compile(r"\b(?:su[oaei]|suoi|loro|lui|lei|ess[oaie])\b")
"""Words that point back to somebody named before."""
_HAD = re.compile(r" che (hai|ha|hanno)$")
_WHICH = re.compile(r" ((?:\w+ cui)(?: casella)?)$")
_PURPOSE = re.compile(r" per (?!ogni )")
_ASIDE = re.compile(r"\([^)]*\)")
_NAMES = re.compile("“[^”]*”")


class Italian(ItalianNouns):
    """As good rulebooks write it: tu, short sentences, the subject only where it is needed."""

    elides = True
    anew: ClassVar[Mapping[Form, Form]] = {"after": "statement", "inverted": "statement"}

    # ── clauses ──────────────────────────────────────────────────────────────────────────────────

    def _split(self, act: Act) -> Deed:
        words = dict(act.words)
        if act.subject:
            words["subject"] = act.subject
        self._name_first(words)
        message = in_order(self.messages[act.id], words)
        text = fill(message, words, self.said)
        clitic = noun = ""
        if found := _CLITIC.search(text):
            clitic, noun = found[1], found[2] or ""
            text = text[: found.start()] + text[found.end() :]
        verb, _, rest = text.partition(" ")
        no = verb == "non"
        if no:
            verb, _, rest = rest.partition(" ")
        if verb.endswith("rsi"):
            verb, clitic = f"{verb[:-2]}e", "si"
        if "~" in rest:
            ending = ENDINGS[self.shape(act.subject)] if act.subject else "o"
            rest = rest.replace("~", ending)
        nobody = any(isinstance(word, Mention) and word.det == "no" for word in words.values())
        return Deed(verb, rest, clitic, no or nobody, noun)

    def _name_first(self, words: dict[str, object]) -> None:
        """“nella casella dell’investigatore morto 1 … per ogni … che ha”: the place is said before the
        amount, so that it must name whom the amount named."""
        n, where = words.get("n"), words.get("where")
        if not isinstance(n, Mention) or not isinstance(where, Mention) or where.owner is None:
            return
        owner = where.owner.with_(stand="")
        name = f" {self._text(owner)}"
        if where.owner.stand == "pronoun" and any(text.endswith(name) for text in n.after):
            words["where"] = where.with_(owner=owner)
            words["n"] = n.with_(after=tuple(text.removesuffix(name) for text in n.after))

    def act(self, act: Act, form: Form) -> str:
        return self._clause(act, self._split(act), form)

    def _clause(self, act: Act, deed: Deed, form: Form) -> str:
        subject = act.subject
        you = subject is None or subject.is_you
        if deed.verb == "esserci":
            return self._there(deed, several=subject is not None and subject.is_several)
        if act.mood and not (act.mood == "may" and form in ("bare", "to", "choice")):
            deed = deed.allowed(act.mood == "may", you)
        verb = self.vocabulary.verbs[deed.verb]
        if form in ("bare", "to") and you:
            return deed.said(deed.infinitive(you))
        if form == "choice" and you and act.mood != "cannot":
            return deed.said(deed.command(verb))
        if form in ("command", "after") and you and not act.mood:
            return deed.said(deed.command(verb))
        if form in ("bare", "to"):
            name = self._subject(act, "statement")
            return f"far sì che {name} {deed.said(deed.finite(self._wish(verb, subject), you))}"
        if form in ("unless", "unless-more"):
            no = "" if form == "unless-more" else "non "
            name = "tu" if you else self._subject(act, "sub")
            name = "" if form == "unless-more" else name
            wish = deed.said(deed.finite(self._wish(verb, subject), you))
            return f"{name} {no}{wish}".lstrip()
        finite = self._finite(verb, subject)
        if deed.no and subject and subject.stand == "relative" and subject.det != "the":
            finite = self._wish(verb, subject)  # ogni nemico che non sia …
        said = deed.said(f"{'non ' if deed.no else ''}{deed.finite(finite, you)}")
        return f"{self._subject(act, form)} {said}".lstrip()

    def _there(self, deed: Deed, *, several: bool) -> str:
        """c’è, ci sono; “su cui” opens its clause, and what somebody has is simply had."""
        no = "non " if deed.no else ""
        if found := _HAD.search(deed.rest):
            return f"{no}{found[1]} {deed.rest[: found.start()]}"
        rest, which = deed.rest, ""
        if found := _WHICH.search(rest):
            rest, which = rest[: found.start()], f"{found[1]} "
        return f"{which}{no}{'ci sono' if several else 'c’è'} {rest}".rstrip()

    def _subject(self, act: Act, form: Form) -> str:
        """Who does it; nobody needs to say “tu”, and a pronoun only where it could be the reader."""
        subject = act.subject
        if subject is None or subject.is_you or form in ("predicate", "sub-same"):
            return ""
        if subject.stand == "relative":
            return "che"
        if act.id == "modifier:link":
            subject = subject.with_(det="the")
        if subject.stand != "pronoun":
            return self._text(subject)
        if form == "sub":
            return ""
        if subject.kind != "investigator":
            again = act.id.startswith("modifier:") and form == "statement"
            return "inoltre" if again else self._stressed(subject)  # Inoltre ignora i Lucchetti.
        return self._text(Mention(self.noun("investigator"), det="that", plural=subject.is_several))

    def _finite(self, verb: Verb, subject: Mention | None) -> str:
        if subject is None or subject.is_you:
            return verb.second
        return verb.third_plural if self._is_several(subject) else verb.third

    def _wish(self, verb: Verb, subject: Mention | None) -> str:
        """The present subjunctive: subisca, subiscano."""
        several = subject is not None and not subject.is_you and subject.is_several
        return f"{verb.subjunctive}no" if several else verb.subjunctive

    def listing_of(self, units: Sequence[Part], word: str) -> str:
        return self.listing(self._gapped(units), word)

    def _gapped(self, units: Sequence[Part]) -> list[str]:
        """A verb that all begin with is said once: “ignora 1 ferita”, “1 perdita di sanità”."""
        whole = [unit.text for unit in units]
        acts = [unit.saying for unit in units if isinstance(unit.saying, Act)]
        if len(acts) < len(units):
            return whole
        if units[0].form == "unless":
            return [whole[0], *(self.act(act, "unless-more") for act in acts[1:])]
        split = [self._split(act) for act in acts]
        alike = {(deed.verb, act.mood) for act, deed in zip(acts, split, strict=True)}
        same = all(act.subject == acts[0].subject for act in acts)
        plain = not any(deed.clitic or deed.no or _pauses(deed.rest) for deed in split)
        if len(alike) > 1 or not same or not plain:
            return whole
        return [whole[0], *(deed.rest for deed in split[1:])]

    def held(self, thing: Mention, holder: Mention) -> str:
        if holder.is_you:
            return "che hai"
        has = "hanno" if holder.is_several else "ha"
        return f"che {has}" if holder.stand else f"che {has} {self._text(holder)}"

    def permit(self, you: Mention, deed: str, form: Form) -> str:
        if you.is_you:
            return f"puoi {deed}"
        may = "possono" if you.is_several else "può"
        name = self._subject(Act(self, "", you), form)
        return f"{name} {may} {deed}".lstrip()

    # ── sentences ────────────────────────────────────────────────────────────────────────────────

    def opening(self, opening: Opening) -> tuple[str, Form]:
        """Behind a moment “cura” could be anybody: the reader is told, not commanded."""
        text, form = super().opening(opening)
        return text, "inverted" if opening.moments else form

    def told(self, id: str, words: Mapping[str, object], form: Form) -> str:
        if id == "flow:given-last" and form == "command":
            condition = words["condition"]
            if not _POINTS.search(self.said(condition, "sub")):
                id = "flow:given"  # what must hold is said first
        text = super().told(id, words, form)
        return f"{GROUP}{text}" if id.startswith("whether:together") else text

    def fill(self, id: str, /, **words: object) -> str:
        one, other = words.get("one"), words.get("other")
        if id == "per:both" and isinstance(one, Mention) and isinstance(other, Mention):
            if one.after == other.after:  # ogni Reliquia e ogni Oggetto che hai
                words["one"] = one.with_(after=())
            elif one.noun is other.noun:  # ogni livello che hai nell’abilità … e nell’abilità …
                words["other"] = " ".join(text for text in other.after if text not in one.after)
        return super().fill(id, **words)

    def listing(self, parts: Sequence[str], word: str = "and") -> str:
        """a, b e c; “ed” before another e, “c’è” once, and a group of conditions behind its own “se”."""
        if len(parts) < 2:
            return "".join(parts)
        joint = self.messages[f"list:{word}"]
        if parts[0].startswith(GROUP):  # a e b, oppure se c; a o b, e se c
            other = "oppure" if word == "or" else joint
            return f"{parts[0]}, {other} se {self.listing(parts[1:], word)}"
        if all(part.startswith("c’è ") for part in parts):
            parts = [parts[0], *(part.removeprefix("c’è ") for part in parts[1:])]
        parts = [parts[0], *(part.replace(GROUP, "se ", 1) for part in parts[1:])]
        if joint == "e" and parts[-1][:1].lower() in ("e", "è"):
            joint = "ed"
        return f"{', '.join(parts[:-1])} {joint} {parts[-1]}"

    def is_compound(self, unit: Part) -> bool:
        text = _ASIDE.sub("", unit.text)
        return unit.saying.compound or unit.saying.alone or any(c in text for c in ",:;")

    def either(self, units: Sequence[Part]) -> str:
        """Ways to choose from; those of several sentences are numbered."""
        if any(c in unit.text for unit in units for c in ";:"):
            ways = [
                f"({letter}) {unit.text}" for letter, unit in zip("abcdef", units, strict=False)
            ]
            return f"{'; '.join(ways[:-1])}; oppure {ways[-1]}"
        return self.either_of(units)

    def either_of(self, units: Sequence[Part]) -> str:
        """Short ways are joined by “o”, long ones by “oppure”."""
        ways = self._gapped(units)
        if len(ways) == 2 and any(
            _PURPOSE.search(_NAMES.sub("", way)) or len(_NAMES.sub("“”", way).split()) > 4
            for way in ways
        ):
            return " oppure ".join(ways)
        return self.listing(ways, "or")

    def finish(self, text: str) -> str:
        """If an investigator was just spoken of, “lo” could be him: the noun is said."""
        while found := _EITHER.search(text):
            said = found[2] if _SOMEBODY in text[: found.start()] else found[1]
            text = text[: found.start()] + said + text[found.end() :]
        return text.replace(GROUP, "")


def _pauses(text: str) -> bool:
    """There is a comma or a purpose in it, outside of names."""
    text = _NAMES.sub("", text)
    return any(c in text for c in ",:;(") or bool(_PURPOSE.search(text))
