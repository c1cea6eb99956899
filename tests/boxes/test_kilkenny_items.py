"""What the sides of the Discovery cards of the Kilkenny Witch Trial do, and its two Conditions.

Elsewhere, with these very cards, in `tests/rules`: Widow Brennan dies of two wounds
(`test_investigate_companions`), Finn's and the Gaoler's levels (`test_trade`), the range of the
Fowling Piece (`test_skills_brawling`), the Barber-Surgeon's Bag for somebody else and how the
Accused clear their name (`test_free`), the Rest of the Hexed (`test_rest`), a kill with the Witch
Bottle (`test_signature_surgeon`).
"""

import pytest

from tests.support.real import Board, board

SQUARE = "1A.a"


@pytest.fixture
def scene() -> Board:
    """Kilkenny without anybody in it."""
    return board("kilkenny")


def before_a_juror(scene: Board, *cards: str, sanity: int = 1) -> Board:
    """Ruth with some cards and a guilty juror in the court."""
    scene.investigator("ruth", at="5A.a", cards=cards, sanity=sanity)
    return scene.token("juror", at="5A.a")


def fight(scene: Board) -> Board:
    """The active investigator is about to be attacked."""
    return scene.phase("encounter").mythos("end").discovery("end")


# ── evidence ─────────────────────────────────────────────────────────────────────────────────────

EVIDENCE = [
    *("scorched-deposition", "petronillas-ribbon", "kyteler-ledger", "widow-brennan"),
    *("friar-colm", "witch-bottle", "market-charter", "charred-doll", "ghostly-clerk"),
    "jurors-secret",
]


@pytest.mark.parametrize("card", EVIDENCE)
def test_each_piece_of_evidence_is_one_success_before_a_juror(scene: Board, card: str) -> None:
    before_a_juror(scene, card).dice("success", "success", "success", "blank")
    scene.ruth.does("convince-juror").until("action")
    assert scene.side_of("juror") == "innocent"


@pytest.mark.parametrize("card", ["lamp-oil", "stable-boy-finn", "criers-bell", "iron-stake"])
def test_what_is_no_evidence_convinces_nobody(scene: Board, card: str) -> None:
    before_a_juror(scene, card).dice("success", "success", "success")
    scene.ruth.does("convince-juror").until("action")
    assert scene.side_of("juror") == "guilty"


def test_the_deposition_is_read_once_more_per_turn(scene: Board) -> None:
    before_a_juror(scene, "scorched-deposition").dice("success", "success", "blank")
    scene.ruth.does("convince-juror").dice("success").answer("die:3")
    assert scene.pending is not None
    assert (scene.ruth.stress, scene.pending.args["free"]) == (0, False)
    scene.until("action")
    assert scene.side_of("juror") == "innocent"
    scene.act("flip(each(juror), guilty)").dice("blank", "blank", "blank")
    scene.ruth.does("convince-juror").dice("success").answer("die:1")
    assert scene.ruth.stress == 1  # no free reroll is left


def test_the_deposition_does_not_help_against_enemies(scene: Board) -> None:
    scene.investigator("ruth", at="5A.a", stress=4, cards=["scorched-deposition"])
    scene.enemy("ghast", at="5A.a").dice("blank", "blank", "blank")
    scene.ruth.attacks("ghast", keep=False)
    assert scene.kind == "action"


@pytest.mark.parametrize("card", ["charred-doll", "jurors-secret"])
def test_doll_and_secret_add_a_die_before_a_juror_only(scene: Board, card: str) -> None:
    before_a_juror(scene, card).enemy("ghast", at="5A.a")
    scene.ruth.attacks("ghast")
    assert scene.dice_thrown == (3, 0)
    scene.ruth.does("convince-juror")
    assert scene.dice_thrown == (3, 1)


def test_the_ribbon_spares_one_sanity_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at="5A.a", stress=4, cards=["petronillas-ribbon"])
    scene.enemy("ghast", at="5A.a").enemy("cultist", at="5A.a")
    fight(scene).dice("tentacle", "tentacle", "tentacle")
    scene.answer("enemy:ghast-1")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1")
    assert scene.ruth.sanity == 3  # one of the Ghast's two is spared, the Acolyte's is not


def test_the_ledger_puts_a_symbol_back_into_the_deck(scene: Board) -> None:
    scene.investigator("ruth", cards=["kyteler-ledger"])
    scene.discard("e1-m7", "e1-m2", "ts-m2").ruth.does("use:kyteler-ledger").until("action")
    kept = scene.state.mythos_discard
    assert kept in (["e1-m7", "e1-m2"], ["e1-m7", "ts-m2"])  # one, and one with a symbol
    assert len(scene.state.mythos_deck) == 14
    assert scene.ruth.cards == []


def test_without_a_symbol_in_the_discard_pile_the_ledger_says_nothing(scene: Board) -> None:
    scene.investigator("ruth", cards=["kyteler-ledger"]).discard("e1-m7")
    assert "use:kyteler-ledger" not in scene.options


