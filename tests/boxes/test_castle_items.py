"""What the Items and Companions of In the Queen's Service do."""

import pytest

from tests.support import rule
from tests.support.discovery import has_a_level_more_with
from tests.support.real import Board, board

POWDER_ROOM, HALL, WARD = "9B.b", "8B.a", "4A.a"
RED, YELLOW, BLUE = "7B.a", "6B.a", "10B.b"


@pytest.fixture
def scene() -> Board:
    """The castle without anybody in it."""
    return board("castle")


def fight(scene: Board, *cards: str, **sheet: int) -> Board:
    """Ruth, in the Great Hall, is about to be attacked by whoever stands there."""
    scene.investigator("ruth", at=HALL, cards=cards, **sheet)
    return scene.phase("encounter").mythos("end").discovery("end")


# ── companions ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("companion", "skill", "health"),
    [
        ("sapper-edwin", "toughness", 1),
        ("pale-bride", "stealth", 2),
        ("wolf-hunter-radu", "marksman", 2),
        ("sister-ileana", "arcane-mastery", 1),
        ("imprisoned-voivode", "brawling", 3),
    ],
)
def test_a_companion_lends_a_level_as_long_as_it_lives(
    scene: Board, companion: str, skill: str, health: int
) -> None:
    has_a_level_more_with(scene, companion, skill, health)


def test_sapper_edwin_knows_where_to_put_it(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["sapper-edwin"], tokens={"explosive": 1})
    scene.token("pillar", at=HALL).dice("success", "success", "blank", "success")
    scene.ruth.does("plant-charge").until("action")
    assert scene.dice_thrown == (3, 1)
    assert scene.spaces_of("pillar", "mined") == [HALL]


def test_sapper_edwin_is_of_no_use_elsewhere(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["sapper-edwin"]).enemy("ghast", at=HALL)
    scene.dice("blank", "blank", "blank").ruth.attacks("ghast")
    assert scene.dice_thrown == (3, 0)


# ── powder and fire ──────────────────────────────────────────────────────────────────────────────


def test_slow_match_is_one_success_per_turn_and_only_for_a_charge(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["slow-match"], tokens={"explosive": 2})
    scene.token("pillar", at=HALL, n=2).enemy("ghast", at=HALL)
    scene.dice("blank", "blank", "blank").ruth.does("attack")
    assert "use:slow-match" not in scene.options
    scene.until("action").dice("success", "success", "blank")
    scene.ruth.does("plant-charge", "use:slow-match").until("action")
    assert scene.spaces_of("pillar", "mined") == [HALL]
    scene.dice("success", "success", "blank").ruth.does("plant-charge")
    assert "use:slow-match" not in scene.options


def test_slow_match_is_one_success_and_comes_back_next_turn(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["slow-match"], tokens={"explosive": 2})
    scene.token("pillar", at=HALL).mythos("end").discovery("end")
    scene.dice("success", "blank", "blank").ruth.does("plant-charge", "use:slow-match")
    scene.until("action")
    assert scene.spaces_of("pillar", "mined") == []
    scene.finish_turn().dice("success", "success", "blank").ruth.does("plant-charge")
    scene.answer("use:slow-match").until("action")
    assert scene.spaces_of("pillar", "mined") == [HALL]


def test_naphtha_pot_burns_one_space_and_wounds_one_enemy_nearby(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["naphtha-pot"])
    scene.enemy("gyaa-yothn", at=WARD).enemy("cultist", at="12B.c")
    scene.ruth.does("use:naphtha-pot")
    assert sorted(scene.options) == sorted(
        f"space:{space}" for space in (HALL, WARD, "6B.b", "11B.b", "12B.a", "12B.b")
    )
    scene.answer(f"space:{WARD}")
    assert (scene.fire_at(WARD), scene.wounds_of("gyaa-yothn")) == (1, 3)
    assert (scene.wounds_of("cultist"), scene.ruth.cards) == (0, [])


