"""SANITY – losing sanity, thresholds, insanity cards, growing stronger."""

import pytest

from dmd_tui.store.position import Carried
from tests.support import Scene, rule

THRESHOLDS = (5, 9, 13, 16, 19, 20)
QUIET = [space for space in range(2, 20) if space not in THRESHOLDS]


# ── thresholds ───────────────────────────────────────────────────────────────────────────────────


@rule("SANITY-01", "SANITY-04", "SANITY-05")
@pytest.mark.parametrize("space", THRESHOLDS)
def test_a_threshold_wakes_the_insanity_card_and_then_raises_a_skill(
    scene: Scene, space: int
) -> None:
    card = scene.insanity("wound(you, 1)")
    scene.path("A-B").investigator("agatha", at="A", sanity=space - 1, insanity=card)
    scene.act("sanity(you, 1)")
    assert scene.kind == "level-up"
    assert scene.agatha.wounds == 1
    scene.answer("skill:stealth")
    assert scene.agatha.level("stealth") == 2


@rule("SANITY-01")
@pytest.mark.parametrize("space", QUIET)
def test_between_the_thresholds_nothing_happens(scene: Scene, space: int) -> None:
    card = scene.insanity("wound(you, 1)")
    scene.path("A-B").investigator("agatha", at="A", sanity=space - 1, insanity=card)
    scene.act("sanity(you, 1)")
    assert scene.kind == "action"
    assert (scene.agatha.sanity, scene.agatha.wounds) == (space, 0)


@rule("SANITY-02", "EDITION-09")
def test_a_loss_ends_at_the_next_threshold(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=3)
    scene.act("sanity(you, 9)").until("action")
    assert scene.agatha.sanity == 5
    assert len(scene.events_of("threshold")) == 1


@rule("SANITY-02", "SANITY-03")
def test_from_a_threshold_the_next_loss_goes_on(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=5)
    scene.act("sanity(you, 9)").until("action")
    assert scene.agatha.sanity == 9


@rule("SANITY-03", "SANITY-02")
def test_all_tentacles_of_a_roll_are_one_loss(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=4).enemy("ghast", at="A")
    scene.dice("tentacle", "tentacle", "success+tentacle")
    scene.agatha.attacks("ghast").until("action")
    assert scene.agatha.sanity == 5


@rule("SANITY-03", "OPEN-12")
def test_one_mythos_card_is_one_loss_even_in_two_steps(scene: Scene) -> None:
    card = scene.mythos_card("sanity(you, 2); stress(you, 1); sanity(you, 2)")
    scene.path("A-B").investigator("agatha", at="A", sanity=4).mythos(card).phase("mythos")
    scene.until("level-up").finish_phase()
    assert (scene.agatha.sanity, scene.agatha.stress) == (5, 1)


@rule("SANITY-03")
def test_two_steps_of_a_card_add_up_short_of_a_threshold(scene: Scene) -> None:
    card = scene.mythos_card("sanity(you, 1); sanity(you, 1)")
    scene.path("A-B").investigator("agatha", at="A", sanity=1).mythos(card).phase("mythos")
    scene.finish_phase()
    assert scene.agatha.sanity == 3


@rule("SANITY-03", "OPEN-12")
def test_two_rolls_are_two_losses_and_nothing_is_carried_over(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=4).enemy("ghast", at="A")
    scene.dice("tentacle", "tentacle", "blank", "tentacle", "blank", "blank")
    scene.agatha.attacks("ghast")
    scene.answer("skill:stealth")
    assert scene.agatha.sanity == 5
    scene.agatha.attacks("ghast")
    assert scene.agatha.sanity == 6


@rule("SANITY-03", "OPEN-12")
def test_the_roll_on_a_card_is_another_cause_than_the_card(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=4)
    scene.dice("tentacle", "blank", "blank")
    scene.act("sanity(you, 3); roll(1, stress(you, 1))")
    assert (scene.agatha.sanity, scene.kind) == (5, "level-up")
    scene.answer("skill:stealth")
    scene.agatha.keeps()
    assert scene.agatha.sanity == 6


# ── the level-up ─────────────────────────────────────────────────────────────────────────────────


