"""How many: numbers of the effect language as mentions."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Number
from dmd_tui.lang.grammar.mention import Mention
from dmd_tui.lang.reading.reading import Reading
from dmd_tui.lang.reading.whom import MASS, named, one_of_kind, space_of, token_of, whom

_ROLLED = {
    "successes": "success",
    "elder-signs": "elder-sign-rolled",
    "tentacles": "tentacle-rolled",
    "converted": "elder-sign-counted",
    "targets": "target",
}


def quantity(n: Number, what: Mention, r: Reading, *, every: str = "all") -> Mention:
    """“2 wounds”, “1 stress for each relic you have”, “wounds equal to its health”."""
    match n:
        case int():
            return what.with_(n=n)
        case schema.Everything():
            return what.with_(det=every, plural=True)
        case schema.Stat():
            equal = r.text("number:equal", value=value_of(n, r, named=True))
            return what.with_(plural=True, after=(*what.after, equal))
        case schema.Plus(left=int(base), right=right):
            plus = r.text("number:plus", more=quantity(right, what, r))
            return what.with_(n=base, after=(*what.after, plus))
    return what.with_(n=1, after=(*what.after, per(n, r)))


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


def per(n: Number, r: Reading) -> str:
    """For each of what is counted."""
    if isinstance(n, schema.Half):
        return r.text("per:half", what=_counted(n.of, r).with_(n=2))
    if isinstance(n, schema.Plus):
        return r.text(
            "per:both",
            one=_counted(n.left, r).with_(det="each"),
            other=_counted(n.right, r).with_(det="each"),
        )
    return r.text("per:each", what=_counted(n, r).with_(det="each"))


def _counted(n: Number, r: Reading) -> Mention:
    match n:
        case schema.Count(of=pick):
            if pick.held is not None:
                return r.language.belonging(named(pick, r), whom(pick.held, r))
            return one_of_kind(pick, r)
        case schema.Tokens(token=token, on=on):
            noun, holder = token_of(token, r), whom(on, r)
            if holder.kind == "investigator":
                return r.language.belonging(noun, holder)
            return noun.with_(after=(lying(noun, holder, r),))
        case schema.LevelOf(skill=skill):
            level = r.mention("level", after=(r.text("number:level", skill=r.names.skill(skill)),))
            return r.language.belonging(level, r.you)
        case schema.OfRoll(what=what):
            return r.mention(_ROLLED[what])
        case schema.Paid():
            return r.mention("paid-token")
        case schema.Stages():
            return r.mention("revealed-stage")
        case schema.Stat():
            return r.mention("point", after=(r.text("number:point", value=value_of(n, r)),))
    return r.mention("thing")


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
    noun = {"wounds": "wound", "thresholds": "threshold"}.get(n.track, n.track)
    return r.mention(noun, owner=owner, plural=n.track not in MASS)


def value(n: Number, r: Reading) -> str | Mention:
    """A number as such: “the number of …”."""
    match n:
        case int():
            return str(n)
        case schema.Stat():
            return value_of(n, r)
        case schema.LevelOf(skill=skill):
            level = r.text("number:level", skill=r.names.skill(skill))
            return r.mention("level", owner=r.you, after=(level,))
    of = r.text("number:of", what=_counted(n, r).with_(plural=True))
    return r.mention("number", det="the", after=(of,))
