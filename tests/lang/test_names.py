"""What things are called in the languages of the game, and that nothing was forgotten."""

import re
import unicodedata
from collections.abc import Iterator

import msgspec
import pytest

from dmd_tui.cards.box import EnemyCard
from dmd_tui.cards.dictionary import COUNTED, Named, missing, named_things, words_of
from dmd_tui.cards.game import Game
from dmd_tui.cards.library import BoxContent
from dmd_tui.cards.load import load_library
from dmd_tui.cards.translation import Noun, Translated, Translation
from dmd_tui.lang.names import Names
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.play import new_game
from dmd_tui.ui.drawing.glyphs import UNICODE
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.drawing.map import ZOOMS, draw_map, plan_of
from dmd_tui.ui.drawing.rooms import rooms

LIBRARY = load_library()
WORDS: dict[str, str] = {}
LANGUAGES = sorted({"de"} | {language for box in LIBRARY.boxes for language in box.lang})
TRANSLATED = [
    pytest.param(box, language, id=f"{box.id}-{language}")
    for language in LANGUAGES
    for box in LIBRARY.boxes
]
"""A language is the business of every box as soon as one of ours speaks it."""

PROPER = {
    # people of the boxes
    "agatha", "huikong", "julien", "leon", "mike", "peters", "ruth", "sally", "sandra", "stella",
    "noah-the-strong-patient", "ilaria-the-cartographer", "quarryman-luc", "cataphile-odette",
    "gendarme-marcel", "e3-d06", "abbe-fournier", "madame-zelda",
    # beings
    "tsathoggua", "azathoth", "ghast", "gug", "gyaa-yothn", "dhole", "un-byakhee", "un-mi-go",
    "un-gnoph-keh", "un-shoggoth",
    # words that two languages share
    "paranoid",
}  # fmt: skip
"""Ids whose names may be the same in every language."""
PROPER_BOXES = {"tsathoggua", "azathoth"}
GENDERS = {"de": {"m", "f", "n", "pl"}, "it": {"m", "f"}}


def pairs(box: BoxContent, language: str) -> Iterator[tuple[Named, str, str, str]]:
    """Every text of a box with its translation: thing, field, original, translated."""
    translation = box.lang[language]
    for thing in named_things(box):
        entry = translation.cards.get(thing.id, Translated())
        for field, text in thing.texts.items():
            yield thing, field, text, getattr(entry, field)


# ── our own boxes ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("box", "language"), TRANSLATED)
def test_nothing_is_missing(box: BoxContent, language: str) -> None:
    assert missing(box, box.lang.get(language, Translation())) == []


@pytest.mark.parametrize(("box", "language"), TRANSLATED)
def test_nothing_was_left_in_english(box: BoxContent, language: str) -> None:
    same = [
        f"{thing.id}.{field}"
        for thing, field, text, translated in pairs(box, language)
        if text == translated and not (field == "name" and thing.id in PROPER)
    ]
    assert same == []
    assert box.id in PROPER_BOXES or box.lang[language].box.name != box.box.name


@pytest.mark.parametrize(("box", "language"), TRANSLATED)
def test_names_are_told_apart(box: BoxContent, language: str) -> None:
    """What has two names in English has two in every language: a choice must be clear."""
    for kind in {thing.kind for thing in named_things(box)}:
        names: dict[str, str] = {}
        for thing, field, text, translated in pairs(box, language):
            if thing.kind == kind and field == "name":
                assert names.setdefault(translated, text) == text, translated


@pytest.mark.parametrize(("box", "language"), TRANSLATED)
def test_spaces_of_a_map_are_told_apart(box: BoxContent, language: str) -> None:
    translation = box.lang[language]
    names = [*translation.spaces.values(), *(noun.name for noun in translation.places.values())]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("episode", LIBRARY.episodes)
