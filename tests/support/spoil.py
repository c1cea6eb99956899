"""Ways to spoil a game file: by accident, by a careless tool, by somebody who means harm.

    spoilt = spoil(content, chance)

Lines that are changed get checksums that are right: else nobody would ever read them.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from copy import deepcopy
from typing import Any

from dmd_tui.store import lines

HOSTILE_TEXTS = (
    "\x1b[2J\x1b[31mred", "\x1b]0;title\x07", "\x9b2J", "bell\x07", "a\x00b", "line\nline\r\n",
    "[bold red]markup[/] [@click=app.quit]click[/]", "[/]", "\\[", "{0} {who} %s %(x)s",
    "../../../etc/passwd", "/etc/passwd", "~root/x", "..", "", " ", "con", "x" * 5000,
    "\u202egnp.exe", "\u200b\ufeff", "🦑" * 300, "e\u0301" * 200, "\u2028\u2029", "<script>",
    "$(reboot)", "`id`", "';--", "# heading\n\n![x](http://x)", "action", "ghast", "mike", "elder-one",
)  # fmt: skip
HOSTILE_NUMBERS = (-1, 0, 1, 2, 99, 10**6, 2**31, 2**53, 2**63 - 1, 2**63, 2**64, 10**30, -(10**30))
WRONG = (None, True, [], {}, [[]], {"a": {}}, 1.5, -0.0, "", "1", [None], {"is": "game"})
BOMB = 20_000
"""Depth of a nest of lists."""

Said = dict[str, Any]


def spoil(content: bytes, chance: random.Random) -> bytes:
    """One of all ways, sometimes several of them."""
    for _ in range(chance.choice((1, 1, 1, 2, 4))):
        content = chance.choice(WAYS)(content, chance)
    return content


# ── bytes ────────────────────────────────────────────────────────────────────────────────────────


def flip_bits(content: bytes, chance: random.Random) -> bytes:
    spoilt = bytearray(content)
    for _ in range(chance.choice((1, 1, 2, 30))):
        if spoilt:
            spoilt[chance.randrange(len(spoilt))] ^= 1 << chance.randrange(8)
    return bytes(spoilt)


def cut_off(content: bytes, chance: random.Random) -> bytes:
    return content[: chance.randrange(len(content) + 1)]


def cut_out(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    return content[:start] + content[start + chance.randrange(200) :]


def put_in(content: bytes, chance: random.Random) -> bytes:
    start = chance.randrange(len(content) + 1)
    more = chance.choice((b"\x00" * 512, b"\n\n\n", b"\r\n", b"\xff\xfe", chance.randbytes(50)))
    return content[:start] + more + content[start:]


def windows_ends(content: bytes, chance: random.Random) -> bytes:
    """A careless transfer."""
    return content.replace(b"\n", b"\r\n")


def zeros(content: bytes, chance: random.Random) -> bytes:
    """What some file systems leave after a power cut."""
    start = chance.randrange(len(content) + 1)
    return content[:start] + b"\x00" * (len(content) - start)


def huge_line(content: bytes, chance: random.Random) -> bytes:
    start = content.find(b"\n", chance.randrange(len(content) + 1)) + 1
    return content[:start] + b"x" * chance.choice((10_000, 600_000, 3_000_000)) + content[start:]


def huge_file(content: bytes, chance: random.Random) -> bytes:
    line = lines.line({"is": "name", "name": "again"})
    return content + line * (chance.choice((10_000, 9_000_000)) // len(line))


# ── lines ────────────────────────────────────────────────────────────────────────────────────────


def _lined(change: Callable[[list[Said], random.Random], None]) -> Callable[..., bytes]:
    """A change of lines as one of bytes. Lines that cannot be read are left out."""

    def changed(content: bytes, chance: random.Random) -> bytes:
        found = [said for line in content.splitlines() if (said := _read(line)) is not None]
        if not found:
            return content
        change(found, chance)
        return b"".join(_written(said) for said in found)

    changed.__name__ = change.__name__
    return changed


def _read(line: bytes) -> Said | None:
    try:
        said = json.loads(line[9:])
    except (ValueError, RecursionError):
        return None
    return said if isinstance(said, dict) else None


def _written(said: Said) -> bytes:
    from zlib import crc32

    body = json.dumps(said).encode()
    return b"%08x %b\n" % (crc32(body), body)


@_lined
def swap(found: list[Said], chance: random.Random) -> None:
    one, other = chance.randrange(len(found)), chance.randrange(len(found))
    found[one], found[other] = found[other], found[one]


@_lined
def double(found: list[Said], chance: random.Random) -> None:
    place = chance.randrange(len(found))
    found.insert(chance.randrange(len(found) + 1), found[place])


@_lined
def leave_out(found: list[Said], chance: random.Random) -> None:
    del found[chance.randrange(len(found))]


@_lined
def swap_fields(found: list[Said], chance: random.Random) -> None:
    said = chance.choice(found)
    one, other = chance.choice(list(said)), chance.choice(list(said))
    said[one], said[other] = said[other], said[one]


@_lined
def wrong_type(found: list[Said], chance: random.Random) -> None:
    put_somewhere(chance.choice(found), chance.choice(WRONG), chance, lambda old: True)


@_lined
def wrong_type_at_first(found: list[Said], chance: random.Random) -> None:
    """The set-up is where a file can say most."""
    put_somewhere(found[0], chance.choice(WRONG), chance, lambda old: True)


@_lined
def hostile_text(found: list[Said], chance: random.Random) -> None:
    said = found[0] if chance.random() < 0.5 else chance.choice(found)
    put_somewhere(said, chance.choice(HOSTILE_TEXTS), chance, lambda old: isinstance(old, str))


@_lined
def hostile_number(found: list[Said], chance: random.Random) -> None:
    said = found[0] if chance.random() < 0.4 else chance.choice(found)
    number = chance.choice(HOSTILE_NUMBERS)
    put_somewhere(said, number, chance, lambda old: isinstance(old, int))


@_lined
def other_key(found: list[Said], chance: random.Random) -> None:
    """Another answer than was given, with or without a hash."""
    choices = [said for said in found if said.get("is") == "choice"]
    if choices:
        said = chance.choice(choices)
        said["key"] = chance.choice(choices)["key"]
        if chance.random() < 0.5:
            said.pop("hash", None)


@_lined
def no_hashes(found: list[Said], chance: random.Random) -> None:
    for said in found:
        said.pop("hash", None)


@_lined
def go_back(found: list[Said], chance: random.Random) -> None:
    back = {"is": "back", "keep": chance.choice((0, 1, 3, 10, -1, 10**9))}
    found.insert(chance.randrange(1, len(found) + 1), back)


@_lined
def end_early(found: list[Said], chance: random.Random) -> None:
    ending = {"won": True, "reason": chance.choice(HOSTILE_TEXTS), "args": {"who": "nobody"}}
    found.insert(chance.randrange(1, len(found) + 1), {"is": "end", "ending": ending, "at": "?"})


@_lined
def report(found: list[Said], chance: random.Random) -> None:
    text = chance.choice(HOSTILE_TEXTS)
    found.append({"is": "report", "at": text, "program": text, "platform": text, "log": text})


@_lined
def name(found: list[Said], chance: random.Random) -> None:
    found.append({"is": "name", "name": chance.choice(HOSTILE_TEXTS)})


@_lined
def other_format(found: list[Said], chance: random.Random) -> None:
    found[0]["format"] = chance.choice((0, 2, -5, 10**12, 10**30))


@_lined
def hostile_setup(found: list[Said], chance: random.Random) -> None:
    setup = found[0].get("setup")
    if isinstance(setup, dict):
        chance.choice(SETUPS)(setup, chance)


def nest(content: bytes, chance: random.Random) -> bytes:
    """Lists in lists in lists."""
    body = b'{"is":"game","format":1,"setup":' + b"[" * BOMB + b"]" * BOMB + b"}"
    return lines.line(0)[:0] + _proven(body) + content


def _proven(body: bytes) -> bytes:
    from zlib import crc32

    return b"%08x %b\n" % (crc32(body), body)


def put_somewhere(
    said: Said, value: Any, chance: random.Random, fits: Callable[[Any], bool]
) -> None:
    """At any place within a line whose value is such a one."""
    places: list[tuple[Any, Any]] = []
    waiting: list[Any] = [said]
    while waiting:
        part = waiting.pop()
        pairs = part.items() if isinstance(part, dict) else enumerate(part)
        for key, old in pairs:
            if fits(old) and key != "is":
                places.append((part, key))
            if isinstance(old, (dict, list)):
                waiting.append(old)
    if places:
        part, key = chance.choice(places)
        part[key] = deepcopy(value)


# ── set-ups ──────────────────────────────────────────────────────────────────────────────────────

SETUPS: tuple[Callable[[Said, random.Random], Any], ...] = (
    lambda setup, chance: setup.update(episode=chance.choice(HOSTILE_TEXTS)),
    lambda setup, chance: setup.update(elder_one=chance.choice(HOSTILE_TEXTS)),
    lambda setup, chance: setup.update(investigators=[]),
    lambda setup, chance: setup.update(investigators=["mike"] * chance.choice((1, 2, 19, 300))),
    lambda setup, chance: setup.update(investigators=[f"mike{n}" for n in range(15)]),
    lambda setup, chance: setup.update(investigators=[chance.choice(HOSTILE_TEXTS), "mike"]),
    lambda setup, chance: setup.update(seed=chance.choice(HOSTILE_NUMBERS)),
    lambda setup, chance: setup.update(doom=chance.choice(HOSTILE_NUMBERS)),
    lambda setup, chance: setup.update(strict=True),
    lambda setup, chance: setup.update(legacies=_legacies(chance)),
    lambda setup, chance: setup.update(options=_options(chance)),
)


def _legacies(chance: random.Random) -> Said:
    text = chance.choice
    who = chance.choice(("mike", "ruth", "nobody", text(HOSTILE_TEXTS)))
    skills = ["brawling", "toughness", "proficient", text(HOSTILE_TEXTS)]
    return {
        who: {
            "trainings": [text(skills) for _ in range(chance.choice((0, 1, 50)))],
            "scars": [text(HOSTILE_TEXTS)] if chance.random() < 0.5 else [],
            "keepsake": text(
                ("", "e1-d01/left", "e1-d01", "e1-d01/middle", "/", text(HOSTILE_TEXTS))
            ),
        }
    }


def _options(chance: random.Random) -> Said:
    possible: Said = {
        "unknown": chance.choice((0, 1, 2, 3, -1)),
        "relics": True,
        "random_locations": True,
        "insanities": chance.choice(("random", "choose", "?")),
        "chosen": [chance.choice(HOSTILE_TEXTS)],
        "banned": [chance.choice(HOSTILE_TEXTS)] * chance.choice((1, 100)),
        "mythos": chance.choice(("gentler", "harsher", "?")),
    }
    wanted = chance.sample(list(possible), chance.randrange(1, len(possible)))
    return {key: possible[key] for key in wanted}


WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (
    *(flip_bits, cut_off, cut_out, put_in, windows_ends, zeros),
    *(swap, double, leave_out, swap_fields, wrong_type, wrong_type_at_first),
    *(hostile_text, hostile_text, hostile_text, hostile_number, hostile_number),
    *(hostile_setup, hostile_setup, hostile_setup, hostile_setup),
    *(other_key, other_key, no_hashes, go_back, end_early, report, name, other_format, nest),
)
LARGE_WAYS: tuple[Callable[[bytes, random.Random], bytes], ...] = (huge_line, huge_file)
"""They take their time: one of them now and then is enough."""
