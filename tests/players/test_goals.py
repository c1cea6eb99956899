"""What the steady bot is after in each episode, read from its card; and that it gets there."""

from __future__ import annotations

import pytest

from dmd_tui.cards import schema
from dmd_tui.cards.load import load_library
from dmd_tui.cards.walk import nodes
from dmd_tui.players import costs
from dmd_tui.players.bots import make_bot
from dmd_tui.players.course import Course
from dmd_tui.players.efforts import TOLL, efforts_from
from dmd_tui.players.goals import Beast, Crowd, Herd, Toil, goal_of
from dmd_tui.players.opening import read_opening
from dmd_tui.players.planning import Planner
from dmd_tui.players.pursuit import NOTHING, Toll
from dmd_tui.players.sight import Sight
from dmd_tui.players.simulate import simulate
from tests.support.real import Board, board


def chosen(scene: Board) -> str:
    """What the bot does at the choice that waits."""
    return make_bot("steady", 0).decide(scene.table).key


def aim(scene: Board) -> Toil:
    goal = goal_of(scene.game)
    assert isinstance(goal, Toil)
    return goal


@pytest.mark.parametrize(
    ("episode", "goal"),
    [
        ("kilkenny", Herd), ("asylum", Toil), ("catacombs", Toil),
        ("castle", Toil), ("fair", Crowd), ("beast", Beast),
    ],
)  # fmt: skip
def test_every_episode_has_a_goal(episode, goal):
    scene = board(episode).as_set_up().investigator("mike").investigator("stella")
    assert type(goal_of(scene.game)) is goal


@pytest.mark.parametrize("episode", ["asylum", "catacombs", "castle", "fair", "beast"])
def test_the_ritual_is_disrupted_at_least_sometimes(episode):
    """Six games at most."""
    library = load_library()
    games = (
        simulate(library, 1, "steady", seed, episode=episode, elder_one="tsathoggua")
        for seed in range(6)
    )
    assert any(game.disrupted for game in games)


class TestAsylum:
    """Coils are torn out; locks stand in the way."""

    @pytest.fixture
    def scene(self) -> Board:
        return board("asylum").token("coil", at="11A.b", n=3).investigator("sally", at="10A.b")

    def test_the_card_is_read(self, scene):
        scene.investigator("mike", at="11A.b")
        goal = aim(scene)
        assert (goal.kind, goal.load, goal.working.id) == ("coil", "", "sabotage")
        assert goal.terms.wanted == ("patient",)
        assert read_opening(scene.game.staging).action.id == "force-lock"
        assert goal.left == 3

    def test_at_a_machine_it_is_sabotaged(self, scene):
        scene.investigator("mike", at="11A.b").active("mike")
        assert chosen(scene) == "sabotage"

    def test_a_lock_before_the_machine_is_forced(self, scene):
        scene.token("lock", at="11A.a-11A.b").token("lock", at="11A.b-11A.c")
        scene.investigator("mike", at="11A.a").active("mike")
        assert chosen(scene) == "force-lock"

    def test_and_no_other_one(self, scene):
        scene.token("lock", at="11A.a-11A.b").token("lock", at="11A.b-11A.c")
        scene.token("lock", at="11A.a-5B.c").investigator("mike", at="11A.a").active("mike")
        scene.dice("success", "success", "success").answer("force-lock").until("which")
        assert chosen(scene) == "passage:11A.a–11A.b"

    def test_also_on_the_way_to_the_elder_one(self):
        scene = board("asylum").disrupted().elder_one(at="11A.b").token("lock", at="11A.a-11A.b")
        scene.token("lock", at="11A.b-11A.c").investigator("sally", at="10A.b")
        scene.investigator("mike", at="11A.a").active("mike")
        assert chosen(scene) == "force-lock"

    def test_a_patient_is_welcome(self, scene):
        scene.investigator("mike", at="11A.b")
        goal, mike = aim(scene), scene.state.investigators["mike"]
        sight = Sight(scene.game, mike)
        assert goal.tag_worth(sight, mike, None, "patient") > goal.tag_worth(sight, mike, None, "x")


