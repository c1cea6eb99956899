"""Something the player must know before going on; it stays until it was read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar, TypeAlias

from textual.binding import Binding, BindingType

from dmd_tui.lang.errors import error_in
from dmd_tui.lang.screen import Words
from dmd_tui.ui.drawing.ink import Line, Span, line, wrap
from dmd_tui.ui.keys import FooterKey
from dmd_tui.ui.screens.page import PageScreen

Told: TypeAlias = "tuple[str, Sequence[Line]]"
"""A heading and paragraphs."""


class NoticeScreen(PageScreen):
    """A heading and some paragraphs. Every way of saying yes goes on."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,escape,backspace,q", "leave", "go on", id="notice.go-on"),
        Binding("up,k", "scroll(-1)", "up", id="notice.up", show=False),
        Binding("down,j", "scroll(1)", "down", id="notice.down", show=False),
    ]

    def __init__(self, told: Callable[[Words], Told]) -> None:
        super().__init__()
        self.told = told
        """What is to be known, in the words of any language."""

    def heading(self) -> str:
        return self.told(self.app.words)[0]

    def page(self, width: int) -> list[Line]:
        lines: list[Line] = [[]]
        for paragraph in self.told(self.app.words)[1]:
            lines += [*wrap(paragraph, max(20, min(width, 100)), 2), []]
        return lines

    def keys(self) -> Iterable[FooterKey]:
        return ["notice.go-on"]


def settings_notice(problems: Callable[[Words], Sequence[str]]) -> NoticeScreen:
    def told(words: Words) -> Told:
        wrong = [[Span("! ", "danger"), Span(problem, "strong")] for problem in problems(words)]
        before, after = words.tell("notice:settings/before"), words.tell("notice:settings/after")
        return words.tell("notice:settings"), [line(before), *wrong, line(after)]

    return NoticeScreen(told)


def unsaved_notice(why: str, path: str) -> NoticeScreen:
    def told(words: Words) -> Told:
        reason = error_in(words.language, why)
        said = words.tell("notice:unsaved/why", path=path, why=reason)
        wrong = [Span("! ", "danger"), Span(said, "strong")]
        return words.tell("notice:unsaved"), [wrong, line(words.tell("notice:unsaved/after"))]

    return NoticeScreen(told)


def game_notice(what: str | Callable[[Words], str]) -> NoticeScreen:
    """What the store says in English, or a message of ours."""

    def told(words: Words) -> Told:
        said = error_in(words.language, what) if isinstance(what, str) else what(words)
        return words.tell("notice:game"), [line((said, "text"))]

    return NoticeScreen(told)
