"""The eight insanity cards at a threshold, where they matter.

Elsewhere, with this very card: whose monster comes in the Night Terrors (`tests/rules/test_ties.py`).
"""

from typing import Any

import pytest

from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    """Kilkenny without anybody in it."""
    return board("kilkenny")


def mad(scene: Board, insanity: str, *, at: str = "3A.c", **sheet: Any) -> Board:
    """Ruth is one step before a threshold."""
    return scene.investigator("ruth", at=at, sanity=4, insanity=insanity, **sheet)


def snaps(scene: Board, *answers: str) -> Board:
    """Now she takes that step; what she learns from it does not matter here."""
    return scene.act("sanity(you, 1)").answer(*answers).until("action")


@pytest.mark.parametrize(("stress", "after"), [(0, (1, 0)), (4, (4, 0))])
def test_pyromania(scene: Board, stress: int, after: tuple[int, int]) -> None:
    snaps(mad(scene, "pyromania", stress=stress))
    assert (scene.fire_at("3A.c"), scene.ruth.fire) == (1, 0)
    assert (scene.ruth.stress, scene.ruth.wounds) == after


@pytest.mark.parametrize(("stress", "after"), [(1, 2), (4, 4)])
def test_flight_reflex_runs_from_the_nearest_enemy_with_everything_behind(
    scene: Board, stress: int, after: int
) -> None:
    mad(scene, "flight-reflex", at="13A.b", stress=stress).enemy("ghast", at="13A.b")
    snaps(scene.enemy("cultist", at="3A.b"), "space:1A.a")
    assert scene.ruth.space == scene.space_of("ghast") == "1A.a"
    assert scene.space_of("cultist") == "3A.b"
    assert (scene.ruth.stress, scene.ruth.wounds) == (after, 0)  # this stress has no other side


def test_flight_reflex_in_safety_is_only_stress(scene: Board) -> None:
    snaps(mad(scene, "flight-reflex", stress=2).enemy("ghast", at="3A.a"))
    assert (scene.ruth.space, scene.ruth.stress, scene.ruth.wounds) == ("3A.c", 3, 0)


def test_night_terrors_call_the_nearest_monster_all_the_way(scene: Board) -> None:
    mad(scene, "night-terrors").enemy("ghast", at="6A.b").enemy("unnamable", at="13A.a")
    snaps(scene.enemy("cultist", at="3A.a"))
    assert scene.space_of("unnamable") == "3A.c"
    assert (scene.space_of("ghast"), scene.space_of("cultist")) == ("6A.b", "3A.a")
    assert scene.ruth.stress == 0


def test_night_terrors_without_a_monster_are_stress(scene: Board) -> None:
    snaps(mad(scene, "night-terrors", stress=1).enemy("cultist", at="3A.a"))
    assert (scene.ruth.stress, scene.ruth.wounds) == (3, 0)
    assert scene.space_of("cultist") == "3A.a"


def test_hoarding_gives_an_item_away(scene: Board) -> None:
    mad(scene, "hoarding", cards=["lamp-oil", "widow-brennan", "smelling-salts"])
    scene.act("sanity(you, 1)").answer("choose:1")
    assert len(scene.options) == 2  # the Widow is no thing
    scene.answer(scene.options[0]).until("action")
    assert scene.ruth.cards == ["widow-brennan", "smelling-salts"]
    assert scene.ruth.stress == 0


@pytest.mark.parametrize(("stress", "after"), [(3, (4, 0)), (4, (4, 1))])
def test_hoarding_keeps_everything(scene: Board, stress: int, after: tuple[int, int]) -> None:
    snaps(mad(scene, "hoarding", stress=stress, cards=["lamp-oil"]), "choose:2")
    assert scene.ruth.cards == ["lamp-oil"]
    assert (scene.ruth.stress, scene.ruth.wounds) == after


def test_hoarding_with_empty_pockets_is_not_asked(scene: Board) -> None:
    snaps(mad(scene, "hoarding", cards=["widow-brennan"]))
    assert (scene.ruth.stress, scene.ruth.cards) == (1, ["widow-brennan"])


def test_stigmata(scene: Board) -> None:
    snaps(mad(scene, "stigmata"))
    assert (scene.ruth.wounds, scene.ruth.stress) == (1, 0)


def test_obedient_voices_call_the_cultists_to_the_safe(scene: Board) -> None:
    mad(scene, "obedient-voices").enemy("cultist", at="3A.a").enemy("cultist", at="6A.c")
    snaps(scene.enemy("ghast", at="4A.a"))
    assert scene.spaces_of("cultist") == ["15A.a", "3A.c"]
    assert scene.space_of("ghast") == "4A.a"
    assert not scene.happened("enemy-attacks")


def test_obedient_voices_let_an_enemy_strike(scene: Board) -> None:
    mad(scene, "obedient-voices").enemy("ghast", at="3A.c").enemy("cultist", at="3A.a")
    snaps(scene.dice("success", "success"))
    assert (scene.ruth.wounds, scene.space_of("cultist")) == (2, "3A.a")


def test_blackout_costs_an_action_and_takes_a_stress_away(scene: Board) -> None:
    snaps(mad(scene, "blackout", stress=2))
    assert scene.pending is not None
    assert (scene.ruth.stress, scene.pending.args["left"]) == (1, 2)


def test_a_blackout_in_somebody_elses_turn_is_paid_in_the_own(scene: Board) -> None:
    mad(scene, "blackout", stress=2).investigator("leon").active("leon")
    scene.act("sanity(others, 1)").until("action")
    assert scene.asked == "leon"
    assert scene.pending is not None
    assert (scene.pending.args["left"], scene.ruth.board.lost_actions) == (3, 1)


def test_contagious_dread(scene: Board) -> None:
    mad(scene, "contagious-dread").investigator("leon", at="3A.a", stress=2)
    snaps(scene.investigator("mike", at="3A.b"))
    assert (scene.ruth.stress, scene.leon.stress, scene.mike.stress) == (1, 3, 0)
