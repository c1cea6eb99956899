"""The steps of a card or of an advance: what was done, what came to nothing, what is still ahead.

Rules tell what happened, not which line of a card it was. That follows from the order: steps come
one after the other, and each leaves traces of its own.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.cards.box import Clause, MythosCard
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Effects, ForEach, Move, Pick
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Event
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Enemy
from dmd_tui.ui.session import Page

State: TypeAlias = Literal["done", "nothing", "ahead"]

TRACES = {
    "move": {"enemy-moved", "token-moved", "moved"},
    "summon": {"summoned", "no-figure-left"},
    "wound": {"wounds-suffered", "companion-wounded", "ignored"},
    "stress": {"stress-taken"},
    "sanity": {"sanity-lost", "ignored"},
    "fire": {"fire-laid", "no-token-left"},
    "ignite": {"caught-fire"},
    "add": {"token-added", "no-token-left"},
    "drop": {"token-dropped"},
    "step": {"placed", "token-moved"},
    "flip": {"token-turned"},
    "place": {"placed"},
    "remove": {"removed"},
    "kill": {"enemy-killed"},
    "heal": {"enemy-healed", "wounds-healed", "stress-healed"},
    "heal_stress": {"stress-healed"},
    "heal_wounds": {"wounds-healed"},
}
"""Events by which a step of a card is known, by the effects in it."""

NONE_LEFT = frozenset({"no-figure-left", "no-token-left"})
"""What came to nothing for want of figures or tokens leaves a trace all the same."""


class Step(Struct):
    """A line of a card and what has been seen of it."""

    text: str
    traces: frozenset[str] = frozenset()
    kinds: frozenset[str] = frozenset()
    """Whom it moves; without any, the kind does not matter."""
    every: bool = False
    """It may concern several one after the other."""
    begun: bool = False
    done: bool = False
    figure: str = ""

    def fits(self, game: Game, event: Event) -> bool:
        if event.id not in self.traces:
            return False
        figure = _figure(event)
        if event.id not in TRACES["move"] or not (figure and self.kinds):
            return True
        return any(_is(game, figure, kind) for kind in self.kinds)

    def goes_on(self, event: Event) -> bool:
        """It is not too much for this step."""
        return not self.begun or self.every or (bool(self.figure) and _figure(event) == self.figure)

    def see(self, event: Event) -> None:
        self.begun, self.figure = True, _figure(event)
        self.done = self.done or event.id not in NONE_LEFT


def mythos_steps(
    game: Game, speaker: Speaker, card: MythosCard, page: Page
) -> list[tuple[State, str]]:
    """The card from top to bottom, and what has become of each step."""
    return _marked(game, _steps(speaker, card), page)


def advance_steps(game: Game, speaker: Speaker, page: Page) -> list[tuple[State, str]]:
    """The stages in force, then the episode. When its ritual is disrupted, an episode has lost
    most of what it speaks of: what comes to nothing then is not worth a line."""
    steps = [
        step
        for stage in game.elder.stages[: game.state.stage]
        for clause in stage.abilities
        if "advance" in clause.when
        for step in _steps_of_clause(speaker, clause)
    ]
    stages = len(steps)
    steps += [_step(speaker, (effect,)) for effect in game.episode.advance]
    marked = _marked(game, steps, page)
    if not game.state.disrupted:
        return marked
    return [step for place, step in enumerate(marked) if place < stages or step[0] == "done"]


def _marked(game: Game, steps: list[Step], page: Page) -> list[tuple[State, str]]:
    here = _follow(game, steps, page.events)
    if page.over:
        here = len(steps)
    return [
        (
            "ahead" if place >= here else "done" if step.done or not step.traces else "nothing",
            step.text,
        )
        for place, step in enumerate(steps)
    ]


def _follow(game: Game, steps: list[Step], events: Iterable[Event]) -> int:
    """Give every event to its step; says which step the card has come to."""
    here = 0
    for event in events:
        fitting = [place for place in range(here, len(steps)) if steps[place].fits(game, event)]
        if fitting:
            here = next((place for place in fitting if steps[place].goes_on(event)), fitting[0])
            steps[here].see(event)
    return here


def _steps(speaker: Speaker, card: MythosCard) -> list[Step]:
    bare = replace(card, do=(), summon=(), symbol=False, again=False)
    steps = [_step(speaker, (effect,)) for effect in card.do]
    steps += [
        Step(
            speaker.mythos(replace(bare, summon=(entry,))),
            frozenset(TRACES["summon"]),
        )
        for entry in card.summon
    ]
    if rest := speaker.mythos(replace(bare, symbol=card.symbol, again=card.again)):
        steps.append(Step(rest))
    return steps


def _steps_of_clause(speaker: Speaker, clause: Clause) -> list[Step]:
    """One by one, unless they share a condition."""
    if clause.if_ is not None:
        return [_step(speaker, clause.do, speaker.clauses((clause,), "board"))]
    return [_step(speaker, (effect,)) for effect in clause.do]


def _step(speaker: Speaker, effects: Effects, text: str = "") -> Step:
    parts = list(nodes(effects))
    traces = [TRACES.get(str(part.__struct_config__.tag), set()) for part in parts]
    moved = [part.who for part in parts if isinstance(part, Move)]
    kinds = {who.kind for who in moved if isinstance(who, Pick)}
    every = any(isinstance(part, ForEach) for part in parts) or any(
        isinstance(part, Pick) and part.how == "each" for part in parts
    )
    text = text or speaker.effects(effects)
    return Step(text, frozenset().union(*traces), frozenset(kinds), every)


def _figure(event: Event) -> str:
    return str(event.args.get("enemy") or event.args.get("token") or "")


def _is(game: Game, figure: str, kind: str) -> bool:
    own = figure.rpartition("-")[0] or figure
    return own == kind or game.is_kind(Enemy(figure, own, ""), kind)
