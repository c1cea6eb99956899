"""Effects as people write them: one line in call syntax, read with Python's own grammar.

    for_each(all, unless(stress(it, 1), wound(it, 1)))
    given(count(juror, side=innocent) >= 2, [fire(you, 1), summon(ghast, at=gate(red))])

Nothing is ever evaluated: the line is parsed with `ast` into the typed nodes of `schema`. Several
effects stand in a list or are separated by `;`. Ids are written with underscores for hyphens.
Conditions use `and`, `or`, `not` and comparisons; numbers may be added.
"""

from __future__ import annotations

import ast
import difflib
import typing
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

from msgspec import Struct

from dmd_tui.cards import schema
from dmd_tui.cards.schema import Condition, Effect, Effects, Node, Number, Pick, Ref, Who

_SIGNS: dict[type[ast.cmpop], str] = {
    ast.GtE: ">=",
    ast.LtE: "<=",
    ast.Eq: "==",
    ast.Lt: "<",
    ast.Gt: ">",
}


LONGEST = 1_000
DEEPEST = 50
LARGEST = 999


class ParseError(Exception):
    """A line that is no effect: what is wrong, what would be right, and at which column."""

    def __init__(self, message: str, column: int = 0) -> None:
        super().__init__(message)
        self.column = column


class Field(Struct, frozen=True):
    """An argument of a node: its name, how it is read, and whether it may be left out."""

    name: str
    read: Callable[[ast.expr], Any]
    required: bool


class Shape(Struct, frozen=True):
    """How a node is written: its class and its arguments in order."""

    node: type[Node]
    fields: tuple[Field, ...]


def parse_effects(text: str) -> Effects:
    effects: list[Effect] = []
    for statement in _grammar(text).body:
        if not isinstance(statement, ast.Expr):
            _fail(statement, "an effect is written as a call, for example stress(you, 1)")
        effects.extend(_effects(statement.value))
    return tuple(effects)


def parse_condition(text: str) -> Condition:
    match _grammar(text).body:
        case [ast.Expr(value=expression)]:
            return _condition(expression)
    raise ParseError("one condition was expected, for example safe(you)", 1)


def _grammar(text: str) -> ast.Module:
    """Python's view of a line. Lines come from strangers: long and deep ones are refused."""
    if len(text) > LONGEST:
        raise ParseError(f"this is longer than {LONGEST} characters")
    try:
        module = ast.parse(text.strip())
    except SyntaxError as error:
        raise ParseError(f"this is not readable: {error.msg}", error.offset or 0) from None
    except (ValueError, RecursionError, MemoryError) as error:
        raise ParseError(f"this is not readable: {error or 'too deep'}") from None
    level: list[ast.AST] = [module]
    for _ in range(DEEPEST):
        level = [child for node in level for child in ast.iter_child_nodes(node)]
    if level:
        raise ParseError("this is nested too deeply")
    return module


def _fail(at: ast.AST, message: str) -> NoReturn:
    raise ParseError(message, getattr(at, "col_offset", 0) + 1)


def _shown(expression: ast.expr) -> str:
    text = ast.unparse(expression)
    return f"“{text[:40]}…”" if len(text) > 40 else f"“{text}”"


def _id(expression: ast.expr) -> str:
    """`town_square` means the id town-square; a quoted id is taken as it is."""
    if isinstance(expression, ast.Name):
        return expression.id.replace("_", "-")
    if isinstance(expression, ast.Constant) and isinstance(expression.value, str):
        return expression.value
    _fail(expression, f"an id was expected, not {_shown(expression)}")


def _word(allowed: Sequence[str]) -> Callable[[ast.expr], str]:
    def read(expression: ast.expr) -> str:
        word = _id(expression)
        if word not in allowed:
            _fail(expression, f"“{word}” is not one of {', '.join(allowed)}")
        return word

    return read


def _bool(expression: ast.expr) -> bool:
    if isinstance(expression, ast.Constant) and isinstance(expression.value, bool):
        return expression.value
    _fail(expression, "True or False was expected")


