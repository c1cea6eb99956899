"""What the panes of a table show, as plain text."""

from __future__ import annotations

from collections.abc import Iterable

from dmd_tui.engine import Table
from dmd_tui.store.seat import Seat
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE
from dmd_tui.ui.drawing.ink import Line, text_of
from dmd_tui.ui.drawing.map import ZOOMS
from dmd_tui.ui.screens.table import TableScreen
from dmd_tui.ui.session import Session, Speed

SIZES = ((80, 24), (120, 36), (160, 48), (200, 60))


def contents_of(table: Table, *, ascii: bool = False, speed: Speed = "normal") -> Contents:
    return Contents(Session(Seat(table), speed=speed), ASCII if ascii else UNICODE)


def app_of(
    table: Table | None,
    *,
    speed: Speed = "normal",
    theme: str = "dark",
    ascii: bool = False,
    animated: bool = False,
) -> DmdApp:
    """The program, sitting at this table; at the title without one."""
    session = Session(Seat(table), speed=speed) if table is not None else None
    app = DmdApp(session, theme=theme, ascii=ascii)
    app.animated = animated
    return app


def text(lines: Iterable[Line]) -> str:
    """Lines as a reader sees them: blanks at the end of a line cannot be seen."""
    return "\n".join(text_of(line).rstrip() for line in lines)


def widest(lines: Iterable[Line]) -> int:
    return max(len(line) for line in text(lines).split("\n"))


def all_panes(contents: Contents, width: int = 60) -> dict[str, str]:
    """Every pane and its heading, at every zoom of the map."""
    shown = {f"map at zoom {zoom}": contents.map(zoom, 0) for zoom in ZOOMS}
    shown |= {
        "title": contents.title(width),
        "phases": contents.phases(width),
        "sheets": contents.sheets(width, 9),
        "whole sheets": contents.whole_sheets(width),
        "story": contents.story(width),
        "track": contents.track(width),
        "mythos": contents.mythos(width),
        "log": contents.log(width),
        "choice": contents.choice(width, 8, 0),
    }
    return {name: f"{heading}\n{text(lines)}" for name, (lines, heading) in shown.items()}


def table_screen(app: DmdApp) -> TableScreen:
    screen = app.screen
    assert isinstance(screen, TableScreen)
    return screen


def seen(app: DmdApp) -> list[str]:
    """The whole screen as lines of text, put together from what the panes paint."""
    return [
        "".join(segment.text for segment in strip)
        for strip in app.screen._compositor.render_strips()
    ]
