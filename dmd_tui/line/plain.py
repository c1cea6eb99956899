"""`dmd-tui plain`: the table in plain lines, for screen readers and the poorest line.

Every decision is a prompt with numbered options; everything else one may want to know is a command
(`help`). Nothing is drawn, coloured or moved.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TextIO

from dmd_tui.cards.ask import ALL
from dmd_tui.cards.game import Game
from dmd_tui.engine import Choice, EngineError, Event, Option, Table
from dmd_tui.lang.describe import Describer
from dmd_tui.lang.errors import error_in
from dmd_tui.lang.lexicon import Lexicon, load_lexicon
from dmd_tui.lang.message import capital
from dmd_tui.lang.speaker import Speaker
from dmd_tui.line.answers import matching
from dmd_tui.line.opening import game_of
from dmd_tui.line.paper import Paper
from dmd_tui.line.rules_command import answer as look_up
from dmd_tui.line.rules_command import lookup
from dmd_tui.model import ELDER_ONE, Investigator
from dmd_tui.store.seat import Seat, WouldUnseal

LONGEST_LINE = 1_000
LOG = 20
LOG_MOST = 100_000
UNDO = ("choice", "action", "turn")

PARAGRAPHS = frozenset(
    {
        *("turn-starts", "mythos-drawn", "discovery-drawn", "fight", "enemy-attacks", "advanced"),
        *("elder-one-summoned", "ritual-disrupted", "stage-revealed", "threshold", "attacks"),
        *("investigator-dies", "episode-action", "rests"),
    }
)
"""Events that begin a new paragraph."""
PROMPTED = frozenset({"runs", "trades"})
"""Events that the prompt tells again."""


def run(seat: Seat, source: TextIO, sink: TextIO, told: str = "", language: str = "en") -> int:
    """Play until the input ends or says so. `told`: what is to be known about a saved game."""
    for stream in (source, sink):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    table_talk = PlainTable(seat, sink, echo=not source.isatty(), language=language)
    table_talk.begin(told)
    while table_talk.goes_on:
        sink.write("> ")
        sink.flush()
        line = _read_line(source)
        if line is None:
            sink.write("\n")
            break
        table_talk.take(line.strip())
    seat.close()
    return 0


def _read_line(source: TextIO) -> str | None:
    """One line, cut where nobody would have typed on; nothing at the end of the input."""
    line = source.readline(LONGEST_LINE)
    rest = line
    while rest and not rest.endswith("\n"):
        rest = source.readline(LONGEST_LINE)
    return line or None


class PlainTable:
    """One person at a table, by lines."""

    def __init__(
        self, seat: Seat, sink: TextIO, *, echo: bool = False, language: str = "en"
    ) -> None:
        self.seat = seat
        self.speaker = Speaker.at(seat.table, language)
        self._disk = ""
        """Why the game is not on the disk, as was last told."""
        self.goes_on = True
        self.paper = Paper(sink)
        self._echo = echo
        self._told = 0
        self._situation: list[str] = []
        self._turn = 0
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._why,
            "u": self._undo,
            "undo": self._undo,
            "log": self._log,
            "look": self._look,
            "map": self._map,
            "sheet": self._sheet,
            "board": self._board,
            "rules": self._rules,
            "help": self._help,
            "quit": self._quit,
        }

    @property
    def table(self) -> Table:
        return self.seat.table

    def begin(self, told: str = "") -> None:
        game, names = self._game, self.speaker.names
        if self.table.journal:
            self._tell("went-on", episode=names.of(game.episode), elder=names.elder_one())
            self._told = len(self.table.events)
        else:
            self._tell("welcome", episode=names.of(game.episode), elder=names.elder_one())
            if self.table.events and self.table.events[0].id == "turn-starts":
                self.paper.say(names.briefing(game.episode))
        if told:
            self.paper.say(error_in(names.language, told))
        self._go_on()
        self._watch_the_disk()

    def take(self, line: str) -> None:
        """Obey a line: a command, or an answer to the pending choice."""
        if self._echo:
            self.paper.line(line)
        word, _, rest = line.partition(" ")
        if line.startswith("?"):
            word, rest = "?", line[1:]
        command = self._commands.get(word.casefold())
        if command is not None:
            command(rest.strip())
        elif line:
            self._answer(line)

    # ── answering ────────────────────────────────────────────────────────────────────────────────

    def _answer(self, word: str) -> None:
        option = self._option(word)
        if option is None:
            return
        try:
            self.seat.answer(option.key)
        except EngineError as error:  # scripted dice that do not fit
            self.paper.say(f"{error}.")
        else:
            self._go_on()
            self._watch_the_disk()

    def _watch_the_disk(self) -> None:
        problem = self.seat.problem
        if problem and not self._disk:
            self._tell("not-saved", why=error_in(self.speaker.names.language, problem))
        elif self._disk and not problem:
            self._tell("saved-again")
        self._disk = problem

    def _option(self, word: str) -> Option | None:
        """The one option that a word means; otherwise says why there is none."""
        choice = self.table.pending
        if choice is None:
            self._tell("unknown-now", word=word)
            return None
        found = self._matching(choice, word)
        if len(found) == 1:
            return found[0]
        if found:
            keys = self.speaker.catalogue.listing([option.key for option in found])
            self._tell("ambiguous", word=word, options=keys)
        elif not self._say_refusal(choice, word):
            self._tell("unknown", word=word, last=len(choice.options))
        return None

    def _matching(self, choice: Choice, word: str) -> list[Option]:
        return matching(word, choice.options, lambda option: self.speaker.option(choice, option))

    def _say_refusal(self, choice: Choice, word: str) -> bool:
        for refusal in choice.refused:
            what = self.speaker.refused(choice, refusal)
            if word.casefold() in (refusal.key.casefold(), what.casefold()):
                self._tell("cannot", what=what, reason=self.speaker.refusal(refusal))
                return True
        return False

    def _undo(self, by: str) -> None:
        by, _, sure = by.partition(" ")
        if by == "yes":
            by, sure = "", by
        by = by or "choice"
        if by not in UNDO:
            self._tell("unknown", word=by, last=len(UNDO))
            return
        try:
            self.seat.undo(by, unseal=sure == "yes")  # type: ignore[arg-type]
        except WouldUnseal:
            self._tell("unseals", again="u yes" if by == "choice" else f"undo {by} yes")
            return
        except EngineError as error:
            self.paper.say(f"{capital(error_in(self.speaker.names.language, str(error)))}.")
            return
        self._tell("undone")
        self._told = len(self.table.events)
        self._situation = []
        self._go_on()
        self._watch_the_disk()

    def _quit(self, rest: str) -> None:
        self.goes_on = False

    # ── telling ──────────────────────────────────────────────────────────────────────────────────

    def _go_on(self) -> None:
        """What has happened, and what is to be decided now."""
        self._narrate(self.table.events[self._told :])
        self._told = len(self.table.events)
        if self.table.pending is not None:
            self._ask(self.table.pending)
        elif (ending := self.table.ending) is not None:
            told = (self.speaker.ending(ending), self.speaker.epilogue(ending))
            self.paper.say("", *filter(None, told))
            self._tell("over")

    def _narrate(self, events: Iterable[Event]) -> None:
        paragraph: list[str] = []
        for event in events:
            if event.id in PROMPTED:
                continue
            if event.id in PARAGRAPHS or event.args.get("kind") == "fire":
                self._flush(paragraph)
            if event.id == "turn-starts":
                self.paper.say("")
            paragraph.append(self.speaker.event(event))
            if detail := self.speaker.detail(event) or self.speaker.aside(event):
                self._flush([*paragraph, detail])
                paragraph.clear()
        self._flush(paragraph)

    def _flush(self, paragraph: list[str]) -> None:
        if paragraph:
            self.paper.say(" ".join(paragraph))
            paragraph.clear()

    def _ask(self, choice: Choice) -> None:
        if choice.kind == "action":
            self._describe(self._decider)
        self.paper.say("", self.speaker.prompt(choice))
        for place, option in enumerate(choice.options, 1):
            text = self.speaker.option(choice, option)
            self.paper.entry(f"{place:2}. {text}{self._company(option)} [{option.key}]")

    def _describe(self, who: Investigator) -> None:
        """The situation, unless it was told a moment ago and nothing has changed."""
        describer = self._describer
        turn = self._game.state.turn.number
        if turn != self._turn:
            self._turn = turn
            self.paper.say(describer.status())
        situation = describer.situation(who)
        if situation != self._situation:
            self._situation = situation
            self.paper.say(" ".join(situation))

    def _company(self, option: Option) -> str:
        head, _, space = option.key.removeprefix(ALL).partition(":")
        there = self._describer.company(space) if head == "space" else ""
        return f": {there}" if there else ""

    # ── commands ─────────────────────────────────────────────────────────────────────────────────

    def _help(self, rest: str) -> None:
        for line in self.speaker.catalogue.interface["help"].splitlines():
            self.paper.say(line)

    def _log(self, rest: str) -> None:
        if rest and not (rest.isascii() and rest.isdigit() and int(rest[:7])):
            self._tell("log-number")
            return
        count = min(int(rest[:7]) if rest else LOG, LOG_MOST)
        for event in self.table.events[-count:]:
            rules = f" ({', '.join(event.rules)})" if event.rules else ""
            self.paper.entry(f"{self.speaker.event(event)}{rules}")

    def _look(self, word: str) -> None:
        space = self._space(word) if word else self._decider.space
        if space is None:
            self._tell("no-space", word=word)
        else:
            self.paper.say(" ".join(self._describer.look(space)))

    def _space(self, word: str) -> str | None:
        wanted = word.casefold()
        spaces = self._game.board.spaces
        names = self.speaker.names
        for same in (
            lambda space: wanted in (space.casefold(), names.place(space).casefold()),
            lambda space: names.place(space).casefold().startswith(wanted),
            lambda space: wanted in names.space(space).casefold(),
        ):
            if found := [space for space in spaces if same(space)]:
                return found[0]
        return None

    def _map(self, rest: str) -> None:
        for line in self._describer.map():
            self.paper.entry(line)

    def _board(self, rest: str) -> None:
        for line in self._describer.board():
            self.paper.entry(line)

    def _sheet(self, word: str) -> None:
        who = self._investigator(word) if word else self._decider
        for line in self._describer.sheet(who) if who else ():
            self.paper.entry(line)

    def _investigator(self, word: str) -> Investigator | None:
        """Who is meant by a name, its beginning or an id; otherwise says who there is."""
        state, wanted = self._game.state, word.casefold()
        names = {id: self.speaker.names.investigator(id) for id in state.order}
        for id, name in names.items():
            if wanted == id or name.casefold().startswith(wanted):
                return state.investigators[id]
        known = self.speaker.catalogue.listing(list(names.values()))
        self._tell("no-investigator", word=word, known=known)
        return None

    # ── why ──────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def _lexicon(self) -> Lexicon:
        return load_lexicon(self.speaker.catalogue.language)

    def _why(self, word: str) -> None:
        """`?` alone asks about the choice, with a word about an option or about a rule."""
        choice = self.table.pending
        if not word:
            self._why_this(choice)
            return
        found = self._matching(choice, word) if choice else []
        if choice and len(found) == 1:
            self._why_option(choice, found[0])
        elif not (choice and self._say_refusal(choice, word)):
            self._rules(word)

    def _why_this(self, choice: Choice | None) -> None:
        if choice is None:
            ending = self.table.ending
            self._print_rules(ending.rules if ending else ())
            return
        if text := self.speaker.source_text(choice.cause.source):
            self._tell("why-source", source=self.speaker.source(choice.cause.source), text=text)
        self._print_rules(choice.cause.rules)
        if refused := choice.refused:
            self._tell("why-not")
        for refusal in refused:
            what = self.speaker.refused(choice, refusal)
            reason, rules = self.speaker.refusal(refusal), ", ".join(refusal.rules)
            words = {"what": what, "reason": reason, "rules": rules}
            self.paper.entry(self.speaker.tell("why-refused", **words))

    def _why_option(self, choice: Choice, option: Option) -> None:
        self.paper.say(f"{self.speaker.option(choice, option)}.")
        head, _, tail = option.key.removeprefix(ALL).partition(":")
        if head == "space":
            self._look(tail)
            return
        if tail == ELDER_ONE:
            self.paper.say(*self._describer.elder_one())
            return
        text = self.speaker.meaning(choice, option)
        self.paper.say(text or self.speaker.tell("why-nothing"))

    def _print_rules(self, numbers: Iterable[str]) -> None:
        for number in numbers:
            for line in lookup(self._lexicon, number):
                self.paper.line(line)

    def _rules(self, words: str) -> None:
        lines = list(look_up(self._lexicon, words)) if words else []
        for line in lines:
            self.paper.line(line)
        if not lines:
            self._tell("no-rule", word=words)

    def _tell(self, id: str, **words: object) -> None:
        self.paper.say(self.speaker.tell(id, **words))

    @property
    def _game(self) -> Game:
        return game_of(self.table)

    @property
    def _describer(self) -> Describer:
        return Describer(self._game, self.speaker)

    @property
    def _decider(self) -> Investigator:
        """Whoever must decide now; after the end, whose turn it was."""
        state = self._game.state
        return state.investigators[self.table.pending.who if self.table.pending else state.turn.who]
