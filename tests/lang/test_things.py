"""What lies on the table can be looked up: by its name, and by what it does."""

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.lexicon import load_lexicon
from dmd_tui.lang.screen import words
from dmd_tui.lang.speaker import Speaker
from dmd_tui.lang.things import RULES, Things, in_boxes, mentioned, on_table
from dmd_tui.rules.play import DeathMayDie, new_game

LANGUAGES = ("en", "de", "it")


def of_a_game(language: str = "en") -> Things:
    table = new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], 7)
    assert isinstance(table.game, DeathMayDie)
    return Things.of(Speaker.at(table, language), on_table(table.game))


def called(things: Things, query: str) -> list[str]:
    return [one.id for one in things.find(query)[0]]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("fatigue", "token:fatigue"),
        ("ghasts", "enemy:ghast"),
        ("Torpor", "mythos:ts-m3"),
        ("torp", "mythos:ts-m3"),
        ("swiftness", "skill:swiftness"),
        ("Lamp Oil", "card:lamp-oil"),
        ("tsathoggua", "elder-one:tsathoggua"),
        ("mike", "investigator:mike"),
        ("gather jurors", "action:gather-jurors"),
    ],
)
def test_a_thing_is_found_by_its_name(query: str, first: str) -> None:
    assert called(of_a_game(), query)[0] == first


def test_other_languages_find_it_by_their_names() -> None:
    assert called(of_a_game("de"), "erschöpfung") == ["token:fatigue"]
    assert called(of_a_game("it"), "affaticamento") == ["token:fatigue"]


def test_what_is_not_in_this_game_is_found_in_the_boxes_only() -> None:
    library = load_library()
    boxes = Things.of(Speaker(library), in_boxes(library))
    assert "token:cosmic" in boxes.by_id
    assert "token:cosmic" not in of_a_game().by_id


def test_cards_that_speak_of_a_token_are_found_after_it() -> None:
    things = of_a_game()
    told = [one.id for one in things.find("fatigue")[1]]
    assert "mythos:ts-m3" in told
    assert things.by_id["mythos:ts-m3"].place == "deck"
    assert things.by_id["mythos:ts-m3"].related == ("token:fatigue",)
    assert things.by_id["mythos:ts-m3"] in things.naming("token:fatigue")


def test_a_token_is_explained_where_it_is_spoken_of() -> None:
    speaker = Speaker(load_library())
    [fatigue] = mentioned(speaker, ["mythos:ts-m3"])
    assert "Your Run is 1 space shorter" in fatigue.text
    assert mentioned(speaker, ["mythos:e1-m1", "", "space:1A.a"]) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_the_boxes_has_a_name_a_kind_and_rules(language: str) -> None:
    library, lexicon = load_library(), load_lexicon(language)
    things = Things.of(Speaker(library, language), in_boxes(library))
    assert {one.kind for one in things.by_id.values()} == set(RULES)
    for one in things.by_id.values():
        assert one.name
        assert words(language).phrase(f"lexicon:kind/{one.kind}")
        assert set(one.rules) <= set(lexicon.rules), one
        assert set(one.related) <= set(things.by_id), one
