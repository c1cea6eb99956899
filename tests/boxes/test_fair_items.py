"""What the Items and Companions of the Fair of Death do."""

import pytest

from tests.support import rule
from tests.support.discovery import has_a_level_more_with
from tests.support.real import Board, board

GREEN, MIDWAY, ROPE = "13A.a", "15A.a", "4A.b"


@pytest.fixture
def scene() -> Board:
    """The fair with its tightrope, and nobody in it."""
    return board("fair").token("attraction", at=ROPE)


# ── companions ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("companion", "skill", "health"),
    [
        ("strongwoman-greta", "brawling", 2),
        ("trick-shot-sam", "marksman", 1),
        ("madame-zelda", "arcane-mastery", 1),
        ("acrobat-twins", "swiftness", 2),
        ("escapist-ivo", "stealth", 1),
        ("fire-eater-nadia", "toughness", 2),
    ],
)
def test_a_companion_lends_a_level_as_long_as_it_lives(
    scene: Board, companion: str, skill: str, health: int
) -> None:
    has_a_level_more_with(scene, companion, skill, health)


@pytest.mark.parametrize(
    ("companion", "space", "dice"),
    [
        ("strongwoman-greta", "6A.b", 2),
        ("trick-shot-sam", "3A.a", 1),
        ("madame-zelda", "14A.a", 1),
        ("acrobat-twins", ROPE, 1),
        ("escapist-ivo", ROPE, 1),
    ],
)
def test_a_companion_is_a_die_in_the_right_game(companion: str, space: str, dice: int) -> None:
    scene = board("fair").token("attraction", at=space)
    scene.investigator("mike", at=space, cards=[companion]).dice(*["blank"] * (3 + dice))
    scene.mike.does("play-game")
    assert scene.dice_thrown == (3, dice)


def test_nadia_the_fire_eater_walks_through_fire(scene: Board) -> None:
    """Whoever has her is not set on fire, be it by a space that is left or by a card."""
    scene.investigator("ruth", at=GREEN, cards=["fire-eater-nadia"]).fire(MIDWAY, 2)
    scene.ruth.runs(MIDWAY, GREEN)
    assert (scene.ruth.fire, scene.fire_at(MIDWAY)) == (0, 2)
    assert scene.act("ignite(you, 1)").ruth.fire == 0


def test_without_nadia_the_same_way_burns(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN).fire(MIDWAY, 2).ruth.runs(MIDWAY, GREEN)
    assert (scene.ruth.fire, scene.fire_at(MIDWAY)) == (2, 2)


@rule("INVESTIGATE-20")
def test_the_lost_child_is_missed(scene: Board) -> None:
    scene.investigator("ruth", cards=["lost-child"]).act("wound(you, 1)")
    scene.answer("companion:lost-child")
    assert (scene.ruth.wounds, scene.ruth.cards, scene.ruth.sanity) == (0, [], 3)


@rule("TRADE-02")
def test_who_gives_the_lost_child_away_has_lost_it(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, cards=["lost-child"]).investigator("mike", at=GREEN)
    scene.ruth.does("trade", "give:ruth:lost-child:mike")
    assert (scene.ruth.sanity, scene.mike.sanity, scene.mike.cards) == (3, 1, ["lost-child"])


# ── games ────────────────────────────────────────────────────────────────────────────────────────


def test_tarot_card_is_given_up_for_three_rerolls(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, stress=4, cards=["tarot-card"]).enemy("cultist", at=GREEN)
    scene.dice("blank", "tentacle", "blank").ruth.does("attack")
    assert scene.options == ["use:tarot-card", "keep"]
    scene.answer("use:tarot-card").dice("success").answer("die:1")
    scene.dice("blank").answer("die:2").dice("success").answer("die:3")
    assert (scene.on_board("cultist"), scene.ruth.cards) == (False, [])
    assert (scene.ruth.stress, scene.ruth.sanity) == (4, 1)


def test_a_strip_of_tickets_is_one_more_try_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=ROPE, stress=4, cards=["ticket-strip"])
    scene.mythos("end").discovery("end").dice(
        "success", "success", "blank", "blank", "blank"
    ).ruth.does("play-game")
    scene.dice("blank").answer("die:4")
    assert (scene.kind, scene.tokens_at(ROPE, "win")) == ("action", 0)  # one try it was
    scene.dice(*["blank"] * 5).ruth.does("play-game")
    assert scene.kind == "action"  # no second try in this turn
    scene.finish_turn().dice(*["blank"] * 5).ruth.does("play-game")
    assert scene.kind == "reroll"


