"""TRACKS – stress and wounds: taking them, preventing them, healing them; Companions as shields."""

from __future__ import annotations

from operator import attrgetter
from typing import Any

from dmd_tui.cards import schema
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import number
from dmd_tui.cards.stats import modifiers, stat
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, Scope
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import HeldCard, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.death import die, lose_card


class Allowance:
    """Something that may be used so many times in one roll or against one source."""

    __slots__ = ("left", "text", "what")

    def __init__(self, what: str, left: int, text: Text | None = None) -> None:
        self.what = what
        self.left = left
        self.text = text

    @property
    def limited(self) -> bool:
        """Its first use would use up something that is not there again in the next roll."""
        return self.text is not None and self.text.clause.per is not None

    def use(self, game: Game, n: int = 1) -> None:
        """A limited text is used up only when it changed something."""
        self.left -= n
        if self.text is not None and self.limited:
            moments.use_up(game, self.text)
            self.text = None


# ── stress ───────────────────────────────────────────────────────────────────────────────────────


def room_for_stress(game: Game, who: Investigator) -> int:
    return max(0, stat(game, who, "stress-cap") - who.stress)


def take_stress(game: Game, who: Investigator, n: int, source: str = "") -> int:
    """TRACKS-02, TRACKS-05: take what fits; how much did not fit is returned."""
    taken = min(n, room_for_stress(game, who))
    if taken > 0:
        who.stress += taken
        game.say("stress-taken", "TRACKS-02", who=who.id, n=taken, source=source)
    return n - taken


# ── wounds ───────────────────────────────────────────────────────────────────────────────────────


def health_left(game: Game, who: Investigator) -> int:
    return game.constants.health - who.wounds


def companions(game: Game, who: Investigator) -> list[HeldCard]:
    """Companions with health left."""
    return [
        card
        for card in who.cards
        if (side := game.side(card)).companion and card.wounds < side.health
    ]


def suffer(
    game: Game,
    who: Investigator,
    n: int,
    scope: Scope,
    *,
    shields: list[Allowance] | None = None,
    cost: bool = False,
) -> Steps[int]:
    """Wounds about to be suffered: prevented, assigned, applied at once (OPEN-09, OPEN-10).

    Says how many were dealt; those given to Companions count (INVESTIGATE-18). A cost cannot be
    prevented, but a Companion may bear it (OPEN-11). Whoever dies is dead before the loss of a
    Companion does anything: nobody dies twice (DEATH-01).
    """
    if n <= 0 or not who.alive:
        return 0
    if not cost:
        n -= yield from prevent(game, who, "wound", n, scope, shields)
    own, borne = yield from _assign(game, who, n, scope)
    dealt = own + sum(count for _, count in borne)
    if not dealt:
        return 0
    who.wounds += own
    if own:
        game.say("wounds-suffered", "TRACKS-07", who=who.id, n=own, source=scope.source)
    for card, count in borne:
        card.wounds += count
        game.say("companion-wounded", "INVESTIGATE-17", who=who.id, card=card.card, n=count)
    if who.wounds >= game.constants.health:
        yield from die(game, who, "wounds", scope.source)
    else:
        yield from _lose_companions(game, who, [card for card, _ in borne])
    return dealt


def _lose_companions(game: Game, who: Investigator, wounded: list[HeldCard]) -> Steps[None]:
    """INVESTIGATE-20. What the loss of one sets off may take the next one away as well, or the
    life of their owner and with it all cards (DEATH-04)."""
    for card in wounded:
        here = any(held is card for held in who.cards)
        if here and card.wounds >= game.side(card).health:
            game.say("companion-dies", "INVESTIGATE-20", who=who.id, card=card.card)
            yield from lose_card(game, who, card)


def _assign(
    game: Game, who: Investigator, n: int, scope: Scope
) -> Steps[tuple[int, list[tuple[HeldCard, int]]]]:
    """INVESTIGATE-17: each wound to the investigator or to a Companion with health left."""
    helpers = companions(game, who)
    if not helpers:
        return min(n, health_left(game, who)), []
    own = 0
    borne = dict.fromkeys(range(len(helpers)), 0)
    for left in range(n, 0, -1):
        able: dict[str, int] = {}
        for place, card in enumerate(helpers):
            side = game.side(card)
            if card.wounds + borne[place] < side.health:
                able.setdefault(f"companion:{side.id}", place)
        options = [Option(key, {"card": helpers[place].card}) for key, place in able.items()]
        if own < health_left(game, who):
            options.insert(0, Option("self"))
        if not options:
            break
        cause = Cause(("INVESTIGATE-17", "OPEN-09"), scope.source)
        given = {"self": own, **{key: borne[place] for key, place in able.items()}}
        about = {"left": left, "given": given}
        answer = yield Choice(who.id, "assign-wound", options, cause, about)
        if answer.key == "self":
            own += 1
        else:
            borne[able[answer.key]] += 1
    return own, [(helpers[place], count) for place, count in borne.items() if count]


