"""The search of the lexicon: numbers, words in any form, terms in any language, and questions."""

from statistics import median
from time import perf_counter

import pytest

from dmd_tui.lang.lexicon import lexicon_languages, load_lexicon
from dmd_tui.lang.lookup import Lookup, load_terms
from dmd_tui.lang.stems import STOP, fold, stem, words_of
from tests.lang.questions import QUESTIONS

LANGUAGES = ("en", "de", "it")
FIRST = 3


@pytest.fixture(scope="module")
def lookups() -> dict[str, Lookup]:
    return {language: Lookup(load_lexicon(language)) for language in LANGUAGES}


def first(lookup: Lookup, query: str, most: int = FIRST) -> list[str]:
    """The numbers that come first. Answers by letter do not count: rules must be found too."""
    return [hit.id for hit in lookup.find(query) if hit.kind != "question"][:most]


def test_there_are_as_many_questions_as_were_promised() -> None:
    assert set(lexicon_languages()) == set(QUESTIONS) == set(LANGUAGES)
    assert all(len(asked) >= 30 for asked in QUESTIONS.values())


@pytest.mark.parametrize(
    ("language", "question"),
    [(language, question) for language, asked in QUESTIONS.items() for question in asked],
)
def test_a_question_finds_the_rule_that_answers_it(
    lookups: dict[str, Lookup], language: str, question: str
) -> None:
    answers = QUESTIONS[language][question].split()
    found = first(lookups[language], question)
    assert set(found) & set(answers), found


@pytest.mark.parametrize(
    ("language", "question", "id"),
    [
        ("en", "is a cultist a monster", "cultist-a-monster"),
        ("en", "do bonus dice count when I am attacked", "bonus-dice-when-attacked"),
        ("en", "who follows when I am carried along", "carried-along"),
        ("en", "what counts as one sanity loss", "one-sanity-loss"),
        ("de", "ist ein Kultist ein Monster", "cultist-a-monster"),
        ("de", "zählen Bonuswürfel, wenn ich angegriffen werde", "bonus-dice-when-attacked"),
        ("it", "un cultista è un mostro", "cultist-a-monster"),
    ],
)
def test_what_is_asked_most_is_answered_in_a_sentence(
    lookups: dict[str, Lookup], language: str, question: str, id: str
) -> None:
    assert id in [hit.id for hit in lookups[language].find(question)[:FIRST]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("typed", "number"),
    [("run-03", "RUN-03"), ("RUN 3", "RUN-03"), ("run03", "RUN-03"), ("open-33", "OPEN-33")],
)
def test_a_number_is_found_first_however_it_is_typed(
    lookups: dict[str, Lookup], language: str, typed: str, number: str
) -> None:
    assert first(lookups[language], typed, 1) == [number]


def test_the_beginning_of_a_number_lists_what_begins_so(lookups: dict[str, Lookup]) -> None:
    assert first(lookups["en"], "dice-3", 2) == ["DICE-03", "DICE-30"]
    assert first(lookups["en"], "run-", 13) == [f"RUN-{n:02}" for n in range(1, 14)]


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        ("en", "healing companions", "heal companion"),
        ("en", "rerolled dice", "rerolls die"),
        ("de", "Schwellen", "schwelle"),
        ("de", "Großen Alten", "grosser alter"),
        ("de", "Würfel", "wuerfel"),
        ("it", "città", "citta"),
        ("it", "nemici", "nemico"),
    ],
)
def test_forms_of_a_word_find_the_same(
    lookups: dict[str, Lookup], language: str, one: str, other: str
) -> None:
    lookup = lookups[language]
    assert first(lookup, f"{one} ", 1) == first(lookup, f"{other} ", 1)


def test_a_word_inside_a_german_compound_counts(lookups: dict[str, Lookup]) -> None:
    assert "DICE-08" in first(lookups["de"], "dauerhafte Würfel Proben gegen dich ", 5)
    alike = dict(lookups["de"]._alike("wurfel"))
    assert "bonuswurfel" in alike
    assert alike["wurfel"] > alike["bonuswurfel"]


@pytest.mark.parametrize(
    ("language", "term", "number"),
    [
        ("de", "elder sign", "DICE-13"),
        ("de", "tentacolo", "DICE-14"),
        ("it", "Schwelle zum Wahnsinn", "SANITY-01"),
        ("en", "Begleiter", "INVESTIGATE-11"),
        ("en", "toughness", "SKILLS-35"),
    ],
)
def test_a_term_leads_to_its_rules_in_any_language(
    lookups: dict[str, Lookup], language: str, term: str, number: str
) -> None:
    assert number in first(lookups[language], term)


def test_letters_lead_to_words_while_one_types(lookups: dict[str, Lookup]) -> None:
    assert "REST-05" in first(lookups["en"], "rest never restores san", 1)
    assert any(found.startswith("INVESTIGATE") for found in first(lookups["en"], "compa", 5))


def test_what_nobody_speaks_of_is_not_found(lookups: dict[str, Lookup]) -> None:
    assert lookups["en"].find("qwertz") == []
    assert lookups["en"].find("") == []
    assert lookups["en"].find("?!") == []


def test_a_question_of_stop_words_alone_is_still_a_question(lookups: dict[str, Lookup]) -> None:
    assert lookups["en"].find("who else") != []


def test_what_was_asked_for_is_marked(lookups: dict[str, Lookup]) -> None:
    pieces = lookups["en"].marked("Enemies that came along keep coming along.", "enemy along ")
    assert "".join(text for text, _ in pieces) == "Enemies that came along keep coming along."
    assert [text for text, lit in pieces if lit] == ["Enemies", "along", "along."]


def test_what_is_typed_goes_on_as_it_was_typed(lookups: dict[str, Lookup]) -> None:
    """`fire` is no beginning of `first`, though its stem would be."""
    assert "SETUP-18" not in first(lookups["en"], "fire", 60)
    assert "SETUP-18" in first(lookups["en"], "fir", 60)


def test_folding() -> None:
    assert fold("Größe È Città") == "grosse e citta"
    assert words_of("dell’investigatore l'ordine", "it") == ["dell", "investigatore", "l", "ordine"]
    assert [stem(word, "en") for word in ("enemies", "enemy")] == ["enemi", "enemi"]
    assert words_of("when I die", "en")[-1] != words_of("reroll a die", "en")[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_players_say_is_written_as_it_is_looked_up(language: str) -> None:
    asked = load_terms().asked[language]
    lexicon = load_lexicon(language)
    assert {*lexicon.rules, *lexicon.rulings} >= set(asked.rules)
    for word, meant in asked.words.items():
        assert words_of(word, language) == [word]
        assert meant.strip()
    assert [word for word in asked.words if word in STOP[language]] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_keystroke_is_answered_at_once(lookups: dict[str, Lookup], language: str) -> None:
    """The median of many keystrokes: one that the machine was busy in must not decide."""
    lookup, took = lookups[language], []
    for question in list(QUESTIONS[language])[:5]:
        for length in range(1, len(question) + 1):
            start = perf_counter()
            lookup.find(question[:length])
            took.append(perf_counter() - start)
    assert median(took) < 0.010


def test_a_name_leads_to_its_rules_before_it_is_typed_to_the_end(
    lookups: dict[str, Lookup],
) -> None:
    for query in ("verstoh", "verstohlen"):
        assert lookups["de"].find(query)[0].id == "SKILLS-21"
