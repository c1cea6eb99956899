"""Terminals of all kinds, and lines that go away: in a real pseudo-terminal where it matters."""

import fcntl
import io
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest

from dmd_tui.arguments import SPEEDS, THEMES
from dmd_tui.cli import main
from dmd_tui.store.settings import values_of
from dmd_tui.ui import crash
from dmd_tui.ui.launch import Options
from dmd_tui.ui.terminal import Terminal, look_at, refusal

PROJECT = Path(__file__).parents[2]
COLOUR = re.compile(rb"\x1b\[[0-9;]*\b(?:3[0-8]|4[0-8]|9[0-7]|10[0-7])\b[0-9;]*m")
TITLE = b"New game"
SECONDS = 20.0


# ── what a terminal can do ───────────────────────────────────────────────────────────────────────


class Stream(io.StringIO):
    def __init__(self, encoding: str = "utf-8", tty: bool = True) -> None:
        super().__init__()
        self._encoding, self._tty = encoding, tty

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding

    def isatty(self) -> bool:
        return self._tty


@pytest.mark.parametrize(
    ("environ", "theme"),
    [
        ({"TERM": "xterm-256color"}, "dark"),
        ({"TERM": "xterm-kitty"}, "dark"),
        ({"TERM": "alacritty", "COLORTERM": "truecolor"}, "dark"),
        ({"TERM": "linux"}, "ansi"),
        ({"TERM": "screen"}, "ansi"),
        ({"TERM": "xterm-16color"}, "ansi"),
        ({"TERM": "vt100"}, "mono"),
        ({"TERM": "xterm-256color", "NO_COLOR": ""}, "mono"),
    ],
)
def test_the_theme_follows_the_terminal(environ: Mapping[str, str], theme: str) -> None:
    assert look_at(environ, Stream()).theme("auto") == theme


def test_a_chosen_theme_stays_but_for_no_color() -> None:
    assert look_at({"TERM": "linux"}, Stream()).theme("light") == "light"
    assert look_at({"TERM": "linux", "NO_COLOR": "1"}, Stream()).theme("light") == "mono"


@pytest.mark.parametrize(
    ("encoding", "term", "ascii"),
    [
        ("utf-8", "xterm", False),
        ("UTF8", "xterm", False),
        ("iso8859-1", "xterm", True),
        ("ascii", "xterm", True),
        ("utf-8", "linux", True),
    ],
)
def test_signs_follow_the_encoding_of_the_screen(encoding: str, term: str, ascii: bool) -> None:
    seen = look_at({"TERM": term}, Stream(encoding))
    assert seen.ascii("auto") is ascii
    assert seen.ascii("ascii") is True
    assert seen.ascii("unicode") is False


def test_animation_is_off_over_ssh() -> None:
    assert look_at({"SSH_CONNECTION": "a b c d"}, Stream()).animated("auto") is False
    assert Terminal(remote=True).animated("on") is True
    assert Terminal().animated("auto") is True
    assert Terminal().animated("off") is False


def test_refusals() -> None:
    assert "TERM=dumb" in refusal({"TERM": "dumb"}, Stream(), Stream())
    assert "stdin" in refusal({}, Stream(tty=False), Stream())
    assert "stderr" in refusal({}, Stream(), Stream(tty=False))
    assert "stdin" in refusal({}, None, Stream())
    assert refusal({"TERM": "xterm"}, Stream(), Stream()) == ""


def test_the_command_line_knows_what_settings_know() -> None:
    assert values_of("theme")[1:] == THEMES
    assert values_of("speed") == SPEEDS


def test_what_the_command_line_did_not_say_is_left_to_the_settings() -> None:
    assert Options().overrides == {}
    said = Options(theme="light", ascii=True, still=True).overrides
    assert said == {"theme": "light", "glyphs": "ascii", "animation": "off"}


