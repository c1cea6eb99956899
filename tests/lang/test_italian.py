"""Italian: articles, prepositions, clitics, moods – and every text of the boxes as whole sentences."""

import re

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_condition, parse_effects
from dmd_tui.cards.translation import Noun
from dmd_tui.lang.catalogue import catalogue
from dmd_tui.lang.every_text import all_texts
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.speaker import Speaker
from tests.lang import internal

LIBRARY = load_library()
SPEAKER = Speaker(LIBRARY, "it")
TEXTS = {name: text for name, text in all_texts(LIBRARY, "it").items() if text}

INTERNAL = internal.INTERNAL["it"]
ENGLISH = re.compile(
    r"\b(the|of|you|your|and|or|if|with|each|when|deal|move|take|token|space|to|at|is|for|from"
    r"|it|its|this|that|one|other|card|side|gate|roll|turn|action|once|may)\b"
)
"""Words that no Italian sentence has."""
SPELLING = re.compile(
    r"\b(?:di|a|da|in|su) (?:il|lo|la|i|gli|le|l’)\b"  # del, alla, nello …
    r"|\b(?:il|i|della|dello|nella|alla|dalla|sulla|una|uno|quella|quello) [aeiouàèé]"  # l’, un’
    r"|\b(?:il|i|un|del|al|dal|nel|sul|dei|quel|nessun) (?:s[bcdfgjklmnpqrtvz]|z|gn|ps)"  # lo, gli
    r"|\b(?:dello|allo|nello|sullo|degli|agli|dagli|sugli) (?:[bcdfjlmqrtv]|p[^sn]|s[aeiou])"
    r"|\be e|'"
)


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_every_text_is_whole_italian_sentences(text: str) -> None:
    assert not INTERNAL.search(text), text
    assert re.fullmatch(r"[A-Z0-9È].*[.]", text), text
    for inner in re.findall(r"\. (\w)", text):
        assert inner.isupper() or inner.isdigit(), text
    assert ENGLISH.findall(text) == [], text


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_italian_spelling_of_every_text(text: str) -> None:
    rules = re.sub("“[^”]*”", "", text)
    assert not SPELLING.search(rules.lower()), text
    assert not re.search(r"\b(\w.{2,}) \1\b", rules), text


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        # the forms of a deed
        ("heal_stress(you, 1)", "Cura 1 tensione."),
        ("wound(all, 2)", "Ogni investigatore subisce 2 ferite."),
        ("may([], discard(self))", "Puoi scartare questa carta."),
        (
            "may(stress(you, 1), wound(all, 1))",
            "Puoi subire 1 tensione per far sì che ogni investigatore subisca 1 ferita.",
        ),
        (
            "this_turn(level(brawling, 2))",
            "Fino alla fine del turno, hai 2 livelli in più nell’abilità Lottatore.",
        ),
        # unless: the subjunctive
        (
            "for_each(all, unless(stress(it, 1), wound(it, 1)))",
            "Ogni investigatore subisce 1 ferita, a meno che non subisca 1 tensione.",
        ),
        (
            "unless([stress(you, 1), discard(self)], wound(you, 2))",
            "Subisci 2 ferite, a meno che tu non subisca 1 tensione e scarti questa carta.",
        ),
        # pronouns lean on their verb, or stand before it
        (
            "for_each(each(enemy, within=1), [wound(it, 1), move(it, away=you, n=1)])",
            "Per ogni nemico entro 1 casella da te: infliggigli 1 ferita e allontanalo di 1 casella "
            "da te.",
        ),
        (
            "for_each(one(investigator, at=you), [stress(it, 1), place(it, at=gate(blue))])",
            "Scegli un investigatore nella tua casella: quell’investigatore subisce 1 tensione; "
            "collocalo nel Portale Blu.",
        ),
        (
            "given(safe(you), [reroll(1), heal_stress(you, 1)])",
            "Se la tua casella è Sicura, puoi ripetere gratuitamente il tiro di 1 dado e curi 1 tensione.",
        ),
        ("strike(nearest(enemy), you)", "Il nemico più vicino a te ti attacca."),
        ("move(you, away=nearest(enemy))", "Allontanati di 1 casella dal nemico più vicino a te."),
        # a long object stands last
        (
            "move(nearest(monster), toward=you, n=2)",
            "Muovi di 2 caselle verso di te il mostro più vicino.",
        ),
        (
            "wound(each(enemy, at=you), stat(you, stress))",
            "Infliggi a ogni nemico nella tua casella ferite pari alla tua tensione.",
        ),
        # articles and prepositions
        ("place(you, other)", "Collocati nella casella di un altro investigatore."),
        ("move(elder_one, to=gate(red))", "Muovi il Grande Antico fino al Portale Rosso."),
        ("add(seal, place(altar))", "Metti 1 Sigillo sull’Altare d’Ossa."),
        ("drop(cosmic, gate(red), n=all)", "Rimuovi tutti gli Squarci dal Portale Rosso."),
        ("discard(one(relic, held=you))", "Scarta una delle tue Reliquie."),
        ("discard(each(item, held=you))", "Scarta tutti i tuoi Oggetti."),
        ("evade(3)", "Puoi Sfuggire a un massimo di 3 nemici."),
        ("prevent(wound, 2)", "Puoi ignorare fino a 2 ferite."),
        ("ignore(wall)", "Ignori i Muri."),
        (
            "stress(you, 1 + count(relic, held=you))",
            "Subisci 1 tensione e 1 altra per ogni Reliquia che hai.",
        ),
        # agreement
        ("flip(each(juror, side=innocent), guilty)", "Gira ogni Giurato innocentista sul lato colpevolista."),
        ("mod(run, all, -1)", "La Corsa di ogni investigatore copre 1 casella in meno."),
        (
            "stress(each(investigator, where=safe(it)), 1)",
            "Ogni investigatore la cui casella è Sicura subisce 1 tensione.",
        ),
        (
            "wound(each(enemy, where=not isa(it, elder_one)), 1)",
            "Infliggi 1 ferita a ogni nemico che non sia il Grande Antico.",
        ),
        (
            "given(safe(you), [heal(each(monster), all), move(each(monster), toward=you, n=1), "
            "stress(you, 1)])",
            "Se la tua casella è Sicura, ogni mostro cura tutte le ferite; muovi ogni mostro di 1 casella "
            "verso di te e subisci 1 tensione.",
        ),
        # ed before e; a verb that is shared is said once
        ("given(safe(you), [kill(nearest(enemy)), summon(ghast, at=start)])",
         "Se la tua casella è Sicura, uccidi il nemico più vicino a te ed evoca 1 Ghast nella casella "
         "di partenza."),
        (
            "given(safe(you), [prevent(wound, 2), prevent(sanity, 1)])",
            "Se la tua casella è Sicura, puoi ignorare fino a 2 ferite e 1 perdita di sanità mentale.",
        ),
    ],
)  # fmt: skip
def test_grammar(effects: str, text: str) -> None:
    assert SPEAKER.effects(parse_effects(effects)) == text


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("safe(you)", "la tua casella è Sicura"),
        ("not safe(it)", "la sua casella non è Sicura"),
        ("tokens(fatigue, you) < 1", "non hai nessun segnalino Affaticamento"),
        ("not has(you, hexed)", "non hai la Condizione “Malocchio”"),
        ("count(juror, side=guilty) == 0", "non c’è nessun Giurato colpevolista sulla mappa"),
        ("count(juror, at=you) >= 2", "ci sono almeno 2 Giurati nella tua casella"),
        ("count(relic, held=you) >= 2", "hai almeno 2 Reliquie"),
        ("stage >= 2", "almeno 2 Stadi del Grande Antico sono stati rivelati"),
        (
            "disrupted and at(you, place(pub))",
            "il rituale è interrotto e sei nella Locanda della Kyteler",
        ),
        (
            "(safe(you) and disrupted) or stress_max(you)",
            "la tua casella è Sicura e il rituale è interrotto, oppure se non puoi subire altra tensione",
        ),
        (
            "(safe(you) or disrupted) and stress_max(you)",
            "la tua casella è Sicura o il rituale è interrotto, e se non puoi subire altra tensione",
        ),
        (
            "stress_max(you) and (safe(you) or disrupted)",
            "non puoi subire altra tensione e se la tua casella è Sicura o il rituale è interrotto",
        ),
    ],
)
def test_conditions(condition: str, text: str) -> None:
    assert SPEAKER.condition(parse_condition(condition)) == text


