"""A choice with the eyes, the plans and the opinions that it is decided with."""

from __future__ import annotations

from functools import cached_property

from dmd_tui.cards.game import Game
from dmd_tui.engine import Choice, Option
from dmd_tui.model import Investigator
from dmd_tui.players.appraise import Appraiser
from dmd_tui.players.course import Course
from dmd_tui.players.goals import Goal, goal_of
from dmd_tui.players.planning import Planner
from dmd_tui.players.sight import Sight


class Situation:
    """A choice, with everything that helps to decide it; worked out when it is looked at."""

    def __init__(self, game: Game, choice: Choice, course: Course | None = None) -> None:
        self.game = game
        self.choice = choice
        self.course = course or Course()
        self.who: Investigator = game.state.investigators[choice.who]

    @cached_property
    def goal(self) -> Goal:
        return goal_of(self.game)

    @cached_property
    def sight(self) -> Sight:
        return Sight(self.game, self.who)

    @cached_property
    def appraiser(self) -> Appraiser:
        return Appraiser(self.sight, self.goal)

    @cached_property
    def planner(self) -> Planner:
        return Planner(self.sight, self.goal, self.who)

    def option(self, key: str) -> Option | None:
        return self.choice.option(key)
