"""Settings on disk: read with care, written without harm."""

import os
from pathlib import Path

import pytest

from dmd_tui.store import settings_text
from dmd_tui.store.settings import (
    BrokenFile,
    Settings,
    read_settings,
    save_settings,
    settings_path,
    values_of,
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "settings.toml"


def problems(file: Path, text: str) -> list[str]:
    file.write_text(text, encoding="utf-8")
    return [str(problem).removeprefix(str(file)) for problem in read_settings(file).problems]


# ── where it is ──────────────────────────────────────────────────────────────────────────────────


def test_the_place_of_the_file(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DMD_TUI_HOME", str(tmp_path))
    assert settings_path() == tmp_path / "settings.toml"
    assert settings_path("other.toml") == Path("other.toml")
    monkeypatch.setenv("DMD_TUI_HOME", "~nobody-at-all/x")
    assert settings_path() == Path("~nobody-at-all/x/settings.toml")  # nobody has that home
    monkeypatch.delenv("DMD_TUI_HOME")
    assert settings_path().parts[-2:] == ("dmd-tui", "settings.toml")


# ── reading ──────────────────────────────────────────────────────────────────────────────────────


def test_without_a_file_there_are_the_defaults(file: Path) -> None:
    found = read_settings(file)
    assert (found.settings, found.problems) == (Settings(), [])


def test_a_whole_file(file: Path) -> None:
    file.write_text(
        'theme = "light"\nglyphs = "ascii"\nspeed = "step"\nanimation = "off"\nmouse = true\n'
        'guide = false\nlanguage = "it"\n[keys]\n"table.undo" = "ctrl+u"\n'
        'pane.map = ["M", "f5"]\n'
    )
    found = read_settings(file)
    assert found.problems == []
    assert found.settings == Settings(
        theme="light",
        glyphs="ascii",
        speed="step",
        animation="off",
        mouse=True,
        guide=False,
        language="it",
        keys={"table.undo": "ctrl+u", "pane.map": "M,f5"},
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("speed = \n", ":1: is not valid TOML: invalid value"),
        ('\ntheme = "light"\ntheme = "dark"\n', ":3: is not valid TOML: cannot overwrite a value"),
        ('theme = "dark', ":1: is not valid TOML"),
        ('\n# x\ntheme = "dakr"', ":3: “theme” is one of auto, dark, light, contrast, safe, ansi, "
         "mono, not “dakr”; did you mean “dark”?"),
        ('mouse = "yes"', ":1: “mouse” is one of false, true, not “yes”"),
        ("mouse = 1", ":1: “mouse” is one of false, true, not “1”"),
        ("theme = 2024-01-01", "not “2024-01-01”"),
        ('\nthem = "dark"', ":2: there is no setting “them”; did you mean “theme”?"),
        ("[colours]\nred = 1", ":1: there is no setting “colours”"),
        ("keys = 3", ":1: “keys” is a table"),
        ("[keys]\ntable.undo = 3", ":2: the keys of “table.undo” are a text"),
        ('[keys]\n\n"table.undo" = []', ":3: the keys of “table.undo” are a text"),
        ("[keys.table]\nundo = false", ":2: the keys of “table.undo” are a text"),
        ('theme = "\\u001b[31m"', "not “?[31m”"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(file: Path, text: str, message: str) -> None:
    (problem,) = problems(file, text)
    assert message in problem


def test_all_problems_together_and_the_rest_in_force(file: Path) -> None:
    told = problems(file, 'thme = "x"\nspeed = "fast"\nglyphs = "runes"\n')
    assert [problem[:3] for problem in told] == [":1:", ":3:"]
    assert read_settings(file).settings == Settings(speed="fast")


@pytest.mark.parametrize(
    "content",
    [
        b"\xff\xfe\x00",
        b"\x00",
        b"a = " + b"[" * 50_000,
        b"a = " + b"9" * 10_000,
        b"theme",
        b"= 1",
        b"[[keys]]\na = 1",
        b"[keys]\n" + b"a." * 3000 + b"b = 1",
        b"x" * 1_100_000,
        b'\xef\xbb\xbftheme = "nope"',
    ],
)
def test_no_content_breaks_it(file: Path, content: bytes) -> None:
    file.write_bytes(content)
    found = read_settings(file)
    assert found.problems
    assert found.settings.theme == "auto"


def test_a_folder_in_its_place(file: Path) -> None:
    file.mkdir()
    assert "cannot be read" in str(read_settings(file).problems[0])


def test_a_name_that_cannot_be() -> None:
    assert read_settings(Path("a\0b")).problems


# ── writing ──────────────────────────────────────────────────────────────────────────────────────


def test_a_new_file_is_whole_and_sound(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "settings.toml"
    save_settings(file, {"theme": "safe", "mouse": True})
    found = read_settings(file)
    assert (found.settings, found.problems) == (Settings(theme="safe", mouse=True), [])
    assert os.listdir(file.parent) == ["settings.toml"]


def test_what_the_player_wrote_stays(file: Path) -> None:
    file.write_text('# mine\nspeed="fast" # quick\n\n[keys]\n# left-handed\n"table.undo" = "w"\n')
    save_settings(file, {"speed": "step", "guide": False})
    assert file.read_text() == (
        '# mine\nspeed="step" # quick\nguide = false\n\n[keys]\n# left-handed\n"table.undo" = "w"\n'
    )


def test_what_cannot_be_edited_is_written_anew(file: Path) -> None:
    file.write_text('theme = """\nlight"""\n[keys]\nx = "y"\n'.replace("\nlight", "\\\n  light"))
    assert read_settings(file).settings.theme == "light"
    save_settings(file, {"theme": "dark"})
    assert read_settings(file).settings == Settings(theme="dark", keys={"x": "y"})


def test_a_broken_file_is_not_touched_unless_asked_for(file: Path) -> None:
    file.write_text('speed = "fast"\nthm = 1\n')
    with pytest.raises(BrokenFile, match=":2:"):
        save_settings(file, {"theme": "dark"})
    assert file.read_text() == 'speed = "fast"\nthm = 1\n'
    save_settings(file, {"theme": "dark"}, replace_broken=True)
    assert read_settings(file).settings == Settings(theme="dark", speed="fast")
    assert read_settings(file).problems == []
    assert file.with_name("settings.toml.old").read_text() == 'speed = "fast"\nthm = 1\n'
    file.write_text("once more =\n")
    save_settings(file, {"theme": "light"}, replace_broken=True)
    assert file.with_name("settings.toml-2.old").read_text() == "once more =\n"
    assert "thm" in file.with_name("settings.toml.old").read_text()


def test_a_link_stays_a_link(tmp_path: Path, file: Path) -> None:
    real = tmp_path / "dotfiles.toml"
    real.write_text('theme = "dark"\n')
    file.symlink_to(real)
    save_settings(file, {"theme": "light"})
    assert file.is_symlink()
    assert real.read_text() == 'theme = "light"\n'


def test_strings_come_back_as_they_were() -> None:
    keys = {'a"b\\c': "\x7f\x01é☠", "plain": "x"}
    text = settings_text.whole({"theme": "dark", "keys": keys})
    assert settings_text.parse(text) == {"theme": "dark", "keys": keys}


def test_what_a_setting_can_be() -> None:
    assert values_of("mouse") == (False, True)
    assert values_of("speed") == ("step", "normal", "fast")
