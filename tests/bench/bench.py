"""`make bench`: the budgets that do not need a screen, measured side by side on this machine.

Our random bots and catanatron's play in turns, a second each, so that both meet the same weather.
catanatron is installed into an environment of its own (`.bench/`), never into ours. The last line is
JSON for programs; a budget that is not met makes the exit code 1.
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from dmd_tui.cards.library import Library  # noqa: E402
from dmd_tui.cards.load import load_library  # noqa: E402
from dmd_tui.engine import Table  # noqa: E402
from dmd_tui.players.random_bot import RandomBot  # noqa: E402
from dmd_tui.players.simulate import sweep_less_often  # noqa: E402
from dmd_tui.rules.play import new_game  # noqa: E402
from tests.bench import saved_games  # noqa: E402

CATANATRON = "catanatron==3.2.1"
HOME = ROOT / ".bench"
DECISIONS_BUDGET = 2.0
FORK_BUDGET = 500.0
HELP_BUDGET = 3.0
LOAD_BUDGET = 50.0
REPLAY_BUDGET = 500.0


class Rate(NamedTuple):
    """Decisions in some seconds; `real` are those with more than one option."""

    decisions: int
    real: int
    games: int
    seconds: float

    def __add__(self, other: object) -> Rate:
        assert isinstance(other, Rate)
        return Rate(*(mine + theirs for mine, theirs in zip(self, other, strict=True)))

    @property
    def per_second(self) -> float:
        return self.decisions / self.seconds

    @property
    def real_per_second(self) -> float:
        return self.real / self.seconds


class Line(NamedTuple):
    """A line of the table: what was measured, and the budget it has to keep."""

    what: str
    value: str
    budget: str
    kept: bool | None = None


# ── decisions per second ─────────────────────────────────────────────────────────────────────────


def play_ours(library: Library, seconds: float, first: int) -> Rate:
    """Random games of Episode 1, all pairs of investigators in turn. Choices with one option are
    answered by the table itself and never counted."""
    people = list(library.investigators)
    pairs = [(a, b) for place, a in enumerate(people) for b in people[place + 1 :]]
    episode, elder_one = next(iter(library.episodes)), next(iter(library.elder_ones))
    decisions = games = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        seed = first + games
        table = new_game(
            library, episode, elder_one, pairs[seed % len(pairs)], seed, remember=False
        )
        bot = RandomBot(seed)
        while table.pending is not None:
            table.choose(bot.decide(table))
            decisions += 1
        games += 1
    return Rate(decisions, decisions, games, spent)


CATAN = """
import json, sys, time
from catanatron import Color, Game, RandomPlayer

class Counting(RandomPlayer):
    decisions = real = 0
    def decide(self, game, playable_actions):
        Counting.decisions += 1
        Counting.real += len(playable_actions) > 1
        return super().decide(game, playable_actions)

colors = [Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE]
for line in sys.stdin:
    seconds, players, first = json.loads(line)
    Counting.decisions = Counting.real = games = 0
    started = time.perf_counter()
    while (spent := time.perf_counter() - started) < seconds:
        Game([Counting(color) for color in colors[:players]], seed=first + games).play()
        games += 1
    print(json.dumps([Counting.decisions, Counting.real, games, spent]), flush=True)
