"""`dmd-tui content check`: are these boxes fit to be played with?"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from dmd_tui.cards.check import Problem, check, counts
from dmd_tui.cards.dictionary import missing
from dmd_tui.cards.library import Library
from dmd_tui.cards.load import Shelf, content_root, read_folder
from dmd_tui.cards.translation import Translation
from dmd_tui.lang.every_text import all_texts, hand_written

TITLES = {
    "episodes": "episodes",
    "elder_ones": "elder ones",
    "investigators": "investigators",
    "insanities": "insanity cards",
    "discovery": "Discovery cards",
    "mythos": "Mythos cards",
    "relics": "relics",
    "scars": "scars",
    "unknown_monsters": "unknown monsters",
    "tile_faces": "tile faces",
}

NAMED = 12
"""How many missing texts of a box are named; the JSON answer has them all."""


def run(folders: list[str], as_json: bool) -> int:
    """Check our boxes together with those in the folders; 1 if anything is wrong."""
    shelf = _read([content_root(), *map(Path, folders)])
    library = Library(shelf.boxes)
    problems = sorted({*shelf.problems, *_cross_check(library, shelf)})
    numbers = counts(library)
    if as_json:
        answer = {
            "counts": numbers,
            "translations": _translations(library),
            "rules_texts": _rules_texts(library) if not problems else {},
            "problems": [_plain(p) for p in problems],
        }
        print(json.dumps(answer))
    else:
        texts = _rules_texts(library) if not problems else {}
        _print(numbers, _translations(library), texts, problems)
    return 1 if problems else 0


def _rules_texts(library: Library) -> dict[str, Any]:
    """How many are generated from effects, and which are written by hand."""
    texts = [text for text in all_texts(library, "en").values() if text]
    return {"generated": len(texts), "hand_written": hand_written(library)}


def _print_rules_texts(found: dict[str, Any]) -> None:
    by_hand = found["hand_written"]
    print(f"{found['generated']:5}  rules texts, generated")
    _say(f"{len(by_hand):5}  written by hand: {', '.join(by_hand)}")


def _translations(library: Library) -> dict[str, dict[str, Any]]:
    """How far each language has come. What is missing is no problem: it is said in English."""
    found: dict[str, dict[str, Any]] = {}
    for language in sorted({language for box in library.boxes for language in box.lang}):
        texts, lacks = 0, {}
        for box in library.boxes:
            texts += len(missing(box, Translation()))
            if lacking := missing(box, box.lang.get(language, Translation())):
                lacks[box.id] = lacking
        done = texts - sum(map(len, lacks.values()))
        found[language] = {"texts": texts, "translated": done, "missing": lacks}
    return found


def _read(folders: list[Path]) -> Shelf:
    """All boxes that can be read; a folder named twice is read once."""
    shelf = Shelf()
    for folder in {folder.absolute(): folder for folder in folders}.values():
        more = read_folder(folder)
        shelf.boxes += more.boxes
        shelf.lines += more.lines
        shelf.problems += more.problems
    return shelf


def _cross_check(library: Library, shelf: Shelf) -> list[Problem]:
    """Without the core everything would seem wrong: then only the core's own problems are told."""
    if shelf.problems and not any(box.constants for box in library.boxes):
        return []
    return check(library, shelf.lines)


def _plain(problem: Problem) -> dict[str, str | int]:
    return {"file": problem.file, "line": problem.line, "message": problem.message}


def _print(
    numbers: dict[str, int],
    translations: dict[str, dict[str, Any]],
    rules_texts: dict[str, Any],
    problems: list[Problem],
) -> None:
    for key, number in numbers.items():
        print(f"{number:5}  {TITLES[key]}")
    for language, found in translations.items():
        print(f"{found['translated']:5}  of {found['texts']} texts in the language “{language}”")
        for box, lacking in found["missing"].items():
            _say(f"       {box} lacks {_some(lacking)}")
    if rules_texts:
        _print_rules_texts(rules_texts)
    print()
    for problem in problems:
        _say(str(problem))
    match len(problems):
        case 0:
            print("No problems.")
        case 1:
            print("1 problem.")
        case number:
            print(f"{number} problems.")


def _some(lacking: list[str]) -> str:
    """Enough to begin with."""
    more = len(lacking) - NAMED
    return ", ".join(lacking[:NAMED]) + (f" and {more} more" if more > 0 else "")


def _say(line: str) -> None:
    """A line with names and texts of strangers, on whatever terminal there is."""
    encoding = sys.stdout.encoding or "ascii"
    print(line.encode(encoding, "backslashreplace").decode(encoding))
