"""Which rules texts bend: the tables are complete, and a game's texts are found."""

from itertools import groupby
from typing import get_args

import pytest

from dmd_tui.cards import schema
from dmd_tui.cards.box import MOMENTS
from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.lang import bends as table
from dmd_tui.lang.bends import Bend, bends, bent, rules_of_skill
from dmd_tui.lang.lexicon import Lexicon
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.play import DeathMayDie, new_game

NODES = {
    thing
    for thing in vars(schema).values()
    if isinstance(thing, type) and issubclass(thing, schema.Node) and thing is not schema.Node
}


@pytest.fixture(scope="module")
def game() -> DeathMayDie:
    table = new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], 7)
    assert isinstance(table.game, DeathMayDie)
    return table.game


def names(game: DeathMayDie, found: list[Bend]) -> set[str]:
    speaker = Speaker(game.library, "en", game.episode, game.elder)
    return {speaker.source(bend.source) for bend in found}


def test_every_word_and_every_moment_has_an_entry() -> None:
    assert set(table.NODES) == NODES
    assert set(table.MOMENTS) == set(MOMENTS)


def test_every_value_and_symbol_has_an_entry() -> None:
    def named(node: type[schema.Node], field: str) -> set[str]:
        return {value for kind, name, value in table.NAMED if (kind, name) == (node, field)}

    assert named(schema.Mod, "stat") == set(get_args(schema.StatName))
    assert named(schema.CountAs, "symbol") == set(get_args(schema.Symbol))


def test_the_tables_name_rules_that_exist(lexicon: Lexicon) -> None:
    for numbers in (*table.NODES.values(), *table.NAMED.values(), *table.MOMENTS.values()):
        assert lexicon.rules.keys() >= set(numbers)


def test_every_skill_of_the_core_has_the_rules_under_its_heading(lexicon: Lexicon) -> None:
    ruled = [rule for rule in lexicon.rules.values() if rule.heading and rule.id != "SKILLS-01"]
    headings = {
        str(heading): [rule.id for rule in rules]
        for heading, rules in groupby(ruled, lambda rule: rule.heading)
    }
    skills = load_library().skills
    assert set(table.SKILLS) <= set(skills)
    assert sorted(rules_of_skill(skill) for skill in table.SKILLS) == sorted(headings.values())
    for skill in table.SKILLS:
        heading = lexicon.rules[rules_of_skill(skill)[0]].heading or ""
        assert heading.startswith(skills[skill].name)


@pytest.mark.parametrize(
    ("text", "moments", "numbers"),
    [
        ("mod(run, you, 1)", ["always"], {"RUN-01"}),
        ("evade(1)", ["run"], {"RUN-03", "SKILLS-21"}),
        ("count_as(elder_sign, 1)", ["roll"], {"DICE-13", "DICE-24"}),
        ("forbid(stress_reroll)", ["always"], {"DICE-17"}),
        ("stress(you, 1, over=wound)", [], {"TRACKS-05"}),
    ],
)
def test_what_a_text_bends_follows_from_its_words(
    text: str, moments: list[str], numbers: set[str]
) -> None:
    assert bent(parse_effects(text), moments) >= numbers


def test_an_ordinary_effect_bends_nothing() -> None:
    assert bent(parse_effects("unless(stress(you, 1), wound(you, 1))")) == frozenset()


def test_the_texts_of_a_game_that_bend_a_rule(game: DeathMayDie) -> None:
    found = [bend for bend in bends(game) if "RUN-01" in bend.rules]
    assert {"Stealth", "Swiftness", "Fatigue"} <= names(game, found)
    assert [bend.holder for bend in found if bend.source == "skill:swiftness"] == ["ruth"]


def test_what_is_in_force_comes_first_and_the_rest_says_where_it_is(game: DeathMayDie) -> None:
    found = bends(game)
    places = [bend.place for bend in found]
    assert places[: places.count("play")] == ["play"] * places.count("play")
    assert {"deck", "coming"} <= set(places)
    ahead = {bend.source for bend in found if bend.place == "coming"}
    assert f"stage:{game.elder.stages[3].id}" in ahead


def test_every_text_can_be_said(game: DeathMayDie) -> None:
    speaker = Speaker(game.library, "en", game.episode, game.elder)
    silent = [bend.source for bend in bends(game) if not bend.say(speaker).strip()]
    assert silent == []


def test_relics_count_only_in_games_that_draw_them(game: DeathMayDie) -> None:
    library = load_library()
    with_sandra = new_game(library, "kilkenny", "tsathoggua", ["sandra", "ruth"], 7)
    assert isinstance(with_sandra.game, DeathMayDie)
    assert not any(bend.source.startswith("relic:") for bend in bends(game))
    assert any(bend.source.startswith("relic:") for bend in bends(with_sandra.game))
