"""ACT-REST – the Rest action."""

import pytest

from dmd_tui.engine import IllegalAnswer
from tests.support import Scene, rule


@pytest.fixture
def scene() -> Scene:
    """No elder one has a word to say about Rest here."""
    return Scene().stage(1)


def agatha_rests(scene: Scene, **sheet: int) -> Scene:
    """Agatha rests; if the division is open, she is asked now."""
    scene.path("A-B").investigator("agatha", at="A", **sheet)
    return scene.agatha.does("rest")


@rule("REST-01", "TURN-05", "TERMS-06")
def test_nobody_rests_beside_an_enemy(scene):
    scene.path("A-B").investigator("agatha", at="A", wounds=1).enemy("cultist", at="A")
    assert "rest" not in scene.options
    assert scene.refused["rest"].reason == "not-safe"
    assert scene.refused["rest"].args["enemies"] == ["cultist-1"]


@rule("REST-01")
def test_an_enemy_next_door_does_not_disturb(scene):
    scene.path("A-B").investigator("agatha", at="A", wounds=1).enemy("cultist", at="B")
    scene.agatha.rests()
    assert scene.agatha.wounds == 0


@rule("REST-01", "RUN-03")
def test_an_enemy_that_follows_takes_the_rest_along(scene):
    scene.path("A-B").investigator("mike", at="A", wounds=1).enemy("cultist", at="A")
    scene.mike.runs("B")
    assert "rest" not in scene.options


@rule("EX-04", "REST-02", "REST-03")
@pytest.mark.parametrize(
    ("heals", "stress", "wounds"), [("heal:3+0", 1, 1), ("heal:2+1", 2, 0)], ids=["a", "b"]
)
def test_the_rest_of_the_rulebook(scene, heals, stress, wounds):
    agatha_rests(scene, stress=4, wounds=1).answer(heals)
    assert (scene.agatha.stress, scene.agatha.wounds) == (stress, wounds)


@rule("EX-04", "REST-02", "REST-03")
def test_three_stress_and_a_wound_are_too_much_for_one_rest(scene):
    agatha_rests(scene, stress=4, wounds=1)
    with pytest.raises(IllegalAnswer):
        scene.answer("heal:3+1")
    assert (scene.agatha.stress, scene.agatha.wounds) == (4, 1)


@rule("REST-02")
def test_every_division_of_three_is_offered(scene):
    agatha_rests(scene, stress=4, wounds=4)
    assert scene.options == ["heal:3+0", "heal:2+1", "heal:1+2", "heal:0+3"]


@rule("REST-02")
def test_rest_heals_the_own_stress_and_wounds_only(scene):
    scene.path("A-B").investigator("agatha", at="A", stress=1)
    scene.investigator("leon", at="A", stress=4, wounds=4)
    scene.agatha.does("rest")
    assert scene.kind == "action"
    assert (scene.agatha.stress, scene.leon.stress, scene.leon.wounds) == (0, 4, 4)


@rule("REST-02", "INVESTIGATE-19")
def test_rest_does_not_heal_companions(scene):
    scene.item("agatha", companion="dog", health=3)
    scene.path("A-B").investigator("agatha", at="A").act("wound(you, 2)")
    scene.answer("companion:dog", "companion:dog")
    scene.agatha.rests()
    assert scene.agatha.wounds_on("dog") == 2


@rule("REST-02", "TRACKS-11")
def test_healing_never_goes_below_zero(scene):
    agatha_rests(scene, stress=1, wounds=1)
    assert (scene.agatha.stress, scene.agatha.wounds) == (0, 0)


@rule("REST-02", "OPEN-59")
def test_rest_with_nothing_to_heal_is_allowed_and_costs_its_action(scene):
    agatha_rests(scene)
    assert scene.happened("rests", who="agatha")
    assert scene.pending.args["left"] == 2


@rule("REST-02", "OPEN-01")
def test_a_card_may_make_a_rest_worse(scene):
    scene.path("A-B").investigator("agatha", at="A", stress=4, cards=["hexed"])
    scene.agatha.does("rest")
    assert scene.agatha.stress == 2


@rule("REST-03")
def test_three_of_one_track_leave_nothing_for_the_other(scene):
    agatha_rests(scene, stress=3, wounds=3).answer("heal:0+3")
    assert scene.kind == "action"
    assert (scene.agatha.stress, scene.agatha.wounds) == (3, 0)


@rule("REST-04", "EDITION-13", "TURN-03")
def test_rest_may_be_taken_several_times_per_turn(scene):
    agatha_rests(scene, stress=4, wounds=4).answer("heal:3+0")
    scene.agatha.does("rest", "heal:1+2")
    scene.agatha.does("rest")
    assert (scene.agatha.stress, scene.agatha.wounds) == (0, 0)
    assert len(scene.events_of("rests")) == 3


@rule("REST-05")
def test_rest_never_restores_sanity(scene):
    agatha_rests(scene, sanity=8, stress=1, wounds=1)
    scene.agatha.does("rest")
    assert scene.agatha.sanity == 8
