"""The end of a game: who won, why, and what everybody did."""

from __future__ import annotations

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.players.random_bot import RandomBot
from dmd_tui.rules.play import new_game
from dmd_tui.ui.contents import Contents
from tests.support.screen import contents_of, text, widest


def lost(episode: str = "kilkenny") -> Table:
    table = new_game(load_library(), episode, "tsathoggua", ("mike", "ruth"), 7)
    bot = RandomBot(3)
    while table.pending is not None:
        table.answer(bot.decide(table).key)
    return table


def at_the_end(episode: str = "kilkenny", *, ascii: bool = False) -> Contents:
    contents = contents_of(lost(episode), ascii=ascii)
    while contents.session.page is not None:
        contents.session.acknowledge()
    return contents


def test_the_end_says_who_won_why_and_when() -> None:
    contents = at_the_end()
    lines, heading = contents.choice(78, 6, 0)
    shown = " ".join(text(lines).split())
    assert heading == f"Defeat in turn {contents.session.game.state.turn.number}"
    assert "You have lost." in shown
    track = contents.session.game.state.track
    assert f"The ritual stood at 0 of 4; Tsathoggua was on space {track} of 8" in shown
    assert "The verdict stands, and the fire is lit again." in shown


def test_where_nothing_must_be_left_the_end_says_how_much_was() -> None:
    contents = at_the_end("catacombs")
    shown = " ".join(text(contents.choice(78, 6, 0)[0]).split())
    game = contents.session.game
    left = sum(tokens.get("seal", 0) for tokens in game.state.spaces.values())
    assert f"The ritual still had {left} to go; Tsathoggua was on space {game.state.track}" in shown


def test_the_end_counts_what_everybody_did() -> None:
    contents = at_the_end()
    shown = " ".join(text(contents.choice(78, 6, 0)[0]).split())
    events = contents.session.table.events
    for seat, name in (("mike", "Mike"), ("ruth", "Ruth")):
        mine = [event for event in events if event.args.get("who") == seat]
        kills = sum(event.id == "enemy-killed" for event in mine)
        assert f"{name} killed {kills} enem" in shown


def test_the_end_fits_a_small_screen() -> None:
    for ascii in (False, True):
        lines, _ = at_the_end(ascii=ascii).choice(78, 6, 0)
        assert widest(lines) <= 78
        assert len(lines) <= 6
