"""Any turn-based game: choices, a table to answer them at, a journal, chance.

Nothing in this package knows a rule or a card of the game that is played on it.
"""

from dmd_tui.engine.chance import Chance, ScriptError
from dmd_tui.engine.choice import Cause, Choice, Option, Refusal, Steps
from dmd_tui.engine.errors import EngineError
from dmd_tui.engine.event import Ending, Event
from dmd_tui.engine.journal import Boundary, Entry, digest
from dmd_tui.engine.table import (
    Checkpoint,
    Desync,
    IllegalAnswer,
    NothingToUndo,
    Playable,
    Table,
)

__all__ = [
    "Boundary",
    "Cause",
    "Chance",
    "Checkpoint",
    "Choice",
    "Desync",
    "Ending",
    "EngineError",
    "Entry",
    "Event",
    "IllegalAnswer",
    "NothingToUndo",
    "Option",
    "Playable",
    "Refusal",
    "ScriptError",
    "Steps",
    "Table",
    "digest",
]
