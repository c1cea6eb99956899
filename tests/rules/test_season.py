"""What earlier episodes of a season leave behind: trainings, scars, keepsakes, doom."""

from typing import Any

import pytest

from dmd_tui.cards import schema
from dmd_tui.cards.act import would_change
from dmd_tui.cards.load import load_library
from dmd_tui.cards.select import holds
from dmd_tui.cards.stats import stat
from dmd_tui.engine import Table
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Legacy, Setup, State
from dmd_tui.rules import moments
from dmd_tui.rules.play import DeathMayDie, begin
from dmd_tui.rules.setup import SetupError
from dmd_tui.rules.texts import usable_texts
from tests.support import Scene, rule
from tests.support.invariants import broken
from tests.support.trial import Trial


def season_game(episode: str = "kilkenny", *, seed: int = 1, doom: int = 0, **mike: Any) -> Table:
    """Mike, with what he brings along, and Ruth, who is new."""
    legacies = {"mike": Legacy(**mike)}
    setup = Setup(episode, "tsathoggua", ("mike", "ruth"), seed, legacies=legacies, doom=doom)
    return begin(load_library(), setup)


def state_of(table: Table) -> State:
    game = table.game
    assert isinstance(game, DeathMayDie)
    return game.state


# ── trainings ────────────────────────────────────────────────────────────────────────────────────


def test_a_trained_skill_begins_one_level_higher() -> None:
    state = state_of(season_game(trainings=("brawling", "proficient")))
    assert state.investigators["mike"].skills == {"proficient": 2, "brawling": 2, "toughness": 1}
    assert set(state.investigators["ruth"].skills.values()) == {1}


