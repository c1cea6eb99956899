"""Texts of the Unknown, played: monsters with advance effects, their Mythos cards, relics."""

from dmd_tui.store.position import Carried
from tests.support import Scene, clause, rule


def unknown(scene: Scene, id: str, text: str, figures: int = 2) -> Scene:
    """An Unknown Monster with what it does whenever the elder one advances."""
    scene.monster(id, figures=figures, abilities=[clause("advance", text)])
    return scene


def advance(scene: Scene) -> Scene:
    """The elder one advances; his own text is paid for with stress, or suffered."""
    return scene.act("advance").until("action")


# ── what happens on advance ──────────────────────────────────────────────────────────────────────


@rule("ADVANCE-08")
def test_un_hound_strikes_or_appears_with_the_maddest(scene: Scene) -> None:
    text = (
        "for_each(each(self_kind), given(exists(each(investigator, at=it)), "
        "strike(it, nearest(investigator, to=it)), "
        "place(it, at=least(investigator, of=sanity_left))))"
    )
    unknown(scene, "un-hound", text).path("A-B-C").investigator(
        "ruth", at="A", sanity=2
    ).investigator("leon", at="B")
    scene.enemy("un-hound", at="B").enemy("un-hound", at="C").dice("success")
    advance(scene)
    assert (scene.leon.wounds, scene.ruth.wounds) == (1, 0)
    assert scene.enemies_at("A") == ["un-hound-2"]
    assert scene.happened("placed", thing="un-hound-2")


@rule("ADVANCE-08")
def test_an_advance_text_is_done_once_however_many_figures_there_are(scene: Scene) -> None:
    text = "move(each(self_kind), toward=you, n=2); stress(you, 1)"
    unknown(scene, "un-elder-thing", text).path("A-B-C-D").investigator("mike", at="A").enemy(
        "un-elder-thing", at="D"
    )
    scene.enemy("un-elder-thing", at="C")
    advance(scene)
    assert scene.mike.stress == 2  # one for the elder one's own text
    assert (scene.space_of("un-elder-thing-1"), scene.space_of("un-elder-thing-2")) == ("B", "A")


def test_without_a_figure_only_summoning_takes_place(scene: Scene) -> None:
    text = (
        "move(each(self_kind), to=nearest(cultist, to=it)); "
        "summon(cultist, at=nearest(gate, to=you)); stress(you, 1)"
    )
    unknown(scene, "un-gyaa-yothn", text).path("A-B-C").pool("un-gyaa-yothn", 2)
    scene.gates(red="C", yellow="C", blue="B").investigator("mike", at="A")
    advance(scene)
    assert (scene.enemies_at("B"), scene.mike.stress) == (["cultist-1"], 1)


def test_without_a_figure_what_it_calls_comes_to_the_nearest_gate(scene: Scene) -> None:
    text = "summon(cultist, at=nearest(self_kind, to=you))"
    unknown(scene, "un-dark-young", text).path("A-B-C-D").investigator("mike", at="A")
    scene.gates(red="B", yellow="D", blue="D").pool("un-dark-young", 2)
    advance(scene)
    assert scene.enemies_at("B") == ["cultist-1"]


def test_un_dark_young_calls_to_the_nearest_of_its_kind(scene: Scene) -> None:
    text = "summon(cultist, at=nearest(self_kind, to=you))"
    unknown(scene, "un-dark-young", text).path("A-B-C").investigator("mike", at="A")
    scene.enemy("un-dark-young", at="C").gates(red="B", yellow="B", blue="B")
    advance(scene)
    assert scene.enemies_at("C") == ["un-dark-young-1", "cultist-1"]


@rule("MYTHOS-16", "LIMITS-05")
def test_un_rat_things_come_through_every_gate_while_there_are_some(scene: Scene) -> None:
    text = "summon(self_kind, at=each(gate))"
    unknown(scene, "un-rat-thing", text).path("A-B-C-D").pool("un-rat-thing", 2)
    scene.gates(red="B", yellow="C", blue="D").investigator("mike", at="A", stress=4)
    scene.act("advance")
    scene.until("summon-at").answer("space:D").answer("space:B").until("action")
    assert (len(scene.enemies_at("D")), len(scene.enemies_at("B"))) == (1, 1)
    assert scene.enemies_at("C") == []


def test_un_byakhee_land_on_whoever_is_farthest(scene: Scene) -> None:
    text = "place(each(self_kind), at=farthest(investigator, to=it))"
    unknown(scene, "un-byakhee", text).path("A-B-C-D").investigator("mike", at="A")
    scene.investigator("ruth", at="D").enemy("un-byakhee", at="B").enemy("un-byakhee", at="C")
    advance(scene)
    assert (scene.space_of("un-byakhee-1"), scene.space_of("un-byakhee-2")) == ("D", "A")


