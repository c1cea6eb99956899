"""SETUP – everything that happens before the first turn."""

from collections import Counter

import msgspec
import pytest
from msgspec.structs import replace

from dmd_tui.cards.library import BoxContent, Library
from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.engine import Table
from dmd_tui.model import State
from dmd_tui.rules.play import DeathMayDie, new_game
from dmd_tui.rules.setup import SetupError
from tests.support import Scene, rule
from tests.support.trial import Trial

EVERYBODY = ("agatha", "huikong", "julien", "leon", "mike")


def set_up(*who: str, seed: int = 1, library: Library | None = None) -> Table:
    """A new game of Kilkenny against Tsathoggua, just set up."""
    return new_game(library or load_library(), "kilkenny", "tsathoggua", who or EVERYBODY, seed)


def state_of(table: Table) -> State:
    game = table.game
    assert isinstance(game, DeathMayDie)
    return game.state


def then(table: Table, text: str) -> Table:
    """The same game after a text was carried out."""
    assert isinstance(table.game, DeathMayDie)
    game = Trial.of(table.game)
    game.events.extend(table.events)
    game.attempt(parse_effects(text), game.active, source="test")
    return Table(game)


def at_step_4(table: Table) -> Table:
    """The same game at the end of the turn, when the summoning is checked."""
    turn = state_of(table).turn
    turn.phase, turn.step = "end", 4
    return Table(table.game)


# ── the two boxes ────────────────────────────────────────────────────────────────────────────────


def twin(box: BoxContent) -> BoxContent:
    """A second box with the same content under other names."""
    return replace(
        box,
        id=f"{box.id}-two",
        episode=replace(box.episode, id="kilkenny-two") if box.episode else None,
        elder_one=replace(box.elder_one, id="sleeper-two") if box.elder_one else None,
        mythos=tuple(replace(card, id=f"{card.id}-two") for card in box.mythos),
        discovery=tuple(replace(card, id=f"{card.id}-two") for card in box.discovery),
    )


@pytest.fixture(scope="module")
def two_of_each() -> Library:
    own = load_library()
    return Library([*own.boxes, *(twin(box) for box in own.boxes if box.episode or box.elder_one)])


@rule("SETUP-01")
@pytest.mark.parametrize("episode", ["kilkenny", "kilkenny-two"])
@pytest.mark.parametrize("elder_one", ["tsathoggua", "sleeper-two"])
def test_every_elder_one_comes_to_every_episode(
    two_of_each: Library, episode: str, elder_one: str
) -> None:
    table = new_game(two_of_each, episode, elder_one, ("mike", "ruth"), seed=1)
    deck = state_of(table).mythos_deck
    expected = [*two_of_each.mythos_of[episode], *two_of_each.mythos_of[elder_one]]
    assert sorted(deck) == sorted(expected)  # of these two boxes and of no other
    assert table.pending is not None
    assert table.pending.kind == "action"


@rule("SETUP-01")
def test_an_episode_does_not_stand_in_for_an_elder_one() -> None:
    with pytest.raises(SetupError, match="there is no elder one “kilkenny”"):
        new_game(load_library(), "kilkenny", "kilkenny", ("mike", "ruth"), seed=1)
    with pytest.raises(SetupError, match="there is no episode “tsathoggua”"):
        new_game(load_library(), "tsathoggua", "tsathoggua", ("mike", "ruth"), seed=1)


@rule("SETUP-02", "ADVANCE-13")
def test_the_elder_one_begins_four_spaces_before_the_first_red_one() -> None:
    table = set_up()
    for reached in (2, 3, 4, 5):
        table = then(table, "advance")
        while table.pending is not None and table.pending.kind == "unless":
            table.answer("pay")  # Stage I
        spaces = [event.args["space"] for event in table.events if event.id == "advanced"]
        assert spaces[-1] == reached
        table = at_step_4(table)
        assert state_of(table).summoned == (reached == 5)


@rule("SETUP-03")
def test_the_stages_come_one_after_the_other() -> None:
    table = set_up("mike", "ruth")
    state = state_of(table)
    assert state.stage == 1
    state.disrupted = True
    table = at_step_4(table)
    while state.stage < 4:
        table = then(table, "kill(elder_one)")
        while table.pending is not None and table.pending.kind == "unless":
            table.answer("pay")
    revealed = [event.args["stage"] for event in table.events if event.id == "stage-revealed"]
    assert revealed == ["ts-2", "ts-3", "ts-4"]
    assert then(table, "kill(elder_one)").ending is not None  # and there is no fifth


