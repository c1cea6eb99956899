"""Texts about the Fair's crowd and the Beast's hunger, played: Episodes 5 and 6."""

from tests.support import Scene, clause, rule
from tests.support.blueprint import beast, fair


def wins(scene: Scene, space: str) -> int:
    return scene.state.spaces.get(space, {}).get("win", 0)


def souls(scene: Scene) -> int:
    return scene.state.episode_tokens.get("soul", 0)


def meals(scene: Scene) -> int:
    figure = scene.state.enemies["unnamable-1"]
    return figure.tokens.get("meal", 0)


# ── E5: the Fair ─────────────────────────────────────────────────────────────────────────────────


def test_e5_play_with_the_skill_of_the_attraction(scene: Scene) -> None:
    """Ruth knows swiftness and stealth: the tightrope gives her a die for each."""
    fair(scene.path("A-B")).token("attraction", at="A").place("tightrope", at="A")
    scene.place("shooting-gallery", at="B").investigator("ruth", at="A")
    scene.dice("success", "success", "success", "success", "elder-sign+success")
    scene.ruth.does("play-game").until("action")
    assert wins(scene, "A") == 1
    scene.dice("success", "success", "success", "blank", "blank").ruth.does("play-game")
    scene.until("action")
    assert (wins(scene, "A"), scene.ruth.stress) == (1, 1)


def test_e5_six_successes_are_two_wins_and_no_more(scene: Scene) -> None:
    fair(scene.path("A-B")).token("attraction", at="A").token("win", at="A")
    scene.investigator("ruth", at="A")
    scene.item("ruth", "play-game", "auto(3)")
    scene.dice("success", "success", "success").ruth.does("play-game").until("action")
    assert wins(scene, "A") == 2
    assert scene.refused["play-game"].reason == "requirement-not-met"


def test_e5_loaded_ball_is_thrown_after_seeing_the_dice(scene: Scene) -> None:
    fair(scene.path("A-B")).token("attraction", at="A").investigator("ruth", at="A")
    ball = scene.item("ruth", "play-game", "may(discard(self), auto(2))", per="turn")
    scene.dice("success", "success", "blank").ruth.does("play-game")
    scene.answer(f"use:{ball}").until("action")
    assert (wins(scene, "A"), scene.ruth.cards) == (1, [])


def test_e5_advance_loses_visitors_wins_and_souls(scene: Scene) -> None:
    fair(scene.path("A-B-C-D")).token("attraction", at="D").token("win", at="D", n=2)
    scene.token("visitor", at="A").token("visitor", at="C").token("visitor", at="D")
    scene.investigator("mike", at="A")
    scene.act("advance").until("action")
    assert [piece.space for piece in scene.state.pieces.values()] == ["B"]
    assert (wins(scene, "D"), souls(scene)) == (0, 2)


def test_e5_m2_a_visitor_comes_back_through_the_entrance(scene: Scene) -> None:
    fair(scene.path("A-B-C")).token("attraction", at="C").start("A")
    scene.token("visitor", at="B", n=7).investigator("mike", at="A")
    text = "add(visitor, start, n=1); move(each(visitor), toward=nearest(attraction, to=it), n=1)"
    scene.act(text)
    assert sorted(piece.space for piece in scene.state.pieces.values()) == ["B", *"CCCCCCC"]
    scene.act(text)  # there is no ninth visitor
    assert [piece.space for piece in scene.state.pieces.values()] == ["C"] * 8
    scene.act("choose(add(visitor, start), stress(you, 1))")  # so that cannot be chosen
    assert scene.mike.stress == 1


def test_e5_shoo_the_crowd_at_most_three_two_spaces_each(scene: Scene) -> None:
    fair(scene.path("A-B-C-D-E")).token("attraction", at="A").investigator("mike", at="B")
    scene.token("visitor", at="B", n=2).token("visitor", at="C", n=2).token("visitor", at="E")
    scene.mike.does("shoo-crowd")
    assert scene.options[2:] == [f"token:visitor-{n}" for n in (1, 2, 3, 4)]
    scene.answer("token:visitor-1", "token:visitor-3", "token:visitor-2")
    scene.answer("space:C", "space:D")
    scene.answer("space:D", "stop")
    scene.answer("stop")
    assert scene.kind == "action"
    assert [piece.space for piece in scene.state.pieces.values()] == ["D", "B", "D", "C", "E"]


def test_e5_hollow_grin_leaves_who_shoos_the_crowd(scene: Scene) -> None:
    """An action without a roll is a moment too."""
    fair(scene.path("A-B")).token("attraction", at="A").token("visitor", at="B")
    scene.item(
        "ruth",
        condition="hollow-grin",
        clauses=[clause("roll", "forbid(stress_reroll)"), clause("shoo-crowd", "discard(self)")],
    )
    scene.investigator("ruth", at="A")
    scene.dice("blank", "blank", "blank").ruth.does("play-game")
    assert scene.kind == "action"
    scene.ruth.does("shoo-crowd", "stop")
    assert scene.ruth.cards == []


