"""What stands in a room, as signs: investigators, enemies, tokens, fire, gates, ways."""

import random
import re
from itertools import product

import pytest

from dmd_tui.board import passage
from dmd_tui.cards.load import load_library
from dmd_tui.cards.stats import stat
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE
from dmd_tui.rules.play import new_game
from dmd_tui.ui.contents import Contents
from dmd_tui.ui.cursor import choosable
from dmd_tui.ui.drawing.furnishing import Room, furnished
from dmd_tui.ui.drawing.ink import Line, text_of
from dmd_tui.ui.drawing.inspect import space_lines
from dmd_tui.ui.drawing.map import ZOOMS, Zoom
from dmd_tui.ui.drawing.rooms import rooms, things_at
from dmd_tui.ui.drawing.signs import initials
from dmd_tui.ui.drawing.story import stage_line
from tests.support import Scene, rule
from tests.support.real import board
from tests.support.screen import contents_of, text
from tests.support.situations import ATTACK, CROWD, RUN, table_of

LIBRARY = load_library()
SQUARE, SLIP, YARD = "1A.a", "3A.a", "3A.c"


def signs(scene: Scene, space: str, *, ascii: bool = False) -> str:
    contents = contents_of(scene.table, ascii=ascii)
    things = things_at(scene.game, contents.session.speaker, contents.glyphs, space)
    return " ".join(map(text_of, things))


def test_the_active_investigator_is_framed(scene: Scene) -> None:
    scene.investigator("mike", at=SQUARE).investigator("ruth", at=SQUARE).active("ruth")
    assert signs(scene, SQUARE) == "▐R▌ M"
    assert signs(scene, SQUARE, ascii=True) == "[R] M"


def test_names_that_begin_alike_are_told_apart(scene: Scene) -> None:
    scene.investigator("sally").investigator("sandra").investigator("mike")
    assert initials(scene.game) == {"sally": "Sal", "sandra": "San", "mike": "M"}


def test_enemies_are_letters_with_ticks_for_wounds(scene: Scene) -> None:
    scene.investigator("mike").enemy("ghast", at=SQUARE, wounds=2)
    assert signs(scene, SQUARE) == "g''"


def test_equal_enemies_are_counted_together(scene: Scene) -> None:
    scene.investigator("mike").enemy("cultist", at=SQUARE).enemy("cultist", at=SQUARE)
    scene.enemy("cultist", at=SQUARE, wounds=1)
    assert signs(scene, SQUARE) == "2c c'"


@rule("UNKNOWN-02")
def test_unknown_monsters_are_shown_by_the_signs_of_their_slots(scene: Scene) -> None:
    scene.investigator("mike").unknown("un-ghoul", "un-mi-go")
    scene.enemy("un-mi-go", at=SQUARE, wounds=1).enemy("un-ghoul", at=SQUARE)
    assert signs(scene, SQUARE) == "&' {"


def test_from_four_wounds_on_an_enemy_shows_what_is_left_of_its_health(scene: Scene) -> None:
    scene.investigator("mike").enemy("unnamable", at=SQUARE, wounds=3)
    scene.enemy("unnamable", at=SLIP, wounds=4)
    health = stat(scene.game, scene.game.enemies_at(SLIP)[0], "health")
    assert signs(scene, SQUARE) == "u'''"
    assert signs(scene, SLIP) == f"u{health - 4}/{health}"


def test_the_elder_one_shows_what_is_left_of_its_health_as_the_story_board_does(
    scene: Scene,
) -> None:
    scene.investigator("mike", at=SLIP).elder_one(at=SQUARE, stage=2, wounds=3)
    assert signs(scene, SQUARE) == "T9/12"
    contents = contents_of(scene.table)
    board = stage_line(scene.game, contents.session.speaker, contents.glyphs)
    assert "9/12" in text_of(board)


