"""The program as people start it, in a terminal of its own and with a home of its own."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Protocol

import pytest

from tests.support.situations import SITUATIONS
from tests.support.terminal import DMD, Terminal, environment


class Starter(Protocol):
    def __call__(
        self,
        *args: str,
        situation: str = "",
        size: tuple[int, int] = (80, 24),
        env: dict[str, str] | None = None,
        command: Sequence[str] = DMD,
        deaf: bool = False,
    ) -> Terminal: ...


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Starter]:
    """`start("--seed", "3")`, `start(situation="attack", size=(120, 36))`; all are ended after the
    test, whatever happened."""
    started: list[Terminal] = []

    def begin(
        *args: str,
        situation: str = "",
        size: tuple[int, int] = (80, 24),
        env: dict[str, str] | None = None,
        command: Sequence[str] = DMD,
        deaf: bool = False,
    ) -> Terminal:
        if situation:
            file = tmp_path / "situation.yaml"
            file.write_text(SITUATIONS[situation], encoding="utf-8")
            args = (*args, "--position", str(file))
        wanted = environment(tmp_path, **(env or {}))
        terminal = Terminal([*command, *args], size, wanted, deaf=deaf)
        started.append(terminal)
        return terminal

    yield begin
    for terminal in started:
        terminal.__exit__(None, None, None)
