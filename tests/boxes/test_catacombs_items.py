"""What the Items and Companions of Deliver Us from Evil do."""

import pytest

from tests.support import rule
from tests.support.discovery import brings_a_skill_and_bears_wounds
from tests.support.real import Board, board

SHAFT, ALTAR, CHARNEL = "4B.a", "1B.a", "4B.b"


@pytest.fixture
def scene() -> Board:
    """The catacombs with six seals on the altar."""
    return board("catacombs").token("seal", at=ALTAR, n=6)


def walls(scene: Board) -> list[str]:
    return sorted(name for name, tokens in scene.state.passages.items() if tokens.get("wall"))


# ── Companions ───────────────────────────────────────────────────────────────────────────────────

COMPANIONS = [
    ("quarryman-luc", 2, "brawling", "leon"),
    ("cataphile-odette", 1, "swiftness", "sally"),
    ("abbe-fournier", 1, "arcane-mastery", "leon"),
    ("gendarme-marcel", 3, "toughness", "leon"),
    ("ghost-communard", 1, "marksman", "ruth"),
]


@rule("INVESTIGATE-20")
@pytest.mark.parametrize(("card", "health", "skill", "who"), COMPANIONS)
def test_companions_bring_a_skill_and_bear_wounds(
    scene: Board, card: str, health: int, skill: str, who: str
) -> None:
    brings_a_skill_and_bears_wounds(scene, card, health, skill, who)


def test_luc_makes_a_brawler_stronger(scene: Board) -> None:
    scene.investigator("mike", cards=["quarryman-luc"])
    assert scene.mike.level("brawling") == 2


def test_odette_leads_through_the_walls_of_one_run(scene: Board) -> None:
    """She also makes it longer: 4 spaces instead of 3."""
    for name in ("4B.a-4B.b", "4B.b-6B.a", "6B.a-6B.b"):
        scene.token("wall", at=name)
    scene.investigator("mike", at=SHAFT, cards=["cataphile-odette"]).enemy("cultist", at=SHAFT)
    scene.mike.runs(CHARNEL, "6B.a", "6B.b", ALTAR)
    assert scene.mike.space == scene.space_of("cultist") == ALTAR
    assert len(walls(scene)) == 3
    scene.mike.runs("6B.b")
    scene.mike.does("run")
    assert "space:6B.a" not in scene.options


@pytest.mark.parametrize("way", ["killed", "discarded"])
def test_the_communard_goes_and_a_symbol_goes_with_him(scene: Board, way: str) -> None:
    scene.investigator("ruth", cards=["ghost-communard"]).discard("e3-m7", "e3-m1", "e3-m2")
    if way == "killed":
        scene.act("wound(you, 1)").answer("companion:ghost-communard")
    else:
        scene.act("discard(one(companion, held=you))")
    scene.answer("text:mythos:e3-m1")
    assert (scene.ruth.cards, scene.state.mythos_discard) == ([], ["e3-m7", "e3-m2"])
    assert "e3-m1" in scene.state.mythos_deck


@rule("TRADE-02", "OPEN-56")
def test_the_communard_cannot_be_passed_around_for_symbols(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, cards=["ghost-communard"]).investigator("leon", at=SHAFT)
    scene.discard("e3-m7", "e3-m1", "e3-m2")
    scene.ruth.does("trade", "give:ruth:ghost-communard:leon", "text:mythos:e3-m1")
    scene.answer("give:leon:ghost-communard:ruth")
    assert (scene.kind, scene.state.mythos_discard) == ("trade", ["e3-m7", "e3-m2"])


# ── bones and seals ──────────────────────────────────────────────────────────────────────────────


def test_the_pickaxe_helps_at_the_altar_and_at_a_wall(scene: Board) -> None:
    scene.investigator("ruth", at=ALTAR, stress=4, tokens={"bones": 1}, cards=["pickaxe"])
    scene.token("wall", at="1B.a-6B.b").enemy("cultist", at=ALTAR)
    scene.dice("blank", "blank", "blank", "success", "success")
    scene.ruth.does("break-seal", "choose:1")
    assert (scene.dice_thrown, scene.tokens_at(ALTAR, "seal")) == ((3, 2), 4)
    scene.dice("success", "blank", "blank", "success").ruth.does("break-seal")
    assert (scene.dice_thrown, walls(scene)) == ((3, 1), [])


def test_the_pickaxe_is_no_weapon_but_the_crowbar_is(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, stress=4, cards=["pickaxe"]).enemy("gug", at=SHAFT)
    scene.dice("blank", "blank", "blank").ruth.attacks("gug")
    assert scene.dice_thrown == (3, 0)
    scene.act("discard(one(item, held=you))").finds("e3-d03", "take:right")
    scene.dice("blank", "blank", "blank", "success").ruth.attacks("gug")
    assert (scene.dice_thrown, scene.wounds_of("gug")) == ((3, 1), 1)


