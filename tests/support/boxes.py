"""Cards of a test's own: what a test needs and no box holds, in the language of the boxes."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from dmd_tui.cards.box import (
    Action,
    Box,
    Clause,
    ConditionCard,
    Dice,
    DiscoveryCard,
    ElderOneCard,
    EnemyCard,
    Episode,
    Insanity,
    MythosCard,
    MythosSummon,
    Relic,
    RelicSide,
    Side,
    TokenKind,
)
from dmd_tui.cards.library import BoxContent, Library
from dmd_tui.cards.parse import parse_condition, parse_effects


def clause(
    when: str | Sequence[str],
    do: str,
    if_: str = "",
    per: Any = None,
    of: str | None = None,
) -> Clause:
    """A text in call syntax: `clause("attack", "bonus(2)", if_="safe(you)", per="turn")`."""
    return Clause(
        when=(when,) if isinstance(when, str) else tuple(when),
        do=parse_effects(do),
        if_=parse_condition(if_) if if_ else None,
        per=per,
        of=of,
    )


class TestBox:
    """The box of one test: it adds cards to a library, and changes an episode if need be."""

    __test__ = False  # for pytest, which collects what is called Test…

    def __init__(self) -> None:
        self.monsters: list[EnemyCard] = []
        self.mythos: list[MythosCard] = []
        self.discovery: list[DiscoveryCard] = []
        self.insanities: list[Insanity] = []
        self.relics: list[Relic] = []
        self.conditions: list[ConditionCard] = []
        """Conditions that sides of the test's own cards name."""
        self.elder_ones: list[ElderOneCard] = []
        self.fire = 0
        """Fire tokens, if this is the box of another base game."""
        self.places: list[str] = []
        """Named spaces of the episode's map; the scene says where they are."""
        self.actions: list[Action] = []
        self.tokens: list[TokenKind] = []
        self.rules: list[Clause] = []
        self.changes: dict[str, Any] = {}
        """Fields of the episode that are different in this test."""
        self.stages: dict[int, dict[str, Any]] = {}
        """Fields of stages that are different in this test, by the number of the stage."""

    def library(self, own: Library) -> Library:
        """All boxes and this one."""
        box = BoxContent(
            id="test",
            box=Box(name="Test", fire=self.fire),
            monsters=tuple(self.monsters),
            mythos=tuple(self.mythos),
            discovery=tuple(self.discovery),
            insanities=tuple(self.insanities),
            relics=tuple(self.relics),
        )
        boxes = [
            replace(
                other,
                episode=other.episode and self._changed(other.episode),
                elder_one=other.elder_one and self._restaged(other.elder_one),
            )
            for other in own.boxes
        ]
        elders = [
            BoxContent(id=f"test-{card.id}", box=Box(name=card.name), elder_one=card)
            for card in self.elder_ones
        ]
        return Library([*boxes, *elders, box])

    @property
    def empty(self) -> bool:
        return not any(vars(self).values())

    def monster(
        self,
        id: str,
        health: int,
        standard: int,
        bonus: int,
        figures: int,
        abilities: Sequence[Clause],
        **fields: Any,
    ) -> str:
        dice = Dice(standard=standard, bonus=bonus)
        self.monsters.append(
            EnemyCard(
                id=id,
                name=id,
                health=health,
                dice=dice,
                figures=figures,
                abilities=tuple(abilities),
                **fields,
            )
        )
        return id

    def mythos_card(
        self, do: str, summon: Sequence[tuple[str, str]], symbol: bool, again: bool
    ) -> str:
        id = f"test-m{len(self.mythos) + 1}"
        summons = tuple(MythosSummon(kind=kind, gate=gate) for gate, kind in summon)  # type: ignore[arg-type]
        effects = parse_effects(do) if do else ()
        self.mythos.append(
            MythosCard(id=id, name=id, symbol=symbol, again=again, do=effects, summon=summons)
        )
        return id

    def discovery_card(self, do: str, left: Side | str, right: Side | str) -> str:
        id = f"test-d{len(self.discovery) + 1}"
        sides = _side(left or f"{id}-left"), _side(right or f"{id}-right")
        self.discovery.append(
            DiscoveryCard(id=id, name=id, do=parse_effects(do), left=sides[0], right=sides[1])
        )
        for side in sides:
            if side.condition:
                card = ConditionCard(id=side.id, name=side.id, abilities=side.abilities)
                self.conditions.append(card)
        return id

    def item(self, clauses: Sequence[Clause], **fields: Any) -> str:
        """The id of the claimed side of a new card: an Item, or whatever the fields say."""
        id = f"test-item-{len(self.discovery) + 1}"
        if not {"item", "companion", "condition"} & set(fields):
            fields["item"] = id
        side = Side(name=id, abilities=tuple(clauses), **fields)
        self.discovery_card("take(left)", side, f"{id}-back")
        return side.id

    def insanity(self, do: str) -> str:
        id = f"test-insanity-{len(self.insanities) + 1}"
        self.insanities.append(Insanity(id=id, name=id, do=parse_effects(do)))
        return id

    def action(self, id: str, requires: str, do: str) -> None:
        """An action that the episode offers in this test."""
        condition, effects = parse_condition(requires), parse_effects(do)
        self.actions.append(Action(id=id, name=id, requires=condition, do=effects))

    def relic(self, normal: Sequence[Clause], transformed: Sequence[Clause]) -> str:
        id = f"test-relic-{len(self.relics) + 1}"
        sides = [RelicSide(name=id, abilities=tuple(texts)) for texts in (normal, transformed)]
        self.relics.append(Relic(id=id, name=id, normal=sides[0], transformed=sides[1]))
        return id

    def _restaged(self, elder: ElderOneCard) -> ElderOneCard:
        stages = enumerate(elder.stages, 1)
        return replace(
            elder, stages=tuple(replace(stage, **self.stages.get(n, {})) for n, stage in stages)
        )

    def _changed(self, episode: Episode) -> Episode:
        printed = {card.id for card in episode.conditions}
        new = {card.id: card for card in self.conditions if card.id not in printed}
        places = {**dict.fromkeys(self.places, episode.map.start), **episode.map.places}
        fields: dict[str, Any] = {
            "map": replace(episode.map, places=places),
            "actions": (*episode.actions, *self.actions),
            "tokens": (*episode.tokens, *self.tokens),
            "conditions": (*episode.conditions, *new.values()),
            "rules": (*episode.rules, *self.rules),
        }
        return replace(episode, **{**fields, **self.changes})


def _side(side: Side | str) -> Side:
    return Side(item=side, name=side) if isinstance(side, str) else side
