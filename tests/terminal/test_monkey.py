"""A monkey at the keys and somebody who cannot leave the window alone.

`make monkey` lets them play for minutes: MONKEY_SECONDS says how long each of them has.
"""

from __future__ import annotations

import os
import random
import time

import pytest

from tests.support.terminal import KEYS, Terminal
from tests.terminal.conftest import Starter

SECONDS = float(os.environ.get("MONKEY_SECONDS", "4"))
SIZES = ((80, 24), (120, 36), (160, 48), (200, 60), (79, 23), (40, 12), (10, 3), (250, 80), (1, 1))
DEADLY = {"ctrl+c", "ctrl+z"}
PAWS = [
    *(KEYS[key] for key in KEYS if key not in DEADLY),
    *[b"\r"] * 12,
    *(bytes([code]) for code in range(0x20, 0x7F) if chr(code) not in "q"),
    *(b"\x1b[99;5~", b"\x1b[<0;10;10M", b"\xc3\xa4", b"\x1b[200~text\x1b[201~", b"\x00"),
]


def check(terminal: Terminal, pressed: list[bytes]) -> None:
    where = f"after {pressed[-12:]}:\n{terminal.text}"
    assert terminal.alive, f"it ended {where}"
    assert "Traceback" not in terminal.text, where


@pytest.mark.parametrize("seed", range(2))
def test_random_keys_for_a_while(start: Starter, seed: int) -> None:
    """No traceback, no end, and when the monkey is gone the table is a table again."""
    chance = random.Random(seed + int(time.time() if SECONDS > 60 else 0))
    terminal = start("--seed", str(seed), size=(80, 24))
    terminal.wait_for("what will you do?")
    pressed: list[bytes] = []
    end = time.perf_counter() + SECONDS
    while time.perf_counter() < end:
        for _ in range(chance.randrange(1, 6)):
            pressed.append(chance.choice(PAWS))
            terminal.write(pressed[-1])
        terminal.settle(0.01, limit=0.2)
        if chance.random() < 0.03:
            terminal.resize(*chance.choice(SIZES))
        check(terminal, pressed)
    terminal.resize(80, 24)
    terminal.settle(0.3, limit=2)
    check(terminal, pressed)
    assert len(terminal.text.strip()) > 200, terminal.text


def test_bytes_that_are_no_text_do_no_harm(start: Starter) -> None:
    """An umlaut from a terminal that does not speak UTF-8."""
    terminal = start(situation="attack")
    terminal.wait_for("what will you do?")
    for byte in (b"\xe4", b"\xff", b"\xc3("):
        terminal.write(byte)
        terminal.settle(limit=0.4)
        check(terminal, [byte])
    terminal.press("a")
    assert "Keep the dice" in terminal.wait_for("Keep the dice")


def test_a_storm_of_resizes(start: Starter) -> None:
    """Faster than anybody can drag a window; then the screen is as it was before."""
    chance = random.Random(9)
    terminal = start("--no-animation", situation="attack")
    before = terminal.wait_for("what will you do?")
    end = time.perf_counter() + min(SECONDS, 3)
    while time.perf_counter() < end:
        size = (
            chance.choice(SIZES)
            if chance.random() < 0.3
            else (chance.randrange(1, 251), chance.randrange(1, 81))
        )
        terminal.resize(*size)
        terminal.read(chance.choice((0, 0.005, 0.03)))
    terminal.resize(80, 24)
    terminal.settle(0.4, limit=3)
    check(terminal, [])
    assert terminal.text == before