def test_behind_a_moment_the_reader_is_told_and_not_commanded() -> None:
    """“cura” could be the other investigator."""
    rests = SPEAKER.skill_level("avid-photographer", 3)
    assert rests.endswith("se è nella tua casella, curi 3 tensioni e/o ferite.")
    rolls = SPEAKER.skill_level("avid-photographer", 2)
    assert rolls.endswith("se è nella tua casella, quell’investigatore tira 1 dado bonus in più.")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        # what must hold is said first, unless it points back to somebody
        (
            "e4-castle discovery e4-d08 left",
            "Se c’è una Goccia di Sangue nella tua casella, rimuovi",
        ),
        (
            "tsathoggua mythos ts-m7",
            "ottiene 1 segnalino Affaticamento se la sua casella non è Sicura.",
        ),
        # the place comes before the amount and names whose it is
        (
            "e3-catacombs episode catacombs",
            "nella casella dell’investigatore morto 1 Mucchio d’Ossa per ogni Mucchio d’Ossa che ha.",
        ),
        # behind a moment a pronoun stands before its verb, too
        ("core skill stealth 3", "Quando Sfuggi a un nemico, gli infliggi 1 ferita."),
        ("e5-fair condition mesmerised", "Alla fine del tuo turno, ti muovi di 1 casella verso"),
    ],
)
def test_the_order_of_words(name: str, text: str) -> None:
    assert text in TEXTS[name]


