"""`dmd-tui saves`: what the Load screen does, from the shell."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from typing import Any

import msgspec

from dmd_tui.cards.load import load_library
from dmd_tui.cards.problems import ContentError
from dmd_tui.lang.errors import error_in
from dmd_tui.lang.screen import Words, words
from dmd_tui.line.refusal import refuse
from dmd_tui.store import saves, shelf
from dmd_tui.store.campaign import SavedCampaign
from dmd_tui.store.home import Home, clean, reason, typed_path
from dmd_tui.store.recall import CannotOpen
from dmd_tui.store.record import local
from dmd_tui.store.saves import SaveError
from dmd_tui.store.shelf import Item, Place


def run(args: argparse.Namespace, language: str = "en") -> int:
    args.words = words(language)
    args.code = 0
    home = Home.usual(args.data_dir)
    command: Callable[[Home, argparse.Namespace], str] = COMMANDS[args.what]
    try:
        told = command(home, args)
    except (SaveError, CannotOpen, ContentError, OSError) as error:
        return refuse(reason(error), language)
    if told:
        print(told)
    return int(args.code)


# ── listing ──────────────────────────────────────────────────────────────────────────────────────


def _list(home: Home, args: argparse.Namespace) -> str:
    places: list[Place] = ["games", "campaigns"]
    if args.all:
        places += ["archive", "examples"]
    found = [item for place in places for item in shelf.items_on(home, place)]
    tell = args.words.tell
    if args.json:
        return json.dumps([_as_json(saved) for saved in found], indent=2)
    if not found:
        return tell("saves:none", folder=home.games)
    return "\n".join(_line(saved, args.words) for saved in found)


def _line(saved: Item, words: Words) -> str:
    """Columns that stay apart in a terminal and in a script."""
    if isinstance(saved, SavedCampaign):
        return _campaign_line(saved, words)
    if saved.setup is None:
        return _damaged(saved, words)
    setup = saved.setup
    team = ",".join(clean(who, 20) for who in setup.investigators)
    played = f"{clean(setup.episode, 30)} {clean(setup.elder_one, 30)} {team}"
    name = f"  “{saved.name}”" if saved.name else ""
    marks: list[str] = [saved.place] if saved.place != "games" else []
    marks += [words.phrase("saves:damaged")] if saved.damaged else []
    marked = "".join(f"  [{mark}]" for mark in marks)
    return f"{saved.id:27} {_outcome(saved, words):9} {local(saved.at):17} {played}{name}{marked}"


def _damaged(saved: Item, words: Words) -> str:
    why = error_in(words.language, saved.problem)
    return f"{saved.id}  {words.phrase('saves:closed'):9} {why}"


def _campaign_line(saved: SavedCampaign, words: Words) -> str:
    if saved.problem:
        return _damaged(saved, words)
    played = words.phrase("saves:played", n=saved.played, all=saved.chapters)
    team = ",".join(clean(who, 20) for who in saved.team)
    where = "" if saved.place == "campaigns" else f"  [{saved.place}]"
    told = words.phrase("saves:campaign", points=saved.total, team=team, name=saved.name) + where
    return f"{saved.id:27} {played:9} {local(saved.at):17} {told}"


def _outcome(saved: saves.Saved, words: Words) -> str:
    if saved.ending is None:
        return words.phrase("saves:turn", n=saved.turn)
    return words.phrase("saves:won" if saved.ending.won else "saves:lost")


def _as_json(saved: Item) -> dict[str, Any]:
    if isinstance(saved, SavedCampaign):
        return {"kind": "campaign", **msgspec.to_builtins(saved, enc_hook=str)}
    setup = saved.setup
    return {
        "kind": "game",
        "id": saved.id,
        "name": saved.name,
        "place": saved.place,
        "path": str(saved.path),
        "episode": setup.episode if setup else None,
        "elder_one": setup.elder_one if setup else None,
        "investigators": list(setup.investigators) if setup else [],
        "seed": setup.seed if setup else None,
        "turn": saved.turn,
        "decisions": saved.decisions,
        "last_played": saved.at,
        "won": saved.ending.won if saved.ending else None,
        "sealed": saved.sealed,
        "campaign": saved.campaign,
        "damaged": saved.damaged,
        "problem": saved.problem,
    }


# ── doing ────────────────────────────────────────────────────────────────────────────────────────


def _rename(home: Home, args: argparse.Namespace) -> str:
    shelf.rename(home, shelf.find(home, args.game), args.name)
    return ""


def _duplicate(home: Home, args: argparse.Namespace) -> str:
    item = shelf.find(home, args.game)
    copy = shelf.duplicate(home, item)
    if isinstance(item, SavedCampaign) and item.game:
        print(args.words.phrase("saves:begins-anew"), file=sys.stderr)
    return copy.stem


def _archive(home: Home, args: argparse.Namespace) -> str:
    item = shelf.find(home, args.game)
    if item.place == "archive":
        raise SaveError(f"{item.id} is in the archive already")
    shelf.put_away(home, item)
    return args.words.phrase("saves:archived", id=item.id)


def _unarchive(home: Home, args: argparse.Namespace) -> str:
    item = shelf.find(home, args.game)
    if item.place != "archive":
        raise SaveError(f"{item.id} is not in the archive")
    shelf.take_out(home, item)
    return args.words.phrase("saves:unarchived", id=item.id)


def _delete(home: Home, args: argparse.Namespace) -> str:
    item = shelf.find(home, args.game)
    if not args.yes and not _is_sure(item, args.words):
        return args.words.phrase("saves:kept")
    shelf.delete(item)
    return args.words.phrase("saves:deleted", id=item.id)


def _is_sure(item: Item, words: Words) -> bool:
    if not sys.stdin.isatty():
        raise SaveError("say --yes to delete something for good")
    yes = words.phrase("saves:yes").split()
    turn, season = (item.turn, item.season) if isinstance(item, saves.Saved) else (0, "")
    asked = words.tell("saves:sure", id=item.id, name=item.name, turn=turn or "", season=season)
    return input(f"{asked} ").strip().lower() in yes


def _export(home: Home, args: argparse.Namespace) -> str:
    from dmd_tui.store.exports import export

    item = _anything(home, args.game)
    written = export(home, item, args.file, load_library, args.words.language)
    return "\n".join(map(str, written))


def _anything(home: Home, word: str) -> Item:
    """What can be exported: the player's own, an example, or a file from anywhere."""
    try:
        return shelf.find(home, word)
    except SaveError:
        return saves.look_at(saves.find_game(home, word))


def _import(home: Home, args: argparse.Namespace) -> str:
    """Each file for itself: one that cannot be imported keeps no other from it."""
    for file in args.files:
        try:
            print(shelf.take_in(home, typed_path(file))[1].stem)
        except (SaveError, CannotOpen, OSError) as error:
            args.code = refuse(f"{clean(file, 200)}: {reason(error)}", args.words.language)
    return ""


COMMANDS: dict[str, Callable[[Home, argparse.Namespace], str]] = {
    "list": _list,
    "rename": _rename,
    "duplicate": _duplicate,
    "archive": _archive,
    "unarchive": _unarchive,
    "delete": _delete,
    "export": _export,
    "import": _import,
}
