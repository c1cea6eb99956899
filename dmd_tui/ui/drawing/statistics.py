"""The statistics as lines: a heat grid, people and pairs, causes of loss, length and luck."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest

from msgspec import Struct

from dmd_tui.lang.recorded import RecordNames
from dmd_tui.lang.screen import Words
from dmd_tui.store.finished import Finished, Recorded
from dmd_tui.store.statistics import (
    FEW_DICE,
    FEW_GAMES,
    Lengths,
    Luck,
    Person,
    Tally,
    by_investigator,
    by_pair,
    grid,
    lengths,
    losses,
    luck_of_all,
)
from dmd_tui.ui.drawing import charts
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, packed, pad, text_of, width_of, wrap

GAP = 2
NAME = 9
"""Columns for an investigator."""
LEAST_NAME = 14
"""Columns for an episode, where there is little room."""
DEEDS = 23
"""Columns for the numbers of an investigator."""
LEAST_PERSON = 44
LEAST_TURNS, LEAST_LUCK = 35, 40
PAIR = 31
"""Columns for a pair and its games."""
FEWEST_SHADES, MOST_SHADES = 3, 12
COLUMN_OF_LOSSES = 32
HIGHEST = 12
"""Lines of the tallest column of turns."""


class View(Struct, frozen=True):
    """What all pages need to know."""

    games: Sequence[Finished]
    names: RecordNames
    glyphs: Glyphs
    width: int
    height: int

    def tell(self, id: str, /, **gaps: object) -> str:
        return self.names.words.tell(f"statistics:{id}", **gaps)

    def phrase(self, id: str, /, **gaps: object) -> str:
        return self.names.words.phrase(f"statistics:{id}", **gaps)

    def number(self, written: str) -> str:
        """With the decimal sign of the language."""
        return written.replace(".", self.phrase("decimal"))


# ── above every page ─────────────────────────────────────────────────────────────────────────────


def tabs(here: int, glyphs: Glyphs, words: Words) -> Line:
    """The names of all pages; the one that is open is marked."""
    spans: Line = []
    for place, page in enumerate(PAGES):
        title = words.tell(f"statistics:page/{page}")
        mark = glyphs.here if place == here else " "
        spans += [Span(f"{mark} ", "key"), Span(title, "selected" if place == here else "faint")]
        spans.append(Span("  "))
    return spans


def summary(view: View, recorded: Recorded, shown: str) -> list[Line]:
    """How many games of which kind, how many were won, and what is not counted."""
    tally = Tally.of(view.games)
    games = view.phrase("games", n=tally.games)
    parts = [line((games, "strong"), f", {shown}" if shown else "")]
    if view.games:
        low, high = (f"{share:.0%}" for share in tally.interval)
        rate = f"{tally.rate:.0%}{_few(tally)}"
        won = view.phrase("won", won=tally.won, rate=rate)
        true = view.phrase("true-rate", low=low, high=high)
        parts.append(line((won, "strong"), (f" {true}", "text")))
    if recorded.unsealed:
        parts.append(line((view.phrase("unsealed", n=recorded.unsealed), "faint")))
    if recorded.passed_over:
        parts.append(line((view.phrase("unreadable", n=recorded.passed_over), "bad")))
    return packed(parts, view.width)


def empty_lines(width: int, words: Words) -> list[Line]:
    first, then = words.tell("statistics:none-yet"), words.tell("statistics:what-comes")
    return [line((first, "strong")), [], *wrap(line(then), max(20, min(width, 76)))]


# ── episodes and elder ones ──────────────────────────────────────────────────────────────────────


def grid_lines(view: View) -> list[Line]:
    """Rows of episodes, columns of elder ones, and what both come to."""
    table, names, glyphs = grid(view.games), view.names, view.glyphs
    episodes = _known_first(names.episodes, table.episodes)
    elders = _known_first(names.elder_ones, table.elder_ones)
    tallies = (*table.episodes.values(), Tally.of(view.games))
    cell = _cell_that_fits(
        len(elders) + 1,
        max(len(names.episode(episode)) for episode in episodes),
        max(len(_won(tally)) for tally in tallies),
        view.width,
    )
    shown = elders[: max(1, (view.width - LEAST_NAME) // (cell.width + GAP) - 1)]
    column = view.width - (len(shown) + 1) * (cell.width + GAP)

    def row(title: Span, cells: Iterable[Line]) -> Line:
        spans = pad(fit([title], column, glyphs.ellipsis), column)
        for content in cells:
            spans += [Span(" " * GAP), *pad(content, cell.width)]
        return spans

    def drawn(tallies: Iterable[Tally | None]) -> list[Line]:
        return [_cell(tally, cell, glyphs) for tally in tallies]

    heads = [*map(names.elder_one, shown), view.phrase("all")]
    fitting = [fit(line((head, "strong")), cell.width, glyphs.ellipsis) for head in heads]
    lines = [row(Span(""), fitting)]
    for episode in episodes:
        cells = [table.cells.get((episode, elder)) for elder in shown]
        title = Span(names.episode(episode))
        lines.append(row(title, drawn([*cells, table.episodes.get(episode)])))
    totals = [*map(table.elder_ones.get, shown), Tally.of(view.games)]
    lines += [[], row(Span(view.phrase("all"), "strong"), drawn(totals))]
    if len(shown) < len(elders):
        more = view.tell("wider", n=len(elders))
        lines.append(fit(line((more, "bad")), view.width, glyphs.ellipsis))
    lines = _airy(lines, view.height - 5)
    return [*lines, [], *_lately(view), *wrap(_shades(view), view.width, 2)]


def _known_first(known: Sequence[str], played: Mapping[str, Tally]) -> list[str]:
    """What is in the boxes, in their order, and then what is not in them any more."""
    return list(dict.fromkeys([*known, *played]))


class Cell(Struct, frozen=True):
    """How much of a cell there is room for: so many shades, and so many digits."""

    shades: int
    digits: int

    @property
    def width(self) -> int:
        return self.shades + len(" 100%?") + (self.digits + 1 if self.digits else 0)


def _cell_that_fits(columns: int, name: int, digits: int, width: int) -> Cell:
    """The largest that leaves room for the names; where there are many, or long ones, the counts
    go first."""
    shades = range(MOST_SHADES, FEWEST_SHADES - 1, -1)
    counted, bare = [Cell(many, digits) for many in shades], [Cell(many, 0) for many in shades]
    thin = Cell(1, digits)
    for room, cells in ((name, [*counted, thin, *bare]), (LEAST_NAME, counted)):
        for cell in cells:
            if columns * (cell.width + GAP) + room <= width:
                return cell
    return Cell(1, 0)


def _cell(tally: Tally | None, cell: Cell, glyphs: Glyphs) -> Line:
    """A shade, the rate, and the games it comes from."""
    if tally is None:
        return line((f"{glyphs.dash:>{cell.shades + 5}}", "faint"))
    shade = charts.shade(tally.rate, glyphs) * cell.shades
    rate = f" {tally.rate:>4.0%}{_few(tally) or ' '}"
    spans = line((shade, charts.heat(tally.rate)), (rate, "text" if tally.few else "strong"))
    return [*spans, Span(f" {_won(tally):<{cell.digits}}", "faint")] if cell.digits else spans


def _airy(lines: list[Line], height: int) -> list[Line]:
    """A blank line between rows where there is room for it."""
    if 2 * len(lines) > height:
        return lines
    return [part for each in lines for part in ([each, []] if each else [])][:-1]


def _lately(view: View) -> list[Line]:
    """The last games, oldest first: one sign each."""
    label = f"{view.tell('lately')}  "
    last = sorted(view.games, key=lambda game: game.at)[-(view.width - len(label)) // 2 :]
    signs = charts.signs_of(view.glyphs)
    row = [
        Span(f"{signs.victory} ", "good") if game.won else Span(f"{signs.defeat} ", "danger")
        for game in last
    ]
    return [[Span(label, "faint"), *row]]


def _shades(view: View) -> Line:
    scale = charts.signs_of(view.glyphs).shades
    steps = [f"{shade} {100 * place // len(scale)}%" for place, shade in enumerate(scale)]
    told = view.tell("won-from", steps="  ".join(steps))
    return line((f"{told}    {_few_games(view)}", "faint"))


def _few_games(view: View) -> str:
    return view.phrase("few-games", n=FEW_GAMES)


# ── investigators and pairs ──────────────────────────────────────────────────────────────────────


def people_lines(view: View) -> list[Line]:
    """On the left everybody with the interval of their rate, on the right the pairs."""
    places = max(1, (view.width - LEAST_PERSON) // (PAIR + GAP))
    left = max(LEAST_PERSON, view.width - places * (PAIR + GAP))
    pairs = [_pair(pair, tally, view) for pair, tally in by_pair(view.games).items()]
    rows = -(-len(pairs) // places)
    people = [
        _person(view.names.investigator(who), person, left, view)
        for who, person in by_investigator(view.games).items()
    ]
    told = f"{view.tell('interval')} {_few_games(view)}."
    note = wrap(line((told, "faint")), min(left, view.width) - 1)
    blocks = [[_person_head(left, view), *people, [], *note]]
    for place in range(places):
        head = line((view.tell("pairs") if not place else "", "place"))
        blocks.append([head, *pairs[place * rows : (place + 1) * rows]])
    return _beside(blocks, [left, *[PAIR] * places], view.width)


def _person_head(width: int, view: View) -> Line:
    track = width - NAME - DEEDS
    scale = f"0{'50':>{track // 2}}{'100%':>{track - 1 - track // 2}}"
    won, deeds = view.tell("rate-of"), view.phrase("deeds")
    return line((f"{won:<{NAME}}", "place"), (f"{scale}{deeds:>{DEEDS}}", "faint"))


def _person(name: str, person: Person, width: int, view: View) -> Line:
    tally, glyphs = person.tally, view.glyphs
    low, high = tally.interval
    return [
        *pad(fit(line(name), NAME - 1, glyphs.ellipsis), NAME),
        *charts.interval(tally.rate, low, high, width - NAME - DEEDS, glyphs),
        Span(f" {tally.rate:>4.0%}{_few(tally) or ' '} {_won(tally):<6}", "strong"),
        Span(view.number(f" {person.died:>3} {person.kills:>5.1f}"), "faint"),
    ]


def _pair(pair: Sequence[str], tally: Tally, view: View) -> Line:
    told = _cell(tally, Cell(1, 6), view.glyphs)
    room = PAIR - width_of(told) - 1
    return [*pad(fit(line(view.names.people(pair)), room, view.glyphs.ellipsis), room + 1), *told]


def _beside(blocks: Sequence[Sequence[Line]], widths: Sequence[int], room: int) -> list[Line]:
    """Blocks of lines in columns; on a narrow screen one below the other."""
    if sum(widths) + GAP * (len(widths) - 1) > room:
        return [row for block in blocks for row in (*block, [])]
    rows: list[Line] = []
    for parts in zip_longest(*blocks, fillvalue=[]):
        row: Line = []
        for part, width in zip(parts, widths, strict=True):
            row += [*([Span(" " * GAP)] if row else []), *pad(part, width)]
        rows.append(row)
    return rows


# ── causes of loss ───────────────────────────────────────────────────────────────────────────────


def loss_lines(view: View) -> list[Line]:
    found = losses(view.games)
    if not found.lost:
        return [line((view.tell("none-lost"), "good"))]
    names = view.names
    reasons = {names.lost(*why): count for why, count in found.reasons.items()}
    blows = _merged((names.did_it(source), count) for source, count in found.slain_by.items())
    disrupted = sum(bool(game.disrupted) for game in view.games if not game.won)
    column = min(COLUMN_OF_LOSSES, 1 + max(map(len, (*reasons, *blows))))
    lost, ritual = view.tell("lost", n=found.lost), view.phrase("disrupted", n=disrupted)
    return [
        line((lost, "place"), f", {ritual}."),
        *_bars(reasons, found.lost, column, "danger", view),
        [],
        line((view.tell("last-blow"), "place")),
        *_bars(blows, found.lost, column, "enemy", view),
    ]


def _merged(counts: Iterable[tuple[str, int]]) -> dict[str, int]:
    """Two cards of one name are one line."""
    found: dict[str, int] = {}
    for name, count in counts:
        found[name] = found.get(name, 0) + count
    return found


def _bars(counts: Mapping[str, int], whole: int, column: int, ink: str, view: View) -> list[Line]:
    most = max(counts.values(), default=0)
    room = max(8, view.width - column - 11)
    return [
        [
            *pad(fit(line(name), column - 1, view.glyphs.ellipsis), column),
            *pad([Span(charts.bar(count / most, room, view.glyphs), ink)], room),
            Span(f" {count:>4}", "strong"),
            Span(f" {count / whole:>4.0%}", "faint"),
        ]
        for name, count in counts.items()
    ]


# ── length and luck ──────────────────────────────────────────────────────────────────────────────


def length_lines(view: View) -> list[Line]:
    """Side by side: how long games were, and the dice of everybody."""
    left = max(LEAST_TURNS, view.width // 2 - 4)
    right = max(LEAST_LUCK, view.width - GAP - left)
    height = max(4, min(HIGHEST, view.height - 6))
    people = {
        view.names.investigator(who): person.luck
        for who, person in by_investigator(view.games).items()
    }
    turns = _turns(lengths(view.games, left // 3), left, height, view)
    luck = _luck({**people, view.tell("everybody"): luck_of_all(view.games)}, right, view)
    return _beside([turns, luck], [left, right], view.width)


def _turns(found: Lengths, width: int, height: int, view: View) -> list[Line]:
    glyphs = view.glyphs
    stacks = [(one.won, one.lost) for one in found.bins]
    axis = glyphs.rule * (3 * len(stacks) - 1)
    scale = "".join(f"{one.first:<3}" for one in found.bins)
    median = view.number(f"{found.median:g}")
    span = view.phrase("span", least=found.least, most=found.most, median=median)
    highest = view.phrase("highest", n=max(map(sum, stacks)))
    lines = [
        line((view.tell("turns"), "place"), f"  {span}"),
        line((highest, "faint"), "  "),
        *charts.columns(stacks, height, 2, glyphs),
        line((axis, "wall")),
        line((scale[:width], "faint")),
        charts.legend(glyphs, view.names.words),
    ]
    if found.disrupted:
        share, turn = f"{found.disrupted}/{found.games}", view.number(f"{found.disruption:g}")
        told = view.tell("disruption", share=share, turn=turn)
        lines.append(fit(line(told), width, glyphs.ellipsis))
    return lines


def _luck(people: Mapping[str, Luck], width: int, view: View) -> list[Line]:
    track = (width - NAME - 15) // 2 * 2 - 1
    ends = f"{view.phrase('bad'):<{track // 2}}{view.phrase('good'):>{track - track // 2}}"
    dice = f"{view.phrase('own'):>7} {view.phrase('against-one'):>7}"
    lines = [line((view.tell("luck").ljust(NAME), "place"), (f"{ends}{dice}", "faint"))]
    for name, luck in people.items():
        few = "?" if luck.few else " "
        told = view.number(f"{few} {luck.own:>+6.1f} {luck.against:>+6.1f}")
        chart = charts.gauge(luck.z, track, view.glyphs)
        lines.append([*pad(line(name), NAME), *chart, Span(told, "strong")])
    few = view.phrase("few-dice", n=FEW_DICE)
    note = f"{view.tell('about-luck', spread=f'{charts.SPREAD:g}')} {few}."
    return [*lines, [], *wrap(line((note, "faint")), width - 1)]


def _won(tally: Tally) -> str:
    return f"{tally.won}/{tally.games}"


def _few(tally: Tally) -> str:
    return "?" if tally.few else ""


PAGES: dict[str, Callable[[View], list[Line]]] = {
    "episodes": grid_lines,
    "investigators": people_lines,
    "losses": loss_lines,
    "length": length_lines,
}
"""The pages, and what draws them."""


def page_lines(place: int, view: View) -> list[Line]:
    """A page; what is wider than the screen is cut."""
    lines = list(PAGES.values())[place](view)
    return [
        spans if len(text_of(spans).rstrip()) <= view.width else fit(spans, view.width)
        for spans in lines
    ]
