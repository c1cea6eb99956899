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
        room="#6f7f88",
        place="bold #9fb7a6",
        investigator="bold #7fc8ff",
        active="bold #ffffff",
        enemy="bold #ff8a7a",
        elder="bold #e98bff",
        token="#f0d27a",
        fixture="#6f7f88",
        fire="bold #ffae42",
        more="bold #c9d1c8",
        gate_red="bold #ff6f6f",
        gate_yellow="bold #f2d34f",
        gate_blue="bold #6fa8ff",
        choice="on #303030",
        cursor="bold #ffffff on #005f87",
        title="bold #eeeeee on #303030",
        title_faint="#8fa3ad on #303030",
        pane="#8fa3ad on #262626",
        pane_focus="bold #1c1c1c on #afd7af",
        phase="#6f7f88",
        phase_now="bold #1c1c1c on #d7af5f",
        text="",
        faint="#5d6b74",
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
        refused="#6f7f88",
        rule="#5d8f9a",
        footer="#8fa3ad on #303030",
        footer_key="bold #d8c27a on #303030",
    ),
)

LIGHT = Theme(
    "light",
    False,
    False,
    "#22282b on #f6f3ea",
    _inks(
        wall="#9a9482",
        blocked="#a05252",
        room="#7d7a6c",
        place="bold #2f5d43",
        investigator="bold #0b5c9e",
        active="bold #ffffff on #0b5c9e",
        enemy="bold #b3261e",
        elder="bold #7a1fa2",
        token="#7a5c00",
        fixture="#7d7a6c",
        fire="bold #c25700",
        more="bold #22282b",
        gate_red="bold #b3261e",
        gate_yellow="bold #8a6d00",
        gate_blue="bold #1c4fb8",
        choice="on #d7d7af",
        cursor="bold on #87d7af",
        title="bold #f6f3ea on #3a4a45",
        title_faint="#cfd8cf on #3a4a45",
        pane="#4f5b57 on #e6e1d2",
        pane_focus="bold #ffffff on #2f5d43",
        phase="#7d7a6c on #f6f3ea",
        phase_now="bold #ffffff on #7a5c00",
        text="",
        faint="#a39d8c",
        strong="bold #111416",
        number="bold #2f5d43",
        key="bold #7a5c00",
        selected="bold #000000",
        health="#b3261e",
        stress="#8a6d00",
        threshold="bold #7a1fa2",
        marker="bold #000000",
        danger="bold #b3261e",
        good="#2f7d3a",
        bad="#b34a1e",
        item="#7a5c00",
        die="bold #111416",
        bonus_die="bold #0b5c9e",
        refused="#8f8a7a",
        rule="#2f6672",
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
        active="bold #000000 on #55ffff",
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
            enemy="bold #d55e00",
            elder="bold #cc79a7",
            investigator="bold #56b4e9",
            fire="bold #e69f00",
            gate_red="bold #d55e00",
            gate_yellow="bold #f0e442",
            gate_blue="bold #56b4e9",
            health="#d55e00",
            stress="#f0e442",
            threshold="bold #cc79a7",
            danger="bold #d55e00",
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
        active="bold black on cyan",
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

_PLAIN = {"cursor": "reverse", "choice": "underline", "selected": "bold underline"}
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
