"""Variants in a position: Unknown Monsters, relics to be chosen, random locations, doom."""

from __future__ import annotations

from typing import Literal

from dmd_tui.cards.box import SLOTS, Episode
from dmd_tui.cards.library import Library
from dmd_tui.model import Options
from dmd_tui.rules.unknown import all_locations, possible_monsters
from dmd_tui.store.position import Position, PositionError
from dmd_tui.store.position_map import check_known, check_range


def options_of(library: Library, position: Position, episode: Episode, elder: str) -> Options:
    """The options of a game in which this situation can come about."""
    _check(library, position, episode, elder)
    slots: tuple[Literal[0, 1, 2], ...] = (0, 1, 2)
    return Options(
        unknown=slots[len(position.unknown)],
        relics=bool(position.offered_relics),
        random_locations=bool(position.locations),
    )


def _check(library: Library, position: Position, episode: Episode, elder: str) -> None:
    if len(position.unknown) > len(SLOTS):
        raise PositionError(f"there are only {len(SLOTS)} slots", "unknown")
    possible = possible_monsters(library, episode, elder)
    for index, kind in enumerate(position.unknown):
        check_known(kind, possible, "Unknown Monster for this game", "unknown", index)
        if kind in position.unknown[:index]:
            raise PositionError("the two Unknown Monsters must differ", "unknown", index)
    for index, location in enumerate(position.locations):
        check_known(location, all_locations(), "location", "locations", index)
        if location in position.locations[:index]:
            raise PositionError(f"there is only one token {location}", "locations", index)
    check_range(position.doom, 0, 99, "doom")
