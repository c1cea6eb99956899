"""Every Mythos card of Tsathoggua, where it matters."""

import pytest

from tests.support.real import Board, board

RED, YELLOW, BLUE = "6A.b", "4A.b", "13A.b"


@pytest.fixture
def scene() -> Board:
    """Tsathoggua in Kilkenny; it is Ruth's turn, on the start space."""
    return board("kilkenny", "tsathoggua").investigator("ruth", at="3A.c")


def test_the_croaking_choir_walks_two_spaces_and_has_one_more_voice(scene: Board) -> None:
    scene.enemy("cultist", at="6A.c").enemy("minion", at="6A.c").fate("ts-m1")
    assert scene.spaces_of("cultist") == ["15A.b", YELLOW]
    assert scene.space_of("minion") == "6A.c"


def test_crawling_tar_brings_the_scions(scene: Board) -> None:
    scene.enemy("cultist", at="6A.c").enemy("minion", at="6A.c").enemy("ghast", at="6A.c")
    scene.fate("ts-m2")
    assert scene.spaces_of("amorphous-scion") == ["15A.b", RED]
    assert scene.spaces_of("cultist") == scene.spaces_of("ghast") == ["6A.c"]


def test_torpor_tires_whoever_takes_no_stress(scene: Board) -> None:
    scene.investigator("leon", at="5A.a").investigator("mike", at="5A.a", stress=4)
    scene.fate("ts-m3", "pay", "suffer")
    assert (scene.ruth.stress, scene.ruth.tokens("fatigue")) == (1, 0)
    assert (scene.leon.stress, scene.leon.tokens("fatigue")) == (0, 1)
    assert (scene.mike.stress, scene.mike.tokens("fatigue")) == (4, 1)
    assert scene.enemies_at(BLUE) == ["cultist-1"]


def test_the_offering_is_refused_for_somebody_sleepier(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", tokens={"fatigue": 1})
    scene.enemy("cultist", at="15A.b").enemy("ghast", at=RED).enemy("unnamable", at=BLUE)
    scene.enemy("ghast", at="6A.c").fate("ts-m4")
    assert scene.spaces_of("ghast") == ["3A.c", RED]  # only the nearest monster
    assert (scene.space_of("unnamable"), scene.space_of("cultist")) == (BLUE, "15A.b")
    assert scene.ruth.stress == 0


def test_the_monster_of_the_offering_comes_three_spaces(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", tokens={"fatigue": 1})
    scene.enemy("ghast", at=RED).fate("ts-m4")
    assert scene.space_of("ghast") == "15A.b"


def test_the_wakeful_are_only_startled_by_the_offering(scene: Board) -> None:
    scene.investigator("leon", at="5A.a", tokens={"fatigue": 1}).enemy("ghast", at=RED)
    scene.fate("ts-m4")
    assert (scene.ruth.stress, scene.leon.stress, scene.space_of("ghast")) == (1, 0, RED)


@pytest.mark.parametrize(("answer", "stress", "sanity"), [("pay", 1, 1), ("suffer", 0, 2)])
def test_nkai_yawns_and_stress_or_sanity_is_lost(
    scene: Board, answer: str, stress: int, sanity: int
) -> None:
    scene.investigator("leon", at="5A.a").fate("ts-m5", answer)
    assert (scene.ruth.stress, scene.ruth.sanity) == (stress, sanity)
    assert (scene.leon.stress, scene.leon.sanity) == (0, 1)
    assert scene.spaces_of("amorphous-scion") == [BLUE]


def test_the_drowsing_god_trades_stress_for_fatigue(scene: Board) -> None:
    scene.investigator("leon", at="5A.a", stress=3).investigator("mike", at="5A.a", stress=1)
    scene.fate("ts-m6")
    assert (scene.leon.stress, scene.leon.tokens("fatigue")) == (2, 1)
    assert (scene.mike.stress, scene.mike.tokens("fatigue")) == (1, 0)
    assert scene.spaces_of("cultist") == [RED]


def test_among_the_equally_frightened_the_active_investigator_chooses(scene: Board) -> None:
    scene.investigator("leon", at="5A.a", stress=1).investigator("mike", at="5A.a", stress=1)
    scene.fate("ts-m6")
    assert scene.asked == "ruth"
    scene.answer("investigator:mike")
    assert (scene.leon.tokens("fatigue"), scene.mike.tokens("fatigue")) == (0, 1)


def test_heavy_air_tires_those_who_are_not_safe(scene: Board) -> None:
    scene.investigator("leon", at="5A.a").enemy("cultist", at="5A.a").fate("ts-m7")
    assert (scene.ruth.tokens("fatigue"), scene.leon.tokens("fatigue")) == (0, 1)
    assert scene.spaces_of("cultist") == [YELLOW, "5A.a"]


def test_one_may_kneel_to_the_toad_idol(scene: Board) -> None:
    scene.fate("ts-m8", "choose:1")
    assert (scene.ruth.tokens("fatigue"), scene.spaces_of("amorphous-scion")) == (1, [])


def test_or_a_scion_comes_to_the_nearest_gate(scene: Board) -> None:
    scene.fate("ts-m8", "choose:2")
    assert (scene.ruth.tokens("fatigue"), scene.spaces_of("amorphous-scion")) == (0, [YELLOW])


def test_without_a_scion_left_one_must_kneel(scene: Board) -> None:
    for space in (RED, YELLOW, BLUE):
        scene.enemy("minion", at=space)
    scene.fate("ts-m8")
    assert (scene.kind, scene.ruth.tokens("fatigue")) == ("action", 1)


def test_six_of_the_eight_bear_the_symbol(scene: Board) -> None:
    cards = [card for card in scene.game.library.mythos.values() if card.id.startswith("ts-")]
    assert [card.id for card in cards if card.symbol] == [f"ts-m{n}" for n in range(1, 7)]
    assert len(cards) == 8
