"""The twelve relics with their normal side up.

Elsewhere, with these very relics: the Enigmatic Key (`tests/cards/test_hardest_played_unknown.py`)
and what the Black Psalter costs (`tests/cards/test_hardest_played_items.py`).
"""

from typing import Any

import pytest

from tests.support import rule
from tests.support.real import Board, board

RED, YELLOW, BLUE = "6A.b", "4A.b", "13A.b"


@pytest.fixture
def scene() -> Board:
    """Kilkenny without anybody in it."""
    return board("kilkenny")


def bearer(scene: Board, relic: str, **sheet: Any) -> Board:
    """Ruth with a relic on the start space."""
    return scene.investigator("ruth", at="3A.c", relics=[relic], **sheet)


def test_the_obsidian_eye_sees_one_success_per_turn(scene: Board) -> None:
    bearer(scene, "obsidian-eye", stress=4).enemy("unnamable", at="3A.c")
    scene.dice(*["elder-sign", "elder-sign", "blank"] * 2)
    scene.ruth.attacks("unnamable")
    assert scene.options == ["count:1", "count:0"]
    scene.answer("count:1")
    assert scene.wounds_of("unnamable") == 1
    scene.ruth.attacks("unnamable")
    assert scene.kind == "action"
    assert scene.wounds_of("unnamable") == 1


def test_the_obsidian_eye_does_not_look_when_others_roll_against_its_bearer(scene: Board) -> None:
    bearer(scene, "obsidian-eye", stress=4).enemy("ghast", at="3A.c")
    scene.dice("elder-sign", "elder-sign").act("strike(one(ghast, at=you), you)").until("action")
    assert scene.ruth.wounds == 0


def test_the_leaden_bell_sends_the_nearest_cultist_away_once_per_turn(scene: Board) -> None:
    bearer(scene, "leaden-bell").enemy("cultist", at="15A.b").enemy("cultist", at=BLUE)
    scene.enemy("ghast", at="3A.c").ruth.does("free:leaden-bell")
    scene.until("action")
    assert scene.space_of("cultist-1") in ("15A.a", "4A.a")
    assert (scene.space_of("cultist-2"), scene.space_of("ghast")) == (BLUE, "3A.c")
    assert "free:leaden-bell" not in scene.options


def test_the_carved_tooth_is_fed_once_per_turn(scene: Board) -> None:
    bearer(scene, "carved-tooth", stress=3, wounds=1)
    scene.enemy("cultist", at="3A.c", wounds=1).enemy("cultist", at="3A.c", wounds=1)
    scene.dice(*["success", "blank", "blank"] * 2)
    scene.ruth.attacks("cultist-1")
    assert (scene.ruth.stress, scene.ruth.wounds) == (2, 1)
    scene.ruth.attacks("cultist-2")
    assert (scene.ruth.stress, scene.ruth.wounds) == (2, 1)


def test_the_carved_tooth_wants_a_kill(scene: Board) -> None:
    bearer(scene, "carved-tooth", stress=3).enemy("ghast", at="3A.c")
    scene.dice("success", "blank", "blank").ruth.attacks("ghast")
    assert scene.ruth.stress == 3


def test_the_drowned_compass_finds_a_second_thing_for_a_stress(scene: Board) -> None:
    bearer(scene, "drowned-compass").discovery("e1-d01", "e1-d06")
    scene.act("investigate").answer("take:left", "pay", "take:right")
    assert scene.ruth.cards == ["scorched-deposition", "bridle-rope"]
    assert (scene.ruth.stress, scene.kind) == (1, "action")


@pytest.mark.parametrize("stress", [0, 4])
def test_the_drowned_compass_need_not_or_cannot_be_paid(scene: Board, stress: int) -> None:
    bearer(scene, "drowned-compass", stress=stress).finds("e1-d01", "take:left").until("action")
    assert (scene.ruth.cards, scene.ruth.stress) == (["scorched-deposition"], stress)


def test_the_drowned_compass_points_at_nothing_outside_the_investigation(scene: Board) -> None:
    bearer(scene, "drowned-compass").discovery("e1-d01").act("draw_discovery(you, 1)")
    scene.answer("take:left")
    assert scene.kind == "action"