def test_e5_what_an_action_sets_off_happens_once(scene: Scene) -> None:
    fair(scene.path("A-B")).token("attraction", at="A").investigator("ruth", at="A")
    scene.item("ruth", "play-game", "bonus(1); fire(you, 1)")
    scene.dice("success", "success", "success", "success").ruth.does("play-game").until("action")
    assert (wins(scene, "A"), scene.fire_at("A")) == (1, 1)


def test_e5_mesmerised_walks_to_the_lights_until_it_plays(scene: Scene) -> None:
    fair(scene.path("A-B-C")).token("attraction", at="C").investigator("ruth", at="A")
    scene.enemy("cultist", at="A").phase("end").discovery("end").mythos("end")
    scene.item(
        "ruth",
        condition="mesmerised",
        clauses=[
            clause("turn-end", "move(you, toward=nearest(attraction, to=you), n=1)"),
            clause("play-game", "discard(self)"),
        ],
    )
    assert scene.ruth.space == scene.space_of("cultist") == "B"
    scene.ruth.runs("C")
    scene.dice("blank", "blank", "blank").ruth.does("play-game").until("action")
    assert scene.ruth.cards == []


@rule("ATTACK-04")
def test_e5_a_soul_that_comes_back_can_be_the_end_of_a_stage(scene: Scene) -> None:
    fair(scene.path("A-B")).token("soul", at="episode", n=2).token("attraction", at="B")
    scene.investigator("mike", at="A").elder_one(at="A", stage=2, wounds=12).disrupted()
    scene.act("drop(soul, episode)").until("action")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (3, 0)


@rule("ELDER-12")
def test_e5_two_souls_are_one_more_health_of_every_stage(scene: Scene) -> None:
    fair(scene.path("A-B")).token("soul", at="episode", n=5).token("attraction", at="B")
    scene.investigator("mike", at="A").elder_one(at="A", stage=2, wounds=12).disrupted()
    scene.act("wound(elder_one, 1)")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (2, 13)
    scene.act("wound(elder_one, 1)").until("action")
    assert scene.state.stage == 3


def test_e5_the_lost_child_brings_a_soul_back_and_is_missed(scene: Scene) -> None:
    fair(scene.path("A-B")).token("soul", at="episode").token("attraction", at="B")
    scene.item(
        "ruth",
        companion="lost-child",
        health=1,
        clauses=[clause("taken", "drop(soul, episode)"), clause("lost", "sanity(you, 2)")],
    )
    scene.investigator("ruth", at="A")
    assert scene.kind == "action"
    scene.act("wound(one(companion, held=you), 1)")
    assert (scene.ruth.cards, scene.ruth.sanity) == ([], 3)


@rule("RUN-03", "SKILLS-21")
def test_e5_smoke_pellet(scene: Scene) -> None:
    fair(scene.path("A-B-C")).token("attraction", at="C").investigator("mike", at="A")
    scene.enemy("cultist", at="A").enemy("ghast", at="A")
    pellet = scene.item("mike", "use", "discard(self); this_turn(evade(3)); grant(run)")
    scene.mike.does(f"use:{pellet}", "space:B", "enemy:cultist-1", "enemy:ghast-1")
    assert scene.enemies_at("A") == ["cultist-1", "ghast-1"]
    scene.answer("stop")
    assert (scene.mike.space, scene.mike.cards) == ("B", [])
    assert scene.state.turn.actions == 0


# ── E6: the Beast and the Lady ───────────────────────────────────────────────────────────────────


def test_e6_the_beast_devours_whoever_it_meets(scene: Scene) -> None:
    """However they come together: moved, following, placed or summoned."""
    beast(scene.path("A-B-C")).gates(red="C").investigator("mike", at="A").token("lady", at="A")
    scene.enemy("unnamable", at="C").enemy("cultist", at="B").enemy("cultist", at="A")
    scene.act("move(each(unnamable), toward=you, n=1)")
    assert (meals(scene), scene.enemies_at("B")) == (1, ["unnamable-1"])
    scene.mike.runs("B")
    assert (meals(scene), scene.enemies_at("B")) == (2, ["unnamable-1"])
    scene.act("summon(cultist, at=you)")
    assert meals(scene) == 3
    scene.act("summon(cultist, at=gate(red)); place(one(cultist), at=you)")
    assert (meals(scene), scene.on_board("cultist")) == (4, False)


@rule("MYTHOS-13")
def test_e6_a_mythos_card_feeds_the_beast_at_its_gate(scene: Scene) -> None:
    card = scene.mythos_card("stress(you, 1)", summon=[("red", "cultist")])
    beast(scene.path("A-B-C")).gates(red="C").investigator("mike", at="A").token("lady", at="A")
    scene.enemy("unnamable", at="C").mythos(card, "end").phase("mythos").discovery("end")
    assert (meals(scene), scene.on_board("cultist")) == (1, False)


def test_e6_fed_and_near_the_lady_it_grows_tame(scene: Scene) -> None:
    beast(scene.path("A-B")).investigator("ruth", at="A").token("lady", at="A")
    scene.enemy("unnamable", at="A", tokens={"meal": 2}).phase("encounter").mythos("end")
    scene.dice("blank").until("action")
    thrown = scene.events_of("dice-thrown")[0].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (0, 1)


