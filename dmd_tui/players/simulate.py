"""`dmd-tui simulate`: games by the thousand, and what became of them.

Every game is known by its number: its seed and its pair of investigators follow from the seed of
the run. So the same run gives the same results, in however many processes it is played.
"""

from __future__ import annotations

import argparse
import gc
import itertools
import json
import multiprocessing
import secrets
import signal
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO, cast

import msgspec

from dmd_tui.cards.game import Game
from dmd_tui.cards.library import BoxContent, Library
from dmd_tui.engine import Chance
from dmd_tui.engine.chance import stream_seed
from dmd_tui.players.bots import BOTS, make_bot
from dmd_tui.players.player import MOST_DECISIONS
from dmd_tui.players.report import (
    ALL_PAIRS,
    NORMAL,
    SENSIBLE_PAIRS,
    Report,
    Result,
    Task,
    lines,
    report,
)
from dmd_tui.rules.difficulty import LEVELS
from dmd_tui.rules.play import new_game
from dmd_tui.rules.setup import SetupError, check_boxes, check_investigators

SEED_BITS = 52
"""Seeds of games fit into the numbers of every JSON reader."""
CHUNK = 4
"""Games that a process takes at a time."""


class SimulationError(Exception):
    """A simulation that cannot be run; the message says why and what would be possible."""


# ── one game ─────────────────────────────────────────────────────────────────────────────────────


def seed_of_game(task: Task, game: int) -> int:
    """Boxes count too: if a pair were dealt the same insanities in every cell of a matrix, what is
    said about an investigator would rest on a few deals."""
    what = f"{task.episode} {task.elder_one} game {game}"
    return stream_seed(task.seed, what) >> (64 - SEED_BITS)


def line_up(library: Library, task: Task) -> list[tuple[str, ...]]:
    """Who plays in the first game, the second …, and then from the beginning again."""
    if task.investigators:
        return [task.investigators]
    pairs: list[tuple[str, ...]] = list(itertools.combinations(library.investigators, 2))
    if task.pairs == SENSIBLE_PAIRS:
        pairs = [pair for pair in pairs if _complement_each_other(library, pair)]
    Chance(task.seed).shuffle("pairs", pairs)
    return pairs


def _complement_each_other(library: Library, pair: tuple[str, ...]) -> bool:
    """A sensible pair learns more skills together: no skill twice."""
    skills = [skill for name in pair for skill in library.investigators[name].skills]
    return len(set(skills)) == len(skills)


def play_game(library: Library, task: Task, game: int) -> Result:
    pairs = line_up(library, task)
    investigators = pairs[game % len(pairs)]
    seed = seed_of_game(task, game)
    options = LEVELS[task.difficulty]
    table = new_game(
        library,
        task.episode,
        task.elder_one,
        investigators,
        seed,
        options=options,
        remember=False,
    )
    bot = make_bot(task.bot, stream_seed(seed, "bot"))
    state = cast(Game, table.game).state
    decisions = disrupted = 0
    while table.pending is not None:
        if decisions == MOST_DECISIONS:
            raise SimulationError(f"game {game} (seed {seed}) is stuck: {table.pending!r}")
        table.choose(bot.decide(table))
        decisions += 1
        if not disrupted and state.disrupted:
            disrupted = state.turn.number
    ending = table.ending
    assert ending is not None
    claimed = [event.args for event in table.events if event.id == "claimed"]
    return Result(
        game,
        seed,
        investigators,
        ending.won,
        ending.reason,
        state.turn.number,
        decisions,
        disrupted,
        tuple(f"{card['card']}/{card['side']}" for card in claimed),
    )


# ── many games ───────────────────────────────────────────────────────────────────────────────────


Order = tuple[Task, int]
"""A game to be played: the run that it belongs to, and its number there."""

_at_work: Library | None = None
"""What a process of the simulation plays with."""


