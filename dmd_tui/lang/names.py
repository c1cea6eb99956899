"""What things are called: ids of a game become the names that people use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property

from msgspec.structs import replace

from dmd_tui.cards.box import (
    Action,
    ElderOneCard,
    EnemyCard,
    Episode,
    Side,
    Stage,
    TokenKind,
)
from dmd_tui.cards.library import Library
from dmd_tui.cards.things import Holding, Nothing, Passage, RelicHolding
from dmd_tui.cards.translation import Noun
from dmd_tui.lang.printed import Printed
from dmd_tui.model import ELDER_ONE, Enemy, Investigator, Piece

CAPITAL_NOUNS = ("de",)
"""Languages that write nouns with a capital letter wherever they stand."""


class Names(Printed):
    """Names of one episode and one elder one; without them, of the boxes alone."""

    def __init__(
        self,
        library: Library,
        words: dict[str, str],
        episode: Episode | None = None,
        elder: ElderOneCard | None = None,
        language: str = "en",
    ) -> None:
        super().__init__(library, language, episode, elder)
        self.words = words
        """Words of the language for what no box names: gates, actions, the elder one."""
        self.transformed: Callable[[str], bool] = lambda relic: False
        """Whether a relic lies on its other side in the game at hand."""

    # ── nouns ────────────────────────────────────────────────────────────────────────────────────

    def noun(self, id: str) -> Noun:
        """The name with its grammatical forms: of a kind of enemy or token, of a tag or side, of a
        place, of an investigator, of a card. Without a translation only `name` is known."""
        if id == ELDER_ONE and self.elder:
            id = self.elder.id
        for kind in ("enemy", "token", "elder-one", "investigator", "side", "condition", "relic"):
            if entry := self._entry(kind, id):
                return entry
        return self._word("word", id) or self._word("place", id) or Noun(name=self._plain_name(id))

    def _plain_name(self, id: str) -> str:
        if id in self._cards or id == ELDER_ONE:
            return self.kind(id)
        if self.token_kind(id):
            return self.token(id)
        if any(id in episode.map.places for episode in self._episodes()):
            return self.named_place(id)
        return self.investigator(id) if id in self.library.investigators else self.card(id)

    # ── places ───────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def _places(self) -> dict[str, str]:
        """The name of every space of the map that has one."""
        if self.episode is None:
            return {}
        chart = self.episode.map
        spoken = self._dictionary.spaces
        names = {
            space: spoken.get(f"{self.episode.id}/{space}", name)
            for space, name in chart.names.items()
        }
        for place, space in chart.places.items():
            names.setdefault(space, self.named_place(place))
        for laid in chart.tiles:
            for space in self.library.faces[laid.face].spaces:
                names.setdefault(space, self.of(self.library.tiles[laid.face]))
        return names

    @cached_property
    def _ambiguous(self) -> set[str]:
        return {name for name, times in Counter(self._places.values()).items() if times > 1}

    def place(self, space: str) -> str:
        """The name alone, where it is unambiguous: Town Square."""
        name = self._places.get(space, space)
        return self.space(space) if name in self._ambiguous else name

    def space(self, space: str) -> str:
        """The name and the code: Town Square (1A.a)."""
        name = self._places.get(space, space)
        return name if name == space else f"{name} ({space})"

    def named_place(self, place: str) -> str:
        """A place that an episode gives a name to."""
        if noun := self._word("place", place):
            return noun.name
        for episode in self._episodes():
            if place in episode.map.places:
                return episode.map.place_names.get(place, _spoken(place))
        return _spoken(place)

    def passage(self, name: str) -> str:
        return self.words["passage"].format(*map(self.place, name.split("–")))

    # ── figures ──────────────────────────────────────────────────────────────────────────────────

    def investigator(self, id: str) -> str:
        card = self.library.investigators.get(id)
        return self.of(card) if card else id

    @cached_property
    def _cards(self) -> dict[str, EnemyCard]:
        cards = dict(self.library.monsters)
        for elder in self._elders():
            cards[elder.minion.id] = elder.minion
            cards.setdefault(elder.cultist.id, elder.cultist)
        if self.elder and self.episode:
            cards |= self.library.enemies(self.episode, self.elder)
        elif self.episode:
            for role in self.episode.roles:
                cards[role.id] = replace(cards[role.id], name=role.name)
        return cards

    def elder_one(self) -> str:
        return self.of(self.elder) if self.elder else self.words["elder-one"]

    def kind(self, kind: str) -> str:
        """The name on the reference of an enemy."""
        if kind == ELDER_ONE:
            return self.elder_one()
        card = self._cards.get(kind)
        return self.of(card) if card else self.words.get(kind, _spoken(kind))

    def reference(self, card: EnemyCard) -> str:
        """The Beast (The Unnamable): with the name on its card, where an episode has given it
        another."""
        name, printed = self.of(card), self.library.monsters.get(card.id)
        if printed is None:
            return name  # every elder one has cultists of its own
        entry = self._dictionary.entries.get(("enemy", card.id))
        own = (entry and entry.name) or printed.name
        return name if name == own else f"{name} ({own})"

    def is_enemy(self, kind: str) -> bool:
        return kind in self._cards

    def enemy_card(self, id: str) -> EnemyCard | None:
        """The reference of a kind, or of the kind of a figure."""
        return self._cards.get(id) or self._cards.get(id.rpartition("-")[0])

    def enemy(self, figure: str) -> str:
        """A figure: “Ghast 2”; without a number where there is only one of its kind."""
        if figure == ELDER_ONE:
            return self.elder_one()
        kind, _, number = figure.rpartition("-")
        if kind not in self._cards:
            return self.kind(figure).removeprefix("The ")
        name = self.of(self._cards[kind]).removeprefix("The ")
        return f"{name} {number}" if self._cards[kind].figures > 1 else name

    # ── cards and tokens ─────────────────────────────────────────────────────────────────────────

    def token_kind(self, kind: str) -> TokenKind | None:
        return next((token for token in self._tokens() if token.id == kind), None)

    def token(self, kind: str) -> str:
        if token := self.token_kind(kind):
            return self.of(token)
        return self.words.get(kind, _spoken(kind))

    def token_among_others(self, kind: str) -> str:
        """A token in a row of things: “fatigue 2”."""
        name = self.token(kind)
        return name if self.language in CAPITAL_NOUNS else name.lower()

    def piece(self, id: str) -> str:
        """A token that stands on the map: “Juror 3”; what exists once needs no number."""
        kind, _, number = id.rpartition("-")
        if not number.isdigit():
            return self.token(id)
        found = self.token_kind(kind)
        alone = found is not None and found.count == 1
        return self.token(kind) if alone else f"{self.token(kind)} {number}"

    def card_side(self, card: str, side: str) -> str:
        found = self.library.sides.get((card, side))
        return self.side(found[0]) if found else self.discovery(card)

    def companion_side(self, card: str) -> str:
        """The side of a Discovery card that is a Companion."""
        sides = ("left", "right")
        return next((side for side in sides if self.library.sides[card, side][0].companion), "left")

    def side(self, side: Side) -> str:
        if side.condition:
            return self.of(self.library.conditions[side.condition])
        return self.of(side) or _spoken(side.id)

    def discovery(self, card: str) -> str:
        found = self.library.discovery.get(card)
        return self.of(found) if found else _spoken(card)

    def side_name(self, side: str) -> str:
        """What a side of a two-sided token is called."""
        if noun := self._word("word", side):
            return noun.name
        return self.words.get(f"side:{side}", _spoken(side))

    def tag(self, tag: str) -> str:
        """A tag on cards, such as Evidence."""
        if noun := self._word("word", tag):
            return noun.name
        return _spoken(tag).capitalize()

    def is_tag(self, id: str) -> bool:
        """Several cards may bear it."""
        return any(id in side.tags for side, _ in self.library.sides.values())

    def is_card(self, id: str) -> bool:
        return any(side.id == id for side, _ in self.library.sides.values())

    def card(self, id: str) -> str:
        """A card by what content calls it: an id, or a tag such as evidence."""
        for side, _ in self.library.sides.values():
            if side.id == id:
                return self.side(side)
        return _spoken(id)

    def skill(self, id: str) -> str:
        return self.of(self.library.skills[id]) if id in self.library.skills else _spoken(id)

    def relic(self, id: str, transformed: bool | None = None) -> str:
        """The name of the side in effect, unless another one is asked for."""
        relic = self.library.relics.get(id)
        if relic is None:
            return _spoken(id)
        if transformed is None:
            transformed = self.transformed(id)
        side = relic.transformed if transformed else relic.normal
        if not side.name:
            return self.of(relic)
        entry = self._entry("relic", id)
        return (entry and (entry.transformed if transformed else entry.normal)) or side.name

    def episode_action(self, id: str) -> Action | None:
        actions = (action for episode in self._episodes() for action in episode.actions)
        return next((action for action in actions if action.id == id), None)

    def action(self, id: str) -> str:
        action = self.episode_action(id)
        return self.of(action) if action else self.words.get(f"action:{id}", _spoken(id))

    def any_stage(self, id: str) -> Stage | None:
        stages = (stage for elder in self._elders() for stage in elder.stages)
        return next((stage for stage in stages if stage.id == id), None)

    def stage(self, id: str) -> str:
        stage = self.any_stage(id)
        return self.of(stage) if stage else _spoken(id)

    def any_episode(self, id: str) -> Episode | None:
        return self.library.episodes.get(id) or self.episode

    # ── anything ─────────────────────────────────────────────────────────────────────────────────

    def source(self, source: str) -> str:
        """What a cause or an event names: `card:lamp-oil`, `mythos:e1-m3`, `enemy:ghast-1` …"""
        kind, _, id = source.partition(":")
        library = self.library
        if not id:
            if source in library.investigators:
                return self.investigator(source)
            return self.words.get(f"source:{source}", "")
        match kind:
            case "card":
                return self._owned(id)
            case "discovery":
                return self.discovery(id)
            case "mythos":
                return self.of(library.mythos[id]) if id in library.mythos else _spoken(id)
            case "insanity":
                found = library.insanities.get(id)
                return self.of(found) if found else _spoken(id)
            case "scar":
                return self.of(library.scars[id]) if id in library.scars else _spoken(id)
            case "episode":
                episode = self.any_episode(id)
                return self.of(episode) if episode else _spoken(id)
            case "turn":
                return self.source(id)
        namers = {
            "skill": self.skill,
            "enemy": self.enemy,
            "stage": self.stage,
            "action": self.action,
            "relic": self.relic,
            "token": self.piece,
            "investigator": self.investigator,
            "space": self.space,
        }
        return namers[kind](id) if kind in namers else _spoken(id)

    def _owned(self, id: str) -> str:
        """Something an investigator has; a key does not say whether it is a card or a skill."""
        if id in self.library.skills:
            return self.skill(id)
        return self.relic(id) if id in self.library.relics else self.card(id)

    def thing(self, thing: object) -> str:
        """Anything that effects speak about; a bare id is a figure, a token or a space."""
        match thing:
            case Investigator(id=id):
                return self.investigator(id)
            case Enemy(id=id):
                return self.enemy(id)
            case Piece(id=id):
                return self.piece(id)
            case Passage():
                return self.passage(thing.name)
            case Holding(card=card):
                return self.card_side(card.card, card.side)
            case RelicHolding(relic=relic):
                return self.relic(relic.id, relic.transformed)
            case Nothing(name=name):
                return self.words.get(name, name)
        return self._by_id(str(thing))

    def _by_id(self, id: str) -> str:
        if id in self.library.investigators:
            return self.investigator(id)
        if id in self._places:
            return self.place(id)
        if "–" in id:
            return self.passage(id)
        if id == ELDER_ONE or id.rpartition("-")[0] in self._cards:
            return self.enemy(id)
        if any(token.id == id.rpartition("-")[0] for token in self._tokens()):
            return self.piece(id)
        return self.words.get(id, id)

    def _episodes(self) -> list[Episode]:
        return [self.episode] if self.episode else list(self.library.episodes.values())

    def _elders(self) -> list[ElderOneCard]:
        return [self.elder] if self.elder else list(self.library.elder_ones.values())

    def _tokens(self) -> list[TokenKind]:
        tokens = [token for episode in self._episodes() for token in episode.tokens]
        return tokens + [token for elder in self._elders() for token in elder.tokens]


def _spoken(id: str) -> str:
    """A last resort for an id that nothing names: `lamp-oil` is read as “lamp oil”."""
    return id.replace("-", " ")
