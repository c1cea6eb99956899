"""The proof of the game. Helpers are imported from ``tests.support``."""
