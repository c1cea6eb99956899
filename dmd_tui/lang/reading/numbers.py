"""How many: numbers of the effect language as mentions."""

from __future__ import annotations

from typing import Any

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Number
from dmd_tui.cards.walk import nodes
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.reading.reading import Reading
from dmd_tui.lang.reading.sums import Share, Term, terms
from dmd_tui.lang.reading.whom import MASS, TRACKS, named, one_of_kind, space_of, token_of, whom

_ROLLED = {
    "successes": "success",
    "elder-signs": "elder-sign-rolled",
    "tentacles": "tentacle-rolled",
    "converted": "elder-sign-counted",
    "targets": "target",
}


def quantity(n: Number, what: Mention, r: Reading, *, every: str = "all") -> Mention:
    """“2 wounds”, “1 stress for each relic you have”, “wounds equal to its health”."""
    if boundless(n):
        return what.with_(det=every, plural=True)
    if isinstance(n, schema.Stat):
        return _equal(n, what, r)
    first, *others = terms(n)
    if isinstance(first, Share) and isinstance(first.of[0], schema.Half):
        return _equal(n, what, r)
    amount = _term(first, what, r)
    more = [r.text("number:plus", more=_term(term, what, r)) for term in others]
    return amount.with_(after=(*amount.after, *more))


def _term(term: Term, what: Mention, r: Reading) -> Mention:
    if isinstance(term, int):
        return what.with_(n=term)
    return what.with_(n=1, after=(*what.after, per(term, r)))


def _equal(n: Number, what: Mention, r: Reading) -> Mention:
    equal = r.text("number:equal", value=value(n, r, named=True))
    return what.with_(plural=True, after=(*what.after, equal))


def boundless(n: Number) -> bool:
    """As many as there are; half of that, or one more, is no other number."""
    return any(isinstance(node, schema.Everything) for node in (n, *nodes(n)))


def figure(n: Number, r: Reading) -> str:
    """A number by itself: “2”, “1 for each relic you have plus 1 for every 2 Items you have”."""
    first, *others = (
        str(term) if isinstance(term, int) else f"1 {per(term, r)}" for term in terms(n)
    )
    return " ".join([first, *(r.text("number:added", more=other) for other in others)])


def times(n: Number, r: Reading) -> str:
    """“once”, “4 times”, “once for each relic you have”."""
    once = r.text("number:once")

    def often(term: Term) -> str:
        if isinstance(term, Share):
            return f"{once} {per(term, r)}"
        return once if term == 1 else r.text("number:times", n=term)

    first, *others = map(often, terms(n))
    return " ".join([first, *(r.text("number:added", more=other) for other in others)])


def more(
    n: Number, what: Mention, r: Reading, words: tuple[str, str] = ("more", "fewer")
) -> Mention:
    """“1 more space”, “1 fewer action”, “1 more die for each …”"""
    if isinstance(n, int):
        return what.with_(n=abs(n), adjectives=(words[n < 0], *what.adjectives))
    return quantity(n, what.with_(adjectives=(words[0], *what.adjectives)), r)


def up_to(n: Number, what: Mention, r: Reading) -> Mention:
    """“1 wound”, “up to 2 wounds”, “any number of wounds”, “1 wound for each tentacle”."""
    amount = quantity(n, what, r, every="any")
    return amount.with_(up_to=True) if isinstance(n, int) and n > 1 else amount


def spaces(n: Number, r: Reading) -> Mention:
    return quantity(n, r.mention("space", "space"), r)


def per(share: Share, r: Reading) -> str:
    """For each of what is counted, or for every so many."""
    if share.every > 1:
        if len(share.of) == 1:
            return r.text("per:half", what=_counted(share.of[0], r, n=share.every), up=share.up)
        first, *others = share.of
        counted = [_counted(first, r, apart=True, n=share.every)]
        counted += [_counted(n, r, apart=True, plural=True) for n in others]
        return r.text("per:together", what=tuple(counted), up=share.up)
    each = tuple(_counted(n, r, det="each") for n in share.of)
    if len(each) == 2:
        return r.text("per:both", one=each[0], other=each[1])
    return r.text("per:each", what=each)


