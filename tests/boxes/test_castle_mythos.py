"""Every Mythos card of In the Queen's Service, where it matters."""

import pytest

from tests.support.real import Board, board

POWDER_ROOM, HALL = "9B.b", "8B.a"
RED, YELLOW, BLUE = "7B.a", "6B.a", "10B.b"


@pytest.fixture
def scene() -> Board:
    """The castle before Tsathoggua; Ruth, whose turn it is, has just come in."""
    return board("castle").investigator("ruth", at="4A.b")


def test_lanterns_on_the_wall_bring_every_cultist_two_spaces_nearer_and_one_more(
    scene: Board,
) -> None:
    scene.investigator("mike", at="11B.a").enemy("ghast", at=HALL)
    scene.enemy("cultist", at="11B.a").enemy("cultist", at=HALL).fate("e4-m1")
    assert scene.space_of("cultist-1") == HALL  # away from Mike: it is Ruth's turn
    assert scene.space_of("cultist-2") == "4A.b"
    assert scene.space_of("ghast") == HALL
    assert scene.enemies_at(RED) == ["cultist-3"]


def test_scent_of_blood_draws_each_ghast_to_the_blood_nearest_to_it(scene: Board) -> None:
    scene.token("blood", at=RED).token("blood", at=POWDER_ROOM).enemy("gyaa-yothn", at=HALL)
    scene.enemy("ghast", at="10B.c").enemy("ghast", at="12B.c").fate("e4-m2")
    assert (scene.space_of("ghast-1"), scene.space_of("ghast-2")) == (POWDER_ROOM, RED)
    assert scene.space_of("gyaa-yothn") == HALL
    assert scene.enemies_at(YELLOW) == ["ghast-3"]
    assert scene.tokens_at(RED, "blood") == 1


def test_scent_of_blood_is_good_for_three_spaces(scene: Board) -> None:
    scene.token("blood", at=POWDER_ROOM).enemy("ghast", at=BLUE).fate("e4-m2")
    assert scene.space_of("ghast-1") == "9B.a"


def test_without_blood_the_ghasts_come_to_you(scene: Board) -> None:
    scene.enemy("ghast", at="11B.b").enemy("ghast", at=HALL).fate("e4-m2")
    assert (scene.space_of("ghast-1"), scene.space_of("ghast-2")) == ("4A.a", "4A.b")
    assert scene.enemies_at(YELLOW) == ["ghast-3"]


def test_stampede_in_the_hall(scene: Board) -> None:
    scene.enemy("gyaa-yothn", at="11B.a").enemy("ghast", at="11B.a").fate("e4-m3")
    assert (scene.space_of("gyaa-yothn-1"), scene.space_of("ghast")) == ("4A.a", "11B.a")
    assert scene.enemies_at(BLUE) == ["gyaa-yothn-2"]


def test_a_stampede_is_both_of_them_and_there_is_no_third(scene: Board) -> None:
    scene.enemy("gyaa-yothn", at="11B.a").enemy("gyaa-yothn", at="12B.c").fate("e4-m3")
    assert scene.spaces_of("gyaa-yothn") == ["4A.a", "4A.b"]


def test_the_impalers_toast_is_drunk_in_the_hall_and_where_the_wounded_stand(scene: Board) -> None:
    scene.investigator("ruth", at="4A.b", wounds=1).investigator("mike", at="12B.a", wounds=2)
    scene.investigator("leon", at=HALL, wounds=3).fate("e4-m4")
    assert scene.tokens_at(HALL, "blood") == 2
    assert (scene.tokens_at("12B.a", "blood"), scene.tokens_at("4A.b", "blood")) == (1, 0)
    assert (scene.ruth.stress, scene.ruth.sanity, scene.mike.stress) == (1, 1, 0)
    assert not scene.state.enemies


def test_the_thirsting_would_rather_have_drunk_with_him(scene: Board) -> None:
    scene.investigator("ruth", at="4A.b", cards=["thirsting"]).fate("e4-m4")
    assert (scene.ruth.stress, scene.ruth.sanity) == (0, 3)
    assert (scene.tokens_at(HALL, "blood"), scene.tokens_at("4A.b", "blood")) == (1, 0)


