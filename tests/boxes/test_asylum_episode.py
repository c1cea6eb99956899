"""Island of the Damned: how it is laid out, its rules, actions and Conditions."""

from typing import Any

import pytest

from tests.support import rule
from tests.support.real import Board, board

RED, YELLOW, BLUE = "5B.a", "8A.a", "12A.a"
LANDING, CELLS = "7A.a", "9A.c"

MAP = (
    "5B.a: 5B.b 5B.c; 5B.b: 5B.a 7A.b 11A.c; 5B.c: 5B.a 7A.b 11A.a; 7A.a: 7A.b 15B.b; "
    "7A.b: 5B.b 5B.c 7A.a 15B.b; 8A.a: 9A.c 10A.a 10A.b 15B.a 15B.c; 9A.a: 9A.c; 9A.b: 9A.c; "
    "9A.c: 8A.a 9A.a 9A.b 12A.a 12A.b; 10A.a: 8A.a 10A.b; 10A.b: 8A.a 10A.a 12A.b; "
    "11A.a: 5B.c 11A.b 11A.c 15B.a; 11A.b: 11A.a 11A.c; 11A.c: 5B.b 11A.a 11A.b; "
    "12A.a: 9A.c 12A.b; 12A.b: 9A.c 10A.b 12A.a; 15B.a: 8A.a 11A.a 15B.c; "
    "15B.b: 7A.a 7A.b 15B.c; 15B.c: 8A.a 15B.a 15B.b"
)
LOCKS = [
    "10A.b–12A.b",
    "11A.a–11A.b",
    "11A.a–15B.a",
    "11A.a–5B.c",
    "11A.b–11A.c",
    "15B.b–15B.c",
    "8A.a–9A.c",
    "9A.a–9A.c",
]


@pytest.fixture
def scene() -> Board:
    """The island with one coil far from everybody: without any the ritual would be over."""
    return board("asylum").token("coil", at="10A.a")


def locks(scene: Board) -> list[str]:
    return sorted(name for name, tokens in scene.state.passages.items() if tokens.get("lock"))


# ── how it is laid out ───────────────────────────────────────────────────────────────────────────


@rule("SETUP-07", "SETUP-08")
def test_the_island_and_who_stands_on_it() -> None:
    scene = board("asylum").as_set_up().investigator("ruth").investigator("leon")
    assert scene.adjacency == MAP
    assert scene.ruth.space == scene.leon.space == LANDING
    assert scene.spaces_of("cultist") == ["10A.b", "11A.a", BLUE, YELLOW]
    assert scene.spaces_of("fisher") == [CELLS]
    assert scene.spaces_of("serpent-man") == ["11A.b", "12A.b"]
    pool = {kind: len(figures) for kind, figures in scene.state.pool.items()}
    assert (pool["cultist"], pool["fisher"], pool["serpent-man"]) == (6, 2, 2)
    plan = scene.game.episode.map
    assert plan.gates == {"red": RED, "yellow": YELLOW, "blue": BLUE}
    assert plan.places == {"landing": LANDING, "cells": CELLS}


@rule("SETUP-07")
def test_four_machines_and_eight_locks() -> None:
    scene = board("asylum").as_set_up().investigator("ruth").investigator("leon")
    coils = {space: lying["coil"] for space, lying in scene.state.spaces.items()}
    assert coils == {"9A.a": 3, "11A.b": 3, "12A.b": 3, "10A.a": 3}
    assert locks(scene) == LOCKS
    assert (scene.game.supply("coil"), scene.game.supply("lock")) == (0, 2)
    assert not scene.state.disrupted


def test_the_decks_of_the_island(scene: Board) -> None:
    library = scene.investigator("ruth").game.library
    mythos = [library.mythos[id] for id in library.mythos_of["asylum"]]
    assert len(mythos) == 8
    assert [card.id for card in mythos if not card.symbol] == ["e2-m7", "e2-m8"]
    cards = [library.discovery[id] for id in library.discovery_of["asylum"]]
    sides = [side for card in cards for side in (card.left, card.right)]
    assert len(cards) == 15
    assert sum("patient" in side.tags for side in sides) == 5
    assert sum("key" in side.tags for side in sides) == 2
    conditions = [side.condition for side in sides if side.condition]
    assert (conditions.count("paranoid"), conditions.count("sedated")) == (5, 3)


