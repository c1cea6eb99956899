"""What is kept on disk or read from it: positions, saves, journals, settings."""
