"""Bots: they play whole games, by themselves, and know nothing that a player could not know."""

from __future__ import annotations

import pytest

from dmd_tui.cards import schema
from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.model import ELDER_ONE
from dmd_tui.players import costs
from dmd_tui.players.bots import BOTS, make_bot
from dmd_tui.players.goals import Explore, Herd, Slay, Toil, goal_of
from dmd_tui.players.guard import calm_of, guard_of
from dmd_tui.players.madness import wounds_of_madness
from dmd_tui.players.odds import Pool
from dmd_tui.players.planning import Planner, _more_than_rest
from dmd_tui.players.player import play_out
from dmd_tui.players.sight import Sight
from dmd_tui.players.steady import DECISIONS
from dmd_tui.players.strike import strike_of
from dmd_tui.rules.play import new_game
from tests.support.real import board

PAIR = ("mike", "stella")


def a_game(seed: int, *, remember: bool = False) -> Table:
    return new_game(load_library(), "kilkenny", "tsathoggua", PAIR, seed, remember=remember)


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_a_game_to_its_end(name):
    table = a_game(7)
    ending = play_out(table, make_bot(name, 7))
    assert table.pending is None
    assert ending == table.ending


@pytest.mark.parametrize("name", BOTS)
def test_equal_seeds_give_equal_games(name):
    keys = []
    for _ in range(2):
        table = a_game(3)
        play_out(table, make_bot(name, 5))
        keys.append([entry.key for entry in table.journal])
    assert keys[0] == keys[1]


def test_random_bots_with_other_seeds_play_otherwise():
    first, second = a_game(3), a_game(3)
    play_out(first, make_bot("random", 1))
    play_out(second, make_bot("random", 2))
    assert first.journal != second.journal


def test_a_bot_leaves_the_chance_of_the_game_alone():
    table = a_game(4)
    before = table.digest()
    for name in BOTS:
        make_bot(name, 1).decide(table)
    assert table.digest() == before


def test_steady_decides_the_same_when_what_is_hidden_changes():
    """The order of the decks and the dice to come are dealt anew: the decision stays."""
    table = a_game(11, remember=True)
    bot = make_bot("steady", 0)
    for turn in range(150):
        if table.pending is None:
            break
        chosen = bot.decide(table)
        if turn % 5 == 0:
            elsewhere = table.fork(conceal=turn)
            assert bot.decide(elsewhere).key == chosen.key
        table.choose(chosen)


def test_steady_looks_at_the_table_without_touching_it():
    table = a_game(12, remember=True)
    bot = make_bot("steady", 0)
    for _ in range(120):
        if table.pending is None:
            break
        before = table.digest()
        chosen = bot.decide(table)
        assert chosen in table.pending.options
        assert table.digest() == before
        table.choose(chosen)


def test_steady_has_an_opinion_on_every_choice_of_the_game():
    """Only orders that make no difference are taken as they come."""
    asked = set()
    for seed in range(6):
        table = a_game(seed)
        bot = make_bot("wavering", seed)
        while table.pending is not None:
            asked.add(table.pending.kind)
            table.choose(bot.decide(table))
    assert asked - set(DECISIONS) <= {"order", "first"}


class TestGoals:
    def test_episode_one_is_read_from_its_card(self):
        goal = goal_of(a_game(1).game)
        assert isinstance(goal, Herd)
        assert (goal.kind, goal.place, goal.side) == ("juror", "1A.a", "innocent")
        assert goal.wanted == "evidence"
        assert goal.carry == 2

    def test_then_the_elder_one(self):
        game = a_game(1).game
        game.state.disrupted = True
        assert isinstance(goal_of(game), Slay)

    def test_an_episode_of_another_kind_is_explored(self):
        scene = board("kilkenny").investigator("mike").episode(disrupted_when=schema.Disrupted())
        assert type(goal_of(scene.game)) is Explore


