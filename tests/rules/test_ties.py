"""TIES – what could be done in several ways, and who decides."""

import pytest

from tests.support import Scene, clause, rule

# ── several ways ─────────────────────────────────────────────────────────────────────────────────


@rule("TIES-01", "MYTHOS-11")
def test_the_active_investigator_chooses_between_equally_short_ways(scene: Scene) -> None:
    scene.path("A-B-D", "A-C-D").investigator("mike", at="A").investigator("ruth", at="A")
    scene.enemy("cultist", at="D").active("ruth")
    scene.act("move(each(cultist), toward=you, n=1)", you="mike")
    assert scene.pending is not None
    assert (scene.pending.who, scene.kind) == ("ruth", "move-to")
    assert scene.options == ["space:B", "space:C"]
    scene.answer("space:C")
    assert scene.space_of("cultist") == "C"


@rule("TIES-01")
def test_what_a_text_leaves_to_you_is_not_the_active_ones_choice(scene: Scene) -> None:
    """Hoarding: discard an item of your choice, or take stress. “Stated otherwise.”"""
    lamp, rope = scene.item("ruth"), scene.item("ruth")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.act("discard(one(item, held=you))", you="ruth")
    assert scene.pending is not None
    assert (scene.pending.who, len(scene.options)) == ("ruth", 2)
    scene.answer(scene.options[0])
    assert scene.ruth.cards in ([lamp], [rope])


@rule("TIES-01")
def test_a_limited_number_of_equals_is_picked_by_the_active_investigator(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.enemy("ghast", at="A").enemy("ghast", at="B").enemy("unnamable", at="B")
    scene.act("wound(each(monster, n=2), 1)", you="ruth")
    assert scene.pending is not None
    assert scene.pending.who == "mike"
    scene.answer("enemy:unnamable-1", "enemy:ghast-2")
    assert [scene.wounds_of(name) for name in ("ghast-1", "ghast-2", "unnamable")] == [0, 1, 1]


@rule("TIES-01", "MYTHOS-09")
def test_on_a_mythos_card_even_the_choices_of_others_are_the_active_ones(scene: Scene) -> None:
    card = scene.mythos_card("for_each(all, unless(stress(it, 1), wound(it, 1)))")
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="B").mythos(card)
    scene.mike.passes()
    asked = []
    while scene.kind == "unless":
        assert scene.pending is not None
        asked.append(scene.pending.who)
        scene.answer("suffer")
    assert asked == ["mike", "mike"]
    assert (scene.mike.wounds, scene.ruth.wounds) == (1, 1)


# ── equally near ─────────────────────────────────────────────────────────────────────────────────


@rule("EX-20", "TIES-02")
def test_the_nearest_of_two_enemies_is_chosen(scene: Scene) -> None:
    scene.path("X-W-A-Y-Z").investigator("mike", at="A").investigator("ruth", at="A")
    scene.enemy("ghast", at="X").enemy("cultist", at="Z")
    scene.mythos(scene.mythos_card("move(nearest(enemy, to=you), toward=you, n=1)"))
    scene.mike.passes()
    assert scene.pending is not None
    assert scene.pending.who == "mike"
    assert scene.options == ["enemy:ghast-1", "enemy:cultist-1"]
    scene.answer("enemy:cultist-1")
    assert (scene.space_of("cultist"), scene.space_of("ghast")) == ("Y", "X")


@rule("TIES-02")
def test_among_the_farthest_too(scene: Scene) -> None:
    scene.path("X-A-Y").investigator("mike", at="A")
    scene.enemy("ghast", at="X").enemy("cultist", at="Y").enemy("ghast", at="A")
    scene.act("wound(farthest(enemy, to=you), 1)")
    assert scene.options == ["enemy:ghast-1", "enemy:cultist-1"]
    scene.answer("enemy:cultist-1")
    wounds = [scene.wounds_of(name) for name in ("ghast-1", "cultist-1", "ghast-2")]
    assert wounds == [0, 1, 0]


@rule("TIES-02")
def test_a_tie_in_somebody_elses_madness_is_broken_by_the_active_investigator(
    scene: Scene,
) -> None:
    """Night Terrors of Ruth, in the turn of Mike: the nearest monster comes to her."""
    scene.path("X-A-Y", "A-M").investigator("mike", at="M")
    scene.investigator("ruth", at="A", sanity=4, insanity="night-terrors")
    scene.enemy("ghast", at="X").enemy("ghast", at="Y", wounds=1)
    scene.act("sanity(others, 1)")
    assert scene.pending is not None
    assert (scene.pending.who, scene.kind) == ("mike", "which")
    scene.answer("enemy:ghast-2")
    assert scene.space_of("ghast-2") == "A"
    assert (scene.pending.who, scene.kind) == ("ruth", "level-up")  # this is hers to say


