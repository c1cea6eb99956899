"""FREE/SPECIAL – free actions and special actions."""

import pytest

from tests.support import Scene, rule


def modes(scene: Scene) -> set[str]:
    """`free`, `special`, `use`, and the plain actions that are offered."""
    return {key.partition(":")[0] for key in scene.options}


def with_a_card_of_each_mode(scene: Scene, stress: int = 4) -> Scene:
    for mode in ("free", "special", "use"):
        scene.item("mike", when=mode, do="heal_stress(you, 1)")
    return scene.path("A-B").investigator("mike", at="A", stress=stress)


def key(scene: Scene, mode: str) -> str:
    return next(key for key in scene.options if key.startswith(f"{mode}:"))


# ── free actions ─────────────────────────────────────────────────────────────────────────────────


@rule("FREE-01")
def test_a_free_action_uses_up_no_action(scene):
    with_a_card_of_each_mode(scene)
    scene.answer(key(scene, "free"), key(scene, "free"))
    assert scene.mike.stress == 2
    assert scene.pending.args["left"] == 3


@rule("FREE-01", "TURN-02")
def test_free_actions_are_possible_without_actions_left(scene):
    with_a_card_of_each_mode(scene).actions_left(0)
    assert modes(scene) == {"free", "use", "pass"}
    scene.answer(key(scene, "free"))
    assert scene.mike.stress == 3


@rule("FREE-01", "SKILLS-31", "OPEN-56")
def test_a_free_run_comes_on_top_of_three_actions_once_per_turn(scene):
    scene.path("A-B-C").investigator("ruth", at="A", skills={"swiftness": 2})
    scene.ruth.does("free:swiftness", "space:B", "stop")
    assert (scene.ruth.space, scene.pending.args["left"]) == ("B", 3)
    assert "free:swiftness" not in scene.options
    assert scene.refused["free:swiftness"].reason == "used-this-turn"
    scene.finish_turn()
    assert "free:swiftness" in scene.options


def every_choice_after_the_actions(scene: Scene) -> list[tuple[str, set[str]]]:
    """Phase and modes of every question until the next turn."""
    asked = []
    number = scene.state.turn.number
    while scene.pending and scene.state.turn.number == number:
        if scene.state.turn.phase != "actions":
            asked.append((scene.state.turn.phase, modes(scene)))
        scene.answer_harmlessly()
    return asked


@pytest.mark.parametrize("enemy", [None, "cultist"])
@rule("FREE-02", "FREE-05", "INVESTIGATE-12")
def test_free_and_special_actions_are_possible_in_the_action_phase_only(scene, enemy):
    if enemy:
        scene.enemy(enemy, at="A").enemy(enemy, at="A")
    with_a_card_of_each_mode(scene).mythos(scene.mythos_card("stress(you, 1)"))
    assert {"free", "special", "use"} <= modes(scene)
    asked = every_choice_after_the_actions(scene)
    assert {phase for phase, _ in asked} == {"encounter", "end"}
    assert any("use" in offered for _, offered in asked)  # cards without a timing are
    assert not any(offered & {"free", "special"} for _, offered in asked)


@rule("FREE-02", "INVESTIGATE-12")
def test_a_card_that_gives_a_free_action_waits_for_the_action_phase(scene):
    scene.item("mike", when="use", do="discard(self); this_turn(evade(1)); grant(run)", item="key")
    scene.path("A-B").investigator("mike", at="A").enemy("cultist", at="A")
    assert "use:key" in scene.options
    asked = every_choice_after_the_actions(scene)
    assert asked
    assert not any("use" in offered for _, offered in asked)


@rule("FREE-02", "TURN-02", "INVESTIGATE-12")
@pytest.mark.parametrize("phase", ["mythos", "encounter", "end"])
def test_a_card_that_gives_an_action_is_of_no_use_after_the_action_phase(scene, phase):
    scene.item("mike", when="use", do="extra_action(1)", per="game", item="warrant")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="B").phase(phase)
    scene.mythos("end").discovery("end")
    assert (scene.kind, scene.asked) == ("action", "ruth")


