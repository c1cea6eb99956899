"""What belongs together is read as one deed: a token that leaves one holder for another is taken.

Content says it in two steps, because that is what happens: back to the supply, and from there.
"""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Effect, Effects, Node, Number, Who

YOU, IT = schema.Ref("you"), schema.Ref("it")


class Taking(Node, frozen=True, tag="taking"):
    """Tokens go from something to you; `most`: so many or fewer."""

    token: str
    on: Who
    n: Number
    most: bool = False


def together(effects: Effects) -> list[Effect | Taking]:
    """The same text, with what belongs together in one."""
    found: list[Effect | Taking] = []
    rest = effects
    while rest:
        pair, single = passed(rest[:2]), _taken(rest[0])
        if pair is not None:
            found.append(pair)
            rest = rest[2:]
        else:
            found.append(single or rest[0])
            rest = rest[1:]
    return found


def passed(effects: Effects) -> Taking | None:
    """`drop(T, there, n=2), add(T, you, n=2)`."""
    match effects:
        case (schema.Drop(token=token, on=on, n=n), schema.Add(token=same, on=to, n=m)):
            if (same, m, to) == (token, n, YOU) and on != YOU:
                return Taking(token, on, n)
    return None


def _taken(effect: Effect) -> Taking | None:
    match effect:
        case schema.May(cost=cost, then=then, otherwise=otherwise) if otherwise:
            whole, part = passed((*cost, *then)), passed(otherwise)
            if whole is not None and part is not None and whole.on == part.on:
                return Taking(whole.token, whole.on, whole.n, most=True)
        case schema.Given(condition=condition, then=then, otherwise=()):
            whole = _only(then)
            if whole is not None and _goes_without_saying(condition, whole):
                return whole
        case schema.ForEach(who=who, do=do):
            whole = _only(do)
            if whole is not None and whole.on == IT:
                return Taking(whole.token, who, whole.n, most=whole.most)
    return None


def _only(effects: Effects) -> Taking | None:
    found = together(effects)
    return found[0] if len(found) == 1 and isinstance(found[0], Taking) else None


def _goes_without_saying(condition: schema.Condition, taking: Taking) -> bool:
    """Whoever takes a token takes it from where one is."""
    match condition:
        case schema.Compare(sign=">=", left=schema.Tokens(token=token, on=on), right=1):
            return (token, on) == (taking.token, taking.on)
    return False
