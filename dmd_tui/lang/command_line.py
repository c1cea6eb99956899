"""The help of the command line in other languages.

`arguments` says everything in English, so that `--help` need not read a catalogue. For another
language the finished parser is gone through, and whatever stands in the catalogue (`screen:cli:…`)
is replaced; argparse asks for its own words in the same way.
"""

from __future__ import annotations

import argparse

from dmd_tui.lang.screen import words

GROUP = "cli:"


def translate(parser: argparse.ArgumentParser, language: str) -> None:
    """Say everything that a parser says in another language."""
    english, translated = words("en").messages, words(language).messages
    said = {english[id]: translated[id] for id in english if id.startswith(GROUP)}

    def say(text: str) -> str:
        return said.get(text, text)

    argparse._ = say  # type: ignore[attr-defined]  # argparse has no other way to be told
    _go_through(parser, said)


def _go_through(parser: argparse.ArgumentParser, said: dict[str, str]) -> None:
    parser.description = said.get(parser.description or "", parser.description)
    for group in parser._action_groups:
        group.title = said.get(group.title or "", group.title)
    for action in parser._actions:
        action.help = said.get(action.help or "", action.help)
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                choice.help = said.get(choice.help or "", choice.help)
            for sub in action.choices.values():
                _go_through(sub, said)
