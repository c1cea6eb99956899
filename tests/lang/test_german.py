"""German: cases, genders, word order – and every text of the boxes as whole German sentences."""

import re

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_condition, parse_effects
from dmd_tui.lang.catalogue import catalogue
from dmd_tui.lang.every_text import all_texts
from dmd_tui.lang.speaker import Speaker
from tests.lang import internal

LIBRARY = load_library()
SPEAKER = Speaker(LIBRARY, "de")
TEXTS = {name: text for name, text in all_texts(LIBRARY, "de").items() if text}

INTERNAL = internal.INTERNAL["de"]
ENGLISH = re.compile(
    r"\b(the|of|you|your|and|or|if|with|each|when|deal|move|take|token|space|to|at|is|for|from"
    r"|it|its|this|that|one|other|card|side|gate|roll|turn|action|once|may)\b"
)
"""Words that no German sentence has; “in”, “will” and “an” are in both languages."""


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_every_text_is_whole_german_sentences(text: str) -> None:
    assert not INTERNAL.search(text), text
    assert re.fullmatch(r"[A-ZÄÖÜ0-9].*[.]", text), text
    for inner in re.findall(r"[.:] (\w)", text):
        assert inner.isupper() or inner.isdigit(), text
    assert ENGLISH.findall(text) == [], text


@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS)
def test_german_spelling_of_every_text(text: str) -> None:
    assert not re.search(r"\b(an|in|von|zu|bei) dem (?!dir|ihm|ihr|von|der|du)\w+", text), text
    assert not re.search(r"\bdu \w+en (darf|kann|hat|ist)\b", text), text
    assert not re.search(r"\b(\w{3,}) \1\b", text), text


