"""SIGNATURE – Killer Instinct: Agatha's attacks deal more wounds."""

from typing import Any

import pytest

from tests.support import Scene, rule


def agatha_attacks(scene: Scene, level: int, *dice: str, **sheet: Any) -> Scene:
    """Agatha has thrown her dice against a brute."""
    scene.monster("brute", health=12)
    scene.path("A-B").enemy("brute", at="A")
    scene.investigator("agatha", at="A", skills={"killer-instinct": level}, **sheet)
    return scene.dice(*dice).agatha.attacks("brute", keep=False)


USE = "use:killer-instinct"
ONE_HIT = ("success", "blank", "blank")


@rule("SIGNATURE-01", "SIGNATURE-02", "SIGNATURE-03")
@pytest.mark.parametrize(("level", "wounds", "stress"), [(1, 2, 1), (2, 3, 1), (3, 3, 0)])
def test_wounds_more_and_their_price_by_level(
    scene: Scene, level: int, wounds: int, stress: int
) -> None:
    agatha_attacks(scene, level, *ONE_HIT).answer(USE, "keep")
    assert (scene.wounds_of("brute"), scene.agatha.stress) == (wounds, stress)


@rule("SIGNATURE-01", "SIGNATURE-03")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_nobody_has_to_use_it(scene: Scene, level: int) -> None:
    agatha_attacks(scene, level, *ONE_HIT).answer("keep")
    assert (scene.wounds_of("brute"), scene.agatha.stress) == (1, 0)


@rule("SIGNATURE-01", "SIGNATURE-02", "SIGNATURE-03", "OPEN-56")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_once_per_turn_and_again_in_the_next(scene: Scene, level: int) -> None:
    agatha_attacks(scene, level, *ONE_HIT, *ONE_HIT).answer(USE, "keep")
    scene.agatha.attacks("brute", keep=False)
    assert USE not in scene.options
    scene.answer("keep").finish_turn().until("action")
    scene.agatha.attacks("brute", keep=False)
    assert USE in scene.options


@rule("SIGNATURE-01", "OPEN-56")
def test_an_attack_without_it_does_not_use_it_up(scene: Scene) -> None:
    agatha_attacks(scene, 1, *ONE_HIT, *ONE_HIT).answer("keep")
    scene.agatha.attacks("brute", keep=False)
    assert USE in scene.options


@rule("SIGNATURE-01")
def test_without_room_for_stress_it_cannot_be_used(scene: Scene) -> None:
    agatha_attacks(scene, 1, *ONE_HIT, stress=4)
    assert scene.kind == "action"  # neither rerolls nor Killer Instinct could be paid
    assert scene.wounds_of("brute") == 1


@rule("SIGNATURE-03")
def test_level_3_is_free_even_with_full_stress(scene: Scene) -> None:
    agatha_attacks(scene, 3, *ONE_HIT, stress=4)
    assert scene.options == [USE, "keep"]
    scene.answer(USE)
    assert (scene.wounds_of("brute"), scene.agatha.stress) == (3, 4)


@rule("SIGNATURE-04", "SKILLS-01")
def test_level_4_deals_two_more_with_every_attack(scene: Scene) -> None:
    agatha_attacks(scene, 4, *ONE_HIT, "blank", "blank", "blank")
    assert USE not in scene.options
    scene.answer("keep")
    assert scene.wounds_of("brute") == 3
    scene.agatha.attacks("brute")
    assert (scene.wounds_of("brute"), scene.agatha.stress) == (5, 0)


@rule("OPEN-53", "SIGNATURE-01")
def test_also_without_a_success_and_after_the_rerolls(scene: Scene) -> None:
    agatha_attacks(scene, 1, "blank", "blank", "blank")
    scene.dice("blank").answer("die:1", USE, "keep")
    assert (scene.wounds_of("brute"), scene.agatha.stress) == (1, 2)


@rule("OPEN-53", "SIGNATURE-04")
def test_added_once_to_the_total_that_is_divided(scene: Scene) -> None:
    scene.item("agatha", do="targets(all, own)")
    scene.monster("brute", health=12)
    scene.path("A-B").enemy("brute", at="A").enemy("brute", at="A", wounds=1)
    scene.investigator("agatha", at="A", skills={"killer-instinct": 4}).dice(*ONE_HIT)
    scene.agatha.attacks("brute-1", "brute-2")
    scene.answer("enemy:brute-1", "enemy:brute-2", "enemy:brute-2")
    assert (scene.wounds_of("brute-1"), scene.wounds_of("brute-2")) == (1, 3)
    assert scene.kind == "action"


@rule("OPEN-53", "SIGNATURE-04")
def test_added_to_what_each_receives_in_full(scene: Scene) -> None:
    scene.item("agatha", do="targets(all, own); each_in_full(own)")
    scene.monster("brute", health=12)
    scene.path("A-B").enemy("brute", at="A").enemy("brute", at="A", wounds=1)
    scene.investigator("agatha", at="A", skills={"killer-instinct": 4}).dice(*ONE_HIT)
    scene.agatha.attacks("brute-1", "brute-2")
    assert (scene.wounds_of("brute-1"), scene.wounds_of("brute-2")) == (3, 4)


@rule("SIGNATURE-01", "SIGNATURE-04")
@pytest.mark.parametrize("level", [1, 4])
def test_only_on_own_attacks(scene: Scene, level: int) -> None:
    scene.monster("brute", health=12, standard=1)
    scene.path("A-B").enemy("brute", at="A").phase("encounter").dice("success")
    scene.investigator("agatha", at="A", skills={"killer-instinct": level})
    assert USE not in scene.options
    scene.agatha.keeps()
    assert scene.agatha.wounds == 1