# ── prevention ───────────────────────────────────────────────────────────────────────────────────


def prevent(
    game: Game,
    who: Investigator,
    what: str,
    n: int,
    scope: Scope,
    shields: list[Allowance] | None = None,
) -> Steps[int]:
    """How much of it is ignored: everybody may, nobody must (SKILLS-36 to SKILLS-40)."""
    ignored = 0
    for allowance in defences(game, who, what, scope, shields):
        most = min(allowance.left, n - ignored)
        if most <= 0:
            continue
        source = allowance.text.source.id if allowance.text else ""
        count = most
        if is_asked(game, who, allowance, scope):
            options = [Option(f"ignore:{count}", {"n": count}) for count in range(most, -1, -1)]
            cause = Cause(("SKILLS-39",), source)
            about: dict[str, Any] = {"what": what, "n": n - ignored, "source": scope.source}
            answer = yield Choice(who.id, "ignore", options, cause, about)
            count = int(answer.key.partition(":")[2])
        if count:
            allowance.use(game, count)
            ignored += count
            game.say("ignored", "SKILLS-36", who=who.id, what=what, n=count, source=source)
            if allowance not in (shields or ()):
                key = (who.id, what, source)
                scope.prevented[key] = scope.prevented.get(key, 0) + count
    return ignored


def defences(
    game: Game,
    who: Investigator,
    what: str,
    scope: Scope,
    shields: list[Allowance] | None = None,
) -> list[Allowance]:
    """What harm can be ignored with: the shields of a roll, and texts against any source. What is
    there again for the next source comes first."""
    having = [*(shields or ()), *_against_any_source(game, who, what, scope)]
    fitting = [allowance for allowance in having if allowance.what == what and allowance.left > 0]
    return sorted(fitting, key=attrgetter("limited"))


def is_asked(game: Game, who: Investigator, allowance: Allowance, scope: Scope) -> bool:
    """Wounds are taken off without a question by what is there again for the next source."""
    return allowance.what != "wound" or allowance.limited or _may_want_wounds(game, who, scope)


def _may_want_wounds(game: Game, who: Investigator, scope: Scope) -> bool:
    """Something may come of a wound that is worth it: the loss of a Companion, or what the episode
    does when an enemy wounds. Otherwise nobody would rather be hurt (docs/rulings.md)."""
    if companions(game, who) and moments.owned_texts(game, who, "lost"):
        return True
    return scope.source.startswith("enemy:") and bool(moments.board_texts(game, "enemy-wounds"))


def _against_any_source(game: Game, who: Investigator, what: str, scope: Scope) -> list[Allowance]:
    """Texts that work against harm from any source, anew for each (SKILLS-37, SKILLS-40).

    What a Companion granted who falls in a roll still counts for this roll (OPEN-09).
    """
    found = []
    had: list[Text] = [text for text in scope.guards if text.owner is who]
    for text in moments.owned_texts(game, who, "harm") or had:
        ctx = moments.context(text, who)
        for node in modifiers(game, text.clause.do, ctx):
            if isinstance(node, schema.Prevent) and node.what == what:
                done = scope.prevented.get((who.id, what, text.source.id), 0)
                left = number(game, node.n, ctx) - done
                if left > 0 and moments.available(game, text):
                    found.append(Allowance(what, left, text))
    return found


# ── healing ──────────────────────────────────────────────────────────────────────────────────────


def heal(game: Game, who: Investigator, n: int, ctx: Context, rule: str) -> Steps[int]:
    """Heal up to n, divided freely between stress and wounds (REST-02). Says how much was healed.

    As much as possible is healed: less would never be of use, so only the division is asked.
    """
    amount = min(n, who.stress + who.wounds)
    if amount <= 0 or not who.alive:
        return 0
    options = [
        Option(f"heal:{stress}+{amount - stress}", {"stress": stress, "wounds": amount - stress})
        for stress in range(min(amount, who.stress), -1, -1)
        if amount - stress <= who.wounds
    ]
    chooser = ctx.chooser or who
    cause = Cause((rule,), ctx.scope.source)
    answer = yield Choice(chooser.id, "heal", options, cause, {"who": who.id, "n": amount})
    stress, _, wounds = answer.key.partition(":")[2].partition("+")
    heal_stress(game, who, int(stress), ctx.scope.source)
    heal_wounds(game, who, int(wounds), ctx.scope.source)
    return amount


def heal_stress(game: Game, who: Investigator, n: int, source: str = "") -> None:
    healed = min(n, who.stress)
    if healed > 0:
        who.stress -= healed
        game.say("stress-healed", "TRACKS-11", who=who.id, n=healed, source=source)


def heal_wounds(game: Game, who: Investigator, n: int, source: str = "") -> None:
    healed = min(n, who.wounds)
    if healed > 0:
        who.wounds -= healed
        game.say("wounds-healed", "TRACKS-11", who=who.id, n=healed, source=source)