def test_a_stage_that_fell_has_nothing_left_and_a_dead_god_is_gone(scene: Scene) -> None:
    scene.investigator("mike", at=SLIP).elder_one(at=SQUARE, stage=2, wounds=3)
    scene.game.state.enemies[ELDER_ONE].wounds = 15
    assert signs(scene, SQUARE) == "T0/12"
    scene.game.state.stage = len(scene.game.elder.stages)
    scene.game.state.enemies[ELDER_ONE].wounds = 99
    assert signs(scene, SQUARE) == ""


def test_fire_is_drawn_and_from_three_on_counted(scene: Scene) -> None:
    scene.investigator("mike").fire(SQUARE, 1).fire(SLIP, 2).fire("3A.b", 5)
    assert [signs(scene, space) for space in (SQUARE, SLIP, "3A.b")] == ["^", "^^", "5^"]


def test_the_second_side_of_a_token_is_a_capital(scene: Scene) -> None:
    scene.investigator("mike").token("juror", at=SQUARE, side="guilty", n=2)
    scene.token("juror", at=SQUARE, side="innocent")
    assert signs(scene, SQUARE) == "2j J"


def test_gates_have_letters_and_the_start_a_house(scene: Scene) -> None:
    scene.investigator("mike", at=SQUARE)
    gates = scene.game.episode.map.gates
    assert {colour: signs(scene, gates[colour]) for colour in gates} == {
        "red": "R»",
        "yellow": "Y»",
        "blue": "B»",
    }
    assert signs(scene, scene.game.episode.map.start) == "⌂"


def test_stairs_and_tunnel_are_seen_at_both_ends(scene: Scene) -> None:
    scene.investigator("mike", at=YARD).stairs(SQUARE, SLIP).tunnel("3A.b", SLIP)
    assert [signs(scene, space) for space in (SQUARE, SLIP, "3A.b")] == ["≡", "≡ ∩", "∩"]


def test_places_of_the_story_stand_out(scene: Scene) -> None:
    scene.investigator("mike")
    contents = contents_of(scene.table)
    found = rooms(scene.game, contents.session.speaker, contents.glyphs)
    inks = {room.name: room.ink for room in found.values()}
    assert inks["Town Square"] == inks["Kyteler's Inn"] == "place"
    assert inks["River Quay"] == "room"


def test_rooms_that_can_be_chosen_are_marked_and_the_one_looked_at_more() -> None:
    contents = contents_of(table_of(RUN, "run"))
    session = contents.session
    possible = choosable(session.game, session.choice)
    assert possible
    looked_at = contents.space_under(0)
    found = rooms(session.game, session.speaker, contents.glyphs, possible, looked_at)
    marks = {space: room.mark for space, room in found.items() if room.mark}
    assert marks == {space: "cursor" if space == looked_at else "choice" for space in possible}
    signs = {room.mark: room.sign for room in found.values()}
    assert signs == {"": "", "choice": "▹", "cursor": "▸"}


# ── crowds ───────────────────────────────────────────────────────────────────────────────────────


def test_the_inspector_lists_a_crowd_one_by_one() -> None:
    session = contents_of(table_of(CROWD)).session
    listed = text(space_lines(session.game, session.speaker, YARD, 60))
    for name in ("Mike", "Sally", "Ghast 1, 1 health left", "Juror 3 (innocent)", "3 fire"):
        assert name in listed
    assert listed.count("Voormi Acolyte") == 3


def test_what_does_not_fit_is_counted() -> None:
    contents = contents_of(table_of(CROWD))
    assert "M4jJ^+7" in text(contents.map(ZOOMS[0], 0)[0])
    assert "+" not in text(contents.map(ZOOMS[1], 0)[0])