def test_powder_keg_is_one_more_charge(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["powder-keg"]).token(
        "explosive", at=POWDER_ROOM, n=6
    )
    scene.ruth.does("use:powder-keg")
    assert (scene.ruth.tokens("explosive"), scene.ruth.cards) == (1, [])
    assert scene.tokens_at(POWDER_ROOM, "explosive") == 6


def test_powder_keg_is_put_down_where_the_arms_are_full(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["powder-keg"], tokens={"explosive": 2})
    scene.ruth.does("use:powder-keg")
    assert (scene.ruth.tokens("explosive"), scene.tokens_at(HALL, "explosive")) == (2, 1)


@rule("LIMITS-04")
def test_powder_keg_waits_until_one_of_the_seven_is_used(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["powder-keg"]).token(
        "explosive", at=POWDER_ROOM, n=7
    )
    assert scene.refused["use:powder-keg"].reason == "changes-nothing"


def test_wet_cloak_walks_through_fire(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["wet-cloak"]).fire(WARD, 3)
    scene.ruth.runs(WARD)
    assert (scene.ruth.space, scene.ruth.fire, scene.fire_at(WARD)) == (WARD, 0, 3)


def test_fire_bucket_empties_your_space_once_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["fire-bucket"]).fire(HALL, 3).fire(WARD, 1)
    scene.mythos("end").discovery("end").ruth.does("free:fire-bucket")
    assert (scene.fire_at(HALL), scene.fire_at(WARD), scene.state.turn.actions) == (0, 1, 0)
    scene.act("fire(you, 1)")
    assert scene.refused["free:fire-bucket"].reason == "used-this-turn"
    scene.finish_turn()
    assert "free:fire-bucket" in scene.options


# ── orders and ways ──────────────────────────────────────────────────────────────────────────────


def test_the_queens_warrant_is_one_more_action_once(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["queens-warrant"]).mythos("end").discovery("end")
    scene.ruth.does("use:queens-warrant", "rest", "rest", "rest")
    assert (scene.kind, scene.state.turn.number) == ("action", 1)
    scene.ruth.does("rest")
    assert scene.state.turn.number == 2
    assert scene.refused["use:queens-warrant"].reason == "used-this-game"


def test_the_sealed_dispatch_takes_one_symbol_back(scene: Board) -> None:
    scene.investigator("ruth", cards=["sealed-dispatch"]).mythos("end")
    scene.discard("e4-m1", "e4-m7", "e4-m2")
    scene.ruth.does("use:sealed-dispatch", "text:mythos:e4-m2")
    assert scene.state.mythos_deck == ["e4-m2"]
    assert scene.state.mythos_discard == ["e4-m1", "e4-m7"]
    assert scene.ruth.cards == []


def test_castle_plans_make_the_way_shorter_by_one(scene: Board) -> None:
    scene.investigator("mike", at="4A.b", cards=["castle-plans"])
    scene.mike.does("run", *(f"space:{space}" for space in (WARD, HALL, "11B.b", "11B.a")))
    assert (scene.mike.space, scene.kind) == ("11B.a", "action")


@rule("DISTANCE-04")
def test_the_signet_of_the_tower_opens_the_gates_for_one_run(scene: Board) -> None:
    scene.investigator("mike", at=RED, cards=["signet-of-the-tower"])
    scene.mythos("end").discovery("end")
    scene.mike.does("run", f"space:{BLUE}", f"space:{YELLOW}", "space:9B.a")
    assert (scene.mike.space, scene.kind) == ("9B.a", "action")
    scene.mike.does("run", f"space:{YELLOW}")
    assert f"space:{RED}" not in scene.options
    scene.answer("stop").finish_turn()
    scene.mike.runs(RED)
    assert scene.mike.space == RED


# ── blood and wine ───────────────────────────────────────────────────────────────────────────────


def test_wine_skin_heals_three_in_any_mix(scene: Board) -> None:
    scene.investigator("ruth", cards=["wine-skin"], wounds=2, stress=3)
    scene.ruth.does("use:wine-skin", "heal:1+2")
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.cards) == (2, 0, [])


