"""`?` on a pane or a choice: every text once, with whose it is and what its tokens mean."""

from dmd_tui.cards.load import load_library
from dmd_tui.lang.lexicon import load_lexicon
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.drawing.ink import text_of
from dmd_tui.ui.drawing.inspect import explain_choice, explain_pane
from dmd_tui.ui.session import Session


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
