"""The monsters of the island and of the catacombs: Serpent Men, Fishers, Gugs and the Dhole.

That a Gug felled before it hits sweeps nobody: `tests/cards/test_hardest_played_loads.py`.
"""

import pytest

from tests.support import rule
from tests.support.real import Board, board

RED, YELLOW = "5B.a", "8A.a"
SHAFT, ALTAR, CHARNEL = "4B.a", "1B.a", "4B.b"


@pytest.fixture
def island() -> Board:
    return board("asylum").token("coil", at="9A.a")


@pytest.fixture
def catacombs() -> Board:
    return board("catacombs").token("seal", at=ALTAR)


@pytest.mark.parametrize(
    ("kind", "health", "dice", "figures"),
    [
        ("serpent-man", 3, (1, 1), 4),
        ("fisher", 3, (1, 2), 3),
        ("gug", 5, (2, 0), 2),
        ("dhole", 8, (3, 1), 1),
    ],
)
def test_what_their_references_say(
    island: Board, kind: str, health: int, dice: tuple[int, int], figures: int
) -> None:
    card = island.investigator("ruth").game.library.monsters[kind]
    assert (card.health, card.figures) == (health, figures)
    assert (card.dice.standard, card.dice.bonus) == dice


# ── Serpent Man ──────────────────────────────────────────────────────────────────────────────────


@rule("DICE-05")
def test_a_serpent_man_of_the_island_has_two_dice(island: Board) -> None:
    """The third is for Episode 6."""
    island.investigator("ruth", at="15B.a").enemy("serpent-man", at="15B.a").phase("encounter")
    island.mythos("end").dice("success", "success").until("action")
    assert (island.dice_thrown, island.ruth.wounds) == ((1, 1), 2)


def test_a_serpent_man_who_survives_slips_to_the_nearest_gate_and_heals(island: Board) -> None:
    island.investigator("ruth", at="15B.a", stress=4).enemy("serpent-man", at="15B.a")
    island.dice("success", "success", "blank").ruth.attacks("serpent-man")
    assert (island.space_of("serpent-man"), island.wounds_of("serpent-man")) == (YELLOW, 1)


def test_a_serpent_man_who_is_missed_slips_away_too(island: Board) -> None:
    island.investigator("ruth", at="15B.a", stress=4).enemy("serpent-man", at="15B.a", wounds=2)
    island.dice("blank", "blank", "blank").ruth.attacks("serpent-man")
    assert (island.space_of("serpent-man"), island.wounds_of("serpent-man")) == (YELLOW, 1)


def test_a_serpent_man_who_dies_goes_nowhere(island: Board) -> None:
    island.investigator("ruth", at="15B.a", stress=4).enemy("serpent-man", at="15B.a", wounds=1)
    island.dice("success", "success", "blank").ruth.attacks("serpent-man")
    assert not island.on_board("serpent-man")


@rule("DISTANCE-01")
def test_locks_decide_which_gate_is_near_to_him(island: Board) -> None:
    """He is placed, not moved, so that a lock counts in measuring and holds nobody back."""
    island.token("lock", at="8A.a-15B.a").token("lock", at="8A.a-15B.c")
    island.investigator("ruth", at="15B.a", stress=4).enemy("serpent-man", at="15B.a")
    island.dice("blank", "blank", "blank").ruth.attacks("serpent-man")
    assert island.space_of("serpent-man") == RED


def test_he_stays_where_no_gate_can_be_reached(island: Board) -> None:
    island.token("lock", at="9A.b-9A.c").investigator("ruth", at="9A.b", stress=4)
    island.enemy("serpent-man", at="9A.b", wounds=1).dice("blank", "blank", "blank")
    island.ruth.attacks("serpent-man")
    assert (island.space_of("serpent-man"), island.wounds_of("serpent-man")) == ("9A.b", 0)


def test_an_injection_is_no_attack(island: Board) -> None:
    island.investigator("ruth", at="15B.a").enemy("serpent-man", at="15B.a")
    island.act("wound(each(serpent_man), 1)")
    assert (island.space_of("serpent-man"), island.wounds_of("serpent-man")) == ("15B.a", 1)


# ── Fisher from Outside ──────────────────────────────────────────────────────────────────────────


def test_whoever_attacks_a_fisher_hears_it_first(island: Board) -> None:
    """Before the dice: with the stress there is no room for a reroll any more."""
    island.investigator("ruth", at="15B.a", stress=3).enemy("fisher", at="15B.a")
    island.dice("success", "success", "success").ruth.attacks("fisher", keep=False)
    assert (island.kind, island.ruth.stress) == ("action", 4)
    assert not island.on_board("fisher")


