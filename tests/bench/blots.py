"""If a word of a card were blotted out, would a test notice?

`cards covered: N/N` says that every text was resolved where it mattered; this says whether anybody
looked. For every spot (`tests/support/box_texts.py`) a library is made in which that word is missing,
and for every amount one in which it is greater by one. Then the tests run that came to this spot:
one of them has to fail. Blots that nobody notices are listed.

    make blots                        all cards, some minutes
    make blots ARGS="e1- hexed"       spots whose names contain one of these
"""

import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from _pytest.runner import runtestprotocol
from msgspec import Struct
from msgspec.structs import replace

from dmd_tui.cards import load, schema
from dmd_tui.cards.library import Library
from dmd_tui.cards.schema import Compare

TESTS = ("tests/boxes", "tests/rules", *map(str, Path("tests/cards").glob("test_*_played_*.py")))
"""Those that resolve cards; the rest of `tests/cards` reads and checks boxes, and takes its time."""
PATIENCE = 200
"""So many tests are asked about one blot, the quickest first."""

THE_SAME = {
    "one more: fair play-game.0.ok.1.then.0 add": "a game has room for two wins",
    "that it is missing: ts-2 reveal.0 place": "who is placed nowhere comes to the red gate as well",
    "one more: split-mask normal 1.0 prevent": "a threshold brings one insanity card",
    "one more: split-mask transformed 1.0 prevent": "a threshold brings one insanity card",
    "one more: e2-d06 laudanum 1.1 heal_stress": "nobody can have more stress than that",
    "one more: e4-d12 trophy-horn 1.1 move": "no space of the castle is farther from a gate",
    "one more: beast unnamable 6.0.otherwise.0 summon": "there is one Beast",
    "one more: un-gug 1.0 move": "it moves only if somebody is one space away",
    "one more: un-flying-polyp 2.0 move": "it moves only those who are one space away",
}
"""Blots that make no difference, and why. They are left out."""

Change = Callable[[Any], tuple[Any, ...]]
"""What stands in place of something: nothing, or one thing or more."""


class Blots:
    """Runs the tests once to see who comes where, and then again with blotted cards."""

    def __init__(self, wanted: list[str]) -> None:
        self.wanted = wanted
        self.shown_by: defaultdict[str, list[tuple[float, pytest.Item]]] = defaultdict(list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        from tests.coverage import Count
        from tests.coverage_of_cards import Showing
        from tests.support.witness import Witness

        plugins = session.config.pluginmanager
        for plugin in plugins.get_plugins():  # two cannot look on at once, and nothing is counted
            if isinstance(plugin, Count | Showing):
                plugins.unregister(plugin)
        library = load.load_library()
        witness = Witness(library)
        clean = Library(library.boxes)
        for item in session.items:
            with witness.looking_on():
                took = _took(item)
            if witness.seen and not _fails(item, clean):
                for key in witness.seen:
                    self.shown_by[witness.names[key]].append((took, item))
        unnoticed = tried = 0
        for key, name in witness.names.items():
            if self.wanted and not any(part in name for part in self.wanted):
                continue
            for blot, target, change in _blots(key, library):
                if f"{blot}: {name}" in THE_SAME:
                    continue
                tried += 1
                if not self._is_noticed(name, _blotted(library, target, change)):
                    unnoticed += 1
                    print(f"  nobody notices {blot}: {name}", flush=True)
        print(f"blots noticed: {tried - unnoticed}/{tried}")
        session.testsfailed = unnoticed
        return True

    def _is_noticed(self, name: str, library: Library) -> bool:
        witnesses = sorted(self.shown_by[name], key=lambda entry: entry[0])[:PATIENCE]
        return any(_fails(item, library) for _, item in witnesses)


def _took(item: pytest.Item) -> float:
    return sum(report.duration for report in runtestprotocol(item, log=False, nextitem=None))


def _fails(item: pytest.Item, library: Library) -> bool:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(load, "_own_library", lambda: library)
        reports = runtestprotocol(item, log=False, nextitem=None)
    return any(report.failed for report in reports)


# ── blotting ─────────────────────────────────────────────────────────────────────────────────────

ALWAYS, NEVER = Compare(0, "==", 0), Compare(0, "==", 1)


def _blots(key: Any, library: Library) -> Iterator[tuple[str, int, Change]]:
    """What can be blotted at a spot: what it is called, where, and what is there instead."""
    target, what = (key, "") if isinstance(key, int) else key
    if not what:
        yield "that it is missing", target, lambda node: ()
        if _has_an_amount(_find(library, target), library):
            yield "one more", target, lambda node: (replace(node, n=node.n + 1),)
    elif what in ("unless", "holds"):
        yield "its condition", target, lambda node: (ALWAYS if what == "unless" else NEVER,)
    elif what == "pass":
        yield "that one may pass", target, lambda node: (schema.Choose(node.options),)
    elif what == "skill":
        yield "the skill", target, lambda side: (replace(side, skill=None),)
    elif what.startswith("summon"):
        place = int(what.partition(".")[2])
        yield "who comes", target, partial(_without_summon, place)


def _has_an_amount(node: Any, library: Library) -> bool:
    """Whoever moves all the way counts no spaces, and a passage takes one token of a kind."""
    if isinstance(node, schema.Move) and node.to is not None:
        return False
    if isinstance(node, schema.Add | schema.Drop) and node.token in _on_passages(library):
        return False
    return isinstance(getattr(node, "n", None), int)


def _on_passages(library: Library) -> set[str]:
    tokens = [token for episode in library.episodes.values() for token in episode.tokens]
    return {token.id for token in tokens if "passage" in token.home}


def _without_summon(place: int, card: Any) -> tuple[Any, ...]:
    return (replace(card, summon=card.summon[:place] + card.summon[place + 1 :]),)


def _find(library: Library, target: int) -> Any:
    return next(node for node in _everything(library.boxes) if id(node) == target)


def _everything(tree: Any) -> Iterator[Any]:
    if isinstance(tree, Struct):
        yield tree
        for field in tree.__struct_fields__:
            yield from _everything(getattr(tree, field))
    elif isinstance(tree, tuple | dict):
        for part in tree.values() if isinstance(tree, dict) else tree:
            yield from _everything(part)


def _blotted(library: Library, target: int, change: Change) -> Library:
    return Library(_rebuilt(library.boxes, target, change))


def _rebuilt(tree: Any, target: int, change: Change) -> Any:
    """The same tree but for one thing in it; whatever does not hold it is not copied."""
    if isinstance(tree, Struct):
        if id(tree) == target:
            (only,) = change(tree)
            return only
        fields = {name: getattr(tree, name) for name in tree.__struct_fields__}
        new = {name: _rebuilt(value, target, change) for name, value in fields.items()}
        changed = {name: value for name, value in new.items() if value is not fields[name]}
        return replace(tree, **changed) if changed else tree
    if isinstance(tree, dict):
        values = {key: _rebuilt(value, target, change) for key, value in tree.items()}
        return values if any(values[key] is not tree[key] for key in tree) else tree
    if isinstance(tree, tuple):
        parts: list[Any] = []
        for part in tree:
            parts += change(part) if id(part) == target else [_rebuilt(part, target, change)]
        same = len(parts) == len(tree) and all(a is b for a, b in zip(parts, tree, strict=True))
        return tree if same else tuple(parts)
    return tree


if __name__ == "__main__":
    options = ["-p", "no:xdist", "-p", "no:cacheprovider"]
    sys.exit(pytest.main([*TESTS, *options], plugins=[Blots(sys.argv[1:])]))
