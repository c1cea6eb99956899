"""New games with options, set up as far as somebody has to say something about the game."""

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.model import Options, State
from dmd_tui.rules.play import DeathMayDie, new_game

SEEDS = range(60)


def set_up(
    options: Options,
    *who: str,
    seed: int = 1,
    episode: str = "kilkenny",
    elder_one: str = "tsathoggua",
    library: Library | None = None,
) -> Table:
    """A new game; what the cards of the set-up ask is answered with the first option, but relics
    are yet to be chosen."""
    library = library or load_library()
    investigators = who or ("mike", "ruth", "leon")
    table = new_game(library, episode, elder_one, investigators, seed, options=options)
    while table.pending is not None and table.pending.kind not in ("choose-relic", "action"):
        table.answer(table.pending.options[0].key)
    return table


def state_of(table: Table) -> State:
    game = table.game
    assert isinstance(game, DeathMayDie)
    return game.state
