"""`dmd-tui simulate --matrix`: every episode against every elder one.

Every cell is a run of its own with the same seed: `simulate --episode E --elder-one O` with that
seed and number of games plays the games of a cell again.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from msgspec import Struct, to_builtins

from dmd_tui.cards.library import Library
from dmd_tui.players import simulate
from dmd_tui.players.heatmap import heat_map
from dmd_tui.players.report import ALL_PAIRS, NORMAL, Report, Result, Task, report
from dmd_tui.rules.difficulty import LEVELS

Cell = tuple[str, str]
"""An episode and an elder one."""


class Matrix(Struct, kw_only=True):
    """The results of all cells, and what is needed to play them again."""

    bot: str
    seed: int
    pairs: str
    difficulty: str
    episodes: tuple[str, ...]
    """In the order of their numbers, as the elder ones."""
    elder_ones: tuple[str, ...]
    games: int
    results: dict[Cell, list[Result]]
    seconds: float = 0.0

    @property
    def complete(self) -> bool:
        return all(len(results) == self.games for results in self.results.values())

    def report(self, cell: Cell) -> Report:
        episode, elder_one = cell
        task = Task(self.games, self.bot, self.seed, episode, elder_one)
        return report(task, self.results[cell], self.seconds)

    def of(self, episode: str = "", elder_one: str = "") -> list[Result]:
        """The games of a cell, of a row, of a column or all."""
        return [
            result
            for cell, results in self.results.items()
            for result in results
            if episode in ("", cell[0]) and elder_one in ("", cell[1])
        ]

    def rate(self, episode: str = "", elder_one: str = "") -> float:
        """The share of them that was won."""
        found = self.of(episode, elder_one)
        return sum(result.won for result in found) / len(found) if found else 0.0


def play_matrix(
    library: Library,
    games: int,
    bot: str,
    seed: int,
    *,
    difficulty: str = NORMAL,
    pairs: str = ALL_PAIRS,
    episodes: Sequence[str] = (),
    elder_ones: Sequence[str] = (),
    jobs: int = 1,
    watch: Callable[[int, int], None] | None = None,
) -> Matrix:
    """Play so many games of every cell; interrupted, the matrix holds what there is."""
    ranked = sorted(library.episodes.values(), key=lambda episode: episode.number)
    elders = sorted(library.elder_ones.values(), key=lambda elder: elder.number)
    matrix = Matrix(
        bot=bot,
        seed=seed,
        pairs=pairs,
        difficulty=difficulty,
        episodes=tuple(episodes) or tuple(episode.id for episode in ranked),
        elder_ones=tuple(elder_ones) or tuple(elder.id for elder in elders),
        games=games,
        results={},
    )
    tasks = []
    for episode in matrix.episodes:
        for elder_one in matrix.elder_ones:
            task = Task(games, bot, seed, episode, elder_one, (), difficulty, pairs)
            simulate.check(library, task, jobs)
            tasks.append(task)
            matrix.results[episode, elder_one] = []
    orders = [(task, game) for game in range(games) for task in tasks]
    started = time.perf_counter()
    try:
        for done, (task, result) in enumerate(simulate.play_orders(library, orders, jobs), 1):
            matrix.results[task.episode, task.elder_one].append(result)
            if watch:
                watch(done, len(orders))
    except KeyboardInterrupt:
        pass
    for results in matrix.results.values():
        results.sort(key=lambda result: result.game)
    matrix.seconds = round(time.perf_counter() - started, 1)
    return matrix


# ── the command ──────────────────────────────────────────────────────────────────────────────────


def run_matrix(args: argparse.Namespace) -> int:
    """Needs what `simulate.run` needs, and other_levels and markdown."""
    from dmd_tui.cards.load import ContentError, load_library
    from dmd_tui.players.balance import markdown

    def chosen(name: str) -> tuple[str, ...]:
        given = getattr(args, name, None)
        return (given,) if given else ()

    seed = simulate.any_seed() if args.seed is None else args.seed
    level = getattr(args, "difficulty", None) or NORMAL
    watch = simulate.Progress(sys.stderr).show if sys.stderr.isatty() else None

    def play(games: int, level: str) -> Matrix:
        return play_matrix(
            library,
            games,
            args.bot,
            seed,
            difficulty=level,
            pairs=getattr(args, "pairs", None) or ALL_PAIRS,
            episodes=chosen("episode"),
            elder_ones=chosen("elder_one"),
            jobs=getattr(args, "jobs", None) or 1,
            watch=watch,
        )

    try:
        folders = [Path(folder) for folder in getattr(args, "content", None) or ()]
        library = load_library(folders)
        found = [play(args.games, level)]
        if more := getattr(args, "other_levels", 0):
            found += [play(more, other) for other in LEVELS if other != level]
        if path := getattr(args, "markdown", ""):
            Path(path).write_text(markdown(library, found), encoding="utf-8")
    except (simulate.SimulationError, ContentError, OSError) as error:
        print(f"dmd-tui simulate: {error}", file=sys.stderr)
        return 2
    if getattr(args, "json", False):
        print(json.dumps([_plain(matrix) for matrix in found]))
    else:
        for matrix in found:
            print("\n".join(heat_map(library, matrix, sys.stdout.encoding or "ascii")))
    return 0 if all(matrix.complete for matrix in found) else 130


def _plain(matrix: Matrix) -> dict[str, object]:
    """For programs: the report of each cell."""
    return {
        "difficulty": matrix.difficulty,
        "pairs": matrix.pairs,
        "seed": matrix.seed,
        "cells": [to_builtins(matrix.report(cell)) for cell in matrix.results],
    }