def _who(expression: ast.expr) -> Who:
    if isinstance(expression, ast.Name):
        name = _id(expression)
        if name in typing.get_args(schema.RefName):
            return Ref(typing.cast(schema.RefName, name))
        near = difflib.get_close_matches(name, typing.get_args(schema.RefName), 1)
        hint = f"did you mean “{near[0]}”?" if near else f"of a kind: each({expression.id})?"
        _fail(
            expression,
            f"“{name}” is nobody; {hint} Known are {', '.join(typing.get_args(schema.RefName))}, "
            "gate(…), place(…), space(…) and each, nearest, farthest, one, random, most, least (…)",
        )
    return typing.cast(Who, _call(expression, _WHO, "somebody or some place"))


def _pick(expression: ast.expr) -> Pick:
    who = _who(expression)
    if not isinstance(who, Pick):
        _fail(expression, "each(…), nearest(…), one(…) or the like was expected")
    return who


def _number(expression: ast.expr) -> Number:
    match expression:
        case ast.Constant(value=bool()):
            pass
        case ast.Constant(value=int(value)):
            if value > LARGEST:
                _fail(expression, f"a number is at most {LARGEST}")
            return value
        case ast.UnaryOp(op=ast.USub(), operand=ast.Constant() as positive):
            return -typing.cast(int, _number(positive))
        case ast.BinOp(op=ast.Add(), left=left, right=right):
            return schema.Plus(_number(left), _number(right))
        case ast.Name(id="all"):
            return schema.Everything()
        case ast.Name(id="paid"):
            return schema.Paid()
        case ast.Name(id="stage"):
            return schema.Stages()
        case ast.Name():
            name = _id(expression)
            if name in typing.get_args(schema.RollName):
                return schema.OfRoll(typing.cast(schema.RollName, name))
        case ast.Call(func=ast.Name(id="count")):
            if not expression.args:
                _fail(expression, "count needs a kind, for example count(juror, side=guilty)")
            return schema.Count(_read_pick("each", expression))
        case ast.Call():
            return typing.cast(Number, _call(expression, _NUMBERS, "a number"))
    _fail(expression, f"{_shown(expression)} is not a number")


def _condition(expression: ast.expr) -> Condition:
    match expression:
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return schema.Not(_condition(operand))
        case ast.BoolOp(op=op, values=values):
            parts = tuple(_condition(value) for value in values)
            return schema.And(parts) if isinstance(op, ast.And) else schema.Or(parts)
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            sign = _SIGNS.get(type(op))
            if sign is None:
                _fail(expression, "numbers are compared with >=, <=, ==, < or >")
            return schema.Compare(_number(left), typing.cast(Any, sign), _number(right))
        case ast.Name(id="disrupted"):
            return schema.Disrupted()
        case ast.Name(id="sneaked"):
            return schema.Sneaked()
    return typing.cast(Condition, _call(expression, _CONDITIONS, "a condition"))


def _conditions(expression: ast.expr) -> tuple[Condition, ...]:
    return (_condition(expression),)


def _effects(expression: ast.expr) -> Effects:
    if isinstance(expression, ast.List | ast.Tuple):
        return tuple(effect for part in expression.elts for effect in _effects(part))
    if isinstance(expression, ast.Name):
        expression = ast.copy_location(ast.Call(expression, [], []), expression)
    return (typing.cast(Effect, _call(expression, _EFFECTS, "an effect")),)


def _call(expression: ast.expr, shapes: dict[str, Shape], expected: str) -> Node:
    if not isinstance(expression, ast.Call) or not isinstance(expression.func, ast.Name):
        _fail(expression, f"{expected} was expected, not {_shown(expression)}")
    name = expression.func.id
    if shapes is _WHO and name in typing.get_args(schema.How):
        return _read_pick(name, expression)
    shape = shapes.get(name)
    if shape is None:
        near = difflib.get_close_matches(name, shapes, 1)
        hint = f"; did you mean “{near[0]}”?" if near else f"; known: {', '.join(sorted(shapes))}"
        _fail(expression, f"there is no {expected.split()[-1]} “{name}”{hint}")
    return _bind(name, shape, expression)


