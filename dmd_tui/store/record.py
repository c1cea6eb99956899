"""The journal of a game as it lies on the disk: what its lines say, and what follows from them.

docs/saves.md describes the format. A line is never changed: to undo is to write down that one went
back, so the file also tells what was taken back.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeAlias

import msgspec
from msgspec import Struct

from dmd_tui.engine import Ending, Entry
from dmd_tui.model import Setup
from dmd_tui.store.home import clean, unused, write_whole
from dmd_tui.store.lines import Lines, NotOurs, first_body, line, read_content, understand

FORMAT = 1
SUFFIX = ".dmd"

MIGRATIONS: dict[int, Callable[[dict[str, Any]], dict[str, Any]]] = {}
"""By format: makes a line of that format one of the next. The number in the first line is seen to.
A format that has no function here is too old to be read."""

LARGEST_SEED = 2**63 - 1
MOST_INVESTIGATORS = 20
LONGEST_GAME = 1_000_000
"""Turns. What a file says beyond these was not written by us."""
SHORTEST_DECISION = 50
"""Bytes of its line: no more decisions can be lost than there is room for in what is damaged."""
NEAR = 8
"""So many lines behind damage are looked at for the number of the next decision."""

LOST = "lost"
"""The kind of a decision that is not known any more."""


class _Line(Struct, frozen=True, tag_field="is", omit_defaults=True, kw_only=True):
    """The base of everything a line can say."""


class Begun(_Line, frozen=True, tag="game", kw_only=True):
    """The first line: everything needed to set the table again."""

    format: int
    id: str
    program: str
    """The version that began the game."""
    content: str
    """The fingerprint of the boxes."""
    at: str
    setup: Setup
    position: str = ""
    """The text of the position file the game began from, if it did."""
    boxes: tuple[str, ...] = ()
    """The player's own boxes that were at hand, by name."""
    branch_of: str = ""
    campaign: str = ""


class Decided(_Line, frozen=True, tag="choice", kw_only=True):
    """A decision, and the hash of the state when the next one was asked for."""

    n: int
    who: str
    kind: str
    key: str
    luck: list[int] = []
    news: bool = False
    hash: str = ""

    @property
    def entry(self) -> Entry:
        return Entry(self.who, self.kind, self.key, self.luck, self.news)


class TurnBegun(_Line, frozen=True, tag="turn", kw_only=True):
    """For whoever lists games: where this one stands, without playing it again. The hash is that of
    the state in which the turn began; a checkpoint must have it."""

    number: int
    who: str
    at: str
    hash: str = ""


class WentBack(_Line, frozen=True, tag="back", kw_only=True):
    """All decisions but the first `keep` were taken back, or were lost (`mended`)."""

    keep: int
    mended: bool = False


class Named(_Line, frozen=True, tag="name", kw_only=True):
    name: str


class Ended(_Line, frozen=True, tag="end", kw_only=True):
    ending: Ending
    at: str


class Reported(_Line, frozen=True, tag="report", kw_only=True):
    """A player had something to tell us: the last line of a bug report."""

    at: str
    program: str
    platform: str
    log: str = ""


Said: TypeAlias = Begun | Decided | TurnBegun | WentBack | Named | Ended | Reported


class Record(Struct):
    """A game file, understood."""

    begun: Begun
    decisions: list[Decided]
    """Those that still stand."""
    name: str
    sealed: bool
    """No new information was ever taken back, and the game began at its beginning."""
    turns: list[tuple[int, TurnBegun]]
    """Those that still stand, and how many decisions had been made before each."""
    at: str
    """When it was last played, as far as the file tells."""
    ending: Ending | None
    report: Reported | None
    content: bytes
    """The good lines, in the format of today; what was lost between them is called lost."""
    format: int
    """The format of the file."""
    whole: bool
    """The file holds nothing but the good lines."""
    torn: bool
    """Beyond them is only a line that was not finished."""
    unread: int
    """Lines at the end of the file that are damaged, or cannot follow."""
    good: int = -1
    """So many decisions were made before the first damage, if there is any."""

    @property
    def turn(self) -> int:
        return self.turns[-1][1].number if self.turns else 1

    @property
    def damaged(self) -> bool:
        """A line that was not finished is no damage: nobody saw what it led to."""
        return not (self.whole or self.torn)

    @property
    def damaged_in(self) -> int:
        """The turn in which the first damage lies."""
        before = [turn.number for entries, turn in self.turns if entries <= self.good]
        return before[-1] if before else 1


