"""DICE – which dice are thrown, what their symbols are worth, and in which order they are applied."""

import pytest

from tests.support import FINAL_HEALTH, Scene, clause, rule


def thrown(scene: Scene) -> tuple[int, int]:
    """Standard and bonus dice of the last roll."""
    args = scene.events_of("dice-thrown")[-1].args
    return len(args["standard"]), len(args["bonus"])


def counted(scene: Scene) -> tuple[int, int, int]:
    """Successes, tentacles and elder signs of the last roll."""
    args = scene.events_of("dice-counted")[-1].args
    return args["successes"], args["tentacles"], args["elder_signs"]


def order_of(scene: Scene, *ids: str) -> list[str]:
    """The named events in the order in which they happened."""
    return [event.id for event in scene.table.events if event.id in ids]


def throw_every_face(scene: Scene, standard: int, bonus: int) -> dict[str, list[str]]:
    """A roll against Leon in which six dice show their six faces, one each."""
    scene.path("A-B").investigator("leon", at="A", stress=4)
    scene.state.chance.script["dice"] = [0, 1, 2, 3, 4, 5]
    scene.act(f"roll_against(you, stress(you, 1), standard={standard}, bonus={bonus})")
    scene.until("action")
    return scene.events_of("dice-thrown")[-1].args


# ── the dice ─────────────────────────────────────────────────────────────────────────────────────


@rule("DICE-01", "DICE-12")
def test_the_six_faces_of_a_standard_die(scene):
    faces = throw_every_face(scene, standard=6, bonus=0)["standard"]
    assert sorted(faces) == [
        "blank", "elder-sign", "success", "success", "success+tentacle", "tentacle"
    ]  # fmt: skip
    assert counted(scene) == (3, 2, 1)


@rule("DICE-02", "DICE-03", "DICE-12")
def test_the_six_faces_of_a_bonus_die_show_no_tentacle(scene):
    faces = throw_every_face(scene, standard=0, bonus=6)["bonus"]
    assert sorted(faces) == [
        "blank", "blank", "elder-sign", "elder-sign+success", "success", "success"
    ]  # fmt: skip
    assert counted(scene) == (3, 0, 2)
    assert scene.leon.sanity == 1


