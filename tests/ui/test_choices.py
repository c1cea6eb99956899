"""The choice pane: dice in a tray, what they would mean, and the keys."""

from __future__ import annotations

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Cause, Choice, Option, Table
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.play import DeathMayDie, new_game
from dmd_tui.rules.roll import Die, Roll
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.drawing import dice
from dmd_tui.ui.drawing.choices import in_columns, purpose, side_to_claim
from dmd_tui.ui.drawing.glyphs import UNICODE
from dmd_tui.ui.drawing.hot_keys import hot_keys
from dmd_tui.ui.drawing.ink import Span
from dmd_tui.ui.drawing.outcome import outcome
from dmd_tui.ui.first_place import first_place
from tests.support import situations as s
from tests.support.real import board
from tests.support.screen import contents_of, text, widest

ARCANE = """
seed: 5
investigators:
  sandra: {at: 1A.a, stress: 1, sanity: 12, skills: {brawling: 3, arcane-mastery: 2}}
  ruth: 1A.a
map: {empty: true}
enemies: [{kind: ghast, at: 1A.a}, {kind: cultist, at: 1A.a, wounds: 1}]
dice: [success, success+tentacle, blank, elder-sign, blank]
"""
"""Sandra can count elder signs as successes, and has free rerolls and stress."""

HELPED = """
seed: 5
investigators:
  mike: {at: A, sanity: 12, skills: {toughness: 2}, cards: [{card: widow-brennan, wounds: 1}]}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
turn: {phase: encounter, step: 1}
dice: [success+tentacle, success, blank, blank]
"""
"""Somebody tough, with a companion, is attacked."""


LEVEL_UP = """
seed: 5
investigators: {mike: {at: A, sanity: 4, insanity: stigmata}, ruth: B}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
dice: [tentacle, blank, blank, blank]
"""
"""The next tentacle is a threshold."""


def lines_of(contents: Contents, key: str = "keep", **how: bool) -> str:
    choice = contents.session.choice
    assert choice is not None
    cursor = [option.key for option in choice.options].index(key)
    lines, _ = contents.choice(78, 6, cursor, **how)  # type: ignore[arg-type]
    return text(lines)


def at(situation: str, *answers: str) -> Contents:
    return contents_of(s.table_of(situation, *answers))


# ── the tray ─────────────────────────────────────────────────────────────────────────────────────


def test_standard_dice_are_square_and_bonus_dice_are_round() -> None:
    shown = lines_of(at(s.ATTACK, "attack"))
    assert shown.startswith(" 1[✔ ] 2[✔~] 3[  ] ")
    assert " 4(✶+) 5(  )" in lines_of(at(ARCANE, "attack", "enemy:ghast-1", "done"))


def test_the_die_under_the_cursor_is_marked_by_shape() -> None:
    assert "▸2[✔~]" in lines_of(at(s.ATTACK, "attack"), "die:2")


def test_the_outcome_so_far_stands_in_words() -> None:
    shown = lines_of(at(s.ATTACK, "attack"))
    assert "2 wounds: defeats Ghast 1" in shown
    assert "1 tentacle: sanity 8 to 9, a threshold" in shown


def test_a_stage_is_defeated_and_not_the_elder_one() -> None:
    shown = lines_of(at(s.STAGE, "attack"))
    assert "5 wounds: defeats stage II, 4 lost" in shown
    assert "defeats Tsathoggua" not in shown
    last = s.STAGE.replace("stage: 2", "stage: 4")
    assert "defeats Tsathoggua" in lines_of(at(last, "attack"))


def test_rerolls_are_counted_in_words() -> None:
    assert "1–3 reroll: 1 stress a die, 3 left" in lines_of(at(s.ATTACK, "attack"))


def test_the_heading_says_whose_dice_they_are() -> None:
    _, heading = at(s.ATTACK, "attack").choice(78, 5, 0)
    assert heading.startswith("Ruth attacks Ghast 1")
    _, heading = at(s.FIGHT, "enemy:ghast-1").choice(78, 5, 0)
    assert heading.startswith("Ghast 1 attacks Mike")


