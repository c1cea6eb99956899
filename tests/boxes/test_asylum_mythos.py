"""Every Mythos card of the Island of the Damned, where it matters."""

import pytest

from tests.support import rule
from tests.support.real import Board, board

RED, YELLOW, BLUE = "5B.a", "8A.a", "12A.a"
LANDING, CELLS, LAUNDRY = "7A.a", "9A.c", "10A.b"


@pytest.fixture
def scene() -> Board:
    """The island with a coil in the Hole; Ruth, whose turn it is, stands in the Archive."""
    return board("asylum").token("coil", at="9A.a").investigator("ruth", at="15B.a")


def locks(scene: Board) -> list[str]:
    return sorted(name for name, tokens in scene.state.passages.items() if tokens.get("lock"))


def test_night_rounds_go_through_every_door(scene: Board) -> None:
    scene.token("lock", at="11A.a-15B.a").token("lock", at="11A.a-11A.b")
    scene.enemy("cultist", at="11A.b").enemy("cultist", at=BLUE).enemy("fisher", at="11A.a")
    scene.fate("e2-m1")
    assert scene.spaces_of("cultist") == ["15B.a", RED, YELLOW]
    assert scene.space_of("fisher") == "11A.a"
    assert scene.enemies_at(RED) == ["cultist-3"]


def test_behind_the_glass_the_fishers_come_nearer(scene: Board) -> None:
    scene.enemy("fisher", at="12A.b").enemy("fisher", at=RED).enemy("serpent-man", at="12A.b")
    scene.fate("e2-m2")
    assert (scene.space_of("fisher-1"), scene.space_of("fisher-2")) == (YELLOW, "11A.a")
    assert scene.enemies_at(YELLOW) == ["fisher-1", "fisher-3"]
    assert scene.space_of("serpent-man") == "12A.b"


def test_behind_the_glass_they_come_all_the_way_to_the_paranoid(scene: Board) -> None:
    scene.investigator("ruth", at="15B.a", cards=["paranoid"])
    scene.enemy("fisher", at="12A.b").enemy("fisher", at="9A.b").fate("e2-m2")
    assert scene.enemies_at("15B.a") == ["fisher-1", "fisher-2"]
    assert scene.enemies_at(YELLOW) == ["fisher-3"]


@rule("DISTANCE-01")
def test_behind_the_glass_a_lock_keeps_even_them_out(scene: Board) -> None:
    scene.investigator("ruth", at="9A.b", cards=["paranoid"]).token("lock", at="9A.b-9A.c")
    scene.enemy("fisher", at=CELLS).fate("e2-m2")
    assert scene.space_of("fisher-1") == CELLS


def test_doors_slam_around_everybody(scene: Board) -> None:
    scene.investigator("ruth", at="9A.b").investigator("leon", at="10A.a")
    scene.token("lock", at="8A.a-10A.a").fate("e2-m3")
    assert locks(scene) == ["10A.a–10A.b", "10A.a–8A.a", "9A.b–9A.c"]
    assert not scene.state.enemies  # this card summons nobody


@rule("LIMITS-05", "TIES-01")
@pytest.mark.parametrize(("first", "door"), [("ruth", "9A.b–9A.c"), ("leon", "9A.a–9A.c")])
def test_doors_slam_while_there_are_locks(scene: Board, first: str, door: str) -> None:
    """For one of the two none is left; the active investigator says for whom."""
    scene.investigator("ruth", at="9A.b").investigator("leon", at="9A.a")
    doors = ("7A.a-7A.b", "7A.a-15B.b", "7A.b-15B.b", "5B.a-5B.b", "5B.a-5B.c", "5B.b-7A.b")
    for closed in (*doors, "11A.a-11A.b", "11A.b-11A.c", "12A.a-12A.b"):
        scene.token("lock", at=closed)
    scene.fate("e2-m3", f"investigator:{first}")
    assert len(locks(scene)) == 10
    assert door in locks(scene)


