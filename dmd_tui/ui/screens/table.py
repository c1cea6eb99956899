"""The table screen: keys become answers, or change what is looked at."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import ClassVar, Literal

from textual import events
from textual.binding import Binding, BindingType

from dmd_tui.engine import Choice, EngineError, NothingToUndo
from dmd_tui.store.seat import StrictGame, WouldUnseal
from dmd_tui.ui import cursor as cursors
from dmd_tui.ui.drawing import dice
from dmd_tui.ui.drawing.hot_keys import hot_keys
from dmd_tui.ui.menu import says_yes
from dmd_tui.ui.screens.looking import LookingScreen
from dmd_tui.ui.screens.table_view import FOLLOW_THE_CURSOR, Question
from dmd_tui.ui.session import Session

TOO_SOON = 0.3
"""Seconds: the same key so soon again was meant for the last question."""
HELD = 0.12
"""Seconds between two strokes of a key that is held down; no finger is so quick for long."""
CONFIRM = "confirm"
PAGE = "page"


class TableScreen(LookingScreen):
    """Turns keys into answers."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move('up')", "up", id="table.up", show=False),
        Binding("down,j", "move('down')", "down", id="table.down", show=False),
        Binding("left,h", "move('left')", "left", id="table.left", show=False),
        Binding("right,l", "move('right')", "right", id="table.right", show=False),
        Binding("enter,space", "confirm", "choose", id="table.confirm"),
        Binding("u", "undo('choice')", "undo", id="table.undo"),
        Binding("U", "undo('action')", "undo action", id="table.undo-action", show=False),
        Binding("ctrl+t", "undo('turn')", "undo turn", id="table.undo-turn", show=False),
        Binding("X", "skip_guide", "end the hints", id="guide.skip", show=False),
        Binding("q", "leave", "leave", id="table.leave"),
        Binding("N", "new_game", "new game, at the end", id="end.new-game", show=False),
        Binding("A", "again", "the same again, at the end", id="end.again", show=False),
        Binding("home", "edge(-1)", "to the top", id="pane.home", show=False),
        Binding("end", "edge(1)", "to the end", id="pane.end", show=False),
    ]

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._last = "", "", 0.0
        """The key that was last of use, for what kind of question, and when."""
        self._stroke = 0.0
        """When a key was last pressed for an answer."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only a game that is over gives way to the next."""
        over = self.session.table.ending is not None and not self.session.campaign
        if action in ("new_game", "again") and not over:
            return False
        return super().check_action(action, parameters)

    def on_key(self, event: events.Key) -> None:
        """Hot keys of the options that are offered now come before everything else."""
        if self.too_small:
            return
        if self.remark:
            self.remark = ""
            self.show(("footer",))
        if self.question is not None:
            event.stop()
            event.prevent_default()
            self._answer_question(event.character or event.key)
            return
        if self.tumbling.goes_on:
            event.stop()
            event.prevent_default()
            self.tumbling.lie_still()
            return
        choice = self.session.choice
        if self.tumbling.have_hardly_been_seen and choice is not None:
            event.stop()
            event.prevent_default()
            return
        if choice is None or self.focused_pane not in ("choice", "map"):
            return
        pressed = event.character or event.key
        if pressed == dice.STRESS_KEY and dice.can_pay_instead(choice):
            event.stop()
            event.prevent_default()
            self.paying = not self.paying
            self.cursor = dice.same_die(choice, self.cursor, paying=self.paying)
            self.show()
            return
        letters = self.session.letters
        for key, hot in hot_keys(choice, letters, paying=self.paying).items():
            if hot and hot == pressed:
                event.stop()
                event.prevent_default()
                if not self._falls_through(pressed, choice):
                    self._answer(key)
                return

    def _falls_through(self, pressed: str, choice: Choice) -> bool:
        """The same key again, before anybody could see that something else is asked by now, or
        held down ever since. Whoever presses it again and again waits no longer than others."""
        key, kind, when = self._last
        now = monotonic()
        held, self._stroke = now - self._stroke < HELD, now
        falls = pressed == key and choice.kind != kind and (held or now - when < TOO_SOON)
        if not falls:
            self._last = pressed, choice.kind, now
        return falls

    def _answer(self, key: str) -> None:
        try:
            self.session.answer(key)
        except EngineError as error:
            self.notify(self.app.words.tell("answer:scripted", why=error))
        if self.zoomed == "inspect":
            self.zoomed = ""
        self._throw()
        self.show()
        self.app.watch_the_disk(self.session)

    def _throw(self) -> None:
        if self.app.animated:
            self.tumbling.throw()

    def _turn_page(self) -> None:
        """What is below the edge first; then the page is done with."""
        pane = self.pane("choice")
        if self.more_below():
            pane.scroll_lines(max(1, pane.inner_height - 1))
        else:
            self.session.acknowledge()
            self._throw()
        self._last = CONFIRM, PAGE, monotonic()
        self._stroke = monotonic()
        self.show()

    def action_skip_guide(self) -> None:
        if self.session.guide is not None:
            self.session.guide.skip()
            self.show()

    def action_confirm(self) -> None:
        if self.session.page is not None:
            self._turn_page()
        elif (choice := self.session.choice) is None or self._falls_through(CONFIRM, choice):
            return
        elif self._looks_elsewhere(choice):
            self.remark = self.app.words.tell("look:elsewhere")
            self.show(("footer",))
        elif self.pointed:
            self._answer(choice.options[self.cursor].key)
        elif self.session.dice_kept:
            self._lay_dice_aside()

    def _lay_dice_aside(self) -> None:
        """Enter after kept dice, as on a page that tells of them: only now an action is marked."""
        self.pointed = True
        self._last = CONFIRM, PAGE, monotonic()
        self.show(FOLLOW_THE_CURSOR)

    def action_move(self, direction: cursors.Direction) -> None:
        choice = self.session.choice
        step = 1 if direction in ("down", "right") else -1
        if self.focused_pane == "log":
            self.move_in_log(step)
        elif self.focused_pane == "map" and self.zoomed == "inspect":
            self.pane("inspect").scroll_lines(step)
        elif self.focused_pane == "map":
            self.look_over_map(direction)
            self._point_at_what_is_looked_at(choice)
        elif choice is None or self.focused_pane != "choice":
            pane = "inspect" if self.zoomed == "inspect" else self.focused_pane
            self.pane(pane).scroll_lines(step)
            self.show()
        else:
            self._move_cursor(choice, direction)

    def _point_at_what_is_looked_at(self, choice: Choice | None) -> None:
        """On the map one may look into every room; the first option in it is under the cursor."""
        game = self.session.game
        if choice is None or not cursors.is_about_places(game, choice):
            return
        spaces = [cursors.space_of(game, option.key) for option in choice.options]
        if self.looking in spaces and spaces[self.cursor] != self.looking:
            self.cursor, self.pointed = spaces.index(self.looking), True
            self.show(FOLLOW_THE_CURSOR)

    def _looks_elsewhere(self, choice: Choice) -> bool:
        """Into a room that cannot be chosen: Enter must not take another."""
        if self.focused_pane != "map" or not self.looking:
            return False
        game, under = self.session.game, choice.options[self.cursor].key
        is_asked = cursors.is_about_places(game, choice)
        return is_asked and cursors.space_of(game, under) != self.looking

    def _move_cursor(self, choice: Choice, direction: cursors.Direction) -> None:
        """Over the map, round the dice, or down the list."""
        game = self.session.game
        if not self.pointed:
            self.pointed = True
        elif cursors.is_about_places(game, choice):
            plan = self.contents.plan(self.zoom_of(self.pane("map")))
            self.cursor = cursors.on_map(game, plan, choice, self.cursor, direction)
        elif choice.kind == "reroll":
            step = 1 if direction in ("down", "right") else -1
            self.cursor = dice.next_place(choice, self.cursor, step, paying=self.paying)
        else:
            self.cursor = cursors.in_list(choice, self.cursor, direction)
        self.show(FOLLOW_THE_CURSOR)

    def action_undo(self, by: Literal["choice", "action", "turn"]) -> None:
        try:
            self.session.undo(by)
        except WouldUnseal:
            self.question = Question("unseal", "keep", lambda: self._unseal(by))
        except StrictGame:
            self.remark = self.app.words.tell("undo:strict")
        except NothingToUndo:
            past = "taken-up" if self.session.table.journal else "nothing"
            self.remark = self.app.words.tell(f"undo:{past}")
        self.show()
        self.app.watch_the_disk(self.session)

    def _unseal(self, by: Literal["choice", "action", "turn"]) -> None:
        self.session.undo(by, unseal=True)
        self.app.watch_the_disk(self.session)

    def action_leave(self) -> None:
        """Back to the season or to the title. What is on the disk can be left at any time; what is
        not would be lost: ask first."""
        if self.session.table.ending is None and self.session.unsaved:
            self.ask_before(self.app.leave_table)
        else:
            self.app.leave_table()

    def ask_before(self, leave: Callable[[], None]) -> None:
        """Whoever leaves now loses what is not on the disk."""
        self.question = Question("leave", "stay", leave)
        self.show()

    def action_new_game(self) -> None:
        self.app.prepare_game()

    def action_again(self) -> None:
        """The same boxes and investigators, with another seed."""
        self.app.play_again(self.session)

    def _answer_question(self, pressed: str) -> None:
        """Only `y` does it, or the yes of the language. Whoever presses the key of undo again has
        not read the question yet; every other key stays and does nothing else."""
        if pressed == "u":
            return
        asked, self.question = self.question, None
        if asked is not None and says_yes(pressed, self.app.words):
            asked.do()
        self.show()
