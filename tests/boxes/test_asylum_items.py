"""What the Items and Companions of the Island of the Damned do. (Keys: `test_asylum_episode.py`.)"""

import pytest

from tests.support import rule
from tests.support.discovery import brings_a_skill_and_bears_wounds
from tests.support.real import Board, board

LANDING, CELLS, WAITING_ROOM, SURGERY = "7A.a", "9A.c", "11A.a", "11A.c"


@pytest.fixture
def scene() -> Board:
    """The island with a machine in the Battery and a coil elsewhere."""
    return board("asylum").token("coil", at="11A.b", n=3).token("coil", at="10A.a")


def locks(scene: Board) -> list[str]:
    return sorted(name for name, tokens in scene.state.passages.items() if tokens.get("lock"))


# ── Companions ───────────────────────────────────────────────────────────────────────────────────

COMPANIONS = [
    ("noah-the-strong-patient", 1, "brawling", "leon"),
    ("ilaria-the-cartographer", 1, "swiftness", "sally"),
    ("the-quiet-twins", 2, "stealth", "sally"),
    ("brother-matteo", 1, "arcane-mastery", "leon"),
    ("captain-zorzi", 2, "marksman", "ruth"),
    ("nurse-agnese", 1, "toughness", "leon"),
]


@rule("INVESTIGATE-20")
@pytest.mark.parametrize(("card", "health", "skill", "who"), COMPANIONS)
def test_companions_bring_a_skill_and_bear_wounds(
    scene: Board, card: str, health: int, skill: str, who: str
) -> None:
    brings_a_skill_and_bears_wounds(scene, card, health, skill, who)


def test_noah_makes_a_brawler_stronger(scene: Board) -> None:
    scene.investigator("mike", cards=["noah-the-strong-patient"])
    assert scene.mike.level("brawling") == 2


def test_nurse_agnese_sees_to_the_others_while_you_rest(scene: Board) -> None:
    scene.investigator("ruth", at=LANDING, wounds=4, cards=["nurse-agnese"])
    scene.investigator("leon", at=CELLS, wounds=2).investigator("mike", at=LANDING)
    scene.ruth.rests()
    assert (scene.ruth.wounds, scene.leon.wounds, scene.mike.wounds) == (1, 1, 0)


# ── keys and ways ────────────────────────────────────────────────────────────────────────────────


def test_master_keys_open_one_door_per_turn(scene: Board) -> None:
    for door in ("11A.a-11A.b", "11A.b-11A.c", "15B.b-15B.c"):
        scene.token("lock", at=door)
    scene.investigator("ruth", at="11A.b", cards=["master-keys"]).ruth.does("free:master-keys")
    assert scene.options == ["passage:11A.a–11A.b", "passage:11A.b–11A.c"]
    scene.answer("passage:11A.b–11A.c")
    assert locks(scene) == ["11A.a–11A.b", "15B.b–15B.c"]
    assert scene.refused["free:master-keys"].reason == "used-this-turn"
    assert scene.state.turn.actions == 0


def test_the_wire_pick_rerolls_twice_at_a_lock_and_nowhere_else(scene: Board) -> None:
    scene.token("lock", at="11A.b-11A.c")
    scene.investigator("ruth", at="11A.b", stress=4, cards=["wire-pick"])
    scene.dice("blank", "blank", "success").ruth.does("force-lock", "decline")
    scene.dice("blank").answer("die:1").dice("success").answer("die:2")
    assert (scene.kind, locks(scene), scene.ruth.cards) == ("action", [], ["wire-pick"])
    scene.dice("blank", "blank", "blank", "blank").ruth.does("sabotage")
    assert (scene.kind, scene.tokens_at("11A.b", "coil")) == ("action", 3)


def test_the_plan_of_the_drains_leads_past_all_locks_of_one_run(scene: Board) -> None:
    for door in ("11A.a-11A.b", "11A.a-15B.a", "8A.a-15B.a"):
        scene.token("lock", at=door)
    scene.investigator("mike", at="11A.b", cards=["plan-of-the-drains"]).enemy("fisher", at="11A.b")
    scene.mike.does("run")
    assert "space:11A.a" in scene.options
    assert "space:11A.a" not in scene.refused
    scene.answer("stop").mike.runs(WAITING_ROOM, "15B.a", "8A.a")
    assert scene.mike.space == scene.space_of("fisher") == "8A.a"
    scene.mike.does("run")
    assert "space:15B.a" not in scene.options
    assert scene.refused["space:15B.a"].reason == "closed"


