"""ADVANCE – the Summoning track, step 3 of the end of the turn."""

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.rules.play import DeathMayDie, new_game
from tests.support import Scene, clause, rule


def step_three(scene: Scene, symbols: int = 3, others: int = 0) -> Scene:
    """Mike's turn ends with so many cards with and without a symbol in the discard pile."""
    pile = [scene.mythos_card(symbol=place < symbols) for place in range(symbols + others)]
    scene.path("A-B-C").investigator("mike", at="A").discard(*pile)
    return scene.active("mike", phase="end", step=3).mythos("end").discovery("end")


@rule("ADVANCE-01")
def test_the_elder_one_starts_on_the_first_space() -> None:
    table = new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], seed=3)
    assert isinstance(table.game, DeathMayDie)
    assert table.game.state.track == 1
    assert not table.game.state.summoned


@rule("ADVANCE-01", "ADVANCE-12", "WINLOSE-05")
def test_seven_advances_lead_to_the_eighth_space_which_is_the_end(scene: Scene) -> None:
    scene.stage(1).stage(2, reveal="place(elder_one, at=gate(red))")
    scene.path("A-B").gates(red="B").investigator("mike", at="A").mythos("end").discovery("end")
    summoned = 0
    for space in range(2, 8):
        scene.act("advance()")
        assert scene.state.track == space
        scene.mike.passes()
        if scene.state.summoned and not summoned:
            summoned = space
    assert 1 < summoned < 8
    scene.act("advance()")
    assert scene.ending == "track"


@rule("ADVANCE-02", "ADVANCE-11", "EDITION-26")
@pytest.mark.parametrize("symbols", range(6))
def test_three_symbols_or_more_move_the_elder_one(scene: Scene, symbols: int) -> None:
    step_three(scene.stage(1), symbols, others=3)
    pile = [f"test-m{place}" for place in range(1, symbols + 4)]
    assert scene.kind == "action"
    if symbols >= 3:
        assert scene.state.track == 2
        assert scene.state.mythos_discard == []
        assert sorted(scene.state.mythos_deck) == pile
    else:
        assert scene.state.track == 1
        assert scene.state.mythos_discard == pile
        assert scene.state.mythos_deck == []


@rule("ADVANCE-03", "OPEN-24", "EDITION-27")
def test_six_symbols_are_one_advance_and_nothing_is_carried_over(scene: Scene) -> None:
    step_three(scene.stage(1), symbols=6)
    assert scene.state.track == 2
    assert scene.state.mythos_discard == []
    assert len(scene.events_of("advanced")) == 1


@rule("ADVANCE-04")
def test_before_the_summoning_the_figure_moves(scene: Scene) -> None:
    step_three(scene.stage(1)).track(2)
    assert scene.happened("advanced", space=3, by_token=False)


@rule("ADVANCE-04")
def test_after_the_summoning_the_token_moves_and_the_figure_stays(scene: Scene) -> None:
    step_three(scene.stage(1)).track(5).elder_one(at="C")
    assert scene.happened("advanced", space=6, by_token=True)
    assert scene.space_of("elder-one") == "C"


@rule("ADVANCE-05", "ADVANCE-10", "OPEN-82")
def test_after_the_move_come_the_effects_and_only_then_the_reshuffling(scene: Scene) -> None:
    step_three(scene)
    assert scene.kind == "unless"  # 1 stress, or a Fatigue token
    assert scene.state.track == 2
    assert len(scene.state.mythos_discard) == 3
    scene.answer("suffer")
    assert scene.mike.tokens("fatigue") == 1
    assert scene.state.mythos_discard == []
    assert len(scene.state.mythos_deck) == 3


@rule("ADVANCE-05", "OPEN-82")
def test_you_of_an_advance_effect_is_the_active_investigator(scene: Scene) -> None:
    step_three(scene.stage(1, clause("advance", "stress(you, 1)"))).investigator("ruth", at="A")
    assert (scene.mike.stress, scene.ruth.stress) == (1, 0)


@rule("ADVANCE-06", "EDITION-28", "TIES-04")
def test_all_revealed_stages_act_in_their_order(scene: Scene) -> None:
    scene.stage(1, clause("advance", "stress(you, 4)"))
    scene.stage(2, clause("advance", "stress(you, 1, over=wound)"))
    scene.stage(3, clause("advance", "heal_stress(you, 4)"))
    scene.stage(4, clause("advance", "wound(you, 3)"))
    step_three(scene).elder_one(at="C", stage=3)
    assert scene.kind == "action"
    assert (scene.mike.stress, scene.mike.wounds) == (0, 1)


@rule("ADVANCE-06", "OPEN-26")
def test_a_stage_revealed_by_an_advance_effect_acts_from_the_next_advance_on(scene: Scene) -> None:
    scene.stage(1, clause("advance", "kill(elder_one)"))
    scene.stage(2).stage(3, clause("advance", "stress(you, 1)"), reveal="wound(you, 1)")
    step_three(scene).elder_one(at="C", stage=2).disrupted()
    assert (scene.state.stage, scene.mike.wounds) == (3, 1)
    assert scene.mike.stress == 0


