"""A season as lines: how it stands, its chapters and its people."""

from __future__ import annotations

from dmd_tui.model import Legacy
from dmd_tui.store.season import Chapter, left, result_of
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, pad, width_of, wrap
from dmd_tui.ui.drawing.saves import called
from dmd_tui.ui.season import Desk

OUTCOME = 13
"""Columns for how a chapter ended, and its points."""
UNSEALED = "*"


# ── the bar at the top ───────────────────────────────────────────────────────────────────────────


def season_heading(desk: Desk, width: int, typed: str | None = None) -> Line:
    """The name, and how the season stands."""
    season, now = desk.season, desk.standing
    chapters = len(season.agreement.episodes)
    name = called(desk.campaign.name, desk.words) if typed is None else f"[{typed}_]"
    words = desk.words
    facts = [
        words.phrase("season:played", played=len(season.chapters), all=chapters),
        words.phrase("season:points", n=now.total),
    ]
    if now.doom:
        facts.append(words.phrase("season:doom", doom=now.doom))
    result = desk.names.result(result_of(now.total, chapters))
    right = line((", ".join(facts), "title-faint"), (f"  {result} ", "title"))
    if not season.over:
        right.append(Span(f"{words.phrase('season:so-far')} ", "title-faint"))
    name_of_it = fit(line((f" {name}", "title")), max(0, width - width_of(right) - 1))
    gap = width - width_of(name_of_it) - width_of(right)
    return [*name_of_it, Span(" " * gap, "title"), *right]


# ── chapters and people ──────────────────────────────────────────────────────────────────────────


def chapters_title(desk: Desk) -> str:
    sealed = all(chapter.sealed for chapter in desk.season.chapters)
    title = desk.words.tell("season:chapters")
    return title if sealed else f"{title}   {UNSEALED} {desk.words.phrase('season:unsealed')}"


def chapters_width(desk: Desk, glyphs: Glyphs) -> int:
    """Columns for all names in full."""
    return max(map(width_of, _chapters(desk, glyphs, _longest_name(desk))))


def chapter_lines(desk: Desk, glyphs: Glyphs, width: int) -> list[Line]:
    """A line per chapter: its number, how it ended, its points, its names. Where room is scarce
    the names stand close together, and an elder one that does not fit is left out."""
    column = _longest_name(desk) if chapters_width(desk, glyphs) <= width else 0
    lines = _chapters(desk, glyphs, column)
    whole = (spans if width_of(spans) <= width else spans[:-1] for spans in lines)
    return [fit(spans, width, glyphs.ellipsis) for spans in whole]


def _longest_name(desk: Desk) -> int:
    return max(len(desk.names.episode(id)) for id in desk.season.agreement.episodes)


def _chapters(desk: Desk, glyphs: Glyphs, column: int) -> list[Line]:
    season = desk.season
    lines = [
        _line_of(number, _outcome(desk, chapter), _names(desk, chapter), glyphs, column)
        for number, chapter in enumerate(season.chapters, 1)
    ]
    for number, episode in enumerate(_coming(desk), season.number):
        now = number == season.number
        name = desk.names.episode(episode) if episode else glyphs.dash
        elder = desk.names.elder_one(desk.elder_one) if now and desk.elder_one else ""
        names = line((name, "selected" if now else "faint"), (elder, "faint"))
        word = line((_now(desk) if now else "", "number"))
        lines.append(_line_of(number, word, names, glyphs, column, now=now))
    return lines


def _coming(desk: Desk) -> list[str]:
    """The episodes that are left; those whose place is not known yet have no name."""
    rest = left(desk.season)
    if desk.season.agreement.order == "printed":
        return rest
    return [desk.episode, *[""] * (len(rest) - 1)] if rest else []


def _line_of(
    number: int, outcome: Line, names: Line, glyphs: Glyphs, column: int, *, now: bool = False
) -> Line:
    return [
        Span(f"{glyphs.here if now else ' '}{number:2} ", "key" if now else "faint"),
        *pad(outcome, OUTCOME),
        *pad(names[:1], max(column, width_of(names[:1])) + 2),
        *names[1:],
    ]


def _outcome(desk: Desk, chapter: Chapter) -> Line:
    facts = chapter.facts
    ended = "won" if facts.won else "given-up" if facts.abandoned else "lost"
    word = desk.words.phrase(f"season:ended/{ended}")
    spans = pad(line((word, "good" if facts.won else "bad")), OUTCOME - 5)
    mark = "" if chapter.sealed else UNSEALED
    return [*spans, Span(f"{chapter.score:3}{mark}", "number")]


def _names(desk: Desk, chapter: Chapter) -> Line:
    elder = desk.names.elder_one(chapter.elder_one)
    return line(desk.names.episode(chapter.episode), (elder, "faint"))


def _now(desk: Desk) -> str:
    if desk.moment == "playing":
        return desk.words.phrase("season:turn", turn=desk.now.turn)
    return desk.words.phrase("season:over" if desk.moment == "ended" else "season:next")


def people_lines(desk: Desk, glyphs: Glyphs, width: int, height: int) -> list[Line]:
    """The team, what everybody brings along, and who has retired. Where room is scarce, in one
    line each."""
    now = desk.standing
    lines: list[Line] = []
    for who in now.team:
        lines += wrap(_person(desk, who), width, 2)
    gone = [desk.names.investigator(who) for who in now.retired]
    if gone:
        told = desk.words.tell("season:who-retired", who=", ".join(gone))
        lines += wrap(line((told, "faint")), width, 2)
    if len(lines) <= height:
        return lines
    return [fit(_person(desk, who), width, glyphs.ellipsis) for who in now.team]


def _person(desk: Desk, who: str) -> Line:
    name = desk.names.investigator(who)
    if who in desk.standing.retired:
        return line((name, "faint"), f"  {desk.words.phrase('season:retired')}")
    return [Span(name, "strong"), *legacy_spans(desk, desk.standing.legacy(who))]


def legacy_spans(desk: Desk, legacy: Legacy) -> Line:
    """`trained Brawling, Stealth  scars Limp  keeps Witch Bottle`."""
    spans: Line = []
    if legacy.trainings:
        skills = ", ".join(map(desk.speaker.names.skill, legacy.trainings))
        spans.append(Span(f"  {desk.words.phrase('season:trained', skills=skills)}", "good"))
    if legacy.scars:
        scars = ", ".join(map(desk.scar, legacy.scars))
        told = desk.words.phrase("season:scars", one=len(legacy.scars) == 1, scars=scars)
        spans.append(Span(f"  {told}", "bad"))
    if legacy.keepsake:
        told = desk.words.phrase("season:carries", item=desk.item(legacy.keepsake))
        spans.append(Span(f"  {told}", "item"))
    return spans
