"""Golden files hold every generated text in every language: a change is reviewed as a diff."""

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.lang.sources import languages
from tests.lang.golden import FOLDER, golden


@pytest.mark.parametrize("language", languages())
def test_texts_are_as_in_the_golden_file(language: str) -> None:
    written = (FOLDER / f"{language}.txt").read_text("utf-8").splitlines()
    read = golden(load_library(), language).splitlines()
    changed = [(old, new) for old, new in zip(written, read, strict=False) if old != new]
    assert changed[:3] == [], "if this is meant: make golden, and read the diff"
    assert len(written) == len(read), "texts were added or removed: make golden"