@pytest.mark.parametrize(
    ("legacy", "message"),
    [
        ({"trainings": ("stealth",)}, "mike has no skill “stealth” to be trained in"),
        ({"trainings": ("brawling", "brawling")}, "mike can be trained in brawling only once"),
        ({"scars": ("sc-nose",)}, "there is no scar “sc-nose”"),
        ({"scars": ("sc-limp", "sc-limp")}, "mike can have the scar sc-limp only once"),
        ({"keepsake": "e1-d99/left"}, "there is no card side “e1-d99/left”"),
    ],
)
def test_what_cannot_be_brought_along(legacy: dict[str, Any], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        season_game(**legacy)


def test_nobody_brings_anything_who_is_not_there() -> None:
    legacies = {"leon": Legacy(scars=("sc-limp",))}
    setup = Setup("kilkenny", "tsathoggua", ("mike", "ruth"), 1, legacies=legacies)
    with pytest.raises(SetupError, match="leon takes no part"):
        begin(load_library(), setup)


# ── scars ────────────────────────────────────────────────────────────────────────────────────────


def scarred(scene: Scene, scar: str, **sheet: Any) -> Scene:
    scene.path("A-B-C-D").investigator("mike", at="A", scars=(scar,), **sheet)
    return scene.investigator("ruth", at="D")


def test_scars_come_with_the_investigator() -> None:
    state = state_of(season_game(scars=("sc-limp", "sc-tremor")))
    assert state.investigators["mike"].scars == ["sc-limp", "sc-tremor"]
    assert state.investigators["ruth"].scars == []


def test_tremor_leaves_room_for_three_stress(scene: Scene) -> None:
    scarred(scene, "sc-tremor").act("stress(all, 9)")
    assert (scene.mike.stress, scene.ruth.stress) == (3, 4)


@pytest.mark.parametrize(("wounds", "moves"), [(1, 3), (2, 2), (4, 2)])
def test_a_limp_shortens_the_run_of_the_wounded(scene: Scene, wounds: int, moves: int) -> None:
    scarred(scene, "sc-limp", wounds=wounds)
    scene.mike.runs(*"BCD"[:moves])
    assert (scene.kind, scene.mike.space) == ("action", "ABCD"[moves])
    assert [event.args["moves"] for event in scene.events_of("runs")] == [moves]


def test_the_sleepless_begin_with_stress_once(scene: Scene) -> None:
    scarred(scene, "sc-sleepless").phase("start")
    assert (scene.kind, scene.mike.stress) == ("action", 2)
    assert scene.happened("stress-taken", who="mike", source="scar:sc-sleepless")
    scene.mike.passes().finish_turn().finish_turn().until("action")
    assert scene.state.turn.who == "mike"
    assert len(scene.events_of("stress-taken")) == 1


def test_burn_marks_hurt_whenever_one_burns(scene: Scene) -> None:
    scarred(scene, "sc-burn-marks", fire=1).dice("blank").phase("end", step=2).until("action")
    assert scene.mike.wounds == 1


def test_without_fire_burn_marks_do_not_hurt(scene: Scene) -> None:
    scarred(scene, "sc-burn-marks").phase("end", step=2).until("action")
    assert scene.mike.wounds == 0


def test_a_hair_trigger_answers_the_first_threshold_only(scene: Scene) -> None:
    scarred(scene, "sc-hair-trigger", sanity=4, stress=3).act("sanity(you, 1)").until("action")
    assert (scene.mike.stress, scene.mike.wounds) == (4, 1)  # one of the two finds no room
    scene.act("sanity(you, 4)").until("action")
    assert (scene.mike.sanity, scene.mike.wounds) == (9, 1)


def test_an_old_wound_makes_rests_worse(scene: Scene) -> None:
    scarred(scene, "sc-old-wound", wounds=4)
    scene.mike.rests()
    assert scene.mike.wounds == 2


def test_two_investigators_with_the_same_scar_suffer_it_each(scene: Scene) -> None:
    """The limit “once per game” belongs to the investigator."""
    scene.path("A-B").investigator("mike", at="A", scars=("sc-sleepless",))
    scene.investigator("ruth", at="B", scars=("sc-sleepless",)).phase("start")
    scene.mike.passes().finish_turn().until("action")
    assert (scene.mike.stress, scene.ruth.stress) == (2, 2)


@pytest.mark.parametrize("scar", load_library().scars)
def test_scars_can_be_read(scar: str) -> None:
    speaker = Speaker(load_library())
    assert speaker.source(f"scar:{scar}") == load_library().scars[scar].name
    assert speaker.source_text(f"scar:{scar}").endswith(".")


# ── keepsakes ────────────────────────────────────────────────────────────────────────────────────


def test_a_keepsake_is_held_from_the_start_and_works() -> None:
    """The witch bottle of Kilkenny breaks in the asylum as well, and then it is gone."""
    seeds = (season_game("asylum", seed=seed, keepsake="e1-d09/left") for seed in range(20))
    table = next(table for table in seeds if state_of(table).turn.who == "mike")
    state = state_of(table)
    mike = state.investigators["mike"]
    assert [(card.card, card.side) for card in mike.cards] == [("e1-d09", "left")]
    assert broken(table) == []
    cultist = next(enemy for enemy in state.enemies.values() if enemy.kind == "cultist")
    cultist.space = mike.space
    table = Table(table.game)
    table.answer("use:witch-bottle")
    assert cultist.id not in state.enemies
    assert (mike.cards, state.discovery_discard) == ([], ["e1-d09"])
    assert broken(table) == []


def test_a_keepsake_of_this_episode_is_not_in_the_deck_as_well() -> None:
    state = state_of(season_game("kilkenny", keepsake="e1-d09/left"))
    assert "e1-d09" not in state.discovery_deck
    assert len(state.discovery_deck) == 14


def test_only_one_can_keep_it() -> None:
    legacies = {who: Legacy(keepsake="e1-d09/left") for who in ("mike", "ruth")}
    setup = Setup("asylum", "tsathoggua", ("mike", "ruth"), 1, legacies=legacies)
    with pytest.raises(SetupError, match="only one investigator can keep e1-d09"):
        begin(load_library(), setup)


KEEPSAKES = [
    f"{card}/{name}"
    for (card, name), (side, _) in load_library().sides.items()
    if side.item or side.companion
]


@pytest.mark.parametrize("keepsake", KEEPSAKES)
def test_a_keepsake_does_no_harm_to_an_episode_that_does_not_know_it(keepsake: str) -> None:
    """Every text of it is looked at and done; what it names may not be there."""
    library = load_library()
    card, _, name = keepsake.partition("/")
    home = next(episode for episode in library.episodes if card in library.discovery_of[episode])
    for episode in library.episodes:
        if episode != home:
            _try_out(
                season_game(episode, keepsake=keepsake), f"card:{library.sides[card, name][0].id}"
            )


def _try_out(table: Table, source: str) -> None:
    assert isinstance(table.game, DeathMayDie)
    game = Trial.of(table.game)
    mike = game.state.investigators["mike"]
    speaker = Speaker.at(table)
    for mode in ("free", "special", "use"):
        usable_texts(game, mike, mode)
    for text in [text for texts in game.sheet(mike).texts.values() for text in texts]:
        if text.source.id != source:
            continue
        ctx = moments.context(text, mike)
        holds(game, text.clause.if_, ctx)
        would_change(game, text.clause.do, ctx)
        if any(isinstance(effect, schema.MODIFIERS) for effect in text.clause.do):
            continue  # part of a roll or a Run, which the game makes itself
        game.attempt(text.clause.do, mike, source=source)
        played = Table(game)
        while played.pending is not None and played.pending.kind != "action":
            for option in played.pending.options:
                speaker.option(played.pending, option)
            played.answer(played.pending.options[0].key)
    assert speaker.source_text(source)


# ── doom ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("doom", "health"), [(0, 12), (1, 14), (3, 18), (5, 18)])
def test_doom_makes_the_second_stage_harder_to_kill(scene: Scene, doom: int, health: int) -> None:
    scene.path("A-B").investigator("mike", at="A").elder_one(at="B", stage=2).disrupted()
    scene.doom(doom)
    elder = scene.state.enemies["elder-one"]
    assert stat(scene.game, elder, "health") == health
    scene.act(f"wound(elder_one, {health - 1})")
    assert scene.state.stage == 2
    scene.act("wound(elder_one, 1)").until("action")
    assert scene.state.stage == 3
    assert stat(scene.game, elder, "health") == 14  # as printed


@rule("SETUP-15")
def test_without_a_season_nothing_is_brought_along() -> None:
    setup = Setup("kilkenny", "tsathoggua", ("mike", "ruth"), 1, strict=True)
    state = state_of(begin(load_library(), setup))
    assert (state.setup.strict, state.setup.doom, state.setup.legacies) == (True, 0, {})
    assert all(who.cards == [] and who.scars == [] for who in state.investigators.values())
