"""What was decided and what chance said: enough to play again, and to notice a difference."""

from hashlib import blake2b

from msgspec import Struct


class Entry(Struct, array_like=True, gc=False):
    """One decision: whose, of what kind, which option, and the chance results that followed it.

    `news`: something came to light then that nobody could have known: dice, a card.
    """

    who: str
    kind: str
    key: str
    luck: list[int] = []
    news: bool = False


class Boundary(Struct, frozen=True):
    """A point where no rule is suspended: the state alone says how the game goes on.

    `entries` decisions and `events` events lie before it; `turn` and `action` say what begins here.
    """

    snapshot: bytes
    entries: int
    events: int
    turn: bool
    action: bool

    @property
    def digest(self) -> str:
        return digest(self.snapshot)


def digest(snapshot: bytes) -> str:
    """The hash by which two states are compared."""
    return blake2b(snapshot, digest_size=8).hexdigest()
