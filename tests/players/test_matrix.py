"""`simulate --matrix`: all cells, the picture of letters, and which targets are met."""

from __future__ import annotations

import argparse
import json

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.players import simulate as simulation
from dmd_tui.players.balance import markdown, never_claimed, sides_never_claimed, targets
from dmd_tui.players.heatmap import heat_map
from dmd_tui.players.matrix import Matrix, play_matrix
from dmd_tui.players.report import Result
from dmd_tui.players.simulate import line_up, run, simulate


def arguments(**changes):
    given = {
        "games": 1, "bot": "random", "seed": 1, "jobs": 1, "json": False, "episode": None,
        "elder_one": None, "investigators": None, "content": [], "matrix": True, "markdown": "",
        "other_levels": 0, "difficulty": "", "pairs": "all", **changes,
    }  # fmt: skip
    return argparse.Namespace(**given)


def games(won, lost, *, reason="track", turns=24, claimed=(), pair=("mike", "stella")):
    ends = [(True, "won")] * won + [(False, reason)] * lost
    return [
        Result(place, place, pair, good, why, turns, 100, 12, tuple(claimed))
        for place, (good, why) in enumerate(ends)
    ]


def a_matrix(**cells):
    """Results by episode; every elder one has the same."""
    library = load_library()
    results = {
        (episode, elder): list(found)
        for episode, found in cells.items()
        for elder in ("tsathoggua", "azathoth")
    }
    return library, Matrix(
        bot="steady", seed=1, pairs="all", difficulty="normal", episodes=tuple(cells),
        elder_ones=("tsathoggua", "azathoth"), games=10, results=results,
    )  # fmt: skip


def met(library, matrix, word):
    return next(target for target in targets(library, matrix) if word in target.what).met


def test_a_cell_is_the_simulation_of_that_name():
    library = load_library()
    matrix = play_matrix(library, 3, "random", 5)
    assert len(matrix.results) == len(library.episodes) * len(library.elder_ones)
    assert {len(results) for results in matrix.results.values()} == {3}
    alone = simulate(library, 3, "random", 5, episode="castle", elder_one="azathoth")
    cell = matrix.report(("castle", "azathoth"))
    assert (cell.losses, cell.decisions) == (alone.losses, alone.decisions)


def test_processes_make_no_difference():
    library = load_library()
    one = play_matrix(library, 2, "random", 5, episodes=["kilkenny", "fair"])
    two = play_matrix(library, 2, "random", 5, episodes=["kilkenny", "fair"], jobs=2)
    assert one.results == two.results


