"""The Unknown: monsters that are drawn, and the Mythos cards that speak of their slots."""

from __future__ import annotations

from dmd_tui.cards.box import SLOTS, EnemyCard
from dmd_tui.cards.check_parts import Checked, Path
from dmd_tui.cards.library import Library

UNKNOWN_MYTHOS = 2
"""Mythos cards of each slot (UNKNOWN-10, DIFFICULTY-11)."""


def check_unknown(library: Library, boxes: list[Checked]) -> None:
    for box in boxes:
        _check_monsters(library, box)
        _check_slots(box)
    _check_deck(library, boxes)


def _check_monsters(library: Library, box: Checked) -> None:
    content = box.content
    minions = {elder.minion.id for elder in library.elder_ones.values()}
    for index, card in enumerate(content.monsters):
        where: Path = ("monsters", index)
        if not card.unknown:
            _plain(box, where, card)
            continue
        if card.letter:
            box.fault((*where, "letter"), "an Unknown Monster is shown by the sign of its slot")
        if not any("advance" in clause.when for clause in card.abilities):
            message = "an Unknown Monster needs a text with “when: advance” (UNKNOWN-15)"
            box.fault((*where, "abilities"), message)
        if card.figures < 1:
            box.fault((*where, "figures"), "there must be at least one")
        if card.variant_of and card.variant_of not in {*library.monsters, *minions}:
            box.fault((*where, "variant_of"), f"there is no enemy “{card.variant_of}”")
    if content.elder_one:
        _plain(box, ("elder_one", "cultist"), content.elder_one.cultist)
        _plain(box, ("elder_one", "minion"), content.elder_one.minion)
    if content.episode:
        for kind in content.episode.monsters:
            if kind in library.unknown_monsters:
                message = f"“{kind}” is an Unknown Monster: it is drawn, no episode names it"
                box.fault(("episode", "monsters"), message)


def _plain(box: Checked, where: Path, card: EnemyCard) -> None:
    """Only an Unknown Monster is drawn, stands for another, or does something at set-up."""
    for field in ("variant_of", "setup"):
        if getattr(card, field):
            box.fault((*where, field), f"only an Unknown Monster has “{field}” (unknown: true)")
    if card.unknown and where[0] == "elder_one":
        box.fault((*where, "unknown"), "a servant of an elder one is not unknown")


def _check_slots(box: Checked) -> None:
    """Cards of a slot are shuffled into every deck; all others belong to their box."""
    content = box.content
    for index, card in enumerate(content.mythos):
        if card.slot and (content.episode or content.elder_one):
            message = "the cards of a slot belong to no episode and no elder one"
            box.fault(("mythos", index, "slot"), message)


def _check_deck(library: Library, boxes: list[Checked]) -> None:
    cards = [
        (box, index, card)
        for box in boxes
        for index, card in enumerate(box.content.mythos)
        if card.slot
    ]
    for slot in SLOTS:
        mine = [entry for entry in cards if entry[2].slot == slot]
        for box, index, _ in mine[UNKNOWN_MYTHOS:]:
            message = f"there are already {UNKNOWN_MYTHOS} cards of slot {slot} (UNKNOWN-10)"
            box.fault(("mythos", index, "slot"), message)
        missing = UNKNOWN_MYTHOS - len(mine)
        for box in boxes:
            if missing > 0 and any(card.unknown for card in box.content.monsters):
                message = f"Mythos cards of slot {slot}: {len(mine)}; right would be "
                box.fault(("monsters",), f"{message}{UNKNOWN_MYTHOS} (UNKNOWN-10)")
