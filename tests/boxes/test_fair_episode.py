"""Fair of Death: the fair as it is laid out, its actions, its rules, its conditions."""

import pytest

from dmd_tui.cards.load import load_library
from tests.support import rule
from tests.support.real import Board, board

GALLERY, STRIKER, MAZE, ROPE = "3A.a", "6A.b", "14A.a", "4A.b"
ATTRACTIONS = (GALLERY, STRIKER, MAZE, ROPE)
START = "2A.b"


@pytest.fixture
def scene() -> Board:
    """The fair with its four attractions and nobody in it."""
    fair = board("fair")
    for space in ATTRACTIONS:
        fair.token("attraction", at=space)
    return fair


def souls(scene: Board) -> int:
    return scene.state.episode_tokens.get("soul", 0)


# ── set-up ───────────────────────────────────────────────────────────────────────────────────────

MAP = """
1A.a: 13A.a 14A.b 14A.c;
2A.a: 2A.b 15A.b 16A.b; 2A.b: 2A.a 6A.a 15A.a;
3A.a: 3A.b 3A.c; 3A.b: 3A.a 15A.b; 3A.c: 3A.a 15A.b;
4A.a: 4A.b 15A.a 16A.a; 4A.b: 4A.a 15A.b;
6A.a: 2A.b 6A.c; 6A.b: 6A.c; 6A.c: 6A.a 6A.b 13A.a;
13A.a: 1A.a 6A.c 13A.b 15A.a 16A.b; 13A.b: 13A.a 15A.a 16A.a;
14A.a: 14A.b 16A.c; 14A.b: 1A.a 14A.a 14A.c; 14A.c: 1A.a 14A.b;
15A.a: 2A.b 4A.a 13A.a 13A.b 15A.b; 15A.b: 2A.a 3A.b 3A.c 4A.b 15A.a;
16A.a: 4A.a 13A.b 16A.b 16A.c; 16A.b: 2A.a 13A.a 16A.a; 16A.c: 14A.a 16A.a
"""


def test_the_map_joins_these_spaces_and_no_others(scene: Board) -> None:
    assert scene.investigator("mike").adjacency == " ".join(MAP.split())


def test_the_tunnel_leads_from_the_trapdoor_tent_to_the_ale_tent(scene: Board) -> None:
    assert scene.investigator("mike", at="16A.b").state.links["tunnel"] == ["16A.b", "2A.a"]
    scene.mike.runs("2A.a")
    assert scene.mike.space == "2A.a"


def test_who_stands_where_when_it_begins() -> None:
    scene = board("fair").investigator("mike").investigator("ruth").as_set_up()
    assert scene.mike.space == scene.ruth.space == START
    assert scene.spaces_of("cultist") == ["14A.b", "15A.a", "16A.a", "3A.c", "6A.c"]
    assert scene.spaces_of("gyaa-yothn") == ["13A.b", "16A.c"]
    assert scene.spaces_of("fisher") == ["1A.a", "4A.a", "6A.b"]
    left = {kind: len(figures) for kind, figures in scene.state.pool.items()}
    assert (left["gyaa-yothn"], left["fisher"], left["cultist"]) == (0, 0, 5)
    crowd = ["13A.a", "13A.a", "13A.b", "13A.b", "15A.a", "15A.a", "16A.a", START]
    assert scene.spaces_of("visitor") == crowd
    assert [scene.tokens_at(space, "attraction") for space in ATTRACTIONS] == [1, 1, 1, 1]
    assert (scene.game.supply("attraction"), scene.game.supply("win")) == (0, 8)
    assert (scene.game.supply("soul"), souls(scene)) == (12, 0)


def test_gates_and_decks() -> None:
    scene = board("fair").investigator("mike").as_set_up()
    assert scene.game.episode.map.gates == {"red": "16A.c", "yellow": "3A.b", "blue": "1A.a"}
    library = load_library()
    mythos = [library.mythos[id] for id in library.mythos_of["fair"]]
    assert (len(mythos), sum(card.symbol for card in mythos)) == (8, 6)
    assert len(scene.state.discovery_deck) == 15
    assert len(scene.state.mythos_deck) == 16


def test_every_space_has_a_name_of_its_own(scene: Board) -> None:
    plan = scene.investigator("mike").game.episode.map
    named = {*plan.names, *plan.places.values()}
    assert named == set(scene.game.board.spaces)