@pytest.mark.parametrize(
    ("enemies", "told"),
    [
        ("c", "▐M▌ c R»"),
        ("c g", "M cg R» "),
        ("c c' g''", "M 2cg R»"),  # wounds, then blanks
        ("c c' g'' a", "M 2cgaR»"),
        ("c c c c c' c' g g'' a", "M6c2gaR»"),
        ("c c c c c' c' g g'' a u", "M 6cR»+4"),  # and only then a count
    ],
)
def test_who_is_in_a_small_room_is_told_before_how_they_are(enemies: str, told: str) -> None:
    gate = Scene().investigator("mike").game.episode.map.gates["red"]
    scene = Scene().investigator("mike", at=gate)
    kinds = {"c": "cultist", "g": "ghast", "a": "minion", "u": "unnamable"}
    for sign in enemies.split():
        scene.enemy(kinds[sign[0]], at=gate, wounds=len(sign) - 1)
    assert seen_in(contents_of(scene.table), ZOOMS[0], gate) == [told]


FULL_HOUSE = """
seed: 5
elder-one: {id: tsathoggua, stage: 2, at: GATE, wounds: 2}
investigators: {mike: GATE, sally: GATE, leon: GATE, agatha: GATE, ruth: GATE}
map: {empty: true}
enemies: [{kind: cultist, at: GATE}, {kind: ghast, at: GATE, wounds: 1}]
tokens: [{kind: juror, at: GATE, side: guilty, n: 2}, {kind: juror, at: GATE, side: innocent}]
fire: {GATE: 4}
"""


@pytest.mark.parametrize(
    ("zoom", "told"),
    [
        (Zoom(8, 1), ["TM4jJ^»+"]),
        (Zoom(8, 2), ["TMSLAR +", "jJ ^R»  "]),
        (Zoom(10, 2), ["TMSLAR 2jJ", "cg 4^R»   "]),
    ],
)
def test_whom_and_what_the_game_is_about_no_crowd_hides(zoom: Zoom, told: list[str]) -> None:
    """Elder one, investigators, jurors, fire and gate; the numbers of all stand elsewhere too."""
    gate = Scene().investigator("mike").game.episode.map.gates["red"]
    table = table_of(FULL_HOUSE.replace("GATE", gate))
    assert seen_in(contents_of(table), zoom, gate) == told


@pytest.mark.parametrize(
    ("guilty", "innocent", "told"),
    [(0, 0, "MRcgau≡∩"), (1, 0, "MRjcgau+"), (1, 1, "MRjJcg+2")],
)
def test_stairs_are_left_out_before_figures_and_not_counted(
    scene: Scene, guilty: int, innocent: int, told: str
) -> None:
    scene.investigator("mike", at=SLIP).investigator("ruth", at=SLIP)
    scene.stairs(SLIP, SQUARE).tunnel(SLIP, YARD)
    for kind in ("cultist", "ghast", "minion", "unnamable"):
        scene.enemy(kind, at=SLIP)
    for side, n in (("guilty", guilty), ("innocent", innocent)):
        if n:
            scene.token("juror", at=SLIP, side=side, n=n)
    assert seen_in(contents_of(scene.table), ZOOMS[0], SLIP) == [told]


def test_a_number_is_never_read_as_that_of_the_next_sign(scene: Scene) -> None:
    scene.investigator("mike", at=SLIP).elder_one(at=SLIP, stage=2, wounds=3)
    for _ in range(3):
        scene.enemy("cultist", at=SLIP).enemy("ghast", at=SLIP, wounds=1)
    assert seen_in(contents_of(scene.table), Zoom(10, 1), SLIP) == ["T9 M 3c3g "]
    assert seen_in(contents_of(scene.table), ZOOMS[0], SLIP) == ["TM 3c3g "]


@pytest.mark.parametrize("zoom", ZOOMS)
def test_a_crowd_hides_neither_gate_nor_fire(zoom: Zoom) -> None:
    """Figures are counted before them, and the count stands for itself."""
    for colour, gate in Scene().investigator("mike").game.episode.map.gates.items():
        scene = Scene().investigator("mike", at=gate).investigator("sally", at=gate)
        for kind in ("cultist", "ghast", "minion", "unnamable"):
            scene.enemy(kind, at=gate).enemy(kind, at=gate, wounds=1)
        scene.fire(gate, 4)
        contents = contents_of(scene.table)
        lines = contents.map(zoom, 0)[0]
        slots = contents.plan(zoom).slots[gate]
        seen = [text_of(lines[slot.y])[slot.x : slot.x + slot.width] for slot in slots]
        assert "^" in " ".join(seen)
        assert f"{colour[0].upper()}»" in " ".join(seen)
        assert "M" in " ".join(seen)
        assert "S" in " ".join(seen)


