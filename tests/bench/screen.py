"""`make bench`, second part: the budgets of the screen, side by side with a bare Textual app.

Both programs are started in turn on a pseudo-terminal, so that both meet the same weather; the
first round warms the caches and is dropped. Times run from the fork to the last byte before a
silence; the silence is not counted. Ratios compare the minima. The last line is JSON for programs;
a budget that is not met makes the exit code 1.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tests.support.situations import ATTACK  # noqa: E402
from tests.support.terminal import DMD, Terminal, environment  # noqa: E402

BARE = """
from textual.app import App
from textual.widgets import Footer, Header, Static

class Bare(App):
    BINDINGS = [("q", "quit", "Quit"), ("x", "mark", "Mark")]
    marks = 0

    def compose(self):
        yield Header()
        yield Static("bare-ready", id="text")
        yield Footer()

    def action_mark(self):
        self.marks += 1
        self.query_one("#text").update(f"bare-ready {self.marks}")

Bare().run(mouse=False)
"""

QUIET = 0.15
LIMIT = 30.0
START_BUDGET = 1.3
TITLE_MEMORY_BUDGET = 1.3
GAME_MEMORY_BUDGET = 1.6
LATENCY_BUDGET = 2.0
CURSOR_BUDGET = 500
ACTION_BUDGET = 6_000


class Subject(NamedTuple):
    """A program to be measured: the text that shows it is ready, and keys to press then."""

    name: str
    command: Sequence[str]
    ready: bytes
    keys: tuple[str, ...] = ()


class Line(NamedTuple):
    """A line of the table: what was measured, and the budget it has to keep."""

    what: str
    value: str
    budget: str = ""
    kept: bool | None = None


def run_once(subject: Subject, size: tuple[int, int], home: Path) -> dict[str, float]:
    """One start, the keys, a second of idling."""
    with Terminal(subject.command, size, environment(home), emulate=False) as terminal:
        end = time.perf_counter() + LIMIT
        while subject.ready not in terminal.received:
            if terminal.read(end - time.perf_counter()) is None:
                raise SystemExit(f"{subject.name} never showed {subject.ready!r}")
        terminal.settle(QUIET, limit=QUIET)
        found = {
            "start_ms": (terminal.last_byte - terminal.started) * 1e3,
            "start_bytes": float(len(terminal.received)),
            "memory_mib": terminal.memory,
        }
        for number, key in enumerate(subject.keys, 1):
            pressed = time.perf_counter()
            answer = terminal.press(key, quiet=QUIET)
            found[f"key{number}_ms"] = (terminal.last_byte - pressed) * 1e3
            found[f"key{number}_bytes"] = float(len(answer))
        found |= _idle(terminal)
    return found


def _idle(terminal: Terminal) -> dict[str, float]:
    cpu, written = terminal.cpu, len(terminal.received)
    end = time.perf_counter() + 1.0
    while (left := end - time.perf_counter()) > 0:
        terminal.read(left)
    return {
        "idle_bytes": float(len(terminal.received) - written),
        "idle_cpu_ms": (terminal.cpu - cpu) * 1e3,
    }


def measure(
    subjects: Sequence[Subject], size: tuple[int, int], rounds: int, home: Path
) -> dict[str, dict[str, tuple[float, float]]]:
    """Minimum and median of every figure, by subject."""
    runs: dict[str, list[dict[str, float]]] = {subject.name: [] for subject in subjects}
    for number in range(rounds + 1):
        for subject in subjects:
            figures = run_once(subject, size, home)
            if number:
                runs[subject.name].append(figures)
    return {
        name: {
            figure: (
                min(run[figure] for run in done),
                statistics.median(run[figure] for run in done),
            )
            for figure in done[0]
        }
        for name, done in runs.items()
    }


def subjects(home: Path) -> list[Subject]:
    bare = home / "bare.py"
    bare.write_text(BARE, encoding="utf-8")
    situation = home / "attack.yaml"
    situation.write_text(ATTACK, encoding="utf-8")
    game = (*DMD, "--no-animation", "--seed", "7")
    attack = (*DMD, "--no-animation", "--position", str(situation))
    return [
        Subject("bare", (sys.executable, str(bare)), b"bare-ready", ("x", "x", "x")),
        Subject("title", DMD, b"New game", ("down", "down", "up")),
        Subject("game", game, b"Town Square", ("down", "down", "up")),
        Subject("action", attack, b"Town Square", ("a", "p", "enter")),
    ]


def verdicts(
    found: dict[str, dict[str, tuple[float, float]]],
) -> tuple[list[Line], dict[str, float]]:
    bare, title, game, action = (found[name] for name in ("bare", "title", "game", "action"))
    numbers: dict[str, float] = {}

    def ratio(what: str, name: str, mine: float, its: float, budget: float) -> Line:
        numbers[name] = round(mine / its, 3)
        return Line(what, f"{mine / its:.2f} ×", f"≤ {budget:g} ×", mine / its <= budget)

    def bytes_(what: str, name: str, mine: float, budget: int) -> Line:
        numbers[name] = mine
        return Line(what, f"{mine:,.0f} bytes", f"≤ {budget:,}", mine <= budget)

    moves = [game[f"key{key}_ms"][0] for key in (1, 2, 3)]
    marks = [bare[f"key{key}_ms"][0] for key in (1, 2, 3)]
    lines = [
        Line("bare Textual app: start to first full paint", f"{bare['start_ms'][0]:.0f} ms"),
        Line("  its memory", f"{bare['memory_mib'][0]:.1f} MiB"),
        Line("title: start", f"{title['start_ms'][0]:.0f} ms"),
        ratio("  against the bare app", "start_title", title["start_ms"][0], bare["start_ms"][0], START_BUDGET),
        Line("game: start", f"{game['start_ms'][0]:.0f} ms"),
        ratio("  against the bare app", "start_game", game["start_ms"][0], bare["start_ms"][0], START_BUDGET),
        Line("  bytes of the first paint", f"{game['start_bytes'][0]:,.0f}"),
        ratio("memory at the title", "memory_title", title["memory_mib"][0], bare["memory_mib"][0], TITLE_MEMORY_BUDGET),
        ratio("memory in a game", "memory_game", game["memory_mib"][0], bare["memory_mib"][0], GAME_MEMORY_BUDGET),
        Line("cursor move: latency", f"{min(moves):.1f} ms"),
        ratio("  against the bare app's", "latency", min(moves), min(marks), LATENCY_BUDGET),
        bytes_("  on the wire", "cursor_bytes", max(game[f"key{key}_bytes"][1] for key in (1, 2, 3)), CURSOR_BUDGET),
        bytes_("committed action: the dice are thrown", "throw_bytes", action["key1_bytes"][1], ACTION_BUDGET),
        bytes_("  the dice are kept", "keep_bytes", action["key2_bytes"][1], ACTION_BUDGET),
        bytes_("  the page is turned", "page_bytes", action["key3_bytes"][1], ACTION_BUDGET),
        bytes_("idle at the title", "idle_title_bytes", title["idle_bytes"][1], 0),
        bytes_("idle in a game", "idle_game_bytes", game["idle_bytes"][1], 0),
    ]  # fmt: skip
    cpu = max(title["idle_cpu_ms"][0], game["idle_cpu_ms"][0])
    numbers["idle_cpu_ms"] = cpu
    lines.append(Line("  processor time in a second", f"{cpu:.0f} ms", "0 ms", cpu == 0))
    return lines, numbers


def show(lines: Sequence[Line]) -> None:
    words = {None: "", True: "kept", False: "NOT KEPT"}
    for line in lines:
        print(f"{line.what:<44} {line.value:>12}  {line.budget:<9} {words[line.kept]}".rstrip())


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure the budgets of the screen.")
    parser.add_argument("--size", default="80x24", help="of the terminal (80x24)")
    parser.add_argument("--runs", type=int, default=7, help="starts of every program (7)")
    args, _ = parser.parse_known_args()
    width, _, height = args.size.partition("x")
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        found = measure(subjects(home), (int(width), int(height)), args.runs, home)
    lines, numbers = verdicts(found)
    show(lines)
    kept = all(line.kept is not False for line in lines)
    print(json.dumps({"size": args.size, "runs": args.runs, **numbers, "kept": kept}))
    return 0 if kept else 1


if __name__ == "__main__":
    sys.exit(main())
