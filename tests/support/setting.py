"""Saying what the table looks like: the first half of a scene."""

from collections.abc import Sequence
from typing import Any, Self

from msgspec.structs import replace

from dmd_tui.cards.box import Clause, Dice, Side, TokenKind
from dmd_tui.cards.game import DICE
from dmd_tui.cards.parse import parse_effects
from dmd_tui.engine import Table
from dmd_tui.rules.play import DeathMayDie
from dmd_tui.store.position import (
    Carried,
    Claimed,
    ElderOne,
    Foe,
    MapSketch,
    Marker,
    Position,
    Sheet,
)
from tests.support.boxes import TestBox, clause


class Setting:
    """A position that is said piece by piece, and the cards that only this test has."""

    def __init__(self) -> None:
        self.box = TestBox()
        self._position = Position(investigators={}, map=MapSketch(empty=True))
        self._gifts: dict[str, tuple[Claimed, ...]] = {}
        self._table: Table | None = None

    # ── what the table looks like ────────────────────────────────────────────────────────────

    def path(self, *paths: str) -> Self:
        """Spaces and passages of the test's own: `path("A-B-C", "B-E")`."""
        return self._sketch(paths=(*self._position.map.paths, *paths))

    def real_map(self, *, empty: bool = True) -> Self:
        """The map of the episode, which is also the default; `empty=False` leaves on it what the
        set-up puts there."""
        return self._sketch(paths=(), empty=empty)

    def start(self, space: str) -> Self:
        return self._sketch(start=space)

    def gates(self, **gates: str) -> Self:
        """`gates(red="C")`; gates that are not mentioned keep their default."""
        return self._sketch(gates={**self._position.map.gates, **gates})

    def place(self, name: str, at: str) -> Self:
        """Where a named place of the episode is: `place("town-square", at="C")`."""
        return self._sketch(places={**self._position.map.places, name: at})

    def stairs(self, a: str, b: str) -> Self:
        return self._sketch(stairs=(a, b))

    def tunnel(self, a: str, b: str) -> Self:
        return self._sketch(tunnel=(a, b))

    def investigator(
        self,
        id: str,
        *,
        cards: Sequence[str | Claimed] = (),
        relics: Sequence[str | Carried] = (),
        **sheet: Any,
    ) -> Self:
        """`at, wounds, stress, sanity, skills, insanity, scars, tokens, fire, lost_actions, dead`."""
        claimed = tuple(Claimed(card=card) if isinstance(card, str) else card for card in cards)
        carried = tuple(Carried(id=relic) if isinstance(relic, str) else relic for relic in relics)
        everybody = self._position.investigators
        return self._say(
            investigators={**everybody, id: Sheet(cards=claimed, relics=carried, **sheet)}
        )

    def enemy(self, kind: str, *, at: str, **more: Any) -> Self:
        """`wounds` and `tokens`; the second of a kind is called `ghast-2`."""
        return self._say(enemies=(*self._position.enemies, Foe(kind=kind, at=at, **more)))

    def elder_one(self, *, at: str = "", stage: int = 2, wounds: int = 0, **more: Any) -> Self:
        return self._say(elder_one=ElderOne(at=at, stage=stage, wounds=wounds, **more))

    def token(self, kind: str, *, at: str, side: str = "", n: int = 1) -> Self:
        """A token on a space, on a passage (`at="A-B"`) or on the episode (`at="episode"`)."""
        marker = Marker(kind=kind, at=at, side=side, n=n)
        return self._say(tokens=(*self._position.tokens, marker))

    def fire(self, space: str, n: int = 1) -> Self:
        return self._say(fire={**self._position.fire, space: n})

    def mythos(self, *cards: str) -> Self:
        """The top of the Mythos deck; a last `end` says that nothing lies behind."""
        return self._say(mythos=cards)

    def discovery(self, *cards: str) -> Self:
        return self._say(discovery=cards)

    def relics(self, *relics: str) -> Self:
        return self._say(relics=relics)

    def unknown(self, *monsters: str) -> Self:
        """Unknown Monsters in slot A and slot B; their figures wait beside the board."""
        return self._say(unknown=monsters)

    def random_locations(self, *left: str) -> Self:
        """Random-location tokens still in the draw; all of them if none is named."""
        return self._say(locations=left or ("start", "red", "yellow", "blue"))

    def offered_relics(self, *relics: str) -> Self:
        """Relics to be chosen in the set-up, which has come as far as that."""
        return self._say(offered_relics=relics).phase("set-up", step=2)

    def doom(self, n: int) -> Self:
        return self._say(doom=n)

    def discard(self, *cards: str) -> Self:
        """Cards in the Mythos discard pile."""
        return self._say(mythos_discard=cards)

    def discovery_discard(self, *cards: str) -> Self:
        return self._say(discovery_discard=cards)

    def track(self, space: int) -> Self:
        return self._say(track=space)

    def disrupted(self) -> Self:
        return self._say(disrupted=True)

    def pool(self, kind: str, n: int) -> Self:
        """How many figures of a kind are left beside the board."""
        return self._say(pool={**self._position.pool, kind: n})

    def seed(self, seed: int) -> Self:
        return self._say(seed=seed)

    def active(self, who: str, **more: Any) -> Self:
        """Whose turn it is; `phase, step, actions_left, number, fought`."""
        return self._say(turn=replace(self._position.turn, who=who, **more))

    def phase(self, phase: str, **more: Any) -> Self:
        return self._say(turn=replace(self._position.turn, phase=phase, **more))

    def actions_left(self, n: int) -> Self:
        return self._say(turn=replace(self._position.turn, actions_left=n))

    def dice(self, *faces: str) -> Self:
        """The faces of the next dice; may also be said in the middle of the game."""
        if self._table is None:
            return self._say(dice=(*self._position.dice, *faces))
        game = self._table.game
        assert isinstance(game, DeathMayDie)
        game.state.chance.script.setdefault(DICE, []).extend(faces)
        return self

    # ── cards of the test's own ──────────────────────────────────────────────────────────────

    def item(
        self,
        who: str,
        when: str | Sequence[str] = "always",
        do: str = "",
        *,
        if_: str = "",
        per: str | None = None,
        clauses: Sequence[Clause] = (),
        **fields: Any,
    ) -> str:
        """Give an investigator a card with one text, or with several clauses, or with none.

        Further fields are those of a side: `companion="dog", health=2`, `tags=("evidence",)`.
        """
        texts = [clause(when, do, if_, per)] if do else []
        card = self.box.item([*texts, *clauses], **fields)
        self._gifts[who] = (*self._gifts.get(who, ()), Claimed(card=card))
        return card

    def monster(
        self,
        id: str,
        *,
        health: int = 3,
        standard: int = 1,
        bonus: int = 0,
        figures: int = 4,
        abilities: Sequence[Clause] = (),
        **fields: Any,
    ) -> str:
        """A kind of enemy: `abilities=[clause("dies", "wound(you, 1)")]`.

        Further fields are those of its card: `unknown=True, variant_of="ghast", setup=…`.
        """
        return self.box.monster(id, health, standard, bonus, figures, abilities, **fields)

    def mythos_card(
        self,
        do: str = "",
        *,
        summon: Sequence[tuple[str, str]] = (),
        symbol: bool = False,
        again: bool = False,
    ) -> str:
        """A Mythos card, to be put into the deck with `mythos`: `summon=[("red", "cultist")]`."""
        return self.box.mythos_card(do, summon, symbol, again)

    def discovery_card(
        self,
        do: str = "offer(take(left), take(right))",
        left: Side | str = "",
        right: Side | str = "",
    ) -> str:
        """A Discovery card, to be put into the deck with `discovery`. A side that is not given is
        an Item without a text; a text names one."""
        return self.box.discovery_card(do, left, right)

    def insanity(self, do: str) -> str:
        """An insanity card, for `investigator(insanity=…)`."""
        return self.box.insanity(do)

    def relic(self, normal: Sequence[Clause] = (), transformed: Sequence[Clause] = ()) -> str:
        """A relic, for `investigator(relics=[…])` or `relics`."""
        return self.box.relic(normal, transformed)

    def token_kind(self, id: str, *home: Any, count: int = 12, **more: Any) -> Self:
        """A kind of token: `token_kind("lock", "passage", closes=True)`."""
        self.box.tokens.append(TokenKind(id=id, name=id, home=home, count=count, **more))
        return self

    def episode(self, **fields: Any) -> Self:
        """Fields of the episode that are different here, for example `advance=parse_effects("…")`."""
        self.box.changes.update(fields)
        return self

    def episode_rule(self, when: str, do: str, if_: str = "") -> Self:
        """A text that the episode has in this test."""
        self.box.rules.append(clause(when, do, if_))
        return self

    def stage(
        self,
        number: int,
        *texts: Clause,
        reveal: str | None = None,
        dice: tuple[int, int] | None = None,
        health: int | None = None,
    ) -> Self:
        """Another stage of the elder one: with just these texts, and `dice=(standard, bonus)`."""
        fields: dict[str, Any] = {"abilities": texts}
        if reveal is not None:
            fields["reveal"] = parse_effects(reveal)
        if dice is not None:
            fields["dice"] = Dice(standard=dice[0], bonus=dice[1])
        if health is not None:
            fields["health"] = health
        self.box.stages[number] = fields
        return self

    def position(self) -> Position:
        """Everything that was said, with the cards that were given."""
        sheets = dict(self._position.investigators)
        for who, cards in self._gifts.items():
            sheet = sheets.get(who, Sheet())
            sheets[who] = replace(sheet, cards=(*sheet.cards, *cards))
        return replace(self._position, investigators=sheets)

    # ── inside ───────────────────────────────────────────────────────────────────────────────

    def _say(self, **fields: Any) -> Self:
        assert self._table is None, "the table is set already; only dice can still be scripted"
        self._position = replace(self._position, **fields)
        return self

    def _sketch(self, **fields: Any) -> Self:
        return self._say(map=replace(self._position.map, **fields))