def test_every_space_has_a_name_of_its_own(scene: Board) -> None:
    plan = scene.investigator("ruth").game.episode.map
    named = {*plan.names, *plan.places.values()}
    assert named == set(scene.game.board.spaces)


# ── locks ────────────────────────────────────────────────────────────────────────────────────────


@rule("EPISODE-04", "DISTANCE-02")
def test_a_lock_stops_everybody_but_cultists(scene: Board) -> None:
    scene.token("lock", at="15B.b-15B.c").investigator("ruth", at="15B.b")
    scene.enemy("cultist", at="15B.c").enemy("serpent-man", at="15B.c").enemy("minion", at="15B.c")
    scene.ruth.does("run")
    assert scene.options == ["space:7A.a", "space:7A.b", "stop"]
    scene.answer("stop").act("move(each(enemy), toward=you, n=1)").until("action")
    assert scene.space_of("cultist") == "15B.b"
    assert scene.space_of("serpent-man") in ("15B.a", "8A.a")  # the long way round
    assert scene.space_of("minion") in ("15B.a", "8A.a")


@rule("DISTANCE-01")
def test_nobody_shoots_through_a_locked_door(scene: Board) -> None:
    scene.token("lock", at="15B.b-15B.c").investigator("leon", at="15B.b")
    scene.enemy("fisher", at="15B.c")
    assert scene.refused["attack"].reason == "no-enemy-in-reach"
    scene.act("drop(lock, each(passage, at=you))")
    assert "attack" in scene.options


@rule("DISTANCE-01", "DISTANCE-03")
def test_behind_a_lock_is_far_for_a_monster_and_near_for_a_cultist(scene: Board) -> None:
    scene.token("lock", at="9A.b-9A.c").investigator("ruth", at="9A.b")
    scene.enemy("cultist", at="12A.a").enemy("cultist", at=YELLOW).enemy("cultist", at=CELLS)
    scene.act("move(nearest(cultist, to=you), toward=you, n=1)")
    assert scene.spaces_of("cultist") == ["12A.a", YELLOW, "9A.b"]
    scene.act("wound(nearest(cultist, to=you, other=one(cultist, at=you)), 1)")
    assert scene.wounds_of("cultist-1") == scene.wounds_of("cultist-2") == 0  # nobody moves


# ── the elder one advances ───────────────────────────────────────────────────────────────────────


@rule("EPISODE-03")
def test_an_advance_locks_a_door_and_sends_each_cultist_to_the_nearest(scene: Board) -> None:
    scene.investigator("ruth", at="9A.b").investigator("leon", at=LANDING)
    scene.token("lock", at="15B.b-15B.c")
    scene.enemy("cultist", at="15B.c").enemy("cultist", at="12A.b").enemy("fisher", at="12A.b")
    scene.advances()
    assert locks(scene) == ["15B.b–15B.c", "9A.b–9A.c"]
    assert scene.space_of("cultist-1") == "15B.b"  # to Leon, through the lock
    assert scene.space_of("cultist-2") == CELLS  # to Ruth
    assert scene.space_of("fisher") == "12A.b"


@rule("TIES-01")
def test_of_two_doors_the_active_investigator_says_which_falls_shut(scene: Board) -> None:
    scene.investigator("ruth", at=LANDING).investigator("leon", at="9A.b")
    scene.act("advance").until("which")
    assert scene.asked == "ruth"
    assert sorted(scene.options) == ["passage:15B.b–7A.a", "passage:7A.a–7A.b"]
    scene.answer("passage:7A.a–7A.b").until("action")
    assert locks(scene) == ["7A.a–7A.b"]


