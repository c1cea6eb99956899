"""What the Unknown Monsters are and do, each where it matters."""

from typing import Any

import pytest

from tests.support import rule
from tests.support.real import Board, lair

CARDS = [
    ("un-ghast", 3, (2, 0), 4),
    ("un-serpent-man", 3, (1, 1), 4),
    ("un-gug", 6, (2, 1), 2),
    ("un-gyaa-yothn", 4, (2, 1), 2),
    ("un-fisher", 3, (1, 2), 3),
    ("un-unnamable", 5, (1, 2), 2),
    ("un-dhole", 8, (2, 1), 1),
    ("un-byakhee", 2, (2, 0), 4),
    ("un-deep-one", 2, (1, 1), 4),
    ("un-shoggoth", 6, (2, 1), 1),
    ("un-mi-go", 3, (1, 2), 3),
    ("un-ghoul", 3, (2, 0), 4),
    ("un-night-gaunt", 2, (0, 2), 3),
    ("un-hound", 4, (2, 1), 2),
    ("un-dark-young", 5, (2, 1), 2),
    ("un-elder-thing", 4, (1, 2), 2),
    ("un-moon-beast", 4, (2, 0), 2),
    ("un-gnoph-keh", 5, (2, 1), 2),
    ("un-flying-polyp", 5, (1, 2), 2),
    ("un-colour", 4, (0, 3), 1),
    ("un-rat-thing", 1, (1, 0), 4),
    ("un-leng-spider", 4, (1, 1), 2),
    ("un-star-vampire", 3, (2, 1), 2),
]


def met(monster: str, *, wounds: int = 0, **sheet: Any) -> Board:
    """Ruth in A with a monster; beyond it A-B-C-D, with the gates in B, C and D."""
    scene = lair(monster).path("A-B-C-D").gates(red="B", yellow="C", blue="D")
    scene.investigator("ruth", **{"at": "A", **sheet})
    return scene.enemy(monster, at="A", wounds=wounds).mythos("end").discovery("end")


def struck(scene: Board, *dice: str) -> Board:
    """The monster attacks Ruth, who keeps the dice."""
    scene.dice(*dice).act("strike(one(enemy, at=you), you)")
    while scene.kind == "reroll":
        scene.answer("keep")
    return scene


@rule("UNKNOWN-15")
@pytest.mark.parametrize(("monster", "health", "dice", "figures"), CARDS)
def test_what_its_card_shows(
    monster: str, health: int, dice: tuple[int, int], figures: int
) -> None:
    scene = met(monster)
    assert len(scene.state.pool[monster]) == figures - 1
    scene.act("strike(one(enemy, at=you), you)")
    assert scene.dice_thrown == dice
    scene = met(monster, wounds=health - 1, stress=4)
    assert scene.on_board(monster)
    scene.act("wound(one(enemy, at=you), 1)")
    assert not scene.on_board(monster)


def test_there_are_no_others() -> None:
    assert met("un-ghoul").game.library.unknown_monsters == [card[0] for card in CARDS]


# ── relations of the monsters of the episodes ────────────────────────────────────────────────────


def test_a_dying_starved_ghast_calls_the_pack() -> None:
    scene = met("un-ghast", wounds=2).enemy("un-ghast", at="C").enemy("un-ghast", at="D")
    scene.dice("success", "blank", "blank").ruth.attacks("un-ghast-1")
    assert scene.spaces_of("un-ghast") == ["B", "C"]


def test_the_serpent_sorcerer_takes_an_item() -> None:
    scene = met("un-serpent-man", cards=["lamp-oil", "widow-brennan", "bridle-rope"], stress=3)
    struck(scene, "success", "blank").answer("self", "choose:1", "card:e1-d06")
    assert (scene.ruth.cards, scene.ruth.stress) == (["lamp-oil", "widow-brennan"], 3)


@pytest.mark.parametrize(("stress", "after"), [(0, (1, 1)), (4, (4, 2))])
def test_or_the_serpent_sorcerer_takes_nerve_and_then_blood(
    stress: int, after: tuple[int, int]
) -> None:
    scene = struck(met("un-serpent-man", cards=["lamp-oil"], stress=stress), "success", "blank")
    scene.answer("choose:2")
    assert (scene.ruth.cards, (scene.ruth.stress, scene.ruth.wounds)) == (["lamp-oil"], after)


def test_the_serpent_sorcerer_takes_nothing_when_he_misses() -> None:
    scene = struck(met("un-serpent-man", cards=["lamp-oil"]), "blank", "blank")
    assert (scene.kind, scene.ruth.cards, scene.ruth.stress) == ("action", ["lamp-oil"], 0)


