"""Which messages the rules use: found in their sources, so that none can be forgotten."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import dmd_tui

PACKAGE = Path(dmd_tui.__file__).parent
ROOMS = ("rules", "cards")


def event_ids() -> set[str]:
    """First arguments of `game.say(…)`."""
    return {text for call in _calls() if _name(call) == "say" for text in _texts(call.args[0])}


def choice_kinds() -> set[str]:
    """Second arguments of `Choice(…)`, and the kinds that `choose_one` is called with."""
    found = {text for call in _calls() if _name(call) == "Choice" for text in _texts(call.args[1])}
    for call in _calls():
        if _name(call) == "choose_one":
            for argument in call.args[3:4]:
                found |= set(_texts(argument))
    return found | {"which"}


def option_heads() -> set[str]:
    """What stands before the colon in the keys of `Option(…)`, as far as it is written out."""
    keys = {text for call in _calls() if _name(call) == "Option" for text in _heads(call.args[0])}
    keys |= {text for call in _calls() if _name(call) == "map" for text in _heads(call.args[-1])}
    return {key.partition(":")[0] for key in keys} - {""}


def reasons() -> set[str]:
    """Second arguments of `Refusal(…)`, and what a variable `reason` is given for it."""
    found = {text for call in _calls() if _name(call) == "Refusal" for text in _texts(call.args[1])}
    for node in _nodes():
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "reason":
            found |= set(_texts(node.value))
    return found


def ending_reasons() -> set[str]:
    found = {text for call in _calls() if _name(call) == "lose" for text in _texts(call.args[1])}
    found |= {text for call in _calls() if _name(call) == "Ending" for text in _texts(call.args[1])}
    return found


def _nodes() -> Iterator[ast.AST]:
    for room in ROOMS:
        for file in sorted((PACKAGE / room).rglob("*.py")):
            yield from ast.walk(ast.parse(file.read_text("utf-8")))


@cache
def _calls() -> tuple[ast.Call, ...]:
    """Read once, since every message asks for them."""
    return tuple(node for node in _nodes() if isinstance(node, ast.Call) and node.args)


def _name(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def _texts(argument: ast.expr) -> Iterator[str]:
    """Every text that an argument can be: `"a" if x else "b"` is two."""
    match argument:
        case ast.Constant(value=str(text)):
            yield text
        case ast.JoinedStr(values=[ast.Constant(value="used-this-"), _]):
            yield from (f"used-this-{limit}" for limit in ("turn", "run", "game"))
        case ast.IfExp(body=body, orelse=orelse):
            yield from _texts(body)
            yield from _texts(orelse)


def _heads(argument: ast.expr) -> Iterator[str]:
    match argument:
        case ast.JoinedStr(values=[ast.Constant(value=str(head)), *_]):
            yield head
        case ast.Tuple(elts=parts):
            for part in parts:
                yield from _heads(part)
        case _:
            yield from _texts(argument)


def event_arguments() -> dict[str, list[set[str]]]:
    """For every event the names of the arguments that it is told with, each time it is told."""
    found: dict[str, list[set[str]]] = {}
    for call in _calls():
        if _name(call) == "say":
            names = {keyword.arg for keyword in call.keywords if keyword.arg}
            for id in _texts(call.args[0]):
                found.setdefault(id, []).append(names)
    return found
