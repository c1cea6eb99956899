"""The thirty hardest texts of all boxes, those still to come included: the language must carry them.

Each is written as a card would write it; the parts that make it hard are looked up in its tree.
"""

import pytest

from dmd_tui.cards.parse import parse_condition, parse_effects
from dmd_tui.cards.schema import (
    Add,
    And,
    At,
    Bonus,
    Choose,
    Compare,
    Count,
    CountAs,
    DrawMythos,
    Drop,
    Everything,
    Exists,
    Fire,
    Flip,
    ForEach,
    GateRef,
    Given,
    Grant,
    Half,
    Has,
    Heal,
    Ignore,
    IsA,
    Level,
    LevelOf,
    Link,
    LoseAction,
    May,
    Mod,
    Move,
    Node,
    Not,
    Offer,
    OfRoll,
    Or,
    Paid,
    PayAny,
    Pick,
    PlaceAt,
    PlaceRef,
    Prevent,
    Ref,
    Remove,
    Repeat,
    RollAgainst,
    RollPer,
    RollTest,
    Sanity,
    SpaceOf,
    Stages,
    Stat,
    Step,
    Stress,
    Strike,
    Summon,
    ThisTurn,
    Tokens,
    Unless,
    Walk,
    Wound,
)
from dmd_tui.cards.walk import nodes

YOU, IT, SELF, ALL = Ref("you"), Ref("it"), Ref("self"), Ref("all")
HERE = SpaceOf(YOU)

