"""The twelve relics with their transformed side up.

Elsewhere, with these very relics (`tests/cards/test_hardest_played_unknown.py`): the Leaden Bell,
the Ember Heart, and what the Hollow Coin does to the elder one.
"""

from typing import Any

import pytest

from dmd_tui.store.position import Carried
from tests.support import rule
from tests.support.real import Board, board

RED, YELLOW, BLUE = "6A.b", "4A.b", "13A.b"


@pytest.fixture
def scene() -> Board:
    """Kilkenny without anybody in it."""
    return board("kilkenny")


def bearer(scene: Board, relic: str, **sheet: Any) -> Board:
    """Ruth with a transformed relic on the start space."""
    turned = Carried(id=relic, transformed=True)
    return scene.investigator("ruth", **{"at": "3A.c", **sheet}, relics=[turned])


@rule("UNKNOWN-19")
def test_a_relic_turns_at_the_third_threshold(scene: Board) -> None:
    scene.investigator("ruth", sanity=12, relics=["carved-tooth"])
    assert not scene.ruth.board.relics[0].transformed
    scene.act("sanity(you, 1)").until("action")
    assert scene.ruth.board.relics[0].transformed


def test_the_key_opens_the_gates_in_every_run_and_shuts_one_enemy_out(scene: Board) -> None:
    key = Carried(id="enigmatic-key", transformed=True)
    scene.investigator("mike", at=RED, relics=[key]).enemy("cultist", at=RED).enemy("ghast", at=RED)
    scene.mike.runs(BLUE, sneaking=["cultist", "ghast"])
    assert (scene.space_of("cultist"), scene.space_of("ghast")) == (RED, BLUE)
    scene.mike.runs(RED)  # the gates are linked again …
    scene.mike.runs("6A.c", sneaking=["cultist", "ghast"])  # … but one Sneak was all for this turn
    assert scene.space_of("cultist") == scene.space_of("ghast") == "6A.c"


def test_the_open_eye_counts_a_sign_in_every_roll_and_one_tentacle_per_turn(scene: Board) -> None:
    bearer(scene, "obsidian-eye", stress=4, sanity=9).enemy("unnamable", at="3A.c")
    scene.dice(*["elder-sign", "tentacle", "tentacle", "elder-sign"] * 2).ruth.attacks("unnamable")
    for _ in ("elder sign", "tentacle"):
        assert scene.options == ["count:1", "count:0"]
        scene.answer("count:1")
    assert (scene.wounds_of("unnamable"), scene.ruth.sanity) == (2, 10)
    scene.ruth.attacks("unnamable").answer("count:1")
    assert (scene.wounds_of("unnamable"), scene.ruth.sanity) == (3, 12)


def test_the_bell_of_the_tower_rings_once_per_turn_for_here_and_next_door(scene: Board) -> None:
    bearer(scene, "leaden-bell", at=BLUE).enemy("ghast", at=BLUE).enemy("cultist", at="13A.a")
    scene.enemy("cultist", at="5A.a").ruth.does("free:leaden-bell")
    scene.until("action")
    assert scene.space_of("ghast") == "13A.a"
    assert scene.space_of("cultist-1") in ("1A.a", "5A.a", "5A.b")
    assert scene.space_of("cultist-2") == "5A.a"  # too far to hear it
    assert "free:leaden-bell" not in scene.options


def test_the_hungry_tooth_is_fed_by_every_kill(scene: Board) -> None:
    bearer(scene, "carved-tooth", stress=1, wounds=1)
    scene.enemy("cultist", at="3A.c", wounds=1).enemy("cultist", at="3A.c", wounds=1)
    scene.dice(*["success", "blank", "blank"] * 2)
    scene.ruth.attacks("cultist-1").answer("heal:0+1")
    assert (scene.ruth.stress, scene.ruth.wounds) == (1, 0)
    scene.ruth.attacks("cultist-2")
    assert (scene.ruth.stress, scene.ruth.wounds) == (0, 0)


def test_the_compass_of_the_deep_finds_a_second_thing_and_must(scene: Board) -> None:
    bearer(scene, "drowned-compass").discovery("e1-d01", "e1-d06")
    scene.act("investigate").answer("take:left", "take:right")
    assert scene.kind == "action"  # and not a third one
    assert scene.ruth.cards == ["scorched-deposition", "bridle-rope"]
    assert scene.ruth.stress == 0


