"""Whom or where: selectors as mentions."""

from __future__ import annotations

from typing import Any

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Pick, Who
from dmd_tui.cards.translation import Noun
from dmd_tui.lang.grammar.mention import Kind, Mention
from dmd_tui.lang.reading.reading import Reading

KINDS: dict[str, Kind] = {
    "investigator": "investigator",
    "enemy": "enemy",
    "cultist": "enemy",
    "monster": "enemy",
    "minion": "enemy",
    "elder-one": "enemy",
    "figure": "other",
    "self-kind": "enemy",
    "unknown-a": "enemy",
    "unknown-b": "enemy",
    "space": "space",
    "gate": "space",
    "passage": "passage",
    "item": "card",
    "companion": "card",
    "condition": "card",
    "relic": "card",
}
"""Kinds that no box names: their nouns are in the vocabulary under the same id."""

MINION = "minion"
"""In a game it goes by its name: nobody need know who serves whom."""
TRACKS = {"sanity": "lost-sanity", "thresholds": "threshold", "wounds": "wound"}
"""The nouns of tracks, where they are not called like the track."""
ADJACENT = "filter:next/before"
"""What a language says before a noun for “next to”, if it does."""
MASS = ("stress", "sanity-left", "sanity")
"""Tracks without a plural."""


def kind_of(kind: str, r: Reading) -> Mention:
    """The noun for a kind, bare: “Ghast”, “juror”, “Fatigue token”, “Hexed Condition”."""
    names = r.names
    if kind == MINION and names.elder is not None:
        kind = names.elder.minion.id
    if kind in KINDS:
        return r.mention(kind, KINDS[kind])
    if names.is_enemy(kind):
        return Mention(r.language.figure(names.noun(kind)), "enemy")
    if names.token_kind(kind) is not None or kind in ("fire", "lock", "wall", "stairs", "tunnel"):
        return token_of(kind, r)
    if kind in names.library.relics:
        return Mention(r.language.card(names.relic(kind)), "card", det="the")
    if kind in names.library.conditions:
        condition = names.library.conditions[kind]
        return Mention(r.language.condition(names.of(condition)), "card", det="the")
    if names.is_card(kind):
        return Mention(r.language.card(names.card(kind)), "card", det="the")
    return Mention(r.language.tagged(names.noun(kind)), "card")


def token_of(token: str, r: Reading) -> Mention:
    """A piece goes by its name, a counter is a token: “juror”, “Fatigue token”, “Lock”."""
    if token in ("fire", "lock", "wall", "stairs", "tunnel") and r.names.token_kind(token) is None:
        return r.mention(f"{token}-token", "token")
    kind = r.names.token_kind(token)
    noun = r.names.noun(token)
    if kind is not None and kind.is_piece:
        return Mention(r.language.piece(noun), "token")
    if kind is None or kind.closes:
        return Mention(noun, "token")
    return Mention(r.language.token(noun), "token")


def side_of(side: str, r: Reading) -> Noun:
    """What a side of a token is called: “guilty”."""
    return _checked(side, r.names.side_name(side), r)


def _place(place: str, r: Reading) -> Noun:
    return _checked(place, r.names.named_place(place), r)


def _checked(id: str, name: str, r: Reading) -> Noun:
    """The forms of a name; something else that has the same id does not count."""
    noun = r.names.noun(id)
    return noun if noun.name == name else Noun(name=name)


def is_single(kind: str, r: Reading) -> bool:
    """There is only one of it: it is “the lady”, not “one lady”, and “the Beast”, not “each Beast”."""
    token, episode = r.names.token_kind(kind), r.names.episode
    if episode is not None and episode.monsters.get(kind) == 1:
        return True
    return token is not None and token.is_piece and token.count == 1


def track_of(track: str, r: Reading) -> Mention:
    if r.names.token_kind(track) is not None:
        return token_of(track, r).with_(plural=True)
    return r.mention(TRACKS.get(track, track), plural=track not in MASS)


# ── somebody ─────────────────────────────────────────────────────────────────────────────────────


def whom(who: Who, r: Reading) -> Mention:
    """The mention for a selector."""
    match who:
        case schema.Ref(name=name):
            return _referred(name, r)
        case Pick():
            return _picked(who, r)
        case schema.SpaceOf(of=of):
            return space_of(whom(of, r), r)
        case schema.GateRef(colour=colour):
            return r.mention("gate", "space", det="the", adjectives=(colour,))
        case schema.PlaceRef(place=place):
            noun = _place(place, r)
            det = "the" if r.language.has_article(noun) else ""
            return Mention(noun, "space", det=det, place=True)


def space_of(owner: Mention, r: Reading, *, place: bool = False) -> Mention:
    return r.mention("space", "space", owner=owner, place=place)


def _referred(name: str, r: Reading) -> Mention:
    match name:
        case "you":
            return r.you
        case "it":
            return r.it.mention()
        case "self":
            return r.own.mention()
        case "all":
            return r.mention("investigator", "investigator", det="each")
        case "others":
            return r.mention("investigator", "investigator", det="each", adjectives=("other",))
        case "other":
            return r.mention("investigator", "investigator", det="another")
        case "active":
            return r.mention("active-investigator", "investigator", det="the")
        case "start":
            return r.mention("start-space", "space", det="the")
        case "episode":
            return r.mention("episode-card", det="the")
    return elder_one(r)


