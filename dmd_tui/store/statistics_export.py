"""Finished games for other programs: CSV with a row per game, JSON with everything."""

from __future__ import annotations

import csv
import io
from pathlib import Path
from typing import Any

import msgspec

from dmd_tui.model import Options, Setup
from dmd_tui.store.finished import FORMAT, Finished, Throws
from dmd_tui.store.home import Home, unused, write_whole
from dmd_tui.store.statistics import (
    OPTIONS,
    Games,
    Tally,
    Wanted,
    by_investigator,
    by_pair,
    grid,
    lengths,
    losses,
    luck_of_all,
)

SEVERAL = "+"
"""Between several ids in one cell."""
NO_GAME = Finished(
    id="",
    began="",
    at="",
    program="",
    setup=Setup("", "", (), 0),
    won=False,
    reason="",
    turns=0,
    rounds=0,
    decisions=0,
)


def as_csv(games: Games) -> str:
    """A row per game under a row of headings."""
    sheet = io.StringIO()
    table = csv.DictWriter(sheet, [*_row(NO_GAME)], lineterminator="\r\n")
    table.writeheader()
    table.writerows(_row(game) for game in games)
    return sheet.getvalue()


def _row(game: Finished) -> dict[str, Any]:
    setup, options = game.setup, game.setup.options
    people = game.investigators
    return {
        "id": game.id,
        "ended": game.at,
        "version": game.program,
        "episode": setup.episode,
        "elder_one": setup.elder_one,
        "investigators": SEVERAL.join(setup.investigators),
        "seed": setup.seed,
        **{f"option_{name}": _cell(getattr(options, name)) for name in Options.__struct_fields__},
        "unknown_monsters": SEVERAL.join(game.unknown),
        "strict": int(setup.strict),
        "campaign": game.campaign,
        "won": int(game.won),
        "reason": game.reason,
        "who": game.who,
        "cause": game.cause,
        "slain_by": game.slain_by,
        "turns": game.turns,
        "rounds": game.rounds,
        "decisions": game.decisions,
        "disrupted_in": game.disrupted or "",
        "summoned_in": game.summoned or "",
        "stage": game.stage,
        "track": game.track,
        "survivors": SEVERAL.join(deeds.id for deeds in people if deeds.alive),
        "kills": sum(deeds.kills for deeds in people),
        "wounds_suffered": sum(deeds.suffered for deeds in people),
        "sanity_lost": sum(deeds.sanity_lost for deeds in people),
        **_dice("own", [deeds.own for deeds in people]),
        **_dice("against", [deeds.against for deeds in people]),
        "whole": int(game.whole),
    }


def _cell(value: Any) -> str | int:
    if isinstance(value, tuple):
        return SEVERAL.join(value)
    return int(value) if isinstance(value, bool) else value


def _dice(name: str, throws: list[Throws]) -> dict[str, Any]:
    return {
        f"{name}_standard_dice": sum(throw.standard for throw in throws),
        f"{name}_bonus_dice": sum(throw.bonus for throw in throws),
        f"{name}_successes": sum(int(throw.rolled.successes) for throw in throws),
        f"{name}_expected": round(sum(throw.expected.successes for throw in throws), 2),
        f"{name}_tentacles": sum(int(throw.rolled.tentacles) for throw in throws),
        f"{name}_elder_signs": sum(int(throw.rolled.elder_signs) for throw in throws),
    }


def as_json(games: Games, wanted: Wanted, unsealed: int = 0) -> bytes:
    """The tables and the games they are made of, as an object on several lines."""
    table = grid(games)
    found = {
        "format": FORMAT,
        "filter": {name: value for name, value in msgspec.to_builtins(wanted).items() if value},
        "unsealed_not_counted": unsealed,
        "all": Tally.of(games),
        "grid": [
            {"episode": episode, "elder_one": elder, **msgspec.to_builtins(tally)}
            for (episode, elder), tally in table.cells.items()
        ],
        "episodes": table.episodes,
        "elder_ones": table.elder_ones,
        "investigators": by_investigator(games),
        "pairs": {SEVERAL.join(pair): tally for pair, tally in by_pair(games).items()},
        "losses": [
            {"reason": reason, "cause": cause, "games": count}
            for (reason, cause), count in losses(games).reasons.items()
        ],
        "slain_by": losses(games).slain_by,
        "lengths": lengths(games),
        "luck": luck_of_all(games),
        "games": [_complete(game) for game in games],
    }
    return msgspec.json.format(msgspec.json.encode(found)) + b"\n"


def _complete(game: Finished) -> dict[str, Any]:
    """With everything that is as usual: a reader should not have to know what that is."""
    options = {name: has(game) for name, has in OPTIONS.items()}
    return {**_spelled_out(game), "with": options}


def _spelled_out(thing: Any) -> Any:
    if isinstance(thing, msgspec.Struct):
        return {name: _spelled_out(getattr(thing, name)) for name in thing.__struct_fields__}
    if isinstance(thing, tuple):
        return [_spelled_out(part) for part in thing]
    if isinstance(thing, dict):
        return {name: _spelled_out(part) for name, part in thing.items()}
    return thing


def export(home: Home, games: Games, wanted: Wanted, unsealed: int, name: str) -> list[Path]:
    """Both files, under names that nothing has yet."""
    plain = {".csv": as_csv(games).encode(), ".json": as_json(games, wanted, unsealed)}
    written = []
    for ending, content in plain.items():
        path = unused(home.exports / f"{name}{ending}")
        write_whole(path, content)
        written.append(path)
    return written
