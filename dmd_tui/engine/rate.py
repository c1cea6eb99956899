"""How sure one can be of a rate, from how often something came out."""

from math import sqrt

CONFIDENCE = 1.96
"""Standard deviations of a confidence of 95 %."""


def wilson(won: int, games: int) -> tuple[float, float]:
    """The Wilson interval: unlike the simple one it also holds near 0 and 1 and for few games."""
    if not games:
        return 0.0, 1.0
    z2 = CONFIDENCE**2
    rate = won / games
    centre = rate + z2 / (2 * games)
    spread = CONFIDENCE * sqrt(rate * (1 - rate) / games + z2 / (4 * games**2))
    whole = 1 + z2 / games
    low, high = (centre - spread) / whole, (centre + spread) / whole
    return round(max(0.0, low), 4), round(min(1.0, high), 4)
