"""The rules of a season: points and results, episodes and elder ones, doom, luck."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dmd_tui.cards.library import Library
from dmd_tui.model import Options
from dmd_tui.store.interlude import (
    choose,
    due,
    next_elder_one,
    next_episode,
    next_setup,
    take_back,
)
from dmd_tui.store.season import (
    Facts,
    Made,
    SeasonError,
    bonus,
    next_result,
    result_of,
    score,
    seed_of_game,
    standing,
)
from tests.support.seasons import EPISODES, LAST_SPACE, after, decided, grown, lost, season, won

# ── points ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("facts", "points"),
    [
        (won(track=1), 10 + 7 + 4),
        (won(track=8), 10 + 0 + 4),
        (won(track=5, living=("mike",), dead=("ruth",)), 10 + 3 + 2),
        (won(track=5, living=("mike", "ruth", "leon")), 10 + 3 + 4),  # at most two count
        (lost(), 0),
        (lost(stage=2), 0),  # Stage I is put aside, not defeated
        (lost(stage=3), 2),
        (lost(stage=4, disrupted=True), 2 + 2 + 2),
        (lost(disrupted=True), 2),
    ],
)
def test_points_of_an_episode(facts: Facts, points: int) -> None:
    assert score(facts, Options(), LAST_SPACE) == points


@pytest.mark.parametrize(
    ("options", "points"),
    [
        (Options(), 0),
        (Options(unknown=1), 2),
        (Options(unknown=2), 4),
        (Options(relics=True), -2),
        (Options(relics=True, unknown=1), 2),  # not relics only
        (Options(random_locations=True), 1),
        (Options(random_locations=True, unknown=2, relics=True), 5),
        (Options(random_locations=True, relics=True), -1),
    ],
)
def test_bonus_for_difficulty(options: Options, points: int) -> None:
    assert bonus(options) == points
    for facts in (won(track=8), lost(disrupted=True)):
        plain = score(facts, Options(), LAST_SPACE)
        assert score(facts, options, LAST_SPACE) == plain + points


def test_whoever_gives_up_gets_what_was_reached_and_no_bonus() -> None:
    facts = lost(stage=3, disrupted=True, reason="abandoned")
    assert score(facts, Options(unknown=2), LAST_SPACE) == 4


@pytest.mark.parametrize(
    ("total", "name"),
    [
        (-4, "Footnote"),
        (24, "Footnote"),
        (25, "Witnesses"),
        (44, "Witnesses"),
        (45, "Wardens"),
        (64, "Wardens"),
        (65, "Slayers"),
        (84, "Slayers"),
        (85, "Death may die"),
        (120, "Death may die"),
    ],
)
def test_results_of_a_season(total: int, name: str) -> None:
    assert result_of(total) == name


def test_a_shorter_season_is_measured_by_its_length() -> None:
    assert (result_of(14, 2), result_of(15, 2), result_of(29, 2)) == (
        "Witnesses",
        "Wardens",
        "Death may die",
    )


def test_what_is_missing_for_the_next_result() -> None:
    assert next_result(24) == ("Witnesses", 1)
    assert next_result(44, 6) == ("Wardens", 1)
    assert next_result(14, 2) == ("Wardens", 1)
    assert next_result(85) is None


# ── order and elder ones ─────────────────────────────────────────────────────────────────────────


def test_six_episodes_in_order_each_once_won_or_lost(library: Library) -> None:
    now = season()
    for number, episode in enumerate(EPISODES, 1):
        assert (now.number, next_episode(now), now.finale) == (number, episode, number == 6)
        now = after(now, lost(), library)
    assert now.over
    assert due(now, library) is None


def test_elder_ones_as_recommended_and_in_the_end_the_one_met_less_often(library: Library) -> None:
    now, met = season(), []
    while not now.over:
        met.append(next_elder_one(now, library))
        now = after(now, lost(), library)
    assert met == ["tsathoggua", "tsathoggua", "azathoth", "tsathoggua", "azathoth", "azathoth"]


@pytest.mark.parametrize(
    ("met", "last"),
    [
        (["azathoth"] * 3 + ["tsathoggua"] * 2, "tsathoggua"),
        (["tsathoggua"] * 3 + ["azathoth"] * 2, "azathoth"),
        (["azathoth"] * 5, "tsathoggua"),
    ],
)
def test_freely_chosen_but_in_the_end_the_one_met_less_often(
    library: Library, met: list[str], last: str
) -> None:
    now = season(elder="free")
    for elder in met:
        offer = due(now, library)
        assert offer is not None
        assert {made.what for made in offer.options} == {"tsathoggua", "azathoth"}
        now = after(choose(now, library, Made("elder-one", elder)), lost(), library)
    assert due(now, library) is None
    assert next_elder_one(now, library) == last


def test_a_tie_in_the_end_is_azathoths(library: Library) -> None:
    now = season(elder="free", episodes=("kilkenny", "asylum", "beast"))
    for elder in ("azathoth", "tsathoggua"):
        now = after(choose(now, library, Made("elder-one", elder)), lost(), library)
    assert next_elder_one(now, library) == "azathoth"


def test_the_one_that_suits_is_offered_first(library: Library) -> None:
    now = season(elder="free", episodes=("catacombs", "asylum"))
    offer = due(now, library)
    assert offer is not None
    assert [made.what for made in offer.options] == ["azathoth", "tsathoggua"]


def test_always_the_same_elder_one_if_that_was_agreed(library: Library) -> None:
    now = season(elder="fixed", elder_one="tsathoggua")
    while not now.over:
        assert next_elder_one(now, library) == "tsathoggua"
        now = after(now, lost(), library)


def test_an_episode_that_suits_nobody_gets_the_one_met_less_often(library: Library) -> None:
    """A player's own episode may name none."""
    boxes = [
        replace(box, episode=replace(box.episode, pairing=""))
        if box.episode is not None and box.episode.id == "catacombs"
        else box
        for box in library.boxes
    ]
    own = Library(boxes)
    now = after(season(), lost(), own, elder_one="azathoth")
    now = after(now, lost(), own, elder_one="azathoth")
    assert next_elder_one(now, own) == "tsathoggua"


