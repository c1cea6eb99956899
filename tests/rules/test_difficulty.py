"""DIFFICULTY – easier, harder, and an elder one that is not where the card says; house options."""

from itertools import product
from typing import Any

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.model import ELDER_ONE, Options, State
from dmd_tui.rules.play import DeathMayDie, new_game
from dmd_tui.rules.setup import SetupError
from dmd_tui.rules.unknown import FIRST_TIME
from tests.support import Scene, rule
from tests.support.invariants import broken

WHO = ("mike", "ruth", "leon")
SEEDS = range(40)


def set_up(options: Options, *, seed: int = 1, who: tuple[str, ...] = WHO) -> Table:
    """A new game of Kilkenny against Tsathoggua, set up as far as the first turn."""
    table = new_game(load_library(), "kilkenny", "tsathoggua", who, seed, options=options)
    while table.pending is not None and table.pending.kind != "action":
        table.answer(table.pending.options[0].key)
    return table


def state_of(table: Table) -> State:
    game = table.game
    assert isinstance(game, DeathMayDie)
    return game.state


# ── the variants ─────────────────────────────────────────────────────────────────────────────────


@rule("DIFFICULTY-01", "EDITION-33")
@pytest.mark.parametrize("unknown", [0, 1, 2])
@pytest.mark.parametrize(("relics", "anywhere"), list(product([False, True], repeat=2)))
def test_all_of_them_go_together(unknown: Any, relics: bool, anywhere: bool) -> None:
    options = Options(unknown=unknown, relics=relics, random_locations=anywhere)
    table = set_up(options)
    state = state_of(table)
    assert len(state.unknown) == unknown
    assert all(len(who.relics) == relics for who in state.investigators.values())
    assert len(state.locations) == 4 * anywhere
    assert len(state.mythos_deck) == 16 + 2 * unknown
    assert broken(table) == []


@rule("DIFFICULTY-02", "UNKNOWN-11", "UNKNOWN-12", "UNKNOWN-13")
def test_easier_with_relics_alone() -> None:
    """Nothing else than the relics differs from the plain game."""
    plain, easier = state_of(set_up(Options())), state_of(set_up(Options(relics=True)))
    for who in easier.investigators.values():
        assert [relic.transformed for relic in who.relics] == [False]
        who.relics.clear()
    assert (easier.investigators, easier.enemies) == (plain.investigators, plain.enemies)
    assert (easier.mythos_deck, easier.pool) == (plain.mythos_deck, plain.pool)


@rule("DIFFICULTY-03")
def test_harder_with_unknown_monsters_alone() -> None:
    table = set_up(Options(unknown=2))
    state = state_of(table)
    assert len(state.unknown) == 2
    assert not any(who.relics for who in state.investigators.values())
    assert not any(event.id == "relics-offered" for event in table.events)
    assert len(state.relic_deck) == 12


@rule("DIFFICULTY-09", "DIFFICULTY-10", "OPEN-66")
def test_a_single_monster_comes_to_a_random_gate() -> None:
    chart = load_library().episodes["kilkenny"].map
    spots = set()
    drawn = set()
    for seed in SEEDS:
        state = state_of(set_up(Options(unknown=1), seed=seed))
        (kind,) = state.unknown
        drawn.add(kind)
        spots.add(state.enemies[f"{kind}-1"].space)
        card = load_library().monsters[kind]
        arrived = sum(enemy.kind == kind for enemy in state.enemies.values())
        assert arrived == 1 or card.setup
    assert spots == set(chart.gates.values())  # all of them, and nothing but them
    assert len(drawn) > 10


@rule("DIFFICULTY-11")
def test_a_single_monster_brings_two_mythos_cards() -> None:
    deck = state_of(set_up(Options(unknown=1))).mythos_deck
    assert len(deck) == 18
    assert {"um-a1", "um-a2"} < set(deck)
    assert not {"um-b1", "um-b2"} & set(deck)


@rule("DIFFICULTY-12")
def test_one_monster_is_recommended_for_the_first_time() -> None:
    assert FIRST_TIME.unknown == 1
    assert len(state_of(set_up(FIRST_TIME)).unknown) == 1


# ── random locations ─────────────────────────────────────────────────────────────────────────────


