"""Story board, Mythos, log and the two lines at the top, as text."""

from __future__ import annotations

import pytest

from dmd_tui.cards.load import load_library
from dmd_tui.players.random_bot import RandomBot
from dmd_tui.rules.play import new_game
from dmd_tui.ui.drawing.ink import text_of, width_of
from dmd_tui.ui.drawing.phases import phase_line
from dmd_tui.ui.drawing.story import stage_line, track_line
from tests.support import Scene, rule
from tests.support import situations as s
from tests.support.screen import all_panes, contents_of, text, widest


def track_of(scene: Scene, *, ascii: bool = False) -> str:
    return text_of(track_line(scene.game, contents_of(scene.table, ascii=ascii).glyphs))


def test_the_track_shows_the_figure_red_spaces_and_the_last(scene: Scene) -> None:
    scene.investigator("mike").track(4)
    assert track_of(scene) == "1 2 3 ▲ ◆ ◆ ◆ ✖  ···"
    assert track_of(scene, ascii=True) == "1 2 3 <> / / / X  ..."


def test_symbols_in_the_pile_are_counted_to_three(scene: Scene) -> None:
    one, none, another = (scene.mythos_card(symbol=symbol) for symbol in (True, False, True))
    scene.investigator("mike").discard(one, none, another)
    assert track_of(scene).endswith("  ☾☾·")
    assert "2 of 3 symbols" in text(contents_of(scene.table).mythos(50)[0])


def test_after_the_summoning_a_token_goes_on(scene: Scene) -> None:
    scene.investigator("mike").elder_one(stage=2).track(5)
    assert track_of(scene).startswith("1 2 3 4 ● ◆")


def test_the_stage_in_force_shows_health_and_dice(scene: Scene) -> None:
    scene.investigator("mike", at="1A.a").elder_one(stage=2, at="6A.b", wounds=2)
    contents = contents_of(scene.table)
    line = text_of(stage_line(scene.game, contents.session.speaker, contents.glyphs))
    name, _, rest = line.partition("  ")
    assert name == scene.game.elder.stages[1].name
    health, _, dice = rest.partition("  ")
    assert health.startswith("♥")
    assert dice.startswith("attacks with ")


def test_the_story_board_tells_everything_that_is_in_force() -> None:
    contents = contents_of(s.table_of(s.STAGE))
    shown = " ".join(text(contents.story(60)[0]).split())
    game = contents.session.game
    for stage in game.elder.stages[:2]:
        assert stage.name in shown
    assert game.elder.stages[2].name not in shown
    for card in game.kinds.values():
        assert card.name in shown
    assert "The ritual is disrupted." in shown
    assert "When the elder one advances: " in shown


def test_the_mythos_pane_shows_what_came_and_what_can_come() -> None:
    contents = contents_of(s.table_of(s.ATTACK))
    shown = text(contents.mythos(60)[0])
    game = contents.session.game
    came, _, can_come = shown.partition("Still in the deck")
    assert f"{len(game.state.mythos_deck)} cards left" in came
    assert all(game.library.mythos[card].name in came for card in game.state.mythos_discard)
    names = [game.library.mythos[card].name for card in game.state.mythos_deck]
    listed = [line[2:] for line in can_come.split("\n") if line]
    assert listed == sorted(names), "in the order of the alphabet: the order of the deck is secret"


def test_the_log_names_the_rule_of_every_event() -> None:
    contents = contents_of(s.table_of(s.RUN, "run", "space:3A.a"))
    shown = text(contents.log(100)[0])
    assert "RUN-" in shown
    assert len(shown.splitlines()) >= len(contents.session.table.events)


# ── the two lines at the top ─────────────────────────────────────────────────────────────────────


def test_the_title_says_who_where_and_what_now() -> None:
    (line,), _ = contents_of(s.table_of(s.ATTACK)).title(80)
    assert text_of(line) == (
        " The Kilkenny Witch Trial  Tsathoggua I       turn 11  Ruth decides  seed 48151 "
    )


