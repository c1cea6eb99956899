"""A number taken apart as one would say it: 1, plus 1 for each relic, plus 1 for every 2 Items.

Sums and halves may be written in any order and depth; a sentence has one amount after the other.
"""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Number


class Share(NamedTuple):
    """One for every so many of what is counted together."""

    of: tuple[Number, ...]
    every: int = 1
    up: bool = False
    """Rounded up; halves are rounded down, and nobody says so: “for every 2 relics”."""


Term: TypeAlias = int | Share


def terms(n: Number) -> tuple[Term, ...]:
    """What adds up to a number: what is certain first, then what depends on something."""
    base, shares = _apart(n)
    return (base, *shares) if base or not shares else tuple(shares)


def _apart(n: Number) -> tuple[int, list[Share]]:
    match n:
        case int():
            return n, []
        case schema.Plus(left=left, right=right):
            return _added(_apart(left), _apart(right))
        case schema.Half(of=of):
            return _halved(*_apart(of)) or (0, [Share((n,))])
    return 0, [Share((n,))]


def _added(one: tuple[int, list[Share]], other: tuple[int, list[Share]]) -> tuple[int, list[Share]]:
    """“each relic and each Item” is one share; what is halved stays apart."""
    shares = [*one[1], *other[1]]
    each = tuple(number for share in shares if share.every == 1 for number in share.of)
    halves = [share for share in shares if share.every > 1]
    return one[0] + other[0], [Share(each), *halves] if each else halves


def _halved(base: int, shares: list[Share]) -> tuple[int, list[Share]] | None:
    """Half of 2 and something is 1 and half of it; half of 1 and something is half of it, rounded
    up. What comes out otherwise cannot be said as a share."""
    if not shares:
        return base // 2, []
    if len(shares) > 1 or shares[0].up:
        return None
    share = shares[0]
    if base % 2 == 0:
        return base // 2, [Share(share.of, 2 * share.every)]
    return (base // 2, [Share(share.of, 2, up=True)]) if share.every == 1 else None
