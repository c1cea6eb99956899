"""No two things of one game have the same sign, in Unicode and in ASCII."""

from collections import Counter
from itertools import product

import pytest

from dmd_tui.cards.game import Game
from dmd_tui.cards.load import load_library
from dmd_tui.rules.play import new_game
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE, Glyphs
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.drawing.signs import elder_letter, framed, initials, letter_of, token_signs

LIBRARY = load_library()
TABLES = pytest.mark.parametrize("glyphs", [UNICODE, ASCII], ids=["unicode", "ascii"])


def on_the_map(game: Game, glyphs: Glyphs) -> list[str]:
    """Everything that can stand in a room or between two."""
    ways = {glyphs.door_across, glyphs.door_down, glyphs.blocked_across, glyphs.blocked_down}
    return [
        *initials(game).values(),
        *(letter_of(game, kind) for kind in game.kinds),
        *(sign for kind in game.tokens if kind != "fire" for sign in token_signs(game, kind)),
        elder_letter(game),
        *(f"{letter}{glyphs.gate}" for letter in "RYB"),
        glyphs.fire,
        glyphs.start,
        glyphs.stairs,
        glyphs.tunnel,
        glyphs.closed,
        glyphs.choosable,
        glyphs.here,
        *ways,
        *{glyphs.walls["EW"], glyphs.walls["NS"], glyphs.walls["NESW"]},
    ]


def twice(signs: list[str]) -> list[str]:
    return [sign for sign, count in Counter(signs).items() if count > 1]


@TABLES
@pytest.mark.parametrize("episode", LIBRARY.episodes)
@pytest.mark.parametrize("elder", LIBRARY.elder_ones)
def test_no_two_things_of_a_game_share_a_sign(episode: str, elder: str, glyphs: Glyphs) -> None:
    everybody = list(LIBRARY.investigators)
    table = new_game(LIBRARY, episode, elder, tuple(everybody[:5]), 1)
    game = table.game
    assert isinstance(game, Game)
    for party in (everybody, everybody[:5], everybody[5:]):
        game.state.order = party
        assert not twice(on_the_map(game, glyphs))


@TABLES
def test_signs_of_sheets_dice_and_cards_mean_one_thing(glyphs: Glyphs) -> None:
    meant = [
        *(glyphs.heart, glyphs.stress, glyphs.fire, glyphs.skull),
        *(glyphs.threshold, glyphs.threshold_passed, glyphs.gone, glyphs.blocked_down),
        *(glyphs.success, glyphs.tentacle, glyphs.elder_sign),
        *(glyphs.symbol, glyphs.elder, glyphs.token, glyphs.track_red),
        *(glyphs.stairs, glyphs.tunnel, glyphs.start, glyphs.closed, glyphs.choosable),
    ]
    assert not twice(meant)


def test_a_letter_of_the_story_is_not_an_initial() -> None:
    """In Kilkenny an innocent juror is `J`; elsewhere Julien may be."""
    found = {}
    for episode, elder in product(LIBRARY.episodes, LIBRARY.elder_ones):
        game = new_game(LIBRARY, episode, elder, ("julien", "agatha"), 1).game
        assert isinstance(game, Game)
        found[episode, elder] = tuple(initials(game).values())
    assert found["kilkenny", "tsathoggua"] == ("Ju", "A")
    assert found["asylum", "tsathoggua"] == ("J", "A")
    assert found["asylum", "azathoth"] == ("J", "Ag")


@TABLES
def test_whoever_is_active_has_a_frame(glyphs: Glyphs) -> None:
    assert text_of(framed("M", glyphs)) == "M".join(glyphs.cursor)
