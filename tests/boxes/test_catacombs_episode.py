"""Deliver Us from Evil: how it is laid out, its rules, actions and Conditions."""

import pytest

from tests.support import rule
from tests.support.real import Board, board

RED, YELLOW, BLUE = "5B.a", "2B.b", "16B.a"
SHAFT, ALTAR, CHARNEL, VAULT = "4B.a", "1B.a", "4B.b", "2B.b"

MAP = (
    "1B.a: 5B.b 5B.c 6B.b 11B.a 12B.c; 2B.a: 2B.b 11B.a 11B.b 12B.c; 2B.b: 2B.a 12B.b; "
    "3B.a: 3B.b 3B.c 5B.c 6B.b; 3B.b: 3B.a 12B.b; 3B.c: 3B.a 6B.a; 4B.a: 4B.b 11B.b; "
    "4B.b: 4B.a 6B.a; 5B.a: 5B.b 5B.c; 5B.b: 1B.a 5B.a; 5B.c: 1B.a 3B.a 5B.a; "
    "6B.a: 3B.c 4B.b 6B.b 16B.b; 6B.b: 1B.a 3B.a 6B.a 16B.a; 11B.a: 1B.a 2B.a 11B.b; "
    "11B.b: 2B.a 4B.a 11B.a 16B.a; 12B.a: 12B.b 12B.c; 12B.b: 2B.b 3B.b 12B.a; "
    "12B.c: 1B.a 2B.a 12B.a; 16B.a: 6B.b 11B.b 16B.b; 16B.b: 6B.a 16B.a"
)


@pytest.fixture
def scene() -> Board:
    """The catacombs with six seals on the altar: without any the ritual would be over."""
    return board("catacombs").token("seal", at=ALTAR, n=6)


def walls(scene: Board) -> list[str]:
    return sorted(name for name, tokens in scene.state.passages.items() if tokens.get("wall"))


# ── how it is laid out ───────────────────────────────────────────────────────────────────────────


@rule("SETUP-07", "SETUP-08")
def test_the_galleries_and_who_stands_in_them() -> None:
    scene = board("catacombs").as_set_up().investigator("ruth").investigator("leon")
    assert scene.adjacency == MAP
    assert scene.ruth.space == scene.leon.space == SHAFT
    assert scene.spaces_of("cultist") == ["12B.c", "16B.b", ALTAR, ALTAR, "6B.b"]
    assert scene.spaces_of("gug") == ["11B.a"]
    assert scene.spaces_of("dhole") == []
    pool = {kind: len(figures) for kind, figures in scene.state.pool.items()}
    assert (pool["cultist"], pool["gug"], pool["dhole"]) == (5, 1, 1)
    plan = scene.game.episode.map
    assert plan.gates == {"red": RED, "yellow": YELLOW, "blue": BLUE}
    assert plan.places == {"altar": ALTAR, "charnel": CHARNEL, "vault": VAULT}
    assert scene.state.links == {"stairs": ["3B.b", "12B.b"], "tunnel": [SHAFT, "11B.b"]}


@rule("SETUP-07")
def test_sixteen_seals_ten_bones_and_no_wall() -> None:
    scene = board("catacombs").as_set_up().investigator("ruth").investigator("leon")
    assert scene.tokens_at(ALTAR, "seal") == 16
    lying = {
        space: tokens["bones"] for space, tokens in scene.state.spaces.items() if "bones" in tokens
    }
    assert lying == {CHARNEL: 1, "3B.b": 2, RED: 2, "16B.b": 1, "12B.a": 2, VAULT: 2}
    supply = [scene.game.supply(token) for token in ("seal", "bones", "wall")]
    assert supply == [0, 0, 8]
    assert not scene.state.disrupted


def test_the_decks_of_the_catacombs(scene: Board) -> None:
    library = scene.investigator("ruth").game.library
    mythos = [library.mythos[id] for id in library.mythos_of["catacombs"]]
    assert (len(mythos), sum(card.symbol for card in mythos)) == (8, 6)
    cards = [library.discovery[id] for id in library.discovery_of["catacombs"]]
    sides = [side for card in cards for side in (card.left, card.right)]
    assert len(cards) == 15
    conditions = [side.condition for side in sides if side.condition]
    assert (conditions.count("claustrophobic"), conditions.count("grave-chill")) == (4, 3)


def test_every_space_has_a_name_of_its_own(scene: Board) -> None:
    plan = scene.investigator("ruth").game.episode.map
    assert {*plan.names, *plan.places.values()} == set(scene.game.board.spaces)


# ── walls ────────────────────────────────────────────────────────────────────────────────────────


