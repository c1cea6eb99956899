"""Walking over effect trees, for checks and indexes that need to see every node."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from dmd_tui.cards.schema import Node


def nodes(tree: Any) -> Iterator[Node]:
    """Every node of a tree (or of a tuple of trees), parents first."""
    if isinstance(tree, Node):
        yield tree
        for name in tree.__struct_fields__:
            yield from nodes(getattr(tree, name))
    elif isinstance(tree, tuple):
        for part in tree:
            yield from nodes(part)
