"""MYTHOS – phase 2: a card is drawn and resolved."""

import pytest

from dmd_tui.rules.elder import symbols
from tests.support import Scene, rule


def mythos_phase(scene: Scene, *cards: str, who: str = "mike") -> Scene:
    """The Mythos phase with these cards only, and nothing to find afterwards."""
    return scene.active(who, phase="mythos").mythos(*cards, "end").discovery("end")


@rule("MYTHOS-01")
def test_the_active_investigator_draws_the_top_card_and_no_other(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="B")
    top, below = scene.mythos_card("stress(you, 1)"), scene.mythos_card("wound(you, 1)")
    mythos_phase(scene, top, below, who="ruth")
    assert scene.kind == "action"
    assert [event.args for event in scene.events_of("mythos-drawn")] == [
        {"who": "ruth", "card": top}
    ]
    assert scene.state.mythos_deck == [below]
    assert (scene.ruth.stress, scene.ruth.wounds, scene.mike.stress) == (1, 0, 0)


@rule("MYTHOS-01", "OPEN-30")
def test_from_an_empty_deck_nothing_is_drawn_but_the_symbols_remain(scene: Scene) -> None:
    pile = [scene.mythos_card(symbol=True) for _ in range(3)]
    scene.path("A-B").investigator("mike", at="A").discard(*pile)
    mythos_phase(scene)
    assert not scene.events_of("mythos-drawn")
    assert scene.state.track == 2


@rule("MYTHOS-02")
def test_steps_are_carried_out_from_top_to_bottom(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="B")
    card = scene.mythos_card("stress(you, 4); stress(you, 1, over=wound)")
    mythos_phase(scene, card)
    assert scene.kind == "action"
    assert (scene.mike.stress, scene.mike.wounds) == (4, 1)  # the other way round: no wound


@rule("MYTHOS-02", "MYTHOS-13")
def test_an_enemy_summoned_last_does_not_move_first(scene: Scene) -> None:
    card = scene.mythos_card("move(each(cultist), toward=you, n=1)", summon=[("red", "cultist")])
    scene.path("A-B-C").gates(red="C").investigator("mike", at="A").enemy("cultist", at="C")
    mythos_phase(scene, card).finish_phase()
    assert scene.enemies_at("B") == ["cultist-1"]
    assert scene.enemies_at("C") == ["cultist-2"]


@rule("MYTHOS-03")
def test_a_step_that_cannot_be_carried_out_is_skipped(scene: Scene) -> None:
    card = scene.mythos_card("move(nearest(ghast, to=you), toward=you, n=2); stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A")
    mythos_phase(scene, card)
    assert scene.mike.stress == 1


@rule("MYTHOS-04")
def test_a_resolved_card_lies_on_the_discard_pile(scene: Scene) -> None:
    old, card = scene.mythos_card(), scene.mythos_card("stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A").discard(old)
    mythos_phase(scene, card)
    assert scene.state.mythos_discard == [old, card]
    assert scene.state.mythos_deck == []


@rule("MYTHOS-05", "ADVANCE-02")
def test_a_third_symbol_does_nothing_before_the_end_of_the_turn(scene: Scene) -> None:
    first, second, third = (scene.mythos_card(symbol=True) for _ in range(3))
    discovery = scene.discovery_card()
    scene.path("A-B").investigator("mike", at="A").discard(first, second)
    mythos_phase(scene, third).discovery(discovery, "end")
    assert scene.state.turn.phase == "encounter"
    assert scene.state.track == 1
    assert not scene.events_of("advanced")
    assert scene.state.mythos_discard == [first, second, third]
    scene.answer("take:left")
    assert scene.state.track == 2


@rule("MYTHOS-06")
def test_symbols_in_the_discard_pile_are_seen_by_those_who_do_not_see_the_deck(
    scene: Scene,
) -> None:
    scene.path("A-B").investigator("mike", at="A").discard("e1-m1", "e1-m7", "ts-m1")
    assert symbols(scene.game) == 2
    known = scene.table.fork(conceal=7).game
    assert known.state.mythos_discard == scene.state.mythos_discard  # type: ignore[attr-defined]
    assert symbols(known) == 2  # type: ignore[arg-type]
    assert known.state.mythos_deck != scene.state.mythos_deck  # type: ignore[attr-defined]


