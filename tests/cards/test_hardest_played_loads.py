"""Texts about what is carried, planted and burned, played: bones, explosives, blood and fire."""

from tests.support import Scene, clause, rule
from tests.support.blueprint import azathoth, castle, catacombs


def bones_at(scene: Scene, space: str) -> int:
    return scene.state.spaces.get(space, {}).get("bones", 0)


def blood_at(scene: Scene, space: str) -> int:
    return scene.state.spaces.get(space, {}).get("blood", 0)


def powder(scene: Scene, space: str = "P") -> int:
    return scene.state.spaces.get(space, {}).get("explosive", 0)


# ── E3: bones ────────────────────────────────────────────────────────────────────────────────────


def test_e3_lift_bones_from_the_ground_and_carry_them_slowly(scene: Scene) -> None:
    catacombs(scene.path("A-B-C-D-E")).token("seal", at="E").token("bones", at="A", n=3)
    scene.investigator("mike", at="A")
    scene.mike.does("lift-bones")
    assert (scene.mike.tokens("bones"), bones_at(scene, "A")) == (2, 1)
    scene.mike.does("run", "space:B")
    assert (scene.mike.space, scene.kind) == ("B", "action")  # 3 − 2 = 1 space


@rule("TIES-01")
def test_e3_lift_bones_from_the_ground_or_from_a_friend(scene: Scene) -> None:
    catacombs(scene.path("A-B")).token("seal", at="B").token("bones", at="A")
    scene.investigator("mike", at="A", tokens={"bones": 3})
    scene.investigator("ruth", at="A", tokens={"bones": 3})
    scene.mike.does("lift-bones")
    assert scene.options == ["choose:1", "choose:2"]
    scene.answer("choose:2")
    assert (scene.mike.tokens("bones"), scene.ruth.tokens("bones")) == (5, 1)
    scene.mike.runs("B")
    assert scene.mike.space == "B"  # never below 1


def test_e3_bone_sledge_helps_only_who_carries(scene: Scene) -> None:
    catacombs(scene.path("A-B-C-D-E-F")).token("seal", at="F")
    scene.investigator("mike", at="A", tokens={"bones": 1})
    scene.item("mike", "always", "mod(run, you, 2)", if_="has(you, bones)")
    scene.mike.runs("B", "C", "D", "E")
    assert scene.mike.space == "E"
    scene.act("drop(bones, you)")
    scene.mike.runs("D", "C", "B")
    assert scene.mike.space == "B"


def test_e3_lay_to_rest_pays_bones_for_dice_and_breaks_at_most_four(scene: Scene) -> None:
    catacombs(scene.path("A-B")).token("seal", at="A", n=5).token("wall", at="A-B")
    scene.place("altar", at="A").investigator("mike", at="A", tokens={"bones": 4})
    scene.mike.does("break-seal")
    assert scene.options == ["choose:1", "choose:2"]
    scene.answer("choose:1")
    assert scene.options == ["pay:3", "pay:2", "pay:1"]
    scene.dice("success", "success", "success", "success", "success", "blank")
    scene.answer("pay:3").until("action")
    assert scene.mike.tokens("bones") == 1
    assert scene.state.spaces["A"]["seal"] == 1
    assert not scene.state.disrupted
    scene.dice("success", "blank", "blank", "blank")
    scene.mike.does("break-seal", "choose:1").until("action")
    assert scene.state.disrupted
    assert scene.state.passages == {}
    assert scene.mike.tokens("bones") == 0


@rule("DEATH-05")
def test_e3_the_bones_of_the_dead_fall_into_the_space(scene: Scene) -> None:
    """Also when no bones are left in the supply: they are those that were carried."""
    catacombs(scene.path("A-B-C")).token("seal", at="C").token("bones", at="C", n=7)
    scene.investigator("mike", at="A").elder_one(at="C")
    scene.investigator("ruth", at="B", tokens={"bones": 3}, wounds=4)
    scene.act("wound(you, 1)", you="ruth")
    assert not scene.ruth.alive
    assert bones_at(scene, "B") == 3
    assert scene.ruth.tokens("bones") == 0


@rule("LIMITS-04")
def test_e3_with_no_bones_left_none_are_added(scene: Scene) -> None:
    catacombs(scene.path("A-B")).token("seal", at="B").token("bones", at="B", n=9)
    scene.investigator("mike", at="A")
    femur = scene.item("mike", "use", "discard(self); add(bones, you, n=2)")
    scene.mike.does(f"use:{femur}")
    assert scene.mike.tokens("bones") == 1


def test_e3_m5_the_weight_of_the_dead(scene: Scene) -> None:
    catacombs(scene.path("A-B")).token("seal", at="B")
    scene.investigator("mike", at="A", tokens={"bones": 1}, stress=3)
    text = (
        "given(has(you, bones), choose([drop(bones, you, n=1), add(bones, space(you))], "
        "stress(you, 2, over=wound)), sanity(you, 1))"
    )
    scene.act(text).answer("choose:2")
    assert (scene.mike.stress, scene.mike.wounds) == (4, 1)
    scene.act(text).answer("choose:1")
    assert (scene.mike.tokens("bones"), bones_at(scene, "A")) == (0, 1)
    scene.act(text)
    assert scene.mike.sanity == 2


