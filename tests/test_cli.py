"""The command line: quick to answer, clear about what is wrong, never a traceback."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from dmd_tui import __version__
from dmd_tui.cli import build_parser, main

PROJECT = Path(__file__).parents[1]
HEAVY = ("textual", "rich", "yaml", "msgspec")


def run(*arguments: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "dmd_tui", *arguments],
        input=stdin,
        capture_output=True,
        encoding="utf-8",
        cwd=PROJECT,
        timeout=60,
        check=False,
    )


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_nothing_heavy_is_imported_for_help_and_version(option: str) -> None:
    program = (
        "import sys\nfrom dmd_tui.cli import main\n"
        f"try: main([{option!r}])\nexcept SystemExit: pass\n"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, cwd=PROJECT, check=True
    )
    assert done.stdout.splitlines()[-1] == "[]"


@pytest.mark.parametrize("command", ["plain", "json", "rules"])
def test_playing_by_lines_never_imports_textual(command: str) -> None:
    program = (
        "import sys\nfrom dmd_tui.cli import main\n"
        f"main([{command!r}] + ([] if {command!r} == 'rules' else ['--seed', '1']))\n"
        "print('textual' in sys.modules, file=sys.stderr)"
    )
    done = subprocess.run(
        [sys.executable, "-c", program],
        capture_output=True,
        text=True,
        cwd=PROJECT,
        input="",
        check=True,
    )
    assert done.stderr.splitlines()[-1] == "False"


def test_version() -> None:
    assert run("--version").stdout == f"dmd-tui {__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["dance"], "invalid choice"),
        (["plain", "--seed", "x"], "not a whole number"),
        (["plain", "--seed", "-1"], "not a whole number"),
        (["json", "--seed", "9" * 5000], "not a whole number"),
        (["json", "--seed", "٣"], "not a whole number"),
        (["plain", "--investigators", "nobody,mike"], "no investigator “nobody”"),
        (["plain", "--investigators", "mike,mike"], "only once"),
        (["json", "--investigators", ","], "nothing is named"),
        (
            ["plain", "--investigators", "mike,ruth,leon,sally,stella,agatha"],
            "investigators can play",
        ),
        (["json", "--episode", "nowhere"], "no episode “nowhere”"),
        (["json", "--elder-one", "cthulhu"], "no elder one “cthulhu”"),
        (["json", "--position", "/does/not/exist.yaml"], "/does/not/exist.yaml"),
        (["plain", "--position", "/"], "/"),
        (["plain", "--position", "x.yaml", "--seed", "1"], "leave the other options out"),
        (["plain", "--content", "/does/not/exist"], "no such folder"),
        (["simulate", "--games", "0"], "not a whole number"),
        (["simulate", "--bot", "genius"], "invalid choice"),
        (["content"], "required"),
    ],
)
def test_bad_options_are_explained(arguments: list[str], message: str) -> None:
    done = run(*arguments)
    assert done.returncode == 2
    assert message in done.stderr
    assert "Traceback" not in done.stderr
    assert done.stdout == ""


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a: [",
        "investigators: 7",
        "investigators: {mike: A}\nnonsense: 1",
        "\x00",
        "- 1",
        "investigators: {}",
    ],
)
def test_a_bad_position_is_explained(text: str, tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(text)
    done = run("json", "--position", str(file))
    assert done.returncode == 2
    assert "bad.yaml" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_position_that_is_no_text(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(b"\xff\xfe\x00")
    done = run("plain", "--position", str(file))
    assert (done.returncode, "Traceback" in done.stderr) == (2, False)


def test_a_seed_by_chance_is_told() -> None:
    done = run("json", stdin='{"show":"state"}\n')
    word, seed = done.stderr.split()
    state = json.loads(done.stdout.splitlines()[-1])
    assert (word, int(seed)) == ("seed", state["setup"]["seed"])


def test_a_program_is_told_what_became_of_a_saved_game(tmp_path: Path) -> None:
    at = ("--data-dir", str(tmp_path))
    run("json", "--save", "--seed", "1", *at, stdin='{"answer": "run"}\n')
    (file,) = (tmp_path / "games").glob("*.dmd")
    file.write_bytes(file.read_bytes() + b"nonsense\nnonsense\n")
    again = run("json", "--continue", *at, stdin='{"quit": true}\n')
    assert again.returncode == 0
    assert "The file was damaged in turn 1" in again.stderr
    assert json.loads(again.stdout.splitlines()[-1])["kind"] == "step"


def test_without_a_command_and_without_a_terminal_there_is_a_hint() -> None:
    done = run()
    assert done.returncode == 2
    assert "dmd-tui plain" in done.stderr


def test_what_is_said_before_a_command_counts() -> None:
    args = build_parser().parse_args(["--seed", "7", "--episode", "x", "plain", "--seed", "8"])
    assert (args.seed, args.episode, args.position) == (8, "x", None)


def test_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "RUN-03"]) == 0
    assert capsys.readouterr().out.startswith("RUN-03  When the investigator leaves a space")
    assert main(["rules", "open-33"]) == 0
    assert "OPEN-33" in capsys.readouterr().out
    assert main(["rules", "fire", "roll"]) == 0
    assert "FIRE-" in capsys.readouterr().out
    assert main(["rules", "run"]) == 0
    assert "RUN-13" in capsys.readouterr().out
    assert main(["rules"]) == 0
    assert "TERMS" in capsys.readouterr().out
    assert main(["rules", "qwertz"]) == 1
    assert "No rule speaks of" in capsys.readouterr().out


def test_content_check(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["counts"]["investigators"] == 10
    by_hand, generated = answer["rules_texts"]["hand_written"], answer["rules_texts"]["generated"]
    assert len(by_hand) < 0.05 * generated


def test_simulate_takes_what_a_simulation_needs() -> None:
    args = build_parser().parse_args(
        ["simulate", "--games", "5", "--bot", "random", "--seed", "7", "--jobs", "2", "--json"]
    )
    assert (args.games, args.bot, args.seed, args.jobs, args.json) == (5, "random", 7, 2, True)
    assert (args.episode, args.elder_one, args.investigators, args.content) == ("", "", (), [])


@pytest.mark.parametrize("command", ["plain", "json"])
def test_ctrl_c_is_quiet(command: str) -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "dmd_tui", command, "--seed", "1"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=PROJECT,
    ) as process:
        assert process.stdout
        assert process.stderr
        process.stdout.readline()
        time.sleep(0.2)
        os.kill(process.pid, signal.SIGINT)
        assert process.wait(30) == 130
        assert process.stderr.read() == b""


def test_a_wrong_argument_is_refused_in_the_language_of_the_player(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        main(["--lang", "de", "--seed", "abc"])
    told = capsys.readouterr().err
    assert "dmd-tui: Fehler: Argument --seed: „abc“ ist keine ganze Zahl von 0 bis" in told
    assert "--config DATEI" in told
    assert "error" not in told