def test_the_lifebelt_carries_you_to_the_landing_and_nobody_follows(scene: Board) -> None:
    scene.investigator("ruth", at=CELLS, wounds=1, stress=3, cards=["cork-lifebelt"])
    scene.enemy("fisher", at=CELLS)
    scene.ruth.does("use:cork-lifebelt", "heal:1+1")
    assert (scene.ruth.space, scene.ruth.wounds, scene.ruth.stress) == (LANDING, 0, 2)
    assert (scene.space_of("fisher"), scene.ruth.cards) == (CELLS, [])


# ── at the machines ──────────────────────────────────────────────────────────────────────────────


def test_insulated_gloves_add_a_die_at_every_machine(scene: Board) -> None:
    scene.token("lock", at="11A.b-11A.c")
    scene.investigator("ruth", at="11A.b", stress=4, cards=["insulated-gloves"])
    scene.dice("blank", "blank", "blank", "blank", "success").ruth.does("sabotage")
    assert (scene.dice_thrown, scene.tokens_at("11A.b", "coil")) == ((3, 2), 2)
    scene.dice("blank", "blank", "blank").ruth.does("force-lock")
    assert scene.dice_thrown == (3, 0)


def test_the_case_file_is_worth_a_coil_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at="11A.b", stress=4, cards=["case-file"])
    scene.dice("blank", "blank", "blank", "blank").ruth.does("sabotage", "use:case-file")
    assert scene.tokens_at("11A.b", "coil") == 2
    scene.dice("blank", "blank", "blank", "blank").ruth.does("sabotage")
    assert (scene.kind, scene.tokens_at("11A.b", "coil")) == ("action", 2)


def test_the_coil_hammer_rerolls_once_at_a_machine_and_once_in_a_fight(scene: Board) -> None:
    scene.investigator("ruth", at="11A.b", stress=4, cards=["coil-hammer"])
    scene.enemy("cultist", at="11A.b")
    scene.dice("blank", "blank", "blank", "blank", "success").ruth.does("sabotage", "die:1")
    assert scene.tokens_at("11A.b", "coil") == 2
    scene.dice("blank", "blank", "blank", "success").ruth.attacks("cultist", keep=False)
    scene.answer("die:3")
    assert scene.wounds_of("cultist") == 1


@pytest.mark.parametrize("action", ["sabotage", "attack"])
def test_the_coil_hammer_rerolls_no_second_time_in_a_turn(scene: Board, action: str) -> None:
    scene.investigator("ruth", at="11A.b", stress=4, cards=["coil-hammer"])
    scene.enemy("serpent-man", at="11A.b").enemy("cultist", at="11A.b")
    target = ["enemy:cultist-1"] if action == "attack" else []
    scene.dice(*["blank"] * 4).ruth.does(action, *target, "die:1")
    scene.dice(*["blank"] * 3).ruth.does(action, *target)
    assert scene.kind == "action"


# ── in a fight ───────────────────────────────────────────────────────────────────────────────────


def test_the_copper_rod_sells_two_dice_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=SURGERY, stress=3, cards=["copper-rod"])
    scene.enemy("serpent-man", at=SURGERY).enemy("fisher", at=SURGERY)
    scene.dice("blank", "blank", "blank", "success", "success")
    scene.ruth.does("attack", "enemy:serpent-man-1", "pay")
    assert (scene.dice_thrown, scene.ruth.stress) == ((3, 2), 4)
    scene.act("heal_stress(you, 2)").dice("blank", "blank", "blank")
    scene.ruth.attacks("fisher")
    assert scene.dice_thrown == (3, 0)


def test_the_copper_rod_may_rest(scene: Board) -> None:
    scene.investigator("ruth", at=SURGERY, cards=["copper-rod"]).enemy("cultist", at=SURGERY)
    scene.dice("blank", "blank", "blank").ruth.does("attack", "decline", "keep")
    assert (scene.dice_thrown, scene.ruth.stress) == ((3, 0), 0)
    scene.dice("blank", "blank", "blank", "blank", "blank").ruth.does("attack", "pay", "keep")
    assert (scene.dice_thrown, scene.ruth.stress) == ((3, 2), 1)  # declined was not used


