"""The command line. Nothing heavy is imported before it must be: `--help` answers at once."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper

from dmd_tui.arguments import build_parser
from dmd_tui.lang.spoken import asked_for, spoken

TYPE_CHECKING = False  # `typing` itself would be a tenth of the time that --help takes
if TYPE_CHECKING:
    from typing import Any

INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    _show_what_can_be_shown()
    arguments = sys.argv[1:] if arguments is None else arguments
    english = argparse._  # type: ignore[attr-defined]
    try:
        args = _parser(arguments).parse_args(arguments)
    finally:
        argparse._ = english  # type: ignore[attr-defined]  # see `command_line.translate`
    try:
        command: Callable[[argparse.Namespace], int] = COMMANDS[args.run]
        code = command(args)
        sys.stdout.flush()
        return code
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read our lines is gone. Python would complain again when it flushes at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        from dmd_tui.store.home import reason

        return _refuse(reason(error), args)


def _parser(arguments: Sequence[str]) -> argparse.ArgumentParser:
    """English is said without a catalogue being read."""
    parser = build_parser()
    if (language := asked_for(arguments, os.environ)) != "en":
        from dmd_tui.lang.command_line import translate

        translate(parser, language)
    return parser


def _language(args: argparse.Namespace) -> str:
    """`--lang`, else the setting, else the system."""
    from dmd_tui.store.settings import read_settings, settings_path

    wanted = args.lang or read_settings(settings_path(args.config)).settings.language
    return spoken(wanted, os.environ)


def _show_what_can_be_shown() -> None:
    """On a terminal that knows few letters a question mark is better than a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


# ── commands ─────────────────────────────────────────────────────────────────────────────────────


def _table(args: argparse.Namespace) -> int:
    """No command: the table on the screen; straight at it if it is said what to play."""
    if problem := _contradiction(args):
        return _refuse(problem, args)
    from dmd_tui.ui.launch import run_table

    options = _options(args)
    at_once = bool(args.position or args.load or args.resume) or _says_setup(args)
    home = _home(args)
    if not at_once and not args.content:
        return run_table(options, home)  # the title comes without a card being read
    from dmd_tui.line.opening import CannotBegin, open_library, take_seat

    try:
        if at_once:
            return run_table(options, home, lambda: take_seat(_opening(args), home))
        return run_table(options, home, library=lambda: open_library(args.content))
    except CannotBegin as error:
        return _refuse(str(error), args)


def _options(args: argparse.Namespace) -> Any:
    from dmd_tui.ui.launch import Options

    return Options(
        args.config,
        args.theme,
        args.ascii,
        args.speed,
        args.mouse,
        args.no_animation,
        args.lang,
    )


def _plain(args: argparse.Namespace) -> int:
    from dmd_tui.line import plain

    if problem := _contradiction(args):
        return _refuse(problem, args)
    from dmd_tui.line.opening import CannotBegin, take_seat

    try:
        seat, why = take_seat(_opening(args, tell_seed=True), _home(args))
    except CannotBegin as error:
        return _refuse(str(error), args)
    return plain.run(seat, sys.stdin, sys.stdout, why, _language(args))


def _replay(args: argparse.Namespace) -> int:
    from dmd_tui.line.opening import CannotBegin, open_library, saved_game

    try:
        path = saved_game(_home(args), args.game)
        library = open_library(args.content)
    except CannotBegin as error:
        return _refuse(str(error), args)
    if args.verify:
        from dmd_tui.line.replay_command import verify

        return verify(path, library, _language(args))
    from dmd_tui.ui.launch import run_replay

    return run_replay(_options(args), _home(args), path, library)


def _saves(args: argparse.Namespace) -> int:
    from dmd_tui.line import saves_command

    return saves_command.run(args, _language(args))


def _json(args: argparse.Namespace) -> int:
    """Programs play by the thousand: their games are kept only if they say so."""
    if problem := _contradiction(args):
        return _refuse(problem, args)
    from dmd_tui.line import jsonl
    from dmd_tui.line.opening import CannotBegin, set_table, take_seat
    from dmd_tui.store.seat import Seat

    opening = _opening(args, tell_seed=True)
    try:
        kept = args.save or opening.load
        seat, told = take_seat(opening, _home(args)) if kept else (Seat(set_table(opening)), "")
    except CannotBegin as error:
        return _refuse(str(error), args)
    if told:
        print(told, file=sys.stderr)
    return jsonl.run(seat, sys.stdin.buffer, sys.stdout.buffer)


def _says_setup(args: argparse.Namespace) -> bool:
    said = args.episode or args.elder_one or args.investigators or args.difficulty or args.strict
    return bool(said) or args.seed is not None


def _contradiction(args: argparse.Namespace) -> str:
    if args.position and _says_setup(args):
        return "a position says itself who plays what; leave the other options out"
    if (args.load or args.resume) and (args.position or _says_setup(args)):
        return "a saved game says itself who plays what; leave the other options out"
    if args.load and args.resume:
        return "--continue takes the game played last, --load another one: say only one of them"
    return ""


def _home(args: argparse.Namespace) -> Any:
    from dmd_tui.store.home import Home

    return Home.usual(args.data_dir)


def _opening(args: argparse.Namespace, *, tell_seed: bool = False) -> Any:
    from dmd_tui.line.opening import LAST, Opening

    given = args.position or args.load or args.resume
    return Opening(
        args.episode,
        args.elder_one,
        args.investigators,
        0 if given else _seed_of(args, tell_seed),
        args.position or "",
        tuple(args.content),
        LAST if args.resume else args.load or "",
        args.difficulty,
        args.strict,
    )


def _seed_of(args: argparse.Namespace, tell: bool = True) -> int:
    """The seed that was given, or one by chance. The screen shows it; lines are told it, because
    somebody may want it again."""
    if args.seed is None:
        import secrets

        args.seed = secrets.randbelow(1_000_000)
        if tell:
            from dmd_tui.lang.screen import words

            told = words(_language(args)).phrase("told-seed", seed=args.seed)
            print(told, file=sys.stderr)
    return int(args.seed)


def _simulate(args: argparse.Namespace) -> int:
    from importlib import import_module

    _seed_of(args)
    return int(import_module("dmd_tui.players.simulate").run(args))


def _stats(args: argparse.Namespace) -> int:
    from dmd_tui.line import stats_command

    return stats_command.run(args, _language(args))


def _content_check(args: argparse.Namespace) -> int:
    from dmd_tui.line import content_command

    return content_command.run(args.folders, args.json)


def _rules(args: argparse.Namespace) -> int:
    from dmd_tui.line import rules_command

    return rules_command.run(args.query, _language(args))


def _refuse(message: str, args: argparse.Namespace) -> int:
    from dmd_tui.line.refusal import refuse

    return refuse(message, _language(args))


COMMANDS: dict[str, Callable[[argparse.Namespace], int]] = {
    "table": _table,
    "plain": _plain,
    "json": _json,
    "replay": _replay,
    "saves": _saves,
    "simulate": _simulate,
    "stats": _stats,
    "content_check": _content_check,
    "rules": _rules,
}
