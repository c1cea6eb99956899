"""TRACKS – stress, wounds, sanity, levels of skills."""

import pytest

from dmd_tui.store.position import Claimed
from tests.support import Scene, rule

# ── stress ───────────────────────────────────────────────────────────────────────────────────────


@rule("TRACKS-01", "TRACKS-02", "TRACKS-05", "OPEN-03")
@pytest.mark.parametrize(
    ("before", "imposed", "after"), [(0, 4, 4), (0, 9, 4), (3, 2, 4), (4, 1, 4)]
)
def test_stress_goes_up_to_four_and_the_rest_is_lost(
    scene: Scene, before: int, imposed: int, after: int
) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=before)
    scene.act(f"stress(you, {imposed})")
    assert (scene.mike.stress, scene.mike.wounds, scene.mike.sanity) == (after, 0, 1)


@rule("TRACKS-02", "DICE-18")
def test_at_four_no_stress_buys_a_reroll_until_some_is_healed(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=4).enemy("ghast", at="A")
    scene.dice("blank", "blank", "blank", "blank")
    scene.mike.attacks("ghast", keep=False)
    assert scene.kind == "action"  # nothing could be rerolled
    scene.act("heal_stress(you, 1)").dice("blank", "blank", "blank", "blank")
    scene.mike.attacks("ghast", keep=False)
    assert scene.kind == "reroll"
    scene.dice("success").answer("die:1")
    assert scene.mike.stress == 4


@rule("TRACKS-03")
def test_a_nerve_wreck_does_everything_that_others_do(scene: Scene) -> None:
    scene.stage(1).path("A-B").investigator("mike", at="A", stress=4).enemy("cultist", at="B")
    scene.dice("success", "success", "blank", "blank")
    scene.mike.runs("B")
    scene.mike.attacks("cultist")
    assert not scene.on_board("cultist")
    scene.mike.rests()
    assert (scene.mike.stress, scene.mike.wounds, scene.mike.alive) == (1, 0, True)


@rule("TRACKS-04", "OPEN-03")
def test_a_card_may_turn_stress_without_room_into_wounds(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=3)
    scene.act("stress(you, 3, over=wound)")
    assert (scene.mike.stress, scene.mike.wounds) == (4, 2)  # 1 fits, 2 do not
    scene.act("stress(you, 3)")  # this one does not say so
    assert (scene.mike.stress, scene.mike.wounds) == (4, 2)


@rule("TRACKS-06", "OPEN-04")
def test_a_stress_price_is_paid_in_full_or_not_at_all(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=3)
    scene.act("may(stress(you, 2), heal_wounds(you, 1), wound(you, 1))")
    assert (scene.mike.stress, scene.mike.wounds) == (3, 1)  # nobody was asked
    scene.act("heal_stress(you, 1); may(stress(you, 2), heal_wounds(you, 1), wound(you, 1))")
    assert scene.options == ["pay", "decline"]
    scene.answer("pay")
    assert (scene.mike.stress, scene.mike.wounds) == (4, 0)


@rule("TRACKS-06", "OPEN-04")
def test_two_stress_cannot_be_bought_off_with_one_free_space(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=3)
    scene.act("unless(stress(you, 2), wound(you, 1))")
    assert (scene.mike.stress, scene.mike.wounds) == (3, 1)


@rule("TRACKS-06")
def test_a_price_that_cannot_be_paid_is_refused_with_a_reason(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=3).phase("encounter")
    card = scene.discovery_card("offer(may(stress(you, 2), take(left)), take(right))")
    scene.discovery(card)
    assert scene.options == ["take:right", "pass"]
    assert scene.refused["take:left"].reason == "cannot-pay"


@rule("TRACKS-06", "TRACKS-09")
def test_wounds_as_a_price_are_paid_in_full(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=2)
    scene.act("may(wound(you, 2), heal_stress(you, 1))")
    assert scene.options == ["pay", "decline"]
    scene.answer("pay")
    assert scene.mike.wounds == 4
    scene.act("may(wound(you, 2), heal_stress(you, 1))")
    assert scene.kind == "action"  # 1 health left
    assert scene.mike.wounds == 4


@rule("TRACKS-06", "SANITY-11")
@pytest.mark.parametrize("sanity", [19, 20])
def test_the_last_step_to_the_skull_is_no_price(scene: Scene, sanity: int) -> None:
    scene.path("A-B").investigator("mike", at="A", sanity=sanity, insanity="")
    scene.act("may(sanity(you, 1), heal_stress(you, 1), stress(you, 1))")
    assert scene.happened("cannot-pay") == (sanity == 20)
    if sanity == 20:
        assert (scene.kind, scene.mike.sanity, scene.mike.stress) == ("action", 20, 1)
    else:
        assert scene.options == ["pay", "decline"]


# ── wounds ───────────────────────────────────────────────────────────────────────────────────────


