"""What happens around the program: no terminal, a dumb one, no colours, hang-ups, Ctrl+Z, tmux."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.support.terminal import DMD, ROOT, Terminal, environment
from tests.terminal.conftest import Starter

COLOUR = re.compile(rb"\x1b\[(?:[0-9;]*;)?(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])(?:;[0-9;]*)?m")


def test_a_dumb_terminal_is_refused_politely(start: Starter) -> None:
    terminal = start("--seed", "1", env={"TERM": "dumb"})
    assert terminal.wait_for_end() == 2
    assert "dmd-tui plain" in " ".join(terminal.text.split())
    assert "Traceback" not in terminal.text
    assert b"\x1b" not in terminal.received


def test_without_a_terminal_it_says_what_to_do(tmp_path: Path) -> None:
    done = subprocess.run(
        [*DMD],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        env=environment(tmp_path),
        cwd=ROOT,
        timeout=20,
        check=False,
    )
    assert done.returncode == 2
    assert "dmd-tui plain" in done.stderr
    assert "Traceback" not in done.stderr


def test_no_color_sends_no_colour(start: Starter) -> None:
    terminal = start(situation="attack", env={"NO_COLOR": "1"})
    terminal.wait_for("what will you do?")
    terminal.press("a", "?")
    assert not COLOUR.findall(bytes(terminal.received))
    assert re.search(rb"\x1b\[[147][;m]", bytes(terminal.received)), "bold, underlined, reverse"


def test_sixteen_colours_are_sixteen(start: Starter) -> None:
    terminal = start("--theme", "ansi", situation="attack")
    terminal.wait_for("what will you do?")
    assert COLOUR.findall(bytes(terminal.received))
    assert not re.search(rb"\x1b\[[0-9;]*[34]8;[25];", bytes(terminal.received))


# ── the line is gone ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("deaf", [False, True])
def test_a_closed_line_ends_the_program_at_once(start: Starter, deaf: bool) -> None:
    """Also if nobody sends SIGHUP: a zombie would read nothing, for ever, as fast as it can."""
    terminal = start(situation="attack", deaf=deaf)
    terminal.wait_for("what will you do?")
    before = terminal.cpu
    terminal.hang_up()
    hung_up = time.perf_counter()
    while terminal.alive and time.perf_counter() - hung_up < 5:
        burnt = terminal.cpu - before if terminal.alive else 0.0
        assert burnt < 0.5
        time.sleep(0.01)
    assert not terminal.alive
    assert time.perf_counter() - hung_up < 1.0


def test_ctrl_z_goes_to_the_shell_and_fg_comes_back(start: Starter) -> None:
    shell = shutil.which("bash")
    if shell is None:
        pytest.skip("no shell with job control")
    terminal = start(
        command=(shell, "--norc", "--noprofile", "-i"), env={"PS1": "shell> ", "HISTFILE": ""}
    )
    terminal.wait_for("shell>")
    terminal.write(f"{sys.executable} -m dmd_tui --seed 7\r".encode())
    terminal.wait_for("what will you do?")
    table = terminal.text
    terminal.write(b"\x1a")
    terminal.wait_for("Stopped")
    terminal.write(b"fg\r")
    end = time.perf_counter() + 10  # what was there before is still to be seen: wait for all of it
    while terminal.text != table and time.perf_counter() < end:
        terminal.read(0.1)
    assert terminal.text == table
    terminal.press("r")
    terminal.wait_for("moves left")


# ── inside other programs ────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("term", ["screen", "tmux-256color", "linux", "vt100", "xterm"])
def test_other_terminals_show_the_same_table(start: Starter, term: str) -> None:
    terminal = start(situation="attack", env={"TERM": term, "COLORTERM": ""})
    shown = terminal.wait_for("what will you do?")
    assert "Town Square" in shown


@pytest.mark.skipif(shutil.which("tmux") is None, reason="tmux is not installed")
def test_the_table_in_tmux(tmp_path: Path) -> None:
    server = ["tmux", "-L", f"dmd-test-{os.getpid()}", "-f", os.devnull]
    env = environment(tmp_path)

    def tmux(*args: str) -> str:
        done = subprocess.run(
            [*server, *args],
            capture_output=True,
            text=True,
            env=env,
            cwd=ROOT,
            timeout=20,
            check=True,
        )
        return done.stdout

    def wait_for(text: str, lines: int = 1) -> str:
        """A pane can be captured while it is being painted: wait for as many lines as there are."""
        end = time.perf_counter() + 20
        while time.perf_counter() < end:
            shown = tmux("capture-pane", "-p", "-t", "game")
            if text in shown and len(shown.rstrip("\n").split("\n")) >= lines:
                return shown
            time.sleep(0.05)
        raise AssertionError(f"never saw {text!r}:\n{shown}")

    command = " ".join([*DMD, "--seed", "7"])
    tmux("-u", "new-session", "-d", "-s", "game", "-x", "80", "-y", "24", command)
    try:
        shown = wait_for("what will you do?", lines=24)
        assert "▐M▌" in shown
        tmux("send-keys", "-t", "game", "r")
        wait_for("moves left")
        tmux("resize-window", "-t", "game", "-x", "120", "-y", "36")
        wait_for("Story board")
    finally:
        subprocess.run([*server, "kill-session", "-t", "game"], check=False, capture_output=True)


def test_the_title_is_left_by_its_own_key(start: Starter) -> None:
    terminal: Terminal = start()
    terminal.wait_for("New game")
    terminal.press("q")
    assert terminal.wait_for_end() == 0
