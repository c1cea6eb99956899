"""The help of the command line in other languages.

`arguments` says everything in English, so that `--help` need not read a catalogue. For another
language the finished parser is gone through, and whatever stands in the catalogue (`screen:cli:…`)
is replaced; argparse asks for its own words in the same way.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

from dmd_tui.lang.errors import error_in
from dmd_tui.lang.screen import words

GROUP = "cli:"


def translate(parser: argparse.ArgumentParser, language: str) -> None:
    """Say everything that a parser says in another language."""
    english, translated = words("en").messages, words(language).messages
    said = {english[id]: translated[id] for id in english if id.startswith(GROUP)}

    def say(text: str) -> str:
        """Some of argparse's sentences bring their end of line along."""
        sentence = text.rstrip("\n")
        return said.get(sentence, sentence) + text[len(sentence) :]

    argparse._ = say  # type: ignore[attr-defined]  # argparse has no other way to be told
    _go_through(parser, said, language)


def _go_through(parser: argparse.ArgumentParser, said: dict[str, str], language: str) -> None:
    parser.description = said.get(parser.description or "", parser.description)
    for group in parser._action_groups:
        group.title = said.get(group.title or "", group.title)
    for action in parser._actions:
        action.help = said.get(action.help or "", action.help)
        if isinstance(action.metavar, str):
            action.metavar = said.get(action.metavar, action.metavar)
        if callable(action.type):
            action.type = _refusing_in(language, action.type)
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                choice.help = said.get(choice.help or "", choice.help)
            for sub in action.choices.values():
                _go_through(sub, said, language)


def _refusing_in(language: str, read: Callable[[str], Any]) -> Callable[[str], Any]:
    """Whoever reads an argument says in English what is wrong with it."""

    def reading(text: str) -> Any:
        try:
            return read(text)
        except argparse.ArgumentTypeError as error:
            raise argparse.ArgumentTypeError(error_in(language, str(error))) from None

    return reading
