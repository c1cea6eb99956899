"""Numbers and conditions that no box of ours has, but yours may: they read well in every language."""

from itertools import product

import pytest

from dmd_tui.cards import schema
from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.lang.reading.sums import Share, terms
from dmd_tui.lang.speaker import Speaker

LIBRARY = load_library()
SPEAKERS = {language: Speaker(LIBRARY, language) for language in ("en", "de", "it")}

RELICS, ITEMS = "count(relic, held=you)", "count(item, held=you)"

NUMBERS = [
    (
        f"stress(you, half(count(enemy, at=you) + {RELICS}))",
        "Take 1 stress for every 2 enemies in your space and relics you have (counted together).",
        "Erleide 1 Stress für je insgesamt 2 Gegner auf deinem Feld und Relikte, die du hast.",
        "Subisci 1 tensione ogni 2 nemici nella tua casella e Reliquie che hai (in totale).",
    ),
    (
        f"stress(you, {RELICS} + 1)",
        "Take 1 stress plus 1 stress for each relic you have.",
        "Erleide 1 Stress plus 1 für jedes deiner Relikte.",
        "Subisci 1 tensione e 1 altra per ogni Reliquia che hai.",
    ),
    (
        f"stress(you, {RELICS} + {ITEMS} + count(companion, held=you))",
        "Take 1 stress for each relic you have, each Item you have and each Companion you have.",
        "Erleide 1 Stress für jedes deiner Relikte, jeden deiner Gegenstände und jeden deiner "
        "Begleiter.",
        "Subisci 1 tensione per ogni Reliquia che hai, ogni Oggetto che hai e ogni Compagno che hai.",
    ),
    (
        f"stress(you, half({RELICS}) + half({ITEMS}))",
        "Take 1 stress for every 2 relics you have plus 1 stress for every 2 Items you have.",
        "Erleide 1 Stress für je 2 deiner Relikte plus 1 für je 2 deiner Gegenstände.",
        "Subisci 1 tensione ogni 2 Reliquie che hai e 1 altra ogni 2 Oggetti che hai.",
    ),
    (
        f"stress(you, half(1 + {RELICS}))",
        "Take 1 stress for every 2 relics you have, rounded up.",
        "Erleide 1 Stress für je 2 deiner Relikte (aufgerundet).",
        "Subisci 1 tensione ogni 2 Reliquie che hai (arrotondando per eccesso).",
    ),
    (
        f"stress(you, half(half({RELICS}) + {ITEMS}))",
        "Take stress equal to the rounded-down half of the sum of the rounded-down half of the "
        "number of relics you have and the number of Items you have.",
        "Erleide Stress in Höhe der abgerundeten Hälfte der Summe aus der abgerundeten Hälfte der "
        "Anzahl an deinen Relikten und der Anzahl an deinen Gegenständen.",
        "Subisci tensione pari alla metà arrotondata per difetto della somma tra la metà "
        "arrotondata per difetto del numero di Reliquie che hai e il numero di Oggetti che hai.",
    ),
    (
        "stress(you, half(count(enemy, where=not at(it, you))))",
        "Take 1 stress for every 2 enemies that are not in your space.",
        "Erleide 1 Stress für je 2 Gegner, die nicht auf deinem Feld sind.",
        "Subisci 1 tensione ogni 2 nemici che non siano nella tua casella.",
    ),
    (
        "stress(you, half(stat(you, wounds)))",
        "Take 1 stress for every 2 wounds you have.",
        "Erleide 1 Stress für je 2 deiner Wunden.",
        "Subisci 1 tensione ogni 2 ferite che hai.",
    ),
    (
        "heal(you, 1 + stage)",
        "Heal 1 stress or 1 wound plus 1 stress or 1 wound for each revealed stage.",
        "Heile 1 Stress oder 1 Wunde plus 1 Stress oder 1 Wunde für jede enthüllte Stufe.",
        "Cura 1 tensione o 1 ferita più 1 tensione o 1 ferita per ogni Stadio rivelato.",
    ),
    (
        f"mod(run, you, 1 + {RELICS})",
        "Your Run is 1 space longer. Your Run is 1 space longer for each relic you have.",
        "Deine Laufen-Aktion ist um 1 Feld länger. Deine Laufen-Aktion ist um 1 Feld länger für "
        "jedes deiner Relikte.",
        "La tua Corsa copre 1 casella in più. La tua Corsa copre 1 casella in più per ogni "
        "Reliquia che hai.",
    ),
    (
        "mod(range, you, -1)",
        "Your attacks reach 1 space less far.",
        "Deine Angriffe reichen 1 Feld weniger weit.",
        "I tuoi attacchi arrivano 1 casella meno lontano.",
    ),
    (
        f"level(stealth, n={RELICS})",
        "You have 1 more level of Stealth for each relic you have.",
        "Du hast 1 zusätzliches Level in „Verstohlen“ für jedes deiner Relikte.",
        "Hai 1 livello in più per ogni Reliquia che hai nell’abilità Furtività.",
    ),
    (
        f"repeat(1 + {RELICS}, stress(you, 1))",
        "Do this once plus once for each relic you have: take 1 stress.",
        "Führe dies einmal plus einmal für jedes deiner Relikte aus: Erleide 1 Stress.",
        "Fai quanto segue una volta più una volta per ogni Reliquia che hai: subisci 1 tensione.",
    ),
    (
        f"roll_per(stress(you, 1), max={RELICS})",
        "Make a roll. For each success, take 1 stress (at most once for each relic you have).",
        "Lege eine Probe ab. Für jeden Erfolg erleidest du 1 Stress (höchstens einmal für jedes "
        "deiner Relikte).",
        "Effettua un tiro. Per ogni successo, subisci 1 tensione (al massimo una volta per ogni "
        "Reliquia che hai).",
    ),
    (
        f"pay_any(fatigue, heal_stress(you, 1), max={RELICS})",
        "Discard 1 or more of your Fatigue tokens (at most 1 for each relic you have). Heal 1 stress.",
        "Lege 1 oder mehr deiner Erschöpfungsmarker ab (höchstens 1 für jedes deiner Relikte). "
        "Heile 1 Stress.",
        "Scarta 1 o più dei tuoi segnalini Affaticamento (al massimo 1 per ogni Reliquia che hai). "
        "Cura 1 tensione.",
    ),
    (
        f"draw_relics(3, keep={ITEMS})",
        "Draw 3 relics and keep 1 for each Item you have.",
        "Ziehe 3 Relikte, von denen du 1 für jeden deiner Gegenstände behältst.",
        "Pesca 3 Reliquie, tenendone 1 per ogni Oggetto che hai.",
    ),
    (
        "wound(each(enemy, within=stage), 1)",
        "Deal 1 wound to each enemy within a distance from you of 1 space for each revealed stage.",
        "Füge jedem Gegner im Umkreis um dich von 1 Feld für jede enthüllte Stufe 1 Wunde zu.",
        "Infliggi 1 ferita a ogni nemico entro una distanza da te di 1 casella per ogni Stadio "
        "rivelato.",
    ),
    (
        "wound(each(enemy, at=you, n=stage), 1)",
        "Deal 1 wound to up to 1 enemy in your space for each revealed stage.",
        "Füge bis zu 1 Gegner auf deinem Feld für jede enthüllte Stufe 1 Wunde zu.",
        "Infliggi 1 ferita a un massimo di 1 nemico nella tua casella per ogni Stadio rivelato.",
    ),
    (
        "wound(each(enemy, at=you, n=1), 1)",
        "Deal 1 wound to one enemy in your space.",
        "Füge einem Gegner auf deinem Feld 1 Wunde zu.",
        "Infliggi 1 ferita a un nemico nella tua casella.",
    ),
    (
        "summon(cultist, at=gate(red), n=count(investigator))",
        "Summon at the red gate 1 cultist for each investigator.",
        "Beschwöre 1 Kultisten für jeden Ermittler am roten Tor.",
        "Evoca 1 Cultista per ogni investigatore nel Portale Rosso.",
    ),
]

