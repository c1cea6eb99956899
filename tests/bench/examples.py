"""Makes the example games of `saves/` anew: `make examples`, when rules or cards have changed.

Each is a game of the steady bot, found by its seed and stopped where it gets interesting.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.engine.chance import stream_seed
from dmd_tui.model import ELDER_ONE, Setup
from dmd_tui.players.bots import make_bot
from dmd_tui.rules.difficulty import LEVELS
from dmd_tui.rules.play import DeathMayDie, begin
from dmd_tui.store import saves
from dmd_tui.store.home import Home
from dmd_tui.store.record import SUFFIX
from dmd_tui.store.seat import Seat

FOLDER = Path(__file__).parents[2] / "saves"
MOST_SEEDS = 600


def game_of(table: Table) -> DeathMayDie:
    assert isinstance(table.game, DeathMayDie)
    return table.game


def at_an_action(table: Table) -> bool:
    return table.pending is not None and table.pending.kind == "action"


# ── where a game gets interesting ────────────────────────────────────────────────────────────────


def opening(table: Table) -> bool:
    return at_an_action(table)


def desperate(table: Table) -> bool:
    """Both are badly hurt, the elder one is near, and the ritual still goes on."""
    state = game_of(table).state
    hurt = sum(who.wounds for who in state.investigators.values()) >= 5
    return hurt and not state.disrupted and state.track >= 4 and at_an_action(table)


def last_stand(table: Table) -> bool:
    """The Final Stage, and not much is missing on either side."""
    game = game_of(table)
    state = game.state
    if state.stage < len(game.elder.stages) or not state.disrupted:
        return False
    elder = state.enemies.get(ELDER_ONE)
    worn = elder is not None and elder.wounds >= 5
    return worn and state.active.wounds >= 3 and at_an_action(table)


def narrow_victory(table: Table) -> bool:
    ending = table.ending
    hurt = sum(who.wounds for who in game_of(table).state.investigators.values())
    return ending is not None and ending.won and hurt >= 5


class Example(NamedTuple):
    file: str
    name: str
    episode: str
    elder_one: str
    team: tuple[str, ...]
    level: str
    wanted: Callable[[Table], bool]


EXAMPLES = (
    Example("1-opening", "An opening: three actions, and the whole town before you", "kilkenny", "tsathoggua", ("mike", "ruth"), "first", opening),
    Example("2-desperate", "A desperate middle: the ritual goes on", "kilkenny", "tsathoggua", ("huikong", "stella"), "normal", desperate),
    Example("3-last-stand", "A last stand before the Final Stage", "kilkenny", "tsathoggua", ("mike", "huikong"), "normal", last_stand),
    Example("4-victory", "A whole game to watch: a narrow victory", "kilkenny", "tsathoggua", ("huikong", "ruth"), "normal", narrow_victory),
)  # fmt: skip


def played(home: Home, example: Example) -> Iterator[Seat]:
    """One game after the other, each as far as it is wanted or to its end."""
    library = load_library()
    for seed in range(MOST_SEEDS):
        level = LEVELS[example.level]
        setup = Setup(example.episode, example.elder_one, example.team, seed, level)
        seat = Seat.begin(home, begin(library, setup))
        bot = make_bot("steady", stream_seed(seed, "bot"))
        while seat.table.pending is not None and not example.wanted(seat.table):
            seat.answer(bot.decide(seat.table).key)
        seat.close()
        yield seat


def make(example: Example) -> str:
    with tempfile.TemporaryDirectory() as folder:
        home = Home(Path(folder))
        for seat in played(home, example):
            if example.wanted(seat.table) and seat.keeper is not None:
                saves.rename(seat.keeper.path, example.name)
                target = FOLDER / f"{example.file}{SUFFIX}"
                target.unlink(missing_ok=True)
                saves.export(seat.keeper.path, target)
                target.chmod(0o644)
                seed = seat.keeper.begun.setup.seed
                return f"{target.name}: seed {seed}, {len(seat.table.journal)} decisions"
    sys.exit(f"{example.file}: no seed below {MOST_SEEDS} gives such a game")


if __name__ == "__main__":
    for example in EXAMPLES:
        print(make(example))
