"""Coils, seals, pillars, wins: tokens of which so many must be there, or none.

The condition says which tokens are counted, the actions of the episode say what changes their
number, what somebody must carry for it, and how closed passages are opened.
"""

from __future__ import annotations

from functools import cached_property

from msgspec.structs import replace

from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import holds, number
from dmd_tui.cards.stats import stat
from dmd_tui.cards.things import Context, Scope, Thing, space_of
from dmd_tui.cards.walk import nodes
from dmd_tui.model import HeldCard, Investigator, Piece
from dmd_tui.players.goal import CARD, FINISH, WANTED_CARD, Work
from dmd_tui.players.odds import Pool, at_least, distribution
from dmd_tui.players.opening import Opener
from dmd_tui.players.sight import Sight, standing_at
from dmd_tui.players.terms import Terms, read_terms
from dmd_tui.rules.harm import room_for_stress

LEAST_CHANCE = 0.3
"""Below this chance a roll is not tried: look for help first."""
LOADING = 0.6
"""What it is worth to pick something up where it lies, besides what can be done with it."""
BOLDER = 0.35
BRAVEST = 0.8
"""How much less harm counts with every space of the track, and how much at least."""
STRESS = 2
"""So much stress is taken for rerolls of a roll for the ritual."""
SPARING = 0.45
"""What a carried token is worth, compared with a token of the ritual: not all at once."""
MOST_LOADS = 4
ALOFT = 0.1
"""What a token is worth that still lies somewhere and should be carried."""
HELPER = 0.5
"""What a card is worth that adds to the roll."""
OPENER = 0.3
"""What a card is worth that opens a passage."""
LATER = 0.85
"""What the second, third … piece of work of a tour is worth today."""


