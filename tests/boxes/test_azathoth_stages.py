"""Azathoth: his tokens, his court and his four stages, in the castle of Episode 6."""

import pytest

from dmd_tui.cards.load import load_library
from tests.support import rule
from tests.support.real import Board, board

ROOMS = ("13B.a", "14B.a", "14B.b", "15B.a", "15B.c", "15B.b")
"""Spaces far from where these tests happen; three tokens on each are all there are."""


@pytest.fixture
def scene() -> Board:
    return board("beast", "azathoth")


def cosmic(scene: Board, *spaces: str) -> list[int]:
    return [scene.tokens_at(space, "cosmic") for space in spaces]


def without_supply(scene: Board, left: int = 0) -> Board:
    *others, last = ROOMS
    for space in others:
        scene.token("cosmic", at=space, n=3)
    return scene.token("cosmic", at=last, n=3 - left)


# ── the box ──────────────────────────────────────────────────────────────────────────────────────


@rule("SETUP-01", "SETUP-03")
def test_the_box() -> None:
    library = load_library()
    azathoth = library.elder_ones["azathoth"]
    assert [stage.id for stage in azathoth.stages] == ["az-1", "az-2", "az-3", "az-4"]
    assert [stage.health for stage in azathoth.stages] == [None, 10, 10, 11]
    mythos = [library.mythos[id] for id in library.mythos_of["azathoth"]]
    assert [card.id for card in mythos] == [f"az-m{n}" for n in range(1, 9)]
    assert [card.id for card in mythos if not card.symbol] == ["az-m7", "az-m8"]


def test_tsathoggua_is_still_the_one_to_begin_with() -> None:
    assert list(load_library().elder_ones)[:2] == ["tsathoggua", "azathoth"]


# ── cosmic tokens ────────────────────────────────────────────────────────────────────────────────