def test_who_is_locked_in_has_no_door_left_to_lock(scene: Board) -> None:
    scene.investigator("ruth", at="9A.b").token("lock", at="9A.b-9A.c").advances()
    assert locks(scene) == ["9A.b–9A.c"]


@rule("BOARD-11")
def test_the_tunnel_is_a_door_too(scene: Board) -> None:
    scene.investigator("ruth", at="11A.c")
    scene.token("lock", at="11A.a-11A.c").token("lock", at="11A.b-11A.c").advances()
    assert "11A.c–5B.b" in locks(scene)
    assert scene.refused["run"].reason == "ways-closed"


@rule("LIMITS-04")
def test_there_are_ten_locks(scene: Board) -> None:
    scene.investigator("ruth", at="9A.b")
    for name in (*LOCKS, "7A.a–7A.b", "7A.a–15B.b"):
        scene.token("lock", at=name.replace("–", "-"))
    scene.advances()
    assert len(locks(scene)) == 10
    assert "9A.b–9A.c" not in locks(scene)


# ── Force a Lock ─────────────────────────────────────────────────────────────────────────────────


FAR = "15B.b–15B.c"


def at_two_doors(scene: Board, **sheet: Any) -> Board:
    """Ruth between two locks; a third is out of her reach."""
    scene.token("lock", at="11A.a-11A.b").token("lock", at="11A.b-11A.c")
    scene.token("lock", at="15B.b-15B.c")
    return scene.investigator("ruth", at="11A.b", **sheet)


@rule("EPISODE-01")
def test_forcing_a_lock_needs_two_successes(scene: Board) -> None:
    at_two_doors(scene, stress=4)
    assert scene.refused["run"].reason == "ways-closed"
    scene.dice("success", "success", "blank").ruth.does("force-lock")
    assert scene.options == ["passage:11A.a–11A.b", "passage:11A.b–11A.c"]
    scene.answer("passage:11A.b–11A.c")
    assert (locks(scene), scene.ruth.stress) == (["11A.a–11A.b", FAR], 4)


def test_a_lock_that_holds_costs_stress(scene: Board) -> None:
    at_two_doors(scene).dice("success", "blank", "blank").ruth.does("force-lock").until("action")
    assert (len(locks(scene)), scene.ruth.stress) == (3, 1)


def test_a_key_opens_without_a_roll_and_is_gone(scene: Board) -> None:
    at_two_doors(scene, cards=["skeleton-key", "wire-pick"])
    scene.ruth.does("force-lock", "pay", "card:e2-d03")
    assert scene.options == ["passage:11A.a–11A.b", "passage:11A.b–11A.c"]
    scene.answer("passage:11A.a–11A.b")
    assert (locks(scene), scene.ruth.cards) == (["11A.b–11A.c", FAR], ["wire-pick"])
    assert not scene.events_of("dice-thrown")


def test_a_key_may_be_kept(scene: Board) -> None:
    at_two_doors(scene, cards=["skeleton-key"], stress=4).dice("success", "success", "blank")
    scene.ruth.does("force-lock", "decline", "passage:11A.a–11A.b")
    assert (locks(scene), scene.ruth.cards) == (["11A.b–11A.c", FAR], ["skeleton-key"])


def test_where_nothing_is_locked_nothing_is_forced(scene: Board) -> None:
    scene.token("lock", at="11A.a-11A.b").investigator("ruth", at="11A.c")
    assert scene.refused["force-lock"].reason == "requirement-not-met"


# ── the keys of the staff ────────────────────────────────────────────────────────────────────────


@rule("EPISODE-04")
def test_who_brings_one_of_the_staff_down_opens_a_door_of_their_choice(scene: Board) -> None:
    at_two_doors(scene, stress=4).enemy("cultist", at="11A.b", wounds=1)
    scene.dice("success", "blank", "blank").ruth.attacks("cultist")
    assert not scene.on_board("cultist")
    assert scene.options == ["passage:11A.a–11A.b", "passage:11A.b–11A.c"]
    scene.answer("passage:11A.b–11A.c")
    assert (scene.kind, locks(scene)) == ("action", ["11A.a–11A.b", FAR])


