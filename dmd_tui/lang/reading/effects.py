"""What happens: one function per effect says how it reads."""

from __future__ import annotations

from collections.abc import Callable

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Number, Pick, Who
from dmd_tui.cards.translation import Noun
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.grammar.saying import Act, Saying
from dmd_tui.lang.reading.numbers import figure, per, quantity, spaces, value_of
from dmd_tui.lang.reading.reading import Reading, is_you, reads
from dmd_tui.lang.reading.sums import Term, terms
from dmd_tui.lang.reading.whom import (
    elder_one,
    kind_of,
    location,
    side_of,
    space_of,
    token_of,
    whom,
)


def _amount(n: Number, noun: str, r: Reading, *adjectives: str) -> Mention:
    return quantity(n, r.mention(noun, adjectives=adjectives), r)


# ── moving ───────────────────────────────────────────────────────────────────────────────────────


@reads(schema.Move)
def move(node: schema.Move, r: Reading) -> Act:
    mover = whom(node.who, r)
    inner = r.about(mover, known=True) if isinstance(node.who, Pick) else r
    if node.to is not None:
        return _moves("to", node.who, mover, r, goal=location(node.to, inner))
    n = spaces(node.n, inner)
    if node.away is not None:
        return _moves("away", node.who, mover, r, n=n, goal=whom(node.away, inner))
    goal = whom(node.toward, inner) if node.toward else r.you
    return _moves("toward", node.who, mover, r, n=n, goal=goal)


def _moves(way: str, who: Who, mover: Mention, r: Reading, **words: object) -> Act:
    """You move; anybody else is moved."""
    if is_you(who):
        return r.act(f"effect:you-move-{way}", mover, **words)
    figure = mover.noun.name[-1:].isdigit() and not mover.stand  # Ghast 1 by 1 space
    return r.act(f"effect:move-{way}", who=mover, figure=figure, **words)


@reads(schema.Walk)
def walk(node: schema.Walk, r: Reading) -> Act:
    mover = whom(node.who, r)
    n = spaces(node.n, r).with_(up_to=True)
    return _moves("walk", node.who, mover, r, n=n, each=mover.is_several)


@reads(schema.PlaceAt)
def place(node: schema.PlaceAt, r: Reading) -> Act:
    thing = whom(node.who, r)
    inner = r.about(thing, known=True) if isinstance(node.who, Pick) else r
    if thing.is_you:
        return r.act("effect:place-yourself", goal=location(node.at, inner))
    return r.act("effect:place", what=thing, goal=location(node.at, inner))


@reads(schema.Step)
def step(node: schema.Step, r: Reading) -> Act:
    token = token_of(node.token, r).with_(det="the")
    path = _of(token, "path", r)
    return r.act("effect:step", token=token, path=path)


@reads(schema.GoAlong)
def go_along(node: schema.GoAlong, r: Reading) -> Act:
    return r.act("effect:go-along", who=whom(node.who, r))


@reads(schema.Summon)
def summon(node: schema.Summon, r: Reading) -> Act:
    n = quantity(node.n, kind_of(node.kind, r), r)
    return r.act("effect:summon", n=n, goal=location(node.at, r))


@reads(schema.Remove)
def remove(node: schema.Remove, r: Reading) -> Act:
    return r.act("effect:remove", what=whom(node.who, r))


@reads(schema.Kill)
def kill(node: schema.Kill, r: Reading) -> Act:
    return r.act("effect:kill", what=whom(node.who, r))


# ── tracks ───────────────────────────────────────────────────────────────────────────────────────


@reads(schema.Wound)
def wound(node: schema.Wound, r: Reading) -> Act:
    victim = whom(node.who, r)
    n = _amount(node.n, "wound", r)
    if victim.kind == "investigator":
        return r.act("effect:wound", victim, n=n)
    return r.act("effect:deal", n=n, victim=victim)


@reads(schema.Stress)
def stress(node: schema.Stress, r: Reading) -> Act:
    who = whom(node.who, r)
    n = _amount(node.n, "stress", r)
    if node.over != "wound":
        return r.act("effect:stress", who, n=n)
    return r.act("effect:stress-over-one" if node.n == 1 else "effect:stress-over", who, n=n)


