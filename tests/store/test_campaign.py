"""A campaign goes on: moments in which the lights go out, and a whole season."""

from __future__ import annotations

from msgspec.structs import replace

from dmd_tui.cards.library import Library
from dmd_tui.engine import Table
from dmd_tui.model import Options
from dmd_tui.players import RandomBot, play_out
from dmd_tui.players.steady import SteadyBot
from dmd_tui.rules.play import begin
from dmd_tui.store import saves
from dmd_tui.store.campaign import Campaign, list_campaigns, load, save
from dmd_tui.store.chapter import abandon, look, settle
from dmd_tui.store.home import Home
from dmd_tui.store.interlude import choose, due, next_setup
from dmd_tui.store.season import Facts, standing
from dmd_tui.store.seat import Seat
from tests.support.seasons import EPISODES, begun, fresh, kept, lost_game, path_of, started

# ── moments in which the lights go out ───────────────────────────────────────────────────────────


def test_a_game_that_was_begun_in_the_last_moment_is_found(home: Home, library: Library) -> None:
    campaign = save(home, fresh())
    id = begun(home, campaign, library)  # and then the power went
    now = look(home, load(path_of(home, campaign)), library)
    assert (now.campaign.game, now.ended) == (id, False)


def test_other_games_are_not_taken_for_it(home: Home, library: Library) -> None:
    campaign = save(home, fresh())
    begun(home, fresh(), library)  # of another season
    other = replace(campaign, season=fresh(seed=8).season)
    begun(home, other, library)  # with another luck
    assert not look(home, campaign, library).begun
    id = begun(home, campaign, library)
    saves.duplicate(home, saves.find_game(home, id))
    assert look(home, campaign, library).campaign.game == id  # not the copy


def test_an_end_is_noticed_whenever_somebody_looks(home: Home, library: Library) -> None:
    campaign = save(home, fresh())
    id = kept(home, campaign, lost_game(campaign, library))  # the season was never told
    now = look(home, load(path_of(home, campaign)), library)
    assert (now.campaign.game, now.ended) == (id, True)
    assert now.facts is not None
    assert now.facts.dead
    settled = settle(now.campaign, now, library)
    assert settled.game == ""
    assert settled.season.chapters[0].game == id
    assert set(settled.season.chapters[0].scars) == set(now.facts.dead)
    assert not look(home, settled, library).begun  # it is not counted twice


def test_until_one_goes_on_the_chapter_is_what_the_game_is(home: Home, library: Library) -> None:
    campaign = fresh()
    table = lost_game(campaign, library)
    campaign = save(home, replace(campaign, game=kept(home, campaign, table)))
    assert look(home, campaign, library).ended
    path = saves.find_game(home, campaign.game)
    seat, _ = Seat.open(path, library)
    seat.undo("turn", unseal=True)
    seat.close()
    now = look(home, campaign, library)
    assert (now.ended, now.sealed) == (False, False)
    seat, _ = Seat.open(path, library)
    bot = RandomBot(8)
    while seat.table.pending is not None:
        seat.answer(bot.decide(seat.table).key)
    seat.close()
    now = look(home, campaign, library)
    assert now.ended
    settled = save(home, settle(now.campaign, now, library))
    chapter = settled.season.chapters[0]
    assert not chapter.sealed
    seat, _ = Seat.open(path, library)
    seat.undo(unseal=True)  # too late
    seat.close()
    again = load(path_of(home, campaign))
    assert (look(home, again, library).begun, again.season.chapters) == (False, (chapter,))


def test_a_game_that_is_gone_is_told_and_can_be_given_up(home: Home, library: Library) -> None:
    campaign = started(home, fresh(), library)
    saves.delete(saves.find_game(home, campaign.game))
    now = look(home, campaign, library)
    assert now.problem == "its game is no longer there"
    settled = abandon(campaign, now, library)
    chapter = settled.season.chapters[0]
    assert (chapter.episode, chapter.score, chapter.facts.won) == ("kilkenny", 0, False)


