"""UNKNOWN – relics: how they are chosen, when they turn, and what they are not."""

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.model import Options
from dmd_tui.store.position import Carried
from tests.support import Scene, clause, rule
from tests.support.variants import SEEDS, set_up, state_of

RELICS = Options(relics=True)


@rule("UNKNOWN-11")
@pytest.mark.parametrize("who", [("mike", "ruth"), ("mike", "ruth", "leon", "julien", "agatha")])
def test_as_many_relics_as_investigators_are_drawn(who: tuple[str, ...]) -> None:
    table = set_up(RELICS, *who)
    assert table.pending is not None
    offered = [option.key for option in table.pending.options]
    assert len(offered) == len(set(offered)) == len(who)
    assert len(state_of(table).relic_deck) == 12 - len(who)
    first = {state_of(set_up(RELICS, seed=seed)).offered_relics[0] for seed in SEEDS}
    assert len(first) > 6  # by chance


@rule("UNKNOWN-12", "EDITION-31")
def test_from_the_first_investigator_clockwise_each_chooses_one(scene: Scene) -> None:
    for who in ("mike", "ruth", "leon"):
        scene.investigator(who)
    scene.offered_relics("salt-idol", "ember-heart", "hollow-coin").active(
        "ruth", phase="set-up", step=2
    )
    assert (scene.asked, len(scene.options)) == ("ruth", 3)
    scene.answer("relic:ember-heart")
    assert scene.asked == "leon"
    assert scene.options == ["relic:salt-idol", "relic:hollow-coin"]
    scene.answer("relic:hollow-coin")  # and the last one goes to Mike without a question
    assert [scene.ruth.relics, scene.leon.relics, scene.mike.relics] == [
        ["ember-heart"],
        ["hollow-coin"],
        ["salt-idol"],
    ]
    assert (scene.kind, scene.asked) == ("action", "ruth")
    assert scene.happened("relic-left", who="mike", relic="salt-idol")


@rule("UNKNOWN-12")
def test_a_choice_of_relics_can_be_taken_back() -> None:
    table = set_up(RELICS)
    before = table.digest()
    assert table.pending is not None
    table.answer(table.pending.options[1].key)
    table.undo()
    assert table.digest() == before


@rule("UNKNOWN-13")
def test_they_begin_on_their_standard_side() -> None:
    table = set_up(RELICS)
    while table.pending is not None and table.pending.kind == "choose-relic":
        table.answer(table.pending.options[0].key)
    for who in state_of(table).investigators.values():
        assert [relic.transformed for relic in who.relics] == [False]


@rule("UNKNOWN-12", "SIGNATURE-36", "OPEN-63")
def test_sandra_has_a_relic_of_the_set_up_and_finds_another() -> None:
    table = set_up(RELICS, "sandra", "mike")
    while table.pending is not None and table.pending.kind != "action":
        table.answer(table.pending.options[0].key)
    while len(state_of(table).investigators["sandra"].relics) < 2:
        assert table.pending is not None
        assert state_of(table).turn.number <= 2
        keys = [option.key for option in table.pending.options]
        table.answer(next((key for key in ("pass", "keep") if key in keys), keys[0]))
    state = state_of(table)
    held = [relic.id for who in state.investigators.values() for relic in who.relics]
    assert sorted([*held, *state.relic_deck]) == sorted(load_library().relics)


@rule("UNKNOWN-19", "OPEN-62")
def test_at_the_third_threshold_the_relic_turns_before_the_madness_comes(scene: Scene) -> None:
    insanity = scene.insanity("stress(you, 1)")
    relic = scene.relic([clause("attack", "bonus(1)")], [clause("attack", "bonus(2)")])
    scene.path("A-B").investigator("mike", at="A", sanity=9, insanity=insanity, relics=[relic])
    scene.act("sanity(you, 3)")
    assert not scene.mike.board.relics[0].transformed  # space 12
    scene.act("sanity(you, 1)").until("action")
    assert scene.mike.board.relics[0].transformed
    ids = [event.id for event in scene.table.events]
    assert ids.index("relic-transformed") < ids.index("insanity") < ids.index("skill-raised")


@rule("UNKNOWN-20")
def test_a_relic_is_neither_an_item_nor_a_discovery_card(scene: Scene) -> None:
    scene.path("A").investigator("mike", at="A", relics=["salt-idol"])
    scene.act("stress(you, count(item, held=you) + count(condition, held=you))")
    assert scene.mike.stress == 0
    scene.act("choose(discard(one(item, held=you)), stress(you, 2))")  # the only way left
    assert (scene.mike.stress, scene.mike.relics) == (2, ["salt-idol"])
    assert "salt-idol" not in load_library().discovery


@rule("UNKNOWN-21")
def test_relics_are_not_traded(scene: Scene) -> None:
    scene.path("A").investigator("mike", at="A", relics=["salt-idol"]).investigator("ruth", at="A")
    assert scene.refused["trade"].reason == "nothing-to-trade"
    assert "trade" not in scene.options


@rule("UNKNOWN-21")
def test_in_a_trade_only_cards_change_hands(scene: Scene) -> None:
    scene.path("A").investigator("mike", at="A", relics=["salt-idol"], cards=["lamp-oil"])
    scene.investigator("ruth", at="A", relics=[Carried(id="ember-heart")])
    scene.mike.does("trade")
    assert all("salt-idol" not in key and "ember-heart" not in key for key in scene.options)
    assert len(scene.options) == 2  # the oil for Ruth, or done


@rule("UNKNOWN-22")
def test_relics_are_not_discarded(scene: Scene) -> None:
    scene.path("A").investigator("mike", at="A", relics=["salt-idol"])
    scene.act("discard(each(relic, held=you))")
    scene.act("may(discard(one(relic, held=you)), heal(you, 3), stress(you, 1))")
    assert scene.mike.relics == ["salt-idol"]
    assert (scene.kind, scene.mike.stress) == ("action", 1)  # no price that could be paid
