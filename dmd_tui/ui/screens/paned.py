"""Screens made of panes: what they are called, and where they lie."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from textual.screen import Screen

from dmd_tui.ui.arrangement import SMALLEST
from dmd_tui.ui.pane import Pane

if TYPE_CHECKING:
    from dmd_tui.ui.app import DmdApp

Areas: TypeAlias = Mapping[str, tuple[int, int, int, int]]
"""Left, top, width and height of every pane that is seen."""


class PanedScreen(Screen[None]):
    """A screen that knows its panes by name."""

    app: DmdApp

    NEEDS_ROOM: ClassVar[bool] = False
    """Where there is no room it says so, instead of what it would ask."""

    _areas: Areas = {}

    def pane(self, name: str) -> Pane:
        return self.query_one(f"#{name}", Pane)

    @property
    def too_small(self) -> bool:
        width, height = self.app.size
        return width < SMALLEST[0] or height < SMALLEST[1]

    @property
    def asks_unseen(self) -> bool:
        """Whoever pressed a key now would not know what it does."""
        return self.NEEDS_ROOM and self.too_small

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is decided on a screen that does not show what is asked."""
        return not self.asks_unseen or action == "leave"

    def put(self, areas: Areas) -> None:
        """Every pane there, and those without an area nowhere; nothing is done twice."""
        if areas != self._areas:
            self._areas = areas
            for pane in self.query(Pane):
                pane.put(areas.get(pane.id or ""))
