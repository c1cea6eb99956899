"""`dmd-tui json`: whole games by JSON lines, and everything a client can do wrong."""

import errno
import io
import json
import os
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.line import jsonl
from dmd_tui.line.opening import Opening, set_table
from dmd_tui.rules.play import new_game
from dmd_tui.store.home import Home
from dmd_tui.store.seat import Seat
from tests.lang import used

PROJECT = Path(__file__).parents[2]
DOCUMENT = (PROJECT / "docs" / "json.md").read_text("utf-8")


class Client:
    """A program at the other end: sends values, keeps what comes back."""

    def __init__(self, at: Table | Seat) -> None:
        self.heard: list[dict[str, Any]] = []
        seat = at if isinstance(at, Seat) else Seat(at)
        self.session = jsonl.Session(seat, self._hear)
        self.session.begin()

    def _hear(self, message: dict[str, Any]) -> None:
        self.heard.append(json.loads(json.dumps(message)))

    def send(self, message: object) -> list[dict[str, Any]]:
        """What is answered to a message (or to raw bytes)."""
        before = len(self.heard)
        raw = message if isinstance(message, bytes) else json.dumps(message).encode()
        self.goes_on = self.session.take(raw)
        return self.heard[before:]

    @property
    def choice(self) -> dict[str, Any]:
        return next(message for message in reversed(self.heard) if message["type"] == "choice")


def table(seed: int = 1, *investigators: str) -> Table:
    return new_game(
        load_library(), "kilkenny", "tsathoggua", investigators or ("mike", "ruth"), seed
    )


def play_at_random(client: Client, seed: int) -> dict[str, Any]:
    chance = random.Random(seed)
    while client.heard[-1]["type"] == "choice":
        client.send({"answer": chance.choice(client.choice["options"])["key"]})
    return client.heard[-1]


@pytest.mark.parametrize("seed", range(12))
def test_a_whole_game(seed: int) -> None:
    crew = [("mike", "ruth"), ("sandra", "sally", "leon"), ("agatha", "julien", "peters", "stella")]
    client = Client(table(seed, *crew[seed % 3]))
    ending = play_at_random(client, seed)
    assert ending["type"] == "ending"
    assert {"won", "reason", "text", "epilogue", "rules"} <= ending.keys()
    assert ending["epilogue"] == load_library().episodes["kilkenny"].defeat
    for message in client.heard:
        for text in _texts(message):
            assert not re.search(r"[{}\[\]_<>|]|None|\(\)|^$|  ", text), (text, message)
    assert client.send({"answer": "run"})[0]["type"] == "error"
    assert client.send({"show": "state"})[0]["ending"]["reason"] == ending["reason"]
    back = client.send({"undo": "choice"})
    assert [message["type"] for message in back] == ["events", "choice"]


def _texts(message: dict[str, Any]) -> list[str]:
    entries = [*message.get("events", ()), *message.get("options", ()), *message.get("refused", ())]
    texts = [entry["text"] for entry in entries] + [e["reason"] for e in message.get("refused", ())]
    return [*texts, *(message[key] for key in ("prompt", "text") if key in message)]


def test_a_disrupted_ritual_comes_with_its_story(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        "investigators: {mike: {at: 1A.a, sanity: 9}, ruth: 3A.c}\nmap: {empty: true}\n"
        "tokens: [{kind: juror, at: 1A.a, side: innocent, n: 3}, "
        "{kind: juror, at: 1A.a, side: guilty}]\ndice: [success, success, success, success]\n"
    )
    client = Client(set_table(Opening(position=str(file))))
    client.send({"answer": "convince-juror"})
    client.send({"answer": "keep"})
    told = [event for message in client.heard for event in message.get("events", ())]
    assert {event["id"]: event["story"] for event in told if "story" in event} == {
        "ritual-disrupted": load_library().episodes["kilkenny"].collapse
    }


def test_the_first_lines() -> None:
    client = Client(table())
    events, choice = client.heard
    assert events["events"][0]["id"] == "turn-starts"
    assert choice.keys() == {"type", "who", "kind", "prompt", "options", "refused", "cause"}
    assert choice["cause"] == {"rules": ["TURN-02", "TURN-04"], "source": ""}
    assert {"key": "run", "text": "Run"} in choice["options"]
    attack = next(entry for entry in choice["refused"] if entry["key"] == "attack")
    assert attack["rules"] == ["ATTACK-01"]
    assert attack["reason"] == "There is no enemy within reach."


