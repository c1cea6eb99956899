"""dmd-tui: Death May Die – Fear of the Unknown, at a table in the terminal."""

__version__ = "0.1.0"
