"""Help as lines: which keys there are, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from msgspec import Struct

from dmd_tui.lang.screen import Words
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, line, pad, width_of, wrap
from dmd_tui.ui.drawing.signs import framed

TOGETHER = ("move", "page", "read", "scroll", "map_zoom")
"""Commands whose directions share a line."""

PANES = ("choice", "map", "story", "mythos", "sheets", "log")
"""Panes that the help says a word about."""

KEY_COLUMN = 30


class Command(Struct, frozen=True):
    """A line of key help before it is drawn."""

    id: str
    action: str
    keys: tuple[str, ...]
    text: str
    """What it does, in the language of now."""

    @property
    def group(self) -> str:
        return self.id.partition(".")[0]

    @property
    def verb(self) -> str:
        return self.action.partition("(")[0]

    def same_verb(self, other: Command) -> bool:
        return (self.group, self.verb) == (other.group, other.verb)


def key_lines(words: Words, commands: Iterable[Command], width: int, pane: str = "") -> list[Line]:
    """Commands by group; the pane that was left for this help comes first."""
    lines: list[Line] = []
    if pane in PANES:
        lines += [*wrap([Span(words.phrase(f"help:pane:{pane}"), "strong")], width), []]
        lines += [*wrap([Span(words.phrase("help:hot-keys"))], width), []]
    group = ""
    for command in _by_group(_together(commands)):
        if command.group != group:
            group = command.group
            title = line((words.phrase(f"group:{group}"), "place"))
            lines += [[], title] if lines and lines[-1] else [title]
        lines += _command(command, width)
    return lines


def _by_group(commands: list[Command]) -> list[Command]:
    """Groups in the order in which they first come up."""
    order = list(dict.fromkeys(command.group for command in commands))
    return sorted(commands, key=lambda command: order.index(command.group))


def _together(commands: Iterable[Command]) -> list[Command]:
    """Up, down, left and right as one command with the keys of all."""
    found: list[Command] = []
    for command in commands:
        last = found[-1] if found else None
        if last and command.verb in TOGETHER and last.same_verb(command):
            found[-1] = Command(last.id, last.action, (*last.keys, *command.keys), last.text)
        else:
            found.append(command)
    return found


def _command(command: Command, width: int) -> list[Line]:
    keys = line((f"  {' '.join(command.keys)}", "key"))
    if width_of(keys) < KEY_COLUMN:
        return wrap([*pad(keys, KEY_COLUMN), Span(command.text)], width, KEY_COLUMN)
    indent = Span(" " * KEY_COLUMN)
    return [*wrap(keys, width, 4), *wrap([indent, Span(command.text)], width, KEY_COLUMN)]


# ── the signs ────────────────────────────────────────────────────────────────────────────────────


class Sign(Struct, frozen=True):
    signs: Line
    meaning: str


def sign_lines(
    words: Words, glyphs: Glyphs, width: int, figures: Sequence[Sign] = ()
) -> list[Line]:
    """The legend. `figures` are those of the game that is being played."""
    lines: list[Line] = []
    for title, signs in _legend(words, glyphs, figures):
        head = line((words.phrase(f"legend:{title}"), "place"))
        lines += [[], head] if lines else [head]
        for sign in signs:
            room = pad([Span("  "), *sign.signs], SIGN_COLUMN)
            lines += wrap([*room, Span(sign.meaning)], width, SIGN_COLUMN)
    return lines


SIGN_COLUMN = 14


def _legend(
    words: Words, glyphs: Glyphs, figures: Sequence[Sign]
) -> list[tuple[str, Sequence[Sign]]]:
    def named(signs: Sequence[tuple[Line, str]]) -> list[Sign]:
        return [Sign(sign, words.phrase(f"legend:{id}")) for sign, id in signs]

    unknown = named(_unknown(glyphs))
    return [
        ("figures", [*(figures or unknown), *named(_crowds(glyphs))]),
        ("map", named(_places(words, glyphs))),
        ("sheets", named(_sheet_signs(glyphs))),
        ("dice", named(_dice(glyphs))),
        ("track", named(_track(glyphs))),
    ]


Meant: TypeAlias = list[tuple[Line, str]]
"""Signs with the ids of what they mean."""


def _unknown(glyphs: Glyphs) -> Meant:
    """Without a game nobody is known by name."""
    people = [*framed("R", glyphs), Span(" "), Span("M", "investigator")]
    return [
        (people, "investigators"),
        (line(("c g k", "enemy")), "enemies"),
    ]


def _crowds(glyphs: Glyphs) -> Meant:
    return [
        (line((f"3c  c{glyphs.wound * 2}", "enemy")), "crowd"),
        (line(("T2/6", "elder")), "elder-one"),
        (line(("MR", "investigator"), (" ", "text"), ("4c2g", "enemy")), "close"),
        (line(("M4", "investigator")), "company"),
        (line(("+4", "more")), "more"),
    ]


def _places(words: Words, glyphs: Glyphs) -> Meant:
    gates: Line = []
    for colour in ("red", "yellow", "blue"):
        letter = words.phrase(f"gate:{colour}")
        gates += [*([Span(" ")] if gates else []), Span(f"{letter}{glyphs.gate}", f"gate-{colour}")]
    room = f"{words.phrase('legend:room')} "
    return [
        (line((f"{glyphs.door_across * 2}  {glyphs.door_down}", "wall")), "opening"),
        (line((f"{glyphs.blocked_across * 2}  {glyphs.blocked_down}", "blocked")), "blocked"),
        (line((glyphs.closed, "blocked")), "closed"),
        (gates, "gates"),
        (line((glyphs.start, "fixture")), "start"),
        (line((f"{glyphs.stairs}  {glyphs.tunnel}", "fixture")), "stairs"),
        (line((f"{glyphs.fire}  3{glyphs.fire}", "fire")), "fire"),
        (line(("l  L", "token")), "tokens"),
        (line((f"{glyphs.choosable}{room}", "lit choice")), "choosable"),
        (line((f"{glyphs.here}{room}", "lit cursor")), "cursor"),
    ]


def _sheet_signs(glyphs: Glyphs) -> Meant:
    sanity = line(
        (glyphs.gone * 2, "faint"),
        (glyphs.marker, "marker"),
        (glyphs.ahead * 2, "faint"),
        (glyphs.skull, "danger"),
    )
    passed, ahead = (glyphs.threshold_passed, "threshold"), (glyphs.threshold, "threshold")
    return [
        (line((glyphs.heart * 3, "health"), (glyphs.heart_lost * 2, "faint")), "health"),
        (line((glyphs.stress * 2, "stress"), (glyphs.stress_free * 2, "faint")), "stress"),
        (sanity, "sanity"),
        (line(passed, "  ", ahead), "threshold"),
    ]


def _dice(glyphs: Glyphs) -> Meant:
    standard, bonus = f"[{glyphs.success} ]", f"({glyphs.success} )"
    return [
        (line((standard, "die"), "  ", (bonus, "bonus-die")), "die"),
        (line((glyphs.success, "die")), "success"),
        (line((glyphs.tentacle, "die")), "tentacle"),
        (line((glyphs.elder_sign, "die")), "elder-sign"),
    ]


def _track(glyphs: Glyphs) -> Meant:
    return [
        (line((f"{glyphs.elder}  {glyphs.token}", "elder")), "elder-coming"),
        (line((glyphs.track_red, "danger")), "red-space"),
        (line((glyphs.last, "danger")), "last-space"),
        (line((glyphs.symbol, "danger")), "symbol"),
    ]


def beside(left: list[Line], right: list[Line], width: int, gap: int = 3) -> list[Line]:
    """Two texts side by side, the left one `width` wide."""
    rows = max(len(left), len(right))
    left = left + [[]] * (rows - len(left))
    right = right + [[]] * (rows - len(right))
    return [[*pad(one, width + gap), *two] for one, two in zip(left, right, strict=True)]
