"""ACT-EPISODE – what an episode brings: two actions, a ritual, an advance effect, rules."""

import pytest

from dmd_tui.cards.box import Action
from dmd_tui.cards.parse import parse_condition, parse_effects
from tests.support import Scene, rule


def at_the_third_symbol(scene: Scene) -> Scene:
    """The end of the turn in which the third summoning symbol lies in the discard pile."""
    scene.discard(*(scene.mythos_card(symbol=True) for _ in range(3)))
    return scene.phase("end", step=3)


def convince(scene: Scene, *dice: str) -> None:
    scene.dice(*dice)
    scene.leon.does("convince-juror", "keep")


# ── actions ──────────────────────────────────────────────────────────────────────────────────────


@rule("EPISODE-01", "TURN-04", "EDITION-16")
def test_each_action_of_the_episode_costs_one_action(scene):
    scene.path("A-B").investigator("leon", at="A").token("juror", at="A")
    convince(scene, "blank", "blank", "blank")
    assert scene.pending.args["left"] == 2
    scene.leon.does("gather-jurors", "stop")
    assert scene.pending.args["left"] == 1
    scene.leon.does("gather-jurors", "stop")
    assert scene.state.turn.phase != "actions"


@rule("EPISODE-01")
def test_without_actions_left_the_episode_offers_none(scene):
    scene.item("leon", when="free", do="stress(you, 1)")
    scene.path("A-B").investigator("leon", at="A").token("juror", at="A").actions_left(0)
    assert not {"gather-jurors", "convince-juror"} & set(scene.options)
    assert scene.refused["convince-juror"].reason == "no-actions-left"


@rule("EPISODE-01")
def test_an_action_of_the_episode_needs_what_it_asks_for(scene):
    scene.path("A-B").investigator("leon", at="A")
    scene.token("juror", at="A", side="innocent").token("juror", at="B", side="guilty")
    assert "gather-jurors" in scene.options
    assert scene.refused["convince-juror"].reason == "requirement-not-met"


@rule("EPISODE-01", "TERMS-18")
def test_a_juror_is_led_up_to_two_spaces_and_nobody_follows(scene):
    scene.path("A-B-C-D").investigator("leon", at="A").token("juror", at="A")
    scene.enemy("cultist", at="A")
    scene.leon.does("gather-jurors", "space:B", "space:C")
    assert scene.kind == "action"
    assert scene.space_of("juror") == "C"
    assert (scene.leon.space, scene.space_of("cultist")) == ("A", "A")


def luring(scene: Scene) -> Scene:
    """The action of EX-05: per success the nearest Cultist comes 1 space nearer."""
    lure = Action(
        id="lure",
        name="Lure",
        requires=parse_condition("not exists(each(cultist, at=you))"),
        do=parse_effects("roll_per(move(nearest(cultist, to=you), toward=you, n=1))"),
    )
    return scene.episode(actions=(lure,))


@rule("EX-05", "DICE-32", "OPEN-40", "EPISODE-01")
def test_the_lured_cultist_comes_a_space_nearer_per_success(scene):
    luring(scene).path("A-B-C-D").investigator("leon", at="A").enemy("cultist", at="D")
    scene.dice("success", "blank", "success")
    scene.leon.does("lure", "keep")
    assert scene.space_of("cultist") == "B"


@rule("EX-05")
def test_nobody_is_lured_who_is_here_already(scene):
    luring(scene).path("A-B-C-D").investigator("leon", at="A").enemy("cultist", at="A")
    scene.enemy("cultist", at="D")
    assert "lure" not in scene.options
    assert scene.refused["lure"].reason == "requirement-not-met"


@rule("EX-05", "OPEN-40", "TIES-02")
def test_which_cultist_is_nearest_is_looked_at_anew_per_success(scene):
    luring(scene).path("A-B-C", "A-D-E").investigator("leon", at="A")
    scene.enemy("cultist", at="C").enemy("cultist", at="E").dice("success", "success", "success")
    scene.leon.does("lure", "keep")
    assert scene.options == ["enemy:cultist-1", "enemy:cultist-2"]
    scene.answer("enemy:cultist-2")
    # now it is nearest, comes all the way, stays nearest, and the third success is without effect
    assert (scene.space_of("cultist-1"), scene.space_of("cultist-2")) == ("C", "A")


@pytest.mark.parametrize(
    ("cards", "side"),
    [(["scorched-deposition", "widow-brennan"], "innocent"), (["scorched-deposition"], "guilty")],
    ids=["a", "b"],
)
@rule("EX-06", "DICE-32", "DICE-33", "EDITION-43")
def test_evidence_counts_when_a_juror_is_convinced(scene, cards, side):
    scene.path("A-B").investigator("leon", at="A", cards=cards).token("juror", at="A")
    scene.dice("success", "blank", "success")
    scene.leon.does("convince-juror", "keep")
    assert scene.side_of("juror") == side


# ── the ritual ───────────────────────────────────────────────────────────────────────────────────


