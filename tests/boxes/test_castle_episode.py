"""In the Queen's Service: the castle as it is laid out, its actions, its rules, its conditions."""

import pytest

from dmd_tui.cards.load import load_library
from tests.support import rule
from tests.support.real import Board, board

POWDER_ROOM, HALL, START = "9B.b", "8B.a", "4A.b"
PILLARS = ["10B.a", "11B.a", "12B.a", "2B.b", "7B.b"]


@pytest.fixture
def scene() -> Board:
    """The castle without anybody in it."""
    return board("castle")


# ── set-up ───────────────────────────────────────────────────────────────────────────────────────

MAP = """
2B.a: 2B.b 6B.a 7B.b; 2B.b: 2B.a 6B.b 11B.b;
4A.a: 4A.b 8B.a 9B.a 10B.c; 4A.b: 4A.a 10B.a;
6B.a: 2B.a 6B.b 9B.a; 6B.b: 2B.b 6B.a 8B.a 9B.a;
7B.a: 7B.b 11B.a; 7B.b: 2B.a 7B.a 11B.a 12B.c;
8B.a: 4A.a 6B.b 11B.b 12B.a 12B.b;
9B.a: 4A.a 6B.a 6B.b 9B.b; 9B.b: 9B.a;
10B.a: 4A.b 10B.b; 10B.b: 10B.a 10B.c 12B.c; 10B.c: 4A.a 10B.b 12B.b;
11B.a: 7B.a 7B.b 11B.b; 11B.b: 2B.b 8B.a 11B.a;
12B.a: 8B.a 12B.b 12B.c; 12B.b: 8B.a 10B.c 12B.a; 12B.c: 7B.b 10B.b 12B.a
"""


def test_the_map_joins_these_spaces_and_no_others(scene: Board) -> None:
    assert scene.investigator("mike").adjacency == " ".join(MAP.split())


def test_the_stairs_lead_from_the_wine_vault_to_the_gatehouse(scene: Board) -> None:
    assert scene.investigator("mike", at="2B.a").state.links["stairs"] == ["2B.a", "7B.b"]
    scene.mike.runs("7B.b")
    assert scene.mike.space == "7B.b"


def test_who_stands_where_when_it_begins(scene: Board) -> None:
    scene.investigator("mike").investigator("ruth").as_set_up()
    assert scene.mike.space == scene.ruth.space == START
    assert scene.spaces_of("cultist") == ["11B.b", "12B.a", HALL, POWDER_ROOM]
    assert scene.spaces_of("ghast") == ["12B.b", "2B.a"]
    assert scene.spaces_of("gyaa-yothn") == ["11B.a"]
    left = {kind: len(figures) for kind, figures in scene.state.pool.items()}
    assert (left["ghast"], left["gyaa-yothn"], left["cultist"]) == (2, 1, 6)
    assert scene.spaces_of("pillar", "sound") == PILLARS
    assert scene.tokens_at(POWDER_ROOM, "explosive") == 7
    assert scene.game.supply("explosive") == 0
    assert scene.game.supply("blood") == 8


def test_gates_and_decks(scene: Board) -> None:
    scene.investigator("mike").as_set_up()
    assert scene.game.episode.map.gates == {"red": "7B.a", "yellow": "6B.a", "blue": "10B.b"}
    library = load_library()
    mythos = [library.mythos[id] for id in library.mythos_of["castle"]]
    assert len(mythos) == 8
    assert [card.id for card in mythos if not card.symbol] == ["e4-m7", "e4-m8"]
    assert len(scene.state.discovery_deck) == 15
    assert len(scene.state.mythos_deck) == 16


def test_every_space_has_a_name_of_its_own(scene: Board) -> None:
    plan = scene.investigator("mike").game.episode.map
    named = {*plan.names, *plan.places.values()}
    assert named == set(scene.game.board.spaces)


# ── Load Explosives ──────────────────────────────────────────────────────────────────────────────


@rule("EPISODE-01")
def test_load_one_per_action_and_no_more_than_two(scene: Board) -> None:
    scene.investigator("mike", at=POWDER_ROOM).token("explosive", at=POWDER_ROOM, n=7)
    scene.mike.does("load-explosives")
    assert (scene.kind, scene.state.turn.actions) == ("action", 1)
    assert (scene.mike.tokens("explosive"), scene.tokens_at(POWDER_ROOM, "explosive")) == (1, 6)
    scene.mike.does("load-explosives")
    assert (scene.kind, scene.state.turn.actions) == ("action", 2)
    assert (scene.mike.tokens("explosive"), scene.tokens_at(POWDER_ROOM, "explosive")) == (2, 5)
    assert scene.refused["load-explosives"].reason == "requirement-not-met"


