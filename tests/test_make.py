"""What make builds is what the game reads."""

import os
from pathlib import Path

import pytest

from dmd_tui.cards import load


def test_compiled_boxes_are_fresh_however_their_folder_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """make says `content`, the game its whole path: once that made every box be read from YAML."""
    monkeypatch.setattr(load, "COMPILED", tmp_path / "content.msgpack")
    load.compile_content(Path(os.path.relpath(load.content_root())), load.COMPILED)
    assert load._read_compiled(load.content_root()) is not None
