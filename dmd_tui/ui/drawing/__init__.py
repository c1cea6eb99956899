"""What panes show, as plain lines of styled text: no widget, no terminal."""
