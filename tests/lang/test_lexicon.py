"""The lexicon of content/lexicon: complete, consistent, and strict about its files."""

import ast
import re
import shutil
from collections import Counter, defaultdict
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from dmd_tui.cards.load import content_root
from dmd_tui.lang.lexicon import NUMBER, Example, Lexicon, LexiconError, Rule, Ruling, load_lexicon
from dmd_tui.model.state import Phase

LEXICON = content_root() / "lexicon"
TRANSLATIONS = sorted(
    folder.name for folder in LEXICON.iterdir() if folder.is_dir() and folder.name != "en"
)


def test_every_chapter_is_there_in_the_order_of_the_book(lexicon: Lexicon) -> None:
    names = [chapter.chapter for chapter in lexicon.chapters]
    assert (len(names), names[:3], names[-1]) == (32, ["TERMS", "BOARD", "SETUP"], "SOLO")
    assert len(lexicon.rules) == 446
    assert len(lexicon.rulings) == 49 + 82
    assert len(lexicon.examples) == 27


def test_numbers_are_unique_and_without_gaps(lexicon: Lexicon) -> None:
    numbers = [rule.id for chapter in lexicon.chapters for rule in chapter.rules]
    numbers += [*lexicon.rulings, *lexicon.examples]
    assert [number for number, times in Counter(numbers).items() if times > 1] == []
    chapters = defaultdict(list)
    for number in numbers:
        prefix, digits = number.split("-")
        chapters[prefix].append(int(digits))
    for prefix, counted in chapters.items():
        assert counted == list(range(1, len(counted) + 1)), prefix


def test_rulings_affect_rules_and_examples_that_exist(lexicon: Lexicon) -> None:
    known = {*lexicon.rules, *lexicon.examples}
    for ruling in lexicon.rulings.values():
        assert known.issuperset(ruling.affects), ruling.id


def test_rules_refer_to_exactly_the_rulings_that_affect_them(lexicon: Lexicon) -> None:
    affected_by = defaultdict(set)
    for ruling in lexicon.rulings.values():
        for number in ruling.affects:
            affected_by[number].add(ruling.id)
    for rule in lexicon.rules.values():
        assert set(rule.rulings) == affected_by[rule.id], rule.id


def test_examples_cite_what_exists(lexicon: Lexicon) -> None:
    known = {*lexicon.rules, *lexicon.rulings}
    for example in lexicon.examples.values():
        assert known.issuperset(example.cites), example.id


def test_a_rule_is_found_by_its_number(lexicon: Lexicon) -> None:
    rule = lexicon.rule("RUN-03")
    assert rule is not None
    assert "every enemy in it goes along" in rule.text
    assert rule.rulings == ("OPEN-33",)
    assert lexicon.rule("RUN-99") is None


def test_related_rules_are_named_in_it_name_it_or_are_ruled_together(lexicon: Lexicon) -> None:
    related = lexicon.related("RUN-03")
    assert {"RUN-04", "RUN-10"} <= set(related)
    assert "RUN-03" not in related
    assert all(
        number in lexicon.rules for rule in lexicon.rules for number in lexicon.related(rule)
    )


# ── what is read first ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_the_turn_fits_one_page(language: str, lexicon: Lexicon) -> None:
    turn = load_lexicon(language).turn
    lines = [part.name for part in turn.parts]
    for part in turn.parts:
        names = max(len(line.name) for line in part.lines)
        lines += [" " * (names + 2) + line.text for line in part.lines]
        for numbers in (part.rules, *(line.rules for line in part.lines)):
            assert numbers
            assert lexicon.rules.keys() >= set(numbers)
            assert len(" ".join(numbers)) <= 20
    assert len(lines) <= 22
    assert [line for line in lines if len(line) > 54] == []


def test_the_turn_is_the_same_in_every_language(lexicon: Lexicon, translation: Lexicon) -> None:
    def shape(of: Lexicon) -> list[object]:
        return [
            (part.phase, part.rules, [line.rules for line in part.lines]) for part in of.turn.parts
        ]

    assert shape(translation) == shape(lexicon)