class TestSight:
    def test_toughness_guards(self):
        game = a_game(1).game
        mike = game.state.investigators["mike"]
        assert guard_of(game, mike)[:3] == (0, 0, 1)
        mike.skills["toughness"] = 2
        game.sheet_changed(mike)
        assert guard_of(game, mike)[:3] == (1, 1, 0)
        assert calm_of(game, mike) == 0
        mike.skills["toughness"] = 3
        game.sheet_changed(mike)
        assert calm_of(game, mike) == 1

    @pytest.mark.parametrize(
        ("stealth", "worth"), [(3, True), (2, False)], ids=["two wounds each", "one wound each"]
    )
    def test_whoever_wounds_by_sneaking_comes_back_if_it_is_worth_the_fatigue(self, stealth, worth):
        scene = board("kilkenny").disrupted().elder_one(at="6A.b")
        scene.investigator("ruth", at="6A.c", skills={"sly": 2, "stealth": stealth})
        scene.investigator("stella", at="3A.c")
        ruth = scene.state.investigators["ruth"]
        sight = Sight(scene.game, ruth)
        planner = Planner(sight, goal_of(scene.game), ruth)
        _, steps = planner.best_run(4, 0, sight.sneaks(ruth))
        assert (steps == ("6A.b", "6A.c", "6A.b", "6A.c")) == worth

    def test_tentacles_are_cheaper_where_a_text_lets_one_ignore_them(self):
        scene = board("kilkenny").disrupted().elder_one(at="6A.b").enemy("ghast", at="6A.b")
        scene.investigator("mike", at="6A.b", sanity=17)
        game, mike = scene.game, scene.state.investigators["mike"]
        elder, ghast = (game.state.enemies[id] for id in (ELDER_ONE, "ghast-1"))
        assert (calm_of(game, mike, ghast), calm_of(game, mike, elder)) == (0, 1)
        sight = Sight(game, mike)
        assert 0 < sight.roll_price(elder) < sight.roll_price(ghast) == sight.roll_price()

    def test_what_the_board_adds_to_a_rest_is_counted(self):
        scene = board("kilkenny").investigator("mike", at="3A.c", stress=4, tokens={"fatigue": 2})
        mike = scene.state.investigators["mike"]
        assert _more_than_rest(Sight(scene.game, mike), mike) == (2, 1)
        assert costs.best_relief(mike, 3, calm=1) == costs.stress_relief(mike, 4)
        assert costs.best_relief(mike, 3) == costs.stress_relief(mike, 3)

    def test_dice_are_counted_where_one_would_stand(self):
        scene = board("kilkenny").investigator("leon", at="3A.c").investigator("mike", at="1A.a")
        leon = scene.game.state.investigators["leon"]
        sight = Sight(scene.game, leon)
        assert sight.attack_pool(leon, target=None).bonus == 0
        assert sight.attack_pool(leon, target=None, at="1A.a").bonus == 1
        assert leon.space == "3A.c"

    def test_nobody_is_an_audience_of_oneself(self):
        """The dice for the work are counted at the machine, where nobody else stands."""
        scene = board("asylum").investigator("leon", at="9A.a").investigator("mike", at="8A.a")
        goal = goal_of(scene.game)
        assert isinstance(goal, Toil)
        leon = scene.game.state.investigators["leon"]
        alone = goal._pool(Sight(scene.game, leon), leon, "9A.a", 1)
        scene.game.state.investigators["mike"].space = "9A.a"
        watched = goal_of(scene.game)._pool(Sight(scene.game, leon), leon, "9A.a", 1)
        assert watched.bonus == alone.bonus + 1

    @pytest.mark.parametrize(("skills", "fallen"), [({}, False), ({"brawling": 2}, True)])
    def test_several_fall_to_one_attack_only_if_it_may_hit_several(self, skills, fallen):
        scene = board("kilkenny").investigator("mike", at="3A.c", skills=skills)
        strike = strike_of(scene.game, scene.game.state.investigators["mike"])
        assert (strike.falls((1, 1), 1, Pool(3))[1] > 0) is fallen

    @pytest.mark.parametrize(
        ("level", "stress", "auto", "once"),
        [(1, 0, 0, 1), (2, 4, 0, 0), (3, 4, 0, 2), (4, 4, 2, 0)],
    )
    def test_a_killer_knows_how_often_her_instinct_helps(self, level, stress, auto, once):
        skills = {"killer-instinct": level}
        scene = board("kilkenny").investigator("agatha", at="3A.c", skills=skills, stress=stress)
        agatha = scene.game.state.investigators["agatha"]
        pool = Sight(scene.game, agatha).attack_pool(agatha, target=None)
        assert (pool.auto, pool.once) == (auto, once)
        assert pool.opening.auto == auto + once

    def test_a_surgeon_knows_what_a_kill_heals(self):
        scene = board("kilkenny").investigator("peters", at="3A.c", skills={"surgeon": 2}, wounds=3)
        scene.enemy("ghast", at="3A.c").investigator("mike", at="1A.a")
        game = scene.game
        peters = game.state.investigators["peters"]
        ghast = next(iter(game.state.enemies.values()))
        sight = Sight(game, peters)
        assert sight.spoils(peters, ghast) == sight.health_left(ghast)
        assert sight.spoils(game.state.investigators["mike"], ghast) == 0

    def test_a_marksman_shoots_whoever_stands_with_a_friend(self):
        scene = board("kilkenny").investigator("agatha", at="3A.c").investigator("mike", at="3A.a")
        scene.enemy("cultist", at="3A.a").active("agatha").phase("actions")
        agatha = scene.game.state.investigators["agatha"]
        sight = Sight(scene.game, agatha)
        assert sight.distance("3A.c", "3A.a") == 1
        planner = Planner(sight, goal_of(scene.game), agatha)
        assert planner.plan("3A.c", 1).first == "attack"
        scene.game.state.enemies.clear()
        planner = Planner(Sight(scene.game, agatha), goal_of(scene.game), agatha)
        assert planner.plan("3A.c", 1).first != "attack"

    def test_enemies_are_fetched_from_a_friend_who_would_die_of_them(self):
        """RUN-04: whoever comes by takes them along; whoever can bear them does it."""
        scene = board("kilkenny").investigator("mike", at="3A.c", skills={"toughness": 3})
        scene.investigator("leon", at="3A.a", wounds=4, stress=4).enemy("cultist", at="3A.a")
        mike = scene.game.state.investigators["mike"]
        planner = Planner(Sight(scene.game, mike), goal_of(scene.game), mike)
        _, steps = planner.best_run(3, 0, 0)
        assert "3A.a" in steps[:-1]
        scene.game.state.investigators["leon"].wounds = 0
        scene.game.state.investigators["leon"].stress = 0
        planner = Planner(Sight(scene.game, mike), goal_of(scene.game), mike)
        _, steps = planner.best_run(3, 0, 0)
        assert "3A.a" not in steps[:-1]


