"""`dmd-tui plain`: whole games in plain lines, every command, and everything one can mistype."""

import io
import random
import re
import subprocess
import sys
from pathlib import Path

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Option, Table
from dmd_tui.line import plain
from dmd_tui.line.answers import matching
from dmd_tui.line.opening import Opening, set_table
from dmd_tui.line.paper import WIDTH
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat

PROJECT = Path(__file__).parents[2]
CREWS = [("mike", "ruth"), ("sandra", "sally", "leon"), ("agatha", "julien", "peters", "stella")]


class Reader:
    """Somebody who types lines and reads what comes back."""

    def __init__(self, table: Table, language: str = "en") -> None:
        self.sink = io.StringIO()
        self.table = table
        self.plain = plain.PlainTable(Seat(table), self.sink, language=language)
        self.plain.begin()
        self.first = self._read()

    def types(self, line: str) -> str:
        self.plain.take(line)
        return self._read()

    def _read(self) -> str:
        text = self.sink.getvalue()
        self.sink.seek(0)
        self.sink.truncate()
        return text


@pytest.fixture
def reader() -> Reader:
    return Reader(new_game(load_library(), "kilkenny", "tsathoggua", ("mike", "ruth"), 3))


def flat(text: str) -> str:
    """Without the ends of lines."""
    return " ".join(text.split())


def position(tmp_path: Path, text: str, language: str = "en") -> Reader:
    file = tmp_path / "position.yaml"
    file.write_text(text)
    return Reader(set_table(Opening(position=str(file))), language)


@pytest.mark.parametrize("seed", range(6))
def test_a_whole_game_reads_well(seed: int) -> None:
    reader = Reader(new_game(load_library(), "kilkenny", "tsathoggua", CREWS[seed % 3], seed))
    chance = random.Random(seed)
    transcript = [reader.first]
    while reader.table.pending is not None:
        if chance.random() < 0.1:
            transcript += [reader.types(word) for word in ("?", "look", "sheet", "board", "map")]
        number = chance.randrange(len(reader.table.pending.options)) + 1
        if chance.random() < 0.1:
            transcript.append(reader.types(f"? {number}"))
        transcript.append(reader.types(str(number)))
    text = "".join(transcript)
    assert not re.search(r"[{}<>|_\x1b]|None|\(\)", text)
    assert max(map(len, text.splitlines())) <= WIDTH
    assert "You have" in transcript[-1]
    assert load_library().episodes["kilkenny"].defeat in flat(transcript[-1])
    assert "log tells" in transcript[-1]
    assert "Taken back." in reader.types("u")
    assert reader.table.pending is not None


COURT = """
investigators: {mike: {at: 1A.a, sanity: 9}, ruth: 3A.c}
map: {empty: true}
tokens: [{kind: juror, at: 1A.a, side: innocent, n: 3}, {kind: juror, at: 1A.a, side: guilty}]
dice: [success, success, success, success]
"""

LAST_STAGE = """
elder-one: {id: tsathoggua, stage: 4, at: 1A.a, wounds: 11}
investigators: {mike: {at: 1A.a, stress: 4}, ruth: 3A.c}
map: {empty: true}
disrupted: true
track: 5
dice: [success, success, success, success]
"""


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_episode_has_the_last_word(tmp_path: Path, language: str) -> None:
    reader = position(tmp_path, LAST_STAGE, language)
    told = flat(reader.types("attack"))
    assert reader.table.ending is not None
    assert reader.table.ending.won
    names, episode = reader.plain.speaker.names, load_library().episodes["kilkenny"]
    assert names.epilogue(episode, won=True) in told
    assert names.epilogue(episode, won=False) not in told


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_a_disrupted_ritual_is_told_as_a_story(tmp_path: Path, language: str) -> None:
    reader = position(tmp_path, COURT, language)
    collapse = reader.plain.speaker.names.collapse(load_library().episodes["kilkenny"])
    told = flat(reader.types("convince-juror") + reader.types("keep"))
    assert told.count(collapse) == 1


def test_the_first_screen(reader: Reader) -> None:
    assert reader.first.startswith("The Kilkenny Witch Trial, against Tsathoggua.")
    assert "Mike is in Coach Yard (3A.c). Wounds 0 of 5" in reader.first
    assert "Mike, what will you do? 3 actions left." in reader.first
    assert " 1. Run [run]\n" in reader.first


def test_answers_by_number_key_and_beginning(reader: Reader) -> None:
    assert "Where does Mike run?" in reader.types("run")
    assert "Mike moves to Butter Slip." in reader.types("butter")
    assert "Mike moves to Town Square." in reader.types("space:1A.a")
    assert "Mike is in Town Square" in reader.types("stop")
    assert "could be run and rest" in reader.types("r")
    assert "Where does Mike run?" in reader.types("ru")


@pytest.mark.parametrize(
    "line", ["foo", "0", "99", "-1", "1.5", "run now", "²", "%s {x} [y]", "x" * 5_000]
)
def test_a_mistyped_line_is_explained(reader: Reader, line: str) -> None:
    before = reader.table.digest()
    assert "neither an option nor a command" in reader.types(line)
    assert reader.table.digest() == before


def test_an_empty_line_does_nothing(reader: Reader) -> None:
    assert reader.types("") == ""


