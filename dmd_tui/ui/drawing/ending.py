"""The end of a game: who won and why, how far it had come, and what everybody did."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.cards.game import Game
from dmd_tui.engine import Ending, Event
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.ritual import progress
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, line, wrap


def ending_heading(game: Game, speaker: Speaker, ending: Ending) -> str:
    id = "end:victory" if ending.won else "end:defeat"
    return speaker.phrase(id, n=game.state.turn.number)


def ending_lines(
    game: Game,
    speaker: Speaker,
    glyphs: Glyphs,
    ending: Ending,
    events: Sequence[Event],
    width: int,
) -> list[Line]:
    ink = "good" if ending.won else "danger"
    lines = wrap(line((f"{speaker.ending(ending)} ", ink), _how_far(game, speaker)), width)
    if epilogue := speaker.epilogue(ending):
        lines += wrap(line((epilogue, "faint")), width)
    for seat in game.state.order:
        told = line(
            (f"{glyphs.bullet} ", "faint"),
            (speaker.names.investigator(seat), "strong"),
            (f"  {_deeds(speaker, seat, events)}", "text"),
        )
        lines += wrap(told, width, 2)
    return lines


def _how_far(game: Game, speaker: Speaker) -> str:
    """Where the ritual and the elder one stood."""
    state = game.state
    so_far = progress(game)
    track = {
        "elder": speaker.names.elder_one(),
        "space": state.track,
        "last": game.constants.summoning_track,
    }
    if state.disrupted:
        return speaker.phrase("end:disrupted", **track)
    if so_far is None:
        return speaker.phrase("end:not-disrupted", **track)
    done, goal = so_far
    if goal:
        return speaker.phrase("end:ritual-at", **track, done=done, goal=goal)
    return speaker.phrase("end:ritual-left", **track, left=done)


def _deeds(speaker: Speaker, seat: str, events: Sequence[Event]) -> str:
    mine = [event for event in events if event.args.get("who") == seat]

    def times(id: str) -> int:
        return sum(event.id == id for event in mine)

    wounds = sum(int(event.args["n"]) for event in mine if event.id == "wounds-suffered")
    return speaker.phrase(
        "end:deeds",
        enemies=times("enemy-killed"),
        stages=times("stage-defeated"),
        elder=speaker.names.elder_one(),
        wounds=wounds,
        thresholds=times("threshold"),
        cards=times("claimed"),
    )
