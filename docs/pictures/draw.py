"""`make pictures`: the pictures of the README, drawn by the program itself.

The same situations, seed and size every time, so that a picture changes only when the game does.
"""

from __future__ import annotations

import asyncio
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parents[1]))

from msgspec import Struct  # noqa: E402

from dmd_tui.engine import Table  # noqa: E402
from dmd_tui.ui.app import DmdApp  # noqa: E402
from tests.support.screen import app_of  # noqa: E402
from tests.support.situations import ATTACK, RUN, STAGE, table_of  # noqa: E402


class Picture(Struct, frozen=True):
    """A situation at a size, after these keys."""

    size: tuple[int, int]
    situation: str = ""
    answers: tuple[str, ...] = ()
    keys: tuple[str, ...] = ()
    theme: str = "dark"


PICTURES = {
    "title": Picture((80, 24)),
    "attack-80x24": Picture((80, 24), ATTACK, ("attack",)),
    "run-120x36": Picture((120, 36), RUN, ("run",), ("right",)),
    "table-160x48": Picture((160, 48), ATTACK),
    "light-120x36": Picture((120, 36), STAGE, (), (), "light"),
}


async def draw(picture: Picture) -> str:
    app = _app(picture)
    async with app.run_test(size=picture.size) as pilot:
        await pilot.press(*picture.keys)
        await pilot.pause()
        return app.export_screenshot(title="dmd-tui")


def _app(picture: Picture) -> DmdApp:
    table: Table | None = None
    if picture.situation:
        table = table_of(picture.situation, *picture.answers)
    return app_of(table, theme=picture.theme)


FONTS = "DejaVu Sans Mono, Menlo, Consolas, monospace"
"""Rich names a font from the net, which a picture in a README may not load."""


def _settled(svg: str) -> str:
    """Without the number that Rich makes up for every picture, without fonts from the net, and
    without blanks at line ends."""
    svg = re.sub(r"\bterminal-\d+-", "terminal-", svg)
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = svg.replace("font-family: Fira Code, monospace", f"font-family: {FONTS}")
    return "\n".join(line.rstrip() for line in svg.splitlines()) + "\n"


def main() -> None:
    for name, picture in PICTURES.items():
        file = HERE / f"{name}.svg"
        file.write_text(_settled(asyncio.run(draw(picture))), encoding="utf-8")
        print(file)


if __name__ == "__main__":
    main()
