"""A data directory of its own for every test, and our boxes."""

from pathlib import Path

import pytest

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.store.home import Home


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "data")


@pytest.fixture
def library() -> Library:
    return load_library()
