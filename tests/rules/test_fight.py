"""FIGHT – phase 3 in an unsafe space: enemies attack."""

from typing import Any

import pytest

from dmd_tui.lang.speaker import Speaker
from tests.support import Scene, clause, rule


def fighting(scene: Scene, **insane: str) -> Scene:
    """Phase 3 begins for Mike in A, with a card to be found if it were Safe there.

    `insanity` is what Mike does when the next tentacle comes.
    """
    sheet: dict[str, Any] = (
        {"sanity": 4, "insanity": scene.insanity(insane["insanity"])} if insane else {}
    )
    scene.investigator("mike", at="A", **sheet)
    return scene.active("mike", phase="encounter").discovery("e1-d01", "end").mythos("end")


def attackers(scene: Scene) -> list[str]:
    return [event.args["enemy"] for event in scene.events_of("enemy-attacks")]


def goes_mad(scene: Scene) -> Scene:
    """The dice lie there with a tentacle: keep them, go mad, learn something from it."""
    scene.answer("keep").until("level-up")
    return scene.answer("skill:brawling")


@rule("FIGHT-01", "FIGHT-02", "FIGHT-05", "EDITION-21")
def test_every_enemy_in_the_space_attacks_once_and_nothing_is_found(scene: Scene) -> None:
    scene.path("A-B").enemy("cultist", at="A").enemy("ghast", at="A").enemy("unnamable", at="B")
    fighting(scene).dice("success", "blank", "blank")
    scene.answer("enemy:cultist-1").finish_turn()
    assert attackers(scene) == ["cultist-1", "ghast-1"]
    assert scene.mike.wounds == 1
    assert scene.state.discovery_deck == ["e1-d01"]


