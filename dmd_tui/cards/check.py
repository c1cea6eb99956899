"""Checks over all boxes at once: what a single file cannot know.

A box that passes can be played: every word in its texts means something, every deck has its cards,
every space can be reached.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import get_args

from dmd_tui.cards.box import Constants, EnemyCard, Side, TokenKind
from dmd_tui.cards.check_ids import check_ids
from dmd_tui.cards.check_maps import check_faces, check_map
from dmd_tui.cards.check_parts import Checked, Path
from dmd_tui.cards.check_texts import check_texts
from dmd_tui.cards.check_translations import check_translations
from dmd_tui.cards.check_unknown import check_unknown
from dmd_tui.cards.library import Library
from dmd_tui.cards.problems import Lines, Problem
from dmd_tui.cards.schema import Symbol

__all__ = ["Problem", "check", "counts"]

INSANITIES = 8
ACTIONS = 2
SKILLS_OF_AN_INVESTIGATOR = 3
LETTER = re.compile("[a-z]")


def check(library: Library, lines: Sequence[Lines] = ()) -> list[Problem]:
    """All problems, by file and line. `lines` belongs to `library.boxes`, one by one."""
    where = [*lines, *(Lines(box.id) for box in library.boxes[len(lines) :])]
    boxes = [Checked(box, place) for box, place in zip(library.boxes, where, strict=True)]
    try:
        constants = library.constants
    except LookupError as error:
        return [Problem("content", 0, str(error))]
    check_ids(boxes)
    for box in boxes:
        check_texts(library, box)
        check_faces(box)
        check_map(library, box)
        _check_decks(box, constants)
        _check_people(library, box, constants)
        _check_sides(library, box)
        _check_tokens(box)
        _check_stages(box, constants)
        _check_pairing(library, box)
        check_translations(box)
    check_unknown(library, boxes)
    _check_constants(boxes)
    _check_letters(boxes)
    _check_tokens_apart(boxes)
    return sorted({problem for box in boxes for problem in box.problems})


def counts(library: Library) -> dict[str, int]:
    """How much there is to play with."""
    return {
        "episodes": len(library.episodes),
        "elder_ones": len(library.elder_ones),
        "investigators": len(library.investigators),
        "insanities": len(library.insanities),
        "discovery": len(library.discovery),
        "mythos": len(library.mythos),
        "relics": len(library.relics),
        "scars": len(library.scars),
        "unknown_monsters": len(library.unknown_monsters),
        "tile_faces": len(library.tiles),
    }


def _expect(box: Checked, path: Path, what: str, found: int, right: int) -> None:
    if found != right:
        box.fault(path, f"{what}: {found}; right would be {right}")


def _check_constants(boxes: list[Checked]) -> None:
    core, *others = [box for box in boxes if box.content.constants]
    for box in others:
        box.fault(("constants",), f"the figures of the game are already given in {core.content.id}")
    assert core.content.constants
    for die in ("standard_die", "bonus_die"):
        for face in getattr(core.content.constants, die):
            if not set(face.split("+")) <= set(get_args(Symbol)):
                symbols = ", ".join(get_args(Symbol))
                core.fault(
                    ("constants", die), f"“{face}” is no face; it is made of {symbols}, joined by +"
                )


def _check_decks(box: Checked, constants: Constants) -> None:
    content = box.content
    if content.episode and content.elder_one:
        box.fault(("elder_one",), "a box holds an episode or an elder one, not both")
    if content.constants:
        _expect(box, ("insanities",), "insanity cards", len(content.insanities), INSANITIES)
    mythos = constants.mythos_cards if content.episode or content.elder_one else 0
    found = sum(card.slot is None for card in content.mythos)
    _expect(box, ("mythos",), "Mythos cards of this box", found, mythos)
    discovery = constants.discovery_cards if content.episode else 0
    _expect(box, ("discovery",), "Discovery cards of this box", len(content.discovery), discovery)
    if content.episode:
        path = ("episode", "actions")
        _expect(box, path, "actions of the episode", len(content.episode.actions), ACTIONS)


def _check_people(library: Library, box: Checked, constants: Constants) -> None:
    for index, skill in enumerate(box.content.skills):
        where = ("skills", index, "levels")
        _expect(box, where, "levels of a skill", len(skill.levels), constants.skill_levels)
        for level, entry in enumerate(skill.levels, 1):
            if any(not 1 <= replaced < level for replaced in entry.instead):
                message = f"level {level} can stand instead of lower levels only"
                box.fault((*where, level - 1, "instead"), message)
    for index, card in enumerate(box.content.investigators):
        where = ("investigators", index, "skills")
        number = len(set(card.skills))
        _expect(box, where, "different skills", number, SKILLS_OF_AN_INVESTIGATOR)
        for skill_id in card.skills:
            if skill_id not in library.skills:
                box.fault(where, f"there is no skill “{skill_id}”")


def _check_sides(library: Library, box: Checked) -> None:
    episode = box.content.episode
    conditions = {card.id for card in episode.conditions} if episode else set()
    for index, card in enumerate(box.content.discovery):
        for name, side in (("left", card.left), ("right", card.right)):
            for message in _faults_of_side(library, side, conditions):
                box.fault(("discovery", index, name), message)
    for index, drawn in enumerate(box.content.mythos):
        for number, summon in enumerate(drawn.summon):
            known = {"cultist", "minion", *(episode.monsters if episode else ())}
            known |= {f"unknown-{drawn.slot}"} if drawn.slot else set()
            if summon.kind not in known:
                where = ("mythos", index, "summon", number)
                box.fault(where, f"“{summon.kind}” takes no part; {', '.join(sorted(known))} do")


def _faults_of_side(library: Library, side: Side, conditions: set[str]) -> list[str]:
    faults = []
    if side.condition and side.condition not in conditions:
        faults.append(f"there is no condition “{side.condition}” in this episode")
    if side.condition and (side.abilities or side.tags or side.skill or side.health):
        faults.append("a condition has its text once, in episode.yaml")
    if side.companion and side.health < 1:
        faults.append("a companion needs “health”")
    if side.item and (side.health or side.skill):
        faults.append("only a companion has health and a skill")
    if side.skill and side.skill not in library.skills:
        faults.append(f"there is no skill “{side.skill}”")
    return faults


def _check_tokens(box: Checked) -> None:
    for path, token in _tokens(box):
        if token.count < 1:
            box.fault((*path, "count"), "there must be at least one")
        if not token.home:
            box.fault((*path, "home"), "a token needs a home")
        if len(token.sides) not in (0, 2):
            box.fault((*path, "sides"), "a token has two sides, or none that matter")
        if token.closes and "passage" not in token.home:
            box.fault((*path, "closes"), "only a token on a passage can close it")
        places = box.content.episode.map.places if box.content.episode else {}
        for place in token.path:
            if place not in places:
                box.fault((*path, "path"), f"there is no place “{place}”")


def _check_stages(box: Checked, constants: Constants) -> None:
    elder = box.content.elder_one
    if elder is None:
        return
    where = ("elder_one", "stages")
    _expect(box, where, "stages of an elder one", len(elder.stages), constants.stages)
    for index, stage in enumerate(elder.stages):
        if index == 0 and stage.health is not None:
            box.fault((*where, index), "the first stage has no health: nobody can attack it yet")
        if index > 0 and not stage.health:
            box.fault((*where, index), "a stage needs “health”")
    if elder.cultist.figures != constants.cultists:
        message = f"there are {constants.cultists} figures of cultists"
        box.fault(("elder_one", "cultist", "figures"), message)


def _check_pairing(library: Library, box: Checked) -> None:
    pairing = box.content.episode.pairing if box.content.episode else ""
    if pairing and pairing not in library.elder_ones:
        known = ", ".join(library.elder_ones)
        box.fault(("episode", "pairing"), f"there is no elder one “{pairing}”; there are: {known}")


def _tokens(box: Checked) -> list[tuple[Path, TokenKind]]:
    found: list[tuple[Path, TokenKind]] = []
    for owner in ("episode", "elder_one"):
        part = getattr(box.content, owner)
        for index, token in enumerate(part.tokens if part else ()):
            found.append(((owner, "tokens", index), token))
    return found


def _check_tokens_apart(boxes: list[Checked]) -> None:
    """Every episode can be played with every elder one (SETUP-01), so no token is in both."""
    of_elder_ones = {
        token.id: box.content.id
        for box in boxes
        if box.content.elder_one
        for _, token in _tokens(box)
    }
    for box in boxes:
        for path, token in _tokens(box):
            if path[0] == "episode" and token.id in of_elder_ones:
                message = f"“{token.id}” is already a token of {of_elder_ones[token.id]}"
                box.fault((*path, "id"), message)


def _check_letters(boxes: list[Checked]) -> None:
    """A figure is shown by one ASCII letter, and no two in a game share it."""
    monsters = {card.id: card for box in boxes for card in box.content.monsters}
    elders = [(box, _lettered(box)) for box in boxes if box.content.elder_one]
    for box in boxes:
        for path, thing in [*_lettered(box), *_own_monsters(box)]:
            optional = isinstance(thing, TokenKind) and not thing.letter
            if not optional and not LETTER.fullmatch(thing.letter):
                box.fault((*path, "letter"), "“letter” must be one letter from a to z")
        if box.content.episode:
            kinds = box.content.episode.monsters
            cast = [monsters[kind] for kind in kinds if kind in monsters]
            mine = [*(thing for _, thing in _lettered(box)), *cast]
            _report_shared(box, ("episode", "tokens"), mine)
            for _, theirs in elders:
                _report_shared(box, ("episode", "tokens"), [*mine, *(t for _, t in theirs)])
    for box, things in elders:
        _report_shared(box, ("elder_one",), [thing for _, thing in things])


def _lettered(box: Checked) -> list[tuple[Path, EnemyCard | TokenKind]]:
    found: list[tuple[Path, EnemyCard | TokenKind]] = list(_tokens(box))
    if elder := box.content.elder_one:
        found.append((("elder_one", "cultist"), elder.cultist))
        found.append((("elder_one", "minion"), elder.minion))
    return found


def _own_monsters(box: Checked) -> list[tuple[Path, EnemyCard]]:
    return [
        (("monsters", index), card)
        for index, card in enumerate(box.content.monsters)
        if not card.unknown  # the sign of its slot stands for it
    ]


def _report_shared(box: Checked, path: Path, things: list[EnemyCard | TokenKind]) -> None:
    first: dict[str, str] = {}
    for thing in things:
        if thing.letter and first.setdefault(thing.letter, thing.id) != thing.id:
            both = f"{first[thing.letter]} and {thing.id}"
            box.fault(path, f"{both} have the same letter “{thing.letter}”")