@pytest.mark.parametrize("blood", [1, 2])
def test_blood_chalice_is_filled_from_the_floor(scene: Board, blood: int) -> None:
    scene.investigator("ruth", at=HALL, cards=["blood-chalice"], wounds=4)
    scene.token("blood", at=HALL, n=blood).mythos("end").discovery("end")
    scene.ruth.does("free:blood-chalice")
    assert (scene.ruth.wounds, scene.ruth.sanity) == (2, 1)
    assert scene.tokens_at(HALL, "blood") == blood - 1
    assert scene.refused["free:blood-chalice"].reason == "used-this-turn"
    scene.finish_turn()
    assert ("free:blood-chalice" in scene.options) == (blood == 2)


def test_blood_chalice_is_dry_where_nobody_bled(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["blood-chalice"], wounds=4).token("blood", at=WARD)
    assert scene.refused["free:blood-chalice"].reason == "changes-nothing"


# ── fighting ─────────────────────────────────────────────────────────────────────────────────────


def test_silver_stake_strikes_again_once_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["silver-stake"]).mythos("end").discovery("end")
    for _ in range(5):
        scene.enemy("cultist", at=HALL, wounds=1)
    scene.dice("success", "blank", "blank", "success", "blank", "blank")
    scene.ruth.attacks("cultist").answer("choose:1").until("action")
    assert scene.state.turn.actions == 1
    assert scene.enemies_at(HALL) == ["cultist-3", "cultist-4", "cultist-5"]
    scene.dice(*["blank"] * 3).ruth.passes().until("action")
    scene.dice("success", "blank", "blank", "success", "blank", "blank")
    scene.ruth.attacks("cultist").answer("choose:1").until("action")
    assert scene.enemies_at(HALL) == ["cultist-5"]


@rule("TURN-02")
def test_silver_stake_need_not_strike_and_is_not_used_up_then(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["silver-stake"])
    for _ in range(3):
        scene.enemy("cultist", at=HALL, wounds=1)
    scene.dice("success", "blank", "blank").ruth.attacks("cultist").answer("pass")
    assert (scene.kind, len(scene.enemies_at(HALL))) == ("action", 2)
    scene.dice("success", "blank", "blank").ruth.attacks("cultist")
    assert scene.options == ["choose:1", "pass"]


@rule("ELDER-13", "ELDER-15")
def test_silver_stake_does_not_strike_a_stage_that_has_fallen(scene: Board) -> None:
    """The free Attack comes before the next stage; the dead one is no target, a servant is."""
    scene.investigator("ruth", at=HALL, cards=["silver-stake"]).disrupted()
    scene.elder_one(at=HALL, stage=2, wounds=11).enemy("cultist", at=HALL, wounds=1)
    scene.dice("success", "success", "blank", "success", "blank", "blank")
    scene.ruth.attacks("elder-one").answer("choose:1").until("action")
    assert not scene.on_board("cultist")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (3, 0)


def test_silver_stake_waits_if_only_a_fallen_stage_is_there(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["silver-stake"]).disrupted()
    scene.elder_one(at=HALL, stage=2, wounds=11).dice("success", "success", "success")
    scene.ruth.attacks("elder-one").until("action")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (3, 0)
    assert len(scene.events_of("stage-revealed")) == 1


@rule("FIRE-01", "FIRE-06")
def test_under_a_wet_cloak_what_already_burns_goes_out(scene: Board) -> None:
    """Fire does not concern its wearer: there is no roll, and no token stays."""
    scene.investigator("ruth", at=HALL, fire=2, cards=["wet-cloak"]).phase("end", step=2)
    scene.until("action")
    assert (scene.ruth.fire, scene.ruth.wounds) == (0, 0)
    assert not scene.happened("dice-thrown")


def test_garlic_wreath_ignores_one_wound_per_turn(scene: Board) -> None:
    fight(scene, "garlic-wreath").enemy("ghast", at=HALL).enemy("cultist", at=HALL)
    scene.dice("success", "success", "success").answer("enemy:ghast-1").until("ignore")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1")
    assert scene.ruth.wounds == 1
    scene.until("action")
    assert scene.ruth.wounds == 2
    scene.dice("success", "blank", "blank").ruth.passes().until("attacker").answer("enemy:ghast-1")
    scene.until("ignore")  # a new turn


