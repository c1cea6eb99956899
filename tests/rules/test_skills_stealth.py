"""SKILLS – Stealth: leaving enemies behind."""

import pytest

from tests.support import Scene, clause, rule

THREE = ("cultist", "ghast", "unnamable")


def agatha(scene: Scene, level: int, *enemies: str) -> Scene:
    """Agatha in A of the path A-B-C-D with these enemies."""
    scene.path("A-B-C-D").investigator("agatha", at="A", skills={"stealth": level})
    for kind in enemies:
        scene.enemy(kind, at="A")
    return scene


@rule("SKILLS-21", "SKILLS-22")
def test_level_1_leaves_one_chosen_enemy_behind(scene: Scene) -> None:
    agatha(scene, 1, *THREE).agatha.does("run", "space:B")
    assert scene.options == ["enemy:cultist-1", "enemy:ghast-1", "enemy:unnamable-1", "done"]
    scene.answer("enemy:ghast-1")
    assert scene.kind == "step"
    assert scene.enemies_at("A") == ["ghast-1"]
    assert scene.enemies_at("B") == ["cultist-1", "unnamable-1"]


@rule("SKILLS-21")
def test_nobody_has_to_sneak(scene: Scene) -> None:
    agatha(scene, 1, "ghast").agatha.runs("B")
    assert scene.space_of("ghast") == "B"


@rule("SKILLS-22")
def test_the_sneak_of_level_1_is_for_the_whole_run_and_there_again_in_the_next(
    scene: Scene,
) -> None:
    agatha(scene, 1, "cultist", "ghast").agatha.runs("B", "C", sneaking=["ghast", "cultist"])
    assert scene.enemies_at("C") == ["ghast-1"]  # the cultist was first, and the only one
    scene.agatha.runs("D", sneaking=["ghast"])
    assert scene.enemies_at("C") == ["ghast-1"]


@rule("SKILLS-23", "SKILLS-01")
def test_level_2_has_three_sneaks_and_not_four(scene: Scene) -> None:
    agatha(scene, 2, *THREE, "fisher").agatha.runs("B", sneaking=[*THREE, "fisher"])
    assert scene.enemies_at("A") == ["cultist-1", "ghast-1", "unnamable-1"]
    assert scene.enemies_at("B") == ["fisher-1"]


@rule("SKILLS-24", "SKILLS-23")
def test_level_3_wounds_whom_it_passes(scene: Scene) -> None:
    agatha(scene, 3, *THREE, "fisher").agatha.runs("B", sneaking=["ghast", "unnamable"])
    assert [scene.wounds_of(kind) for kind in (*THREE, "fisher")] == [0, 1, 1, 0]


@rule("SKILLS-24")
def test_level_2_wounds_nobody(scene: Scene) -> None:
    agatha(scene, 2, "ghast").agatha.runs("B", sneaking=["ghast"])
    assert (scene.space_of("ghast"), scene.wounds_of("ghast")) == ("A", 0)


@rule("SKILLS-25", "SKILLS-26")
def test_level_4_passes_any_number_and_wounds_them_all(scene: Scene) -> None:
    crowd = (*THREE, "fisher", "gug")
    agatha(scene, 4, *crowd).agatha.runs("B", sneaking=crowd)
    assert len(scene.enemies_at("A")) == 5
    assert [scene.wounds_of(kind) for kind in crowd] == [1, 1, 1, 1, 1]


@rule("SKILLS-27", "OPEN-32")
@pytest.mark.parametrize("active", ["agatha", "mike"])
def test_moved_by_anything_but_a_run_everybody_follows(scene: Scene, active: str) -> None:
    agatha(scene, 4, "ghast").investigator("mike", at="C").active(active)
    scene.act("move(you, toward=it, n=2)", you="agatha", it="mike")
    assert scene.kind == "action"
    assert (scene.agatha.space, scene.space_of("ghast")) == ("C", "C")


@rule("SKILLS-27", "SKILLS-32")
def test_a_passenger_does_not_run_and_cannot_sneak(scene: Scene) -> None:
    agatha(scene, 4, "ghast").investigator("leon", at="A", skills={"swiftness": 3}).active("leon")
    scene.leon.runs("B", taking=["agatha"])
    assert (scene.agatha.space, scene.space_of("ghast")) == ("B", "B")


