"""`dmd-tui saves`: what the Load screen does, from the shell."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec

from dmd_tui.cards.load import load_library
from dmd_tui.cards.problems import ContentError
from dmd_tui.lang.errors import error_in
from dmd_tui.lang.screen import Words, words
from dmd_tui.line.refusal import refuse
from dmd_tui.store import campaign, saves, shelf
from dmd_tui.store.campaign import SavedCampaign
from dmd_tui.store.home import Home, clean, typed_path
from dmd_tui.store.recall import CannotOpen
from dmd_tui.store.saves import SaveError
from dmd_tui.store.shelf import Item, Place


def run(args: argparse.Namespace, language: str = "en") -> int:
    args.words = words(language)
    home = Home.usual(args.data_dir)
    command: Callable[[Home, argparse.Namespace], str] = COMMANDS[args.what]
    try:
        told = command(home, args)
    except (SaveError, CannotOpen, ContentError) as error:
        return refuse(str(error), language)
    if told:
        print(told)
    return 0


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
    where = "" if saved.place == "games" else f"  [{saved.place}]"
    return f"{saved.id:27} {_outcome(saved, words):9} {saved.at[:16]:17} {played}{name}{where}"


def _damaged(saved: Item, words: Words) -> str:
    why = error_in(words.language, saved.problem)
    return f"{saved.id}  {words.phrase('saves:damaged'):9} {why}"


def _campaign_line(saved: SavedCampaign, words: Words) -> str:
    if saved.problem:
        return _damaged(saved, words)
    played = words.phrase("saves:played", n=saved.played, all=saved.chapters)
    team = ",".join(clean(who, 20) for who in saved.team)
    where = "" if saved.place == "campaigns" else f"  [{saved.place}]"
    told = words.phrase("saves:campaign", points=saved.total, team=team, name=saved.name) + where
    return f"{saved.id:27} {played:9} {saved.at[:16]:17} {told}"


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
        "problem": saved.problem,
    }


# ── doing ────────────────────────────────────────────────────────────────────────────────────────


def _rename(home: Home, args: argparse.Namespace) -> str:
    shelf.rename(home, shelf.find(home, args.game), args.name)
    return ""


def _duplicate(home: Home, args: argparse.Namespace) -> str:
    return shelf.duplicate(home, shelf.find(home, args.game)).stem


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
    return input(words.tell("saves:sure", id=item.id) + " ").strip().lower() in yes


def _export(home: Home, args: argparse.Namespace) -> str:
    """The kind of file follows from its ending: .md a story, .cast a film, .json a campaign, else
    the game itself."""
    target = saves.target_of(args.file)
    if target.suffix == campaign.SUFFIX:
        return str(shelf.export(shelf.find(home, args.game), args.file))
    path = saves.find_game(home, args.game)
    if target.exists() and not target.is_dir():
        raise SaveError(f"{target} exists already: name another file")
    if target.suffix == ".md":
        from dmd_tui.store.exports import write_story

        return str(write_story(path, load_library(), target, args.words.language))
    if target.suffix == ".cast":
        return str(_cast(path, target, args.words.language))
    return str(saves.export(path, target))


def _cast(path: Path, target: Path, language: str) -> Path:
    from importlib import import_module

    from dmd_tui.store.film import Film
    from dmd_tui.store.record import read_record

    film = Film(read_record(path), load_library())
    # Only the screen can draw the table: it is asked for by name, as the command line does.
    cast = import_module("dmd_tui.ui.cast")
    written: Path = cast.write_cast(film, target, language=language)
    return written


def _import(home: Home, args: argparse.Namespace) -> str:
    taken = [shelf.take_in(home, typed_path(file)) for file in args.files]
    return "\n".join(path.stem for _, path in taken)


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