def test_names_of_spaces_fit_into_the_map(episode: str, language: str) -> None:
    """A name that fits into its room in English does so in every language."""
    table = new_game(LIBRARY, episode, "tsathoggua", ("mike", "ruth"), 1)
    game = table.game
    assert isinstance(game, Game)

    def cut(language: str) -> set[str]:
        speaker = Speaker.at(table)
        names = speaker.names = Names(LIBRARY, WORDS, game.episode, game.elder, language)
        drawn = draw_map(plan_of(game.board, ZOOMS[1]), rooms(game, speaker, UNICODE), UNICODE)
        seen = " ".join(map(text_of, drawn))
        return {space for space in game.board.spaces if names.place(space) not in seen}

    assert cut(language) <= cut("en")


@pytest.mark.parametrize(("box", "language"), TRANSLATED)
def test_nouns_have_their_forms(box: BoxContent, language: str) -> None:
    translation = box.lang[language]
    for thing in named_things(box):
        if thing.kind in COUNTED:
            noun = translation.cards[thing.id]
            assert noun.gender in GENDERS[language], thing.id
            assert noun.plural or noun.gender == "pl", thing.id
        if thing.kind in ("elder-one", "investigator"):
            assert translation.cards[thing.id].gender, thing.id
    for id, place in translation.places.items():
        assert place.gender in GENDERS[language], id
        assert place.in_, id
        assert place.to, id
    for id in words_of(box):
        word = translation.words[id]
        assert bool(word.plural) == bool(word.gender) or language != "de", id


def german_nouns() -> Iterator[tuple[str, Noun]]:
    for box in LIBRARY.boxes:
        german = box.lang["de"]
        for thing in named_things(box):
            if thing.kind in COUNTED:
                yield thing.id, german.cards[thing.id]
        yield from german.places.items()
        yield from ((word, noun) for word, noun in german.words.items() if noun.gender)


def test_german_nouns_decline() -> None:
    """A masculine or neuter noun has a genitive; an adjective before it has its weak ending."""
    for id, noun in german_nouns():
        assert not noun.name.startswith(("Der ", "Die ", "Das ")), id
        if noun.gender in ("m", "n"):
            assert noun.genitive, id
        if re.match(r"\w+(er|es) [A-Z]", noun.name):
            assert noun.definite, id
            assert noun.dative, id
        if noun.plural and noun.plural.endswith(("e", "er", "el")) and not noun.dative_plural:
            pytest.fail(f"{id}: the dative plural of {noun.plural} ends in n")


@pytest.mark.parametrize(("box", "language"), TRANSLATED)
def test_typography(box: BoxContent, language: str) -> None:
    """Quotation marks of the language, no straight ones, no English ones, no stray spaces."""
    foreign = {"de": "\"'«»", "it": "\"'„‚"}.get(language, "\"'")
    for thing, field, _, text in pairs(box, language):
        assert not set(foreign) & set(text), f"{thing.id}.{field}: {text}"
        assert text == " ".join(text.split()), f"{thing.id}.{field}"
        assert unicodedata.is_normalized("NFC", text), f"{thing.id}.{field}"
        if field in ("flavour", "theme", "briefing", "ritual"):
            assert text.rstrip("”“»").endswith((".", "!", "?", "…")), f"{thing.id}.{field}: {text}"
        long = ("briefing", "ritual", "collapse", "victory", "defeat")
        assert len(text) <= 110 or field in long, f"{thing.id}.{field}: {text}"


# ── looking up ───────────────────────────────────────────────────────────────────────────────────

KILKENNY, BEAST = LIBRARY.episodes["kilkenny"], LIBRARY.episodes["beast"]
TSATHOGGUA, AZATHOTH = LIBRARY.elder_ones["tsathoggua"], LIBRARY.elder_ones["azathoth"]
GERMAN = Names(LIBRARY, WORDS, KILKENNY, AZATHOTH, "de")
ENGLISH = Names(LIBRARY, WORDS, KILKENNY, AZATHOTH)
BOXES = Names(LIBRARY, WORDS, language="de")


