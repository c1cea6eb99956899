"""What lies on the table: plain structs, serialisable at any moment."""

from dmd_tui.model.state import (
    ELDER_ONE,
    Enemy,
    HeldCard,
    HeldRelic,
    Investigator,
    Lasting,
    Legacy,
    Options,
    Piece,
    Setup,
    State,
    Turn,
)

__all__ = [
    "ELDER_ONE",
    "Enemy",
    "HeldCard",
    "HeldRelic",
    "Investigator",
    "Lasting",
    "Legacy",
    "Options",
    "Piece",
    "Setup",
    "State",
    "Turn",
]
