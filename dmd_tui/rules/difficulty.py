"""DIFFICULTY – how hard it is to be: named combinations of what the rules offer."""

from __future__ import annotations

from dmd_tui.model import Options

LEVELS: dict[str, Options] = {
    "first": Options(relics=True),
    "normal": Options(),
    "hard": Options(unknown=1),
    "unknown": Options(unknown=2, relics=True),
    "nightmare": Options(unknown=2, random_locations=True),
}
"""From gentle to cruel. Whatever is none of them is `CUSTOM`."""
CUSTOM = "custom"


def level_of(options: Options) -> str:
    """The name of a combination."""
    return next((name for name, level in LEVELS.items() if level == options), CUSTOM)
