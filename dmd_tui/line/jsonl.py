"""`dmd-tui json`: the table for programs, one JSON object per line (docs/json.md).

Out come `events`, `choice`, `ending`, `state`, `saving` and `error`; in go `answer`, `undo`, `show`
and `quit`.
A choice is sent when it arises and again after an undo, never otherwise: an error or a look at the
state leaves it pending as it was.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, BinaryIO, Literal

from dmd_tui.engine import Choice, EngineError, Event, Table
from dmd_tui.lang.speaker import Speaker
from dmd_tui.line.opening import game_of
from dmd_tui.line.view import ending_view, state_view
from dmd_tui.store.seat import Seat

LONGEST_LINE = 65_536
UNDO = ("choice", "action", "turn")
EXPECTED = (
    'expected one of {"answer": KEY}, {"undo": "choice" | "action" | "turn"}, '
    '{"show": "state"}, {"quit": true}'
)

Send = Callable[[dict[str, Any]], None]


class BadLine(Exception):
    """A line that is no command; the message says what was expected."""


def run(seat: Seat, source: BinaryIO, sink: BinaryIO) -> int:
    """Play until the input ends or says so."""

    def send(message: dict[str, Any]) -> None:
        # Escaped to ASCII: a client in any encoding can read it, and nothing can fail to encode.
        sink.write(json.dumps(message, separators=(",", ":")).encode("ascii") + b"\n")
        sink.flush()

    session = Session(seat, send)
    try:
        session.begin()
        for line in _lines(source):
            if not session.take(line):
                break
    finally:
        seat.close()
    return 0


class Session:
    """One client at a table."""

    def __init__(self, seat: Seat, send: Send) -> None:
        self.seat = seat
        self.speaker = Speaker.at(seat.table)
        self._send = send
        self._told = 0
        """How many events the client knows."""
        self._disk = ""
        """What the client knows about why nothing is saved."""

    @property
    def table(self) -> Table:
        return self.seat.table

    def begin(self) -> None:
        self._tell()

    def take(self, line: bytes) -> bool:
        """Obey one line; says whether the session goes on."""
        try:
            command, value = _read(line)
            match command:
                case "quit":
                    return False
                case "show":
                    self._show()
                case "undo":
                    self._undo(value)
                case "answer":
                    self._answer(value)
        except (BadLine, EngineError) as error:
            self._send({"type": "error", "message": str(error)})
        return True

    def _answer(self, key: str) -> None:
        self.seat.answer(key)
        self._tell()

    def _undo(self, by: Literal["choice", "action", "turn"]) -> None:
        """Programs know what they do: a kept game is unsealed without a question."""
        self.seat.undo(by, unseal=True)
        gone = self._told - len(self.table.events)
        self._told = len(self.table.events)
        self._send({"type": "events", "events": [], "taken_back": gone})
        self._tell()

    def _show(self) -> None:
        self._send({"type": "state", **state_view(game_of(self.table), self.speaker)})

    # ── what the client is told ──────────────────────────────────────────────────────────────────

    def _tell(self) -> None:
        """Whether it is saved, news, then what is to be decided now, or how it ended."""
        self._watch_the_disk()
        news = self.table.events[self._told :]
        self._told = len(self.table.events)
        if news:
            events = [self._event(event) for event in news]
            self._send({"type": "events", "events": events})
        if self.table.pending is not None:
            self._send(self._choice(self.table.pending))
        elif (ending := self.table.ending) is not None:
            told = ending_view(ending, self.speaker)
            self._send({"type": "ending", **told, "rules": ending.rules, "args": ending.args})

    def _watch_the_disk(self) -> None:
        """Said when it changes: a client that goes on should know what it risks."""
        problem = self.seat.problem
        if bool(problem) != bool(self._disk):
            self._send({"type": "saving", "ok": not problem, "problem": problem})
        self._disk = problem

    def _event(self, event: Event) -> dict[str, Any]:
        told = {
            "id": event.id,
            "text": self.speaker.event(event),
            "rules": event.rules,
            "args": {name: value for name, value in event.args.items() if _is_plain(value)},
        }
        aside = self.speaker.aside(event)
        return {**told, "story": aside} if aside else told

    def _choice(self, choice: Choice) -> dict[str, Any]:
        speaker = self.speaker
        return {
            "type": "choice",
            "who": choice.who,
            "kind": choice.kind,
            "prompt": speaker.prompt(choice),
            "options": [
                {"key": option.key, "text": speaker.option(choice, option)}
                for option in choice.options
            ],
            "refused": [
                {
                    "key": refusal.key,
                    "text": speaker.refused(choice, refusal),
                    "reason": speaker.refusal(refusal),
                    "rules": refusal.rules,
                }
                for refusal in choice.refused
            ],
            "cause": {"rules": choice.cause.rules, "source": choice.cause.source},
        }


def _is_plain(value: object) -> bool:
    if isinstance(value, list | tuple):
        return all(map(_is_plain, value))
    return isinstance(value, str | int | None)


# ── reading ──────────────────────────────────────────────────────────────────────────────────────


def _lines(source: BinaryIO) -> Iterator[bytes]:
    """Lines of input; of one that is too long only the beginning is kept in memory."""
    while line := source.readline(LONGEST_LINE + 1):
        rest = line
        while len(rest) > LONGEST_LINE and not rest.endswith(b"\n"):
            rest = source.readline(LONGEST_LINE + 1)
        yield line


def _read(line: bytes) -> tuple[str, Any]:
    """The command and what it says."""
    if len(line) > LONGEST_LINE:
        raise BadLine(f"a line may have at most {LONGEST_LINE} bytes; {EXPECTED}")
    try:
        message = json.loads(line.decode("utf-8"), object_pairs_hook=_members)
    except UnicodeDecodeError:
        raise BadLine(f"this line is not UTF-8; {EXPECTED}") from None
    except RecursionError:
        raise BadLine(f"this line is nested too deeply; {EXPECTED}") from None
    except json.JSONDecodeError:
        raise BadLine(f"this line is not JSON; {EXPECTED}") from None
    except ValueError:  # what else Python refuses to read
        raise BadLine(f"a number in this line is too long; {EXPECTED}") from None
    if not isinstance(message, dict) or len(message) != 1:
        raise BadLine(f"this is not one command; {EXPECTED}")
    ((command, value),) = message.items()
    if not _is_command(command, value):
        raise BadLine(f"{json.dumps(message)[:80]} is not a command; {EXPECTED}")
    return command, value


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any] | None:
    """A command said twice is not one command; JSON itself would keep the last."""
    members = dict(pairs)
    return members if len(members) == len(pairs) else None


def _is_command(command: str, value: object) -> bool:
    match command:
        case "answer":
            return isinstance(value, str)
        case "undo":
            return value in UNDO
        case "show":
            return value == "state"
        case "quit":
            return value is True
    return False