def test_white_coats_are_fast(scene: Board) -> None:
    scene.investigator("ruth", at="7A.b").token("lock", at="7A.a-7A.b")
    scene.enemy("serpent-man", at=LAUNDRY).enemy("serpent-man", at="15B.c").enemy(
        "fisher", at=LAUNDRY
    )
    scene.fate("e2-m4")
    assert scene.spaces_of("serpent-man") == [BLUE, "15B.b", "7A.b"]
    assert scene.enemies_at(BLUE) == ["serpent-man-3"]
    assert scene.space_of("fisher") == LAUNDRY


def test_compulsory_treatment_takes_a_companion(scene: Board) -> None:
    scene.investigator("ruth", at="15B.a", cards=["captain-zorzi", "nurse-agnese", "wire-pick"])
    scene.fate("e2-m5", "choose:1", "card:e2-d06")
    assert (scene.ruth.cards, scene.ruth.stress) == (["captain-zorzi", "wire-pick"], 0)
    assert scene.enemies_at(YELLOW) == ["cultist-1"]


def test_compulsory_treatment_can_be_borne_for_a_companion(scene: Board) -> None:
    scene.investigator("ruth", at="15B.a", cards=["captain-zorzi"], stress=3)
    scene.fate("e2-m5", "choose:2", "self")
    assert scene.ruth.cards == ["captain-zorzi"]
    assert (scene.ruth.stress, scene.ruth.wounds) == (4, 1)


@pytest.mark.parametrize(("before", "after"), [(3, (4, 0)), (4, (4, 1))], ids=["stress", "wound"])
def test_compulsory_treatment_of_one_alone(
    scene: Board, before: int, after: tuple[int, int]
) -> None:
    scene.investigator("ruth", at="15B.a", stress=before, cards=["laudanum"]).fate("e2-m5")
    assert (scene.ruth.stress, scene.ruth.wounds) == after


@pytest.mark.parametrize(("space", "wounds"), [("15B.a", 1), ("9A.a", 2)], ids=["safe", "machine"])
def test_lightning_strikes_twice_and_again_at_a_machine(
    scene: Board, space: str, wounds: int
) -> None:
    """Ruth can take one more stress and no reroll after it; the second success is a wound."""
    scene.investigator("ruth", at=space, stress=3).dice("success", "success+tentacle")
    scene.fate("e2-m6").until("action")
    assert scene.dice_thrown == (2, 0)
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.sanity) == (4, wounds, 2)
    assert scene.enemies_at(BLUE) == ["cultist-1"]


def test_lightning_that_misses_still_leaps_from_the_coils(scene: Board) -> None:
    scene.investigator("ruth", at="9A.a", stress=4).dice("blank", "elder-sign").fate("e2-m6")
    assert (scene.ruth.stress, scene.ruth.wounds) == (4, 1)


def test_the_whispering_ward_is_heard_by_all(scene: Board) -> None:
    scene.investigator("leon", at=LANDING, stress=3).investigator("sally", at=CELLS)
    scene.fate("e2-m7", "pay", "suffer")
    assert (scene.ruth.stress, scene.ruth.sanity) == (2, 1)
    assert (scene.leon.stress, scene.leon.sanity) == (3, 2)
    assert (scene.sally.stress, scene.sally.sanity) == (0, 2)
    assert scene.enemies_at(RED) == ["fisher-1"]


def test_restraints_are_felt(scene: Board) -> None:
    scene.investigator("ruth", at="15B.a", stress=2).fate("e2-m8")
    assert (scene.ruth.stress, scene.ruth.board.lost_actions) == (3, 0)
    assert scene.enemies_at(BLUE) == ["serpent-man-1"]


def test_restraints_hold_whoever_can_bear_no_more(scene: Board) -> None:
    """The card comes after the actions, so that the next turn is the shorter one."""
    scene.investigator("ruth", at="15B.a", stress=4).phase("mythos").mythos("e2-m8")
    scene.discovery("end").until("action")
    assert scene.state.turn.number == 2
    assert scene.pending is not None
    assert scene.pending.args["left"] == 2
    assert scene.ruth.stress == 4


@rule("MYTHOS-14")
def test_there_are_three_fishers_and_four_serpent_men(scene: Board) -> None:
    scene.pool("fisher", 0).pool("serpent-man", 0).fate("e2-m2").fate("e2-m4")
    assert not scene.state.enemies
