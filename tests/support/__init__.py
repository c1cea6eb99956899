"""What tests are written with."""

import pytest

from dmd_tui.cards.load import load_library
from tests.support.boxes import clause
from tests.support.scene import Scene

__all__ = ["FINAL_HEALTH", "Scene", "clause", "rule"]

FINAL_HEALTH = load_library().elder_ones["tsathoggua"].stages[-1].health or 0
"""Of the Final Stage that scenes play with: a number that is tuned from time to time."""


def rule(*numbers: str) -> pytest.MarkDecorator:
    """Say what a test proves: rules (RUN-03), worked examples (EX-01), rulings (OPEN-20).

    For a test, a class of tests, one ``pytest.param(…, marks=rule(…))`` or, as ``pytestmark``,
    a module. ``tests/coverage_of_rules.py`` checks the numbers and counts them.
    """
    return pytest.mark.rule(*numbers)
