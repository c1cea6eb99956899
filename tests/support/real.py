"""A scene with the boxes as they are sold: the episode's own map, rules, decks and figures.

    scene = board("kilkenny", "tsathoggua")
    scene.investigator("mike", at="3A.c").token("juror", at="6A.c").enemy("ghast", at="4A.a")
    scene.fate("e1-m2")
    assert scene.space_of("ghast") == "15A.b"

Everything that a scene can be told (`Setting`), it can be told here, with the ids of the boxes:
spaces are `3A.c`, cards are given with `cards=["lamp-oil"]` and stacked with `mythos` and
`discovery`. Nothing stands on the map but what the test puts there; `as_set_up()` leaves what the
episode lays out.
"""

from typing import Any, Self

from msgspec.structs import replace

from dmd_tui.board import passage
from dmd_tui.store.position import ElderOne
from tests.support.scene import Scene


class Board(Scene):
    """A scene of one episode and one elder one that keeps to both, whatever else is said."""

    def __init__(self, episode: str, elder_one: str) -> None:
        super().__init__()
        self._elder = elder_one
        self._position = replace(self._position, episode=episode, elder_one=ElderOne(id=elder_one))

    # ── what the table looks like ────────────────────────────────────────────────────────────

    def as_set_up(self) -> Self:
        """Figures and tokens stand where the episode puts them before the first turn."""
        return self.real_map(empty=False)

    def elder_one(self, *, at: str = "", stage: int = 2, wounds: int = 0, **more: Any) -> Self:
        """The elder one of this board has been summoned; `at` is the red gate if not said."""
        return super().elder_one(at=at, stage=stage, wounds=wounds, **{"id": self._elder, **more})

    # ── playing ──────────────────────────────────────────────────────────────────────────────

    def fate(self, card: str, *answers: str) -> Self:
        """This Mythos card is drawn and resolved in the turn of the active investigator, its
        summons included. Afterwards the turn goes on where it was, so that nothing else has
        happened yet; choices of the card wait for `answers`."""
        _put_on_top(card, self.state.mythos_deck, self.state.mythos_discard)
        return self.act("draw_mythos(1)").answer(*answers)

    def finds(self, card: str, *answers: str) -> Self:
        """The active investigator draws this Discovery card as in the investigate phase, and the
        turn goes on where it was."""
        _put_on_top(card, self.state.discovery_deck, self.state.discovery_discard)
        return self.act("investigate").answer(*answers)

    def advances(self) -> Self:
        """The elder one moves on by one space, with all that this sets off. What is asked is
        answered harmlessly (stress is taken rather than worse)."""
        return self.act("advance").until("action")

    # ── looking ──────────────────────────────────────────────────────────────────────────────

    def spaces_of(self, kind: str, side: str = "") -> list[str]:
        """Where the enemies or tokens of a kind are, sorted; of tokens those that show a side."""
        state = self.state
        enemies = [enemy.space for enemy in state.enemies.values() if enemy.kind == kind]
        pieces = [
            piece.space
            for piece in state.pieces.values()
            if piece.kind == kind and side in ("", piece.side)
        ]
        return sorted(enemies + pieces)

    def tokens_at(self, space: str, kind: str) -> int:
        """Tokens that lie on a space."""
        return self.state.spaces.get(space, {}).get(kind, 0)

    def tokens_between(self, a: str, b: str, kind: str) -> int:
        """Tokens that lie on the passage between two spaces: a lock, a wall."""
        return self.state.passages.get(passage(a, b), {}).get(kind, 0)

    @property
    def adjacency(self) -> str:
        """The whole map in one line: `1A.a: 3A.a 3A.b; 2A.a: 2A.b`, sorted by tile. Stairs and
        tunnel are ways, and whatever closes a passage is not looked at."""
        ways = self.game.routes(ignoring=tuple(self.game.tokens)).neighbours
        return "; ".join(
            f"{space}: {' '.join(sorted(ways[space], key=_by_tile))}"
            for space in sorted(ways, key=_by_tile)
        )


def board(episode: str, elder_one: str = "tsathoggua") -> Board:
    """An empty map of that episode, before the elder one is summoned."""
    return Board(episode, elder_one)


def lair(*monsters: str) -> Board:
    """These Unknown Monsters on a map that the test sketches with `path`. Neither the elder one nor
    the episode does anything when the elder one advances, and no other monster is at home here."""
    scene = Board("kilkenny", "tsathoggua").stage(1).episode(monsters={}, advance=())
    return scene.unknown(*monsters)


def _put_on_top(card: str, deck: list[str], discard: list[str]) -> None:
    """Wherever the card lies now; a card that is in neither pile is not of this board."""
    pile = discard if card in discard else deck
    assert card in pile, f"{card} is in neither pile"
    pile.remove(card)
    deck.insert(0, card)


def _by_tile(space: str) -> tuple[int, str]:
    """`2A.b` comes before `13A.a`."""
    tile, _, letter = space.partition(".")
    return int(tile[:-1]), f"{tile[-1]}{letter}"
