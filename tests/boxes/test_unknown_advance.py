"""What the Unknown Monsters do when the elder one advances, each where it matters.

Elsewhere: that such a text is carried out once however many figures there are, and that without any
only summoning takes place (`tests/cards/test_hardest_played_unknown.py`).
"""

import pytest

from tests.support import rule
from tests.support.real import Board, lair

pytestmark = rule("ADVANCE-08")


def around(*monsters: str, leon: str = "F") -> Board:
    """A-B-C-D-E-F; Ruth, whose turn it is, in A, Leon in F, gates in B (red), D and E."""
    scene = lair(*monsters).path("A-B-C-D-E-F").gates(red="B", yellow="D", blue="E")
    return scene.investigator("ruth", at="A").investigator("leon", at=leon)


def hurt(scene: Board) -> Board:
    """Leon has the most wounds and stress, and the least sanity left."""
    return scene.investigator("leon", at="F", wounds=2, stress=2, sanity=3)


@pytest.mark.parametrize("monster", ["un-ghast", "un-shoggoth"])
def test_two_spaces_toward_whoever_is_nearest(monster: str) -> None:
    scene = around(monster).enemy(monster, at="D").advances()
    assert scene.space_of(monster) == "F"
    scene = around(monster, leon="A").enemy(monster, at="F").advances()
    assert scene.space_of(monster) == "D"


def test_each_starved_ghast_hunts_for_itself() -> None:
    scene = around("un-ghast").enemy("un-ghast", at="C").enemy("un-ghast", at="D").advances()
    assert scene.spaces_of("un-ghast") == ["A", "F"]


def test_another_serpent_sorcerer_comes_from_the_farthest_gate() -> None:
    scene = around("un-serpent-man").enemy("un-serpent-man", at="A").advances()
    assert scene.spaces_of("un-serpent-man") == ["A", "E"]


@pytest.mark.parametrize("monster", ["un-gug", "un-ghoul"])
def test_two_spaces_toward_the_most_wounded(monster: str) -> None:
    scene = hurt(around(monster)).enemy(monster, at="B").enemy(monster, at="E").advances()
    assert scene.spaces_of(monster) == ["D", "F"]


def test_the_gyaa_yothn_looks_for_riders_and_one_more_comes() -> None:
    scene = around("un-gyaa-yothn").enemy("un-gyaa-yothn", at="F").enemy("cultist", at="C")
    scene.enemy("cultist", at="A").advances()
    assert scene.space_of("un-gyaa-yothn") == "C"
    assert scene.spaces_of("cultist") == ["A", "B", "B"]  # one rode along, and one is new


def test_without_a_cultist_the_gyaa_yothn_waits() -> None:
    scene = around("un-gyaa-yothn").enemy("un-gyaa-yothn", at="F").advances()
    assert (scene.space_of("un-gyaa-yothn"), scene.spaces_of("cultist")) == ("F", ["B"])


def test_the_nearest_pale_fisher_casts_from_another_gate() -> None:
    scene = around("un-fisher").enemy("un-fisher", at="A").enemy("un-fisher", at="F").advances()
    assert scene.space_of("un-fisher-1") in ("B", "D", "E")
    assert scene.space_of("un-fisher-2") == "F"
    assert (scene.ruth.stress, scene.leon.stress) == (1, 0)


def test_the_half_seen_is_seen_by_whoever_is_not_safe() -> None:
    scene = around("un-unnamable").enemy("un-unnamable", at="C").enemy("cultist", at="F").advances()
    assert (scene.ruth.sanity, scene.leon.sanity) == (1, 2)


def test_the_elder_dhole_comes_three_spaces_and_crushes_whom_it_reaches() -> None:
    scene = around("un-dhole", leon="D").enemy("un-dhole", at="F").advances()
    assert (scene.space_of("un-dhole"), scene.leon.wounds) == ("D", 1)
    scene = around("un-dhole", leon="A").enemy("un-dhole", at="F").advances()
    assert (scene.space_of("un-dhole"), scene.ruth.wounds) == ("C", 0)


