"""Whether: conditions as clauses, each with its opposite."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Condition, Number
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.grammar.saying import Act, Conditions, Saying
from dmd_tui.lang.reading.numbers import lying, value
from dmd_tui.lang.reading.reading import Reading
from dmd_tui.lang.reading.whom import (
    elder_one,
    filters,
    is_single,
    kind_of,
    location,
    named,
    relative,
    space_of,
    token_of,
    whom,
)

_OPPOSITES = {">=": "<", "<": ">=", "<=": ">", ">": "<=", "==": "=="}
_MIRRORED: dict[str, Literal[">=", "<", "<=", ">", "=="]] = {
    ">=": "<=",
    "<": ">",
    "<=": ">=",
    ">": "<",
    "==": "==",
}
_BOUNDS = {">=": "at-least", "<=": "at-most", "==": "exactly", "<": "fewer-than", ">": "more-than"}
_ON_TRACK = {"sanity": "whether:has-lost", "thresholds": "whether:has-reached"}
_SHOWN = {
    "successes": "success",
    "elder-signs": "elder-sign",
    "tentacles": "tentacle",
    "converted": "converted-elder-sign",
    "targets": "target",
}


def whether(condition: Condition, r: Reading, *, no: bool = False) -> Conditions:
    """What follows “if”; with `no`, that it is not so."""
    match condition:
        case schema.Not(of=of):
            return whether(of, r, no=not no)
        case schema.And(of=of) | schema.Or(of=of):
            both = isinstance(condition, schema.And) != no
            parts = [clause for part in of for clause in _clauses(part, r, no, both)]
            return Conditions(r.language, parts, "and" if both else "or")
    return Conditions(r.language, [_WHETHER[type(condition)](condition, r, no)])


def rival(condition: Condition | None, r: Reading) -> bool:
    """It has brought another figure into the sentence, which a pronoun could mean as well."""
    match condition:
        case schema.Exists(what=pick) | schema.Compare(left=schema.Count(of=pick)):
            kind = kind_of(pick.kind, r).kind
            return kind == "enemy" or (kind == "investigator" and r.language.gendered)
        case schema.Not(of=of):
            return rival(of, r)
        case schema.And(of=parts) | schema.Or(of=parts):
            return any(rival(part, r) for part in parts)
    return False


def _clauses(condition: Condition, r: Reading, no: bool, both: bool) -> list[Saying]:
    """The clauses of a part; one that is joined by the other word stays together."""
    inner = whether(condition, r, no=no)
    if len(inner.sayings) == 1 or inner.word == ("and" if both else "or"):
        return list(inner.sayings)
    either = f"whether:together/{inner.word}"
    return [r.told(either if either in r.language.messages else "whether:together", clauses=inner)]


def _yes(id: str, no: bool) -> str:
    return f"whether:{id}{'-not' if no else ''}"


def _has(node: schema.Has, r: Reading, no: bool) -> Act:
    holder = whom(node.who, r)
    what = kind_of(node.what, r)
    if what.det:
        return r.act(_yes("has", no), holder, what=what)
    if no:
        return r.act(
            "whether:has-none", holder, what=what.with_(det="a"), none=what.with_(det="no")
        )
    return r.act("whether:has", holder, what=what.with_(det="a"))


def _at(node: schema.At, r: Reading, no: bool) -> Act:
    return r.act(_yes("at", no), whom(node.who, r), place=location(node.where, r))


def _safe(node: schema.Safe, r: Reading, no: bool) -> Act:
    return r.act(_yes("safe", no), space_of(whom(node.who, r), r))


def _exists(node: schema.Exists, r: Reading, no: bool) -> Act:
    pick = node.what
    if pick.held is not None:
        return _is_held("no" if no else "a", pick, r)
    shared = isinstance(pick.at, schema.Ref) and pick.at.name == "it"
    base = named(pick, r)
    if shared and r.it.noun.stand == "relative":
        own = space_of(r.it.noun.with_(stand="pronoun"), r)
        base = base.with_(det="no" if no else "a")
        return r.act("whether:shares", r.it.noun, own=own, whom=base)
    det = "no" if no else "a"
    if pick.other is not None and not no:
        base, det = base.with_(adjectives=base.adjectives[1:]), "another"
    return _there(base.with_(det=det), pick, r)


def _there(what: Mention, pick: schema.Pick, r: Reading) -> Act:
    """There is something, somewhere; what exists once is there or not."""
    somewhere = pick.at or pick.adj or pick.within
    if pick.where is not None or (what.kind == "space" and not somewhere):
        what = what.with_(after=filters(pick, r))
        head = what.with_(det="a") if what.det == "no" else what
        return r.act("whether:there-such", what, which=relative(pick, head, r))
    near = " ".join(filters(pick, r))
    if is_single(pick.kind, r) or pick.kind == "elder-one":
        id = _yes("near" if near else "on-map", what.det == "no")
        return r.act(id, what.with_(det="the"), near=near)
    id = "whether:lies" if _is_counter(pick.kind, r) else "whether:there"
    return r.act(id if near else f"{id}-on-map", what, near=near)


def _is_held(det: str, pick: schema.Pick, r: Reading, n: int | None = None) -> Act:
    """Somebody has so many cards; of several investigators it is asked what all of them have."""
    assert pick.held is not None
    holder, what = whom(pick.held, r), named(pick, r).with_(det=det, n=n)
    if holder.det == "each":
        return r.act("whether:have-together", holder.with_(det="the", plural=True), what=what)
    if det == "no":
        return r.act("whether:has-none", holder, what=what.with_(det="a"), none=what)
    return r.act("whether:has", holder, what=what)


def _is_counter(kind: str, r: Reading) -> bool:
    """It lies there; figures and pieces stand."""
    token = r.names.token_kind(kind)
    return kind == "fire" or (token is not None and not token.is_piece)


def _isa(node: schema.IsA, r: Reading, no: bool) -> Act:
    who = whom(node.who, r)
    if node.kind == "elder-one":
        return r.act(_yes("isa", no), who, kind=elder_one(r))
    kind = kind_of(node.kind, r)
    if no:
        return r.act("whether:isa-none", who, kind=kind.with_(det="a"), none=kind.with_(det="no"))
    return r.act("whether:isa", who, kind=kind.with_(det="a"))


def _stress_max(node: schema.StressMax, r: Reading, no: bool) -> Act:
    return r.act(_yes("stress-max", no), whom(node.who, r))


def _disrupted(node: schema.Disrupted, r: Reading, no: bool) -> Act:
    return r.act(_yes("disrupted", no), r.mention("ritual", det="the"))


def _sneaked(node: schema.Sneaked, r: Reading, no: bool) -> Act:
    return r.act(_yes("sneaked", no), r.you)


# ── numbers compared ─────────────────────────────────────────────────────────────────────────────


def _compare(node: schema.Compare, r: Reading, no: bool) -> Act:
    if isinstance(node.left, int) and not isinstance(node.right, int):
        node = schema.Compare(node.right, _MIRRORED[node.sign], node.left)
    node = _simpler(node)
    if no and node.sign == "==" and node.right == 0:
        return _compared(node.left, ">=", 1, r)
    sign = _OPPOSITES[node.sign] if no else node.sign
    if isinstance(node.right, int) and not (node.sign == "==" and no):
        return _compared(node.left, sign, node.right, r)
    left, right = _subject(value(node.left, r), r), value(node.right, r)
    if node.sign == "==" and no:
        return r.act("whether:is-not", left, value=right)
    return r.act(f"whether:is-{_BOUNDS[sign]}", left, value=right)


def _simpler(node: schema.Compare) -> schema.Compare:
    """Half of something is at least 2 if it is at least 4; 1 more than something, if it is 1."""
    match node:
        case schema.Compare(left=schema.Half(of=of), sign=sign, right=int(n)) if sign != "==":
            return _simpler(schema.Compare(of, sign, 2 * n + (sign in ("<=", ">"))))
        case schema.Compare(left=schema.Plus(left=of, right=int(more)), sign=sign, right=int(n)):
            return _simpler(schema.Compare(of, sign, n - more)) if n >= more else node
        case schema.Compare(left=schema.Plus(left=int(more), right=of), sign=sign, right=int(n)):
            return _simpler(schema.Compare(of, sign, n - more)) if n >= more else node
    return node


def _subject(left: str | Mention, r: Reading) -> Mention:
    return left if isinstance(left, Mention) else r.mention("number", det="the")


def _amount(sign: str, n: int, what: Mention) -> Mention:
    """“at least 3 tokens”, “a token”, “no token”."""
    if (sign, n) in ((">=", 1), (">", 0)):
        return what.with_(det="a")
    if (sign, n) in (("<", 1), ("<=", 0), ("==", 0)):
        return what.with_(det="no")
    return what.with_(n=n, det=_BOUNDS[sign])


def _compared(left: Number, sign: str, n: int, r: Reading) -> Act:
    match left:
        case schema.Count(of=pick):
            if pick.held is not None:
                amount = _amount(sign, n, named(pick, r))
                return _is_held(amount.det, pick, r, amount.n)
            return _there(_amount(sign, n, named(pick, r)), pick, r)
        case schema.Tokens(token=token, on=on):
            amount = _amount(sign, n, token_of(token, r))
            holder = whom(on, r)
            if holder.kind == "investigator":
                return r.act("whether:has", holder, what=amount)
            return r.act("whether:lies", amount, near=lying(amount, holder, r))
        case schema.Stat(of=of, track=track):
            noun = {"wounds": "wound", "thresholds": "threshold"}.get(track, track)
            amount = _amount(sign, n, r.mention(noun))
            return r.act(_ON_TRACK.get(track, "whether:has"), whom(of, r), what=amount)
        case schema.OfRoll(what=what):
            amount = _amount(sign, n, r.mention(_SHOWN[what]))
            if what == "targets":
                return r.act("whether:has", r.mention("attack", det="the"), what=amount)
            return r.act("whether:shows", r.mention("roll", det="the"), what=amount)
        case schema.Stages():
            stages = r.mention("stage-of-elder-one", n=n, det=_BOUNDS[sign])
            return r.act("whether:revealed", stages)
    return r.act(f"whether:is-{_BOUNDS[sign]}", _subject(value(left, r), r), value=n)


_WHETHER: dict[type, Callable[[Any, Reading, bool], Saying]] = {
    schema.Has: _has,
    schema.At: _at,
    schema.Safe: _safe,
    schema.Exists: _exists,
    schema.IsA: _isa,
    schema.StressMax: _stress_max,
    schema.Disrupted: _disrupted,
    schema.Sneaked: _sneaked,
    schema.Compare: _compare,
}
