"""The eight Mythos cards of Episode 6, drawn and resolved."""

import pytest

from tests.support import rule
from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    return board("beast")


def meals(scene: Board) -> int:
    beast = scene.state.enemies["unnamable-1"]
    return beast.tokens.get("meal", 0)


@rule("MYTHOS-10", "MYTHOS-12", "MYTHOS-13")
def test_e6_m1_jealous_suitors_come_two_spaces_and_another_arrives(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("cultist", at="14B.b").enemy("cultist", at="7B.b")
    scene.fate("e6-m1")
    assert scene.spaces_of("cultist") == ["10B.a", "7B.a", "7B.b"]


@rule("MYTHOS-07")
def test_e6_m2_the_beast_prowls_toward_whoever_is_on_turn(scene: Board) -> None:
    scene.investigator("mike", at="14B.a").investigator("ruth", at="7B.a").active("ruth")
    scene.enemy("unnamable", at="16B.b")
    scene.fate("e6-m2")
    assert scene.space_of("unnamable") == "7B.b"
    assert scene.spaces_of("cultist") == ["11B.b"]


def test_e6_m2_the_beast_eats_where_its_way_ends(scene: Board) -> None:
    """A cultist in a space that it only passes is spared (docs/rulings.md, ways of an enemy)."""
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="16B.b")
    scene.enemy("cultist", at="13B.a").enemy("cultist", at="7B.b")
    scene.fate("e6-m2")
    assert (scene.space_of("unnamable"), meals(scene)) == ("7B.b", 1)
    assert scene.spaces_of("cultist") == ["11B.b", "13B.a"]


@rule("MYTHOS-02")
def test_e6_m3_once_upon_a_time_she_begins_again_elsewhere(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("lady", at="10B.c", side="remembering")
    scene.fate("e6-m3")
    assert (scene.space_of("lady"), scene.side_of("lady")) == ("14B.a", "weeping")
    assert scene.ruth.sanity == 2


@rule("MYTHOS-03")
def test_e6_m3_without_her_only_sanity_is_lost(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").fate("e6-m3")
    assert (scene.ruth.sanity, scene.state.pieces) == (2, {})


def test_e6_m4_scales_behind_masks(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("serpent-man", at="14B.a")
    scene.enemy("cultist", at="14B.a")
    scene.fate("e6-m4")
    assert scene.spaces_of("serpent-man") == ["12B.a", "7B.b"]
    assert scene.spaces_of("cultist") == ["14B.a"]


@rule("MYTHOS-14")
def test_e6_m4_there_are_four_serpent_men(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a")
    for _ in range(4):
        scene.enemy("serpent-man", at="12B.a")
    scene.fate("e6-m4").until("action")
    assert len(scene.spaces_of("serpent-man")) == 4
    assert "12B.a" not in scene.spaces_of("serpent-man")


def test_e6_m5_thorns_are_stress(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").fate("e6-m5")
    assert (scene.ruth.stress, scene.ruth.wounds) == (1, 0)
    assert scene.spaces_of("cultist") == ["10B.a"]


@rule("TRACKS-04")
def test_e6_m5_thorns_find_a_way_in_at_the_end_of_your_nerves(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=4).fate("e6-m5")
    assert (scene.ruth.stress, scene.ruth.wounds) == (4, 1)


def test_e6_m5_thorns_know_who_has_bled(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["thorn-pricked"]).fate("e6-m5")
    assert (scene.ruth.stress, scene.ruth.wounds) == (0, 1)


@rule("TRACKS-06", "MYTHOS-09")
def test_e6_m6_howl_of_hunger_is_borne_or_the_beast_grows_hungrier(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=2)
    scene.enemy("unnamable", at="16B.b", tokens={"meal": 5})
    scene.fate("e6-m6", "pay")
    assert (scene.ruth.stress, meals(scene)) == (4, 5)
    assert scene.spaces_of("serpent-man") == ["11B.b"]


def test_e6_m6_who_has_no_nerve_left_is_not_asked(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=3)
    scene.enemy("unnamable", at="16B.b", tokens={"meal": 5})
    scene.fate("e6-m6")
    assert (scene.ruth.stress, meals(scene), scene.kind) == (3, 4, "action")


def test_e6_m6_a_beast_without_meals_asks_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="16B.b").fate("e6-m6")
    assert (scene.ruth.stress, scene.kind) == (0, "action")


@rule("TERMS-05")
def test_e6_m7_at_the_ball_the_beast_helps_itself(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="14B.a")
    scene.enemy("unnamable", at="16B.a").enemy("cultist", at="8B.a").enemy(
        "serpent-man", at="15B.c"
    )
    scene.enemy("cultist", at="10B.a")
    scene.fate("e6-m7").until("action")
    assert (scene.space_of("unnamable"), meals(scene)) == ("13B.a", 1)
    assert scene.space_of("elder-one") == "14B.b"
    assert scene.space_of("serpent-man") == "15B.b"
    assert scene.spaces_of("cultist") == ["12B.a", "16B.a"]


@rule("TIES-01")
@pytest.mark.parametrize(
    ("first", "eaten"), [("unnamable-1", 0), ("cultist-1", 1)], ids=["gone", "there"]
)
def test_e6_m7_who_goes_first_where_the_beast_stood(scene: Board, first: str, eaten: int) -> None:
    """The cultist behind it comes to where the Beast still is, or was."""
    scene.investigator("ruth", at="14B.b").enemy("unnamable", at="16B.a")
    scene.enemy("cultist", at="10B.a").enemy("cultist", at="12B.a").fate("e6-m7")
    assert (scene.kind, scene.asked) == ("first", "ruth")
    assert scene.options == ["enemy:unnamable-1", "enemy:cultist-1"]
    scene.answer(f"enemy:{first}").until("action")
    assert meals(scene) == eaten


@rule("MYTHOS-08", "MYTHOS-09")
def test_e6_m8_weeping_in_the_walls_is_heard_by_everybody(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").investigator("mike", at="14B.a", stress=3)
    scene.investigator("sally", at="8B.a")
    scene.fate("e6-m8", "pay", "suffer")
    assert (scene.ruth.stress, scene.ruth.sanity) == (2, 1)
    assert (scene.mike.stress, scene.mike.sanity) == (3, 2)
    assert (scene.sally.stress, scene.sally.sanity) == (0, 2)
    assert scene.spaces_of("cultist") == ["10B.a"]