def seen_in(contents: Contents, zoom: Zoom, space: str) -> list[str]:
    """The lines of a room, as they stand on the map."""
    lines = contents.map(zoom, 0)[0]
    slots = contents.plan(zoom).slots[space]
    return [text_of(lines[slot.y])[slot.x : slot.x + slot.width] for slot in slots]


@pytest.mark.parametrize("zoom", [*ZOOMS, Zoom(8, 2), Zoom(10, 2)])
def test_a_crowd_never_hides_the_elder_one(zoom: Zoom) -> None:
    """The room of a gate, with fire in it, is the fullest there is."""
    gate = Scene().investigator("mike").game.episode.map.gates["red"]
    scene = Scene().investigator("mike", at=gate).investigator("sally", at=gate)
    for kind in ("cultist", "cultist", "ghast", "minion", "unnamable"):
        scene.enemy(kind, at=gate)
    scene.fire(gate, 4).elder_one(at=gate, stage=2, wounds=2)
    told = " ".join(seen_in(contents_of(scene.table), zoom, gate))
    assert re.search(r"\bT(10(/12)?|MS.*)?\b", told), told
    assert "^" in told
    assert "R»" in told


def test_every_line_of_a_room_is_used_before_anything_is_counted() -> None:
    """The name gives way: `Black Cell` is known by its gate, but not who stands there."""
    gate = Scene().investigator("mike").game.episode.map.gates["red"]
    scene = Scene().investigator("sally", at=gate).elder_one(at=gate, stage=2)
    scene.enemy("ghast", at=gate, wounds=2).enemy("cultist", at=gate).fire(gate, 1)
    assert seen_in(contents_of(scene.table), Zoom(10, 2), gate) == ["T12/12 ▐S▌", "g'' c ^ R»"]


def test_what_the_episode_is_about_is_counted_last(scene: Scene) -> None:
    """Jurors in Kilkenny; the Beast with its meals, even before it has eaten."""
    scene.investigator("mike", at=SLIP).token("juror", at=SLIP, side="guilty")
    scene.enemy("ghast", at=SLIP).enemy("cultist", at=SLIP).enemy("minion", at=SLIP)
    assert "j" in seen_in(contents_of(scene.table), ZOOMS[0], SLIP)[0].split()
    den = board("beast").as_set_up().investigator("mike", at="16B.b").enemy("cultist", at="16B.b")
    assert signs(den, "16B.b").split()[:3] == ["▐M▌", "u", "c"]


def test_a_mark_moves_nothing_in_a_room() -> None:
    """Under the cursor a name is shortened at most; every sign stays where it was."""
    for zoom in (*ZOOMS, Zoom(9, 2), Zoom(10, 3)):
        contents = contents_of(table_of(CROWD))
        session = contents.session
        plan = contents.plan(zoom)
        for space in session.game.board.spaces:
            plain, marked = (
                rooms(session.game, session.speaker, contents.glyphs, (), cursor)[space]
                for cursor in ("", space)
            )
            before = furnished(plan.slots[space], plain, contents.glyphs)
            after = furnished(plan.slots[space], marked, contents.glyphs)
            assert things_of(before) == things_of(after)


def things_of(lines: list[Line]) -> list[list[tuple[int, str]]]:
    """Where in each line things stand, but for the name."""
    found = []
    for spans in lines:
        x, row = 0, []
        for span in spans:
            if span.ink not in ("room", "place", "lit") and span.text.strip():
                row.append((x, span.text))
            x += len(span.text)
        found.append(row)
    return found


