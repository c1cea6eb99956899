"""`?` says where numbers come from: dice, values, distances."""

from __future__ import annotations

import re

from dmd_tui.engine import Choice
from dmd_tui.lang.lexicon import load_lexicon
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.drawing.inspect import (
    enemy_lines,
    explain_choice,
    explain_event,
    explain_page,
    explain_pane,
    explain_space,
    numbers_in,
)
from dmd_tui.ui.drawing.shares import roll_lines
from tests.support import Scene, rule
from tests.support import situations as s
from tests.support.screen import contents_of, text

STRONG = """
seed: 5
investigators:
  mike: {at: A, sanity: 9, skills: {brawling: 2}}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
dice: [success, blank, blank, blank, blank, blank, blank]
"""
"""Mike has bonus dice from a skill and from a threshold."""

ATTACKED = """
seed: 5
investigators: {mike: {at: A}}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
turn: {phase: encounter, step: 1}
dice: [success, blank, blank]
"""

APART = """
seed: 5
investigators: {mike: A, ruth: C}
map: {paths: [A-B-C-D]}
enemies: [{kind: ghast, at: B}, {kind: cultist, at: D}]
"""


def pending(contents: Contents) -> Choice:
    choice = contents.session.table.pending
    assert choice is not None
    return choice


def why(contents: Contents) -> str:
    session = contents.session
    choice = pending(contents)
    lines = explain_choice(session.game, session.speaker, load_lexicon(), choice, 0, 200)
    return text(lines)


@rule("DICE-04", "SANITY-06")
def test_every_die_of_a_roll_has_a_source() -> None:
    told = why(contents_of(s.table_of(STRONG, "attack")))
    assert "3 standard (every roll, DICE-04)" in told
    assert "bonus (Brawling 2)" in told
    assert "1 bonus (sanity threshold, SANITY-06)" in told


def test_the_dice_of_a_roll_are_the_sum_of_their_sources() -> None:
    contents = contents_of(s.table_of(STRONG, "attack"))
    roll = pending(contents).args["roll"]
    told = text(roll_lines(contents.session.game, contents.session.speaker, roll, 200))
    assert told.startswith(f"{len(roll.dice)} dice: ")


@rule("DICE-05")
def test_the_dice_of_an_attacker_are_its_own() -> None:
    told = why(contents_of(s.table_of(ATTACKED)))
    assert "standard (Ghast 1)" in told
    assert "DICE-04" not in told.partition("\n\n")[0]


def test_a_line_of_the_log_tells_the_same() -> None:
    contents = contents_of(s.table_of(STRONG, "attack"))
    session = contents.session
    event = next(event for event in session.table.events if event.id == "dice-thrown")
    lines = explain_event(session.speaker, load_lexicon(), event, 100)
    assert "3 standard (every roll, DICE-04)" in text(lines)
    assert "SANITY-06" in numbers_in(lines)


def test_a_page_tells_where_its_dice_come_from() -> None:
    session = contents_of(s.table_of(ATTACKED, "keep")).session
    told = [event for event in session.table.events if event.id != "fight"]
    attack = next(place for place, event in enumerate(told) if event.id == "enemy-attacks")
    lines = explain_page(session.speaker, load_lexicon(), told[attack:], 100)
    assert "2 dice: 2 standard (Ghast 1)" in text(lines)


def test_an_enemy_as_printed(scene: Scene) -> None:
    scene.investigator("mike", at="1A.a").enemy("ghast", at="1A.a")
    speaker = contents_of(scene.table).session.speaker
    (enemy,) = scene.game.enemies_at("1A.a")
    told = text(enemy_lines(scene.game, speaker, enemy, 100))
    assert "health and dice as on its reference (DICE-05)" in told


def test_an_enemy_that_grew_says_why() -> None:
    position = """
episode: beast
seed: 5
investigators: {mike: A}
map: {paths: [A-B]}
enemies: [{kind: unnamable, at: A}]
"""
    session = contents_of(s.table_of(position)).session
    (enemy,) = session.game.enemies_at("A")
    told = text(enemy_lines(session.game, session.speaker, enemy, 100))
    assert re.search(r"health \d+: \d+ \(printed\), \+\d+ \(ability of Beast\)", told)


def test_company_gives_dice_that_are_not_printed() -> None:
    session = contents_of(s.table_of(ATTACKED.replace("}]", "}, {kind: ghast, at: A}]"))).session
    told = text(enemy_lines(session.game, session.speaker, session.game.enemies_at("A")[0], 100))
    assert "bonus dice 1: 1 (ability of Ghast)" in told


@rule("TERMS-08", "TERMS-10")
def test_the_odds_of_an_attack_before_it_is_made(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A").enemy("ghast", at="A", wounds=1)
    scene.enemy("cultist", at="B")
    speaker = contents_of(scene.table).session.speaker
    near, far = (
        text(enemy_lines(scene.game, speaker, enemy, 200))
        for enemy in scene.game.state.enemies.values()
    )
    assert "An attack by Mike wounds it in 94% of cases and fells it in 69%" in near
    assert "An attack" not in far


def test_how_far_everybody_is() -> None:
    session = contents_of(s.table_of(APART)).session
    here = text(explain_space(session.game, session.speaker, load_lexicon(), "B", 100))
    assert "Distance: Mike 1, Ruth 1; nearest: Mike and Ruth TERMS-08 TERMS-10" in here
    there = text(explain_space(session.game, session.speaker, load_lexicon(), "D", 100))
    assert "Distance: Ruth 1, Mike 3; nearest: Ruth" in there


def sheets_of(scars: str) -> str:
    position = f"""
seed: 5
investigators: {{mike: {{at: A, wounds: 2, scars: [{scars}]}}}}
map: {{paths: [A-B]}}
"""
    session = contents_of(s.table_of(position)).session
    return text(explain_pane(session.game, session.speaker, load_lexicon(), "sheets", 100))


def test_a_value_that_is_not_printed_says_why() -> None:
    told = sheets_of("sc-tremor, sc-limp")
    assert "room for stress 3: 4 (on the board), -1 (Tremor)" in told
    assert "Run 2: 3 (on the board), -1 (Limp)" in told


def test_values_as_printed_need_no_word() -> None:
    assert "(on the board)" not in sheets_of("")
