"""A program in a terminal of its own: a pseudo-terminal, keys, and a screen to read.

    with Terminal(["dmd-tui", "--seed", "3"]) as terminal:
        terminal.wait_for("New game")
        terminal.press("enter")
        assert "Run" in terminal.text

What the program writes is counted byte by byte; a terminal emulator (pyte) turns it into lines.
"""

from __future__ import annotations

import fcntl
import os
import select
import signal
import struct
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

ROOT = Path(__file__).resolve().parents[2]
DMD = (sys.executable, "-m", "dmd_tui")

KEYS = {
    "down": b"\x1b[B",
    "up": b"\x1b[A",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "tab": b"\t",
    "enter": b"\r",
    "esc": b"\x1b",
    "space": b" ",
    "backspace": b"\x7f",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "f1": b"\x1bOP",
    "f2": b"\x1bOQ",
    "ctrl+c": b"\x03",
    "ctrl+z": b"\x1a",
}

PATIENCE = 20.0
"""Seconds until a test gives up; a busy machine is not a fault of the program."""
QUIET = 0.12
"""Seconds of silence that mean: it has painted what it wanted to paint."""
TICK = os.sysconf("SC_CLK_TCK")


def environment(home: Path, **more: str) -> dict[str, str]:
    """As after a fresh login: no settings, no terminal quirks from the outside."""
    return {
        "PATH": os.environ["PATH"],
        "HOME": str(home),
        "LANG": "C.UTF-8",
        "TERM": "xterm-256color",
        "COLORTERM": "truecolor",
        "PYTHONPATH": str(ROOT),
        "XDG_DATA_HOME": str(home / "data"),
        "XDG_CONFIG_HOME": str(home / "config"),
        "XDG_STATE_HOME": str(home / "state"),
        **more,
    }


class Terminal:
    """A pseudo-terminal with a program in it."""

    def __init__(
        self,
        command: Sequence[str],
        size: tuple[int, int] = (80, 24),
        env: Mapping[str, str] | None = None,
        *,
        deaf: bool = False,
        emulate: bool = True,
    ) -> None:
        """`deaf`: the program does not hear SIGHUP, as under nohup."""
        self.started = time.perf_counter()
        self.last_byte = self.started
        self.received = bytearray()
        self._screen = _Emulator(size) if emulate else None
        self._status: int | None = None
        self.pid, self.fd = os.forkpty()
        if self.pid == 0:
            _become(command, size, dict(env or os.environ), deaf)
        _set_size(self.fd, size)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.hang_up()
        if self._status is None:
            os.kill(self.pid, signal.SIGKILL)
            self.wait_for_end()

    # ── keys ─────────────────────────────────────────────────────────────────────────────────────

    def press(self, *keys: str, quiet: float = QUIET, limit: float = 1.0) -> bytes:
        """Press keys one by one; returns what the program wrote in answer (see `settle`)."""
        answer = b""
        for key in keys:
            self.write(KEYS.get(key) or key.encode())
            answer += self.settle(quiet, limit)
        return answer

    def write(self, data: bytes) -> None:
        os.write(self.fd, data)

    def resize(self, width: int, height: int) -> None:
        """The kernel tells the program by SIGWINCH."""
        if self._screen is not None:
            self._screen.resize(width, height)
        _set_size(self.fd, (width, height))

    # ── what it writes ───────────────────────────────────────────────────────────────────────────

    def settle(self, quiet: float = QUIET, limit: float = 1.0) -> bytes:
        """Read until nothing more comes; waits at most `limit` seconds for the first byte."""
        found = bytearray()
        end = time.perf_counter() + limit
        while (chunk := self.read(quiet if found else end - time.perf_counter())) is not None:
            found += chunk
        return bytes(found)

    def read(self, wait: float) -> bytes | None:
        """Whatever comes within so many seconds; None if nothing does, or nothing ever will."""
        if not select.select([self.fd], [], [], max(0.0, wait))[0]:
            return None
        try:
            chunk = os.read(self.fd, 65536)
        except OSError:
            return None
        if not chunk:
            return None
        self.last_byte = time.perf_counter()
        self.received += chunk
        if self._screen is not None:
            self._screen.feed(chunk)
        return chunk

    def wait_for(self, what: str | Callable[[str], bool], limit: float = PATIENCE) -> str:
        """Read until the screen shows a text (or whatever else is wanted), and has settled."""
        wanted = what if callable(what) else lambda text: what in text
        end = time.perf_counter() + limit
        while not wanted(self.text):
            if self.read(end - time.perf_counter()) is None:
                raise AssertionError(f"never saw {what!r}; the screen:\n{self.text}")
        self.settle(limit=QUIET)
        return self.text

    @property
    def lines(self) -> list[str]:
        assert self._screen is not None
        return self._screen.lines

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    # ── the process ──────────────────────────────────────────────────────────────────────────────

    @property
    def memory(self) -> float:
        """Resident memory in MiB."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return int(status.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICK

    @property
    def alive(self) -> bool:
        if self._status is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                self._status = status
        return self._status is None

    def wait_for_end(self, limit: float = PATIENCE) -> int:
        """The exit code; a signal counts as its negative number."""
        end = time.perf_counter() + limit
        while self.alive:
            if time.perf_counter() > end:
                raise AssertionError(f"still running after {limit} seconds")
            if self.fd >= 0:
                self.read(0.02)
            else:
                time.sleep(0.02)
        assert self._status is not None
        return os.waitstatus_to_exitcode(self._status)

    def hang_up(self) -> None:
        """The line is gone."""
        if self.fd >= 0:
            os.close(self.fd)
            self.fd = -1


class _Emulator:
    """The screen of a terminal as lines."""

    def __init__(self, size: tuple[int, int]) -> None:
        import pyte  # only here: who counts bytes needs no emulator

        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)
        self._lines: list[str] = []
        """As far as somebody has looked since the screen changed: pyte puts them together slowly."""

    def feed(self, data: bytes) -> None:
        self._lines = []
        self._stream.feed(_understood(data))

    def resize(self, width: int, height: int) -> None:
        self._lines = []
        self._screen.resize(height, width)

    @property
    def lines(self) -> list[str]:
        if not self._lines:
            self._lines = [line.rstrip() for line in self._screen.display]
        return self._lines


def _understood(data: bytes) -> bytes:
    """pyte takes the `>1u` of the kitty keyboard protocol for text."""
    for unknown in (b"\x1b[>1u", b"\x1b[<u"):
        data = data.replace(unknown, b"")
    return data


def _become(command: Sequence[str], size: tuple[int, int], env: dict[str, str], deaf: bool) -> None:
    """In the child: the size first, so that the program never sees another one."""
    try:
        _set_size(0, size)
        if deaf:
            signal.signal(signal.SIGHUP, signal.SIG_IGN)
        os.chdir(ROOT)
        os.execvpe(command[0], list(command), env)
    finally:
        os._exit(127)


def _set_size(fd: int, size: tuple[int, int]) -> None:
    fcntl.ioctl(fd, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
