"""ACT-RUN – the Run action, and what happens whenever somebody leaves a space."""

import pytest

from dmd_tui.engine import IllegalAnswer
from tests.support import clause, rule


@rule("RUN-01")
def test_a_run_covers_up_to_three_spaces(scene):
    scene.path("A-B-C-D-E").investigator("mike", at="A")
    scene.mike.runs("B", "C", "D")
    assert scene.mike.space == "D"
    assert (scene.kind, scene.pending.args["left"]) == ("action", 2)  # a fourth was not offered


@pytest.mark.parametrize("spaces", [[], ["B"], ["B", "C"]])
@rule("RUN-01")
def test_a_run_may_stop_earlier(scene, spaces):
    scene.path("A-B-C-D").investigator("mike", at="A")
    scene.mike.runs(*spaces)
    assert scene.mike.space == ["A", *spaces][-1]
    assert scene.pending.args["left"] == 2


@rule("RUN-02", "BOARD-06")
def test_a_step_leads_to_an_adjacent_space_only(scene):
    scene.path("A-B-C", "D").investigator("mike", at="B")
    scene.mike.does("run")
    assert sorted(scene.options) == ["space:A", "space:C", "stop"]
    with pytest.raises(IllegalAnswer):
        scene.answer("space:D")


@rule("RUN-02", "BOARD-10", "BOARD-11", "BOARD-12", "EDITION-48")
def test_stairs_lead_to_stairs_and_tunnels_to_tunnels(scene):
    scene.path("A", "B", "C", "D").stairs("A", "B").tunnel("C", "D").investigator("mike", at="A")
    scene.investigator("ruth", at="C").active("mike")
    scene.mike.does("run")
    assert scene.options == ["space:B", "stop"]
    scene.answer("stop").finish_turn()
    scene.ruth.does("run")
    assert scene.options == ["space:D", "stop"]


@rule("RUN-02", "BOARD-05", "DISTANCE-01")
def test_a_closed_passage_is_refused_with_its_reason(scene):
    scene.token_kind("lock", "passage", closes=True).token("lock", at="A-B")
    scene.path("A-B", "A-C").investigator("mike", at="A")
    scene.mike.does("run")
    assert scene.options == ["space:C", "stop"]
    assert scene.refused["space:B"].reason == "closed"


@rule("RUN-02", "RUN-01")
def test_who_is_locked_in_cannot_run_however_stealthy(scene):
    scene.token_kind("lock", "passage", closes=True).token("lock", at="A-B")
    scene.path("A-B").investigator("ruth", at="A")
    assert "run" not in scene.options
    assert scene.refused["run"].reason == "ways-closed"


@rule("RUN-02", "OPEN-01")
def test_a_text_that_opens_locks_lets_its_owner_run(scene):
    scene.token_kind("lock", "passage", closes=True).token("lock", at="A-B")
    scene.item("ruth", when="run", do="ignore(lock)")
    scene.path("A-B").investigator("ruth", at="A")
    scene.ruth.runs("B")
    assert scene.ruth.space == "B"


@rule("RUN-03", "RUN-05")
def test_a_run_ends_with_the_runner(scene):
    scene.path("A-B-C").investigator("mike", at="A", wounds=4).investigator("ruth", at="C")
    scene.monster("test-hound", abilities=[clause("follows", "wound(you, 1)")])
    scene.enemy("test-hound", at="A").elder_one(at="C")
    scene.mike.does("run", "space:B")
    assert not scene.mike.alive
    assert (scene.mike.space, scene.space_of("test-hound")) == ("B", "B")
    scene.until("action")
    assert scene.pending.who == "ruth"


@rule("RUN-03", "ELDER-03", "OPEN-37")
def test_every_enemy_of_the_space_follows(scene):
    scene.path("A-B").investigator("mike", at="A")
    scene.enemy("cultist", at="A").enemy("ghast", at="A").elder_one(at="A")
    scene.mike.runs("B")
    assert sorted(scene.enemies_at("B")) == ["cultist-1", "elder-one", "ghast-1"]
    assert scene.enemies_at("A") == []


@rule("RUN-04", "RUN-03")
def test_enemies_follow_even_if_somebody_stays_behind(scene):
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.enemy("cultist", at="A").enemy("ghast", at="A")
    scene.mike.runs("B")
    assert scene.ruth.space == "A"
    assert scene.enemies_at("B") == ["cultist-1", "ghast-1"]


@rule("RUN-05")
def test_enemies_keep_following_a_runner(scene):
    scene.path("A-B-C-D").investigator("mike", at="A").enemy("cultist", at="A")
    scene.mike.runs("B", "C", "D")
    assert scene.space_of("cultist") == "D"
    assert [event.args["space"] for event in scene.events_of("followed")] == ["B", "C", "D"]


@rule("RUN-05", "RUN-06")
def test_a_runner_collects_enemies_on_the_way(scene):
    scene.path("A-B-C-D").investigator("mike", at="A")
    for space in "ABC":
        scene.enemy("cultist", at=space)
    scene.enemy("ghast", at="D")
    scene.mike.runs("B", "C", "D")
    assert scene.enemies_at("D") == ["cultist-1", "cultist-2", "cultist-3", "ghast-1"]


