"""MYTHOS-11, TIES-02 – figures that leave one space with the same ways: one answer may hold for all."""

import pytest

from dmd_tui.engine import Table
from dmd_tui.lang.speaker import Speaker
from dmd_tui.players.steady import SteadyBot
from tests.support import Scene, rule

TOWARD_YOU = "move(each(ghast), toward=you, n=1)"


def diamond(scene: Scene, kind: str = "ghast", n: int = 3) -> Scene:
    """Mike is in A; from D two ways lead to him."""
    scene.path("A-B-D", "A-C-D", "D-E").investigator("mike", at="A").investigator("ruth", at="E")
    for _ in range(n):
        scene.enemy(kind, at="D")
    return scene


def ends(scene: Scene) -> list[str]:
    return sorted(enemy.space for enemy in scene.state.enemies.values())


@rule("MYTHOS-11")
def test_one_answer_may_send_all_the_same_way(scene: Scene) -> None:
    diamond(scene).act(TOWARD_YOU)
    assert (scene.asked, scene.kind) == ("mike", "move-to")
    assert scene.options == ["all:space:B", "all:space:C", "space:B", "space:C"]
    scene.answer("all:space:C")
    assert scene.kind == "action"
    assert ends(scene) == ["C", "C", "C"]
    assert [entry.key for entry in scene.table.journal] == ["all:space:C"]


@rule("MYTHOS-11", "TIES-01")
def test_each_may_be_sent_its_own_way(scene: Scene) -> None:
    diamond(scene).act(TOWARD_YOU).answer("space:B")
    assert "all:space:B" in scene.options  # for the two that are left
    scene.answer("space:C")
    assert scene.options == ["space:B", "space:C"]  # the last one has nobody to go with
    scene.answer("space:C")
    assert ends(scene) == ["B", "C", "C"]


@rule("MYTHOS-11")
def test_who_comes_from_elsewhere_or_is_something_else_is_asked_alone(scene: Scene) -> None:
    diamond(scene, n=2).path("D-F", "B-F2", "F-F2").enemy("unnamable", at="D").enemy(
        "ghast", at="E"
    )
    scene.act("move(each(enemy), toward=you, n=1)").answer("all:space:B")
    assert scene.options == ["space:B", "space:C"]
    scene.answer("space:C")
    assert scene.kind == "action"
    assert ends(scene) == ["B", "B", "C", "D"]


@rule("TIES-02", "MYTHOS-11")
def test_of_goals_equally_near_one_may_be_for_all(scene: Scene) -> None:
    scene.path("A-B-D", "D-C-E").investigator("mike", at="A").investigator("ruth", at="E")
    scene.enemy("ghast", at="D").enemy("ghast", at="D")
    scene.act("move(each(ghast), toward=nearest(investigator, to=it), n=1)")
    assert scene.kind == "which"
    assert scene.options[:2] == ["all:investigator:mike", "all:investigator:ruth"]
    scene.answer("all:investigator:ruth")
    assert ends(scene) == ["C", "C"]


@rule("MYTHOS-11", "MYTHOS-12")
def test_tokens_that_stand_on_the_map_go_together_too(scene: Scene) -> None:
    scene.token_kind("sheep", "space", stands=True)
    diamond(scene, n=0).token("sheep", at="D", n=4)
    scene.act("move(each(sheep), toward=you, n=1)").answer("all:space:B")
    assert [piece.space for piece in scene.state.pieces.values()] == ["B"] * 4


@rule("MYTHOS-11")
def test_an_answer_holds_only_for_one_effect(scene: Scene) -> None:
    scene.monster("hound", figures=3)
    diamond(scene, "hound", n=3).act("move(each(hound), toward=you, n=1)")
    scene.answer("space:B").answer("all:space:C")
    assert ends(scene) == ["B", "C", "C"]
    scene.act("move(each(hound), away=you, n=1)")  # from B and C only D is farther
    assert (scene.kind, ends(scene)) == ("action", ["D", "D", "D"])
    scene.act("move(each(hound), toward=you, n=1)")  # another effect asks again
    assert scene.options[0] == "all:space:B"


def test_what_was_decided_for_all_is_taken_back_for_all(scene: Scene) -> None:
    diamond(scene).mythos(scene.mythos_card(TOWARD_YOU), "end").answer("pass")
    scene.answer("all:space:B")
    assert ends(scene) == ["B", "B", "B"]
    scene.table.undo()
    assert ends(scene) == ["D", "D", "D"]
    assert scene.options[0] == "all:space:B"


def test_old_answers_still_fit(scene: Scene) -> None:
    """A game that was kept when everybody was asked alone is played again as it was."""
    diamond(scene).act(TOWARD_YOU).answer("space:B").answer("space:C").answer("space:B")
    assert ends(scene) == ["B", "B", "C"]


@pytest.mark.parametrize(
    ("language", "text"), [("en", "B, 3 together"), ("de", "B, 3 zusammen"), ("it", "B, 3 insieme")]
)
def test_it_says_for_how_many_it_holds(scene: Scene, language: str, text: str) -> None:
    table: Table = diamond(scene).act(TOWARD_YOU).table
    assert table.pending is not None
    speaker = Speaker.at(table, language)
    assert speaker.option(table.pending, table.pending.options[0]) == text


def test_a_bot_sends_everybody_alone(scene: Scene) -> None:
    table = diamond(scene).act(TOWARD_YOU).table
    assert not SteadyBot().decide(table).key.startswith("all:")