def test_the_heart_of_the_pyre_needs_its_fire(scene: Board) -> None:
    bearer(scene, "ember-heart").enemy("unnamable", at="3A.c").fire("3A.c")
    scene.ruth.attacks("unnamable")
    assert scene.dice_thrown == (3, 2)
    scene.ruth.runs("3A.a")
    assert scene.ruth.fire == 0
    scene.ruth.attacks("unnamable", keep=False)
    assert scene.dice_thrown == (3, 0)


def test_the_mask_made_whole_laughs_at_every_madness(scene: Board) -> None:
    bearer(scene, "split-mask", sanity=12, insanity="stigmata")
    for threshold in (13, 16):
        scene.act("sanity(you, 4)").answer("ignore:1").until("action")
        assert (scene.ruth.sanity, scene.ruth.wounds) == (threshold, 0)


def test_the_thread_of_the_weaver_is_pulled_every_turn_for_nothing(scene: Board) -> None:
    bearer(scene, "hanging-thread").investigator("leon", at=RED).investigator("mike", at=BLUE)
    scene.enemy("ghast", at="3A.c").ruth.does("free:hanging-thread", "investigator:leon")
    assert (scene.ruth.space, scene.space_of("ghast")) == (RED, "3A.c")
    assert scene.pending is not None
    assert scene.pending.args["left"] == 3
    assert "free:hanging-thread" not in scene.options


def test_the_thread_is_ready_again_in_the_next_turn(scene: Board) -> None:
    bearer(scene, "hanging-thread").investigator("leon", at=RED).mythos("end").discovery("end")
    scene.ruth.does("free:hanging-thread").finish_turn().act("place(you, at=start)")
    scene.leon.passes().until("action")
    assert scene.asked == "ruth"
    assert "free:hanging-thread" in scene.options


def test_the_idol_of_dry_tears_weeps_at_every_attack(scene: Board) -> None:
    bearer(scene, "salt-idol", stress=4).enemy("ghast", at="3A.c").enemy("cultist", at="3A.c")
    scene.phase("encounter").mythos("end").discovery("end")
    scene.dice("success+tentacle", "success+tentacle", "success+tentacle")
    scene.answer("enemy:ghast-1")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1")
    assert (scene.ruth.sanity, scene.ruth.wounds) == (2, 1)
    scene.answer("ignore:1")
    assert (scene.ruth.sanity, scene.ruth.wounds) == (2, 1)


def test_the_last_choir_sings_at_everything_near(scene: Board) -> None:
    bearer(scene, "black-psalter").enemy("ghast", at="3A.c").enemy("ghast", at="3A.a")
    scene.enemy("ghast", at="3A.b").ruth.does("special:black-psalter", "pay")
    assert [scene.wounds_of(f"ghast-{n}") for n in (1, 2, 3)] == [2, 2, 0]
    assert scene.ruth.sanity == 2
    assert scene.pending is not None
    assert scene.pending.args["left"] == 2
    assert "special:black-psalter" not in scene.options


def test_nobody_must_join_the_last_choir(scene: Board) -> None:
    bearer(scene, "black-psalter").enemy("ghast", at="3A.c")
    scene.ruth.does("special:black-psalter", "decline")
    assert (scene.ruth.sanity, scene.wounds_of("ghast")) == (1, 0)
    assert "special:black-psalter" not in scene.options  # begun is used


@rule("ADVANCE-08")
def test_the_ferryman_gives_change_when_the_elder_one_advances(scene: Board) -> None:
    bearer(scene, "hollow-coin", wounds=1, stress=3).act("advance")
    scene.answer("pay", "heal:1+1")  # a stress for Stage I, and then two healed
    assert (scene.ruth.stress, scene.ruth.wounds) == (3, 0)


def test_the_lantern_of_quiet_grief_heals_two_of_the_others(scene: Board) -> None:
    bearer(scene, "weeping-lantern", stress=4).investigator("leon", at=RED, stress=3)
    scene.ruth.rests().until("action")
    assert (scene.ruth.stress, scene.leon.stress) == (0, 1)


def test_and_one_of_its_bearer_at_the_end_of_the_turn(scene: Board) -> None:
    bearer(scene, "weeping-lantern", stress=4).investigator("leon", at=RED, stress=3)
    scene.mythos("end").discovery("end").ruth.passes().until("action")
    assert (scene.asked, scene.ruth.stress, scene.leon.stress) == ("leon", 3, 3)