def test_without_a_terminal_it_points_to_plain_lines(capsys: pytest.CaptureFixture[str]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "dmd_tui"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        cwd=PROJECT,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert "dmd-tui plain" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--theme", "pink"], "invalid choice"),
        (["--position", "x.yaml", "--seed", "1"], "leave the other options out"),
    ],
)
def test_bad_options(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    try:
        code = main(arguments)
    except SystemExit as error:
        code = int(error.code or 0)
    assert code == 2
    assert message in capsys.readouterr().err


# ── in a pseudo-terminal ─────────────────────────────────────────────────────────────────────────


class Line:
    """The program at the other end of a pseudo-terminal."""

    def __init__(
        self, home: Path, *arguments: str, prefix: tuple[str, ...] = (), **environ: str
    ) -> None:
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        clean = {name: value for name, value in os.environ.items() if not name.startswith("SSH")}
        self.process = subprocess.Popen(
            [*prefix, sys.executable, "-m", "dmd_tui", *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            cwd=PROJECT,
            env={
                **clean,
                "TERM": "xterm-256color",
                "PYTHONIOENCODING": "utf-8",
                "DMD_TUI_HOME": str(home),
                **environ,
            },
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0) and None,
        )
        self.seen = b""

    def read_until(self, text: bytes) -> bytes:
        end = time.monotonic() + SECONDS
        while text not in self.seen:
            assert time.monotonic() < end, self.seen[-2000:]
            self._read(0.2)
        return self.seen

    def settle(self) -> bytes:
        while self._read(0.4):
            pass
        return self.seen

    def _read(self, seconds: float) -> bool:
        ready, _, _ = select.select([self.master], [], [], seconds)
        if not ready:
            return False
        try:
            piece = os.read(self.master, 65536)
        except OSError:
            return False
        self.seen += piece
        return bool(piece)

    def type(self, keys: bytes) -> None:
        os.write(self.master, keys)

    def code(self) -> int:
        end = time.monotonic() + SECONDS
        while self.process.poll() is None:
            assert time.monotonic() < end, "it does not end"
            self._read(0.05)
        self.settle()
        return self.process.returncode

    def hang_up(self) -> None:
        os.close(self.slave)
        os.close(self.master)
        self.master = self.slave = -1

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        for end in {self.master, self.slave} - {-1}:
            os.close(end)


Dial = Callable[..., Line]


@pytest.fixture
def dial(tmp_path: Path) -> Iterator[Dial]:
    lines: list[Line] = []

    def start(*arguments: str, **how: str) -> Line:
        lines.append(Line(tmp_path, *arguments, **how))  # type: ignore[arg-type]
        return lines[-1]

    yield start
    for line in lines:
        line.close()


def test_no_color_sends_no_colour(dial: Dial) -> None:
    line = dial("--seed", "7", NO_COLOR="1")
    line.read_until(b"Mike")
    line.type(b"j?")
    found = COLOUR.search(line.settle())
    assert found is None, found


def test_colours_are_sent_otherwise(dial: Dial) -> None:
    line = dial()
    line.read_until(TITLE)
    assert COLOUR.search(line.settle())


@pytest.mark.parametrize("how", [{"PYTHONIOENCODING": "ascii"}, {"TERM": "linux"}])
def test_ascii_by_itself(dial: Dial, how: dict[str, str]) -> None:
    line = dial("--seed", "7", **how)
    line.read_until(b"Mike")
    assert line.settle().isascii()


def test_ascii_is_ascii_everywhere(dial: Dial) -> None:
    line = dial("--seed", "7", "--ascii")
    line.read_until(b"Mike")
    for key in (b"?", b"b", b"z", b"y", b"H", b"\t", b"q", b"S", b"l"):
        line.type(key)
        line.settle()
    assert line.seen.isascii()


def test_a_dumb_terminal_is_refused_politely(dial: Dial) -> None:
    line = dial(TERM="dumb")
    assert line.code() == 2
    assert b"dmd-tui plain" in line.seen
    assert b"\x1b" not in line.seen


def test_no_mouse_is_captured_unless_asked_for(dial: Dial) -> None:
    line = dial()
    line.read_until(TITLE)
    assert b"\x1b[?1000h" not in line.settle()
    line = dial("--mouse")
    line.read_until(TITLE)
    assert b"\x1b[?1000h" in line.settle()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP, signal.SIGINT])
