"""The scene, the tool of all tests of rules: it must do what it says."""

import pytest

from dmd_tui.engine import IllegalAnswer, ScriptError
from dmd_tui.store.position import Claimed
from tests.support import Scene, clause


def test_reads_like_play(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A").enemy("cultist", at="A")
    scene.mike.runs("B", "C")
    assert scene.space_of("cultist") == "C"
    assert [event.args["space"] for event in scene.events_of("followed")] == ["B", "C"]
    assert scene.happened("followed", enemy="cultist-1", space="C")


def test_an_attack_with_scripted_dice(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="A").enemy("ghast", at="B")
    scene.dice("success", "success+tentacle", "blank", "elder-sign")
    scene.mike.attacks("ghast-1")
    assert scene.wounds_of("ghast-1") == 2
    assert scene.mike.sanity == 2
    assert scene.mike.board.skills["brawling"] == scene.mike.level("brawling") == 1


def test_dice_are_rolled_in_order_and_rerolls_come_last(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="A")
    scene.dice("blank", "blank", "tentacle", "blank")
    scene.mike.attacks("ghast", keep=False)
    scene.dice("success").answer("stress:3" if "stress:3" in scene.options else "die:3")
    scene.mike.keeps()
    assert scene.wounds_of("ghast") == 1


def test_a_face_that_the_die_does_not_have(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="A")
    scene.dice("blank", "blank", "blank", "tentacle")
    with pytest.raises(
        ScriptError, match="“tentacle” is scripted, but a bonus die shows one of: bl"
    ):
        scene.mike.attacks("ghast")
    assert scene.kind == "action"  # only the answer is lost


def test_resting(scene: Scene) -> None:
    scene.stage(1).path("A-B").investigator("mike", at="A", wounds=3, stress=2)
    scene.mike.rests(stress=1, wounds=2)
    assert (scene.mike.wounds, scene.mike.stress) == (1, 1)


def test_sneaking_and_taking_along_only_if_named(scene: Scene) -> None:
    scene.path("A-B-C").investigator("ruth", at="A", skills={"stealth": 2, "swiftness": 3})
    scene.investigator("mike", at="A").enemy("cultist", at="A").enemy("ghast", at="A")
    scene.ruth.runs("B", sneaking=["ghast"])
    assert scene.enemies_at("A") == ["ghast-1"]
    assert scene.enemies_at("B") == ["cultist-1"]


def test_an_effect_directly(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="B")
    scene.act("wound(you, 1)", you="ruth")
    assert (scene.ruth.wounds, scene.kind) == (1, "action")
    scene.act("unless(stress(you, 1), wound(you, 1))")
    assert scene.options == ["pay", "suffer"]
    scene.answer("suffer")
    assert (scene.mike.wounds, scene.mike.stress) == (1, 0)


def test_an_effect_about_something(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="B")
    scene.act("move(it, toward=you, n=1)", it="ghast")
    assert scene.space_of("ghast") == "A"


def test_items_of_the_test(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="A")
    scene.item("mike", when="attack", do="bonus(2)")
    companion = scene.item("mike", companion="dog", health=2)
    scene.mike.attacks("ghast", keep=False)
    assert len(scene.events_of("dice-thrown")[0].args["bonus"]) == 3
    assert scene.mike.cards == ["test-item-1", companion]


def test_monsters_of_the_test(scene: Scene) -> None:
    scene.monster("test-beast", health=1, abilities=[clause("dies", "wound(you, 1)")])
    scene.path("A-B").investigator("mike", at="A").enemy("test-beast", at="A")
    scene.dice("success", "blank", "blank", "blank")
    scene.mike.attacks("test-beast")
    assert not scene.on_board("test-beast")
    assert scene.mike.wounds == 1


def test_monsters_of_another_episode(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("gug", at="B")
    assert scene.space_of("gug-1") == "B"


def test_mythos_cards_of_the_test(scene: Scene) -> None:
    card = scene.mythos_card("stress(you, 1)", summon=[("red", "cultist")], symbol=True)
    scene.path("A-B-C").gates(red="C").investigator("mike", at="A").mythos(card, "end")
    scene.mike.passes()
    assert scene.state.mythos_discard == [card]
    assert scene.state.mythos_deck == []
    assert scene.enemies_at("C") == ["cultist-1"]
    assert scene.mike.stress == 1


def test_discovery_cards_of_the_test(scene: Scene) -> None:
    card = scene.discovery_card("take(right)", right="compass")
    scene.path("A-B").investigator("mike", at="A").phase("encounter").discovery(card)
    scene.finish_phase()
    assert scene.mike.cards == ["compass"]


def test_insanities_relics_and_tokens_of_the_test(scene: Scene) -> None:
    card = scene.insanity("wound(you, 1)")
    relic = scene.relic([clause("attack", "bonus(1)")])
    scene.token_kind("lock", "passage", closes=True).token("lock", at="A-B")
    scene.path("A-B").investigator("mike", at="A", sanity=4, insanity=card, relics=[relic])
    scene.act("sanity(you, 1)").until("action")
    assert scene.mike.wounds == 1
    assert scene.mike.relics == [relic]
    assert "run" not in scene.options
    assert scene.refused["run"].reason == "ways-closed"


def test_the_elder_one_and_its_track(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").elder_one(at="A", stage=3, wounds=1)
    scene.track(6).disrupted()
    assert scene.state.summoned
    assert scene.wounds_of("elder-one") == 1
    assert "attack" in scene.options


def test_the_real_map(scene: Scene) -> None:
    scene.real_map().investigator("mike").token("juror", at="1A.a", side="innocent").fire("1A.a", 2)
    assert scene.mike.space == "3A.c"
    assert scene.side_of("juror") == "innocent"
    assert scene.fire_at("1A.a") == 2
    assert scene.state.enemies == {}


def test_pools_turns_and_actions(scene: Scene) -> None:
    scene.path("A-B").investigator("mike").investigator("ruth").active("ruth", number=4)
    scene.actions_left(1).pool("cultist", 2).fire("A").track(3)
    assert scene.pending is not None
    assert scene.pending.args["left"] == 1
    assert scene.pending.who == "ruth"
    assert scene.state.pool["cultist"] == ["cultist-1", "cultist-2"]
    scene.finish_turn()
    assert (scene.state.turn.who, scene.state.turn.number) == ("mike", 5)


def test_companions_with_wounds(scene: Scene) -> None:
    scene.item("ruth", companion="dog", health=3)
    scene.path("A-B").investigator("mike").investigator("ruth", cards=[Claimed(card="lamp-oil")])
    assert scene.ruth.cards == ["lamp-oil", "dog"]
    assert scene.ruth.wounds_on("dog") == 0


def test_wrong_answers_and_words_fail(scene: Scene) -> None:
    scene.path("A-B").investigator("mike").investigator("ruth")
    with pytest.raises(IllegalAnswer, match="possible: run"):
        scene.answer("attack")
    with pytest.raises(AssertionError, match="mike is asked, not ruth"):
        scene.ruth.passes()
    with pytest.raises(AttributeError, match="nor an investigator"):
        _ = scene.agatha
    with pytest.raises(AssertionError, match="the table is set already"):
        scene.fire("A")
