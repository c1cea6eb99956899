"""FIRE – fire on boards and on the map."""

from typing import Any

from tests.support import Scene, rule


def burning(scene: Scene, fire: int, **sheet: Any) -> Scene:
    """Step 2 of the end of Mike's turn."""
    scene.path("A-B-C").investigator("mike", at="A", fire=fire, **sheet)
    return scene.active("mike", phase="end", step=2).mythos("end").discovery("end")


@rule("FIRE-01", "FIRE-02", "EDITION-24", "DICE-08")
def test_one_standard_die_per_token_in_one_roll_without_bonus_dice(scene: Scene) -> None:
    scene.item("mike", when="any-roll", do="bonus(2)")
    burning(scene, 3, sanity=16).dice("blank", "blank", "blank")
    thrown = scene.events_of("dice-thrown")
    assert len(thrown) == 1
    assert thrown[0].args["standard"] == ["blank", "blank", "blank"]
    assert thrown[0].args["bonus"] == []  # not even the two permanent ones


@rule("FIRE-03", "FIRE-04", "FIRE-06")
def test_successes_wound_tentacles_cost_sanity_and_then_the_fire_is_out(scene: Scene) -> None:
    burning(scene, 4).dice("success", "success+tentacle", "tentacle", "elder-sign")
    assert scene.mike.fire == 4
    scene.answer("keep")
    assert (scene.mike.wounds, scene.mike.sanity, scene.mike.fire) == (2, 3, 0)


@rule("FIRE-01", "FIRE-04", "EDITION-24", "SANITY-02")
def test_all_tentacles_of_the_fire_are_one_loss_that_stops_at_a_threshold(scene: Scene) -> None:
    burning(scene, 3, sanity=4).dice("tentacle", "tentacle", "tentacle")
    scene.answer("keep").answer("skill:brawling")
    assert scene.mike.sanity == 5
    assert scene.kind == "action"


@rule("FIRE-05")
def test_stress_rerolls_a_die_of_the_fire(scene: Scene) -> None:
    burning(scene, 1, skills={"toughness": 2}).dice("success")
    scene.dice("blank").answer("die:1")
    assert scene.mike.stress == 1
    scene.answer("keep")
    assert scene.mike.wounds == 0


@rule("FIRE-07")
def test_only_the_active_investigator_rolls_for_fire(scene: Scene) -> None:
    burning(scene, 0).investigator("ruth", at="A", fire=3)
    assert (scene.asked, scene.kind) == ("ruth", "action")
    assert not scene.events_of("dice-thrown")
    assert scene.ruth.fire == 3
    scene.dice("blank", "blank", "blank")
    scene.ruth.passes()
    assert scene.events_of("dice-thrown")[0].args["who"] == "ruth"


@rule("FIRE-08", "RUN-07")
def test_fire_is_caught_by_leaving_burning_spaces_or_from_cards(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A").fire("A", 1).fire("B", 2).fire("C", 4)
    scene.mike.runs("B", "C")
    assert scene.mike.fire == 3  # what burns in C is not left
    scene.act("ignite(you, 2)")
    assert scene.mike.fire == 5
    scene.act("place(you, at=start)")
    assert scene.mike.fire == 5  # nothing was left
    scene.act("fire(you, 1)")
    assert scene.mike.fire == 5  # fire on the space is not fire on the board
    assert scene.fire_at("A") == 2


@rule("FIRE-01", "FIRE-06", "OPEN-46")
def test_fire_received_after_the_second_step_waits_for_the_next_turn(scene: Scene) -> None:
    scene.item("mike", when="advance", do="ignite(you, 2)")
    burning(scene, 1).dice("blank")
    scene.discard(*(scene.mythos_card(symbol=True) for _ in range(3)))
    scene.finish_turn()
    assert scene.state.turn.number == 2
    assert scene.mike.fire == 2
    assert len(scene.events_of("dice-thrown")) == 1
    scene.mike.passes()
    assert [len(event.args["standard"]) for event in scene.events_of("dice-thrown")] == [1, 2]


@rule("FIRE-09", "FIRE-10", "LIMITS-05")
def test_the_twelve_fire_tokens_are_laid_and_no_thirteenth(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").fire("B", 5)
    scene.act("fire(you, 1); fire(you, 1); fire(you, 8)")
    assert scene.fire_at("A") + scene.fire_at("B") == 12
    scene.act("fire(you, 1)")
    assert (scene.fire_at("A"), scene.fire_at("B")) == (7, 5)


@rule("FIRE-11", "LIMITS-03", "OPEN-47")
def test_boards_hold_any_number_of_fire_tokens(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", fire=11).fire("A", 12)
    scene.mike.runs("B")
    assert scene.mike.fire == 23
    scene.mike.runs("A", "B")
    assert scene.mike.fire == 35


@rule("FIRE-12", "EDITION-25", "OPEN-47")
def test_fire_on_boards_is_not_missing_on_the_map_and_still_burns(scene: Scene) -> None:
    burning(scene, 12).fire("B", 11).phase("actions", step=0)
    scene.act("fire(you, 1)")
    assert scene.fire_at("A") == 1
    scene.mike.passes()
    assert len(scene.events_of("dice-thrown")[0].args["standard"]) == 12