def test_the_title_always_has_the_width_of_the_screen_or_less() -> None:
    contents = contents_of(s.table_of(s.STAGE))
    for width in range(40, 200):
        (line,), _ = contents.title(width)
        assert width_of(line) == width if width >= 80 else width_of(line) <= width


def now(scene: Scene) -> str:
    contents = contents_of(scene.table)
    line = phase_line(scene.game, contents.session.speaker, contents.glyphs)
    return "|".join(span.text for span in line if span.ink == "phase-now")


def test_the_phase_line_is_the_checklist_of_the_turn(scene: Scene) -> None:
    scene.investigator("mike").actions_left(2)
    contents = contents_of(scene.table)
    line = phase_line(scene.game, contents.session.speaker, contents.glyphs)
    assert text_of(line) == (
        " ●○○ actions ▸ Mythos ▸ investigate or fight ▸ effects fire pile summon elder"
    )
    assert now(scene) == "●○○ actions"


def test_actions_that_were_not_used_stay_to_be_seen(scene: Scene) -> None:
    scene.investigator("mike").actions_left(2).phase("mythos")
    contents = contents_of(scene.table)
    line = phase_line(scene.game, contents.session.speaker, contents.glyphs)
    assert text_of(line).startswith(" ●○○ actions ▸")


def test_the_phase_line_tells_a_fight_from_an_investigation(scene: Scene) -> None:
    scene.investigator("mike", at="1A.a").enemy("ghast", at="1A.a").enemy("cultist", at="1A.a")
    scene.phase("encounter", step=1)
    assert now(scene) == "fight"


def test_an_investigation_is_named(scene: Scene) -> None:
    scene.investigator("mike", at="1A.a").phase("encounter")
    assert now(scene) == "investigate"


# ── ASCII, and widths ────────────────────────────────────────────────────────────────────────────


def not_ascii(shown: dict[str, str]) -> dict[str, set[str]]:
    """Characters that a plain terminal cannot show, by pane."""
    return {
        name: strange
        for name, content in shown.items()
        if (strange := {char for char in content if not (char == "\n" or " " <= char < "\x7f")})
    }


@pytest.mark.parametrize("situation", s.SITUATIONS)
def test_in_ascii_every_pane_is_ascii(situation: str) -> None:
    contents = contents_of(s.table_of(situation), ascii=True, speed="step")
    assert not not_ascii(all_panes(contents))


@pytest.mark.parametrize("seed", range(3))
def test_in_ascii_whole_games_are_ascii(seed: int) -> None:
    """Every page, choice and log line of a game, and all panes at every tenth decision."""
    crew = (("mike", "ruth"), ("agatha", "leon", "sally"), ("huikong", "julien"))[seed]
    table = new_game(load_library(), "kilkenny", "tsathoggua", crew, seed)
    contents = contents_of(table, ascii=True, speed="step")
    session, bot = contents.session, RandomBot(seed)
    decisions = 0
    while True:
        while session.page is not None:
            assert not not_ascii({"page": text(contents.choice(70, 10, 0)[0])})
            session.acknowledge()
        shown = all_panes(contents) if decisions % 10 == 0 else {}
        shown["choice"] = "\n".join(
            [text(contents.choice(70, 10, 0)[0]), contents.choice(70, 10, 0)[1]]
        )
        assert not not_ascii(shown)
        if table.pending is None:
            break
        session.answer(bot.decide(table).key)
        decisions += 1


NARROWEST = {"story": 39, "mythos": 33, "log": 69, "track": 24}


@pytest.mark.parametrize("situation", s.SITUATIONS)
@pytest.mark.parametrize("name", NARROWEST)
def test_no_line_is_wider_than_its_pane(situation: str, name: str) -> None:
    contents = contents_of(s.table_of(situation))
    for width in range(NARROWEST[name], 130, 7):
        lines, _ = getattr(contents, name)(width)
        assert widest(lines) <= width


