"""Items, Companions and scars with the rarer words of the language, played."""

from dmd_tui.cards.box import Side
from tests.support import Scene, clause, rule

# ── ways and Runs ────────────────────────────────────────────────────────────────────────────────


@rule("DISTANCE-04", "DISTANCE-05")
def test_e4_signet_of_the_tower_holds_for_one_whole_run(scene: Scene) -> None:
    scene.path("A-B", "C-D", "E-F").gates(red="A", yellow="C", blue="E")
    scene.investigator("mike", at="A")
    scene.item("mike", "run", "link(gate, gate)", per="turn")
    scene.mike.does("run", "space:C", "space:E", "space:F")
    assert (scene.mike.space, scene.kind) == ("F", "action")
    scene.mike.does("run", "space:E")
    assert scene.options == ["space:F", "stop"]


def test_standing_words_open_ways_too(scene: Scene) -> None:
    """`always: ignore(lock)` needs no Run of its own."""
    scene.token_kind("lock", "passage", closes=True).token("lock", at="A-B")
    scene.path("A-B").investigator("mike", at="A").item("mike", "always", "ignore(lock)")
    scene.mike.runs("B")
    assert scene.mike.space == "B"


@rule("SKILLS-21")
def test_e6_suitors_cloak_leaves_one_behind_in_every_run(scene: Scene) -> None:
    scene.path("A-B-C-D").investigator("mike", at="A")
    scene.enemy("cultist", at="A").enemy("ghast", at="A")
    scene.item("mike", "run", "evade(1)", per="run")
    scene.mike.runs("B", sneaking=["cultist", "ghast"])
    assert scene.enemies_at("A") == ["cultist-1"]
    scene.mike.runs("C", sneaking=["ghast"])
    assert scene.enemies_at("B") == ["ghast-1"]


def test_e6_thorn_pricked_hurts_the_first_run_of_a_turn(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=3)
    scene.item(
        "mike",
        condition="thorn-pricked",
        clauses=[
            clause("run", "stress(you, 1, over=wound)", per="turn"),
            clause("rest", "discard(self)"),
        ],
    )
    scene.mike.runs("B")
    scene.mike.runs("A")
    assert (scene.mike.stress, scene.mike.wounds) == (4, 0)
    scene.mike.rests(stress=3)
    assert scene.mike.cards == []


@rule("FREE-01")
def test_e6_harpsichord_key_is_two_free_runs(scene: Scene) -> None:
    scene.path("A-B-C-D-E-F-G-H").investigator("mike", at="A")
    key = scene.item("mike", "use", "discard(self); grant(run); grant(run)")
    scene.mike.does(f"use:{key}", *(f"space:{space}" for space in "BCDEFG"))
    assert (scene.mike.space, scene.state.turn.actions) == ("G", 0)


def test_e5_trick_handcuffs_and_e3_silk_thread(scene: Scene) -> None:
    scene.path("A-B-C-D").investigator("mike", at="A").investigator("ruth", at="D")
    scene.enemy("ghast", at="A")
    cuffs = scene.item("mike", "use", "discard(self); place(you, at=one(space, adj=you))")
    thread = scene.item("mike", "use", "discard(self); place(you, at=other)")
    scene.mike.does(f"use:{cuffs}")
    assert (scene.mike.space, scene.space_of("ghast")) == ("B", "A")
    scene.mike.does(f"use:{thread}")
    assert scene.mike.space == "D"


# ── dice ─────────────────────────────────────────────────────────────────────────────────────────


