"""Every Mythos card of the Fair of Death, where it matters."""

import pytest

from tests.support.real import Board, board

GALLERY, STRIKER, MAZE, ROPE = "3A.a", "6A.b", "14A.a", "4A.b"
RED, YELLOW, BLUE = "16A.c", "3A.b", "1A.a"
START, CAROUSEL = "2A.b", "13A.b"


@pytest.fixture
def scene() -> Board:
    """The fair before Tsathoggua; Ruth, whose turn it is, has just paid her way in."""
    fair = board("fair").investigator("ruth", at=START)
    for space in (GALLERY, STRIKER, MAZE, ROPE):
        fair.token("attraction", at=space)
    return fair


def test_barkers_call_every_cultist_two_spaces_nearer_and_one_more(scene: Board) -> None:
    scene.investigator("mike", at=BLUE).enemy("fisher", at="14A.b")
    scene.enemy("cultist", at=BLUE).enemy("cultist", at="6A.a").fate("e5-m1")
    assert scene.space_of("cultist-1") == "15A.a"  # away from Mike: it is Ruth's turn
    assert scene.space_of("cultist-2") == START
    assert scene.space_of("fisher") == "14A.b"
    assert scene.enemies_at(RED) == ["cultist-3"]


def test_come_one_come_all(scene: Board) -> None:
    scene.token("visitor", at="6A.c").token("visitor", at=ROPE).token("visitor", at="13A.a")
    scene.fate("e5-m2")
    assert scene.options == [f"space:{STRIKER}", f"space:{ROPE}"]  # both three spaces away
    scene.answer(f"space:{STRIKER}")
    assert scene.kind == "action"
    places = [piece.space for piece in scene.state.pieces.values()]
    assert places == [STRIKER, ROPE, "6A.c", "6A.a"]
    assert not scene.state.enemies


def test_no_ninth_visitor_comes(scene: Board) -> None:
    scene.token("visitor", at=ROPE, n=8).fate("e5-m2")
    assert scene.spaces_of("visitor") == [ROPE] * 8


def test_the_carousel_runs_wild(scene: Board) -> None:
    scene.investigator("ruth", at=START).investigator("mike", at=CAROUSEL, stress=4)
    scene.investigator("leon", at="16A.a").enemy("gyaa-yothn", at="14A.b").enemy("fisher", at=MAZE)
    scene.fate("e5-m3")
    assert (scene.ruth.stress, scene.ruth.wounds) == (0, 0)  # two spaces away
    assert (scene.mike.stress, scene.mike.wounds) == (4, 1)
    assert (scene.leon.stress, scene.leon.wounds) == (1, 0)
    assert scene.space_of("gyaa-yothn-1") == "15A.a"
    assert scene.space_of("fisher") == MAZE
    assert scene.enemies_at(YELLOW) == ["gyaa-yothn-2"]


def test_hooks_from_above_come_two_spaces_nearer(scene: Board) -> None:
    scene.enemy("fisher", at="14A.b").enemy("gyaa-yothn", at="14A.b").fate("e5-m4")
    assert (scene.space_of("fisher-1"), scene.space_of("gyaa-yothn")) == ("13A.a", "14A.b")
    assert scene.enemies_at(BLUE) == ["fisher-2"]


def test_hooks_from_above_find_the_mesmerised_wherever_they_are(scene: Board) -> None:
    scene.investigator("ruth", at=START, cards=["mesmerised"])
    scene.enemy("fisher", at=MAZE).enemy("fisher", at=GALLERY).fate("e5-m4")
    assert scene.space_of("fisher-1") == scene.space_of("fisher-2") == START
    assert scene.enemies_at(BLUE) == ["fisher-3"]  # the third came later


def test_a_crooked_game_takes_a_win_back_where_you_are_not(scene: Board) -> None:
    scene.token("win", at=MAZE, n=2).token("win", at=ROPE, n=2).fate("e5-m5", "suffer")
    assert (scene.tokens_at(MAZE, "win"), scene.tokens_at(ROPE, "win")) == (1, 2)
    assert (scene.ruth.stress, scene.enemies_at(RED)) == (0, ["cultist-1"])


def test_a_crooked_game_can_be_argued_about_for_two_stress(scene: Board) -> None:
    scene.token("win", at=MAZE, n=2).fate("e5-m5", "pay")
    assert (scene.tokens_at(MAZE, "win"), scene.ruth.stress) == (2, 2)
    assert scene.enemies_at(RED) == ["cultist-1"]


def test_without_a_win_there_is_nothing_to_argue_about(scene: Board) -> None:
    scene.fate("e5-m5")
    assert (scene.kind, scene.ruth.stress, scene.enemies_at(RED)) == ("action", 0, ["cultist-1"])


@pytest.mark.parametrize(
    ("crowd", "sanity", "stress"),
    [(START, 2, 0), ("6A.a", 2, 0), ("13A.a", 1, 1)],
    ids=["here", "next-door", "far"],
)
def test_screams_or_laughter(scene: Board, crowd: str, sanity: int, stress: int) -> None:
    scene.token("visitor", at=crowd).fate("e5-m6")
    assert (scene.ruth.sanity, scene.ruth.stress) == (sanity, stress)
    assert scene.enemies_at(BLUE) == ["cultist-1"]


@pytest.mark.parametrize(("answer", "stress", "fire"), [("pay", 1, 0), ("suffer", 0, 1)])
def test_fireworks_over_the_nearest_game_and_over_you(
    scene: Board, answer: str, stress: int, fire: int
) -> None:
    scene.investigator("ruth", at="13A.a").fate("e5-m7", answer)
    burning = {space: scene.fire_at(space) for space in (GALLERY, STRIKER, MAZE, ROPE)}
    assert burning == {GALLERY: 0, STRIKER: 1, MAZE: 0, ROPE: 0}
    assert (scene.ruth.stress, scene.ruth.fire) == (stress, fire)
    assert not scene.state.enemies


def test_who_can_take_no_stress_watches_the_fireworks_from_within(scene: Board) -> None:
    scene.investigator("ruth", at="13A.a", stress=4).fate("e5-m7")
    assert (scene.kind, scene.ruth.stress, scene.ruth.fire) == ("action", 4, 1)


def test_the_clown_parade_leads_every_enemy_to_its_nearest_game(scene: Board) -> None:
    scene.enemy("cultist", at="6A.c").enemy("fisher", at="15A.b").enemy("gyaa-yothn", at=MAZE)
    scene.enemy("fisher", at="13A.a").token("visitor", at="6A.c").fate("e5-m8")
    assert (scene.space_of("cultist-1"), scene.space_of("fisher-1")) == (STRIKER, ROPE)
    assert scene.space_of("fisher-2") == "6A.c"  # one space only
    assert (scene.space_of("gyaa-yothn"), scene.spaces_of("visitor")) == (MAZE, ["6A.c"])
    assert scene.enemies_at(YELLOW) == ["cultist-2"]
