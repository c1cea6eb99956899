"""Chance lives in the state, in named streams, from a generator that we specify ourselves.

The generator is SplitMix64: `state += GOLDEN`, then two xor-shift-multiply rounds. A number below n
is the high word of `output * n`. The seed of a stream is the first 8 bytes (big endian) of
BLAKE2b(`"<seed>/<stream>"`). Saves therefore outlive the `random` module of any Python version.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

from msgspec import Struct

from dmd_tui.engine.errors import EngineError

T = TypeVar("T")

_GOLDEN = 0x9E3779B97F4A7C15
_MIX_1 = 0xBF58476D1CE4E5B9
_MIX_2 = 0x94D049BB133111EB
_WORD = 0xFFFFFFFFFFFFFFFF


def stream_seed(seed: int, stream: str) -> int:
    return int.from_bytes(blake2b(f"{seed}/{stream}".encode(), digest_size=8).digest(), "big")


class ScriptError(EngineError):
    """A scripted result that cannot come up here."""


class Chance(Struct, omit_defaults=True):
    """Named streams of chance, so that one more die does not change the order of a deck.

    `script` holds results that come first, as numbers or by name: tests, puzzles and bug reports
    say what the dice show.
    """

    seed: int
    streams: dict[str, int] = {}
    script: dict[str, list[int | str]] = {}

    def below(self, stream: str, n: int) -> int:
        """A number from 0 to n - 1."""
        script = self.script.get(stream)
        if script:
            scripted = script[0]
            if not isinstance(scripted, int) or not 0 <= scripted < n:
                raise ScriptError(f"“{scripted}” is scripted where a number below {n} is drawn")
            del script[0]
            return scripted
        state = self.streams.get(stream)
        if state is None:
            state = stream_seed(self.seed, stream)
        state = (state + _GOLDEN) & _WORD
        self.streams[stream] = state
        z = ((state ^ (state >> 30)) * _MIX_1) & _WORD
        z = ((z ^ (z >> 27)) * _MIX_2) & _WORD
        return ((z ^ (z >> 31)) * n) >> 64

    def pick(self, stream: str, names: Sequence[str], what: str) -> int:
        """The place of one of several named results of something, for example of a die."""
        script = self.script.get(stream)
        if not script or isinstance(script[0], int):
            return self.below(stream, len(names))
        if script[0] not in names:
            possible = ", ".join(dict.fromkeys(names))
            raise ScriptError(f"“{script[0]}” is scripted, but {what} shows one of: {possible}")
        return names.index(str(script.pop(0)))

    def shuffle(self, stream: str, items: MutableSequence[T]) -> None:
        """Fisher–Yates, from the end."""
        for last in range(len(items) - 1, 0, -1):
            chosen = self.below(stream, last + 1)
            items[last], items[chosen] = items[chosen], items[last]

    def reseed(self, seed: int) -> None:
        """Forget what would have come: for the copies that bots think with."""
        self.seed = seed
        self.streams.clear()
        self.script.clear()