def test_un_flying_polyp_draws_everybody_near_to_itself(scene: Scene) -> None:
    text = (
        "move(each(investigator, within=1, to=nearest(self_kind, to=you)), "
        "toward=nearest(self_kind, to=you), n=1)"
    )
    unknown(scene, "un-flying-polyp", text).path("A-B-C-D").investigator("mike", at="A")
    scene.investigator("ruth", at="D").enemy("un-flying-polyp", at="B").enemy("cultist", at="A")
    advance(scene)
    assert (scene.mike.space, scene.ruth.space, scene.space_of("cultist")) == ("B", "D", "B")


def test_un_gnoph_keh_puts_fires_out_and_chills(scene: Scene) -> None:
    text = (
        "for_each(each(self_kind), [douse(space(it), all), "
        "stress(each(investigator, within=1, to=it), 1, over=wound)])"
    )
    unknown(scene, "un-gnoph-keh", text).path("A-B-C").investigator("mike", at="A", stress=4)
    scene.investigator("ruth", at="C").enemy("un-gnoph-keh", at="A").fire("A", 3).fire("B")
    advance(scene)
    assert (scene.mike.wounds, scene.fire_at("A"), scene.fire_at("B")) == (1, 0, 1)
    assert scene.ruth.wounds == 0


def test_un_star_vampires_hide_unless_they_feed(scene: Scene) -> None:
    text = (
        "place(each(self_kind, where=not exists(each(investigator, at=it))), "
        "at=nearest(gate, to=you))"
    )
    unknown(scene, "un-star-vampire", text).path("A-B-C-D").gates(red="B", yellow="D", blue="D")
    scene.investigator("mike", at="A").enemy("un-star-vampire", at="A")
    scene.enemy("un-star-vampire", at="D")
    advance(scene)
    assert (scene.enemies_at("A"), scene.enemies_at("B")) == (
        ["un-star-vampire-1"],
        ["un-star-vampire-2"],
    )


# ── abilities ────────────────────────────────────────────────────────────────────────────────────


@rule("UNKNOWN-09")
def test_the_setup_of_an_unknown_monster_speaks_of_its_first_figure(scene: Scene) -> None:
    scene.monster("un-byakhee", figures=4)
    scene.path("A-B-C").gates(red="A", yellow="B", blue="C").investigator("mike", at="B")
    scene.enemy("un-byakhee", at="A")
    text = "summon(self_kind, at=self); summon(self_kind, at=farthest(gate, to=self))"
    scene.act(text, self_="un-byakhee")
    assert (len(scene.enemies_at("A")), len(scene.enemies_at("C"))) == (2, 1)


def test_un_deep_ones_are_stronger_together(scene: Scene) -> None:
    scene.monster(
        "un-deep-one",
        health=2,
        bonus=1,
        abilities=[
            clause(
                "always",
                "mod(standard_dice, self, count(self_kind, within=1, to=self, other=self))",
            )
        ],
    )
    scene.path("A-B-C").investigator("ruth", at="A").phase("encounter").mythos("end")
    scene.enemy("un-deep-one", at="A").enemy("un-deep-one", at="B").enemy("un-deep-one", at="C")
    scene.dice("blank", "blank", "blank").until("action")
    thrown = scene.events_of("dice-thrown")[0].args
    assert (len(thrown["standard"]), len(thrown["bonus"])) == (2, 1)


def test_un_mi_go_dying_calls_another_mythos_card(scene: Scene) -> None:
    texts = [clause("dies", "unless(stress(you, 1), draw_mythos(1))")]
    scene.monster("un-mi-go", health=1, abilities=texts)
    card = scene.mythos_card("wound(you, 1)", summon=[("red", "cultist")], symbol=True)
    scene.path("A-B").gates(red="B").investigator("ruth", at="A").enemy("un-mi-go", at="A")
    scene.mythos(card, "end").dice("success", "blank", "blank")
    scene.ruth.attacks("un-mi-go").answer("suffer")
    assert (scene.ruth.wounds, scene.enemies_at("B")) == (1, ["cultist-1"])
    assert scene.state.mythos_discard == [card]


def test_un_gnoph_keh_is_left_for_an_action_or_a_wound(scene: Scene) -> None:
    texts = [clause("left", "unless(lose_action(1), wound(you, 1))")]
    scene.monster("un-gnoph-keh", health=5, abilities=texts)
    scene.path("A-B-C").investigator("ruth", at="A").enemy("un-gnoph-keh", at="A")
    scene.ruth.does("run", "space:B")
    scene.until("unless").answer("pay")
    assert scene.ruth.wounds == 0
    scene.until("step").answer("stop")
    assert scene.pending is not None
    assert scene.pending.args["left"] == 1
    scene.ruth.does("run", "space:C").until("unless").answer("suffer")
    assert scene.ruth.wounds == 1


def test_un_elder_thing_numbs(scene: Scene) -> None:
    scene.monster("un-elder-thing", abilities=[clause("attacks", "forbid(stress_reroll)")])
    scene.path("A-B").investigator("ruth", at="A").enemy("un-elder-thing", at="A")
    scene.phase("encounter").mythos("end").dice("success")
    assert (scene.kind, scene.ruth.wounds) == ("action", 1)


