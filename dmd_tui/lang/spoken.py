"""Which language is spoken: the one that was asked for, else that of the system, else English."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

LANGUAGES = ("en", "de", "it")
AUTO = "auto"


def spoken(wanted: str, environ: Mapping[str, str]) -> str:
    """`auto` looks at the environment as every program does: LC_ALL, LC_MESSAGES, LANG."""
    if wanted in LANGUAGES:
        return wanted
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(name):
            return value[:2].lower() if value[:2].lower() in LANGUAGES else "en"
    return "en"


def asked_for(arguments: Sequence[str], environ: Mapping[str, str]) -> str:
    """Before anything is parsed: `--lang de`, `--lang=de`, or what the system speaks."""
    for place, argument in enumerate(arguments):
        option, _, value = argument.partition("=")
        if option == "--lang":
            wanted = value or next(iter(arguments[place + 1 :]), "")
            return wanted if wanted in LANGUAGES else "en"
    return spoken(AUTO, environ)
