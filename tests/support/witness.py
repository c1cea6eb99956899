"""Looking on while texts are resolved: which spots of the boxes (`box_texts`) have mattered?

The rules are not asked to tell. For the time of a test the few functions through which all texts
act are replaced by ones that look, and do the same:

| what a text does | through | it has mattered when |
|---|---|---|
| it does something | the register of verbs | the state is another one afterwards |
| it lets nothing be done | the same | that way was taken |
| it modifies a roll | `dice.add_modifier` | dice, successes or wounds are different |
| it allows rerolls, symbols, shields | `Allowance.use` | one of them was used |
| it opens ways, hides from enemies | `Run.use` | a Run made use of it |
| it takes others along, shields an enemy | `modifiers` | it was in force when they ran, when it was hit |
| it changes a value | `stats.stat` and its like | the value was asked for |
| it grants a level | `texts._levels` | there is a level more than without |
| it has a condition | `select.holds` | that kept it silent |
| it summons (Mythos) | `mythos.summon` | a figure came |

What the state says about chance does not count: dice thrown in vain change nothing else.
"""

import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial, wraps
from typing import Any

import msgspec

from dmd_tui.cards import act, schema, select, stats, texts
from dmd_tui.cards.game import Game
from dmd_tui.cards.library import Library
from dmd_tui.cards.schema import Effects, Node
from dmd_tui.cards.things import Context
from dmd_tui.cards.walk import nodes
from dmd_tui.model import Enemy, Investigator
from dmd_tui.rules import attack, dice, enemies, harm, mythos, run, sanity
from tests.support.box_texts import LEADING, Key, spots, way_out

ASKED = {schema.Offer: ("effect", "pass"), schema.May: ("pay", "decline")}
"""What is asked where somebody may do nothing, and the answer that does it."""