class TestCatacombs:
    """Bones are carried to the altar; walls stand in the way."""

    @pytest.fixture
    def scene(self) -> Board:
        return board("catacombs").token("seal", at="1B.a", n=14).investigator("sally", at="2B.a")

    def test_the_card_is_read(self, scene):
        scene.investigator("mike", at="4B.b")
        goal = aim(scene)
        assert (goal.kind, goal.load, goal.working.id) == ("seal", "bones", "break-seal")
        assert goal.terms.loading.id == "lift-bones"
        assert goal.places == ["1B.a"]

    def test_bones_are_lifted_two_at_a_time(self, scene):
        scene.token("bones", at="12B.a", n=2).investigator("mike", at="12B.a").active("mike")
        assert chosen(scene) == "lift-bones"
        scene.answer("lift-bones")
        assert chosen(scene) == "choose:1"

    def test_at_the_altar_they_are_laid_to_rest_one_by_one(self, scene):
        scene.investigator("mike", at="1B.a", tokens={"bones": 3}).active("mike")
        assert chosen(scene) == "break-seal"
        scene.answer("break-seal").until("pay-any")
        assert chosen(scene) == "pay:1"

    def test_the_last_seals_may_cost_more(self):
        scene = board("catacombs").as_set_up().investigator("sally").investigator("mike")
        mike = scene.state.investigators["mike"]
        mike.space, mike.tokens = "1B.a", {"bones": 3}
        scene.state.spaces = {"1B.a": {"seal": 4}}
        goal = aim(scene)
        asked = next(node for node in nodes(goal.working.do) if isinstance(node, schema.PayAny))
        assert goal.payment(Sight(scene.game, mike), asked, mike)[0] > 1

    def test_with_bones_one_goes_to_the_altar(self, scene):
        scene.investigator("mike", at="12B.c", tokens={"bones": 2}).active("mike")
        scene.answer(chosen(scene))
        assert chosen(scene) == "space:1B.a"


class TestCastle:
    """Explosives are carried to the pillars, and not near a fire."""

    @pytest.fixture
    def scene(self) -> Board:
        scene = board("castle").token("explosive", at="9B.b", n=3)
        return scene.token("pillar", at="12B.a", side="sound").token(
            "pillar", at="10B.a", side="sound"
        )

    def test_from_the_floor_and_not_from_a_friend(self, scene):
        scene.investigator("sally", at="9B.b", tokens={"explosive": 1})
        scene.investigator("mike", at="9B.b").active("mike")
        assert chosen(scene) == "load-explosives"
        scene.answer("load-explosives")
        assert chosen(scene) == "choose:1"

    def test_at_a_pillar_the_charge_is_planted(self, scene):
        scene.investigator("sally", at="9B.b")
        scene.investigator("mike", at="12B.a", tokens={"explosive": 1}).active("mike")
        assert chosen(scene) == "plant-charge"

    def test_nobody_carries_more_than_is_needed(self):
        scene = board("castle").token("explosive", at="9B.b", n=3)
        for space in ("7B.b", "2B.b", "11B.a", "10B.a"):
            scene.token("pillar", at=space, side="mined")
        scene.token("pillar", at="12B.a", side="sound")
        scene.investigator("sally", at="12B.b", tokens={"explosive": 1})
        scene.investigator("mike", at="9B.b").active("mike")
        assert chosen(scene) != "load-explosives"

    def test_fire_is_worse_for_whoever_carries_them(self, scene):
        scene.investigator("sally", at="9B.b")
        scene.investigator("mike", at="12B.a", tokens={"explosive": 2})
        goal = aim(scene)
        sally, mike = (scene.state.investigators[name] for name in ("sally", "mike"))
        assert goal.burn(sally) == 1.0 < goal.burn(mike)


class TestFair:
    """Games are won where one has the hand for it, and visitors are kept off."""

    @pytest.fixture
    def scene(self) -> Board:
        scene = board("fair").investigator("sally", at="2A.a")
        for space in ("3A.a", "6A.b", "14A.a", "4A.b"):
            scene.token("attraction", at=space)
        return scene

    def test_skills_decide_who_plays_what(self, scene):
        scene.investigator("mike", at="6A.b", skills={"brawling": 3}).active("mike")
        assert chosen(scene) == "play-game"
        goal, mike = aim(scene), scene.state.investigators["mike"]
        sites = goal.worksites(Sight(scene.game, mike), mike)
        assert max(sites, key=sites.__getitem__) == "6A.b"

    def test_visitors_are_led_away_before_they_undo_a_win(self, scene):
        scene.token("win", at="4A.b", n=2).token("visitor", at="4A.a", n=3)
        scene.discard("e5-m1", "e5-m2").investigator("mike", at="4A.b").active("mike")
        scene.actions_left(1)
        assert chosen(scene) == "shoo-crowd"
        scene.answer("shoo-crowd").until("walk")
        away = chosen(scene).partition(":")[2]
        assert scene.game.routes().distance(away, "4A.b") >= 1