def test_each_byakhee_lands_on_whoever_is_farthest() -> None:
    scene = around("un-byakhee").enemy("un-byakhee", at="B").enemy("un-byakhee", at="E").advances()
    assert (scene.space_of("un-byakhee-1"), scene.space_of("un-byakhee-2")) == ("F", "A")
    assert scene.happened("placed", thing="un-byakhee-1")


def test_another_deep_one_comes_to_the_nearest_gate() -> None:
    scene = around("un-deep-one").enemy("un-deep-one", at="F").advances()
    assert scene.spaces_of("un-deep-one") == ["B", "F"]


def test_the_shoggoth_closes_all_its_wounds() -> None:
    scene = around("un-shoggoth").enemy("un-shoggoth", at="D", wounds=5).advances()
    assert scene.wounds_of("un-shoggoth") == 0


def test_the_mi_go_mend_and_harvest() -> None:
    scene = around("un-mi-go").enemy("un-mi-go", at="F", wounds=2).enemy("un-mi-go", at="B")
    scene.advances()
    assert scene.wounds_of("un-mi-go-1") == 0
    assert (scene.leon.sanity, scene.ruth.sanity) == (2, 1)


def test_night_gaunts_descend_on_the_most_frightened() -> None:
    scene = hurt(around("un-night-gaunt")).enemy("un-night-gaunt", at="A")
    scene.enemy("un-night-gaunt", at="C").advances()
    assert scene.spaces_of("un-night-gaunt") == ["F", "F"]


def test_a_hound_attacks_whom_it_is_with_and_else_appears_with_the_maddest() -> None:
    scene = around("un-hound").investigator("ruth", at="A", sanity=2)
    scene.enemy("un-hound", at="F").enemy("un-hound", at="C").dice("success", "blank", "blank")
    scene.advances()
    assert (scene.ruth.wounds, scene.leon.wounds) == (0, 1)
    assert (scene.space_of("un-hound-1"), scene.space_of("un-hound-2")) == ("F", "A")


def test_worshippers_come_to_the_nearest_dark_young() -> None:
    scene = around("un-dark-young").enemy("un-dark-young", at="C").enemy("un-dark-young", at="F")
    scene.advances()
    assert scene.spaces_of("cultist") == ["C"]


def test_the_elder_things_come_to_look() -> None:
    scene = around("un-elder-thing").enemy("un-elder-thing", at="F").advances()
    assert (scene.space_of("un-elder-thing"), scene.ruth.stress, scene.leon.stress) == ("D", 1, 0)


def test_the_moon_beast_pipes_for_everybody() -> None:
    scene = around("un-moon-beast").enemy("un-moon-beast", at="C")
    scene.investigator("leon", at="F", stress=4).act("advance").answer("pay")
    assert (scene.ruth.stress, scene.ruth.wounds) == (1, 0)
    assert (scene.leon.stress, scene.leon.wounds) == (4, 1)


def test_the_gnoph_keh_brings_winter() -> None:
    scene = around("un-gnoph-keh").enemy("un-gnoph-keh", at="B").enemy("un-gnoph-keh", at="E")
    scene.investigator("leon", at="F", stress=4).fire("B", 2).fire("C").advances()
    assert (scene.fire_at("B"), scene.fire_at("C")) == (0, 1)
    assert (scene.ruth.stress, scene.leon.wounds) == (1, 1)


def test_the_cold_does_not_reach_two_spaces() -> None:
    scene = around("un-gnoph-keh").enemy("un-gnoph-keh", at="C").advances()
    assert (scene.ruth.stress, scene.leon.stress) == (0, 0)


def test_the_flying_polyp_draws_everybody_near_to_itself() -> None:
    scene = around("un-flying-polyp").enemy("un-flying-polyp", at="B").enemy("cultist", at="A")
    scene.advances()
    assert (scene.ruth.space, scene.space_of("cultist"), scene.leon.space) == ("B", "B", "F")


