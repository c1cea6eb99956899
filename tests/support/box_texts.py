"""Every text in a library, spot by spot: what `tests/coverage_of_cards.py` counts.

A *spot* is a place in the text of a card at which something can happen:

    e1-d04 do.0.otherwise.0.options.0.0.cost.0 stress   a word that does or changes something
    e1-d04 do.0.otherwise.0 pass                        a way out on which nothing is done
    hexed 2 unless                                      a condition under which a text is silent
    e1-m2 summon.0                                      what stands beside the words

Words that only lead to others (if, choose, pay, for each …) are no spots of their own. Nodes are
told apart by identity: a library is decoded, so no two places in it share one.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from dmd_tui.cards import schema
from dmd_tui.cards.box import Clause, EnemyCard, TokenKind
from dmd_tui.cards.library import Library
from dmd_tui.cards.schema import MODIFIERS, Effect, Effects, Node

LEADING = (
    *(schema.Given, schema.Choose, schema.Offer, schema.May, schema.Unless, schema.PayAny),
    *(schema.ForEach, schema.Repeat, schema.Instead),
    *(schema.RollTest, schema.RollPer, schema.RollAgainst),
)
"""Words that do nothing themselves: what they lead to does."""

Key = int | tuple[int, str]
"""A node; or a node, a clause or a card and what is special about it."""


def spots(library: Library) -> dict[Key, str]:
    """The name of every spot, by what the rules have in hand when they come to it."""
    found: dict[Key, str] = {}
    for name, effects in _programs(library):
        found.update(_of_effects(name, effects))
    for name, clause in _clauses(library):
        found.update(_of_effects(name, clause.do))
        if clause.if_ is not None:
            found[id(clause.if_), "unless"] = f"{name} unless"
    found.update(_of_fields(library))
    return found


# ── where texts are ──────────────────────────────────────────────────────────────────────────────


def _programs(library: Library) -> Iterator[tuple[str, Effects]]:
    """Effects that rules carry out when their time has come."""
    for discovery in library.discovery.values():
        yield f"{discovery.id} do", discovery.do
    for mythos in library.mythos.values():
        yield f"{mythos.id} do", mythos.do
    for insanity in library.insanities.values():
        yield f"{insanity.id} do", insanity.do
    for monster in library.monsters.values():
        yield f"{monster.id} setup", monster.setup
    for episode in library.episodes.values():
        yield f"{episode.id} advance", episode.advance
        yield f"{episode.id} when_dead", episode.when_dead
        for action in episode.actions:
            yield f"{episode.id} {action.id}", action.do
        yield from _of_tokens(episode.tokens)
    for elder in library.elder_ones.values():
        for stage in elder.stages:
            yield f"{stage.id} reveal", stage.reveal
        yield from _of_tokens(elder.tokens)


def _of_tokens(tokens: Iterable[TokenKind]) -> Iterator[tuple[str, Effects]]:
    for token in tokens:
        yield f"{token.id} carried", token.carried
        yield f"{token.id} overflow", token.overflow
        yield f"{token.id} shortage", token.shortage


def _clauses(library: Library) -> Iterator[tuple[str, Clause]]:
    """Texts that wait for a moment, or are always in force."""
    for name, abilities in _abilities(library):
        for number, clause in enumerate(abilities, 1):
            yield f"{name} {number}", clause


def _abilities(library: Library) -> Iterator[tuple[str, tuple[Clause, ...]]]:
    for skill in library.skills.values():
        for number, level in enumerate(skill.levels, 1):
            yield f"{skill.id} level {number}:", level.abilities
    for relic in library.relics.values():
        yield f"{relic.id} normal", relic.normal.abilities
        yield f"{relic.id} transformed", relic.transformed.abilities
    for scar in library.scars.values():
        yield scar.id, scar.abilities
    for card in library.discovery.values():
        for side in (card.left, card.right):
            yield f"{card.id} {side.id}", side.abilities
    for condition in library.conditions.values():
        yield condition.id, condition.abilities
    for episode in library.episodes.values():
        yield f"{episode.id} rules", episode.rules
        for kind, rules in episode.monster_rules.items():
            yield f"{episode.id} {kind}", rules
    for enemy in _enemies(library):
        yield enemy.id, enemy.abilities
    for elder in library.elder_ones.values():
        for stage in elder.stages:
            yield stage.id, stage.abilities


def _enemies(library: Library) -> Iterator[EnemyCard]:
    yield from library.monsters.values()
    for elder in library.elder_ones.values():
        yield from (elder.cultist, elder.minion)


# ── what can happen in them ──────────────────────────────────────────────────────────────────────


def _of_effects(path: str, effects: Effects, *, chosen: bool = False) -> Iterator[tuple[Key, str]]:
    """`chosen`: it is one of several branches. Whoever takes it does not turn back: it is taken by
    paying its price, and not offered where its condition does not hold."""
    for place, effect in enumerate(effects):
        here = f"{path}.{place}"
        if not isinstance(effect, LEADING):
            yield id(effect), f"{here} {effect.__struct_config__.tag}"
        elif (way := way_out(effect)) and not (chosen and place == 0 and _leads_in(effect)):
            yield (id(effect), way), f"{here} {way}"
        several = isinstance(effect, schema.Choose | schema.Offer)
        for name, inner in _branches(effect):
            yield from _of_effects(f"{here}.{name}", inner, chosen=several)


def _branches(effect: Effect) -> Iterator[tuple[str, Effects]]:
    """The effects within an effect, and what they are called there."""
    for field in effect.__struct_fields__:
        value: Any = getattr(effect, field)
        if isinstance(effect, schema.Choose | schema.Offer):
            yield from ((f"{field}.{place}", branch) for place, branch in enumerate(value))
        elif isinstance(value, tuple):
            yield field, value


def _leads_in(effect: Effect) -> bool:
    return isinstance(effect, schema.Given | schema.May)


def way_out(effect: Node) -> str:
    """What it is called when an effect leads to nothing at all; nothing if it cannot."""
    match effect:
        case schema.Given(otherwise=()):
            return "else"
        case schema.Offer():
            return "pass"
        case schema.May(otherwise=(), then=then) if not all(isinstance(n, MODIFIERS) for n in then):
            return "decline"
        case schema.RollTest(fail=()):
            return "fail"
    return ""


def _of_fields(library: Library) -> Iterator[tuple[Key, str]]:
    """What cards say in other ways than with words."""
    for mythos in library.mythos.values():
        for place, _ in enumerate(mythos.summon):
            yield (id(mythos), f"summon.{place}"), f"{mythos.id} summon.{place}"
    for card in library.discovery.values():
        for side in (card.left, card.right):
            if side.skill:
                yield (id(side), "skill"), f"{card.id} {side.id} {side.skill}"
    for episode in library.episodes.values():
        if not isinstance(episode.disrupted_when, schema.Disrupted):  # else its actions say it
            yield (id(episode.disrupted_when), "holds"), f"{episode.id} disrupted_when"
        for action in episode.actions:
            yield (id(action.requires), "unless"), f"{episode.id} {action.id} unless"