@pytest.mark.parametrize(
    ("effects", "text"),
    [
        # the forms of a deed
        ("stress(you, 1)", "Erleide 1 Stress."),
        ("wound(all, 2)", "Jeder Ermittler erleidet 2 Wunden."),
        ("discard(self)", "Lege diese Karte ab."),
        ("may([], discard(self))", "Du darfst diese Karte ablegen."),
        (
            "may(discard(self), heal_stress(you, 1))",
            "Du darfst diese Karte ablegen, um 1 Stress zu heilen.",
        ),
        (
            "may(stress(you, 1), discard(self))",
            "Du darfst 1 Stress erleiden, um diese Karte abzulegen.",
        ),
        (
            "given(safe(you), wound(all, 1))",
            "Falls dein Feld sicher ist, erleidet jeder Ermittler 1 Wunde.",
        ),
        ("given(safe(you), wound(you, 1))", "Falls dein Feld sicher ist, erleide 1 Wunde."),
        (
            "given(safe(you), stress(you, 1), [wound(you, 1), lose_action()])",
            "Falls dein Feld sicher ist, erleide 1 Stress. Ansonsten erleidest du 1 Wunde und "
            "verlierst 1 Aktion.",
        ),
        (
            "this_turn(level(brawling, 2))",
            "Bis zum Ende des Zuges hast du 2 zusätzliche Level in „Nahkampf“.",
        ),
        # unless, instead, up to, each
        (
            "for_each(all, unless(stress(it, 1), wound(it, 1)))",
            "Jeder Ermittler erleidet 1 Wunde, es sei denn, er erleidet 1 Stress.",
        ),
        (
            "may([], instead(draw_relics(1)))",
            "Du darfst stattdessen 1 Relikt ziehen.",
        ),
        ("reroll(2)", "Du darfst bis zu 2 freie Neuwürfe machen."),
        ("evade(all)", "Du darfst beliebig vielen Gegnern ausweichen."),
        # case and gender
        ("wound(one(enemy, at=you), 3)", "Füge einem Gegner auf deinem Feld 3 Wunden zu."),
        ("kill(nearest(cultist))", "Töte den dir nächsten Kultisten."),
        ("kill(nearest(monster))", "Töte das dir nächste Monster."),
        ("move(you, toward=nearest(gate))", "Bewege dich 1 Feld auf das dir nächste Tor zu."),
        ("move(you, away=nearest(enemy))", "Bewege dich 1 Feld von dem dir nächsten Gegner weg."),
        ("move(elder_one, to=gate(red))", "Bewege den Großen Alten zum roten Tor."),
        ("place(you, random(gate))", "Platziere dich an einem zufälligen Tor."),
        ("place(you, other)", "Platziere dich auf dem Feld eines anderen Ermittlers."),
        (
            "summon(minion, at=space(elder_one))",
            "Beschwöre 1 Schergen auf dem Feld des Großen Alten.",
        ),
        (
            "given(safe(you), [heal(each(monster), all), move(each(monster), toward=you, n=1), "
            "stress(you, 1)])",
            "Falls dein Feld sicher ist, heilt jedes Monster alle Wunden; bewege jedes Monster 1 Feld auf "
            "dich zu und erleide 1 Stress.",
        ),
        ("discard(one(item, held=you))", "Lege einen deiner Gegenstände ab."),
        ("discard(one(relic, held=you))", "Lege eines deiner Relikte ab."),
        ("discard(each(item, held=you))", "Lege alle deine Gegenstände ab."),
        ("count_as(elder_sign, 1)", "Du darfst 1 Älteres Zeichen als 1 Erfolg werten."),
        (
            "count_as(elder_sign, all)",
            "Du darfst beliebig viele Ältere Zeichen als je 1 Erfolg werten.",
        ),
        ("mod(actions, you, -1)", "Du hast in jedem Zug 1 Aktion weniger."),
        # each of yours, each of somebody's
        (
            "heal_stress(you, count(relic, held=you) + count(item, held=you))",
            "Heile 1 Stress für jedes deiner Relikte und jeden deiner Gegenstände.",
        ),
        (
            "heal_stress(you, half(count(item, held=you)))",
            "Heile 1 Stress für je 2 deiner Gegenstände.",
        ),
        (
            "stress(you, count(item, held=other))",
            "Erleide 1 Stress für jeden Gegenstand eines anderen Ermittlers.",
        ),
        (
            "stress(you, 1 + count(relic, held=you))",
            "Erleide 1 Stress plus 1 für jedes deiner Relikte.",
        ),
        # where a token comes to lie: on a space, in a room
        ("add(fatigue, place(town_square))", "Lege 1 Erschöpfungsmarker auf den Stadtplatz."),
        ("add(fatigue, place(pub))", "Lege 1 Erschöpfungsmarker in die Kyteler-Schenke."),
        ("drop(fatigue, place(pub))", "Entferne 1 Erschöpfungsmarker aus der Kyteler-Schenke."),
        # “du” is not said twice
        (
            "given(safe(you), [stress(you, 1), may([], discard(self))])",
            "Falls dein Feld sicher ist, erleidest du 1 Stress und darfst diese Karte ablegen.",
        ),
        # the least of what is counted, and of what is not
        (
            "wound(least(investigator, of=wounds), 1)",
            "Der Ermittler mit den wenigsten Wunden erleidet 1 Wunde.",
        ),
        (
            "wound(least(investigator, of=stress), 1)",
            "Der Ermittler mit dem geringsten Stress erleidet 1 Wunde.",
        ),
        # commas of relative clauses
        (
            "move(each(enemy, where=not isa(it, elder_one)), away=you)",
            "Bewege jeden Gegner, der nicht der Große Alte ist, 1 Feld von dir weg.",
        ),
        # a verb that is shared is said once
        (
            "given(safe(you), [prevent(wound, 2), prevent(sanity, 1)])",
            "Falls dein Feld sicher ist, darfst du bis zu 2 Wunden und 1 GG-Verlust ignorieren.",
        ),
        (
            "roll(2, stress(you, 1), wound(you, 1), bonus=1)",
            "Lege eine Probe mit 1 zusätzlichen Bonuswürfel ab. Bei mindestens 2 Erfolgen erleidest "
            "du 1 Stress. Ansonsten erleidest du 1 Wunde.",
        ),
    ],
)
def test_grammar(effects: str, text: str) -> None:
    assert SPEAKER.effects(parse_effects(effects)) == text


@pytest.mark.parametrize(
    ("condition", "text"),
    [
        ("safe(you)", "dein Feld sicher ist"),
        ("not safe(it)", "ihr Feld nicht sicher ist"),
        ("tokens(fatigue, you) >= 3", "du mindestens 3 Erschöpfungsmarker hast"),
        ("tokens(fatigue, you) < 1", "du keinen Erschöpfungsmarker hast"),
        ("not has(you, hexed)", "du den Zustand „Verhext“ nicht hast"),
        ("not has(you, evidence)", "du keinen Beweis hast"),
        ("count(juror, side=guilty) == 0", "kein schuldiger Geschworener auf dem Spielplan ist"),
        (
            "at(you, place(town_square)) and tokens(fatigue, you) >= 1",
            "du auf dem Stadtplatz bist und einen Erschöpfungsmarker hast",
        ),
        ("not isa(it, monster)", "es kein Monster ist"),
        (
            "tokens(fatigue, you) < 2 and (safe(you) or has(you, evidence))",
            "du weniger als 2 Erschöpfungsmarker hast und entweder dein Feld sicher ist oder du "
            "einen Beweis hast",
        ),
    ],
)
def test_conditions(condition: str, text: str) -> None:
    assert SPEAKER.condition(parse_condition(condition)) == text


def test_every_verb_of_the_messages_is_in_the_vocabulary() -> None:
    german = catalogue("de").grammar
    for id, message in german.messages.items():
        group = id.partition(":")[0]
        if group == "effect" or (group == "whether" and "together" not in id):
            infinitive = message.partition(" | ")[0].rpartition(" ")[2]
            assert infinitive in german.vocabulary.verbs, id
