"""Translations beside the cards: how they are read, and what is said about wrong ones."""

import json
import os
from pathlib import Path

import pytest

from dmd_tui.cards import load
from dmd_tui.cards.check import check
from dmd_tui.cards.dictionary import dictionary, missing
from dmd_tui.cards.library import BoxContent, Library
from dmd_tui.cards.load import compile_content, content_root, load_library, read_folder
from dmd_tui.cards.translation import Translation
from dmd_tui.line.content_command import run
from tests.cards.conftest import EditBoxes, WriteBox

SCAR = """\
scars:
  - id: sc-itch
    name: Itch
    flavour: It is not your skin.
    abilities: [{when: rest, do: "stress(you, 1)"}]
"""


def complaints(folder: Path) -> list[str]:
    """What is wrong with a box of a player's own, beside ours."""
    ours, theirs = read_folder(content_root()), read_folder(folder)
    library = Library([*ours.boxes, *theirs.boxes])
    problems = theirs.problems or check(library, [*ours.lines, *theirs.lines])
    return [f"{Path(p.file).name}:{p.line}: {p.message}" for p in problems]


def only_box(folder: Path) -> BoxContent:
    (box,) = read_folder(folder).boxes
    return box


def test_a_box_may_speak_other_languages(write_box: WriteBox) -> None:
    folder = write_box(
        {
            "scars.yaml": SCAR,
            "lang/de.yaml": "box: {name: Meine Box}\nsc-itch: {name: Jucken, flavour: Nicht deins.}",
            "lang/it.yaml": "sc-itch: Prurito",
        }
    )
    assert complaints(folder) == []
    library = load_library([folder])
    assert dictionary(library, "de").entries["scar", "sc-itch"].flavour == "Nicht deins."
    assert dictionary(library, "de").boxes["my-box"].name == "Meine Box"
    assert dictionary(library, "it").entries["scar", "sc-itch"].name == "Prurito"


def test_what_a_translation_lacks(write_box: WriteBox) -> None:
    box = only_box(write_box({"scars.yaml": SCAR, "lang/it.yaml": "sc-itch: Prurito"}))
    assert missing(box, box.lang["it"]) == ["box.name", "sc-itch.flavour"]
    assert missing(box, Translation()) == ["box.name", "sc-itch.name", "sc-itch.flavour"]


@pytest.mark.parametrize(
    ("file", "text", "complaint"),
    [
        (
            "lang/de.yaml",
            "box: {name: Meine}\nsc-itsh: Jucken",
            "de.yaml:2: this box has no id “sc-itsh”; did you mean “sc-itch”?",
        ),
        (
            "lang/de.yaml",
            "sc-itch:\n  name: Jucken\n  briefing: Es war einmal",
            "de.yaml:3: “sc-itch” has no “briefing” to translate; it has flavour, name",
        ),
        (
            "lang/de.yaml",
            "words: {proof: Beweis}",
            "de.yaml:1: this box has no tag or side “proof”",
        ),
        (
            "lang/de.yaml",
            "spaces: {1A.a: Platz}",
            "de.yaml:1: this box has no named space “1A.a”",
        ),
        ("lang/de.yaml", "places: {inn: Schenke}", "de.yaml:1: this box has no place “inn”"),
        (
            "lang/de.yaml",
            "sc-itch: {name: Jucken, gender: x}",
            "de.yaml:1: “gender” must be one of m, f, n, pl, not “x”",
        ),
        ("lang/de.yaml", "- Jucken", "de.yaml:1: the file must hold ids, and under each its name"),
        (
            "lang/German.yaml",
            "sc-itch: Jucken",
            "German.yaml:0: a translation is called after its language, such as de.yaml",
        ),
    ],
)
def test_wrong_translations(write_box: WriteBox, file: str, text: str, complaint: str) -> None:
    assert complaints(write_box({"scars.yaml": SCAR, file: text})) == [complaint]


def test_a_misspelt_field_is_guessed(write_box: WriteBox) -> None:
    folder = write_box({"scars.yaml": SCAR, "lang/de.yaml": "sc-itch: {name: X, flavor: Y}"})
    (told,) = complaints(folder)
    assert told.startswith("de.yaml:1: there is no field “flavor”; did you mean “flavour”?")


# ── our own boxes ────────────────────────────────────────────────────────────────────────────────


def test_a_corrected_translation_leaves_saves_alone(edit_boxes: EditBoxes) -> None:
    before = Library(read_folder(content_root()).boxes)
    after = Library(read_folder(edit_boxes("core/lang/de.yaml", "Pyromanie", "Zündelei")).boxes)
    assert dictionary(after, "de").entries["insanity", "pyromania"].name == "Zündelei"
    assert after.fingerprint == before.fingerprint
    changed = Library(read_folder(edit_boxes("core/insanities.yaml", "Pyromania", "Arson")).boxes)
    assert changed.fingerprint != before.fingerprint


def test_translations_are_compiled(
    edit_boxes: EditBoxes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boxes = edit_boxes("core/lang/de.yaml", "Pyromanie", "Zündelei")
    compile_content(boxes, tmp_path / "content.msgpack")
    monkeypatch.setattr(load, "COMPILED", tmp_path / "content.msgpack")
    compiled = load._read_compiled(boxes)
    assert compiled is not None
    library = Library(compiled)
    assert dictionary(library, "de").entries["insanity", "pyromania"].name == "Zündelei"

    os.utime(boxes / "core/lang/de.yaml", ns=(1, 1))
    assert load._read_compiled(boxes) is None, "an edited translation must be read again"


def test_the_command_tells_how_far_a_language_has_come(
    write_box: WriteBox, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write_box({"scars.yaml": SCAR, "lang/xx.yaml": "sc-itch: Itx"})
    assert run([str(folder)], as_json=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert any(line.startswith("    1  of ") and "“xx”" in line for line in lines)
    assert "       my-box lacks box.name, sc-itch.flavour" in lines

    assert run([str(folder)], as_json=True) == 0
    told = json.loads(capsys.readouterr().out)["translations"]["xx"]
    assert told["translated"] == 1
    assert told["missing"]["my-box"] == ["box.name", "sc-itch.flavour"]
    assert told["texts"] == 1 + sum(map(len, told["missing"].values()))
