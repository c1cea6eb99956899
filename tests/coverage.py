"""Counting what the passing tests prove, for everything that must not stay without a test.

A test carries what it proves in a user property of its reports: these also come from xdist workers.
At the end of the run the count is printed, and a full run fails as long as something is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import pytest

# Options that leave tests out or do not run them. Their run says nothing about what is missing.
PARTIAL = (
    *("keyword", "markexpr", "deselect", "ignore", "ignore_glob"),
    *("lf", "stepwise", "collectonly", "setuponly", "setupplan"),
)

# How a run ends that went through all its tests.
ENDED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)


class Count:
    """Counts what the passed tests prove, prints it, and fails a full run that lacks something."""

    def __init__(
        self,
        carrier: str,
        wanted: Mapping[str, Sequence[str]],
        listed: Callable[[Iterable[str]], Iterable[str]],
    ) -> None:
        """`carrier`: the user property; `wanted`: what must be proved, by the title under which it
        is counted; `listed`: lines that say what is missing."""
        self.carrier = carrier
        self.wanted = wanted
        self.listed = listed
        self.proved: set[str] = set()
        self.missing: list[str] = []  # known at the end of a full run

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            for name, proved in report.user_properties:
                if name == self.carrier and isinstance(proved, list):
                    self.proved.update(proved)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus in ENDED and not session.shouldfail and is_full(session.config):
            everything = [one for wanted in self.wanted.values() for one in wanted]
            self.missing = [one for one in everything if one not in self.proved]
        if self.missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
    ) -> None:
        if exitstatus not in ENDED or config.getoption("collectonly"):
            return
        for title, wanted in self.wanted.items():
            proved = self.proved.intersection(wanted)
            terminalreporter.write_line(f"{title}: {len(proved)}/{len(wanted)}")
        if self.missing:
            terminalreporter.write_line("this run fails, no passing test proves:", red=True)
            for line in self.listed(self.missing):
                terminalreporter.write_line(f"  {line}", red=True)


def is_full(config: pytest.Config) -> bool:
    """Whether this run was asked for all tests there are."""
    if any(config.getoption(option, default=None) for option in PARTIAL):
        return False
    asked = {Path(config.invocation_params.dir, path).resolve() for path in config.args}
    everything = {(config.rootpath / path).resolve() for path in config.getini("testpaths")}
    return asked in (everything, {config.rootpath.resolve()})
