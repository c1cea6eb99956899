"""The dice tray: standard dice in square brackets, bonus dice in round ones, each with its key."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from dmd_tui.cards.game import Game
from dmd_tui.engine import Choice
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules import harm
from dmd_tui.rules.moments import available
from dmd_tui.rules.roll import SYMBOLS, Conversion, Roll
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, line, width_of

DICE_KEYS = "1234567890aert"
"""Dice by number; the eleventh and those after it by letters that no reroll uses otherwise."""
STRESS_KEY = "s"
"""Takes the next reroll from the stress track though a free one is left."""
COUNTED = "+"
"""Behind a symbol that may count as a success."""


def die_key(place: int) -> str:
    """The key of a die, counted from 1; beyond all keys there are the arrows."""
    return DICE_KEYS[place - 1] if place <= len(DICE_KEYS) else ""


def place_of(key: str) -> int:
    """The die that an option speaks of: `die:3`, `stress:3`."""
    head, _, tail = key.partition(":")
    return int(tail) if head in ("die", "stress") and tail.isdigit() else 0


# ── the tray ─────────────────────────────────────────────────────────────────────────────────────


def tray(
    game: Game,
    roll: Roll,
    glyphs: Glyphs,
    width: int,
    *,
    marked: int = 0,
    keys: bool = True,
    faces: Sequence[str] = (),
) -> list[Line]:
    """`▸1[✔ ] 2[✔~] 3(✶+)`, in as many lines as it takes.

    `marked` is the die under the cursor; `faces` are shown instead of those that lie there while
    dice are tumbling.
    """
    still = not faces
    shown = faces or [die.face for die in roll.dice]
    signs = symbols(game, roll, shown, glyphs, converted=still)
    lines: list[Line] = [[]]
    for place, (die, sign) in enumerate(zip(roll.dice, signs, strict=True), 1):
        left, right = ("(", ")") if die.bonus else ("[", "]")
        ink = "bonus-die" if die.bonus else "die"
        under = still and place == marked
        cell = line(
            (glyphs.here if under else " ", "key"),
            (die_key(place) or " " if keys else "", "key"),
            (f"{left}{sign}{right}", f"{ink} cursor" if under else ink),
        )
        if lines[-1] and width_of(lines[-1]) + width_of(cell) > width:
            lines.append([])
        lines[-1] += cell
    return lines


def symbols(
    game: Game, roll: Roll, faces: Sequence[str], glyphs: Glyphs, *, converted: bool
) -> list[str]:
    """What each die shows, at least two cells wide; `+` behind what may count as a success."""
    left = _convertible(game, roll) if converted else Counter[str]()
    found = []
    for face in faces:
        counts = SYMBOLS[face]
        text = "".join(
            _with_mark(sign * count, symbol, left)
            for sign, symbol, count in (
                (glyphs.success, "success", counts[0]),
                (glyphs.tentacle, "tentacle", counts[1]),
                (glyphs.elder_sign, "elder-sign", counts[2]),
                (glyphs.blank, "blank", face == "blank"),
            )
        )
        found.append(text.ljust(2))
    return found


def _with_mark(sign: str, symbol: str, left: Counter[str]) -> str:
    if not sign or not left[symbol]:
        return sign
    left[symbol] -= 1
    return sign + COUNTED


def _convertible(game: Game, roll: Roll) -> Counter[str]:
    found: Counter[str] = Counter()
    for conversion in conversions(game, roll):
        found[conversion.what] += conversion.left
    return found


def conversions(game: Game, roll: Roll) -> list[Conversion]:
    """What may count as successes. In a roll against oneself nobody wants that."""
    if roll.against:
        return []
    return [
        conversion
        for conversion in roll.conversions
        if conversion.left > 0 and (conversion.text is None or available(game, conversion.text))
    ]


# ── rerolls ──────────────────────────────────────────────────────────────────────────────────────


def can_pay_instead(choice: Choice) -> bool:
    """A free reroll is left, and stress may be taken all the same."""
    return any(option.key.startswith("stress:") for option in choice.options)


def reroll_words(
    game: Game, speaker: Speaker, choice: Choice, glyphs: Glyphs, *, paying: bool
) -> Line:
    """`1–4 reroll: 1 free, then 1 stress a die, 2 left`."""
    roll: Roll = choice.args["roll"]
    if not any(option.key.startswith("die:") for option in choice.options):
        return line((speaker.phrase("reroll:none"), "refused"))
    free = roll.credits + sum(max(0, allowance.left) for allowance in roll.free)
    room = 0 if roll.no_stress else harm.room_for_stress(game, roll.who)
    dice = 1 + roll.followup if roll.followup else 0
    if not free or paying:
        words = speaker.phrase("reroll:stress", dice=dice, room=room)
    elif room:
        words = speaker.phrase("reroll:free-then-stress", free=free, dice=dice, room=room)
    else:
        words = speaker.phrase("reroll:free", free=free)
    found = line((f" {_keys(len(roll.dice), glyphs)}", "key"), (f" {words}", "text"))
    if can_pay_instead(choice):
        does = speaker.phrase("reroll:free-first" if paying else "reroll:stress-first")
        found += line((f"   {STRESS_KEY}", "key"), (f" {does}", "text"))
    return found


def _keys(count: int, glyphs: Glyphs) -> str:
    """`1–4`; keys that are no longer in order are named one by one."""
    ordered = min(count, 9)
    found = "1" if ordered == 1 else f"1{glyphs.dash}{ordered}"
    return " ".join([found, *DICE_KEYS[ordered:count]])


# ── the cursor among dice ────────────────────────────────────────────────────────────────────────


def reachable(choice: Choice, *, paying: bool) -> list[int]:
    """Of every die there may be two options, free and for stress: one of them can be gone to."""
    hidden = "die:" if paying else "stress:"
    return [place for place, one in enumerate(choice.options) if not one.key.startswith(hidden)]


def next_place(choice: Choice, cursor: int, step: int, *, paying: bool) -> int:
    places = reachable(choice, paying=paying)
    here = places.index(cursor) if cursor in places else 0
    return places[(here + step) % len(places)]


def same_die(choice: Choice, cursor: int, *, paying: bool) -> int:
    """The option for the same die after paying has been turned on or off."""
    place = place_of(choice.options[cursor].key)
    if not place:
        return cursor
    key = f"{'stress' if paying else 'die'}:{place}"
    return next(i for i, one in enumerate(choice.options) if one.key == key)
