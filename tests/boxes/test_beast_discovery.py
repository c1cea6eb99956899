"""The fifteen Discovery cards of Episode 6: what they ask, and which side is taken."""

import pytest

from tests.support import rule
from tests.support.discovery import NOTHING, leaves_it_lying, paid
from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    return board("beast")


# ── cards with a price, or a Condition ───────────────────────────────────────────────────────────

STRESS_OR_CONDITION = [
    ("e6-d01", 1, "governess-elise", "enchanted"),
    ("e6-d02", 2, "huntsman-armand", "thorn-pricked"),
    ("e6-d04", 1, "coachman-pierre", "thorn-pricked"),
    ("e6-d11", 2, "spiked-collar", "thorn-pricked"),
    ("e6-d15", 2, "brigitte-the-maid", "enchanted"),
]


@rule("INVESTIGATE-06", "INVESTIGATE-08")
@pytest.mark.parametrize(("card", "price", "left", "right"), STRESS_OR_CONDITION)
def test_stress_for_the_left_side(
    scene: Board, card: str, price: int, left: str, right: str
) -> None:
    scene.investigator("ruth", at="7B.a", stress=4 - price).finds(card, "pay")
    assert (scene.ruth.cards, scene.ruth.stress) == ([left], 4)


@rule("INVESTIGATE-08", "TRACKS-06")
@pytest.mark.parametrize(("card", "price", "left", "right"), STRESS_OR_CONDITION)
def test_otherwise_the_condition(
    scene: Board, card: str, price: int, left: str, right: str
) -> None:
    scene.investigator("ruth", at="7B.a").finds(card, "decline")
    assert (scene.ruth.cards, scene.ruth.stress) == ([right], 0)


@rule("TRACKS-06")
@pytest.mark.parametrize(("card", "price", "left", "right"), STRESS_OR_CONDITION)
def test_without_room_for_the_price_nobody_is_asked(
    scene: Board, card: str, price: int, left: str, right: str
) -> None:
    scene.investigator("ruth", at="7B.a", stress=5 - price).finds(card)
    assert (scene.ruth.cards, scene.kind) == ([right], "action")


