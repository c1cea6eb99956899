"""SANITY – losing sanity, thresholds, insanity cards, growing stronger."""

from __future__ import annotations

from dmd_tui.cards import schema
from dmd_tui.cards.act import act
from dmd_tui.cards.game import Game
from dmd_tui.cards.select import number
from dmd_tui.cards.stats import modifiers
from dmd_tui.cards.things import Context, Scope
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Cause, Choice, Option, Steps
from dmd_tui.model import Investigator
from dmd_tui.rules import harm, moments
from dmd_tui.rules.death import die

MAY_COST_SANITY = (
    schema.Sanity,
    schema.RollTest,
    schema.RollPer,
    schema.RollAgainst,
    schema.Strike,
)
"""Effects that can move the sanity marker again."""


def bonus_dice(game: Game, who: Investigator) -> int:
    """SANITY-06, SANITY-07: permanent bonus dice from the thresholds that were reached."""
    return sum(1 for space in game.constants.bonus_die_thresholds if who.sanity >= space)


def lose_sanity(
    game: Game,
    who: Investigator,
    n: int,
    scope: Scope,
    *,
    shields: list[harm.Allowance] | None = None,
    cost: bool = False,
) -> Steps[None]:
    """One loss: it never carries the marker beyond the next threshold (SANITY-02, SANITY-03)."""
    if n <= 0 or not who.alive or who.id in scope.stopped:
        return
    if not cost:
        n -= yield from harm.prevent(game, who, "sanity", n, scope, shields)
    if n <= 0:
        return
    constants = game.constants
    ahead = [space for space in constants.thresholds if space > who.sanity]
    limit = ahead[0] if ahead else constants.sanity_skull
    before = who.sanity
    who.sanity = min(before + n, limit)
    game.say(
        "sanity-lost",
        "TRACKS-13",
        who=who.id,
        n=who.sanity - before,
        space=who.sanity,
        source=scope.source,
    )
    if who.sanity >= constants.sanity_skull:
        yield from die(game, who, "sanity", scope.source)
    elif who.sanity == limit:
        scope.stopped.append(who.id)
        yield from reach_threshold(game, who)


def reach_threshold(game: Game, who: Investigator) -> Steps[None]:
    """OPEN-62: bonus die and relics at once, then the insanity card, then a skill.

    An insanity card that could move the marker again waits for the level-up (OPEN-13).
    """
    game.say("threshold", "SANITY-01", who=who.id, space=who.sanity)
    if who.sanity in game.constants.bonus_die_thresholds:
        game.say("bonus-die-gained", "SANITY-06", who=who.id, n=bonus_dice(game, who))
    if who.sanity >= game.constants.relic_threshold:
        transform_relics(game, who)
    spared = yield from _spared(game, who)
    insanity = game.library.insanities.get(who.insanity)
    program = insanity.do if insanity and not spared else ()
    ctx = Context(who, Scope(f"insanity:{who.insanity}"))
    later = _may_move_the_marker(game, program, ctx)
    if later:
        yield from level_up(game, who)
    if program:
        game.say("insanity", "SANITY-04", who=who.id, insanity=who.insanity)
        yield from act(game, program, ctx)
    if not later and who.alive:
        yield from level_up(game, who)


def _may_move_the_marker(game: Game, program: schema.Effects, ctx: Context) -> bool:
    """Of a card with conditions only the branch that applies now counts."""
    branch = tuple(modifiers(game, program, ctx))
    return any(isinstance(node, MAY_COST_SANITY) for node in nodes(branch))


def transform_relics(game: Game, who: Investigator) -> None:
    """UNKNOWN-19, OPEN-63: from the third threshold on all relics show their other side."""
    for relic in who.relics:
        if not relic.transformed:
            relic.transformed = True
            game.sheet_changed(who)
            game.say("relic-transformed", "UNKNOWN-19", who=who.id, relic=relic.id)


def _spared(game: Game, who: Investigator) -> Steps[bool]:
    """Texts that come with a threshold; one of them may let the insanity card be ignored."""
    spared = False
    for text in list(moments.owned_texts(game, who, "threshold")):
        ctx = moments.context(text, who)
        if not moments.available(game, text):
            continue
        for node in modifiers(game, text.clause.do, ctx):
            if isinstance(node, schema.Prevent) and node.what == "insanity" and not spared:
                if number(game, node.n, ctx):
                    options = [Option("ignore:1"), Option("ignore:0")]
                    cause = Cause(("SANITY-04",), text.source.id)
                    about = {"what": "insanity", "n": 1, "insanity": who.insanity}
                    answer = yield Choice(who.id, "ignore", options, cause, about)
                    if answer.key == "ignore:1":
                        spared = True
                        moments.use_up(game, text)
                        source = text.source.id
                        game.say(
                            "ignored", "SANITY-04", who=who.id, what="insanity", n=1, source=source
                        )
            elif not isinstance(node, schema.MODIFIERS):
                moments.use_up(game, text)
                yield from act(game, (node,), ctx)
    return spared


def level_up(game: Game, who: Investigator) -> Steps[None]:
    """SANITY-05: raise one own skill by a level; granted levels do not count (OPEN-14, OPEN-15)."""
    top = game.constants.skill_levels
    options = [
        Option(f"skill:{skill}", {"skill": skill, "level": min(top, game.level(who, skill) + 1)})
        for skill, level in who.skills.items()
        if level < top
    ]
    if not options:
        return
    answer = yield Choice(who.id, "level-up", options, Cause(("SANITY-05",)))
    skill = answer.key.partition(":")[2]
    who.skills[skill] += 1
    game.sheet_changed(who)
    level = game.level(who, skill)  # in effect: a Companion may add to it
    game.say("skill-raised", "SANITY-05", who=who.id, skill=skill, level=level)
