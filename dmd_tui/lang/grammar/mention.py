"""Mentions: somebody or something, as a sentence speaks of it. No word of any language is here."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.cards.translation import Noun

Kind = Literal["investigator", "enemy", "token", "space", "passage", "card", "other"]
Stand = Literal["", "you", "pronoun", "relative"]


class Mention(Struct, frozen=True):
    """A noun with everything that stands around it. Its language gives it case and endings."""

    noun: Noun
    kind: Kind = "other"
    det: str = ""
    """the, a, one, another, each, no, this, that, random, all, any (number of), most, least."""
    n: int | None = None
    """A number in figures: 2 wounds."""
    up_to: bool = False
    plural: bool = False
    owner: Mention | None = None
    """Whose it is: your space, the space of the elder one."""
    adjectives: tuple[str | Noun, ...] = ()
    """Ids of adjectives in the vocabulary, or sides of tokens."""
    near: tuple[str, Mention] | None = None
    """nearest or farthest, and to what."""
    after: tuple[str, ...] = ()
    """What follows the noun: in your space, with a Lock."""
    relative: str = ""
    """A relative clause: that is not in Town Square."""
    stand: Stand = ""
    """Not the noun itself, but “you”, a pronoun or a relative pronoun that stands for it."""
    place: bool = False
    """Where something is, not the space as such: it may be said in another way then."""

    @property
    def is_you(self) -> bool:
        return self.stand == "you"

    @property
    def is_several(self) -> bool:
        """It has a verb in the plural (“you” aside)."""
        return (
            self.plural
            or self.det in ("all", "any", "most-of")
            or (self.n is not None and self.n != 1)
            or self.noun.gender == "pl"
        )

    def pronoun(self) -> Mention:
        """The same, mentioned again."""
        return self if self.stand else replace(self, stand="pronoun")

    def that(self) -> Mention:
        """The same, as the pronoun of a relative clause."""
        return replace(self, stand="relative")

    def with_(self, **changes: object) -> Mention:
        return replace(self, **changes)


YOU = Mention(Noun(name="you"), "investigator", stand="you")


class Referent:
    """What a pronoun of a text stands for: named in full once, by its pronoun afterwards."""

    def __init__(self, mention: Mention, *, known: bool = False) -> None:
        self.noun = mention
        self.known = known

    def mention(self) -> Mention:
        if self.known:
            return self.noun.pronoun()
        self.known = True
        return self.noun
