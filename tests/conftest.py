"""What every test can rely on."""

import gc
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

from dmd_tui.lang.lexicon import Lexicon

if TYPE_CHECKING:  # imported later: pytest must be told first to rewrite its asserts
    from tests.support import Scene

pytest.register_assert_rewrite("tests.support")

pytest_plugins = ["tests.coverage_of_rules", "tests.coverage_of_cards"]


def pytest_collection_finish() -> None:
    """Thousands of tests and the boxes stay until the end: the garbage collector need not look at
    them again and again."""
    gc.collect()
    gc.freeze()


@pytest.fixture(scope="session")
def lexicon(pytestconfig: pytest.Config) -> Lexicon:
    """The lexicon that the plugin has loaded to check the rule numbers of the tests."""
    from tests.coverage_of_rules import LEXICON

    return pytestconfig.stash[LEXICON]


@pytest.fixture
def scene() -> "Scene":
    """An empty table, to be set and played on."""
    from tests.support import Scene

    return Scene()


@pytest.fixture(scope="session", autouse=True)
def home_of_the_tests(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Tests neither read nor write what belongs to whoever runs them, and speak English wherever
    that is."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("LC_ALL", "C.UTF-8")
        patch.setenv("DMD_TUI_HOME", str(tmp_path_factory.mktemp("home")))
        yield
