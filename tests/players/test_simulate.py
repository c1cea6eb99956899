"""Simulations: the same in however many processes, honest about their precision, clear in error."""

from __future__ import annotations

import argparse
import json

import msgspec
import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.engine.rate import wilson
from dmd_tui.players import simulate as simulation
from dmd_tui.players.simulate import run, simulate

TIMING = {"seconds", "decisions_per_second"}


def untimed(report):
    plain = msgspec.to_builtins(report)
    return {name: value for name, value in plain.items() if name not in TIMING}


def arguments(**changes):
    given = {
        "games": 4, "bot": "random", "seed": 1, "jobs": 1, "json": True, "episode": None,
        "elder_one": None, "investigators": None, "content": [], **changes,
    }  # fmt: skip
    return argparse.Namespace(**given)


def test_one_and_two_processes_find_the_same():
    library = load_library()
    alone = simulate(library, 60, "random", 9)
    together = simulate(library, 60, "random", 9, jobs=2)
    assert untimed(alone) == untimed(together)
    assert alone.games == 60


def test_another_seed_finds_something_else():
    library = load_library()
    assert untimed(simulate(library, 10, "random", 1)) != untimed(
        simulate(library, 10, "random", 2)
    )


def test_all_pairs_take_their_turns():
    report = simulate(load_library(), 45, "random", 5)
    assert len(report.by_pair) == 45
    assert {tally.games for tally in report.by_pair.values()} == {1}
    assert {tally.games for tally in report.by_investigator.values()} == {9}


def test_named_investigators_play():
    report = simulate(load_library(), 3, "random", 5, investigators=("mike", "ruth", "julien"))
    assert list(report.by_pair) == ["julien+mike+ruth"]


def test_the_random_bot_hardly_ever_wins():
    report = simulate(load_library(), 200, "random", 2)
    assert report.won <= 2
    assert sum(report.losses.values()) + report.won == report.games


@pytest.mark.parametrize(
    ("won", "games", "interval"),
    [(0, 10, (0.0, 0.2775)), (5, 10, (0.2366, 0.7634)), (10, 10, (0.7225, 1.0)), (0, 0, (0, 1))],
)
def test_wilson(won, games, interval):
    assert wilson(won, games) == pytest.approx(interval, abs=1e-3)


def test_what_there_is_is_reported_when_interrupted(monkeypatch, capsys):
    whole = simulation.play_games

    def cut(*args):
        games = whole(*args)
        yield next(games)
        raise KeyboardInterrupt

    monkeypatch.setattr(simulation, "play_games", cut)
    assert run(arguments()) == 130
    assert json.loads(capsys.readouterr().out)["games"] == 1


class TestCommand:
    def test_json(self, capsys):
        assert run(arguments()) == 0
        found = json.loads(capsys.readouterr().out)
        assert found["games"] == 4
        assert found["decisions_per_second"] > 0
        assert len(found["interval"]) == 2

    def test_for_people(self, capsys):
        assert run(arguments(json=False)) == 0
        assert "won" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("changes", "told"),
        [
            ({"games": 0}, "at least 1 game"),
            ({"bot": "clever"}, "there are: random"),
            ({"episode": "atlantis"}, "kilkenny"),
            ({"elder_one": "bob"}, "tsathoggua"),
            ({"investigators": "mike,nobody"}, "nobody"),
            ({"investigators": "mike,mike"}, "only once"),
            ({"jobs": -1}, "at least 1 process"),
            ({"content": ["/no/such/folder"]}, "/no/such/folder"),
        ],
    )
    def test_bad_input_is_explained(self, capsys, changes, told):
        assert run(arguments(**changes)) == 2
        captured = capsys.readouterr()
        assert told in captured.err
        assert captured.out == ""

    def test_a_bar_is_drawn_and_wiped_away(self):
        import io

        stream = io.StringIO()
        bar = simulation.Progress(stream)
        bar.show(1, 2)
        bar.show(2, 2)
        assert "[###############...............] 1/2" in stream.getvalue()
        assert stream.getvalue().endswith("\r")


def test_the_steady_bot_is_neither_hopeless_nor_invincible():
    """One game of every pair. The bounds of 40 to 70 % hold for thousands of games (docs/balance.md);
    here they are 30 to 73 %, two of three rituals disrupted, and at most one early death in four."""
    report = simulate(load_library(), 45, "steady", 1, jobs=2)
    assert 14 <= report.won <= 33
    assert report.disrupted >= 30
    assert report.losses.get("died-before-summoning", 0) <= 11
