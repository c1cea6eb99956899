"""DEATH – an investigator dies, and what is left of the turn."""

from typing import Any

import pytest

from dmd_tui.cards.parse import parse_effects
from tests.support import Scene, clause, rule

ENDS = [
    pytest.param("wound(you, 1)", {"wounds": 4}, id="wounds"),
    pytest.param("sanity(you, 1)", {"sanity": 20}, id="sanity"),
]
"""Two ways to die, and who is near to it."""


def after_the_summoning(scene: Scene, **mike: Any) -> Scene:
    """Mike on turn in A, Ruth in B and Sandra in C; the elder one is far away in E.

    Sandra's first turn is over.
    """
    scene.path("A-B-C-D-E").investigator("mike", at="A", **mike).investigator("ruth", at="B")
    scene.investigator("sandra", at="C", used=("relic-seeker",)).elder_one(at="E")
    return scene.stage(1).stage(2).episode(advance=())


def three_symbols(scene: Scene) -> list[str]:
    """Cards that make the elder one advance, in the discard pile."""
    cards = [scene.mythos_card(symbol=True) for _ in range(3)]
    scene.discard(*cards)
    return cards


# ── what a death means ───────────────────────────────────────────────────────────────────────────


@rule("DEATH-01", "DEATH-02", "WINLOSE-03")
@pytest.mark.parametrize(("text", "near"), ENDS)
def test_a_death_before_the_summoning_loses_at_once(
    scene: Scene, text: str, near: dict[str, Any]
) -> None:
    scene.path("A-B").investigator("mike", at="A", **near).investigator("ruth", at="B")
    scene.act(text)
    assert (scene.ending, scene.pending) == ("died-before-summoning", None)


@rule("DEATH-02")
def test_it_need_not_be_the_active_one_who_dies(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=4).investigator("ruth", at="B")
    scene.active("ruth").act("wound(you, 1)", you="mike")
    assert scene.ending == "died-before-summoning"


@rule("DEATH-01", "DEATH-03", "DEATH-04")
@pytest.mark.parametrize(("text", "near"), ENDS)
def test_after_the_summoning_the_others_play_on(
    scene: Scene, text: str, near: dict[str, Any]
) -> None:
    after_the_summoning(scene, **near, cards=["lamp-oil"]).act(text)
    assert not scene.mike.alive
    assert scene.ending == ""
    assert scene.pending is not None
    assert scene.pending.who == "ruth"
    assert scene.mike.cards == []


@rule("DEATH-04", "EDITION-30")
def test_everything_the_dead_had_is_discarded(scene: Scene) -> None:
    after_the_summoning(
        scene,
        sanity=20,
        fire=3,
        tokens={"fatigue": 2},
        cards=["lamp-oil", "gaoler-mac-art", "hexed"],
        relics=["salt-idol"],
    ).active("ruth")
    supply = scene.game.supply("fatigue")
    scene.act("sanity(you, 1)", you="mike")
    assert (scene.mike.cards, scene.mike.relics, scene.mike.fire) == ([], [], 0)
    assert scene.mike.tokens("fatigue") == 0
    assert scene.game.supply("fatigue") == supply + 2
    assert len(scene.state.discovery_discard) == 3
    assert "salt-idol" in scene.state.relic_deck


@rule("DEATH-04")
def test_the_levels_of_lost_companions_are_lost(scene: Scene) -> None:
    after_the_summoning(scene, sanity=20, cards=["gaoler-mac-art"]).active("ruth")
    assert scene.mike.level("toughness") == 2
    scene.act("sanity(you, 1)", you="mike")
    assert scene.mike.level("toughness") == 1


@rule("DEATH-05")
def test_the_episode_says_what_becomes_of_its_tokens(scene: Scene) -> None:
    """In Kilkenny the innocent jurors with a dead investigator turn guilty again."""
    after_the_summoning(scene, wounds=4).token("juror", at="A", side="innocent")
    scene.token("juror", at="B", side="innocent").act("wound(you, 1)")
    assert (scene.side_of("juror-1"), scene.side_of("juror-2")) == ("guilty", "innocent")


@rule("DEATH-05")
def test_another_episode_keeps_tokens_of_the_dead_on_the_map(scene: Scene) -> None:
    scene.token_kind("clue", "investigator", "space")
    scene.episode(when_dead=parse_effects("add(clue, space(it), n=tokens(clue, it))"))
    after_the_summoning(scene, wounds=4, tokens={"clue": 2}).act("wound(you, 1)")
    assert scene.mike.tokens("clue") == 0
    assert scene.state.spaces["A"]["clue"] == 2


# ── the rest of the turn ─────────────────────────────────────────────────────────────────────────


@rule("DEATH-06")
def test_the_rest_of_the_turn_is_skipped(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4, fire=3).act("wound(you, 1)")
    assert scene.state.turn.who == "ruth"
    for skipped in ("mythos-drawn", "discovery-drawn", "dice-thrown", "advanced"):
        assert not scene.events_of(skipped)


