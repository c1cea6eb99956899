"""`dmd-tui stats`: the finished games in plain tables, or as CSV and JSON for other programs."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from textwrap import wrap

from dmd_tui.lang.recorded import RecordNames
from dmd_tui.lang.screen import Words, words
from dmd_tui.line.paper import WIDTH, Paper
from dmd_tui.line.refusal import refuse
from dmd_tui.store.finished import Recorded, finished_path, read_finished
from dmd_tui.store.home import Home, clean
from dmd_tui.store.statistics import (
    FEW_DICE,
    FEW_GAMES,
    OPTIONS,
    Games,
    Luck,
    Person,
    Tally,
    Wanted,
    by_investigator,
    by_pair,
    grid,
    lengths,
    losses,
    luck_of_all,
    matching,
)
from dmd_tui.store.statistics_export import as_csv, as_json

STDOUT = "-"
BAR = 30
MOST_PAIRS = 15
BINS = 12
NOTHING_FOUND = 1


class Refused(Exception):
    """What was asked for cannot be done; the message says why and what can."""


def run(args: argparse.Namespace, language: str = "en") -> int:
    """1 if there are games, but none as wanted."""
    said = words(language)
    try:
        wanted = _wanted(args)
        home = Home.usual(args.data_dir)
        recorded = read_finished(home)
        names = _names(args.content, language)
        _check(wanted, recorded, names)
        games = matching(recorded.sealed, wanted)
        files = {"csv": args.csv, "json": args.json}
        if any(files.values()):
            _export(files, games, wanted, recorded.unsealed, said)
        else:
            _print(recorded, games, wanted, home, names, said)
    except Refused as error:
        return refuse(str(error), language, "dmd-tui stats")
    return NOTHING_FOUND if wanted != Wanted() and not games else 0


def _wanted(args: argparse.Namespace) -> Wanted:
    having, lacking = args.having, args.lacking
    for name in (*having, *lacking):
        if name not in OPTIONS:
            raise Refused(f"there is no option “{name[:40]}”; there are: {', '.join(OPTIONS)}")
    if both := set(having) & set(lacking):
        raise Refused(f"no game is both with and without “{min(both)}”")
    return Wanted(
        episode=args.episode,
        elder_one=args.elder_one,
        investigators=args.investigators,
        options={**dict.fromkeys(having, True), **dict.fromkeys(lacking, False)},
        campaign=args.season,
        since=_date(args.since),
    )


def _check(wanted: Wanted, recorded: Recorded, names: RecordNames) -> None:
    """Nothing of that name is in the boxes, and nothing of that name was ever played."""
    setups = [game.setup for game in recorded.sealed]
    episodes = [*dict.fromkeys([*names.episodes, *(setup.episode for setup in setups)])]
    elder_ones = [*dict.fromkeys([*names.elder_ones, *(setup.elder_one for setup in setups)])]
    if (episode := wanted.episode) and episode not in episodes:
        there = ", ".join(map(clean, episodes))
        raise Refused(f"there is no episode “{clean(episode)}”; there are: {there}")
    if (elder_one := wanted.elder_one) and elder_one not in elder_ones:
        there = ", ".join(map(clean, elder_ones))
        raise Refused(f"there is no elder one “{clean(elder_one)}”; there are: {there}")


def _date(text: str) -> str:
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise Refused(f"“{text[:40]}” is not a date like 2026-10-31") from None


def _names(folders: list[str], language: str) -> RecordNames:
    """Names of our boxes; if they cannot be read, the record can still be."""
    from dmd_tui.cards.load import ContentError, load_library

    try:
        return RecordNames(load_library([Path(folder) for folder in folders]), language)
    except ContentError:
        return RecordNames(None, language)


# ── files ────────────────────────────────────────────────────────────────────────────────────────


def _export(
    files: Mapping[str, str], games: Games, wanted: Wanted, unsealed: int, said: Words
) -> None:
    if list(files.values()).count(STDOUT) > 1:
        raise Refused("only one of --csv and --json can be written to the standard output")
    contents = {
        "csv": lambda: as_csv(games).encode(),
        "json": lambda: as_json(games, wanted, unsealed),
    }
    for name in files.values():
        if name and name != STDOUT and os.path.lexists(name):
            raise Refused(f"{name} is there already; remove it or choose another name")
    for kind, name in files.items():
        if name == STDOUT:
            sys.stdout.flush()
            sys.stdout.buffer.write(contents[kind]())
        elif name:
            with open(name, "xb") as file:  # never over anything
                file.write(contents[kind]())
            print(said.phrase("stats:written", n=len(games), file=name), file=sys.stderr)


# ── tables ───────────────────────────────────────────────────────────────────────────────────────


def _print(
    recorded: Recorded,
    games: Games,
    wanted: Wanted,
    home: Home,
    names: RecordNames,
    said: Words,
) -> None:
    paper = Paper(sys.stdout)
    for line in Report(names, said).lines(recorded, games, wanted):
        paper.line(line.rstrip())
    if not recorded.games:
        paper.say(said.tell("stats:kept-in", file=finished_path(home)))


class Report:
    """The record in plain tables, in lines of at most 78 characters."""

    def __init__(self, names: RecordNames, said: Words) -> None:
        self.names = names
        self.tell = said.tell
        self.phrase = said.phrase

    def lines(self, recorded: Recorded, games: Games, wanted: Wanted) -> Iterator[str]:
        """Everything there is to tell."""
        if not recorded.games:
            yield from wrap(self.tell("stats:nothing-yet"), WIDTH)
            return
        yield from self._heading(recorded, games, wanted)
        if not games:
            return
        for section in (self._grid, self._people, self._pairs, self._losses, self._lengths):
            yield ""
            yield from section(games)
        yield ""
        yield self.tell("stats:small", games=FEW_GAMES, dice=FEW_DICE)

    def _heading(self, recorded: Recorded, games: Games, wanted: Wanted) -> Iterator[str]:
        tally = Tally.of(games)
        told = "; ".join(self._filters(wanted))
        yield from wrap(self.tell("stats:finished", filters=told, games=tally.games), WIDTH)
        if games:
            rate = f"{tally.rate:.0%}"
            yield self.tell("stats:won", n=tally.won, rate=rate, interval=self._interval(tally))
        if recorded.unsealed:
            yield self.tell("stats:not-counted", n=recorded.unsealed)
        if recorded.passed_over:
            yield self.tell("stats:passed-over", n=recorded.passed_over)

    def _interval(self, tally: Tally) -> str:
        low, high = tally.interval
        return self.phrase("stats:interval", low=f"{low:.0%}", high=f"{high:.0%}")

    def _filters(self, wanted: Wanted) -> Iterator[str]:
        names = self.names
        if wanted.episode:
            yield names.episode(wanted.episode)
        if wanted.elder_one:
            yield self.phrase("stats:against", elder=names.elder_one(wanted.elder_one))
        if wanted.investigators:
            yield names.people(wanted.investigators)
        for option, must in wanted.options.items():
            told = names.played_with(option)
            yield told if must else self.phrase("stats:not", option=told)
        if wanted.campaign:
            yield self.phrase("stats:season", id=wanted.campaign)
        if wanted.since:
            yield self.phrase("stats:since", date=wanted.since)

    def _grid(self, games: Games) -> Iterator[str]:
        yield self.tell("stats:by-episode")
        table, names = grid(games), self.names
        for episode, tally in table.episodes.items():
            yield f"  {self._entry(names.episode(episode), tally)}"
            for (there, elder), cell in table.cells.items():
                if there == episode:
                    against = self.phrase("stats:against", elder=names.elder_one(elder))
                    yield f"    {self._entry(against, cell, 30)}"
        if len(table.elder_ones) > 1:
            for elder, tally in table.elder_ones.items():
                every = self.tell("stats:all-against", elder=names.elder_one(elder))
                yield f"  {self._entry(every, tally)}"

    def _people(self, games: Games) -> Iterator[str]:
        yield self.tell("stats:by-investigator")
        for who, person in by_investigator(games).items():
            rates = self._rates(self.names.investigator(who), person.tally, 10)
            yield f"  {rates}  {self._deeds(person)}"
        yield f"  {self.tell('stats:all-dice'):<51}{self._luck(luck_of_all(games))}"

    def _deeds(self, person: Person) -> str:
        deeds = self.phrase("stats:deeds", died=f"{person.died:>2}", kills=f"{person.kills:4.1f}")
        return f"{deeds} {self._luck(person.luck)}"

    def _luck(self, luck: Luck) -> str:
        few = "?" if luck.few else " "
        own, against = f"{luck.own:+5.1f}", f"{luck.against:+5.1f}"
        return self.phrase("stats:luck", own=own, against=against) + few

    def _pairs(self, games: Games) -> Iterator[str]:
        pairs = by_pair(games)
        yield self.tell("stats:by-pair")
        for pair, tally in list(pairs.items())[:MOST_PAIRS]:
            yield f"  {self._entry(self.names.people(pair), tally, 32)}"
        if len(pairs) > MOST_PAIRS:
            yield f"  {self.phrase('stats:more-pairs', n=len(pairs) - MOST_PAIRS)}"

    def _losses(self, games: Games) -> Iterator[str]:
        found = losses(games)
        yield self.tell("stats:causes", n=found.lost)
        for (reason, cause), count in found.reasons.items():
            yield _bar(self.names.lost(reason, cause), count, found.lost)
        if found.slain_by:
            yield self.tell("stats:last-blow")
            for source, count in found.slain_by.items():
                yield _bar(self.names.did_it(source), count, found.lost)

    def _lengths(self, games: Games) -> Iterator[str]:
        found = lengths(games, BINS)
        median = f"{found.median:g}"
        yield self.tell("stats:turns", least=found.least, most=found.most, median=median)
        most = max(one.games for one in found.bins)
        for one in found.bins:
            turns = f"{one.first}"
            if one.first != one.last:
                turns = self.phrase("stats:from-to", first=one.first, last=one.last)
            won = self.phrase("stats:of-them-won", n=one.won) if one.won else ""
            yield _bar(turns, one.games, most, 12, won, share=False)
        if found.disrupted:
            yield self.tell(
                "stats:disrupted",
                n=found.disrupted,
                games=found.games,
                turn=f"{found.disruption:g}",
            )

    def _entry(self, name: str, tally: Tally, width: int = 32) -> str:
        return f"{self._rates(name, tally, width)}  ({self._interval(tally)})"

    def _rates(self, name: str, tally: Tally, width: int) -> str:
        few = "?" if tally.few else " "
        counted = self.phrase("stats:of", won=f"{tally.won:>3}", games=f"{tally.games:>3}")
        return f"{_cut(name, width):<{width}}  {counted} = {tally.rate:>4.0%}{few}"


def _bar(
    name: str, count: int, whole: int, width: int = 32, more: str = "", *, share: bool = True
) -> str:
    bar = "#" * max(1 if count else 0, round(BAR * count / whole)) if whole else ""
    part = f" {count / whole:4.0%}" if share and whole else ""
    return f"  {_cut(name, width):<{width}}  {count:>3}{part}  {bar}{more}".rstrip()[:WIDTH]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: width - 1] + "…"
