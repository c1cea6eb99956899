"""Every message that the rules use has words, and the words fit what the rules say."""

import pytest

from dmd_tui.cards import schema
from dmd_tui.cards.box import MOMENTS
from dmd_tui.lang.catalogue import UnknownLanguage, catalogue
from dmd_tui.lang.compiled import load_tongue
from dmd_tui.lang.message import fill, gaps, sentence
from dmd_tui.lang.reading.moments import MODES
from dmd_tui.lang.reading.reading import READERS
from tests.lang import used

ENGLISH = catalogue("en")


def test_every_event_of_the_rules_has_a_message_and_no_message_is_left_over() -> None:
    assert used.event_ids() == set(ENGLISH.events)


def test_every_kind_of_choice_has_a_prompt_and_no_prompt_is_left_over() -> None:
    assert used.choice_kinds() == {key.partition("/")[0] for key in ENGLISH.prompts}


def test_every_key_of_an_option_has_a_message() -> None:
    spoken = {key.rpartition("/")[2] for key in ENGLISH.options}
    assert used.option_heads() - spoken == set()


def test_a_message_for_one_kind_of_choice_names_a_kind_that_exists() -> None:
    kinds = {key.partition("/")[0] for key in ENGLISH.options if "/" in key}
    assert kinds - used.choice_kinds() == set()


def test_every_reason_of_a_refusal_has_a_message_and_none_is_left_over() -> None:
    assert used.reasons() == set(ENGLISH.refusals)


def test_every_ending_has_a_message() -> None:
    assert used.ending_reasons() == set(ENGLISH.endings)


def test_every_node_of_the_effect_language_can_be_read() -> None:
    effects = set(schema.Effect.__args__)  # type: ignore[attr-defined]
    assert effects - set(READERS) == set()


def test_every_moment_can_be_read() -> None:
    messages = load_tongue("en").messages
    spoken = {
        id.partition(":")[2].removesuffix("/of")  # what you do to somebody in particular
        for id in messages
        if id.startswith(("moment:", "mode:"))
    }
    assert set(MOMENTS) - spoken == {"always"}
    assert spoken - set(MOMENTS) == {"action"}
    assert set(MODES) < spoken


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(UnknownLanguage, match="tlh"):
        catalogue("tlh")


@pytest.mark.parametrize(
    ("message", "words", "expected"),
    [
        ("{who} waits.", {"who": "Mike"}, "Mike waits."),
        ("{n:wound|wounds}", {"n": 1}, "1 wound"),
        ("{n:wound|wounds}", {"n": 0}, "0 wounds"),
        ("a[ of {b}] c", {"b": ""}, "a c"),
        ("a[ of {b}] c", {"b": "x"}, "a of x c"),
        ("[now?today][!now?tomorrow]", {"now": False}, "tomorrow"),
        ("[now?today][!now?tomorrow]", {"now": True}, "today"),
        ("{nobody} there", {}, " there"),
    ],
)
def test_gaps_and_brackets(message: str, words: dict[str, object], expected: str) -> None:
    assert fill(message, words) == expected


def test_a_name_with_brackets_is_not_read_as_a_message() -> None:
    assert fill("{who}!", {"who": "[x?y] {z}"}) == "[x?y] {z}!"


def test_a_sentence_begins_with_a_capital_and_its_gaps_are_known() -> None:
    assert sentence("{what} is there", {"what": "a ghast"}) == "A ghast is there"
    assert gaps("[now?{a} {n:x|y}]") == {"now", "a", "n"}


DERIVED = {
    "dies": "cause",
    "tokens": "token",
    "harm": "what",
    "standard_n": "standard",
    "bonus_n": "standard",
    "both": "standard",
    "for_fire": "standard",
    "turned": "relic",
    "says": "relic",
}
"""Words that follow from another argument."""


@pytest.mark.parametrize("id", sorted(ENGLISH.events))
def test_an_event_brings_every_word_that_its_message_needs(id: str) -> None:
    for arguments in used.event_arguments()[id]:
        needed = {DERIVED.get(gap, gap) for gap in gaps(ENGLISH.events[id])} - {"elder"}
        assert needed <= arguments