def test_an_attack_on_oneself_is_told_as_wounds() -> None:
    assert "wound: Mike keeps 4 of 5 health" in lines_of(at(s.FIGHT, "enemy:ghast-1"))


def test_symbols_that_may_count_are_marked_and_the_gain_is_told() -> None:
    contents = at(ARCANE, "attack", "enemy:ghast-1", "done")
    shown = lines_of(contents)
    assert "(✶+)" in shown
    assert "3 with 1 Elder Sign: defeats Ghast 1" in shown


def table_with(count: int) -> tuple[Contents, Roll]:
    """An attack with so many dice."""
    contents = at(ARCANE, "attack", "enemy:ghast-1", "done")
    choice = contents.session.choice
    assert choice is not None
    roll: Roll = choice.args["roll"]
    roll.dice[:] = [Die(place >= 3, "elder-sign" if place >= 3 else "success+tentacle")
                    for place in range(count)]  # fmt: skip
    return contents, roll


@pytest.mark.parametrize("count", [1, 6, 9, 10, 12, 14, 20])
def test_no_die_is_cut_at_80_columns(count: int) -> None:
    contents, roll = table_with(count)
    lines = dice.tray(contents.session.game, roll, UNICODE, 78)
    assert sum(text([line]).count("[") + text([line]).count("(") for line in lines) == count
    assert widest(lines) <= 78
    assert len(lines) <= 2


def test_twelve_dice_leave_room_for_everything_else() -> None:
    contents, _ = table_with(12)
    lines, _ = contents.choice(78, 6, 0)
    shown = text(lines)
    assert len(lines) <= 6
    assert widest(lines) <= 78
    assert "…" not in shown
    assert "Keep the dice" in shown
    assert " e(" in shown  # the twelfth die has a key of its own


def test_keys_of_dice_are_all_different() -> None:
    keys = [dice.die_key(place) for place in range(1, 15)]
    assert len(set(keys)) == 14
    assert dice.die_key(15) == ""
    assert dice.STRESS_KEY not in keys


# ── free rerolls and stress ──────────────────────────────────────────────────────────────────────


def test_stress_can_be_paid_though_a_reroll_is_free() -> None:
    contents = at(ARCANE, "attack", "enemy:ghast-1", "done")
    choice = contents.session.choice
    assert choice is not None
    assert dice.can_pay_instead(choice)
    assert "2 free, then 1 stress a die, 3 left   s stress first" in lines_of(contents)
    assert "reroll: 1 stress a die, 3 left   s free first" in lines_of(contents, paying=True)
    assert hot_keys(choice)["die:2"] == "2"
    assert hot_keys(choice)["stress:2"] == ""
    assert hot_keys(choice, paying=True)["stress:2"] == "2"
    assert hot_keys(choice, paying=True)["die:2"] == ""


def test_the_cursor_begins_on_keeping_and_goes_round_the_dice() -> None:
    table = s.table_of(ARCANE, "attack", "enemy:ghast-1", "done")
    choice, game = table.pending, table.game
    assert choice is not None
    assert isinstance(game, DeathMayDie)
    place = first_place(game, choice)
    assert choice.options[place].key == "keep"
    for paying, head in ((False, "die"), (True, "stress")):
        there = dice.next_place(choice, place, 1, paying=paying)
        assert choice.options[there].key == f"{head}:1"
        assert dice.next_place(choice, there, -1, paying=paying) == place
        other = dice.same_die(choice, there, paying=not paying)
        assert choice.options[other].key != choice.options[there].key


# ── choices after the roll ───────────────────────────────────────────────────────────────────────


def test_counting_symbols_shows_what_it_makes_of_the_roll() -> None:
    contents = at(ARCANE, "attack", "enemy:ghast-1", "done", "keep")
    assert "3 wounds: defeats Ghast 1" in lines_of(contents, "count:1")
    assert "2 wounds: Ghast 1 keeps 1 of 3 health" in lines_of(contents, "count:0")


