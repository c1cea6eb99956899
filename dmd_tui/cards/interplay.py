"""Can one text change what another one looks at? Where it cannot, their order need not be asked."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.box import Clause
from dmd_tui.cards.schema import Node
from dmd_tui.cards.walk import nodes

PLACES, GONE, TRACKS, TOKENS, CARDS = "places", "gone", "tracks", "tokens", "cards"
"""Where things are; that they are there no more; tracks, tokens and cards of investigators."""
EVERYTHING = frozenset({PLACES, GONE, TRACKS, TOKENS, CARDS})

_TOUCHED: dict[type[Node], frozenset[str]] = {
    **dict.fromkeys(
        (schema.Move, schema.Walk, schema.PlaceAt, schema.Step, schema.GoAlong),
        frozenset({PLACES, GONE, TOKENS}),  # who moves may catch fire
    ),
    schema.Summon: frozenset({PLACES}),
    **dict.fromkeys((schema.Remove, schema.Kill), frozenset({GONE})),
    **dict.fromkeys((schema.Wound, schema.Strike), frozenset({GONE, TRACKS})),
    **dict.fromkeys(
        (schema.Stress, schema.Sanity, schema.Heal, schema.HealShared),
        frozenset({TRACKS}),
    ),
    **dict.fromkeys(
        (schema.HealWounds, schema.HealStress, schema.RollTest, schema.RollPer, schema.RollAgainst),
        frozenset({TRACKS}),
    ),
    **dict.fromkeys(
        (schema.Fire, schema.Ignite, schema.Douse, schema.Add, schema.Drop, schema.Flip),
        frozenset({TOKENS}),
    ),
    schema.PayAny: frozenset({TOKENS}),
    **dict.fromkeys(
        (schema.Take, schema.ChangeSide, schema.Discard, schema.DrawRelics), frozenset({CARDS})
    ),
    **dict.fromkeys(
        (schema.DrawDiscovery, schema.Investigate, schema.DrawMythos, schema.Grant), EVERYTHING
    ),
    **dict.fromkeys((schema.Disrupt, schema.Advance), EVERYTHING),
}
"""What each word changes."""

_SEEN: dict[type[Node], frozenset[str]] = {
    **dict.fromkeys((schema.At, schema.Move, schema.Strike), frozenset({PLACES})),
    **dict.fromkeys((schema.Safe, schema.Not, schema.Count), frozenset({GONE})),
    **dict.fromkeys(
        (schema.Stat, schema.StressMax, schema.Stress, schema.Heal, schema.HealShared),
        frozenset({TRACKS}),
    ),
    **dict.fromkeys((schema.HealWounds, schema.HealStress), frozenset({TRACKS})),
    **dict.fromkeys((schema.Tokens, schema.Drop, schema.Douse, schema.Flip), frozenset({TOKENS})),
    **dict.fromkeys((schema.PayAny, schema.Add), frozenset({TOKENS})),
    schema.Has: frozenset({TOKENS, CARDS}),
    schema.Discard: frozenset({CARDS}),
    schema.LevelOf: frozenset({CARDS}),
}
"""What each word looks at, besides what its own words do."""


def touched(clause: Clause) -> frozenset[str]:
    """What a text may change."""
    found: frozenset[str] = frozenset()
    for node in nodes(clause.do):
        found |= _TOUCHED.get(type(node), frozenset())
    return found


def seen(clause: Clause) -> frozenset[str]:
    """What decides whether a text changes anything."""
    found: frozenset[str] = frozenset()
    for node in nodes((clause.if_, clause.do)):
        found |= (
            _picks(node) if isinstance(node, schema.Pick) else _SEEN.get(type(node), frozenset())
        )
    return found


def _picks(pick: schema.Pick) -> frozenset[str]:
    found = {TOKENS, CARDS} if pick.having or pick.lacking else set()
    if pick.held is not None:
        return frozenset({*found, CARDS})
    if pick.how in ("most", "least"):
        found.add(TRACKS)
    return frozenset({*found, PLACES})


def optional(clause: Clause) -> bool:
    """Whoever need not do it at all has no reason to put it where it does nothing."""
    first = clause.do[0]
    return isinstance(first, schema.Offer) or (
        isinstance(first, schema.May) and not first.otherwise
    )