def test_the_sledge_helps_only_who_carries(scene: Board) -> None:
    scene.investigator("mike", at=SHAFT, tokens={"bones": 1}, cards=["bone-sledge"])
    scene.mike.does("run", "space:4B.b", "space:6B.a", "space:6B.b", "space:1B.a")
    assert (scene.kind, scene.mike.space) == ("action", ALTAR)  # 3 − 1 + 2 spaces
    scene.act("drop(bones, you)")
    scene.mike.does("run", "space:6B.b", "space:6B.a", "space:4B.b")
    assert (scene.kind, scene.mike.space) == ("action", CHARNEL)


def test_two_of_the_saints_bones_are_a_burden_too(scene: Board) -> None:
    scene.investigator("ruth", tokens={"bones": 1}, cards=["saints-femur"])
    scene.ruth.does("use:saints-femur")
    assert (scene.ruth.tokens("bones"), scene.ruth.cards) == (3, [])


@rule("LIMITS-05")
def test_the_saint_gives_what_is_left(scene: Board) -> None:
    scene.token("bones", at="3B.b", n=9).investigator("ruth", cards=["saints-femur"])
    scene.ruth.does("use:saints-femur")
    assert scene.ruth.tokens("bones") == 1


def test_blessed_salt_breaks_two_seals_at_the_altar_only(scene: Board) -> None:
    scene.investigator("ruth", at="6B.b", cards=["blessed-salt"])
    assert scene.refused["use:blessed-salt"].reason == "requirement-not-met"
    scene.ruth.runs(ALTAR).ruth.does("use:blessed-salt")
    assert (scene.tokens_at(ALTAR, "seal"), scene.ruth.cards) == (4, [])


def test_blessed_salt_can_end_the_ritual() -> None:
    scene = board("catacombs").token("seal", at=ALTAR).token("wall", at="16B.a-16B.b")
    scene.investigator("ruth", at=ALTAR, cards=["blessed-salt"]).ruth.does("use:blessed-salt")
    assert (scene.state.disrupted, walls(scene)) == (True, [])


def test_the_reliquary_is_worth_a_seal_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=ALTAR, stress=4, tokens={"bones": 2}, cards=["reliquary"])
    scene.dice("blank", "blank", "blank", "blank").ruth.does("break-seal", "pay:1")
    scene.answer("use:reliquary")
    assert (scene.kind, scene.tokens_at(ALTAR, "seal")) == ("action", 5)
    scene.dice("blank", "blank", "blank", "blank").ruth.does("break-seal")
    assert (scene.kind, scene.tokens_at(ALTAR, "seal")) == ("action", 5)


# ── ways ─────────────────────────────────────────────────────────────────────────────────────────


@rule("RUN-10")
def test_the_rope_is_one_step_for_nothing(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, cards=["hemp-rope"]).enemy("cultist", at=SHAFT).fire(SHAFT)
    scene.ruth.does("free:hemp-rope", "space:4B.b")
    assert (scene.ruth.space, scene.state.turn.actions) == (CHARNEL, 0)
    assert (scene.space_of("cultist"), scene.ruth.fire) == (CHARNEL, 1)  # a step like any other
    assert scene.refused["free:hemp-rope"].reason == "used-this-turn"


def test_chalk_makes_every_run_longer(scene: Board) -> None:
    scene.investigator("mike", at=SHAFT, cards=["cataphile-chalk"])
    scene.mike.does("run", "space:4B.b", "space:6B.a", "space:6B.b", "space:1B.a")
    assert (scene.kind, scene.mike.space) == ("action", ALTAR)


def test_the_thread_leads_to_a_friend_of_your_choice(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, cards=["silk-thread"]).enemy("cultist", at=SHAFT)
    scene.investigator("leon", at="5B.a").investigator("sally", at="12B.b")
    scene.ruth.does("use:silk-thread", "investigator:sally")
    assert (scene.ruth.space, scene.space_of("cultist"), scene.ruth.cards) == ("12B.b", SHAFT, [])


# ── in a fight ───────────────────────────────────────────────────────────────────────────────────


def test_the_lamp_shows_one_die_again_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, stress=4, cards=["carbide-lamp"]).enemy("gug", at=SHAFT)
    scene.dice("blank", "blank", "blank", "success").ruth.attacks("gug", keep=False).answer("die:2")
    assert scene.wounds_of("gug") == 1
    scene.dice("blank", "blank", "blank").ruth.attacks("gug", keep=False)
    assert scene.kind == "action"


