"""The table in words: where somebody is, what lies there, how far the story has come."""

from __future__ import annotations

from typing import Any, Literal

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.rules.elder import symbols
from dmd_tui.rules.enemies import vulnerable
from dmd_tui.rules.sanity import bonus_dice

Detail = Literal["full", "brief", "name"]
"""How much is said of an enemy: dice and wounds, wounds, or its name alone."""


class Describer:
    """Says what can be seen. Each method gives lines, ready to be read aloud."""

    def __init__(self, game: Game, speaker: Speaker) -> None:
        self.game = game
        self.speaker = speaker
        self.names = speaker.names
        self.tell = speaker.tell
        self.phrase = speaker.phrase
        self.listing = speaker.catalogue.listing

    # ── spaces ───────────────────────────────────────────────────────────────────────────────────

    def situation(self, who: Investigator) -> list[str]:
        """Where somebody is and how, and what is there: before an action is chosen."""
        here = self._inhabitants(who.space, but=who, detail="brief")
        return [self._tracks(who), *here, self._ways(who.space)]

    def status(self) -> str:
        """How far the story has come, in a line: told once per turn."""
        state, constants = self.game.state, self.game.constants
        return self.tell(
            "status",
            track=state.track,
            end=constants.summoning_track,
            symbols=symbols(self.game),
            most=constants.symbols_to_advance,
            disrupted=state.disrupted,
        )

    def look(self, space: str) -> list[str]:
        lines = [self.tell("space", space=self.names.space(space), marks=self._marks(space))]
        lines += self._inhabitants(space) or [self.tell("nobody")]
        if self.game.safe(space):
            lines.append(self.tell("safe"))
        return [*lines, self._ways(space)]

    def map(self) -> list[str]:
        """Every space, one line each."""
        return [
            " ".join(
                [
                    self.tell("space", space=self.names.space(space), marks=self._marks(space)),
                    *self._inhabitants(space, detail="name"),
                    self._ways(space),
                ]
            )
            for space in self.game.board.spaces
        ]

    def company(self, space: str) -> str:
        """Who and what is in a space, for somebody who might go there."""
        return self.listing(self._figures(space, detail="name"))

    def _marks(self, space: str) -> str:
        chart = self.game.episode.map
        words = self.names.words
        marks = [
            self.phrase("gate", colour=words[colour])
            for colour, at in chart.gates.items()
            if at == space
        ]
        if space == chart.start:
            marks.append(self.phrase("start"))
        return ", ".join(marks)

    def _inhabitants(
        self, space: str, *, but: Investigator | None = None, detail: Detail = "full"
    ) -> list[str]:
        found = self._figures(space, but=but, detail=detail)
        return [self.tell("here", list=self.listing(found))] if found else []

    def _figures(
        self, space: str, *, but: Investigator | None = None, detail: Detail = "full"
    ) -> list[str]:
        game, names = self.game, self.names
        found = [
            names.investigator(other.id)
            for other in game.living()
            if other is not but and other.space == space
        ]
        found += self._enemies(space, detail)
        found += [
            self.phrase("piece", name=names.piece(piece.id), side=names.side_name(piece.side))
            for piece in game.state.pieces.values()
            if piece.space == space
        ]
        for token, count in game.state.spaces.get(space, {}).items():
            if token == "fire" and count:
                found.append(self.phrase("fire", n=count))
            elif count:
                found.append(self.speaker.tokens(token, count))
        return found

    def _enemies(self, space: str, detail: Detail) -> list[str]:
        """Enemies that are alike are told together: “Ghast 1 and 2 (0 of 3 wounds)”."""
        alike: dict[tuple[str, int, str], list[Enemy]] = {}
        for enemy in self.game.enemies_at(space):
            alike.setdefault((enemy.kind, enemy.wounds, self._borne(enemy)), []).append(enemy)
        found = []
        for enemies in alike.values():
            name = self.names.enemy(enemies[0].id)
            others = [enemy.id.rpartition("-")[2] for enemy in enemies[1:]]
            together = self.listing([name, *others])
            if detail == "name":
                found.append(together)
            else:
                message = "enemy" if detail == "full" else "enemy-brief"
                found.append(self.phrase(message, name=together, **self._values(enemies[0])))
        return found

    def _values(self, enemy: Enemy) -> dict[str, Any]:
        standard, health = stat(self.game, enemy, "standard-dice"), stat(self.game, enemy, "health")
        return {
            "left": max(0, health - enemy.wounds),
            "health": health,
            "dice": self.speaker.catalogue.dice(standard, stat(self.game, enemy, "bonus-dice")),
            "vulnerable": vulnerable(self.game, enemy),
            "tokens": self._borne(enemy),
        }

    def _borne(self, enemy: Enemy) -> str:
        """The tokens on an enemy."""
        tokens = [
            self.speaker.tokens(token, count) for token, count in enemy.tokens.items() if count
        ]
        return self.listing(tokens)

    def _ways(self, space: str) -> str:
        ways = [self.names.place(other) for other in self.game.routes().neighbours[space]]
        return self.tell("ways", list=self.listing(ways)) if ways else self.tell("no-ways")

    # ── investigators ────────────────────────────────────────────────────────────────────────────

    def _tracks(self, who: Investigator) -> str:
        constants = self.game.constants
        return self.tell(
            "situation",
            who=self.names.investigator(who.id),
            space=self.names.space(who.space),
            wounds=who.wounds,
            health=constants.health,
            stress=who.stress,
            cap=stat(self.game, who, "stress-cap"),
            sanity=who.sanity,
            end=constants.sanity_skull,
            fire=who.fire,
        )

    def sheet(self, who: Investigator) -> list[str]:
        """An investigator board, and everything beside it."""
        name = self.names.investigator(who.id)
        if not who.alive:
            return [self.tell("sheet-dead", name=name)]
        card = self.game.library.investigators[who.id]
        full_name, _, title = self.names.full_name(card).partition(", ")
        lines = [self.tell("sheet-name", name=full_name or name, title=title)]
        lines += [self._tracks(who), *self._threshold(who)]
        lines += [*self._skills(who), *self._cards(who), *self._madness(who)]
        if any(who.tokens.values()):
            carried = [
                self.speaker.tokens(token, count) for token, count in who.tokens.items() if count
            ]
            lines.append(self.tell("sheet-tokens", list=self.listing(carried)))
        return lines

    def _threshold(self, who: Investigator) -> list[str]:
        ahead = [space for space in self.game.constants.thresholds if space > who.sanity]
        if not ahead:
            return []
        bonus = bonus_dice(self.game, who)
        return [self.tell("sheet-threshold", next=ahead[0], bonus=bonus).strip()]

    def _skills(self, who: Investigator) -> list[str]:
        return [
            self.tell(
                "sheet-skill",
                skill=self.names.skill(skill),
                level=level,
                own=who.skills.get(skill, 0),
                granted=level != who.skills.get(skill, 0),
                text=self.speaker.skill(skill, level),
            )
            for skill, level in self.game.sheet(who).levels.items()
            if level
        ]

    def _cards(self, who: Investigator) -> list[str]:
        lines = []
        for card in who.cards:
            side = self.game.side(card)
            lines.append(
                self.tell(
                    "sheet-card",
                    kind=self.names.words[f"kind:{side.kind}"],
                    card=self.names.side(side),
                    wounds=card.wounds,
                    health=side.health if card.wounds else 0,
                    text=self.speaker.side(side),
                )
            )
        for relic in who.relics:
            text = self.speaker.relic(self.game.library.relics[relic.id], relic.transformed)
            name = self.names.relic(relic.id, relic.transformed)
            lines.append(self.tell("sheet-relic", relic=name, text=text))
        return lines

    def _madness(self, who: Investigator) -> list[str]:
        card = self.game.library.insanities.get(who.insanity)
        if card is None:
            return []
        text = self.speaker.insanity(card)
        return [self.tell("sheet-insanity", insanity=self.names.of(card), text=text)]

    # ── the story ────────────────────────────────────────────────────────────────────────────────

    def board(self) -> list[str]:
        """The story board: track, ritual, stages, decks, and what the episode offers."""
        game, state, constants = self.game, self.game.state, self.game.constants
        elder = self.names.elder_one()
        lines = [
            self.tell(
                "board-turn",
                number=state.turn.number,
                who=self.names.investigator(state.turn.who),
                phase=self.names.words[f"phase:{state.turn.phase}"],
            ),
            self.tell(
                "board-track-late" if state.summoned else "board-track",
                elder=elder,
                track=state.track,
                end=constants.summoning_track,
                red=min(constants.red_spaces),
            ),
            self.tell(
                "board-symbols", n=symbols(game), most=constants.symbols_to_advance, elder=elder
            ),
            self.tell("board-ritual", disrupted=state.disrupted, elder=elder),
            self.speaker.episode(game.episode),
            *self.elder_one(),
        ]
        lines += [
            self.tell(
                "board-action", action=self.names.of(action), text=self.speaker.action(action)
            )
            for action in game.episode.actions
        ]
        decks = {"mythos": len(state.mythos_deck), "discovery": len(state.discovery_deck)}
        return [*lines, self.tell("board-decks", **decks)]

    def elder_one(self) -> list[str]:
        """Its revealed stages and, once it is summoned, where it stands and how."""
        game, state = self.game, self.game.state
        lines = [
            self.tell(
                "board-stage",
                n=number,
                all=len(game.elder.stages),
                stage=self.names.of(stage),
                text=self.speaker.stage(stage),
            )
            for number, stage in enumerate(game.elder.stages[: state.stage], 1)
        ]
        if elder := state.enemies.get(ELDER_ONE):
            words = {"elder": self.names.elder_one(), "space": self.names.space(elder.space)}
            lines.append(self.tell("board-elder", **words, **self._values(elder)))
        return lines
