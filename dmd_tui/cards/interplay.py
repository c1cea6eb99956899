"""Can one text change what another one looks at? Where it cannot, their order need not be asked."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.cards import schema
from dmd_tui.cards.box import Clause
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Node
from dmd_tui.cards.select import number
from dmd_tui.cards.things import Context
from dmd_tui.cards.walk import nodes

PEOPLE, PLACES, GONE = "people", "places", "gone"
"""Where investigators are; where other things are; that they are there no more."""
STRESS, WOUNDS, SANITY, TOKENS, CARDS = "stress", "wounds", "sanity", "tokens", "cards"
"""Of investigators; tokens also on the board."""
TRACKS = frozenset({STRESS, WOUNDS, SANITY})
EVERYTHING = frozenset({PEOPLE, PLACES, GONE, TOKENS, CARDS}) | TRACKS

_TOUCHED: dict[type[Node], frozenset[str]] = {
    **dict.fromkeys(
        (schema.Move, schema.Walk, schema.PlaceAt, schema.Step, schema.GoAlong),
        frozenset({PEOPLE, PLACES, GONE, TOKENS}),  # who moves is followed and may catch fire
    ),
    schema.Summon: frozenset({PLACES}),
    **dict.fromkeys((schema.Remove, schema.Kill), frozenset({GONE})),
    schema.Wound: frozenset({GONE, WOUNDS}),
    schema.Strike: frozenset({GONE}) | TRACKS,
    schema.Sanity: frozenset({SANITY}),
    **dict.fromkeys((schema.Stress, schema.Heal, schema.HealShared), frozenset({STRESS, WOUNDS})),
    schema.HealWounds: frozenset({WOUNDS}),
    schema.HealStress: frozenset({STRESS}),
    **dict.fromkeys((schema.RollTest, schema.RollPer, schema.RollAgainst), TRACKS),
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
    **dict.fromkeys((schema.At, schema.Move, schema.Strike), frozenset({PEOPLE, PLACES})),
    **dict.fromkeys((schema.Safe, schema.Not, schema.Count), frozenset({GONE})),
    schema.Stat: TRACKS,
    **dict.fromkeys((schema.Heal, schema.HealShared), frozenset({STRESS, WOUNDS})),
    **dict.fromkeys((schema.StressMax, schema.Stress, schema.HealStress), frozenset({STRESS})),
    schema.HealWounds: frozenset({WOUNDS}),
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
        changed = _TOUCHED.get(type(node), frozenset())
        if isinstance(node, schema.Move) and _concerns_enemies(node.who):
            changed = frozenset({PLACES, GONE})
        found |= changed
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
        found |= TRACKS
    if all(_concerns_people(node) for node in nodes(pick) if isinstance(node, _WHO)):
        return frozenset({*found, PEOPLE})
    return frozenset({*found, PEOPLE, PLACES})


_WHO = (schema.Pick, schema.Ref)
_PEOPLE = ("you", "all", "others", "other", "active", "investigator")


def _concerns_people(who: Node) -> bool:
    """Only investigators are meant."""
    if isinstance(who, schema.Pick):
        return who.kind in _PEOPLE
    return isinstance(who, schema.Ref) and who.name in _PEOPLE


def _concerns_enemies(who: Node) -> bool:
    """Certainly no investigator is meant."""
    if isinstance(who, schema.Pick):
        return who.kind not in ("investigator", "figure")
    return who in (schema.Ref("self"), schema.Ref("elder-one"))


def can_meddle(one: Clause, other: Clause) -> bool:
    """One of them may change what the other one looks at: their order matters.

    That tokens are laid and lifted matters to neither, as long as there are enough of them.
    """
    return bool(touched(one) & _looked_at(other) or touched(other) & _looked_at(one))


def _looked_at(clause: Clause) -> frozenset[str]:
    lays = all(isinstance(effect, schema.Add | schema.Drop) for effect in clause.do)
    return seen(clause) - {TOKENS} if lays and clause.if_ is None else seen(clause)


def only_take_off(clauses: Sequence[Clause]) -> bool:
    """So much of a track or of a token is taken off people who are named, tokens of different kinds
    are lifted, or the card itself is done with: what is left is the same in any order."""
    effects = [effect for clause in clauses for effect in clause.do]
    lifted = [
        effect.token
        for effect in effects
        if isinstance(effect, schema.Drop) and not _names_people(effect.on)
    ]
    return (
        all(clause.per is None and _stands(clause.if_) for clause in clauses)
        and all(map(_takes_off, effects))
        and len(lifted) == len(set(lifted))
    )


def _stands(condition: schema.Condition | None) -> bool:
    """None of the others can change it: whoever was killed stays what it was."""
    return condition is None or isinstance(condition, schema.IsA)


def _takes_off(effect: schema.Effect) -> bool:
    match effect:
        case schema.HealStress(who=who, n=n) | schema.HealWounds(who=who, n=n):
            return _names_people(who) and isinstance(n, int)
        case schema.Drop(n=n):
            return isinstance(n, int)
        case schema.Discard(card=schema.Ref(name="self")):
            return True
    return False


def _names_people(who: Node) -> bool:
    return isinstance(who, schema.Ref) and _concerns_people(who)


def runs_short(game: Game, clause: Clause, ctx: Context) -> bool:
    """There are too few tokens for it, unless another text returns some first."""
    return any(
        isinstance(node, schema.Add)
        and node.token in game.tokens
        and game.supply(node.token) < number(game, node.n, ctx)
        for node in nodes(clause.do)
    )


def unfeared(clause: Clause) -> bool:
    """Nobody has a reason to put it where it does nothing: one need not do it at all, or it only
    heals and clears spaces."""
    return _optional(clause) or all(_is_boon(effect) for effect in clause.do)


def _is_boon(effect: schema.Effect) -> bool:
    if isinstance(effect, schema.Drop):
        return isinstance(effect.on, schema.SpaceOf)
    return isinstance(effect, _BOONS) and getattr(effect, "who", None) != schema.Ref("self")


_BOONS = (schema.Heal, schema.HealShared, schema.HealWounds, schema.HealStress, schema.Douse)


def _optional(clause: Clause) -> bool:
    first = clause.do[0]
    return isinstance(first, schema.Offer) or (
        isinstance(first, schema.May) and not first.otherwise
    )
