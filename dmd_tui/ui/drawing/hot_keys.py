"""Which key chooses which option. What one does has a letter, what one picks from a list a number.

The letters of actions and texts are given once per game (`ui/letters.py`); an amount is chosen by
the key that says it.
"""

from __future__ import annotations

from collections.abc import Mapping

from dmd_tui.engine import Choice
from dmd_tui.ui.drawing import dice

LETTERS = {
    "run": "r",
    "attack": "a",
    "rest": "e",
    "trade": "t",
    "pass": "p",
    "keep": "p",
    "stop": "p",
    "done": "p",
    "go-on": "p",
    "nobody": "p",
    "decline": "p",
    "not-this-turn": "P",
}
"""Keys that mean the same wherever they come up: `p` is always the way on without doing it."""

END_OF_ACTIONS = "x"
"""Nothing else has this key, and no other ends the action phase: a `p` too many costs no action."""

SPARE = "dfnvwoDFVWOE"
"""For the actions of the episode, then for free actions and cards."""

TEXTS = frozenset({"free", "special", "use"})
"""What keys of options begin with that stand for a text somebody may use."""

AMOUNTS = frozenset({"ignore", "count", "pay", "heal"})
"""What keys of options begin with whose rest is a number; `heal:2+1` goes by its first."""

NUMBERS = "1234567890"

NO_LETTERS: Mapping[str, str] = {}


def hot_keys(
    choice: Choice, letters: Mapping[str, str] = NO_LETTERS, *, paying: bool = False
) -> dict[str, str]:
    """A key for every option, as far as there are any.

    `paying`: the numbers of the dice stand for rerolls that are paid with stress.
    """
    keys = {option.key: _own_key(option.key, letters, paying=paying) for option in choice.options}
    if choice.kind == "action":
        keys["pass"] = END_OF_ACTIONS
    taken = set(keys.values())
    spare = [letter for letter in SPARE if letter not in {*taken, *letters.values()}]
    numbers = [number for number in NUMBERS if number not in taken]
    for key, own in keys.items():
        if own or dice.place_of(key):
            continue
        left = spare if key.partition(":")[0] in TEXTS else numbers
        keys[key] = left.pop(0) if left else ""
    return keys


def _own_key(key: str, letters: Mapping[str, str], *, paying: bool) -> str:
    """The key that an option has whatever else there is to choose."""
    head, _, tail = key.partition(":")
    if place := dice.place_of(key):
        return dice.die_key(place) if (head == "stress") == paying else ""
    if head in AMOUNTS and tail:
        amount = tail.partition("+")[0]
        return amount if amount in NUMBERS else ""
    return LETTERS.get(key) or letters.get(key, "")
