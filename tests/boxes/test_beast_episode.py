"""Episode 6 as it is laid out: the castle, its guests, the Lady; what can be done and what goes on."""

import pytest

from dmd_tui.cards.load import load_library
from tests.support import rule
from tests.support.real import Board, board

ADJACENCY = (
    "7B.a: 7B.b 10B.b; 7B.b: 7B.a 10B.b 13B.a; 8B.a: 10B.c 11B.a 13B.a 15B.b; "
    "10B.a: 10B.b 16B.a; 10B.b: 7B.a 7B.b 10B.a 10B.c; 10B.c: 8B.a 10B.b; 11B.a: 8B.a 11B.b; "
    "11B.b: 11B.a 12B.c; 12B.a: 12B.b 12B.c; 12B.b: 12B.a 15B.a 16B.b; 12B.c: 11B.b 12B.a 15B.c; "
    "13B.a: 7B.b 8B.a 14B.b 16B.a 16B.b; 14B.a: 14B.b 15B.b; 14B.b: 13B.a 14B.a 15B.b; "
    "15B.a: 12B.b 15B.c; 15B.b: 8B.a 14B.a 14B.b 15B.c; 15B.c: 12B.c 15B.a 15B.b; "
    "16B.a: 10B.a 13B.a 16B.b; 16B.b: 12B.b 13B.a 16B.a"
)
"""Stairs 10B.c–8B.a and tunnel 16B.b–12B.b included."""


@pytest.fixture
def scene() -> Board:
    return board("beast")


def meals(scene: Board) -> int:
    beast = scene.state.enemies["unnamable-1"]
    return beast.tokens.get("meal", 0)


def lady(scene: Board) -> tuple[str, str]:
    return scene.space_of("lady"), scene.side_of("lady")


# ── set-up ───────────────────────────────────────────────────────────────────────────────────────


@rule("BOARD-01", "BOARD-10", "BOARD-11")
def test_the_castle(scene: Board) -> None:
    scene.investigator("mike")
    assert scene.adjacency == ADJACENCY


@rule("SETUP-07", "SETUP-08", "SETUP-13", "BOARD-08")
def test_who_is_there_before_the_first_turn(scene: Board) -> None:
    scene.investigator("mike").investigator("ruth").as_set_up()
    assert scene.spaces_of("cultist") == ["11B.a", "12B.c", "14B.b", "15B.b", "8B.a"]
    assert scene.spaces_of("serpent-man") == ["10B.a", "12B.a", "13B.a", "15B.a"]
    assert scene.spaces_of("unnamable") == ["16B.b"]
    assert lady(scene) == ("15B.c", "weeping")
    assert {scene.mike.space, scene.ruth.space} == {"7B.a"}
    gates = {colour: scene.game.gate(colour) for colour in ("red", "yellow", "blue")}
    assert gates == {"red": "10B.a", "yellow": "12B.a", "blue": "11B.b"}
    pool = {kind: len(figures) for kind, figures in scene.state.pool.items()}
    assert (pool["cultist"], pool["serpent-man"], pool["unnamable"]) == (5, 0, 0)


@rule("SETUP-09", "SETUP-10")
def test_the_cards(scene: Board) -> None:
    scene.investigator("mike")
    library = load_library()
    mythos = [library.mythos[id] for id in library.mythos_of["beast"]]
    assert [card.id for card in mythos] == [f"e6-m{n}" for n in range(1, 9)]
    assert [card.id for card in mythos if not card.symbol] == ["e6-m7", "e6-m8"]
    assert library.discovery_of["beast"] == [f"e6-d{n:02}" for n in range(1, 16)]
    assert (len(scene.state.mythos_deck), len(scene.state.discovery_deck)) == (16, 15)


# ── Lure a Cultist ───────────────────────────────────────────────────────────────────────────────


