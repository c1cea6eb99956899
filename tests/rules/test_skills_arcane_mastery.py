"""SKILLS – Arcane Mastery: elder signs that count as successes."""

from typing import Any

import pytest

from tests.support import Scene, clause, rule


def stella_attacks(scene: Scene, level: int, *dice: str, **sheet: Any) -> None:
    """Stella attacks a brute, and her dice lie on the table, rerolled no more."""
    scene.monster("brute", health=12)
    scene.path("A-B").enemy("brute", at="A")
    scene.investigator("stella", at="A", skills={"arcane-mastery": level}, **sheet)
    scene.dice(*dice)
    scene.stella.attacks("brute")


@rule("SKILLS-02", "SKILLS-06")
def test_level_1_counts_up_to_one_elder_sign_of_a_roll(scene: Scene) -> None:
    stella_attacks(scene, 1, "elder-sign", "elder-sign", "success")
    assert scene.options == ["count:1", "count:0"]
    scene.answer("count:1")
    assert scene.wounds_of("brute") == 2


@rule("SKILLS-02")
def test_level_1_works_on_each_roll(scene: Scene) -> None:
    stella_attacks(scene, 1, "elder-sign", "blank", "blank", "elder-sign", "blank", "blank")
    scene.answer("count:1")
    scene.stella.attacks("brute").answer("count:1")
    assert scene.wounds_of("brute") == 2


@rule("SKILLS-03", "SKILLS-01")
@pytest.mark.parametrize("signs", [0, 1, 2, 3])
def test_level_2_counts_any_number_of_them(scene: Scene, signs: int) -> None:
    stella_attacks(scene, 2, "elder-sign", "elder-sign", "elder-sign")
    assert scene.options == ["count:3", "count:2", "count:1", "count:0"]
    scene.answer(f"count:{signs}")
    assert scene.wounds_of("brute") == signs
    assert scene.kind == "action"  # level 1 is replaced: it does not count a further one


@rule("SKILLS-04")
def test_level_3_heals_stress_per_elder_sign_counted(scene: Scene) -> None:
    stella_attacks(scene, 3, "elder-sign", "elder-sign", "elder-sign", stress=4)
    scene.answer("count:2")
    assert (scene.wounds_of("brute"), scene.stella.stress) == (2, 2)


@rule("SKILLS-04")
def test_level_2_heals_nothing(scene: Scene) -> None:
    stella_attacks(scene, 2, "elder-sign", "elder-sign", "elder-sign", stress=4)
    scene.answer("count:3")
    assert scene.stella.stress == 4


@rule("SKILLS-05", "EDITION-37")
def test_level_4_makes_two_successes_of_each_but_heals_one(scene: Scene) -> None:
    stella_attacks(scene, 4, "elder-sign", "elder-sign", "blank", stress=4)
    assert scene.options == ["count:2", "count:1", "count:0"]
    scene.answer("count:2")
    assert (scene.wounds_of("brute"), scene.stella.stress) == (4, 2)


@rule("OPEN-08", "SKILLS-02", "SKILLS-05")
@pytest.mark.parametrize(("level", "successes"), [(1, 2), (2, 2), (3, 2), (4, 3)])
def test_only_the_elder_sign_of_a_double_face_is_converted(
    scene: Scene, level: int, successes: int
) -> None:
    stella_attacks(scene, level, "blank", "blank", "blank", "elder-sign+success", sanity=9)
    scene.answer("count:1")
    assert scene.wounds_of("brute") == successes


@rule("SKILLS-06")
def test_it_works_on_tests_too(scene: Scene) -> None:
    scene.path("A-B").investigator("stella", at="A", stress=4)
    scene.dice("elder-sign", "blank", "blank")
    scene.act("roll(1, heal_stress(you, 2))").answer("count:1")
    assert scene.stella.stress == 2


@rule("SKILLS-06", "SKILLS-04")
@pytest.mark.parametrize(("signs", "wounds", "stress"), [(2, 2, 2), (1, 1, 3), (0, 0, 4)])
def test_on_an_enemy_attack_it_buys_calm_with_wounds_if_its_owner_wants(
    scene: Scene, signs: int, wounds: int, stress: int
) -> None:
    scene.monster("brute", health=12, standard=2)
    scene.path("A-B").enemy("brute", at="A").phase("encounter")
    scene.investigator("stella", at="A", stress=4, skills={"arcane-mastery": 3})
    scene.dice("elder-sign", "elder-sign")
    scene.answer(f"count:{signs}")
    assert (scene.stella.wounds, scene.stella.stress) == (wounds, stress)


def brute_attacks_stella(scene: Scene, level: int, *, stress: int = 0) -> None:
    scene.monster("brute", health=12, standard=2)
    scene.path("A-B").enemy("brute", at="A").phase("encounter").mythos("end")
    scene.investigator("stella", at="A", stress=stress, skills={"arcane-mastery": level})
    scene.dice("elder-sign", "elder-sign").until("reroll").answer("keep")


@rule("SKILLS-06", "DICE-28")
@pytest.mark.parametrize(
    ("level", "stress", "asked"), [(1, 2, False), (2, 2, False), (3, 2, True), (3, 0, False)]
)
def test_nobody_is_asked_whether_to_be_hurt_for_nothing(
    scene: Scene, level: int, stress: int, asked: bool
) -> None:
    """Only what heals stress could be worth a wound, and only if there is stress to heal."""
    brute_attacks_stella(scene, level, stress=stress)
    assert (scene.kind == "convert") == asked
    assert scene.stella.wounds == 0


@rule("SKILLS-06")
def test_whoever_may_want_what_a_wound_brings_is_asked(scene: Scene) -> None:
    """A text waits for wounds: what it is good for is not for the rules to say."""
    brute_wounds = clause("wounds", "heal_stress(you, 1)")
    scene.monster("brute", health=12, standard=1, abilities=[brute_wounds])
    scene.path("A-B").enemy("brute", at="A").phase("encounter").mythos("end")
    scene.investigator("stella", at="A", stress=3, skills={"arcane-mastery": 1})
    scene.dice("elder-sign").until("reroll").answer("keep")
    assert scene.options == ["count:1", "count:0"]


@rule("ATTACK-06", "DICE-28")
@pytest.mark.parametrize(("health", "asked"), [(1, False), (2, True)])
def test_surplus_is_not_asked_for(scene: Scene, health: int, asked: bool) -> None:
    scene.monster("brute", health=health)
    scene.path("A-B").enemy("brute", at="A")
    scene.investigator("stella", at="A", skills={"arcane-mastery": 1})
    scene.dice("success", "elder-sign", "blank").stella.attacks("brute")
    assert (scene.kind == "convert") == asked


@rule("ATTACK-06", "SKILLS-04")
def test_surplus_that_heals_is_asked_for(scene: Scene) -> None:
    scene.monster("brute", health=1)
    scene.path("A-B").enemy("brute", at="A")
    scene.investigator("stella", at="A", stress=4, skills={"arcane-mastery": 3})
    scene.dice("success", "elder-sign", "blank").stella.attacks("brute")
    scene.answer("count:1")
    assert scene.stella.stress == 3