@rule("SETUP-04")
def test_the_minions_are_those_of_the_elder_one_that_was_chosen(scene: Scene) -> None:
    own = load_library().elder_ones["tsathoggua"]
    weakling = replace(
        own,
        id="weakling",
        cultist=replace(own.cultist, health=1),
        minion=replace(own.minion, id="mote", health=1, figures=2),
    )
    scene.box.elder_ones.append(weakling)
    scene.path("A-B").investigator("mike", at="A").elder_one(stage=1, id="weakling")
    scene.enemy("cultist", at="B").act("summon(minion, at=start, n=5)")
    assert scene.enemies_at("A") == ["mote-1", "mote-2"]
    scene.act("wound(each(enemy), 1)")
    assert scene.state.enemies == {}


@rule("SETUP-05", "SETUP-06")
def test_the_monsters_are_those_of_the_episode_that_was_chosen(scene: Scene) -> None:
    scene.episode(monsters={"gug": 2}).path("A-B").investigator("mike", at="A")
    scene.act("summon(gug, at=start, n=5); summon(ghast, at=start, n=5)")
    assert scene.enemies_at("A") == ["gug-1", "gug-2"]
    scene.act("wound(each(gug), 4)")
    assert len(scene.enemies_at("A")) == 2
    scene.act("wound(each(gug), 1)")
    assert scene.enemies_at("A") == []


@rule("SETUP-06", "SETUP-08")
def test_all_figures_of_the_references_and_no_others_are_in_the_game() -> None:
    state = state_of(set_up())
    figures = Counter(enemy.kind for enemy in state.enemies.values())
    figures.update({kind: len(pool) for kind, pool in state.pool.items()})
    assert figures == {"cultist": 10, "amorphous-scion": 3, "ghast": 4, "unnamable": 2}


