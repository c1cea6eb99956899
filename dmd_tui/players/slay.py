"""The last part of every game: the elder one can be wounded."""

from __future__ import annotations

from dmd_tui.model import Investigator
from dmd_tui.players.goal import ATTACK, Work
from dmd_tui.players.odds import mean
from dmd_tui.players.opening import Opener
from dmd_tui.players.sight import Sight

BRAVE = 0.6
"""How much harm counts for somebody who is ready for the elder one."""
FRESH = 2
"""With at most so many wounds and stress together one is ready."""
SIEGE = 5.0
"""What a place is worth from where it can be attacked."""


class Slay(Opener):
    """The elder one can be wounded: go where it can be reached, and attack.

    Nothing else matters much now: the track runs on, and whoever hunts its servants loses.
    """

    kill = 0.35
    care = 0.0
    pace = 1.3

    def fear(self, sight: Sight) -> float:
        """Rest first, then go in and stay: whoever leaves takes the elder one along."""
        who, elder = sight.who, sight.elder
        fresh = who.wounds + who.stress <= FRESH
        engaged = elder is not None and elder.space == who.space
        late = sight.game.constants.summoning_track - sight.game.state.track <= 1
        return BRAVE if fresh or engaged or late else 1.0

    def works_at(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        elder = sight.elder
        if elder is None:
            return []
        far = sight.distance(space, elder.space)
        if far > sight.reach_of(who):
            return self.openings(sight, space, who)
        pool = sight.attack_pool(who, near=far == 0, target=elder, at=space)
        each = self.elder_wound(sight)
        first = Work(ATTACK, each * mean(pool.opening), 1, elder)
        return [first, *[Work(ATTACK, each * mean(pool), 1, elder)] * 3]

    def worksites(self, sight: Sight, who: Investigator) -> dict[str, float]:
        elder = sight.elder
        if elder is None:
            return {}
        reach = sight.reach_of(who)
        return {
            space: SIEGE
            for space in sight.routes.neighbours
            if sight.distance(space, elder.space) <= reach
        }
