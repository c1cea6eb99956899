"""Campaigns on the disk: a season with a name, in one small file each.

    campaign = new_campaign("The long winter", agreement)
    save(home, campaign)
    for saved in list_campaigns(home): ...

A file is always written as a whole or not at all. docs/campaigns.md describes the format.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from dmd_tui import __version__
from dmd_tui.store.home import Home, clean, make_folder, sync_folder, unused, write_whole
from dmd_tui.store.lines import NotOurs, read_at_most
from dmd_tui.store.recall import CannotOpen
from dmd_tui.store.record import changed, new_id, now
from dmd_tui.store.saves import SaveError
from dmd_tui.store.season import Agreement, Season, result_of, standing

FORMAT = 1
SUFFIX = ".json"
LARGEST_FILE = 1_000_000
MOST_CHAPTERS = 200
NAMELESS = "Season"

Place = Literal["campaigns", "archive"]

_FILE_ID = re.compile(r"[0-9a-z][0-9a-z-]{0,60}")
_WORD = re.compile(r"[0-9A-Za-z:+/_-]{0,200}")
"""What ids, dates and several ids together are made of."""


class Campaign(Struct, frozen=True, kw_only=True):
    """A season that is kept."""

    format: int = FORMAT
    program: str = __version__
    """The version that wrote it."""
    id: str
    name: str
    created: str
    at: str
    """When it was last changed."""
    revision: int = 0
    """How often it was written: who would write over something newer is told."""
    season: Season
    game: str = ""
    """The game of the next chapter, while it is being played."""


class SavedCampaign(Struct):
    """A campaign as it stands in a list. `problem`: why it cannot be opened."""

    path: Path
    place: Place
    id: str
    name: str = ""
    at: str = ""
    played: int = 0
    chapters: int = 0
    total: int = 0
    result: str = ""
    """What the season would be called if it ended now, or is called."""
    team: tuple[str, ...] = ()
    game: str = ""
    """The game that is being played."""
    problem: str = ""

    @property
    def over(self) -> bool:
        return not self.problem and self.played >= self.chapters


class _Opening(Struct):
    """What is looked at first: a newer version may have changed everything else."""

    format: int
    program: str = ""


def new_campaign(name: str, agreement: Agreement) -> Campaign:
    moment = now()
    season = Season(agreement)
    return Campaign(
        id=new_id(), name=clean(name) or NAMELESS, created=moment, at=moment, season=season
    )


# ── finding and reading ──────────────────────────────────────────────────────────────────────────


def folder_of(home: Home, place: Place) -> Path:
    return home.campaigns if place == "campaigns" else home.archive


def path_of(home: Home, id: str) -> Path:
    """Where a campaign lies, or would. An id from a stranger's file leads nowhere else."""
    if not _FILE_ID.fullmatch(id):
        raise CannotOpen("That is not the name of a campaign.")
    archived = home.archive / f"{id}{SUFFIX}"
    there = home.campaigns / f"{id}{SUFFIX}"
    return archived if archived.exists() and not there.exists() else there


def season_path(home: Home, id: str) -> Path | None:
    """The file of a campaign that a game names, if it is there."""
    try:
        path = path_of(home, id)
    except CannotOpen:
        return None
    return path if path.is_file() else None


def list_campaigns(home: Home, place: Place = "campaigns") -> list[SavedCampaign]:
    """The last played comes first; one that is damaged is listed with its problem."""
    try:
        files = [path for path in folder_of(home, place).iterdir() if path.suffix == SUFFIX]
    except OSError:
        files = []
    found = [look_at(path, place) for path in files if not path.name.startswith(".")]
    return sorted(found, key=lambda saved: (saved.at, saved.id), reverse=True)


def look_at(path: Path, place: Place = "campaigns") -> SavedCampaign:
    try:
        campaign = read(path)
    except CannotOpen as error:
        problem = str(error).removeprefix(f"{clean(path.name)} cannot be opened: ").rstrip(".")
        return SavedCampaign(path, place, clean(path.stem), at=changed(path), problem=problem)
    season = campaign.season
    so_far = standing(season)
    chapters = len(season.agreement.episodes)
    return SavedCampaign(
        path,
        place,
        campaign.id,
        campaign.name,
        campaign.at,
        len(season.chapters),
        chapters,
        so_far.total,
        result_of(so_far.total, chapters),
        so_far.team,
        campaign.game,
    )


def load(path: Path) -> Campaign:
    """A campaign from the player's own folder: its file's name is its id."""
    campaign = read(path)
    if not _FILE_ID.fullmatch(path.stem):
        raise _cannot(path, "its name is not one that dmd-tui gives; import it instead")
    return campaign if campaign.id == path.stem else replace(campaign, id=path.stem)


def read(path: Path) -> Campaign:
    """What a file says; `CannotOpen` with the reason if it is no campaign, or cannot be one."""
    try:
        content = read_at_most(path, LARGEST_FILE + 1)
    except NotOurs as error:
        raise _cannot(path, str(error)) from None
    if len(content) > LARGEST_FILE:
        raise _cannot(path, "it is far too large for a campaign")
    try:
        opening = msgspec.json.decode(content, type=_Opening)
        if opening.format > FORMAT:
            raise _cannot(
                path,
                f"it was saved by a newer version of dmd-tui ({clean(opening.program, 20)}, format "
                f"{opening.format}; this one knows formats up to {FORMAT}). "
                "Update dmd-tui to open it",
            )
        campaign = msgspec.json.decode(content, type=Campaign)
    except (msgspec.MsgspecError, RecursionError, ValueError) as error:
        why = clean(str(error), 160)
        raise _cannot(path, f"it is not a campaign of dmd-tui, or is damaged ({why})") from None
    if wrong := _wrong(campaign):
        raise _cannot(path, wrong)
    return replace(campaign, name=clean(campaign.name) or NAMELESS)


