"""SIGNATURE – Relic Seeker: Sandra's relics and items."""

from typing import Any

import pytest

from dmd_tui.store.position import Carried
from tests.support import Scene, clause, rule


def sandra(scene: Scene, level: int, **sheet: Any) -> Scene:
    """Sandra in her first turn."""
    scene.path("A-B").investigator("sandra", at="A", skills={"relic-seeker": level}, **sheet)
    return scene


def sandra_later(scene: Scene, level: int, **sheet: Any) -> Scene:
    """Sandra, whose first turn is over."""
    return sandra(scene, level, used=("relic-seeker",), **sheet)


# ── relics ───────────────────────────────────────────────────────────────────────────────────────


@rule("SIGNATURE-36", "OPEN-63")
def test_at_the_start_of_her_first_turn_she_keeps_one_of_two_relics(scene: Scene) -> None:
    sandra(scene, 1).phase("start").relics("salt-idol", "ember-heart")
    assert scene.options == ["relic:salt-idol", "relic:ember-heart"]
    scene.answer("relic:ember-heart")
    assert scene.sandra.relics == ["ember-heart"]
    assert not scene.sandra.board.relics[0].transformed
    assert len(scene.state.relic_deck) == 11
    assert "salt-idol" in scene.state.relic_deck


@rule("SIGNATURE-36")
def test_in_her_second_turn_there_is_no_further_relic(scene: Scene) -> None:
    sandra(scene, 1).phase("start").until("action").finish_turn().until("action")
    assert len(scene.sandra.relics) == 1


@rule("SIGNATURE-36", "OPEN-63")
def test_past_space_13_a_new_relic_is_transformed(scene: Scene) -> None:
    sandra(scene, 1, sanity=13).phase("start").until("action")
    assert scene.sandra.board.relics[0].transformed


@rule("SIGNATURE-37")
def test_she_may_own_several_relics_and_all_of_them_work(scene: Scene) -> None:
    one, two = (scene.relic([clause("attack", "bonus(1)")]) for _ in range(2))
    sandra(scene, 1, relics=[one]).phase("start").relics(two).enemy("ghast", at="A")
    scene.answer(f"relic:{two}")
    assert scene.sandra.relics == [one, two]
    scene.sandra.attacks("ghast", keep=False)
    assert scene.dice_thrown == (3, 3)  # one of them is that of Brawling


@rule("OPEN-63", "SIGNATURE-37")
def test_at_space_13_all_her_relics_turn(scene: Scene) -> None:
    relics = [Carried(id=id) for id in ("salt-idol", "ember-heart")]
    sandra(scene, 1, sanity=12, relics=relics).act("sanity(you, 1)").until("action")
    assert [relic.transformed for relic in scene.sandra.board.relics] == [True, True]


# ── items without their price ────────────────────────────────────────────────────────────────────


@rule("SIGNATURE-38")
@pytest.mark.parametrize("cost", ["stress(you, 2)", "wound(you, 2)"])
def test_level_2_claims_an_item_without_its_price(scene: Scene, cost: str) -> None:
    card = scene.discovery_card(f"may({cost}, take(left), take(right))", left="compass")
    sandra_later(scene, 2).discovery(card).phase("encounter")
    scene.answer("waive")
    assert scene.sandra.cards == ["compass"]
    assert (scene.sandra.stress, scene.sandra.wounds) == (0, 0)


@rule("SIGNATURE-38")
def test_level_1_pays(scene: Scene) -> None:
    card = scene.discovery_card("may(stress(you, 2), take(left), take(right))", left="compass")
    sandra_later(scene, 1).discovery(card).phase("encounter")
    assert scene.options == ["pay", "decline"]


@rule("SIGNATURE-38")
def test_an_item_that_she_could_not_pay_for_is_hers_too(scene: Scene) -> None:
    card = scene.discovery_card("may(stress(you, 2), take(left), take(right))", left="compass")
    sandra_later(scene, 2, stress=4).discovery(card).phase("encounter")
    assert scene.options == ["waive", "decline"]


