"""Budgets of bytes on the wire, and silence when nothing happens.

Times are never tested here: `make bench` compares them with a bare Textual app in one run.
"""

from __future__ import annotations

import time

import pytest

from tests.support.terminal import Terminal
from tests.terminal.conftest import Starter

CURSOR_BUDGET = 500
ACTION_BUDGET = 6_000
LOOK_BUDGET = 10_000
"""Another pane takes the screen: it may be painted once, not twice."""
QUIET = 0.25


def sit_down(start: Starter, situation: str, size: tuple[int, int] = (80, 24)) -> Terminal:
    terminal = start("--no-animation", situation=situation, size=size)
    terminal.wait_for("f1 keys")
    terminal.settle(2 * QUIET, limit=2 * QUIET)
    return terminal


def cost(terminal: Terminal, key: str) -> int:
    written = len(terminal.press(key, quiet=QUIET))
    assert written, f"{key} changed nothing on the screen"
    return written


@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
def test_moving_the_cursor_in_a_list(start: Starter, size: tuple[int, int]) -> None:
    terminal = sit_down(start, "attack", size)
    for key in ("down", "down", "up"):
        assert cost(terminal, key) <= CURSOR_BUDGET


def test_moving_the_cursor_over_the_map(start: Starter) -> None:
    terminal = sit_down(start, "run")
    assert cost(terminal, "r") <= ACTION_BUDGET
    for key in ("right", "left"):
        assert cost(terminal, key) <= CURSOR_BUDGET


def test_moving_the_cursor_over_dice(start: Starter) -> None:
    terminal = sit_down(start, "attack")
    cost(terminal, "a")
    assert cost(terminal, "right") <= CURSOR_BUDGET


@pytest.mark.parametrize(
    ("situation", "keys"),
    [
        ("attack", ("a", "p")),
        ("run", ("r", "1", "p")),
        ("mythos", ("e", "x", "enter")),
        ("stage", ("a", "p", "enter")),
    ],
)
def test_a_committed_action(start: Starter, situation: str, keys: tuple[str, ...]) -> None:
    terminal = sit_down(start, situation)
    for key in keys:
        written = len(terminal.press(key, quiet=QUIET))
        assert written <= ACTION_BUDGET, f"{key} of {keys}:\n{terminal.text}"


def test_looking_around_paints_the_screen_once_at_most(start: Starter) -> None:
    terminal = sit_down(start, "attack")
    for key in ("?", "backspace", "b", "backspace", "y", "backspace"):
        assert len(terminal.press(key, quiet=QUIET)) <= LOOK_BUDGET, key


def test_searching_the_lexicon(start: Starter) -> None:
    """A letter paints what was found anew; the cursor is two signs."""
    terminal = sit_down(start, "attack")
    for key in ("/", *"fir"):
        written = cost(terminal, key)
        assert key == "/" or written <= ACTION_BUDGET, key
    for key in ("down", "down", "up"):
        assert cost(terminal, key) <= CURSOR_BUDGET, key
    assert cost(terminal, "enter") <= LOOK_BUDGET


@pytest.mark.parametrize("situation", ["", "attack", "discovery"])
def test_nothing_happens_while_nothing_happens(start: Starter, situation: str) -> None:
    """At the title, before a choice and before a page: no byte, no processor time."""
    terminal = sit_down(start, situation) if situation else start()
    if not situation:
        terminal.wait_for("New game")
    terminal.settle(1.0, limit=2.0)  # a busy machine is not done with its start in half a second
    written = len(terminal.received)
    shares = [busy_share(terminal, seconds=0.8) for _ in range(3)]
    assert len(terminal.received) == written
    # The clock counts in ticks of ten milliseconds: one straying tick must not decide.
    assert min(shares) < 0.03, shares


def busy_share(terminal: Terminal, seconds: float) -> float:
    """The share of a span of time in which the program was computing."""
    start, before = time.perf_counter(), terminal.cpu
    end = start + seconds
    while (left := end - time.perf_counter()) > 0:
        terminal.read(left)
    return (terminal.cpu - before) / (time.perf_counter() - start)
