"""SUMMON – the Elder One arrives, step 4 of the end of the turn."""

from tests.support import Scene, clause, rule


def step_four(scene: Scene, track: int = 1) -> Scene:
    """Step 4 of Mike's turn; the red gate is at C, the blue one at D."""
    scene.path("A-B-C", "B-D").gates(red="C", blue="D").investigator("mike", at="A").track(track)
    return scene.active("mike", phase="end", step=4).mythos("end").discovery("end")


@rule("SUMMON-01", "SUMMON-04", "SUMMON-05", "EDITION-03")
def test_on_the_first_red_space_it_comes_to_where_stage_two_says(scene: Scene) -> None:
    step_four(scene, track=5)
    assert scene.happened("elder-one-summoned", space=5)
    assert scene.state.stage == 2
    assert sorted(scene.enemies_at("C")) == ["amorphous-scion-1", "elder-one"]


@rule("SUMMON-01")
def test_on_the_space_before_it_does_not_come(scene: Scene) -> None:
    step_four(scene, track=4)
    assert not scene.state.summoned
    assert scene.state.stage == 1
    assert not scene.on_board("elder-one")


@rule("SUMMON-02", "EX-07", "TERMS-16", "SUMMON-07")
def test_with_the_fourth_innocent_juror_the_court_rises_and_the_elder_one_comes(
    scene: Scene,
) -> None:
    scene.path("A-B-C").place("town-square", at="B").gates(red="C").track(3)
    for _ in range(3):
        scene.token("juror", at="B", side="innocent")
    scene.token("juror", at="A", side="innocent").investigator("mike", at="A")
    scene.mythos("end").discovery("end")
    scene.mike.does("gather-jurors", "space:B")
    assert scene.state.disrupted
    assert scene.state.pieces == {}
    assert not scene.state.summoned
    scene.until("action").mike.passes()
    assert scene.state.summoned
    assert scene.state.track == 3


@rule("SUMMON-02", "OPEN-20")
def test_a_disruption_after_step_four_is_noticed_in_the_next_turn(scene: Scene) -> None:
    scene.stage(1, clause("turn-end", "disrupt()"))
    step_four(scene).investigator("ruth", at="A")
    assert scene.state.disrupted
    assert not scene.state.summoned
    assert scene.asked == "ruth"
    scene.ruth.passes()
    assert scene.state.summoned


@rule("SUMMON-03")
def test_it_is_summoned_only_once(scene: Scene) -> None:
    step_four(scene, track=5).elder_one(at="B").disrupted()
    assert scene.state.stage == 2
    assert scene.space_of("elder-one") == "B"
    assert not scene.happened("elder-one-summoned")


@rule("SUMMON-01", "SUMMON-02", "SUMMON-03", "OPEN-22")
def test_a_red_space_and_a_disruption_in_one_turn_are_one_summoning(scene: Scene) -> None:
    step_four(scene, track=5).disrupted()
    assert len(scene.events_of("elder-one-summoned")) == 1
    assert (scene.state.stage, scene.state.track) == (2, 5)
    scene.act("place(you, at=elder_one)")
    assert "attack" in scene.options


@rule("SUMMON-05")
def test_the_reveal_effect_names_the_space(scene: Scene) -> None:
    scene.stage(2, reveal="place(elder_one, at=gate(blue)); stress(you, 1)")
    step_four(scene, track=5)
    assert scene.space_of("elder-one") == "D"
    assert scene.mike.stress == 1


@rule("SUMMON-05", "DEATH-02", "DEATH-03", "OPEN-28", "OPEN-48")
def test_whoever_dies_of_the_reveal_did_not_die_before_the_summoning(scene: Scene) -> None:
    scene.stage(2, clause("turn-end", "stress(all, 1)"), reveal="wound(you, 5)")
    step_four(scene, track=5).investigator("ruth", at="A")
    assert not scene.mike.alive
    assert scene.ending == ""
    assert scene.space_of("elder-one") == "C"
    assert (scene.asked, scene.kind) == ("ruth", "action")
    assert scene.ruth.stress == 0  # step 5 is skipped


