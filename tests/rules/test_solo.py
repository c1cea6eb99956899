"""SOLO – one player, two investigators."""

from collections import Counter

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.rules.play import DeathMayDie, new_game
from dmd_tui.rules.setup import SetupError
from tests.support import Scene, rule


def alone(*who: str, seed: int = 1) -> Table:
    return new_game(load_library(), "kilkenny", "tsathoggua", who, seed)


def game_of(table: Table) -> DeathMayDie:
    assert isinstance(table.game, DeathMayDie)
    return table.game


def two_of_them(scene: Scene) -> Scene:
    """Far from everything, with nothing to find and nothing to fear."""
    cards = [scene.mythos_card() for _ in range(8)]
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    return scene.mythos(*cards).discovery("end")


@rule("SOLO-01", "SETUP-11")
def test_one_investigator_is_not_enough() -> None:
    with pytest.raises(SetupError, match="SOLO-01"):
        alone("mike")


@rule("SOLO-01")
def test_one_player_answers_for_both() -> None:
    table = alone("mike", "ruth")
    assert game_of(table).state.setup.solo
    asked: Counter[str] = Counter()
    while table.pending is not None and game_of(table).state.turn.number < 3:
        asked[table.pending.who] += 1
        table.answer(table.pending.options[-1].key)
    assert set(asked) == {"mike", "ruth"}  # at one table, through one gate


@rule("SOLO-02", "TURN-07")
def test_the_two_take_turns(scene: Scene) -> None:
    two_of_them(scene)
    turns = []
    for _ in range(5):
        assert scene.pending is not None
        turns.append(scene.pending.who)
        scene.finish_turn()
    assert turns == ["mike", "ruth", "mike", "ruth", "mike"]


@rule("SOLO-02", "OPEN-68", "SETUP-18")
def test_which_of_the_two_begins_is_left_to_chance() -> None:
    firsts = Counter(game_of(alone("mike", "ruth", seed=seed)).state.turn.who for seed in range(30))
    assert min(firsts["mike"], firsts["ruth"]) > 5


@rule("SOLO-02", "OPEN-68", "DEATH-09")
def test_a_survivor_takes_all_turns(scene: Scene) -> None:
    two_of_them(scene).elder_one(at="B")
    scene.act("wound(others, 5)")
    turns = []
    for _ in range(3):
        assert scene.pending is not None
        turns.append(scene.pending.who)
        scene.finish_turn()
    assert turns == ["mike", "mike", "mike"]


@rule("SOLO-03", "EDITION-11")
def test_each_of_the_two_is_dealt_an_insanity_card() -> None:
    for seed in range(20):
        mike, ruth = game_of(alone("mike", "ruth", seed=seed)).state.investigators.values()
        assert mike.insanity
        assert ruth.insanity
        assert mike.insanity != ruth.insanity


@rule("SOLO-03")
def test_each_of_the_two_has_markers_of_their_own(scene: Scene) -> None:
    wound, fire = scene.insanity("wound(you, 1)"), scene.insanity("ignite(you, 1)")
    scene.path("A-B").investigator("mike", at="A", sanity=4, insanity=wound)
    scene.investigator("ruth", at="A", insanity=fire)
    scene.act("sanity(you, 1); stress(others, 2)").answer("skill:brawling")
    mike, ruth = scene.mike, scene.ruth
    assert (mike.sanity, mike.wounds, mike.stress, mike.fire) == (5, 1, 0, 0)
    assert (ruth.sanity, ruth.wounds, ruth.stress, ruth.fire) == (1, 0, 2, 0)


@rule("SOLO-04", "DEATH-02", "WINLOSE-03")
def test_alone_too_a_death_before_the_summoning_loses_the_game(scene: Scene) -> None:
    two_of_them(scene).act("wound(others, 5)")
    assert scene.ending == "died-before-summoning"
    assert scene.mike.alive


@rule("SOLO-04", "DEATH-03", "WINLOSE-04")
def test_alone_too_the_game_goes_on_until_the_second_death(scene: Scene) -> None:
    two_of_them(scene).elder_one(at="B").act("wound(others, 5)")
    assert scene.ending == ""
    scene.act("wound(you, 5)")
    assert scene.ending == "all-dead"


@rule("SOLO-04", "TURN-02")
def test_alone_too_each_of_them_has_three_actions(scene: Scene) -> None:
    two_of_them(scene)
    for hero in (scene.mike, scene.ruth):
        for _ in range(3):
            hero.rests()
    assert scene.pending is not None
    assert (scene.pending.who, scene.state.turn.number) == ("mike", 3)
