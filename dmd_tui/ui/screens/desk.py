"""Where a game, a campaign or a season is prepared: a list, and a sheet about what is chosen."""

from __future__ import annotations

from typing import ClassVar

from textual import events

from dmd_tui.ui.drawing.small import too_small
from dmd_tui.ui.screens.paned import Areas, PanedScreen


class DeskScreen(PanedScreen):
    """Subclasses say where the panes lie and what is in them."""

    NEEDS_ROOM = True
    PREPARES: ClassVar[str]
    """What there is no room for on a smaller screen: `too-small:…`."""

    def areas(self, width: int, height: int) -> Areas:
        raise NotImplementedError

    def paint(self, width: int) -> None:
        raise NotImplementedError

    def on_resize(self, event: events.Resize) -> None:
        self.show()

    def show(self) -> None:
        width, height = self.app.size
        with self.app.batch_update():
            if self.too_small:
                self.put({"heading": (0, 0, width, height)})
                words = self.app.words
                self.pane("heading").show(too_small(self.PREPARES, words, width, height))
            else:
                self.put(self.areas(width, height))
                self.paint(width)

    def show_from_the_top(self) -> None:
        """Something else is looked at: it is read from its beginning."""
        sheet = self.pane("details")
        with self.app.batch_update():
            sheet.scroll_lines(-sheet.top)
            self.show()
