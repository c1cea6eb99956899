"""SIGNATURE – Sly: Ruth gains from Sneaking."""

from typing import Any

import pytest

from tests.support import Scene, clause, rule


def ruth(scene: Scene, level: int, *enemies: str, stealth: int = 2, **sheet: Any) -> Scene:
    """Ruth in A of the path A-B-C with these enemies."""
    skills = {"sly": level, "stealth": stealth}
    scene.path("A-B-C").investigator("ruth", at="A", skills=skills, **sheet)
    for kind in enemies:
        scene.enemy(kind, at="A")
    return scene


@rule("SIGNATURE-27")
def test_level_1_heals_one_stress_once_per_run(scene: Scene) -> None:
    ruth(scene, 1, "ghast", "unnamable", stress=4).ruth.runs("B", sneaking=["ghast", "unnamable"])
    assert scene.ruth.stress == 3
    scene.ruth.runs("A")
    assert scene.ruth.stress == 3  # no Sneak, no healing
    scene.ruth.runs("B", sneaking=["ghast", "unnamable"])
    assert scene.ruth.stress == 2


@rule("SIGNATURE-28", "SIGNATURE-27", "SKILLS-01")
@pytest.mark.parametrize(("level", "wounds"), [(1, 0), (2, 1)])
def test_level_2_wounds_each_enemy_passed_and_still_heals_once(
    scene: Scene, level: int, wounds: int
) -> None:
    ruth(scene, level, "ghast", "unnamable", stress=4)
    scene.ruth.runs("B", sneaking=["ghast", "unnamable"])
    assert (scene.wounds_of("ghast"), scene.wounds_of("unnamable")) == (wounds, wounds)
    assert scene.ruth.stress == 3


@rule("SIGNATURE-29", "SIGNATURE-28")
@pytest.mark.parametrize("level", [2, 3])
def test_the_wound_adds_to_that_of_stealth(scene: Scene, level: int) -> None:
    ruth(scene, level, "ghast", stealth=3).ruth.runs("B", sneaking=["ghast"])
    assert (scene.wounds_of("ghast"), scene.space_of("ghast")) == (2, "A")


@rule("SIGNATURE-29", "SIGNATURE-30")
def test_both_wounds_together_kill_a_cultist_and_ruth_still_heals(scene: Scene) -> None:
    ruth(scene, 3, "cultist", stealth=3, stress=2).ruth.runs("B", sneaking=["cultist"])
    assert not scene.on_board("cultist")
    assert scene.ruth.stress == 1


@rule("SIGNATURE-30", "SKILLS-01")
def test_level_3_heals_stress_or_a_wound_with_every_sneak(scene: Scene) -> None:
    ruth(scene, 3, "ghast", "unnamable", stress=2, wounds=2).ruth.does("run", "space:B")
    scene.answer("enemy:ghast-1", "heal:1+0", "enemy:unnamable-1", "heal:0+1", "stop")
    assert (scene.ruth.stress, scene.ruth.wounds) == (1, 1)
    assert (scene.wounds_of("ghast"), scene.wounds_of("unnamable")) == (1, 1)


@rule("SIGNATURE-31", "OPEN-72")
def test_level_4_investigates_after_a_run_with_a_sneak(scene: Scene) -> None:
    card = scene.discovery_card("take(left)", left="compass")
    ruth(scene, 4, "ghast").discovery(card).ruth.runs("B", sneaking=["ghast"])
    scene.answer("choose:1")
    assert scene.ruth.cards == ["compass"]
    assert scene.pending is not None
    assert scene.pending.args["left"] == 2  # it cost nothing beyond the Run


@rule("OPEN-72", "SIGNATURE-31")
def test_the_investigation_of_phase_3_comes_in_addition(scene: Scene) -> None:
    first = scene.discovery_card("take(left)", left="compass")
    second = scene.discovery_card("take(left)", left="sextant")
    quiet = scene.mythos_card()
    ruth(scene, 4, "ghast").discovery(first, second).mythos(quiet)
    scene.ruth.runs("B", sneaking=["ghast"]).answer("choose:1").finish_turn()
    assert scene.ruth.cards == ["compass", "sextant"]


@rule("OPEN-72", "SIGNATURE-31")
def test_texts_that_wait_for_investigating_answer_it(scene: Scene) -> None:
    compass = scene.relic([clause("investigate", "draw_discovery(you, 1)")])
    first = scene.discovery_card("take(left)", left="compass")
    second = scene.discovery_card("take(left)", left="sextant")
    ruth(scene, 4, "ghast", relics=[compass]).discovery(first, second)
    scene.ruth.runs("B", sneaking=["ghast"]).answer("choose:1")
    assert scene.ruth.cards == ["compass", "sextant"]


@rule("SIGNATURE-31")
def test_below_level_4_a_run_is_only_a_run(scene: Scene) -> None:
    ruth(scene, 3, "ghast").ruth.runs("B", sneaking=["ghast"])
    assert scene.kind == "action"


@rule("SIGNATURE-31")
def test_not_without_a_sneak(scene: Scene) -> None:
    ruth(scene, 4).enemy("ghast", at="C").ruth.runs("B")
    assert scene.kind == "action"


@rule("SIGNATURE-31")
def test_not_in_an_unsafe_space(scene: Scene) -> None:
    ruth(scene, 4, "ghast").enemy("cultist", at="B").ruth.runs("B", sneaking=["ghast"])
    assert scene.kind == "action"


@rule("SIGNATURE-31", "OPEN-56")
def test_once_per_turn_but_declining_does_not_use_it_up(scene: Scene) -> None:
    first = scene.discovery_card("take(left)", left="compass")
    ruth(scene, 4, "ghast").discovery(first).ruth.runs("B", sneaking=["ghast"])
    scene.answer("pass").ruth.runs("A", "B", sneaking=["ghast"])
    scene.answer("choose:1")
    assert scene.ruth.cards == ["compass"]
    scene.ruth.runs("A", "B", sneaking=["ghast"])
    assert scene.kind != "effect"