def test_the_ember_heart_rerolls_two_dice_of_the_fire(scene: Board) -> None:
    bearer(scene, "ember-heart", fire=3, stress=4).active("ruth", phase="end", step=2)
    scene.mythos("end").discovery("end").dice("success", "success", "success")
    scene.dice("blank").answer("die:1").dice("blank").answer("die:2")
    assert scene.kind == "action"  # no third one, and no stress to buy it
    assert scene.ruth.wounds == 1


def test_the_split_mask_laughs_at_one_madness_per_game(scene: Board) -> None:
    bearer(scene, "split-mask", sanity=4, insanity="stigmata")
    scene.act("sanity(you, 1)").answer("ignore:1").until("action")
    assert (scene.ruth.sanity, scene.ruth.wounds) == (5, 0)
    scene.act("sanity(you, 4)").until("action")
    assert (scene.ruth.sanity, scene.ruth.wounds) == (9, 1)


def test_the_split_mask_can_be_saved_for_worse(scene: Board) -> None:
    bearer(scene, "split-mask", sanity=4, insanity="stigmata")
    scene.act("sanity(you, 1)").answer("ignore:0").until("action")
    scene.act("sanity(you, 4)").answer("ignore:1").until("action")
    assert (scene.ruth.sanity, scene.ruth.wounds) == (9, 1)


@rule("RUN-10")
def test_the_hanging_thread_leads_to_somebody_once_per_game(scene: Board) -> None:
    bearer(scene, "hanging-thread").investigator("leon", at=RED).investigator("mike", at=BLUE)
    scene.enemy("ghast", at="3A.c").fire("3A.c")
    scene.ruth.does("use:hanging-thread", "investigator:mike")
    assert (scene.ruth.space, scene.ruth.fire, scene.space_of("ghast")) == (BLUE, 0, "3A.c")
    assert "use:hanging-thread" not in scene.options
    scene.finish_turn()
    scene.state.turn.who = "ruth"
    assert "use:hanging-thread" not in scene.act("heal_stress(you, 1)").options


def test_the_salt_idol_weeps_once_per_turn(scene: Board) -> None:
    bearer(scene, "salt-idol", stress=4).enemy("ghast", at="3A.c").enemy("cultist", at="3A.c")
    scene.phase("encounter").mythos("end").discovery("end")
    scene.dice("success+tentacle", "tentacle", "tentacle")
    scene.answer("enemy:ghast-1")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1")
    assert (scene.ruth.sanity, scene.ruth.wounds) == (3, 1)


def test_the_black_psalter_is_sung_at_one_enemy_of_the_bearers_choice(scene: Board) -> None:
    bearer(scene, "black-psalter").enemy("ghast", at="3A.c").enemy("unnamable", at="3A.a")
    scene.enemy("cultist", at="3A.b").ruth.does("special:black-psalter", "pay")
    assert scene.options == ["enemy:ghast-1", "enemy:unnamable-1"]
    scene.answer("enemy:unnamable-1")
    assert (scene.wounds_of("unnamable"), scene.wounds_of("ghast")) == (2, 0)


def test_nobody_must_sing_who_has_opened_the_black_psalter(scene: Board) -> None:
    bearer(scene, "black-psalter").enemy("ghast", at="3A.c")
    scene.ruth.does("special:black-psalter", "decline")
    assert (scene.ruth.sanity, scene.wounds_of("ghast")) == (1, 0)
    assert "special:black-psalter" not in scene.options  # begun is used


def test_the_hollow_coin_buys_one_symbol_back(scene: Board) -> None:
    bearer(scene, "hollow-coin").discard("e1-m7", "e1-m2", "ts-m2")
    scene.ruth.does("use:hollow-coin").until("action")
    assert scene.state.mythos_discard in (["e1-m7", "e1-m2"], ["e1-m7", "ts-m2"])
    assert "use:hollow-coin" not in scene.options  # though there is another one


def test_the_weeping_lantern_comforts_the_others_when_its_bearer_rests(scene: Board) -> None:
    bearer(scene, "weeping-lantern", stress=4).investigator("leon", at=RED, stress=2, wounds=1)
    scene.investigator("mike", at=BLUE).ruth.rests()
    assert (scene.ruth.stress, scene.leon.stress, scene.leon.wounds) == (0, 1, 1)
