"""TURN – four phases in a fixed order, and whose turn is next.

Each function plays from one boundary to the next and leaves in the state where the turn stands, so
that a game can be taken up again from its state alone.
"""

from __future__ import annotations

from dmd_tui.cards.cut import TurnCut
from dmd_tui.cards.game import Game
from dmd_tui.engine import Steps
from dmd_tui.model import Turn
from dmd_tui.rules import moments, unknown
from dmd_tui.rules.actions import choose_action
from dmd_tui.rules.end import end_step
from dmd_tui.rules.enemies import clear_fallen
from dmd_tui.rules.fight import next_attack
from dmd_tui.rules.investigate import investigate
from dmd_tui.rules.mythos import draw_mythos, put_away
from dmd_tui.rules.outcome import GameOver
from dmd_tui.rules.texts import window

LAST_STEP = 5
STEP_AFTER_DEATH = 3


def play_on(game: Game) -> Steps[None]:
    """Play to the next boundary: an action, a phase, an attack, a step of the end of the turn."""
    try:
        match game.state.turn.phase:
            case "set-up":
                yield from unknown.set_up(game)
            case "start":
                yield from start(game)
            case "actions":
                yield from actions(game)
            case "mythos":
                yield from mythos(game)
            case "encounter":
                yield from encounter(game)
            case "end":
                yield from end(game)
    except TurnCut:
        _put_away_all(game)
        cut_short(game)
    except GameOver:
        _put_away_all(game)


def start(game: Game) -> Steps[None]:
    turn = game.state.turn
    you = game.active
    game.say("turn-starts", "TURN-01", who=you.id, number=turn.number)
    turn.extra_actions -= you.lost_actions
    you.lost_actions = 0
    yield from moments.announce(game, "turn-start", you)
    turn.phase = "actions"


def actions(game: Game) -> Steps[None]:
    """TURN-02, FREE-02: up to three actions, and free actions before and after them."""
    goes_on = yield from choose_action(game)
    if not goes_on:
        game.state.turn.phase = "mythos"


def mythos(game: Game) -> Steps[None]:
    """Cards could be used instead of ending the action phase, and nothing has happened since."""
    yield from draw_mythos(game)
    turn = game.state.turn
    turn.phase = "encounter"
    turn.step = 0


def encounter(game: Game) -> Steps[None]:
    """INVESTIGATE-01: the space decides at the start of the phase; once it is a fight it remains
    one, even if the space becomes Safe (FIGHT-13, FIGHT-14)."""
    turn = game.state.turn
    you = game.active
    begins = turn.step == 0
    if begins:
        yield from window(game)
        if game.safe(you.space):
            yield from investigate(game, you)
            _begin_end(turn)
            return
        game.say("fight", "INVESTIGATE-01", "FIGHT-01", who=you.id)
        turn.step = 1
    attacked = yield from next_attack(game, asked=begins)
    if not attacked:
        _begin_end(turn)


def end(game: Game) -> Steps[None]:
    """END-01: the steps that remain; after a death only the one in progress."""
    turn = game.state.turn
    while True:
        yield from end_step(game)
        if turn.step == LAST_STEP or not game.active.alive:
            break
        turn.step += 1
    begin_next_turn(game)


def _begin_end(turn: Turn) -> None:
    turn.phase = "end"
    turn.step = 1


def cut_short(game: Game) -> None:
    """DEATH-06, OPEN-48: after a death in the own turn only step 3 remains, if it is still to
    come."""
    clear_fallen(game)
    turn = game.state.turn
    if turn.phase == "end" and turn.step > STEP_AFTER_DEATH:
        begin_next_turn(game)
    else:
        turn.phase = "end"
        turn.step = STEP_AFTER_DEATH


def _put_away_all(game: Game) -> None:
    """What was being resolved when the turn was cut is discarded: no card may be nowhere."""
    for card in list(game.state.resolving):
        put_away(game, card)


def begin_next_turn(game: Game) -> None:
    """TURN-07, DEATH-09: the left neighbour; the dead are passed over."""
    state = game.state
    order = state.order
    place = order.index(state.turn.who)
    for step in range(1, len(order) + 1):
        following = order[(place + step) % len(order)]
        if state.investigators[following].alive:
            if state.turn.lasting:
                game.sheet_changed()
            state.turn = Turn(following, state.turn.number + 1)
            return
