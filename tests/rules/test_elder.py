"""ELDER – fighting the Elder One."""

from typing import Any

import pytest

from tests.support import FINAL_HEALTH, Scene, clause, rule


def facing(scene: Scene, stage: int = 2, wounds: int = 0, **sheet: Any) -> Scene:
    """Mike in A with the Elder One; the gates are at B (red), C (yellow) and D (blue)."""
    scene.path("A-B-C-D").gates(red="B", yellow="C", blue="D")
    scene.investigator("mike", at="A", **sheet).elder_one(at="A", stage=stage, wounds=wounds)
    return scene.mythos("end").discovery("end").track(5)


# ── it acts like any other enemy ─────────────────────────────────────────────────────────────────


@rule("ELDER-01", "ELDER-02", "OPEN-76")
def test_it_attacks_whoever_fights_in_its_space_before_the_disruption_too(scene: Scene) -> None:
    facing(scene).dice("success", "success", "blank")
    scene.mike.passes()
    assert scene.events_of("enemy-attacks")[0].args == {"enemy": "elder-one", "who": "mike"}
    scene.answer("keep")
    assert scene.mike.wounds == 2
    assert scene.kind == "action"
    assert len(scene.events_of("enemy-attacks")) == 1  # and not again at the end of the turn


@rule("ELDER-01", "FIGHT-03")
def test_it_attacks_only_the_active_investigator(scene: Scene) -> None:
    facing(scene).investigator("ruth", at="A").investigator("leon", at="B")
    scene.active("leon")
    scene.leon.passes()
    assert not scene.happened("enemy-attacks")
    assert scene.asked == "mike"


@rule("ELDER-01", "TERMS-01")
def test_its_space_is_not_safe(scene: Scene) -> None:
    facing(scene, wounds=0)
    assert scene.refused["rest"].reason == "not-safe"


@rule("ELDER-03", "OPEN-37", "RUN-03")
def test_it_follows_whoever_leaves(scene: Scene) -> None:
    facing(scene)
    scene.mike.runs("B", "C")
    assert scene.space_of("elder-one") == "C"


@rule("ELDER-03", "ELDER-06", "OPEN-37", "SKILLS-24")
@pytest.mark.parametrize("disrupted", [False, True])
def test_it_can_be_sneaked_past_and_hurt_by_it_only_after_the_disruption(
    scene: Scene, disrupted: bool
) -> None:
    facing(scene).investigator("ruth", at="A", skills={"stealth": 3}).active("ruth")
    if disrupted:
        scene.disrupted()
    scene.ruth.runs("B", sneaking=["elder-one"])
    assert scene.space_of("elder-one") == "A"
    assert scene.wounds_of("elder-one") == disrupted


@rule("ELDER-04", "ELDER-11", "ELDER-16")
@pytest.mark.parametrize(("stage", "standard", "bonus"), [(2, 1, 2), (3, 2, 3), (4, 3, 4)])
def test_its_dice_are_those_of_all_revealed_stages(
    scene: Scene, stage: int, standard: int, bonus: int
) -> None:
    facing(scene, stage=stage)
    scene.mike.passes()
    thrown = scene.events_of("dice-thrown")[0].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (standard, bonus)


@rule("ELDER-04", "ELDER-11", "OPEN-78")
def test_dice_printed_on_stage_one_would_count(scene: Scene) -> None:
    facing(scene.stage(1, dice=(2, 1)))
    scene.mike.passes()
    thrown = scene.events_of("dice-thrown")[0].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (3, 3)


# ── before the disruption ────────────────────────────────────────────────────────────────────────


@rule("ELDER-05", "ATTACK-08")
def test_until_the_disruption_it_cannot_be_attacked(scene: Scene) -> None:
    facing(scene)
    assert "attack" not in scene.options
    assert scene.refused["attack"].reason == "ritual-not-disrupted"


@rule("ELDER-05", "SKILLS-09")
def test_until_the_disruption_it_is_not_among_the_targets_of_a_brawl(scene: Scene) -> None:
    facing(scene, skills={"brawling": 2}).enemy("cultist", at="A").enemy("ghast", at="A")
    scene.mike.does("attack")
    assert scene.options == ["enemy:cultist-1", "enemy:ghast-1"]
    assert scene.refused["enemy:elder-one"].reason == "ritual-not-disrupted"