@rule("DISTANCE-01", "DISTANCE-02")
def test_a_wall_stops_everybody_but_the_dhole(scene: Board) -> None:
    scene.investigator("ruth", at="16B.b").token("wall", at="6B.a-16B.b")
    for kind in ("cultist", "gug", "minion", "dhole"):
        scene.enemy(kind, at="6B.a")
    scene.ruth.does("run")
    assert scene.options == ["space:16B.a", "stop"]
    scene.answer("stop").act("move(each(enemy), toward=you, n=1)")
    assert scene.space_of("dhole") == "16B.b"
    assert scene.spaces_of("cultist") == scene.spaces_of("gug") == ["6B.b"]  # the way round
    assert scene.space_of("minion") == "6B.b"


# ── the elder one advances ───────────────────────────────────────────────────────────────────────


@rule("EPISODE-03")
def test_an_advance_walls_everybody_in_and_unearths_bones(scene: Board) -> None:
    scene.investigator("ruth", at="5B.b").investigator("leon", at="16B.b").token(
        "wall", at="5B.a-5B.b"
    )
    scene.token("wall", at="6B.a-16B.b").token("bones", at=VAULT).advances()
    assert walls(scene) == ["16B.a–16B.b", "16B.b–6B.a", "1B.a–5B.b", "5B.a–5B.b"]
    assert (scene.ruth.wounds, scene.leon.wounds) == (0, 0)
    assert (scene.tokens_at(CHARNEL, "bones"), scene.tokens_at(VAULT, "bones")) == (1, 2)


def test_who_is_walled_in_already_is_crushed(scene: Board) -> None:
    scene.investigator("ruth", at="16B.b").investigator("leon", at="5B.b")
    for name in ("6B.a-16B.b", "16B.a-16B.b", "5B.a-5B.b"):
        scene.token("wall", at=name)
    scene.advances()
    assert (scene.ruth.wounds, scene.leon.wounds) == (1, 0)
    assert len(walls(scene)) == 4


@rule("BOARD-10", "TIES-01")
def test_stairs_can_be_walled_up(scene: Board) -> None:
    scene.investigator("ruth", at="3B.b").investigator("leon", at="5B.b").active("leon")
    scene.token("wall", at="5B.a-5B.b").act("advance").until("which")
    assert sorted(scene.options) == ["passage:12B.b–3B.b", "passage:3B.a–3B.b"]
    assert scene.asked == "leon"  # it is his turn
    scene.answer("passage:12B.b–3B.b").until("action")
    assert "12B.b–3B.b" in walls(scene)
    assert "12B.b" not in scene.game.routes().neighbours["3B.b"]


@rule("LIMITS-04")
def test_an_advance_takes_what_the_supply_has(scene: Board) -> None:
    """Nine bones lie elsewhere: the charnel pit gets the last; of walls there are eight."""
    scene.token("bones", at="3B.b", n=9).investigator("ruth", at="5B.b")
    for name in ("6B.a-16B.b", "16B.a-16B.b", "4B.b-6B.a", "6B.a-6B.b", "3B.c-6B.a"):
        scene.token("wall", at=name)
    for name in ("12B.a-12B.c", "2B.a-12B.c", "2B.a-2B.b"):
        scene.token("wall", at=name)
    scene.advances()
    assert (scene.tokens_at(CHARNEL, "bones"), scene.tokens_at(VAULT, "bones")) == (1, 0)
    assert len(walls(scene)) == 8
    assert scene.ruth.wounds == 0


# ── Lift Bones ───────────────────────────────────────────────────────────────────────────────────


@rule("EPISODE-01")
@pytest.mark.parametrize(("answer", "carried"), [("choose:1", 2), ("choose:2", 1)])
def test_one_or_two_are_lifted_from_the_ground(scene: Board, answer: str, carried: int) -> None:
    scene.token("bones", at="3B.b", n=3).investigator("ruth", at="3B.b").ruth.does("lift-bones")
    assert scene.options == ["choose:1", "choose:2"]
    scene.answer(answer)
    assert (scene.ruth.tokens("bones"), scene.tokens_at("3B.b", "bones")) == (carried, 3 - carried)


def test_bones_can_be_lifted_although_none_are_left_in_the_supply(scene: Board) -> None:
    """All ten lie about: what is put back is what is taken, and nobody else has any."""
    scene.token("bones", at="3B.b", n=3).token("bones", at=CHARNEL, n=7)
    scene.investigator("ruth", at="3B.b").investigator("leon", at=SHAFT).ruth.does("lift-bones")
    assert scene.options == ["choose:1", "choose:2"]
    scene.answer("choose:1")
    assert (scene.ruth.tokens("bones"), scene.tokens_at("3B.b", "bones")) == (2, 1)


