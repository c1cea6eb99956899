"""TURN – phases, actions, and whose turn is next."""

import pytest

from tests.support import FINAL_HEALTH, Scene, clause, rule


def phases(scene: Scene) -> list[str]:
    """What shows that a phase was played, in the order of play."""
    wanted = {
        "moved": "actions",
        "mythos-drawn": "mythos",
        "discovery-drawn": "investigate",
        "enemy-attacks": "fight",
        "fire-out": "end",
    }
    return [wanted[event.id] for event in scene.table.events if event.id in wanted]


@rule("TURN-01", "INVESTIGATE-01")
def test_actions_mythos_investigate_end(scene):
    scene.path("A-B-C").investigator("mike", at="A", fire=1).mythos(
        scene.mythos_card("fire(you, 1)")
    )
    scene.mike.runs("B")
    scene.mike.passes()
    scene.finish_turn()
    assert phases(scene) == ["actions", "mythos", "investigate", "end"]


@rule("TURN-01", "FIGHT-01")
def test_actions_mythos_fight_end(scene):
    card = scene.mythos_card(
        summon=[("red", "cultist")]
    )  # the Mythos phase decides what phase 3 is
    scene.path("A-B-C").gates(red="B").investigator("mike", at="A", fire=1).mythos(card)
    scene.mike.runs("B")
    scene.mike.passes()
    scene.finish_turn()
    assert phases(scene) == ["actions", "mythos", "fight", "end"]


@rule("TURN-02")
def test_three_actions_and_no_fourth(scene):
    scene.path("A-B").investigator("agatha", at="A")
    for left in (3, 2, 1):
        assert scene.pending.args["left"] == left
        scene.agatha.does("rest")
    assert scene.state.turn.phase != "actions"
    assert len(scene.events_of("rests")) == 3


@rule("TURN-02", "FREE-01")
def test_after_three_actions_all_actions_are_refused(scene):
    scene.item("agatha", when="free", do="stress(you, 1)", per="turn")
    scene.path("A-B").investigator("agatha", at="A").token("juror", at="A").actions_left(0)
    assert scene.options[1:] == ["pass"]
    assert {"run", "rest", "gather-jurors"} <= set(scene.refused)
    assert {refusal.reason for refusal in scene.refused.values()} == {"no-actions-left"}


@rule("TURN-02", "OPEN-75")
def test_fewer_actions_may_be_taken_and_are_lost(scene):
    scene.path("A-B").investigator("agatha", at="A").investigator("leon", at="B")
    scene.agatha.does("rest")
    scene.agatha.passes()
    assert scene.state.turn.phase != "actions"
    scene.finish_turn()
    assert (scene.pending.who, scene.pending.args["left"]) == ("leon", 3)
    scene.finish_turn()
    assert (scene.pending.who, scene.pending.args["left"]) == ("agatha", 3)


@rule("TURN-02", "OPEN-57", "OPEN-18", "SKILLS-34")
def test_swiftness_gained_in_mid_turn_gives_its_action_at_once(scene):
    scene.path("A-B").investigator("leon", at="A", sanity=4, skills={"swiftness": 3})
    scene.actions_left(1)
    scene.act("sanity(you, 1)").answer("skill:swiftness")
    assert scene.pending.args["left"] == 2


@rule("TURN-02", "OPEN-57", "SKILLS-34")
def test_swiftness_lost_in_mid_turn_takes_its_action_along(scene):
    scene.item("leon", companion="dog", health=1, skill="swiftness")
    scene.path("A-B").investigator("leon", at="A", skills={"swiftness": 3})
    assert scene.pending.args["left"] == 4
    scene.leon.does("rest")
    scene.act("discard(one(companion, held=you))")
    assert scene.pending.args["left"] == 2


