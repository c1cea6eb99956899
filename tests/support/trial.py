"""A game in which a text can be tried out before the turn goes on."""

from msgspec import Struct

from dmd_tui.cards.act import act
from dmd_tui.cards.cut import TurnCut
from dmd_tui.cards.schema import Effects
from dmd_tui.cards.things import Context, Scope, Thing
from dmd_tui.engine import Steps
from dmd_tui.model import Investigator
from dmd_tui.rules.outcome import GameOver
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.rules.turn import cut_short


class _Attempt(Struct):
    effects: Effects
    ctx: Context


class Trial(DeathMayDie):
    """What is attempted comes first; after it the game goes on as always."""

    _attempt: _Attempt | None = None

    @classmethod
    def of(cls, game: DeathMayDie) -> "Trial":
        return cls(game.staging, game.state)

    def attempt(
        self,
        effects: Effects,
        you: Investigator,
        *,
        it: Thing | None = None,
        bearer: Thing | None = None,
        source: str,
    ) -> None:
        """To be done by the next table that this game is put on."""
        self._attempt = _Attempt(effects, Context(you, Scope(source), it=it, bearer=bearer))

    def play_on(self) -> Steps[None]:
        attempt, self._attempt = self._attempt, None
        return self._perform(attempt) if attempt else super().play_on()

    def restore(self, snapshot: bytes) -> "Trial":
        return Trial.of(super().restore(snapshot))

    def _perform(self, attempt: _Attempt) -> Steps[None]:
        try:
            yield from act(self, attempt.effects, attempt.ctx)
        except TurnCut:
            cut_short(self)
        except GameOver:
            pass