CONDITIONS = [
    (
        f"{RELICS} + {ITEMS} >= 2",
        "If the sum of the number of relics you have and the number of Items you have is at least 2",
        "Falls die Summe aus der Anzahl an deinen Relikten und der Anzahl an deinen Gegenständen "
        "mindestens 2 ist",
        "Se la somma tra il numero di Reliquie che hai e il numero di Oggetti che hai è almeno "
        "pari a 2",
    ),
    (
        f"half({RELICS}) > 1",
        "If you have more than 3 relics",
        "Falls du mehr als 3 Relikte hast",
        "Se hai più di 3 Reliquie",
    ),
    (
        "stat(elder_one, health) > stat(elder_one, wounds) + 2",
        "If the elder one's health is more than the sum of the elder one's wounds and 2",
        "Falls die Lebenspunkte des Großen Alten größer als die Summe aus den Wunden des Großen "
        "Alten und 2 sind",
        "Se la salute del Grande Antico supera la somma tra le ferite del Grande Antico e 2",
    ),
    (
        "2 >= stage",
        "If at most 2 stages of the elder one are revealed",
        "Falls höchstens 2 Stufen des Großen Alten enthüllt sind",
        "Se al massimo 2 Stadi del Grande Antico sono stati rivelati",
    ),
    (
        "not count(enemy, at=you) == 0",
        "If there is an enemy in your space",
        "Falls ein Gegner auf deinem Feld ist",
        "Se c’è un nemico nella tua casella",
    ),
    (
        "not exists(each(relic, held=you))",
        "If you do not have a relic",
        "Falls du kein Relikt hast",
        "Se non hai nessuna Reliquia",
    ),
    (
        "count(item, held=all) >= 4",
        "If the investigators have at least 4 Items in total",
        "Falls die Ermittler zusammen mindestens 4 Gegenstände haben",
        "Se gli investigatori hanno in totale almeno 4 Oggetti",
    ),
    (
        "not exists(each(investigator, where=has(it, relic)))",
        "If there is no investigator who has a relic",
        "Falls es keinen Ermittler gibt, der ein Relikt hat",
        "Se non c’è nessun investigatore che ha una Reliquia",
    ),
    (
        "count(enemy, at=you, where=not isa(it, monster)) >= 2",
        "If there are at least 2 enemies in your space that are not a monster",
        "Falls es mindestens 2 Gegner auf deinem Feld gibt, die kein Monster sind",
        "Se ci sono almeno 2 nemici nella tua casella che non siano un mostro",
    ),
    (
        "exists(each(space, having=fire))",
        "If there is a space with a fire token",
        "Falls es ein Feld mit einem Feuermarker gibt",
        "Se c’è una casella con un segnalino Fuoco",
    ),
    (
        "stat(you, sanity) >= 3 and stat(you, thresholds) >= 1",
        "If you have lost at least 3 sanity and you have reached a threshold",
        "Falls du mindestens 3 Geistige Gesundheit verloren hast und eine Schwelle zum Wahnsinn "
        "erreicht hast",
        "Se hai perso almeno 3 punti di sanità mentale e hai raggiunto una Soglia di Follia",
    ),
    (
        "targets >= 2",
        "If the attack has at least 2 targets",
        "Falls der Angriff mindestens 2 Ziele hat",
        "Se l’attacco ha almeno 2 bersagli",
    ),
    (
        "safe(you) and (disrupted or has(you, relic))",
        "If your space is Safe and either the ritual is disrupted or you have a relic",
        "Falls dein Feld sicher ist und entweder das Ritual unterbrochen ist oder du ein Relikt hast",
        "Se la tua casella è Sicura e se il rituale è interrotto o hai una Reliquia",
    ),
]