@rule("SANITY-05")
def test_the_skill_is_chosen_freely_among_the_own_three(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=4, skills={"marksman": 3})
    scene.act("sanity(you, 1)")
    assert scene.options == ["skill:killer-instinct", "skill:marksman", "skill:stealth"]
    scene.answer("skill:marksman")
    skills = {"killer-instinct": 1, "marksman": 4, "stealth": 1}
    assert scene.agatha.board.skills == skills


@rule("SANITY-05", "OPEN-14")
def test_a_skill_at_level_4_cannot_be_raised(scene: Scene) -> None:
    skills = {"killer-instinct": 4, "marksman": 4, "stealth": 2}
    scene.path("A-B").investigator("agatha", at="A", sanity=4, skills=skills)
    scene.act("sanity(you, 1)")
    assert scene.agatha.level("stealth") == 3  # nothing else was left, so nothing was asked


@rule("OPEN-14", "SANITY-05")
def test_with_all_skills_at_level_4_there_is_no_level_up(scene: Scene) -> None:
    skills = {"killer-instinct": 4, "marksman": 4, "stealth": 4}
    scene.path("A-B").investigator("agatha", at="A", sanity=4, skills=skills)
    scene.act("sanity(you, 1)")
    assert scene.kind == "action"
    assert scene.agatha.board.skills == skills


@rule("OPEN-15", "SANITY-05")
def test_a_level_up_raises_the_own_level_beneath_the_granted_one(scene: Scene) -> None:
    scene.path("A-B").investigator(
        "mike", at="A", sanity=4, skills={"toughness": 3}, cards=["gaoler-mac-art"]
    )
    assert scene.mike.level("toughness") == 4
    scene.act("sanity(you, 1)").answer("ignore:0", "skill:toughness")
    assert scene.mike.board.skills["toughness"] == scene.mike.level("toughness") == 4
    scene.act("discard(one(companion, held=you))")
    assert scene.mike.level("toughness") == 4


@rule("OPEN-17", "SANITY-05")
def test_a_skill_known_only_through_companions_cannot_be_raised(scene: Scene) -> None:
    second = scene.item("agatha", companion="dog", health=2, skill="toughness")
    scene.path("A-B").investigator("agatha", at="A", sanity=4, cards=["gaoler-mac-art"])
    assert scene.agatha.cards == ["gaoler-mac-art", second]
    assert scene.agatha.level("toughness") == 2
    scene.act("sanity(you, 1)")
    assert "skill:toughness" not in scene.options


@rule("OPEN-18", "SANITY-05")
def test_a_level_counts_from_the_next_decision_on(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A", sanity=4)
    scene.act("sanity(you, 1)").answer("skill:swiftness")
    assert "free:swiftness" in scene.options


# ── the insanity card ────────────────────────────────────────────────────────────────────────────


@rule("SANITY-04", "SANITY-05", "OPEN-62")
def test_order_at_a_threshold_bonus_die_relic_insanity_skill(scene: Scene) -> None:
    card = scene.insanity("wound(you, 1)")
    relic = Carried(id=scene.relic(), transformed=False)
    scene.path("A-B").investigator("agatha", at="A", sanity=15, insanity=card, relics=[relic])
    scene.act("sanity(you, 1)").answer("skill:stealth")
    order = ["bonus-die-gained", "relic-transformed", "insanity", "skill-raised"]
    assert [event.id for event in scene.table.events if event.id in order] == order


@rule("OPEN-13", "SANITY-04")
def test_an_insanity_card_that_costs_sanity_waits_for_the_level_up(scene: Scene) -> None:
    card = scene.insanity("sanity(you, 1)")
    scene.path("A-B").investigator("agatha", at="A", sanity=4, insanity=card)
    scene.act("sanity(you, 1)")
    assert (scene.kind, scene.agatha.sanity) == ("level-up", 5)
    scene.answer("skill:stealth")
    assert (scene.kind, scene.agatha.sanity) == ("action", 6)


@rule("OPEN-13", "SANITY-05")
@pytest.mark.parametrize(("enemy_at", "first"), [("A", "level-up"), ("B", "insanity")])
def test_it_waits_only_if_the_branch_that_applies_could_cost_sanity(
    scene: Scene, enemy_at: str, first: str
) -> None:
    card = scene.insanity("given(safe(you), stress(you, 1), sanity(you, 1))")
    scene.path("A-B").investigator("agatha", at="A", sanity=4, insanity=card)
    scene.enemy("cultist", at=enemy_at).act("sanity(you, 1)")
    assert scene.kind == "level-up"
    assert scene.happened("insanity") == (first == "insanity")


@rule("OPEN-13", "OPEN-12")
def test_an_insanity_card_may_lead_to_the_next_threshold(scene: Scene) -> None:
    card = scene.insanity("sanity(you, 9)")
    scene.path("A-B").investigator("agatha", at="A", sanity=18, insanity=card).elder_one(at="B")
    scene.investigator("mike", at="A")
    scene.act("sanity(you, 9)").answer("skill:stealth")
    assert scene.agatha.sanity == 20  # 19, then the card: a cause of its own
    scene.answer("skill:stealth")
    assert not scene.agatha.alive  # and the card once more


@rule("OPEN-62", "SANITY-06")
def test_the_bonus_die_is_there_before_the_insanity_card_acts(scene: Scene) -> None:
    card = scene.insanity("roll(1, heal_stress(you, 1))")
    scene.path("A-B").investigator("agatha", at="A", sanity=8, insanity=card)
    scene.act("sanity(you, 1)").answer("skill:stealth")
    assert scene.dice_thrown == (3, 1)


# ── permanent bonus dice ─────────────────────────────────────────────────────────────────────────


@rule("SANITY-06", "SANITY-07", "SANITY-08")
@pytest.mark.parametrize(
    ("space", "dice"),
    [(1, 0), (8, 0), (9, 1), (13, 1), (15, 1), (16, 2), (18, 2), (19, 3), (20, 4)],
)
def test_bonus_dice_by_the_space_of_the_marker(scene: Scene, space: int, dice: int) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=space).enemy("ghast", at="A")
    scene.agatha.attacks("ghast", keep=False)
    assert scene.dice_thrown == (3, dice)


