"""WINLOSE – end of the game."""

from typing import Any

import pytest

from dmd_tui.cards.parse import parse_effects
from tests.support import FINAL_HEALTH, Scene, clause, rule


def final_stage(scene: Scene, *, health_left: int = 1, at: str = "A", **mike: Any) -> Scene:
    """Mike in A, and the elder one on his last stage, of which so much health is left."""
    scene.path("A-B").investigator("mike", at="A", **mike)
    return scene.elder_one(at=at, stage=4, wounds=FINAL_HEALTH - health_left).disrupted()


def won(scene: Scene) -> bool:
    assert scene.pending is None
    assert scene.state.ending is not None
    return scene.state.ending.won


# ── winning ──────────────────────────────────────────────────────────────────────────────────────


@rule("WINLOSE-02", "WINLOSE-01")
def test_the_final_stage_defeated_wins_the_game_for_all_even_the_dead(scene: Scene) -> None:
    final_stage(scene).investigator("ruth", at="B").investigator("leon", at="B", dead=True)
    scene.dice("success", "blank", "blank", "blank").mike.attacks("elder-one")
    assert won(scene)
    assert scene.ending == "elder-one-slain"


@rule("WINLOSE-02")
def test_one_wound_less_and_the_game_goes_on(scene: Scene) -> None:
    final_stage(scene, health_left=2).dice("success", "blank", "blank", "blank")
    scene.mike.attacks("elder-one")
    assert (scene.kind, scene.ending) == ("action", "")


@rule("WINLOSE-02")
@pytest.mark.parametrize(("stage", "health"), [(2, 12), (3, 14)])
def test_an_earlier_stage_defeated_wins_nothing(scene: Scene, stage: int, health: int) -> None:
    scene.path("A-B").investigator("mike", at="A").disrupted()
    scene.elder_one(at="A", stage=stage, wounds=health - 1)
    scene.dice("success", "success", "success", "success").mike.attacks("elder-one")
    assert scene.state.stage == stage + 1
    assert scene.ending == ""


@rule("OPEN-50", "WINLOSE-02")
def test_after_the_win_nothing_else_is_applied(scene: Scene) -> None:
    final_stage(scene, sanity=20).dice("success+tentacle", "blank", "blank", *["blank"] * 5)
    scene.mike.attacks("elder-one")
    assert won(scene)
    assert (scene.mike.sanity, scene.mike.alive) == (20, True)


@rule("WINLOSE-02", "OPEN-79")
def test_an_effect_that_kills_outright_wins_on_the_final_stage(scene: Scene) -> None:
    final_stage(scene, health_left=FINAL_HEALTH).act("kill(elder_one)")
    assert won(scene)


# ── losing ───────────────────────────────────────────────────────────────────────────────────────


@rule("WINLOSE-03", "WINLOSE-01", "EDITION-44")
@pytest.mark.parametrize("text", ["wound(you, 1)", "sanity(you, 1)"])
def test_dead_or_insane_before_the_summoning_and_all_have_lost(scene: Scene, text: str) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=4, sanity=20)
    scene.investigator("ruth", at="B").investigator("leon", at="B").act(text)
    assert not won(scene)
    assert scene.ending == "died-before-summoning"
    assert scene.ruth.alive


@rule("WINLOSE-04", "EDITION-44")
@pytest.mark.parametrize("text", ["wound(you, 1)", "sanity(you, 1)"])
def test_after_the_summoning_the_last_death_loses(scene: Scene, text: str) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=4, sanity=20).elder_one(at="B")
    scene.investigator("ruth", at="A", wounds=4, sanity=20).stage(2)
    scene.act(text)
    assert scene.ending == ""
    scene.act(text, you="ruth")
    assert not won(scene)
    assert scene.ending == "all-dead"


@rule("WINLOSE-04")
def test_all_dead_at_once_is_a_loss(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=4).elder_one(at="B")
    scene.investigator("ruth", at="A", wounds=4).act("wound(all, 1)")
    assert scene.ending == "all-dead"


@rule("WINLOSE-05", "OPEN-23")
def test_the_progress_token_on_space_8_loses_before_any_effect(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").elder_one(at="B").track(7)
    scene.stage(1, clause("advance", "stress(all, 1)"))
    scene.episode(advance=parse_effects("wound(all, 1)")).phase("end", step=3)
    scene.discard(*(scene.mythos_card(symbol=True) for _ in range(3)))
    assert not won(scene)
    assert scene.ending == "track"
    assert (scene.mike.stress, scene.mike.wounds) == (0, 0)


@rule("WINLOSE-05")
def test_the_progress_token_on_space_7_does_not_lose(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").elder_one(at="B").track(6)
    scene.phase("end", step=3).discard(*(scene.mythos_card(symbol=True) for _ in range(3)))
    assert scene.until("action").state.track == 7
    assert scene.ending == ""


@rule("WINLOSE-05", "OPEN-25")
def test_an_advance_by_a_card_loses_too(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").elder_one(at="B").track(7).act("advance")
    assert scene.ending == "track"


# ── both at once ─────────────────────────────────────────────────────────────────────────────────


@rule("EX-23", "WINLOSE-06")
@pytest.mark.parametrize("text", ["wound(each(figure), 1)", "wound(each(figure, at=you), 1)"])
def test_one_effect_wounds_the_elder_one_and_the_last_investigator(scene: Scene, text: str) -> None:
    final_stage(scene, wounds=4).act(text)
    assert won(scene)


@rule("WINLOSE-06")
@pytest.mark.parametrize("first", ["brute", "elder-one"])
def test_an_attack_kills_the_elder_one_and_another_whose_death_kills(
    scene: Scene, first: str
) -> None:
    """The wounds fall at the same time, so the Final Stage is defeated before the other's death
    can do anything."""
    scene.monster("brute", health=1, abilities=[clause("dies", "wound(you, 5)")])
    final_stage(scene, wounds=4, skills={"brawling": 4}).enemy("brute", at="A")
    second = "elder-one" if first == "brute" else "brute"
    scene.dice("success", "blank", "blank", "blank").mike.attacks(first, second)
    assert won(scene)


@rule("WINLOSE-06")
def test_an_effect_on_all_enemies_wins_before_a_dying_one_can_kill(scene: Scene) -> None:
    scene.monster("brute", health=1, abilities=[clause("dies", "wound(you, 5)")])
    final_stage(scene, wounds=4).enemy("brute", at="A").act("wound(each(enemy), 1)")
    assert won(scene)
