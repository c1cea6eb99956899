"""Death May Die as the table sees it: a `Game` that can be played, saved and taken up again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

from dmd_tui.cards.game import DECKS, Game
from dmd_tui.cards.library import Library
from dmd_tui.cards.staging import Staging
from dmd_tui.engine import Ending, Steps, Table
from dmd_tui.model import Options, Setup, State
from dmd_tui.rules import turn, verbs
from dmd_tui.rules.setup import check_boxes, set_up

_encode = msgspec.msgpack.Encoder().encode
_decode = msgspec.msgpack.Decoder(State).decode

NO_OPTIONS = Options()
STAGINGS_KEPT = 50
VERBS = verbs
"""Importing them gives the effect language its meaning."""


class DeathMayDie(Game):
    """A game in progress that a `Table` can run."""

    reveals = frozenset(
        {
            *("mythos-drawn", "discovery-drawn", "insanity"),
            *("relic-gained", "relics-offered", "keep-relic"),
        }
    )

    @property
    def ending(self) -> Ending | None:
        return self.state.ending

    @property
    def begins(self) -> Literal["turn", "action", ""]:
        phase = self.state.turn.phase
        if phase == "start":
            return "turn"
        return "action" if phase == "actions" else ""

    def play_on(self) -> Steps[None]:
        return turn.play_on(self)

    def snapshot(self) -> bytes:
        return _encode(self.state)

    def restore(self, snapshot: bytes) -> DeathMayDie:
        return DeathMayDie(self.staging, _decode(snapshot))

    def conceal(self, seed: int) -> None:
        """Deal anew what no player knows: the order of the decks and the dice to come."""
        self.state.chance.reseed(seed)
        for deck in (self.state.mythos_deck, self.state.discovery_deck, self.state.relic_deck):
            self.state.chance.shuffle(DECKS, deck)


def new_game(
    library: Library,
    episode: str,
    elder_one: str,
    investigators: Sequence[str],
    seed: int,
    *,
    options: Options = NO_OPTIONS,
    remember: bool = True,
) -> Table:
    """Set up a game and sit down at its table."""
    setup = Setup(episode, elder_one, tuple(investigators), seed, options)
    return begin(library, setup, remember=remember)


def begin(library: Library, setup: Setup, *, remember: bool = True) -> Table:
    """Set up a game as agreed and sit down at its table."""
    state = set_up(library, setup)
    staging = stage(library, setup.episode, setup.elder_one, tuple(state.unknown))
    return Table(DeathMayDie(staging, state), remember=remember)


def stage(library: Library, episode: str, elder_one: str, unknown: tuple[str, ...] = ()) -> Staging:
    """The boxes of a combination, made ready once per library: of many combinations with Unknown
    Monsters, only the last ones are kept."""
    check_boxes(library, episode, elder_one)
    key = (episode, elder_one, unknown)
    staging: Staging | None = library.stagings.get(key)
    if staging is None:
        if len(library.stagings) >= STAGINGS_KEPT:
            del library.stagings[next(iter(library.stagings))]
        elder = library.elder_ones[elder_one]
        board = library.board(episode)
        staging = Staging(library, library.episodes[episode], elder, board, unknown)
        library.stagings[key] = staging
    return staging
