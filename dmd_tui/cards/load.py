"""Boxes from disk: the compiled file when it is fresh, the YAML files of people otherwise."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from pathlib import Path
from tempfile import NamedTemporaryFile

import msgspec
from msgspec import Struct

from dmd_tui.cards.library import BoxContent, Library
from dmd_tui.cards.problems import ContentError, Lines, Problem

__all__ = [
    "ContentError",
    "Shelf",
    "compile_content",
    "content_root",
    "load_library",
    "read_folder",
]

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED = PACKAGE / "content.msgpack"
READERS = (
    "box.py",
    "library.py",
    "parse.py",
    "read_translation.py",
    "reader.py",
    "shelf.py",
    "translation.py",
)
"""Modules that decide what a written card becomes, besides the schema."""
NO_BOXES = {"lexicon"}
"""Folders beside the boxes that are none."""


class Compiled(Struct, frozen=True):
    """The compiled file: all boxes, and what the YAML files looked like when it was written."""

    stamp: str
    boxes: tuple[BoxContent, ...]


class Shelf(Struct):
    """Boxes that were read from YAML, and what is wrong with them."""

    boxes: list[BoxContent] = []
    lines: list[Lines] = []
    """Where the parts of each box are written."""
    problems: list[Problem] = []


def content_root() -> Path:
    """The boxes that belong to the game: installed with it, or in the checkout beside it."""
    installed = PACKAGE / "content"
    return installed if installed.is_dir() else PACKAGE.parent / "content"


def load_library(extra: Sequence[Path] = ()) -> Library:
    """Our boxes and those in other folders, which are checked before anybody plays with them."""
    own = _own_library()
    if not extra:
        return own
    from dmd_tui.cards.check import check

    shelf = Shelf(list(own.boxes), [Lines("our own boxes") for _ in own.boxes])
    for folder in extra:
        more = read_folder(Path(folder))
        shelf.boxes += more.boxes
        shelf.lines += more.lines
        shelf.problems += more.problems
    library = Library(shelf.boxes, shelf.boxes[len(own.boxes) :])
    _refuse(shelf.problems or check(library, shelf.lines))
    return library


def compile_content(source: Path, target: Path) -> None:
    """Write the boxes of a folder into one file, whole or not at all."""
    from dmd_tui.cards.check import check

    stamp = _stamp(source)
    shelf = read_folder(source)
    _refuse(shelf.problems or check(Library(shelf.boxes), shelf.lines))
    data = msgspec.msgpack.encode(Compiled(stamp, tuple(shelf.boxes)))
    with NamedTemporaryFile(dir=target.parent, prefix=target.name, delete=False) as file:
        try:
            file.write(data)
            file.flush()
            os.chmod(file.name, 0o644)  # a temporary file is private, a compiled one is not
            os.replace(file.name, target)
        except OSError:
            os.unlink(file.name)
            raise


def read_folder(folder: Path) -> Shelf:
    """The boxes of a folder, or the one box that it is, from YAML."""
    from dmd_tui.cards.shelf import read_box

    shelf = Shelf()
    for box in _box_folders(folder, shelf.problems):
        lines = Lines(_shown(box))
        content, problems = read_box(box, _shown(box), lines)
        shelf.problems += problems
        if content:
            shelf.boxes.append(content)
            shelf.lines.append(lines)
    return shelf


@cache
def _own_library() -> Library:
    root = content_root()
    if boxes := _read_compiled(root):
        return Library(boxes)
    shelf = read_folder(root)
    _refuse(shelf.problems)
    return Library(shelf.boxes)


def _read_compiled(root: Path) -> tuple[BoxContent, ...] | None:
    """What was compiled, unless it is missing, of another version, or older than its YAML."""
    try:
        compiled = msgspec.msgpack.decode(COMPILED.read_bytes(), type=Compiled)
    except (OSError, msgspec.MsgspecError):
        return None
    installed = root.parent == PACKAGE or not root.is_dir()
    return compiled.boxes if installed or compiled.stamp == _stamp(root) else None


def _stamp(root: Path) -> str:
    """Sizes and times of all files that compiled content depends on, readers included; the same
    whether the folder is named from the root of the disk or from where one stands."""
    here = Path(__file__).parent
    cards = [*root.glob("*/*.yaml"), *root.glob("*/lang/*.yaml")]
    readers = [*here.glob("schema/*.py"), *(here / name for name in READERS)]
    stamp = blake2b(digest_size=16)
    for file in (*sorted(cards), *sorted(readers)):
        facts = file.stat()
        stamp.update(f"{file.name} {facts.st_size} {facts.st_mtime_ns}\n".encode())
    return stamp.hexdigest()


def _box_folders(folder: Path, problems: list[Problem]) -> list[Path]:
    if not folder.is_dir():
        problems.append(Problem(_shown(folder), 0, "there is no such folder"))
        return []
    if (folder / "box.yaml").is_file():
        return [folder]
    try:
        inside = sorted(entry for entry in folder.iterdir() if entry.is_dir())
    except OSError as error:
        problems.append(Problem(_shown(folder), 0, f"cannot be read: {error.strerror}"))
        return []
    boxes = [entry for entry in inside if (entry / "box.yaml").is_file()]
    for entry in inside:
        hidden = entry.name.startswith(".") or entry.name in NO_BOXES
        if not hidden and entry not in boxes and any(entry.glob("*.yaml")):
            problems.append(Problem(_shown(entry), 0, "a box needs a box.yaml with its name"))
    if not boxes and not problems:
        problems.append(Problem(_shown(folder), 0, "holds no box: no folder with a box.yaml"))
    return boxes


def _shown(path: Path) -> str:
    """A path as people write it: short when it lies below the folder they stand in."""
    absolute = path.absolute()
    try:
        return str(absolute.relative_to(Path.cwd()))
    except (ValueError, OSError):
        return str(path)


def _refuse(problems: Iterable[Problem]) -> None:
    problems = tuple(problems)
    if problems:
        raise ContentError(problems)
