"""Finds every sentence with which an error that players can see is raised."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).parents[2] / "dmd_tui"

TOLD = frozenset(
    {"SaveError", "CannotOpen", "CannotBegin", "SetupError", "NotOurs", "Taken", "StrictGame"}
    | {"WouldUnseal", "NothingToUndo", "Refused", "SimulationError", "ArgumentTypeError"}
)
"""Errors whose text is shown to players. Those about boxes and positions are for their authors, those
of JSON lines for programs: they stay English."""


def raised() -> Iterator[tuple[str, str]]:
    """Where, and the sentence: `{}` is a gap."""
    for file in sorted(PACKAGE.rglob("*.py")):
        text = file.read_text("utf-8")
        if not any(f"{name}(" in text for name in TOLD):  # most raise none of them
            continue
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                yield from _of(node.exc, f"{file.relative_to(PACKAGE)}:{node.lineno}")


def _of(call: ast.Call, where: str) -> Iterator[tuple[str, str]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name in TOLD and call.args and (text := template(call.args[0])).strip("{}"):
        yield where, text


def template(node: ast.expr) -> str:
    """A string of the source with `{}` for everything that is put into it."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    if isinstance(node, ast.JoinedStr):
        return "".join(template(part) for part in node.values)
    return "{}"


if __name__ == "__main__":
    for where, text in raised():
        print(where, text)
