"""Everything that is in the boxes at hand, indexed the way rules ask for it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from hashlib import blake2b
from typing import Any

import msgspec
from msgspec import Struct

from dmd_tui.board import Board, Face, assemble
from dmd_tui.cards.box import (
    Box,
    Clause,
    ConditionCard,
    Constants,
    DiscoveryCard,
    ElderOneCard,
    EnemyCard,
    Episode,
    Insanity,
    InvestigatorCard,
    MythosCard,
    Part,
    Relic,
    Scar,
    Side,
    Skill,
    TileFace,
)
from dmd_tui.cards.schema import ThisTurn
from dmd_tui.cards.translation import Translation


class BoxContent(Part, frozen=True, kw_only=True):
    """One box, decoded: an episode, an elder one, the core, or something of a player's own."""

    id: str
    box: Box
    constants: Constants | None = None
    tiles: tuple[TileFace, ...] = ()
    skills: tuple[Skill, ...] = ()
    investigators: tuple[InvestigatorCard, ...] = ()
    insanities: tuple[Insanity, ...] = ()
    relics: tuple[Relic, ...] = ()
    scars: tuple[Scar, ...] = ()
    monsters: tuple[EnemyCard, ...] = ()
    episode: Episode | None = None
    elder_one: ElderOneCard | None = None
    mythos: tuple[MythosCard, ...] = ()
    discovery: tuple[DiscoveryCard, ...] = ()
    lang: dict[str, Translation] = msgspec.field(default_factory=dict)
    """The box in other languages."""


class Source(Struct, frozen=True):
    """Something that bears texts, with its texts sorted by the moment they wait for."""

    id: str
    clauses: tuple[Clause, ...]
    by_moment: dict[str, tuple[tuple[int, Clause], ...]]

    @classmethod
    def of(cls, id: str, clauses: Iterable[Clause]) -> Source:
        clauses = tuple(clauses)
        by_moment: dict[str, tuple[tuple[int, Clause], ...]] = {}
        for index, clause in enumerate(clauses):
            for moment in clause.when:
                by_moment[moment] = (*by_moment.get(moment, ()), (index, clause))
        return cls(id, clauses, by_moment)

    @classmethod
    def lasting(cls, text: ThisTurn, source: str) -> Source:
        """Modifiers that hold until the end of the turn."""
        return cls.of(f"turn:{source}", (Clause(when=("always", "run"), do=text.do),))