def test_e3_m8_cultists_rise_where_the_nearest_bones_lie(scene: Scene) -> None:
    catacombs(scene.path("A-B-C-D")).token("seal", at="D").token("bones", at="C")
    scene.token("bones", at="D").place("altar", at="D").investigator("mike", at="A")
    scene.act("add(seal, place(altar)); summon(cultist, at=nearest(space, having=bones, to=you))")
    assert scene.state.spaces["D"]["seal"] == 2
    assert scene.enemies_at("C") == ["cultist-1"]


def test_e3_d15_the_inscription_draws_another_card_first(scene: Scene) -> None:
    catacombs(scene.path("A-B")).token("seal", at="B")
    card = scene.discovery_card(
        "offer(may(stress(you, 1), take(left)), [draw_discovery(you, 1), take(right)])",
        "stone-rubbing",
        "chalk",
    )
    other = scene.discovery_card("take(left)", "lamp")
    scene.investigator("mike", at="A").discovery(card, other, "end").phase("encounter")
    assert scene.options == ["take:left", "take:right", "pass"]
    scene.answer("take:right")
    assert scene.mike.cards == ["lamp", "chalk"]


# ── E4: powder, blood and fire ───────────────────────────────────────────────────────────────────


@rule("LIMITS-04")
def test_e4_two_explosives_are_all_one_can_carry(scene: Scene) -> None:
    castle(scene.path("P-A")).token("explosive", at="P", n=6).place("powder-room", at="P")
    scene.investigator("mike", at="P", tokens={"explosive": 1})
    scene.mike.does("load-explosives")
    assert (scene.mike.tokens("explosive"), powder(scene)) == (2, 5)
    keg = "add(explosive, you)"
    scene.act(f"drop(explosive, space(you)); {keg}")
    assert (scene.mike.tokens("explosive"), powder(scene)) == (2, 5)
    scene.mike.runs("A")
    assert scene.mike.space == "A"


def test_e4_plant_a_charge(scene: Scene) -> None:
    castle(scene.path("P-A")).token("pillar", at="A").place("powder-room", at="P")
    scene.investigator("ruth", at="A", tokens={"explosive": 1})
    scene.dice("tentacle", "success+tentacle", "blank").ruth.does("plant-charge").until("action")
    assert (scene.ruth.stress, scene.ruth.sanity, scene.fire_at("A")) == (1, 3, 1)
    assert scene.side_of("pillar") == "sound"
    scene.dice("success", "success", "success").ruth.does("plant-charge").until("action")
    assert scene.side_of("pillar") == "mined"
    assert scene.ruth.tokens("explosive") == 0


def test_e4_slow_match_is_one_success_per_turn_if_wanted(scene: Scene) -> None:
    castle(scene.path("P-A")).token("pillar", at="A", n=2).investigator(
        "ruth", at="A", tokens={"explosive": 2}
    )
    match = scene.item("ruth", "plant-charge", "auto(1)", per="turn")
    scene.dice("success", "success", "blank").ruth.does("plant-charge")
    scene.answer(f"use:{match}").until("action")
    assert scene.ruth.tokens("explosive") == 1
    scene.dice("success", "success", "blank").ruth.does("plant-charge")
    assert f"use:{match}" not in scene.options
    scene.until("action")
    assert scene.ruth.tokens("explosive") == 1


def test_e4_the_last_pillar_sets_the_castle_on_fire(scene: Scene) -> None:
    castle(scene.path("A-B-C")).token("pillar", at="A", side="mined", n=2)
    scene.token("pillar", at="B", side="mined", n=2).token("pillar", at="C")
    scene.investigator("ruth", at="C", tokens={"explosive": 1})
    scene.dice("success", "success", "success").ruth.does("plant-charge").until("action")
    assert scene.state.disrupted
    assert [scene.fire_at(space) for space in "ABC"] == [2, 2, 2]
    assert scene.state.pieces == {}


@rule("FIRE-06")
def test_e4_burned_with_powder_in_the_arms(scene: Scene) -> None:
    castle(scene.path("P-A")).token("pillar", at="P").place("powder-room", at="P")
    scene.investigator("ruth", at="A", tokens={"explosive": 2}, fire=2).phase("end", step=2)
    scene.dice("success", "blank").finish_turn()
    assert scene.ruth.wounds == 2
    assert (scene.ruth.tokens("explosive"), powder(scene), scene.ruth.fire) == (1, 1, 0)


def test_e4_a_fire_roll_without_success_spares_the_powder(scene: Scene) -> None:
    castle(scene.path("P-A")).token("pillar", at="P").place("powder-room", at="P")
    scene.investigator("ruth", at="A", tokens={"explosive": 2}, fire=2).phase("end", step=2)
    scene.dice("elder-sign", "blank").finish_turn()
    assert (scene.ruth.wounds, scene.ruth.tokens("explosive")) == (0, 2)


