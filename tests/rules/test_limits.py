"""LIMITS – what runs out and what never does."""

from collections import Counter

import pytest
from msgspec.structs import replace

from dmd_tui.cards.load import load_library
from tests.support import Scene, rule


def lay_fire_until_it_is_refused(scene: Scene) -> int:
    """Fire on A and B in turns; how many tokens lie on the map when no more can be put there."""
    for _ in range(50):
        before = scene.fire_at("A") + scene.fire_at("B")
        scene.act("fire(start, 1); fire(gate(red), 1)")
        if scene.fire_at("A") + scene.fire_at("B") == before:
            return before
    raise AssertionError("fire never runs out")


# ── unlimited ────────────────────────────────────────────────────────────────────────────────────


@rule("LIMITS-01", "DICE-10", "EDITION-06")
def test_there_are_always_enough_dice(scene: Scene) -> None:
    scene.item("mike", when="attack", do="bonus(60)")
    scene.monster("legion", standard=70)
    scene.path("A-B").investigator("mike", at="A").enemy("legion", at="A")
    scene.mike.attacks("legion", keep=False)
    thrown = scene.events_of("dice-thrown")[-1].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (3, 61)
    scene.act("strike(each(legion), you)")
    assert len(scene.events_of("dice-thrown")[-1].args["standard"]) == 70


@rule("LIMITS-02")
def test_there_are_always_enough_wound_tokens(scene: Scene) -> None:
    scene.monster("hulk", health=999)
    scene.path("A-B").investigator("mike", at="A", fire=90)  # replaced by wound tokens, too
    scene.enemy("hulk", at="B").enemy("hulk", at="B")
    scene.act("wound(each(hulk), 800)")
    assert (scene.wounds_of("hulk-1"), scene.wounds_of("hulk-2")) == (800, 800)