class Toil(Opener):
    """So many tokens of a kind must be on the map, or none (Episodes 2 to 5)."""

    pace = 1.0
    caution = 2.2
    """Harm counts more than in Episode 1: there is more to do, and whoever hurries dies of it."""

    def __init__(self, game: Game, terms: Terms) -> None:
        assert terms.working is not None
        self.game = game
        self.terms = terms
        self.working = terms.working
        self.kind, self.side, self.load = terms.kind, terms.side, terms.load
        self.unit = terms.unit
        self._pools: dict[tuple[str, str, int, bool], Pool] = {}
        self._sites: dict[str, dict[str, float]] = {}

    @classmethod
    def read(cls, game: Game) -> Toil | None:
        terms = read_terms(game.staging)
        return cls(game, terms) if terms else None

    # ── how much is left, and how much an action does ────────────────────────────────────────────

    def left_at(self, space: str) -> int:
        """How many tokens can still be added, removed or turned there."""
        state = self.game.state
        token = self.game.tokens[self.kind]
        if self.side is not None:
            return sum(
                piece.kind == self.kind and piece.space == space and piece.side != self.side
                for piece in state.pieces.values()
            )
        lying = state.spaces.get(space, {}).get(self.kind, 0)
        return (token.cap or self.terms.needed) - lying if self.terms.grows else lying

    @cached_property
    def left(self) -> int:
        """How many are missing in all."""
        ctx = Context(self.game.active, Scope("goal"))
        condition = self.game.episode.disrupted_when
        assert isinstance(condition, schema.Compare)
        return abs(self.terms.needed - number(self.game, condition.left, ctx))

    def _pool(
        self, sight: Sight, who: Investigator, space: str, paid: int, rested: bool = False
    ) -> Pool:
        """The dice for the work, with rerolls for the stress that one has room for, or will have
        after a Rest."""
        key = who.id, space, paid, rested
        if key not in self._pools:
            ctx = Context(who, Scope(f"action:{self.working.id}"))
            ctx.paid = paid
            roll = self.terms.roll
            with standing_at(who, space):
                pool = sight.pool(
                    who,
                    (self.working.id, "roll", "any-roll"),
                    auto=number(self.game, roll.auto, ctx) if roll else 0,
                    bonus=number(self.game, roll.bonus, ctx) if roll else 0,
                )
            more = STRESS if rested else min(STRESS, room_for_stress(self.game, who))
            self._pools[key] = pool.opening._replace(rerolls=pool.rerolls + more)
        return self._pools[key]

    def expected(
        self,
        sight: Sight,
        who: Investigator,
        space: str,
        most: int,
        paid: int,
        rested: bool = False,
    ) -> float:
        """How many tokens one action is expected to change."""
        roll = self.terms.roll
        if roll is None or most <= 0:
            return float(min(1, most))
        pool = self._pool(sight, who, space, paid, rested)
        if isinstance(roll, schema.RollTest):
            chance = at_least(number(self.game, roll.need, Context(who, Scope("goal"))), pool)
            return chance if chance >= LEAST_CHANCE else 0.0
        limit = min(most, number(self.game, roll.max, Context(who, Scope("goal")), most))
        return sum(
            chance * min(limit, successes) for successes, chance in enumerate(distribution(pool))
        )

    def _gains(
        self, sight: Sight, who: Investigator, space: str, loads: int, rested: bool = True
    ) -> list[float]:
        """What one action after the other is worth there."""
        left = float(self.left_at(space))
        gains: list[float] = []
        while left > 0.3 and len(gains) < 4 and (not self.load or len(gains) < loads):
            done = min(left, self.expected(sight, who, space, round(left + 0.49), 1, rested))
            if done <= 0:
                break
            gain = done * self.unit
            if self.left <= round(left + 0.49):
                gain += FINISH * min(1.0, done / left)
            gains.append(gain)
            left -= done
        return gains

    @cached_property
    def places(self) -> list[str]:
        """Spaces where there is something left to do."""
        who = replace(self.game.active, tokens={self.load: 1} if self.load else {})
        found = []
        for space in self.game.board.spaces:
            there = Context(replace(who, space=space), Scope("goal"))
            if self.left_at(space) and holds(self.game, self.working.requires, there):
                found.append(space)
        return found

    # ── carrying ─────────────────────────────────────────────────────────────────────────────────

    def _lying(self, space: str) -> int:
        return self.game.state.spaces.get(space, {}).get(self.load, 0)

    def _enough(self, who: Investigator) -> int:
        """How many it makes sense to carry."""
        cap = self.game.tokens[self.load].cap or MOST_LOADS
        carried = sum(other.tokens.get(self.load, 0) for other in self.game.living())
        carried -= who.tokens.get(self.load, 0)
        return max(0, min(cap, self.left - carried))

    def _tour(self, sight: Sight, who: Investigator, start: str, loads: int) -> float:
        """What can be done with so many loads, beginning there: always the best place next."""
        each = self.game.staging.carried[self.load].get("run", 0)
        free = stat(self.game, replace(who, tokens={**who.tokens, self.load: 0}), "run")
        worth, share = 0.0, 1.0
        places = list(self.places)
        here = start
        while loads and places:
            speed = max(1, free + each * loads)
            options = []
            for place in places:
                gains = self._gains(sight, who, place, loads)
                value = sum(gains) * self._share(sight, place, who)
                options.append((value - self.pace * sight.runs(here, place, speed), place, gains))
            value, here, gains = max(options)
            if not gains or (value <= 0 and worth):
                break
            worth += share * value
            share *= LATER
            loads -= len(gains)
            places.remove(here)
        return worth

    def _share(self, sight: Sight, space: str, who: Investigator) -> float:
        """Somebody who is nearer does it: two need not run to the same place."""
        if self.terms.pays_as_it_likes or self.left_at(space) > 1:
            return 1.0
        own = sight.runs(who.space, space, 1)
        return (
            0.5
            if any(
                sight.runs(other.space, space, 1) < own
                for other in sight.others
                if not self.load or other.tokens.get(self.load)
            )
            else 1.0
        )

    # ── where there is work ──────────────────────────────────────────────────────────────────────

    def worksites(self, sight: Sight, who: Investigator) -> dict[str, float]:
        known = self._sites.get(who.id)
        if known is None:
            known = self._find_sites(sight, who)
            self._sites[who.id] = known
        return known

    def _find_sites(self, sight: Sight, who: Investigator) -> dict[str, float]:
        loads = who.tokens.get(self.load, 0) if self.load else 0
        found: dict[str, float] = {}
        if loads or not self.load:
            for space in self.places:
                gain = sum(self._gains(sight, who, space, loads)[:3])
                if gain > 0:
                    found[space] = gain * self._share(sight, space, who)
        if self.load and loads < self._enough(who):
            for space in self.game.board.spaces:
                more = min(self._lying(space), self._enough(who) - loads)
                if more > 0:
                    tours = (self._tour(sight, who, space, loads + n) for n in range(1, more + 1))
                    gain = max(tours) - self.pace * -(-more // 2)
                    found[space] = max(gain, found.get(space, gain))
        return found

    def works_at(self, sight: Sight, space: str, who: Investigator) -> list[Work]:
        works: list[Work] = []
        loads = who.tokens.get(self.load, 0) if self.load else 0
        if space in self.places:
            gains = self._gains(sight, who, space, loads, rested=False)
            works += [Work(self.working.id, gain, 1) for gain in gains]
        if self.load and self.terms.loading is not None:
            more = min(self._lying(space), self._enough(who) - loads)
            if more > 0 and self._worth_lifting(sight, who, space, loads, more):
                works.append(Work(self.terms.loading.id, LOADING * min(2, more)))
        works += self.openings(sight, space, who)
        return sorted(works, key=lambda work: -work.gain)

    def _worth_lifting(
        self, sight: Sight, who: Investigator, space: str, loads: int, more: int
    ) -> bool:
        """Whoever carries nothing takes something; more only if it can be brought somewhere."""
        if not loads:
            return True
        tours = (self._tour(sight, who, space, loads + n) for n in range(1, more + 1))
        return max(tours) > self._tour(sight, who, space, loads)

    # ── what others' texts do ────────────────────────────────────────────────────────────────────

    def fear(self, sight: Sight) -> float:
        """The less time there is, the braver one has to be."""
        return max(BRAVEST, self.caution - BOLDER * (self.game.state.track - 1))

    def burn(self, who: Investigator) -> float:
        """Whoever carries something that burns is careful."""
        return 1.0 + (3.0 * who.tokens.get(self.load, 0) if self.terms.explosive else 0.0)

    def tag_worth(self, sight: Sight, who: Investigator, card: HeldCard | None, tag: str) -> float:
        if tag in self.terms.wanted:
            return HELPER * min(1.5, self.unit)
        return OPENER if sight.closed else 0.0

    def card_worth(self, sight: Sight) -> float:
        if not self.game.state.discovery_deck:
            return 0.0
        return WANTED_CARD if self.terms.wanted else CARD

    def counter_worth(self, sight: Sight, token: str, on: Thing) -> float:
        if token == self.kind and self.side is None:
            gain = self.unit if self.left_at(space_of(on)) else 0.3 * self.unit
            return gain if self.terms.grows else -gain
        if token == self.load:
            if not isinstance(on, Investigator):
                return ALOFT
            return LOADING if on.tokens.get(token, 0) <= self._enough(on) else ALOFT / 2
        return super().counter_worth(sight, token, on)

    def most_of(self, sight: Sight, do: schema.Effects, who: Investigator) -> int:
        if any(self.terms.is_change(node) for node in nodes(do)):
            return max(1, self.left_at(who.space))
        return 3

    def payment(self, sight: Sight, effect: schema.PayAny, who: Investigator) -> tuple[int, float]:
        """Not more than it takes: each of them can be an action of its own."""
        held = who.tokens.get(effect.token, 0)
        ctx = Context(who, Scope("goal"))
        most = min(held, number(self.game, effect.max, ctx, held))
        left = self.left_at(who.space)

        def worth(paid: int) -> float:
            done = self.expected(sight, who, who.space, left, paid)
            end = at_least(left, self._pool(sight, who, who.space, paid))
            return self.unit * (done - SPARING * paid) + FINISH * end

        best = max(range(1, most + 1), key=worth, default=0)
        return best, worth(best) if best else 0.0

    def piece_worth(self, piece: Piece, side: str) -> float:
        if piece.kind != self.kind or side == piece.side:
            return 0.0
        return self.unit if side == self.side else -self.unit
