"""Who, where, what now: the two lines at the top of the table."""

from __future__ import annotations

from dmd_tui.cards.game import Game
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.actions import actions_left
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, width_of

NUMERALS = ("I", "II", "III")
"""Stages of the elder one but for the last, which is called final."""
END_STEPS = ("effects", "fire", "pile", "summon", "elder")
"""The steps of the end of a turn, by the ids of their names."""


def title_line(
    game: Game, speaker: Speaker, glyphs: Glyphs, decides: str, width: int, *, warning: str = ""
) -> Line:
    """What is played, against whom, and who has the word. A warning comes before the seed; where
    there is little room, the seed goes, then the number of the turn, then the elder one."""
    state, names = game.state, speaker.names
    stage = (*NUMERALS, speaker.phrase("bar:final"))[state.stage - 1]
    seed = speaker.phrase("bar:seed", seed=state.setup.seed)
    episode = Span(f" {names.of(game.episode)}", "title")
    elder = Span(f"  {names.elder_one()} {stage}", "title-faint")
    turn = Span(f"{speaker.phrase('bar:turn', n=state.turn.number)}  ", "title-faint")
    last = [Span(f"  {warning} ", "title")] if warning else [Span(f"  {seed} ", "title-faint")]
    must = [Span(decides, "title"), *(last if warning else [])]
    for left, right in (
        ([episode, elder], [turn, Span(decides, "title"), *last]),
        ([episode, elder], [turn, *must]),
        ([episode, elder], must),
        ([episode], must),
    ):
        gap = width - width_of(left) - width_of(right)
        if gap > 0:
            return [*left, Span(" " * gap, "title"), *right]
    return fit([episode, Span(" ", "title"), *must], width, glyphs.ellipsis)


TOLD_IN = {
    "mythos-drawn": (1, ""),
    "discovery-drawn": (2, "investigate"),
    "enemy-attacks": (2, "fight"),
    "advanced": (5, ""),
    "elder-one-summoned": (6, ""),
}
"""While fate is told, the line shows the part of the turn the telling is about: its place, and what
the encounter is called."""


def phase_line(game: Game, speaker: Speaker, glyphs: Glyphs, headline: str = "") -> Line:
    """The turn as a checklist: actions, Mythos, investigate or fight, the five steps."""
    turn = game.state.turn
    told, name_of_encounter = TOLD_IN.get(headline, (-1, ""))
    left = max(0, actions_left(game))  # what was not used stays to be seen
    dots = glyphs.action_used * turn.actions + glyphs.action * left
    steps: list[tuple[str, bool]] = [
        ("actions", turn.phase in ("start", "actions")),
        ("mythos", turn.phase == "mythos"),
        (name_of_encounter or _encounter(game), turn.phase == "encounter"),
    ]
    steps += [
        (name, turn.phase == "end" and turn.step == number)
        for number, name in enumerate(END_STEPS, 1)
    ]
    found: Line = [Span(" ", "phase")]
    for place, (name, now) in enumerate(steps):
        now = place == told if told >= 0 else now
        if place:
            sign = f" {glyphs.here} " if place < 4 else " "
            found.append(Span(sign, "phase"))
        found.append(Span(speaker.phrase(f"phase:{name}", dots=dots), _ink(now)))
    return found


def _ink(now: bool) -> str:
    return "phase-now" if now else "phase"


def _encounter(game: Game) -> str:
    if game.state.turn.phase != "encounter":
        return "encounter"
    fights = game.state.turn.step or not game.safe(game.active.space)
    return "fight" if fights else "investigate"
