"""Where the cursor begins: Enter alone never spends, hurts or kills where there is another way."""

import pytest

from dmd_tui.engine import Cause, Choice, Option, Table
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store.position import Claimed
from dmd_tui.ui.first_place import first_place
from tests.support import Scene
from tests.support.situations import table_of

REMEDY = """
seed: 5
investigators: {mike: {at: A, stress: 3, cards: [pewter-flask]}}
map: {paths: [A-B]}
turn: {phase: mythos}
mythos: [e1-m2]
"""
"""Mike has a card that takes stress away once."""


def begins(table: Table, choice: Choice | None = None) -> str:
    """The option under the cursor."""
    choice, game = choice or table.pending, table.game
    assert choice is not None
    assert isinstance(game, DeathMayDie)
    return choice.options[first_place(game, choice)].key


def test_no_card_is_used_before_the_mythos_card() -> None:
    table = table_of(REMEDY)
    assert table.pending is not None
    assert table.pending.kind == "use"
    assert begins(table) == "go-on"


def test_without_actions_left_the_turn_ends_and_no_card_is_used() -> None:
    situation = REMEDY.replace("{phase: mythos}", "{phase: actions, actions-left: 0}")
    table = table_of(situation)
    assert table.pending is not None
    assert [option.key for option in table.pending.options] == ["use:pewter-flask", "pass"]
    assert begins(table) == "pass"
    assert begins(table_of(situation.replace("-left: 0", "-left: 1"))) == "run"


@pytest.mark.parametrize(
    ("wounds", "of_the_companion", "left", "key"),
    [
        (0, 0, 1, "self"),
        (4, 0, 1, "companion"),
        (4, 1, 1, "companion"),  # both would die of it: rather the Companion
        (0, 1, 1, "self"),
        (3, 0, 2, "self"),
    ],
)
def test_the_next_wound_goes_to_whoever_does_not_die_of_it(
    scene: Scene, wounds: int, of_the_companion: int, left: int, key: str
) -> None:
    scene.path("A-B").investigator(
        "mike",
        at="A",
        wounds=wounds,
        cards=(Claimed(card="widow-brennan", wounds=of_the_companion),),
    )
    scene.act(f"wound(you, {left})")
    assert scene.kind == "assign-wound"
    assert begins(scene.table).partition(":")[0] == key


def test_wounds_that_were_given_already_count(scene: Scene) -> None:
    """The first of two leaves Mike one health; the second would kill him."""
    scene.path("A-B").investigator("mike", at="A", wounds=3, cards=("widow-brennan",))
    scene.act("wound(you, 2)").answer("self")
    assert begins(scene.table).startswith("companion:")


@pytest.mark.parametrize(("against", "key"), [(False, "count:1"), (True, "count:0")])
def test_symbols_count_as_successes_only_for_whoever_rolls(
    scene: Scene, against: bool, key: str
) -> None:
    scene.path("A-B").investigator("sally", at="A", stress=2, skills={"arcane-mastery": 3})
    scene.enemy("cultist", at="A").dice("elder-sign", "blank", "blank").mythos("end")
    if against:
        scene.phase("encounter").answer("keep")
    else:
        scene.answer("attack", "keep")
    assert scene.kind == "convert"
    assert begins(scene.table) == key


@pytest.mark.parametrize(
    ("kind", "options", "key"),
    [
        ("pay", [Option("pay"), Option("decline")], "decline"),
        ("pay", [Option("pay"), Option("decline", {"do": (1,)})], "pay"),
        ("unless", [Option("pay"), Option("suffer")], "pay"),
        ("effect", [Option("take:left", {"cost": (1,)}), Option("pass")], "pass"),
        ("effect", [Option("choose:1"), Option("choose:2", {"cost": (1,)})], "choose:1"),
        ("reroll", [Option("die:1"), Option("use:lamp-oil"), Option("keep")], "keep"),
        ("heal-shared", [Option("stress:mike"), Option("wound:mike")], "stress:mike"),
    ],
)
def test_enter_pays_for_nothing_unless_not_to_pay_costs_as_well(
    kind: str, options: list[Option], key: str
) -> None:
    choice = Choice("mike", kind, options, Cause())
    assert begins(table_of(REMEDY), choice) == key


def test_enter_alone_does_not_run_back(scene: Scene) -> None:
    scene.path("A-B-C").investigator("mike", at="A").mike.does("run").answer("space:B")
    assert scene.options == ["space:A", "space:C", "stop"]
    assert begins(scene.table) == "space:C"
    scene.answer("space:C")
    assert begins(scene.table) == "stop"
