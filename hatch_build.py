"""The build hook: compiles content/ and the languages, and puts them, and the example games,
into the wheel.

YAML is for people. The game reads one file, ``dmd_tui/content.msgpack``, which is written here
by the same loader that a checkout uses. Whatever the loader has to say about a card ends the
build.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ContentHook(BuildHookInterface):
    """Runs for wheels and editable installs; an sdist carries only the sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        root = Path(self.root)
        compile_content(root)
        compile_languages(root)
        if version != "editable":  # a checkout reads its own folders, a copy would go stale
            build_data["force_include"].update(
                {
                    str(root / "content"): "dmd_tui/content",
                    str(root / "saves"): "dmd_tui/examples",
                }
            )


def compile_content(root: Path) -> None:
    """Write dmd_tui/content.msgpack next to the package, or fail with the loader's message."""
    source, target = root / "content", root / "dmd_tui" / "content.msgpack"
    target.unlink(missing_ok=True)  # never ship the file of an earlier, healthier day
    sys.path.insert(0, str(root))
    try:
        from dmd_tui.cards import load

        load.compile_content(source, target)
    except Exception as error:
        raise RuntimeError(f"content/ does not compile: {error}") from error
    finally:
        sys.path.remove(str(root))
    if not target.is_file():
        raise RuntimeError(f"content/ does not compile: the loader wrote no {target.name}")


def compile_languages(root: Path) -> None:
    """Write dmd_tui/lang/compiled/<language>.msgpack from the catalogues of messages."""
    sys.path.insert(0, str(root))
    try:
        from dmd_tui.lang import compiled

        compiled.compile_languages()
    except Exception as error:
        raise RuntimeError(f"dmd_tui/lang does not compile: {error}") from error
    finally:
        sys.path.remove(str(root))
