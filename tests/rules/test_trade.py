"""ACT-TRADE – the Trade action."""

import pytest

from dmd_tui.engine import IllegalAnswer
from dmd_tui.store.position import Claimed
from tests.support import Scene, rule


def three_at_a(scene: Scene) -> Scene:
    """Mike, Ruth and Leon in one space, each with something; Sally next door."""
    scene.path("A-B")
    scene.investigator("mike", at="A", cards=["lamp-oil"])
    scene.investigator("ruth", at="A", cards=["black-bread", "pewter-flask"])
    scene.investigator("leon", at="A", cards=["iron-stake"])
    return scene.investigator("sally", at="B", cards=["horn-lantern"])


def gives(scene: Scene) -> set[tuple[str, str]]:
    """Who may give to whom."""
    keys = [key.split(":") for key in scene.options if key != "done"]
    return {(giver, taker) for _, giver, _, taker in keys}


@rule("TRADE-01", "TRADE-03", "EDITION-12")
def test_everybody_in_the_space_trades_with_everybody_and_nobody_else(scene):
    three_at_a(scene).mike.does("trade")
    here = ("mike", "ruth", "leon")
    assert gives(scene) == {(a, b) for a in here for b in here if a != b}
    assert scene.pending.who == "mike"


@rule("TRADE-01", "OPEN-59")
def test_trade_needs_a_partner(scene):
    scene.path("A-B").investigator("mike", at="A", cards=["lamp-oil"]).investigator("ruth", at="B")
    assert "trade" not in scene.options
    assert scene.refused["trade"].reason == "nobody-to-trade-with"


@rule("TRADE-01", "DEATH-04")
def test_the_dead_are_no_partners(scene):
    scene.path("A-B").investigator("mike", at="A", cards=["lamp-oil"])
    scene.investigator("ruth", at="A", dead=True).elder_one(at="B")
    assert "trade" not in scene.options


@rule("TRADE-01", "TURN-05")
def test_trade_is_possible_beside_enemies(scene):
    three_at_a(scene).enemy("ghast", at="A")
    assert "trade" in scene.options


@rule("TRADE-02")
def test_any_number_of_items_and_companions_change_hands_in_one_trade(scene):
    scene.item("mike", companion="dog", health=2)
    three_at_a(scene).mike.does("trade")
    scene.answer("give:ruth:black-bread:mike", "give:ruth:pewter-flask:mike")
    scene.answer("give:mike:dog:ruth", "give:leon:iron-stake:ruth", "done")
    assert scene.mike.cards == ["lamp-oil", "black-bread", "pewter-flask"]
    assert scene.ruth.cards == ["dog", "iron-stake"]
    assert scene.leon.cards == []
    assert scene.pending.args["left"] == 2  # all of it was one action


@rule("TRADE-03", "EDITION-12")
def test_the_acting_investigator_need_not_be_part_of_a_transfer(scene):
    three_at_a(scene).mike.does("trade", "give:ruth:black-bread:leon", "done")
    assert scene.leon.cards == ["iron-stake", "black-bread"]
    assert scene.mike.cards == ["lamp-oil"]


@rule("TRADE-03")
def test_what_was_received_may_be_given_on(scene):
    three_at_a(scene).mike.does("trade")
    scene.answer("give:mike:lamp-oil:ruth", "give:ruth:lamp-oil:leon", "done")
    assert scene.leon.cards == ["iron-stake", "lamp-oil"]


@rule("TRADE-04")
def test_a_gift_needs_nothing_in_return(scene):
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A", cards=["lamp-oil"])
    scene.mike.does("trade", "give:ruth:lamp-oil:mike")
    assert (scene.mike.cards, scene.ruth.cards) == (["lamp-oil"], [])


@rule("TRADE-05", "INVESTIGATE-07")
def test_a_traded_card_keeps_the_claimed_side(scene):
    scene.path("A-B").investigator("mike", at="A", cards=["lamp-oil"]).investigator("ruth", at="A")
    before = scene.mike.board.cards[0]
    scene.mike.does("trade", "give:mike:lamp-oil:ruth", "done")
    after = scene.ruth.board.cards[0]
    assert (after.card, after.side) == (before.card, before.side) == ("e1-d01", "right")


@rule("TRADE-06")
def test_conditions_cannot_be_traded(scene):
    scene.path("A-B").investigator("mike", at="A", cards=["hexed", "lamp-oil"])
    scene.investigator("ruth", at="A")
    scene.mike.does("trade")
    assert scene.options == ["give:mike:lamp-oil:ruth", "done"]
    with pytest.raises(IllegalAnswer):
        scene.answer("give:mike:hexed:ruth")


@rule("TRADE-06")
def test_conditions_alone_are_nothing_to_trade(scene):
    scene.path("A-B").investigator("mike", at="A", cards=["hexed"]).investigator("ruth", at="A")
    assert scene.refused["trade"].reason == "nothing-to-trade"


@rule("TRADE-02", "UNKNOWN-21")
def test_relics_cannot_be_traded(scene):
    scene.path("A-B").investigator("mike", at="A", cards=["lamp-oil"], relics=["carved-tooth"])
    scene.investigator("ruth", at="A")
    scene.mike.does("trade")
    assert scene.options == ["give:mike:lamp-oil:ruth", "done"]


@rule("TRADE-07", "OPEN-16", "INVESTIGATE-21", "INVESTIGATE-22", "INVESTIGATE-23")
def test_a_companion_keeps_its_wounds_and_takes_its_level_along(scene):
    gaoler = Claimed(card="gaoler-mac-art", wounds=1)
    scene.path("A-B").investigator("mike", at="A", cards=[gaoler]).investigator("ruth", at="A")
    assert (scene.mike.level("toughness"), scene.ruth.level("toughness")) == (2, 0)
    scene.mike.does("trade", "give:mike:gaoler-mac-art:ruth")
    assert (scene.mike.level("toughness"), scene.ruth.level("toughness")) == (1, 1)
    assert scene.ruth.wounds_on("gaoler-mac-art") == 1


@rule("TRADE-07", "OPEN-16", "OPEN-57")
def test_a_level_that_was_received_works_at_once(scene):
    scene.path("A-B-C-D-E").investigator("mike", at="A")
    scene.investigator("ruth", at="A", cards=["stable-boy-finn"])
    scene.mike.does("trade", "give:ruth:stable-boy-finn:mike", "done")
    scene.mike.runs("B", "C", "D", "E")  # Swiftness 1
    assert scene.mike.space == "E"


@rule("TRADE-02")
def test_a_trade_in_which_nothing_changes_hands_still_is_an_action(scene):
    three_at_a(scene).mike.does("trade", "done")
    assert scene.pending.args["left"] == 2


@rule("TRADE-01")
@pytest.mark.parametrize("third", [[], ["sally"]])
def test_a_partner_who_may_not_trade_is_named_as_the_reason(scene, third):
    scene.item("ruth", do="forbid(trade)", condition="paranoid")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A", cards=["lamp-oil"])
    for other in third:
        scene.investigator(other, at="A")
    refusal = scene.refused["trade"]
    assert (refusal.reason, refusal.args["who"]) == ("partner-forbidden", "ruth")


@rule("TRADE-01", "TRADE-02")
def test_but_not_where_nobody_has_anything(scene):
    scene.item("ruth", do="forbid(trade)", condition="paranoid")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    assert scene.refused["trade"].reason == "nothing-to-trade"
