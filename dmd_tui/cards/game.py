"""A game in progress: the state with the board and the boxes it is played with.

Rules and effects are functions that take a `Game` first. Here is only what nearly all of them need:
looking things up, measuring, telling what happened, and chance.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from dmd_tui.board import Routes
from dmd_tui.cards.box import SLOTS, Side
from dmd_tui.cards.library import Source
from dmd_tui.cards.staging import Staging
from dmd_tui.cards.texts import Sheet
from dmd_tui.cards.things import Nothing, Passage, Thing, space_of
from dmd_tui.engine import Event
from dmd_tui.model import ELDER_ONE, Enemy, HeldCard, Investigator, State

DICE = "dice"
DECKS = "decks"
SETUP = "set-up"
VARIANTS = "variants"
"""What is drawn only in variants of the game, so that they change nothing else."""

UNKNOWN_SLOTS = tuple(f"unknown-{slot}" for slot in SLOTS)
SUMMONED_STAGE = 2
"""The stage with which the elder one comes to the board (SUMMON-05)."""


class Game:
    """State, board and boxes together, and the log of what happened."""

    def __init__(self, staging: Staging, state: State) -> None:
        self.staging = staging
        self.state = state
        self.events: list[Event] = []
        self.luck: list[int] = []
        self.library = staging.library
        self.episode = staging.episode
        self.elder = staging.elder
        self.board = staging.board
        self.constants = staging.constants
        self.kinds = staging.kinds
        self.tokens = staging.tokens
        self.enemy_moments = staging.enemy_moments
        self._sheets: dict[str, Sheet] = {}

    # ── telling and chance ───────────────────────────────────────────────────────────────────────

    def say(self, id: str, *rules: str, **args: Any) -> None:
        """Tell what happened, and by which rules."""
        self.events.append(Event(id, args, rules))

    def below(self, stream: str, n: int) -> int:
        result = self.state.chance.below(stream, n)
        self.luck.append(result)
        return result

    def pick(self, stream: str, names: Sequence[str], what: str) -> str:
        """One of several named results of something, for example of a die."""
        place = self.state.chance.pick(stream, names, what)
        self.luck.append(place)
        return names[place]

    def shuffle(self, stream: str, items: list[str]) -> None:
        self.state.chance.shuffle(stream, items)

    # ── who and what is where ────────────────────────────────────────────────────────────────────

    @property
    def active(self) -> Investigator:
        return self.state.investigators[self.state.turn.who]

    def living(self) -> list[Investigator]:
        """Living investigators, clockwise from the active one (SANITY-09, OPEN-81)."""
        return self.state.clockwise()

    def others_at(self, who: Investigator) -> list[Investigator]:
        return [other for other in self.living() if other is not who and other.space == who.space]

    def enemies_at(self, space: str) -> list[Enemy]:
        return [enemy for enemy in self.state.enemies.values() if enemy.space == space]

    def safe(self, space: str) -> bool:
        """A space with no enemy in it, whatever else lies there (TERMS-06)."""
        return all(enemy.space != space for enemy in self.state.enemies.values())

    def has_attacked(self, enemy: Enemy) -> bool:
        """In the fight that is going on, and it will not attack again (FIGHT-05)."""
        turn = self.state.turn
        return turn.phase == "encounter" and enemy.id in turn.fought

    def is_kind(self, enemy: Enemy, kind: str) -> bool:
        """TERMS-01 to TERMS-05: cultist, monster and elder one are three kinds of enemies."""
        own = enemy.kind
        if kind in (own, "enemy", "figure"):
            return True
        if kind == "monster":
            return own not in ("cultist", ELDER_ONE)
        return own == self.reference(kind)

    def reference(self, kind: str) -> str:
        """Whose reference a word means: the minion's, or an Unknown Monster's (UNKNOWN-02)."""
        if kind == "minion":
            return self.elder.minion.id
        if kind in UNKNOWN_SLOTS:
            slots = dict(zip(UNKNOWN_SLOTS, self.state.unknown, strict=False))
            return slots.get(kind, kind)
        return kind

    def gate(self, colour: str) -> str:
        return self.episode.map.gates[colour]  # type: ignore[index]

    # ── ways ─────────────────────────────────────────────────────────────────────────────────────

    def routes(self, ignoring: Iterable[str] = ()) -> Routes:
        """Ways over the board for somebody who ignores certain tokens on passages."""
        state = self.state
        closed: tuple[str, ...] = ()
        if state.passages:
            ignored = tuple(ignoring)
            shut = [token for token in self.staging.closing if token not in ignored]
            closed = tuple(
                name
                for name, tokens in sorted(state.passages.items())
                if any(tokens.get(token) for token in shut)
            )
        links: tuple[tuple[str, str], ...] = ()
        if state.links:
            links = tuple(
                (spaces[0], spaces[1]) for spaces in state.links.values() if len(spaces) == 2
            )
        return self.board.routes(closed, links)

    # ── texts in force ───────────────────────────────────────────────────────────────────────────

    def sheet(self, who: Investigator) -> Sheet:
        """Levels in effect and texts of an investigator."""
        sheet = self._sheets.get(who.id)
        if sheet is None:
            sheet = Sheet(self.library, who, self.state.turn.lasting)
            self._sheets[who.id] = sheet
        return sheet

    def sheet_changed(self, who: Investigator | None = None) -> None:
        """To be told whenever skills, cards, relics or texts of this turn have changed."""
        if who is None:
            self._sheets.clear()
        else:
            self._sheets.pop(who.id, None)

    def level(self, who: Investigator, skill: str) -> int:
        """The level in effect, 0 without the skill."""
        return self.sheet(who).levels.get(skill, 0)

    def enemy_source(self, kind: str) -> Source | None:
        return self.staging.enemy_sources.get(kind)

    def stage_sources(self) -> list[Source]:
        """The revealed stages, in order."""
        return self.staging.stage_sources[: self.state.stage]

    def side(self, card: HeldCard) -> Side:
        return self.library.sides[card.card, card.side][0]

    def health(self, enemy: Enemy) -> int:
        if enemy.kind == ELDER_ONE:
            return (self.elder.stages[self.state.stage - 1].health or 0) + self._doom()
        return self.kinds[enemy.kind].health

    def _doom(self) -> int:
        """In a season the stage that is summoned is harder to kill after lost episodes."""
        if self.state.stage != SUMMONED_STAGE or not self.state.setup.doom:
            return 0
        constants = self.constants
        return min(self.state.setup.doom * constants.doom_health, constants.most_doom_health)

    # ── supplies ─────────────────────────────────────────────────────────────────────────────────

    def supply(self, token: str) -> int:
        """Tokens of a kind that lie beside the board (TERMS-14, LIMITS-04).

        What the dead held is back there, for the episode to say where it comes to lie (DEATH-05).
        """
        state = self.state
        holders: Iterable[dict[str, int]] = (
            *state.spaces.values(),
            *state.passages.values(),
            *(who.tokens for who in state.investigators.values() if who.alive),
            *(enemy.tokens for enemy in state.enemies.values()),
            state.episode_tokens,
        )
        total = self.constants.fire if token == "fire" else self.tokens[token].count
        return total - sum(held.get(token, 0) for held in holders)

    def fire_at(self, space: str) -> int:
        return self.state.spaces.get(space, {}).get("fire", 0)

    def counters_of(self, thing: Thing) -> dict[str, int]:
        """The counters lying on a thing, as a mapping that can be changed."""
        if isinstance(thing, Investigator | Enemy):
            return thing.tokens
        if isinstance(thing, Passage):
            return self.state.passages.setdefault(thing.name, {})
        if isinstance(thing, Nothing):
            return self.state.episode_tokens
        return self.state.spaces.setdefault(space_of(thing), {})
