"""DISTANCE – blocked passages, and spaces that are adjacent for somebody only."""

import pytest

from tests.support import Scene, clause, rule


def locks(scene: Scene, *passages: str) -> None:
    """Locks as in the second episode: they close a passage to all but Cultists."""
    scene.token_kind("lock", "passage", closes=True)
    scene.episode_rule("always", "ignore(lock, who=each(cultist))")
    for passage in passages:
        scene.token("lock", at=passage)


# ── EX-21 ────────────────────────────────────────────────────────────────────────────────────────


def ex_21(scene: Scene) -> None:
    """X and P at distance 2 behind a lock, at 5 around it; Y and Q at distance 3."""
    locks(scene, "B-X")
    scene.path("A-B-X", "A-C-D-E-F-X", "A-G-H-Y").investigator("mike", at="A")
    scene.enemy("cultist", at="X").enemy("cultist", at="Y")
    scene.enemy("ghast", at="X").enemy("ghast", at="Y")


@rule("EX-21", "DISTANCE-02", "DISTANCE-03")
def test_the_nearest_cultist_comes_through_the_lock(scene: Scene) -> None:
    ex_21(scene)
    scene.act("move(nearest(cultist, to=you), toward=you, n=1)")
    assert (scene.space_of("cultist-1"), scene.space_of("cultist-2")) == ("B", "Y")


@rule("EX-21", "DISTANCE-01")
def test_the_nearest_monster_is_the_one_that_no_lock_keeps_away(scene: Scene) -> None:
    ex_21(scene)
    scene.act("move(nearest(monster, to=you), toward=you, n=1)")
    assert (scene.space_of("ghast-1"), scene.space_of("ghast-2")) == ("X", "H")


@rule("DISTANCE-01", "DISTANCE-02")
def test_a_cultist_that_does_not_move_is_measured_around_the_lock(scene: Scene) -> None:
    ex_21(scene)
    scene.act("wound(nearest(cultist, to=you), 1)")
    assert (scene.wounds_of("cultist-1"), scene.wounds_of("cultist-2")) == (0, 1)
    scene.act("place(nearest(cultist, to=you), at=start)")  # to be placed is not to move
    assert (scene.space_of("cultist-1"), scene.space_of("cultist-2")) == ("X", "A")


@rule("DISTANCE-02")
def test_of_all_enemies_each_is_measured_by_what_it_can_pass(scene: Scene) -> None:
    ex_21(scene)
    scene.act("move(nearest(enemy, to=you), toward=you, n=1)")
    assert scene.enemies_at("B") == ["cultist-1"]  # at 2; both ghasts are farther


@rule("DISTANCE-02")
def test_whoever_moves_toward_the_nearest_goal_measures_by_its_own_ways(scene: Scene) -> None:
    """From X Mike is at 2 through a lock and Ruth at 3; a ghast would go to her."""
    locks(scene, "B-X")
    scene.path("M-B-X", "X-S-T-R").investigator("mike", at="M").investigator("ruth", at="R")
    scene.enemy("cultist", at="X").enemy("ghast", at="X")
    scene.act("move(each(enemy), toward=nearest(investigator, to=it), n=1)")
    assert (scene.space_of("cultist"), scene.space_of("ghast")) == ("B", "S")


# ── locks otherwise ──────────────────────────────────────────────────────────────────────────────


@rule("DISTANCE-01")
def test_nobody_runs_through_a_closed_passage(scene: Scene) -> None:
    locks(scene, "A-B")
    scene.path("A-B", "A-C").investigator("mike", at="A")
    scene.mike.does("run")
    assert scene.options == ["space:C", "stop"]
    assert scene.refused["space:B"].reason == "closed"


@rule("DISTANCE-01", "OPEN-55")
def test_nobody_shoots_through_a_closed_passage(scene: Scene) -> None:
    locks(scene, "A-B")
    scene.path("A-B", "A-C").investigator("agatha", at="A").enemy("ghast", at="B")
    assert scene.refused["attack"].reason == "no-enemy-in-reach"


