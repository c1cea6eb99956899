"""ACT-ATTACK – the Attack action."""

import pytest

from dmd_tui.engine import IllegalAnswer
from tests.support import Scene, clause, rule


@rule("ATTACK-01")
def test_only_an_enemy_in_the_own_space_can_be_attacked(scene):
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="B")
    assert "attack" not in scene.options
    assert scene.refused["attack"].reason == "no-enemy-in-reach"


@rule("ATTACK-01", "EDITION-36")
def test_one_enemy_of_the_own_space_is_chosen_and_nobody_else(scene):
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.enemy("ghast", at="A").enemy("cultist", at="A").enemy("cultist", at="B")
    scene.mike.does("attack")
    assert (scene.kind, scene.options) == ("target", ["enemy:ghast-1", "enemy:cultist-1"])
    assert scene.refused["enemy:cultist-2"].reason == "out-of-reach"
    scene.answer("enemy:cultist-1")
    assert scene.kind == "reroll"  # one target, then the roll


@rule("ATTACK-01", "ATTACK-02")
def test_the_target_is_named_before_the_dice_are_rolled(scene):
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="A").enemy("cultist", at="A")
    scene.mike.does("attack")
    assert (scene.kind, scene.happened("dice-thrown")) == ("target", False)
    scene.answer("enemy:ghast-1")
    assert scene.happened("dice-thrown")
    with pytest.raises(IllegalAnswer):
        scene.answer("enemy:cultist-1")  # too late


