"""No text without a test: a pytest plugin that counts which texts of the boxes the tests resolve.

Every card, skill, relic, monster, stage and episode is taken apart into spots (`box_texts`). A spot
counts when a passing test came to it in a position where it mattered (`witness` says what that
means). Only tests that resolve cards on purpose count, not bots that come by. A full run fails as
long as a spot was never shown (`coverage`).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Iterable, Iterator
from typing import TYPE_CHECKING

import pytest

from dmd_tui.cards.load import load_library
from tests.coverage import Count

if TYPE_CHECKING:  # imported later: pytest must be told first to rewrite its asserts
    from tests.support.witness import Witness

SHOWS = "shows"
"""The user property of a test report that names the spots, also from an xdist worker."""

ON_PURPOSE = ("boxes", "cards", "rules")
"""Folders of tests that resolve a text to see what it does."""


def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(Showing())
    if not hasattr(config, "workerinput"):  # an xdist worker reports to the one who counts
        from tests.support.box_texts import spots

        wanted = {"cards covered": list(spots(load_library()).values())}
        config.pluginmanager.register(Count(SHOWS, wanted, by_card))


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


def by_card(spots: Iterable[str]) -> Iterator[str]:
    """One line per card: ``e1-d04: do.0.otherwise.0 pass, do.0.then.0 take``."""
    cards: defaultdict[str, list[str]] = defaultdict(list)
    for spot in spots:
        card, _, place = spot.partition(" ")
        cards[card].append(place)
    return (f"{card}: {', '.join(places)}" for card, places in cards.items())
