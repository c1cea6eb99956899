"""SIGNATURE – Surgeon: what Peters kills heals."""

from typing import Any

import pytest

from tests.support import Scene, rule


def peters(scene: Scene, level: int, **sheet: Any) -> Scene:
    """Peters in A of the path A-B-C with a ghast (health 3) that one wound will kill."""
    scene.path("A-B-C").investigator("peters", at="A", skills={"surgeon": level}, **sheet)
    return scene.enemy("ghast", at="A", wounds=2).dice("success", "blank", "blank", "blank")


@rule("SIGNATURE-23")
def test_level_1_heals_one_stress_or_wound(scene: Scene) -> None:
    peters(scene, 1, stress=2, wounds=2).peters.attacks("ghast")
    assert scene.options == ["heal:1+0", "heal:0+1"]
    scene.answer("heal:0+1")
    assert (scene.peters.stress, scene.peters.wounds) == (2, 1)


@rule("SIGNATURE-23")
def test_level_1_heals_one_investigator_in_his_space(scene: Scene) -> None:
    peters(scene, 1, stress=2).investigator("mike", at="A", wounds=2)
    scene.investigator("ruth", at="B", wounds=2).peters.attacks("ghast")
    assert scene.options == ["investigator:peters", "investigator:mike"]
    scene.answer("investigator:mike")
    assert (scene.peters.stress, scene.mike.wounds, scene.ruth.wounds) == (2, 1, 2)


@rule("SIGNATURE-23")
def test_an_enemy_that_lives_heals_nobody(scene: Scene) -> None:
    scene.path("A-B").investigator("peters", at="A", stress=2).enemy("ghast", at="A")
    scene.dice("success", "success", "blank", "blank").peters.attacks("ghast")
    assert (scene.kind, scene.peters.stress) == ("action", 2)


@rule("SIGNATURE-23")
def test_the_kill_of_another_heals_nobody(scene: Scene) -> None:
    peters(scene, 4, stress=2).investigator("ruth", at="A").active("ruth")
    scene.ruth.attacks("ghast")
    assert not scene.on_board("ghast")
    assert (scene.kind, scene.peters.stress) == ("action", 2)


@rule("SIGNATURE-24", "SKILLS-01")
def test_level_2_heals_the_full_health_in_any_mix(scene: Scene) -> None:
    peters(scene, 2, stress=4, wounds=3).peters.attacks("ghast")
    assert scene.options == ["heal:3+0", "heal:2+1", "heal:1+2", "heal:0+3"]
    scene.answer("heal:2+1")
    assert (scene.peters.stress, scene.peters.wounds, scene.kind) == (2, 2, "action")


@rule("SIGNATURE-24")
def test_level_2_heals_one_investigator_in_his_space_only(scene: Scene) -> None:
    peters(scene, 2, stress=4).investigator("mike", at="A", wounds=4)
    scene.investigator("ruth", at="B", wounds=2).peters.attacks("ghast")
    scene.answer("investigator:mike")
    assert (scene.mike.wounds, scene.peters.stress, scene.ruth.wounds) == (1, 4, 2)


@rule("SIGNATURE-25")
def test_level_3_divides_the_amount_up_to_one_space_away(scene: Scene) -> None:
    peters(scene, 3, stress=4).investigator("mike", at="A", wounds=4)
    scene.investigator("ruth", at="B", stress=2).investigator("leon", at="C", stress=4)
    scene.peters.attacks("ghast")
    assert scene.options == ["stress:peters", "wound:mike", "stress:ruth"]
    scene.answer("stress:peters", "wound:mike", "stress:ruth")
    assert (scene.peters.stress, scene.mike.wounds, scene.ruth.stress) == (3, 3, 1)
    assert scene.kind == "action"


@rule("SIGNATURE-26", "SKILLS-01")
def test_level_4_heals_everybody_in_full(scene: Scene) -> None:
    peters(scene, 4, stress=4).investigator("mike", at="A", wounds=4)
    scene.investigator("ruth", at="B", stress=4).investigator("leon", at="C", stress=4)
    scene.peters.attacks("ghast")
    assert (scene.peters.stress, scene.mike.wounds, scene.ruth.stress) == (1, 1, 1)
    assert (scene.leon.stress, scene.kind) == (4, "action")


@rule("OPEN-73", "SIGNATURE-23")
def test_a_kill_by_a_card_that_peters_uses_counts(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="A")
    scene.investigator("peters", at="A", stress=2, cards=["witch-bottle"])
    scene.peters.does("use:witch-bottle")
    assert not scene.on_board("ghast")
    assert scene.peters.stress == 1


@rule("OPEN-73", "SIGNATURE-23")
def test_a_kill_by_sneaking_counts(scene: Scene) -> None:
    scene.item("peters", clauses=[], do="level(stealth, 3)")
    scene.path("A-B").investigator("peters", at="A", stress=2).enemy("ghast", at="A", wounds=2)
    scene.peters.runs("B", sneaking=["ghast"])
    assert not scene.on_board("ghast")
    assert scene.peters.stress == 1


@rule("OPEN-52", "SIGNATURE-24")
@pytest.mark.parametrize(("stage", "health"), [(2, 12), (3, 14)])
def test_a_defeated_stage_heals_its_printed_health(scene: Scene, stage: int, health: int) -> None:
    scene.path("A-B").investigator("peters", at="A", skills={"surgeon": 4}, stress=4, wounds=4)
    scene.elder_one(at="A", stage=stage, wounds=health - 1).disrupted()
    scene.dice("success", "blank", "blank", "blank").peters.attacks("elder-one")
    assert scene.happened("stage-defeated", who="peters")
    assert scene.happened("stress-healed", who="peters", n=4)
    assert scene.happened("wounds-healed", who="peters", n=4)  # 8 of 12 or 14
