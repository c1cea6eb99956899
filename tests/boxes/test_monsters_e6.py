"""The monsters of Episode 6: Serpent Men who slip away, and the Unnamable, who is the Beast."""

import pytest

from tests.support import rule
from tests.support.real import Board, board


@pytest.fixture
def scene() -> Board:
    return board("beast")


def meals(scene: Board) -> int:
    beast = scene.state.enemies["unnamable-1"]
    return beast.tokens.get("meal", 0)


# ── the Serpent Man ──────────────────────────────────────────────────────────────────────────────


@rule("TERMS-19", "DICE-05", "EPISODE-04")
def test_a_serpent_man_has_brought_one_more_knife_than_on_the_island(scene: Board) -> None:
    """1 standard and 1 bonus die on his card; for the wedding 1 standard die more."""
    scene.investigator("ruth", at="7B.a").enemy("serpent-man", at="7B.a").phase("encounter")
    scene.mythos("end").dice("success", "success", "success").until("action")
    assert (scene.dice_thrown, scene.ruth.wounds) == ((2, 1), 3)


@rule("EPISODE-04")
def test_nobody_else_has_brought_one(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("cultist", at="7B.a").phase("encounter")
    scene.enemy("serpent-man", at="7B.b").mythos("end").dice("blank").until("action")
    assert scene.dice_thrown == (1, 0)


@rule("DICE-34")
def test_a_serpent_man_who_survives_is_gone_and_heals(scene: Board) -> None:
    """The yellow gate is two moves away, the blue one three."""
    scene.investigator("ruth", at="15B.a").enemy("serpent-man", at="15B.a")
    scene.dice("success", "success", "blank").ruth.attacks("serpent-man")
    assert (scene.space_of("serpent-man"), scene.wounds_of("serpent-man")) == ("12B.a", 1)


def test_a_serpent_man_who_was_missed_is_gone_too(scene: Board) -> None:
    scene.investigator("ruth", at="10B.b").enemy("serpent-man", at="10B.b", wounds=2)
    scene.dice("blank", "blank", "blank").ruth.attacks("serpent-man")
    assert (scene.space_of("serpent-man"), scene.wounds_of("serpent-man")) == ("10B.a", 1)


@rule("TIES-02")
def test_to_one_of_two_equally_near_gates_of_your_choice(scene: Board) -> None:
    scene.investigator("ruth", at="12B.c").enemy("serpent-man", at="12B.c")
    scene.dice("blank", "blank", "blank").ruth.attacks("serpent-man")
    assert scene.options == ["space:12B.a", "space:11B.b"]
    scene.answer("space:11B.b")
    assert scene.space_of("serpent-man") == "11B.b"


@rule("ATTACK-04", "ATTACK-05")
def test_three_wounds_kill_a_serpent_man(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("serpent-man", at="7B.a")
    scene.dice("success", "success", "success").ruth.attacks("serpent-man")
    assert not scene.on_board("serpent-man")
    assert len(scene.state.pool["serpent-man"]) == 4


# ── the Unnamable attacks ────────────────────────────────────────────────────────────────────────


@rule("FIGHT-07", "DICE-34")
def test_its_elder_signs_cost_sanity(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="7B.a").phase("encounter")
    scene.token("lady", at="15B.c").mythos("end")
    scene.dice("elder-sign", "success", "elder-sign+success", "blank").until("action")
    assert (scene.dice_thrown, scene.ruth.wounds, scene.ruth.sanity) == ((2, 2), 2, 3)


@pytest.mark.parametrize(
    ("eaten", "lady", "dice"),
    [
        (3, "15B.c", (2, 2)),
        (4, "15B.c", (1, 2)),
        (3, "7B.a", (1, 2)),
        (4, "7B.a", (0, 2)),
        (6, "7B.a", (0, 2)),
    ],
)
def test_fed_or_in_her_presence_it_grows_tame(
    scene: Board, eaten: int, lady: str, dice: tuple[int, int]
) -> None:
    scene.investigator("ruth", at="7B.a").token("lady", at=lady).phase("encounter").mythos("end")
    scene.enemy("unnamable", at="7B.a", tokens={"meal": eaten})
    scene.dice("blank", "blank", "blank", "blank").until("action")
    assert scene.dice_thrown == dice


# ── the Beast eats ───────────────────────────────────────────────────────────────────────────────


@rule("RUN-03")
def test_it_follows_you_to_its_supper(scene: Board) -> None:
    scene.investigator("ruth", at="16B.b").enemy("unnamable", at="16B.b")
    scene.enemy("cultist", at="13B.a").enemy("cultist", at="13B.a").enemy("cultist", at="14B.b")
    scene.ruth.runs("13B.a", "14B.b")
    assert (scene.space_of("unnamable"), meals(scene)) == ("14B.b", 3)
    assert not scene.on_board("cultist")
    assert len(scene.state.pool["cultist"]) == 10


def test_a_cultist_who_follows_you_to_it_is_eaten(scene: Board) -> None:
    scene.investigator("ruth", at="7B.b").enemy("cultist", at="7B.b").enemy("unnamable", at="13B.a")
    scene.ruth.runs("13B.a")
    assert (meals(scene), scene.on_board("cultist")) == (1, False)


def test_a_cultist_who_is_summoned_or_placed_beside_it_is_eaten(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="10B.a").enemy("cultist", at="7B.b")
    scene.act("summon(cultist, at=gate(red))")
    assert meals(scene) == 1
    scene.act("place(one(cultist), at=gate(red))")
    assert (meals(scene), scene.on_board("cultist")) == (2, False)


def test_only_cultists_are_to_its_taste(scene: Board) -> None:
    scene.investigator("ruth", at="16B.b").enemy("unnamable", at="16B.b")
    scene.enemy("serpent-man", at="13B.a").enemy("minion", at="13B.a")
    scene.ruth.runs("13B.a")
    assert (meals(scene), len(scene.enemies_at("13B.a"))) == (0, 3)


@rule("LIMITS-04")
def test_six_meals_are_all_there_are(scene: Board) -> None:
    scene.investigator("ruth", at="16B.b").enemy("unnamable", at="16B.b", tokens={"meal": 6})
    scene.enemy("cultist", at="13B.a")
    scene.ruth.runs("13B.a")
    assert (meals(scene), scene.on_board("cultist")) == (6, False)


# ── the Beast is hunted ──────────────────────────────────────────────────────────────────────────


def test_hungry_it_shrugs_off_an_attack(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="7B.a", tokens={"meal": 4})
    scene.dice("success", "success", "success").ruth.attacks("unnamable")
    assert scene.wounds_of("unnamable") == 0


@rule("ATTACK-03", "ATTACK-04")
def test_sated_it_bleeds_and_has_twelve_health(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").token("lady", at="15B.c")
    scene.enemy("unnamable", at="7B.a", wounds=8, tokens={"meal": 5})
    scene.dice("success", "success", "success").ruth.attacks("unnamable")
    assert (scene.wounds_of("unnamable"), scene.space_of("unnamable")) == (11, "7B.a")
    scene.dice("success", "blank", "blank").ruth.attacks("unnamable")
    assert (scene.wounds_of("unnamable"), scene.space_of("unnamable")) == (0, "16B.b")


@rule("ATTACK-03")
def test_wounds_stay_when_it_is_hungry_again(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="7B.a", tokens={"meal": 5})
    scene.dice("success", "success", "blank").ruth.attacks("unnamable")
    scene.act("drop(meal, each(unnamable))")
    scene.dice("success", "success", "success").ruth.attacks("unnamable")
    assert scene.wounds_of("unnamable") == 2


@pytest.mark.parametrize(("eaten", "wounds"), [(4, 0), (5, 2)])
def test_hungry_it_tears_a_net(scene: Board, eaten: int, wounds: int) -> None:
    """“Cannot be wounded” means by nothing: an Item is no attack, and yet of no use."""
    scene.investigator("ruth", at="7B.a", cards=["steel-net"])
    scene.enemy("unnamable", at="7B.a", tokens={"meal": eaten}).enemy("serpent-man", at="7B.a")
    scene.ruth.does("use:steel-net", "enemy:unnamable-1")
    assert (scene.wounds_of("unnamable"), scene.wounds_of("serpent-man")) == (wounds, 0)


@rule("SKILLS-24", "SIGNATURE-28")
@pytest.mark.parametrize(("eaten", "wounds"), [(4, 0), (5, 2)])
def test_hungry_it_does_not_feel_who_sneaks_past(scene: Board, eaten: int, wounds: int) -> None:
    scene.investigator("ruth", at="7B.a", skills={"stealth": 3, "sly": 2})
    scene.enemy("unnamable", at="7B.a", tokens={"meal": eaten})
    scene.ruth.runs("7B.b", sneaking=["unnamable"])
    assert (scene.wounds_of("unnamable"), scene.space_of("unnamable")) == (wounds, "7B.a")


def test_wounds_for_everybody_pass_it_by(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="7B.a").enemy("minion", at="7B.a")
    scene.act("wound(each(enemy, at=you), 2)")
    assert (scene.wounds_of("unnamable"), scene.wounds_of("minion")) == (0, 2)


def test_a_text_that_could_only_wound_the_hungry_beast_changes_nothing(scene: Board) -> None:
    scene.investigator("ruth", at="7B.a").enemy("unnamable", at="7B.a")
    scene.act("choose(wound(one(enemy, at=you), 2), stress(you, 1))")
    assert (scene.kind, scene.ruth.stress) == ("action", 1)  # so nobody was asked


@rule("SIGNATURE-08", "OPEN-44")
def test_who_kills_without_wounding_kills_even_the_hungry_beast(scene: Board) -> None:
    scene.investigator("huikong", at="15B.c", skills={"self-defense": 4})
    scene.token("lady", at="15B.c", side="remembering").enemy("unnamable", at="15B.c")
    scene.phase("encounter").mythos("end").dice("blank", "blank", "blank").until("action")
    assert scene.state.disrupted
    assert not scene.on_board("unnamable")


@rule("DEATH-06")
def test_it_returns_to_its_den_even_if_another_death_is_the_end_of_the_hunter(
    scene: Board,
) -> None:
    """Both fall by one blow; the last card of the Mi-Go finds a hunter with four wounds."""
    scene.unknown("un-mi-go").elder_one(at="16B.a").mythos("e6-m5").discovery("end")
    scene.investigator("mike", at="7B.a", wounds=4, stress=4, skills={"brawling": 4})
    scene.investigator("ruth", at="12B.a").enemy("un-mi-go", at="7B.a", wounds=2)
    scene.enemy("unnamable", at="7B.a", wounds=11, tokens={"meal": 5})
    scene.dice("success", "blank", "blank", "blank").mike.attacks("un-mi-go", "unnamable")
    scene.until("action")
    assert (scene.mike.alive, scene.space_of("unnamable")) == (False, "16B.b")


@rule("SIGNATURE-24")
def test_a_surgeon_heals_by_the_full_health_of_the_beast(scene: Board) -> None:
    """5 as printed, and 7 more as the Beast."""
    scene.investigator("peters", at="7B.a", wounds=4, stress=4, skills={"surgeon": 2})
    scene.enemy("unnamable", at="7B.a", wounds=11, tokens={"meal": 5})
    scene.dice("success", "blank", "blank", "blank").peters.attacks("unnamable")
    scene.until("action")
    assert (scene.peters.wounds, scene.peters.stress) == (0, 0)