@rule("DISTANCE-01")
def test_what_is_locked_in_is_neither_nearest_nor_farthest(scene: Scene) -> None:
    locks(scene, "A-B")
    scene.path("A-B", "A-C-D").investigator("mike", at="A")
    scene.enemy("ghast", at="B").enemy("ghast", at="C").enemy("ghast", at="D")
    scene.act("wound(nearest(ghast, to=you), 1); wound(farthest(ghast, to=you), 2)")
    assert [scene.wounds_of(f"ghast-{n}") for n in (1, 2, 3)] == [0, 1, 2]


@rule("DISTANCE-01")
def test_an_opened_lock_counts_no_more(scene: Scene) -> None:
    locks(scene, "A-B")
    scene.path("A-B", "A-C-D").investigator("mike", at="A")
    scene.enemy("ghast", at="B").enemy("ghast", at="D")
    scene.act("wound(nearest(ghast, to=you), 1)")
    scene.act("drop(lock, each(passage, at=you), n=1); wound(nearest(ghast, to=you), 1)")
    assert (scene.wounds_of("ghast-1"), scene.wounds_of("ghast-2")) == (1, 1)


@rule("DISTANCE-03")
def test_cultists_pass_locks_on_their_whole_way_and_monsters_none(scene: Scene) -> None:
    locks(scene, "A-B", "B-C")
    scene.path("A-B-C").investigator("mike", at="A").enemy("cultist", at="C").enemy("ghast", at="C")
    scene.act("move(each(enemy), to=you)")
    assert (scene.space_of("cultist"), scene.space_of("ghast")) == ("A", "C")


# ── EX-22: adjacency for one ─────────────────────────────────────────────────────────────────────


def mysterious_key(scene: Scene) -> None:
    """Gates U and V are 4 apart; the owner of the key Runs from one to the other in one step."""
    key = scene.relic([clause("run", "link(gate, gate)")])
    scene.path("U-A-B-C-V", "U-D-E-F").gates(red="U", yellow="V", blue="V")
    scene.investigator("mike", at="U", relics=[key]).investigator("ruth", at="U")


@rule("EX-22", "DISTANCE-06")
def test_the_key_does_not_make_an_enemy_nearer(scene: Scene) -> None:
    mysterious_key(scene)
    scene.enemy("ghast", at="V").enemy("ghast", at="F")
    scene.act("wound(nearest(ghast, to=you), 1)")
    assert (scene.wounds_of("ghast-1"), scene.wounds_of("ghast-2")) == (0, 1)
    scene.act("move(nearest(enemy, to=you), toward=you, n=1)")
    assert (scene.space_of("ghast-1"), scene.space_of("ghast-2")) == ("V", "E")


@rule("EX-22", "DISTANCE-04")
def test_the_owner_runs_through_the_key(scene: Scene) -> None:
    mysterious_key(scene)
    scene.enemy("ghast", at="U")
    scene.mike.runs("V")
    assert scene.mike.space == "V"
    assert scene.space_of("ghast") == "V"  # whoever leaves is followed, by any way


@rule("EX-22", "DISTANCE-04")
def test_nobody_else_runs_through_the_key(scene: Scene) -> None:
    mysterious_key(scene)
    scene.active("ruth").ruth.does("run")
    assert scene.options == ["space:A", "space:D", "stop"]


@rule("DISTANCE-04")
def test_an_enemy_does_not_come_through_the_key(scene: Scene) -> None:
    mysterious_key(scene)
    scene.enemy("ghast", at="V")
    scene.act("move(each(ghast), toward=you, n=1)")
    assert scene.space_of("ghast") == "C"


@rule("DISTANCE-05")
def test_the_key_opens_nothing_to_an_owner_who_is_moved(scene: Scene) -> None:
    mysterious_key(scene)
    scene.act("move(you, toward=gate(yellow), n=1)")
    assert scene.mike.space == "A"


