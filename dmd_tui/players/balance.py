"""The report of a matrix in Markdown, with what it should look like and whether it does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from dmd_tui.cards.library import Library
from dmd_tui.players.matrix import Cell, Matrix
from dmd_tui.players.report import Result, Tally

LEAST_WON, MOST_WON = 0.2, 0.7
"""Between these shares every cell should be won."""
MOST_APART = 0.12
"""So far from the mean an investigator may be."""
MOST_OF_LOSSES = 0.6
"""So much of the losses one cause may have: of all, of an episode, or against an elder one."""
ROUNDS = (8, 20)
SLACK = 0.03
"""Of two neighbours in the order of difficulty the later may be won so much more often."""


class Target(NamedTuple):
    """Something that should be so, and what was found."""

    what: str
    met: bool
    found: str


# ── targets ──────────────────────────────────────────────────────────────────────────────────────


def targets(library: Library, matrix: Matrix) -> list[Target]:
    return [
        _episodes_get_harder(library, matrix),
        _elder_ones_get_harder(library, matrix),
        _cells_are_fair(library, matrix),
        _investigators_are_alike(matrix),
        _every_card_is_claimed(library, matrix),
        _no_cause_prevails(library, matrix),
        _length_is_right(library, matrix),
    ]


def _episodes_get_harder(library: Library, matrix: Matrix) -> Target:
    rates = [matrix.rate(episode) for episode in matrix.episodes]
    falls = all(later <= before + SLACK for before, later in pairwise(rates))
    told = ", ".join(f"{rate:.0%}" for rate in rates)
    what = f"episodes are won less often from first to last (neighbours within {SLACK:.0%})"
    return Target(what, falls and rates[-1] < rates[0], told)


def _elder_ones_get_harder(library: Library, matrix: Matrix) -> Target:
    rates = [matrix.rate(elder_one=elder) for elder in matrix.elder_ones]
    falls = all(later < before for before, later in pairwise(rates))
    told = ", ".join(f"{rate:.0%}" for rate in rates)
    return Target("elder ones are beaten less often from first to last", falls, told)


def _cells_are_fair(library: Library, matrix: Matrix) -> Target:
    bad = [
        f"{_name(library, cell)} {matrix.rate(*cell):.0%}"
        for cell in matrix.results
        if not LEAST_WON <= matrix.rate(*cell) <= MOST_WON
    ]
    what = f"every cell is won in {LEAST_WON:.0%} to {MOST_WON:.0%} of the games"
    return Target(what, not bad, "; ".join(bad) or _range(matrix))


def _range(matrix: Matrix) -> str:
    rates = [matrix.rate(*cell) for cell in matrix.results]
    return f"{min(rates):.0%} to {max(rates):.0%}"


def _investigators_are_alike(matrix: Matrix) -> Target:
    mean = matrix.rate()
    apart = {name: tally.win_rate - mean for name, tally in by_investigator(matrix.of()).items()}
    bad = [f"{name} {by:+.0%}" for name, by in apart.items() if abs(by) > MOST_APART]
    told = "; ".join(bad) or f"{min(apart.values()):+.0%} to {max(apart.values()):+.0%}"
    what = f"no investigator is more than {MOST_APART:.0%} from the mean"
    return Target(what, not bad, told)


def _every_card_is_claimed(library: Library, matrix: Matrix) -> Target:
    never = never_claimed(library, matrix)
    return Target("no card is never claimed", not never, ", ".join(never) or "all were")


def _no_cause_prevails(library: Library, matrix: Matrix) -> Target:
    """Of rows, columns and all. A cell has 50 to 100 losses in a report: a share of them is good to
    6 points, and of twelve cells one is likely to be out by chance."""
    groups = {"": matrix.of()}
    groups |= {library.episodes[id].name: matrix.of(id) for id in matrix.episodes}
    groups |= {library.elder_ones[id].name: matrix.of(elder_one=id) for id in matrix.elder_ones}
    bad = []
    for name, results in groups.items():
        causes = losses(results)
        for cause, count in causes.most_common(1):
            if count > MOST_OF_LOSSES * causes.total():
                bad.append(f"{name} {_words(cause)} {count / causes.total():.0%}".strip())
    all_causes = losses(matrix.of())
    told = ", ".join(
        f"{_words(cause)} {count / all_causes.total():.0%}"
        for cause, count in all_causes.most_common()
    )
    share = f"{MOST_OF_LOSSES:.0%} of the losses"
    what = f"no cause has more than {share}, of all, of an episode or against an elder one"
    return Target(what, not bad, "; ".join(bad) or told)


def _length_is_right(library: Library, matrix: Matrix) -> Target:
    least, most = ROUNDS
    medians = {cell: _spread(results)[1] for cell, results in matrix.results.items()}
    bad = [
        f"{_name(library, cell)} {median}"
        for cell, median in medians.items()
        if not least <= median <= most
    ]
    told = "; ".join(bad) or f"{min(medians.values())} to {max(medians.values())}"
    return Target(f"the median game of every cell takes {least} to {most} rounds", not bad, told)


# ── figures ──────────────────────────────────────────────────────────────────────────────────────


def by_investigator(results: Sequence[Result]) -> dict[str, Tally]:
    names = sorted({name for result in results for name in result.investigators})
    return {
        name: Tally.of([result for result in results if name in result.investigators])
        for name in names
    }


def losses(results: Sequence[Result]) -> Counter[str]:
    return Counter(result.reason for result in results if not result.won)


def never_claimed(library: Library, matrix: Matrix) -> list[str]:
    """Discovery cards of the played episodes that nobody ever took a side of."""
    claimed = {side.partition("/")[0] for result in matrix.of() for side in result.claimed}
    return [card for card in _cards(library, matrix) if card not in claimed]


def sides_never_claimed(library: Library, matrix: Matrix) -> list[str]:
    claimed = {side for result in matrix.of() for side in result.claimed}
    return [
        f"{card}/{side}"
        for card in _cards(library, matrix)
        for side in ("left", "right")
        if f"{card}/{side}" not in claimed
    ]


def _cards(library: Library, matrix: Matrix) -> list[str]:
    return [card for episode in matrix.episodes for card in library.discovery_of[episode]]


def _spread(results: Sequence[Result]) -> tuple[int, int, int]:
    """The 5th, 50th and 95th of a hundred games by their rounds."""
    rounds = sorted(result.rounds for result in results)
    if not rounds:
        return 0, 0, 0
    return tuple(rounds[round(share * (len(rounds) - 1))] for share in (0.05, 0.5, 0.95))  # type: ignore[return-value]


# ── Markdown ─────────────────────────────────────────────────────────────────────────────────────


def markdown(library: Library, found: Sequence[Matrix]) -> str:
    """The first matrix in full; of the others, which are other levels, the rates."""
    matrix = found[0]
    parts = [
        f"{matrix.bot} bot, {matrix.difficulty}, {matrix.pairs} pairs, seed {matrix.seed}, "
        f"{matrix.games} games per cell, {len(matrix.of())} in all.",
        _rates(library, matrix),
        _table_of_targets(library, matrix),
        _table_of_investigators(library, matrix),
        _table_of_causes(library, matrix),
        _cards_told(library, matrix),
    ]
    if len(found) > 1:
        parts.append(_table_of_levels(library, found))
    return "\n\n".join(parts) + "\n"


def _rates(library: Library, matrix: Matrix) -> str:
    heads = [library.elder_ones[elder].name for elder in matrix.elder_ones]
    rows = [["won", *heads, "both" if len(heads) == 2 else "all"]]
    for episode in matrix.episodes:
        cells = [_share(matrix.results[episode, elder]) for elder in matrix.elder_ones]
        rows.append([_episode(library, episode), *cells, _percent(matrix.rate(episode))])
    totals = [_percent(matrix.rate(elder_one=elder)) for elder in matrix.elder_ones]
    rows.append(["all", *totals, _percent(matrix.rate())])
    return _table(rows)


def _share(results: Sequence[Result]) -> str:
    tally = Tally.of(results)
    low, high = tally.interval
    return f"{_percent(tally.win_rate)} ({low:.0%} to {high:.0%})"


def _percent(rate: float) -> str:
    return f"**{rate:.1%}**"


def _table_of_targets(library: Library, matrix: Matrix) -> str:
    rows = [["target", "met", "found"]]
    for target in targets(library, matrix):
        rows.append([target.what, "yes" if target.met else "**no**", target.found])
    return _table(rows)


def _table_of_investigators(library: Library, matrix: Matrix) -> str:
    mean = matrix.rate()
    rows = [["investigator", "games", "won", "from the mean"]]
    for name, tally in by_investigator(matrix.of()).items():
        low, high = tally.interval
        rate = f"{tally.win_rate:.1%} ({low:.0%} to {high:.0%})"
        person = library.investigators[name].name
        rows.append([person, str(tally.games), rate, f"{tally.win_rate - mean:+.1%}"])
    return _table(rows)


def _table_of_causes(library: Library, matrix: Matrix) -> str:
    causes = [cause for cause, _ in losses(matrix.of()).most_common()]
    heads = ["of the losses", *(_words(cause) for cause in causes)]
    rows = [[*heads, "rituals disrupted", "in turn", "rounds: median (5 to 95 %)"]]
    for cell, results in matrix.results.items():
        count = losses(results)
        lost = max(1, count.total())
        done = [result.disrupted for result in results if result.disrupted]
        low, median, high = _spread(results)
        rows.append(
            [
                _name(library, cell),
                *(f"{count[cause] / lost:.0%}" for cause in causes),
                f"{len(done) / max(1, len(results)):.0%}",
                f"{sum(done) / max(1, len(done)):.1f}",
                f"{median} ({low} to {high})",
            ]
        )
    return _table(rows)


def _cards_told(library: Library, matrix: Matrix) -> str:
    cards, sides = never_claimed(library, matrix), sides_never_claimed(library, matrix)
    return (
        f"Cards never claimed: {', '.join(cards) or 'none'}. "
        f"Sides never claimed: {', '.join(sides) or 'none'}."
    )


def _table_of_levels(library: Library, found: Sequence[Matrix]) -> str:
    heads = [_episode(library, episode) for episode in found[0].episodes]
    rows = [["level", "games", *heads, "all"]]
    for matrix in found:
        rates = [f"{matrix.rate(episode):.0%}" for episode in matrix.episodes]
        games = str(len(matrix.of()))
        rows.append([matrix.difficulty, games, *rates, _percent(matrix.rate())])
    return _table(rows)


def _table(rows: Sequence[Sequence[str]]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "|" + "---|" * len(rows[0]))
    return "\n".join(lines)


def _episode(library: Library, id: str) -> str:
    episode = library.episodes[id]
    return f"{episode.number} {episode.name}"


def _name(library: Library, cell: Cell) -> str:
    return f"{library.episodes[cell[0]].name} / {library.elder_ones[cell[1]].name}"


def _words(cause: str) -> str:
    return cause.replace("-", " ")
