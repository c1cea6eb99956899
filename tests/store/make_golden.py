"""Writes `saves/golden/format-N.dmd`: a whole short game in the format of today.

    python tests/store/make_golden.py

A golden save of an older format is never written again: it proves that such games can still be
read. The one of today's format is written anew when a corrected rule or card changes its game.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from dmd_tui.store import saves  # noqa: E402
from dmd_tui.store.home import Home  # noqa: E402
from dmd_tui.store.record import FORMAT  # noqa: E402
from tests.support.kept import file_of, play, sit_down  # noqa: E402

GOLDEN = ROOT / "saves" / "golden"


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        seat = sit_down(Home(Path(folder)))
        for _ in range(4):
            play(seat, 9)
            seat.undo("choice", unseal=True)
        seat.undo("action", unseal=True)
        play(seat)
        seat.close()
        saves.rename(file_of(seat), "The golden game")
        GOLDEN.mkdir(exist_ok=True)
        target = GOLDEN / f"format-{FORMAT}.dmd"
        target.write_bytes(file_of(seat).read_bytes())
    print(f"{target.relative_to(ROOT)}: {len(seat.table.journal)} decisions")


if __name__ == "__main__":
    main()
