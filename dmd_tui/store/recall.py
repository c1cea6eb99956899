"""From a game file back to the table: everything is played again and compared with every hash.

That takes a few dozen milliseconds, and the whole past (log, undo) is there again. Where it does
not come out the same (other rules, other cards, a damaged file), the game is taken up at the last
point that can be vouched for, and the player is told.
"""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
from msgspec import Struct

from dmd_tui import engine
from dmd_tui.cards.library import Library
from dmd_tui.engine import EngineError, Table, digest
from dmd_tui.model import State
from dmd_tui.rules.play import begin
from dmd_tui.rules.setup import SetupError
from dmd_tui.store.home import clean
from dmd_tui.store.keeper import Checkpoint
from dmd_tui.store.lines import NotOurs, read_content
from dmd_tui.store.position import PositionError
from dmd_tui.store.record import Decided, Record, checkpoint_path, read_record

MOST_BOXES = 10
"""So many are named in a message."""


class CannotOpen(Exception):
    """A game that cannot be opened: what it is, why, and what can be done."""


class Recalled(Struct):
    """A game on the table again."""

    record: Record
    table: Table
    lost: int = 0
    """Decisions that the file holds and the table does not."""
    why: str = ""
    """What the player should know about the game as it lies here."""


def open_game(path: Path, library: Library) -> Recalled:
    """Set the table from a game file. Nothing is written."""
    try:
        return recall(read_record(path), library, path)
    except NotOurs as error:
        raise CannotOpen(f"{clean(path.name)} cannot be opened: {error}.") from None


def recall(record: Record, library: Library, path: Path | None = None) -> Recalled:
    table = first_table(record, library)
    with _undisturbed():
        why = _play_again(table, record)
    if not why:
        return Recalled(record, table, 0, _damage(record))
    if path is not None and (saved := _from_checkpoint(record, table, path)) is not None:
        table = saved
    lost = len(record.decisions) - len(table.journal)
    told = [_damage(record), _explain(record, library, lost, why)]
    return Recalled(record, table, lost, " ".join(text for text in told if text))


def first_table(record: Record, library: Library) -> Table:
    """The table as it was before the first decision."""
    begun = record.begun
    try:
        if begun.position:
            from dmd_tui.store.position_file import open_position

            return open_position(library, begun.position)
        return begin(library, begun.setup)
    except (SetupError, PositionError, EngineError) as error:
        if missing := [clean(name) for name in begun.boxes if name not in library.added]:
            raise CannotOpen(
                f"This game cannot be set up: {clean(str(error), 300)}. It was played with boxes "
                f"that are not here: {', '.join(missing[:MOST_BOXES])}. Start dmd-tui with "
                "--content and their folder."
            ) from None
        raise CannotOpen(
            f"This game cannot be set up: {clean(str(error), 300)}. If it was played with boxes of "
            "your own, start dmd-tui with --content and their folder."
        ) from None
    except Exception as error:
        # The file comes from anywhere. Whatever a rule stumbles over in a set-up that passed every
        # check, the file is to blame, and the shelf goes on without it.
        raise CannotOpen(
            f"This game cannot be set up: what its file says is impossible ({_told(error)})."
        ) from None


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Without the garbage collector, which would look through everything several times and find
    nothing: that is a tenth of the time that loading takes."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def _play_again(table: Table, record: Record) -> str:
    """Give the recorded answers that the table does not have yet; why not all of them, if so. The
    table stands where the last one that came out as recorded led to."""
    for done in range(len(table.journal), len(record.decisions)):
        decided = record.decisions[done]
        if why := stumble(table, decided):
            if len(table.journal) > done:
                table.undo("choice")
            return why
    return ""


def stumble(table: Table, decided: Decided) -> str:
    """Decide as recorded; why it did not come out as recorded, if so."""
    try:
        table.replay([decided.entry])
    except EngineError as error:
        return clean(str(error), 160)
    except Exception as error:
        # As above: a position that a stranger wrote may lead the rules anywhere.
        return f"decision {decided.n} breaks the rules ({_told(error)})"
    if decided.hash and decided.hash != table.digest():
        return f"decision {decided.n} leads to another state than recorded"
    return ""


def _told(error: Exception) -> str:
    return clean(f"{type(error).__name__}: {error}", 100)


def _from_checkpoint(record: Record, table: Table, path: Path) -> Table | None:
    """The game from its checkpoint, if the journal vouches for it and it reaches further. What was
    decided since is played again as far as it comes out the same."""
    try:
        content = read_content(checkpoint_path(path))
        saved = msgspec.msgpack.decode(content, type=Checkpoint)
        state = msgspec.msgpack.decode(saved.snapshot, type=State)
    except (NotOurs, msgspec.MsgspecError, RecursionError, ValueError):
        return None
    vouched = {(before, turn.hash) for before, turn in record.turns}
    if saved.decisions <= len(table.journal) or state.setup != record.begun.setup:
        return None
    if (saved.decisions, digest(saved.snapshot)) not in vouched:
        return None
    past = [decided.entry for decided in record.decisions[: saved.decisions]]
    try:
        resumed = Table.resume(table.game, engine.Checkpoint(saved.snapshot), past)
    except Exception:  # as above: a state that no game can be in
        return None
    _play_again(resumed, record)
    return resumed


def _damage(record: Record) -> str:
    if record.whole or record.torn:  # an answer was being written that nobody saw the effect of
        return ""
    return (
        "The end of the file was damaged and has been left out: the game goes on where it can "
        "still be read. A copy of the damaged file is kept beside it."
    )


def _explain(record: Record, library: Library, lost: int, why: str) -> str:
    cause = (
        "the cards or rules have changed since"
        if record.begun.content != library.fingerprint
        else "the file does not fit the game any more"
    )
    if not lost:
        return (
            f"This game could not be played again from its beginning, because {cause} "
            f"({clean(why, 160)}). It goes on where it stood; what was decided before this turn "
            "cannot be taken back."
        )
    return (
        f"The last {lost} of {len(record.decisions)} decisions could not be played again, because "
        f"{cause} ({clean(why, 160)}). They must be taken anew; the file keeps them."
    )