def test_a_single_one_is_lifted_without_a_question(scene: Board) -> None:
    scene.token("bones", at=CHARNEL).investigator("ruth", at=CHARNEL)
    scene.investigator("leon", at=SHAFT, tokens={"bones": 2}).ruth.does("lift-bones")
    assert (scene.kind, scene.ruth.tokens("bones")) == ("action", 1)
    assert scene.tokens_at(CHARNEL, "bones") == 0
    assert scene.refused["lift-bones"].reason == "requirement-not-met"


@pytest.mark.parametrize(("answer", "taken"), [("pay", 2), ("decline", 1)])
def test_one_or_two_are_taken_from_a_friend(scene: Board, answer: str, taken: int) -> None:
    scene.investigator("ruth", at=CHARNEL).investigator("leon", at=CHARNEL, tokens={"bones": 3})
    scene.investigator("mike", at=CHARNEL, tokens={"bones": 1})
    scene.investigator("sally", at=ALTAR, tokens={"bones": 2})
    scene.ruth.does("lift-bones")
    assert sorted(scene.options) == ["investigator:leon", "investigator:mike"]
    scene.answer("investigator:leon", answer)
    carried = [who.tokens("bones") for who in (scene.ruth, scene.leon, scene.mike)]
    assert carried == [taken, 3 - taken, 1]


def test_the_last_bone_of_a_friend_is_taken_without_a_question(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, tokens={"bones": 2})
    scene.investigator("leon", at=SHAFT, tokens={"bones": 1}).ruth.does("lift-bones")
    assert (scene.kind, scene.ruth.tokens("bones"), scene.leon.tokens("bones")) == ("action", 3, 0)


def test_from_the_ground_or_from_a_friend(scene: Board) -> None:
    scene.token("bones", at=CHARNEL).investigator("ruth", at=CHARNEL)
    scene.investigator("leon", at=CHARNEL, tokens={"bones": 1}).ruth.does("lift-bones")
    assert scene.options == ["choose:1", "choose:2"]
    scene.answer("choose:2")
    assert (scene.tokens_at(CHARNEL, "bones"), scene.leon.tokens("bones")) == (1, 0)


@rule("EPISODE-04")
@pytest.mark.parametrize(("bones", "spaces"), [(0, 3), (1, 2), (2, 1), (5, 1)])
def test_bones_are_heavy_but_nobody_is_nailed_down(scene: Board, bones: int, spaces: int) -> None:
    scene.investigator("mike", at=SHAFT, tokens={"bones": bones}).mike.does("run")
    way = ["space:4B.b", "space:6B.a", "space:16B.b"][:spaces]
    scene.answer(*way)
    assert (scene.kind, scene.mike.space) == ("action", way[-1].partition(":")[2])


# ── Lay to Rest / Break Through ──────────────────────────────────────────────────────────────────


@rule("EPISODE-01")
def test_bones_become_dice_and_dice_break_seals(scene: Board) -> None:
    scene.investigator("ruth", at=ALTAR, stress=4, tokens={"bones": 4}).ruth.does("break-seal")
    assert scene.options == ["pay:3", "pay:2", "pay:1"]
    scene.dice("blank", "success", "blank", "success", "blank").answer("pay:2")
    assert scene.dice_thrown == (3, 2)
    assert (scene.ruth.tokens("bones"), scene.tokens_at(ALTAR, "seal")) == (2, 4)


def test_no_more_than_four_seals_break_at_once(scene: Board) -> None:
    scene.investigator("ruth", at=ALTAR, stress=4, tokens={"bones": 3})
    scene.token("wall", at="16B.a-16B.b").ruth.does("break-seal")
    scene.dice(*["success"] * 6).answer("pay:3")
    assert (scene.ruth.tokens("bones"), scene.tokens_at(ALTAR, "seal")) == (0, 2)
    assert scene.refused["break-seal"].reason == "requirement-not-met"


@rule("EPISODE-02", "EPISODE-04")
def test_the_last_seal_disrupts_the_ritual_and_the_walls_fall() -> None:
    scene = board("catacombs").token("seal", at=ALTAR, n=2).token("wall", at="16B.a-16B.b")
    scene.investigator("ruth", at=ALTAR, stress=4, tokens={"bones": 2})
    scene.dice("success", "blank", "blank", "blank").ruth.does("break-seal", "pay:1")
    assert (scene.state.disrupted, walls(scene)) == (False, ["16B.a–16B.b"])
    scene.dice("success", "blank", "blank", "blank").ruth.does("break-seal")
    assert (scene.state.disrupted, walls(scene)) == (True, [])