@pytest.mark.parametrize("carried", [0, 1, 2])
def test_who_carries_powder_runs_as_far_as_ever(scene: Board, carried: int) -> None:
    tokens = {"explosive": carried} if carried else {}
    scene.investigator("mike", at=POWDER_ROOM, tokens=tokens)
    scene.mike.does("run", "space:9B.a", "space:4A.a", "space:10B.c")
    assert (scene.mike.space, scene.kind) == ("10B.c", "action")  # 3 spaces


def test_a_run_is_never_shorter_than_one_space(scene: Board) -> None:
    scene.investigator("mike", at=POWDER_ROOM, tokens={"explosive": 2, "fatigue": 3})
    scene.mike.does("run", "space:9B.a")
    assert (scene.mike.space, scene.kind) == ("9B.a", "action")


def test_load_from_a_friend_who_has_gone_too_far_in(scene: Board) -> None:
    scene.investigator("mike", at=HALL).investigator("ruth", at=HALL, tokens={"explosive": 2})
    scene.token("explosive", at=POWDER_ROOM).mike.does("load-explosives")
    assert (scene.kind, scene.state.turn.actions) == ("action", 1)
    assert (scene.mike.tokens("explosive"), scene.ruth.tokens("explosive")) == (1, 1)
    scene.mike.does("load-explosives")
    assert (scene.mike.tokens("explosive"), scene.ruth.tokens("explosive")) == (2, 0)


@pytest.mark.parametrize(
    ("answer", "friend", "floor"),
    [("choose:1", 2, 0), ("choose:2", 1, 1)],
    ids=["floor", "friend"],
)
def test_load_from_the_floor_or_from_a_friend(
    scene: Board, answer: str, friend: int, floor: int
) -> None:
    scene.investigator("mike", at=HALL).investigator("ruth", at=HALL, tokens={"explosive": 2})
    scene.token("explosive", at=HALL).mike.does("load-explosives")
    assert scene.options == ["choose:1", "choose:2"]
    scene.answer(answer)
    assert (scene.kind, scene.mike.tokens("explosive")) == ("action", 1)
    assert (scene.ruth.tokens("explosive"), scene.tokens_at(HALL, "explosive")) == (friend, floor)


def test_of_two_friends_you_say_who_hands_one_over(scene: Board) -> None:
    scene.investigator("mike", at=HALL).investigator("ruth", at=HALL, tokens={"explosive": 2})
    scene.investigator("leon", at=HALL, tokens={"explosive": 1}).mike.does("load-explosives")
    assert sorted(scene.options) == ["investigator:leon", "investigator:ruth"]
    scene.answer("investigator:leon")
    carried = [who.tokens("explosive") for who in (scene.mike, scene.ruth, scene.leon)]
    assert (scene.kind, carried) == ("action", [1, 2, 0])


def test_with_one_in_the_arms_there_is_room_for_one(scene: Board) -> None:
    scene.investigator("mike", at=HALL, tokens={"explosive": 1}).token("explosive", at=HALL, n=3)
    scene.mike.does("load-explosives")
    assert (scene.kind, scene.mike.tokens("explosive")) == ("action", 2)
    assert scene.tokens_at(HALL, "explosive") == 2


@pytest.mark.parametrize("lying", [1, 2])
def test_the_last_ones_can_be_loaded_too(scene: Board, lying: int) -> None:
    """A friend next door is too far away to hand anything over."""
    scene.investigator("mike", at=HALL).investigator("ruth", at="4A.a", tokens={"explosive": 2})
    scene.token("explosive", at=HALL, n=lying).mike.does(*["load-explosives"] * lying)
    assert (scene.kind, scene.mike.tokens("explosive")) == ("action", lying)
    assert (scene.ruth.tokens("explosive"), scene.tokens_at(HALL, "explosive")) == (2, 0)
    assert scene.refused["load-explosives"].reason == "requirement-not-met"


def test_there_is_nothing_to_load_where_nothing_lies(scene: Board) -> None:
    """Neither what lies or is carried elsewhere nor what one has already."""
    scene.investigator("mike", at=HALL, tokens={"explosive": 1})
    scene.investigator("ruth", at="4A.a", tokens={"explosive": 2})
    scene.token("explosive", at=POWDER_ROOM, n=4)
    assert scene.refused["load-explosives"].reason == "requirement-not-met"


# ── Plant a Charge ───────────────────────────────────────────────────────────────────────────────


