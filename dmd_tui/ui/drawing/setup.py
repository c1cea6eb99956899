"""Setting up a game: the questions at the top, and what is known about each answer."""

from __future__ import annotations

from collections.abc import Sequence

from dmd_tui.cards.box import ElderOneCard, EnemyCard, Episode, InvestigatorCard
from dmd_tui.lang.screen import Words
from dmd_tui.lang.speaker import Speaker
from dmd_tui.ui.dial import Knob
from dmd_tui.ui.drawing.glyphs import Glyphs
from dmd_tui.ui.drawing.ink import Line, Span, fit, line, width_of, wrap
from dmd_tui.ui.drawing.map import draw_map, fitting, plan_of, shape_of
from dmd_tui.ui.drawing.references import class_of
from dmd_tui.ui.drawing.rooms import rooms
from dmd_tui.ui.preparation import STEPS, Preparation

READING = 90
"""Longer lines are hard to read."""


def question(preparation: Preparation) -> str:
    """What is asked now, above the answers."""
    return preparation.words.tell(f"setup:which/{preparation.step}")


# ── the two lines at the top ─────────────────────────────────────────────────────────────────────


def heading_line(preparation: Preparation, width: int) -> Line:
    """What this is, and the seed, which somebody may be typing."""
    words = preparation.words
    left = line((f" {words.tell('setup:new-game')}", "title"))
    right = line((f"{words.phrase('setup:seed')} ", "title-faint"))
    if preparation.typed is None:
        right.append(Span(f"{preparation.seed} ", "title"))
    else:
        right.append(Span(f"[{preparation.typed}_] ", "title"))
    gap = width - width_of(left) - width_of(right)
    return [*left, Span(" " * gap, "title"), *right]


def steps_line(preparation: Preparation, glyphs: Glyphs, width: int, key: str = "") -> Line:
    """The answers as they stand now: what Enter, Enter, Enter would play. Before the difficulty is
    the key that changes it."""
    names = preparation.names
    team = ", ".join(map(names.investigator, preparation.team)) or glyphs.dash
    many = preparation.words.phrase("setup:team", n=len(preparation.team))
    episode, elder = names.of(preparation.episode), names.of(preparation.elder_one)
    level, on_dial = preparation.dial.level_name, preparation.dialling
    here = len(STEPS) if on_dial else STEPS.index(preparation.step)
    found = [(episode, elder, shown, level) for shown in (team, many)]
    return answers_line(found, here, glyphs, width, ("1", "2", "3", key))


def answers_line(
    answers: Sequence[Sequence[str]],
    here: int,
    glyphs: Glyphs,
    width: int,
    labels: Sequence[str] = "12345",
) -> Line:
    """Labelled answers in a line, the first that fits: closer together, without their labels, or
    said in fewer words."""
    for said in answers:
        for gap, named in ((" ", labels), ("", labels), ("", [""] * len(said))):
            spans = _answers(said, here, glyphs, gap, named)
            if width_of(spans) <= width:
                return [*spans, Span("", "phase")]
    return [*fit(spans, width, glyphs.ellipsis), Span("", "phase")]


def _answers(
    answers: Sequence[str], here: int, glyphs: Glyphs, gap: str, labels: Sequence[str]
) -> Line:
    spans: Line = [Span(" ", "phase")]
    for place, (answer, label) in enumerate(zip(answers, labels, strict=False)):
        if place:
            spans.append(Span(f"{gap}{glyphs.here}{gap}", "phase"))
        ink = "phase-now" if place == here else "phase"
        spans.append(Span(f" {label} {answer} " if label else f" {answer} ", ink))
    return spans


def read_on(name: str, longer: bool, words: Words, columns: int) -> str:
    """The title of a text, and that it can be scrolled: both where there is room for both."""
    if not longer:
        return name
    hint, room = words.phrase("read-on"), columns - len("  +00 ")
    possible = (f"{name}   {hint}", name, hint)
    return next((title for title in possible if len(title) <= room), name)


# ── what is known about an answer ────────────────────────────────────────────────────────────────


def details(
    preparation: Preparation, speaker: Speaker, glyphs: Glyphs, width: int, height: int
) -> list[Line]:
    """All there is to know about the answer under the cursor."""
    reading = min(width, READING)
    match preparation.step:
        case "episode":
            lines = episode_lines(preparation, speaker, reading)
            return [*lines, *map_lines(preparation, speaker, glyphs, width, height - len(lines))]
        case "elder-one":
            return elder_one_lines(preparation.elder_one, speaker, reading)
        case "investigators":
            first = wrap(line((first_words(preparation), "faint")), reading)
            airy = investigator_lines(preparation.looked_at, speaker, reading)
            if len(airy) + len(first) < height:
                return [*airy, [], *first]
            close = investigator_lines(preparation.looked_at, speaker, reading, close=True)
            return [*close, *first]
        case "difficulty":
            return difficulty_lines(preparation, reading)