EFFECTS: dict[str, tuple[str, list[Node]]] = {
    # ── E1 ──
    "e1-m6 False Testimony": (
        "unless(stress(you, 2), flip(farthest(juror, to=place(town_square), side=innocent, "
        "where=not at(it, place(town_square))), guilty))",
        [
            Stress(YOU, 2),
            Pick(
                "farthest",
                "juror",
                to=PlaceRef("town-square"),
                side="innocent",
                where=Not(At(IT, PlaceRef("town-square"))),
            ),
        ],
    ),
    # ── E2 ──
    "e2 Force a Lock": (
        "may(discard(one(key, held=you)), drop(lock, one(passage, at=you, having=lock)), "
        "roll(2, drop(lock, one(passage, at=you, having=lock)), stress(you, 1)))",
        [
            Pick("one", "key", held=YOU),
            RollTest(
                2,
                (Drop("lock", Pick("one", "passage", at=YOU, having="lock")),),
                (Stress(YOU, 1),),
            ),
        ],
    ),
    "e2 Sabotage": (
        "roll_per(drop(coil, space(you), n=1), bonus=count(patient, held=you))",
        [RollPer((Drop("coil", HERE),), bonus=Count(Pick("each", "patient", held=YOU)))],
    ),
    "e2 the elder one advances": (
        "add(lock, nearest(passage, to=you, lacking=lock)); "
        "move(each(cultist), toward=nearest(investigator, to=it), n=1)",
        [
            Add("lock", Pick("nearest", "passage", to=YOU, lacking="lock")),
            Move(Pick("each", "cultist"), toward=Pick("nearest", "investigator", to=IT)),
        ],
    ),
    "e2-m6 Lightning over the Lagoon": (
        "roll_against(you, stress(you, 1, over=wound), standard=2); "
        "given(tokens(coil, space(you)) >= 1, wound(you, 1))",
        [
            RollAgainst(YOU, (Stress(YOU, 1, "wound"),), standard=2),
            Compare(Tokens("coil", HERE), ">=", 1),
        ],
    ),
    "e2 cultists walk through locks": (
        "ignore(lock, who=each(cultist))",
        [Ignore("lock", Pick("each", "cultist"))],
    ),
    # ── E3 ──
    "e3 the elder one advances": (
        "for_each(all, given(exists(each(passage, at=it, lacking=wall)), "
        "add(wall, nearest(passage, to=it, lacking=wall)), wound(it, 2))); "
        "add(bones, place(charnel)); add(bones, place(vault))",
        [
            Exists(Pick("each", "passage", at=IT, lacking="wall")),
            Wound(IT, 2),
            Add("bones", PlaceRef("vault")),
        ],
    ),
    "e3 Lift Bones": (
        "choose("
        "repeat(2, given(tokens(bones, space(you)) >= 1, "
        "[drop(bones, space(you)), add(bones, you)])), "
        "repeat(2, for_each(one(investigator, at=you, other=you, having=bones), "
        "[drop(bones, it), add(bones, you)])))",
        [
            Repeat(
                2,
                (
                    Given(
                        Compare(Tokens("bones", HERE), ">=", 1),
                        (Drop("bones", HERE), Add("bones", YOU)),
                    ),
                ),
            ),
            ForEach(
                Pick("one", "investigator", at=YOU, other=YOU, having="bones"),
                (Drop("bones", IT), Add("bones", YOU)),
            ),
        ],
    ),
    "e3 Lay to Rest / Break Through": (
        "choose("
        "given(at(you, place(altar)), "
        "pay_any(bones, roll_per(drop(seal, place(altar)), bonus=paid, max=4), max=3)), "
        "given(exists(each(passage, at=you, having=wall)), "
        "roll(2, drop(wall, one(passage, at=you, having=wall)))))",
        [
            PayAny(
                "bones",
                (RollPer((Drop("seal", PlaceRef("altar")),), bonus=Paid(), max=4),),
                max=3,
            ),
        ],
    ),
    "e3-m8 The Dead Are Called": (
        "add(seal, place(altar)); summon(cultist, at=nearest(space, having=bones, to=you))",
        [Summon("cultist", Pick("nearest", "space", having="bones", to=YOU))],
    ),
    "e3-d09 smugglers-brandy": (
        "discard(self); heal(you, 2); this_turn(level(toughness, 2))",
        [ThisTurn((Level("toughness", 2),))],
    ),
    "e3 dead investigator": (
        "add(bones, space(it), n=tokens(bones, it))",
        [Add("bones", SpaceOf(IT), Tokens("bones", IT))],
    ),
    # ── E4 ──
    "e4 the elder one advances": (
        "given(count(blood) == 0, for_each(all, unless(stress(it, 1), wound(it, 1))), "
        "[heal(each(monster), all), "
        "move(each(monster), toward=nearest(space, having=blood, to=it), n=2), "
        "drop(blood, each(space), n=1)])",
        [
            Compare(Count(Pick("each", "blood")), "==", 0),
            Heal(Pick("each", "monster"), Everything()),
            Move(
                Pick("each", "monster"),
                toward=Pick("nearest", "space", having="blood", to=IT),
                n=2,
            ),
        ],
    ),
    "e4 fire reaches explosives": (
        "given(has(you, explosive) and successes >= 1, "
        "[drop(explosive, you), add(explosive, place(powder_room)), wound(you, 1)])",
        [And((Has(YOU, "explosive"), Compare(OfRoll("successes"), ">=", 1)))],
    ),
    "e4 Plant a Charge": (
        "roll(3, [drop(explosive, you), flip(one(pillar, at=you, side=sound), mined)], "
        "[stress(you, 1), given(tentacles >= 2, fire(you, 1))])",
        [
            Flip(Pick("one", "pillar", at=YOU, side="sound"), "mined"),
            Given(Compare(OfRoll("tentacles"), ">=", 2), (Fire(YOU, 1),)),
        ],
    ),
    "e4-d06 silver-stake": ("grant(attack)", [Grant("attack")]),
    # ── E5 ──
    "e5 the elder one advances": (
        "move(each(visitor), toward=nearest(attraction, to=it), n=1); "
        "for_each(each(visitor, where=exists(each(attraction, at=it))), "
        "[drop(win, space(it)), add(soul, episode), remove(it)])",
        [
            Pick("each", "visitor", where=Exists(Pick("each", "attraction", at=IT))),
            Add("soul", Ref("episode")),
            Remove(IT),
        ],
    ),
    "e5 souls feed the elder one": (
        "mod(health, elder_one, half(tokens(soul, episode)))",
        [Mod("health", Ref("elder-one"), Half(Tokens("soul", Ref("episode"))))],
    ),
    "e5 skills decide who plays": (
        "given(at(you, place(tightrope)), [bonus(level_of(swiftness)), bonus(level_of(stealth))])",
        [Bonus(LevelOf("swiftness")), Bonus(LevelOf("stealth"))],
    ),
    "e5 Shoo the Crowd": (
        "walk(each(visitor, within=1, to=you, n=3), n=2)",
        [Walk(Pick("each", "visitor", within=1, to=YOU, n=3), 2)],
    ),
    # ── E6 ──
    "e6 the elder one advances": (
        "step(lady); flip(one(lady), weeping); drop(meal, each(unnamable), n=2); "
        "move(each(unnamable), toward=one(lady), n=2)",
        [Step("lady"), Move(Pick("each", "unnamable"), toward=Pick("one", "lady"), n=2)],
    ),
    "e6 the Beast stands": (
        "mod(health, self, 4); given(tokens(meal, self) >= 2, mod(standard_dice, self, -1)); "
        "given(exists(each(lady, at=self)), mod(standard_dice, self, -1))",
        [Mod("health", SELF, 4), Mod("standard-dice", SELF, -1)],
    ),
    "e6 the Beast cannot be wounded": (
        "given(tokens(meal, self) < 5, prevent(wound, all))",
        [Compare(Tokens("meal", SELF), "<", 5), Prevent("wound", Everything())],
    ),
    "e6 Retell the Tale": (
        "choose(roll(4, flip(one(lady), remembering)), "
        "roll_per(move(nearest(unnamable, to=you), toward=you, n=1)))",
        [
            RollTest(4, (Flip(Pick("one", "lady"), "remembering"),)),
            RollPer((Move(Pick("nearest", "unnamable", to=YOU), toward=YOU),)),
        ],
    ),
    # ── elder ones ──
    "ts-4 The Black Maw": (
        "place(elder_one, at=gate(blue)); summon(minion, at=each(gate)); "
        "for_each(all, heal_stress(it, 1))",
        [
            PlaceAt(Ref("elder-one"), GateRef("blue")),
            Summon("minion", Pick("each", "gate")),
        ],
    ),
    "az-1 The Daemon Sultan Stirs": (
        "given(tokens(cosmic, space(you)) >= 1, roll_against(you, sanity(you, 1), bonus=1))",
        [RollAgainst(YOU, (Sanity(YOU, 1),), bonus=1)],
    ),
    "az-m6 Unmade Sky": (
        "given(stage >= 2, sanity(you, 1), move(nearest(monster, to=you), toward=you, n=2))",
        [Compare(Stages(), ">=", 2)],
    ),
    "az-m8 Displacement": (
        "unless(stress(you, 2), [place(you, at=random(gate)), add(cosmic, you)])",
        [PlaceAt(YOU, Pick("random", "gate")), Add("cosmic", YOU)],
    ),
    # ── relics ──
    "leaden-bell, transformed": (
        "move(each(enemy, within=1, to=you, where=not isa(it, elder_one)), away=you, n=1)",
        [Pick("each", "enemy", within=1, to=YOU, where=Not(IsA(IT, "elder-one")))],
    ),
    "hollow-coin, transformed": (
        "choose(heal(you, 2), wound(elder_one, 2))",
        [Choose(((Heal(YOU, 2),), (Wound(Ref("elder-one"), 2),)))],
    ),
    "enigmatic-key": ("link(gate, gate)", [Link("gate", "gate")]),
    "obsidian-eye, transformed": ("count_as(tentacle, 1)", [CountAs("tentacle", 1)]),
    # ── unknown monsters ──
    "un-hound": (
        "for_each(each(self_kind), given(exists(each(investigator, at=it)), "
        "strike(it, nearest(investigator, to=it)), "
        "place(it, at=least(investigator, of=sanity_left))))",
        [
            Strike(IT, Pick("nearest", "investigator", to=IT)),
            PlaceAt(IT, Pick("least", "investigator", of="sanity-left")),
        ],
    ),
    "un-gnoph-keh": (
        "unless(lose_action(1), wound(you, 1))",
        [Unless((LoseAction(),), (Wound(YOU, 1),))],
    ),
    "un-mi-go": (
        "unless(stress(you, 1), draw_mythos(1))",
        [Unless((Stress(YOU, 1),), (DrawMythos(1),))],
    ),
    "un-deep-one": (
        "mod(standard_dice, self, count(self_kind, within=1, to=self, other=self))",
        [
            Mod(
                "standard-dice",
                SELF,
                Count(Pick("each", "self-kind", within=1, to=SELF, other=SELF)),
            )
        ],
    ),
    "un-star-vampire": (
        "place(each(self_kind, where=not exists(each(investigator, at=it))), "
        "at=nearest(gate, to=you))",
        [Not(Exists(Pick("each", "investigator", at=IT)))],
    ),
    "un-flying-polyp": (
        "move(each(investigator, within=1, to=nearest(self_kind, to=you)), "
        "toward=nearest(self_kind, to=you), n=1)",
        [Pick("each", "investigator", within=1, to=Pick("nearest", "self-kind", to=YOU))],
    ),
    # ── Discovery ──
    "e2-d05 Captain of the Lagoon": (
        "may(discard(one(item, held=you)), take(left), "
        "may(stress(you, 2), take(left), take(right)))",
        [Pick("one", "item", held=YOU)],
    ),
    "e5-d13 smoke-pellet": (
        "discard(self); this_turn(evade(3)); grant(run)",
        [Grant("run")],
    ),
}

