"""Texts that close and open ways, played: the asylum's locks and the walls of the catacombs."""

from dmd_tui.cards.box import Side
from tests.support import Scene, clause, rule
from tests.support.blueprint import asylum, catacombs


def locks(scene: Scene) -> list[str]:
    return sorted(name for name, tokens in scene.state.passages.items() if any(tokens.values()))


# ── E2: the island asylum ────────────────────────────────────────────────────────────────────────


@rule("DISTANCE-02", "DISTANCE-03")
def test_e2_advance_locks_a_door_and_cultists_walk_through(scene: Scene) -> None:
    asylum(scene.path("A-B-C-D")).token("coil", at="D").token("lock", at="B-C")
    scene.investigator("mike", at="B").enemy("cultist", at="D").enemy("ghast", at="D")
    scene.act("advance").until("action")
    assert locks(scene) == ["A–B", "B–C"]
    assert scene.space_of("cultist") == "C"
    scene.act("move(each(enemy), toward=you, n=2)")
    assert scene.space_of("cultist") == "B"
    assert scene.space_of("ghast") == "D"


@rule("DISTANCE-01")
def test_e2_m3_doors_slam_around_everybody(scene: Scene) -> None:
    """Each investigator's nearest passage without a lock; in a locked room it is farther away."""
    asylum(scene.path("A-B-C-D-E")).token("coil", at="C").token("lock", at="A-B")
    scene.investigator("mike", at="A").investigator("ruth", at="E")
    scene.act("for_each(all, add(lock, nearest(passage, to=it, lacking=lock)))")
    assert locks(scene) == ["A–B", "D–E"]


def test_e2_force_lock_costs_a_key_or_a_roll(scene: Scene) -> None:
    asylum(scene.path("A-B-C")).token("coil", at="C")
    scene.token("lock", at="A-B").token("lock", at="B-C").investigator("mike", at="B")
    scene.item("mike", tags=("key",), item="skeleton-key")
    assert scene.refused["run"].reason == "ways-closed"
    scene.mike.does("force-lock", "pay", "passage:B–C")
    assert (locks(scene), scene.mike.cards) == (["A–B"], [])
    scene.dice("success", "blank", "blank").mike.does("force-lock").until("action")
    assert (locks(scene), scene.mike.stress) == (["A–B"], 1)
    scene.dice("success", "success", "blank").mike.does("force-lock").until("action")
    assert locks(scene) == []
    assert "force-lock" in scene.refused


def test_e2_wire_pick_rerolls_only_at_a_lock(scene: Scene) -> None:
    asylum(scene.path("A-B")).token("coil", at="A", n=2).token("lock", at="A-B")
    scene.investigator("ruth", at="A", stress=4)
    scene.item("ruth", "force-lock", "reroll(2)")
    scene.dice("blank", "blank", "success").ruth.does("force-lock")
    scene.dice("blank").answer("die:1").dice("success").answer("die:2")
    assert (scene.kind, locks(scene)) == ("action", [])
    scene.dice("blank", "blank", "blank").ruth.does("sabotage")
    assert scene.kind == "action"


def test_e2_sabotage_counts_patients_and_ends_the_ritual(scene: Scene) -> None:
    asylum(scene.path("A-B")).token("coil", at="A", n=3).token("lock", at="A-B")
    scene.investigator("mike", at="A")
    scene.item("mike", companion="the-quiet-twins", health=2, tags=("patient",), skill="stealth")
    scene.dice("success", "blank", "blank", "success").mike.does("sabotage").until("action")
    assert scene.state.spaces["A"]["coil"] == 1
    assert not scene.state.disrupted
    scene.dice("success", "success", "blank", "blank").mike.does("sabotage").until("action")
    assert scene.state.disrupted
    assert locks(scene) == []


def test_e2_machine_holds_three_coils(scene: Scene) -> None:
    asylum(scene.path("A-B")).token("coil", at="A", n=3).investigator("mike", at="A")
    scene.act("add(coil, you, n=2); add(coil, start)")
    assert scene.state.spaces == {"A": {"coil": 3}}


@rule("TRADE-01")
def test_e2_paranoid_calls_the_fishers_each_time_and_forbids_trade(scene: Scene) -> None:
    asylum(scene.path("A-B-C-D-E")).token("coil", at="A")
    paranoid = Side(
        condition="paranoid",
        abilities=(
            clause("always", "forbid(trade)"),
            clause("taken", "move(each(fisher), toward=you, n=1)"),
        ),
    )
    cards = [scene.discovery_card("take(right)", right=paranoid) for _ in range(2)]
    scene.item("mike", item="lamp")
    scene.investigator("mike", at="A").investigator("ruth", at="A").enemy("fisher", at="E")
    scene.discovery(*cards, "end")
    assert "trade" in scene.options
    scene.act("draw_discovery(you, 1)")
    assert scene.space_of("fisher") == "D"
    assert scene.refused["trade"].reason == "trade-forbidden"
    scene.act("draw_discovery(you, 1)")
    assert (scene.mike.cards, scene.space_of("fisher")) == (["lamp", "paranoid", "paranoid"], "C")


def test_e2_d05_an_item_or_stress_or_the_condition(scene: Scene) -> None:
    asylum(scene.path("A-B")).token("coil", at="A")
    captain = Side(companion="captain-zorzi", health=2, skill="marksman", tags=("patient",))
    paranoid = Side(condition="paranoid", abilities=(clause("always", "forbid(trade)"),))
    card = scene.discovery_card(
        "may(discard(one(item, held=you)), take(left), may(stress(you, 2), take(left), take(right)))",
        captain,
        paranoid,
    )
    scene.item("mike", item="lamp")
    scene.investigator("mike", at="A", stress=3).discovery(card)
    scene.act("draw_discovery(you, 1)")
    assert scene.options == ["pay", "decline"]
    scene.answer("pay")
    assert (scene.mike.cards, scene.mike.level("marksman")) == (["captain-zorzi"], 1)


