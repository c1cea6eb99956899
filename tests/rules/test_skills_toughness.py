"""SKILLS – Toughness: wounds and sanity losses that are ignored."""

from typing import Any

import pytest

from tests.support import Scene, rule


def mike_is_attacked(scene: Scene, level: int, *dice: str, **sheet: Any) -> Scene:
    """A brute with as many standard dice attacks Mike, who cannot take stress to reroll."""
    scene.monster("brute", health=9, standard=len(dice))
    sheet = {"stress": 4, **sheet}
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": level}, **sheet)
    return scene.enemy("brute", at="A").phase("encounter").dice(*dice)


@rule("SKILLS-35")
def test_level_1_rerolls_one_die_of_an_attack_for_free(scene: Scene) -> None:
    mike_is_attacked(scene, 1, "success", "success").dice("blank")
    scene.answer("die:1")
    assert (scene.mike.wounds, scene.mike.stress) == (1, 4)
    assert scene.kind == "action"


@rule("SKILLS-35")
def test_level_1_rerolls_one_die_of_a_fire_roll_for_free(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", fire=2, stress=4).phase("end")
    scene.dice("success", "success", "blank").answer("die:2")
    assert (scene.mike.wounds, scene.mike.stress, scene.mike.fire) == (1, 4, 0)


@rule("SKILLS-35")
def test_level_1_rerolls_nothing_of_the_own_attack(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=4).enemy("ghast", at="A")
    scene.dice("blank", "blank", "blank", "blank").mike.attacks("ghast", keep=False)
    assert scene.kind == "action"


@rule("EX-26", "SKILLS-36", "SKILLS-37", "SKILLS-39", "SKILLS-01", "EDITION-41")
@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize(
    ("answer", "loss"),
    [("ignore:1", 0), ("ignore:0", 1)],
)
def test_the_wound_is_ignored_and_the_sanity_if_one_wants(
    scene: Scene, level: int, answer: str, loss: int
) -> None:
    mike_is_attacked(scene, level, "success+tentacle", "success")
    assert scene.pending
    assert scene.pending.args["what"] == "sanity"  # and no free reroll: level 1 is replaced
    scene.answer(answer)
    assert (scene.mike.wounds, scene.mike.sanity) == (1, 1 + loss)


@rule("SKILLS-39")
def test_a_wound_that_may_be_worth_something_can_be_taken(scene: Scene) -> None:
    """The episode answers to wounds by enemies."""
    scene.episode_rule("enemy-wounds", "add(fire, space(you))")
    mike_is_attacked(scene, 2, "success").answer("ignore:0")
    assert scene.mike.wounds == 1


@rule("SKILLS-39", "OPEN-56")
def test_what_is_there_again_next_time_is_used_before_what_is_not(scene: Scene) -> None:
    scene.item("mike", when="enemy-attacks", per="turn", do="prevent(wound, 1)")
    mike_is_attacked(scene, 3, "success")
    assert (scene.kind, scene.mike.wounds, scene.state.turn.used) == ("action", 0, [])


@rule("SKILLS-39", "OPEN-56")
@pytest.mark.parametrize("ignored", [0, 1])
def test_nobody_must_use_up_what_is_limited(scene: Scene, ignored: int) -> None:
    scene.item("mike", when="enemy-attacks", per="turn", do="prevent(wound, 1)")
    mike_is_attacked(scene, 3, "success", "success").answer(f"ignore:{ignored}")
    assert scene.mike.wounds == 1 - ignored


@rule("SKILLS-36", "SKILLS-37")
@pytest.mark.parametrize("level", [2, 3])
def test_no_more_than_one_of_each_is_ignored(scene: Scene, level: int) -> None:
    mike_is_attacked(scene, level, "success+tentacle", "success+tentacle", "success")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1")
    assert (scene.mike.wounds, scene.mike.sanity) == (2, 2)


@rule("SKILLS-37", "OPEN-10")
def test_what_toughness_has_ignored_is_not_taken_off_something_else(scene: Scene) -> None:
    scene.item("mike", when="harm", do="prevent(wound, 1)")
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": 3})
    scene.act("wound(you, 1), wound(you, 1), wound(you, 1)")  # for the second only the card is left
    assert (scene.kind, scene.mike.wounds) == ("action", 1)


@rule("SKILLS-36")
def test_level_2_works_on_a_fire_roll(scene: Scene) -> None:
    scene.path("A-B").phase("end").dice("success+tentacle", "success")
    scene.investigator("mike", at="A", fire=2, stress=4, skills={"toughness": 2})
    scene.answer("ignore:1")
    assert (scene.mike.wounds, scene.mike.sanity) == (1, 1)


@rule("SKILLS-36", "SKILLS-37")
@pytest.mark.parametrize("level", [2, 3])
def test_harm_by_a_card_can_be_ignored_from_level_3_on(scene: Scene, level: int) -> None:
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": level})
    scene.act("wound(you, 2); sanity(you, 1)")
    if level == 3:
        scene.answer("ignore:1")
        assert (scene.mike.wounds, scene.mike.sanity) == (1, 1)
    else:
        assert (scene.mike.wounds, scene.mike.sanity) == (2, 2)


@rule("SKILLS-36", "SKILLS-37", "OPEN-10")
@pytest.mark.parametrize("level", [2, 3])
def test_the_text_of_an_attacker_is_another_source_than_its_roll(scene: Scene, level: int) -> None:
    """The Unnamable costs sanity for Elder Signs."""
    scene.path("A-B").phase("encounter").dice("tentacle", "blank", "elder-sign")
    scene.investigator("mike", at="A", stress=4, skills={"toughness": level})
    scene.enemy("unnamable", at="A")
    if level == 3:
        scene.answer("ignore:1")
    assert (scene.kind, scene.mike.sanity) == ("ignore", 2 if level == 2 else 1)  # the tentacle
    scene.answer("ignore:1")
    assert scene.mike.sanity == (2 if level == 2 else 1)


@rule("SKILLS-37", "SKILLS-36")
@pytest.mark.parametrize(("level", "sanity"), [(2, 3), (3, 2)])
def test_tentacles_of_the_own_attack_can_be_ignored_from_level_3_on(
    scene: Scene, level: int, sanity: int
) -> None:
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": level})
    scene.enemy("ghast", at="A").dice("tentacle", "tentacle", "blank", "blank")
    scene.mike.attacks("ghast")
    if level == 3:
        scene.answer("ignore:1")
    assert (scene.mike.sanity, scene.kind) == (sanity, "action")


@rule("SKILLS-38", "SKILLS-01", "EDITION-41")
def test_level_4_ignores_up_to_two_wounds_and_one_sanity(scene: Scene) -> None:
    mike_is_attacked(scene, 4, "success", "success+tentacle", "success+tentacle")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1")
    assert (scene.mike.wounds, scene.mike.sanity) == (1, 2)


@rule("SKILLS-38", "SKILLS-39")
def test_level_4_works_against_any_source_and_never_below_zero(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": 4})
    scene.act("wound(you, 1)")
    assert (scene.mike.wounds, scene.kind) == (0, "action")


@rule("SKILLS-40", "OPEN-10")
def test_every_attack_is_a_source_of_its_own(scene: Scene) -> None:
    mike_is_attacked(scene, 2, "success").enemy("brute", at="A", wounds=1).dice("success")
    scene.answer("enemy:brute-1")
    assert scene.mike.wounds == 0


@rule("SKILLS-40", "OPEN-10", "SKILLS-37")
def test_every_card_is_a_source_of_its_own(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": 3})
    scene.act("wound(you, 2)")
    scene.act("wound(you, 2)")
    assert scene.mike.wounds == 2


@rule("OPEN-10", "SKILLS-37")
def test_one_source_is_ignored_once_even_if_it_hits_twice(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": 3})
    scene.act("repeat(3, wound(you, 1))")
    assert (scene.mike.wounds, scene.kind) == (2, "action")


@rule("OPEN-10", "SKILLS-38")
@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("may(wound(you, 1), heal_stress(you, 1))", "pay"),
        ("unless(wound(you, 1), stress(you, 1))", "pay"),
        ("offer(may(wound(you, 1), heal_stress(you, 1)))", "choose:1"),
    ],
)
def test_a_cost_in_wounds_cannot_be_ignored(scene: Scene, text: str, answer: str) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=2, skills={"toughness": 4})
    scene.act(text).answer(answer)
    assert (scene.mike.wounds, scene.kind) == (1, "action")


@rule("OPEN-10", "SKILLS-38")
def test_a_cost_in_sanity_cannot_be_ignored(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=2, skills={"toughness": 4})
    scene.act("may(sanity(you, 1), heal_stress(you, 1))").answer("pay")
    assert (scene.mike.sanity, scene.mike.stress, scene.kind) == (2, 1, "action")


@rule("OPEN-10", "SKILLS-38")
def test_a_special_action_of_a_relic_costs_its_sanity(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="A")
    scene.investigator("mike", at="A", skills={"toughness": 4}, relics=["black-psalter"])
    scene.mike.does("special:black-psalter", "pay")
    assert (scene.mike.sanity, scene.wounds_of("ghast")) == (2, 2)


@rule("OPEN-10", "SKILLS-37", "SANITY-02")
def test_sanity_is_ignored_before_a_threshold_is_reached(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", sanity=4, skills={"toughness": 3})
    scene.act("sanity(you, 1)").answer("ignore:1")
    assert (scene.mike.sanity, scene.kind) == (4, "action")


@rule("OPEN-10", "OPEN-09", "SKILLS-36")
def test_wounds_are_ignored_before_companions_bear_any(scene: Scene) -> None:
    mike_is_attacked(scene, 2, "success", "success", cards=["widow-brennan"])
    assert (scene.kind, scene.pending and scene.pending.args["left"]) == ("assign-wound", 1)
    scene.answer("companion:widow-brennan")
    assert (scene.mike.wounds, scene.mike.wounds_on("widow-brennan")) == (0, 1)