@rule("EX-24", "SKILLS-23", "SKILLS-28")
def test_three_sneaks_on_the_third_step(scene: Scene) -> None:
    agatha(scene, 2, *THREE).agatha.does("run", "space:B", "done", "space:C", "done", "space:D")
    scene.answer("enemy:cultist-1", "enemy:ghast-1", "enemy:unnamable-1")
    assert scene.enemies_at("C") == ["cultist-1", "ghast-1", "unnamable-1"]
    assert scene.agatha.space == "D"
    assert scene.enemies_at("D") == []


@rule("EX-24", "SKILLS-23", "SKILLS-28")
def test_one_sneak_on_each_of_three_steps(scene: Scene) -> None:
    agatha(scene, 2, *THREE).agatha.does("run", "space:B", "enemy:cultist-1", "done")
    scene.answer("space:C", "enemy:ghast-1", "done", "space:D", "enemy:unnamable-1")
    spaces = [scene.space_of(kind) for kind in THREE]
    assert spaces == ["A", "B", "C"]
    assert scene.agatha.space == "D"


@rule("EX-24", "SKILLS-29")
def test_sneaking_past_the_same_enemy_again_costs_another_sneak(scene: Scene) -> None:
    agatha(scene, 2, "ghast").agatha.does("run", "space:B", "enemy:ghast-1", "space:A", "space:B")
    assert scene.pending is not None
    assert scene.pending.args["left"] == 2
    scene.answer("enemy:ghast-1")
    assert scene.space_of("ghast") == "A"
    assert len(scene.events_of("sneaked")) == 2


@rule("SKILLS-29", "SKILLS-22")
def test_level_1_cannot_pass_the_same_enemy_twice_in_a_run(scene: Scene) -> None:
    agatha(scene, 1, "ghast").agatha.does("run", "space:B", "enemy:ghast-1", "space:A", "space:B")
    assert scene.kind == "action"
    assert scene.space_of("ghast") == "B"


@rule("OPEN-34", "SKILLS-21", "SKILLS-32")
def test_runner_and_passenger_leave_together_so_the_sneaked_past_stays(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A", skills={"swiftness": 3})
    scene.investigator("mike", at="A").enemy("ghast", at="A").enemy("cultist", at="A")
    scene.ruth.runs("B", taking=["mike"], sneaking=["ghast"])
    assert scene.enemies_at("A") == ["ghast-1"]
    assert (scene.mike.space, scene.enemies_at("B")) == ("B", ["cultist-1"])
    assert len(scene.events_of("followed")) == 1


@rule("OPEN-37", "SKILLS-21", "SKILLS-24")
@pytest.mark.parametrize("disrupted", [False, True])
def test_the_elder_one_is_passed_like_any_enemy_but_wounded_only_when_it_can_be(
    scene: Scene, disrupted: bool
) -> None:
    agatha(scene, 3).elder_one(at="A")
    if disrupted:
        scene.disrupted()
    scene.agatha.runs("B", sneaking=["elder-one"])
    assert scene.space_of("elder-one") == "A"
    assert scene.wounds_of("elder-one") == int(disrupted)


@rule("OPEN-38", "SKILLS-24")
def test_the_wound_falls_on_leaving_and_may_kill(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", skills={"stealth": 3})
    scene.enemy("cultist", at="A", wounds=1)
    scene.agatha.runs("B", sneaking=["cultist"])
    assert not scene.on_board("cultist")
    ids = [event.id for event in scene.table.events]
    assert ids.index("enemy-killed") < ids.index("moved")
    assert scene.happened("enemy-killed", who="agatha")


@rule("SKILLS-25")
def test_level_4_does_not_count_sneaks(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A", skills={"stealth": 4}).enemy("ghast", at="A")
    scene.ruth.does("run", "space:B")
    assert (scene.kind, scene.pending and scene.pending.args["left"]) == ("sneak", 0)


@rule("SKILLS-21")
def test_a_text_of_the_board_may_speak_once_per_turn(scene: Scene) -> None:
    scene.stage(1, clause("sneak", "stress(you, 1)", per="turn")).path("A-B")
    scene.investigator("julien", at="A", skills={"stealth": 2})
    scene.enemy("cultist", at="A").enemy("cultist", at="A")
    scene.julien.does("run", "space:B", "enemy:cultist-1", "enemy:cultist-2")
    assert scene.julien.stress == 1
