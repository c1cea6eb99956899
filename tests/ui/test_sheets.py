"""Investigator sheets: the same three lines everywhere, and whole sheets where there is room."""

import pytest

from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.drawing.sheets import sanity_track, tracks
from tests.support import Scene
from tests.support.screen import contents_of, text, widest
from tests.support.situations import ATTACK, table_of


def tracks_of(scene: Scene, who: str = "mike") -> str:
    contents = contents_of(scene.table)
    speaker = contents.session.speaker
    return text_of(tracks(scene.game, speaker, contents.glyphs, scene.state.investigators[who]))


def sanity_of(scene: Scene, *, ascii: bool = False) -> str:
    glyphs = contents_of(scene.table, ascii=ascii).glyphs
    return text_of(sanity_track(scene.game, glyphs, scene.state.investigators["mike"]))


def test_health_and_stress_are_counted_by_signs(scene: Scene) -> None:
    scene.investigator("mike", wounds=2, stress=3)
    assert tracks_of(scene) == "♥♥♥·· ↯↯↯·"


def test_what_else_lies_on_the_board_follows(scene: Scene) -> None:
    scene.investigator("mike", fire=2, tokens={"fatigue": 2})
    assert tracks_of(scene) == "♥♥♥♥♥ ···· 2z fatigue 2^"


def test_names_of_tokens_give_way_before_their_numbers(scene: Scene) -> None:
    scene.investigator("mike", sanity=9, tokens={"fatigue": 2})
    shown = text(contents_of(scene.table).sheets(20, 4)[0])
    assert "♥♥♥♥♥ ···· 2z +1d" in shown


def test_bonus_dice_of_the_sanity_track_are_named(scene: Scene) -> None:
    scene.investigator("mike", sanity=9)
    assert "+1 die" in tracks_of(scene)


def test_the_sanity_track_shows_marker_thresholds_and_skull(scene: Scene) -> None:
    scene.investigator("mike", sanity=7)
    assert sanity_of(scene) == "▪▪▪▪◉▪▸·◎···◎··◎··◎◎☠"
    assert sanity_of(scene, ascii=True) == "____O_>.o...o..o..ooX"


def test_a_short_sheet_is_four_lines_with_what_is_held() -> None:
    lines, heading = contents_of(table_of(ATTACK)).sheets(24, 9)
    assert heading == "Investigators"
    assert text(lines) == (
        "Ruth ▸  Town Square\n"
        "♥♥♥·· ↯··· 1^\n"
        "▪▪▪▪◉▪▪▸◎···◎··◎··◎◎☠\n"
        "Sly 2 Steal. 1 Swift. 1\n"
        "Lamp Oil, Widow Brennan\n"
        "Mike  Town Square\n"
        "♥♥♥♥· ↯↯↯·\n"
        "▪▪▪▪◉▸··◎···◎··◎··◎◎☠\n"
        "Prof. 1 Braw. 2 Toug. 1"
    )


def test_a_whole_sheet_says_what_skills_cards_and_the_insanity_do() -> None:
    shown = text(contents_of(table_of(ATTACK)).whole_sheets(60)[0])
    for part in ("Sly  level 2", "Lamp Oil  item", "Pyromania  at every threshold"):
        assert part in shown
    assert "Widow Brennan  companion" in shown


def test_a_companion_shows_the_health_that_is_left(scene: Scene) -> None:
    dog = scene.item("mike", companion="dog", health=3)
    scene.investigator("mike")
    name = contents_of(scene.table).session.speaker.names
    held = scene.state.investigators["mike"].cards[0]
    held.wounds = 1
    shown = text(contents_of(scene.table).whole_sheets(60)[0])
    assert f"{name.side(scene.game.side(held))}  companion  2/3" in shown, dog


def test_the_dead_are_named_as_dead(scene: Scene) -> None:
    scene.investigator("mike", dead=True).investigator("ruth").elder_one(stage=2)
    shown = text(contents_of(scene.table).sheets(30, 20)[0])
    assert "Mike  Coach Yard\ndead\n" in shown


