"""The Items of Episode 6, used."""

import pytest

from tests.support import rule
from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    return board("beast")


def meals(scene: Board) -> int:
    beast = scene.state.enemies["unnamable-1"]
    return beast.tokens.get("meal", 0)


# ── for the Beast ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("bait", ["haunch-of-venison", "blood-sausage"])
def test_bait_is_thrown_to_a_beast_one_space_away(scene: Board, bait: str) -> None:
    scene.investigator("ruth", at="7B.a", cards=[bait])
    scene.enemy("unnamable", at="13B.a", tokens={"meal": 4})
    assert f"use:{bait}" not in scene.options
    scene.ruth.runs("7B.b").answer(f"use:{bait}")
    assert (meals(scene), scene.ruth.cards) == (5, [])
    assert scene.state.turn.actions == 1  # only the Run


def test_bait_in_the_beasts_own_space(scene: Board) -> None:
    scene.investigator("ruth", at="13B.a", cards=["haunch-of-venison"])
    scene.enemy("unnamable", at="13B.a").ruth.does("use:haunch-of-venison")
    assert (meals(scene), scene.ruth.cards) == (1, [])


def test_the_rose_sends_the_beast_beside_you_to_her(scene: Board) -> None:
    scene.investigator("ruth", at="14B.b", cards=["glass-rose"]).token("lady", at="10B.c")
    scene.enemy("unnamable", at="13B.a", tokens={"meal": 5})
    assert "use:glass-rose" not in scene.options
    scene.ruth.runs("13B.a").answer("use:glass-rose")
    assert (scene.space_of("unnamable"), scene.ruth.cards) == ("10B.c", [])
    assert scene.ruth.space == "13B.a"


@rule("OPEN-39")
def test_the_rose_is_three_spaces_and_no_more(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["glass-rose"]).token("lady", at="15B.c")
    scene.enemy("unnamable", at="7B.a").ruth.does("use:glass-rose").until("action")
    assert scene.space_of("unnamable") in ("8B.a", "14B.b", "16B.b")


@rule("ATTACK-01")
def test_the_collar_helps_while_the_beast_is_beside_you(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["spiked-collar"])
    scene.enemy("unnamable", at="7B.a").enemy("cultist", at="7B.b")
    scene.dice(*["blank"] * 5).ruth.attacks("unnamable")
    assert scene.dice_thrown == (3, 2)


def test_the_collar_alone_does_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["spiked-collar"])
    scene.enemy("unnamable", at="7B.b").enemy("cultist", at="7B.a")
    scene.dice(*["blank"] * 3).ruth.attacks("cultist")
    assert scene.dice_thrown == (3, 0)


def test_the_bookmark_turns_her_a_page_further(scene: Board) -> None:
    """She goes on, and does not forget: only the advance and a Mythos card make her weep."""
    scene.investigator("ruth", at="7B.a", cards=["bookmark"])
    scene.token("lady", at="13B.a", side="remembering").ruth.does("use:bookmark")
    assert (scene.space_of("lady"), scene.side_of("lady")) == ("10B.c", "remembering")
    assert scene.ruth.cards == []


# ── weapons ──────────────────────────────────────────────────────────────────────────────────────


def test_a_cleaver_is_a_die_in_every_attack(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["cleaver"]).enemy("minion", at="7B.a")
    for _ in range(2):
        scene.dice("blank", "blank", "blank", "success").ruth.attacks("minion")
        assert scene.dice_thrown == (3, 1)
    assert scene.wounds_of("minion") == 2


@rule("INVESTIGATE-12", "SKILLS-09")
def test_the_lance_makes_a_fighter_for_one_turn_of_the_game(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["boar-lance"]).mythos("end").discovery("end")
    scene.enemy("cultist", at="7B.a").enemy("cultist", at="7B.a").ruth.does("use:boar-lance")
    scene.dice("success", "success", "success", "success")
    scene.ruth.attacks("cultist-2")  # and the first, from whom it cannot be told apart
    assert not scene.on_board("cultist")
    assert scene.ruth.level("brawling") == 2
    scene.ruth.passes().finish_turn()
    assert scene.ruth.level("brawling") == 0
    assert scene.refused["use:boar-lance"].reason == "used-this-game"


def test_a_net_is_thrown_once(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["steel-net"]).enemy("serpent-man", at="7B.a")
    scene.ruth.does("use:steel-net")
    assert (scene.wounds_of("serpent-man"), scene.space_of("serpent-man")) == (2, "7B.a")
    assert scene.ruth.cards == []


@rule("TERMS-17", "OPEN-56")
def test_the_rapier_corrects_itself_twice_in_one_attack_of_a_turn(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=4, cards=["suitors-rapier"])
    scene.enemy("minion", at="7B.a").dice("blank", "blank", "blank", "success", "success")
    scene.ruth.attacks("minion", keep=False).answer("die:1", "die:2")
    assert (scene.kind, scene.wounds_of("minion")) == ("action", 2)
    scene.dice("blank", "blank", "blank").ruth.attacks("minion", keep=False)
    assert (scene.kind, scene.wounds_of("minion")) == ("action", 2)


def test_a_tinderbox_burns_here_and_bites_there(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["tinderbox"])
    scene.enemy("cultist", at="10B.b").enemy("minion", at="7B.a")
    scene.ruth.does("use:tinderbox")
    assert set(scene.options) == {"space:7B.a", "space:7B.b", "space:10B.b"}
    scene.answer("space:7B.b", "enemy:cultist-1")
    assert (scene.fire_at("7B.b"), scene.on_board("cultist")) == (1, False)
    assert scene.ruth.cards == []