@rule("SANITY-06", "SANITY-08", "OPEN-18")
def test_a_bonus_die_joins_all_later_rolls_but_not_the_one_in_progress(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=8).enemy("ghast", at="A")
    scene.dice("tentacle", "blank", "blank")
    scene.agatha.attacks("ghast")
    assert scene.dice_thrown == (3, 0)
    scene.answer("skill:stealth")
    scene.agatha.attacks("ghast")
    assert scene.dice_thrown == (3, 1)
    scene.until("action").act("roll(1, heal_stress(you, 1))")
    assert scene.dice_thrown == (3, 1)


@rule("SANITY-08")
def test_bonus_dice_never_join_rolls_against_their_owner(scene: Scene) -> None:
    scene.monster("brute", health=9, standard=2)
    scene.path("A-B").investigator("agatha", at="A", sanity=20, fire=2).enemy("brute", at="A")
    scene.phase("encounter").dice("blank", "blank", "blank", "blank")
    assert scene.dice_thrown == (2, 0)
    scene.agatha.keeps()
    assert scene.happened("dice-thrown", kind="fire", standard=["blank", "blank"], bonus=[])


# ── several at once, and the skull ───────────────────────────────────────────────────────────────


@rule("SANITY-09")
def test_thresholds_at_once_go_clockwise_from_the_active_investigator(scene: Scene) -> None:
    scene.path("A-B").investigator("leon", at="A", sanity=4).investigator("mike", at="A", sanity=8)
    scene.investigator("ruth", at="B", sanity=4).active("mike")
    scene.act("sanity(all, 1)", you="ruth")
    asked = []
    while scene.kind == "level-up":
        assert scene.pending is not None
        asked.append(scene.pending.who)
        scene.answer(scene.options[0])
    assert asked == ["mike", "ruth", "leon"]


@rule("SANITY-10", "SANITY-11")
def test_from_space_20_one_loss_leads_to_the_skull_and_death(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=20).investigator("mike", at="A")
    scene.elder_one(at="B").active("mike")
    scene.act("sanity(you, 1)", you="agatha")
    assert (scene.agatha.sanity, scene.agatha.alive) == (21, False)
    assert scene.kind == "action"


@rule("SANITY-11", "SANITY-02")
def test_no_loss_however_great_reaches_the_skull_from_space_19(scene: Scene) -> None:
    scene.path("A-B").investigator("agatha", at="A", sanity=19)
    scene.act("sanity(you, 21)").until("action")
    assert (scene.agatha.sanity, scene.agatha.alive) == (20, True)