def episode_lines(preparation: Preparation, speaker: Speaker, width: int) -> list[Line]:
    """Briefing, ritual, what the episode lets one do, monsters, the size of the map."""
    episode, library, names = preparation.episode, preparation.library, speaker.names
    lines = [
        *wrap(line((names.theme(episode), "item")), width),
        *wrap(line(names.briefing(episode)), width),
        [],
        *_labelled(speaker.tell("setup:ritual"), names.ritual(episode), width),
        *_labelled(speaker.tell("setup:map"), _map_size(preparation, episode), width),
        [],
    ]
    enemies = library.enemies(episode, preparation.elder_one)
    for kind, figures in episode.monsters.items():
        lines += _enemy(enemies[kind], figures, "monster", speaker, width)
    lines.append([])
    for action in episode.actions:
        lines += _labelled(names.of(action), speaker.action(action), width, "item")
        for clause in episode.rules:  # whom the action favours
            if action.id in clause.when:
                lines += wrap(line(f"  {speaker.clause(clause, 'board')}"), width, 4)
    lines.append([])
    for token in episode.tokens:
        lines += _labelled(names.of(token), speaker.token(token), width, "item")
    return lines


def map_lines(
    preparation: Preparation, speaker: Speaker, glyphs: Glyphs, width: int, height: int
) -> list[Line]:
    """The map as it will lie on the table: as large as there is room for, or not at all."""
    game = preparation.preview()
    plan = plan_of(game.board, fitting(*shape_of(game.board), width, height))
    if plan.width > width or plan.height > height:
        return []
    gap: list[Line] = [[]] if plan.height < height else []
    return [*gap, *draw_map(plan, rooms(game, speaker, glyphs), glyphs)]


def _map_size(preparation: Preparation, episode: Episode) -> str:
    spaces = len(preparation.library.board(episode.id).spaces)
    tiles, gates = len(episode.map.tiles), len(episode.map.gates)
    return preparation.words.phrase("setup:map-size", tiles=tiles, spaces=spaces, gates=gates)


def elder_one_lines(elder: ElderOneCard, speaker: Speaker, width: int) -> list[Line]:
    """Who it is and who serves it. Only the first stage is known: the others are face down."""
    first, names = elder.stages[0], speaker.names
    stages = speaker.phrase("setup:stages", n=len(elder.stages))
    lines = [
        *wrap(line((names.title(elder), "item"), (f"  {stages}", "faint")), width),
        *wrap(line((names.flavour(elder), "faint")), width),
        [],
        *_labelled(speaker.tell("setup:before"), speaker.stage(first), width),
    ]
    for token in elder.tokens:
        lines += _labelled(names.of(token), speaker.token(token), width, "item")
    lines.append([])
    for card in (elder.cultist, elder.minion):
        lines += _enemy(card, card.figures, class_of(elder, card.id), speaker, width)
    return lines


def investigator_lines(
    card: InvestigatorCard, speaker: Speaker, width: int, *, close: bool = False
) -> list[Line]:
    """Three skills with four levels each; `close` leaves out what is only beautiful."""
    names = speaker.names
    lines = wrap(line((names.flavour(card), "faint")), width)
    for skill in card.skills:
        entry = names.library.skills[skill]
        head = line((names.of(entry), "strong"))
        if not close:
            head.append(Span(f"  {names.flavour(entry)}", "faint"))
            lines.append([])
        lines += wrap(head, width, 2)
        for level in range(1, len(entry.levels) + 1):
            text = line((f"{level} ", "number"), speaker.skill_level(skill, level))
            lines += wrap(text, width, 2)
    return lines


def first_words(preparation: Preparation) -> str:
    """Who begins: the seed says it, whoever was chosen first."""
    if preparation.missing:
        return ""
    who = preparation.names.investigator(preparation.preview().state.turn.who)
    return preparation.words.tell("setup:begins", who=who)


def difficulty_lines(preparation: Preparation, width: int) -> list[Line]:
    """What a level is about, and every option with the key that turns it."""
    dial, names, words = preparation.dial, preparation.names, preparation.words
    lines = [*wrap(line((words.tell(f"setup:about/{dial.level}"), "text")), width), []]
    own = [knob for knob in dial.knobs() if not knob.house]
    house = [knob for knob in dial.knobs() if knob.house]
    lines += [*(_knob(knob) for knob in own), [], line((words.tell("setup:house"), "faint"))]
    lines += [_knob(knob) for knob in house]
    team = [(who, names.investigator(who)) for who in preparation.team]
    return [*lines, *(_knob(knob, indent=2) for knob in dial.lettered(team))]


def _knob(knob: Knob, indent: int = 0) -> Line:
    name = f"{' ' * indent}{knob.name}  "
    return line((f"{knob.key} ", "key"), (name.ljust(28, " "), "text"), (knob.value, "strong"))


def _enemy(card: EnemyCard, figures: int, what: str, speaker: Speaker, width: int) -> list[Line]:
    name, many = speaker.names.reference(card), speaker.phrase("setup:figures", n=figures)
    known = f"  {speaker.phrase(f'class:{what}')}, {many}  "
    spans = line((name, "enemy"), (known, "faint"), speaker.monster(card))
    return wrap(spans, width, 2)


def _labelled(label: str, text: str, width: int, ink: str = "strong") -> list[Line]:
    return wrap(line((f"{label}  ", ink), text), width, 2)