class TestMadness:
    """What the next threshold costs is known to whoever holds the insanity card."""

    @pytest.mark.parametrize(
        ("insanity", "stress", "wounds"),
        [
            ("blackout", 4, 0),
            ("stigmata", 0, 1),
            ("pyromania", 4, 0),
            ("hoarding", 3, 0),
            ("hoarding", 4, 1),
            ("contagious-dread", 4, 0),
            ("obedient-voices", 0, 0),
        ],
    )
    def test_wounds_of_a_threshold(self, insanity, stress, wounds):
        scene = board("kilkenny").investigator("ruth", insanity=insanity, stress=stress)
        ruth = scene.game.state.investigators["ruth"]
        assert wounds_of_madness(scene.game, ruth) == wounds

    @pytest.mark.parametrize(("cards", "wounds"), [((), 1), (("fowling-piece",), 0)])
    def test_an_item_may_be_thrown_away_instead(self, cards, wounds):
        scene = board("kilkenny").investigator("ruth", insanity="hoarding", stress=4, cards=cards)
        ruth = scene.game.state.investigators["ruth"]
        assert wounds_of_madness(scene.game, ruth) == wounds

    def test_a_threshold_that_kills_costs_the_game(self):
        scene = board("kilkenny").investigator("ruth", insanity="stigmata", wounds=4, sanity=4)
        ruth = scene.game.state.investigators["ruth"]
        assert costs.sanity_cost(scene.game, ruth) >= costs.LOST_GAME
        ruth.wounds = 0
        assert costs.sanity_cost(scene.game, ruth) < 1

    def test_madness_is_power_as_long_as_there_is_time(self):
        """A threshold is worth more the more turns are left; the last points are never given away."""
        scene = board("kilkenny").investigator("ruth", insanity="blackout", sanity=2)
        scene.investigator("mike")
        ruth, state = scene.game.state.investigators["ruth"], scene.game.state
        early = costs.sanity_cost(scene.game, ruth)
        state.track = 7
        late = costs.sanity_cost(scene.game, ruth)
        assert early < late < 0
        ruth.sanity = 17
        assert costs.sanity_cost(scene.game, ruth) > 0

    def test_sanity_is_dearer_the_more_time_it_must_last(self):
        scene = board("kilkenny").investigator("ruth", insanity="blackout", sanity=17)
        scene.investigator("mike")
        ruth, state = scene.game.state.investigators["ruth"], scene.game.state
        state.track = 7
        soon_over = costs.sanity_cost(scene.game, ruth)
        state.track = 2
        assert costs.sanity_cost(scene.game, ruth) > soon_over


def test_stress_is_taken_before_a_wound_kills():
    scene = board("kilkenny").investigator("ruth", at="3A.c", wounds=4).enemy("cultist", at="3A.c")
    scene.investigator("mike", at="1A.a").active("ruth").phase("encounter").mythos("end")
    scene.dice("success").until("reroll")
    assert make_bot("steady", 0).decide(scene.table).key == "die:1"


@pytest.mark.parametrize(("toughness", "kept"), [(2, True), (3, True), (1, False)])
def test_no_reroll_is_spent_on_a_wound_that_toughness_takes_off(toughness, kept):
    """Level 3 waits for harm from any source, and is no shield of this roll alone."""
    scene = board("kilkenny").investigator("mike", at="3A.c", skills={"toughness": toughness})
    scene.enemy("cultist", at="3A.c").phase("encounter").mythos("end")
    scene.dice("success").until("reroll")
    decided = make_bot("steady", 0).decide(scene.table)
    assert (decided.key == "keep") == kept
