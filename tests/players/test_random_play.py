"""Random play: whatever is decided, the table stays in order and is the same wherever it is played.

`make soak` does the same for hours; this is the minute of it that belongs into every run.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.players.bots import make_bot
from dmd_tui.rules.play import new_game
from tests.support.invariants import broken, refusals_broken

ROOT = Path(__file__).resolve().parents[2]
PEOPLE = (
    ("agatha", "huikong"),
    ("julien", "leon"),
    ("mike", "peters"),
    ("ruth", "sally"),
    ("sandra", "stella"),
    ("julien", "sally", "stella"),
    ("agatha", "leon", "peters", "sandra", "huikong"),
)


def a_table(people: tuple[str, ...], seed: int, *, remember: bool = False) -> Table:
    return new_game(load_library(), "kilkenny", "tsathoggua", people, seed, remember=remember)


@pytest.mark.parametrize("people", PEOPLE, ids="+".join)
@pytest.mark.parametrize("bot", ["random", "wavering"])
def test_nothing_is_ever_in_disorder(people, bot):
    games = 12 if bot == "random" else 2
    for seed in range(games):
        table = a_table(people, seed)
        player = make_bot(bot, seed)
        while table.pending is not None:
            assert broken(table) == []
            table.choose(player.decide(table))
        assert broken(table) == []


def test_nothing_is_offered_and_refused():
    for seed in range(10):
        table = a_table(("peters", "sally"), seed)
        player = make_bot("random", seed)
        while table.pending is not None:
            assert refusals_broken(table.pending) == []
            table.choose(player.decide(table))


def test_forks_and_checkpoints_stand_where_their_table_stands():
    for seed in range(12):
        table = a_table(("julien", "sandra"), seed, remember=True)
        player = make_bot("random", seed)
        while table.pending is not None:
            now = table.digest()
            assert table.fork().digest() == now
            assert Table.resume(table.game, table.checkpoint()).digest() == now
            table.choose(player.decide(table))


def test_a_fork_leads_a_life_of_its_own():
    table = a_table(("mike", "ruth"), 2, remember=True)
    player = make_bot("random", 2)
    for _ in range(20):
        table.choose(player.decide(table))
    before = table.digest()
    other = table.fork()
    player = make_bot("random", 3)
    for _ in range(20):
        if other.pending is not None:
            other.choose(player.decide(other))
    assert table.digest() == before


@pytest.mark.parametrize("by", ["choice", "action", "turn"])
def test_what_is_taken_back_and_done_again_leads_to_the_same(by):
    for seed in range(6):
        table = a_table(("agatha", "stella"), seed, remember=True)
        player = make_bot("random", seed)
        while table.pending is not None:
            table.choose(player.decide(table))
            if len(table.journal) % 4:
                continue
            now, told, past = table.digest(), list(table.events), list(table.journal)
            table.undo(by)
            assert len(table.journal) < len(past)
            table.replay(past[len(table.journal) :])
            assert table.digest() == now
            assert list(table.events) == told


def test_everything_can_be_taken_back_one_by_one():
    table = a_table(("leon", "huikong"), 5, remember=True)
    start = table.digest()
    player = make_bot("random", 5)
    for _ in range(40):
        if table.pending is not None:
            table.choose(player.decide(table))
    while table.journal:
        table.undo("choice")
    assert table.digest() == start


STORY = """
import sys
from dmd_tui.cards.load import load_library
from dmd_tui.players.bots import make_bot
from dmd_tui.rules.play import new_game
library = load_library()
for bot, games in (("random", 30), ("steady", 2)):
    for seed in range(games):
        people = list(library.investigators)
        pair = people[seed % 10], people[(seed + 1 + seed // 10) % 10]
        table = new_game(library, "kilkenny", "tsathoggua", pair, seed)
        player = make_bot(bot, seed)
        while table.pending is not None:
            table.choose(player.decide(table))
        print(seed, len(table.journal), table.digest(), *(b.digest for b in table.boundaries[::9]))
"""


def test_the_order_of_hashes_changes_nothing():
    """Two processes with different hash seeds play the same games."""
    told = []
    for hash_seed in ("1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(ROOT)}
        done = subprocess.run(
            [sys.executable, "-c", STORY], env=environment, capture_output=True, text=True, cwd=ROOT
        )
        assert done.returncode == 0, done.stderr
        told.append(done.stdout)
    assert told[0] == told[1]
    assert len(told[0].splitlines()) == 32
