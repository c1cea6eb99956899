"""Texts: every kind, token, place, side, skill, action and moment they name must exist."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from dmd_tui.cards import schema
from dmd_tui.cards.box import MOMENTS, Clause, TokenKind
from dmd_tui.cards.check_parts import Checked, Path, Text, parts, texts
from dmd_tui.cards.library import Library
from dmd_tui.cards.walk import nodes

KINDS = frozenset(
    (
        *("investigator", "enemy", "cultist", "monster", "minion", "elder-one", "figure"),
        *("self-kind", "unknown-a", "unknown-b", "space", "gate", "passage"),
        *("item", "companion", "condition", "relic"),
    )
)
"""Kinds that every text may speak of."""
TOKENS = frozenset({"fire", "lock", "wall", "stairs", "tunnel"})
"""Tokens that rules know without a box: what burns, and what opens or closes a way."""
SUMMONED = frozenset({"cultist", "minion", "self-kind", "unknown-a", "unknown-b"})
ACTIONS = frozenset({"any", "run", "attack", "rest", "trade"})
TRACKS = frozenset({"wounds", "stress", "sanity", "sanity-left"})
BELOW_ZERO = (schema.Auto, schema.Mod)
"""Only these may hold a negative number."""


class Vocabulary(Struct, frozen=True):
    """What the texts of one box may name."""

    kinds: frozenset[str]
    tokens: frozenset[str]
    sides: frozenset[str]
    places: frozenset[str]
    enemies: frozenset[str]
    cards: frozenset[str]
    skills: frozenset[str]
    actions: frozenset[str]
    moments: frozenset[str]
    paths: frozenset[str]
    closing: frozenset[str]


def vocabulary(library: Library, box: Checked) -> Vocabulary:
    content = box.content
    episode, elder = content.episode, content.elder_one
    tokens: list[TokenKind] = []
    for owner in (episode, elder):
        tokens += owner.tokens if owner else ()
    token_ids = frozenset(token.id for token in tokens) | TOKENS
    enemies = {*library.monsters, *((elder.cultist.id, elder.minion.id) if elder else ())}
    sides = [side for card in content.discovery for side in (card.left, card.right)]
    cards = {side.id for side in sides} | {tag for side in sides for tag in side.tags}
    cards |= {card.id for card in (episode.conditions if episode else ())}
    actions = {action.id for action in (episode.actions if episode else ())}
    return Vocabulary(
        kinds=KINDS | token_ids | enemies | cards | set(library.relics),
        tokens=token_ids,
        sides=frozenset(side for token in tokens for side in token.sides),
        places=frozenset(episode.map.places if episode else ()),
        enemies=SUMMONED | enemies,
        cards=frozenset(cards | {"item", "companion", "condition", "relic"} | set(library.relics)),
        skills=frozenset(library.skills),
        actions=ACTIONS | actions,
        moments=frozenset(MOMENTS) | actions,
        paths=frozenset(token.id for token in tokens if token.path),
        closing=frozenset(token.id for token in tokens if token.closes) | {"fire", "lock", "wall"},
    )


def check_texts(library: Library, box: Checked) -> None:
    words = vocabulary(library, box)
    for path, part in parts(box.content):
        if isinstance(part, Clause):
            _check_clause(box, path, part, words)
        for text in texts(part, path):
            _check_text(box, text, words)


def _check_clause(box: Checked, path: Path, clause: Clause, words: Vocabulary) -> None:
    for moment in clause.when:
        if moment not in words.moments:
            box.fault((*path, "when"), _unknown("moment", moment, words.moments))
    if not clause.when:
        box.fault((*path, "when"), "a text needs at least one moment")
    if clause.of is not None:
        if "meets" not in clause.when:
            box.fault((*path, "of"), "only “meets” is narrowed to a kind")
        elif clause.of not in words.kinds:
            box.fault((*path, "of"), _unknown("kind", clause.of, words.kinds))
    if clause.when == ("always",):
        for effect in clause.do:
            if not _stands(effect):
                message = f"{_tag(effect)} happens once; “always” holds modifiers only"
                box.fault((*path, "do"), message)


def _stands(effect: schema.Effect) -> bool:
    """Whether an effect can be in force all the time."""
    if isinstance(effect, schema.Given):
        return all(map(_stands, (*effect.then, *effect.otherwise)))
    return isinstance(effect, schema.MODIFIERS)


def _check_text(box: Checked, text: Text, words: Vocabulary) -> None:
    for node in nodes(text.tree):
        for message in _faults(node, words):
            box.fault(text.path, message)
        if isinstance(node, schema.Take) and not _is_middle(text.path):
            box.fault(text.path, "only the middle text of a Discovery card takes a side")


def _is_middle(path: Path) -> bool:
    return path[0] == "discovery" and path[2:] == ("do",)


def _faults(node: schema.Node, words: Vocabulary) -> Iterable[str]:
    """What is wrong with one node, apart from the nodes inside it."""
    for noun, word, known in _named(node, words):
        if word is not None and word not in known:
            yield _unknown(noun, word, known)
    match node:
        case schema.May(cost=cost) | schema.Unless(cost=cost):
            for effect in cost:
                if not isinstance(effect, schema.COSTS):
                    yield f"{_tag(effect)} is no cost; costs are {_tags(schema.COSTS)}"
        case schema.ThisTurn(do=effects):
            for effect in effects:
                if not _stands(effect):
                    yield f"{_tag(effect)} cannot last for a turn; modifiers can"
        case schema.Step(token=token) if token in words.tokens and token not in words.paths:
            yield f"“{token}” has no path to step on"
    if not isinstance(node, (*BELOW_ZERO, schema.Compare)):
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, int) and value < 0:
                yield f"{_tag(node)} cannot have {value}; only {_tags(BELOW_ZERO)} go below zero"


def _named(node: schema.Node, words: Vocabulary) -> list[tuple[str, str | None, frozenset[str]]]:
    """The words in a node: what kind of word, the word, and which are known."""
    match node:
        case schema.Pick():
            held = words.tokens | words.cards
            return [
                ("kind", node.kind, words.kinds),
                ("token or card", node.having, held),
                ("token or card", node.lacking, held),
                ("side", node.side, words.sides),
                ("track or token", node.of, TRACKS | words.tokens),
            ]
        case schema.IsA(kind=kind):
            return [("kind", kind, words.kinds)]
        case schema.Has(what=what):
            return [("token or card", what, words.tokens | words.cards)]
        case schema.Summon(kind=kind):
            return [("enemy", kind, words.enemies)]
        case (
            schema.Add(token=token)
            | schema.Drop(token=token)
            | schema.Tokens(token=token)
            | schema.PayAny(token=token)
            | schema.Step(token=token)
        ):
            return [("token", token, words.tokens)]
        case schema.Flip(side=side):
            return [("side", side, words.sides)]
        case schema.PlaceRef(place=place):
            return [("place", place, words.places)]
        case schema.Level(skill=skill) | schema.LevelOf(skill=skill):
            return [("skill", skill, words.skills)]
        case schema.Grant(action=action):
            return [("action", action, words.actions)]
        case schema.Ignore(what=what):
            return [("obstacle", what, words.closing)]
        case schema.Link(a=a, b=b):
            return [("kind", a, words.kinds), ("kind", b, words.kinds)]
    return []


def _unknown(noun: str, word: str, known: Iterable[str]) -> str:
    choices = sorted(known)
    near = difflib.get_close_matches(word, choices, 1)
    if near:
        return f"there is no {noun} “{word}”; did you mean “{near[0]}”?"
    return f"there is no {noun} “{word}”; known here: {', '.join(choices) or 'none'}"


def _tag(node: schema.Node) -> str:
    return f"{node.__struct_config__.tag}(…)"


def _tags(kinds: Iterable[Any]) -> str:
    return ", ".join(kind.__struct_config__.tag for kind in kinds)
