"""ACT-REST – the Rest action."""

from __future__ import annotations

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.cards.things import Context, Scope
from dmd_tui.engine import Steps
from dmd_tui.model import Investigator
from dmd_tui.rules import harm, moments


def rest(game: Game, who: Investigator) -> Steps[None]:
    """REST-02, REST-03: heal up to 3 in total, divided freely between stress and wounds."""
    game.say("rests", "REST-01", who=who.id)
    ctx = Context(who, Scope("rest"))
    yield from harm.heal(game, who, stat(game, who, "rest"), ctx, "REST-02")
    yield from moments.announce(game, "rest", who)
    for other in game.living():
        if other is not who:
            texts = list(moments.owned_texts(game, other, "ally-rests"))
            yield from moments.announce(game, "ally-rests", other, it=who, texts=texts)
