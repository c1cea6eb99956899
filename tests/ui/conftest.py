"""Screens look at the player's home: every test has an empty one of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def empty_home(tmp_path: Path) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("DMD_TUI_HOME", str(tmp_path / "home"))
        yield
