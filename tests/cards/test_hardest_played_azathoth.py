"""Texts of Azathoth, played: cosmic tokens, his court, his four stages."""

from tests.support import Scene, rule
from tests.support.blueprint import azathoth


def cosmic(scene: Scene, space: str) -> int:
    return scene.state.spaces.get(space, {}).get("cosmic", 0)


@rule("LIMITS-04")
def test_a_space_holds_three_cosmic_tokens(scene: Scene) -> None:
    azathoth(scene.path("A-B")).token("cosmic", at="A", n=3).investigator("mike", at="A")
    scene.act("add(cosmic, each(investigator)); add(cosmic, space(you), n=2)")
    assert (cosmic(scene, "A"), scene.mike.stress, scene.mike.sanity) == (3, 0, 1)


@rule("LIMITS-05", "TRACKS-06")
def test_when_no_cosmic_token_is_left_everybody_pays_for_theirs(scene: Scene) -> None:
    azathoth(scene.path("A-B-C-D-E-F"))
    for space in "ABCD":
        scene.token("cosmic", at=space, n=3 if space != "D" else 2)
    scene.investigator("mike", at="E").investigator("ruth", at="F", stress=4)
    scene.act("add(cosmic, each(investigator))").answer("investigator:mike")  # one is left
    assert (cosmic(scene, "E"), cosmic(scene, "F"), scene.ruth.sanity) == (1, 0, 2)
    scene.act("add(cosmic, you, n=1)").answer("pay")
    assert (scene.mike.stress, cosmic(scene, "E")) == (1, 1)


def test_a_piper_dying_and_a_dancer_entering_leave_a_token(scene: Scene) -> None:
    azathoth(scene.path("A-B-C-D")).investigator("ruth", at="A").enemy("cultist", at="B")
    scene.enemy("minion", at="D")
    scene.act("kill(each(cultist)); move(each(minion), toward=you, n=2)")
    assert [cosmic(scene, space) for space in "ABCD"] == [0, 2, 0, 0]


@rule("ATTACK-05", "DEATH-06")
def test_what_falls_with_its_killer_has_fallen(scene: Scene) -> None:
    """The first piper's token is the killer's end; the second one was dead all the same."""
    azathoth(scene.path("A-B-C-D-E"), stage=2, at="E")
    for space in "ABCD":
        scene.token("cosmic", at=space, n=3)
    scene.investigator("ruth", at="E", sanity=20, stress=4).investigator("mike", at="A")
    scene.enemy("cultist", at="E").enemy("cultist", at="E").mythos("end").discovery("end")
    scene.act("wound(each(cultist), 2)")
    assert not scene.ruth.alive
    assert not scene.on_board("cultist")


@rule("OPEN-73")
def test_az1_clearing_tokens_takes_no_kill_from_the_killer(scene: Scene) -> None:
    azathoth(scene.path("A-B")).token("cosmic", at="A").investigator("ruth", at="A")
    scene.enemy("cultist", at="A").enemy("cultist", at="A")
    scene.act("wound(each(cultist), 2)")
    assert [event.args["who"] for event in scene.events_of("enemy-killed")] == ["ruth", "ruth"]


def test_az1_a_kill_clears_the_killers_space(scene: Scene) -> None:
    azathoth(scene.path("A-B")).investigator("ruth", at="A").token("cosmic", at="A", n=2)
    scene.enemy("cultist", at="A", wounds=1).dice("success", "blank", "blank")
    scene.ruth.attacks("cultist")
    assert cosmic(scene, "A") == 2  # the piper's own token, and one taken away


@rule("DICE-07", "END-04")
def test_az1_at_the_end_of_the_turn_the_tokens_look_at_you(scene: Scene) -> None:
    azathoth(scene.path("A-B")).investigator("ruth", at="A").token("cosmic", at="A")
    scene.phase("end", step=5).dice("elder-sign+success").until("action")
    assert scene.ruth.sanity == 2
    thrown = scene.events_of("dice-thrown")[0].args
    assert (thrown["standard"], thrown["bonus"]) == ([], ["elder-sign+success"])


def test_az1_advance(scene: Scene) -> None:
    azathoth(scene.path("A-B-C-D")).gates(red="B", yellow="C", blue="D")
    scene.investigator("mike", at="A").enemy("minion", at="D")
    scene.act("advance").until("action")
    assert [cosmic(scene, space) for space in "ABCD"] == [0, 1, 2, 1]  # and the dancer's step
    assert scene.space_of("dancer-of-azathoth") == "C"


