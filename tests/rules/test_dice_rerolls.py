"""DICE – rerolls, and symbols that count as others."""

import pytest

from dmd_tui.engine import IllegalAnswer
from tests.support import Scene, clause, rule


def faces(scene: Scene) -> list[str]:
    """The dice as they lie on the table."""
    return [die.face for die in scene.pending.args["roll"].dice]


def leon_attacks(scene: Scene, *dice: str, **sheet) -> Scene:
    """Leon, who has nothing that helps him, attacks an Unnamable and looks at his dice."""
    scene.path("A-B").investigator("leon", at="A", **sheet).enemy("unnamable", at="A")
    scene.dice(*dice)
    return scene.leon.attacks("unnamable", keep=False)


# ── paid rerolls ─────────────────────────────────────────────────────────────────────────────────


@rule("DICE-17")
def test_one_stress_rerolls_one_die_and_its_former_result_is_void(scene):
    leon_attacks(scene, "success", "tentacle", "tentacle", "blank")
    scene.answer("die:2")
    assert faces(scene) == ["success", "blank", "tentacle"]
    assert scene.leon.stress == 1
    scene.leon.keeps()
    assert (scene.wounds_of("unnamable"), scene.leon.sanity) == (1, 2)


@rule("DICE-17")
def test_a_reroll_can_make_it_worse(scene):
    leon_attacks(scene, "success", "blank", "blank", "tentacle").answer("die:1", "keep")
    assert (scene.wounds_of("unnamable"), scene.leon.sanity) == (0, 2)


@rule("DICE-17")
def test_a_bonus_die_is_rerolled_as_a_bonus_die(scene):
    scene.item("leon", when="attack", do="bonus(1)")
    leon_attacks(scene, "blank", "blank", "blank", "blank", "elder-sign+success").answer("die:4")
    assert faces(scene)[3] == "elder-sign+success"


@rule("DICE-18", "TRACKS-02")
def test_rerolls_go_on_until_stress_is_full_also_on_the_same_die(scene):
    leon_attacks(scene, *["blank"] * 6, "success", stress=0)
    scene.answer("die:1", "die:1", "die:1", "die:1")
    assert scene.leon.stress == 4
    assert scene.kind == "action"  # a fifth was not offered: the dice have been kept
    assert scene.wounds_of("unnamable") == 1


@rule("DICE-21", "OPEN-56")
def test_a_free_reroll_that_is_there_every_time_is_used_before_a_limited_one(scene):
    scene.item("leon", when="attack", do="reroll(1)", per="turn")
    scene.item("leon", when="attack", do="reroll(1)")
    leon_attacks(scene, *["blank"] * 12, stress=4).answer("die:1", "keep")
    scene.leon.attacks("unnamable", keep=False).answer("die:1")
    assert "die:1" in scene.options  # the limited one was saved for this attack
    scene.answer("die:1")
    scene.leon.attacks("unnamable", keep=False).answer("die:1")
    assert "die:1" not in scene.options


@rule("DICE-18", "TRACKS-02")
def test_at_full_stress_only_free_rerolls_are_left(scene):
    scene.item("leon", when="attack", do="reroll(1)")
    leon_attacks(scene, "blank", "blank", "blank", "success", stress=4)
    assert "die:1" in scene.options
    assert "stress:1" not in scene.options
    assert scene.refused["stress"].reason == "stress-full"
    scene.answer("die:1")
    assert scene.kind == "action"
    assert (scene.wounds_of("unnamable"), scene.leon.stress) == (1, 4)


def be_attacked(scene: Scene) -> None:
    scene.enemy("cultist", at="A").phase("encounter").dice("success", "blank").until("reroll")


def burn(scene: Scene) -> None:
    scene.phase("end", step=2).dice("success", "blank").until("reroll")


def be_harmed(scene: Scene) -> None:
    scene.dice("success", "blank").act("roll_against(you, wound(you, 1), standard=1)")


@pytest.mark.parametrize("against", [be_attacked, burn, be_harmed])
@rule("DICE-19", "DICE-22", "FIRE-05")
def test_stress_buys_rerolls_on_rolls_against_you_too(scene, against):
    scene.path("A-B").investigator("leon", at="A", fire=1)
    against(scene)
    scene.answer("die:1", "keep")
    assert (scene.leon.stress, scene.leon.wounds) == (1, 0)