@rule("DISTANCE-05")
def test_the_key_opens_nothing_to_an_owner_who_walks_without_running(scene: Scene) -> None:
    mysterious_key(scene)
    scene.act("walk(you, n=1)")
    assert scene.options == ["space:A", "space:D", "stop"]


@rule("DISTANCE-05", "OPEN-55")
def test_nobody_shoots_through_the_key(scene: Scene) -> None:
    key = scene.relic([clause("run", "link(gate, gate)")])
    scene.path("U-A-B-C-V").gates(red="U", yellow="V", blue="V")
    scene.investigator("agatha", at="U", relics=[key], skills={"marksman": 3})
    scene.enemy("ghast", at="V")
    assert scene.refused["attack"].reason == "no-enemy-in-reach"


@rule("DISTANCE-06")
def test_the_key_brings_nobody_within_reach_of_an_effect(scene: Scene) -> None:
    mysterious_key(scene)
    scene.enemy("ghast", at="V")
    scene.act("wound(each(ghast, within=3, to=you), 1); wound(each(ghast, adj=you), 1)")
    assert scene.wounds_of("ghast") == 0
    scene.act("wound(each(ghast, within=4, to=you), 1)")
    assert scene.wounds_of("ghast") == 1


# ── stairs and tunnels ───────────────────────────────────────────────────────────────────────────


@rule("DISTANCE-07")
@pytest.mark.parametrize("link", ["stairs", "tunnel"])
def test_stairs_and_tunnels_shorten_the_way(scene: Scene, link: str) -> None:
    getattr(scene.path("A-B-C-D-E", "A-X-Y"), link)("A", "E")
    scene.investigator("mike", at="A").enemy("ghast", at="D").enemy("ghast", at="Y", wounds=1)
    scene.act("wound(nearest(ghast, to=you), 1)")
    assert scene.kind == "which"  # both at 2: D over E, Y over X
    scene.answer("enemy:ghast-1")
    scene.act("move(each(ghast), toward=you, n=1)")
    assert (scene.space_of("ghast-1"), scene.space_of("ghast-2")) == ("E", "X")


@rule("DISTANCE-07", "DISTANCE-01")
def test_stairs_can_be_the_only_way_around_a_lock(scene: Scene) -> None:
    locks(scene, "A-B")
    scene.path("A-B", "C-B").stairs("A", "C").investigator("mike", at="A").enemy("ghast", at="B")
    scene.act("move(nearest(ghast, to=you), toward=you, n=1)")
    assert scene.space_of("ghast") == "C"


@rule("DISTANCE-04", "DISTANCE-05", "OPEN-35")
def test_whoever_goes_along_needs_a_way_too(scene: Scene) -> None:
    key = scene.relic([clause("run", "link(gate, gate)")])
    scene.path("A-B-C-D").gates(red="A", blue="D", yellow="D")
    scene.investigator("mike", at="A", relics=[key]).investigator("sally", at="A")
    scene.mike.runs("D")
    assert (scene.mike.space, scene.sally.space) == ("D", "A")


@rule("DISTANCE-04", "SKILLS-32")
def test_whoever_is_taken_along_needs_a_way_too(scene: Scene) -> None:
    key = scene.relic([clause("run", "link(gate, gate)")])
    scene.path("A-B-C-D").gates(red="A", blue="D", yellow="D")
    scene.investigator("leon", at="A", relics=[key], skills={"swiftness": 3})
    scene.investigator("mike", at="A").leon.does("run", "space:D")
    assert (scene.kind, scene.mike.space) == ("step", "A")


@rule("RUN-03", "DISTANCE-04")
def test_enemies_follow_on_every_way(scene: Scene) -> None:
    key = scene.relic([clause("run", "link(gate, gate)")])
    scene.path("A-B-C-D").gates(red="A", blue="D", yellow="D")
    scene.investigator("mike", at="A", relics=[key]).enemy("cultist", at="A")
    scene.mike.runs("D")
    assert scene.space_of("cultist") == "D"