def test_un_star_vampire_drinks_from_a_companion(scene: Scene) -> None:
    texts = [clause("wounds", "heal(self, all); wound(one(companion, held=you), 1)")]
    scene.monster("un-star-vampire", health=3, abilities=texts)
    scene.item("ruth", companion="dog", health=2)
    scene.path("A-B").investigator("ruth", at="A").enemy("un-star-vampire", at="A", wounds=2)
    scene.phase("encounter").mythos("end").dice("success").answer("keep", "self")
    assert (scene.wounds_of("un-star-vampire"), scene.ruth.wounds) == (0, 1)
    assert scene.ruth.wounds_on("dog") == 1


def test_un_moon_beast_and_un_gug_act_at_the_end_of_every_turn(scene: Scene) -> None:
    scene.monster(
        "un-moon-beast", abilities=[clause("turn-end", "stress(others, 1)", "at(you, self)")]
    )
    chase = clause(
        "turn-end",
        "move(self, toward=nearest(investigator, to=self), n=1)",
        "exists(each(investigator, within=1, to=self))",
    )
    scene.monster("un-gug", abilities=[chase])
    scene.path("A-B-C-D-E").investigator("mike", at="A").investigator("ruth", at="C")
    scene.enemy("un-moon-beast", at="A").enemy("un-gug", at="D").phase("end").mythos("end")
    scene.until("action")
    assert (scene.ruth.stress, scene.mike.stress, scene.space_of("un-gug")) == (1, 0, "C")


@rule("UNKNOWN-24")
def test_um_a2_and_um_b1_move_the_monster_of_their_slot(scene: Scene) -> None:
    scene.unknown("un-ghoul", "un-colour")
    scene.path("A-B-C-D-E").investigator("mike", at="A").investigator("ruth", at="E", stress=2)
    scene.enemy("un-ghoul", at="B").enemy("un-colour", at="D")
    scene.act("move(nearest(unknown_a, to=you), toward=most(investigator, of=stress), n=3)")
    assert (scene.space_of("un-ghoul"), scene.space_of("un-colour")) == ("E", "D")
    scene.act("move(each(unknown_b), toward=you, n=2)")
    assert scene.space_of("un-colour") == "B"


# ── relics ───────────────────────────────────────────────────────────────────────────────────────


@rule("DISTANCE-04", "DISTANCE-05", "DISTANCE-06")
def test_enigmatic_key_joins_the_gates_for_the_runner_alone(scene: Scene) -> None:
    scene.path("A-B-C-D", "D-E-F").gates(red="A", yellow="D", blue="F")
    scene.investigator("mike", at="A", relics=["enigmatic-key"]).enemy("ghast", at="F")
    scene.investigator("ruth", at="A").enemy("cultist", at="A")
    scene.act("move(each(ghast), toward=you, n=1)")
    assert scene.space_of("ghast") == "E"
    scene.mike.does("run", "space:D", "space:F")
    assert scene.mike.space == scene.space_of("cultist") == "F"
    scene.answer("stop").mike.does("run")
    assert scene.options == ["space:E", "stop"]  # once per turn


@rule("UNKNOWN-19")
def test_leaden_bell_transformed_drives_all_but_the_elder_one(scene: Scene) -> None:
    scene.path("A-B-C-D").investigator("mike", at="B", sanity=13, relics=["leaden-bell"])
    scene.enemy("ghast", at="C").elder_one(at="C")
    scene.mike.does("free:leaden-bell")
    assert (scene.space_of("ghast"), scene.space_of("elder-one")) == ("D", "C")


def test_hollow_coin_transformed_pays_on_every_advance(scene: Scene) -> None:
    coin = Carried(id="hollow-coin", transformed=True)
    scene.path("A-B").investigator("mike", at="A", wounds=1, stress=4, relics=[coin])
    scene.elder_one(at="B").disrupted().act("advance").until("effect")
    scene.answer("choose:2")
    assert scene.wounds_of("elder-one") == 2


def test_ember_heart_transformed_loves_the_fire(scene: Scene) -> None:
    heart = Carried(id="ember-heart", transformed=True)
    scene.path("A-B").investigator("ruth", at="A", relics=[heart]).fire("A", 2)
    scene.enemy("ghast", at="A").dice("blank", "blank", "blank", "success", "success")
    scene.ruth.attacks("ghast")
    assert scene.wounds_of("ghast") == 2
    scene.ruth.runs("B", sneaking=["ghast"])
    assert scene.ruth.fire == 0


def test_split_mask_and_salt_idol(scene: Scene) -> None:
    madness = scene.insanity("wound(you, 1)")
    idol, mask = Carried(id="salt-idol", transformed=True), Carried(id="split-mask")
    scene.path("A-B").phase("encounter").mythos("end")
    scene.investigator("ruth", at="A", sanity=4, insanity=madness, relics=[idol, mask])
    scene.enemy("ghast", at="A").dice("success+tentacle", "tentacle").answer("keep")
    scene.answer("ignore:1")
    assert (scene.ruth.wounds, scene.ruth.sanity) == (0, 5)
    scene.until("ignore").answer("ignore:1")
    assert scene.ruth.wounds == 0
