"""Every Mythos card of Deliver Us from Evil, where it matters."""

import pytest

from tests.support import rule
from tests.support.real import Board, board

RED, YELLOW, BLUE = "5B.a", "2B.b", "16B.a"
SHAFT, ALTAR, CHARNEL = "4B.a", "1B.a", "4B.b"


@pytest.fixture
def scene() -> Board:
    """The catacombs with six seals; Ruth, whose turn it is, stands in the Shaft."""
    return board("catacombs").token("seal", at=ALTAR, n=6).investigator("ruth", at=SHAFT)


def walls(scene: Board) -> list[str]:
    return sorted(name for name, tokens in scene.state.passages.items() if tokens.get("wall"))


def test_the_skulls_turn_and_the_cultists_come(scene: Board) -> None:
    scene.investigator("ruth", at="6B.a")
    scene.enemy("cultist", at=SHAFT).enemy("cultist", at="12B.c").enemy("gug", at="12B.c")
    scene.fate("e3-m1")
    assert scene.spaces_of("cultist") == [RED, "6B.a", "6B.b"]
    assert scene.space_of("gug") == "12B.c"
    assert scene.enemies_at(RED) == ["cultist-3"]


def test_the_tremor_walls_up_a_way_of_each(scene: Board) -> None:
    """Ruth says which of hers; Leon has only one left; who is shut in is spared this time."""
    scene.investigator("leon", at="16B.b").token("wall", at="6B.a-16B.b")
    scene.investigator("sally", at="5B.b").token("wall", at="1B.a-5B.b").token(
        "wall", at="5B.a-5B.b"
    )
    scene.fate("e3-m2", "passage:4B.a–4B.b")
    new = {"4B.a–4B.b", "16B.a–16B.b"}
    assert set(walls(scene)) == {"16B.b–6B.a", "1B.a–5B.b", "5B.a–5B.b", *new}
    assert scene.sally.wounds == 0
    assert scene.enemies_at(BLUE) == ["cultist-1"]


@rule("DISTANCE-02")
def test_it_burrows_straight_through_the_walls(scene: Board) -> None:
    scene.token("wall", at="4B.a-4B.b").token("wall", at="4B.b-6B.a").token("wall", at="6B.a-6B.b")
    scene.investigator("ruth", at="3B.c").investigator("leon", at="6B.a")
    scene.enemy("dhole", at=SHAFT).fate("e3-m3")
    assert scene.space_of("dhole") == "6B.a"
    assert walls(scene) == ["4B.a–4B.b"]  # it eats those where it ends
    assert (scene.ruth.stress, scene.leon.stress) == (0, 1)
    assert scene.enemies_at(YELLOW) == []  # there is only one


@rule("MYTHOS-13")
def test_it_burrows_and_comes_up_in_the_vault(scene: Board) -> None:
    scene.enemy("gug", at="6B.a").fate("e3-m3")
    assert scene.enemies_at(YELLOW) == ["dhole-1"]
    assert scene.space_of("gug") == "6B.a"


def test_a_hand_in_the_dark_feels_its_way(scene: Board) -> None:
    scene.investigator("ruth", at="3B.c").enemy("cultist", at=SHAFT)
    scene.enemy("gug", at=SHAFT).enemy("gug", at="5B.c").fate("e3-m4")
    assert scene.spaces_of("gug") == ["3B.c", "6B.a"]  # and there is no third
    assert scene.space_of("cultist") == SHAFT


def test_a_hand_in_the_dark_finds_no_way_through_a_wall(scene: Board) -> None:
    scene.token("wall", at="4B.b-6B.a").enemy("gug", at="6B.a").fate("e3-m4")
    assert scene.space_of("gug-1") == BLUE  # round by the tunnel
    assert scene.enemies_at(BLUE) == ["gug-1", "gug-2"]


