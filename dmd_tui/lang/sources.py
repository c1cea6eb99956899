"""Where a language is written down, and whether what was compiled from it is still fresh.

Nothing here imports cards: the title screen must not wait for them.
"""

from __future__ import annotations

from hashlib import blake2b
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCE = HERE / "po" / "messages.pot"
"""The messages of the game itself. Folders beside it (`po/table/`, `po/line/` …) hold those of other
rooms in the same way: `messages.pot` and one `<language>.po` for each language."""
COMPILED = HERE / "compiled"
_INSTALLED = HERE.parent / "content"


def languages() -> list[str]:
    """English, and every language that has a catalogue."""
    return ["en", *sorted(file.stem for file in (HERE / "po").glob("*.po"))]


def catalogues() -> list[Path]:
    """The English messages of every room."""
    return [SOURCE, *sorted(SOURCE.parent.glob("*/messages.pot"))]


def translation(source: Path, language: str) -> Path:
    """The translation of a catalogue: it lies beside the English."""
    return source.with_name(f"{language}.po")


def glossary() -> Path:
    root = _INSTALLED if _INSTALLED.is_dir() else HERE.parent.parent / "content"
    return root / "lexicon" / "glossary.yaml"


def is_fresh(stamp: str, language: str) -> bool:
    """An installed copy has no sources that could be newer."""
    return _INSTALLED.is_dir() or stamp == stamp_of(language)


def stamp_of(language: str) -> str:
    """Sizes and times of all files that a language is written in."""
    files = [*catalogues(), HERE / "words" / f"{language}.yaml", HERE / "compiled.py"]
    if language != "en":
        files += [translation(source, language) for source in catalogues()]
        files = [*(file for file in files if file.exists()), glossary()]
    stamp = blake2b(digest_size=16)
    for file in files:
        facts = file.stat()
        stamp.update(f"{file.name} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return stamp.hexdigest()


def read_messages(language: str) -> dict[str, str]:
    """All messages of a language from its catalogues; what is not translated stays English."""
    from dmd_tui.lang.pofile import read_po

    found: dict[str, str] = {}
    for source in catalogues():
        found |= {id: entry.english for id, entry in read_po(source).items() if id}
        file = translation(source, language)
        if language != "en" and file.exists():
            found |= {id: entry.text for id, entry in read_po(file).items() if id and entry.text}
    return found
