"""The middle of every Discovery card of In the Queen's Service, both ways.

What the sides do: `test_castle_items.py`.
"""

import pytest

from tests.support import rule
from tests.support.discovery import (
    NOTHING,
    Price,
    does_not_pay,
    leaves_it_lying,
    paid,
    pays,
    pays_for_the_better_side,
    takes_either_side,
    takes_the_free_side,
)
from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    """Ruth on the start space of the castle."""
    return board("castle").investigator("ruth")


# ── gifts ────────────────────────────────────────────────────────────────────────────────────────

GIFTS = [
    ("e4-d06", "silver-stake", "garlic-wreath"),
    ("e4-d09", "castle-plans", "signet-of-the-tower"),
    ("e4-d10", "wet-cloak", "fire-bucket"),
    ("e4-d12", "boar-spear", "trophy-horn"),
    ("e4-d15", "mirror-shard", "bone-whistle"),
]


@pytest.mark.parametrize(("card", "left", "right"), GIFTS)
def test_a_gift_is_one_side_or_the_other_for_nothing(
    scene: Board, card: str, left: str, right: str
) -> None:
    takes_either_side(scene, card, left, right)


@pytest.mark.parametrize("card", [card for card, *_ in GIFTS])
def test_a_gift_may_be_left_lying(scene: Board, card: str) -> None:
    leaves_it_lying(scene, card)


# ── prices ───────────────────────────────────────────────────────────────────────────────────────


OR_CONDITION = [
    Price("e4-d01", "sapper-edwin", "marked-prey", stress=1),
    Price("e4-d04", "pale-bride", "thirsting", sanity=1),
    Price("e4-d05", "wolf-hunter-radu", "marked-prey", stress=2),
    Price("e4-d08", "blood-chalice", "thirsting", sanity=1),
    Price("e4-d11", "sister-ileana", "thirsting", stress=1),
]
OR_ITEM = [
    Price("e4-d02", "slow-match", "naphtha-pot", stress=1),
    Price("e4-d03", "queens-warrant", "sealed-dispatch", stress=2),
    Price("e4-d07", "powder-keg", "wine-skin", wounds=1),
]


@pytest.mark.parametrize("price", OR_CONDITION, ids=lambda price: price.card)
def test_who_pays_has_the_left_side(scene: Board, price: Price) -> None:
    pays(scene, price)


@pytest.mark.parametrize("price", OR_CONDITION, ids=lambda price: price.card)
def test_who_does_not_pay_has_the_condition(scene: Board, price: Price) -> None:
    does_not_pay(scene, price)


@pytest.mark.parametrize(
    ("card", "stress", "condition"),
    [("e4-d01", 4, "marked-prey"), ("e4-d05", 3, "marked-prey"), ("e4-d11", 4, "thirsting")],
)
def test_who_cannot_pay_is_not_asked(scene: Board, card: str, stress: int, condition: str) -> None:
    scene.investigator("ruth", stress=stress).finds(card)
    assert scene.kind == "action"
    assert (scene.ruth.cards, scene.ruth.stress) == ([condition], stress)


@pytest.mark.parametrize("price", OR_ITEM, ids=lambda price: price.card)
def test_the_better_side_is_paid_for(scene: Board, price: Price) -> None:
    pays_for_the_better_side(scene, price)


@pytest.mark.parametrize("price", OR_ITEM, ids=lambda price: price.card)
def test_the_other_side_is_free(scene: Board, price: Price) -> None:
    takes_the_free_side(scene, price)


@pytest.mark.parametrize("price", OR_ITEM, ids=lambda price: price.card)
def test_nobody_must_take_either(scene: Board, price: Price) -> None:
    leaves_it_lying(scene, price.card)
    assert paid(scene) == NOTHING


@pytest.mark.parametrize(
    ("card", "sheet"),
    [("e4-d02", {"stress": 4}), ("e4-d03", {"stress": 3}), ("e4-d07", {"wounds": 4})],
)
def test_who_cannot_pay_can_only_have_the_free_side(
    scene: Board, card: str, sheet: dict[str, int]
) -> None:
    scene.investigator("ruth", **sheet).finds(card)
    assert scene.options == ["take:right", "pass"]


# ── the others ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("condition", ["thirsting", "marked-prey"])
def test_sister_ileana_takes_a_condition_from_you(scene: Board, condition: str) -> None:
    scene.investigator("ruth", cards=[condition]).finds("e4-d11")
    assert scene.kind == "action"
    assert (scene.ruth.cards, scene.ruth.stress) == (["sister-ileana"], 0)


@rule("TIES-01")
def test_sister_ileana_takes_only_one_of_them(scene: Board) -> None:
    scene.investigator("ruth", cards=["thirsting", "marked-prey"]).finds("e4-d11")
    assert scene.options == ["card:e4-d04", "card:e4-d01"]
    scene.answer("card:e4-d04")
    assert scene.ruth.cards == ["marked-prey", "sister-ileana"]


def test_an_item_is_no_condition_for_sister_ileana(scene: Board) -> None:
    scene.investigator("ruth", cards=["wet-cloak"]).finds("e4-d11", "decline")
    assert scene.ruth.cards == ["wet-cloak", "thirsting"]


@pytest.mark.parametrize(
    ("dice", "side"),
    [
        (("success", "success", "blank"), "cipher-letter"),
        (("success", "blank", "blank"), "marked-prey"),
    ],
    ids=["read", "not-read"],
)
def test_the_impaled_letter_must_be_read_with_two_successes(
    scene: Board, dice: tuple[str, ...], side: str
) -> None:
    scene.dice(*dice).finds("e4-d13").until("action")
    assert scene.ruth.cards == [side]


def test_three_successes_open_the_oubliette(scene: Board) -> None:
    scene.dice("success", "success", "success").finds("e4-d14").until("action")
    assert (scene.ruth.cards, scene.ruth.stress) == (["imprisoned-voivode"], 0)


@pytest.mark.parametrize(
    ("answer", "side", "stress"),
    [("pay", "imprisoned-voivode", 2), ("decline", "thirsting", 0)],
)
def test_the_oubliette_can_be_opened_with_patience(
    scene: Board, answer: str, side: str, stress: int
) -> None:
    scene.dice("success", "success", "blank").finds("e4-d14").until("pay").answer(answer)
    assert (scene.ruth.cards, scene.ruth.stress) == ([side], stress)


def test_without_patience_the_oubliette_opens_for_you(scene: Board) -> None:
    scene.investigator("ruth", stress=3).dice("success", "success", "blank").finds("e4-d14")
    scene.until("action")
    assert (scene.ruth.cards, scene.ruth.stress) == (["thirsting"], 3)
