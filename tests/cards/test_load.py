"""Boxes from disk: compiled or YAML, and what is said about those that cannot be read."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import msgspec
import pytest

from dmd_tui.cards import load
from dmd_tui.cards.library import Library
from dmd_tui.cards.load import (
    ContentError,
    compile_content,
    content_root,
    load_library,
    read_folder,
)
from dmd_tui.cards.schema import Stress
from tests.cards.conftest import EditBoxes, WriteBox

SKILL = """\
skills:
  - id: humming
    name: Humming
    levels:
      - abilities:
          - {when: any_roll, do: reroll(1)}
      - abilities:
          - {when: [run, rest], do: "heal_stress(you, 1)"}
      - abilities:
          - {when: kill, if: "isa(it, cultist)", do: "heal(you, 1)"}
      - instead: [1]
        abilities:
          - {when: any-roll, do: reroll(2)}
"""


@pytest.fixture
def forgetful(monkeypatch: pytest.MonkeyPatch) -> None:
    """The library is kept for the whole process; these tests look at how it is found. Afterwards it
    is the same one again, because the count of resolved texts knows its texts by identity."""
    monkeypatch.setattr(load, "_own_library", cache(load._own_library.__wrapped__))


def complaints(folder: Path) -> list[str]:
    """What is wrong with a folder, without the folder's own name."""
    shelf = read_folder(folder)
    return [f"{Path(p.file).name}:{p.line}: {p.message}" for p in shelf.problems]


# ── our own boxes ────────────────────────────────────────────────────────────────────────────────


def test_our_boxes_are_there() -> None:
    library = load_library()
    assert "kilkenny" in library.episodes
    assert "tsathoggua" in library.elder_ones
    assert library.mythos_of["kilkenny"] == [f"e1-m{number}" for number in range(1, 9)]


def test_the_library_is_read_once() -> None:
    assert load_library() is load_library()


# ── compiled ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgetful: None) -> Path:
    target = tmp_path / "content.msgpack"
    compile_content(content_root(), target)
    monkeypatch.setattr(load, "COMPILED", target)
    return target


def test_compiled_boxes_are_the_same_boxes(compiled: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "read_folder", None)  # nobody may ask for YAML
    assert load_library().boxes == tuple(_from_yaml().boxes)


def _from_yaml() -> Library:
    return Library(read_folder(content_root()).boxes)


def test_a_changed_card_makes_the_compiled_file_stale(
    edit_boxes: EditBoxes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, forgetful: None
) -> None:
    boxes = edit_boxes("core/relics.yaml", "Hollow Coin", "Hollow Penny")
    compile_content(boxes, tmp_path / "content.msgpack")
    monkeypatch.setattr(load, "COMPILED", tmp_path / "content.msgpack")
    monkeypatch.setattr(load, "content_root", lambda: boxes)
    assert load._read_compiled(boxes) is not None
    edit_boxes("core/relics.yaml", "Hollow Penny", "Hollow Crown")
    assert load._read_compiled(boxes) is None
    assert load_library().relics["hollow-coin"].name == "Hollow Crown"


