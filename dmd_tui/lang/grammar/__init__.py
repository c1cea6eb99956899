"""Grammar: what sentences are put together from, and how each language does it."""
