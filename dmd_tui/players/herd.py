"""Jurors and the like: tokens that must be turned and brought to one place."""

from __future__ import annotations

from functools import cached_property

from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import card_is, number
from dmd_tui.cards.things import Context, Scope
from dmd_tui.cards.walk import nodes
from dmd_tui.model import HeldCard, Investigator, Piece
from dmd_tui.players.goal import CARD, FINISH, WANTED_CARD, Explore, Work, action_with
from dmd_tui.players.odds import at_least
from dmd_tui.players.sight import Sight, standing_at
from dmd_tui.rules.harm import room_for_stress

CONVERSION = 2.2
"""What it is worth to turn a token to the side that the ritual asks for."""
LEAST_CHANCE = 0.4
"""Below this chance a roll for the ritual is not tried: look for help first."""
UNSTABLE = 0.8
"""Herding a token that is not turned yet is worth less: an advance drives it off again."""


class Herd(Explore):
    """So many tokens of a kind must lie in one place, showing one side (Episode 1)."""

    def __init__(self, game: Game, kind: str, place: str, side: str | None) -> None:
        self.kind = kind
        self.place = place
        self.side = side
        self._turning = action_with(game.episode, schema.Flip)
        self._moving = action_with(game.episode, schema.Walk)
        self._chances: dict[tuple[str, int, int, str], float] = {}

    @classmethod
    def read(cls, game: Game) -> Herd | None:
        """From `count(KIND, at=place(PLACE), side=SIDE) >= N`."""
        condition = game.episode.disrupted_when
        if not isinstance(condition, schema.Compare) or not isinstance(
            condition.left, schema.Count
        ):
            return None
        pick = condition.left.of
        if not isinstance(pick.at, schema.PlaceRef) or not game.tokens[pick.kind].is_piece:
            return None
        return cls(game, pick.kind, game.episode.map.places[pick.at.place], pick.side)

    @cached_property
    def carry(self) -> int:
        """How far an action moves a token."""
        if self._moving is None:
            return 1
        walks = [node for node in nodes(self._moving.do) if isinstance(node, schema.Walk)]
        return walks[0].n if walks and isinstance(walks[0].n, int) else 1

    @cached_property
    def test(self) -> schema.RollTest | None:
        """The roll that turns a token."""
        if self._turning is None:
            return None
        return next(
            (node for node in nodes(self._turning.do) if isinstance(node, schema.RollTest)), None
        )

    @cached_property
    def wanted(self) -> str:
        """The kind of card that helps with the roll."""
        auto = self.test.auto if self.test else None
        return auto.of.kind if isinstance(auto, schema.Count) and auto.of.held else ""

    def works_at(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        works: list[Work] = []
        for piece in sight.game.state.pieces.values():
            if piece.kind == self.kind and piece.space == space:
                works += self._works_on(sight, piece, who)
        return sorted(works, key=lambda work: -work.gain)

    def _works_on(self, sight: Sight, piece: Piece, who: Investigator) -> list[Work]:
        works = []
        turned = self.side is None or piece.side == self.side
        if not turned and self._turning is not None:
            chance = self.chance(sight, who, at=piece.space)
            if chance >= LEAST_CHANCE:
                works.append(Work(self._turning.id, CONVERSION * chance, 1))
        if piece.space != self.place and self._moving is not None:
            gain = 1.0 if turned else UNSTABLE
            if turned and self._is_last(sight, piece):
                gain += FINISH
            works.append(Work(self._moving.id, gain))
        return works

    def _is_last(self, sight: Sight, piece: Piece) -> bool:
        """Whether nothing but this token is missing, and one action brings it home."""
        return sight.distance(piece.space, self.place) <= self.carry and all(
            other.space == self.place and self.side in (None, other.side)
            for other in sight.game.state.pieces.values()
            if other.kind == self.kind and other is not piece
        )

    def chance(self, sight: Sight, who: Investigator, more: int = 0, at: str = "") -> float:
        """The chance to turn a token with the own cards, or with so many more of them; where one
        stands, or where the token does."""
        test = self.test
        if test is None or self._turning is None:
            return 1.0
        game = sight.game
        space = at or who.space
        key = who.id, room_for_stress(game, who), more, space
        if key not in self._chances:
            ctx = Context(who, Scope(f"action:{self._turning.id}"))
            with standing_at(who, space):
                pool = sight.pool(
                    who,
                    (self._turning.id, "roll", "any-roll"),
                    auto=number(game, test.auto, ctx) + more,
                    bonus=number(game, test.bonus, ctx),
                )
            pool = pool.opening._replace(rerolls=pool.rerolls + min(2, room_for_stress(game, who)))
            self._chances[key] = at_least(number(game, test.need, ctx), pool)
        return self._chances[key]

    def worksites(self, sight: Sight, who: Investigator) -> dict[str, float]:
        """Somebody who is nearer does it: two need not run to the same token."""
        found: dict[str, float] = {}
        for piece in sight.game.state.pieces.values():
            if piece.kind != self.kind:
                continue
            gain = sum(work.gain for work in self._works_on(sight, piece, who))
            if gain and self._is_for_another(sight, piece, who):
                gain *= 0.5
            if gain:
                found[piece.space] = found.get(piece.space, 0.0) + gain
        return found

    def _is_for_another(self, sight: Sight, piece: Piece, who: Investigator) -> bool:
        own = sight.distance(who.space, piece.space)
        return any(sight.distance(other.space, piece.space) < own for other in sight.others)

    def tag_worth(self, sight: Sight, who: Investigator, card: HeldCard | None, tag: str) -> float:
        if tag != self.wanted or not self._unturned(sight):
            return 0.0
        game = sight.game
        held = sum(card_is(game, own, tag) for own in who.cards if own is not card)
        return (1.3, 1.2, 1.0, 0.7, 0.2)[min(held, 4)]

    def card_worth(self, sight: Sight) -> float:
        if not sight.game.state.discovery_deck:
            return 0.0
        return WANTED_CARD if self.wanted and self._unturned(sight) else CARD

    def _unturned(self, sight: Sight) -> int:
        return sum(
            piece.kind == self.kind and piece.side != self.side
            for piece in sight.game.state.pieces.values()
        )

    def piece_worth(self, piece: Piece, side: str) -> float:
        if piece.kind != self.kind or side == piece.side:
            return 0.0
        return CONVERSION if side == self.side else -CONVERSION

    def piece_need(self, sight: Sight, piece: Piece) -> float:
        if piece.kind != self.kind:
            return 0.0
        return sight.distance(piece.space, self.place) + 0.5 * (piece.side == self.side)

    def best_step(self, sight: Sight, piece: Piece, spaces: list[str]) -> str:
        here = sight.distance(piece.space, self.place)
        nearer = [space for space in spaces if sight.distance(space, self.place) < here]
        return nearer[0] if nearer else ""

    def best_holder(self, sight: Sight, here: list[Investigator]) -> Investigator | None:
        """Who should hold all the cards of the wanted kind; nobody if it would not help enough."""
        if not self.wanted or not self._unturned(sight):
            return None
        game = sight.game
        counts = {
            who.id: sum(card_is(game, card, self.wanted) for card in who.cards) for who in here
        }
        total = sum(counts.values())
        now = max(self.chance(sight, who) for who in here)
        best = max(here, key=lambda who: self.chance(sight, who, total - counts[who.id]))
        then = self.chance(sight, best, total - counts[best.id])
        return best if then >= now + 0.25 else None