@rule("EX-05", "DICE-32")
def test_luring_brings_the_nearest_cultist_a_space_per_success(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("cultist", at="14B.b").enemy("cultist", at="11B.b")
    scene.dice("success", "success", "blank").ruth.does("lure-cultist").until("action")
    assert scene.spaces_of("cultist") == ["11B.b", "7B.b"]


@rule("OPEN-40")
def test_luring_looks_for_the_nearest_anew_when_the_beast_has_eaten(scene: Board) -> None:
    scene.investigator("ruth", at="7B.b").enemy("unnamable", at="13B.a")
    scene.enemy("cultist", at="14B.b").enemy("cultist", at="15B.b")
    scene.dice("success", "success", "success").ruth.does("lure-cultist").until("action")
    assert meals(scene) == 2  # the second one needed two successes
    assert not scene.on_board("cultist")


@rule("EPISODE-01", "EX-05")
def test_nobody_lures_a_cultist_who_is_here(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("cultist", at="7B.a")
    assert scene.refused["lure-cultist"].reason == "requirement-not-met"


def test_nobody_lures_a_cultist_where_there_is_none(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a")
    assert scene.refused["lure-cultist"].reason == "requirement-not-met"


# ── Retell the Tale ──────────────────────────────────────────────────────────────────────────────


def test_retelling_needs_the_lady(scene: Board) -> None:
    scene.investigator("ruth", at="15B.b").token("lady", at="15B.c")
    assert scene.refused["retell-tale"].reason == "requirement-not-met"
    scene.ruth.runs("15B.c")
    assert "retell-tale" in scene.options


@rule("DICE-33")
def test_with_three_successes_she_remembers(scene: Board) -> None:
    scene.investigator("ruth", at="15B.c", cards=["enchanted"]).token("lady", at="15B.c")
    scene.enemy("unnamable", at="16B.b")
    scene.dice("success", "success", "blank", "blank").ruth.does("retell-tale", "choose:1")
    scene.until("action")
    assert lady(scene) == ("15B.c", "weeping")
    scene.dice("success", "success", "success", "blank").ruth.does("retell-tale", "choose:1")
    scene.until("action")
    assert lady(scene) == ("15B.c", "remembering")


@rule("DICE-32", "MYTHOS-12")
def test_or_the_beast_hears_its_name_and_comes(scene: Board) -> None:
    scene.investigator("ruth", at="15B.c").token("lady", at="15B.c").enemy("unnamable", at="16B.b")
    scene.dice("success", "success", "blank").ruth.does("retell-tale", "choose:2").until("action")
    assert scene.space_of("unnamable") == "15B.a"
    assert lady(scene) == ("15B.c", "weeping")
    scene.dice("success", "success", "success").ruth.does("retell-tale", "choose:2").until("action")
    assert scene.space_of("unnamable") == "15B.c"  # and no farther


# ── the elder one advances ───────────────────────────────────────────────────────────────────────


@rule("EPISODE-03", "ADVANCE-07")
def test_advance_she_goes_on_weeping_and_the_beast_digests_and_follows(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("lady", at="15B.c", side="remembering")
    scene.enemy("unnamable", at="12B.b", tokens={"meal": 3})
    scene.advances()
    assert lady(scene) == ("13B.a", "weeping")
    assert (scene.space_of("unnamable"), meals(scene)) == ("13B.a", 1)
    scene.advances()
    assert lady(scene) == ("10B.c", "weeping")
    assert meals(scene) == 0


def test_advance_the_beast_comes_no_more_than_two_spaces_nearer(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("lady", at="15B.c")
    scene.enemy("unnamable", at="12B.c").advances()
    assert (scene.space_of("unnamable"), scene.space_of("lady")) == ("11B.a", "13B.a")  # halfway


def test_her_path_is_a_round(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("lady", at="15B.c")
    seen = [scene.advances().space_of("lady") for _ in range(4)]
    assert seen == ["13B.a", "10B.c", "14B.a", "15B.c"]


def test_advance_what_the_beast_meets_at_the_end_of_its_way_it_eats(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("lady", at="15B.c")
    scene.enemy("unnamable", at="16B.a", tokens={"meal": 2}).enemy("cultist", at="13B.a")
    scene.advances()
    assert (scene.space_of("unnamable"), meals(scene)) == ("13B.a", 1)


# ── the ritual ───────────────────────────────────────────────────────────────────────────────────


@rule("EPISODE-02", "TERMS-16", "SUMMON-02")
def test_the_beast_dies_where_she_remembers(scene: Board) -> None:
    scene.investigator("ruth", at="13B.a").token("lady", at="13B.a", side="remembering")
    scene.enemy("unnamable", at="13B.a", wounds=11, tokens={"meal": 5}).enemy("cultist", at="7B.b")
    scene.mythos("e6-m5").discovery("e6-d13")
    scene.dice("success", "blank", "blank").ruth.attacks("unnamable")
    assert scene.state.disrupted
    assert not scene.on_board("unnamable")
    assert scene.state.pieces == {}  # the Lady is gone, too
    scene.ruth.passes().finish_turn()
    assert (scene.state.summoned, scene.state.stage) == (True, 2)


def test_the_beast_dies_where_she_weeps_and_nothing_is_gained(scene: Board) -> None:
    scene.investigator("ruth", at="13B.a").token("lady", at="13B.a")
    scene.enemy("unnamable", at="13B.a", wounds=11, tokens={"meal": 6})
    scene.dice("success", "blank", "blank").ruth.attacks("unnamable")
    assert not scene.state.disrupted
    assert (scene.space_of("unnamable"), scene.wounds_of("unnamable")) == ("16B.b", 0)
    assert meals(scene) == 0
    assert lady(scene) == ("13B.a", "weeping")


def test_the_beast_dies_elsewhere_and_is_back_in_its_den_eating(scene: Board) -> None:
    scene.investigator("ruth", at="13B.a").token("lady", at="10B.c", side="remembering")
    scene.enemy("unnamable", at="13B.a", wounds=11, tokens={"meal": 5}).enemy("cultist", at="16B.b")
    scene.dice("success", "blank", "blank").ruth.attacks("unnamable")
    assert not scene.state.disrupted
    assert (scene.space_of("unnamable"), meals(scene)) == ("16B.b", 1)
    assert not scene.on_board("cultist")


@rule("MYTHOS-03")
def test_when_all_is_told_nothing_speaks_of_her(scene: Board) -> None:
    """Whatever still names the Lady or the Beast finds nobody."""
    scene.investigator("ruth", at="7B.a", cards=["enchanted", "haunch-of-venison"])
    scene.token("lady", at="15B.c").enemy("cultist", at="12B.c").elder_one(at="12B.a")
    scene.act("disrupt").advances()
    assert scene.state.pieces == {}
    scene.act("step(lady); flip(one(lady), weeping); move(you, toward=one(lady), n=1)")
    assert (scene.ruth.space, scene.kind) == ("7B.a", "action")
    assert not {"retell-tale", "use:haunch-of-venison"} & set(scene.options)


@rule("DEATH-05")
def test_the_dead_are_a_meal(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").investigator("mike", at="15B.c", wounds=4)
    scene.token("lady", at="15B.c").enemy("unnamable", at="16B.b").elder_one(at="12B.a")
    scene.act("wound(you, 1)", you="mike")
    assert not scene.mike.alive
    assert meals(scene) == 1


# ── conditions ───────────────────────────────────────────────────────────────────────────────────


@rule("END-02", "RUN-10")
def test_enchanted_feet_go_to_her_at_the_end_of_the_turn(scene: Board) -> None:
    scene.investigator("ruth", at="14B.b", cards=["enchanted"]).token("lady", at="15B.c")
    scene.enemy("serpent-man", at="14B.b").fire("14B.b").phase("end").mythos("end")
    scene.dice("blank").until("action")
    assert scene.ruth.space == scene.space_of("serpent-man") == "15B.b"
    assert scene.dice_thrown == (1, 0)  # for the fire that came along, too


def test_enchanted_with_her_you_stay(scene: Board) -> None:
    scene.investigator("ruth", at="15B.c", cards=["enchanted"]).token("lady", at="15B.c")
    scene.phase("end").mythos("end").until("action")
    assert scene.ruth.space == "15B.c"


def test_enchanted_knows_the_words(scene: Board) -> None:
    scene.investigator("ruth", at="15B.c", cards=["enchanted"]).token("lady", at="15B.c")
    scene.enemy("unnamable", at="16B.b").dice("blank", "blank", "blank", "blank")
    scene.ruth.does("retell-tale", "choose:1")
    assert scene.dice_thrown == (3, 1)


def test_thorn_pricked_hurts_the_first_run_of_a_turn(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=3, cards=["thorn-pricked"])
    scene.ruth.runs("7B.b")
    assert (scene.ruth.stress, scene.ruth.wounds) == (4, 0)
    scene.ruth.runs("7B.a")
    assert (scene.ruth.stress, scene.ruth.wounds) == (4, 0)


@rule("TRACKS-04")
def test_thorn_pricked_without_room_for_stress_is_a_wound(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=4, cards=["thorn-pricked"])
    scene.ruth.runs("7B.b")
    assert (scene.ruth.stress, scene.ruth.wounds) == (4, 1)


def test_thorn_pricked_until_you_rest(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a", stress=1, cards=["thorn-pricked"])
    scene.ruth.rests().until("action")
    assert (scene.ruth.cards, scene.ruth.stress) == ([], 0)
    scene.ruth.runs("7B.b")
    assert scene.ruth.stress == 0


# ── the whole tale ───────────────────────────────────────────────────────────────────────────────


@rule("EPISODE-02", "RUN-05", "SUMMON-02")
def test_how_the_tale_is_meant_to_end(scene: Board) -> None:
    """Ruth leads the Beast round the castle and it eats five guests; Stella, who has an Elder Sign
    for everything, tells the Lady how it goes, and then it ends."""
    scene.as_set_up().investigator("ruth", at="16B.b").mythos("end").discovery("end")
    scene.investigator("stella", at="15B.c", sanity=9)
    scene.act("remove(each(serpent_man))")  # not in this tale
    scene.ruth.runs("13B.a", "14B.b", "15B.b", "15B.c")
    scene.ruth.runs("12B.c", "11B.b", "11B.a", "8B.a")
    assert (meals(scene), scene.on_board("cultist")) == (5, False)
    scene.dice("blank", "blank").ruth.runs("15B.b", "15B.c").finish_turn()
    assert (scene.dice_thrown, scene.ruth.wounds) == ((0, 2), 0)  # fed, and with her, it is tame
    scene.dice("success", "success", "blank", "elder-sign+success")
    scene.stella.does("retell-tale", "choose:1").until("action")
    assert lady(scene) == ("15B.c", "remembering")
    scene.act("extra_action(1)")
    for _ in range(3):
        scene.dice("success", "success", "success", "elder-sign+success")
        scene.stella.attacks("unnamable")
        if scene.kind == "convert":  # with the last blow it has fallen anyway
            scene.answer("count:1")
    assert scene.state.disrupted
    scene.finish_turn()
    assert scene.state.stage == 2
