"""What can be said on the command line. Nothing heavy is imported here: `--help` answers at once.

`args.run` is the name of the command; `cli` knows what it does.
"""

from __future__ import annotations

import argparse

from dmd_tui import __version__
from dmd_tui.lang.spoken import LANGUAGES

TYPE_CHECKING = False  # `typing` itself would be a tenth of the time that --help takes
if TYPE_CHECKING:
    from typing import Any

LARGEST_SEED = 2**63 - 1

ABOUT = "Cthulhu: Death May Die – Fear of the Unknown, in a terminal."
THEMES = ("dark", "light", "contrast", "safe", "ansi", "mono")
LEVELS = ("first", "normal", "hard", "unknown", "nightmare")
SPEEDS = ("step", "normal", "fast")


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="dmd-tui", description=ABOUT, allow_abbrev=False)
    parser.add_argument("--version", action="version", version=f"dmd-tui {__version__}")
    _add_language(parser, "")
    parser.set_defaults(run="table")
    _add_game(parser.add_argument_group("play at once, without the title"))
    _add_screen(parser.add_argument_group("the screen, for this time (the settings stay)"))
    commands = parser.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, does: str, about: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        sub.set_defaults(run=does)
        _add_language(sub, argparse.SUPPRESS)
        return sub

    sub = command("plain", "plain", "play in plain lines, also with a screen reader")
    _add_game(sub, default=argparse.SUPPRESS)
    sub = command("json", "json", "play by JSON lines, for programs (docs/json.md)")
    _add_game(sub, default=argparse.SUPPRESS)
    sub.add_argument("--save", action="store_true", help="keep the game like a person's")

    sub = command("replay", "replay", "look at a game again, or verify it")
    sub.add_argument("game", type=_something, metavar="GAME", help="id, name or file")
    sub.add_argument("--verify", action="store_true", help="only compare it with its hashes")
    sub.add_argument("--content", action="append", default=[], metavar="FOLDER", help="more boxes")
    _add_data_dir(sub, argparse.SUPPRESS)
    _add_saves(commands)

    sub = command("simulate", "simulate", "let bots play many games and count")
    _add_setup(sub, argparse.SUPPRESS)
    sub.add_argument("--games", type=_positive, default=100, metavar="N", help="how many (100)")
    sub.add_argument("--bot", choices=("steady", "random"), default="steady")
    sub.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes (1)")
    sub.add_argument("--json", action="store_true", help="print the result as JSON")
    sub.add_argument("--pairs", choices=("all", "sensible"), default="all", help="who plays (all)")
    _add_matrix(sub.add_argument_group("every episode against every elder one (docs/balance.md)"))

    _add_stats(command("stats", "stats", "what became of your games (docs/statistics.md)"))

    sub = commands.add_parser("content", help="look after boxes", description="Look after boxes.")
    inner = sub.add_subparsers(title="commands", metavar="COMMAND", required=True)
    check = inner.add_parser("check", help="validate and count the boxes")
    check.add_argument("folders", nargs="*", metavar="FOLDER", help="further boxes")
    check.add_argument("--json", action="store_true", help="print the result as JSON")
    check.set_defaults(run="content_check")

    sub = command("rules", "rules", "look up rules by number or words")
    sub.add_argument("query", nargs="*", metavar="QUERY", help="RUN-03, or words to search for")
    return parser


def _add_matrix(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--matrix", action="store_true", help="--games of each, as a heat map")
    parser.add_argument(
        "--other-levels",
        type=_positive,
        default=0,
        metavar="N",
        help="games of each at the other difficulties too",
    )
    parser.add_argument("--markdown", default="", metavar="FILE", help="write the whole report")


def _add_saves(commands: Any) -> None:
    """`dmd-tui saves` alone lists the games."""
    about = "list, rename, export … saved games"
    saves = commands.add_parser("saves", help=about, description=about, allow_abbrev=False)
    saves.set_defaults(run="saves", what="list", all=False, json=False)
    _add_data_dir(saves, argparse.SUPPRESS)
    _add_language(saves, argparse.SUPPRESS)
    inner = saves.add_subparsers(title="commands", metavar="COMMAND")

    def command(name: str, about: str, *arguments: str) -> argparse.ArgumentParser:
        sub: argparse.ArgumentParser = inner.add_parser(name, help=about, description=about)
        sub.set_defaults(run="saves", what=name)
        for argument in arguments:
            sub.add_argument(argument.lower(), type=_something, metavar=argument)
        return sub

    sub = command("list", "what is saved")
    sub.add_argument("--all", action="store_true", help="the archive and the examples too")
    sub.add_argument("--json", action="store_true", help="as JSON")
    command("rename", "give a game a name", "GAME", "NAME")
    command("duplicate", "a second game from the same past", "GAME")
    command("archive", "put a game away", "GAME")
    command("unarchive", "take a game out of the archive", "GAME")
    command("delete", "delete a game for good", "GAME").add_argument(
        "--yes", action="store_true", help="do not ask"
    )
    command("export", "write a game to a file (.md: as a story, .cast: as a film)", "GAME", "FILE")
    sub = command("import", "take games from files")
    sub.add_argument("files", nargs="+", type=_something, metavar="FILE")


def _add_game(parser: argparse._ActionsContainer, default: Any = None) -> None:
    _add_setup(parser, default)
    parser.add_argument(
        "--position",
        type=_something,
        default=default,
        metavar="FILE",
        help="begin from this position file",
    )
    parser.add_argument(
        "--strict", action="store_true", default=default or False, help="nothing is taken back"
    )
    parser.add_argument(
        "--load", type=_something, default=default, metavar="GAME", help="go on with a saved game"
    )
    parser.add_argument(
        "--continue",
        action="store_true",
        default=default or False,
        dest="resume",
        help="go on with the game played last",
    )
    _add_data_dir(parser, default)


def _add_language(parser: argparse._ActionsContainer, default: str) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help="the language")