def test_the_turn_names_every_phase_in_order(lexicon: Lexicon) -> None:
    phases = [part.phase for part in lexicon.turn.parts if part.phase]
    assert phases == ["actions", "mythos", "encounter", "end"]
    assert set(phases) <= set(get_args(Phase))


@pytest.mark.parametrize("language", ["en", *TRANSLATIONS])
def test_every_question_has_a_letter_and_rules_that_answer_it(
    language: str, lexicon: Lexicon
) -> None:
    asked = load_lexicon(language).questions
    assert len(asked) <= 20  # the page of questions is not scrolled at 80 by 24
    assert list(asked) == list(lexicon.questions)
    for question in asked.values():
        assert question.rules == lexicon.questions[question.id].rules
        assert {*lexicon.rules, *lexicon.rulings} >= set(question.rules)


# ── one set of numbers ───────────────────────────────────────────────────────────────────────

ROOT = Path(__file__).parents[2]


def numbers_in_calls(file: Path, name: str) -> set[str]:
    """Numbers written in the calls of a function, such as rule("RUN-03")."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == name:
            parts = [part for argument in node.args for part in ast.walk(argument)]
            found |= {str(part.value) for part in parts if isinstance(part, ast.Constant)}
    return found


def numbers_in_strings(file: Path) -> set[str]:
    """Strings of a file that are a number and nothing else: causes, and rules of events."""
    tree = ast.walk(ast.parse(file.read_text(encoding="utf-8")))
    strings = {node.value for node in tree if isinstance(node, ast.Constant)}
    return {text for text in strings if isinstance(text, str) and NUMBER.fullmatch(text)}


def test_tests_prove_exactly_the_rules_and_examples_that_there_are(lexicon: Lexicon) -> None:
    files = [file for file in (ROOT / "tests").rglob("test_*.py") if file != Path(__file__)]
    proved = set().union(*(numbers_in_calls(file, "rule") for file in files))
    assert proved <= {*lexicon.rules, *lexicon.rulings, *lexicon.examples}
    roster = numbers_in_strings(ROOT / "tests/rules/test_roster.py")  # numbers of a table
    assert {*lexicon.rules, *lexicon.examples} - proved - roster == set()


def test_causes_and_events_name_numbers_of_the_lexicon(lexicon: Lexicon) -> None:
    known = {*lexicon.rules, *lexicon.rulings}
    named: set[str] = set()
    for file in (ROOT / "dmd_tui").rglob("*.py"):
        numbers = numbers_in_strings(file)
        assert numbers <= known, file
        named |= numbers if file.parent.name == "rules" else set()
    assert len(named) > 100  # the search above found something to look at


def test_documents_and_docstrings_name_numbers_of_the_lexicon(lexicon: Lexicon) -> None:
    known = {*lexicon.rules, *lexicon.rulings, *lexicon.examples}
    chapters = {number.partition("-")[0] for number in known}
    files = [*(ROOT / "docs").glob("*.md"), ROOT / "README.md", *(ROOT / "dmd_tui").rglob("*.py")]
    for file in files:
        cited = set(NUMBER.findall(file.read_text(encoding="utf-8")))
        wrong = {one for one in cited - known if one.partition("-")[0] in chapters}
        assert wrong == set(), file


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A content folder to spoil."""
    shutil.copytree(content_root() / "lexicon" / "en", tmp_path / "lexicon" / "en")
    return tmp_path


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("07-run.yaml", "title:", "titel:", "unknown field `titel`"),
        ("07-run.yaml", "id: RUN-02", "id: RUN-01", "RUN-01 is there twice"),
        ("07-run.yaml", "id: RUN-02", "id: REST-02", "REST-02 is not a number of this"),
        ("rulings.yaml", "id: OPEN-01", "id: OPEN-1", "(EDITION-nn or OPEN-nn)"),
        ("examples.yaml", "    given:", "    giving:", "unknown field `giving`"),
        ("examples.yaml", "examples:", "examples: [", "examples.yaml: "),
        ("turn.yaml", "parts:", "phases:", "unknown field `phases`"),
        ("questions.yaml", "answer:", "answers:", "unknown field `answers`"),
    ],
)
def test_a_fault_is_reported_with_its_file(
    copy: Path, file: str, old: str, new: str, fault: str
) -> None:
    path = copy / "lexicon" / "en" / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LexiconError) as error:
        load_lexicon(root=copy)
    assert str(path) in str(error.value)
    assert fault in str(error.value)