@rule("ATTACK-03")
def test_wounds_stay_between_attacks_and_turns(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("unnamable", at="B")
    scene.dice("success", "blank", "success")
    scene.leon.attacks("unnamable")
    scene.finish_turn()
    assert scene.wounds_of("unnamable") == 2
    scene.dice("success", "blank", "success")
    scene.leon.attacks("unnamable")
    assert scene.wounds_of("unnamable") == 4


@pytest.mark.parametrize(("successes", "lives"), [(1, True), (2, False), (3, False)])
@rule("ATTACK-04")
def test_wounds_that_reach_or_exceed_health_kill(scene, successes, lives):
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A", wounds=1)
    scene.dice(*["success"] * successes, *["blank"] * (3 - successes))
    scene.leon.attacks("ghast")
    assert scene.on_board("ghast") is lives


@rule("ATTACK-05", "LIMITS-06")
def test_a_killed_figure_is_back_in_the_pool_without_wounds(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A", wounds=2)
    scene.pool("ghast", 0).dice("success", "success", "blank")
    scene.leon.attacks("ghast")
    assert scene.state.pool["ghast"] == ["ghast-1"]
    scene.act("summon(ghast, at=you)")
    assert (scene.space_of("ghast-1"), scene.wounds_of("ghast-1")) == ("A", 0)


@rule("ATTACK-06", "ATTACK-07")
def test_surplus_wounds_are_lost_also_on_an_enemy_of_the_same_kind(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("cultist", at="A", wounds=1)
    scene.enemy("cultist", at="A").dice("success", "success", "success+tentacle")
    scene.leon.attacks("cultist-1")
    assert scene.enemies_at("A") == ["cultist-2"]
    assert scene.wounds_of("cultist-2") == 0


@rule("ATTACK-06")
def test_surplus_wounds_do_not_wait_in_the_pool(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("cultist", at="A").pool("cultist", 0)
    scene.dice("success", "success", "success")
    scene.leon.attacks("cultist")
    scene.act("summon(cultist, at=you)").dice("success", "blank", "blank")
    scene.leon.attacks("cultist")
    assert scene.wounds_of("cultist-1") == 1


@rule("ATTACK-07")
def test_all_wounds_go_to_the_one_target(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("unnamable", at="A").enemy("ghast", at="A")
    scene.dice("success", "success", "success")
    scene.leon.attacks("unnamable")
    assert scene.kind == "action"  # nothing was to be divided
    assert (scene.wounds_of("unnamable"), scene.wounds_of("ghast")) == (3, 0)


@rule("ATTACK-08", "ELDER-05", "SUMMON-09")
def test_the_elder_one_is_no_target_before_the_ritual_is_disrupted(scene):
    scene.path("A-B").investigator("mike", at="A", skills={"brawling": 2}).elder_one(at="A")
    scene.enemy("ghast", at="A").enemy("cultist", at="A")
    scene.mike.does("attack")
    assert scene.options == ["enemy:ghast-1", "enemy:cultist-1"]
    assert scene.refused["enemy:elder-one"].reason == "ritual-not-disrupted"
    scene.answer("enemy:ghast-1")
    assert scene.options == ["enemy:cultist-1", "done"]


@rule("ATTACK-08", "ELDER-05")
def test_the_elder_one_alone_leaves_nothing_to_attack(scene):
    scene.path("A-B").investigator("mike", at="A").elder_one(at="A")
    assert scene.refused["attack"].reason == "ritual-not-disrupted"


@rule("ATTACK-08", "ELDER-07", "OPEN-20")
def test_the_elder_one_is_a_target_in_the_action_phase_of_the_disruption(scene):
    scene.path("A-B").investigator("leon", at="A").elder_one(at="A")
    assert "attack" not in scene.options
    scene.act("disrupt").dice("success", "success", "blank")
    scene.leon.attacks("elder-one")
    assert scene.wounds_of("elder-one") == 2


def mike_attacks_two(scene: Scene) -> Scene:
    """Mike, with Brawling 2, names two beasts that both do something when attacked."""
    scene.monster("test-loud", abilities=[clause("attacked", "stress(you, 3)")])
    scene.monster("test-soft", abilities=[clause("attacked", "heal_stress(you, 3)")])
    scene.path("A-B").investigator("mike", at="A", stress=3, skills={"brawling": 2})
    scene.enemy("test-loud", at="A").enemy("test-soft", at="A")
    return scene.mike.attacks("test-loud", "test-soft", keep=False)


@pytest.mark.parametrize(("first", "stress"), [("test-loud", 1), ("test-soft", 3)])
@rule("ATTACK-09", "OPEN-45")
def test_every_target_answers_the_attack_in_the_order_of_the_attacker(scene, first, stress):
    mike_attacks_two(scene)
    assert (scene.kind, scene.pending.who) == ("order", "mike")
    assert not scene.happened("dice-thrown")
    scene.answer(f"text:enemy:{first}/0")
    assert scene.happened("dice-thrown")
    assert scene.mike.stress == stress


@rule("ATTACK-09")
def test_each_of_two_fishers_answers(scene):
    scene.path("A-B").investigator("mike", at="A", skills={"brawling": 2})
    scene.enemy("fisher", at="A").enemy("fisher", at="A", wounds=1).enemy("fisher", at="A")
    scene.mike.attacks("fisher-1", "fisher-2", keep=False)
    assert scene.mike.stress == 2  # not the third, which is no target


@rule("ATTACK-02", "ATTACK-09", "OPEN-45")
def test_who_dies_of_an_answer_does_not_roll(scene):
    scene.monster("test-beast", abilities=[clause("attacked", "wound(you, 1)")])
    scene.path("A-B").investigator("mike", at="A", wounds=4).investigator("ruth", at="B")
    scene.enemy("test-beast", at="A").elder_one(at="B")
    scene.mike.does("attack")
    assert not scene.mike.alive
    assert not scene.happened("dice-thrown")


def cultist_and_fisher(scene: Scene) -> None:
    """The enemies of EX-02; the Fisher has no ability (OPEN-74)."""
    scene.monster("test-fisher", health=3, standard=1, bonus=2)
    scene.path("A-B").enemy("cultist", at="A", wounds=1).enemy("test-fisher", at="A")


@rule("EX-02", "SKILLS-07", "SKILLS-08", "SKILLS-09", "SKILLS-10", "SIGNATURE-17", "SIGNATURE-18",
      "DICE-17", "DICE-29", "DICE-35", "OPEN-74")  # fmt: skip
def test_the_attack_on_two_targets_of_the_rulebook(scene):
    cultist_and_fisher(scene)
    scene.investigator("mike", at="A", skills={"brawling": 2, "proficient": 1})
    scene.dice("blank", "success+tentacle", "tentacle", "elder-sign")
    scene.mike.attacks("cultist", "test-fisher", keep=False)
    thrown = scene.events_of("dice-thrown")[-1].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (3, 1)
    scene.dice("blank").answer("die:4")  # 1 stress for the elder sign
    assert scene.mike.stress == 1
    scene.dice("success").answer("die:1")  # the reroll of Proficient
    assert scene.mike.stress == 1
    scene.answer("keep")
    assert scene.happened("dice-counted", successes=2, tentacles=2)
    assert scene.kind == "divide-wounds"
    scene.answer("enemy:cultist-1")  # who needs no more: the other success is for the fisher
    assert not scene.on_board("cultist")
    assert "cultist-1" in scene.state.pool["cultist"]
    assert scene.wounds_of("test-fisher") == 1
    assert (scene.mike.stress, scene.mike.sanity) == (1, 3)


@rule("EX-03", "ATTACK-02", "ATTACK-06", "ATTACK-07")
def test_without_brawling_the_second_success_is_lost(scene):
    cultist_and_fisher(scene)
    scene.investigator("leon", at="A").dice("success", "success", "blank")
    scene.leon.attacks("cultist")
    assert not scene.on_board("cultist")
    assert scene.wounds_of("test-fisher") == 0
    assert scene.kind == "action"


@rule("ATTACK-01")
def test_targets_are_offered_as_one_looks_for_them(scene: Scene) -> None:
    """The elder one, then enemies here, then those in range."""
    scene.path("A-B").investigator("leon", at="A", skills={"marksman": 2}).disrupted()
    scene.enemy("cultist", at="B").enemy("cultist", at="A", wounds=0).enemy("ghast", at="A")
    scene.elder_one(at="A", stage=2).answer("attack")
    assert scene.options == [
        "enemy:elder-one",
        "enemy:cultist-2",
        "enemy:ghast-1",
        "enemy:cultist-1",
    ]


@rule("SKILLS-10", "ATTACK-06")
def test_nobody_divides_wounds_that_defeat_all_targets(scene):
    cultist_and_fisher(scene)
    scene.investigator("mike", at="A", skills={"brawling": 2}, stress=4)
    scene.enemy("cultist", at="A", wounds=0)
    scene.dice("success", "success", "success", "blank")
    scene.mike.attacks("cultist-1", "cultist-2")
    assert (scene.kind, scene.on_board("cultist")) == ("action", False)
