"""ACT-RUN – the Run action, with Sneaking (Stealth) and taking along (Swiftness)."""

from __future__ import annotations

from collections.abc import Container, Iterator
from functools import partial

from dmd_tui.cards import schema
from dmd_tui.cards.act import act, would_change
from dmd_tui.cards.ask import option_of
from dmd_tui.cards.game import Game
from dmd_tui.cards.interplay import can_meddle
from dmd_tui.cards.select import UNLIMITED, holds, number
from dmd_tui.cards.stats import ignores, modifiers, stat
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, key_of
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Cause, Choice, Option, Refusal, Steps
from dmd_tui.model import Enemy, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.moving import can_step, depart

_STOP = Option("stop")
_STEP = Cause(("RUN-01", "RUN-02"))


class Run:
    """A Run in progress: what of it is used up, and what texts give to the rest of it."""

    def __init__(self) -> None:
        self.reach = 0
        self.steps = 0
        self.sneaks: list[tuple[Text, int]] = []
        self.spent: dict[str, int] = {}
        """Sneaks that were used, by their source."""
        self.escorts = 0
        self.ways: list[tuple[schema.Ignore | schema.Link, Text]] = []
        self.used: list[str] = []
        self.sneaked = False
        self.origin = ""
        """Where the last step came from."""

    @property
    def moves(self) -> int:
        return max(0, self.reach - self.steps)

    @property
    def sneaks_left(self) -> int:
        return sum(left for _, left in self.sneaks)

    def use(self, game: Game, text: Text) -> None:
        """A limited text that has served once serves for the rest of this Run."""
        if text.limit not in self.used:
            moments.use_up(game, text)
            self.used.append(text.limit)


def _open_ways(game: Game, who: Investigator) -> tuple[str, ...]:
    routes = game.routes(ignores(game, who) if game.state.passages else ())
    return routes.neighbours[who.space]


def can_run(game: Game, who: Investigator) -> bool:
    """RUN-02: a way leads out, or there is a text that may open one."""
    return bool(_open_ways(game, who)) or any(
        isinstance(node, schema.Ignore | schema.Link)
        for text in [*moments.owned_texts(game, who, "run"), *moments.board_texts(game, "run")]
        for node in nodes(text.clause.do)
    )


def run(game: Game, who: Investigator) -> Steps[None]:
    """RUN-01: move up to 3 spaces."""
    this_run = Run()
    yield from _begin(game, who, this_run)
    _look(game, who, this_run)
    game.say("runs", "RUN-01", who=who.id, moves=this_run.moves)
    while this_run.moves > 0 and who.alive:
        ways = _ways(game, who, this_run)
        in_order = sorted(ways, key=game.board.places.__getitem__)  # whatever the way here was
        options = [game.staging.space_options[space] for space in in_order]
        options.append(_STOP)
        refused = partial(_no_way, game, who, ways)
        answer = yield Choice(who.id, "step", options, _STEP, {"run": this_run}, refused)
        if answer.key == "stop":
            break
        space = answer.key.partition(":")[2]
        if (text := ways[space]) is not None:
            this_run.use(game, text)
        this_run.steps += 1
        this_run.origin = who.space
        passengers = yield from _take_along(game, who, space, this_run)
        sneaked = yield from _sneak(game, who, this_run)
        if not who.alive:
            break
        yield from depart(game, [who, *passengers], space, sneaked, "RUN-01")
        _look(game, who, this_run)
    if who.alive:
        yield from moments.announce(game, "run-ends", who, roll=this_run)


def _texts(
    game: Game, who: Investigator, this_run: Run
) -> Iterator[tuple[Text, Context, schema.Effect]]:
    """What texts in force say about this Run."""
    for text in [*moments.owned_texts(game, who, "run"), *moments.board_texts(game, "run")]:
        ctx = moments.context(text, who, roll=this_run)
        usable = text.limit in this_run.used or moments.available(game, text)
        if usable and holds(game, text.clause.if_, ctx):
            for node in modifiers(game, text.clause.do, ctx):
                yield text, ctx, node


def _begin(game: Game, who: Investigator, this_run: Run) -> Steps[None]:
    """What texts do when a Run begins."""
    for text, ctx, node in _texts(game, who, this_run):
        if not isinstance(node, schema.MODIFIERS) and would_change(game, (node,), ctx):
            this_run.use(game, text)
            yield from act(game, (node,), ctx)


def _look(game: Game, who: Investigator, this_run: Run) -> None:
    """What texts give to the rest of the Run. That is looked at before every step: the benefits of
    a lost Companion end at once (INVESTIGATE-20), and a new level counts at once (OPEN-18)."""
    this_run.reach = stat(game, who, "run")
    this_run.escorts = 0
    this_run.sneaks.clear()
    this_run.ways.clear()
    for text, ctx, node in _texts(game, who, this_run):
        if isinstance(node, schema.Evade):
            left = number(game, node.n, ctx) - this_run.spent.get(text.source.id, 0)
            this_run.sneaks.append((text, max(0, left)))
        elif isinstance(node, schema.Escort):
            this_run.escorts = max(this_run.escorts, number(game, node.n, ctx))
        elif isinstance(node, schema.Ignore | schema.Link):
            this_run.ways.append((node, text))