"""


class Catan:
    """catanatron in a process of its own that plays when it is asked to."""

    def __init__(self, python: Path) -> None:
        self._process = subprocess.Popen(
            [str(python), "-c", CATAN], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self, seconds: float, players: int, first: int) -> Rate:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([seconds, players, first]) + "\n")
        self._process.stdin.flush()
        return Rate(*json.loads(self._process.stdout.readline()))

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait(10)


def install_catanatron() -> Path:
    """The Python of an environment that has catanatron; made on the first run."""
    python = HOME / "venv" / "bin" / "python"
    stamp = HOME / "installed"
    if not stamp.exists() or stamp.read_text() != CATANATRON:
        print(f"installing {CATANATRON} into {HOME} (once) …", file=sys.stderr)
        venv.create(HOME / "venv", clear=True, with_pip=True)
        pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, CATANATRON], check=True)
        stamp.write_text(CATANATRON)
    return python


def compare_decisions(library: Library, rounds: int) -> tuple[list[Line], dict[str, float]]:
    """A decision is a choice between two options or more. catanatron also calls its players when
    there is only one thing to do (most of its calls); we never ask then. Both are shown."""
    sweep_less_often()
    catan = Catan(install_catanatron())
    play_ours(library, 0.2, 0)
    catan.play(0.2, 2, 0)
    ours = theirs_of_two = theirs_of_four = Rate(0, 0, 0, 0.0)
    for turn in range(rounds):
        ours += play_ours(library, 1.0, 1_000_000 * turn)
        theirs_of_two += catan.play(1.0, 2, 1_000_000 * turn)
        theirs_of_four += catan.play(1.0, 4, 1_000_000 * turn)
    catan.close()
    theirs = max(theirs_of_two, theirs_of_four, key=lambda rate: rate.per_second)
    calls = ours.per_second / theirs.per_second
    deciding = max(theirs_of_two, theirs_of_four, key=lambda rate: rate.real_per_second)
    real = ours.real_per_second / deciding.real_per_second
    found = [
        Line("decisions/s, random bots", f"{ours.real_per_second:,.0f}", ""),
        Line("  catanatron, two players", f"{theirs_of_two.real_per_second:,.0f}", ""),
        Line("  catanatron, four players", f"{theirs_of_four.real_per_second:,.0f}", ""),
        Line("  ours / its better one", f"{real:.2f} ×", "≥ 2 ×", real >= DECISIONS_BUDGET),
        Line("calls of its players/s, forced ones too", f"{theirs.per_second:,.0f}", ""),
        Line("  our decisions / its calls", f"{calls:.2f} ×", ""),
    ]
    return found, {
        "decisions_per_second": round(ours.real_per_second, 1),
        "catanatron_two": round(theirs_of_two.real_per_second, 1),
        "catanatron_four": round(theirs_of_four.real_per_second, 1),
        "ratio": round(real, 3),
        "catanatron_two_calls": round(theirs_of_two.per_second, 1),
        "catanatron_four_calls": round(theirs_of_four.per_second, 1),
        "ratio_to_calls": round(calls, 3),
    }


# ── forks ────────────────────────────────────────────────────────────────────────────────────────


def fork_times(library: Library, forks: int) -> Iterator[tuple[float, int]]:
    """Microseconds of forks in the middle of random games, and the size of their snapshots.

    The best of three in each position: what the machine does besides is not ours to measure.
    """
    people = list(library.investigators)
    episode, elder_one = next(iter(library.episodes)), next(iter(library.elder_ones))
    done = seed = 0
    while True:
        seed += 1
        pair = people[seed % len(people)], people[(seed + 3) % len(people)]
        table = new_game(library, episode, elder_one, pair, seed)
        bot = RandomBot(seed)
        while table.pending is not None:
            best = min(_fork_seconds(table) for _ in range(3))
            yield best * 1e6, len(table.checkpoint().snapshot)
            done += 1
            if done == forks:
                return
            table.choose(bot.decide(table))


def _fork_seconds(table: Table) -> float:
    started = time.perf_counter()
    table.fork()
    return time.perf_counter() - started


def measure_forks(library: Library, forks: int) -> tuple[list[Line], dict[str, float]]:
    list(fork_times(library, 200))
    times, sizes = zip(*fork_times(library, forks), strict=True)
    cuts = statistics.quantiles(times, n=100)
    p50, p99 = cuts[49], cuts[98]
    size = statistics.mean(sizes)
    found = [
        Line("fork of a running game, p50", f"{p50:.0f} µs", ""),
        Line("fork of a running game, p99", f"{p99:.0f} µs", "≤ 500 µs", p99 <= FORK_BUDGET),
        Line("snapshot", f"{size:,.0f} bytes", ""),
    ]
    return found, {"fork_p50_us": p50, "fork_p99_us": p99, "snapshot_bytes": size}


# ── saves ────────────────────────────────────────────────────────────────────────────────────────


def measure_saves(library: Library, games: int) -> tuple[list[Line], dict[str, float]]:
    """Whole games of the steady bot (see `saved_games`)."""
    times = saved_games.measure(library, games)
    load, slow_load, _ = saved_games.cuts(times.load)
    replay, slow_replay, _ = saved_games.cuts(times.replay)
    keep, slow_keep, _ = saved_games.cuts(times.keep)
    found = [
        Line("load a save, p50", f"{load:.1f} ms", "≤ 50 ms", load <= LOAD_BUDGET),
        Line("load a save, p99", f"{slow_load:.1f} ms", ""),
        Line("replay a whole game, p50", f"{replay:.1f} ms", ""),
        Line(
            "replay a whole game, p99",
            f"{slow_replay:.1f} ms",
            "≤ 500 ms",
            slow_replay <= REPLAY_BUDGET,
        ),
        Line("an answer made durable, p50", f"{keep:.2f} ms", ""),
        Line("an answer made durable, p99", f"{slow_keep:.2f} ms", ""),
    ]
    return found, {
        "load_p50_ms": load,
        "load_p99_ms": slow_load,
        "replay_p50_ms": replay,
        "replay_p99_ms": slow_replay,
        "durable_p50_ms": keep,
        "durable_p99_ms": slow_keep,
    }


# ── starting ─────────────────────────────────────────────────────────────────────────────────────


def _seconds(command: list[str]) -> float:
    started = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=ROOT)
    return time.perf_counter() - started


def measure_help(times: int) -> tuple[list[Line], dict[str, float | bool]]:
    """`--help` against a Python that does nothing, in turns."""
    script = Path(sys.executable).with_name("dmd-tui")
    command = [str(script)] if script.exists() else [sys.executable, "-m", "dmd_tui"]
    ours, bare = [], []
    for _ in range(times):
        bare.append(_seconds([sys.executable, "-c", "pass"]))
        ours.append(_seconds([*command, "--help"]))
    ratio = statistics.median(ours) / statistics.median(bare)
    told = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "dmd_tui", "--help"],
        capture_output=True, text=True, cwd=ROOT, check=True,
    )  # fmt: skip
    textual = any(line.endswith((" textual", " rich")) for line in told.stderr.splitlines())
    milliseconds = statistics.median(ours) * 1000
    found = [
        Line("dmd-tui --help", f"{milliseconds:.0f} ms", ""),
        Line("  against python -c pass", f"{ratio:.2f} ×", "≤ 3 ×", ratio <= HELP_BUDGET),
        Line("  Textual imported", "yes" if textual else "no", "no", not textual),
    ]
    return found, {"help_ms": milliseconds, "help_ratio": ratio, "help_imports_textual": textual}


# ── the table ────────────────────────────────────────────────────────────────────────────────────


def show(found: list[Line]) -> None:
    verdicts = {None: "", True: "kept", False: "NOT KEPT"}
    for line in found:
        print(f"{line.what:<40} {line.value:>14}  {line.budget:<9} {verdicts[line.kept]}".rstrip())


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the budgets.")
    parser.add_argument("--rounds", type=int, default=5, help="seconds per player (5)")
    parser.add_argument("--forks", type=int, default=5000)
    parser.add_argument(
        "--saves", type=int, default=30, help="games that are saved and loaded (30)"
    )
    parser.add_argument("--no-catanatron", action="store_true", help="offline: only ourselves")
    args = parser.parse_args()
    library = load_library()
    found: list[Line] = []
    numbers: dict[str, float | bool] = {}
    if args.no_catanatron:
        ours = play_ours(library, args.rounds, 0)
        found.append(Line("decisions/s, random bots", f"{ours.per_second:,.0f}", ""))
        numbers["decisions_per_second"] = round(ours.per_second, 1)
    else:
        lines, measured = compare_decisions(library, args.rounds)
        found += lines
        numbers.update(measured)
    forks, saves = measure_forks(library, args.forks), measure_saves(library, args.saves)
    for lines, more in (forks, saves, measure_help(15)):
        found += lines
        numbers.update(more)
    show(found)
    kept = all(line.kept is not False for line in found)
    rounded = {name: round(n, 3) if isinstance(n, float) else n for name, n in numbers.items()}
    print(json.dumps({**rounded, "kept": kept}))
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
