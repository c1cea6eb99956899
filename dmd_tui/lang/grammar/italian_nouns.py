"""Italian mentions: articles, articulated prepositions, adjectives and pronouns around a noun.

The form of a gap is a preposition (`{goal:verso}`; `a+il`: with an article where none is given), or
one of these: `where` (nella tua casella), `on` (sul passaggio), `fino` (fino al Portale), `face` (sul
lato …), `again` (1 altra per …), `dative`. An object or a dative that is a pronoun becomes a clitic
between ⟨ and ⟩, which the verb takes to itself.
"""

from __future__ import annotations

from dmd_tui.cards.translation import Noun
from dmd_tui.lang.grammar.italian_deeds import SILENT
from dmd_tui.lang.grammar.italian_words import (
    BOUNDS,
    DATIVES,
    ENDINGS,
    OBJECTS,
    POSSESSIVES,
    WHOSE,
    agreeing,
    article,
    one,
    shape,
    that,
    this,
    with_article,
)
from dmd_tui.lang.grammar.language import Language
from dmd_tui.lang.grammar.mention import Mention

PREPOSITIONS = ("di", "a", "da", "in", "su", "con", "per", "tra", "verso", "contro")
_WITH_DI = ("verso", "contro", "senza")
"""They take “di” before a pronoun: verso di te."""
_CASES = ("", "nom", "acc", "dat", "gen")
_BEFORE_THE_NOUN = ("other", "another")
_SKILL = "nell’abilità "
"""It stands last: “ogni livello che hai nell’abilità Furtività”."""