def test_installed_boxes_are_never_stale(
    compiled: Path, edit_boxes: EditBoxes, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes = edit_boxes("core/relics.yaml", "Hollow Coin", "Hollow Penny")
    assert load._read_compiled(boxes) is None
    monkeypatch.setattr(load, "PACKAGE", boxes.parent)
    assert load._read_compiled(boxes) is not None


@pytest.mark.parametrize("data", [b"", b"\xc1", b"not msgpack", msgspec.msgpack.encode({"a": 1})])
def test_a_broken_compiled_file_is_passed_over(compiled: Path, data: bytes) -> None:
    compiled.write_bytes(data)
    assert "kilkenny" in load_library().episodes


def test_compiling_is_all_or_nothing(edit_boxes: EditBoxes, tmp_path: Path) -> None:
    target = tmp_path / "out" / "content.msgpack"
    target.parent.mkdir()
    target.write_bytes(b"of an earlier day")
    for change in (("do: bonus(1)", "do: bonus(one)"), ("[killer-instinct,", "[killer-instinkt,")):
        file = "core/skills.yaml" if "bonus" in change[0] else "core/investigators.yaml"
        boxes = edit_boxes(file, *change)
        with pytest.raises(ContentError):
            compile_content(boxes, target)
    assert target.read_bytes() == b"of an earlier day"
    assert os.listdir(target.parent) == [target.name]


def test_compiled_boxes_need_no_yaml(compiled: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from dmd_tui.cards import load;"
        "load.COMPILED = Path(sys.argv[1]); load.load_library();"
        "print('yaml' in sys.modules, 'dmd_tui.cards.parse' in sys.modules)"
    )
    command = [sys.executable, "-c", script, str(compiled)]
    root = content_root().parent
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


# ── boxes of other people ────────────────────────────────────────────────────────────────────────


def test_a_box_of_ones_own(write_box: WriteBox) -> None:
    library = load_library([write_box({"skills.yaml": SKILL})])
    levels = library.skills["humming"].levels
    assert levels[0].abilities[0].when == ("any-roll",)
    assert levels[1].abilities[0].when == ("run", "rest")
    assert levels[3].instead == (1,)
    assert library.boxes[-1].id == "my-box"
    assert "kilkenny" in library.episodes


def test_a_folder_of_boxes(write_box: WriteBox) -> None:
    folder = write_box({"skills.yaml": SKILL}).parent
    (folder / "lexicon").mkdir()
    (folder / "lexicon" / "words.yaml").write_text("- not a box")
    (folder / "README.md").write_text("Two boxes.")
    assert "humming" in load_library([folder]).skills


def test_extra_boxes_are_checked(write_box: WriteBox) -> None:
    with pytest.raises(
        ContentError, match="there is no moment “kils”; did you mean “kill”"
    ) as caught:
        load_library([write_box({"skills.yaml": SKILL.replace("kill,", "kils,")})])
    assert caught.value.file.endswith("skills.yaml")
    assert caught.value.line == 10


def test_no_folder_no_box_no_name(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="there is no such folder"):
        load_library([tmp_path / "nowhere"])
    with pytest.raises(ContentError, match="holds no box"):
        load_library([tmp_path])
    (tmp_path / "half").mkdir()
    (tmp_path / "half" / "skills.yaml").write_text(SKILL)
    with pytest.raises(ContentError, match=r"a box needs a box\.yaml"):
        load_library([tmp_path])


# ── problems and their lines ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        (
            "name: Humming",
            "nmae: Humming",
            "skills.yaml:3: there is no field “nmae”; did you mean “name”? "
            "(a skill has id, name, levels, flavour)",
        ),
        ("    name: Humming\n", "", "skills.yaml:2: a skill lacks “name”: a text"),
        (
            "name: Humming",
            "name: [Humming]",
            "skills.yaml:3: “name” must be a text, not a list",
        ),
        (
            "instead: [1]",
            "instead: [one]",
            "skills.yaml:11: “instead” must be a whole number up to 999, not “one”",
        ),
        ("instead: [1]", "instead: 1", "skills.yaml:11: “instead” must be a list, not “1”"),
        (
            'if: "isa(it, cultist)"',
            "per: week",
            "skills.yaml:10: “per” must be one of turn, run, game, not “week”",
        ),
        (
            "do: reroll(1)",
            "do: rerol(1)",
            "skills.yaml:6: “do”, column 34: there is no effect “rerol”; did you mean “reroll”?",
        ),
        (
            '"heal_stress(you, 1)"',
            '"heal_stress(you, one)"',
            "skills.yaml:8: “do”, column 55: “one” is not a number",
        ),
        (
            '"isa(it, cultist)"',
            '"isa(it)"',
            "skills.yaml:10: “if”, column 31: isa lacks kind; right would be isa(who, kind)",
        ),
        (
            "name: Humming",
            "name: Humming\n    name: Singing",
            "skills.yaml:4: “name” is written twice (first in line 3)",
        ),
        (
            "{when: any_roll,",
            "{on: any_roll,",
            "skills.yaml:6: there is no field “on” (and many YAML programs read “on” as yes or no); "
            "did you mean “when”? (a clause has ",
        ),
        (
            "name: Humming",
            'name: "Hum\\e[31mming"',
            "skills.yaml:3: “name” holds a control character (U+001B); "
            "text must be printable and, except the briefing, one line",
        ),
        (
            "name: Humming",
            'name: "Hum\\u202Eming"',
            "skills.yaml:3: “name” holds a control character (U+202E); "
            "text must be printable and, except the briefing, one line",
        ),
        (
            "do: reroll(1)",
            "do: [reroll(1), bonus(1)]",
            "skills.yaml:6: “do” must be one text, not a list: put “;” between several effects, "
            "and quotes around the text inside { }",
        ),
        (
            "do: reroll(1)",
            "do: ''",
            "skills.yaml:6: “do” says nothing; leave the field out or say what happens",
        ),
        ("skills:\n", "skill:\n", "skills.yaml:1: the file must hold one list, under “skills:”"),
        ("- id: humming", "- &a id: humming", None),
        (
            "name: Humming",
            "name: *a",
            "skills.yaml:3: anchors and aliases (&, *) are not used here",
        ),
        ("skills:", "skills: {", "skills.yaml:"),
        (
            "levels:",
            "? [a]\n    : b\n    levels:",
            "skills.yaml:4: a list cannot be the name of a field",
        ),
        (
            "skills:",
            "--- {}\n---\nskills:",
            "skills.yaml:2: a file holds one document; remove the “---”",
        ),
    ],
)
def test_a_problem_is_told_with_its_line(
    write_box: WriteBox, old: str, new: str, problem: str | None
) -> None:
    assert old in SKILL
    found = complaints(write_box({"skills.yaml": SKILL.replace(old, new, 1)}))
    if problem is not None:
        assert len(found) == 1
        assert found[0].startswith(problem)


