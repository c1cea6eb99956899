"""Chances of dice, against values worked out by hand or by going through every throw."""

from itertools import product

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.players.odds import (
    BONUS,
    STANDARD,
    Pool,
    at_least,
    best_of_rerolls,
    distribution,
    felled,
    mean,
    suffered,
    suffered_in_all,
    tentacles,
)
from dmd_tui.rules.roll import SYMBOLS


def test_the_faces_are_those_of_the_box():
    constants = load_library().constants
    assert sorted(SYMBOLS[face] for face in constants.standard_die) == sorted(STANDARD)
    assert sorted(SYMBOLS[face] for face in constants.bonus_die) == sorted(BONUS)


@pytest.mark.parametrize(
    ("dice", "need", "percent"),
    [
        # The table of the blueprint: without, with one and with two rerolls.
        (3, 1, (88, 94, 97)),
        (3, 2, (50, 69, 81)),
        (3, 3, (12, 31, 50)),
        (5, 4, (19, 34, 50)),
        (8, 6, (14, 25, 38)),
    ],
)
def test_rerolls_of_failed_dice(dice, need, percent):
    for rerolls, expected in enumerate(percent):
        assert at_least(need, Pool(dice, rerolls=rerolls)) * 100 == pytest.approx(expected, abs=0.6)


def test_a_pool_is_what_all_its_throws_say():
    pool = Pool(2, 2, auto=1, converts=1, worth=2)
    totals = []
    for throw in product(STANDARD, STANDARD, BONUS, BONUS):
        successes = sum(face[0] for face in throw)
        signs = sum(face[2] for face in throw)
        totals.append(successes + 2 * min(signs, 1) + 1)
    exact = [totals.count(total) / len(totals) for total in range(max(totals) + 1)]
    assert distribution(pool) == pytest.approx(exact)
    assert mean(pool) == pytest.approx(sum(totals) / len(totals))


def test_rerolls_never_touch_a_die_that_counts():
    """An elder sign that counts as a success is no failed die."""
    assert distribution(Pool(1, converts=1)) == pytest.approx((2 / 6, 4 / 6))
    assert distribution(Pool(1, rerolls=1, converts=1)) == pytest.approx((1 / 6, 5 / 6))


def test_the_chances_of_a_pool_add_up():
    for pool in (Pool(3), Pool(3, 4, rerolls=3), Pool(4, 2, auto=-1, converts=8, worth=2)):
        assert sum(distribution(pool)) == pytest.approx(1)


def test_evidence_can_make_a_test_certain():
    assert at_least(4, Pool(3, auto=4)) == 1
    assert at_least(4, Pool(3, auto=3)) == pytest.approx(7 / 8)


class TestRerolls:
    def test_nothing_left_to_reroll_with(self):
        assert best_of_rerolls(float, 2, 1, []) == 2

    def test_a_free_reroll_is_half_a_success(self):
        assert best_of_rerolls(float, 1, 2, [0.0]) == pytest.approx(1.5)

    def test_it_is_not_bought_too_dear(self):
        assert best_of_rerolls(float, 1, 2, [0.6]) == 1

    def test_two_together_pay_where_one_would_not(self):
        """Two more are needed: a single reroll helps nothing, two of them one time in four."""

        def passed(successes):
            return 1.0 if successes >= 3 else 0.0

        assert best_of_rerolls(passed, 1, 2, [0.1]) == 0
        assert best_of_rerolls(passed, 1, 2, [0.1, 0.1]) == pytest.approx(0.5 * (0.5 - 0.1) - 0.1)

    def test_an_enemys_successes_are_rerolled_away(self):
        def pain(successes):
            return -successes

        assert best_of_rerolls(pain, 2, 2, [0.0], step=-1) == pytest.approx(-1.5)


class TestSuffering:
    def test_an_attack_without_help(self):
        assert suffered(2, 0, 0) == pytest.approx((0.25, 0.5, 0.25))

    def test_some_wounds_are_spared(self):
        assert suffered(2, 0, 1) == pytest.approx((0.75, 0.25))

    def test_a_success_is_thrown_again(self):
        assert suffered(1, 1, 0) == pytest.approx((0.75, 0.25))

    def test_several_attacks_each_as_likely_as_it_is(self):
        assert suffered_in_all(((1, 1.0), (1, 0.5)), 0, 0) == pytest.approx((0.375, 0.5, 0.125))
        assert suffered_in_all((), 0, 0) == (1.0,)

    def test_tentacles(self):
        assert tentacles(3, 0) == pytest.approx((8 / 27, 12 / 27, 6 / 27, 1 / 27))
        assert tentacles(2, 1) == pytest.approx((8 / 9, 1 / 9, 0.0))


def test_one_enemy_at_a_time():
    """What an attack does beyond a kill does not reach the next enemy."""
    pool = Pool(3)
    one, two = at_least(1, pool), at_least(2, pool)
    assert felled((1,), 1, pool) == pytest.approx((one,))
    assert felled((1, 2), 1, pool) == pytest.approx((one, 0.0))
    assert felled((1, 1), 2, pool) == pytest.approx((1 - (1 - one) ** 2, one**2))
    wounds = distribution(pool)
    slowly = wounds[1] * at_least(1, pool) + wounds[0] * two
    assert felled((2,), 2, pool) == pytest.approx((two + slowly,))
    assert felled((3, 1), 0, pool) == (0.0, 0.0)