def test_dividing_wounds_shows_what_each_target_has_got() -> None:
    table = s.table_of(ARCANE, "attack", "enemy:ghast-1", "enemy:cultist-1", "keep", "count:0")
    contents = contents_of(table)
    assert "defeats Voormi Acolyte 1" in lines_of(contents, "enemy:cultist-1")
    table.answer("enemy:ghast-1")
    shown = lines_of(contents, "enemy:cultist-1")
    assert "Ghast 1 keeps 2 of 3 health" in shown
    assert "sanity 12 to 13, a threshold" in shown


def test_ignoring_harm_shows_what_is_left_of_it() -> None:
    castle = HELPED.replace("seed: 5", "seed: 5\nepisode: castle")  # where a wound leaves blood
    table: Table = s.table_of(castle, "keep")
    contents = contents_of(table)
    assert "1 wound: Mike keeps 4 of 5 health" in lines_of(contents, "ignore:1")
    assert "2 wounds: Mike keeps 3 of 5 health" in lines_of(contents, "ignore:0")


def test_ignoring_tentacles_shows_where_sanity_would_stand() -> None:
    table = s.table_of(HELPED, "keep", "self")
    contents = contents_of(table)
    contents.session.acknowledge()
    assert "no sanity is lost" in lines_of(contents, "ignore:1")
    assert "sanity 12 to 13, a threshold" in lines_of(contents, "ignore:0")


def test_assigning_wounds_shows_what_everybody_can_bear() -> None:
    contents = at(HELPED, "keep")
    shown = lines_of(contents, "self")
    assert "Mike has 5 health" in shown
    assert "Widow Brennan has 1" in shown


def test_a_deadly_attack_is_called_deadly() -> None:
    table = s.table_of(HELPED)
    assert table.pending is not None
    roll: Roll = table.pending.args["roll"]
    roll.who.wounds = 4
    game = contents_of(table).session.game
    speaker = contents_of(table).session.speaker
    assert "deadly for Mike if no companion takes them" in outcome(game, speaker, roll)[0]
    roll.who.cards.clear()
    assert outcome(game, speaker, roll)[0] == "2 wounds, 1 ignored: Mike dies"


def test_wounds_that_are_ignored_are_not_promised() -> None:
    """A hungry Beast ignores all wounds (ATTACK-03)."""
    scene = board("beast").investigator("ruth", at="13B.a").token("lady", at="15B.c")
    scene.enemy("unnamable", at="13B.a", wounds=5, tokens={"meal": 4})
    scene.dice("success", "success", "blank").ruth.does("attack")
    table = scene.table
    assert table.pending is not None
    shown = outcome(scene.game, Speaker.at(table, "en"), table.pending.args["roll"])[0]
    assert shown == "2 wounds: Beast keeps 7 of 12 health"


def test_only_a_test_needs_successes() -> None:
    """At the altar every success breaks a seal; the 2 of the same action are for a wall."""
    scene = board("catacombs").token("seal", at="1B.a", n=6).token("wall", at="16B.a-16B.b")
    scene.investigator("ruth", at="1B.a", tokens={"bones": 2}).ruth.does("break-seal")
    scene.dice("success", "success", "success", "blank").answer("pay:1")
    table = scene.table
    assert table.pending is not None
    speaker = Speaker.at(table, "en")
    assert outcome(scene.game, speaker, table.pending.args["roll"])[0] == "3 successes"


# ── words that help to choose ────────────────────────────────────────────────────────────────────


CONVINCE = """
seed: 5
investigators: {mike: 1A.a, ruth: 1A.a}
map: {empty: true}
tokens: [{kind: juror, at: 1A.a, side: guilty}]
dice: [success, blank, tentacle]
"""