class Witness:
    """Knows the spots of a library, and notes which of them matter while it looks on."""

    def __init__(self, library: Library) -> None:
        self.names = spots(library)
        self.waiting = set(self.names)
        """Spots that no passed test has shown yet. Only for these it looks closely, which is why
        all this takes next to no time."""
        self.seen: set[Key] = set()
        self._begun: set[int] = set()
        self._granted: dict[int, tuple[harm.Allowance, Node]] = {}
        self._summoned: dict[str, int] = {}
        self._stand_ins = StandIns()
        self._prepare()

    @contextmanager
    def looking_on(self) -> Iterator[None]:
        for notes in (self.seen, self._begun, self._granted, self._summoned):
            notes.clear()
        with self._stand_ins.at_work():
            yield

    def believe(self) -> list[str]:
        """The test has passed: what was seen need not be looked for again."""
        self.waiting -= self.seen
        return sorted(self.names[key] for key in self.seen)

    def _prepare(self) -> None:
        stand_ins = self._stand_ins
        for kind, verb in act._VERBS.items():
            stand_ins.for_entry(act._VERBS, kind, partial(self._verb, verb))
        stand_ins.for_function(dice.add_modifier, self._add_modifier)
        stand_ins.for_attribute(harm.Allowance, "use", self._use)
        stand_ins.for_attribute(run.Run, "use", self._use_in_run)
        for module in (run, attack, enemies, sanity):
            stand_ins.for_attribute(module, "modifiers", self._modifiers)
        for look in (stats.stat, stats.ignores, stats.forbidden, stats.standing):
            stand_ins.for_function(look, self._look)
        stand_ins.for_function(texts._levels, self._levels)
        stand_ins.for_function(select.holds, self._holds)
        stand_ins.for_function(mythos.resolve, self._resolve)
        stand_ins.for_attribute(mythos, "summon", self._summon)

    def _see(self, key: Key) -> None:
        if key in self.waiting:
            self.seen.add(key)

    def _see_all(self, found: Iterable[Node]) -> None:
        for node in found:
            self._see(id(node))

    def _wants(self, key: Key) -> bool:
        return key in self.waiting and key not in self.seen

    # ── what happens ─────────────────────────────────────────────────────────────────────────

    def _verb(self, verb: act.Verb, game: Game, effect: Any, ctx: Context) -> Any:
        self._begun.add(id(effect))
        if isinstance(effect, LEADING):
            way = way_out(effect)
            if way and self._wants((id(effect), way)):
                return self._follow(verb, game, effect, ctx, way)
        elif self._wants(id(effect)):
            if isinstance(effect, schema.Prevent):
                return self._grant(ctx.roll, effect, lambda: verb(game, effect, ctx))
            return self._compare(verb, game, effect, ctx)
        return verb(game, effect, ctx)

    def _compare(self, verb: act.Verb, game: Game, effect: Node, ctx: Context) -> Any:
        before = _but_for_chance(game)
        try:
            yield from verb(game, effect, ctx) or ()
        except Exception:  # what ends a turn or the game has mattered
            self._see(id(effect))
            raise
        if _but_for_chance(game) != before:
            self._see(id(effect))

    def _follow(self, verb: act.Verb, game: Game, effect: Any, ctx: Context, way: str) -> Any:
        """Is the way taken on which nothing is done?"""
        if isinstance(effect, schema.Given) and not select.holds(game, effect.condition, ctx):
            self._see((id(effect), way))
        steps: Any = iter(verb(game, effect, ctx) or ())
        if isinstance(effect, schema.RollTest):
            self._begun.discard(id(effect.ok[0]))
        own = ASKED.get(type(effect))
        answer = None
        while True:
            try:
                choice = steps.send(answer)
            except StopIteration:
                break
            answer = yield choice
            if own is not None and (choice.kind, answer.key) == own:
                self._see((id(effect), way))
            own = None
        if isinstance(effect, schema.RollTest) and id(effect.ok[0]) not in self._begun:
            self._see((id(effect), way))

    # ── rolls and shields ────────────────────────────────────────────────────────────────────

    def _add_modifier(self, add: Any, game: Game, roll: Any, node: Node, *about: Any) -> None:
        before = _figures(roll)
        self._grant(roll, node, lambda: add(game, roll, node, *about))
        if _figures(roll) != before:
            self._see(id(node))

    def _grant(self, roll: Any, node: Node, do: Callable[[], Any]) -> None:
        """Remember where the allowances come from that a text adds to a roll."""
        known = {id(allowance) for allowance in _allowances(roll)}
        do()
        for allowance in _allowances(roll):
            if id(allowance) not in known:
                self._granted[id(allowance)] = allowance, node

    def _use(self, use: Any, allowance: harm.Allowance, *about: Any) -> None:
        if id(allowance) in self._granted:
            self._see(id(self._granted[id(allowance)][1]))
        elif allowance.text is not None:
            shields = _of_kind(allowance.text.clause.do, schema.Prevent)
            self._see_all(node for node in shields if node.what == allowance.what)
        use(allowance, *about)

    # ── Runs, enemies, insanity ──────────────────────────────────────────────────────────────

    def _use_in_run(self, use: Any, this_run: run.Run, game: Game, text: texts.Text) -> None:
        self._see_all(_of_kind(text.clause.do, schema.Evade, schema.Ignore, schema.Link))
        use(this_run, game, text)

    def _modifiers(self, decide: Any, game: Game, effects: Effects, ctx: Context) -> Iterator[Node]:
        for node in decide(game, effects, ctx):
            if isinstance(node, schema.Escort | schema.Prevent):
                self._see(id(node))
            yield node

    # ── values and levels ────────────────────────────────────────────────────────────────────

    def _look(self, look: Any, game: Game, thing: Any, *about: Any) -> Any:
        asked = partial(_is_asked_for, look.__name__, *about)
        if isinstance(thing, Investigator):
            fixed = game.sheet(thing).fixed.values()
            self._see_all(node for entries in fixed for node, _ in entries if asked(node))
            for token, count in thing.tokens.items():
                self._see_all(filter(asked, game.tokens[token].carried if count else ()))
        for node, ctx in stats._looked_at(game, thing):
            who = getattr(node, "who", None)
            if asked(node) and (who is None or stats._concerns(game, who, thing, ctx)):
                self._see(id(node))
        return look(game, thing, *about)

    def _levels(self, work_out: Any, library: Library, who: Investigator, this_turn: Any) -> Any:
        levels: dict[str, int] = work_out(library, who, this_turn)
        granted = [node for text in this_turn for node in text.do]
        for card in who.cards:
            side, source = library.sides[card.card, card.side]
            granted += [node for clause in source.clauses for node in clause.do]
            if side.skill and levels[side.skill] > who.skills.get(side.skill, 0):
                self._see((id(side), "skill"))
        for node in granted:
            if isinstance(node, schema.Level) and levels[node.skill] > who.skills.get(
                node.skill, 0
            ):
                self._see(id(node))
        return levels

    # ── conditions and Mythos cards ──────────────────────────────────────────────────────────

    def _holds(self, decide: Any, game: Game, condition: Any, ctx: Context) -> bool:
        answer: bool = decide(game, condition, ctx)
        self._see((id(condition), "holds" if answer else "unless"))
        return answer

    def _resolve(self, resolve: Any, game: Game, card: str) -> Any:
        self._summoned[card] = 0
        return resolve(game, card)

    def _summon(self, summon: Any, game: Game, kind: str, space: str) -> Enemy | None:
        """Figures come in the order in which the card shows them."""
        enemy: Enemy | None = summon(game, kind, space)
        card = game.state.resolving[-1]
        if enemy is not None:
            self._see((id(game.library.mythos[card]), f"summon.{self._summoned[card]}"))
        self._summoned[card] += 1
        return enemy


