"""Rules text of everything in the boxes, generated from the same trees that act."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from dmd_tui.cards.box import (
    Action,
    Clause,
    Dice,
    DiscoveryCard,
    EnemyCard,
    Episode,
    Insanity,
    MythosCard,
    Relic,
    Scar,
    Side,
    Stage,
    TokenKind,
)
from dmd_tui.cards.schema import Condition, Effects, Mod, Ref
from dmd_tui.cards.walk import nodes
from dmd_tui.lang.about import About, Bearer
from dmd_tui.lang.catalogue import Catalogue
from dmd_tui.lang.message import fill, sentence
from dmd_tui.lang.names import Names
from dmd_tui.lang.reading.moments import Reader
from dmd_tui.lang.reading.reading import Reading
from dmd_tui.lang.reading.whom import kind_of, token_of
from dmd_tui.model import Enemy

PRINTED = ("health", "standard-dice", "bonus-dice")
"""The values on the reference of an enemy."""


class Texts:
    """Texts of cards, skills, enemies, stages and episodes in one language."""

    def __init__(self, catalogue: Catalogue, names: Names) -> None:
        self.catalogue = catalogue
        self.names = names
        self._board = About(names)
        self._reader = Reader(catalogue.grammar)
        self._read: dict[tuple[int, str], tuple[object, str]] = {}
        """Texts that were read before; the tree is kept, so that its identity stays its own."""

    # ── trees ────────────────────────────────────────────────────────────────────────────────────

    def effects(self, effects: Effects, about: About | None = None) -> str:
        """Whole sentences, as on a card."""
        if about is not None:
            return self._reader.text(effects, about)
        key = (id(effects), "board")
        if key not in self._read:
            self._read[key] = effects, self._reader.text(effects, self._board)
        return self._read[key][1]

    def condition(self, condition: Condition, about: About | None = None) -> str:
        """What follows “if”."""
        return self._reader.condition(condition, about or self._board)

    def clause(self, clause: Clause, bearer: Bearer = "card") -> str:
        key = (id(clause), bearer)
        if key not in self._read:
            self._read[key] = clause, self._reader.clause(clause, About(self.names, bearer))
        return self._read[key][1]

    def clauses(self, clauses: Iterable[Clause], bearer: Bearer = "card") -> str:
        return " ".join(self.clause(clause, bearer) for clause in clauses)

    def branch(self, effects: Effects, args: Mapping[str, Any]) -> str:
        """Effects as an answer to choose."""
        return self._reader.option(effects, self._about(effects, args))

    def purpose(self, effects: Effects, args: Mapping[str, Any]) -> str:
        """What one pays for."""
        return self._reader.purpose(effects, self._about(effects, args))

    def _about(self, effects: Effects, args: Mapping[str, Any]) -> About:
        """Pronouns of an option: whoever decides is `you`; `it` may be somebody else."""
        sides = self._sides(args.get("drawn", ""))
        concerned = args.get("for")
        if concerned is None or not any(node == Ref("it") for node in nodes(effects)):
            return About(self.names, sides=sides)
        if getattr(concerned, "id", "") == args.get("you"):
            return About(self.names, sides=sides, it_is_you=True)
        enemy = isinstance(concerned, Enemy)
        return About(self.names, sides=sides, it=self.names.thing(concerned), it_is_enemy=enemy)

    def _sides(self, card: str) -> dict[str, str]:
        """What the sides of a Discovery card are called where one of them is claimed."""
        found = self.names.library.sides
        sides = {name: found[card, name][0] for name in ("left", "right") if (card, name) in found}
        return {
            name: self._fill(
                "side:condition" if side.condition else "side:card",
                {"name": self.names.side(side)},
            )
            for name, side in sides.items()
        }

    # ── what is in the boxes ─────────────────────────────────────────────────────────────────────

    def skill_level(self, skill: str, level: int) -> str:
        """What a level adds, or what it says in place of earlier ones."""
        entry = self.names.library.skills[skill].levels[level - 1]
        text = self.clauses(entry.abilities, "skill")
        if not entry.instead:
            return text
        replaced = self.catalogue.listing([str(number) for number in entry.instead])
        return sentence(
            self.catalogue.phrases["level:instead"],
            {"levels": replaced, "text": text, "several": len(entry.instead) > 1},
        )

    def skill(self, skill: str, level: int) -> str:
        """Everything that is in force at a level."""
        return self.clauses(self.names.library.skill(skill, level).clauses, "skill")

    def monster(self, card: EnemyCard, *, setup: bool = True) -> str:
        """Health, dice and ability of an enemy's reference, and what it does at set-up. Health and
        dice that a text always adds are health and dice like any other."""
        added: Counter[str] = Counter()
        abilities = []
        for clause in card.abilities:
            if more := _always_added(clause):
                added.update(more)
            else:
                abilities.append(clause)
        dice = Dice(
            standard=card.dice.standard + added["standard-dice"],
            bonus=card.dice.bonus + added["bonus-dice"],
        )
        values = self._values("values:enemy", card.health + added["health"], dice)
        before = ""
        if card.setup and setup:
            text = self.effects(card.setup, About(self.names, "enemy"))
            before = fill(self.catalogue.phrases["setup"], {"text": text})
        return _joined(values, before, self.clauses(abilities, "enemy"))

    def stage(self, stage: Stage) -> str:
        values = self._values("values:stage", stage.health or 0, stage.dice)
        reveal = ""
        if stage.reveal:
            reveal = fill(
                self.catalogue.phrases["stage:reveal"], {"text": self.effects(stage.reveal)}
            )
        return _joined(values, reveal, self.clauses(stage.abilities, "board"))

    def tokens(self, token: str, n: int) -> str:
        """So many tokens of a kind: 2 Fatigue tokens."""
        mention = token_of(token, Reading(self.names, self.catalogue.grammar)).with_(n=n)
        return self.catalogue.grammar.mention(mention, "acc")

    def _values(self, phrase: str, health: int, dice: Dice) -> str:
        words = {"health": health, "dice": self.catalogue.dice_rolled(dice.standard, dice.bonus)}
        return self._fill(phrase, words).strip()

    def _fill(self, phrase: str, words: Mapping[str, object]) -> str:
        return fill(self.catalogue.phrases[phrase], words, self.catalogue.grammar.said)

    def mythos(self, card: MythosCard) -> str:
        phrases = self.catalogue.phrases
        parts = [self.effects(card.do)] if card.do else []
        parts += [
            fill(
                phrases["mythos:summon"],
                {
                    "enemy": self._summoned(entry.kind),
                    "gate": self.names.words[entry.gate],
                },
            )
            for entry in card.summon
        ]
        if card.symbol:
            parts.append(phrases["mythos:symbol"])
        if card.again:
            parts.append(phrases["mythos:again"])
        return " ".join(parts)

    def _summoned(self, kind: str) -> str:
        """1 Ghast; cultists and minions go by what they are, not by what they are called."""
        mention = kind_of(kind, Reading(self.names, self.catalogue.grammar)).with_(n=1, det="")
        return self.catalogue.grammar.mention(mention, "acc")

    def discovery(self, card: DiscoveryCard) -> str:
        """The middle text of a Discovery card."""
        return self.effects(card.do, About(self.names, "card", self._sides(card.id)))

    def side(self, side: Side) -> str:
        """What a claimed card does."""
        clauses = side.abilities
        if side.condition:
            clauses = self.names.library.conditions[side.condition].abilities
        phrases = self.catalogue.phrases
        words: dict[str, object] = {
            "health": side.health,
            "skill": self.names.skill(side.skill) if side.skill else "",
            "tags": self.catalogue.listing([self.names.tag(tag) for tag in side.tags]),
        }
        return _joined(fill(phrases["side"], words).strip(), self.clauses(clauses, "card"))

    def source_text(self, source: str) -> str:
        """The full text of whatever a cause names; nothing if it bears no text."""
        kind, _, id = source.partition(":")
        library, names = self.names.library, self.names
        match kind:
            case "turn":
                return self.source_text(id)
            case "mythos" if id in library.mythos:
                return self.mythos(library.mythos[id])
            case "discovery" if id in library.discovery:
                return self.discovery(library.discovery[id])
            case "insanity" if id in library.insanities:
                return self.insanity(library.insanities[id])
            case "scar" if id in library.scars:
                return self.scar(library.scars[id])
            case "card":
                found = [side for side, _ in library.sides.values() if side.id == id]
                return self.side(found[0]) if found else ""
            case "relic" if id in library.relics:
                if names.transformed(id):
                    return self.relic(library.relics[id], transformed=True)
                return self.both_sides(library.relics[id])
            case "enemy" if card := names.enemy_card(id):
                return self.monster(card)
            case "episode" if episode := names.any_episode(id):
                return self.episode(episode)
            case "action" if action := names.episode_action(id):
                return self.action(action)
            case "stage" if stage := names.any_stage(id):
                return self.stage(stage)
            case "token" if token := names.token_kind(id.rstrip("-0123456789")):
                return self.token(token)
            case "skill" if id in library.skills:
                levels = range(1, len(library.skills[id].levels) + 1)
                return " ".join(f"({level}) {self.skill_level(id, level)}" for level in levels)
        return ""

    def insanity(self, card: Insanity) -> str:
        return self.effects(card.do)

    def scar(self, scar: Scar) -> str:
        return self.clauses(scar.abilities, "skill")

    def relic(self, relic: Relic, transformed: bool = False) -> str:
        side = relic.transformed if transformed else relic.normal
        return self.clauses(side.abilities, "relic")

    def both_sides(self, relic: Relic) -> str:
        """A relic with the side that it turns to (UNKNOWN-19)."""
        return self._fill(
            "relic",
            {
                "text": self.relic(relic),
                "space": self.names.library.constants.relic_threshold,
                "name": self.names.relic(relic.id, transformed=True),
                "other": self.relic(relic, transformed=True),
            },
        )

    def action(self, action: Action) -> str:
        return sentence(
            self.catalogue.phrases["action"],
            {"requires": self.condition(action.requires), "text": self.effects(action.do)},
        )

    def token(self, token: TokenKind) -> str:
        """What a token does to whoever carries it, where it goes, how many there are, and what
        happens where it finds no place."""
        words: dict[str, object] = {
            name: self.effects(tree) if tree else ""
            for name, tree in (
                ("carried", token.carried),
                ("overflow", token.overflow),
                ("shortage", token.shortage),
            )
        }
        holder = token.home[0] if token.cap else ""
        words |= {home: home == holder for home in ("investigator", "space", "enemy")}
        words |= {
            "count": token.count if token.count > 1 else 0,
            "cap": token.cap or 0,
            "run": any(isinstance(node, Mod) and node.stat == "run" for node in token.carried),
            "closes": token.closes,
            "sides": self.catalogue.listing([self.names.side_name(side) for side in token.sides]),
            "path": self.catalogue.listing([self.names.named_place(id) for id in token.path]),
        }
        return self._fill("token", words).strip()

    def episode(self, episode: Episode) -> str:
        """How the ritual is disrupted, and everything else that the episode card says."""
        return _joined(self.names.ritual(episode), *self.episode_rules(episode))

    def episode_rules(self, episode: Episode) -> list[str]:
        """What happens when the elder one advances, the rules of the episode one by one, and what
        happens when somebody dies."""
        rules = [self.clause(clause, "board") for clause in episode.rules]
        return [one for one in (self.advance(episode), *rules, self.when_dead(episode)) if one]

    def advance(self, episode: Episode) -> str:
        if not episode.advance:
            return ""
        text = self.effects(episode.advance)
        return fill(self.catalogue.phrases["episode:advance"], {"text": text})

    def when_dead(self, episode: Episode) -> str:
        """`it` is whoever died."""
        if not episode.when_dead:
            return ""
        about = About(self.names, noun=self.catalogue.grammar.noun("dead-investigator"))
        text = self.effects(episode.when_dead, about)
        return fill(self.catalogue.phrases["episode:dead"], {"text": text})


def _always_added(clause: Clause) -> dict[str, int]:
    """What a text adds to a printed value of its bearer, if it does that always and nothing else."""
    match clause.do:
        case (Mod(stat=stat, who=Ref(name="self"), n=int(n)),) if clause.if_ is None:
            return {stat: n} if stat in PRINTED else {}
    return {}


def _joined(*texts: str) -> str:
    return " ".join(text for text in texts if text)
