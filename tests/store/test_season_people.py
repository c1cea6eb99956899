"""What a season does with people: trainings, scars, keepsakes, and who goes."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dmd_tui.cards.library import Library
from dmd_tui.model import Legacy
from dmd_tui.rules.play import begin
from dmd_tui.store.interlude import (
    choose,
    due,
    next_setup,
    team_choice,
    usual_team,
)
from dmd_tui.store.season import (
    Chapter,
    Made,
    SeasonError,
    Standing,
    drawn_scars,
    standing,
)
from tests.support.seasons import after, decided, grown, lost, season, won

# ── training and recovery ────────────────────────────────────────────────────────────────────────


def test_after_a_won_episode_every_survivor_is_trained(library: Library) -> None:
    now = after(season(), won(), library)
    offer = due(now, library)
    assert offer is not None
    assert (offer.kind, offer.who) == ("growth", "mike")
    assert {made.what for made in offer.options} == {"proficient", "brawling", "toughness"}
    now = choose(now, library, Made("train", "brawling", "mike"))
    offer = due(now, library)
    assert offer is not None
    assert offer.who == "ruth"
    now = decided(now, library, "growth")
    assert due(now, library) is None
    state = begin(library, next_setup(now, library)).game.state  # type: ignore[attr-defined]
    assert state.investigators["mike"].skills["brawling"] == 2
    assert sorted(state.investigators["ruth"].skills.values()) == [1, 1, 2]


def test_the_dead_are_not_trained_and_nobody_is_after_a_lost_episode(library: Library) -> None:
    now = after(season(), won(living=("ruth",), dead=("mike",)), library)
    assert due(decided(now, library, "growth"), library) is None
    assert due(after(season(), lost(), library), library) is None


def test_at_most_two_trainings_and_never_the_same_skill(library: Library) -> None:
    now = after(season(), won(living=("mike",)), library)
    now = choose(now, library, Made("train", "brawling", "mike"))
    now = after(now, won(living=("mike",)), library)
    with pytest.raises(SeasonError):
        choose(now, library, Made("train", "brawling", "mike"))
    now = choose(now, library, Made("train", "toughness", "mike"))
    now = after(now, won(living=("mike",)), library)
    assert due(now, library) is None
    assert standing(now).legacy("mike").trainings == ("brawling", "toughness")


def test_recovery_removes_one_scar(library: Library) -> None:
    now = after(season(), lost(dead=("mike",)), library, scars={"mike": "sc-limp"})
    now = after(now, lost(dead=("mike",)), library, scars={"mike": "sc-tremor"})
    now = after(now, won(living=("mike",)), library)
    now = choose(now, library, Made("recover", "sc-limp", "mike"))
    assert standing(now).legacy("mike") == Legacy(scars=("sc-tremor",))
    assert due(now, library) is None  # one of both, not both


def test_a_training_holds_for_the_rest_of_the_season(library: Library) -> None:
    now = after(season(), won(living=("mike",)), library)
    now = choose(now, library, Made("train", "brawling", "mike"))
    for _ in range(3):
        now = after(now, lost(), library)
    assert next_setup(now, library).legacies == {"mike": Legacy(trainings=("brawling",))}


# ── scars ────────────────────────────────────────────────────────────────────────────────────────


def test_the_dead_get_a_scar_they_do_not_hold(library: Library) -> None:
    known = list(library.scars)
    held = known[:2]
    now = Standing(("mike", "ruth"), {"mike": Legacy(scars=tuple(held))})
    drawn = set()
    for seed in range(60):
        found = drawn_scars(seed, 1, now, ("mike",), known)
        assert list(found) == ["mike"]
        drawn.add(found["mike"])
    assert drawn == set(known) - set(held)


def test_scars_are_the_same_for_the_same_season_and_differ_between_people(library: Library) -> None:
    now, known = Standing(("mike", "ruth")), list(library.scars)
    both = [drawn_scars(seed, 1, now, ("mike", "ruth"), known) for seed in range(20)]
    assert both == [drawn_scars(seed, 1, now, ("mike", "ruth"), known) for seed in range(20)]
    assert any(found["mike"] != found["ruth"] for found in both)
    assert drawn_scars(1, 1, now, (), known) == {}


def test_a_third_scar_retires_and_somebody_fresh_comes(library: Library) -> None:
    now = after(season(), won(living=("mike",)), library)
    now = choose(now, library, Made("train", "brawling", "mike"))
    for scar in ("sc-limp", "sc-tremor"):
        now = after(now, lost(dead=("mike",)), library, scars={"mike": scar})
        assert standing(now).retired == []
    now = after(now, lost(dead=("mike",)), library, scars={"mike": "sc-old-wound"})
    assert standing(now).retired == ["mike"]
    offer = due(now, library)
    assert offer is not None
    assert (offer.kind, offer.who) == ("replace", "mike")
    people = {made.what for made in offer.options}
    assert people == set(library.investigators) - {"mike", "ruth"}
    now = choose(now, library, Made("replace", "stella", "mike"))
    setup = next_setup(now, library)
    assert (setup.investigators, setup.legacies) == (("stella", "ruth"), {})
    assert due(now, library) is None


def test_when_everybody_has_retired_namesakes_come(library: Library) -> None:
    now = season(team=tuple(library.investigators)[:5])
    everybody = list(library.investigators)
    for who in everybody:
        scars = ("sc-limp", "sc-tremor", "sc-old-wound")
        chapters = tuple(
            Chapter(
                episode=f"own-{who}-{scar}",
                elder_one="azathoth",
                team=("mike", "ruth"),
                facts=lost(),
                score=0,
                scars={who: scar},
            )
            for scar in scars
        )
        now = replace(now, chapters=(*now.chapters, *chapters))
    offer = due(now, library)
    assert offer is not None
    assert {made.what for made in offer.options} == set(everybody) - {"mike", "ruth"}
    now = choose(now, library, Made("replace", "stella", "mike"))
    assert "stella" not in standing(now).retired


# ── keepsakes ────────────────────────────────────────────────────────────────────────────────────

BOTTLE, BELL = "e1-d09/left", "e1-d15/left"


def test_one_item_goes_along_for_one_investigator_in_the_next_episode(library: Library) -> None:
    now = grown(after(season(), won(items=(BOTTLE, BELL)), library), library)
    offer = due(now, library)
    assert offer is not None
    assert [made.what for made in offer.options] == [BOTTLE, BELL, ""]
    now = choose(now, library, Made("keepsake", BOTTLE))
    offer = due(now, library)
    assert offer is not None
    assert [made.what for made in offer.options] == ["mike", "ruth"]
    now = choose(now, library, Made("bearer", "ruth"))
    state = begin(library, next_setup(now, library)).game.state  # type: ignore[attr-defined]
    assert [card.card for card in state.investigators["ruth"].cards] == ["e1-d09"]
    assert state.investigators["mike"].cards == []


def test_an_item_goes_along_once_in_a_season_and_for_one_episode(library: Library) -> None:
    now = grown(after(season(), won(items=(BOTTLE,)), library), library)
    now = decided(now, library, "keepsake", "bearer")
    now = after(now, won(items=(BOTTLE, BELL)), library)
    assert all(legacy.keepsake == "" for legacy in next_setup(now, library).legacies.values())
    offer = due(grown(now, library), library)
    assert offer is not None
    assert [made.what for made in offer.options] == [BELL, ""]


def test_nothing_needs_to_be_taken_along(library: Library) -> None:
    now = grown(after(season(), won(items=(BOTTLE,)), library), library)
    now = choose(now, library, Made("keepsake", ""))
    assert due(now, library) is None
    assert standing(now).used == []


def test_a_lost_episode_leaves_no_keepsake(library: Library) -> None:
    assert due(after(season(), lost(items=(BOTTLE,)), library), library) is None


# ── teams ────────────────────────────────────────────────────────────────────────────────────────


def test_a_team_that_may_change_is_asked_for_before_every_further_episode(
    library: Library,
) -> None:
    now = season(changing=True)
    assert due(now, library) is None
    now = after(now, lost(dead=("mike",)), library, scars={"mike": "sc-limp"})
    assert usual_team(now) == ["mike", "ruth"]
    now = choose(now, library, team_choice(["ruth", "leon", "stella"]))
    setup = next_setup(now, library)
    assert (setup.investigators, setup.legacies) == (("ruth", "leon", "stella"), {})
    now = after(now, lost(), library)
    now = choose(now, library, team_choice(["mike", "leon"]))
    assert next_setup(now, library).legacies == {"mike": Legacy(scars=("sc-limp",))}


@pytest.mark.parametrize(
    ("team", "message"),
    [
        (["mike"], "2 to 5 investigators"),
        (["mike", "nobody"], "no investigator “nobody”"),
        (["leon", "ruth"], "leon has retired"),
    ],
)
def test_teams_that_cannot_go(library: Library, team: list[str], message: str) -> None:
    now = season(changing=True, team=("leon", "ruth"))
    for scar in ("sc-limp", "sc-tremor", "sc-old-wound"):
        again = replace(now, made=(team_choice(["leon", "ruth"]),))
        now = after(again, lost(), library, scars={"leon": scar})
    with pytest.raises(SeasonError, match=message):
        choose(now, library, team_choice(team))
    assert usual_team(now) == ["ruth"]
