"""Tables of finished games: sums are right, small samples say so, filters filter."""

from __future__ import annotations

import csv
import io
import json
from itertools import pairwise
from pathlib import Path

import pytest

from dmd_tui.model import Options
from dmd_tui.store.finished import Deeds
from dmd_tui.store.home import Home
from dmd_tui.store.statistics import (
    FEW_DICE,
    FEW_GAMES,
    OPTIONS,
    Tally,
    Wanted,
    by_investigator,
    by_pair,
    grid,
    lengths,
    losses,
    luck,
    luck_of_all,
    matching,
)
from dmd_tui.store.statistics_export import as_csv, as_json, export
from tests.support.games import game, invented, throws

GAMES = invented(150)


# ── which games ──────────────────────────────────────────────────────────────────────────────────


VARIETY = [
    game("plain"),
    game("asylum", episode="asylum"),
    game("azathoth", elder_one="azathoth"),
    game("three", who=("ruth", "mike", "leon")),
    game("unknown", options=Options(unknown=2)),
    game("relics", options=Options(relics=True)),
    game("locations", options=Options(random_locations=True)),
    game("gentler", options=Options(mythos="gentler")),
    game("strict", strict=True),
    game("season", campaign="s1"),
    game("old", at="2026-03-01T20:00:00Z"),
]
NORMAL = {"plain", "asylum", "azathoth", "three", "strict", "old"}


@pytest.mark.parametrize(
    ("wanted", "ids"),
    [
        (Wanted(episode="asylum"), {"asylum"}),
        (Wanted(elder_one="azathoth"), {"azathoth"}),
        (Wanted(investigators=("leon", "mike")), {"three"}),
        (Wanted(investigators=("sally",)), set()),
        (Wanted(options={"unknown": True}), {"unknown"}),
        (Wanted(options={"relics": True}), {"relics"}),
        (Wanted(options={"random-locations": True}), {"locations"}),
        (Wanted(options={"house": True}), {"gentler"}),
        (Wanted(options={"strict": True}), {"strict"}),
        (Wanted(options={"season": True}), {"season"}),
        (Wanted(options={"solo": False}), {"three"}),
        (Wanted(options={"printed": True}), NORMAL),
        (Wanted(options={"printed": True, "strict": False}), NORMAL - {"strict"}),
        (Wanted(campaign="s1"), {"season"}),
        (Wanted(campaign="s2"), set()),
        (Wanted(since="2026-11-01"), {one.id for one in VARIETY} - {"old"}),
        (Wanted(), {one.id for one in VARIETY}),
    ],
)
def test_filters(wanted: Wanted, ids: set[str]) -> None:
    assert {one.id for one in matching(VARIETY, wanted)} == ids


@pytest.mark.parametrize("option", OPTIONS)
def test_with_and_without_are_all(option: str) -> None:
    having = matching(GAMES, Wanted(options={option: True}))
    lacking = matching(GAMES, Wanted(options={option: False}))
    assert len(having) + len(lacking) == len(GAMES)


# ── tallies ──────────────────────────────────────────────────────────────────────────────────────


def test_few_games_are_marked() -> None:
    assert Tally.of([game(str(n)) for n in range(FEW_GAMES - 1)]).few
    assert not Tally.of([game(str(n)) for n in range(FEW_GAMES)]).few


def test_a_rate_comes_with_its_interval() -> None:
    tally = Tally.of([game(str(n), won=n < 3) for n in range(12)])
    assert (tally.games, tally.won, tally.rate) == (12, 3, 0.25)
    low, high = tally.interval
    assert (low, high) == pytest.approx((0.0889, 0.5323), abs=1e-3)
    assert Tally.of([]).interval == (0.0, 1.0)


def test_the_grid_adds_up() -> None:
    table = grid(GAMES)
    assert sum(cell.games for cell in table.cells.values()) == len(GAMES)
    for episode, tally in table.episodes.items():
        row = [cell for (there, _), cell in table.cells.items() if there == episode]
        assert (sum(cell.games for cell in row), sum(cell.won for cell in row)) == (
            tally.games,
            tally.won,
        )
    assert sum(tally.won for tally in table.elder_ones.values()) == sum(one.won for one in GAMES)


def test_pairs_are_all_who_sat_together_whatever_their_seats() -> None:
    found = by_pair([game("a", who=("ruth", "mike", "leon"), won=True), game("b")])
    assert {pair: (tally.won, tally.games) for pair, tally in found.items()} == {
        ("mike", "ruth"): (1, 2),
        ("leon", "mike"): (1, 1),
        ("leon", "ruth"): (1, 1),
    }
    assert next(iter(found)) == ("mike", "ruth")


def test_an_investigator_is_counted_in_every_game() -> None:
    mike = Deeds(id="mike", alive=False, kills=4)
    ruth = Deeds(id="ruth", kills=1)
    games = [
        game("a", investigators=(mike, ruth)),
        game("b", won=True, investigators=(Deeds(id="mike", kills=2), ruth)),
        game("c", whole=False, investigators=(mike, ruth)),
    ]
    found = by_investigator(games)
    assert (found["mike"].tally.games, found["mike"].tally.won, found["mike"].died) == (3, 1, 2)
    assert found["mike"].kills == 3  # the game without a beginning is left out