def test_ad_before_another_a() -> None:
    italian = catalogue("it").grammar
    assert italian.mention(Mention(Noun(name="Agatha")), "a") == "ad Agatha"
    assert (
        italian.mention(Mention(Noun(name="Attrazione", gender="f"), det="the"), "a")
        == "all’Attrazione"
    )


def test_a_pronoun_that_could_mean_somebody_else_is_a_noun() -> None:
    assert "muovi questo nemico di 1 casella" in SPEAKER.monster(LIBRARY.monsters["un-gug"])
    assert "lo collochi nel Portale più vicino" in SPEAKER.monster(LIBRARY.monsters["serpent-man"])


@pytest.mark.parametrize(
    ("name", "gender", "forms"),
    [
        ("Ghast", "m", "il Ghast, un Ghast, del Ghast, quel Ghast"),
        (
            "Innominabile",
            "m",
            "l’Innominabile, un Innominabile, dell’Innominabile, quell’Innominabile",
        ),
        ("Shoggoth", "m", "lo Shoggoth, uno Shoggoth, dello Shoggoth, quello Shoggoth"),
        ("Gnoph-Keh", "m", "lo Gnoph-Keh, uno Gnoph-Keh, dello Gnoph-Keh, quello Gnoph-Keh"),
        ("Anima", "f", "l’Anima, un’Anima, dell’Anima, quell’Anima"),
        ("Bobina", "f", "la Bobina, una Bobina, della Bobina, quella Bobina"),
    ],
)
def test_articles(name: str, gender: str, forms: str) -> None:
    italian = catalogue("it").grammar
    noun = Mention(Noun(name=name, gender=gender))  # type: ignore[arg-type]
    said = [italian.mention(noun.with_(det=det)) for det in ("the", "a")]
    said.append(italian.mention(noun.with_(det="the"), "di"))
    said.append(italian.mention(noun.with_(det="that")))
    assert ", ".join(said) == forms


def test_every_verb_of_the_messages_is_in_the_vocabulary() -> None:
    italian = catalogue("it").grammar
    for id, message in italian.messages.items():
        group = id.partition(":")[0]
        if group == "effect" or (group == "whether" and not id.startswith("whether:together")):
            infinitive = message.removeprefix("non ").partition(" ")[0]
            if infinitive.endswith("rsi"):
                infinitive = f"{infinitive[:-2]}e"
            assert infinitive == "esserci" or italian.vocabulary.verbs[infinitive].subjunctive, id