def test_a_wall_breaks_with_two_successes(scene: Board) -> None:
    scene.investigator("ruth", at="16B.b", stress=4)
    for name in ("6B.a-16B.b", "16B.a-16B.b", "5B.a-5B.b"):
        scene.token("wall", at=name)
    assert scene.refused["run"].reason == "ways-closed"
    scene.dice("success", "blank", "blank").ruth.does("break-seal")
    assert (len(walls(scene)), scene.ruth.stress) == (3, 4)
    scene.dice("success", "success", "blank").ruth.does("break-seal")
    assert scene.options == ["passage:16B.a–16B.b", "passage:16B.b–6B.a"]
    scene.answer("passage:16B.b–6B.a")
    assert walls(scene) == ["16B.a–16B.b", "5B.a–5B.b"]


def test_at_a_walled_altar_it_is_one_or_the_other(scene: Board) -> None:
    scene.token("wall", at="1B.a-6B.b").investigator(
        "ruth", at=ALTAR, stress=4, tokens={"bones": 1}
    )
    scene.dice("success", "success", "blank").ruth.does("break-seal", "choose:2")
    assert (walls(scene), scene.ruth.tokens("bones"), scene.tokens_at(ALTAR, "seal")) == ([], 1, 6)


def test_at_the_altar_with_empty_hands_only_a_wall_can_be_broken(scene: Board) -> None:
    scene.token("wall", at="1B.a-6B.b").investigator("ruth", at=ALTAR, stress=4)
    scene.dice("success", "success", "success").ruth.does("break-seal")
    assert (walls(scene), scene.tokens_at(ALTAR, "seal")) == ([], 6)


# ── the dead and the afflicted ───────────────────────────────────────────────────────────────────


@rule("DEATH-05")
def test_the_bones_of_the_dead_stay_where_they_fell(scene: Board) -> None:
    """Also while none are in the supply: they are those that were carried."""
    scene.elder_one(at=RED).investigator("leon", at=SHAFT).token("bones", at=VAULT, n=7)
    scene.investigator("ruth", at="6B.a", wounds=4, tokens={"bones": 3})
    scene.act("wound(you, 1)", you="ruth")
    assert not scene.ruth.alive
    assert (scene.tokens_at("6B.a", "bones"), scene.ruth.tokens("bones")) == (3, 0)


@pytest.mark.parametrize(("answer", "stress", "sanity"), [("pay", 1, 1), ("suffer", 0, 2)])
def test_the_claustrophobic_fear_the_wall(
    scene: Board, answer: str, stress: int, sanity: int
) -> None:
    scene.token("wall", at="6B.a-16B.b").investigator("ruth", at="16B.b", cards=["claustrophobic"])
    scene.phase("end").until("unless").answer(answer).until("action")
    assert (scene.ruth.stress, scene.ruth.sanity) == (stress, sanity)


@rule("TRACKS-06")
def test_the_claustrophobic_who_can_take_no_more_stress_go_mad(scene: Board) -> None:
    scene.token("wall", at="6B.a-16B.b")
    scene.investigator("ruth", at="16B.b", stress=4, cards=["claustrophobic"])
    scene.phase("end")
    assert (scene.kind, scene.ruth.stress, scene.ruth.sanity) == ("action", 4, 2)


def test_the_claustrophobic_do_not_mind_a_wall_farther_off(scene: Board) -> None:
    scene.token("wall", at="6B.a-16B.b").investigator("ruth", at="6B.b", cards=["claustrophobic"])
    scene.phase("end")
    assert (scene.kind, scene.ruth.stress, scene.ruth.sanity) == ("action", 0, 1)


def test_the_claustrophobic_hit_harder(scene: Board) -> None:
    scene.investigator("ruth", at=ALTAR, stress=4, tokens={"bones": 1}, cards=["claustrophobic"])
    scene.dice("blank", "blank", "blank", "success", "success").ruth.does("break-seal")
    assert (scene.dice_thrown, scene.tokens_at(ALTAR, "seal")) == ((3, 2), 4)


def test_grave_chill_makes_rest_shorter_until_there_is_a_fire(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, wounds=4, cards=["grave-chill"]).discovery("end")
    scene.mythos("end").ruth.rests()
    assert scene.ruth.wounds == 2
    scene.finish_turn()
    assert scene.ruth.cards == ["grave-chill"]
    scene.act("fire(you, 1)").finish_turn()
    assert scene.ruth.cards == []
    scene.ruth.rests()
    assert scene.ruth.wounds == 0