@reads(schema.Sanity)
def sanity(node: schema.Sanity, r: Reading) -> Act:
    return r.act("effect:sanity", whom(node.who, r), n=_amount(node.n, "sanity", r))


@reads(schema.Heal)
def heal(node: schema.Heal, r: Reading) -> Act:
    who = whom(node.who, r)
    if who.kind == "enemy":
        return r.act("effect:heal", who, n=_amount(node.n, "wound", r))
    return r.act("effect:heal", who, n=_any_mix(node.n, r))


def _any_mix(n: Number, r: Reading) -> str:
    """Stress and wounds as the patient likes."""
    match n:
        case schema.Stat():
            return r.text("mix:as-many", value=value_of(n, r, named=True))
        case schema.Everything():
            return r.text("mix:all")
    first, *others = (_mixed(term, r) for term in terms(n))
    return " ".join([first, *(r.text("number:added", more=other) for other in others)])


def _mixed(term: Term, r: Reading) -> str:
    match term:
        case 1:
            return r.text("mix:one")
        case int():
            return r.text("mix:several", n=term)
    return r.text("mix:per", per=per(term, r))


@reads(schema.HealShared)
def heal_shared(node: schema.HealShared, r: Reading) -> Act:
    who = whom(node.who, r).with_(det="all")
    return r.act("effect:heal-shared", n=_any_mix(node.n, r), who=who)


@reads(schema.HealWounds)
def heal_wounds(node: schema.HealWounds, r: Reading) -> Act:
    return r.act("effect:heal", whom(node.who, r), n=_amount(node.n, "wound", r))


@reads(schema.HealStress)
def heal_stress(node: schema.HealStress, r: Reading) -> Act:
    return r.act("effect:heal", whom(node.who, r), n=_amount(node.n, "stress", r))


# ── fire and tokens ──────────────────────────────────────────────────────────────────────────────


def _placed(
    n: Number, amount: Callable[[], Mention], place: Callable[[], Mention], r: Reading
) -> tuple[Mention, Mention]:
    """How many, and where; whoever is named first is a pronoun the second time."""
    if r.language.long_last and not isinstance(n, int | schema.Everything):
        where = place()
        return amount(), where
    return amount(), place()


@reads(schema.Fire)
def fire(node: schema.Fire, r: Reading) -> Act:
    n, where = _placed(
        node.n, lambda: _amount(node.n, "fire-token", r), lambda: location(node.at, r), r
    )
    return r.act("effect:put", n=n, where=where)


@reads(schema.Ignite)
def ignite(node: schema.Ignite, r: Reading) -> Act:
    n = _amount(node.n, "fire-token", r)
    return r.act("effect:put", n=n, where=r.mention("board", owner=whom(node.who, r)))


@reads(schema.Douse)
def douse(node: schema.Douse, r: Reading) -> Act:
    place = whom(node.at, r)
    where = place if place.kind == "space" else r.mention("board", owner=place)
    return r.act("effect:drop", n=_amount(node.n, "fire-token", r), where=where)


@reads(schema.Add)
def add(node: schema.Add, r: Reading) -> Act:
    n, holder = _placed(
        node.n, lambda: quantity(node.n, token_of(node.token, r), r), lambda: whom(node.on, r), r
    )
    if node in r.before:
        n = n.with_(adjectives=(*n.adjectives, "more"))
    if holder.kind == "investigator":
        return r.act("effect:gain", holder, n=n)
    kind = r.names.token_kind(node.token)
    if holder.kind == "enemy" and kind is not None and "enemy" not in kind.home:
        holder = space_of(holder, r)
    stands = kind is not None and kind.is_piece
    return r.act("effect:stand" if stands else "effect:put", n=n, where=holder)


@reads(schema.Drop)
def drop(node: schema.Drop, r: Reading) -> Act:
    n = quantity(node.n, token_of(node.token, r), r)
    holder = whom(node.on, r)
    if holder.kind == "investigator":
        return r.act("effect:discard", holder, what=n)
    return r.act("effect:drop", n=n, where=holder)


