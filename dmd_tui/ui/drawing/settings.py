"""The settings screen as lines: what can be set, what it means, and a piece of table to look at."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dmd_tui.lang.screen import Words
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, pad, width_of, wrap
from dmd_tui.ui.drawing.keys import key_line
from dmd_tui.ui.drawing.signs import framed

NAMES = ("theme", "glyphs", "speed", "animation", "mouse", "guide", "language")
"""Settings on the screen, in order. `setting:theme` is what one is called and `setting:theme/about`
what it is about; `setting:theme=dark` is what a value is called, `setting:theme=dark/does` what it
does."""

COLUMN = 14
LARGEST = 22


def setting_lines(
    values: Mapping[str, object],
    cursor: str,
    words: Words,
    glyphs: Glyphs,
    width: int,
    no_color: bool = False,
) -> list[Line]:
    """One line per setting, and below them what the one under the cursor does."""
    lines: list[Line] = [[]]
    for name in NAMES:
        lines.append(fit(_setting(name, values[name], words, glyphs, name == cursor), width))
    value = value_id(cursor, values[cursor])
    note = f" {words.tell('setting:no-color')}" if no_color and cursor == "theme" else ""
    does = words.phrase(f"{value}/does")
    told = [Span(f"{words.phrase(value)}: ", "strong"), Span(f"{does}.{note}")]
    return [*lines, [], *wrap([Span("  "), *told], max(20, width), 2)]


def value_id(name: str, value: object) -> str:
    """The message that names a value: `setting:mouse=on` is written as `setting:mouse=true`."""
    return f"setting:{name}={value}".lower()


def _setting(name: str, value: object, words: Words, glyphs: Glyphs, here: bool) -> Line:
    text = words.phrase(value_id(name, value))
    title, about = words.tell(f"setting:{name}"), words.phrase(f"setting:{name}/about")
    left, right = ("<", ">") if here else (" ", " ")
    chosen = Span(f"{left} {text} {right}", "cursor" if here else "item")
    label = Span(f"{glyphs.here if here else ' '} {title}", "selected" if here else "text")
    told = pad([label], COLUMN)
    return [*pad([*told, chosen], COLUMN + LARGEST + 2), Span(about, "faint")]


def preview(words: Words, glyphs: Glyphs, width: int) -> list[Line]:
    """A piece of the table, so that a theme can be judged before it is chosen."""
    beside = _beside(words, glyphs)
    lines = [_joined(room, beside[row]) for row, room in enumerate(_room(words, glyphs))]
    return [fit(spans, width) for spans in lines]


def _joined(left: Line, right: Line) -> Line:
    return [*pad([Span("  "), *left], 34), *right]


def _room(words: Words, glyphs: Glyphs) -> list[Line]:
    wall, door = glyphs.walls, glyphs.door_down
    top = wall["ES"] + wall["EW"] * 15 + wall["ESW"] + wall["EW"] * 10 + wall["SW"]
    foot = wall["NE"] + wall["EW"] * 15 + wall["NEW"] + wall["EW"] * 10 + wall["NW"]
    name = pad([Span(words.tell("preview:square"), "place")], 15)
    gaol = pad([Span(words.tell("preview:gaol"), "room")], 10)
    figures = framed("R", glyphs) + line(
        " ", ("M", "investigator"), " ", ("3c", "enemy"), " ",
        (f"g{glyphs.wound}", "enemy"), " ", (glyphs.fire * 2, "fire"), " ",
    )  # fmt: skip
    side = Span(wall["NS"], "wall")
    return [
        line((top, "wall")),
        [side, *name, Span(door, "wall"), *gaol, side],
        [side, *pad(figures, 15), Span(door, "wall"), *pad(_gate(glyphs), 10), side],
        line((foot, "wall")),
    ]


def _gate(glyphs: Glyphs) -> Line:
    return line((f"R{glyphs.gate}", "gate-red"), " ", ("T2/6", "elder"), " ", ("l", "token"))


def _beside(words: Words, glyphs: Glyphs) -> Sequence[Line]:
    wounds, lantern = words.phrase("preview:wounds"), words.tell("preview:lantern")
    heals, burns = words.phrase("preview:heals"), words.phrase("preview:burns")
    return [
        line(
            ("1", "key"), (f"[{glyphs.success} ]", "die"), " ",
            ("2", "key"), (f"[{glyphs.success}{glyphs.tentacle}]", "die"), " ",
            ("3", "key"), (f"({glyphs.elder_sign} )", "bonus-die"), (f"  {wounds}", "strong"),
        ),
        line(
            (glyphs.heart * 3, "health"), (glyphs.heart_lost * 2, "faint"), "  ",
            (glyphs.stress * 2, "stress"), (glyphs.stress_free * 2, "faint"),
            (f"  {lantern}", "item"), ("  RUN-03", "rule"),
        ),
        line(
            (glyphs.gone * 4, "faint"), (glyphs.threshold_passed, "threshold"),
            (glyphs.gone * 2, "faint"), (glyphs.marker, "marker"), (glyphs.ahead * 2, "faint"),
            (glyphs.threshold, "threshold"), (glyphs.ahead * 3, "faint"), (glyphs.skull, "danger"),
            (f"  {heals}", "good"), (f"  {burns}", "bad"),
        ),
        key_line([
            (words.phrase("keyname:enter"), words.phrase("key:table.confirm")),
            ("?", words.phrase("key:table.why")),
        ]),
    ]  # fmt: skip


def file_lines(
    words: Words, path: str, problems: Sequence[str], keys: int, width: int
) -> list[Line]:
    """Where the settings are kept, and what is wrong there."""
    kept = words.tell("setting:kept-in")
    lines = wrap([Span(f"  {kept} "), Span(path, "strong")], max(20, width), 2)
    remapped = words.tell("setting:keys", n=keys, none=not keys, table="[keys]")
    lines.append(line((f"  {remapped}", "faint")))
    for problem in problems:
        lines += wrap([Span("! ", "danger"), Span(problem, "bad")], max(20, width), 2)
    return lines


def rule(title: str, glyphs: Glyphs, width: int) -> Line:
    """A line across with a title in it."""
    spans = line(f"{glyphs.rule * 2} ", (title, "strong"), " ")
    return [*spans, Span(glyphs.rule * max(0, width - width_of(spans)), "wall")]