@pytest.mark.parametrize(("successes", "wins"), [(0, 0), (1, 1)])
def test_loaded_ball_is_two_successes_once(scene: Board, successes: int, wins: int) -> None:
    scene.investigator("ruth", at=ROPE, cards=["loaded-ball"])
    scene.dice(*["success"] * successes, *["blank"] * (5 - successes)).ruth.does("play-game")
    scene.answer("use:loaded-ball").until("action")
    assert (scene.tokens_at(ROPE, "win"), scene.ruth.cards) == (wins, [])


def test_loaded_ball_is_kept_if_it_is_not_needed(scene: Board) -> None:
    scene.investigator("ruth", at=ROPE, cards=["loaded-ball"]).dice(*["success"] * 5)
    scene.ruth.does("play-game").until("action")
    assert (scene.tokens_at(ROPE, "win"), scene.ruth.cards) == (1, ["loaded-ball"])


@pytest.mark.parametrize("card", ["ticket-strip", "loaded-ball", "plumb-weight"])
def test_tricks_for_games_are_no_tricks_for_fights(scene: Board, card: str) -> None:
    scene.investigator("ruth", at=GREEN, stress=4, cards=[card]).enemy("cultist", at=GREEN)
    scene.dice("blank", "blank", "blank").ruth.does("attack")
    assert (scene.kind, scene.dice_thrown) == ("action", (3, 0))


def test_plumb_weight_is_a_die_in_every_game(scene: Board) -> None:
    scene.investigator("mike", at=ROPE, cards=["plumb-weight"])
    scene.dice(*["success"] * 4).mike.does("play-game").until("action")
    assert (scene.dice_thrown, scene.tokens_at(ROPE, "win")) == ((3, 1), 1)


def test_prize_rifle_shoots_over_the_counter(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, cards=["prize-rifle"]).enemy("cultist", at=MIDWAY)
    assert scene.ruth.level("marksman") == 1
    scene.dice("success", "success", "blank").ruth.attacks("cultist")
    assert not scene.on_board("cultist")


# ── ways ─────────────────────────────────────────────────────────────────────────────────────────


def test_trick_handcuffs_leave_everybody_behind(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, cards=["trick-handcuffs"]).enemy("fisher", at=GREEN)
    scene.fire(MIDWAY, 1).ruth.does("use:trick-handcuffs")
    assert len(scene.options) == 5
    scene.answer(f"space:{MIDWAY}")
    assert (scene.ruth.space, scene.space_of("fisher")) == (MIDWAY, GREEN)
    assert (scene.ruth.fire, scene.ruth.cards, scene.state.turn.actions) == (0, [], 0)


def test_two_way_mirror_leads_to_a_friend(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, cards=["two-way-mirror"]).enemy("fisher", at=GREEN)
    scene.investigator("mike", at="3A.a").investigator("leon", at="1A.a")
    scene.ruth.does("use:two-way-mirror", "investigator:leon")
    assert (scene.ruth.space, scene.space_of("fisher")) == ("1A.a", GREEN)
    assert scene.ruth.cards == []


def test_two_way_mirror_needs_somebody_elsewhere(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, cards=["two-way-mirror"])
    assert scene.refused["use:two-way-mirror"].reason == "changes-nothing"


@rule("SKILLS-21")
def test_smoke_pellet_hides_a_free_run_from_three(scene: Board) -> None:
    scene.investigator("mike", at=GREEN, cards=["smoke-pellet"]).enemy("cultist", at=GREEN)
    scene.enemy("fisher", at=GREEN).enemy("gyaa-yothn", at=GREEN).enemy("cultist", at=GREEN)
    names = ("cultist-1", "fisher-1", "gyaa-yothn-1")
    scene.mike.does("use:smoke-pellet", f"space:{MIDWAY}", *(f"enemy:{name}" for name in names))
    assert scene.enemies_at(MIDWAY) == ["cultist-2"]
    scene.answer("stop")
    assert (scene.mike.space, scene.mike.cards, scene.mike.stress) == (MIDWAY, [], 0)
    assert scene.state.turn.actions == 0


def test_constables_whistle_moves_the_nearest_visitor_on(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, cards=["constables-whistle"])
    scene.token("visitor", at=MIDWAY).token("visitor", at="3A.c").mythos("end").discovery("end")
    scene.ruth.does("free:constables-whistle", "space:2A.b", "space:6A.a")
    assert scene.spaces_of("visitor") == ["3A.c", "6A.a"]
    assert scene.refused["free:constables-whistle"].reason == "used-this-turn"
    assert scene.state.turn.actions == 0
    scene.finish_turn()
    assert "free:constables-whistle" in scene.options


