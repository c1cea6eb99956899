"""Fate is not rushed: what becomes a page, at which speed, and what is told again."""

from __future__ import annotations

import random

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.session import HEADLINES, Session, Speed
from tests.support import situations as s
from tests.support.screen import all_panes, contents_of

DISPLACED = """
seed: 5
investigators: {mike: A, ruth: B}
map: {paths: [A-B-C]}
turn: {who: mike, phase: mythos}
elder-one: azathoth
mythos: [az-m8]
discovery: [e1-d02]
"""
"""Mike must choose between stress and being somewhere else; then he investigates."""

WORN_OUT = """
seed: 5
investigators: {mike: {at: A, stress: 4}}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
"""
"""Mike cannot reroll anything."""


def headlines(session: Session) -> list[str]:
    return [page.headline.id for page in session.pages]


def at(situation: str, speed: Speed = "normal") -> Session:
    return Session(Seat(s.table_of(situation)), speed=speed)


def test_while_a_page_waits_nothing_is_asked() -> None:
    session = at(s.MYTHOS)
    session.answer("pass")
    assert headlines(session)[0] == "mythos-drawn"
    assert session.choice is None
    while session.page is not None:
        session.acknowledge()
    assert session.choice is session.table.pending


def test_an_attack_is_told_by_its_dice_and_then_by_one_page() -> None:
    session = at(s.FIGHT)
    session.answer("enemy:ghast-1")
    assert session.page is None
    session.answer("keep")
    assert headlines(session) == ["enemy-attacks"]
    assert session.page is not None
    assert "dice-counted" in [event.id for event in session.page.events]
    session.acknowledge()
    assert session.choice is not None
    assert session.choice.kind == "reroll"  # the second attacker has begun


def test_a_card_is_shown_before_it_asks_and_once() -> None:
    session = at(DISPLACED)
    page = session.page
    assert page is not None
    assert page.headline.id == "mythos-drawn"
    assert not page.over
    session.acknowledge()
    while session.choice is not None and session.choice.kind == "unless":
        session.answer(session.choice.options[0].key)
    assert headlines(session) == ["discovery-drawn"]


def test_dice_that_nobody_was_asked_about_are_a_page() -> None:
    session = at(WORN_OUT)
    session.answer("attack")
    assert headlines(session) == ["attacks"]


def test_ones_own_dice_are_not_told_twice() -> None:
    session = at(s.ATTACK)
    session.answer("attack")
    assert session.page is None
    session.answer("keep")
    assert "attacks" not in headlines(session)


@pytest.mark.parametrize(
    ("situation", "speed", "answers", "kept"),
    [
        (s.ATTACK.replace("success+tentacle", "success"), "normal", ["attack", "keep"], True),
        (s.ATTACK.replace("success+tentacle", "success"), "fast", ["attack", "keep"], False),
        (s.ATTACK.replace("success+tentacle", "success"), "step", ["attack", "keep"], False),
        (s.ATTACK, "normal", ["attack", "keep"], False),  # a madness that has a page of its own
        (s.ATTACK.replace("success+tentacle", "success"), "normal", ["attack"], False),
        (s.ATTACK, "normal", ["run", "stop"], False),
    ],
)
def test_dice_were_kept_if_no_page_follows(
    situation: str, speed: Speed, answers: list[str], kept: bool
) -> None:
    session = at(situation, speed)
    for answer in answers:
        session.answer(answer)
    assert session.dice_kept == kept
    session.undo(unseal=True)
    assert not session.dice_kept


def test_the_last_moment_comes_after_no_dice() -> None:
    """The dice of an earlier action are long forgotten."""
    empty_handed = s.ATTACK.replace("lamp-oil, ", "").replace("success+tentacle", "success")
    session = at(empty_handed)
    for answer in ("attack", "keep", "rest"):
        session.answer(answer)
    assert session.choice is not None
    assert [option.key for option in session.choice.options] == ["pass"]
    assert not session.dice_kept