@rule("DICE-17", "EDITION-04")
def test_a_die_cannot_be_rerolled_when_its_roll_is_over(scene):
    leon_attacks(scene, "blank", "blank", "blank").leon.keeps()
    assert scene.kind == "action"
    with pytest.raises(IllegalAnswer):
        scene.answer("die:1")


@rule("DICE-20", "OPEN-06")
def test_the_next_reroll_is_decided_knowing_the_last_result(scene):
    leon_attacks(scene, "blank", "blank", "blank")
    scene.dice("success").answer("die:1")
    assert (scene.kind, faces(scene)) == ("reroll", ["success", "blank", "blank"])
    scene.dice("tentacle").answer("die:3")
    assert (scene.kind, faces(scene)) == ("reroll", ["success", "blank", "tentacle"])


@rule("DICE-21", "OPEN-06", "TERMS-17")
def test_paid_and_free_rerolls_mix_in_any_order(scene):
    scene.item("leon", when="attack", do="reroll(2)")
    leon_attacks(scene, *["blank"] * 7)
    scene.answer("stress:1")
    assert scene.leon.stress == 1
    scene.answer("die:1")
    assert scene.leon.stress == 1
    scene.answer("stress:2", "die:3")
    assert scene.leon.stress == 2
    assert scene.options == ["die:1", "die:2", "die:3", "keep"]  # these are paid for
    scene.dice("success").answer("die:3", "keep")
    assert scene.leon.stress == 3


@rule("DICE-21", "OPEN-06")
def test_a_free_reroll_that_is_not_used_expires(scene):
    scene.item("leon", when="attack", do="reroll(1)")
    leon_attacks(scene, *["blank"] * 6).leon.keeps()
    scene.leon.attacks("unnamable", keep=False)
    scene.dice("blank").answer("die:1")
    assert scene.leon.stress == 0
    assert "stress:1" not in scene.options  # one free reroll, not two
    scene.dice("blank").answer("die:1")
    assert scene.leon.stress == 1


# ── changing symbols ─────────────────────────────────────────────────────────────────────────────


def sally_rolls(scene: Scene, *dice: str, level: int = 1) -> Scene:
    """Sally, whose Arcane Mastery turns elder signs into successes, attacks an Unnamable."""
    scene.path("A-B").investigator("sally", at="A", stress=2, skills={"arcane-mastery": level})
    scene.enemy("unnamable", at="A").dice(*dice)
    return scene.sally.attacks("unnamable", keep=False)


@rule("DICE-23", "DICE-24")
def test_symbols_change_after_the_last_reroll(scene):
    sally_rolls(scene, "elder-sign", "blank", "blank", "elder-sign")
    assert not scene.happened("dice-counted")
    scene.answer("die:2")
    assert scene.kind == "reroll"
    scene.sally.keeps()
    assert (scene.kind, scene.options) == ("convert", ["count:1", "count:0"])
    scene.answer("count:1")
    assert scene.kind == "action"  # no reroll after counting
    assert scene.wounds_of("unnamable") == 1


@rule("DICE-23", "DICE-24")
def test_an_elder_sign_that_is_rerolled_cannot_be_counted(scene):
    sally_rolls(scene, "elder-sign", "blank", "blank", "blank").answer("die:1", "keep")
    assert scene.kind == "action"
    assert scene.wounds_of("unnamable") == 0


@rule("DICE-25")
def test_a_tentacle_counted_as_success_costs_no_sanity(scene):
    scene.item("leon", when="attack", do="count_as(tentacle, 1)")
    leon_attacks(scene, "tentacle", "tentacle", "blank").leon.keeps()
    scene.answer("count:1")
    assert (scene.wounds_of("unnamable"), scene.leon.sanity) == (1, 2)


