"""The flow of a text: if, unless, may, choose, for each, and rolls."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Branches, Effect, Number
from dmd_tui.lang.grammar.mention import Mention, Referent
from dmd_tui.lang.grammar.saying import Act, Chain, Part, Saying, Several
from dmd_tui.lang.reading.numbers import boundless, figure, more, per, quantity, times
from dmd_tui.lang.reading.reading import Reading, is_you, read, reads
from dmd_tui.lang.reading.sums import Share, terms
from dmd_tui.lang.reading.together import Taking, passed
from dmd_tui.lang.reading.whether import rival, whether
from dmd_tui.lang.reading.whom import token_of, whom

LONG = 10
"""Words after which an “unless” would come too late."""


@reads(schema.Given)
def given(node: schema.Given, r: Reading) -> Saying:
    named_first = not r.it.known and not r.it.noun.is_you  # “their” needs somebody to mean
    if named_first and not node.otherwise:
        then = r.several(node.then)
        return r.told("flow:given-last", then=then, condition=whether(node.condition, r))
    condition = whether(node.condition, r)
    if r.language.gendered and r.it.noun.kind == "enemy" and rival(node.condition, r):
        r.it = Referent(r.mention("enemy", "enemy", det="this"))
    first = r.told(
        "flow:given", alone=True, leads=True, condition=condition, then=r.several(node.then)
    )
    if not node.otherwise:
        return first
    return Chain(first, _otherwise(node.otherwise, r))


def _otherwise(effects: schema.Effects, r: Reading) -> Saying:
    return r.told("flow:otherwise", alone=True, then=r.several(effects))


@reads(schema.Unless)
def unless(node: schema.Unless, r: Reading) -> Saying:
    told_first = r.it.known
    harm = r.several(node.do)
    price = r.several(node.cost)
    long = told_first and len(harm.form("command").split()) > LONG
    id = "flow:unless-first" if long else "flow:unless"
    return r.told(id, compound=long, harm=harm, price=price)


@reads(schema.May)
def may(node: schema.May, r: Reading) -> Saying:
    if passed((*node.cost, *node.then)) and not node.otherwise:
        return _Permission(r, *read((*node.cost, *node.then), r))
    cost, gain = r.several(node.cost), r.several(node.then)
    deed = r.told("flow:pay", cost=cost, gain=gain) if node.cost else r.told("flow:gain", gain=gain)
    if not node.otherwise:
        return _Permission(r, deed)
    rest = r.told("flow:if-not", alone=True, you=r.you, then=r.several(node.otherwise))
    return Chain(_Permission(r, deed), rest)


class _Permission(Saying):
    """You may do something, perhaps for a price."""

    def __init__(self, r: Reading, deed: Saying) -> None:
        self.r = r
        self.deed = deed

    @property
    def own(self) -> bool:
        return False

    @property
    def others(self) -> bool:
        return not self.r.you.is_you

    def parts(self, form: str) -> list[Part]:
        """A permission that is chosen or follows another “may” is simply the deed."""
        bare = form if form in ("to", "choice") else "bare"
        text = "".join(part.text for part in self.deed.parts(bare))
        if form not in ("bare", "to", "choice"):
            text = self.r.language.permit(self.r.you, text, form)
        return [Part(text, self, form)]


@reads(Taking)
def taking(node: Taking, r: Reading) -> Saying:
    n = quantity(node.n, token_of(node.token, r), r)
    return r.act("effect:take-some" if node.most else "effect:take-up", n=n, where=whom(node.on, r))


@reads(schema.Offer)
def offer(node: schema.Offer, r: Reading) -> Saying:
    ways = _ways(node.options, "bare", r)
    if any(way.saying.compound or way.saying.alone for way in ways):
        ways = _ways(node.options, "choice", r)
        return _Permission(r, r.told("flow:offer", ways=r.language.either(ways)))
    return _Permission(r, r.told("flow:ways", ways=r.language.either(ways)))


@reads(schema.Choose)
def choose(node: schema.Choose, r: Reading) -> Saying:
    ways = r.language.either(_ways(node.options, "choice", r))
    return r.told("flow:choose", compound=True, ways=ways)


def _ways(options: Branches, form: str, r: Reading) -> list[Part]:
    """Each way in one piece: a single clause as it is, several in one sentence."""
    ways: list[Part] = []
    for branch in options:
        several = r.several(branch)
        units = several.units(form)
        compound = any(map(r.language.is_compound, units))
        whole = Part(r.language.inline(units), r.told("flow:ways", compound=compound), form)
        ways.append(units[0] if len(units) == 1 else whole)
    return ways


@reads(schema.PayAny)
def pay_any(node: schema.PayAny, r: Reading) -> Saying:
    tokens = token_of(node.token, r).with_(owner=r.you, plural=True)
    if node.max is None or boundless(node.max):
        price: Saying = r.act("flow:pay-any", what=tokens)
    elif isinstance(node.max, int):
        price = r.act("flow:pay-some", what=tokens, max=node.max)
    else:
        price = r.act("flow:pay-at-most", what=tokens, most=figure(node.max, r))
    return Chain(price, *read(node.do, r))


@reads(schema.ForEach)
def for_each(node: schema.ForEach, r: Reading) -> Saying:
    who = whom(node.who, r)
    if all(_is_its_own(effect, who) for effect in node.do):
        acts = read(node.do, r.about(who))
        return _Together(r, who, acts)
    if len(node.do) == 1 and _happens_to_it(node.do[0], who):
        return Chain(*read(node.do, r.about(who)))
    inner = Several(r.language, read(node.do, r.about(who, known=True)))
    if who.det == "each":
        return r.told("flow:for-each", alone=True, leads=True, who=who, do=inner)
    return r.told("flow:with", compound=True, leads=True, who=who, do=inner)


class _Together(Saying):
    """Somebody does several things, and is named once."""

    def __init__(self, r: Reading, who: Mention, acts: Sequence[Saying]) -> None:
        self.r = r
        self.who = who
        self.acts = [act for act in acts if isinstance(act, Act)]

    @property
    def own(self) -> bool:
        return False

    @property
    def others(self) -> bool:
        return True

    def parts(self, form: str) -> list[Part]:
        first, *others = (
            Act(act.language, act.id, self.who, act.words, act.mood) for act in self.acts
        )
        language = self.r.language
        texts = [language.act(first, form), *(language.act(act, "predicate") for act in others)]
        return [Part(language.listing(texts), self if others else first, form)]


_ITS_OWN = (
    schema.Stress,
    schema.Sanity,
    schema.HealStress,
    schema.HealWounds,
    schema.Heal,
    schema.Wound,
)


def _is_its_own(effect: Effect, who: Mention) -> bool:
    """The effect has the thing itself for its subject: “takes 1 stress”."""
    if who.kind != "investigator":
        return False
    if isinstance(effect, _ITS_OWN):
        return effect.who == schema.Ref("it")
    return isinstance(effect, schema.Add | schema.Drop) and effect.on == schema.Ref("it")


def _happens_to_it(effect: Effect, who: Mention) -> bool:
    match effect:
        case schema.Unless(do=(first, *_)):
            return _is_its_own(first, who)
        case schema.Given(then=(first,), otherwise=()):
            return _is_its_own(first, who)
    return False


@reads(schema.Repeat)
def repeat(node: schema.Repeat, r: Reading) -> Saying:
    inner = r.several(node.do)
    apart = terms(node.n)
    if apart == (n := apart[0],) and isinstance(n, int):
        once = {1: "flow:once", 2: "flow:twice"}.get(n, "flow:times")
        return r.told(once, compound=True, n=n, do=inner)
    if len(apart) > 1:
        return r.told("flow:as-often", compound=True, times=times(node.n, r), do=inner)
    assert isinstance(apart[0], Share)
    units = inner.units("command")
    if len(units) > 1 or r.language.is_compound(units[0]):
        return r.told("flow:per-first", alone=True, leads=True, per=per(apart[0], r), do=inner)
    return r.told("flow:per", per=per(apart[0], r), do=inner)


@reads(schema.Instead)
def instead(node: schema.Instead, r: Reading) -> Saying:
    return r.told("flow:instead", do=r.several(node.do))


@reads(schema.ThisTurn)
def this_turn(node: schema.ThisTurn, r: Reading) -> Saying:
    return r.told("flow:this-turn", do=r.several(node.do))


# ── rolls ────────────────────────────────────────────────────────────────────────────────────────


def _roll(bonus: Number, auto: Number, r: Reading) -> Saying:
    extras: list[Mention] = []
    if bonus != 0:
        extras.append(more(bonus, r.mention("bonus-die"), r))
    if auto != 0:
        extras.append(quantity(auto, r.mention("success", adjectives=("automatic",)), r))
    if not extras:
        return r.act("flow:roll")
    if len(extras) == 1:
        long = bool(extras[0].after)
        return r.act("flow:roll-with-long" if long else "flow:roll-with", extra=extras[0])
    return r.act("flow:roll-with-both", one=extras[0], other=extras[1])


@reads(schema.RollTest)
def roll_test(node: schema.RollTest, r: Reading) -> Saying:
    need = quantity(node.need, r.mention("success"), r)
    parts = [_roll(node.bonus, node.auto, r)]
    parts.append(r.told("flow:passed", alone=True, need=need, then=r.several(node.ok)))
    if node.fail:
        parts.append(_otherwise(node.fail, r))
    return Chain(*parts)


@reads(schema.RollPer)
def roll_per(node: schema.RollPer, r: Reading) -> Saying:
    most = "" if node.max is None or boundless(node.max) else times(node.max, r)
    effect = r.told("flow:per-success", alone=True, do=r.several(node.do), most=most)
    return Chain(_roll(node.bonus, node.auto, r), effect)


@reads(schema.RollAgainst)
def roll_against(node: schema.RollAgainst, r: Reading) -> Saying:
    victim = whom(node.who, r)
    dice = [
        quantity(n, r.mention(noun), r)
        for n, noun in ((node.standard, "standard-die"), (node.bonus, "bonus-die"))
        if n != 0
    ]
    inner = r if is_you(node.who) else r.told_to(victim.pronoun())
    both = r.act("flow:roll-against-both", one=dice[0], other=dice[-1], whom=victim)
    roll = both if len(dice) > 1 else r.act("flow:roll-against", dice=dice[0], whom=victim)
    effect = r.told("flow:per-success", alone=True, do=inner.several(node.do), most="")
    return Chain(roll, effect)
