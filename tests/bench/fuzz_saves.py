"""`make fuzz`: game files are spoilt in every way, and nothing happens but what is said.

Each spoilt file is listed, opened, filmed, told as a story and drawn as a line of the shelf. It may
be refused, with the errors that are documented; it may not raise anything else, take longer than
two seconds, show a control character, or be changed itself. The first failure ends the run with
exit code 1; the file is kept, and the number spoils it again.

    python tests/bench/fuzz_saves.py 50000
    python tests/bench/fuzz_saves.py --only 4711
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from multiprocessing import get_context
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

import msgspec
import yaml

from dmd_tui.lang.recorded import RecordNames
from dmd_tui.lang.screen import words
from dmd_tui.lang.speaker import Speaker
from dmd_tui.line.saves_command import _line
from dmd_tui.store import saves
from dmd_tui.store.exports import write_story
from dmd_tui.store.film import Film
from dmd_tui.store.home import Home
from dmd_tui.store.keeper import Checkpoint
from dmd_tui.store.lines import NotOurs
from dmd_tui.store.position_file import open_position
from dmd_tui.store.recall import CannotOpen
from dmd_tui.store.record import checkpoint_path, read_record
from dmd_tui.store.seat import Seat
from dmd_tui.ui.drawing.glyphs import UNICODE
from dmd_tui.ui.drawing.saves import about_lines, saved_lines
from tests.support.kept import file_of, library, play, quick_disk, sit_down, write
from tests.support.situations import SITUATIONS
from tests.support.spoil import (
    HOSTILE_NUMBERS,
    HOSTILE_TEXTS,
    LARGE_WAYS,
    WRONG,
    put_somewhere,
    spoil,
)

FILES = 5_000
LONGEST = 2.0
"""Seconds of processor time for one file, all in all."""
LARGE_EVERY = 200
CHECKPOINT_EVERY = 7
POSITION_EVERY = 5


class Trouble(Exception):
    """Something that a spoilt file must not be able to do."""


class Tried(NamedTuple):
    number: int
    outcome: str
    seconds: float
    trouble: str = ""


class Sample(NamedTuple):
    content: bytes
    checkpoint: bytes


# ── what is spoilt ───────────────────────────────────────────────────────────────────────────────


def samples(folder: Path) -> list[Sample]:
    """A finished game, one that goes on, a named one with much taken back, and one from a
    position. All of them are short: they are played again many times."""
    home = Home(folder / "samples")
    finished = [_played(sit_down(home, seed), 999) for seed in range(1, 6)]
    found = [min(finished, key=lambda sample: len(sample.content)), _played(sit_down(home), 12)]
    seat = sit_down(home)
    for _ in range(4):
        play(seat, 5)
        seat.undo("action", unseal=True)
    _played(seat, 3)
    saves.rename(file_of(seat), "Monday")
    found.append(_sample(file_of(seat)))
    text = SITUATIONS["attack"]
    table = open_position(library(), text)
    found.append(_played(Seat.begin(home, table, position=text), 6))
    return found


def _played(seat: Seat, decisions: int) -> Sample:
    play(seat, decisions)
    seat.close()
    return _sample(file_of(seat))


def _sample(path: Path) -> Sample:
    saved = checkpoint_path(path)
    return Sample(path.read_bytes(), saved.read_bytes() if saved.exists() else b"")


def hostile_position(chance: random.Random) -> str:
    """A position that a stranger wrote, with words, numbers or parts that nobody expects. JSON is
    YAML too, and can say every character."""
    tree = yaml.safe_load(SITUATIONS[chance.choice(list(SITUATIONS))])
    for _ in range(chance.choice((1, 1, 2, 3))):
        hostile = chance.choice((*HOSTILE_TEXTS, *HOSTILE_NUMBERS, *WRONG))
        put_somewhere(tree, hostile, chance, lambda old: chance.random() < 0.9)
    if chance.random() < 0.3:
        key = chance.choice(HOSTILE_TEXTS)
        part = chance.choice([part for part in tree.values() if isinstance(part, dict)] or [tree])
        part[key] = deepcopy(part[chance.choice(list(part))]) if part else 1
    if chance.random() < 0.2:
        tree["map"] = {"paths": [f"{chance.choice(HOSTILE_TEXTS)}-B-C", "A-B"]}
    return json.dumps(tree)


def spoilt(number: int, found: list[Sample], path: Path) -> None:
    """Put the spoilt file of that number there, some with a checkpoint that is spoilt too."""
    chance = random.Random(number)
    sample = chance.choice(found)
    content, checkpoint = sample.content, sample.checkpoint
    if number % LARGE_EVERY == 0:
        content = chance.choice(LARGE_WAYS)(content, chance)
    elif number % POSITION_EVERY == 0:
        write(path, _with_position(hostile_position(chance)))
        content = path.read_bytes()
    else:
        content = spoil(content, chance)
    path.write_bytes(content)
    if number % CHECKPOINT_EVERY == 0:
        checkpoint = _spoilt_checkpoint(checkpoint, chance)
    checkpoint_path(path).write_bytes(checkpoint)


def _with_position(position: str) -> list[dict[str, object]]:
    setup = {"episode": "kilkenny", "elder_one": "tsathoggua", "investigators": ["mike"], "seed": 1}
    begun = {
        "is": "game", "format": 1, "id": "p", "program": "0", "content": "", "at": "",
        "setup": setup, "position": position,
    }  # fmt: skip
    choices = [
        {"is": "choice", "n": n, "who": "mike", "kind": "action", "key": key}
        for n, key in enumerate(("rest", "attack", "run"), 1)
    ]
    return [begun, *choices]


def _spoilt_checkpoint(content: bytes, chance: random.Random) -> bytes:
    if not content or chance.random() < 0.5:
        return spoil(content, chance)
    saved = msgspec.msgpack.decode(content, type=Checkpoint)
    snapshot = spoil(saved.snapshot, chance)
    return msgspec.msgpack.encode(Checkpoint(1, chance.randrange(-1, 40), snapshot))


# ── what is tried ────────────────────────────────────────────────────────────────────────────────


def attempt(path: Path, copy: Path) -> str:
    """Do with a file all that the program does; says what became of it, or raises."""
    before = path.read_bytes()
    _list(path)
    outcome = _film(path)
    copy.write_bytes(before)
    checkpoint_path(copy).write_bytes(checkpoint_path(path).read_bytes())
    _story(copy)
    opened = _open(copy)
    if not path.exists() or path.read_bytes() != before:
        raise Trouble("the file itself was changed")
    return f"{opened}, {outcome}"


def _list(path: Path) -> None:
    saved = saves.look_at(path)
    shown, names = [_line(saved, words("en"))], RecordNames(library())
    for width in (80, 200):
        drawn = saved_lines([saved], 0, names, UNICODE, width)
        drawn += about_lines(saved, names, width)
        shown += ["".join(span.text for span in line) for line in drawn]
    _look_at(shown)


def _film(path: Path) -> str:
    try:
        film = Film(read_record(path), library())
    except (NotOurs, CannotOpen) as error:
        _look_at([str(error)])
        return "no film"
    _look_at([film.problem])
    for place in {0, len(film) // 2, len(film) - 1}:
        film.at = place
        film.table().digest()
    return "cut film" if film.problem else "film"


def _story(path: Path) -> None:
    try:
        target = write_story(path, library(), path.with_suffix(".md"))
    except CannotOpen as error:
        _look_at([str(error)])
        return
    _look_at(target.read_text().split("\n"))
    target.unlink()


def _open(path: Path) -> str:
    """To open it a second time must lead to the same state: it was mended, if it was mended."""
    try:
        seat, told = Seat.open(path, library())
    except CannotOpen as error:
        _look_at([str(error)])
        return "refused"
    seat.close()
    if seat.problem:
        raise Trouble(f"it could not be kept: {seat.problem}")
    speaker = Speaker.at(seat.table)
    _look_at([told, *(speaker.event(event) for event in seat.table.events)])
    if (choice := seat.table.pending) is not None:
        options = [speaker.option(choice, option) for option in choice.options]
        _look_at([speaker.prompt(choice), *options])
    if not told:
        return "opened"
    again, _ = Seat.open(path, library())
    again.close()
    if again.table.digest() != seat.table.digest():
        raise Trouble("opened once more it is another game")
    return "mended"


def _look_at(shown: list[str]) -> None:
    for text in shown:
        if not text.isprintable():
            raise Trouble(f"shown: {text[:200]!r}")


# ── many files ───────────────────────────────────────────────────────────────────────────────────


def try_one(number: int, found: list[Sample], folder: Path) -> Tried:
    path = folder / "games" / "spoilt.dmd"
    copy = folder / "copy" / "spoilt.dmd"
    for used in (path.parent, copy.parent):
        used.mkdir(exist_ok=True)
    spoilt(number, found, path)
    started = time.process_time()
    try:
        outcome = attempt(path, copy)
    except Trouble as trouble:
        return Tried(number, "", 0.0, str(trouble))
    except Exception:
        return Tried(number, "", 0.0, traceback.format_exc())
    spent = time.process_time() - started
    for left in copy.parent.iterdir():
        left.unlink()
    trouble = f"it took {spent:.1f} s" if spent > LONGEST else ""
    return Tried(number, outcome, spent, trouble)


def many(numbers: range) -> Iterator[Tried]:
    with tempfile.TemporaryDirectory() as name, quick_disk():
        folder = Path(name)
        found = samples(folder)
        for number in numbers:
            yield try_one(number, found, folder)


def _share(numbers: range) -> list[Tried]:
    return list(many(numbers))


def run(files: int, jobs: int, first: int) -> int:
    started = time.perf_counter()
    outcomes: Counter[str] = Counter()
    slowest = 0.0
    step = 500
    shares = [
        range(start, min(start + step, first + files))
        for start in range(first, first + files, step)
    ]
    with get_context("spawn").Pool(jobs) as pool:
        for done, tried in enumerate(pool.imap_unordered(_share, shares), 1):
            for one in tried:
                if one.trouble:
                    print(f"\nfile {one.number}: {one.trouble}")
                    print(f"again: python tests/bench/fuzz_saves.py --only {one.number}")
                    return 1
                outcomes[one.outcome] += 1
                slowest = max(slowest, one.seconds)
            spent = time.perf_counter() - started
            print(f"\r{done}/{len(shares)}, {spent:.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{files} spoilt files, the slowest took {slowest * 1000:.0f} ms: nothing went wrong")
    print("; ".join(f"{outcome} {count}" for outcome, count in outcomes.most_common()))
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Spoil game files and open them.")
    parser.add_argument("files", nargs="?", type=int, default=FILES)
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--first", type=int, default=0, help="the number of the first file (0)")
    parser.add_argument("--only", type=int, help="this one file")
    args = parser.parse_args()
    if args.only is not None:
        (tried,) = many(range(args.only, args.only + 1))
        print(tried.trouble or tried)
        return 1 if tried.trouble else 0
    return run(args.files, args.jobs, args.first)


if __name__ == "__main__":
    sys.exit(main())
