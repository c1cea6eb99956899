"""Which rules a text bends: told from its effect tree and its moment, never written by hand.

The tables are complete (a test compares them with the schema): a word that bends nothing has an
empty entry. What only does what every card may do, such as wounding somebody, bends nothing;
otherwise every rule would be bent by everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Literal, NamedTuple, TypeAlias

from dmd_tui.cards import schema
from dmd_tui.cards.box import Clause, Stage, TokenKind
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Effects, Node
from dmd_tui.cards.walk import nodes
from dmd_tui.lang.about import Bearer
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Investigator

Numbers: TypeAlias = tuple[str, ...]

NODES: dict[type[Node], Numbers] = {
    # whom, how many, whether: these only look
    **dict.fromkeys(
        (
            schema.Ref, schema.GateRef, schema.PlaceRef, schema.SpaceOf, schema.Pick,
            schema.Everything, schema.Count, schema.Tokens, schema.Stat, schema.LevelOf,
            schema.OfRoll, schema.Paid, schema.Stages, schema.Half, schema.Plus, schema.Has,
            schema.At, schema.Safe, schema.Exists, schema.IsA, schema.Disrupted, schema.Sneaked,
            schema.Not, schema.And, schema.Or, schema.Compare,
        ),
        (),
    ),
    schema.StressMax: ("TRACKS-03",),
    # what happens anywhere, and the flow of a text
    **dict.fromkeys(
        (
            schema.Step, schema.Wound, schema.Stress, schema.Sanity, schema.Heal,
            schema.HealShared, schema.HealWounds, schema.HealStress, schema.Add, schema.Drop,
            schema.Flip, schema.Take, schema.Discard, schema.Instead, schema.Given, schema.Choose,
            schema.Offer, schema.May, schema.Unless, schema.PayAny, schema.ForEach, schema.Repeat,
            schema.ThisTurn,
        ),
        (),
    ),
    schema.Move: ("RUN-10", "MYTHOS-10", "MYTHOS-12"),
    schema.Walk: ("RUN-10",),
    schema.PlaceAt: ("TERMS-13", "RUN-11"),
    schema.Summon: ("MYTHOS-13", "MYTHOS-14"),
    schema.Remove: ("LIMITS-06",),
    schema.Kill: ("ATTACK-04", "ATTACK-05"),
    schema.Fire: ("FIRE-09", "FIRE-10"),
    schema.Ignite: ("FIRE-08", "FIRE-11"),
    schema.Douse: ("FIRE-06", "RUN-08"),
    schema.ChangeSide: ("INVESTIGATE-15",),
    schema.DrawDiscovery: ("INVESTIGATE-02",),
    schema.DrawMythos: ("MYTHOS-01",),
    schema.RecallMythos: ("MYTHOS-05", "ADVANCE-10"),
    schema.RollTest: ("DICE-32", "DICE-33"),
    schema.RollPer: ("DICE-32",),
    schema.RollAgainst: ("DICE-07",),
    schema.Strike: ("FIGHT-02", "FIGHT-05"),
    schema.Grant: ("FREE-01", "FREE-06"),
    schema.ExtraAction: ("TURN-02",),
    schema.LoseAction: ("TURN-02",),
    schema.Disrupt: ("EPISODE-02", "TERMS-16"),
    schema.Advance: ("ADVANCE-02", "ADVANCE-03"),
    schema.Investigate: ("INVESTIGATE-01", "INVESTIGATE-02"),
    schema.DrawRelics: ("UNKNOWN-12", "SIGNATURE-37"),
    schema.GoAlong: ("RUN-10",),
    # modifiers
    schema.Bonus: ("DICE-04", "DICE-09"),
    schema.Reroll: ("TERMS-17", "DICE-17", "DICE-21"),
    schema.Followup: ("DICE-17", "DICE-18"),
    schema.Auto: ("DICE-30", "DICE-32"),
    schema.ExtraWounds: ("DICE-30",),
    schema.CountAs: ("DICE-24", "DICE-25"),
    schema.Prevent: (),
    schema.Forbid: (),
    schema.Mod: (),
    schema.Level: ("TRACKS-14", "SETUP-15"),
    schema.Ignore: (),
    schema.Link: ("TERMS-07", "DISTANCE-04", "DISTANCE-05", "DISTANCE-06"),
    schema.Evade: ("RUN-03", "SKILLS-21"),
    schema.Escort: ("RUN-03", "RUN-10"),
    schema.Targets: ("ATTACK-01", "ATTACK-07"),
    schema.EachInFull: ("ATTACK-07", "DICE-30"),
    schema.Waive: ("INVESTIGATE-06",),
}  # fmt: skip
"""By word of the effect language."""

NAMED: dict[tuple[type[Node], str, str], Numbers] = {
    (schema.Stress, "over", "wound"): ("TRACKS-04", "TRACKS-05"),
    (schema.CountAs, "symbol", "success"): (),
    (schema.CountAs, "symbol", "elder-sign"): ("DICE-13", "FIGHT-07"),
    (schema.CountAs, "symbol", "tentacle"): ("DICE-14",),
    (schema.CountAs, "symbol", "blank"): ("DICE-16",),
    (schema.Prevent, "what", "wound"): ("DICE-31", "FIGHT-06"),
    (schema.Prevent, "what", "sanity"): ("DICE-14", "TRACKS-13"),
    (schema.Prevent, "what", "insanity"): ("SANITY-04",),
    (schema.Forbid, "what", "trade"): ("TRADE-01", "TRADE-02"),
    (schema.Forbid, "what", "stress-reroll"): ("DICE-17", "DICE-19"),
    (schema.Mod, "stat", "health"): ("TERMS-19", "ATTACK-04", "TRACKS-07"),
    (schema.Mod, "stat", "standard-dice"): ("DICE-05",),
    (schema.Mod, "stat", "bonus-dice"): ("DICE-05",),
    (schema.Mod, "stat", "run"): ("RUN-01",),
    (schema.Mod, "stat", "rest"): ("REST-02",),
    (schema.Mod, "stat", "stress-cap"): ("TRACKS-01", "TRACKS-02"),
    (schema.Mod, "stat", "range"): ("ATTACK-01",),
    (schema.Mod, "stat", "actions"): ("TURN-02",),
    (schema.Grant, "action", "run"): ("RUN-01",),
    (schema.Grant, "action", "attack"): ("ATTACK-01",),
    (schema.Grant, "action", "rest"): ("REST-02",),
    (schema.Grant, "action", "trade"): ("TRADE-01",),
    (schema.Ignore, "what", "lock"): ("DISTANCE-01", "DISTANCE-02"),
    (schema.Ignore, "what", "wall"): ("BOARD-03", "BOARD-04"),
    (schema.Ignore, "what", "fire"): ("RUN-07", "FIRE-08"),
}
"""By what a word is said of: added to what the word bends by itself."""

MOMENTS: dict[str, Numbers] = {
    "always": (),
    "free": ("FREE-01", "FREE-02"),
    "special": ("FREE-04", "FREE-05"),
    "use": ("INVESTIGATE-12", "INVESTIGATE-13", "INVESTIGATE-14"),
    "attacked": ("ATTACK-09",),
    "survives": ("DICE-34",),
    "dies": ("ATTACK-05", "DICE-34"),
    "attacks": ("FIGHT-02", "DICE-34"),
    "wounds": ("FIGHT-06", "DICE-34"),
    "enters": ("MYTHOS-12",),
    "follows": ("RUN-03", "RUN-05"),
    "left": ("RUN-03",),
    "meets": ("BOARD-07",),
    "roll": ("DICE-04",),
    "any-roll": ("DICE-04", "DICE-27"),
    "attack": ("ATTACK-01",),
    "enemy-attacks": ("FIGHT-02", "FIGHT-08"),
    "fire-roll": ("FIRE-01", "FIRE-02"),
    "burned": ("FIRE-06",),
    "ally-roll": ("DICE-04",),
    "tentacles": ("DICE-14",),
    "converts": ("DICE-24",),
    "run": ("RUN-01",),
    "run-ends": ("RUN-01",),
    "sneak": ("SKILLS-21",),
    "rest": ("REST-02",),
    "ally-rests": ("REST-02",),
    "ally-leaves": ("RUN-03", "RUN-10"),
    "kill": ("ATTACK-04",),
    "unharmed": ("FIGHT-06",),
    "harm": ("TRACKS-09", "TRACKS-13"),
    "threshold": ("SANITY-04",),
    "investigating": ("INVESTIGATE-01",),
    "investigate": ("INVESTIGATE-02",),
    "taken": ("INVESTIGATE-07",),
    "lost": ("INVESTIGATE-24",),
    "turn-start": ("TURN-01",),
    "turn-end": ("END-01", "END-02"),
    "advance": ("ADVANCE-05",),
    "disrupted": ("TERMS-16",),
    "enemy-wounds": ("FIGHT-06",),
    "elder-wounds": ("ELDER-01",),
}
"""By the moment that a text waits for."""

SKILLS: dict[str, tuple[str, int, int]] = {
    "arcane-mastery": ("SKILLS", 2, 6),
    "brawling": ("SKILLS", 7, 13),
    "marksman": ("SKILLS", 14, 20),
    "stealth": ("SKILLS", 21, 29),
    "swiftness": ("SKILLS", 30, 34),
    "toughness": ("SKILLS", 35, 40),
    "killer-instinct": ("SIGNATURE", 1, 4),
    "self-defense": ("SIGNATURE", 5, 8),
    "silent-witness": ("SIGNATURE", 9, 12),
    "show-off": ("SIGNATURE", 13, 16),
    "proficient": ("SIGNATURE", 17, 22),
    "surgeon": ("SIGNATURE", 23, 26),
    "sly": ("SIGNATURE", 27, 31),
    "avid-photographer": ("SIGNATURE", 32, 35),
    "relic-seeker": ("SIGNATURE", 36, 40),
    "chemical-explosives": ("SIGNATURE", 41, 44),
}
"""The rules that a skill of the core has for itself, from the first to the last."""

Place = Literal["play", "deck", "discard", "coming"]
"""Where a text is: in force, still in its deck, discarded, or on a stage that is not revealed."""


class Bend(NamedTuple):
    """A text of this game and the rules that it bends."""

    source: str
    """As causes name it: `card:lamp-oil`, `stage:…`"""
    holder: str
    """The investigator who has it."""
    place: Place
    rules: frozenset[str]
    say: Callable[[Speaker], str]


def rules_of_skill(skill: str) -> list[str]:
    chapter, first, last = SKILLS.get(skill, ("", 1, 0))
    return [f"{chapter}-{number:02}" for number in range(first, last + 1)]


def bent(effects: Effects | Node | None, moments: Iterable[str] = ()) -> frozenset[str]:
    """The rules that a tree bends, at certain moments. An action of the episode is no moment."""
    found: set[str] = set()
    for moment in moments:
        found.update(MOMENTS.get(moment, ("EPISODE-01",)))
    for node in nodes(effects):
        found.update(NODES[type(node)])
        for name in node.__struct_fields__:
            value = getattr(node, name)
            if isinstance(value, str):
                found.update(NAMED.get((type(node), name, value), ()))
    return frozenset(found)


def bends(game: Game) -> list[Bend]:
    """Every text of this game that bends a rule: what is in force first."""
    found = [*_held(game), *_of_enemies(game), *_of_stages(game), *_of_episode(game)]
    found += [*_of_tokens(game), *_in_decks(game)]
    order: dict[Place, int] = {"play": 0, "discard": 1, "deck": 2, "coming": 3}
    seen: set[tuple[str, str, frozenset[str]]] = set()
    kept = []
    for bend in sorted(found, key=lambda bend: order[bend.place]):
        key = (bend.source, bend.holder, bend.rules)
        if bend.rules and (bend.place == "play" or key not in seen):
            kept.append(bend)
        seen |= {key, (bend.source, "", bend.rules)}
    return kept


def _clause(
    source: str,
    clause: Clause,
    bearer: Bearer,
    place: Place = "play",
    holder: str = "",
    also: Iterable[str] = (),
) -> Bend:
    rules = bent(clause.do, clause.when) | bent(clause.if_) | frozenset(also)
    return Bend(source, holder, place, rules, lambda speaker: speaker.clause(clause, bearer))


def _effects(source: str, effects: Effects, place: Place, also: Iterable[str] = ()) -> Bend:
    """The whole text of a card; what it does in detail bends rules like any clause."""
    return _whole(source, bent(effects) | frozenset(also), place)


def _whole(source: str, rules: frozenset[str], place: Place = "play") -> Bend:
    return Bend(source, "", place, rules, lambda speaker: speaker.source_text(source))


def _held(game: Game) -> Iterator[Bend]:
    for who in game.living():
        for skill, level in game.sheet(who).levels.items():
            own = rules_of_skill(skill)
            for clause in game.library.skill(skill, level).clauses:
                yield _clause(f"skill:{skill}", clause, "skill", holder=who.id, also=own)
        yield from _cards_of(game, who)
        if who.insanity:
            card = game.library.insanities[who.insanity]
            bend = _effects(f"insanity:{card.id}", card.do, "play", ("SANITY-04",))
            yield bend._replace(holder=who.id)
        for scar in who.scars:
            for clause in game.library.scars[scar].abilities:
                yield _clause(f"scar:{scar}", clause, "skill", holder=who.id)


def _cards_of(game: Game, who: Investigator) -> Iterator[Bend]:
    for card in who.cards:
        side, source = game.library.sides[card.card, card.side]
        for clause in source.clauses:
            yield _clause(f"card:{side.id}", clause, "card", holder=who.id)
        if side.companion:
            rules = frozenset({"INVESTIGATE-17", "INVESTIGATE-21", "INVESTIGATE-22"})
            yield _whole(f"card:{side.id}", rules)._replace(holder=who.id)
    for relic in who.relics:
        for clause in game.library.relic_sources[relic.id, relic.transformed].clauses:
            yield _clause(f"relic:{relic.id}", clause, "relic", holder=who.id)


def _of_enemies(game: Game) -> Iterator[Bend]:
    for kind, card in game.kinds.items():
        also = ("ADVANCE-08", "UNKNOWN-15") if card.unknown else ()
        for clause in card.abilities:
            more = also if "advance" in clause.when else ()
            yield _clause(f"enemy:{kind}", clause, "enemy", also=more)


def _of_stages(game: Game) -> Iterator[Bend]:
    for number, stage in enumerate(game.elder.stages, 1):
        place: Place = "play" if number <= game.state.stage else "coming"
        source = f"stage:{stage.id}"
        for clause in stage.abilities:
            yield _clause(source, clause, "board", place, also=_of_a_stage(clause))
        if stage.reveal:
            yield _reveal(source, stage, place)


def _of_a_stage(clause: Clause) -> Iterator[str]:
    yield "ELDER-10"
    if "advance" in clause.when:
        yield "ADVANCE-06"
    if "turn-end" in clause.when:
        yield "END-04"


def _reveal(source: str, stage: Stage, place: Place) -> Bend:
    rules = bent(stage.reveal) | {"SUMMON-05", "ELDER-09", "ELDER-14"}
    return Bend(source, "", place, rules, lambda speaker: speaker.effects(stage.reveal))


def _of_episode(game: Game) -> Iterator[Bend]:
    episode = game.episode
    source = f"episode:{episode.id}"
    for clause in episode.rules:
        yield _clause(source, clause, "board", also=("EPISODE-04",))
    for action in episode.actions:
        yield _effects(f"action:{action.id}", action.do, "play", ("EPISODE-01", "TURN-04"))
    if episode.advance:
        rules = bent(episode.advance) | {"EPISODE-03", "ADVANCE-07", "EPISODE-02"}
        yield Bend(source, "", "play", rules, lambda speaker: speaker.advance(episode))
    if episode.when_dead:
        rules = bent(episode.when_dead) | {"DEATH-05", "EPISODE-02"}
        yield Bend(source, "", "play", rules, lambda speaker: speaker.when_dead(episode))


def _of_tokens(game: Game) -> Iterator[Bend]:
    for kind, token in game.tokens.items():
        yield _whole(f"token:{kind}", frozenset(_of_a_token(token)))


def _of_a_token(token: TokenKind) -> Iterator[str]:
    yield from bent((*token.carried, *token.overflow, *token.shortage))
    if token.closes:
        yield from ("BOARD-04", "DISTANCE-01")


def _in_decks(game: Game) -> Iterator[Bend]:
    state, library = game.state, game.library
    for place, deck in _piles(state.mythos_deck, state.mythos_discard):
        for id in sorted(deck):
            card = library.mythos[id]
            also = [*["MYTHOS-05"] * card.symbol, *["UNKNOWN-16"] * card.again]
            also += ["MYTHOS-13"] * bool(card.summon)
            yield _effects(f"mythos:{id}", card.do, place, also)
    for place, deck in _piles(state.discovery_deck, state.discovery_discard):
        for id in sorted(deck):
            yield _effects(f"discovery:{id}", library.discovery[id].do, place)
            for name in ("left", "right"):
                side, source = library.sides[id, name]
                for clause in source.clauses:
                    yield _clause(f"card:{side.id}", clause, "card", place)
    for id in sorted(state.relic_deck) if relics_matter(game) else ():
        for clause in library.relic_sources[id, False].clauses:
            yield _clause(f"relic:{id}", clause, "relic", "deck")


def relics_matter(game: Game) -> bool:
    """They lie in a deck in every game, but few games draw from it (OPEN-63)."""
    skills = {skill for who in game.living() for skill in who.skills}
    texts = [clause.do for skill in skills for clause in game.library.clauses_of(f"skill:{skill}")]
    drawn = any(isinstance(node, schema.DrawRelics) for text in texts for node in nodes(text))
    return drawn or game.state.setup.options.relics


def _piles(deck: list[str], discard: list[str]) -> Iterator[tuple[Place, list[str]]]:
    """Both in an order that tells nothing about the deck."""
    yield "deck", deck
    yield "discard", discard
