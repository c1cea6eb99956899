"""Distances and shortest ways over a graph of spaces (TERMS-07 to TERMS-10)."""

from collections.abc import Mapping, Sequence

FAR = 1_000_000
"""The distance of a space that cannot be reached."""


class Routes:
    """All distances of one map in one situation of its passages."""

    def __init__(self, neighbours: Mapping[str, Sequence[str]]) -> None:
        self.neighbours = {space: tuple(others) for space, others in neighbours.items()}
        self._distances = {space: self._measure(space) for space in self.neighbours}

    def distance(self, a: str, b: str) -> int:
        return self._distances[a].get(b, FAR)

    def within(self, space: str, reach: int) -> list[str]:
        """Spaces at most so many moves away, the space itself included."""
        return [other for other, far in self._distances[space].items() if far <= reach]

    def toward(self, start: str, goal: str, moves: int) -> list[str]:
        """Where somebody can end who makes so many moves on a shortest path (MYTHOS-10, 12)."""
        far = self._distances[goal]
        here = far.get(start)
        if not here or moves <= 0:
            return [start]
        if moves >= here:
            return [goal]
        ends = [start]
        for left in range(here - 1, here - moves - 1, -1):
            ends = self._step(ends, far, left)
        return ends

    def away(self, start: str, origin: str, moves: int) -> list[str]:
        """Where somebody can end who goes away: each move must increase the distance (OPEN-39)."""
        far = self._distances[origin]
        if start not in far:
            return [start]
        ends: list[str] = []
        open_ends = [start]
        for left in range(far[start] + 1, far[start] + moves + 1):
            farther = self._step(open_ends, far, left)
            ends.extend(
                space
                for space in open_ends
                if space not in ends and not self._step([space], far, left)
            )
            open_ends = farther
            if not open_ends:
                return ends
        return open_ends + [space for space in ends if space not in open_ends]

    def _step(self, spaces: list[str], far: Mapping[str, int], distance: int) -> list[str]:
        """Neighbours of these spaces that lie at that distance."""
        found: list[str] = []
        for space in spaces:
            for other in self.neighbours[space]:
                if far.get(other) == distance and other not in found:
                    found.append(other)
        return found

    def _measure(self, start: str) -> dict[str, int]:
        distances = {start: 0}
        edge = [start]
        while edge:
            reached: list[str] = []
            for space in edge:
                for other in self.neighbours[space]:
                    if other not in distances:
                        distances[other] = distances[space] + 1
                        reached.append(other)
            edge = reached
        return distances