def test_the_insane_are_named_as_insane(scene: Scene) -> None:
    scene.investigator("mike", sanity=21, dead=True).investigator("ruth").elder_one(stage=2)
    assert "Mike  Coach Yard\ninsane\n" in text(contents_of(scene.table).sheets(30, 20)[0])


def test_four_skills_have_room_in_a_short_sheet(scene: Scene) -> None:
    scene.investigator("ruth")
    scene.item("ruth", companion="dog", skill="marksman", health=2)
    shown = text(contents_of(scene.table).sheets(23, 8)[0])
    assert "Sly1 Ste.1 Swi.1 Mar.1" in shown


def test_skills_are_whole_where_there_is_room(scene: Scene) -> None:
    scene.investigator("ruth")
    shown = [text(contents_of(scene.table).sheets(width, 4)[0]) for width in (23, 25, 27)]
    assert "Sly 1 Steal. 1 Swift. 1" in shown[0]
    assert "Sly 1 Stealth 1 Swiftn. 1" in shown[1]
    assert "Sly 1 Stealth 1 Swiftness 1" in shown[2]


def test_shortened_skills_can_be_told_apart(scene: Scene) -> None:
    scene.investigator("ruth")
    for skill in ("marksman", "self-defense", "toughness"):
        scene.item("ruth", companion=f"friend-{skill}", skill=skill, health=2)
    rows = text(contents_of(scene.table).sheets(23, 8)[0]).split("\n")
    skills = " ".join(rows[3:5]).split()
    assert skills[:6] == ["Sly1", "Ste1", "Swi1", "Mar1", "Sel1", "Tou1"]


def test_the_room_there_is_goes_to_texts_and_what_is_left_out_is_marked() -> None:
    contents = contents_of(table_of(ATTACK))
    short = len(contents.sheets(50, 9)[0])
    for height in range(short + 3, len(contents.whole_sheets(50)[0])):
        lines, _ = contents.sheets(50, height)
        shown = text(lines)
        assert "Lamp Oil  item" in shown or "Widow Brennan  companion" in shown
        assert "…" in shown or "Pyromania  at every threshold" in shown
        own = shown.split("\n\n")[0].split("\n")
        assert all(name in "\n".join(own) for name in ("Lamp Oil", "Brennan", "Sly", "Pyro"))


def test_conditions_are_never_only_counted(scene: Scene) -> None:
    scene.investigator("mike")
    for _ in range(4):
        scene.item("mike")
    scene.item("mike", condition="accused")
    for width in (23, 30, 60):
        assert "accused" in text(contents_of(scene.table).sheets(width, 4)[0])


@pytest.mark.parametrize("who", range(5))
def test_the_sheet_of_whoever_decides_is_in_sight(who: int) -> None:
    """Five sheets are more than a small screen has room for."""
    party = ("leon", "peters", "sally", "sandra", "stella")
    scene = Scene()
    for id in party:
        scene.investigator(id)
    contents = contents_of(scene.active(party[who]).table)
    lines, _ = contents.sheets(23, 10)
    name = contents.session.speaker.names.investigator(party[who])
    assert text(lines).startswith(name)
    assert len(lines) == 20
    roomy = text(contents.sheets(23, 30)[0])
    assert roomy.startswith("Leon")


def test_who_decides_gets_the_room_first() -> None:
    contents = contents_of(table_of(ATTACK))
    short, whole = contents.sheets(50, 9)[0], contents.whole_sheets(50)[0]
    for height in range(9, len(whole) + 1):
        lines, _ = contents.sheets(50, height)
        assert len(lines) <= max(height, len(short))
    shown = text(contents.sheets(50, 26)[0])
    assert "Sly  level 2" in shown
    assert "Brawling  level" not in shown


def test_whole_sheets_only_where_they_fit() -> None:
    contents = contents_of(table_of(ATTACK))
    whole = contents.whole_sheets(50)[0]
    assert contents.sheets(50, len(whole))[0] == whole
    assert len(contents.sheets(50, len(whole) - 1)[0]) < len(whole)


def test_no_line_is_wider_than_its_pane() -> None:
    contents = contents_of(table_of(ATTACK))
    for width in range(24, 90):
        assert widest(contents.sheets(width, 9)[0]) <= width
        assert widest(contents.whole_sheets(width)[0]) <= width