@rule("DEATH-05")
def test_e4_the_powder_of_the_dead_burns_and_is_found_again(scene: Scene) -> None:
    castle(scene.path("P-A-B")).token("pillar", at="B").token("explosive", at="P", n=5)
    scene.place("powder-room", at="P").investigator("mike", at="A").elder_one(at="B")
    scene.investigator("ruth", at="B", tokens={"explosive": 2}, wounds=4)
    scene.act("wound(you, 1)", you="ruth")
    assert (scene.fire_at("B"), powder(scene), powder(scene, "B")) == (2, 7, 0)


def test_e4_where_you_bleed_the_blood_stays(scene: Scene) -> None:
    """Companions bleed too; a space holds two blood at most."""
    castle(scene.path("A-B")).token("pillar", at="B").token("blood", at="A")
    scene.item("ruth", companion="pale-bride", health=2)
    scene.investigator("ruth", at="A").enemy("cultist", at="A").enemy("cultist", at="A")
    scene.phase("encounter").mythos("end").dice("success").answer("keep")
    scene.answer("companion:pale-bride")
    assert (blood_at(scene, "A"), scene.ruth.wounds) == (2, 0)
    scene.dice("success").answer("keep", "self")
    assert (blood_at(scene, "A"), scene.ruth.wounds) == (2, 1)


def test_e4_advance_without_blood_bleeds_you(scene: Scene) -> None:
    azathoth(castle(scene.path("A-B"))).token("pillar", at="B")
    scene.investigator("mike", at="A", stress=4).investigator("ruth", at="A")
    scene.act("advance").answer("pay")
    assert (scene.mike.wounds, scene.ruth.stress, scene.ruth.wounds) == (1, 1, 0)


def test_e4_advance_with_blood_feeds_the_monsters(scene: Scene) -> None:
    castle(scene.path("A-B-C-D-E")).token("pillar", at="A")
    scene.token("blood", at="A", n=2).token("blood", at="E")
    scene.investigator("mike", at="C").enemy("ghast", at="D", wounds=2)
    scene.enemy("cultist", at="B", wounds=1)
    scene.act("advance").until("action")
    assert (scene.space_of("ghast"), scene.wounds_of("ghast")) == ("E", 0)
    assert (scene.space_of("cultist"), scene.wounds_of("cultist")) == ("B", 1)
    assert (blood_at(scene, "A"), blood_at(scene, "E")) == (1, 0)
    assert set(scene.state.spaces) == {"A", "E"}  # looking at a space leaves nothing there


def test_e4_thirsting_drinks_what_lies_there(scene: Scene) -> None:
    castle(scene.path("A-B")).token("pillar", at="B").token("blood", at="A")
    scene.investigator("mike", at="A", wounds=3).mythos("end").discovery("end")
    scene.item(
        "mike",
        "turn-end",
        "given(tokens(blood, space(you)) >= 1, [drop(blood, space(you), n=1), "
        "heal_wounds(you, 2), sanity(you, 1)], stress(you, 1))",
        condition="thirsting",
    )
    scene.finish_turn()
    assert (scene.mike.wounds, scene.mike.sanity, scene.mike.stress) == (1, 2, 0)
    scene.finish_turn()
    assert (scene.mike.wounds, scene.mike.sanity, scene.mike.stress) == (1, 2, 1)


def test_e4_marked_prey_cannot_reroll_when_attacked(scene: Scene) -> None:
    castle(scene.path("A-B")).token("pillar", at="B")
    scene.item(
        "ruth",
        condition="marked-prey",
        clauses=[
            clause("enemy-attacks", "forbid(stress_reroll)"),
            clause("kill", "discard(self)", "isa(it, monster)"),
        ],
    )
    scene.investigator("ruth", at="A").enemy("ghast", at="A", wounds=2).phase("encounter")
    scene.mythos("end").dice("success", "blank")
    assert (scene.kind, scene.ruth.wounds) == ("action", 1)  # nobody was asked
    scene.dice("success", "blank", "blank").ruth.attacks("ghast")
    assert scene.ruth.cards == []


def test_e4_boar_spear_strikes_first(scene: Scene) -> None:
    """Once per turn; an attacker that it kills does not come to hit, and sweeps nobody."""
    castle(scene.path("A-B")).token("pillar", at="B")
    scene.item("ruth", "enemy-attacks", "wound(it, 1)", per="turn")
    scene.investigator("ruth", at="A").investigator("mike", at="A").phase("encounter")
    scene.enemy("gug", at="A", wounds=4).enemy("cultist", at="A").dice("success")
    scene.answer("enemy:gug-1")
    assert not scene.on_board("gug")
    scene.answer("keep")
    assert (scene.ruth.wounds, scene.mike.wounds) == (1, 0)
    thrown = scene.events_of("dice-thrown")
    assert [event.args["source"] for event in thrown] == ["enemy:cultist-1"]
    assert scene.wounds_of("cultist") == 0