@pytest.mark.parametrize(
    ("answer", "bones", "dropped", "harm"),
    [("choose:1", 1, 1, (3, 0)), ("choose:2", 2, 0, (4, 1))],
    ids=["drop", "bear"],
)
def test_the_weight_of_the_dead_is_dropped_or_borne(
    scene: Board, answer: str, bones: int, dropped: int, harm: tuple[int, int]
) -> None:
    scene.investigator("ruth", at=SHAFT, stress=3, tokens={"bones": 2}).fate("e3-m5", answer)
    assert (scene.ruth.tokens("bones"), scene.tokens_at(SHAFT, "bones")) == (bones, dropped)
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.sanity) == (*harm, 1)


@pytest.mark.parametrize(("answer", "stress", "sanity"), [("pay", 1, 1), ("suffer", 0, 2)])
def test_the_weight_of_the_dead_lies_on_who_carries_nothing(
    scene: Board, answer: str, stress: int, sanity: int
) -> None:
    scene.fate("e3-m5", answer)
    assert (scene.ruth.stress, scene.ruth.sanity) == (stress, sanity)
    assert not scene.state.enemies


@rule("TRACKS-06")
def test_the_weight_of_the_dead_crushes_who_can_take_no_more(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, stress=4).fate("e3-m5")
    assert (scene.kind, scene.ruth.stress, scene.ruth.sanity) == ("action", 4, 2)


def test_a_wrong_turning_is_noticed_in_time(scene: Board) -> None:
    scene.investigator("ruth", at="6B.b").fate("e3-m6", "pay")
    assert (scene.ruth.space, scene.ruth.stress) == ("6B.b", 1)
    assert scene.enemies_at(YELLOW) == ["cultist-1"]


@rule("RUN-10")
def test_a_wrong_turning_leads_away_and_is_followed(scene: Board) -> None:
    scene.investigator("ruth", at=ALTAR).enemy("gug", at=ALTAR).enemy("cultist", at="6B.b")
    scene.fate("e3-m6", "suffer", "space:6B.b")
    assert scene.options == ["space:3B.a", "space:6B.a", "space:16B.a"]  # not back to the altar
    scene.answer("space:6B.a")
    assert (scene.kind, scene.ruth.space, scene.ruth.stress) == ("action", "6B.a", 0)
    assert scene.space_of("gug") == scene.space_of("cultist-1") == "6B.a"


def test_a_wrong_turning_is_unavoidable_under_strain(scene: Board) -> None:
    scene.investigator("ruth", at="5B.b", stress=4).token("wall", at="5B.a-5B.c").fate("e3-m6")
    assert (scene.ruth.space, scene.ruth.stress) == (RED, 4)  # no farther: here it ends


def test_grave_gas_burns_around_you_and_stings_in_every_fire(scene: Board) -> None:
    scene.investigator("leon", at=ALTAR, stress=4).investigator("sally", at=CHARNEL).fire(ALTAR)
    scene.fate("e3-m7")
    assert (scene.fire_at(SHAFT), scene.fire_at(ALTAR)) == (1, 1)
    assert (scene.ruth.stress, scene.ruth.fire) == (1, 0)
    assert (scene.leon.stress, scene.leon.wounds) == (4, 1)
    assert (scene.sally.stress, scene.sally.wounds) == (0, 0)


def test_the_dead_are_called_from_the_nearest_bones(scene: Board) -> None:
    scene.token("bones", at="16B.b").token("bones", at="12B.a", n=2).fate("e3-m8")
    assert scene.tokens_at(ALTAR, "seal") == 7
    assert scene.enemies_at("16B.b") == ["cultist-1"]
    assert scene.enemies_at(RED) == ["cultist-2"]


@rule("LIMITS-04")
def test_the_dead_are_called_from_nowhere_and_there_is_no_seventeenth_seal() -> None:
    """Bones that somebody carries lie in no space."""
    scene = board("catacombs").token("seal", at=ALTAR, n=16)
    scene.investigator("ruth", at=SHAFT, tokens={"bones": 2}).fate("e3-m8")
    assert scene.tokens_at(ALTAR, "seal") == 16
    assert scene.spaces_of("cultist") == [RED]