def test_boar_spear_wounds_the_first_that_attacks_in_a_turn(scene: Board) -> None:
    fight(scene, "boar-spear").enemy("ghast", at=HALL).enemy("gyaa-yothn", at=HALL)
    scene.dice(*["blank"] * 5).answer("enemy:ghast-1").until("action")
    assert (scene.wounds_of("ghast"), scene.wounds_of("gyaa-yothn")) == (1, 0)
    scene.dice(*["blank"] * 5).ruth.passes().until("attacker").answer("enemy:ghast-1")
    scene.until("action")
    assert (scene.wounds_of("ghast"), scene.wounds_of("gyaa-yothn")) == (2, 0)


def test_boar_spear_may_be_the_end_of_the_attack(scene: Board) -> None:
    fight(scene, "boar-spear").enemy("cultist", at=HALL, wounds=1).until("action")
    assert not scene.on_board("cultist")
    assert not scene.happened("dice-thrown")


@rule("DICE-24")
def test_cipher_letter_reads_a_tentacle_as_a_success_once_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["cipher-letter"]).enemy("gyaa-yothn", at=HALL)
    scene.mythos("end")
    scene.dice("tentacle", "tentacle", "blank").ruth.attacks("gyaa-yothn")
    assert "count:2" not in scene.options
    scene.answer("count:1")
    assert (scene.wounds_of("gyaa-yothn"), scene.ruth.sanity) == (1, 2)
    scene.dice("tentacle", "blank", "blank").ruth.attacks("gyaa-yothn")
    assert (scene.kind, scene.wounds_of("gyaa-yothn"), scene.ruth.sanity) == ("action", 1, 3)
    scene.dice(*["blank"] * 3).ruth.passes().until("action")
    scene.dice("tentacle", "blank", "blank").ruth.attacks("gyaa-yothn").answer("count:1")
    assert (scene.wounds_of("gyaa-yothn"), scene.ruth.sanity) == (2, 3)


def test_mirror_shard_cuts_everything_that_looks(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["mirror-shard"])
    scene.enemy("ghast", at=HALL).enemy("cultist", at=HALL).enemy("ghast", at=WARD)
    scene.ruth.does("use:mirror-shard").until("action")
    assert (scene.wounds_of("ghast-1"), scene.wounds_of("ghast-2")) == (2, 0)
    assert not scene.on_board("cultist")
    assert scene.ruth.cards == []


def test_trophy_horn_calls_every_monster_to_its_nearest_gate(scene: Board) -> None:
    scene.investigator("ruth", at=HALL, cards=["trophy-horn"]).enemy("cultist", at="9B.a")
    scene.enemy("ghast", at="9B.b").enemy("ghast", at="11B.b").enemy("gyaa-yothn", at="12B.c")
    scene.ruth.does("use:trophy-horn").until("action")
    assert (scene.space_of("ghast-1"), scene.space_of("ghast-2")) == (YELLOW, RED)
    assert scene.space_of("gyaa-yothn") == BLUE  # one space, and no farther
    assert (scene.space_of("cultist"), scene.ruth.cards) == ("9B.a", [])


def test_bone_whistle_drives_the_nearest_monster_a_space_away(scene: Board) -> None:
    scene.investigator("ruth", at=POWDER_ROOM, cards=["bone-whistle"]).enemy("gyaa-yothn", at=WARD)
    scene.enemy("ghast", at=POWDER_ROOM).enemy("cultist", at=POWDER_ROOM).mythos("end")
    scene.ruth.does("free:bone-whistle")
    assert (scene.space_of("ghast"), scene.space_of("gyaa-yothn")) == ("9B.a", WARD)
    assert scene.space_of("cultist") == POWDER_ROOM
    assert scene.refused["free:bone-whistle"].reason == "used-this-turn"
    assert scene.state.turn.actions == 0
    scene.dice("blank").ruth.passes().until("action")
    assert "free:bone-whistle" in scene.options