def test_episodes_in_an_order_of_ones_own(library: Library) -> None:
    now = season(order="chosen", episodes=("kilkenny", "asylum", "castle"))
    offer = due(now, library)
    assert offer is not None
    assert [made.what for made in offer.options] == ["kilkenny", "asylum", "castle"]
    now = choose(now, library, Made("episode", "castle"))
    assert next_setup(now, library).episode == "castle"
    now = after(now, lost(), library)
    now = after(decided(now, library, "episode"), lost(), library)
    assert due(now, library) is None  # one is left: nobody is asked
    assert (next_episode(now), now.finale) == ("asylum", True)


def test_only_what_is_possible_can_be_chosen(library: Library) -> None:
    now = season(order="chosen")
    with pytest.raises(SeasonError, match="cannot be chosen"):
        choose(now, library, Made("episode", "nowhere"))
    with pytest.raises(SeasonError, match="nothing to decide"):
        choose(season(), library, Made("episode", "kilkenny"))


# ── doom ─────────────────────────────────────────────────────────────────────────────────────────


def test_every_lost_episode_is_a_doom_that_weighs_on_the_last_one(library: Library) -> None:
    now = season()
    for facts in (lost(), won(), lost(), lost(reason="abandoned"), lost()):
        assert next_setup(now, library).doom == 0
        now = grown(after(now, facts, library), library)
    assert standing(now).doom == 4
    assert next_setup(now, library).doom == 4  # the rules of the game stop at +6 health


# ── taking back, and luck ────────────────────────────────────────────────────────────────────────


def test_choices_can_be_taken_back_until_the_episode_begins(library: Library) -> None:
    before = after(season(), won(), library)
    now = decided(before, library, "growth", "growth")
    assert take_back(take_back(now)) == before
    with pytest.raises(SeasonError, match="nothing was decided"):
        take_back(before)


def test_every_chapter_has_a_seed_of_its_own_that_stays(library: Library) -> None:
    seeds, now = [], season()
    while not now.over:
        assert seed_of_game(now) == next_setup(now, library).seed
        seeds.append(seed_of_game(now))
        now = after(now, lost(), library)
    assert len(set(seeds)) == 6
    assert seed_of_game(season()) == seeds[0]


def test_options_and_strictness_hold_for_every_game(library: Library) -> None:
    options = Options(unknown=2, relics=True, random_locations=True)
    setup = next_setup(season(options=options, strict=True), library)
    assert (setup.options, setup.strict) == (options, True)
