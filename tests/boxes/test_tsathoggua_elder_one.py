"""Tsathoggua: his servants, his fatigue and his four stages.

Elsewhere, with his very texts, in `tests/rules`: a Scion whose wound a Companion bears
(`test_investigate_companions`), who pays at an advance (`test_advance`), what several stages do at
the end of a turn, and in which order (`test_elder`, `test_end`).
"""

from typing import Any

import pytest

from tests.support import rule
from tests.support.real import Board, board

RED, YELLOW, BLUE = "6A.b", "4A.b", "13A.b"


@pytest.fixture
def scene() -> Board:
    """Tsathoggua in Kilkenny, where nobody is yet."""
    return board("kilkenny", "tsathoggua")


def tired(scene: Board, fatigue: int, **sheet: Any) -> Board:
    return scene.investigator("mike", at="3A.c", tokens={"fatigue": fatigue}, **sheet)


# ── servants ─────────────────────────────────────────────────────────────────────────────────────


def test_a_dying_acolyte_calls_the_nearest_scion(scene: Board) -> None:
    scene.investigator("mike", at="3A.c").enemy("cultist", at="3A.c", wounds=1)
    scene.enemy("minion", at="6A.c").enemy("minion", at="13A.b").enemy("ghast", at="15A.b")
    scene.dice("success", "blank", "blank").mike.attacks("cultist")
    assert scene.spaces_of("amorphous-scion") == ["13A.b", "15A.b"]
    assert scene.spaces_of("ghast") == ["15A.b"]
    assert not scene.on_board("cultist")


def test_an_acolyte_attacks_with_one_die_and_dies_of_two_wounds(scene: Board) -> None:
    scene.investigator("mike", at="3A.c", stress=4).enemy("cultist", at="3A.c")
    scene.act("wound(each(cultist), 1)").act("strike(one(cultist, at=you), you)").until("action")
    assert scene.dice_thrown == (1, 0)
    scene.act("wound(each(cultist), 1)")
    assert not scene.on_board("cultist")


@pytest.mark.parametrize(("face", "wounds"), [("success", 1), ("elder-sign", 0)])
def test_the_attack_of_a_scion_tires_whether_it_wounds_or_not(
    scene: Board, face: str, wounds: int
) -> None:
    scene.investigator("mike", at="3A.c", stress=4).enemy("minion", at="3A.c")
    scene.dice("blank", "blank", face).act("strike(one(minion, at=you), you)").until("action")
    assert scene.dice_thrown == (1, 2)
    assert (scene.mike.wounds, scene.mike.tokens("fatigue")) == (wounds, 1)


def test_a_scion_dies_of_four_wounds(scene: Board) -> None:
    scene.investigator("mike", at="3A.c").enemy("minion", at="3A.a", wounds=2)
    scene.act("wound(each(minion), 1)")
    assert scene.on_board("amorphous-scion")
    scene.act("wound(each(minion), 1)")
    assert not scene.on_board("amorphous-scion")


def test_two_wounds_tire_no_more_than_one(scene: Board) -> None:
    scene.investigator("mike", at="3A.c", stress=4).enemy("minion", at="3A.c")
    scene.dice("success", "success", "blank").act("strike(one(minion, at=you), you)")
    scene.until("action")
    assert (scene.mike.wounds, scene.mike.tokens("fatigue")) == (2, 1)


# ── fatigue ──────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("fatigue", "run"), [(0, 3), (1, 2), (2, 1), (3, 1)])
def test_fatigue_shortens_every_run_but_never_below_one(
    scene: Board, fatigue: int, run: int
) -> None:
    tired(scene, fatigue).active("mike", actions_left=1)
    way = ["space:3A.a", "space:3A.b", "space:5A.b"][:run]
    scene.mike.does("run", *way)
    assert scene.kind != "step"
    assert scene.mike.space == way[-1].removeprefix("space:")


@pytest.mark.parametrize(("stress", "after"), [(3, (4, 0)), (4, (4, 1))])
def test_a_fourth_fatigue_is_felt_as_stress_or_as_a_wound(
    scene: Board, stress: int, after: tuple[int, int]
) -> None:
    tired(scene, 3, stress=stress).act("add(fatigue, you)")
    assert scene.mike.tokens("fatigue") == 3
    assert (scene.mike.stress, scene.mike.wounds) == after