# ── Play the Game ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("who", "skills", "space", "dice"),
    [
        ("agatha", {"marksman": 3}, GALLERY, 3),
        ("mike", {"brawling": 2}, STRIKER, 2),
        ("sally", {"arcane-mastery": 1}, MAZE, 1),
        ("ruth", {"swiftness": 2, "stealth": 3}, ROPE, 5),
        ("mike", {"brawling": 2}, GALLERY, 0),
        ("ruth", {"stealth": 3}, STRIKER, 0),
        ("agatha", {"marksman": 3}, MAZE, 0),
        ("sally", {"arcane-mastery": 2}, ROPE, 0),
    ],
)
def test_each_game_rewards_its_own_skill(
    scene: Board, who: str, skills: dict[str, int], space: str, dice: int
) -> None:
    scene.investigator(who, at=space, skills=skills).dice(*["blank"] * (3 + dice))
    getattr(scene, who).does("play-game")
    assert scene.dice_thrown == (3, dice)


@pytest.mark.parametrize(
    ("successes", "wins", "stress"), [(2, 0, 1), (3, 1, 0), (5, 1, 0), (6, 2, 0), (7, 2, 0)]
)
def test_three_successes_are_a_win_and_six_are_two(
    scene: Board, successes: int, wins: int, stress: int
) -> None:
    scene.investigator("ruth", at=ROPE, skills={"swiftness": 2, "stealth": 2})
    scene.dice(*["success"] * successes, *["blank"] * (7 - successes))
    scene.ruth.does("play-game").until("action")
    assert (scene.tokens_at(ROPE, "win"), scene.ruth.stress) == (wins, stress)


def test_there_are_two_wins_in_every_game_and_no_third(scene: Board) -> None:
    scene.investigator("ruth", at=ROPE, skills={"swiftness": 2, "stealth": 2})
    scene.token("win", at=ROPE).dice(*["success"] * 7).ruth.does("play-game").until("action")
    assert scene.tokens_at(ROPE, "win") == 2
    assert scene.refused["play-game"].reason == "requirement-not-met"


def test_nothing_can_be_won_beside_the_games(scene: Board) -> None:
    scene.investigator("ruth", at="4A.a")
    assert scene.refused["play-game"].reason == "requirement-not-met"


@rule("EPISODE-02")
def test_the_eighth_win_ends_the_ritual_and_sends_everybody_home(scene: Board) -> None:
    for space in (GALLERY, STRIKER, MAZE):
        scene.token("win", at=space, n=2)
    scene.investigator("ruth", at=ROPE, skills={"swiftness": 1, "stealth": 1})
    scene.token("win", at=ROPE).token("visitor", at=START, n=2).token("soul", at="episode")
    assert not scene.state.disrupted
    scene.dice(*["success"] * 4, "blank").ruth.does("play-game").until("action")
    assert scene.state.disrupted
    assert scene.spaces_of("visitor") == []
    assert (souls(scene), scene.tokens_at(ROPE, "win")) == (1, 2)


# ── Shoo the Crowd ───────────────────────────────────────────────────────────────────────────────


def test_shoo_three_of_those_around_you_two_spaces_each(scene: Board) -> None:
    scene.investigator("mike", at="6A.c").token("visitor", at="6A.c", n=2)
    scene.token("visitor", at="6A.a").token("visitor", at=STRIKER).token("visitor", at=START)
    scene.mike.does("shoo-crowd")
    alone = [f"token:visitor-{n}" for n in (1, 2, 3, 4)]  # not the one two away
    assert scene.options == ["all:token:visitor-1", *alone]
    scene.answer("token:visitor-1", "token:visitor-3", "token:visitor-4")
    scene.answer("space:13A.a", "space:1A.a")
    scene.answer("space:2A.b", "stop")
    scene.answer("space:6A.c", "stop")
    assert (scene.kind, scene.state.turn.actions) == ("action", 1)
    places = [scene.space_of(f"visitor-{n}") for n in (1, 2, 3, 4, 5)]
    assert places == ["1A.a", "6A.c", START, "6A.c", START]


def test_a_crowd_is_shooed_with_as_many_answers_as_there_are_choices(scene: Board) -> None:
    """It took nine: three for whom, and two steps for each."""
    scene.investigator("mike", at="6A.c").token("visitor", at="6A.c", n=4)
    scene.token("visitor", at="6A.a").token("visitor", at=STRIKER)
    scene.mike.does("shoo-crowd").answer("all:token:visitor-1", "all:space:1A.a")
    assert (scene.kind, scene.state.turn.actions) == ("action", 1)
    assert sorted(scene.spaces_of("visitor")) == sorted(["1A.a"] * 3 + ["6A.c", "6A.a", STRIKER])


def test_nobody_can_be_shooed_who_is_not_there(scene: Board) -> None:
    scene.investigator("mike", at="6A.c").token("visitor", at=START)
    assert scene.refused["shoo-crowd"].reason == "requirement-not-met"


# ── the elder one advances ───────────────────────────────────────────────────────────────────────


