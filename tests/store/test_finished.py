"""Finished games are recorded once, durably, and what happened in them is told by their events."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.model import Options, Setup
from dmd_tui.players.bots import make_bot
from dmd_tui.players.random_bot import RandomBot
from dmd_tui.rules.play import begin, new_game
from dmd_tui.rules.roll import SYMBOLS
from dmd_tui.store import lines
from dmd_tui.store.finished import (
    FORMAT,
    Finished,
    Symbols,
    finished_path,
    note_finished,
    read_finished,
    record,
)
from dmd_tui.store.home import Home
from dmd_tui.store.keeper import beginning
from dmd_tui.store.told import finished_game, moments_of
from tests.support import Scene
from tests.support.games import game, invented


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def played(seed: int = 7, **how: object) -> Table:
    """A game that random bots play to its end."""
    table = begin(load_library(), Setup("kilkenny", "tsathoggua", ("mike", "ruth"), seed, **how))  # type: ignore[arg-type]
    bot = RandomBot(3)
    while table.pending is not None:
        table.choose(bot.decide(table))
    return table


def in_scene(scene: Scene) -> Finished:
    return finished_game(scene.table, beginning(scene.table), True)


# ── what the events tell ─────────────────────────────────────────────────────────────────────────


def test_the_record_says_how_the_game_ended() -> None:
    options = Options(relics=True, mythos="gentler")
    table = played(options=options, strict=True)
    found = finished_game(table, beginning(table, campaign="s1"), True)
    assert table.ending is not None
    assert (found.won, found.reason) == (table.ending.won, table.ending.reason)
    assert found.setup == Setup("kilkenny", "tsathoggua", ("mike", "ruth"), 7, options, strict=True)
    assert found.campaign == "s1"
    assert found.decisions == len(table.journal)
    assert found.whole
    assert found.house


def test_the_own_attack_and_the_attack_of_an_enemy_are_told_apart(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=4).enemy("ghast", at="A")
    scene.dice("elder-sign", "tentacle", "blank", "blank", *["success"] * 9)
    scene.mike.attacks("ghast")
    scene.finish_turn()
    found = in_scene(scene)
    mike = found.investigators[0]
    assert (mike.own.standard, mike.own.bonus) == (3, 1)  # Brawling gives a bonus die
    assert mike.own.rolled == Symbols(0, 1, 1)
    assert mike.against.dice > 0
    assert mike.against.rolled == Symbols(mike.against.dice, 0, 0)
    assert (mike.alive, mike.died_of, mike.slain_by) == (False, "wounds", "enemy:ghast")
    assert (mike.wounds, mike.suffered, mike.sanity_lost, mike.kills) == (5, 1, 1, 0)
    assert (found.reason, found.who) == ("died-before-summoning", "mike")
    assert (found.cause, found.slain_by) == ("wounds", "enemy:ghast")


def test_fire_is_thrown_against_one_and_is_a_cause_of_its_own(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", wounds=4, fire=2)
    scene.dice("success", "success").finish_turn()
    found = in_scene(scene)
    assert found.slain_by == "fire"
    assert (found.investigators[0].own.dice, found.investigators[0].against.dice) == (0, 2)


def test_a_kill_is_counted_for_whoever_made_it(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", fire=9, wounds=4).enemy("cultist", at="A")
    scene.dice(*["success"] * 3, *["success"] * 20).mike.attacks("cultist")
    scene.finish_turn()
    assert in_scene(scene).investigators[0].kills == 1


def test_a_reroll_is_a_throw_like_any_other() -> None:
    """Every face that any event shows is counted once, for somebody, on one of the two sides."""
    for seed in (1, 2, 3):
        table = played(seed)
        thrown = [
            face
            for event in table.events
            if event.id == "dice-thrown"
            for face in (*event.args["standard"], *event.args["bonus"])
        ]
        again = [event.args["face"] for event in table.events if event.id == "die-rerolled"]
        assert again
        found = finished_game(table, beginning(table), True).investigators
        sides = [side for deeds in found for side in (deeds.own, deeds.against)]
        assert sum(side.dice for side in sides) == len(thrown) + len(again)
        assert sum(side.rolled.successes for side in sides) == sum(
            SYMBOLS[face][0] for face in (*thrown, *again)
        )


def test_expectation_comes_from_the_printed_faces() -> None:
    constants = load_library().constants
    means, variances = moments_of(constants.standard_die)
    assert means == pytest.approx([1 / 2, 1 / 3, 1 / 6])
    assert variances == pytest.approx([1 / 4, 2 / 9, 5 / 36])
    assert moments_of(constants.bonus_die)[0] == pytest.approx([1 / 2, 0, 1 / 3])


def test_expectation_of_a_game_is_that_of_its_dice() -> None:
    found = finished_game(table := played(), beginning(table), True)
    for deeds in found.investigators:
        own = deeds.own
        assert own.expected.successes == pytest.approx(own.standard / 2 + own.bonus / 2, abs=1e-3)
        assert own.expected.elder_signs == pytest.approx(own.standard / 6 + own.bonus / 3, abs=1e-3)


def test_turns_rounds_and_the_ritual() -> None:
    table = new_game(load_library(), "kilkenny", "tsathoggua", ("mike", "ruth"), 1)
    bot = make_bot("steady", 1)
    turn, disrupted, starts = 0, 0, []
    while table.pending is not None:
        table.choose(bot.decide(table))
    for event in table.events:
        if event.id == "turn-starts":
            turn = event.args["number"]
            starts.append(event.args["who"])
        disrupted = turn if event.id == "ritual-disrupted" else disrupted
    found = finished_game(table, beginning(table), True)
    assert disrupted
    assert (found.turns, found.disrupted) == (turn, disrupted)
    assert found.summoned
    alone = next((n for n in range(1, len(starts)) if starts[n] == starts[n - 1]), len(starts))
    assert found.rounds == -(-alone // 2) + len(starts) - alone


def test_without_its_beginning_a_game_is_not_whole() -> None:
    """A game that was taken up from a checkpoint has lost the events before it."""
    table = played()
    middle = table.boundaries[len(table.boundaries) // 2]
    later = Table(table.game.restore(middle.snapshot), past=table.journal[: middle.entries])
    later.replay(table.journal[middle.entries :])
    found = finished_game(later, beginning(later), True)
    assert not found.whole
    assert found.decisions == len(table.journal)
    assert found.rounds == -(-found.turns // 2)


# ── the file ─────────────────────────────────────────────────────────────────────────────────────


def test_a_finished_game_is_read_as_it_was_written(home: Home) -> None:
    table = played()
    begun = beginning(table)
    assert note_finished(home, table, begun, True) == ""
    (found,) = read_finished(home).games
    assert replace(found, at="") == replace(finished_game(table, begun, True), at="")
    assert finished_path(home).stat().st_mode & 0o777 == 0o600


def test_a_game_that_is_not_over_is_not_recorded(home: Home) -> None:
    table = new_game(load_library(), "kilkenny", "tsathoggua", ("mike", "ruth"), 7)
    assert note_finished(home, table, beginning(table), True) == ""
    assert not finished_path(home).exists()


def test_the_same_end_is_recorded_once(home: Home) -> None:
    table = played()
    begun = beginning(table)
    for _ in range(3):
        note_finished(home, table, begun, True)
    assert len(finished_path(home).read_bytes().splitlines()) == 1


def test_the_last_end_of_a_game_counts(home: Home) -> None:
    for one in (game("a"), game("b"), game("a", won=True)):
        record(home, one)
    found = read_finished(home)
    assert [(one.id, one.won) for one in found.sealed] == [("a", True), ("b", False)]
    assert len(finished_path(home).read_bytes().splitlines()) == 3  # nothing was rewritten


def test_what_is_tried_after_a_sealed_end_does_not_change_it(home: Home) -> None:
    record(home, game("a"))
    record(home, game("b", sealed=False))
    record(home, game("a", won=True, sealed=False))
    found = read_finished(home)
    assert ([one.won for one in found.sealed], found.unsealed) == ([False], 1)


def test_undo_and_another_end(home: Home) -> None:
    table = played()
    begun = beginning(table)
    note_finished(home, table, begun, True)
    table.undo()
    note_finished(home, table, begun, False)  # not over: nothing to say
    assert len(read_finished(home).sealed) == 1
    bot = RandomBot(4)
    while table.pending is not None:
        table.choose(bot.decide(table))
    note_finished(home, table, begun, False)
    assert len(read_finished(home).sealed) == 1, "the sealed end stands"


@pytest.mark.parametrize(
    "harm",
    [
        pytest.param(lambda text: text.replace(b"won", b"wan", 1), id="changed"),
        pytest.param(lambda text: b"\x00\xff" + text[2:], id="foreign bytes"),
        pytest.param(lambda text: text[: len(text) // 2] + b"\n", id="cut off"),
        pytest.param(lambda text: b'{"is": 3}\n', id="something else"),
        pytest.param(lambda text: lines.line({"id": "x"}), id="too little"),
    ],
)
def test_a_damaged_line_costs_one_game(home: Home, harm) -> None:  # type: ignore[no-untyped-def]
    for one in invented(5):
        record(home, one)
    path = finished_path(home)
    texts = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join([*texts[:2], harm(texts[2]), *texts[3:]]))
    found = read_finished(home)
    assert [one.id for one in found.games] == [one.id for one in invented(5) if "002" not in one.id]
    assert found.passed_over == 1


def test_a_line_that_was_never_finished_does_not_take_the_next_one_with_it(home: Home) -> None:
    record(home, game("a"))
    path = finished_path(home)
    path.write_bytes(path.read_bytes() + b'1234abcd {"id":"b"')
    record(home, game("c"))
    found = read_finished(home)
    assert [one.id for one in found.games] == ["a", "c"]
    assert found.passed_over == 1


def test_a_record_of_a_newer_version_is_passed_over(home: Home) -> None:
    record(home, game("a", format=FORMAT + 1))
    record(home, game("b"))
    found = read_finished(home)
    assert ([one.id for one in found.games], found.passed_over) == (["b"], 1)


def test_a_place_that_cannot_be_written_to_is_told_and_no_more(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assert record(Home(tmp_path / "file"), game()) == os.strerror(20)


def test_nothing_is_read_where_nothing_is(home: Home) -> None:
    assert read_finished(home).games == ()


def test_a_link_is_not_followed_to_somewhere_else(home: Home, tmp_path: Path) -> None:
    home.root.mkdir()
    finished_path(home).symlink_to(tmp_path / "elsewhere")
    assert record(home, game()) != ""
    assert not (tmp_path / "elsewhere").exists()
