"""What a roll against somebody is said to come to, before its dice are kept, comes to pass."""

from __future__ import annotations

from typing import Any

import pytest

from dmd_tui.cards.box import Clause
from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.drawing.outcome import outcome
from tests.support import Scene, clause
from tests.support import situations as s
from tests.support.real import board
from tests.support.screen import contents_of, text


def preview(scene: Scene, language: str = "en") -> list[str]:
    assert scene.pending is not None
    return outcome(scene.game, Speaker.at(scene.table, language), scene.pending.args["roll"])


def mike_is_attacked(
    scene: Scene, toughness: int, *dice: str, ability: Clause | None = None, **sheet: Any
) -> Scene:
    """A brute with as many standard dice attacks Mike, who could take stress to reroll."""
    abilities = [ability] if ability is not None else []
    scene.monster("brute", health=9, standard=len(dice), abilities=abilities)
    scene.path("A-B").investigator("mike", at="A", skills={"toughness": toughness}, **sheet)
    return scene.enemy("brute", at="A").phase("encounter").dice(*dice)


# ── what is ignored ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("toughness", "told"),
    [
        (1, "3 wounds: Mike keeps 2 of 5 health"),
        (2, "3 wounds, 1 ignored: Mike keeps 3 of 5 health"),
        (3, "3 wounds, 1 ignored: Mike keeps 3 of 5 health"),
        (4, "3 wounds, 2 ignored: Mike keeps 4 of 5 health"),
    ],
)
def test_wounds_that_go_without_a_question_are_taken_off(
    scene: Scene, toughness: int, told: str
) -> None:
    mike_is_attacked(scene, toughness, "success", "success", "success")
    assert preview(scene) == [told]
    scene.answer("keep")
    assert f"keeps {5 - scene.mike.wounds} of 5" in told


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "no wound for Mike (2 ignored)"),
        ("de", "keine Wunde für Mike (2 ignoriert)"),
        ("it", "nessuna ferita per Mike (2 ignorate)"),
    ],
)
def test_nobody_is_threatened_with_wounds_that_are_all_ignored(
    scene: Scene, language: str, told: str
) -> None:
    mike_is_attacked(scene, 4, "success", "success", wounds=4)
    assert preview(scene, language) == [told]
    scene.answer("keep")
    assert scene.mike.wounds == 4


@pytest.mark.parametrize("toughness", [2, 3, 4])
def test_sanity_may_be_ignored(scene: Scene, toughness: int) -> None:
    mike_is_attacked(scene, toughness, "tentacle", "tentacle", sanity=6)
    assert preview(scene)[1] == "2 tentacles: sanity 6 to 8 (1 can be ignored)"
    scene.answer("keep")
    assert scene.options == ["ignore:1", "ignore:0"]


def test_no_more_can_be_ignored_than_there_is(scene: Scene) -> None:
    scene.item("mike", when="harm", do="prevent(sanity, 5)")
    mike_is_attacked(scene, 3, "tentacle", "tentacle", sanity=6)
    assert preview(scene)[1] == "2 tentacles: sanity 6 to 8 (2 can be ignored)"


def test_tentacles_of_the_own_attack_may_be_ignored_too(scene: Scene) -> None:
    scene.path("A-B").investigator("mike", at="A", sanity=6, skills={"toughness": 3})
    scene.enemy("ghast", at="A").dice("tentacle", "blank", "blank", "blank")
    scene.mike.does("attack")
    assert preview(scene)[1] == "1 tentacle: sanity 6 to 7 (1 can be ignored)"


def test_wounds_that_somebody_may_want_are_only_offered_to_be_ignored(scene: Scene) -> None:
    scene.episode_rule("enemy-wounds", "add(fire, space(you))")
    mike_is_attacked(scene, 3, "success", "success")
    assert preview(scene)[0] == "2 wounds: Mike keeps 3 of 5 health (1 can be ignored)"


def test_what_is_limited_is_only_offered(scene: Scene) -> None:
    scene.item("mike", when="enemy-attacks", per="turn", do="prevent(wound, 3)")
    mike_is_attacked(scene, 3, "success", "success", wounds=4)
    assert preview(scene) == ["2 wounds, 1 ignored: Mike dies (1 can be ignored)"]


def test_fire_is_ignored_as_attacks_are(scene: Scene) -> None:
    scene.path("A-B").phase("end").dice("success", "success")
    scene.investigator("mike", at="A", fire=2, skills={"toughness": 4})
    assert preview(scene) == ["no wound for Mike (2 ignored)"]


