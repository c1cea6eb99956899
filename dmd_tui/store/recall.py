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
from dmd_tui.engine import EngineError, Entry, Table
from dmd_tui.model import State
from dmd_tui.rules.play import begin
from dmd_tui.rules.setup import SetupError
from dmd_tui.store.home import clean
from dmd_tui.store.keeper import Checkpoint
from dmd_tui.store.lines import NotOurs, read_content
from dmd_tui.store.position import PositionError
from dmd_tui.store.record import LOST, Decided, Record, checkpoint_path, read_record

MOST_BOXES = 10
"""So many are named in a message."""
MOST_DECISIONS = 200_000
"""More do not fit into a file. A checkpoint that says so is none of ours."""


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
    """Set the table from a game file. Nothing is written.

    The checkpoint is read first: whoever plays writes the game first, so only if something is
    missing in the game can the checkpoint be ahead of it."""
    saved = read_checkpoint(path)
    try:
        return recall(read_record(path), library, saved)
    except NotOurs as error:
        raise CannotOpen(f"{clean(path.name)} cannot be opened: {error}.") from None


def read_checkpoint(path: Path) -> Checkpoint | None:
    """What lies beside a game, if it can be one."""
    try:
        saved = msgspec.msgpack.decode(read_content(checkpoint_path(path)), type=Checkpoint)
    except (NotOurs, msgspec.MsgspecError, RecursionError, ValueError):
        return None
    return saved if 0 <= saved.decisions <= MOST_DECISIONS else None


def recall(record: Record, library: Library, saved: Checkpoint | None = None) -> Recalled:
    table = first_table(record, library)
    with _undisturbed():
        why = _play_again(table, record)
    resumed = None
    if saved is not None and (why or saved.decisions > len(record.decisions)):
        resumed = _from_checkpoint(record, table, saved)
    if resumed is not None and saved is not None and saved.decisions > len(record.decisions):
        _note_cut(record)
    table = resumed or table
    lost = max(0, len(record.decisions) - len(table.journal))
    if record.damaged:
        return Recalled(record, table, lost, _damage(record, table))
    return Recalled(record, table, lost, _explain(record, library, lost, why) if why else "")


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
    if decided.kind == LOST:
        return f"decision {decided.n} was lost"
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


def _from_checkpoint(record: Record, table: Table, saved: Checkpoint) -> Table | None:
    """The game from its checkpoint, if it belongs to this journal and reaches further. What was
    decided since is played again as far as it comes out the same: that proves it too, if the line
    that would vouch for it is damaged."""
    if saved.decisions <= len(table.journal):
        return None
    past = [decided.entry for decided in record.decisions[: saved.decisions]]
    past += [Entry("", LOST, "") for _ in range(saved.decisions - len(past))]
    try:
        if msgspec.msgpack.decode(saved.snapshot, type=State).setup != record.begun.setup:
            return None
        resumed = Table.resume(table.game, engine.Checkpoint(saved.snapshot), past)
    except Exception:  # as above: a state that no game can be in
        return None
    _play_again(resumed, record)
    proven = any(one.hash for one in record.decisions[saved.decisions : len(resumed.journal)])
    return resumed if proven or _belongs(saved, record) else None


def _belongs(saved: Checkpoint, record: Record) -> bool:
    """The journal vouches for it, or has lost its end. A turn that was taken back is neither: the
    journal tells of it, but it does not stand."""
    if (saved.decisions, saved.hash) in {(before, turn.hash) for before, turn in record.turns}:
        return True
    return saved.decisions > len(record.decisions) and saved.hash.encode() not in record.content


def _note_cut(record: Record) -> None:
    """The checkpoint has seen more than the file holds: that is no line that was not finished."""
    if not record.damaged:
        record.good = len(record.decisions)
    record.whole = record.torn = False


def _damage(record: Record, table: Table) -> str:
    """What the damage has cost: decisions that nobody knows any more, and those behind them that
    cannot be played without them."""
    known = [entry for entry in table.journal if entry.kind != LOST]
    lost = max(len(record.decisions), len(table.journal)) - len(known)
    number = str(lost) if not record.unread else f"at most {lost + record.unread}"
    if number == "0":
        return (
            "The file was damaged, but no decision was lost. "
            "A copy of the damaged file is kept beside it."
        )
    if len(table.journal) > record.good:
        return (
            f"The file was damaged in turn {record.damaged_in} (decisions lost: {number}). The "
            "game goes on from its last checkpoint; what was decided before that cannot be taken "
            "back. A copy of the damaged file is kept beside it."
        )
    return (
        f"The file was damaged in turn {record.damaged_in} (decisions lost: {number}). The game "
        "goes on where it can still be read. A copy of the damaged file is kept beside it."
    )


def _explain(record: Record, library: Library, lost: int, why: str) -> str:
    if any(decided.kind == LOST for decided in record.decisions):
        cause = "a part of the file was lost"
    elif record.begun.content != library.fingerprint:
        cause = "the cards or rules have changed since"
    else:
        cause = "the file does not fit the game any more"
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
