"""German mentions: articles, cases and endings around a noun.

The form of a gap is a case, a preposition with its case (`{goal:von}`, `{where:auf+acc}`), or one of
these: `where` (am roten Tor), `whither` (zum roten Tor), `onto` and `off` (auf das Feld, in die
Pulverkammer; vom Feld, aus der Pulverkammer), `again` (a number whose noun has just been said: 1 für
jeden Beweis), `plural`, `bare`.
"""

from __future__ import annotations

from dmd_tui.cards.translation import Noun
from dmd_tui.lang.grammar.german_words import (
    BOUNDS,
    PREPOSITIONS,
    article,
    contracted,
    ending,
    inflected,
    possessive,
    pronoun,
    relative_pronoun,
)
from dmd_tui.lang.grammar.language import Language
from dmd_tui.lang.grammar.mention import Mention

CLOSE = "(,)"
_CASES = ("nom", "gen", "dat", "acc")


class GermanNouns(Language):
    """Nouns with everything that stands around them."""

    gendered = True

    def mention(self, mention: Mention, form: str = "") -> str:
        match form:
            case "where":
                return mention.noun.in_ or self._with(
                    "an" if self._is_gate(mention) else "auf", mention
                )
            case "whither":
                return mention.noun.to or self._with(
                    "zu" if self._is_gate(mention) else "auf+acc", mention
                )
            case "onto":
                return self._with("in+acc" if self._is_inside(mention) else "auf+acc", mention)
            case "off":
                return self._with("aus" if self._is_inside(mention) else "von", mention)
            case "again" if mention.n is not None:
                return f"{mention.n}{self._behind(mention, self.gender(mention))}"
            case "again":
                return self._named(mention, "acc")
            case "plural":
                return self._named(mention.with_(det="", n=None, plural=True), "nom")
            case "bare":
                return self._named(mention.with_(det="", n=None), "acc")
        if form in _CASES or not form:
            return self._named(mention, form or "nom")
        return self._with(form, mention)

    def _with(self, preposition: str, mention: Mention) -> str:
        """A preposition asks for its case, and swallows some articles: “zum roten Tor”."""
        word, _, case = preposition.partition("+")
        text = self._named(mention, case or PREPOSITIONS[word])
        definite = mention.det == "the" or (mention.owner and not mention.owner.stand)
        swallows = definite and not mention.stand and not self._is_near_before(mention)
        return contracted(word, text) if swallows else f"{word} {text}"

    def _is_gate(self, mention: Mention) -> bool:
        return mention.noun is self.noun("gate")

    def _is_inside(self, mention: Mention) -> bool:
        """A place that one is in, not at or on: “in die Pulverkammer”, “auf den Stadtplatz”."""
        return mention.noun.in_.startswith(("im ", "in "))

    def gender(self, mention: Mention) -> str:
        if mention.stand == "you":
            return "m"
        return "pl" if mention.is_several else mention.noun.gender or "m"

    def _named(self, mention: Mention, case: str) -> str:
        gender = self.gender(mention)
        match mention.stand:
            case "you":
                return pronoun("du", case)
            case "pronoun":
                return pronoun(gender, case)
            case "relative":
                return relative_pronoun(gender, case)
        return self._text(mention, case, gender)

    def _text(self, mention: Mention, case: str, gender: str) -> str:
        behind = self._behind(mention, gender)
        if mention.owner is not None and self._is_among(mention):
            several = mention.with_(det="", n=None, plural=True)
            return f"{self._one_among(mention, case, gender)} {self._text(several, 'gen', 'pl')}"
        if mention.owner is not None:
            return self._owned(mention, case, gender) + behind
        if not mention.noun.gender and mention.det in ("", "the") and mention.n is None:
            return mention.noun.name + behind  # a proper name
        words, declension = self._determiner(mention, case, gender)
        return f"{self._core(mention, words, case, gender, declension)}{behind}"

    def _is_among(self, mention: Mention) -> bool:
        """“eines deiner Relikte”, “jede seiner Wunden”; but “jede Wunde des toten Ermittlers”."""
        assert mention.owner is not None
        return mention.det == "one-of" or (
            bool(mention.owner.stand) and (mention.det == "each" or mention.n is not None)
        )

    def _one_among(self, mention: Mention, case: str, gender: str) -> str:
        if mention.n is not None:
            return str(mention.n)
        if mention.det == "each":
            return article("jed", case, gender)
        return "eines" if gender == "n" and case in ("nom", "acc") else article("ein", case, gender)

    def _determiner(self, mention: Mention, case: str, gender: str) -> tuple[str, str]:
        """What stands before the noun, and how adjectives behind it are declined."""
        if mention.n is not None:
            bound = "bis zu " if mention.up_to else BOUNDS.get(mention.det, "")
            return f"{bound}{mention.n}", "mixed" if mention.n == 1 else "strong"
        match mention.det:
            case "the" | "most" | "least":
                return article("der", case, gender), "weak"
            case "a" | "one" | "another" | "random":
                return article("ein", case, gender), "mixed"
            case "no":
                return article("kein", case, gender), "mixed"
            case "each" if gender != "pl":
                return article("jed", case, gender), "weak"
            case "this" | "that":
                return article("dies", case, gender), "weak"
            case "all" | "each":
                return article("all", case, "pl"), "weak"
            case "any":
                return "beliebig viele" + {"dat": "n", "gen": "r"}.get(case, ""), "strong"
            case "that-many":
                return "so viele", "strong"
        return "", "strong"

    def _core(self, mention: Mention, words: str, case: str, gender: str, declension: str) -> str:
        adjectives, last = self._adjectives(mention, case, gender, declension)
        near = self._near(mention, case, gender, declension)
        noun = inflected(mention.noun, case, gender, declension)
        return " ".join(word for word in (words, near, *adjectives, noun, *last) if word)

    def _adjectives(
        self, mention: Mention, case: str, gender: str, declension: str
    ) -> tuple[list[str], list[str]]:
        """Before the noun, with endings; behind it, without."""
        own = {"random": "random", "another": "other", "most": "most", "least": "least"}
        ids = list(mention.adjectives)
        extra = own.get(mention.det)
        if extra and extra not in ids:
            ids.insert(0, extra)
        before, behind = [], []
        for id in ids:
            word = self.vocabulary.adjectives[id] if isinstance(id, str) else id
            name = word.plural if gender == "pl" and word.plural else word.name
            if name.startswith("~ "):
                behind.append(name[2:])
            else:
                before.append(name + ending(case, gender, declension))
        return before, behind

    def _near(self, mention: Mention, case: str, gender: str, declension: str) -> str:
        """“dir nächste”, “vom Stadtplatz am weitesten entfernte”."""
        if not self._is_near_before(mention):
            return ""
        assert mention.near
        how, to = mention.near
        end = ending(case, gender, declension)
        if how == "nearest":
            return f"{self._named(to, 'dat')} nächst{end}"
        return f"{self._with('von', to)} am weitesten entfernt{end}"

    def _is_near_before(self, mention: Mention) -> bool:
        if mention.near is None:
            return False
        how, to = mention.near
        long = to.after or to.near or to.relative or to.owner
        return bool(to.stand) or (how == "farthest" and not long)

    def _behind(self, mention: Mention, gender: str) -> str:
        texts = list(mention.after)
        if mention.near and not self._is_near_before(mention):
            how, to = mention.near
            who = relative_pronoun(gender, "nom")
            verb = "sind" if gender == "pl" else "ist"
            if how == "nearest":
                texts.append(f", {who} {self._named(to, 'dat')} am nächsten {verb}{CLOSE}")
            else:
                texts.append(f", {who} {self._with('von', to)} am weitesten entfernt {verb}{CLOSE}")
        if mention.relative:
            texts.append(f", {mention.relative}{CLOSE}")
        return "".join(text if text.startswith(",") else f" {text}" for text in texts)

    def _owned(self, mention: Mention, case: str, gender: str) -> str:
        owner = mention.owner
        assert owner is not None
        every = article("all", case, "pl") + " " if mention.det == "all" else ""
        if owner.stand:
            stem = "dein" if owner.is_you else possessive(self.gender(owner))
            if owner.stand == "relative":
                stem = relative_pronoun(self.gender(owner), "gen")
                return self._core(mention, f"{every}{stem}", case, gender, "strong")
            declension = "weak" if gender == "pl" else "mixed"
            return self._core(
                mention, every + article(stem, case, gender), case, gender, declension
            )
        words, declension = article("der", case, gender), "weak"
        if mention.det == "each" or mention.n is not None:
            words, declension = self._determiner(mention, case, gender)
        determined = self._core(mention, words, case, gender, declension)
        if not owner.noun.gender and not owner.det:
            return f"{determined} von {owner.noun.name}"
        return f"{determined} {self._named(owner, 'gen')}"

    def has_article(self, noun: Noun) -> bool:
        """Not if its name begins with a genitive: “in Kytelers Schenke”."""
        preposition, _, name = noun.in_.partition(" ")
        bare = preposition in PREPOSITIONS and name == noun.name
        return noun.gender is not None and not bare

    def token(self, noun: Noun) -> Noun:
        """The boxes name their markers in full; a bare name becomes one."""
        if noun.gender:
            return noun
        name = f"{noun.name}-Marker"
        return Noun(
            name=name, gender="m", genitive=f"{name}s", plural=name, dative_plural=f"{name}n"
        )

    def piece(self, noun: Noun) -> Noun:
        return noun if noun.gender else Noun(name=noun.name, gender="m", plural=noun.name)

    def figure(self, noun: Noun) -> Noun:
        return self.piece(noun)

    def card(self, name: str) -> Noun:
        return Noun(name=f"„{name}“")

    def condition(self, name: str) -> Noun:
        forms = {
            "name": "Zustand",
            "genitive": "Zustands",
            "plural": "Zustände",
            "dative_plural": "Zuständen",
        }
        return Noun(gender="m", **{form: f"{text} „{name}“" for form, text in forms.items()})

    def belonging(self, thing: Mention, holder: Mention) -> Mention:
        return thing.with_(owner=holder)

    def held(self, thing: Mention, holder: Mention) -> str:
        which = relative_pronoun(self.gender(thing), "acc")
        has = "hast" if holder.is_you else "haben" if self.gender(holder) == "pl" else "hat"
        return f", {which} {self._named(holder, 'nom')} {has}{CLOSE}"