@rule("SUMMON-04", "ELDER-14")
def test_az2_is_revealed_among_tokens(scene: Scene) -> None:
    azathoth(scene.path("A-B-C-D", "B-E")).gates(blue="B").disrupted()
    scene.investigator("mike", at="D").phase("end", step=4).mythos("end").until("action")
    assert scene.space_of("elder-one") == "B"
    assert [cosmic(scene, space) for space in "ABCDE"] == [1, 0, 1, 0, 1]


@rule("ELDER-04", "ELDER-14")
def test_az3_is_revealed_at_the_farthest_gate(scene: Scene) -> None:
    azathoth(scene.path("A-B-C-D"), stage=2, at="A", wounds=11).disrupted()
    scene.gates(red="A", yellow="B", blue="D").investigator("ruth", at="A")
    scene.investigator("mike", at="A", stress=3)
    scene.dice("success", "blank", "blank").ruth.attacks("elder-one").answer("suffer")
    assert scene.space_of("elder-one") == "D"
    assert (scene.ruth.sanity, scene.mike.sanity, scene.mike.stress) == (2, 2, 3)
    assert scene.state.stage == 3


@rule("DICE-18", "ELDER-04")
def test_az3_among_two_tokens_nobody_can_reroll_for_stress(scene: Scene) -> None:
    azathoth(scene.path("A-B"), stage=3, at="A").token("cosmic", at="A", n=2)
    scene.investigator("ruth", at="A").phase("encounter").mythos("end")
    scene.dice("success", "blank", "blank", "blank", "blank")
    assert scene.ruth.wounds == 1  # 3 standard and 2 bonus dice, and nobody was asked
    assert scene.events_of("dice-thrown")[0].args["bonus"] == ["blank", "blank"]


def test_az4_final_stage(scene: Scene) -> None:
    azathoth(scene.path("A-B-C-D"), stage=3, at="D", wounds=13).disrupted()
    scene.start("B").gates(red="A", yellow="C", blue="D").investigator("ruth", at="D")
    scene.dice("success", "blank", "blank").ruth.attacks("elder-one")
    assert (scene.space_of("elder-one"), cosmic(scene, "B")) == ("B", 2)
    assert [len(scene.enemies_at(space)) for space in "ABCD"] == [1, 1, 1, 1]


@rule("END-04", "ELDER-04")
def test_az4_his_wounds_cost_stress_or_sanity_and_his_space_fills(scene: Scene) -> None:
    azathoth(scene.path("A-B-C"), stage=4, at="A")
    scene.investigator("ruth", at="A", stress=4).phase("encounter").mythos("end")
    scene.dice("success", "blank", "blank", "blank", "blank", "blank").until("action")
    assert (scene.ruth.wounds, scene.ruth.sanity) == (1, 2)
    assert cosmic(scene, "A") == 1


def test_az_m1_thin_flutes(scene: Scene) -> None:
    azathoth(scene.path("A-B-C-D")).investigator("mike", at="A").enemy("cultist", at="D")
    scene.act("move(each(cultist), toward=you, n=2); add(cosmic, nearest(cultist, to=you))")
    assert (scene.space_of("cultist"), cosmic(scene, "B")) == ("B", 1)


def test_az_m6_unmade_sky_knows_the_stage(scene: Scene) -> None:
    text = "given(stage >= 2, sanity(you, 1), move(nearest(monster, to=you), toward=you, n=2))"
    azathoth(scene.path("A-B-C")).investigator("mike", at="A").enemy("ghast", at="C")
    scene.act(text)
    assert (scene.space_of("ghast"), scene.mike.sanity) == ("A", 1)


def test_az_m8_displacement(scene: Scene) -> None:
    azathoth(scene.path("A-B-C")).gates(red="C", yellow="C", blue="C")
    card = scene.mythos_card(
        "unless(stress(you, 2), [place(you, at=random(gate)), add(cosmic, you)])"
    )
    scene.investigator("mike", at="A", stress=3).enemy("ghast", at="A").fire("A")
    scene.mythos(card, "end").phase("mythos").discovery("end").until("action")
    assert (scene.mike.space, scene.space_of("ghast"), scene.mike.fire) == ("C", "A", 0)
    assert cosmic(scene, "C") == 1
