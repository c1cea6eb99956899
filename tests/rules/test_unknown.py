"""UNKNOWN – monsters nobody expected, and their Mythos cards."""

from collections import Counter
from collections.abc import Iterator

import pytest

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Options, State
from dmd_tui.rules.mythos import resolve
from dmd_tui.rules.setup import SetupError
from tests.support import Scene, clause, rule
from tests.support.variants import SEEDS, set_up, state_of

TWO = Options(unknown=2)


def many(options: Options = TWO) -> Iterator[State]:
    """The same game with many seeds."""
    return (state_of(set_up(options, seed=seed)) for seed in SEEDS)


def gates_of_monsters(state: State) -> tuple[str, ...]:
    """Where the first figure of each slot was put."""
    return tuple(state.enemies[f"{kind}-1"].space for kind in state.unknown)


GATES = tuple(load_library().episodes["kilkenny"].map.gates.values())


# ── the game with and without it ─────────────────────────────────────────────────────────────────


@rule("UNKNOWN-01")
@pytest.mark.parametrize("episode", load_library().episodes)
@pytest.mark.parametrize("elder_one", load_library().elder_ones)
def test_every_game_can_have_it_or_not(episode: str, elder_one: str) -> None:
    plain = state_of(set_up(Options(), episode=episode, elder_one=elder_one))
    assert (plain.unknown, plain.locations, plain.offered_relics) == ([], [], [])
    assert not any(load_library().mythos[card].slot for card in plain.mythos_deck)
    table = set_up(Options(unknown=2, relics=True), episode=episode, elder_one=elder_one)
    assert len(state_of(table).unknown) == 2
    while table.pending is not None and table.pending.kind == "choose-relic":
        table.answer(table.pending.options[0].key)
    assert table.pending is not None
    assert state_of(table).turn.phase == "actions"


# ── the monsters ─────────────────────────────────────────────────────────────────────────────────


@rule("UNKNOWN-02", "UNKNOWN-24")
def test_the_symbol_of_a_slot_means_the_monster_in_it(scene: Scene) -> None:
    scene.unknown("un-mi-go", "un-ghoul").path("A-B-C-D").investigator("mike", at="A")
    scene.enemy("un-mi-go", at="D").enemy("un-ghoul", at="D").mythos("um-b1", "ts-m3")
    scene.act("draw_mythos(1)").until("action")
    assert (scene.space_of("un-mi-go"), scene.space_of("un-ghoul")) == ("D", "B")


@rule("UNKNOWN-03")
def test_two_monsters_that_are_not_those_of_the_episode() -> None:
    drawn = Counter(kind for state in many() for kind in state.unknown)
    assert all(len(set(state.unknown)) == 2 for state in many())
    library = load_library()
    variants = {library.monsters[kind].variant_of for kind in drawn}
    assert not variants & {"ghast", "unnamable"}  # both hunt in Kilkenny
    expected = {
        kind
        for kind in library.unknown_monsters
        if library.monsters[kind].variant_of not in ("ghast", "unnamable")
    }
    assert set(drawn) == expected  # everything else comes sooner or later
    elsewhere = [state_of(set_up(TWO, seed=seed, episode="catacombs")) for seed in SEEDS]
    assert "un-ghast" in {kind for state in elsewhere for kind in state.unknown}


@rule("OPEN-65", "UNKNOWN-03")
def test_a_relation_of_the_minion_is_drawn_no_more_than_one_of_the_episode(scene: Scene) -> None:
    """Of two Unknown Monsters at hand one is akin to Tsathoggua's minion."""
    minion = load_library().elder_ones["tsathoggua"].minion.id
    text = [clause("advance", "stress(you, 1)")]
    scene.monster("test-kin", unknown=True, variant_of=minion, abilities=text)
    scene.monster("test-stranger", unknown=True, abilities=text)
    others = [box for box in load_library().boxes if box.id != "unknown"]
    library = scene.box.library(Library(others))
    for seed in range(8):
        state = state_of(set_up(Options(unknown=1), seed=seed, library=library))
        assert state.unknown == ["test-stranger"]
    with pytest.raises(SetupError, match="2 Unknown Monsters are wanted, 1 are possible"):
        set_up(TWO, library=library)
    azathoth = {
        state_of(
            set_up(Options(unknown=1), seed=seed, library=library, elder_one="azathoth")
        ).unknown[0]
        for seed in range(12)
    }
    assert azathoth == {"test-kin", "test-stranger"}


@rule("UNKNOWN-04")
def test_chance_says_which_of_them_is_in_which_slot() -> None:
    first = [state.unknown[0] for state in many()]
    second = [state.unknown[1] for state in many()]
    assert set(first) & set(second)  # the same monster, now here, now there
    assert len(set(first)) > 10
    assert len(set(second)) > 10


