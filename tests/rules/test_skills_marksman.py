"""SKILLS – Marksman: attacks at a distance."""

import pytest

from tests.support import Scene, rule


def stella(scene: Scene, level: int, *enemies_at: str) -> Scene:
    """Stella in A of the path A-B-C-D, and a ghast in each of these spaces."""
    scene.path("A-B-C-D").investigator("stella", at="A", skills={"marksman": level})
    for space in enemies_at:
        scene.enemy("ghast", at=space)
    return scene


@rule("SKILLS-14")
def test_level_1_reaches_the_next_space(scene: Scene) -> None:
    stella(scene, 1, "B")
    scene.dice("success", "blank", "blank")
    scene.stella.attacks("ghast")
    assert (scene.wounds_of("ghast"), scene.stella.space) == (1, "A")


@rule("SKILLS-14", "SKILLS-16")
@pytest.mark.parametrize(("level", "reach"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_range_by_level(scene: Scene, level: int, reach: int) -> None:
    stella(scene, level, "A", "B", "C", "D").stella.does("attack")
    assert scene.options == [f"enemy:ghast-{number}" for number in range(1, reach + 2)]
    assert scene.refused["enemy:ghast-4"].reason == "out-of-reach"


@rule("SKILLS-15", "SKILLS-20")
@pytest.mark.parametrize("level", [1, 2, 3])
@pytest.mark.parametrize("space", ["A", "B"])
def test_a_bonus_die_from_level_2_on_at_a_distance_only(
    scene: Scene, level: int, space: str
) -> None:
    stella(scene, level, space).stella.attacks("ghast", keep=False)
    assert scene.dice_thrown == (3, 1 if level >= 2 and space == "B" else 0)


@rule("SKILLS-17", "SKILLS-20")
def test_level_4_shoots_once_per_turn_for_free(scene: Scene) -> None:
    scene.monster("brute", health=12)
    stella(scene, 4).enemy("brute", at="A").enemy("brute", at="B").dice(*["success"] * 4)
    scene.stella.does("free:marksman")  # who is in the own space cannot be chosen
    scene.stella.keeps()
    assert (scene.wounds_of("brute-1"), scene.wounds_of("brute-2")) == (0, 4)
    assert scene.pending is not None
    assert scene.pending.args["left"] == 3
    assert scene.refused["free:marksman"].reason == "used-this-turn"


@rule("SKILLS-17")
def test_below_level_4_there_is_no_free_attack(scene: Scene) -> None:
    stella(scene, 3, "B")
    assert "free:marksman" not in scene.options


@rule("SKILLS-17", "SKILLS-20")
def test_the_free_attack_needs_a_target_outside_the_own_space(scene: Scene) -> None:
    stella(scene, 4, "A")
    assert "attack" in scene.options
    assert scene.refused["free:marksman"].reason == "changes-nothing"


@rule("SKILLS-17", "OPEN-56")
def test_the_free_attack_is_back_in_the_next_turn(scene: Scene) -> None:
    scene.monster("brute", health=12)
    stella(scene, 4).enemy("brute", at="C")
    scene.stella.does("free:marksman", "keep")
    assert "free:marksman" not in scene.options
    scene.finish_turn()
    assert "free:marksman" in scene.until("action").options


@rule("SKILLS-18", "OPEN-55")
@pytest.mark.parametrize("way", ["stairs", "tunnel"])
def test_range_leads_over_stairs_and_through_tunnels(scene: Scene, way: str) -> None:
    scene.path("A-B-C-D-E").investigator("stella", at="A").enemy("ghast", at="E")
    getattr(scene, way)("A", "E")
    assert "attack" in scene.options


@rule("OPEN-55", "SKILLS-18")
def test_a_way_that_is_open_for_running_only_is_no_range(scene: Scene) -> None:
    scene.path("A-B-C-D").gates(red="A", blue="D", yellow="C").enemy("ghast", at="D")
    scene.investigator("stella", at="A", relics=["enigmatic-key"])
    assert "attack" not in scene.options
    scene.stella.does("run")
    assert "space:D" in scene.options


@rule("EX-27", "SKILLS-14", "SKILLS-16", "SKILLS-18", "SKILLS-19")
@pytest.mark.parametrize(
    ("level", "blocked", "allowed"), [(2, False, False), (3, False, True), (3, True, False)]
)
def test_an_enemy_reachable_with_exactly_two_moves(
    scene: Scene, level: int, blocked: bool, allowed: bool
) -> None:
    stella(scene, level, "C").token_kind("lock", "passage", closes=True)
    if blocked:
        scene.token("lock", at="B-C")
    if allowed:
        scene.stella.attacks("ghast", keep=False)
        assert scene.kind == "reroll"
    else:
        assert "attack" not in scene.options
        assert scene.refused["attack"].reason == "no-enemy-in-reach"


@rule("SKILLS-19")
def test_a_longer_way_round_a_block_is_measured(scene: Scene) -> None:
    scene.token_kind("lock", "passage", closes=True).token("lock", at="A-B").path("A-X-B")
    stella(scene, 2, "B")
    assert "attack" not in scene.options


@rule("ATTACK-08", "SKILLS-14")
def test_an_elder_one_within_range_is_refused_for_the_ritual_and_not_for_its_distance(
    scene: Scene,
) -> None:
    scene.path("A-B-C").investigator("agatha", at="A").elder_one(at="B")
    assert scene.refused["attack"].reason == "ritual-not-disrupted"
    scene.agatha.runs("B", "A")
    assert scene.refused["attack"].reason == "ritual-not-disrupted"


@rule("ATTACK-01", "SKILLS-18")
def test_an_elder_one_out_of_range_is_out_of_reach(scene: Scene) -> None:
    scene.path("A-B-C").investigator("agatha", at="A").elder_one(at="C")
    assert scene.refused["attack"].reason == "no-enemy-in-reach"