def test_a_damaged_game_is_told(home: Home, library: Library) -> None:
    campaign = started(home, fresh(), library)
    saves.find_game(home, campaign.game).write_bytes(b"no game")
    assert "cannot be opened" in look(home, campaign, library).problem


def test_an_archived_game_is_found(home: Home, library: Library) -> None:
    campaign = started(home, fresh(), library)
    saves.archive(home, saves.find_game(home, campaign.game))
    assert look(home, campaign, library).facts is not None


def test_to_give_up_is_to_lose_as_it_stands(home: Home, library: Library) -> None:
    campaign = started(home, fresh(options=Options(unknown=2)), library)
    settled = abandon(campaign, look(home, campaign, library), library)
    chapter = settled.season.chapters[0]
    assert chapter.facts.abandoned
    assert (chapter.score, standing(settled.season).doom) == (0, 1)
    assert standing(settled.season).legacies == {}


# ── a whole season ───────────────────────────────────────────────────────────────────────────────


def won_first_chapter(library: Library) -> tuple[Campaign, Table]:
    """A season whose first episode is won, and something is held at its end."""
    for seed in range(3, 40):
        campaign = fresh(seed=seed)
        table = begin(library, next_setup(campaign.season, library))
        if play_out(table, SteadyBot(1)).won:
            return campaign, table
    raise AssertionError("nobody wins any more")


def test_a_whole_season(home: Home, library: Library) -> None:
    campaign, table = won_first_chapter(library)
    campaign = save(home, campaign)
    doom, scars = 0, 0
    while not campaign.season.over:
        setup = next_setup(campaign.season, library)
        if campaign.season.number > 1:
            table = begin(library, setup)
            play_out(table, RandomBot(campaign.season.number))
        kept(home, campaign, table)
        now = look(home, load(path_of(home, campaign)), library)
        assert now.ended
        campaign = save(home, settle(now.campaign, now, library))
        chapter = campaign.season.chapters[-1]
        doom += not chapter.facts.won
        scars += len(chapter.scars)
        while (offer := due(campaign.season, library)) is not None:
            season = choose(campaign.season, library, offer.options[0])
            campaign = save(home, replace(campaign, season=season))
        if not campaign.season.over:
            _carried_over(campaign, library, doom)
    assert [chapter.episode for chapter in campaign.season.chapters] == list(EPISODES)
    assert (standing(campaign.season).doom, doom, scars >= 3) == (5, 5, True)
    assert load(path_of(home, campaign)) == campaign
    assert list_campaigns(home)[0].over


def _carried_over(campaign: Campaign, library: Library, doom: int) -> None:
    """Everything that the season says has arrived at the table of the next game."""
    now = standing(campaign.season)
    state = begin(library, next_setup(campaign.season, library)).game.state  # type: ignore[attr-defined]
    assert tuple(state.order) == now.team
    for who in now.team:
        sheet, legacy = state.investigators[who], now.legacy(who)
        trained = {skill for skill, level in sheet.skills.items() if level == 2}
        assert trained == set(legacy.trainings)
        assert tuple(sheet.scars) == legacy.scars
        assert [f"{card.card}/{card.side}" for card in sheet.cards] == [legacy.keepsake] * bool(
            legacy.keepsake
        )
    if campaign.season.number == 2:
        assert any(legacy.keepsake for legacy in now.legacies.values())
        assert all(now.legacy(who).trainings for who in campaign.season.chapters[0].facts.living)
    assert state.setup.doom == (doom if campaign.season.finale else 0)


def test_facts_are_those_of_the_table(home: Home, library: Library) -> None:
    campaign, table = won_first_chapter(library)
    kept(home, campaign, table)
    facts = look(home, campaign, library).facts
    state = table.game.state  # type: ignore[attr-defined]
    assert isinstance(facts, Facts)
    assert (facts.won, facts.track, facts.stage, facts.disrupted) == (True, state.track, 4, True)
    assert set(facts.living) == {who.id for who in state.investigators.values() if who.alive}
    sides = library.sides
    for item in facts.items:
        card, _, side = item.partition("/")
        assert sides[card, side][0].item  # type: ignore[index]