def test_of_two_flying_polyps_the_nearer_one_draws() -> None:
    scene = around("un-flying-polyp", leon="D").enemy("un-flying-polyp", at="B")
    scene.enemy("un-flying-polyp", at="E").advances()
    assert (scene.ruth.space, scene.leon.space) == ("B", "D")
    scene = lair("un-flying-polyp").path("X-Y-A-B").investigator("ruth", at="A")
    scene.enemy("un-flying-polyp", at="B").enemy("un-flying-polyp", at="X").advances()
    assert scene.ruth.space == "B"


def test_the_colour_drinks_two_spaces_around_and_grows() -> None:
    scene = around("un-colour", leon="E").enemy("un-colour", at="C", wounds=3).advances()
    assert (scene.ruth.sanity, scene.leon.sanity) == (2, 2)
    assert scene.wounds_of("un-colour") == 2
    scene = around("un-colour", leon="F").enemy("un-colour", at="C").advances()
    assert (scene.ruth.sanity, scene.leon.sanity) == (2, 1)


@rule("LIMITS-05")
def test_rat_things_come_through_every_gate_while_there_are_some() -> None:
    scene = around("un-rat-thing").enemy("un-rat-thing", at="A").advances()
    assert scene.spaces_of("un-rat-thing") == ["A", "B", "D", "E"]


def test_the_leng_spiders_close_in_and_their_neighbours_feel_it() -> None:
    scene = around("un-leng-spider", leon="A").enemy("un-leng-spider", at="C")
    scene.enemy("un-leng-spider", at="F").advances()
    assert scene.spaces_of("un-leng-spider") == ["B", "E"]
    assert (scene.ruth.stress, scene.leon.stress) == (1, 1)


def test_only_the_leng_spider_nearest_to_whose_turn_it_is_is_felt() -> None:
    scene = around("un-leng-spider").enemy("un-leng-spider", at="A")
    scene.enemy("un-leng-spider", at="E").advances()
    assert scene.spaces_of("un-leng-spider") == ["A", "F"]
    assert (scene.ruth.stress, scene.leon.stress) == (1, 0)
    scene = around("un-leng-spider", leon="C").enemy("un-leng-spider", at="A").advances()
    assert (scene.ruth.stress, scene.leon.stress) == (1, 0)


@rule("TIES-02")
@pytest.mark.parametrize(("spider", "stress"), [(1, (1, 0)), (2, (0, 1))])
def test_of_two_equally_near_leng_spiders_one_is_felt(spider: int, stress: tuple[int, int]) -> None:
    """Ruth in C has nothing to fear from either, but says which of them is the nearest."""
    scene = lair("un-leng-spider").path("A-B-C-D-E").investigator("ruth", at="C")
    scene.investigator("leon", at="A").investigator("mike", at="E")
    scene.enemy("un-leng-spider", at="A").enemy("un-leng-spider", at="E").act("advance")
    assert (scene.kind, scene.asked) == ("which", "ruth")
    scene.answer(f"enemy:un-leng-spider-{spider}")
    assert (scene.leon.stress, scene.mike.stress) == stress


@rule("TIES-02")
def test_which_leng_spider_is_nearest_is_not_asked_where_it_makes_no_difference() -> None:
    scene = lair("un-leng-spider").path("A-B-C-D-E").investigator("ruth", at="C")
    scene.enemy("un-leng-spider", at="A").enemy("un-leng-spider", at="E").advances()
    assert (scene.kind, scene.ruth.stress) == ("action", 1)


def test_farther_off_the_leng_spiders_are_only_a_rumour() -> None:
    scene = around("un-leng-spider").enemy("un-leng-spider", at="D").advances()
    assert scene.space_of("un-leng-spider") == "E"
    assert (scene.ruth.stress, scene.leon.stress) == (0, 1)


def test_star_vampires_that_do_not_feed_go_back_to_the_gate() -> None:
    scene = around("un-star-vampire").enemy("un-star-vampire", at="F")
    scene.enemy("un-star-vampire", at="E").advances()
    assert (scene.space_of("un-star-vampire-1"), scene.space_of("un-star-vampire-2")) == ("F", "B")
