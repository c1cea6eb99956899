"""SIGNATURE – Show-Off: Leon is better with an audience."""

from typing import Any

import pytest

from tests.support import Scene, rule


def leon(scene: Scene, level: int, *audience: str, **sheet: Any) -> Scene:
    """Leon with a brute in A of the path A-B-C-D, and somebody in each of these spaces."""
    scene.monster("brute", health=12, standard=1)
    scene.path("A-B-C-D").enemy("brute", at="A")
    scene.investigator("leon", at="A", skills={"show-off": level}, **sheet)
    for who, space in zip(("mike", "ruth", "sandra"), audience, strict=False):
        scene.investigator(who, at=space)
    return scene


@rule("SIGNATURE-13", "SIGNATURE-14", "SIGNATURE-16", "OPEN-71", "SKILLS-01")
@pytest.mark.parametrize(
    ("level", "audience", "dice"),
    [
        (1, "", 0),
        (1, "A", 1),
        (1, "AA", 1),
        (1, "B", 0),
        (2, "A", 1),
        (2, "C", 1),
        (2, "ABC", 1),
        (2, "D", 0),
        (3, "C", 1),
        (4, "", 0),
        (4, "AC", 2),
        (4, "ABC", 3),
        (4, "ACD", 2),
    ],
)
def test_bonus_dice_by_level_and_audience(
    scene: Scene, level: int, audience: str, dice: int
) -> None:
    leon(scene, level, *audience).leon.attacks("brute", keep=False)
    assert scene.dice_thrown == (3, dice)


@rule("SIGNATURE-15", "SIGNATURE-16")
@pytest.mark.parametrize(
    ("level", "audience", "rerolls"),
    [(2, "A", 0), (3, "C", 1), (3, "AB", 1), (3, "D", 0), (4, "AC", 2), (4, "D", 0)],
)
def test_free_rerolls_by_level_and_audience(
    scene: Scene, level: int, audience: str, rerolls: int
) -> None:
    leon(scene, level, *audience, stress=4).leon.attacks("brute", keep=False)
    for _ in range(rerolls):
        assert scene.kind == "reroll"
        scene.answer("die:1")
    assert (scene.kind, scene.leon.stress) == ("action", 4)


@rule("SIGNATURE-15", "SIGNATURE-13")
def test_on_an_enemy_attack_the_reroll_is_there_and_the_bonus_die_is_not(scene: Scene) -> None:
    leon(scene, 3, "A", stress=4).phase("encounter").dice("success", "blank")
    assert scene.dice_thrown == (1, 0)
    scene.answer("die:1")
    assert scene.leon.wounds == 0


@rule("SIGNATURE-13")
def test_the_bonus_die_joins_every_own_roll(scene: Scene) -> None:
    leon(scene, 1, "A").act("roll(1, heal_stress(you, 1))", you="leon")
    assert scene.dice_thrown == (3, 1)


@rule("OPEN-71", "SIGNATURE-14", "SIGNATURE-16")
@pytest.mark.parametrize("level", [1, 2, 4])
def test_the_dead_are_no_audience(scene: Scene, level: int) -> None:
    leon(scene, level).investigator("mike", at="A", dead=True).elder_one(at="D")
    scene.leon.attacks("brute", keep=False)
    assert scene.dice_thrown == (3, 0)