def test_the_only_lock_there_is_opens_without_a_question(scene: Board) -> None:
    scene.token("lock", at="15B.b-15B.c").token("lock", at="8A.a-9A.c")
    scene.investigator("ruth", at="15B.c", stress=4).enemy("cultist", at="15B.c", wounds=1)
    scene.dice("success", "blank", "blank").ruth.attacks("cultist")
    assert (scene.kind, locks(scene)) == ("action", ["8A.a–9A.c"])


def test_where_no_door_is_locked_their_keys_open_none(scene: Board) -> None:
    """The lock next door stays where it is."""
    scene.token("lock", at="15B.b-15B.c")
    scene.investigator("ruth", at="15B.a", stress=4).enemy("cultist", at="15B.a", wounds=1)
    scene.dice("success", "blank", "blank").ruth.attacks("cultist")
    assert not scene.on_board("cultist")
    assert (scene.kind, locks(scene)) == ("action", [FAR])


@pytest.mark.parametrize("kind", ["serpent-man", "fisher", "minion"])
def test_monsters_have_no_keys(scene: Board, kind: str) -> None:
    at_two_doors(scene, stress=4).enemy(kind, at="11A.b", wounds=2)
    scene.dice("success", "success", "success").ruth.attacks(kind)
    assert scene.enemies_at("11A.b") == []
    assert (scene.kind, len(locks(scene))) == ("action", 3)


def test_a_cultist_who_lives_keeps_the_keys(scene: Board) -> None:
    at_two_doors(scene, stress=4).enemy("cultist", at="11A.b")
    scene.dice("success", "blank", "blank").ruth.attacks("cultist")
    assert (scene.kind, scene.wounds_of("cultist"), len(locks(scene))) == ("action", 1, 3)


def test_who_shoots_one_of_the_staff_opens_a_door_where_they_stand(scene: Board) -> None:
    """Not the one beside which the cultist falls."""
    scene.token("lock", at="15B.b-15B.c").token("lock", at="8A.a-9A.c")
    scene.investigator("agatha", at="15B.c", stress=4, skills={"marksman": 1})
    scene.enemy("cultist", at="8A.a", wounds=1).dice("success", "blank", "blank")
    scene.agatha.attacks("cultist")
    assert not scene.on_board("cultist")
    assert (scene.kind, locks(scene)) == ("action", ["8A.a–9A.c"])


def test_two_who_fall_at_once_open_two_doors(scene: Board) -> None:
    for name in ("11A.a-11A.b", "11A.b-11A.c", "15B.b-15B.c"):
        scene.token("lock", at=name)
    scene.investigator("mike", at="11A.b", stress=4, skills={"brawling": 2})
    scene.enemy("cultist", at="11A.b", wounds=1).enemy("cultist", at="11A.b", wounds=1)
    scene.dice("success", "success", "blank", "blank").mike.attacks("cultist-2")
    assert scene.options == ["passage:11A.a–11A.b", "passage:11A.b–11A.c"]
    scene.answer("passage:11A.a–11A.b")
    assert (scene.kind, locks(scene)) == ("action", [FAR])


# ── Sabotage ─────────────────────────────────────────────────────────────────────────────────────


@rule("EPISODE-01")
def test_every_success_takes_a_coil_and_every_patient_adds_a_die(scene: Board) -> None:
    scene.token("coil", at="9A.a", n=3)
    patients = ["the-quiet-twins", "captain-zorzi", "nurse-agnese"]  # she is none
    scene.investigator("ruth", at="9A.a", stress=4, cards=patients)
    scene.dice("blank", "success", "blank", "success", "blank", "blank").ruth.does("sabotage")
    assert scene.dice_thrown == (3, 3)  # a machine gives one die to everybody
    assert scene.tokens_at("9A.a", "coil") == 1
    assert not scene.state.disrupted