def read_record(path: Path) -> Record:
    """What a game file says; `NotOurs` if it is none."""
    return read_bytes(read_content(path))


def read_bytes(content: bytes) -> Record:
    format = _format_of(content)
    found: Lines[Said] = understand(_migrated(content, format), Said)  # type: ignore[arg-type]
    record = _understood(found)
    if format != FORMAT:
        old = understand(content, dict)
        all_there = record.whole and len(found.found) == len(old.found)
        record.whole, record.torn = all_there and old.whole, all_there and old.torn
    record.format = format
    if record.damaged and record.good < 0:
        record.good = len(record.decisions)
    return record


def _format_of(content: bytes) -> int:
    """The format, which stands in the first line whatever else a later version says there."""
    try:
        first = msgspec.json.decode(first_body(content), type=_FirstLine)
    except (msgspec.MsgspecError, RecursionError, ValueError):
        raise NotOurs("it is not a game of dmd-tui, or its first line is damaged") from None
    if first.format > FORMAT:
        raise NotOurs(
            f"it was saved by a newer version of dmd-tui ({clean(first.program, 20)}, format "
            f"{str(first.format)[:9]}; this one knows formats up to {FORMAT}). Update dmd-tui to "
            "open it"
        )
    if any(format not in MIGRATIONS for format in range(max(0, first.format), FORMAT)):
        raise NotOurs("it was saved by a version of dmd-tui that is too old")
    return first.format


class _FirstLine(Struct, frozen=True, tag_field="is", tag="game"):
    """What every format has in common."""

    format: int
    program: str = ""


def _migrated(content: bytes, format: int) -> bytes:
    """The lines in the format of today. Where one cannot be brought there the game ends."""
    if format == FORMAT:
        return content
    found = []
    for said in understand(content, dict).found:
        try:
            for step in range(format, FORMAT):
                said = MIGRATIONS[step](said)
        except (LookupError, TypeError, ValueError, AttributeError):
            break
        found.append(line({**said, "format": FORMAT} if said.get("is") == "game" else said))
    return b"".join(found)


def _understood(lines: Lines[Said]) -> Record:
    first = lines.found[0] if lines.found else None
    if not isinstance(first, Begun):
        raise NotOurs("it is not a game of dmd-tui, or its first line is damaged")
    if not _can_be(first.setup):
        raise NotOurs("the set-up in it is impossible")
    sealed = not (first.position or first.branch_of)
    record = Record(
        begun=first,
        decisions=[],
        name="",
        sealed=sealed,
        turns=[],
        at=clean(first.at, 30),
        ending=None,
        report=None,
        content=b"",
        format=FORMAT,
        whole=lines.whole,
        torn=lines.torn,
        unread=lines.unread,
    )
    texts = lines.texts[:1]
    for place in range(1, len(lines.found)):
        if place in lines.gaps:
            texts += _bridge(record, lines.found[place : place + NEAR], lines.gaps[place])
        if not _add(record, lines.found[place]):
            return _understood(lines.first(place))
        texts.append(lines.texts[place])
    record.content = b"".join(texts)
    return record