def three_of_four(scene: Scene) -> Scene:
    """Three innocent jurors on the town square, the fourth next door with Leon."""
    scene.path("S-A-B-C").place("town-square", at="S").gates(red="C", yellow="B", blue="B")
    scene.token("juror", at="S", side="innocent", n=3).investigator("leon", at="A")
    return scene.track(3).mythos(scene.mythos_card("heal_stress(you, 1)"))


@rule("EX-07", "EPISODE-02", "EPISODE-04", "TERMS-16", "SUMMON-02", "SUMMON-07", "OPEN-20")
def test_the_fourth_innocent_juror_disrupts_the_ritual_at_once(scene):
    three_of_four(scene).token("juror", at="A", side="innocent")
    assert not scene.state.disrupted
    scene.leon.does("gather-jurors", "space:S")
    assert scene.state.disrupted
    assert scene.state.pieces == {}
    assert (scene.kind, scene.state.summoned) == ("action", False)  # step 4 is still to come
    scene.finish_turn()
    assert scene.state.summoned
    assert scene.space_of("elder-one") == "C"
    assert (scene.state.stage, scene.state.track) == (2, 3)


@rule("EPISODE-02", "TERMS-16")
def test_a_guilty_juror_on_the_square_disrupts_nothing_until_convinced(scene):
    three_of_four(scene).token("juror", at="A", side="guilty")
    scene.leon.does("gather-jurors", "space:S", "stop")
    assert not scene.state.disrupted
    scene.leon.runs("S")
    scene.act("flip(each(juror), innocent)")
    assert scene.state.disrupted


@rule("EPISODE-02")
def test_another_episode_has_another_ritual(scene):
    condition = parse_condition("count(juror, side=innocent) >= 1")
    scene.path("A-B").episode(disrupted_when=condition).investigator("leon", at="A")
    scene.token("juror", at="A")
    convince(scene, "success", "success", "success")
    assert not scene.state.disrupted
    scene.act("flip(each(juror), innocent)")
    assert scene.state.disrupted


@rule("EPISODE-02", "TERMS-16")
def test_a_disrupted_ritual_stays_disrupted(scene):
    condition = parse_condition("count(juror, side=innocent) >= 1")
    scene.path("A-B").episode(disrupted_when=condition, rules=()).investigator("leon", at="A")
    scene.token("juror", at="A").act("flip(each(juror), innocent)")
    scene.act("flip(each(juror), guilty)")
    assert scene.side_of("juror") == "guilty"
    assert scene.state.disrupted
    assert len(scene.events_of("ritual-disrupted")) == 1


# ── advance and rules ────────────────────────────────────────────────────────────────────────────


@rule("EX-08", "EPISODE-03", "ADVANCE-07", "OPEN-39")
def test_guilty_jurors_shun_the_square_when_the_elder_one_advances(scene):
    scene.path("S-A-B-C").place("town-square", at="S").investigator("leon", at="C")
    scene.token("juror", at="S").token("juror", at="A").token("juror", at="A", side="innocent")
    at_the_third_symbol(scene).finish_turn()
    assert scene.state.track == 2
    assert scene.space_of("juror-1") == "A"
    assert scene.space_of("juror-2") == "B"
    assert scene.space_of("juror-3") == "A"


@rule("EPISODE-03", "OPEN-39")
def test_a_juror_at_the_end_of_the_way_stays(scene):
    scene.path("S-A-B").place("town-square", at="S").investigator("leon", at="A")
    at_the_third_symbol(scene.token("juror", at="B")).finish_turn()
    assert scene.space_of("juror") == "B"


@rule("EPISODE-03", "ADVANCE-07")
def test_every_advance_has_the_effect_that_the_episode_gives_it(scene):
    scene.path("A-B").episode(advance=parse_effects("wound(you, 1)")).investigator("leon", at="A")
    scene.act("advance").until("action")
    scene.act("advance").until("action")
    assert scene.leon.wounds == 2
    ids = [event.id for event in scene.table.events]
    assert ids.index("stress-taken") < ids.index("wounds-suffered")  # Stage I comes first


@rule("EPISODE-03", "ADVANCE-11")
def test_without_an_advance_the_episode_does_nothing(scene):
    scene.path("A-B").episode(advance=parse_effects("wound(you, 1)")).investigator("leon", at="A")
    scene.discard(*(scene.mythos_card(symbol=True) for _ in range(2))).phase("end", step=3)
    assert scene.state.turn.number == 2  # nobody was asked anything
    assert (scene.leon.wounds, scene.state.track) == (0, 1)


@rule("EPISODE-04", "OPEN-01")
def test_rules_of_the_episode_change_the_game(scene):
    scene.stage(1).episode_rule("always", "mod(run, you, -1)")
    scene.episode_rule("rest", "stress(you, 1)")
    scene.path("A-B-C-D").investigator("leon", at="A", wounds=1)
    scene.leon.runs("B", "C", "D")  # 3 + 1 for Swiftness - 1
    assert (scene.leon.space, scene.kind) == ("D", "action")
    scene.leon.rests()
    assert (scene.leon.wounds, scene.leon.stress) == (0, 1)
