"""What inks look like. A theme is data: a ground, and a style for every ink."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from rich.color import ColorSystem
from rich.style import Style


class Theme(Struct, frozen=True, eq=False):
    """A ground (text and background) and the inks that differ from it."""

    name: str
    dark: bool
    ansi: bool
    ground: str
    inks: dict[str, str]


def _inks(**inks: str) -> dict[str, str]:
    return {name.replace("_", "-"): style for name, style in inks.items()}


DARK = Theme(
    "dark",
    True,
    False,
    "#d0d0d0 on #1c1c1c",
    _inks(
        wall="#87878f",
        blocked="#7a4b4b",
        room="#9e9e9e",
        place="bold #9fb7a6",
        investigator="bold #7fc8ff",
        active="bold #000000 on #87d7ff",
        active_edge="#87d7ff",
        enemy="bold #ff8a7a",
        elder="bold #e98bff",
        token="#f0d27a",
        fixture="#87afaf",
        fire="bold #ffae42",
        more="bold #c9d1c8",
        gate_red="bold #ff6f6f",
        gate_yellow="bold #f2d34f",
        gate_blue="bold #6fa8ff",
        choice="on #00005f",
        cursor="bold #ffffff on #005faf",
        lit="bold #ffffff",
        title="bold #eeeeee on #303030",
        title_faint="#8fa3ad on #303030",
        pane="#8fa3ad on #262626",
        pane_focus="bold #1c1c1c on #afd7af",
        phase="#949494",
        phase_now="bold #1c1c1c on #d7af5f",
        text="",
        faint="#8a8a8a",
        strong="bold #eeeeee",
        number="bold #9fb7a6",
        key="bold #d8c27a",
        selected="bold #ffffff",
        health="#ff7b7b",
        stress="#f2d34f",
        threshold="bold #c58bff",
        marker="bold #ffffff",
        danger="bold #ff6f6f",
        good="#8fd694",
        bad="#ff9d7a",
        item="#d8c27a",
        die="bold #eeeeee",
        bonus_die="bold #7fc8ff",
        refused="#8a8a8a",
        rule="#5fafaf",
        footer="#8fa3ad on #303030",
        footer_key="bold #d8c27a on #303030",
    ),
)

LIGHT = Theme(
    "light",
    False,
    False,
    "#262626 on #ffffff",
    _inks(
        wall="#949494",
        blocked="#a05252",
        room="#626262",
        place="bold #005f00",
        investigator="bold #005f87",
        active="bold #ffffff on #005f87",
        active_edge="#005f87",
        enemy="bold #af0000",
        elder="bold #8700af",
        token="#875f00",
        fixture="#626262",
        fire="bold #af5f00",
        more="bold #22282b",
        gate_red="bold #af0000",
        gate_yellow="bold #875f00",
        gate_blue="bold #005faf",
        choice="on #ffffaf",
        cursor="bold #000000 on #87d7af",
        lit="bold #000000",
        title="bold #ffffff on #3a4a45",
        title_faint="#cfd8cf on #3a4a45",
        pane="#444444 on #e4e4e4",
        pane_focus="bold #ffffff on #005f5f",
        phase="#626262",
        phase_now="bold #ffffff on #875f00",
        text="",
        faint="#767676",
        strong="bold #111416",
        number="bold #005f00",
        key="bold #875f00",
        selected="bold #000000",
        health="#af0000",
        stress="#875f00",
        threshold="bold #8700af",
        marker="bold #000000",
        danger="bold #af0000",
        good="#008700",
        bad="#af5f00",
        item="#875f00",
        die="bold #111416",
        bonus_die="bold #005f87",
        refused="#6c6c6c",
        rule="#005f87",
        footer="#cfd8cf on #3a4a45",
        footer_key="bold #ffe29a on #3a4a45",
    ),
)

CONTRAST = Theme(
    "contrast",
    True,
    False,
    "#ffffff on #000000",
    _inks(
        wall="#bbbbbb",
        blocked="bold #ff5555",
        room="#dddddd",
        place="bold #ffffff",
        investigator="bold #55ffff",
        active="not reverse bold #000000 on #55ffff",
        active_edge="not reverse #55ffff",
        enemy="bold #ff5555",
        elder="bold #ff55ff",
        token="bold #ffff55",
        fixture="#ffffff",
        fire="bold #ffaa00",
        more="bold #ffffff",
        gate_red="bold #ff5555",
        gate_yellow="bold #ffff55",
        gate_blue="bold #55aaff",
        choice="underline",
        cursor="reverse",
        lit="bold",
        title="bold #000000 on #ffffff",
        title_faint="#000000 on #ffffff",
        pane="bold #ffffff on #333333",
        pane_focus="bold #000000 on #ffff55",
        phase="#dddddd",
        phase_now="bold #000000 on #ffff55",
        text="",
        faint="#aaaaaa",
        strong="bold #ffffff",
        number="bold #ffffff",
        key="bold #ffff55",
        selected="bold underline #ffffff",
        health="bold #ff5555",
        stress="bold #ffff55",
        threshold="bold #ff55ff",
        marker="bold #ffffff",
        danger="bold #ff5555",
        good="bold #55ff55",
        bad="bold #ffaa00",
        item="bold #ffff55",
        die="bold #ffffff",
        bonus_die="bold #55ffff",
        refused="#bbbbbb",
        rule="#55ffff",
        footer="#ffffff on #333333",
        footer_key="bold #ffff55 on #333333",
    ),
)

# Okabe and Ito's colours: told apart with every common colour blindness.
SAFE = Theme(
    "safe",
    True,
    False,
    DARK.ground,
    {
        **DARK.inks,
        **_inks(
            enemy="bold #ff5f00",
            elder="bold #cc79a7",
            investigator="bold #56b4e9",
            fire="bold #e69f00",
            gate_red="bold #ff5f00",
            gate_yellow="bold #f0e442",
            gate_blue="bold #56b4e9",
            health="#ff5f00",
            stress="#f0e442",
            threshold="bold #cc79a7",
            danger="bold #ff5f00",
            good="#009e73",
            bad="#e69f00",
            bonus_die="bold #56b4e9",
        ),
    },
)

ANSI = Theme(
    "ansi",
    True,
    True,
    "default",
    _inks(
        wall="white",
        blocked="red",
        room="white",
        place="bold green",
        investigator="bold cyan",
        active="not reverse black on cyan",
        active_edge="not reverse bold cyan",
        enemy="bold red",
        elder="bold magenta",
        token="yellow",
        fixture="white",
        fire="bold yellow",
        more="bold",
        gate_red="bold red",
        gate_yellow="bold yellow",
        gate_blue="bold blue",
        choice="underline",
        cursor="reverse",
        lit="bold",
        title="bold reverse",
        title_faint="reverse",
        pane="bold",
        pane_focus="bold reverse",
        phase="bright_black",
        phase_now="bold reverse yellow",
        text="",
        faint="bright_black",
        strong="bold",
        number="bold green",
        key="bold yellow",
        selected="bold underline",
        health="red",
        stress="yellow",
        threshold="bold magenta",
        marker="bold",
        danger="bold red",
        good="green",
        bad="yellow",
        item="yellow",
        die="bold",
        bonus_die="bold cyan",
        refused="bright_black",
        rule="cyan",
        footer="reverse",
        footer_key="bold reverse",
    ),
)

_PLAIN = {
    "cursor": "reverse",
    "choice": "underline",
    "selected": "bold underline",
    "active": "bold",
    "active-edge": "bold",
}
MONO = Theme(
    "mono",
    True,
    True,
    "default",
    {
        name: _PLAIN.get(name)
        or " ".join(word for word in style.split() if word in ("bold", "reverse", "underline"))
        for name, style in ANSI.inks.items()
    },
)

THEMES = {theme.name: theme for theme in (DARK, LIGHT, CONTRAST, SAFE, ANSI, MONO)}


@lru_cache(maxsize=2048)
def style_of(theme: Theme, inks: str) -> Style:
    """The style of one ink, or of several written one after the other."""
    style = Style.parse(theme.ground)
    for ink in inks.split():
        style += Style.parse(theme.inks[ink])
    return _short(style)


def _short(style: Style) -> Style:
    """The nearest of the 256 colours every terminal has: half the bytes of a true colour, and every
    styled piece of a line sends its colours anew."""
    colours = [
        colour.downgrade(ColorSystem.EIGHT_BIT) if colour else None
        for colour in (style.color, style.bgcolor)
    ]
    return style + Style.from_color(*colours)
