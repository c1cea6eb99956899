"""Checks over all boxes: whatever a box could get wrong is told with file and line."""

import json
from pathlib import Path

import pytest

from dmd_tui.cards.check import check, counts
from dmd_tui.cards.library import Library
from dmd_tui.cards.load import Shelf, load_library, read_folder
from dmd_tui.line.content_command import run
from tests.cards.conftest import EditBoxes, WriteBox
from tests.support import rule


def problems_of(folder: Path) -> list[str]:
    shelf = read_folder(folder)
    assert shelf.problems == []
    found = check(Library(shelf.boxes), shelf.lines)
    return [f"{Path(p.file).parent.name}/{Path(p.file).name}:{p.line}: {p.message}" for p in found]


def test_our_boxes_have_no_problems() -> None:
    assert check(load_library()) == []


def test_how_much_there_is() -> None:
    assert counts(load_library()) == {
        "episodes": 6,
        "elder_ones": 2,
        "investigators": 10,
        "insanities": 8,
        "discovery": 90,
        "mythos": 68,
        "relics": 12,
        "scars": 6,
        "unknown_monsters": 23,
        "tile_faces": 32,
    }


EPISODE = "e1-kilkenny/episode.yaml"
MYTHOS = "e1-kilkenny/mythos.yaml"
DISCOVERY = "e1-kilkenny/discovery.yaml"
ELDER = "tsathoggua/elder-one.yaml"

