"""Where the cursor begins: Enter alone never spends, hurts or kills where there is another way.

One principle for every choice: each option has a price, and the first of the cheapest is under the
cursor. What a price buys is no concern here; whoever wants it moves the cursor.
"""

from __future__ import annotations

from enum import IntEnum

from dmd_tui.cards.game import Game
from dmd_tui.engine import Choice, Option
from dmd_tui.rules import harm
from dmd_tui.rules.roll import Roll


class Price(IntEnum):
    """What an option would cost whoever takes it without having looked."""

    NOTHING = 0
    SPENT = 1
    """A card, a token, stress, a die that was good, a wound that need not be, a step that another
    takes back."""
    LIFE_OF_A_COMPANION = 2
    LIFE = 3


SPENDING = frozenset({"use", "free", "special", "die", "stress", "pay", "suffer"})
"""What keys of options begin with that use something up, or let harm happen."""


def first_place(game: Game, choice: Choice) -> int:
    """The first option that costs least."""
    prices = [_price(game, choice, option) for option in choice.options]
    return prices.index(min(prices))


def _price(game: Game, choice: Choice, option: Option) -> Price:
    head, _, tail = option.key.partition(":")
    if choice.kind == "assign-wound":
        return _price_of_wound(game, choice, option)
    if choice.kind in ("heal", "heal-shared"):
        return Price.NOTHING  # `stress:mike` takes stress away
    if choice.kind == "step":
        back = f"space:{choice.args['run'].origin}"
        return Price.SPENT if option.key == back else Price.NOTHING
    if head == "count":
        return Price.SPENT if tail != "0" and _is_against(choice) else Price.NOTHING
    if head == "decline":
        return Price.SPENT if option.args.get("do") else Price.NOTHING
    if head in SPENDING or option.args.get("cost"):
        return Price.SPENT
    return Price.NOTHING


def _is_against(choice: Choice) -> bool:
    """Successes of this roll are wounds of whoever handles it."""
    roll = choice.args.get("roll")
    return isinstance(roll, Roll) and roll.against


def _price_of_wound(game: Game, choice: Choice, option: Option) -> Price:
    """Nobody dies of the next wound if somebody can bear it, and a Companion before the owner."""
    who = game.state.investigators[choice.who]
    given: int = choice.args["given"].get(option.key, 0)
    if option.key == "self":
        return Price.LIFE if harm.health_left(game, who) - given <= 1 else Price.NOTHING
    card = next(card for card in who.cards if card.card == option.args["card"])
    left = game.side(card).health - card.wounds - given
    return Price.LIFE_OF_A_COMPANION if left <= 1 else Price.NOTHING
