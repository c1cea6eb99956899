"""A game as a film for any terminal: asciinema's format, version 2.

The real table is run without a terminal, frame by frame; of every frame only what changed is
written. `asciinema play game.cast` shows it.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

from rich.console import Console
from textual.strip import Strip

from dmd_tui import __version__
from dmd_tui.store.film import Film
from dmd_tui.store.home import unused, write_whole
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.preferences import Preferences
from dmd_tui.ui.screens.replay import ReplayScreen

SECONDS = {"choice": 1.2, "event": 0.8, "turn": 1.6}
"""How long a frame stays."""
CLEAR = "\x1b[2J\x1b[?25l"
END = "\x1b[?25h\x1b[0m\r\n"


def write_cast(
    film: Film, target: Path, size: tuple[int, int] = (100, 30), language: str = "en"
) -> Path:
    """Write the film to a file that does not exist yet."""
    target = unused(target)
    lines = asyncio.run(_shoot(film, size, language))
    write_whole(target, "".join(f"{one}\n" for one in lines).encode())
    return target


async def _shoot(film: Film, size: tuple[int, int], language: str) -> list[str]:
    width, height = size
    screen = ReplayScreen(film, language)
    title = screen.session.speaker.names.of(film.game.episode)
    header = {"version": 2, "width": width, "height": height, "title": title}
    found = [json.dumps(header, ensure_ascii=False)]
    app = DmdApp(preferences=Preferences.given("dark", False, language))
    async with app.run_test(size=size) as pilot:
        screen.remark = f"{title}  dmd-tui {__version__}"
        await app.push_screen(screen)
        console = Console(width=width, height=height, color_system="256", force_terminal=True)
        moment, before = 0.0, [""] * height
        for place in range(len(film)):
            screen.action_go_to(place)
            if screen.is_laid_out_anew:
                await pilot.pause()
            after = [_ansi(strip, console) for strip in screen._compositor.render_strips()]
            output = "".join(_changed(before, after))
            if place == 0:
                output = CLEAR + output
            found.append(json.dumps([round(moment, 3), "o", output], ensure_ascii=False))
            before = after
            moment += _seconds(film)
    found.append(json.dumps([round(moment, 3), "o", f"\x1b[{height};1H{END}"]))
    return found


def _seconds(film: Film) -> float:
    event = film.event
    if event is None:
        return SECONDS["choice"]
    return SECONDS["turn" if event.id == "turn-starts" else "event"]


def _ansi(strip: Strip, console: Console) -> str:
    return strip.render(console)


def _changed(before: list[str], after: list[str]) -> Iterator[str]:
    """Lines that differ, each put where it belongs."""
    for row, (old, new) in enumerate(zip(before, after, strict=True), 1):
        if old != new:
            yield f"\x1b[{row};1H{new}"
