"""Position files: YAML, read like the files of a box, with the line of whatever is wrong."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from msgspec import Struct

from dmd_tui.cards.library import Library
from dmd_tui.cards.problems import Lines, Problem
from dmd_tui.cards.reader import Path as Part
from dmd_tui.cards.reader import Reader
from dmd_tui.cards.yaml_text import Fields, Text, Tree, read_yaml
from dmd_tui.engine import Table
from dmd_tui.store.position import Position, PositionError
from dmd_tui.store.position_build import build
from dmd_tui.store.record import LARGEST_SEED

_ROOT = "position"
_SEED = re.compile(r"[0-9]{1,19}")


def load_position(source: Path | str) -> Position:
    """A position from a file (a `Path`) or from a text; all that is wrong is told together."""
    return _read(source)[0]


def open_position(library: Library, source: Path | str) -> Table:
    """The table of a position file; what cannot be is told with its line."""
    position, lines = _read(source)
    try:
        return build(library, position)
    except PositionError as error:
        problem = lines.problem((_ROOT, *error.part), str(error))
        raise PositionError(str(problem)) from None


def _read(source: Path | str) -> tuple[Position, Lines]:
    name = _ROOT if isinstance(source, str) else str(source)
    lines = Lines(name)
    reader = _PositionReader(lines)
    tree, problems = read_yaml(source, name)
    position = None
    if tree is not None:
        position = reader.read(name, (_ROOT,), tree, Position)
    elif not problems:
        problems.append(Problem(name, 0, "is empty; a position needs at least “investigators”"))
    problems += reader.problems
    if problems or position is None:
        raise PositionError("\n".join(str(problem) for problem in problems))
    return position, lines


class _PositionReader(Reader):
    """Reads parts that may be written short, and seeds as large as those of the command line."""

    def _struct(self, tree: Tree, kind: type[Struct], path: Part) -> Struct:
        short = getattr(kind, "short", "")
        if short and isinstance(tree, Text):
            tree = Fields({short: tree} if tree.text else {}, {short: tree.line}, tree.line)
        return super()._struct(tree, kind, path)

    def _scalar(self, tree: Tree, kind: Any, path: Part) -> Any:
        return self._seed(tree) if path == (_ROOT, "seed") else super()._scalar(tree, kind, path)

    def _seed(self, tree: Tree) -> int:
        seed = int(tree.text) if isinstance(tree, Text) and _SEED.fullmatch(tree.text) else -1
        if not 0 <= seed <= LARGEST_SEED:
            right = f"a whole number from 0 to {LARGEST_SEED}"
            self._fail(tree.line, f"“seed” must be {right}, not {tree.shown}")
        return seed