def test_e2_d05_who_can_pay_nothing_takes_the_condition(scene: Scene) -> None:
    asylum(scene.path("A-B")).token("coil", at="A")
    paranoid = Side(condition="paranoid", abilities=(clause("always", "forbid(trade)"),))
    card = scene.discovery_card(
        "may(discard(one(item, held=you)), take(left), may(stress(you, 2), take(left), take(right)))",
        "zorzi",
        paranoid,
    )
    scene.investigator("mike", at="A", stress=3).discovery(card).act("draw_discovery(you, 1)")
    assert scene.mike.cards == ["paranoid"]


@rule("DISTANCE-05")
def test_e2_plan_of_the_drains_serves_for_one_run_per_turn(scene: Scene) -> None:
    asylum(scene.path("A-B-C-D")).token("coil", at="D")
    for door in ("A-B", "B-C", "C-D"):
        scene.token("lock", at=door)
    scene.investigator("mike", at="A").enemy("ghast", at="A")
    scene.item("mike", "run", "ignore(lock)", per="turn")
    scene.mike.runs("B", "C")
    assert scene.mike.space == scene.space_of("ghast") == "C"
    scene.mike.does("run")
    assert scene.kind == "action"  # there is no way to go, and the plan is used up
    assert scene.mike.space == "C"


def test_e2_m6_lightning_strikes_harder_at_a_machine(scene: Scene) -> None:
    asylum(scene.path("A-B")).token("coil", at="A")
    scene.investigator("ruth", at="A", stress=3)
    scene.dice("success", "success+tentacle")
    scene.act(
        "roll_against(you, stress(you, 1, over=wound), standard=2); "
        "given(tokens(coil, space(you)) >= 1, wound(you, 1))"
    ).until("action")
    assert (scene.ruth.stress, scene.ruth.wounds, scene.ruth.sanity) == (4, 2, 2)


def test_e2_cork_lifebelt_is_left_where_it_takes_you(scene: Scene) -> None:
    asylum(scene.path("A-B-C")).token("coil", at="A").place("landing", at="C")
    scene.investigator("mike", at="A", wounds=2).enemy("ghast", at="A")
    belt = scene.item("mike", "use", "discard(self); place(you, at=place(landing)); heal(you, 2)")
    scene.mike.does(f"use:{belt}")
    assert (scene.mike.space, scene.mike.wounds, scene.mike.cards) == ("C", 0, [])
    assert scene.space_of("ghast") == "A"


# ── E3: the walls of the catacombs ───────────────────────────────────────────────────────────────


def test_e3_advance_walls_in_and_wounds_who_has_no_door_left(scene: Scene) -> None:
    catacombs(scene.path("A-B-C-D")).token("seal", at="D").token("wall", at="A-B")
    scene.place("charnel", at="C").place("vault", at="D")
    scene.investigator("mike", at="A").investigator("ruth", at="D")
    scene.act("advance").until("action")
    assert (scene.mike.wounds, scene.ruth.wounds) == (2, 0)
    assert locks(scene) == ["A–B", "C–D"]
    assert scene.state.spaces["C"]["bones"] == scene.state.spaces["D"]["bones"] == 1


def test_e3_break_through_a_wall(scene: Scene) -> None:
    """Away from the altar the other half of the action needs no choice."""
    catacombs(scene.path("A-B-C")).token("seal", at="C").token("wall", at="A-B")
    scene.place("altar", at="C").investigator("mike", at="A")
    scene.dice("success", "success", "blank").mike.does("break-seal").until("action")
    assert locks(scene) == []


def test_e3_dhole_eats_the_walls_where_it_ends(scene: Scene) -> None:
    catacombs(scene.path("A-B-C-D", "C-E")).token("seal", at="A")
    for wall in ("A-B", "B-C", "C-D", "C-E"):
        scene.token("wall", at=wall)
    scene.investigator("mike", at="C").enemy("dhole", at="A")
    scene.act("move(nearest(dhole, to=you), toward=you, n=2)")
    assert scene.space_of("dhole") == "C"
    assert locks(scene) == ["A–B"]
    assert scene.mike.stress == 1


def test_e3_claustrophobic_helps_at_the_seal_and_hurts_at_a_wall(scene: Scene) -> None:
    catacombs(scene.path("A-B-C")).token("seal", at="C", n=2).token("wall", at="A-B")
    scene.place("altar", at="C").investigator("mike", at="A").discovery("end").mythos("end")
    scene.item(
        "mike",
        condition="claustrophobic",
        clauses=[
            clause("turn-end", "sanity(you, 1)", "exists(each(passage, at=you, having=wall))"),
            clause("break-seal", "bonus(1)"),
        ],
    )
    scene.dice("blank", "blank", "blank", "success").mike.does("break-seal").until("action")
    assert locks(scene) == ["A–B"]
    scene.finish_turn()
    assert scene.mike.sanity == 2


def test_e3_odette_goes_through_the_wall(scene: Scene) -> None:
    catacombs(scene.path("A-B-C")).token("seal", at="C").token("wall", at="A-B")
    scene.investigator("mike", at="A")
    scene.item(
        "mike", "run", "ignore(wall)", per="turn", companion="odette", health=1, skill="swiftness"
    )
    scene.mike.runs("B", "C")
    assert scene.mike.space == "C"
