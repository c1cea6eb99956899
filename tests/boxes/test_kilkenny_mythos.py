"""Every Mythos card of the Kilkenny Witch Trial, where it matters.

Elsewhere, with this very card: that Rain of Ash asks the active investigator for everybody
(`tests/rules/test_mythos.py`).
"""

from typing import Any

import pytest

from tests.support.real import Board, board

SQUARE, PUB = "1A.a", "2A.a"
RED, YELLOW, BLUE = "6A.b", "4A.b", "13A.b"


@pytest.fixture
def scene() -> Board:
    """Kilkenny before Tsathoggua; Ruth, whose turn it is, stands on the start space."""
    return board("kilkenny").investigator("ruth", at="3A.c")


def test_torches_in_the_lane_bring_every_cultist_two_spaces_nearer_and_one_more(
    scene: Board,
) -> None:
    scene.investigator("leon", at="6A.a").enemy("ghast", at="4A.a")
    for space in ("6A.a", BLUE, "2A.b"):
        scene.enemy("cultist", at=space)
    scene.fate("e1-m1")
    assert scene.space_of("cultist-1") == "15A.a"  # away from Leon: it is Ruth's turn
    assert scene.space_of("cultist-2") == SQUARE
    assert scene.space_of("cultist-3") == "3A.c"
    assert scene.spaces_of("cultist").count(RED) == 1
    assert scene.space_of("ghast") == "4A.a"


def test_howls_over_the_nore_bring_the_ghasts(scene: Board) -> None:
    scene.enemy("ghast", at="6A.c").enemy("unnamable", at="6A.c").enemy("cultist", at="6A.c")
    scene.fate("e1-m2")
    assert scene.space_of("ghast-1") == "15A.b"
    assert scene.space_of("unnamable") == scene.space_of("cultist") == "6A.c"
    assert scene.enemies_at(YELLOW) == ["ghast-2"]


@pytest.mark.parametrize(("cards", "sanity"), [([], 2), (["hexed"], 3)], ids=["plain", "hexed"])
def test_alice_whispers_to_the_guilty_and_louder_to_the_hexed(
    scene: Board, cards: list[str], sanity: int
) -> None:
    scene.investigator("ruth", at="3A.c", cards=cards)
    scene.token("juror", at="15A.b").token("juror", at="2A.b")
    scene.token("juror", at="3A.a", side="innocent").fate("e1-m3")
    assert scene.spaces_of("juror", "guilty") == [PUB, "4A.a"]
    assert scene.spaces_of("juror", "innocent") == ["3A.a"]
    assert scene.ruth.sanity == sanity
    assert not scene.state.enemies


def test_kindling_burns_in_the_square_and_under_whose_turn_it_is(scene: Board) -> None:
    scene.investigator("leon", at="5A.a").fate("e1-m4")
    assert (scene.fire_at(SQUARE), scene.fire_at("3A.c"), scene.fire_at("5A.a")) == (1, 1, 0)
    assert scene.ruth.fire == 0  # until she leaves
    assert scene.enemies_at(BLUE) == ["cultist-1"]


def test_the_blemish_comes_two_spaces_nearer(scene: Board) -> None:
    scene.enemy("unnamable", at="13A.a").enemy("cultist", at="4A.a").fate("e1-m5")
    assert scene.space_of("unnamable-1") == "3A.a"
    assert scene.space_of("cultist") == "4A.a"
    assert scene.enemies_at(RED) == ["unnamable-2"]


def test_of_two_the_nearer_blemish_comes(scene: Board) -> None:
    scene.enemy("unnamable", at=RED).enemy("unnamable", at="13A.a").fate("e1-m5")
    assert scene.spaces_of("unnamable") == ["3A.a", RED]


def test_the_blemish_comes_all_the_way_for_the_accused(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", cards=["accused"])
    scene.enemy("unnamable", at=RED).enemy("unnamable", at="13A.a").enemy("cultist", at="3A.a")
    scene.fate("e1-m5")
    assert scene.space_of("unnamable-2") == "3A.c"  # the nearest
    assert scene.space_of("unnamable-1") == RED  # and there is no third


def false_testimony(scene: Board, **sheet: Any) -> Board:
    """One innocent in the square, one far from it and one near."""
    scene.investigator("ruth", at="3A.c", **sheet)
    for space in (SQUARE, "6A.c", "3A.a"):
        scene.token("juror", at=space, side="innocent")
    return scene.token("juror", at=RED, side="guilty")


def test_false_testimony_can_be_borne(scene: Board) -> None:
    false_testimony(scene).fate("e1-m6", "pay")
    assert scene.ruth.stress == 2
    assert len(scene.spaces_of("juror", "innocent")) == 3
    assert scene.enemies_at(YELLOW) == ["cultist-1"]


def test_false_testimony_turns_the_innocent_who_is_farthest_from_the_square(scene: Board) -> None:
    false_testimony(scene).fate("e1-m6", "suffer")
    assert scene.spaces_of("juror", "guilty") == [RED, "6A.c"]
    assert scene.ruth.stress == 0


def test_false_testimony_cannot_be_borne_halfway(scene: Board) -> None:
    false_testimony(scene, stress=3).fate("e1-m6")
    assert scene.kind == "action"
    assert scene.ruth.stress == 3
    assert scene.spaces_of("juror", "guilty") == [RED, "6A.c"]


def test_false_testimony_does_not_reach_the_square(scene: Board) -> None:
    scene.token("juror", at=SQUARE, side="innocent").token("juror", at="6A.c", side="guilty")
    scene.fate("e1-m6")
    assert scene.kind == "action"  # nothing is asked for nothing
    assert scene.spaces_of("juror", "innocent") == [SQUARE]
    assert scene.ruth.stress == 0


def test_rain_of_ash_wounds_who_cannot_take_more_stress(scene: Board) -> None:
    scene.investigator("leon", at="5A.a", stress=3).fate("e1-m7", "pay")
    assert (scene.ruth.stress, scene.ruth.wounds) == (2, 0)
    assert (scene.leon.stress, scene.leon.wounds) == (3, 1)
    assert scene.enemies_at(RED) == ["ghast-1"]


def test_the_midnight_bell_calls_all_enemies_to_the_square(scene: Board) -> None:
    scene.enemy("cultist", at="5A.b").enemy("unnamable", at="15A.a").enemy("minion", at="2A.b")
    scene.enemy("ghast", at=SQUARE).elder_one(at=RED).fate("e1-m8")
    scene.until("action")
    assert scene.space_of("cultist") in ("3A.b", "13A.a")
    assert scene.space_of("unnamable") == "3A.b"
    assert scene.space_of("amorphous-scion") == "3A.a"
    assert scene.space_of("ghast-1") == SQUARE
    assert scene.space_of("elder-one") == "6A.c"
    assert scene.enemies_at(BLUE) == ["ghast-2"]


def test_five_of_the_eight_bear_the_symbol(scene: Board) -> None:
    cards = [card for card in scene.game.library.mythos.values() if card.id.startswith("e1-")]
    assert [card.id for card in cards if card.symbol] == [f"e1-m{n}" for n in (1, 2, 3, 5, 6)]
    assert len(cards) == 8