def test_a_missing_file_or_language_is_reported(copy: Path) -> None:
    (copy / "lexicon" / "en" / "rulings.yaml").unlink()
    with pytest.raises(LexiconError, match=r"rulings\.yaml"):
        load_lexicon(root=copy)
    with pytest.raises(LexiconError, match="no lexicon in the language 'eo'"):
        load_lexicon("eo", root=copy)


# ── other languages ──────────────────────────────────────────────────────────────────────────


@pytest.fixture(params=TRANSLATIONS, scope="module")
def translation(request: pytest.FixtureRequest) -> Lexicon:
    """The lexicon in each language that there is besides English."""
    return load_lexicon(request.param)


def texts(lexicon: Lexicon) -> dict[str, str]:
    """Everything that is to be read, by where it stands: `RUN-03 text`, `OPEN-07 reason`."""
    said = {f"{chapter.chapter} title": chapter.title for chapter in lexicon.chapters}
    entries: list[Rule | Ruling | Example] = [*lexicon.rules.values(), *lexicon.rulings.values()]
    entries += lexicon.examples.values()
    for entry in entries:
        for field, value in msgspec.structs.asdict(entry).items():
            if isinstance(value, str) and field != "id":
                said[f"{entry.id} {field}"] = value
    return said


def figures(text: str) -> list[str]:
    """Numbers of rules, and numbers that are not written out, in no order."""
    return sorted(re.findall(r"[A-Z]+-[0-9]{2}|[0-9]+", text))


def test_there_are_translations() -> None:
    assert "de" in TRANSLATIONS


def test_a_translation_has_the_same_numbers_in_the_same_order(
    lexicon: Lexicon, translation: Lexicon
) -> None:
    def numbers(of: Lexicon) -> list[tuple[str, list[str]]]:
        return [(chapter.chapter, [rule.id for rule in chapter.rules]) for chapter in of.chapters]

    assert numbers(translation) == numbers(lexicon)
    assert list(translation.rulings) == list(lexicon.rulings)
    assert list(translation.examples) == list(lexicon.examples)


def test_a_translation_refers_to_the_same_numbers(lexicon: Lexicon, translation: Lexicon) -> None:
    for number, rule in lexicon.rules.items():
        assert translation.rules[number].rulings == rule.rulings, number
    for number, ruling in lexicon.rulings.items():
        assert translation.rulings[number].affects == ruling.affects, number
    for number, example in lexicon.examples.items():
        assert translation.examples[number].cites == example.cites, number


def test_a_translation_says_everything_and_nothing_in_english(
    lexicon: Lexicon, translation: Lexicon
) -> None:
    original, translated = texts(lexicon), texts(translation)
    assert translated.keys() == original.keys()
    assert [where for where, text in translated.items() if not text.strip()] == []
    # A single word may be the same in two languages: “No.” is Italian, too.
    sentences = {where: text for where, text in translated.items() if " " in text}
    alike = [
        where for where, text in sentences.items() if text.casefold() == original[where].casefold()
    ]
    assert alike == []


def test_a_translation_names_the_same_figures(lexicon: Lexicon, translation: Lexicon) -> None:
    translated = texts(translation)
    for where, text in texts(lexicon).items():
        assert figures(translated[where]) == figures(text), where


def test_the_glossary_names_every_term_in_every_language(lexicon: Lexicon) -> None:
    terms = msgspec.yaml.decode((LEXICON / "glossary.yaml").read_bytes())["terms"]
    assert [id for id, times in Counter(term["id"] for term in terms).items() if times > 1] == []
    for term in terms:
        assert lexicon.rules.keys() >= set(term["rules"]), term["id"]
        assert term["en"], term["id"]
        for language in TRANSLATIONS:
            assert term[language]["name"], (term["id"], language)
        if term.get("part", "noun") == "noun":
            assert term["de"]["gender"] in ("m", "f", "n", "pl"), term["id"]
