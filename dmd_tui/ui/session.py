"""A game at the screen: the table, the voice, and what has not been acknowledged yet.

Fate is not rushed: what happens to the players is told in stories (a card, an attack, a stage), and
a story is kept as pages until somebody has seen them. The rules have gone on by then; a page keeps
the table as it was, so that nothing gives away what the next one tells.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.engine import Choice, Event, Table
from dmd_tui.lang.speaker import Speaker
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.rules.ritual import tokens_of_ritual
from dmd_tui.store.film import Still, pictures_since
from dmd_tui.store.seat import Seat
from dmd_tui.ui.guide import Guide
from dmd_tui.ui.last_moment import LastMoment, last_moment
from dmd_tui.ui.letters import Letters

Speed = Literal["step", "normal", "fast"]

_TURNS = frozenset({"stage-revealed", "elder-one-summoned", "ritual-disrupted", "relic-left"})
_BLOWS = frozenset({"mythos-drawn", "discovery-drawn", "enemy-attacks", "advanced", "insanity"})
_SMALL = frozenset({"turn-starts", "threshold", "fight", "stage-defeated"})

HEADLINES: dict[Speed, frozenset[str]] = {
    "step": _TURNS | _BLOWS | _SMALL | {"investigator-dies", "attacks"},
    "normal": _TURNS | _BLOWS | {"investigator-dies", "attacks"},
    "fast": _TURNS | {"investigator-dies"},
}
"""Events that begin a story, by speed. Rolls that nobody was asked about are added to them."""

BEGINNINGS = frozenset(
    {"turn-starts", "runs", "attacks", "rests", "trades", "episode-action", "fight"}
)
"""Events with which something else begins: no story goes on beyond them."""

ABOUT_DICE = frozenset({"reroll", "convert", "divide-wounds", "ignore", "assign-wound"})
"""Choices in which whoever decides has the dice, or what they did, before their eyes."""

ROLLS = frozenset({"enemy-attacks", "attacks", "dice-thrown"})
"""Headlines that the dice tray tells as well as a page could."""

TURNING = {
    "token-turned": "token",
    "token-added": "token",
    "token-dropped": "token",
    "removed": "thing",
}
"""Events by which the ritual comes on, if the token they name is one of those that decide it."""

ROLLED = frozenset({"dice-thrown", "die-rerolled", "dice-counted", "symbols-counted", "text-used"})
"""Whoever has kept dice knows all this about them."""

EXPECTED = frozenset(
    {"stress-taken", "wounds-suffered", "tokens-paid", "token-added"}
    | {"claimed", "discovery-discarded"}
)
"""Whoever has just answered for them need not be told again."""

SOURCES = {
    "mythos-drawn": "mythos:{card}",
    "discovery-drawn": "discovery:{card}",
    "enemy-attacks": "enemy:{enemy}",
    "insanity": "insanity:{insanity}",
    "attacks": "attack",
    "dice-thrown": "{source}",
}
"""What rolls and choices that belong to a story name as their source."""

ADVANCING = ("episode:", "stage:", "enemy:")
"""Texts of these kinds act in an advance, one after the other."""


class Page(Struct, frozen=True):
    """Something that stays on the screen until it is acknowledged.

    The first `told` events have been on an earlier page of the same story. `over`: the card or the
    attack has been carried out to its end. `until`: how many events of the game had been told with
    its last one; `still` is the table at that moment, unless it is the one that is shown anyway.
    """

    headline: Event
    events: tuple[Event, ...]
    told: int = 0
    over: bool = True
    until: int = 0
    turns: bool = False
    """The ritual has come on with it."""
    still: Still | None = None


class Story:
    """A headline and what came of it so far."""

    def __init__(self, headline: Event, place: int) -> None:
        self.headline = headline
        self.events = [headline]
        self.until = place
        """The number of its last event in the log."""
        self.told = 0
        self.seen = 0
        """So many events a choice about its dice has shown: as good as a page for one's own
        rolls, unless a die was rerolled after it."""
        self.turns = False
        """The ritual has come on with it: that must not be missed."""
        self.source = SOURCES.get(headline.id, "").format(**headline.args)

    def add(self, event: Event, place: int) -> None:
        self.events.append(event)
        self.until = place

    @property
    def is_own_roll(self) -> bool:
        return self.headline.id in ("attacks", "dice-thrown")

    @property
    def is_known(self) -> bool:
        """Nothing in it is news to whoever has answered for it."""
        if self.turns or any(event.id == "die-rerolled" for event in self.events[self.seen :]):
            return False
        if self.is_own_roll:
            return self.seen > 0
        if not self.told and not self.seen:
            return False
        expected = (EXPECTED if self.told else frozenset()) | (ROLLED if self.seen else frozenset())
        return all(event.id in expected for event in self.events[max(1, self.told) :])

    @property
    def waits_for_dice(self) -> bool:
        """An attack has been declared, but the dice have not been thrown yet."""
        return self.headline.id in ROLLS and not any(
            event.id == "dice-thrown" for event in self.events
        )


class Session:
    """One game as its player sees it."""

    def __init__(
        self,
        seat: Seat,
        *,
        speed: Speed = "normal",
        language: str = "en",
        guide: bool = False,
    ) -> None:
        self.seat = seat
        self.speed: Speed = speed
        self.speaker = Speaker.at(seat.table, language)
        self.guide = Guide() if guide else None
        self.pages: list[Page] = []
        self.fresh: tuple[Event, ...] = ()
        """What happened since the last answer."""
        self.answered = ""
        self.dice_kept = False
        """Dice were kept, no page has told what came of them, and an action is to be chosen: Enter
        may well be meant for such a page."""
        self._last_moment: LastMoment | None = None
        """An answer that waits: given, it would end the action phase."""
        self._letters = Letters()
        self._story: Story | None = None
        self._ritual = tokens_of_ritual(self.game.episode)
        self._seen = seat.table.told
        """Events that have been told. Of a game that is taken up again, those after its last
        decision are told once more: somebody may have been cut off."""
        self._turn_pages()

    def speak(self, language: str) -> None:
        """From now on, and for all that was said before: the log is told anew."""
        if language != self.speaker.catalogue.language:
            self.speaker = Speaker.at(self.seat.table, language)

    @property
    def table(self) -> Table:
        return self.seat.table

    @property
    def shown(self) -> Table:
        """The table as far as it has been told: as it was with the page that waits."""
        page = self.page
        if page is None and self._last_moment is not None:
            return self._last_moment.still
        return page.still if page is not None and page.still is not None else self.table

    @property
    def game(self) -> DeathMayDie:
        """What lies on the table that is shown."""
        game = self.shown.game
        assert isinstance(game, DeathMayDie)
        return game

    @property
    def unsaved(self) -> bool:
        """Leaving would lose something."""
        return self.seat.keeper is None or bool(self.seat.problem)

    @property
    def campaign(self) -> str:
        """The season that this game is a chapter of; a copy of such a game is none."""
        keeper = self.seat.keeper
        return keeper.begun.campaign if keeper is not None and not keeper.begun.branch_of else ""

    @property
    def choice(self) -> Choice | None:
        """What is asked now; nothing while a page waits."""
        if self.pages:
            return None
        return self._last_moment.choice if self._last_moment is not None else self.table.pending

    @property
    def letters(self) -> Mapping[str, str]:
        """Of whoever decides: the letters that actions and texts keep for the whole game."""
        return self._letters.of(self.table, self.choice.who) if self.choice is not None else {}

    @property
    def page(self) -> Page | None:
        return self.pages[0] if self.pages else None

    def answer(self, key: str) -> None:
        """Before the Mythos card there is a stop, as long as the last action can be taken back
        for nothing; not for those in a hurry."""
        asked, self.dice_kept = self.choice, False
        if self._last_moment is not None:
            key, self._last_moment = self._last_moment.key, None
        elif self.speed != "fast" and not self.seat.strict:
            self._last_moment = last_moment(self.table, key)
            if self._last_moment is not None:
                self.answered, self.fresh = key, ()
                return
        self.seat.answer(key)
        self.answered = key
        self._turn_pages()
        self.dice_kept = self._dice_were_kept(asked)

    def _dice_were_kept(self, asked: Choice | None) -> bool:
        """Those in a hurry see no page after any roll, and expect none."""
        if asked is None or asked.kind not in ABOUT_DICE or self.speed == "fast":
            return False
        return self.choice is not None and self.choice.kind == "action"

    def acknowledge(self) -> None:
        if self.pages:
            self.pages.pop(0)

    def undo(
        self, by: Literal["choice", "action", "turn"] = "choice", *, unseal: bool = False
    ) -> None:
        if not self._takes_back_the_last_moment(by):
            self.seat.undo(by, unseal=unseal)
        self._last_moment = None
        self.pages.clear()
        self.fresh, self.dice_kept = (), False
        self._story = None
        self._seen = len(self.table.events)

    def _takes_back_the_last_moment(self, by: Literal["choice", "action", "turn"]) -> bool:
        """The answer has not been given: it is enough to forget it, if no more is taken back."""
        if self._last_moment is None:
            return False
        marks = self.table.boundaries
        begun = [mark for mark in marks if mark.turn or (by == "action" and mark.action)]
        start = (begun or marks[:1])[-1].entries
        return by == "choice" or start == len(self.table.journal)

    # ── telling what happened ────────────────────────────────────────────────────────────────────

    def _turn_pages(self) -> None:
        self.fresh = tuple(self.table.events[self._seen :])
        first, self._seen = self._seen + 1, len(self.table.events)
        for place, event in enumerate(self.fresh, first):
            if self._begins_story(event):
                self._close()
                self._story = Story(event, place)
            elif event.id in BEGINNINGS:
                self._close()
            elif self._story is not None:
                self._story.add(event, place)
            if self._story is not None and self._turns_the_ritual(event):
                self._story.turns = True
        self._pause()
        self._illustrate()

    def _illustrate(self) -> None:
        """Give every page the table as it was when its last event was told."""
        table = self.table
        if not self.pages or not table.boundaries:
            return
        pictures = pictures_since(table, self.pages[0].until - 1)
        for place, page in enumerate(self.pages):
            still = Still.of(table, page.until, pictures[page.until])
            after = pictures.get(page.until + 1)
            over = page.over and (after is None or not self._resolved_in(after, page))
            self.pages[place] = replace(page, still=still, over=over)

    def _resolved_in(self, picture: bytes, page: Page) -> bool:
        """What was told next has only interrupted the card: madness, an attack."""
        game = self.table.game.restore(picture)
        assert isinstance(game, DeathMayDie)
        return page.headline.args.get("card", "") in game.state.resolving

    def _begins_story(self, event: Event) -> bool:
        if event.id == "dice-thrown" and self.speed != "fast":
            return self._story is None or event.args["source"] != self._story.source
        if self._story is None and self._turns_the_ritual(event):
            return True
        return event.id in HEADLINES[self.speed]

    def _turns_the_ritual(self, event: Event) -> bool:
        if event.id not in TURNING or self.speed == "fast":
            return False
        token = str(event.args[TURNING[event.id]])
        return not {token, token.rpartition("-")[0]}.isdisjoint(self._ritual)

    def _pause(self) -> None:
        """Somebody must decide. What led to the question is told before it, what comes between two
        questions of one card together at its end."""
        story, pending = self._story, self.table.pending
        if story is None:
            return
        if pending is None or not self._is_about(story, pending):
            self._close()
        elif pending.kind in ABOUT_DICE and (story.told or story.headline.id in ROLLS):
            story.seen = len(story.events)
        elif not story.told or self.speed == "step":
            self._tell(story, over=False)

    def _is_about(self, story: Story, choice: Choice) -> bool:
        """The story waits for this answer. A card does until it is put away or claimed."""
        card = story.headline.args.get("card", "")
        if card:
            return self._resolves(card)
        if story.waits_for_dice:
            return True
        if story.headline.id == "advanced":
            return choice.cause.source.startswith(ADVANCING)
        roll = choice.args.get("roll")
        source = roll.scope.source if roll is not None else choice.cause.source
        asked = str(choice.args.get("source", ""))
        return bool(story.source) and story.source in (source, choice.cause.source, asked)

    def _close(self) -> None:
        story, self._story = self._story, None
        if story is not None:
            self._tell(story, over=True)

    def _tell(self, story: Story, *, over: bool) -> None:
        """Turn what is new in a story into a page."""
        if len(story.events) == story.told:
            return
        if story.is_own_roll and story.waits_for_dice:
            return
        if story.is_known and self.speed != "step":
            return
        over = over and not self._resolves(story.headline.args.get("card", ""))
        page = Page(story.headline, tuple(story.events), story.told, over, story.until, story.turns)
        self.pages.append(page)
        story.told, story.turns = len(story.events), False

    def _resolves(self, card: str) -> bool:
        """The rules are not done with a card yet."""
        game = self.table.game
        assert isinstance(game, DeathMayDie)
        return card in game.state.resolving
