"""An investigator of a scene: what is on the board, and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from dmd_tui.model import Enemy, Investigator

if TYPE_CHECKING:
    from tests.support.scene import Scene


class Handle:
    """`scene.mike.runs("B")`, `scene.mike.wounds`: verbs play, nouns look at the state."""

    def __init__(self, scene: Scene, id: str) -> None:
        self._scene = scene
        self.id = id

    # ── looking ──────────────────────────────────────────────────────────────────────────────

    @property
    def board(self) -> Investigator:
        """The investigator in the state as it is now."""
        return self._scene.state.investigators[self.id]

    @property
    def wounds(self) -> int:
        return self.board.wounds

    @property
    def stress(self) -> int:
        return self.board.stress

    @property
    def sanity(self) -> int:
        return self.board.sanity

    @property
    def space(self) -> str:
        return self.board.space

    @property
    def fire(self) -> int:
        return self.board.fire

    @property
    def alive(self) -> bool:
        return self.board.alive

    @property
    def cards(self) -> list[str]:
        """The claimed sides, by id."""
        return [self._scene.game.side(card).id for card in self.board.cards]

    @property
    def relics(self) -> list[str]:
        return [relic.id for relic in self.board.relics]

    def tokens(self, kind: str) -> int:
        return self.board.tokens.get(kind, 0)

    def level(self, skill: str) -> int:
        """The level in effect, with what cards add."""
        return self._scene.game.level(self.board, skill)

    def wounds_on(self, card: str) -> int:
        """Wounds on a companion."""
        place = self.cards.index(card)
        return self.board.cards[place].wounds

    # ── playing ──────────────────────────────────────────────────────────────────────────────

    def does(self, *keys: str) -> Scene:
        """Take an action, and give further answers if they are known."""
        self._is_asked()
        return self._scene.answer(*keys)

    def runs(self, *spaces: str, sneaking: Sequence[str] = (), taking: Sequence[str] = ()) -> Scene:
        """Run through these spaces and stop. Enemies are sneaked past, and others are taken along,
        only if they are named."""
        self.does("run")
        for space in spaces:
            self._scene.answer(f"space:{space}")
            self._say_who_comes_along(sneaking, taking)
        if self._scene.kind == "step":
            self._scene.answer("stop")
        return self._scene

    def attacks(self, *targets: str, keep: bool = True) -> Scene:
        """Attack enemies, by id or the first of a kind; `keep=False` stops before the rerolls."""
        self.does("attack")
        for target in targets:
            if self._scene.kind == "target":
                self._scene.answer(self._key(target))
        if self._scene.kind == "target":
            self._scene.answer("done")
        while keep and self._scene.kind == "reroll":
            self._scene.answer("keep")
        return self._scene

    def rests(self, *, stress: int = 0, wounds: int = 0) -> Scene:
        """Rest; how much is healed of each need only be said if there is a choice."""
        self.does("rest")
        if self._scene.kind == "heal":
            self._scene.answer(f"heal:{stress}+{wounds}")
        return self._scene

    def passes(self) -> Scene:
        """End the action phase."""
        return self.does("pass")

    def keeps(self) -> Scene:
        """Keep the dice as they lie."""
        self._is_asked()
        return self._scene.answer("keep")

    # ── inside ───────────────────────────────────────────────────────────────────────────────

    def _is_asked(self) -> None:
        pending = self._scene.pending
        assert pending is not None, f"the game is over: {self._scene.ending}"
        assert pending.who == self.id, f"{pending.who} is asked, not {self.id}: {pending}"

    def _key(self, target: str) -> str:
        enemy = self._scene.thing(target)
        assert isinstance(enemy, Enemy), f"{target} is no enemy"
        return f"enemy:{enemy.id}"

    def _say_who_comes_along(self, sneaking: Sequence[str], taking: Sequence[str]) -> None:
        scene = self._scene
        while scene.kind in ("take-along", "sneak"):
            named, otherwise = (
                (taking, "nobody") if scene.kind == "take-along" else (sneaking, "done")
            )
            scene.answer(next((key for key in scene.options if _is_named(key, named)), otherwise))


def _is_named(key: str, names: Sequence[str]) -> bool:
    """`enemy:ghast-2` is named by its id and by its kind."""
    id = key.partition(":")[2]
    return id in names or id.rpartition("-")[0] in names
