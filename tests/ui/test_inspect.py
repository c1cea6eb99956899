"""`?` on a pane or a choice: every text once, with whose it is and what its tokens mean."""

from dmd_tui.cards.load import load_library
from dmd_tui.engine import Event
from dmd_tui.lang.lexicon import load_lexicon
from dmd_tui.model import HeldRelic
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.drawing.inspect import explain_choice, explain_pane, explain_space, mentioned_lines
from dmd_tui.ui.session import Session
from tests.support import Scene


def session() -> Session:
    return Session(Seat(new_game(load_library(), "kilkenny", "tsathoggua", ["mike", "ruth"], 7)))


def explained(pane: str) -> str:
    at = session()
    lines = explain_pane(at.game, at.speaker, load_lexicon(), pane, 100)
    return "\n".join(map(text_of, lines))


def test_sheets_are_explained_one_after_the_other() -> None:
    mike, _, ruth = explained("sheets").partition("\nRuth\n")
    assert mike.startswith("Mike\n")
    assert "Brawling" in mike
    assert "Run 4: 3 (on the board), +1 (Swiftness 1)" in ruth
    assert "Brawling" not in ruth


def test_cards_that_can_still_come_are_explained() -> None:
    told = explained("mythos")
    assert "Still in the deck" in told
    assert "Torpor  Each investigator gains 1 Fatigue token" in told
    assert "Fatigue  For each one you carry" in told


def test_the_card_that_asks_is_told_once() -> None:
    at = session()
    for _ in range(200):
        choice = at.table.pending
        if choice is None:
            break
        if text := at.speaker.source_text(choice.cause.source):
            for cursor in range(len(choice.options)):
                lines = explain_choice(at.game, at.speaker, load_lexicon(), choice, cursor, 2000)
                assert sum(text in text_of(one) for one in lines) <= 1
        at.table.answer(choice.options[0].key)


def test_run_says_why_it_goes_so_far() -> None:
    at = Session(Seat(new_game(load_library(), "kilkenny", "tsathoggua", ["ruth", "mike"], 7)))
    choice = at.table.pending
    assert choice is not None
    place = [option.key for option in choice.options].index("run")
    lines = explain_choice(at.game, at.speaker, load_lexicon(), choice, place, 100)
    assert "Run 4: 3 (on the board), +1 (Swiftness 1)" in "\n".join(map(text_of, lines))


# ── spaces ───────────────────────────────────────────────────────────────────────────────────────


def space_explained(scene: Scene, space: str) -> str:
    at = Session(Seat(scene.table))
    lines = explain_space(at.game, at.speaker, load_lexicon(), space, 200)
    return "\n".join(map(text_of, lines))


def test_a_space_says_which_passages_are_closed(scene: Scene) -> None:
    scene.token_kind("lock", "passage", closes=True).token("lock", at="A-B")
    scene.path("A-B-C").investigator("ruth", at="C")
    assert "leads to A" not in space_explained(scene, "B")
    assert "; closed: A (" in space_explained(scene, "B")
    assert "leads nowhere; closed: B (" in space_explained(scene, "A")
    assert "DISTANCE-01" in space_explained(scene, "A")
    assert "closed" not in space_explained(scene, "C")


def test_only_rules_that_matter_in_a_space_are_told(scene: Scene) -> None:
    scene.path("A-B-C-D").investigator("ruth", at="D").enemy("ghast", at="D")
    safe, shared = space_explained(scene, "B"), space_explained(scene, "D")
    assert "TERMS-06" in safe
    assert "RUN-03" in shared
    assert "RUN-03" not in safe
    assert "TERMS-06" not in shared
    assert "RUN-07" not in safe + shared


def test_an_enemy_says_what_it_is(scene: Scene) -> None:
    scene.path("A-B").investigator("ruth", at="A").enemy("ghast", at="B").enemy("cultist", at="B")
    told = space_explained(scene, "B")
    assert "Ghast 1  monster  " in told
    assert "  cultist  " in told


# ── texts ────────────────────────────────────────────────────────────────────────────────────────


def test_no_paragraph_of_the_story_board_is_told_twice() -> None:
    at = session()
    lines = explain_pane(at.game, at.speaker, load_lexicon(), "story", 2000)
    told = [text_of(one) for one in lines if text_of(one).strip()]
    assert len(told) == len(set(told))


def test_a_skill_that_a_card_gives_is_explained() -> None:
    at = session()
    giving = [side for side, _ in at.game.library.sides.values() if side.skill]
    told = "\n".join(map(text_of, mentioned_lines(at.speaker, [f"card:{giving[0].id}"], 2000)))
    skill = at.game.library.skills[giving[0].skill or ""]
    assert f"{skill.name}  (1) " in told


def test_a_relic_tells_what_it_becomes_and_then_only_what_it_is() -> None:
    at = session()
    told = at.speaker.source_text("relic:obsidian-eye")
    assert "Turns at space 13 of sanity (the third threshold) into The Eye, Open: " in told
    assert at.speaker.source("relic:obsidian-eye") == "Obsidian Eye"
    mike = at.game.state.investigators["mike"]
    mike.relics.append(HeldRelic("obsidian-eye", transformed=True))
    assert "Turns at" not in at.speaker.source_text("relic:obsidian-eye")
    assert at.speaker.source("relic:obsidian-eye") == "The Eye, Open"


def test_a_relic_that_transforms_tells_its_new_name_and_text() -> None:
    at = session()
    told = at.speaker.event(Event("relic-transformed", {"who": "mike", "relic": "obsidian-eye"}))
    relic = at.game.library.relics["obsidian-eye"]
    text = at.speaker.relic(relic, transformed=True)
    assert told == f"Obsidian Eye of Mike turns into The Eye, Open: {text}"