class Library:
    """All boxes at hand. A later box may not redefine what an earlier one holds (see `check`)."""

    def __init__(self, boxes: Iterable[BoxContent], added: Iterable[BoxContent] = ()) -> None:
        """`added`: those among them that do not belong to the game but are a player's own."""
        self.boxes = tuple(boxes)
        self.added = tuple(box.box.name for box in added)
        self.skills = {skill.id: skill for box in self.boxes for skill in box.skills}
        self.investigators = {card.id: card for box in self.boxes for card in box.investigators}
        self.insanities = {card.id: card for box in self.boxes for card in box.insanities}
        self.relics = {relic.id: relic for box in self.boxes for relic in box.relics}
        self.scars = {scar.id: scar for box in self.boxes for scar in box.scars}
        self.monsters = {card.id: card for box in self.boxes for card in box.monsters}
        self.episodes = {box.episode.id: box.episode for box in self.boxes if box.episode}
        elders = sorted((box.elder_one for box in self.boxes if box.elder_one), key=_in_order)
        self.elder_ones = {elder.id: elder for elder in elders}
        self.mythos = {card.id: card for box in self.boxes for card in box.mythos}
        self.discovery = {card.id: card for box in self.boxes for card in box.discovery}
        self.unknown_monsters = [card.id for card in self.monsters.values() if card.unknown]
        self.tiles = {tile.code: tile for box in self.boxes for tile in box.tiles}
        self.mythos_of: dict[str, list[str]] = {}
        self.discovery_of: dict[str, list[str]] = {}
        for box in self.boxes:
            for owner in (box.episode, box.elder_one):
                if owner:
                    self.mythos_of[owner.id] = [card.id for card in box.mythos]
                    self.discovery_of[owner.id] = [card.id for card in box.discovery]
        self.conditions: dict[str, ConditionCard] = {
            card.id: card for episode in self.episodes.values() for card in episode.conditions
        }
        self._boards: dict[str, Board] = {}
        self._skill_sources: dict[tuple[str, int], Source] = {}
        self.stagings: dict[tuple[str, str, tuple[str, ...]], Any] = {}
        """What rules have made ready for a combination of boxes."""
        self.dictionaries: dict[str, Any] = {}
        """What has been looked up in the translations, by language."""

    @cached_property
    def constants(self) -> Constants:
        """Those of the core. Of other base games only the fire tokens are added (LIMITS-08)."""
        more = sum(box.box.fire for box in self.boxes)
        for box in self.boxes:
            if (own := box.constants) is not None:
                return msgspec.structs.replace(own, fire=own.fire + more)
        raise LookupError("no box holds the constants of the game (rules.yaml of the core)")

    @cached_property
    def fingerprint(self) -> str:
        """Tells one set of boxes from another: saves remember it. A translation plays no part."""
        boxes = [msgspec.structs.replace(box, lang={}) for box in self.boxes]
        return blake2b(msgspec.msgpack.encode(boxes), digest_size=8).hexdigest()

    @cached_property
    def faces(self) -> dict[str, Face]:
        return {tile.code: Face.read(tile.code, tile.face) for tile in self.tiles.values()}

    def board(self, episode: str) -> Board:
        if episode not in self._boards:
            self._boards[episode] = assemble(self.faces, list(self.episodes[episode].map.tiles))
        return self._boards[episode]

    def enemies(
        self, episode: Episode, elder: ElderOneCard, unknown: Iterable[str] = ()
    ) -> dict[str, EnemyCard]:
        """The references in force: cultist, minion and the monsters of the episode (SETUP-04, 05),
        and the Unknown Monsters slot by slot (UNKNOWN-05).

        The number of figures is the one that takes part in this episode.
        """
        cards = {elder.cultist.id: elder.cultist, elder.minion.id: elder.minion}
        for kind, figures in episode.monsters.items():
            card = self.monsters[kind]
            extra = episode.monster_rules.get(kind, ())
            cards[kind] = msgspec.structs.replace(
                card,
                name=next((role.name for role in episode.roles if role.id == kind), card.name),
                figures=figures,
                abilities=(*card.abilities, *extra),
            )
        return cards | {kind: self.monsters[kind] for kind in unknown}

    def unknown_mythos(self, slots: Iterable[str]) -> list[str]:
        """The Unknown Mythos cards that bear the symbols of certain slots (UNKNOWN-10)."""
        return [card.id for card in self.mythos.values() if card.slot and card.slot in slots]

    def clauses_of(self, source: str) -> tuple[Clause, ...]:
        """All texts of an owned source, at every level and on both sides."""
        kind, _, id = source.partition(":")
        if kind == "skill":
            return tuple(text for level in self.skills[id].levels for text in level.abilities)
        if kind == "relic":
            relic = self.relics[id]
            return (*relic.normal.abilities, *relic.transformed.abilities)
        if kind == "scar":
            return self.scars[id].abilities
        for side, texts in self.sides.values():
            if side.id == id:
                return texts.clauses
        return ()

    def skill(self, skill: str, level: int) -> Source:
        """The texts of a skill at a level: lower levels add up unless replaced (SKILLS-01)."""
        key = (skill, level)
        if key not in self._skill_sources:
            levels = self.skills[skill].levels[:level]
            replaced = {number for entry in levels for number in entry.instead}
            self._skill_sources[key] = Source.of(
                f"skill:{skill}",
                (
                    clause
                    for number, entry in enumerate(levels, 1)
                    if number not in replaced
                    for clause in entry.abilities
                ),
            )
        return self._skill_sources[key]

    @cached_property
    def sides(self) -> dict[tuple[str, str], tuple[Side, Source]]:
        """Sides of Discovery cards with their texts; a condition side has the condition's."""
        found: dict[tuple[str, str], tuple[Side, Source]] = {}
        for card in self.discovery.values():
            for name, side in (("left", card.left), ("right", card.right)):
                clauses = side.abilities
                if side.condition:
                    clauses = self.conditions[side.condition].abilities
                found[card.id, name] = side, Source.of(f"card:{side.id}", clauses)
        return found

    @cached_property
    def relic_sources(self) -> dict[tuple[str, bool], Source]:
        return {
            (relic.id, transformed): Source.of(f"relic:{relic.id}", side.abilities)
            for relic in self.relics.values()
            for transformed, side in ((False, relic.normal), (True, relic.transformed))
        }

    @cached_property
    def scar_sources(self) -> dict[str, Source]:
        return {id: Source.of(f"scar:{id}", scar.abilities) for id, scar in self.scars.items()}


def _in_order(elder: ElderOneCard) -> int:
    return elder.number
