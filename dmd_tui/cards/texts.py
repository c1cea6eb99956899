"""Texts in force: a clause with its source and whoever bears it, and the sheet they make up."""

from __future__ import annotations

from dmd_tui.cards.box import Clause, Side
from dmd_tui.cards.library import Library, Source
from dmd_tui.cards.schema import Given, Level, Mod, Node, Ref, ThisTurn
from dmd_tui.cards.things import Holding, RelicHolding, Thing
from dmd_tui.cards.walk import nodes
from dmd_tui.model import Investigator, Lasting

PERSONAL = ("skill:", "scar:")
"""Sources that several investigators can have, each for themselves."""


class Text:
    """A clause that may answer a moment, with its source and whoever bears it."""

    __slots__ = ("bearer", "clause", "index", "owner", "source")

    def __init__(
        self,
        source: Source,
        index: int,
        clause: Clause,
        owner: Investigator | None = None,
        bearer: Thing | None = None,
    ) -> None:
        self.source = source
        self.index = index
        self.clause = clause
        self.owner = owner
        self.bearer = bearer

    @property
    def limit(self) -> str:
        """What the use of a limited text is remembered by: a card keeps it when it is traded."""
        owner = self.owner.id if self.owner and self.source.id.startswith(PERSONAL) else ""
        return f"{owner}/{self.source.id}/{self.index}"


class Sheet:
    """What follows from an investigator's skills, cards, relics and scars: levels and texts.

    It is worked out once and thrown away whenever one of them changes (`Game.sheet_changed`).
    """

    __slots__ = ("fixed", "fluid", "levels", "sums", "texts")

    def __init__(self, library: Library, who: Investigator, lasting: list[Lasting]) -> None:
        own = [entry for entry in lasting if entry.owner == who.id]
        this_turn = [(entry.source, _this_turn(library, entry)) for entry in own]
        self.levels = _levels(library, who, [text for _, text in this_turn])
        self.texts: dict[str, list[Text]] = {}
        self.fixed: dict[type[Node], list[tuple[Node, str]]] = {}
        """Modifiers that are always in force, whatever happens, with their sources."""
        self.fluid: list[Text] = []
        """Standing texts that look at the situation."""
        self.sums: dict[str, int] = {}
        """What is always added to values of the investigator."""
        for skill, level in self.levels.items():
            self._add(library.skill(skill, level), who, None)
        seen: set[str] = set()
        for card in who.cards:
            side, source = library.sides[card.card, card.side]
            if not (side.condition and side.condition in seen):  # equal conditions do not add up
                self._add(source, who, Holding(who, card))
            seen.add(side.id)
        for relic in who.relics:
            source = library.relic_sources[relic.id, relic.transformed]
            self._add(source, who, RelicHolding(who, relic))
        for scar in who.scars:
            self._add(library.scar_sources[scar], who, None)
        for name, text in this_turn:
            self._add(Source.lasting(text, name), who, None)

    def _add(self, source: Source, who: Investigator, bearer: Thing | None) -> None:
        for moment, clauses in source.by_moment.items():
            texts = [Text(source, index, clause, who, bearer) for index, clause in clauses]
            if moment != "always":
                self.texts.setdefault(moment, []).extend(texts)
                continue
            for text in texts:
                if text.clause.if_ or not all(_is_plain(node) for node in text.clause.do):
                    self.fluid.append(text)
                    continue
                for node in text.clause.do:
                    self.fixed.setdefault(type(node), []).append((node, source.id))
                    if isinstance(node, Mod) and isinstance(node.n, int):
                        self.sums[node.stat] = self.sums.get(node.stat, 0) + node.n


def _is_plain(node: Node) -> bool:
    """In force whatever happens: no condition, and no number that must be looked up."""
    if isinstance(node, Mod):
        return isinstance(node.n, int) and node.who == Ref("you")
    return not isinstance(node, Given)


def this_turn_texts(library: Library, source: str) -> list[ThisTurn]:
    """Every `this_turn` text of a source, in printed order."""
    return [
        node
        for clause in library.clauses_of(source)
        for node in nodes(clause.do)
        if isinstance(node, ThisTurn)
    ]


def _this_turn(library: Library, lasting: Lasting) -> ThisTurn:
    return this_turn_texts(library, lasting.source)[lasting.nth]


def _levels(library: Library, who: Investigator, this_turn: list[ThisTurn]) -> dict[str, int]:
    """Own level and what companions, items and texts grant, at most 4 (OPEN-15, OPEN-17)."""
    levels = dict(who.skills)
    granted: list[Node] = [node for text in this_turn for node in text.do]
    for card in who.cards:
        side: Side
        side, source = library.sides[card.card, card.side]
        if side.skill:
            granted.append(Level(side.skill, 1))
        for _, clause in source.by_moment.get("always", ()):
            granted.extend(clause.do)
    for node in granted:
        if isinstance(node, Level) and isinstance(node.n, int):
            level = levels.get(node.skill, 0) + node.n
            levels[node.skill] = min(library.constants.skill_levels, level)
    return levels
