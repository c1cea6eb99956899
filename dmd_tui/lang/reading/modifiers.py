"""What changes while something is resolved, or as long as a text is in force."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Number
from dmd_tui.lang.grammar.mention import YOU, Mention
from dmd_tui.lang.grammar.saying import Act, Chain, Saying
from dmd_tui.lang.reading.numbers import more, per, quantity, spaces, up_to
from dmd_tui.lang.reading.reading import Reading, reads
from dmd_tui.lang.reading.sums import Term, terms
from dmd_tui.lang.reading.whom import kind_of, token_of, whom


def _amount(n: Number, noun: str, r: Reading, *adjectives: str) -> Mention:
    return quantity(n, r.mention(noun, adjectives=adjectives), r)


@reads(schema.Bonus)
def bonus(node: schema.Bonus, r: Reading) -> Act:
    return r.act("modifier:bonus", r.roller, n=more(node.n, r.mention("bonus-die"), r))


@reads(schema.Reroll)
def reroll(node: schema.Reroll, r: Reading) -> Act:
    return r.may("modifier:reroll", r.roller, n=up_to(node.n, r.mention("free-reroll"), r))


@reads(schema.Followup)
def followup(node: schema.Followup, r: Reading) -> Saying:
    return r.told("modifier:followup", n=_amount(node.n, "reroll", r, "further"))


@reads(schema.Auto)
def auto(node: schema.Auto, r: Reading) -> Act:
    if isinstance(node.n, int) and node.n < 0:
        return r.act("modifier:subtract", r.roller, n=r.mention("success", n=-node.n))
    return r.act("modifier:auto", r.roller, n=_amount(node.n, "success", r, "automatic"))


@reads(schema.ExtraWounds)
def extra_wounds(node: schema.ExtraWounds, r: Reading) -> Act:
    return r.act("modifier:extra-wounds", r.you, n=_amount(node.n, "wound", r, "extra"))


@reads(schema.CountAs)
def count_as(node: schema.CountAs, r: Reading) -> Act:
    symbols = up_to(node.n, r.mention(node.symbol), r)
    worth = _amount(node.worth, "success", r)
    return r.may("modifier:count-as", r.roller, n=symbols, worth=worth, each=node.n != 1)


@reads(schema.Prevent)
def prevent(node: schema.Prevent, r: Reading) -> Act:
    if r.own.noun.kind == "enemy":
        return r.act("modifier:ignore", r.own.mention(), what=_amount(node.n, "wound", r))
    if node.what == "insanity":
        return r.may("modifier:ignore", r.you, what=r.mention("insanity-card", owner=r.you))
    noun = "sanity-loss" if node.what == "sanity" else node.what
    return r.may("modifier:ignore", r.you, what=up_to(node.n, r.mention(noun), r))


@reads(schema.Forbid)
def forbid(node: schema.Forbid, r: Reading) -> Act:
    return Act(r.language, f"modifier:forbid-{node.what}", r.you, mood="cannot")


@reads(schema.Level)
def level(node: schema.Level, r: Reading) -> Act:
    of = r.text("number:level", skill=r.names.skill(node.skill))
    level = r.mention("level", adjectives=("more",), after=(of,))
    return r.act("modifier:level", r.you, n=quantity(node.n, level, r))


@reads(schema.Ignore)
def ignore(node: schema.Ignore, r: Reading) -> Act:
    if node.who is not None:
        who = whom(node.who, r)
    else:
        who = r.own.mention() if r.own.noun.kind == "enemy" else r.you
    if node.what == "fire":
        return r.act("modifier:ignore", who, what=r.mention("fire"))
    return r.act("modifier:ignore", who, what=token_of(node.what, r).with_(plural=True))


@reads(schema.Link)
def link(node: schema.Link, r: Reading) -> Act:
    spaces = [_linked(kind, r) for kind in (node.a, node.b)]
    if node.a == node.b:
        return r.act("modifier:link-all", spaces[0].with_(det="all"))
    return r.act("modifier:link", spaces[0], other=spaces[1])


def _linked(kind: str, r: Reading) -> Mention:
    if kind == "gate":
        return r.mention("gate", "space", plural=True)
    after = r.text("filter:with", what=kind_of(kind, r).with_(det="a"))
    return r.mention("space", "space", plural=True, after=(after,))


@reads(schema.Evade)
def evade(node: schema.Evade, r: Reading) -> Act:
    return r.may("modifier:evade", r.you, n=up_to(node.n, r.mention("enemy"), r))


@reads(schema.Escort)
def escort(node: schema.Escort, r: Reading) -> Act:
    who = up_to(node.n, r.mention("investigator", adjectives=("other",)), r)
    return r.may("modifier:escort", r.you, who=who)


@reads(schema.Targets)
def targets(node: schema.Targets, r: Reading) -> Saying:
    target = r.mention("target", adjectives=("further",))
    number = quantity(node.n, target, r, every="any")
    return r.told(f"modifier:targets-{node.where}", n=number)


@reads(schema.EachInFull)
def each_in_full(node: schema.EachInFull, r: Reading) -> Saying:
    return r.told(f"modifier:each-in-full-{node.where}")


@reads(schema.Waive)
def waive(node: schema.Waive, r: Reading) -> Act:
    return r.may("modifier:waive", YOU)


# ── values ───────────────────────────────────────────────────────────────────────────────────────


@reads(schema.Mod)
def mod(node: schema.Mod, r: Reading) -> Saying:
    who, n = whom(node.who, r), node.n
    match node.stat:
        case "run" | "rest" | "range":
            return Chain(*(_reach(node.stat, who, term, r) for term in terms(n)))
        case "stress-cap":
            n_more = more(n, r.mention("stress"), r, ("more", "less"))
            return r.act("modifier:stress-cap", who, n=n_more)
        case "actions":
            return r.act("modifier:actions", who, n=more(n, r.mention("action"), r))
        case "health":
            return r.act(
                "modifier:health", who, n=more(n, r.mention("health"), r, ("more", "less"))
            )
        case "standard-dice":
            return r.act("modifier:attack-dice", who, n=more(n, r.mention("standard-die"), r))
        case "bonus-dice":
            return r.act("modifier:attack-dice", who, n=more(n, r.mention("bonus-die"), r))


def _reach(stat: str, who: Mention, term: Term, r: Reading) -> Act:
    """How far and how much; each amount is a sentence of its own: “1 space longer for each relic”."""
    size, each = (abs(term), "") if isinstance(term, int) else (1, per(term, r))
    less = isinstance(term, int) and term < 0
    if stat == "rest":
        return r.act(f"modifier:rest-{'less' if less else 'more'}", who, n=size, per=each)
    if stat == "run":
        id, subject = f"run-{'shorter' if less else 'longer'}", r.mention("run", owner=who)
    else:
        id = "range-less" if less else "range"
        subject = r.mention("attack", owner=who, plural=True)
    return r.act(f"modifier:{id}", subject, n=spaces(size, r), per=each)
