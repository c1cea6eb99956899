"""A line that is being typed, where no widget is: what a key makes of it."""

from __future__ import annotations

from textual import events

GIVES_UP = ("escape", "ctrl+c")
"""Keys that end typing, and everything stays as it was."""


def edited(text: str, event: events.Key, longest: int) -> str:
    """The text after a key: a letter more, one less, or none left; other keys change nothing."""
    if event.key == "backspace":
        return text[:-1]
    if event.key == "ctrl+u":
        return ""
    typed = event.character
    if typed and typed.isprintable() and len(text) < longest:
        return text + typed
    return text