@pytest.mark.parametrize("situation", s.SITUATIONS)
def test_no_choice_is_wider_or_longer_than_its_pane(situation: str) -> None:
    contents = contents_of(s.table_of(situation), speed="fast")
    for width in range(69, 130, 7):
        lines, _ = contents.choice(width, 4, 0)
        assert widest(lines) <= width
        assert len(lines) <= 4


@pytest.mark.parametrize("situation", ["discovery", "mythos"])
def test_no_page_is_wider_than_its_pane(situation: str) -> None:
    contents = contents_of(s.table_of(situation), speed="step")
    if contents.session.page is None:
        contents.session.answer("pass")
    for width in range(69, 130, 7):
        lines, heading = contents.choice(width, 4, 0)
        assert widest(lines) <= width
        assert heading


# ── what is at stake ─────────────────────────────────────────────────────────────────────────────


def story_of(scene: Scene, width: int = 200) -> str:
    return text(contents_of(scene.table).story(width)[0])


@rule("WINLOSE-03", "SUMMON-01", "SUMMON-02")
def test_before_the_summoning_a_death_loses(scene: Scene) -> None:
    scene.investigator("mike").track(2)
    assert "Lost if anybody dies or goes insane now." in story_of(scene)
    assert "comes at space 5, or once the ritual is disrupted" in story_of(scene)


@rule("WINLOSE-02", "WINLOSE-04", "WINLOSE-05", "ELDER-05")
def test_after_it_stages_must_fall_before_the_last_space(scene: Scene) -> None:
    scene.investigator("mike", at="1A.a").elder_one(stage=2, at="6A.b").track(5)
    shown = story_of(scene)
    assert "Won when 3 more stages of" in shown
    assert "before the ritual is disrupted" in shown
    assert "Lost at space 8, or when nobody is left." in shown


def test_enemies_say_what_they_are_and_how_many_are_in_supply(scene: Scene) -> None:
    scene.investigator("mike", at="1A.a")
    shown = story_of(scene)
    for kind, what in (("cultist", "cultist"), ("minion", "minion, monster"), ("ghast", "monster")):
        card = scene.game.kinds[scene.game.reference(kind)]
        assert f"{card.name}  {what}, " in shown
    assert "in supply" in shown
    assert " left" not in shown


def test_tokens_are_counted_in_supply_and_on_the_episode_card() -> None:
    contents = contents_of(
        s.table_of("""
episode: fair
elder-one: azathoth
investigators: {mike, ruth}
map: {empty: true}
tokens: [{kind: soul, at: episode, n: 3}, {kind: cosmic, at: 1A.a, n: 2}]
""")
    )
    shown = text(contents.story(200)[0])
    assert "Soul  9 of 12 in supply, 3 on the episode card" in shown
    assert "Cosmic  16 of 18 in supply" in shown


UNKNOWN = """
episode: fair
elder-one: azathoth
unknown: [un-byakhee, un-colour]
investigators: {mike, ruth}
map: {empty: true}
"""


def test_the_unknown_board_names_its_slots() -> None:
    shown = text(contents_of(s.table_of(UNKNOWN)).unknown(200)[0])
    assert "{ Byakhee  unknown monster A, 4 of 4 in supply" in shown
    assert "& Colour out of Space  unknown monster B, 1 of 1 in supply" in shown
    assert "At set-up" not in shown


def test_the_phase_line_says_fight_before_the_first_blow() -> None:
    table = s.table_of("""
investigators: {mike: A, ruth: B}
map: {paths: [A-B]}
enemies: [{kind: ghast, at: A}]
turn: {who: mike, phase: encounter}
""")
    contents = contents_of(table)
    game, speaker = contents.session.game, contents.session.speaker
    game.state.turn.phase, game.state.turn.step = "encounter", 0
    assert "fight" in text_of(phase_line(game, speaker, contents.glyphs)).lower()
    assert "investigate" not in text_of(phase_line(game, speaker, contents.glyphs))


def test_seals_that_are_left_are_counted_by_their_name() -> None:
    table = s.table_of("episode: catacombs\ninvestigators: {mike, ruth}")
    assert contents_of(table).track(40)[1] == "16 Seal tokens left"
