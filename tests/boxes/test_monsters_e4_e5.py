"""The monsters of the castle and of the fair: Ghast, Gyaa-Yothn and Fisher from Outside."""

import pytest

from tests.support import rule
from tests.support.real import Board, board

HALL, WARD, START = "8B.a", "4A.a", "4A.b"
GREEN, MIDWAY = "13A.a", "15A.a"


def attacked(scene: Board, *faces: str) -> tuple[int, int]:
    """The dice of the first enemy that attacks Ruth."""
    scene.phase("encounter").mythos("end").dice(*faces).until("action")
    thrown = scene.events_of("dice-thrown")[0].args
    return len(thrown["standard"]), len(thrown["bonus"])


@pytest.mark.parametrize(
    ("episode", "kind", "health", "dice"),
    [
        ("castle", "ghast", 3, (2, 0)),
        ("castle", "gyaa-yothn", 4, (2, 1)),
        ("fair", "gyaa-yothn", 4, (2, 1)),
        ("fair", "fisher", 3, (1, 2)),
    ],
)
def test_health_and_dice(episode: str, kind: str, health: int, dice: tuple[int, int]) -> None:
    space = HALL if episode == "castle" else GREEN
    scene = board(episode).investigator("ruth", at=space).enemy(kind, at=space)
    assert attacked(scene, *["blank"] * sum(dice)) == dice
    scene.act(f"wound(one({kind.replace('-', '_')}), {health - 1})")
    assert scene.wounds_of(kind) == health - 1
    scene.act(f"wound(one({kind.replace('-', '_')}), 1)")
    assert not scene.on_board(kind)


# ── Ghast ────────────────────────────────────────────────────────────────────────────────────────


def test_a_ghast_in_company_has_a_die_more() -> None:
    scene = board("castle").investigator("ruth", at=HALL)
    scene.enemy("ghast", at=HALL).enemy("ghast", at=HALL).phase("encounter").mythos("end")
    scene.dice(*["blank"] * 6).until("action")
    thrown = [event.args for event in scene.events_of("dice-thrown")]
    assert [(len(roll["standard"]), len(roll["bonus"])) for roll in thrown] == [(2, 1), (2, 1)]


def test_a_ghast_that_has_lost_its_company_has_not() -> None:
    scene = board("castle").investigator("ruth", at=HALL).enemy("ghast", at=HALL)
    scene.enemy("ghast", at=HALL, wounds=2).dice("success", "blank", "blank")
    scene.ruth.attacks("ghast-2")
    assert attacked_later(scene) == (2, 0)


def attacked_later(scene: Board) -> tuple[int, int]:
    """Ruth does nothing more; the dice of the enemy that is left."""
    scene.dice(*["blank"] * 5).ruth.passes().until("action")
    return scene.dice_thrown


@pytest.mark.parametrize(("kind", "space"), [("gyaa-yothn", HALL), ("ghast", WARD)])
def test_neither_another_kind_nor_a_ghast_next_door_is_company(kind: str, space: str) -> None:
    scene = board("castle").investigator("ruth", at=HALL).enemy("ghast", at=HALL)
    scene.enemy(kind, at=space).phase("encounter").mythos("end")
    if kind == "gyaa-yothn":
        scene.answer("enemy:ghast-1")
    scene.dice(*["blank"] * 5).until("action")
    thrown = scene.events_of("dice-thrown")[0].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (2, 0)


# ── Gyaa-Yothn ───────────────────────────────────────────────────────────────────────────────────


def test_a_gyaa_yothn_at_your_heels_is_stress_in_every_space() -> None:
    scene = board("castle").investigator("mike", at=HALL).enemy("gyaa-yothn", at=HALL)
    scene.mike.does("run", f"space:{WARD}")
    assert (scene.mike.stress, scene.mike.wounds) == (1, 0)
    scene.answer(f"space:{START}")
    assert (scene.mike.stress, scene.mike.wounds) == (2, 0)
    assert scene.space_of("gyaa-yothn") == scene.mike.space == START


@rule("TRACKS-05")
def test_who_can_take_no_stress_runs_on() -> None:
    scene = board("fair").investigator("mike", at=GREEN, stress=4).enemy("gyaa-yothn", at=GREEN)
    scene.mike.runs(MIDWAY)
    assert (scene.mike.stress, scene.mike.wounds) == (4, 0)


def test_a_gyaa_yothn_left_behind_tramples_nobody() -> None:
    scene = board("fair").investigator("ruth", at=GREEN).enemy("gyaa-yothn", at=GREEN)
    scene.ruth.runs(MIDWAY, sneaking=["gyaa-yothn"])
    assert (scene.ruth.stress, scene.ruth.wounds) == (0, 0)
    assert scene.space_of("gyaa-yothn") == GREEN


def test_a_gyaa_yothn_that_is_moved_tramples_nobody() -> None:
    scene = board("fair").investigator("ruth", at=GREEN).enemy("gyaa-yothn", at=MIDWAY)
    scene.act("move(each(gyaa_yothn), toward=you, n=3)")
    assert (scene.kind, scene.space_of("gyaa-yothn")) == ("action", GREEN)
    assert (scene.ruth.stress, scene.ruth.wounds) == (0, 0)


# ── Fisher from Outside ──────────────────────────────────────────────────────────────────────────


def test_a_fisher_shrieks_before_the_dice_are_thrown() -> None:
    scene = board("fair").investigator("ruth", at=GREEN, stress=3).enemy("fisher", at=GREEN)
    scene.dice("blank", "blank", "blank").ruth.does("attack")
    assert (scene.ruth.stress, scene.kind) == (4, "action")  # no stress is left for rerolls
    scene.dice("success", "success", "success").ruth.does("attack").until("action")
    assert (scene.ruth.stress, scene.on_board("fisher")) == (4, False)


def test_a_fisher_is_silent_while_others_are_attacked() -> None:
    scene = board("fair").investigator("ruth", at=GREEN).enemy("fisher", at=GREEN)
    scene.enemy("cultist", at=GREEN).dice("blank", "blank", "blank").ruth.attacks("cultist")
    assert scene.ruth.stress == 0
