"""Letters of actions and texts: given once, kept as long as what they stand for exists."""

from __future__ import annotations

import random

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Cause, Choice, Option, Table
from dmd_tui.model import HeldCard
from dmd_tui.rules.play import DeathMayDie, new_game
from dmd_tui.ui.drawing.hot_keys import LETTERS, SPARE, hot_keys
from dmd_tui.ui.letters import Letters
from tests.support import situations as s

THINGS = """
seed: 5
episode: fair
investigators: {mike: {at: 13A.a, cards: [smoke-pellet, two-way-mirror]}, ruth: 13A.a}
map: {empty: true}
"""

EPISODES = ("kilkenny", "asylum", "catacombs", "castle", "fair", "beast")


def keys_of(kind: str, *options: str) -> dict[str, str]:
    return hot_keys(Choice("mike", kind, [Option(key) for key in options], Cause()))


def played(episode: str, seed: int, decisions: int) -> Table:
    """A game in which anything may happen."""
    table = new_game(load_library(), episode, "tsathoggua", ["mike", "ruth", "sandra"], seed)
    chance = random.Random(seed)
    for _ in range(decisions):
        if table.pending is None:
            break
        table.answer(chance.choice(table.pending.options).key)
    return table


@pytest.mark.parametrize("episode", EPISODES)
def test_the_actions_of_an_episode_have_the_first_letters_all_the_time(episode: str) -> None:
    table = played(episode, 3, 0)
    letters = Letters()
    game = table.game
    assert isinstance(game, DeathMayDie)
    for who in game.state.order:
        of = letters.of(table, who)
        assert [of[action.id] for action in game.episode.actions] == ["d", "f"]


@pytest.mark.parametrize("episode", EPISODES)
def test_a_text_keeps_its_letter_as_long_as_it_is_there(episode: str) -> None:
    table = new_game(load_library(), episode, "tsathoggua", ["mike", "ruth", "sandra"], 5)
    chance = random.Random(5)
    letters = Letters()
    before: dict[tuple[str, str], str] = {}
    for _ in range(400):
        choice = table.pending
        if choice is None:
            break
        now = {
            (who, key): letter
            for who in table.game.state.order  # type: ignore[attr-defined]
            for key, letter in letters.of(table, who).items()
        }
        moved = {key for key in now.keys() & before.keys() if now[key] != before[key]}
        assert moved == set()
        assert len(set(now.items())) == len(now)
        before = now
        table.answer(chance.choice(choice.options).key)


def test_a_letter_is_given_to_somebody_else_only_when_its_card_is_gone() -> None:
    table = s.table_of(THINGS)
    letters = Letters()
    game = table.game
    assert isinstance(game, DeathMayDie)
    mike = game.state.investigators["mike"]

    def texts() -> dict[str, str]:
        game.sheet_changed(mike)
        of = letters.of(table, "mike")
        return {key: letter for key, letter in of.items() if key.startswith("use:")}

    assert texts() == {"use:smoke-pellet": "n", "use:two-way-mirror": "v"}
    mike.cards.reverse()
    assert texts() == {"use:smoke-pellet": "n", "use:two-way-mirror": "v"}
    mike.cards.pop()
    assert texts() == {"use:two-way-mirror": "v"}
    mike.cards.insert(0, HeldCard("e5-d15", "left"))
    assert texts() == {"use:music-box": "n", "use:two-way-mirror": "v"}


def test_who_comes_to_a_game_later_finds_the_same_letters() -> None:
    watching = Letters()
    table = new_game(load_library(), "fair", "tsathoggua", ["mike", "ruth", "sandra"], 8)
    chance = random.Random(8)
    for _ in range(300):
        if table.pending is None:
            break
        watching.of(table, "mike")
        table.answer(chance.choice(table.pending.options).key)
        if chance.random() < 0.1:
            table.undo()
    again = new_game(load_library(), "fair", "tsathoggua", ["mike", "ruth", "sandra"], 8)
    again.replay(table.journal)
    for who in ("mike", "ruth", "sandra"):
        assert Letters().of(again, who) == watching.of(table, who)


def test_no_two_options_have_the_same_key() -> None:
    assert not set(SPARE) & set(LETTERS.values())
    for seed in range(4):
        table = played("fair", seed, 0)
        chance = random.Random(seed)
        letters = Letters()
        for _ in range(200):
            choice = table.pending
            if choice is None:
                break
            keys = [key for key in hot_keys(choice, letters.of(table, choice.who)).values() if key]
            assert len(keys) == len(set(keys))
            table.answer(chance.choice(choice.options).key)


def test_only_x_ends_the_action_phase() -> None:
    choice = s.table_of(s.ATTACK).pending
    assert choice is not None
    assert hot_keys(choice)["pass"] == "x"
    assert keys_of("pay", "take:left", "pass")["pass"] == "p"


def test_an_amount_is_chosen_by_its_own_key() -> None:
    assert keys_of("ignore", "ignore:2", "ignore:1", "ignore:0") == {
        "ignore:2": "2",
        "ignore:1": "1",
        "ignore:0": "0",
    }
    assert list(keys_of("convert", "count:2", "count:1").values()) == ["2", "1"]
    assert list(keys_of("pay-any", "pay:2", "pay:1").values()) == ["2", "1"]
    assert list(keys_of("heal", "heal:3+0", "heal:2+1").values()) == ["3", "2"]


def test_what_is_no_action_and_no_text_goes_by_number() -> None:
    assert keys_of("unless", "pay", "suffer") == {"pay": "1", "suffer": "2"}
    assert keys_of("pay", "pay", "decline") == {"pay": "1", "decline": "p"}
    assert keys_of("use", "use:lamp", "go-on", "not-this-turn") == {
        "use:lamp": "d",
        "go-on": "p",
        "not-this-turn": "P",
    }