@rule("DEATH-06")
def test_enemies_that_have_not_attacked_do_not_attack_the_dead(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4, stress=4, skills={"toughness": 1}).phase("encounter")
    scene.enemy("cultist", at="A").enemy("cultist", at="A", wounds=1).dice("success")
    scene.answer("enemy:cultist-1", "keep")
    assert len(scene.events_of("enemy-attacks")) == 1
    assert scene.state.turn.who == "ruth"


@rule("DEATH-06", "DEATH-07", "ADVANCE-10")
def test_but_the_elder_one_advances_with_everything_that_belongs_to_it(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4).track(5)
    scene.stage(1, clause("advance", "stress(all, 1)"))
    scene.stage(2, clause("advance", "stress(all, 1)"), clause("turn-end", "stress(all, 1)"))
    scene.episode(advance=parse_effects("stress(all, 1)"))
    cards = three_symbols(scene)
    scene.act("wound(you, 1)")
    assert scene.state.track == 6
    assert (scene.ruth.stress, scene.sandra.stress, scene.mike.stress) == (3, 3, 0)
    assert set(cards) <= set(scene.state.mythos_deck)
    assert scene.state.mythos_discard == []
    assert scene.state.turn.who == "ruth"


@rule("DEATH-06", "OPEN-48")
def test_a_death_by_an_end_of_turn_effect_is_followed_by_step_3_only(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4, fire=3).episode_rule("turn-end", "wound(you, 1)")
    scene.stage(2, clause("turn-end", "stress(all, 1)")).track(5).phase("end")
    three_symbols(scene)
    assert (scene.state.track, scene.ruth.stress, scene.mike.alive) == (6, 0, False)
    assert not scene.events_of("dice-thrown")


@rule("DEATH-06", "OPEN-48")
def test_a_fire_roll_that_kills_is_followed_by_step_3_only(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4, fire=1, stress=4, skills={"toughness": 1})
    scene.stage(2, clause("turn-end", "stress(all, 1)")).track(5)
    three_symbols(scene)
    scene.phase("end").dice("success").answer("keep")
    assert (scene.state.track, scene.ruth.stress) == (6, 0)


@rule("OPEN-48", "DEATH-06", "DEATH-07")
def test_a_death_in_step_3_lets_it_be_finished_once(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4).track(5).phase("end", step=3)
    scene.stage(1, clause("advance", "wound(you, 1)"))
    scene.stage(2, clause("advance", "stress(all, 1)"), clause("turn-end", "stress(all, 1)"))
    three_symbols(scene)
    assert scene.until("action").state.track == 6
    assert not scene.mike.alive
    assert (scene.ruth.stress, scene.state.mythos_discard) == (1, [])
    assert scene.state.turn.who == "ruth"


@rule("OPEN-48", "OPEN-28", "DEATH-02", "DEATH-03")
def test_a_death_by_the_summoning_lets_it_be_finished_and_skips_step_5(scene: Scene) -> None:
    """And it is no death before the summoning: the game goes on."""
    scene.path("A-B").investigator("mike", at="A", wounds=4).investigator("ruth", at="B")
    scene.disrupted().phase("end", step=4).gates(red="B").stage(1)
    reveal = "place(elder_one, at=gate(red)); wound(you, 1); stress(all, 1)"
    scene.stage(2, clause("turn-end", "stress(all, 1)"), reveal=reveal)
    assert scene.until("action").ending == ""
    assert not scene.mike.alive
    assert (scene.space_of("elder-one"), scene.ruth.stress) == ("B", 1)


@rule("OPEN-48")
def test_a_death_in_step_5_ends_the_turn_and_step_3_is_not_done_again(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4).track(5).phase("end", step=5)
    scene.stage(1, clause("turn-end", "wound(you, 1)"))
    scene.stage(2, clause("turn-end", "stress(all, 1)"))
    three_symbols(scene)
    assert scene.until("action").state.track == 5
    assert (scene.mike.alive, scene.ruth.stress) == (False, 0)
    assert scene.state.turn.who == "ruth"


@rule("DEATH-08", "DEATH-07")
def test_effects_that_look_for_the_dead_find_the_space_of_death(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4).enemy("ghast", at="D").track(5)
    scene.episode(advance=parse_effects("move(each(ghast), toward=you, n=2); fire(you, 1)"))
    three_symbols(scene)
    scene.act("wound(you, 1)")
    assert (scene.space_of("ghast"), scene.fire_at("A")) == ("B", 1)


@rule("OPEN-82", "DEATH-08")
def test_effects_that_need_a_living_target_are_skipped(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4, sanity=4).track(5)
    text = (
        "stress(you, 1); sanity(you, 1); add(fatigue, you); unless(stress(you, 1), wound(you, 1))"
    )
    scene.episode(advance=parse_effects(text))
    three_symbols(scene)
    scene.act("wound(you, 1)")
    assert (scene.state.track, scene.state.turn.who) == (6, "ruth")
    assert (scene.mike.stress, scene.mike.sanity, scene.mike.tokens("fatigue")) == (0, 4, 0)