@rule("TIES-02")
def test_nobody_is_asked_about_enemies_that_nobody_can_tell_apart(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A")
    scene.enemy("cultist", at="C").enemy("cultist", at="C")
    scene.act("move(nearest(cultist, to=you), toward=you, n=1)")
    assert scene.kind == "action"
    assert [len(scene.enemies_at(space)) for space in "ABC"] == [0, 1, 1]


@rule("TIES-02")
def test_a_wound_makes_the_difference(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A")
    scene.enemy("cultist", at="C").enemy("cultist", at="C", wounds=1)
    scene.act("move(nearest(cultist, to=you), toward=you, n=1)")
    assert scene.options == ["enemy:cultist-1", "enemy:cultist-2"]


@rule("TIES-02", "OPEN-69")
def test_where_self_defense_pushes_is_said_by_its_owner(scene: Scene) -> None:
    scene.monster("wisp", standard=1)
    scene.path("X-A-Y").investigator("mike", at="X").investigator("huikong", at="A")
    scene.enemy("wisp", at="A").dice("blank")
    scene.act("strike(each(wisp), other)")
    while scene.kind == "reroll":
        scene.answer("keep")
    scene.answer("choose:1")
    assert scene.pending is not None
    assert (scene.pending.who, scene.options) == ("huikong", ["space:X", "space:Y"])


# ── at once ──────────────────────────────────────────────────────────────────────────────────────


def two_end_effects(scene: Scene) -> None:
    """With 3 stress: healing 1 and then taking 2 is 4, taking 2 and then healing 1 is 3."""
    scene.item("mike", when="turn-end", do="heal_stress(you, 1)")
    scene.item("mike", when="turn-end", do="stress(you, 2)")
    scene.path("A-B").investigator("mike", at="A", stress=3).investigator("ruth", at="B")
    scene.phase("end")


@rule("TIES-03", "END-03")
@pytest.mark.parametrize(("first", "stress"), [("1", 4), ("2", 3)])
def test_the_order_of_simultaneous_effects_is_chosen(scene: Scene, first: str, stress: int) -> None:
    two_end_effects(scene)
    assert scene.pending is not None
    assert (scene.pending.who, scene.kind) == ("mike", "order")
    scene.answer(f"text:card:test-item-{first}/0")
    assert scene.mike.stress == stress


@rule("TIES-03")
def test_effects_of_others_too_are_ordered_by_the_active_investigator(scene: Scene) -> None:
    """Two enemies of different kinds are attacked at once, and both have a word to say."""
    scene.monster("thorn", abilities=[clause("attacked", "stress(you, 2)")])
    scene.monster("balm", abilities=[clause("attacked", "heal_stress(you, 1)")])
    scene.path("A-B").investigator("mike", at="A", stress=3, skills={"brawling": 2})
    scene.enemy("thorn", at="A").enemy("balm", at="A")
    scene.mike.attacks("thorn", "balm", keep=False)
    assert scene.pending is not None
    assert (scene.pending.who, scene.kind) == ("mike", "order")
    scene.answer("text:enemy:balm/0")
    assert scene.mike.stress == 4


@rule("TIES-03")
def test_enemies_that_are_left_speak_in_the_order_of_the_active_investigator(
    scene: Scene,
) -> None:
    scene.monster("thorn", abilities=[clause("left", "stress(you, 2)")])
    scene.monster("balm", abilities=[clause("left", "heal_stress(you, 1)")])
    scene.path("A-B").investigator("mike", at="A", stress=3)
    scene.enemy("thorn", at="A").enemy("balm", at="A")
    scene.mike.does("run", "space:B")
    assert scene.kind == "order"
    scene.answer("text:enemy:balm/0")
    assert scene.mike.stress == 4


@rule("TIES-03")
def test_the_same_word_of_two_equal_enemies_needs_no_order(scene: Scene) -> None:
    scene.monster("thorn", abilities=[clause("attacked", "stress(you, 1)")])
    scene.path("A-B").investigator("mike", at="A", skills={"brawling": 2})
    scene.enemy("thorn", at="A").enemy("thorn", at="A", wounds=1)
    scene.mike.attacks("thorn-1", "thorn-2", keep=False)
    assert scene.kind == "reroll"
    assert scene.mike.stress == 2


@rule("TIES-03")
def test_a_text_that_does_nothing_yet_may_be_put_first(scene: Scene) -> None:
    """First the stress that comes only with an enemy, then the enemy: nothing happens to Mike."""
    scene.item("mike", "turn-end", "move(nearest(cultist), to=you)")
    scene.item("mike", "turn-end", "stress(you, 2)", if_="not safe(you)")
    scene.path("A-B-C").investigator("mike", at="A").enemy("cultist", at="C").phase("end")
    assert scene.options == ["text:card:test-item-1/0", "text:card:test-item-2/0"]
    scene.answer("text:card:test-item-2/0")
    assert (scene.space_of("cultist"), scene.mike.stress) == ("A", 0)


@rule("TIES-03")
def test_put_last_it_does_something(scene: Scene) -> None:
    scene.item("mike", "turn-end", "move(nearest(cultist), to=you)")
    scene.item("mike", "turn-end", "stress(you, 2)", if_="not safe(you)")
    scene.path("A-B-C").investigator("mike", at="A").enemy("cultist", at="C").phase("end")
    scene.answer("text:card:test-item-1/0")
    assert (scene.space_of("cultist"), scene.mike.stress) == ("A", 2)


@rule("TIES-03")
@pytest.mark.parametrize(
    "idle",
    ["heal_wounds(you, 1)", "offer(stress(you, 1))"],
    ids=["nothing can wake it", "nobody must do it"],
)
def test_a_text_that_cannot_matter_is_not_ordered(scene: Scene, idle: str) -> None:
    scene.item("mike", "turn-end", "move(nearest(cultist), to=you)")
    scene.item("mike", "turn-end", idle, if_="stat(you, wounds) >= 1")
    scene.path("A-B-C").investigator("mike", at="A").enemy("cultist", at="C").phase("end")
    assert scene.space_of("cultist") == "A"
    assert not orders_asked(scene)


@rule("TIES-03")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("heal_stress(you, 1)", "heal_stress(all, 1)"),
        ("drop(fatigue, you, n=1); heal_stress(you, 1)", "heal_wounds(you, 1)"),
        ("heal_stress(you, 1)", "discard(self)"),
    ],
    ids=["two healings", "healing and lifting", "healing and a card that goes"],
)
def test_texts_that_only_take_something_off_are_not_ordered(
    scene: Scene, one: str, other: str
) -> None:
    scene.item("mike", "turn-end", one)
    scene.item("mike", "turn-end", other)
    scene.path("A-B").investigator("mike", at="A", stress=3, wounds=2).phase("end")
    assert not orders_asked(scene)
    assert scene.mike.stress == (1 if "all" in other else 2)


