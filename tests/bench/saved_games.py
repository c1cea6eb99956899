"""How long it takes to load a game, to replay it, and to have an answer on the disk.

    python tests/bench/saved_games.py 200      so many whole games of the steady bot

Each game is loaded and replayed three times, and the best counts: what the machine does besides is
not ours to measure. `make bench` shows the same with fewer games.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.players.bots import make_bot
from dmd_tui.rules.play import new_game
from dmd_tui.store.film import Film
from dmd_tui.store.home import Home
from dmd_tui.store.record import read_record
from dmd_tui.store.seat import Seat


class Times(NamedTuple):
    """Milliseconds."""

    load: list[float]
    replay: list[float]
    keep: list[float]
    """To write one decision down, for good."""
    decisions: list[int]


def measure(library: Library, games: int) -> Times:
    """Every episode against every elder one, in turn."""
    times = Times([], [], [], [])
    with tempfile.TemporaryDirectory(dir=Path.home()) as folder:  # /tmp may be no disk at all
        for seed in range(games):
            path = _play(library, seed, Home(Path(folder)), times)
            times.load.append(_best(lambda path=path: Seat.open(path, library)[0].close()))
            times.replay.append(_best(lambda path=path: Film(read_record(path), library)))
    return times


def _play(library: Library, seed: int, home: Home, times: Times) -> Path:
    people = list(library.investigators)
    pair = people[seed % len(people)], people[(seed + 3) % len(people)]
    pairs = [(a, b) for a in library.episodes for b in library.elder_ones]
    seat = Seat.begin(home, new_game(library, *pairs[seed % len(pairs)], pair, seed))
    assert seat.keeper is not None
    bot = make_bot("steady", seed)
    while seat.table.pending is not None:
        seat.table.answer(bot.decide(seat.table).key)
        started = time.perf_counter()
        seat.keeper.keep(seat.table)
        times.keep.append((time.perf_counter() - started) * 1000)
    seat.close()
    times.decisions.append(len(seat.table.journal))
    return seat.keeper.path


def _best(do: Callable[[], object]) -> float:
    found = []
    for _ in range(3):
        started = time.perf_counter()
        do()
        found.append((time.perf_counter() - started) * 1000)
    return min(found)


def cuts(times: list[float]) -> tuple[float, float, float]:
    """Median, 99 of 100, the slowest."""
    return statistics.median(times), statistics.quantiles(times, n=100)[98], max(times)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 200
    times = measure(load_library(), games)
    longest = max(times.decisions)
    print(
        f"{games} games, {statistics.mean(times.decisions):.0f} decisions each, at most {longest}"
    )
    for name in ("load", "replay", "keep"):
        median, p99, slowest = cuts(getattr(times, name))
        print(f"{name:8} median {median:.2f} ms, p99 {p99:.2f} ms, max {slowest:.2f} ms")


if __name__ == "__main__":
    main()