@rule("MYTHOS-07")
def test_a_card_concerns_only_the_active_investigator(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    mythos_phase(scene, scene.mythos_card("stress(you, 2); wound(you, 1)"), who="ruth")
    assert (scene.ruth.stress, scene.ruth.wounds) == (2, 1)
    assert (scene.mike.stress, scene.mike.wounds) == (0, 0)


@rule("MYTHOS-08", "EX-11")
def test_a_card_that_names_all_investigators_affects_all_three(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A").investigator("ruth", at="B")
    scene.investigator("leon", at="C")
    mythos_phase(scene, scene.mythos_card("for_each(all, stress(it, 1))"), who="ruth")
    assert [who.stress for who in (scene.mike, scene.ruth, scene.leon)] == [1, 1, 1]


@rule("MYTHOS-08", "OPEN-81")
def test_all_investigators_are_the_living_ones(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A", dead=True)
    scene.investigator("leon", at="A").elder_one(at="B")
    mythos_phase(scene, scene.mythos_card("for_each(all, stress(it, 1))"))
    assert [who.stress for who in (scene.mike, scene.ruth, scene.leon)] == [1, 0, 1]


@rule("MYTHOS-09", "MYTHOS-08")
def test_the_active_investigator_also_chooses_for_the_others(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    mythos_phase(scene, "e1-m7")  # everybody: 2 stress, or else 1 wound
    assert scene.asked == "mike"
    scene.answer("pay")
    assert scene.asked == "mike"
    scene.answer("suffer")
    assert (scene.mike.stress, scene.mike.wounds) == (2, 0)
    assert (scene.ruth.stress, scene.ruth.wounds) == (0, 1)


@rule("MYTHOS-09", "DICE-22", "EDITION-05")
def test_the_others_handle_their_rolls_but_do_not_choose_for_the_card(scene: Scene) -> None:
    card = scene.mythos_card("roll_against(others, unless(stress(you, 1), wound(you, 1)), 1)")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    mythos_phase(scene, card).dice("success")
    assert (scene.asked, scene.kind) == ("ruth", "reroll")
    scene.answer("keep")
    assert (scene.asked, scene.kind) == ("mike", "unless")
    scene.answer("suffer")
    assert (scene.ruth.wounds, scene.ruth.stress) == (1, 0)


@rule("MYTHOS-10", "EDITION-14")
def test_a_moved_enemy_takes_the_shortest_way(scene: Scene) -> None:
    scene.path("A-B-C-D", "A-W-X-Y-Z-D").investigator("mike", at="A").enemy("ghast", at="D")
    mythos_phase(scene, scene.mythos_card("move(each(ghast), toward=you, n=1)"))
    assert scene.space_of("ghast") == "C"


@rule("MYTHOS-10", "MYTHOS-12", "OPEN-39")
def test_an_enemy_without_a_way_or_at_its_goal_stays(scene: Scene) -> None:
    scene.path("A-B", "X-Y").investigator("mike", at="A")
    scene.enemy("ghast", at="X").enemy("unnamable", at="A")
    mythos_phase(scene, scene.mythos_card("move(each(enemy), toward=you, n=2)"))
    assert scene.space_of("ghast") == "X"
    assert scene.space_of("unnamable") == "A"


@rule("MYTHOS-11", "MYTHOS-09")
def test_among_equally_short_ways_the_active_investigator_chooses(scene: Scene) -> None:
    scene.path("A-B-D", "A-C-D", "D-E").investigator("mike", at="A").investigator("ruth", at="E")
    scene.enemy("ghast", at="D")
    mythos_phase(scene, scene.mythos_card("move(each(ghast), toward=you, n=1)"))
    assert (scene.asked, scene.kind) == ("mike", "move-to")
    assert scene.options == ["space:B", "space:C"]  # not E, which leads away
    scene.answer("space:C")
    assert scene.space_of("ghast") == "C"


@rule("MYTHOS-12")
@pytest.mark.parametrize(("start", "end"), [("F", "D"), ("C", "A"), ("B", "A"), ("A", "A")])
def test_a_moved_enemy_uses_its_full_allowance_but_stops_at_the_goal(
    scene: Scene, start: str, end: str
) -> None:
    scene.path("Z-A-B-C-D-E-F").investigator("mike", at="A").enemy("ghast", at=start)
    mythos_phase(scene, scene.mythos_card("move(each(ghast), toward=you, n=2)"))
    assert scene.space_of("ghast") == end


@rule("MYTHOS-13", "BOARD-09")
def test_a_summoned_enemy_comes_from_the_pool_to_its_gate(scene: Scene) -> None:
    scene.path("A-B-C-D").gates(red="B", yellow="C", blue="D").investigator("mike", at="A")
    mythos_phase(scene, scene.mythos_card(summon=[("blue", "ghast")]))
    assert scene.enemies_at("D") == ["ghast-1"]
    assert scene.state.pool["ghast"] == ["ghast-2", "ghast-3", "ghast-4"]


@rule("MYTHOS-14", "EX-19", "LIMITS-07")
def test_with_all_ten_cultists_on_the_map_no_other_is_summoned(scene: Scene) -> None:
    scene.path("A-B").gates(red="B").investigator("mike", at="A")
    for _ in range(10):
        scene.enemy("cultist", at="B")
    mythos_phase(scene, scene.mythos_card("stress(you, 1)", summon=[("red", "cultist")]))
    assert scene.kind == "action"
    assert len(scene.state.enemies) == 10
    assert scene.happened("no-figure-left", enemy="cultist")
    assert scene.mike.stress == 1


@rule("MYTHOS-15", "EDITION-15")
def test_each_summon_entry_is_checked_on_its_own_in_printed_order(scene: Scene) -> None:
    card = scene.mythos_card(
        summon=[("yellow", "cultist"), ("red", "cultist"), ("blue", "ghast")],
    )
    scene.path("A-B-C-D").gates(red="B", yellow="C", blue="D").investigator("mike", at="A")
    mythos_phase(scene, card).pool("cultist", 1)
    assert scene.enemies_at("C") == ["cultist-1"]
    assert scene.enemies_at("B") == []  # the second cultist is missing …
    assert scene.enemies_at("D") == ["ghast-1"]  # … which is no reason to skip the ghast


@rule("MYTHOS-16", "EX-12", "LIMITS-05")
def test_the_active_investigator_says_which_gates_get_the_last_cultists(scene: Scene) -> None:
    scene.path("A-B-C-D").gates(red="B", yellow="C", blue="D")
    scene.investigator("mike", at="A").investigator("ruth", at="A").pool("cultist", 2)
    mythos_phase(scene, scene.mythos_card("summon(cultist, at=each(gate))"), who="ruth")
    assert (scene.asked, scene.kind) == ("ruth", "summon-at")
    assert sorted(scene.options) == ["space:B", "space:C", "space:D"]
    scene.answer("space:D", "space:B")
    assert len(scene.enemies_at("D")) == len(scene.enemies_at("B")) == 1
    assert scene.enemies_at("C") == []


class TestTheCardOfTheFishers:
    """EX-10: every Fisher 2 spaces toward you (Paranoid: all the way); 1 Fisher at yellow."""

    def play(self, scene: Scene, *fishers: str, paranoid: bool = False, left: int = 3) -> None:
        card = scene.mythos_card(
            "given(has(you, paranoid),"
            " move(each(fisher), to=you), move(each(fisher), toward=you, n=2))",
            summon=[("yellow", "fisher")],
            symbol=True,
        )
        scene.path("A-B-C-D-E-F", "A-G").gates(red="G", yellow="G", blue="G")
        scene.investigator("mike", at="A").pool("fisher", left)
        scene.item("mike", condition="paranoid" if paranoid else "brave")
        for space in fishers:
            scene.enemy("fisher", at=space)
        scene.active("mike", phase="mythos").mythos(card, "end").discovery("end")
        assert scene.state.mythos_discard == [card]
        assert symbols(scene.game) == 1
        assert scene.state.track == 1
        assert not scene.happened("advanced")

    def places(self, scene: Scene) -> list[str]:
        return sorted(enemy.space for enemy in scene.state.enemies.values())

    @rule("EX-10", "MYTHOS-02", "MYTHOS-05", "MYTHOS-10", "MYTHOS-12", "MYTHOS-13")
    def test_two_fishers_come_nearer_and_a_third_appears(self, scene: Scene) -> None:
        self.play(scene, "D", "B", left=1)
        assert self.places(scene) == ["A", "B", "G"]

    @rule("EX-10", "MYTHOS-12")
    def test_to_the_paranoid_they_come_all_the_way(self, scene: Scene) -> None:
        self.play(scene, "F", paranoid=True, left=1)
        assert self.places(scene) == ["A", "G"]

    @rule("EX-10", "MYTHOS-03")
    def test_without_a_fisher_on_the_map_only_the_second_step_happens(self, scene: Scene) -> None:
        self.play(scene)
        assert self.places(scene) == ["G"]
        assert not scene.happened("enemy-moved")

    @rule("EX-10", "MYTHOS-14")
    def test_with_all_fishers_on_the_map_only_the_first_step_happens(self, scene: Scene) -> None:
        self.play(scene, "F", "E", "D", left=0)
        assert self.places(scene) == ["B", "C", "D"]
