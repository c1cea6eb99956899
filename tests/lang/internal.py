"""What no text may show: brackets and signs of the effect language, ids such as e1-d01, and what a gap
that stayed empty leaves behind."""

import re

INTERNAL = {
    "en": re.compile(r"[_{}\[\]<>=|]|None|\b[a-z]+\d*-[dm]?\d+\b|\(\)|  | \.|\.\.|,,|\bNode\b"),
    "de": re.compile(r"[_{}\[\]<>=|]|None|\(,\)|\b[a-z]+\d*-[dm]?\d+\b|\(\)|  | [.,;:]|\.\.|,,|~"),
    "it": re.compile(r"[_{}\[\]<>=|~⟨⟩⟪⟫⟦]|None|\b[a-z]+\d*-[dm]?\d+\b|\(\)|  | [.,;:]|\.\.|,,"),
}
"""In the texts of the boxes, by language."""
HARDEST = {**INTERNAL, "en": re.compile(r"[_{}\[\]<>=|]|None")}
"""In texts that are made as hard to read as they can be."""
