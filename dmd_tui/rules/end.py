"""END – phase 4: five steps in a fixed order."""

from __future__ import annotations

from collections.abc import Callable

from dmd_tui.cards.game import Game
from dmd_tui.cards.texts import Text
from dmd_tui.engine import Steps
from dmd_tui.rules import moments
from dmd_tui.rules.elder import check_discard_pile, check_summoning, symbols
from dmd_tui.rules.fire import fire_roll
from dmd_tui.rules.texts import window


def end_effects(game: Game) -> Steps[None]:
    """Step 1, END-02, END-03: all but those of the elder one, in the active one's order."""
    you = game.active
    texts = [
        *moments.owned_texts(game, you, "turn-end"),
        *game.staging.board_texts(0, "turn-end"),
    ]
    if "turn-end" in game.enemy_moments:
        for enemy in game.state.enemies.values():
            texts += moments.enemy_texts(game, enemy, "turn-end")
    if texts:
        yield from moments.announce(game, "turn-end", you, texts=texts)


def burn(game: Game) -> Steps[None]:
    """Step 2, FIRE-01, FIRE-07: only the active investigator rolls."""
    yield from fire_roll(game, game.active)


def elder_one_effects(game: Game) -> Steps[None]:
    """Step 5, END-04, END-05: of all revealed stages, in their order, to the active one."""
    you = game.active
    for source in game.stage_sources():
        for index, clause in source.by_moment.get("turn-end", ()):
            text = Text(source, index, clause)
            yield from moments.announce(game, "turn-end", you, texts=[text])


STEPS: dict[int, Callable[[Game], Steps[None]]] = {
    1: end_effects,
    2: burn,
    3: check_discard_pile,
    4: check_summoning,
    5: elder_one_effects,
}


def end_step(game: Game) -> Steps[None]:
    """Before a step that will do something, cards may still be used (INVESTIGATE-12)."""
    step = game.state.turn.step
    if game.active.alive and _will_do_something(game, step):
        yield from window(game)
    yield from STEPS[step](game)


def _will_do_something(game: Game, step: int) -> bool:
    state = game.state
    match step:
        case 1:
            return True
        case 2:
            return game.active.fire > 0
        case 3:
            return symbols(game) >= game.constants.symbols_to_advance
        case 4:
            due = state.disrupted or state.track >= min(game.constants.red_spaces)
            return due and not state.summoned
    return any("turn-end" in source.by_moment for source in game.stage_sources())