@pytest.mark.parametrize(
    ("explosives", "before", "stress", "wounds"),
    [(0, 0, 0, 0), (1, 0, 1, 0), (2, 4, 4, 1)],
    ids=["empty-handed", "loaded", "loaded-and-at-the-end-of-the-tether"],
)
def test_a_torch_is_thrown(
    scene: Board, explosives: int, before: int, stress: int, wounds: int
) -> None:
    scene.investigator("ruth", at="4A.b", tokens={"explosive": explosives}, stress=before)
    scene.investigator("mike", at=HALL, tokens={"explosive": 2}).fate("e4-m5")
    assert (scene.fire_at("4A.b"), scene.fire_at(HALL)) == (1, 0)
    assert (scene.ruth.stress, scene.ruth.wounds, scene.mike.stress) == (stress, wounds, 0)
    assert (scene.ruth.tokens("explosive"), scene.ruth.fire) == (explosives, 0)
    assert scene.enemies_at(YELLOW) == ["cultist-1"]


def fuses(scene: Board) -> Board:
    """Two mined pillars, the farther one in the gatehouse, and a sound one farther still."""
    scene.token("pillar", at="12B.a", side="mined").token("pillar", at="7B.b", side="mined")
    return scene.token("pillar", at="2B.b").token("explosive", at=POWDER_ROOM, n=5)


def test_a_cut_fuse_makes_the_farthest_mine_harmless(scene: Board) -> None:
    fuses(scene).fate("e4-m6", "suffer")
    assert scene.spaces_of("pillar", "mined") == ["12B.a"]
    assert scene.spaces_of("pillar", "sound") == ["2B.b", "7B.b"]
    assert (scene.tokens_at(POWDER_ROOM, "explosive"), scene.ruth.stress) == (6, 0)
    assert scene.enemies_at(BLUE) == ["cultist-1"]


def test_a_cut_fuse_can_be_mended_for_two_stress(scene: Board) -> None:
    fuses(scene).fate("e4-m6", "pay")
    assert scene.spaces_of("pillar", "mined") == ["12B.a", "7B.b"]
    assert (scene.tokens_at(POWDER_ROOM, "explosive"), scene.ruth.stress) == (5, 2)
    assert scene.enemies_at(BLUE) == ["cultist-1"]


def test_with_no_fuse_laid_nothing_is_cut_and_nothing_asked(scene: Board) -> None:
    """Not even though powder could be brought: the supply is full."""
    scene.token("pillar", at="12B.a").fate("e4-m6")
    assert scene.kind == "action"
    assert (scene.tokens_at(POWDER_ROOM, "explosive"), scene.ruth.stress) == (0, 0)
    assert scene.enemies_at(BLUE) == ["cultist-1"]


def test_a_cloud_of_bats_takes_stress_or_sanity_of_everybody(scene: Board) -> None:
    scene.investigator("mike", at=HALL, stress=3).investigator("leon", at="12B.a")
    scene.fate("e4-m7", "pay", "suffer")
    assert (scene.ruth.stress, scene.ruth.sanity) == (2, 1)
    assert (scene.mike.stress, scene.mike.sanity) == (3, 2)
    assert (scene.leon.stress, scene.leon.sanity) == (0, 2)
    assert scene.enemies_at(RED) == ["ghast-1"]


def test_the_portcullis_falls_behind_the_nearest_monster(scene: Board) -> None:
    scene.enemy("ghast", at="11B.b").enemy("gyaa-yothn", at="11B.a").enemy("cultist", at=HALL)
    scene.fate("e4-m8")
    assert scene.space_of("ghast") == "4A.a"
    assert (scene.space_of("gyaa-yothn"), scene.space_of("cultist")) == ("11B.a", HALL)
    assert len(scene.state.enemies) == 3


def test_the_portcullis_falls_behind_the_monster_that_has_your_scent(scene: Board) -> None:
    scene.investigator("ruth", at="4A.b", cards=["marked-prey"])
    scene.enemy("gyaa-yothn", at="11B.a").enemy("ghast", at="7B.a").fate("e4-m8")
    assert (scene.space_of("gyaa-yothn"), scene.space_of("ghast")) == ("4A.b", "7B.a")
