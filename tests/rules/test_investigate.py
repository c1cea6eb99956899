"""INVESTIGATE – phase 3 in a Safe space: Discovery cards are drawn, claimed and used."""

import pytest

from dmd_tui.cards.box import Side
from tests.support import Scene, clause, rule

FLASK = "use:flask"


def investigating(scene: Scene, *cards: str) -> Scene:
    """Phase 3 begins; these are the only Discovery cards, and there are no Mythos cards."""
    return scene.phase("encounter").discovery(*cards, "end").mythos("end")


def flask(scene: Scene, who: str = "mike") -> None:
    """An Item without stated timing, of use as long as its owner has stress."""
    scene.item(who, when="use", do="heal_stress(you, 1)", item="flask")


# ── drawing ──────────────────────────────────────────────────────────────────────────────────────


@rule("INVESTIGATE-01", "INVESTIGATE-02", "INVESTIGATE-03")
def test_in_a_safe_space_the_top_card_is_drawn_and_its_text_carried_out(scene: Scene) -> None:
    top = scene.discovery_card("stress(you, 1); take(right)", right="compass")
    below = scene.discovery_card()
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="B")
    investigating(scene, top, below)
    assert scene.kind == "action"  # nobody was asked whether to investigate
    assert (scene.mike.stress, scene.mike.cards) == (1, ["compass"])
    assert scene.state.discovery_deck == [below]


@rule("INVESTIGATE-01", "TERMS-06")
def test_fire_and_company_leave_a_space_safe(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A").fire("A", 3)
    investigating(scene, scene.discovery_card("stress(you, 1)"))
    assert scene.happened("discovery-drawn", who="mike")


@rule("INVESTIGATE-01", "FIGHT-01")
def test_in_an_unsafe_space_there_is_a_fight_instead(scene: Scene) -> None:
    card = scene.discovery_card()
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="A").dice("blank", "blank")
    investigating(scene, card).finish_turn()
    assert scene.happened("enemy-attacks", enemy="ghast-1", who="mike")
    assert scene.state.discovery_deck == [card]


