"""SIGNATURE – Self-Defense: Huikong turns attacks that fail against the attacker."""

from typing import Any

import pytest

from tests.support import Scene, clause, rule


def huikong_is_attacked(
    scene: Scene, level: int, *dice: str, toughness: int = 2, **sheet: Any
) -> Scene:
    """A brute in A, from where one can go to B and on to D, or to C and on to E, attacks Huikong, who cannot take stress.

    His Toughness 2 gives no reroll.
    """
    scene.monster("brute", health=9, standard=len(dice))
    skills = {"self-defense": level, "toughness": toughness}
    scene.path("D-B-A-C-E").investigator("huikong", at="A", **{"stress": 4, **sheet}, skills=skills)
    return scene.enemy("brute", at="A").phase("encounter").dice(*dice)


@rule("SIGNATURE-05", "OPEN-69")
@pytest.mark.parametrize("space", ["B", "C"])
def test_an_attack_without_wounds_heals_stress_and_the_attacker_is_pushed(
    scene: Scene, space: str
) -> None:
    huikong_is_attacked(scene, 1, "blank")
    assert scene.huikong.stress == 3
    scene.answer("choose:1")
    assert scene.options == ["space:B", "space:C"]
    scene.answer(f"space:{space}")
    assert scene.space_of("brute") == space


@rule("SIGNATURE-05")
def test_the_push_is_optional(scene: Scene) -> None:
    huikong_is_attacked(scene, 1, "blank").answer("pass")
    assert (scene.space_of("brute"), scene.huikong.stress) == ("A", 3)


@rule("SIGNATURE-05")
def test_a_wound_dealt_and_nothing_of_it_happens(scene: Scene) -> None:
    huikong_is_attacked(scene, 1, "success", toughness=1).answer("keep")
    assert (scene.huikong.wounds, scene.huikong.stress) == (1, 4)
    assert scene.kind == "action"


@rule("OPEN-44", "SIGNATURE-05")
@pytest.mark.parametrize(("wounds", "stress"), [(1, 3), (2, 4)])
def test_no_wounds_means_after_toughness(scene: Scene, wounds: int, stress: int) -> None:
    huikong_is_attacked(scene, 1, *["success"] * wounds)
    assert scene.huikong.stress == stress


@rule("OPEN-44", "SIGNATURE-08")
def test_a_wound_on_a_companion_is_a_wound_dealt(scene: Scene) -> None:
    huikong_is_attacked(scene, 4, "success", "success", cards=["widow-brennan"])
    scene.until("assign-wound").answer("companion:widow-brennan")
    assert (scene.huikong.wounds, scene.huikong.stress) == (0, 4)
    assert scene.on_board("brute")


@rule("OPEN-69", "SIGNATURE-05")
def test_with_no_space_to_go_to_there_is_no_push(scene: Scene) -> None:
    scene.monster("brute", health=9, standard=1)
    scene.path("A").investigator("huikong", at="A", stress=4, skills={"toughness": 2})
    scene.enemy("brute", at="A").phase("encounter").dice("blank")
    assert (scene.kind, scene.huikong.stress) == ("action", 3)


@rule("OPEN-69")
def test_the_pushed_attacker_does_not_attack_again(scene: Scene) -> None:
    huikong_is_attacked(scene, 1, "blank").answer("choose:1", "space:B")
    assert len(scene.events_of("enemy-attacks")) == 1
    assert scene.kind == "action"


@rule("SIGNATURE-06", "SIGNATURE-07", "SKILLS-01")
@pytest.mark.parametrize(("level", "rerolls"), [(1, 0), (2, 1), (3, 2), (4, 2)])
def test_free_rerolls_when_attacked(scene: Scene, level: int, rerolls: int) -> None:
    huikong_is_attacked(scene, level, "success", "success").dice(*["success"] * rerolls)
    for _ in range(rerolls):
        assert scene.kind == "reroll"
        scene.answer("die:1")
    assert (scene.kind, scene.huikong.wounds) == ("action", 1)
    assert scene.huikong.stress == 4


@rule("SIGNATURE-06")
def test_no_free_reroll_of_fire(scene: Scene) -> None:
    skills = {"self-defense": 3, "toughness": 2}
    scene.path("A-B").investigator("huikong", at="A", stress=4, fire=1, skills=skills)
    scene.phase("end").dice("success")
    assert scene.kind == "action"


@rule("SIGNATURE-08")
@pytest.mark.parametrize("kind", ["brute", "cultist"])
def test_level_4_kills_cultists_and_monsters_that_deal_no_wounds(scene: Scene, kind: str) -> None:
    scene.monster("brute", health=9, standard=1)
    scene.path("A-B").enemy(kind, at="A").phase("encounter").dice("blank")
    skills = {"self-defense": 4, "toughness": 2}
    scene.investigator("huikong", at="A", stress=3, skills=skills).huikong.keeps()
    scene.answer("pass")
    assert not scene.on_board(kind)
    assert scene.happened("enemy-killed", who="huikong")
    assert scene.huikong.stress == 2  # level 1 is still there


@rule("SIGNATURE-08", "SIGNATURE-05")
def test_level_4_adds_to_level_1_and_may_push_before_it_kills(scene: Scene) -> None:
    scene.monster("brute", abilities=[clause("dies", "fire(self, 1)")])
    scene.path("A-B-C").enemy("brute", at="A").phase("encounter").dice("blank")
    skills = {"self-defense": 4, "toughness": 2}
    scene.investigator("huikong", at="A", skills=skills).huikong.keeps().answer("choose:1")
    assert not scene.on_board("brute")
    assert (scene.fire_at("A"), scene.fire_at("B"), scene.fire_at("C")) == (0, 1, 0)


@rule("SIGNATURE-08")
def test_below_level_4_nobody_dies(scene: Scene) -> None:
    huikong_is_attacked(scene, 3, "blank").answer("keep", "pass")
    assert scene.on_board("brute")


@rule("SIGNATURE-08", "SIGNATURE-05", "OPEN-37")
def test_the_elder_one_is_not_killed_but_can_be_pushed(scene: Scene) -> None:
    scene.path("B-A-C").elder_one(at="A").disrupted().phase("encounter")
    skills = {"self-defense": 4, "toughness": 2}
    scene.investigator("huikong", at="A", stress=4, skills=skills).dice("blank", "blank", "blank")
    scene.huikong.keeps().answer("choose:1", "space:B")
    assert (scene.space_of("elder-one"), scene.state.stage) == ("B", 2)
    assert scene.huikong.stress == 3