def test_the_directors_revolver_reaches_into_the_next_room(scene: Board) -> None:
    scene.investigator("ruth", at=SURGERY, stress=4, cards=["directors-revolver"])
    scene.enemy("fisher", at="5B.b").dice("success", "blank", "blank").ruth.attacks("fisher")
    assert scene.wounds_of("fisher") == 1


def test_the_directors_revolver_makes_a_marksman_better(scene: Board) -> None:
    scene.investigator("leon", cards=["directors-revolver"])
    assert scene.leon.level("marksman") == 2


def test_the_syringe_goes_into_one_enemy(scene: Board) -> None:
    scene.investigator("ruth", at=SURGERY, cards=["loaded-syringe"])
    scene.enemy("cultist", at=SURGERY).enemy("serpent-man", at=SURGERY).enemy("fisher", at="5B.b")
    scene.ruth.does("use:loaded-syringe")
    assert scene.options == ["enemy:cultist-1", "enemy:serpent-man-1"]
    scene.answer("enemy:serpent-man-1")
    assert (scene.wounds_of("serpent-man"), scene.wounds_of("cultist")) == (2, 0)
    assert scene.space_of("serpent-man") == SURGERY  # this was no attack
    assert scene.ruth.cards == []


def test_the_storm_lantern_shines_where_it_is_quiet(scene: Board) -> None:
    scene.investigator("ruth", at="11A.b", stress=4, cards=["storm-lantern"])
    scene.enemy("cultist", at=WAITING_ROOM)
    scene.dice("elder-sign", "elder-sign", "blank", "blank").ruth.does("sabotage")
    assert (scene.kind, scene.options) == ("convert", ["count:1", "count:0"])
    scene.answer("count:1")
    assert scene.tokens_at("11A.b", "coil") == 2
    scene.act("move(each(cultist), to=you)").dice("elder-sign", "elder-sign", "blank", "blank")
    scene.ruth.does("sabotage")
    assert (scene.kind, scene.tokens_at("11A.b", "coil")) == ("action", 2)


def test_the_flare_drives_everything_off(scene: Board) -> None:
    scene.investigator("ruth", at="9A.b", cards=["signal-flare"])
    scene.enemy("cultist", at="9A.b").enemy("fisher", at="9A.b").enemy("cultist", at=CELLS)
    scene.token("lock", at="9A.a-9A.c").token("lock", at="8A.a-9A.c").token("lock", at="9A.c-12A.b")
    scene.ruth.does("use:signal-flare").until("action")
    assert scene.space_of("fisher") == "12A.a"
    assert scene.space_of("cultist-1") not in ("9A.b", CELLS)
    assert scene.space_of("cultist-2") == CELLS
    assert scene.ruth.cards == []


def test_the_ward_blanket_softens_one_wound_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=SURGERY, stress=4, cards=["ward-blanket"])
    scene.enemy("serpent-man", at=SURGERY).enemy("cultist", at=SURGERY).phase("encounter", step=1)
    scene.mythos("end").dice("success", "success", "success")
    scene.answer("enemy:serpent-man-1")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1")
    assert scene.ruth.wounds == 2  # one of two, and the cultist's


# ── stress and cards ─────────────────────────────────────────────────────────────────────────────


def test_laudanum_calms_completely(scene: Board) -> None:
    scene.investigator("ruth", stress=4, wounds=1, cards=["laudanum"]).ruth.does("use:laudanum")
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.cards) == (0, 1, [])


def test_the_diary_takes_back_a_summoning_symbol(scene: Board) -> None:
    scene.investigator("ruth", cards=["directors-diary"]).discard("e2-m7", "e2-m1", "e2-m4")
    scene.ruth.does("use:directors-diary", "text:mythos:e2-m4")
    assert scene.state.mythos_discard == ["e2-m7", "e2-m1"]
    assert "e2-m4" in scene.state.mythos_deck
    assert scene.ruth.cards == []


def test_the_diary_is_kept_while_no_symbol_lies_there(scene: Board) -> None:
    scene.investigator("ruth", cards=["directors-diary"]).discard("e2-m7", "e2-m8")
    assert scene.refused["use:directors-diary"].reason == "changes-nothing"
