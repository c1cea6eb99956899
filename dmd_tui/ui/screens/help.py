"""Help: the keys of the screen it was called from, and what the signs mean."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from textual.binding import Binding, BindingType
from textual.screen import Screen

from dmd_tui.ui.drawing.help import Command, Sign, beside, key_lines, sign_lines
from dmd_tui.ui.drawing.ink import Line, line
from dmd_tui.ui.keys import FooterKey, bindings_of, does, keys_of, shown
from dmd_tui.ui.screens.page import PageScreen

if TYPE_CHECKING:
    from dmd_tui.cards.box import TokenKind
    from dmd_tui.lang.names import Names
    from dmd_tui.ui.drawing.glyphs import Glyphs
    from dmd_tui.ui.session import Session

BOTH = 132
"""From this width on keys and signs stand side by side."""
GAP = 4
PAGES = ("keys", "signs")


class HelpScreen(PageScreen):
    """One page of keys and one of signs; on a wide screen both at once."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "scroll(-1)", "up", id="help.up", show=False),
        Binding("down,j", "scroll(1)", "down", id="help.down", show=False),
        Binding("pagedown,space", "page(1)", "page down", id="help.page-down", show=False),
        Binding("pageup", "page(-1)", "page up", id="help.page-up", show=False),
        Binding("tab,left,right,h,l", "turn", "other page", id="help.turn"),
        Binding("backspace,escape,q,enter,f1,H,question_mark", "leave", "close", id="help.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.place = 0

    @property
    def about(self) -> Screen[object]:
        """The screen it was called from."""
        stack = self.app.screen_stack
        return stack[max(0, stack.index(self) - 1)]

    # ── what is shown ────────────────────────────────────────────────────────────────────────────

    def heading(self) -> str:
        return self.app.words.phrase("help:both" if self._both else f"help:{PAGES[self.place]}")

    @property
    def _both(self) -> bool:
        return self.app.size.width >= BOTH

    def page(self, width: int) -> list[Line]:
        if self._both:
            half = (width - GAP) // 2
            return [[], *beside(self._keys(half), self._signs(half), half, GAP)]
        return [[], *(self._keys(width) if PAGES[self.place] == "keys" else self._signs(width))]

    def _keys(self, width: int) -> list[Line]:
        """What a pane is for is said to whoever decides there, not to those who only watch."""
        commands = self._commands()
        decides = any(command.id == "table.confirm" for command in commands)
        pane = getattr(self.about, "focused_pane", "") if decides else ""
        return key_lines(self.app.words, commands, max(40, width), pane)

    def _commands(self) -> list[Command]:
        """A key that the screen has for itself is no key of the app there."""
        keymap, words = self.app.keymap, self.app.words
        taken: set[str] = set()
        found = []
        for node in (type(self.about), type(self.app)):
            bound = [(one, keys_of(one, keymap)) for one in bindings_of(node)]
            for binding, keys in bound:
                id, free = binding.id or "", [key for key in keys if key not in taken]
                told = "/".join(shown(key, words) for key in free)
                found.append(Command(id, binding.action, (told,), does(id, words)))
            taken.update(key for _, keys in bound for key in keys)
        return [command for command in found if command.keys != ("",)]

    def _signs(self, width: int) -> list[Line]:
        session = getattr(self.about, "session", None)
        figures = _figures(session, self.app.glyphs) if session else ()
        return sign_lines(self.app.words, self.app.glyphs, max(40, width), figures)

    def keys(self) -> Iterable[FooterKey]:
        other = PAGES[1 - self.place]
        keys: list[FooterKey] = [] if self._both else [("help.turn", f"help.to-{other}")]
        if self.longer:
            keys.append(("help.down", "help.read-on"))
        return [*keys, "help.leave"]

    # ── what keys do ─────────────────────────────────────────────────────────────────────────────

    def action_turn(self) -> None:
        if not self._both:
            self.place = 1 - self.place
            self.pane("page").top = 0
            self.show()


def _sides(names: Names, token: TokenKind) -> str:
    sides = ", ".join(map(names.side_name, token.sides))
    return f"{names.of(token)} ({sides})" if sides else names.of(token)


def _figures(session: Session, glyphs: Glyphs) -> list[Sign]:
    """Who is who in this game."""
    from dmd_tui.cards.box import SLOTS
    from dmd_tui.ui.drawing.references import class_of
    from dmd_tui.ui.drawing.signs import framed, initials, letter_of, token_signs

    game, names = session.game, session.speaker.names
    found = []
    for who, short in initials(game).items():
        active = who == game.state.turn.who
        sign = framed(short, glyphs) if active else line((short, "investigator"))
        found.append(Sign(sign, names.investigator(who)))
    for kind, card in game.kinds.items():
        slot = SLOTS[game.state.unknown.index(kind)] if kind in game.state.unknown else ""
        what = session.speaker.phrase(f"class:{class_of(game.elder, kind)}", slot=slot.upper())
        name = f"{names.of(card)}: {what}"
        found.append(Sign(line((letter_of(game, kind), "enemy")), name))
    for kind, token in game.tokens.items():
        if kind != "fire" and "space" in token.home:
            signs = " ".join(token_signs(game, kind))
            found.append(Sign(line((signs, "token")), _sides(names, token)))
    return found