def test_e6_d05_the_cursed_footman_is_won_with_two_successes(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").dice("success", "success", "blank")
    scene.finds("e6-d05").until("action")
    assert scene.ruth.cards == ["cursed-footman"]


def test_e6_d05_the_cursed_footman_dances_off_with_you(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").dice("success", "blank", "blank")
    scene.finds("e6-d05").until("action")
    assert scene.ruth.cards == ["enchanted"]


@rule("INVESTIGATE-08")
def test_e6_d09_the_mirror_costs_sanity(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").finds("e6-d09", "pay")
    assert (scene.ruth.cards, scene.ruth.sanity) == (["hand-mirror"], 2)


def test_e6_d09_or_it_has_you(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").finds("e6-d09", "decline")
    assert (scene.ruth.cards, scene.ruth.sanity) == (["enchanted"], 1)


# ── cards that are offered ───────────────────────────────────────────────────────────────────────

OFFERS = [
    ("e6-d03", "haunch-of-venison", "cleaver"),
    ("e6-d06", "boar-lance", "steel-net"),
    ("e6-d08", "suitors-cloak", "suitors-rapier"),
    ("e6-d13", "silver-candlestick", "tinderbox"),
    ("e6-d14", "harpsichord-key", "tuning-fork"),
]


@rule("INVESTIGATE-06", "INVESTIGATE-07")
@pytest.mark.parametrize(("card", "left", "right"), OFFERS)
def test_one_side_of_two(scene: Board, card: str, left: str, right: str) -> None:
    scene.investigator("ruth", at="7B.a")
    scene.finds(card, "take:left")
    assert scene.ruth.cards == [left]


@pytest.mark.parametrize(("card", "left", "right"), OFFERS)
def test_the_other_side_of_two(scene: Board, card: str, left: str, right: str) -> None:
    scene.investigator("ruth", at="7B.a").finds(card, "take:right")
    assert scene.ruth.cards == [right]


@rule("INVESTIGATE-09", "INVESTIGATE-10")
@pytest.mark.parametrize(("card", "left", "right"), OFFERS)
def test_or_none(scene: Board, card: str, left: str, right: str) -> None:
    scene.investigator("ruth", at="7B.a").finds(card, "pass")
    assert (scene.ruth.cards, scene.state.discovery_discard) == ([], [card])


def test_e6_d07_the_rose_costs_sanity_the_rose_water_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").finds("e6-d07", "take:left")
    assert (scene.ruth.cards, scene.ruth.sanity) == (["glass-rose"], 2)


def test_e6_d07_rose_water(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").finds("e6-d07", "take:right")
    assert (scene.ruth.cards, scene.ruth.sanity) == (["rose-water"], 1)


def test_e6_d12_the_last_chapter_costs_stress(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=3).finds("e6-d12", "take:left")
    assert (scene.ruth.cards, scene.ruth.stress) == (["torn-pages"], 4)


def test_e6_d12_the_bookmark_is_free_and_all_that_is_left_without_nerve(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=4).finds("e6-d12")
    assert scene.options == ["take:right", "pass"]
    scene.answer("take:right")
    assert (scene.ruth.cards, scene.ruth.stress) == (["bookmark"], 4)


@pytest.mark.parametrize("card", ["e6-d07", "e6-d12"])
def test_what_has_a_price_may_be_left_lying(scene: Board, card: str) -> None:
    leaves_it_lying(scene.investigator("ruth", at="7B.a"), card)
    assert paid(scene) == NOTHING


# ── cards that look at you ───────────────────────────────────────────────────────────────────────


def test_e6_d10_the_apron_hides_a_sausage(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").finds("e6-d10")
    assert scene.ruth.cards == ["blood-sausage"]


@rule("INVESTIGATE-05")
def test_e6_d10_who_has_bait_already_finds_gloves(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["haunch-of-venison"]).finds("e6-d10")
    assert scene.ruth.cards == ["haunch-of-venison", "butchers-gloves"]


@pytest.mark.parametrize("den", ["7B.b", "13B.a"])
def test_e6_d11_near_the_beast_its_collar_costs_nothing(scene: Board, den: str) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at=den).finds("e6-d11")
    assert (scene.ruth.cards, scene.ruth.stress) == (["spiked-collar"], 0)


def test_e6_d11_three_spaces_from_the_beast_it_has_a_price(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="16B.b").finds("e6-d11")
    assert scene.options == ["pay", "decline"]


@rule("INVESTIGATE-05")
def test_e6_d15_brigitte_breaks_the_spell_and_stays(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["enchanted"]).finds("e6-d15")
    assert (scene.ruth.cards, scene.ruth.stress) == (["brigitte-the-maid"], 0)


# ── companions ───────────────────────────────────────────────────────────────────────────────────

COMPANIONS = [
    ("governess-elise", "arcane-mastery", 1),
    ("huntsman-armand", "marksman", 2),
    ("coachman-pierre", "swiftness", 1),
    ("cursed-footman", "toughness", 2),
    ("brigitte-the-maid", "stealth", 2),
]


@rule("INVESTIGATE-20", "INVESTIGATE-21", "INVESTIGATE-22", "INVESTIGATE-23")
@pytest.mark.parametrize(("who", "skill", "health"), COMPANIONS)
def test_companions_lend_a_level_until_they_fall(
    scene: Board, who: str, skill: str, health: int
) -> None:
    scene.investigator("ruth", at="7B.a", cards=[who])
    own = scene.ruth.board.skills.get(skill, 0)
    assert scene.ruth.level(skill) == own + 1
    for wounds in range(1, health):
        scene.act("wound(one(companion, held=you), 1)")
        assert scene.ruth.wounds_on(who) == wounds
    scene.act("wound(one(companion, held=you), 1)")
    assert (scene.ruth.cards, scene.ruth.level(skill)) == ([], own)


def test_elise_knows_how_the_tale_goes(scene: Board) -> None:
    scene.investigator("ruth", at="15B.c", cards=["governess-elise"]).token("lady", at="15B.c")
    scene.enemy("unnamable", at="16B.b")
    scene.dice("success", "success", "success", "success").ruth.does("retell-tale", "choose:1")
    scene.until("action")
    assert (scene.dice_thrown, scene.side_of("lady")) == ((3, 1), "remembering")


def test_brigitte_knows_how_to_wave(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=4, cards=["brigitte-the-maid"])
    scene.enemy("cultist", at="14B.b").dice("success", "blank", "blank", "success")
    scene.ruth.does("lure-cultist", "die:2")
    assert scene.space_of("cultist") == "7B.b"
    assert (scene.kind, scene.ruth.stress) == ("action", 4)