def test_more_successes_than_coils_do_no_harm_to_other_machines(scene: Board) -> None:
    scene.token("coil", at="9A.a").investigator("ruth", at="9A.a", stress=4)
    scene.dice("success", "success", "success", "blank").ruth.does("sabotage")
    assert (scene.tokens_at("9A.a", "coil"), scene.tokens_at("10A.a", "coil")) == (0, 1)
    assert scene.refused["sabotage"].reason == "requirement-not-met"


@rule("EPISODE-02", "EPISODE-04")
def test_the_last_coil_disrupts_the_ritual_and_opens_every_door() -> None:
    scene = board("asylum").token("coil", at="11A.b", n=2)
    for name in LOCKS:
        scene.token("lock", at=name.replace("–", "-"))
    scene.investigator("ruth", at="11A.b", stress=4)
    scene.dice("success", "blank", "blank", "blank").ruth.does("sabotage")
    assert (scene.state.disrupted, locks(scene)) == (False, LOCKS)
    scene.dice("success", "blank", "blank", "blank").ruth.does("sabotage")
    assert (scene.state.disrupted, locks(scene)) == (True, [])


def test_a_machine_has_room_for_three_coils(scene: Board) -> None:
    scene.token("coil", at="9A.a", n=2).investigator("ruth", at="9A.a").act("add(coil, you, n=2)")
    assert scene.tokens_at("9A.a", "coil") == 3


# ── the dead and the afflicted ───────────────────────────────────────────────────────────────────


@rule("DEATH-05")
def test_the_doors_of_the_dead_stand_open(scene: Board) -> None:
    scene.elder_one(at=RED).investigator("leon", at=LANDING)
    scene.investigator("ruth", at="11A.b", wounds=4)
    for name in ("11A.a-11A.b", "11A.b-11A.c", "11A.a-15B.a"):
        scene.token("lock", at=name)
    scene.act("wound(you, 1)", you="ruth")
    assert not scene.ruth.alive
    assert locks(scene) == ["11A.a–15B.a"]


def test_the_paranoid_trade_with_nobody_and_are_watched(scene: Board) -> None:
    scene.investigator("ruth", at="9A.b", cards=["laudanum"]).investigator("leon", at="9A.b")
    scene.enemy("fisher", at=YELLOW).enemy("fisher", at="11A.a").enemy("serpent-man", at=YELLOW)
    assert "trade" in scene.options
    scene.finds("e2-d01", "decline")
    assert scene.ruth.cards == ["laudanum", "paranoid"]
    assert scene.refused["trade"].reason == "trade-forbidden"
    assert (scene.space_of("fisher-1"), scene.space_of("fisher-2")) == (CELLS, "15B.a")
    assert scene.space_of("serpent-man") == YELLOW


def test_the_sedated_are_slow_until_they_hurt_themselves(scene: Board) -> None:
    scene.investigator("mike", at="11A.c", cards=["sedated"])
    scene.mike.does("run", "space:5B.b", "space:7A.b")
    assert scene.kind == "action"  # 2 spaces, not 3
    scene.mike.does("use:sedated", "pay")
    assert (scene.mike.cards, scene.mike.wounds) == ([], 1)
    scene.mike.does("run", "space:15B.b", "space:15B.c", "space:8A.a")
    assert scene.mike.space == YELLOW


def test_the_sedated_may_think_better_of_it(scene: Board) -> None:
    scene.investigator("mike", at="11A.c", cards=["sedated"]).mike.does("use:sedated", "decline")
    assert (scene.mike.cards, scene.mike.wounds) == (["sedated"], 0)
    assert "use:sedated" in scene.options


def test_the_sedated_who_would_die_of_it_stay_sedated(scene: Board) -> None:
    scene.investigator("mike", at="11A.c", cards=["sedated"], wounds=4)
    assert "use:sedated" not in scene.options


def test_two_doses_are_no_slower_than_one(scene: Board) -> None:
    scene.investigator("mike", at="11A.c", cards=["sedated", "sedated"])
    scene.mike.does("run", "space:5B.b", "space:7A.b")
    assert (scene.kind, scene.mike.space) == ("action", "7A.b")
    scene.mike.does("use:sedated", "pay")
    assert scene.mike.cards == ["sedated"]
