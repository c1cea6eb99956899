"""What all Discovery decks have in common: gifts, prices and Companions, tried out by Ruth.

Every episode has a test for each of these, with its own cards; how that is done stands here.
"""

from typing import NamedTuple

from dmd_tui.cards.load import load_library
from tests.support.real import Board


class Price(NamedTuple):
    """What the left side costs, and which side comes without a price."""

    card: str
    left: str
    right: str
    stress: int = 0
    wounds: int = 0
    sanity: int = 0

    @property
    def due(self) -> tuple[int, int, int]:
        return self.stress, self.wounds, self.sanity


NOTHING = (0, 0, 0)
RUTHS_SKILLS = load_library().investigators["ruth"].skills
"""All of them at level 1."""


def paid(scene: Board) -> tuple[int, int, int]:
    """Stress, wounds and sanity of somebody who was unhurt."""
    return scene.ruth.stress, scene.ruth.wounds, scene.ruth.sanity - 1


# ── gifts ────────────────────────────────────────────────────────────────────────────────────────


def takes_either_side(scene: Board, card: str, left: str, right: str) -> None:
    scene.finds(card)
    assert scene.options == ["take:left", "take:right", "pass"]
    scene.answer("take:left")
    assert scene.ruth.cards == [left]
    scene.act(f"discard(one({left.replace('-', '_')}, held=you))").finds(card, "take:right")
    assert scene.ruth.cards == [right]
    assert paid(scene) == NOTHING


def leaves_it_lying(scene: Board, card: str) -> None:
    scene.finds(card, "pass")
    assert (scene.ruth.cards, scene.state.discovery_discard) == ([], [card])


# ── prices that a Condition enforces ─────────────────────────────────────────────────────────────


def pays(scene: Board, price: Price) -> None:
    scene.finds(price.card, "pay")
    assert (scene.ruth.cards, paid(scene)) == ([price.left], price.due)


def does_not_pay(scene: Board, price: Price) -> None:
    scene.finds(price.card)
    assert scene.options == ["pay", "decline"]
    scene.answer("decline")
    assert (scene.ruth.cards, paid(scene)) == ([price.right], NOTHING)


# ── one side free, the other at a price ──────────────────────────────────────────────────────────


def pays_for_the_better_side(scene: Board, price: Price) -> None:
    scene.finds(price.card)
    assert scene.options == ["take:left", "take:right", "pass"]
    scene.answer("take:left")
    assert (scene.ruth.cards, paid(scene)) == ([price.left], price.due)


def takes_the_free_side(scene: Board, price: Price) -> None:
    scene.finds(price.card, "take:right")
    assert (scene.ruth.cards, paid(scene)) == ([price.right], NOTHING)


# ── Companions ───────────────────────────────────────────────────────────────────────────────────


def has_a_level_more_with(scene: Board, companion: str, skill: str, health: int) -> None:
    """As long as the Companion lives: after so many wounds the level is gone, and not before."""
    scene.investigator("ruth", cards=[companion])
    levels = []
    for _ in range(health):
        levels.append(scene.ruth.level(skill))
        scene.act("wound(one(companion, held=you), 1)")
    alone = int(skill in RUTHS_SKILLS)
    assert (scene.ruth.cards, scene.ruth.level(skill)) == ([], alone)
    assert levels == [alone + 1] * health


def brings_a_skill_and_bears_wounds(
    scene: Board, companion: str, health: int, skill: str, who: str
) -> None:
    """To somebody (`who`) who does not have that skill."""
    handle = getattr(scene.investigator(who, cards=[companion]), who)
    assert handle.level(skill) == 1
    for _ in range(health):
        assert handle.cards == [companion]
        scene.act("wound(you, 1)").answer(f"companion:{companion}")
    assert (handle.cards, handle.level(skill), handle.wounds) == ([], 0, 0)