@rule("TIES-03")
@pytest.mark.parametrize(
    "other",
    [
        "heal(you, 1)",
        "heal_stress(most(investigator, of=stress), 1)",
        "stress(you, 1)",
        "kill(each(cultist, at=you))",
        "sanity(you, 1)",
        "wound(you, 1)",
        "move(you, toward=start, n=1)",
        "fire(you, 1)",
    ],
)
def test_anything_else_may_set_something_off_and_is_ordered(scene: Scene, other: str) -> None:
    scene.item("mike", "turn-end", "heal_stress(you, 1)")
    scene.item("mike", "turn-end", other)
    scene.path("A-B").start("B").investigator("mike", at="A", stress=3, wounds=2)
    scene.enemy("cultist", at="A").phase("end")
    assert (scene.kind, scene.asked) == ("order", "mike")


@rule("TIES-03")
@pytest.mark.parametrize(("other", "asked"), [("goo", False), ("ash", True)])
def test_tokens_of_different_kinds_are_lifted_in_any_order(
    scene: Scene, other: str, asked: bool
) -> None:
    """Two texts that lift the same kind may run short of it."""
    scene.token_kind("ash", "space").token_kind("goo", "space")
    scene.item("mike", "kill", "drop(ash, space(you), n=1)")
    kind = clause("kill", f"drop({other}, one(space, within=1), n=1)", if_="isa(it, cultist)")
    scene.item("mike", clauses=(kind,))
    scene.path("A-B").investigator("mike", at="A").token("ash", at="A").token("goo", at="A")
    scene.enemy("cultist", at="A", wounds=1).dice("success", "blank", "blank", "blank")
    scene.mike.attacks("cultist")
    assert (scene.kind == "order") == asked


@rule("TIES-03")
def test_a_healing_that_can_be_saved_for_later_is_ordered(scene: Scene) -> None:
    """Done last, it finds nothing to heal and is not used up."""
    scene.item("mike", "turn-end", "heal_stress(you, 1)", per="game")
    scene.item("mike", "turn-end", "heal_stress(all, 1)")
    scene.path("A-B").investigator("mike", at="A", stress=1).phase("end")
    assert (scene.kind, scene.asked) == ("order", "mike")