def test_the_tin_bursts_next_door(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, cards=["carbide-tin"])
    scene.enemy("cultist", at=SHAFT).enemy("gug", at=CHARNEL).enemy("gug", at="6B.a")
    scene.ruth.does("use:carbide-tin")
    assert sorted(scene.options) == ["space:11B.b", "space:4B.a", "space:4B.b"]
    scene.answer("space:11B.b")
    assert sorted(scene.options) == ["enemy:cultist-1", "enemy:gug-1"]
    scene.answer("enemy:gug-1")
    assert (scene.fire_at("11B.b"), scene.wounds_of("gug-1"), scene.ruth.cards) == (1, 2, [])


def test_holy_water_burns_one_enemy(scene: Board) -> None:
    scene.investigator("ruth", at=CHARNEL, cards=["holy-water"])
    scene.enemy("cultist", at=CHARNEL).enemy("gug", at=CHARNEL).enemy("gug", at=SHAFT)
    scene.ruth.does("use:holy-water")
    assert scene.options == ["enemy:cultist-1", "enemy:gug-1"]
    scene.answer("enemy:gug-1")
    assert (scene.wounds_of("gug-1"), scene.wounds_of("cultist"), scene.ruth.cards) == (3, 0, [])


def test_brandy_heals_and_hardens_until_the_end_of_the_turn(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, wounds=1, stress=3, cards=["smugglers-brandy"])
    scene.enemy("cultist", at=SHAFT).mythos("end")
    scene.ruth.does("use:smugglers-brandy", "heal:1+1")
    assert (scene.ruth.wounds, scene.ruth.stress, scene.ruth.cards) == (0, 2, [])
    assert scene.ruth.level("toughness") == 2
    scene.dice("success").ruth.passes()
    scene.until("action")
    assert (scene.state.turn.number, scene.ruth.wounds) == (2, 0)
    assert scene.ruth.level("toughness") == 0


def test_the_army_revolver_reaches_the_next_gallery(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, stress=4, cards=["army-revolver"])
    scene.enemy("gug", at=CHARNEL).dice("success", "blank", "blank").ruth.attacks("gug")
    assert (scene.ruth.level("marksman"), scene.wounds_of("gug")) == (1, 1)


def test_the_plague_mask_spares_one_sanity_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, stress=4, cards=["plague-mask"])
    scene.enemy("gug", at=SHAFT).enemy("cultist", at=SHAFT).phase("encounter", step=1)
    scene.mythos("end").dice("tentacle", "tentacle", "tentacle")
    scene.answer("enemy:gug-1")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1")
    assert (scene.ruth.sanity, scene.ruth.wounds) == (3, 0)  # one of two, and the cultist's


def test_handcuffs_remove_a_cultist_without_a_kill(scene: Board) -> None:
    scene.investigator("ruth", at=CHARNEL, cards=["handcuffs"]).enemy("minion", at="6B.b")
    scene.enemy("cultist", at=CHARNEL, wounds=1).enemy("cultist", at=CHARNEL)
    scene.enemy("cultist", at=SHAFT).enemy("gug", at=CHARNEL).ruth.does("use:handcuffs")
    assert scene.options == ["enemy:cultist-1", "enemy:cultist-2"]
    scene.answer("enemy:cultist-1")
    assert (scene.enemies_at(CHARNEL), scene.ruth.cards) == (["cultist-2", "gug-1"], [])
    assert len(scene.state.pool["cultist"]) == 8
    assert scene.space_of("minion") == "6B.b"  # nobody died, so nothing is called


# ── the others ───────────────────────────────────────────────────────────────────────────────────


def test_the_red_sash_cheers_the_others_wherever_they_are(scene: Board) -> None:
    scene.investigator("ruth", at=SHAFT, stress=4, cards=["red-sash"])
    scene.investigator("leon", at=ALTAR, stress=2).investigator("sally", at=SHAFT, stress=1)
    scene.ruth.rests()
    assert (scene.ruth.stress, scene.leon.stress, scene.sally.stress) == (0, 1, 0)


def test_the_rubbing_takes_back_a_summoning_symbol(scene: Board) -> None:
    scene.investigator("ruth", cards=["stone-rubbing"]).discard("e3-m8", "e3-m2", "e3-m3")
    scene.ruth.does("use:stone-rubbing", "text:mythos:e3-m2")
    assert (scene.state.mythos_discard, scene.ruth.cards) == (["e3-m8", "e3-m3"], [])
    assert "e3-m2" in scene.state.mythos_deck