def _add_data_dir(parser: argparse._ActionsContainer, default: Any = None) -> None:
    parser.add_argument(
        "--data-dir",
        default=default or "",
        metavar="FOLDER",
        help="where games are kept (else DMD_TUI_HOME, else the usual place)",
    )


def _add_setup(parser: argparse._ActionsContainer, default: Any = None) -> None:
    """Commands have no defaults of their own (`SUPPRESS`): they would wipe out what was said
    before the command."""
    ids = default or ""
    parser.add_argument("--episode", default=ids, metavar="ID", help="which episode")
    parser.add_argument("--elder-one", default=ids, metavar="ID", help="which elder one")
    parser.add_argument(
        "--investigators",
        type=_ids,
        default=default or (),
        metavar="A,B",
        help="two to five, separated by commas",
    )
    parser.add_argument(
        "--seed", type=_seed, default=default, metavar="N", help="the same seed, the same game"
    )
    parser.add_argument(
        "--difficulty", choices=LEVELS, default=ids, help="how hard (normal); docs/difficulty.md"
    )
    parser.add_argument(
        "--content",
        action="append",
        default=default or [],
        metavar="FOLDER",
        help="a folder with boxes of your own (may be repeated)",
    )


def _add_stats(parser: argparse._ActionsContainer) -> None:
    """Which games are looked at, and where the result goes."""
    parser.add_argument("--episode", default=argparse.SUPPRESS, metavar="ID", help="only this one")
    parser.add_argument("--elder-one", default=argparse.SUPPRESS, metavar="ID", help="only this")
    parser.add_argument(
        "--investigators",
        type=_ids,
        default=argparse.SUPPRESS,
        metavar="A,B",
        help="games in which all of them took part",
    )
    for flag, dest in (("--with", "having"), ("--without", "lacking")):
        parser.add_argument(
            flag,
            type=_ids,
            default=(),
            dest=dest,
            metavar="OPTION,…",
            help="printed, unknown, relics, random-locations, house, strict, season, solo",
        )
    parser.add_argument("--season", default="", metavar="ID", help="games of this season")
    parser.add_argument("--since", default="", metavar="DATE", help="from this day on: 2026-10-31")
    parser.add_argument("--csv", default="", metavar="FILE", help="a row per game (- is stdout)")
    parser.add_argument("--json", default="", metavar="FILE", help="everything (- is stdout)")
    parser.add_argument("--content", action="append", default=argparse.SUPPRESS, metavar="FOLDER")
    _add_data_dir(parser, argparse.SUPPRESS)


def _add_screen(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--theme", choices=THEMES, default="", help="the colours")
    parser.add_argument("--ascii", action="store_true", help="draw with ASCII only")
    parser.add_argument("--speed", choices=SPEEDS, default="", help="how much waits for you")
    parser.add_argument("--no-animation", action="store_true", help="dice do not tumble")
    parser.add_argument("--mouse", action="store_true", help="let the game have the mouse")
    parser.add_argument("--config", default="", metavar="FILE", help="read this settings file")


def _ids(text: str) -> tuple[str, ...]:
    parts = [part.strip().lower() for part in text.split(",")]
    _something("".join(parts))
    return tuple(part for part in parts if part)


def _seed(text: str) -> int:
    return _whole(text, 0, LARGEST_SEED)


def _something(text: str) -> str:
    if not text.strip():
        raise argparse.ArgumentTypeError("nothing is named")
    return text


def _positive(text: str) -> int:
    return _whole(text, 1, 10_000_000)


def _whole(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and least <= int(text[:20]) <= most):
        why = f"“{text[:40]}” is not a whole number from {least} to {most}"
        raise argparse.ArgumentTypeError(why)
    return int(text)
