"""A game that is being prepared: three questions, each with an answer already in place, and beside
them how hard it shall be.

Knows no widget and no key: the screen asks it what to show and tells it what was chosen.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import combinations, product
from typing import Literal, NamedTuple, TypeAlias

import msgspec

from dmd_tui.cards.box import ElderOneCard, Episode, InvestigatorCard
from dmd_tui.cards.library import Library
from dmd_tui.engine import Table
from dmd_tui.lang.catalogue import catalogue
from dmd_tui.lang.names import Names
from dmd_tui.lang.screen import words
from dmd_tui.model import Options, Setup
from dmd_tui.rules.play import DeathMayDie, begin
from dmd_tui.rules.setup import SOLO_INVESTIGATORS
from dmd_tui.ui.dial import Dial
from dmd_tui.ui.menu import Entry, Menu

Step = Literal["episode", "elder-one", "investigators", "difficulty"]
STEPS: tuple[Step, ...] = ("episode", "elder-one", "investigators")
"""What is asked, one after the other. The dial lies beside: whoever wants it goes there."""
DIAL: Step = "difficulty"

FIRST_TEAM = ("mike", "ruth")
"""One who stands and one who runs: forgiving for a first evening."""

SEEDS = 1_000_000
"""Seeds drawn by chance are below it: short enough to be told to a friend."""
SEED_DIGITS = 18
"""The longest seed that can be typed."""


class Combination(NamedTuple):
    """What makes one game different from another, apart from luck."""

    episode: str
    elder_one: str
    investigators: frozenset[str]


Played: TypeAlias = Callable[[], Collection[Combination]]


def nothing_played() -> Collection[Combination]:
    return ()


def any_seed() -> int:
    """A short one, so that it can be told to a friend."""
    return secrets.randbelow(SEEDS)


class Preparation:
    """What is chosen so far. The cursor of a list is the choice; a team is put together."""

    def __init__(
        self,
        library: Library,
        played: Played = nothing_played,
        below: Callable[[int], int] = secrets.randbelow,
        language: str = "en",
    ) -> None:
        self.library = library
        self._played = played
        self._below = below
        self._place = 0
        self._take_words(language)
        self.dial = Dial(library, self.names, self.words)
        self.menus: dict[Step, Menu] = {step: Menu(self._entries(step)) for step in STEPS}
        self.menus[DIAL] = self.dial.menu
        self.dialling = False
        """Somebody looks at the dial; the question waits."""
        self.team = self._first_team()
        self.menus["investigators"].go_to(self.team[0])
        self.seed = below(SEEDS)
        self.typed: str | None = None
        """Digits of a seed that is being typed; nobody types while it is None."""

    def _take_words(self, language: str) -> None:
        self.words = words(language)
        self.names = Names(self.library, catalogue(language).words, language=language)

    def speak(self, language: str) -> None:
        """In another language, with everything that was chosen."""
        self._take_words(language)
        self.dial.speak(self.names, self.words)
        for step in STEPS:
            self.menus[step].reword(self._entries(step))

    def _entries(self, step: Step) -> list[Entry]:
        boxes = self.library
        found: dict[Step, Iterable[Episode | ElderOneCard | InvestigatorCard]] = {
            "episode": boxes.episodes.values(),
            "elder-one": boxes.elder_ones.values(),
            "investigators": boxes.investigators.values(),
        }
        return [Entry(card.id, self.names.of(card)) for card in found[step]]

    def _first_team(self) -> list[str]:
        there = self.library.investigators
        known = [who for who in FIRST_TEAM if who in there]
        return [*known, *(who for who in there if who not in known)][:SOLO_INVESTIGATORS]

    # ── what is chosen ───────────────────────────────────────────────────────────────────────────

    @property
    def step(self) -> Step:
        return DIAL if self.dialling else STEPS[self._place]

    @property
    def menu(self) -> Menu:
        return self.menus[self.step]

    @property
    def episode(self) -> Episode:
        return self.library.episodes[self.menus["episode"].here]

    @property
    def elder_one(self) -> ElderOneCard:
        return self.library.elder_ones[self.menus["elder-one"].here]

    @property
    def looked_at(self) -> InvestigatorCard:
        return self.library.investigators[self.menus["investigators"].here]

    @property
    def most(self) -> int:
        return self.library.constants.players[1]

    @property
    def missing(self) -> int:
        """How many investigators the team still needs."""
        return max(0, SOLO_INVESTIGATORS - len(self.team))

    # ── going on and back ────────────────────────────────────────────────────────────────────────

    def go_on(self) -> bool:
        """From the dial to the question, or to the next question; after the last there is none."""
        if self.leave_dial():
            return True
        if self._place + 1 == len(STEPS):
            return False
        self._place += 1
        return True

    def go_back(self) -> bool:
        if self.leave_dial():
            return True
        if self._place == 0:
            return False
        self._place -= 1
        return True

    def leave_dial(self) -> bool:
        there, self.dialling = self.dialling, False
        return there

    def begin(self) -> Table:
        """The table, set for the first turn."""
        return begin(self.library, self.setup(self.team))

    def setup(self, team: Sequence[str]) -> Setup:
        return Setup(
            self.episode.id,
            self.elder_one.id,
            tuple(team),
            self.seed,
            self.dial.for_team(team),
            strict=self.dial.strict,
        )

    def turn_knob(self, key: str) -> bool:
        return self.dialling and self.dial.turn(key, self.team)

    def preview(self) -> DeathMayDie:
        """The table as it would be set; a team that is too small is replaced by the usual one."""
        team = self._first_team() if self.missing else self.team
        plain = msgspec.structs.replace(self.setup(team), options=Options())
        table = begin(self.library, plain)
        assert isinstance(table.game, DeathMayDie)
        return table.game

    # ── the team ─────────────────────────────────────────────────────────────────────────────────

    def toggle(self) -> bool:
        """Take the one under the cursor into the team or out of it; a full team takes nobody."""
        who = self.looked_at.id
        if who in self.team:
            self.team.remove(who)
        elif len(self.team) < self.most:
            self.team.append(who)
        else:
            return False
        return True

    def surprise(self) -> None:
        """A combination that was not played yet, for as many as the team has now.

        When everything was played, any will do.
        """
        library, size = self.library, max(SOLO_INVESTIGATORS, len(self.team))
        every = [
            Combination(episode, elder_one, frozenset(team))
            for episode, elder_one in product(library.episodes, library.elder_ones)
            for team in combinations(library.investigators, size)
        ]
        known = {*self._played(), Combination(self.episode.id, self.elder_one.id, self._crew)}
        fresh = [one for one in every if one not in known] or every
        found = fresh[self._below(len(fresh))]
        self.menus["episode"].go_to(found.episode)
        self.menus["elder-one"].go_to(found.elder_one)
        self.team = [who for who in library.investigators if who in found.investigators]
        self.menus["investigators"].go_to(self.team[0])
        self._place, self.dialling = STEPS.index("investigators"), False

    @property
    def _crew(self) -> frozenset[str]:
        return frozenset(self.team)

    # ── the seed ─────────────────────────────────────────────────────────────────────────────────

    def type_seed(self) -> None:
        self.typed = ""

    def type_digit(self, digit: str) -> None:
        if self.typed is not None and len(self.typed) < SEED_DIGITS:
            self.typed += digit

    def erase_digit(self) -> None:
        """Without a digit to erase, typing ends and the seed stays as it was."""
        self.typed = self.typed[:-1] if self.typed else None

    def keep_seed(self) -> None:
        """Whatever was typed, the seed stays as it was."""
        self.typed = None

    def take_seed(self) -> None:
        """What was typed; without a digit, a new seed by chance."""
        if self.typed is not None:
            self.seed = int(self.typed) if self.typed else self._below(SEEDS)
        self.typed = None
