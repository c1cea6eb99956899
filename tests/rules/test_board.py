"""BOARD – tiles, spaces, passages, gates, stairs and tunnels."""

from itertools import combinations

import pytest

from dmd_tui.board import BoardError, assemble
from dmd_tui.board.tiles import Laid
from dmd_tui.cards.box import Map
from dmd_tui.cards.load import load_library
from tests.support import Scene, rule


def two_tiles(scene: Scene) -> None:
    """Landing Stage (7A) in the west, Isolation Cells (9A) in the east of it.

    7A is a over b with a passage between; 9A has cells a and b, a wall between them, over c, with
    passages to both. From 7A.a an arrow points at the wall of 9A.a; 7A.b and 9A.c show arrows both.
    """
    plan = Map(
        tiles=(Laid("7A", (0, 0)), Laid("9A", (1, 0))),
        start="7A.a",
        gates={"red": "7A.a", "yellow": "7A.b", "blue": "9A.c"},
        places={"town-square": "7A.a", "pub": "7A.b"},
    )
    scene.episode(map=plan).real_map()


def steps_from(scene: Scene) -> list[str]:
    scene.mike.does("run")
    return [key.partition(":")[2] for key in scene.options if key != "stop"]


# ── tiles ────────────────────────────────────────────────────────────────────────────────────────


@rule("BOARD-01")
def test_the_map_is_laid_as_the_episode_card_shows(scene: Scene) -> None:
    scene.real_map().investigator("mike", at="3A.c")
    scene.mike.runs("15A.b", "4A.a", "4A.b")  # from tile 3A over 15A to 4A
    assert scene.mike.space == "4A.b"
    assert {space.partition(".")[0] for space in scene.game.board.spaces} == {
        *("13A", "5A", "6A", "1A", "3A", "15A", "2A", "4A")
    }


@rule("BOARD-01")
def test_a_tile_cannot_show_both_of_its_sides() -> None:
    faces = load_library().faces
    with pytest.raises(BoardError, match="tile 1 is laid twice"):
        assemble(faces, [Laid("1A", (0, 0)), Laid("1B", (1, 0))])


@rule("BOARD-02")
@pytest.mark.parametrize(("tile", "spaces"), [("8A", 1), ("7A", 2), ("9A", 3)])
def test_a_tile_has_one_two_or_three_spaces(scene: Scene, tile: str, spaces: int) -> None:
    plan = Map(
        tiles=(Laid(tile, (0, 0)),),
        start=f"{tile}.a",
        gates=dict.fromkeys(("red", "yellow", "blue"), f"{tile}.a"),
        places={"town-square": f"{tile}.a", "pub": f"{tile}.a"},
    )
    scene.episode(map=plan).real_map().investigator("mike")
    scene.act("fire(each(space), 1)")
    assert len(scene.events_of("fire-laid")) == spaces


@rule("BOARD-02")
def test_no_side_of_a_tile_has_more_than_three_spaces() -> None:
    assert {len(face.spaces) for face in load_library().faces.values()} == {1, 2, 3}


# ── walls and passages ───────────────────────────────────────────────────────────────────────────


@rule("BOARD-03")
def test_a_wall_parts_spaces_and_a_passage_joins_them(scene: Scene) -> None:
    two_tiles(scene)
    scene.investigator("mike", at="9A.a")
    assert steps_from(scene) == ["9A.c"]
    scene.answer("space:9A.c")
    assert "space:9A.b" in scene.options  # around the wall


@rule("BOARD-04", "BOARD-06")
def test_with_arrows_on_both_sides_a_passage_is_crossed_both_ways(scene: Scene) -> None:
    two_tiles(scene)
    scene.investigator("mike", at="7A.b")
    scene.mike.runs("9A.c", "7A.b")
    assert scene.mike.space == "7A.b"


@rule("BOARD-06")
def test_every_passage_of_the_map_leads_back() -> None:
    routes = load_library().board("kilkenny").routes()
    pairs = [(a, b) for a, others in routes.neighbours.items() for b in others]
    assert pairs
    assert all((b, a) in pairs for a, b in pairs)


@rule("BOARD-05")
def test_one_arrow_alone_opens_nothing(scene: Scene) -> None:
    two_tiles(scene)
    scene.investigator("mike", at="7A.a")
    assert steps_from(scene) == ["7A.b"]
    assert scene.refused["space:9A.a"].reason == "one-arrow"


@rule("BOARD-05")
def test_against_the_one_arrow_there_is_no_way_either(scene: Scene) -> None:
    two_tiles(scene)
    scene.investigator("mike", at="9A.a").enemy("cultist", at="7A.a")
    scene.act("move(each(cultist), toward=you, n=1)")
    assert scene.space_of("cultist") == "7A.b"  # the long way


@rule("BOARD-05")
def test_an_arrow_at_the_edge_leads_nowhere(scene: Scene) -> None:
    """Gallows Knoll lies in a corner of the map and has arrows to the outside."""
    scene.real_map().investigator("mike", at="13A.b")
    assert steps_from(scene) == ["13A.a"]


