"""`dmd-tui rules`: the lexicon in the shell, in three languages."""

import pytest

from dmd_tui.cli import main
from dmd_tui.lang.lexicon import load_lexicon
from dmd_tui.line.rules_command import WIDTH, answer, first_pages


def told(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["rules", *words]) == 0
    return capsys.readouterr().out


@pytest.mark.parametrize("language", ["en", "de", "it"])
def test_the_turn_comes_first_and_the_chapters_follow(
    language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    lexicon = load_lexicon(language)
    lines = told(capsys, "--lang", language).splitlines()
    assert lines[0] == lexicon.turn.title
    assert lines[1].startswith("1 ")
    assert any(line.startswith("SOLO") for line in lines)
    assert max(map(len, lines)) <= WIDTH


def test_a_rule_tells_its_rulings_its_examples_and_what_to_read_next(
    capsys: pytest.CaptureFixture[str],
) -> None:
    out = told(capsys, "run-03", "--lang", "en")
    assert out.startswith("RUN-03  When the investigator leaves a space")
    for part in ("OPEN-33", "EX-01  Example: Run", "See also: ", "RUN-10"):
        assert part in out


def test_a_question_is_answered(capsys: pytest.CaptureFixture[str]) -> None:
    out = told(capsys, "--lang", "en", "is", "a", "cultist", "a", "monster?")
    assert "? Is a Cultist a Monster? No." in out
    assert "TERMS-03" in out


def test_it_speaks_german_and_italian(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Jeder" in told(capsys, "--lang", "de", "Wer", "folgt")
    assert "Warum: " in told(capsys, "--lang", "de", "OPEN-34")
    assert "Siehe auch: " in told(capsys, "--lang", "de", "OPEN-34")
    assert "Esempio" in told(capsys, "--lang", "it", "EX-04")
    assert main(["rules", "--lang", "it", "qwertz"]) == 1
    assert "Nessuna regola" in capsys.readouterr().out


def test_without_a_word_about_it_the_language_is_that_of_the_system(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_AT.UTF-8")
    assert told(capsys).startswith("Ein Zug auf einer Seite")


def test_a_chapter_is_told_by_its_name() -> None:
    lines = list(answer(load_lexicon(), "rest"))
    assert [line[:7] for line in lines if line.startswith("REST-")] == [
        f"REST-0{n}" for n in range(1, 6)
    ]


def test_lines_are_no_wider_than_a_terminal() -> None:
    lexicon = load_lexicon("de")
    lines = [*first_pages(lexicon), *answer(lexicon, "Würfel"), *answer(lexicon, "DICE-29")]
    assert max(map(len, lines)) <= WIDTH