@rule("ELDER-06", "OPEN-79")
@pytest.mark.parametrize(
    "text", ["wound(elder_one, 20)", "wound(each(enemy), 20)", "kill(elder_one)"]
)
def test_until_the_disruption_nothing_at_all_wounds_it(scene: Scene, text: str) -> None:
    facing(scene, wounds=0)
    scene.act(text)
    assert scene.wounds_of("elder-one") == 0
    assert scene.state.stage == 2


@rule("ELDER-06")
def test_a_card_that_could_only_wound_it_is_of_no_use(scene: Scene) -> None:
    facing(scene, cards=["witch-bottle"])
    assert "use:witch-bottle" not in scene.options
    scene.act("disrupt()")
    assert "use:witch-bottle" in scene.options


@rule("ELDER-07", "OPEN-20", "TERMS-16")
def test_with_the_disruption_it_can_be_attacked_in_the_same_phase(scene: Scene) -> None:
    facing(scene).place("town-square", at="B").token("juror", at="A", side="innocent")
    scene.token("juror", at="B", side="innocent", n=3)
    assert "attack" not in scene.options
    scene.mike.does("gather-jurors", "space:B")
    scene.dice("success", "blank", "blank", "blank")
    scene.mike.attacks("elder-one")
    assert scene.wounds_of("elder-one") == 1


# ── stages ───────────────────────────────────────────────────────────────────────────────────────


@rule("ELDER-08", "ELDER-12")
@pytest.mark.parametrize(("stage", "health"), [(2, 12), (3, 14)])
def test_each_stage_has_its_own_health(scene: Scene, stage: int, health: int) -> None:
    facing(scene, stage=stage).disrupted()
    scene.act(f"wound(elder_one, {health - 1})")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (stage, health - 1)
    scene.act("wound(elder_one, 1)").until("action")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (stage + 1, 0)


@rule("ELDER-09", "ELDER-14")
def test_a_reveal_effect_happens_once(scene: Scene) -> None:
    scene.stage(3, reveal="place(elder_one, at=gate(blue)); for_each(all, stress(it, 1))")
    facing(scene, wounds=11).disrupted()
    scene.act("wound(elder_one, 1)")
    assert scene.space_of("elder-one") == "D"
    assert scene.mike.stress == 1
    scene.act("wound(elder_one, 1); place(elder_one, at=gate(red))")
    scene.mike.passes()
    assert scene.space_of("elder-one") == "B"
    assert scene.mike.stress == 1


@rule("ELDER-10", "ELDER-16", "END-04")
def test_a_lasting_effect_remains_to_the_end(scene: Scene) -> None:
    scene.stage(3, clause("always", "mod(run, you, 2)"))
    facing(scene, stage=3, tokens={"fatigue": 1}).disrupted()
    scene.act("kill(elder_one)").until("action")
    assert scene.state.stage == 4
    scene.mike.does("run")
    assert scene.events_of("runs")[0].args["moves"] == 4  # 3, Fatigue -1, Stage III +2
    scene.answer("stop", "pass")
    assert (scene.kind, scene.state.turn.step) == ("unless", 5)
    assert scene.pending
    assert scene.pending.cause.source == "stage:ts-2"


@rule("ELDER-12", "ELDER-15")
@pytest.mark.parametrize("wounds", [3, 4, 9])
def test_wounds_that_reach_or_exceed_the_health_defeat_a_stage(scene: Scene, wounds: int) -> None:
    facing(scene, wounds=9).disrupted()
    scene.act(f"wound(elder_one, {wounds})").until("action")
    assert scene.happened("stage-defeated", stage="ts-2")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (3, 0)


@rule("ELDER-13", "OPEN-52")
def test_a_defeated_stage_is_a_kill_with_the_health_that_was_printed_on_it(scene: Scene) -> None:
    scene.stage(2, health=3).stage(3, health=7)
    scene.item("mike", when="kill", do="fire(gate(blue), stat(it, health))", if_="isa(it, enemy)")
    facing(scene, wounds=2).disrupted().dice("success", "blank", "blank", "blank")
    scene.mike.attacks("elder-one").until("action")
    assert scene.state.stage == 3
    assert scene.fire_at("D") == 3