# ── Stage I ──────────────────────────────────────────────────────────────────────────────────────


def test_a_rest_shakes_one_fatigue_off(scene: Board) -> None:
    tired(scene, 2, stress=1).mike.rests()
    assert scene.mike.tokens("fatigue") == 1


@rule("REST-02", "OPEN-01")
@pytest.mark.parametrize(("heals", "after"), [("heal:3+0", (0, 1)), ("heal:2+1", (1, 0))])
def test_who_rests_in_his_shadow_sleeps_well(
    scene: Board, heals: str, after: tuple[int, int]
) -> None:
    """A point of stress more than a Rest heals, and never a wound."""
    tired(scene, 0, stress=4, wounds=1).mike.does("rest", heals)
    assert (scene.mike.stress, scene.mike.wounds) == after


@pytest.mark.parametrize(("fatigue", "actions"), [(2, 3), (3, 2)])
def test_the_exhausted_begin_their_turn_an_action_short(
    scene: Board, fatigue: int, actions: int
) -> None:
    tired(scene, fatigue).active("mike", phase="start")
    assert scene.pending is not None
    assert (scene.kind, scene.pending.args["left"]) == ("action", actions)


def test_the_advance_tires_whoever_takes_no_stress(scene: Board) -> None:
    scene.investigator("mike", at="3A.c").investigator("ruth", at="3A.a", stress=4)
    scene.investigator("leon", at="3A.b").act("advance").answer("suffer", "pay")
    fatigue = [who.tokens("fatigue") for who in (scene.mike, scene.ruth, scene.leon)]
    assert (fatigue, scene.leon.stress) == ([1, 1, 0], 1)


# ── the other stages ─────────────────────────────────────────────────────────────────────────────


def end_of_turn(scene: Board) -> Board:
    """The last step of Mike's turn, in which the texts of the stages speak."""
    return scene.active("mike", phase="end", step=5).mythos("end").discovery("end")


def test_the_idol_appears_at_the_red_gate_with_a_scion(scene: Board) -> None:
    scene.investigator("mike", at="3A.c").track(5).active("mike", phase="end", step=4)
    scene.discovery("end").until("action")
    assert scene.state.stage == 2
    assert scene.space_of("elder-one") == RED
    assert scene.spaces_of("amorphous-scion") == [RED]


@pytest.mark.parametrize(
    ("answer", "stress", "sanity"), [("pay", 1, 1), ("suffer", 0, 2)], ids=["stress", "sanity"]
)
def test_before_the_idol_fatigue_costs_stress_or_sanity(
    scene: Board, answer: str, stress: int, sanity: int
) -> None:
    end_of_turn(tired(scene, 1)).elder_one(at=RED).answer(answer)
    assert (scene.mike.stress, scene.mike.sanity) == (stress, sanity)


def test_before_the_idol_the_rested_are_safe(scene: Board) -> None:
    end_of_turn(tired(scene, 0)).elder_one(at=RED)
    assert (scene.kind, scene.mike.sanity) == ("action", 1)


@rule("DICE-14", "SKILLS-39")
@pytest.mark.parametrize("stage", [2, 4])
@pytest.mark.parametrize(("answer", "sanity"), [("ignore:1", 2), ("ignore:0", 3)])
def test_whoever_attacks_him_is_too_drowsy_for_terror(
    scene: Board, stage: int, answer: str, sanity: int
) -> None:
    """One of two tentacles may be ignored; nobody must who would rather grow by them."""
    scene.investigator("mike", at=RED, stress=4).elder_one(at=RED, stage=stage).disrupted()
    scene.dice("tentacle", "success+tentacle", "blank", "blank").mike.attacks("elder-one")
    scene.answer(answer)
    assert (scene.kind, scene.mike.sanity, scene.wounds_of("elder-one")) == ("action", sanity, 1)


@rule("DICE-14")
def test_his_servants_are_as_terrible_as_ever(scene: Board) -> None:
    scene.investigator("mike", at=RED, stress=4).elder_one(at=RED).disrupted()
    scene.enemy("minion", at=RED).dice("tentacle", "tentacle", "blank", "blank")
    scene.mike.attacks("minion")
    assert (scene.kind, scene.mike.sanity) == ("action", 3)