CONDITIONS: dict[str, tuple[str, list[Node]]] = {
    "e1 disrupted": (
        "count(juror, at=place(town_square), side=innocent) >= 4",
        [Count(Pick("each", "juror", at=PlaceRef("town-square"), side="innocent"))],
    ),
    "e3 break-seal": (
        "(at(you, place(altar)) and has(you, bones)) or exists(each(passage, at=you, having=wall))",
        [
            Or(
                (
                    And((At(YOU, PlaceRef("altar")), Has(YOU, "bones"))),
                    Exists(Pick("each", "passage", at=YOU, having="wall")),
                )
            )
        ],
    ),
    "e5 play-game": (
        "exists(each(attraction, at=you)) and tokens(win, space(you)) < 2",
        [Compare(Tokens("win", HERE), "<", 2)],
    ),
    "sc-limp": ("stat(you, wounds) >= 2", [Compare(Stat(YOU, "wounds"), ">=", 2)]),
}


@pytest.mark.parametrize(("text", "important"), EFFECTS.values(), ids=EFFECTS)
def test_an_effect_that_is_hard_to_say(text: str, important: list[Node]) -> None:
    found = list(nodes(parse_effects(text)))
    for part in important:
        assert part in found


@pytest.mark.parametrize(("text", "important"), CONDITIONS.values(), ids=CONDITIONS)
def test_a_condition_that_is_hard_to_say(text: str, important: list[Node]) -> None:
    found = list(nodes(parse_condition(text)))
    for part in important:
        assert part in found


def test_a_refused_offer_keeps_its_costs_apart() -> None:
    """e1-d11 Cold Pyre: fire first, then at most one side, each with a price of its own."""
    fire, offer = parse_effects(
        "fire(you, 1); offer(may(stress(you, 1), take(left)), may(sanity(you, 1), take(right)))"
    )
    assert fire == Fire(YOU, 1)
    assert isinstance(offer, Offer)
    (left,), (right,) = offer.options
    assert isinstance(left, May)
    assert isinstance(right, May)
    assert left.cost == (Stress(YOU, 1),)
    assert right.cost == (Sanity(YOU, 1),)
    assert left.otherwise == right.otherwise == ()