def test_the_crowd_walks_into_the_games(scene: Board) -> None:
    scene.investigator("mike", at=START).token("win", at=STRIKER, n=2).token("win", at=MAZE, n=2)
    scene.token("win", at=ROPE).token("visitor", at="13A.a").token("visitor", at=GALLERY)
    scene.token("visitor", at="6A.c").token("visitor", at=STRIKER).token("visitor", at="14A.b")
    scene.advances()
    assert scene.spaces_of("visitor") == ["6A.c"]  # who was on the green
    left = [scene.tokens_at(space, "win") for space in (STRIKER, MAZE, ROPE)]
    assert left == [0, 1, 1]
    assert souls(scene) == 4  # the gallery had no win to lose, but it had a visitor


def test_with_nobody_near_nothing_is_lost(scene: Board) -> None:
    scene.investigator("mike", at=START).token("win", at=STRIKER).token("visitor", at="13A.a")
    scene.advances()
    assert (scene.spaces_of("visitor"), souls(scene)) == (["6A.c"], 0)
    assert scene.tokens_at(STRIKER, "win") == 1


# ── souls ────────────────────────────────────────────────────────────────────────────────────────


@rule("ELDER-12")
@pytest.mark.parametrize(("paid", "health"), [(0, 12), (1, 12), (2, 13), (5, 14), (12, 18)])
def test_every_second_soul_is_one_more_health_of_a_stage(
    scene: Board, paid: int, health: int
) -> None:
    scene.investigator("mike", at="1A.a").elder_one(at=START, stage=2).disrupted()
    if paid:
        scene.token("soul", at="episode", n=paid)
    scene.act(f"wound(elder_one, {health - 1})")
    assert (scene.state.stage, scene.wounds_of("elder-one")) == (2, health - 1)
    scene.act("wound(elder_one, 1)").until("action")
    assert scene.state.stage == 3


@rule("DEATH-05")
def test_a_dead_investigator_is_a_soul_and_what_was_won_stays(scene: Board) -> None:
    scene.investigator("mike", at=START).investigator("ruth", at=ROPE, wounds=4).elder_one()
    scene.token("win", at=ROPE, n=2).act("wound(you, 1)", you="ruth")
    assert not scene.ruth.alive
    assert (souls(scene), scene.tokens_at(ROPE, "win")) == (1, 2)


# ── conditions ───────────────────────────────────────────────────────────────────────────────────


def test_the_mesmerised_walk_to_the_lights_and_are_followed(scene: Board) -> None:
    scene.investigator("ruth", at="13A.a", cards=["mesmerised"]).enemy("cultist", at="13A.a")
    scene.phase("end", step=1).mythos("end").discovery("end").until("action")
    assert scene.ruth.space == scene.space_of("cultist") == "6A.c"
    assert scene.ruth.cards == ["mesmerised"]


def test_the_mesmerised_stay_where_the_lights_are(scene: Board) -> None:
    scene.investigator("ruth", at=ROPE, cards=["mesmerised"])
    scene.phase("end", step=1).mythos("end").discovery("end").until("action")
    assert scene.ruth.space == ROPE


@pytest.mark.parametrize("face", ["blank", "success"], ids=["lost", "won"])
def test_the_mesmerised_are_free_when_they_have_played(scene: Board, face: str) -> None:
    scene.investigator("ruth", at=ROPE, cards=["mesmerised"]).dice(*[face] * 5)
    scene.ruth.does("play-game").until("action")
    assert scene.ruth.cards == []
    assert scene.tokens_at(ROPE, "win") == (face == "success")


def test_a_hollow_grin_cannot_bite_its_lip(scene: Board) -> None:
    scene.investigator("ruth", at="13A.a", cards=["hollow-grin"]).enemy("fisher", at="13A.a")
    scene.dice("blank", "blank", "blank").ruth.does("attack")
    assert scene.kind == "action"  # no reroll was offered
    assert scene.wounds_of("fisher") == 0


def test_a_hollow_grin_still_rerolls_when_attacked(scene: Board) -> None:
    """It speaks of rolls you make, not of rolls against you."""
    scene.investigator("ruth", at="13A.a", cards=["hollow-grin"]).enemy("cultist", at="13A.a")
    scene.phase("encounter").mythos("end").dice("success")
    assert scene.options == ["die:1", "keep"]


def test_a_hollow_grin_goes_when_the_crowd_does(scene: Board) -> None:
    scene.investigator("ruth", at="13A.a", cards=["hollow-grin"]).token("visitor", at="13A.b")
    scene.ruth.does("shoo-crowd", "space:16A.a", "stop")
    assert (scene.ruth.cards, scene.spaces_of("visitor")) == ([], ["16A.a"])
