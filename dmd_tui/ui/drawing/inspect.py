"""`?` on anything: its full text, and the rules that govern it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.engine import Choice, Event, Option
from dmd_tui.lang.bends import bends
from dmd_tui.lang.lexicon import NUMBER, Lexicon
from dmd_tui.lang.speaker import Speaker
from dmd_tui.model import ELDER_ONE, Enemy
from dmd_tui.rules.roll import Roll
from dmd_tui.ui.drawing.choices import refused_because
from dmd_tui.ui.drawing.ink import Line, Span, line, wrap
from dmd_tui.ui.drawing.shares import (
    distance_lines,
    enemy_values,
    event_lines,
    roll_lines,
    sheet_values,
)


def explain_choice(
    game: Game, speaker: Speaker, lexicon: Lexicon, choice: Choice, cursor: int, width: int
) -> list[Line]:
    """Why this is asked, what the option under the cursor means, and what is not possible."""
    option = choice.options[cursor]
    lines = _option(game, speaker, choice, option, width)
    roll = choice.args.get("roll")
    if isinstance(roll, Roll):
        lines += roll_lines(game, speaker, roll, width)
    if choice.cause.source:
        lines += _source(game, speaker, choice.cause.source, width)
    if choice.kind == "action" and (own := OPTION_RULES.get(option.key, ())):
        lines += rules_lines(lexicon, own, width)
    refused = choice.refused
    if refused:
        lines += [[], line((speaker.phrase("why:not-possible"), "strong"))]
        for refusal in refused:
            text = refused_because(speaker, choice, refusal)
            numbers = "  " + " ".join(refusal.rules)
            lines += wrap(line((text, "refused"), (numbers, "rule")), width, 2)
    lines += [[], *rules_lines(lexicon, choice.cause.rules, width)]
    return lines


OPTION_RULES = {
    "run": ("RUN-01", "RUN-03", "RUN-07"),
    "attack": ("ATTACK-01", "DICE-04", "ATTACK-03", "DICE-14"),
    "rest": ("REST-01", "REST-02", "REST-05"),
    "trade": ("TRADE-01", "TRADE-02", "TRADE-06"),
    "pass": ("MYTHOS-01", "INVESTIGATE-01", "FIGHT-02"),
}
"""The rules that say what an action does; those that say why it is offered come last."""


PANE_RULES = {
    "map": ("BOARD-04", "TERMS-06", "RUN-03", "RUN-07", "BOARD-09"),
    "story": ("ADVANCE-02", "ADVANCE-03", "SUMMON-01", "SUMMON-02", "ELDER-05", "WINLOSE-05"),
    "mythos": ("MYTHOS-01", "MYTHOS-05", "MYTHOS-06", "ADVANCE-10"),
    "sheets": ("TRACKS-02", "TRACKS-08", "SANITY-02", "SANITY-04", "SANITY-05", "SANITY-06"),
    "choice": ("TURN-01", "TIES-01"),
}
"""The rules that govern what a pane shows."""

PANE_TEXTS = {
    "sheets": ("skill", "card", "relic", "insanity", "scar"),
    "story": ("stage", "episode", "action", "token"),
    "mythos": ("mythos",),
}
"""The sources of texts that a pane shows."""
MOST_NUMBERS = 4
"""A text that bends more rules names the first of them."""


def explain_space(
    game: Game, speaker: Speaker, lexicon: Lexicon, space: str, width: int
) -> list[Line]:
    """Everything in a space: the full list where the map only counts."""
    lines = space_lines(game, speaker, space, width)
    for kind in dict.fromkeys(enemy.kind for enemy in game.enemies_at(space)):
        enemy = next(enemy for enemy in game.enemies_at(space) if enemy.kind == kind)
        lines += [[], *enemy_lines(game, speaker, enemy, width)]
    return [*lines, [], *rules_lines(lexicon, PANE_RULES["map"], width)]


def explain_pane(
    game: Game, speaker: Speaker, lexicon: Lexicon, pane: str, width: int
) -> list[Line]:
    """The texts that a pane shows, each with the rules it bends; then the rules of the pane."""
    lines: list[Line] = []
    for who in game.living() if pane == "sheets" else ():
        lines += sheet_values(game, speaker, who, width)
    for bend in bends(game) if pane in PANE_TEXTS else ():
        kind = bend.source.partition(":")[0]
        if kind not in PANE_TEXTS[pane] or bend.place not in ("play", "discard"):
            continue
        whose = f" ({speaker.names.investigator(bend.holder)})" if bend.holder else ""
        name = line((f"{speaker.source(bend.source)}{whose}", "item"), ("  ", "text"))
        numbers = Span(f"  {' '.join(sorted(bend.rules)[:MOST_NUMBERS])}", "rule")
        lines += wrap([*name, Span(bend.say(speaker), "text"), numbers], width, 2)
    behind = rules_lines(lexicon, PANE_RULES.get(pane, ()), width)
    return [*lines, *([[]] if lines else []), *behind]


def explain_event(speaker: Speaker, lexicon: Lexicon, event: Event, width: int) -> list[Line]:
    """A line of the log: the card that caused it with its text, and the rules."""
    lines = wrap(line((speaker.event(event), "strong")), width)
    lines += event_lines(speaker, event, width)
    source = str(event.args.get("source") or "")
    if text := speaker.detail(event) or speaker.source_text(source):
        head = speaker.source(source)
        lines += [[], *([line((head, "item"))] if head else [])]
        lines += wrap(line((text, "text")), width, 2)
    return [*lines, [], *rules_lines(lexicon, event.rules, width)]


def explain_page(
    speaker: Speaker, lexicon: Lexicon, events: Sequence[Event], width: int
) -> list[Line]:
    """What fate tells: its headline as a line of the log, then the rules of what came of it."""
    headline = events[0]
    lines = explain_event(speaker, lexicon, headline, width)
    numbers = [one for event in events[1:] for one in event_lines(speaker, event, width)]
    if numbers:
        lines += [*numbers, []]
    later = dict.fromkeys(number for event in events[1:] for number in event.rules)
    more = tuple(number for number in later if number not in headline.rules)
    return [*lines, *rules_lines(lexicon, more, width)]


def numbers_in(lines: Iterable[Line]) -> tuple[str, ...]:
    """The rules that an explanation names, in its order: the lexicon opens at them."""
    found = (
        number
        for spans in lines
        for span in spans
        if span.ink == "rule"
        for number in NUMBER.findall(span.text)
    )
    return tuple(dict.fromkeys(found))


def rules_lines(lexicon: Lexicon, numbers: tuple[str, ...], width: int) -> list[Line]:
    lines: list[Line] = []
    for number in numbers:
        rule = lexicon.rule(number)
        if rule is not None:
            lines += wrap(line((f"{number}  ", "rule"), (rule.text, "text")), width, 2)
        elif (ruling := lexicon.rulings.get(number)) is not None:
            lines += wrap(line((f"{number}  ", "rule"), (ruling.ruling, "text")), width, 2)
    return lines


def _option(game: Game, speaker: Speaker, choice: Choice, option: Option, width: int) -> list[Line]:
    lines = wrap(line((speaker.option(choice, option), "strong")), width)
    head, _, id = option.key.partition(":")
    if head == "space":
        lines = space_lines(game, speaker, id, width)
    elif head == "enemy" and id in game.state.enemies:
        lines += enemy_lines(game, speaker, game.state.enemies[id], width)
    elif text := speaker.meaning(choice, option):
        lines += wrap(line((text, "text")), width, 2)
    return lines


def space_lines(game: Game, speaker: Speaker, space: str, width: int) -> list[Line]:
    """Who and what is there, and where one can go."""
    lines = [line((speaker.space(space), "place"))]
    for who in game.living():
        if who.space == space:
            lines.append(line((f"  {speaker.names.investigator(who.id)}", "investigator")))
    for enemy in game.enemies_at(space):
        text = speaker.phrase(
            "why:enemy-here",
            enemy=speaker.names.enemy(enemy.id),
            left=stat(game, enemy, "health") - enemy.wounds,
            tokens=_borne(speaker, enemy.tokens),
        )
        lines.append(line((f"  {text}", "elder" if enemy.kind == ELDER_ONE else "enemy")))
    for piece in game.state.pieces.values():
        if piece.space == space:
            side = speaker.names.side_name(piece.side) if piece.side else ""
            told = speaker.phrase("why:piece", piece=speaker.names.piece(piece.id), side=side)
            lines.append(line((f"  {told}", "token")))
    for token, count in game.state.spaces.get(space, {}).items():
        if token != "fire" and count:
            lines.append(line((f"  {speaker.tokens(token, count)}", "token")))
    if fire := game.fire_at(space):
        lines.append(line((f"  {speaker.phrase('why:fire', n=fire)}", "fire")))
    ways = ", ".join(speaker.names.place(other) for other in game.routes().neighbours[space])
    lines += wrap(line((f"  {speaker.phrase('why:ways', list=ways)}", "faint")), width, 2)
    return [*lines, *distance_lines(game, speaker, space, width)]


def enemy_lines(game: Game, speaker: Speaker, enemy: Enemy, width: int) -> list[Line]:
    """What it can bear and do, where that comes from, and how far it is from everybody."""
    health = stat(game, enemy, "health")
    dice = stat(game, enemy, "standard-dice"), stat(game, enemy, "bonus-dice")
    told = speaker.phrase(
        "why:enemy",
        left=health - enemy.wounds,
        health=health,
        dice=speaker.catalogue.dice(*dice),
        tokens=_borne(speaker, enemy.tokens),
    )
    lines = wrap(line((speaker.names.enemy(enemy.id), "enemy"), (f"  {told}", "text")), width, 2)
    lines += enemy_values(game, speaker, enemy, width)
    card = game.kinds.get(enemy.kind)
    if text := speaker.clauses(card.abilities, "enemy") if card else "":
        lines += wrap(line((text, "text")), width, 2)
    return [*lines, *distance_lines(game, speaker, enemy.space, width, enemy)]


def _borne(speaker: Speaker, tokens: Mapping[str, int]) -> str:
    """`2 Meal tokens`"""
    told = [speaker.tokens(token, count) for token, count in tokens.items() if count]
    return ", ".join(told)


def _source(game: Game, speaker: Speaker, source: str, width: int) -> list[Line]:
    """The card, skill, stage or token that a cause names, with its text."""
    kind, _, id = source.partition(":")
    text = speaker.source_text(source)
    if kind == "skill" and (level := game.level(game.active, id)):
        text = speaker.skill(id, level)
    if not text:
        return []
    own = [bend.rules for bend in bends(game) if bend.source == source]
    bent = sorted(frozenset().union(*own))
    numbers = f"  {' '.join(bent[:MOST_NUMBERS])}" if bent else ""
    head = line((speaker.source(source), "item"))
    return [[], head, *wrap(line((text, "text"), (numbers, "rule")), width, 2)]
