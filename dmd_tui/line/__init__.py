"""The table as plain lines and as JSON lines."""
