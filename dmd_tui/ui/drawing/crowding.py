"""Many in a small room: its things from the most that can be said of them to the least.

First signs are told in brief (`T9/12` as `T9`), then enemies of a kind become one sign whatever
their wounds (`2c c'` as `3c`), then signs move together (`M R 3c 2g` as `MR 3c2g`): who is there
matters more than how they are. Only then some are counted, the least important first. The elder
one, investigators and what the episode is won with lose their numbers and blanks before one of
them is counted, and gates and fire never are: whoever plans a way must see them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator

from dmd_tui.ui.drawing.ink import Line, Span, text_of

STAYS = ("fire", "gate-red", "gate-yellow", "gate-blue")
"""Inks of things that are never folded into a count."""
PEOPLE = ("active", "investigator")


def fewer(things: list[Line], foremost: int) -> Iterator[list[Line]]:
    """All things, in fewer and fewer columns; the first `foremost` matter most."""
    yield things
    yield list(map(_brief, things))
    first, others = things[:foremost], _kinds(things[foremost:])
    yield [*map(_brief, first), *others]
    all_ = [*(_unframed(_brief(thing)) for thing in first), *map(_unframed, others)]
    places = [place for place, thing in enumerate(all_) if not _stays(thing)]
    for shown in range(len(places), 0, -1):
        hidden = set(places[shown:])
        kept = [thing for place, thing in enumerate(all_) if place not in hidden]
        more = _more(all_[place] for place in hidden)
        yield from _closer([*kept, *more])
        if shown <= max(1, foremost):
            yield from _closest(kept, more)
    yield [*_together(filter(_stays, all_), _any), *_more(all_[place] for place in places)]
    yield _more(all_[place] for place in places)


# ── closer together ──────────────────────────────────────────────────────────────────────────────


def _closer(things: list[Line]) -> Iterator[list[Line]]:
    """`T9 MR 3c2g 2j 3^R»`, `TMR 3c2g 2j 3^R»`, `TMR 3c2g2j3^R»`, `TMR3c2g2j3^R»`"""
    bare = list(map(_bare, things))
    yield _together(things, _of_one_sort)
    yield _together(bare, _of_one_sort)
    yield _together(bare, _on_one_side)
    yield _together(bare, _any)


def _closest(things: list[Line], more: list[Line]) -> Iterator[list[Line]]:
    """`TMR j ^R» +7`, `TMRj^R»+`, and if even that is too much, `TM4j^»+`: numbers stand elsewhere
    too, and so does where everybody is."""
    signs, plus = list(map(_sign, things)), [[Span("+", "more")]] if more else []
    for rest in (more, plus):
        yield _together([*signs, *rest], _of_one_sort)
        yield _together([*signs, *rest], _any)
    for rest in (more, plus):
        yield _together([*map(_colour_alone, _counted(signs)), *rest], _any)


def _together(things: Iterable[Line], join: Callable[[Line, Line], bool]) -> list[Line]:
    """Neighbours as one word where `join` says so."""
    words: list[Line] = []
    last: Line = []
    for thing in things:
        if last and join(last, thing):
            words[-1] = [*words[-1], *thing]
        else:
            words.append(thing)
        last = thing
    return words


def _any(one: Line, other: Line) -> bool:
    return True


def _of_one_sort(one: Line, other: Line) -> bool:
    """A number behind a sign would be read as the number of the next."""
    return _sort(one) == _sort(other) and not text_of(one)[-1].isdigit()


def _on_one_side(one: Line, other: Line) -> bool:
    """The elder one and investigators, or what is around them."""
    return (_sort(one) == "people") == (_sort(other) == "people")


def _sort(thing: Line) -> str:
    ink = thing[0].ink
    if ink in STAYS:
        return "ground"
    return "people" if ink in (*PEOPLE, "elder") else ink


# ── less of each ─────────────────────────────────────────────────────────────────────────────────


def _brief(thing: Line) -> Line:
    """Of `9/12` what is left: how much it was is told elsewhere too."""
    return [Span(re.sub(r"(?<=\d)/\d+", "", span.text), span.ink) for span in thing]


def _kinds(things: list[Line]) -> list[Line]:
    """Enemies of a kind as one sign: `2c c' c''` as `4c`."""
    counts: Counter[str] = Counter()
    for thing in filter(_is_enemy, things):
        counts[_letter(thing)] += _count(thing)
    found: list[Line] = []
    for thing in things:
        if not _is_enemy(thing):
            found.append(thing)
        elif count := counts.pop(_letter(thing), 0):
            found.append([Span(f"{count if count > 1 else ''}{_letter(thing)}", thing[0].ink)])
    return found


def _bare(thing: Line) -> Line:
    """Elder ones and enemies without what is behind their letter."""
    if not (_is_enemy(thing) or thing[0].ink == "elder"):
        return thing
    count = _count(thing)
    return [Span(f"{count if count > 1 else ''}{_letter(thing)}", thing[0].ink)]


def _sign(thing: Line) -> Line:
    """Without any number."""
    return [Span(span.text.strip("0123456789"), span.ink) for span in _bare(thing)]


def _counted(things: list[Line]) -> list[Line]:
    """Of several investigators the first, and how many more there are."""
    people = [place for place, thing in enumerate(things) if thing[0].ink in PEOPLE]
    if len(people) < 3:
        return things
    first, last = people[0], people[-1]
    others = Span(str(last - first), "investigator")
    return [*things[: first + 1], [others], *things[last + 1 :]]


def _colour_alone(thing: Line) -> Line:
    """A gate without its letter."""
    return [Span(thing[0].text[-1], thing[0].ink)] if "gate" in thing[0].ink else thing


def _more(hidden: Iterable[Line]) -> list[Line]:
    """How many are only counted, if any are; the start, stairs and ways are not numbered."""
    left_out = list(hidden)
    count = sum(_count(thing) for thing in left_out if thing[0].ink != "fixture")
    return [[Span(f"+{count or ''}", "more")]] if left_out else []


def _stays(thing: Line) -> bool:
    return any(span.ink in STAYS for span in thing)


def _is_enemy(thing: Line) -> bool:
    return thing[0].ink == "enemy"


def _unframed(thing: Line) -> Line:
    return [span for span in thing if span.ink != "active-edge"]


def _letter(thing: Line) -> str:
    return text_of(thing).lstrip("0123456789")[:1]


def _count(thing: Line) -> int:
    """`3c` are three."""
    digits = re.match(r"\d*", thing[0].text)
    return int(digits[0]) if digits and digits[0] else 1
