"""No text without a test: a pytest plugin that counts which texts of the boxes the tests resolve.

Every card, skill, relic, monster, stage and episode is taken apart into spots (`box_texts`). A spot
counts when a passing test came to it in a position where it mattered (`witness` says what that
means). Only tests that resolve cards on purpose count, not bots that come by. At the end of the run
the count is printed, and a full run fails as long as a spot was never shown.
"""

from __future__ import annotations

from collections.abc import Generator
from typing import TYPE_CHECKING

import pytest

from dmd_tui.cards.load import load_library
from tests.coverage_of_rules import ENDED, is_full

if TYPE_CHECKING:  # imported later: pytest must be told first to rewrite its asserts
    from tests.support.witness import Witness

SHOWING = "showing"
"""The name of the plugin that looks on."""

SHOWS = "shows"
"""The user property of a test report that names the spots, also from an xdist worker."""

ON_PURPOSE = ("boxes", "cards", "rules")
"""Folders of tests that resolve a text to see what it does."""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Showing(), SHOWING)
    if not hasattr(config, "workerinput"):  # an xdist worker reports to the one who counts
        config.pluginmanager.register(SpotCount())


class Showing:
    """Looks on while a test runs, and writes into its report what it has shown."""

    def __init__(self) -> None:
        self.witness: Witness | None = None

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, None, None]:
        if item.path.parent.name not in ON_PURPOSE:
            return (yield)
        if self.witness is None:
            from tests.support.witness import Witness

            self.witness = Witness(load_library())
        with self.witness.looking_on():
            yield
        if shown := self.witness.believe():  # not reached by a test that fails
            item.user_properties.append((SHOWS, shown))
        return None


class SpotCount:
    """Counts what the passed tests show, prints it, and fails a full run that lacks a spot."""

    def __init__(self) -> None:
        from tests.support.box_texts import spots

        self.spots = list(spots(load_library()).values())
        self.shown: set[str] = set()
        self.missing: list[str] = []  # known at the end of a full run

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            for name, shown in report.user_properties:
                if name == SHOWS and isinstance(shown, list):
                    self.shown.update(shown)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus in ENDED and not session.shouldfail and is_full(session.config):
            self.missing = [spot for spot in self.spots if spot not in self.shown]
        if self.missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
    ) -> None:
        if exitstatus not in ENDED or config.getoption("collectonly"):
            return
        shown = self.shown.intersection(self.spots)
        terminalreporter.write_line(f"cards covered: {len(shown)}/{len(self.spots)}")
        if self.missing:
            terminalreporter.write_line("this run fails, no passing test shows:", red=True)
            for spot in self.missing:
                terminalreporter.write_line(f"  {spot}", red=True)
