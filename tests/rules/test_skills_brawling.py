"""SKILLS – Brawling: more dice and more targets in the own space."""

from typing import Any

import pytest

from tests.support import Scene, rule

BLANKS = ("blank",) * 4


def mike_among_three(scene: Scene, level: int, **sheet: Any) -> None:
    """Mike in A with a brute, a cultist and a ghast."""
    scene.monster("brute", health=9)
    scene.path("A-B").enemy("brute", at="A").enemy("cultist", at="A").enemy("ghast", at="A")
    scene.investigator("mike", at="A", skills={"brawling": level}, **sheet)


@rule("SKILLS-07")
def test_a_bonus_die_in_the_own_space(scene: Scene) -> None:
    mike_among_three(scene, 1)
    scene.mike.attacks("brute", keep=False)
    assert scene.dice_thrown == (3, 1)


@rule("SKILLS-07", "SKILLS-11", "OPEN-54")
def test_nothing_of_it_at_a_distance(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="B").enemy("cultist", at="B")
    scene.investigator("mike", at="A", stress=4, skills={"brawling": 4}, cards=["fowling-piece"])
    scene.dice("success", "success", "blank")
    scene.mike.does("attack", "enemy:ghast-1")
    assert scene.dice_thrown == (3, 0)
    assert scene.kind == "action"  # no further target, no free reroll
    assert (scene.wounds_of("ghast"), scene.wounds_of("cultist")) == (2, 0)


@rule("SKILLS-08", "SKILLS-01")
def test_the_bonus_die_is_one_however_many_are_attacked(scene: Scene) -> None:
    mike_among_three(scene, 2)
    scene.mike.attacks("brute", "cultist", "ghast", keep=False)
    assert scene.dice_thrown == (3, 1)


@rule("SKILLS-09")
def test_level_1_has_one_target(scene: Scene) -> None:
    mike_among_three(scene, 1)
    scene.mike.does("attack", "enemy:brute-1")
    assert scene.kind == "reroll"


@rule("SKILLS-09", "EDITION-34", "EDITION-36")
@pytest.mark.parametrize("targets", [["brute"], ["brute", "ghast"], ["brute", "ghast", "cultist"]])
def test_level_2_attacks_any_number_of_enemies_but_never_a_friend(
    scene: Scene, targets: list[str]
) -> None:
    mike_among_three(scene, 2)
    scene.investigator("ruth", at="A")
    scene.mike.does("attack")
    assert scene.options == ["enemy:brute-1", "enemy:cultist-1", "enemy:ghast-1"]
    for target in targets:
        scene.answer(f"enemy:{target}-1")
    if len(targets) < 3:
        scene.answer("done")
    assert scene.happened("attacks", enemies=[f"{target}-1" for target in targets])


@rule("SKILLS-10")
@pytest.mark.parametrize("shares", [(2, 1), (3, 0), (0, 3)])
def test_level_2_divides_the_wounds_after_the_roll(scene: Scene, shares: tuple[int, int]) -> None:
    scene.monster("brute", health=9)
    scene.path("A-B").enemy("brute", at="A").enemy("brute", at="A", wounds=1)
    scene.investigator("mike", at="A", skills={"brawling": 2})
    scene.dice("success", "success", "success", "blank")
    scene.mike.attacks("brute-1", "brute-2")
    assert scene.kind == "divide-wounds"
    for number, share in enumerate(shares, 1):
        for _ in range(share):
            scene.answer(f"enemy:brute-{number}")
    assert (scene.wounds_of("brute-1"), scene.wounds_of("brute-2")) == (shares[0], shares[1] + 1)


@rule("SKILLS-11", "EDITION-35")
@pytest.mark.parametrize("targets", [["brute"], ["brute", "ghast"]])
def test_level_3_rerolls_twice_for_free_against_one_or_more(
    scene: Scene, targets: list[str]
) -> None:
    mike_among_three(scene, 3, stress=4)
    scene.dice(*BLANKS).mike.attacks(*targets, keep=False)
    scene.dice("blank", "blank").answer("die:1", "die:1")
    assert (scene.kind, scene.mike.stress) == ("action", 4)  # a third one is not to be had


@rule("SKILLS-11")
def test_level_2_rerolls_nothing_for_free(scene: Scene) -> None:
    mike_among_three(scene, 2, stress=4)
    scene.dice(*BLANKS).mike.attacks("brute", keep=False)
    assert scene.kind == "action"


@rule("SKILLS-12")
def test_level_4_gives_each_target_the_full_number_of_wounds(scene: Scene) -> None:
    mike_among_three(scene, 4)
    scene.dice("success", "success", "blank", "blank")
    scene.mike.attacks("brute", "ghast")
    assert (scene.wounds_of("brute"), scene.wounds_of("ghast")) == (2, 2)
    assert scene.wounds_of("cultist") == 0


@rule("SKILLS-13")
def test_targets_are_named_before_the_dice_are_thrown(scene: Scene) -> None:
    mike_among_three(scene, 4)
    scene.mike.does("attack", "enemy:brute-1")
    assert scene.kind == "target"
    assert not scene.events_of("dice-thrown")
    scene.answer("done")
    assert scene.events_of("dice-thrown")
    assert scene.kind == "reroll"


@rule("OPEN-54", "SKILLS-09")
def test_an_attack_has_one_target_space(scene: Scene) -> None:
    mike_among_three(scene, 2, cards=["fowling-piece"])
    scene.enemy("unnamable", at="B")
    scene.mike.does("attack", "enemy:brute-1")
    assert "enemy:unnamable-1" not in scene.options
    assert scene.refused["enemy:unnamable-1"].reason == "not-in-target-space"


@rule("DICE-29", "DICE-34", "ATTACK-05")
def test_who_dies_in_the_same_attack_is_gone_before_any_death_does_something(scene: Scene) -> None:
    scene.path("A-B-C-D").enemy("cultist", at="A").enemy("minion", at="A", wounds=3)
    scene.enemy("minion", at="D")
    scene.investigator("mike", at="A", stress=4, skills={"brawling": 4})
    scene.dice("success", "success", "blank", "blank")
    scene.mike.attacks("cultist", "amorphous-scion-1")
    assert scene.space_of("amorphous-scion-2") == "B"  # the nearest that is alive


@rule("OPEN-51", "ATTACK-05", "LIMITS-06")
def test_who_falls_with_a_stage_is_in_the_pool_when_the_next_one_is_revealed(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A", stress=4, skills={"brawling": 4})
    scene.elder_one(stage=3, at="A", wounds=13).disrupted()
    scene.enemy("minion", at="A", wounds=3).enemy("minion", at="C")
    scene.dice("success", "blank", "blank", "blank").mike.attacks("elder-one", "amorphous-scion-1")
    assert scene.kind == "summon-at"  # two figures for three gates
    scene.until("action")
    assert len([enemy for enemy in scene.state.enemies if "scion" in enemy]) == 3
