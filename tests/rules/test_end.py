"""END – phase 4: the five steps of the end of the turn."""

from tests.support import Scene, clause, rule


def ending(scene: Scene, step: int = 1, who: str = "mike") -> Scene:
    """The end of a turn begins; no deck has a card."""
    return scene.active(who, phase="end", step=step).mythos("end").discovery("end")


def order(scene: Scene, *events: str) -> list[str]:
    """Which of these things happened, in their order."""
    return [event.id for event in scene.table.events if event.id in events]


@rule("END-01", "TIES-04")
def test_the_five_steps_come_in_their_order(scene: Scene) -> None:
    scene.stage(1).stage(2, clause("turn-end", "wound(you, 1)"))
    scene.item("mike", when="turn-end", do="stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A", fire=1).track(4).dice("blank")
    scene.discard(*(scene.mythos_card(symbol=True) for _ in range(3)))
    ending(scene).until("action")
    steps = ["stress-taken", "dice-thrown", "advanced", "elder-one-summoned", "wounds-suffered"]
    assert order(scene, *steps) == steps


@rule("END-02")
def test_cards_enemies_and_the_episode_come_before_the_fire(scene: Scene) -> None:
    scene.monster("test-beast", abilities=[clause("turn-end", "heal(self, 1)")])
    scene.item("mike", when="turn-end", do="stress(you, 1)")
    scene.episode_rule("turn-end", "fire(gate(red), 1)")
    scene.path("A-B").gates(red="B").enemy("test-beast", at="B", wounds=1)
    scene.investigator("mike", at="A", fire=1)
    ending(scene).dice("blank").until("reroll")
    assert scene.wounds_of("test-beast") == 0
    assert scene.mike.stress == 1
    assert scene.fire_at("B") == 1


@rule("END-02", "END-01")
def test_the_elder_ones_effects_come_last_of_all(scene: Scene) -> None:
    scene.stage(1, clause("turn-end", "stress(you, 1)"))
    scene.path("A-B").investigator("mike", at="A", fire=1)
    ending(scene).dice("success")
    assert scene.kind == "reroll"
    assert scene.mike.stress == 0
    scene.answer("keep")
    assert (scene.mike.wounds, scene.mike.stress) == (1, 1)


@rule("END-02")
def test_cards_of_the_others_do_not_speak_at_the_end_of_a_turn_that_is_not_theirs(
    scene: Scene,
) -> None:
    scene.item("ruth", when="turn-end", do="stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    ending(scene)
    assert scene.ruth.stress == 0
    scene.until("action")
    scene.ruth.passes()
    assert scene.ruth.stress == 1


@rule("END-03", "TIES-03")
def test_the_active_investigator_chooses_the_order_in_the_first_step(scene: Scene) -> None:
    first = scene.item("mike", when="turn-end", do="stress(you, 4)")
    second = scene.item("mike", when="turn-end", do="stress(you, 1, over=wound)")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    ending(scene)
    assert (scene.asked, scene.kind) == ("mike", "order")
    assert len(scene.options) == 2
    assert any(second in key for key in scene.options)
    scene.answer(next(key for key in scene.options if first in key))
    assert (scene.mike.stress, scene.mike.wounds) == (4, 1)


@rule("END-03", "TIES-03")
def test_the_other_order_has_another_end(scene: Scene) -> None:
    scene.item("mike", when="turn-end", do="stress(you, 4)")
    second = scene.item("mike", when="turn-end", do="stress(you, 1, over=wound)")
    scene.path("A-B").investigator("mike", at="A")
    ending(scene)
    scene.answer(next(key for key in scene.options if second in key))
    assert (scene.mike.stress, scene.mike.wounds) == (4, 0)


@rule("END-04", "TIES-04")
def test_the_stages_speak_in_their_order_and_nobody_is_asked(scene: Scene) -> None:
    scene.stage(1, clause("turn-end", "stress(you, 4)"))
    scene.stage(2, clause("turn-end", "stress(you, 1, over=wound)"))
    scene.stage(3, clause("turn-end", "heal_stress(you, 1)"))
    scene.stage(4, clause("turn-end", "wound(you, stat(you, stress))"))
    scene.path("A-B").investigator("mike", at="A").elder_one(at="B", stage=4)
    ending(scene, step=5)
    assert scene.kind == "action"
    assert (scene.mike.stress, scene.mike.wounds) == (3, 4)


@rule("END-04", "TERMS-15")
def test_only_revealed_stages_speak(scene: Scene) -> None:
    for stage in (1, 2, 3, 4):
        scene.stage(stage, clause("turn-end", "stress(you, 1)"))
    scene.path("A-B").investigator("mike", at="A").elder_one(at="B", stage=3)
    ending(scene, step=5)
    assert scene.mike.stress == 3


@rule("END-05")
def test_the_elder_one_speaks_to_the_active_investigator_only(scene: Scene) -> None:
    scene.path("A-B").elder_one(at="B", stage=2)
    for who in ("mike", "ruth", "leon"):
        scene.investigator(who, at="A", tokens={"fatigue": 1})
    ending(scene, step=5, who="ruth")
    assert (scene.asked, scene.kind) == ("ruth", "unless")
    scene.answer("suffer")
    assert [who.sanity for who in (scene.mike, scene.ruth, scene.leon)] == [1, 2, 1]
