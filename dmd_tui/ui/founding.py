"""A campaign that is being prepared: what is agreed on, then who goes. Enter, Enter begins.

Knows no widget and no key: the screen asks it what to show and tells it what was chosen.
"""

from __future__ import annotations

import secrets
from typing import Any, Literal

from dmd_tui.cards.box import InvestigatorCard
from dmd_tui.cards.library import Library
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Options
from dmd_tui.rules.setup import SOLO_INVESTIGATORS
from dmd_tui.store.campaign import Campaign, new_campaign
from dmd_tui.store.home import clean
from dmd_tui.store.season import SEEDS, Agreement
from dmd_tui.ui.menu import Entry, Menu
from dmd_tui.ui.preparation import FIRST_TEAM

Step = Literal["rules", "team"]
Row = Literal[
    "name", "order", "elder", "changing", "unknown", "relics", "random_locations", "strict"
]
ROWS: tuple[Row, ...] = (
    "name", "order", "elder", "changing", "unknown", "relics", "random_locations", "strict",
)  # fmt: skip
LONGEST_NAME = 40
FIXED = "fixed:"
"""Before the elder one that always comes."""


class Founding:
    """What is chosen so far; everything has an answer from the start."""

    def __init__(
        self, library: Library, number: int = 1, seed: int | None = None, language: str = "en"
    ) -> None:
        self.library = library
        self.number = number
        """How many seasons there are with this one."""
        self.step: Step = "rules"
        self.cursor = 0
        self._name = ""
        self.typed: str | None = None
        """A name that is being typed; nobody types while it is None."""
        self.values: dict[str, Any] = {row: values[0] for row, values in self.possible.items()}
        self.people = Menu(())
        self.speak(language)
        there = library.investigators
        first = [who for who in FIRST_TEAM if who in there]
        self.team = [*first, *(who for who in there if who not in first)][:SOLO_INVESTIGATORS]
        self.people.go_to(self.team[0])
        self._seed = secrets.randbelow(SEEDS) if seed is None else seed

    def speak(self, language: str) -> None:
        """In another language, with everything that was chosen."""
        self.speaker = Speaker(self.library, language)
        self.people.reword(
            Entry(id, self.speaker.names.investigator(id)) for id in self.library.investigators
        )

    @property
    def name(self) -> str:
        """The one that was typed, or the usual one."""
        return self._name or self.speaker.tell("founding:usual-name", number=self.number)

    @property
    def possible(self) -> dict[str, tuple[Any, ...]]:
        """The values of every row, the usual one first."""
        fixed = tuple(f"{FIXED}{elder}" for elder in self.library.elder_ones)
        return {
            "order": ("printed", "chosen"),
            "elder": ("recommended", "free", *fixed),
            "changing": (False, True),
            "unknown": (0, 1, 2),
            "relics": (False, True),
            "random_locations": (False, True),
            "strict": (False, True),
        }

    @property
    def episodes(self) -> tuple[str, ...]:
        """All at hand, by their number."""
        cards = self.library.episodes.values()
        return tuple(card.id for card in sorted(cards, key=lambda card: card.number))

    @property
    def row(self) -> Row:
        return ROWS[self.cursor]

    @property
    def looked_at(self) -> InvestigatorCard:
        return self.library.investigators[self.people.here]

    @property
    def most(self) -> int:
        return self.library.constants.players[1]

    @property
    def missing(self) -> int:
        """How many investigators the team still needs."""
        return max(0, SOLO_INVESTIGATORS - len(self.team))

    @property
    def options(self) -> Options:
        values = self.values
        return Options(
            unknown=values["unknown"],
            relics=values["relics"],
            random_locations=values["random_locations"],
        )

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def move(self, step: int) -> None:
        if self.step == "team":
            self.people.move(step)
        else:
            self.cursor = (self.cursor + step) % len(ROWS)

    def turn(self, step: int) -> None:
        """The next value of the row under the cursor."""
        values = self.possible.get(self.row)
        if values:
            place = values.index(self.values[self.row])
            self.values[self.row] = values[(place + step) % len(values)]

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

    def type_name(self) -> None:
        self.typed = self.name

    def take_name(self, *, keep: bool = True) -> None:
        if keep and self.typed is not None and clean(self.typed):
            self._name = clean(self.typed)
        self.typed = None

    def begin(self) -> Campaign:
        values = self.values
        rule, _, elder_one = str(values["elder"]).partition(":")
        agreement = Agreement(
            seed=self._seed,
            episodes=self.episodes,
            team=tuple(self.team),
            order=values["order"],
            elder="fixed" if elder_one else "free" if rule == "free" else "recommended",
            elder_one=elder_one,
            changing=values["changing"],
            options=self.options,
            strict=values["strict"],
        )
        return new_campaign(self.name, agreement)