@rule("UNKNOWN-05", "LIMITS-02")
def test_all_their_figures_enter_the_game() -> None:
    library = load_library()
    for state in many():
        for kind in state.unknown:
            on_board = [enemy.id for enemy in state.enemies.values() if enemy.kind == kind]
            figures = library.monsters[kind].figures
            assert sorted([*on_board, *state.pool[kind]]) == [
                f"{kind}-{number}" for number in range(1, figures + 1)
            ]


@rule("UNKNOWN-06", "UNKNOWN-07", "UNKNOWN-08")
def test_one_figure_of_each_comes_to_a_gate_and_no_two_to_the_same() -> None:
    """Every pair of different gates comes up, and never the start space."""
    pairs = {gates_of_monsters(state) for state in many()}
    assert pairs == {(one, two) for one in GATES for two in GATES if one != two}
    assert load_library().episodes["kilkenny"].map.start not in GATES


@rule("UNKNOWN-07")
def test_the_set_up_is_told() -> None:
    table = set_up(TWO)
    told = [event.args for event in table.events if event.id == "unknown-monster"]
    assert [(args["enemy"], args["slot"]) for args in told] == list(
        zip(state_of(table).unknown, "ab", strict=True)
    )
    speaker = Speaker.at(table)
    sentences = [speaker.event(event) for event in table.events]
    name = load_library().monsters[state_of(table).unknown[0]].name
    assert f"An Unknown Monster waits in slot A: {name}." in sentences


@rule("UNKNOWN-09")
def test_what_a_card_says_about_the_set_up_is_done_where_it_stands(scene: Scene) -> None:
    """A dark young has somebody to worship it; a serpent sorcerer comes alone."""
    scene.unknown("un-serpent-man", "un-dark-young").path("A-B-C-D")
    scene.gates(red="B", yellow="C", blue="D").investigator("mike", at="A").phase("set-up")
    assert scene.kind == "action"
    there = scene.space_of("un-dark-young-1")
    assert scene.enemies_at(there) == ["un-dark-young-1", "cultist-1"]
    assert scene.enemies_at(scene.space_of("un-serpent-man-1")) == ["un-serpent-man-1"]


@rule("UNKNOWN-14", "TERMS-03", "TERMS-04")
def test_they_are_monsters_for_every_effect(scene: Scene) -> None:
    scene.unknown("un-ghoul").path("A-B").investigator("mike", at="A")
    scene.enemy("un-ghoul", at="B").enemy("cultist", at="B")
    scene.act("wound(each(monster), 1); stress(you, count(enemy))")
    assert (scene.wounds_of("un-ghoul"), scene.wounds_of("cultist"), scene.mike.stress) == (1, 0, 2)


@rule("UNKNOWN-15", "TERMS-19")
@pytest.mark.parametrize("kind", load_library().unknown_monsters)
def test_a_card_says_everything_about_its_monster(kind: str) -> None:
    library = load_library()
    card = library.monsters[kind]
    assert card.figures >= 1
    text = Speaker(library).monster(card)
    assert text.startswith(f"Health {card.health}. Attacks with ")
    assert "the elder one advances" in text
    assert ("At set-up: " in text) == bool(card.setup)
    assert len(card.abilities) >= 2  # what it does, and what it does on advance


@rule("UNKNOWN-15", "ADVANCE-08")
def test_their_advance_effects_come_slot_by_slot_after_the_episode(scene: Scene) -> None:
    scene.unknown("un-moon-beast", "un-leng-spider").path("A-B-C-D").investigator("mike", at="A")
    scene.enemy("un-moon-beast", at="D").enemy("un-leng-spider", at="D")
    scene.stage(1).episode(advance=parse_effects("move(each(un_leng_spider), to=start)"))
    scene.act("advance").until("action")
    causes = [event.args.get("source") for event in scene.events_of("stress-taken")]
    assert causes == ["enemy:un-moon-beast", "enemy:un-leng-spider"]


@rule("UNKNOWN-23")
def test_only_what_is_at_hand_can_come() -> None:
    """Without the box of the Unknown there is nothing to draw."""
    library = Library(box for box in load_library().boxes if box.id != "unknown")
    assert state_of(set_up(Options(relics=True), library=library)).unknown == []
    with pytest.raises(SetupError, match="1 Unknown Monsters are wanted, 0 are possible"):
        set_up(Options(unknown=1), library=library)


# ── the Mythos cards ─────────────────────────────────────────────────────────────────────────────


@rule("UNKNOWN-10", "SETUP-09")
def test_four_cards_are_shuffled_into_the_mythos_deck() -> None:
    decks = [state.mythos_deck for state in many()]
    assert {len(deck) for deck in decks} == {20}
    added = [card for card in decks[0] if load_library().mythos[card].slot]
    assert sorted(added) == ["um-a1", "um-a2", "um-b1", "um-b2"]
    assert len({deck.index("um-a1") for deck in decks}) > 10