def test_at_the_slowest_everything_is_told() -> None:
    session = at(s.ATTACK, "step")
    session.answer("attack")
    session.answer("keep")
    assert headlines(session)[0] == "attacks"


def test_at_the_fastest_only_turning_points_are_told() -> None:
    session = at(s.MYTHOS, "fast")
    session.answer("pass")
    assert session.page is None
    assert HEADLINES["fast"] < HEADLINES["normal"] < HEADLINES["step"]


def test_taking_back_closes_the_pages() -> None:
    session = at(s.MYTHOS)
    session.answer("pass")
    session.undo()
    assert session.page is None
    assert session.choice is not None
    assert session.choice.kind == "action"


# ── the table that a page is told over ───────────────────────────────────────────────────────────


def shown_at(contents: Contents) -> tuple[str, ...]:
    """Title, phases, sheets and log, as long as this page waits."""
    panes = all_panes(contents, 80)
    return panes["title"], panes["phases"], panes["whole sheets"], panes["log"]


def test_a_page_does_not_give_away_who_will_die() -> None:
    contents = contents_of(s.table_of(s.LAST_BREATH))
    contents.session.answer("keep")
    _, _, sheets, log = shown_at(contents)
    assert headlines(contents.session) == ["enemy-attacks", "investigator-dies"]
    assert "dead" not in sheets
    assert "dies" not in log
    contents.session.acknowledge()
    _, _, sheets, log = shown_at(contents)
    assert "dead" in sheets
    assert "Mike dies" in log


CALM = """
seed: 5
investigators: {mike: A, ruth: B}
map: {paths: [A-B-C]}
turn: {who: mike, number: 3, actions-left: 1}
mythos: [e1-m2]
discovery: [e1-d05]
"""


def test_a_page_is_told_over_the_turn_it_happened_in() -> None:
    contents = contents_of(s.table_of(CALM), speed="step")
    session = contents.session
    session.answer("pass")
    assert session.page is not None
    title, _, sheets, _ = shown_at(contents)
    assert "turn 3" in title
    assert "Mike ▸" in sheets
    assert session.game.state.turn.phase == "mythos"
    while session.page is not None or session.table.game.state.turn.number == 3:
        if session.page is None:
            session.answer(session.table.pending.options[-1].key)
        elif session.page.headline.id == "turn-starts":
            assert "Ruth ▸" in shown_at(contents)[2]
            session.acknowledge()
        else:
            assert "turn 3" in shown_at(contents)[0]
            session.acknowledge()


def test_a_game_that_is_taken_up_again_tells_its_pages_over_the_table_of_then() -> None:
    session = at(CALM)
    session.answer("pass")
    again = Session(Seat(s.table_of(CALM, "pass")))
    assert again.page is not None
    assert again.page.still is not None
    assert again.game.state.turn.phase == "mythos"
    assert again.shown.digest() == session.shown.digest()


def test_with_every_page_the_log_ends_where_the_page_does() -> None:
    session = Session(
        Seat(new_game(load_library(), "kilkenny", "tsathoggua", ("leon", "sally"), 2))
    )
    chance = random.Random(2)
    while session.page is not None or session.choice is not None:
        if (page := session.page) is not None:
            assert session.shown.events[-1] is page.events[-1]
            session.acknowledge()
        elif (choice := session.choice) is not None:
            session.answer(chance.choice(list(choice.options)).key)
    assert session.shown is session.table


@pytest.mark.parametrize("speed", ["step", "normal", "fast"])
def test_every_page_has_news_and_no_event_is_told_twice(speed: Speed) -> None:
    crew = ("sandra", "sally", "leon")
    session = Session(
        Seat(new_game(load_library(), "kilkenny", "tsathoggua", crew, 4)), speed=speed
    )
    chance = random.Random(4)
    told: set[int] = set()
    while session.page is not None or session.choice is not None:
        if (page := session.page) is not None:
            news = page.events[page.told :]
            assert news
            assert not told & {id(event) for event in news}
            told |= {id(event) for event in news}
            session.acknowledge()
        elif (choice := session.choice) is not None:
            session.answer(chance.choice(list(choice.options)).key)
    assert session.table.ending is not None


