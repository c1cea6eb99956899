"""Tests that read like play: say what the table looks like, play, look again.

    scene.path("A-B-C").investigator("mike", at="A").enemy("cultist", at="A")
    scene.mike.runs("B", "C")
    assert scene.space_of("cultist") == "C"

What is not said has the harmless defaults of a position (`docs/positions.md`). The table is set the
first time somebody plays or looks; after that only `dice` may be scripted further.
"""

from typing import Any, Self

from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.cards.things import Thing
from dmd_tui.engine import Choice, Event, Refusal, Table
from dmd_tui.model import Enemy, Investigator, Piece, State
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store.position_build import build_game
from tests.support.handle import Handle
from tests.support.setting import Setting
from tests.support.trial import Trial

HARMLESS = ("keep", "pass", "stop", "done", "go-on", "nobody", "decline")
"""Answers that change as little as possible; without one of them the first option is taken."""
PATIENCE = 500
"""So many harmless answers in a row mean that a test waits for something that never comes."""


class Scene(Setting):
    """A position to be said piece by piece (see `Setting`), and then a table to play at."""

    # ── the table ────────────────────────────────────────────────────────────────────────────

    @property
    def table(self) -> Table:
        if self._table is None:
            library = load_library()
            if not self.box.empty:
                library = self.box.library(library)
            self._table = Table(Trial.of(build_game(library, self.position())))
        return self._table

    @property
    def game(self) -> DeathMayDie:
        game = self.table.game
        assert isinstance(game, DeathMayDie)
        return game

    @property
    def state(self) -> State:
        return self.game.state

    @property
    def pending(self) -> Choice | None:
        return self.table.pending

    @property
    def kind(self) -> str:
        """What is asked; nothing when the game is over."""
        return self.pending.kind if self.pending else ""

    @property
    def asked(self) -> str:
        """Who is asked; nobody when the game is over."""
        return self.pending.who if self.pending else ""

    @property
    def ending(self) -> str:
        """Why the game is over."""
        return self.state.ending.reason if self.state.ending else ""

    @property
    def options(self) -> list[str]:
        return [option.key for option in self.pending.options] if self.pending else []

    @property
    def refused(self) -> dict[str, Refusal]:
        refused = self.pending.refused if self.pending else []
        return {refusal.key: refusal for refusal in refused}

    # ── playing ──────────────────────────────────────────────────────────────────────────────

    def answer(self, *keys: str) -> Self:
        for key in keys:
            self.table.answer(key)
        return self

    def answer_harmlessly(self) -> None:
        options = self.options
        self.answer(next((key for key in HARMLESS if key in options), options[0]))

    def until(self, kind: str) -> Self:
        """Answer harmlessly until something of that kind is asked."""
        for _ in range(PATIENCE):
            if self.pending is None or self.kind == kind:
                break
            self.answer_harmlessly()
        assert self.kind == kind, f"nobody was asked for {kind}; now: {self.pending or self.ending}"
        return self

    def finish_turn(self) -> Self:
        """Answer harmlessly until the next turn or the end of the game."""
        number = self.state.turn.number
        for _ in range(PATIENCE):
            if self.pending is None or self.state.turn.number != number:
                return self
            self.answer_harmlessly()
        raise AssertionError("this turn does not end")

    def finish_phase(self) -> Self:
        """Answer harmlessly until the phase is over."""
        before = self.state.turn.number, self.state.turn.phase
        for _ in range(PATIENCE):
            if self.pending is None or (self.state.turn.number, self.state.turn.phase) != before:
                return self
            self.answer_harmlessly()
        raise AssertionError("this phase does not end")

    def act(
        self, text: str, you: str = "", it: str = "", self_: str = "", source: str = "test"
    ) -> Self:
        """Do what a text says, as if a card said it to `you`; then the turn goes on.

        `it` and `self_` name an investigator, an enemy, a token or a space. Choices that the text
        asks for are pending and wait for `answer`.
        """
        game = self.game
        assert isinstance(game, Trial)
        who = self.state.investigators[you] if you else game.active
        about = self.thing(it) if it else None
        bearer = self.thing(self_) if self_ else None
        game.attempt(parse_effects(text), who, it=about, bearer=bearer, source=source)
        self._table = Table(game)
        return self

    # ── looking ──────────────────────────────────────────────────────────────────────────────

    def __getattr__(self, name: str) -> Handle:
        """`scene.mike`: an investigator of this scene."""
        if name.startswith("_") or name not in self._position.investigators:
            raise AttributeError(f"neither a word of the scene nor an investigator in it: {name}")
        return Handle(self, name)

    def thing(self, name: str) -> Thing:
        """An investigator, an enemy or token (by id, or the first of a kind), or a space."""
        state = self.state
        figures: list[Enemy | Piece] = [*state.enemies.values(), *state.pieces.values()]
        for thing in (*state.investigators.values(), *figures):
            if thing.id == name:
                return thing
        for figure in figures:
            if figure.kind == name or (
                name == "minion" and figure.kind == self.game.elder.minion.id
            ):
                return figure
        assert name in self.game.board, f"there is no {name} on the board"
        return name

    def space_of(self, name: str) -> str:
        thing = self.thing(name)
        assert isinstance(thing, Investigator | Enemy | Piece)
        return thing.space

    def wounds_of(self, name: str) -> int:
        thing = self.thing(name)
        assert isinstance(thing, Investigator | Enemy)
        return thing.wounds

    def side_of(self, name: str) -> str:
        thing = self.thing(name)
        assert isinstance(thing, Piece)
        return thing.side

    def enemies_at(self, space: str) -> list[str]:
        """Ids of the enemies in a space, in the order of their arrival on the board."""
        return [enemy.id for enemy in self.game.enemies_at(space)]

    def fire_at(self, space: str) -> int:
        return self.game.fire_at(space)

    def on_board(self, name: str) -> bool:
        """Is an enemy, or one of that kind, on the board?"""
        return any(name in (enemy.id, enemy.kind) for enemy in self.state.enemies.values())

    @property
    def dice_thrown(self) -> tuple[int, int]:
        """How many standard and bonus dice the last roll began with."""
        thrown = self.events_of("dice-thrown")[-1].args
        return len(thrown["standard"]), len(thrown["bonus"])

    def events_of(self, id: str) -> list[Event]:
        """Everything of a kind that has happened, oldest first."""
        return [event for event in self.table.events if event.id == id]

    def happened(self, id: str, **args: Any) -> bool:
        """Has something happened, with these arguments among others?"""
        return any(args.items() <= event.args.items() for event in self.events_of(id))
