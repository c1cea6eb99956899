"""Fate on the screen: a drawn card, an attack, a stage; what it says and what it has done.

A card shows its steps, with a mark for what has become of them, then what happened. Where it
happened is lit on the map.
"""

from __future__ import annotations

from collections.abc import Iterable

from dmd_tui.cards.game import Game
from dmd_tui.engine import Event
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE
from dmd_tui.rules.roll import SYMBOLS
from dmd_tui.ui.drawing.card_steps import State, advance_steps, mythos_steps
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, line, packed, wrap
from dmd_tui.ui.drawing.stakes import stakes
from dmd_tui.ui.drawing.story import ritual_so_far
from dmd_tui.ui.session import Page

KINDS = {"mythos-drawn": "fate:mythos", "discovery-drawn": "fate:discovery"}
"""Headings of cards; others tell what happens."""
SIDES = ("left", "right")

FUTILE = frozenset({"discovery-discarded", "cannot-pay", "no-figure-left", "no-token-left"})
"""Events that tell that a text has come to nothing."""

MOVEMENTS = {"enemy-moved": "enemy", "token-moved": "token"}
"""Steps of one figure, one after the other, are told as one way; the figure is this argument."""

UNTOLD = frozenset({"dice-thrown", "die-rerolled", "mythos-drawn", "discovery-drawn"})
"""Shown in another way: as dice, or as the card itself."""


def fate_heading(speaker: Speaker, page: Page) -> str:
    """`Mythos: Kindling`, `Ghast 1 attacks Mike`."""
    head = page.headline
    card = str(head.args.get("card", ""))
    library = speaker.names.library
    if card in library.mythos:
        name = speaker.names.of(library.mythos[card])
    elif card in library.discovery:
        name = speaker.names.of(library.discovery[card])
    elif head.id == "dice-thrown":
        name = _roll_heading(speaker, head)
    else:
        name = speaker.event(head).rstrip(".")
    return speaker.phrase(KINDS.get(head.id, "fate:other"), name=name, told=page.told)


def fate_lines(game: Game, speaker: Speaker, glyphs: Glyphs, page: Page, width: int) -> list[Line]:
    """What it says, then what it did."""
    lines: list[Line] = []
    for parts in _text(game, speaker, glyphs, page):
        lines += packed(parts, width)
    if dice := _dice(page.events, glyphs):
        lines.append(dice)
    return [*lines, *_deeds(speaker, glyphs, page, width), *_turning(game, speaker, page, width)]


def _turning(game: Game, speaker: Speaker, page: Page, width: int) -> list[Line]:
    """How far the ritual is now, where it has come on."""
    so_far = ritual_so_far(game, speaker)
    if not (page.turns and so_far) or game.state.disrupted:
        return []
    ritual = line((f"{speaker.phrase('story:ritual')}  ", "strong"), (so_far, "good"))
    return wrap(ritual, width, 2)


def _roll_heading(speaker: Speaker, thrown: Event) -> str:
    who = speaker.names.investigator(thrown.args["who"])
    if thrown.args["kind"] == "fire":
        return speaker.tell("roll:fire", who=who)
    source = speaker.names.source(thrown.args["source"])
    return speaker.tell("roll:other", source=source, who=who)


# ── what it says ─────────────────────────────────────────────────────────────────────────────────


def _text(game: Game, speaker: Speaker, glyphs: Glyphs, page: Page) -> Iterable[list[Line]]:
    """Flavour and rules, in groups of parts that may share a line."""
    head, args = page.headline, page.headline.args
    library = game.library
    match head.id:
        case "mythos-drawn":
            card = library.mythos[args["card"]]
            if not page.told:
                yield [line((speaker.names.flavour(card), "faint"))]
            steps = mythos_steps(game, speaker, card, page)
            yield [_step(glyphs, state, text) for state, text in steps]
        case "discovery-drawn":
            found = library.discovery[args["card"]]
            if not page.told:
                yield [line((speaker.names.flavour(found), "faint"))]
                yield [_step(glyphs, _whole(page), speaker.discovery(found))]
            yield from _sides(game, speaker, page)
        case "insanity":
            insanity = library.insanities[args["insanity"]]
            yield [_step(glyphs, _whole(page), speaker.insanity(insanity))]
        case "relic-left":
            relic = speaker.source_text(f"relic:{args['relic']}")
            yield [line((f"  {relic}", "text"))]
        case "stage-revealed":
            stage = speaker.names.any_stage(args["stage"])
            if stage is not None:
                yield [line((speaker.names.flavour(stage), "faint"))]
                yield [line((f"  {speaker.stage(stage)}", "text"))]
        case "elder-one-summoned":
            yield [line((speaker.names.flavour(game.elder), "faint"))]
            yield [line((f"  {stakes(game, speaker)}", "danger"))]
        case "investigator-dies":
            yield [line((f"  {stakes(game, speaker)}", "danger"))]
        case "ritual-disrupted" if aside := speaker.aside(head):
            yield [line((aside, "faint"))]
        case "advanced":
            yield [_step(glyphs, state, text) for state, text in advance_steps(game, speaker, page)]


