"""Moving between options: down a list, or from room to room on the map."""

from __future__ import annotations

from typing import Literal

from dmd_tui.cards.ask import ALL
from dmd_tui.cards.game import Game
from dmd_tui.engine import Choice
from dmd_tui.ui.drawing.map import Plan

Direction = Literal["up", "down", "left", "right"]

FOR_GOOD = frozenset({"skill", "relic", "take"})
"""What keys of options begin with that change the rest of the game."""


def space_of(game: Game, key: str) -> str:
    """The space an option stands for, if it stands for a place or a figure."""
    head, _, id = key.removeprefix(ALL).partition(":")
    state = game.state
    if head == "space":
        return id
    if head == "enemy" and id in state.enemies:
        return state.enemies[id].space
    if head == "token" and id in state.pieces:
        return state.pieces[id].space
    if head == "investigator" and id in state.investigators:
        return state.investigators[id].space
    return ""


def choosable(game: Game, choice: Choice | None) -> list[str]:
    if choice is None:
        return []
    return [space for option in choice.options if (space := space_of(game, option.key))]


def is_for_good(choice: Choice) -> bool:
    """A skill, a relic, a side of a card: Enter alone takes none that nobody points at."""
    return any(option.key.partition(":")[0] in FOR_GOOD for option in choice.options)


def is_about_places(game: Game, choice: Choice) -> bool:
    """Arrow keys walk over the map when the options lie in different rooms."""
    return len(set(choosable(game, choice))) > 1


def in_list(choice: Choice, cursor: int, direction: Direction) -> int:
    step = 1 if direction in ("down", "right") else -1
    return (cursor + step) % len(choice.options)


def on_map(game: Game, plan: Plan, choice: Choice, cursor: int, direction: Direction) -> int:
    """The nearest option in that direction; without one, the next in the list.

    Seen from the room under the cursor, or from where the active investigator stands.
    """
    here = space_of(game, choice.options[cursor].key) or game.active.space
    spaces = [space_of(game, option.key) for option in choice.options]
    best = _nearest(plan, here, [space for space in spaces if space], direction)
    return spaces.index(best) if best else in_list(choice, cursor, direction)


def next_space(plan: Plan, here: str, direction: Direction) -> str:
    """The nearest room in that direction, to look at; at the edge of the map one stays."""
    return _nearest(plan, here, list(plan.slots), direction) or here


def _nearest(plan: Plan, here: str, spaces: list[str], direction: Direction) -> str:
    x, y = plan.middle(here)
    best: tuple[int, str] | None = None
    for space in spaces:
        if space == here:
            continue
        dx, dy = plan.middle(space)[0] - x, (plan.middle(space)[1] - y) * 2
        along = {"right": dx, "left": -dx, "down": dy, "up": -dy}[direction]
        across = abs(dy) if direction in ("left", "right") else abs(dx)
        far = along + 2 * across
        if along > 0 and (best is None or far < best[0]):
            best = (far, space)
    return best[1] if best else ""
