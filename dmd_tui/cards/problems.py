"""What is wrong with a box: the file, the line, and what would be right."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct


class Problem(Struct, frozen=True, order=True):
    """One thing to mend. Line 0 speaks of the whole file or folder."""

    file: str
    line: int
    message: str

    def __str__(self) -> str:
        return ":".join([self.file, *([str(self.line)] if self.line else []), f" {self.message}"])


class ContentError(Exception):
    """Boxes that cannot be used. All problems are told together, not just the first."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(str(problem) for problem in self.problems))

    @property
    def file(self) -> str:
        return self.problems[0].file

    @property
    def line(self) -> int:
        return self.problems[0].line

    @property
    def message(self) -> str:
        return self.problems[0].message


class Lines:
    """Where each part of a box was written: `at("mythos", 3, "do")`."""

    def __init__(self, folder: str = "") -> None:
        self.folder = folder
        self._places: dict[tuple[str | int, ...], tuple[str, int]] = {}

    def note(self, path: tuple[str | int, ...], file: str, line: int) -> None:
        self._places[path] = file, line

    def at(self, *path: str | int) -> tuple[str, int]:
        """The file and line of a part, or of the nearest part around it that was written."""
        for length in range(len(path), 0, -1):
            if path[:length] in self._places:
                return self._places[path[:length]]
        return self.folder, 0

    def problem(self, path: tuple[str | int, ...], message: str) -> Problem:
        file, line = self.at(*path)
        return Problem(file, line, message)
