"""The Kilkenny Witch Trial on its own map: what lies where, its rules and its monsters.

Elsewhere, on maps of their own: both actions, the ritual and the flight of the guilty, with the
episode's very texts (`tests/rules/test_episode.py`).
"""

from collections import Counter

import pytest

from tests.support.real import Board, board

SQUARE = "1A.a"

NEIGHBOURS = (
    "1A.a: 3A.a 3A.b 13A.a; 2A.a: 2A.b 4A.b; 2A.b: 2A.a 3A.a 4A.a; 3A.a: 1A.a 2A.b 3A.b 3A.c; "
    "3A.b: 1A.a 3A.a 5A.b 15A.a; 3A.c: 3A.a 15A.b; 4A.a: 2A.b 4A.b 15A.b; 4A.b: 2A.a 4A.a; "
    "5A.a: 5A.b 6A.a 13A.a; 5A.b: 3A.b 5A.a 13A.a; 6A.a: 5A.a 6A.c; 6A.b: 6A.c; "
    "6A.c: 6A.a 6A.b 15A.a; 13A.a: 1A.a 5A.a 5A.b 13A.b; 13A.b: 13A.a; 15A.a: 3A.b 6A.c 15A.b; "
    "15A.b: 3A.c 4A.a 15A.a"
)


@pytest.fixture
def scene() -> Board:
    """Kilkenny with Ruth in the square."""
    return board("kilkenny").investigator("ruth", at=SQUARE)


# ── the set-up ───────────────────────────────────────────────────────────────────────────────────


def test_the_lanes_of_the_town(scene: Board) -> None:
    assert scene.adjacency == NEIGHBOURS


def test_who_stands_where_before_the_first_turn(scene: Board) -> None:
    scene.investigator("ruth").as_set_up()
    assert scene.ruth.space == "3A.c"
    assert scene.spaces_of("cultist") == ["15A.a", "2A.b", "5A.b", "6A.a"]
    assert scene.spaces_of("ghast") == ["4A.a", "6A.c"]
    assert scene.spaces_of("unnamable") == ["6A.b"]
    assert scene.spaces_of("juror", "guilty") == ["15A.b", "2A.a", "5A.a", "6A.c"]
    assert not scene.spaces_of("juror", "innocent")
    left = {kind: len(figures) for kind, figures in scene.state.pool.items()}
    assert left == {"cultist": 6, "amorphous-scion": 3, "ghast": 2, "unnamable": 1}


def test_what_the_decks_hold(scene: Board) -> None:
    state = scene.as_set_up().state
    boxes = Counter(card.partition("-")[0] for card in state.mythos_deck)
    assert boxes == {"e1": 8, "ts": 8}
    assert sorted(state.discovery_deck) == [f"e1-d{n:02}" for n in range(1, 16)]


# ── the trial ────────────────────────────────────────────────────────────────────────────────────


def test_a_juror_is_led_from_the_court_to_the_square(scene: Board) -> None:
    scene.investigator("ruth", at="5A.a").token("juror", at="5A.a")
    scene.token("juror", at="5A.a", side="innocent").token("juror", at="5A.b")
    scene.ruth.does("gather-jurors", "token:juror-2", "space:13A.a", "space:1A.a")
    assert scene.spaces_of("juror") == [SQUARE, "5A.a", "5A.b"]
    assert scene.spaces_of("juror", "innocent") == [SQUARE]


def test_nobody_is_gathered_or_convinced_from_next_door(scene: Board) -> None:
    scene.token("juror", at="3A.a")
    assert not {"gather-jurors", "convince-juror"} & set(scene.options)


def test_four_successes_convince_one_of_two_jurors(scene: Board) -> None:
    scene.investigator("ruth", at="5A.a", sanity=9).token("juror", at="6A.a")
    scene.token("juror", at="5A.a", side="innocent").token("juror", at="5A.a", n=2)
    scene.dice(*["success"] * 4).ruth.does("convince-juror").until("action")
    assert scene.spaces_of("juror", "innocent") == ["5A.a", "5A.a"]
    assert scene.spaces_of("juror", "guilty") == ["5A.a", "6A.a"]


