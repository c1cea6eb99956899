"""Whom, how many, whether: the parts of the effect language that only look at the table.

`candidates` finds everything a selector could mean; where it means one of several, `ask` lets
somebody decide. Numbers and conditions never ask anybody.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from dmd_tui.board.routes import FAR
from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Condition, Number, Pick, Who
from dmd_tui.cards.things import (
    Context,
    Holding,
    Nothing,
    Passage,
    RelicHolding,
    Thing,
    space_of,
)
from dmd_tui.model import ELDER_ONE, Enemy, HeldCard, Investigator, Piece

UNLIMITED = 1_000
"""What `all` is as a number."""


# ── how many ─────────────────────────────────────────────────────────────────────────────────────


def number(game: Game, value: Number | None, ctx: Context, default: int = 0) -> int:
    if isinstance(value, int):
        return value
    if value is None:
        return default
    return _NUMBERS[type(value)](game, value, ctx)


def _count(game: Game, value: schema.Count, ctx: Context) -> int:
    kind = value.of.kind
    token = game.tokens.get(kind)
    if token is not None and kind not in game.staging.piece_kinds:
        where = value.of.at
        if where is not None:
            return sum(counters(game, kind, thing) for thing in candidates(game, where, ctx))
        return token.count - game.supply(kind)
    return len(candidates(game, value.of, ctx))


def _tokens(game: Game, value: schema.Tokens, ctx: Context) -> int:
    return sum(counters(game, value.token, thing) for thing in candidates(game, value.on, ctx))


def counters(game: Game, token: str, thing: Thing) -> int:
    """Counters of a kind on a thing; a space also counts pieces that stand on it."""
    if token in game.staging.piece_kinds:
        place = space_of(thing)
        pieces = game.state.pieces.values()
        return sum(1 for piece in pieces if piece.kind == token and piece.space == place)
    if isinstance(thing, Investigator):
        return thing.fire if token == "fire" else thing.tokens.get(token, 0)
    if isinstance(thing, Enemy):
        return thing.tokens.get(token, 0)
    if isinstance(thing, Passage):
        return game.state.passages.get(thing.name, {}).get(token, 0)
    if isinstance(thing, Nothing):
        return game.state.episode_tokens.get(token, 0)
    return game.state.spaces.get(space_of(thing), {}).get(token, 0)


def _stat(game: Game, value: schema.Stat, ctx: Context) -> int:
    found = candidates(game, value.of, ctx)
    return stat_of(game, found[0], value.track) if found else 0


def stat_of(game: Game, thing: Thing, track: str) -> int:
    if isinstance(thing, Investigator):
        if track == "thresholds":
            return sum(1 for space in game.constants.thresholds if thing.sanity >= space)
        if track == "sanity-left":
            return game.constants.sanity_skull - thing.sanity
        if track == "health":
            return game.constants.health
        if track in ("wounds", "stress", "sanity"):
            return int(getattr(thing, track))
        return counters(game, track, thing)
    if isinstance(thing, Enemy):
        if track == "health":
            return full_health(game, thing)
        return thing.wounds if track == "wounds" else counters(game, track, thing)
    return counters(game, track, thing)


def full_health(game: Game, enemy: Enemy) -> int:
    """SIGNATURE-24; of the elder one, what is printed on the defeated stage (OPEN-52)."""
    from dmd_tui.cards.stats import stat

    return game.health(enemy) if enemy.kind == ELDER_ONE else stat(game, enemy, "health")


def _level_of(game: Game, value: schema.LevelOf, ctx: Context) -> int:
    return game.level(ctx.you, value.skill)


def _of_roll(game: Game, value: schema.OfRoll, ctx: Context) -> int:
    return int(getattr(ctx.roll, value.what.replace("-", "_"))) if ctx.roll else 0


_NUMBERS: dict[type, Callable[[Game, Any, Context], int]] = {
    schema.Everything: lambda game, value, ctx: UNLIMITED,
    schema.Count: _count,
    schema.Tokens: _tokens,
    schema.Stat: _stat,
    schema.LevelOf: _level_of,
    schema.OfRoll: _of_roll,
    schema.Paid: lambda game, value, ctx: ctx.paid,
    schema.Stages: lambda game, value, ctx: game.state.stage,
    schema.Half: lambda game, value, ctx: number(game, value.of, ctx) // 2,
    schema.Plus: lambda game, value, ctx: (
        number(game, value.left, ctx) + number(game, value.right, ctx)
    ),
}

# ── whether ──────────────────────────────────────────────────────────────────────────────────────


def holds(game: Game, condition: Condition | None, ctx: Context) -> bool:
    if condition is None:
        return True
    return _CONDITIONS[type(condition)](game, condition, ctx)


def _has(game: Game, condition: schema.Has, ctx: Context) -> bool:
    return any(has(game, thing, condition.what) for thing in candidates(game, condition.who, ctx))


def has(game: Game, thing: Thing, what: str) -> bool:
    """Somebody holds a token, or a card of that id, tag or kind."""
    if what in game.tokens or what == "fire":
        return counters(game, what, thing) > 0
    if isinstance(thing, Investigator):
        if what == "relic" or what in game.library.relics:
            return any(what in ("relic", relic.id) for relic in thing.relics)
        return any(card_is(game, card, what) for card in thing.cards)
    return False


def card_is(game: Game, card: HeldCard, what: str) -> bool:
    side = game.side(card)
    return what in (side.kind, side.id, card.card) or what in side.tags


def _at(game: Game, condition: schema.At, ctx: Context) -> bool:
    places = {space_of(thing) for thing in candidates(game, condition.where, ctx)} - {""}
    return any(space_of(thing) in places for thing in candidates(game, condition.who, ctx))


def _safe(game: Game, condition: schema.Safe, ctx: Context) -> bool:
    return all(game.safe(space_of(thing)) for thing in candidates(game, condition.who, ctx))


def _isa(game: Game, condition: schema.IsA, ctx: Context) -> bool:
    return any(is_a(game, thing, condition.kind) for thing in candidates(game, condition.who, ctx))


def is_a(game: Game, thing: Thing, kind: str) -> bool:
    if isinstance(thing, Enemy):
        return game.is_kind(thing, kind)
    if isinstance(thing, Investigator):
        return kind in ("investigator", "figure", thing.id)
    if isinstance(thing, Piece):
        return thing.kind == kind
    if isinstance(thing, Holding):
        return card_is(game, thing.card, kind)
    return False


def _stress_max(game: Game, condition: schema.StressMax, ctx: Context) -> bool:
    from dmd_tui.cards.stats import stat

    return all(
        thing.stress >= stat(game, thing, "stress-cap")
        for thing in candidates(game, condition.who, ctx)
        if isinstance(thing, Investigator)
    )


def _compare(game: Game, condition: schema.Compare, ctx: Context) -> bool:
    left, right = number(game, condition.left, ctx), number(game, condition.right, ctx)
    match condition.sign:
        case ">=":
            return left >= right
        case "<=":
            return left <= right
        case "==":
            return left == right
        case "<":
            return left < right
        case ">":
            return left > right


_CONDITIONS: dict[type, Callable[[Game, Any, Context], bool]] = {
    schema.Has: _has,
    schema.At: _at,
    schema.Safe: _safe,
    schema.Exists: lambda game, condition, ctx: bool(candidates(game, condition.what, ctx)),
    schema.IsA: _isa,
    schema.StressMax: _stress_max,
    schema.Disrupted: lambda game, condition, ctx: game.state.disrupted,
    schema.Sneaked: lambda game, condition, ctx: bool(ctx.roll and ctx.roll.sneaked),
    schema.Not: lambda game, condition, ctx: not holds(game, condition.of, ctx),
    schema.And: lambda game, condition, ctx: all(holds(game, part, ctx) for part in condition.of),
    schema.Or: lambda game, condition, ctx: any(holds(game, part, ctx) for part in condition.of),
    schema.Compare: _compare,
}

# ── whom ─────────────────────────────────────────────────────────────────────────────────────────


THEMSELVES = "themselves"
"""Whoever is found will move."""


def candidates(
    game: Game,
    who: Who,
    ctx: Context,
    mover: Thing | None = None,
    origins: list[Thing] | None = None,
) -> list[Thing]:
    """Everything that is meant, or that could be meant where one must be chosen.

    `mover` is whoever the effect will move: what closes a way is measured as it closes it for that
    figure (DISTANCE-02). `THEMSELVES` stands for each thing that is found. `origins` are known
    where somebody had to decide from where it is measured.
    """
    if isinstance(who, schema.Ref):
        return _referred(game, who.name, ctx)
    if isinstance(who, Pick):
        return _picked(game, who, ctx, mover, origins)
    if isinstance(who, schema.GateRef):
        return [game.gate(who.colour)]
    if isinstance(who, schema.PlaceRef):
        space = game.episode.map.places.get(who.place)  # a keepsake may know other places
        return [space] if space else []
    return [space for space in map(space_of, candidates(game, who.of, ctx)) if space]


def _referred(game: Game, name: str, ctx: Context) -> list[Thing]:
    if name == "you":
        return [ctx.you]
    if name == "it":
        return [ctx.it] if ctx.it is not None else []
    if name == "self":
        return [ctx.bearer] if ctx.bearer is not None else []
    if name == "all":
        return list(game.living())
    if name in ("others", "other"):
        return [who for who in game.living() if who is not ctx.you]
    if name == "start":
        return [game.episode.map.start]
    if name == "episode":
        return [Nothing("episode")]
    if name == "active":
        return [game.active]
    elder = game.state.enemies.get(ELDER_ONE)
    return [elder] if elder else []


def _picked(
    game: Game, pick: Pick, ctx: Context, mover: Thing | None, origins: list[Thing] | None
) -> list[Thing]:
    found = _filtered(game, pick, list(_of_kind(game, pick, ctx)), ctx, mover, origins)
    if not found or pick.how in ("each", "one", "random"):
        return found
    if pick.how in ("nearest", "farthest"):
        origins = origins or _origins(game, pick, ctx)
        measured = [(_distance(game, origins, thing, mover), thing) for thing in found]
        reachable = [entry for entry in measured if entry[0] < FAR]
        if not reachable:
            return []
        best = (min if pick.how == "nearest" else max)(far for far, _ in reachable)
        return [thing for far, thing in reachable if far == best]
    values = [stat_of(game, thing, pick.of or "") for thing in found]
    best = (max if pick.how == "most" else min)(values)
    return [thing for value, thing in zip(values, found, strict=True) if value == best]


def _of_kind(game: Game, pick: Pick, ctx: Context) -> Iterable[Thing]:
    kind = pick.kind
    state = game.state
    if kind == "investigator":
        return game.living()
    if kind in game.staging.piece_kinds:
        return [piece for piece in state.pieces.values() if piece.kind == kind]
    if kind == "space":
        return game.board.spaces
    if kind == "gate":
        return list(dict.fromkeys(game.episode.map.gates.values()))
    if kind == "passage":
        return _passages(game)
    if kind == "relic" or kind in game.library.relics:
        return [
            RelicHolding(owner, relic)
            for owner in _holders(game, pick, ctx)
            for relic in owner.relics
            if kind in ("relic", relic.id)
        ]
    if pick.held is not None:
        return [
            Holding(owner, card)
            for owner in _holders(game, pick, ctx)
            for card in owner.cards
            if card_is(game, card, kind)
        ]
    if kind == "self-kind":
        own = ctx.bearer.kind if isinstance(ctx.bearer, Enemy) else ""
        return [enemy for enemy in state.enemies.values() if enemy.kind == own]
    if kind in game.tokens:
        return [space for space, tokens in state.spaces.items() if tokens.get(kind)]
    enemies = [enemy for enemy in state.enemies.values() if game.is_kind(enemy, kind)]
    return [*enemies, *game.living()] if kind == "figure" else enemies


def _holders(game: Game, pick: Pick, ctx: Context) -> list[Investigator]:
    if pick.held is None:
        return game.living()
    found = candidates(game, pick.held, ctx)
    return [thing for thing in found if isinstance(thing, Investigator)]


def _passages(game: Game) -> list[Thing]:
    """Every passage of the map, stairs and tunnels included, closed or not."""
    every = game.routes(ignoring=tuple(game.tokens)).neighbours
    return [Passage(a, b) for a, others in every.items() for b in others if a < b]


def _filtered(
    game: Game,
    pick: Pick,
    found: list[Thing],
    ctx: Context,
    mover: Thing | None,
    origins: list[Thing] | None,
) -> list[Thing]:
    """What passes every filter of a selector."""
    if pick.side is not None:
        found = [thing for thing in found if getattr(thing, "side", None) == pick.side]
    if pick.at is not None and found:
        spaces = [space_of(place) for place in candidates(game, pick.at, ctx)]
        found = [thing for thing in found if _touches(thing, spaces)]
    if pick.other is not None and found:
        others = candidates(game, pick.other, ctx)
        found = [thing for thing in found if not any(thing is other for other in others)]
    if pick.within is not None and found:
        ends, reach = origins or _origins(game, pick, ctx), number(game, pick.within, ctx)
        found = [thing for thing in found if _distance(game, ends, thing, mover) <= reach]
    if pick.adj is not None and found:
        ends = candidates(game, pick.adj, ctx)
        found = [thing for thing in found if _distance(game, ends, thing, mover) == 1]
    if pick.having is not None:
        found = [thing for thing in found if has(game, thing, pick.having)]
    if pick.lacking is not None:
        found = [thing for thing in found if not has(game, thing, pick.lacking)]
    if pick.where is not None:
        found = [thing for thing in found if holds(game, pick.where, ctx.about(thing))]
    return found


def _origins(game: Game, pick: Pick, ctx: Context) -> list[Thing]:
    """From where a selector measures: from you, unless it says otherwise."""
    return candidates(game, pick.to, ctx) if pick.to else [ctx.you]


def _touches(thing: Thing, spaces: list[str]) -> bool:
    if isinstance(thing, Passage):
        return thing.a in spaces or thing.b in spaces
    return space_of(thing) in spaces


def _distance(game: Game, origins: list[Thing], thing: Thing, mover: Thing | None) -> int:
    """From the nearest origin, around closed passages (DISTANCE-01); open is what the one whom the
    effect moves can pass (DISTANCE-02)."""
    routes = game.routes()
    if mover is not None and game.state.passages:
        from dmd_tui.cards.stats import ignores

        routes = game.routes(ignores(game, thing if mover is THEMSELVES else mover))
    ends = [thing.a, thing.b] if isinstance(thing, Passage) else [space_of(thing)]
    distances = [
        routes.distance(space_of(origin), end)
        for origin in origins
        for end in ends
        if end and space_of(origin)
    ]
    return min(distances, default=FAR)
