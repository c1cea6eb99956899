"""The program is killed while somebody plays, again and again, and nothing is lost.

What was on the screen was on the disk: whoever has seen the effect of a key finds the game there
after the next start, at the same prompt. `make kill` does it hundreds of times: KILLS says how
often.
"""

from __future__ import annotations

import os
import random
import re
import signal
import time
from collections.abc import Iterator
from pathlib import Path

from dmd_tui.lang.speaker import Speaker
from dmd_tui.store.film import Film
from dmd_tui.store.home import Home
from dmd_tui.store.recall import recall
from dmd_tui.store.record import Record, read_bytes, read_record
from dmd_tui.store.saves import last_played
from dmd_tui.ui.drawing.choices import prompt
from tests.support.kept import library
from tests.support.terminal import KEYS, Terminal
from tests.terminal.conftest import Starter

KILLS = int(os.environ.get("KILLS", "6"))
OPTION = re.compile(r"^ ?[▸>]?([0-9a-z]) [A-Z“]")
PAGE = re.compile(r"enter (go|read) on")
QUESTION = "y take it back"
END = re.compile(r"You have (lost|won)\.")
MOST_KEYS = 10
"""Keys between two kills."""


class Victim:
    """A player who is killed, comes back and looks whether everything is as it was."""

    def __init__(self, start: Starter, home: Path, seed: int) -> None:
        self.start = start
        self.home = Home(home)
        self.chance = random.Random(seed)
        self.terminal: Terminal | None = None
        self.kills = self.games = 0
        self.undone = 0

    def begin(self) -> Terminal:
        """Go on with the game, or with another one if it is over."""
        speed = self.chance.choice(("fast", "normal"))
        going_on = last_played(self.home) is not None
        self.games += not going_on
        seed = str(self.chance.randrange(10_000))
        which = ("--continue",) if going_on else ("--seed", seed)
        terminal = self.start(
            *which, "--no-animation", "--speed", speed, env={"DMD_TUI_HOME": str(self.home.root)}
        )
        terminal.wait_for("f1 keys")
        return terminal

    def live(self) -> None:
        """Come back, look, play a while, be killed: at rest or in the middle of something."""
        terminal = self.begin()
        for _ in range(self.chance.randrange(1, MOST_KEYS)):
            if not self.press(terminal):
                break
        self.rest(terminal)
        if END.search(terminal.text):
            self.kill(terminal)
            return
        seen, record = terminal.text, self.record
        if self.chance.random() < 0.5:
            self.kill(terminal)
            self.come_back(seen, record)
        else:
            self.press_blindly(terminal)
            self.kill(terminal)
            self.look_for(record, terminal.text)

    # ── keys ─────────────────────────────────────────────────────────────────────────────────────

    def press(self, terminal: Terminal) -> bool:
        """A key that the screen offers; says whether the game goes on."""
        text = terminal.text
        if END.search(text):
            return False
        key = self._key(terminal)
        terminal.press(key, quiet=0.03, limit=0.5)
        if QUESTION in terminal.text:
            self.undone += 1
            terminal.press("y", quiet=0.03, limit=0.5)
        assert "Traceback" not in terminal.text, terminal.text
        return True

    def _key(self, terminal: Terminal) -> str:
        if PAGE.search(terminal.text):
            return "enter"
        if self.chance.random() < 0.12 and self.record.decisions:  # else a remark lies on the table
            return self.chance.choice("uuU")
        keys = [key for line in terminal.lines[12:] for key in OPTION.findall(line)]
        return self.chance.choice(keys) if keys else "enter"

    def rest(self, terminal: Terminal) -> None:
        """Until somebody must decide and all has been painted."""
        end = time.perf_counter() + 20
        terminal.settle(0.15, limit=0.15)
        while PAGE.search(terminal.text):
            assert time.perf_counter() < end, f"no end of pages:\n{terminal.text}"
            terminal.press("enter", quiet=0.15, limit=0.5)

    def press_blindly(self, terminal: Terminal) -> None:
        """Faster than anything can be painted."""
        for _ in range(self.chance.randrange(1, 5)):
            keys = [key for line in terminal.lines[12:] for key in OPTION.findall(line)]
            terminal.write(self.chance.choice([*map(str.encode, keys), KEYS["enter"], b"u"]))
            terminal.read(self.chance.choice((0.0, 0.002, 0.01)))
        terminal.read(self.chance.choice((0.0, 0.005, 0.03)))

    def kill(self, terminal: Terminal) -> None:
        os.kill(terminal.pid, signal.SIGKILL)
        assert terminal.wait_for_end() == -signal.SIGKILL
        while terminal.read(0.0) is not None:  # what had been sent before
            pass
        self.kills += 1

    # ── looking ──────────────────────────────────────────────────────────────────────────────────

    @property
    def record(self) -> Record:
        found = last_played(self.home)
        assert found is not None
        return read_record(found.path)

    def come_back(self, seen: str, before: Record) -> None:
        """Killed at rest: all is as it was, to the last character on the screen."""
        assert keys_of(self.record) == keys_of(before)
        terminal = self.begin()
        self.rest(terminal)
        assert terminal.text == seen, f"before:\n{seen}\nafter:\n{terminal.text}"
        assert keys_of(self.record) == keys_of(before), "to look at a game changed it"
        self.kill(terminal)

    def look_for(self, before: Record, seen: str) -> None:
        """Killed in the middle: what the screen shows is a state that the file tells of."""
        found = last_played(self.home)
        if found is None:  # the last key ended the game
            return
        record = read_record(found.path)
        assert record.whole or record.torn
        assert record.content.startswith(before.content), "something was not only added"
        assert not Film(record, library()).problem
        if PAGE.search(seen) or QUESTION in seen:
            return
        possible = set(prompts(before, record))
        asked = " ".join(seen.split("\n")[16:])
        assert any(_same(asked, wanted) for wanted in possible), f"{possible}\n{seen}"


def prompts(before: Record, record: Record) -> Iterator[str]:
    """What was asked for after each line that was added since."""
    lines = record.content.splitlines(keepends=True)
    for count in range(before.content.count(b"\n"), len(lines) + 1):
        table = recall(read_bytes(b"".join(lines[:count])), library()).table
        if table.pending is not None:
            yield prompt(table.pending, Speaker.at(table))


def _same(asked: str, wanted: str) -> bool:
    """The beginning of the prompt stands there: the rest may not have had room."""
    return "".join(wanted.split())[:24] in "".join(asked.split())


def keys_of(record: Record) -> list[tuple[str, str, str]]:
    return [(decided.who, decided.kind, decided.key) for decided in record.decisions]


def test_killed_and_nothing_lost(start: Starter, tmp_path: Path) -> None:
    seed = 11 if KILLS < 50 else int(time.time())
    victim = Victim(start, tmp_path / "home", seed)
    while victim.kills < KILLS:
        try:
            victim.live()
        except AssertionError as error:
            raise AssertionError(f"seed {seed}, kill {victim.kills}: {error}") from error
    print(f"{victim.kills} kills, {victim.games} games, {victim.undone} times unsealed")
