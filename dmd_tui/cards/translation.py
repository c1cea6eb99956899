"""What the things of a box are called in another language: `lang/<language>.yaml` beside its cards.

A translator writes no mechanics: ids, and under them names, flavour lines and the forms of nouns.
"""

from __future__ import annotations

from typing import Literal

from msgspec import field

from dmd_tui.cards.box import Part


class Noun(Part, frozen=True, kw_only=True):
    """A name with the forms that its language needs, as in the head of lexicon/glossary.yaml.

    A form that is left out is like `name` (`dative_plural`: like `plural`). A name without gender
    is not a noun: a proper name, or an adjective such as guilty.
    """

    name: str = ""
    gender: Literal["m", "f", "n", "pl"] | None = None
    genitive: str = ""
    dative: str = ""
    accusative: str = ""
    plural: str = ""
    dative_plural: str = ""
    definite: str = ""
    plural_definite: str = ""
    article: str = ""
    """Where spelling does not give it (Italian)."""
    feminine: str = ""
    feminine_plural: str = ""
    """Of adjectives (Italian)."""
    in_: str = field(name="in", default="")
    """Of places: where somebody is – in the Town Square."""
    to: str = ""
    """Of places: where somebody goes – to the Town Square."""


class Translated(Noun, frozen=True, kw_only=True):
    """The words on one card, figure, token, stage, episode …"""

    flavour: str = ""
    full_name: str = ""
    title: str = ""
    theme: str = ""
    briefing: str = ""
    ritual: str = ""
    collapse: str = ""
    victory: str = ""
    defeat: str = ""
    normal: str = ""
    """What the normal side of a relic is called, if it has a name of its own."""
    transformed: str = ""


class Translation(Part, frozen=True, kw_only=True):
    """One box in one language. Whatever is missing is said in the language of the box."""

    box: Translated = Translated()
    places: dict[str, Noun] = field(default_factory=dict)
    """Named places of the episode."""
    spaces: dict[str, str] = field(default_factory=dict)
    """Other spaces of the episode, by code."""
    words: dict[str, Noun] = field(default_factory=dict)
    """Tags of cards and sides of tokens."""
    cards: dict[str, Translated] = field(default_factory=dict)
    """Everything that has an id. In the file the ids stand at the left, beside the fields above."""
