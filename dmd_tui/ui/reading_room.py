"""Where the app keeps the lexicon: it is read when somebody first asks."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dmd_tui.lang.lexicon import Lexicon
    from dmd_tui.lang.lookup import Lookup
    from dmd_tui.lang.things import Things
    from dmd_tui.ui.house import House
    from dmd_tui.ui.session import Session


class ReadingRoom:
    """The lexicon in the language of the player, its index, and how one comes to it."""

    _lexicon: Lexicon | None = None
    _lookup: Lookup | None = None

    @property
    def lexicon(self: House) -> Lexicon:
        """Read when somebody first asks why, and again in another language."""
        if self._lexicon is None or self._lexicon.language != self.language:
            from dmd_tui.lang.lexicon import load_lexicon

            self._lexicon = load_lexicon(self.language)
        return self._lexicon

    @property
    def lookup(self: House) -> Lookup:
        """The index of the lexicon, made when somebody first searches."""
        if self._lookup is None or self._lookup.lexicon is not self.lexicon:
            from dmd_tui.lang.lookup import Lookup

            self._lookup = Lookup(self.lexicon)
        return self._lookup

    def things_of(self: House, session: Session | None) -> Things:
        """What can be looked up beside rules: all of a game, or what the boxes hold."""
        from dmd_tui.lang.speaker import Speaker
        from dmd_tui.lang.things import Things, in_boxes, on_table

        if session is not None:
            return Things.of(session.speaker, on_table(session.game))
        library = self.boxes()
        if library is None:
            return Things((), self.language)
        return Things.of(Speaker(library, self.language), in_boxes(library))

    def action_lexicon(self: House) -> None:
        """At what is being explained, if something is; otherwise at the first page."""
        from dmd_tui.ui.screens.lexicon import LexiconScreen

        explained = getattr(self.screen, "rules_explained", tuple)
        if not any(isinstance(screen, LexiconScreen) for screen in self.screen_stack):
            self.push_screen(LexiconScreen(tuple(explained())))
