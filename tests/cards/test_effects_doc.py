"""docs/effects.md: everything in the language is explained, and its example can be played."""

import re
from pathlib import Path

import pytest

from dmd_tui.cards import schema
from dmd_tui.cards.box import MOMENTS
from dmd_tui.cards.load import content_root, load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.cards.shelf import FILES
from dmd_tui.line.content_command import run

DOC = (content_root().parent / "docs" / "effects.md").read_text(encoding="utf-8")
CODE = " ".join(re.findall(r"`([^`\n]+)`", DOC))
"""Everything that stands in code style."""
NODES = [
    node
    for node in vars(schema).values()
    if isinstance(node, type) and issubclass(node, schema.Node) and node is not schema.Node
]
TAGS = sorted({str(node.__struct_config__.tag) for node in NODES})


@pytest.mark.parametrize("tag", TAGS)
def test_every_node_is_explained(tag: str) -> None:
    assert re.search(rf"(?<![\w-]){tag}(?![\w-])", CODE)


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_moment_is_explained(moment: str) -> None:
    assert re.search(rf"^\| [^|]*`{moment}`", DOC, re.MULTILINE)


@pytest.mark.parametrize("file", FILES)
def test_every_file_of_a_box_is_named(file: str) -> None:
    assert f"`{file}`" in DOC


def test_the_signatures_are_those_of_the_language() -> None:
    """An argument that is renamed must be renamed in the tables too."""
    effects = {node.__struct_config__.tag: node for node in schema.Effect.__args__}
    cells = re.findall(r"^\| (`.*?`) \| ", DOC[DOC.index("## What happens") :], re.MULTILINE)
    written = dict(re.findall(r"`(\w+)\(([^`]*)\)`", " ".join(cells)))
    for tag, node in effects.items():
        if not node.__struct_fields__ or node in (schema.Choose, schema.Offer):
            continue
        names = [part.split("=")[0] for part in written[tag].split(", ")]
        assert names == list(node.__struct_fields__), tag


def test_the_lines_under_texts_are_effects() -> None:
    lines = re.findall(r"^    (for_each\(.*|given\(.*)$", DOC, re.MULTILINE)
    assert len(lines) == 2
    for line in lines:
        assert parse_effects(line)


@pytest.fixture
def harbour(tmp_path: Path) -> Path:
    files = re.findall(r"`my-boxes/(harbour/\S+\.yaml)`:\n\n```yaml\n(.*?)```", DOC, re.DOTALL)
    assert len(files) == 4
    (tmp_path / "harbour").mkdir()
    for name, text in files:
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_example_is_a_box(harbour: Path) -> None:
    library = load_library([harbour])
    assert library.investigators["otto"].skills[0] == "steady-light"
    assert run([str(harbour)], as_json=False) == 0
