"""Whole games, from the first key to the last, through a real pseudo-terminal."""

from __future__ import annotations

import random
import re
import time

import pytest

from tests.support.terminal import Terminal
from tests.terminal.conftest import Starter

OPTION = re.compile(r"^ ?[▸> ]?([0-9a-z]) [A-Z]")
"""`▸r Run`, ` 1 Ghast 1`: an option with its key."""
PAGE = re.compile(r"enter (go|read) on")
"""The footer while a card or an attack waits to be acknowledged."""
GOOD_TIME = 60.0


class Player:
    """Somebody who reads the screen and presses one of the keys it offers.

    A lazy one ends turns where they can be ended: their games are short."""

    def __init__(self, terminal: Terminal, seed: int) -> None:
        self.terminal = terminal
        self.chance = random.Random(seed)
        self.pressed: list[str] = []

    def play_to_the_end(self) -> str:
        end = time.perf_counter() + GOOD_TIME
        while not self._over():
            assert self.terminal.alive, f"it ended after {self.pressed[-9:]}:\n{self.terminal.text}"
            assert time.perf_counter() < end, f"no end after {self.pressed[-9:]}"
            self.press(self._next_key())
        self.terminal.settle(limit=0.3)
        return self.terminal.text

    def press(self, key: str) -> None:
        if self.pressed[-1:] == [key]:  # a key that is held down answers nothing new
            time.sleep(0.13)
        self.pressed.append(key)
        self.terminal.press(key, quiet=0.012, limit=0.15)
        assert "Traceback" not in self.terminal.text

    def _over(self) -> bool:
        return "You have lost." in self.terminal.text or "You have won." in self.terminal.text

    def _next_key(self) -> str:
        text = self.terminal.text
        if PAGE.search(text):
            return "enter"
        keys = [key for line in self.terminal.lines[12:] for key in OPTION.findall(line)]
        for way_on in ("p", "x"):
            if way_on in keys and self.chance.random() < 0.6:
                return way_on
        return self.chance.choice(keys) if keys else "enter"


@pytest.mark.parametrize(
    ("seed", "size", "more"),
    [
        (1, (80, 24), ()),
        (2, (80, 24), ("--ascii", "--theme", "ansi")),
        (3, (120, 36), ("--speed", "fast", "--investigators", "agatha,leon,sally")),
    ],
)
def test_a_whole_game(
    start: Starter, seed: int, size: tuple[int, int], more: tuple[str, ...]
) -> None:
    terminal = start("--seed", str(seed), "--no-animation", *more, size=size)
    terminal.wait_for("f1 keys")
    shown = Player(terminal, seed).play_to_the_end()
    assert re.search(r"You have (lost|won)\.", shown)
    assert "the end" in terminal.lines[0]
    terminal.press("q")
    terminal.wait_for("New game")
    terminal.press("q")
    assert terminal.wait_for_end() == 0


def test_from_the_shell_to_the_first_decision_by_enter_alone(start: Starter) -> None:
    terminal = start()
    terminal.wait_for("New game")
    for _ in range(6):
        if "what will you do?" in terminal.text:
            break
        terminal.press("enter")
    assert "what will you do?" in terminal.wait_for("what will you do?")