def test_a_disk_that_takes_nothing_is_told_once_and_so_is_its_recovery(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = Client(Seat.begin(Home(tmp_path), table()))
    assert {message["type"] for message in client.heard} == {"events", "choice"}

    def refuse(file: int, content: bytes) -> int:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "write", refuse)
        told, *_, choice = client.send({"answer": "run"})
        assert told == {"type": "saving", "ok": False, "problem": "No space left on device"}
        assert choice["type"] == "choice"
        more = client.send({"answer": choice["options"][0]["key"]})
        assert "saving" not in [message["type"] for message in more]
    again = client.send({"undo": "choice"})
    assert {"type": "saving", "ok": True, "problem": ""} in again
    assert again[-1]["type"] == "choice"


def test_undo_takes_the_events_back() -> None:
    client = Client(table())
    first = client.choice
    client.send({"answer": "run"})
    space = client.choice["options"][0]["key"]
    news = client.send({"answer": space})[0]["events"]
    taken, again = client.send({"undo": "choice"})
    assert taken == {"type": "events", "events": [], "taken_back": len(news)}
    assert again["kind"] == "step"
    assert client.send({"undo": "action"})[-1] == first
    assert "nothing has been decided" in client.send({"undo": "turn"})[0]["message"]


BAD = [
    b"",
    b"\n",
    b"run",
    b"{",
    b"[]",
    b"1",
    b"null",
    b'"run"',
    b"{}",
    b'{"answer": 1}',
    b'{"answer": "run", "answer": "pass"}',
    b'{"answer": null}',
    b'{"answer": ["run"]}',
    b'{"answer": "nonsense"}',
    b'{"answer": "\\ud800"}',
    b'{"answer": "run", "undo": "choice"}',
    b'{"undo": "everything"}',
    b'{"undo": []}',
    b'{"undo": {}}',
    b'{"show": "decks"}',
    b'{"show": {"state": 1}}',
    b'{"quit": false}',
    b'{"quit": 1}',
    b'{"dance": true}',
    b"\xff\xfe{}",
    b'{"answer": "\xc3\x28"}',
    b"[" * 60_000,
    b'{"a":' * 10_000,
    b"9" * 10_000,
    b" " * 70_000,
    b'{"answer": NaN}',
]


@pytest.mark.parametrize("line", BAD, ids=range(len(BAD)))
def test_a_bad_line_is_an_error_and_changes_nothing(line: bytes) -> None:
    client = Client(table())
    before = client.session.table.digest()
    (answer,) = client.send(line)
    assert answer["type"] == "error"
    assert "expected" in answer["message"] or "possible" in answer["message"]
    assert client.goes_on
    assert client.session.table.digest() == before
    assert client.send({"answer": "run"})[-1]["kind"] == "step"


def test_a_number_too_long_for_python_is_json_all_the_same() -> None:
    (answer,) = Client(table()).send(b'{"answer": ' + b"9" * 5000 + b"}")
    assert answer["message"].startswith("a number in this line is too long")


def test_an_illegal_answer_names_what_is_possible() -> None:
    client = Client(table())
    (answer,) = client.send({"answer": "attack"})
    assert "attack" in answer["message"]
    assert "run, rest, pass" in answer["message"]


def test_scripted_dice_that_do_not_fit_leave_the_choice_open(tmp_path: Path) -> None:
    file = tmp_path / "position.yaml"
    file.write_text(
        "investigators: {mike: A, ruth: B}\nmap: {paths: [A-B]}\n"
        "enemies: [{kind: cultist, at: A}]\n"
        "dice: [success, success, success, tentacle]\n"
    )
    client = Client(set_table(Opening(position=str(file))))
    (answer,) = client.send({"answer": "attack"})
    assert answer["type"] == "error"
    assert "tentacle" in answer["message"]
    assert client.send({"answer": "run"})[-1]["kind"] == "step"