def test_the_witch_bottle_wounds_one_enemy_here_with_three(scene: Board) -> None:
    scene.investigator("ruth", at="5A.a", cards=["witch-bottle"]).enemy("unnamable", at="5A.a")
    scene.enemy("ghast", at="5A.a").enemy("cultist", at="5A.b")
    scene.ruth.does("use:witch-bottle")
    assert scene.options == ["enemy:unnamable-1", "enemy:ghast-1"]
    scene.answer("enemy:unnamable-1")
    assert scene.wounds_of("unnamable") == 3
    assert (scene.ruth.cards, scene.state.discovery_discard) == ([], ["e1-d09"])


def test_the_market_charter_walks_a_juror_one_space_per_turn(scene: Board) -> None:
    before_a_juror(scene, "market-charter").token("juror", at="5A.a", side="innocent")
    scene.token("juror", at="6A.b").ruth.does("free:market-charter")
    assert scene.options == ["token:juror-1", "token:juror-2"]
    scene.answer("token:juror-1", "space:5A.b")
    assert scene.spaces_of("juror") == ["5A.a", "5A.b", "6A.b"]
    scene.ruth.runs("5A.b")
    assert "free:market-charter" not in scene.options


# ── companions ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("companion", "skill", "owner", "level"),
    [
        ("friar-colm", "arcane-mastery", "ruth", 1),
        ("friar-colm", "arcane-mastery", "sally", 2),
        ("stable-boy-finn", "swiftness", "ruth", 2),
        ("gaoler-mac-art", "toughness", "ruth", 1),
        ("ghostly-clerk", "stealth", "ruth", 2),
        ("ghostly-clerk", "stealth", "mike", 1),
    ],
)
def test_a_companion_teaches(
    scene: Board, companion: str, skill: str, owner: str, level: int
) -> None:
    scene.investigator(owner, cards=[companion])
    assert getattr(scene, owner).level(skill) == level


@pytest.mark.parametrize(
    ("companion", "health"),
    [
        ("widow-brennan", 2),
        ("friar-colm", 1),
        ("stable-boy-finn", 1),
        ("gaoler-mac-art", 2),
        ("ghostly-clerk", 1),
    ],
)
def test_a_companion_bears_as_many_wounds_as_it_has_health(
    scene: Board, companion: str, health: int
) -> None:
    scene.investigator("ruth", cards=[companion])
    for left in reversed(range(health)):
        assert scene.ruth.cards == [companion]
        scene.act("wound(you, 1)").answer(f"companion:{companion}")
        assert bool(scene.ruth.cards) == bool(left)
    assert scene.ruth.wounds == 0


# ── other things ─────────────────────────────────────────────────────────────────────────────────


def test_lamp_oil_burns_nearby_and_drives_everybody_here_back(scene: Board) -> None:
    scene.investigator("ruth", at="13A.b", cards=["lamp-oil"])
    scene.enemy("ghast", at="13A.b").enemy("cultist", at="13A.b").enemy("unnamable", at="13A.a")
    scene.ruth.does("use:lamp-oil")
    assert sorted(scene.options) == ["space:13A.a", "space:13A.b"]
    scene.answer("space:13A.b")
    assert scene.kind == "action"
    assert (scene.fire_at("13A.b"), scene.fire_at("13A.a")) == (1, 0)
    assert scene.spaces_of("ghast") == scene.spaces_of("cultist") == ["13A.a"]
    assert scene.spaces_of("unnamable") == ["13A.a"]
    assert (scene.ruth.cards, scene.ruth.fire) == ([], 0)


def test_black_bread_heals_two_of_both(scene: Board) -> None:
    scene.investigator("ruth", wounds=2, stress=3, cards=["black-bread"])
    scene.ruth.does("use:black-bread", "heal:1+1")
    assert (scene.ruth.wounds, scene.ruth.stress, scene.ruth.cards) == (1, 2, [])


def test_a_pewter_flask_heals_three_stress(scene: Board) -> None:
    scene.investigator("ruth", wounds=2, stress=4, cards=["pewter-flask"])
    scene.ruth.does("use:pewter-flask")
    assert (scene.ruth.wounds, scene.ruth.stress, scene.ruth.cards) == (2, 1, [])