@rule("TRACKS-07", "TRACKS-08", "DEATH-01")
def test_the_fifth_wound_kills(scene: Scene) -> None:
    scene.path("A-B").elder_one(at="B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.act("wound(others, 4)")
    assert (scene.ruth.wounds, scene.ruth.alive) == (4, True)
    scene.act("wound(others, 1)")
    assert (scene.ruth.wounds, scene.ruth.alive) == (5, False)


@rule("TRACKS-09")
def test_wounds_beyond_the_last_health_are_void(scene: Scene) -> None:
    scene.path("A-B").elder_one(at="B").investigator("mike", at="A")
    scene.investigator("ruth", at="A", wounds=3)
    scene.act("wound(others, 7)")
    assert scene.ruth.wounds == 5
    assert scene.happened("wounds-suffered", who="ruth", n=2)


@rule("TRACKS-10", "INVESTIGATE-17")
def test_a_companion_takes_no_more_wounds_than_it_has_health(scene: Scene) -> None:
    scene.item("mike", companion="dog", health=2)
    scene.path("A-B").investigator("mike", at="A")
    scene.act("wound(you, 4)").answer("companion:dog", "companion:dog")
    assert scene.mike.wounds == 2  # the others had to be Mike's own
    assert scene.mike.cards == []


@rule("TRACKS-10")
def test_wounds_already_on_a_companion_count(scene: Scene) -> None:
    scene.box.item([], companion="dog", health=3)
    dog = Claimed(card="dog", wounds=2)
    scene.path("A-B").investigator("mike", at="A", cards=[dog])
    scene.act("wound(you, 2)").answer("companion:dog")
    assert (scene.mike.wounds, scene.mike.cards) == (1, [])


@rule("TRACKS-10")
def test_a_wound_for_a_companion_alone_does_not_spill_over(scene: Scene) -> None:
    scene.item("mike", companion="dog", health=2)
    scene.path("A-B").investigator("mike", at="A")
    scene.act("wound(one(companion, held=you), 9)")
    assert (scene.mike.wounds, scene.mike.cards) == (0, [])


@rule("TRACKS-11")
def test_healing_stops_at_zero(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=1, stress=2)
    scene.act("heal_wounds(you, 3); heal_stress(you, 3)")
    assert (scene.mike.wounds, scene.mike.stress) == (0, 0)
    scene.act("heal(you, 3)")
    assert (scene.mike.wounds, scene.mike.stress) == (0, 0)


@rule("TRACKS-11")
def test_healing_stress_leaves_wounds_and_healing_wounds_leaves_stress(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=3, stress=3)
    scene.act("heal_wounds(you, 1)")
    assert (scene.mike.wounds, scene.mike.stress) == (2, 3)
    scene.act("heal_stress(you, 2)")
    assert (scene.mike.wounds, scene.mike.stress) == (2, 1)


# ── sanity ───────────────────────────────────────────────────────────────────────────────────────


@rule("TRACKS-12", "SANITY-10", "SANITY-11")
def test_from_space_twenty_one_step_leads_to_the_skull(scene: Scene) -> None:
    scene.path("A-B").elder_one(at="B").investigator("mike", at="A")
    scene.investigator("ruth", at="A", sanity=19)
    scene.act("sanity(others, 5)").until("action")
    assert (scene.ruth.sanity, scene.ruth.alive) == (20, True)
    scene.act("sanity(others, 1)")
    assert (scene.ruth.sanity, scene.ruth.alive) == (21, False)


@rule("TRACKS-12")
def test_twenty_losses_lead_from_one_end_of_the_track_to_the_other(scene: Scene) -> None:
    scene.path("A-B").elder_one(at="B").investigator("mike", at="A").investigator("ruth", at="A")
    losses = 0
    while scene.ruth.alive:
        scene.act("sanity(others, 1)").until("action")
        losses += 1
    assert losses == 20


@rule("TRACKS-13", "SANITY-02")
@pytest.mark.parametrize(("before", "loss", "after"), [(1, 3, 4), (1, 4, 5), (1, 6, 5), (5, 3, 8)])
def test_the_marker_goes_to_the_right_and_halts_at_a_threshold(
    scene: Scene, before: int, loss: int, after: int
) -> None:
    scene.path("A-B").investigator("mike", at="A", sanity=before)
    scene.act(f"sanity(you, {loss})").until("action")
    assert scene.mike.sanity == after


# ── skills and cards ─────────────────────────────────────────────────────────────────────────────


@rule("TRACKS-14", "OPEN-14")
def test_a_skill_grows_up_to_level_four(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", sanity=4, skills={"brawling": 3})
    scene.act("sanity(you, 1)").answer("skill:brawling")
    assert scene.mike.level("brawling") == 4
    scene.act("sanity(you, 4)")
    assert scene.options == ["skill:proficient", "skill:toughness"]


@rule("TRACKS-14", "OPEN-15", "INVESTIGATE-22")
def test_no_companion_raises_a_skill_above_four(scene: Scene) -> None:
    scene.item("mike", companion="boxer", health=1, skill="brawling")
    scene.path("A-B").investigator("mike", at="A", skills={"brawling": 4})
    assert scene.mike.level("brawling") == 4
    scene.act("wound(one(companion, held=you), 1)")
    assert scene.mike.level("brawling") == 4  # nothing was lost with him


@rule("TRACKS-15")
def test_any_number_of_discovery_cards_is_held_on_both_sides(scene: Scene) -> None:
    lefts = [scene.discovery_card("take(left)") for _ in range(12)]
    rights = [scene.discovery_card("take(right)") for _ in range(12)]
    scene.path("A-B").investigator("mike", at="A").discovery(*lefts, *rights)
    scene.act("draw_discovery(you, 24)")
    assert [card.side for card in scene.mike.board.cards] == ["left"] * 12 + ["right"] * 12
    assert scene.state.discovery_discard == []