def test_e6_hungry_it_cannot_be_wounded(scene: Scene) -> None:
    beast(scene.path("A-B")).investigator("ruth", at="A").token("lady", at="B")
    scene.enemy("unnamable", at="A", tokens={"meal": 4})
    scene.dice("success", "success", "success").ruth.attacks("unnamable")
    assert scene.wounds_of("unnamable") == 0
    scene.act("add(meal, each(unnamable))")
    scene.dice("success", "success", "success").ruth.attacks("unnamable")
    assert scene.wounds_of("unnamable") == 3


def test_e6_killed_elsewhere_it_returns_to_its_den_hungry(scene: Scene) -> None:
    beast(scene.path("A-B-C")).place("den", at="C").token("lady", at="A")
    scene.investigator("ruth", at="A").enemy("unnamable", at="A", wounds=8, tokens={"meal": 5})
    scene.dice("success", "blank", "blank").ruth.attacks("unnamable")
    assert (scene.space_of("unnamable"), scene.wounds_of("unnamable"), meals(scene)) == ("C", 0, 0)
    assert not scene.state.disrupted


@rule("EPISODE-02")
def test_e6_killed_where_the_lady_remembers_the_ritual_is_over(scene: Scene) -> None:
    beast(scene.path("A-B-C")).place("den", at="C").token("lady", at="A", side="remembering")
    scene.investigator("ruth", at="A").enemy("unnamable", at="A", wounds=8, tokens={"meal": 5})
    scene.dice("success", "blank", "blank").ruth.attacks("unnamable")
    assert scene.state.disrupted
    assert not scene.on_board("unnamable")
    assert scene.state.pieces == {}


def test_e6_advance_the_lady_steps_on_and_weeps(scene: Scene) -> None:
    beast(scene.path("A-B-C-D-E")).place("library", at="A").place("ballroom", at="B")
    scene.place("tower", at="C").place("rose-garden", at="E")
    scene.token("lady", at="E", side="remembering").investigator("mike", at="D")
    scene.enemy("unnamable", at="E", tokens={"meal": 3})
    scene.act("advance").until("action")
    assert (scene.space_of("lady"), scene.side_of("lady")) == ("A", "weeping")
    assert (scene.space_of("unnamable"), meals(scene)) == ("C", 1)
    scene.act("step(lady)")
    assert scene.space_of("lady") == "B"


def test_e6_retell_the_tale(scene: Scene) -> None:
    beast(scene.path("A-B-C-D")).token("lady", at="A").investigator("ruth", at="A")
    scene.enemy("unnamable", at="D").item("ruth", "retell-tale", "bonus(1)", condition="enchanted")
    scene.dice("success", "success", "success", "success").ruth.does("retell-tale", "choose:1")
    scene.until("action")
    assert scene.side_of("lady") == "remembering"
    scene.dice("success", "blank", "blank", "success").ruth.does("retell-tale", "choose:2")
    scene.until("action")
    assert scene.space_of("unnamable") == "B"


@rule("DICE-32", "OPEN-40")
def test_e6_lure_looks_for_the_nearest_anew(scene: Scene) -> None:
    beast(scene.path("A-B-C-D")).token("lady", at="A").investigator("ruth", at="A")
    scene.enemy("unnamable", at="B").enemy("cultist", at="C").enemy("cultist", at="D")
    scene.dice("success", "success", "blank").ruth.does("lure-cultist").until("action")
    assert meals(scene) == 1
    assert scene.space_of("cultist-2") == "C"


def test_e6_haunch_of_venison_only_near_the_beast(scene: Scene) -> None:
    beast(scene.path("A-B-C")).token("lady", at="A").investigator("ruth", at="A")
    scene.enemy("unnamable", at="C", tokens={"meal": 5})
    haunch = scene.item(
        "ruth",
        "use",
        "given(exists(each(unnamable, within=1, to=you)), "
        "[discard(self), add(meal, nearest(unnamable, to=you))])",
        tags=("bait",),
    )
    assert f"use:{haunch}" not in scene.options
    scene.ruth.runs("B").answer(f"use:{haunch}")
    assert (meals(scene), scene.ruth.cards) == (6, [])


@rule("DEATH-05")
def test_e6_the_dead_are_a_meal(scene: Scene) -> None:
    beast(scene.path("A-B-C")).token("lady", at="A").investigator("mike", at="A")
    scene.investigator("ruth", at="B", wounds=4).elder_one(at="C").enemy("unnamable", at="C")
    scene.act("wound(you, 1)", you="ruth")
    assert meals(scene) == 1


def test_e6_boar_lance_this_turn_only(scene: Scene) -> None:
    beast(scene.path("A-B")).token("lady", at="A").investigator("ruth", at="A")
    lance = scene.item("ruth", "use", "this_turn(level(brawling, 2))", per="game")
    scene.mythos("end").discovery("end")
    scene.ruth.does(f"use:{lance}")
    assert scene.ruth.level("brawling") == 2
    scene.finish_turn()
    assert scene.ruth.level("brawling") == 0
    assert scene.refused[f"use:{lance}"].reason == "used-this-game"
