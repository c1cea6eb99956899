"""Settings in force: those of the file, but for what the command line said for this evening."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.store.settings import (
    Settings,
    SettingsFile,
    Value,
    read_settings,
    save_settings,
    settings_path,
    values_of,
)
from dmd_tui.ui.terminal import Terminal


class Look(Struct, frozen=True):
    """What `auto` came to in this terminal."""

    theme: str
    ascii: bool
    animated: bool
    language: str


class Preferences:
    """What the player wants, and what of it is not on the disk yet."""

    def __init__(
        self,
        file: SettingsFile | None = None,
        overrides: dict[str, Value] | None = None,
        terminal: Terminal | None = None,
    ) -> None:
        self.file = file or read_settings(settings_path())
        self.terminal = terminal or Terminal()
        self.changes: dict[str, Value] = {}
        """Changed by the player and not saved."""
        self._overrides = dict(overrides or {})

    @classmethod
    def given(cls, theme: str, ascii: bool, language: str = "auto") -> Preferences:
        """Without a file being read: for tests and pictures, which want everything to lie still."""
        file = SettingsFile(settings_path(), Settings(), [])
        glyphs = "ascii" if ascii else "unicode"
        still: dict[str, Value] = {"guide": False, "animation": "off", "language": language}
        return cls(file, {"theme": theme, "glyphs": glyphs, **still})

    @property
    def settings(self) -> Settings:
        return self.file.settings.with_values({**self._overrides, **self.changes})

    @property
    def look(self) -> Look:
        settings, terminal = self.settings, self.terminal
        return Look(
            terminal.theme(settings.theme),
            terminal.ascii(settings.glyphs),
            terminal.animated(settings.animation),
            terminal.language(settings.language),
        )

    def problems(self, language: str) -> list[str]:
        """What is wrong in the file: where, and what."""
        from dmd_tui.lang.errors import error_in

        return [
            str(replace(problem, message=error_in(language, problem.message)))
            for problem in self.file.problems
        ]

    def value(self, name: str) -> Value:
        found: Value = getattr(self.settings, name)
        return found

    def turn(self, name: str, step: int) -> None:
        """The next or the last value of a setting, round and round."""
        values = values_of(name)
        self.change(name, values[(values.index(self.value(name)) + step) % len(values)])

    def change(self, name: str, value: Value) -> None:
        """From now on; what the command line said about it no longer counts."""
        self._overrides.pop(name, None)
        self.changes[name] = value
        if value == getattr(self.file.settings, name):
            del self.changes[name]

    def save(self, *, replace_broken: bool = False) -> None:
        """Write the changes, if any. OSError and BrokenFile are for the caller to tell."""
        if self.changes:
            self.file = save_settings(self.file.path, self.changes, replace_broken=replace_broken)
            self.changes = {}

    def forget(self) -> None:
        """Changes that could not be written stay in force until the end of the evening."""
        self._overrides.update(self.changes)
        self.changes = {}
