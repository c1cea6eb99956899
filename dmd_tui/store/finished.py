"""The record of finished games: a checksummed line for each, of which statistics are made.

    problem = note_finished(home, table, keeper.begun, keeper.sealed)
    recorded = read_finished(home)
    recorded.sealed         # the games that count

Nothing in the file is ever changed. A game that ends once more, after something was taken back,
gets another line, and the last line of a game counts. Only what comes after a sealed end without
being sealed itself is not written: that end stands. A damaged line is passed over; it costs one
game, not those after it.
"""

from __future__ import annotations

from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.engine import Table
from dmd_tui.model import Options, Setup
from dmd_tui.store import lines
from dmd_tui.store.home import Home, append_line
from dmd_tui.store.record import Begun

FORMAT = 1
FILE = "finished.jsonl"
LARGEST = 64_000_000
"""Bytes that are read: some thirty thousand games."""


class Symbols(Struct, frozen=True, omit_defaults=True):
    """Numbers of the three symbols."""

    successes: float = 0
    tentacles: float = 0
    elder_signs: float = 0


class Throws(Struct, frozen=True, omit_defaults=True):
    """Dice that were thrown, what they showed, and what they should have shown on average."""

    standard: int = 0
    bonus: int = 0
    rolled: Symbols = Symbols()
    expected: Symbols = Symbols()
    variance: Symbols = Symbols()
    """Of the sum of all these dice: how far from the average it may well lie."""

    @property
    def dice(self) -> int:
        return self.standard + self.bonus


class Deeds(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What became of an investigator, and the dice that were thrown for and against them."""

    id: str
    alive: bool = True
    wounds: int = 0
    """On the board at the end."""
    stress: int = 0
    sanity: int = 1
    """The space of the sanity track."""
    kills: int = 0
    suffered: int = 0
    """Wounds in the whole game, without those of Companions."""
    sanity_lost: int = 0
    died_in: int = 0
    """The turn of the death; 0 while alive."""
    died_of: str = ""
    """`wounds` or `sanity`."""
    slain_by: str = ""
    """What did it: `enemy:ghast`, `mythos:e1-m3`, `fire` …"""
    own: Throws = Throws()
    against: Throws = Throws()


class Finished(Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A game that came to its end. Only ids: names are for whoever shows them."""

    format: int = FORMAT
    id: str
    began: str
    at: str
    """When it ended."""
    program: str
    """The version that finished it."""
    setup: Setup
    campaign: str = ""
    sealed: bool = True
    won: bool
    reason: str
    who: str = ""
    """Whose death ended the game."""
    cause: str = ""
    """What that investigator died of: `wounds` or `sanity`."""
    slain_by: str = ""
    turns: int
    rounds: int
    decisions: int
    disrupted: int = 0
    """The turn in which the ritual was disrupted; 0 if it never was."""
    summoned: int = 0
    """The turn in which the elder one came to the board; 0 if it never did."""
    stage: int = 1
    track: int = 1
    unknown: tuple[str, ...] = ()
    """The Unknown Monsters that were drawn."""
    investigators: tuple[Deeds, ...] = ()
    """In the order of their seats."""
    whole: bool = True
    """What happened is known from the first turn on; else kills and dice are only some of them."""

    @property
    def house(self) -> bool:
        """Played with a house option."""
        plain = replace(self.setup.options, unknown=0, relics=False, random_locations=False)
        return plain != Options()


class Recorded(Struct, frozen=True):
    """What the record holds: each game as it ended last."""

    games: tuple[Finished, ...] = ()
    passed_over: int = 0
    """Lines that are damaged, or of a newer version."""

    @property
    def sealed(self) -> list[Finished]:
        return [game for game in self.games if game.sealed]

    @property
    def unsealed(self) -> int:
        return sum(not game.sealed for game in self.games)


# ── the file ─────────────────────────────────────────────────────────────────────────────────────


def finished_path(home: Home) -> Path:
    return home.root / FILE


def note_finished(home: Home, table: Table, begun: Begun, sealed: bool) -> str:
    """Record the game, once. Says why it could not be written; nothing if all is well.

    A game that is not over, or is recorded like that already, is not written again.
    """
    if table.ending is None:
        return ""
    from dmd_tui.store.told import finished_game  # needs the rules; whoever reads does not

    return record(home, finished_game(table, begun, sealed))


def record(home: Home, game: Finished) -> str:
    """Put it on the disk for good. A sealed end stands: what is tried afterwards, with dice taken
    back, does not change it."""
    last = {known.id: known for known in read_finished(home).games}.get(game.id)
    if last is not None and last.sealed > game.sealed:
        return ""
    if last is not None and replace(last, at=game.at, program=game.program) == game:
        return ""
    try:
        append_line(finished_path(home), lines.line(game))
    except OSError as error:
        return error.strerror or str(error)
    return ""


def read_finished(home: Home) -> Recorded:
    """Every game in the record, in the order in which they first ended."""
    try:
        content = lines.read_at_most(finished_path(home), LARGEST)
    except lines.NotOurs:
        return Recorded()
    games: dict[str, Finished] = {}
    passed_over = 0
    for text in content.split(b"\n"):
        found = lines.understand(text + b"\n", Finished).found if text else []
        if found and found[0].format <= FORMAT:
            games[found[0].id] = found[0]
        elif text:
            passed_over += 1
    return Recorded(tuple(games.values()), passed_over)