def fight(scene: Scene, *, stage: int, seed: int = 1) -> Scene:
    """The elder one of four spaces: start A, red B, yellow C, blue D; it stands in E."""
    scene.path("A-B-C-D-E").start("A").gates(red="B", yellow="C", blue="D").seed(seed)
    scene.investigator("mike", at="E").disrupted()
    return scene.elder_one(at="E", stage=stage)


def where(scene: Scene) -> str:
    return scene.state.enemies[ELDER_ONE].space


def scenes(stage: int, *left: str) -> list[Scene]:
    """The same fight with many seeds, after the stage was defeated."""
    found = []
    for seed in SEEDS:
        scene = fight(Scene(), stage=stage, seed=seed).random_locations(*left)
        found.append(scene.act("kill(elder_one)").until("action"))
    return found


@rule("DIFFICULTY-04", "OPEN-64")
def test_stage_three_comes_to_any_of_four_places() -> None:
    found = scenes(2)
    assert {where(scene) for scene in found} == {"A", "B", "C", "D"}
    told = found[0].events_of("random-location")[0]
    assert (told.args["space"], told.rules) == (where(found[0]), ("DIFFICULTY-04",))


@rule("DIFFICULTY-04")
def test_without_the_variant_it_comes_where_the_card_says(scene: Scene) -> None:
    fight(scene, stage=2).act("kill(elder_one)").until("action")
    assert where(scene) == "C"  # the yellow gate


@rule("OPEN-64", "EDITION-47", "UNKNOWN-06")
def test_the_tokens_of_the_set_up_are_all_back() -> None:
    state = state_of(set_up(Options(unknown=2, random_locations=True)))
    assert state.locations == ["start", "red", "yellow", "blue"]


@rule("DIFFICULTY-05", "DIFFICULTY-06")
def test_the_final_stage_comes_to_one_of_the_other_three() -> None:
    spots = {"start": "A", "red": "B", "yellow": "C", "blue": "D"}
    pairs = set()
    for scene in scenes(2):
        third = where(scene)
        assert {spots[token] for token in scene.state.locations} == {*"ABCD"} - {third}
        final = where(scene.act("kill(elder_one)").until("action"))
        pairs.add((third, final))
        assert len(scene.state.locations) == 2
    assert all(third != final for third, final in pairs)
    assert len(pairs) > 8  # of twelve


@rule("DIFFICULTY-06")
def test_the_final_stage_draws_from_what_is_left() -> None:
    found = scenes(3, "start", "red")
    assert {where(scene) for scene in found} == {"A", "B"}  # the card says the blue gate
    assert found[0].events_of("random-location")[0].rules == ("DIFFICULTY-06",)


@rule("DIFFICULTY-07")
def test_stage_two_comes_where_the_card_says() -> None:
    for seed in range(8):
        scene = Scene().path("A-B-C-D").start("A").gates(red="B", yellow="C", blue="D")
        scene.investigator("mike", at="D").random_locations().seed(seed)
        scene.disrupted().phase("end", step=4).finish_turn()
        assert where(scene) == "B"  # the red gate
        assert len(scene.state.locations) == 4
        assert not scene.happened("random-location")


@rule("DIFFICULTY-08")
def test_everything_else_of_the_reveal_is_done_as_printed() -> None:
    """Stage III of Tsathoggua tires everybody; the Final Stage brings a scion to every gate."""
    for scene in scenes(2)[:6]:
        assert scene.mike.stress == 2 or scene.mike.tokens("fatigue") == 1
        scene.act("kill(elder_one)").until("action")
        arrived = [len(scene.enemies_at(gate)) for gate in "BCD"]
        there = [gate == where(scene) for gate in "BCD"]
        assert arrived == [1 + elder for elder in there]


@rule("DIFFICULTY-08")
@pytest.mark.parametrize(
    ("reveal", "expected"),
    [
        ("stress(you, 1); place(elder_one, at=gate(yellow)); add(fatigue, you)", "D"),
        ("given(disrupted, [stress(you, 1), place(elder_one, at=start), add(fatigue, you)])", "D"),
        ("move(elder_one, to=you); stress(you, 1); add(fatigue, you)", "D"),
        ("stress(you, 1); add(fatigue, you)", "D"),  # no place is printed: it moves all the same
    ],
)
def test_wherever_the_place_stands_in_the_text(scene: Scene, reveal: str, expected: str) -> None:
    scene.stage(3, reveal=reveal)
    fight(scene, stage=2).random_locations("blue").act("kill(elder_one)").until("action")
    assert where(scene) == expected
    assert (scene.mike.stress, scene.mike.tokens("fatigue")) == (1, 1)


