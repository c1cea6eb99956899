"""What lies on the table, or in the boxes, to be looked up: its name, its text, what belongs to it.

A thing goes by what causes call it (`token:fatigue`, `mythos:e1-m3`), so every prompt and every line
of the log can lead to it. Which cards can still come is open (MYTHOS-01 speaks of the order only), so
whole decks are here, in an order that tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import chain
from typing import Literal, NamedTuple, TypeAlias

from msgspec import Struct

from dmd_tui.cards.box import (
    Clause,
    DiscoveryCard,
    ElderOneCard,
    EnemyCard,
    InvestigatorCard,
    Side,
)
from dmd_tui.cards.game import Game
from dmd_tui.cards.library import Library
from dmd_tui.cards.schema import Level, Node
from dmd_tui.cards.walk import nodes
from dmd_tui.lang.bends import bent, relics_matter, rules_of_skill
from dmd_tui.lang.names import Names
from dmd_tui.lang.speaker import Speaker
from dmd_tui.lang.stems import STOP, stem, words_of

Place = Literal["", "deck", "discard", "coming"]
"""Where a card or stage is, if it is not in play."""
Lying: TypeAlias = "tuple[str, Place]"

RULES: dict[str, tuple[str, ...]] = {
    "enemy": ("TERMS-19", "FIGHT-02"),
    "token": ("TERMS-18",),
    "mythos": ("MYTHOS-01",),
    "discovery": ("INVESTIGATE-02",),
    "card": ("INVESTIGATE-07",),
    "skill": ("TRACKS-14",),
    "insanity": ("SANITY-04",),
    "relic": ("UNKNOWN-12",),
    "stage": ("ELDER-09", "ELDER-10"),
    "episode": ("EPISODE-02", "EPISODE-04"),
    "action": ("EPISODE-01",),
    "elder-one": ("SUMMON-05", "ELDER-08"),
    "investigator": ("SETUP-15",),
    "scar": (),
}
"""What holds for everything of a kind, beside the rules that the text bends."""
MOST_RULES = 8

LEAST_TYPED = 2
"""Letters from which on the beginning of a name is found; of any other word it takes more."""
LEAST_TOLD = 4


class Thing(NamedTuple):
    """Something with a name."""

    id: str
    name: str
    text: str
    rules: tuple[str, ...]
    related: tuple[str, ...]
    """Other things: tokens that it speaks of, sides of a card, skills, stages."""
    place: Place = ""

    @property
    def kind(self) -> str:
        return self.id.partition(":")[0]


# ── what there is ────────────────────────────────────────────────────────────────────────────────


def on_table(game: Game) -> Iterator[Lying]:
    """Everything of this game."""
    state, library = game.state, game.library
    held = [card.card for who in game.living() for card in who.cards]
    yield from ((f"token:{id}", "") for id in game.tokens)
    yield from ((f"enemy:{id}", "") for id in game.kinds)
    yield f"elder-one:{game.elder.id}", ""
    for number, stage in enumerate(game.elder.stages, 1):
        yield f"stage:{stage.id}", "" if number <= state.stage else "coming"
    yield f"episode:{game.episode.id}", ""
    yield from ((f"action:{action.id}", "") for action in game.episode.actions)
    for who in game.living():
        yield f"investigator:{who.id}", ""
        yield from ((f"skill:{skill}", "") for skill in who.skills)
        yield from ((f"relic:{relic.id}", "") for relic in who.relics)
        yield from ((f"scar:{scar}", "") for scar in who.scars)
    drawn = [card for card in state.resolving if card in library.discovery]
    yield from _cards(library, [*held, *drawn], "")
    yield from _cards(library, state.discovery_deck, "deck")
    yield from _cards(library, state.discovery_discard, "discard")
    drawn = [card for card in state.resolving if card in library.mythos]
    yield from ((f"mythos:{id}", "") for id in drawn)
    yield from ((f"mythos:{id}", "deck") for id in sorted(state.mythos_deck))
    yield from ((f"mythos:{id}", "discard") for id in state.mythos_discard)
    yield from ((f"insanity:{id}", "") for id in library.insanities)
    if relics_matter(game):
        yield from ((f"relic:{id}", "deck") for id in sorted(state.relic_deck))


def in_boxes(library: Library) -> Iterator[Lying]:
    """Everything at all, for whoever plays nothing just now."""
    elders, episodes = library.elder_ones.values(), library.episodes.values()
    yield from ((f"token:{token.id}", "") for elder in elders for token in elder.tokens)
    yield from ((f"token:{token.id}", "") for episode in episodes for token in episode.tokens)
    for elder in elders:
        yield f"elder-one:{elder.id}", ""
        yield from ((f"enemy:{servant.id}", "") for servant in (elder.cultist, elder.minion))
        yield from ((f"stage:{stage.id}", "") for stage in elder.stages)
    for episode in episodes:
        yield f"episode:{episode.id}", ""
        yield from ((f"action:{action.id}", "") for action in episode.actions)
    yield from _cards(library, library.discovery, "")
    for kind, ids in (
        ("enemy", library.monsters),
        ("investigator", library.investigators),
        ("skill", library.skills),
        ("mythos", library.mythos),
        ("insanity", library.insanities),
        ("relic", library.relics),
        ("scar", library.scars),
    ):
        yield from ((f"{kind}:{id}", "") for id in ids)


def _cards(library: Library, ids: Iterable[str], place: Place) -> Iterator[Lying]:
    """Discovery cards and what their sides become."""
    for id in sorted(ids):
        yield f"discovery:{id}", place
        for side in ("left", "right"):
            yield f"card:{library.sides[id, side][0].id}", place


# ── what is known about it ───────────────────────────────────────────────────────────────────────


def thing(speaker: Speaker, source: str, place: Place = "") -> Thing | None:
    """What a cause names; nothing if no box holds it."""
    kind, _, id = source.partition(":")
    part = _part(speaker.names, kind, id)
    if part is None:
        return None
    own = rules_of_skill(id) if kind == "skill" else _bent(part)
    related = (*_belonging(speaker.names, part), *tokens_of(speaker.names, part))
    return Thing(
        source,
        _name(speaker, part, source),
        _text(speaker, part, source),
        (*RULES.get(kind, ()), *sorted(own))[:MOST_RULES],
        tuple(one for one in dict.fromkeys(related) if one != source),
        place,
    )


def mentioned(speaker: Speaker, sources: Iterable[str]) -> list[Thing]:
    """The skills that texts give and the tokens that they speak of, if there is something to say
    about them."""
    named = (_part(speaker.names, *source.partition(":")[::2]) for source in sources if source)
    parts = [part for part in named if part]
    skills = chain.from_iterable(map(skills_of, parts))
    tokens = chain.from_iterable(tokens_of(speaker.names, part) for part in parts)
    found = (thing(speaker, one) for one in dict.fromkeys((*skills, *tokens)))
    return [one for one in found if one is not None and one.text]


def skills_of(part: Struct) -> Iterator[str]:
    """The skills of which a card gives levels."""
    sides = (part.left, part.right) if isinstance(part, DiscoveryCard) else (part,)
    yield from (f"skill:{side.skill}" for side in sides if isinstance(side, Side) and side.skill)
    for text in _texts(part):
        for node in nodes(text.do if isinstance(text, Clause) else text):
            if isinstance(node, Level):
                yield f"skill:{node.skill}"


def tokens_of(names: Names, part: Struct) -> Iterator[str]:
    """The tokens that a text names, in its order."""
    for text in _texts(part):
        trees = (text.if_, text.do) if isinstance(text, Clause) else (text,)
        for node in nodes(trees):
            for field in node.__struct_fields__:
                value = getattr(node, field)
                if isinstance(value, str) and names.token_kind(value) is not None:
                    yield f"token:{value}"


def _part(names: Names, kind: str, id: str) -> Struct | None:
    """The card itself."""
    library = names.library
    match kind:
        case "turn":
            return _part(names, *id.partition(":")[::2])
        case "enemy":
            return names.enemy_card(id)
        case "token":
            return names.token_kind(id.rstrip("-0123456789"))
        case "stage":
            return names.any_stage(id)
        case "action":
            return names.episode_action(id)
        case "card":
            return next((side for side, _ in library.sides.values() if side.id == id), None)
    boxes: dict[str, Mapping[str, Struct]] = {
        "mythos": library.mythos,
        "discovery": library.discovery,
        "insanity": library.insanities,
        "relic": library.relics,
        "skill": library.skills,
        "scar": library.scars,
        "episode": library.episodes,
        "elder-one": library.elder_ones,
        "investigator": library.investigators,
    }
    return boxes.get(kind, {}).get(id)


def _name(speaker: Speaker, part: Struct, source: str) -> str:
    match part:
        case ElderOneCard():
            return speaker.names.of(part)
        case InvestigatorCard():
            return speaker.names.full_name(part)
        case EnemyCard(id=id) if source == f"enemy:{id}":
            name = speaker.names.reference(part)
            return speaker.source(source) if name == speaker.names.of(part) else name
    return speaker.source(source)


def _text(speaker: Speaker, part: Struct, source: str) -> str:
    match part:
        case ElderOneCard():
            return speaker.names.title(part)
        case InvestigatorCard():
            return speaker.names.flavour(part)
    return speaker.source_text(source)


def _belonging(names: Names, part: Struct) -> Iterator[str]:
    """What lies beside a card, or is printed on it."""
    match part:
        case DiscoveryCard(id=id):
            for side in ("left", "right"):
                yield f"card:{names.library.sides[id, side][0].id}"
        case InvestigatorCard(skills=skills):
            yield from (f"skill:{skill}" for skill in skills)
        case ElderOneCard(stages=stages, cultist=cultist, minion=minion):
            yield from (f"enemy:{servant.id}" for servant in (cultist, minion))
            yield from (f"stage:{stage.id}" for stage in stages)


def _texts(part: object) -> Iterator[Clause | Node]:
    """Every text that is printed on a card, without those of other cards that lie inside it."""
    if isinstance(part, Clause | Node):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from _texts(one)
    elif isinstance(part, Struct) and not isinstance(part, ElderOneCard):
        for field in part.__struct_fields__:
            yield from _texts(getattr(part, field))


def _bent(part: Struct) -> frozenset[str]:
    found = (
        bent(text.do, text.when) | bent(text.if_) if isinstance(text, Clause) else bent(text)
        for text in _texts(part)
    )
    return frozenset().union(*found)


# ── finding ──────────────────────────────────────────────────────────────────────────────────────


class Things:
    """Everything of a game or of all boxes, by source and by words."""

    def __init__(self, found: Iterable[Thing], language: str) -> None:
        self.language = language
        self.by_id: dict[str, Thing] = {one.id: one for one in found}
        self._called = {id: self._stems(one.name) for id, one in self.by_id.items()}
        self._told = {id: self._stems(one.text) for id, one in self.by_id.items()}

    @classmethod
    def of(cls, speaker: Speaker, lying: Iterable[Lying]) -> Things:
        places = dict(reversed(list(lying)))  # what is in play and in the deck is in play
        found = (thing(speaker, source, place) for source, place in reversed(places.items()))
        return cls((one for one in found if one is not None), speaker.catalogue.language)

    def _stems(self, text: str) -> frozenset[str]:
        return frozenset(stem(word, self.language) for word in words_of(text, self.language))

    def find(self, query: str) -> tuple[list[Thing], list[Thing]]:
        """What is called so, the shortest name first, and what tells of it."""
        words = words_of(query, self.language)
        said = [word for word in words if word not in STOP[self.language]] or words
        typed = said[-1] if said and query[-1:].isalnum() else ""
        called, told = [], []
        for id, one in self.by_id.items():
            names, texts = self._called[id], self._told[id]
            if said and all(self._alike(word, names, typed, LEAST_TYPED) for word in said):
                called.append(one)
            elif said and all(self._alike(word, names | texts, typed, LEAST_TOLD) for word in said):
                told.append(one)
        called.sort(key=lambda one: len(self._called[one.id]))
        return called, told

    def _alike(self, word: str, among: frozenset[str], typed: str, least: int) -> bool:
        """Another form of the word, in German a part of a compound; what was typed may go on."""
        own = stem(word, self.language)
        if own in among:
            return True
        if word == typed and len(word) >= least and any(one.startswith(word) for one in among):
            return True
        compounds = self.language == "de" and len(own) >= LEAST_TOLD
        return compounds and any(own in one for one in among)

    def naming(self, source: str) -> list[Thing]:
        """What speaks of a token, or has a thing on it."""
        return [one for one in self.by_id.values() if source in one.related]


@lru_cache(maxsize=3)
def things_in(library: Library, language: str) -> Things:
    """Everything that the boxes hold: boxes do not change while somebody reads about them."""
    return Things.of(Speaker(library, language), in_boxes(library))
