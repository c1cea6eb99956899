"""What the words of a card do, where no chapter of the rulebook says it already.

Importing this package registers a verb for every node of the effect language.
"""

from dmd_tui.rules.verbs import movement, rolls, tokens, tracks, walking

__all__ = ["movement", "rolls", "tokens", "tracks", "walking"]