def _counted(of: Number, r: Reading, *, apart: bool = False, **features: Any) -> Mention:
    """What is counted, in the number that is wanted. Beside something else it stands apart from its
    owner: “2 deiner Relikte”, but “2 Gegner und Relikte, die du hast”."""

    def owned(thing: Mention, holder: Mention) -> Mention:
        thing = thing.with_(**features)
        if apart:
            return thing.with_(after=(*thing.after, r.language.held(thing, holder)))
        return r.language.belonging(thing, holder)

    match of:
        case schema.Count(of=pick):
            if pick.held is not None:
                return owned(named(pick, r), whom(pick.held, r))
            return one_of_kind(pick, r, **features)
        case schema.Tokens(token=token, on=on):
            noun, holder = token_of(token, r), whom(on, r)
            if holder.kind == "investigator":
                return owned(noun, holder)
            return noun.with_(after=(lying(noun, holder, r),), **features)
        case schema.LevelOf(skill=skill):
            level = r.mention("level", after=(r.text("number:level", skill=r.names.skill(skill)),))
            return owned(level, r.you)
        case schema.OfRoll(what=what):
            return r.mention(_ROLLED[what], **features)
        case schema.Paid():
            return r.mention("paid-token", **features)
        case schema.Stages():
            return r.mention("revealed-stage", **features)
        case schema.Stat(of=bearer, track="wounds" | "thresholds" as track):
            return owned(r.mention(TRACKS[track]), whom(bearer, r))
    return r.mention("point", after=(r.text("number:point", value=value(of, r)),), **features)


def lying(tokens: Mention, holder: Mention, r: Reading) -> str:
    """Where tokens lie that are counted: “you have”, “on this enemy”, “in your space”."""
    if holder.kind == "investigator":
        return r.language.held(tokens, holder)
    if holder.kind == "space":
        return r.text("filter:at", place=holder)
    if holder.kind == "token":
        return r.text("filter:at", place=space_of(holder, r, place=True))
    return r.text("filter:on", what=holder)


def value_of(n: schema.Stat, r: Reading, *, named: bool = False) -> Mention:
    """“your stress”; named in full, because beside an investigator “its” would be a riddle."""
    owner = r.it.noun if named and n.of == schema.Ref("it") else whom(n.of, r)
    noun = TRACKS.get(n.track, n.track)
    return r.mention(noun, owner=owner, plural=n.track not in MASS)


def value(n: Number, r: Reading, *, named: bool = False) -> str | Mention:
    """A number as such: “the number of …”, “the sum of your stress and 2”."""
    match n:
        case int():
            return str(n)
        case schema.Stat():
            return value_of(n, r, named=named)
        case schema.LevelOf(skill=skill):
            level = r.text("number:level", skill=r.names.skill(skill))
            return r.mention("level", owner=r.you, after=(level,))
        case schema.Half(of=of):
            half = r.text("number:half", value=value(of, r, named=named))
            return r.mention("half", det="the", after=(half,))
        case schema.Plus():
            parts = tuple(value(part, r, named=named) for part in _summands(n))
            return r.mention("sum", det="the", after=(r.text("number:sum", parts=parts),))
    counted = r.text("number:of", what=_counted(n, r, plural=True))
    return r.mention("number", det="the", after=(counted,))


def _summands(n: Number) -> list[Number]:
    """All that is added, what is certain last: “the sum of your stress and 2”."""
    if isinstance(n, schema.Plus):
        found = [*_summands(n.left), *_summands(n.right)]
        certain = sum(part for part in found if isinstance(part, int))
        return [part for part in found if not isinstance(part, int)] + [certain] * bool(certain)
    return [n]