@rule("FREE-01", "FREE-04", "INVESTIGATE-12", "OPEN-56")
def test_what_is_used_and_what_is_refused_names_its_own_rule(scene):
    with_a_card_of_each_mode(scene, stress=3)
    cards = [key(scene, mode) for mode in ("free", "special", "use")]
    scene.answer(*cards)
    assert [event.rules for event in scene.events_of("text-used")] == [
        ("FREE-01",), ("FREE-04",), ("INVESTIGATE-12",)
    ]  # fmt: skip
    refused = [scene.refused[card] for card in cards]
    assert {refusal.reason for refusal in refused} == {"changes-nothing"}
    assert [refusal.rules for refusal in refused] == [
        ("FREE-01",), ("FREE-04",), ("INVESTIGATE-12",)
    ]  # fmt: skip


@rule("OPEN-56")
def test_a_text_that_is_used_up_is_refused_by_its_limit(scene):
    scene.item("mike", when="use", do="heal_stress(you, 1)", per="turn", item="salts")
    scene.path("A-B").investigator("mike", at="A", stress=4).answer("use:salts")
    refusal = scene.refused["use:salts"]
    assert (refusal.reason, refusal.rules) == ("used-this-turn", ("OPEN-56",))


@rule("TRACKS-06", "INVESTIGATE-12")
def test_a_card_whose_price_cannot_be_paid_is_refused_for_that(scene):
    scene.item("mike", when="use", do="may(wound(you, 1), discard(self))", condition="sedated")
    scene.path("A-B").investigator("mike", at="A", wounds=4)
    refusal = scene.refused["use:sedated"]
    assert (refusal.reason, refusal.rules) == ("cannot-pay", ("TRACKS-06",))


@rule("FREE-02", "FREE-05", "OPEN-60")
def test_free_and_special_actions_are_for_the_own_turn(scene):
    with_a_card_of_each_mode(scene).investigator("ruth", at="A").active("ruth")
    assert not modes(scene) & {"free", "special", "use"}


@rule("FREE-03", "TURN-06")
def test_free_actions_come_before_and_after_other_actions(scene):
    with_a_card_of_each_mode(scene)
    scene.answer(key(scene, "free"))
    scene.mike.runs("B")
    scene.answer(key(scene, "free"))
    scene.mike.runs("A")
    scene.answer(key(scene, "free"))
    assert (scene.mike.stress, scene.pending.args["left"]) == (1, 1)


@pytest.mark.parametrize("action", ["run", "attack", "gather-jurors"])
@rule("FREE-03", "TURN-06")
def test_no_free_action_within_an_action(scene, action):
    with_a_card_of_each_mode(scene, stress=2).token("juror", at="A").enemy("ghast", at="A")
    scene.mike.does(action)
    assert scene.kind in ("step", "reroll", "walk")
    assert not modes(scene) & {"free", "special", "use"}


@rule("FREE-03")
def test_no_free_action_within_a_free_action(scene):
    scene.item("ruth", when="free", do="heal_stress(you, 1)")
    scene.path("A-B").investigator("ruth", at="A", stress=2, skills={"swiftness": 2})
    scene.ruth.does("free:swiftness")
    assert scene.kind == "step"
    assert "free" not in modes(scene)


# ── special actions ──────────────────────────────────────────────────────────────────────────────


@rule("FREE-04", "EDITION-16")
def test_a_special_action_uses_up_an_action(scene):
    with_a_card_of_each_mode(scene)
    for left in (2, 1):
        scene.answer(key(scene, "special"))
        assert scene.pending.args["left"] == left
    scene.answer(key(scene, "special"))
    assert scene.mike.stress == 1
    assert modes(scene) == {"free", "use", "pass"}


@rule("FREE-04")
def test_a_special_action_of_a_real_card(scene):
    scene.path("A-B").investigator("leon", at="A", cards=["barber-surgeons-bag"])
    scene.investigator("mike", at="A", wounds=4)
    scene.leon.does("special:barber-surgeons-bag", "investigator:mike")
    assert (scene.mike.wounds, scene.pending.args["left"]) == (1, 2)