def test_three_successes_mine_a_pillar(scene: Board) -> None:
    scene.investigator("ruth", at="12B.a", tokens={"explosive": 2}).token("pillar", at=HALL)
    scene.token("pillar", at="12B.a").dice("success", "success", "success+tentacle")
    scene.ruth.does("plant-charge").until("action")
    assert (scene.spaces_of("pillar", "mined"), scene.ruth.tokens("explosive")) == (["12B.a"], 1)
    assert (scene.ruth.stress, scene.fire_at("12B.a")) == (0, 0)
    assert scene.refused["plant-charge"].reason == "requirement-not-met"  # it is mined already


@pytest.mark.parametrize(
    ("dice", "fire"),
    [
        (("success", "success", "tentacle"), 0),
        (("success+tentacle", "success", "tentacle"), 1),
        (("blank", "success", "blank"), 0),
    ],
    ids=["one-tentacle", "two-tentacles", "one-success"],
)
def test_a_failure_costs_stress_and_two_tentacles_light_a_fire(
    scene: Board, dice: tuple[str, ...], fire: int
) -> None:
    scene.investigator("ruth", at="12B.a", tokens={"explosive": 1}).token("pillar", at="12B.a")
    scene.dice(*dice).ruth.does("plant-charge").until("action")
    assert scene.spaces_of("pillar", "sound") == ["12B.a"]
    assert (scene.ruth.tokens("explosive"), scene.ruth.stress) == (1, 1)
    assert scene.fire_at("12B.a") == fire


def test_no_charge_without_powder_and_none_without_a_pillar(scene: Board) -> None:
    scene.investigator("ruth", at="12B.a").investigator("mike", at=HALL, tokens={"explosive": 2})
    scene.token("pillar", at="12B.a").mythos("end").discovery("end")
    assert scene.refused["plant-charge"].reason == "requirement-not-met"
    scene.ruth.passes().until("action")
    assert scene.asked == "mike"
    assert scene.refused["plant-charge"].reason == "requirement-not-met"


@rule("EPISODE-02")
def test_the_fifth_pillar_ends_the_ritual_and_sets_fire_to_all_five(scene: Board) -> None:
    scene.investigator("ruth", at="12B.a", tokens={"explosive": 1})
    for space in PILLARS:
        scene.token("pillar", at=space, side="sound" if space == "12B.a" else "mined")
    scene.dice("success", "success", "success")
    assert not scene.state.disrupted
    scene.ruth.does("plant-charge").until("action")
    assert scene.state.disrupted
    assert [scene.fire_at(space) for space in PILLARS] == [2, 2, 2, 2, 2]
    assert scene.spaces_of("pillar") == []


# ── blood and fire ───────────────────────────────────────────────────────────────────────────────


def test_blood_lies_where_an_enemy_wounded_somebody(scene: Board) -> None:
    scene.investigator("ruth", at=HALL).enemy("ghast", at=HALL).phase("encounter").mythos("end")
    scene.dice("success", "success").answer("keep")
    assert (scene.ruth.wounds, scene.tokens_at(HALL, "blood")) == (2, 1)  # per attack, not wound


def test_an_attack_without_wounds_leaves_no_blood(scene: Board) -> None:
    scene.investigator("ruth", at=HALL).enemy("ghast", at=HALL).phase("encounter").mythos("end")
    scene.dice("blank", "tentacle").until("action")
    assert scene.tokens_at(HALL, "blood") == 0


def test_a_space_holds_two_blood(scene: Board) -> None:
    scene.investigator("ruth", at=HALL).enemy("cultist", at=HALL).token("blood", at=HALL, n=2)
    scene.phase("encounter").mythos("end").dice("success").answer("keep")
    assert (scene.ruth.wounds, scene.tokens_at(HALL, "blood")) == (1, 2)


@rule("FIRE-06")
def test_one_charge_goes_off_in_the_arms_of_who_is_burned(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, tokens={"explosive": 2}, fire=1).phase("end", step=2)
    scene.dice("success").mythos("end").discovery("end").until("action")
    assert scene.ruth.wounds == 2  # one by fire, one by powder
    assert (scene.ruth.tokens("explosive"), scene.tokens_at(POWDER_ROOM, "explosive")) == (1, 1)


@pytest.mark.parametrize("face", ["blank", "tentacle", "elder-sign"])
def test_a_fire_roll_without_success_spares_the_powder(scene: Board, face: str) -> None:
    scene.investigator("ruth", at=HALL, tokens={"explosive": 2}, fire=1).phase("end", step=2)
    scene.dice(face).mythos("end").discovery("end").until("action")
    assert (scene.ruth.wounds, scene.ruth.tokens("explosive")) == (0, 2)


def test_who_carries_nothing_is_only_burned(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, fire=1).phase("end", step=2).token("explosive", at=HALL)
    scene.dice("success").mythos("end").discovery("end").until("action")
    assert (scene.ruth.wounds, scene.tokens_at(HALL, "explosive")) == (1, 1)


