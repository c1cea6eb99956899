"""The middle of every Discovery card of Deliver Us from Evil, both ways.

What the sides do: `test_catacombs_items.py`.
"""

from typing import NamedTuple

import pytest

from tests.support import rule
from tests.support.discovery import Price, does_not_pay, leaves_it_lying, pays, takes_either_side
from tests.support.real import Board, board

SHAFT, ALTAR = "4B.a", "1B.a"


@pytest.fixture
def scene() -> Board:
    """The catacombs with one seal, so that the ritual goes on."""
    return board("catacombs").token("seal", at=ALTAR)


# ── gifts ────────────────────────────────────────────────────────────────────────────────────────

GIFTS = [
    ("e3-d03", "pickaxe", "crowbar"),
    ("e3-d04", "bone-sledge", "hemp-rope"),
    ("e3-d07", "carbide-lamp", "carbide-tin"),
    ("e3-d11", "cataphile-chalk", "silk-thread"),
]


@pytest.mark.parametrize(("card", "left", "right"), GIFTS)
def test_a_gift_is_one_side_or_the_other_or_none(
    scene: Board, card: str, left: str, right: str
) -> None:
    leaves_it_lying(scene.investigator("ruth"), card)
    takes_either_side(scene, card, left, right)


# ── prices that a Condition enforces ─────────────────────────────────────────────────────────────


PRICES = [
    Price("e3-d01", "quarryman-luc", "claustrophobic", stress=1),
    Price("e3-d02", "cataphile-odette", "claustrophobic", stress=2),
    Price("e3-d05", "saints-femur", "grave-chill", sanity=1),
    Price("e3-d06", "abbe-fournier", "grave-chill", stress=1),
    Price("e3-d13", "reliquary", "grave-chill", sanity=1),
]


@pytest.mark.parametrize("price", PRICES, ids=lambda price: price.card)
def test_who_pays_has_the_left_side(scene: Board, price: Price) -> None:
    pays(scene.investigator("ruth"), price)


@rule("INVESTIGATE-08")
@pytest.mark.parametrize("price", PRICES, ids=lambda price: price.card)
def test_who_does_not_pay_has_the_condition(scene: Board, price: Price) -> None:
    does_not_pay(scene.investigator("ruth"), price)


@pytest.mark.parametrize(("card", "stress"), [("e3-d01", 4), ("e3-d02", 3), ("e3-d06", 4)])
def test_who_cannot_pay_is_not_asked(scene: Board, card: str, stress: int) -> None:
    scene.investigator("ruth", stress=stress).finds(card)
    assert (scene.kind, scene.ruth.stress) == ("action", stress)
    assert scene.ruth.cards in (["claustrophobic"], ["grave-chill"])


def test_the_abbe_absolves_and_asks_no_price(scene: Board) -> None:
    scene.investigator("ruth", cards=["claustrophobic", "grave-chill"], stress=4)
    scene.finds("e3-d06")
    assert scene.kind == "which"
    scene.answer(next(key for key in scene.options if key != scene.options[0]))
    assert scene.ruth.cards == ["claustrophobic", "abbe-fournier"]


def test_the_abbe_does_not_ask_which_of_one(scene: Board) -> None:
    scene.investigator("ruth", cards=["grave-chill", "red-sash"]).finds("e3-d06")
    assert (scene.kind, scene.ruth.stress) == ("action", 0)
    assert scene.ruth.cards == ["red-sash", "abbe-fournier"]


def test_the_reliquary_takes_bones_from_who_carries_them(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, tokens={"bones": 2}).finds("e3-d13")
    assert (scene.kind, scene.ruth.cards, scene.ruth.sanity) == ("action", ["reliquary"], 1)
    assert (scene.ruth.tokens("bones"), scene.tokens_at(SHAFT, "bones")) == (1, 0)


# ── one side free, the other at a price ──────────────────────────────────────────────────────────


