"""Golden files: every generated text in every language, so that a change is read as a diff.

`make golden` writes them anew; the test compares.
"""

from pathlib import Path

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.lang.compiled import languages
from dmd_tui.lang.every_text import all_texts

FOLDER = Path(__file__).parent / "golden"


def golden(library: Library, language: str) -> str:
    texts = all_texts(library, language)
    return "\n".join(f"{name}\n    {text or '–'}" for name, text in texts.items()) + "\n"


def write() -> None:
    FOLDER.mkdir(exist_ok=True)
    library = load_library()
    for language in languages():
        (FOLDER / f"{language}.txt").write_text(golden(library, language), "utf-8")


if __name__ == "__main__":
    write()
