"""INVESTIGATE-17 to 23 – Companions bear wounds and lend their skills."""

import pytest

from dmd_tui.cards.box import Side
from dmd_tui.store.position import Claimed
from tests.support import Scene, rule


def dog(scene: Scene, who: str = "mike", health: int = 2, skill: str | None = None) -> None:
    scene.item(who, companion="dog", health=health, skill=skill)


@rule("INVESTIGATE-17", "EDITION-18", "OPEN-09")
def test_each_wound_goes_to_the_investigator_or_to_a_companion(scene: Scene) -> None:
    dog(scene, health=3)
    scene.path("A-B").investigator("mike", at="A")
    scene.act("wound(you, 3)")
    assert scene.options == ["self", "companion:dog"]
    scene.answer("companion:dog", "self", "companion:dog")
    assert (scene.mike.wounds, scene.mike.wounds_on("dog")) == (1, 2)


@rule("INVESTIGATE-17", "OPEN-09")
def test_of_two_equal_companions_the_second_bears_what_the_first_cannot(scene: Scene) -> None:
    dog(scene, health=1)
    dog(scene, health=1)
    scene.path("A-B").investigator("mike", at="A").act("wound(you, 3)")
    assert scene.options == ["self", "companion:dog"]
    scene.answer("companion:dog", "companion:dog")
    assert (scene.mike.wounds, scene.mike.cards) == (1, [])


@rule("INVESTIGATE-17", "DEATH-01")
def test_a_companion_saves_a_life(scene: Scene) -> None:
    dog(scene)
    scene.path("A-B").investigator("mike", at="A", wounds=4)
    scene.act("wound(you, 1)").answer("companion:dog")
    assert scene.mike.alive
    assert scene.mike.wounds == 4


@rule("INVESTIGATE-17", "OPEN-09")
def test_a_companion_bears_no_more_than_its_health(scene: Scene) -> None:
    dog(scene, health=1)
    scene.path("A-B").investigator("mike", at="A")
    scene.act("wound(you, 3)").answer("companion:dog")
    assert scene.kind == "action"  # the other two are nobody else's
    assert scene.mike.wounds == 2
    assert scene.mike.cards == []


@rule("INVESTIGATE-17")
def test_companions_of_others_do_not_help(scene: Scene) -> None:
    dog(scene, "ruth")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.act("wound(you, 1)", you="mike")
    assert scene.kind == "action"
    assert (scene.mike.wounds, scene.ruth.wounds_on("dog")) == (1, 0)


@rule("INVESTIGATE-17", "OPEN-11")
def test_a_wound_taken_as_a_price_may_go_to_a_companion(scene: Scene) -> None:
    dog(scene)
    scene.path("A-B").investigator("mike", at="A", wounds=4).phase("encounter")
    scene.discovery("e1-d09", "end").mythos("end")  # 1 wound for the Witch Bottle, or hexed
    scene.answer("pay", "companion:dog")
    assert scene.mike.cards == ["dog", "witch-bottle"]
    assert (scene.mike.wounds, scene.mike.wounds_on("dog")) == (4, 1)


@rule("INVESTIGATE-17", "OPEN-10", "SKILLS-37")
def test_a_price_cannot_be_prevented_only_borne(scene: Scene) -> None:
    dog(scene)
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": 3}).phase("encounter")
    scene.discovery("e1-d09", "end").mythos("end").answer("pay")
    assert scene.options == ["self", "companion:dog"]  # and Toughness is not asked
    scene.answer("self")
    assert scene.mike.wounds == 1


@rule("INVESTIGATE-18")
def test_wounds_borne_by_a_companion_count_as_suffered(scene: Scene) -> None:
    dog(scene)
    scene.path("A-B").investigator("mike", at="A").enemy("minion", at="A").phase("encounter")
    scene.dice("success", "blank", "blank").answer("keep", "companion:dog")
    assert (scene.mike.wounds, scene.mike.wounds_on("dog")) == (0, 1)
    assert scene.mike.tokens("fatigue") == 1  # for its attack has caused a wound


@rule("INVESTIGATE-18", "OPEN-44", "SIGNATURE-05")
def test_whoever_hides_behind_a_companion_was_not_unharmed(scene: Scene) -> None:
    dog(scene, "huikong")
    scene.path("A-B").investigator("huikong", at="A", stress=1).phase("encounter")
    scene.enemy("cultist", at="A").mythos("end").dice("success")
    scene.answer("keep", "companion:dog")
    assert scene.huikong.wounds == 0
    assert scene.huikong.stress == 1  # Self-Defense would have healed it
    assert scene.space_of("cultist") == "A"


@rule("INVESTIGATE-19")
def test_companions_cannot_be_healed(scene: Scene) -> None:
    dog(scene)
    scene.path("A-B").investigator("mike", at="A", wounds=1)
    scene.act("wound(you, 1)").answer("companion:dog")
    scene.mike.rests()
    scene.act("heal(each(companion, held=you), 2); heal_wounds(each(companion, held=you), 2)")
    assert (scene.mike.wounds, scene.mike.wounds_on("dog")) == (0, 1)


