"""TERMS – the words of the rules mean what they say."""

import pytest

from tests.support import Scene, clause, rule


def three_kinds_of_enemies(scene: Scene) -> None:
    """A Cultist, a Monster and the Elder One, who can be wounded, all in B."""
    scene.path("A-B").investigator("mike", at="A").disrupted()
    scene.enemy("cultist", at="B").enemy("unnamable", at="B").elder_one(at="B")


# ── enemies ──────────────────────────────────────────────────────────────────────────────────────


@rule("TERMS-01", "TERMS-05")
def test_cultists_monsters_and_the_elder_one_are_enemies(scene: Scene) -> None:
    three_kinds_of_enemies(scene)
    scene.act("wound(each(enemy), 1)")
    wounds = [scene.wounds_of(name) for name in ("cultist", "unnamable", "elder-one")]
    assert wounds == [1, 1, 1]


@rule("TERMS-04")
@pytest.mark.parametrize(
    ("named", "wounds"),
    [("cultist", [1, 0, 0]), ("monster", [0, 1, 0]), ("elder_one", [0, 0, 1])],
)
def test_an_effect_on_one_category_spares_the_others(
    scene: Scene, named: str, wounds: list[int]
) -> None:
    three_kinds_of_enemies(scene)
    scene.act(f"wound(each({named}), 1)")
    assert [scene.wounds_of(name) for name in ("cultist", "unnamable", "elder-one")] == wounds


@rule("TERMS-02")
def test_on_its_track_the_elder_one_is_nobodys_enemy(scene: Scene) -> None:
    scene.path("A-B").gates(red="B").investigator("mike", at="B").disrupted().track(4)
    scene.act("wound(each(enemy), 1); wound(elder_one, 1)")
    assert not scene.on_board("elder-one")
    assert "rest" in scene.options
    assert scene.refused["attack"].reason == "no-enemy-in-reach"
    scene.finish_turn()  # disrupted: it is summoned to the red gate, where Mike stands
    assert scene.space_of("elder-one") == "B"
    assert scene.wounds_of("elder-one") == 0
    assert "attack" in scene.options
    assert scene.refused["rest"].reason == "not-safe"