class Offer(NamedTuple):
    """One of two, and what the dear one costs."""

    card: str
    dear: str
    side: str
    free: str
    stress: int = 0
    sanity: int = 0

    @property
    def other(self) -> str:
        return "right" if self.side == "left" else "left"


OFFERS = [
    Offer("e3-d08", "blessed-salt", "right", "holy-water", sanity=1),
    Offer("e3-d09", "army-revolver", "right", "smugglers-brandy", stress=1),
    Offer("e3-d12", "gendarme-marcel", "left", "handcuffs", stress=2),
    Offer("e3-d14", "ghost-communard", "left", "red-sash", sanity=1),
]


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.card)
def test_one_side_has_a_price_and_the_other_none(scene: Board, offer: Offer) -> None:
    scene.investigator("ruth").finds(offer.card, f"take:{offer.side}")
    assert scene.ruth.cards == [offer.dear]
    paid = (scene.ruth.stress, scene.ruth.sanity - 1)
    assert paid == (offer.stress, offer.sanity)
    scene.act(f"discard(one({offer.dear.replace('-', '_')}, held=you))")
    scene.finds(offer.card, f"take:{offer.other}")
    assert scene.ruth.cards == [offer.free]
    assert paid == (scene.ruth.stress, scene.ruth.sanity - 1)


@pytest.mark.parametrize("offer", OFFERS, ids=lambda offer: offer.card)
def test_neither_need_be_taken(scene: Board, offer: Offer) -> None:
    scene.investigator("ruth").finds(offer.card, "pass")
    assert (scene.ruth.cards, scene.state.discovery_discard) == ([], [offer.card])


@rule("TRACKS-06")
@pytest.mark.parametrize(
    ("card", "stress", "side"), [("e3-d09", 4, "left"), ("e3-d12", 3, "right")]
)
def test_who_has_no_room_for_stress_may_take_the_other(
    scene: Board, card: str, stress: int, side: str
) -> None:
    scene.investigator("ruth", stress=stress).finds(card)
    assert scene.options == [f"take:{side}", "pass"]


# ── dice, walls and more cards ───────────────────────────────────────────────────────────────────


@rule("DICE-32")
@pytest.mark.parametrize(
    ("dice", "side"),
    [
        (("success", "success", "blank"), "plague-mask"),
        (("success", "blank", "blank"), "claustrophobic"),
    ],
    ids=["quick", "slow"],
)
def test_the_niche_collapses_either_way(scene: Board, dice: tuple[str, ...], side: str) -> None:
    scene.investigator("ruth", at=SHAFT, stress=4).dice(*dice)
    scene.finds("e3-d10", "passage:4B.a–4B.b")
    assert scene.ruth.cards == [side]
    assert scene.tokens_between(SHAFT, "4B.b", "wall") == 1


def test_the_inscription_can_be_copied(scene: Board) -> None:
    scene.investigator("ruth").finds("e3-d15", "take:left")
    assert (scene.ruth.cards, scene.ruth.stress) == (["stone-rubbing"], 1)


def test_the_inscription_can_be_followed_to_another_find(scene: Board) -> None:
    """The second card is resolved first, and both are kept."""
    scene.investigator("ruth").discovery("e3-d15", "e3-d03").finds("e3-d15", "take:right")
    assert scene.options == ["take:left", "take:right", "pass"]
    scene.answer("take:left")
    assert (scene.ruth.cards, scene.ruth.stress) == (["pickaxe", "claustrophobic"], 0)


def test_the_inscription_can_be_left_alone(scene: Board) -> None:
    scene.investigator("ruth").discovery("e3-d15", "e3-d03").finds("e3-d15", "pass")
    assert scene.ruth.cards == []
    assert scene.state.discovery_deck[0] == "e3-d03"
    assert scene.state.discovery_discard == ["e3-d15"]


def test_the_last_inscription_leads_nowhere(scene: Board) -> None:
    scene.investigator("ruth").discovery("e3-d15", "end").finds("e3-d15", "take:right")
    assert (scene.kind, scene.ruth.cards) == ("action", ["claustrophobic"])