@rule("SIGNATURE-38")
@pytest.mark.parametrize("stress", [0, 4])
def test_the_price_is_waived_among_several_offers_too(scene: Scene, stress: int) -> None:
    """The card e1-d11: a stress for the iron stake, or a sanity for the charred doll."""
    sandra_later(scene, 2, stress=stress).discovery("e1-d11").phase("encounter")
    scene.answer("take:left")
    assert scene.sandra.cards == ["iron-stake"]
    assert scene.sandra.stress == stress


@rule("SIGNATURE-38")
def test_sanity_is_not_waived(scene: Scene) -> None:
    sandra_later(scene, 2).discovery("e1-d11").phase("encounter").answer("take:right")
    assert (scene.sandra.cards, scene.sandra.sanity) == (["charred-doll"], 2)


@rule("SIGNATURE-38")
def test_a_companion_has_its_price(scene: Scene) -> None:
    sandra_later(scene, 2).discovery("e1-d07").phase("encounter")
    assert scene.options == ["pay", "decline"]


@rule("SIGNATURE-38")
def test_the_waiver_is_for_sandra_only(scene: Scene) -> None:
    sandra_later(scene, 2).investigator("mike", at="A").active("mike")
    scene.discovery("e1-d02").phase("encounter")
    assert scene.options == ["pay", "decline"]


# ── the higher levels ────────────────────────────────────────────────────────────────────────────


@rule("SIGNATURE-39")
@pytest.mark.parametrize(("level", "stress"), [(2, 4), (3, 1)])
def test_level_3_heals_a_stress_per_relic_and_item_at_the_end_of_her_turn(
    scene: Scene, level: int, stress: int
) -> None:
    cards = ["iron-stake", "lamp-oil", "widow-brennan", "hexed"]  # two items, one companion
    sandra_later(scene, level, stress=4, cards=cards, relics=["salt-idol"]).phase("end")
    scene.until("action")
    assert scene.sandra.stress == stress


@rule("SIGNATURE-39")
def test_level_3_heals_nothing_at_the_end_of_another_turn(scene: Scene) -> None:
    sandra_later(scene, 3, stress=4, relics=["salt-idol"]).investigator("mike", at="A").active(
        "mike"
    )
    scene.phase("end").until("action")
    assert scene.sandra.stress == 4


@rule("SIGNATURE-39")
def test_level_3_heals_before_the_fire_roll(scene: Scene) -> None:
    sandra_later(scene, 3, stress=4, relics=["salt-idol"], fire=1).phase("end").dice("blank")
    assert (scene.kind, scene.sandra.stress) == ("reroll", 3)


@rule("SIGNATURE-40")
def test_level_4_may_take_a_transformed_relic_in_place_of_investigating(scene: Scene) -> None:
    sandra_later(scene, 4).phase("encounter").relics("salt-idol")
    cards = len(scene.state.discovery_deck)
    scene.answer("choose:1")
    assert scene.sandra.relics == ["salt-idol"]
    assert scene.sandra.board.relics[0].transformed
    assert len(scene.state.discovery_deck) == cards


@rule("SIGNATURE-40")
def test_level_4_may_investigate_as_always(scene: Scene) -> None:
    card = scene.discovery_card("take(left)", left="compass")
    sandra_later(scene, 4).phase("encounter").discovery(card).answer("pass")
    assert (scene.sandra.cards, scene.sandra.relics) == (["compass"], [])


@rule("SIGNATURE-40")
def test_level_3_cannot_choose_a_relic(scene: Scene) -> None:
    card = scene.discovery_card("take(left)", left="compass")
    sandra_later(scene, 3).phase("encounter").discovery(card).until("action")
    assert (scene.sandra.cards, scene.sandra.relics) == (["compass"], [])


@rule("OPEN-43", "SIGNATURE-40")
def test_with_an_empty_discovery_deck_there_is_nothing_to_replace(scene: Scene) -> None:
    sandra_later(scene, 4).phase("encounter").discovery("end").until("action")
    assert scene.sandra.relics == []


@rule("SIGNATURE-40")
def test_in_an_unsafe_space_there_is_nothing_to_replace_either(scene: Scene) -> None:
    sandra_later(scene, 4).phase("encounter").enemy("cultist", at="A").until("action")
    assert scene.sandra.relics == []