@rule("DIFFICULTY-08", "OPEN-80")
def test_what_follows_in_the_text_sees_it_at_its_new_place(scene: Scene) -> None:
    text = "place(elder_one, at=gate(red)); fire(elder_one, 1); summon(cultist, at=gate(red))"
    scene.stage(3, reveal=text)
    fight(scene, stage=2).random_locations("start").act("kill(elder_one)").until("action")
    assert (scene.fire_at("A"), scene.fire_at("B")) == (1, 0)
    assert scene.enemies_at("B") == ["cultist-1"]  # the gate that is printed


# ── house options ────────────────────────────────────────────────────────────────────────────────


@rule("SETUP-16")
def test_insanities_can_be_chosen() -> None:
    chosen = ("stigmata", "blackout", "pyromania")
    state = state_of(set_up(Options(insanities="choose", chosen=chosen)))
    assert tuple(state.investigators[who].insanity for who in WHO) == chosen


@pytest.mark.parametrize(
    ("chosen", "message"),
    [
        (("stigmata",), "3 insanity cards must be chosen, one for each investigator, not 1"),
        (("stigmata", "stigmata", "blackout"), "there is only one insanity card “stigmata”"),
        (("stigmata", "blackout", "gloom"), "there is no insanity card “gloom”"),
    ],
)
def test_a_choice_of_insanities_that_cannot_be(chosen: tuple[str, ...], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        set_up(Options(insanities="choose", chosen=chosen))


def test_banned_insanities_are_not_dealt() -> None:
    banned = ("stigmata", "pyromania", "blackout")
    dealt = set()
    for seed in SEEDS:
        state = state_of(set_up(Options(banned=banned), seed=seed))
        dealt |= {who.insanity for who in state.investigators.values()}
    assert dealt == set(load_library().insanities) - set(banned)


def test_not_all_insanities_can_be_banned() -> None:
    banned = tuple(load_library().insanities)[:6]
    with pytest.raises(SetupError, match="so many insanity cards are banned"):
        set_up(Options(banned=banned))
    set_up(Options(banned=banned), who=("mike", "ruth"))  # two are enough for two


@pytest.mark.parametrize(("mythos", "symbol"), [("gentler", True), ("harsher", False)])
def test_two_cards_leave_a_gentler_or_harsher_deck(mythos: Any, symbol: bool) -> None:
    cards = load_library().mythos
    gone = set()
    for seed in SEEDS:
        table = set_up(Options(mythos=mythos), seed=seed)
        state = state_of(table)
        assert len(state.mythos_deck) == 14
        assert [cards[card].symbol for card in state.set_aside] == [symbol, symbol]
        told = [event.args["card"] for event in table.events if event.id == "mythos-set-aside"]
        assert told == state.set_aside
        gone.update(state.set_aside)
        assert broken(table) == []
    assert len(gone) > 3  # now these, now those


def test_cards_that_were_set_aside_do_not_come_back() -> None:
    """Not even when the discard pile is shuffled into the deck."""
    table = set_up(Options(mythos="harsher", unknown=1))
    state = state_of(table)
    while not any(event.id == "mythos-reshuffled" for event in table.events):
        assert table.pending is not None
        keys = [option.key for option in table.pending.options]
        for who in state.investigators.values():
            who.wounds, who.sanity = 0, 1
        table.answer(next((key for key in ("pass", "keep", "pay") if key in keys), keys[-1]))
    assert not set(state.set_aside) & set(state.mythos_deck)
    assert len(state.mythos_deck) == 16


@rule("DIFFICULTY-01", "SETUP-18")
def test_a_variant_changes_nothing_that_it_does_not_speak_of() -> None:
    """The same seed has the same first player and the same insanities."""
    for seed in range(6):
        plain = state_of(set_up(Options(), seed=seed))
        full = state_of(set_up(Options(unknown=2, relics=True, random_locations=True), seed=seed))
        assert plain.turn.who == full.turn.who
        for id, who in plain.investigators.items():
            assert full.investigators[id].insanity == who.insanity
