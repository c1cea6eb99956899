"""The translations of all boxes in one language, by kind and id; and what is missing in them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from dmd_tui.cards.box import (
    Action,
    ConditionCard,
    DiscoveryCard,
    ElderOneCard,
    EnemyCard,
    Episode,
    Insanity,
    InvestigatorCard,
    MythosCard,
    Relic,
    Role,
    Scar,
    Side,
    Skill,
    Stage,
    TileFace,
    TokenKind,
)
from dmd_tui.cards.library import BoxContent, Library
from dmd_tui.cards.translation import Noun, Translated, Translation

KINDS: dict[type, str] = {
    Action: "action",
    ConditionCard: "condition",
    DiscoveryCard: "discovery",
    ElderOneCard: "elder-one",
    EnemyCard: "enemy",
    Episode: "episode",
    Insanity: "insanity",
    InvestigatorCard: "investigator",
    MythosCard: "mythos",
    Relic: "relic",
    Role: "enemy",
    Scar: "scar",
    Side: "side",
    Skill: "skill",
    Stage: "stage",
    TileFace: "tile",
    TokenKind: "token",
}
"""What has an id and a name of its own."""

COUNTED = ("enemy", "token")
"""Kinds that texts speak about in the plural and with articles: their nouns need forms."""

FORMS = tuple(field.encode_name for field in msgspec.structs.fields(Noun))
PROSE = (
    *("flavour", "full_name", "title", "theme", "briefing", "ritual"),
    *("collapse", "victory", "defeat"),
)
"""Fields that are said in the same field of the card."""

Key: TypeAlias = tuple[str, str]
"""Kind and id; the id alone, or after its episode or elder one: kilkenny/juror."""


class Named(Struct, frozen=True):
    """Something to translate: its kind, its id, and its texts in the language of the box."""

    kind: str
    id: str
    texts: dict[str, str]
    here: bool = False
    """It is called so in this episode only."""


class Dictionary(Struct):
    """One language. Tokens, actions, places and cultists of different boxes may share an id, so
    those of the game at hand are looked up first."""

    entries: dict[Key, Translated] = {}
    places: dict[Key, Noun] = {}
    """Kinds place and word."""
    spaces: dict[str, str] = {}
    boxes: dict[str, Translated] = {}


def dictionary(library: Library, language: str) -> Dictionary:
    """Made when it is first asked for; players of other languages never wait for it."""
    if language not in library.dictionaries:
        library.dictionaries[language] = _gather(library, language)
    found: Dictionary = library.dictionaries[language]
    return found


def _gather(library: Library, language: str) -> Dictionary:
    found = Dictionary()
    for box in library.boxes:
        translation = box.lang.get(language)
        if translation is None:
            continue
        owner = owner_of(box)
        found.boxes[box.id] = translation.box
        for thing in named_things(box):
            if entry := translation.cards.get(thing.id):
                if not thing.here:
                    found.entries.setdefault((thing.kind, thing.id), entry)
                found.entries[thing.kind, f"{owner}/{thing.id}"] = entry
        for kind, nouns in (("place", translation.places), ("word", translation.words)):
            for id, noun in nouns.items():
                found.places.setdefault((kind, id), noun)
                found.places[kind, f"{owner}/{id}"] = noun
        for space, name in translation.spaces.items():
            found.spaces[f"{owner}/{space}"] = name
    return found


def owner_of(box: BoxContent) -> str:
    """The episode or elder one of a box."""
    owner = box.episode or box.elder_one
    return owner.id if owner else box.id


def named_things(box: BoxContent) -> Iterator[Named]:
    """Everything in a box that a translator writes under its id."""
    for part in _parts(box):
        id = getattr(part, "id", "") or part.code
        yield Named(KINDS[type(part)], id, _texts(part), isinstance(part, Role))


def _parts(box: BoxContent) -> Iterator[Any]:
    """Players wait for this walk, so it does not look for names where there are none."""
    if episode := box.episode:
        yield from (episode, *episode.tokens, *episode.actions, *episode.conditions)
        yield from episode.roles
    if elder := box.elder_one:
        yield from (elder, *elder.tokens, elder.cultist, elder.minion, *elder.stages)
    yield from (*box.investigators, *box.skills, *box.insanities, *box.relics, *box.scars)
    yield from (*box.monsters, *box.tiles, *box.mythos)
    for card in box.discovery:
        yield card
        yield from (side for side in (card.left, card.right) if not side.condition)


def _texts(part: Any) -> dict[str, str]:
    texts = {"name": part.name}
    texts |= {key: getattr(part, key) for key in PROSE if getattr(part, key, "")}
    if isinstance(part, Relic):
        sides = {"normal": part.normal.name, "transformed": part.transformed.name}
        texts |= {key: name for key, name in sides.items() if name}
    return texts


def words_of(box: BoxContent) -> list[str]:
    """Tags of cards and sides of tokens."""
    words = [tag for card in box.discovery for side in (card.left, card.right) for tag in side.tags]
    for owner in (box.episode, box.elder_one):
        words += [side for token in (owner.tokens if owner else ()) for side in token.sides]
    return list(dict.fromkeys(words))


def missing(box: BoxContent, translation: Translation) -> list[str]:
    """What a translation of this box still lacks, as a translator looks for it: `e1-d01.flavour`.

    Whatever an empty translation lacks is all there is to do.
    """
    lacks = [] if translation.box.name else ["box.name"]
    for thing in named_things(box):
        entry = translation.cards.get(thing.id, Translated())
        lacks += [f"{thing.id}.{key}" for key in thing.texts if not getattr(entry, key)]
        if thing.kind in COUNTED:
            lacks += [f"{thing.id}.{form}" for form in _forms_missing(entry)]
    for word in words_of(box):
        if word not in translation.words:
            lacks.append(f"words.{word}")
    return lacks + _places_missing(box, translation)


def _forms_missing(noun: Noun) -> list[str]:
    if noun.gender is None:
        return ["gender"]
    return [] if noun.plural or noun.gender == "pl" else ["plural"]


def _places_missing(box: BoxContent, translation: Translation) -> list[str]:
    if box.episode is None:
        return []
    chart = box.episode.map
    lacks = [f"places.{place}" for place in chart.places if place not in translation.places]
    return lacks + [f"spaces.{space}" for space in chart.names if space not in translation.spaces]