@pytest.mark.parametrize(("at", "after"), [("B", "A"), ("C", "C")])
def test_the_blind_gug_gropes_one_space_far_at_the_end_of_every_turn(at: str, after: str) -> None:
    scene = lair("un-gug").path("A-B-C-D-E").investigator("ruth", at="E")
    scene.investigator("leon", at="A").enemy("un-gug", at=at).active("ruth", phase="end")
    scene.mythos("end").until("action")
    assert scene.space_of("un-gug") == after


def test_the_saddled_gyaa_yothn_brings_the_cultists_around_it_along() -> None:
    scene = lair("un-gyaa-yothn").path("A-B-C-D-E").investigator("ruth", at="A")
    scene.enemy("un-gyaa-yothn", at="E").enemy("cultist", at="E").enemy("cultist", at="D")
    scene.enemy("cultist", at="B").act("move(each(monster), toward=you, n=1)")
    assert scene.space_of("un-gyaa-yothn") == "D"
    assert scene.spaces_of("cultist") == ["B", "C", "D"]  # that in B is out of its reach


def test_the_pale_fisher_reels_in_toward_a_gate() -> None:
    scene = lair("un-fisher").path("X-Y-A-B-C-D").gates(red="D", yellow="X", blue="D").fire("A")
    scene.investigator("ruth", at="A").enemy("un-fisher", at="A")
    struck(scene, "success", "blank", "blank")
    assert (scene.ruth.space, scene.ruth.fire) == ("Y", 1)  # this is leaving …
    assert scene.space_of("un-fisher") == "Y"  # … so it follows


@pytest.mark.parametrize(
    ("face", "sanity"), [("success", 2), ("blank", 1), ("success+tentacle", 3)]
)
def test_to_strike_the_half_seen_one_must_look(face: str, sanity: int) -> None:
    scene = met("un-unnamable", stress=4).dice(face, "success", "blank", "blank")
    scene.ruth.attacks("un-unnamable").until("action")
    assert (scene.ruth.sanity, scene.wounds_of("un-unnamable")) == (sanity, 1)


def test_the_elder_dhole_comes_through_walls_and_locks_and_crushes() -> None:
    scene = lair("un-dhole").path("A-B-C-D-E").investigator("ruth", at="A")
    scene.token_kind("wall", "passage", closes=True).token_kind("lock", "passage", closes=True)
    scene.investigator("leon", at="B").token("wall", at="A-B").token("wall", at="B-C")
    scene.token("wall", at="D-E")
    scene.token("lock", at="C-D").enemy("un-dhole", at="D").enemy("cultist", at="D")
    scene.act("move(each(enemy), toward=you, n=2)")
    assert (scene.space_of("un-dhole"), scene.space_of("cultist")) == ("B", "D")
    assert (scene.leon.wounds, scene.ruth.wounds) == (1, 0)
    assert scene.tokens_between("A", "B", "wall") == scene.tokens_between("B", "C", "wall") == 0
    assert scene.tokens_between("D", "E", "wall") == scene.tokens_between("C", "D", "lock") == 1


# ── the others ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("faces", "left"), [(1, ["D"]), (2, [])])
def test_a_byakhee_that_is_only_hurt_is_gone_to_the_farthest_gate(
    faces: int, left: list[str]
) -> None:
    scene = met("un-byakhee").dice(*["success"] * faces, *["blank"] * (3 - faces))
    scene.ruth.attacks("un-byakhee")
    assert scene.spaces_of("un-byakhee") == left


def test_deep_ones_are_stronger_together() -> None:
    scene = met("un-deep-one").enemy("un-deep-one", at="B").enemy("un-deep-one", at="C")
    scene.act("strike(one(enemy, at=you), you)")
    assert scene.dice_thrown == (2, 1)  # one more for that in B, none for that in C


def test_a_shoggoth_that_lives_closes_one_wound() -> None:
    scene = met("un-shoggoth", wounds=1).dice("success", "success", "blank")
    scene.ruth.attacks("un-shoggoth")
    assert scene.wounds_of("un-shoggoth") == 2


@pytest.mark.parametrize(("answer", "cards"), [("pay", []), ("suffer", ["e1-m4"])])
def test_a_dying_mi_go_makes_fate_go_on(answer: str, cards: list[str]) -> None:
    scene = (
        met("un-mi-go", wounds=2).mythos("e1-m4", "ts-m2", "end").dice("success", "blank", "blank")
    )
    scene.ruth.attacks("un-mi-go").answer(answer)
    assert scene.state.mythos_discard == cards
    assert scene.ruth.stress == (answer == "pay")


@pytest.mark.parametrize(("face", "wounds"), [("success", 0), ("blank", 2)])
def test_a_ghoul_that_bites_is_whole_again(face: str, wounds: int) -> None:
    scene = struck(met("un-ghoul", wounds=2), face, "blank")
    assert scene.wounds_of("un-ghoul") == wounds


