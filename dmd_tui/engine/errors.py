"""What the engine refuses to do."""


class EngineError(Exception):
    """Something the table cannot do. The message says what, and what would be possible."""
