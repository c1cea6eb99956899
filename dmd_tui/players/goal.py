"""What a goal is: it tells where there is work, and how much of it an action does.

Everything is reckoned in actions saved. A goal reads the condition that disrupts the ritual and the
actions that the episode offers, so another episode of the same kind needs no code. A condition of a
kind that nobody has thought of yet is served by `Explore`: stay healthy, look around, and take what
the episode offers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from dmd_tui.cards import schema
from dmd_tui.cards.box import Action, Episode
from dmd_tui.cards.select import holds
from dmd_tui.cards.things import Context, Passage, Scope, Thing
from dmd_tui.cards.walk import nodes
from dmd_tui.model import Enemy, HeldCard, Investigator, Piece
from dmd_tui.players import costs
from dmd_tui.players.sight import Sight

ATTACK = "attack"
ELDER_WOUND = 0.7
"""What a wound on the elder one is worth: an attack in the late game does three or four."""
FINISH = 3.0
"""What it is worth besides to disrupt the ritual: a turn later something may have gone wrong."""
CARD = 0.45
WANTED_CARD = 0.8
"""What drawing a Discovery card is worth, and while the goal asks for cards of a certain kind."""
GIFT = 0.3
"""What a token of the episode is worth of which nothing else is known."""
CLOSED = 0.4
"""What it costs that a passage is closed which nobody needs just now."""


class Work(NamedTuple):
    """Something to do in a space: the action, and how many actions of the plan it saves."""

    key: str
    gain: float
    rolls: int = 0
    """Whether dice are thrown for it: tentacles cost something."""
    target: Enemy | None = None
    """Whom an attack is meant for: a text may make its tentacles cheaper."""


class Goal(Protocol):
    """What the investigators are after just now."""

    @property
    def kill(self) -> float:
        """What it is worth, for each of its dice, that an enemy is gone: others will come."""

    @property
    def care(self) -> float:
        """How much the harm counts that enemies will do to others: they may help themselves."""

    @property
    def pace(self) -> float:
        """What it is worth to be one Run nearer to the work."""

    def fear(self, sight: Sight) -> float:
        """How much expected harm counts, compared with the work."""

    def burn(self, who: Investigator) -> float:
        """How much fire counts, compared with somebody who carries nothing."""

    def elder_wound(self, sight: Sight) -> float:
        """What a wound on the elder one is worth."""

    def works_at(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        """What somebody standing there could do, the most useful first."""

    def worksites(self, sight: Sight, who: Investigator) -> dict[str, float]:
        """Spaces with work, and how much is to be gained there."""

    @property
    def gathers(self) -> bool:
        """Whether it matters which enemies meet each other."""

    def meeting(
        self, sight: Sight, space: str, company: Sequence[Enemy], gone: Sequence[Enemy]
    ) -> tuple[float, tuple[Enemy, ...]]:
        """These come to a space, and others are gone already: what it is worth, and who dies."""

    def leads(self, sight: Sight, enemy: Enemy) -> bool:
        """Whether an enemy should follow, and not be sneaked past."""

    def spares(self, sight: Sight, enemy: Enemy) -> bool:
        """Whether an enemy should not be attacked now."""

    def led(self, sight: Sight, enemy: Enemy, space: str) -> float | None:
        """What it is worth that an enemy takes a step toward a space; None if no opinion."""

    def tag_worth(self, sight: Sight, who: Investigator, card: HeldCard | None, tag: str) -> float:
        """What a card is worth to the goal because of what it is."""

    def card_worth(self, sight: Sight) -> float:
        """What drawing a Discovery card is worth."""

    def counter_worth(self, sight: Sight, token: str, on: Thing) -> float:
        """What it is worth that one more counter lies on something; negative if it should not."""

    def most_of(self, sight: Sight, do: schema.Effects, who: Investigator) -> int:
        """How many times it is of use that something is done, once per success."""

    def payment(self, sight: Sight, effect: schema.PayAny, who: Investigator) -> tuple[int, float]:
        """How many tokens to give up for something, and what that is worth."""

    def piece_worth(self, piece: Piece, side: str) -> float:
        """What it is worth that a token shows that side; negative if it should not."""

    def piece_need(self, sight: Sight, piece: Piece) -> float:
        """How much a token should be moved, compared with others."""

    def best_step(self, sight: Sight, piece: Piece, spaces: list[str]) -> str:
        """Where a token should go that somebody may move; empty if it should stay."""

    def passage_need(self, sight: Sight, passage: Passage) -> float:
        """How much a passage should be open, compared with others."""


class Explore:
    """No particular place to be: do what the episode offers where one stands."""

    kill = 0.7
    care = 0.8
    pace = 0.8
    gathers = False

    def fear(self, sight: Sight) -> float:
        return 1.0

    def burn(self, who: Investigator) -> float:
        return 1.0

    def elder_wound(self, sight: Sight) -> float:
        return ELDER_WOUND

    def works_at(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        if space != who.space:
            return []
        ctx = Context(who, Scope("goal"))
        return [
            Work(action.id, 0.7)
            for action in sight.game.episode.actions
            if holds(sight.game, action.requires, ctx)
        ]

    def worksites(self, sight: Sight, who: Investigator) -> dict[str, float]:
        return {}

    def meeting(
        self, sight: Sight, space: str, company: Sequence[Enemy], gone: Sequence[Enemy]
    ) -> tuple[float, tuple[Enemy, ...]]:
        return 0.0, ()

    def leads(self, sight: Sight, enemy: Enemy) -> bool:
        return False

    def spares(self, sight: Sight, enemy: Enemy) -> bool:
        return False

    def led(self, sight: Sight, enemy: Enemy, space: str) -> float | None:
        return None

    def tag_worth(self, sight: Sight, who: Investigator, card: HeldCard | None, tag: str) -> float:
        return 0.3

    def card_worth(self, sight: Sight) -> float:
        return CARD if sight.game.state.discovery_deck else 0.0

    def counter_worth(self, sight: Sight, token: str, on: Thing) -> float:
        """Tokens of the elder one are a burden, those of an episode mostly a gain."""
        if any(kind.id == token for kind in sight.game.elder.tokens):
            return -costs.BURDEN
        return -CLOSED if token in sight.game.staging.closing else GIFT

    def most_of(self, sight: Sight, do: schema.Effects, who: Investigator) -> int:
        return 3

    def payment(self, sight: Sight, effect: schema.PayAny, who: Investigator) -> tuple[int, float]:
        return who.tokens.get(effect.token, 0), GIFT

    def piece_worth(self, piece: Piece, side: str) -> float:
        return 0.0

    def piece_need(self, sight: Sight, piece: Piece) -> float:
        return 0.0

    def best_step(self, sight: Sight, piece: Piece, spaces: list[str]) -> str:
        return ""

    def passage_need(self, sight: Sight, passage: Passage) -> float:
        return 0.0


def action_with(episode: Episode, kind: type[schema.Node]) -> Action | None:
    """The action of an episode that does a certain thing."""
    for action in episode.actions:
        if any(isinstance(node, kind) for node in nodes(action.do)):
            return action
    return None