def test_an_effect_over_several_lines(write_box: WriteBox) -> None:
    text = SKILL.replace(
        "- {when: any_roll, do: reroll(1)}",
        "- when: any-roll\n            do: >-\n              heal(you, 1);\n              hael(you, 1)",
    )
    assert complaints(write_box({"skills.yaml": text})) == [
        "skills.yaml:8: “do”, character 15 of its text: "
        "there is no effect “hael”; did you mean “heal”?"
    ]


def test_all_problems_are_told_together(write_box: WriteBox) -> None:
    text = SKILL.replace("reroll(1)", "rerol(1)").replace("name: Humming", "flavor: la la")
    found = complaints(write_box({"skills.yaml": text, "relics.yaml": "relics: 3", "x.yaml": ""}))
    assert [line.split(" ")[0] for line in found] == [
        "relics.yaml:1:",
        "skills.yaml:3:",
        "skills.yaml:2:",
        "skills.yaml:6:",
        "x.yaml:0:",
    ]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "is empty"),
        (b"# nothing\n", "is empty"),
        (b"name: caf\xe9\n", "is not text in UTF-8"),
        (b"\x7fELF\x00\x00", "this is not YAML"),
        (b"name: \x00", "this is not YAML"),
        (b"[" * 100_000, "is nested deeper than"),
        (b"{a: " * 100_000, "is nested deeper than"),
        (b"- " * 100_000, "is nested deeper than"),
        (b"x" * 1_000_001, "is larger than 1000000 bytes"),
        (b"a: b: c", "this is not YAML"),
        (b"\tname: x", "this is not YAML"),
        (b"just a text", "must be a group of fields"),
        (b"- a list", "must be a group of fields"),
        (b"%YAML 9.9\n---\nname: x", "this is not YAML"),
    ],
    ids=lambda value: repr(value[:12]),
)
def test_files_that_are_no_cards(write_box: WriteBox, data: bytes, message: str) -> None:
    folder = write_box({})
    (folder / "box.yaml").write_bytes(data)
    (problem,) = complaints(folder)
    assert message in problem


def test_a_folder_in_place_of_a_file(write_box: WriteBox) -> None:
    folder = write_box({})
    (folder / "relics.yaml").mkdir()
    assert complaints(folder) == ["relics.yaml:0: is not a file"]


def test_words_stay_words(write_box: WriteBox) -> None:
    """`no` is a name, `12` is a name, and a byte order mark is nothing."""
    text = SKILL.replace("Humming", "No").replace("humming", "12")
    (box,) = read_folder(write_box({"skills.yaml": "\ufeff" + text})).boxes
    assert box.skills[0].name == "No"
    assert box.skills[0].id == "12"


def test_the_tree_of_a_card() -> None:
    """A card from file to struct, to see it all once."""
    card = load_library().mythos["ts-m5"]
    assert card.symbol
    assert [(summon.kind, summon.gate) for summon in card.summon] == [("minion", "blue")]
    (unless,) = card.do
    assert isinstance(unless.cost[0], Stress)
