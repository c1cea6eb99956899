"""Arguments of messages as words. What an argument means follows from its name, everywhere."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.lang.about import Bearer
from dmd_tui.lang.message import fill
from dmd_tui.lang.reading.together import passed
from dmd_tui.lang.texts import Texts
from dmd_tui.model import Enemy, Piece

Words = dict[str, Any]

BEARERS: Mapping[str, Bearer] = {
    "enemy": "enemy",
    "episode": "board",
    "stage": "board",
    "skill": "skill",
    "relic": "relic",
}
"""Who bears the texts of a source."""


class Arguments:
    """Fills the gaps of messages with names and phrases of a language."""

    def __init__(self, texts: Texts, game: Callable[[], Game | None]) -> None:
        self.texts = texts
        self.names = texts.names
        self.catalogue = texts.catalogue
        self._game = game
        names = self.names
        self._of_id: dict[str, Callable[[str], str]] = {
            "who": names.investigator,
            "to": names.investigator,
            "giver": names.investigator,
            "owner": names.investigator,
            "taker": names.investigator,
            "enemy": names.enemy,
            "thing": names.thing,
            "on": names.thing,
            "space": names.place,
            "origin": names.place,
            "source": names.source,
            "name": names.source,
            "token": names.piece,
            "skill": names.skill,
            "insanity": lambda id: names.source(f"insanity:{id}"),
            "stage": names.stage,
            "slot": str.upper,
            "action": names.action,
            "before": self.catalogue.faces.__getitem__,
            "face": self.catalogue.faces.__getitem__,
            "side": names.side_name,
        }
        """Arguments that are ids; the same name is a plain number or a flag elsewhere."""

    def words(self, args: Mapping[str, Any]) -> Words:
        words: Words = {"elder": self.names.elder_one()}
        for name, value in args.items():
            if isinstance(value, str):
                namer = self._of_id.get(name)
                words[name] = namer(value) if namer and value else value
            else:
                words[name] = value
        for name in self._SPECIAL.keys() & args.keys():
            self._SPECIAL[name](self, args, words)
        return words

    # ── arguments that need more than a name ─────────────────────────────────────────────────────

    def _card(self, args: Mapping[str, Any], words: Words) -> None:
        card, side = args["card"], args.get("side")
        if card in self.names.library.mythos:
            words["card"] = self.names.source(f"mythos:{card}")
        elif side:
            words["card"] = self.names.card_side(card, side)
        else:
            words["card"] = self.names.discovery(card)

    def _relic(self, args: Mapping[str, Any], words: Words) -> None:
        id = args["relic"]
        words["relic"] = self.names.relic(id, bool(args.get("transformed")))
        words["turned"] = self.names.relic(id, transformed=True)
        if (relic := self.names.library.relics.get(id)) is not None:
            words["says"] = self.texts.relic(relic, transformed=True)

    def _relics(self, args: Mapping[str, Any], words: Words) -> None:
        words["relics"] = self.catalogue.listing([self.names.relic(id) for id in args["relics"]])

    def _dice(self, args: Mapping[str, Any], words: Words) -> None:
        faces = self.catalogue.faces
        for kind in ("standard", "bonus"):
            words[f"{kind}_n"] = len(args[kind])
            words[kind] = ", ".join(faces[face] for face in args[kind])
        words["both"] = bool(args["standard"] and args["bonus"])
        words["for_fire"] = args.get("kind") == "fire"

    def _die(self, args: Mapping[str, Any], words: Words) -> None:
        die = args["die"]
        words["die"] = self.catalogue.faces[die.face]
        words["bonus"] = die.bonus

    def _run(self, args: Mapping[str, Any], words: Words) -> None:
        words["moves"] = args["run"].moves

    def _enemies(self, args: Mapping[str, Any], words: Words) -> None:
        words["enemies"] = self.catalogue.listing([self.names.enemy(id) for id in args["enemies"]])
        words["several"] = len(args["enemies"]) > 1

    def _targets(self, args: Mapping[str, Any], words: Words) -> None:
        words["targets"] = self.catalogue.listing([self.names.enemy(e.id) for e in args["targets"]])

    def _thing(self, args: Mapping[str, Any], words: Words) -> None:
        """Something to choose, and how it is: wounds, side, place."""
        thing = args["thing"]
        words["thing"] = self.names.thing(thing)
        if isinstance(thing, Enemy | Piece):
            words["where"] = self.names.place(thing.space)
        if isinstance(thing, Piece):
            words["facing"] = self.names.side_name(thing.side)
        if isinstance(thing, Enemy):
            game = self._game()
            health = stat(game, thing, "health") if game else 0
            done = game is not None and game.has_attacked(thing)
            left = max(0, health - thing.wounds)
            values = {"wounds": thing.wounds, "left": left, "health": health, "done": done}
            words["hurt"] = fill(self.catalogue.phrases["hurt"], values)

    def _what(self, args: Mapping[str, Any], words: Words) -> None:
        one, many = self.catalogue.harms[args["what"]]
        words["harm"] = one if args.get("n") == 1 else many

    def _cause(self, args: Mapping[str, Any], words: Words) -> None:
        words["dies"] = self.catalogue.phrases.get(f"death:{args['cause']}", "")

    def _symbol(self, args: Mapping[str, Any], words: Words) -> None:
        one, many = self.catalogue.symbols[args["symbol"]]
        words["symbol"] = one if args.get("n") == 1 else many

    def _number_of_tokens(self, args: Mapping[str, Any], words: Words) -> None:
        if isinstance(token := args["token"], str):
            words["tokens"] = self.texts.tokens(token, args.get("n", 1))

    def _requires(self, args: Mapping[str, Any], words: Words) -> None:
        words["requires"] = self.texts.condition(args["requires"])

    def _do(self, args: Mapping[str, Any], words: Words) -> None:
        for name in ("cost", "do"):
            if args.get(name):
                words[name] = self.texts.branch(args[name], args)
        if passed(whole := (*args.get("cost", ()), *args.get("do", ()))):
            words |= {"cost": "", "gain": "", "do": self.texts.branch(whole, args)}
        elif args.get("do") and args.get("cost"):
            words["gain"] = self.texts.purpose(args["do"], args)

    def _doing(self, args: Mapping[str, Any], words: Words) -> None:
        """What a question is asked for."""
        doing = args["doing"]
        words["doing"] = self.texts.branch((doing,), args).rstrip(".") if doing else ""

    def _mover(self, args: Mapping[str, Any], words: Words) -> None:
        words["mover"] = self.names.thing(args["mover"]) if args["mover"] is not None else ""

    def _clause(self, args: Mapping[str, Any], words: Words) -> None:
        kind = args["source"].partition(":")[0]
        words["text"] = self.texts.clause(args["clause"], BEARERS.get(kind, "card"))

    def _for(self, args: Mapping[str, Any], words: Words) -> None:
        concerned = args["for"]
        words["victim"] = self.names.thing(concerned) if concerned is not None else ""

    _SPECIAL: Mapping[str, Callable[[Arguments, Mapping[str, Any], Words], None]] = {
        "card": _card,
        "relic": _relic,
        "relics": _relics,
        "standard": _dice,
        "die": _die,
        "run": _run,
        "enemies": _enemies,
        "targets": _targets,
        "thing": _thing,
        "what": _what,
        "cause": _cause,
        "symbol": _symbol,
        "token": _number_of_tokens,
        "requires": _requires,
        "do": _do,
        "cost": _do,
        "for": _for,
        "doing": _doing,
        "mover": _mover,
        "clause": _clause,
    }
