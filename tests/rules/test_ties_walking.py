"""TIES-01 – tokens that are led: where they go is one answer, for one as for all who stand together."""

import pytest

from dmd_tui.lang.speaker import Speaker
from dmd_tui.players.steady import SteadyBot
from tests.support import Scene, rule

LED = "walk(each(sheep), n=2)"
SOME = "walk(each(sheep, n=3), n=2)"


@pytest.fixture
def meadow(scene: Scene) -> Scene:
    scene.token_kind("sheep", "space", count=9, stands=True)
    return scene.path("A-B-C-D", "B-E").investigator("mike", at="D")


def flock(scene: Scene) -> str:
    return "".join(sorted(piece.space for piece in scene.state.pieces.values()))


@rule("TIES-01")
def test_all_who_stand_together_go_with_one_answer(meadow: Scene) -> None:
    meadow.token("sheep", at="A", n=3).act(LED)
    ways = ["all:space:B", "all:space:C", "all:space:E", "all:stop"]
    assert meadow.options == [*ways, "space:B", "stop"]
    meadow.answer("all:space:C")
    assert (meadow.kind, flock(meadow)) == ("action", "CCC")
    assert [entry.key for entry in meadow.table.journal] == ["all:space:C"]


@rule("TIES-01")
def test_all_may_stay(meadow: Scene) -> None:
    meadow.token("sheep", at="A", n=3).act(LED).answer("all:stop")
    assert (meadow.kind, flock(meadow)) == ("action", "AAA")


@rule("TIES-01")
def test_each_may_go_its_own_way_and_the_rest_together(meadow: Scene) -> None:
    meadow.token("sheep", at="A", n=3).act(LED).answer("space:B")
    assert meadow.options == ["space:A", "space:C", "space:E", "stop"]  # it is on its way alone
    meadow.answer("stop")
    assert meadow.options[0] == "all:space:B"
    meadow.answer("all:space:E")
    assert flock(meadow) == "BEE"


@rule("TIES-01")
def test_one_alone_goes_all_the_way_with_one_answer(meadow: Scene) -> None:
    meadow.token("sheep", at="A").act(LED)
    assert meadow.options == ["space:B", "all:space:C", "all:space:E", "stop"]
    meadow.answer("all:space:E")
    assert (meadow.kind, flock(meadow)) == ("action", "E")


@rule("TIES-01")
def test_who_stands_elsewhere_is_asked_about_alone(meadow: Scene) -> None:
    meadow.token("sheep", at="A", n=2).token("sheep", at="D").act(LED).answer("all:space:B")
    assert flock(meadow) == "BBD"
    meadow.answer("space:C", "stop")
    assert flock(meadow) == "BBC"


@rule("TIES-01")
def test_a_closed_passage_closes_the_whole_way(meadow: Scene) -> None:
    meadow.token_kind("hedge", "passage", closes=True)
    meadow.token("hedge", at="B-C").token("sheep", at="A", n=2).act(LED)
    assert [key for key in meadow.options if key.startswith("all:")] == [
        "all:space:B",
        "all:space:E",
        "all:stop",
    ]


@rule("TIES-01")
def test_enemies_and_investigators_are_led_step_by_step(meadow: Scene) -> None:
    """Who follows, what catches fire and what a text says on the way is decided at every step."""
    meadow.enemy("ghast", at="A").enemy("ghast", at="A").act("walk(each(ghast), n=2)")
    assert meadow.options == ["space:B", "stop"]
    meadow.answer("stop", "stop").act("walk(you, n=2)")
    assert meadow.options == ["space:C", "stop"]


@rule("TIES-01")
def test_whom_is_chosen_together_as_far_as_there_is_room(meadow: Scene) -> None:
    meadow.token("sheep", at="A", n=2).token("sheep", at="C", n=4).act(SOME)
    assert meadow.options[:3] == ["all:token:sheep-1", "all:token:sheep-3", "token:sheep-1"]
    assert [option.args["n"] for option in meadow.table.pending.options[:2]] == [2, 3]
    meadow.answer("all:token:sheep-1")  # and one of those in C, whichever
    assert (meadow.kind, meadow.options[0]) == ("walk", "all:space:B")
    meadow.answer("all:stop", "space:D", "stop")
    assert (meadow.kind, flock(meadow)) == ("action", "AACCCD")


@rule("TIES-01")
def test_nobody_is_asked_which_of_those_that_are_alike(meadow: Scene) -> None:
    meadow.token("sheep", at="A", n=5).act(SOME)
    assert meadow.kind == "walk"


def test_old_answers_still_fit(meadow: Scene) -> None:
    """A game that was kept when every step was asked for is played again as it was."""
    meadow.token("sheep", at="A", n=2).token("sheep", at="C", n=2).act(SOME)
    meadow.answer("token:sheep-1", "token:sheep-3", "token:sheep-4")
    meadow.answer("space:B", "space:E", "space:B", "stop", "stop")
    assert (meadow.kind, flock(meadow)) == ("action", "ABCE")


@pytest.mark.parametrize(
    ("language", "together", "stay"),
    [
        ("en", "C, 3 together", "Stop here, 3 together"),
        ("de", "C, 3 zusammen", "Hier anhalten, 3 zusammen"),
        ("it", "C, 3 insieme", "Fermati qui, 3 insieme"),
    ],
)
def test_it_says_for_how_many_it_holds(
    meadow: Scene, language: str, together: str, stay: str
) -> None:
    choice = meadow.token("sheep", at="A", n=3).act(LED).table.pending
    speaker = Speaker.at(meadow.table, language)
    told = [speaker.option(choice, option) for option in choice.options]
    assert (told[1], told[3]) == (together, stay)


def test_for_one_alone_it_says_only_where(meadow: Scene) -> None:
    choice = meadow.token("sheep", at="A").act(LED).table.pending
    told = [Speaker.at(meadow.table, "en").option(choice, option) for option in choice.options]
    assert told[:3] == ["B", "C", "E"]


def test_a_bot_leads_everybody_alone(meadow: Scene) -> None:
    meadow.token("sheep", at="A", n=3).act(LED)
    assert not SteadyBot().decide(meadow.table).key.startswith("all:")
