"""The marks before the steps of a card say what is true, or nothing."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from dmd_tui.cards.act import act
from dmd_tui.cards.game import Game
from dmd_tui.cards.load import load_library
from dmd_tui.cards.parse import parse_effects
from dmd_tui.cards.schema import Effects
from dmd_tui.cards.things import Context
from dmd_tui.engine import Event, Steps
from dmd_tui.model import Enemy
from dmd_tui.rules import mythos
from dmd_tui.rules.enemies import summon
from dmd_tui.rules.play import new_game
from dmd_tui.store.seat import Seat
from dmd_tui.ui.drawing.card_steps import NONE_LEFT, _marked, _step, _traces, mythos_steps
from dmd_tui.ui.session import Page, Session
from tests.support import Scene
from tests.support import situations as s

LIBRARY = load_library()


def marks(session: Session) -> list[str]:
    page = session.page
    assert page is not None
    card = LIBRARY.mythos[page.headline.args["card"]]
    return [state for state, _ in mythos_steps(session.game, session.speaker, card, page)]


def last_marks(situation: str, *answers: str) -> list[str]:
    """Of the page that ends the card."""
    session = Session(Seat(s.table_of(situation)))
    left = list(answers)
    while session.page is None or not session.page.over:
        if session.page is not None:
            session.acknowledge()
        else:
            session.answer(left.pop(0))
    assert not left
    return marks(session)


TOGETHER = """
seed: 5
episode: EPISODE
investigators: {mike: {WHO}, ruth: {WHO}}
map: {empty: true}
turn: {who: mike, phase: mythos}
mythos: [CARD]
"""


def drawn(card: str, who: str, episode: str = "kilkenny") -> str:
    position = TOGETHER.replace("CARD", card).replace("EPISODE", episode)
    return position.replace("WHO", who)


@pytest.mark.parametrize(
    ("card", "who", "episode", "marked"),
    [
        # for each … if: two Blood tokens for two steps, then stress
        ("e4-m4", "wounds: 2", "castle", ["done", "done", "done", "done"]),
        ("e4-m4", "wounds: 1", "castle", ["done", "nothing", "done", "done"]),
        # stress that finds no room is a wound
        ("e3-m7", "stress: 4", "catacombs", ["done", "done"]),
        # a token that finds no room is stress, and where that finds none, a wound
        ("ts-m3", "tokens: {fatigue: 3}, stress: 4", "kilkenny", ["done", "done", "done"]),
        # an action instead of stress
        ("e2-m8", "stress: 4", "asylum", ["done", "done"]),
    ],
)
def test_what_was_done_has_its_mark(card: str, who: str, episode: str, marked: list[str]) -> None:
    assert last_marks(drawn(card, who, episode))[: len(marked)] == marked


def test_a_card_that_madness_interrupts_is_not_over() -> None:
    """What comes after it is told with the madness: no dash says that nobody was summoned."""
    well_trained = "skills: {brawling: 4, toughness: 4, proficient: 4}"  # no skill to be chosen
    mad = f"stress: 4, sanity: 4, insanity: pyromania, {well_trained}"
    session = Session(Seat(s.table_of(drawn("ts-m5", "").replace("mike: {}", f"mike: {{{mad}}}"))))
    session.acknowledge()
    session.answer("ignore:0")
    assert marks(session) == ["unclear", "ahead", "ahead"]
    session.acknowledge()
    assert session.page is not None
    assert session.page.headline.id == "insanity"
    assert "summoned" in [event.id for event in session.page.events]


# ── whatever happens in a game ───────────────────────────────────────────────────────────────────


class Witness:
    """Looks on while cards are resolved: which events came of which step."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.spans: dict[int, dict[str, list[list[int]]]] = {}
        self._card = ""
        monkeypatch.setattr(mythos, "act", self.act)
        monkeypatch.setattr(mythos, "summon", self.summon)

    def act(self, game: Game, effects: Effects, ctx: Context) -> Steps[None]:
        card = ctx.scope.source.removeprefix("mythos:")
        self._card = card
        spans = self.spans.setdefault(id(game), {})[card] = []
        for effect in effects:
            spans.append([len(game.events)])
            yield from act(game, (effect,), ctx)
            spans[-1].append(len(game.events))
        self._card = card

    def summon(self, game: Game, kind: str, space: str) -> Enemy | None:
        before = len(game.events)
        enemy = summon(game, kind, space)
        self.spans[id(game)][self._card].append([before, len(game.events)])
        return enemy

    def truth(self, session: Session, page: Page) -> Iterator[str]:
        """What has become of each step that had come to its end when the page was told."""
        game, events = session.table.game, session.table.events
        for span in self.spans[id(game)][page.headline.args["card"]]:
            if len(span) == 1 or span[1] > page.until:
                yield "open"
            else:
                yield "done" if is_something(events[slice(*span)]) else "nothing"


def is_something(events: list[Event]) -> bool:
    return any(event.id not in NONE_LEFT for event in events)


@pytest.mark.parametrize("seed", range(48))
def test_no_mark_says_what_is_not_true(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two hundred cards, drawn by people who do whatever comes to their minds."""
    witness, chance = Witness(monkeypatch), random.Random(seed)
    episode = list(LIBRARY.episodes)[seed % len(LIBRARY.episodes)]
    elder = ("tsathoggua", "azathoth")[seed // len(LIBRARY.episodes) % 2]
    crew = tuple(chance.sample(list(LIBRARY.investigators), 3))
    session = Session(Seat(new_game(LIBRARY, episode, elder, crew, seed)))
    while session.page is not None or session.choice is not None:
        if (page := session.page) is not None:
            if page.headline.id == "mythos-drawn":
                told = marks(session)
                for place, true in enumerate(witness.truth(session, page)):
                    wrong = {"done": ["nothing"], "nothing": ["done"], "open": ["nothing"]}
                    assert told[place] not in wrong[true], (page.headline.args["card"], place)
            session.acknowledge()
        elif (choice := session.choice) is not None:
            session.answer(chance.choice(list(choice.options)).key)


def test_a_token_that_lays_itself_again_elsewhere_is_no_endless_tale() -> None:
    """As a box of somebody's own may have it: what finds no room on you lies in your space."""
    again = parse_effects("add(load, space(you))")
    scene = Scene().token_kind("load", "investigator", "space", cap=1, overflow=again)
    scene.path("A-B").investigator("mike", at="A")
    traces = list(_traces(scene.game, parse_effects("add(load, you)")[0], frozenset()))
    assert [trace.kind for trace in traces] == ["load", "load"]


def test_where_nobody_could_tell_nothing_is_marked() -> None:
    """Forty moves, and five steps that may each have caused any of them."""
    session = Session(Seat(s.table_of(drawn("e1-m1", "at: 3A.c"))))
    each = parse_effects("move(each(enemy), toward=you, n=1)")
    steps = [_step(session.game, session.speaker, each, "mythos:own") for _ in range(5)]
    moves = tuple(
        Event("enemy-moved", {"enemy": f"ghast-{n}", "source": "mythos:own"}) for n in range(40)
    )
    page = Page(moves[0], moves)
    assert {state for state, _ in _marked(session.game, steps, page)} == {"unclear"}
