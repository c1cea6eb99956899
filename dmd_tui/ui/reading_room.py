"""How the app comes to the lexicon: it is read when somebody first asks."""

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

    @property
    def lexicon(self: House) -> Lexicon:
        """Read when somebody first asks why, and in another language when it is spoken."""
        from dmd_tui.lang.lexicon import load_lexicon

        return load_lexicon(self.language)

    @property
    def lookup(self: House) -> Lookup:
        """The index of the lexicon, made when somebody first searches."""
        from dmd_tui.lang.lookup import lookup_in

        return lookup_in(self.language)

    def things_of(self: House, session: Session | None) -> Things:
        """What can be looked up beside rules: all of a game, or what the boxes hold."""
        from dmd_tui.lang.things import Things, on_table, things_in

        if session is not None:
            return Things.of(session.speaker, on_table(session.game))
        library = self.boxes()
        return things_in(library, self.language) if library else Things((), self.language)

    def action_lexicon(self: House) -> None:
        """At what is being explained, if something is; otherwise at the first page."""
        from dmd_tui.ui.screens.lexicon import LexiconScreen

        explained = getattr(self.screen, "rules_explained", tuple)
        if not any(isinstance(screen, LexiconScreen) for screen in self.screen_stack):
            self.push_screen(LexiconScreen(tuple(explained())))