class ItalianNouns(Language):
    """Nouns with everything that stands around them."""

    def said(self, value: object, form: str) -> str:
        if isinstance(value, int) and form in PREPOSITIONS:
            return f"{form} {value}"
        return super().said(value, form)

    def mention(self, mention: Mention, form: str = "") -> str:
        match form:
            case "where":
                return mention.noun.in_ or self._with("in", mention)
            case "on":
                inside = mention.kind == "space" and not mention.noun.in_.startswith("a")
                return self.mention(mention, "where") if inside else self._with("su", mention)
            case "fino":
                return f"fino {self._with('a', mention)}"
            case "face":  # of a token: the possessive would say nothing
                return self._with("su", mention.with_(owner=None, det="the"))
            case "dative" if mention.stand in ("you", "pronoun"):
                return f"⟨{DATIVES[self._person(mention)]}⟩"
            case "dative":
                return self._with("a", mention)
            case "again" if mention.n is not None:
                other = f"{mention.n} altr{ENDINGS[self.shape(mention)]}"
                return other + self._behind(mention)
            case "again":
                return self._named(mention)
            case "plural":
                return self._named(mention.with_(det="", n=None, plural=True))
            case "bare":
                return self._named(mention.with_(det="", n=None))
            case "" if mention.stand in ("you", "pronoun"):
                own = "=" + self._text(mention.with_(stand="")) if mention.det == "this" else ""
                return f"⟨{OBJECTS[self._person(mention)]}{own}⟩"
        if form in _CASES:
            return self._named(mention)
        preposition, _, definite = form.partition("+")
        if definite and not mention.det and mention.n is None:
            mention = mention.with_(det="the")
        return self._with(preposition, mention) if preposition else self._named(mention)

    def _with(self, preposition: str, mention: Mention) -> str:
        if mention.stand:
            apart = mention.stand != "relative" and preposition in _WITH_DI
            return f"{preposition} {'di ' if apart else ''}{self._stressed(mention)}"
        return self._text(mention, preposition)

    def shape(self, mention: Mention) -> str:
        return shape("f" if mention.noun.gender == "f" else "m", self._is_several(mention))

    def _is_several(self, mention: Mention) -> bool:
        """“salute” has no plural, and “tensione” only behind a number."""
        if mention.n is not None or mention.stand or not mention.noun.gender:
            return mention.is_several
        mass = not mention.noun.plural or mention.noun is self.noun("stress")
        return mention.is_several and not mass

    def _person(self, mention: Mention) -> str:
        return "you" if mention.stand == "you" else self.shape(mention)

    def _named(self, mention: Mention) -> str:
        return self._stressed(mention) if mention.stand else self._text(mention)

    def _stressed(self, mention: Mention) -> str:
        """Behind a preposition: te, lui, esso."""
        if mention.stand == "you":
            return "te"
        if mention.stand == "relative":
            return "cui"
        person = mention.kind == "investigator"
        words = {"m": "lui", "f": "lei", "mp": "loro", "fp": "loro"}
        if not person:
            words = {"m": "esso", "f": "essa", "mp": "essi", "fp": "esse"}
        return words[self.shape(mention)]

    def _text(self, mention: Mention, preposition: str = "") -> str:
        if mention.n is not None and mention.noun is self.noun("health"):
            mention = mention.with_(noun=self.noun("health-point"))
        core = self._core(mention)
        text = self._determined(mention, core, preposition) + self._behind(mention)
        return f"ad {text[2:]}" if text[:3].lower() == "a a" else text

    def _core(self, mention: Mention) -> str:
        """Adjectives and noun, in the order of Italian."""
        form = self.shape(mention)
        noun = mention.noun.name
        if self._is_several(mention):
            noun = mention.noun.plural or noun
        before, behind = [], []
        for id in mention.adjectives:
            adjective = self.vocabulary.adjectives[id] if isinstance(id, str) else id
            if adjective.name.startswith("~ "):
                behind.append(adjective.name[2:])
            elif id in _BEFORE_THE_NOUN:
                before.append(agreeing(adjective, form))
            else:
                behind.append(agreeing(adjective, form))
        if mention.det == "another" and "other" not in mention.adjectives:
            before.insert(0, agreeing(self.vocabulary.adjectives["other"], form))
        if mention.det == "random":
            behind.append(agreeing(self.vocabulary.adjectives["random"], form))
        return " ".join([*before, noun, *behind])

    def _determined(self, mention: Mention, core: str, preposition: str) -> str:
        form = self.shape(mention)
        apart = f"{preposition} " if preposition else ""
        if mention.owner is not None:
            return self._owned(mention, core, preposition)
        if mention.n == 1 and mention.noun is self.noun("free-reroll"):
            return self._definite(form, core, preposition)  # ripetere il tiro di 1 dado
        if mention.n is not None:
            bound = BOUNDS.get(mention.det, "")
            if mention.up_to:
                bound = "un massimo di " if preposition else "fino a "
            return f"{apart}{bound}{mention.n} {core}"
        if mention.noun.gender is None and mention.det in ("", "the"):
            return f"{apart}{core}"  # a proper name
        match mention.det:
            case "the":
                return self._definite(form, core, preposition)
            case "a" | "one" | "another" | "random":
                return f"{apart}{one(form, core)}{core}"
            case "no":
                return f"{apart}{one(form, core, 'nessun')}{core}"
            case "this":
                return f"{apart}{this(form)}{core}"
            case "that":
                return f"{apart}{that(form, core)}{core}"
            case "all":
                return f"{apart}tutt{ENDINGS[form]} {article(form, core)}{core}"
            case "any":
                return f"{apart}un qualsiasi numero di {core}"
            case "that-many":
                return f"{apart}altrettant{ENDINGS[form]} {core}"
        words = {"each": "ogni ", "most": "più ", "least": "meno "}
        return f"{apart}{words.get(mention.det, '')}{core}"

    def _definite(self, form: str, core: str, preposition: str) -> str:
        the = article(form, core)
        return f"{with_article(preposition, the) if preposition else the}{core}"

    def _owned(self, mention: Mention, core: str, preposition: str) -> str:
        owner, form = mention.owner, self.shape(mention)
        assert owner is not None
        if mention.det == "one-of":
            apart = f"{preposition} " if preposition else ""
            several = mention.with_(det="", plural=True, after=(), near=None, relative="")
            return f"{apart}{'una' if form == 'f' else 'uno'} {self._text(several, 'di')}"
        every = f"tutt{ENDINGS[form]} " if mention.det == "all" else ""
        apart, melted = (
            (f"{preposition} {every}", "") if every and preposition else (every, preposition)
        )
        if owner.stand == "relative":
            cui = WHOSE[form]
            whose = with_article(melted, cui.removesuffix("cui")) + "cui" if melted else cui
            return f"{apart}{whose} {core}"
        if owner.stand:
            person = "you" if owner.is_you else "they" if owner.is_several else "it"
            return apart + self._definite(form, f"{POSSESSIVES[person][form]} {core}", melted)
        return f"{apart}{self._definite(form, core, melted)} {self._with('di', owner)}"

    def _behind(self, mention: Mention) -> str:
        texts = sorted(mention.after, key=lambda text: text.startswith(_SKILL))
        if mention.is_several:
            texts = [text.replace("adiacente ", "adiacenti ", 1) for text in texts]
        if mention.near:
            how, to = mention.near
            form = ENDINGS[self.shape(mention)]
            near = f"più vicin{form}" if how == "nearest" else f"più lontan{form}"
            preposition = "a" if how == "nearest" else "da"
            texts.append(near if to is SILENT else f"{near} {self._with(preposition, to)}")
        if mention.relative:
            texts.append(mention.relative)
        return "".join(f" {text}" for text in texts)

    def token(self, noun: Noun) -> Noun:
        """Squarcio, Squarci; but what has no plural of its own is a segnalino Affaticamento."""
        if noun.gender and noun.plural != noun.name:
            return noun
        return Noun(name=f"segnalino {noun.name}", gender="m", plural=f"segnalini {noun.name}")

    def piece(self, noun: Noun) -> Noun:
        return noun if noun.gender else Noun(name=noun.name, gender="m", plural=noun.name)

    def figure(self, noun: Noun) -> Noun:
        return self.piece(noun)

    def card(self, name: str) -> Noun:
        return Noun(name=f"“{name}”")

    def condition(self, name: str) -> Noun:
        return Noun(name=f"Condizione “{name}”", gender="f", plural=f"Condizioni “{name}”")

    def tagged(self, noun: Noun) -> Noun:
        """una carta Prova: “prova” by itself is also a test"""
        return Noun(name=f"carta {noun.name}", gender="f", plural=f"carte {noun.name}")
