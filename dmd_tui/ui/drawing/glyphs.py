"""Signs on the screen: one cell wide in every terminal, each with an ASCII stand-in.

No emoji, no variation selectors, nothing of ambiguous width in the default table beyond what every
monospaced font draws in one cell. Meaning never hangs on colour: every sign differs in shape, and
what is on the screen at the same time has signs of its own (tests/ui/test_signs.py).
"""

from __future__ import annotations

from msgspec import Struct


class Glyphs(Struct, frozen=True):
    """The signs of one table."""

    # walls: by which of north, east, south, west have a line
    walls: dict[str, str]
    door_across: str
    door_down: str
    blocked_across: str
    blocked_down: str
    closed: str
    stairs: str
    tunnel: str
    fire: str
    start: str
    gate: str
    wound: str
    heart: str
    heart_lost: str
    stress: str
    stress_free: str
    here: str
    choosable: str
    cursor: tuple[str, str]
    gone: str
    ahead: str
    threshold: str
    threshold_passed: str
    marker: str
    skull: str
    track: str
    track_red: str
    elder: str
    token: str
    last: str
    symbol: str
    star: str
    no_symbol: str
    success: str
    tentacle: str
    elder_sign: str
    blank: str
    bullet: str
    arrow: str
    done: str
    undone: str
    ellipsis: str
    dash: str
    rule: str
    more: dict[str, str]
    action: str
    action_used: str


_UNICODE_WALLS = {
    "": " ", "E": "╶", "W": "╴", "EW": "─", "N": "╵", "S": "╷", "NS": "│",
    "ES": "┌", "SW": "┐", "NE": "└", "NW": "┘",
    "NES": "├", "NSW": "┤", "ESW": "┬", "NEW": "┴", "NESW": "┼",
}  # fmt: skip

_ASCII_WALLS = {
    key: {"": " ", "EW": "-", "E": "-", "W": "-", "NS": "|", "N": "|", "S": "|"}.get(key, "+")
    for key in _UNICODE_WALLS
}

UNICODE = Glyphs(
    walls=_UNICODE_WALLS,
    door_across="╌",
    door_down="╎",
    blocked_across="═",
    blocked_down="║",
    closed="▒",
    stairs="≡",
    tunnel="∩",
    fire="^",
    start="⌂",
    gate="»",
    wound="'",
    heart="♥",
    heart_lost="·",
    stress="↯",
    stress_free="·",
    here="▸",
    choosable="▹",
    cursor=("▐", "▌"),
    gone="▪",
    ahead="·",
    threshold="◎",
    threshold_passed="◉",
    marker="▸",
    skull="☠",
    track="○",
    track_red="◆",
    elder="▲",
    token="●",
    last="✖",
    symbol="☾",
    star="✶",
    no_symbol="·",
    success="✔",
    tentacle="~",
    elder_sign="✶",
    blank=" ",
    bullet="•",
    arrow="→",
    done="✓",
    undone="–",
    ellipsis="…",
    dash="–",
    rule="─",
    more={"up": "↑", "down": "↓", "left": "←", "right": "→"},
    action="○",
    action_used="●",
)

ASCII = Glyphs(
    walls=_ASCII_WALLS,
    door_across=".",
    door_down=":",
    blocked_across="#",
    blocked_down="#",
    closed="%",
    stairs="=",
    tunnel="()",
    fire="^",
    start="@",
    gate=">",
    wound="'",
    heart="*",
    heart_lost=".",
    stress="!",
    stress_free=".",
    here=">",
    choosable=")",
    cursor=("[", "]"),
    gone="_",
    ahead=".",
    threshold="o",
    threshold_passed="O",
    marker=">",
    skull="X",
    track="o",
    track_red="/",
    elder="<>",
    token="{}",
    last="X",
    symbol="$",
    star="*",
    no_symbol=".",
    success="S",
    tentacle="~",
    elder_sign="E",
    blank=" ",
    bullet="-",
    arrow="->",
    done="x",
    undone=".",
    ellipsis="~",
    dash="-",
    rule="-",
    more={"up": "/\\", "down": "\\/", "left": "<<", "right": ">>"},
    action="o",
    action_used="#",
)