@rule("DEATH-05")
def test_the_powder_of_the_dead_burns_and_is_found_again(scene: Board) -> None:
    scene.investigator("mike", at=START).elder_one()
    scene.investigator("ruth", at=HALL, tokens={"explosive": 2}, wounds=4)
    scene.token("explosive", at=POWDER_ROOM, n=5).act("wound(you, 1)", you="ruth")
    assert not scene.ruth.alive
    assert (scene.fire_at(HALL), scene.tokens_at(HALL, "explosive")) == (2, 0)
    assert scene.tokens_at(POWDER_ROOM, "explosive") == 7


def test_the_dead_without_powder_leave_no_fire(scene: Board) -> None:
    scene.investigator("mike", at=START).investigator("ruth", at=HALL, wounds=4).elder_one()
    scene.act("wound(you, 1)", you="ruth")
    assert (scene.ruth.alive, scene.fire_at(HALL)) == (False, 0)


# ── the elder one advances ───────────────────────────────────────────────────────────────────────


def test_a_thirsty_castle_takes_it_from_you(scene: Board) -> None:
    """Tsathoggua asks for stress of his own first; Ruth's stress is full either way."""
    scene.investigator("mike", at=START).investigator("ruth", at=HALL, stress=4)
    scene.enemy("ghast", at=HALL, wounds=1).act("advance")
    scene.answer("pay").answer("pay")
    assert (scene.mike.stress, scene.mike.wounds) == (2, 0)
    assert (scene.ruth.wounds, scene.wounds_of("ghast")) == (1, 1)


def test_a_castle_that_has_drunk_feeds_its_monsters(scene: Board) -> None:
    scene.investigator("mike", at="10B.a").token("blood", at="7B.a", n=2).token("blood", at="9B.b")
    scene.enemy("ghast", at="9B.a", wounds=2).enemy("gyaa-yothn", at="12B.a", wounds=3)
    scene.enemy("cultist", at=HALL, wounds=1).advances()
    assert (scene.space_of("ghast"), scene.wounds_of("ghast")) == ("9B.b", 0)
    assert (scene.space_of("gyaa-yothn"), scene.wounds_of("gyaa-yothn")) == ("7B.b", 0)
    assert (scene.space_of("cultist"), scene.wounds_of("cultist")) == (HALL, 1)
    assert (scene.tokens_at("7B.a", "blood"), scene.tokens_at("9B.b", "blood")) == (1, 0)
    assert scene.mike.wounds == 0


# ── conditions ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("blood", [1, 2])
def test_the_thirsting_drink_what_lies_there(scene: Board, blood: int) -> None:
    scene.investigator("mike", at=HALL, wounds=3, cards=["thirsting"])
    scene.token("blood", at=HALL, n=blood)
    scene.phase("end", step=1).mythos("end").discovery("end").until("action")
    assert (scene.mike.wounds, scene.mike.sanity, scene.mike.stress) == (1, 2, 0)
    assert scene.tokens_at(HALL, "blood") == blood - 1


def test_the_thirsting_grow_restless_where_nothing_is_to_drink(scene: Board) -> None:
    scene.investigator("mike", at=HALL, wounds=3, cards=["thirsting"]).token("blood", at="12B.a")
    scene.phase("end", step=1).mythos("end").discovery("end").until("action")
    assert (scene.mike.wounds, scene.mike.sanity, scene.mike.stress) == (3, 1, 1)
    assert scene.tokens_at("12B.a", "blood") == 1


def test_marked_prey_takes_the_dice_as_they_fall(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["marked-prey"]).enemy("cultist", at=HALL)
    scene.phase("encounter").mythos("end").dice("success")
    assert scene.kind == "action"  # the attack is over, and nobody was asked
    assert (scene.ruth.wounds, scene.ruth.stress) == (1, 0)


def test_who_is_not_marked_may_reroll_against_the_same_enemy(scene: Board) -> None:
    scene.investigator("ruth", at=HALL).enemy("cultist", at=HALL)
    scene.phase("encounter").mythos("end").dice("success", "blank")
    assert scene.kind == "reroll"
    assert scene.answer("die:1", "keep").ruth.wounds == 0


@pytest.mark.parametrize(
    ("kind", "left"), [("ghast", []), ("cultist", ["marked-prey"])], ids=["monster", "cultist"]
)
def test_marked_prey_is_washed_off_with_the_blood_of_a_monster(
    scene: Board, kind: str, left: list[str]
) -> None:
    scene.investigator("ruth", at=HALL, cards=["marked-prey"])
    scene.enemy(kind, at=HALL, wounds=1).dice("success", "success", "success")
    scene.ruth.attacks(kind)
    assert not scene.on_board(kind)
    assert scene.ruth.cards == left
