"""One line in call syntax becomes a tree, or a message that helps."""

import pytest

from dmd_tui.cards.parse import ParseError, parse_condition, parse_effects
from dmd_tui.cards.schema import (
    Add,
    And,
    At,
    Auto,
    Choose,
    Compare,
    Count,
    CountAs,
    Disrupt,
    Everything,
    Given,
    Heal,
    HealStress,
    Investigate,
    Not,
    Offer,
    OfRoll,
    Pick,
    PlaceAt,
    PlaceRef,
    Plus,
    Ref,
    Reroll,
    Safe,
    Sneaked,
    Stress,
    Wound,
)

YOU = Ref("you")


def test_arguments_by_place_and_by_name_mean_the_same() -> None:
    assert parse_effects("add(fatigue, you, 2)") == parse_effects("add(token=fatigue, on=you, n=2)")
    assert parse_effects("add(fatigue, you)") == (Add("fatigue", YOU, 1),)


def test_underscores_are_hyphens() -> None:
    assert parse_effects("place(you, at=place(town_square))") == (
        PlaceAt(YOU, PlaceRef("town-square")),
    )
    assert parse_effects("place(you, at=place('town-square'))") == (
        PlaceAt(YOU, PlaceRef("town-square")),
    )


@pytest.mark.parametrize(
    "text",
    [
        "stress(you, 1); wound(you, 1)",
        "[stress(you, 1), wound(you, 1)]",
        "stress(you, 1)\nwound(you, 1)",
    ],
)
def test_several_effects(text: str) -> None:
    assert parse_effects(text) == (Stress(YOU, 1), Wound(YOU, 1))


def test_an_effect_without_arguments_needs_no_brackets() -> None:
    assert parse_effects("disrupt") == parse_effects("disrupt()") == (Disrupt(),)
    assert parse_effects("offer(investigate)") == (Offer(((Investigate(),),)),)


def test_each_argument_of_a_choice_is_one_way() -> None:
    assert parse_effects("choose([stress(you, 1), wound(you, 1)], heal(you, 2))") == (
        Choose(((Stress(YOU, 1), Wound(YOU, 1)), (Heal(YOU, 2),))),
    )


def test_numbers() -> None:
    assert parse_effects("auto(-1)") == (Auto(-1),)
    assert parse_effects("count_as(elder_sign, all, worth=2)") == (
        CountAs("elder-sign", Everything(), 2),
    )
    assert parse_effects("reroll(targets)") == (Reroll(OfRoll("targets")),)
    relics, items = (Count(Pick("each", kind, held=YOU)) for kind in ("relic", "item"))
    assert parse_effects("heal_stress(you, count(relic, held=you) + count(item, held=you))") == (
        HealStress(YOU, Plus(relics, items)),
    )


def test_conditions() -> None:
    assert parse_condition("sneaked and safe(you)") == And((Sneaked(), Safe(YOU)))
    assert parse_condition("not at(it, you)") == Not(At(Ref("it"), YOU))
    assert parse_condition("count(juror, side=guilty) <= 1") == Compare(
        Count(Pick("each", "juror", side="guilty")), "<=", 1
    )
    assert parse_effects("given(safe(you), stress(you, 1))") == (
        Given(Safe(YOU), (Stress(YOU, 1),)),
    )


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("stres(you, 1)", 1, "there is no effect “stres”; did you mean “stress”?"),
        ("stress(yuo, 1)", 8, "did you mean “you”?"),
        ("stress(cultist, 1)", 8, "each(cultist)?"),
        ("stress(you)", 1, "stress lacks n; right would be stress(who, n, over=…)"),
        ("stress(you, 1, wound, 2)", 1, "too many arguments"),
        ("stress(you, 1, over=stress)", 21, "“stress” is not one of wound"),
        ("stress(you, n=1, n=2)", 20, "“n” is given twice"),
        ("stress(you, 1, who=it)", 20, "“who” is given twice"),
        ("stress(you, 1.5)", 13, "“1.5” is not a number"),
        ("stress(you, True)", 13, "is not a number"),
        ("stress(you, 1000)", 13, "a number is at most 999"),
        ("move(each(cultist, sid=x), to=you)", 24, "did you mean “side”?"),
        ("fire(gate(green), 1)", 11, "“green” is not one of red, yellow, blue"),
        ("given(you, stress(you, 1))", 7, "a condition was expected"),
        ("given(count(juror) != 1, stress(you, 1))", 7, "numbers are compared with"),
        ("given(count() > 1, stress(you, 1))", 7, "count needs a kind"),
        ("given(exists(you), stress(you, 1))", 14, "each(…), nearest(…), one(…)"),
        ("choose()", 1, "choose(…) lists what can be chosen"),
        ("grant(attack, away=1)", 20, "True or False was expected"),
        ("add(1, you)", 5, "an id was expected"),
        ("x = 1", 1, "an effect is written as a call"),
        ("bonus(1) + bonus(2)", 1, "an effect was expected"),
        ("(lambda: 0)()", 1, "an effect was expected"),
        ("you.die()", 1, "an effect was expected"),
        ("stress(you, 1", 7, "this is not readable: '(' was never closed"),
    ],
)
def test_what_is_wrong_and_where(text: str, column: int, message: str) -> None:
    with pytest.raises(ParseError) as caught:
        parse_effects(text)
    assert message in str(caught.value)
    assert caught.value.column == column


@pytest.mark.parametrize(
    "text",
    [
        "[" * 150 + "]" * 150,
        "choose(" * 60 + "disrupt" + ")" * 60,
        "-" * 900 + "1",
        "not " * 200 + "safe(you)",
        "1" * 999,
        "a" * 100_000,
        "disrupt\0",
        "\ud800",
        "\\",
        "'''",
    ],
    ids=lambda text: repr(text[:8]),
)
def test_nothing_breaks_the_parser(text: str) -> None:
    for parse in (parse_effects, parse_condition):
        with pytest.raises(ParseError):
            parse(text)


def test_one_condition_only() -> None:
    with pytest.raises(ParseError, match="one condition"):
        parse_condition("safe(you); safe(it)")
    with pytest.raises(ParseError, match="one condition"):
        parse_condition("")