THEN = {
    "en": ", take 1 stress.",
    "de": ", erleide 1 Stress.",
    "it": ", subisci 1 tensione.",
}


@pytest.mark.parametrize(("text", *SPEAKERS), NUMBERS, ids=[row[0] for row in NUMBERS])
def test_amounts_that_a_box_may_write_read_well(text: str, en: str, de: str, it: str) -> None:
    effects = parse_effects(text)
    read = {language: speaker.effects(effects) for language, speaker in SPEAKERS.items()}
    assert read == {"en": en, "de": de, "it": it}


@pytest.mark.parametrize(("text", *SPEAKERS), CONDITIONS, ids=[row[0] for row in CONDITIONS])
def test_conditions_that_a_box_may_write_read_well(text: str, en: str, de: str, it: str) -> None:
    effects = parse_effects(f"given({text}, stress(you, 1))")
    read = {language: speaker.effects(effects) for language, speaker in SPEAKERS.items()}
    wanted = {"en": en, "de": de, "it": it}
    assert read == {language: wanted[language] + THEN[language] for language in SPEAKERS}


# ── what is said is what is counted ──────────────────────────────────────────────────────────────

A, B = schema.OfRoll("successes"), schema.OfRoll("tentacles")
SIMPLE: list[schema.Number] = [0, 1, 2, 3, A, B]
HALVES: list[schema.Number] = [schema.Half(n) for n in SIMPLE]
SUMS: list[schema.Number] = [schema.Plus(*two) for two in product(SIMPLE + HALVES, repeat=2)]
DEEPER: list[schema.Number] = [schema.Half(n) for n in SUMS]
DEEPEST: list[schema.Number] = [schema.Plus(*two) for two in product(DEEPER, SIMPLE)]


def _worth(n: schema.Number, a: int, b: int) -> int:
    match n:
        case int():
            return n
        case schema.Half(of=of):
            return _worth(of, a, b) // 2
        case schema.Plus(left=left, right=right):
            return _worth(left, a, b) + _worth(right, a, b)
    return a if n == A else b


def test_a_number_that_is_taken_apart_is_worth_the_same() -> None:
    for n in (*SIMPLE, *HALVES, *SUMS, *DEEPER, *DEEPEST, *map(schema.Half, DEEPEST)):
        for a, b in product(range(5), repeat=2):
            worth = 0
            for term in terms(n):
                if isinstance(term, Share):
                    counted = sum(_worth(of, a, b) for of in term.of)
                    worth += (counted + (term.every - 1) * term.up) // term.every
                else:
                    worth += term
            assert worth == _worth(n, a, b), (n, a, b)