@rule("LIMITS-04")
def test_a_space_holds_three_of_them(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("cosmic", at="7B.a", n=2)
    scene.act("add(cosmic, space(you), n=2)")
    assert (cosmic(scene, "7B.a"), scene.ruth.stress, scene.ruth.sanity) == ([3], 0, 1)


@rule("LIMITS-05")
def test_when_none_is_left_it_is_stress(scene: Board) -> None:
    without_supply(scene, left=1).investigator("ruth", at="7B.a", stress=1)
    scene.act("add(cosmic, space(you), n=3)")  # one token, and two that are not there
    assert (cosmic(scene, "7B.a"), scene.ruth.stress, scene.ruth.sanity) == ([1], 3, 1)


# ── the court ────────────────────────────────────────────────────────────────────────────────────


@rule("DICE-34")
def test_a_pipers_last_note_stays_in_the_room(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("cultist", at="7B.b").enemy("cultist", at="7B.b")
    scene.act("kill(each(cultist))")
    assert cosmic(scene, "7B.a", "7B.b") == [0, 2]


def test_a_piper_the_beast_has_eaten_is_heard_once_more(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="16B.b").enemy("cultist", at="7B.b")
    scene.act("move(each(unnamable), toward=you, n=2)")
    assert (cosmic(scene, "7B.b"), scene.on_board("cultist")) == ([1], False)


@rule("DICE-05")
def test_a_piper_attacks_with_a_die_of_each_kind(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("cultist", at="7B.a").phase("encounter")
    scene.mythos("end").dice("success", "success").until("action")
    assert (scene.dice_thrown, scene.ruth.wounds) == ((1, 1), 2)


@rule("DICE-05")
def test_a_dancer_attacks_with_two_bonus_dice(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("minion", at="7B.a").phase("encounter")
    scene.mythos("end").dice("success", "success", "success").until("action")
    assert (scene.dice_thrown, scene.ruth.wounds) == ((1, 2), 3)


def test_a_dancer_leaves_a_token_where_a_move_ends(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("minion", at="13B.a")
    scene.act("move(each(minion), toward=you, n=2)")
    assert cosmic(scene, "13B.a", "7B.b", "7B.a") == [0, 0, 1]


@rule("RUN-03", "TERMS-13")
def test_a_dancer_who_follows_or_is_placed_leaves_none(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("minion", at="7B.a").ruth.runs("7B.b")
    scene.act("place(one(minion), at=gate(red))")
    assert scene.space_of("minion") == "10B.a"
    assert cosmic(scene, "7B.a", "7B.b", "10B.a") == [0, 0, 0]


# ── Stage I ──────────────────────────────────────────────────────────────────────────────────────


@rule("DICE-07", "DICE-08", "END-04")
@pytest.mark.parametrize(
    ("tokens", "face", "stress"), [(1, "success", 1), (3, "success", 1), (1, "elder-sign", 0)]
)
def test_az1_at_the_end_of_your_turn_one_die_looks_at_you(
    scene: Board, tokens: int, face: str, stress: int
) -> None:
    """One bonus die, however many tokens; and none of your own, mad as you are."""
    scene.investigator("ruth", at="7B.a", sanity=16).token("cosmic", at="7B.a", n=tokens)
    scene.phase("end", step=5).dice(face).until("action")
    assert (scene.dice_thrown, scene.ruth.stress, scene.ruth.sanity) == ((0, 1), stress, 16)


@rule("END-05")
def test_az1_only_in_your_own_space_and_turn(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").investigator("mike", at="7B.b")
    scene.token("cosmic", at="7B.b", n=3).phase("end", step=5).until("action")
    assert scene.events_of("dice-thrown") == []
    assert (scene.ruth.sanity, scene.mike.sanity) == (1, 1)


@rule("REST-02", "OPEN-01")
def test_az1_whoever_rests_is_lulled_by_the_pipes(scene: Board) -> None:
    """A point of stress more than a Rest heals."""
    scene.investigator("ruth", at="7B.a", stress=4).ruth.rests()
    assert (scene.kind, scene.ruth.stress) == ("action", 0)


def test_az1_a_kill_clears_one_token_from_the_killers_space(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("cosmic", at="7B.a", n=2)
    scene.enemy("serpent-man", at="7B.a").dice("success", "success", "success")
    scene.ruth.attacks("serpent-man")
    assert cosmic(scene, "7B.a") == [1]


def test_az1_a_kill_from_afar_clears_where_the_killer_stands(scene: Board) -> None:
    """The piper leaves its token where it fell."""
    scene.investigator("agatha", at="7B.a").token("cosmic", at="7B.a")
    scene.enemy("cultist", at="7B.b", wounds=1).dice("success", "blank", "blank")
    scene.agatha.attacks("cultist").until("action")
    assert cosmic(scene, "7B.a", "7B.b") == [0, 1]


@rule("OPEN-73")
def test_az1_what_the_beast_kills_clears_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("cosmic", at="7B.a")
    scene.enemy("unnamable", at="13B.a").enemy("cultist", at="7B.b")
    scene.act("move(each(unnamable), toward=you, n=1)")
    assert cosmic(scene, "7B.a", "7B.b") == [1, 1]


@rule("ADVANCE-05", "ADVANCE-06", "SUMMON-06")
@pytest.mark.parametrize("stage", [1, 4])
def test_az1_advance_the_gates_open_wider_and_the_court_moves(scene: Board, stage: int) -> None:
    """Each dancer goes to whoever is nearest to it, and leaves a token there."""
    scene.investigator("ruth", at="7B.a").investigator("mike", at="15B.c")
    scene.enemy("minion", at="13B.a").enemy("minion", at="15B.a")
    if stage > 1:
        scene.elder_one(stage=stage, at="14B.a")
    scene.act("advance").until("action")
    assert cosmic(scene, "10B.a", "12B.a", "11B.b") == [1, 1, 1]
    assert scene.spaces_of("dancer-of-azathoth") == ["15B.c", "7B.b"]
    assert cosmic(scene, "15B.c", "7B.b") == [1, 1]


# ── Stage II ─────────────────────────────────────────────────────────────────────────────────────


@rule("SUMMON-01", "SUMMON-04", "SUMMON-05")
def test_az2_comes_to_the_blue_gate_with_a_dancer_and_the_rooms_around_wear_thin(
    scene: Board,
) -> None:
    scene.investigator("ruth", at="7B.a").track(5).phase("end", step=4).mythos("end")
    scene.until("action")
    assert (scene.state.stage, scene.space_of("elder-one")) == (2, "11B.b")
    assert scene.happened("summoned", enemy="dancer-of-azathoth-1", space="11B.b")
    assert scene.spaces_of("dancer-of-azathoth") == ["11B.a"]  # and comes for you at once
    assert cosmic(scene, "11B.a", "12B.c", "11B.b", "8B.a") == [2, 1, 0, 0]


@rule("SUMMON-10", "END-04")
def test_az2_at_the_end_of_your_turn_the_nearest_dancer_comes(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="11B.b", stage=2)
    scene.enemy("minion", at="14B.b").enemy("minion", at="12B.a").phase("end", step=5).mythos("end")
    scene.until("action")
    assert scene.spaces_of("dancer-of-azathoth") == ["12B.a", "13B.a"]
    assert cosmic(scene, "13B.a") == [1]


def test_az2_without_dancers_nobody_comes(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="11B.b", stage=2)
    scene.enemy("serpent-man", at="13B.a").phase("end", step=5).mythos("end").until("action")
    assert scene.space_of("serpent-man") == "13B.a"


# ── his attack ───────────────────────────────────────────────────────────────────────────────────


@rule("ELDER-01", "ELDER-04", "ELDER-11")
@pytest.mark.parametrize(("stage", "dice"), [(2, (2, 2)), (3, (3, 4)), (4, (4, 6))])
def test_his_dice_add_up(scene: Board, stage: int, dice: tuple[int, int]) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="7B.a", stage=stage).phase("encounter")
    scene.mythos("end").dice(*["blank"] * sum(dice)).until("reroll")
    assert scene.dice_thrown == dice


# ── Stage III ────────────────────────────────────────────────────────────────────────────────────


@rule("ELDER-12", "ELDER-14", "ELDER-15", "TRACKS-06")
def test_az3_flees_to_the_farthest_gate_and_everybody_pays(scene: Board) -> None:
    """From the den the blue gate is four moves away, the others two."""
    scene.investigator("ruth", at="16B.b").investigator("mike", at="15B.c", stress=3).disrupted()
    scene.elder_one(at="16B.b", stage=2, wounds=9).dice("success", "success", "blank")
    scene.ruth.attacks("elder-one").answer("pay")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (3, 0)
    assert scene.space_of("elder-one") == "11B.b"
    assert (scene.ruth.stress, scene.ruth.sanity) == (2, 1)
    assert (scene.mike.stress, scene.mike.sanity) == (3, 2)


@rule("DICE-17")
@pytest.mark.parametrize(("tokens", "asked"), [(1, "reroll"), (2, "action")])
def test_az3_among_two_tokens_stress_buys_no_rerolls(scene: Board, tokens: int, asked: str) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="12B.a", stage=3)
    scene.token("cosmic", at="7B.a", n=tokens).enemy("cultist", at="13B.a")
    scene.dice("blank", "blank", "blank").ruth.does("lure-cultist")
    assert scene.kind == asked


def test_az3_other_rerolls_are_left(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["tuning-fork"]).elder_one(at="12B.a", stage=3)
    scene.token("cosmic", at="7B.a", n=2).enemy("cultist", at="13B.a")
    scene.dice("blank", "blank", "blank", "success").ruth.does("lure-cultist", "die:1")
    assert (scene.kind, scene.space_of("cultist"), scene.ruth.stress) == ("action", "7B.b", 0)


# ── the Final Stage ──────────────────────────────────────────────────────────────────────────────


@rule("ELDER-14", "MYTHOS-16")
def test_az4_is_where_you_began_and_the_whole_court_comes(scene: Board) -> None:
    scene.investigator("ruth", at="14B.a").disrupted()
    scene.elder_one(at="14B.a", stage=3, wounds=9).dice("success", "success", "blank")
    scene.ruth.attacks("elder-one")
    assert (scene.state.stage, scene.space_of("elder-one")) == (4, "7B.a")
    assert cosmic(scene, "7B.a") == [2]
    assert scene.spaces_of("dancer-of-azathoth") == ["10B.a", "11B.b", "12B.a"]


@rule("LIMITS-05")
def test_az4_with_one_dancer_left_you_say_where(scene: Board) -> None:
    scene.investigator("ruth", at="14B.a").disrupted().pool("minion", 1)
    scene.elder_one(at="14B.a", stage=3, wounds=9).dice("success", "success", "blank")
    scene.ruth.attacks("elder-one").answer("space:11B.b")
    assert scene.spaces_of("dancer-of-azathoth") == ["11B.b"]


@rule("ELDER-10", "INVESTIGATE-18")
@pytest.mark.parametrize(("answer", "stress", "sanity"), [("pay", 1, 1), ("suffer", 0, 2)])
def test_az4_his_wounds_cost_stress_or_sanity(
    scene: Board, answer: str, stress: int, sanity: int
) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="7B.a", stage=4).phase("encounter")
    scene.mythos("end").dice("success", "success", *["blank"] * 8)
    scene.until("unless").answer(answer)
    assert (scene.ruth.wounds, scene.ruth.stress, scene.ruth.sanity) == (2, stress, sanity)


def test_az4_a_miss_costs_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="7B.a", stage=4).phase("encounter")
    scene.mythos("end").discovery("end").dice(*["blank"] * 10, "blank").until("action")
    assert (scene.ruth.wounds, scene.ruth.stress, scene.ruth.sanity) == (0, 0, 1)


@rule("END-04")
def test_az4_at_the_end_of_every_turn_his_space_fills(scene: Board) -> None:
    """Stage I looks first, and so the first token comes too late for the die."""
    scene.investigator("ruth", at="7B.a").elder_one(at="7B.a", stage=4)
    scene.phase("end", step=5).mythos("end").until("action")
    assert cosmic(scene, "7B.a") == [1]
    assert scene.events_of("dice-thrown") == []


@rule("WINLOSE-02", "ELDER-17")
def test_az4_dies(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").elder_one(at="7B.a", stage=4, wounds=10).disrupted()
    scene.dice("success", "success", "blank").ruth.attacks("elder-one")
    assert scene.ending == "elder-one-slain"