def sweep_less_often() -> None:
    """Boxes and rules stay, and games leave few circles behind: looking for them after every 700
    new objects would take a sixth of the time of a simulation."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(100_000, 50, 50)


def _begin_work(boxes: bytes) -> None:
    """In each process, once. Ctrl+C is for the one that leads, who still has a report to write."""
    global _at_work
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sweep_less_often()
    _at_work = Library(msgspec.msgpack.decode(boxes, type=tuple[BoxContent, ...]))


def _work(order: Order) -> tuple[Task, Result]:
    assert _at_work is not None
    return order[0], play_game(_at_work, *order)


def play_orders(
    library: Library, orders: Sequence[Order], jobs: int = 1
) -> Iterator[tuple[Task, Result]]:
    """Games of one run or several as they end; in one process in the order given."""
    if jobs == 1:
        sweep_less_often()
        for task, game in orders:
            yield task, play_game(library, task, game)
        return
    boxes = msgspec.msgpack.encode(library.boxes)
    with multiprocessing.get_context("spawn").Pool(jobs, _begin_work, (boxes,)) as pool:
        yield from pool.imap_unordered(_work, orders, chunksize=CHUNK)


def play_games(library: Library, task: Task, jobs: int = 1) -> Iterator[Result]:
    """The games of one run."""
    for _, result in play_orders(library, [(task, game) for game in range(task.games)], jobs):
        yield result


def simulate(
    library: Library,
    games: int,
    bot: str,
    seed: int,
    *,
    episode: str = "",
    elder_one: str = "",
    investigators: Sequence[str] = (),
    difficulty: str = NORMAL,
    pairs: str = ALL_PAIRS,
    jobs: int = 1,
    watch: Callable[[int, int], None] | None = None,
) -> Report:
    """Play games and report. An interrupted run reports what it has; `watch` is told of each game.

    Without names the first episode and the first elder one are played, by all pairs in turn.
    """
    task = Task(
        games,
        bot,
        seed,
        episode or next(iter(library.episodes)),
        elder_one or next(iter(library.elder_ones)),
        tuple(investigators),
        difficulty,
        pairs,
    )
    check(library, task, jobs)
    started = time.perf_counter()
    results: list[Result] = []
    try:
        for result in play_games(library, task, jobs):
            results.append(result)
            if watch:
                watch(len(results), games)
    except KeyboardInterrupt:
        pass
    return report(task, results, time.perf_counter() - started)


def check(library: Library, task: Task, jobs: int) -> None:
    """Everything that can be wrong with a simulation, before the first game."""
    if task.games < 1:
        raise SimulationError(f"at least 1 game can be played, not {task.games}")
    if jobs < 1:
        raise SimulationError(f"at least 1 process is needed, not {jobs}")
    if task.bot not in BOTS:
        raise SimulationError(f"there is no bot “{task.bot}”; there are: {', '.join(BOTS)}")
    if task.difficulty not in LEVELS:
        there_are = ", ".join(LEVELS)
        raise SimulationError(f"there is no level “{task.difficulty}”; there are: {there_are}")
    try:
        check_boxes(library, task.episode, task.elder_one)
        if task.investigators:
            check_investigators(library, task.investigators)
    except SetupError as error:
        raise SimulationError(str(error)) from error


# ── the command ──────────────────────────────────────────────────────────────────────────────────


def run(args: argparse.Namespace) -> int:
    """`dmd-tui simulate`. Needs games, bot, seed, jobs, json, episode, elder_one, investigators,
    difficulty, pairs and content; those that are missing have their defaults."""
    from dmd_tui.cards.load import ContentError, load_library

    if getattr(args, "matrix", False):
        from dmd_tui.players.matrix import run_matrix

        return run_matrix(args)
    try:
        folders = [Path(folder) for folder in getattr(args, "content", None) or ()]
        found = simulate(
            load_library(folders),
            args.games,
            args.bot,
            any_seed() if args.seed is None else args.seed,
            episode=getattr(args, "episode", None) or "",
            elder_one=getattr(args, "elder_one", None) or "",
            investigators=names(getattr(args, "investigators", None)),
            difficulty=getattr(args, "difficulty", None) or NORMAL,
            pairs=getattr(args, "pairs", None) or ALL_PAIRS,
            jobs=getattr(args, "jobs", None) or 1,
            watch=Progress(sys.stderr).show if sys.stderr.isatty() else None,
        )
    except (SimulationError, ContentError, OSError) as error:
        print(f"dmd-tui simulate: {error}", file=sys.stderr)
        return 2
    if getattr(args, "json", False):
        print(json.dumps(msgspec.to_builtins(found)))
    else:
        print("\n".join(lines(found)))
    return 0 if found.games == found.wanted else 130


def any_seed() -> int:
    """For whoever names none; the report tells it, so that the run can be repeated."""
    return secrets.randbits(31)


def names(given: Any) -> tuple[str, ...]:
    """Investigators as one word with commas, or as a list."""
    if not given:
        return ()
    words = given.split(",") if isinstance(given, str) else given
    return tuple(word.strip() for word in words if word.strip())


class Progress:
    """A bar on a line of its own that is wiped away at the end."""

    WIDTH = 30
    PAUSE = 0.1
    """Seconds between two pictures."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream
        self._last = 0.0

    def show(self, done: int, games: int) -> None:
        now = time.monotonic()
        if done < games and now - self._last < self.PAUSE:
            return
        self._last = now
        filled = self.WIDTH * done // games
        bar = "#" * filled + "." * (self.WIDTH - filled)
        self._stream.write(f"\r[{bar}] {done}/{games}")
        if done == games:
            self._stream.write("\r" + " " * (self.WIDTH + 2 * len(str(games)) + 5) + "\r")
        self._stream.flush()
