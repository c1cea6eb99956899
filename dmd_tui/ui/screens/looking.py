"""Looking at a table: panes, zooms, explanations. Nothing here decides anything."""

from __future__ import annotations

from typing import ClassVar

from textual.binding import Binding, BindingType

from dmd_tui.ui import cursor as cursors
from dmd_tui.ui.arrangement import PANES
from dmd_tui.ui.contents import LOG_LINES
from dmd_tui.ui.drawing.map import ZOOMS
from dmd_tui.ui.screens.table_view import FOLLOW_THE_CURSOR, TableView


class LookingScreen(TableView):
    """What whoever plays, watches or replays can do with their eyes."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("question_mark", "inspect", "why", id="table.why"),
        Binding("m", "look('map')", "map", id="pane.map"),
        Binding("b", "look('story')", "board", id="pane.story"),
        Binding("B", "look('unknown')", "the Unknown", id="pane.unknown", show=False),
        Binding("y", "look('mythos')", "mythos", id="pane.mythos"),
        Binding("i", "look('sheets')", "sheets", id="pane.sheets"),
        Binding("g", "look('log')", "log", id="pane.log"),
        Binding("c", "look('choice')", "choice", id="pane.choice", show=False),
        Binding("tab", "next_pane", "next pane", id="pane.next", show=False),
        Binding("z", "zoom", "zoom", id="pane.zoom"),
        Binding("plus,equals_sign", "map_zoom(1)", "larger", id="map.larger", show=False),
        Binding("minus", "map_zoom(-1)", "smaller", id="map.smaller", show=False),
        Binding("pagedown", "page(1)", "page down", id="pane.page-down", show=False),
        Binding("pageup", "page(-1)", "page up", id="pane.page-up", show=False),
        Binding("escape,backspace", "back", "back", id="table.back", show=False),
    ]

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """There is not always an Unknown board."""
        if action == "look" and parameters == ("unknown",):
            return self.has_unknown_board
        return super().check_action(action, parameters)

    def action_page(self, direction: int) -> None:
        name = "inspect" if self.zoomed == "inspect" else self.focused_pane
        if name == "log":
            self.move_in_log(direction * max(1, self.pane(name).inner_height // 2))
            return
        pane = self.pane(name)
        seen_anyway = max(1, pane.pinned)
        pane.scroll_lines(direction * max(1, pane.inner_height - seen_anyway))
        self.show()

    def action_edge(self, direction: int) -> None:
        """To the first or the last line."""
        name = "inspect" if self.zoomed == "inspect" else self.focused_pane
        if name == "log":
            self.move_in_log(direction * LOG_LINES)
            return
        pane = self.pane(name)
        pane.scroll_lines(direction * len(pane.lines))
        self.show()

    def action_inspect(self) -> None:
        self.zoomed = "" if self.zoomed == "inspect" else "inspect"
        self.show()

    def move_in_log(self, count: int) -> None:
        """From event to event; `?` explains the one under the cursor."""
        events = self.session.shown.events
        self.log_place = max(-min(len(events), LOG_LINES), min(self.log_place + count, -1))
        self.show(("log", "inspect"))

    def action_look(self, name: str) -> None:
        """Go to a pane; one that has no place on this screen, or is gone to again, is large."""
        again = name == self.focused_pane
        self.log_place = -1 if not again else self.log_place
        self.focused_pane = name
        if self.zoomed or again or not self.pane(name).display:
            self.zoomed = name
        self.show()

    def action_next_pane(self) -> None:
        shown = [name for name in PANES if self.pane(name).display]
        place = shown.index(self.focused_pane) if self.focused_pane in shown else -1
        self.focused_pane = shown[(place + 1) % len(shown)]
        self.show()

    def action_zoom(self) -> None:
        self.zoomed = "" if self.zoomed else self.focused_pane
        self.show()

    def action_map_zoom(self, step: int) -> None:
        """The next step; the zoom that fits is one of them, and then it follows the pane again."""
        pane = self.pane("map")
        fits = self.contents.best_zoom(pane.columns, pane.inner_height)
        now = self.zoom_of(pane)
        steps = [zoom for zoom in {*ZOOMS, fits, now} if step * (zoom.area - now.area) > 0]
        chosen = min(steps, key=lambda zoom: abs(zoom.area - now.area), default=now)
        self.map_zoom = None if chosen == fits else chosen
        self.show()

    def action_back(self) -> None:
        self.zoomed = self.looking = ""
        self.focused_pane = "choice"
        self.show()

    def look_over_map(self, direction: cursors.Direction) -> None:
        """From space to space, though nothing is asked about them."""
        plan = self.contents.plan(self.zoom_of(self.pane("map")))
        self.looking = cursors.next_space(plan, self.space_in_sight(), direction)
        self.show(FOLLOW_THE_CURSOR)