@rule("FREE-05", "FREE-04")
def test_the_accused_clear_their_name_on_the_square_by_a_special_action(scene):
    scene.path("S-A").place("town-square", at="S").investigator("leon", at="A", cards=["accused"])
    assert "special" not in modes(scene)
    scene.leon.runs("S")
    scene.answer("special:accused")
    assert scene.leon.cards == []
    assert scene.pending.args["left"] == 1


# ── a free action obeys the rules of the action ──────────────────────────────────────────────────


@rule("FREE-06", "RUN-03", "RUN-07", "SKILLS-22", "SKILLS-30")
def test_a_free_run_obeys_all_rules_of_a_run(scene):
    scene.path("A-B-C-D-E").investigator("ruth", at="A", skills={"swiftness": 2, "stealth": 1})
    scene.enemy("cultist", at="A").enemy("ghast", at="A").fire("A", 1)
    scene.ruth.does("free:swiftness", "space:B")
    assert scene.kind == "sneak"
    scene.answer("enemy:cultist-1")
    assert (scene.enemies_at("A"), scene.enemies_at("B")) == (["cultist-1"], ["ghast-1"])
    assert scene.ruth.fire == 1
    scene.answer("space:C", "space:D", "space:E")
    assert (scene.ruth.space, scene.kind) == ("E", "action")  # four moves, and one Sneak


@rule("FREE-06", "ATTACK-01", "ATTACK-08")
def test_a_free_attack_obeys_all_rules_of_an_attack(scene):
    scene.item("mike", when="free", do="grant(attack)", per="turn")
    scene.path("A-B").investigator("mike", at="A").elder_one(at="A").enemy("ghast", at="B")
    assert "free" not in modes(scene)  # nobody who could be attacked
    scene.mike.runs("B")
    scene.dice("success", "blank", "blank", "success")
    scene.answer(key(scene, "free"))
    assert scene.kind == "reroll"  # the ghast is the only target: the elder one is none
    scene.mike.keeps()
    assert scene.wounds_of("ghast") == 2
    assert scene.pending.args["left"] == 2


@rule("FREE-06", "SKILLS-17")
def test_the_free_shot_is_for_targets_elsewhere_in_range(scene):
    scene.path("A-B-C-D").investigator("leon", at="A", skills={"marksman": 4})
    scene.enemy("ghast", at="A").enemy("cultist", at="C").enemy("cultist", at="D")
    scene.leon.does("free:marksman")
    assert scene.happened("attacks", enemies=["cultist-1"])


@rule("FREE-06", "REST-01")
def test_a_free_rest_needs_a_safe_space(scene):
    scene.item("mike", when="free", do="grant(rest)", per="turn")
    scene.path("A-B").investigator("mike", at="A", wounds=2).enemy("ghast", at="A")
    assert "free" not in modes(scene)


@rule("FREE-06", "RUN-02")
def test_a_free_run_needs_a_way_out(scene):
    scene.item("mike", when="free", do="grant(run)", per="turn")
    scene.token_kind("lock", "passage", closes=True).token("lock", at="A-B")
    scene.path("A-B").investigator("mike", at="A")
    assert "free" not in modes(scene)


@rule("FREE-06", "FREE-01", "SIGNATURE-35", "OPEN-58", "EPISODE-01")
def test_the_free_action_of_the_photographer_is_any_action_of_its_taker(scene):
    scene.path("A-B").investigator("sally", at="A", skills={"avid-photographer": 4})
    scene.investigator("mike", at="A", wounds=2).token("juror", at="A")
    scene.sally.does("free:avid-photographer", "investigator:mike")
    assert scene.pending.who == "mike"
    assert scene.options == ["run", "rest", "gather-jurors", "convince-juror"]
    scene.answer("rest").until("action")
    assert scene.mike.wounds == 0
    assert (scene.pending.who, scene.pending.args["left"]) == ("sally", 3)


@rule("FREE-05")
def test_a_special_action_elsewhere_is_refused_with_what_it_asks_for(scene):
    scene.path("A-B").investigator("mike", at="A", cards=["accused"]).place("town-square", at="B")
    refusal = scene.refused["special:accused"]
    assert (refusal.reason, "requires" in refusal.args) == ("requirement-not-met", True)
    scene.mike.runs("B")
    assert "special:accused" in scene.options