@rule("TERMS-03")
def test_the_minion_of_the_elder_one_is_a_monster(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("minion", at="B").enemy("cultist", at="B")
    scene.act("move(each(monster), toward=you, n=1)")
    assert scene.enemies_at("A") == ["amorphous-scion-1"]
    assert scene.enemies_at("B") == ["cultist-1"]


@rule("TERMS-19")
@pytest.mark.parametrize(
    ("kind", "health", "standard", "bonus", "figures"),
    [
        ("cultist", 2, 1, 0, 10),
        ("amorphous-scion", 4, 1, 2, 3),
        ("ghast", 3, 2, 0, 4),
        ("unnamable", 5, 2, 1, 2),
    ],
)
def test_a_reference_says_health_dice_and_figures(
    scene: Scene, kind: str, health: int, standard: int, bonus: int, figures: int
) -> None:
    scene.path("A-B").gates(red="B").investigator("mike", at="A").enemy(kind, at="A")
    scene.mythos(scene.mythos_card())
    name = kind.replace("-", "_")
    scene.act(f"summon({name}, at=gate(red), n=12); wound(each({name}, at=you), {health - 1})")
    assert len(scene.enemies_at("B")) == figures - 1
    assert scene.enemies_at("A") == [f"{kind}-1"]
    scene.mike.passes().until("reroll")
    thrown = scene.events_of("dice-thrown")[0].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (standard, bonus)
    scene.until("action").act(f"wound(each({name}, at=you), 1)")
    assert f"{kind}-1" not in scene.enemies_at("A")


@rule("TERMS-19")
@pytest.mark.parametrize(("company", "bonus"), [("B", 0), ("A", 1)])
def test_a_special_ability_waits_for_its_condition(scene: Scene, company: str, bonus: int) -> None:
    scene.path("A-B").investigator("mike", at="A").phase("encounter")
    scene.enemy("ghast", at="A").enemy("ghast", at=company).until("reroll")
    assert len(scene.events_of("dice-thrown")[0].args["bonus"]) == bonus


@rule("TERMS-18", "OPEN-02")
def test_a_juror_is_neither_an_enemy_nor_a_figure(scene: Scene) -> None:
    scene.path("A-B-C").place("town-square", at="C").investigator("mike", at="A", stress=1)
    scene.token("juror", at="A", side="guilty")
    scene.act("move(each(enemy), to=place(pub)); place(each(figure), at=place(town_square))")
    assert (scene.mike.space, scene.space_of("juror")) == ("C", "A")
    scene.act("place(you, at=start)")
    scene.mike.rests()  # a Safe space
    scene.mike.runs("B")
    assert scene.space_of("juror") == "A"  # and it does not follow
    assert scene.mike.stress == 0


# ── Safe ─────────────────────────────────────────────────────────────────────────────────────────


@rule("TERMS-06")
def test_fire_tokens_and_company_leave_a_space_safe(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.fire("A", 3).token("juror", at="A").enemy("cultist", at="B")
    assert "rest" in scene.options


@rule("TERMS-06")
@pytest.mark.parametrize("kind", ["cultist", "ghast", "elder-one"])
def test_one_enemy_of_any_kind_makes_a_space_unsafe(scene: Scene, kind: str) -> None:
    scene.path("A-B").investigator("mike", at="A")
    if kind == "elder-one":
        scene.elder_one(at="A")
    else:
        scene.enemy(kind, at="A")
    assert scene.refused["rest"].reason == "not-safe"


# ── adjacency and distance ───────────────────────────────────────────────────────────────────────


@rule("TERMS-07")
def test_adjacent_is_what_one_single_move_reaches(scene: Scene) -> None:
    scene.path("A-B-C-D", "E").stairs("A", "D").investigator("mike", at="A")
    for space in "ABCDE":
        scene.enemy("cultist", at=space)
    scene.act("wound(each(cultist, adj=you), 1)")
    wounded = [enemy.space for enemy in scene.state.enemies.values() if enemy.wounds]
    scene.mike.does("run")
    assert wounded == ["B", "D"]
    assert scene.options == ["space:B", "space:D", "stop"]


@rule("TERMS-08")
def test_distance_counts_the_moves_of_a_shortest_way(scene: Scene) -> None:
    scene.path("A-B-C-D-E", "A-X-Y-E").investigator("mike", at="A")
    for space in "ABCDEXY":
        scene.enemy("cultist", at=space)
    scene.act("wound(each(cultist, within=2, to=you), 1)")
    wounded = {enemy.space for enemy in scene.state.enemies.values() if enemy.wounds}
    assert wounded == set("ABCXY")  # E is three moves away by X and Y, not four
    scene.act("wound(each(cultist, within=3, to=you), 1)")
    assert all(enemy.wounds for enemy in scene.state.enemies.values())


@rule("TERMS-09")
def test_a_space_is_at_distance_zero_of_itself(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="A").enemy("ghast", at="B")
    scene.act("wound(each(ghast, within=0, to=you), 1)")
    assert (scene.wounds_of("ghast-1"), scene.wounds_of("ghast-2")) == (1, 0)


@rule("TERMS-10")
def test_whoever_shares_the_space_is_nearest(scene: Scene) -> None:
    scene.path("A-B-C-D").investigator("mike", at="B")
    scene.enemy("ghast", at="A").enemy("ghast", at="B").enemy("ghast", at="D")
    scene.act("wound(nearest(ghast, to=you), 1); wound(farthest(ghast, to=you), 2)")
    assert [scene.wounds_of(f"ghast-{n}") for n in (1, 2, 3)] == [0, 1, 2]


@rule("TERMS-10")
def test_what_cannot_be_reached_is_not_the_farthest(scene: Scene) -> None:
    scene.path("A-B-C", "Z").investigator("mike", at="A")
    scene.enemy("ghast", at="B").enemy("ghast", at="C").enemy("ghast", at="Z")
    scene.act("wound(farthest(ghast, to=you), 1)")
    assert [scene.wounds_of(f"ghast-{n}") for n in (1, 2, 3)] == [0, 1, 0]


@rule("TERMS-11")
def test_distances_are_asked_of_spaces_figures_and_tokens(scene: Scene) -> None:
    scene.path("A-B-C-D").gates(red="D", yellow="C", blue="D").investigator("mike", at="A")
    scene.investigator("ruth", at="D").investigator("leon", at="B")
    scene.token("juror", at="D", side="guilty").token("juror", at="C", side="guilty")
    scene.act("fire(nearest(gate, to=you), 2)")  # a space
    scene.act("wound(farthest(investigator, to=you), 1)")  # a figure
    scene.act("flip(nearest(juror, to=you), innocent)")  # a token
    scene.act("stress(each(investigator, within=1, to=nearest(juror, to=you)), 1)")  # from a token
    assert scene.fire_at("C") == 2
    assert (scene.ruth.wounds, scene.leon.wounds) == (1, 0)
    assert [piece.side for piece in scene.state.pieces.values()] == ["guilty", "innocent"]
    assert (scene.mike.stress, scene.ruth.stress, scene.leon.stress) == (0, 1, 1)


# ── turns, moves, supplies ───────────────────────────────────────────────────────────────────────


@rule("TERMS-12", "EDITION-46")
def test_the_active_investigator_is_the_one_whose_turn_it_is(scene: Scene) -> None:
    card = scene.mythos_card("stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="B").active("ruth")
    scene.mythos(card)
    scene.ruth.passes().until("action")
    assert (scene.ruth.stress, scene.mike.stress) == (1, 0)
    scene.act("stress(active, 2)", you="ruth")  # now it is Mike's turn, whoever is spoken to
    assert (scene.ruth.stress, scene.mike.stress) == (1, 2)


@rule("TERMS-13", "RUN-11")
def test_to_move_is_to_leave_and_to_be_placed_is_not(scene: Scene) -> None:
    scene.path("A-B-C-D").start("A").gates(red="D").investigator("mike", at="A")
    scene.enemy("cultist", at="A").fire("A").fire("B", 2)
    scene.act("place(you, at=gate(red))")
    assert (scene.mike.space, scene.mike.fire, scene.space_of("cultist")) == ("D", 0, "A")
    scene.act("place(you, at=start); move(you, toward=gate(red), n=3)")
    spaces = [event.args["space"] for event in scene.events_of("moved")]
    assert spaces == ["B", "C", "D"]  # space by space
    assert (scene.mike.space, scene.mike.fire, scene.space_of("cultist")) == ("D", 3, "D")


@rule("TERMS-14")
def test_the_pool_is_what_lies_beside_the_board(scene: Scene) -> None:
    scene.token_kind("candle", "space", "investigator", count=3).token("candle", at="B")
    scene.path("A-B").investigator("mike", at="A", tokens={"candle": 1}).enemy("ghast", at="B")
    scene.act("add(candle, space(you), n=3)")  # one lies in B, one with Mike, one is left
    assert scene.state.spaces["A"]["candle"] == 1
    scene.act("summon(ghast, at=start, n=9)")
    assert len(scene.enemies_at("A")) == 3  # of four, one stands in B


@rule("TERMS-15", "SUMMON-06")
def test_revealed_stages_are_the_visible_one_and_those_set_aside(scene: Scene) -> None:
    scene.path("A-B-C").gates(yellow="C").elder_one(at="C", stage=3)
    scene.investigator("mike", at="A", tokens={"fatigue": 2}, stress=1)
    scene.mike.rests()  # Stage I: a Rest removes a Fatigue token
    assert scene.mike.tokens("fatigue") == 1
    scene.finish_phase().finish_phase().until("unless")  # Stage II: 1 stress or 1 sanity
    assert scene.pending is not None
    assert scene.pending.cause.source == "stage:ts-2"
    scene.answer("pay")
    assert scene.space_of("elder-one") == "B"  # Stage III: toward whoever is most tired


@rule("TERMS-15")
def test_a_stage_that_is_not_revealed_says_nothing(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A", tokens={"fatigue": 2})
    scene.finish_turn()
    assert not any(entry.kind == "unless" for entry in scene.table.journal)
    assert scene.mike.sanity == 1


@rule("TERMS-16", "OPEN-20")
def test_a_ritual_once_disrupted_stays_disrupted(scene: Scene) -> None:
    scene.path("A-B").place("town-square", at="B").investigator("mike", at="B").elder_one(at="B")
    scene.token("juror", at="B", side="innocent", n=3).token("juror", at="A", side="innocent")
    assert scene.refused["attack"].reason == "ritual-not-disrupted"
    scene.act("move(each(juror), to=you)")
    assert scene.state.pieces == {}  # what was asked for is no longer true
    assert "attack" in scene.options  # at once, in the same action phase
    scene.finish_turn()
    assert "attack" in scene.options


@rule("TERMS-17")
def test_a_free_reroll_costs_no_stress(scene: Scene) -> None:
    scene.item("mike", when="attack", do="reroll(1)")
    scene.path("A-B").investigator("mike", at="A", stress=3).enemy("ghast", at="A")
    scene.dice("blank", "blank", "blank", "blank")
    scene.mike.attacks("ghast", keep=False)
    scene.dice("success").answer("die:1")
    assert scene.mike.stress == 3
    assert len(scene.events_of("die-rerolled")) == 1  # 1 die
    scene.dice("success").answer("die:2")  # the next one costs stress
    assert scene.mike.stress == 4


@rule("TERMS-17", "TRACKS-03")
def test_a_free_reroll_is_possible_with_all_stress_taken(scene: Scene) -> None:
    relic = scene.relic([clause("attack", "reroll(1)")])
    scene.path("A-B").investigator("mike", at="A", stress=4, relics=[relic])
    scene.enemy("ghast", at="A").dice("blank", "blank", "blank", "blank")
    scene.mike.attacks("ghast", keep=False)
    scene.dice("success").answer("die:1")
    assert scene.wounds_of("ghast") == 1  # nobody is asked again: no stress is left to take
    assert scene.mike.stress == 4
