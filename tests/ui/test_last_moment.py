"""After the last action: a stop before the Mythos card, where it can still be taken back for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from dmd_tui.store.home import Home
from dmd_tui.store.seat import Seat
from dmd_tui.ui.session import Session, Speed
from tests.support import rule
from tests.support import situations as s
from tests.support.kept import play_until, reopen, sit_down
from tests.support.screen import contents_of, text

LAST = """
seed: 5
investigators: {{mike: {{at: A, stress: 2}}, ruth: C}}
map: {{paths: [A-B-C]}}
turn: {{who: mike, actions-left: {left}}}
mythos: [e1-m7]
{more}
"""


def at(more: str = "", speed: Speed = "normal", left: int = 1) -> Session:
    return Session(Seat(s.table_of(LAST.format(more=more, left=left))), speed=speed)


def keys(session: Session) -> list[str]:
    assert session.choice is not None
    return [option.key for option in session.choice.options]


def drawn(session: Session) -> bool:
    return any(event.id == "mythos-drawn" for event in session.table.events)


@rule("TURN-02", "MYTHOS-01")
def test_the_mythos_card_waits_until_the_player_goes_on() -> None:
    session = at()
    session.answer("rest")
    assert (keys(session), session.page, drawn(session)) == (["pass"], None, False)
    assert session.game.state.investigators["mike"].stress == 0  # one sees what was done
    session.answer("pass")
    assert session.page is not None
    assert session.page.headline.id == "mythos-drawn"


def test_rules_and_journal_know_nothing_of_it() -> None:
    waits, hurries = at(), at(speed="fast")
    hurries.answer("rest")
    assert drawn(hurries)
    waits.answer("rest")
    waits.answer("pass")
    assert [entry.key for entry in waits.table.journal] == ["rest"]
    assert waits.table.digest() == hurries.table.digest()


@pytest.mark.parametrize("by", ["choice", "action", "turn"])
def test_the_last_action_can_be_taken_back(by: str) -> None:
    session = at()
    session.answer("rest")
    session.undo(by)  # type: ignore[arg-type]
    assert "run" in keys(session)
    assert session.game.state.investigators["mike"].stress == 2
    session.answer("run")
    assert session.choice is session.table.pending


def test_of_a_run_the_last_step_or_all_of_it() -> None:
    session = at()
    for key in ("run", "space:B", "stop"):
        session.answer(key)
    assert (keys(session), session.game.active.space) == (["pass"], "B")
    session.undo()
    assert "stop" in keys(session)
    session.answer("stop")
    session.undo("turn")
    assert session.game.active.space == "A"
    for key in ("run", "space:B", "stop"):
        session.answer(key)
    session.undo("action")
    assert "rest" in keys(session)
    assert session.game.active.space == "A"


def test_dice_that_were_seen_cannot_be_taken_back_and_nobody_waits() -> None:
    session = at("enemies: [{kind: cultist, at: A}]\ndice: [blank, blank, blank]")
    session.answer("attack")
    session.answer("keep")
    assert drawn(session)


def test_before_the_last_action_and_by_ones_own_will_nobody_waits() -> None:
    session = at(left=2)
    session.answer("rest")
    assert (len(keys(session)) > 1, session.choice) == (True, session.table.pending)
    session.answer("pass")
    assert drawn(session)


def test_it_is_asked_as_ever_and_by_its_own_key() -> None:
    contents = contents_of(s.table_of(LAST.format(more="", left=1)))
    contents.session.answer("rest")
    lines, title = contents.choice(76, 20, 0)
    assert "No actions left." in str(title)
    assert "x End the action phase" in text(lines)


def test_a_kept_game_stays_sealed(tmp_path: Path) -> None:
    seat = sit_down(Home(tmp_path))
    play_until(seat, lambda table: table.pending is not None and table.pending.kind == "action")
    session = Session(seat)
    while session.page is not None:
        session.acknowledge()
    while session.choice is session.table.pending:
        session.answer("rest" if "rest" in keys(session) else "run")
        while session.choice is not None and session.choice.kind == "step":
            session.answer("stop" if "stop" in keys(session) else keys(session)[0])
    before = len(session.table.journal)
    session.undo()
    assert seat.sealed
    assert len(session.table.journal) == before
    path = seat.keeper.path if seat.keeper is not None else None
    seat.close()
    assert path is not None
    assert reopen(path).table.digest() == session.table.digest()
