"""TIES-03 – texts of different owners that one event sets off: a death, an attack without wounds."""

import pytest

from tests.support import Scene, clause, rule


def orders_asked(scene: Scene) -> int:
    return sum(entry.kind == "order" for entry in scene.table.journal)


# ── a death ──────────────────────────────────────────────────────────────────────────────────────


def kill(scene: Scene, dies: str, kills: str, **sheet: int) -> Scene:
    """Mike in A kills a monster with a word to say about it, and has one himself."""
    scene.monster("thorn", health=1, abilities=[clause("dies", dies)])
    scene.item("mike", "kill", kills)
    scene.path("A-B-C").investigator("mike", at="A", **sheet).enemy("thorn", at="A")
    scene.dice("success", "blank", "blank").mike.attacks("thorn")
    return scene


@rule("TIES-03", "DICE-34")
@pytest.mark.parametrize(
    ("first", "stress"), [("enemy:thorn", 3), ("card:test-item-1", 4)], ids=["enemy's", "killer's"]
)
def test_texts_of_the_dead_and_of_the_killer_come_in_any_order(
    scene: Scene, first: str, stress: int
) -> None:
    kill(scene, "stress(you, 2)", "heal_stress(you, 1)", stress=3)
    assert (scene.kind, scene.asked) == ("order", "mike")
    assert scene.options == ["text:enemy:thorn/0", "text:card:test-item-1/0"]
    scene.answer(f"text:{first}/0")
    assert scene.mike.stress == stress


@rule("TIES-03")
def test_to_the_dead_it_is_the_killer_and_to_the_killer_the_dead(scene: Scene) -> None:
    kill(scene, "stress(it, 1)", "given(isa(it, enemy), heal_stress(you, 1))", stress=3)
    scene.answer("text:enemy:thorn/0")
    assert scene.mike.stress == 3


@rule("TIES-03")
@pytest.mark.parametrize(
    ("dies", "kills"),
    [
        ("move(nearest(cultist, to=self), toward=self, n=1)", "heal(one(investigator, at=you), 1)"),
        ("stress(you, 1)", "heal_stress(you, 1)"),
        ("sanity(you, 1)", "heal_wounds(you, 1)"),
    ],
    ids=["other things", "nobody puts healing where it does nothing", "other tracks"],
)
def test_where_the_order_cannot_matter_it_is_not_asked(scene: Scene, dies: str, kills: str) -> None:
    scene.enemy("cultist", at="C")
    kill(scene, dies, kills, wounds=1)
    assert orders_asked(scene) == 0
    assert scene.kind == "action"


@rule("DEATH-06", "TIES-03")
@pytest.mark.parametrize("first", ["enemy:thorn", "card:test-item-1"])
def test_what_the_dead_does_comes_even_if_the_killers_own_text_is_the_killers_end(
    scene: Scene, first: str
) -> None:
    """Otherwise a figure that comes back when it dies would be gone."""
    scene.investigator("ruth", at="C").elder_one(at="C").mythos("end").discovery("end")
    scene.active("mike")
    returns, harms = "summon(thorn, at=self); stress(you, 1)", "heal_stress(you, 1); wound(you, 1)"
    kill(scene, returns, harms, wounds=4, stress=1).answer(f"text:{first}/0")
    assert not scene.mike.alive
    assert scene.on_board("thorn")


@rule("DEATH-06", "ELDER-12", "ELDER-14")
def test_a_stage_that_falls_with_the_death_of_its_killer_gives_way(scene: Scene) -> None:
    """DICE-29: both were hit by one blow, and what the monster does about it is Mike's end."""
    scene.monster("thorn", health=1, abilities=[clause("dies", "wound(you, 1)")])
    scene.path("A-B-C").investigator("mike", at="A", wounds=4, skills={"brawling": 4})
    scene.investigator("ruth", at="C").elder_one(at="A", wounds=11).disrupted()
    scene.enemy("thorn", at="A").mythos("end").discovery("end")
    scene.dice("success", "blank", "blank", "blank").mike.attacks("thorn", "elder-one")
    assert not scene.mike.alive
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (3, 0)


@rule("DEATH-06", "MYTHOS-08")
def test_an_effect_on_enemies_and_investigators_is_finished_after_a_death(scene: Scene) -> None:
    scene.monster("thorn", health=1, abilities=[clause("dies", "wound(active, 1)")])
    scene.path("A-B-C").investigator("mike", at="A", wounds=4).investigator("ruth", at="A")
    scene.enemy("thorn", at="A").elder_one(at="C").mythos("end").discovery("end")
    scene.act("wound(each(figure, at=you), 1)")
    assert (scene.mike.alive, scene.ruth.wounds) == (False, 1)


# ── an attack without wounds ─────────────────────────────────────────────────────────────────────


@rule("TIES-03", "SIGNATURE-05")
@pytest.mark.parametrize(
    ("first", "wounds"), [("enemy:gug", 1), ("skill:self-defense", 0)], ids=["enemy's", "victim's"]
)
def test_texts_of_the_attacker_and_of_the_victim_come_in_any_order(
    scene: Scene, first: str, wounds: int
) -> None:
    """A gug that was pushed away first has nobody beside it to hurt."""
    scene.monster("gug", abilities=[clause("attacks", "wound(others, 1)", "at(other, self)")])
    scene.path("A-B").investigator("huikong", at="A").investigator("mike", at="A")
    scene.enemy("gug", at="A").phase("encounter").mythos("end").dice("blank")
    scene.huikong.keeps()
    assert (scene.kind, scene.asked) == ("order", "huikong")
    key = next(key for key in scene.options if key.startswith(f"text:{first}/"))
    scene.answer(key).until("effect").answer("choose:1").until("action")
    assert (scene.mike.wounds, scene.space_of("gug")) == (wounds, "B")