def _cannot(path: Path, why: str) -> CannotOpen:
    return CannotOpen(f"{clean(path.name)} cannot be opened: {why}.")


def _wrong(campaign: Campaign) -> str:
    """What no campaign of ours would say: a file may come from anywhere."""
    if campaign.format < 1:
        return "it has no format"
    season = campaign.season
    if campaign.game and not _FILE_ID.fullmatch(campaign.game):
        return "the game it names cannot be one"
    if not season.agreement.episodes or not season.agreement.team:
        return "it has no episodes, or nobody who plays them"
    if season.agreement.elder == "fixed" and not season.agreement.elder_one:
        return "it does not say which elder one always comes"
    if len(set(season.agreement.episodes)) < len(season.agreement.episodes):
        return "it has an episode twice"
    if len(season.chapters) > MOST_CHAPTERS or len(season.agreement.episodes) > MOST_CHAPTERS:
        return "it has more chapters than anybody could play"
    for word in _words(msgspec.to_builtins(season)):
        if not _WORD.fullmatch(word):
            return f"“{clean(word, 30)}” cannot be the name of anything in a box"
    return ""


def _words(thing: Any) -> Iterator[str]:
    """Every text in it."""
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield key
            yield from _words(value)
    elif isinstance(thing, (list, tuple)):
        for part in thing:
            yield from _words(part)


# ── writing ──────────────────────────────────────────────────────────────────────────────────────


def save(home: Home, campaign: Campaign) -> Campaign:
    """Put it on the disk, and give back what lies there now. `SaveError` if that is not possible,
    or if another window has written it since."""
    path = path_of(home, campaign.id)
    if path.exists() and _revision(path) > campaign.revision:
        raise SaveError(
            f"“{campaign.name}” was changed in another window; leave this one and open it again"
        )
    written = replace(
        campaign, format=FORMAT, program=__version__, at=now(), revision=campaign.revision + 1
    )
    _write(path, written)
    return written


def _revision(path: Path) -> int:
    try:
        return read(path).revision
    except CannotOpen as error:
        raise SaveError(str(error)) from None


def _write(path: Path, campaign: Campaign) -> None:
    content = msgspec.json.format(msgspec.json.encode(campaign), indent=2) + b"\n"
    try:
        write_whole(path, content)
    except OSError as error:
        raise SaveError(f"It could not be saved ({error.strerror}): {path}") from None


def rename(home: Home, path: Path, name: str) -> Campaign:
    return save(home, replace(_load(path), name=clean(name) or NAMELESS))


def duplicate(home: Home, path: Path) -> Path:
    """A second campaign with the same past. An episode that is being played stays with the first:
    the copy begins it anew."""
    campaign = _load(path)
    copy = replace(campaign, id=new_id(), name=f"{campaign.name} (copy)", revision=0, game="")
    target = path_of(home, copy.id)
    _write(target, copy)
    return target


def archive(home: Home, path: Path) -> Path:
    return _move(path, home.archive)


def unarchive(home: Home, path: Path) -> Path:
    return _move(path, home.campaigns)


def _move(path: Path, folder: Path) -> Path:
    try:
        make_folder(folder)
        target = folder / path.name
        if target.exists():
            raise SaveError(f"{target} exists already")
        os.rename(path, target)
        sync_folder(folder)
    except OSError as error:
        raise SaveError(f"{path.name} could not be moved: {error.strerror}") from None
    return target


def delete(path: Path) -> None:
    """For good; its games stay. Whoever calls this has asked."""
    try:
        path.unlink()
    except OSError as error:
        raise SaveError(f"{path.name} could not be deleted: {error.strerror}") from None


def export(path: Path, target: Path) -> Path:
    """One file that can be imported anywhere; an existing file is left alone."""
    campaign = _load(path)
    if target.is_dir():
        target = unused(target / f"{campaign.id}{SUFFIX}")
    elif target.exists():
        raise SaveError(f"{target} exists already: name another file")
    _write(target, campaign)
    return target


def import_campaign(home: Home, source: Path) -> Path:
    """A copy among the player's own; the file that was given stays where it is. The game that is
    being played does not come with it; if it is here too, the season finds it."""
    try:
        campaign = replace(read(source), game="")
    except CannotOpen as error:
        raise SaveError(str(error)) from None
    if not _FILE_ID.fullmatch(campaign.id):
        campaign = replace(campaign, id=new_id())
    there = path_of(home, campaign.id)
    if there.exists():
        if look_at(there).problem == "" and read(there).season == campaign.season:
            raise SaveError(f"this campaign is here already: {campaign.name}")
        campaign = replace(campaign, id=new_id())
    target = home.campaigns / f"{campaign.id}{SUFFIX}"
    _write(target, campaign)
    return target


def _load(path: Path) -> Campaign:
    try:
        return load(path)
    except CannotOpen as error:
        raise SaveError(str(error)) from None