def test_a_night_gaunt_drops_its_victim_at_the_farthest_gate() -> None:
    scene = struck(met("un-night-gaunt").fire("A"), "success", "blank")
    assert (scene.ruth.space, scene.ruth.fire, scene.ruth.wounds) == ("D", 0, 1)
    assert scene.space_of("un-night-gaunt") == "A"  # nobody follows


def test_a_hound_bites_at_every_corner() -> None:
    scene = met("un-hound")
    scene.ruth.runs("B", "C")
    assert (scene.ruth.wounds, scene.space_of("un-hound")) == (2, "C")


def test_a_hound_that_is_left_behind_does_not_bite() -> None:
    scene = met("un-hound")
    scene.ruth.runs("B", "C", sneaking=["un-hound"])
    assert (scene.ruth.wounds, scene.space_of("un-hound")) == (0, "A")


@pytest.mark.parametrize(("stress", "wounds"), [(4, 1), (3, 0)])
def test_the_dark_young_tramples_the_panicking(stress: int, wounds: int) -> None:
    scene = met("un-dark-young", stress=stress).dice("blank", "blank", "blank")
    scene.ruth.attacks("un-dark-young")
    assert scene.ruth.wounds == wounds


def test_before_an_elder_thing_no_stress_buys_a_reroll() -> None:
    scene = met("un-elder-thing").dice("success", "success", "blank")
    scene.act("strike(one(enemy, at=you), you)")
    assert (scene.kind, scene.ruth.wounds, scene.ruth.stress) == ("action", 2, 0)
    scene.ruth.attacks("un-elder-thing", keep=False)
    assert scene.kind == "reroll"  # of her own attack it does


@pytest.mark.parametrize(("beast", "stress"), [("A", 1), ("B", 0)])
def test_the_moon_beast_lets_the_others_listen(beast: str, stress: int) -> None:
    scene = lair("un-moon-beast").path("A-B-C-D").investigator("ruth", at="A")
    scene.investigator("leon", at="D").enemy("un-moon-beast", at=beast).mythos("end")
    scene.active("ruth", phase="end").until("action")
    assert (scene.leon.stress, scene.ruth.stress) == (stress, 0)


def test_the_gnoph_keh_is_left_for_an_action_or_a_wound() -> None:
    scene = met("un-gnoph-keh")
    scene.ruth.does("run", "space:B").until("unless").answer("pay")
    scene.until("step").answer("stop")
    assert scene.pending is not None
    assert (scene.ruth.wounds, scene.pending.args["left"]) == (0, 1)
    scene.ruth.does("run", "space:C").until("unless").answer("suffer")
    assert scene.ruth.wounds == 1


def test_the_flying_polyp_blows_its_victim_next_door() -> None:
    scene = struck(met("un-flying-polyp"), "success", "blank", "blank")
    assert (scene.ruth.space, scene.space_of("un-flying-polyp")) == ("B", "A")


@pytest.mark.parametrize(("answer", "stress", "sanity"), [("pay", 1, 1), ("suffer", 0, 2)])
def test_who_strikes_at_the_colour_pays(answer: str, stress: int, sanity: int) -> None:
    scene = met("un-colour").dice("blank", "blank", "blank")
    scene.ruth.does("attack", answer).until("action")
    assert (scene.ruth.stress, scene.ruth.sanity) == (stress, sanity)


@pytest.mark.parametrize(("stress", "after"), [(0, (1, 1)), (4, (4, 2))])
def test_a_rat_thing_bites_and_runs_to_the_nearest_gate(
    stress: int, after: tuple[int, int]
) -> None:
    scene = struck(met("un-rat-thing", stress=stress), "success")
    assert (scene.ruth.stress, scene.ruth.wounds) == after
    assert scene.space_of("un-rat-thing") == "B"


def test_leaving_a_leng_spider_costs_an_action() -> None:
    scene = met("un-leng-spider")
    scene.ruth.runs("B", sneaking=["un-leng-spider"])
    assert scene.pending is not None
    assert scene.pending.args["left"] == 1


def test_a_star_vampire_drinks_from_the_companion_too() -> None:
    scene = met("un-star-vampire", wounds=2, stress=4, cards=["widow-brennan", "gaoler-mac-art"])
    struck(scene, "success", "blank", "blank").until("assign-wound").answer("self")
    scene.answer("card:e1-d04")
    assert (scene.wounds_of("un-star-vampire"), scene.ruth.wounds) == (0, 1)
    assert scene.ruth.wounds_on("widow-brennan") == 1
    assert scene.ruth.wounds_on("gaoler-mac-art") == 0