@rule("INVESTIGATE-20", "LIMITS-06")
def test_a_companion_without_health_is_discarded_at_once(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", cards=[Claimed(card="widow-brennan", wounds=1)])
    scene.act("wound(you, 2)").answer("companion:widow-brennan")
    assert scene.mike.cards == []
    assert scene.mike.wounds == 1
    assert scene.state.discovery_discard == ["e1-d04"]


@rule("INVESTIGATE-20", "OPEN-09")
@pytest.mark.parametrize("level", [1, 2])
def test_the_skill_of_a_fallen_companion_still_counts_in_the_roll_that_felled_it(
    scene: Scene, level: int
) -> None:
    dog(scene, health=1, skill="toughness")
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": level})
    scene.enemy("ghast", at="A").phase("encounter").mythos("end")
    scene.dice("success+tentacle", "success").answer("keep", "companion:dog")
    assert scene.mike.cards == []
    assert scene.mike.level("toughness") == level
    assert scene.kind == "ignore"  # the sanity part of Toughness, one level higher
    scene.answer("ignore:1")
    assert (scene.mike.wounds, scene.mike.sanity) == (0, 1)


@rule("INVESTIGATE-21")
def test_a_companion_brings_a_skill_that_its_owner_lacks(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="B")
    assert "attack" not in scene.options
    scene = Scene().path("A-B").investigator("mike", at="A").enemy("ghast", at="B")
    scene.item("mike", companion="hunter", health=1, skill="marksman")
    assert scene.mike.level("marksman") == 1
    assert "attack" in scene.options


@rule("INVESTIGATE-21", "OPEN-17", "SANITY-05")
def test_two_companions_with_a_skill_give_level_two_but_nothing_to_raise(scene: Scene) -> None:
    dog(scene, skill="marksman")
    scene.item("mike", companion="hunter", health=1, skill="marksman")
    scene.path("A-B").investigator("mike", at="A", sanity=4)
    assert scene.mike.level("marksman") == 2
    scene.act("sanity(you, 1)")
    assert scene.kind == "level-up"
    assert "skill:marksman" not in scene.options


@rule("INVESTIGATE-22", "INVESTIGATE-23", "OPEN-15")
def test_a_companion_never_lifts_a_skill_above_four_nor_drops_it_below_its_own(
    scene: Scene,
) -> None:
    dog(scene, health=1, skill="brawling")
    scene.path("A-B").investigator("mike", at="A", skills={"brawling": 4})
    assert scene.mike.level("brawling") == 4
    scene.act("wound(you, 1)").answer("companion:dog")
    assert scene.mike.level("brawling") == 4


@rule("INVESTIGATE-22", "OPEN-15")
def test_a_raised_skill_may_be_raised_further_by_oneself(scene: Scene) -> None:
    dog(scene, health=1, skill="brawling")
    scene.path("A-B").investigator("mike", at="A", sanity=4, skills={"brawling": 3})
    assert scene.mike.level("brawling") == 4
    scene.act("sanity(you, 1)").answer("skill:brawling")
    assert scene.mike.level("brawling") == 4
    scene.act("wound(you, 1)").answer("companion:dog")
    assert scene.mike.level("brawling") == 4


@rule("INVESTIGATE-23", "INVESTIGATE-21", "INVESTIGATE-22", "EDITION-19", "OPEN-16")
def test_a_companion_given_away_takes_its_skill_and_its_wounds_along(scene: Scene) -> None:
    scene.item("mike", companion="boxer", health=3, skill="brawling")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.act("wound(you, 1)").answer("companion:boxer")
    assert (scene.mike.level("brawling"), scene.ruth.level("brawling")) == (2, 0)
    scene.mike.does("trade", "give:mike:boxer:ruth")
    assert (scene.mike.level("brawling"), scene.ruth.level("brawling")) == (1, 1)
    assert scene.ruth.wounds_on("boxer") == 1


@rule("EX-15", "INVESTIGATE-20", "INVESTIGATE-21", "INVESTIGATE-22", "INVESTIGATE-23")
@pytest.mark.parametrize(("owner", "claimed", "later"), [("ruth", 1, 0), ("mike", 2, 1)])
def test_noah_lends_his_fists_as_long_as_he_lives(
    scene: Scene, owner: str, claimed: int, later: int
) -> None:
    noah = Side(companion="noah", name="Noah", health=1, skill="brawling")
    card = scene.discovery_card("take(left)", noah)
    scene.path("A-B").investigator(owner, at="A").phase("encounter")
    scene.discovery(card, "end").mythos("end")
    who = getattr(scene, owner)
    assert (who.cards, who.level("brawling")) == (["noah"], claimed)
    scene.act("wound(you, 1)").answer("companion:noah")
    assert (who.cards, who.level("brawling")) == ([], later)
    assert ("brawling" in scene.game.sheet(who.board).levels) == (later > 0)
    assert scene.state.discovery_discard == [card]


@rule("INVESTIGATE-17", "INVESTIGATE-18")
def test_wounds_that_a_companion_takes_are_not_told_of_the_owner(scene):
    scene.path("A-B").investigator("ruth", at="A", stress=4, cards=["widow-brennan"])
    scene.act("wound(you, 1)").answer("companion:widow-brennan")
    assert scene.happened("companion-wounded", who="ruth", n=1)
    assert not scene.happened("wounds-suffered")
