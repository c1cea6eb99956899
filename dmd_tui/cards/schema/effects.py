"""Words that do something: moving, harming, rolling, choosing, and the flow of a text."""

from __future__ import annotations

from typing import Literal, TypeAlias

from dmd_tui.cards.schema.modifiers import Modifier
from dmd_tui.cards.schema.words import Condition, Node, Number, Who


class Move(Node, frozen=True, tag="move"):
    """Move toward, away from, or all the way to something."""

    who: Who
    toward: Who | None = None
    away: Who | None = None
    to: Who | None = None
    n: Number = 1


class Walk(Node, frozen=True, tag="walk"):
    """Move on a way of your choice, up to n spaces."""

    who: Who
    n: Number = 1


class PlaceAt(Node, frozen=True, tag="place"):
    """Put somewhere directly: nobody follows, nobody catches fire (TERMS-13, RUN-11)."""

    who: Who
    at: Who


class Step(Node, frozen=True, tag="step"):
    """Put a path token on the next place of its path."""

    token: str


class Summon(Node, frozen=True, tag="summon"):
    """Take figures from the pool and put them on the board (MYTHOS-13 to 16)."""

    kind: str
    at: Who
    n: Number = 1


class Remove(Node, frozen=True, tag="remove"):
    """Take figures or tokens off the map; nothing is killed."""

    who: Who


class Kill(Node, frozen=True, tag="kill"):
    """An enemy dies; against the elder one a stage is defeated (OPEN-79)."""

    who: Who


class Wound(Node, frozen=True, tag="wound"):
    who: Who
    n: Number


class Stress(Node, frozen=True, tag="stress"):
    """Take stress; what does not fit is lost, or with `over=wound` becomes wounds."""

    who: Who
    n: Number
    over: Literal["wound"] | None = None


class Sanity(Node, frozen=True, tag="sanity"):
    """Lose sanity."""

    who: Who
    n: Number


class Heal(Node, frozen=True, tag="heal"):
    """Heal stress and wounds in any mix; enemies heal wounds."""

    who: Who
    n: Number


class HealShared(Node, frozen=True, tag="heal_shared"):
    """Heal an amount that is divided among several investigators."""

    who: Who
    n: Number


class HealWounds(Node, frozen=True, tag="heal_wounds"):
    who: Who
    n: Number


class HealStress(Node, frozen=True, tag="heal_stress"):
    who: Who
    n: Number


class Fire(Node, frozen=True, tag="fire"):
    """Fire tokens on a space (FIRE-09, FIRE-10)."""

    at: Who
    n: Number


class Ignite(Node, frozen=True, tag="ignite"):
    """Fire tokens on an investigator board."""

    who: Who
    n: Number


class Douse(Node, frozen=True, tag="douse"):
    """Remove fire from a space or a board."""

    at: Who
    n: Number


class Add(Node, frozen=True, tag="add"):
    """Put tokens from the supply on something."""

    token: str
    on: Who
    n: Number = 1


class Drop(Node, frozen=True, tag="drop"):
    """Return tokens from something to the supply."""

    token: str
    on: Who
    n: Number = 1


class Flip(Node, frozen=True, tag="flip"):
    """Turn a two-sided token."""

    who: Who
    side: str


class Take(Node, frozen=True, tag="take"):
    """Claim a side of the Discovery card that is being resolved."""

    side: Literal["left", "right"]


class ChangeSide(Node, frozen=True, tag="change_side"):
    """This card shows its other side from now on (INVESTIGATE-15)."""

    who: Who


class Discard(Node, frozen=True, tag="discard"):
    """Discard held cards."""

    card: Who


class DrawDiscovery(Node, frozen=True, tag="draw_discovery"):
    """Draw and resolve Discovery cards."""

    who: Who
    n: Number = 1


class DrawMythos(Node, frozen=True, tag="draw_mythos"):
    """Draw and resolve more Mythos cards."""

    n: Number = 1


class RecallMythos(Node, frozen=True, tag="recall_mythos"):
    """Shuffle cards with a summoning symbol from the Mythos discard pile back into the deck."""

    n: Number = 1


class RollTest(Node, frozen=True, tag="roll"):
    """Make a roll that needs a number of successes (DICE-32)."""

    need: Number
    ok: Effects
    fail: Effects = ()
    bonus: Number = 0
    auto: Number = 0