@rule("ADVANCE-07", "TIES-04", "EPISODE-03")
def test_the_episode_acts_after_the_elder_one(scene: Scene) -> None:
    scene.stage(1, clause("advance", "stress(you, 4)"))
    scene.episode(advance=parse_effects("stress(you, 1, over=wound)"))
    step_three(scene)
    assert (scene.mike.stress, scene.mike.wounds) == (4, 1)


@rule("ADVANCE-07", "EX-08", "OPEN-39")
def test_guilty_jurors_shrink_from_the_square(scene: Scene) -> None:
    step_three(scene.stage(1)).place("town-square", at="A")
    scene.token("juror", at="A", side="guilty").token("juror", at="B", side="guilty")
    scene.token("juror", at="B", side="innocent")
    assert scene.kind == "action"
    assert [scene.space_of(f"juror-{n}") for n in (1, 2, 3)] == ["B", "C", "B"]


@rule("ADVANCE-08", "ADVANCE-07", "EDITION-49", "TIES-04")
def test_elder_one_episode_and_then_the_rest(scene: Scene) -> None:
    """What comes after the episode are the Unknown: today relics; the two slots of the Unknown
    Monsters follow with their content, and will have to come right after the episode."""
    relic = scene.relic([clause("advance", "wound(you, stat(you, stress))")])
    scene.stage(1, clause("advance", "stress(you, 3)"))
    scene.episode(advance=parse_effects("heal_stress(you, 2)"))
    step_three(scene).investigator("mike", at="A", relics=[relic])
    assert scene.kind == "action"
    assert scene.mike.wounds == 1  # 3 before the episode, 0 before the elder one


@rule("ADVANCE-09")
@pytest.mark.parametrize(("stage", "track"), [(1, 2), (2, 5)])
def test_figure_and_token_have_the_same_effects(scene: Scene, stage: int, track: int) -> None:
    scene.stage(1, clause("advance", "stress(you, 2)")).stage(2)
    scene.episode(advance=parse_effects("wound(you, 1)"))
    step_three(scene).track(track)
    if stage > 1:
        scene.elder_one(at="C", stage=stage)
    assert (scene.mike.stress, scene.mike.wounds) == (2, 1)
    assert scene.state.track == track + 1


@rule("ADVANCE-10")
def test_the_whole_discard_pile_is_shuffled_back(scene: Scene) -> None:
    step_three(scene.stage(1), symbols=3, others=2).mythos()
    assert scene.state.mythos_discard == []
    deck = scene.state.mythos_deck
    assert len(deck) == 16 + 5
    assert deck[-5:] != [f"test-m{place}" for place in range(1, 6)]  # not just put below


@rule("ADVANCE-10", "EDITION-29", "OPEN-29")
def test_the_reshuffling_comes_before_the_summoning(scene: Scene) -> None:
    scene.stage(1).stage(2, reveal="place(elder_one, at=gate(red)); recall_mythos(3)")
    step_three(scene).track(4)
    assert scene.state.summoned
    assert not scene.happened("mythos-recalled")  # the reveal effect found an empty pile
    events = [event.id for event in scene.table.events]
    assert events.index("mythos-reshuffled") < events.index("elder-one-summoned")


@rule("ADVANCE-05", "ADVANCE-10", "OPEN-25")
def test_an_advance_by_a_card_has_its_effects_but_reshuffles_nothing(scene: Scene) -> None:
    card = scene.mythos_card("advance()", symbol=True)
    scene.stage(1, clause("advance", "stress(you, 1)")).stage(2)
    scene.path("A-B").investigator("mike", at="A").track(4).phase("mythos")
    scene.mythos(card, "end").discovery(scene.discovery_card(), "end")
    assert scene.kind == "effect"  # investigating
    assert (scene.state.track, scene.mike.stress) == (5, 1)
    assert scene.state.mythos_discard == [card]
    assert not scene.state.summoned
    scene.answer("pass")
    assert scene.state.summoned  # noticed in step 4


@rule("ADVANCE-05", "WINLOSE-05", "OPEN-23")
def test_on_the_eighth_space_the_game_is_lost_before_any_effect(scene: Scene) -> None:
    scene.stage(1, clause("advance", "stress(you, 1)"))
    step_three(scene).track(7).elder_one(at="C")
    assert scene.ending == "track"
    assert scene.mike.stress == 0


@rule("ADVANCE-12", "ADVANCE-13", "OPEN-21", "EDITION-03")
@pytest.mark.parametrize("space", range(1, 8))
def test_the_spaces_from_five_on_are_red(scene: Scene, space: int) -> None:
    scene.path("A-B").investigator("mike", at="A").track(space).phase("end", step=4)
    assert scene.state.summoned == (space >= 5)
    assert scene.state.ending is None