@rule("BOARD-07")
def test_any_number_of_figures_share_a_space(scene: Scene) -> None:
    scene.path("A-B").gates(red="B", yellow="B", blue="B").elder_one(at="B")
    crowd = ["agatha", "huikong", "julien", "leon", "mike"]
    for who in crowd:
        scene.investigator(who, at="A")
    scene.act("move(each(investigator), to=gate(red))")
    while scene.kind == "first":
        scene.answer_harmlessly()
    scene.act("summon(cultist, at=gate(red), n=10); summon(ghast, at=gate(red), n=4)")
    assert len(scene.enemies_at("B")) == 15
    assert all(who.space == "B" for who in scene.state.investigators.values())


# ── gates and Start ──────────────────────────────────────────────────────────────────────────────


@rule("BOARD-08")
def test_the_map_has_a_red_a_yellow_and_a_blue_gate(scene: Scene) -> None:
    scene.real_map().investigator("mike")
    scene.act("summon(cultist, at=each(gate))")
    assert [enemy.space for enemy in scene.state.enemies.values()] == ["6A.b", "4A.b", "13A.b"]


@rule("BOARD-09")
@pytest.mark.parametrize(("gate", "space"), [("red", "B"), ("yellow", "C"), ("blue", "D")])
def test_enemies_enter_at_the_gate_that_is_named(scene: Scene, gate: str, space: str) -> None:
    card = scene.mythos_card(summon=[(gate, "cultist")])
    scene.path("A-B-C-D").gates(red="B", yellow="C", blue="D").investigator("mike", at="A")
    scene.mythos(card).mike.passes()
    assert scene.enemies_at(space) == ["cultist-1"]
    assert len(scene.state.enemies) == 1


@rule("BOARD-14")
def test_start_is_one_space_of_the_map(scene: Scene) -> None:
    scene.real_map().investigator("mike", at="1A.a").investigator("ruth", at="5A.a")
    scene.act("place(all, at=start)")
    assert scene.mike.space == scene.ruth.space == "3A.c"


# ── stairs and tunnels ───────────────────────────────────────────────────────────────────────────


@rule("BOARD-10", "RUN-02")
def test_stairs_join_their_two_spaces(scene: Scene) -> None:
    scene.path("A-B-C-D").stairs("A", "D").investigator("mike", at="A").enemy("cultist", at="A")
    scene.mike.runs("D")
    assert scene.mike.space == scene.space_of("cultist") == "D"  # enemies follow over them


@rule("BOARD-11", "RUN-02")
def test_a_tunnel_joins_its_two_spaces(scene: Scene) -> None:
    scene.path("A-B-C-D").tunnel("A", "D").investigator("mike", at="A")
    scene.mike.runs("D", "A")
    assert scene.mike.space == "A"


@rule("BOARD-10", "BOARD-11", "DISTANCE-07", "OPEN-55")
@pytest.mark.parametrize("link", ["stairs", "tunnel"])
def test_linked_spaces_are_adjacent_for_attacks_and_enemies_too(scene: Scene, link: str) -> None:
    getattr(scene.path("A-B-C-D"), link)("A", "D")
    scene.investigator("agatha", at="A").enemy("ghast", at="D")
    assert "attack" in scene.options  # Marksman 1 reaches one space
    scene.act("move(each(ghast, adj=you), toward=you, n=1)")
    assert scene.space_of("ghast") == "A"


@rule("BOARD-12", "EDITION-48")
def test_stairs_do_not_lead_into_a_tunnel(scene: Scene) -> None:
    scene.path("A-B", "C", "D", "E").stairs("A", "C").tunnel("D", "E").investigator("mike", at="A")
    assert steps_from(scene) == ["B", "C"]
    scene.answer("space:C")
    assert scene.options == ["space:A", "stop"]


@rule("BOARD-12")
def test_a_space_with_both_leads_both_ways(scene: Scene) -> None:
    scene.path("A-B", "C", "D").stairs("A", "C").tunnel("C", "D").investigator("mike", at="A")
    scene.mike.runs("C", "D")
    assert scene.mike.space == "D"


@rule("BOARD-13")
@pytest.mark.parametrize(("link", "end"), [("stairs", "A"), ("stairs", "D"), ("tunnel", "D")])
def test_without_one_of_its_tokens_a_link_is_gone(scene: Scene, link: str, end: str) -> None:
    getattr(scene.path("A-B-C-D").gates(red=end), link)("A", "D").investigator("agatha", at="A")
    scene.enemy("ghast", at="D")
    assert "attack" in scene.options
    scene.act(f"drop({link}, gate(red))")
    assert "attack" not in scene.options  # at once
    scene.agatha.does("run")
    assert scene.options == ["space:B", "stop"]


@rule("BOARD-13", "LIMITS-06")
def test_a_stairs_token_that_was_removed_can_be_laid_again(scene: Scene) -> None:
    scene.path("A-B-C-D").stairs("A", "D").gates(red="D", blue="C").investigator("mike", at="A")
    scene.act("drop(stairs, gate(red)); add(stairs, gate(blue))")
    assert steps_from(scene) == ["B", "C"]


def test_the_tiles_of_these_tests_are_what_they_are_said_to_be() -> None:
    board = assemble(load_library().faces, [Laid("7A", (0, 0)), Laid("9A", (1, 0))])
    joined = [(a, b) for a, b in combinations(board.spaces, 2) if b in board.printed(a)]
    expected = [("7A.a", "7A.b"), ("7A.b", "9A.c"), ("9A.a", "9A.c"), ("9A.b", "9A.c")]
    assert joined == expected
    assert ("7A.a", "9A.a") in board.blocked