def test_told_to_go_it_leaves_the_terminal_in_order(dial: Dial, number: signal.Signals) -> None:
    line = dial("--seed", "7")
    line.read_until(b"Mike")
    line.settle()
    line.process.send_signal(number)
    assert line.code() == 128 + number
    assert b"\x1b[?1049l" in line.seen
    assert b"Traceback" not in line.seen
    assert termios.tcgetattr(line.slave)[3] == line.before[3]


def test_a_terminal_that_takes_nothing_does_not_keep_it(dial: Dial) -> None:
    line = dial("--seed", "7")
    line.read_until(b"Mike")
    for _ in range(60):  # help and back: more than a pseudo-terminal holds
        line.type(b"H")
    time.sleep(1)
    line.process.send_signal(signal.SIGTERM)
    assert line.process.wait(10) == 128 + signal.SIGTERM


DEAF = ("sh", "-c", 'trap "" HUP; exec "$@"', "sh")


@pytest.mark.parametrize("prefix", [(), DEAF])
def test_a_closed_line_ends_it(tmp_path: Path, prefix: tuple[str, ...]) -> None:
    """Also if the signal is ignored, as after `nohup`."""
    line = Line(tmp_path, "--seed", "7", prefix=prefix)
    try:
        line.read_until(b"Mike")
        line.settle()
        line.hang_up()
        assert line.process.wait(5) in (-signal.SIGHUP, 128 + signal.SIGHUP)
    finally:
        line.close()


def test_to_the_shell_and_back(dial: Dial) -> None:
    """Many times: which of its threads hears the signal to go on is up to the kernel."""
    line = dial("--seed", "7")
    line.read_until(b"Mike")
    line.settle()
    for _ in range(10):
        line.type(b"\x1a")
        end = time.monotonic() + SECONDS
        while _state(line.process.pid) != "T":
            assert time.monotonic() < end, "it does not stop"
            line._read(0.01)
        line.read_until(b"\x1b[?1049l")
        line.seen = b""
        line.process.send_signal(signal.SIGCONT)
        line.read_until(b"Mike")
        line.seen = b""
    line.settle()
    line.type(b"H")
    line.read_until(b"Help")


def _state(pid: int) -> str:
    return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]


def test_ctrl_c_at_the_title_leaves(dial: Dial) -> None:
    line = dial()
    line.read_until(TITLE)
    line.settle()
    line.type(b"\x03")
    assert line.code() == 0


def test_a_breakdown_is_told_in_a_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DMD_TUI_HOME", str(tmp_path))
    assert str(tmp_path / "crash.txt") in crash.keep(["what happened"])
    assert (tmp_path / "crash.txt").read_text() == "what happened\n"
    monkeypatch.setenv("DMD_TUI_HOME", "/dev/null/nowhere")
    monkeypatch.setattr(tempfile, "tempdir", "/dev/null/nowhere")
    assert "could not be written" in crash.keep(["what happened"])


def test_a_broken_settings_file_is_told_and_left_alone(dial: Dial, tmp_path: Path) -> None:
    file = tmp_path / "x.toml"
    file.write_text('speed = "fast"\ntheme = \n')
    line = dial("--config", str(file))
    line.read_until(b"write it anew")
    assert b"not valid TOML" in line.settle()
    line.settle()
    line.type(b"\r")
    line.read_until(TITLE)
    line.type(b"q")
    assert line.code() == 0
    assert file.read_text() == 'speed = "fast"\ntheme = \n'
    assert b"Traceback" not in line.seen