def test_what_answers_itself_is_in_the_log() -> None:
    """One enemy, one target: nobody is asked whom Mike attacks, but the log says it."""
    session = at(WORN_OUT)
    session.answer("attack")
    assert [entry.kind for entry in session.table.journal] == ["action"]
    told = [session.speaker.event(event) for event in session.table.events]
    assert "Mike attacks Ghast 1." in told


# ── what must not be missed ──────────────────────────────────────────────────────────────────────

LAST_REROLL = """
seed: 5
investigators: {mike: {at: A, stress: 3}}
map: {paths: [A-B]}
turn: {who: mike, actions-left: 1}
tokens: [{kind: juror, at: A, side: guilty}]
dice: [success, success, success, blank]
mythos: [e1-m2]
"""
"""Mike can reroll once: whether the juror believes him hangs on it."""


def test_dice_that_nobody_has_seen_after_the_last_reroll_are_a_page() -> None:
    session = at(LAST_REROLL.replace("blank]", "blank, success]"))
    session.answer("convince-juror")
    assert session.page is None
    session.answer("die:3")
    page = session.page
    assert page is not None
    assert page.headline.id == "dice-thrown"
    assert "die-rerolled" in [event.id for event in page.events]


def test_at_the_fastest_they_are_not() -> None:
    session = at(LAST_REROLL.replace("blank]", "blank, success]"), "fast")
    session.answer("convince-juror")
    session.answer("die:3")
    assert session.page is None


PILLAR = """
episode: castle
seed: 5
investigators: {mike: {at: 7B.b, tokens: {explosive: 1}}}
turn: {who: mike, actions-left: 3}
map: {empty: true}
tokens:
  - {kind: pillar, at: 7B.b, side: sound}
  - {kind: pillar, at: 2B.b, side: mined, n: 2}
dice: [success, success, success+tentacle]
"""


def test_when_the_ritual_comes_on_there_is_a_page_that_says_how_far() -> None:
    contents = contents_of(s.table_of(PILLAR))
    session = contents.session
    session.answer("plant-charge")
    session.answer("keep")
    page = session.page
    assert page is not None
    assert page.turns
    told = "\n".join("".join(span.text for span in one) for one in contents.fate(76)[0])
    assert "mined" in told
    assert "Ritual  so far 3 of 5" in told


def test_dice_without_a_success_that_were_kept_are_no_page() -> None:
    session = at(s.FIGHT.replace("dice: [", "dice: [blank, blank, blank, "))
    session.answer("enemy:ghast-1")
    session.answer("keep")
    assert "enemy-attacks" not in headlines(session)


HUNTED = """
episode: castle
elder-one: {id: tsathoggua}
seed: 5
investigators: {mike: {at: 4A.b, stress: 1}}
map: {empty: true}
turn: {who: mike, phase: end, step: 3}
enemies: [{kind: ghast, at: 8B.a}]
tokens: [{kind: blood, at: 4A.b}, {kind: blood, at: 11B.b}]
mythos-discard: [ts-m1, ts-m2, ts-m3]
"""


def test_an_advance_is_told_like_a_card_its_questions_included() -> None:
    contents = contents_of(s.table_of(HUNTED))
    session = contents.session

    def told() -> str:
        return "\n".join("".join(span.text for span in one) for one in contents.fate(76)[0])

    pages = []
    while session.page is not None or (
        session.choice is not None and session.choice.kind != "action"
    ):
        if session.page is not None:
            pages.append((session.page, told()))
            session.acknowledge()
        else:
            assert session.choice is not None
            session.answer(session.choice.options[0].key)
    advances = [(page, text) for page, text in pages if page.headline.id == "advanced"]
    (first, before), (last, after) = advances
    assert not first.over
    assert "✓" not in before
    assert last.over
    assert "enemy-moved" in [event.id for event in last.events]
    assert "✓ If" in after