class StandIns:
    """Functions that take the place of others for a while, and are given them as first argument."""

    def __init__(self) -> None:
        self._places: list[tuple[Callable[[Any], None], Any, Any]] = []

    def for_entry(self, register: dict[Any, Any], key: Any, stand_in: Any) -> None:
        self._places.append((partial(register.__setitem__, key), register[key], stand_in))

    def for_attribute(self, owner: Any, name: str, stand_in: Callable[..., Any]) -> None:
        original = getattr(owner, name)

        @wraps(original)
        def instead(*args: Any) -> Any:
            return stand_in(original, *args)

        self._places.append((partial(setattr, owner, name), original, instead))

    def for_function(self, function: Any, stand_in: Callable[..., Any]) -> None:
        """Wherever it has been imported to."""
        name = function.__name__
        for module in list(sys.modules.values()):
            if module.__name__.startswith("dmd_tui.") and vars(module).get(name) is function:
                self.for_attribute(module, name, stand_in)

    @contextmanager
    def at_work(self) -> Iterator[None]:
        for put, _, stand_in in self._places:
            put(stand_in)
        try:
            yield
        finally:
            for put, original, _ in self._places:
                put(original)


_ASKED_FOR = {"stat": schema.Mod, "ignores": schema.Ignore, "forbidden": schema.Forbid}


def _is_asked_for(look: str, *about: Any) -> bool:
    *names, node = about
    if look == "standing":
        return isinstance(node, names[0])
    if not isinstance(node, _ASKED_FOR[look]):
        return False
    return look == "ignores" or names[0] == (node.stat if look == "stat" else node.what)


def _but_for_chance(game: Game) -> bytes:
    state = game.state
    fields = (getattr(state, name) for name in state.__struct_fields__ if name != "chance")
    return msgspec.msgpack.encode(tuple(fields))


def _figures(roll: Any) -> tuple[Any, ...]:
    return roll.bonus, roll.auto, roll.extra_wounds, roll.followup, roll.no_stress


def _allowances(roll: Any) -> list[harm.Allowance]:
    """Of a roll; a Run has none."""
    lists = (getattr(roll, name, ()) for name in ("free", "conversions", "shields"))
    return [allowance for allowances in lists for allowance in allowances]


def _of_kind(effects: Effects, *kinds: type[Node]) -> Iterator[Any]:
    return (node for node in nodes(effects) if isinstance(node, kinds))