@rule("RUN-06")
def test_enemies_in_the_entered_space_neither_move_nor_stop_the_run(scene):
    scene.path("A-B-C").investigator("mike", at="A").enemy("ghast", at="B")
    scene.mike.does("run", "space:B")
    assert scene.kind == "step"
    assert scene.space_of("ghast") == "B"
    assert "space:C" in scene.options


@rule("RUN-07", "RUN-08", "FIRE-08")
def test_leaving_fire_puts_as_many_tokens_on_the_board_and_leaves_it_burning(scene):
    scene.path("A-B-C").investigator("mike", at="A", fire=1).fire("A", 3).fire("B", 2)
    scene.mike.runs("B")
    assert scene.mike.fire == 4
    assert scene.fire_at("A") == 3
    scene.mike.runs("C")
    assert scene.mike.fire == 6
    assert scene.fire_at("B") == 2


@rule("RUN-07", "FIRE-11", "FIRE-12", "OPEN-47")
def test_fire_is_caught_even_when_all_tokens_lie_on_the_map(scene):
    scene.path("A-B").investigator("mike", at="A").fire("A", 12)
    scene.mike.runs("B", "A", "B")
    assert scene.mike.fire == 24
    assert scene.fire_at("A") == 12


@rule("RUN-09")
def test_entering_or_staying_in_fire_ignites_nobody(scene):
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="B").fire("B", 4)
    scene.mike.runs("B")
    assert (scene.mike.fire, scene.ruth.fire) == (0, 0)
    scene.finish_turn()
    assert (scene.mike.fire, scene.ruth.fire) == (0, 0)
    assert not scene.happened("fire-out")


@rule("RUN-10", "OPEN-32", "SKILLS-27")
def test_whoever_is_moved_out_of_turn_is_followed_and_catches_fire(scene):
    scene.path("A-B-C").investigator("mike", at="C").fire("A", 2)
    scene.investigator("ruth", at="A", skills={"stealth": 4}).enemy("cultist", at="A")
    scene.act("move(you, toward=active, n=1)", you="ruth")
    assert scene.kind == "action"  # Ruth was not asked about Sneaking
    assert (scene.ruth.space, scene.ruth.fire) == ("B", 2)
    assert scene.space_of("cultist") == "B"


@rule("RUN-10", "RUN-05")
def test_a_move_of_several_spaces_by_an_effect_is_a_move_space_by_space(scene):
    scene.path("A-B-C").investigator("mike", at="A").fire("A", 1).fire("B", 1)
    scene.enemy("cultist", at="A").enemy("ghast", at="B").gates(red="C")
    scene.act("move(you, to=gate(red))")
    assert (scene.mike.space, scene.mike.fire) == ("C", 2)
    assert scene.enemies_at("C") == ["cultist-1", "ghast-1"]


@rule("RUN-10", "SIGNATURE-32", "OPEN-35", "RUN-07")
def test_the_photographer_who_goes_along_leaves_the_space_like_anybody(scene):
    scene.path("A-B").investigator("ruth", at="A").investigator("sally", at="A")
    scene.enemy("cultist", at="A").fire("A", 1)
    scene.ruth.does("run", "space:B", "enemy:cultist-1")  # Sneaked past: it stays for Sally
    assert scene.pending.who == "sally"
    scene.answer("choose:1")
    assert (scene.sally.space, scene.sally.fire, scene.ruth.fire) == ("B", 1, 1)
    assert scene.space_of("cultist") == "B"


@rule("RUN-10", "OPEN-33")
def test_of_several_who_leave_by_one_effect_enemies_follow_the_first(scene):
    scene.path("M-A-B", "M-C").gates(red="B", blue="C").investigator("mike", at="M")
    scene.investigator("ruth", at="M").enemy("cultist", at="M").fire("M", 1)
    scene.act("move(all, toward=gate(red), n=1)")
    assert scene.kind == "first"
    scene.answer("investigator:ruth")
    assert scene.happened("followed", enemy="cultist-1", who="ruth")
    assert len(scene.events_of("followed")) == 1
    assert (scene.mike.space, scene.ruth.space, scene.space_of("cultist")) == ("A", "A", "A")
    assert (scene.mike.fire, scene.ruth.fire) == (1, 1)


@rule("RUN-11", "TERMS-13")
def test_who_is_placed_is_not_followed_and_catches_no_fire(scene):
    scene.path("A-B").gates(red="B").investigator("mike", at="A").enemy("ghast", at="A")
    scene.fire("A", 2).act("place(you, at=gate(red))")
    assert (scene.mike.space, scene.mike.fire) == ("B", 0)
    assert scene.space_of("ghast") == "A"