def _ways(game: Game, who: Investigator, this_run: Run) -> dict[str, Text | None]:
    """RUN-02: spaces that one step leads to, and the text that opens the way, if one is needed."""
    here = who.space
    ways: dict[str, Text | None] = dict.fromkeys(_open_ways(game, who))
    for node, text in this_run.ways:
        if isinstance(node, schema.Ignore):
            opened: list[str] = list(game.routes((node.what,)).neighbours[here])
        else:
            opened = _linked(game, here, node)
        for space in opened:
            ways.setdefault(space, text)
    return ways


def _no_way(game: Game, who: Investigator, ways: Container[str]) -> list[Refusal]:
    """Openings here that cannot be crossed: one arrow only, or closed by a token. What a text of
    this Run opens is among the ways."""
    here = who.space
    found = [
        Refusal(f"space:{b}", "one-arrow", ("BOARD-05",))
        for a, b in game.board.blocked
        if a == here and b not in game.board.printed(here) and b not in ways
    ]
    for other in game.routes(game.staging.closing).neighbours[here]:
        if other not in ways:
            found.append(Refusal(f"space:{other}", "closed", ("DISTANCE-01",)))
    return found


def _linked(game: Game, here: str, link: schema.Link) -> list[str]:
    """DISTANCE-04, DISTANCE-05: adjacency for this investigator, while running only."""
    spaces = {kind: _spaces_with(game, kind) for kind in (link.a, link.b)}
    found = [space for space in spaces[link.b] if here in spaces[link.a]]
    found += [space for space in spaces[link.a] if here in spaces[link.b]]
    return [space for space in dict.fromkeys(found) if space != here]


def _spaces_with(game: Game, kind: str) -> list[str]:
    if kind == "gate":
        return list(game.episode.map.gates.values())
    pieces = [piece.space for piece in game.state.pieces.values() if piece.kind == kind]
    counters = [space for space, tokens in game.state.spaces.items() if tokens.get(kind)]
    return [*pieces, *counters]


def _take_along(game: Game, who: Investigator, to: str, this_run: Run) -> Steps[list[Investigator]]:
    """SKILLS-32, SKILLS-33: decided anew for each space that is left; whoever comes along must be
    able to go there."""
    taken: list[Investigator] = []
    while len(taken) < this_run.escorts:
        others = [
            other
            for other in game.others_at(who)
            if other not in taken and can_step(game, other, to)
        ]
        if not others:
            break
        options = [Option(f"investigator:{other.id}", {"who": other.id}) for other in others]
        options.append(Option("nobody"))
        answer = yield Choice(who.id, "take-along", options, Cause(("SKILLS-32", "OPEN-36")))
        if answer.key == "nobody":
            break
        taken.append(game.state.investigators[answer.key.partition(":")[2]])
    return taken


def _sneak(game: Game, who: Investigator, this_run: Run) -> Steps[list[Enemy]]:
    """SKILLS-21: chosen enemies that would follow stay. What Sneaking does falls at once, before
    the step is completed (OPEN-38)."""
    sneaked: list[Enemy] = []
    while who.alive and this_run.sneaks_left > 0:
        enemies = [enemy for enemy in game.enemies_at(who.space) if enemy not in sneaked]
        if not enemies:
            break
        options = [option_of(game, enemy) for enemy in enemies]
        options.append(Option("done"))
        left = this_run.sneaks_left
        about = {"left": left if left <= UNLIMITED // 2 else 0, "run": this_run}
        answer = yield Choice(who.id, "sneak", options, Cause(("SKILLS-21", "SKILLS-28")), about)
        if answer.key == "done":
            break
        enemy = next(enemy for enemy in enemies if key_of(enemy) == answer.key)
        _spend_sneak(game, this_run)
        sneaked.append(enemy)
        this_run.sneaked = True
        game.say("sneaked", "SKILLS-21", who=who.id, enemy=enemy.id, space=who.space)
        yield from _on_sneak(game, who, this_run, enemy)
        _look(game, who, this_run)
    return sneaked


def _spend_sneak(game: Game, this_run: Run) -> None:
    """Sneaks of texts without a limit per turn or game are spent first."""
    having = [text for text, left in this_run.sneaks if left > 0]
    text = min(having, key=lambda text: bool(text.clause.per))
    this_run.use(game, text)
    this_run.spent[text.source.id] = this_run.spent.get(text.source.id, 0) + 1


def _on_sneak(game: Game, who: Investigator, this_run: Run, enemy: Enemy) -> Steps[None]:
    """SKILLS-24, SIGNATURE-27 to 30: wounds and healing, some of it once per Run; and what the
    board has to say of it, before or after (TIES-03)."""
    own, board = (
        [text for text in texts if not _is_spent(game, this_run, text)]
        for texts in (moments.owned_texts(game, who, "sneak"), moments.board_texts(game, "sneak"))
    )
    rivals = [
        (one, other)
        for other in board
        if holds(game, other.clause.if_, moments.context(other, who, it=enemy))
        for one in own
        if can_meddle(one.clause, other.clause)
    ]
    if rivals:
        first, _ = yield from moments.first_of(game, moments.waiting_for(rivals[0], who, enemy))
        if first in board:
            own, board = board, own
    for text in (*own, *board):
        ctx: Context = moments.context(text, who, it=enemy, roll=this_run)
        if enemy.id not in game.state.enemies and text.clause.per is None:
            ctx.it = None
        ready = holds(game, text.clause.if_, ctx) and would_change(game, text.clause.do, ctx)
        if ready and who.alive:
            this_run.used.append(text.limit)
            yield from moments.perform(game, text, ctx)


def _is_spent(game: Game, this_run: Run, text: Text) -> bool:
    if text.clause.per == "run":
        return text.limit in this_run.used
    return not moments.available(game, text)
