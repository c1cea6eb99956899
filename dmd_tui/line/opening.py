"""How a game begins that the command line asks for: from a set-up, a position or a saved game."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from dmd_tui.cards.game import Game
from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.engine import EngineError, Table
from dmd_tui.model import Setup
from dmd_tui.store import saves
from dmd_tui.store.home import Home
from dmd_tui.store.seat import Seat

DEFAULT_INVESTIGATORS = ("mike", "ruth")
"""One who stands and one who runs: forgiving for a first evening."""


LAST = "*last*"


class CannotBegin(Exception):
    """The game cannot begin as it was asked for; the message says why and what is possible."""


def game_of(table: Table) -> Game:
    """The game on a table: the engine does not know that it is this one."""
    assert isinstance(table.game, Game)
    return table.game


class Opening(Struct, frozen=True):
    """What was asked for. Empty fields have defaults."""

    episode: str = ""
    elder_one: str = ""
    investigators: tuple[str, ...] = ()
    seed: int = 0
    position: str = ""
    boxes: tuple[str, ...] = ()
    load: str = ""
    """A saved game, as `find_game` finds it; `LAST` for the one that was played last."""
    difficulty: str = ""
    strict: bool = False


def open_library(folders: Sequence[str]) -> Library:
    from dmd_tui.cards.problems import ContentError

    try:
        return load_library([Path(folder) for folder in folders])
    except ContentError as error:
        raise CannotBegin(str(error)) from None


def take_seat(opening: Opening, home: Home) -> tuple[Seat, str]:
    """Where a person plays: everything is kept. With what is to be said about a saved game."""
    if opening.load:
        return _load(opening, home)
    text = _read(opening.position) if opening.position else ""
    return Seat.begin(home, set_table(opening), position=text), ""


def _load(opening: Opening, home: Home) -> tuple[Seat, str]:
    from dmd_tui.store.lock import Taken
    from dmd_tui.store.recall import CannotOpen

    path = saved_game(home, opening.load)
    library = open_library(opening.boxes)
    try:
        if path.parent not in (home.games, home.archive):  # a file from elsewhere stays as it is
            path = saves.import_or_find(home, path)
        return Seat.open(path, library)
    except Taken as error:
        raise CannotBegin(f"{error}. To watch it, start dmd-tui, choose Load and press w") from None
    except (CannotOpen, saves.SaveError) as error:
        raise CannotBegin(str(error)) from None


def saved_game(home: Home, word: str) -> Path:
    if word == LAST:
        last = saves.last_played(home)
        if last is None:
            raise CannotBegin("there is no game to continue: none is saved that is not over")
        return last.path
    try:
        return saves.find_game(home, word)
    except saves.SaveError as error:
        raise CannotBegin(str(error)) from None


def _read(file: str) -> str:
    try:
        return Path(file).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise CannotBegin(f"{file} cannot be read: {error}") from None


def set_table(opening: Opening) -> Table:
    library = open_library(opening.boxes)
    if opening.position:
        return _from_position(library, opening.position)
    from dmd_tui.rules.difficulty import LEVELS
    from dmd_tui.rules.play import begin
    from dmd_tui.rules.setup import SetupError

    setup = Setup(
        opening.episode or next(iter(library.episodes), ""),
        opening.elder_one or next(iter(library.elder_ones), ""),
        opening.investigators or DEFAULT_INVESTIGATORS,
        opening.seed,
        LEVELS[opening.difficulty or "normal"],
        strict=opening.strict,
    )
    try:
        return begin(library, setup)
    except SetupError as error:
        raise CannotBegin(str(error)) from None


def _from_position(library: Library, file: str) -> Table:
    from dmd_tui.store.position import PositionError
    from dmd_tui.store.position_file import open_position

    try:
        return open_position(library, Path(file))
    except (PositionError, EngineError, OSError) as error:
        raise CannotBegin(str(error)) from None