@pytest.mark.parametrize(("answer", "wounds", "sanity"), [("count:1", 1, 1), ("count:0", 0, 2)])
@rule("DICE-25", "DICE-27", "DICE-28", "SKILLS-06", "FIGHT-07", "EDITION-08", "EDITION-23")
def test_an_elder_sign_counted_as_success_is_none_for_the_enemy(scene, answer, wounds, sanity):
    """The Unnamable takes sanity per elder sign; Sally may turn one against herself."""
    scene.path("A-B").investigator("sally", at="A", stress=4).enemy("unnamable", at="A")
    scene.dice("elder-sign", "blank", "blank").phase("encounter").until("convert").answer(answer)
    assert (scene.sally.wounds, scene.sally.sanity) == (wounds, sanity)


@rule("DICE-26")
def test_one_symbol_cannot_be_changed_by_two_abilities(scene):
    scene.item("sally", when="roll", do="count_as(elder_sign, 1)")
    sally_rolls(scene, "elder-sign", "blank", "blank").sally.keeps()
    scene.answer("count:1")
    assert scene.kind == "action"
    assert scene.wounds_of("unnamable") == 1


@rule("DICE-26")
def test_two_abilities_change_two_symbols(scene):
    scene.item("sally", when="roll", do="count_as(elder_sign, 1)")
    sally_rolls(scene, "elder-sign", "elder-sign", "blank").sally.keeps()
    scene.answer("count:1", "count:1")
    assert scene.wounds_of("unnamable") == 2


@rule("DICE-12", "DICE-24", "OPEN-08")
def test_of_elder_sign_and_success_only_the_elder_sign_changes(scene):
    scene.item("sally", when="attack", do="bonus(1)")
    sally_rolls(scene, "blank", "blank", "blank", "elder-sign+success", level=4).sally.keeps()
    scene.answer("count:1")
    assert scene.wounds_of("unnamable") == 3


@rule("DICE-27")
def test_an_ability_for_all_rolls_works_on_rolls_against_its_owner(scene):
    scene.item("leon", when="any-roll", do="reroll(1)")
    scene.path("A-B").investigator("leon", at="A", stress=4, fire=1).phase("end", step=2)
    scene.dice("success", "blank").until("reroll").answer("die:1")
    assert (scene.leon.wounds, scene.leon.stress) == (0, 4)


@rule("DICE-27")
def test_an_ability_for_attacks_does_not_work_on_other_rolls(scene):
    scene.item("leon", when="attack", do="reroll(1)")
    scene.path("A-B").investigator("leon", at="A", stress=4, fire=1).phase("end", step=2)
    scene.dice("success").until("action")
    assert scene.leon.wounds == 1
    assert not scene.happened("die-rerolled")


@rule("DICE-28", "SKILLS-02")
def test_an_optional_change_is_decided_anew_on_each_roll(scene):
    sally_rolls(scene, "elder-sign", "blank", "blank").sally.keeps()
    scene.answer("count:0")
    assert scene.wounds_of("unnamable") == 0
    scene.dice("elder-sign", "blank", "blank")
    scene.sally.attacks("unnamable").answer("count:1")
    assert scene.wounds_of("unnamable") == 1


@rule("DICE-28")
def test_a_price_for_a_change_is_only_paid_if_wanted(scene):
    scene.item("leon", clauses=[clause("attack", "may(stress(you, 1), auto(2))", per="turn")])
    leon_attacks(scene, "blank", "blank", "blank")
    key = next(key for key in scene.options if key.startswith("use:"))
    scene.answer(key, "keep")
    assert (scene.wounds_of("unnamable"), scene.leon.stress) == (2, 1)
    scene.dice("blank", "blank", "blank")
    scene.leon.attacks("unnamable")
    assert (scene.wounds_of("unnamable"), scene.leon.stress) == (2, 1)


@rule("DICE-28")
def test_a_limited_text_that_gives_two_things_gives_both_at_once(scene):
    flail = scene.item("leon", when="attack", do="auto(1), extra_wounds(1)", per="turn")
    leon_attacks(scene, "blank", "blank", "blank")
    scene.answer(f"use:{flail}", "keep")
    assert scene.wounds_of("unnamable") == 2
    scene.dice("blank", "blank", "blank")
    scene.leon.does("attack")
    assert f"use:{flail}" not in scene.options