def _read_pick(how: str, call: ast.Call) -> Pick:
    """The name of the call says how many of the things are meant."""
    pick = _bind(how, _PICK, call, how=how)
    assert isinstance(pick, Pick)
    return pick


def _bind(name: str, shape: Shape, call: ast.Call, **known: str) -> Node:
    """Give the arguments of a call to the fields of its node; some may be known already."""
    fields = shape.fields
    values: dict[str, Any] = {}
    if len(fields) == 1 and fields[0].read is _branches_marker:
        if not call.args or call.keywords:
            _fail(call, f"{name}(…) lists what can be chosen")
        return shape.node(tuple(_effects(arg) for arg in call.args))
    signature = f"{name}({', '.join(f.name if f.required else f'{f.name}=…' for f in fields)})"
    if len(call.args) > len(fields):
        _fail(call, f"too many arguments; right would be {signature}")
    for field, argument in zip(fields, call.args, strict=False):
        values[field.name] = field.read(argument)
    by_name = {field.name: field for field in fields}
    for keyword in call.keywords:
        key = keyword.arg or "**"
        if key not in by_name:
            near = difflib.get_close_matches(key, by_name, 1)
            hint = f"; did you mean “{near[0]}”?" if near else ""
            _fail(keyword.value, f"{name} has no “{key}”{hint}; right would be {signature}")
        if key in values:
            _fail(keyword.value, f"“{key}” is given twice")
        values[key] = by_name[key].read(keyword.value)
    missing = [field.name for field in fields if field.required and field.name not in values]
    if missing:
        _fail(call, f"{name} lacks {', '.join(missing)}; right would be {signature}")
    return shape.node(**known, **values)


def _branches_marker(expression: ast.expr) -> Any:
    raise AssertionError("branches are read by _bind")


_READERS: dict[str, Callable[[ast.expr], Any]] = {
    "Who": _who,
    "Number": _number,
    "Condition": _condition,
    "tuple[Condition, ...]": _conditions,
    "Effects": _effects,
    "Branches": _branches_marker,
    "Pick": _pick,
    "str": _id,
    "bool": _bool,
    "Colour": _word(typing.get_args(schema.Colour)),
    "TrackName": _word(typing.get_args(schema.TrackName)),
    "Symbol": _word(typing.get_args(schema.Symbol)),
    "StatName": _word(typing.get_args(schema.StatName)),
    "How": _word(typing.get_args(schema.How)),
    "RefName": _word(typing.get_args(schema.RefName)),
    "RollName": _word(typing.get_args(schema.RollName)),
}


def _reader(annotation: str) -> Callable[[ast.expr], Any]:
    annotation = annotation.removesuffix(" | None")
    if annotation.startswith("Literal["):
        return _word([word.strip("\"' ") for word in annotation[8:-1].split(",")])
    return _READERS[annotation]


def _shape(node: type[Node]) -> Shape:
    required = len(node.__struct_fields__) - len(node.__struct_defaults__)
    return Shape(
        node,
        tuple(
            Field(name, _reader(node.__annotations__[name]), index < required)
            for index, name in enumerate(node.__struct_fields__)
        ),
    )


def _shapes(union: Any) -> dict[str, Shape]:
    members = (member for member in typing.get_args(union) if isinstance(member, type))
    return {
        str(member.__struct_config__.tag): _shape(member)
        for member in members
        if issubclass(member, Node) and member not in (Ref, Pick)
    }


_WHO = _shapes(schema.Who)
_NUMBERS = _shapes(schema.Number)
_CONDITIONS = _shapes(schema.Condition)
_EFFECTS = _shapes(schema.Effect)
_PICK = Shape(Pick, tuple(field for field in _shape(Pick).fields if field.name != "how"))
