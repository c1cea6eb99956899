"""Visitors of a fair and the like: tokens that an advance drives into what was won."""

from __future__ import annotations

from functools import cached_property, lru_cache

from dmd_tui.cards import schema
from dmd_tui.cards.box import Action
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import number
from dmd_tui.cards.staging import Staging
from dmd_tui.cards.things import Context, Scope, Thing
from dmd_tui.cards.walk import nodes
from dmd_tui.model import Investigator, Piece
from dmd_tui.players.goal import Work
from dmd_tui.players.sight import Sight
from dmd_tui.players.terms import Terms, read_terms
from dmd_tui.players.toil import Toil
from dmd_tui.rules.elder import symbols

SOUL = 0.35
"""What a token on the episode card costs: the elder one gets stronger."""
DUE = (0.1, 0.3, 0.75)
"""The chance that the next advance comes before one can do something about it, by symbols."""


@lru_cache(maxsize=64)
def read_leading(staging: Staging) -> tuple[Action, schema.Pick] | None:
    """The action that leads some of them away, and whom."""
    for action in staging.episode.actions:
        for node in nodes(action.do):
            if isinstance(node, schema.Walk) and isinstance(node.who, schema.Pick):
                return action, node.who
    return None


class Crowd(Toil):
    """Work that others undo when they come to it, unless they are led away (Episode 5)."""

    @classmethod
    def read(cls, game: Game) -> Crowd | None:
        terms, leading = read_terms(game.staging), read_leading(game.staging)
        return cls(game, terms, leading) if terms and leading else None

    def __init__(self, game: Game, terms: Terms, leading: tuple[Action, schema.Pick]) -> None:
        super().__init__(game, terms)
        self.leading = leading

    @cached_property
    def aims(self) -> list[str]:
        """Spaces that they are drawn to."""
        kinds = [
            node.toward.kind
            for node in nodes(self.game.episode.advance)
            if isinstance(node, schema.Move) and isinstance(node.toward, schema.Pick)
        ]
        return [
            space
            for space, tokens in self.game.state.spaces.items()
            if any(tokens.get(kind) for kind in kinds)
        ]

    def works_at(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        works = super().works_at(sight, space, who)
        action, whom = self.leading
        ctx = Context(who, Scope("goal"))
        reach, most = number(self.game, whom.within, ctx), number(self.game, whom.n, ctx, 99)
        threats = sorted(
            (
                self._threat(sight, piece)
                for piece in self.game.state.pieces.values()
                if piece.kind == whom.kind and sight.distance(space, piece.space) <= reach
            ),
            reverse=True,
        )
        gain = sum(threats[:most])
        if gain > 0:
            works.append(Work(action.id, gain))
            works.sort(key=lambda work: -work.gain)
        return works

    def _threat(self, sight: Sight, piece: Piece) -> float:
        """What it would cost if the elder one advanced now."""
        far, aim = min((sight.distance(piece.space, aim), aim) for aim in self.aims)
        if far > 1:
            return 0.0
        won = self.game.state.spaces.get(aim, {}).get(self.kind, 0)
        due = DUE[min(symbols(self.game), len(DUE) - 1)]
        return due * (SOUL + (self.unit if won else 0.0))

    def piece_need(self, sight: Sight, piece: Piece) -> float:
        return self._threat(sight, piece) if self.aims else 0.0

    def best_step(self, sight: Sight, piece: Piece, spaces: list[str]) -> str:
        """Away from everything that draws them."""

        def far(space: str) -> int:
            return min((sight.distance(space, aim) for aim in self.aims), default=0)

        best = max(spaces, key=far, default="")
        return best if best and far(best) > far(piece.space) else ""

    def counter_worth(self, sight: Sight, token: str, on: Thing) -> float:
        if self.game.tokens[token].home == ("episode",):
            return -SOUL
        return super().counter_worth(sight, token, on)

    def tag_worth(self, sight: Sight, who: Investigator, card: object, tag: str) -> float:
        return 0.3