def test_something_impossible_is_refused_with_its_reason(reader: Reader) -> None:
    assert "Attack is not possible: There is no enemy within reach." in reader.types("attack")
    assert "Convince Juror is not possible" in reader.types("convince juror")


def test_why(reader: Reader) -> None:
    text = reader.types("?")
    assert "TURN-02  In the action phase" in text
    assert "Attack: There is no enemy within reach. (ATTACK-01)" in text
    assert "Enemies in a space you leave" in reader.types("? run")
    assert "Enemies in a space you leave" in reader.types("?1")
    assert "RUN-03  When the investigator leaves" in reader.types("? run-03")
    assert "FIRE-" in reader.types("? fire roll")
    assert "No rule speaks of" in reader.types("? qwertz")


def test_why_of_a_card(tmp_path: Path) -> None:
    reader = position(
        tmp_path,
        "investigators: {mike: A, ruth: B}\nmap: {paths: [A-B]}\ndiscovery: [e1-d09]\n"
        "elder-one: azathoth\nmythos: [az-m8]\n",
    )
    reader.types("pass")
    while reader.table.pending and reader.table.pending.kind != "pay":
        reader.types("1")
    text = reader.types("?")
    assert "Witch Bottle: You may suffer 1 wound to claim Witch Bottle." in text
    assert "INVESTIGATE-08" in text


def test_looking_around(reader: Reader) -> None:
    assert "Coach Yard (3A.c), the Start space. Here: Mike and Ruth." in reader.types("look")
    assert "Ghast 1 (3 of 3 health, attacks with 2" in reader.types("look churchyard")
    assert "the red gate" in reader.types("look 6A.b")
    assert "There is no space" in reader.types("look nowhere")
    assert reader.types("map").count("Ways to") == 17


def test_sheets_and_the_story_board(reader: Reader) -> None:
    assert "Mike Brannigan, dock worker." in reader.types("sheet")
    assert "Stealth, level 1: When you run, you may sneak past 1 enemy." in reader.types(
        "sheet ruth"
    )
    assert "There are Mike and Ruth." in reader.types("sheet agatha")
    board = reader.types("board")
    assert "Tsathoggua is at space 1 of 8" in board
    assert "Action Convince Juror: Possible if there is a guilty juror in your space." in board


def test_the_log(reader: Reader) -> None:
    reader.types("run")
    reader.types("1")
    assert reader.types("log 1") == "Mike moves to Butter Slip. (RUN-01)\n"
    assert len(reader.types("log").splitlines()) == 3
    assert "takes a number" in reader.types("log many")
    assert "takes a number" in reader.types("log 0")


def test_undo(reader: Reader) -> None:
    assert "Nothing has been decided yet." in reader.types("u")
    reader.types("run")
    reader.types("1")
    assert "Where does Mike run? 3 moves left." in reader.types("u")
    reader.types("1")
    assert "what will you do? 3 actions left" in reader.types("undo action")
    assert "neither" in reader.types("undo everything")


def test_help_and_quit(reader: Reader) -> None:
    assert "undo turn" in reader.types("help")
    reader.types("quit")
    assert not reader.plain.goes_on


def test_crowds_are_told_together(tmp_path: Path) -> None:
    cultists = ", ".join(["{kind: cultist, at: A}"] * 4)
    reader = position(
        tmp_path,
        f"investigators: {{mike: A, ruth: B}}\nmap: {{paths: [A-B]}}\nenemies: [{cultists}]\n",
    )
    assert "Voormi Acolyte 1, 2, 3 and 4 (2 of 2 health)" in reader.first.replace("\n", " ")


@pytest.mark.parametrize(
    ("word", "keys"),
    [
        ("2", ["rest"]),
        ("REST", ["rest"]),
        ("r", ["run", "rest"]),
        ("ghast-1", ["enemy:ghast-1"]),
        ("enemy", ["enemy:ghast-1", "enemy:ghast-12"]),
        ("slip", ["space:3A.a"]),
        ("3a", ["space:3A.a"]),
        ("", []),
        ("zzz", []),
    ],
)
def test_what_a_word_can_mean(word: str, keys: list[str]) -> None:
    texts = {
        "run": "Run",
        "rest": "Rest",
        "enemy:ghast-1": "Ghast 1",
        "enemy:ghast-12": "Ghast 12",
        "space:3A.a": "Butter Slip (3A.a)",
    }
    options = [Option(key) for key in texts]
    found = matching(word, options, lambda option: texts[option.key])
    assert [option.key for option in found] == keys


# ── as a process ─────────────────────────────────────────────────────────────────────────────────


def run(stdin: bytes, **environment: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-m", "dmd_tui", "plain", "--seed", "3"],
        input=stdin,
        capture_output=True,
        cwd=PROJECT,
        env={"PATH": "/usr/bin:/bin", **environment},
        timeout=60,
        check=False,
    )


def test_bytes_that_are_no_text_and_a_terminal_without_typography() -> None:
    done = run(b"\xff\xfe\n?\nfoo\n" + b"y" * 100_000 + b"\nquit\n", PYTHONIOENCODING="ascii")
    assert (done.returncode, done.stderr) == (0, b"")
    assert b'"foo" is neither' in done.stdout
    assert done.stdout.count(b"is neither") == 3


def test_the_end_of_the_input_is_quiet() -> None:
    done = run(b"run\n")
    assert (done.returncode, done.stderr) == (0, b"")