@rule("RUN-10", "RUN-01", "SIGNATURE-32", "SKILLS-32")
def test_every_move_names_its_own_rule(scene):
    scene.path("A-B-C").investigator("leon", at="A", skills={"swiftness": 3})
    scene.investigator("sally", at="A").investigator("ruth", at="A").active("leon")
    scene.leon.does("run", "space:B", "investigator:ruth", "choose:1", "stop")
    scene.act("walk(you, n=1)", you="ruth")
    scene.answer("space:C")
    moves = [(event.args["who"], event.rules[0]) for event in scene.events_of("moved")]
    assert moves == [
        ("leon", "RUN-01"), ("ruth", "RUN-10"), ("sally", "RUN-10"), ("ruth", "RUN-10")
    ]  # fmt: skip


@rule("RUN-12")
def test_enemies_catch_no_fire(scene):
    scene.path("A-B-C").investigator("mike", at="A").enemy("cultist", at="A").fire("A", 2)
    scene.enemy("ghast", at="A")
    scene.act("move(each(ghast), away=you, n=1)")
    scene.mike.runs("B")
    assert scene.thing("cultist").tokens == scene.thing("ghast").tokens == {}
    scene.finish_turn()
    assert scene.wounds_of("cultist") == 0
    assert [event.args["who"] for event in scene.events_of("fire-out")] == ["mike"]


@rule("RUN-13")
def test_spaces_may_be_entered_again(scene):
    scene.path("A-B").investigator("mike", at="A")
    scene.mike.runs("B", "A", "B")
    assert scene.mike.space == "B"


@rule(
    "EX-01", "RUN-01", "RUN-03", "RUN-05", "RUN-06", "RUN-07", "RUN-08", "RUN-12", "ATTACK-03"
)  # fmt: skip
def test_the_run_of_the_rulebook(scene):
    scene.path("A-B-C-D").investigator("mike", at="A").enemy("cultist", at="B", wounds=1)
    scene.fire("C", 2).enemy("fisher", at="D")
    scene.mike.runs("B", "C", "D")
    assert [event.args["space"] for event in scene.events_of("followed")] == ["C", "D"]
    assert scene.wounds_of("cultist") == 1
    assert scene.mike.space == scene.space_of("cultist") == scene.space_of("fisher") == "D"
    assert scene.mike.fire == 2
    assert scene.fire_at("C") == 2
    assert scene.thing("cultist").tokens == {}
    assert (scene.kind, scene.pending.args["left"]) == ("action", 2)


# ── what texts give to a Run ─────────────────────────────────────────────────────────────────────


def chased(scene, **companion):
    """Mike in A of a long path with a hound that bites whoever leaves it, and a Companion."""
    scene.monster("test-hound", abilities=[clause("left", "wound(you, 1)")])
    scene.item("mike", companion="boy", health=1, **companion)
    scene.path("A-B-C-D-E-F").investigator("mike", at="A").enemy("test-hound", at="A")
    return scene


@rule("INVESTIGATE-20", "RUN-01")
def test_who_loses_a_swift_companion_on_the_way_gets_no_further_than_others(scene):
    chased(scene, skill="swiftness").mike.does("run", "space:B", "companion:boy")
    scene.answer("space:C", "space:D")
    assert (scene.kind, scene.mike.space) == ("action", "D")


@rule("INVESTIGATE-20", "SKILLS-21")
def test_who_loses_a_stealthy_companion_on_the_way_sneaks_no_more(scene):
    chased(scene, skill="stealth").mike.does("run", "space:B", "done", "companion:boy")
    scene.answer("space:C")
    assert (scene.kind, scene.space_of("test-hound")) == ("step", "C")


@rule("OPEN-18", "SKILLS-30", "SKILLS-23")
def test_a_level_that_is_learned_on_the_way_counts_at_once(scene):
    scene.monster("test-hound", abilities=[clause("follows", "sanity(you, 1)")])
    scene.path("A-B-C-D-E-F").investigator("ruth", at="A", sanity=4, insanity="")
    scene.enemy("test-hound", at="A").enemy("cultist", at="A").enemy("ghast", at="A")
    scene.ruth.does("run", "space:B", "enemy:ghast-1", "skill:stealth")
    assert (scene.pending.args["run"].moves, scene.pending.args["run"].sneaks_left) == (3, 2)


@rule("OPEN-56", "SKILLS-28")
def test_the_sneaks_of_a_limited_text_last_for_the_run_in_which_it_is_used(scene):
    scene.item("mike", when="run", do="evade(2)", per="turn")
    scene.path("A-B").investigator("mike", at="A").enemy("cultist", at="A")
    scene.mike.runs("B", "A", "B", sneaking=["cultist"])
    assert (scene.space_of("cultist"), len(scene.events_of("sneaked"))) == ("A", 2)
    scene.mike.runs("A", "B", sneaking=["cultist"])
    assert scene.space_of("cultist") == "B"


@pytest.mark.parametrize("origin", ["A", "C", "D"])
@rule("RUN-02")
def test_the_ways_out_of_a_space_keep_their_order_wherever_one_comes_from(scene, origin):
    scene.path("A-B-C", "B-D").investigator("mike", at=origin).mike.does("run")
    scene.answer("space:B")
    places = scene.game.board.places
    assert scene.options == [
        *sorted(("space:A", "space:C", "space:D"), key=lambda key: places[key[6:]]),
        "stop",
    ]