def test_a_fisher_shrieks_only_at_who_attacks_it(island: Board) -> None:
    island.investigator("ruth", at="15B.a", stress=1).investigator("leon", at="15B.a")
    island.enemy("fisher", at="15B.a").enemy("cultist", at="15B.a")
    island.dice("blank", "blank", "blank").ruth.attacks("cultist")
    assert (island.ruth.stress, island.leon.stress) == (1, 0)
    island.dice("blank", "blank", "blank").ruth.attacks("fisher")
    assert (island.ruth.stress, island.leon.stress) == (2, 0)


@pytest.mark.parametrize(("before", "after"), [(1, 3), (3, 4)])
def test_two_fishers_shriek_twice_and_what_does_not_fit_is_lost(
    island: Board, before: int, after: int
) -> None:
    island.investigator("mike", at="15B.a", stress=before, skills={"brawling": 2})
    island.enemy("fisher", at="15B.a").enemy("fisher", at="15B.a", wounds=1)
    island.dice("blank", "blank", "blank", "blank").mike.attacks("fisher-1", "fisher-2")
    assert (island.mike.stress, island.mike.wounds) == (after, 0)


# ── Gug ──────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("dice", [("success", "success"), ("success", "blank"), ("blank", "blank")])
def test_a_gug_sweeps_everybody_else_in_its_space(catacombs: Board, dice: tuple[str, ...]) -> None:
    """Hit or miss: its attack is enough."""
    catacombs.investigator("ruth", at=SHAFT, stress=4).investigator("leon", at=SHAFT)
    catacombs.investigator("sally", at=CHARNEL).enemy("gug", at=SHAFT)
    catacombs.phase("encounter").mythos("end").dice(*dice).until("action")
    assert (catacombs.dice_thrown, catacombs.ruth.wounds) == ((2, 0), dice.count("success"))
    assert (catacombs.leon.wounds, catacombs.sally.wounds) == (1, 0)


def test_two_gugs_sweep_twice(catacombs: Board) -> None:
    catacombs.investigator("ruth", at=SHAFT, stress=4).investigator("leon", at=SHAFT)
    catacombs.enemy("gug", at=SHAFT).enemy("gug", at=SHAFT)
    catacombs.phase("encounter").mythos("end").dice(*["blank"] * 4).until("action")
    assert (catacombs.ruth.wounds, catacombs.leon.wounds) == (0, 2)


# ── Dhole ────────────────────────────────────────────────────────────────────────────────────────


def test_the_dhole_eats_the_walls_where_it_ends_and_frightens_who_is_there(
    catacombs: Board,
) -> None:
    for name in ("4B.a-4B.b", "4B.b-6B.a", "6B.a-16B.b", "3B.c-6B.a"):
        catacombs.token("wall", at=name)
    catacombs.investigator("ruth", at="6B.a").investigator("leon", at="6B.a", stress=4)
    catacombs.investigator("sally", at=CHARNEL).enemy("dhole", at=SHAFT)
    catacombs.act("move(each(dhole), toward=you, n=2)")
    assert catacombs.space_of("dhole") == "6B.a"
    left = [name for name, tokens in catacombs.state.passages.items() if tokens.get("wall")]
    assert left == ["4B.a–4B.b"]
    assert (catacombs.ruth.stress, catacombs.leon.stress, catacombs.sally.stress) == (1, 4, 0)
    assert catacombs.leon.wounds == 0


def test_the_dhole_that_only_follows_eats_nothing(catacombs: Board) -> None:
    """Following is no movement by an effect."""
    catacombs.token("wall", at="4B.b-6B.a").investigator("ruth", at=SHAFT)
    catacombs.enemy("dhole", at=SHAFT).ruth.runs(CHARNEL)
    assert catacombs.space_of("dhole") == CHARNEL
    assert catacombs.tokens_between(CHARNEL, "6B.a", "wall") == 1
    assert catacombs.ruth.stress == 0


def test_the_dhole_passes_locks_as_well() -> None:
    scene = board("asylum").token("coil", at="10A.a").token("lock", at="9A.b-9A.c")
    scene.investigator("ruth", at="9A.b").enemy("dhole", at="9A.c").enemy("fisher", at="9A.c")
    scene.act("move(each(monster), toward=you, n=1)")
    assert (scene.space_of("dhole"), scene.space_of("fisher")) == ("9A.b", "9A.c")
    assert scene.tokens_between("9A.b", "9A.c", "lock") == 1  # it eats walls, not iron
