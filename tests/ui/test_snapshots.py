"""Pictures of the screen at fixed size, seed and situation, compared as SVG.

What a pane says is proved by its text lines elsewhere; these show that it also looks as it did.
After a change that is meant: `make test ARGS="tests/ui/test_snapshots.py --snapshot-update"`, and
look at what changed.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct

from dmd_tui.ui.session import Speed
from dmd_tui.ui.themes import THEMES
from tests.support import situations as s
from tests.support.screen import SIZES, app_of

Compare = Callable[..., bool]


class Shot(Struct, frozen=True):
    """A situation, answers that were given before, and the keys that are pressed then."""

    situation: str
    answers: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    size: tuple[int, int] = (80, 24)
    speed: Speed = "normal"
    ascii: bool = False


def matches(compare: Compare, shot: Shot, theme: str = "dark") -> bool:
    table = s.table_of(shot.situation, *shot.answers)
    app = app_of(table, speed=shot.speed, theme=theme, ascii=shot.ascii)
    return compare(app, press=shot.keys, terminal_size=shot.size)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_table(snap_compare: Compare, size: tuple[int, int]) -> None:
    assert matches(snap_compare, Shot("attack", size=size))


@pytest.mark.parametrize("theme", THEMES)
def test_a_theme(snap_compare: Compare, theme: str) -> None:
    assert matches(snap_compare, Shot("run", ("run",), ("right",)), theme)


SHOTS: dict[str, Shot] = {
    "attack-with-dice": Shot("attack", ("attack",)),
    "attack-with-dice-at-160x48": Shot("attack", ("attack",), size=(160, 48)),
    "one-die-is-looked-at": Shot("attack", ("attack",), ("right",)),
    "mythos-page": Shot("mythos", (), ("x",)),
    "mythos-page-at-160x48": Shot("mythos", (), ("x",), size=(160, 48)),
    "discovery-card": Shot("discovery"),
    "who-attacks-first": Shot("fight"),
    "an-enemy-attacks": Shot("fight", (), ("1",)),
    "stage-revealed": Shot("stage", ("attack",), ("p",)),
    "the-end": Shot("last breath", ("keep",), ("enter", "enter"), speed="fast"),
    "why": Shot("attack", (), ("down", "question_mark")),
    "map-zoomed": Shot("crowd", (), ("m", "z")),
    "sheets-zoomed": Shot("attack", (), ("i", "z")),
    "story-board": Shot("stage", (), ("b",)),
    "mythos": Shot("attack", (), ("y",)),
    "leave": Shot("attack", (), ("q",)),
    "ascii": Shot("attack", ("attack",), ascii=True),
    "ascii-at-120x36": Shot("crowd", size=(120, 36), ascii=True),
    "too-small": Shot("attack", size=(70, 20)),
}


@pytest.mark.parametrize("name", SHOTS)
def test_a_situation(snap_compare: Compare, name: str) -> None:
    assert matches(snap_compare, SHOTS[name])


def test_the_title(snap_compare: Compare) -> None:
    app: Any = app_of(None)
    assert snap_compare(app, terminal_size=(80, 24))


def test_the_keys(snap_compare: Compare) -> None:
    app: Any = app_of(s.table_of("attack"))
    assert snap_compare(app, press=("f1",), terminal_size=(80, 24))
