"""How a command says that it cannot: one line, in the language of the player."""

from __future__ import annotations

import sys

REFUSED = 2


def refuse(message: str, language: str = "en", command: str = "dmd-tui") -> int:
    from dmd_tui.lang.errors import error_in
    from dmd_tui.lang.screen import words

    told = words(language).phrase("refused", command=command, why=error_in(language, message))
    print(told, file=sys.stderr)
    return REFUSED