def test_everything_is_named_in_the_language() -> None:
    assert GERMAN.source("mythos:e1-m8") == "Mitternachtsglocke"
    assert GERMAN.source("insanity:pyromania") == "Pyromanie"
    assert GERMAN.source("scar:sc-limp") == "Hinken"
    assert GERMAN.source("episode:kilkenny") == "Der Hexenprozess von Kilkenny"
    assert GERMAN.source("card:lamp-oil") == "Lampenöl"
    assert GERMAN.source("card:toughness") == "Zäh"
    assert GERMAN.source("enemy:ghast-2") == "Ghast 2"
    assert GERMAN.source("token:juror-3") == "Geschworener 3"
    assert GERMAN.source("space:1A.a") == "Stadtplatz (1A.a)"
    assert GERMAN.source("stage:az-2") == "Das nukleare Chaos"
    assert GERMAN.source("action:gather-jurors") == "Geschworene versammeln"
    assert GERMAN.place("2A.b") == "Bierkeller"
    assert GERMAN.named_place("pub") == "Kyteler-Schenke"
    assert GERMAN.card_side("e1-d02", "right") == "Angeklagt"
    assert GERMAN.relic("enigmatic-key") == "Rätselhafter Schlüssel"
    assert GERMAN.relic("enigmatic-key", transformed=True) == "Schlüssel ohne Haus"
    assert GERMAN.tag("evidence") == "Beweis"
    assert GERMAN.side_name("guilty") == "schuldig"
    assert GERMAN.box("e2-asylum") == "Insel der Verdammten"


def test_prose_is_in_the_language() -> None:
    assert GERMAN.flavour(LIBRARY.mythos["e1-m8"]).startswith("Zwölf Schläge.")
    assert GERMAN.theme(KILKENNY).startswith("Ein Prozess")
    assert GERMAN.briefing(KILKENNY).startswith("1324")
    assert GERMAN.ritual(KILKENNY).startswith("Alle vier Geschworenen")
    assert GERMAN.title(AZATHOTH) == "Der Dämonensultan"
    assert GERMAN.full_name(LIBRARY.investigators["stella"]) == "Stella Novak, Chemikerin"
    assert ENGLISH.flavour(LIBRARY.mythos["e1-m8"]) == LIBRARY.mythos["e1-m8"].flavour


def test_every_elder_one_has_its_own_cultists() -> None:
    assert GERMAN.kind("cultist") == "Pfeifer des Hofes"
    other = Names(LIBRARY, WORDS, KILKENNY, TSATHOGGUA, "de")
    assert other.kind("cultist") == "Voormi-Akolyth"
    assert BOXES.of(AZATHOTH.cultist) == "Pfeifer des Hofes"
    assert BOXES.of(TSATHOGGUA.cultist) == "Voormi-Akolyth"


def test_no_box_speaks_for_another() -> None:
    """An episode of a player's own has a place and a token that ours have too."""
    chart = msgspec.structs.replace(KILKENNY.map, place_names={"town-square": "My Square"})
    mine = msgspec.structs.replace(KILKENNY, id="my-episode", map=chart)
    names = Names(LIBRARY, WORDS, mine, AZATHOTH, "de")
    assert names.named_place("town-square") == "My Square"
    assert names.noun("town-square").name == "My Square"
    assert names.place("2A.b") == "Ale Cellar"
    assert names.noun("juror").gender is None


def test_nouns_for_the_grammar() -> None:
    juror = GERMAN.noun("juror")
    assert (juror.name, juror.gender, juror.plural) == ("Geschworener", "m", "Geschworene")
    assert GERMAN.noun("elder-one").genitive == "Azathoths"
    assert GERMAN.noun("cultist").plural == "Pfeifer des Hofes"
    assert GERMAN.noun("town-square").in_ == "auf dem Stadtplatz"
    assert GERMAN.noun("evidence").plural == "Beweise"
    assert GERMAN.noun("mike").gender == "m"
    assert ENGLISH.noun("juror") == Noun(name="Juror")
    assert ENGLISH.noun("town-square") == Noun(name="Town Square")
    assert ENGLISH.noun("lamp-oil") == Noun(name="Lamp Oil")


def test_what_is_not_translated_stays_as_it_is() -> None:
    dice = TSATHOGGUA.cultist.dice
    stranger = EnemyCard(id="my-thing", name="My Thing", health=1, dice=dice, figures=1)
    assert GERMAN.of(stranger) == "My Thing"
    assert Names(LIBRARY, WORDS, BEAST, TSATHOGGUA, "xx").kind("ghast") == "Ghast"
    assert ENGLISH.kind("cultist") == AZATHOTH.cultist.name