def _step(glyphs: Glyphs, state: State, text: str) -> Line:
    """Ticked when it was done, with a dash when it came to nothing; an empty circle before what
    is to come, so that two steps in a line do not run together. Where it is unclear, no mark."""
    marks = {"done": glyphs.done, "nothing": glyphs.undone, "ahead": glyphs.action}
    ink = "faint" if state == "nothing" else "text"
    return line((f"{marks.get(state, ' ')} ", "good"), (text, ink))


def _whole(page: Page) -> State:
    """What has become of a text that is told as one."""
    if not page.over:
        return "ahead"
    happened = any(event.id not in FUTILE for event in page.events[1:])
    return "done" if happened else "nothing"


def _sides(game: Game, speaker: Speaker, page: Page) -> Iterable[list[Line]]:
    """Both sides while it is open which one is claimed, then that one alone."""
    card = page.headline.args["card"]
    claimed = [event.args["side"] for event in page.events if event.id == "claimed"]
    if page.over and not claimed:
        return
    for name in SIDES:
        if claimed and name not in claimed:
            continue
        side, _ = game.library.sides[card, name]
        id = "fate:claimed" if claimed else f"fate:{name}"
        title = speaker.phrase(id, side=speaker.names.card_side(card, name))
        yield [line((f"  {title} ", "item"), (speaker.side(side), "text"))]


# ── what it did ──────────────────────────────────────────────────────────────────────────────────


def _deeds(speaker: Speaker, glyphs: Glyphs, page: Page, width: int) -> list[Line]:
    """Events, as many in a line as fit whole; those of an earlier page are left out."""
    deeds = [
        line((f"{glyphs.bullet} ", "faint"), (speaker.event(event), "strong"))
        for event in condensed(page.events[page.told :])
        if event is not page.headline and event.id not in UNTOLD
    ]
    return packed(deeds, width)


def condensed(events: Iterable[Event]) -> list[Event]:
    """A figure that goes several steps goes one way: from where it was to where it is."""
    found: list[Event] = []
    for event in events:
        last = found[-1] if found else None
        figure = MOVEMENTS.get(event.id, "")
        if (
            last is not None
            and figure
            and last.id == event.id
            and last.args[figure] == event.args[figure]
        ):
            way = {**event.args, "origin": last.args["origin"]}
            found[-1] = Event(event.id, way, event.rules)
        else:
            found.append(event)
    return found


def _dice(events: Iterable[Event], glyphs: Glyphs) -> Line:
    """The dice of the last roll as they lay in the end."""
    dice: list[tuple[bool, str]] = []
    for event in events:
        args = event.args
        if event.id == "dice-thrown":
            dice = [(False, face) for face in args["standard"]]
            dice += [(True, face) for face in args["bonus"]]
        elif event.id == "die-rerolled" and (args["bonus"], args["before"]) in dice:
            dice[dice.index((args["bonus"], args["before"]))] = (args["bonus"], args["face"])
    found: Line = []
    for bonus, face in dice:
        left, right = ("(", ")") if bonus else ("[", "]")
        counts = SYMBOLS[face]
        signs = glyphs.success * counts[0] + glyphs.tentacle * counts[1]
        text = (signs + glyphs.elder_sign * counts[2]).ljust(2)
        found.append(Span(f" {left}{text}{right}", "bonus-die" if bonus else "die"))
    return found


# ── where it happened ────────────────────────────────────────────────────────────────────────────


def place_of(game: Game, page: Page) -> str:
    """The space the page is about: of the victim, of who drew the card, of the elder one."""
    args = page.headline.args
    if page.headline.id == "mythos-drawn":
        return next(iter(places_of(game, page)), "")
    if (id := str(args.get("who", ""))) in game.state.investigators:
        return game.state.investigators[id].space
    elder = next((one for one in game.state.enemies.values() if one.kind == ELDER_ONE), None)
    return elder.space if elder is not None else ""


def places_of(game: Game, page: Page) -> list[str]:
    """Spaces where something moved, appeared, burned or was hurt."""
    found: dict[str, None] = {}
    for event in condensed(page.events[page.told :]):
        space = _space_of(game, event)
        if space in game.board.spaces:
            found[space] = None
    return list(found)


def _space_of(game: Game, event: Event) -> str:
    args, state = event.args, game.state
    if isinstance(args.get("space"), str):
        return str(args["space"])
    if (token := str(args.get("token", ""))) in state.pieces:
        return state.pieces[token].space
    if (enemy := str(args.get("enemy", ""))) in state.enemies:
        return state.enemies[enemy].space
    if event.id != "mythos-drawn" and (who := str(args.get("who", ""))) in state.investigators:
        return state.investigators[who].space
    return ""
