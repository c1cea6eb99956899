"""What stands on the shelves, games and campaigns alike, and what can be done with it.

Knows no widget: the Load screen shows it and says which key was pressed.
"""

from __future__ import annotations

from pathlib import Path
from typing import Literal, TypeAlias

from dmd_tui.store import campaign, saves
from dmd_tui.store.campaign import SavedCampaign
from dmd_tui.store.home import Home
from dmd_tui.store.saves import Saved

Place = Literal["games", "campaigns", "archive", "examples"]
Item: TypeAlias = Saved | SavedCampaign


def items_on(home: Home, place: Place) -> list[Item]:
    match place:
        case "campaigns":
            return [*campaign.list_campaigns(home)]
        case "archive":
            return [*_games(home, "archive"), *campaign.list_campaigns(home, "archive")]
        case _:
            return [*_games(home, place)]


def _games(home: Home, place: saves.Place) -> list[Saved]:
    """Games with the seasons that they belong to."""
    found = saves.list_games(home, place)
    seasons = {id: _season(home, id) for id in {saved.campaign for saved in found}}
    for saved in found:
        saved.season = seasons[saved.campaign]
    return found


def _season(home: Home, id: str) -> str:
    """What a campaign is called, if it is here."""
    path = campaign.season_path(home, id) if id else None
    return campaign.look_at(path).name if path is not None else ""


def find(home: Home, word: str) -> Item:
    """A game or a campaign of the player's own, by id, the beginning of it, or by name."""
    places: tuple[Place, ...] = ("games", "campaigns", "archive")
    return saves.pick([item for place in places for item in items_on(home, place)], word)


def rename(home: Home, item: Item, name: str) -> None:
    if isinstance(item, SavedCampaign):
        campaign.rename(home, item.path, name)
    else:
        saves.rename(item.path, name)


def duplicate(home: Home, item: Item) -> Path:
    if isinstance(item, SavedCampaign):
        return campaign.duplicate(home, item.path)
    return saves.duplicate(home, item.path)


def put_away(home: Home, item: Item) -> None:
    if isinstance(item, SavedCampaign):
        campaign.archive(home, item.path)
    else:
        saves.archive(home, item.path)


def take_out(home: Home, item: Item) -> None:
    if isinstance(item, SavedCampaign):
        campaign.unarchive(home, item.path)
    else:
        saves.unarchive(home, item.path)


def delete(item: Item) -> None:
    if isinstance(item, SavedCampaign):
        campaign.delete(item.path)
    else:
        saves.delete(item.path)


def take_in(home: Home, source: Path) -> tuple[Place, Path]:
    """Import a file: which shelf it stands on now, and where."""
    if source.suffix == campaign.SUFFIX:
        return "campaigns", campaign.import_campaign(home, source)
    return "games", saves.import_game(home, source)
