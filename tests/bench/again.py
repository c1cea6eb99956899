"""`make again`: many kept games with much taken back, and every hash must be the same again.

Random games of every episode against every elder one, with every option, are played at a seat that
writes them down. Now and then a choice, an action or a turn is taken back: then the state must have
the hash that was noted when that point was first reached. At the end the file is opened again, from
the journal and as a film, and must lead to the same state. The first failure ends the run with exit
code 1 and what is needed to see it again.

    python tests/bench/again.py 2000             so many games in two processes
    python tests/bench/again.py --only 4711      this game again, with the traceback
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
import traceback
from multiprocessing import get_context
from pathlib import Path
from typing import Literal, NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.model import Legacy, Options, Setup
from dmd_tui.players.bots import make_bot
from dmd_tui.rules.play import begin
from dmd_tui.rules.unknown import possible_monsters
from dmd_tui.store.film import Film
from dmd_tui.store.home import Home
from dmd_tui.store.record import read_record
from dmd_tui.store.seat import Seat
from tests.support.kept import quick_disk

GAMES = 500
MOST_DECISIONS = 5_000
BOTS = ("random", "random", "random", "wavering")
UNDO = 0.06
"""After so many of the decisions something is taken back."""
UNDOS: tuple[Literal["choice", "action", "turn"], ...] = ("choice", "choice", "action", "turn")


class Trouble(Exception):
    """Two states that should be the same are not."""


class Played(NamedTuple):
    seed: int
    decisions: int = 0
    undos: int = 0
    trouble: str = ""


def any_setup(library: Library, seed: int) -> Setup:
    """Episodes and elder ones in turn, so that all pairs are met; everything else by chance."""
    chance = random.Random(seed)
    pairs = [(a, b) for a in library.episodes for b in library.elder_ones]
    episode, elder_one = pairs[seed % len(pairs)]
    people = tuple(chance.sample(list(library.investigators), chance.choice((2, 2, 2, 3, 4, 5))))
    insanities = chance.sample(list(library.insanities), len(library.insanities))
    chooses = chance.random() < 0.2
    possible = len(possible_monsters(library, library.episodes[episode], elder_one))
    options = Options(
        unknown=chance.choice([number for number in (0, 0, 1, 2) if number <= possible]),
        relics=chance.random() < 0.4 and len(library.relics) >= len(people),
        random_locations=chance.random() < 0.4,
        insanities="choose" if chooses else "random",
        chosen=tuple(insanities[: len(people)]) if chooses else (),
        banned=tuple(insanities[:1]) if not chooses and len(insanities) > len(people) else (),
        mythos=chance.choice(("printed", "printed", "gentler", "harsher")),
    )
    legacies = {}
    if chance.random() < 0.3:
        who = people[0]
        skill = next(iter(library.investigators[who].skills))
        scars = list(library.scars)[:1]
        legacies[who] = Legacy(trainings=(skill,), scars=tuple(scars))
    return Setup(
        episode, elder_one, people, seed, options,
        legacies=legacies, doom=chance.choice((0, 0, 0, 1, 2)),
    )  # fmt: skip


def play_again(library: Library, seed: int, home: Home) -> Played:
    """One game. Everything about it follows from its seed."""
    chance = random.Random(seed)
    seat = Seat.begin(home, begin(library, any_setup(library, seed)))
    assert seat.keeper is not None
    bot = make_bot(chance.choice(BOTS), seed)
    hashes = [seat.table.digest()]
    """By the number of decisions: the state when that point was first reached on this way."""
    decisions = undos = 0
    while seat.table.pending is not None:
        if decisions >= MOST_DECISIONS:
            raise Trouble(f"the game is not over after {decisions} decisions")
        seat.answer(bot.decide(seat.table).key)
        decisions += 1
        hashes.append(seat.table.digest())
        if chance.random() < UNDO:
            seat.undo(chance.choice(UNDOS), unseal=True)
            undos += 1
            _compare(seat.table, hashes)
            del hashes[len(seat.table.journal) + 1 :]
    seat.close()
    if seat.problem:
        raise Trouble(f"it was not kept: {seat.problem}")
    _open_again(library, seat, seat.keeper.path)
    return Played(seed, decisions, undos)


def _compare(table: Table, hashes: list[str]) -> None:
    done = len(table.journal)
    if table.digest() != hashes[done]:
        raise Trouble(f"after an undo to decision {done} the state is another one")


def _open_again(library: Library, seat: Seat, path: Path) -> None:
    wanted = seat.table.digest()
    before = path.read_bytes()
    record = read_record(path)
    film = Film(record, library)
    if film.problem:
        raise Trouble(f"the film stops: {film.problem}")
    if film.verified != len(record.decisions):
        raise Trouble(f"of {len(record.decisions)} hashes {film.verified} could be compared")
    film.at = len(film) - 1
    if film.table().digest() != wanted:
        raise Trouble("the film ends in another state")
    opened, told = Seat.open(path, library)
    opened.close()
    if told or opened.table.digest() != wanted:
        raise Trouble(f"the game that was opened again is another one. {told}")
    if opened.sealed != seat.sealed:
        raise Trouble("the file and the seat do not agree whether the game is sealed")
    if path.read_bytes() != before:
        raise Trouble("to open a game has changed its file")
    path.unlink()


# ── many games ───────────────────────────────────────────────────────────────────────────────────


def _work(seed: int) -> Played:
    try:
        with tempfile.TemporaryDirectory() as folder, quick_disk():
            return play_again(load_library(), seed, Home(Path(folder)))
    except Trouble as trouble:
        return Played(seed, trouble=str(trouble))
    except Exception:
        return Played(seed, trouble=traceback.format_exc())


def run(games: int, jobs: int, first: int) -> int:
    started = time.perf_counter()
    decisions = undos = 0
    with get_context("spawn").Pool(jobs) as pool:
        for done, played in enumerate(
            pool.imap_unordered(_work, range(first, first + games), 10), 1
        ):
            if played.trouble:
                print(f"\ngame {played.seed}: {played.trouble}")
                print(f"again: python tests/bench/again.py --only {played.seed}")
                return 1
            decisions += played.decisions
            undos += played.undos
            if done % 50 == 0 or done == games:
                spent = time.perf_counter() - started
                print(f"\r{done}/{games} games, {spent:.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    print(f"{games} games, {decisions} decisions, {undos} undos: every hash was the same again")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description="Keep games, take back, open again, compare.")
    parser.add_argument("games", nargs="?", type=int, default=GAMES)
    parser.add_argument("--jobs", type=int, default=2, help="processes (2)")
    parser.add_argument("--first", type=int, default=0, help="the seed of the first game (0)")
    parser.add_argument("--only", type=int, help="play this one game, with the traceback")
    args = parser.parse_args()
    if args.only is not None:
        with tempfile.TemporaryDirectory() as folder, quick_disk():
            print(play_again(load_library(), args.only, Home(Path(folder))))
        return 0
    return run(args.games, args.jobs, args.first)


if __name__ == "__main__":
    sys.exit(main())
