"""No rule without a test: a pytest plugin that counts which rules the passing tests prove.

A test says ``@rule("RUN-03", "EX-01")``. A number that the lexicon does not have fails the
collection. At the end of the run the count is printed, and a full run fails as long as a rule or
a worked example has no passing test.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from pathlib import Path

import pytest

from dmd_tui.lang.lexicon import Lexicon, LexiconError, load_lexicon

LEXICON = pytest.StashKey[Lexicon]()

PROVES = "proves"
"""The user property of a test report that carries the numbers, also from an xdist worker."""

# Options that leave tests out or do not run them. Their run says nothing about what is missing.
PARTIAL = (
    *("keyword", "markexpr", "deselect", "ignore", "ignore_glob"),
    *("lf", "stepwise", "collectonly", "setuponly", "setupplan"),
)

# How a run ends that went through all its tests.
ENDED = (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)


def pytest_configure(config: pytest.Config) -> None:
    try:
        lexicon = load_lexicon()
    except LexiconError as error:
        raise pytest.UsageError(str(error)) from error
    config.stash[LEXICON] = lexicon
    config.pluginmanager.register(RuleNumbers(lexicon))
    if not hasattr(config, "workerinput"):  # an xdist worker reports to the one who counts
        config.pluginmanager.register(RuleCount(lexicon))


class RuleNumbers:
    """Reads the numbers of each test, refuses unknown ones, writes them into its reports."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.known = {*lexicon.rules, *lexicon.rulings, *lexicon.examples}

    @pytest.hookimpl(wrapper=True)
    def pytest_make_collect_report(
        self,
    ) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
        """Turn unknown numbers into a failed collection of their file.

        A UsageError would do without xdist; raised in a worker it becomes an INTERNALERROR.
        """
        report = yield
        unknown = []
        for item in report.result:
            if isinstance(item, pytest.Item):
                numbers = [number for mark in item.iter_markers("rule") for number in mark.args]
                item.user_properties.append((PROVES, numbers))
                unknown += [(item, number) for number in numbers if number not in self.known]
        if unknown:
            report.outcome = "failed"
            report.longrepr = "\n".join(
                f"{item.nodeid}: the lexicon has no rule {number!r}" for item, number in unknown
            )
        return report


class RuleCount:
    """Counts what the passed tests prove, prints it, and fails a full run that lacks a rule."""

    def __init__(self, lexicon: Lexicon) -> None:
        self.rules = [rule.id for chapter in lexicon.chapters for rule in chapter.rules]
        self.examples = list(lexicon.examples)
        self.proved: set[str] = set()
        self.missing: list[str] = []  # known at the end of a full run

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" and report.passed and not hasattr(report, "wasxfail"):
            for name, numbers in report.user_properties:
                if name == PROVES and isinstance(numbers, list):
                    self.proved.update(numbers)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        if session.exitstatus in ENDED and not session.shouldfail and is_full(session.config):
            self.missing = [n for n in self.rules + self.examples if n not in self.proved]
        if self.missing:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(
        self, terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
    ) -> None:
        if exitstatus not in ENDED or config.getoption("collectonly"):
            return
        for title, numbers in ("rules covered", self.rules), ("worked examples", self.examples):
            proved = self.proved.intersection(numbers)
            terminalreporter.write_line(f"{title}: {len(proved)}/{len(numbers)}")
        if self.missing:
            terminalreporter.write_line("this run fails, no passing test proves:", red=True)
            for line in by_chapter(self.missing):
                terminalreporter.write_line(f"  {line}", red=True)


def is_full(config: pytest.Config) -> bool:
    """Whether this run was asked for all tests there are."""
    if any(config.getoption(option, default=None) for option in PARTIAL):
        return False
    asked = {Path(config.invocation_params.dir, path).resolve() for path in config.args}
    everything = {(config.rootpath / path).resolve() for path in config.getini("testpaths")}
    return asked in (everything, {config.rootpath.resolve()})


def by_chapter(numbers: Iterable[str]) -> Iterator[str]:
    """One line per chapter: ``RUN-03 RUN-05``."""
    chapters: defaultdict[str, list[str]] = defaultdict(list)
    for number in numbers:
        chapters[number.partition("-")[0]].append(number)
    return (" ".join(chapter) for chapter in chapters.values())
