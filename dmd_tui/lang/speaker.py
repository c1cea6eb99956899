"""The one voice of the program: message ids with arguments become sentences of a language.

speaker = Speaker.at(table)
for event in table.events:
    print(speaker.event(event))
print(speaker.prompt(table.pending))
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from dmd_tui.cards.ask import ALL
from dmd_tui.cards.box import ElderOneCard, Episode
from dmd_tui.cards.library import Library
from dmd_tui.cards.schema import Effects
from dmd_tui.engine import Choice, Ending, Event, Option, Refusal
from dmd_tui.lang.about import About
from dmd_tui.lang.arguments import BEARERS, Arguments
from dmd_tui.lang.catalogue import catalogue
from dmd_tui.lang.message import sentence
from dmd_tui.lang.names import Names
from dmd_tui.lang.texts import Texts


class Seat(Protocol):
    """Where a game is played: the game may be replaced (undo), the seat stays."""

    @property
    def game(self) -> Any: ...


class Speaker(Texts):
    """Speaks about one game, or about the boxes alone, in one language."""

    def __init__(
        self,
        library: Library,
        language: str = "en",
        episode: Episode | None = None,
        elder: ElderOneCard | None = None,
        seat: Seat | None = None,
    ) -> None:
        found = catalogue(language)
        super().__init__(found, Names(library, found.words, episode, elder, language))
        self._seat = seat
        self.names.transformed = self._is_transformed
        self._arguments = Arguments(self, lambda: seat.game if seat else None)

    @classmethod
    def at(cls, seat: Seat, language: str = "en") -> Speaker:
        """For the game on a table."""
        game = seat.game
        return cls(game.library, language, game.episode, game.elder, seat)

    def _is_transformed(self, id: str) -> bool:
        if self._seat is None:
            return False
        people = self._seat.game.state.investigators.values()
        return any(relic.id == id and relic.transformed for who in people for relic in who.relics)

    def source(self, source: str) -> str:
        """What a cause names: `card:lamp-oil`, `mythos:e1-m3`, `enemy:ghast-1` …"""
        return self.names.source(source)

    def space(self, space: str) -> str:
        """The name that people use, and the code: Town Square (1A.a)."""
        return self.names.space(space)

    # ── what happened ────────────────────────────────────────────────────────────────────────────

    def event(self, event: Event) -> str:
        args = event.args
        if event.id.startswith("companion-"):  # which side is claimed goes without saying
            args = {**args, "side": self.names.companion_side(args["card"])}
        words = self._arguments.words(args)
        if words.get("source") and words["source"] == words.get("on"):
            words["source"] = ""  # it does that to itself
        return sentence(self.catalogue.events[event.id], words)

    def ending(self, ending: Ending) -> str:
        return sentence(self.catalogue.endings[ending.reason], self._arguments.words(ending.args))

    def epilogue(self, ending: Ending) -> str:
        """The closing words of the episode, if it has any."""
        episode = self.names.episode
        return self.names.epilogue(episode, won=ending.won) if episode is not None else ""

    def aside(self, event: Event) -> str:
        """What the episode has to say about an event, beyond what happened."""
        episode = self.names.episode
        if event.id != "ritual-disrupted" or episode is None:
            return ""
        return self.names.collapse(episode)

    def detail(self, event: Event) -> str:
        """The full text of the card that an event brings into play, if it does."""
        return self.source_text(self.card_in(event))

    def card_in(self, event: Event) -> str:
        """That card, as causes name it."""
        if event.id == "claimed":
            side, _ = self.names.library.sides[event.args["card"], event.args["side"]]
            return f"card:{side.id}"
        for id, name, kind in _CARDS_IN_EVENTS:
            if event.id == id:
                return f"{kind}:{event.args[name]}"
        return ""

    def tell(self, id: str, /, **words: object) -> str:
        """A sentence of the program itself: headings, help, errors."""
        return self.catalogue.tell(id, **words)

    def phrase(self, id: str, /, **words: object) -> str:
        """A part of such a sentence."""
        return self.catalogue.phrase(id, **words)

    def each_success(self, effects: Effects, source: str) -> str:
        """What the source of a roll makes of every success: `for each success, take 1 stress`."""
        return self._reader.within("flow:per-success", effects, self._bearing(source))

    def following(self, effects: Effects, source: str) -> str:
        """What a text does next, and whose it is: `then Amorphous Scion: gain 1 Fatigue token`."""
        about, name = self._bearing(source), self.source(source)
        return self._reader.within("flow:then", effects, about, name=name)

    def _bearing(self, source: str) -> About:
        """How texts of a source speak of what bears them."""
        return About(self.names, BEARERS.get(source.partition(":")[0], "card"))

    # ── what is asked ────────────────────────────────────────────────────────────────────────────

    def prompt(self, choice: Choice) -> str:
        words = self._arguments.words(choice.args)
        if "who" in words:
            words["patient"] = words["who"]
        words["origin"] = words.pop("source", "")
        words["who"] = self.names.investigator(choice.who)
        words["source"] = self.names.source(choice.cause.source)
        words["before"] = self._coming_up()
        if words.get("victim") == words["who"]:
            words["victim"] = ""
        keys = [option.key.removeprefix(ALL) for option in choice.options]
        words["people"] = all(key.startswith("investigator:") for key in keys)
        prompts = self.catalogue.prompts
        part = f"{choice.kind}/{choice.args.get('part')}"
        return sentence(prompts.get(part) or prompts[choice.kind], words)

    def _coming_up(self) -> str:
        """What comes next in the turn: what one may still do something before."""
        if self._seat is None:
            return ""
        turn = self._seat.game.state.turn
        words = self.catalogue.words
        return words.get(f"before:{turn.phase}/{turn.step}") or words.get(
            f"before:{turn.phase}", ""
        )

    def option(self, choice: Choice, option: Option) -> str:
        return self._answer(choice, option.key, option.args)

    def refused(self, choice: Choice, refusal: Refusal) -> str:
        """What is not possible, as it is called among the options."""
        return self._answer(choice, refusal.key, {})

    def _answer(self, choice: Choice, key: str, args: Mapping[str, Any]) -> str:
        """How an answer reads. Actions of an episode have no message: their name says it all."""
        if key.startswith(ALL):
            one = self._answer(choice, key.removeprefix(ALL), args)
            if args["n"] == 1:  # a whole way at once, for one alone
                return one
            return sentence(self.catalogue.options["all"], {"one": one, "n": args["n"]})
        head, _, tail = key.partition(":")
        messages = self.catalogue.options
        message = messages.get(f"{choice.kind}/{head}") or messages.get(head)
        if message is None:
            return self.names.action(key)
        about: dict[str, Any] = {"you": choice.who, "drawn": _drawn(choice)}
        about |= {name: choice.args[name] for name in ("for", "free") if name in choice.args}
        words = self._arguments.words({**about, **_told_by_key(choice, key), **args})
        words.setdefault("who", self.names.investigator(choice.who))
        words["number"] = int(tail) if tail.isdigit() else tail
        if "space" in words:
            words["space"] = self.names.place(args.get("space", tail))
        if head == "skill":
            words["text"] = self.skill_level(args["skill"], args["level"])
        return sentence(message, words)

    def meaning(self, choice: Choice, option: Option) -> str:
        """What an option would do, in full: for somebody who asks “what is that?”"""
        head, _, tail = option.key.removeprefix(ALL).partition(":")
        source = source_of(choice, option)
        match head:
            case "enemy":
                return self.source_text(f"enemy:{tail}")
            case "skill":
                return self.skill_level(tail, option.args["level"])
            case "relic":
                return self.source_text(f"relic:{tail}")
            case "take" if card := _drawn(choice):
                return self.side(self.names.library.sides[card, tail][0])
            case "give":
                side = self.names.library.sides[option.args["card"], option.args["side"]][0]
                return self.side(side)
            case "free" | "special" | "use" | "text" | "choose" | "pay" | "suffer":
                return self.source_text(source)
        about = self.catalogue.interface
        text = about.get(f"about:{choice.kind}/{head}") or about.get(f"about:{head}", "")
        return text or self.source_text(f"action:{option.key}")

    def refusal(self, refusal: Refusal) -> str:
        return sentence(
            self.catalogue.refusals[refusal.reason], self._arguments.words(refusal.args)
        )


_CARDS_IN_EVENTS = (
    ("mythos-drawn", "card", "mythos"),
    ("discovery-drawn", "card", "discovery"),
    ("insanity", "insanity", "insanity"),
    ("stage-revealed", "stage", "stage"),
    ("relic-gained", "relic", "relic"),
    ("relic-chosen", "relic", "relic"),
    ("relic-left", "relic", "relic"),
    ("unknown-monster", "enemy", "enemy"),
)


def source_of(choice: Choice, option: Option) -> str:
    """The card, skill or relic that an option uses, if it does."""
    told = _told_by_key(choice, option.key).get("source", "")
    return str(option.args.get("source") or told or choice.args.get("source") or "")


def _told_by_key(choice: Choice, key: str) -> dict[str, Any]:
    """What the key of an option says by itself: rules do not repeat it in the arguments."""
    head, _, tail = key.partition(":")
    match head:
        case "space":
            return {"space": tail}
        case "enemy" | "investigator" | "token" | "passage":
            return {"thing": tail}
        case "die" | "stress" if choice.kind == "reroll" and tail:
            return {"die": choice.args["roll"].dice[int(tail) - 1]}
        case "take" if card := _drawn(choice):
            return {"card": card, "side": tail}
        case "use" | "free" | "special":
            return {"source": f"card:{tail}"}
        case "companion":
            return {"name": f"card:{tail}"}
    return {}


def _drawn(choice: Choice) -> str:
    """The Discovery card that asks, if one does."""
    kind, _, card = choice.cause.source.partition(":")
    return card if kind == "discovery" else ""
