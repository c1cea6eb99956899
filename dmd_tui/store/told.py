"""What the events of a game tell: who killed whom, what the dice showed, when things happened.

Dice are told apart by whom they were thrown for: one's own (attacks, tests) and those against one
(attacks of enemies, fire, rolls against somebody). A reroll is a throw like any other, so what is
expected is simply so much per throw.
"""

from __future__ import annotations

from functools import lru_cache

from dmd_tui import __version__
from dmd_tui.cards.game import Game
from dmd_tui.engine import Event, Table
from dmd_tui.model import ELDER_ONE
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.rules.roll import SYMBOLS
from dmd_tui.store.finished import Deeds, Finished, Symbols, Throws
from dmd_tui.store.record import Begun, now

OWN_ROLLS = ("attack", "test")
DIGITS = 4
"""Of what is expected: enough for any number of dice a game can see."""


class Dice:
    """Throws as they are gathered."""

    def __init__(self, game: Game) -> None:
        self._faces = (game.constants.standard_die, game.constants.bonus_die)
        self._thrown = [0, 0]
        self._rolled = [0, 0, 0]

    def add(self, bonus: bool, face: str) -> None:
        self._thrown[bonus] += 1
        for place, count in enumerate(SYMBOLS[face]):
            self._rolled[place] += count

    def throws(self) -> Throws:
        standard, bonus = self._thrown
        return Throws(
            standard,
            bonus,
            Symbols(*self._rolled),
            Symbols(*self._sums(0)),
            Symbols(*self._sums(1)),
        )

    def _sums(self, which: int) -> list[float]:
        """Of the mean (0) or the variance (1) of every throw."""
        dies = [moments_of(faces)[which] for faces in self._faces]
        return [
            round(self._thrown[0] * dies[0][symbol] + self._thrown[1] * dies[1][symbol], DIGITS)
            for symbol in range(3)
        ]


@lru_cache(maxsize=8)
def moments_of(faces: tuple[str, ...]) -> tuple[list[float], list[float]]:
    """Mean and variance of each symbol on a die with these faces."""
    columns = list(zip(*(SYMBOLS[face] for face in faces), strict=True))
    means = [sum(column) / len(faces) for column in columns]
    return means, [
        sum((count - mean) ** 2 for count in column) / len(faces)
        for column, mean in zip(columns, means, strict=True)
    ]


class Tale:
    """The events of a game, read from the first to the last."""

    def __init__(self, game: Game) -> None:
        seats = game.state.order
        self.game = game
        starts = (event.args["number"] for event in game.events if event.id == "turn-starts")
        self.turn = next(starts, game.state.turn.number + 1) - 1
        self.rounds = 0
        self.disrupted = 0
        self.summoned = 0
        self.whole = False
        """The first turn was seen."""
        self.kills = dict.fromkeys(seats, 0)
        self.suffered = dict.fromkeys(seats, 0)
        self.sanity_lost = dict.fromkeys(seats, 0)
        self.died_in: dict[str, int] = {}
        self.died_of: dict[str, str] = {}
        self.slain_by: dict[str, str] = {}
        self.own = {seat: Dice(game) for seat in seats}
        self.against = {seat: Dice(game) for seat in seats}
        self._rolls: list[str] = []
        """Kinds of the rolls that lie on the table; the last one is being handled."""
        self._first: int | None = None
        self._seat = len(seats)
        self._last_harm: dict[tuple[str, str], str] = {}

    def hear(self, event: Event) -> None:
        args = event.args
        match event.id:
            case "turn-starts":
                self._turn_starts(args["who"], args["number"])
            case "dice-thrown":
                self._rolls.append(args["kind"])
                for face in args["standard"]:
                    self._dice(args["who"]).add(False, face)
                for face in args["bonus"]:
                    self._dice(args["who"]).add(True, face)
            case "die-rerolled":
                self._dice(args["who"]).add(args["bonus"], args["face"])
            case "dice-counted":
                if self._rolls:
                    self._rolls.pop()
            case "enemy-killed" if args["who"]:
                self.kills[args["who"]] += 1
            case "wounds-suffered":
                self.suffered[args["who"]] += args["n"]
                self._last_harm[args["who"], "wounds"] = args["source"]
            case "sanity-lost":
                self.sanity_lost[args["who"]] += args["n"]
                self._last_harm[args["who"], "sanity"] = args["source"]
            case "investigator-dies":
                who, cause = args["who"], args["cause"]
                self.died_in[who] = self.turn
                self.died_of[who] = cause
                self.slain_by[who] = self._kind(self._last_harm.get((who, cause), ""))
            case "ritual-disrupted":
                self.disrupted = self.turn
            case "elder-one-summoned":
                self.summoned = self.turn

    def _turn_starts(self, who: str, number: int) -> None:
        order = self.game.state.order
        if self._first is None:  # whoever begins begins every round
            self._first = order.index(who)
        seat = (order.index(who) - self._first) % len(order)
        self.whole = self.whole or number == 1
        self.rounds += seat <= self._seat
        self._seat = seat
        self.turn = number
        self._rolls.clear()  # a death may have cut a roll short

    def _dice(self, who: str) -> Dice:
        own = bool(self._rolls) and self._rolls[-1] in OWN_ROLLS
        return (self.own if own else self.against)[who]

    def _kind(self, source: str) -> str:
        """A figure stands for its kind: who of three ghasts it was, nobody asks later."""
        what, _, id = source.partition(":")
        kind = id.rpartition("-")[0]
        if what == "enemy" and id != ELDER_ONE and id not in self.game.kinds:
            return f"enemy:{kind}" if kind in self.game.kinds else source
        return source


def told(game: Game) -> Tale:
    tale = Tale(game)
    for event in game.events:
        tale.hear(event)
    return tale


def finished_game(table: Table, begun: Begun, sealed: bool) -> Finished:
    """What there is to know about the game that has ended on this table."""
    game, ending = table.game, table.ending
    assert isinstance(game, DeathMayDie)
    assert ending is not None
    state = game.state
    tale = told(game)
    return Finished(
        id=begun.id,
        began=begun.at,
        at=now(),
        program=__version__,
        setup=state.setup,
        campaign=begun.campaign,
        sealed=sealed,
        won=ending.won,
        reason=ending.reason,
        who=ending.args.get("who", ""),
        cause=ending.args.get("cause", ""),
        slain_by=tale.slain_by.get(ending.args.get("who", ""), ""),
        turns=state.turn.number,
        rounds=tale.rounds if tale.whole else -(-state.turn.number // len(state.order)),
        decisions=len(table.journal),
        disrupted=tale.disrupted,
        summoned=tale.summoned,
        stage=state.stage,
        track=state.track,
        unknown=tuple(state.unknown),
        investigators=tuple(
            Deeds(
                id=who.id,
                alive=who.alive,
                wounds=who.wounds,
                stress=who.stress,
                sanity=who.sanity,
                kills=tale.kills[who.id],
                suffered=tale.suffered[who.id],
                sanity_lost=tale.sanity_lost[who.id],
                died_in=tale.died_in.get(who.id, 0),
                died_of=tale.died_of.get(who.id, ""),
                slain_by=tale.slain_by.get(who.id, ""),
                own=tale.own[who.id].throws(),
                against=tale.against[who.id].throws(),
            )
            for who in (state.investigators[seat] for seat in state.order)
        ),
        whole=tale.whole,
    )