def test_smelling_salts_reach_one_space(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", stress=3, cards=["smelling-salts"])
    scene.investigator("leon", at="3A.a", stress=3).investigator("mike", at="3A.b", stress=3)
    scene.ruth.does("use:smelling-salts")
    assert (scene.ruth.stress, scene.leon.stress, scene.mike.stress) == (1, 1, 3)
    assert scene.ruth.cards == []


def test_the_barber_surgeons_bag_stays_and_does_not_reach_next_door(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", wounds=4, cards=["barber-surgeons-bag"])
    scene.investigator("leon", at="3A.a", wounds=4)
    scene.ruth.does("special:barber-surgeons-bag")
    assert (scene.ruth.wounds, scene.leon.wounds) == (1, 4)
    assert scene.ruth.cards == ["barber-surgeons-bag"]


def test_the_bridle_rope_holds_one_enemy_back_in_every_run(scene: Board) -> None:
    scene.investigator("mike", at="3A.c", cards=["bridle-rope"])
    scene.enemy("ghast", at="3A.c").enemy("cultist", at="3A.c")
    scene.mike.runs("3A.a", "3A.b", sneaking=["ghast", "cultist"])
    assert scene.space_of("ghast") == "3A.c"
    assert scene.space_of("cultist") == "3A.b"
    scene.mike.runs("5A.b", sneaking=["cultist"])  # another Run, another Sneak
    assert scene.space_of("cultist") == "3A.b"
    assert scene.mike.cards == ["bridle-rope"]


def test_the_fowling_piece_makes_a_marksman(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", cards=["fowling-piece"]).enemy("ghast", at="3A.a")
    scene.enemy("unnamable", at="3A.b").dice("success", "blank", "blank")
    scene.ruth.attacks("ghast")
    assert (scene.wounds_of("ghast"), scene.ruth.level("marksman")) == (1, 1)


def test_silver_buckshot_is_spent_for_two_successes(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", stress=4, cards=["silver-buckshot"])
    scene.enemy("unnamable", at="3A.c").dice("blank", "blank", "success")
    scene.ruth.attacks("unnamable", keep=False)
    scene.answer("use:silver-buckshot")
    assert (scene.wounds_of("unnamable"), scene.ruth.cards) == (3, [])


def test_silver_buckshot_that_is_kept_does_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", stress=4, cards=["silver-buckshot"])
    scene.enemy("unnamable", at="3A.c").dice("blank", "blank", "success")
    scene.ruth.attacks("unnamable", keep=False).answer("keep")
    assert (scene.wounds_of("unnamable"), scene.ruth.cards) == (1, ["silver-buckshot"])


@pytest.mark.parametrize(("enemy", "wounds"), [("cultist", 1), ("ghast", 0)])
def test_the_iron_stake_is_for_cultists(scene: Board, enemy: str, wounds: int) -> None:
    scene.investigator("ruth", at="3A.c", cards=["iron-stake"]).enemy(enemy, at="3A.c")
    scene.dice("blank", "blank", "blank").ruth.attacks(enemy)
    assert scene.wounds_of(enemy) == wounds


def test_the_criers_bell_calls_the_nearest_juror_once_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", cards=["criers-bell"])
    scene.token("juror", at="6A.c").token("juror", at="6A.b")
    scene.ruth.does("free:criers-bell")
    assert scene.spaces_of("juror") == ["15A.a", "6A.b"]
    assert "free:criers-bell" not in scene.options


def test_the_horn_lantern_turns_one_elder_sign_per_turn_into_a_success(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", stress=4, cards=["horn-lantern"])
    scene.enemy("unnamable", at="3A.c")
    scene.dice("elder-sign", "elder-sign", "blank", "elder-sign", "elder-sign", "blank")
    scene.ruth.attacks("unnamable")
    assert scene.options == ["count:1", "count:0"]
    scene.answer("count:1")
    assert scene.wounds_of("unnamable") == 1
    scene.ruth.attacks("unnamable")
    assert scene.kind == "action"
    assert scene.wounds_of("unnamable") == 1


# ── conditions ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("cards", "side"),
    [
        ([], "innocent"),
        (["accused"], "guilty"),
        (["accused", "jurors-secret"], "innocent"),
        (["accused", "accused", "jurors-secret"], "innocent"),  # equal texts do not add up
    ],
)
def test_the_accused_need_one_success_more(scene: Board, cards: list[str], side: str) -> None:
    before_a_juror(scene, *cards, sanity=9).dice(*["success"] * 4, "blank")
    scene.ruth.does("convince-juror").until("action")
    assert scene.side_of("juror") == side


def test_the_hexed_are_free_of_it_when_they_kill_a_monster(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", cards=["hexed", "hexed"])
    scene.enemy("cultist", at="3A.c", wounds=1).enemy("ghast", at="3A.c", wounds=2)
    scene.dice(*["success", "blank", "blank"] * 2)
    scene.ruth.attacks("cultist").until("action")
    assert scene.ruth.cards == ["hexed", "hexed"]
    scene.ruth.attacks("ghast").until("action")
    assert scene.ruth.cards == ["hexed"]  # one discard, one copy


def test_the_hexed_rest_badly(scene: Board) -> None:
    scene.investigator("ruth", at="3A.c", stress=4, cards=["hexed", "hexed"])
    scene.ruth.rests()
    assert scene.ruth.stress == 1  # 2 healed by the Rest, 1 by the Sleeper