WRONG = [
    # ── ids and names ──
    ("core/relics.yaml", "id: split-mask", "id: salt-idol", "there is already a relic “salt-idol”"),
    (MYTHOS, "id: e1-m2", "id: e1-m1", "there is already a mythos card “e1-m1”"),
    (MYTHOS, "id: e1-m2", "id: ts-m2", "there is already a mythos card “ts-m2”"),
    (MYTHOS, "id: e1-m2", "id: E1 M2", "“E1 M2” is no id; right would be “e1-m2”"),
    (MYTHOS, "name: Kindling", "name: ''", "a name is missing"),
    (MYTHOS, "name: Kindling", "name: '  '", "a name is missing"),
    (EPISODE, "id: juror,", "id: monster,", "“monster” is a word of the language"),
    (
        DISCOVERY,
        "item: lamp-oil",
        "item: black-bread",
        "already an item or companion “black-bread”",
    ),
    (DISCOVERY, "item: lamp-oil", "item: gate", "“gate” is a word of the language"),
    (
        DISCOVERY,
        "item: lamp-oil",
        "condition: hexed\n      item: lamp-oil",
        "exactly one of the three",
    ),
    (ELDER, "id: cultist", "id: voormi", "the cultists of every elder one have the id “cultist”"),
    (EPISODE, "pairing: tsathoggua", "pairing: cthulhu", "there is no elder one “cthulhu”"),
    ("core/tiles.yaml", "code: 16B", "code: 16A", "there is already a tile face “16A”"),
    # ── words in texts ──
    (MYTHOS, "each(ghast)", "each(ghost)", "there is no kind “ghost”; did you mean “ghast”?"),
    (MYTHOS, "place(pub)", "place(pup)", "there is no place “pup”; did you mean “pub”?"),
    (MYTHOS, "side=guilty", "side=gilty", "there is no side “gilty”; did you mean “guilty”?"),
    (MYTHOS, "has(you, hexed)", "has(you, vexed)", "there is no token or card “vexed”"),
    (EPISODE, "count(evidence,", "count(evidense,", "there is no kind “evidense”"),
    (EPISODE, "isa(it, monster)", "isa(it, month)", "there is no kind “month”"),
    (ELDER, "add(fatigue, you)", "add(fatige, you)", "there is no token “fatige”"),
    (ELDER, "add(fatigue, you)", "add(juror, you)", "there is no token “juror”"),
    (ELDER, "of=fatigue", "of=fatness", "there is no track or token “fatness”"),
    (ELDER, "summon(minion", "summon(investigator", "there is no enemy “investigator”"),
    (
        ELDER,
        "gate(red)); summon",
        "place(pub)); summon",
        "there is no place “pub”; known here: none",
    ),
    (DISCOVERY, "level(marksman", "level(marxman", "there is no skill “marxman”"),
    ("core/skills.yaml", "grant(run)", "grant(ran)", "there is no action “ran”"),
    ("core/relics.yaml", "ignore(fire)", "ignore(fear)", "there is no obstacle “fear”"),
    ("core/relics.yaml", "link(gate, gate)", "link(gate, gait)", "there is no kind “gait”"),
    (EPISODE, "do: walk(one", "do: step(juror); walk(one", "“juror” has no path to step on"),
    (
        DISCOVERY,
        "when: convince-juror",
        "when: convince-jury",
        "there is no moment “convince-jury”",
    ),
    ("core/relics.yaml", "when: kill", "when: gather-jurors", "no moment “gather-jurors”"),
    ("core/skills.yaml", "[enemy-attacks, fire-roll]", "[]", "needs at least one moment"),
    (EPISODE, "if: isa(it, monster)", "of: monster", "only “meets” is narrowed to a kind"),
    (EPISODE, "mod(rest, you, -1)", "wound(you, 1)", "wound(…) happens once; “always” holds"),
    (MYTHOS, "do: fire(", "do: take(left); fire(", "only the middle text of a Discovery card"),
    (
        MYTHOS,
        "unless(stress(you, 2)",
        "unless(heal(you, 2)",
        "heal(…) is no cost; costs are stress,",
    ),
    (MYTHOS, "sanity(you, 2)", "sanity(you, -2)", "sanity(…) cannot have -2; only auto, mod go"),
    (
        DISCOVERY,
        "recall_mythos(1)",
        "this_turn(recall_mythos(1))",
        "recall_mythos(…) cannot last for a turn",
    ),
    # ── decks and people ──
    ("core/skills.yaml", "instead: [1, 2]", "instead: [4]", "level 3 can stand instead of lower"),
    (
        "core/investigators.yaml",
        "[sly, stealth, swiftness]",
        "[sly, sly, sly]",
        "different skills: 1",
    ),
    ("core/investigators.yaml", "[sly, stealth,", "[sly, stelth,", "there is no skill “stelth”"),
    ("core/rules.yaml", "[blank, success,", "[blank, succes,", "“succes” is no face"),
    ("core/rules.yaml", "mythos_cards: 8", "mythos_cards: 9", "Mythos cards of this box: 8; right"),
    (
        "core/rules.yaml",
        "discovery_cards: 15",
        "discovery_cards: 14",
        "Discovery cards of this box: 15",
    ),
    (
        "core/rules.yaml",
        "skill_levels: 4",
        "skill_levels: 5",
        "levels of a skill: 4; right would be 5",
    ),
    ("core/rules.yaml", "stages: 4", "stages: 3", "stages of an elder one: 4; right would be 3"),
    ("core/rules.yaml", "cultists: 10", "cultists: 12", "there are 12 figures of cultists"),
    (
        ELDER,
        "name: The Sleeper of N'kai\n    f",
        "name: X\n    health: 3\n    f",
        "the first stage has no",
    ),
    (
        DISCOVERY,
        "right: {condition: hexed}",
        "right: {condition: vexed}",
        "no condition “vexed” in this",
    ),
    (DISCOVERY, "{condition: hexed}", "{condition: hexed, health: 1}", "has its text once"),
    (DISCOVERY, "      health: 2\n", "", "a companion needs “health”"),
    (DISCOVERY, "item: lamp-oil", "item: lamp-oil\n      health: 1", "only a companion has health"),
    (DISCOVERY, "skill: swiftness", "skill: slowness", "there is no skill “slowness”"),
    (MYTHOS, "kind: unnamable", "kind: dhole", "“dhole” takes no part; cultist, ghast, minion,"),
    # ── tokens and letters ──
    (EPISODE, "sides: [guilty, innocent]", "sides: [guilty]", "a token has two sides"),
    (
        EPISODE,
        "home: [space],",
        "home: [space], closes: true,",
        "only a token on a passage can close",
    ),
    (EPISODE, "home: [space],", "home: [space], path: [moon],", "there is no place “moon”"),
    (EPISODE, "home: [space],", "home: [],", "a token needs a home"),
    (EPISODE, "id: juror,", "id: fatigue,", "“fatigue” is already a token of tsathoggua"),
    (EPISODE, "letter: j", "letter: jj", "“letter” must be one letter from a to z"),
    (EPISODE, "letter: j", "letter: g", "juror and ghast have the same letter “g”"),
    (EPISODE, "letter: j", "letter: c", "juror and cultist have the same letter “c”"),
    (ELDER, "letter: a", "letter: c", "cultist and amorphous-scion have the same letter “c”"),
    ("core/monsters.yaml", "    letter: g\n", "", "“letter” must be one letter from a to z"),
    # ── the map ──
    (EPISODE, "face: 5A,", "face: 17A,", "there is no tile face 17A"),
    (EPISODE, "face: 5A,", "face: 13B,", "tile 13 is laid twice (13A and 13B)"),
    (EPISODE, "at: [1, 0]}", "at: [0, 0]}", "tile 5A lies on tile 13A"),
    (EPISODE, ", blue: 13A.b", "", "a map has three gates; blue is missing"),
    (EPISODE, "blue: 13A.b", "blue: 6A.b", "two gates are in the same space"),
    (EPISODE, "start: 3A.c", "start: 3A.x", "there is no space “3A.x” on this map"),
    (EPISODE, "pub: 2A.a", "pub: 9A.a", "there is no space “9A.a” on this map"),
    (EPISODE, "2A.b: Ale Cellar", "2A.d: Ale Cellar", "there is no space “2A.d” on this map"),
    (EPISODE, "Ale Cellar", "The Cellar under the Inn", "is longer than 14 characters"),
    (EPISODE, "Ale Cellar", "Jury Room", "two spaces are called “Jury Room”"),
    (EPISODE, ", pub: Kyteler's Inn", "", "the place “pub” needs a name in “place_names”"),
    (EPISODE, "pub: Kyteler's Inn", "pub: Inn, den: Den", "there is no place “den”"),
    (EPISODE, "{ghast: 4,", "{ghast: 5,", "there are 4 figures of ghast, not 5"),
    (EPISODE, "{ghast: 4,", "{ghast: 1,", "only 1 figures of ghast take part"),
    (EPISODE, "{ghast: 4,", "{ghost: 4,", "there is no monster “ghost”"),
    (EPISODE, "kind: ghast,", "kind: gug,", "“gug” takes no part in this episode"),
    (EPISODE, "rules:\n", "monster_rules: {gug: []}\nrules:\n", "“gug” takes no part in this"),
    (EPISODE, "count: 4,", "count: 3,", "there are only 3 tokens “juror”"),
    (EPISODE, "side: guilty, space: 5A.a", "space: 5A.a", "“juror” shows one of its sides"),
    (EPISODE, "space: 5A.a}", "n: 0, space: 5A.a}", "at least one token must lie there"),
    (EPISODE, "guilty, space: 5A.a}", "guilty}", "a token lies on a space or on a passage"),
    (
        EPISODE,
        "space: 5A.a}",
        "passage: [5A.a, 1A.a]}",
        "there is no passage between 5A.a and 1A.a",
    ),
    (EPISODE, "space: 5A.a}", "passage: [5A.a, 5A.b]}", "“juror” cannot lie on a passage"),
    (
        EPISODE,
        "token: juror, side: guilty, space: 5A.a",
        "token: jury, space: 5A.a",
        "no token “jury”",
    ),
    (
        "core/tiles.yaml",
        '"ab/cb ++ #+ ++ +# +=#+',
        '"ab/ba ++ #+ ++ +# ++++',
        "do not touch each other",
    ),
    ("core/tiles.yaml", '"ab/cb ++ #+ ++ +# +=#+', '"ab/cb ++', "“ab/cb ++” is not a face"),
]