def test_three_successes_do_not(scene: Board) -> None:
    scene.investigator("ruth", at="5A.a", sanity=9).token("juror", at="5A.a")
    scene.dice(*["success"] * 3, "blank").ruth.does("convince-juror").until("action")
    assert scene.side_of("juror") == "guilty"


def test_the_guilty_flee_through_the_lanes(scene: Board) -> None:
    scene.token("juror", at="13A.a").token("juror", at="6A.b").token("juror", at="2A.b")
    scene.token("juror", at="3A.a", side="innocent").advances()
    assert scene.spaces_of("juror", "innocent") == ["3A.a"]
    fled = scene.spaces_of("juror", "guilty")
    assert "6A.b" in fled  # farther than the Black Cell nobody gets
    assert set(fled) & {"2A.a", "4A.a"}
    assert set(fled) & {"13A.b", "5A.a", "5A.b"}


def test_when_the_fourth_believes_the_court_rises_and_is_not_called_again(scene: Board) -> None:
    scene.token("juror", at=SQUARE, side="innocent", n=3).token("juror", at=SQUARE)
    assert not scene.state.disrupted
    scene.act("flip(one(juror, at=you, side=guilty), innocent)")
    assert scene.state.disrupted
    assert not scene.spaces_of("juror")
    assert scene.refused["gather-jurors"].reason == "requirement-not-met"
    scene.fate("e1-m3")
    assert scene.kind == "action"


def test_four_believers_elsewhere_are_no_court(scene: Board) -> None:
    scene.token("juror", at=SQUARE, side="innocent", n=3).token("juror", at="3A.a")
    scene.act("flip(each(juror), innocent)")
    assert not scene.state.disrupted
    scene.act("move(each(juror), to=place(town_square))")
    assert scene.state.disrupted


def test_who_dies_takes_the_faith_of_the_jurors_around_along(scene: Board) -> None:
    scene.investigator("leon", at="3A.a", wounds=4).elder_one(at="6A.b")
    scene.token("juror", at="3A.a", side="innocent").token("juror", at=SQUARE, side="innocent")
    scene.act("wound(you, 1)", you="leon")
    assert not scene.leon.alive
    assert scene.spaces_of("juror", "guilty") == ["3A.a"]
    assert scene.spaces_of("juror", "innocent") == [SQUARE]


# ── its monsters ─────────────────────────────────────────────────────────────────────────────────


def attacked(scene: Board) -> Board:
    """Ruth, who can take no more stress, is attacked by whatever is with her."""
    scene.investigator("ruth", at=SQUARE, stress=4)
    return scene.phase("encounter").mythos("end").discovery("end")


def test_a_ghast_alone_attacks_with_two_dice(scene: Board) -> None:
    attacked(scene.enemy("ghast", at=SQUARE).enemy("ghast", at="3A.a")).until("action")
    assert scene.dice_thrown == (2, 0)


def test_ghasts_in_company_have_a_bonus_die_each(scene: Board) -> None:
    attacked(scene.enemy("ghast", at=SQUARE).enemy("ghast", at=SQUARE)).until("action")
    thrown = [event.args for event in scene.events_of("dice-thrown")]
    assert [(len(roll["standard"]), len(roll["bonus"])) for roll in thrown] == [(2, 1), (2, 1)]


def test_every_elder_sign_of_the_unnamable_costs_sanity(scene: Board) -> None:
    attacked(scene.enemy("unnamable", at=SQUARE)).dice("elder-sign", "blank", "elder-sign+success")
    scene.until("action")
    assert (scene.ruth.wounds, scene.ruth.sanity) == (1, 3)
