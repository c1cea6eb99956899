"""No rule without a test: a pytest plugin that counts which rules the passing tests prove.

A test says ``@rule("RUN-03", "EX-01")``. A number that the lexicon does not have fails the
collection. A full run fails as long as a rule or a worked example has no passing test (`coverage`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator

import pytest

from dmd_tui.lang.lexicon import Lexicon, LexiconError, load_lexicon
from tests.coverage import Count

LEXICON = pytest.StashKey[Lexicon]()

PROVES = "proves"
"""The user property of a test report that carries the numbers, also from an xdist worker."""


def pytest_configure(config: pytest.Config) -> None:
    try:
        lexicon = load_lexicon()
    except LexiconError as error:
        raise pytest.UsageError(str(error)) from error
    config.stash[LEXICON] = lexicon
    config.pluginmanager.register(RuleNumbers(lexicon))
    if not hasattr(config, "workerinput"):  # an xdist worker reports to the one who counts
        rules = [rule.id for chapter in lexicon.chapters for rule in chapter.rules]
        wanted = {"rules covered": rules, "worked examples": list(lexicon.examples)}
        config.pluginmanager.register(Count(PROVES, wanted, by_chapter))


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


def by_chapter(numbers: Iterable[str]) -> Iterator[str]:
    """One line per chapter: ``RUN-03 RUN-05``."""
    chapters: defaultdict[str, list[str]] = defaultdict(list)
    for number in numbers:
        chapters[number.partition("-")[0]].append(number)
    return (" ".join(chapter) for chapter in chapters.values())
