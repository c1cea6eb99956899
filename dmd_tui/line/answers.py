"""What somebody typed, as one of the options: a number, a key, or the beginning of one."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dmd_tui.engine import Option


def matching(word: str, options: Sequence[Option], text: Callable[[Option], str]) -> list[Option]:
    """All options that a word can mean; the surest way of meaning one comes first."""
    wanted = word.strip().casefold()
    if wanted.isascii() and wanted.isdigit():
        place = int(wanted[:6])
        return [options[place - 1]] if 1 <= place <= len(options) else []
    if not wanted:
        return []
    ways: tuple[Callable[[Option], bool], ...] = (
        lambda option: option.key.casefold() == wanted,
        lambda option: option.key.partition(":")[2].casefold() == wanted,
        lambda option: option.key.casefold().startswith(wanted),
        lambda option: option.key.partition(":")[2].casefold().startswith(wanted),
        lambda option: text(option).casefold().startswith(wanted),
        lambda option: f" {wanted}" in f" {text(option).casefold()}",
    )
    for means in ways:
        if found := [option for option in options if means(option)]:
            return found
    return []
