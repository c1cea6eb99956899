"""Where words are broken, and how they are shortened."""

from itertools import pairwise

import pytest

from dmd_tui.ui.drawing.syllables import abbreviated, breaks, in_two


@pytest.mark.parametrize(
    "parts",
    [
        "Be-ra-tungs-zim-mer",
        "Ge-richts-saal",
        "Haupt-stra-ße",
        "Gruft-trep-pe",
        "Kno-chen-al-tar",
        "Zu-cker-bu-den",
        "Laz-za-ret-to",
        "Con-trab-ban-die-ri",
        "Den",
        "Pub",
    ],
)
def test_words_are_broken_between_syllables(parts: str) -> None:
    word = parts.replace("-", "")
    ends = [0, *breaks(word), len(word)]
    assert "-".join(word[a:b] for a, b in pairwise(ends)) == parts


def test_a_name_is_broken_between_words_as_late_as_possible() -> None:
    assert in_two("Hall of Stakes", 8, 8) == ("Hall of", "Stakes")
    assert in_two("Wachsfiguren", 8, 8) == ()
    assert in_two("Wachsfiguren", 8, 8, within_words=True) == ("Wachsfi-", "guren")


def test_a_word_is_abbreviated_after_a_consonant() -> None:
    assert [abbreviated("Stealth", width) for width in (4, 6, 7)] == ["Ste.", "Steal.", "Stealth"]
    assert abbreviated("Proficient", 6) == "Prof."
    assert abbreviated("Show-Off", 6) == "Show."