@reads(schema.Flip)
def flip(node: schema.Flip, r: Reading) -> Act:
    what = whom(node.who, r)
    side = _of(what, "side", r, (side_of(node.side, r),))
    return r.act("effect:flip", what=what, side=side)


def _of(whole: Mention, name: str, r: Reading, adjectives: tuple[str | Noun, ...] = ()) -> Mention:
    """What belongs to a token. English would say “its” of a lady, too: it does not say whose."""
    if r.names.language == "en":
        return r.mention(name, det="the", adjectives=adjectives)
    return r.mention(name, owner=whole.pronoun(), adjectives=adjectives)


# ── cards ────────────────────────────────────────────────────────────────────────────────────────


@reads(schema.Take)
def take(node: schema.Take, r: Reading) -> Act:
    side: object = r.sides.get(node.side)
    return r.act("effect:claim", card=side or r.mention("side", det="the", adjectives=(node.side,)))


@reads(schema.ChangeSide)
def change_side(node: schema.ChangeSide, r: Reading) -> Act:
    what = whom(node.who, r)
    side = r.mention("side", owner=what.pronoun(), adjectives=("other",))
    return r.act("effect:flip", what=what, side=side)


@reads(schema.Discard)
def discard(node: schema.Discard, r: Reading) -> Act:
    return r.act("effect:discard", what=whom(node.card, r))


@reads(schema.DrawDiscovery)
def draw_discovery(node: schema.DrawDiscovery, r: Reading) -> Act:
    n = _amount(node.n, "discovery-card", r, "another")
    return r.act("effect:draw", whom(node.who, r), n=n)


@reads(schema.DrawMythos)
def draw_mythos(node: schema.DrawMythos, r: Reading) -> Act:
    return r.act("effect:draw", n=_amount(node.n, "mythos-card", r, "another"))


@reads(schema.RecallMythos)
def recall_mythos(node: schema.RecallMythos, r: Reading) -> Act:
    return r.act("effect:recall", n=_amount(node.n, "symbol-card", r))


@reads(schema.Investigate)
def investigate(node: schema.Investigate, r: Reading) -> Act:
    return r.act("effect:investigate")


@reads(schema.DrawRelics)
def draw_relics(node: schema.DrawRelics, r: Reading) -> Act:
    n = _amount(node.n, "relic", r)
    if node.n == node.keep:
        return r.act("effect:draw-relics", n=n, transformed=node.transformed)
    id = "effect:draw-some-relics" if isinstance(node.keep, int) else "effect:draw-counted-relics"
    return r.act(id, n=n, keep=figure(node.keep, r), transformed=node.transformed)


# ── the game ─────────────────────────────────────────────────────────────────────────────────────


@reads(schema.Strike)
def strike(node: schema.Strike, r: Reading) -> Act:
    enemy = whom(node.enemy, r)
    return r.act("effect:attack", enemy, whom=whom(node.who, r))


@reads(schema.Grant)
def grant(node: schema.Grant, r: Reading) -> Act:
    who = whom(node.who, r) if node.who else r.you
    if node.away:
        return r.act("effect:grant-away", who)
    if node.action == "any":
        return r.act("effect:grant-any", who)
    if node.action in ("run", "attack", "rest", "trade"):
        again = f"effect:grant-{node.action}/again"
        known = node in r.before and again in r.language.messages
        return r.act(again if known else f"effect:grant-{node.action}", who)
    return r.act("effect:grant", who, action=r.names.action(node.action))


@reads(schema.ExtraAction)
def extra_action(node: schema.ExtraAction, r: Reading) -> Act:
    return r.act("effect:extra-action", r.you, n=_amount(node.n, "action", r, "extra"))


@reads(schema.LoseAction)
def lose_action(node: schema.LoseAction, r: Reading) -> Act:
    return r.act("effect:lose-action", r.you, n=_amount(node.n, "action", r))


@reads(schema.Disrupt)
def disrupt(node: schema.Disrupt, r: Reading) -> Saying:
    return r.act("effect:disrupt", r.mention("ritual", det="the"))


@reads(schema.Advance)
def advance(node: schema.Advance, r: Reading) -> Saying:
    return r.act("effect:advance", elder_one(r))
