"""Ids and names: every id once and in kebab-case, every name written."""

from __future__ import annotations

import re
from typing import Any

from dmd_tui.cards.box import (
    Action,
    ConditionCard,
    DiscoveryCard,
    ElderOneCard,
    EnemyCard,
    Episode,
    Insanity,
    InvestigatorCard,
    MythosCard,
    Relic,
    RelicSide,
    Scar,
    Side,
    Skill,
    Stage,
    TileFace,
    TokenKind,
)
from dmd_tui.cards.check_parts import Checked, Path, parts
from dmd_tui.cards.check_texts import KINDS

KEBAB = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
TILE_CODE = re.compile(r"[0-9]+[A-Z]")

KINDS_OF_IDS: dict[type, str] = {
    Skill: "skill",
    InvestigatorCard: "investigator",
    Insanity: "insanity",
    Relic: "relic",
    Scar: "scar",
    EnemyCard: "enemy",
    MythosCard: "mythos card",
    DiscoveryCard: "discovery card",
    ConditionCard: "condition",
    Stage: "stage",
    Episode: "episode",
    ElderOneCard: "elder one",
}
"""Parts whose id is unique among all boxes. Tokens and actions belong to their box."""

SELECTED = (EnemyCard, ConditionCard, TokenKind)
"""Parts whose id names a kind in effects, so it must not be a word of the language."""


def check_ids(boxes: list[Checked]) -> None:
    seen: dict[tuple[str, str], str] = {}
    for box in boxes:
        _once(box, seen, "box", box.content.id, ("box",))
        for path, part in parts(box.content):
            _check_id(box, seen, path, part)
            _check_name(box, path, part)


def _check_id(box: Checked, seen: dict[tuple[str, str], str], path: Path, part: Any) -> None:
    if isinstance(part, TileFace):
        if not TILE_CODE.fullmatch(part.code):
            box.fault((*path, "code"), f"“{part.code}” is no tile code; right would be 17A")
        _once(box, seen, "tile face", part.code, (*path, "code"))
    elif isinstance(part, Side):
        _check_side_id(box, seen, path, part)
    elif type(part) in KINDS_OF_IDS or isinstance(part, TokenKind | Action):
        where = (*path, "id")
        _kebab(box, part.id, where)
        is_cultist = path == ("elder_one", "cultist")
        if isinstance(part, SELECTED) and part.id in KINDS and not is_cultist:
            box.fault(where, f"“{part.id}” is a word of the language and cannot be an id")
        if is_cultist:
            if part.id != "cultist":
                box.fault(where, "the cultists of every elder one have the id “cultist”")
        elif type(part) in KINDS_OF_IDS:
            _once(box, seen, KINDS_OF_IDS[type(part)], part.id, where)
        else:
            owner = f"{type(part).__name__.lower()} of {box.content.id}"
            _once(box, seen, owner, part.id, where)


def _check_side_id(box: Checked, seen: dict[tuple[str, str], str], path: Path, side: Side) -> None:
    named = [key for key in ("item", "companion", "condition") if getattr(side, key)]
    if len(named) != 1:
        box.fault(path, "a side is an item, a companion or a condition: exactly one of the three")
        return
    where = (*path, named[0])
    _kebab(box, side.id, where)
    if named[0] != "condition":
        if side.id in KINDS:
            box.fault(where, f"“{side.id}” is a word of the language and cannot be an id")
        _once(box, seen, "item or companion", side.id, where)


def _check_name(box: Checked, path: Path, part: Any) -> None:
    if isinstance(part, RelicSide):
        return  # without a name of its own a side is called like its relic
    if isinstance(part, Side) and part.condition:
        return  # a condition is named once, with its text
    if hasattr(part, "name") and not part.name.strip():
        box.fault((*path, "name"), "a name is missing")


def _kebab(box: Checked, id: str, path: Path) -> None:
    if not KEBAB.fullmatch(id):
        right = re.sub(r"[^a-z0-9]+", "-", id.lower()).strip("-") or "my-card"
        box.fault(path, f"“{id}” is no id; right would be “{right}”")


def _once(box: Checked, seen: dict[tuple[str, str], str], kind: str, id: str, path: Path) -> None:
    file, line = box.lines.at(*path)
    here = f"{file}:{line}" if line else file
    if (kind, id) in seen:
        box.fault(path, f"there is already {_a(kind)} “{id}” ({seen[kind, id]})")
    else:
        seen[kind, id] = here


def _a(noun: str) -> str:
    return f"an {noun}" if noun[0] in "aeiou" else f"a {noun}"