def test_the_state_shows_what_lies_open_and_nothing_else() -> None:
    game = table()
    (state,) = Client(game).send({"show": "state"})
    assert state["setup"]["seed"] == 1
    assert state["decks"]["mythos"] == 16
    assert state["decks"]["discovery"] == 15
    assert {space["id"] for space in state["spaces"]} == set(game.game.board.spaces)  # type: ignore[attr-defined]
    square = next(space for space in state["spaces"] if space["place"] == "town-square")
    assert square["name"] == "Town Square"
    ghast = next(enemy for enemy in state["enemies"] if enemy["id"] == "ghast-1")
    assert (ghast["health"], ghast["standard_dice"], ghast["class"]) == (3, 2, "monster")
    assert state["turn"]["actions_left"] == 3
    hidden = [card for card in load_library().mythos if card in json.dumps(state)]
    assert hidden == []


def test_every_field_of_the_state_is_documented() -> None:
    (state,) = Client(table()).send({"show": "state"})
    assert {f"`{name}`" for name in _fields(state)} - set(re.findall(r"`\w+`", DOCUMENT)) == set()


def _fields(value: object) -> set[str]:
    """Names of fields; dicts whose keys are ids are left out."""
    if isinstance(value, list):
        return {name for part in value[:1] for name in _fields(part)}
    if not isinstance(value, dict):
        return set()
    names = {name for name in value if name != "type"}
    for name, part in value.items():
        if name not in ("pool", "supply", "links"):
            names |= _fields(part)
    return names


def test_every_kind_of_choice_is_documented_with_its_keys() -> None:
    rows = dict(re.findall(r"^\| `([\w-]+)` \| (.*) \|$", DOCUMENT, re.M))
    assert used.choice_kinds() - rows.keys() == set()
    keys = " ".join(rows[kind] for kind in used.choice_kinds())
    for head in used.option_heads():
        assert re.search(rf"`{re.escape(head)}[`:]", keys), head


def test_every_ending_is_documented() -> None:
    for reason in used.ending_reasons():
        assert f"`{reason}`" in DOCUMENT


# ── as a process ─────────────────────────────────────────────────────────────────────────────────


def run(*arguments: str, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "dmd_tui", "json", *arguments],
        input=stdin,
        capture_output=True,
        cwd=PROJECT,
        timeout=60,
        check=False,
    )


def test_a_game_by_a_process() -> None:
    """The first option again and again, with bad lines in between, until the game is over."""
    client = Client(table(5))
    keys = []
    chance = random.Random(5)
    while client.heard[-1]["type"] == "choice":
        keys.append(chance.choice(client.choice["options"])["key"])
        client.send({"answer": keys[-1]})
    lines = b"".join(json.dumps({"answer": key}).encode() + b"\n\xff\n" for key in keys)
    lines += b"[" * 200_000 + b"\n" + b'{"show":"state"}\n{"quit":true}\nnever read\n'
    done = run("--seed", "5", "--investigators", "mike,ruth", stdin=lines)
    assert (done.returncode, done.stderr) == (0, b"")
    messages = [json.loads(line) for line in done.stdout.splitlines()]
    errors = [message for message in messages if message["type"] == "error"]
    assert len(errors) == len(keys) + 1
    told = [message for message in messages if message["type"] not in ("error", "state")]
    assert told == client.heard
    assert messages[-1]["type"] == "state"


def test_the_end_of_the_input_is_quiet() -> None:
    done = run("--seed", "1")
    assert (done.returncode, done.stderr) == (0, b"")
    assert len(done.stdout.splitlines()) == 2


def test_a_reader_that_goes_away_is_no_error() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "dmd_tui", "json", "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=PROJECT,
    ) as process:
        assert process.stdin
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        process.stdout.close()
        process.stdin.write(b'{"answer":"run"}\n' * 50)
        process.stdin.close()
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


def test_long_lines_are_not_kept_in_memory() -> None:
    source = io.BytesIO(b"x" * 1_000_000 + b"\n" + b'{"quit":true}\n')
    lines = list(jsonl._lines(source))
    assert [len(line) for line in lines] == [jsonl.LONGEST_LINE + 1, 14]