def test_a_name_is_never_cut_in_silence() -> None:
    """Written whole, in two lines, in few words, broken with a hyphen, or with a sign for the rest."""
    for episode, language in product(LIBRARY.episodes, ("en", "de", "it")):
        table = new_game(LIBRARY, episode, "tsathoggua", ("mike", "ruth"), 3)
        contents = contents_of(table)
        session = contents.session
        session.speaker = Speaker.at(table, language)
        for zoom in (*ZOOMS, Zoom(8, 2), Zoom(9, 1), Zoom(14, 4)):
            plan, lines = contents.plan(zoom), contents.map(zoom, 0)[0]
            for space, room in rooms(session.game, session.speaker, contents.glyphs).items():
                seen = [
                    text_of(lines[slot.y])[slot.x : slot.x + slot.width]
                    for slot in plan.slots[space]
                ]
                assert is_named(room, seen), f"{room.name}: {seen}"


def is_named(room: Room, seen: list[str]) -> bool:
    """Whether the name can be found, or as much of it as there was room for."""
    told = " ".join(part.rstrip() for part in seen)
    whole = [name in told or name.replace(" ", "") in told.replace(" ", "").replace("-", "")
             for name in (room.name, room.short)]  # fmt: skip
    if any(whole):
        return True
    signed = re.search(r"(\S[^…]*)…", told)
    if signed:
        return room.short.startswith(signed[1]) or room.name.startswith(signed[1])
    return len(seen) == 1 and len(seen[0].rstrip()) > len(seen[0]) - 3


@pytest.mark.parametrize("seed", range(25))
def test_random_crowds_never_move_a_wall(seed: int) -> None:
    """Every wall, opening and corner is where it is on the empty map."""
    chance = random.Random(seed)
    crowded = contents_of(crowd(chance).table)
    empty = contents_of(Scene().investigator("mike").table)
    for zoom in ZOOMS:
        assert walls(crowded, zoom) == walls(empty, zoom)


def crowd(chance: random.Random) -> Scene:
    scene = Scene()
    spaces = list(contents_of(table_of(ATTACK)).session.game.board.spaces)
    people = ("agatha", "huikong", "julien", "leon", "mike", "peters", "sally", "sandra")
    full = chance.sample(spaces, 3)
    for who in chance.sample(people, 5):
        scene.investigator(who, at=chance.choice(full))
    for kind, figures in (("cultist", 10), ("ghast", 4), ("unnamable", 2), ("minion", 3)):
        for _ in range(figures):
            scene.enemy(kind, at=chance.choice(full), wounds=chance.randrange(2))
    for side in ("guilty", "innocent"):
        scene.token("juror", at=chance.choice(full), side=side, n=2)
    for space in full:
        scene.fire(space, chance.randrange(1, 5))
    return scene.stairs(full[0], full[1]).tunnel(full[0], full[2])


def walls(contents: Contents, zoom: Zoom) -> list[str]:
    """The map with the inside of all rooms blank."""
    plan = contents.plan(zoom)
    found = [list(text_of(line)) for line in contents.map(zoom, 0)[0]]
    for slots in plan.slots.values():
        for slot in slots:
            found[slot.y][slot.x : slot.x + slot.width] = " " * slot.width
    return ["".join(row) for row in found]


def test_stairs_that_a_token_closes_do_not_look_open(scene: Scene) -> None:
    scene.token_kind("wall", "passage", closes=True).path("A-B-C").investigator("mike", at="B")
    scene.state.links["stairs"] = ["A", "C"]
    contents = contents_of(scene.table)
    game, speaker, glyphs = contents.session.game, contents.session.speaker, contents.glyphs

    def shown() -> list[str]:
        return [text_of(one) for one in things_at(game, speaker, glyphs, "A")]

    assert "≡" in shown()
    game.state.passages[passage("A", "C")] = {"wall": 1}
    assert "≡▒" in shown()
