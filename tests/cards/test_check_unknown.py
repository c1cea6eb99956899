"""What `content check` finds in Unknown Monsters and their Mythos cards."""

from pathlib import Path

import pytest

from dmd_tui.cards.check import check
from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library, read_folder
from tests.cards.conftest import EditBoxes, WriteBox
from tests.support import rule

MONSTERS = "unknown/monsters.yaml"
MYTHOS = "unknown/mythos.yaml"
OWN = """
monsters:
  - id: salt-wife
    name: Salt Wife
    unknown: true
    health: 3
    dice: {standard: 1}
    figures: 2
    abilities:
      - {when: advance, do: "stress(you, 1)"}
"""


def problems_of(boxes: Path) -> list[str]:
    shelf = read_folder(boxes)
    found = shelf.problems or check(Library(shelf.boxes), shelf.lines)
    return [str(problem.message) for problem in found]


@rule("UNKNOWN-15", "UNKNOWN-03")
@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            MONSTERS,
            "      - when: advance\n",
            "      - when: dies\n",
            "needs a text with “when: ad",
        ),
        (MONSTERS, "variant_of: ghast", "variant_of: ghost", "there is no enemy “ghost”"),
        (
            MONSTERS,
            "unknown: true",
            "unknown: true\n    letter: x",
            "shown by the sign of its slot",
        ),
        (MONSTERS, "unknown: true\n", "unknown: false\n", "only an Unknown Monster has “setup”"),
        (
            "core/monsters.yaml",
            "  - id: ghast\n",
            "  - id: ghast\n    variant_of: gug\n",
            "only an",
        ),
        ("e1-kilkenny/episode.yaml", "{ghast: 4,", "{un-mi-go: 3, ghast: 4,", "it is drawn, no"),
        (MYTHOS, "slot: a\n", "slot: b\n", "there are already 2 cards of slot b (UNKNOWN-10)"),
        (MYTHOS, "slot: b\n", "slot: a\n", "Mythos cards of slot b: 1; right would be 2"),
        (MYTHOS, "    slot: a\n", "", "Mythos cards of this box: 1; right would be 0"),
        ("e1-kilkenny/mythos.yaml", "    symbol: true", "    slot: a", "belong to no episode"),
        (
            "tsathoggua/elder-one.yaml",
            "  letter: a\n",
            "  letter: a\n  unknown: true\n",
            "a servant",
        ),
    ],
)
def test_a_mistake_is_found(
    edit_boxes: EditBoxes, file: str, old: str, new: str, message: str
) -> None:
    assert any(message in problem for problem in problems_of(edit_boxes(file, old, new)))


@rule("UNKNOWN-23")
def test_a_box_of_ones_own_may_add_some(write_box: WriteBox) -> None:
    folder = write_box({"monsters.yaml": OWN})
    library = load_library([folder])
    assert "salt-wife" in library.unknown_monsters
    assert len(library.unknown_monsters) == len(load_library().unknown_monsters) + 1
