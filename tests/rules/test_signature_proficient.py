"""SIGNATURE – Proficient: every stress that Mike takes rerolls one die more."""

import pytest

from tests.support import Scene, rule


def mike_attacks(scene: Scene, level: int, *dice: str, stress: int = 0) -> Scene:
    """Mike has thrown his dice, with the bonus die of Brawling, against a brute."""
    scene.monster("brute", health=12, standard=1)
    scene.path("A-B").enemy("brute", at="A").dice(*dice)
    scene.investigator("mike", at="A", stress=stress, skills={"proficient": level, "toughness": 2})
    return scene.mike.attacks("brute", keep=False)


BLANKS = ("blank",) * 4


@rule("SIGNATURE-17", "SIGNATURE-18")
@pytest.mark.parametrize("further", [1, 2])
def test_a_stress_rerolls_a_die_and_then_the_same_or_another(scene: Scene, further: int) -> None:
    mike_attacks(scene, 1, *BLANKS, stress=3).answer("die:1")
    assert (scene.mike.stress, scene.kind) == (4, "reroll")
    scene.dice("success").answer(f"die:{further}")
    assert (scene.mike.stress, scene.kind) == (4, "action")


@rule("SIGNATURE-17")
def test_the_further_reroll_is_decided_knowing_the_first(scene: Scene) -> None:
    mike_attacks(scene, 1, *BLANKS).dice("success").answer("die:1")
    assert scene.happened("die-rerolled", before="blank", face="success")
    scene.mike.keeps()
    assert (scene.wounds_of("brute"), scene.mike.stress) == (1, 1)


@rule("OPEN-07", "SIGNATURE-17")
def test_credits_add_up_and_wait_until_the_dice_are_counted(scene: Scene) -> None:
    mike_attacks(scene, 1, *BLANKS, stress=2)
    scene.dice("blank", "blank").answer("die:1", "stress:1")  # two stress first, two credits
    assert scene.mike.stress == 4
    scene.dice("success", "success").answer("die:2", "die:3")
    assert (scene.wounds_of("brute"), scene.kind, scene.mike.stress) == (2, "action", 4)


@rule("SIGNATURE-17")
def test_a_free_reroll_brings_no_further_one(scene: Scene) -> None:
    scene.item("mike", when="attack", do="reroll(1)")
    mike_attacks(scene, 1, *BLANKS, stress=4).dice("blank").answer("die:1")
    assert scene.kind == "action"


@rule("SIGNATURE-19", "SIGNATURE-20")
@pytest.mark.parametrize(("level", "further"), [(1, False), (2, True)])
def test_on_an_enemy_attack_from_level_2_on(scene: Scene, level: int, further: bool) -> None:
    scene.monster("brute", health=12, standard=1)
    scene.path("A-B").enemy("brute", at="A").phase("encounter").dice("blank", "blank")
    scene.investigator("mike", at="A", stress=3, skills={"proficient": level, "toughness": 2})
    scene.answer("die:1")
    assert (scene.kind == "reroll") == further


@rule("SIGNATURE-20", "SIGNATURE-17")
@pytest.mark.parametrize(("level", "further"), [(1, False), (2, True), (4, True)])
def test_on_a_test_from_level_2_on(scene: Scene, level: int, further: bool) -> None:
    stress = 4 if level == 4 else 3
    scene.path("A-B").investigator("mike", at="A", stress=stress, skills={"proficient": level})
    scene.act("roll(4, wound(you, 1))").answer("die:1")
    assert (scene.kind == "reroll") == further
    assert scene.mike.stress == 4


@rule("SIGNATURE-20", "SIGNATURE-17", "SKILLS-01")
def test_level_2_still_gives_one_further_reroll_and_not_two_on_attacks(scene: Scene) -> None:
    mike_attacks(scene, 2, *BLANKS, stress=3).answer("die:1", "die:1")
    assert scene.kind == "action"


@rule("SIGNATURE-21")
@pytest.mark.parametrize(("level", "stress"), [(2, 3), (3, 2), (4, 2)])
def test_level_3_heals_a_stress_before_an_attack(scene: Scene, level: int, stress: int) -> None:
    mike_attacks(scene, level, *BLANKS, stress=3)
    assert (scene.kind, scene.mike.stress) == ("reroll", stress)
    healed = [event.id for event in scene.table.events if event.id != "attacks"]
    if level > 2:
        assert healed.index("stress-healed") < healed.index("dice-thrown")


@rule("SIGNATURE-22", "SIGNATURE-21")
@pytest.mark.parametrize(("level", "stress"), [(3, 3), (4, 2)])
def test_level_4_heals_a_stress_before_other_rolls(scene: Scene, level: int, stress: int) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=3, skills={"proficient": level})
    scene.act("roll(4, wound(you, 1))")
    assert (scene.kind, scene.mike.stress) == ("reroll", stress)


@rule("SIGNATURE-22")
def test_level_4_heals_one_stress_and_not_two_before_an_attack(scene: Scene) -> None:
    mike_attacks(scene, 4, *BLANKS, stress=4)
    assert scene.mike.stress == 3
