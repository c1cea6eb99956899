"""The guided first turn: short hints on the real table, each bound to the moment it is about.

A hint is shown once, while its moment lasts, in the order in which play brings the moments. After
one whole turn the guide says goodbye.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from msgspec import Struct

from dmd_tui.engine import Option
from dmd_tui.rules.roll import Roll
from dmd_tui.ui.drawing.hot_keys import hot_keys
from dmd_tui.ui.drawing.signs import letter_of

if TYPE_CHECKING:  # a session holds its guide
    from dmd_tui.ui.session import Session


class Hint(Struct, frozen=True):
    """A few words for one moment: a kind of choice, or the headline of a page.

    They are the messages `hint:ID:1` and `hint:ID:2`. Keys stand in them between backticks; gaps
    are filled with names and signs.
    """

    id: str
    kinds: tuple[str, ...] = ()
    headlines: tuple[str, ...] = ()
    when: Callable[[Session], bool] | None = None

    def suits(self, session: Session) -> bool:
        page, choice = session.page, session.choice
        if page is not None:
            fitting = page.headline.id in self.headlines
        else:
            fitting = choice is not None and choice.kind in self.kinds
        return fitting and (self.when is None or self.when(session))


# ── moments that need more than a kind ───────────────────────────────────────────────────────────


def _was_followed(session: Session) -> bool:
    return any(event.id == "followed" for event in session.fresh)


def _can_attack(session: Session) -> bool:
    return session.choice is not None and session.choice.option("attack") is not None


def _is_alone(session: Session) -> bool:
    return session.game.state.turn.actions > 0 and not _can_attack(session)


def _rolls(session: Session, *, against: bool) -> bool:
    roll = session.choice.args.get("roll") if session.choice else None
    if not isinstance(roll, Roll):
        return False
    return roll.against == against and (not against or roll.enemy is not None)


def _own_dice(session: Session) -> bool:
    return _rolls(session, against=False)


def _is_attacked(session: Session) -> bool:
    """By an enemy in the same room: cards and enemies far away throw dice too."""
    return bool(session.game.enemies_at(session.game.active.space)) and (
        session.page is not None or _rolls(session, against=True)
    )


def _deed(session: Session) -> Option | None:
    """An action of the episode that is offered now."""
    actions = {action.id for action in session.game.episode.actions}
    options = session.choice.options if session.choice is not None else ()
    return next((option for option in options if option.key in actions), None)


def _can_do_deed(session: Session) -> bool:
    return session.game.state.turn.actions > 0 and _deed(session) is not None


# ── the hints ────────────────────────────────────────────────────────────────────────────────────

HINTS = (
    Hint("welcome", kinds=("action",)),
    Hint("run", kinds=("step",)),
    Hint("followed", kinds=("step", "action"), when=_was_followed),
    Hint("attack", kinds=("action",), when=_can_attack),
    Hint("deed", kinds=("action",), when=_can_do_deed),
    Hint("seek", kinds=("action",), when=_is_alone),
    Hint("dice", kinds=("reroll",), when=_own_dice),
    Hint("stronger", kinds=("level-up",)),
    Hint("mythos", headlines=("mythos-drawn",)),
    Hint("attacked", kinds=("reroll",), headlines=("enemy-attacks",), when=_is_attacked),
    Hint("investigate", headlines=("discovery-drawn",)),
)

GOODBYE = Hint("goodbye", kinds=("action",))


def hint_words(session: Session) -> dict[str, object]:
    """What hints say about this game: who decides, a cultist, the goal, what is offered."""
    game, choice, names = session.game, session.choice, session.speaker.names
    deed = _deed(session)
    keys = hot_keys(choice, session.letters) if choice is not None else {}
    return {
        "who": names.investigator(choice.who if choice else game.active.id),
        "sign": letter_of(game, game.elder.cultist.id),
        "cultist": names.of(game.elder.cultist),
        "ritual": names.ritual(game.episode),
        "deed": names.action(deed.key) if deed is not None else "",
        "key": keys.get(deed.key, "") if deed is not None else "",
    }


class Guide:
    """Which hint is shown now, and which have been."""

    def __init__(self) -> None:
        self.over = False
        self.shown: list[str] = []
        self._hint: Hint | None = None
        self._moment: object = None
        self._turn = 0

    def look(self, session: Session) -> Hint | None:
        """The hint for this moment, if there is one. It stays until the moment has passed."""
        if self.over:
            return None
        moment = session.page or session.choice
        if moment is self._moment:
            return self._hint
        self._moment = moment
        if self._hint is GOODBYE:
            self.skip()
            return None
        self._hint = self._next(session)
        if self._hint is not None:
            self.shown.append(self._hint.id)
        return self._hint

    def skip(self) -> None:
        self.over = True
        self._hint = None

    def _next(self, session: Session) -> Hint | None:
        turn = session.game.state.turn.number
        self._turn = self._turn or turn
        if session.page is None and turn > self._turn:
            return GOODBYE if GOODBYE.suits(session) else None
        unseen = (hint for hint in HINTS if hint.id not in self.shown)
        return next((hint for hint in unseen if hint.suits(session)), None)