# ── losses and lengths ───────────────────────────────────────────────────────────────────────────


def test_causes_of_loss_come_by_frequency_and_add_up() -> None:
    found = losses(GAMES)
    assert found.lost == sum(not one.won for one in GAMES) == sum(found.reasons.values())
    counts = list(found.reasons.values())
    assert counts == sorted(counts, reverse=True)
    assert sum(found.slain_by.values()) == sum(bool(one.slain_by) for one in GAMES)


def test_lengths() -> None:
    found = lengths([game(str(n), turns=n, won=n == 5) for n in (5, 7, 20, 21)], most_bins=4)
    assert (found.least, found.median, found.most) == (5, 13.5, 21)
    assert [(one.first, one.last, one.won, one.lost) for one in found.bins] == [
        (5, 9, 1, 1),
        (10, 14, 0, 0),
        (15, 19, 0, 0),
        (20, 24, 0, 2),
    ]
    assert lengths([]).bins == ()


@pytest.mark.parametrize("bins", [1, 3, 10, 50])
def test_every_game_is_in_one_bin(bins: int) -> None:
    found = lengths(GAMES, bins)
    assert len(found.bins) <= bins
    assert sum(one.games for one in found.bins) == len(GAMES)
    assert all(one.last + 1 == other.first for one, other in pairwise(found.bins))


def test_the_ritual_in_the_middle() -> None:
    games = [game("a", disrupted=8), game("b", disrupted=12), game("c")]
    assert (lengths(games).disrupted, lengths(games).disruption) == (2, 10)


# ── luck ─────────────────────────────────────────────────────────────────────────────────────────


def test_luck_counts_successes_beyond_expectation_per_hundred_dice() -> None:
    found = luck([throws(200, 6)], [throws(100, -5)])
    assert (found.dice, found.own, found.against) == (300, 3.0, -5.0)
    assert found.z == pytest.approx(11 / (300 / 4) ** 0.5, abs=0.01)  # both are kind


def test_hits_against_one_are_bad_luck() -> None:
    assert luck([], [throws(400, 20)]).z == -2.0
    assert luck([throws(400, 20)], []).z == 2.0
    assert luck([throws(400, 20)], [throws(400, 20)]).z == 0


def test_few_dice_are_marked_and_none_are_no_luck() -> None:
    assert luck([throws(FEW_DICE - 1)], []).few
    assert not luck([throws(FEW_DICE)], []).few
    assert (luck([], []).z, luck([], []).own) == (0, 0)


def test_the_luck_of_all_is_that_of_everybodys_dice() -> None:
    found = by_investigator(GAMES)
    assert luck_of_all(GAMES).dice == sum(person.luck.dice for person in found.values())


# ── files ────────────────────────────────────────────────────────────────────────────────────────


def test_csv_has_a_row_per_game_and_every_option() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(GAMES))))
    assert [row["id"] for row in rows] == [one.id for one in GAMES]
    assert {f"option_{name}" for name in Options.__struct_fields__} <= set(rows[0])
    assert sum(int(row["won"]) for row in rows) == Tally.of(GAMES).won
    assert rows[0]["investigators"] == "+".join(GAMES[0].setup.investigators)
    own = sum(deeds.own.dice for one in GAMES for deeds in one.investigators)
    assert sum(int(row["own_standard_dice"]) for row in rows) == own
    assert as_csv([]).startswith("id,ended,")


def test_json_has_the_tables_and_the_games() -> None:
    found = json.loads(as_json(GAMES, Wanted(options={"unknown": False}), 3))
    assert found["filter"] == {"options": {"unknown": False}}
    assert found["unsealed_not_counted"] == 3
    assert found["all"]["games"] == len(found["games"]) == len(GAMES)
    assert sum(cell["games"] for cell in found["grid"]) == len(GAMES)
    assert found["games"][0]["setup"]["options"]["mythos"] in ("printed", "gentler")
    assert found["games"][0]["with"].keys() == OPTIONS.keys()
    assert sum(loss["games"] for loss in found["losses"]) == sum(not one.won for one in GAMES)
    assert set(found) >= {"investigators", "pairs", "lengths", "luck", "slain_by"}
    assert json.loads(as_json([], Wanted()))["games"] == []


def test_an_export_writes_over_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path)
    first = export(home, GAMES, Wanted(), 0, "statistics")
    second = export(home, [], Wanted(), 0, "statistics")
    assert [path.name for path in first + second] == [
        "statistics.csv",
        "statistics.json",
        "statistics-2.csv",
        "statistics-2.json",
    ]
    assert first[0].read_bytes() == as_csv(GAMES).encode()
    assert first[0].stat().st_mode & 0o777 == 0o600
