"""How the Unknown comes to the table: set-up texts and the four Mythos cards."""

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.rules.unknown import possible_monsters
from tests.support import rule
from tests.support.real import Board, board, lair

GATES = ("B", "D", "F")


def set_up(*monsters: str) -> Board:
    """The additional set-up on A-B-C-D-E-F with the gates in B, D and F; Ruth is in A."""
    scene = lair(*monsters).path("A-B-C-D-E-F").gates(red="B", yellow="D", blue="F")
    return scene.investigator("ruth", at="A").phase("set-up")


# ── set-up texts ─────────────────────────────────────────────────────────────────────────────────


@rule("UNKNOWN-09")
@pytest.mark.parametrize("monster", ["un-ghast", "un-deep-one", "un-ghoul", "un-rat-thing"])
def test_some_come_in_twos(monster: str) -> None:
    one, other = set_up(monster).spaces_of(monster)
    assert one == other
    assert one in GATES


@rule("UNKNOWN-09")
@pytest.mark.parametrize("monster", ["un-gyaa-yothn", "un-dark-young"])
def test_some_bring_a_cultist(monster: str) -> None:
    scene = set_up(monster)
    assert scene.spaces_of("cultist") == scene.spaces_of(monster)
    assert len(scene.spaces_of(monster)) == 1


@rule("UNKNOWN-09")
@pytest.mark.parametrize("seed", range(1, 9))
def test_a_second_byakhee_circles_over_the_farthest_gate(seed: int) -> None:
    scene = set_up("un-byakhee").seed(seed).until("action")  # between two: Ruth says
    assert len(scene.state.enemies) == 2
    first, second = scene.space_of("un-byakhee-1"), scene.space_of("un-byakhee-2")
    assert (first, second) in {("B", "F"), ("F", "B"), ("D", "B"), ("D", "F")}


ALONE = [
    *("un-serpent-man", "un-gug", "un-fisher", "un-unnamable", "un-dhole", "un-shoggoth"),
    *("un-mi-go", "un-night-gaunt", "un-hound", "un-elder-thing", "un-moon-beast"),
    *("un-gnoph-keh", "un-flying-polyp", "un-colour", "un-leng-spider", "un-star-vampire"),
]


@rule("UNKNOWN-07")
@pytest.mark.parametrize("monster", ALONE)
def test_the_others_come_alone(monster: str) -> None:
    scene = set_up(monster)
    assert [enemy.kind for enemy in scene.state.enemies.values()] == [monster]
    assert scene.space_of(monster) in GATES


@rule("UNKNOWN-07", "UNKNOWN-08")
@pytest.mark.parametrize("seed", range(1, 9))
def test_the_second_comes_to_another_gate_than_the_first(seed: int) -> None:
    scene = set_up("un-hound", "un-colour").seed(seed)
    assert scene.space_of("un-hound") != scene.space_of("un-colour")


@rule("UNKNOWN-03")
@pytest.mark.parametrize("episode", list(load_library().episodes))
def test_relations_of_the_monsters_of_the_episode_stay_away(episode: str) -> None:
    library = load_library()
    played = library.episodes[episode]
    possible = possible_monsters(library, played, "tsathoggua")
    strangers = {f"un-{monster}" for monster in played.monsters}
    assert set(library.unknown_monsters) - set(possible) == strangers
    assert len(possible) == 21


# ── the Mythos cards ─────────────────────────────────────────────────────────────────────────────


def hunted() -> Board:
    """A long street with Ruth in A, whose turn it is, Leon frightened far off and Mike
    wounded at the end; a Ghoul is in slot A, a Hound in slot B. A Mythos card without any effect
    here lies behind those of the test."""
    scene = lair("un-ghoul", "un-hound").path("A-B-C-D-E-F-G-H")
    scene.investigator("ruth", at="A").investigator("leon", at="G", stress=2)
    return scene.investigator("mike", at="H", wounds=2)


def draw(scene: Board, card: str) -> Board:
    """Draw it, and behind it an elder one's card that finds no victim."""
    scene.mythos(card, "ts-m2", "end").pool("minion", 0)
    return scene.act("draw_mythos(1)")


@rule("UNKNOWN-16", "UNKNOWN-24")
def test_it_draws_near() -> None:
    scene = hunted().enemy("un-ghoul", at="D").enemy("un-ghoul", at="H").enemy("un-hound", at="D")
    draw(scene, "um-a1")
    assert scene.spaces_of("un-ghoul") == ["B", "F"]
    assert scene.space_of("un-hound") == "D"
    assert scene.state.mythos_discard == ["um-a1", "ts-m2"]  # another card was drawn


@rule("UNKNOWN-16", "UNKNOWN-24")
def test_behind_you() -> None:
    scene = hunted().enemy("un-ghoul", at="B").enemy("un-ghoul", at="H").enemy("un-hound", at="B")
    draw(scene, "um-a2")
    assert scene.spaces_of("un-ghoul") == ["E", "H"]  # the one nearest to Ruth goes to Leon
    assert scene.space_of("un-hound") == "B"
    assert scene.state.mythos_discard == ["um-a2", "ts-m2"]


@rule("UNKNOWN-16", "UNKNOWN-24")
def test_it_circles() -> None:
    scene = hunted().enemy("un-ghoul", at="D").enemy("un-hound", at="D").enemy("un-hound", at="F")
    draw(scene, "um-b1")
    assert scene.spaces_of("un-hound") == ["B", "D"]
    assert scene.space_of("un-ghoul") == "D"
    assert scene.state.mythos_discard == ["um-b1", "ts-m2"]


@rule("UNKNOWN-16", "UNKNOWN-24")
def test_it_has_learned() -> None:
    scene = hunted().enemy("un-ghoul", at="B").enemy("un-hound", at="B").enemy("un-hound", at="G")
    draw(scene, "um-b2")
    assert scene.spaces_of("un-hound") == ["E", "G"]  # the one nearest to Ruth goes toward Mike
    assert scene.space_of("un-ghoul") == "B"
    assert scene.state.mythos_discard == ["um-b2", "ts-m2"]


@rule("UNKNOWN-10", "DIFFICULTY-11")
@pytest.mark.parametrize(
    ("monsters", "cards"),
    [
        ((), []),
        (("un-ghoul",), ["um-a1", "um-a2"]),
        (("un-ghoul", "un-hound"), ["um-a1", "um-a2", "um-b1", "um-b2"]),
    ],
)
def test_which_of_them_are_in_the_deck(monsters: tuple[str, ...], cards: list[str]) -> None:
    scene = board("kilkenny").investigator("ruth").unknown(*monsters)
    deck = scene.state.mythos_deck
    assert sorted(card for card in deck if card.startswith("um-")) == cards
    assert len(deck) == 16 + len(cards)