@pytest.mark.parametrize(("toughness", "follows"), [(1, True), (3, False)])
def test_a_text_that_waits_for_wounds_does_not_follow_ignored_ones(
    scene: Scene, toughness: int, follows: bool
) -> None:
    mike_is_attacked(scene, toughness, "success", ability=clause("wounds", "stress(you, 1)"))
    assert len(preview(scene)[1:]) == follows
    scene.answer("keep")
    assert scene.mike.stress == follows


# ── rolls that a text asks for ───────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", ["1 success", "for each success, take 1 stress"]),
        ("de", ["1 Erfolg", "für jeden Erfolg erleidest du 1 Stress"]),
        ("it", ["1 successo", "per ogni successo, subisci 1 tensione"]),
    ],
)
def test_a_roll_against_somebody_says_what_a_success_does(language: str, told: list[str]) -> None:
    """Azathoth, stage I, at the end of a turn beside a Cosmic token."""
    scene = board("kilkenny", "azathoth").investigator("mike", at="1A.a", stress=1)
    scene.token("cosmic", at="1A.a").phase("end").dice("success")
    assert preview(scene, language) == told
    scene.answer("keep")
    assert scene.mike.stress == 2


def test_the_victim_of_a_roll_is_told_what_it_means_for_them(scene: Scene) -> None:
    """Whoever the card speaks of: the one who rolls is the reader."""
    scene.path("A-B").investigator("mike", at="A").investigator("ruth", at="A")
    scene.dice("blank", "tentacle")
    scene.act("roll_against(each(investigator, other=you), stress(you, 1, over=wound), standard=2)")
    assert scene.asked == "ruth"
    assert preview(scene) == [
        "0 successes",
        "for each success, take 1 stress (1 wound instead if there is no room for it)",
        "1 tentacle: sanity 1 to 2",
    ]


# ── what follows ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "then Amorphous Scion: gain 1 Fatigue token"),
        ("de", "danach Formloser Spross: Erhalte 1 Erschöpfungsmarker"),
        ("it", "poi Progenie Amorfa: ottieni 1 segnalino Affaticamento"),
    ],
)
def test_the_text_of_an_attacker_is_told_and_not_only_named(language: str, told: str) -> None:
    scene = board("kilkenny", "tsathoggua").investigator("mike", at="1A.a")
    scene.enemy("minion", at="1A.a").phase("encounter")
    scene.dice("blank", "blank")
    assert preview(scene, language)[1:] == [told]
    scene.answer("keep")
    assert scene.mike.tokens("fatigue") == 1


def test_what_follows_may_be_for_others(scene: Scene) -> None:
    """A text speaks of its enemy and to whoever is attacked."""
    ability = clause("attacks", "wound(each(investigator, at=self, other=you), 1)")
    scene.investigator("ruth", at="A")
    mike_is_attacked(scene, 1, "blank", ability=ability)
    others = "each other investigator in this enemy's space suffers 1 wound"
    assert preview(scene)[1:] == [f"then brute: {others}"]


@pytest.mark.parametrize(("wounds", "follows"), [(3, True), (4, False)])
def test_nothing_follows_a_death(scene: Scene, wounds: int, follows: bool) -> None:
    ability = clause("attacks", "stress(you, 1)")
    mike_is_attacked(scene, 1, "success", ability=ability, wounds=wounds)
    assert bool(preview(scene)[1:]) == follows


CROWDED = """
episode: castle
seed: 5
unknown: [un-serpent-man, un-star-vampire]
investigators: {mike: {at: 4A.b, stress: 1, sanity: 6}}
map: {empty: true}
enemies: [{kind: un-serpent-man, at: 4A.b}]
turn: {who: mike, number: 4, phase: encounter, step: 1}
dice: [success+tentacle, success]
"""
"""A wound has a long text of its enemy in its wake, and a short one of the episode."""


@pytest.mark.parametrize(
    ("height", "told", "named"),
    [
        (7, ["then Serpent Sorcerer: choose one", "then In the Queen's Service: put 1"], []),
        (6, ["then In the Queen's Service: put 1"], ["then: text of Serpent Sorcerer"]),
        (5, [], ["then: text of Serpent Sorcerer", "then: text of In the Queen's Service"]),
    ],
)
def test_the_longest_texts_are_only_named_before_an_answer_is_out_of_sight(
    height: int, told: list[str], named: list[str]
) -> None:
    lines, _ = contents_of(s.table_of(CROWDED)).choice(78, height, 0)
    shown = " ".join(text(lines).split())
    assert len(lines) <= height
    assert "Keep the dice" in shown
    assert [words for words in (*told, *named) if words in shown] == [*told, *named]
