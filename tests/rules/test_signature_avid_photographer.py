"""SIGNATURE – Avid Photographer: Sally stays close to the others."""

from typing import Any

import pytest

from tests.support import Scene, rule


def sally(scene: Scene, level: int, **sheet: Any) -> Scene:
    """Sally and Mike in A of the path A-B-C-D; it is Mike's turn."""
    scene.path("A-B-C-D").investigator("mike", at="A")
    scene.investigator("sally", at="A", skills={"avid-photographer": level}, **sheet)
    return scene.active("mike")


# ── going along ──────────────────────────────────────────────────────────────────────────────────


@rule("SIGNATURE-32", "OPEN-35")
def test_sally_may_go_along_on_each_step(scene: Scene) -> None:
    sally(scene, 1).mike.does("run", "space:B")
    assert scene.pending is not None
    assert scene.pending.who == "sally"
    scene.answer("choose:1", "space:C", "pass", "space:D")
    assert (scene.sally.space, scene.mike.space) == ("B", "D")


@rule("SIGNATURE-32")
def test_she_must_be_in_the_space_that_is_left(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A").investigator("sally", at="B")
    scene.mike.does("run", "space:B")
    assert (scene.kind, scene.pending and scene.pending.who) == ("step", "mike")


@rule("OPEN-35", "SIGNATURE-32")
def test_enemies_follow_the_leader_and_the_sneaked_past_follow_her(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A").investigator("sally", at="A").fire("A", 2)
    scene.enemy("ghast", at="A").enemy("cultist", at="A")
    scene.agatha.does("run", "space:B", "enemy:ghast-1")
    assert (scene.space_of("cultist"), scene.space_of("ghast")) == ("B", "A")
    scene.answer("choose:1")
    assert (scene.sally.space, scene.space_of("ghast")) == ("B", "B")
    assert (scene.agatha.fire, scene.sally.fire) == (2, 2)


@rule("OPEN-35", "SIGNATURE-32")
def test_she_follows_who_is_moved_but_not_who_is_placed(scene: Scene) -> None:
    sally(scene, 1).act("place(you, at=it)", you="mike", it="D")
    assert (scene.kind, scene.sally.space) == ("action", "A")
    scene.act("place(you, at=it)", you="mike", it="A")
    scene.act("move(you, toward=it, n=1)", you="mike", it="D").answer("choose:1")
    assert scene.sally.space == "B"


# ── the other levels ─────────────────────────────────────────────────────────────────────────────


@rule("SIGNATURE-33")
@pytest.mark.parametrize(("level", "space", "dice"), [(1, "A", 0), (2, "A", 1), (2, "B", 0)])
def test_level_2_gives_a_bonus_die_to_others_in_her_space(
    scene: Scene, level: int, space: str, dice: int
) -> None:
    sally(scene, level).investigator("agatha", at=space).enemy("ghast", at=space).active("agatha")
    scene.agatha.attacks("ghast", keep=False)
    assert scene.dice_thrown == (3, dice)


@rule("SIGNATURE-33")
def test_level_2_gives_sally_herself_nothing(scene: Scene) -> None:
    sally(scene, 2).enemy("ghast", at="A").active("sally").sally.attacks("ghast", keep=False)
    assert scene.dice_thrown == (3, 0)


@rule("SIGNATURE-33")
def test_level_2_helps_on_other_own_rolls_but_not_on_rolls_against_them(scene: Scene) -> None:
    scene.monster("brute", health=9, standard=1)
    sally(scene, 2).enemy("brute", at="A").phase("encounter")
    assert scene.dice_thrown == (1, 0)
    scene.act("roll(1, wound(you, 1))", you="mike")
    assert scene.dice_thrown == (3, 1)


@rule("SIGNATURE-34")
@pytest.mark.parametrize("level", [2, 3])
def test_level_3_heals_three_in_any_mix_when_another_rests(scene: Scene, level: int) -> None:
    sally(scene, level, stress=4, wounds=2).mike.does("rest")
    if level == 3:
        assert scene.options == ["heal:3+0", "heal:2+1", "heal:1+2"]
        scene.answer("heal:2+1")
        assert (scene.sally.stress, scene.sally.wounds) == (2, 1)
    else:
        assert (scene.sally.stress, scene.sally.wounds) == (4, 2)


@rule("SIGNATURE-34")
def test_level_3_heals_nothing_when_somebody_rests_elsewhere(scene: Scene) -> None:
    sally(scene, 3, stress=4).investigator("ruth", at="B").active("ruth").ruth.rests()
    assert scene.sally.stress == 4


@rule("SIGNATURE-34")
def test_level_3_adds_nothing_to_her_own_rest(scene: Scene) -> None:
    sally(scene.stage(1), 3, stress=4).active("sally").sally.rests()
    assert scene.sally.stress == 1


@rule("SIGNATURE-35", "OPEN-58")
def test_level_4_gives_another_a_free_action(scene: Scene) -> None:
    sally(scene, 4).active("sally").sally.does("free:avid-photographer")
    assert scene.options == ["investigator:sally", "investigator:mike"]
    scene.answer("investigator:mike")
    assert scene.pending is not None
    assert scene.pending.who == "mike"
    assert {"run", "rest"} <= set(scene.options)
    scene.answer("run", "space:B", "pass", "stop")
    assert (scene.mike.space, scene.sally.space) == ("B", "A")
    assert scene.pending.args["left"] == 3
    assert scene.refused["free:avid-photographer"].reason == "used-this-turn"


@rule("SIGNATURE-35")
def test_level_4_may_serve_sally_herself(scene: Scene) -> None:
    sally(scene.stage(1), 4, stress=4).active("sally")
    scene.sally.does("free:avid-photographer", "investigator:sally", "rest")
    assert scene.sally.stress == 1
    assert scene.pending is not None
    assert scene.pending.args["left"] == 3


@rule("OPEN-58", "SIGNATURE-35")
def test_level_4_is_for_her_own_turn_and_her_own_space(scene: Scene) -> None:
    sally(scene, 4).investigator("ruth", at="B")
    assert not any("photographer" in key for key in scene.options)
    scene.finish_turn().until("action").sally.does("free:avid-photographer")
    assert "investigator:ruth" not in scene.options


@rule("SIGNATURE-35")
def test_below_level_4_there_is_no_free_action(scene: Scene) -> None:
    sally(scene, 3).active("sally")
    assert "free:avid-photographer" not in scene.options
