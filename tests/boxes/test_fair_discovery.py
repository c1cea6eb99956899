"""The middle of every Discovery card of the Fair of Death, both ways.

What the sides do: `test_fair_items.py`.
"""

import pytest

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
    """Ruth at the turnstiles of the fair."""
    return board("fair").investigator("ruth")


# ── gifts ────────────────────────────────────────────────────────────────────────────────────────

GIFTS = [
    ("e5-d07", "ticket-strip", "loaded-ball"),
    ("e5-d08", "toffee-apples", "paper-lantern"),
    ("e5-d09", "constables-whistle", "truncheon"),
    ("e5-d11", "two-way-mirror", "glass-shard"),
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
    Price("e5-d01", "strongwoman-greta", "mesmerised", stress=2),
    Price("e5-d02", "trick-shot-sam", "hollow-grin", stress=1),
    Price("e5-d04", "acrobat-twins", "mesmerised", stress=1),
    Price("e5-d06", "fire-eater-nadia", "hollow-grin", stress=1),
    Price("e5-d12", "prize-rifle", "mesmerised", stress=1),
    Price("e5-d14", "lost-child", "hollow-grin", stress=1),
]
OR_ITEM = [
    Price("e5-d03", "madame-zelda", "tarot-card", sanity=1),
    Price("e5-d05", "escapist-ivo", "trick-handcuffs", stress=1),
    Price("e5-d13", "ringmasters-whip", "smoke-pellet", stress=1),
    Price("e5-d15", "music-box", "cotton-wool", sanity=1),
]


SOULS = {"e5-d14": 1}
"""Souls that the fair has if nobody pays."""


def souls(scene: Board) -> int:
    return scene.state.episode_tokens.get("soul", 0)


@pytest.mark.parametrize("price", OR_CONDITION, ids=lambda price: price.card)
def test_who_pays_has_the_left_side(scene: Board, price: Price) -> None:
    pays(scene, price)
    assert souls(scene) == 0


@pytest.mark.parametrize("price", OR_CONDITION, ids=lambda price: price.card)
def test_who_does_not_pay_has_the_condition(scene: Board, price: Price) -> None:
    does_not_pay(scene, price)
    assert souls(scene) == SOULS.get(price.card, 0)


@pytest.mark.parametrize("price", OR_CONDITION, ids=lambda price: price.card)
def test_who_cannot_pay_is_not_asked(scene: Board, price: Price) -> None:
    scene.investigator("ruth", stress=5 - price.stress).finds(price.card)
    assert scene.kind == "action"
    assert scene.ruth.cards == [price.right]
    assert souls(scene) == SOULS.get(price.card, 0)


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


@pytest.mark.parametrize("card", ["e5-d05", "e5-d13"])
def test_who_cannot_pay_can_only_have_the_free_side(scene: Board, card: str) -> None:
    scene.investigator("ruth", stress=4).finds(card)
    assert scene.options == ["take:right", "pass"]


# ── the others ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("answer", ["pay", "decline"])
def test_the_fire_eater_lights_something_first(scene: Board, answer: str) -> None:
    scene.finds("e5-d06")
    assert (scene.fire_at("2A.b"), scene.ruth.fire) == (1, 0)
    scene.answer(answer)
    assert scene.fire_at("2A.b") == 1


@pytest.mark.parametrize(
    ("dice", "side"),
    [
        (("success", "success", "blank"), "plumb-weight"),
        (("success", "blank", "blank"), "hollow-grin"),
    ],
    ids=["seen-through", "weighed"],
)
def test_the_crooked_scales_are_seen_through_with_two_successes(
    scene: Board, dice: tuple[str, ...], side: str
) -> None:
    scene.dice(*dice).finds("e5-d10").until("action")
    assert scene.ruth.cards == [side]


def test_where_a_game_was_won_the_prize_is_yours(scene: Board) -> None:
    scene.investigator("ruth", at="4A.b").token("win", at="4A.b").finds("e5-d12")
    assert scene.kind == "action"
    assert (scene.ruth.cards, scene.ruth.stress) == (["prize-rifle"], 0)


def test_a_win_elsewhere_is_no_prize_here(scene: Board) -> None:
    scene.investigator("ruth", at="4A.b").token("win", at="6A.b").finds("e5-d12", "decline")
    assert scene.ruth.cards == ["mesmerised"]


def test_the_lost_child_was_one_of_the_souls(scene: Board) -> None:
    scene.token("soul", at="episode", n=3).finds("e5-d14", "pay")
    assert (scene.ruth.cards, souls(scene)) == (["lost-child"], 2)
