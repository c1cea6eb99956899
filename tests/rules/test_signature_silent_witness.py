"""SIGNATURE – Silent Witness: Julien takes something from every tentacle."""

from typing import Any

import pytest

from tests.support import Scene, rule


def julien_attacks(scene: Scene, level: int, *dice: str, **sheet: Any) -> Scene:
    """Julien has attacked a brute and rerolls no more."""
    scene.monster("brute", health=12)
    scene.path("A-B").enemy("brute", at="A").dice(*dice)
    scene.investigator("julien", at="A", skills={"silent-witness": level}, **sheet)
    return scene.julien.attacks("brute")


TWO = ("tentacle", "success+tentacle", "blank")


@rule("SIGNATURE-09")
def test_level_1_heals_one_stress_or_wound_per_tentacle(scene: Scene) -> None:
    julien_attacks(scene, 1, *TWO, stress=2, wounds=2)
    assert scene.options == ["heal:2+0", "heal:1+1", "heal:0+2"]  # asked once, not per tentacle
    scene.answer("heal:1+1")
    assert (scene.julien.stress, scene.julien.wounds) == (1, 1)
    assert (scene.julien.sanity, scene.kind) == (3, "action")  # the tentacles still cost sanity


@rule("SIGNATURE-09")
def test_it_counts_what_lies_there_after_all_rerolls(scene: Scene) -> None:
    scene.monster("brute", health=12)
    scene.path("A-B").enemy("brute", at="A").dice("tentacle", "tentacle", "blank")
    scene.investigator("julien", at="A", stress=3).julien.attacks("brute", keep=False)
    scene.dice("blank").answer("die:1")
    assert scene.julien.stress == 3  # 4, and one tentacle is left


@rule("SIGNATURE-09")
def test_it_works_on_rolls_that_are_no_attacks(scene: Scene) -> None:
    scene.path("A-B").investigator("julien", at="A", stress=4).dice("tentacle", "blank", "blank")
    scene.act("roll(1, wound(you, 1))")
    assert (scene.julien.stress, scene.julien.sanity) == (3, 2)


@rule("SIGNATURE-09", "SIGNATURE-12")
@pytest.mark.parametrize("level", [1, 4])
def test_it_does_not_work_on_rolls_against_him(scene: Scene, level: int) -> None:
    scene.monster("brute", health=12, standard=1)
    scene.path("A-B").enemy("brute", at="A").phase("encounter")
    scene.investigator("julien", at="A", stress=4, fire=1, skills={"silent-witness": level})
    scene.dice("tentacle", "tentacle").until("action")
    assert (scene.julien.stress, scene.julien.sanity) == (4, 3)


@rule("SIGNATURE-10", "SKILLS-01")
def test_level_2_heals_two_in_any_mix_per_tentacle(scene: Scene) -> None:
    julien_attacks(scene, 2, "tentacle", "blank", "blank", stress=3, wounds=3)
    assert scene.options == ["heal:2+0", "heal:1+1", "heal:0+2"]
    scene.answer("heal:1+1")
    assert (scene.julien.stress, scene.julien.wounds) == (2, 2)
    assert (scene.julien.sanity, scene.kind) == (2, "action")  # and not 3: level 1 is replaced


@rule("SIGNATURE-11")
def test_level_3_chooses_for_each_tentacle(scene: Scene) -> None:
    julien_attacks(scene, 3, *TWO, stress=4)
    scene.answer("choose:1", "choose:2")
    assert scene.options == ["ignore:1", "ignore:0"]  # one of the two tentacles
    scene.answer("ignore:1")
    assert (scene.julien.stress, scene.julien.sanity) == (2, 2)


@rule("SIGNATURE-11", "SIGNATURE-10")
def test_level_3_may_heal_every_time_and_prevent_nothing(scene: Scene) -> None:
    julien_attacks(scene, 3, *TWO, stress=4).answer("choose:1", "choose:1")
    assert (scene.julien.stress, scene.julien.sanity, scene.kind) == (0, 3, "action")


@rule("SIGNATURE-12", "OPEN-70")
def test_level_4_heals_for_every_tentacle_and_prevents_its_loss_too(scene: Scene) -> None:
    julien_attacks(scene, 4, *TWO, stress=4).answer("ignore:2")
    assert (scene.julien.stress, scene.julien.sanity) == (0, 1)


@rule("SIGNATURE-12", "OPEN-70")
def test_level_4_may_prevent_a_part_and_the_rest_moves_the_marker(scene: Scene) -> None:
    julien_attacks(scene, 4, *TWO, stress=4).answer("ignore:1")
    assert (scene.julien.stress, scene.julien.sanity) == (0, 2)


@rule("SIGNATURE-12")
def test_level_4_heals_two_for_one_tentacle(scene: Scene) -> None:
    julien_attacks(scene, 4, "tentacle", "blank", "blank", stress=2, wounds=2)
    scene.answer("heal:1+1", "ignore:1")
    assert (scene.julien.stress, scene.julien.wounds, scene.julien.sanity) == (1, 1, 1)


@rule("OPEN-70")
def test_prevented_tentacles_are_deducted_before_a_threshold_is_looked_at(scene: Scene) -> None:
    julien_attacks(scene, 4, *TWO, sanity=4).answer("ignore:2")
    assert (scene.julien.sanity, scene.kind) == (4, "action")