@rule("FIGHT-03", "DICE-05")
def test_the_others_in_the_space_are_not_attacked(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A").enemy("ghast", at="A")
    fighting(scene).dice("success", "success").answer("keep")
    assert (scene.mike.wounds, scene.ruth.wounds) == (2, 0)
    assert [event.args["who"] for event in scene.events_of("enemy-attacks")] == ["mike"]


@rule("FIGHT-04", "OPEN-77")
def test_the_next_attacker_is_chosen_after_each_attack(scene: Scene) -> None:
    scene.path("A-B").enemy("cultist", at="A").enemy("ghast", at="A").enemy("unnamable", at="A")
    fighting(scene).dice("blank", "blank")
    assert scene.asked == "mike"
    assert scene.options == ["enemy:cultist-1", "enemy:ghast-1", "enemy:unnamable-1"]
    scene.answer("enemy:ghast-1", "keep")
    assert scene.options == ["enemy:cultist-1", "enemy:unnamable-1"]
    scene.dice("blank", "blank", "blank").answer("enemy:unnamable-1", "keep")
    scene.finish_turn()
    assert attackers(scene) == ["ghast-1", "unnamable-1", "cultist-1"]


@rule("FIGHT-05", "OPEN-01")
def test_an_attack_that_a_card_orders_is_the_attack_of_the_phase(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="A").enemy("cultist", at="A")
    fighting(scene, insanity="strike(each(enemy, at=you), you)")
    scene.dice("tentacle", *["blank"] * 7).answer("enemy:ghast-1")
    goes_mad(scene).finish_turn()
    assert attackers(scene) == ["ghast-1", "ghast-1", "cultist-1"]  # only the card says it twice
    rules = [event.rules[0] for event in scene.events_of("enemy-attacks")]
    assert rules == ["FIGHT-02", "OPEN-01", "OPEN-01"]


@rule("FIGHT-03", "FIGHT-05")
def test_an_attack_on_somebody_else_is_not(scene: Scene) -> None:
    scene.item("mike", when="use", do="strike(one(ghast), other)", per="game", item="whistle")
    scene.path("A-B").investigator("ruth", at="A").enemy("ghast", at="A").enemy("cultist", at="B")
    fighting(scene).answer("use:whistle").finish_turn()
    assert [event.args["who"] for event in scene.events_of("enemy-attacks")] == ["ruth", "mike"]


@rule("FIGHT-05", "TIES-01")
def test_who_has_attacked_is_not_like_who_is_still_to_attack(scene: Scene) -> None:
    scene.item("mike", when="use", do="wound(one(cultist), 1)", per="game", item="syringe")
    scene.path("A-B").enemy("cultist", at="A").enemy("cultist", at="A")
    fighting(scene).phase("encounter", step=1, fought=("cultist-1",)).answer("use:syringe")
    assert (scene.kind, scene.options) == ("which", ["enemy:cultist-1", "enemy:cultist-2"])
    speaker = Speaker.at(scene.table)
    texts = [speaker.option(scene.pending, option) for option in scene.pending.options]
    assert ["attacked" in text for text in texts] == [True, False]


@rule("FIGHT-05", "OPEN-42")
def test_an_enemy_that_leaves_and_returns_does_not_attack_again(scene: Scene) -> None:
    scene.item(
        "mike",
        when="use",
        do="move(each(ghast), away=you, n=1); move(each(ghast), toward=you, n=1)",
        per="game",
        item="whistle",
    )
    scene.path("A-B").enemy("cultist", at="A").enemy("ghast", at="A")
    fighting(scene).phase("encounter", step=1, fought=("ghast-1",)).dice("blank")
    scene.answer("use:whistle")
    assert [event.args["space"] for event in scene.events_of("enemy-moved")] == ["B", "A"]
    scene.finish_turn()
    assert attackers(scene) == ["cultist-1"]


@rule("FIGHT-06")
@pytest.mark.parametrize(
    ("dice", "wounds"),
    [
        (("success", "success", "success"), 3),
        (("success+tentacle", "elder-sign", "elder-sign+success"), 2),
        (("blank", "tentacle", "elder-sign"), 0),
    ],
)
def test_each_success_deals_a_wound(scene: Scene, dice: tuple[str, ...], wounds: int) -> None:
    scene.monster("test-beast", standard=2, bonus=1)
    scene.path("A-B").enemy("test-beast", at="A")
    fighting(scene).dice(*dice).finish_turn()
    assert scene.mike.wounds == wounds


@rule("FIGHT-07", "EDITION-23")
def test_elder_signs_mean_nothing_to_a_ghast_but_much_to_the_unnamable(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="A").enemy("unnamable", at="A")
    fighting(scene).dice("elder-sign", "elder-sign", "elder-sign", "elder-sign", "blank")
    scene.answer("enemy:ghast-1", "keep")
    assert (scene.mike.wounds, scene.mike.sanity) == (0, 1)
    scene.answer("keep")
    assert (scene.mike.wounds, scene.mike.sanity) == (0, 3)  # 1 per elder sign


@rule("FIGHT-07", "EDITION-23", "SKILLS-02")
def test_a_skill_of_the_investigator_may_use_the_elder_signs_of_an_attack(scene: Scene) -> None:
    scene.path("A-B").investigator("sally", at="A", stress=2, skills={"arcane-mastery": 3})
    scene.enemy("cultist", at="A").active("sally", phase="encounter").dice("elder-sign")
    scene.mythos("end").answer("keep")
    assert scene.kind == "convert"  # a wound, to shed stress
    scene.answer("count:1")
    assert (scene.sally.wounds, scene.sally.stress) == (1, 1)


@rule("FIGHT-08", "SKILLS-36")
def test_skills_weaken_an_attack(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="A").investigator("mike", at="A", skills={"toughness": 2})
    scene.phase("encounter").mythos("end").dice("success", "success").answer("keep")
    assert scene.mike.wounds == 1


@rule("FIGHT-09", "FIGHT-10", "EDITION-22")
def test_an_enemy_that_comes_during_the_attacks_attacks_too(scene: Scene) -> None:
    scene.path("A-B-C").enemy("ghast", at="A").enemy("unnamable", at="C")
    fighting(scene, insanity="move(each(unnamable), to=you)").dice("tentacle", "blank")
    goes_mad(scene).finish_turn()
    assert attackers(scene) == ["ghast-1", "unnamable-1"]


@rule("FIGHT-10", "OPEN-41")
def test_an_enemy_summoned_during_the_attacks_attacks_too(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="A")
    fighting(scene, insanity="summon(cultist, at=you)").dice("tentacle", "blank", "success")
    goes_mad(scene).finish_turn()
    assert attackers(scene) == ["ghast-1", "cultist-1"]
    assert scene.mike.wounds == 1


@rule("FIGHT-11", "FIGHT-12", "FIGHT-09")
def test_whoever_lands_among_others_is_attacked_by_these_and_no_longer_by_those(
    scene: Scene,
) -> None:
    scene.path("A-B-C").gates(red="C").enemy("ghast", at="A").enemy("cultist", at="A")
    scene.enemy("unnamable", at="C")
    fighting(scene, insanity="place(you, at=gate(red))").dice("tentacle", "blank")
    scene.answer("enemy:ghast-1")
    goes_mad(scene).finish_turn()
    assert attackers(scene) == ["ghast-1", "unnamable-1"]
    assert scene.space_of("cultist") == "A"


@rule("FIGHT-11", "RUN-10")
def test_whoever_flees_meets_new_enemies_and_brings_the_old_ones_along(scene: Scene) -> None:
    scene.path("A-B").gates(red="B").enemy("ghast", at="A").enemy("cultist", at="A")
    scene.enemy("unnamable", at="B")
    fighting(scene, insanity="move(you, toward=gate(red), n=1)").dice("tentacle", "blank")
    scene.answer("enemy:ghast-1")
    goes_mad(scene)
    assert scene.options == ["enemy:cultist-1", "enemy:unnamable-1"]  # the ghast has had its turn


@rule("FIGHT-12")
def test_an_enemy_that_is_gone_before_its_attack_does_not_attack(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="A").enemy("cultist", at="A").enemy("cultist", at="A")
    fighting(scene, insanity="kill(each(cultist))").dice("tentacle", "blank")
    scene.answer("enemy:ghast-1")
    goes_mad(scene)
    assert scene.kind == "action"  # the next turn
    assert attackers(scene) == ["ghast-1"]


@rule("FIGHT-12", "FIGHT-04")
def test_a_card_used_between_two_attacks_can_prevent_the_second(scene: Scene) -> None:
    scene.item("mike", when="use", do="discard(self); kill(each(cultist))", item="grenade")
    scene.path("A-B").enemy("ghast", at="A").enemy("cultist", at="A")
    fighting(scene).dice("blank", "blank")
    scene.answer("go-on", "enemy:ghast-1", "keep")
    scene.answer("use:grenade")
    assert scene.kind == "action"  # the next turn
    assert attackers(scene) == ["ghast-1"]


@rule("FIGHT-13", "FIGHT-14")
def test_when_the_space_becomes_safe_the_attacks_end_but_nothing_is_found(scene: Scene) -> None:
    scene.path("A-B-C").gates(red="C").enemy("ghast", at="A").enemy("cultist", at="A")
    fighting(scene, insanity="place(you, at=gate(red))").dice("tentacle", "blank")
    scene.answer("enemy:ghast-1")
    goes_mad(scene)
    assert scene.mike.space == "C"
    assert scene.kind == "action"  # the next turn
    assert attackers(scene) == ["ghast-1"]
    assert scene.state.discovery_deck == ["e1-d01"]


@rule("FIGHT-14", "FIGHT-13")
def test_killing_them_all_in_the_phase_does_not_allow_investigating(scene: Scene) -> None:
    scene.monster("test-beast", abilities=[clause("attacks", "kill(self)")])
    scene.path("A-B").enemy("test-beast", at="A")
    fighting(scene).dice("blank").finish_turn()
    assert not scene.on_board("test-beast")
    assert scene.state.discovery_deck == ["e1-d01"]


@rule("FIGHT-15")
def test_enemies_that_arrive_while_investigating_do_not_attack(scene: Scene) -> None:
    scene.path("A-B").enemy("ghast", at="B")
    card = scene.discovery_card("move(each(ghast), to=you); summon(cultist, at=you)")
    fighting(scene).discovery(card, "end")
    assert scene.kind == "action"
    assert scene.enemies_at("A") == ["ghast-1", "cultist-1"]
    assert attackers(scene) == []


@rule(
    *("EX-14", "FIGHT-01", "FIGHT-06", "SKILLS-35", "SIGNATURE-19", "DICE-18"),
    *("OPEN-06", "EDITION-42"),
)
def test_a_fisher_attacks_mike(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=1, sanity=3).enemy("fisher", at="A")
    scene.phase("encounter").discovery("e1-d01", "end").mythos("end")
    scene.dice("blank", "success", "success")
    assert scene.events_of("dice-thrown")[0].args["bonus"] == ["success", "success"]
    scene.dice("success").answer("die:2")  # Toughness
    assert scene.mike.stress == 1
    scene.dice("blank").answer("die:2")  # for 1 stress
    assert scene.mike.stress == 2
    assert scene.pending
    assert not scene.pending.args["free"]  # Proficient offers nothing
    scene.answer("keep")
    assert (scene.mike.wounds, scene.mike.stress, scene.mike.sanity) == (1, 2, 3)
    assert scene.state.discovery_deck == ["e1-d01"]


@rule("FIGHT-04", "INVESTIGATE-12")
def test_of_attackers_that_are_alike_one_is_named_beside_the_cards(scene: Scene) -> None:
    lamp = scene.item("mike", when="use", do="discard(self); heal_stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A", stress=4).phase("encounter").mythos("end")
    for _ in range(3):
        scene.enemy("cultist", at="A")
    assert scene.kind == "use"
    scene.answer("go-on")  # and not at once again, before the first attack
    assert scene.kind == "reroll"
    scene.answer("keep")
    assert scene.options == ["enemy:cultist-2", f"use:{lamp}"]


@rule("FIGHT-04", "INVESTIGATE-12")
def test_who_is_not_to_be_asked_names_no_single_attacker(scene: Scene) -> None:
    scene.item("mike", when="use", do="discard(self); heal_stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A", stress=4).phase("encounter").mythos("end")
    scene.enemy("cultist", at="A").enemy("cultist", at="A")
    scene.answer("not-this-turn", "keep", "keep")
    assert (len(scene.events_of("enemy-attacks")), scene.kind) == (2, "action")