def elder_one(r: Reading) -> Mention:
    return r.mention("elder-one", "enemy", det="the")


def _picked(pick: Pick, r: Reading) -> Mention:
    if pick.kind == "elder-one":
        return elder_one(r)
    base = named(pick, r)
    if pick.held is not None and pick.how in ("one", "each", "random"):
        return _held(pick, base, r)
    if pick.how == "each" and pick.n is not None and pick.n != 1:
        from dmd_tui.lang.reading.numbers import quantity

        base = quantity(pick.n, base.with_(after=filters(pick, r)), r).with_(up_to=True)
        return base.with_(relative=relative(pick, base, r))
    base = _determined(pick, base, r)
    return base.with_(relative=relative(pick, base, r)) if pick.where is not None else base


def _determined(pick: Pick, base: Mention, r: Reading) -> Mention:
    after = filters(pick, r)
    match pick.how:
        case "each" | "one" | "nearest" | "farthest" if is_single(pick.kind, r):
            return base.with_(det="the", after=after)
        case "each" if pick.n == 1:
            return base.with_(det="one", after=after)
        case "each" | "one" | "random":
            return base.with_(det=pick.how, after=after)
        case "nearest" | "farthest":
            to = whom(pick.to, r) if pick.to else r.you
            return base.with_(det="the", after=after, near=(pick.how, to))
    track = track_of(pick.of or "", r).with_(det=pick.how)
    return base.with_(det="the", after=(*after, r.text("filter:most", track=track)))


def named(pick: Pick, r: Reading) -> Mention:
    """The noun with what stands before it: “guilty juror”, “other investigator”."""
    other: tuple[str | Noun, ...] = ("other",) if pick.other else ()
    side: tuple[str | Noun, ...] = (side_of(pick.side, r),) if pick.side else ()
    return kind_of(pick.kind, r).with_(adjectives=other + side + _adjacent(pick, r), det="")


def _adjacent(pick: Pick, r: Reading) -> tuple[Noun, ...]:
    """Some languages say it before the noun: “ein zu dir benachbartes Feld”."""
    if pick.adj is None or ADJACENT not in r.language.messages:
        return ()
    return (Noun(name=r.text(ADJACENT, whom=whom(pick.adj, r))),)


def filters(pick: Pick, r: Reading) -> tuple[str, ...]:
    """What stands after the noun: “in your space”, “within 1 space of you”, “without a Lock”."""
    parts = []
    if pick.having is not None:
        parts.append(r.text("filter:with", what=kind_of(pick.having, r).with_(det="a")))
    if pick.lacking is not None:
        parts.append(r.text("filter:without", what=kind_of(pick.lacking, r).with_(det="a")))
    if pick.at is not None:
        if pick.kind == "passage":
            parts.append(r.text("filter:touching", space=space_of(whom(pick.at, r), r)))
        else:
            parts.append(r.text("filter:at", place=location(pick.at, r)))
    if pick.adj is not None and ADJACENT not in r.language.messages:
        parts.append(r.text("filter:next", whom=whom(pick.adj, r)))
    if pick.within is not None:
        to = whom(pick.to, r) if pick.to and pick.how in ("each", "one") else r.you
        parts.append(_within(pick.within, to, r))
    return tuple(parts)


def relative(pick: Pick, head: Mention, r: Reading) -> str:
    """The condition of a selector: “that is not in Town Square”."""
    if pick.where is None:
        return ""
    from dmd_tui.lang.reading.whether import whether

    return r.text("filter:relative", clause=whether(pick.where, r.about(head.that())))


def _within(n: schema.Number, centre: Mention, r: Reading) -> str:
    from dmd_tui.lang.reading.numbers import spaces

    id = "filter:within" if isinstance(n, int) else "filter:within-counted"
    return r.text(id, n=spaces(n, r), centre=centre)


def _held(pick: Pick, base: Mention, r: Reading) -> Mention:
    """One of your Items; your Hexed Condition."""
    assert pick.held is not None
    owner = whom(pick.held, r)
    if pick.how == "each":
        return base.with_(det="all", owner=owner, plural=True)
    if pick.how == "random":
        return base.with_(det="one-of", owner=owner, after=(r.text("filter:at-random"),))
    if pick.kind in KINDS or r.names.is_tag(pick.kind):
        return base.with_(det="one-of", owner=owner)
    return base.with_(det="", owner=owner)


def one_of_kind(pick: Pick, r: Reading, **features: Any) -> Mention:
    """For counting, without an article of its own: “other investigator within 2 spaces of you”."""
    base = named(pick, r).with_(**features)
    if pick.held is not None:
        return base.with_(after=(r.language.held(base, whom(pick.held, r)),))
    base = base.with_(after=filters(pick, r))
    return base.with_(relative=relative(pick, base, r)) if pick.where is not None else base


# ── some place ───────────────────────────────────────────────────────────────────────────────────


def location(who: Who, r: Reading) -> Mention:
    """Where somebody is: “your space”, “the red gate”, “Town Square”."""
    mention = whom(who, r)
    return mention if mention.kind == "space" else space_of(mention, r, place=True)
