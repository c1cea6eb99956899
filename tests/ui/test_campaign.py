"""Campaigns on the screen: founding one, the season, what is decided, the way to the table and back."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.pilot import Pilot

from dmd_tui.cards.library import Library
from dmd_tui.cards.load import load_library
from dmd_tui.lang.screen import words
from dmd_tui.model import Options
from dmd_tui.players import RandomBot
from dmd_tui.rules.play import new_game
from dmd_tui.store.campaign import Campaign, list_campaigns, load, new_campaign, path_of, save
from dmd_tui.store.home import Home
from dmd_tui.store.saves import list_games
from dmd_tui.store.season import Agreement, Chapter, Facts, Made
from dmd_tui.ui.app import DmdApp
from dmd_tui.ui.drawing.campaign import chapter_lines, people_lines, season_heading
from dmd_tui.ui.drawing.founding import founding_heading, founding_steps, person_lines, rule_lines
from dmd_tui.ui.drawing.glyphs import ASCII, UNICODE
from dmd_tui.ui.drawing.ink import Line, text_of
from dmd_tui.ui.drawing.interlude import about_lines, about_title, question, reckoning
from dmd_tui.ui.drawing.letters import in_ascii
from dmd_tui.ui.founding import ROWS, Founding
from dmd_tui.ui.pane import Pane
from dmd_tui.ui.screens.campaign import CampaignScreen
from dmd_tui.ui.screens.new_campaign import NewCampaignScreen
from dmd_tui.ui.screens.table import TableScreen
from dmd_tui.ui.season import Desk
from tests.support.screen import seen, text, widest

EPISODES = ("kilkenny", "asylum", "catacombs", "castle", "fair", "beast")
BELL = "e1-d15/left"


@pytest.fixture(scope="module")
def library() -> Library:
    return load_library()


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "home")


def chapter(episode: str, *, won: bool, score: int = 0, **more: Any) -> Chapter:
    dead = more.pop("dead", ())
    living = tuple(who for who in ("mike", "ruth") if who not in dead)
    items = more.pop("items", ())
    facts = Facts(won=won, living=living, dead=dead, turn=20, items=items)
    usual = {"elder_one": "tsathoggua", "team": ("mike", "ruth"), "facts": facts, "score": score}
    return Chapter(episode=episode, **{**usual, **more})


def campaign(*chapters: Chapter, made: tuple[Made, ...] = (), **agreed: Any) -> Campaign:
    usual: dict[str, Any] = {"seed": 5, "episodes": EPISODES, "team": ("mike", "ruth")}
    found = new_campaign("The long winter", Agreement(**{**usual, **agreed}))
    return replace(found, season=replace(found.season, chapters=chapters, made=made))


def in_the_middle(**agreed: Any) -> Campaign:
    """Two won, one lost; Mike is next to be trained."""
    return campaign(
        chapter("kilkenny", won=True, score=19, sealed=False),
        chapter(
            "asylum",
            won=False,
            score=2,
            dead=("mike",),
            scars={"mike": "sc-limp"},
            made=(Made("train", "brawling", "mike"), Made("train", "stealth", "ruth")),
        ),
        chapter("catacombs", won=True, score=16, elder_one="azathoth", items=(BELL,)),
        **agreed,
    )


def desk_of(home: Home, library: Library, campaign: Campaign) -> Desk:
    return Desk(home, library, save(home, campaign))


def all_lines(desk: Desk, glyphs: Any, width: int) -> list[Line]:
    return [
        season_heading(desk, width),
        *chapter_lines(desk, glyphs, width),
        *people_lines(desk, glyphs, width, 30),
        *about_lines(desk, width),
    ]


# ── drawn as text ────────────────────────────────────────────────────────────────────────────────


def test_the_heading_tells_how_the_season_stands(home: Home, library: Library) -> None:
    shown = text_of(season_heading(desk_of(home, library, in_the_middle()), 80))
    assert len(shown) == 80
    assert shown.startswith(" The long winter ")
    assert shown.endswith("3 of 6 played, 37 points, doom 1  Witnesses so far ")


def test_chapters_show_result_points_and_names(home: Home, library: Library) -> None:
    lines = text(chapter_lines(desk_of(home, library, in_the_middle()), UNICODE, 60)).split("\n")
    assert lines == [
        "  1 won      19* The Kilkenny Witch Trial  Tsathoggua",
        "  2 lost      2  Island of the Damned      Tsathoggua",
        "  3 won      16  Deliver Us from Evil      Azathoth",
        "▸ 4 next         In the Queen's Service    Tsathoggua",
        "  5              Fair of Death",
        "  6              Beauty and the Beast",
    ]


def test_chapters_in_an_order_of_ones_own_are_named_when_chosen(
    home: Home, library: Library
) -> None:
    desk = desk_of(home, library, campaign(chapter("fair", won=False), order="chosen"))
    lines = text(chapter_lines(desk, UNICODE, 60)).split("\n")
    assert lines[0].startswith("  1 lost      0  Fair of Death")
    assert all(line.endswith(("next", "–", "  –")) or not line[4:].strip() for line in lines[1:])
    desk.menu.go_to("2")
    desk.decide()
    assert "▸ 2 next         Deliver Us from Evil" in text(chapter_lines(desk, UNICODE, 60))


def test_people_show_what_they_bring_along(home: Home, library: Library) -> None:
    shown = text(people_lines(desk_of(home, library, in_the_middle()), UNICODE, 60, 6))
    assert shown == "Mike  trained Brawling  scar Limp\nRuth  trained Stealth"


def test_five_people_fit_into_six_lines(home: Home, library: Library) -> None:
    team = ("mike", "ruth", "leon", "stella", "sandra")
    scars = dict.fromkeys(team, "sc-hair-trigger")
    more = dict.fromkeys(team, "sc-burn-marks")
    played = [
        chapter("kilkenny", won=False, scars=scars, team=team),
        chapter("asylum", won=False, scars=more, team=team),
    ]
    desk = desk_of(home, library, campaign(*played, team=team))
    lines = people_lines(desk, UNICODE, 24, 6)
    assert len(lines) == 5
    assert widest(lines) <= 24


@pytest.mark.parametrize(
    ("made", "asked", "told"),
    [
        ((), "Mike: training or recovery?", "Begins with level 2"),
        (
            (Made("train", "toughness", "mike"),),
            "Ruth: training or recovery?",
            "Begins with level 2",
        ),
        (
            (Made("train", "toughness", "mike"), Made("train", "sly", "ruth")),
            "What do you take along?",
            "juror",
        ),
        (
            (
                Made("train", "toughness", "mike"),
                Made("train", "sly", "ruth"),
                Made("keepsake", BELL),
            ),
            "Who carries Crier's Bell?",
            "Proficient",
        ),
        (
            (
                Made("recover", "sc-limp", "mike"),
                Made("train", "sly", "ruth"),
                Made("keepsake", ""),
            ),
            "Chapter 4",
            "Ritual",
        ),
    ],
)
def test_what_is_to_decide_is_asked_and_explained(
    home: Home, library: Library, made: tuple[Made, ...], asked: str, told: str
) -> None:
    middle = in_the_middle()
    middle = replace(middle, season=replace(middle.season, made=made))
    desk = desk_of(home, library, middle)
    assert question(desk) == asked
    assert about_title(desk)
    assert told in text(about_lines(desk, 60))


def test_a_chosen_elder_one_is_recommended_where_it_suits(home: Home, library: Library) -> None:
    desk = desk_of(home, library, campaign(elder="free"))
    assert question(desk) == "Which elder one?"
    assert text(about_lines(desk, 60)).startswith("Recommended for this episode.")
    desk.menu.move(1)
    assert "Recommended" not in text(about_lines(desk, 60))


def test_the_last_chapter_warns_of_doom(home: Home, library: Library) -> None:
    played = [chapter(episode, won=False) for episode in EPISODES[:5]]
    desk = desk_of(home, library, campaign(*played))
    assert "Doom 5: Stage II has 6 more health" in text(about_lines(desk, 60))


@pytest.mark.parametrize(
    ("score", "result"), [(4, "Footnote"), (8, "Wardens"), (14, "Slayers"), (20, "Death may die")]
)
def test_a_season_ends_with_its_result(
    home: Home, library: Library, score: int, result: str
) -> None:
    played = [chapter(episode, won=True, score=score) for episode in EPISODES]
    desk = desk_of(home, library, campaign(*played))
    assert (desk.moment, question(desk), about_title(desk)) == (
        "over",
        "The season is over",
        result,
    )
    assert text_of(season_heading(desk, 80)).endswith(f"{result} ")
    assert f"{6 * score} points in 6 episodes, 6 of them won." in text(about_lines(desk, 60))


def test_points_are_accounted_for() -> None:
    won = Facts(won=True, track=5, stage=4, disrupted=True, living=("mike", "ruth"))
    assert reckoning(won, Options(unknown=1), 8, words()) == [
        ("won", 10),
        ("space 5 of the track", 3),
        ("2 survivors", 4),
        ("difficulty", 2),
    ]
    lost = Facts(won=False, stage=3, disrupted=True)
    assert reckoning(lost, Options(relics=True), 8, words()) == [
        ("1 stage defeated", 2),
        ("the ritual was disrupted", 2),
        ("difficulty", -2),
    ]


@pytest.mark.parametrize("width", [46, 60, 100])
def test_nothing_is_wider_than_its_place_and_ascii_stays_ascii(
    home: Home, library: Library, width: int
) -> None:
    played = [chapter(episode, won=True, score=9) for episode in EPISODES]
    for made in (
        in_the_middle(),
        in_the_middle(elder="free", changing=True),
        campaign(order="chosen"),
        campaign(*played),
    ):
        desk = desk_of(home, library, made)
        for _ in desk.menu.entries:
            lines = all_lines(desk, ASCII, width)
            assert widest(lines[1:]) <= width
            assert all(in_ascii(text_of(line)).isascii() for line in lines)
            desk.menu.move(1)


def test_agreements_are_explained(library: Library) -> None:
    founding = Founding(library, 3, seed=1)
    assert "6 chapters" in text_of(founding_heading(founding, 80))
    assert "1 Season 3" in text_of(founding_steps(founding, UNICODE, 80))
    for _ in ROWS:
        lines = rule_lines(founding, ASCII, 78)
        assert widest(lines) <= 78
        assert len(lines) <= 20
        founding.turn(1)
        founding.move(1)
    shown = text(rule_lines(founding, UNICODE, 78))
    for told in ("choose each time", "may change", "one", "everybody has one", "random", "strict"):
        assert told in shown
    assert "Difficulty: +3" in shown
    assert widest(person_lines(founding, 50, 10)) <= 50


def test_every_elder_one_can_always_come(library: Library) -> None:
    founding = Founding(library, seed=1)
    founding.move(ROWS.index("elder"))
    found = []
    for _ in founding.possible["elder"]:
        agreement = founding.begin().season.agreement
        found.append((agreement.elder, agreement.elder_one))
        founding.turn(1)
    assert found == [
        ("recommended", ""),
        ("free", ""),
        *(("fixed", elder) for elder in library.elder_ones),
    ]


# ── with keys ────────────────────────────────────────────────────────────────────────────────────

Then = Callable[[DmdApp, Pilot[None]], Awaitable[None]]


def visit(home: Home, then: Then, *, size: tuple[int, int] = (80, 24), ascii: bool = False) -> None:
    async def run() -> None:
        app = DmdApp(home=home, ascii=ascii)
        async with app.run_test(size=size) as pilot:
            await pilot.pause()
            await then(app, pilot)

    asyncio.run(run())


async def press(pilot: Pilot[None], *keys: str) -> None:
    await pilot.press(*keys)
    await pilot.pause()


def desk(app: DmdApp) -> Desk:
    assert isinstance(app.screen, CampaignScreen)
    return app.screen.desk


def footer_of(app: DmdApp) -> str:
    return app.screen.query_one("#footer", Pane).render_line(0).text


async def opened(app: DmdApp, pilot: Pilot[None], campaign: Campaign) -> Desk:
    app.open_campaign(path_of(app.home, save(app.home, campaign).id))
    await pilot.pause()
    return desk(app)


def play_to_the_end(app: DmdApp) -> None:
    session, bot = app.session, RandomBot(4)
    assert session is not None
    while session.table.pending is not None:
        session.answer(bot.decide(session.table).key)
    session.pages.clear()
    assert isinstance(app.screen, TableScreen)
    app.screen.show()


def test_enter_enter_begins(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        app.new_campaign()
        await pilot.pause()
        await press(pilot, "enter", "enter")
        agreement = desk(app).season.agreement
        assert (agreement.episodes, agreement.team) == (EPISODES, ("mike", "ruth"))
        assert [saved.name for saved in list_campaigns(home)] == ["Season 1"]
        await press(pilot, "enter")
        assert isinstance(app.screen, TableScreen)
        assert len(app.screen_stack) == 2

    visit(home, then)


def test_agreements_name_and_team_are_taken(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        app.new_campaign()
        await pilot.pause()
        await press(pilot, "r", *["backspace"] * 8, "W", "i", "n", "t", "e", "r", "enter")
        await press(pilot, "down", "right", "down", "right", "down", "space", "down", "left")
        await press(pilot, "enter", "down", "space", "enter")
        found = desk(app).campaign
        agreement = found.season.agreement
        assert found.name == "Winter"
        assert (agreement.order, agreement.elder, agreement.changing) == ("chosen", "free", True)
        assert agreement.options == Options(unknown=2)
        assert agreement.team == ("mike", "ruth", "peters")

    visit(home, then)


def test_a_team_of_one_does_not_begin_and_back_goes_back(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        app.new_campaign()
        await pilot.pause()
        await press(pilot, "enter", "space", "enter")
        assert isinstance(app.screen, NewCampaignScreen)
        assert "needs 1 more" in footer_of(app)
        await press(pilot, "backspace")
        assert app.screen.founding.step == "rules"
        await press(pilot, "escape")
        assert type(app.screen).__name__ == "TitleScreen"
        assert list_campaigns(home) == []

    visit(home, then)


def test_an_episode_is_left_in_the_middle_and_gone_on_with(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        now = await opened(app, pilot, campaign())
        await press(pilot, "enter")
        assert app.session is not None
        assert app.session.campaign == now.campaign.id
        app.session.pages.clear()
        pending = app.session.table.pending
        assert pending is not None
        app.session.answer(pending.options[0].key)
        done = len(app.session.table.journal)
        await press(pilot, "q")
        assert desk(app).moment == "playing"
        assert load(path_of(home, now.campaign.id)).game == list_games(home)[0].id
        await press(pilot, "enter")
        assert app.session is not None
        assert len(app.session.table.journal) == done

    visit(home, then)


def test_the_end_of_a_game_leads_to_the_season(home: Home, library: Library) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        await opened(app, pilot, campaign())
        await press(pilot, "enter")
        play_to_the_end(app)
        await pilot.pause()
        assert "q to the season" in footer_of(app)
        assert "again" not in footer_of(app)
        await press(pilot, "A", "N")
        assert isinstance(app.screen, TableScreen)
        assert app.session is not None
        assert app.session.table.ending is not None
        await press(pilot, "q")
        assert desk(app).moment == "ended"
        assert desk(app).season.chapters == ()
        await press(pilot, "down", "enter")  # back to the table: nothing is noted yet
        assert isinstance(app.screen, TableScreen)
        await press(pilot, "q", "enter")
        assert len(desk(app).season.chapters) == 1
        assert desk(app).episode == "asylum"
        saved = load(path_of(home, desk(app).campaign.id))
        assert saved.season == desk(app).season

    visit(home, then)


def test_a_single_game_still_ends_at_the_title(home: Home, library: Library) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        app.play(new_game(library, "kilkenny", "tsathoggua", ("mike", "ruth"), 7))
        await pilot.pause()
        play_to_the_end(app)
        await pilot.pause()
        assert "A again" in footer_of(app)
        await press(pilot, "q")
        assert type(app.screen).__name__ == "TitleScreen"

    visit(home, then)


def test_choices_are_made_kept_and_taken_back(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        now = await opened(app, pilot, in_the_middle())
        path = path_of(home, now.campaign.id)
        await press(pilot, "down", "down", "enter")
        assert load(path).season.made == (Made("recover", "sc-limp", "mike"),)
        assert "scar" not in "\n".join(seen(app)[:8])
        assert "u take back" in footer_of(app)
        await press(pilot, "u")
        assert load(path).season.made == ()
        await press(pilot, "u")
        assert "Nothing was decided" in footer_of(app)
        await press(pilot, "enter", "enter", "enter", "down", "enter")
        assert desk(app).moment == "ready"
        assert desk(app).standing.legacy("ruth").keepsake == BELL
        assert "carries Crier's" in "\n".join(seen(app)[:8])
        await press(pilot, "enter")
        assert app.session is not None
        ruth = app.session.game.state.investigators["ruth"]
        assert [card.card for card in ruth.cards] == ["e1-d15"]

    visit(home, then)


def test_a_changing_team_is_put_together(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        now = await opened(app, pilot, campaign(chapter("kilkenny", won=False), changing=True))
        assert now.moment == "team"
        await press(pilot, "space", "enter")
        assert "2 to 5 investigators" in footer_of(app)
        await press(pilot, "f1")
        await press(pilot, "q")  # what was chosen is not lost by looking elsewhere
        assert desk(app).team == ["ruth"]
        desk(app).menu.go_to("leon")
        await press(pilot, "space", "enter")
        assert desk(app).standing.team == ("ruth", "leon")
        assert desk(app).moment == "ready"

    visit(home, then)


def test_to_give_up_is_asked_first(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        await opened(app, pilot, campaign())
        await press(pilot, "enter")
        await press(pilot, "q", "down", "enter")
        assert "Give this episode up?" in footer_of(app)
        await press(pilot, "n")
        assert desk(app).season.chapters == ()
        await press(pilot, "enter", "y")
        assert [one.facts.abandoned for one in desk(app).season.chapters] == [True]
        assert list_games(home) == []  # nobody goes on with it by mistake
        assert len(list_games(home, "archive")) == 1

    visit(home, then)


def test_a_game_that_is_gone_can_be_begun_anew(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        now = await opened(app, pilot, campaign())
        await press(pilot, "enter")
        assert app.session is not None
        seed = app.session.game.state.setup.seed
        await press(pilot, "q")
        (game,) = list_games(home)
        game.path.unlink()
        app.open_campaign(path_of(home, now.campaign.id))
        await pilot.pause()
        assert desk(app).moment == "trouble"
        assert "Its game is no longer there." in "\n".join(seen(app))
        await press(pilot, "enter")
        assert app.session is not None
        assert app.session.game.state.setup.seed == seed

    visit(home, then)


def test_a_campaign_can_be_renamed(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        now = await opened(app, pilot, campaign())
        await press(pilot, "r", "ctrl+u", "q", "u", "enter")
        assert load(path_of(home, now.campaign.id)).name == "qu"
        assert seen(app)[0].startswith(" qu ")
        await press(pilot, "r", "x", "escape")
        assert desk(app).campaign.name == "qu"

    visit(home, then)


def test_an_episode_whose_box_is_not_at_hand_is_told(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        await opened(app, pilot, campaign(episodes=("nowhere", "kilkenny")))
        shown = " ".join("\n".join(seen(app)).split())
        assert "is not at hand" in shown
        assert "--content" in shown
        await press(pilot, "enter")
        assert "There is no episode “nowhere”" in footer_of(app)

    visit(home, then)


def test_a_damaged_campaign_is_told_and_nothing_breaks(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        home.campaigns.mkdir(parents=True)
        path = home.campaigns / "20261116-050000-abcdef.json"
        path.write_text("{")
        app.open_campaign(path)
        await pilot.pause()
        assert "cannot be opened" in " ".join(seen(app))
        await press(pilot, "enter")
        assert type(app.screen).__name__ == "TitleScreen"

    visit(home, then)


def test_a_full_disk_is_told(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        await opened(app, pilot, in_the_middle())

        def full(path: Path, content: bytes) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr("dmd_tui.store.campaign.write_whole", full)
        await press(pilot, "enter")
        assert "No space left" in footer_of(app)
        assert desk(app).season.made == ()

    visit(home, then)


@pytest.mark.parametrize("size", [(80, 24), (160, 48)])
def test_every_cell_is_ascii_with_ascii(home: Home, size: tuple[int, int]) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        app.new_campaign()
        await pilot.pause()
        for key in ("enter", "backspace"):
            assert all(line.isascii() and len(line) == size[0] for line in seen(app))
            await press(pilot, key)
        for made in (campaign(), in_the_middle(), in_the_middle(changing=True)):
            await opened(app, pilot, made)
            for _ in range(4):
                assert all(line.isascii() and len(line) == size[0] for line in seen(app))
                await press(pilot, "enter")
                if not isinstance(app.screen, CampaignScreen):
                    break

    visit(home, then, size=size, ascii=True)


def test_too_small_a_window_says_so_and_recovers(home: Home) -> None:
    async def then(app: DmdApp, pilot: Pilot[None]) -> None:
        app.new_campaign()
        await pilot.pause()
        assert "too small" in seen(app)[0]
        await opened(app, pilot, campaign())
        assert "too small" in seen(app)[0]
        await pilot.resize_terminal(80, 24)
        await pilot.pause()
        assert "The long winter" in seen(app)[0]

    visit(home, then, size=(60, 20))
