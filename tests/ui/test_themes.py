"""What inks look like: everything that is to be read stands out from its ground."""

import pytest
from rich.color import Color

from dmd_tui.ui.drawing.map import MARKS
from dmd_tui.ui.themes import DARK, THEMES, Theme, style_of

ENOUGH = 4.5
"""The contrast that WCAG asks of text."""

LINES = ("wall", "blocked", "active-edge")
"""Lines and frames are seen, not read."""
ON_THE_MAP = (
    *("lit", "investigator", "enemy", "elder", "token", "fixture", "fire", "more"),
    *("gate-red", "gate-yellow", "gate-blue"),
)

COLOURED = [theme for theme in THEMES.values() if not theme.ansi]
"""What the sixteen colours of a terminal are, its owner has decided."""


def luminance(colour: Color) -> float:
    shares = (part / 255 for part in colour.get_truecolor())
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in shares
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(theme: Theme, inks: str) -> float:
    """Of a text with its ground, as they are sent to the terminal."""
    style = style_of(theme, inks)
    assert style.color
    assert style.bgcolor
    dark, light = sorted(map(luminance, (style.color, style.bgcolor)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_every_text_can_be_read(theme: Theme) -> None:
    inks = [ink for ink in theme.inks if ink not in (*LINES, *MARKS)]
    weak = {ink: round(found, 2) for ink in inks if (found := contrast(theme, ink)) < ENOUGH}
    assert not weak


@pytest.mark.parametrize("mark", MARKS)
@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_everything_in_a_marked_room_can_be_read(theme: Theme, mark: str) -> None:
    inks = [f"{mark} active", *(f"{ink} {mark}" for ink in ON_THE_MAP)]
    weak = {ink: round(found, 2) for ink in inks if (found := contrast(theme, ink)) < ENOUGH}
    assert not weak


@pytest.mark.parametrize("theme", COLOURED, ids=lambda theme: theme.name)
def test_marked_rooms_differ_from_others_and_from_each_other(theme: Theme) -> None:
    looks = [style_of(theme, f"room {mark}".strip()) for mark in ("", *MARKS)]
    assert len({(look.bgcolor, look.underline, look.reverse) for look in looks}) == 3


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_every_theme_knows_every_ink(theme: Theme) -> None:
    assert set(theme.inks) == set(DARK.inks)


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_frame_of_whoever_is_active_has_the_colour_of_its_ground(theme: Theme) -> None:
    """Half blocks on a ground of their own would look like holes."""
    frame, inside = (style_of(theme, ink) for ink in ("active-edge", "active"))
    assert frame.bgcolor == style_of(theme, "text").bgcolor
    if inside.bgcolor not in (None, frame.bgcolor):
        assert frame.color == inside.bgcolor
