"""ROSTER – ten investigators, each with a signature skill and two common ones."""

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.rules.play import DeathMayDie, new_game
from tests.support import Scene, rule

ROSTER = [
    ("ROSTER-01", "agatha", "killer-instinct", "marksman", "stealth"),
    ("ROSTER-02", "huikong", "self-defense", "swiftness", "toughness"),
    ("ROSTER-03", "julien", "silent-witness", "stealth", "arcane-mastery"),
    ("ROSTER-04", "leon", "show-off", "marksman", "swiftness"),
    ("ROSTER-05", "mike", "proficient", "brawling", "toughness"),
    ("ROSTER-06", "peters", "surgeon", "brawling", "swiftness"),
    ("ROSTER-07", "ruth", "sly", "stealth", "swiftness"),
    ("ROSTER-08", "sally", "avid-photographer", "arcane-mastery", "toughness"),
    ("ROSTER-09", "sandra", "relic-seeker", "brawling", "arcane-mastery"),
    ("ROSTER-10", "stella", "chemical-explosives", "arcane-mastery", "marksman"),
]

each_of_them = pytest.mark.parametrize(
    ("who", "skills"),
    [pytest.param(who, skills, id=who, marks=rule(number)) for number, who, *skills in ROSTER],
)


@each_of_them
def test_a_new_investigator_has_three_skills(who: str, skills: list[str]) -> None:
    other = "mike" if who != "mike" else "ruth"
    game = new_game(load_library(), "kilkenny", "tsathoggua", (who, other), seed=1).game
    assert isinstance(game, DeathMayDie)
    assert game.state.investigators[who].skills == dict.fromkeys(skills, 1)


@each_of_them
def test_at_a_threshold_one_of_these_three_grows(scene: Scene, who: str, skills: list[str]) -> None:
    scene.path("A-B").investigator(who, at="A", sanity=4)
    scene.act("sanity(you, 1)")
    assert scene.kind == "level-up"
    assert scene.options == [f"skill:{skill}" for skill in skills]
    scene.answer(f"skill:{skills[0]}")
    hero = getattr(scene, who)
    assert [hero.level(skill) for skill in skills] == [2, 1, 1]


@rule("ROSTER-01")
def test_nobody_else_is_on_the_roster() -> None:
    assert sorted(load_library().investigators) == [who for _, who, *_ in ROSTER]