@rule("ELDER-13", "ELDER-17", "OPEN-50")
def test_with_the_last_stage_nothing_else_happens(scene: Scene) -> None:
    scene.item("mike", when="kill", do="fire(you, 1)")
    facing(scene, stage=4, wounds=FINAL_HEALTH - 1).disrupted().dice(
        "success+tentacle", "blank", "blank", "blank"
    )
    scene.mike.attacks("elder-one")
    assert scene.ending == "elder-one-slain"
    assert scene.fire_at("A") == 0
    assert scene.mike.sanity == 1


@rule("ELDER-14", "OPEN-51", "DICE-29")
def test_the_next_stage_comes_before_the_tentacles_and_is_a_cause_of_its_own(scene: Scene) -> None:
    scene.stage(2).stage(3, reveal="sanity(you, 3)")
    facing(scene, wounds=11, sanity=3).disrupted()
    scene.dice("success+tentacle", "blank", "blank", "blank")
    scene.mike.attacks("elder-one")
    assert (scene.kind, scene.mike.sanity) == ("level-up", 5)  # by the reveal
    scene.answer("skill:brawling")
    assert scene.mike.sanity == 6  # by the roll


@rule("ELDER-12", "ELDER-14", "DEATH-06")
def test_the_next_stage_comes_though_the_kill_costs_the_killer_the_life(scene: Scene) -> None:
    scene.item("mike", when="kill", do="wound(you, 1)")
    scene.stage(3, reveal="stress(all, 1)")
    facing(scene, wounds=11).investigator("ruth", at="C").disrupted().active("mike")
    scene.investigator("mike", at="A", wounds=4)
    scene.dice("success+tentacle", "blank", "blank", "blank").mike.attacks("elder-one")
    assert (scene.mike.alive, scene.mike.sanity) == (False, 1)
    assert (scene.state.stage, scene.wounds_of("elder-one"), scene.ruth.stress) == (3, 0, 1)
    assert (scene.kind, scene.asked) == ("action", "ruth")


@rule("ELDER-14", "OPEN-80", "TERMS-13")
def test_a_reveal_places_the_figure_and_nobody_is_pulled_along(scene: Scene) -> None:
    facing(scene, wounds=11).enemy("cultist", at="A").fire("A", 2).disrupted()
    scene.act("wound(elder_one, 1)").until("action")
    assert scene.space_of("elder-one") == "C"  # two spaces away
    assert scene.mike.space == scene.space_of("cultist") == "A"
    assert not scene.happened("enemy-moved")
    assert scene.happened("placed", thing="elder-one", space="C")


@rule("ELDER-12", "ELDER-15", "OPEN-79")
def test_to_kill_it_outright_is_to_defeat_one_stage(scene: Scene) -> None:
    facing(scene).disrupted()
    scene.act("kill(elder_one)").until("action")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (3, 0)
    assert scene.ending == ""


@rule("ELDER-17", "WINLOSE-02")
def test_with_the_final_stage_the_elder_one_dies(scene: Scene) -> None:
    facing(scene, stage=4, wounds=FINAL_HEALTH - 2).disrupted()
    scene.act("wound(elder_one, 1)")
    assert scene.ending == ""
    scene.act("wound(elder_one, 1)")
    assert scene.ending == "elder-one-slain"
    assert scene.state.ending
    assert scene.state.ending.won


@rule("EX-17", "ELDER-04", "ELDER-12", "ELDER-14", "ELDER-15", "ELDER-16")
def test_stage_two_of_tsathoggua_falls(scene: Scene) -> None:
    scene.item("mike", when="attack", do="auto(1)")
    facing(scene, wounds=9).investigator("ruth", at="B", stress=1).disrupted()
    scene.dice("success", "success", "success", "success")
    scene.mike.attacks("elder-one")
    assert scene.happened("enemy-wounded", enemy="elder-one", n=5)
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (3, 0)
    assert scene.space_of("elder-one") == "C"  # the yellow gate
    assert [choice.id for choice in scene.game.stage_sources()] == [
        "stage:ts-1",
        "stage:ts-2",
        "stage:ts-3",
    ]
    assert scene.kind == "unless"
    scene.answer("suffer", "pay")
    assert (scene.mike.tokens("fatigue"), scene.mike.stress) == (1, 0)
    assert (scene.ruth.tokens("fatigue"), scene.ruth.stress) == (0, 3)
    scene.act("place(you, at=elder_one)").mike.passes()
    thrown = scene.events_of("dice-thrown")[-1].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (2, 3)
