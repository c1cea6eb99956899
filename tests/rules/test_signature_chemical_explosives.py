"""SIGNATURE – Chemical Explosives: Stella hits more than one in the target's space."""

from typing import Any

import pytest

from tests.support import Scene, rule


def stella(scene: Scene, level: int, *spaces: str, **sheet: Any) -> Scene:
    """Stella in A of the path A-B-C, and a brute in each of these spaces."""
    scene.monster("brute", health=9)
    skills = {"chemical-explosives": level}
    scene.path("A-B-C").investigator("stella", at="A", skills=skills, **sheet)
    for wounds, space in enumerate(spaces):  # so that they can be told apart
        scene.enemy("brute", at=space, wounds=wounds)
    return scene


def gained(scene: Scene) -> list[int]:
    """Wounds that each brute has received in this test."""
    return [
        scene.wounds_of(enemy) - before for before, enemy in enumerate(sorted(scene.state.enemies))
    ]


@rule("SIGNATURE-41")
@pytest.mark.parametrize("space", ["A", "B"])
def test_level_1_divides_the_wounds_between_two_in_one_space(scene: Scene, space: str) -> None:
    stella(scene, 1, space, space, space).dice("success", "success", "success")
    scene.stella.does("attack", "enemy:brute-1", "enemy:brute-2")
    assert scene.kind == "reroll"  # there is no third target
    scene.stella.keeps().answer("enemy:brute-1", "enemy:brute-2", "enemy:brute-2")
    assert gained(scene) == [1, 2, 0]


@rule("SIGNATURE-41", "OPEN-54")
def test_the_further_target_is_in_the_space_of_the_first(scene: Scene) -> None:
    stella(scene, 1, "A", "B", "B").stella.does("attack", "enemy:brute-2")
    assert scene.options == ["enemy:brute-3", "done"]


@rule("SIGNATURE-41")
def test_the_further_target_is_optional(scene: Scene) -> None:
    stella(scene, 1, "B", "B").dice("success", "success", "blank")
    scene.stella.attacks("brute-1")
    assert gained(scene) == [2, 0]


@rule("SIGNATURE-42")
@pytest.mark.parametrize(
    ("level", "targets", "rerolls"), [(1, 1, 0), (2, 1, 1), (2, 2, 2), (3, 3, 3)]
)
def test_level_2_rerolls_once_per_target_for_free(
    scene: Scene, level: int, targets: int, rerolls: int
) -> None:
    stella(scene, level, *"BBB", stress=4).dice("blank", "blank", "blank")
    scene.stella.attacks(*(f"brute-{number}" for number in range(1, targets + 1)), keep=False)
    scene.dice(*["blank"] * rerolls)
    for _ in range(rerolls):
        assert scene.kind == "reroll"
        scene.answer("die:1")
    assert (scene.kind, scene.stella.stress) == ("action", 4)


@rule("SIGNATURE-43", "SIGNATURE-41")
@pytest.mark.parametrize(("level", "targets"), [(2, 2), (3, 4)])
def test_level_3_has_any_number_of_targets(scene: Scene, level: int, targets: int) -> None:
    stella(scene, level, *"BBBB").stella.does("attack", "enemy:brute-1")
    for number in range(2, targets + 1):
        scene.answer(f"enemy:brute-{number}")
    assert scene.kind == "reroll"
    assert len(scene.events_of("attacks")[0].args["enemies"]) == targets


@rule("SIGNATURE-43")
def test_level_3_still_divides_the_wounds(scene: Scene) -> None:
    stella(scene, 3, *"BBB").dice("success", "success", "blank")
    scene.stella.attacks("brute-1", "brute-2", "brute-3")
    scene.answer("enemy:brute-3", "enemy:brute-1")
    assert gained(scene) == [1, 0, 1]


@rule("SIGNATURE-44")
@pytest.mark.parametrize("space", ["A", "B"])
def test_level_4_gives_each_the_full_number(scene: Scene, space: str) -> None:
    stella(scene, 4, space, space, space).dice("success", "success", "blank")
    scene.stella.attacks("brute-1", "brute-2")
    assert gained(scene) == [2, 2, 0]


@rule("OPEN-54", "SIGNATURE-41", "SKILLS-09")
@pytest.mark.parametrize(("space", "targets"), [("A", 3), ("B", 2)])
def test_with_brawling_the_better_number_of_targets_applies(
    scene: Scene, space: str, targets: int
) -> None:
    scene.item("stella", do="level(brawling, 2)")
    stella(scene, 1, space, space, space).stella.does("attack", "enemy:brute-1")
    for number in range(2, targets + 1):
        scene.answer(f"enemy:brute-{number}")
    assert scene.kind == "reroll"
    assert scene.dice_thrown == (3, 1 if space == "A" else 0)
