"""Every word of the effect language has a meaning: the rules say what it does."""

import typing

from dmd_tui.cards import schema
from dmd_tui.cards.act import verbs_missing
from dmd_tui.rules import play


def test_no_word_is_without_a_verb() -> None:
    assert play.VERBS is not None
    assert verbs_missing(typing.get_args(schema.Effect)) == []


def test_a_word_that_nobody_defined_is_found() -> None:
    assert verbs_missing([schema.Wound, schema.Ref]) == ["Ref"]
