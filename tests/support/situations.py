"""Situations worth looking at, as positions: snapshots, pictures and pseudo-terminals open them."""

from __future__ import annotations

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Table
from dmd_tui.store.position_file import open_position

ATTACK = """
episode: kilkenny
elder-one: {id: tsathoggua, stage: 1}
seed: 48151
turn: {who: ruth, number: 11, actions-left: 2}
track: 3
mythos-discard: [e1-m2, ts-m1]
investigators:
  ruth:
    at: 1A.a
    wounds: 2
    stress: 1
    sanity: 8
    fire: 1
    insanity: pyromania
    skills: {sly: 2}
    cards: [lamp-oil, {card: widow-brennan, wounds: 1}]
  mike: {at: 1A.a, wounds: 1, stress: 3, sanity: 6, insanity: stigmata, skills: {brawling: 2}}
map: {empty: true}
enemies:
  - {kind: ghast, at: 1A.a, wounds: 1}
  - {kind: cultist, at: 5A.b}
  - {kind: cultist, at: 5A.b, wounds: 1}
  - {kind: cultist, at: 15A.a}
  - {kind: unnamable, at: 6A.b, wounds: 2}
  - {kind: minion, at: 4A.a}
tokens:
  - {kind: juror, at: 1A.a, side: innocent, n: 2}
  - {kind: juror, at: 2A.a, side: guilty}
  - {kind: juror, at: 6A.c, side: innocent}
fire: {6A.c: 2, 3A.b: 1}
dice: [success, success+tentacle, blank, success, blank, tentacle, success, blank]
"""
"""Two investigators and a wounded ghast in the Town Square; Ruth is about to strike."""

RUN = """
seed: 11
investigators: {mike: {at: 3A.b, insanity: pyromania}, ruth: {at: 3A.c}}
map: {empty: true}
enemies: [{kind: cultist, at: 3A.b}, {kind: ghast, at: 3A.b}]
fire: {3A.b: 2}
"""
"""Mike wants to get away from two enemies and a fire."""

MYTHOS = """
seed: 5
investigators: {mike: 3A.c, ruth: 15A.b}
turn: {who: mike, number: 3, actions-left: 1}
mythos: [e1-m2]
"""
"""One more action, then a Mythos card."""

DISCOVERY = """
seed: 5
investigators: {mike: 3A.c, ruth: 15A.b}
map: {empty: true}
turn: {who: mike, number: 3, phase: encounter}
discovery: [e1-d03]
"""
"""A space without enemies: Mike finds something."""

FIGHT = """
seed: 5
investigators: {mike: {at: 15A.a, stress: 1, sanity: 4}, ruth: 15A.b}
map: {empty: true}
enemies: [{kind: ghast, at: 15A.a}, {kind: cultist, at: 15A.a}]
turn: {who: mike, number: 4, phase: encounter, step: 1}
dice: [success, blank, success+tentacle, blank]
"""
"""Two enemies attack Mike, one after the other."""

STAGE = """
seed: 5
elder-one: {id: tsathoggua, stage: 2, at: 1A.a, wounds: 11}
investigators: {mike: {at: 1A.a, sanity: 12, stress: 1}, ruth: {at: 1A.a, sanity: 9}}
map: {empty: true}
disrupted: true
track: 5
turn: {who: mike, number: 14, actions-left: 1}
dice: [success, success, success, success, success, success, success, success, success]
"""
"""The elder one stands in the Town Square, nearly through its second stage."""

LAST_BREATH = """
seed: 5
investigators: {mike: {at: 15A.a, wounds: 4, stress: 4}, ruth: 15A.b}
map: {empty: true}
enemies: [{kind: ghast, at: 15A.a}]
turn: {who: mike, number: 9, phase: encounter, step: 1}
dice: [success, success]
"""
"""The attack that comes now is deadly."""

CROWD = """
seed: 5
investigators: {mike: 3A.c, ruth: 3A.c, agatha: 3A.c, leon: 3A.c, sally: 3A.c}
map: {empty: true, stairs: [3A.c, 6A.b], tunnel: [3A.c, 4A.b]}
enemies:
  - {kind: cultist, at: 3A.c}
  - {kind: cultist, at: 3A.c}
  - {kind: cultist, at: 3A.c, wounds: 1}
  - {kind: ghast, at: 3A.c, wounds: 2}
  - {kind: ghast, at: 3A.c}
  - {kind: unnamable, at: 3A.c, wounds: 4}
  - {kind: minion, at: 3A.c, wounds: 3}
tokens: [{kind: juror, at: 3A.c, side: guilty, n: 2}, {kind: juror, at: 3A.c, side: innocent}]
fire: {3A.c: 3}
"""
"""As many as possible in the smallest of rooms."""

SITUATIONS = {
    "attack": ATTACK,
    "run": RUN,
    "mythos": MYTHOS,
    "discovery": DISCOVERY,
    "fight": FIGHT,
    "stage": STAGE,
    "last breath": LAST_BREATH,
    "crowd": CROWD,
}


def table_of(situation: str, *answers: str) -> Table:
    """The table of a situation, by name or written out, after these answers."""
    table = open_position(load_library(), SITUATIONS.get(situation, situation))
    for answer in answers:
        table.answer(answer)
    return table
