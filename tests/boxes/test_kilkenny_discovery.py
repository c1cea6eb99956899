"""The middle of every Discovery card of the Kilkenny Witch Trial, both ways.

Elsewhere, with these very cards: that a side may be left lying (e1-d01), that the Friar demands
the hex of the hexed (e1-d05) and that the wound for the Witch Bottle may go to a Companion
(e1-d09), all in `tests/rules/test_investigate*.py`. What the sides do: `test_kilkenny_items.py`.
"""

from typing import Any

import pytest

from tests.support.discovery import (
    NOTHING,
    Price,
    does_not_pay,
    leaves_it_lying,
    paid,
    pays,
    takes_either_side,
)
from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    """Kilkenny without anybody in it."""
    return board("kilkenny")


# ── gifts ────────────────────────────────────────────────────────────────────────────────────────

GIFTS = [
    ("e1-d01", "scorched-deposition", "lamp-oil"),
    ("e1-d06", "stable-boy-finn", "bridle-rope"),
    ("e1-d08", "fowling-piece", "silver-buckshot"),
    ("e1-d10", "market-charter", "pewter-flask"),
    ("e1-d13", "barber-surgeons-bag", "smelling-salts"),
    ("e1-d15", "criers-bell", "horn-lantern"),
]


@pytest.mark.parametrize(("card", "left", "right"), GIFTS)
def test_a_gift_is_one_side_or_the_other_for_nothing(
    scene: Board, card: str, left: str, right: str
) -> None:
    takes_either_side(scene.investigator("ruth"), card, left, right)


@pytest.mark.parametrize("card", [card for card, *_ in GIFTS])
def test_a_gift_may_be_left_lying(scene: Board, card: str) -> None:
    leaves_it_lying(scene.investigator("ruth"), card)


# ── prices ───────────────────────────────────────────────────────────────────────────────────────


PRICES = [
    Price("e1-d02", "petronillas-ribbon", "accused", stress=1),
    Price("e1-d05", "friar-colm", "accused", stress=2),
    Price("e1-d07", "gaoler-mac-art", "accused", stress=1),
    Price("e1-d09", "witch-bottle", "hexed", wounds=1),
    Price("e1-d12", "ghostly-clerk", "hexed", sanity=1),
    Price("e1-d14", "jurors-secret", "accused", stress=1),
]


@pytest.mark.parametrize("price", PRICES, ids=lambda price: price.card)
def test_who_pays_has_the_left_side(scene: Board, price: Price) -> None:
    pays(scene.investigator("ruth"), price)


@pytest.mark.parametrize("price", PRICES, ids=lambda price: price.card)
def test_who_does_not_pay_has_the_condition(scene: Board, price: Price) -> None:
    does_not_pay(scene.investigator("ruth"), price)


@pytest.mark.parametrize(
    ("card", "sheet", "condition"),
    [
        ("e1-d02", {"stress": 4}, "accused"),
        ("e1-d05", {"stress": 3}, "accused"),
        ("e1-d09", {"wounds": 4}, "hexed"),
    ],
)
def test_who_cannot_pay_is_not_asked(
    scene: Board, card: str, sheet: dict[str, Any], condition: str
) -> None:
    scene.investigator("ruth", **sheet).finds(card)
    assert scene.kind == "action"
    assert scene.ruth.cards == [condition]


# ── the others ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("dice", "side"),
    [(("success", "success", "blank"), "kyteler-ledger"), (("success", "blank", "blank"), "hexed")],
    ids=["read", "not-read"],
)
def test_the_ledger_must_be_read_with_two_successes(
    scene: Board, dice: tuple[str, ...], side: str
) -> None:
    scene.investigator("ruth").dice(*dice).finds("e1-d03").until("action")
    assert scene.ruth.cards == [side]


def test_the_widow_comes_along_from_the_inn_without_a_word(scene: Board) -> None:
    scene.investigator("ruth", at="2A.a").finds("e1-d04")
    assert scene.kind == "action"
    assert (scene.ruth.cards, scene.ruth.stress) == (["widow-brennan"], 0)


def test_anywhere_else_the_widow_must_be_persuaded_or_leaves_her_bread(scene: Board) -> None:
    scene.investigator("ruth", at="2A.b").finds("e1-d04", "take:left")
    assert (scene.ruth.cards, scene.ruth.stress) == (["widow-brennan"], 1)
    scene.act("discard(one(companion, held=you))").finds("e1-d04", "take:right")
    assert (scene.ruth.cards, scene.ruth.stress) == (["black-bread"], 1)


def test_who_can_take_no_more_stress_gets_the_bread_or_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="2A.b", stress=4).finds("e1-d04")
    assert scene.options == ["take:right", "pass"]


def test_the_widow_may_be_left_alone(scene: Board) -> None:
    leaves_it_lying(scene.investigator("ruth", at="2A.b"), "e1-d04")
    assert paid(scene) == NOTHING


def test_the_pyre_is_lit_whoever_takes_what(scene: Board) -> None:
    scene.investigator("ruth", at="5A.a").finds("e1-d11", "pass")
    assert (scene.fire_at("5A.a"), scene.ruth.cards) == (1, [])
    scene.finds("e1-d11", "take:left")
    assert (scene.ruth.cards, scene.ruth.stress, scene.ruth.sanity) == (["iron-stake"], 1, 1)
    scene.act("discard(one(item, held=you))").finds("e1-d11", "take:right")
    assert (scene.ruth.cards, scene.ruth.stress, scene.ruth.sanity) == (["charred-doll"], 1, 2)
    assert scene.fire_at("5A.a") == 3


def test_ten_of_the_fifteen_offer_evidence(scene: Board) -> None:
    deck = scene.investigator("ruth").game.library.discovery.values()
    cards = [card for card in deck if card.id.startswith("e1-")]
    offers = [card.id for card in cards if "evidence" in (*card.left.tags, *card.right.tags)]
    assert (len(cards), len(offers)) == (15, 10)
