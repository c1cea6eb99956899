"""How the app goes from and to campaigns."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dmd_tui.store.campaign import Campaign
    from dmd_tui.ui.house import House


class CampaignRooms:
    """What the app can do with campaigns. Everything heavy is loaded when somebody comes here."""

    def new_campaign(self: House) -> None:
        from dmd_tui.store.campaign import list_campaigns
        from dmd_tui.ui.screens.new_campaign import NewCampaignScreen

        if (library := self.boxes()) is not None:
            number = 1 + len(list_campaigns(self.home))
            self._go_to(NewCampaignScreen(library, number, self.language))

    def begin_campaign(self: House, campaign: Campaign) -> None:
        """From now on it is kept. `SaveError` if it cannot be."""
        from dmd_tui.store.campaign import path_of, save

        save(self.home, campaign)
        self.open_campaign(path_of(self.home, campaign.id))

    def open_campaign(self: House, path: Path) -> None:
        """Where a season stands; one that cannot be opened is told."""
        from dmd_tui.store.campaign import load
        from dmd_tui.store.recall import CannotOpen

        if (library := self.boxes()) is None:
            return
        try:
            campaign = load(path)
        except CannotOpen as error:
            if self.session is not None:
                self.show_title()
            self.tell(str(error))
            return
        from dmd_tui.ui.screens.campaign import CampaignScreen
        from dmd_tui.ui.season import Desk

        self.stand_up()
        self._go_to(CampaignScreen(Desk(self.home, library, campaign, self.language)))

    def leave_table(self: House) -> None:
        """To the season that the game belongs to, or to the title: there a game that is not over
        goes on with Enter."""
        from dmd_tui.store.campaign import season_path

        if self.session is not None and self.session.table.ending is None:
            self.left_title_for = "continue"
        campaign = self.session.campaign if self.session is not None else ""
        path = season_path(self.home, campaign) if campaign else None
        if path is not None:
            self.open_campaign(path)
        else:
            self.show_title()