@rule("LIMITS-03", "FIRE-11", "FIRE-12", "OPEN-47")
def test_fire_on_boards_is_unlimited_and_takes_nothing_from_the_map(scene: Scene) -> None:
    scene.path("A-B").gates(red="B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.act("ignite(all, 30)")
    assert (scene.mike.fire, scene.ruth.fire) == (30, 30)
    assert lay_fire_until_it_is_refused(scene) == 12
    scene.mike.runs("B")  # leaving 6 burning tokens with none in the supply
    assert scene.mike.fire == 36
    assert scene.fire_at("A") == 6


# ── limited ──────────────────────────────────────────────────────────────────────────────────────


@rule("LIMITS-04", "TIES-01")
@pytest.mark.parametrize(("first", "candles"), [("mike", (4, 0)), ("ruth", (3, 1))])
def test_nothing_stands_in_for_missing_tokens(
    scene: Scene, first: str, candles: tuple[int, int]
) -> None:
    scene.token_kind("candle", "investigator", count=4)
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.act("add(candle, you, n=3)")
    scene.act("add(candle, all, n=3)").answer(f"investigator:{first}")
    assert (scene.mike.tokens("candle"), scene.ruth.tokens("candle")) == candles


@rule("LIMITS-05", "FIRE-09", "TIES-01")
def test_where_the_last_fire_burns_is_chosen(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A").fire("B", 9)
    scene.act("fire(each(space), 2)")
    assert (scene.kind, scene.asked) == ("order", "mike")
    scene.answer("space:C", "space:A")
    assert [scene.fire_at(space) for space in "ABC"] == [1, 9, 2]


@rule("LIMITS-05", "TIES-01")
@pytest.mark.parametrize(("first", "candles"), [("mike", (1, 0)), ("ruth", (0, 1))])
def test_the_last_token_goes_to_whom_the_active_investigator_names(
    scene: Scene, first: str, candles: tuple[int, int]
) -> None:
    scene.token_kind("candle", "investigator", count=1)
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.investigator("leon", at="B", stress=4)
    scene.act("for_each(all, given(stat(it, stress) < 4, add(candle, it)))")
    assert scene.options == ["investigator:mike", "investigator:ruth"]  # Leon wants none
    scene.answer(f"investigator:{first}")
    assert (scene.mike.tokens("candle"), scene.ruth.tokens("candle")) == candles


@rule("LIMITS-04")
@pytest.mark.parametrize("text", ["add(candle, one(space))", "fire(one(space), 1)"])
def test_where_to_put_a_token_that_does_not_exist_is_not_asked(scene: Scene, text: str) -> None:
    scene.token_kind("candle", "space", count=1).path("A-B").investigator("mike", at="A")
    scene.token("candle", at="A").fire("A", 12).act(text)
    assert scene.kind == "action"


@rule("LIMITS-04")
def test_no_other_monster_stands_in_for_a_missing_one(scene: Scene) -> None:
    scene.path("A-B").gates(red="B").investigator("mike", at="A").pool("ghast", 1)
    scene.act("summon(ghast, at=gate(red), n=3)")
    assert [enemy.kind for enemy in scene.state.enemies.values()] == ["ghast"]
    assert scene.happened("no-figure-left", enemy="ghast")


@rule("LIMITS-04", "INVESTIGATE-04")
def test_no_card_stands_in_for_an_empty_deck(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").discovery("end")
    scene.discovery_discard("e1-d01", "e1-d02")
    scene.act("draw_discovery(you, 1)")
    assert scene.mike.cards == []
    assert scene.state.discovery_discard == ["e1-d01", "e1-d02"]


@rule("LIMITS-05", "FIRE-10")
def test_as_much_as_possible_is_done(scene: Scene) -> None:
    scene.path("A-B").gates(red="B").investigator("mike", at="A").fire("A", 10)
    scene.act("fire(gate(red), 5)")
    assert scene.fire_at("B") == 2
    scene.act("fire(gate(red), 5)")
    assert scene.fire_at("B") == 2


@rule("EX-12", "LIMITS-05", "MYTHOS-16", "TIES-01")
def test_two_cultists_for_three_gates(scene: Scene) -> None:
    scene.path("A-R-Y-U").gates(red="R", yellow="Y", blue="U").pool("cultist", 2)
    scene.investigator("mike", at="A").investigator("ruth", at="A").active("ruth")
    scene.mythos(scene.mythos_card("summon(cultist, at=each(gate))"))
    scene.ruth.passes()
    assert scene.pending is not None
    assert (scene.pending.who, scene.kind) == ("ruth", "summon-at")
    scene.answer("space:U", "space:R")
    assert [len(scene.enemies_at(space)) for space in "URY"] == [1, 1, 0]


@rule("EX-12", "LIMITS-05")
def test_with_enough_cultists_nobody_is_asked(scene: Scene) -> None:
    scene.path("A-R-Y-U").gates(red="R", yellow="Y", blue="U").pool("cultist", 3)
    scene.investigator("mike", at="A").mythos(scene.mythos_card("summon(cultist, at=each(gate))"))
    scene.mike.passes()
    assert [len(scene.enemies_at(space)) for space in "RYU"] == [1, 1, 1]


@rule("LIMITS-06", "EDITION-45", "ATTACK-05")
def test_the_killed_and_the_removed_return_to_the_pool(scene: Scene) -> None:
    scene.path("A-B").gates(red="B").investigator("mike", at="A").pool("unnamable", 0)
    scene.enemy("unnamable", at="A").enemy("unnamable", at="A", wounds=4)
    scene.act("wound(each(unnamable), 1)")  # one dies
    scene.act("remove(each(unnamable))")  # the other is only taken off the map
    assert scene.state.enemies == {}
    scene.act("summon(unnamable, at=gate(red), n=3)")
    assert scene.enemies_at("B") == ["unnamable-1", "unnamable-2"]
    assert scene.wounds_of("unnamable-1") == scene.wounds_of("unnamable-2") == 0


@rule("LIMITS-06")
def test_tokens_and_fire_that_leave_the_map_can_be_used_again(scene: Scene) -> None:
    scene.token_kind("candle", "space", count=2).token("candle", at="A", n=2).fire("A", 12)
    scene.path("A-B").gates(red="B").investigator("mike", at="A").token("juror", at="A", n=4)
    scene.act("add(candle, gate(red)); fire(gate(red), 1); add(juror, gate(red))")
    assert (scene.state.spaces.get("B", {}), scene.space_of("juror-4")) == ({}, "A")
    scene.act("drop(candle, start); douse(start, 3); remove(each(juror, at=you))")
    scene.act("add(candle, gate(red)); fire(gate(red), 5); add(juror, gate(red))")
    assert scene.state.spaces["B"] == {"candle": 1, "fire": 3}
    assert [piece.space for piece in scene.state.pieces.values()] == ["B"]


# ── fire and cultists ────────────────────────────────────────────────────────────────────────────


@rule("EX-18", "LIMITS-08", "LIMITS-09", "FIRE-09")
@pytest.mark.parametrize(("from_another_base_game", "tokens"), [(0, 12), (8, 20)])
def test_the_size_of_the_fire_pool(scene: Scene, from_another_base_game: int, tokens: int) -> None:
    scene.box.fire = from_another_base_game
    scene.path("A-B").gates(red="B").investigator("mike", at="A")
    assert lay_fire_until_it_is_refused(scene) == tokens


@rule("EX-19", "LIMITS-07", "LIMITS-09", "MYTHOS-14")
def test_an_eleventh_cultist_does_not_come(scene: Scene) -> None:
    scene.path("A-B").gates(red="B").investigator("mike", at="A")
    for _ in range(10):
        scene.enemy("cultist", at="B")
    scene.mythos(scene.mythos_card(summon=[("red", "cultist"), ("red", "ghast")]))
    scene.mike.passes()
    kinds = Counter(enemy.kind for enemy in scene.state.enemies.values())
    assert kinds == {"cultist": 10, "ghast": 1}  # only that entry is skipped


@rule("LIMITS-07", "LIMITS-08")
def test_mixed_sets_add_nothing_but_fire(scene: Scene) -> None:
    scene.box.fire = 8
    second = replace(load_library().elder_ones["tsathoggua"], id="second")
    scene.box.elder_ones.append(second)  # with ten cultists and three minions of its own
    scene.path("A-B").gates(red="B").investigator("mike", at="A")
    scene.act("summon(cultist, at=gate(red), n=30); summon(minion, at=gate(red), n=30)")
    kinds = Counter(enemy.kind for enemy in scene.state.enemies.values())
    assert kinds == {"cultist": 10, "amorphous-scion": 3}
    assert lay_fire_until_it_is_refused(scene) == 20


# ── what the box holds ───────────────────────────────────────────────────────────────────────────


@rule("LIMITS-09")
def test_a_cultist_for_every_gate_needs_three_cultists(scene: Scene) -> None:
    scene.real_map().investigator("mike")
    scene.act("summon(cultist, at=each(gate)); fire(each(gate), 1)")
    assert len(scene.state.enemies) == len(scene.state.spaces) == 3


@rule("LIMITS-09", "LIMITS-04")
@pytest.mark.parametrize("link", ["stairs", "tunnel"])
def test_there_is_no_third_stairs_or_tunnel_token(scene: Scene, link: str) -> None:
    scene.path("A-B-C-D").gates(red="C", yellow="D", blue="B").investigator("mike", at="A")
    scene.act(f"add({link}, start); add({link}, gate(red)); add({link}, gate(yellow))")
    scene.mike.does("run")
    assert scene.options == ["space:B", "space:C", "stop"]


@rule("LIMITS-09", "ADVANCE-04")
def test_one_progress_token_marks_the_track(scene: Scene) -> None:
    scene.path("A-B").elder_one(at="B").track(5).investigator("mike", at="A")
    scene.act("advance; advance").until("action")
    assert scene.state.track == 7
    assert [event.args["space"] for event in scene.events_of("advanced")] == [6, 7]


@rule("LIMITS-09", "OPEN-63")
def test_there_are_twelve_relics(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A")
    scene.act("draw_relics(20, keep=20)").until("action")
    assert len(set(scene.mike.relics)) == len(scene.mike.relics) == 12
    scene.act("draw_relics(1)")
    assert len(scene.mike.relics) == 12


@rule("LIMITS-09", "SETUP-16")
def test_there_are_eight_insanity_cards_and_sixteen_tiles() -> None:
    library = load_library()
    assert len(library.insanities) == 8
    sides = Counter(code.rstrip("AB") for code in library.tiles)
    assert len(sides) == 16
    assert set(sides.values()) == {2}
