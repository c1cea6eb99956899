"""A finished or unfinished game as a story to read: Markdown, in the words of the log.

# The Kilkenny Witch Trial
Mike and Ruth against Tsathoggua …
## Turn 1: Mike
…
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct

from dmd_tui.cards.game import Game
from dmd_tui.engine import Event, Table
from dmd_tui.lang.describe import Describer
from dmd_tui.lang.speaker import Speaker

TURNING_POINTS = (
    "ritual-disrupted",
    "elder-one-summoned",
    "stage-defeated",
    "stage-revealed",
    "threshold",
    "investigator-dies",
    "game-won",
    "game-lost",
)
"""Events that a listener would want to hear of first."""

UNTOLD = frozenset({"moved", "token-moved", "dice-counted"})
"""Steps of something that is told as a whole."""

PARAGRAPHS = frozenset(
    {"mythos-drawn", "discovery-drawn", "fight", "enemy-attacks", "advanced", "attacks"}
    | {"rests", "runs", "trades", "episode-action", "stage-revealed", "elder-one-summoned"}
)


class Facts(Struct, frozen=True):
    """What the table itself does not know about the game."""

    name: str
    date: str
    sealed: bool


def story(facts: Facts, table: Table, language: str = "en") -> str:
    """The whole game, from the set-up to the final board."""
    return "\n".join(_Teller(facts, table, language).lines()) + "\n"


class _Teller:
    def __init__(self, facts: Facts, table: Table, language: str) -> None:
        assert isinstance(table.game, Game)
        self.facts = facts
        self.table = table
        self.speaker = Speaker.at(table, language)
        self.game = table.game

    def lines(self) -> Iterator[str]:
        yield from self._heading()
        yield from self._points()
        yield from self._turns()
        yield from self._end()

    def _say(self, id: str, **words: object) -> str:
        return self.speaker.tell(id, **words)

    def _heading(self) -> Iterable[str]:
        names, setup, episode = self.speaker.names, self.game.state.setup, self.game.episode
        team = [names.investigator(who) for who in setup.investigators]
        yield f"# {self.facts.name or names.of(episode)}"
        yield ""
        yield self._say(
            "story:against",
            team=self.speaker.catalogue.listing(team),
            elder=names.elder_one(),
            episode=names.of(episode),
        )
        yield ""
        yield f"> {names.briefing(episode)}"
        yield ""
        yield self._say("story:seed", seed=setup.seed, date=self.facts.date)

    def _points(self) -> Iterable[str]:
        """Where the evening turned."""
        told = []
        turn = 1
        for event in self.table.events:
            if event.id == "turn-starts":
                turn = event.args["number"]
            elif event.id in TURNING_POINTS:
                told.append(self._say("story:point", turn=turn, text=self.speaker.event(event)))
        if told:
            yield from ("", f"## {self._say('story:points')}", "")
            yield from (f"- {text}" for text in told)

    def _turns(self) -> Iterable[str]:
        paragraph: list[str] = []
        for event in self.table.events:
            if event.id == "turn-starts":
                yield from _flushed(paragraph)
                yield from ("", f"## {self.speaker.event(event).rstrip('.')}", "")
                continue
            if event.id in PARAGRAPHS:
                yield from _flushed(paragraph)
            if event.id not in UNTOLD:
                paragraph.append(self._told(event))
        yield from _flushed(paragraph)

    def _told(self, event: Event) -> str:
        text = self.speaker.event(event)
        if aside := self.speaker.aside(event):
            text = f"{text} {aside}"
        return f"**{text}**" if event.id in TURNING_POINTS else text

    def _end(self) -> Iterable[str]:
        ending = self.table.ending
        heading = self._say("story:end" if ending else "story:until-now")
        yield from ("", f"## {heading}", "")
        if ending is not None:
            yield from (self.speaker.ending(ending), "")
            if epilogue := self.speaker.epilogue(ending):
                yield from (f"> {epilogue}", "")
        describer = Describer(self.game, self.speaker)
        seats = self.game.state.investigators.values()
        board = [*describer.board(), *(" ".join(describer.sheet(who)[:2]) for who in seats)]
        yield from (f"- {text}" for text in board)
        seals = "story:sealed" if self.facts.sealed else "story:unsealed"
        yield from ("", self._say(seals))


def _flushed(paragraph: list[str]) -> list[str]:
    """The paragraph so far, and begin another one."""
    told = [" ".join(paragraph), ""] if paragraph else []
    paragraph.clear()
    return told
