"""Which keys the footer of the table names: those of what is looked at, and always a way out.

What stands first matters most; where there is no room, keys are left out before the last two.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dmd_tui.ui.keys import FooterKey
    from dmd_tui.ui.screens.table_view import TableView

PANES: tuple[FooterKey, ...] = (
    "pane.map",
    "pane.sheets",
    "pane.story",
    "pane.mythos",
    "pane.log",
    "pane.zoom",
)
"""Where one can look; the last ones are missed least: the log is always in sight."""

BOARDS: tuple[FooterKey, ...] = ("pane.story", "pane.unknown")
"""With two boards both keys come first: the second one has no place on a small screen."""

READING: tuple[FooterKey, ...] = (("arrows", "pane.scroll"), ("pane.page-down", "pane.page"))
LOOKING: dict[str, tuple[FooterKey, ...]] = {
    "map": (("arrows", "pane.go"), "map.larger", "map.smaller"),
    "story": READING,
    "unknown": READING,
    "mythos": READING,
    "sheets": READING,
    "log": READING,
}
"""What is done with a pane that is no choice."""
OUT: tuple[FooterKey, ...] = ("table.back", "app.help")


def table_keys(view: TableView) -> list[FooterKey]:
    """The keys that matter now."""
    if view.zoomed == "inspect":
        return [*_reading_why(view), *OUT]
    if view.focused_pane in LOOKING:
        return [*LOOKING[view.focused_pane], "table.why", "pane.zoom", *OUT]
    keys = [*_deciding(view), *(BOARDS if view.has_unknown_board else ()), *PANES]
    if view.zoomed:
        return [*keys, *OUT]
    if view.session.table.ending is None:
        keys.append("table.leave")
    return [*keys, "app.help"]


def _reading_why(view: TableView) -> list[FooterKey]:
    look_up: FooterKey = ("app.lexicon", "table.look-up")
    if view.focused_pane in LOOKING:
        return [*READING, look_up]
    return [*_deciding(view)[:1], look_up, *READING[1:]]


def _deciding(view: TableView) -> list[FooterKey]:
    """At a choice, on a page that waits to be read, and at the end."""
    session = view.session
    undo: list[FooterKey] = [] if session.seat.strict else ["table.undo"]
    if session.page is not None:
        goes = "table.read-on" if view.more_below() else "table.go-on"
        return [("table.confirm", goes), "table.why", *undo]
    if session.choice is not None:
        goes_on: FooterKey = ("table.confirm", "table.go-on")
        after_dice = session.dice_kept and not view.pointed
        return [goes_on if after_dice else "table.confirm", "table.why", *undo]
    if session.campaign:
        return [("table.leave", "table.to-season"), *undo]
    return ["end.again", "end.new-game", ("table.leave", "table.to-title"), *undo]
