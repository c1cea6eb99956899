"""The steps of a card or of an advance: what was done, what came to nothing, what is still ahead.

Rules tell what happened, not which line of a card it was. That follows from the order: steps come
one after the other, and each leaves traces of its own. Where the same events could be traces of one
step as well as of another, nothing is said about these steps.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Literal, TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.cards.box import Clause, MythosCard
from dmd_tui.cards.game import Game
from dmd_tui.cards.schema import Add, Drop, Effects, Fire, ForEach, Move, Node, Pick, Stress, Summon
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Event
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import Enemy
from dmd_tui.ui.session import Page

State: TypeAlias = Literal["done", "nothing", "ahead", "unclear"]

MOVED = frozenset({"enemy-moved", "token-moved", "moved"})
HARM = frozenset({"wounds-suffered", "companion-wounded", "ignored"})
ROLLED = frozenset(
    {"dice-thrown", "die-rerolled", "dice-counted", "stress-taken", "sanity-lost", "ignored"}
)
"""Rerolls are paid with stress, tentacles with sanity."""

TRACES = {
    "move": MOVED,
    "walk": MOVED,
    "summon": frozenset({"summoned", "no-figure-left"}),
    "wound": HARM,
    "stress": frozenset({"stress-taken"}),
    "sanity": frozenset({"sanity-lost", "ignored"}),
    "fire": frozenset({"fire-laid", "no-token-left"}),
    "ignite": frozenset({"caught-fire"}),
    "add": frozenset({"token-added", "no-token-left"}),
    "drop": frozenset({"token-dropped"}),
    "step": frozenset({"placed", "token-moved"}),
    "flip": frozenset({"token-turned"}),
    "place": frozenset({"placed"}),
    "remove": frozenset({"removed"}),
    "kill": frozenset({"enemy-killed"}),
    "heal": frozenset({"enemy-healed", "wounds-healed", "stress-healed"}),
    "heal_stress": frozenset({"stress-healed"}),
    "heal_wounds": frozenset({"wounds-healed"}),
    "discard": frozenset({"card-lost"}),
    "lose_action": frozenset({"action-lost"}),
    "roll": ROLLED,
    "roll_per": ROLLED,
    "roll_against": ROLLED,
}
"""Events by which a step of a card is known, by the effects in it."""

NONE_LEFT = frozenset({"no-figure-left", "no-token-left"})
"""What came to nothing for want of figures or tokens leaves a trace all the same."""


class Trace(Struct, frozen=True):
    """Events that an effect leaves."""

    events: frozenset[str]
    kind: str = ""
    """Of the figures or tokens that they are about; without any, the kind does not matter."""

    def fits(self, game: Game, event: Event) -> bool:
        figure = _figure(event)
        return event.id in self.events and (
            not (figure and self.kind) or _is(game, figure, self.kind)
        )


class Step(Struct):
    """A line of a card."""

    text: str
    source: str = ""
    """What its events name as their source; those of others only happen meanwhile."""
    traces: tuple[Trace, ...] = ()
    every: bool = False
    """It may concern several one after the other."""
    certain: bool = False
    """It cannot be passed over without a trace, and is done with the first."""

    def fits(self, game: Game, event: Event) -> bool:
        source = event.args.get("source", self.source)
        own = source == self.source or event.id == "ignored"  # what helps against it is named there
        return own and any(trace.fits(game, event) for trace in self.traces)

    def goes_on(self, last: Event, event: Event) -> bool:
        """A second event is not too much for this step: one figure goes several spaces."""
        if self.every or event.id != last.id or event.id in HARM:
            return True
        return event.id in MOVED and _figure(event) == _figure(last)


def mythos_steps(
    game: Game, speaker: Speaker, card: MythosCard, page: Page
) -> list[tuple[State, str]]:
    """The card from top to bottom, and what has become of each step."""
    return _marked(game, _steps(game, speaker, card), page)


def advance_steps(game: Game, speaker: Speaker, page: Page) -> list[tuple[State, str]]:
    """The stages in force, then the episode. When its ritual is disrupted, an episode has lost
    most of what it speaks of: what comes to nothing then is not worth a line."""
    steps = [
        step
        for stage in game.elder.stages[: game.state.stage]
        for clause in stage.abilities
        if "advance" in clause.when
        for step in _steps_of_clause(game, speaker, clause, f"stage:{stage.id}")
    ]
    stages, source = len(steps), f"episode:{game.episode.id}"
    steps += [_step(game, speaker, (effect,), source) for effect in game.episode.advance]
    marked = _marked(game, steps, page)
    if not game.state.disrupted:
        return marked
    return [step for place, step in enumerate(marked) if place < stages or step[0] != "nothing"]


# ── what has become of them ──────────────────────────────────────────────────────────────────────

Way: TypeAlias = tuple[tuple[Event, ...], ...]
"""The events of each step, as they may have been."""
TOO_MANY = 2_000
"""With so many ways to divide them nobody could tell."""


def _marked(game: Game, steps: list[Step], page: Page) -> list[tuple[State, str]]:
    """What is true of a step whichever of the ways it was."""
    traces = [event for event in page.events if any(step.fits(game, event) for step in steps)]
    ways = list(islice(_ways(game, steps, traces), TOO_MANY))
    if len(ways) == TOO_MANY:
        return [("unclear", step.text) for step in steps]
    least = min((_missing(steps, way, page) for way in ways), default=0)
    likely = [way for way in ways if _missing(steps, way, page) == least]
    marked: list[tuple[State, str]] = []
    for place, step in enumerate(steps):
        states = {_state(step, place, way, page) for way in likely}
        marked.append((states.pop() if len(states) == 1 else "unclear", step.text))
    return marked


def _ways(game: Game, steps: Sequence[Step], events: Sequence[Event]) -> Iterator[Way]:
    """How events can be divided among steps that come one after the other."""
    if not steps:
        if not events:
            yield ()
        return
    step = steps[0]
    for count in range(len(events) + 1):
        if count and not step.fits(game, events[count - 1]):
            return
        if count > 1 and not step.goes_on(events[count - 2], events[count - 1]):
            return
        for others in _ways(game, steps[1:], events[count:]):
            yield (tuple(events[:count]), *others)


def _last(way: Way) -> int:
    """The step that a card has come to."""
    return max((place for place, events in enumerate(way) if events), default=-1)


def _missing(steps: Sequence[Step], way: Way, page: Page) -> int:
    """Steps that must have left a trace and have none: so it was hardly."""
    passed = len(steps) if page.over else _last(way)
    return sum(
        bool(step.certain and step.traces and not events)
        for step, events in zip(steps[: max(0, passed)], way, strict=False)
    )


def _state(step: Step, place: int, way: Way, page: Page) -> State:
    if not page.over and place > _last(way):
        return "ahead"
    if not step.traces:
        return "done" if step.certain else "unclear"
    if not page.over and place == _last(way) and not step.certain:
        return "unclear"  # it may go on
    return "done" if any(event.id not in NONE_LEFT for event in way[place]) else "nothing"


# ── which there are ──────────────────────────────────────────────────────────────────────────────


def _steps(game: Game, speaker: Speaker, card: MythosCard) -> list[Step]:
    bare = replace(card, do=(), summon=(), symbol=False, again=False)
    source = f"mythos:{card.id}"
    steps = [_step(game, speaker, (effect,), source) for effect in card.do]
    steps += [
        Step(
            speaker.mythos(replace(bare, summon=(entry,))),
            source,
            (Trace(TRACES["summon"], entry.kind),),
            certain=True,
        )
        for entry in card.summon
    ]
    if rest := speaker.mythos(replace(bare, symbol=card.symbol, again=card.again)):
        steps.append(Step(rest, source, certain=True))
    return steps


def _steps_of_clause(game: Game, speaker: Speaker, clause: Clause, source: str) -> list[Step]:
    """One by one, unless they share a condition."""
    if clause.if_ is not None:
        return [_step(game, speaker, clause.do, source, speaker.clauses((clause,), "board"))]
    return [_step(game, speaker, (effect,), source) for effect in clause.do]


def _step(game: Game, speaker: Speaker, effects: Effects, source: str, text: str = "") -> Step:
    parts = list(nodes(effects))
    return Step(
        text or speaker.effects(effects),
        source,
        tuple(trace for part in parts for trace in _traces(game, part, frozenset())),
        every=any(map(_concerns_several, parts)),
        certain=not text and len(effects) == 1 and _is_certain(effects[0]),
    )


def _traces(game: Game, part: Node, laid: frozenset[str]) -> Iterator[Trace]:
    """What an effect leaves in the log; a token without room may lay another, or itself again."""
    events = TRACES.get(_tag(part))
    if events is None:
        return
    match part:
        case Move(who=Pick(kind=kind)) | Summon(kind=kind) | Drop(token=kind):
            yield Trace(events, kind)
        case Stress(over="wound"):
            yield Trace(events | HARM)
        case Add(token=kind):
            yield Trace(events, kind)
            token = game.staging.tokens[kind]
            for instead in nodes((token.overflow, token.shortage)) if kind not in laid else ():
                yield from _traces(game, instead, laid | {kind})
        case _:
            yield Trace(events)


def _concerns_several(part: Node) -> bool:
    match part:
        case ForEach() | Pick(how="each"):
            return True
        case Add(n=n) | Summon(n=n):
            return n != 1
        case _:
            return _tag(part).startswith("roll")


def _is_certain(effect: Node) -> bool:
    """Something is put where there is always a place for it."""
    match effect:
        case Add(on=where) | Fire(at=where) | Summon(at=where):
            return not isinstance(where, Pick) and not _concerns_several(effect)
        case _:
            return False


def _tag(part: Node) -> str:
    return str(part.__struct_config__.tag)


def _figure(event: Event) -> str:
    return str(event.args.get("enemy") or event.args.get("token") or "")


def _is(game: Game, figure: str, kind: str) -> bool:
    own = figure.rpartition("-")[0] or figure
    return kind in (figure, own) or game.is_kind(Enemy(figure, own, ""), kind)
