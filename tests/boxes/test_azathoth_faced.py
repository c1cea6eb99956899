"""Azathoth faced: whoever attacks him or slips past him, from his second stage on."""

import pytest

from tests.support import rule
from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    return board("beast", "azathoth")


# ── a scratch is not felt ────────────────────────────────────────────────────────────────────────


@rule("ELDER-10", "ELDER-16")
@pytest.mark.parametrize("stage", [2, 3, 4])
@pytest.mark.parametrize(("successes", "wounds"), [(3, 2), (2, 1), (1, 0), (0, 0)])
def test_az2_an_attack_on_him_has_one_success_less_in_every_stage(
    scene: Board, stage: int, successes: int, wounds: int
) -> None:
    scene.investigator("ruth", at="7B.a", stress=4).disrupted().elder_one(at="7B.a", stage=stage)
    scene.dice(*["success"] * successes, *["blank"] * (3 - successes)).ruth.attacks("elder-one")
    assert (scene.kind, scene.wounds_of("elder-one")) == ("action", wounds)


@rule("ELDER-16")
@pytest.mark.parametrize("stage", [2, 4])
def test_az2_nor_is_a_shot_from_the_next_room(scene: Board, stage: int) -> None:
    scene.investigator("agatha", at="7B.b", stress=4, skills={"marksman": 1}).disrupted()
    scene.elder_one(at="7B.a", stage=stage).dice("success", "success", "success")
    scene.agatha.attacks("elder-one")
    assert (scene.kind, scene.wounds_of("elder-one")) == ("action", 2)


def test_az2_without_successes_there_is_none_to_lose(scene: Board) -> None:
    """Two wounds that need no success are two, not one."""
    scene.investigator("agatha", at="7B.a", stress=4, skills={"killer-instinct": 4}).disrupted()
    scene.elder_one(at="7B.a").dice("blank", "blank", "blank").agatha.attacks("elder-one")
    assert scene.wounds_of("elder-one") == 2


@pytest.mark.parametrize("stage", [2, 4])
def test_az2_his_court_feels_every_scratch(scene: Board, stage: int) -> None:
    """Also while he stands beside it, and could be attacked himself."""
    scene.investigator("ruth", at="7B.a", stress=4).disrupted().elder_one(at="7B.a", stage=stage)
    scene.enemy("minion", at="7B.a", wounds=1).dice("success", "success", "success")
    scene.ruth.attacks("minion")
    assert (scene.enemies_at("7B.a"), scene.wounds_of("elder-one")) == (["elder-one"], 0)


@rule("SKILLS-10")
def test_az2_an_attack_on_him_and_others_has_one_success_less_for_all_of_them(
    scene: Board,
) -> None:
    scene.investigator("mike", at="7B.a", stress=4, skills={"brawling": 2}).disrupted()
    scene.elder_one(at="7B.a").enemy("minion", at="7B.a")
    scene.dice("success", "success", "success", "blank").mike.attacks("elder-one", "minion")
    scene.answer("enemy:elder-one", "enemy:dancer-of-azathoth-1")
    assert (scene.kind, scene.wounds_of("elder-one"), scene.wounds_of("minion")) == ("action", 1, 1)


@rule("DICE-14", "SKILLS-39", "ELDER-16")
@pytest.mark.parametrize("stage", [2, 4])
@pytest.mark.parametrize(("answer", "sanity"), [("ignore:1", 2), ("ignore:0", 3)])
def test_az2_there_is_no_face_to_go_mad_at(
    scene: Board, stage: int, answer: str, sanity: int
) -> None:
    scene.investigator("ruth", at="7B.a", stress=4).disrupted().elder_one(at="7B.a", stage=stage)
    scene.dice("tentacle", "tentacle", "blank").ruth.attacks("elder-one").answer(answer)
    assert (scene.kind, scene.ruth.sanity) == ("action", sanity)


@rule("DICE-14")
def test_az2_his_court_has_faces(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=4).disrupted().elder_one(at="7B.a")
    scene.enemy("minion", at="7B.a").dice("tentacle", "tentacle", "blank").ruth.attacks("minion")
    assert (scene.kind, scene.ruth.sanity) == ("action", 3)


@rule("SKILLS-21", "TRACKS-06")
@pytest.mark.parametrize(
    ("stress", "answers", "after"),
    [(0, ["pay"], (1, 1)), (0, ["suffer"], (0, 2)), (4, [], (4, 2))],
    ids=["stress", "sanity", "no room for stress"],
)
def test_az2_to_slip_past_him_costs_stress_or_sanity(
    scene: Board, stress: int, answers: list[str], after: tuple[int, int]
) -> None:
    scene.investigator("julien", at="7B.a", stress=stress).elder_one(at="7B.a")
    scene.julien.does("run", "space:7B.b", "enemy:elder-one", *answers)
    assert (scene.julien.stress, scene.julien.sanity) == after
    assert (scene.julien.space, scene.space_of("elder-one")) == ("7B.b", "7B.a")


@rule("TIES-03", "SIGNATURE-27")
@pytest.mark.parametrize(
    ("first", "stress"), [("text:skill:sly/0", 1), ("text:stage:az-2/2", 0)], ids=["sly", "he"]
)
def test_az2_the_sly_say_whether_they_pay_before_they_heal(
    scene: Board, first: str, stress: int
) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="7B.a")
    scene.ruth.does("run", "space:7B.b", "enemy:elder-one", first, "pay")
    assert (scene.ruth.stress, scene.ruth.space) == (stress, "7B.b")


@rule("TIES-03", "SIGNATURE-27")
def test_az2_once_per_run_is_no_question_the_second_time(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=1, skills={"stealth": 2}).elder_one(at="7B.a")
    scene.ruth.does("run", "space:7B.b", "enemy:elder-one", "text:skill:sly/0", "pay")
    scene.answer("space:7B.a", "space:7B.b", "enemy:elder-one")
    assert scene.options == ["pay", "suffer"]


@rule("DEATH-01", "SKILLS-21")
def test_az2_whoever_dies_of_it_sneaks_no_farther(scene: Board) -> None:
    """In somebody else's turn the game goes on, but not for the dead."""
    scene.investigator("sally", at="7B.a", skills={"avid-photographer": 4})
    scene.investigator("julien", at="7B.a", stress=4, sanity=20, skills={"stealth": 4})
    scene.elder_one(at="7B.a").enemy("cultist", at="7B.a").active("sally")
    scene.sally.does("free:avid-photographer", "investigator:julien", "run", "space:7B.b")
    scene.answer("enemy:elder-one")
    assert (scene.julien.alive, scene.asked, scene.kind) == (False, "sally", "action")
    assert scene.enemies_at("7B.a") == ["cultist-1", "elder-one"]


@rule("SKILLS-21")
def test_az2_to_slip_past_his_court_costs_nothing(scene: Board) -> None:
    scene.investigator("julien", at="7B.a").elder_one(at="12B.a").enemy("minion", at="7B.a")
    scene.julien.does("run", "space:7B.b", "enemy:dancer-of-azathoth-1")
    assert (scene.julien.stress, scene.julien.sanity, scene.julien.space) == (0, 1, "7B.b")