def test_a_test_says_how_many_successes_it_needs() -> None:
    assert "1 success of 4 needed" in lines_of(at(CONVINCE, "convince-juror"))


def test_a_side_that_can_be_claimed_is_told_beside_the_question() -> None:
    contents = at(s.DISCOVERY.replace("e1-d03", "e1-d08"))
    while contents.session.page is not None:
        contents.session.acknowledge()
    choice = contents.session.choice
    assert choice is not None
    shown = [text(contents.choice(78, 4, cursor)[0]) for cursor in range(len(choice.options))]
    assert all("Claim Fowling Piece" in one and "Decline" in one for one in shown)
    assert "Marksman" in shown[0]
    assert shown[0].splitlines()[1:] != shown[1].splitlines()[1:]


def more(n: int, where: str) -> str:
    return f"{n} more {UNICODE.more[where]}"


@pytest.mark.parametrize(
    ("cursor", "first", "last"),
    [
        (0, "option 0", "option 2  4 more ↓"),
        (3, "option 2  2 more ↑", "option 4  2 more ↓"),
        (6, "option 4  4 more ↑", "option 6"),
    ],
)
def test_a_list_says_how_much_of_it_is_out_of_sight(cursor: int, first: str, last: str) -> None:
    entries = [[Span(f"option {number}")] for number in range(7)]
    lines = text(in_columns(entries, 18, 3, cursor, UNICODE, more)).split("\n")
    assert (lines[0], lines[-1]) == (first, last)
    (only,) = text(in_columns(entries, 30, 1, 3, UNICODE, more)).split("\n")
    assert only.endswith("3 more ↑  3 more ↓")


def test_options_that_are_too_long_are_whole_where_there_is_room() -> None:
    entries = [[Span(f"{name} " + "word " * 12)] for name in ("first", "second")]
    lines = in_columns(entries, 40, 4, 0, UNICODE, more)
    assert text(lines).count("word") == 24
    assert "…" not in text(lines)


def test_else_the_one_under_the_cursor_is() -> None:
    entries = [[Span(f"{name}: " + "word " * 12)] for name in ("first", "second")]
    assert text(in_columns(entries, 40, 3, 0, UNICODE, more)).split("\n")[-1] == "second …"
    assert text(in_columns(entries, 40, 3, 1, UNICODE, more)).split("\n")[0] == "first …"
    assert text(in_columns(entries, 40, 2, 1, UNICODE, more)).count("word") == 12


def test_a_choice_that_would_be_cut_asks_for_room() -> None:
    assert at(s.ATTACK).lines_of_choice(78, 0) == 0  # short options scroll
    contents = at(LEVEL_UP, "attack", "keep")
    while contents.session.page is not None:
        contents.session.acknowledge()
    choice = contents.session.choice
    assert choice is not None
    assert choice.kind == "level-up"
    needed = contents.lines_of_choice(40, 0)
    assert needed > len(choice.options)
    assert "…" not in text(contents.choice(40, needed, 0)[0])


def test_a_question_says_what_one_chooses_for() -> None:
    table = new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], 7)
    game, speaker = table.game, Speaker.at(table)
    assert isinstance(game, DeathMayDie)
    options = (Option("investigator:mike"), Option("investigator:ruth"))
    choice = Choice("mike", "which", options, Cause(source="mythos:ts-m6"))
    assert "gains 1 Fatigue token" in purpose(choice, speaker)
    relics = (Option("relic:enigmatic-key", {"relic": "enigmatic-key"}),)
    claim = Choice("mike", "relic", relics, Cause())
    assert side_to_claim(game, claim, speaker, 0) == speaker.source_text("relic:enigmatic-key")


ALONG = """
seed: 5
investigators: {agatha: A, sally: {at: A, skills: {avid-photographer: 1}}}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
"""


def test_who_goes_along_is_told_who_would_follow() -> None:
    contents = at(ALONG, "run", "space:B", "enemy:ghast-1")
    assert "Ghast 1 will follow" in lines_of(contents, "choose:1")