@rule("TIES-03")
def test_a_card_whose_loss_does_something_is_ordered(scene: Scene) -> None:
    goes, lost = clause("turn-end", "discard(self)"), clause("lost", "stress(you, 2)")
    scene.item("mike", clauses=(goes, lost))
    scene.item("mike", "turn-end", "heal_stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A", stress=3).phase("end")
    assert (scene.kind, scene.asked) == ("order", "mike")


@rule("TIES-03", "RUN-03")
def test_enemies_that_follow_speak_in_the_order_of_the_active_investigator(scene: Scene) -> None:
    """All of them have followed before one of them speaks."""
    scene.monster("thorn", abilities=[clause("follows", "stress(you, 2)")])
    scene.monster("balm", abilities=[clause("follows", "heal_stress(you, 1)")])
    scene.path("A-B").investigator("mike", at="A", stress=3)
    scene.enemy("thorn", at="A").enemy("thorn", at="A").enemy("balm", at="A")
    scene.mike.does("run", "space:B")
    assert scene.options == ["text:enemy:thorn/0", "text:enemy:balm/0"]
    assert len(scene.enemies_at("B")) == 3
    scene.answer("text:enemy:balm/0")
    assert scene.mike.stress == 4


@rule("TIES-03", "OPEN-82")
def test_cards_of_several_that_wait_for_an_advance_are_ordered_by_the_active_one(
    scene: Scene,
) -> None:
    first = scene.item("mike", "advance", "stress(all, 2)")
    second = scene.item("ruth", "advance", "heal_stress(all, 1)")
    scene.path("A-B").stage(1).investigator("mike", at="A", stress=3)
    scene.investigator("ruth", at="B").act("advance")
    assert (scene.kind, scene.asked) == ("order", "mike")
    assert scene.options == [f"text:card:{first}/0", f"text:card:{second}/0@ruth"]
    scene.answer(f"text:card:{second}/0@ruth")
    assert (scene.mike.stress, scene.ruth.stress) == (4, 2)


# ── fixed orders ─────────────────────────────────────────────────────────────────────────────────


def orders_asked(scene: Scene) -> list[str]:
    return [entry.kind for entry in scene.table.journal if entry.kind == "order"]


@rule("TIES-04", "SANITY-09")
def test_thresholds_are_handled_clockwise_and_not_as_anybody_likes(scene: Scene) -> None:
    scene.path("A-B").active("ruth")
    for who in ("mike", "ruth", "leon"):
        scene.investigator(who, at="A", sanity=4)
    scene.act("sanity(all, 1)")
    asked = []
    while scene.kind == "level-up":
        assert scene.pending is not None
        asked.append(scene.pending.who)
        scene.answer_harmlessly()
    assert asked == ["ruth", "leon", "mike"]
    assert orders_asked(scene) == []


@rule("TIES-04", "END-01")
def test_end_effects_come_before_fire_without_a_question(scene: Scene) -> None:
    scene.item("mike", when="turn-end", do="heal_wounds(you, 1)")
    scene.path("A-B").investigator("mike", at="A", wounds=1, fire=1).phase("end")
    scene.dice("success").until("action")
    assert scene.mike.wounds == 1  # healed first, burned later
    assert orders_asked(scene) == []


@rule("TIES-04", "ADVANCE-05", "ADVANCE-06", "ADVANCE-07")
def test_advance_effects_have_their_order(scene: Scene) -> None:
    """Stage I of Tsathoggua tires everybody; then the guilty jurors go away from the square."""
    scene.path("A-B-C").place("town-square", at="A").investigator("mike", at="A", stress=4)
    scene.token("juror", at="A", side="guilty").act("advance")
    told = [e.id for e in scene.table.events if e.id in ("advanced", "token-added", "token-moved")]
    assert told == ["advanced", "token-added", "token-moved"]
    assert orders_asked(scene) == []


@rule("TIES-04", "MYTHOS-02")
def test_a_mythos_card_is_read_from_top_to_bottom(scene: Scene) -> None:
    card = scene.mythos_card("stress(you, 2); heal_stress(you, 1)")
    scene.path("A-B").investigator("mike", at="A", stress=3).mythos(card)
    scene.mike.passes()
    assert scene.mike.stress == 3
    assert orders_asked(scene) == []


@rule("TIES-04", "END-04")
def test_the_stages_speak_in_their_order_at_the_end_of_the_turn(scene: Scene) -> None:
    """Stage II asks for stress, then Stage III comes nearer; nobody may turn that around."""
    scene.path("A-B-C").elder_one(at="C", stage=3).phase("end")
    scene.investigator("mike", at="A", tokens={"fatigue": 1})
    assert scene.kind == "unless"
    assert scene.space_of("elder-one") == "C"
    scene.answer("pay")
    assert scene.space_of("elder-one") == "B"
    assert orders_asked(scene) == []