@rule("TURN-03", "ATTACK-03")
def test_the_same_action_may_be_repeated(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("unnamable", at="A")
    for wounds in (1, 2, 3):
        scene.dice("success", "blank", "blank")
        scene.leon.attacks("unnamable")
        assert scene.wounds_of("unnamable") == wounds


@rule("TURN-04", "EPISODE-01")
def test_four_standard_actions_and_two_of_the_episode(scene):
    scene.item("agatha", item="rope")
    scene.path("A-B").investigator("agatha", at="A").investigator("leon", at="A")
    scene.token("juror", at="A").enemy("cultist", at="B")  # within Agatha's range
    assert scene.options == [
        "run", "attack", "rest", "trade", "gather-jurors", "convince-juror", "pass"
    ]  # fmt: skip


@rule("TURN-04", "TURN-05", "REST-01", "ATTACK-01", "TRADE-01")
def test_what_cannot_be_done_is_refused_with_a_reason(scene):
    scene.path("A-B").investigator("mike", at="A").elder_one(at="A")
    assert scene.options == ["run", "pass"]
    reasons = {key: refusal.reason for key, refusal in scene.refused.items()}
    assert reasons == {
        "attack": "ritual-not-disrupted",
        "rest": "not-safe",
        "trade": "nobody-to-trade-with",
        "gather-jurors": "requirement-not-met",
        "convince-juror": "requirement-not-met",
    }


@rule("TURN-05", "TERMS-06")
def test_a_safe_only_action_can_be_started_once_the_last_enemy_is_gone(scene):
    scene.path("A-B").investigator("leon", at="A", wounds=2).enemy("cultist", at="A", wounds=1)
    assert "rest" not in scene.options
    scene.dice("success", "blank", "blank")
    scene.leon.attacks("cultist")
    assert "rest" in scene.options
    scene.leon.rests()
    assert scene.leon.wounds == 0


@rule("TURN-05", "TERMS-06", "TERMS-18", "OPEN-02")
def test_fire_and_tokens_and_friends_do_not_make_a_space_unsafe(scene):
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.fire("A", 3).token("juror", at="A").enemy("ghast", at="B")
    assert "rest" in scene.options


@pytest.mark.parametrize("action", ["run", "attack", "convince-juror", "trade"])
@rule("TURN-06", "FREE-03", "INVESTIGATE-13", "INVESTIGATE-14")
def test_nothing_else_can_be_begun_within_an_action(scene, action):
    scene.item("mike", when="free", do="heal_stress(you, 1)")
    scene.item("mike", when="use", do="heal_stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A", stress=2).investigator("ruth", at="A")
    scene.token("juror", at="A").enemy("ghast", at="A")
    offered = {key.partition(":")[0] for key in scene.options}
    assert {"free", "use", "run", "attack"} <= offered
    scene.mike.does(action)
    assert scene.kind != "action"
    offered = {key.partition(":")[0] for key in scene.options}
    assert not offered & {"free", "use", "run", "attack", "trade", "convince-juror", "pass"}


@rule("TURN-07")
def test_the_turn_passes_clockwise_and_round_again(scene):
    for who in ("ruth", "mike", "agatha"):
        scene.investigator(who, at="A")
    scene.path("A-B").active("mike")
    seats = []
    for _ in range(4):
        seats.append(scene.pending.who)
        scene.finish_turn()
    assert seats == ["mike", "agatha", "ruth", "mike"]


@rule("TURN-07", "DEATH-09")
def test_the_dead_are_passed_over(scene):
    scene.path("A-B").investigator("ruth", at="A").investigator("mike", at="A", dead=True)
    scene.investigator("agatha", at="A").elder_one(at="B").active("ruth")
    scene.finish_turn()
    assert scene.pending.who == "agatha"


@rule("TURN-08", "WINLOSE-03")
def test_turns_end_with_a_loss(scene):
    scene.path("A-B").investigator("mike", at="A", wounds=4).investigator("ruth", at="A")
    scene.act("wound(you, 1)")
    assert scene.pending is None
    assert scene.state.ending.won is False


@rule("TURN-08", "WINLOSE-02")
def test_turns_end_with_a_win_in_the_middle_of_a_turn(scene):
    scene.path("A-B").investigator("mike", at="A").disrupted().elder_one(
        at="A", stage=4, wounds=FINAL_HEALTH - 1
    )
    scene.dice("success", "blank", "blank", "blank")
    scene.mike.attacks("elder-one")
    assert scene.pending is None
    assert scene.state.ending.won is True


@rule("TURN-08")
def test_turns_go_on_as_long_as_nobody_has_won_or_lost(scene):
    scene.path("A-B").investigator("mike", at="A").mythos(*quiet_cards(scene, 6))
    for number in range(1, 7):
        assert scene.state.turn.number == number
        scene.finish_turn()
    assert scene.pending is not None


def quiet_cards(scene: Scene, n: int) -> list[str]:
    """Mythos cards that do nothing worth mentioning."""
    return [scene.mythos_card("heal_stress(you, 1)") for _ in range(n)]


@rule("TURN-01", "TURN-02")
def test_the_turn_starts_before_its_first_action(scene):
    scene.item("mike", clauses=[clause("turn-start", "lose_action(1)")])
    scene.path("A-B").investigator("mike", at="A").phase("start")
    assert scene.kind == "action"
    assert scene.pending.args["left"] == 2
