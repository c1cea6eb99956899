"""The shelves as lines: what was played, how far, when, and how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from dmd_tui.lang.errors import error_in
from dmd_tui.lang.recorded import RecordNames
from dmd_tui.lang.screen import Words
from dmd_tui.lang.screen import words as english
from dmd_tui.store.campaign import SavedCampaign
from dmd_tui.store.home import clean
from dmd_tui.store.record import local
from dmd_tui.store.saves import Saved
from dmd_tui.store.shelf import Item
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, pad, width_of, wrap

OUTCOME, DATE = 9, 16
OURS = ("example:", "saved:copy", "saved:nameless")
"""Messages that the store has as names."""
COPY = " (copy)"
"""How the store names a second game from the same past; one without a name is a “copy”."""


def saved_lines(
    games: Sequence[Item], cursor: int, names: RecordNames, glyphs: Glyphs, width: int
) -> list[Line]:
    """A line per game or campaign: its name, who plays, how it stands, when."""
    lines = []
    for place, saved in enumerate(games):
        here = place == cursor
        room = width - OUTCOME - DATE - 4
        label = _label(saved, names, room, glyphs, here=here)
        spans = [
            Span(f"{glyphs.here if here else ' '} ", "key"),
            *pad(label, room),
            Span("  "),
            *pad([_outcome(saved, names)], OUTCOME),
            Span(local(saved.at).rjust(DATE), "faint"),
        ]
        lines.append(pad(spans, width))
    return lines


def _label(item: Item, names: RecordNames, room: int, glyphs: Glyphs, *, here: bool) -> Line:
    """What it is called and, as far as there is room, whom it is about."""
    ink, name = "selected" if here else "text", called(item.name, names.words)
    about: Sequence[str] = ()
    if isinstance(item, SavedCampaign):
        about = (_team(item.team, names),)
    elif item.setup is not None:
        setup = item.setup
        name = name or names.episode(setup.episode)
        elder = names.elder_one(setup.elder_one)
        about = (f"{elder}, {_team(setup.investigators, names)}", elder)
    title = Span(name or item.id, ink)
    labels = [[title, Span(f"  {told}", "faint")] for told in about]
    fitting = (label for label in labels if width_of(label) <= room)
    return next(fitting, fit([title], room, glyphs.ellipsis))


def called(name: str, words: Words) -> str:
    """The name that the player gave it. What comes from us is told in every language: the names of
    the examples, and that something is a copy."""
    if name.endswith(COPY):
        original = called(name.removesuffix(COPY), words)
        return words.phrase("saved:copy-of", name=original)
    id = _ours().get(name)
    return words.phrase(id) if id else name


@cache
def _ours() -> dict[str, str]:
    """Ids by what they say in English, which is what the store writes."""
    messages = english().messages.items()
    return {text: id for id, text in messages if id.startswith(OURS)}


def _team(team: Sequence[str], names: RecordNames) -> str:
    return ", ".join(map(names.investigator, team))


def _outcome(saved: Item, names: RecordNames) -> Span:
    words = names.words
    if saved.problem:
        return Span(words.phrase("saved:unusable"), "danger")
    if isinstance(saved, SavedCampaign):
        played = words.phrase("saved:played", played=saved.played, all=saved.chapters)
        return Span(played, "number")
    if saved.damaged:
        return Span(words.phrase("saved:damaged"), "danger")
    if saved.ending is None:
        return Span(words.phrase("saved:turn", turn=saved.turn), "number")
    if saved.ending.won:
        return Span(words.phrase("saved:won"), "good")
    return Span(words.phrase("saved:lost"), "bad")


def about_lines(saved: Item, names: RecordNames, width: int) -> list[Line]:
    """Everything about what is under the cursor."""
    words = names.words
    if saved.problem:
        why = error_in(words.language, saved.problem)
        told = words.tell("saved:cannot-open", file=clean(saved.path.name), why=why)
        return wrap(line(("! ", "danger"), (told, "text")), width, 2)
    if isinstance(saved, SavedCampaign):
        return _about_campaign(saved, names, width)
    setup = saved.setup
    assert setup is not None
    episode, elder = names.episode(setup.episode), names.elder_one(setup.elder_one)
    against = words.tell("saved:against", episode=episode, elder=elder)
    facts = words.phrase("saved:facts", seed=setup.seed, n=saved.decisions, turn=saved.turn)
    told = words.phrase(f"saved:{_state(saved)}")
    team = _team(setup.investigators, names)
    lines = wrap(line((against, "strong"), (f"  {team}", "text")), width, 2)
    lines += wrap(line((facts, "text"), (f"  {told}", "faint")), width, 2)
    if saved.season:
        lines += wrap(line((words.phrase("saved:season", name=saved.season), "text")), width, 2)
    if saved.damaged:
        lines += wrap(line(("! ", "danger"), (words.phrase("saved:mends"), "text")), width, 2)
    if saved.is_open:
        elsewhere = words.phrase("saved:open-elsewhere")
        lines += wrap(line(("! ", "danger"), (elsewhere, "text")), width, 2)
    return lines


def _state(saved: Saved) -> str:
    """How far it can be taken back, and whether it counts. An example is played on as a copy."""
    if saved.place == "examples":
        return "example"
    if saved.setup is not None and saved.setup.strict:
        return "strict"
    return "sealed" if saved.sealed else "unsealed"


def doomed_lines(item: Item, names: RecordNames, width: int) -> list[Line]:
    """What would be gone for good, for whoever is about to delete it."""
    words, name, turn, season = names.words, called(item.name, names.words), "", ""
    if isinstance(item, Saved) and item.setup is not None:
        name, turn = name or names.episode(item.setup.episode), str(item.turn)
        season = item.season
    told = words.tell("shelf:doomed", name=name or item.id, turn=turn)
    if season:
        told = f"{told} {words.tell('shelf:doomed/season', season=season)}"
    return wrap(line((told, "strong")), width, 2)


def _about_campaign(saved: SavedCampaign, names: RecordNames, width: int) -> list[Line]:
    words, result = names.words, names.result(saved.result)
    told = words.tell("saved:campaign", played=saved.played, all=saved.chapters, n=saved.total)
    result = result if saved.over else words.phrase("saved:so-far", result=result)
    return [
        *wrap(line((told, "strong"), (f"  {_team(saved.team, names)}", "text")), width, 2),
        *wrap(line((result, "faint")), width, 2),
    ]
