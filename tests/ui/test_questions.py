"""A question says what is asked for: which effect, who moves, toward whom."""

from __future__ import annotations

import pytest

from dmd_tui.cards.game import Game
from dmd_tui.engine import Choice, Table
from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.cursor import space_of
from tests.support import situations as s
from tests.support.screen import contents_of, text

HUNTED = """
episode: castle
elder-one: {id: tsathoggua}
seed: 5
investigators: {mike: {at: 4A.b, stress: 4}}
map: {empty: true}
turn: {who: mike, phase: end, step: 3}
enemies: [{kind: ghast, at: 8B.a}]
tokens: [{kind: blood, at: 4A.a}, {kind: blood, at: 12B.b}]
mythos-discard: [ts-m1, ts-m2, ts-m3]
"""
"""Two drops of blood, equally far from a ghast."""


def asked(table: Table) -> Choice:
    assert table.pending is not None
    return table.pending


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "In the Queen's Service: toward what does Ghast 1 move?"),
        ("de", "Im Auftrag der Königin: Worauf bewegt sich Ghast 1 zu?"),
        ("it", "Per Ordine della Regina: verso che cosa si muove Ghast 1?"),
    ],
)
def test_a_tie_about_a_movement_names_who_moves(language: str, words: str) -> None:
    table = s.table_of(HUNTED)
    assert Speaker.at(table, language).prompt(asked(table)) == words


def test_two_goals_in_one_space_are_not_asked_about() -> None:
    table = s.table_of(
        HUNTED.replace("episode: castle", "episode: asylum")
        .replace("mike: {at: 4A.b, stress: 4}", "mike: 12A.a, ruth: 12A.a")
        .replace("{kind: ghast, at: 8B.a}", "{kind: cultist, at: 12A.b}")
        .replace("tokens: [{kind: blood, at: 4A.a}, {kind: blood, at: 12B.b}]", "")
    )
    kinds = []
    while table.pending is not None and table.pending.kind != "action":
        kinds.append((table.pending.kind, table.pending.args.get("part")))
        table.answer(table.pending.options[0].key)
    assert "enemy-moved" in [event.id for event in table.events]
    assert ("which", "toward") not in kinds


LAMP_OIL = """
seed: 5
investigators: {mike: {at: A, cards: [lamp-oil]}}
map: {paths: [A-B]}
"""


def test_a_choice_names_the_effect_it_is_for() -> None:
    table = s.table_of(LAMP_OIL)
    key = next(option.key for option in asked(table).options if "lamp-oil" in option.key)
    table.answer(key)
    prompt = Speaker.at(table).prompt(asked(table))
    what = "Put 1 fire token on one space within 1 space of you"
    assert prompt == f"Lamp Oil: {what}: Mike, which one do you choose?"


LEDGER = """
seed: 5
investigators: {mike: {at: A, cards: [kyteler-ledger]}}
map: {paths: [A-B]}
mythos-discard: [e1-m1, e1-m2, ts-m1]
"""


def test_a_card_to_reshuffle_shows_its_own_text() -> None:
    contents = contents_of(s.table_of(LEDGER))
    session = contents.session
    key = next(option.key for option in asked(session.table).options if "ledger" in option.key)
    session.answer(key)
    choice = session.choice
    assert choice is not None
    card = choice.options[0].key.removeprefix("text:mythos:")
    shown = text(contents.choice(100, 12, 0)[0])
    words = session.speaker.mythos(session.game.library.mythos[card])
    assert " ".join(words.split()[:4]) in " ".join(shown.split())


CROWD = HUNTED.replace(
    "{kind: ghast, at: 8B.a}", "{kind: ghast, at: 8B.a}, {kind: ghast, at: 8B.a}"
)


def test_to_point_at_a_place_sends_all_who_stand_together() -> None:
    table = s.table_of(CROWD)
    game, choice = table.game, asked(table)
    assert isinstance(game, Game)
    assert choice.options[0].key.startswith("all:")
    places = [space_of(game, option.key) for option in choice.options]
    assert places[: len(places) // 2] == places[len(places) // 2 :]
    assert all(places)
    contents = contents_of(table)
    while contents.session.page is not None:
        contents.session.acknowledge()
    assert "2 together" in text(contents.choice(76, 20, 0)[0])