def _bridge(record: Record, following: list[Said], room: int) -> list[bytes]:
    """The lines that stand for damaged ones, as far as the numbers behind them tell: decisions that
    are lost, or that somebody went back."""
    have = len(record.decisions)
    record.good = have if record.good < 0 else record.good
    wanted = _decided_before(following, have)
    lost: list[Said] = []
    if wanted < have:
        lost = [WentBack(keep=wanted)]
    elif wanted - have <= room // SHORTEST_DECISION + 1:
        numbers = range(have + 1, wanted + 1)
        lost = [Decided(n=number, who="", kind=LOST, key="") for number in numbers]
    return [line(said) for said in lost if _add(record, said)]


def _decided_before(following: list[Said], have: int) -> int:
    """How many decisions stood when these lines were written."""
    for said in following:
        match said:
            case Decided(n=n):
                return n - 1
            case WentBack(keep=keep):
                return max(keep, have)
    return have


def _can_be(setup: Setup) -> bool:
    """Enough to list it; whether it can be played the rules say."""
    return 0 <= setup.seed <= LARGEST_SEED and len(setup.investigators) <= MOST_INVESTIGATORS


def _add(record: Record, said: Said) -> bool:
    """Whether the line can follow those before it."""
    match said:
        case Begun():
            return False
        case Decided(n=n):
            if n != len(record.decisions) + 1 or record.ending is not None:
                return False
            record.decisions.append(said)
        case WentBack(keep=keep):
            if not 0 <= keep <= len(record.decisions):
                return False
            if any(taken.news for taken in record.decisions[keep:]) and not said.mended:
                record.sealed = False
            del record.decisions[keep:]
            record.turns = [turn for turn in record.turns if turn[0] <= keep]
            record.ending = None
        case TurnBegun(number=number, at=at):
            if not 0 < number <= LONGEST_GAME:
                return False
            record.turns.append((len(record.decisions), said))
            record.at = clean(at, 30)
        case Named(name=name):
            record.name = clean(name)
        case Ended(ending=ending, at=at):
            record.ending, record.at = ending, clean(at, 30)
        case Reported():
            record.report = said
    return True


# ── before a file is changed ─────────────────────────────────────────────────────────────────────


def keep_original(path: Path, record: Record) -> None:
    """Before a game file is changed that is damaged, or of an older format: a copy stays beside it,
    and it holds its good lines from now on. Of a line that was not finished nothing is worth
    keeping."""
    older = record.format != FORMAT
    if older or record.damaged:
        ending = f"format-{record.format}" if older else "damaged"
        write_whole(unused(path.with_name(f"{path.name}.{ending}")), path.read_bytes())
        write_whole(path, record.content)


# ── names and dates ──────────────────────────────────────────────────────────────────────────────


def checkpoint_path(game: Path) -> Path:
    return game.with_suffix(".checkpoint")


def now() -> str:
    return datetime.now(UTC).strftime(_MOMENT)


def changed(path: Path) -> str:
    """When a file was last written, for one that does not tell; nothing if it is not there."""
    try:
        return datetime.fromtimestamp(path.stat().st_mtime, UTC).strftime(_MOMENT)
    except OSError:
        return ""


def moment_of(at: str) -> float:
    """Seconds, as clocks of machines count them; 0 if nobody could say."""
    try:
        return datetime.strptime(at, _MOMENT).replace(tzinfo=UTC).timestamp()
    except (ValueError, OverflowError):
        return 0.0


def local(at: str) -> str:
    """`2026-11-16T05:01:07Z` as people write it, in their own time."""
    moment = moment_of(at)
    try:
        return datetime.fromtimestamp(moment).strftime("%Y-%m-%d %H:%M") if moment else ""
    except (ValueError, OverflowError, OSError):  # also a year that no clock can show
        return ""


_MOMENT = "%Y-%m-%dT%H:%M:%SZ"


def new_id() -> str:
    """Sorts by date, and no two are the same."""
    return f"{datetime.now(UTC).strftime('%Y%m%d-%H%M%S')}-{os.urandom(3).hex()}"
