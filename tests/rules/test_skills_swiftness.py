"""SKILLS – Swiftness: longer Runs, free Runs, company, one action more."""

import pytest

from tests.support import Scene, rule


def left(scene: Scene) -> int:
    """Actions that remain."""
    assert scene.kind == "action"
    assert scene.pending is not None
    return int(scene.pending.args["left"])


@rule("SKILLS-30")
def test_level_1_runs_four_spaces_and_no_fifth(scene: Scene) -> None:
    scene.path("A-B-C-D-E-F").investigator("ruth", at="A")
    scene.ruth.does("run", "space:B", "space:C", "space:D", "space:E")
    assert (scene.ruth.space, left(scene)) == ("E", 2)


@rule("SKILLS-31", "SKILLS-01", "SKILLS-30")
def test_level_2_runs_once_per_turn_for_free_and_as_far_as_ever(scene: Scene) -> None:
    scene.path("A-B-C-D-E-F").investigator("ruth", at="A", skills={"swiftness": 2})
    scene.ruth.does("free:swiftness", "space:B", "space:C", "space:D", "space:E")
    assert (scene.ruth.space, left(scene)) == ("E", 3)
    assert scene.refused["free:swiftness"].reason == "used-this-turn"


@rule("SKILLS-31")
def test_level_1_has_no_free_run(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A")
    assert "free:swiftness" not in scene.options


@rule("SKILLS-31")
def test_the_free_run_is_possible_after_the_last_action(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A", skills={"swiftness": 2}).actions_left(0)
    assert scene.options == ["free:swiftness", "pass"]


@rule("SKILLS-31", "OPEN-56")
def test_the_free_run_is_back_in_the_next_own_turn(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A", skills={"swiftness": 2})
    scene.ruth.does("free:swiftness", "space:B", "stop").finish_turn()
    assert "free:swiftness" in scene.until("action").options


@rule("EX-25", "SKILLS-30", "SKILLS-32", "SKILLS-33", "EDITION-38", "EDITION-39")
@pytest.mark.parametrize("level", [3, 4])
def test_leon_takes_julien_one_step_and_mike_another(scene: Scene, level: int) -> None:
    scene.path("S0-S1-S2-S3-S4").investigator("leon", at="S0", skills={"swiftness": level})
    scene.investigator("julien", at="S0")
    scene.investigator("mike", at="S2").investigator("ruth", at="S2")
    scene.leon.does("run", "space:S1", "investigator:julien")
    scene.answer("space:S2", "nobody")
    scene.answer("space:S3", "investigator:mike")
    assert scene.kind == "step"  # a fourth move is left, and Leon forgoes it
    scene.answer("stop")
    spaces = [scene.space_of(who) for who in ("julien", "ruth", "leon", "mike")]
    assert spaces == ["S1", "S2", "S3", "S3"]


@rule("SKILLS-32")
def test_only_one_may_be_taken_along_from_a_space(scene: Scene) -> None:
    scene.path("A-B").investigator("leon", at="A", skills={"swiftness": 3})
    scene.investigator("mike", at="A").investigator("ruth", at="A")
    scene.leon.does("run", "space:B", "investigator:mike")
    assert scene.kind == "step"
    assert (scene.mike.space, scene.ruth.space) == ("B", "A")


@rule("SKILLS-32")
def test_level_2_takes_nobody_along(scene: Scene) -> None:
    scene.path("A-B").investigator("leon", at="A", skills={"swiftness": 2})
    scene.investigator("mike", at="A")
    scene.leon.does("run", "space:B")
    assert (scene.kind, scene.mike.space) == ("step", "A")


@rule("SKILLS-33")
def test_the_same_passenger_may_come_along_on_every_step(scene: Scene) -> None:
    scene.path("A-B-C-D").investigator("leon", at="A", skills={"swiftness": 3})
    scene.investigator("mike", at="A")
    scene.leon.runs("B", "C", "D", taking=["mike"])
    assert scene.mike.space == "D"


@rule("OPEN-36", "SKILLS-32")
def test_a_passenger_is_not_asked_and_takes_fire(scene: Scene) -> None:
    scene.path("A-B").investigator("leon", at="A", skills={"swiftness": 3}).fire("A", 2)
    scene.investigator("mike", at="A")
    scene.leon.does("run", "space:B", "investigator:mike")
    assert scene.pending is not None
    assert scene.pending.who == "leon"
    assert (scene.leon.fire, scene.mike.fire) == (2, 2)


@rule("SKILLS-32")
def test_the_dead_are_not_taken_along(scene: Scene) -> None:
    scene.path("A-B").investigator("leon", at="A", skills={"swiftness": 3})
    scene.investigator("mike", at="A", dead=True).elder_one(at="B")
    scene.leon.does("run", "space:B")
    assert scene.kind == "step"


@rule("SKILLS-34", "SKILLS-01")
@pytest.mark.parametrize(("level", "actions"), [(1, 3), (2, 3), (3, 3), (4, 4)])
def test_level_4_has_an_action_more(scene: Scene, level: int, actions: int) -> None:
    scene.path("A-B").investigator("ruth", at="A", skills={"swiftness": level})
    for number in range(actions, 0, -1):
        assert left(scene) == number
        scene.ruth.rests()
    assert scene.state.turn.phase != "actions" or scene.options == ["free:swiftness", "pass"]


@rule("OPEN-57", "OPEN-18", "SKILLS-34")
def test_an_action_gained_in_the_middle_of_the_turn_counts(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A", sanity=4, skills={"swiftness": 3})
    scene.actions_left(0)
    scene.act("sanity(you, 1)").answer("skill:swiftness")
    assert left(scene) == 1


@rule("OPEN-57", "SKILLS-34")
def test_an_action_lost_in_the_middle_of_the_turn_counts(scene: Scene) -> None:
    scene.path("A-B")
    scene.investigator("ruth", at="A", skills={"swiftness": 3}, cards=["stable-boy-finn"])
    assert left(scene) == 4
    scene.ruth.rests()
    scene.act("discard(one(companion, held=you))")
    assert left(scene) == 2