@rule("SETUP-06", "MYTHOS-14")
def test_an_enemy_that_is_not_in_the_game_cannot_be_summoned(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A")
    scene.mythos(scene.mythos_card(summon=[("red", "gug"), ("red", "ghast")]))
    scene.mike.passes()
    assert [enemy.kind for enemy in scene.state.enemies.values()] == ["ghast"]


# ── EX-09 ────────────────────────────────────────────────────────────────────────────────────────


@rule("EX-09", "SETUP-07", "SETUP-08", "LIMITS-07", "EDITION-43")
def test_the_witch_trial_is_set_up(scene: Scene) -> None:
    table = set_up()
    state = state_of(table)
    on_map = Counter(enemy.kind for enemy in state.enemies.values())
    assert on_map == {"cultist": 4, "ghast": 2, "unnamable": 1}
    jurors = [(piece.kind, piece.side) for piece in state.pieces.values()]
    assert jurors == [("juror", "guilty")] * 4
    assert len(state.pool["cultist"]) == 10 - 4
    cultists = sum(enemy.kind == "cultist" for enemy in state.enemies.values())
    after = state_of(then(table, "summon(cultist, at=each(gate), n=2)"))
    gates = {"6A.b", "4A.b", "13A.b"}
    arrived = [enemy for enemy in after.enemies.values() if enemy.kind == "cultist"][cultists:]
    assert Counter(enemy.space for enemy in arrived) == dict.fromkeys(gates, 2)
    assert after.pool["cultist"] == []


@rule("SETUP-07")
def test_figures_and_tokens_stand_where_the_card_shows_them() -> None:
    state = state_of(set_up())
    enemies = Counter((enemy.kind, enemy.space) for enemy in state.enemies.values())
    assert enemies == Counter(
        [
            *(("cultist", space) for space in ("5A.b", "15A.a", "2A.b", "6A.a")),
            *(("ghast", space) for space in ("4A.a", "6A.c")),
            ("unnamable", "6A.b"),
        ]
    )
    jurors = sorted(piece.space for piece in state.pieces.values())
    assert jurors == ["15A.b", "2A.a", "5A.a", "6A.c"]
    assert all(enemy.wounds == 0 for enemy in state.enemies.values())


# ── decks ────────────────────────────────────────────────────────────────────────────────────────


@rule("SETUP-09")
def test_eight_cards_of_each_box_make_the_mythos_deck() -> None:
    state = state_of(set_up())
    assert Counter(card.partition("-")[0] for card in state.mythos_deck) == {"ts": 8, "e1": 8}
    assert len(set(state.mythos_deck)) == 16
    assert state.mythos_discard == []


@rule("SETUP-09")
def test_the_mythos_cards_are_shuffled_together() -> None:
    decks = [state_of(set_up(seed=seed)).mythos_deck for seed in range(12)]
    assert len({tuple(deck) for deck in decks}) == 12
    tops = {deck[0].partition("-")[0] for deck in decks}
    assert tops == {"ts", "e1"}  # neither half lies on the other


@rule("SETUP-09", "SETUP-10")
def test_nobody_knows_the_order_of_the_decks() -> None:
    table = set_up()
    guess = state_of(table.fork(conceal=5))  # what a bot may see
    for name in ("mythos_deck", "discovery_deck"):
        known, real = getattr(guess, name), getattr(state_of(table), name)
        assert sorted(known) == sorted(real)
        assert known != real


@rule("SETUP-10")
def test_fifteen_cards_of_the_episode_make_the_discovery_deck() -> None:
    decks = [state_of(set_up(seed=seed)).discovery_deck for seed in range(12)]
    assert all(sorted(deck) == sorted(decks[0]) for deck in decks)
    assert len(set(decks[0])) == 15
    assert all(card.startswith("e1-") for card in decks[0])
    assert len({tuple(deck) for deck in decks}) == 12


# ── investigators ────────────────────────────────────────────────────────────────────────────────


@rule("SETUP-11", "EDITION-01")
def test_five_can_play_and_six_cannot() -> None:
    assert len(state_of(set_up(*EVERYBODY)).investigators) == 5
    with pytest.raises(SetupError, match="2 to 5 investigators can play, not 6"):
        set_up(*EVERYBODY, "ruth")


@rule("SETUP-11")
@pytest.mark.parametrize("count", [2, 3, 4, 5])
def test_every_player_leads_one_investigator(count: int) -> None:
    table = set_up(*EVERYBODY[:count])
    turns = []
    for _ in range(count):
        assert table.pending is not None
        turns.append(table.pending.who)
        number = state_of(table).turn.number
        while table.pending and state_of(table).turn.number == number:
            table.answer(table.pending.options[-1].key)
        if table.pending is None:
            pytest.fail("the game must not end in its first turns")
    assert sorted(turns) == sorted(EVERYBODY[:count])


@rule("SETUP-12")
def test_nobody_takes_part_twice() -> None:
    with pytest.raises(SetupError, match="mike can take part only once"):
        set_up("mike", "ruth", "mike")


@rule("SETUP-13", "BOARD-14")
def test_all_investigators_begin_on_the_start_space() -> None:
    state = state_of(set_up())
    assert [who.space for who in state.investigators.values()] == ["3A.c"] * 5


@rule("SETUP-14", "SETUP-19")
def test_investigators_begin_unhurt_calm_sane_and_with_empty_hands() -> None:
    for who in state_of(set_up()).investigators.values():
        assert (who.wounds, who.stress, who.sanity) == (0, 0, 1)
        assert (who.cards, who.relics, who.tokens, who.fire) == ([], [], {}, 0)


@rule("SETUP-14", "SANITY-01")
def test_the_first_threshold_is_four_losses_away() -> None:
    table = then(set_up("mike", "ruth"), "sanity(you, 3)")
    assert not any(event.id == "threshold" for event in table.events)
    table = then(table, "sanity(you, 1)")
    assert any(event.id == "threshold" for event in table.events)


@rule("SETUP-15")
def test_skills_begin_at_level_one() -> None:
    levels = [who.skills.values() for who in state_of(set_up()).investigators.values()]
    assert [list(own) for own in levels] == [[1, 1, 1]] * 5


@rule("SETUP-15", "SKILLS-16")
def test_a_beginner_shoots_one_space_far_and_no_farther(scene: Scene) -> None:
    """Marksman 1, as dealt: no level is named here."""
    scene.path("A-B-C").investigator("agatha", at="A").enemy("ghast", at="C")
    assert scene.refused["attack"].reason == "no-enemy-in-reach"


@rule("SETUP-16", "EDITION-11")
def test_every_investigator_is_dealt_an_insanity_card_of_their_own() -> None:
    dealt = [
        tuple(who.insanity for who in state_of(set_up(seed=seed)).investigators.values())
        for seed in range(30)
    ]
    assert all(len(set(cards)) == 5 for cards in dealt)
    assert len({card for cards in dealt for card in cards}) == 8  # all eight are shuffled
    assert len(set(dealt)) > 25


@rule("SETUP-17")
def test_insanity_cards_that_nobody_has_are_out_of_the_game() -> None:
    state = state_of(set_up())
    dealt = {who.insanity for who in state.investigators.values()}
    left = msgspec.msgpack.encode(state)
    for card in load_library().insanities:
        assert (card.encode() in left) == (card in dealt)


@rule("SETUP-18")
def test_who_begins_is_left_to_chance() -> None:
    firsts = Counter(state_of(set_up(seed=seed)).turn.who for seed in range(60))
    assert set(firsts) == set(EVERYBODY)
    assert max(firsts.values()) < 30