@rule("SKILLS-21", "SKILLS-24", "SIGNATURE-28")
def test_whoever_slips_past_him_tires(scene: Board) -> None:
    """And past nobody else."""
    scene.investigator("ruth", at=RED, skills={"sly": 2, "stealth": 3}).elder_one(at=RED)
    scene.enemy("cultist", at=RED).disrupted()
    scene.ruth.does("run", "space:6A.c", "enemy:elder-one", "enemy:cultist-1")
    assert (scene.wounds_of("elder-one"), scene.on_board("cultist")) == (2, False)
    assert (scene.kind, scene.ruth.tokens("fatigue")) == ("step", 1)


def test_the_waking_hunger_comes_to_the_yellow_gate_and_tires(scene: Board) -> None:
    scene.investigator("mike", at=RED).investigator("ruth", at="3A.a", stress=3)
    scene.elder_one(at=RED, wounds=11).disrupted().dice("success", "success", "blank", "blank")
    scene.mike.attacks("elder-one").until("unless").answer("pay")
    assert scene.state.stage == 3
    assert (scene.space_of("elder-one"), scene.wounds_of("elder-one")) == (YELLOW, 0)
    assert (scene.mike.stress, scene.mike.tokens("fatigue")) == (2, 0)
    assert (scene.ruth.stress, scene.ruth.tokens("fatigue")) == (3, 1)  # no room for two


def test_the_waking_hunger_goes_to_the_most_tired(scene: Board) -> None:
    end_of_turn(scene.investigator("mike", at="2A.a")).elder_one(at=YELLOW, stage=3)
    scene.investigator("ruth", at=RED, tokens={"fatigue": 1}).until("action")
    assert scene.space_of("elder-one") == "4A.a"


def test_the_black_maw_opens_at_the_blue_gate_with_scions_everywhere(scene: Board) -> None:
    scene.investigator("mike", at=YELLOW, stress=3).investigator("ruth", at="3A.a", stress=1)
    scene.elder_one(at=YELLOW, stage=3, wounds=13).disrupted().dice("success", "blank", "blank")
    scene.dice("blank").mike.attacks("elder-one").until("action")
    assert scene.state.stage == 4
    assert scene.space_of("elder-one") == BLUE
    assert scene.spaces_of("amorphous-scion") == sorted([RED, YELLOW, BLUE])
    assert (scene.mike.stress, scene.ruth.stress) == (2, 0)


@pytest.mark.parametrize(("face", "fatigue"), [("success", 1), ("blank", 0)])
def test_who_is_bitten_by_the_black_maw_tires(scene: Board, face: str, fatigue: int) -> None:
    scene.investigator("mike", at="3A.c", stress=4).elder_one(at="3A.c", stage=4).disrupted()
    scene.dice(face, *["blank"] * 6)
    scene.act("strike(elder_one, you)").until("action")
    assert scene.mike.tokens("fatigue") == fatigue


def test_the_bite_of_a_scion_is_not_the_maws(scene: Board) -> None:
    scene.investigator("mike", at="3A.c", stress=4).elder_one(at=RED, stage=4).disrupted()
    scene.enemy("minion", at="3A.c").dice("success", "blank", "blank")
    scene.act("strike(one(minion, at=you), you)").until("action")
    assert scene.mike.tokens("fatigue") == 1  # its own, and no second one


@rule("ELDER-11", "ELDER-16")
@pytest.mark.parametrize(("stage", "dice"), [(2, (1, 2)), (3, (2, 3)), (4, (3, 4))])
def test_his_dice_add_up(scene: Board, stage: int, dice: tuple[int, int]) -> None:
    scene.investigator("mike", at="3A.c").elder_one(at="3A.c", stage=stage)
    scene.act("strike(elder_one, you)")
    assert scene.dice_thrown == dice


@rule("ELDER-12")
@pytest.mark.parametrize(("stage", "health"), [(2, 12), (3, 14), (4, 13)])
def test_what_each_stage_bears(scene: Board, stage: int, health: int) -> None:
    scene.investigator("mike", at="3A.c").elder_one(at=RED, stage=stage, wounds=health - 2)
    scene.disrupted().act("wound(elder_one, 1)")
    assert scene.state.stage == stage
    scene.act("wound(elder_one, 1)")
    assert scene.happened("stage-defeated", stage=f"ts-{stage}")
