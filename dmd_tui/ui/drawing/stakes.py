"""What wins and what loses, as things stand now."""

from __future__ import annotations

from dmd_tui.cards.game import SUMMONED_STAGE, Game
from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.drawing.ink import Line, line, wrap


def stakes(game: Game, speaker: Speaker) -> str:
    """WINLOSE-02 to WINLOSE-05, as far as they can come true from here."""
    state, constants = game.state, game.constants
    elder = speaker.names.elder_one()
    if not state.summoned:
        return speaker.tell(
            "stakes:before",
            elder=elder,
            red=min(constants.red_spaces),
            n=len(game.elder.stages) - SUMMONED_STAGE + 1,
            disrupted=state.disrupted,
        )
    return speaker.tell(
        "stakes:after",
        elder=elder,
        n=len(game.elder.stages) - state.stage + 1,
        last=state.stage == len(game.elder.stages),
        end=constants.summoning_track,
        disrupted=state.disrupted,
    )


def stakes_lines(game: Game, speaker: Speaker, width: int) -> list[Line]:
    return wrap(line((stakes(game, speaker), "danger")), width, 2)