@rule("DEATH-09")
def test_the_turns_of_the_dead_are_passed_over(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4).act("wound(you, 1)")
    turns = []
    for _ in range(4):
        turns.append(scene.state.turn.who)
        scene.finish_turn()
    assert turns == ["ruth", "sandra", "ruth", "sandra"]


@rule("DEATH-03", "DEATH-06")
def test_who_dies_in_the_turn_of_another_does_not_end_it(scene: Scene) -> None:
    after_the_summoning(scene, wounds=4).active("ruth").act("wound(you, 1)", you="mike")
    assert not scene.mike.alive
    assert (scene.kind, scene.state.turn.who) == ("action", "ruth")


# ── in the middle of something ───────────────────────────────────────────────────────────────────


@rule("OPEN-49", "DEATH-06")
def test_who_is_killed_by_successes_pays_no_tentacles_and_no_outcome(scene: Scene) -> None:
    text = clause("wounds", "stress(all, 1)")
    scene.monster("brute", standard=1, abilities=[text])
    after_the_summoning(scene, wounds=4, stress=4, skills={"toughness": 1}).enemy("brute", at="A")
    scene.phase("encounter").dice("success+tentacle").answer("keep")
    assert (scene.mike.alive, scene.mike.sanity, scene.ruth.stress) == (False, 1, 0)


@rule("DEATH-01", "DEATH-04", "INVESTIGATE-20")
@pytest.mark.parametrize("sanity", [20, 4])
def test_nobody_dies_twice_or_grows_stronger_in_death(scene: Scene, sanity: int) -> None:
    """The Companion falls with its owner, whose mind its loss would have cost as well."""
    scene.item("mike", companion="child", health=1, when="lost", do="sanity(you, 2)")
    scene.episode(when_dead=parse_effects("stress(active, 1)"))
    after_the_summoning(scene, wounds=4, sanity=sanity).active("ruth")
    scene.act("wound(you, 2)", you="mike").answer("self")
    assert len(scene.events_of("investigator-dies")) == scene.ruth.stress == 1
    assert (scene.mike.sanity, scene.mike.cards, scene.kind) == (sanity, [], "action")
    assert len(scene.state.discovery_discard) == 1


@rule("DEATH-04", "INVESTIGATE-20")
def test_a_companion_whose_fall_kills_takes_the_next_one_along(scene: Scene) -> None:
    scene.item("mike", companion="child", health=1, when="lost", do="sanity(you, 1)")
    scene.item("mike", companion="dog", health=1)
    after_the_summoning(scene, sanity=20).active("ruth").act("wound(you, 2)", you="mike")
    scene.answer("companion:child", "companion:dog")
    assert (scene.mike.alive, scene.mike.cards) == (False, [])
    assert len(scene.state.discovery_discard) == 2


@rule("DEATH-06", "MYTHOS-08")
@pytest.mark.parametrize(
    "text",
    [
        "wound(all, 1)",
        "for_each(all, wound(it, 1))",
        "for_each(all, unless(stress(it, 1), wound(it, 1)))",
    ],
)
def test_what_hits_everybody_hits_the_others_though_the_active_one_dies(
    scene: Scene, text: str
) -> None:
    card = scene.mythos_card(text)
    scene.path("A-B").investigator("mike", at="A", wounds=4, stress=4).elder_one(at="B")
    scene.investigator("ruth", at="A", stress=4).investigator("leon", at="A", stress=4)
    scene.mythos(card).phase("mythos")
    assert (scene.mike.alive, scene.ruth.wounds, scene.leon.wounds) == (False, 1, 1)
    assert scene.state.turn.who == "ruth"


@rule("DEATH-06", "SANITY-10", "MYTHOS-08")
def test_a_loss_of_sanity_for_everybody_reaches_everybody(scene: Scene) -> None:
    card = scene.mythos_card("sanity(all, 1); stress(all, 1)")
    scene.path("A-B").investigator("mike", at="A", sanity=20).elder_one(at="B")
    scene.investigator("ruth", at="A").mythos(card).phase("mythos")
    assert (scene.mike.alive, scene.ruth.sanity) == (False, 2)
    assert scene.ruth.stress == 0  # the next step of the card is skipped with the turn


@rule("OPEN-19", "DEATH-02")
def test_the_ritual_disrupted_and_a_death_in_the_same_turn_before_the_summoning(
    scene: Scene,
) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=4).investigator("ruth", at="B")
    scene.act("disrupt; wound(you, 1)")
    assert scene.state.disrupted
    assert scene.ending == "died-before-summoning"


@rule("OPEN-19", "DEATH-03")
def test_the_ritual_disrupted_by_one_who_dies_is_disrupted_for_the_others(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=4).investigator("ruth", at="B")
    scene.elder_one(at="B").act("disrupt; wound(you, 1)")
    assert scene.state.disrupted
    assert scene.pending is not None
    assert (scene.pending.who, "attack" in scene.options) == ("ruth", True)