def test_a_tinderbox_deals_two_wounds(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["tinderbox"]).enemy("minion", at="7B.a")
    scene.ruth.does("use:tinderbox", "space:7B.a")
    assert (scene.wounds_of("minion"), scene.fire_at("7B.a"), scene.ruth.wounds) == (2, 1, 0)


# ── for yourself ─────────────────────────────────────────────────────────────────────────────────


@rule("REST-02")
def test_rose_water_heals_three_as_you_like(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=2, wounds=3, cards=["rose-water"])
    scene.enemy("cultist", at="7B.a").ruth.does("use:rose-water", "heal:1+2")
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.cards) == (1, 1, [])


@rule("SKILLS-21")
def test_the_cloak_hides_you_from_one_enemy_in_each_run(scene: Board) -> None:
    scene.investigator("mike", at="7B.a", cards=["suitors-cloak"])
    scene.enemy("cultist", at="7B.a").enemy("minion", at="7B.a")
    scene.mike.runs("7B.b", sneaking=["cultist", "amorphous-scion"])  # the second is not asked for
    assert (scene.space_of("cultist"), scene.space_of("minion")) == ("7B.a", "7B.b")
    scene.mike.runs("13B.a", sneaking=["amorphous-scion"])
    assert scene.space_of("minion") == "7B.b"


@rule("FREE-01", "OPEN-56")
def test_the_mirror_calls_a_cultist_once_per_turn_for_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["hand-mirror"]).mythos("end").discovery("end")
    scene.enemy("cultist", at="13B.a").enemy("cultist", at="12B.c")
    scene.ruth.does("free:hand-mirror")
    assert scene.spaces_of("cultist") == ["12B.c", "7B.b"]
    assert scene.state.turn.actions == 0
    assert "free:hand-mirror" not in scene.options
    scene.ruth.passes().finish_turn()
    assert "free:hand-mirror" in scene.options


@rule("SKILLS-39", "OPEN-56")
def test_gloves_take_one_wound_of_one_attack(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["butchers-gloves"]).phase("encounter")
    scene.enemy("cultist", at="7B.a").enemy("cultist", at="7B.a").mythos("end")
    scene.dice("success", "success").until("ignore").answer("ignore:1")
    scene.until("action")
    assert scene.ruth.wounds == 1
    scene.dice("success").ruth.passes().until("ignore")  # in the next turn again


def test_gloves_take_no_second_wound_of_it(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["butchers-gloves"]).enemy("unnamable", at="7B.a")
    scene.dice("success", "success", "success", "blank")
    scene.act("strike(one(unnamable, at=you), you)").until("ignore")
    assert scene.options == ["ignore:1", "ignore:0"]
    assert scene.answer("ignore:1").until("action").ruth.wounds == 2


@rule("DICE-24")
def test_the_candlestick_lights_two_elder_signs_once_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=4, cards=["silver-candlestick"])
    scene.enemy("minion", at="7B.a").dice("elder-sign", "elder-sign", "elder-sign")
    scene.ruth.attacks("minion")
    while scene.kind != "action":
        scene.answer(scene.options[0])
    assert scene.wounds_of("minion") == 2
    scene.dice("elder-sign", "elder-sign", "elder-sign").ruth.attacks("minion").until("action")
    assert scene.wounds_of("minion") == 2


@rule("TERMS-17")
def test_the_tuning_fork_rerolls_a_die_of_any_roll_once_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=4, cards=["tuning-fork"])
    scene.enemy("cultist", at="14B.b").dice("blank", "blank", "blank", "success")
    scene.ruth.does("lure-cultist", "die:1")
    assert (scene.kind, scene.space_of("cultist")) == ("action", "13B.a")
    scene.dice("blank", "blank", "blank").ruth.does("lure-cultist")
    assert (scene.kind, scene.space_of("cultist")) == ("action", "13B.a")


@rule("OPEN-56")
@pytest.mark.parametrize(
    ("item", "asked"),
    [("suitors-rapier", "reroll"), ("tuning-fork", "reroll"), ("silver-candlestick", "convert")],
)
def test_what_is_once_per_turn_comes_back_with_the_next(
    scene: Board, item: str, asked: str
) -> None:
    scene.investigator("ruth", at="7B.a", stress=4, cards=[item]).mythos("end").discovery("end")
    scene.enemy("unnamable", at="7B.a").token("lady", at="7B.a")
    faces = ("elder-sign", "elder-sign", "blank")
    scene.dice(*faces).ruth.attacks("unnamable", keep=False)
    assert scene.kind == asked
    scene.dice(*["blank"] * (asked == "reroll")).answer(scene.options[0]).until("action")
    scene.dice("blank", "blank").ruth.passes().finish_turn()  # the Beast attacks
    scene.dice(*faces).ruth.attacks("unnamable", keep=False)
    assert scene.kind == asked


@rule("FREE-06", "RUN-03")
def test_the_harpsichord_key_plays_two_runs(scene: Board) -> None:
    scene.investigator("mike", at="7B.a", cards=["harpsichord-key"]).enemy("cultist", at="7B.a")
    scene.mike.does("use:harpsichord-key")
    scene.answer("space:7B.b", "space:13B.a", "space:8B.a", "space:15B.b", "stop")
    assert scene.mike.space == scene.space_of("cultist") == "15B.b"
    assert (scene.mike.cards, scene.state.turn.actions) == ([], 0)


@rule("ADVANCE-02")
def test_torn_pages_take_a_symbol_out_of_the_discard_pile(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", cards=["torn-pages"])
    scene.discard("e6-m1", "e6-m7", "e6-m2").ruth.does("use:torn-pages").until("action")
    left = scene.state.mythos_discard
    assert len(left) == 2
    assert "e6-m7" in left
    assert (len(scene.state.mythos_deck), scene.ruth.cards) == (14, [])