@pytest.mark.parametrize(
    ("file", "old", "new", "message"), WRONG, ids=[f"{case[1]}→{case[2]}"[:60] for case in WRONG]
)
def test_a_mistake_is_found(
    edit_boxes: EditBoxes, file: str, old: str, new: str, message: str
) -> None:
    boxes = edit_boxes(file, old, new)
    assert any(message in problem for problem in problems_of(boxes))


def test_a_problem_names_its_line(edit_boxes: EditBoxes) -> None:
    boxes = edit_boxes(MYTHOS, "each(ghast)", "each(ghost)")
    line = _line_of("ghost", boxes / MYTHOS)
    assert problems_of(boxes) == [
        f"e1-kilkenny/mythos.yaml:{line}: there is no kind “ghost”; did you mean “ghast”?"
    ]


def test_a_stage_needs_health(edit_boxes: EditBoxes) -> None:
    boxes = edit_boxes(ELDER, "    health: 12\n", "")
    assert any("a stage needs “health”" in problem for problem in problems_of(boxes))


@rule("BOARD-05")
def test_an_opening_with_one_arrow_cuts_a_space_off(edit_boxes: EditBoxes) -> None:
    """The Black Cell opens to the yard only; with a wall there, its way out ends at a bare edge."""
    boxes = edit_boxes("core/tiles.yaml", "ab/cc #+ +# ++ +# #+=+", "ab/cc #+ +# ++ +# ##=+")
    (problem,) = [text for text in problems_of(boxes) if text.startswith("e1-kilkenny")]
    assert "nobody can reach 6A.b from the start: it has no opening that leads there" in problem
    line = _line_of("face: 6A", boxes / EPISODE)
    assert problem.startswith(f"e1-kilkenny/episode.yaml:{line}:")


def _line_of(text: str, file: Path) -> int:
    lines = file.read_text(encoding="utf-8").splitlines()
    return next(number for number, line in enumerate(lines, 1) if text in line)