@rule("INVESTIGATE-04", "OPEN-31")
def test_with_an_empty_deck_nobody_investigates_and_discards_stay_out(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").discovery_discard("e1-d01", "e1-d02")
    investigating(scene)
    assert scene.kind == "action"
    scene.act("draw_discovery(you, 1)").act("investigate()")
    assert not scene.happened("discovery-drawn")
    assert scene.state.discovery_deck == []
    assert scene.state.discovery_discard == ["e1-d01", "e1-d02"]


@rule("INVESTIGATE-05")
def test_the_friar_demands_the_hex_of_the_hexed(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", cards=["hexed"])
    investigating(scene, "e1-d05")
    assert scene.kind == "action"  # no choice was left
    assert scene.mike.cards == ["friar-colm"]
    assert scene.mike.stress == 0


@rule("INVESTIGATE-05")
def test_of_somebody_without_the_hex_the_friar_demands_nothing_of_the_kind(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", cards=["accused"])
    investigating(scene, "e1-d05")
    assert scene.options == ["pay", "decline"]
    assert scene.mike.cards == ["accused"]


# ── claiming ─────────────────────────────────────────────────────────────────────────────────────


@rule("INVESTIGATE-06", "OPEN-61")
def test_of_a_card_only_one_side_is_claimed(scene: Scene) -> None:
    card = scene.discovery_card("offer(take(left), take(right)); take(left)", "rope", "map")
    scene.path("A-B").investigator("mike", at="A")
    investigating(scene, card)
    assert scene.options == ["take:left", "take:right", "pass"]
    scene.answer("take:right")
    assert scene.mike.cards == ["map"]
    assert scene.state.discovery_discard == []


@rule("INVESTIGATE-06", "TRACKS-06", "OPEN-04")
def test_a_side_whose_price_cannot_be_paid_is_refused(scene: Scene) -> None:
    card = scene.discovery_card("offer(may(stress(you, 2), take(left)), take(right))")
    scene.path("A-B").investigator("mike", at="A", stress=3)
    investigating(scene, card)
    assert scene.options == ["take:right", "pass"]
    assert scene.refused["take:left"].reason == "cannot-pay"


@rule("INVESTIGATE-07", "EDITION-20")
def test_only_the_claimed_side_is_in_effect(scene: Scene) -> None:
    left = Side(item="sword", name="sword", abilities=(clause("attack", "bonus(1)"),))
    right = Side(item="shoes", name="shoes", abilities=(clause("always", "mod(run, you, 2)"),))
    card = scene.discovery_card("take(left)", left, right)
    scene.path("A-B").investigator("ruth", at="A")
    investigating(scene, card)
    assert scene.ruth.cards == ["sword"]
    scene.ruth.does("run")
    assert scene.events_of("runs")[0].args["moves"] == 4  # Swiftness only
    scene.answer("stop").act("summon(ghast, at=you)")
    scene.ruth.attacks("ghast", keep=False)
    assert len(scene.events_of("dice-thrown")[0].args["bonus"]) == 1


@rule("EX-13", "INVESTIGATE-06", "INVESTIGATE-08", "TRACKS-06")
class TestTheStrongPatient:
    def play(self, scene: Scene, stress: int) -> None:
        card = scene.discovery_card(
            "may(stress(you, 2), take(left), take(right))",
            Side(companion="strong-patient", name="Strong Patient", health=2),
            Side(condition="paranoid", name="Paranoid"),
        )
        scene.path("A-B").investigator("mike", at="A", stress=stress)
        investigating(scene, card)

    @pytest.mark.parametrize(
        ("answer", "stress", "claimed"),
        [("pay", 4, "strong-patient"), ("decline", 2, "paranoid")],
    )
    def test_with_two_stress_he_has_his_price_or_paranoia_comes(
        self, scene: Scene, answer: str, stress: int, claimed: str
    ) -> None:
        self.play(scene, stress=2)
        assert scene.options == ["pay", "decline"]
        assert scene.refused["pass"].reason == "compulsory"
        scene.answer(answer)
        assert (scene.mike.stress, scene.mike.cards) == (stress, [claimed])

    def test_with_three_stress_there_is_only_paranoia(self, scene: Scene) -> None:
        self.play(scene, stress=3)
        assert scene.kind == "action"  # there was nothing to decide
        assert (scene.mike.stress, scene.mike.cards) == (3, ["paranoid"])
        assert scene.state.discovery_discard == []


@rule("INVESTIGATE-08", "OPEN-61")
def test_taking_an_option_does_not_free_from_what_the_card_demands_anyway(scene: Scene) -> None:
    card = scene.discovery_card("may(stress(you, 1), take(left)); wound(you, 1)", "rope")
    scene.path("A-B").investigator("mike", at="A")
    investigating(scene, card)
    scene.answer("pay")
    assert (scene.mike.cards, scene.mike.stress, scene.mike.wounds) == (["rope"], 1, 1)


@rule("INVESTIGATE-09", "INVESTIGATE-10", "EDITION-17")
def test_what_is_not_compulsory_may_be_left(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A")
    investigating(scene, "e1-d01")
    assert "pass" in scene.options
    scene.answer("pass")
    assert scene.mike.cards == []
    assert scene.state.discovery_discard == ["e1-d01"]


@rule("INVESTIGATE-10", "EDITION-17")
def test_a_card_of_which_nothing_can_be_claimed_is_discarded(scene: Scene) -> None:
    card = scene.discovery_card("offer(may(stress(you, 1), take(left)))")
    scene.path("A-B").investigator("mike", at="A", stress=4)
    investigating(scene, card)
    assert scene.kind == "action"
    assert scene.mike.cards == []
    assert scene.state.discovery_discard == [card]


@rule("INVESTIGATE-11")
@pytest.mark.parametrize(
    ("kind", "left"),
    [
        ("item", ["widow-brennan", "accused"]),
        ("companion", ["lamp-oil", "accused"]),
        ("condition", ["lamp-oil", "widow-brennan"]),
    ],
)
def test_an_effect_on_one_kind_of_cards_spares_the_other_two(
    scene: Scene, kind: str, left: list[str]
) -> None:
    scene.path("A-B").investigator("mike", at="A", cards=["lamp-oil", "widow-brennan", "accused"])
    scene.act(f"discard(each({kind}, held=you))")
    assert scene.mike.cards == left


# ── using ────────────────────────────────────────────────────────────────────────────────────────


@rule("INVESTIGATE-12")
def test_a_card_without_timing_is_usable_throughout_the_own_turn(scene: Scene) -> None:
    flask(scene)
    scene.path("A-B").investigator("mike", at="A", stress=4, fire=1)
    scene.enemy("ghast", at="A").enemy("unnamable", at="A")
    scene.mythos(scene.mythos_card(), "end")
    offered = []
    while scene.state.turn.number == 1:
        if FLASK in scene.options:
            offered.append((scene.kind, scene.state.turn.phase))
        scene.answer_harmlessly()
    assert offered == [
        ("action", "actions"),
        ("use", "encounter"),
        ("attacker", "encounter"),
        ("use", "end"),
        ("use", "end"),
    ]


@rule("INVESTIGATE-12")
def test_whoever_wants_to_use_nothing_is_not_asked_again_in_this_turn(scene: Scene) -> None:
    flask(scene)
    scene.path("A-B").investigator("mike", at="A", stress=4).mythos(scene.mythos_card(), "end")
    scene.discovery("end").mike.passes()
    assert scene.kind == "use"
    scene.answer("not-this-turn")
    assert (scene.kind, scene.state.turn.number) == ("action", 2)
    scene.mike.passes()
    assert scene.kind == "use"


@rule("INVESTIGATE-12", "OPEN-60")
def test_a_card_without_timing_is_not_usable_in_the_turn_of_another(scene: Scene) -> None:
    flask(scene, "mike")
    scene.path("A-B").investigator("mike", at="A", stress=2).investigator("ruth", at="A")
    scene.active("ruth").mythos("end").discovery("end")
    assert FLASK not in scene.options
    scene.ruth.passes()
    assert (scene.asked, scene.kind) == ("mike", "action")
    assert scene.mike.stress == 2
    assert FLASK in scene.options


@rule("INVESTIGATE-13")
def test_a_card_without_timing_is_not_usable_while_another_card_is_resolved(scene: Scene) -> None:
    flask(scene)
    discovery = scene.discovery_card()
    scene.path("A-B").investigator("mike", at="A", stress=2).phase("mythos")
    scene.mythos(scene.mythos_card("unless(stress(you, 1), wound(you, 1))"), "end")
    scene.discovery(discovery, "end")
    assert scene.options == ["pay", "suffer"]
    scene.answer("suffer", "go-on")
    assert scene.options == ["take:left", "take:right", "pass"]


@rule("INVESTIGATE-14", "INVESTIGATE-13")
def test_a_card_without_timing_is_not_usable_during_a_roll(scene: Scene) -> None:
    flask(scene)
    scene.path("A-B").investigator("mike", at="A", stress=2).enemy("ghast", at="A")
    scene.mike.attacks("ghast", keep=False)
    assert scene.kind == "reroll"
    assert FLASK not in scene.options
    scene.until("action")
    assert FLASK in scene.options


# ── the other side ───────────────────────────────────────────────────────────────────────────────


def hound(scene: Scene) -> None:
    """A Companion whose card may be turned to an Item, and back."""
    turn = clause("free", "change_side(self)")
    scene.discovery_card(
        "take(left)",
        Side(companion="hound", name="Hound", health=3, skill="stealth", abilities=(turn,)),
        Side(item="collar", name="Collar", abilities=(turn, clause("attack", "bonus(1)"))),
    )


@rule("INVESTIGATE-15")
def test_a_card_that_changes_sides_is_no_longer_what_it_was(scene: Scene) -> None:
    hound(scene)
    scene.path("A-B").investigator("mike", at="A", cards=["hound"])
    assert scene.mike.level("stealth") == 1
    scene.mike.does("free:hound")
    assert scene.mike.cards == ["collar"]
    assert scene.mike.level("stealth") == 0
    scene.act("wound(you, 1)")
    assert scene.mike.wounds == 1  # no Companion was there to be asked for


@rule("INVESTIGATE-16", "INVESTIGATE-15")
def test_a_companion_that_changes_sides_loses_its_wounds(scene: Scene) -> None:
    hound(scene)
    scene.path("A-B").investigator("mike", at="A", cards=["hound"])
    scene.act("wound(you, 2)").answer("companion:hound", "companion:hound")
    assert scene.mike.wounds_on("hound") == 2
    scene.mike.does("free:hound")
    scene.mike.does("free:collar")
    assert scene.mike.cards == ["hound"]
    assert scene.mike.wounds_on("hound") == 0


@rule("INVESTIGATE-24", "TRADE-06")
def test_a_condition_stays_until_a_card_removes_it(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", cards=["hexed"]).investigator("ruth", at="A")
    scene.enemy("cultist", at="B").enemy("ghast", at="B", wounds=2)
    assert "trade" not in scene.options
    scene.act("kill(one(cultist))")
    assert scene.mike.cards == ["hexed"]
    scene.act("kill(one(ghast))")  # as the Condition itself says
    assert scene.mike.cards == []