@rule("UNKNOWN-16", "UNKNOWN-17")
def test_another_card_follows_until_one_does_not_say_so(scene: Scene) -> None:
    scene.unknown("un-ghoul", "un-mi-go").path("A-B-C").investigator("mike", at="A")
    scene.enemy("un-ghoul", at="C").mythos("um-a1", "um-b2", "ts-m7", "ts-m1").phase("mythos")
    drawn = [event.args["card"] for event in scene.events_of("mythos-drawn")]
    assert drawn == ["um-a1", "um-b2", "ts-m7"]
    assert scene.state.mythos_discard == drawn
    ids = [event.id for event in scene.table.events]
    assert ids.index("enemy-moved") < len(ids) - 1 - ids[::-1].index("mythos-drawn")


@rule("UNKNOWN-16", "OPEN-30")
def test_with_an_empty_deck_no_card_follows(scene: Scene) -> None:
    scene.unknown("un-ghoul").path("A-B").investigator("mike", at="A").enemy("un-ghoul", at="B")
    scene.mythos("um-a1", "end").phase("mythos")
    assert scene.space_of("un-ghoul") == "A"
    assert scene.happened("mythos-deck-empty")


@rule("UNKNOWN-18")
def test_a_card_that_was_not_drawn_is_not_followed(scene: Scene) -> None:
    scene.unknown("un-ghoul").path("A-B-C").investigator("mike", at="A").enemy("un-ghoul", at="C")
    scene.mythos("ts-m3")
    assert list(resolve(scene.game, "um-a1")) == []  # nobody is asked
    assert scene.space_of("un-ghoul") == "A"
    assert not scene.happened("mythos-drawn")
    assert scene.state.mythos_deck[0] == "ts-m3"


@rule("OPEN-67", "ADVANCE-02")
def test_all_cards_of_the_turn_count_if_they_bear_a_symbol(scene: Scene) -> None:
    again = scene.mythos_card(symbol=True, again=True)
    last = scene.mythos_card(symbol=True)
    scene.unknown("un-ghoul").path("A-B").investigator("mike", at="A").track(1)
    scene.discard("um-a1", "ts-m1").mythos(again, last).phase("mythos").finish_turn()
    assert scene.happened("advanced", space=2)  # 1 in the pile and 2 of this turn; um-a1 has none
    assert scene.events_of("mythos-reshuffled")[0].args["cards"] == 20


@rule("UNKNOWN-24")
@pytest.mark.parametrize(
    ("card", "moved"),
    [("um-a1", ("B", "C", "F")), ("um-a2", ("F", "E", "F")), ("um-b1", ("D", "E", "D"))],
)
def test_the_cards_move_their_monsters(
    scene: Scene, card: str, moved: tuple[str, str, str]
) -> None:
    scene.unknown("un-ghoul", "un-mi-go").path("A-B-C-D-E-F")
    scene.investigator("mike", at="A").investigator("ruth", at="F", stress=2)
    scene.enemy("un-ghoul", at="D").enemy("un-ghoul", at="E").enemy("un-mi-go", at="F")
    scene.mythos(card, "ts-m7").act("draw_mythos(1)").until("action")
    figures = ("un-ghoul-1", "un-ghoul-2", "un-mi-go-1")
    assert tuple(map(scene.space_of, figures)) == moved


@rule("UNKNOWN-24")
def test_um_b2_goes_for_the_most_wounded(scene: Scene) -> None:
    scene.unknown("un-ghoul", "un-mi-go").path("A-B-C-D-E")
    scene.investigator("mike", at="A").investigator("ruth", at="E", wounds=1)
    scene.enemy("un-mi-go", at="B").mythos("um-b2", "ts-m7").act("draw_mythos(1)").until("action")
    assert scene.space_of("un-mi-go") == "E"


# ── what nobody knows ────────────────────────────────────────────────────────────────────────────


def test_who_looks_ahead_does_not_see_what_will_be_drawn() -> None:
    table = set_up(Options(unknown=2, relics=True, random_locations=True))
    real = state_of(table)
    guesses = [state_of(table.fork(conceal=seed)) for seed in range(20)]
    for guess in guesses:
        assert (guess.unknown, guess.offered_relics) == (real.unknown, real.offered_relics)
        assert gates_of_monsters(guess) == gates_of_monsters(real)
    draws = {tuple(guess.chance.below("variants", 4) for _ in range(3)) for guess in guesses}
    assert len(draws) > 5  # which location comes next
    assert len({tuple(guess.mythos_deck) for guess in guesses}) == len(guesses)