class RollPer(Node, frozen=True, tag="roll_per"):
    """Make a roll; something happens once per success."""

    do: Effects
    bonus: Number = 0
    auto: Number = 0
    max: Number | None = None


class RollAgainst(Node, frozen=True, tag="roll_against"):
    """A roll against somebody: something happens once per success (DICE-07)."""

    who: Who
    do: Effects
    standard: Number = 0
    bonus: Number = 0


class Strike(Node, frozen=True, tag="strike"):
    """An enemy makes its attack now."""

    enemy: Who
    who: Who


class Grant(Node, frozen=True, tag="grant"):
    """One free action now; `any` leaves the choice, `away` limits an Attack to other spaces."""

    action: str
    who: Who | None = None
    away: bool = False


class ExtraAction(Node, frozen=True, tag="extra_action"):
    n: Number = 1


class LoseAction(Node, frozen=True, tag="lose_action"):
    """Fewer actions: this turn if any remain, else next turn."""

    n: Number = 1


class Disrupt(Node, frozen=True, tag="disrupt"):
    """The ritual is disrupted."""


class Advance(Node, frozen=True, tag="advance"):
    """The elder one advances one space (OPEN-25)."""


class Investigate(Node, frozen=True, tag="investigate"):
    """Draw a Discovery card as in the investigate phase."""


class DrawRelics(Node, frozen=True, tag="draw_relics"):
    """Take random relics and keep some of them; the others go back into the deck."""

    n: Number
    keep: Number = 1
    transformed: bool = False


class GoAlong(Node, frozen=True, tag="go_along"):
    """Leave for the space that somebody has just entered (OPEN-35)."""

    who: Who


class Instead(Node, frozen=True, tag="instead"):
    """Do this in place of what was about to happen."""

    do: Effects


class Given(Node, frozen=True, tag="given"):
    """If something holds, do this, else that."""

    condition: Condition
    then: Effects
    otherwise: Effects = ()


class Choose(Node, frozen=True, tag="choose"):
    """You must do exactly one of these; one that changes nothing only if all change nothing."""

    options: Branches


class Offer(Node, frozen=True, tag="offer"):
    """You may do one of these, or none."""

    options: Branches


class May(Node, frozen=True, tag="may"):
    """Pay all costs to do something; otherwise the alternative is mandatory."""

    cost: Effects
    then: Effects
    otherwise: Effects = ()


class Unless(Node, frozen=True, tag="unless"):
    """It happens unless the one who is named pays all costs."""

    cost: Effects
    do: Effects


class PayAny(Node, frozen=True, tag="pay_any"):
    """Give up any number of your tokens (at least 1), then do something with what was paid."""

    token: str
    do: Effects
    max: Number | None = None


class ForEach(Node, frozen=True, tag="for_each"):
    """Once for each thing, which is then `it`."""

    who: Who
    do: Effects


class Repeat(Node, frozen=True, tag="repeat"):
    n: Number
    do: Effects


class ThisTurn(Node, frozen=True, tag="this_turn"):
    """Modifiers that hold until the end of the turn."""

    do: Effects


Effect: TypeAlias = (
    Move
    | Walk
    | PlaceAt
    | Step
    | Summon
    | Remove
    | Kill
    | Wound
    | Stress
    | Sanity
    | Heal
    | HealShared
    | HealWounds
    | HealStress
    | Fire
    | Ignite
    | Douse
    | Add
    | Drop
    | Flip
    | Take
    | ChangeSide
    | Discard
    | DrawDiscovery
    | DrawMythos
    | RecallMythos
    | RollTest
    | RollPer
    | RollAgainst
    | Strike
    | Grant
    | ExtraAction
    | LoseAction
    | Disrupt
    | Advance
    | Investigate
    | DrawRelics
    | GoAlong
    | Instead
    | Given
    | Choose
    | Offer
    | May
    | Unless
    | PayAny
    | ForEach
    | Repeat
    | ThisTurn
    | Modifier
)

Effects: TypeAlias = tuple[Effect, ...]
Branches: TypeAlias = tuple[Effects, ...]

COSTS = (Stress, Wound, Sanity, Discard, Drop, LoseAction)
