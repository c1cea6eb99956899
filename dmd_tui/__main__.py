"""`python -m dmd_tui` is the same as the command `dmd-tui`."""

from dmd_tui.cli import main

if __name__ == "__main__":
    raise SystemExit(main())