def test_results_tell_rounds_and_claimed_cards():
    library = load_library()
    matrix = play_matrix(library, 2, "steady", 5, episodes=["kilkenny"], elder_ones=["tsathoggua"])
    (results,) = matrix.results.values()
    assert all(result.rounds == -(-result.turns // 2) for result in results)
    sides = {side for result in results for side in result.claimed}
    assert sides
    assert sides <= {f"{card}/{side}" for card, side in library.sides}


def test_a_sensible_pair_has_no_skill_twice():
    library = load_library()
    task = simulation.Task(1, "random", 1, "kilkenny", "tsathoggua", pairs="sensible")
    pairs = line_up(library, task)
    assert 0 < len(pairs) < 45
    for pair in pairs:
        skills = [skill for name in pair for skill in library.investigators[name].skills]
        assert len(skills) == len(set(skills))


def test_levels_change_the_game():
    library = load_library()
    plain = play_matrix(library, 2, "random", 5, episodes=["kilkenny"])
    unknown = play_matrix(library, 2, "random", 5, episodes=["kilkenny"], difficulty="nightmare")
    assert plain.results != unknown.results


class TestPicture:
    def test_shade_and_number(self):
        library, matrix = a_matrix(kilkenny=games(6, 4), fair=games(1, 9))
        text = heat_map(library, matrix)
        assert "Tsathoggua" in text[1]
        assert "▓▓▓▓  60%" in text[2]
        assert "▓" not in text[3]
        assert "10%" in text[3]
        assert text[4].strip().startswith("all")

    def test_ascii_where_nothing_else_can_be_written(self):
        library, matrix = a_matrix(kilkenny=games(6, 4))
        text = "\n".join(heat_map(library, matrix, "ascii"))
        assert text.isascii()
        assert "****  60%" in text


class TestTargets:
    def test_episodes_must_get_harder(self):
        assert met(*a_matrix(kilkenny=games(6, 4), fair=games(3, 7)), "from first to last (")
        assert not met(*a_matrix(kilkenny=games(3, 7), fair=games(6, 4)), "from first to last (")

    def test_elder_ones_must_get_harder(self):
        library, matrix = a_matrix(kilkenny=games(6, 4))
        assert not met(library, matrix, "elder ones")
        matrix.results["kilkenny", "azathoth"] = games(4, 6)
        assert met(library, matrix, "elder ones")

    @pytest.mark.parametrize(("won", "fair"), [(1, False), (2, True), (7, True), (8, False)])
    def test_cells_must_be_fair(self, won, fair):
        assert met(*a_matrix(kilkenny=games(won, 10 - won)), "every cell is won") is fair

    def test_nobody_stands_out(self):
        mixed = games(3, 2) + games(2, 3, pair=("ruth", "leon"))
        assert met(*a_matrix(kilkenny=mixed), "no investigator")
        uneven = games(5, 0) + games(0, 5, pair=("ruth", "leon"))
        assert not met(*a_matrix(kilkenny=uneven), "no investigator")

    def test_no_cause_prevails(self):
        both = games(4, 3) + games(0, 3, reason="all-dead")
        assert met(*a_matrix(kilkenny=both), "no cause")
        assert not met(*a_matrix(kilkenny=games(4, 6)), "no cause")

    def test_no_cause_prevails_in_an_episode_or_against_an_elder_one(self):
        """Though over all games it does not; a single cell may, by chance."""
        dead = games(4, 6, reason="all-dead")
        assert not met(*a_matrix(kilkenny=games(4, 6), fair=dead), "no cause")
        library, matrix = a_matrix(kilkenny=games(4, 6), fair=dead)
        matrix.results["kilkenny", "azathoth"] = games(4, 6, reason="all-dead")
        matrix.results["fair", "azathoth"] = games(4, 6)
        assert met(library, matrix, "no cause")
        matrix.results["fair", "azathoth"] = matrix.results["kilkenny", "azathoth"]
        assert not met(library, matrix, "no cause")

    @pytest.mark.parametrize(("turns", "right"), [(14, False), (16, True), (40, True), (42, False)])
    def test_a_game_is_neither_short_nor_long(self, turns, right):
        assert met(*a_matrix(kilkenny=games(5, 5, turns=turns)), "rounds") is right

    def test_every_card_is_claimed_some_time(self):
        library = load_library()
        cards = library.discovery_of["kilkenny"]
        library, matrix = a_matrix(kilkenny=games(5, 5, claimed=[f"{c}/left" for c in cards[1:]]))
        assert never_claimed(library, matrix) == [cards[0]]
        assert f"{cards[1]}/right" in sides_never_claimed(library, matrix)
        assert not met(library, matrix, "never claimed")


class TestCommand:
    def test_the_picture_and_the_report(self, tmp_path, capsys):
        file = tmp_path / "report.md"
        assert run(arguments(markdown=str(file), episode="fair", other_levels=1)) == 0
        shown = capsys.readouterr().out
        assert shown.count("Fair of Death") == 5  # a picture for each level
        text = file.read_text(encoding="utf-8")
        assert "| target | met | found |" in text
        assert "| nightmare |" in text
        assert "Cards never claimed" in text

    def test_json(self, capsys):
        assert run(arguments(json=True, episode="fair", elder_one="azathoth")) == 0
        (found,) = json.loads(capsys.readouterr().out)
        assert found["cells"][0]["episode"] == "fair"

    def test_bad_input_is_explained(self, capsys):
        assert run(arguments(episode="atlantis")) == 2
        assert "kilkenny" in capsys.readouterr().err

    def test_an_interrupted_matrix_tells_what_there_is(self, monkeypatch, capsys):
        whole = simulation.play_orders

        def cut(*args):
            yield next(whole(*args))
            raise KeyboardInterrupt

        monkeypatch.setattr(simulation, "play_orders", cut)
        assert run(arguments(games=2, episode="fair")) == 130
        assert "Fair of Death" in capsys.readouterr().out


def test_markdown_names_seed_games_and_pairs():
    library, matrix = a_matrix(kilkenny=games(5, 5))
    text = markdown(library, [matrix])
    assert text.startswith("steady bot, normal, all pairs, seed 1, 10 games per cell")
    assert "**50.0%**" in text
