"""ADVANCE, SUMMON and ELDER – the elder one on the track, its arrival, and its stages."""

from __future__ import annotations

from msgspec.structs import replace

from dmd_tui.cards.act import act, verb
from dmd_tui.cards.cut import in_full
from dmd_tui.cards.game import DECKS, SUMMONED_STAGE, Game
from dmd_tui.cards.schema import Advance, Effects, Pick, Ref, Summon, Who
from dmd_tui.cards.texts import Text
from dmd_tui.cards.things import Context, Scope
from dmd_tui.cards.walk import nodes
from dmd_tui.engine import Steps
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.rules import moments
from dmd_tui.rules.outcome import lose, win
from dmd_tui.rules.unknown import relocated


def symbols(game: Game) -> int:
    """MYTHOS-06: summoning symbols in the discard pile are open information."""
    cards = game.library.mythos
    return sum(cards[card].symbol for card in game.state.mythos_discard)


def check_discard_pile(game: Game) -> Steps[None]:
    """Step 3, ADVANCE-02, ADVANCE-03, ADVANCE-10: three or more symbols, one advance, reshuffle."""
    if symbols(game) < game.constants.symbols_to_advance:
        return
    yield from advance(game)
    state = game.state
    state.mythos_deck.extend(state.mythos_discard)
    state.mythos_discard.clear()
    game.shuffle(DECKS, state.mythos_deck)
    game.say("mythos-reshuffled", "ADVANCE-10", cards=len(state.mythos_deck))


def advance(game: Game) -> Steps[None]:
    """ADVANCE-04 to ADVANCE-09: one space, then the effects of the stages, then the episode's.

    Which effects that are is settled at the moment of the move (OPEN-26).
    """
    state = game.state
    constants = game.constants
    state.track = min(state.track + 1, constants.summoning_track)
    game.say("advanced", "ADVANCE-03", "ADVANCE-04", space=state.track, by_token=state.summoned)
    if state.summoned and state.track >= constants.summoning_track:
        lose(game, "track", "WINLOSE-05", "OPEN-23")
    you = game.active
    stages = game.stage_sources()
    for source in stages:
        for index, clause in source.by_moment.get("advance", ()):
            text = Text(source, index, clause)
            yield from moments.announce(game, "advance", you, texts=[text])
    scope = Scope(f"episode:{game.episode.id}")
    yield from act(game, game.episode.advance, Context(you, scope))
    yield from _references_advance(game, you)
    owned = [
        text for owner in game.living() for text in moments.owned_texts(game, owner, "advance")
    ]
    yield from moments.announce(game, "advance", you, texts=owned)


def _references_advance(game: Game, you: Investigator) -> Steps[None]:
    """Unknown Monsters, slot by slot (ADVANCE-08): each text once, `self` is any of the figures.

    Without a figure on the board only what it summons comes, at the nearest gate if it should come
    to where they are.
    """
    if "advance" not in game.enemy_moments:
        return
    for kind in game.kinds:
        source = game.staging.enemy_sources[kind]
        for index, clause in source.by_moment.get("advance", ()):
            figures = [enemy for enemy in game.state.enemies.values() if enemy.kind == kind]
            if figures:
                text = Text(source, index, clause, None, figures[0])
                yield from moments.announce(game, "advance", you, texts=[text])
            else:
                ctx = Context(you, Scope(source.id), bearer=Enemy("", kind, ""))
                yield from act(game, _summons(clause.do), ctx)


def _summons(effects: Effects) -> Effects:
    return tuple(
        replace(effect, at=NEAREST_GATE) if _speaks_of_figures(effect.at) else effect
        for effect in effects
        if isinstance(effect, Summon)
    )


def _speaks_of_figures(who: Who) -> bool:
    return any(
        node == Ref("self") or (isinstance(node, Pick) and node.kind == "self-kind")
        for node in nodes(who)
    )


NEAREST_GATE = Pick("nearest", "gate")


@verb(Advance)
def _advance(game: Game, effect: Advance, ctx: Context) -> Steps[None]:
    """OPEN-25: outside step 3 there is no reshuffle; a red space is noticed in the next step 4."""
    yield from advance(game)


def check_summoning(game: Game) -> Steps[None]:
    """Step 4, SUMMON-01 to SUMMON-03: by the first red space, or by the disrupted ritual."""
    state = game.state
    if state.summoned:
        return
    if state.disrupted:
        yield from summon_elder_one(game, "SUMMON-02")
    elif state.track >= min(game.constants.red_spaces):
        yield from summon_elder_one(game, "SUMMON-01")


def summon_elder_one(game: Game, rule: str) -> Steps[None]:
    """SUMMON-04 to SUMMON-07: Stage I aside, Stage II revealed; the figure leaves the track and
    the progress token takes its place there."""
    state = game.state
    game.say("elder-one-summoned", rule, "SUMMON-04", space=state.track)
    state.summoned = True
    elder = Enemy(ELDER_ONE, ELDER_ONE, "")
    state.enemies[ELDER_ONE] = elder
    yield from reveal_next_stage(game, elder)


def reveal_next_stage(game: Game, elder: Enemy) -> Steps[None]:
    """ELDER-14, ELDER-15: the next stage begins unhurt; its reveal effect is resolved."""
    state = game.state
    state.stage += 1
    elder.wounds = 0
    stage = game.elder.stages[state.stage - 1]
    game.say("stage-revealed", "ELDER-14", stage=stage.id)
    reveal = stage.reveal
    if state.locations and state.stage > SUMMONED_STAGE:
        reveal = relocated(game, reveal)
    yield from act(game, reveal, Context(game.active, Scope(f"stage:{stage.id}")))
    if not elder.space:
        elder.space = game.gate("red")


def defeat_stage(game: Game, elder: Enemy, killer: Investigator | None) -> Steps[None]:
    """ELDER-12 to ELDER-17: a stage falls; the fall of the last one wins at once (OPEN-50).

    The next one comes even if a text about the kill is the death of the killer.
    """
    state = game.state
    stage = game.elder.stages[state.stage - 1]
    game.say("stage-defeated", "ELDER-12", stage=stage.id, who=killer.id if killer else "")
    if state.stage == len(game.elder.stages):
        win(game)
    parts: list[Steps[object]] = [reveal_next_stage(game, elder)]
    if killer is not None and killer.alive:
        parts.insert(0, moments.announce(game, "kill", killer, it=elder))
    yield from in_full(parts)
