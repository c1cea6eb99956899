"""The middle of every Discovery card of the Island of the Damned, both ways.

What the sides do: `test_asylum_items.py`.
"""

import pytest

from tests.support import rule
from tests.support.discovery import (
    Price,
    does_not_pay,
    leaves_it_lying,
    paid,
    pays,
    takes_either_side,
)
from tests.support.real import Board, board

CELLS = "9A.c"


@pytest.fixture
def scene() -> Board:
    """The island with one coil, so that the ritual goes on."""
    return board("asylum").token("coil", at="10A.a")


# ── gifts ────────────────────────────────────────────────────────────────────────────────────────

GIFTS = [
    ("e2-d03", "the-quiet-twins", "skeleton-key"),
    ("e2-d08", "insulated-gloves", "copper-rod"),
    ("e2-d10", "plan-of-the-drains", "cork-lifebelt"),
    ("e2-d12", "storm-lantern", "signal-flare"),
]


@pytest.mark.parametrize(("card", "left", "right"), GIFTS)
def test_a_gift_is_one_side_or_the_other_or_none(
    scene: Board, card: str, left: str, right: str
) -> None:
    leaves_it_lying(scene.investigator("ruth"), card)
    takes_either_side(scene, card, left, right)


def test_the_twins_do_not_come_with_the_paranoid(scene: Board) -> None:
    scene.investigator("ruth", cards=["paranoid"]).finds("e2-d03")
    assert scene.kind == "action"  # nothing is asked
    assert scene.ruth.cards == ["paranoid", "skeleton-key"]


# ── prices that a Condition enforces ─────────────────────────────────────────────────────────────


PRICES = [
    Price("e2-d01", "noah-the-strong-patient", "paranoid", stress=2),
    Price("e2-d02", "ilaria-the-cartographer", "paranoid", stress=1),
    Price("e2-d05", "captain-zorzi", "paranoid", stress=2),
    Price("e2-d09", "directors-revolver", "paranoid", stress=1),
    Price("e2-d13", "case-file", "paranoid", sanity=1),
]


@pytest.mark.parametrize("price", PRICES, ids=lambda price: price.card)
def test_who_pays_has_the_left_side(scene: Board, price: Price) -> None:
    pays(scene.investigator("ruth"), price)


@rule("INVESTIGATE-08")
@pytest.mark.parametrize("price", PRICES, ids=lambda price: price.card)
def test_who_does_not_pay_has_the_condition(scene: Board, price: Price) -> None:
    does_not_pay(scene.investigator("ruth"), price)


@pytest.mark.parametrize(
    ("card", "stress"), [("e2-d01", 3), ("e2-d02", 4), ("e2-d05", 3), ("e2-d09", 4)]
)
def test_who_cannot_pay_is_not_asked(scene: Board, card: str, stress: int) -> None:
    scene.investigator("ruth", stress=stress).finds(card)
    assert (scene.kind, scene.ruth.cards, scene.ruth.stress) == ("action", ["paranoid"], stress)


def test_ilaria_comes_along_from_her_cell(scene: Board) -> None:
    scene.investigator("ruth", at=CELLS).finds("e2-d02")
    assert scene.kind == "action"
    assert (scene.ruth.cards, scene.ruth.stress) == (["ilaria-the-cartographer"], 0)


def test_the_captain_takes_an_item_for_his_trouble(scene: Board) -> None:
    scene.investigator("ruth", cards=["ward-blanket", "signal-flare", "nurse-agnese"], stress=4)
    scene.finds("e2-d05", "pay")
    assert scene.options == ["card:e2-d15", "card:e2-d12"]  # the nurse is no Item
    scene.answer("card:e2-d12")
    assert scene.ruth.cards == ["ward-blanket", "nurse-agnese", "captain-zorzi"]


def test_the_captain_may_be_refused_the_item_and_take_stress(scene: Board) -> None:
    scene.investigator("ruth", cards=["laudanum"]).finds("e2-d05", "decline", "pay")
    assert (scene.ruth.cards, scene.ruth.stress) == (["laudanum", "captain-zorzi"], 2)


def test_the_captain_refused_twice_talks(scene: Board) -> None:
    scene.investigator("ruth", cards=["laudanum"]).finds("e2-d05", "decline", "decline")
    assert (scene.ruth.cards, scene.ruth.stress) == (["laudanum", "paranoid"], 0)


