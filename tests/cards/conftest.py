"""Boxes of a test's own."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from dmd_tui.cards.load import content_root

WriteBox = Callable[[dict[str, str]], Path]
EditBoxes = Callable[..., Path]


@pytest.fixture
def write_box(tmp_path: Path) -> WriteBox:
    """Writes a box called my-box; a box.yaml is added unless the test has its own."""

    def write(files: dict[str, str]) -> Path:
        folder = tmp_path / "my-box"
        folder.mkdir()
        for name, text in {"box.yaml": "name: My Box\n", **files}.items():
            (folder / name).parent.mkdir(exist_ok=True)
            (folder / name).write_text(text, encoding="utf-8")
        return folder

    return write


@pytest.fixture
def edit_boxes(tmp_path: Path) -> EditBoxes:
    """Copies our own boxes and changes a text in one file: `edit("core/skills.yaml", old, new)`."""
    copy = tmp_path / "content"

    def edit(file: str, old: str, new: str) -> Path:
        if not copy.exists():
            shutil.copytree(content_root(), copy, ignore=shutil.ignore_patterns("lexicon"))
        text = (copy / file).read_text(encoding="utf-8")
        assert old in text, f"{file} does not say {old!r}"
        (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
        return copy

    return edit