class TestBeast:
    """Fed, led and killed where the Lady remembers."""

    @pytest.fixture
    def scene(self) -> Board:
        return (
            board("beast")
            .token("lady", at="15B.c", side="weeping")
            .investigator("sally", at="12B.a")
        )

    def test_the_card_is_read(self, scene):
        scene.enemy("unnamable", at="16B.b").investigator("mike", at="7B.a")
        goal = goal_of(scene.game)
        assert isinstance(goal, Beast)
        assert goal.tale == ("unnamable", "cultist", "meal", 5, "lady", "remembering")
        assert goal.hungry

    def test_whom_it_follows_leads_it_to_its_meal(self, scene):
        scene.enemy("unnamable", at="13B.a").enemy("cultist", at="8B.a")
        scene.investigator("mike", at="13B.a").active("mike")
        assert chosen(scene) in ("run", "lure-cultist")
        game = scene.game
        mike = game.state.investigators["mike"]
        sight = Sight(game, mike)
        planner = Planner(sight, goal_of(game), mike)
        way = planner.ways.within(1, 0)["8B.a"]
        assert [enemy.kind for enemy in way.gone] == ["cultist"]
        assert way.gain > 0

    def test_nobody_strikes_at_it_while_it_is_hungry(self, scene):
        scene.enemy("unnamable", at="13B.a", tokens={"meal": 4}).enemy("cultist", at="13B.a")
        scene.investigator("mike", at="13B.a")
        game = scene.game
        beast = next(enemy for enemy in game.state.enemies.values() if enemy.kind == "unnamable")
        assert not Sight(game, game.state.investigators["mike"]).can_be_hurt(beast)

    def test_it_is_spared_in_the_wrong_place(self, scene):
        scene.enemy("unnamable", at="15B.c", wounds=11, tokens={"meal": 5})
        scene.investigator("mike", at="15B.c").active("mike")
        game = scene.game
        beast = next(iter(game.state.enemies.values()))
        sight = Sight(game, game.state.investigators["mike"])
        assert goal_of(game).spares(sight, beast)

    def test_and_killed_in_the_right_one(self):
        scene = board("beast").token("lady", at="15B.c", side="remembering")
        scene.enemy("unnamable", at="15B.c", wounds=11, tokens={"meal": 5})
        scene.investigator("sally", at="12B.a").investigator("mike", at="15B.c").active("mike")
        assert chosen(scene) == "attack"


class TestWays:
    def test_some_take_a_toll_from_whoever_they_follow(self):
        """A Gyaa-Yothn that follows costs 1 stress in every space, and without room nothing."""
        scene = board("castle").investigator("leon", at="4A.b", stress=2, wounds=2)
        scene.investigator("mike", at="12B.a").enemy("gyaa-yothn", at="4A.b")
        scene.enemy("ghast", at="4A.b").active("leon").phase("actions")
        game = scene.game
        leon = game.state.investigators["leon"]
        planner = Planner(Sight(game, leon), goal_of(game), leon)
        ways = planner.ways.within(3, 0)
        assert {way.toll for way in ways.values() if len(way.steps) == 3} == {Toll(stress=3)}
        assert Toll(stress=1).price(game, leon) == costs.stress_cost(leon, 1)
        assert Toll(stress=3).price(game, leon) == costs.stress_cost(leon, 2)
        assert Toll(averted=2).price(game, leon) == costs.stress_cost(leon, 2)
        assert Toll(averted=3).price(game, leon) == costs.stress_cost(leon, 2) + costs.wound_cost(
            game, leon
        )

    def test_whoever_stays_behind_takes_none(self):
        scene = board("castle").investigator("ruth", at="4A.b").enemy("gyaa-yothn", at="4A.b")
        scene.investigator("mike", at="12B.a").active("ruth").phase("actions")
        ruth = scene.game.state.investigators["ruth"]
        planner = Planner(Sight(scene.game, ruth), goal_of(scene.game), ruth)
        assert {way.toll for way in planner.ways.within(2, 1).values()} == {NOTHING}

    def test_a_closed_passage_costs_its_toll(self):
        scene = board("asylum").token("coil", at="11A.b").token("lock", at="11A.a-11A.b")
        scene.token("lock", at="11A.b-11A.c").investigator("mike", at="11A.a")
        game = scene.game
        sight = Sight(game, game.state.investigators["mike"])
        assert sight.runs("11A.a", "11A.b", 3) == 1 + TOLL
        assert efforts_from(game.board, (), (), "11A.a", 3)["11A.b"] == 1

    def test_the_way_of_a_run_is_followed_until_something_happens(self):
        game = board("asylum").token("coil", at="11A.b").investigator("mike", at="11A.a").game
        course = Course()
        assert course.next_step(game) is None
        course.set(game, ("11A.c",))
        game.say("moved")
        assert course.next_step(game) == "11A.c"
        assert course.next_step(game) == ""
        course.set(game, ("11A.c",))
        game.say("wounded")
        assert course.next_step(game) is None
