"""What lies in the box, counted piece by piece: nothing has been lost, and nothing is there twice."""

from collections.abc import Collection

import pytest

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library

LIBRARY = load_library()
SLOTTED = [card for card in LIBRARY.mythos.values() if card.slot]
"""Mythos cards of the Unknown rules; the others belong to an episode or to an elder one."""


@pytest.mark.parametrize(
    ("what", "pieces", "count"),
    [
        ("episodes", LIBRARY.episodes, 6),
        ("elder ones", LIBRARY.elder_ones, 2),
        ("investigators", LIBRARY.investigators, 10),
        ("insanities", LIBRARY.insanities, 8),
        ("Discovery cards", LIBRARY.discovery, 90),
        ("Mythos cards", LIBRARY.mythos.keys() - {card.id for card in SLOTTED}, 64),
        ("Unknown Mythos cards", SLOTTED, 4),
        ("relics", LIBRARY.relics, 12),
        ("Unknown Monsters", LIBRARY.unknown_monsters, 23),
        ("tile faces", LIBRARY.tiles, 32),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_everything_is_in_the_box(what: str, pieces: Collection[str], count: int) -> None:
    assert len(pieces) == count


def test_nothing_is_in_it_twice() -> None:
    """The library keeps things by their ids: were an id used again, a card would be missing."""
    for kind in (
        "discovery",
        "mythos",
        "relics",
        "monsters",
        "insanities",
        "investigators",
        "tiles",
    ):
        printed = [card for box in LIBRARY.boxes for card in getattr(box, kind)]
        assert len(printed) == len(getattr(LIBRARY, kind))


def test_every_deck_is_complete() -> None:
    """Each episode and each elder one brings the same number of cards, and no card is left over."""
    constants = LIBRARY.constants
    owners = [*LIBRARY.episodes, *LIBRARY.elder_ones]
    assert {owner: len(LIBRARY.mythos_of[owner]) for owner in owners} == dict.fromkeys(
        owners, constants.mythos_cards
    )
    assert {owner: len(LIBRARY.discovery_of[owner]) for owner in LIBRARY.episodes} == dict.fromkeys(
        LIBRARY.episodes, constants.discovery_cards
    )
    assert {id for deck in LIBRARY.mythos_of.values() for id in deck} == {
        card.id for card in LIBRARY.mythos.values() if not card.slot
    }
    assert {id for deck in LIBRARY.discovery_of.values() for id in deck} == set(LIBRARY.discovery)


def test_every_tile_has_two_faces() -> None:
    fronts = {code[:-1] for code in LIBRARY.tiles if code.endswith("A")}
    backs = {code[:-1] for code in LIBRARY.tiles if code.endswith("B")}
    assert fronts == backs
    assert len(fronts) + len(backs) == len(LIBRARY.tiles)


def test_everybody_has_three_skills_with_all_levels_and_one_that_nobody_else_has() -> None:
    for investigator in LIBRARY.investigators.values():
        assert len(set(investigator.skills)) == 3
        for skill in investigator.skills:
            assert len(LIBRARY.skills[skill].levels) == LIBRARY.constants.skill_levels
    signatures = [investigator.skills[0] for investigator in LIBRARY.investigators.values()]
    assert len(set(signatures)) == len(signatures)
    assert _learnt(LIBRARY) == set(LIBRARY.skills)


def _learnt(library: Library) -> set[str]:
    return {skill for card in library.investigators.values() for skill in card.skills}


def test_every_elder_one_has_all_its_stages() -> None:
    for elder in LIBRARY.elder_ones.values():
        assert len(elder.stages) == LIBRARY.constants.stages
