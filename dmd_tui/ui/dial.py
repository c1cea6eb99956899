"""The difficulty dial: a level, and what it is made of. Knows no widget and no key.

A level is nothing but a combination of options of the rules. Turning an option makes it another
level, or one that has no name.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec
from msgspec import Struct

from dmd_tui.cards.library import Library
from dmd_tui.lang.names import Names
from dmd_tui.lang.screen import Words
from dmd_tui.model import Options
from dmd_tui.rules.difficulty import CUSTOM, LEVELS, level_of
from dmd_tui.ui.menu import Entry, Menu

NAMED = ("first", "normal", "hard", "unknown", "nightmare", CUSTOM)
"""Levels in the order of the list; their names are `level:first` …"""

Dealing = Literal["random", "choose", "ban"]
DEALING: tuple[Dealing, ...] = ("random", "choose", "ban")
MYTHOS = ("gentler", "printed", "harsher")
UNKNOWN = ("none", "one", "two")

LETTERS = "abcdefgh"


class Knob(Struct, frozen=True):
    """An option and what it is set to; `house` if it is not one of the rulebook."""

    key: str
    name: str
    value: str
    house: bool = False


class Dial:
    """A level under the cursor, and what is turned."""

    def __init__(self, library: Library, names: Names, words: Words) -> None:
        self.menu = Menu(())
        self.strict = False
        self._library = library
        self._insanities = list(library.insanities)
        self.speak(names, words)
        self.menu.go_to("normal")
        self._custom = Options()
        self._dealing: Dealing = "random"

    def speak(self, names: Names, words: Words) -> None:
        """In this language from now on."""
        self._words = words
        self._names = {id: names.of(card) for id, card in self._library.insanities.items()}
        self.menu.reword(Entry(level, words.tell(f"level:{level}")) for level in NAMED)

    @property
    def level(self) -> str:
        return self.menu.here

    @property
    def level_name(self) -> str:
        return self._words.tell(f"level:{self.level}")

    @property
    def options(self) -> Options:
        return LEVELS.get(self.level, self._custom)

    def for_team(self, team: Sequence[str]) -> Options:
        """With an insanity card for each of the team, where they are chosen."""
        options = self.options
        if options.insanities != "choose":
            return options
        return msgspec.structs.replace(options, chosen=self._chosen(len(team)))

    def _chosen(self, size: int) -> tuple[str, ...]:
        """As they were chosen, filled up in the order of the box."""
        chosen = list(self.options.chosen)[:size]
        rest = [id for id in self._insanities if id not in chosen]
        return tuple([*chosen, *rest][:size])

    # ── what it shows ────────────────────────────────────────────────────────────────────────────

    def knobs(self) -> list[Knob]:
        options = self.options
        return [
            self._knob("1", "unknown", UNKNOWN[options.unknown]),
            self._knob("2", "relics", _yes(options.relics)),
            self._knob("3", "places", _yes(options.random_locations)),
            self._knob("4", "insanities", self.dealing, house=True),
            self._knob("5", "mythos", options.mythos, house=True),
            self._knob("6", "strict", _yes(self.strict), house=True),
        ]

    def _knob(self, key: str, name: str, value: str, *, house: bool = False) -> Knob:
        """`knob:mythos` is set to `knob:mythos=harsher`, or to what several knobs have: yes, no."""
        told = "yes-no" if value in ("yes", "no") else name
        value = self._words.phrase(f"knob:{told}={value}")
        return Knob(key, self._words.tell(f"knob:{name}"), value, house)

    @property
    def dealing(self) -> Dealing:
        if self.level != CUSTOM:
            return "random"
        return self._dealing

    def lettered(self, team: Sequence[tuple[str, str]]) -> list[Knob]:
        """What letters turn: whose insanity card it is, or which are left out. The team comes as
        ids and names."""
        if self.dealing == "choose":
            chosen = self._chosen(len(team))
            return [
                Knob(letter, name, self._names[card], house=True)
                for letter, (_, name), card in zip(LETTERS, team, chosen, strict=False)
            ]
        if self.dealing == "ban":
            dealt, left_out = (self._words.phrase(f"knob:{id}") for id in ("dealt", "left-out"))
            banned = self.options.banned
            return [
                Knob(letter, self._names[id], left_out if id in banned else dealt, house=True)
                for letter, id in zip(LETTERS, self._insanities, strict=False)
            ]
        return []

    # ── turning it ───────────────────────────────────────────────────────────────────────────────

    def turn(self, key: str, team: Sequence[str]) -> bool:
        """Turn a knob by its key; says whether there is one."""
        match key:
            case "1":
                self._set(unknown=(self.options.unknown + 1) % 3)
            case "2":
                self._set(relics=not self.options.relics)
            case "3":
                self._set(random_locations=not self.options.random_locations)
            case "4":
                self._deal(DEALING[(DEALING.index(self.dealing) + 1) % len(DEALING)])
            case "5":
                self._set(mythos=MYTHOS[(MYTHOS.index(self.options.mythos) + 1) % len(MYTHOS)])
            case "6":
                self.strict = not self.strict
            case _:
                return key in LETTERS and self._turn_letter(LETTERS.index(key), team)
        return True

    def _deal(self, dealing: Dealing) -> None:
        mode = "choose" if dealing == "choose" else "random"
        self._set(insanities=mode, chosen=(), banned=())
        self._dealing = dealing
        if dealing != "random":
            self.menu.go_to(CUSTOM)

    def _turn_letter(self, place: int, team: Sequence[str]) -> bool:
        if self.dealing == "choose" and place < len(team):
            self._set(chosen=self._next_card(place, len(team)))
            return True
        if self.dealing == "ban" and place < len(self._insanities):
            card, banned = self._insanities[place], self.options.banned
            fewer = tuple(one for one in banned if one != card)
            if card not in banned and len(banned) + len(team) < len(self._insanities):
                fewer = (*banned, card)
            self._set(banned=fewer)
            return True
        return False

    def _next_card(self, place: int, size: int) -> tuple[str, ...]:
        """The next insanity for one of the team that nobody else has."""
        chosen = list(self._chosen(size))
        after = self._insanities.index(chosen[place]) + 1
        for card in [*self._insanities[after:], *self._insanities[:after]]:
            if card not in chosen:
                chosen[place] = card
                break
        return tuple(chosen)

    def _set(self, **values: Any) -> None:
        dealing = self.dealing
        self._custom = msgspec.structs.replace(self.options, **values)
        level = level_of(self._custom) if dealing == "random" else CUSTOM
        self._dealing = dealing
        self.menu.go_to(level)


def _yes(value: bool) -> str:
    return "yes" if value else "no"