@rule("DICE-11")
def test_e2_copper_rod_is_paid_before_the_dice(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A").enemy("ghast", at="A")
    scene.item("ruth", "attack", "may(stress(you, 1), bonus(2))", per="turn")
    scene.ruth.does("attack")
    assert (scene.kind, scene.options) == ("pay", ["pay", "decline"])
    scene.dice("blank", "blank", "blank", "success", "success").answer("pay").until("action")
    assert (scene.wounds_of("ghast"), scene.ruth.stress) == (2, 1)
    scene.ruth.does("attack")
    assert scene.kind == "reroll"  # once per turn


def test_e5_tarot_card_is_given_up_for_three_rerolls(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A", stress=4).enemy("ghast", at="A")
    tarot = scene.item("ruth", "roll", "may(discard(self), reroll(3))", per="turn")
    scene.dice("blank", "tentacle", "blank").ruth.does("attack")
    assert scene.options == [f"use:{tarot}", "keep"]
    scene.answer(f"use:{tarot}")
    scene.dice("success").answer("die:1").dice("blank").answer("die:2")
    scene.dice("success").answer("die:2")
    assert (scene.kind, scene.wounds_of("ghast")) == ("action", 2)
    assert (scene.ruth.cards, scene.ruth.sanity) == ([], 1)


@rule("DICE-24", "DICE-25")
def test_e4_cipher_letter_turns_a_tentacle_into_a_success(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A").enemy("ghast", at="A")
    scene.item("ruth", "roll", "count_as(tentacle, 1)", per="turn")
    scene.dice("tentacle", "tentacle", "blank").ruth.attacks("ghast")
    scene.answer("count:1")
    assert (scene.wounds_of("ghast"), scene.ruth.sanity) == (1, 2)


def test_e2_storm_lantern_only_where_it_is_safe(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A").enemy("ghast", at="A")
    scene.item("ruth", "roll", "count_as(elder_sign, 1)", if_="safe(you)")
    scene.dice("elder-sign", "blank", "blank").ruth.attacks("ghast")
    assert scene.wounds_of("ghast") == 0
    scene.dice("elder-sign", "blank", "blank")
    scene.act("remove(each(ghast)); roll(1, stress(you, 2), wound(you, 1))")
    scene.until("convert").answer("count:1")
    assert (scene.ruth.stress, scene.ruth.wounds) == (2, 0)


def test_e5_truncheon_looks_at_every_target(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", skills={"brawling": 2})
    scene.enemy("ghast", at="A").enemy("cultist", at="A")
    scene.item("mike", "attack", "bonus(2)", if_="isa(it, cultist)")
    scene.dice("blank", "blank", "blank", "blank", "success", "success")
    scene.mike.attacks("ghast", "cultist").until("divide-wounds")
    scene.answer("enemy:cultist-1", "enemy:cultist-1").until("action")
    assert not scene.on_board("cultist")


def test_e3_brandy_makes_tough_for_a_turn(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A", wounds=1).enemy("cultist", at="A")
    brandy = scene.item(
        "ruth", "use", "discard(self); heal(you, 2); this_turn(level(toughness, 2))"
    )
    scene.mythos("end").ruth.does(f"use:{brandy}")
    assert (scene.ruth.level("toughness"), scene.ruth.wounds) == (2, 0)
    scene.ruth.passes().dice("success").until("reroll").answer("keep")
    assert scene.ruth.wounds == 0
    scene.until("action")
    assert scene.ruth.level("toughness") == 0


# ── actions and turns ────────────────────────────────────────────────────────────────────────────


def test_e4_silver_stake_strikes_again(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A")
    scene.enemy("cultist", at="A", wounds=1).enemy("cultist", at="A", wounds=1)
    scene.enemy("cultist", at="A", wounds=1)
    scene.item("ruth", "kill", "grant(attack)", per="turn")
    scene.dice("success", "blank", "blank", "success", "blank", "blank")
    scene.ruth.attacks("cultist").until("action")
    assert scene.enemies_at("A") == ["cultist-3"]
    assert scene.state.turn.actions == 1


@rule("TURN-02")
def test_e4_queens_warrant_and_e2_restraints(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", stress=4).actions_left(1)
    warrant = scene.item("mike", "use", "extra_action(1)", per="game")
    scene.mike.does(f"use:{warrant}")
    assert scene.pending is not None
    assert scene.pending.args["left"] == 2
    scene.act("given(stress_max(you), lose_action(1), stress(you, 1))")
    assert scene.pending.args["left"] == 1


def test_lost_after_the_action_phase_an_action_is_missing_next_turn(scene: Scene) -> None:
    card = scene.mythos_card("lose_action(2)")
    scene.path("A-B").investigator("mike", at="A").mythos(card, "end").discovery("end")
    scene.phase("mythos").until("action")
    assert scene.pending is not None
    assert scene.pending.args["left"] == 1


def test_e2_sedated_can_be_cut_out(scene: Scene) -> None:
    scene.path("A-B-C-D").investigator("mike", at="A")
    scene.item(
        "mike",
        condition="sedated",
        clauses=[
            clause("always", "mod(run, you, -1)"),
            clause("use", "may(wound(you, 1), discard(self))"),
        ],
    )
    scene.mike.does("run", "space:B", "space:C")
    assert scene.kind == "action"
    scene.mike.does("use:sedated", "pay")
    assert (scene.mike.wounds, scene.mike.cards) == (1, [])


@rule("FREE-04")
def test_black_psalter_costs_an_action_and_sanity(scene: Scene) -> None:
    scene.path("A-B-C").investigator("ruth", at="A", relics=["black-psalter"])
    scene.enemy("ghast", at="B").enemy("ghast", at="C")
    scene.ruth.does("special:black-psalter", "pay")
    assert (scene.wounds_of("ghast-1"), scene.ruth.sanity, scene.state.turn.actions) == (2, 2, 1)
    assert "special:black-psalter" not in scene.options


# ── others, and what is left behind ──────────────────────────────────────────────────────────────


def test_e2_nurse_and_e3_red_sash_help_the_others(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=1)
    scene.investigator("ruth", at="B", wounds=2, stress=2)
    scene.item("mike", "rest", "heal_wounds(others, 1)", companion="nurse-agnese", health=1)
    scene.item("mike", "rest", "heal_stress(others, 1)", item="red-sash")
    scene.mike.rests(wounds=1).until("action")
    assert (scene.ruth.wounds, scene.ruth.stress) == (1, 1)


@rule("INVESTIGATE-20")
def test_e3_ghost_communard_leaves_a_gift(scene: Scene) -> None:
    cards = [scene.mythos_card(symbol=True), scene.mythos_card()]
    scene.path("A-B").investigator("ruth", at="A").discard(*cards).mythos("end")
    scene.item("ruth", "lost", "recall_mythos(1)", companion="ghost-communard", health=1)
    scene.act("wound(you, 1)").answer("companion:ghost-communard")
    assert (scene.state.mythos_deck, scene.state.mythos_discard) == ([cards[0]], [cards[1]])


def test_e2_quiet_twins_shun_the_paranoid(scene: Scene) -> None:
    twins = Side(companion="the-quiet-twins", health=2, skill="stealth", tags=("patient",))
    text = "given(has(you, paranoid), take(right), offer(take(left), take(right)))"
    card = scene.discovery_card(text, twins, "skeleton-key")
    scene.item("mike", "always", "forbid(trade)", condition="paranoid")
    scene.path("A-B").investigator("mike", at="A").phase("encounter").discovery(card, "end")
    scene.mythos("end")
    assert scene.kind == "action"  # nobody was asked
    assert scene.mike.cards == ["paranoid", "skeleton-key"]


def test_scars_stand_and_strike_once(scene: Scene) -> None:
    scene.path("A-B-C-D").investigator("mike", at="A", wounds=2, stress=3).phase("start")
    scene.item("mike", "always", "mod(stress_cap, you, -1)")
    scene.item("mike", "always", "mod(run, you, -1)", if_="stat(you, wounds) >= 2")
    scene.item("mike", "turn-start", "stress(you, 2)", per="game")
    assert scene.mike.stress == 3
    scene.mike.does("run", "space:B", "space:C")
    assert scene.kind == "action"