@rule("BOARD-05")
def test_the_missing_arrow_is_named(edit_boxes: EditBoxes) -> None:
    """Without the inner passage and with an arrow on its own side only, 5A.a has half a door."""
    edit_boxes("core/tiles.yaml", "aa/bb ++ +# #+ ++ =#=+", "aa/bb ++ +# #+ #+ =#=#")
    boxes = edit_boxes("core/tiles.yaml", "ab/cc #+ +# ++ +# #+=+", "ab/cc #+ +# ++ ## #+=+")
    problems = problems_of(boxes)
    assert any(
        "nobody can reach 5A.a: its opening between" in problem
        and "has one arrow, on the side of" in problem
        for problem in problems
    )


def test_stairs_lead_where_no_passage_does(edit_boxes: EditBoxes) -> None:
    edit_boxes("core/tiles.yaml", "ab/cc #+ +# ++ +# #+=+", "ab/cc #+ +# ++ +# ##=+")
    boxes = edit_boxes(EPISODE, "  start: 3A.c", "  stairs: [6A.b, 1A.a]\n  start: 3A.c")
    assert not [text for text in problems_of(boxes) if text.startswith("e1-kilkenny")]


def test_a_box_is_one_thing(edit_boxes: EditBoxes) -> None:
    boxes = edit_boxes(ELDER, "id: tsathoggua", "id: toad")
    (boxes / ELDER).rename(boxes / "e1-kilkenny" / "elder-one.yaml")
    problems = problems_of(boxes)
    assert any("a box holds an episode or an elder one, not both" in text for text in problems)
    assert any("Mythos cards of this box: 8; right would be 0" in text for text in problems)


def test_without_the_core_nothing_can_be_said(write_box: WriteBox) -> None:
    (problem,) = check(Library(read_folder(write_box({})).boxes))
    assert "no box holds the constants" in problem.message


def test_there_is_one_set_of_figures(edit_boxes: EditBoxes) -> None:
    boxes = edit_boxes("core/rules.yaml", "run: 3", "run: 4")
    rules = (boxes / "core" / "rules.yaml").read_text()
    (boxes / "tsathoggua" / "rules.yaml").write_text(rules)
    problems = problems_of(boxes)
    assert any("already given in core" in text for text in problems)
    assert any("insanity cards: 0; right would be 8" in text for text in problems)


# ── the command ──────────────────────────────────────────────────────────────────────────────────


def test_the_command_counts(capsys: pytest.CaptureFixture[str]) -> None:
    assert run([], as_json=False) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "   32  tile faces" in lines
    assert lines[-1] == "No problems."


def test_the_command_for_programs(write_box: WriteBox, capsys: pytest.CaptureFixture[str]) -> None:
    folder = write_box(
        {"investigators.yaml": "investigators:\n  - {id: otto, name: Otto, skills: []}"}
    )
    assert run([str(folder)], as_json=True) == 1
    answer = json.loads(capsys.readouterr().out)
    assert set(answer) == {"counts", "translations", "rules_texts", "problems"}
    assert answer["counts"]["investigators"] == 11
    assert answer["problems"] == [
        {
            "file": f"{folder}/investigators.yaml",
            "line": 2,
            "message": "different skills: 0; right would be 3",
        }
    ]


def test_the_command_tells_all_problems(
    write_box: WriteBox, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = write_box({"skills.yaml": "skills: [{id: x}, 3]", "relics.yaml": "\x00"})
    assert run([str(folder), "/no/such/folder"], as_json=False) == 1
    out = capsys.readouterr().out
    assert "/no/such/folder: there is no such folder" in out
    assert f"{folder}/relics.yaml:" in out
    assert f"{folder}/skills.yaml:1: a skill lacks “name”" in out
    assert f"{folder}/skills.yaml:1: a skill must be a group of fields, not “3”" in out
    assert out.rstrip().endswith("problems.")


def test_a_folder_named_twice_is_read_once(write_box: WriteBox) -> None:
    folder = write_box({})
    assert run([str(folder), str(folder)], as_json=False) == 0


def test_the_same_box_in_two_places_is_refused(
    edit_boxes: EditBoxes, capsys: pytest.CaptureFixture[str]
) -> None:
    copy = edit_boxes("core/relics.yaml", "Hollow Coin", "Hollow Crown")
    assert run([str(copy)], as_json=False) == 1
    assert "there is already a box “core”" in capsys.readouterr().out


def test_a_shelf_knows_nothing_at_first() -> None:
    assert Shelf().boxes == []
    assert Shelf().boxes is not Shelf().boxes