def test_a_patient_reads_the_file_for_nothing(scene: Board) -> None:
    scene.investigator("ruth", cards=["brother-matteo"]).finds("e2-d13")
    assert scene.kind == "action"
    assert (scene.ruth.cards, scene.ruth.sanity) == (["brother-matteo", "case-file"], 1)


# ── prices for one of two ────────────────────────────────────────────────────────────────────────

OFFERS = [
    ("e2-d06", "nurse-agnese", 1, "laudanum"),
    ("e2-d07", "master-keys", 2, "wire-pick"),
    ("e2-d15", "directors-diary", 1, "ward-blanket"),
]


@pytest.mark.parametrize(("card", "left", "stress", "right"), OFFERS)
def test_the_better_side_costs_stress_and_the_other_nothing(
    scene: Board, card: str, left: str, stress: int, right: str
) -> None:
    scene.investigator("ruth").finds(card, "take:left")
    assert (scene.ruth.cards, scene.ruth.stress) == ([left], stress)
    scene.act(f"discard(one({left.replace('-', '_')}, held=you))").finds(card, "take:right")
    assert (scene.ruth.cards, scene.ruth.stress) == ([right], stress)


@rule("TRACKS-06")
@pytest.mark.parametrize(("card", "left", "stress", "right"), OFFERS)
def test_who_cannot_pay_chooses_between_the_other_side_and_nothing(
    scene: Board, card: str, left: str, stress: int, right: str
) -> None:
    scene.investigator("ruth", stress=5 - stress).finds(card)
    assert scene.options == ["take:right", "pass"]
    assert scene.refused["take:left"].reason == "cannot-pay"
    scene.answer("take:right")
    assert scene.ruth.cards == [right]


@pytest.mark.parametrize("card", ["e2-d06", "e2-d07", "e2-d11", "e2-d15"])
def test_other_finds_may_be_left_lying(scene: Board, card: str) -> None:
    """The sedative heals only who takes it."""
    leaves_it_lying(scene.investigator("ruth", stress=1, wounds=1), card)
    assert paid(scene) == (1, 1, 0)


def test_the_sedative_heals_whoever_takes_it(scene: Board) -> None:
    scene.investigator("ruth", stress=2, wounds=3).finds("e2-d11", "take:right", "heal:2+2")
    assert scene.ruth.cards == ["sedated"]
    assert (scene.ruth.stress, scene.ruth.wounds) == (0, 1)


def test_the_syringe_may_be_kept_for_others(scene: Board) -> None:
    scene.investigator("ruth", stress=2, wounds=3).finds("e2-d11")
    assert scene.options == ["take:left", "take:right", "pass"]
    scene.answer("take:left")
    assert scene.ruth.cards == ["loaded-syringe"]
    assert (scene.ruth.stress, scene.ruth.wounds) == (2, 3)


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────


@rule("DICE-32")
@pytest.mark.parametrize(
    ("dice", "side"),
    [
        (("success", "success", "blank"), "brother-matteo"),
        (("success", "blank", "blank"), "sedated"),
    ],
    ids=["heard", "not-heard"],
)
def test_brother_matteo_must_be_answered(scene: Board, dice: tuple[str, ...], side: str) -> None:
    scene.investigator("ruth", stress=4).dice(*dice).finds("e2-d04")
    assert scene.ruth.cards == [side]


@pytest.mark.parametrize(
    ("dice", "side"),
    [(("success", "blank", "blank"), "coil-hammer"), (("blank", "blank", "tentacle"), "sedated")],
    ids=["grasped", "not-grasped"],
)
def test_the_cable_strikes_first(scene: Board, dice: tuple[str, ...], side: str) -> None:
    """Two dice against her with one place left for stress, then three of her own."""
    scene.investigator("ruth", stress=3, at="11A.c").dice("success", "success", *dice)
    scene.finds("e2-d14").until("action")
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.cards) == (4, 1, [side])


@rule("DEATH-06")
def test_the_cable_can_kill_before_anything_is_taken(scene: Board) -> None:
    scene.elder_one(at="5B.a").investigator("leon", at="7A.a")
    scene.investigator("ruth", stress=4, wounds=4, at="11A.c").active("ruth", phase="encounter")
    scene.discovery("e2-d14").dice("success", "blank")
    assert not scene.ruth.alive
    assert (scene.ruth.cards, scene.state.discovery_discard) == ([], ["e2-d14"])