def test_ringmasters_whip_drives_the_nearest_monster_a_space_away(scene: Board) -> None:
    scene.investigator("ruth", at="6A.b", cards=["ringmasters-whip"]).enemy("cultist", at="6A.b")
    scene.enemy("fisher", at="6A.b").enemy("gyaa-yothn", at=GREEN).mythos("end")
    scene.ruth.does("free:ringmasters-whip")
    assert (scene.space_of("fisher"), scene.space_of("gyaa-yothn")) == ("6A.c", GREEN)
    assert scene.space_of("cultist") == "6A.b"
    assert scene.refused["free:ringmasters-whip"].reason == "used-this-turn"
    scene.dice("blank").ruth.passes().until("action")
    assert "free:ringmasters-whip" in scene.options


# ── comfort and blows ────────────────────────────────────────────────────────────────────────────


def test_toffee_apples_are_for_everybody_here(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, wounds=3, cards=["toffee-apples"])
    scene.investigator("mike", at=GREEN, stress=3).investigator("leon", at=MIDWAY, stress=3)
    scene.ruth.does("use:toffee-apples").until("action")
    assert (scene.ruth.wounds, scene.mike.stress, scene.leon.stress) == (1, 1, 3)
    assert scene.ruth.cards == []


@pytest.mark.parametrize(("fisher", "stress"), [(MIDWAY, 1), (GREEN, 2)], ids=["safe", "unsafe"])
def test_paper_lantern_calms_who_ends_the_turn_in_peace(
    scene: Board, fisher: str, stress: int
) -> None:
    scene.investigator("ruth", at=GREEN, stress=2, cards=["paper-lantern"])
    scene.enemy("fisher", at=fisher).phase("end", step=1).mythos("end").until("action")
    assert scene.ruth.stress == stress


@pytest.mark.parametrize(("kind", "dice"), [("cultist", 2), ("fisher", 0)])
def test_truncheon_is_for_people(scene: Board, kind: str, dice: int) -> None:
    scene.investigator("ruth", at=GREEN, cards=["truncheon"]).enemy(kind, at=GREEN)
    scene.dice(*["blank"] * (3 + dice)).ruth.attacks(kind)
    assert scene.dice_thrown == (3, dice)


def test_glass_shard_cuts_again_twice_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, stress=4, cards=["glass-shard"]).enemy("cultist", at=GREEN)
    scene.mythos("end")
    scene.dice("blank", "blank", "blank").ruth.does("attack")
    scene.dice("success").answer("die:1").dice("success").answer("die:2")
    assert (scene.kind, scene.on_board("cultist")) == ("action", False)
    assert scene.ruth.cards == ["glass-shard"]
    scene.act("summon(cultist, at=you)").dice("blank", "blank", "blank").ruth.does("attack")
    assert scene.kind == "action"  # no more free rerolls this turn
    scene.dice("blank").ruth.passes().until("action")
    scene.dice("blank", "blank", "blank").ruth.does("attack")
    assert scene.kind == "reroll"


def test_music_box_takes_one_symbol_back(scene: Board) -> None:
    scene.investigator("ruth", cards=["music-box"]).mythos("end")
    scene.discard("e5-m1", "e5-m7", "e5-m2").ruth.does("use:music-box", "text:mythos:e5-m1")
    assert scene.state.mythos_deck == ["e5-m1"]
    assert scene.state.mythos_discard == ["e5-m7", "e5-m2"]
    assert scene.ruth.cards == []


def test_cotton_wool_keeps_one_tentacle_out_per_turn(scene: Board) -> None:
    scene.investigator("ruth", at=GREEN, cards=["cotton-wool"]).enemy("gyaa-yothn", at=GREEN)
    scene.enemy("cultist", at=GREEN).phase("encounter").mythos("end")
    scene.dice("tentacle", "tentacle", "blank", "tentacle").answer("enemy:gyaa-yothn-1")
    scene.until("ignore")
    assert scene.options == ["ignore:1", "ignore:0"]
    scene.answer("ignore:1").until("action")
    assert (scene.ruth.sanity, scene.ruth.wounds) == (3, 0)  # one of two, and the cultist's
    scene.dice("tentacle", "blank", "blank").ruth.passes().until("attacker")
    scene.answer("enemy:gyaa-yothn-1").until("ignore")
