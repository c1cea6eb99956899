"""What an episode asks for, read once from its card: which tokens count, and what changes them."""

from __future__ import annotations

from functools import cached_property, lru_cache

from dmd_tui.cards import schema
from dmd_tui.cards.box import Action
from dmd_tui.cards.staging import Staging
from dmd_tui.cards.walk import nodes

RITUAL = 18.0
"""What the whole ritual is worth; each token has its share."""

Roll = schema.RollTest | schema.RollPer


class Terms:
    """The condition `count(KIND, side=SIDE) >= N` or `== 0`, and the actions that serve it."""

    def __init__(self, staging: Staging, counted: schema.Pick, needed: int) -> None:
        self.staging = staging
        self.episode = staging.episode
        self.kind = counted.kind
        self.side = counted.side
        self.needed = needed
        self.grows = needed > 0
        """Tokens must come; otherwise they must go."""
        laid = sum(
            one.n
            for one in self.episode.laid
            if one.token == self.kind and (self.side is None or one.side == self.side)
        )
        self.unit = RITUAL / max(1, abs(needed - laid))
        """What one token is worth."""

    def is_change(self, node: schema.Node) -> bool:
        """Whether it brings the number nearer to the goal."""
        match node:
            case schema.Add(token=token):
                return self.grows and token == self.kind
            case schema.Drop(token=token):
                return not self.grows and token == self.kind
            case schema.Flip(who=schema.Pick(kind=kind), side=side):
                return kind == self.kind and side == self.side
        return False

    @cached_property
    def working(self) -> Action | None:
        """The action that does so."""
        for action in self.episode.actions:
            if any(self.is_change(node) for node in nodes(action.do)):
                return action
        return None

    @cached_property
    def roll(self) -> Roll | None:
        """The roll that decides it."""
        for node in nodes(self.working.do) if self.working else ():
            if isinstance(node, Roll) and any(self.is_change(part) for part in nodes(node)):
                return node
        return None

    @cached_property
    def load(self) -> str:
        """The token that somebody must carry to do the work."""
        for node in nodes(self.working.requires) if self.working else ():
            if isinstance(node, schema.Has) and node.what in self.staging.tokens:
                return node.what
        return ""

    @cached_property
    def loading(self) -> Action | None:
        """The action that picks it up."""
        for action in self.episode.actions:
            for node in nodes(action.do):
                if isinstance(node, schema.Add) and node.token == self.load:
                    return action
        return None

    @cached_property
    def pays_as_it_likes(self) -> bool:
        """The work takes as many of the carried tokens as one likes."""
        assert self.working is not None
        return any(isinstance(node, schema.PayAny) for node in nodes(self.working.do))

    @cached_property
    def wanted(self) -> tuple[str, ...]:
        """Kinds of cards that add to the roll."""
        return tuple(
            node.of.kind
            for node in nodes((self.roll,))
            if isinstance(node, schema.Count) and node.of.held is not None
        )

    @cached_property
    def explosive(self) -> bool:
        """Whether a fire roll is dangerous for whoever carries something."""
        return any(
            isinstance(node, schema.Drop) and node.token == self.load
            for clause in self.episode.rules
            if "burned" in clause.when
            for node in nodes(clause.do)
        )


@lru_cache(maxsize=64)
def read_terms(staging: Staging) -> Terms | None:
    """None for a condition of another kind."""
    condition = staging.episode.disrupted_when
    if not isinstance(condition, schema.Compare) or condition.sign not in (">=", "=="):
        return None
    counted, needed = condition.left, condition.right
    if not isinstance(counted, schema.Count) or not isinstance(needed, int):
        return None
    terms = Terms(staging, counted.of, needed)
    return terms if terms.working is not None else None
