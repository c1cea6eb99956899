"""The speaker at a table: prompts, options and refusals that few games come to."""

from typing import Any

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.engine import Cause, Choice, Ending, Event, Option, Refusal
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.play import new_game

TABLE = new_game(load_library(), "kilkenny", "tsathoggua", ("mike", "ruth"), 1)
SPEAKER = Speaker.at(TABLE)


def choice(kind: str, *options: Option, source: str = "", **args: Any) -> Choice:
    return Choice("mike", kind, options, Cause(("TIES-01",), source), args)


@pytest.mark.parametrize(
    ("asked", "prompt", "option"),
    [
        (
            choice("heal-shared", Option("stress:ruth", {"who": "ruth"}), left=2),
            "Who heals next? 2 left.",
            "Ruth heals 1 stress",
        ),
        (
            choice("free-action", Option("gather-jurors")),
            "Mike, which free action will you take?",
            "Gather Jurors",
        ),
        (
            choice("pay-any", Option("pay:2", {"token": "fatigue"})),
            "How many will Mike give up?",
            "2",
        ),
        (
            choice(
                "first",
                Option("investigator:ruth", {"thing": TABLE.game.state.investigators["ruth"]}),
            ),  # type: ignore[attr-defined]
            "Who goes first?",
            "Ruth",
        ),
        (
            choice("order", Option("text:skill:sly/0", {"source": "skill:sly"})),
            "Which of these comes first?",
            "Sly",
        ),
        (
            choice(
                "unless",
                Option("suffer", {"do": parse_effects("wound(it, 1)")}),
                source="mythos:e1-m7",
                **{"for": TABLE.game.state.investigators["ruth"]},  # type: ignore[attr-defined]
            ),
            "Rain of Ash: For Ruth: which will it be?",
            "Ruth suffers 1 wound",
        ),
        (
            choice(
                "unless",
                Option("pay", {"cost": parse_effects("stress(it, 1)")}),
                source="mythos:e1-m7",
                **{"for": TABLE.game.state.investigators["mike"]},  # type: ignore[attr-defined]
            ),
            "Rain of Ash: Mike, which will it be?",
            "Take 1 stress",
        ),
        (
            choice(
                "pay",
                Option("waive", {"do": parse_effects("take(left)")}),
                source="discovery:e1-d02",
            ),
            "Petronilla's Ribbon: Mike, do you pay the price?",
            "Claim Petronilla's Ribbon (for free)",
        ),
        (
            choice("which", Option("passage:2A.a–2A.b")),
            "Mike, which one do you choose?",
            "The passage between Kyteler's Inn and Ale Cellar",
        ),
    ],
)
def test_prompts_and_options(asked: Choice, prompt: str, option: str) -> None:
    assert SPEAKER.prompt(asked) == prompt
    assert SPEAKER.option(asked, asked.options[0]) == option


def test_refusals() -> None:
    asked = choice("step")
    closed = Refusal("space:1A.a", "closed", ("DISTANCE-01",))
    assert SPEAKER.refused(asked, closed) == "Town Square"
    assert SPEAKER.refusal(closed) == "The passage is closed."
    several = Refusal("rest", "not-safe", (), {"enemies": ["ghast-1", "ghast-2"]})
    assert SPEAKER.refusal(several).endswith("and Ghast 1 and Ghast 2 are here.")


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (Event("doused", {"who": "", "space": "1A.a"}), "The fire in Town Square is put out."),
        (Event("doused", {"who": "mike", "space": ""}), "Mike is no longer burning."),
        (Event("enemy-killed", {"enemy": "ghast-1", "who": ""}), "Ghast 1 dies."),
        (Event("enemy-killed", {"enemy": "ghast-1", "who": "ruth"}), "Ruth kills Ghast 1."),
        (
            Event("tokens-paid", {"who": "mike", "token": "fatigue", "n": 2}),
            "Mike gives up 2 Fatigue tokens.",
        ),
        (Event("extra-action", {"who": "mike"}), "Mike has one more action this turn."),
        (
            Event(
                "action-lost", {"who": "mike", "n": 1, "now": False, "source": "insanity:blackout"}
            ),
            "Mike loses 1 action next turn (Blackout).",
        ),
        (Event("companion-dies", {"who": "mike", "card": "e1-d06"}), "Finn the Stable Boy dies."),
    ],
)
def test_events(event: Event, text: str) -> None:
    assert SPEAKER.event(event) == text


def test_an_ending() -> None:
    ending = Ending(False, "died-before-summoning", (), {"who": "ruth", "cause": "sanity"})
    assert SPEAKER.ending(ending) == (
        "Ruth goes mad beyond return before Tsathoggua is summoned. You have lost."
    )


@pytest.mark.parametrize(
    ("event", "told"),
    [
        (Event("stress-healed", {"who": "ruth", "n": 1, "source": "skill:sly"}), "(Sly)"),
        (Event("wounds-healed", {"who": "ruth", "n": 1, "source": "rest"}), "(resting)"),
        (Event("enemy-wounded", {"enemy": "ghast-1", "n": 2, "source": "card:lamp-oil"}), "(Lamp"),
        (
            Event("token-turned", {"token": "juror-1", "side": "guilty", "source": ""}),
            "guilty now.",
        ),
        (Event("removed", {"thing": "ghast-1", "source": "mythos:e1-m7"}), "(Rain of Ash)"),
    ],
)
def test_what_happens_names_its_cause_where_it_has_one(event: Event, told: str) -> None:
    assert told in SPEAKER.event(event)
