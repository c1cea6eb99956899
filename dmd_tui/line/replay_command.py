"""`dmd-tui replay GAME --verify`: a whole game is played again and compared with every hash."""

from __future__ import annotations

from pathlib import Path
from time import perf_counter

from dmd_tui.cards.library import Library
from dmd_tui.lang.screen import words
from dmd_tui.line.refusal import refuse
from dmd_tui.store.film import Film
from dmd_tui.store.home import clean
from dmd_tui.store.lines import NotOurs
from dmd_tui.store.recall import CannotOpen
from dmd_tui.store.record import read_record

DIFFERS = 1


def verify(path: Path, library: Library, language: str = "en") -> int:
    phrase = words(language).phrase
    start = perf_counter()
    try:
        record = read_record(path)
        film = Film(record, library)
    except (NotOurs, CannotOpen) as error:
        return refuse(f"{path.name}: {error}", language)
    if record.damaged:
        print(phrase("verify:damaged", file=path.name, n=record.good))
        return DIFFERS
    if film.problem:
        print(phrase("verify:differs", file=path.name, why=film.problem))
        return DIFFERS
    took = (perf_counter() - start) * 1000
    decisions, hashes = len(record.decisions), film.verified
    print(phrase("verify:right", file=path.name, n=decisions, hashes=hashes, ms=f"{took:.0f}"))
    if record.report is not None:
        report = record.report  # from anybody: nothing in it may move the cursor
        print(f"reported {clean(report.at)} by dmd-tui {clean(report.program)}")
        print(clean(report.platform, 200))
        for told in report.log.splitlines():
            print(clean(told, 300))
    return 0