@rule("SUMMON-06", "SUMMON-04", "TERMS-15")
def test_stage_one_stays_in_force(scene: Scene) -> None:
    step_four(scene, track=5).investigator("mike", at="A", tokens={"fatigue": 3})
    scene.until("action")
    assert scene.state.stage == 2
    assert scene.pending
    assert scene.pending.args["left"] == 2  # three Fatigue cost an action …
    scene.mike.rests()
    assert scene.mike.tokens("fatigue") == 2  # … and a Rest drops one, both by Stage I


@rule("SUMMON-07", "ADVANCE-04")
def test_the_token_takes_the_place_of_the_figure_on_the_track(scene: Scene) -> None:
    step_four(scene.stage(1), track=3).disrupted()
    assert scene.state.summoned
    assert scene.state.track == 3
    scene.act("advance()")
    assert scene.happened("advanced", space=4, by_token=True)


@rule("SUMMON-08", "SUMMON-03")
def test_after_a_disruption_the_token_passes_the_red_space_without_a_summoning(
    scene: Scene,
) -> None:
    scene.stage(1).stage(2, reveal="place(elder_one, at=gate(red)); wound(you, 1)")
    step_four(scene, track=4).disrupted()
    assert (scene.state.stage, scene.mike.wounds) == (2, 1)
    scene.act("advance()").mike.passes()
    scene.act("advance()").mike.passes()
    assert scene.state.track == 6
    assert (scene.state.stage, scene.mike.wounds) == (2, 1)


@rule("SUMMON-09", "ELDER-05")
def test_by_the_red_space_it_does_not_become_attackable(scene: Scene) -> None:
    scene.stage(2, reveal="place(elder_one, at=you)")
    step_four(scene, track=5)
    assert scene.space_of("elder-one") == "A"
    assert "attack" not in scene.options
    assert scene.refused["attack"].reason == "ritual-not-disrupted"


@rule("SUMMON-10", "END-04", "OPEN-27", "OPEN-76")
def test_in_the_turn_of_its_reveal_stage_two_ends_the_turn_but_nothing_else(scene: Scene) -> None:
    scene.stage(1).stage(
        2,
        clause("turn-end", "stress(you, 1)"),
        clause("advance", "wound(you, 1)"),
        reveal="place(elder_one, at=you)",
    )
    step_four(scene, track=4).phase("end", step=3)
    scene.discard(*(scene.mythos_card(symbol=True) for _ in range(3)))
    assert scene.space_of("elder-one") == "A"
    assert scene.mike.stress == 1
    assert scene.mike.wounds == 0  # its advance effect comes too late
    assert not scene.happened("enemy-attacks")


@rule(
    *("EX-16", "ADVANCE-02", "ADVANCE-03", "ADVANCE-05", "ADVANCE-07", "ADVANCE-10"),
    *("SUMMON-01", "SUMMON-04", "SUMMON-05", "SUMMON-07", "SUMMON-09"),
)
def test_the_elder_one_arrives(scene: Scene) -> None:
    scene.stage(2, reveal="place(elder_one, at=you)")
    scene.path("A-B-C").place("town-square", at="A").token("juror", at="B", side="guilty")
    scene.investigator("ruth", at="B").track(4).active("ruth", phase="end", step=3)
    scene.discard("e1-m1", "e1-m2", "e1-m3", "e1-m7").discovery("end")
    assert len(scene.state.mythos_deck) == 12
    assert scene.state.track == 5
    assert scene.kind == "unless"  # first Stage I …
    assert scene.space_of("juror") == "B"
    scene.answer("pay")
    assert scene.ruth.stress == 1
    assert scene.space_of("juror") == "C"  # … then the episode
    assert (len(scene.state.mythos_discard), len(scene.state.mythos_deck)) == (0, 16)
    assert scene.happened("stage-revealed", stage="ts-2")
    assert scene.state.stage == 2
    assert scene.space_of("elder-one") == scene.ruth.space == "B"
    assert scene.state.track == 5
    assert scene.refused["attack"].reason == "ritual-not-disrupted"
    scene.act("advance()").until("action")
    assert scene.happened("advanced", space=6, by_token=True)
