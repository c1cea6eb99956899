"""Screens: the title, setting up a game, the table, settings, help."""
