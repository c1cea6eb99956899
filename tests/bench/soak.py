"""`make soak`: many games, and nothing may go wrong in any of them.

Every episode is played against every elder one equally often, by any investigators at any level.
After every decision the invariants are checked; in a sample of games the table is also forked,
resumed from its checkpoint and taken back, and must come to the same state again. The first failure
ends the run with exit code 1 and what is needed to see it again.

    python tests/bench/soak.py                 a thousand games of each, in two processes
    python tests/bench/soak.py 200 --jobs 1    fewer
    python tests/bench/soak.py --only 4711     this game again, with the traceback
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Literal, NamedTuple, cast

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dmd_tui.cards.game import Game
from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.engine import Chance, Table
from dmd_tui.model import Options, State
from dmd_tui.players.bots import make_bot
from dmd_tui.rules.play import new_game
from tests.support.invariants import broken, refusals_broken

GAMES_OF_A_CELL = 1_000
MOST_DECISIONS = 10_000
"""Far more than any game needs: the longest ones have about two thousand."""
BOTS = ("random", "random", "random", "wavering")
"""Random play dies young. Every fourth game is played well enough to see the elder one, with
enough whims to do what nobody would do."""
NURSE_EVERY = 5
"""Of so many games, in one the wounds heal by themselves: random play, but with high levels, all
stages and all kinds of texts."""
REWIND_EVERY = 10
"""Of so many games, one remembers its past and is rewound."""
LOOK_BACK_EVERY = 7
"""In such a game, after so many decisions."""


class Played(NamedTuple):
    """What is left of a game that went well, or what was wrong."""

    seed: int
    decisions: int
    end: str
    trouble: str = ""


class Trouble(Exception):
    """Something that must never happen."""


def soak_game(library: Library, seed: int) -> Played:
    """Play one game with open eyes. Everything about it follows from its seed."""
    chance = Chance(seed)
    people = list(library.investigators)
    chance.shuffle("people", people)
    people = people[: _number_of_players(chance)]
    episode, elder_one = cell_of(library, seed)
    bot = make_bot(_any_of(chance, BOTS), seed)
    rewinds = chance.below("rewind", REWIND_EVERY) == 0
    nursed = not rewinds and chance.below("nurse", NURSE_EVERY) == 0
    options = _any_options(chance)
    table = new_game(library, episode, elder_one, people, seed, options=options, remember=rewinds)
    decisions = 0
    while True:
        _complain(broken(table))
        choice = table.pending
        if choice is None:
            break
        if decisions >= MOST_DECISIONS:
            raise Trouble(f"the game is not over after {decisions} decisions")
        if decisions % LOOK_BACK_EVERY == 0:
            _complain(refusals_broken(choice))
            if rewinds:
                _look_back(table)
        if nursed and choice.kind == "action":
            _nurse(cast(Game, table.game).state)
        table.choose(bot.decide(table))
        decisions += 1
    assert table.ending is not None
    return Played(seed, decisions, table.ending.reason)


def cells(library: Library) -> list[tuple[str, str]]:
    """Every episode with every elder one."""
    return list(itertools.product(library.episodes, library.elder_ones))


def cell_of(library: Library, seed: int) -> tuple[str, str]:
    """One after the other, so that games that follow each other fill all cells alike."""
    found = cells(library)
    return found[seed % len(found)]


def _nurse(state: State) -> None:
    """Not a move of the game: keep everybody alive, and let the elder one be fought.

    Between two actions only: in the middle of a threshold it would never end, because a marker that
    is put back reaches the same threshold again.
    """
    state.disrupted = state.disrupted or state.summoned
    for who in state.investigators.values():
        if who.alive:
            who.wounds = 0
            who.sanity = min(who.sanity, 15)


def _number_of_players(chance: Chance) -> int:
    """Two, mostly; sometimes any other number that can play."""
    return 2 if chance.below("players", 3) else 3 + chance.below("players", 3)


def _any_options(chance: Chance) -> Options:
    """Every variant in about half of the games, in every combination (DIFFICULTY-01)."""
    unknown: tuple[Literal[0, 1, 2], ...] = (0, 0, 1, 2)
    tempers: tuple[Literal["gentler", "printed", "harsher"], ...]
    tempers = ("printed", "printed", "gentler", "harsher")
    return Options(
        unknown=unknown[chance.below("unknown", len(unknown))],
        relics=chance.below("relics", 2) == 0,
        random_locations=chance.below("locations", 2) == 0,
        mythos=tempers[chance.below("mythos", len(tempers))],
    )


def _any_of(chance: Chance, names: tuple[str, ...]) -> str:
    return names[chance.below("set-up", len(names))]


def _complain(found: list[str]) -> None:
    if found:
        raise Trouble("; ".join(found))


def _look_back(table: Table) -> None:
    """A fork, a resumed checkpoint and a decision taken back and made again change nothing."""
    now = table.digest()
    if table.fork().digest() != now:
        raise Trouble("a fork differs from its original")
    if Table.resume(table.game, table.checkpoint()).digest() != now:
        raise Trouble("the game resumed from its checkpoint differs")
    if not table.journal:
        return
    last = list(table.journal)
    table.undo("choice")
    table.replay(last[len(table.journal) :])
    if table.digest() != now:
        raise Trouble("the last decision, taken back and made again, led elsewhere")
    table.undo("action")
    table.replay(last[len(table.journal) :])
    if table.digest() != now:
        raise Trouble("the last action, taken back and played again, led elsewhere")


# ── many games ───────────────────────────────────────────────────────────────────────────────────


_library: Library | None = None


def _begin_work() -> None:
    """In each process, once. Ctrl+C is for the one that leads."""
    global _library
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _library = load_library()


def _work(seed: int) -> Played:
    assert _library is not None
    try:
        return soak_game(_library, seed)
    except Exception as error:
        told = traceback.format_exc() if not isinstance(error, Trouble) else str(error)
        return Played(seed, 0, "", told)


def _results(seeds: range, jobs: int) -> Iterator[Played]:
    if jobs == 1:
        _begin_work()
        yield from map(_work, seeds)
        return
    with multiprocessing.get_context("spawn").Pool(jobs, _begin_work) as pool:
        yield from pool.imap_unordered(_work, seeds, chunksize=20)


def _progress(done: int, games: int, decisions: int, started: float) -> None:
    spent = time.perf_counter() - started
    line = f"{done}/{games} games, {decisions} decisions, {spent:.0f} s"
    print(f"\r{line}", end="", file=sys.stderr, flush=True)


def run(games: int, jobs: int, first: int) -> int:
    started = time.perf_counter()
    ends: Counter[str] = Counter()
    decisions = longest = 0
    for done, played in enumerate(_results(range(first, first + games), jobs), 1):
        if played.trouble:
            print(file=sys.stderr)
            print(f"game {played.seed}: {played.trouble}")
            print(f"again: python tests/bench/soak.py --only {played.seed}")
            return 1
        ends[played.end] += 1
        decisions += played.decisions
        longest = max(longest, played.decisions)
        if done % 100 == 0 or done == games:
            _progress(done, games, decisions, started)
    print(file=sys.stderr)
    fewest = games // len(cells(load_library()))
    print(f"{games} games, {decisions} decisions, the longest game {longest}: nothing went wrong")
    print(f"at least {fewest} of every episode against every elder one")
    print("ends: " + ", ".join(f"{reason} {count}" for reason, count in ends.most_common()))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Play many games and look for trouble.")
    parser.add_argument("games", nargs="?", type=int, help=f"({GAMES_OF_A_CELL} of every cell)")
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game (0)")
    parser.add_argument("--only", type=int, help="play this one game, with the traceback")
    args = parser.parse_args()
    if args.only is not None:
        print(soak_game(load_library(), args.only))
        return 0
    try:
        games = args.games or GAMES_OF_A_CELL * len(cells(load_library()))
        return run(games, args.jobs, args.first)
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130


if __name__ == "__main__":
    sys.exit(main())
