"""The eight Mythos cards of Azathoth, drawn and resolved; and his court in another town."""

import pytest

from tests.support import rule
from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    return board("beast", "azathoth")


def cosmic(scene: Board, *spaces: str) -> list[int]:
    return [scene.tokens_at(space, "cosmic") for space in spaces]


@rule("MYTHOS-02", "MYTHOS-10")
def test_az_m1_thin_flutes_come_nearer_and_the_nearest_is_heard(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("cultist", at="14B.a").enemy("cultist", at="14B.b")
    scene.fate("az-m1")
    assert scene.spaces_of("cultist") == ["10B.a", "13B.a", "7B.b"]
    assert cosmic(scene, "10B.a", "13B.a", "7B.b") == [0, 0, 1]


@rule("MYTHOS-03")
def test_az_m1_without_pipers_only_one_arrives(scene: Board) -> None:
    """It arrives after the note was played."""
    scene.investigator("ruth", at="7B.a").fate("az-m1")
    assert scene.spaces_of("cultist") == ["10B.a"]
    assert cosmic(scene, "10B.a") == [0]


def test_az_m2_the_court_dances_and_leaves_tokens(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("minion", at="14B.b").enemy("cultist", at="14B.b")
    scene.fate("az-m2")
    assert scene.spaces_of("dancer-of-azathoth") == ["12B.a", "7B.b"]
    assert cosmic(scene, "14B.b", "13B.a", "7B.b", "12B.a") == [0, 0, 1, 0]
    assert scene.spaces_of("cultist") == ["14B.b"]


@rule("MYTHOS-08")
def test_az_m3_the_nucleus_seethes_for_everybody(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").investigator("mike", at="14B.a", stress=4)
    scene.fate("az-m3", "pay")
    assert (scene.ruth.stress, scene.ruth.sanity) == (1, 1)
    assert (scene.mike.stress, scene.mike.sanity) == (4, 2)
    assert scene.spaces_of("cultist") == ["11B.b"]


@rule("MYTHOS-08", "OPEN-81")
def test_az_m4_angles_fail_wherever_somebody_stands(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").investigator("mike", at="7B.a")
    scene.investigator("sally", at="14B.a").fate("az-m4")
    assert cosmic(scene, "7B.a", "14B.a") == [2, 1]


@rule("LIMITS-05", "MYTHOS-09")
def test_az_m4_with_one_token_left_the_active_one_bears_the_rest(scene: Board) -> None:
    for space in ("10B.b", "13B.a", "15B.a", "15B.b", "15B.c"):
        scene.token("cosmic", at=space, n=3)
    scene.token("cosmic", at="8B.a", n=2)
    scene.investigator("ruth", at="7B.a").investigator("mike", at="14B.a")
    scene.fate("az-m4", "investigator:ruth")
    assert cosmic(scene, "7B.a", "14B.a") == [1, 0]
    assert (scene.ruth.stress, scene.mike.stress) == (1, 0)


@rule("MYTHOS-07")
def test_az_m5_idiot_piping_leaves_a_token_where_none_lies(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").investigator("mike", at="7B.b").fate("az-m5")
    assert (cosmic(scene, "7B.a"), scene.ruth.sanity) == ([1], 1)
    assert scene.spaces_of("dancer-of-azathoth") == ["11B.b"]


@pytest.mark.parametrize(("answer", "stress", "sanity"), [("pay", 1, 1), ("suffer", 0, 2)])
def test_az_m5_idiot_piping_where_a_token_lies(
    scene: Board, answer: str, stress: int, sanity: int
) -> None:
    scene.investigator("ruth", at="7B.a").token("cosmic", at="7B.a").fate("az-m5", answer)
    assert (cosmic(scene, "7B.a"), scene.ruth.stress, scene.ruth.sanity) == ([1], stress, sanity)


@rule("MYTHOS-15", "TERMS-04")
def test_az_m6_under_an_unmade_sky_the_nearest_monster_comes(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("cultist", at="7B.b").enemy("unnamable", at="14B.a")
    scene.enemy("serpent-man", at="12B.a").fate("az-m6")
    assert scene.space_of("unnamable") == "13B.a"
    assert scene.space_of("serpent-man") == "12B.a"
    assert scene.spaces_of("cultist") == ["10B.a", "12B.a", "7B.b"]
    assert scene.ruth.sanity == 1


@rule("TERMS-15", "TRACKS-06")
@pytest.mark.parametrize(
    ("before", "answers", "stress", "sanity"),
    [(2, ("pay",), 4, 1), (2, ("suffer",), 2, 2), (3, (), 3, 2)],
)
def test_az_m6_once_he_is_here_it_takes_stress_or_sanity(
    scene: Board, before: int, answers: tuple[str, ...], stress: int, sanity: int
) -> None:
    scene.investigator("ruth", at="7B.a", stress=before).elder_one(at="14B.a", stage=2)
    scene.enemy("unnamable", at="15B.a").fate("az-m6", *answers)
    assert scene.space_of("unnamable") == "15B.a"
    assert (scene.ruth.stress, scene.ruth.sanity) == (stress, sanity)


@rule("DICE-07", "DICE-14", "TRACKS-04")
def test_az_m7_the_drumming_is_a_roll_against_you(scene: Board) -> None:
    """Two standard dice and none of your own; a success is stress, or else a wound."""
    scene.investigator("ruth", at="7B.a", stress=3, sanity=16)
    scene.dice("success", "success+tentacle").fate("az-m7").until("action")
    assert scene.dice_thrown == (2, 0)
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.sanity) == (4, 1, 17)
    assert scene.spaces_of("dancer-of-azathoth") == ["10B.a"]


def test_az_m7_the_drumming_passes(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").dice("blank", "elder-sign").fate("az-m7", "keep")
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.sanity) == (0, 0, 1)


@rule("RUN-11")
def test_az_m8_displaced_to_a_gate_with_nothing_that_was_here(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=3).enemy("serpent-man", at="7B.a").fire("7B.a")
    scene.fate("az-m8")
    assert scene.ruth.space in ("10B.a", "12B.a", "11B.b")
    assert cosmic(scene, scene.ruth.space) == [1]
    assert (scene.space_of("serpent-man"), scene.ruth.fire, scene.ruth.stress) == ("7B.a", 0, 3)


@rule("TRACKS-06")
def test_az_m8_or_two_stress_hold_you_where_you_are(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=2).fate("az-m8", "pay")
    assert (scene.ruth.space, scene.ruth.stress) == ("7B.a", 4)
    assert not any(tokens.get("cosmic") for tokens in scene.state.spaces.values())


@rule("MYTHOS-05")
def test_az_m8_bears_no_symbol(scene: Board) -> None:
    """With two symbols in the discard pile Angles Fail would be the third; this card is none."""
    scene.investigator("ruth", at="7B.a").discard("az-m1", "az-m2").discovery("end")
    scene.phase("mythos").mythos("az-m8", "end").answer("pay").until("action")
    assert scene.state.mythos_discard == ["az-m1", "az-m2", "az-m8"]
    assert (scene.state.track, scene.happened("advanced")) == (1, False)


# ── elsewhere ────────────────────────────────────────────────────────────────────────────────────


@rule("SETUP-01", "SETUP-04", "SETUP-09")
def test_his_court_comes_to_kilkenny() -> None:
    scene = board("kilkenny", "azathoth").investigator("mike").investigator("ruth").as_set_up()
    assert {kind: len(figures) for kind, figures in scene.state.pool.items()} == {
        "cultist": 6,
        "dancer-of-azathoth": 3,
        "ghast": 2,
        "unnamable": 1,
    }
    assert sum(card.startswith("az-m") for card in scene.state.mythos_deck) == 8
    assert len(scene.state.mythos_deck) == 16


@rule("ADVANCE-07")
def test_in_kilkenny_his_advance_comes_before_the_jurors() -> None:
    scene = board("kilkenny", "azathoth").investigator("ruth", at="3A.c").enemy("minion", at="5A.a")
    scene.token("juror", at="1A.a", side="guilty").act("advance").until("action")
    assert cosmic(scene, "6A.b", "4A.b", "13A.b") == [1, 1, 1]
    assert scene.space_of("juror") != "1A.a"
    told = [event.id for event in scene.table.events]
    assert told.index("token-added") < told.index("token-moved")


@rule("DICE-34", "OPEN-73")
def test_in_kilkenny_a_piper_dies_in_the_market() -> None:
    scene = board("kilkenny", "azathoth").investigator("ruth", at="15A.a")
    scene.enemy("cultist", at="15A.a", wounds=1).token("cosmic", at="15A.a", n=2)
    scene.dice("success", "blank", "blank").ruth.attacks("cultist")
    assert cosmic(scene, "15A.a") == [2]  # the piper's own, and one cleared for the kill
