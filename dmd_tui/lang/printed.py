"""What is printed on cards, in the language of the players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from dmd_tui.cards.box import ElderOneCard, Episode, InvestigatorCard
from dmd_tui.cards.dictionary import KINDS, Dictionary, dictionary
from dmd_tui.cards.library import Library
from dmd_tui.cards.translation import Noun, Translated

LOCAL = ("token", "action", "place", "word")
"""Kinds that may have the same id in several boxes and mean something else in each."""
CULTIST = "cultist"
"""Every elder one has its own."""


class Printed:
    """Whatever the boxes say in this language is said so; the rest stays as the cards have it."""

    def __init__(
        self,
        library: Library,
        language: str = "en",
        episode: Episode | None = None,
        elder: ElderOneCard | None = None,
    ) -> None:
        self.library = library
        self.language = language
        self.episode = episode
        self.elder = elder

    @cached_property
    def _dictionary(self) -> Dictionary:
        return dictionary(self.library, self.language)

    def _keys(self, kind: str, id: str) -> Iterator[tuple[str, str]]:
        """Where to look something up: in the boxes of this game, and what is of no box anywhere."""
        owners = [owner.id for owner in (self.elder, self.episode) if owner]
        yield from ((kind, f"{owner}/{id}") for owner in owners)
        if not owners or not (kind in LOCAL or id == CULTIST):
            yield kind, id

    def _entry(self, kind: str, id: str) -> Translated | None:
        entries = self._dictionary.entries
        return next((entries[key] for key in self._keys(kind, id) if key in entries), None)

    def _word(self, kind: str, id: str) -> Noun | None:
        places = self._dictionary.places
        return next((places[key] for key in self._keys(kind, id) if key in places), None)

    def of(self, part: Any, field: str = "name") -> str:
        """A text on a card, figure, token, episode … in this language."""
        entry = self.translated(part)
        if entry is not None and not getattr(entry, field):  # an episode gives new names only
            entry = self._dictionary.entries.get((KINDS[type(part)], getattr(part, "id", "")))
        return (entry and getattr(entry, field)) or getattr(part, field)

    def translated(self, part: Any) -> Translated | None:
        """All that the boxes say about a part in this language; nothing in that of the cards."""
        if not self._dictionary.entries:
            return None
        kind, id = KINDS[type(part)], getattr(part, "id", "") or part.code
        if (kind in LOCAL or id == CULTIST) and (owner := self._owner(part)):
            return self._dictionary.entries.get((kind, f"{owner}/{id}"))
        return self._entry(kind, id)

    def _owner(self, part: Any) -> str:
        """The episode or elder one it belongs to, in this game or not."""
        for elder in self.library.elder_ones.values():
            if part == elder.cultist or part in elder.tokens:
                return elder.id
        for episode in self.library.episodes.values():
            if part in episode.tokens or part in episode.actions:
                return episode.id
        return ""

    def flavour(self, part: Any) -> str:
        return self.of(part, "flavour")

    def theme(self, episode: Episode) -> str:
        return self.of(episode, "theme")

    def briefing(self, episode: Episode) -> str:
        return self.of(episode, "briefing")

    def ritual(self, episode: Episode) -> str:
        return self.of(episode, "ritual")

    def collapse(self, episode: Episode) -> str:
        """What is told when its ritual is disrupted."""
        return self.of(episode, "collapse")

    def epilogue(self, episode: Episode, *, won: bool) -> str:
        return self.of(episode, "victory" if won else "defeat")

    def title(self, elder: ElderOneCard) -> str:
        return self.of(elder, "title")

    def full_name(self, card: InvestigatorCard) -> str:
        """Name and calling, where there is more to say than the name."""
        return self.of(card, "full_name") or self.of(card)

    def box(self, id: str) -> str:
        """What a box is called."""
        entry = self._dictionary.boxes.get(id)
        printed = next((box.box.name for box in self.library.boxes if box.id == id), id)
        return (entry and entry.name) or printed
