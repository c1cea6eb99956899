"""The table in Textual: screens, panes and the drawing of the map."""