@rule("DICE-04")
def test_a_plain_roll_has_three_standard_dice(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A")
    scene.leon.attacks("ghast", keep=False)
    assert thrown(scene) == (3, 0)


@rule("DICE-04", "SANITY-08", "SKILLS-07")
def test_every_bonus_die_of_every_source_joins_an_own_roll(scene):
    scene.item("mike", when="attack", do="bonus(2)")
    scene.path("A-B").investigator("mike", at="A", sanity=16).enemy("ghast", at="A")
    scene.mike.attacks("ghast", keep=False)
    assert thrown(scene) == (3, 2 + 1 + 2)  # thresholds, Brawling, the Item


@rule("DICE-05")
def test_an_enemy_attacks_with_the_dice_of_its_reference(scene):
    scene.path("A-B").investigator("mike", at="A").enemy("unnamable", at="A").phase("encounter")
    scene.until("reroll")
    assert thrown(scene) == (2, 1)


@rule("DICE-05")
def test_each_enemy_of_a_space_throws_its_own_dice(scene):
    scene.path("A-B").investigator("mike", at="A").phase("encounter")
    scene.enemy("cultist", at="A").enemy("unnamable", at="A")
    scene.answer("enemy:cultist-1")
    assert thrown(scene) == (1, 0)
    scene.mike.keeps()
    assert thrown(scene) == (2, 1)


@rule("DICE-06", "DICE-15", "DICE-22", "EDITION-05")
def test_the_attacked_investigator_handles_the_roll_also_out_of_turn(scene):
    scene.path("A-B").investigator("mike", at="A").investigator("leon", at="B")
    scene.enemy("cultist", at="B").dice("blank", "success+tentacle")
    scene.act("strike(it, you)", you="leon", it="cultist")
    assert scene.state.turn.who == "mike"
    assert (scene.kind, scene.pending.who) == ("reroll", "leon")
    scene.answer("die:1", "keep")
    assert (scene.leon.stress, scene.leon.wounds, scene.leon.sanity) == (1, 1, 2)
    assert (scene.mike.stress, scene.mike.wounds, scene.mike.sanity) == (0, 0, 1)


# ── rolls against you ────────────────────────────────────────────────────────────────────────────


def be_attacked(scene: Scene) -> tuple[int, int]:
    scene.enemy("fisher", at="A").phase("encounter").until("reroll")
    return 1, 2


def burn(scene: Scene) -> tuple[int, int]:
    scene.phase("end", step=2).until("reroll")
    return 3, 0


def be_harmed_by_a_card(scene: Scene) -> tuple[int, int]:
    scene.act("roll_against(you, wound(you, 1), standard=2, bonus=1)")
    return 2, 1


@pytest.mark.parametrize("against", [be_attacked, burn, be_harmed_by_a_card])
@rule("DICE-07", "DICE-08", "DICE-09", "EDITION-07", "OPEN-05", "FIRE-02")
def test_own_bonus_dice_never_join_a_roll_against_you(scene, against):
    scene.item("leon", when="roll", do="bonus(1)")
    scene.item("leon", when="any-roll", do="bonus(1)")
    scene.path("A-B").investigator("leon", at="A", sanity=20, fire=3, skills={"show-off": 4})
    scene.investigator("mike", at="A")
    dice = against(scene)
    assert thrown(scene) == dice


@rule("DICE-07", "DICE-08")
def test_the_same_bonus_dice_do_join_a_roll_of_your_own(scene):
    scene.item("leon", when="roll", do="bonus(1)")
    scene.item("leon", when="any-roll", do="bonus(1)")
    scene.path("A-B").investigator("leon", at="A", sanity=20, fire=3, skills={"show-off": 4})
    scene.investigator("mike", at="A")
    scene.act("roll(2, wound(you, 1))")
    assert thrown(scene) == (3, 1 + 1 + 4 + 1)


@rule("DICE-09", "OPEN-05")
def test_a_text_that_speaks_of_enemy_attacks_adds_its_dice_there(scene):
    scene.item("leon", when="enemy-attacks", do="bonus(2)")
    scene.path("A-B").investigator("leon", at="A").enemy("cultist", at="A").phase("encounter")
    scene.until("reroll")
    assert thrown(scene) == (1, 2)


@rule("DICE-10", "EDITION-06", "LIMITS-01")
def test_there_is_no_limit_to_bonus_dice(scene):
    scene.item("leon", when="attack", do="bonus(40)")
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A")
    scene.leon.attacks("ghast", keep=False)
    assert thrown(scene) == (3, 40)


@rule("DICE-10", "EDITION-06", "LIMITS-01")
def test_there_is_no_limit_to_standard_dice(scene):
    scene.path("A-B").investigator("leon", at="A", fire=40).phase("end", step=2)
    scene.until("reroll")
    assert thrown(scene) == (40, 0)


@rule("DICE-11")
def test_dice_of_a_plain_text_cannot_be_left_out(scene):
    scene.item("leon", when="attack", do="bonus(1)")
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A")
    scene.leon.does("attack")
    assert scene.kind == "reroll"  # nobody was asked before
    assert thrown(scene) == (3, 1)


@pytest.mark.parametrize(("answer", "bonus", "stress"), [("pay", 2, 1), ("decline", 0, 0)])
@rule("DICE-11", "DICE-28")
def test_dice_of_an_optional_text_may_be_left_out(scene, answer, bonus, stress):
    scene.item("leon", when="attack", do="may(stress(you, 1), bonus(2))", per="turn")
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A")
    scene.leon.does("attack", answer)
    assert thrown(scene) == (3, bonus)
    assert scene.leon.stress == stress


# ── what symbols are worth ───────────────────────────────────────────────────────────────────────


@rule("DICE-12", "DICE-30")
def test_success_and_tentacle_on_one_die_yield_both(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A")
    scene.dice("success+tentacle", "blank", "blank")
    scene.leon.attacks("ghast")
    assert scene.wounds_of("ghast") == 1
    assert scene.leon.sanity == 2


@rule("DICE-13", "DICE-16")
def test_elder_signs_and_blanks_do_nothing_by_themselves(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A")
    scene.dice("elder-sign", "blank", "elder-sign")
    scene.leon.attacks("ghast")
    assert scene.wounds_of("ghast") == 0
    assert (scene.leon.sanity, scene.leon.wounds, scene.leon.stress) == (1, 0, 0)
    assert scene.kind == "action"


@rule("DICE-16")
def test_a_blank_counts_where_a_text_says_so(scene):
    scene.item("leon", when="attack", do="count_as(blank, 1)")
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A")
    scene.dice("blank", "blank", "tentacle")
    scene.leon.attacks("ghast").answer("count:1")
    assert scene.wounds_of("ghast") == 1
    assert scene.leon.sanity == 2  # the tentacle is still one


def attack_somebody(scene: Scene) -> None:
    scene.enemy("ghast", at="A").dice("tentacle", "blank", "tentacle")
    scene.leon.attacks("ghast")


def be_attacked_by_a_ghast(scene: Scene) -> None:
    scene.enemy("ghast", at="A").dice("tentacle", "tentacle").phase("encounter").until("reroll")
    scene.leon.keeps()


def burn_twice(scene: Scene) -> None:
    scene.phase("end", step=2).dice("tentacle", "tentacle").until("reroll")
    scene.leon.keeps()


def convince_a_juror(scene: Scene) -> None:
    scene.token("juror", at="A").dice("tentacle", "success", "tentacle")
    scene.leon.does("convince-juror", "keep")


@pytest.mark.parametrize(
    "roll", [attack_somebody, be_attacked_by_a_ghast, burn_twice, convince_a_juror]
)
@rule("DICE-14", "DICE-15", "FIRE-04")
def test_each_tentacle_costs_a_sanity_on_every_kind_of_roll(scene, roll):
    scene.path("A-B").investigator("leon", at="A", fire=2).investigator("ruth", at="A")
    roll(scene)
    assert scene.leon.sanity == 3
    assert scene.ruth.sanity == 1


# ── applying ─────────────────────────────────────────────────────────────────────────────────────


@rule("DICE-29", "DICE-34")
def test_an_own_attack_wounds_then_kills_then_costs_sanity(scene):
    scene.monster("test-beast", health=1, abilities=[clause("dies", "stress(you, 1)")])
    scene.path("A-B").investigator("leon", at="A").enemy("test-beast", at="A")
    scene.dice("tentacle", "success", "blank")
    scene.leon.attacks("test-beast")
    steps = "enemy-wounded", "enemy-killed", "stress-taken", "sanity-lost"
    assert order_of(scene, *steps) == list(steps)


@rule("DICE-29", "DICE-31", "DICE-34")
def test_an_enemy_attack_wounds_then_asks_for_the_outcome_then_costs_sanity(scene):
    scene.monster("test-beast", standard=3, abilities=[clause("wounds", "stress(you, 1)")])
    scene.path("A-B").investigator("leon", at="A").enemy("test-beast", at="A")
    scene.dice("tentacle", "success", "success").phase("encounter").until("reroll").answer("keep")
    assert scene.leon.wounds == 2
    steps = "wounds-suffered", "stress-taken", "sanity-lost"
    assert order_of(scene, *steps) == list(steps)


@rule("DICE-34", "OPEN-45")
def test_what_asks_for_a_survivor_comes_after_the_wounds_and_before_the_tentacles(scene):
    scene.path("A-B-C").gates(red="C", yellow="C", blue="C").investigator("leon", at="A")
    scene.enemy("serpent-man", at="A").dice("success", "success+tentacle", "blank")
    scene.leon.attacks("serpent-man")
    assert (scene.space_of("serpent-man"), scene.wounds_of("serpent-man")) == ("C", 1)
    steps = "enemy-wounded", "placed", "sanity-lost"
    assert order_of(scene, *steps) == list(steps)


@rule("DICE-34")
def test_a_text_for_survivors_is_silent_when_the_enemy_dies(scene):
    scene.path("A-B-C").gates(red="C", yellow="C", blue="C").investigator("leon", at="A")
    scene.enemy("serpent-man", at="A", wounds=2).dice("success", "blank", "blank")
    scene.leon.attacks("serpent-man")
    assert not scene.on_board("serpent-man")
    assert not scene.happened("placed")


@rule("DICE-29", "OPEN-49")
def test_the_dead_pay_for_no_tentacles(scene):
    scene.monster("test-beast", abilities=[clause("wounds", "stress(all, 1)")])
    scene.path("A-B").investigator("leon", at="A", wounds=4).investigator("ruth", at="B")
    scene.enemy("test-beast", at="A").elder_one(at="B").phase("encounter")
    scene.dice("success+tentacle").until("reroll").answer("keep")
    assert not scene.leon.alive
    assert scene.leon.sanity == 1
    assert scene.ruth.stress == 0


@rule("DICE-29", "OPEN-50", "WINLOSE-02")
def test_the_fall_of_the_final_stage_leaves_the_tentacles_unpaid(scene):
    scene.path("A-B").investigator("leon", at="A", sanity=20).disrupted()
    scene.elder_one(at="A", stage=4, wounds=FINAL_HEALTH - 1).dice(
        "success+tentacle", *["tentacle"] * 2
    )
    scene.dice(*["blank"] * 4)
    scene.leon.attacks("elder-one")
    assert scene.state.ending.won
    assert (scene.leon.alive, scene.leon.sanity) == (True, 20)


@rule("DICE-30")
def test_each_success_of_an_attack_is_a_wound_on_the_target(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("unnamable", at="A")
    scene.dice("success", "success", "success+tentacle")
    scene.leon.attacks("unnamable")
    assert scene.wounds_of("unnamable") == 3


@rule("DICE-31", "FIGHT-06")
def test_each_success_of_an_enemy_is_a_wound_on_the_attacked(scene):
    scene.path("A-B").investigator("leon", at="A").enemy("ghast", at="A").phase("encounter")
    scene.dice("success", "success+tentacle").until("reroll").answer("keep")
    assert scene.leon.wounds == 2


@pytest.mark.parametrize(
    ("faces", "healed"), [(["success"] * 3, 2), (["success", "blank", "success"], 0)]
)
@rule("DICE-32")
def test_an_instruction_may_ask_for_a_number_of_successes(scene, faces, healed):
    scene.path("A-B").investigator("leon", at="A", wounds=2).dice(*faces)
    scene.act("roll(3, heal_wounds(you, 2))").answer("keep")
    assert scene.leon.wounds == 2 - healed


@rule("DICE-32")
def test_an_instruction_may_do_something_per_success(scene):
    scene.path("A-B").investigator("leon", at="A", wounds=4).dice("success", "blank", "success")
    scene.act("roll_per(heal_wounds(you, 1))").answer("keep")
    assert scene.leon.wounds == 2


@rule("DICE-33")
def test_successes_of_two_rolls_do_not_add_up(scene):
    scene.path("A-B").investigator("leon", at="A").token("juror", at="A")
    scene.item("leon", tags=("evidence",))
    for _ in range(2):
        scene.dice("success", "success", "blank")
        scene.leon.does("convince-juror", "keep")
    assert scene.side_of("juror") == "guilty"
    scene.dice("success", "success", "success")
    scene.leon.does("convince-juror", "keep")
    assert scene.side_of("juror") == "innocent"


@rule("DICE-35", "SANITY-02", "SANITY-03")
def test_all_tentacles_of_a_roll_are_one_loss_that_stops_at_a_threshold(scene):
    scene.path("A-B").investigator("leon", at="A", sanity=4).enemy("ghast", at="A")
    scene.dice("tentacle", "tentacle", "tentacle")
    scene.leon.attacks("ghast").until("level-up")
    scene.answer("skill:marksman")
    assert scene.leon.sanity == 5
    assert [event.args["n"] for event in scene.events_of("sanity-lost")] == [1]
