"""`?` on anything: its full text, and the rules that govern it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from dmd_tui.board import passage
from dmd_tui.cards.ask import ALL
from dmd_tui.cards.game import Game
from dmd_tui.cards.stats import stat
from dmd_tui.engine import Choice, Event, Option
from dmd_tui.lang.bends import Bend, bends
from dmd_tui.lang.lexicon import NUMBER, Lexicon
from dmd_tui.lang.speaker import Speaker, source_of
from dmd_tui.model import ELDER_ONE, Enemy, Investigator
from dmd_tui.rules.roll import Roll
from dmd_tui.ui.drawing.chances import attack_chances
from dmd_tui.ui.drawing.choices import refused_because
from dmd_tui.ui.drawing.ink import Line, Span, line, wrap
from dmd_tui.ui.drawing.references import class_of
from dmd_tui.ui.drawing.shares import (
    distance_lines,
    enemy_values,
    event_lines,
    roll_lines,
    sheet_values,
    value_lines,
)


def explain_choice(
    game: Game, speaker: Speaker, lexicon: Lexicon, choice: Choice, cursor: int, width: int
) -> list[Line]:
    """Why this is asked, what the option under the cursor means, and what is not possible."""
    option, cause = choice.options[cursor], choice.cause.source
    lines = _option(game, speaker, choice, option, width)
    if choice.kind == "action" and option.key in VALUES:
        who = game.state.investigators[choice.who]
        lines += value_lines(game, speaker, who, option.key, width)
    roll = choice.args.get("roll")
    if isinstance(roll, Roll):
        lines += roll_lines(game, speaker, roll, width)
    lines += _source(game, speaker, cause, width) if cause else []
    lines += mentioned_lines(speaker, (cause, source_of(choice, option)), width)
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


VALUES = ("run", "rest")
"""Actions that go as far as a value of the investigator."""

OPTION_RULES = {
    "run": ("RUN-01", "RUN-03", "RUN-07"),
    "attack": ("ATTACK-01", "DICE-04", "ATTACK-03", "DICE-14"),
    "rest": ("REST-01", "REST-02", "REST-05"),
    "trade": ("TRADE-01", "TRADE-02", "TRADE-06"),
    "pass": ("MYTHOS-01", "INVESTIGATE-01", "FIGHT-02"),
}
"""The rules that say what an action does; those that say why it is offered come last."""


PANE_RULES = {
    "story": ("ADVANCE-02", "ADVANCE-03", "SUMMON-01", "SUMMON-02", "ELDER-05", "WINLOSE-05"),
    "unknown": ("UNKNOWN-14", "UNKNOWN-02", "UNKNOWN-24"),
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
    return [*lines, [], *rules_lines(lexicon, rules_of_space(game, space), width)]


def rules_of_space(game: Game, space: str) -> tuple[str, ...]:
    """Those that matter there now."""
    applies = {
        "TERMS-06": game.safe(space),
        "RUN-03": not game.safe(space),
        "RUN-07": game.fire_at(space) > 0,
        "BOARD-09": space in game.episode.map.gates.values(),
        "BOARD-10": space in game.state.links.get("stairs", ()),
        "BOARD-11": space in game.state.links.get("tunnel", ()),
        "DISTANCE-01": bool(closed_from(game, space)),
    }
    return tuple(number for number, now in applies.items() if now)


def closed_from(game: Game, space: str) -> dict[str, str]:
    """Spaces that a passage would lead to, and the token that closes it."""
    found = {}
    for other in _all_ways(game, space):
        tokens = game.state.passages.get(passage(space, other), {})
        for token in game.staging.closing:
            if tokens.get(token):
                found[other] = token
    return found


def _all_ways(game: Game, space: str) -> Iterable[str]:
    """Printed passages, then stairs and tunnel."""
    yield from game.board.printed(space)
    for ends in game.state.links.values():
        if space in ends:
            yield from (other for other in ends if other != space)


def explain_pane(
    game: Game, speaker: Speaker, lexicon: Lexicon, pane: str, width: int
) -> list[Line]:
    """The texts that a pane shows, each with the rules it bends; then the rules of the pane."""
    kinds = PANE_TEXTS.get(pane, ())
    shown = [bend for bend in bends(game) if _kind(bend.source) in kinds] if kinds else []
    lines: list[Line] = []
    if pane == "sheets":
        for who in game.living():
            own = [bend for bend in shown if bend.holder == who.id]
            lines += [*([[]] if lines else []), *_sheet(game, speaker, who, own, width)]
    elif pane == "mythos":
        lines += _mythos(game, speaker, shown, width)
    else:
        shown = [bend for bend in shown if bend.place == "play"]
        lines += _bending(speaker, shown, width)
    lines += mentioned_lines(speaker, (bend.source for bend in shown), width)
    behind = rules_lines(lexicon, PANE_RULES.get(pane, ()), width)
    return [*lines, *([[]] if lines else []), *behind]


def _kind(source: str) -> str:
    return source.partition(":")[0]


def _sheet(
    game: Game, speaker: Speaker, who: Investigator, own: Iterable[Bend], width: int
) -> list[Line]:
    """Whose it is, what the values are made of, and the texts that this investigator has."""
    head = line((speaker.names.investigator(who.id), "strong"))
    values = sheet_values(game, speaker, who, width)[1:]
    texts = [[Span("  "), *one] for one in _bending(speaker, own, width - 2)]
    return [head, *values, *texts]


def _mythos(game: Game, speaker: Speaker, bending: Iterable[Bend], width: int) -> list[Line]:
    """All cards with their texts: which of them can still come is open, in which order is not."""
    rules = {bend.source: bend.rules for bend in bending}
    state, lines = game.state, []
    deck = sorted(state.mythos_deck, key=lambda card: speaker.source(f"mythos:{card}"))
    for head, cards in (("", reversed(state.mythos_discard)), ("mythos:deck", deck)):
        lines += [[], line((speaker.phrase(head), "strong"))] if head else []
        for source in (f"mythos:{card}" for card in cards):
            text, numbers = speaker.source_text(source), rules.get(source, ())
            lines += _named(speaker.source(source), text, numbers, width)
    return lines


def _bending(speaker: Speaker, found: Iterable[Bend], width: int) -> list[Line]:
    return [
        one
        for bend in found
        for one in _named(speaker.source(bend.source), bend.say(speaker), bend.rules, width)
    ]


def _named(name: str, text: str, rules: Iterable[str], width: int) -> list[Line]:
    """A text under its name, and behind it the rules that it bends."""
    numbers = " ".join(sorted(rules)[:MOST_NUMBERS])
    return wrap(line((f"{name}  ", "item"), (text, "text"), (f"  {numbers}", "rule")), width, 2)


def mentioned_lines(speaker: Speaker, sources: Iterable[str], width: int) -> list[Line]:
    """What the tokens mean that texts speak of."""
    from dmd_tui.lang.things import mentioned

    lines: list[Line] = []
    for one in mentioned(speaker, dict.fromkeys(sources)):
        lines += wrap(line((f"{one.name}  ", "item"), (one.text, "text")), width, 2)
    return [[], *lines] if lines else []


def explain_event(speaker: Speaker, lexicon: Lexicon, event: Event, width: int) -> list[Line]:
    """A line of the log: the card that caused it with its text, and the rules."""
    lines = wrap(line((speaker.event(event), "strong")), width)
    lines += event_lines(speaker, event, width)
    source = str(event.args.get("source") or "")
    if text := speaker.detail(event) or speaker.source_text(source):
        head = speaker.source(source)
        lines += [[], *([line((head, "item"))] if head else [])]
        lines += wrap(line((text, "text")), width, 2)
    lines += mentioned_lines(speaker, (source, speaker.card_in(event)), width)
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
    """What it does; the text of the card that asks follows anyway."""
    lines = wrap(line((speaker.option(choice, option), "strong")), width)
    cause = speaker.source_text(choice.cause.source)
    head, _, id = option.key.removeprefix(ALL).partition(":")
    if head == "space":
        lines = space_lines(game, speaker, id, width)
    elif head == "enemy" and id in game.state.enemies:
        lines += enemy_lines(game, speaker, game.state.enemies[id], width)
    elif (text := speaker.meaning(choice, option)) and text != cause:
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
    place = speaker.names.place
    ways = ", ".join(place(other) for other in game.routes().neighbours[space])
    shut = [
        f"{place(other)} ({speaker.names.token(token)})"
        for other, token in closed_from(game, space).items()
    ]
    told = speaker.phrase("why:ways", list=ways, closed=", ".join(shut))
    lines += wrap(line((f"  {told}", "faint")), width, 2)
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
    head = line((speaker.names.enemy(enemy.id), "enemy"))
    if enemy.kind != ELDER_ONE:
        what = speaker.phrase(f"class:{class_of(game.elder, enemy.kind)}")
        head.append(Span(f"  {what}", "faint"))
    lines = wrap([*head, Span(f"  {told}", "text")], width, 2)
    lines += enemy_values(game, speaker, enemy, width)
    lines += attack_chances(game, speaker, enemy, width)
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
