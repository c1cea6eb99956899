"""Effects that act: the flow of a text, and the register of verbs.

This module knows sequence, condition, choice, cost and repetition. What it means to move, to
wound or to roll is said by the chapters in `rules`, which register a verb for each node:

    @verb(schema.Ignite)
    def ignite(game, effect, ctx): ...

A verb is a plain function, or a generator if somebody may have to decide something.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias, TypeVar

from dmd_tui.cards import schema
from dmd_tui.cards.ask import choose, in_one
from dmd_tui.cards.cut import to_each
from dmd_tui.cards.game import Game
from dmd_tui.cards.scarcity import enough_for, first_served
from dmd_tui.cards.schema import Effect, Effects, Node
from dmd_tui.cards.select import candidates, holds, number
from dmd_tui.cards.stats import standing
from dmd_tui.cards.texts import this_turn_texts
from dmd_tui.cards.things import Context, Thing
from dmd_tui.engine import Cause, Choice, Option, Refusal, Steps
from dmd_tui.model import Investigator, Lasting

Verb: TypeAlias = Callable[[Game, Any, Context], Steps[None] | None]
V = TypeVar("V", bound=Verb)

_VERBS: dict[type[Node], Verb] = {}
_CHANGES: dict[type[Node], Callable[[Game, Any, Context], bool]] = {}
_PAYABLE: dict[type[Node], Callable[[Game, Any, Context], bool]] = {}
P = TypeVar("P", bound=Callable[[Game, Any, Context], bool])


def verb(*kinds: type[Node]) -> Callable[[V], V]:
    """Register what a node does."""

    def register(function: V) -> V:
        for kind in kinds:
            _VERBS[kind] = function
        return function

    return register


def changes(*kinds: type[Node]) -> Callable[[P], P]:
    """Register whether a node would change anything; without it, whether it concerns anybody."""

    def register(function: P) -> P:
        for kind in kinds:
            _CHANGES[kind] = function
        return function

    return register


def payable(*kinds: type[Node]) -> Callable[[P], P]:
    """Register whether a node can be paid as a cost, in full (TRACKS-06)."""

    def register(function: P) -> P:
        for kind in kinds:
            _PAYABLE[kind] = function
        return function

    return register


def act(game: Game, effects: Effects, ctx: Context) -> Steps[None]:
    """Do what a text says, in its order; what cannot be done is skipped (MYTHOS-02, MYTHOS-03)."""
    for effect in effects:
        ctx.doing = effect
        steps = _VERBS[type(effect)](game, effect, ctx)
        if steps is not None:
            yield from steps


def verbs_missing(kinds: Iterable[type[Node]]) -> list[str]:
    """Nodes that nobody has said the meaning of."""
    return [kind.__name__ for kind in kinds if kind not in _VERBS]


# ── would it change anything, can it be paid ─────────────────────────────────────────────────────


def would_change(game: Game, effects: Effects, ctx: Context) -> bool:
    return any(_would_change(game, effect, ctx) for effect in effects)


def _would_change(game: Game, effect: Effect, ctx: Context) -> bool:
    asked = _CHANGES.get(type(effect))
    if asked is not None:
        return asked(game, effect, ctx)
    concerned = [
        who
        for name in ("who", "card", "on", "enemy", "at")
        if (who := getattr(effect, name, None)) is not None
    ]
    if not all(candidates(game, who, ctx) for who in concerned):
        return False
    amount = getattr(effect, "n", None)
    return amount is None or number(game, amount, ctx) != 0


def can_pay(game: Game, cost: Effects, ctx: Context) -> bool:
    return all(_PAYABLE[type(effect)](game, effect, ctx) for effect in cost)


def pay(game: Game, cost: Effects, ctx: Context) -> Steps[None]:
    """Pay a price in full: a prevented cost would not be paid (OPEN-10)."""
    ctx.paying = True
    yield from act(game, cost, ctx)
    ctx.paying = False


def _payer(game: Game, cost: Effects, ctx: Context) -> Investigator:
    """Who pays decides whether to pay (costs name somebody); on a Mythos card, the active one."""
    if ctx.chooser is not None:
        return ctx.chooser
    for who in (getattr(effect, "who", None) for effect in cost):
        for thing in candidates(game, who, ctx) if who else ():
            if isinstance(thing, Investigator):
                return thing
    return ctx.you


# ── the flow of a text ───────────────────────────────────────────────────────────────────────────


@verb(schema.Given)
def _given(game: Game, effect: schema.Given, ctx: Context) -> Steps[None]:
    branch = effect.then if holds(game, effect.condition, ctx) else effect.otherwise
    yield from act(game, branch, ctx)


@changes(schema.Given)
def _given_changes(game: Game, effect: schema.Given, ctx: Context) -> bool:
    branch = effect.then if holds(game, effect.condition, ctx) else effect.otherwise
    return would_change(game, branch, ctx)


@verb(schema.Choose)
def _choose(game: Game, effect: schema.Choose, ctx: Context) -> Steps[None]:
    """Exactly one; one that would change nothing only if that is true of all."""
    useful = [branch for branch in effect.options if would_change(game, branch, ctx)]
    yield from _one_of(game, tuple(useful or effect.options), ctx, may_pass=False)


@changes(schema.Choose, schema.Offer)
def _choose_changes(game: Game, effect: schema.Choose | schema.Offer, ctx: Context) -> bool:
    return any(would_change(game, branch, ctx) for branch in effect.options)


@verb(schema.Offer)
def _offer(game: Game, effect: schema.Offer, ctx: Context) -> Steps[None]:
    branches = tuple(
        branch
        for branch in effect.options
        if would_change(game, branch, ctx) or too_dear(game, branch, ctx)
    )
    if branches:
        yield from _one_of(game, branches, ctx, may_pass=True)


def _one_of(
    game: Game, branches: tuple[Effects, ...], ctx: Context, *, may_pass: bool
) -> Steps[None]:
    """Let somebody take one of several branches. A branch that begins with a cost is taken by
    paying it, so nobody is asked twice."""
    by_key: dict[str, Effects] = {}
    options: list[Option] = []
    refused: list[Refusal] = []
    for place, branch in enumerate(branches, 1):
        key = _branch_key(branch, place)
        if first := too_dear(game, branch, ctx):
            refused.append(cannot_pay(first.cost, key))
            continue
        by_key[key] = branch
        options.append(Option(key, _told(game, branch, ctx)))
    if may_pass or not options:
        options.append(Option("pass"))
    chooser = ctx.chooser or ctx.you
    cause = Cause(("INVESTIGATE-06",) if ctx.drawn else ("TIES-01",), ctx.scope.source)
    about = {"source": ctx.scope.source, "for": ctx.it}
    answer = yield Choice(chooser.id, "effect", options, cause, about, lambda: refused)
    branch = by_key.get(answer.key, ())
    ctx.declined = not branch
    if branch and isinstance(branch[0], schema.May):
        if not _waived(game, branch[0], ctx):
            yield from pay(game, branch[0].cost, ctx)
        yield from act(game, branch[0].then, ctx)
        branch = branch[1:]
    yield from act(game, branch, ctx)


def _told(game: Game, branch: Effects, ctx: Context) -> dict[str, Any]:
    """What an option says: what is done, and what that costs or would cost (SIGNATURE-38)."""
    if len(branch) != 1 or not isinstance(first := branch[0], schema.May):
        return {"do": branch}
    if _waived(game, first, ctx):
        return {"do": first.then, "waived": True}
    return {"cost": first.cost, "do": first.then}


def too_dear(game: Game, branch: Effects, ctx: Context) -> schema.May | None:
    """The price with which a text or a branch of it begins, if it cannot be paid."""
    first = branch[0] if branch else None
    if not isinstance(first, schema.May) or can_pay(game, first.cost, ctx):
        return None
    return None if _waived(game, first, ctx) else first


def _branch_key(branch: Effects, place: int) -> str:
    """`take:left` for a branch that claims a side, else its place in the text."""
    for effect in branch:
        inner = effect.then[0] if isinstance(effect, schema.May) and effect.then else effect
        if isinstance(inner, schema.Take):
            return f"take:{inner.side}"
    return f"choose:{place}"


@verb(schema.May)
def _may(game: Game, effect: schema.May, ctx: Context) -> Steps[None]:
    """Pay to do something; otherwise the alternative is mandatory (INVESTIGATE-08)."""
    paid = Option("pay", {"cost": effect.cost, "do": effect.then})
    options = [paid] if can_pay(game, effect.cost, ctx) else []
    if _waived(game, effect, ctx):
        options.append(Option("waive", {"do": effect.then}))
    options.append(Option("decline", {"do": effect.otherwise}))
    payer = _payer(game, effect.cost, ctx)
    cause = Cause(("INVESTIGATE-08", "TRACKS-06"), ctx.scope.source)
    refused = [] if options[0].key == "pay" else [cannot_pay(effect.cost)]
    if ctx.drawn and effect.otherwise:
        refused.append(Refusal("pass", "compulsory", ("INVESTIGATE-08",)))
    if len(options) == 1:
        _say_cannot_pay(game, effect.cost, ctx)
    about = {"source": ctx.scope.source}
    answer = yield Choice(payer.id, "pay", options, cause, about, lambda: refused)
    if answer.key == "decline":
        yield from act(game, effect.otherwise, ctx)
        return
    if answer.key == "pay":
        yield from pay(game, effect.cost, ctx)
    yield from act(game, effect.then, ctx)


def _say_cannot_pay(game: Game, cost: Effects, ctx: Context) -> None:
    """Where nothing is asked, the log says why."""
    concerned = _concerned(game, cost, ctx)
    who = concerned.id if isinstance(concerned, Investigator) else ctx.you.id
    game.say("cannot-pay", "TRACKS-06", who=who, source=ctx.scope.source)


def cannot_pay(cost: Effects, key: str = "pay") -> Refusal:
    """TRACKS-06: in full or not at all."""
    return Refusal(key, "cannot-pay", ("TRACKS-06",), {"cost": cost})


@changes(schema.May)
def _may_changes(game: Game, effect: schema.May, ctx: Context) -> bool:
    possible = can_pay(game, effect.cost, ctx) or _waived(game, effect, ctx)
    paid = {cost.token for cost in effect.cost if isinstance(cost, schema.Drop)}
    passed_on = any(isinstance(gain, schema.Add) and gain.token in paid for gain in effect.then)
    gains = passed_on or would_change(game, effect.then, ctx)  # an empty supply is no obstacle
    return (possible and gains) or would_change(game, effect.otherwise, ctx)


def _waived(game: Game, effect: schema.May, ctx: Context) -> bool:
    """Items without the stress or wounds demanded for them (SIGNATURE-38)."""
    if not ctx.drawn or not standing(game, ctx.you, schema.Waive):
        return False
    if not all(isinstance(cost, schema.Stress | schema.Wound) for cost in effect.cost):
        return False
    return any(
        isinstance(node, schema.Take) and game.library.sides[ctx.drawn, node.side][0].kind == "item"
        for node in effect.then
    )


@verb(schema.Unless)
def _unless(game: Game, effect: schema.Unless, ctx: Context) -> Steps[None]:
    """It happens unless it is bought off; nothing is asked where it would change nothing."""
    if not would_change(game, effect.do, ctx):
        return
    if can_pay(game, effect.cost, ctx):
        options = [
            Option("pay", {"cost": effect.cost}),
            Option("suffer", {"do": effect.do}),
        ]
        payer = _payer(game, effect.cost, ctx)
        cause = Cause(("TRACKS-06",), ctx.scope.source)
        about = {"source": ctx.scope.source, "for": _concerned(game, effect.cost, ctx)}
        answer = yield Choice(payer.id, "unless", options, cause, about)
        if answer.key == "pay":
            yield from pay(game, effect.cost, ctx)
            return
    else:
        _say_cannot_pay(game, effect.cost, ctx)
    yield from act(game, effect.do, ctx)


@changes(schema.Unless)
def _unless_changes(game: Game, effect: schema.Unless, ctx: Context) -> bool:
    return would_change(game, effect.do, ctx)


def _concerned(game: Game, cost: Effects, ctx: Context) -> Thing | None:
    for effect in cost:
        who = getattr(effect, "who", None)
        if who is not None:
            found = candidates(game, who, ctx)
            return found[0] if found else None
    return ctx.you


@verb(schema.PayAny)
def _pay_any(game: Game, effect: schema.PayAny, ctx: Context) -> Steps[None]:
    most = min(ctx.you.tokens.get(effect.token, 0), number(game, effect.max, ctx, 1_000))
    if not most:
        return
    options = [Option(f"pay:{count}", {"token": effect.token}) for count in range(most, 0, -1)]
    cause = Cause(("TIES-01",), ctx.scope.source)
    answer = yield Choice(ctx.you.id, "pay-any", options, cause, {"source": ctx.scope.source})
    count = int(answer.key.partition(":")[2])
    ctx.you.tokens[effect.token] -= count
    source = ctx.scope.source
    game.say("tokens-paid", who=ctx.you.id, token=effect.token, n=count, source=source)
    inner = ctx.about(ctx.it) if ctx.it is not None else ctx
    inner.paid = count
    yield from act(game, effect.do, inner)


@changes(schema.PayAny)
def _pay_any_changes(game: Game, effect: schema.PayAny, ctx: Context) -> bool:
    return ctx.you.tokens.get(effect.token, 0) > 0


@verb(schema.ForEach)
def _for_each(game: Game, effect: schema.ForEach, ctx: Context) -> Steps[None]:
    things = yield from choose(game, effect.who, ctx)
    if len(things) > 1:
        things = yield from _with_the_served_first(game, effect, things, ctx)

    def do(thing: Thing) -> Steps[None]:
        if not (isinstance(thing, Investigator) and not thing.alive):
            yield from act(game, effect.do, ctx.about(thing))

    yield from to_each(things, do)


def _with_the_served_first(
    game: Game, effect: schema.ForEach, things: list[Thing], ctx: Context
) -> Steps[list[Thing]]:
    if enough_for(game, effect.do, [ctx.about(thing) for thing in things]) is None:
        return things
    wanting = [thing for thing in things if would_change(game, effect.do, ctx.about(thing))]
    served = enough_for(game, effect.do, [ctx.about(thing) for thing in wanting])
    return (yield from first_served(game, wanting, served or 0, ctx))


@changes(schema.ForEach)
def _for_each_changes(game: Game, effect: schema.ForEach, ctx: Context) -> bool:
    return any(
        would_change(game, effect.do, ctx.about(thing))
        for thing in candidates(game, effect.who, ctx)
    )


@verb(schema.Repeat)
def _repeat(game: Game, effect: schema.Repeat, ctx: Context) -> Steps[None]:
    for _ in range(in_one(effect.do, number(game, effect.n, ctx), ctx)):
        yield from act(game, effect.do, ctx)


@changes(schema.Repeat)
def _repeat_changes(game: Game, effect: schema.Repeat, ctx: Context) -> bool:
    return number(game, effect.n, ctx) > 0 and would_change(game, effect.do, ctx)


@verb(schema.Instead)
def _instead(game: Game, effect: schema.Instead, ctx: Context) -> Steps[None]:
    ctx.replaced = True
    yield from act(game, effect.do, ctx)


@changes(schema.Instead)
def _instead_changes(game: Game, effect: schema.Instead, ctx: Context) -> bool:
    return would_change(game, effect.do, ctx)


@verb(schema.ThisTurn)
def _this_turn(game: Game, effect: schema.ThisTurn, ctx: Context) -> None:
    source = ctx.scope.source
    nth = this_turn_texts(game.library, source).index(effect)
    game.state.turn.lasting.append(Lasting(ctx.you.id, source, nth))
    game.sheet_changed(ctx.you)
    game.say("this-turn", who=ctx.you.id, source=source, do=effect.do)
